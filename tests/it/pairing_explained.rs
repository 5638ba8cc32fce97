//! What is said about rounds of Burstein, Dubov, Monrad and of tables is true: every statement about a small round is tried against
//! all that could have been paired, by code that knows the articles and nothing of the engines; and what holds for rounds of any size.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use engine::{
    crosstable::{Contestant, Crosstable, Participation},
    numbers::Rating,
    pairing::{
        Board, LeftOver, Parity, Request, Round, Topscorers,
        criteria::Amount,
        monrad_rules::{ByeTo, ColourLimits, FirstWhite, MonradRules, Opponents},
        reasons::{
            Alternative, ColourRule, Depth, Explanation, Instead, Opposition, Place, Text, Towards,
            Unexplained, Verdict,
        },
    },
    points::Points,
    scoring::Scoring,
    systems,
};

use crate::{
    chance::{Chance, times},
    pairing_burstein::{index, is_seeding},
    pairing_dubov::{aro, sets, upfloated, wants},
    pencil::{
        Plan, Player, candidates, completes, descending, may_meet, no, opponent, perfect, play, players,
    },
    prelude::*,
};

/// Every system that is explained here, with each way of a Monrad.
fn kinds() -> Vec<(PairingSystem, MonradRules)> {
    let rules = MonradRules {
        // The rule that `may_meet` knows.
        colours: ColourLimits::Always,
        ..MonradRules::NORWEGIAN
    };
    let mut kinds = vec![(PairingSystem::Burstein, rules), (PairingSystem::Dubov, rules)];
    for (opponents, bye, first_white) in [
        (Opponents::Adjacent, ByeTo::LastNumber, FirstWhite::HigherNumber),
        (Opponents::Fold, ByeTo::LowestRating, FirstWhite::Lot),
        (Opponents::Halves, ByeTo::MostGames, FirstWhite::Lot),
    ] {
        let rules = MonradRules {
            opponents,
            bye,
            first_white,
            ..rules
        };
        kinds.push((PairingSystem::Monrad, rules));
    }
    kinds
}

fn plan(kind: (PairingSystem, MonradRules), players: usize, number: usize, chance: &mut Chance) -> Plan {
    Plan {
        system: kind.0,
        players,
        rounds: u16::try_from(4 + chance.below(5)).unwrap(),
        mishaps: if number.is_multiple_of(3) { 0 } else { 9 },
        accelerated: number.is_multiple_of(7),
        prohibited: if number.is_multiple_of(5) { 8 } else { 0 },
        draws: 1 + chance.below(4),
        monrad: kind.1,
    }
}

fn told(request: &Request<'_>, round: &Round) -> Explanation {
    systems::explain(request, round, Depth::Whole).unwrap_or_else(|error| panic!("{error}: {request:#?}"))
}

fn alternatives(explained: &Explanation) -> impl Iterator<Item = &Alternative> {
    let boards = explained.boards.iter().filter_map(|board| board.instead.as_ref());
    let floats = explained.floats.iter().flat_map(|float| &float.instead);
    let bye = explained.bye.iter().flat_map(|bye| &bye.instead);
    boards.chain(floats).chain(bye)
}

/// Everybody of a request with what pencil and paper know about each.
struct Table<'a> {
    request: &'a Request<'a>,
    players: Vec<Player>,
    /// Who has the bye is not paired.
    explained: &'a Explanation,
}

impl<'a> Table<'a> {
    fn new(request: &'a Request<'a>, explained: &'a Explanation) -> Self {
        let mut players = players(request);
        if explained.text == Text::Burstein {
            players.sort_by_key(|player| (Reverse(index(request, player.no)), player.no));
        } else {
            players.sort_by_key(|player| (Reverse(player.score), player.no));
        }
        Self {
            request,
            players,
            explained,
        }
    }

    fn at(&self, no: StartNo) -> usize {
        self.players.iter().position(|player| player.no == no).unwrap()
    }

    fn all(&self, numbers: &[StartNo]) -> Vec<usize> {
        let mut places: Vec<usize> = numbers.iter().map(|no| self.at(*no)).collect();
        places.sort_unstable();
        places
    }

    fn may(&self, one: usize, other: usize) -> bool {
        may_meet(self.request, &self.players[one], &self.players[other])
    }

    fn completes(&self, who: &[usize]) -> bool {
        completes(who, &|one, other| self.may(one, other))
    }

    /// The pairs of a round as it stands.
    fn pairs(&self) -> Vec<(usize, usize)> {
        let boards = self.explained.boards.iter();
        boards
            .map(|board| {
                let (white, black) = (self.at(board.board.white), self.at(board.board.black));
                (white.min(black), white.max(black))
            })
            .collect()
    }

    fn wants_same(&self, one: usize, other: usize) -> bool {
        let due = |one: usize| self.players[one].due().map(|due| due.0);
        due(one).is_some() && due(one) == due(other)
    }

    /// A bracket, and everybody below it, group by group.
    fn bracket(&self, at: usize) -> (Vec<usize>, Vec<Vec<usize>>) {
        let brackets = &self.explained.brackets;
        let members = self.all(&[&brackets[at].moved[..], &brackets[at].residents].concat());
        let below = brackets[at + 1..]
            .iter()
            .map(|bracket| self.all(&bracket.residents))
            .collect();
        (members, below)
    }
}

type Value = Vec<Vec<i64>>;

fn count(number: usize) -> Vec<i64> {
    vec![i64::try_from(number).unwrap()]
}

fn scores(table: &Table<'_>, who: &[usize]) -> Vec<i64> {
    descending(&table.players, who)
        .into_iter()
        .map(i64::from)
        .collect()
}

fn numbers(amount: &Amount, is_next: bool) -> Vec<i64> {
    match amount {
        Amount::Count(number) => count(*number),
        Amount::Scores(scores) => {
            let halves = scores.iter().map(|score| i64::from(score.as_halves()));
            // How the next group does is a number of players first.
            let first = is_next.then(|| i64::try_from(scores.len()).unwrap());
            first.into_iter().chain(halves).collect()
        }
        Amount::ByScore(_) => panic!("only the Dutch system counts so"),
    }
}

/// What is asked of a group of Burstein or Monrad, one thing after the other.
fn value_of_group(
    table: &Table<'_>,
    below: &[Vec<usize>],
    pairs: &[(usize, usize)],
    floaters: &[usize],
) -> Option<Value> {
    let may = |one: usize, other: usize| table.may(one, other);
    if !table.completes(&[floaters, &below.concat()].concat()) {
        return None;
    }
    let next = below.first().cloned().unwrap_or_default();
    let rest = below.get(1..).unwrap_or_default().concat();
    let following = candidates(&[floaters, &next].concat(), &may)
        .into_iter()
        .filter(|(_, floaters)| table.completes(&[&floaters[..], &rest].concat()))
        .map(|(_, floaters)| [count(floaters.len()), scores(table, &floaters)].concat())
        .min()?;
    // In plain Monrad nobody meets again.
    let is_quarrel = |(one, other): &&(usize, usize)| {
        table.explained.text == Text::Burstein && table.wants_same(*one, *other)
    };
    let quarrels = pairs.iter().filter(is_quarrel).count();
    Some(vec![
        count(floaters.len()),
        scores(table, floaters),
        following,
        count(quarrels),
    ])
}

/// All that could have been paired with what is asked for, and what stands.
fn values_of_group(table: &Table<'_>, at: usize, what: Instead) -> (Value, Vec<Value>) {
    let (members, below) = table.bracket(at);
    let is_meant = |pairs: &[(usize, usize)], floaters: &[usize]| match what {
        Instead::Meet(one, other) => opponent(pairs, table.at(one)) == Some(table.at(other)),
        Instead::Float(one) | Instead::Bye(one) => floaters.contains(&table.at(one)),
    };
    // Whoever moves down meets somebody below.
    let is_left = |one: usize| match what {
        Instead::Float(no) | Instead::Bye(no) => table.at(no) == one,
        Instead::Meet(..) => false,
    };
    let may = |one: usize, other: usize| {
        let both_members = members.contains(&one) && members.contains(&other);
        table.may(one, other) && !(both_members && (is_left(one) || is_left(other)))
    };
    let values = candidates(&members, &may)
        .into_iter()
        .filter(|(pairs, floaters)| is_meant(pairs, floaters))
        .filter(|(_, floaters)| completes(&[&floaters[..], &below.concat()].concat(), &may))
        .filter_map(|(pairs, floaters)| value_of_group(table, &below, &pairs, &floaters))
        .collect();
    let pairs: Vec<(usize, usize)> = table
        .pairs()
        .into_iter()
        .filter(|(one, other)| members.contains(one) && members.contains(other))
        .collect();
    let floaters: Vec<usize> = members
        .iter()
        .copied()
        .filter(|one| opponent(&pairs, *one).is_none())
        .collect();
    let stands = value_of_group(table, &below, &pairs, &floaters).unwrap();
    (stands, values)
}

/// C5 to C10 of Dubov.
fn value_of_dubov(table: &Table<'_>, top: i32, coming: &[usize], pairs: &[(usize, usize)]) -> Value {
    let round = table.request.round.index();
    let rounds = usize::from(table.request.table.planned_rounds);
    let counts = rounds != round + 1;
    let times = |one: usize| {
        (0..round)
            .filter(|&past| upfloated(table.request, &table.players[one], past))
            .count()
    };
    let is_maximum = |one: &&usize| counts && times(**one) >= 2 + rounds / 5;
    let mut differences: Vec<i64> = coming
        .iter()
        .map(|&one| i64::from(top - table.players[one].score))
        .collect();
    differences.sort_unstable_by_key(|difference| Reverse(*difference));
    let same = |(one, other): &&(usize, usize)| wants(&table.players[*one]) == wants(&table.players[*other]);
    let just =
        |one: &&usize| counts && round > 0 && upfloated(table.request, &table.players[**one], round - 1);
    vec![
        count(coming.len()),
        differences,
        count(pairs.iter().filter(same).count()),
        count(coming.iter().filter(is_maximum).count()),
        count(coming.iter().filter(is_maximum).map(|&one| times(one)).sum()),
        count(coming.iter().filter(just).count()),
    ]
}

fn values_of_dubov(table: &Table<'_>, at: usize, what: Instead) -> (Value, Vec<Value>) {
    let brackets = &table.explained.brackets;
    let residents = table.all(&brackets[at].residents);
    let gone: BTreeSet<StartNo> = brackets[..at]
        .iter()
        .flat_map(|bracket| bracket.moved.iter().chain(&bracket.residents))
        .copied()
        .collect();
    let lower: Vec<usize> = brackets[at + 1..]
        .iter()
        .flat_map(|bracket| table.all(&bracket.residents))
        .chain(
            brackets[at..]
                .iter()
                .flat_map(|bracket| table.all(&bracket.moved)),
        )
        .filter(|one| !gone.contains(&table.players[*one].no))
        .collect::<BTreeSet<_>>()
        .into_iter()
        .collect();
    let top = table.players[residents[0]].score;
    let mut values = Vec::new();
    for size in 0..=residents.len().min(lower.len()) {
        for coming in sets(&lower, size) {
            let rest: Vec<usize> = lower
                .iter()
                .copied()
                .filter(|one| !coming.contains(one))
                .collect();
            let comes = match what {
                Instead::Float(one) | Instead::Bye(one) => coming.contains(&table.at(one)),
                Instead::Meet(..) => true,
            };
            if !comes || !table.completes(&rest) {
                continue;
            }
            // Those who come up meet residents: otherwise fewer would do.
            let may = |one: usize, other: usize| {
                table.may(one, other) && !(coming.contains(&one) && coming.contains(&other))
            };
            for pairs in perfect(&[&residents[..], &coming].concat(), &may) {
                let meet = match what {
                    Instead::Meet(one, other) => {
                        let (one, other) = (table.at(one), table.at(other));
                        let left: Vec<usize> = rest
                            .iter()
                            .copied()
                            .filter(|who| *who != one && *who != other)
                            .collect();
                        // Two of those below also meet when neither comes up.
                        opponent(&pairs, one) == Some(other)
                            || (rest.len() == left.len() + 2 && table.completes(&left))
                    }
                    Instead::Float(_) | Instead::Bye(_) => true,
                };
                if meet {
                    values.push(value_of_dubov(table, top, &coming, &pairs));
                }
            }
        }
    }
    let coming = table.all(&brackets[at].moved);
    let pairs: Vec<(usize, usize)> = table
        .pairs()
        .into_iter()
        .filter(|(one, other)| residents.contains(one) || residents.contains(other))
        .filter(|(one, other)| {
            [one, other]
                .into_iter()
                .all(|who| residents.contains(who) || coming.contains(who))
        })
        .collect();
    (value_of_dubov(table, top, &coming, &pairs), values)
}

/// Tries a statement about a board or a float.
fn prove(table: &Table<'_>, at: usize, alternative: &Alternative) {
    let name = format!("{alternative:?}: {:#?}", table.request);
    match (&alternative.verdict, alternative.what) {
        (Verdict::Met(round), Instead::Meet(one, other)) => {
            let cell = table.request.table.find(one).unwrap().cell(*round);
            assert_eq!(cell.played().map(|game| game.opponent), Some(other), "{name}");
            return;
        }
        (Verdict::Apart, Instead::Meet(one, other)) => {
            let apart = table.request.prohibited;
            assert!(
                apart.contains(&(one, other)) || apart.contains(&(other, one)),
                "{name}"
            );
            return;
        }
        (Verdict::SameColour(colour), Instead::Meet(one, other)) => {
            for player in [one, other].map(|no| &table.players[table.at(no)]) {
                assert!(
                    player.is_absolute() && player.due().unwrap().0 == *colour,
                    "{name}"
                );
            }
            return;
        }
        _ => {}
    }
    let is_dubov = table.explained.text == Text::Dubov;
    let (stands, values) = if is_dubov {
        values_of_dubov(table, at, alternative.what)
    } else {
        values_of_group(table, at, alternative.what)
    };
    let best = values.into_iter().min();
    match &alternative.verdict {
        Verdict::Incomplete => assert_eq!(best, None, "{name}"),
        Verdict::Later => assert_eq!(best, Some(stands), "{name}"),
        Verdict::Worse(difference) => {
            let best = best.unwrap_or_else(|| panic!("there is none: {name}"));
            assert!(stands < best, "{name}");
            let first = stands.iter().zip(&best).position(|(a, b)| a != b).unwrap();
            let rules = if table.explained.text == Text::Monrad {
                [
                    "fewest_floaters",
                    "lowest_floaters",
                    "next_group",
                    "fewest_rematches",
                    "",
                    "",
                ]
            } else {
                ["C5", "C6", "C7", "C8", "C9", "C10"]
            };
            assert_eq!(difference.rule.as_str(), rules[first], "{name}");
            let is_next = !is_dubov && first == 2;
            assert_eq!(numbers(&difference.stands, is_next), stands[first], "{name}");
            assert_eq!(numbers(&difference.instead, is_next), best[first], "{name}");
        }
        Verdict::Met(_)
        | Verdict::Apart
        | Verdict::HadBye(_)
        | Verdict::SameColour(_)
        | Verdict::HigherBye { .. }
        | Verdict::Better(_)
        | Verdict::AsGood
        | Verdict::NotInTable
        | Verdict::NotSecondGame => panic!("not of a round that the rules made: {name}"),
    }
}

/// Neighbours: with all higher pairs as they are, the next one of the list cannot be met.
fn prove_neighbours(table: &Table<'_>) -> usize {
    let pairs = table.pairs();
    let mut left: Vec<usize> = (0..table.players.len())
        .filter(|one| opponent(&pairs, *one).is_some())
        .collect();
    let mut proven = 0;
    while let Some(&first) = left.first() {
        let other = opponent(&pairs, first).unwrap();
        let board = table
            .explained
            .boards
            .iter()
            .find(|board| [board.board.white, board.board.black].contains(&table.players[first].no))
            .unwrap();
        let is_natural = left[1] == other;
        assert_eq!(board.place, Place::Neighbours { is_natural });
        if let Some(alternative) = &board.instead {
            let next = table.players[left[1]].no;
            assert_eq!(alternative.what, Instead::Meet(table.players[first].no, next));
            if alternative.verdict == Verdict::Incomplete {
                let rest: Vec<usize> = left[2..].to_vec();
                assert!(table.may(first, left[1]) && !table.completes(&rest));
            } else {
                assert!(!table.may(first, left[1]), "{alternative:?}");
                prove(table, 0, alternative);
            }
            proven += 1;
        }
        assert_eq!(board.instead.is_some(), !is_natural);
        left.retain(|one| *one != first && *one != other);
    }
    proven
}

/// The bye: of those who may have it and leave the others a pairing, the first by what the system asks.
fn prove_bye(table: &Table<'_>) -> usize {
    let Some(bye) = &table.explained.bye else {
        return 0;
    };
    assert_eq!(bye.by_rules, None);
    for alternative in &bye.instead {
        let Instead::Bye(other) = alternative.what else {
            panic!("{alternative:?}");
        };
        let one = table.at(other);
        let rest: Vec<usize> = (0..table.players.len()).filter(|who| *who != one).collect();
        match &alternative.verdict {
            Verdict::HadBye(_) => assert!(table.players[one].had_bye),
            Verdict::Incomplete => assert!(!table.completes(&rest)),
            Verdict::Worse(difference) => {
                assert!(!table.players[one].had_bye && table.completes(&rest));
                let name = difference.rule.as_str();
                assert!(["bye_most_games", "bye_lowest_rating"].contains(&name), "{name}");
                if name == "bye_most_games" {
                    let has = table.players[table.at(bye.player)].colours.len();
                    assert!(table.players[one].colours.len() < has);
                } else {
                    let rating = |no: StartNo| table.request.table.find(no).unwrap().rating;
                    assert!(rating(other) > rating(bye.player));
                }
            }
            Verdict::Met(_)
            | Verdict::Apart
            | Verdict::SameColour(_)
            | Verdict::HigherBye { .. }
            | Verdict::Better(_)
            | Verdict::Later
            | Verdict::AsGood
            | Verdict::NotInTable
            | Verdict::NotSecondGame => panic!("{alternative:?}"),
        }
    }
    bye.instead.len()
}

#[test]
fn every_statement_about_a_small_round_holds_against_all_that_could_have_been_paired() {
    let mut chance = Chance::of(404);
    let mut proven: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for kind in kinds() {
        for number in 0..times(60) {
            let plan = plan(kind, 5 + number % 4, number, &mut chance);
            play(&plan, &mut chance, |request, paired| {
                let Ok(round) = paired else { return };
                let explained = told(request, round);
                if explained.text == Text::Seeding {
                    return;
                }
                let table = Table::new(request, &explained);
                let system = explained.text.as_str();
                *proven.entry((system, "bye")).or_default() += prove_bye(&table);
                if request.monrad.opponents == Opponents::Adjacent && explained.text == Text::Monrad {
                    *proven.entry((system, "neighbours")).or_default() += prove_neighbours(&table);
                    return;
                }
                let at = |score: Points| {
                    let brackets = &explained.brackets;
                    brackets.iter().position(|one| one.score == Some(score)).unwrap()
                };
                for board in &explained.boards {
                    if let Some(alternative) = &board.instead {
                        prove(&table, at(board.bracket.unwrap()), alternative);
                        *proven.entry((system, alternative.verdict.as_str())).or_default() += 1;
                    }
                }
                for float in &explained.floats {
                    for alternative in &float.instead {
                        prove(&table, at(float.bracket), alternative);
                        *proven.entry((system, "float")).or_default() += 1;
                    }
                }
            });
        }
    }
    for (system, what, most) in [
        ("burstein", "met", 10),
        ("burstein", "worse", 5),
        ("burstein", "incomplete", 3),
        ("burstein", "float", 10),
        ("burstein", "bye", 10),
        ("dubov", "met", 10),
        ("dubov", "worse", 1),
        ("dubov", "incomplete", 4),
        ("dubov", "float", 10),
        ("dubov", "bye", 10),
        ("monrad", "met", 20),
        ("monrad", "later", 5),
        ("monrad", "float", 5),
        ("monrad", "bye", 10),
        ("monrad", "neighbours", 30),
    ] {
        let seen = proven.get(&(system, what)).copied().unwrap_or(0);
        assert!(
            seen >= most,
            "{system}: {what} only {seen} times of {most}; {proven:?}"
        );
    }
}

#[test]
fn what_the_rules_made_departs_from_them_nowhere_and_leaves_nothing_unsaid() {
    let mut chance = Chance::of(405);
    let (mut seen, mut weighed) = (0, 0);
    for kind in kinds() {
        for number in 0..times(12) {
            let plan = plan(kind, 10 + chance.below(40), number, &mut chance);
            play(&plan, &mut chance, |request, paired| {
                let Ok(round) = paired else { return };
                let explained = told(request, round);
                assert_eq!(explained.is_by_rules(), Some(true), "{explained:#?}");
                let boards: Vec<Board> = explained.boards.iter().map(|board| board.board).collect();
                assert_eq!(boards, round.boards);
                assert_eq!(
                    explained.bye.as_ref().map(|bye| bye.player),
                    round.left_over.map(LeftOver::player)
                );
                for board in &explained.boards {
                    assert!(board.colours.is_followed, "{board:?}");
                    assert_eq!(board.instead.is_none(), board.place.is_natural(), "{board:?}");
                    let given = if board.colours.decides_for == board.board.white {
                        Colour::White
                    } else {
                        Colour::Black
                    };
                    assert_eq!(board.colours.colour, given, "{board:?}");
                }
                for float in &explained.floats {
                    assert!(float.is_first || !float.instead.is_empty(), "{float:?}");
                    let is_up = float.towards == Towards::Above;
                    assert_eq!(is_up, request.system == PairingSystem::Dubov);
                }
                for alternative in alternatives(&explained) {
                    assert!(
                        !matches!(alternative.verdict, Verdict::Better(_) | Verdict::AsGood),
                        "{alternative:?}"
                    );
                    weighed += 1;
                }
                seen += 1;
            });
        }
    }
    assert!(weighed > 50, "only {weighed} alternatives in {seen} rounds");
    assert!(seen > 200, "only {seen} rounds were explained");
}

#[test]
fn opponents_are_counted_as_the_articles_say() {
    let mut chance = Chance::of(406);
    let mut seen = 0;
    for kind in &kinds()[..2] {
        let plan = plan(*kind, 15, 1, &mut chance);
        play(&plan, &mut chance, |request, paired| {
            let Ok(round) = paired else { return };
            let everybody = players(request);
            for board in told(request, round).boards {
                for standpoint in [board.white, board.black] {
                    let player = everybody.iter().find(|one| one.no == standpoint.player).unwrap();
                    assert_eq!(standpoint.score.as_halves(), player.score);
                    match standpoint.opposition {
                        Opposition::Index {
                            buchholz,
                            sonneborn_berger,
                        } => {
                            let (halves, quarters) = index(request, player.no);
                            assert_eq!(buchholz.as_halves(), halves);
                            assert_eq!(sonneborn_berger, i64::from(quarters));
                        }
                        Opposition::Average { rating, .. } => assert_eq!(rating, aro(request, player)),
                        Opposition::NotAsked => assert!(is_seeding(request)),
                    }
                    seen += 1;
                }
            }
        });
    }
    assert!(seen > 50);
}

/// The round with two players in each other's place.
fn exchanged(round: &Round, first: StartNo, second: StartNo) -> Round {
    let turn = |no: StartNo| match no {
        _ if no == first => second,
        _ if no == second => first,
        _ => no,
    };
    Round {
        boards: round
            .boards
            .iter()
            .map(|board| Board {
                white: turn(board.white),
                black: turn(board.black),
            })
            .collect(),
        left_over: round.left_over.map(|left_over| match left_over {
            LeftOver::Bye(no) => LeftOver::Bye(turn(no)),
            LeftOver::Rest(no) => LeftOver::Rest(turn(no)),
        }),
    }
}

#[test]
fn a_round_altered_by_hand_departs_and_is_no_better() {
    let mut chance = Chance::of(407);
    let (mut seen, mut byes) = (0, 0);
    let dutch = (PairingSystem::Dutch, MonradRules::NORWEGIAN);
    for kind in kinds().into_iter().chain([dutch]) {
        for number in 0..times(6) {
            let plan = plan(kind, 9 + chance.below(12), number, &mut chance);
            let mut picks = Chance::of(number as u64);
            play(&plan, &mut chance, |request, paired| {
                let Ok(round) = paired else { return };
                let Some((first, others)) = round.boards.split_first() else {
                    return;
                };
                let Some(board) = others.get(picks.below(others.len().max(1))) else {
                    return;
                };
                let receiver = round.left_over.map(LeftOver::player);
                let with = [Some(board.black), receiver];
                for second in with.into_iter().flatten() {
                    let altered = exchanged(round, first.black, second);
                    let explained = told(request, &altered);
                    if explained.is_by_rules() != Some(false) {
                        eprintln!("ROUND {round:?}\nALTERED {altered:?}");
                        for b in &told(request, round).brackets {
                            eprintln!("RULES {b:?}");
                        }
                        for b in &explained.brackets {
                            eprintln!("HAND {b:?}");
                        }
                        for p in players(request) {
                            eprintln!("PLAYER {:?} {:?}", p, index(request, p.no));
                        }
                        panic!();
                    }
                    let verdicts = explained
                        .brackets
                        .iter()
                        .filter_map(|bracket| bracket.by_rules.as_ref())
                        .map(|departure| &departure.verdict)
                        .chain(
                            explained
                                .bye
                                .iter()
                                .filter_map(|bye| Some(&bye.by_rules.as_ref()?.verdict)),
                        );
                    for verdict in verdicts {
                        assert!(
                            !matches!(verdict, Verdict::Better(_) | Verdict::AsGood),
                            "{verdict:?}"
                        );
                        if let Verdict::Worse(difference) = verdict {
                            assert_ne!(difference.stands, difference.instead);
                        }
                    }
                    // The Dutch system chooses the bye with its last bracket.
                    let is_chosen_first = ![Text::Seeding, Text::Dutch].contains(&explained.text);
                    if Some(second) == receiver && is_chosen_first {
                        let bye = explained.bye.as_ref().unwrap();
                        assert_eq!(bye.by_rules.as_ref().map(|one| Some(one.player)), Some(receiver));
                        byes += 1;
                    }
                    seen += 1;
                }
                // The colours of a board turned.
                let mut turned = round.clone();
                turned.boards[0] = Board {
                    white: first.black,
                    black: first.white,
                };
                let explained = told(request, &turned);
                assert_eq!(explained.is_by_rules(), Some(true));
                let followed = explained.boards.iter().filter(|board| board.colours.is_followed);
                assert_eq!(followed.count() + 1, turned.boards.len());
            });
        }
    }
    assert!(seen > 150 && byes > 30, "{seen} were tried, {byes} with the bye");
}

fn number(round: usize) -> RoundNo {
    RoundNo::from_index(round).unwrap()
}

#[test]
fn a_round_robin_says_where_the_table_has_each_pair() {
    for players in [6, 7, 8] {
        let mut table = Crosstable {
            planned_rounds: 99,
            scoring: Scoring::STANDARD,
            is_round_robin: true,
            contestants: Vec::new(),
        };
        table.contestants.extend((1..=players).map(|player| Contestant {
            no: no(player),
            rating: Rating::new(2000),
            round_ratings: Vec::new(),
            title: None,
            standing: Participation::Active,
            cells: Vec::new(),
            extras: Vec::new(),
        }));
        let rounds = PairingSystem::DoubleRoundRobin.full_rounds(players).unwrap();
        for index in 0..=rounds {
            let request = Request {
                system: PairingSystem::DoubleRoundRobin,
                table: &table,
                round: number(index),
                first_colour: Colour::White,
                prohibited: &[],
                virtual_points: &[],
                parity: Parity::default(),
                topscorers: Topscorers::default(),
                swap_before_second_cycle: true,
                keizer: &engine::pairing::keizer_rules::KeizerRules::THIRDS,
                monrad: &MonradRules::NORWEGIAN,
            };
            let Ok(round) = systems::pair(&request) else {
                let explained = systems::explain(&request, &Round::default(), Depth::Whole);
                assert_eq!(explained, Err(Unexplained::NoSuchRound(rounds)));
                continue;
            };
            let explained = told(&request, &round);
            assert_eq!(explained.is_by_rules(), Some(true));
            assert_eq!(explained.boards.len(), round.boards.len());
            assert_eq!(explained.bye.is_some(), players % 2 == 1);
            for (board, reason) in round.boards.iter().zip(&explained.boards) {
                let Place::Cell {
                    numbers,
                    players: size,
                    round: has,
                    now,
                    cycle,
                } = reason.place
                else {
                    panic!("{reason:?}");
                };
                assert_eq!(numbers.map(no), [board.white, board.black]);
                assert_eq!((has, size), (now, players + players % 2));
                assert_eq!(cycle, 1 + 2 * index / rounds);
                assert_eq!(reason.colours.rule, ColourRule::Table);
                assert!(reason.colours.is_followed && reason.instead.is_none());
            }
            // Two who change places meet opponents that the table has for them in other rounds.
            let (first, second) = (round.boards[0], round.boards[1]);
            let altered = exchanged(&round, first.black, second.black);
            let explained = told(&request, &altered);
            assert_eq!(explained.is_by_rules(), Some(false));
            let departure = explained.brackets[0].by_rules.as_ref().unwrap();
            assert_eq!(departure.verdict, Verdict::NotInTable);
            let meet = |board: Board| (board.white.min(board.black), board.white.max(board.black));
            assert_eq!(departure.missing, [meet(first), meet(second)]);
            for reason in &explained.boards[..2] {
                assert!(!reason.place.is_natural());
                assert_eq!(
                    reason.instead.as_ref().map(|one| &one.verdict),
                    Some(&Verdict::NotInTable)
                );
            }
        }
    }
}

#[test]
fn a_field_with_somebody_unrated_is_not_explained_by_dubov() {
    let mut chance = Chance::of(408);
    let kind = kinds()[1];
    let plan = plan(kind, 8, 0, &mut chance);
    play(&plan, &mut chance, |request, paired| {
        let Ok(round) = paired else { return };
        let mut table = request.table.clone();
        table.contestants[3].rating = None;
        let unrated = Request {
            table: &table,
            ..*request
        };
        assert_eq!(
            systems::explain(&unrated, round, Depth::Whole),
            Err(Unexplained::RatingsMissing(1))
        );
    });
}

#[test]
fn a_second_meeting_is_said_to_turn_the_colours() {
    let rules = MonradRules {
        rematches: 1,
        ..MonradRules::NORWEGIAN
    };
    let mut chance = Chance::of(409);
    let mut again = 0;
    for opponents in &Opponents::ALL {
        let plan = Plan {
            system: PairingSystem::MonradWithRematches,
            players: 5,
            rounds: 6,
            mishaps: 0,
            accelerated: false,
            prohibited: 0,
            draws: 3,
            monrad: MonradRules {
                opponents: *opponents,
                ..rules
            },
        };
        play(&plan, &mut chance, |request, paired| {
            let Ok(round) = paired else { return };
            let explained = told(request, round);
            assert_eq!(explained.is_by_rules(), Some(true), "{explained:#?}");
            for reason in &explained.boards {
                let contestant = request.table.find(reason.board.white).unwrap();
                let have_met = contestant
                    .met(request.round.index())
                    .any(|met| met == reason.board.black);
                assert_eq!(have_met, reason.colours.rule == ColourRule::SecondMeeting);
                again += usize::from(have_met);
            }
        });
    }
    assert!(again > 3);
}
