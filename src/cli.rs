//! The command line: one file for each subcommand, and what several of them share (`reading`, `report`,
//! `rounds`). What a command does with a report of teams is in the file beside it that begins with `team_`.

mod admin;
mod check;
mod convert;
mod demo;
mod fide_list;
mod generate;
mod migrate;
mod openapi;
mod pair;
mod postgres;
mod reading;
mod report;
mod rounds;
mod serve;
mod standings;
mod team_check;
mod team_convert;
mod team_cup;
mod team_games;
mod team_generate;
mod team_pair;
mod team_reasons;
mod team_rounds;
mod team_standings;
mod team_working;

use std::{process::ExitCode, time::Duration};

use clap::{Parser, Subcommand};

use crate::{
    config::{Config, InvalidDatabaseUrl, InvalidSmtpUrl},
    telemetry,
};

/// Dommerbord, the arbiter's table: runs a chess tournament from the invitation to the rating report.
#[derive(Debug, Parser)]
#[command(name = "dommerbord", version, about, disable_help_subcommand = true)]
pub struct Cli {
    #[command(flatten)]
    config: Config,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run the server (this is what happens without a command)
    Serve(serve::Serve),
    /// Bring the database to this version of the program, and leave
    Migrate,
    #[command(subcommand)]
    Admin(admin::Admin),
    /// Look after the private PostgreSQL
    #[command(subcommand)]
    Postgres(postgres::Postgres),
    Standings(standings::StandingsCommand),
    Pair(pair::Pair),
    Check(check::Check),
    Generate(Box<generate::Generate>),
    /// Print the OpenAPI document of the JSON API
    Openapi,
    Convert(convert::Convert),
    Demo(demo::Demo),
    FideList(fide_list::FideList),
}

/// Runs the command line of this process to its end. Failures are told on standard error; exit code 78 means
/// that something must be installed or configured.
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    let outcome = telemetry::start(&cli.config)
        .and_then(|()| Ok(tokio::runtime::Builder::new_multi_thread().enable_all().build()?))
        .and_then(|runtime| {
            let outcome = runtime.block_on(run(cli));
            // Nobody waits for a computation that nobody waits for.
            runtime.shutdown_timeout(Duration::from_secs(1));
            outcome
        });
    outcome.unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        exit_code(&error)
    })
}

async fn run(cli: Cli) -> anyhow::Result<ExitCode> {
    let config = cli.config;
    match cli.command.unwrap_or(Command::Serve(serve::Serve::default())) {
        Command::Serve(serve) => Box::pin(serve.run(&config)).await.map(|()| ExitCode::SUCCESS),
        Command::Migrate => migrate::run(&config).await.map(|()| ExitCode::SUCCESS),
        Command::Admin(command) => command.run(&config).await.map(|()| ExitCode::SUCCESS),
        Command::Postgres(command) => command.run(&config).await,
        Command::Standings(command) => command.run(),
        Command::Pair(command) => command.run(),
        Command::Check(command) => command.run(),
        Command::Generate(command) => command.run(),
        Command::Openapi => openapi::run().map(|()| ExitCode::SUCCESS),
        Command::Convert(command) => command.run(),
        Command::FideList(command) => command.run(&config).await.map(|()| ExitCode::SUCCESS),
        Command::Demo(demo) => demo.run(&config).await.map(|()| ExitCode::SUCCESS),
    }
}

fn exit_code(error: &anyhow::Error) -> ExitCode {
    if let Some(error) = error.downcast_ref::<::postgres::Error>() {
        ExitCode::from(error.exit_code())
    } else if error.is::<report::BadFile>() {
        ExitCode::from(report::BadFile::EXIT_CODE)
    } else if error.is::<InvalidDatabaseUrl>()
        || error.is::<InvalidSmtpUrl>()
        || error.is::<postgres::NotPrivate>()
    {
        ExitCode::from(78)
    } else {
        ExitCode::FAILURE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        use clap::CommandFactory as _;
        Cli::command().debug_assert();
    }
}
