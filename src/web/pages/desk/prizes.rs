//! Desk lines about prizes: a plan that is not public on a playing day, or after its last day (DM-5.7).

use super::{Desk, Need, Urgency};
use crate::prelude::*;
use domain::prize::Status;
use service::prizes::{self, Announced};

impl Desk<'_> {
    /// The prizes of a section should be public by now and are not.
    pub(super) fn prizes(&mut self, section: &Section, field: &SectionState, announced: &Announced) {
        if !self.may(Capability::ManageTournament, section) {
            return;
        }
        let today = schedule::local(self.now).date();
        let Some(publication) = announced.publication(field, today) else {
            return;
        };
        let lang = self.lang;
        let (heading, state) = match publication.status {
            Status::Due => (t!(lang, desk_prizes_due), "missing"),
            Status::Overdue => (t!(lang, desk_prizes_overdue), "refused"),
            Status::NotYet | Status::InTime | Status::Late => return,
        };
        let need = Need {
            when: lang.short_date(publication.by),
            detail: section.name.clone(),
            heading,
            text: t!(lang, desk_prizes_text, day = lang.day(publication.by)),
            href: self.here(section).prize_plan(),
            action: t!(lang, desk_prizes_act),
            state,
        };
        self.needs.push((Urgency::Prizes, need));
    }

    /// The prizes of a section were settled, but somebody should now get another prize.
    pub(super) async fn settled(&mut self, conn: &mut PgConnection, section: &Section) -> Result<()> {
        if !self.may(Capability::ManageTournament, section) {
            return Ok(());
        }
        let overview = prizes::overview(conn, self.place.tournament, section.id, self.now).await?;
        if !overview.is_outdated() {
            return Ok(());
        }
        let lang = self.lang;
        let need = Need {
            when: t!(lang, prizes_heading),
            detail: section.name.clone(),
            heading: t!(lang, prize_outdated),
            text: t!(lang, prize_outdated_text),
            href: self.here(section).prize_plan(),
            action: t!(lang, desk_prizes_act),
            state: "missing",
        };
        self.needs.push((Urgency::Prizes, need));
        Ok(())
    }
}
