//! Checking a claim: replaying what was written down, and what follows from it under the rules of a tournament.
//!
//! Nothing is stored. The thinking is done beside the threads that answer requests, for one asker at a time: a search takes a
//! core and up to 60 MB, and whoever waits at a board waits about a second.

use std::sync::{Arc, LazyLock};

use tokio::sync::Semaphore;

use crate::domain::chess::{
    BOTH,
    board::{FenFault, Position},
    claims::{self, Claim, ClaimRules, Ground, Report},
    mate::{self, Budget, Dead, MatePossible},
    notation::{self, Game, Language, Unreadable, Why},
};
use crate::store::tournaments::Tournament;

/// How many searches run at once.
const AT_ONCE: usize = 1;

static TURNS: LazyLock<Arc<Semaphore>> = LazyLock::new(|| Arc::new(Semaphore::new(AT_ONCE)));

/// What is to be checked.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    /// The moves as written down; may be empty.
    pub moves: String,
    /// Whose letters they are written with; `None` to find out.
    pub language: Option<Language>,
    /// The position they begin from, as FEN; empty for the usual array or the one the text names.
    pub start: String,
    /// The next move, written down and not played (9.2.1.1, 9.3.1); may be empty.
    pub intended: String,
}

/// Why nothing can be checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckError {
    /// The start position is none.
    #[error("the start position cannot be used: {0}")]
    Start(FenFault),
    /// The moves cannot be begun with.
    #[error(transparent)]
    Moves(Unreadable),
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The game as far as it could be replayed.
    pub game: Game,
    /// Repetitions, quiet moves and the end of the game.
    pub report: Report,
    /// The intended move: the game with it, or why it is none; `None` when there was none to look at.
    pub intended: Option<Result<Box<Game>, Why>>,
    /// A claim on either ground by the player on move, with the intended move if there is one.
    pub claims: [(Ground, Claim); 2],
    /// Can White still mate?
    pub white: MatePossible,
    /// Can Black still mate?
    pub black: MatePossible,
    /// Is the position dead?
    pub dead: Dead,
}

/// The numbers claims in a tournament are judged by; `None` where its edition knows none.
pub fn rules_of(tournament: &Tournament) -> Option<ClaimRules> {
    let resolved = match &tournament.rules {
        Some(frozen) => frozen.clone(),
        None => tournament
            .regulation
            .resolved_or_nearest(tournament.details.starts_on)?,
    };
    Some(ClaimRules::of(&resolved))
}

/// Checks it.
pub async fn check(asked: Asked, rules: ClaimRules, budget: Budget) -> Result<Answer, CheckError> {
    // Never closed; if it were, one more would think at once.
    let turn = Arc::clone(&TURNS).acquire_owned().await.ok();
    let thinking = tokio::task::spawn_blocking(move || {
        let answer = check_now(&asked, &rules, budget);
        drop(turn);
        answer
    });
    match thinking.await {
        Ok(answer) => answer,
        Err(stopped) => std::panic::resume_unwind(stopped.into_panic()),
    }
}

fn check_now(asked: &Asked, rules: &ClaimRules, budget: Budget) -> Result<Answer, CheckError> {
    let start = match asked.start.trim() {
        "" => None,
        fen => Some(Position::from_fen(fen).map_err(CheckError::Start)?),
    };
    let game = notation::read(&asked.moves, asked.language, start.as_ref()).map_err(CheckError::Moves)?;
    let written = Some(asked.intended.trim()).filter(|intended| !intended.is_empty());
    let intended = written.filter(|_| game.fault.is_none()).map(|text| {
        let next = notation::read_move(game.last(), text, asked.language.or(game.language))?;
        // A move that was just found legal is played.
        game.with(next).map(Box::new).ok_or(Why::NotAMove)
    });
    let claims = Ground::ALL.map(|ground| (ground, claims::judge(&game, written, ground, rules)));
    let report = claims::report(&game, rules);
    let [white, black] = BOTH.map(|side| mate::mate_possible(game.last(), side, budget));
    Ok(Answer {
        dead: Dead::of(&white, &black),
        game,
        report,
        intended,
        claims,
        white,
        black,
    })
}
