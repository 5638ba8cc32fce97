//! The endings in which the rules of 1985 ask for more moves without progress (10.9), before the Laws dropped them.
//!
//! The page is a fragment: case (c)(2) breaks off in the middle of its conditions and is left out.

use shakmaty::{Color, File, Position as _, Rank, Role, Square};

use super::board::Position;

engine::spelled! {
    /// An ending of article 10.9.
    pub enum LongEnding {
        /// (a) King, rook and bishop against king and rook.
        RookBishopVersusRook => "rook_bishop_versus_rook",
        /// (b) King and two knights against king and pawn, blocked by a knight and not too far advanced.
        TwoKnightsVersusPawn => "two_knights_versus_pawn",
        /// (c)(1) King, rook and a pawn on a2 against king, bishop on dark squares and a pawn on a3.
        RookPawnVersusBishopPawn => "rook_pawn_versus_bishop_pawn",
    }
}

/// 10.9(b)(2): how far White's pawn may have come on each file.
const WHITE_PAWN_AT_MOST: [Rank; 8] = [
    Rank::Fifth,
    Rank::Third,
    Rank::Fourth,
    Rank::Fifth,
    Rank::Fifth,
    Rank::Fourth,
    Rank::Third,
    Rank::Fifth,
];

/// 10.9(b)(2): how far Black's pawn may have come on each file.
const BLACK_PAWN_AT_MOST: [Rank; 8] = [
    Rank::Fourth,
    Rank::Sixth,
    Rank::Fifth,
    Rank::Fourth,
    Rank::Fourth,
    Rank::Fifth,
    Rank::Sixth,
    Rank::Fourth,
];

impl LongEnding {
    /// The ending a position is, if it is one.
    pub fn of(position: &Position) -> Option<Self> {
        Color::ALL.into_iter().find_map(|strong| {
            let board = position.0.board();
            let count = |side: Color, role: Role| board.by_piece(role.of(side)).count();
            let army = |side: Color| {
                [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn]
                    .map(|role| count(side, role))
            };
            let one = |side: Color, role: Role| board.by_piece(role.of(side)).single_square();
            let weak = !strong;
            match (army(strong), army(weak)) {
                ([0, 1, 1, 0, 0], [0, 1, 0, 0, 0]) => Some(Self::RookBishopVersusRook),
                ([0, 0, 0, 2, 0], [0, 0, 0, 0, 1]) => {
                    let pawn = one(weak, Role::Pawn)?;
                    (may_still_be_blocked(weak, pawn)
                        && ahead(weak, pawn)
                            .is_some_and(|square| board.by_piece(Role::Knight.of(strong)).contains(square)))
                    .then_some(Self::TwoKnightsVersusPawn)
                }
                ([0, 1, 0, 0, 1], [0, 0, 1, 0, 1]) => (strong == Color::White
                    && one(strong, Role::Pawn) == Some(Square::A2)
                    && one(weak, Role::Pawn) == Some(Square::A3)
                    && one(weak, Role::Bishop).is_some_and(Square::is_dark))
                .then_some(Self::RookPawnVersusBishopPawn),
                _ => None,
            }
        })
    }
}

fn may_still_be_blocked(side: Color, pawn: Square) -> bool {
    let file: File = pawn.file();
    match side {
        Color::White => pawn.rank() <= WHITE_PAWN_AT_MOST[file.to_usize()],
        Color::Black => pawn.rank() >= BLACK_PAWN_AT_MOST[file.to_usize()],
    }
}

fn ahead(side: Color, pawn: Square) -> Option<Square> {
    pawn.offset(match side {
        Color::White => 8,
        Color::Black => -8,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_endings_of_1985_are_known_by_their_pieces_and_pawns() {
        for (fen, ending) in [
            (
                "3rk3/8/8/8/8/8/8/2B1K2R w - - 0 1",
                Some(LongEnding::RookBishopVersusRook),
            ),
            (
                "2brk3/8/8/8/8/8/8/4K2R w - - 0 1",
                Some(LongEnding::RookBishopVersusRook),
            ),
            ("3rk3/8/8/8/8/8/P7/2B1K2R w - - 0 1", None),
            // Black's pawn on d4 blocked by a knight on d3; one square further it is too far.
            (
                "4k3/8/8/8/3p4/3N4/8/N3K3 w - - 0 1",
                Some(LongEnding::TwoKnightsVersusPawn),
            ),
            ("4k3/8/8/8/8/3p4/3N4/N3K3 w - - 0 1", None),
            ("4k3/8/8/8/3p4/4N3/8/N3K3 w - - 0 1", None),
            ("4k3/8/1n6/1P6/8/8/n7/4K3 w - - 0 1", None),
            (
                "4k3/8/n7/P7/8/8/n7/4K3 w - - 0 1",
                Some(LongEnding::TwoKnightsVersusPawn),
            ),
            (
                "4k3/8/8/8/8/p7/P7/1R2K1b1 w - - 0 1",
                Some(LongEnding::RookPawnVersusBishopPawn),
            ),
            ("4k3/8/8/8/8/p7/P7/1R2Kb2 w - - 0 1", None),
        ] {
            let position = Position::from_fen(fen).expect(fen);
            assert_eq!(LongEnding::of(&position), ending, "{fen}");
        }
    }

    #[test]
    fn the_two_lists_of_pawn_squares_mirror_each_other() {
        for file in File::ALL {
            assert_eq!(
                WHITE_PAWN_AT_MOST[file.to_usize()].flip_vertical(),
                BLACK_PAWN_AT_MOST[file.to_usize()]
            );
        }
    }
}
