//! Which tie-break gives which value: from a team of the field to parts, one a round or board, and from them to the value.
//!
//! A new tie-break is a new [`TeamKind`] and a new arm here.

use super::{
    TeamKind, TeamTieBreak, counts,
    field::{FieldTeam, TeamField},
    sums,
    value::{TeamPart, TeamTotal, TeamValue, TeamWorking},
};
use crate::{numbers::TeamNo, points::Points, team_event::TeamScore, tiebreak::Value};

/// The value of a tie-break for every team of the field, in the order of their numbers; nothing of its own for direct encounters.
pub(super) fn column(field: &TeamField, tie_break: TeamTieBreak) -> Vec<TeamValue> {
    let figures = figures(field, tie_break);
    field
        .teams
        .iter()
        .map(|team| {
            let parts = parts(field, team, tie_break, &figures);
            value(field, team, tie_break, &parts).0
        })
        .collect()
}

/// How one team's value came about; `None` for direct encounters, or when there is no such team.
pub(super) fn working(field: &TeamField, tie_break: TeamTieBreak, no: TeamNo) -> Option<TeamWorking> {
    if tie_break.kind().is_encounter() {
        return None;
    }
    let team = field.teams.get(field.position(no)?)?;
    let parts = parts(field, team, tie_break, &figures(field, tie_break));
    let (value, total) = value(field, team, tie_break, &parts);
    Some(TeamWorking {
        value,
        article: tie_break.kind().article(),
        parts,
        total,
    })
}

/// The opponents' figures that an average is made of, for everybody; empty where none are needed.
fn figures(field: &TeamField, tie_break: TeamTieBreak) -> Vec<Value> {
    if tie_break.kind() != TeamKind::AverageOpponentBuchholz {
        return Vec::new();
    }
    let base = if tie_break.is_fore() {
        TeamKind::ForeBuchholz
    } else {
        TeamKind::Buchholz
    };
    let score = tie_break.score().unwrap_or(field.primary);
    column(field, TeamTieBreak::plain(base).on(score))
        .iter()
        .map(|value| value.number().unwrap_or_default())
        .collect()
}

fn parts(field: &TeamField, team: &FieldTeam, tie_break: TeamTieBreak, figures: &[Value]) -> Vec<TeamPart> {
    let primary = field.primary;
    let score = tie_break.score().unwrap_or(primary);
    let sum = |opponents, times| sums::sum_of_scores(field, team, tie_break, opponents, times);
    let boards = |times: fn(u8, u8) -> u8| {
        let totals = team.board_totals(field.boards);
        counts::boards(&totals, |board| times(board, field.boards))
    };
    match tie_break.kind() {
        TeamKind::Primary => counts::points(field, team, primary),
        TeamKind::OtherScore => counts::points(field, team, primary.other()),
        TeamKind::MatchPoints => counts::points(field, team, TeamScore::MatchPoints),
        TeamKind::GamePoints => counts::points(field, team, TeamScore::GamePoints),
        TeamKind::Wins => counts::wins(field, team),
        TeamKind::MatchesWon => counts::matches_won(field, team),
        TeamKind::RoundsElected => counts::rounds_elected(field, team),
        TeamKind::StandardPoints => counts::standard_points(field, team),
        TeamKind::Progressive => counts::progressive(field, team, score, tie_break.trim()),
        TeamKind::Buchholz | TeamKind::ForeBuchholz => sum(score, None),
        TeamKind::ScoreAndSchedule => sum(primary, None),
        TeamKind::MatchByMatch => sum(TeamScore::MatchPoints, Some(TeamScore::MatchPoints)),
        TeamKind::MatchByGame => sum(TeamScore::MatchPoints, Some(TeamScore::GamePoints)),
        TeamKind::GameByMatch => sum(TeamScore::GamePoints, Some(TeamScore::MatchPoints)),
        TeamKind::GameByGame => sum(TeamScore::GamePoints, Some(TeamScore::GamePoints)),
        TeamKind::AverageOpponentBuchholz => sums::figures_of_opponents(field, team, figures),
        TeamKind::Koya => sums::koya(field, team, score, tie_break),
        TeamKind::BoardCount => boards(|board, _| board),
        TeamKind::Berlin => boards(|board, boards| boards + 1 - board),
        TeamKind::TopBoards | TeamKind::EachBoard | TeamKind::BottomBoards => boards(|_, _| 0),
        TeamKind::PairingNumber
        | TeamKind::DirectEncounter
        | TeamKind::ExtendedEncounter
        | TeamKind::ExtendedByTop
        | TeamKind::ExtendedByBottom
        | TeamKind::ExtendedByCountAndTop
        | TeamKind::ExtendedByCountAndBottom => Vec::new(),
    }
}

/// What the parts come to, and how.
fn value(
    field: &TeamField,
    team: &FieldTeam,
    tie_break: TeamTieBreak,
    parts: &[TeamPart],
) -> (TeamValue, TeamTotal) {
    let amounts = || parts.iter().filter(|part| part.counts()).map(|part| part.amount);
    let (value, total) = match tie_break.kind() {
        TeamKind::Primary
        | TeamKind::OtherScore
        | TeamKind::MatchPoints
        | TeamKind::GamePoints
        | TeamKind::Wins
        | TeamKind::MatchesWon
        | TeamKind::RoundsElected
        | TeamKind::StandardPoints
        | TeamKind::Progressive
        | TeamKind::Buchholz
        | TeamKind::ForeBuchholz
        | TeamKind::MatchByMatch
        | TeamKind::MatchByGame
        | TeamKind::GameByMatch
        | TeamKind::GameByGame
        | TeamKind::Koya
        | TeamKind::BoardCount
        | TeamKind::Berlin => (amounts().sum(), TeamTotal::Sum),
        TeamKind::AverageOpponentBuchholz => {
            let average = Value::average(amounts(), tie_break.kind().decimals());
            (average, TeamTotal::Average)
        }
        TeamKind::ScoreAndSchedule => {
            let factor = sums::factor(field, tie_break);
            score_and_schedule(field, team, amounts().sum(), factor)
        }
        TeamKind::TopBoards | TeamKind::EachBoard => {
            return (TeamValue::Series(board_totals(field, team)), TeamTotal::Series);
        }
        TeamKind::BottomBoards => {
            let left = counts::without_bottom(&board_totals(field, team));
            return (TeamValue::Series(left), TeamTotal::Series);
        }
        TeamKind::PairingNumber => (Value::whole(team.no.get().into()), TeamTotal::Own),
        // They have no value of their own; see `encounters`.
        TeamKind::DirectEncounter
        | TeamKind::ExtendedEncounter
        | TeamKind::ExtendedByTop
        | TeamKind::ExtendedByBottom
        | TeamKind::ExtendedByCountAndTop
        | TeamKind::ExtendedByCountAndBottom => (Value::ZERO, TeamTotal::Own),
    };
    (TeamValue::Number(value), total)
}

fn board_totals(field: &TeamField, team: &FieldTeam) -> Vec<Points> {
    team.board_totals(field.boards)
}

/// Art. 13.4: the other score and the Buchholz on the primary one divided by the factor, two decimals, half up.
fn score_and_schedule(
    field: &TeamField,
    team: &FieldTeam,
    buchholz: Value,
    factor: u16,
) -> (Value, TeamTotal) {
    let score = team.points.of(field.primary.other());
    let divided = crate::hundredths::Rounding::HalfUp.divide(buchholz.as_hundredths(), factor.into());
    let value = Value::hundredths(Value::points(score).as_hundredths() + divided);
    let total = TeamTotal::OnTopOf {
        score,
        buchholz,
        factor,
    };
    (value, total)
}
