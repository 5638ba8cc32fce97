//! The lists of a section in which teams play, as tables: the order of the teams, and whom each met in every round. Scores and tie-breaks
//! have FIDE's codes (C.07) as headings.

use super::lists::{Heading, Sheet, Value};
use engine::{
    numbers::TeamNo,
    points::Points,
    team_table::{TeamTieBreak, TeamValue},
    tiebreak,
};

/// What a team has in both tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamLine {
    /// Place; equal teams have the same, and a team that is out has none.
    pub rank: Option<u32>,
    /// Its number.
    pub no: TeamNo,
    /// What it is called.
    pub name: String,
    /// Nothing where no matches are played.
    pub match_points: Option<Points>,
    /// Points of its boards.
    pub game_points: Points,
}

impl TeamLine {
    fn scores(&self) -> [Value; 2] {
        let points = |points: Points| Value::Decimal(points.decimal());
        [
            self.match_points.map_or(Value::Empty, points),
            points(self.game_points),
        ]
    }
}

fn scores() -> [Heading; 2] {
    ["MPTS", "GPTS"].map(|code| Heading::TieBreak(code.to_owned()))
}

/// A value of a tie-break; empty if an encounter had no ties to break. A series is written as text, board by board.
fn value(tie_break: TeamTieBreak, value: &TeamValue) -> Value {
    match value {
        TeamValue::Number(number) if tie_break.kind().is_encounter() && *number == tiebreak::Value::ZERO => {
            Value::Empty
        }
        TeamValue::Number(number) => Value::Decimal(number.decimal(tie_break.kind().decimals())),
        TeamValue::Series(boards) => {
            let boards: Vec<String> = boards.iter().map(ToString::to_string).collect();
            Value::Text(boards.join(" "))
        }
    }
}

/// The table of the teams, each with its club and the values of these tie-breaks.
pub fn standings(
    title: &str,
    tie_breaks: &[TeamTieBreak],
    teams: &[(TeamLine, Option<String>, Vec<TeamValue>)],
) -> Sheet {
    let mut headings = vec![Heading::Rank, Heading::StartNo, Heading::Team, Heading::Club];
    headings.extend(scores());
    headings.extend(tie_breaks.iter().map(|one| Heading::TieBreak(one.to_string())));
    let width = headings.len();
    let rows = teams.iter().map(|(team, club, values)| {
        let mut row = vec![
            Value::number(team.rank),
            Value::number(Some(team.no)),
            Value::Text(team.name.clone()),
            Value::text(club.as_ref()),
        ];
        row.extend(team.scores());
        row.extend(
            tie_breaks
                .iter()
                .zip(values)
                .map(|(tie_break, one)| value(*tie_break, one)),
        );
        row.resize(width, Value::Empty);
        row
    });
    Sheet {
        title: title.to_owned(),
        rows: rows.collect(),
        headings,
    }
}

/// The opponents of every team in this many rounds, with its results.
pub fn cross_table(title: &str, rounds: usize, teams: &[(TeamLine, Vec<String>)]) -> Sheet {
    let mut headings = vec![Heading::StartNo, Heading::Team];
    headings.extend((1..=rounds).map(Heading::Round));
    headings.extend(scores());
    headings.push(Heading::Rank);
    let rows = teams.iter().map(|(team, cells)| {
        let mut row = vec![Value::number(Some(team.no)), Value::Text(team.name.clone())];
        let cells = cells.iter().map(|cell| {
            if cell.is_empty() {
                Value::Empty
            } else {
                Value::Text(cell.clone())
            }
        });
        row.extend(cells.chain(std::iter::repeat(Value::Empty)).take(rounds));
        row.extend(team.scores());
        row.push(Value::number(team.rank));
        row
    });
    Sheet {
        title: title.to_owned(),
        rows: rows.collect(),
        headings,
    }
}
