//! The FIDE (Dutch) system, C.04.3 in force from 1 February 2026.
//!
//! | file | what |
//! | --- | --- |
//! | `field` | the absolute criteria, and whether everybody can be paired (C1 to C5) |
//! | `bracket` | one bracket: its pairs and its floaters |
//! | `weights` | the criteria C6 to C21 as weights of a matching |
//! | `order` | of candidates that are as good, the one that is generated first |
//! | `tight` | the same between S1 and S2, where no more weighing is needed |
//! | `outlook` | whether floaters serve what lies below |
//! | `value` | two candidates of a bracket compared, criterion by criterion |
//! | `explain` | why a round is as it is |
//!
//! Brackets are paired from the top. In each, the best candidate is a heaviest matching; it may be found in any way that gives
//! the candidate the articles name.

mod bracket;
mod explain;
mod field;
mod order;
mod outlook;
mod tight;
mod value;
mod weights;

pub(crate) use self::explain::explain;
use self::field::DutchField;
use crate::{
    colour::Colour,
    numbers::StartNo,
    pairing::{
        Board, LeftOver, MOST_PLAYERS, Request, Round, Unpairable, allotment, entrant::Entrant, order_boards,
        watch::Watch,
    },
    points::Points,
};

/// Pairs a round.
///
/// # Errors
///
/// When fewer than two take part, no pairing obeys C1 to C4, or the field is out of reach.
pub(crate) fn pair(request: &Request<'_>, watch: &Watch) -> Result<Round, Unpairable> {
    match request.taking_part().count() {
        0 | 1 => return Err(Unpairable::TooFewPlayers),
        2..=MOST_PLAYERS => {}
        _ => return Err(Unpairable::OutOfReach),
    }
    let field = DutchField::new(request).ok_or(Unpairable::NoLegalPairing)?;
    let mut round = Round::default();
    let groups: Vec<Vec<usize>> = scoregroups(&field.entrants);
    let mut moved = Vec::new();
    watch.begin(field.entrants.len());
    for (index, residents) in groups.iter().enumerate() {
        watch.check()?;
        let next = groups.get(index + 1).map_or(&[][..], Vec::as_slice);
        let rest: Vec<usize> = groups.iter().skip(index + 2).flatten().copied().collect();
        let outcome =
            bracket::pair(&field, &moved, residents, next, &rest, watch).ok_or_else(|| watch.reason())?;
        watch.settle(2 * outcome.pairs.len());
        for (one, other) in outcome.pairs {
            round.boards.push(board(&field, one, other, request.first_colour));
        }
        moved = outcome.floaters;
    }
    watch.settle(moved.len());
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

/// Does a legal pairing exist (C1 to C4)?
pub(crate) fn can_be_paired(request: &Request<'_>) -> bool {
    (2..=MOST_PLAYERS).contains(&request.taking_part().count()) && DutchField::new(request).is_some()
}

fn scoregroups(entrants: &[Entrant]) -> Vec<Vec<usize>> {
    let numbers: Vec<usize> = (0..entrants.len()).collect();
    numbers
        .chunk_by(|one, other| entrants[*one].score == entrants[*other].score)
        .map(<[usize]>::to_vec)
        .collect()
}

fn board(field: &DutchField, one: usize, other: usize, first_colour: Colour) -> Board {
    let (higher, lower) = (&field.entrants[one.min(other)], &field.entrants[one.max(other)]);
    let (colour, _) = allotment::allot(higher, lower, first_colour);
    Board::of(higher.no, lower.no, colour)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        crosstable::{Contestant, Crosstable, Participation},
        numbers::RoundNo,
        pairing::{PairingSystem, Parity, Topscorers, monrad_rules::MonradRules},
        scoring::Scoring,
    };

    fn first_round(players: u16) -> Result<Round, Unpairable> {
        watched(players, &Watch::default())
    }

    fn watched(players: u16, watch: &Watch) -> Result<Round, Unpairable> {
        pair(&request(&table(players)), watch)
    }

    fn table(players: u16) -> Crosstable {
        let contestants = (1..=players)
            .map(|no| Contestant {
                no: StartNo::new(no).expect("a starting number"),
                rating: None,
                round_ratings: Vec::new(),
                title: None,
                standing: Participation::Active,
                cells: Vec::new(),
                extras: Vec::new(),
            })
            .collect();
        Crosstable {
            planned_rounds: 9,
            scoring: Scoring::STANDARD,
            is_round_robin: false,
            contestants,
        }
    }

    fn request(table: &Crosstable) -> Request<'_> {
        Request {
            system: PairingSystem::Dutch,
            table,
            round: RoundNo::FIRST,
            first_colour: Colour::White,
            prohibited: &[],
            virtual_points: &[],
            parity: Parity::default(),
            topscorers: Topscorers::default(),
            swap_before_second_cycle: false,
            keizer: &crate::pairing::keizer_rules::KeizerRules::THIRDS,
            monrad: &MonradRules::NORWEGIAN,
        }
    }

    #[test]
    fn a_field_that_is_too_large_is_refused_before_it_takes_any_room() {
        assert_eq!(first_round(1), Err(Unpairable::TooFewPlayers));
        assert_eq!(first_round(5).map(|round| round.boards.len()), Ok(2));
        assert_eq!(first_round(3_001), Err(Unpairable::OutOfReach));
    }

    #[test]
    fn it_is_seen_how_far_it_has_come_and_it_stops_when_nobody_waits() {
        let watch = Watch::default();
        assert!(watched(7, &watch).is_ok());
        assert_eq!(watch.progress(), (7, 7));
        let watch = Watch::default();
        watch.cancel();
        assert_eq!(watched(7, &watch), Err(Unpairable::Cancelled));
        assert_eq!(watch.progress().0, 0);
    }
}
