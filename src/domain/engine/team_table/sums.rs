//! Buchholz, Fore Buchholz, Sonneborn-Berger of teams, Koya and what is averaged from them (C.07 art. 8, 9, 13, 16.4, 16.5).

use super::{
    TeamTieBreak,
    field::{FieldTeam, TeamField, Turn, TurnKind},
    value::{TeamPart, TeamSource},
};
use crate::{
    points::Points,
    team_event::TeamScore,
    tiebreak::{
        Cap, Cut, Trim, Value,
        cuts::{Candidate, cuts},
    },
};

/// What an opponent is worth: the adjusted score, in fore mode with the last round drawn; and the score as it stands in the table.
fn score_of(field: &TeamField, team: &FieldTeam, score: TeamScore, fore: bool) -> (Points, Points) {
    if fore {
        field.fore(team, score)
    } else {
        (team.adjusted.of(score), team.points.of(score))
    }
}

/// The sum of the opponents' scores (Buchholz), or of each times the points made against it, on one of the two scores each
/// (Sonneborn-Berger).
pub(super) fn sum_of_scores(
    field: &TeamField,
    team: &FieldTeam,
    tie_break: TeamTieBreak,
    opponents: TeamScore,
    times: Option<TeamScore>,
) -> Vec<TeamPart> {
    let (_, own_score) = score_of(field, team, opponents, tie_break.is_fore());
    let mut parts = Vec::with_capacity(team.turns.len());
    let mut candidates = Vec::with_capacity(team.turns.len());
    for turn in &team.turns {
        let Some((source, candidate)) = contribution(field, turn, own_score, opponents, tie_break) else {
            continue;
        };
        let amount = match times {
            None => Value::points(candidate.score),
            Some(own) => Value::product(candidate.score, turn.points.of(own)),
        };
        parts.push(TeamPart {
            source,
            amount,
            cut: None,
        });
        candidates.push(Candidate { amount, ..candidate });
    }
    if tie_break.trim() != Trim::All {
        for (part, cut) in parts.iter_mut().zip(cuts(&candidates, tie_break.trim())) {
            part.cut = cut;
        }
    }
    parts
}

/// The opponent or dummy of a round, and its score; the amount is added later.
fn contribution(
    field: &TeamField,
    turn: &Turn,
    own_score: Points,
    score_kind: TeamScore,
    tie_break: TeamTieBreak,
) -> Option<(TeamSource, Candidate)> {
    let candidate = |score, voluntary| Candidate {
        score,
        amount: Value::ZERO,
        voluntary,
    };
    let fore = tie_break.is_fore();
    let scheduled = turn.opponent.and_then(|index| field.teams.get(index));
    // Art. 15.2: in a round robin forfeits are matches. /P: the regulation says so. Art. 8.3: the last round is taken as drawn,
    // and so as played.
    let is_drawn_last = fore && field.is_last_round() && turn.round.index() + 1 == field.rounds;
    let as_match =
        turn.is_match() || field.is_round_robin || tie_break.forfeits_as_matches() || is_drawn_last;
    match scheduled {
        Some(opponent) if as_match => {
            let (score, table_score) = score_of(field, opponent, score_kind, fore);
            let source = TeamSource::Opponent {
                round: turn.round,
                opponent: opponent.no,
                score,
                table_score,
                points: turn.points,
            };
            Some((source, candidate(score, false)))
        }
        // A rest in a round robin does not count as a round.
        _ if field.is_round_robin => None,
        // Art. 16.4: a dummy with the team's own score, but not above the scheduled opponent's adjusted score (16.4.1) or
        // a draw in every round (16.4.2).
        _ => {
            let (ceiling, cap) = match scheduled {
                Some(opponent) => (
                    score_of(field, opponent, score_kind, fore).0,
                    Cap::ScheduledOpponent,
                ),
                None => (times(field.drawn().of(score_kind), field.rounds), Cap::AllDraws),
            };
            let score = own_score.min(ceiling);
            let source = TeamSource::Dummy {
                round: turn.round,
                scheduled: scheduled.map(|opponent| opponent.no),
                score,
                cap: (ceiling < own_score).then_some(cap),
                points: turn.points,
                voluntary: turn.is_voluntary(),
            };
            Some((source, candidate(score, turn.is_voluntary())))
        }
    }
}

fn times(points: Points, count: usize) -> Points {
    Points::halves(
        points
            .as_halves()
            .saturating_mul(i32::try_from(count).unwrap_or(i32::MAX)),
    )
}

/// Koya (art. 9.2): the points made against teams with at least half of the possible points, the limit moved by `/L`.
pub(super) fn koya(
    field: &TeamField,
    team: &FieldTeam,
    score: TeamScore,
    tie_break: TeamTieBreak,
) -> Vec<TeamPart> {
    // Half of what winning every match would give. In an odd field a team rests once a cycle, so matches are counted, not rounds.
    let twice_the_limit =
        times(field.won().of(score), field.most_matches) + Points::whole(i32::from(tie_break.limit()));
    team.turns
        .iter()
        .filter_map(|turn| {
            let opponent = field.teams.get(turn.opponent?)?;
            let opponents = opponent.points.of(score);
            Some(TeamPart {
                source: TeamSource::Opponent {
                    round: turn.round,
                    opponent: opponent.no,
                    score: opponents,
                    table_score: opponents,
                    points: turn.points,
                },
                amount: Value::points(turn.points.of(score)),
                cut: (opponents + opponents < twice_the_limit).then_some(Cut::UnderLimit),
            })
        })
        .collect()
}

/// A figure of every opponent really met: what averages are made of (art. 8.2).
pub(super) fn figures_of_opponents(field: &TeamField, team: &FieldTeam, figures: &[Value]) -> Vec<TeamPart> {
    team.turns
        .iter()
        .filter_map(|turn| {
            // A match still open has no result and no average yet.
            if turn.kind == TurnKind::Open {
                return None;
            }
            let index = turn.met()?;
            Some(TeamPart {
                source: TeamSource::Figure {
                    round: turn.round,
                    opponent: field.teams.get(index)?.no,
                },
                amount: *figures.get(index)?,
                cut: None,
            })
        })
        .collect()
}

/// What the Buchholz in SSSC is divided by (art. 13.4): the highest primary score the event can give, divided by the most of the other
/// score a match can give, without the fraction. Where that is nothing it is 1.
pub(super) fn factor(field: &TeamField, tie_break: TeamTieBreak) -> u16 {
    let most = field.won();
    let primary = times(most.of(field.primary), field.rounds_in_all);
    let other = most.of(field.primary.other());
    let by_itself = primary.as_halves() / other.as_halves().max(1);
    let factor = tie_break
        .factor()
        .map_or_else(|| u16::try_from(by_itself).unwrap_or(u16::MAX), u16::from);
    factor.max(1)
}
