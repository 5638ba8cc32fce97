//! `dommerbord admin`: the way in for the person who runs the machine.

use clap::Subcommand;

use crate::{config::Config, database::Database};
use service::{
    clock::Clock,
    invitations::{self, FirstLink},
    secrets::Secret,
};

/// Look after the accounts
#[derive(Debug, Subcommand)]
pub(super) enum Admin {
    /// Print a link that works once and leads the administrator in, to choose a password
    Link,
}

impl Admin {
    pub(super) async fn run(self, config: &Config) -> anyhow::Result<()> {
        match self {
            Self::Link => link(config).await,
        }
    }
}

async fn link(config: &Config) -> anyhow::Result<()> {
    let database = Database::for_command(config).await?;
    let mut tx = database.pool.begin().await?;
    let secret = invitations::admin_link(&mut tx, Clock::System.now()).await?;
    tx.commit().await?;
    println!(
        "{}",
        address(&crate::address::site(config, config.listen), &secret)
    );
    database.close().await
}

/// The link as it is opened.
pub(super) fn address(site: &str, secret: &Secret) -> String {
    format!("{site}/invitation/{}", secret.reveal())
}

/// A link for the first administrator, as long as nobody can keep the accounts.
pub(super) async fn first_link(database: &Database) -> anyhow::Result<FirstLink> {
    let mut tx = database.pool.begin().await?;
    let link = invitations::first_link(&mut tx, Clock::System.now()).await?;
    tx.commit().await?;
    Ok(link)
}
