//! The Dubov system against its articles: every set of upfloaters and of shifters and every transposition is tried in order; and what
//! holds for rounds of any size.

use std::cmp::Reverse;

use engine::{
    crosstable::{Contestant, Crosstable, Participation},
    pairing::{Board, Parity, Request, Round, Topscorers, Unpairable, monrad_rules::MonradRules},
    scoring::Scoring,
    systems,
};

use crate::{
    chance::{Chance, times},
    pencil::{
        Claim, Plan, Player, check_round, completes, may_meet, no, perfect, play, players,
        score_with_virtual, sorted, white_of,
    },
    prelude::*,
};

/// Art. 1.6: who has not played wants Black mildly.
fn due(player: &Player) -> Option<(Colour, Claim)> {
    player.due().or(Some((Colour::Black, Claim::Mild)))
}

pub fn wants(player: &Player) -> Colour {
    due(player).unwrap().0
}

/// Art. 1.7: the average rating of the opponents met, halves rounded up.
pub fn aro(request: &Request<'_>, player: &Player) -> u32 {
    let ratings: Vec<u32> = player_ratings(request, player);
    if ratings.is_empty() {
        return 0;
    }
    let games = u32::try_from(ratings.len()).unwrap();
    let sum: u32 = ratings.iter().sum();
    sum / games + u32::from(2 * (sum % games) >= games)
}

fn player_ratings(request: &Request<'_>, player: &Player) -> Vec<u32> {
    player
        .met
        .iter()
        .map(|opponent| u32::from(request.table.find(*opponent).unwrap().rating.unwrap().get()))
        .collect()
}

/// Was the player paired with somebody of a higher score in this round?
pub fn upfloated(request: &Request<'_>, player: &Player, round: usize) -> bool {
    let own = request.table.find(player.no).unwrap();
    own.cell(RoundNo::from_index(round).unwrap())
        .game()
        .is_some_and(|game| {
            let opponent: &Contestant = request.table.find(game.opponent).unwrap();
            score_with_virtual(request, opponent, round) > score_with_virtual(request, own, round)
        })
}

/// All sets of so many of these, the ones with the smallest differing member first.
pub fn sets(of: &[usize], size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (at, &first) in of.iter().enumerate() {
        for mut rest in sets(&of[at + 1..], size - 1) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}

/// Art. 4.3: from the middle, the higher one first when two are there.
fn from_the_middle(list: &[usize]) -> Vec<usize> {
    let mut left = list.to_vec();
    let mut order = Vec::new();
    while !left.is_empty() {
        order.push(left.remove((left.len() - 1) / 2));
    }
    order
}

/// Art. 4.4: all orders of these, lexicographically.
fn transpositions(of: &[usize]) -> Vec<Vec<usize>> {
    if of.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for &first in of {
        let left: Vec<usize> = of.iter().copied().filter(|one| *one != first).collect();
        for mut rest in transpositions(&left) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}

struct Literal<'a> {
    request: &'a Request<'a>,
    /// By score and number.
    players: Vec<Player>,
}

impl Literal<'_> {
    fn may(&self, one: usize, other: usize) -> bool {
        may_meet(self.request, &self.players[one], &self.players[other])
    }

    fn completes(&self, who: &[usize]) -> bool {
        completes(who, &|one, other| self.may(one, other))
    }

    fn denied(&self, pairs: &[(usize, usize)]) -> usize {
        pairs
            .iter()
            .filter(|(one, other)| wants(&self.players[*one]) == wants(&self.players[*other]))
            .count()
    }

    /// Art. 3.2.3 to 3.2.6.
    fn bracket(&self, members: &[usize]) -> Option<Vec<(usize, usize)>> {
        let mut members = members.to_vec();
        members.sort_by_key(|&one| self.players[one].no);
        let (mut white, mut black): (Vec<usize>, Vec<usize>) = members
            .iter()
            .partition(|&&one| wants(&self.players[one]) == Colour::White);
        if members.iter().all(|&one| self.players[one].colours.is_empty()) {
            white = members[..members.len() / 2].to_vec();
            black = members[members.len() / 2..].to_vec();
        }
        let is_white_smaller = white.len() <= black.len();
        let by_aro = |one: &usize| (aro(self.request, &self.players[*one]), self.players[*one].no);
        let mut white_list = white.clone();
        white_list.sort_by_key(by_aro);
        let (smaller, larger) = if is_white_smaller {
            (white_list, black)
        } else {
            (black, white_list)
        };
        let may = |one: usize, other: usize| self.may(one, other);
        let together = perfect(&members, &may)
            .iter()
            .map(|pairs| {
                pairs
                    .iter()
                    .filter(|(one, other)| smaller.contains(one) && smaller.contains(other))
                    .count()
            })
            .min()?;
        let second = together + (larger.len() - smaller.len()) / 2;
        let mut best: Option<(usize, Vec<usize>, Vec<usize>)> = None;
        for out in sets(&from_the_middle(&smaller), together) {
            for back in sets(&from_the_middle(&larger), second) {
                let stay = |side: &[usize], gone: &[usize], come: &[usize]| -> Vec<usize> {
                    let mut new: Vec<usize> =
                        side.iter().copied().filter(|one| !gone.contains(one)).collect();
                    new.extend(come);
                    new
                };
                let new_smaller = stay(&smaller, &out, &back);
                let new_larger = stay(&larger, &back, &out);
                let across = |one: usize, other: usize| {
                    new_smaller.contains(&one) != new_smaller.contains(&other) && may(one, other)
                };
                let denied = perfect(&members, &across)
                    .iter()
                    .map(|pairs| self.denied(pairs))
                    .min();
                if let Some(denied) = denied
                    && best.as_ref().is_none_or(|best| denied < best.0)
                {
                    let sides = if is_white_smaller {
                        (new_smaller, new_larger)
                    } else {
                        (new_larger, new_smaller)
                    };
                    best = Some((denied, sides.0, sides.1));
                }
            }
        }
        let (_, mut first, mut second) = best?;
        first.sort_by_key(by_aro);
        second.sort_by_key(|&one| self.players[one].no);
        transpositions(&second)
            .into_iter()
            .map(|order| first.iter().copied().zip(order).collect::<Vec<_>>())
            .find(|pairs| pairs.iter().all(|(one, other)| may(*one, *other)))
    }

    /// Art. 3.2.1 and 3.2.2.
    fn upfloaters(&self, residents: &[usize], lower: &[usize]) -> Option<Vec<usize>> {
        let round = self.request.round.index();
        let rounds = usize::from(self.request.table.planned_rounds);
        let is_last = rounds == round + 1;
        let times = |one: usize| {
            (0..round)
                .filter(|&past| upfloated(self.request, &self.players[one], past))
                .count()
        };
        let is_maximum = |one: usize| times(one) >= 2 + rounds / 5;
        let may = |one: usize, other: usize| self.may(one, other);
        for size in 0..=lower.len() {
            let legal: Vec<Vec<usize>> = sets(lower, size)
                .into_iter()
                .filter(|set| {
                    let rest: Vec<usize> = lower.iter().copied().filter(|one| !set.contains(one)).collect();
                    completes(&[residents.to_vec(), set.clone()].concat(), &may) && self.completes(&rest)
                })
                .collect();
            let value = |set: &Vec<usize>| {
                let mut scores: Vec<i32> = set.iter().map(|&one| self.players[one].score).collect();
                scores.sort_unstable();
                let pairs = self.bracket(&[residents.to_vec(), set.clone()].concat()).unwrap();
                let count = |which: &dyn Fn(usize) -> usize| {
                    if is_last {
                        0
                    } else {
                        set.iter().map(|&one| which(one)).sum()
                    }
                };
                let just = |one: usize| round > 0 && upfloated(self.request, &self.players[one], round - 1);
                (
                    scores.into_iter().map(Reverse).collect::<Vec<_>>(),
                    self.denied(&pairs),
                    count(&|one| usize::from(is_maximum(one))),
                    count(&|one| if is_maximum(one) { times(one) } else { 0 }),
                    count(&|one| usize::from(just(one))),
                )
            };
            // Of sets that are as good, min_by_key takes the first.
            if let Some(set) = legal.into_iter().min_by_key(value) {
                return Some(set);
            }
        }
        None
    }

    fn round(&self) -> Option<(Vec<Board>, Option<StartNo>)> {
        let mut left: Vec<usize> = (0..self.players.len()).collect();
        let mut bye = None;
        if left.len() % 2 == 1 {
            // Art. 3.1.
            let mut could: Vec<usize> = left
                .iter()
                .copied()
                .filter(|&one| {
                    let rest: Vec<usize> = left.iter().copied().filter(|other| *other != one).collect();
                    !self.players[one].had_bye && self.completes(&rest)
                })
                .collect();
            could.sort_by_key(|&one| {
                let player = &self.players[one];
                (player.score, Reverse(player.colours.len()), Reverse(player.no))
            });
            let one = *could.first()?;
            left.retain(|other| *other != one);
            bye = Some(self.players[one].no);
        } else if !self.completes(&left) {
            return None;
        }
        let mut boards = Vec::new();
        while let Some(&first) = left.first() {
            let (residents, lower): (Vec<usize>, Vec<usize>) = left
                .iter()
                .partition(|&&one| self.players[one].score == self.players[first].score);
            let coming = self.upfloaters(&residents, &lower)?;
            let members = [residents, coming].concat();
            for (one, other) in self.bracket(&members)? {
                let (higher, lower) = (&self.players[one.min(other)], &self.players[one.max(other)]);
                let white = white_of(self.request, higher, lower, due);
                let black = if white == higher.no { lower.no } else { higher.no };
                boards.push(Board { white, black });
            }
            left.retain(|one| !members.contains(one));
        }
        boards.sort_unstable();
        Some((boards, bye))
    }
}

fn as_the_articles_say(request: &Request<'_>, paired: &Result<Round, Unpairable>) {
    let mut players = players(request);
    players.sort_by_key(|player| (Reverse(player.score), player.no));
    let expected = Literal { request, players }.round();
    match paired {
        Ok(round) => assert_eq!(Some(sorted(round)), expected, "{request:#?}"),
        Err(Unpairable::NoLegalPairing) => assert_eq!(expected, None, "{request:#?}"),
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn small_rounds_are_what_the_articles_find_in_their_order() {
    let mut chance = Chance::of(4_041);
    let mut compared = 0;
    for number in 0..times(250) {
        let plan = Plan {
            system: PairingSystem::Dubov,
            players: 4 + chance.below(5),
            rounds: u16::try_from(3 + chance.below(5)).unwrap(),
            mishaps: if number % 3 == 0 { 0 } else { 9 },
            accelerated: number % 7 == 0,
            prohibited: if number % 5 == 0 { 8 } else { 0 },
            draws: 1 + chance.below(4),
            monrad: MonradRules::NORWEGIAN,
        };
        play(&plan, &mut chance, |request, paired| {
            if players(request).len() > 1 {
                as_the_articles_say(request, paired);
                compared += 1;
            }
        });
    }
    assert!(compared > 600, "only {compared} rounds were compared");
}

#[test]
fn rounds_of_any_size_keep_what_is_absolute_whatever_the_order_of_the_input() {
    let mut chance = Chance::of(78);
    for _ in 0..times(40) {
        let plan = Plan {
            system: PairingSystem::Dubov,
            players: 10 + chance.below(60),
            rounds: u16::try_from(5 + chance.below(5)).unwrap(),
            mishaps: 15,
            accelerated: chance.once_in(3),
            prohibited: 40,
            draws: 1 + chance.below(4),
            monrad: MonradRules::NORWEGIAN,
        };
        play(&plan, &mut chance, |request, paired| {
            let Ok(round) = paired else { return };
            check_round(request, round);
            let mut prohibited: Vec<(StartNo, StartNo)> = request
                .prohibited
                .iter()
                .map(|(one, other)| (*other, *one))
                .collect();
            prohibited.reverse();
            let turned = Request {
                prohibited: &prohibited,
                ..*request
            };
            assert_eq!(systems::pair(&turned).as_ref(), Ok(round));
        });
    }
}

#[test]
fn seven_are_asked_to_change_from_the_middle() {
    // The example of art. 4.3: A to G are asked in the order D, C, E, B, F, A, G.
    assert_eq!(from_the_middle(&[0, 1, 2, 3, 4, 5, 6]), [3, 2, 4, 1, 5, 0, 6]);
}

#[test]
fn somebody_without_a_rating_is_named_before_anything_is_paired() {
    let table = Crosstable {
        planned_rounds: 5,
        scoring: Scoring::STANDARD,
        is_round_robin: false,
        contestants: (1..=4)
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
        system: PairingSystem::Dubov,
        table: &table,
        round: RoundNo::FIRST,
        first_colour: Colour::White,
        prohibited: &[],
        virtual_points: &[],
        parity: Parity::default(),
        topscorers: Topscorers::default(),
        swap_before_second_cycle: false,
        keizer: &engine::pairing::keizer_rules::KeizerRules::THIRDS,
        monrad: &MonradRules::NORWEGIAN,
    };
    assert_eq!(systems::pair(&request), Err(Unpairable::RatingsMissing(4)));
}
