//! `dommerbord pair`: the next round of a tournament report, as every pairing engine prints it.

use std::{fmt::Write as _, io::Write as _, path::PathBuf, process::ExitCode};

use clap::Args;

use super::{
    reading::Reading,
    report::{self, Opened, Report},
    rounds::{Rounds, is_beyond_the_program},
    team_games, team_pair,
};
use engine::{
    numbers::{RoundNo, StartNo},
    pairing::{
        Round,
        reasons::{Depth, Explanation, Unexplained},
    },
};
use formats::trf::TrfFile;
use web::i18n::{Lang, reasons::Said};

/// Pair the round after the last one of a tournament report (TRF)
///
/// Prints the number of pairs, then a line for each: starting number of White, starting number of Black; the pairing-allocated
/// bye comes last, as the player and 0. Who has a bye code in the round is absent. In a report of teams (records 310 and 192) it is teams
/// that are paired, the one with White on board 1 first; in a cup those who go on without playing come last, each with 0, and what the report
/// does not tell is asked for. In single games of teams by a table (record 092) the round is that of the table, and whoever sits opposite an empty
/// seat comes last, each with 0. Exit code 0; 1 when no legal pairing exists; 3 for a file that cannot be used.
#[derive(Debug, Args)]
pub(super) struct Pair {
    /// The report
    file: PathBuf,
    #[command(flatten)]
    reading: Reading,
    /// Say below the pairs why each is as it is, in lines that begin with `#`
    #[arg(long)]
    explain: bool,
}

impl Pair {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        match report::open(&self.file)? {
            Report::Players(opened) => match team_games::asked_for(&opened, &self.reading) {
                Some(games) => team_games::pair(&opened, &games, &self.reading, self.explain),
                None => self.of_players(&opened),
            },
            Report::Teams(opened) => team_pair::run(&opened, &self.reading, self.explain),
        }
    }

    fn of_players(&self, opened: &Opened<TrfFile>) -> anyhow::Result<ExitCode> {
        let rounds = Rounds::new(opened, &self.reading)?;
        let round = rounds
            .next()
            .ok_or_else(|| anyhow::anyhow!("no more rounds can follow"))?;
        match rounds.paired(round) {
            Ok(paired) => {
                let mut text = lines(&paired);
                if self.explain {
                    text.push_str(&reasons(&rounds, round, &paired)?);
                }
                std::io::stdout().lock().write_all(text.as_bytes())?;
                Ok(ExitCode::SUCCESS)
            }
            // Not the rules stand against it: this file cannot be paired.
            Err(error) if is_beyond_the_program(error) => {
                Err(opened.bad(format_args!("round {round}: {error}")).into())
            }
            Err(error) => {
                eprintln!("round {round}: {error}");
                Ok(ExitCode::FAILURE)
            }
        }
    }
}

/// What every pairing engine writes.
fn lines(round: &Round) -> String {
    let mut text = format!(
        "{}\n",
        round.boards.len() + usize::from(round.left_over.is_some())
    );
    for board in &round.boards {
        let _ = writeln!(text, "{} {}", board.white, board.black);
    }
    if let Some(left_over) = round.left_over {
        let _ = writeln!(text, "{} 0", left_over.player());
    }
    text
}

/// Why every pair is as it is; players by their starting numbers.
fn reasons(rounds: &Rounds<'_>, number: RoundNo, round: &Round) -> Result<String, Unexplained> {
    Ok(written(&rounds.explained(number, round, Depth::Whole)?))
}

/// An explanation in lines; whoever it is about by their numbers.
pub(super) fn written(explained: &Explanation) -> String {
    let called = |no: StartNo| no.to_string();
    let mut text = String::new();
    let mut write = |head: String, said: Vec<Said>| {
        let _ = writeln!(text, "# {head}");
        for said in said {
            let _ = writeln!(text, "#   {} [{}]", said.text, said.article);
        }
    };
    for board in &explained.boards {
        write(
            format!("{} {}", board.board.white, board.board.black),
            Lang::En.board_reasons(board, explained, &called),
        );
    }
    if let Some(bye) = &explained.bye {
        write(
            format!("{} 0", bye.player),
            Lang::En.bye_reasons(bye, explained, &called),
        );
    }
    text
}
