//! Telling every server process that a section has changed.
//!
//! [`bump`] is the last statement of a transaction that changes what a reader could see: it locks the section's row,
//! so it stands as late as possible. Postgres delivers the notice when the transaction commits, never before.

use sqlx::{PgConnection, PgPool, postgres::PgListener};

use super::Result;
use crate::domain::ids::{SectionId, TournamentId};

/// The channel on which changes are announced, as `section-id content-version`.
pub const CHANNEL: &str = "dommerbord_section";

/// Counts one more change of the section and announces it.
pub async fn bump(conn: &mut PgConnection, section: SectionId) -> Result<()> {
    sqlx::query!(
        "
        with changed as (
            update section set content_version = content_version + 1 where id = $1 returning id, content_version
        )
        select pg_notify('dommerbord_section', id || ' ' || content_version)::text from changed
        ",
        section as _,
    )
    .fetch_optional(conn)
    .await?;
    Ok(())
}

/// The same for every section of a tournament: its name, dates or regulation changed.
pub async fn bump_all(conn: &mut PgConnection, tournament: TournamentId) -> Result<()> {
    sqlx::query!(
        "
        with changed as (
            update section set content_version = content_version + 1 where tournament_id = $1
            returning id, content_version
        )
        select pg_notify('dommerbord_section', id || ' ' || content_version)::text from changed
        ",
        tournament as _,
    )
    .fetch_all(conn)
    .await?;
    Ok(())
}

/// Says nothing to every listener, so that each of them knows that it still hears.
pub async fn ping(pool: &PgPool) -> Result<()> {
    sqlx::query!("select pg_notify('dommerbord_section', '')::text")
        .fetch_optional(pool)
        .await?;
    Ok(())
}

/// How often the section has changed, if it exists.
pub async fn current(conn: &mut PgConnection, section: SectionId) -> Result<Option<i64>> {
    sqlx::query_scalar!("select content_version from section where id = $1", section as _)
        .fetch_optional(conn)
        .await
}

/// Hears the announcements of every process.
#[derive(Debug)]
pub struct Listener {
    inner: PgListener,
}

impl Listener {
    /// Begins to listen on a connection of its own.
    pub async fn connect(pool: &PgPool) -> Result<Self> {
        let mut inner = PgListener::connect_with(pool).await?;
        // A silent reconnect would hide that notices were missed.
        inner.eager_reconnect(false);
        inner.listen(CHANNEL).await?;
        Ok(Self { inner })
    }

    /// The next change; `None` for a notice that is not one. An error when notices may have been missed.
    pub async fn next(&mut self) -> Result<Option<(SectionId, i64)>> {
        match self.inner.try_recv().await? {
            Some(notice) => Ok(notice
                .payload()
                .split_once(' ')
                .and_then(|(section, version)| Some((section.parse().ok()?, version.parse().ok()?)))),
            None => Err(sqlx::Error::WorkerCrashed),
        }
    }
}
