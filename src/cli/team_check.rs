//! `dommerbord check` of a report of teams: its rounds paired again, its totals and places counted again, and each difference told.

use std::{collections::BTreeSet, fmt::Write as _, io::Write as _, process::ExitCode};

use super::{
    reading::Reading, report::Opened, team_cup, team_pair, team_rounds::TeamRounds, team_standings::named,
};
use engine::{
    numbers::TeamNo,
    points::Points,
    team_swiss::check::{Deviation, TeamDeviation},
    team_table::{PenaltyReach, TeamOrder, TeamTieBreak, TeamTies, team_table},
};
use formats::{
    trf::{AdjustmentKind, TeamAdjustment},
    trf_team::{TeamFile, TeamReport},
};

pub(super) fn run(opened: &Opened<TeamFile>, reading: &Reading) -> anyhow::Result<ExitCode> {
    if team_cup::is_asked_for(opened, reading) {
        return team_cup::check(opened, reading);
    }
    let rounds = TeamRounds::new(opened, reading)?;
    team_pair::tell(rounds.remark());
    let deviations = rounds.deviations().map_err(|why| opened.bad(why))?;
    let mut text = String::new();
    for deviation in &deviations {
        tell(deviation, &mut text);
    }
    rounds_checked(&mut text, rounds.played(), deviations.len());
    let counted = totals(&opened.file, &mut text) + places(&opened.file, &mut text);
    let counted = counted + summaries(&opened.file, &opened.file.report, &mut text);
    std::io::stdout().lock().write_all(text.as_bytes())?;
    Ok(ExitCode::from(u8::from(deviations.len() + counted > 0)))
}

/// How many rounds were checked, and how many of them differ.
pub(super) fn rounds_checked(text: &mut String, checked: usize, differing: usize) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{checked} rounds checked, {differing} with differences");
}

/// What the check has otherwise than the report.
fn tell(deviation: &TeamDeviation, text: &mut String) {
    let round = deviation.round;
    match &deviation.what {
        Deviation::Unpairable(why) => {
            let _ = writeln!(text, "round {round}: {why}");
        }
        Deviation::Other {
            missing,
            instead,
            bye,
        } => {
            let _ = writeln!(text, "round {round}:");
            let [by_rules, as_played] = bye.unwrap_or_default();
            for pair in instead {
                let _ = writeln!(
                    text,
                    "  in the report, not in the check: {} - {}",
                    pair.white, pair.black
                );
            }
            if let Some(team) = as_played {
                let _ = writeln!(
                    text,
                    "  in the report, not in the check: {team} without an opponent"
                );
            }
            for pair in missing {
                let _ = writeln!(
                    text,
                    "  in the check, not in the report: {} - {}",
                    pair.white, pair.black
                );
            }
            if let Some(team) = by_rules {
                let _ = writeln!(
                    text,
                    "  in the check, not in the report: {team} without an opponent"
                );
            }
        }
    }
}

/// Compares the match points and game points of the teams with what their results give; how many differ.
pub(super) fn totals(file: &TeamFile, text: &mut String) -> usize {
    let mut differing = 0;
    for adjustment in &file.adjustments {
        let Some((team, stated, counted, what)) = difference(&adjustment.kind) else {
            continue;
        };
        differing += 1;
        let (stated, counted) = (stated.decimal(), counted.decimal());
        let _ = writeln!(
            text,
            "team {team}: {stated} {what} in the report, {counted} in the check"
        );
    }
    let teams = file.report.teams.iter();
    let stated = teams.flat_map(|team| [team.match_points, team.game_points]);
    let checked = stated.flatten().count();
    let _ = writeln!(text, "{checked} totals checked, {differing} with differences");
    differing
}

/// A total that differs: whose, what the file says, what the results give, and of which points.
const fn difference(kind: &AdjustmentKind) -> Option<(TeamNo, Points, Points, &'static str)> {
    if let AdjustmentKind::Team(TeamAdjustment::MatchPointsDiffer {
        team,
        stated,
        counted,
    }) = kind
    {
        Some((*team, *stated, *counted, "match points"))
    } else if let AdjustmentKind::Team(TeamAdjustment::GamePointsDiffer {
        team,
        stated,
        counted,
    }) = kind
    {
        Some((*team, *stated, *counted, "game points"))
    } else {
        None
    }
}

/// Compares the table for people (802), where the file has one, with what the other records give; how many of its lines differ. The report is
/// that of the file, with what a cup adds to it.
pub(super) fn summaries(file: &TeamFile, report: &TeamReport, text: &mut String) -> usize {
    if file.summaries.is_empty() {
        return 0;
    }
    let differences = report.summary_differences(&file.summaries);
    let or_nothing = |said: &str| {
        if said.is_empty() {
            "nothing".to_owned()
        } else {
            format!("`{said}`")
        }
    };
    for one in &differences {
        let (line, team, part) = (one.line, &one.team, one.part);
        let (stated, counted) = (or_nothing(&one.stated), or_nothing(&one.counted));
        let _ = writeln!(
            text,
            "line {line}, record 802 of team {team}: {part}: {stated} in the record, {counted} in the check"
        );
    }
    let lines: BTreeSet<u32> = differences.iter().map(|one| one.line).collect();
    let (checked, differing) = (file.summaries.len(), lines.len());
    let _ = writeln!(
        text,
        "{checked} records 802 checked, {differing} with differences"
    );
    differing
}

/// Compares the places of the teams with those the tie-breaks of the report give; how many differ.
fn places(file: &TeamFile, text: &mut String) -> usize {
    let mut not_checked = |why: &str| {
        let _ = writeln!(text, "places not checked: {why}");
        0
    };
    let Some((tag, list)) = named(&file.report) else {
        return not_checked("the report names no tie-breaks (records 202 and 212)");
    };
    let event = file.report.event();
    // Whom those before an unknown one separate are separated; about the others nothing can be said.
    let mut tie_breaks: Vec<TeamTieBreak> = Vec::new();
    let mut unknown = None;
    for name in list.split(',') {
        match name.parse::<TeamTieBreak>() {
            Ok(known) if known.is_allowed(event.is_round_robin) => {
                if !tie_breaks.contains(&known) {
                    tie_breaks.push(known);
                }
            }
            Ok(_) | Err(_) => {
                unknown = Some(name);
                break;
            }
        }
    }
    let order = TeamOrder {
        tie_breaks,
        ties: TeamTies::Shared,
        penalties: PenaltyReach::default(),
    };
    let ours = team_table(&event, event.rounds.len(), &order).with_last(|no| file.report.is_out(no));
    if !ours.open_matches.is_empty() {
        return not_checked("boards are open");
    }
    let stated = |no: TeamNo| file.report.team(no)?.rank.map(usize::from);
    let (mut checked, mut misplaced) = (0, 0);
    for row in &ours.rows {
        let Some(stated) = stated(row.no) else {
            continue;
        };
        checked += 1;
        // Those who share a place may have any of the places they share.
        let place = row.place;
        if (place.first..=place.last).contains(&stated) {
            continue;
        }
        misplaced += 1;
        let place = if place.is_shared() {
            format!("{} to {}", place.first, place.last)
        } else {
            place.first.to_string()
        };
        let _ = writeln!(
            text,
            "team {}: place {stated} in the report, {place} in the check",
            row.no
        );
    }
    if let Some(name) = unknown {
        let _ = writeln!(
            text,
            "record {tag}: `{name}` and what follows it was not counted, as it is not known for this kind of tournament"
        );
    }
    let _ = writeln!(text, "{checked} places checked, {misplaced} with differences");
    misplaced
}
