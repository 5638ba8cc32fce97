//! What prizes ask of the desk: a plan that is not public on a playing day, or after its last day (DM-5.7).

use super::{Desk, Need, Urgency};
use crate::{
    domain::{access::Capability, field::Field, prize::Status, schedule},
    service::prizes::Announced,
    store::sections::Section,
    web::{paths::PrizePlanPath, text::t},
};

impl Desk<'_> {
    /// The prizes of a section are not public, and it is time.
    pub(super) fn prizes(&mut self, section: &Section, field: &Field, announced: &Announced) {
        if !self.may(Capability::ManageTournament, section) {
            return;
        }
        let today = schedule::local(self.now).date();
        let Some(publication) = announced.publication(field, today) else {
            return;
        };
        let lang = self.lang;
        let (heading, state) = match publication.status {
            Status::Due => (t!(lang, "desk-prizes-due"), "missing"),
            Status::Overdue => (t!(lang, "desk-prizes-overdue"), "refused"),
            Status::NotYet | Status::InTime | Status::Late => return,
        };
        let need = Need {
            when: lang.short_date(publication.by),
            detail: section.name.clone(),
            heading,
            text: t!(lang, "desk-prizes-text", day = lang.day(publication.by)),
            href: PrizePlanPath {
                tournament: self.place.tournament_slug.clone(),
                section: section.slug.to_string(),
            }
            .to_string(),
            action: t!(lang, "desk-prizes-act"),
            state,
        };
        self.needs.push((Urgency::Prizes, need));
    }
}
