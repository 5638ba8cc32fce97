//! `dommerbord postgres …`: looking after the private PostgreSQL.

use std::{path::PathBuf, process::ExitCode};

use clap::Subcommand;
use tokio::signal::unix::{SignalKind, signal};

use crate::config::Config;
use postgres::{Cluster, Layout, Settings, Status};
use service::clock::Clock;
use store::MIGRATOR;

#[derive(Debug, Subcommand)]
pub(super) enum Postgres {
    /// Tell where the private PostgreSQL is and whether it runs
    Status,
    /// Stop a PostgreSQL that a crash left running
    Stop,
    /// Open psql on the database; what follows `--` is given to psql
    Psql {
        /// Arguments for psql
        #[arg(last = true)]
        arguments: Vec<String>,
    },
    /// Write the whole database to a file, also while the server runs
    Backup {
        /// The file to write [default: backups/dommerbord-<time>.dump in the data directory]
        file: Option<PathBuf>,
    },
    /// Put a backup in the place of the database, which is kept; the server must be stopped
    Restore {
        /// The file a backup wrote
        file: PathBuf,
    },
    /// List the databases that restores have replaced and kept
    Kept,
    /// Put a database that was kept back in its place; the server must be stopped
    PutBack {
        /// Its name, as `dommerbord postgres kept` lists it
        database: String,
    },
    /// Delete a database that was kept
    Forget {
        /// Its name, as `dommerbord postgres kept` lists it
        database: String,
    },
}

/// The command is about the private cluster, and there is none.
#[derive(Debug, thiserror::Error)]
#[error(
    "DATABASE_URL is set, so there is no private PostgreSQL to look after. Use psql, pg_dump and pg_restore with \
     that address, or unset it."
)]
pub(super) struct NotPrivate;

impl Postgres {
    pub(super) async fn run(self, config: &Config) -> anyhow::Result<ExitCode> {
        if config.database_url().is_some() {
            return Err(NotPrivate.into());
        }
        let settings = config.postgres()?;
        match self {
            Self::Status => status(&settings),
            Self::Stop => {
                postgres::stop_unattended(&Layout::of(&settings.root)).await?;
                println!("PostgreSQL is stopped.");
                Ok(ExitCode::SUCCESS)
            }
            Self::Psql { arguments } => psql(settings, &arguments).await,
            Self::Backup { file } => backup(settings, file).await,
            Self::Restore { file } => restore(settings, &file).await,
            Self::Kept => kept(settings).await,
            Self::PutBack { database } => put_back(settings, &database).await,
            Self::Forget { database } => forget(settings, &database).await,
        }
    }
}

/// Exit code 0 when it runs, 3 when it does not, as init scripts do.
fn status(settings: &Settings) -> anyhow::Result<ExitCode> {
    let layout = Layout::of(&settings.root);
    println!("Data:    {}", layout.data.display());
    println!("Socket:  {}", layout.socket_dir.display());
    println!("Log:     {}", layout.log.display());
    let (text, code) = match postgres::status(&layout)? {
        Status::NotMade => ("not made yet; the first start of the server makes it".into(), 3),
        Status::Stopped => ("stopped".into(), 3),
        Status::Running { pid, held: true } => {
            (format!("running (process {pid}) under a dommerbord server"), 0)
        }
        Status::Running { pid, held: false } => (
            format!("running (process {pid}) without a server; the next start takes it over"),
            0,
        ),
    };
    println!("State:   {text}");
    Ok(ExitCode::from(code))
}

async fn psql(settings: Settings, arguments: &[String]) -> anyhow::Result<ExitCode> {
    let reached = postgres::reach(settings.clone()).await?;
    // Ctrl-C belongs to psql, which cancels its query; without a listener it would end us and leave psql alone.
    let _ours_to_ignore = signal(SignalKind::interrupt())?;
    let mut command = tokio::process::Command::from(postgres::client(&settings, "psql")?);
    let status = command
        .args(["--dbname", "dommerbord"])
        .args(arguments)
        .status()
        .await?;
    reached.release().await?;
    Ok(status
        .code()
        .and_then(|code| u8::try_from(code).ok())
        .map_or(ExitCode::FAILURE, ExitCode::from))
}

async fn backup(settings: Settings, file: Option<PathBuf>) -> anyhow::Result<ExitCode> {
    let reached = postgres::reach(settings.clone()).await?;
    let file = match file {
        Some(file) => file,
        None => postgres::backup_dir(&settings.root)?.join(format!("dommerbord-{}.dump", stamp())),
    };
    let to = file.clone();
    let dumped = tokio::task::spawn_blocking(move || postgres::dump(&settings, &to)).await?;
    reached.release().await?;
    dumped?;
    println!("{}", file.display());
    Ok(ExitCode::SUCCESS)
}

async fn restore(settings: Settings, file: &std::path::Path) -> anyhow::Result<ExitCode> {
    let cluster = Cluster::start_to_restore(settings.clone()).await?;
    let known = postgres::Known(
        MIGRATOR
            .iter()
            .map(|migration| (migration.version, migration.checksum.to_vec()))
            .collect(),
    );
    let restored = postgres::restore(&settings, file, &known).await;
    cluster.stop().await?;
    println!("Restored.{}", told_kept(restored?));
    Ok(ExitCode::SUCCESS)
}

fn told_kept(kept: Option<String>) -> String {
    kept.map(|kept| {
        format!(
            " What stood there before is kept as the database {kept}, until dommerbord postgres forget {kept}."
        )
    })
    .unwrap_or_default()
}

async fn kept(settings: Settings) -> anyhow::Result<ExitCode> {
    let reached = postgres::reach(settings.clone()).await;
    // Where a restore was broken off there is nothing to reach, and this is what to look for.
    let reached = match reached {
        Ok(reached) => ClusterHold::Reached(reached),
        Err(postgres::Error::Misplaced { .. }) => {
            ClusterHold::Alone(Cluster::start_to_restore(settings.clone()).await?)
        }
        Err(error) => return Err(error.into()),
    };
    let kept = postgres::kept(&settings).await;
    match reached {
        ClusterHold::Reached(reached) => reached.release().await?,
        ClusterHold::Alone(cluster) => cluster.stop().await?,
    }
    for (name, bytes) in kept? {
        println!("{name}\t{} MB", bytes / 1_000_000);
    }
    Ok(ExitCode::SUCCESS)
}

/// How a cluster is held.
enum ClusterHold {
    Reached(postgres::Reached),
    Alone(Cluster),
}

async fn put_back(settings: Settings, database: &str) -> anyhow::Result<ExitCode> {
    let cluster = Cluster::start_to_restore(settings.clone()).await?;
    let put = postgres::put_back(&settings, database).await;
    cluster.stop().await?;
    println!("{database} is in place.{}", told_kept(put?));
    Ok(ExitCode::SUCCESS)
}

async fn forget(settings: Settings, database: &str) -> anyhow::Result<ExitCode> {
    let reached = postgres::reach(settings.clone()).await?;
    let forgotten = postgres::forget(&settings, database).await;
    reached.release().await?;
    forgotten?;
    println!("{database} is deleted.");
    Ok(ExitCode::SUCCESS)
}

/// The time in UTC, for a file name.
fn stamp() -> String {
    Clock::System.now().strftime("%Y%m%dT%H%M%SZ").to_string()
}
