//! `dommerbord demo`: a made-up tournament in the database, and a season of team matches beside it.

use std::time::Duration;

use clap::Args;

use crate::{config::Config, database::Database};
use service::{
    clock::Clock,
    demo::{self, Plan},
};
use store::connections;

/// Make a made-up weekend tournament: three sections, more than 200 players, in the middle of its rounds; and a season of teams in two rows
#[derive(Debug, Args)]
pub(super) struct Demo {
    /// The same number makes the same tournament
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Players of the Swiss section
    #[arg(long, default_value_t = 124)]
    players: usize,
    /// Rounds of the Swiss section
    #[arg(long, default_value_t = 7)]
    rounds: u16,
}

impl Demo {
    pub(super) async fn run(self, config: &Config) -> anyhow::Result<()> {
        let database = Database::for_command(config).await?;
        let plan = Plan {
            seed: self.seed,
            players: self.players,
            rounds: self.rounds,
        };
        let mut tx = database.pool.begin().await?;
        let now = Clock::System.now();
        let made = demo::make(&mut tx, now, &plan).await?;
        let league = demo::league::make(&mut tx, now, plan.seed).await?;
        tx.commit().await?;
        println!("/t/{}: {} players", made.tournament, made.players);
        for section in &made.sections {
            println!("/t/{}/s/{section}", made.tournament);
        }
        println!("/t/{league}: a season of teams in two rows");
        database.close().await
    }
}

/// How long the demo may take, or another process that makes it.
const LIMIT: Duration = Duration::from_mins(10);

/// Loads the demo if there is no tournament. Of several processes that start at once one does.
pub(super) async fn if_empty(database: &Database) -> anyhow::Result<bool> {
    let mut tx = connections::begin(&database.pool).await?;
    connections::take_time(&mut tx, LIMIT).await?;
    connections::alone(&mut tx, "demo").await?;
    if !demo::is_wanted(&mut tx).await? {
        return Ok(false);
    }
    let (now, plan) = (Clock::System.now(), Plan::default());
    demo::make(&mut tx, now, &plan).await?;
    demo::league::make(&mut tx, now, plan.seed).await?;
    tx.commit().await?;
    Ok(true)
}
