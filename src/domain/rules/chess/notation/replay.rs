//! A text replayed move by move, until its end or the first move that does not hold.

use serde::Serialize;
use shakmaty::Move;

use super::{
    super::board::{End, FenFault, Position},
    language::Language,
    legality::{Why, find},
    scan::{Item, StatedResult, scan},
    write::{Style, write_move},
};
use engine::colour::Colour;

/// Longest text that is read.
pub const MAX_BYTES: usize = 64 * 1024;

/// Most moves of each player that are read.
pub const MAX_MOVES: usize = 1_000;

/// Most signs of a faulty text that are shown again.
const SHOWN: usize = 40;

/// A point of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case", tag = "at")]
pub enum Moment {
    /// Before the first move.
    Start,
    /// After a move.
    After {
        /// The number of the move, as on the scoresheet.
        number: u32,
        /// Who made it.
        colour: Colour,
    },
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    pub legal: Move,
    /// Its number, as on the scoresheet.
    pub number: u32,
    /// Who made it.
    pub colour: Colour,
    /// Is a draw offer `(=)` written beside it (C.12)?
    pub draw_offered: bool,
}

impl Played {
    /// The moment after it.
    pub const fn moment(&self) -> Moment {
        Moment::After {
            number: self.number,
            colour: self.colour,
        }
    }
}

/// The first text that is no legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The number the move would have.
    pub number: u32,
    /// Who would have made it.
    pub colour: Colour,
    pub text: String,
    /// Why it is none.
    pub why: Why,
}

/// Something a reader of the scoresheet should know, though every move was legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// The first move number that is not the number of the move behind it: one may be missing on the sheet.
    Number { written: u32, counted: u32 },
    /// Something follows after the result or the first game; it was not read.
    MoreFollows,
}

/// A text that cannot be begun with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// Longer than [`MAX_BYTES`].
    #[error("the text is longer than {MAX_BYTES} bytes")]
    TooLong,
    /// Its `FEN` tag holds no position.
    #[error("the start position cannot be used: {0}")]
    Start(FenFault),
}

/// A replayed game: every position of it, and where it stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The start and the position after each move.
    positions: Vec<Position>,
    pub moves: Vec<Played>,
    /// The first text that is no legal move; nothing behind it was read.
    pub fault: Option<Fault>,
    /// Whose letters it is written with; `None` when both say the same.
    pub language: Option<Language>,
    /// The result written at the end.
    pub result: Option<StatedResult>,
    /// What else is to be known.
    pub notes: Vec<Note>,
}

impl Game {
    /// A game that has only its start.
    pub fn from_position(start: Position) -> Self {
        Self {
            positions: vec![start],
            moves: Vec::new(),
            fault: None,
            language: None,
            result: None,
            notes: Vec::new(),
        }
    }

    /// The start and the position after each move, in order.
    pub fn positions(&self) -> impl ExactSizeIterator<Item = (Moment, &Position)> + DoubleEndedIterator {
        self.positions.iter().enumerate().map(|(index, position)| {
            let moment = index
                .checked_sub(1)
                .and_then(|index| self.moves.get(index))
                .map_or(Moment::Start, Played::moment);
            (moment, position)
        })
    }

    /// The position it begins with.
    #[expect(clippy::missing_panics_doc, reason = "a game always has its start")]
    pub fn start(&self) -> &Position {
        self.positions.first().expect("a game always has its start")
    }

    /// The position it has reached.
    #[expect(clippy::missing_panics_doc, reason = "a game always has its start")]
    pub fn last(&self) -> &Position {
        self.positions.last().expect("a game always has its start")
    }

    /// The same game with one more move; `None` when it is not legal.
    #[must_use]
    pub fn with(&self, next: Move) -> Option<Self> {
        let mut longer = self.clone();
        longer.push(next).then_some(longer)
    }

    fn push(&mut self, next: Move) -> bool {
        let here = self.last();
        let played = Played {
            legal: next,
            number: here.move_number(),
            colour: here.to_move(),
            draw_offered: false,
        };
        let Some(then) = here.after(next) else {
            return false;
        };
        self.positions.push(then);
        self.moves.push(played);
        true
    }

    fn stop(&mut self, text: &str, why: Why) {
        let here = self.last();
        self.fault = Some(Fault {
            number: here.move_number(),
            colour: here.to_move(),
            text: text.chars().take(SHOWN).collect(),
            why,
        });
    }

    /// Back to the first so many moves.
    fn cut(&mut self, moves: usize) {
        self.moves.truncate(moves);
        self.positions.truncate(moves + 1);
        self.result = None;
        self.notes.clear();
    }

    /// The end the last position is, if it is one.
    pub fn end(&self) -> Option<End> {
        self.last().end()
    }
}

/// Reads and replays a text, from the usual array unless a start position is given or stands in the text.
pub fn read(text: &str, language: Option<Language>, start: Option<&Position>) -> Result<Game, Unreadable> {
    if text.len() > MAX_BYTES {
        return Err(Unreadable::TooLong);
    }
    let items = scan(text);
    let start = match start {
        Some(start) => start.clone(),
        None => items
            .iter()
            .find_map(|item| match item {
                Item::Fen(fen) => Some(Position::from_fen(fen)),
                Item::Number(_) | Item::Move(_) | Item::DrawOffer | Item::Result(_) | Item::AnotherGame => {
                    None
                }
            })
            .transpose()
            .map_err(Unreadable::Start)?
            .unwrap_or_default(),
    };
    Ok(match language {
        Some(language) => replay(&items, language, start),
        None => likelier(
            replay(&items, Language::Danish, start.clone()),
            replay(&items, Language::English, start),
        ),
    })
}

/// Reads one move of a position: the intended move of a claim, a sealed move.
pub fn read_move(position: &Position, text: &str, language: Option<Language>) -> Result<Move, Why> {
    let game = read(text, language, Some(position)).map_err(|_| Why::NotAMove)?;
    match (game.fault, &game.moves[..]) {
        (Some(fault), []) => Err(fault.why),
        (None, [only]) => Ok(only.legal),
        (_, _) => Err(Why::NotAMove),
    }
}

fn replay(items: &[Item], language: Language, start: Position) -> Game {
    let mut game = Game::from_position(start);
    game.language = Some(language);
    for item in items {
        match item {
            Item::Fen(_) => {}
            Item::AnotherGame => {
                game.notes.push(Note::MoreFollows);
                break;
            }
            Item::Number(written) => {
                let counted = game.last().move_number();
                if *written != counted && game.notes.is_empty() {
                    game.notes.push(Note::Number {
                        written: *written,
                        counted,
                    });
                }
            }
            Item::DrawOffer => {
                if let Some(last) = game.moves.last_mut() {
                    last.draw_offered = true;
                }
            }
            Item::Result(result) => game.result = Some(*result),
            Item::Move(_) if game.result.is_some() => {
                game.notes.push(Note::MoreFollows);
                break;
            }
            Item::Move(text) => {
                let found = if game.moves.len() < 2 * MAX_MOVES {
                    find(game.last(), text, language)
                } else {
                    Err(Why::TooMany)
                };
                match found {
                    Ok(legal) => {
                        game.push(legal);
                    }
                    Err(why) => {
                        game.stop(text, why);
                        break;
                    }
                }
            }
        }
    }
    game
}

/// Which of two readings holds; where both do and differ, neither is guessed.
fn likelier(danish: Game, english: Game) -> Game {
    let of_other_letters = |game: &Game| {
        game.fault.as_ref().is_some_and(|fault| {
            matches!(
                fault.why,
                Why::NoSuchPiece {
                    is_other_language: true,
                    ..
                }
            )
        })
    };
    let differ = danish
        .moves
        .iter()
        .zip(&english.moves)
        .position(|(danish, english)| danish.legal != english.legal);
    match (&danish.fault, &english.fault) {
        (None, Some(_)) => danish,
        (Some(_), None) => english,
        (Some(_), Some(_)) if of_other_letters(&danish) != of_other_letters(&english) => {
            if of_other_letters(&danish) {
                english
            } else {
                danish
            }
        }
        (Some(_), Some(_)) if of_other_letters(&danish) => {
            if danish.moves.len() < english.moves.len() {
                english
            } else {
                danish
            }
        }
        (None, None) | (Some(_), Some(_)) => match differ {
            Some(at) => two_readings(danish, &english, at),
            None if danish.moves.len() < english.moves.len() => english,
            None if danish.moves.len() > english.moves.len() => danish,
            None => Game {
                language: None,
                ..danish
            },
        },
    }
}

fn two_readings(danish: Game, english: &Game, at: usize) -> Game {
    let mut game = danish;
    let written = |game: &Game, style| match (game.positions.get(at), game.moves.get(at)) {
        (Some(position), Some(played)) => write_move(position, played.legal, style),
        _ => String::new(),
    };
    let why = Why::TwoReadings {
        danish: written(&game, Style::DanishLong),
        english: written(english, Style::English),
    };
    let text = written(english, Style::English);
    game.cut(at);
    game.language = None;
    game.stop(&text, why);
    game
}
