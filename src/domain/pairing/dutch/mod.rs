//! The FIDE (Dutch) system, C.04.3 in force from 1 February 2026.
//!
//! | file | what |
//! | --- | --- |
//! | `entrant` | what is asked about a player: score, colours, floats |
//! | `field` | the absolute criteria, and whether everybody can be paired (C1 to C5) |
//! | `bracket` | one bracket: its pairs and its floaters |
//! | `weights` | the criteria C6 to C21 as weights of a matching |
//! | `order` | of candidates that are as good, the one that is generated first |
//! | `tight` | the same between S1 and S2, where no more weighing is needed |
//! | `outlook` | whether floaters serve what lies below |
//! | `colour` | who has White |
//!
//! Brackets are paired from the top. In each, the best candidate is a heaviest matching; how that is found is nobody's
//! business, as long as it is the candidate the articles name. Nothing here knows files, pages or stores.

mod bracket;
mod colour;
mod entrant;
mod field;
mod order;
mod outlook;
mod tight;
mod weights;

use self::{entrant::Entrant, field::Field};
use super::{Board, LeftOver, Request, Round, Unpairable, order_boards};
use crate::domain::{colour::Colour, numbers::StartNo, points::Points};

/// Pairs a round.
///
/// # Errors
///
/// When fewer than two take part, or no pairing obeys C1 to C4.
pub(super) fn pair(request: &Request<'_>) -> Result<Round, Unpairable> {
    if request.taking_part().count() < 2 {
        return Err(Unpairable::TooFewPlayers);
    }
    let field = Field::new(request).ok_or(Unpairable::NoLegalPairing)?;
    let mut round = Round::default();
    let groups: Vec<Vec<usize>> = scoregroups(&field.entrants);
    let mut moved = Vec::new();
    for (index, residents) in groups.iter().enumerate() {
        let next = groups.get(index + 1).map_or(&[][..], Vec::as_slice);
        let rest: Vec<usize> = groups.iter().skip(index + 2).flatten().copied().collect();
        let outcome =
            bracket::pair(&field, &moved, residents, next, &rest).ok_or(Unpairable::NoLegalPairing)?;
        for (one, other) in outcome.pairs {
            round.boards.push(board(&field, one, other, request.first_colour));
        }
        moved = outcome.floaters;
    }
    round.left_over = moved.first().map(|&one| LeftOver::Bye(field.entrants[one].no));
    let score = |no: StartNo| {
        field
            .entrants
            .iter()
            .find(|entrant| entrant.no == no)
            .map_or(Points::ZERO, |entrant| entrant.score)
    };
    order_boards(&mut round.boards, score);
    Ok(round)
}

fn scoregroups(entrants: &[Entrant]) -> Vec<Vec<usize>> {
    let numbers: Vec<usize> = (0..entrants.len()).collect();
    numbers
        .chunk_by(|one, other| entrants[*one].score == entrants[*other].score)
        .map(<[usize]>::to_vec)
        .collect()
}

fn board(field: &Field, one: usize, other: usize, first_colour: Colour) -> Board {
    let (higher, lower) = (&field.entrants[one.min(other)], &field.entrants[one.max(other)]);
    match colour::allot(higher, lower, first_colour).0 {
        Colour::White => Board {
            white: higher.no,
            black: lower.no,
        },
        Colour::Black => Board {
            white: lower.no,
            black: higher.no,
        },
    }
}
