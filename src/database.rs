//! Opening the database a command works on: the one of `DATABASE_URL`, else the private cluster.

use std::time::Duration;

use anyhow::Context as _;
use sqlx::{
    Connection as _, Executor as _, PgConnection, PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use tokio::time::timeout;

use crate::config::Config;
use postgres::{Cluster, Reached, reach};
use store::{MIGRATOR, incarnations};
use web::health::Health;

/// How long a request waits for a connection: long enough for a PostgreSQL that died to be back.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long after its last use a connection is believed to be alive without being asked.
const TRUSTED_FOR: Duration = Duration::from_secs(1);

/// How many connections a server has open from the start and keeps: a page finds its place on one and is read on the next, while the first is
/// still being given back. Whoever comes first would otherwise wait until it is opened.
const READY: u32 = 2;

/// How long a connection may take to say that it lives.
const PING: Duration = Duration::from_secs(2);

/// How long connections may take to close. Those that do not are closed with the process.
pub(crate) const CLOSE: Duration = Duration::from_secs(3);

/// PostgreSQL's side of a connection on which nothing comes any more.
const LIVENESS: [(&str, &str); 4] = [
    ("tcp_keepalives_idle", "15"),
    ("tcp_keepalives_interval", "5"),
    ("tcp_keepalives_count", "3"),
    ("tcp_user_timeout", "30000"),
];

/// What PostgreSQL itself ends for a server, so that nothing that hangs keeps what others need. Work that takes longer says so
/// (`store::connections::take_time`); migrations, commands and backups have connections of their own, without limits.
const LIMITS: [(&str, &str); 3] = [
    // Whoever waits for a row longer than this is told to try again.
    ("lock_timeout", "5s"),
    // As long as a request may take.
    ("statement_timeout", "30s"),
    // A machine that dies in the middle of a transaction holds its boards so long.
    ("idle_in_transaction_session_timeout", "15s"),
];

/// An open database, migrated to this version of the program.
#[derive(Debug)]
pub(crate) struct Database {
    pub(crate) pool: PgPool,
    /// What its connections are judged by.
    pub(crate) health: Health,
    server: ServerOwner,
}

/// Whose business the server behind the database is.
#[derive(Debug)]
enum ServerOwner {
    /// That of `DATABASE_URL`: not ours.
    Given,
    /// The private cluster, which this process alone holds and watches over.
    Held(Cluster),
    /// The private cluster, reached for a short command.
    Reached(Reached),
}

impl Database {
    /// Opens it for the server, which holds the private cluster alone and watches over it.
    pub(crate) async fn for_server(config: &Config) -> anyhow::Result<Self> {
        if let Some(url) = config.database_url() {
            return Self::open(config, url.options()?, &LIMITS, ServerOwner::Given).await;
        }
        let cluster = Cluster::start(config.postgres()?).await?;
        tracing::info!(
            origin = ?cluster.origin(),
            major = cluster.major(),
            directory = %cluster.layout().root.display(),
            "the private PostgreSQL is ready"
        );
        Self::open(config, cluster.options(), &LIMITS, ServerOwner::Held(cluster)).await
    }

    /// Opens it for a short command, which may run beside a server.
    pub(crate) async fn for_command(config: &Config) -> anyhow::Result<Self> {
        if let Some(url) = config.database_url() {
            return Self::open(config, url.options()?, &[], ServerOwner::Given).await;
        }
        let reached = reach(config.postgres()?).await?;
        Self::open(config, reached.options(), &[], ServerOwner::Reached(reached)).await
    }

    async fn open(
        config: &Config,
        options: PgConnectOptions,
        limits: &[(&str, &str)],
        server: ServerOwner,
    ) -> anyhow::Result<Self> {
        let options = with(options.application_name("dommerbord"), &LIVENESS);
        prepare(&options).await?;
        let health = Health::default();
        let judging = health.clone();
        let leaving = health.clone();
        // A short command, which has no limits, asks one thing after the other.
        let ready = if limits.is_empty() { 0 } else { READY };
        let pool = PgPoolOptions::new()
            .max_connections(config.db_connections)
            .min_connections(ready.min(config.db_connections))
            .acquire_timeout(PATIENCE)
            // A connection that was in use a moment ago is not asked again whether it lives: half of what a result costs
            // is questions and answers over the socket.
            .test_before_acquire(false)
            .before_acquire(move |conn, meta| {
                let health = judging.clone();
                Box::pin(async move {
                    if health.is_doubtful(meta.age) {
                        return Ok(false);
                    }
                    if meta.idle_for > TRUSTED_FOR {
                        store::connections::within(PING, conn.ping()).await?;
                    }
                    Ok(true)
                })
            })
            .after_release(move |_, meta| {
                let stays = !leaving.is_doubtful(meta.age);
                Box::pin(async move { Ok(stays) })
            })
            // A standby that took over while we run may lack what we have told people.
            .after_connect(|conn, _| Box::pin(async move { find_itself(conn).await }))
            .connect_with(with(options, limits))
            .await
            .context("cannot reach the database")?;
        Ok(Self { pool, health, server })
    }

    /// Closes the connections, and stops the private PostgreSQL if it is ours to stop.
    pub(crate) async fn close(self) -> anyhow::Result<()> {
        self.close_within(CLOSE).await
    }

    /// The same, leaving connections to themselves that are still at work then.
    pub(crate) async fn close_within(self, limit: Duration) -> anyhow::Result<()> {
        if timeout(limit, self.pool.close()).await.is_err() {
            tracing::warn!("connections to the database that do not answer are left to themselves");
        }
        match self.server {
            ServerOwner::Given => Ok(()),
            ServerOwner::Held(cluster) => Ok(cluster.stop().await?),
            ServerOwner::Reached(reached) => Ok(reached.release().await?),
        }
    }
}

/// These settings, where whoever configured the address has set none.
fn with(options: PgConnectOptions, settings: &[(&str, &str)]) -> PgConnectOptions {
    let configured = options.get_options().unwrap_or_default().to_owned();
    options.options(
        settings
            .iter()
            .filter(|(name, _)| !configured.contains(name))
            .copied(),
    )
}

/// Brings the database to this version of the program, and lets it find itself, on a connection without limits: both may take their time.
async fn prepare(options: &PgConnectOptions) -> anyhow::Result<()> {
    let mut conn = connect(options).await.context("cannot reach the database")?;
    MIGRATOR
        .run(&mut conn)
        .await
        .context("cannot migrate the database")?;
    if incarnations::find_itself(&mut conn)
        .await
        .context("cannot tell where the database lies")?
    {
        tracing::warn!(
            "the database lies elsewhere than before: every version has moved on, so nothing is counted twice"
        );
    }
    drop(timeout(CLOSE, conn.close()).await);
    Ok(())
}

/// A connection of its own. A server that is only starting is waited for.
async fn connect(options: &PgConnectOptions) -> sqlx::Result<PgConnection> {
    let pool = PgPoolOptions::new()
        .max_connections(1)
        .acquire_timeout(PATIENCE)
        .connect_with(options.clone())
        .await?;
    Ok(pool.acquire().await?.detach())
}

/// On a new connection: has the database found itself elsewhere meanwhile?
async fn find_itself(conn: &mut PgConnection) -> sqlx::Result<()> {
    if !incarnations::is_elsewhere(conn).await? {
        return Ok(());
    }
    let mut tx = conn.begin().await?;
    for limit in ["set local statement_timeout = 0", "set local lock_timeout = 0"] {
        tx.execute(limit).await?;
    }
    if incarnations::find_itself(&mut tx).await? {
        tracing::warn!(
            "another database has taken over: every version has moved on, so nothing is counted twice"
        );
    }
    tx.commit().await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_that_was_configured_stays() {
        let given: PgConnectOptions = "postgres://u@h/d?options=-c%20lock_timeout%3D1s".parse().unwrap();
        let limited = with(given, &LIMITS);
        let said = limited.get_options().unwrap();
        assert_eq!(said.matches("lock_timeout").count(), 1, "{said}");
        assert!(
            said.contains("-c lock_timeout=1s") && said.contains("-c statement_timeout=30s"),
            "{said}"
        );
    }
}
