//! Desk lines about a section before its first round, about who may not play in it, and about requests to move its matches.

use super::{BarredEntry, Desk, DeskMoment, Need, Shared, entered, pairable};
use crate::prelude::*;
use domain::desk::{self, BeforeFirstRound, ENOUGH};
use service::check_ins;

impl Desk<'_> {
    /// What a section waits for before its first round: players, then the check-in.
    pub(super) async fn before(
        &mut self,
        conn: &mut PgConnection,
        (section, field): (&Section, &SectionState),
        shared: &Shared,
    ) -> Result<()> {
        let starts_at = field.round(RoundNo::FIRST).and_then(SectionRound::begins_at);
        let is_far_off = starts_at.is_some_and(|at| desk::is_far_off(at, self.now));
        let asked = if is_far_off || !self.concerns(DeskMoment::CheckIn, section) {
            None
        } else {
            let list = check_ins::list(conn, self.place.tournament, section.id).await?;
            list.and_then(|list| list.asked_for())
        };
        let before = BeforeFirstRound {
            entered: pairable(field, shared.has_lists),
            awaited: asked.map(|count| count.awaited),
            starts_at,
        };
        let lang = self.lang;
        match before.moment(self.now) {
            Some(moment @ DeskMoment::FewPlayers) => {
                let lacks_teams = field.settings.plays_matches() && entered(field) < ENOUGH;
                let need = Need {
                    when: before.entered.to_string(),
                    detail: section.name.clone(),
                    heading: if lacks_teams {
                        t!(lang, desk_few_teams)
                    } else {
                        t!(lang, desk_few_players)
                    },
                    text: if lacks_teams {
                        t!(lang, desk_few_teams_text)
                    } else {
                        t!(lang, desk_few_players_text)
                    },
                    href: if lacks_teams {
                        self.here(section).team_entries()
                    } else {
                        self.here(section).players()
                    },
                    action: if lacks_teams {
                        t!(lang, desk_few_teams_act)
                    } else {
                        t!(lang, desk_few_players_act)
                    },
                    state: "missing",
                };
                self.put(moment, Some(section), need);
            }
            Some(moment) => {
                let count = asked.unwrap_or_default();
                let need = Need {
                    when: t!(lang, desk_came, came = count.came, all = count.all),
                    detail: section.name.clone(),
                    heading: t!(lang, desk_check_in, players = count.awaited),
                    text: t!(lang, desk_check_in_text),
                    href: self.here(section).check_in(),
                    action: t!(lang, desk_check_in_act),
                    state: "",
                };
                self.put(moment, Some(section), need);
            }
            None => {}
        }
        Ok(())
    }

    /// Somebody in the entry list is in quarantine, or may be.
    pub(super) fn barred(&mut self, section: &Section, field: &SectionState, entry: &BarredEntry) {
        let Some(bar) = entry.bars.first() else { return };
        let lang = self.lang;
        let has_begun = field.rounds.iter().any(|round| round.status.is_public());
        let player = self.here(section).player(entry.player);
        let need = Need {
            when: entry
                .start_no
                .map_or_else(|| "–".to_owned(), |no| t!(lang, desk_player_no, no = no.get())),
            detail: section.name.clone(),
            heading: lang.bar(bar),
            text: match (entry.is_certain(), has_begun) {
                (true, true) => t!(lang, desk_barred_playing),
                (true, false) => t!(lang, desk_barred_entered),
                (false, _) => t!(lang, desk_barred_possible),
            },
            // The link skips the long form and goes to the question that must be answered.
            href: format!("{player}#quarantine"),
            action: t!(lang, desk_see_player),
            state: "refused",
        };
        self.put(DeskMoment::Barred, Some(section), need);
    }

    /// Clubs ask to move matches, or have moved some by agreement.
    pub(super) async fn move_requests(
        &mut self,
        conn: &mut PgConnection,
        section: &Section,
        field: &SectionState,
    ) -> Result<()> {
        if !field.has_public_plan() || !self.concerns(DeskMoment::MovesAsked, section) {
            return Ok(());
        }
        let count = service::move_requests::count_waiting(conn, field, self.now).await?;
        if count == 0 {
            return Ok(());
        }
        let lang = self.lang;
        let need = Need {
            when: "–".to_owned(),
            detail: section.name.clone(),
            heading: t!(lang, moves_desk, count = count),
            text: t!(lang, moves_desk_text),
            href: self.here(section).move_requests(),
            action: t!(lang, moves_desk_see),
            state: "missing",
        };
        self.put(DeskMoment::MovesAsked, Some(section), need);
        Ok(())
    }
}
