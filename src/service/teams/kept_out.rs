//! The teams that play in a counted tournament standing above this one, where the league keeps them out
//! ([`domain::team::kept_out`]).

use super::TeamError;
use crate::prelude::*;
use domain::team::{
    Team,
    kept_out::{PlaysAbove, TeamAbove, are_kept_out, plays_above},
};

/// The teams that are kept out of a tournament: those of the public tournaments that it counts as standing above it; none where nobody has
/// decided so.
pub(super) async fn above(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> store::Result<Vec<TeamAbove>> {
    let rules = store::strength_lists::find_rules(conn, tournament).await?;
    if !rules.is_some_and(|(settled, _)| are_kept_out(&settled)) {
        return Ok(Vec::new());
    }
    let (mut counted, _) = store::counted_tournaments::list(conn, tournament).await?;
    counted.retain(|one| one.relation.stands_above && one.tournament.is_public);
    let ids: Vec<TournamentId> = counted.iter().map(|one| one.tournament.id).collect();
    let teams = store::counted_tournaments::list_teams(conn, &ids).await?;
    let above = teams.into_iter().filter_map(|(id, name, club)| {
        let there = counted.iter().find(|one| one.tournament.id == id)?;
        Some(TeamAbove {
            tournament: there.tournament.name.clone(),
            name,
            club,
        })
    });
    Ok(above.collect())
}

/// Refuses teams that come to a section and are kept out. The teams of a play-off came to their rows.
pub(super) async fn admits(
    conn: &mut PgConnection,
    (tournament, field): (TournamentId, &SectionState),
    teams: &[Team],
) -> Result<(), TeamError> {
    if field.settings.play_off.is_some() {
        return Ok(());
    }
    let above = above(conn, tournament).await?;
    let mut found = teams.iter().filter_map(|team| plays_above(team, &above));
    found.next().map_or(Ok(()), |plays| Err(plays.into()))
}

/// The teams of a section that would be kept out if they came now, because they came before that was decided.
pub async fn findings(
    conn: &mut PgConnection,
    tournament: TournamentId,
    field: &SectionState,
) -> store::Result<Vec<PlaysAbove>> {
    if field.settings.play_off.is_some() {
        return Ok(Vec::new());
    }
    let above = above(conn, tournament).await?;
    let playing = field.teams.iter().filter(|team| team.left_after.is_none());
    Ok(playing.filter_map(|team| plays_above(team, &above)).collect())
}
