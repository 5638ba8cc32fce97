//! What sections decide about who plays in them.

use std::collections::BTreeMap;

use crate::prelude::*;
use domain::{league::values::AgeLimit, row_limits::RowLimits, team_rule::Severity};

struct Row {
    section: SectionId,
    age: Option<String>,
    team_cap: Option<Rating>,
    list_day: Option<jiff_sqlx::Date>,
    severity: Severity,
    version: Version,
}

impl Row {
    fn into_limits(self) -> Result<RowLimits> {
        let age = match &self.age {
            Some(text) => {
                Some(AgeLimit::of_text(text).ok_or_else(|| sqlx::Error::Decode("no limit of age".into()))?)
            }
            None => None,
        };
        Ok(RowLimits {
            age,
            team_cap: self.team_cap,
            list_day: self.list_day.map(jiff_sqlx::Date::to_jiff),
            severity: self.severity,
            version: self.version,
        })
    }
}

/// The limits of a section; none where nobody has decided any.
pub async fn find(conn: &mut PgConnection, section: SectionId) -> Result<RowLimits> {
    let row = sqlx::query_as!(
        Row,
        r#"
        select section_id as "section: _", age, team_cap as "team_cap: _", list_day as "list_day: _", severity as "severity: _",
            version as "version: _"
        from row_limit where section_id = $1
        "#,
        section as _
    )
    .fetch_optional(conn)
    .await?;
    row.map_or_else(|| Ok(RowLimits::default()), Row::into_limits)
}

/// The limits of a tournament's sections that have any.
pub async fn list(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> Result<BTreeMap<SectionId, RowLimits>> {
    let rows = sqlx::query_as!(
        Row,
        r#"
        select r.section_id as "section: _", r.age, r.team_cap as "team_cap: _", r.list_day as "list_day: _", r.severity as "severity: _",
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

/// Writes what a section decides; the new version.
pub async fn set(conn: &mut PgConnection, section: SectionId, limits: &RowLimits) -> Result<Version> {
    let age = limits.age_text();
    sqlx::query_scalar!(
        r#"
        insert into row_limit (section_id, age, team_cap, list_day, severity) values ($1, $2, $3, $4, $5)
        on conflict (section_id) do update set age = excluded.age, team_cap = excluded.team_cap, list_day = excluded.list_day,
            severity = excluded.severity, version = row_limit.version + 1
        returning version as "version: Version"
        "#,
        section as _,
        (!age.is_empty()).then_some(age),
        limits.team_cap as _,
        limits.list_day.map(Date::to_sqlx) as _,
        limits.severity as _,
    )
    .fetch_one(conn)
    .await
}
