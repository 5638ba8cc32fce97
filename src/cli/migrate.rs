//! `dommerbord migrate`: brings the database to this version, as an upgrade step of its own.

use crate::{config::Config, database::Database};
use store::MIGRATOR;

pub(super) async fn run(config: &Config) -> anyhow::Result<()> {
    let database = Database::for_command(config).await?; // opening migrates
    let newest = MIGRATOR.iter().map(|m| m.version).max().unwrap_or_default();
    println!("The database is at version {newest}.");
    database.close().await
}
