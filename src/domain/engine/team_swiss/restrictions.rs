//! Which rules about teams that are kept apart can be obeyed in a round, in the order in which they are given up for single players
//! ([`crate::systems::restrictions`]): a hard rule is obeyed like C1, a soft one as far as C1 and C2 leave a pairing.

use std::cmp::Reverse;

use super::{TeamRequest, can_be_paired, team::teams};
use crate::{
    numbers::{RoundNo, TeamNo},
    pairing::restrictions::{Rule, Settled},
    points::Points,
    settling::settle_with,
    team_event::arrangements::{ProhibitedTeams, TeamArrangements},
};

/// Decides which teams are kept apart in a round, beside those that are in any case.
pub fn settle(request: &TeamRequest<'_>, rules: &[Rule<TeamNo>]) -> Settled<TeamNo> {
    let mut order: Vec<(Reverse<Points>, TeamNo)> = teams(request)
        .iter()
        .map(|team| (Reverse(team.score), team.no))
        .collect();
    order.sort_unstable();
    let ranked = |rule: &Rule<TeamNo>| {
        let of_rule = order.iter().map(|(_, no)| *no);
        of_rule
            .filter(|no| rule.groups.iter().flatten().any(|member| member == no))
            .collect()
    };
    settle_with(rules, Vec::new(), ranked, |pairs| {
        let arrangements = with_pairs(request.arrangements, request.round, pairs);
        can_be_paired(&TeamRequest {
            arrangements: &arrangements,
            ..*request
        })
    })
}

/// What was settled, and that these pairs do not meet in this round.
pub fn with_pairs(
    settled: &TeamArrangements,
    round: RoundNo,
    pairs: &[(TeamNo, TeamNo)],
) -> TeamArrangements {
    let apart = pairs.iter().map(|(one, other)| ProhibitedTeams {
        from: round,
        to: round,
        teams: vec![*one, *other],
    });
    TeamArrangements {
        prohibited: settled.prohibited.iter().cloned().chain(apart).collect(),
        ..settled.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        pairing::restrictions::{Firmness, GivenUp},
        points::Points,
        team_event::{MatchPoints, TeamEvent, TeamPoints, TeamScore},
        team_swiss::{pair, readings::TeamReadings},
    };

    fn no(number: u16) -> TeamNo {
        TeamNo::new(number).expect("a number")
    }

    /// Nobody has played yet.
    fn event(teams: u16) -> TeamEvent {
        TeamEvent {
            teams,
            boards: 4,
            planned_rounds: RoundNo::new(5).expect("a round"),
            match_points: MatchPoints::TWO_ONE_ZERO,
            primary: TeamScore::MatchPoints,
            has_secondary: true,
            allocated_bye: TeamPoints {
                matches: Points::ONE,
                games: Points::whole(2),
            },
            is_round_robin: false,
            all_meet: false,
            rounds: Vec::new(),
            extras: Vec::new(),
        }
    }

    /// The pairs that are kept apart by these rules, what is given up, and who meets then.
    fn settled(
        teams: u16,
        rules: &[(Firmness, bool, &[&[u16]])],
    ) -> (Settled<TeamNo>, Option<Vec<(u16, u16)>>) {
        let event = event(teams);
        let arrangements = TeamArrangements::default();
        let request = TeamRequest {
            event: &event,
            arrangements: &arrangements,
            round: RoundNo::FIRST,
            readings: TeamReadings::default(),
        };
        let rules: Vec<Rule<TeamNo>> = rules
            .iter()
            .enumerate()
            .map(|(index, (firmness, is_pair, groups))| Rule {
                index,
                firmness: *firmness,
                is_pair: *is_pair,
                groups: groups
                    .iter()
                    .map(|group| group.iter().map(|number| no(*number)).collect())
                    .collect(),
            })
            .collect();
        let settled = settle(&request, &rules);
        let with = with_pairs(&arrangements, RoundNo::FIRST, &settled.pairs);
        let paired = pair(&TeamRequest {
            arrangements: &with,
            ..request
        });
        let met = paired.ok().map(|paired| {
            let matches = paired.matches.iter();
            let pairs = matches.map(|one| {
                let (one, other) = (one.white.get(), one.black.get());
                (one.min(other), one.max(other))
            });
            pairs.collect()
        });
        (settled, met)
    }

    #[test]
    fn two_teams_that_are_kept_apart_do_not_meet_and_the_next_ones_do() {
        let (_, met) = settled(4, &[]);
        assert_eq!(met, Some(vec![(1, 3), (2, 4)]));
        let (settled, met) = settled(4, &[(Firmness::Hard, true, &[&[3, 1]])]);
        assert_eq!(settled.pairs, [(no(3), no(1))]);
        assert_eq!(met, Some(vec![(1, 4), (2, 3)]));
    }

    #[test]
    fn a_soft_rule_gives_way_from_the_bottom_and_a_hard_one_leaves_the_round_unpaired() {
        let club: &[&[u16]] = &[&[1, 2, 3, 4]];
        let (soft, met) = settled(6, &[(Firmness::Soft, false, club)]);
        assert_eq!(
            soft.given_up,
            [GivenUp {
                index: 0,
                held: 3,
                of: 4
            }]
        );
        let met = met.expect("a round");
        assert!(
            !met.iter().any(|pair| [(1, 2), (1, 3), (2, 3)].contains(pair)),
            "{met:?}"
        );
        let (hard, met) = settled(6, &[(Firmness::Hard, false, club)]);
        assert_eq!((hard.given_up.len(), met), (0, None));
    }

    #[test]
    fn of_an_odd_number_the_bye_makes_room_for_a_rule() {
        // Of three teams each of which may meet one other only, one has the bye.
        let (settled, met) = settled(3, &[(Firmness::Soft, true, &[&[1, 2]])]);
        assert_eq!(settled.given_up, []);
        // The last one has the bye only where the first two may meet.
        let met = met.expect("a round");
        assert!(!met.contains(&(1, 2)) && met.len() == 1, "{met:?}");
    }
}
