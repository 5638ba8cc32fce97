//! Players of teams with their sections: for showing where else a person plays.

use crate::prelude::*;
use domain::{player::PersonName, strength_list::person::ListPerson};
use engine::{
    ids::TeamId,
    numbers::{FideId, TeamNo},
};

/// A player of a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamPlayer {
    pub id: PlayerId,
    /// The person, in the form that list members are compared in.
    pub person: ListPerson,
    pub team_id: TeamId,
    pub team: TeamNo,
    pub team_name: String,
    /// The section's part of addresses.
    pub section: String,
    pub section_name: String,
}

struct TeamPlayerRecord {
    id: PlayerId,
    surname: String,
    given_name: String,
    national_id: String,
    fide_id: Option<FideId>,
    team_id: TeamId,
    team: TeamNo,
    team_name: String,
    section: String,
    section_name: String,
}

impl TeamPlayerRecord {
    fn into_player(self) -> Result<TeamPlayer> {
        let decode = |error: domain::player::TextError| sqlx::Error::Decode(Box::new(error));
        let national_id = (!self.national_id.is_empty()).then(|| self.national_id.parse());
        Ok(TeamPlayer {
            id: self.id,
            person: ListPerson {
                name: PersonName::new(&self.surname, &self.given_name).map_err(decode)?,
                national_id: national_id.transpose().map_err(decode)?,
                fide_id: self.fide_id,
                rating: None,
                is_foreign: false,
            },
            team_id: self.team_id,
            team: self.team,
            team_name: self.team_name,
            section: self.section,
            section_name: self.section_name,
        })
    }
}

/// The players of these teams who have a starting number and are shown to everybody, the sections in their order and the teams by number.
pub async fn list(conn: &mut PgConnection, teams: &[TeamId]) -> Result<Vec<TeamPlayer>> {
    let rows = sqlx::query_as!(
        TeamPlayerRecord,
        r#"
        select p.id as "id: _", p.surname, p.given_name, p.national_id, p.fide_id as "fide_id: _", t.id as "team_id: _",
            t.number as "team: _", t.name as team_name, s.slug as section, s.name as section_name
        from team t
        join section s on s.id = t.section_id
        join team_player m on m.team_id = t.id
        join player p on p.id = m.player_id
        where t.id = any($1) and p.start_no is not null and not exists (select 1 from unseen_player u where u.player_id = p.id)
        order by s.ordinal, t.number, m.place
        "#,
        teams as _
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(TeamPlayerRecord::into_player).collect()
}
