//! `dommerbord pair` of a report of teams: the next round as every pairing engine prints it, with the numbers of teams.

use std::{fmt::Write as _, io::Write as _, process::ExitCode};

use super::{
    pair,
    reading::Reading,
    report::Opened,
    team_cup, team_reasons,
    team_rounds::{TeamReasons, TeamRounds},
};
use engine::team_swiss::TeamPairing;
use formats::trf_team::TeamFile;

pub(super) fn run(opened: &Opened<TeamFile>, reading: &Reading, explain: bool) -> anyhow::Result<ExitCode> {
    if team_cup::is_asked_for(opened, reading) {
        return team_cup::pair(opened, reading, explain);
    }
    let rounds = TeamRounds::new(opened, reading)?;
    let round = rounds
        .next()
        .ok_or_else(|| anyhow::anyhow!("no more rounds can follow"))?;
    for (round, white, black) in rounds.open_matches() {
        eprintln!(
            "note: round {round}: boards between teams {white} and {black} are open; the match counts as it stands"
        );
    }
    tell(rounds.remark());
    match rounds.paired(round) {
        Ok(paired) => {
            let mut text = lines(&paired);
            if explain {
                text.push_str(&match rounds.explained(round, &paired)? {
                    TeamReasons::Swiss(explained) => team_reasons::written(&explained),
                    TeamReasons::Monrad(explained) => pair::written(&explained),
                    TeamReasons::Table => "# the round stands in Berger's table [C.05 annex 1]\n".to_owned(),
                });
            }
            std::io::stdout().lock().write_all(text.as_bytes())?;
            Ok(ExitCode::SUCCESS)
        }
        // Not the rules stand against it: this file cannot be paired.
        Err(why) if why.is_beyond_the_program() => {
            Err(opened.bad(format_args!("round {round}: {why}")).into())
        }
        Err(why) => {
            match rounds.over_before(round) {
                Some(rounds) => {
                    eprintln!("round {round}: all {rounds} rounds are played (record 142); {why}");
                }
                None => eprintln!("round {round}: {why}"),
            }
            Ok(ExitCode::FAILURE)
        }
    }
}

/// Says what has to be said about the table of the rounds.
pub(super) fn tell(remark: Option<&str>) {
    if let Some(remark) = remark {
        eprintln!("note: {remark}");
    }
}

/// What every pairing engine writes.
fn lines(round: &TeamPairing) -> String {
    let mut text = format!("{}\n", round.matches.len() + usize::from(round.bye.is_some()));
    for pair in &round.matches {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{} {}", pair.white, pair.black);
    }
    if let Some(team) = round.bye {
        let _ = writeln!(text, "{team} 0");
    }
    text
}
