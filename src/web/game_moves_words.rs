//! The moves of games: what becomes of a game of a file, why one is refused, and why nothing was stored.

use crate::{
    error::{FieldError, Kind, Problem},
    i18n::Lang,
};
use domain::game_moves::{MovesFault, MovesRefusal, MovesState};
use engine::{
    colour::Colour,
    numbers::{BoardNo, RoundNo},
};
use formats::pgn_games::{MAX_BYTES, MAX_GAMES, NoGames};
use service::game_moves::{GameMovesError, MovesPreview};
use texts::{t, word};

/// What becomes of a game, in a word.
pub fn state(lang: Lang, state: MovesState) -> String {
    word!(lang, "moves-state", MovesState: state)
}

/// Why a game cannot be taken, in a sentence.
pub fn refusal(lang: Lang, refusal: &MovesRefusal) -> String {
    match refusal {
        MovesRefusal::Fault(fault) => word!(lang, "moves-fault", MovesFault: *fault),
        MovesRefusal::Illegal(fault) => {
            let dots = match fault.colour {
                Colour::White => ".",
                Colour::Black => "...",
            };
            let written = format!("{}{dots} {}", fault.number, fault.text);
            let why = lang.why_no_move(&fault.why);
            t!(lang, game_moves_illegal, written, why)
        }
    }
}

/// A game that is refused, for programs.
#[derive(serde::Serialize)]
struct RefusedGame {
    game: usize,
    round: Option<RoundNo>,
    board: Option<BoardNo>,
    code: &'static str,
}

/// The refused games, each with its sentence.
fn with_games(problem: Problem, preview: MovesPreview) -> Problem {
    let mut documents = Vec::new();
    let mut problem = problem;
    for line in preview.lines {
        let Some(why) = line.refusal else { continue };
        let (round, board) = line.at.unzip();
        documents.push(RefusedGame {
            game: line.game,
            round,
            board,
            code: why.code(),
        });
        let at = format!("games/{}", line.game);
        problem = problem.with_error(FieldError::new(at, move |lang| refusal(lang, &why)));
    }
    problem.with("games", documents)
}

impl From<GameMovesError> for Problem {
    fn from(error: GameMovesError) -> Self {
        match error {
            GameMovesError::NotFound => Self::not_found(),
            GameMovesError::NotPublished => Self::not_now(|lang| t!(lang, game_moves_not_published)),
            GameMovesError::NoGames(NoGames::TooLarge) => Self::new(Kind::TooLarge, |lang| {
                t!(lang, results_file_too_large, max = MAX_BYTES / 1024)
            }),
            GameMovesError::NoGames(NoGames::TooMany) => Self::new(Kind::Invalid, |lang| {
                t!(lang, game_moves_too_many, max = MAX_GAMES)
            }),
            GameMovesError::NoGames(NoGames::Nothing) => {
                Self::new(Kind::Invalid, |lang| t!(lang, game_moves_no_games))
            }
            GameMovesError::NoGames(NoGames::NotText(at)) => Self::new(Kind::Invalid, move |lang| {
                t!(lang, game_moves_not_text, line = at.line)
            }),
            GameMovesError::OneGame => Self::new(Kind::Invalid, |lang| t!(lang, game_moves_one_game)),
            GameMovesError::Lines(preview) => {
                let refused = preview.count(MovesState::Refused);
                let problem = Self::new(Kind::Invalid, move |lang| {
                    t!(lang, game_moves_refused, count = refused)
                });
                with_games(problem, *preview)
            }
            GameMovesError::Stale(preview) => {
                let problem = Self::new(Kind::ChangedMeanwhile, |lang| t!(lang, game_moves_stale));
                with_games(problem, *preview)
            }
            GameMovesError::Nothing => Self::not_now(|lang| t!(lang, game_moves_nothing)),
            GameMovesError::DelayChanged(stands) => {
                let minutes = stands.delay.minutes();
                Self::changed(move |lang| t!(lang, game_moves_delay_changed, minutes), stands)
            }
            GameMovesError::Stopped(error) => Self::internal(error),
            GameMovesError::Key(error) => error.into(),
            GameMovesError::Store(error) => error.into(),
        }
    }
}
