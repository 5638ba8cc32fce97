//! The tie-breaks of a team's own results: scores, wins, progressive score, standard points (C.07 art. 7, 11), and its boards (art. 12).

use super::{
    field::{FieldTeam, TeamField, Turn, TurnKind},
    value::{TeamPart, TeamSource},
};
use crate::{
    numbers::RoundNo,
    points::Points,
    team_event::TeamScore,
    tiebreak::{Cut, Trim, Value},
};

fn of_round(field: &TeamField, turn: &Turn, amount: Value) -> TeamPart {
    let opponent = turn.opponent.and_then(|index| field.teams.get(index));
    TeamPart {
        source: TeamSource::Round {
            round: turn.round,
            opponent: opponent.map(|team| team.no),
        },
        amount,
        cut: None,
    }
}

/// One part for every round that counts for something.
fn count(field: &TeamField, team: &FieldTeam, amount: impl Fn(&Turn) -> Value) -> Vec<TeamPart> {
    let parts = team
        .turns
        .iter()
        .map(|turn| of_round(field, turn, amount(turn)))
        .filter(|part| part.amount != Value::ZERO);
    let mut counted = Vec::with_capacity(team.turns.len());
    counted.extend(parts);
    counted
}

fn one_if(holds: bool) -> Value {
    Value::whole(i64::from(holds))
}

/// A score: what the rounds gave, and penalties and bonuses after them.
pub(super) fn points(field: &TeamField, team: &FieldTeam, score: TeamScore) -> Vec<TeamPart> {
    let mut parts = count(field, team, |turn| Value::points(turn.points.of(score)));
    let extras = team.extras.iter().map(|extra| TeamPart {
        source: TeamSource::Extra { round: extra.round },
        amount: Value::points(extra.points.of(score)),
        cut: None,
    });
    parts.extend(extras.filter(|part| part.amount != Value::ZERO));
    parts
}

/// Art. 7.1: rounds that gave the match points of a win, played or not.
pub(super) fn wins(field: &TeamField, team: &FieldTeam) -> Vec<TeamPart> {
    count(field, team, |turn| one_if(turn.points.matches == field.worth.win))
}

/// Art. 7.2: matches won over the boards; a forfeit is none, in a round robin either.
pub(super) fn matches_won(field: &TeamField, team: &FieldTeam) -> Vec<TeamPart> {
    count(field, team, |turn| {
        one_if(turn.kind == TurnKind::Played && turn.points.matches == field.worth.win)
    })
}

/// Art. 7.6: rounds one elected to play: all but requested byes and forfeit losses. A full-point bye counts, being a win.
///
/// A team that rests in a round robin has not asked for it, and has not played either.
pub(super) fn rounds_elected(field: &TeamField, team: &FieldTeam) -> Vec<TeamPart> {
    count(field, team, |turn| one_if(!turn.is_voluntary()))
}

/// Art. 7.7: 1 – ½ – 0 whatever a match is worth. Without a match: more match points than a draw is 1, as many is ½.
pub(super) fn standard_points(field: &TeamField, team: &FieldTeam) -> Vec<TeamPart> {
    let halves = |turn: &Turn| {
        let order = match turn.kind {
            TurnKind::Played => turn.points.matches.cmp(&turn.others),
            TurnKind::Open => std::cmp::Ordering::Less,
            TurnKind::ForfeitWin
            | TurnKind::ForfeitLoss
            | TurnKind::PairingBye
            | TurnKind::FullBye
            | TurnKind::RequestedBye => turn.points.matches.cmp(&field.worth.draw),
        };
        match order {
            std::cmp::Ordering::Less => Points::ZERO,
            std::cmp::Ordering::Equal => Points::HALF,
            std::cmp::Ordering::Greater => Points::ONE,
        }
    };
    count(field, team, |turn| Value::points(halves(turn)))
}

/// Art. 7.5: the sum of the scores after each round; a cut leaves out the first rounds.
pub(super) fn progressive(
    field: &TeamField,
    team: &FieldTeam,
    score: TeamScore,
    trim: Trim,
) -> Vec<TeamPart> {
    let early = match trim {
        Trim::All => 0,
        Trim::Cut(number) | Trim::Median(number) => usize::from(number),
    };
    let extras_of = |round: Option<RoundNo>| -> Points {
        let extras = team.extras.iter().filter(|extra| extra.round == round);
        extras.map(|extra| extra.points.of(score)).sum()
    };
    let mut so_far = extras_of(None);
    team.turns
        .iter()
        .enumerate()
        .map(|(index, turn)| {
            so_far += turn.points.of(score) + extras_of(Some(turn.round));
            TeamPart {
                cut: (index < early).then_some(Cut::Early),
                ..of_round(field, turn, Value::points(so_far))
            }
        })
        .collect()
}

/// The boards of a team over all rounds, each with how many times it counts.
pub(super) fn boards(points: &[Points], times: impl Fn(u8) -> u8) -> Vec<TeamPart> {
    (1..)
        .zip(points)
        .map(|(board, points)| {
            let times = times(board);
            let amount = Value::points(*points).as_hundredths() * i64::from(times);
            TeamPart {
                source: TeamSource::Board {
                    board,
                    points: *points,
                    times,
                },
                amount: Value::hundredths(amount),
                cut: None,
            }
        })
        .collect()
}

/// Art. 12.3: the points without the bottom board, without the bottom two, and so on to board 1 alone.
pub(super) fn without_bottom(boards: &[Points]) -> Vec<Points> {
    (1..boards.len())
        .rev()
        .map(|left| boards.iter().take(left).copied().sum())
        .collect()
}

/// Art. 12.1: board numbers times the points made there; the lowest is the best.
pub(super) fn board_count(boards: &[Points]) -> Value {
    let halves: i64 = (1..)
        .zip(boards)
        .map(|(board, points): (i64, _)| board * i64::from(points.as_halves()))
        .sum();
    Value::hundredths(halves * 50)
}
