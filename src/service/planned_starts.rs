//! When the rounds of several sections begin, for lists that do not read each section as it stands.
//!
//! How that follows from the plans is [`domain::round_starts`]; of a section that is read, it is
//! [`SectionRound::starts`](domain::section_state::SectionRound::starts).

use crate::prelude::*;
use domain::round_starts::{MatchTime, RoundStarts};

/// The times of the matches of the sections whose plan everybody reads.
#[derive(Clone, Debug, Default)]
pub struct PlannedStarts(HashMap<(SectionId, RoundNo), Vec<MatchTime>>);

impl PlannedStarts {
    /// Those of these sections.
    pub async fn read(conn: &mut PgConnection, sections: &[SectionId]) -> store::Result<Self> {
        let mut times: HashMap<_, Vec<MatchTime>> = HashMap::new();
        if !sections.is_empty() {
            for one in store::fixtures::list_times(conn, sections).await? {
                times.entry((one.section, one.round)).or_default().push(one.time);
            }
        }
        Ok(Self(times))
    }

    /// When a round begins that was announced for this moment.
    pub fn of(&self, section: SectionId, round: RoundNo, announced: Option<Timestamp>) -> RoundStarts {
        let planned = self.0.get(&(section, round));
        RoundStarts::of(announced, planned.into_iter().flatten().copied())
    }
}
