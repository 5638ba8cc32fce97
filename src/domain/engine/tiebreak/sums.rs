//! Buchholz, Fore Buchholz, Sonneborn-Berger, Koya and what is averaged from them (C.07 art. 8, 9, 16.4, 16.5).

use super::{
    TieBreak, Unplayed,
    cuts::{Candidate, cuts},
    field::{Player, TieBreakField, Turn, TurnKind},
    value::{Cap, Cut, Part, Source, Value},
};
use crate::points::Points;

/// What an opponent is worth here: the adjusted score, in fore mode with the last round drawn.
fn score_of(field: &TieBreakField, player: &Player, fore: bool) -> (Points, Points) {
    if fore {
        field.fore(player)
    } else {
        (player.adjusted, player.points)
    }
}

/// The sum of the opponents' scores (Buchholz), or of each times the points made against him (Sonneborn-Berger).
pub(super) fn sum_of_scores(
    field: &TieBreakField,
    player: &Player,
    tie_break: TieBreak,
    times_points: bool,
) -> Vec<Part> {
    let fore = tie_break.is_fore();
    let (_, own_score) = score_of(field, player, fore);
    let (mut parts, candidates): (Vec<Part>, Vec<Candidate>) = player
        .turns
        .iter()
        .filter_map(|turn| contribution(field, player, turn, own_score, tie_break))
        .map(|(mut part, mut candidate)| {
            let points = match part.source {
                Source::Opponent { points, .. }
                | Source::Dummy { points, .. }
                | Source::Virtual { points, .. } => points,
                Source::Round | Source::Extra { .. } | Source::Figure { .. } | Source::Share { .. } => {
                    Points::ZERO
                }
            };
            candidate.amount = if times_points {
                Value::product(candidate.score, points)
            } else {
                Value::points(candidate.score)
            };
            part.amount = candidate.amount;
            (part, candidate)
        })
        .unzip();
    for (part, cut) in parts.iter_mut().zip(cuts(&candidates, tie_break.trim())) {
        part.cut = cut;
    }
    parts
}

fn contribution(
    field: &TieBreakField,
    player: &Player,
    turn: &Turn,
    own_score: Points,
    tie_break: TieBreak,
) -> Option<(Part, Candidate)> {
    let fore = tie_break.is_fore();
    let scheduled = turn.opponent.and_then(|index| field.players.get(index));
    // Art. 15.2: in a round robin forfeits are games. /P: the regulation says so. Art. 8.3: the last round is taken as drawn,
    // and so as played.
    let is_drawn_last = fore && field.is_last_round && turn.round.index() + 1 == field.rounds;
    let as_game = turn.is_game() || field.is_round_robin || tie_break.forfeits_as_games() || is_drawn_last;
    let (source, score, voluntary) = match scheduled {
        Some(opponent) if as_game => {
            let (score, table_score) = score_of(field, opponent, fore);
            let source = Source::Opponent {
                no: opponent.no,
                score,
                table_score,
                points: turn.points,
            };
            (source, score, false)
        }
        // A rest in a round robin does not count as a round.
        _ if field.is_round_robin => return None,
        // Those rules had no voluntary rounds: such a part is cut like any other.
        _ if field.unplayed == Unplayed::Before2023 => {
            let (source, score) = virtual_opponent(field, player, turn);
            (source, score, false)
        }
        // Art. 16.4: a dummy with the player's own score, but not above the scheduled opponent's adjusted score (16.4.1) or
        // a draw in every round (16.4.2).
        _ => {
            let (ceiling, cap) = match scheduled {
                Some(opponent) => (score_of(field, opponent, fore).0, Cap::ScheduledOpponent),
                None => (times(field.scoring.draw, field.rounds), Cap::AllDraws),
            };
            let score = own_score.min(ceiling);
            let source = Source::Dummy {
                scheduled: scheduled.map(|opponent| opponent.no),
                score,
                cap: (ceiling < own_score).then_some(cap),
                points: turn.points,
                voluntary: turn.is_voluntary(),
            };
            (source, score, turn.is_voluntary())
        }
    };
    debug_assert!(player.counts || field.is_round_robin);
    let part = Part {
        round: turn.round,
        source,
        amount: Value::ZERO,
        cut: None,
    };
    let candidate = Candidate {
        score,
        amount: Value::ZERO,
        voluntary,
    };
    Some((part, candidate))
}

/// The virtual opponent of the rules until July 2023: the player's score before the round, what the round left of a win, and a
/// draw in every round after it.
fn virtual_opponent(field: &TieBreakField, player: &Player, turn: &Turn) -> (Source, Points) {
    let earlier = player.turns.iter().take(turn.round.index());
    let before: Points = earlier.map(|earlier| earlier.points).sum();
    let rounds_after = field.rounds.saturating_sub(turn.round.index() + 1);
    let score = before + (field.scoring.win - turn.points) + times(field.scoring.draw, rounds_after);
    let source = Source::Virtual {
        before,
        score,
        points: turn.points,
    };
    (source, score)
}

fn times(points: Points, count: usize) -> Points {
    Points::halves(
        points
            .as_halves()
            .saturating_mul(i32::try_from(count).unwrap_or(i32::MAX)),
    )
}

/// Koya (art. 9.2): the points made against opponents with at least half of the possible points, the limit moved by `/L`.
pub(super) fn koya(field: &TieBreakField, player: &Player, tie_break: TieBreak) -> Vec<Part> {
    // Half of what a win in every game would give. In an odd field a player rests once a cycle, so games are counted, not rounds.
    let games = field
        .players
        .iter()
        .map(|player| player.turns.iter().filter(|turn| turn.opponent.is_some()).count())
        .max()
        .unwrap_or(0);
    let twice_the_limit = times(field.scoring.win, games)
        + Points::halves(i32::from(tie_break.limit()))
        + Points::halves(i32::from(tie_break.limit()));
    player
        .turns
        .iter()
        .filter_map(|turn| {
            let opponent = field.players.get(turn.opponent?)?;
            Some(Part {
                round: turn.round,
                source: Source::Opponent {
                    no: opponent.no,
                    score: opponent.points,
                    table_score: opponent.points,
                    points: turn.points,
                },
                amount: Value::points(turn.points),
                cut: (opponent.points + opponent.points < twice_the_limit).then_some(Cut::UnderLimit),
            })
        })
        .collect()
}

/// A figure of every opponent really met: what averages are made of (art. 8.2, 10.4, 10.5).
pub(super) fn figures_of_opponents(field: &TieBreakField, player: &Player, figures: &[Value]) -> Vec<Part> {
    player
        .turns
        .iter()
        .filter_map(|turn| {
            // A game still open has no result and no average yet.
            if turn.kind == TurnKind::Open {
                return None;
            }
            let index = turn.met()?;
            Some(Part {
                round: turn.round,
                source: Source::Figure {
                    no: field.players.get(index)?.no,
                },
                amount: *figures.get(index)?,
                cut: None,
            })
        })
        .collect()
}
