//! `dommerbord pair` and `check` of a cup of teams: the next round by the bracket, or by the two teams that are left, and each round of the
//! report compared with what the rounds before it give.

use std::{fmt::Write as _, io::Write as _, process::ExitCode};

use super::{
    reading::Reading,
    report::{BadFile, Opened},
    team_check, team_pair,
};
use domain::{
    league::words::CupTieBreak,
    team::TeamAcceleration,
    team_cup::{CupDecider, CupDraw},
};
use engine::numbers::{RoundNo, TeamNo};
use formats::{
    trf_team::{TeamFile, TeamReport, TeamSystem},
    trf_team_section::{
        cup,
        cup_rounds::{CameThrough, CupDeviation, CupRoundPaired, CupRounds, NoCupRound},
    },
};

/// Does the report say that it is a cup, and the command line nothing else?
pub(super) fn is_asked_for(opened: &Opened<TeamFile>, reading: &Reading) -> bool {
    reading.system.is_none() && opened.file.report.system_code().system == TeamSystem::Knockout
}

pub(super) fn pair(opened: &Opened<TeamFile>, reading: &Reading, explain: bool) -> anyhow::Result<ExitCode> {
    let report = read(opened, reading)?;
    let rounds = CupRounds::of(&report).map_err(|why| opened.bad(why))?;
    let round = report
        .next_round()
        .ok_or_else(|| anyhow::anyhow!("no more rounds can follow"))?;
    match rounds.next() {
        Ok(paired) => {
            team_pair::tell(remark(&rounds));
            team_pair::tell(paired.is_first_by_lot.then_some(
                "lots say which team of a match is named first, and no report carries them; the lower number stands first here",
            ));
            let mut text = lines(&paired);
            if explain {
                text.push_str(&reasons(&rounds, &paired, round));
            }
            std::io::stdout().lock().write_all(text.as_bytes())?;
            Ok(ExitCode::SUCCESS)
        }
        Err(why @ NoCupRound::Over) => {
            eprintln!("round {round}: {why}");
            Ok(ExitCode::FAILURE)
        }
        // The file does not tell what the cup needs.
        Err(
            why @ (NoCupRound::Teams(_)
            | NoCupRound::Differs(_)
            | NoCupRound::Open { .. }
            | NoCupRound::Level { .. }
            | NoCupRound::NotSaid
            | NoCupRound::Lots),
        ) => Err(opened
            .bad(format_args!("round {round} cannot be paired: {why}"))
            .into()),
    }
}

pub(super) fn check(opened: &Opened<TeamFile>, reading: &Reading) -> anyhow::Result<ExitCode> {
    let report = read(opened, reading)?;
    let rounds = CupRounds::of(&report).map_err(|why| opened.bad(why))?;
    team_pair::tell(remark(&rounds));
    let deviations = rounds.deviations();
    let mut text = String::new();
    for deviation in &deviations {
        tell(deviation, &mut text);
    }
    team_check::rounds_checked(&mut text, report.rounds.len(), deviations.len());
    let mut counted = team_check::totals(&opened.file, &mut text);
    text.push_str("places not checked: a cup has no table\n");
    counted += team_check::summaries(&opened.file, &report, &mut text);
    std::io::stdout().lock().write_all(text.as_bytes())?;
    Ok(ExitCode::from(u8::from(deviations.len() + counted > 0)))
}

/// The report with everybody who goes on without playing; refused with options that are for Swiss systems.
fn read(opened: &Opened<TeamFile>, reading: &Reading) -> Result<TeamReport, BadFile> {
    let for_swiss = if reading.topscorers_by_points {
        Some("--topscorers-by-points")
    } else if reading
        .acceleration
        .is_some_and(|asked| asked != TeamAcceleration::None)
    {
        Some("--acceleration")
    } else {
        reading.teams.first_given()
    };
    if let Some(option) = for_swiss {
        return Err(opened.bad(format_args!(
            "{option} is for Swiss systems, and this is a cup of teams"
        )));
    }
    let mut report = opened.file.report.clone();
    cup::add_byes(&mut report);
    Ok(report)
}

/// What has to be said about how the cup is drawn.
fn remark(rounds: &CupRounds<'_>) -> Option<&'static str> {
    if !rounds.is_read_from_rounds() {
        return None;
    }
    Some(match rounds.drawn_by() {
        CupDraw::Bracket => {
            "no line says how the cup is drawn; its rounds are those of a bracket by the teams' numbers. Whether there is a match for the \
             third place no record says"
        }
        CupDraw::Lots => {
            "no line says how the cup is drawn, and its rounds are no bracket by the teams' numbers: they are taken as drawn by lots"
        }
    })
}

/// What every pairing engine writes; several teams may be without an opponent.
fn lines(round: &CupRoundPaired) -> String {
    let matches = || round.matches.iter().chain(&round.third);
    let mut text = format!("{}\n", matches().count() + round.alone.len());
    for (white, black) in matches() {
        let _ = writeln!(text, "{white} {black}");
    }
    for team in &round.alone {
        let _ = writeln!(text, "{team} 0");
    }
    text
}

/// Why every match is as it is.
fn reasons(rounds: &CupRounds<'_>, paired: &CupRoundPaired, round: RoundNo) -> String {
    let mut text = String::new();
    for (white, black) in &paired.matches {
        let _ = writeln!(text, "# {white} {black}");
        for team in [*white, *black] {
            let _ = writeln!(text, "#   {}", came(rounds, round, team));
        }
    }
    if let Some((white, black)) = paired.third {
        let _ = writeln!(
            text,
            "# {white} {black}\n#   for the third place: both lost in the round before"
        );
    }
    for team in &paired.alone {
        let _ = writeln!(
            text,
            "# {team} 0\n#   {}\n#   nobody stands opposite, so it goes on without playing",
            came(rounds, round, *team)
        );
    }
    text
}

/// How a team came to the place where it stands.
fn came(rounds: &CupRounds<'_>, round: RoundNo, team: TeamNo) -> String {
    let Some(before) = round.previous() else {
        let place = rounds.entrants().iter().position(|one| *one == team);
        return place.map_or_else(String::new, |place| {
            format!("{team} is number {} of the bracket", place + 1)
        });
    };
    let how = match rounds.came_through(before, team) {
        Some(CameThrough::Boards) => "on its boards",
        Some(CameThrough::Rule(CupTieBreak::BoardCount)) => "level, by board count [C.07 art. 12.1]",
        Some(CameThrough::Rule(CupTieBreak::TopBoards)) => "level, by the top boards [C.07 art. 12.2]",
        Some(CameThrough::Rule(CupTieBreak::BottomBoards)) => {
            "level, without the bottom boards [C.07 art. 12.3]"
        }
        Some(CameThrough::Rule(CupTieBreak::PlayOff) | CameThrough::Written(CupDecider::PlayOff)) => {
            "level, by a play-off that is written down"
        }
        Some(CameThrough::Rule(CupTieBreak::Lot) | CameThrough::Written(CupDecider::Lot)) => {
            "level, by lots that are written down"
        }
        Some(CameThrough::Written(CupDecider::AsDrawn)) => "as it had been drawn, which is written down",
        Some(CameThrough::Forfeit) => "because the other team lost the match without play",
        Some(CameThrough::Shown) => "level, as the next round shows",
        Some(CameThrough::Alone) => "without playing",
        None => return format!("{team} did not come through round {before}"),
    };
    format!("{team} came through round {before} {how}")
}

/// What the check has otherwise than the report.
fn tell(deviation: &CupDeviation, text: &mut String) {
    let Some(round) = deviation.round else {
        return;
    };
    let _ = writeln!(text, "round {round}:");
    for (which, pairs, alone) in [
        (
            "in the report, not in the check",
            &deviation.instead,
            &deviation.instead_alone,
        ),
        (
            "in the check, not in the report",
            &deviation.missing,
            &deviation.missing_alone,
        ),
    ] {
        for (one, other) in pairs {
            let _ = writeln!(text, "  {which}: {one} - {other}");
        }
        for team in alone {
            let _ = writeln!(text, "  {which}: {team} without an opponent");
        }
    }
    if let Some(before) = round.previous() {
        for team in &deviation.strangers {
            let _ = writeln!(text, "  {team} did not come through round {before}");
        }
    }
}
