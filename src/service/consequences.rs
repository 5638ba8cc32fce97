//! What mending something of an earlier round would change, for those who may mend it: what it is counted from, and the thread it is counted
//! on. [`domain::consequences`] counts it. Nothing is written here.

use super::{access::CorrectResults, pairings, prelude::*};
use crate::pairing_restrictions;
use domain::{
    consequences::{Consequences, Mend},
    prize::Plan,
};
use engine::{
    pairing::{Round, Unpairable},
    systems,
};

/// What consequences are counted from.
#[derive(Clone, Debug)]
pub struct ConsequenceBasis {
    pub field: SectionState,
    /// The prizes, where they are public.
    plan: Option<Plan>,
    /// Has the tournament been reported for rating already?
    pub is_reported: bool,
}

/// Reads what consequences in a section are counted from; `None` if it is gone.
pub async fn basis(
    conn: &mut PgConnection,
    permit: &Permit<CorrectResults>,
) -> store::Result<Option<ConsequenceBasis>> {
    let (tournament, section) = permit.ids();
    let Some(field) = section_state::load(conn, section).await? else {
        return Ok(None);
    };
    let stored = store::prizes::find_plan(conn, section).await?;
    let report = store::rating_reports::find_by_tournament(conn, tournament).await?;
    Ok(Some(ConsequenceBasis {
        field,
        plan: stored
            .filter(|stored| stored.published.is_some())
            .map(|stored| stored.plan),
        is_reported: report.is_some(),
    }))
}

impl ConsequenceBasis {
    /// What mending this would change; `None` where there is nothing such to mend, and where teams play.
    pub async fn foresee(&self, mend: Mend) -> Option<Consequences> {
        let (field, plan) = (self.field.clone(), self.plan.clone());
        let counting =
            tokio::task::spawn_blocking(move || field.consequences(mend, plan.as_ref(), &made_again));
        match counting.await {
            Ok(consequences) => consequences,
            Err(stopped) => std::panic::resume_unwind(stopped.into_panic()),
        }
    }
}

/// A round as the system makes it from what stands before it.
fn made_again(field: &SectionState, round: RoundNo) -> Result<Round, Unpairable> {
    let table = field.crosstable_before(round);
    let prohibited = pairing_restrictions::settled(field, &table, round).pairs;
    systems::pair(&pairings::request(field, &table, &prohibited, round))
}
