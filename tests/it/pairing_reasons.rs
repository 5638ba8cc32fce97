//! What is said about a round is true: every statement is tried against all candidates of its bracket, by code that knows the
//! articles and nothing of the engine.

use std::{
    cmp::Ordering,
    collections::HashMap,
    fs,
    path::{Path, PathBuf},
};

use engine::{
    crosstable::{Cell, Contestant, Crosstable},
    hand::replay,
    pairing::{
        Board, LeftOver, Parity, Request, Round, Topscorers,
        arrangements::{Arrangements, VirtualPoints},
        colours::{History, Strength},
        criteria::{Amount, Criterion, Rule},
        reasons::{Depth, Explanation, Instead, Place, Unexplained, Verdict},
    },
    points::Points,
    systems,
};
use formats::trf::{self, TrfFile};

use crate::prelude::*;

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/trf/dutch");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "trf"))
        .collect();
    files.sort();
    files
}

/// A round of the corpus, and everything it was paired from.
struct Case {
    name: String,
    table: Crosstable,
    number: RoundNo,
    round: Round,
    arrangements: Arrangements,
    prohibited: Vec<(StartNo, StartNo)>,
}

impl Case {
    fn all(most_players: usize) -> Vec<Self> {
        let mut cases = Vec::new();
        for path in files() {
            let file: TrfFile = trf::read(&fs::read(&path).unwrap()).unwrap();
            if file.table.contestants.len() > most_players {
                continue;
            }
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            let arrangements = file.arrangements();
            for index in 0..file.table.rounds() {
                let number = RoundNo::from_index(index).unwrap();
                cases.push(Self {
                    name: format!("{name} round {number}"),
                    table: replay::before(&file.table, number),
                    round: replay::round(&file.table, number),
                    prohibited: arrangements.pairs(number),
                    arrangements: arrangements.clone(),
                    number,
                });
            }
        }
        cases
    }

    fn request(&self) -> Request<'_> {
        Request {
            system: PairingSystem::Dutch,
            table: &self.table,
            round: self.number,
            first_colour: self.arrangements.first_colour.unwrap_or(Colour::White),
            prohibited: &self.prohibited,
            virtual_points: &self.arrangements.virtual_points,
            parity: Parity::default(),
            topscorers: Topscorers::default(),
            swap_before_second_cycle: false,
            keizer: &engine::pairing::keizer_rules::KeizerRules::THIRDS,
            monrad: &engine::pairing::monrad_rules::MonradRules::NORWEGIAN,
        }
    }

    fn explained(&self) -> Explanation {
        systems::explain(&self.request(), &self.round, Depth::Whole)
            .unwrap_or_else(|error| panic!("{}: {error}", self.name))
    }
}

/// A player, as articles 1 and 5 describe him.
#[derive(Debug)]
struct Man {
    no: StartNo,
    score: Points,
    due: Option<(Colour, Strength)>,
    difference: i32,
    /// The last two games had this colour.
    twice: Option<Colour>,
    /// Last round, the one before: up (true), down (false) or none.
    floats: [Option<bool>; 2],
    had_bye: bool,
    unplayed: usize,
    is_topscorer: bool,
}

/// All candidates of brackets, one by one.
struct Oracle<'a> {
    case: &'a Case,
    men: Vec<Man>,
    apart: Vec<Vec<bool>>,
    /// The lowest score the bye can go to.
    bye: Option<Points>,
    completions: HashMap<(u32, u32), bool>,
}

type Pairs = Vec<(usize, usize)>;

impl<'a> Oracle<'a> {
    fn new(case: &'a Case) -> Self {
        let request = case.request();
        let before = case.number.index();
        let scoring = case.table.scoring;
        let is_last = usize::from(case.table.planned_rounds) == before + 1;
        let virtual_points = |no: StartNo, round: RoundNo| -> Points {
            let counts = |given: &&VirtualPoints| {
                given.from <= round && round <= given.to && given.first <= no && no <= given.last
            };
            let given = case.arrangements.virtual_points.iter();
            given.filter(counts).map(|given| given.points).sum()
        };
        let score = |one: &Contestant, rounds: usize| one.points(&scoring, rounds);
        let mut men: Vec<Man> = request
            .taking_part()
            .map(|one| {
                let cells = &one.cells[..before];
                let played: Vec<_> = cells.iter().filter_map(Cell::played).collect();
                let history = History::of(one, before);
                let float = |back: usize| {
                    let round = RoundNo::from_index(before.checked_sub(back)?)?;
                    let cell = one.cell(round);
                    match cell.played() {
                        Some(game) => {
                            let other = case.table.find(game.opponent)?;
                            let mine = score(one, round.index()) + virtual_points(one.no, round);
                            let theirs = score(other, round.index()) + virtual_points(other.no, round);
                            (mine != theirs).then_some(mine < theirs)
                        }
                        None => (cell == Cell::Bye(ByeKind::PairingAllocated)
                            || cell.points(&scoring) > scoring.loss)
                            .then_some(false),
                    }
                };
                let real = score(one, before);
                Man {
                    no: one.no,
                    score: real + virtual_points(one.no, case.number),
                    due: history.due(),
                    difference: history.difference(),
                    twice: match played[..] {
                        [.., one, two] if one.colour == two.colour => Some(two.colour),
                        _ => None,
                    },
                    floats: [float(1), float(2)],
                    had_bye: cells.iter().any(|cell| {
                        cell.played().is_none()
                            && (*cell == Cell::Bye(ByeKind::PairingAllocated)
                                || cell.points(&scoring) >= scoring.win)
                    }),
                    unplayed: before - played.len(),
                    is_topscorer: is_last
                        && 2 * (real + virtual_points(one.no, case.number)).as_halves()
                            > scoring.win.as_halves() * i32::try_from(before).unwrap(),
                }
            })
            .collect();
        men.sort_by_key(|man| (std::cmp::Reverse(man.score), man.no));
        let apart = men
            .iter()
            .map(|one| {
                let contestant = case.table.find(one.no).unwrap();
                let met: Vec<StartNo> = contestant.met(before).collect();
                men.iter()
                    .map(|other| {
                        let pair = |&(a, b): &(StartNo, StartNo)| {
                            (a, b) == (one.no, other.no) || (b, a) == (one.no, other.no)
                        };
                        one.no == other.no
                            || met.contains(&other.no)
                            || case.prohibited.iter().any(pair)
                            || (!one.is_topscorer && !other.is_topscorer && both_absolute(one, other))
                    })
                    .collect()
            })
            .collect();
        let mut oracle = Self {
            case,
            men,
            apart,
            bye: None,
            completions: HashMap::new(),
        };
        let all = (1_u32 << oracle.men.len()) - 1;
        let mut scores: Vec<Points> = oracle.men.iter().map(|man| man.score).collect();
        scores.dedup();
        if oracle.men.len() % 2 == 1 {
            oracle.bye = scores.into_iter().rev().find(|score| {
                (0..oracle.men.len()).any(|one| {
                    oracle.men[one].score == *score
                        && !oracle.men[one].had_bye
                        && oracle.can_pair(all & !(1 << one))
                })
            });
        }
        oracle
    }

    fn at(&self, no: StartNo) -> usize {
        self.men.iter().position(|man| man.no == no).unwrap()
    }

    /// Can all of a set be paired with one another?
    fn can_pair(&self, set: u32) -> bool {
        if set == 0 {
            return true;
        }
        let one = set.trailing_zeros() as usize;
        (one + 1..self.men.len()).any(|other| {
            set & 1 << other != 0
                && !self.apart[one][other]
                && self.can_pair(set & !(1 << one) & !(1 << other))
        })
    }

    /// Can those moved down, who do not meet one another, and the rest all be paired, the bye going to the lowest score?
    fn completes(&mut self, moved: u32, rest: u32) -> bool {
        if let Some(&known) = self.completions.get(&(moved, rest)) {
            return known;
        }
        let answer = self.complete(moved, rest, self.bye.is_some());
        self.completions.insert((moved, rest), answer);
        answer
    }

    fn complete(&self, moved: u32, rest: u32, bye: bool) -> bool {
        let all = moved | rest;
        if all == 0 {
            return !bye;
        }
        let one = all.trailing_zeros() as usize;
        let (moved, rest) = (moved & !(1 << one), rest & !(1 << one));
        if bye && self.may_have_bye(one) && self.complete(moved, rest, false) {
            return true;
        }
        (one + 1..self.men.len()).any(|other| {
            rest & 1 << other != 0
                && !self.apart[one][other]
                && self.complete(moved, rest & !(1 << other), bye)
        })
    }

    fn may_have_bye(&self, one: usize) -> bool {
        !self.men[one].had_bye && Some(self.men[one].score) == self.bye
    }

    /// The brackets of the round as it stands: who was moved down, who has the score, who is below; and the pairs.
    fn brackets(&self) -> Vec<(u32, u32, u32, Pairs)> {
        let mut brackets = Vec::new();
        let mut moved = 0;
        let mut from = 0;
        while from < self.men.len() {
            let score = self.men[from].score;
            let to = from
                + self.men[from..]
                    .iter()
                    .take_while(|man| man.score == score)
                    .count();
            let residents = ((1_u32 << to) - 1) & !((1 << from) - 1);
            let below = ((1_u32 << self.men.len()) - 1) & !((1 << to) - 1);
            let mut pairs = Vec::new();
            let mut floating = moved | residents;
            for board in &self.case.round.boards {
                let (white, black) = (self.at(board.white), self.at(board.black));
                let pair = (white.min(black), white.max(black));
                if floating & 1 << pair.0 != 0 && floating & 1 << pair.1 != 0 {
                    floating &= !(1 << pair.0) & !(1 << pair.1);
                    pairs.push(pair);
                }
            }
            brackets.push((moved, residents, below, pairs));
            moved = floating;
            from = to;
        }
        brackets
    }

    /// Every way to pair some of a bracket.
    fn candidates(&self, moved: u32, bracket: u32) -> Vec<Pairs> {
        if bracket == 0 {
            return vec![Vec::new()];
        }
        let one = bracket.trailing_zeros() as usize;
        let rest = bracket & !(1 << one);
        let mut all = self.candidates(moved, rest);
        for other in one + 1..self.men.len() {
            let is_free = rest & 1 << other != 0 && moved & 1 << other == 0;
            if is_free && !self.apart[one][other] {
                for mut pairs in self.candidates(moved, rest & !(1 << other)) {
                    pairs.push((one, other));
                    all.push(pairs);
                }
            }
        }
        all
    }

    fn scores(&self, set: u32) -> Vec<Points> {
        (0..self.men.len())
            .filter(|one| set & 1 << one != 0)
            .map(|one| self.men[one].score)
            .collect()
    }

    /// C8: floaters of the next bracket at best.
    fn next(&mut self, floaters: u32, below: u32) -> (usize, Vec<Points>) {
        if below == 0 {
            return (0, Vec::new());
        }
        let score = self.men[below.trailing_zeros() as usize].score;
        let residents = (0..self.men.len())
            .filter(|one| below & 1 << one != 0 && self.men[*one].score == score)
            .fold(0, |set, one| set | 1 << one);
        let bracket = floaters | residents;
        let further = below & !residents;
        let mut best: Option<(usize, Vec<Points>)> = None;
        for pairs in self.candidates(floaters, bracket) {
            let leaving = unpaired(bracket, &pairs);
            let value = (leaving.count_ones() as usize, self.scores(leaving));
            if best.as_ref().is_none_or(|best| value < *best) && self.completes(leaving, further) {
                best = Some(value);
            }
        }
        best.unwrap()
    }

    /// C6 to C21, each as numbers of which the first that differs decides.
    fn value(&mut self, moved: u32, residents: u32, below: u32, pairs: &Pairs) -> Vec<Vec<i64>> {
        let bracket = moved | residents;
        let floaters = unpaired(bracket, pairs);
        let halves = |scores: Vec<Points>| -> Vec<i64> {
            scores
                .into_iter()
                .map(|score| i64::from(score.as_halves()))
                .collect()
        };
        let count = |number: usize| vec![i64::try_from(number).unwrap()];
        let next = self.next(floaters, below);
        let men = &self.men;
        let is_moved = |one: usize| moved & 1 << one != 0;
        let of_pairs = |test: &dyn Fn(&Man, &Man) -> bool| {
            count(
                pairs
                    .iter()
                    .filter(|(one, other)| test(&men[*one], &men[*other]))
                    .count(),
            )
        };
        let unplayed = match floaters.count_ones() {
            1 if self.may_have_bye(floaters.trailing_zeros() as usize) => {
                men[floaters.trailing_zeros() as usize].unplayed
            }
            _ => 0,
        };
        let residents_down = |back: usize| {
            count(
                (0..men.len())
                    .filter(|&one| {
                        floaters & residents & 1 << one != 0 && men[one].floats[back] == Some(false)
                    })
                    .count(),
            )
        };
        let opponents_up = |back: usize| {
            count(
                pairs
                    .iter()
                    .filter(|(one, other)| is_moved(*one) && men[*other].floats[back] == Some(true))
                    .count(),
            )
        };
        let mut levels: Vec<Points> = self.scores(moved);
        levels.dedup();
        let again = |back: usize| -> Vec<i64> {
            let floats = |level: &Points| {
                (0..men.len())
                    .filter(|&one| {
                        floaters & moved & 1 << one != 0
                            && men[one].score == *level
                            && men[one].floats[back] == Some(false)
                    })
                    .count()
            };
            levels
                .iter()
                .map(|level| i64::try_from(floats(level)).unwrap())
                .collect()
        };
        let up = |back: usize| -> Vec<i64> {
            let floats = |level: &Points| {
                pairs
                    .iter()
                    .filter(|(one, other)| {
                        is_moved(*one) && men[*one].score == *level && men[*other].floats[back] == Some(true)
                    })
                    .count()
            };
            levels
                .iter()
                .map(|level| i64::try_from(floats(level)).unwrap())
                .collect()
        };
        let mut after = count(next.0);
        after.extend(halves(next.1));
        vec![
            count(floaters.count_ones() as usize),
            halves(self.scores(floaters)),
            after,
            count(unplayed),
            of_pairs(&|one, other| {
                same(one, other) && one.difference.abs() > 1 && other.difference.abs() > 1
            }),
            of_pairs(&|one, other| both_absolute(one, other) && third(one, other)),
            of_pairs(&same),
            of_pairs(&|one, other| {
                let strong = |man: &Man| man.due.is_some_and(|(_, strength)| strength >= Strength::Strong);
                same(one, other) && !both_absolute(one, other) && strong(one) && strong(other)
            }),
            residents_down(0),
            opponents_up(0),
            residents_down(1),
            opponents_up(1),
            again(0),
            up(0),
            again(1),
            up(1),
        ]
    }
}

/// Who of a bracket is not paired.
fn unpaired(bracket: u32, pairs: &[(usize, usize)]) -> u32 {
    pairs
        .iter()
        .fold(bracket, |set, (one, other)| set & !(1 << one) & !(1 << other))
}

fn same(one: &Man, other: &Man) -> bool {
    one.due.is_some() && one.due.map(|(colour, _)| colour) == other.due.map(|(colour, _)| colour)
}

fn both_absolute(one: &Man, other: &Man) -> bool {
    let absolute = |man: &Man| {
        man.due
            .is_some_and(|(_, strength)| strength == Strength::Absolute)
    };
    same(one, other) && absolute(one) && absolute(other)
}

fn third(one: &Man, other: &Man) -> bool {
    let would = |man: &Man| man.twice.is_some() && man.twice != man.due.map(|(colour, _)| colour);
    match one.difference.abs().cmp(&other.difference.abs()) {
        Ordering::Less => would(one),
        Ordering::Equal => would(one) && would(other),
        Ordering::Greater => would(other),
    }
}

fn numbers(amount: &Amount, criterion: Criterion) -> Vec<i64> {
    let halves = |points: &Points| i64::from(points.as_halves());
    let count = |count: usize| i64::try_from(count).unwrap();
    match amount {
        Amount::Count(number) => vec![count(*number)],
        Amount::Scores(scores) if criterion == Criterion::C8 => {
            let mut all = vec![count(scores.len())];
            all.extend(scores.iter().map(halves));
            all
        }
        Amount::Scores(scores) => scores.iter().map(halves).collect(),
        Amount::ByScore(levels) => levels.iter().map(|(_, number)| count(*number)).collect(),
    }
}

/// Tries a statement against every candidate of the bracket.
fn prove(oracle: &mut Oracle<'_>, bracket: usize, what: Instead, verdict: &Verdict) {
    let (moved, residents, below, stands) = oracle.brackets().swap_remove(bracket);
    let all = moved | residents;
    let name = format!("{}: {what:?} {verdict:?}", oracle.case.name);
    let is_meant = |oracle: &Oracle<'_>, pairs: &Pairs| match what {
        Instead::Meet(one, other) => pairs.contains(&(oracle.at(one), oracle.at(other))),
        Instead::Float(one) | Instead::Bye(one) => unpaired(all, pairs) & 1 << oracle.at(one) != 0,
    };
    let candidates: Vec<Pairs> = oracle
        .candidates(moved, all)
        .into_iter()
        .filter(|pairs| is_meant(oracle, pairs))
        .collect();
    let mut best: Option<Vec<Vec<i64>>> = None;
    // The fewest floaters first: the value of the others need not be asked.
    let mut fewest: Option<u32> = None;
    for pairs in &candidates {
        let floaters = unpaired(all, pairs);
        let count = floaters.count_ones();
        if fewest.is_none_or(|fewest| count < fewest) && oracle.completes(floaters, below) {
            fewest = Some(count);
        }
    }
    for pairs in &candidates {
        let floaters = unpaired(all, pairs);
        if Some(floaters.count_ones()) == fewest && oracle.completes(floaters, below) {
            let value = oracle.value(moved, residents, below, pairs);
            if best.as_ref().is_none_or(|best| value < *best) {
                best = Some(value);
            }
        }
    }
    match verdict {
        Verdict::Worse(difference) => {
            let stands = oracle.value(moved, residents, below, &stands);
            let best = best.unwrap_or_else(|| panic!("{name}: there is none"));
            assert!(stands < best, "{name}");
            let first = stands
                .iter()
                .zip(&best)
                .position(|(one, other)| one != other)
                .unwrap();
            let criterion = Criterion::ALL[first + 5];
            assert_eq!(difference.rule, Rule::Dutch(criterion), "{name}");
            assert_eq!(stands[first], numbers(&difference.stands, criterion), "{name}");
            assert_eq!(best[first], numbers(&difference.instead, criterion), "{name}");
        }
        Verdict::Later => {
            assert_eq!(
                best,
                Some(oracle.value(moved, residents, below, &stands)),
                "{name}"
            );
        }
        Verdict::Incomplete | Verdict::HigherBye { .. } => assert_eq!(best, None, "{name}"),
        Verdict::Met(_)
        | Verdict::Apart
        | Verdict::HadBye(_)
        | Verdict::SameColour(_)
        | Verdict::Better(_)
        | Verdict::AsGood
        | Verdict::NotInTable
        | Verdict::NotSecondGame => panic!("{name}: not a matter of candidates"),
    }
}

/// Statements that follow from one look at the table; answers whether it was one.
fn prove_by_a_look(oracle: &Oracle<'_>, what: Instead, verdict: &Verdict) -> bool {
    let name = format!("{}: {what:?} {verdict:?}", oracle.case.name);
    let table = &oracle.case.table;
    match (verdict, what) {
        (Verdict::Met(round), Instead::Meet(one, other)) => {
            let cell = table.find(one).unwrap().cell(*round);
            assert_eq!(cell.played().map(|game| game.opponent), Some(other), "{name}");
        }
        (Verdict::Apart, Instead::Meet(one, other)) => {
            let prohibited = &oracle.case.prohibited;
            assert!(
                prohibited.contains(&(one, other)) || prohibited.contains(&(other, one)),
                "{name}"
            );
        }
        (Verdict::SameColour(colour), Instead::Meet(one, other)) => {
            for no in [one, other] {
                let man = &oracle.men[oracle.at(no)];
                assert_eq!(man.due, Some((*colour, Strength::Absolute)), "{name}");
                assert!(!man.is_topscorer, "{name}");
            }
        }
        (Verdict::HadBye(round), Instead::Bye(one) | Instead::Float(one)) => {
            let cell = table.find(one).unwrap().cell(*round);
            assert!(
                cell.played().is_none() && cell.points(&table.scoring) > table.scoring.loss,
                "{name}"
            );
            assert!(oracle.men[oracle.at(one)].had_bye, "{name}");
        }
        (Verdict::Incomplete, Instead::Bye(one)) => {
            // Whatever is above; else with what stands there, which is tried candidate by candidate.
            let all = (1_u32 << oracle.men.len()) - 1;
            return !oracle.can_pair(all & !(1 << oracle.at(one)));
        }
        _ => return false,
    }
    true
}

fn bracket_of(oracle: &Oracle<'_>, score: Points) -> usize {
    let mut scores: Vec<Points> = oracle.men.iter().map(|man| man.score).collect();
    scores.dedup();
    scores.iter().position(|one| *one == score).unwrap()
}

#[test]
fn every_statement_holds_against_all_candidates() {
    const MOST: usize = 12;
    let mut proven: HashMap<Option<&str>, usize> = HashMap::new();
    for case in Case::all(MOST) {
        let explained = case.explained();
        let mut oracle = Oracle::new(&case);
        let mut statements = Vec::new();
        for board in &explained.boards {
            statements.extend(
                board
                    .instead
                    .iter()
                    .map(|one| (bracket_of(&oracle, board.bracket.unwrap()), one)),
            );
        }
        for float in &explained.floats {
            let bracket = bracket_of(&oracle, float.bracket);
            statements.extend(float.instead.iter().map(|one| (bracket, one)));
        }
        if let Some(bye) = &explained.bye {
            let receiver = oracle.at(bye.player);
            assert_eq!(Some(bye.score), oracle.bye, "{}", case.name);
            for one in &bye.instead {
                let (Instead::Bye(no) | Instead::Float(no)) = one.what else {
                    panic!("{}: {one:?}", case.name);
                };
                let other = oracle.at(no);
                let bracket = oracle.brackets().iter().position(|(_, _, _, pairs)| {
                    pairs
                        .iter()
                        .any(|(first, second)| *first == other || *second == other)
                });
                assert!(other > receiver, "{}: {one:?}", case.name);
                statements.push((bracket.unwrap(), one));
            }
        }
        for (bracket, statement) in statements {
            if !prove_by_a_look(&oracle, statement.what, &statement.verdict) {
                prove(&mut oracle, bracket, statement.what, &statement.verdict);
            }
            *proven
                .entry(explained.text.criterion(&statement.verdict))
                .or_default() += 1;
        }
    }
    let all: usize = proven.values().sum();
    assert!(all > 300, "{proven:?}");
    // The order of the candidates, and nearly every criterion, must have been among them.
    assert!(proven.contains_key(&None) && proven.len() > 14, "{proven:?}");
}

#[test]
fn what_the_rules_made_departs_from_them_nowhere_and_leaves_nothing_unsaid() {
    let cases = Case::all(60);
    assert!(cases.len() > 300, "only {} rounds were found", cases.len());
    let mut weighed = 0;
    for case in cases.iter().step_by(3) {
        let explained = case.explained();
        let name = &case.name;
        assert_eq!(explained.boards.len(), case.round.boards.len(), "{name}");
        for bracket in &explained.brackets {
            assert_eq!(bracket.by_rules, None, "{name}");
        }
        for board in &explained.boards {
            assert!(board.colours.is_followed, "{name}: {board:?}");
            let is_natural = matches!(
                board.place,
                Place::Natural { .. } | Place::MovedDown { is_natural: true }
            );
            assert_eq!(board.instead.is_none(), is_natural, "{name}: {board:?}");
        }
        let verdicts = explained
            .boards
            .iter()
            .filter_map(|board| board.instead.as_ref())
            .chain(explained.floats.iter().flat_map(|float| &float.instead))
            .chain(explained.bye.iter().flat_map(|bye| &bye.instead));
        for alternative in verdicts {
            assert!(
                !matches!(alternative.verdict, Verdict::Better(_) | Verdict::AsGood),
                "{name}: {alternative:?}"
            );
            weighed += 1;
        }
    }
    assert!(weighed > 50, "only {weighed} alternatives were looked at");
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
    let mut seen = 0;
    for case in Case::all(40).iter().step_by(7) {
        let Some(first) = case.round.boards.first() else {
            continue;
        };
        for board in case.round.boards.iter().skip(1).take(4) {
            let altered = exchanged(&case.round, first.black, board.black);
            let explained = systems::explain(&case.request(), &altered, Depth::Whole).unwrap();
            let departures: Vec<_> = explained
                .brackets
                .iter()
                .filter_map(|bracket| bracket.by_rules.as_ref())
                .collect();
            assert!(!departures.is_empty(), "{}", case.name);
            for departure in departures {
                assert!(
                    !matches!(departure.verdict, Verdict::Better(_) | Verdict::AsGood),
                    "{}: {departure:?}",
                    case.name
                );
                if let Verdict::Worse(difference) = &departure.verdict {
                    assert_eq!(
                        difference.stands.compare(&difference.instead),
                        Ordering::Greater,
                        "{}: {departure:?}",
                        case.name
                    );
                }
            }
            seen += 1;
        }
    }
    assert!(seen > 100, "only {seen} were tried");
}

#[test]
fn what_cannot_be_explained_is_said_to_be_so() {
    let case = Case::all(20).swap_remove(0);
    let mut round = case.round.clone();
    let board = round.boards.pop().unwrap();
    let explain = |round: &Round| systems::explain(&case.request(), round, Depth::Whole);
    assert_eq!(explain(&round), Err(Unexplained::NotComplete));
    round.boards.push(Board {
        white: board.white,
        black: board.white,
    });
    assert_eq!(explain(&round), Err(Unexplained::NotComplete));
    let mut request = case.request();
    request.system = PairingSystem::ByHand;
    assert_eq!(
        systems::explain(&request, &case.round, Depth::Facts),
        Err(Unexplained::System(PairingSystem::ByHand))
    );
}
