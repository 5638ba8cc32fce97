//! The candidate results of a report (DM-6.3): by section and starting number, as the arbiters say.

use serde::{Deserialize, Serialize};

use super::document::Absent;
use crate::{
    candidate_result::{CandidateNote, CandidateResults},
    section_state::SectionState,
};
use engine::numbers::StartNo;

/// Who reached a candidate result, or why nothing is said about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Candidates {
    /// Nobody has said.
    Absent(Absent),
    /// As the arbiters say.
    Stated(Stated),
}

/// What the arbiters say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stated {
    /// Everybody who reached one, by section and starting number. Nobody is an answer, too.
    pub players: Vec<CandidateLine>,
}

/// Somebody who reached one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct CandidateLine {
    /// In which section: its part of addresses.
    pub section: String,
    pub no: StartNo,
    pub note: Option<CandidateNote>,
}

impl Candidates {
    /// Everybody who reached one; nobody where nothing is said.
    pub fn players(&self) -> &[CandidateLine] {
        match self {
            Self::Absent(_) => &[],
            Self::Stated(stated) => &stated.players,
        }
    }
}

/// The lines of a list, by the sections and the numbers its players have now.
pub fn stated<'a>(
    results: &CandidateResults,
    sections: impl Iterator<Item = (&'a str, &'a SectionState)>,
) -> Stated {
    let mut players: Vec<CandidateLine> = sections
        .flat_map(|(slug, field)| {
            results.as_slice().iter().filter_map(move |result| {
                Some(CandidateLine {
                    section: slug.to_owned(),
                    no: field.player_by_id(result.player)?.no?,
                    note: result.note.clone(),
                })
            })
        })
        .collect();
    players.sort();
    Stated { players }
}
