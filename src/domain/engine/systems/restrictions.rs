//! Which rules about who is kept apart can be obeyed in a round: a soft one as far as the system still finds a pairing.
//!
//! How is decided in [`crate::settling`], for players and teams alike.

use crate::{
    numbers::StartNo,
    pairing::{
        Request,
        restrictions::{Rule, Settled},
    },
    points::Points,
    settling::settle_with,
};

/// Decides which pairs of a round are kept apart. `request.prohibited` are those that are in any case.
pub fn settle(request: &Request<'_>, rules: &[Rule]) -> Settled {
    settle_with(
        rules,
        request.prohibited.to_vec(),
        |rule| ranked(request, rule),
        |pairs| still_can_be_paired(request, pairs),
    )
}

/// The players of a rule who take part, by score and number.
fn ranked(request: &Request<'_>, rule: &Rule) -> Vec<StartNo> {
    let mut ranked: Vec<(std::cmp::Reverse<Points>, StartNo)> = request
        .taking_part()
        .filter(|one| rule.groups.iter().flatten().any(|no| *no == one.no))
        .map(|one| {
            let points = one.points(&request.table.scoring, request.rounds_before());
            let score = points + request.virtual_points(one.no, request.round);
            (std::cmp::Reverse(score), one.no)
        })
        .collect();
    ranked.sort_unstable();
    ranked.into_iter().map(|(_, no)| no).collect()
}

/// Does a legal pairing exist when these pairs must not meet (C1 to C4)?
fn still_can_be_paired(request: &Request<'_>, prohibited: &[(StartNo, StartNo)]) -> bool {
    super::can_be_paired(&Request {
        prohibited,
        ..*request
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        colour::Colour,
        crosstable::{Contestant, Crosstable, Participation},
        numbers::RoundNo,
        pairing::{
            PairingSystem, Parity, Topscorers,
            restrictions::{Firmness, GivenUp},
        },
        scoring::Scoring,
    };

    fn no(number: u16) -> StartNo {
        StartNo::new(number).expect("a number")
    }

    /// Round 1 of a field in which these groups are kept apart.
    fn settled(players: u16, rules: &[(Firmness, bool, &[&[u16]])]) -> Settled {
        let table = Crosstable {
            planned_rounds: 5,
            scoring: Scoring::STANDARD,
            is_round_robin: false,
            contestants: (1..=players)
                .map(|number| Contestant {
                    no: no(number),
                    rating: None,
                    round_ratings: Vec::new(),
                    title: None,
                    standing: Participation::Active,
                    cells: Vec::new(),
                    extras: Vec::new(),
                })
                .collect(),
        };
        let request = Request {
            system: PairingSystem::Dutch,
            table: &table,
            round: RoundNo::FIRST,
            first_colour: Colour::White,
            prohibited: &[],
            virtual_points: &[],
            parity: Parity::default(),
            topscorers: Topscorers::default(),
            swap_before_second_cycle: false,
            keizer: &crate::pairing::keizer_rules::KeizerRules::THIRDS,
            monrad: &crate::pairing::monrad_rules::MonradRules::NORWEGIAN,
        };
        let rules: Vec<Rule> = rules
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
        settle(&request, &rules)
    }

    #[test]
    fn a_soft_rule_that_can_be_obeyed_is() {
        let settled = settled(4, &[(Firmness::Soft, false, &[&[1, 3], &[2, 4]])]);
        assert_eq!(settled.pairs, [(no(1), no(3)), (no(2), no(4))]);
        assert_eq!(settled.given_up, []);
    }

    #[test]
    fn a_club_of_too_many_is_kept_apart_from_the_top() {
        // Four of six are of one club: each of the first two can meet one of the others, the last two meet.
        let settled = settled(6, &[(Firmness::Soft, false, &[&[1, 2, 3, 4]])]);
        assert_eq!(
            settled.given_up,
            [GivenUp {
                index: 0,
                held: 3,
                of: 4
            }]
        );
        assert_eq!(settled.pairs, [(no(1), no(2)), (no(1), no(3)), (no(2), no(3))]);
    }

    #[test]
    fn two_players_hold_longer_than_a_club_and_the_older_rule_longer_than_the_younger() {
        // Of three ways to pair four players each rule forbids one.
        let settled = settled(
            4,
            &[
                (Firmness::Soft, false, &[&[1, 2]]),
                (Firmness::Soft, true, &[&[1, 3]]),
                (Firmness::Soft, true, &[&[1, 4]]),
            ],
        );
        let given_up: Vec<usize> = settled.given_up.iter().map(|rule| rule.index).collect();
        assert_eq!(given_up, [0]);
        let settled = self::settled(
            4,
            &[
                (Firmness::Soft, true, &[&[1, 2]]),
                (Firmness::Soft, true, &[&[1, 3]]),
                (Firmness::Soft, true, &[&[1, 4]]),
            ],
        );
        let given_up: Vec<usize> = settled.given_up.iter().map(|rule| rule.index).collect();
        assert_eq!(given_up, [2]);
    }

    #[test]
    fn a_hard_rule_stays_whatever_comes_of_it() {
        let settled = settled(
            2,
            &[
                (Firmness::Hard, true, &[&[1, 2]]),
                (Firmness::Soft, false, &[&[1, 2]]),
            ],
        );
        assert!(settled.pairs.contains(&(no(1), no(2))));
        assert_eq!(settled.given_up.len(), 1);
    }
}
