//! Checks that the two players of a board agree.
//!
//! They must name each other, with different colours and matching results. Missing data is filled in if there is only one way to do it, and
//! listed.

use engine::{
    bye::ByeKind,
    colour::Colour,
    crosstable::{Cell, GameCell},
    numbers::{RoundNo, StartNo},
    result::{GameResult, Share},
};

use super::{
    adjustment::AdjustmentKind,
    fault::FaultKind,
    model::{Block, Code, TrfPlayer},
    table::Assembly,
};

/// Column of the opponent in the block of a round.
pub(crate) const fn column_of(round: usize) -> usize {
    92 + 10 * round
}

impl Assembly<'_> {
    /// Judges every board and every bye in the lines of the players.
    pub(crate) fn boards(&mut self) {
        let tournament = self.tournament;
        for (index, player) in tournament.players.iter().enumerate() {
            self.notes.line = self.lines.get(index).copied().unwrap_or(0);
            for (round_index, block) in player.blocks.iter().enumerate() {
                let Some(round) = RoundNo::from_index(round_index) else {
                    break;
                };
                match block.opponent {
                    Some(opponent) => self.board(index, player, round, *block, opponent),
                    None => {
                        if let Some(kind) = self.bye(round, *block) {
                            self.set(index, round_index, Cell::Bye(kind));
                        }
                    }
                }
            }
        }
    }

    /// The bye of a block without opponent, which older files write as a game.
    fn bye(&mut self, round: RoundNo, block: Block) -> Option<ByeKind> {
        let kind = bye_of(block.code)?;
        if block.code.as_bye().is_some() || self.notes.of_teams {
            return Some(kind);
        }
        self.notes.adjust(
            column_of(round.index()) + 7,
            AdjustmentKind::ByeFromGameCode {
                round,
                sign: block.code.as_char(),
                kind,
            },
        );
        Some(kind)
    }

    fn board(&mut self, index: usize, player: &TrfPlayer, round: RoundNo, block: Block, opponent: StartNo) {
        let column = column_of(round.index());
        if opponent == player.no {
            let player = player.no;
            return self.notes.fault(column, FaultKind::OwnOpponent { round, player });
        }
        let Some(other_index) = self.index_of.get(opponent.index()).copied().flatten() else {
            return self
                .notes
                .fault(column, FaultKind::UnknownOpponent { round, opponent });
        };
        if block.code.as_bye().is_some() {
            return self.notes.fault(
                column + 7,
                FaultKind::ByeWithOpponent {
                    round,
                    code: block.code,
                    opponent,
                },
            );
        }
        let other = self
            .tournament
            .players
            .get(other_index)
            .and_then(|other| other.blocks.get(round.index()))
            .copied()
            .filter(|other| other.opponent == Some(player.no));
        let Some(other) = other else {
            return self.notes.fault(
                column,
                FaultKind::NotNamedBack {
                    round,
                    player: player.no,
                    opponent,
                },
            );
        };
        // Each board is judged once, for the lower number; a bye code of the other is found in the other's line.
        if player.no > opponent || other.code.as_bye().is_some() {
            return;
        }
        let Some(result) = self.result(player.no, block, opponent, other, round) else {
            return;
        };
        let Some(colour) = self.colour(player.no, block, opponent, other, round) else {
            return;
        };
        let (result, unrated) = match result {
            None => (None, false),
            Some(((own, theirs), unrated)) => {
                let result = match colour {
                    Colour::White => GameResult::from_shares(own, theirs),
                    Colour::Black => GameResult::from_shares(theirs, own),
                };
                let Some(result) = result else {
                    return self.impossible(player.no, block, opponent, other, round);
                };
                (Some(result), unrated)
            }
        };
        let cell = |opponent, colour| {
            Cell::Game(GameCell {
                opponent,
                colour,
                result,
                unrated,
                reported: None,
            })
        };
        self.set(index, round.index(), cell(opponent, colour));
        self.set(other_index, round.index(), cell(player.no, colour.opposite()));
    }

    fn impossible(&mut self, player: StartNo, block: Block, opponent: StartNo, other: Block, round: RoundNo) {
        self.notes.fault(
            column_of(round.index()) + 7,
            FaultKind::ImpossibleResult {
                round,
                player,
                code: block.code,
                opponent,
                opponent_code: other.code,
            },
        );
    }

    /// The results of the two and whether they are unrated; `Some(None)` is an open game, `None` a fault.
    #[expect(clippy::option_option, reason = "the fault is noted where it is found")]
    fn result(
        &mut self,
        player: StartNo,
        block: Block,
        opponent: StartNo,
        other: Block,
        round: RoundNo,
    ) -> Option<Option<((Share, Share), bool)>> {
        match (share(block.code), share(other.code)) {
            (None, None) => Some(None),
            (Some(_), None) | (None, Some(_)) => {
                self.notes.adjust(
                    column_of(round.index()) + 7,
                    AdjustmentKind::OneSidedResult {
                        round,
                        player,
                        opponent,
                    },
                );
                Some(None)
            }
            (Some((own, way)), Some((theirs, their_way))) => {
                if way != their_way {
                    self.impossible(player, block, opponent, other, round);
                    return None;
                }
                Some(Some(((own, theirs), way == Way::Unrated)))
            }
        }
    }

    /// The colour of the first of the two.
    fn colour(
        &mut self,
        player: StartNo,
        block: Block,
        opponent: StartNo,
        other: Block,
        round: RoundNo,
    ) -> Option<Colour> {
        let column = column_of(round.index()) + 5;
        match (block.colour, other.colour) {
            (Some(own), Some(theirs)) if own == theirs => {
                self.notes.fault(
                    column,
                    FaultKind::SameColour {
                        round,
                        player,
                        opponent,
                    },
                );
                None
            }
            (Some(own), Some(_)) => Some(own),
            (Some(own), None) => {
                let kind = AdjustmentKind::ColourFromOpponent {
                    round,
                    player: opponent,
                    opponent: player,
                };
                self.notes.adjust(column, kind);
                Some(own)
            }
            (None, Some(theirs)) => {
                let kind = AdjustmentKind::ColourFromOpponent {
                    round,
                    player,
                    opponent,
                };
                self.notes.adjust(column, kind);
                Some(theirs.opposite())
            }
            (None, None) => {
                let was_played = share(block.code).is_some_and(|(_, way)| way != Way::Forfeit);
                if was_played {
                    self.notes.fault(
                        column,
                        FaultKind::MissingColours {
                            round,
                            player,
                            opponent,
                        },
                    );
                    return None;
                }
                self.notes.adjust(
                    column,
                    AdjustmentKind::ColourAssumed {
                        round,
                        player,
                        opponent,
                    },
                );
                Some(Colour::White)
            }
        }
    }
}

/// The bye a code stands for when there is no opponent.
pub(crate) const fn bye_of(code: Code) -> Option<ByeKind> {
    match code {
        Code::Blank | Code::Unknown => None,
        Code::HalfPointBye | Code::FullPointBye | Code::PairingBye | Code::ZeroPointBye => code.as_bye(),
        Code::Win | Code::UnratedWin | Code::ForfeitWin => Some(ByeKind::FullPoint),
        Code::Draw | Code::UnratedDraw => Some(ByeKind::HalfPoint),
        Code::Loss | Code::UnratedLoss | Code::ForfeitLoss => Some(ByeKind::ZeroPoint),
    }
}

/// How a game was decided; the two players of a board must agree about it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    Played,
    Unrated,
    Forfeit,
}

/// The points of a result code for a player with an opponent; `None` while it is open.
pub(crate) const fn share(code: Code) -> Option<(Share, Way)> {
    match code {
        Code::Win => Some((Share::Win, Way::Played)),
        Code::Draw => Some((Share::Draw, Way::Played)),
        Code::Loss => Some((Share::Loss, Way::Played)),
        Code::UnratedWin => Some((Share::Win, Way::Unrated)),
        Code::UnratedDraw => Some((Share::Draw, Way::Unrated)),
        Code::UnratedLoss => Some((Share::Loss, Way::Unrated)),
        Code::ForfeitWin => Some((Share::Win, Way::Forfeit)),
        Code::ForfeitLoss => Some((Share::Absence, Way::Forfeit)),
        Code::HalfPointBye
        | Code::FullPointBye
        | Code::PairingBye
        | Code::ZeroPointBye
        | Code::Blank
        | Code::Unknown => None,
    }
}
