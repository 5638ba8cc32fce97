//! `dommerbord standings` of a report of teams, as a table, TSV or JSON.

use std::{io::Write as _, process::ExitCode};

use serde_json::json;

use super::{
    report::Opened,
    standings::{Format, Lines, number},
    team_working,
};
use engine::{
    points::Points,
    team_event::TeamEvent,
    team_table::{
        PenaltyReach, TEAM_PRESETS, TeamKind, TeamOrder, TeamPreset, TeamTable, TeamTieBreak, TeamTies,
        TeamValue, check_list, parse_list, team_table,
    },
};
use formats::{
    trf::TrfFile,
    trf_team::{TeamFile, TeamReport},
    trf_team_section::games::GamesOfReport,
};

/// A tie-break under the name it was asked for by.
struct TeamTieBreakColumn {
    name: String,
    tie_break: TeamTieBreak,
}

/// Prints the standings after a round, or the last paired one.
pub(super) fn run(
    opened: &Opened<TeamFile>,
    asked: Option<&str>,
    after: Option<usize>,
    lots: Option<u64>,
    format: Format,
) -> anyhow::Result<ExitCode> {
    let report = &opened.file.report;
    let event = report.event();
    let columns = columns(opened, asked, event.is_round_robin)?;
    print(report, &event, &columns, (after, lots), format)
}

/// The same of single games by a table, whose report is one of players: the teams by what the games of their players gave.
pub(super) fn of_games(
    file: &TrfFile,
    games: &GamesOfReport,
    asked: Option<&str>,
    (after, lots): (Option<usize>, Option<u64>),
    format: Format,
) -> anyhow::Result<ExitCode> {
    let report = TeamReport {
        tournament: file.tournament.clone(),
        teams: games.teams.clone(),
        ..TeamReport::default()
    };
    let columns = match asked {
        Some(text) => asked_for(text, false)?,
        None => written(&games.settings.order().tie_breaks),
    };
    print(&report, &games.event(file), &columns, (after, lots), format)
}

fn print(
    report: &TeamReport,
    event: &TeamEvent,
    columns: &[TeamTieBreakColumn],
    (after, lots): (Option<usize>, Option<u64>),
    format: Format,
) -> anyhow::Result<ExitCode> {
    let order = TeamOrder {
        tie_breaks: columns.iter().map(|column| column.tie_break).collect(),
        ties: lots.map_or(TeamTies::Shared, |seed| TeamTies::Lots { seed }),
        penalties: PenaltyReach::default(),
    };
    let rounds = after.unwrap_or(usize::MAX).min(event.rounds.len());
    let standings = team_table(event, rounds, &order).with_last(|no| report.is_out(no));
    let text = match format {
        Format::Table => table(report, &standings, columns),
        Format::Tsv => tsv(&standings, columns),
        Format::Json => document(report, &standings, columns),
    };
    std::io::stdout().write_all(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// The tie-breaks that were asked for, by a list or the name of an order; else those of the report, which cannot be followed if they are
/// no such list; else the usual order.
fn columns(
    opened: &Opened<TeamFile>,
    asked: Option<&str>,
    is_round_robin: bool,
) -> anyhow::Result<Vec<TeamTieBreakColumn>> {
    if let Some(text) = asked {
        return asked_for(text, is_round_robin);
    }
    let Some((tag, text)) = named(&opened.file.report) else {
        let usual = TEAM_PRESETS
            .iter()
            .find(|preset| preset.fits.is_for(is_round_robin));
        return Ok(written(
            usual.map_or(&[], |preset: &TeamPreset| preset.tie_breaks),
        ));
    };
    let list = parse_list(&text).and_then(|list| check_list(&list, is_round_robin).map(|()| list));
    Ok(written(&list.map_err(|why| {
        opened.bad_record(
            tag,
            format_args!("cannot be followed: {why}; name a list with --tie-breaks"),
        )
    })?))
}

/// The tie-breaks of a list, or of the order with this name.
fn asked_for(text: &str, is_round_robin: bool) -> anyhow::Result<Vec<TeamTieBreakColumn>> {
    if let Some(preset) = TEAM_PRESETS.iter().find(|preset| preset.id == text.trim()) {
        check_list(preset.tie_breaks, is_round_robin)?;
        return Ok(written(preset.tie_breaks));
    }
    // The list as a whole is judged first: how long it is, and whether a name comes twice.
    let tie_breaks = parse_list(text)?;
    check_list(&tie_breaks, is_round_robin)?;
    let names = text.split([',', ';']).flat_map(str::split_whitespace);
    Ok(names
        .zip(tie_breaks)
        .map(|(name, tie_break)| TeamTieBreakColumn {
            name: name.to_owned(),
            tie_break,
        })
        .collect())
}

/// Tie-breaks under their own names.
fn written(tie_breaks: &[TeamTieBreak]) -> Vec<TeamTieBreakColumn> {
    tie_breaks
        .iter()
        .map(|tie_break| TeamTieBreakColumn {
            name: tie_break.to_string(),
            tie_break: *tie_break,
        })
        .collect()
}

/// The tie-breaks a report names, the score where it comes, and the record that does; nothing if it names none.
pub(super) fn named(report: &TeamReport) -> Option<(&'static str, String)> {
    let tournament = &report.tournament;
    if !tournament.standings_order.is_empty() {
        return Some(("212", tournament.standings_order.join(",")));
    }
    let primary = TeamKind::Primary.acronym();
    (!tournament.tie_breaks.is_empty())
        .then(|| ("202", format!("{primary},{}", tournament.tie_breaks.join(","))))
}

/// A team's value of a column.
fn value<'a>(standings: &'a TeamTable, row: usize, column: &TeamTieBreakColumn) -> Option<&'a TeamValue> {
    let mut tie_breaks = standings.tie_breaks.iter();
    let index = tie_breaks.position(|tie_break| *tie_break == column.tie_break)?;
    standings.rows.get(row)?.values.get(index)
}

/// A value with the decimals of its column; several numbers stand one behind the other.
fn decimal(value: Option<&TeamValue>, column: &TeamTieBreakColumn) -> String {
    match value {
        None => String::new(),
        Some(TeamValue::Number(value)) => value.decimal(column.tie_break.kind().decimals()),
        Some(TeamValue::Series(points)) => {
            let points: Vec<String> = points.iter().map(|points| points.decimal()).collect();
            points.join(" ")
        }
    }
}

fn tsv(standings: &TeamTable, columns: &[TeamTieBreakColumn]) -> String {
    let names = columns.iter().map(|column| column.name.clone());
    let head: Vec<String> = ["StartNo", "Rank"]
        .map(str::to_owned)
        .into_iter()
        .chain(names)
        .collect();
    let mut lines = vec![head.join("\t")];
    for (index, row) in standings.rows.iter().enumerate() {
        let values = columns
            .iter()
            .map(|column| decimal(value(standings, index, column), column));
        let own = [row.no.to_string(), row.place.first.to_string()];
        lines.push(own.into_iter().chain(values).collect::<Vec<_>>().join("\t"));
    }
    lines.join("\n") + "\n"
}

fn table(report: &TeamReport, standings: &TeamTable, columns: &[TeamTieBreakColumn]) -> String {
    let mut lines = Lines::new("Team", columns.iter().map(|column| column.name.clone()));
    for (index, row) in standings.rows.iter().enumerate() {
        let name = report.team(row.no).map_or("", |team| &team.name);
        let values = columns
            .iter()
            .map(|column| decimal(value(standings, index, column), column));
        lines.add(row.place, row.no.to_string(), name, values);
    }
    format!(
        "{}\nafter round {} of {}{}\n\n{}",
        report.tournament.name.as_deref().unwrap_or("-"),
        standings.rounds,
        report.event().planned_rounds,
        if standings.is_final() { "" } else { ", not final" },
        lines.aligned()
    )
}

fn document(report: &TeamReport, standings: &TeamTable, columns: &[TeamTieBreakColumn]) -> String {
    let rows: Vec<_> = standings
        .rows
        .iter()
        .enumerate()
        .map(|(index, row)| {
            let of_columns = |what: &dyn Fn(&TeamTieBreakColumn) -> serde_json::Value| {
                let parts = columns.iter().map(|column| (column.name.clone(), what(column)));
                parts.collect::<serde_json::Map<String, serde_json::Value>>()
            };
            json!({
                "start_no": row.no,
                "rank": row.place.first,
                "is_shared": row.place.is_shared(),
                "name": report.team(row.no).map(|team| &team.name),
                "match_points": points(row.points.matches),
                "game_points": points(row.points.games),
                "values": of_columns(&|column| team_working::value(value(standings, index, column))),
                "working": of_columns(&|column| team_working::working(standings, row.no, column.tie_break)),
            })
        })
        .collect();
    let open: Vec<_> = standings
        .open_matches
        .iter()
        .map(|open| json!({ "round": open.round, "white": open.white, "black": open.black }))
        .collect();
    let document = json!({
        "name": report.tournament.name,
        "rounds": standings.rounds,
        "planned_rounds": report.event().planned_rounds,
        "is_final": standings.is_final(),
        "open_matches": open,
        "tie_breaks": columns.iter().map(|column| &column.name).collect::<Vec<_>>(),
        "standings": rows,
    });
    format!("{document:#}\n")
}

/// Points as a JSON number.
fn points(points: Points) -> serde_json::Value {
    number(Some(engine::tiebreak::Value::points(points)))
}
