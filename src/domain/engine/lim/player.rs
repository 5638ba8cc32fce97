//! What the Lim system asks about a player, and who may meet whom (art. 2.1).

use std::collections::BTreeSet;

use crate::{
    colour::Colour,
    crosstable::Cell,
    numbers::{Rating, RoundNo, StartNo},
    pairing::{
        Request,
        colours::LIMITS,
        entrant::{Entrant, entrants},
        meetings::Meetings,
    },
};

/// A player who is to be paired.
pub(super) struct LimPlayer {
    pub(super) entrant: Entrant,
    rating: Option<Rating>,
    met: BTreeSet<StartNo>,
    /// Met somebody of another score in the round before (art. 3.10).
    pub(super) has_just_floated: bool,
}

impl LimPlayer {
    /// Without a rating it is 0.
    pub(super) fn rating(&self) -> u16 {
        self.rating.map_or(0, Rating::get)
    }
}

/// Who is to be paired, in the order of score and starting number.
pub(super) fn players(request: &Request<'_>) -> Vec<LimPlayer> {
    let before = request.rounds_before();
    let last = before.checked_sub(1).and_then(RoundNo::from_index);
    entrants(request)
        .into_iter()
        .filter_map(|entrant| {
            let contestant = request.table.find(entrant.no)?;
            let has_played = last.is_some_and(|round| Cell::played(&contestant.cell(round)).is_some());
            Some(LimPlayer {
                rating: contestant.rating,
                met: contestant.met(before).collect(),
                has_just_floated: has_played && entrant.floats[0].is_some(),
                entrant,
            })
        })
        .collect()
}

/// May a player have this colour: neither a third time running nor three times more than the other one (art. 5.1)? Only games played
/// count.
pub(super) fn may_have(entrant: &Entrant, colour: Colour) -> bool {
    let history = &entrant.history;
    let is_third = history.running() >= LIMITS.running && history.colours().last() == Some(&colour);
    let after = entrant.difference
        + match colour {
            Colour::White => 1,
            Colour::Black => -1,
        };
    let is_too_wide = after.abs() > LIMITS.difference && after.abs() > entrant.difference.abs();
    !is_third && !is_too_wide
}

/// Can two have colours that they may have, one each?
pub(super) fn have_colours(one: &Entrant, other: &Entrant) -> bool {
    [Colour::White, Colour::Black]
        .into_iter()
        .any(|colour| may_have(one, colour) && may_have(other, colour.opposite()))
}

/// Who may meet whom (art. 2.1): those who have not met, are not kept apart and can have colours. In the last round colours do not part
/// two of the same score (art. 6).
pub(super) fn meetings(request: &Request<'_>, players: &[LimPlayer]) -> Meetings {
    let is_last = usize::from(request.table.planned_rounds) == request.rounds_before() + 1;
    let prohibited: BTreeSet<(StartNo, StartNo)> = request
        .prohibited
        .iter()
        .map(|&(one, other)| (one.min(other), one.max(other)))
        .collect();
    Meetings::new(players.len(), |one, other| {
        let (first, second) = (&players[one], &players[other]);
        let (a, b) = (first.entrant.no, second.entrant.no);
        let is_free = is_last && first.entrant.score == second.entrant.score;
        !first.met.contains(&b)
            && !prohibited.contains(&(a.min(b), a.max(b)))
            && (is_free || have_colours(&first.entrant, &second.entrant))
    })
}
