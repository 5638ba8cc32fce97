//! The usual settings of a section of teams in a kind of league, for a form or a program to review, and the settings still undecided before
//! its first round is public. Nothing is stored here: [`super::teams::set_up`] saves.

use super::{
    access::{AtSection, ManageTournament},
    prelude::*,
    strength_lists::settling,
};
use domain::{
    league::Preset,
    team::{AsInLeague, Decided, Undecided, undecided},
};

/// The settings of a section filled in for a kind of league, with the version of the section they were made from; `None` if there is no
/// such section. For a section of single players, the form's defaults are the base.
pub async fn as_in(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament, AtSection>,
    league: Preset,
) -> store::Result<Option<(AsInLeague, Version)>> {
    let found = store::sections::find(conn, permit.section_id()).await?;
    Ok(found.map(|section| {
        let stands = section.settings.teams.unwrap_or_default();
        (stands.as_in(league), section.version)
    }))
}

/// The undecided settings of a section; none if no teams meet in matches.
pub async fn open(
    conn: &mut PgConnection,
    tournament: TournamentId,
    field: &SectionState,
) -> store::Result<Vec<Undecided>> {
    let Some(teams) = field
        .settings
        .teams
        .as_ref()
        .filter(|_| field.settings.plays_matches())
    else {
        return Ok(Vec::new());
    };
    let (lists, _) = settling::read(conn, tournament).await?;
    Ok(undecided(&Decided {
        teams,
        season: &field.season,
        protests: &field.settings.protests,
        lists: &lists,
        has_plan: field.plan.is_some(),
    }))
}

/// Is its first round public? Checked before the whole section is read, which is large in mid-season.
pub async fn has_begun(conn: &mut PgConnection, section: SectionId) -> store::Result<bool> {
    let rounds = store::rounds::list(conn, section).await?;
    Ok(rounds.first().is_some_and(|round| round.status.is_public()))
}

/// The undecided settings until the first round is public; none afterwards.
pub async fn before_start(
    conn: &mut PgConnection,
    tournament: TournamentId,
    field: &SectionState,
) -> store::Result<Vec<Undecided>> {
    if field.public_rounds() > 0 {
        return Ok(Vec::new());
    }
    open(conn, tournament, field).await
}
