//! Checking a claim: replaying the score sheet, and applying the rules of the tournament.
//!
//! Nothing is stored except by a ruling, which keeps its evidence ([`evidence`]). The search runs on a blocking thread, one at a time,
//! since it takes a core and up to 60 MB; a player at a board waits about a second.

use std::sync::{Arc, LazyLock};

use tokio::sync::Semaphore;

use crate::{prelude::*, regulation};
use engine::colour::Colour;
use rules::{
    RuleSnapshot,
    chess::{
        BOTH,
        board::{FenFault, Position},
        claims::{self, Claim, ClaimRules, Evidence as Found, Ground, Report},
        evidence::{Answered, Evidence, Judged, Known, Verdict, Written},
        mate::{self, Budget, Dead, MatePossible},
        notation::{self, Game, Language, Unreadable, Why},
    },
};
use store::tournaments::Tournament;

/// How many searches run at once, for staff and for the public separately: an arbiter never waits for a visitor.
const AT_ONCE: usize = 1;
/// How many of each may wait for their turn; a search takes up to a second.
const WAITING: usize = 5;

static TURNS: LazyLock<[Queue; 2]> = LazyLock::new(Default::default);

/// A turn, and places to wait for it.
#[derive(Debug)]
struct Queue {
    turn: Arc<Semaphore>,
    places: Arc<Semaphore>,
}

impl Default for Queue {
    fn default() -> Self {
        Self {
            turn: Arc::new(Semaphore::new(AT_ONCE)),
            places: Arc::new(Semaphore::new(AT_ONCE + WAITING)),
        }
    }
}

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asker {
    /// Somebody who is signed in, a tablet or a program.
    Known,
    Visitor,
}

impl Asker {
    fn queue(self) -> &'static Queue {
        let [known, visitors] = &*TURNS;
        match self {
            Self::Known => known,
            Self::Visitor => visitors,
        }
    }
}

/// What is to be checked.
#[derive(Clone, Debug, Default)]
pub struct ClaimInput {
    /// The moves as written down; may be empty.
    pub moves: String,
    /// The language of the piece letters; `None` to detect it.
    pub language: Option<Language>,
    /// The starting position, as FEN; empty for the usual array or the one the text names.
    pub start: String,
    /// The next move, written down and not played (9.2.1.1, 9.3.1); may be empty.
    pub intended: String,
}

impl From<Written> for ClaimInput {
    fn from(written: Written) -> Self {
        Self {
            moves: written.moves,
            language: written.notation,
            start: written.start,
            intended: written.intended,
        }
    }
}

/// Why the moves cannot be checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckError {
    /// The start position is invalid.
    #[error("the start position cannot be used: {0}")]
    Start(FenFault),
    /// The moves cannot be begun with.
    #[error(transparent)]
    Moves(Unreadable),
    /// Too many wait already.
    #[error("too many claims are being checked: try again in some seconds")]
    Busy,
}

/// Why a score sheet cannot be the evidence of a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EvidenceError {
    /// The tournament has no rules to judge claims by.
    #[error("the rules of the tournament are not settled")]
    NoRules,
    /// More than a ruling keeps.
    #[error("the moves of a ruling have at most {} characters", Written::MAX_MOVES)]
    TooLong,
    /// It cannot be checked.
    #[error(transparent)]
    Check(#[from] CheckError),
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The game as far as it could be replayed.
    pub game: Game,
    /// Repetitions, quiet moves and the end of the game.
    pub report: Report,
    /// The intended move: the game with it, or why it is not legal; `None` if there was none.
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

fn resolved(tournament: &Tournament) -> Option<RuleSnapshot> {
    match &tournament.rules {
        Some(frozen) => Some(frozen.clone()),
        None => tournament
            .regulation
            .resolved_or_nearest(tournament.details.starts_on),
    }
}

/// The numbers by which claims in a tournament are judged; `None` if its edition has none.
pub fn rules_of(tournament: &Tournament) -> Option<ClaimRules> {
    Some(ClaimRules::of(&resolved(tournament)?))
}

/// The same in one of its sections, which may have a time control of its own; `None` too where there is no such section.
pub async fn rules_in(
    conn: &mut PgConnection,
    (tournament, section): (TournamentId, SectionId),
) -> store::Result<Option<ClaimRules>> {
    let Some(tournament) = store::tournaments::find(conn, tournament).await? else {
        return Ok(None);
    };
    let Some(section) = store::sections::find(conn, section).await? else {
        return Ok(None);
    };
    Ok(resolved(&tournament).map(|rules| {
        let (rules, _) = regulation::for_class((rules, tournament.regulation), &section.settings);
        ClaimRules::of(&rules)
    }))
}

/// Checks the evidence of a ruling, in the form the ruling stores it.
pub async fn evidence(written: Written, rules: Option<ClaimRules>) -> Result<Evidence, EvidenceError> {
    let rules = rules.ok_or(EvidenceError::NoRules)?;
    if !written.can_be_kept() {
        return Err(EvidenceError::TooLong);
    }
    let asked = ClaimInput::from(written.clone());
    let answer = check(Asker::Known, asked, rules, Budget::default()).await?;
    Ok(Evidence {
        answer: kept(&answer),
        written,
    })
}

fn kept(answer: &Answer) -> Answered {
    let last = answer.game.last();
    let verdict = |claim: &Claim| match claim {
        Claim::Right(_) => Verdict::Right,
        Claim::Wrong(_) => Verdict::Wrong,
        Claim::Inadmissible(_) => Verdict::Inadmissible,
    };
    // With the intended move where there is one, as the claim was judged.
    let [(_, repetition), (_, quiet)] = &answer.claims;
    let counted = match repetition {
        Claim::Right(Found::Repetition(found)) | Claim::Wrong(Found::Repetition(found)) => found,
        Claim::Right(Found::QuietMoves(_)) | Claim::Wrong(Found::QuietMoves(_)) | Claim::Inadmissible(_) => {
            &answer.report.repetition
        }
    };
    let quietly = match quiet {
        Claim::Right(Found::QuietMoves(found)) | Claim::Wrong(Found::QuietMoves(found)) => found,
        Claim::Right(Found::Repetition(_)) | Claim::Wrong(Found::Repetition(_)) | Claim::Inadmissible(_) => {
            &answer.report.quiet
        }
    };
    let can_mate = |answer: &MatePossible| match answer {
        MatePossible::Yes(_) => Known::Yes,
        MatePossible::No(_) => Known::No,
        MatePossible::Undecided { .. } => Known::Undecided,
    };
    Answered {
        half_moves: answer.game.moves.len(),
        position: last.fen(),
        to_move: last.to_move(),
        fault: answer.game.fault.as_ref().map(|fault| {
            let dots = match fault.colour {
                Colour::White => ".",
                Colour::Black => "…",
            };
            format!("{}{dots} {}", fault.number, fault.text)
        }),
        repetition: Judged {
            verdict: verdict(repetition),
            counted: u32::try_from(counted.at.len()).unwrap_or(u32::MAX),
            needed: counted.needed,
        },
        quiet_moves: Judged {
            verdict: verdict(quiet),
            counted: quietly.moves_each(),
            needed: quietly.needed,
        },
        white_can_mate: can_mate(&answer.white),
        black_can_mate: can_mate(&answer.black),
        dead: match answer.dead {
            Dead::Yes => Known::Yes,
            Dead::No => Known::No,
            Dead::Undecided => Known::Undecided,
        },
    }
}

/// Checks it, when the asker's turn comes.
pub async fn check(
    asker: Asker,
    claim: ClaimInput,
    rules: ClaimRules,
    budget: Budget,
) -> Result<Answer, CheckError> {
    let queue = asker.queue();
    let place = Arc::clone(&queue.places)
        .try_acquire_owned()
        .map_err(|_| CheckError::Busy)?;
    // Never closed; if it were, one more search would run at once.
    let turn = Arc::clone(&queue.turn).acquire_owned().await.ok();
    let thinking = tokio::task::spawn_blocking(move || {
        let answer = check_now(&claim, &rules, budget);
        drop((turn, place));
        answer
    });
    match thinking.await {
        Ok(answer) => answer,
        Err(stopped) => std::panic::resume_unwind(stopped.into_panic()),
    }
}

fn check_now(asked: &ClaimInput, rules: &ClaimRules, budget: Budget) -> Result<Answer, CheckError> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn visitors_who_wait_keep_no_arbiter_waiting_and_too_many_are_turned_away() {
        let rules = ClaimRules {
            repetition: Some(3),
            quiet_moves: Some(50),
            quiet_moves_long: None,
            automatic_repetition: None,
            automatic_quiet_moves: None,
        };
        let ask = |asker| {
            let asked = ClaimInput {
                moves: "1. e4 e5".to_owned(),
                ..ClaimInput::default()
            };
            check(asker, asked, rules, Budget { positions: 10 })
        };
        let queue = Asker::Visitor.queue();
        let mut waiting = Vec::new();
        while let Ok(place) = Arc::clone(&queue.places).try_acquire_owned() {
            waiting.push(place);
        }
        assert_eq!(waiting.len(), AT_ONCE + WAITING);
        assert_eq!(ask(Asker::Visitor).await, Err(CheckError::Busy));
        assert!(ask(Asker::Known).await.is_ok());
        drop(waiting);
        assert!(ask(Asker::Visitor).await.is_ok());
    }
}
