//! Tournaments played by chance, round by round, and what an arbiter with pencil and paper asks about their players: written from
//! the articles, sharing nothing with the engines.

use std::{cmp::Reverse, collections::BTreeSet};

use engine::{
    crosstable::{Cell, Contestant, Crosstable, GameCell, Participation},
    numbers::Rating,
    pairing::{
        self, Board, Parity, Request, Round, Topscorers, Unpairable, arrangements::VirtualPoints,
        monrad_rules::MonradRules,
    },
    scoring::Scoring,
    systems,
};

use crate::{chance::Chance, prelude::*};

/// What a tournament by chance is made of.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub system: PairingSystem,
    pub players: usize,
    pub rounds: u16,
    /// One game, and one player a round, in so many is a forfeit, or a bye; none for 0.
    pub mishaps: usize,
    /// Are the first players given a point in the first half?
    pub accelerated: bool,
    /// One pair in so many must not meet; none for 0.
    pub prohibited: usize,
    /// One game in so many is drawn.
    pub draws: usize,
    pub monrad: MonradRules,
}

pub fn no(number: usize) -> StartNo {
    StartNo::new(u16::try_from(number).unwrap()).unwrap()
}

/// Plays a tournament. `each` sees every round as it is asked for and as it was paired.
pub fn play(
    plan: &Plan,
    chance: &mut Chance,
    mut each: impl FnMut(&Request<'_>, &Result<Round, Unpairable>),
) {
    let mut rating = 2400_u16;
    let mut table = Crosstable {
        planned_rounds: plan.rounds,
        scoring: Scoring::STANDARD,
        is_round_robin: false,
        contestants: (1..=plan.players)
            .map(|number| {
                rating = rating
                    .saturating_sub(u16::try_from(chance.below(60)).unwrap())
                    .max(1200);
                Contestant {
                    no: no(number),
                    rating: Rating::new(rating),
                    round_ratings: Vec::new(),
                    title: None,
                    standing: Participation::Active,
                    cells: Vec::new(),
                    extras: Vec::new(),
                }
            })
            .collect(),
    };
    let mut prohibited = Vec::new();
    for one in 1..=plan.players {
        for other in one + 1..=plan.players {
            if plan.prohibited > 0 && chance.once_in(plan.prohibited) {
                prohibited.push((no(other), no(one)));
            }
        }
    }
    let virtual_points: Vec<VirtualPoints> = plan
        .accelerated
        .then(|| VirtualPoints {
            points: engine::points::Points::ONE,
            from: RoundNo::FIRST,
            to: RoundNo::new(plan.rounds.div_ceil(2)).unwrap(),
            first: no(1),
            last: no(plan.players.div_ceil(2)),
        })
        .into_iter()
        .collect();
    let first_colour = *chance.pick(&[Colour::White, Colour::Black]);
    for index in 0..usize::from(plan.rounds) {
        let round = RoundNo::from_index(index).unwrap();
        for contestant in &mut table.contestants {
            if contestant.standing == Participation::Active
                && plan.mishaps > 0
                && chance.once_in(plan.mishaps)
            {
                let kind = *chance.pick(&[ByeKind::HalfPoint, ByeKind::ZeroPoint, ByeKind::FullPoint]);
                contestant.cells.push(Cell::Bye(kind));
                if index > 1 && chance.once_in(4) {
                    contestant.standing = Participation::Withdrawn;
                }
            }
        }
        let request = Request {
            system: plan.system,
            table: &table,
            round,
            first_colour,
            prohibited: &prohibited,
            virtual_points: &virtual_points,
            parity: Parity::default(),
            topscorers: Topscorers::default(),
            swap_before_second_cycle: false,
            keizer: &engine::pairing::keizer_rules::KeizerRules::THIRDS,
            monrad: &plan.monrad,
        };
        let paired = systems::pair(&request);
        each(&request, &paired);
        let Ok(paired) = paired else { return };
        enter(&mut table, index, &paired, plan, chance);
    }
}

fn enter(table: &mut Crosstable, index: usize, round: &Round, plan: &Plan, chance: &mut Chance) {
    for board in &round.boards {
        let result = if plan.mishaps > 0 && chance.once_in(plan.mishaps) {
            *chance.pick(&[
                GameResult::WhiteWinsByForfeit,
                GameResult::BlackWinsByForfeit,
                GameResult::DoubleForfeit,
            ])
        } else if chance.once_in(plan.draws) {
            GameResult::Draw
        } else {
            *chance.pick(&[GameResult::WhiteWins, GameResult::BlackWins])
        };
        for (player, opponent, colour) in [
            (board.white, board.black, Colour::White),
            (board.black, board.white, Colour::Black),
        ] {
            let contestant = table.contestants.iter_mut().find(|one| one.no == player).unwrap();
            contestant.cells.push(Cell::Game(GameCell {
                opponent,
                colour,
                result: Some(result),
                unrated: false,
                reported: None,
            }));
        }
    }
    for contestant in &mut table.contestants {
        if Some(contestant.no) == round.left_over.map(pairing::LeftOver::player) {
            contestant.cells.push(Cell::Bye(ByeKind::PairingAllocated));
        } else if contestant.cells.len() <= index {
            contestant.cells.push(Cell::Absent);
        }
    }
}

/// A player as an arbiter sees one before a round.
#[derive(Clone, Debug)]
pub struct Player {
    pub no: StartNo,
    /// Points with the virtual ones, in halves.
    pub score: i32,
    /// Of the games played, the oldest first.
    pub colours: Vec<Colour>,
    pub met: BTreeSet<StartNo>,
    /// Had the bye, or a win without playing.
    pub had_bye: bool,
}

/// How much a colour is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Claim {
    Mild,
    Strong,
    Absolute,
}

impl Player {
    pub fn difference(&self) -> i64 {
        let of = |colour| i64::try_from(self.colours.iter().filter(|c| **c == colour).count()).unwrap();
        of(Colour::White) - of(Colour::Black)
    }

    /// The colour due and how much; nothing before the first game.
    pub fn due(&self) -> Option<(Colour, Claim)> {
        let last = *self.colours.last()?;
        let twice = self.colours.len() > 1 && self.colours[self.colours.len() - 2] == last;
        Some(match self.difference() {
            2.. => (Colour::Black, Claim::Absolute),
            ..=-2 => (Colour::White, Claim::Absolute),
            _ if twice => (last.opposite(), Claim::Absolute),
            1 => (Colour::Black, Claim::Strong),
            -1 => (Colour::White, Claim::Strong),
            0 => (last.opposite(), Claim::Mild),
        })
    }

    pub fn is_absolute(&self) -> bool {
        self.due().is_some_and(|(_, claim)| claim == Claim::Absolute)
    }
}

/// Everybody who takes part, by number.
pub fn players(request: &Request<'_>) -> Vec<Player> {
    let before = request.round.index();
    request
        .table
        .contestants
        .iter()
        .filter(|contestant| {
            contestant.standing == Participation::Active
                && !matches!(contestant.cells.get(before), Some(Cell::Bye(_)))
        })
        .map(|contestant| {
            let past: Vec<Cell> = contestant.cells.iter().take(before).copied().collect();
            let played: Vec<GameCell> = past.iter().filter_map(|cell| cell.played().copied()).collect();
            let scoring = &request.table.scoring;
            Player {
                no: contestant.no,
                score: score_with_virtual(request, contestant, before),
                colours: played.iter().map(|game| game.colour).collect(),
                met: played.iter().map(|game| game.opponent).collect(),
                had_bye: past.iter().any(|cell| {
                    cell.played().is_none()
                        && (*cell == Cell::Bye(ByeKind::PairingAllocated)
                            || cell.points(scoring) >= scoring.win)
                }),
            }
        })
        .collect()
}

/// Points before the round that follows so many, with the virtual ones of that round, in halves.
pub fn score_with_virtual(request: &Request<'_>, contestant: &Contestant, rounds: usize) -> i32 {
    let round = RoundNo::from_index(rounds).unwrap();
    let given: i32 = request
        .virtual_points
        .iter()
        .filter(|given| given.from <= round && round <= given.to)
        .filter(|given| given.first <= contestant.no && contestant.no <= given.last)
        .map(|given| given.points.as_halves())
        .sum();
    contestant.points(&request.table.scoring, rounds).as_halves() + given
}

/// C1 with the prohibited pairs, and C3 where nobody is a topscorer.
pub fn may_meet(request: &Request<'_>, one: &Player, other: &Player) -> bool {
    let is_prohibited = request
        .prohibited
        .iter()
        .any(|pair| *pair == (one.no, other.no) || *pair == (other.no, one.no));
    let is_clash = one.is_absolute()
        && other.is_absolute()
        && one.due().map(|due| due.0) == other.due().map(|due| due.0);
    !one.met.contains(&other.no) && !is_prohibited && !is_clash
}

/// All ways of pairing everybody.
pub fn perfect(who: &[usize], may: &dyn Fn(usize, usize) -> bool) -> Vec<Vec<(usize, usize)>> {
    let Some((&first, rest)) = who.split_first() else {
        return vec![Vec::new()];
    };
    let mut all = Vec::new();
    for &other in rest {
        if may(first, other) {
            let left: Vec<usize> = rest.iter().copied().filter(|one| *one != other).collect();
            for mut pairs in perfect(&left, may) {
                pairs.push((first, other));
                all.push(pairs);
            }
        }
    }
    all
}

/// Is there a way of pairing everybody?
pub fn completes(who: &[usize], may: &dyn Fn(usize, usize) -> bool) -> bool {
    let Some((&first, rest)) = who.split_first() else {
        return true;
    };
    rest.iter().any(|&other| {
        let left: Vec<usize> = rest.iter().copied().filter(|one| *one != other).collect();
        may(first, other) && completes(&left, may)
    })
}

/// A candidate: who meets whom, by place in the list, and who is left.
pub type Candidate = (Vec<(usize, usize)>, Vec<usize>);

/// Every way of pairing some of these and leaving the others.
pub fn candidates(who: &[usize], may: &dyn Fn(usize, usize) -> bool) -> Vec<Candidate> {
    let Some((&first, rest)) = who.split_first() else {
        return vec![(Vec::new(), Vec::new())];
    };
    let mut all: Vec<Candidate> = candidates(rest, may)
        .into_iter()
        .map(|(pairs, mut floaters)| {
            floaters.insert(0, first);
            (pairs, floaters)
        })
        .collect();
    for &other in rest {
        if may(first, other) {
            let left: Vec<usize> = rest.iter().copied().filter(|one| *one != other).collect();
            for (mut pairs, floaters) in candidates(&left, may) {
                pairs.push((first, other));
                all.push((pairs, floaters));
            }
        }
    }
    all
}

/// Whom one of a pair meets.
pub fn opponent(pairs: &[(usize, usize)], one: usize) -> Option<usize> {
    pairs.iter().find_map(|&(a, b)| match (a == one, b == one) {
        (true, _) => Some(b),
        (_, true) => Some(a),
        (false, false) => None,
    })
}

/// Scores, the highest first.
pub fn descending(players: &[Player], who: &[usize]) -> Vec<i32> {
    let mut scores: Vec<i32> = who.iter().map(|&one| players[one].score).collect();
    scores.sort_unstable_by_key(|score| Reverse(*score));
    scores
}

/// The colours of a pair by the five rules of art. 5 of Dutch, Burstein and Dubov alike; `due` is what each is due, if anything.
pub fn white_of(
    request: &Request<'_>,
    higher: &Player,
    lower: &Player,
    due: impl Fn(&Player) -> Option<(Colour, Claim)>,
) -> StartNo {
    let to = |colour: Colour| {
        if colour == Colour::White {
            higher.no
        } else {
            lower.no
        }
    };
    if higher.colours.is_empty() && lower.colours.is_empty() {
        // Whoever has never been paired is passed over in the counting.
        let place = request
            .table
            .contestants
            .iter()
            .filter(|one| one.no <= higher.no)
            .filter(|one| {
                let was_paired = one
                    .cells
                    .iter()
                    .take(request.round.index())
                    .any(|cell| cell.game().is_some() || *cell == Cell::Bye(ByeKind::PairingAllocated));
                was_paired || players(request).iter().any(|player| player.no == one.no)
            })
            .count();
        return if place % 2 == 1 {
            to(request.first_colour)
        } else {
            to(request.first_colour.opposite())
        };
    }
    match (due(higher), due(lower)) {
        (None, None) => unreachable!("somebody has played"),
        (Some((colour, _)), None) => to(colour),
        (None, Some((colour, _))) => to(colour.opposite()),
        (Some((one, _)), Some((other, _))) if one != other => to(one),
        (Some((colour, claim)), Some((_, against))) if claim != against => to(if claim > against {
            colour
        } else {
            colour.opposite()
        }),
        (Some((colour, _)), Some(_)) => {
            let (mut mine, mut theirs) = (higher.colours.clone(), lower.colours.clone());
            while let (Some(one), Some(other)) = (mine.pop(), theirs.pop()) {
                if one != other {
                    return to(one.opposite());
                }
            }
            to(colour)
        }
    }
}

/// Boards in an order of their own, and who is left over.
pub fn sorted(round: &Round) -> (Vec<Board>, Option<StartNo>) {
    let mut boards = round.boards.clone();
    boards.sort_unstable();
    (boards, round.left_over.map(pairing::LeftOver::player))
}

/// What holds for every round of every system without topscorers: everybody is seated once, nobody meets again or against what was
/// ruled out, nobody has a colour too often, and the bye goes to somebody who may have it.
pub fn check_round(request: &Request<'_>, round: &Round) {
    let players = players(request);
    let find = |no: StartNo| players.iter().find(|player| player.no == no).unwrap();
    let mut seated: Vec<StartNo> = round
        .boards
        .iter()
        .flat_map(|board| [board.white, board.black])
        .chain(round.left_over.map(pairing::LeftOver::player))
        .collect();
    seated.sort_unstable();
    let expected: Vec<StartNo> = players.iter().map(|player| player.no).collect();
    assert_eq!(seated, expected);
    for board in &round.boards {
        let (white, black) = (find(board.white), find(board.black));
        assert!(may_meet(request, white, black), "{board:?} may not meet");
        for (player, colour) in [(white, Colour::White), (black, Colour::Black)] {
            if player.is_absolute() {
                assert_eq!(player.due().unwrap().0, colour, "{board:?}");
            }
        }
    }
    if let Some(left_over) = round.left_over {
        assert!(!find(left_over.player()).had_bye);
    }
}
