//! Rulings about teams: warnings, penalty points, fines.

use crate::prelude::*;
use domain::{
    league::words::PenaltyUnit,
    team_penalty::{ConfirmedPenalty, PointsWay, TeamMeasures, TeamOffence},
};
use engine::{
    ids::{TeamId, TeamPenaltyId},
    numbers::TeamNo,
    points::Points,
};

/// The points that hold in a section, in the order in which they were taken and given.
pub async fn list_points(conn: &mut PgConnection, section: SectionId) -> Result<Vec<ConfirmedPenalty>> {
    let rows = sqlx::query!(
        r#"
        select t.number as "team: TeamNo", p.round_no as "round: RoundNo", p.halves, p.way as "way: PointsWay",
            p.unit as "unit: PenaltyUnit"
        from team_penalty p
        join team t on t.id = p.team_id
        where t.section_id = $1 and p.taken_back_at is null and p.halves > 0
        order by p.given_at, p.id
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .filter_map(|row| {
            ConfirmedPenalty::of(
                row.team,
                row.round,
                (Points::halves(row.halves), row.way),
                row.unit,
            )
        })
        .collect())
}

/// A ruling about a team.
#[derive(Clone, Debug)]
pub struct TeamRuling {
    pub id: TeamPenaltyId,
    pub team: TeamId,
    /// The offence; `None` if no tariff covers it.
    pub offence: Option<TeamOffence>,
    /// `None`: about the event as a whole.
    pub round: Option<RoundNo>,
    pub measures: TeamMeasures,
    pub reason: String,
    /// The last day on which it can be appealed, if set.
    pub appeal_until: Option<Date>,
    pub given_at: Timestamp,
    pub given_by: String,
    /// When it was taken back.
    pub taken_back_at: Option<Timestamp>,
    pub version: Version,
}

/// The rulings about the teams of a section, the oldest first, those that no longer hold among them.
pub async fn list(conn: &mut PgConnection, section: SectionId) -> Result<Vec<TeamRuling>> {
    let rows = sqlx::query!(
        r#"
        select p.id as "id: TeamPenaltyId", p.team_id as "team: TeamId", p.offence as "offence: TeamOffence",
            p.round_no as "round: RoundNo", p.is_warning, p.halves, p.way as "way: PointsWay", p.unit as "unit: PenaltyUnit", p.fine_kr, p.reason,
            p.appeal_until as "appeal_until: jiff_sqlx::Date", p.given_at as "given_at: jiff_sqlx::Timestamp", p.given_by,
            p.taken_back_at as "taken_back_at: jiff_sqlx::Timestamp", p.version as "version: Version"
        from team_penalty p
        join team t on t.id = p.team_id
        where t.section_id = $1
        order by p.given_at, p.id
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(TeamRuling {
                id: row.id,
                team: row.team,
                offence: row.offence,
                round: row.round,
                measures: TeamMeasures {
                    is_warning: row.is_warning,
                    points: Points::halves(row.halves),
                    way: row.way,
                    unit: row.unit,
                    fine_kr: u16::try_from(row.fine_kr).map_err(|error| sqlx::Error::Decode(error.into()))?,
                },
                reason: row.reason,
                appeal_until: row.appeal_until.map(jiff_sqlx::Date::to_jiff),
                given_at: row.given_at.to_jiff(),
                given_by: row.given_by,
                taken_back_at: row.taken_back_at.map(jiff_sqlx::Timestamp::to_jiff),
                version: row.version,
            })
        })
        .collect()
}

/// Stores a new ruling; its version.
pub async fn insert(conn: &mut PgConnection, ruling: &TeamRuling) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        insert into team_penalty
            (id, team_id, offence, round_no, is_warning, halves, unit, fine_kr, reason, appeal_until, given_at, given_by, way)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
        returning version as "version: Version"
        "#,
        ruling.id as _,
        ruling.team as _,
        ruling.offence as _,
        ruling.round as _,
        ruling.measures.is_warning,
        ruling.measures.points.as_halves(),
        ruling.measures.unit as _,
        i32::from(ruling.measures.fine_kr),
        ruling.reason,
        ruling.appeal_until.map(Date::to_sqlx) as _,
        ruling.given_at.to_sqlx() as _,
        ruling.given_by,
        ruling.measures.way as _,
    )
    .fetch_one(conn)
    .await
}

/// Takes a ruling back; returns its new version.
pub async fn take_back(conn: &mut PgConnection, id: TeamPenaltyId, at: Timestamp) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update team_penalty set taken_back_at = $2, version = version + 1 where id = $1
        returning version as "version: Version"
        "#,
        id as _,
        at.to_sqlx() as _,
    )
    .fetch_one(conn)
    .await
}
