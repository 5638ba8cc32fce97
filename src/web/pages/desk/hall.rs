//! Desk lines about the playing hall: players who have not come, tablets that are silent or have unsent entries, and results that wait
//! for a second look.

use super::{Desk, DeskMoment, Need};
use crate::{prelude::*, tablets::seen};
use domain::{missing::LateBoards, round::Stage};
use engine::ids::RoundId;
use service::arrivals;
use store::tablets::Tablet;

/// A tablet as a line of the desk's table.
#[derive(Debug)]
pub(super) struct TabletRow {
    pub(super) name: String,
    pub(super) section: String,
    pub(super) href: String,
    pub(super) state: State,
    pub(super) words: String,
    pub(super) unsent: u32,
}

/// What is read of a section's hall.
#[derive(Debug, Default)]
pub(super) struct Hall {
    tablets: Vec<Tablet>,
    /// Rounds in which players are missing.
    late: BTreeMap<RoundId, LateBoards>,
    unconfirmed: BTreeMap<RoundId, i64>,
}

impl Hall {
    /// Do results wait for a second look?
    pub(super) fn has_unconfirmed(&self) -> bool {
        self.unconfirmed.values().any(|boards| *boards > 0)
    }

    /// Reads what somebody with these rights may see of it.
    pub(super) async fn read(
        conn: &mut PgConnection,
        desk: &Desk<'_>,
        section: &Section,
        field: &SectionState,
    ) -> Result<Self> {
        let mut hall = Self::default();
        if desk.may(Capability::ManageTablets, section) {
            hall.tablets = store::tablets::list(conn, section.id, desk.now).await?;
        }
        let may_enter = desk.may(Capability::EnterResults, section);
        for round in field
            .rounds
            .iter()
            .filter(|round| round.status == RoundStatus::Published)
        {
            if field.settings.confirmation.is_asked() {
                let boards = store::confirmations::count_missing(conn, round.id).await?;
                hall.unconfirmed.insert(round.id, boards);
            }
            // Matches of a plan may begin before their round.
            let may_have_begun = round.stage(desk.now) == Stage::Started || field.settings.plays_matches();
            if may_enter && may_have_begun && round.count().missing > 0 {
                let boards = arrivals::awaited(conn, desk.place.tournament, field, round, desk.now).await?;
                if let Some(late) = arrivals::missing(&boards).at_the_desk(desk.now) {
                    hall.late.insert(round.id, late);
                }
            }
        }
        Ok(hall)
    }
}

impl Desk<'_> {
    /// Adds the lines about the hall.
    pub(super) fn hall(&mut self, section: &Section, field: &SectionState, hall: &Hall) {
        for round in &field.rounds {
            if let Some(late) = hall.late.get(&round.id) {
                self.late(section, round, *late);
            }
            if let Some(boards) = hall.unconfirmed.get(&round.id).filter(|boards| **boards > 0) {
                self.unconfirmed(section, round, *boards);
            }
        }
        for tablet in &hall.tablets {
            self.tablet(section, tablet);
        }
    }

    fn late(&mut self, section: &Section, round: &SectionRound, late: LateBoards) {
        let (lang, deadline) = (self.lang, late.deadline);
        let need = Need {
            when: lang.clock(deadline),
            detail: section.name.clone(),
            heading: if late.is_unknown {
                t!(lang, desk_late_unknown, at = lang.clock(deadline))
            } else if late.over > 0 {
                t!(lang, desk_late_over, boards = late.over)
            } else {
                t!(lang, desk_late, boards = late.waiting)
            },
            text: if late.is_unknown {
                t!(lang, desk_late_unknown_text, round = round.number.get())
            } else {
                t!(lang, desk_late_text, round = round.number.get())
            },
            href: self.here(section).round(round.number).arrivals(),
            action: t!(lang, desk_late_see),
            state: if late.over > 0 { "late" } else { "missing" },
        };
        let moment = if late.over > 0 {
            DeskMoment::PlayersLate
        } else {
            DeskMoment::PlayersExpected
        };
        self.put(moment, Some(section), need.at(deadline));
    }

    fn unconfirmed(&mut self, section: &Section, round: &SectionRound, boards: i64) {
        let lang = self.lang;
        let need = Need {
            when: t!(lang, desk_round, round = round.number.get()),
            detail: section.name.clone(),
            heading: t!(lang, desk_unconfirmed, boards),
            text: t!(lang, desk_unconfirmed_text),
            href: self.here(section).round(round.number).entry(),
            action: t!(lang, desk_unconfirmed_see),
            state: "pending",
        };
        self.put(DeskMoment::ResultsUnconfirmed, Some(section), need);
    }

    fn tablet(&mut self, section: &Section, tablet: &Tablet) {
        let lang = self.lang;
        let seen = seen(lang, tablet, self.now);
        let lives = tablet.revoked_at.is_none() && tablet.expires_at > self.now;
        let href = self.here(section).tablets();
        if lives && (tablet.refused > 0 || (tablet.unsent > 0 && seen.is_silent)) {
            let need = Need {
                when: tablet.name.clone(),
                detail: section.name.clone(),
                heading: if tablet.refused > 0 {
                    t!(lang, desk_tablet_refused, count = tablet.refused)
                } else {
                    t!(lang, desk_tablet_unsent, count = tablet.unsent)
                },
                text: if tablet.refused > 0 {
                    t!(lang, desk_tablet_refused_text)
                } else {
                    seen.words.clone()
                },
                href: href.clone(),
                action: t!(lang, desk_tablet_see),
                state: "refused",
            };
            self.put(DeskMoment::TabletUnsent, Some(section), need);
        }
        if lives {
            self.tablets.push(TabletRow {
                name: tablet.name.clone(),
                section: section.name.clone(),
                href,
                state: seen.state,
                words: seen.words,
                unsent: tablet.unsent,
            });
        }
    }
}
