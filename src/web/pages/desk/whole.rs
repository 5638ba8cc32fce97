//! Desk lines about the whole tournament: what it lacks before it is public, entries and applications, ratings, and the report.

use super::{Desk, DeskMoment, Need, Seen, Shared};
use crate::prelude::*;
use domain::{
    desk::{Entries, SetUp},
    rating_check,
    rating_report::deadline::Timing,
};
use rules::regulation::Around;
use service::{
    rating_checks::{
        self,
        taking::{self, Beside},
    },
    rating_reports::{self, ReportAtTheDesk},
};
use store::rating_checks::StoredCheck;

impl Desk<'_> {
    pub(super) async fn whole(
        &mut self,
        conn: &mut PgConnection,
        shared: &Shared,
        seen: &Seen,
    ) -> Result<()> {
        let here = self.place.tournament;
        self.set_up(shared, seen);
        self.entries(shared, seen);
        self.applications(store::players::count_applied(conn, here).await?);
        // Ratings are fixed once round 1 is published; until then they are compared with the lists.
        let may_look =
            self.may_in_all(Capability::ManageEntries) || self.may_in_all(Capability::ManageRegisters);
        if may_look && seen.is_open {
            let overview = rating_checks::overview(conn, here).await?;
            let entries = taking::beside(conn, here).await?;
            self.ratings(overview.latest(), &entries);
        }
        if let Some(last) = seen.last_day {
            let today = schedule::local(self.now).date();
            let compares =
                self.may_in_all(Capability::SubmitReport) || self.may_in_all(Capability::ReceiveReports);
            let played = (last, seen.is_played);
            let report = rating_reports::at_the_desk(conn, here, played, (today, compares)).await?;
            self.report(&report);
        }
        Ok(())
    }

    /// What stands between the tournament and its publication.
    fn set_up(&mut self, shared: &Shared, seen: &Seen) {
        let lang = self.lang;
        let found = &shared.found;
        let around = Around {
            starts_on: found.details.starts_on,
            sections: seen.sections,
            highest_rating: None,
            published_with_fines: None,
        };
        let findings = found.regulation.findings(&around);
        let facts = SetUp {
            sections: seen.sections,
            unanswered: findings.iter().filter(|finding| finding.kind.blocks()).count(),
            is_announced: found.status.is_public(),
        };
        let here = self.place.here();
        for moment in facts.moments() {
            let need = if moment == DeskMoment::NoSections {
                Need {
                    when: t!(lang, desk_sections),
                    detail: String::new(),
                    heading: t!(lang, desk_no_sections),
                    text: t!(lang, desk_no_sections_text),
                    href: here.new_section(),
                    action: t!(lang, sections_new),
                    state: "missing",
                }
            } else if moment == DeskMoment::RegulationOpen {
                Need {
                    when: t!(lang, desk_not_public),
                    detail: String::new(),
                    heading: t!(lang, desk_regulation_open, count = facts.unanswered),
                    text: t!(lang, desk_regulation_open_text),
                    href: here.regulation(),
                    action: t!(lang, desk_regulation_act),
                    state: "missing",
                }
            } else {
                Need {
                    when: t!(lang, desk_not_public),
                    detail: String::new(),
                    heading: t!(lang, desk_announce),
                    text: t!(lang, desk_announce_text),
                    href: format!("{}#checklist", here.regulation()),
                    action: t!(lang, desk_to_setup),
                    state: "missing",
                }
            };
            let line = need.seen_at(here.tournament(), t!(lang, desk_look_tournament));
            self.put(moment, None, line);
        }
    }

    /// Players may enter until a day.
    fn entries(&mut self, shared: &Shared, seen: &Seen) {
        let facts = Entries {
            is_announced: shared.found.status.is_public() && seen.is_open,
            until: shared.entries_until(),
        };
        let Some((moment, until)) = facts.moment(self.now).zip(facts.until) else {
            return;
        };
        let lang = self.lang;
        let need = Need {
            when: lang.day_and_month(lang.local(until).date()),
            detail: lang.clock(until),
            heading: t!(lang, desk_entries_open),
            text: t!(lang, desk_entries_open_text, count = seen.entered),
            href: self.place.here().tournament_players(),
            action: t!(lang, desk_entries_act),
            state: "",
        };
        self.put(moment, None, need.at(until));
    }

    fn applications(&mut self, applied: usize) {
        if applied == 0 {
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
        self.put(DeskMoment::Applications, None, need);
    }

    /// The report for rating: due, at the office, sent back, or not what the tournament is any more.
    fn report(&mut self, report: &ReportAtTheDesk) {
        let Some(moment) = report.facts.moment() else {
            return;
        };
        let lang = self.lang;
        let own = self.place.here().rating_report();
        let Some((id, version)) = report.filed else {
            let Some((due, timing)) = report.due.zip(report.facts.timing) else {
                return;
            };
            let need = Need {
                when: lang.day_and_month(due),
                detail: t!(lang, desk_report_due),
                heading: t!(lang, rating_report_heading),
                text: web::error_texts_ratings::rating_reports::timing(lang, timing),
                href: own,
                action: t!(lang, desk_report_act),
                state: match timing {
                    Timing::Overdue(_) | Timing::CameLate(_) => "late",
                    Timing::Left(_) => "",
                    Timing::NotOver | Timing::Reminded(_) | Timing::InTime => "missing",
                },
            };
            self.put(moment, None, need);
            return;
        };
        let office = OfficeReportPath { report: id }.to_string();
        let see_sent = t!(lang, desk_report_see);
        let (heading, text, (href, action), look) = if moment == DeskMoment::ReportRejected {
            (
                t!(lang, desk_report_rejected),
                t!(lang, desk_report_rejected_text),
                (own, t!(lang, desk_report_act)),
                (office, see_sent),
            )
        } else if moment == DeskMoment::ReportChanged {
            (
                t!(lang, desk_report_outdated),
                t!(lang, desk_report_outdated_text),
                (own, t!(lang, desk_report_act)),
                (office, see_sent),
            )
        } else {
            (
                t!(lang, desk_report_waits),
                t!(lang, desk_report_waits_text),
                (office, t!(lang, desk_report_acknowledge)),
                (own, see_sent),
            )
        };
        let need = Need {
            when: t!(lang, desk_report_version, version),
            detail: t!(lang, desk_report_sent),
            heading,
            text,
            href,
            action,
            state: "missing",
        };
        self.put(moment, None, need.seen_at(look.0, look.1));
    }

    /// The list waits at the ratings office, or the lists differ from the entries.
    fn ratings(&mut self, check: Option<&StoredCheck>, entries: &[Beside]) {
        let today = self.lang.local(self.now).date();
        let lang = self.lang;
        let own = self.place.here().listed_ratings();
        let differing = entries
            .iter()
            .filter(|beside| beside.is_different() && !beside.has_begun)
            .count();
        let sent = check.filter(|check| check.state == rating_check::RatingCheckState::Sent);
        if let Some(check) = sent {
            let is_overdue = check.due_on.is_some_and(|due| due < today);
            let due = check.due_on.map(|due| lang.day(due));
            let need = Need {
                when: check
                    .due_on
                    .map_or_else(|| "–".to_owned(), |due| lang.day_and_month(due)),
                detail: t!(lang, rating_check_own_heading),
                heading: if is_overdue {
                    t!(lang, desk_rating_check_overdue)
                } else {
                    t!(lang, desk_rating_check_waits)
                },
                text: match due {
                    Some(due) if is_overdue => t!(lang, desk_rating_check_overdue_text, due),
                    Some(due) => t!(lang, desk_rating_check_waits_text, due),
                    None => String::new(),
                },
                href: RatingCheckPath { check: check.id }.to_string(),
                action: t!(lang, desk_answer),
                state: if is_overdue { "late" } else { "missing" },
            };
            let line = need.seen_at(own.clone(), t!(lang, desk_rating_check_act));
            self.put(DeskMoment::RatingsAtOffice, None, line);
        }
        // What the lists say already is no answer of the office, and can be taken meanwhile.
        if differing > 0 {
            let need = Need {
                when: differing.to_string(),
                detail: t!(lang, listed_ratings_link),
                heading: t!(lang, desk_rating_check_returned),
                text: t!(lang, desk_rating_check_returned_text, count = differing),
                href: own,
                action: t!(lang, desk_rating_check_act),
                state: "missing",
            };
            self.put(DeskMoment::RatingsToTake, None, need);
        }
    }
}
