//! Desk lines about the result cards of matches: cards that wait for approval, disagree with the boards or are late.

use super::{Desk, DeskMoment, Need};
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
        // For the others they are read at the end alone: a tournament is not over while cards wait.
        if !self.may(Capability::CorrectResults, section) && field.next_to_pair().is_some() {
            return Ok(());
        }
        let lang = self.lang;
        for (asked, round, cards) in team_cards::needs(conn, field, self.now).await? {
            let (moment, heading, text, state) = match asked {
                CardNeed::Difference => (
                    DeskMoment::MatchContested,
                    t!(lang, desk_cards_differ, cards),
                    t!(lang, desk_cards_differ_text),
                    "refused",
                ),
                CardNeed::ReportsDiffer => (
                    DeskMoment::MatchContested,
                    t!(lang, desk_cards_reports, cards),
                    t!(lang, desk_cards_reports_text),
                    "refused",
                ),
                CardNeed::Contested => (
                    DeskMoment::MatchContested,
                    t!(lang, desk_cards_contested, cards),
                    t!(lang, desk_cards_contested_text),
                    "refused",
                ),
                CardNeed::SignAgain => (
                    DeskMoment::CardsReserved,
                    t!(lang, desk_cards_again, cards),
                    t!(lang, desk_cards_again_text),
                    "missing",
                ),
                CardNeed::LateResult => (
                    DeskMoment::CardsLate,
                    t!(lang, desk_cards_late_result, cards),
                    t!(lang, desk_cards_late_text),
                    "late",
                ),
                CardNeed::LateCard => (
                    DeskMoment::CardsLate,
                    t!(lang, desk_cards_late, cards),
                    t!(lang, desk_cards_late_text),
                    "late",
                ),
                CardNeed::Reserved => (
                    DeskMoment::CardsReserved,
                    t!(lang, desk_cards_reserved, cards),
                    t!(lang, desk_cards_reserved_text),
                    "missing",
                ),
                CardNeed::Confirmed => (
                    DeskMoment::CardsSigned,
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
            self.put(moment, Some(section), need);
        }
        Ok(())
    }
    /// Matches that are played to the last board, and whose cards wait for captains.
    pub(super) fn unsigned_cards(&mut self, section: &Section, field: &SectionState) {
        let lang = self.lang;
        for round in &field.rounds {
            let cards = field.unsigned_cards(round);
            if cards == 0 {
                continue;
            }
            let need = Need {
                when: t!(lang, desk_round, round = round.number.get()),
                detail: section.name.clone(),
                heading: t!(lang, desk_cards_unsigned, cards),
                text: t!(lang, desk_cards_unsigned_text),
                href: self.here(section).round(round.number).cards(),
                action: t!(lang, desk_cards_see),
                state: "",
            };
            self.put(DeskMoment::CardsUnsigned, Some(section), need);
        }
    }
}
