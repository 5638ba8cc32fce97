//! The strip of first steps above the pages that set a tournament up: each step, how it stands and where it is taken.

use sqlx::PgConnection;

use super::{
    components::{FirstStepView, State},
    i18n::Lang,
    paths::Here as _,
};
use domain::{
    access::{Capability, Scope},
    first_steps::{FirstStep, StepState},
};
use engine::numbers::RoundNo;
use service::{
    access::Rights,
    first_steps::{self, StepLine},
};
use store::places::Place;
use texts::{t, word};

/// The strip for somebody who sets the tournament up; empty for everybody else, and once round 1 of a section is published.
pub async fn strip(
    conn: &mut PgConnection,
    lang: Lang,
    (place, rights): (&Place, &Rights),
) -> store::Result<Vec<FirstStepView>> {
    let here = Scope::Tournament(place.tournament);
    if !rights.allow(Capability::ManageTournament, here) {
        return Ok(Vec::new());
    }
    let lines = first_steps::list(conn, place.tournament).await?;
    Ok(lines
        .iter()
        .map(|line| FirstStepView {
            label: word!(lang, "first-step", FirstStep: line.step),
            href: href(line, place, rights),
            state: match line.state {
                StepState::Taken => Some(State::Confirmed),
                StepState::Next => Some(State::Missing),
                StepState::Later => None,
            },
            word: match line.state {
                StepState::Taken => t!(lang, first_steps_taken),
                StepState::Next => t!(lang, first_steps_next),
                StepState::Later => t!(lang, first_steps_later),
            },
        })
        .collect())
}

/// Where a step is taken; empty where this reader may not.
fn href(line: &StepLine, place: &Place, rights: &Rights) -> String {
    let here = place.here();
    let within = |needed: Capability| {
        let section = line.section.as_ref()?;
        let may = rights.allow(needed, Scope::Section(place.tournament, section.id));
        may.then(|| (section, here.within(section.slug.to_string())))
    };
    let found = match line.step {
        FirstStep::Regulation => Some(here.regulation()),
        FirstStep::Sections if line.state == StepState::Taken => Some(here.sections()),
        FirstStep::Sections => Some(here.new_section()),
        FirstStep::Announcement => Some(format!("{}#checklist", here.regulation())),
        FirstStep::Players => within(Capability::ManageEntries).map(|(section, here)| {
            if section.is_of_matches {
                here.team_entries()
            } else if section.is_empty {
                // Most begin with a table.
                here.import_players()
            } else {
                here.players()
            }
        }),
        FirstStep::CheckIn => within(Capability::CheckIn).map(|(_, here)| here.check_in()),
        FirstStep::RoundOne => within(Capability::Pair).map(|(_, here)| here.round(RoundNo::FIRST).pairing()),
    };
    found.unwrap_or_default()
}
