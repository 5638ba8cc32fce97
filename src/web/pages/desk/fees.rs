//! The desk line about entry fees: how many still owe once a section has begun or is about to.

use super::{Desk, DeskMoment, Need};
use crate::prelude::*;
use domain::desk::are_fees_due;
use engine::ids::SectionId;
use service::entry_fees;

/// Is it time to ask who of a section still owes?
pub(super) fn are_due(field: &SectionState, has_begun: bool, now: Timestamp) -> bool {
    let starts_at = field.round(RoundNo::FIRST).and_then(SectionRound::begins_at);
    are_fees_due(has_begun, starts_at, now)
}

impl Desk<'_> {
    /// How many of these sections still owe.
    pub(super) async fn fees(&mut self, conn: &mut PgConnection, due: &[SectionId]) -> Result<()> {
        let still_owe = entry_fees::still_owing(conn, self.place.tournament, due).await?;
        if still_owe == 0 {
            return Ok(());
        }
        let lang = self.lang;
        let need = Need {
            when: t!(lang, entry_fees_heading),
            detail: String::new(),
            heading: t!(lang, desk_fees, count = still_owe),
            text: t!(lang, desk_fees_text),
            href: format!("{}?show=owes", self.place.here().entry_fees()),
            action: t!(lang, desk_fees_act),
            state: "missing",
        };
        self.put(DeskMoment::FeesToPay, None, need);
        Ok(())
    }
}
