//! Rounds of a made-up Swiss: the engine pairs them, and random numbers decide the games.

use domain::section_state::Bye;
use engine::{
    bye::ByeKind,
    colour::Colour,
    crosstable::{Cell, Crosstable, Participation},
    numbers::Rating,
    pairing::{Board, Parity, Request, Topscorers, monrad_rules::MonradRules},
    result::GameResult,
    seeded_rng::lot,
    systems,
};

use crate::prelude::*;

/// A Swiss that is being made up.
#[derive(Clone, Debug)]
pub(super) struct Show {
    seed: u64,
    table: Crosstable,
}

/// A round of it.
#[derive(Clone, Debug, Default)]
pub(super) struct ShowRound {
    /// Board 1 first.
    pub(super) boards: Vec<(Board, GameResult)>,
    /// Who has none.
    pub(super) byes: Vec<Bye>,
}

impl Show {
    pub(super) fn new(field: &SectionState, seed: u64) -> Self {
        let mut table = field.crosstable_before(RoundNo::FIRST);
        for contestant in &mut table.contestants {
            contestant.cells.clear();
        }
        Self { seed, table }
    }

    /// The next round; `None` when no pairing exists.
    pub(super) fn round(&mut self, field: &SectionState, round: RoundNo) -> Option<ShowRound> {
        let mut made = ShowRound::default();
        for contestant in &mut self.table.contestants {
            let player = field.player(contestant.no)?;
            contestant.standing = if player.stay.includes(round) {
                Participation::Active
            } else {
                Participation::Withdrawn
            };
            if player.stay.includes(round)
                && let Some(kind) = player.requested_bye(round)
            {
                contestant.cells.push(Cell::Bye(kind));
                made.byes.push(Bye {
                    player: contestant.no,
                    kind,
                });
            }
        }
        let paired = systems::pair(&Request {
            system: field.settings.system,
            table: &self.table,
            round,
            first_colour: field.settings.arrangements.first_colour.unwrap_or(Colour::White),
            prohibited: &[],
            virtual_points: &[],
            parity: Parity::default(),
            topscorers: Topscorers::default(),
            swap_before_second_cycle: false,
            keizer: &engine::pairing::keizer_rules::KeizerRules::THIRDS,
            monrad: &MonradRules::NORWEGIAN,
        })
        .ok()?;
        if let Some(left_over) = paired.left_over {
            made.byes.push(Bye {
                player: left_over.player(),
                kind: ByeKind::PairingAllocated,
            });
            self.write(left_over.player(), Cell::Bye(ByeKind::PairingAllocated));
        }
        for board in paired.boards {
            let result = self.result(round, board);
            for (player, cell) in board.cells(result) {
                self.write(player, cell);
            }
            made.boards.push((board, result));
        }
        for contestant in &mut self.table.contestants {
            contestant.cells.resize(round.index() + 1, Cell::Absent);
        }
        Some(made)
    }

    fn write(&mut self, player: StartNo, cell: Cell) {
        if let Some(contestant) = self.table.contestants.iter_mut().find(|one| one.no == player) {
            contestant.cells.push(cell);
        }
    }

    fn rating(&self, player: StartNo) -> i64 {
        let rating = self.table.find(player).and_then(|contestant| contestant.rating);
        i64::from(rating.map_or(1_000, Rating::get))
    }

    /// The stronger one wins more often; now and then somebody does not come.
    fn result(&self, round: RoundNo, board: Board) -> GameResult {
        let number = u64::from(round.get()) * 100_000 + u64::from(board.white.get()) * 10 + 7;
        let drawn = i64::try_from(lot(self.seed, number) % 1_000).unwrap_or(0);
        let edge = (self.rating(board.white) - self.rating(board.black)).clamp(-400, 400);
        match drawn {
            0..12 => GameResult::WhiteWinsByForfeit,
            12..18 => GameResult::BlackWinsByForfeit,
            18..250 => GameResult::Draw,
            _ if drawn - 250 < 390 + edge * 7 / 8 => GameResult::WhiteWins,
            _ => GameResult::BlackWins,
        }
    }
}
