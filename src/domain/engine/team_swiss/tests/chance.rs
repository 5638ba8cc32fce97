//! Random positions.

use std::collections::BTreeSet;

use super::super::{
    TeamRequest,
    readings::{BalancedInLastRound, FloaterScores, ForfeitedBoards, NextBracket, TeamParity, TeamReadings},
};
use crate::{
    bye::ByeKind,
    numbers::{RoundNo, TeamNo},
    points::Points,
    seeded_rng::Series,
    team_event::{
        BoardOutcome, MatchForfeit, MatchPoints, TeamBye, TeamEvent, TeamMatch, TeamPoints, TeamRound,
        TeamScore,
        arrangements::{ColourPreferences, ProhibitedTeams, TeamArrangements, baku},
    },
};

/// How often to try what chance decides: `DOMMERBORD_DAMAGE` times as often if it is set.
pub(super) fn times(everyday: u64) -> u64 {
    let more = std::env::var("DOMMERBORD_DAMAGE").ok();
    everyday * more.map_or(1, |more| more.parse().expect("DOMMERBORD_DAMAGE is a number"))
}

/// An event with random rounds, and what was settled: 4 to 8 teams, which may meet again.
pub(super) fn by_chance(seed: u64) -> (TeamEvent, TeamArrangements, TeamReadings) {
    let mut lots = Series::new(seed);
    let mut below = |bound: usize| usize::try_from(lots.below(bound as u64)).unwrap();
    let teams = 4 + below(5);
    let before = below(5);
    let word = |at: usize| RoundNo::from_index(at).unwrap();
    let mut event = TeamEvent {
        teams: u16::try_from(teams).unwrap(),
        boards: 2,
        planned_rounds: word(before + below(4)),
        match_points: MatchPoints::TWO_ONE_ZERO,
        primary: TeamScore::ALL[below(2)],
        has_secondary: below(2) == 0,
        allocated_bye: TeamPoints {
            matches: Points::ONE,
            games: Points::ONE,
        },
        is_round_robin: false,
        all_meet: false,
        rounds: Vec::new(),
        extras: Vec::new(),
    };
    let mut arrangements = TeamArrangements {
        preferences: ColourPreferences::ALL[below(3)],
        ..TeamArrangements::default()
    };
    if below(3) == 0 {
        arrangements.prohibited.push(ProhibitedTeams {
            from: RoundNo::FIRST,
            to: RoundNo::MAX,
            teams: (0..3)
                .map(|_| TeamNo::from_index(below(teams)).unwrap())
                .collect(),
        });
    }
    if below(4) == 0 && event.primary == TeamScore::MatchPoints {
        arrangements.virtual_points = baku(event.teams, word(7), &event.match_points);
    }
    let mut met = BTreeSet::new();
    for _ in 0..=before {
        let mut order: Vec<TeamNo> = (0..teams)
            .map(|index| TeamNo::from_index(index).unwrap())
            .collect();
        for place in (1..teams).rev() {
            order.swap(place, below(place + 1));
        }
        let mut round = TeamRound::default();
        while order.len() > 1 {
            let (white, black) = (order.remove(0), order.remove(0));
            if below(12) == 0 || met.contains(&(white.min(black), white.max(black))) {
                round.byes.push(TeamBye {
                    team: white,
                    kind: ByeKind::ALL[below(4)],
                });
                order.push(black);
                continue;
            }
            let forfeit = (below(10) == 0).then(|| MatchForfeit::ALL[below(3)]);
            if forfeit.is_none() {
                met.insert((white.min(black), white.max(black)));
            }
            let boards = (0..2).map(|_| {
                let points = Points::halves(i32::try_from(below(3)).unwrap());
                BoardOutcome {
                    white: points,
                    black: Points::ONE - points,
                    was_played: forfeit.is_none(),
                }
            });
            round.matches.push(TeamMatch {
                white,
                black,
                boards: boards.collect(),
                forfeit,
            });
        }
        event.rounds.push(round);
    }
    // Nobody is absent from the round to be paired, but for one in some.
    if let Some(last) = event.rounds.last_mut() {
        last.matches.clear();
        last.byes.truncate(usize::from(below(4) == 0));
    }
    let readings = TeamReadings {
        next_bracket: NextBracket::ALL[below(2)],
        balanced_in_last_round: BalancedInLastRound::ALL[below(2)],
        parity: TeamParity::ALL[below(2)],
        floater_scores: FloaterScores::ALL[below(2)],
        forfeited_boards: ForfeitedBoards::ALL[below(2)],
    };
    (event, arrangements, readings)
}

/// The round of such an event that is to be paired.
pub(super) fn request_of(by_chance: &(TeamEvent, TeamArrangements, TeamReadings)) -> TeamRequest<'_> {
    let (event, arrangements, readings) = by_chance;
    TeamRequest {
        event,
        arrangements,
        round: RoundNo::from_index(event.rounds.len() - 1).unwrap(),
        readings: *readings,
    }
}
