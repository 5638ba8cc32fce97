//! Candidate results: why nothing was said.

use serde_json::json;

use crate::error::Problem;
use domain::candidate_result::{CandidateError, CandidateResults};
use service::candidate_results::CandidateResultError;
use texts::t;

impl From<CandidateResultError> for Problem {
    fn from(error: CandidateResultError) -> Self {
        match error {
            CandidateResultError::NotFound => Self::not_found(),
            CandidateResultError::List(CandidateError::TooMany) => Self::field("players", |lang| {
                t!(lang, candidate_problem_too_many, most = CandidateResults::MAX)
            }),
            CandidateResultError::List(CandidateError::Twice(_)) => {
                Self::field("players", |lang| t!(lang, candidate_problem_twice))
            }
            CandidateResultError::Unknown(_) => {
                Self::field("player", |lang| t!(lang, candidate_problem_unknown))
            }
            CandidateResultError::ChangedMeanwhile(stands) => {
                let current = stands.map(|stated| {
                    json!({
                        "players": stated.results,
                        "stated_at": stated.at,
                        "stated_by": stated.by,
                        "version": stated.version,
                    })
                });
                Self::changed(|lang| t!(lang, candidate_changed_meanwhile), current)
            }
            CandidateResultError::Once(error) => error.into(),
            CandidateResultError::Store(error) => error.into(),
        }
    }
}
