//! Events that touched the integrity of pairings. Rows are only added.

use crate::prelude::*;
use domain::integrity::IntegrityEvent;

/// An event with its reason.
#[derive(Clone, Debug)]
pub struct IntegrityRecord {
    pub event: IntegrityEvent,
    pub reason: String,
    /// Who did it.
    pub actor: String,
    pub at: Timestamp,
}

/// Adds an event.
pub async fn insert(conn: &mut PgConnection, section: SectionId, recorded: &IntegrityRecord) -> Result<()> {
    sqlx::query!(
        "insert into integrity_event (section_id, round_no, event, reason, actor, at) values ($1, $2, $3, $4, $5, $6)",
        section as _,
        recorded.event.round() as _,
        Json(&recorded.event) as _,
        recorded.reason,
        recorded.actor,
        recorded.at.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Adds an event unless the section has it already: one that is told before it comes to pass and again when it does.
pub async fn insert_once(
    conn: &mut PgConnection,
    section: SectionId,
    recorded: &IntegrityRecord,
) -> Result<()> {
    let before = list_by_section(conn, section).await?;
    if before.iter().any(|other| other.event == recorded.event) {
        return Ok(());
    }
    insert(conn, section, recorded).await
}

/// Every event of a section, oldest first.
pub async fn list_by_section(conn: &mut PgConnection, section: SectionId) -> Result<Vec<IntegrityRecord>> {
    let rows = sqlx::query!(
        r#"
        select event as "event: Json<IntegrityEvent>", reason, actor, at
        from integrity_event
        where section_id = $1
        order by id
        limit 5000
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| IntegrityRecord {
            event: row.event.0,
            reason: row.reason,
            actor: row.actor,
            at: row.at.to_jiff(),
        })
        .collect())
}

/// An event, and the section it happened in.
#[derive(Clone, Debug)]
pub struct SectionEvent {
    /// The section's name.
    pub section: String,
    pub recorded: IntegrityRecord,
}

/// Every event of a tournament or, if only some sections may be read, of these; oldest first in each section.
pub async fn list_by_tournament(
    conn: &mut PgConnection,
    tournament: TournamentId,
    only: Option<&[SectionId]>,
) -> Result<Vec<SectionEvent>> {
    let rows = sqlx::query!(
        r#"
        select s.name as section, e.event as "event: Json<IntegrityEvent>", e.reason, e.actor, e.at
        from section s
        cross join lateral (
            select id, event, reason, actor, at
            from integrity_event
            where section_id = s.id
            order by id
            limit 2000
        ) as e
        where s.tournament_id = $1 and ($2::uuid[] is null or s.id = any($2))
        order by s.id, e.id
        "#,
        tournament as _,
        only as _,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| SectionEvent {
            section: row.section,
            recorded: IntegrityRecord {
                event: row.event.0,
                reason: row.reason,
                actor: row.actor,
                at: row.at.to_jiff(),
            },
        })
        .collect())
}
