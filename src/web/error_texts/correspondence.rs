//! Correspondence games.

use crate::error::{Kind, Problem};
use domain::committee::CommitteeProblem;
use rules::correspondence::ledger::LedgerProblem;
use service::correspondence::CorrespondenceError;
use texts::t;

impl From<CorrespondenceError> for Problem {
    fn from(error: CorrespondenceError) -> Self {
        match error {
            CorrespondenceError::NotFound => Self::not_found(),
            CorrespondenceError::NotPublished => Self::not_now(|lang| t!(lang, ruling_not_published)),
            CorrespondenceError::NotPlayed => Self::not_now(|lang| t!(lang, correspondence_not_played)),
            CorrespondenceError::Text { field, most } => {
                Self::field(field, move |lang| t!(lang, correspondence_text, most))
            }
            CorrespondenceError::TooMany(most) => not_now_with(most),
            CorrespondenceError::Ledger(problem) => problem.into(),
            CorrespondenceError::Committee(problems) => {
                let first = problems.first().copied();
                Self::not_now(move |lang| match first {
                    Some(problem) => lang.committee_problem(problem),
                    None => String::new(),
                })
                .with(
                    "committee",
                    problems.iter().map(CommitteeProblem::as_str).collect::<Vec<_>>(),
                )
            }
            CorrespondenceError::NotAMember => {
                Self::field("votes", |lang| t!(lang, protest_vote_not_a_member))
            }
            CorrespondenceError::TooFewVotes { recorded, needed } => Self::field("votes", move |lang| {
                t!(lang, protest_vote_too_few, recorded, needed)
            }),
            CorrespondenceError::NotCompetent => Self::not_now(|lang| t!(lang, protest_not_competent)),
            CorrespondenceError::ChangedMeanwhile(version) => Self::new(Kind::ChangedMeanwhile, |lang| {
                t!(lang, correspondence_changed_meanwhile)
            })
            .with("version", version),
            CorrespondenceError::Rules(error) => error.into(),
            CorrespondenceError::Once(error) => error.into(),
            CorrespondenceError::Store(error) => error.into(),
        }
    }
}

fn not_now_with(most: usize) -> Problem {
    Problem::not_now(move |lang| t!(lang, correspondence_too_many, most))
}

impl From<LedgerProblem> for Problem {
    fn from(problem: LedgerProblem) -> Self {
        let field = match problem {
            LedgerProblem::StampDays => "days",
            LedgerProblem::DateMissing => "dated",
            LedgerProblem::Day => "day",
            LedgerProblem::ArrivedBefore | LedgerProblem::ArrivalNeeded => "arrived",
            LedgerProblem::TooLong => "number",
            LedgerProblem::TooManyDays => "used",
            LedgerProblem::NoSuchLine => "line",
            LedgerProblem::DayNotLeft(_) | LedgerProblem::VotedTwice | LedgerProblem::NoMajority => "votes",
            LedgerProblem::NotArrived
            | LedgerProblem::Decided
            | LedgerProblem::NothingOpen
            | LedgerProblem::HigherDecided
            | LedgerProblem::InUse => {
                return Self::not_now(move |lang| lang.ledger_problem(problem));
            }
        };
        Self::field(field, move |lang| lang.ledger_problem(problem))
    }
}
