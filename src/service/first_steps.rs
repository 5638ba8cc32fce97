//! The first steps of a tournament, with the pages' addresses in mind: how they stand, and which section each waits for.

use super::{check_ins, prelude::*};
use domain::{
    first_steps::{FirstStep, StepFacts, StepState, StepsOfSection},
    tournament::Slug,
};
use rules::regulation::Around;
use store::sections::Section;

/// A step and how it stands.
#[derive(Clone, Debug)]
pub struct StepLine {
    pub step: FirstStep,
    pub state: StepState,
    /// The section that is to be opened for it.
    pub section: Option<StepSection>,
}

/// A section that a step waits for.
#[derive(Clone, Debug)]
pub struct StepSection {
    pub id: SectionId,
    pub slug: Slug,
    /// Is nobody entered yet?
    pub is_empty: bool,
    /// Do teams meet in matches, so that teams are entered?
    pub is_of_matches: bool,
}

/// The steps in order; none once round 1 of a section is published, and in no tournament.
pub async fn list(conn: &mut PgConnection, tournament: TournamentId) -> store::Result<Vec<StepLine>> {
    let Some(stands) = store::tournaments::find(conn, tournament).await? else {
        return Ok(Vec::new());
    };
    let sections = store::sections::list_by_tournament(conn, tournament).await?;
    let mut told = Vec::new();
    for section in &sections {
        let one = of_section(conn, tournament, section).await?;
        told.push(one);
        if one.has_begun {
            break;
        }
    }
    let around = Around {
        starts_on: stands.details.starts_on,
        sections: sections.len(),
        highest_rating: None,
        published_with_fines: None,
    };
    let findings = stands.regulation.findings(&around);
    let facts = StepFacts {
        is_regulation_open: findings.iter().any(|finding| finding.kind.blocks()),
        is_announced: stands.status.is_public(),
        sections: &told,
    };
    let steps = facts.steps().into_iter().map(|one| StepLine {
        step: one.step,
        state: one.state,
        section: one
            .section
            .and_then(|index| sections.get(index).zip(told.get(index)))
            .map(|(section, stands)| StepSection {
                id: section.id,
                slug: section.slug.clone(),
                is_empty: stands.entered == 0,
                is_of_matches: section.settings.plays_matches(),
            }),
    });
    Ok(steps.collect())
}

async fn of_section(
    conn: &mut PgConnection,
    tournament: TournamentId,
    section: &Section,
) -> store::Result<StepsOfSection> {
    let has_begun = section.paired_rounds > 0
        && store::sections::list_rounds(conn, section.id)
            .await?
            .iter()
            .any(|round| round.is_published);
    let is_of_matches = section.settings.plays_matches();
    let asked = if has_begun || is_of_matches || section.players == 0 {
        None
    } else {
        check_ins::list(conn, tournament, section.id)
            .await?
            .and_then(|list| list.asked_for())
    };
    Ok(StepsOfSection {
        entered: if is_of_matches {
            section.teams
        } else {
            section.players
        },
        awaited: section
            .settings
            .checks_players_in()
            .then(|| asked.map_or(0, |count| count.awaited)),
        has_begun,
    })
}
