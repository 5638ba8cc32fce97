//! Tournaments and sections that are called off.

use std::collections::HashMap;

use crate::prelude::*;
use domain::cancellation::Cancellation;

/// What of a tournament is called off, and how often that was changed.
#[derive(Clone, Debug, Default)]
pub struct Cancellations {
    tournament: (Option<Cancellation>, u32),
    sections: HashMap<SectionId, (Option<Cancellation>, u32)>,
}

impl Cancellations {
    /// Of the whole tournament.
    pub fn whole(&self) -> Option<&Cancellation> {
        self.tournament.0.as_ref()
    }

    /// What holds for a section: that of the tournament before its own.
    pub fn of(&self, section: SectionId) -> Option<&Cancellation> {
        self.whole().or_else(|| self.sections.get(&section)?.0.as_ref())
    }

    /// A section's own.
    pub fn own(&self, section: SectionId) -> Option<&Cancellation> {
        self.sections.get(&section)?.0.as_ref()
    }

    /// How often that of a section or of its tournament was changed.
    pub fn changes(&self, section: SectionId) -> u32 {
        let own = self.sections.get(&section).map_or(0, |(_, changes)| *changes);
        self.tournament.1.saturating_add(own)
    }
}

/// What of a tournament is called off.
pub async fn find(conn: &mut PgConnection, tournament: TournamentId) -> Result<Cancellations> {
    let rows = sqlx::query!(
        r#"
        select null::uuid as "section: SectionId", cancelled_on, cancelled_why, cancellations as "changes!"
        from tournament where id = $1
        union all
        select id, cancelled_on, cancelled_why, cancellations from section where tournament_id = $1
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    let mut found = Cancellations::default();
    for row in rows {
        let cancelled = cancellation(row.cancelled_on, row.cancelled_why);
        let changes = u32::try_from(row.changes).unwrap_or(u32::MAX);
        match row.section {
            None => found.tournament = (cancelled, changes),
            Some(section) => {
                found.sections.insert(section, (cancelled, changes));
            }
        }
    }
    Ok(found)
}

/// The two columns as one.
pub(super) fn cancellation(on: Option<jiff_sqlx::Date>, why: Option<String>) -> Option<Cancellation> {
    on.zip(why).map(|(on, reason)| Cancellation {
        on: on.to_jiff(),
        reason,
    })
}

/// Calls a tournament off, or takes that back; its version then.
pub async fn set_tournament(
    conn: &mut PgConnection,
    id: TournamentId,
    cancelled: Option<&Cancellation>,
) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update tournament
        set cancelled_on = $2, cancelled_why = $3, cancellations = cancellations + 1, version = version + 1
        where id = $1
        returning version as "version: Version"
        "#,
        id as _,
        cancelled.map(|one| one.on.to_sqlx()) as _,
        cancelled.map(|one| one.reason.as_str()),
    )
    .fetch_one(conn)
    .await
}

/// The same of a section.
pub async fn set_section(
    conn: &mut PgConnection,
    id: SectionId,
    cancelled: Option<&Cancellation>,
) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update section
        set cancelled_on = $2, cancelled_why = $3, cancellations = cancellations + 1, version = version + 1
        where id = $1
        returning version as "version: Version"
        "#,
        id as _,
        cancelled.map(|one| one.on.to_sqlx()) as _,
        cancelled.map(|one| one.reason.as_str()),
    )
    .fetch_one(conn)
    .await
}

/// Is the season of a section of teams given up?
pub async fn is_given_up(conn: &mut PgConnection, section: SectionId) -> Result<bool> {
    sqlx::query_scalar!(
        r#"
        select exists (select from season_abandonment where section_id = $1 and abandoned_on is not null) as "is_given_up!"
        "#,
        section as _
    )
    .fetch_one(conn)
    .await
}

/// May something be written in a tournament, or in a section of it?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Is the tournament put away?
    pub is_archived: bool,
    /// Is the tournament or the section called off?
    pub is_cancelled: bool,
}

/// How they stand.
pub async fn standing(
    conn: &mut PgConnection,
    tournament: TournamentId,
    section: Option<SectionId>,
) -> Result<Standing> {
    let row = sqlx::query!(
        r#"
        select archived_at is not null as "is_archived!",
            (cancelled_on is not null
                or exists (select from section where id = $2 and cancelled_on is not null)) as "is_cancelled!"
        from tournament
        where id = $1
        "#,
        tournament as _,
        section as _,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map_or_else(Standing::default, |row| Standing {
        is_archived: row.is_archived,
        is_cancelled: row.is_cancelled,
    }))
}
