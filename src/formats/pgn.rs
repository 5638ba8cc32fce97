//! Writing the games of rounds as PGN: who met whom, where, when and with which result, and their moves as far as those are known.
//!
//! The first seven tags are those of the standard, in its order; the others follow by name. A result PGN has no word for, such as a draw for
//! one side and a loss for the other, is `*`, and `Termination` says that it was decided. Texts are UTF-8.

use std::fmt::Write as _;

use jiff::civil::Date;

use domain::schedule;
use domain::section_state::{Entrant, Game, SectionRound, SectionState};
use engine::{
    colour::Colour,
    numbers::{BoardNo, StartNo},
    result::GameResult,
};

/// What a file of games is.
pub const CONTENT_TYPE: &str = "application/vnd.chess-pgn; charset=utf-8";

/// What the games have of their tournament.
#[derive(Clone, Debug)]
pub struct PgnEvent {
    pub name: String,
    /// Town and federation, as far as they are known.
    pub site: String,
    pub starts_on: Date,
    /// The time control as PGN writes it, in seconds: `5400+30`.
    pub time_control: Option<String>,
    /// May the reader see numbers of FIDE, and what the section does not make public of its players?
    pub is_complete: bool,
}

/// The moves of a game, as its text has them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PgnMoves {
    /// The position it begins from as FEN, where that is not the usual one.
    pub start: Option<String>,
    /// Is that an array of Chess960?
    pub is_chess960: bool,
    /// Moves and their numbers, in the letters of PGN.
    pub words: Vec<String>,
}

/// The longest line of moves, as the standard has it (4.3, 8.2.1).
const LINE: usize = 79;

/// The games of a round, in the order of their boards, with their moves where `moves` has any.
pub fn round(
    field: &SectionState,
    round: &SectionRound,
    event: &PgnEvent,
    moves: impl Fn(BoardNo) -> Option<PgnMoves>,
) -> String {
    let teams = field.team_numbers();
    let mut text = String::new();
    for game in &round.games {
        let team_of = |no: StartNo| teams.get(&no).map(|team| field.team_name(*team));
        let moves = moves(game.board).unwrap_or_default();
        let written = tags(field, (round, game), (event, &moves), team_of);
        for (name, value) in written {
            // A string takes whatever is written.
            let _ = writeln!(text, "[{name} \"{}\"]", escaped(&value));
        }
        text.push('\n');
        write_moves(&mut text, &moves.words, result(game.outcome.result));
    }
    text
}

/// The moves in lines, the result behind them, and the empty line that ends a game.
fn write_moves(text: &mut String, words: &[String], result: &str) {
    let mut width = 0;
    for word in words.iter().map(String::as_str).chain([result]) {
        if width > 0 {
            let is_full = width + 1 + word.len() > LINE;
            text.push(if is_full { '\n' } else { ' ' });
            width = if is_full { 0 } else { width + 1 };
        }
        text.push_str(word);
        width += word.len();
    }
    text.push_str("\n\n");
}

/// The tags of a game: the seven of the standard, then the others by name.
fn tags(
    field: &SectionState,
    (round, game): (&SectionRound, &Game),
    (event, moves): (&PgnEvent, &PgnMoves),
    team_of: impl Fn(StartNo) -> Option<String>,
) -> Vec<(&'static str, String)> {
    let day = round.begins_at().map(|at| schedule::local(at).date());
    let in_match = field.place_in_match(round, game.board);
    let (of_round, board) = match in_match {
        Some((one, board)) => (format!("{}.{}", round.number, one.no), board.to_string()),
        None => (round.number.to_string(), game.board.to_string()),
    };
    let roster = [
        ("Event", event.name.clone()),
        ("Site", unknown_if_empty(&event.site)),
        ("Date", day.map_or_else(|| "????.??.??".to_owned(), date)),
        ("Round", of_round),
        ("White", name(field, game.white, event)),
        ("Black", name(field, game.black, event)),
        ("Result", result(game.outcome.result).to_owned()),
    ];
    let mut others: Vec<(&'static str, String)> = vec![
        ("Board", board),
        ("EventDate", date(event.starts_on)),
        ("Section", field.name.clone()),
        ("Termination", termination(game.outcome.result).to_owned()),
    ];
    others.extend(event.time_control.clone().map(|time| ("TimeControl", time)));
    if let Some(fen) = &moves.start {
        others.extend([("FEN", fen.clone()), ("SetUp", "1".to_owned())]);
        others.extend(moves.is_chess960.then(|| ("Variant", "Chess960".to_owned())));
    }
    for (colour, no) in [(Colour::White, game.white), (Colour::Black, game.black)] {
        let [elo, title, fide_id, team] = match colour {
            Colour::White => ["WhiteElo", "WhiteTitle", "WhiteFideId", "WhiteTeam"],
            Colour::Black => ["BlackElo", "BlackTitle", "BlackFideId", "BlackTeam"],
        };
        others.extend(team_of(no).map(|name| (team, name)));
        let Some(player) = field.player(no) else { continue };
        let told = told(field, player, event);
        others.extend(told.elo.map(|rating| (elo, rating)));
        others.extend(told.title.map(|of| (title, of)));
        others.extend(told.fide_id.map(|id| (fide_id, id)));
    }
    others.sort_by_key(|(name, _)| *name);
    roster.into_iter().chain(others).collect()
}

/// What a game tells of a player beside the name.
struct Told {
    elo: Option<String>,
    title: Option<String>,
    fide_id: Option<String>,
}

fn told(field: &SectionState, player: &Entrant, event: &PgnEvent) -> Told {
    let shown = field.public_player(player);
    let (rating, title) = if event.is_complete {
        (player.rating, player.person.title)
    } else {
        (shown.rating, shown.title)
    };
    let fide_id = player.person.fide_id.filter(|_| event.is_complete);
    Told {
        elo: rating.map(|rating| rating.to_string()),
        title: title.map(|title| title.as_str().to_owned()),
        fide_id: fide_id.map(|id| id.to_string()),
    }
}

fn name(field: &SectionState, no: StartNo, event: &PgnEvent) -> String {
    match field.player(no) {
        Some(player) if event.is_complete => player.person.name.to_string(),
        Some(player) => player.public_name().to_string(),
        None => "?".to_owned(),
    }
}

/// The word of PGN for a result; a game that is open, and what PGN cannot say, is `*`.
const fn result(result: Option<GameResult>) -> &'static str {
    match result {
        Some(GameResult::WhiteWins | GameResult::WhiteWinsByForfeit) => "1-0",
        Some(GameResult::BlackWins | GameResult::BlackWinsByForfeit) => "0-1",
        Some(GameResult::Draw) => "1/2-1/2",
        Some(
            GameResult::DoubleForfeit | GameResult::HalfZero | GameResult::ZeroHalf | GameResult::BothLose,
        )
        | None => "*",
    }
}

/// How the game ended, in the words of the standard (9.8.1): a forfeit is an administrative one.
const fn termination(result: Option<GameResult>) -> &'static str {
    match result {
        None => "unterminated",
        Some(GameResult::WhiteWins | GameResult::Draw | GameResult::BlackWins) => "normal",
        Some(GameResult::WhiteWinsByForfeit | GameResult::BlackWinsByForfeit | GameResult::DoubleForfeit) => {
            "rules infraction"
        }
        Some(GameResult::HalfZero | GameResult::ZeroHalf | GameResult::BothLose) => "adjudication",
    }
}

fn date(day: Date) -> String {
    format!("{:04}.{:02}.{:02}", day.year(), day.month(), day.day())
}

fn unknown_if_empty(text: &str) -> String {
    if text.is_empty() { "?" } else { text }.to_owned()
}

/// A value between its quotation marks: those and backslashes have a backslash in front, and there is no control character.
fn escaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    for c in value.chars().filter(|c| !c.is_control()) {
        if matches!(c, '"' | '\\') {
            text.push('\\');
        }
        text.push(c);
    }
    text
}

#[cfg(test)]
mod tests {
    use std::{io::Cursor, ops::ControlFlow};

    use pgn_reader::{Outcome as PgnOutcome, RawTag, Reader, Visitor};
    use uuid::Uuid;

    use super::*;
    use domain::{
        fide_mode::FideMode,
        later_ratings::LaterRatings,
        player::{Person, PersonName},
        registration::Stay,
        round::RoundStatus,
        section::SectionSettings,
    };
    use engine::{
        ids::{GameId, PlayerId, RoundId, SectionId, Version},
        numbers::{BoardNo, FideId, Rating, RoundNo},
        title::Title,
    };
    use rules::entry::{Appointment, Outcome};

    /// The tags of a game, and the result its text ends in.
    type ReadGame = (Vec<(String, String)>, Option<String>);

    /// Takes them.
    struct Tags;

    impl Visitor for Tags {
        type Tags = Vec<(String, String)>;
        type Movetext = ReadGame;
        type Output = ReadGame;

        fn begin_tags(&mut self) -> ControlFlow<Self::Output, Self::Tags> {
            ControlFlow::Continue(Vec::new())
        }

        fn tag(
            &mut self,
            tags: &mut Self::Tags,
            name: &[u8],
            value: RawTag<'_>,
        ) -> ControlFlow<Self::Output> {
            let name = String::from_utf8(name.to_vec()).expect("a name");
            let value = value.decode_utf8().expect("UTF-8").into_owned();
            tags.push((name, value));
            ControlFlow::Continue(())
        }

        fn begin_movetext(&mut self, tags: Self::Tags) -> ControlFlow<Self::Output, Self::Movetext> {
            ControlFlow::Continue((tags, None))
        }

        fn outcome(
            &mut self,
            movetext: &mut Self::Movetext,
            outcome: PgnOutcome,
        ) -> ControlFlow<Self::Output> {
            movetext.1 = Some(outcome.to_string());
            ControlFlow::Continue(())
        }

        fn end_game(&mut self, movetext: Self::Movetext) -> Self::Output {
            movetext
        }
    }

    fn entrant(no: u16, surname: &str) -> Entrant {
        let mut person = Person::named(PersonName::new(surname, "Åge").expect("a name"));
        person.fide_id = FideId::new(1_400_000 + u32::from(no));
        person.title = Some(Title::Fm).filter(|_| no == 1);
        Entrant {
            id: PlayerId::from_uuid(Uuid::from_u128(no.into())),
            no: StartNo::new(no),
            person,
            rating: Rating::new(2000 - no),
            later: LaterRatings::default(),
            stay: Stay::FROM_THE_START,
            requested_byes: Vec::new(),
            extras: Vec::new(),
            short_name: None,
        }
    }

    fn game(board: u16, result: Option<GameResult>) -> Game {
        Game {
            id: GameId::from_uuid(Uuid::from_u128(board.into())),
            board: BoardNo::new(board).expect("a board"),
            white: StartNo::new(2 * board - 1).expect("a number"),
            black: StartNo::new(2 * board).expect("a number"),
            outcome: result.map_or(Outcome::OPEN, Outcome::of),
            appointment: Appointment::default(),
            reported: None,
            entered_at: None,
            entered_by: String::new(),
            version: Version::FIRST,
            colours_reversed: false,
            is_disputed: false,
        }
    }

    fn section(results: &[Option<GameResult>]) -> SectionState {
        let boards = u16::try_from(results.len()).expect("few boards");
        SectionState {
            section: SectionId::from_uuid(Uuid::from_u128(1)),
            name: "Gruppe \"A\" \\ B".to_owned(),
            settings: SectionSettings::default(),
            planned_rounds: 1,
            fide_mode: FideMode::On,
            content_version: 1,
            players: (1..=2 * boards)
                .map(|no| entrant(no, "Prøve \"Kong\" ]\\"))
                .collect(),
            teams: Vec::new(),
            team_penalties: Vec::new(),
            plan: None,
            season: domain::team_season::SeasonRules::default(),
            abandonment: domain::team_withdrawal::Abandonment::default(),
            default_line_ups: std::collections::BTreeMap::new(),
            card_days: domain::team_card::deadlines::CardDays::default(),
            play_offs: Vec::new(),
            rounds: vec![SectionRound {
                id: RoundId::from_uuid(Uuid::from_u128(1)),
                number: RoundNo::FIRST,
                starts_at: "2026-04-04T08:00:00Z".parse().ok(),
                status: RoundStatus::Published,
                origin: None,
                published_at: None,
                version: Version::FIRST,
                shown_version: Version::FIRST,
                games: (1..)
                    .zip(results)
                    .map(|(board, result)| game(board, *result))
                    .collect(),
                byes: Vec::new(),
                matches: Vec::new(),
                team_byes: Vec::new(),
                annulled_boards: std::collections::BTreeSet::new(),
                last_day: None,
                planned_starts: None,
            }],
        }
    }

    fn read(results: &[Option<GameResult>], is_complete: bool) -> Vec<ReadGame> {
        let field = section(results);
        let event = PgnEvent {
            name: "Prøvebyens \"Påskestævne\"".to_owned(),
            site: "Prøveby DEN".to_owned(),
            starts_on: jiff::civil::date(2026, 4, 3),
            time_control: Some("5400+30".to_owned()),
            is_complete,
        };
        let text = round(&field, &field.rounds[0], &event, |_| None);
        let mut reader = Reader::new(Cursor::new(text));
        let games: Result<Vec<_>, _> = reader.read_games(&mut Tags).collect();
        games.expect("a file of games")
    }

    fn value<'a>(tags: &'a [(String, String)], name: &str) -> Option<&'a str> {
        let found = tags.iter().find(|(own, _)| own == name);
        found.map(|(_, value)| value.as_str())
    }

    #[test]
    fn another_program_reads_every_tag_whatever_is_written_in_it() {
        let games = read(&[Some(GameResult::WhiteWins)], true);
        let (tags, outcome) = &games[0];
        let names: Vec<&str> = tags.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(
            names,
            [
                "Event",
                "Site",
                "Date",
                "Round",
                "White",
                "Black",
                "Result",
                "BlackElo",
                "BlackFideId",
                "Board",
                "EventDate",
                "Section",
                "Termination",
                "TimeControl",
                "WhiteElo",
                "WhiteFideId",
                "WhiteTitle",
            ]
        );
        for (name, expected) in [
            ("Event", "Prøvebyens \"Påskestævne\""),
            ("Site", "Prøveby DEN"),
            ("Date", "2026.04.04"),
            ("EventDate", "2026.04.03"),
            ("Round", "1"),
            ("Board", "1"),
            ("White", "Prøve \"Kong\" ]\\, Åge"),
            ("WhiteElo", "1999"),
            ("WhiteTitle", "FM"),
            ("WhiteFideId", "1400001"),
            ("Section", "Gruppe \"A\" \\ B"),
            ("TimeControl", "5400+30"),
            ("Result", "1-0"),
        ] {
            assert_eq!(value(tags, name), Some(expected), "{name}");
        }
        assert_eq!(outcome.as_deref(), Some("1-0"));
    }

    #[test]
    fn a_result_is_told_as_far_as_pgn_has_a_word_for_it() {
        let every: Vec<Option<GameResult>> = GameResult::ALL.into_iter().map(Some).chain([None]).collect();
        let told: Vec<(String, String, Option<String>)> = read(&every, true)
            .into_iter()
            .map(|(tags, outcome)| {
                let of = |name| value(&tags, name).expect("a tag").to_owned();
                (of("Result"), of("Termination"), outcome)
            })
            .collect();
        let expected = [
            ("1-0", "normal"),
            ("1/2-1/2", "normal"),
            ("0-1", "normal"),
            ("1-0", "rules infraction"),
            ("0-1", "rules infraction"),
            ("*", "rules infraction"),
            ("*", "adjudication"),
            ("*", "adjudication"),
            ("*", "adjudication"),
            ("*", "unterminated"),
        ];
        assert_eq!(told.len(), expected.len());
        for ((result, termination, outcome), (of_result, of_termination)) in told.iter().zip(expected) {
            assert_eq!(
                (result.as_str(), termination.as_str()),
                (of_result, of_termination)
            );
            assert_eq!(outcome.as_deref(), Some(of_result));
        }
    }

    #[test]
    fn moves_stand_in_lines_of_the_standard_with_where_they_begin() {
        let field = section(&[Some(GameResult::Draw), None]);
        let event = PgnEvent {
            name: "P".to_owned(),
            site: String::new(),
            starts_on: jiff::civil::date(2026, 4, 3),
            time_control: None,
            is_complete: false,
        };
        let words: Vec<String> = (1..=40)
            .flat_map(|no| [format!("{no}."), "Nf3".to_owned(), "Nf6".to_owned()])
            .collect();
        let start = "8/8/8/8/8/8/8/4K2k w - - 0 1".to_owned();
        let text = round(&field, &field.rounds[0], &event, |board| {
            (board.get() == 1).then(|| PgnMoves {
                start: Some(start.clone()),
                is_chess960: true,
                words: words.clone(),
            })
        });
        assert!(
            text.lines()
                .all(|line| line.starts_with('[') || line.len() <= LINE),
            "{text}"
        );
        let (first, second) = text.split_once("1/2-1/2\n\n").expect("the first game ends");
        let of_moves: Vec<&str> = first.lines().filter(|line| !line.starts_with('[')).collect();
        assert_eq!(of_moves.join(" ").trim(), words.join(" "));
        for tag in [
            "[FEN \"8/8/8/8/8/8/8/4K2k w - - 0 1\"]",
            "[SetUp \"1\"]",
            "[Variant \"Chess960\"]",
        ] {
            assert!(first.contains(tag) && !second.contains(tag), "{text}");
        }
        assert!(second.ends_with("\n\n*\n\n"), "{text}");
    }

    #[test]
    fn everybody_reads_no_numbers_of_fide_and_nothing_the_section_keeps_to_itself() {
        let games = read(&[Some(GameResult::Draw)], false);
        let (tags, _) = &games[0];
        assert_eq!(value(tags, "WhiteFideId"), None);
        assert_eq!(
            value(tags, "WhiteElo"),
            Some("1999"),
            "ratings are shown in this section"
        );
        let mut field = section(&[Some(GameResult::Draw)]);
        field.settings.public.rating = false;
        field.settings.public.title = false;
        let event = PgnEvent {
            name: "P".to_owned(),
            site: String::new(),
            starts_on: jiff::civil::date(2026, 4, 3),
            time_control: None,
            is_complete: false,
        };
        let text = round(&field, &field.rounds[0], &event, |_| None);
        for hidden in ["Elo", "Title", "FideId", "TimeControl"] {
            assert!(!text.contains(hidden), "{text}");
        }
        assert!(text.contains("[Site \"?\"]"), "{text}");
    }
}
