//! Candidate results (DM-6.2, DM-6.3): the players who reached one according to the arbiter. The report carries them and the office lists
//! them (DM-4.2).
//!
//! No text known here says what a candidate result requires, so the program does not decide it: the arbiter names the players who reached
//! one, or says that nobody did, with a short note on how.

use serde::{Deserialize, Serialize};

use super::one_line::one_line;
use engine::ids::PlayerId;

one_line! {
    /// How a player reached a candidate result.
    CandidateNote in 1..=200;
}

/// Somebody who reached a candidate result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CandidateResult {
    /// The entry of one section of the tournament.
    pub player: PlayerId,
    #[serde(default)]
    pub note: Option<CandidateNote>,
}

/// The players of a tournament who reached one, each once, in a fixed order; the list may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CandidateResults(Vec<CandidateResult>);

/// Why a list of candidate results is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CandidateError {
    /// Too many.
    #[error("a tournament has at most {} candidate results", CandidateResults::MAX)]
    TooMany,
    /// The same entry twice.
    #[error("an entry stands there twice")]
    Twice(PlayerId),
}

impl CandidateResults {
    /// The most candidate results of a tournament.
    pub const MAX: usize = 200;

    /// The list.
    ///
    /// # Errors
    ///
    /// See [`CandidateError`].
    pub fn new(mut results: Vec<CandidateResult>) -> Result<Self, CandidateError> {
        if results.len() > Self::MAX {
            return Err(CandidateError::TooMany);
        }
        results.sort_by_key(|result| result.player);
        let twice = results.windows(2).find_map(|pair| match pair {
            [one, next] if one.player == next.player => Some(one.player),
            _ => None,
        });
        match twice {
            Some(player) => Err(CandidateError::Twice(player)),
            None => Ok(Self(results)),
        }
    }

    /// Everybody on it.
    pub fn as_slice(&self) -> &[CandidateResult] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(player: u128) -> CandidateResult {
        CandidateResult {
            player: PlayerId::from_uuid(uuid::Uuid::from_u128(player)),
            note: None,
        }
    }

    #[test]
    fn dm_6_2_a_list_names_everybody_once_and_nobody_is_an_answer() {
        assert!(CandidateResults::new(Vec::new()).unwrap().as_slice().is_empty());
        let listed = CandidateResults::new(vec![of(2), of(1)]).unwrap();
        assert_eq!(listed.as_slice(), [of(1), of(2)]);
        let mut twice = of(2);
        twice.note = Some("5½ af 7 mod 2150".parse().unwrap());
        assert_eq!(
            CandidateResults::new(vec![of(2), of(1), twice.clone()]),
            Err(CandidateError::Twice(twice.player))
        );
        let many: Vec<CandidateResult> = (0..=200).map(of).collect();
        assert!(CandidateResults::new(many[..200].to_vec()).is_ok());
        assert_eq!(CandidateResults::new(many), Err(CandidateError::TooMany));
    }
}
