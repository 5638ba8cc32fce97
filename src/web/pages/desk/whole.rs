//! Desk lines about the whole tournament: applications, ratings, the report, its announcement.

use super::{Desk, Need, Urgency};
use crate::prelude::*;
use domain::{rating_check, rating_report::deadline::Timing};
use service::rating_checks::taking::Beside;
use store::rating_checks::StoredCheck;

impl Desk<'_> {
    pub(super) fn applications(&mut self, applied: usize) {
        if applied == 0 || !self.may_in_all(Capability::ManageEntries) {
            return;
        }
        let lang = self.lang;
        let need = Need {
            when: applied.to_string(),
            detail: t!(lang, desk_applied),
            heading: t!(lang, desk_applications, applications = applied),
            text: t!(lang, desk_applications_text),
            href: self.place.here().applications(),
            action: t!(lang, desk_answer),
            state: "missing",
        };
        self.needs.push((Urgency::Applications, need));
    }

    /// The report for rating is due soon, or is late.
    pub(super) fn report(&mut self, reminder: Option<(Date, Timing)>) {
        let Some((due, timing)) = reminder else { return };
        let lang = self.lang;
        let state = match timing {
            Timing::Overdue(_) | Timing::CameLate(_) => "late",
            Timing::Left(_) => "",
            Timing::NotOver | Timing::Reminded(_) | Timing::InTime => "missing",
        };
        let need = Need {
            when: lang.day_and_month(due),
            detail: t!(lang, desk_report_due),
            heading: t!(lang, rating_report_heading),
            text: error_texts::rating_reports::timing(lang, timing),
            href: self.place.here().rating_report(),
            action: t!(lang, desk_report_act),
            state,
        };
        self.needs.push((Urgency::Report, need));
    }

    /// The report sent to the ratings office differs from the tournament as it is now.
    pub(super) fn outdated(&mut self, version: Option<i32>) {
        let Some(version) = version else { return };
        let lang = self.lang;
        let need = Need {
            when: t!(lang, desk_report_version, version),
            detail: t!(lang, desk_report_sent),
            heading: t!(lang, desk_report_outdated),
            text: t!(lang, desk_report_outdated_text),
            href: self.place.here().rating_report(),
            action: t!(lang, desk_report_act),
            state: "missing",
        };
        self.needs.push((Urgency::Report, need));
    }

    /// The ratings office is late with its answer, or the lists differ from the entries.
    pub(super) fn ratings(&mut self, check: Option<&StoredCheck>, entries: &[Beside]) {
        let today = self.lang.local(self.now).date();
        let lang = self.lang;
        let differing = entries
            .iter()
            .filter(|beside| beside.is_different() && !beside.has_begun)
            .count();
        let overdue = check
            .filter(|check| check.state == rating_check::RatingCheckState::Sent)
            .and_then(|check| check.due_on)
            .filter(|due| *due < today);
        let (when, detail, heading, text, state) = match overdue {
            Some(due) => (
                lang.day_and_month(due),
                t!(lang, rating_check_own_heading),
                t!(lang, desk_rating_check_overdue),
                t!(lang, desk_rating_check_overdue_text, due = lang.day(due)),
                "late",
            ),
            None if differing > 0 => (
                differing.to_string(),
                t!(lang, listed_ratings_link),
                t!(lang, desk_rating_check_returned),
                t!(lang, desk_rating_check_returned_text, count = differing),
                "missing",
            ),
            None => return,
        };
        let need = Need {
            when,
            detail,
            heading,
            text,
            href: self.place.here().listed_ratings(),
            action: t!(lang, desk_rating_check_act),
            state,
        };
        self.needs.push((Urgency::Ratings, need));
    }

    pub(super) fn announcement(&mut self) {
        if self.place.is_public || !self.may_in_all(Capability::ManageTournament) {
            return;
        }
        let lang = self.lang;
        let need = Need {
            when: t!(lang, desk_not_public),
            detail: String::new(),
            heading: t!(lang, desk_announce),
            text: t!(lang, desk_announce_text),
            href: self.place.here().regulation(),
            action: t!(lang, desk_to_setup),
            state: "missing",
        };
        self.needs.push((Urgency::Announcement, need));
    }

    /// Nothing can begin without a section.
    pub(super) fn without_sections(&mut self) {
        if !self.may_in_all(Capability::ManageTournament) {
            return;
        }
        let lang = self.lang;
        let need = Need {
            when: t!(lang, desk_sections),
            detail: String::new(),
            heading: t!(lang, desk_no_sections),
            text: t!(lang, desk_no_sections_text),
            href: self.place.here().new_section(),
            action: t!(lang, sections_new),
            state: "missing",
        };
        self.needs.push((Urgency::SetUp, need));
    }
}
