//! Which rules about who is kept apart can be obeyed in a round: a soft one as far as the system still finds a pairing.
//!
//! A hard rule is obeyed like C1: a round that it makes impossible is not paired. A soft rule is obeyed as far as the absolute
//! criteria and the completion allow it. It is given up in this order: rules about two players hold longer than rules about clubs
//! and federations, the older longer than the younger; and a rule about a club is given up from the bottom of the list, so that those
//! at the top are kept apart longest.

use crate::{
    numbers::StartNo,
    pairing::{
        Request,
        restrictions::{Firmness, GivenUp, Rule, Settled},
    },
    points::Points,
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

/// The same for players or teams: `pairs` are kept apart in any case, `ranked` has those a rule is about from the top, and `can_be_paired`
/// tells whether a legal pairing is left when some must not meet.
pub(crate) fn settle_with<N: Copy + PartialEq>(
    rules: &[Rule<N>],
    pairs: Vec<(N, N)>,
    ranked: impl Fn(&Rule<N>) -> Vec<N>,
    can_be_paired: impl Fn(&[(N, N)]) -> bool,
) -> Settled<N> {
    let mut settled = Settled {
        pairs,
        given_up: Vec::new(),
    };
    for rule in rules.iter().filter(|rule| rule.firmness == Firmness::Hard) {
        settled.pairs.extend(self::pairs(rule, &ranked(rule)));
    }
    let soft = |is_pair: bool| {
        rules
            .iter()
            .filter(move |rule| rule.firmness == Firmness::Soft && rule.is_pair == is_pair)
    };
    for rule in soft(true).chain(soft(false)) {
        let ranked = ranked(rule);
        let with = |held: usize| [&settled.pairs[..], &self::pairs(rule, &ranked[..held])].concat();
        let is_possible = |held: usize| can_be_paired(&with(held));
        let held = if is_possible(ranked.len()) {
            ranked.len()
        } else {
            // The more players the rule is about the harder it is: the most for whom it can be obeyed lies between.
            let (mut can, mut cannot) = (0, ranked.len());
            while cannot - can > 1 {
                let middle = usize::midpoint(can, cannot);
                if is_possible(middle) {
                    can = middle;
                } else {
                    cannot = middle;
                }
            }
            settled.given_up.push(GivenUp {
                index: rule.index,
                held: can,
                of: ranked.len(),
            });
            can
        };
        settled.pairs = with(held);
    }
    settled
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

/// The pairs of a rule among some of those it is about.
fn pairs<N: Copy + PartialEq>(rule: &Rule<N>, among: &[N]) -> Vec<(N, N)> {
    let mut pairs = Vec::new();
    for group in &rule.groups {
        let members: Vec<N> = group.iter().copied().filter(|no| among.contains(no)).collect();
        for (index, one) in members.iter().enumerate() {
            pairs.extend(members.iter().skip(index + 1).map(|other| (*one, *other)));
        }
    }
    pairs
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
        pairing::{PairingSystem, Parity, Topscorers},
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
