//! The limits of sections on who may play in them.

use std::collections::BTreeMap;

use crate::prelude::*;
use domain::{
    group_limits::GroupLimits, league::values::AgeLimit, row_limits::RowLimits, team_rule::Severity,
};

struct RowLimitsRecord {
    section: SectionId,
    age: Option<String>,
    team_cap: Option<Rating>,
    list_day: Option<jiff_sqlx::Date>,
    severity: Severity,
    group_fewest: Option<i32>,
    group_usual: Option<i32>,
    group_most: Option<i32>,
    group_club_most: Option<i32>,
    group_severity: Severity,
    version: Version,
}

impl RowLimitsRecord {
    fn into_limits(self) -> Result<RowLimits> {
        let age = match &self.age {
            Some(text) => {
                Some(AgeLimit::of_text(text).ok_or_else(|| sqlx::Error::Decode("no limit of age".into()))?)
            }
            None => None,
        };
        let number = |number: Option<i32>| {
            number
                .map(u16::try_from)
                .transpose()
                .map_err(|why| sqlx::Error::Decode(why.into()))
        };
        Ok(RowLimits {
            age,
            team_cap: self.team_cap,
            list_day: self.list_day.map(jiff_sqlx::Date::to_jiff),
            severity: self.severity,
            group: GroupLimits {
                fewest: number(self.group_fewest)?,
                usual: number(self.group_usual)?,
                most: number(self.group_most)?,
                club_most: number(self.group_club_most)?,
                severity: self.group_severity,
            },
            version: self.version,
        })
    }
}

/// The limits of a section; none by default.
pub async fn find(conn: &mut PgConnection, section: SectionId) -> Result<RowLimits> {
    let row = sqlx::query_as!(
        RowLimitsRecord,
        r#"
        select section_id as "section: _", age, team_cap as "team_cap: _", list_day as "list_day: _", severity as "severity: _",
            group_fewest, group_usual, group_most, group_club_most, group_severity as "group_severity: _", version as "version: _"
        from row_limit where section_id = $1
        "#,
        section as _
    )
    .fetch_optional(conn)
    .await?;
    row.map_or_else(|| Ok(RowLimits::default()), RowLimitsRecord::into_limits)
}

/// The limits of a tournament's sections that have any.
pub async fn list(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> Result<BTreeMap<SectionId, RowLimits>> {
    let rows = sqlx::query_as!(
        RowLimitsRecord,
        r#"
        select r.section_id as "section: _", r.age, r.team_cap as "team_cap: _", r.list_day as "list_day: _", r.severity as "severity: _",
            r.group_fewest, r.group_usual, r.group_most, r.group_club_most, r.group_severity as "group_severity: _",
            r.version as "version: _"
        from section s
        join row_limit r on r.section_id = s.id
        where s.tournament_id = $1
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter()
        .map(|row| Ok((row.section, row.into_limits()?)))
        .collect()
}

/// Writes the limits of a section; returns their new version.
pub async fn set(conn: &mut PgConnection, section: SectionId, limits: &RowLimits) -> Result<Version> {
    let age = limits.age_text();
    sqlx::query_scalar!(
        r#"
        insert into row_limit (section_id, age, team_cap, list_day, severity, group_fewest, group_usual, group_most, group_club_most,
            group_severity)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
        on conflict (section_id) do update set age = excluded.age, team_cap = excluded.team_cap, list_day = excluded.list_day,
            severity = excluded.severity, group_fewest = excluded.group_fewest, group_usual = excluded.group_usual,
            group_most = excluded.group_most, group_club_most = excluded.group_club_most, group_severity = excluded.group_severity,
            version = row_limit.version + 1
        returning version as "version: Version"
        "#,
        section as _,
        (!age.is_empty()).then_some(age),
        limits.team_cap as _,
        limits.list_day.map(Date::to_sqlx) as _,
        limits.severity as _,
        limits.group.fewest.map(i32::from),
        limits.group.usual.map(i32::from),
        limits.group.most.map(i32::from),
        limits.group.club_most.map(i32::from),
        limits.group.severity as _,
    )
    .fetch_one(conn)
    .await
}
