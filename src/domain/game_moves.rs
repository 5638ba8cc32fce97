//! The moves of a game as they are kept and shown: which game a text is about, what a new text changes, and what everybody may see of it yet.
//!
//! Only the main line is kept, in the letters of PGN, and only legal moves; comments, variations and signs of opinion are not. Moves never
//! say how a game ended. `formats::pgn_games` cuts a file into games; the moves themselves are read by [`rules::chess::notation`].

use std::collections::BTreeSet;

use jiff::{SignedDuration, Timestamp};

use crate::{
    result_line::{LineBoard, LinePlayer, LineResult, ResultLine, ResultLineFault, SeatedBoard, find_boards},
    section_state::{SectionRound, SectionState},
};
use engine::{
    ids::Version,
    numbers::{BoardNo, MatchNo, RoundNo},
    result::GameResult,
};
use rules::chess::{
    board::Position,
    notation::{self, Fault, Game, Language, Note, StatedResult, Style, Unreadable, write_move},
};

/// By how many minutes the moves of games that are not over are held back from the public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct MoveDelay(u16);

impl MoveDelay {
    /// A day.
    pub const MOST: u16 = 1440;

    /// So many minutes, up to [`Self::MOST`]; 0 holds nothing back.
    pub const fn new(minutes: u16) -> Option<Self> {
        if minutes <= Self::MOST {
            Some(Self(minutes))
        } else {
            None
        }
    }

    /// In minutes.
    pub const fn minutes(self) -> u16 {
        self.0
    }

    fn span(self) -> SignedDuration {
        SignedDuration::from_mins(i64::from(self.0))
    }
}

/// A quarter of an hour, as where games are transmitted.
impl Default for MoveDelay {
    fn default() -> Self {
        Self(15)
    }
}

impl TryFrom<u16> for MoveDelay {
    type Error = &'static str;

    fn try_from(minutes: u16) -> Result<Self, Self::Error> {
        Self::new(minutes).ok_or("a delay is 0 to 1440 minutes")
    }
}

impl From<MoveDelay> for u16 {
    fn from(delay: MoveDelay) -> Self {
        delay.0
    }
}

engine::spelled! {
    /// Why the moves of a game are not taken, apart from a move that is not legal.
    pub enum MovesFault {
        /// Neither the board nor both players are named.
        NoBoard => "no_board",
        /// The section has no such round that is public.
        NoSuchRound => "no_such_round",
        /// The round has no such board.
        NoSuchBoard => "no_such_board",
        /// Nobody who is paired in the round is called so.
        NoSuchPlayer => "no_such_player",
        /// The two are paired, but not with each other.
        NotPaired => "not_paired",
        /// More than one game fits the names.
        SeveralBoards => "several_boards",
        /// The two play with the other colours.
        ColoursTurned => "colours_turned",
        /// The board has other players.
        OtherPlayers => "other_players",
        /// An earlier game of the file is about the same board.
        Twice => "twice",
        /// The writer is let in to other boards only.
        OutOfReach => "out_of_reach",
        /// A comment or a variation is never closed.
        Unclosed => "unclosed",
        /// It is longer than is read.
        TooLong => "too_long",
        /// The position it begins from is none.
        BadStart => "bad_start",
        /// It begins from another position than the round does.
        OtherStart => "other_start",
        /// Something follows behind its result.
        MoreFollows => "more_follows",
    }
}

engine::spelled! {
    /// What becomes of a game of a file.
    pub enum MovesState {
        /// The game had no moves.
        New => "new",
        /// It has these already.
        Same => "same",
        /// Moves follow behind those it has.
        Longer => "longer",
        /// They take the place of others.
        Changes => "changes",
        /// It has no moves.
        Blank => "blank",
        /// It cannot be taken, so nothing is.
        Refused => "refused",
    }
}

/// Why the moves of a game are not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MovesRefusal {
    Fault(MovesFault),
    /// The first move that is not legal, or not readable.
    Illegal(Box<Fault>),
}

impl MovesRefusal {
    /// The word for a move that is not legal.
    pub const ILLEGAL: &'static str = "illegal_move";

    /// A stable word for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Fault(fault) => fault.as_str(),
            Self::Illegal(_) => Self::ILLEGAL,
        }
    }
}

impl From<MovesFault> for MovesRefusal {
    fn from(fault: MovesFault) -> Self {
        Self::Fault(fault)
    }
}

impl From<ResultLineFault> for MovesFault {
    fn from(fault: ResultLineFault) -> Self {
        match fault {
            // The last two are about results, which are not asked for here.
            ResultLineFault::NoBoard | ResultLineFault::ResultUnreadable | ResultLineFault::Disputed => {
                Self::NoBoard
            }
            ResultLineFault::BoardUnreadable | ResultLineFault::NoSuchBoard => Self::NoSuchBoard,
            ResultLineFault::NoSuchPlayer => Self::NoSuchPlayer,
            ResultLineFault::NotPaired => Self::NotPaired,
            ResultLineFault::SeveralBoards => Self::SeveralBoards,
            ResultLineFault::ColoursTurned => Self::ColoursTurned,
            ResultLineFault::OtherPlayers => Self::OtherPlayers,
            ResultLineFault::Twice => Self::Twice,
            ResultLineFault::OutOfReach => Self::OutOfReach,
        }
    }
}

/// The main line of a game: where it begins, and its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameLine {
    /// The position it begins from as FEN, where that is not the usual one.
    pub start: Option<String>,
    /// In the letters of PGN.
    pub moves: Vec<String>,
}

/// A line as it was read, with the result that is written behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadLine {
    pub line: GameLine,
    /// `None` also where the text says that the game goes on.
    pub stated: Option<GameResult>,
}

/// The result a text states, if it states one.
const fn stated(result: StatedResult) -> Option<GameResult> {
    match result {
        StatedResult::WhiteWins => Some(GameResult::WhiteWins),
        StatedResult::BlackWins => Some(GameResult::BlackWins),
        StatedResult::Draw => Some(GameResult::Draw),
        StatedResult::Open => None,
    }
}

impl GameLine {
    /// Reads the moves of one game, without its tags. `fen` is what its tag says it begins from, `array` what its round begins from.
    ///
    /// English letters are tried first, as PGN has them, then Danish ones.
    ///
    /// # Errors
    ///
    /// When a move is not legal, the text is too long or goes on behind its result, or it begins from another position.
    pub fn read(text: &str, fen: Option<&str>, array: Option<&Position>) -> Result<ReadLine, MovesRefusal> {
        let said = fen.map(Position::from_fen).transpose();
        let said = said.map_err(|_| MovesFault::BadStart)?;
        let start = match (said, array) {
            (Some(said), Some(array)) if said != *array => return Err(MovesFault::OtherStart.into()),
            (_, Some(array)) => array.clone(),
            (Some(said), None) => said,
            (None, None) => Position::initial(),
        };
        let read = |language| {
            notation::read(text, Some(language), Some(&start)).map_err(|why| match why {
                Unreadable::TooLong => MovesFault::TooLong,
                Unreadable::Start(_) => MovesFault::BadStart,
            })
        };
        let mut game = read(Language::English)?;
        if let Some(fault) = game.fault.take() {
            let danish = read(Language::Danish)?;
            if danish.fault.is_some() {
                return Err(MovesRefusal::Illegal(Box::new(fault)));
            }
            game = danish;
        }
        if game.notes.contains(&Note::MoreFollows) {
            return Err(MovesFault::MoreFollows.into());
        }
        let positions = game.positions().map(|(_, position)| position);
        let moves = positions
            .zip(&game.moves)
            .map(|(position, played)| write_move(position, played.legal, Style::English))
            .collect();
        Ok(ReadLine {
            line: Self {
                start: (start != Position::initial()).then(|| start.fen()),
                moves,
            },
            stated: game.result.and_then(stated),
        })
    }

    /// The position it begins from; `None` if what is kept is no position.
    pub fn begins_from(&self) -> Option<Position> {
        match &self.start {
            Some(fen) => Position::from_fen(fen).ok(),
            None => Some(Position::initial()),
        }
    }

    /// The game replayed up to so many moves of either player; `None` if what is kept cannot be replayed.
    pub fn replay(&self, plies: usize) -> Option<Game> {
        let start = self.begins_from()?;
        let text = self.moves[..plies.min(self.moves.len())].join(" ");
        let game = notation::read(&text, Some(Language::English), Some(&start)).ok()?;
        game.fault.is_none().then_some(game)
    }

    /// The first moves with their numbers, as PGN writes them: `1. e4 e5 2. Nf3`.
    pub fn numbered(&self, plies: usize) -> Vec<String> {
        let Some(start) = self.begins_from() else {
            return Vec::new();
        };
        let mut number = start.move_number();
        let mut is_white = start.to_move() == engine::colour::Colour::White;
        let mut words = Vec::new();
        for (index, played) in self.moves.iter().take(plies).enumerate() {
            if is_white {
                words.push(format!("{number}."));
            } else if index == 0 {
                words.push(format!("{number}..."));
            }
            words.push(played.clone());
            if !is_white {
                // A file may begin with whatever number it likes; the board stops counting there, too.
                number = number.saturating_add(1);
            }
            is_white = !is_white;
        }
        words
    }

    /// With how many moves of either player it begins as the other does.
    fn shares(&self, other: &Self) -> usize {
        if self.start != other.start {
            return 0;
        }
        let pairs = self.moves.iter().zip(&other.moves);
        pairs.take_while(|(own, others)| own == others).count()
    }
}

/// The moves of a game as they are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptMoves {
    pub line: GameLine,
    /// For each move after how many seconds it was known; never less than the one before.
    pub known: Vec<i32>,
    /// When the first was known.
    pub begun_at: Timestamp,
    /// Has whoever tells them said how the game ended, at any time?
    pub is_ended: bool,
    /// When the log was last told that other moves took the place of these.
    pub told_at: Option<Timestamp>,
    pub version: Version,
}

/// How often the log is told of a game that other moves took the place of those it had: boards in disorder change their minds every second.
const TOLD_EVERY: SignedDuration = SignedDuration::from_mins(10);

impl KeptMoves {
    /// How many of the moves everybody may see: all of a game that is over, else those that have been known for as long as the delay.
    pub fn shown(&self, now: Timestamp, delay: MoveDelay, is_over: bool) -> usize {
        if is_over {
            return self.line.moves.len();
        }
        let since = now.duration_since(self.begun_at).saturating_sub(delay.span());
        self.known
            .iter()
            .take_while(|seconds| i64::from(**seconds) <= since.as_secs())
            .count()
    }

    /// Is the log told of moves that took the place of others? Then they are marked as told.
    pub fn tell(&mut self, now: Timestamp) -> bool {
        let is_told = self
            .told_at
            .is_none_or(|told| now.duration_since(told) >= TOLD_EVERY);
        if is_told {
            self.told_at = Some(now);
        }
        is_told
    }

    /// What is kept once this was read: moves that stood already keep when they were known. Also what that is.
    pub fn after(
        before: Option<&Self>,
        read: &ReadLine,
        now: Timestamp,
        version: Version,
    ) -> (Self, MovesState) {
        let (begun_at, mut known, state) = match before {
            None => (now, Vec::new(), MovesState::New),
            Some(before) => {
                let shared = before.line.shares(&read.line);
                let state = if shared < before.line.moves.len() {
                    MovesState::Changes
                } else if shared < read.line.moves.len() {
                    MovesState::Longer
                } else {
                    MovesState::Same
                };
                (
                    before.begun_at,
                    before.known[..shared.min(before.known.len())].to_vec(),
                    state,
                )
            }
        };
        let seconds = i32::try_from(now.duration_since(begun_at).as_secs()).unwrap_or(i32::MAX);
        let seconds = seconds.max(known.last().copied().unwrap_or(0));
        known.resize(read.line.moves.len(), seconds);
        let kept = Self {
            line: read.line.clone(),
            known,
            begun_at,
            is_ended: read.stated.is_some() || before.is_some_and(|before| before.is_ended),
            told_at: before.and_then(|before| before.told_at),
            version,
        };
        (kept, state)
    }
}

/// What the tags of a game say of which it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NamedGame {
    pub round: Option<RoundNo>,
    /// What stands behind the round and a point: the board, or the match where teams meet.
    pub behind_round: Option<u16>,
    pub board: Option<u16>,
    pub white: Option<String>,
    pub black: Option<String>,
}

impl NamedGame {
    /// Out of the tags `Round`, `Board`, `White` and `Black`; `?`, `-` and nothing say nothing.
    pub fn of_tags([round, board, white, black]: [&str; 4]) -> Self {
        let name = |tag: &str| {
            let tag = tag.trim();
            (!tag.is_empty() && tag != "?" && tag != "-").then(|| tag.to_owned())
        };
        let mut parts = round.split('.').map(str::trim);
        Self {
            round: parts.next().and_then(|part| part.parse().ok()),
            behind_round: parts.next().and_then(|part| part.parse().ok()),
            board: board.trim().parse().ok(),
            white: name(white),
            black: name(black),
        }
    }

    /// Does it name both players?
    pub const fn names_both(&self) -> bool {
        self.white.is_some() && self.black.is_some()
    }
}

/// Which game of a section one is, or why none.
pub type PlacedGame = Result<(RoundNo, BoardNo), MovesFault>;

/// A public round with those who sit at its boards.
#[derive(Clone, Debug)]
pub struct SeatedRound<'a> {
    pub round: RoundNo,
    pub boards: Vec<SeatedBoard<'a>>,
    /// Which board of which match each is, where teams meet.
    pub in_matches: Vec<(BoardNo, MatchNo, u8)>,
}

impl<'a> SeatedRound<'a> {
    /// A round of a section.
    pub fn of(field: &'a SectionState, round: &'a SectionRound) -> Self {
        let name = |no| field.player(no).map(|player| (no, &player.person.name));
        let boards = round.games.iter().filter_map(|game| {
            Some(SeatedBoard {
                board: game.board,
                white: name(game.white)?,
                black: name(game.black)?,
            })
        });
        let in_matches = round.games.iter().filter_map(|game| {
            let (one, board) = field.place_in_match(round, game.board)?;
            Some((game.board, one.no, board))
        });
        Self {
            round: round.number,
            boards: boards.collect(),
            in_matches: in_matches.collect(),
        }
    }

    /// The board as a game names it.
    fn board(&self, named: &NamedGame) -> LineBoard {
        let read = |number: Option<u16>| match number {
            None => LineBoard::Unsaid,
            Some(number) => BoardNo::new(number).map_or(LineBoard::Unreadable, LineBoard::Read),
        };
        if self.in_matches.is_empty() {
            return read(named.board.or(named.behind_round));
        }
        match (named.behind_round, named.board) {
            (Some(no), Some(board)) => {
                let is_it = |(_, of, at): &&(BoardNo, MatchNo, u8)| of.get() == no && u16::from(*at) == board;
                let found = self.in_matches.iter().find(is_it);
                found.map_or(LineBoard::Unreadable, |(board, _, _)| LineBoard::Read(*board))
            }
            (None, board) => read(board),
            // A match, or a board of the hall: the names say which.
            (Some(_), None) => LineBoard::Unsaid,
        }
    }

    /// The boards of games that are said to be of this round.
    fn find<'b>(&self, games: impl Iterator<Item = &'b NamedGame>) -> Vec<PlacedGame> {
        let player = |name: &Option<String>| name.clone().map(LinePlayer::Name);
        let lines: Vec<ResultLine> = games
            .map(|game| ResultLine {
                line: 0,
                board: self.board(game),
                white: player(&game.white),
                black: player(&game.black),
                // Lines without a result take no board: a game that stands twice is told once every round was looked at.
                result: LineResult::Unsaid,
                reason: String::new(),
            })
            .collect();
        find_boards(&self.boards, &lines)
            .into_iter()
            .map(|found| found.map(|board| (self.round, board)).map_err(MovesFault::from))
            .collect()
    }
}

/// Which game of the section each is, in their order. One that says no round is looked for in all of them by its players.
pub fn find_games(rounds: &[SeatedRound<'_>], games: &[NamedGame]) -> Vec<PlacedGame> {
    let names_none = |game: &NamedGame| game.round.is_none() && !game.names_both();
    let mut found: Vec<PlacedGame> = games
        .iter()
        .map(|game| {
            Err(if names_none(game) {
                MovesFault::NoBoard
            } else {
                MovesFault::NoSuchRound
            })
        })
        .collect();
    // In how many rounds each was found.
    let mut hits = vec![0_usize; games.len()];
    for seated in rounds {
        let of_round: Vec<usize> = (0..games.len())
            .filter(|index| {
                let game = &games[*index];
                game.round.is_none_or(|round| round == seated.round) && !names_none(game)
            })
            .collect();
        let places = seated.find(of_round.iter().map(|index| &games[*index]));
        for (index, place) in of_round.into_iter().zip(places) {
            hits[index] += usize::from(place.is_ok());
            if hits[index] > 1 {
                found[index] = Err(MovesFault::SeveralBoards);
            } else if place.is_ok() || hits[index] == 0 {
                found[index] = place;
            }
        }
    }
    let mut taken = BTreeSet::new();
    for place in &mut found {
        if let Ok(at) = place
            && !taken.insert(*at)
        {
            *place = Err(MovesFault::Twice);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::PersonName;
    use engine::numbers::StartNo;

    const NOON: &str = "2026-11-30T12:00:00Z";

    fn at(seconds: i64) -> Timestamp {
        let noon: Timestamp = NOON.parse().expect("a moment");
        noon + SignedDuration::from_secs(seconds)
    }

    fn read(text: &str) -> ReadLine {
        GameLine::read(text, None, None).expect(text)
    }

    fn refusal(text: &str) -> &'static str {
        GameLine::read(text, None, None).expect_err(text).code()
    }

    #[test]
    fn the_main_line_is_kept_in_the_letters_of_pgn_and_nothing_else() {
        for text in [
            "1. e4 e5 2. Nf3 Nc6 1-0",
            "1.e4 {[%clk 1:30:00] \"quoted\" ( } e5 (1...c5 (1...e6 $1) 2.Nf3) 2.Nf3! $14 Nc6 ; rest\n1-0",
            "1. e4 e5 2. Sf3 Sc6 1-0",
            "1.e2e4 e7-e5 2.Ng1f3 Nb8-c6 1-0",
        ] {
            let read = read(text);
            assert_eq!(read.line.moves, ["e4", "e5", "Nf3", "Nc6"], "{text}");
            assert_eq!(read.line.start, None);
            assert_eq!(read.stated, Some(GameResult::WhiteWins));
        }
        let open = read("1. f3 e5 2. g4 Qh4# *");
        assert_eq!(open.line.moves.last().map(String::as_str), Some("Qh4#"));
        assert_eq!(open.stated, None, "the game goes on");
        assert!(read("*").line.moves.is_empty());
    }

    #[test]
    fn what_is_no_game_is_refused_with_what_is_wrong() {
        for (text, code) in [
            ("1. e4 e5 2. Ke3", MovesRefusal::ILLEGAL),
            ("1. e4 -- 2. d4", MovesRefusal::ILLEGAL),
            ("1. e4 \0\u{202e} e5", MovesRefusal::ILLEGAL),
            ("1. e4 1-0 e5", "more_follows"),
        ] {
            assert_eq!(refusal(text), code, "{text}");
        }
        assert_eq!(refusal(&"( ".repeat(40_000)), "too_long");
        assert_eq!(
            refusal(&"1. Nf3 Nf6 2. Ng1 Ng8 ".repeat(1_100)),
            MovesRefusal::ILLEGAL
        );
        let fault = |fen| GameLine::read("e4", Some(fen), None).expect_err(fen).code();
        assert_eq!(fault("what"), "bad_start");
        let array = rules::chess::start_array::StartArray::new(0)
            .expect("an array")
            .position();
        let usual = Position::initial().fen();
        let other = GameLine::read("e4", Some(&usual), Some(&array)).expect_err("another start");
        assert_eq!(other.code(), "other_start");
        let own = GameLine::read("e4", Some(&array.fen()), Some(&array)).expect("its own");
        assert_eq!(own.line.start, Some(array.fen()));
        assert_eq!(own.line.replay(1).map(|game| game.moves.len()), Some(1));
    }

    #[test]
    fn moves_are_numbered_from_where_they_begin() {
        assert_eq!(read("e4 e5 Nf3").line.numbered(9).join(" "), "1. e4 e5 2. Nf3");
        let from = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 30";
        let line = GameLine::read("Ke7 e4 Ke6", Some(from), None)
            .expect("moves")
            .line;
        assert_eq!(line.numbered(3).join(" "), "30... Ke7 31. e4 Ke6");
        assert_eq!(line.numbered(1).join(" "), "30... Ke7");
        let last = u32::MAX;
        let from = format!("4k3/8/8/8/8/8/4P3/4K3 b - - 0 {last}");
        let highest = GameLine::read("Ke7 e4", Some(&from), None).expect("moves").line;
        assert_eq!(highest.numbered(2).join(" "), format!("{last}... Ke7 {last}. e4"));
        assert_eq!(line.replay(2).map(|game| game.last().move_number()), Some(31));
    }

    #[test]
    fn a_longer_line_goes_on_and_another_takes_its_place_from_where_they_differ() {
        let (first, state) = KeptMoves::after(None, &read("e4 e5"), at(0), Version::FIRST);
        assert_eq!((state, first.known.as_slice()), (MovesState::New, &[0, 0][..]));
        let next = |text: &str, seconds| KeptMoves::after(Some(&first), &read(text), at(seconds), Version(2));
        for (text, state, known) in [
            ("e4 e5", MovesState::Same, &[0, 0][..]),
            ("e4 e5 Nf3 Nc6", MovesState::Longer, &[0, 0, 60, 60][..]),
            ("e4 c5 Nf3", MovesState::Changes, &[0, 60, 60][..]),
            ("e4", MovesState::Changes, &[0][..]),
            ("d4", MovesState::Changes, &[60][..]),
        ] {
            let (kept, told) = next(text, 60);
            assert_eq!((told, kept.known.as_slice()), (state, known), "{text}");
            assert_eq!(kept.begun_at, at(0));
        }
        let (ended, state) = next("e4 e5 1-0", 90);
        assert!(ended.is_ended && state == MovesState::Same);
        let (mut open, _) = KeptMoves::after(Some(&ended), &read("d4"), at(95), Version(3));
        assert!(open.is_ended, "the end is told once");
        assert!(
            open.tell(at(95)) && !open.tell(at(600)) && open.tell(at(695)),
            "as are changes, now and then"
        );
    }

    #[test]
    fn moves_of_a_running_game_are_held_back_and_those_of_one_that_is_over_are_not() {
        let (first, _) = KeptMoves::after(None, &read("e4 e5"), at(0), Version::FIRST);
        let (kept, _) = KeptMoves::after(Some(&first), &read("e4 e5 Nf3"), at(300), Version(2));
        let usual = MoveDelay::default();
        for (seconds, delay, is_over, shown) in [
            (300, usual, false, 0),
            (899, usual, false, 0),
            (900, usual, false, 2),
            (1_199, usual, false, 2),
            (1_200, usual, false, 3),
            (300, usual, true, 3),
            (300, MoveDelay::new(0).expect("none"), false, 3),
            (300, MoveDelay::new(MoveDelay::MOST).expect("a day"), false, 0),
            (-5, usual, false, 0),
        ] {
            assert_eq!(
                kept.shown(at(seconds), delay, is_over),
                shown,
                "{seconds} {delay:?}"
            );
        }
        assert_eq!(MoveDelay::new(MoveDelay::MOST + 1), None);
    }

    fn names() -> Vec<PersonName> {
        ["Prøvesen, Åge", "Skitse, Bo", "Kladde, Kaj", "Model, Mia"]
            .iter()
            .map(|name| PersonName::from_listed(name).expect("a name"))
            .collect()
    }

    /// Who sits where, by the places of their names: White, Black.
    fn seated<'a>(round: u16, names: &'a [PersonName], pairs: &[(usize, usize)]) -> SeatedRound<'a> {
        let man = |at: usize| {
            let no = u16::try_from(at + 1).expect("small");
            (StartNo::new(no).expect("a number"), &names[at])
        };
        SeatedRound {
            round: RoundNo::new(round).expect("a round"),
            boards: (1..)
                .zip(pairs)
                .map(|(board, (white, black))| SeatedBoard {
                    board: BoardNo::new(board).expect("a board"),
                    white: man(*white),
                    black: man(*black),
                })
                .collect(),
            in_matches: Vec::new(),
        }
    }

    #[test]
    fn a_game_is_found_by_round_and_board_or_by_its_players() {
        let names = names();
        let rounds = [
            seated(1, &names, &[(0, 1), (2, 3)]),
            seated(2, &names, &[(1, 0), (3, 2)]),
        ];
        let place = |round, board| Ok((RoundNo::new(round).unwrap(), BoardNo::new(board).unwrap()));
        for (tags, expected) in [
            (["1", "2", "?", "?"], place(1, 2)),
            (["2.2", "", "", ""], place(2, 2)),
            (["1", "", "Prøvesen, Åge", "Bo Skitse"], place(1, 1)),
            (["?", "?", "Skitse, Bo", "Proevesen, Aage"], place(2, 1)),
            (
                ["1", "1", "Kladde, Kaj", "Model, Mia"],
                Err(MovesFault::OtherPlayers),
            ),
            (
                ["1", "", "Skitse, Bo", "Prøvesen, Åge"],
                Err(MovesFault::ColoursTurned),
            ),
            (
                ["1", "", "Prøvesen, Åge", "Model, Mia"],
                Err(MovesFault::NotPaired),
            ),
            (
                ["1", "", "Ukendt, U", "Model, Mia"],
                Err(MovesFault::NoSuchPlayer),
            ),
            (["1.9", "", "", ""], Err(MovesFault::NoSuchBoard)),
            (["1.0", "", "", ""], Err(MovesFault::NoSuchBoard)),
            (["3", "1", "", ""], Err(MovesFault::NoSuchRound)),
            (["1", "", "", ""], Err(MovesFault::NoBoard)),
            (["Finale", "", "", ""], Err(MovesFault::NoBoard)),
            (
                ["?", "", "Prøvesen, Åge", "Kladde, Kaj"],
                Err(MovesFault::NotPaired),
            ),
        ] {
            assert_eq!(
                find_games(&rounds, &[NamedGame::of_tags(tags)]),
                [expected],
                "{tags:?}"
            );
        }
        let both = [
            seated(1, &names, &[(0, 1)]),
            seated(2, &names, &[(0, 1)]),
            seated(3, &names, &[(2, 3)]),
        ];
        let asked = NamedGame::of_tags(["", "", "Prøvesen, Åge", "Skitse, Bo"]);
        assert_eq!(
            find_games(&both, std::slice::from_ref(&asked)),
            [Err(MovesFault::SeveralBoards)]
        );
        assert_eq!(
            find_games(&both[1..], &[asked.clone(), asked]),
            [place(2, 1), Err(MovesFault::Twice)]
        );
        let twice = [["1.1", "", "", ""], ["1", "", "Prøvesen, Åge", "Skitse, Bo"]].map(NamedGame::of_tags);
        assert_eq!(find_games(&rounds, &twice), [place(1, 1), Err(MovesFault::Twice)]);
    }

    #[test]
    fn where_teams_meet_the_number_behind_the_round_is_that_of_the_match() {
        let names = names();
        let mut round = seated(1, &names, &[(0, 1), (2, 3)]);
        let no = |number| MatchNo::new(number).unwrap();
        let board = |number| BoardNo::new(number).unwrap();
        round.in_matches = vec![(board(1), no(1), 1), (board(2), no(2), 1)];
        let found = |tags| {
            find_games(&[round.clone()], &[NamedGame::of_tags(tags)])
                .pop()
                .unwrap()
        };
        assert_eq!(found(["1.2", "1", "", ""]), Ok((RoundNo::FIRST, board(2))));
        assert_eq!(found(["1.2", "3", "", ""]), Err(MovesFault::NoSuchBoard));
        assert_eq!(
            found(["1.7", "", "Kladde, Kaj", "Model, Mia"]),
            Ok((RoundNo::FIRST, board(2)))
        );
    }
}
