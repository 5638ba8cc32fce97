//! The 960 start arrays of Recommendation II: number and back rank, checked and drawn.
//!
//! The numbering is the one in general use (Scharnagl's): 518 is the usual array.

use std::fmt;

use shakmaty::{Bitboard, Board, CastlingMode, Chess, FromSetup, Role, Setup, Square};

use super::{board::Position, notation::Language};
use engine::seeded_rng;

/// How many arrays there are.
pub const ARRAYS: u16 = 960;

/// The number of a start array, below [`ARRAYS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
pub struct StartArray(u16);

/// Why a back rank is no start array (II.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ArrayFault {
    /// Not the eight pieces: a king, a queen, two rooks, two bishops, two knights.
    #[error("a back rank has one king, one queen, two rooks, two bishops and two knights")]
    Pieces,
    /// II.2.1: the king stands between the rooks.
    #[error("the king does not stand between the rooks")]
    KingOutside,
    /// II.2.2: the bishops stand on squares of different colours.
    #[error("both bishops stand on squares of one colour")]
    BishopsAlike,
    /// No such number.
    #[error("the arrays are numbered from 0 to {}", ARRAYS - 1)]
    Number,
}

impl StartArray {
    /// The usual array.
    pub const USUAL: Self = Self(518);

    /// The array with this number.
    pub const fn new(number: u16) -> Option<Self> {
        if number < ARRAYS { Some(Self(number)) } else { None }
    }

    pub const fn number(self) -> u16 {
        self.0
    }

    /// Draws one, each as likely as the others; the same seed always draws the same.
    pub fn draw(seed: u64) -> Self {
        let drawn = seeded_rng::Series::new(seed).below(u64::from(ARRAYS));
        Self(u16::try_from(drawn).unwrap_or(Self::USUAL.0))
    }

    /// White's pieces on the first rank, from a to h.
    pub fn back_rank(self) -> [Role; 8] {
        let board = Board::chess960(u32::from(self.0));
        std::array::from_fn(|file| board.role_at(Square::ALL[file]).unwrap_or(Role::King))
    }

    /// The array with this back rank, if it meets the conditions of II.2.
    pub fn of(rank: [Role; 8]) -> Result<Self, ArrayFault> {
        let places = |role: Role| -> Vec<usize> { (0..8).filter(|file| rank[*file] == role).collect() };
        let (kings, rooks, bishops) = (places(Role::King), places(Role::Rook), places(Role::Bishop));
        let ([king], [left, right], [first, second]) = (&kings[..], &rooks[..], &bishops[..]) else {
            return Err(ArrayFault::Pieces);
        };
        if places(Role::Queen).len() != 1 || places(Role::Knight).len() != 2 {
            return Err(ArrayFault::Pieces);
        }
        if !(left < king && king < right) {
            return Err(ArrayFault::KingOutside);
        }
        if (first + second).is_multiple_of(2) {
            return Err(ArrayFault::BishopsAlike);
        }
        (0..ARRAYS)
            .map(Self)
            .find(|array| array.back_rank() == rank)
            .ok_or(ArrayFault::Pieces)
    }

    /// Its back rank in the letters of a language: `TSLDKLST`.
    pub fn letters(self, language: Language) -> String {
        let rank = self.back_rank().into_iter();
        rank.filter_map(|role| language.letter(role)).collect()
    }

    /// Reads a back rank such as `RNBQKBNR` or, with Danish letters, `TSLDKLST`; or a number.
    pub fn read(text: &str) -> Result<Self, ArrayFault> {
        let text = text.trim();
        if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
            let number = text.parse().ok().and_then(Self::new);
            return number.ok_or(ArrayFault::Number);
        }
        let roles: Vec<Role> = text
            .chars()
            .map(|letter| match letter.to_ascii_uppercase() {
                'K' => Some(Role::King),
                'Q' | 'D' => Some(Role::Queen),
                'R' | 'T' => Some(Role::Rook),
                'B' | 'L' => Some(Role::Bishop),
                'N' | 'S' => Some(Role::Knight),
                _ => None,
            })
            .collect::<Option<_>>()
            .ok_or(ArrayFault::Pieces)?;
        Self::of(roles.try_into().map_err(|_| ArrayFault::Pieces)?)
    }

    /// The position a game from this array begins with, castling as in II.3.
    #[expect(clippy::missing_panics_doc, reason = "a test sets up all 960")]
    pub fn position(self) -> Position {
        if self == Self::USUAL {
            return Position::initial();
        }
        let board = Board::chess960(u32::from(self.0));
        let setup = Setup {
            castling_rights: board.rooks() & Bitboard::BACKRANKS,
            board,
            ..Setup::initial()
        };
        Position(Chess::from_setup(setup, CastlingMode::Chess960).expect("every array is a position"))
    }
}

/// The back rank in English letters: `RNBQKBNR`.
impl fmt::Display for StartArray {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.letters(Language::English))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_number_is_an_array_of_its_own_that_meets_the_conditions() {
        let mut ranks = BTreeSet::new();
        for number in 0..ARRAYS {
            let array = StartArray::new(number).expect("below 960");
            assert_eq!(StartArray::of(array.back_rank()), Ok(array));
            assert!(ranks.insert(array.back_rank().map(|role| role as u8)));
            let position = array.position();
            assert_eq!(Position::from_fen(&position.fen()), Ok(position.clone()));
            assert_eq!(position.is_chess960(), array != StartArray::USUAL);
        }
        assert_eq!(StartArray::new(ARRAYS), None);
        assert_eq!(StartArray::USUAL.position(), Position::initial());
        assert_eq!(StartArray::read("TSLDKLST"), Ok(StartArray::USUAL));
        assert_eq!(StartArray::read(" 518 "), Ok(StartArray::USUAL));
        assert_eq!(StartArray::USUAL.to_string(), "RNBQKBNR");
        assert_eq!(StartArray::USUAL.letters(Language::Danish), "TSLDKLST");
    }

    #[test]
    fn a_back_rank_against_the_conditions_is_refused_with_the_reason() {
        assert!(StartArray::read("RKRNNQBB").is_ok());
        for (rank, why) in [
            ("KRRBBQNN", ArrayFault::KingOutside),
            ("RBKBRQNN", ArrayFault::BishopsAlike),
            ("RNBQQBNR", ArrayFault::Pieces),
            ("RNBQKBN", ArrayFault::Pieces),
            ("RNBQKBNP", ArrayFault::Pieces),
            ("", ArrayFault::Pieces),
            ("960", ArrayFault::Number),
            ("70000", ArrayFault::Number),
        ] {
            assert_eq!(StartArray::read(rank), Err(why), "{rank}");
        }
    }

    #[test]
    fn a_seed_draws_the_same_array_again_and_all_are_drawn() {
        assert_eq!(StartArray::draw(7), StartArray::draw(7));
        let drawn: BTreeSet<_> = (0..20_000).map(StartArray::draw).collect();
        assert_eq!(drawn.len(), usize::from(ARRAYS));
    }
}
