//! Opening the database a command works on: the one of `DATABASE_URL`, else the private cluster.

use std::time::Duration;

use anyhow::Context as _;
use sqlx::{
    Connection as _, PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};

use crate::config::Config;
use postgres::{Cluster, Reached, reach};
use store::MIGRATOR;

/// How long a request waits for a connection: long enough for a PostgreSQL that died to be back.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long after its last use a connection is believed to be alive without being asked.
const TRUSTED_FOR: Duration = Duration::from_secs(1);

/// An open database, migrated to this version of the program.
#[derive(Debug)]
pub(super) struct Database {
    pub(super) pool: PgPool,
    server: Server,
}

/// Whose business the server behind the database is.
#[derive(Debug)]
enum Server {
    /// That of `DATABASE_URL`: not ours.
    Given,
    /// The private cluster, which this process alone holds and watches over.
    Held(Cluster),
    /// The private cluster, reached for a short command.
    Reached(Reached),
}

impl Database {
    /// Opens it for the server, which holds the private cluster alone and watches over it.
    pub(super) async fn for_server(config: &Config) -> anyhow::Result<Self> {
        if let Some(url) = config.database_url() {
            return Self::open(config, url.options()?, Server::Given).await;
        }
        let cluster = Cluster::start(config.postgres()?).await?;
        tracing::info!(
            origin = ?cluster.origin(),
            major = cluster.major(),
            directory = %cluster.layout().root.display(),
            "the private PostgreSQL is ready"
        );
        Self::open(config, cluster.options(), Server::Held(cluster)).await
    }

    /// Opens it for a short command, which may run beside a server.
    pub(super) async fn for_command(config: &Config) -> anyhow::Result<Self> {
        if let Some(url) = config.database_url() {
            return Self::open(config, url.options()?, Server::Given).await;
        }
        let reached = reach(config.postgres()?).await?;
        Self::open(config, reached.options(), Server::Reached(reached)).await
    }

    async fn open(config: &Config, options: PgConnectOptions, server: Server) -> anyhow::Result<Self> {
        let pool = PgPoolOptions::new()
            .max_connections(config.db_connections)
            .acquire_timeout(PATIENCE)
            // A connection that was in use a moment ago is not asked again whether it lives: half of what a result costs
            // is questions and answers over the socket.
            .test_before_acquire(false)
            .before_acquire(|conn, meta| {
                Box::pin(async move {
                    if meta.idle_for > TRUSTED_FOR {
                        conn.ping().await?;
                    }
                    Ok(true)
                })
            })
            .connect_with(options.application_name("dommerbord"))
            .await
            .context("cannot reach the database")?;
        MIGRATOR.run(&pool).await.context("cannot migrate the database")?;
        Ok(Self { pool, server })
    }

    /// Closes the connections, and stops the private PostgreSQL if it is ours to stop.
    pub(super) async fn close(self) -> anyhow::Result<()> {
        self.pool.close().await;
        match self.server {
            Server::Given => Ok(()),
            Server::Held(cluster) => Ok(cluster.stop().await?),
            Server::Reached(reached) => Ok(reached.release().await?),
        }
    }
}
