//! One written move, taken apart: which piece, from where, to where, into what.

use shakmaty::{CastlingSide, File, Rank, Role, Square};

use super::{
    language::{Language, figurine},
    scan::plain,
};

/// What a written move says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Written {
    /// `0-0`, `0-0-0`.
    Castling(CastlingSide),
    Piece {
        /// The piece, if the text names it; a text with a bare target square means a pawn.
        role: Option<Role>,
        /// File it comes from.
        file: Option<File>,
        /// Rank it comes from.
        rank: Option<Rank>,
        /// Where it goes.
        to: Square,
        /// What a pawn becomes.
        promotion: Option<Role>,
    },
}

/// Why a text is no written move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoMove {
    /// It has not the shape of one.
    Shape,
    /// It would be one if this letter named a piece in the language.
    Letter(char),
}

/// Longest text of one move that is looked at, in signs.
const LONGEST: usize = 24;

impl Written {
    /// Takes a text apart.
    pub(super) fn read(text: &str, language: Language) -> Result<Self, NoMove> {
        let mut signs: Vec<char> = text
            .chars()
            .take(LONGEST + 1)
            .map(plain)
            .filter(|sign| !matches!(sign, '\u{fe0e}' | '\u{fe0f}' | '\u{200b}'))
            .collect();
        if signs.len() > LONGEST {
            return Err(NoMove::Shape);
        }
        strip_marks(&mut signs);
        if let Some(side) = castling(&signs) {
            return Ok(Self::Castling(side));
        }
        let promotion = promotion(&mut signs, language)?;
        let to = take_square(&mut signs).ok_or(NoMove::Shape)?;
        if signs.last().is_some_and(|sign| matches!(sign, '-' | 'x' | 'X')) {
            signs.pop();
        }
        let rank = take(&mut signs, Rank::from_char);
        let file = take(&mut signs, File::from_char);
        let role = match signs[..] {
            [] => None,
            [sign] => Some(piece(sign, language)?),
            _ => return Err(NoMove::Shape),
        };
        // A rank alone tells where no pawn comes from.
        if role.is_none() && rank.is_some() && file.is_none() {
            return Err(NoMove::Shape);
        }
        Ok(Self::Piece {
            role,
            file,
            rank,
            to,
            promotion,
        })
    }
}

fn piece(sign: char, language: Language) -> Result<Role, NoMove> {
    figurine(sign)
        .or_else(|| language.piece(sign))
        .ok_or(if sign.is_alphabetic() && sign.is_uppercase() {
            NoMove::Letter(sign)
        } else {
            NoMove::Shape
        })
}

/// Takes off what C.13 leaves free: check, mate, `e.p.`, and what commentators add.
fn strip_marks(signs: &mut Vec<char>) {
    const ENDINGS: [&[char]; 3] = [&['e', '.', 'p', '.'], &['e', '.', 'p'], &['m', 'a', 't']];
    loop {
        if let Some(ending) = ENDINGS.into_iter().find(|ending| signs.ends_with(ending)) {
            signs.truncate(signs.len() - ending.len());
        } else if signs
            .last()
            .is_some_and(|sign| matches!(sign, '+' | '#' | '!' | '?' | '‡' | '†' | '='))
        {
            signs.pop();
        } else {
            return;
        }
    }
}

fn castling(signs: &[char]) -> Option<CastlingSide> {
    let rounds = |at: usize| matches!(signs.get(at), Some('0' | 'O' | 'o' | 'Ο' | 'О'));
    let stroke = |at: usize| signs.get(at) == Some(&'-');
    match signs.len() {
        3 if rounds(0) && stroke(1) && rounds(2) => Some(CastlingSide::KingSide),
        5 if rounds(0) && stroke(1) && rounds(2) && stroke(3) && rounds(4) => Some(CastlingSide::QueenSide),
        _ => None,
    }
}

/// Takes the new piece off the end: `D`, `=D`, `/D`, `(D)`, also in small letters as programs write it.
fn promotion(signs: &mut Vec<char>, language: Language) -> Result<Option<Role>, NoMove> {
    let bracketed = signs.last() == Some(&')');
    let letter_at = signs.len().wrapping_sub(if bracketed { 2 } else { 1 });
    let Some(&letter) = signs.get(letter_at) else {
        return Ok(None);
    };
    if letter.is_ascii_digit() {
        return if bracketed { Err(NoMove::Shape) } else { Ok(None) };
    }
    // Something must stand before it that can be a target square; `Sf` is no promotion.
    if !signs[..letter_at].iter().any(|sign| matches!(sign, '1' | '8')) {
        return Err(NoMove::Shape);
    }
    let role = match figurine(letter) {
        Some(role) => role,
        None => language
            .piece(letter.to_ascii_uppercase())
            .ok_or(if letter.is_alphabetic() {
                NoMove::Letter(letter)
            } else {
                NoMove::Shape
            })?,
    };
    signs.truncate(letter_at);
    if bracketed && signs.pop() != Some('(') {
        return Err(NoMove::Shape);
    }
    if signs.last().is_some_and(|sign| matches!(sign, '=' | '/')) {
        signs.pop();
    }
    match role {
        Role::Queen | Role::Rook | Role::Bishop | Role::Knight => Ok(Some(role)),
        Role::King | Role::Pawn => Err(NoMove::Shape),
    }
}

fn take<T>(signs: &mut Vec<char>, of: impl FnOnce(char) -> Option<T>) -> Option<T> {
    let taken = of(*signs.last()?)?;
    signs.pop();
    Some(taken)
}

fn take_square(signs: &mut Vec<char>) -> Option<Square> {
    let rank = take(signs, Rank::from_char)?;
    let file = take(signs, File::from_char)?;
    Some(Square::from_coords(file, rank))
}
