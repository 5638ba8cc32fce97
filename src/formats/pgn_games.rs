//! A file of PGN cut into its games: what the tags say of which each is, and the text of its moves. Moves are not read here
//! (`domain::game_moves`).
//!
//! As programs write it, so no rule of the import format that anybody breaks is insisted on: tags may stand on one line, empty lines may be
//! missing, and texts may be in UTF-8 or in letters of one byte.

use crate::encoding::{self, NotText};

/// The most bytes of a file: a tournament of a hundred boards and nine rounds, with times beside the moves.
pub const MAX_BYTES: usize = 2 * 1024 * 1024;

/// The most games of a file.
pub const MAX_GAMES: usize = 1_000;

/// The most bytes of the value of a tag that are kept.
const MAX_TAG: usize = 200;

/// A game as it stands in a file. Tags that are missing are empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PgnGame {
    pub white: String,
    pub black: String,
    pub round: String,
    pub board: String,
    /// The position it begins from, if it says one.
    pub fen: Option<String>,
    /// What stands behind the tags.
    pub moves: String,
    /// Is a comment or a variation open where the game ends?
    pub is_unclosed: bool,
}

impl PgnGame {
    fn take(&mut self, name: &str, value: String) {
        let tag = match name {
            "White" => &mut self.white,
            "Black" => &mut self.black,
            "Round" => &mut self.round,
            "Board" => &mut self.board,
            "FEN" => {
                self.fen = Some(value).filter(|fen| !fen.is_empty());
                return;
            }
            _ => return,
        };
        *tag = value;
    }
}

/// Why a file is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoGames {
    #[error("the file has more than {MAX_BYTES} bytes")]
    TooLarge,
    #[error("the file has more than {MAX_GAMES} games")]
    TooMany,
    #[error("there is no game in the file")]
    Nothing,
    #[error(transparent)]
    NotText(#[from] NotText),
}

/// The file as text, in whatever encoding it came.
///
/// # Errors
///
/// When it is larger than [`MAX_BYTES`], or no text.
pub fn text_of(file: &[u8]) -> Result<String, NoGames> {
    if file.len() > MAX_BYTES {
        return Err(NoGames::TooLarge);
    }
    Ok(encoding::decode(file)?.text.into_owned())
}

/// Where in a game the next line begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Inside {
    /// Among the moves, in so many variations.
    Moves(usize),
    /// In a comment, among so many variations.
    Comment(usize),
}

/// Cuts a file into games. Each sign is looked at a bounded number of times.
///
/// # Errors
///
/// When it is too large or holds no game.
pub fn cut(text: &str) -> Result<Vec<PgnGame>, NoGames> {
    if text.len() > MAX_BYTES {
        return Err(NoGames::TooLarge);
    }
    let mut games: Vec<PgnGame> = Vec::new();
    let mut game = PgnGame::default();
    let mut has_begun = false;
    let mut inside = Inside::Moves(0);
    for mut line in encoding::lines(text.trim_start_matches('\u{feff}')) {
        let begins = line.trim_start();
        let is_open = matches!(inside, Inside::Comment(_));
        if !is_open && line.starts_with('%') {
            continue;
        }
        if !is_open && begins.starts_with('[') {
            // A game without moves and without a result ends where the next says its event.
            let is_next = || tag(begins).is_some_and(|(name, _, _)| name == "Event");
            if has_begun && (!game.moves.is_empty() || is_next()) {
                finish(&mut games, &mut game, inside)?;
                inside = Inside::Moves(0);
            }
            has_begun = true;
            line = take_tags(&mut game, begins);
            // Moves may follow on the line; anything else there says nothing.
            if !line.starts_with(char::is_alphanumeric) {
                continue;
            }
        }
        inside = walk(line, inside);
        if game.moves.is_empty() && line.trim_start().is_empty() {
            continue;
        }
        has_begun = true;
        game.moves.push_str(line);
        game.moves.push('\n');
    }
    if has_begun {
        finish(&mut games, &mut game, inside)?;
    }
    if games.is_empty() {
        Err(NoGames::Nothing)
    } else {
        Ok(games)
    }
}

fn finish(games: &mut Vec<PgnGame>, game: &mut PgnGame, inside: Inside) -> Result<(), NoGames> {
    let mut done = std::mem::take(game);
    if games.len() == MAX_GAMES {
        return Err(NoGames::TooMany);
    }
    done.moves.truncate(done.moves.trim_end().len());
    done.is_unclosed = inside != Inside::Moves(0);
    games.push(done);
    Ok(())
}

/// Where the line behind this one begins.
fn walk(line: &str, mut inside: Inside) -> Inside {
    for sign in line.chars() {
        inside = match (inside, sign) {
            (Inside::Comment(depth), '}') => Inside::Moves(depth),
            (Inside::Moves(depth), '{') => Inside::Comment(depth),
            (Inside::Moves(depth), '(') => Inside::Moves(depth + 1),
            (Inside::Moves(depth), ')') => Inside::Moves(depth.saturating_sub(1)),
            // The rest of the line is a comment. In variations the reader of moves knows none, so there it is none here, either.
            (Inside::Moves(0), ';') => return inside,
            (Inside::Comment(_) | Inside::Moves(_), _) => inside,
        };
    }
    inside
}

/// Takes every tag of a line; returns what follows them.
fn take_tags<'a>(game: &mut PgnGame, line: &'a str) -> &'a str {
    let mut rest = line;
    while let Some((name, value, behind)) = tag(rest) {
        game.take(name, value);
        rest = behind.trim_start();
    }
    rest
}

/// The first tag of a line, as name and value, and what follows it; `None` if none stands there.
fn tag(line: &str) -> Option<(&str, String, &str)> {
    let inside = line.strip_prefix('[')?.trim_start();
    let (name, rest) = inside.split_once('"')?;
    let mut value = String::new();
    let mut signs = rest.char_indices();
    let behind = loop {
        let (at, sign) = signs.next()?;
        let kept = match sign {
            '"' => break &rest[at + 1..],
            '\\' => signs.next()?.1,
            other => other,
        };
        if !kept.is_control() && value.len() < MAX_TAG {
            value.push(kept);
        }
    };
    let behind = behind.trim_start().strip_prefix(']')?;
    Some((name.trim(), value.trim().to_owned(), behind))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As a program of electronic boards writes a round that goes on.
    const RELAYED: &str = "[Event \"Prøvebyens Påskestævne\"]\r\n[Site \"Prøveby\"]\r\n[Date \"2026.04.04\"]\r\n[Round \"3.1\"]\r\n\
        [White \"Prøvesen, Åge\"]\r\n[Black \"Skitse, Bo\"]\r\n[Result \"*\"]\r\n[WhiteClock \"1:12:03\"]\r\n\r\n\
        1. e4 {[%clk 1:30:52]} e5 {[%clk 1:30:40]} 2. Nf3 *\r\n\r\n\
        [Event \"Prøvebyens Påskestævne\"]\r\n[Round \"3.2\"]\r\n[White \"?\"]\r\n[Black \"?\"]\r\n[Result \"1-0\"]\r\n\r\n1-0\r\n";

    #[test]
    fn a_file_is_cut_into_its_games_with_what_names_them() {
        let games = cut(RELAYED).expect("games");
        assert_eq!(games.len(), 2);
        assert_eq!(
            games[0],
            PgnGame {
                white: "Prøvesen, Åge".to_owned(),
                black: "Skitse, Bo".to_owned(),
                round: "3.1".to_owned(),
                moves: "1. e4 {[%clk 1:30:52]} e5 {[%clk 1:30:40]} 2. Nf3 *".to_owned(),
                ..PgnGame::default()
            }
        );
        assert_eq!((games[1].round.as_str(), games[1].moves.as_str()), ("3.2", "1-0"));
    }

    #[test]
    fn games_are_told_apart_however_they_are_laid_out() {
        for (text, moves) in [
            ("e4 e5 *", vec!["e4 e5 *"]),
            (
                "[White \"A\"] [Black \"B\"]\ne4\n[White \"C\"]\nd4",
                vec!["e4", "d4"],
            ),
            ("[Event \"A\"]\n[Event \"B\"]\n\nd4", vec!["", "d4"]),
            (
                "[White \"A\"]\ne4 {open\n[Event \"no\"]\n} e5",
                vec!["e4 {open\n[Event \"no\"]\n} e5"],
            ),
            (
                "[White \"A\"] [Round \"1.1\"] 1. e4 e5\n[White \"B\"] ; none\n\nd4",
                vec!["1. e4 e5", "d4"],
            ),
            (
                "[White \"A\"]\r\re4\re5\r[White \"B\"]\rd4\r\u{1a}",
                vec!["e4\ne5", "d4"],
            ),
            ("% said to nobody\n[White \"A\"]\n\n\ne4\n\ne5", vec!["e4\n\ne5"]),
            (
                "\u{feff}[White \"A\"]\ne4 ; { not open\n[White \"B\"]\nd4",
                vec!["e4 ; { not open", "d4"],
            ),
        ] {
            let games = cut(text).expect(text);
            let found: Vec<&str> = games.iter().map(|game| game.moves.as_str()).collect();
            assert_eq!(found, moves, "{text}");
            assert!(games.iter().all(|game| !game.is_unclosed), "{text}");
        }
        let quoted = &cut("[White \"A \\\"B\\\" ]\\\\\"]\n[FEN \"8/8\"]\ne4").expect("a game")[0];
        assert_eq!(quoted.white, "A \"B\" ]\\");
        assert_eq!(quoted.fen.as_deref(), Some("8/8"));
    }

    #[test]
    fn what_is_made_to_break_a_reader_is_bounded() {
        assert_eq!(cut(""), Err(NoGames::Nothing));
        assert_eq!(cut("\n \n% x\n"), Err(NoGames::Nothing));
        assert_eq!(cut(&"e4 ".repeat(MAX_BYTES / 3 + 1)), Err(NoGames::TooLarge));
        assert_eq!(text_of(&vec![b'('; MAX_BYTES + 1]), Err(NoGames::TooLarge));
        let many = "[Event \"x\"]\n\n*\n\n".repeat(MAX_GAMES + 1);
        assert_eq!(cut(&many), Err(NoGames::TooMany));
        assert!(matches!(text_of(b"e4 \0 e5"), Err(NoGames::NotText(_))));
        assert_eq!(text_of(b"Pr\xf8ve").as_deref(), Ok("Prøve"));
        for open in [
            "[White \"A\"]\ne4 { never",
            "e4 (e5 (",
            "e4 (e5 ; what (\n) e5",
            "(".repeat(100_000).as_str(),
        ] {
            assert!(cut(open).expect("a game")[0].is_unclosed);
        }
        let long = format!("[White \"{}\0\"]\n*", "å".repeat(100_000));
        assert!(cut(&long).expect("a game")[0].white.len() <= MAX_TAG + 1);
        assert!(cut("[White \"never closed\n[Black\n[\n]\n*").is_ok());
    }
}
