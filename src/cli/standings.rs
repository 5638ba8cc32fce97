//! `dommerbord standings`: the standings of a tournament report, as a table, TSV or JSON.

use std::{fmt::Write as _, io::Write as _, path::PathBuf, process::ExitCode};

use clap::{Args, ValueEnum};
use serde_json::json;

use super::{
    report::{self, Opened, Report},
    team_standings,
};
use engine::{
    standings::{Order, Place, Standings, Ties, standings},
    tiebreak::{self, Rules, TieBreak, Unplayed, UnratedAs, Value},
};
use formats::{trf::TrfFile, trf_team_section::games};

/// Where the command puts what it finds.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(super) enum Format {
    /// For people
    #[default]
    Table,
    /// Tab-separated, with a point before decimals
    Tsv,
    /// One document
    Json,
}

/// Print the standings of a tournament report (TRF)
#[derive(Debug, Args)]
pub(super) struct StandingsCommand {
    /// The report
    file: PathBuf,
    /// The tie-breaks in their order, with commas: "PTS,DE,BH/C1,BH,SB". The points come first unless they are in the list.
    /// Of teams also the name of an order, such as `olympiad`. Without it, those of the report (records 202 and 212), else a usual list
    #[arg(long, value_name = "LIST")]
    tie_breaks: Option<String>,
    /// Stand after this round instead of the last paired one
    #[arg(long, value_name = "ROUND")]
    after: Option<usize>,
    /// Draw lots among those who are still tied; the same number always draws the same
    #[arg(long, value_name = "SEED")]
    lots: Option<u64>,
    /// What a player without a rating counts as in tie-breaks made of ratings: a rating, `lowest_rated` or `average_rated`
    #[arg(long, value_name = "RATING")]
    unrated_as: Option<UnratedAs>,
    /// Count unplayed rounds by the rules until July 2023 (a virtual opponent), for old tournaments
    #[arg(long)]
    before_2023: bool,
    /// How to print it
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// A tie-break under the name it was asked for by.
struct TieBreakColumn {
    name: String,
    tie_break: TieBreak,
}

impl StandingsCommand {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        match report::open(&self.file)? {
            Report::Players(opened) => match games::of_report(&opened.file) {
                // Players of teams who met by a table: places are those of the teams.
                Some(games) => {
                    let tie_breaks = self.of_teams()?;
                    let wanted = (self.after, self.lots);
                    team_standings::of_games(&opened.file, &games, tie_breaks, wanted, self.format)
                }
                None => self.of_players(&opened),
            },
            Report::Teams(opened) => {
                let tie_breaks = self.of_teams()?;
                team_standings::run(&opened, tie_breaks, self.after, self.lots, self.format)
            }
        }
    }

    /// The tie-breaks for a table of teams; options for players are refused.
    fn of_teams(&self) -> anyhow::Result<Option<&str>> {
        let for_players = [
            (self.unrated_as.is_some(), "--unrated-as"),
            (self.before_2023, "--before-2023"),
        ];
        if let Some((_, option)) = for_players.into_iter().find(|(is_given, _)| *is_given) {
            anyhow::bail!("{option} is for reports of players, and this is one of teams");
        }
        Ok(self.tie_breaks.as_deref())
    }

    fn of_players(self, opened: &Opened<TrfFile>) -> anyhow::Result<ExitCode> {
        let file = &opened.file;
        let columns = self.columns(opened)?;
        let order = Order {
            tie_breaks: columns.iter().map(|column| column.tie_break).collect(),
            ties: self.lots.map_or(Ties::Shared, |seed| Ties::Lots { seed }),
            rules: Rules {
                unrated_as: self.unrated_as,
                unplayed: if self.before_2023 {
                    Unplayed::Before2023
                } else {
                    Unplayed::InForce
                },
                two_games: file.plays_two_games(),
                ..Rules::FIDE
            },
        };
        let rounds = self.after.unwrap_or(usize::MAX).min(file.table.rounds());
        let standings = standings(&file.table, rounds, &order);
        let text = match self.format {
            Format::Table => table(file, &standings, &columns),
            Format::Tsv => tsv(&standings, &columns),
            Format::Json => json_document(file, &standings, &columns),
        };
        std::io::stdout().write_all(text.as_bytes())?;
        Ok(ExitCode::SUCCESS)
    }

    /// The tie-breaks that were asked for; else those of the report, which cannot be followed if they are no such list.
    fn columns(&self, opened: &Opened<TrfFile>) -> anyhow::Result<Vec<TieBreakColumn>> {
        let file = &opened.file;
        if let Some(text) = &self.tie_breaks {
            let names = text
                .split([',', ';'])
                .map(str::trim)
                .filter(|name| !name.is_empty());
            // The list as a whole is judged first: how long it is, and whether a name comes twice.
            let tie_breaks = tiebreak::parse_list(text)?;
            if let Some(wrong) = not_allowed(file, &tie_breaks) {
                anyhow::bail!(wrong);
            }
            return Ok(names
                .flat_map(str::split_whitespace)
                .zip(tie_breaks)
                .map(|(name, tie_break)| TieBreakColumn {
                    name: name.to_owned(),
                    tie_break,
                })
                .collect());
        }
        let list = match named(file) {
            Some((tag, text)) => {
                let cannot = |why: String| {
                    opened.bad_record(
                        tag,
                        format_args!("cannot be followed: {why}; name a list with --tie-breaks"),
                    )
                };
                let list = tiebreak::parse_list(&text).map_err(|error| cannot(error.to_string()))?;
                if let Some(wrong) = not_allowed(file, &list) {
                    return Err(cannot(wrong).into());
                }
                list
            }
            None => std::iter::once(TieBreak::PTS)
                .chain(tiebreak::default_for(file.table.is_round_robin).iter().copied())
                .collect(),
        };
        Ok(list
            .into_iter()
            .map(|tie_break| TieBreakColumn {
                name: tie_break.to_string(),
                tie_break,
            })
            .collect())
    }
}

/// The tie-breaks a report names, the points where they come, and the record that does; nothing if it names none.
pub(super) fn named(file: &TrfFile) -> Option<(&'static str, String)> {
    let tournament = &file.tournament;
    if !tournament.standings_order.is_empty() {
        return Some(("212", tournament.standings_order.join(",")));
    }
    (!tournament.tie_breaks.is_empty()).then(|| {
        (
            "202",
            format!("{},{}", TieBreak::PTS, tournament.tie_breaks.join(",")),
        )
    })
}

/// What is wrong with a list for this kind of tournament.
fn not_allowed(file: &TrfFile, list: &[TieBreak]) -> Option<String> {
    let wrong = list
        .iter()
        .find(|tie_break| !tie_break.is_allowed(file.table.is_round_robin))?;
    let kind = if file.table.is_round_robin {
        "a round robin"
    } else {
        "a Swiss tournament"
    };
    Some(format!(
        "{wrong} may not be used in {kind} ({})",
        wrong.kind().article()
    ))
}

/// A player's value of a column; `None` where it could not be had.
fn value(standings: &Standings, row: usize, column: &TieBreakColumn) -> Option<Value> {
    let index = standings
        .tie_breaks
        .iter()
        .position(|tie_break| *tie_break == column.tie_break)?;
    standings.rows.get(row)?.values.get(index).copied().flatten()
}

fn written(value: Option<Value>, column: &TieBreakColumn) -> String {
    value.map_or_else(String::new, |value| {
        value.decimal(column.tie_break.kind().decimals())
    })
}

fn tsv(standings: &Standings, columns: &[TieBreakColumn]) -> String {
    let mut text = String::from("StartNo\tRank");
    for column in columns {
        text.push('\t');
        text.push_str(&column.name);
    }
    text.push('\n');
    for (index, row) in standings.rows.iter().enumerate() {
        // Writing to a string cannot fail.
        let _ = write!(text, "{}\t{}", row.no, row.place.first);
        for column in columns {
            text.push('\t');
            text.push_str(&written(value(standings, index, column), column));
        }
        text.push('\n');
    }
    text
}

fn table(file: &TrfFile, standings: &Standings, columns: &[TieBreakColumn]) -> String {
    let mut lines = Lines::new("Name", columns.iter().map(|column| column.name.clone()));
    for (index, row) in standings.rows.iter().enumerate() {
        let name = file.tournament.player(row.no).map_or("", |player| &player.name);
        let values = columns
            .iter()
            .map(|column| written(value(standings, index, column), column));
        lines.add(row.place, row.no.to_string(), name, values);
    }
    let mut text = format!(
        "{}\nafter round {} of {}{}\n\n",
        file.tournament.name.as_deref().unwrap_or("-"),
        standings.rounds,
        file.table.planned_rounds,
        if standings.is_final() { "" } else { ", not final" }
    );
    text.push_str(&lines.aligned());
    text
}

/// The lines of a table: place, number, name and values.
pub(super) struct Lines {
    cells: Vec<Vec<String>>,
    above: Option<Place>,
}

impl Lines {
    /// `who` heads the names.
    pub(super) fn new(who: &str, columns: impl Iterator<Item = String>) -> Self {
        let head = ["", "No", who].into_iter().map(str::to_owned);
        Self {
            cells: vec![head.chain(columns).collect()],
            above: None,
        }
    }

    /// Of those who share a place only the first line shows it.
    pub(super) fn add(&mut self, place: Place, no: String, name: &str, values: impl Iterator<Item = String>) {
        let shown = if self.above == Some(place) {
            String::new()
        } else {
            place.first.to_string()
        };
        self.above = Some(place);
        let cells = [shown, no, name.to_owned()].into_iter();
        self.cells.push(cells.chain(values).collect());
    }

    /// The cells in columns.
    pub(super) fn aligned(&self) -> String {
        aligned(&self.cells)
    }
}

/// Lines of cells in columns: names (the third) stand to the left, numbers to the right.
fn aligned(lines: &[Vec<String>]) -> String {
    let columns = lines.iter().map(Vec::len).max().unwrap_or_default();
    let widths: Vec<usize> = (0..columns)
        .map(|column| {
            lines
                .iter()
                .filter_map(|line| line.get(column))
                .map(|cell| cell.chars().count())
                .max()
        })
        .map(Option::unwrap_or_default)
        .collect();
    let mut text = String::new();
    for line in lines {
        let mut printed = String::new();
        for (index, (cell, width)) in line.iter().zip(&widths).enumerate() {
            // Writing to a string cannot fail.
            let _ = if index == 2 {
                write!(printed, " {cell:<width$}")
            } else {
                write!(printed, " {cell:>width$}")
            };
        }
        text.push_str(printed.trim_end());
        text.push('\n');
    }
    text
}

fn json_document(file: &TrfFile, standings: &Standings, columns: &[TieBreakColumn]) -> String {
    let rows: Vec<_> = standings
        .rows
        .iter()
        .enumerate()
        .map(|(index, row)| {
            let values: serde_json::Map<String, serde_json::Value> = columns
                .iter()
                .map(|column| (column.name.clone(), number(value(standings, index, column))))
                .collect();
            json!({
                "start_no": row.no,
                "rank": row.place.first,
                "is_shared": row.place.is_shared(),
                "name": file.tournament.player(row.no).map(|player| &player.name),
                "values": values,
            })
        })
        .collect();
    let document = json!({
        "name": file.tournament.name,
        "rounds": standings.rounds,
        "planned_rounds": file.table.planned_rounds,
        "is_final": standings.is_final(),
        "tie_breaks": columns.iter().map(|column| &column.name).collect::<Vec<_>>(),
        "standings": rows,
    });
    format!("{document:#}\n")
}

/// Hundredths as a JSON number.
pub(super) fn number(value: Option<Value>) -> serde_json::Value {
    value
        .and_then(|value| value.decimal(2).parse::<serde_json::Number>().ok())
        .map_or(serde_json::Value::Null, serde_json::Value::Number)
}
