//! `dommerbord convert`: a tournament report as another edition of the format, as a table or as JSON.

use std::{
    fs,
    io::{IsTerminal as _, Write as _},
    path::PathBuf,
    process::ExitCode,
};

use clap::{Args, ValueEnum};
use serde_json::{Value, json};

use super::{
    report::{self, Report},
    team_convert,
};
use engine::{
    crosstable::{Cell, Contestant, Crosstable},
    numbers::StartNo,
    scoring::Scoring,
};
use formats::{
    table::{
        export::{self, DecimalMark},
        lists::{Heading, Sheet, StartListRow, cross_table, start_list},
    },
    trf::{self, Dialect, Letters, TrfFile, TrfTournament},
    trf_team::TeamFile,
};

/// What the report is made into.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum ConversionTarget {
    /// The edition of 2016, with the records older pairing engines read
    Trf16,
    /// The edition of 2026
    Trf26,
    /// The cross table, for a spreadsheet
    Csv,
    /// Start list and cross table in one workbook
    Xlsx,
    /// One document with everything that decides
    Json,
}

/// The letters of a report.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Spelling {
    /// All there are, in UTF-8
    #[default]
    Utf8,
    /// Those of Western Europe, a byte each (ISO-8859-1), for programs that count columns in bytes
    Latin1,
    /// Those of English, for programs that count columns in bytes: Ærø is Aeroe
    Ascii,
}

impl From<Spelling> for Letters {
    fn from(spelling: Spelling) -> Self {
        match spelling {
            Spelling::Utf8 => Self::Utf8,
            Spelling::Latin1 => Self::Latin1,
            Spelling::Ascii => Self::Ascii,
        }
    }
}

/// Turn a tournament report (TRF) into another format
#[derive(Debug, Args)]
pub(super) struct Convert {
    /// The report
    file: PathBuf,
    /// What to make of it
    #[arg(long, value_enum)]
    to: ConversionTarget,
    /// Where to put it; standard output if not given
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// In a report: which letters it is written with
    #[arg(long, value_enum, default_value_t)]
    letters: Spelling,
    /// In CSV: a comma before decimals, as Danish spreadsheets have it
    #[arg(long)]
    decimal_comma: bool,
}

impl Convert {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let bytes = match report::open(&self.file)? {
            Report::Players(opened) => self.of_players(&opened.file)?,
            Report::Teams(opened) => self.of_teams(&opened.file)?,
        };
        match self.output {
            Some(path) => fs::write(&path, bytes)
                .map_err(|error| anyhow::anyhow!("{} cannot be written: {error}", path.display()))?,
            None => std::io::stdout().write_all(&bytes)?,
        }
        Ok(ExitCode::SUCCESS)
    }

    fn of_players(&self, file: &TrfFile) -> anyhow::Result<Vec<u8>> {
        let tournament = &file.tournament;
        Ok(match self.to {
            ConversionTarget::Trf16 => report_bytes(file, Dialect::Trf16, self.letters.into()),
            ConversionTarget::Trf26 => report_bytes(file, Dialect::Trf26, self.letters.into()),
            ConversionTarget::Csv => self.csv(&results(tournament, &file.table)),
            ConversionTarget::Xlsx => {
                self.xlsx(&[players(tournament, &file.table), results(tournament, &file.table)])?
            }
            ConversionTarget::Json => format!("{:#}\n", document(file)).into_bytes(),
        })
    }

    /// The tables are those of the players, whom each met and how it ended.
    fn of_teams(&self, file: &TeamFile) -> anyhow::Result<Vec<u8>> {
        let tournament = &file.report.tournament;
        Ok(match self.to {
            ConversionTarget::Trf16 => team_convert::report_bytes(file, Dialect::Trf16, self.letters.into()),
            ConversionTarget::Trf26 => team_convert::report_bytes(file, Dialect::Trf26, self.letters.into()),
            ConversionTarget::Csv => self.csv(&results(tournament, &file.table)),
            ConversionTarget::Xlsx => {
                self.xlsx(&[players(tournament, &file.table), results(tournament, &file.table)])?
            }
            ConversionTarget::Json => format!("{:#}\n", team_convert::document(file)).into_bytes(),
        })
    }

    fn csv(&self, sheet: &Sheet) -> Vec<u8> {
        let mark = if self.decimal_comma {
            DecimalMark::Comma
        } else {
            DecimalMark::Point
        };
        export::csv(sheet, mark, Heading::english)
    }

    fn xlsx(&self, sheets: &[Sheet]) -> anyhow::Result<Vec<u8>> {
        anyhow::ensure!(
            self.output.is_some() || !std::io::stdout().is_terminal(),
            "a workbook is no text: say with --output where to put it"
        );
        Ok(export::xlsx(sheets, Heading::english)?)
    }
}

/// The report in an edition. The lines are made from the cross table, so that codes of older editions do not live on.
fn report_bytes(file: &TrfFile, dialect: Dialect, letters: Letters) -> Vec<u8> {
    let mut tournament = file.tournament.clone();
    tournament.set_results(&file.table, &file.requested_byes);
    let written = trf::write(&tournament.spelled(letters), dialect);
    for omission in &written.omissions {
        eprintln!("note: {omission}");
    }
    letters.bytes(&written.text)
}

fn players(tournament: &TrfTournament, table: &Crosstable) -> Sheet {
    let rows: Vec<StartListRow> = table
        .contestants
        .iter()
        .zip(tournament.people())
        .map(|(contestant, person)| StartListRow {
            no: contestant.no,
            title: person.title,
            name: person.name,
            team: None,
            club: person.club,
            federation: person.federation,
            rating: contestant.rating,
            fide_id: person.fide_id,
        })
        .collect();
    start_list("Start list", &rows)
}

fn results(tournament: &TrfTournament, table: &Crosstable) -> Sheet {
    let player = |no: StartNo| tournament.player(no);
    cross_table(
        "Cross table",
        table,
        |no| player(no).map(trf::TrfPlayer::person_name),
        |no| player(no).and_then(|player| player.rank).map(u32::from),
    )
}

fn document(file: &TrfFile) -> Value {
    let tournament = &file.tournament;
    let scoring = &file.table.scoring;
    let players: Vec<Value> = file
        .table
        .contestants
        .iter()
        .zip(tournament.people())
        .map(|(contestant, person)| {
            json!({
                "start_no": contestant.no,
                "name": person.name.to_string(),
                "title": contestant.title,
                "federation": person.federation,
                "fide_id": person.fide_id,
                "national_id": person.national_id,
                "rating": contestant.rating,
                "points": number(contestant.points(scoring, contestant.cells.len()).decimal()),
                "extras": contestant.extras.iter().map(|extra| json!({
                    "round": extra.round,
                    "kind": extra.kind,
                    "points": number(extra.points.decimal()),
                })).collect::<Vec<_>>(),
                "rank": tournament.player(contestant.no).and_then(|player| player.rank),
                "rounds": cells(contestant, scoring),
            })
        })
        .collect();
    json!({
        "name": tournament.name,
        "city": tournament.city,
        "federation": tournament.federation,
        "starts": tournament.starts,
        "ends": tournament.ends,
        "system": tournament.system.as_ref().map(|system| &system.0),
        "is_round_robin": file.table.is_round_robin,
        "rounds": file.table.rounds(),
        "planned_rounds": file.table.planned_rounds,
        "scoring": {
            "win": number(scoring.win.decimal()),
            "draw": number(scoring.draw.decimal()),
            "loss": number(scoring.loss.decimal()),
            "absence": number(scoring.absence.decimal()),
            "pairing_allocated_bye": number(scoring.pairing_allocated_bye.decimal()),
        },
        "tie_breaks": tournament.tie_breaks,
        "players": players,
        "requested_byes": file.requested_byes.iter().map(|bye| json!({
            "start_no": bye.player,
            "round": bye.round,
            "kind": bye.kind,
        })).collect::<Vec<_>>(),
        "adjustments": file.adjustments.iter().map(|adjustment| json!({
            "line": adjustment.line,
            "column": adjustment.column,
            "code": adjustment.kind.code(),
            "text": adjustment.kind.to_string(),
        })).collect::<Vec<_>>(),
    })
}

/// What each round was for a player.
fn cells(contestant: &Contestant, scoring: &Scoring) -> Vec<Value> {
    contestant
        .cells
        .iter()
        .zip(1_u32..)
        .map(|(cell, round)| {
            let points = number(cell.points(scoring).decimal());
            match cell {
                Cell::Absent => json!({ "round": round, "points": points }),
                Cell::Bye(kind) => json!({ "round": round, "bye": kind, "points": points }),
                Cell::Game(game) => json!({
                    "round": round,
                    "opponent": game.opponent,
                    "colour": game.colour,
                    "result": game.result,
                    "unrated": game.unrated,
                    "points": points,
                }),
            }
        })
        .collect()
}

/// A decimal as a JSON number, with the digits it has.
pub(super) fn number(decimal: String) -> Value {
    decimal
        .parse::<serde_json::Number>()
        .map_or(Value::String(decimal), Value::Number)
}
