//! Small tournaments made up by chance, round by round, to ask engine and oracle the same questions about.

use engine::{
    crosstable::{Cell, Contestant, Crosstable, GameCell, Participation},
    pairing::{
        Board, LeftOver, Parity, Request, Round, Topscorers,
        arrangements::{Arrangements, Prohibited, VirtualPoints},
        monrad_rules::MonradRules,
    },
    points::Points,
    scoring::Scoring,
};

use crate::{chance::Chance, prelude::*};

/// A tournament and what chance will do in it.
#[derive(Debug)]
pub struct Small {
    pub table: Crosstable,
    pub arrangements: Arrangements,
    pub first_colour: Colour,
    pub parity: Parity,
    pub topscorers: Topscorers,
    chance: Chance,
    /// In thousandths, of every player and round.
    byes: usize,
    leaving: usize,
    /// In thousandths, of every board.
    forfeits: usize,
    draws: usize,
    odd_results: usize,
    /// Of the games with a winner, in thousandths: how often White wins, how often the lower number.
    white: usize,
    stronger: usize,
    /// Who comes in which round.
    arrives: Vec<usize>,
}

fn no(index: usize) -> StartNo {
    StartNo::new(u16::try_from(index + 1).unwrap()).unwrap()
}

/// Virtual points for the upper half in the last round.
fn to_the_end(players: usize, rounds: usize) -> VirtualPoints {
    let last = RoundNo::from_index(rounds - 1).unwrap();
    VirtualPoints {
        points: Points::ONE,
        from: last,
        to: last,
        first: no(0),
        last: no(players / 2),
    }
}

fn scoring(chance: &mut Chance) -> Scoring {
    let bye = |points| Scoring {
        pairing_allocated_bye: points,
        ..Scoring::STANDARD
    };
    match chance.below(12) {
        0 => Scoring::THREE_ONE_ZERO,
        1 => bye(Points::HALF),
        2 => bye(Points::ZERO),
        3 => Scoring {
            win: Points::whole(3),
            draw: Points::whole(2),
            loss: Points::ONE,
            absence: Points::ZERO,
            pairing_allocated_bye: Points::whole(2),
        },
        4 => Scoring {
            win: Points::whole(2),
            draw: Points::ONE,
            loss: Points::ONE,
            absence: Points::ONE,
            pairing_allocated_bye: Points::ONE,
        },
        _ => Scoring::STANDARD,
    }
}

impl Small {
    /// With so many players, from and to.
    pub fn new(seed: u64, fewest: usize, most: usize) -> Self {
        let mut chance = Chance::of(seed);
        let players = fewest + chance.below(most - fewest + 1);
        let rounds = 2 + chance.below(players.min(10));
        let often = |chance: &mut Chance, rate: usize| {
            if chance.once_in(2) { 0 } else { chance.below(rate) }
        };
        let mut arrangements = Arrangements::default();
        if chance.once_in(4) {
            for _ in 0..=chance.below(players) {
                let from = chance.below(rounds);
                arrangements.prohibited.push(Prohibited {
                    from: RoundNo::from_index(from).unwrap(),
                    to: RoundNo::from_index(from + chance.below(rounds)).unwrap(),
                    players: vec![no(chance.below(players)), no(chance.below(players))],
                });
            }
            arrangements
                .prohibited
                .retain(|group| group.players[0] != group.players[1]);
        }
        if chance.once_in(5) {
            let last = 2 * players.div_ceil(4);
            let accelerated = rounds.div_ceil(2);
            let half = accelerated.div_ceil(2);
            let mut give = |points, from: usize, to: usize| {
                if from <= to {
                    arrangements.virtual_points.push(VirtualPoints {
                        points,
                        from: RoundNo::from_index(from - 1).unwrap(),
                        to: RoundNo::from_index(to - 1).unwrap(),
                        first: no(0),
                        last: no(last - 1),
                    });
                }
            };
            give(Points::ONE, 1, half);
            give(Points::HALF, half + 1, accelerated);
        }
        // Written down by hand, virtual points may go on to the end. Not drawn, so that the same seeds go on making the same tournaments.
        if seed.is_multiple_of(7) {
            arrangements.virtual_points.push(to_the_end(players, rounds));
        }
        let is_late = chance.once_in(5);
        let arrives = (0..players)
            .map(|_| {
                if is_late && chance.once_in(4) {
                    chance.below(rounds)
                } else {
                    0
                }
            })
            .collect();
        let contestants = (0..players)
            .map(|index| Contestant {
                no: no(index),
                rating: None,
                round_ratings: Vec::new(),
                title: None,
                standing: Participation::Active,
                cells: Vec::new(),
                extras: Vec::new(),
            })
            .collect();
        Self {
            table: Crosstable {
                // Now and then the rounds made up are not the last ones, so that nobody is a topscorer.
                planned_rounds: u16::try_from(rounds + 3 * usize::from(chance.once_in(4))).unwrap(),
                scoring: scoring(&mut chance),
                is_round_robin: false,
                contestants,
            },
            arrangements,
            first_colour: if chance.once_in(2) {
                Colour::White
            } else {
                Colour::Black
            },
            parity: if chance.once_in(4) {
                Parity::StartingNumber
            } else {
                Parity::AmongPaired
            },
            // Not drawn, so that the same seeds go on making the same tournaments.
            topscorers: if seed.is_multiple_of(3) {
                Topscorers::Points
            } else {
                Topscorers::PairingScore
            },
            byes: often(&mut chance, 300),
            leaving: often(&mut chance, 60),
            forfeits: often(&mut chance, 300),
            draws: [0, 100, 350, 700, 1_000][chance.below(5)],
            odd_results: often(&mut chance, 50),
            white: [500, 500, 0, 1_000][chance.below(4)],
            stronger: [500, 800, 1_000][chance.below(3)],
            arrives,
            chance,
        }
    }

    /// How many rounds are made up.
    pub fn rounds(&self) -> usize {
        usize::from(self.table.planned_rounds)
    }

    /// Decides who is absent in the next round, which is answered.
    pub fn open(&mut self) -> RoundNo {
        let index = self.table.rounds();
        for at in 0..self.table.contestants.len() {
            let is_here = self.arrives[at] <= index;
            let leaves = self.chance.below(1_000) < self.leaving;
            let asks = self.chance.below(1_000) < self.byes;
            let kind = *self.chance.pick(&[
                ByeKind::HalfPoint,
                ByeKind::HalfPoint,
                ByeKind::ZeroPoint,
                ByeKind::FullPoint,
            ]);
            let contestant = &mut self.table.contestants[at];
            contestant.cells.resize(index, Cell::Absent);
            if leaves && is_here {
                contestant.standing = Participation::Withdrawn;
            }
            if !is_here {
                contestant.cells.push(Cell::Bye(ByeKind::ZeroPoint));
            } else if contestant.standing == Participation::Active && asks {
                contestant.cells.push(Cell::Bye(kind));
            }
        }
        RoundNo::from_index(index).unwrap()
    }

    /// Asks about the round that was opened.
    pub fn ask<T>(&self, round: RoundNo, answer: impl FnOnce(&Request<'_>) -> T) -> T {
        answer(&Request {
            system: PairingSystem::Dutch,
            table: &self.table,
            round,
            first_colour: self.first_colour,
            prohibited: &self.arrangements.pairs(round),
            virtual_points: &self.arrangements.virtual_points,
            parity: self.parity,
            topscorers: self.topscorers,
            swap_before_second_cycle: false,
            keizer: &engine::pairing::keizer_rules::KeizerRules::THIRDS,
            monrad: &MonradRules::NORWEGIAN,
        })
    }

    /// Plays the round.
    pub fn play(&mut self, round: RoundNo, paired: &Round) {
        if let Some(left_over) = paired.left_over {
            self.write(round, left_over.player(), Cell::Bye(ByeKind::PairingAllocated));
        }
        for board in &paired.boards {
            let result = self.result(*board);
            for (player, opponent, colour) in [
                (board.white, board.black, Colour::White),
                (board.black, board.white, Colour::Black),
            ] {
                let game = GameCell {
                    opponent,
                    colour,
                    result: Some(result),
                    unrated: false,
                    reported: None,
                };
                self.write(round, player, Cell::Game(game));
            }
        }
        for contestant in &mut self.table.contestants {
            contestant.cells.resize(round.index() + 1, Cell::Absent);
        }
    }

    fn write(&mut self, round: RoundNo, player: StartNo, cell: Cell) {
        let contestant = self
            .table
            .contestants
            .iter_mut()
            .find(|one| one.no == player)
            .unwrap();
        contestant.cells.truncate(round.index());
        contestant.cells.push(cell);
    }

    fn result(&mut self, board: Board) -> GameResult {
        if self.chance.below(1_000) < self.forfeits {
            return *self.chance.pick(&[
                GameResult::WhiteWinsByForfeit,
                GameResult::BlackWinsByForfeit,
                GameResult::DoubleForfeit,
            ]);
        }
        if self.chance.below(1_000) < self.odd_results {
            return *self
                .chance
                .pick(&[GameResult::HalfZero, GameResult::ZeroHalf, GameResult::BothLose]);
        }
        if self.chance.below(1_000) < self.draws {
            return GameResult::Draw;
        }
        let white = if self.white == 500 {
            let chance = if board.white < board.black {
                self.stronger
            } else {
                1_000 - self.stronger
            };
            self.chance.below(1_000) < chance
        } else {
            self.chance.below(1_000) < self.white
        };
        if white {
            GameResult::WhiteWins
        } else {
            GameResult::BlackWins
        }
    }

    /// Another round than the engine's: any opponents who have not met, in any colours within the limits of C.04.1. Histories
    /// no engine makes are questions, too.
    pub fn jumbled(&mut self, paired: &Round) -> Round {
        let mut players: Vec<StartNo> = paired
            .boards
            .iter()
            .flat_map(|board| [board.white, board.black])
            .chain(paired.left_over.map(LeftOver::player))
            .collect();
        let mut jumbled = Round {
            boards: Vec::new(),
            left_over: None,
        };
        while !players.is_empty() {
            let white = players.remove(self.chance.below(players.len()));
            let met: Vec<StartNo> = self.table.find(white).unwrap().met(self.table.rounds()).collect();
            let free: Vec<usize> = (0..players.len())
                .filter(|&at| {
                    !met.contains(&players[at])
                        && self.may_have(white, Colour::White)
                        && self.may_have(players[at], Colour::Black)
                })
                .collect();
            if !free.is_empty() {
                jumbled.boards.push(Board {
                    white,
                    black: players.remove(*self.chance.pick(&free)),
                });
            } else if jumbled.left_over.is_none() {
                jumbled.left_over = Some(LeftOver::Bye(white));
            }
        }
        jumbled
    }

    /// Would the colours of a player stay within the limits?
    fn may_have(&self, player: StartNo, colour: Colour) -> bool {
        let history: Vec<Colour> = self
            .table
            .find(player)
            .unwrap()
            .cells
            .iter()
            .filter_map(|cell| cell.played().map(|game| game.colour))
            .chain([colour])
            .collect();
        let same = history.iter().filter(|had| **had == colour).count();
        2 * same <= history.len() + 2 && !history.ends_with(&[colour; 3])
    }

    /// Is the next round to be one that no engine made?
    pub fn is_jumbled(&mut self, once_in: usize) -> bool {
        once_in > 0 && self.chance.once_in(once_in)
    }
}
