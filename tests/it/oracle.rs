//! The Dutch system written down a second time, straight from articles 1 to 5 of C.04.3 and C.04.1: simple, slow, and for small
//! fields only. It judges the engine and shares nothing with it but the question.
//!
//! Everything is tried: every set of downfloaters, every way to pair the others, every completion of the round. What is best
//! is then looked for in the order in which articles 3 and 4 generate candidates, and the first one found is the answer. Sets of
//! players are the bits of a number; player 0 is the highest-ranked.

use std::{
    cell::RefCell,
    cmp::{Ordering, Reverse},
    collections::HashMap,
};

use engine::{
    crosstable::{Cell, Contestant, Participation},
    pairing::{Board, Parity, Request, Topscorers},
};

use crate::prelude::*;

/// The most players it can be asked about.
pub const MOST: usize = 16;

/// A paired round: boards in the order of their players, and who has the bye.
pub type Answer = (Vec<Board>, Option<StartNo>);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Preference {
    None,
    Mild,
    Strong,
    Absolute,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Float {
    Down,
    Up,
}

/// What articles 1.2 to 1.8 ask about a player.
#[derive(Clone, Debug)]
struct Player {
    no: StartNo,
    score: i32,
    colours: Vec<Colour>,
    difference: i32,
    wants: Option<Colour>,
    preference: Preference,
    floats: [Option<Float>; 2],
    may_have_bye: bool,
    unplayed: usize,
    is_topscorer: bool,
    is_odd: bool,
}

type Set = u32;

fn members(set: Set) -> impl Iterator<Item = usize> + Clone {
    (0..MOST).filter(move |one| set & 1 << one != 0)
}

/// Every subset of so many members.
fn subsets(set: Set, count: u32) -> Vec<Set> {
    let mut found = Vec::new();
    let mut subset = set;
    loop {
        if subset.count_ones() == count {
            found.push(subset);
        }
        if subset == 0 {
            return found;
        }
        subset = (subset - 1) & set;
    }
}

/// C10 to C21 as numbers that are to be small, the weightiest first. C18 to C21 are one number a score difference: first
/// those of players who float again, whose difference is larger than any.
const LEVELS: usize = 8;
const CRITERIA: usize = 8 + 6 * LEVELS;
type Value = [u8; CRITERIA];

fn plus(one: &Value, other: &Value) -> Value {
    let mut sum = *one;
    for (a, b) in sum.iter_mut().zip(other) {
        *a += b;
    }
    sum
}

/// Pairs a round; `None` when no pairing obeys C1 to C4.
pub fn pair(request: &Request<'_>) -> Option<Answer> {
    pair_without(request, None)
}

/// The same, blind to one of the criteria C5 and C7 to C21: so it can be seen which of them decide anything.
pub fn pair_without(request: &Request<'_>, blind: Option<usize>) -> Option<Answer> {
    let field = Field::new(request, blind);
    let everybody: Set = (1 << field.players.len()) - 1;
    if !field.completes(everybody) {
        return None;
    }
    let mut pairs = Vec::new();
    let mut moved: Set = 0;
    let mut below = everybody;
    while below != 0 {
        let residents = field.top_group(below);
        below &= !residents;
        let bracket = Bracket::new(&field, moved, residents, below);
        let (made, floaters) = bracket.best();
        pairs.extend(made);
        moved = floaters;
    }
    let mut boards: Vec<Board> = pairs
        .into_iter()
        .map(|(one, other)| {
            let (one, other) = (&field.players[one], &field.players[other]);
            let (white, black) = match colour_of_higher(one, other, request.first_colour) {
                Colour::White => (one.no, other.no),
                Colour::Black => (other.no, one.no),
            };
            Board { white, black }
        })
        .collect();
    boards.sort_unstable();
    Some((boards, members(moved).next().map(|one| field.players[one].no)))
}

struct Field {
    players: Vec<Player>,
    /// Whom each player may meet: C1, C3 and those who are kept apart.
    may_meet: Vec<Set>,
    /// C5: the lowest score of a bye that leaves everybody else paired.
    bye_score: Option<i32>,
    first_colour: Colour,
    /// The criterion that does not count.
    blind: Option<usize>,
    known: RefCell<HashMap<Set, bool>>,
}

impl Field {
    fn new(request: &Request<'_>, blind: Option<usize>) -> Self {
        let mut players: Vec<Player> = request
            .table
            .contestants
            .iter()
            .filter(|one| plays(one, request.round))
            .map(|one| player(request, one))
            .collect();
        assert!(players.len() <= MOST);
        players.sort_by_key(|one| (Reverse(one.score), one.no));
        let has_met = |one: &Player, other: &Player| {
            request
                .table
                .find(one.no)
                .unwrap()
                .cells
                .iter()
                .take(request.round.index())
                .any(|cell| cell.played().is_some_and(|game| game.opponent == other.no))
        };
        let is_prohibited = |one: &Player, other: &Player| {
            request
                .prohibited
                .iter()
                .any(|pair| *pair == (one.no, other.no) || *pair == (other.no, one.no))
        };
        let clash = |one: &Player, other: &Player| {
            one.preference == Preference::Absolute
                && other.preference == Preference::Absolute
                && one.wants == other.wants
                && !one.is_topscorer
                && !other.is_topscorer
        };
        let may_meet = (0..players.len())
            .map(|one| {
                (0..players.len())
                    .filter(|&other| {
                        let (a, b) = (&players[one], &players[other]);
                        one != other && !has_met(a, b) && !is_prohibited(a, b) && !clash(a, b)
                    })
                    .fold(0, |set, other| set | 1 << other)
            })
            .collect();
        let mut field = Self {
            players,
            may_meet,
            bye_score: None,
            first_colour: request.first_colour,
            blind,
            known: RefCell::default(),
        };
        if field.players.len() % 2 == 1 {
            let everybody: Set = (1 << field.players.len()) - 1;
            field.bye_score = members(everybody)
                .filter(|&one| field.players[one].may_have_bye && field.all_paired(everybody & !(1 << one)))
                .map(|one| field.players[one].score)
                .min();
        }
        field
    }

    fn may_meet(&self, one: usize, other: usize) -> bool {
        self.may_meet[one] & 1 << other != 0
    }

    fn may_have_bye(&self, one: usize) -> bool {
        self.players[one].may_have_bye
            && (Some(self.players[one].score) == self.bye_score || self.counts_not(5))
    }

    fn counts_not(&self, criterion: usize) -> bool {
        self.blind == Some(criterion)
    }

    fn top_group(&self, set: Set) -> Set {
        let Some(first) = members(set).next() else {
            return 0;
        };
        members(set)
            .filter(|&one| self.players[one].score == self.players[first].score)
            .fold(0, |group, one| group | 1 << one)
    }

    /// Can all of these be paired with one another?
    fn all_paired(&self, set: Set) -> bool {
        let Some(one) = members(set).next() else {
            return true;
        };
        if let Some(known) = self.known.borrow().get(&set) {
            return *known;
        }
        let answer =
            members(set & self.may_meet[one]).any(|other| self.all_paired(set & !(1 << one | 1 << other)));
        self.known.borrow_mut().insert(set, answer);
        answer
    }

    /// C4 with C2 and C5: can all of these be paired, if they are odd with a bye of the lowest score?
    fn completes(&self, set: Set) -> bool {
        if set.count_ones().is_multiple_of(2) {
            self.all_paired(set)
        } else {
            members(set).any(|one| self.may_have_bye(one) && self.all_paired(set & !(1 << one)))
        }
    }

    /// The scores of a set, in descending order.
    fn scores(&self, set: Set) -> Vec<i32> {
        members(set).map(|one| self.players[one].score).collect()
    }
}

fn plays(one: &Contestant, round: RoundNo) -> bool {
    one.standing == Participation::Active
        && !matches!(
            one.cell(round),
            Cell::Bye(ByeKind::FullPoint | ByeKind::HalfPoint | ByeKind::ZeroPoint)
        )
}

/// The points a player is paired by before a round.
fn pairing_score(request: &Request<'_>, one: &Contestant, round: RoundNo) -> i32 {
    let given: i32 = request
        .virtual_points
        .iter()
        .filter(|given| {
            given.from <= round && round <= given.to && given.first <= one.no && one.no <= given.last
        })
        .map(|given| given.points.as_halves())
        .sum();
    one.points(&request.table.scoring, round.index()).as_halves() + given
}

fn player(request: &Request<'_>, one: &Contestant) -> Player {
    let scoring = &request.table.scoring;
    let before = request.round.index();
    let cells: Vec<Cell> = (0..before)
        .map(|round| one.cells.get(round).copied().unwrap_or(Cell::Absent))
        .collect();
    let colours: Vec<Colour> = cells
        .iter()
        .filter_map(|cell| cell.played().map(|game| game.colour))
        .collect();
    let whites = colours.iter().filter(|colour| **colour == Colour::White).count();
    let difference = i32::try_from(2 * whites).unwrap() - i32::try_from(colours.len()).unwrap();
    let (wants, preference) = match colours[..] {
        [] => (None, Preference::None),
        [.., last] => {
            let is_double = colours.len() > 1 && colours[colours.len() - 2] == last;
            match difference {
                2.. => (Some(Colour::Black), Preference::Absolute),
                ..=-2 => (Some(Colour::White), Preference::Absolute),
                _ if is_double => (Some(last.opposite()), Preference::Absolute),
                1 => (Some(Colour::Black), Preference::Strong),
                -1 => (Some(Colour::White), Preference::Strong),
                0 => (Some(last.opposite()), Preference::Mild),
            }
        }
    };
    let float = |back: usize| -> Option<Float> {
        let index = before.checked_sub(back)?;
        let round = RoundNo::from_index(index)?;
        let cell = cells[index];
        if let Some(game) = cell.played() {
            let other = request.table.find(game.opponent).unwrap();
            match pairing_score(request, one, round).cmp(&pairing_score(request, other, round)) {
                Ordering::Less => Some(Float::Up),
                Ordering::Equal => None,
                Ordering::Greater => Some(Float::Down),
            }
        } else if cell == Cell::Bye(ByeKind::PairingAllocated) || cell.points(scoring) > scoring.loss {
            Some(Float::Down)
        } else {
            None
        }
    };
    let had_win_without_playing = cells.iter().any(|cell| {
        cell.played().is_none()
            && (*cell == Cell::Bye(ByeKind::PairingAllocated) || cell.points(scoring) >= scoring.win)
    });
    let is_last_round = usize::from(request.table.planned_rounds) == before + 1;
    let counted = match request.topscorers {
        Topscorers::PairingScore => pairing_score(request, one, request.round),
        Topscorers::Points => one.points(scoring, before).as_halves(),
    };
    let could_have = scoring.win.as_halves() * i32::try_from(before).unwrap();
    Player {
        no: one.no,
        score: pairing_score(request, one, request.round),
        difference,
        wants,
        preference,
        floats: [float(1), float(2)],
        may_have_bye: !had_win_without_playing,
        unplayed: before - colours.len(),
        is_topscorer: is_last_round && 2 * counted > could_have,
        is_odd: match request.parity {
            Parity::StartingNumber => one.no.get() % 2 == 1,
            Parity::AmongPaired => {
                let ever_paired =
                    |other: &&Contestant| {
                        plays(other, request.round)
                            || other.cells.iter().take(before).any(|cell| {
                                matches!(cell, Cell::Game(_) | Cell::Bye(ByeKind::PairingAllocated))
                            })
                    };
                let contestants = request.table.contestants.iter();
                contestants
                    .filter(|other| other.no <= one.no)
                    .filter(ever_paired)
                    .count()
                    % 2
                    == 1
            }
        },
        colours,
    }
}

/// Article 5.2: the colour of the higher-ranked of two.
fn colour_of_higher(higher: &Player, lower: &Player, first_colour: Colour) -> Colour {
    let Some(mine) = higher.wants else {
        // 5.2.1, or 5.2.5 when nobody has played.
        return match lower.wants {
            Some(theirs) => theirs.opposite(),
            None if higher.is_odd => first_colour,
            None => first_colour.opposite(),
        };
    };
    if lower.wants != Some(mine) {
        return mine;
    }
    // 5.2.2.
    if higher.preference != lower.preference {
        return if higher.preference > lower.preference {
            mine
        } else {
            mine.opposite()
        };
    }
    if higher.preference == Preference::Absolute && higher.difference.abs() != lower.difference.abs() {
        return if higher.difference.abs() > lower.difference.abs() {
            mine
        } else {
            mine.opposite()
        };
    }
    // 5.2.3.
    let shorter = higher.colours.len().min(lower.colours.len());
    for back in 1..=shorter {
        let had = higher.colours[higher.colours.len() - back];
        if had != lower.colours[lower.colours.len() - back] {
            return had.opposite();
        }
    }
    // 5.2.4.
    mine
}

/// One bracket (articles 1.3, 3 and 4).
struct Bracket<'a> {
    field: &'a Field,
    moved: Set,
    residents: Set,
    /// Everybody who is lower.
    below: Set,
    /// Scores of those who were moved down, the highest first.
    levels: Vec<i32>,
    /// The sets of downfloaters that are best in C6 to C9.
    floaters: Vec<Set>,
    /// The best value of all candidates, in C10 to C21.
    best: Value,
    pairings: RefCell<HashMap<Set, Option<Value>>>,
    rests: RefCell<HashMap<Set, Option<Value>>>,
}

impl<'a> Bracket<'a> {
    fn new(field: &'a Field, moved: Set, residents: Set, below: Set) -> Self {
        let mut levels = field.scores(moved);
        levels.dedup();
        assert!(levels.len() <= LEVELS);
        let mut bracket = Self {
            field,
            moved,
            residents,
            below,
            levels,
            floaters: Vec::new(),
            best: [0; CRITERIA],
            pairings: RefCell::default(),
            rests: RefCell::default(),
        };
        bracket.floaters = bracket.best_floaters();
        bracket.best = bracket.rest(moved | residents).expect("a legal candidate");
        bracket
    }

    /// C6 and C7: the sets of downfloaters that leave the others a pairing, are fewest, and have the lowest scores.
    fn fewest_and_lowest(field: &Field, moved: Set, residents: Set, below: Set) -> (Vec<i32>, Vec<Set>) {
        let bracket = moved | residents;
        for count in
            (0..=bracket.count_ones()).filter(|count| (bracket.count_ones() - count).is_multiple_of(2))
        {
            let legal: Vec<Set> = subsets(bracket, count)
                .into_iter()
                .filter(|&down| field.completes(below | down) && pairable(field, moved, bracket & !down))
                .collect();
            let mut scores = legal.iter().map(|&down| field.scores(down));
            // Without C7 any scores are as good.
            let best = if field.counts_not(7) {
                scores.next()
            } else {
                scores.min()
            };
            if let Some(scores) = best {
                let best = legal
                    .into_iter()
                    .filter(|&down| field.scores(down) == scores)
                    .collect();
                return (scores, best);
            }
        }
        unreachable!("the round can be completed");
    }

    fn best_floaters(&self) -> Vec<Set> {
        let field = self.field;
        let (_, mut best) = Self::fewest_and_lowest(field, self.moved, self.residents, self.below);
        // C8.
        if self.below != 0 && !field.counts_not(8) {
            let next = field.top_group(self.below);
            let below = self.below & !next;
            best = keep_least(best, |down| {
                let (scores, _) = Self::fewest_and_lowest(field, down, next, below);
                (scores.len(), scores)
            });
        }
        // C9.
        if best.iter().all(|down| down.is_power_of_two()) && !field.counts_not(9) {
            let gets_bye = |down: Set| {
                !(self.below | down).count_ones().is_multiple_of(2)
                    && members(down).all(|one| field.bye_score == Some(field.players[one].score))
            };
            if best.iter().all(|down| gets_bye(*down)) {
                best = keep_least(best, |down| {
                    members(down)
                        .map(|one| field.players[one].unplayed)
                        .sum::<usize>()
                });
            }
        }
        best
    }

    fn level(&self, one: usize) -> usize {
        self.levels
            .iter()
            .position(|level| *level == self.field.players[one].score)
            .unwrap()
    }

    /// What a pair adds to C10 to C21; `one` is the higher-ranked.
    fn of_pair(&self, one: usize, other: usize) -> Value {
        let mut value = [0; CRITERIA];
        let (higher, lower) = (&self.field.players[one], &self.field.players[other]);
        let colour = colour_of_higher(higher, lower, self.field.first_colour);
        for (player, colour) in [(higher, colour), (lower, colour.opposite())] {
            let is_top_board = higher.is_topscorer || lower.is_topscorer;
            let step = if colour == Colour::White { 1 } else { -1 };
            value[0] += u8::from(is_top_board && (player.difference + step).abs() > 2);
            value[1] += u8::from(is_top_board && player.colours.ends_with(&[colour, colour]));
            let is_denied = player.wants == Some(colour.opposite());
            value[2] += u8::from(is_denied);
            value[3] += u8::from(is_denied && player.preference == Preference::Strong);
        }
        if self.moved & 1 << one != 0 {
            let level = self.level(one);
            for back in [0, 1] {
                let was_up = u8::from(lower.floats[back] == Some(Float::Up));
                let was_down = u8::from(higher.floats[back] == Some(Float::Down));
                value[5 + 2 * back] += was_up;
                value[8 + 3 * LEVELS * back + LEVELS + level] += was_down;
                value[8 + 3 * LEVELS * back + 2 * LEVELS + level] += was_up;
            }
        }
        self.seen(value)
    }

    /// What downfloaters add to C14, C16, C18 and C20.
    fn of_floaters(&self, down: Set) -> Value {
        let mut value = [0; CRITERIA];
        for one in members(down) {
            for back in [0, 1] {
                let was_down = u8::from(self.field.players[one].floats[back] == Some(Float::Down));
                if self.residents & 1 << one != 0 {
                    value[4 + 2 * back] += was_down;
                } else {
                    value[8 + 3 * LEVELS * back + self.level(one)] += was_down;
                }
            }
        }
        self.seen(value)
    }

    /// The value without the criterion that does not count.
    fn seen(&self, mut value: Value) -> Value {
        for (at, number) in value.iter_mut().enumerate() {
            let criterion = match at.checked_sub(8) {
                None => 10 + at,
                // Twice: the players' own differences (again or not), then their opponents'.
                Some(at) => 18 + at / (3 * LEVELS) * 2 + usize::from(at % (3 * LEVELS) >= 2 * LEVELS),
            };
            if self.field.counts_not(criterion) {
                *number = 0;
            }
        }
        value
    }

    /// The best value of all ways to pair exactly these with one another.
    fn pairing(&self, set: Set) -> Option<Value> {
        let Some(one) = members(set).next() else {
            return Some([0; CRITERIA]);
        };
        if let Some(known) = self.pairings.borrow().get(&set) {
            return *known;
        }
        let best = members(set)
            .filter(|&other| self.may_pair(one, other))
            .filter_map(|other| {
                let rest = self.pairing(set & !(1 << one | 1 << other))?;
                Some(plus(&self.of_pair(one, other), &rest))
            })
            .min();
        self.pairings.borrow_mut().insert(set, best);
        best
    }

    /// The best value that these can still have when the others of the bracket have their pairs.
    fn rest(&self, set: Set) -> Option<Value> {
        if let Some(known) = self.rests.borrow().get(&set) {
            return *known;
        }
        let best = self
            .floaters
            .iter()
            .filter(|down| **down & !set == 0)
            .filter_map(|&down| Some(plus(&self.of_floaters(down), &self.pairing(set & !down)?)))
            .min();
        self.rests.borrow_mut().insert(set, best);
        best
    }

    /// Those who were moved down never meet one another.
    fn may_pair(&self, one: usize, other: usize) -> bool {
        self.field.may_meet(one, other) && (self.moved & 1 << one == 0 || self.moved & 1 << other == 0)
    }

    /// The best candidate; of several the one that is generated first. Pairs, and who floats down.
    fn best(&self) -> (Vec<(usize, usize)>, Set) {
        let moved: Vec<usize> = members(self.moved).collect();
        let residents: Vec<usize> = members(self.residents).collect();
        let everybody = self.moved | self.residents;
        let down = self.floaters[0];
        let pairs = (everybody.count_ones() - down.count_ones()) as usize / 2;
        let to_pair = (self.moved & !down).count_ones();
        let mut candidate = Candidate {
            bracket: self,
            pairs: Vec::new(),
            value: [0; CRITERIA],
            left: everybody,
        };
        if moved.is_empty() {
            assert!(candidate.homogeneous(&residents, pairs));
            return (candidate.pairs, candidate.left);
        }
        // 4.4: the sets of players moved down that are paired, in the order of their numbers.
        let mut sets: Vec<Vec<usize>> = subsets(self.moved, to_pair)
            .into_iter()
            .map(|set| members(set).collect())
            .collect();
        sets.sort();
        for first in sets {
            if candidate.heterogeneous(&first, &residents, pairs) {
                return (candidate.pairs, candidate.left);
            }
        }
        unreachable!("the best value belongs to a candidate");
    }
}

fn keep_least<T: Ord>(sets: Vec<Set>, value: impl Fn(Set) -> T) -> Vec<Set> {
    let values: Vec<T> = sets.iter().map(|&set| value(set)).collect();
    let least = values.iter().min().unwrap();
    sets.into_iter()
        .zip(&values)
        .filter(|(_, value)| *value == least)
        .map(|(set, _)| set)
        .collect()
}

/// Can these all be paired when no two of those moved down may meet?
fn pairable(field: &Field, moved: Set, set: Set) -> bool {
    if moved & set == 0 {
        return field.all_paired(set);
    }
    let Some(one) = members(set & moved).next() else {
        return true;
    };
    members(set & !moved & field.may_meet[one])
        .any(|other| pairable(field, moved, set & !(1 << one | 1 << other)))
}

/// A candidate that is being made, pair by pair, in the order of generation.
struct Candidate<'a> {
    bracket: &'a Bracket<'a>,
    pairs: Vec<(usize, usize)>,
    value: Value,
    left: Set,
}

impl Candidate<'_> {
    /// Can it still become a best one?
    fn is_hopeful(&self) -> bool {
        self.bracket
            .rest(self.left)
            .is_some_and(|rest| plus(&self.value, &rest) == self.bracket.best)
    }

    fn is_whole(&self) -> bool {
        self.bracket.floaters.contains(&self.left) && self.is_hopeful()
    }

    /// 4.2: the players of S1 in order meet players of S2 in the order of their numbers; `then` makes the rest.
    fn transpose(
        &mut self,
        first: &[usize],
        second: &[usize],
        then: &mut dyn FnMut(&mut Self) -> bool,
    ) -> bool {
        let Some((&one, others)) = first.split_first() else {
            return then(self);
        };
        for &other in second {
            if self.left & 1 << other == 0 || !self.bracket.may_pair(one, other) {
                continue;
            }
            let (higher, lower) = (one.min(other), one.max(other));
            let before = (self.value, self.left);
            self.value = plus(&self.value, &self.bracket.of_pair(higher, lower));
            self.left &= !(1 << one | 1 << other);
            self.pairs.push((higher, lower));
            if self.is_hopeful() && self.transpose(others, second, then) {
                return true;
            }
            self.pairs.pop();
            (self.value, self.left) = before;
        }
        false
    }

    /// A homogeneous bracket or a remainder: exchanges in the order of 4.3, and for each all transpositions.
    fn homogeneous(&mut self, group: &[usize], pairs: usize) -> bool {
        for (first, second) in exchanges(group.len(), pairs) {
            let of = |numbers: Vec<usize>| {
                numbers
                    .into_iter()
                    .map(|number| group[number - 1])
                    .collect::<Vec<_>>()
            };
            if self.transpose(&of(first), &of(second), &mut |candidate| candidate.is_whole()) {
                return true;
            }
        }
        false
    }

    fn heterogeneous(&mut self, first: &[usize], residents: &[usize], pairs: usize) -> bool {
        let rest = pairs - first.len();
        self.transpose(first, residents, &mut |candidate| {
            let remainder: Vec<usize> = residents
                .iter()
                .copied()
                .filter(|one| candidate.left & 1 << one != 0)
                .collect();
            candidate.homogeneous(&remainder, rest)
        })
    }
}

/// S1 and S2.
type Halves = (Vec<usize>, Vec<usize>);

/// 4.3: S1 and S2 after every exchange, in order; numbers from 1.
fn exchanges(size: usize, half: usize) -> Vec<Halves> {
    thread_local! {
        static KNOWN: RefCell<HashMap<(usize, usize), Vec<Halves>>> = RefCell::default();
    }
    KNOWN.with_borrow_mut(|known| {
        known
            .entry((size, half))
            .or_insert_with(|| all_exchanges(size, half))
            .clone()
    })
}

fn all_exchanges(size: usize, half: usize) -> Vec<Halves> {
    let numbers = |set: Set| members(set).map(|one| one + 1).collect::<Vec<usize>>();
    let everybody: Set = (1 << size) - 1;
    let original: Set = (1 << half) - 1;
    let mut all: Vec<Set> = subsets(everybody, u32::try_from(half).unwrap());
    all.sort_by_cached_key(|&first| {
        let down = numbers(original & !first);
        let up = numbers(first & !original);
        let difference = up.iter().sum::<usize>() - down.iter().sum::<usize>();
        let lowest_ranked_first: Vec<usize> = down.iter().rev().copied().collect();
        (down.len(), difference, Reverse(lowest_ranked_first), up)
    });
    all.into_iter()
        .map(|first| (numbers(first), numbers(everybody & !first)))
        .collect()
}

#[test]
fn transpositions_and_exchanges_come_in_the_order_of_the_articles() {
    let exchanged: Vec<(Vec<usize>, Vec<usize>)> = all_exchanges(11, 5)
        .into_iter()
        .map(|(first, second)| {
            (
                second.into_iter().filter(|number| *number <= 5).rev().collect(),
                first.into_iter().filter(|number| *number > 5).collect(),
            )
        })
        .collect();
    let place = |down: &[usize], up: &[usize]| {
        exchanged
            .iter()
            .position(|(left, came)| left == down && came == up)
            .unwrap()
    };
    assert_eq!(exchanged.len(), 462);
    assert_eq!(place(&[], &[]), 0);
    assert_eq!(place(&[5], &[6]), 1);
    assert!(place(&[5], &[7]) < place(&[4], &[6]));
    assert!(place(&[5, 2], &[6, 7]) < place(&[4, 3], &[6, 7]));
    assert!(place(&[5, 4, 1], &[6, 7, 8]) < place(&[5, 3, 2], &[6, 7, 8]));
    assert!(place(&[5, 4], &[6, 9]) < place(&[5, 4], &[7, 8]));
    assert!(place(&[1], &[11]) < place(&[5, 4], &[6, 7]));
}
