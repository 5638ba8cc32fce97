//! What captains are told by mail: that a match was moved. Only where the organiser has switched it on, to the address of the team's contact,
//! until the captain says stop; another address begins anew. [`super::link_mails`] has the links that let somebody in.

use super::{
    link_mails::{MAILER, a_day_before},
    prelude::*,
};
use domain::{
    fixtures::plan::PlannedMatch,
    link_mail::{LinkMailKind, MovedMatch},
    screen::Tongue,
    team::{Team, Venue},
};
use engine::ids::TeamId;
use store::link_mails::NewLinkMail;

/// Notices that go to one address within a day: a league that moves a whole evening tells each captain of each match.
const MOST_NOTICES: i64 = 100;

/// Are captains of this section told?
async fn is_on(conn: &mut PgConnection, section: SectionId) -> store::Result<bool> {
    let Some(section) = store::sections::find(conn, section).await? else {
        return Ok(false);
    };
    let stored = store::mails::find_settings(conn, section.tournament).await?;
    Ok(stored.is_some_and(|stored| stored.settings.captains))
}

/// Tells both captains how a match of a public plan is played now.
pub(super) async fn of_move(
    conn: &mut PgConnection,
    field: &SectionState,
    one: &PlannedMatch,
    now: Timestamp,
) -> store::Result<()> {
    if !is_on(conn, field.section).await? {
        return Ok(());
    }
    let sides = field.team(one.fixture.first).zip(field.team(one.fixture.second));
    let Some((first, second)) = sides else {
        return Ok(());
    };
    for (team, address) in store::team_contacts::list_told(conn, &[first.id, second.id]).await? {
        let opponent = if team == first.id { second } else { first };
        let content = moved(one, opponent);
        let mail = NewLinkMail {
            kind: LinkMailKind::MatchMoved,
            invitation: None,
            team: Some(team),
            content: Some(&content),
            // A contact says no language; a league is played in Danish.
            language: Tongue::Danish,
            recipient: &address,
            at: now,
            most: (MOST_NOTICES, a_day_before(now)),
        };
        store::link_mails::insert(conn, &mail).await?;
    }
    Ok(())
}

fn moved(one: &PlannedMatch, opponent: &Team) -> MovedMatch {
    MovedMatch {
        round: one.round,
        opponent: opponent.name.to_string(),
        day: one.plays_on(),
        is_postponed: one.is_postponed,
        hour: one.hour,
        venue: one.venue.as_ref().map_or("", Venue::as_str).to_owned(),
    }
}

/// The team a notice is about, as it is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoticedTeam {
    pub team: String,
    /// The tournament: what it is called, and its part of addresses.
    pub tournament: (String, String),
    /// The same of the section.
    pub section: (String, String),
    scope: Scope,
}

/// The team of a link that stops notices, or of a notice; `None` if it is gone.
pub async fn of_team(conn: &mut PgConnection, team: TeamId) -> store::Result<Option<NoticedTeam>> {
    let Some(section) = store::team_contacts::find_section_of(conn, team).await? else {
        return Ok(None);
    };
    let Some(section) = store::sections::find(conn, section).await? else {
        return Ok(None);
    };
    let Some(tournament) = store::tournaments::find(conn, section.tournament).await? else {
        return Ok(None);
    };
    let teams = store::teams::list(conn, section.id).await?;
    let found = teams.iter().find(|one| one.id == team);
    Ok(found.map(|team| NoticedTeam {
        team: team.name.to_string(),
        tournament: (tournament.details.name, tournament.slug.to_string()),
        section: (section.name, section.slug.to_string()),
        scope: Scope::Section(section.tournament, section.id),
    }))
}

/// The team of a notice that is about to be sent, unless the captain has said stop or has another address, or the organiser has switched
/// notices off.
pub(super) async fn still_told(
    conn: &mut PgConnection,
    team: TeamId,
    address: &str,
) -> store::Result<Option<NoticedTeam>> {
    let told = store::team_contacts::list_told(conn, &[team]).await?;
    if !told.iter().any(|(_, known)| known == address) {
        return Ok(None);
    }
    let Some(section) = store::team_contacts::find_section_of(conn, team).await? else {
        return Ok(None);
    };
    if !is_on(conn, section).await? {
        return Ok(None);
    }
    of_team(conn, team).await
}

/// Stops notices to the captain of a team, by the link that stands in each of them; said again it changes nothing. The team, unless it is
/// gone.
pub async fn stop(
    conn: &mut PgConnection,
    team: TeamId,
    now: Timestamp,
) -> store::Result<Option<NoticedTeam>> {
    let Some(found) = of_team(conn, team).await? else {
        return Ok(None);
    };
    if store::team_contacts::stop_mail(conn, team, now).await? {
        Actor::system(MAILER)
            .log(found.scope, now, "captain_notice.stop", found.team.as_str())
            .write(conn)
            .await?;
    }
    Ok(Some(found))
}
