//! Telling every server process that a section, or what the hall's screens show, has changed.
//!
//! [`bump`] is the last statement of a transaction that changes what a reader could see: it locks the section's row, so it comes as late as
//! possible. Postgres delivers the notice when the transaction commits, never before.

use sqlx::{
    PgPool,
    postgres::{PgListener, PgPoolOptions},
};

use crate::prelude::*;

/// The channel on which changes are announced, as `section-id content-version` or `screens tournament-id`.
pub const CHANNEL: &str = "dommerbord_section";

/// Something has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// What readers see of a section.
    Section {
        section: SectionId,
        /// How often it has changed by now.
        version: i64,
    },
    /// What an arbiter has the screens of a tournament show.
    Screens { tournament: TournamentId },
}

impl Notice {
    fn read(payload: &str) -> Option<Self> {
        let (first, second) = payload.split_once(' ')?;
        if first == "screens" {
            let tournament = second.parse().ok()?;
            return Some(Self::Screens { tournament });
        }
        Some(Self::Section {
            section: first.parse().ok()?,
            version: second.parse().ok()?,
        })
    }
}

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

/// Announces that the screens of the tournament show something else.
pub async fn screens(conn: &mut PgConnection, tournament: TournamentId) -> Result<()> {
    sqlx::query!(
        "select pg_notify('dommerbord_section', 'screens ' || $1::uuid)::text",
        tournament as _,
    )
    .fetch_optional(conn)
    .await?;
    Ok(())
}

/// Sends every listener an empty notice, so that each knows that its connection still works.
pub async fn ping(pool: &PgPool) -> Result<()> {
    let mut conn = super::connections::acquire(pool).await?;
    sqlx::query!("select pg_notify('dommerbord_section', '')::text")
        .fetch_optional(&mut *conn)
        .await?;
    Ok(())
}

/// How often the section has changed, if it exists.
pub async fn current(conn: &mut PgConnection, section: SectionId) -> Result<Option<i64>> {
    sqlx::query_scalar!("select content_version from section where id = $1", section as _)
        .fetch_optional(conn)
        .await
}

/// How often the sections of a tournament have changed, taken together.
pub async fn of_tournament(conn: &mut PgConnection, tournament: TournamentId) -> Result<i64> {
    sqlx::query_scalar!(
        r#"select coalesce(sum(content_version), 0)::bigint as "version!" from section where tournament_id = $1"#,
        tournament as _
    )
    .fetch_one(conn)
    .await
}

/// Receives the notices of every process.
#[derive(Debug)]
pub struct Listener {
    inner: PgListener,
    pool: PgPool,
}

impl Listener {
    /// Begins to listen on a connection of its own.
    pub async fn connect(pool: &PgPool) -> Result<Self> {
        if pool.is_closed() {
            return Err(sqlx::Error::PoolClosed);
        }
        // A connection outside the pool: closing one whose server no longer answers can take long, and would occupy a place in the pool
        // meanwhile.
        let own = PgPoolOptions::new()
            .max_connections(1)
            .max_lifetime(None)
            .idle_timeout(None)
            .connect_with(pool.connect_options().as_ref().clone())
            .await?;
        let mut inner = PgListener::connect_with(&own).await?;
        // A silent reconnect would hide that notices were missed.
        inner.eager_reconnect(false);
        inner.listen(CHANNEL).await?;
        let pool = pool.clone();
        Ok(Self { inner, pool })
    }

    /// The next change; `None` for a notice that is not one. An error when notices may have been missed.
    pub async fn next(&mut self) -> Result<Option<Notice>> {
        match self.pool.close_event().do_until(self.inner.try_recv()).await?? {
            Some(notice) => Ok(Notice::read(notice.payload())),
            None => Err(sqlx::Error::WorkerCrashed),
        }
    }
}
