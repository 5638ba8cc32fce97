//! Keizer: neighbours in the ranking by Keizer points meet, again after some rounds. The numbers are the section's
//! ([`crate::pairing::keizer_rules`]); the ranking is counted in `points`.
//!
//! The first of the ranking meets the next one whom the rules let them meet and who leaves the others a pairing, then the first of those
//! left, and so on. Only pairs that are kept apart can leave a round without a pairing: where the distance between two games of the same
//! players cannot be kept for everybody, the largest that can be kept holds in the round.

mod explain;
mod points;

use std::collections::{BTreeMap, BTreeSet};

pub(crate) use self::explain::explain;
pub use self::points::{KeizerLine, KeizerShare, KeizerTable, MOST_TURNS, count};
use crate::{
    bye::ByeKind,
    colour::Colour,
    crosstable::{Cell, Contestant},
    numbers::StartNo,
    pairing::{
        Board, LeftOver, MOST_PLAYERS, Request, Round, Unpairable,
        allotment::allot,
        colours::ColourRule,
        entrant::{Entrant, entrants},
        keizer_rules::KeizerBye,
        meetings::Meetings,
        watch::Watch,
    },
};

/// A player who is to be paired.
struct KeizerPlayer {
    entrant: Entrant,
    /// In which round, counted from 0, the player met whom last over the board, and with which colour.
    met: BTreeMap<StartNo, (usize, Colour)>,
    byes: usize,
}

/// Does a pairing exist? Only pairs that are kept apart can prevent it.
pub(crate) fn can_be_paired(request: &Request<'_>) -> bool {
    let players = players(request);
    is_possible(&meetings(request, &players, 0), players.len())
}

/// Pairs a round.
///
/// # Errors
///
/// When fewer than two take part, those who are kept apart leave no pairing, or the field is out of reach.
pub(crate) fn pair(request: &Request<'_>, watch: &Watch) -> Result<Round, Unpairable> {
    match request.taking_part().count() {
        0 | 1 => return Err(Unpairable::TooFewPlayers),
        2..=MOST_PLAYERS => {}
        _ => return Err(Unpairable::OutOfReach),
    }
    let players = players(request);
    watch.begin(players.len());
    watch.check()?;
    let (meetings, _) = widest(request, &players).ok_or(Unpairable::NoLegalPairing)?;
    let mut left: Vec<usize> = (0..players.len()).collect();
    let mut round = Round::default();
    if left.len() % 2 == 1 {
        let bye = bye(request, &players, &meetings).ok_or(Unpairable::NoLegalPairing)?;
        left.retain(|&one| one != bye);
        round.left_over = Some(LeftOver::Bye(players[bye].entrant.no));
    }
    let mut graph = meetings.graph(&left);
    let mut matching = graph.match_up();
    // By place in the list, as the graph has them.
    let mut places: Vec<usize> = (0..left.len()).collect();
    while let Some(&first) = places.first() {
        watch.check()?;
        let others: Vec<usize> = places
            .iter()
            .copied()
            .filter(|&other| other != first && meetings.may(left[first], left[other]))
            .collect();
        let other = graph
            .pair_off(&mut matching, first, &others)
            .ok_or_else(|| watch.reason())?;
        let (higher, lower) = (&players[left[first]], &players[left[other]]);
        let colour = colours(request, higher, lower).0;
        round
            .boards
            .push(Board::of(higher.entrant.no, lower.entrant.no, colour));
        watch.settle(2);
        places.retain(|&place| place != first && place != other);
    }
    Ok(round)
}

/// Who takes part, in the order of the ranking before the round.
fn players(request: &Request<'_>) -> Vec<KeizerPlayer> {
    let before = request.rounds_before();
    let counted = count(request.table, before, request.keizer);
    let place: BTreeMap<StartNo, usize> = counted
        .ranking
        .iter()
        .enumerate()
        .map(|(place, &player)| (counted.lines[player].no, place))
        .collect();
    let mut players: Vec<KeizerPlayer> = entrants(request)
        .into_iter()
        .filter_map(|entrant| {
            let contestant = request.table.find(entrant.no)?;
            let met = contestant
                .cells
                .iter()
                .take(before)
                .enumerate()
                .filter_map(|(round, cell)| Some((round, cell.played()?)))
                .map(|(round, game)| (game.opponent, (round, game.colour)))
                .collect();
            Some(KeizerPlayer {
                met,
                byes: byes(contestant, before),
                entrant,
            })
        })
        .collect();
    players.sort_by_key(|player| place.get(&player.entrant.no).copied());
    players
}

fn byes(contestant: &Contestant, before: usize) -> usize {
    let past = contestant.cells.iter().take(before);
    past.filter(|cell| **cell == Cell::Bye(ByeKind::PairingAllocated))
        .count()
}

/// Who may meet whom with so many rounds between two games.
fn meetings(request: &Request<'_>, players: &[KeizerPlayer], distance: usize) -> Meetings {
    let before = request.rounds_before();
    let prohibited: BTreeSet<(StartNo, StartNo)> = request
        .prohibited
        .iter()
        .map(|&(one, other)| (one.min(other), one.max(other)))
        .collect();
    Meetings::new(players.len(), |one, other| {
        let (first, second) = (&players[one], &players[other]);
        let (a, b) = (first.entrant.no, second.entrant.no);
        let is_far = first.met.get(&b).is_none_or(|(last, _)| before - last > distance);
        is_far && !prohibited.contains(&(a.min(b), a.max(b)))
    })
}

/// Who may meet whom with the largest distance, up to that of the rules, with which all can be paired, and this distance.
fn widest(request: &Request<'_>, players: &[KeizerPlayer]) -> Option<(Meetings, usize)> {
    // With as many rounds as have been played nobody meets again.
    let wanted = usize::from(request.keizer.rematch_after).min(request.rounds_before());
    (0..=wanted).rev().find_map(|distance| {
        let meetings = meetings(request, players, distance);
        is_possible(&meetings, players.len()).then_some((meetings, distance))
    })
}

/// Can all meet, but the one that an odd field leaves over?
fn is_possible(meetings: &Meetings, players: usize) -> bool {
    if players % 2 == 1 {
        return !meetings.could_be_left_over().is_empty();
    }
    let everybody: Vec<usize> = (0..players).collect();
    meetings.can_all_meet(&everybody)
}

/// Who gets the bye.
fn bye(request: &Request<'_>, players: &[KeizerPlayer], meetings: &Meetings) -> Option<usize> {
    let could = meetings.could_be_left_over();
    could.into_iter().min_by_key(|&one| {
        let byes = match request.keizer.bye_to {
            KeizerBye::Lowest => 0,
            KeizerBye::FewestByes => players[one].byes,
        };
        (byes, std::cmp::Reverse(one))
    })
}

/// The colour of the one who stands higher, and why: those who have had White and Black equally unevenly and meet again change colours;
/// all else as in the Dutch system (C.04.3 art. 5.2).
fn colours(request: &Request<'_>, higher: &KeizerPlayer, lower: &KeizerPlayer) -> (Colour, ColourRule) {
    let (one, other) = (&higher.entrant, &lower.entrant);
    match higher.met.get(&other.no) {
        Some((_, last)) if one.difference == other.difference => (last.opposite(), ColourRule::SecondMeeting),
        Some(_) | None => allot(one, other, request.first_colour),
    }
}

#[cfg(test)]
mod tests;
