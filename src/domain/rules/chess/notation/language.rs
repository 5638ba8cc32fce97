//! The letters of the pieces (C.2, C.3).

use serde::{Deserialize, Serialize};
use shakmaty::Role;

/// Whose letters name the pieces. Danish letters are also those of Swedish and German.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// K D T L S.
    Danish,
    /// K Q R B N.
    English,
}

impl Language {
    pub const ALL: [Self; 2] = [Self::Danish, Self::English];

    /// The other one.
    pub(super) const fn other(self) -> Self {
        match self {
            Self::Danish => Self::English,
            Self::English => Self::Danish,
        }
    }

    /// The letter of a piece; pawns have none.
    pub(in crate::chess) const fn letter(self, role: Role) -> Option<char> {
        match (self, role) {
            (_, Role::Pawn) => None,
            (_, Role::King) => Some('K'),
            (Self::Danish, Role::Queen) => Some('D'),
            (Self::Danish, Role::Rook) => Some('T'),
            (Self::Danish, Role::Bishop) => Some('L'),
            (Self::Danish, Role::Knight) => Some('S'),
            (Self::English, Role::Queen) => Some('Q'),
            (Self::English, Role::Rook) => Some('R'),
            (Self::English, Role::Bishop) => Some('B'),
            (Self::English, Role::Knight) => Some('N'),
        }
    }

    /// The piece of a capital letter; also the letters for a pawn that C.4 does without: `B` (bonde), `P` (pawn).
    pub(super) const fn piece(self, letter: char) -> Option<Role> {
        match (self, letter) {
            (_, 'K') => Some(Role::King),
            (Self::Danish, 'D') | (Self::English, 'Q') => Some(Role::Queen),
            (Self::Danish, 'T') | (Self::English, 'R') => Some(Role::Rook),
            (Self::Danish, 'L') | (Self::English, 'B') => Some(Role::Bishop),
            (Self::Danish, 'S') | (Self::English, 'N') => Some(Role::Knight),
            (Self::Danish, 'B') | (Self::English, 'P') => Some(Role::Pawn),
            _ => None,
        }
    }
}

/// The piece of a figurine of either colour.
pub(super) const fn figurine(sign: char) -> Option<Role> {
    match sign {
        '♔' | '♚' => Some(Role::King),
        '♕' | '♛' => Some(Role::Queen),
        '♖' | '♜' => Some(Role::Rook),
        '♗' | '♝' => Some(Role::Bishop),
        '♘' | '♞' => Some(Role::Knight),
        '♙' | '♟' => Some(Role::Pawn),
        _ => None,
    }
}
