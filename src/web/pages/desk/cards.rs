//! Desk lines about the result cards of matches: cards that wait for approval, disagree with the boards or are late.

use super::{Desk, Need, Urgency};
use crate::prelude::*;
use domain::team_card::needs::CardNeed;
use service::team_cards;

impl Desk<'_> {
    /// One line for each round and kind, for those who approve cards.
    pub(super) async fn cards(
        &mut self,
        conn: &mut PgConnection,
        section: &Section,
        field: &SectionState,
    ) -> Result<()> {
        if !self.may(Capability::CorrectResults, section) {
            return Ok(());
        }
        let lang = self.lang;
        for (asked, round, cards) in team_cards::needs(conn, field, self.now).await? {
            let (urgency, heading, text, state) = match asked {
                CardNeed::Difference => (
                    Urgency::CardsDiffer,
                    t!(lang, desk_cards_differ, cards),
                    t!(lang, desk_cards_differ_text),
                    "refused",
                ),
                CardNeed::ReportsDiffer => (
                    Urgency::CardsDiffer,
                    t!(lang, desk_cards_reports, cards),
                    t!(lang, desk_cards_reports_text),
                    "refused",
                ),
                CardNeed::Contested => (
                    Urgency::CardsDiffer,
                    t!(lang, desk_cards_contested, cards),
                    t!(lang, desk_cards_contested_text),
                    "refused",
                ),
                CardNeed::SignAgain => (
                    Urgency::CardsReserved,
                    t!(lang, desk_cards_again, cards),
                    t!(lang, desk_cards_again_text),
                    "missing",
                ),
                CardNeed::LateResult => (
                    Urgency::CardsLate,
                    t!(lang, desk_cards_late_result, cards),
                    t!(lang, desk_cards_late_text),
                    "late",
                ),
                CardNeed::LateCard => (
                    Urgency::CardsLate,
                    t!(lang, desk_cards_late, cards),
                    t!(lang, desk_cards_late_text),
                    "late",
                ),
                CardNeed::Reserved => (
                    Urgency::CardsReserved,
                    t!(lang, desk_cards_reserved, cards),
                    t!(lang, desk_cards_reserved_text),
                    "missing",
                ),
                CardNeed::Confirmed => (
                    Urgency::CardsConfirmed,
                    t!(lang, desk_cards_confirmed, cards),
                    t!(lang, desk_cards_confirmed_text),
                    "missing",
                ),
            };
            let need = Need {
                when: t!(lang, desk_round, round = round.get()),
                detail: section.name.clone(),
                heading,
                text,
                href: self.here(section).round(round).cards(),
                action: t!(lang, desk_cards_see),
                state,
            };
            self.needs.push((urgency, need));
        }
        Ok(())
    }
}
