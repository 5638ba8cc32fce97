//! What the Dubov system asks about a player before a round.

use crate::{
    colour::Colour,
    crosstable::Contestant,
    numbers::RoundNo,
    pairing::{
        Request,
        colours::Strength,
        entrant::{Entrant, entrants},
    },
    points::Points,
};

/// One maximum, and one more for every so many rounds (art. 1.8.2).
const FEWEST_UPFLOATS: usize = 2;
const ROUNDS_AN_UPFLOAT: usize = 5;

/// A player who is to be paired.
#[derive(Clone)]
pub(super) struct Player {
    /// One who has not played wants Black mildly (art. 1.6.4).
    pub(super) entrant: Entrant,
    /// Average rating of the opponents met over the board, rounded half up; zero before the first (art. 1.7).
    pub(super) aro: u32,
    /// How often paired with somebody of a higher score.
    pub(super) upfloats: usize,
    /// In the round before.
    pub(super) has_just_upfloated: bool,
    /// Has come up as often as can be asked (art. 1.8).
    pub(super) is_maximum: bool,
}

impl Player {
    pub(super) fn score(&self) -> Points {
        self.entrant.score
    }

    pub(super) fn wants(&self) -> Option<Colour> {
        self.entrant.wants()
    }

    pub(super) fn has_played(&self) -> bool {
        !self.entrant.history.colours().is_empty()
    }
}

/// Who takes part, in the order of score and starting number.
pub(super) fn players(request: &Request<'_>) -> Vec<Player> {
    let rounds = usize::from(request.table.planned_rounds);
    let most = FEWEST_UPFLOATS + rounds / ROUNDS_AN_UPFLOAT;
    entrants(request)
        .into_iter()
        .filter_map(|mut entrant| {
            let contestant = request.table.find(entrant.no)?;
            if entrant.history.colours().is_empty() {
                entrant.due = Some((Colour::Black, Strength::Mild));
            }
            let upfloats = (0..request.rounds_before())
                .filter(|&round| has_upfloated(request, contestant, round))
                .count();
            Some(Player {
                aro: average_of_opponents(request, contestant),
                upfloats,
                has_just_upfloated: request
                    .rounds_before()
                    .checked_sub(1)
                    .is_some_and(|round| has_upfloated(request, contestant, round)),
                is_maximum: upfloats >= most,
                entrant,
            })
        })
        .collect()
}

/// Was the player paired with somebody of a higher score, with the virtual points of that round?
fn has_upfloated(request: &Request<'_>, contestant: &Contestant, round: usize) -> bool {
    let Some(round) = RoundNo::from_index(round) else {
        return false;
    };
    let score = |one: &Contestant| {
        one.points(&request.table.scoring, round.index()) + request.virtual_points(one.no, round)
    };
    contestant
        .cell(round)
        .game()
        .and_then(|game| request.table.find(game.opponent))
        .is_some_and(|opponent| score(opponent) > score(contestant))
}

fn average_of_opponents(request: &Request<'_>, contestant: &Contestant) -> u32 {
    let ratings: Vec<u32> = contestant
        .met(request.rounds_before())
        .filter_map(|opponent| request.table.find(opponent)?.rating)
        .map(|rating| u32::from(rating.get()))
        .collect();
    let games = u32::try_from(ratings.len()).unwrap_or(u32::MAX);
    if games == 0 {
        return 0;
    }
    (2 * ratings.iter().sum::<u32>() + games) / (2 * games)
}
