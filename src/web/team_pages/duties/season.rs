//! What the leader of a league has to do in the season: the next of it as the one act of the page, and the rest below.

use super::{DutiesView, DutyItem};
use crate::prelude::*;
use domain::duties::LeagueDuty;
use engine::ids::SectionId;
use service::duties::{self, FoundIn, SeasonDuties};
use web::{
    i18n_teams::duties as words,
    paths::{SectionLinks, TournamentLinks},
    tournament_frame::{self, Tab},
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(Access::Needs(Capability::ManageTournament), show)
}

#[derive(Debug, Template)]
#[template(path = "pages/season_duties.html")]
struct SeasonDutiesPage {
    layout: Layout,
    path: SeasonDutiesPath,
    /// What comes next, and by when; `None` if nobody waits for anything that the reader can do.
    next: Option<(String, DutyItem)>,
    /// Is there nothing to do, for the reader or for others?
    is_calm: bool,
    rest: DutiesView,
}

/// Where each thing is done, as far as the reader may go there.
struct Places<'a> {
    found: &'a SeasonDuties,
    here: TournamentLinks,
    permit: &'a Permit<ManageTournament>,
}

impl Places<'_> {
    fn may_in(&self, capability: Capability, section: SectionId) -> bool {
        let scope = Scope::Section(self.permit.tournament(), section);
        self.permit.rights().allow(capability, scope)
    }

    fn within(&self, at: &FoundIn) -> SectionLinks {
        self.here.within(at.slug.as_str())
    }

    /// Empty where the reader may not go there, or nothing is there to be found.
    fn of(&self, duty: LeagueDuty) -> String {
        let here = &self.here;
        let found = self.found;
        let may = |capability| self.permit.may(capability);
        match duty {
            LeagueDuty::Invitation => here.regulation(),
            LeagueDuty::Groups => match &found.row {
                Some((at, true)) => self.within(at).fixture_plan(),
                Some((at, false)) => self.within(at).rounds(),
                None => here.sections(),
            },
            LeagueDuty::Lists if may(Capability::ManageEntries) => here.clubs(),
            LeagueDuty::Cards => match &found.cards {
                Some((at, round)) if self.may_in(Capability::CorrectResults, at.section) => {
                    self.within(at).round(*round).cards()
                }
                Some(_) | None => String::new(),
            },
            LeagueDuty::Protests => match &found.protest {
                Some((at, protest))
                    if self.may_in(Capability::JudgeAsArbiter, at.section)
                        || self.may_in(Capability::FileProtests, at.section) =>
                {
                    self.within(at).protest(*protest)
                }
                Some(_) | None => String::new(),
            },
            LeagueDuty::Results => match &found.result {
                Some((at, protest))
                    if self.may_in(Capability::JudgeAsArbiter, at.section)
                        || self.may_in(Capability::FileProtests, at.section) =>
                {
                    self.within(at).protest(*protest)
                }
                Some(_) | None => String::new(),
            },
            LeagueDuty::Moves => found
                .moves
                .as_ref()
                .map_or_else(String::new, |at| self.within(at).move_requests()),
            LeagueDuty::Promotion => here.season_end(),
            LeagueDuty::Report if may(Capability::SubmitReport) => here.rating_report(),
            LeagueDuty::Lists | LeagueDuty::Report => String::new(),
        }
    }
}

async fn show(
    path: SeasonDutiesPath,
    permit: Permit<ManageTournament>,
    (db, Now(now), layout): Visit,
) -> Result<Page> {
    let found = duties::of_league(&mut *db.snapshot().await?, &permit, now).await?;
    let found = found.ok_or_else(Problem::not_found)?;
    let lang = layout.lang;
    let places = Places {
        found: &found,
        here: path.here(),
        permit: &permit,
    };
    let mut rest = DutiesView::of(lang, &found.list, words::of_league, |line| places.of(line.duty));
    let when = |one: &DutyItem| {
        if one.due.is_empty() {
            t!(lang, desk_now)
        } else {
            one.due.clone()
        }
    };
    let page = SeasonDutiesPage {
        is_calm: found.list.next().is_none(),
        next: rest.take_next().map(|one| (when(&one), one)),
        rest,
        layout: tournament_frame::frame(layout, &permit, Tab::Sections, t!(lang, duties_season_heading)),
        path,
    };
    Ok(Html(page.render()?))
}
