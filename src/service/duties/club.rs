//! The duties of a club before the season.

use super::lists::ClubLists;
use crate::{
    club_links::Bearer,
    prelude::*,
    team_contacts::{self, ContactError, TeamReached},
    teams::TeamError,
};
use domain::{
    duties::{
        ClubDuty, ClubFacts, DutyList,
        club::{lacks_contact, lacks_venue},
    },
    team::{Team, club_entry},
};

/// The duties of the club of a link. Besides the usual queries, one for each of its rows in which a team has no home venue.
pub async fn of_club(
    conn: &mut PgConnection,
    bearer: &Bearer,
    now: Timestamp,
) -> Result<DutyList<ClubDuty>, ContactError> {
    let tournament = bearer.tournament();
    let lists = ClubLists::load(conn, tournament, now).await?;
    let lists = lists.ok_or(TeamError::NotFound)?;
    let (club, mut teams) = team_contacts::of_club(conn, bearer).await?;
    teams.retain(|one| one.team.left_after.is_none());
    let facts = ClubFacts {
        entries_until: club_entry::last_day(&lists.settled, lists.year),
        teams: teams.len(),
        list: lists.of_club_or_none(&club),
        list_until: lists.rules.deadline,
        without_contact: teams
            .iter()
            .filter(|one| lacks_contact(&one.known.contact))
            .count(),
        without_venue: without_venue(conn, tournament, &teams).await?,
    };
    Ok(facts.duties(now))
}

/// How many of the teams have no known home venue.
async fn without_venue(
    conn: &mut PgConnection,
    tournament: TournamentId,
    teams: &[TeamReached],
) -> store::Result<usize> {
    let homeless: Vec<&TeamReached> = teams.iter().filter(|one| one.team.venue.is_none()).collect();
    if homeless.is_empty() {
        return Ok(0);
    }
    let mut count = 0;
    for section in store::sections::list_by_tournament(conn, tournament).await? {
        let own = homeless.iter().filter(|one| one.section == section.id);
        let own: Vec<&Team> = own.map(|one| &one.team).collect();
        let Some(settings) = section.settings.teams.filter(|_| !own.is_empty()) else {
            continue;
        };
        let plan = store::fixtures::find(conn, section.id).await?;
        let lacking = own
            .into_iter()
            .filter(|team| lacks_venue(team, settings.pairing, plan.as_ref()));
        count += lacking.count();
    }
    Ok(count)
}
