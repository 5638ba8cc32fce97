//! Desk lines about what somebody has to decide: incidents and claims at a board, and protests.

use super::{Desk, DeskMoment, Need, Open};
use crate::prelude::*;
use service::{committees, protests, rulings};
use store::protests::WithoutResult;

impl Desk<'_> {
    /// Incidents that were written down and claims that were sent on, both undecided.
    pub(super) async fn rulings(
        &mut self,
        conn: &mut PgConnection,
        section: &Section,
        field: &SectionState,
    ) -> Result<()> {
        let (drafts, claims) = rulings::undecided(conn, field).await?;
        let lang = self.lang;
        for claim in claims {
            let need = Need {
                when: t!(lang, desk_board, board = claim.board.get()),
                detail: section.name.clone(),
                heading: t!(lang, desk_claim),
                text: t!(
                    lang,
                    desk_claim_text,
                    round = claim.round.get(),
                    at = lang.stamp(claim.claim.at)
                ),
                href: self.here(section).rulings(),
                action: t!(lang, desk_rulings_see),
                state: "missing",
            };
            self.put(DeskMoment::ClaimOpen, Some(section), need);
        }
        if drafts > 0 {
            let need = Need {
                when: drafts.to_string(),
                detail: section.name.clone(),
                heading: t!(lang, desk_ruling_drafts, count = drafts),
                text: t!(lang, desk_ruling_drafts_text),
                href: self.here(section).rulings(),
                action: t!(lang, desk_rulings_see),
                state: "missing",
            };
            self.put(DeskMoment::RulingOpen, Some(section), need);
        }
        Ok(())
    }

    /// Protests somebody with these rights has to decide, and those that wait for somebody else.
    pub(super) async fn protests(
        &mut self,
        conn: &mut PgConnection,
        section: &Section,
        open: &[Open],
    ) -> Result<()> {
        let lang = self.lang;
        for protest in open.iter().filter(|protest| protest.section == section.id) {
            let moment = match protest.instance {
                Decider::MatchLeader | Decider::Arbiter => DeskMoment::ProtestToArbiter,
                Decider::Committee => DeskMoment::ProtestToCommittee,
                Decider::AppealsBoard => DeskMoment::ProtestToBoard,
            };
            let decides = moment
                .done_by()
                .is_some_and(|capability| self.may(capability, section));
            let mut text = t!(lang, desk_protest_text, at = lang.stamp(protest.filed_at));
            if !decides && protest.instance == Decider::Committee && self.concerns(moment, section) {
                text = format!("{text} {}", self.committee(conn, section).await?);
            }
            let need = Need {
                when: t!(lang, protest_title, number = protest.number),
                detail: section.name.clone(),
                heading: if decides {
                    t!(lang, desk_protest, who = lang.instance(protest.instance))
                } else {
                    t!(lang, desk_protest_waits, who = lang.instance(protest.instance))
                },
                text,
                href: self.here(section).protest(protest.id),
                action: t!(lang, desk_protest_read),
                state: "missing",
            };
            let see = t!(lang, desk_protest_see);
            let line = need.seen_at(self.here(section).protest(protest.id), see);
            self.put(moment, Some(section), line);
        }
        Ok(())
    }

    /// Decisions about cards that say nothing of a result, while nobody has entered one.
    pub(super) async fn without_result(
        &mut self,
        conn: &mut PgConnection,
        section: &Section,
        field: &SectionState,
        listed: &[WithoutResult],
    ) -> Result<()> {
        let lang = self.lang;
        for one in protests::waiting_for_result(conn, field, listed).await? {
            let need = Need {
                when: t!(lang, protest_title, number = one.number),
                detail: section.name.clone(),
                heading: t!(lang, desk_protest_result),
                text: t!(lang, protest_asks_result),
                href: self.here(section).round(one.round).match_card(one.no),
                action: t!(lang, desk_protest_result_enter),
                state: "missing",
            };
            let see = t!(lang, desk_protest_see);
            let line = need.seen_at(self.here(section).protest(one.id), see);
            self.put(DeskMoment::ProtestToArbiter, Some(section), line);
        }
        Ok(())
    }

    /// Whether the committee of a section can decide at all, and who of it cannot sign in.
    async fn committee(&self, conn: &mut PgConnection, section: &Section) -> Result<String> {
        let lang = self.lang;
        let place = (self.place.tournament, section.id);
        // Without settled rules nobody knows how many there must be; the protest's page says so.
        let Ok(sitting) = committees::sitting(conn, place).await else {
            return Ok(String::new());
        };
        let outside = committees::without_access(conn, place, &sitting).await?;
        let mut said = Vec::new();
        if !sitting.problems().is_empty() {
            said.push(t!(lang, desk_committee_incomplete));
        }
        if !outside.is_empty() {
            let names: Vec<&str> = outside
                .iter()
                .map(|official| official.data.name.as_str())
                .collect();
            said.push(t!(lang, desk_committee_without_access, names = names.join(", ")));
        }
        Ok(said.join(" "))
    }
}
