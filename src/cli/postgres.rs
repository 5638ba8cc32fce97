//! `dommerbord postgres …`: looking after the private PostgreSQL.

use std::{path::PathBuf, process::ExitCode};

use clap::Subcommand;
use tokio::signal::unix::{SignalKind, signal};

use crate::config::Config;
use postgres::{Cluster, Layout, Settings, Status};
use service::clock::Clock;

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
    /// Put a backup in the place of the database; the server must be stopped
    Restore {
        /// The file a backup wrote
        file: PathBuf,
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
    let cluster = Cluster::start(settings.clone()).await?;
    let restored = postgres::restore(&settings, file).await;
    cluster.stop().await?;
    restored?;
    println!("Restored. What stood there before is kept as the database dommerbord_replaced.");
    Ok(ExitCode::SUCCESS)
}

/// The time in UTC, for a file name.
fn stamp() -> String {
    Clock::System.now().strftime("%Y%m%dT%H%M%SZ").to_string()
}
