//! The Burstein system against its articles: every candidate of a bracket is written down and compared, which takes long and needs
//! no insight; and what holds for rounds of any size.

use std::cmp::Reverse;

use engine::{
    crosstable::{Cell, Contestant, Participation},
    pairing::{Board, Request, Round, Unpairable, monrad_rules::MonradRules},
    systems,
};

use crate::{
    chance::{Chance, times},
    pencil::{
        Candidate, Plan, Player, candidates, check_round, completes, descending, may_meet, opponent, play,
        players, sorted, white_of,
    },
    prelude::*,
};

/// Art. 1.6.2: half the rounds, at most four.
pub fn is_seeding(request: &Request<'_>) -> bool {
    request.round.index() < usize::from(request.table.planned_rounds / 2).min(4)
}

/// Art. 1.7: Buchholz and Sonneborn-Berger, in halves and quarters.
pub fn index(request: &Request<'_>, no: StartNo) -> (i32, i32) {
    let before = request.round.index();
    let scoring = &request.table.scoring;
    let score = |one: &Contestant| one.points(scoring, before).as_halves();
    let own = request.table.find(no).unwrap();
    let mut sums = (0, 0);
    for cell in own.cells.iter().take(before) {
        let against = match cell.played() {
            None => score(own),
            Some(game) => {
                let opponent = request.table.find(game.opponent).unwrap();
                let mut score = score(opponent);
                let stays_away = opponent.standing != Participation::Active
                    || matches!(opponent.cells.get(before), Some(Cell::Bye(_)));
                if stays_away {
                    for cell in opponent.cells.iter().take(before).rev() {
                        match cell {
                            Cell::Absent | Cell::Bye(ByeKind::ZeroPoint) => score += scoring.draw.as_halves(),
                            Cell::Bye(_) | Cell::Game(_) => break,
                        }
                    }
                }
                score
            }
        };
        sums.0 += against;
        sums.1 += against * cell.points(scoring).as_halves();
    }
    sums
}

/// The round as the articles say.
fn literally(request: &Request<'_>) -> Option<(Vec<Board>, Option<StartNo>)> {
    let mut players = players(request);
    // Art. 1.8. From here on a place in the list is a rank.
    players.sort_by_key(|player| (Reverse(index(request, player.no)), player.no));
    let may = |one: usize, other: usize| may_meet(request, &players[one], &players[other]);
    let mut left: Vec<usize> = (0..players.len()).collect();
    let mut bye = None;
    if left.len() % 2 == 1 {
        // Art. 3.1.
        let mut could: Vec<usize> = left
            .iter()
            .copied()
            .filter(|&one| {
                let rest: Vec<usize> = left.iter().copied().filter(|other| *other != one).collect();
                !players[one].had_bye && completes(&rest, &may)
            })
            .collect();
        could.sort_by_key(|&one| {
            (
                players[one].score,
                Reverse(players[one].colours.len()),
                Reverse(one),
            )
        });
        let one = *could.first()?;
        left.retain(|other| *other != one);
        bye = Some(players[one].no);
    } else if !completes(&left, &may) {
        return None;
    }
    let mut boards = Vec::new();
    let mut incoming: Vec<usize> = Vec::new();
    while !left.is_empty() {
        let top = |who: &[usize]| who.iter().map(|&one| players[one].score).max();
        let others: Vec<usize> = left
            .iter()
            .copied()
            .filter(|one| !incoming.contains(one))
            .collect();
        let score = top(&others);
        let mut bracket = incoming.clone();
        bracket.extend(others.iter().filter(|&&one| Some(players[one].score) == score));
        bracket.sort_unstable();
        let lower: Vec<usize> = left
            .iter()
            .copied()
            .filter(|one| !bracket.contains(one))
            .collect();
        let next_score = top(&lower);
        let (next, rest): (Vec<usize>, Vec<usize>) = lower
            .iter()
            .copied()
            .partition(|&one| Some(players[one].score) == next_score);
        let value = |(pairs, floaters): &Candidate| {
            if !completes(&[floaters.clone(), lower.clone()].concat(), &may) {
                return None;
            }
            // C7: the best the following bracket can do.
            let following = candidates(&[floaters.clone(), next.clone()].concat(), &may)
                .into_iter()
                .filter(|(_, floaters)| completes(&[floaters.clone(), rest.clone()].concat(), &may))
                .map(|(_, floaters)| (floaters.len(), descending(&players, &floaters)))
                .min()?;
            // C8.
            let wants = |one: usize| players[one].due().map(|due| due.0);
            let denied = pairs
                .iter()
                .filter(|(one, other)| wants(*one).is_some() && wants(*one) == wants(*other))
                .count();
            // Art. 4.3: the opponents' numbers in order, 0 for who floats; the larger comes first.
            let order: Vec<Reverse<usize>> = bracket
                .iter()
                .map(|one| {
                    Reverse(opponent(pairs, *one).map_or(0, |other| {
                        1 + bracket.iter().position(|member| *member == other).unwrap()
                    }))
                })
                .collect();
            Some((
                floaters.len(),
                descending(&players, floaters),
                following,
                denied,
                order,
            ))
        };
        let (_, (pairs, floaters)) = candidates(&bracket, &may)
            .into_iter()
            .filter_map(|candidate| Some((value(&candidate)?, candidate)))
            .min_by(|one, other| one.0.cmp(&other.0))?;
        for (one, other) in &pairs {
            let (mut higher, mut lower) = (&players[*one.min(other)], &players[*one.max(other)]);
            // Art. 5.2.1 says for itself who is higher: more points, then the lower number.
            let is_new = higher.colours.is_empty() && lower.colours.is_empty();
            if is_new && (Reverse(lower.score), lower.no) < (Reverse(higher.score), higher.no) {
                (higher, lower) = (lower, higher);
            }
            let white = white_of(request, higher, lower, Player::due);
            let black = if white == higher.no { lower.no } else { higher.no };
            boards.push(Board { white, black });
        }
        left.retain(|one| pairs.iter().all(|(a, b)| a != one && b != one));
        incoming = floaters;
    }
    boards.sort_unstable();
    Some((boards, bye))
}

fn as_the_articles_say(request: &Request<'_>, paired: &Result<Round, Unpairable>) {
    let expected = literally(request);
    match paired {
        Ok(round) => assert_eq!(Some(sorted(round)), expected, "{request:#?}"),
        Err(Unpairable::NoLegalPairing) => assert_eq!(expected, None, "{request:#?}"),
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn small_rounds_are_the_candidates_the_articles_name() {
    let mut chance = Chance::of(4_042);
    let mut compared = 0;
    for number in 0..times(250) {
        let plan = Plan {
            system: PairingSystem::Burstein,
            players: 4 + chance.below(6),
            rounds: u16::try_from(3 + chance.below(6)).unwrap(),
            mishaps: if number % 3 == 0 { 0 } else { 9 },
            accelerated: number % 7 == 0,
            prohibited: if number % 5 == 0 { 8 } else { 0 },
            draws: 1 + chance.below(4),
            monrad: MonradRules::NORWEGIAN,
        };
        play(&plan, &mut chance, |request, paired| {
            if !is_seeding(request) && players(request).len() > 1 {
                as_the_articles_say(request, paired);
                compared += 1;
            }
        });
    }
    assert!(compared > 300, "only {compared} rounds were compared");
}

#[test]
fn the_first_rounds_are_those_of_the_dutch_system() {
    let mut chance = Chance::of(26);
    let mut seen = 0;
    for rounds in [1, 2, 5, 9, 11] {
        let plan = Plan {
            system: PairingSystem::Burstein,
            players: 21,
            rounds,
            mishaps: 12,
            accelerated: false,
            prohibited: 0,
            draws: 3,
            monrad: MonradRules::NORWEGIAN,
        };
        play(&plan, &mut chance, |request, paired| {
            if is_seeding(request) {
                let dutch = Request {
                    system: PairingSystem::Dutch,
                    ..*request
                };
                assert_eq!(*paired, systems::pair(&dutch));
                seen += 1;
            }
        });
    }
    assert_eq!(seen, 1 + 2 + 4 + 4);
}

#[test]
fn rounds_of_any_size_keep_what_is_absolute_whatever_the_order_of_the_input() {
    let mut chance = Chance::of(77);
    for _ in 0..times(40) {
        let plan = Plan {
            system: PairingSystem::Burstein,
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
            if is_seeding(request) {
                return;
            }
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
