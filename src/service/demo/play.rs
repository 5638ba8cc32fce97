//! Rounds of a Swiss for show: neighbours in the standings who have not met. No engine, only legal.

use std::collections::BTreeSet;

use crate::domain::{
    bye::ByeKind,
    colour::Colour,
    field::{Bye, Field},
    lots::lot,
    numbers::{Rating, RoundNo, StartNo},
    pairing::Board,
    points::Points,
    result::GameResult,
};

/// Somebody as the rounds so far have left them.
#[derive(Clone, Debug)]
struct Line {
    no: StartNo,
    rating: u16,
    points: Points,
    whites: i32,
    last: Option<Colour>,
    met: BTreeSet<StartNo>,
    had_bye: bool,
}

/// A Swiss that is being made up.
#[derive(Clone, Debug)]
pub(super) struct Show {
    seed: u64,
    lines: Vec<Line>,
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
    pub(super) fn new(field: &Field, seed: u64) -> Self {
        let lines = field
            .players
            .iter()
            .filter_map(|player| {
                Some(Line {
                    no: player.no?,
                    rating: player.rating.map_or(1_000, Rating::get),
                    points: Points::ZERO,
                    whites: 0,
                    last: None,
                    met: BTreeSet::new(),
                    had_bye: false,
                })
            })
            .collect();
        Self { seed, lines }
    }

    /// The next round; `None` when nobody is left who has not met.
    pub(super) fn round(&mut self, field: &Field, round: RoundNo) -> Option<ShowRound> {
        let mut there: Vec<usize> = Vec::new();
        let mut made = ShowRound::default();
        for (index, line) in self.lines.iter().enumerate() {
            let Some(player) = field.player(line.no) else {
                continue;
            };
            if !player.stay.includes(round) {
                continue;
            }
            match player.requested_bye(round) {
                Some(kind) => made.byes.push(Bye {
                    player: line.no,
                    kind,
                }),
                None => there.push(index),
            }
        }
        there.sort_by_key(|index| {
            let line = self.lines.get(*index);
            (
                std::cmp::Reverse(line.map(|line| line.points)),
                line.map(|line| line.no),
            )
        });
        if there.len() % 2 == 1 {
            let place = there
                .iter()
                .rposition(|index| self.lines.get(*index).is_some_and(|line| !line.had_bye))?;
            let left = there.remove(place);
            let line = self.lines.get_mut(left)?;
            line.had_bye = true;
            line.points += field.settings.scoring.of_bye(ByeKind::PairingAllocated);
            made.byes.push(Bye {
                player: line.no,
                kind: ByeKind::PairingAllocated,
            });
        }
        if round == RoundNo::FIRST {
            // Top half against bottom half.
            let (top, bottom) = there.split_at(there.len() / 2);
            there = top
                .iter()
                .zip(bottom)
                .flat_map(|(one, other)| [*one, *other])
                .collect();
        }
        let mut steps = 200_000;
        let pairs = self.pairs(&there, &mut steps)?;
        for bye in &made.byes {
            if bye.kind != ByeKind::PairingAllocated
                && let Some(line) = self.lines.iter_mut().find(|line| line.no == bye.player)
            {
                line.points += field.settings.scoring.of_bye(bye.kind);
            }
        }
        for (one, other) in pairs {
            made.boards.push(self.board(field, round, one, other)?);
        }
        Some(made)
    }

    /// Pairs a list from its head; takes a step back when the rest cannot be paired.
    fn pairs(&self, there: &[usize], steps: &mut u32) -> Option<Vec<(usize, usize)>> {
        let Some((first, rest)) = there.split_first() else {
            return Some(Vec::new());
        };
        for (place, other) in rest.iter().enumerate() {
            *steps = steps.checked_sub(1)?;
            let (one, two) = (self.lines.get(*first)?, self.lines.get(*other)?);
            if one.met.contains(&two.no) {
                continue;
            }
            let mut left = rest.to_vec();
            left.remove(place);
            if let Some(mut pairs) = self.pairs(&left, steps) {
                pairs.insert(0, (*first, *other));
                return Some(pairs);
            }
        }
        None
    }

    fn board(
        &mut self,
        field: &Field,
        round: RoundNo,
        one: usize,
        other: usize,
    ) -> Option<(Board, GameResult)> {
        let (first, second) = (self.lines.get(one)?.clone(), self.lines.get(other)?.clone());
        let first_is_white = match first.whites.cmp(&second.whites) {
            std::cmp::Ordering::Less => true,
            std::cmp::Ordering::Greater => false,
            std::cmp::Ordering::Equal => match first.last {
                Some(last) => last == Colour::Black,
                // In round 1 the colours alternate down the boards.
                None => first.no.get() % 2 == 1,
            },
        };
        let (white, black, seats) = if first_is_white {
            (first, second, [one, other])
        } else {
            (second, first, [other, one])
        };
        let result = self.result(round, &white, &black);
        let scoring = field.settings.scoring;
        for (index, colour, opponent) in [
            (seats[0], Colour::White, black.no),
            (seats[1], Colour::Black, white.no),
        ] {
            let line = self.lines.get_mut(index)?;
            line.points += scoring.of_result(result, colour);
            if result.was_played() {
                line.met.insert(opponent);
                line.whites += if colour == Colour::White { 1 } else { -1 };
                line.last = Some(colour);
            }
        }
        let board = Board {
            white: white.no,
            black: black.no,
        };
        Some((board, result))
    }

    /// The stronger one wins more often; now and then somebody does not come.
    fn result(&self, round: RoundNo, white: &Line, black: &Line) -> GameResult {
        let number = u64::from(round.get()) * 100_000 + u64::from(white.no.get()) * 10 + 7;
        let drawn = i64::try_from(lot(self.seed, number) % 1_000).unwrap_or(0);
        let edge = (i64::from(white.rating) - i64::from(black.rating)).clamp(-400, 400);
        match drawn {
            0..12 => GameResult::WhiteWinsByForfeit,
            12..18 => GameResult::BlackWinsByForfeit,
            18..250 => GameResult::Draw,
            _ if drawn - 250 < 390 + edge * 7 / 8 => GameResult::WhiteWins,
            _ => GameResult::BlackWins,
        }
    }
}
