//! Moves written as Annex C wants them.

use shakmaty::{CastlingSide, Move, Position as _, Role, san::San};

use super::{super::board::Position, language::Language};

/// How moves are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// `Sf3`, `exd8D`, `0-0`.
    Danish,
    /// `Sg1-f3`, `e7xd8D`, `0-0`.
    DanishLong,
    /// `Nf3`, `exd8=Q`, `O-O`: the short algebraic notation of PGN.
    English,
}

/// Writes a legal move of a position, with `+` and `#`.
pub fn write_move(position: &Position, played: Move, style: Style) -> String {
    let san = San::from_move(&position.0, played);
    let mut text = match style {
        Style::English => san.to_string(),
        Style::Danish => danish(san),
        Style::DanishLong => long(played),
    };
    if played.is_en_passant() && style != Style::English {
        text.push_str(" e.p.");
    }
    let mut then = position.0.clone();
    then.play_unchecked(played);
    if then.is_check() {
        // The mark belongs to the move, not to the remark about it.
        let mark = if then.legal_moves().is_empty() { '#' } else { '+' };
        match text.find(" e.p.") {
            Some(at) => text.insert(at, mark),
            None => text.push(mark),
        }
    }
    text
}

/// Writes moves from a position with their numbers: `1. e4 e5 2. Sf3`.
pub fn write_line(from: &Position, moves: &[Move], style: Style) -> String {
    let mut text = String::new();
    let mut position = from.clone();
    for (index, played) in moves.iter().enumerate() {
        if index > 0 {
            text.push(' ');
        }
        let number = position.move_number().to_string();
        match position.0.turn() {
            shakmaty::Color::White => text.extend([number.as_str(), ". "]),
            shakmaty::Color::Black if index == 0 => text.extend([number.as_str(), "... "]),
            shakmaty::Color::Black => {}
        }
        text.push_str(&write_move(&position, *played, style));
        let Some(then) = position.after(*played) else {
            return text;
        };
        position = then;
    }
    text
}

fn danish(san: San) -> String {
    match san {
        San::Normal {
            role,
            file,
            rank,
            capture,
            to,
            promotion,
        } => {
            let mut text = String::new();
            text.extend(Language::Danish.letter(role));
            text.extend(file.map(shakmaty::File::char));
            text.extend(rank.map(shakmaty::Rank::char));
            text.extend(capture.then_some('x'));
            text.push_str(&to.to_string());
            text.extend(promotion.and_then(|role| Language::Danish.letter(role)));
            text
        }
        San::Castle(side) => castling(side).to_owned(),
        San::Put { .. } | San::Null => String::new(),
    }
}

fn long(played: Move) -> String {
    let (role, from, to) = match played {
        Move::Castle { .. } => return played.castling_side().map_or("", castling).to_owned(),
        Move::Normal { role, from, to, .. } => (role, from, to),
        Move::EnPassant { from, to } => (Role::Pawn, from, to),
        Move::Put { .. } => return String::new(),
    };
    let mut text = String::new();
    text.extend(Language::Danish.letter(role));
    text.push_str(&from.to_string());
    text.push(if played.is_capture() { 'x' } else { '-' });
    text.push_str(&to.to_string());
    text.extend(played.promotion().and_then(|role| Language::Danish.letter(role)));
    text
}

const fn castling(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::KingSide => "0-0",
        CastlingSide::QueenSide => "0-0-0",
    }
}
