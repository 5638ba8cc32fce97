//! The Burstein system, C.04.4.2 in force from 1 February 2026.
//!
//! The first rounds are paired by the Dutch system. After them the players of a bracket are ranked by the opposition they have
//! met, and the player who has met the hardest meets the one who has met the easiest. There are few criteria, so a bracket is one
//! [`crate::group`].

mod explain;
mod index;

use std::cmp::Reverse;

pub(crate) use self::explain::explain;
use self::index::Index;
use crate::{
    colour::Colour,
    dutch,
    group::{First, Group},
    numbers::StartNo,
    pairing::{
        Board, LeftOver, MOST_PLAYERS, Request, Round, Unpairable,
        allotment::allot,
        colours::ColourRule,
        entrant::{Entrant, entrants},
        meetings::Meetings,
        order_boards,
        watch::Watch,
    },
    points::Points,
};

/// Rounds that are paired by the Dutch system: half of them, and no more than so many (art. 1.6.2).
const MOST_SEEDING_ROUNDS: usize = 4;

/// Is the round paired by the Dutch system (art. 1.6)?
fn is_seeding(request: &Request<'_>) -> bool {
    let seeding = (usize::from(request.table.planned_rounds) / 2).min(MOST_SEEDING_ROUNDS);
    request.rounds_before() < seeding
}

/// Does a legal pairing exist (C1 to C4)?
pub(crate) fn can_be_paired(request: &Request<'_>) -> bool {
    if is_seeding(request) {
        return dutch::can_be_paired(request);
    }
    let entrants = ranked(request);
    let meetings = Meetings::of(request, &entrants);
    if entrants.len() % 2 == 1 {
        return bye(&entrants, &meetings).is_some();
    }
    let everybody: Vec<usize> = (0..entrants.len()).collect();
    meetings.can_all_meet(&everybody)
}

/// Pairs a round.
///
/// # Errors
///
/// When fewer than two take part, no pairing obeys C1 to C4, or the field is out of reach.
pub(crate) fn pair(request: &Request<'_>, watch: &Watch) -> Result<Round, Unpairable> {
    if is_seeding(request) {
        return dutch::pair(request, watch);
    }
    match request.taking_part().count() {
        0 | 1 => return Err(Unpairable::TooFewPlayers),
        2..=MOST_PLAYERS => {}
        _ => return Err(Unpairable::OutOfReach),
    }
    let entrants = ranked(request);
    let meetings = Meetings::of(request, &entrants);
    let mut left: Vec<usize> = (0..entrants.len()).collect();
    let mut round = Round::default();
    if left.len() % 2 == 1 {
        let bye = bye(&entrants, &meetings).ok_or(Unpairable::NoLegalPairing)?;
        left.retain(|&one| one != bye);
        round.left_over = Some(LeftOver::Bye(entrants[bye].no));
    } else if !meetings.can_all_meet(&left) {
        return Err(Unpairable::NoLegalPairing);
    }
    let scores: Vec<Points> = entrants.iter().map(|entrant| entrant.score).collect();
    let is_good = |one: usize, other: usize| is_good(&entrants[one], &entrants[other]);
    let mut groups = scoregroups(&left, &scores);
    groups.reverse();
    let mut moved: Vec<usize> = Vec::new();
    watch.begin(entrants.len());
    while let Some(residents) = groups.pop() {
        watch.check()?;
        let mut members = [moved, residents].concat();
        // The list is in the order of art. 1.8, so a place in it is a rank.
        members.sort_unstable();
        let next = groups.last().map_or(&[][..], Vec::as_slice);
        let rest: Vec<usize> = groups.iter().rev().skip(1).flatten().copied().collect();
        let outcome = Group {
            meetings: &meetings,
            scores: &scores,
            is_good: &is_good,
            first: First::LowestOpponent,
            members: &members,
            next,
            rest: &rest,
            watch,
        }
        .pair()
        .ok_or_else(|| watch.reason())?;
        watch.settle(2 * outcome.pairs.len());
        for (one, other) in outcome.pairs {
            round
                .boards
                .push(board(&entrants[one], &entrants[other], request.first_colour));
        }
        moved = outcome.floaters;
    }
    let score = |no: StartNo| {
        entrants
            .iter()
            .find(|entrant| entrant.no == no)
            .map_or(Points::ZERO, |entrant| entrant.score)
    };
    order_boards(&mut round.boards, score);
    Ok(round)
}

/// Who takes part, in the order of art. 1.8: Index, then starting number. Scores are no part of it.
fn ranked(request: &Request<'_>) -> Vec<Entrant> {
    let mut ranked: Vec<(Index, Entrant)> = entrants(request)
        .into_iter()
        .map(|entrant| (Index::of(request, entrant.no), entrant))
        .collect();
    ranked.sort_by_key(|(index, entrant)| (Reverse(*index), entrant.no));
    ranked.into_iter().map(|(_, entrant)| entrant).collect()
}

/// Do not both want the same colour (C8)?
fn is_good(one: &Entrant, other: &Entrant) -> bool {
    one.wants().is_none() || one.wants() != other.wants()
}

/// Who gets the bye (art. 3.1): of those who may have it and leave the others a pairing, the lowest score, the most games, the
/// lowest rank.
fn bye(entrants: &[Entrant], meetings: &Meetings) -> Option<usize> {
    meetings
        .could_be_left_over()
        .into_iter()
        .filter(|&one| !entrants[one].had_bye)
        .min_by_key(|&one| (entrants[one].score, entrants[one].unplayed, Reverse(one)))
}

/// Players by score, the highest first, each group in the order of the list.
fn scoregroups(who: &[usize], scores: &[Points]) -> Vec<Vec<usize>> {
    let mut sorted = who.to_vec();
    sorted.sort_by_key(|&one| (Reverse(scores[one]), one));
    sorted
        .chunk_by(|one, other| scores[*one] == scores[*other])
        .map(<[usize]>::to_vec)
        .collect()
}

/// The colour of the first of two, and why (art. 5). Between two who have not played the one with more points and then the lower
/// number counts as the higher-ranked (art. 5.2.1), else the rank is that of art. 1.8; the other rules are those of the Dutch system.
fn colours(higher: &Entrant, lower: &Entrant, first_colour: Colour) -> (Colour, ColourRule) {
    let is_new = |entrant: &Entrant| entrant.history.colours().is_empty();
    if is_new(higher)
        && is_new(lower)
        && (Reverse(lower.score), lower.no) < (Reverse(higher.score), higher.no)
    {
        let (colour, rule) = allot(lower, higher, first_colour);
        return (colour.opposite(), rule);
    }
    allot(higher, lower, first_colour)
}

fn board(higher: &Entrant, lower: &Entrant, first_colour: Colour) -> Board {
    Board::of(higher.no, lower.no, colours(higher, lower, first_colour).0)
}
