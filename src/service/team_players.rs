//! Where else the players of a section's teams play: a person is a separate player in each row, so a substitute for another team of the
//! club has a page there, too.

use std::collections::BTreeMap;

use crate::prelude::*;
use domain::{player_key::PlayerKey, strength_list::person::club_key};
use engine::{ids::TeamId, numbers::TeamNo};

/// A team of another section for which somebody plays, too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherTeam {
    pub team: TeamNo,
    pub team_name: String,
    /// The section's part of addresses.
    pub section: String,
    pub section_name: String,
    /// What the player's addresses are made of there.
    pub key: PlayerKey,
}

/// The teams of their club in other sections of the tournament for which these players play, the sections in their order. As on the lists
/// of clubs, a person is identified by a number that both have, else by the name; players without another team are left out.
pub async fn list_elsewhere(
    conn: &mut PgConnection,
    tournament: TournamentId,
    field: &SectionState,
    players: &[StartNo],
) -> store::Result<BTreeMap<StartNo, Vec<OtherTeam>>> {
    let asked: Vec<_> = players
        .iter()
        .filter_map(|no| {
            Some((
                *no,
                field.player(*no)?,
                club_key(field.team_of(*no)?.club.as_ref()?.as_str()),
            ))
        })
        .collect();
    if asked.is_empty() {
        return Ok(BTreeMap::new());
    }
    let teams = store::strength_lists::list_teams(conn, tournament).await?;
    let clubs: BTreeMap<TeamId, String> = teams
        .iter()
        .filter(|team| team.section != field.section)
        .map(|team| (team.id, club_key(&team.club)))
        .filter(|(_, key)| asked.iter().any(|(_, _, club)| club == key))
        .collect();
    if clubs.is_empty() {
        return Ok(BTreeMap::new());
    }
    let ids: Vec<TeamId> = clubs.keys().copied().collect();
    let found = store::team_players::list(conn, &ids).await?;
    let mut elsewhere: BTreeMap<StartNo, Vec<OtherTeam>> = BTreeMap::new();
    for (no, entrant, club) in asked {
        let others: Vec<OtherTeam> = found
            .iter()
            .filter(|one| clubs.get(&one.team_id) == Some(&club))
            .filter(|one| one.person.is(&entrant.person))
            .map(|one| OtherTeam {
                team: one.team,
                team_name: one.team_name.clone(),
                section: one.section.clone(),
                section_name: one.section_name.clone(),
                key: PlayerKey::of(one.id),
            })
            .collect();
        if !others.is_empty() {
            elsewhere.insert(no, others);
        }
    }
    Ok(elsewhere)
}
