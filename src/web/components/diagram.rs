//! A position as a board, for `components/diagram.html`.

use crate::i18n::Lang;
use engine::colour::Colour;
use rules::chess::{Role, Square, board::Position};
use texts::t;

/// A position, drawn: White below.
#[derive(Debug)]
pub struct Diagram {
    /// What it shows.
    pub caption: String,
    /// The letters below it.
    pub files: [char; 8],
    /// The ranks from above with their squares.
    pub rows: Vec<(char, Vec<SquareView>)>,
    /// The same as FEN.
    pub fen: String,
}

/// A square.
#[derive(Debug)]
pub struct SquareView {
    /// Is it a dark one?
    pub is_dark: bool,
    /// `w` or `b`, and the sign of the piece.
    pub piece: Option<(&'static str, &'static str)>,
    /// What stands there, in words.
    pub name: String,
}

impl Diagram {
    /// This position under this caption.
    pub fn of(lang: Lang, position: &Position, caption: String) -> Self {
        Self {
            caption,
            files: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
            rows: position
                .seen_by(Colour::White)
                .into_iter()
                .map(|row| {
                    let rank = row[0].0.rank().char();
                    let squares = row.into_iter();
                    (
                        rank,
                        squares.map(|(square, _)| view(lang, position, square)).collect(),
                    )
                })
                .collect(),
            fen: position.fen(),
        }
    }
}

fn view(lang: Lang, position: &Position, square: Square) -> SquareView {
    let (piece, name) = match position.piece_at(square) {
        Some(piece) => {
            let (side, colour) = if piece.color.is_white() {
                ("w", Colour::White)
            } else {
                ("b", Colour::Black)
            };
            (Some((side, sign(piece.role))), lang.piece(colour, piece.role))
        }
        None => (None, t!(lang, claims_empty_square)),
    };
    SquareView {
        is_dark: square.is_dark(),
        piece,
        name,
    }
}

/// The solid figurine of a piece, as text and not as a picture; its colour comes from the style.
const fn sign(role: Role) -> &'static str {
    match role {
        Role::King => "♚\u{fe0e}",
        Role::Queen => "♛\u{fe0e}",
        Role::Rook => "♜\u{fe0e}",
        Role::Bishop => "♝\u{fe0e}",
        Role::Knight => "♞\u{fe0e}",
        Role::Pawn => "♟\u{fe0e}",
    }
}
