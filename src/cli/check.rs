//! `dommerbord check`: every round of a tournament report paired again, and each difference told and explained.

use std::{collections::BTreeSet, fmt::Write as _, io::Write as _, path::PathBuf, process::ExitCode};

use clap::Args;

use super::{report, rounds::Rounds};
use domain::section::Acceleration;
use engine::{
    numbers::{RoundNo, StartNo},
    pairing::{PairingSystem, Round, reasons::Depth},
};
use web::text::{Lang, reasons::Said};

/// Pair every round of a tournament report (TRF) again from the rounds before it, and print what differs and why
///
/// Exit code 0 when nothing differs; 1 when something does; 3 for a file that cannot be used.
#[derive(Debug, Args)]
pub(super) struct Check {
    /// The report
    file: PathBuf,
    /// The system, instead of the one the report names (record 192)
    #[arg(long)]
    system: Option<PairingSystem>,
    /// Virtual points by Baku's method, or none, instead of what the report says (records 250 and 192)
    #[arg(long)]
    acceleration: Option<Acceleration>,
}

impl Check {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let file = report::open(&self.file)?;
        let rounds = Rounds::new(&file, self.system, self.acceleration)?;
        let mut text = String::new();
        let mut differing = 0;
        let mut checked = 0;
        for round in rounds.all() {
            checked += 1;
            let played = rounds.played(round);
            let stands = written(&played);
            let ours = match rounds.paired(round) {
                Ok(paired) => written(&paired),
                Err(error) => {
                    differing += 1;
                    let _ = writeln!(text, "round {round}: {error}");
                    continue;
                }
            };
            if stands != ours {
                differing += 1;
                let _ = writeln!(text, "round {round}:");
                for pair in stands.difference(&ours) {
                    let _ = writeln!(text, "  in the report, not in the check: {pair}");
                }
                for pair in ours.difference(&stands) {
                    let _ = writeln!(text, "  in the check, not in the report: {pair}");
                }
                for said in explanation(&rounds, round, &played) {
                    let _ = writeln!(text, "  {} [{}]", said.text, said.article);
                }
            }
        }
        let _ = writeln!(text, "{checked} rounds checked, {differing} with differences");
        std::io::stdout().lock().write_all(text.as_bytes())?;
        Ok(ExitCode::from(u8::from(differing > 0)))
    }
}

/// What the report does otherwise than the rules: the bye, bracket by bracket and, for the colours, board by board.
fn explanation(rounds: &Rounds<'_>, round: RoundNo, played: &Round) -> Vec<Said> {
    let called = |no: StartNo| no.to_string();
    let Ok(explained) = rounds.explained(round, played, Depth::Players(&[])) else {
        return Vec::new();
    };
    let turned = explained.boards.iter().filter(|board| !board.colours.is_followed);
    let colours = turned.filter_map(|board| Lang::En.colour_reasons(explained.text, board, &called));
    let mut said = Lang::En.departures(&explained, &called);
    said.extend(colours);
    said
}

/// The pairs of a round as text: the order of the boards does not matter here.
fn written(round: &Round) -> BTreeSet<String> {
    let boards = round
        .boards
        .iter()
        .map(|board| format!("{} - {}", board.white, board.black));
    let bye = round
        .left_over
        .map(|left_over| format!("{} without an opponent", left_over.player()));
    boards.chain(bye).collect()
}
