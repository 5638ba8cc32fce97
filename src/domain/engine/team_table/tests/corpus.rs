//! Every cell of the reference tables of 75 events (tests/data/teams/tiebreaks): Swiss events and round robins after their last round.

use super::*;
use crate::{
    numbers::TeamNo,
    team_event::{TeamEvent, tests::corpus},
};

/// The table of an event, as the reference has it.
struct ReferenceTable {
    name: String,
    event: TeamEvent,
    /// The names of the columns.
    header: Vec<String>,
    /// One line a team, in the order of the header.
    lines: Vec<Vec<String>>,
}

fn reference_tables() -> Vec<ReferenceTable> {
    ["swiss", "roundrobin"]
        .into_iter()
        .flat_map(corpus::reports)
        .map(|report| {
            let path = format!("tiebreaks/{}.tsv", report.name);
            let text = corpus::text_of(&path);
            let header = text.lines().next().unwrap_or_default().split('\t');
            ReferenceTable {
                header: header.map(str::to_owned).collect(),
                lines: corpus::table(&path),
                name: report.name,
                event: report.event,
            }
        })
        .collect()
}

/// What a cell must be: a place in an order, or the value of a tie-break. `None` where the column is the team's number.
enum Expected {
    Place(TeamTable),
    Value(TeamTieBreak),
    Own,
}

fn expected(column: &str, event: &TeamEvent) -> Expected {
    let rounds = event.rounds.len();
    match column.split_once(':') {
        Some(("RANK", names)) => Expected::Place(team_table(event, rounds, &order(names))),
        _ => match column {
            "StartNo" => Expected::Own,
            "Rank" => Expected::Place(team_table(event, rounds, &order("PTS,MPvGP"))),
            "BERLIN" => Expected::Value(tie_break("OTHER_BERLIN")),
            name => Expected::Value(tie_break(name)),
        },
    }
}

/// A decimal number in thousandths.
fn thousandths(text: &str) -> i64 {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let number = format!("{whole}{fraction:0<3}");
    number.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn every_cell_of_the_reference_tables_is_the_same() {
    let mut cells = 0;
    let mut wrong = Vec::new();
    for table in reference_tables() {
        assert_eq!(
            table.lines.len(),
            usize::from(table.event.teams),
            "{}",
            table.name
        );
        let plain = team_table(&table.event, table.event.rounds.len(), &order("PTS"));
        for (index, column) in table.header.iter().enumerate() {
            let expected = expected(column, &table.event);
            for line in &table.lines {
                let no: TeamNo = line[0].parse().unwrap();
                let cell = &line[index];
                let at = || format!("{}, team {no}, {column}: {cell}", table.name);
                cells += 1;
                match &expected {
                    Expected::Own => {}
                    Expected::Place(standings) => {
                        let place = standings.find(no).unwrap().place.first;
                        if place.to_string() != *cell {
                            wrong.push(format!("{} and not {place}", at()));
                        }
                    }
                    Expected::Value(tie_break) => {
                        let working = plain.working(no, *tie_break).unwrap();
                        let value = working.value.number().unwrap().as_hundredths() * 10;
                        // The reference writes averages with three decimals, C.07 art. 8.2 rounds them to two.
                        let is_average = tie_break.kind() == TeamKind::AverageOpponentBuchholz;
                        let tolerance = if is_average { 5 } else { 0 };
                        if (value - thousandths(cell)).abs() > tolerance {
                            wrong.push(format!("{} and not {value} thousandths; {working:?}", at()));
                        }
                    }
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong, the first of them {:#?}",
        wrong.len(),
        &wrong[..wrong.len().min(12)]
    );
    assert_eq!(cells, 91_976);
}
