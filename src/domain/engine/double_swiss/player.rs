//! What is asked about a player before a match.

use crate::{
    bye::ByeKind,
    colour::Colour,
    crosstable::{Cell, Contestant},
    numbers::{RoundNo, StartNo},
    pairing::{GAMES_OF_A_MATCH as GAMES, Request},
    points::Points,
    two_games::{Match, matches},
};

/// A player who is to be paired.
#[derive(Clone, Debug)]
pub(super) struct Player {
    pub(super) no: StartNo,
    pub(super) score: Points,
    /// The colours had, the oldest first (art. 1.6).
    pub(super) colours: Vec<Colour>,
    /// The colour of every match that did not end by forfeit: as many as were played (art. 3.4.3).
    pub(super) matches: Vec<Colour>,
    /// Rounds of the table without a match that was played.
    pub(super) unplayed: usize,
    /// Who was met, and in which round the match began.
    pub(super) opponents: Vec<(StartNo, RoundNo)>,
    /// Played somebody with another score in the match before (art. 1.5).
    pub(super) floated: bool,
    /// The round that keeps the player from the bye (C2).
    pub(super) barred: Option<RoundNo>,
}

impl Player {
    /// The round in which the match against this one began.
    pub(super) fn met(&self, other: StartNo) -> Option<RoundNo> {
        self.opponents
            .iter()
            .find(|(no, _)| *no == other)
            .map(|(_, round)| *round)
    }

    /// How often the player had White.
    pub(super) fn whites(&self) -> usize {
        let whites = self.colours.iter().filter(|colour| **colour == Colour::White);
        whites.count()
    }
}

/// Who takes part, by number.
pub(super) fn players(request: &Request<'_>) -> Vec<Player> {
    request
        .taking_part()
        .map(|contestant| player(request, contestant))
        .collect()
}

fn player(request: &Request<'_>, contestant: &Contestant) -> Player {
    let before = request.rounds_before();
    let all: Vec<Match> = matches(contestant, before).collect();
    let regular = || all.iter().filter(|one| !one.is_forfeited());
    let last = before.checked_sub(GAMES).and_then(RoundNo::from_index);
    let points = contestant.points(&request.table.scoring, before);
    let played = regular().count();
    Player {
        no: contestant.no,
        score: points + request.virtual_points(contestant.no, request.round),
        colours: all
            .iter()
            .filter(|one| one.was_played)
            .map(|one| one.colour)
            .collect(),
        matches: regular().map(|one| one.colour).collect(),
        unplayed: before.saturating_sub(GAMES * played),
        opponents: regular().map(|one| (one.opponent, one.round)).collect(),
        floated: regular()
            .filter(|one| Some(one.round) == last)
            .any(|one| floats(request, contestant, *one)),
        barred: barred(contestant, &all, before),
    }
}

/// Had the two of a match different scores when it began?
fn floats(request: &Request<'_>, contestant: &Contestant, one: Match) -> bool {
    let score = |of: &Contestant| {
        of.points(&request.table.scoring, one.round.index()) + request.virtual_points(of.no, one.round)
    };
    let opponent = request.table.find(one.opponent);
    opponent.is_some_and(|opponent| score(opponent) != score(contestant))
}

/// The first round with what C2 names: a pairing-allocated or full-point bye, or a match won by forfeit.
fn barred(contestant: &Contestant, all: &[Match], before: usize) -> Option<RoundNo> {
    let byes = contestant.cells.iter().take(before).position(|cell| match cell {
        Cell::Bye(ByeKind::PairingAllocated | ByeKind::FullPoint) => true,
        Cell::Bye(ByeKind::HalfPoint | ByeKind::ZeroPoint) | Cell::Absent | Cell::Game(_) => false,
    });
    let won = all.iter().find(|one| one.won_by_forfeit && !one.lost_by_forfeit);
    byes.and_then(RoundNo::from_index)
        .into_iter()
        .chain(won.map(|one| one.round))
        .min()
}
