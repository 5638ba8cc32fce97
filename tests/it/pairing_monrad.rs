//! Monrad: rounds worked by hand from the rules as they are known, every kind against the trying of everything, and what holds for
//! rounds of any size.

use std::cmp::Reverse;

use engine::{
    crosstable::{Cell, Contestant, Crosstable, GameCell, Participation},
    numbers::Rating,
    pairing::{
        self, Parity, Request, Round, Topscorers, Unpairable,
        monrad_rules::{ByeTo, ColourLimits, FirstWhite, MonradRules, Opponents},
    },
    scoring::Scoring,
    systems,
};

use crate::{
    chance::{Chance, times},
    pencil::{
        Candidate, Plan, candidates, check_round, completes, descending, may_meet, no, opponent, play,
        players,
    },
    prelude::*,
};

const WHITE: GameResult = GameResult::WhiteWins;
const BLACK: GameResult = GameResult::BlackWins;
const DRAW: GameResult = GameResult::Draw;

/// A round as it was played: White, Black, result.
type Played<'a> = &'a [(usize, usize, GameResult)];

fn table(ratings: &[u16], planned_rounds: u16, rounds: &[Played<'_>]) -> Crosstable {
    Crosstable {
        planned_rounds,
        scoring: Scoring::STANDARD,
        is_round_robin: false,
        contestants: (1..=ratings.len())
            .map(|number| Contestant {
                no: no(number),
                rating: Rating::new(ratings[number - 1]),
                round_ratings: Vec::new(),
                title: None,
                standing: Participation::Active,
                cells: rounds.iter().map(|round| cell(number, round)).collect(),
                extras: Vec::new(),
            })
            .collect(),
    }
}

fn cell(number: usize, round: Played<'_>) -> Cell {
    for &(white, black, result) in round {
        for (player, opponent, colour) in [(white, black, Colour::White), (black, white, Colour::Black)] {
            if player == number {
                return Cell::Game(GameCell {
                    opponent: no(opponent),
                    colour,
                    result: Some(result),
                    unrated: false,
                    reported: None,
                });
            }
        }
    }
    Cell::Bye(ByeKind::PairingAllocated)
}

/// The next round as it reads: `2-1 4-3 (5)`.
fn next(table: &Crosstable, system: PairingSystem, rules: MonradRules) -> Result<String, Unpairable> {
    let round = systems::pair(&Request {
        system,
        table,
        round: RoundNo::from_index(table.rounds()).unwrap(),
        first_colour: Colour::White,
        prohibited: &[],
        virtual_points: &[],
        parity: Parity::default(),
        topscorers: Topscorers::default(),
        swap_before_second_cycle: false,
        keizer: &engine::pairing::keizer_rules::KeizerRules::THIRDS,
        monrad: &rules,
    })?;
    let mut words: Vec<String> = round
        .boards
        .iter()
        .map(|board| format!("{}-{}", board.white, board.black))
        .collect();
    words.extend(round.left_over.map(|one| format!("({})", one.player())));
    Ok(words.join(" "))
}

fn norwegian(players: usize, rounds: &[Played<'_>]) -> Result<String, Unpairable> {
    let ratings: Vec<u16> = (0..players).map(|_| 1500).collect();
    next(
        &table(&ratings, 7, rounds),
        PairingSystem::Monrad,
        MonradRules::NORWEGIAN,
    )
}

#[test]
fn norwegian_round_one_has_neighbours_and_the_even_number_has_white() {
    assert_eq!(norwegian(6, &[]).unwrap(), "2-1 4-3 6-5");
    // The walk-over goes to the highest starting number.
    assert_eq!(norwegian(7, &[]).unwrap(), "2-1 4-3 6-5 (7)");
}

#[test]
fn later_rounds_go_by_points_and_then_by_number() {
    // 2 and 5 have 1, 3 and 4 have ½, 1 and 6 have 0. 3 and 4 have met: 3 meets the next one, 1.
    let first: Played<'_> = &[(2, 1, WHITE), (4, 3, DRAW), (6, 5, BLACK)];
    assert_eq!(norwegian(6, &[first]).unwrap(), "5-2 3-1 6-4");
}

#[test]
fn pairs_are_dissolved_from_the_end_until_the_last_ones_come_out() {
    // All have ½: 1-3 and 2-4 would leave 5 and 6, who have met. 2-4 is dissolved, 1-3 stands.
    let first: Played<'_> = &[(2, 1, DRAW), (4, 3, DRAW), (6, 5, DRAW)];
    assert_eq!(norwegian(6, &[first]).unwrap(), "1-3 5-2 6-4");
}

#[test]
fn the_bye_goes_to_the_lowest_score_and_nobody_has_it_twice() {
    // 5 has had it, and a point with it. Of 1 and 3, who have none, 3 has the higher number.
    let first: Played<'_> = &[(2, 1, WHITE), (4, 3, WHITE)];
    // 2 and 4 have both had White: the one who stands higher gets Black. 5 has not played, so 1 gets what 1 is due.
    assert_eq!(norwegian(5, &[first]).unwrap(), "4-2 1-5 (3)");
}

#[test]
fn the_bye_goes_by_rating_or_by_games_where_the_section_says_so() {
    let ratings = [2000, 1400, 1900, 1800, 1700];
    let fresh = table(&ratings, 7, &[]);
    let by = |bye: ByeTo, table: &Crosstable| {
        let rules = MonradRules {
            bye,
            ..MonradRules::NORWEGIAN
        };
        next(table, PairingSystem::Monrad, rules).unwrap()
    };
    assert_eq!(by(ByeTo::LastNumber, &fresh), "2-1 4-3 (5)");
    assert_eq!(by(ByeTo::LowestRating, &fresh), "3-1 5-4 (2)");
    // 4 and 5 have nothing. 4 stayed away, 5 has played twice.
    let mut played = table(
        &ratings,
        7,
        &[&[(2, 1, DRAW), (5, 3, BLACK)], &[(1, 3, DRAW), (2, 5, WHITE)]],
    );
    for contestant in &mut played.contestants {
        if contestant.no == no(4) {
            contestant.cells = vec![Cell::Bye(ByeKind::ZeroPoint); 2];
        }
    }
    assert!(by(ByeTo::MostGames, &played).ends_with("(5)"));
    // The other way round.
    for contestant in &mut played.contestants {
        if contestant.no == no(5) {
            contestant.cells = vec![Cell::Bye(ByeKind::ZeroPoint); 2];
        } else if contestant.no == no(4) {
            contestant.cells = vec![cell(4, &[(4, 3, BLACK)]), Cell::Bye(ByeKind::ZeroPoint)];
        }
    }
    assert!(by(ByeTo::MostGames, &played).ends_with("(4)"));
    assert!(by(ByeTo::LastNumber, &played).ends_with("(5)"));
}

#[test]
fn within_a_score_the_first_meets_the_last_or_the_halves_meet() {
    let ratings = [1500; 8];
    let of = |opponents: Opponents, ratings: &[u16]| {
        let rules = MonradRules {
            opponents,
            first_white: FirstWhite::Lot,
            ..MonradRules::NORWEGIAN
        };
        next(&table(ratings, 7, &[]), PairingSystem::Monrad, rules).unwrap()
    };
    // By lot White: odd numbers have White, even ones Black.
    assert_eq!(of(Opponents::Fold, &ratings), "1-8 7-2 3-6 5-4");
    assert_eq!(of(Opponents::Halves, &ratings), "1-5 6-2 3-7 8-4");
    assert_eq!(of(Opponents::Halves, &ratings[..7]), "1-4 5-2 3-6 (7)");
}

#[test]
fn players_meet_again_when_all_of_the_score_have_been_met_and_colours_alternate() {
    let konrad = |rematches: u8, rounds: &[Played<'_>], players: usize| {
        let rules = MonradRules {
            rematches,
            ..MonradRules::NORWEGIAN
        };
        let ratings = vec![1500; players];
        next(
            &table(&ratings, 9, rounds),
            PairingSystem::MonradWithRematches,
            rules,
        )
    };
    let (first, second): (Played<'_>, Played<'_>) = (&[(2, 1, DRAW)], &[(1, 2, DRAW)]);
    assert_eq!(konrad(1, &[first], 2).unwrap(), "1-2");
    assert_eq!(konrad(1, &[first, second], 2), Err(Unpairable::NoLegalPairing));
    assert_eq!(konrad(2, &[first, second], 2).unwrap(), "2-1");
    // 1 and 2 have a point and a half each: they have met, and nobody else has as much. They meet again rather than move down.
    let rounds: [Played<'_>; 2] = [&[(2, 1, DRAW), (4, 3, DRAW)], &[(1, 3, WHITE), (2, 4, WHITE)]];
    assert_eq!(konrad(1, &rounds, 4).unwrap(), "1-2 3-4");
    // Where nobody may meet again, they do not.
    let plain = next(
        &table(&[1500; 4], 9, &rounds),
        PairingSystem::Monrad,
        MonradRules::NORWEGIAN,
    );
    assert_eq!(plain.unwrap(), "4-1 3-2");
}

#[test]
fn colours_keep_two_apart_but_not_in_the_last_round_unless_always() {
    // After two rounds 1 and 2 have had White twice, and lead; 3 to 6 follow.
    let rounds: [Played<'_>; 2] = [
        &[(1, 3, WHITE), (2, 4, WHITE), (5, 6, DRAW)],
        &[(1, 5, WHITE), (2, 6, WHITE), (3, 4, DRAW)],
    ];
    let of = |colours: ColourLimits, planned: u16| {
        let rules = MonradRules {
            colours,
            ..MonradRules::NORWEGIAN
        };
        let table = table(&[1500; 6], planned, &rounds);
        next(&table, PairingSystem::Monrad, rules).unwrap()
    };
    let meet = |round: &str| round.contains("1-2") || round.contains("2-1");
    for (colours, in_the_middle, at_the_end) in [
        (ColourLimits::Never, true, true),
        (ColourLimits::NotInLastRound, false, true),
        (ColourLimits::Always, false, false),
    ] {
        assert_eq!(meet(&of(colours, 5)), in_the_middle, "{colours:?}");
        assert_eq!(meet(&of(colours, 3)), at_the_end, "{colours:?}");
    }
}

/// The pairs of the round by trying everything: numbers, the smaller first.
fn literally(request: &Request<'_>, bye: Option<StartNo>) -> Vec<(StartNo, StartNo)> {
    let mut players = players(request);
    players.retain(|player| Some(player.no) != bye);
    players.sort_by_key(|player| (Reverse(player.score), player.no));
    let may = |one: usize, other: usize| may_meet(request, &players[one], &players[other]);
    let mut pairs = Vec::new();
    let mut left: Vec<usize> = (0..players.len()).collect();
    let mut incoming: Vec<usize> = Vec::new();
    while let Some(&first) = left.first() {
        if request.monrad.opponents == Opponents::Adjacent {
            // The first there is who leaves the others a pairing.
            let other = left
                .iter()
                .copied()
                .find(|&other| {
                    let rest: Vec<usize> = left
                        .iter()
                        .copied()
                        .filter(|one| *one != first && *one != other)
                        .collect();
                    other != first && may(first, other) && completes(&rest, &may)
                })
                .unwrap();
            pairs.push((first, other));
            left.retain(|one| *one != first && *one != other);
            continue;
        }
        let top = |who: &[usize]| who.iter().map(|&one| players[one].score).max();
        let others: Vec<usize> = left
            .iter()
            .copied()
            .filter(|one| !incoming.contains(one))
            .collect();
        let score = top(&others);
        let (group, lower): (Vec<usize>, Vec<usize>) = left
            .iter()
            .copied()
            .partition(|one| incoming.contains(one) || Some(players[*one].score) == score);
        let next_score = top(&lower);
        let (next, rest): (Vec<usize>, Vec<usize>) = lower
            .iter()
            .copied()
            .partition(|&one| Some(players[one].score) == next_score);
        let value = |(made, floaters): &Candidate| {
            if !completes(&[floaters.clone(), lower.clone()].concat(), &may) {
                return None;
            }
            let following = candidates(&[floaters.clone(), next.clone()].concat(), &may)
                .into_iter()
                .filter(|(_, floaters)| completes(&[floaters.clone(), rest.clone()].concat(), &may))
                .map(|(_, floaters)| (floaters.len(), descending(&players, &floaters)))
                .min()?;
            let lowest: Vec<bool> = group.iter().rev().map(|one| !floaters.contains(one)).collect();
            let staying: Vec<usize> = group
                .iter()
                .copied()
                .filter(|one| !floaters.contains(one))
                .collect();
            let order: Vec<usize> = staying
                .iter()
                .enumerate()
                .map(|(at, one)| {
                    let other = opponent(made, *one).unwrap();
                    let place = staying.iter().position(|member| *member == other).unwrap();
                    let opposite = at + staying.len() / 2;
                    match request.monrad.opponents {
                        // The last, the last but one, …
                        Opponents::Fold => staying.len() - place,
                        // The one opposite, those below, then those above from below.
                        Opponents::Halves if place >= opposite => place - opposite,
                        Opponents::Halves => 2 * staying.len() - place,
                        Opponents::Adjacent => unreachable!(),
                    }
                })
                .collect();
            Some((
                floaters.len(),
                descending(&players, floaters),
                following,
                lowest,
                order,
            ))
        };
        let (_, (made, floaters)) = candidates(&group, &may)
            .into_iter()
            .filter_map(|candidate| Some((value(&candidate)?, candidate)))
            .min_by(|one, other| one.0.cmp(&other.0))
            .unwrap();
        left.retain(|one| made.iter().all(|(a, b)| a != one && b != one));
        pairs.extend(made);
        incoming = floaters;
    }
    let mut numbers: Vec<(StartNo, StartNo)> = pairs
        .into_iter()
        .map(|(one, other)| {
            (
                players[one].no.min(players[other].no),
                players[one].no.max(players[other].no),
            )
        })
        .collect();
    numbers.sort_unstable();
    numbers
}

fn rules(chance: &mut Chance) -> MonradRules {
    MonradRules {
        opponents: *chance.pick(&Opponents::ALL),
        bye: *chance.pick(&ByeTo::ALL),
        // The rule that check_round and literally know.
        colours: ColourLimits::Always,
        first_white: *chance.pick(&FirstWhite::ALL),
        ..MonradRules::NORWEGIAN
    }
}

fn pairs(round: &Round) -> Vec<(StartNo, StartNo)> {
    let mut pairs: Vec<(StartNo, StartNo)> = round
        .boards
        .iter()
        .map(|board| (board.white.min(board.black), board.white.max(board.black)))
        .collect();
    pairs.sort_unstable();
    pairs
}

#[test]
fn small_rounds_of_every_kind_are_what_trying_everything_finds() {
    let mut chance = Chance::of(1_925);
    let mut compared = 0;
    for number in 0..times(240) {
        let plan = Plan {
            system: PairingSystem::Monrad,
            players: 4 + chance.below(6),
            rounds: u16::try_from(3 + chance.below(6)).unwrap(),
            mishaps: if number % 3 == 0 { 0 } else { 9 },
            accelerated: number % 7 == 0,
            prohibited: if number % 5 == 0 { 8 } else { 0 },
            draws: 1 + chance.below(4),
            monrad: rules(&mut chance),
        };
        play(&plan, &mut chance, |request, paired| {
            let Ok(round) = paired else { return };
            check_round(request, round);
            let bye = round.left_over.map(pairing::LeftOver::player);
            assert_eq!(pairs(round), literally(request, bye), "{request:#?}");
            compared += 1;
        });
    }
    assert!(compared > 600, "only {compared} rounds were compared");
}

#[test]
fn rounds_of_any_size_keep_what_was_chosen_whatever_the_order_of_the_input() {
    let mut chance = Chance::of(79);
    for _ in 0..times(40) {
        let plan = Plan {
            system: PairingSystem::Monrad,
            players: 10 + chance.below(60),
            rounds: u16::try_from(5 + chance.below(5)).unwrap(),
            mishaps: 15,
            accelerated: false,
            prohibited: 40,
            draws: 1 + chance.below(4),
            monrad: rules(&mut chance),
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
