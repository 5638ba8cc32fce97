//! Desk lines about a season of teams: the strength lists its clubs hand in, and who goes up and down at its end.

use super::{Desk, DeskMoment, Need, Seen};
use crate::prelude::*;
use domain::season_end::RowPlan;
use service::duties;
use store::tournaments::Tournament;

impl Desk<'_> {
    /// What a season waits for besides its matches.
    pub(super) async fn season(
        &mut self,
        conn: &mut PgConnection,
        found: &Tournament,
        seen: &Seen,
    ) -> Result<()> {
        // Only a season that ends has somebody to move, and only before its end are lists waited for.
        if !seen.is_played || !seen.has_begun {
            return self.lists(conn, found).await;
        }
        let book = store::season_end::find(conn, found.id).await?;
        let book = book.map(|(book, _)| book).unwrap_or_default();
        let moves_teams = seen.moves_teams || book.rows.iter().any(RowPlan::moves_teams);
        if !moves_teams || book.confirmed.is_some() {
            return Ok(());
        }
        let lang = self.lang;
        let here = self.place.here();
        let need = Need {
            when: t!(lang, desk_season),
            detail: String::new(),
            heading: t!(lang, duty_league_promotion),
            text: t!(lang, desk_promotion_text),
            href: here.season_end(),
            action: t!(lang, desk_promotion_act),
            state: "missing",
        };
        let line = need.seen_at(here.tournament(), t!(lang, desk_look_tournament));
        self.put(DeskMoment::PromotionToConfirm, None, line);
        Ok(())
    }

    /// Clubs that have not handed their lists in.
    async fn lists(&mut self, conn: &mut PgConnection, found: &Tournament) -> Result<()> {
        if !self.may_in_all(Capability::ManageTournament) {
            return Ok(());
        }
        let Some(lists) = duties::lists_of_league(conn, found, self.now).await? else {
            return Ok(());
        };
        if lists.missing == 0 {
            return Ok(());
        }
        let lang = self.lang;
        let until = lists.until.map(|until| lang.day_and_month(until));
        let need = Need {
            when: until.clone().unwrap_or_else(|| "–".to_owned()),
            detail: String::new(),
            heading: t!(lang, desk_lists_due, count = lists.missing),
            text: t!(lang, desk_lists_due_text),
            href: self.place.here().clubs(),
            action: t!(lang, desk_lists_see),
            state: if lists.late > 0 { "late" } else { "" },
        };
        self.put(DeskMoment::ListsDue, None, need);
        Ok(())
    }
}
