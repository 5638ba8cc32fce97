//! Teams that clubs have entered themselves with their links, and where the teams of clubs play at home.

use std::collections::BTreeMap;

use crate::prelude::*;
use domain::team::{
    Venue,
    home_evening::{HomeWeekday, TeamHome, WheelchairAccess},
};
use engine::ids::{ClubId, TeamId};

/// Writes down that a club has entered a team.
pub async fn insert(conn: &mut PgConnection, team: TeamId, club: ClubId, now: Timestamp) -> Result<()> {
    sqlx::query!(
        "insert into club_entry (team_id, club_id, entered_at) values ($1, $2, $3)",
        team as _,
        club as _,
        now.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The teams of a tournament that clubs have entered themselves, each with its club.
pub async fn list(conn: &mut PgConnection, tournament: TournamentId) -> Result<BTreeMap<TeamId, ClubId>> {
    let rows = sqlx::query!(
        r#"
        select e.team_id as "team: TeamId", e.club_id as "club: ClubId"
        from club c
        join club_entry e on e.club_id = c.id
        where c.tournament_id = $1
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.team, row.club)).collect())
}

/// A team of a club, with where and when it plays at home.
#[derive(Clone, Debug)]
pub struct HomeOfTeam {
    pub name: String,
    pub club: String,
    pub home: TeamHome,
}

/// The teams of a tournament's clubs that have said where or when they play at home, the rows in their order, those of a row by number. A
/// play-off's team is told in its row.
pub async fn list_homes(conn: &mut PgConnection, tournament: TournamentId) -> Result<Vec<HomeOfTeam>> {
    let rows = sqlx::query!(
        r#"
        select t.name, t.club, t.venue, t.plays_at as "plays_at: jiff_sqlx::Time", t.home_weekday as "weekday: HomeWeekday",
            t.wheelchair_access as "wheelchair_access: WheelchairAccess"
        from section s
        join team t on t.section_id = s.id
        where s.tournament_id = $1 and s.settings -> 'teams' ->> 'pairing' is not null and s.settings ->> 'play_off' is null
            and t.club <> ''
            and (t.venue <> '' or t.plays_at is not null or t.home_weekday <> 'not_said' or t.wheelchair_access <> 'not_said')
        order by s.ordinal, s.id, t.number
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    let venue = |text: &str| {
        let written = (!text.is_empty()).then(|| text.parse::<Venue>());
        written
            .transpose()
            .map_err(|error| sqlx::Error::Decode(Box::new(error)))
    };
    rows.into_iter()
        .map(|row| {
            Ok(HomeOfTeam {
                home: TeamHome {
                    venue: venue(&row.venue)?,
                    plays_at: row.plays_at.map(jiff_sqlx::Time::to_jiff),
                    weekday: row.weekday,
                    wheelchair_access: row.wheelchair_access,
                },
                name: row.name,
                club: row.club,
            })
        })
        .collect()
}
