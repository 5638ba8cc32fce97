//! A round while the arbiter makes it by hand: boards, byes, and one change at a time.
//!
//! [`crate::hand`] judges the result; here only impossible changes are refused.

use serde::{Deserialize, Serialize};

use crate::{
    bye::ByeKind,
    numbers::{BoardNo, StartNo},
    pairing::{Board, LeftOver, Round, order_boards},
    points::Points,
};

/// Boards and byes of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// Board 1 first.
    pub boards: Vec<Board>,
    /// Who has no opponent, and why.
    pub byes: Vec<(StartNo, ByeKind)>,
}

/// One change of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "change", rename_all = "snake_case")]
pub enum Change {
    /// Two players without a board get one, the last. A bye they have is taken away.
    Seat { white: StartNo, black: StartNo },
    /// Two players take each other's place, whatever it is: a seat, a bye, or none.
    Exchange { first: StartNo, second: StartNo },
    /// The players of a board change colours.
    TurnColours { board: BoardNo },
    /// A board is removed; the boards after it move up.
    Unseat { board: BoardNo },
    /// A player without a board gets a bye.
    GiveBye { player: StartNo, kind: ByeKind },
    /// A bye is taken away.
    TakeBye { player: StartNo },
    /// The boards are put in the order of the scores (C.04.2 art. 3.6).
    Order,
}

/// Why a change cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChangeError {
    /// No board has this number.
    #[error("there is no board {0}")]
    NoSuchBoard(BoardNo),
    /// The player sits at a board already.
    #[error("player {0} sits at a board already")]
    Seated(StartNo),
    /// A player cannot meet himself, nor take his own place.
    #[error("choose two different players")]
    SamePlayer,
    /// The player has no bye.
    #[error("player {0} has no bye")]
    NoBye(StartNo),
    /// Only one player can be left over.
    #[error("player {0} is left over already; only one can be")]
    LeftOverAlready(StartNo),
    /// There are no more board numbers.
    #[error("there are too many boards")]
    TooManyBoards,
}

impl Sheet {
    /// The number of the board at this position.
    pub fn board_no(position: usize) -> Option<BoardNo> {
        u16::try_from(position + 1).ok().and_then(BoardNo::new)
    }

    /// The board at which a player sits.
    pub fn seat_of(&self, player: StartNo) -> Option<&Board> {
        self.boards
            .iter()
            .find(|board| board.white == player || board.black == player)
    }

    /// The bye of a player.
    pub fn bye_of(&self, player: StartNo) -> Option<ByeKind> {
        self.byes
            .iter()
            .find(|(no, _)| *no == player)
            .map(|(_, kind)| *kind)
    }

    /// The sheet after the change. `score` is what the boards are ordered by.
    ///
    /// # Errors
    ///
    /// When the change cannot be made; the sheet is as it was then.
    pub fn changed(&self, change: Change, score: impl Fn(StartNo) -> Points) -> Result<Self, ChangeError> {
        let mut sheet = self.clone();
        match change {
            Change::Seat { white, black } => sheet.seat(white, black)?,
            Change::Exchange { first, second } => sheet.exchange(first, second)?,
            Change::TurnColours { board } => {
                let board = sheet.board_mut(board)?;
                *board = Board {
                    white: board.black,
                    black: board.white,
                };
            }
            Change::Unseat { board } => {
                let position = self.position(board)?;
                sheet.boards.remove(position);
            }
            Change::GiveBye { player, kind } => sheet.give_bye(player, kind)?,
            Change::TakeBye { player } => {
                self.bye_of(player).ok_or(ChangeError::NoBye(player))?;
                sheet.byes.retain(|(no, _)| *no != player);
            }
            Change::Order => order_boards(&mut sheet.boards, score),
        }
        sheet.byes.sort_unstable();
        Ok(sheet)
    }

    fn seat(&mut self, white: StartNo, black: StartNo) -> Result<(), ChangeError> {
        if white == black {
            return Err(ChangeError::SamePlayer);
        }
        if let Some(seated) = [white, black]
            .into_iter()
            .find(|player| self.seat_of(*player).is_some())
        {
            return Err(ChangeError::Seated(seated));
        }
        Self::board_no(self.boards.len()).ok_or(ChangeError::TooManyBoards)?;
        self.byes.retain(|(no, _)| *no != white && *no != black);
        self.boards.push(Board { white, black });
        Ok(())
    }

    fn exchange(&mut self, first: StartNo, second: StartNo) -> Result<(), ChangeError> {
        if first == second {
            return Err(ChangeError::SamePlayer);
        }
        let other = |no: StartNo| {
            if no == first {
                second
            } else if no == second {
                first
            } else {
                no
            }
        };
        for board in &mut self.boards {
            *board = Board {
                white: other(board.white),
                black: other(board.black),
            };
        }
        for (no, _) in &mut self.byes {
            *no = other(*no);
        }
        Ok(())
    }

    fn give_bye(&mut self, player: StartNo, kind: ByeKind) -> Result<(), ChangeError> {
        if self.seat_of(player).is_some() {
            return Err(ChangeError::Seated(player));
        }
        if kind == ByeKind::PairingAllocated
            && let Some((already, _)) = self
                .byes
                .iter()
                .find(|(no, kind)| *kind == ByeKind::PairingAllocated && *no != player)
        {
            return Err(ChangeError::LeftOverAlready(*already));
        }
        self.byes.retain(|(no, _)| *no != player);
        self.byes.push((player, kind));
        Ok(())
    }

    fn position(&self, board: BoardNo) -> Result<usize, ChangeError> {
        let position = usize::from(board.get()) - 1;
        if position < self.boards.len() {
            Ok(position)
        } else {
            Err(ChangeError::NoSuchBoard(board))
        }
    }

    fn board_mut(&mut self, board: BoardNo) -> Result<&mut Board, ChangeError> {
        let position = self.position(board)?;
        self.boards
            .get_mut(position)
            .ok_or(ChangeError::NoSuchBoard(board))
    }

    /// The round as a judge of pairings knows it. In a round robin a bye worth nothing is a rest.
    pub fn round(&self, is_round_robin: bool) -> Round {
        let left_over = self.byes.iter().find_map(|(no, kind)| match kind {
            ByeKind::PairingAllocated => Some(LeftOver::Bye(*no)),
            ByeKind::ZeroPoint if is_round_robin => Some(LeftOver::Rest(*no)),
            ByeKind::ZeroPoint | ByeKind::FullPoint | ByeKind::HalfPoint => None,
        });
        Round {
            boards: self.boards.clone(),
            left_over,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn no(number: u16) -> StartNo {
        StartNo::new(number).expect("a number")
    }

    fn board(white: u16, black: u16) -> Board {
        Board {
            white: no(white),
            black: no(black),
        }
    }

    fn number(board: u16) -> BoardNo {
        BoardNo::new(board).expect("a board")
    }

    fn sheet() -> Sheet {
        Sheet {
            boards: vec![board(1, 4), board(5, 2)],
            byes: vec![(no(3), ByeKind::PairingAllocated)],
        }
    }

    fn change(change: Change) -> Result<Sheet, ChangeError> {
        sheet().changed(change, |_| Points::ZERO)
    }

    #[test]
    fn two_players_exchange_seats_or_a_seat_for_a_bye() {
        let exchanged = change(Change::Exchange {
            first: no(4),
            second: no(5),
        })
        .expect("a sheet");
        assert_eq!(exchanged.boards, [board(1, 5), board(4, 2)]);
        let exchanged = change(Change::Exchange {
            first: no(3),
            second: no(2),
        })
        .expect("a sheet");
        assert_eq!(exchanged.boards, [board(1, 4), board(5, 3)]);
        assert_eq!(exchanged.byes, [(no(2), ByeKind::PairingAllocated)]);
        assert_eq!(
            change(Change::Exchange {
                first: no(3),
                second: no(3)
            }),
            Err(ChangeError::SamePlayer)
        );
    }

    #[test]
    fn colours_turn_and_a_dissolved_board_frees_its_players() {
        let turned = change(Change::TurnColours { board: number(2) }).expect("a sheet");
        assert_eq!(turned.boards[1], board(2, 5));
        let without = change(Change::Unseat { board: number(1) }).expect("a sheet");
        assert_eq!(without.boards, [board(5, 2)]);
        let seated = without
            .changed(
                Change::Seat {
                    white: no(4),
                    black: no(3),
                },
                |_| Points::ZERO,
            )
            .expect("a sheet");
        assert_eq!(seated.boards, [board(5, 2), board(4, 3)]);
        assert!(seated.byes.is_empty(), "the bye is gone with the seat");
        assert_eq!(
            change(Change::Unseat { board: number(9) }),
            Err(ChangeError::NoSuchBoard(number(9)))
        );
    }

    #[test]
    fn nobody_sits_twice_and_only_one_is_left_over() {
        assert_eq!(
            change(Change::Seat {
                white: no(6),
                black: no(4)
            }),
            Err(ChangeError::Seated(no(4)))
        );
        assert_eq!(
            change(Change::GiveBye {
                player: no(4),
                kind: ByeKind::HalfPoint
            }),
            Err(ChangeError::Seated(no(4)))
        );
        assert_eq!(
            change(Change::GiveBye {
                player: no(6),
                kind: ByeKind::PairingAllocated
            }),
            Err(ChangeError::LeftOverAlready(no(3)))
        );
        assert_eq!(
            change(Change::TakeBye { player: no(6) }),
            Err(ChangeError::NoBye(no(6)))
        );
    }

    #[test]
    fn boards_go_in_the_order_of_the_scores_when_asked() {
        let ordered = sheet()
            .changed(Change::Order, |player| Points::whole(i32::from(player.get())))
            .expect("a sheet");
        assert_eq!(ordered.boards, [board(5, 2), board(1, 4)]);
    }
}
