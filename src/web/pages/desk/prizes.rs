//! Desk lines about prizes: a plan that is not public on a playing day, or after its last day (DM-5.7), and prizes that are not worked out or not
//! paid.

use super::{Desk, DeskMoment, Need};
use crate::prelude::*;
use domain::{
    desk::SectionPrizes,
    prize::{Publication, Status},
};
use service::prizes::{self, Announced, Overview};

impl Desk<'_> {
    /// What is next about the prizes of a section.
    pub(super) async fn prizes(
        &mut self,
        conn: &mut PgConnection,
        (section, field): (&Section, &SectionState),
        announced: &Announced,
    ) -> Result<()> {
        let today = schedule::local(self.now).date();
        let publication = announced.publication(field, today);
        // Only once everything is paired can anything be won.
        let overview = if announced.has_plan(section.id) && field.next_to_pair().is_none() {
            Some(prizes::overview(conn, self.place.tournament, section.id, self.now).await?)
        } else {
            None
        };
        let facts = SectionPrizes {
            publication: publication.as_ref().map(|one| one.status),
            may_settle: overview
                .as_ref()
                .is_some_and(|one| one.may_settle() || one.is_outdated()),
            unpaid: overview.as_ref().map_or(0, |one| {
                one.standing().filter(|receipt| receipt.paid.is_none()).count()
            }),
        };
        let Some(moment) = facts.moment() else {
            return Ok(());
        };
        let lang = self.lang;
        let need = if moment == DeskMoment::PrizesToPublish {
            let Some(publication) = publication else {
                return Ok(());
            };
            self.unpublished(section, publication)
        } else if moment == DeskMoment::PrizesToSettle {
            self.unsettled(section, overview.as_ref())
        } else {
            Need {
                when: t!(lang, prizes_heading),
                detail: section.name.clone(),
                heading: t!(lang, desk_prizes_unpaid, count = facts.unpaid),
                text: t!(lang, desk_prizes_unpaid_text),
                href: self.here(section).prize_receipts(),
                action: t!(lang, desk_prizes_receipts),
                state: "missing",
            }
        };
        // Prizes that nobody has published have no page for those who only wait.
        let (href, action) = if overview.as_ref().is_some_and(Overview::is_public) {
            (self.here(section).prizes(), t!(lang, desk_prizes_act))
        } else {
            self.look_at_rounds(section)
        };
        self.put(moment, Some(section), need.seen_at(href, action));
        Ok(())
    }

    /// They should be public by now and are not.
    fn unpublished(&self, section: &Section, publication: Publication) -> Need {
        let lang = self.lang;
        let is_overdue = publication.status == Status::Overdue;
        Need {
            when: lang.short_date(publication.by),
            detail: section.name.clone(),
            heading: if is_overdue {
                t!(lang, desk_prizes_overdue)
            } else {
                t!(lang, desk_prizes_due)
            },
            text: t!(lang, desk_prizes_text, day = lang.day(publication.by)),
            href: self.here(section).prize_plan(),
            action: t!(lang, desk_prizes_act),
            state: if is_overdue { "refused" } else { "missing" },
        }
    }

    /// They can be worked out, or were and somebody should now get another prize.
    fn unsettled(&self, section: &Section, overview: Option<&Overview>) -> Need {
        let lang = self.lang;
        let is_again = overview.is_some_and(|one| one.settlement.is_some());
        Need {
            when: t!(lang, prizes_heading),
            detail: section.name.clone(),
            heading: if is_again {
                t!(lang, prize_outdated)
            } else {
                t!(lang, desk_prizes_settle)
            },
            text: if is_again {
                t!(lang, prize_outdated_text)
            } else {
                t!(lang, desk_prizes_settle_text)
            },
            href: self.here(section).prize_plan(),
            action: if is_again {
                t!(lang, desk_prizes_act)
            } else {
                t!(lang, desk_prizes_settle_act)
            },
            state: "missing",
        }
    }
}
