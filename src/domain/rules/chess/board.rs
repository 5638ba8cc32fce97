//! Positions: from and to Forsyth-Edwards notation (FEN), and as 64 squares for display.

use std::fmt;

use shakmaty::{
    CastlingMode, Chess, EnPassantMode, FromSetup, Move, Piece, Position as _, PositionErrorKinds, Square,
    fen::{Fen, ParseFenError},
};

use super::{color, colour};
use engine::colour::Colour;

/// No FEN is longer: 64 squares, 7 strokes and the other fields.
const MAX_FEN: usize = 128;

/// A position that can occur on a board, with the player on move, castling rights and counters.
///
/// Two are equal when they are the same position in the sense of 9.2.2: same pieces on the same squares, same player on move, same
/// castling rights, and an en-passant capture counts only where it is legal. The counters do not matter.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position(pub(super) Chess);

impl Default for Position {
    fn default() -> Self {
        Self::initial()
    }
}

/// How a position ended the game by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "snake_case", tag = "end")]
pub enum End {
    /// 5.1.1: the king of the other player is mated.
    Checkmate {
        /// Who has mated.
        winner: Colour,
    },
    /// 5.2.1: the player on move has no legal move and is not in check.
    Stalemate,
}

impl Position {
    /// The usual array (2.3).
    pub const fn initial() -> Self {
        Self(Chess::new())
    }

    /// Reads a FEN; missing fields at its end get their usual values. Chess960 rights may be written as `HAha` or `KQkq`.
    pub fn from_fen(text: &str) -> Result<Self, FenFault> {
        let text = text.trim();
        if text.len() > MAX_FEN {
            return Err(FenFault::Unreadable(FenPart::Board));
        }
        let setup = Fen::from_ascii(text.as_bytes())
            .map_err(|error| FenFault::Unreadable(part(&error)))?
            .into_setup();
        let mode = CastlingMode::detect(&setup);
        let fallible = (setup.board.clone(), setup.turn);
        Chess::from_setup(setup, mode).map(Self).map_err(|error| {
            let (board, turn) = fallible;
            FenFault::Impossible(impossible(error.kinds(), &board, turn))
        })
    }

    /// As FEN; the en-passant square only where a capture is legal.
    pub fn fen(&self) -> String {
        Fen::from_position(&self.0, EnPassantMode::Legal).to_string()
    }

    /// Who is on move.
    pub fn to_move(&self) -> Colour {
        colour(self.0.turn())
    }

    /// The number of the next move, counted as on a scoresheet.
    pub fn move_number(&self) -> u32 {
        self.0.fullmoves().get()
    }

    /// Moves of either player since the last capture or move of a pawn.
    pub fn quiet_half_moves(&self) -> u32 {
        self.0.halfmoves()
    }

    /// Is the player on move in check?
    pub fn is_check(&self) -> bool {
        self.0.is_check()
    }

    /// Has the position ended the game by mate or stalemate?
    pub fn end(&self) -> Option<End> {
        if !self.0.legal_moves().is_empty() {
            return None;
        }
        Some(if self.0.is_check() {
            End::Checkmate {
                winner: self.to_move().opposite(),
            }
        } else {
            End::Stalemate
        })
    }

    /// What stands on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.0.board().piece_at(square)
    }

    /// The square of a king.
    pub fn king(&self, side: Colour) -> Option<Square> {
        self.0.board().king_of(color(side))
    }

    /// The position after a move; `None` when the move is not legal.
    #[must_use]
    pub fn after(&self, played: Move) -> Option<Self> {
        self.0.clone().play(played).ok().map(Self)
    }

    /// Was it set up as one of the 960 arrays whose castling differs?
    pub fn is_chess960(&self) -> bool {
        self.0.castles().mode().is_chess960()
    }

    /// The 64 squares as a person of this colour sees them: eight rows from far to near, each from left to right.
    pub fn seen_by(&self, side: Colour) -> [[(Square, Option<Piece>); 8]; 8] {
        std::array::from_fn(|row| {
            std::array::from_fn(|column| {
                let (file, rank) = match side {
                    Colour::White => (column, 7 - row),
                    Colour::Black => (7 - column, row),
                };
                let square = Square::ALL[rank * 8 + file];
                (square, self.piece_at(square))
            })
        })
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fen())
    }
}

/// A part of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FenPart {
    /// The eight rows.
    Board,
    /// `w` or `b`.
    Turn,
    /// `KQkq` or `-`.
    Castling,
    /// A square or `-`.
    EnPassant,
    /// The two numbers at the end.
    Counters,
}

/// Why a FEN gives no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenFault {
    /// A part cannot be read.
    #[error("the FEN cannot be read at its {0:?}")]
    Unreadable(FenPart),
    /// It can be read, but no game leads there.
    #[error("no game leads to this position: {0:?}")]
    Impossible(Impossible),
}

/// Why no game leads to a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Impossible {
    /// A player has no king.
    NoKing(Colour),
    /// A player has more than one king.
    SeveralKings(Colour),
    /// A pawn stands on the first or last rank.
    PawnOnEdge,
    /// The player who has just moved is in check.
    LeftInCheck(Colour),
    /// A castling right without king and rook on their squares.
    Castling,
    /// An en-passant square no pawn has just passed.
    EnPassant,
    /// More checks at once than one move can give.
    Checks,
    /// More pieces than promotion allows.
    TooMuch,
}

const fn part(error: &ParseFenError) -> FenPart {
    match error {
        ParseFenError::InvalidTurn => FenPart::Turn,
        ParseFenError::InvalidCastling => FenPart::Castling,
        ParseFenError::InvalidEpSquare => FenPart::EnPassant,
        ParseFenError::InvalidHalfmoveClock | ParseFenError::InvalidFullmoves => FenPart::Counters,
        // Pockets and counted checks belong to variants that are not chess.
        ParseFenError::InvalidFen
        | ParseFenError::InvalidBoard
        | ParseFenError::InvalidPocket
        | ParseFenError::InvalidRemainingChecks => FenPart::Board,
    }
}

fn impossible(errors: PositionErrorKinds, board: &shakmaty::Board, turn: shakmaty::Color) -> Impossible {
    let kings = |side| (board.kings() & board.by_color(side)).count();
    let by_kings =
        |wrong: fn(usize) -> bool| shakmaty::Color::ALL.into_iter().find(|side| wrong(kings(*side)));
    if let Some(side) = by_kings(|count| count == 0) {
        Impossible::NoKing(colour(side))
    } else if let Some(side) = by_kings(|count| count > 1) {
        Impossible::SeveralKings(colour(side))
    } else if errors.contains(PositionErrorKinds::PAWNS_ON_BACKRANK) {
        Impossible::PawnOnEdge
    } else if errors.contains(PositionErrorKinds::OPPOSITE_CHECK) {
        Impossible::LeftInCheck(colour(!turn))
    } else if errors.contains(PositionErrorKinds::INVALID_CASTLING_RIGHTS) {
        Impossible::Castling
    } else if errors.contains(PositionErrorKinds::INVALID_EP_SQUARE) {
        Impossible::EnPassant
    } else if errors.contains(PositionErrorKinds::TOO_MUCH_MATERIAL) {
        Impossible::TooMuch
    } else {
        Impossible::Checks
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_position_is_the_same_after_fen_and_back() {
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 40",
            "8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1",
            "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1",
        ] {
            assert_eq!(Position::from_fen(fen).expect(fen).fen(), fen);
        }
    }

    #[test]
    fn missing_fields_are_the_usual_ones() {
        assert_eq!(
            Position::from_fen("4k3/8/8/8/8/8/8/4K2R").expect("a board").fen(),
            "4k3/8/8/8/8/8/8/4K2R w - - 0 1"
        );
    }

    #[test]
    fn an_impossible_position_is_told_why() {
        for (fen, why) in [
            ("8/8/8/8/8/8/8/4K3 w - - 0 1", Impossible::NoKing(Colour::Black)),
            (
                "4k3/8/8/8/8/8/8/K3K3 w - - 0 1",
                Impossible::SeveralKings(Colour::White),
            ),
            ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", Impossible::PawnOnEdge),
            (
                "4k3/8/8/8/8/8/8/4RK2 w - - 0 1",
                Impossible::LeftInCheck(Colour::Black),
            ),
            ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", Impossible::Castling),
            ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", Impossible::EnPassant),
            ("4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", Impossible::TooMuch),
            ("4k3/8/3N1N2/8/8/8/8/4K3 b - - 0 1", Impossible::Checks),
        ] {
            assert_eq!(Position::from_fen(fen), Err(FenFault::Impossible(why)), "{fen}");
        }
        for (fen, part) in [
            ("", FenPart::Board),
            ("what", FenPart::Board),
            ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", FenPart::Turn),
            ("4k3/8/8/8/8/8/8/4K3 w Z - 0 1", FenPart::Castling),
            ("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", FenPart::EnPassant),
            ("4k3/8/8/8/8/8/8/4K3 w - - x 1", FenPart::Counters),
        ] {
            assert_eq!(Position::from_fen(fen), Err(FenFault::Unreadable(part)), "{fen}");
        }
    }

    #[test]
    fn each_player_sees_the_board_from_his_side() {
        let position = Position::initial();
        let white = position.seen_by(Colour::White);
        assert_eq!(white[0][0].0, Square::A8);
        assert_eq!(white[7][7].0, Square::H1);
        let black = position.seen_by(Colour::Black);
        assert_eq!(black[0][0].0, Square::H1);
        assert_eq!(black[7][7].0, Square::A8);
        assert_eq!(black[7][4].1.map(Piece::char), Some('q'));
    }

    proptest! {
        #[test]
        fn any_text_as_fen_is_a_position_or_an_answer(text in "[rnbqkpRNBQKP1-8/ wbKQkqa-h0-9-]{0,90}") {
            if let Ok(position) = Position::from_fen(&text) {
                prop_assert_eq!(Position::from_fen(&position.fen()), Ok(position));
            }
        }
    }
}
