//! Who leaves a group of the Lim system (art. 2.3, 3.2 to 3.4, 3.9 and 3.10).
//!
//! As few as can be: a group makes as many pairs as those in it can. They are chosen one after the other, each so that this number stays.

use std::cmp::Ordering;

use super::{
    LimField,
    groups::{Direction, LimGroup},
};
use crate::{colour::Colour, pairing::watch::Watch};

/// Where those who go on find opponents (art. 3.4).
struct NextGroup<'a> {
    field: &'a LimField,
    residents: &'a [usize],
    /// Which of those who go on takes which of the residents.
    taken: Vec<Option<usize>>,
}

impl NextGroup<'_> {
    /// Which of the residents somebody more could meet, if those before take others.
    fn free(&self) -> Vec<bool> {
        let mut free: Vec<bool> = self.taken.iter().map(Option::is_none).collect();
        let mut queue: Vec<usize> = (0..free.len()).filter(|&place| free[place]).collect();
        while let Some(place) = queue.pop() {
            for (other, floater) in self.taken.iter().enumerate() {
                if !free[other] && floater.is_some_and(|one| self.may(one, place)) {
                    free[other] = true;
                    queue.push(other);
                }
            }
        }
        free
    }

    fn may(&self, one: usize, place: usize) -> bool {
        self.field.meetings.may(one, self.residents[place])
    }

    fn has_one_for(&self, one: usize, free: &[bool]) -> bool {
        (0..free.len()).any(|place| free[place] && self.may(one, place))
    }

    /// Gives one who goes on an opponent, if there is one.
    fn take(&mut self, one: usize) {
        let mut seen = vec![false; self.taken.len()];
        let mut came_from: Vec<Option<usize>> = vec![None; self.taken.len()];
        let mut queue = vec![(one, None)];
        while let Some((who, from)) = queue.pop() {
            for place in 0..self.taken.len() {
                if seen[place] || !self.may(who, place) {
                    continue;
                }
                seen[place] = true;
                came_from[place] = from;
                match self.taken[place] {
                    Some(next) => queue.push((next, Some(place))),
                    None => return self.shift(one, place, &came_from),
                }
            }
        }
    }

    /// Everybody on the way to a free resident moves one on.
    fn shift(&mut self, one: usize, end: usize, came_from: &[Option<usize>]) {
        let mut place = end;
        while let Some(before) = came_from[place] {
            self.taken[place] = self.taken[before];
            place = before;
        }
        self.taken[place] = Some(one);
    }
}

/// The kinds of floaters by how much it disadvantages them (art. 3.9.1), the least first; the letters are those of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum FloaterKind {
    /// Has not floated into the group and finds an opponent in the next one.
    D,
    /// Has not floated and finds none.
    C,
    /// Has floated into the group and finds an opponent.
    B,
    /// Has floated and finds none.
    A,
}

/// What speaks against somebody as the one who goes on, in the order in which it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct FloatClaim {
    pub(super) kind: FloaterKind,
    /// Art. 3.10.
    pub(super) has_just_floated: bool,
    /// Does the group not come nearer to as many due White as due Black (art. 3.2.2)?
    pub(super) leaves_uneven: bool,
    /// Art. 3.2.4.
    place: usize,
}

/// Somebody who was chosen to go on.
pub(super) struct FloatChoice {
    pub(super) player: usize,
    /// Who could have been chosen so that as many pairs are made, with what speaks against each; the player among them.
    pub(super) possible: Vec<(usize, FloatClaim)>,
}

/// Who goes on from a group, the first one chosen first. `None` when it was cancelled.
pub(super) fn choose(field: &LimField, group: &LimGroup<'_>, watch: &Watch) -> Option<Vec<FloatChoice>> {
    let mut staying = group.members();
    let mut next = NextGroup {
        field,
        residents: group.next,
        taken: vec![None; group.next.len()],
    };
    let mut choices = Vec::new();
    loop {
        let could = could_leave(field, &staying);
        if could.is_empty() {
            return Some(choices);
        }
        watch.check().ok()?;
        let free = next.free();
        let majority = majority(field, &staying);
        let possible: Vec<(usize, FloatClaim)> = could
            .into_iter()
            .map(|one| {
                let claim = FloatClaim {
                    kind: kind(!group.is_resident(one), next.has_one_for(one, &free)),
                    has_just_floated: field.players[one].has_just_floated,
                    leaves_uneven: majority.is_some() && field.entrant(one).wants() != majority,
                    place: by_number(field, group.direction, one),
                };
                (one, claim)
            })
            .collect();
        let player = possible.iter().min_by_key(|(_, claim)| *claim)?.0;
        staying.retain(|&one| one != player);
        next.take(player);
        choices.push(FloatChoice { player, possible });
    }
}

/// Of whom one may leave these so that as many pairs are made (art. 2.3): nobody where all can be paired.
fn could_leave(field: &LimField, staying: &[usize]) -> Vec<usize> {
    let graph = field.meetings.graph(staying);
    let matching = graph.match_up();
    let mut could = vec![false; staying.len()];
    for lone in matching.lone() {
        for (place, is_possible) in graph.could_be_lone(&matching, lone).into_iter().enumerate() {
            could[place] |= is_possible;
        }
    }
    let places = (0..staying.len()).filter(|&place| could[place]);
    places.map(|place| staying[place]).collect()
}

/// The colour that more of these are due; none where it is as many.
fn majority(field: &LimField, staying: &[usize]) -> Option<Colour> {
    let due = |colour: Colour| {
        let who = staying
            .iter()
            .filter(|&&one| field.entrant(one).wants() == Some(colour));
        who.count()
    };
    match due(Colour::White).cmp(&due(Colour::Black)) {
        Ordering::Greater => Some(Colour::White),
        Ordering::Equal => None,
        Ordering::Less => Some(Colour::Black),
    }
}

const fn kind(has_floated: bool, finds_one: bool) -> FloaterKind {
    match (has_floated, finds_one) {
        (true, false) => FloaterKind::A,
        (true, true) => FloaterKind::B,
        (false, false) => FloaterKind::C,
        (false, true) => FloaterKind::D,
    }
}

/// Downwards the lowest number of the list goes on first, upwards the highest, who has number 1 (art. 3.2.4).
pub(super) fn by_number(field: &LimField, direction: Direction, one: usize) -> usize {
    let no = usize::from(field.entrant(one).no.get());
    match direction {
        Direction::Down => usize::from(u16::MAX) - no,
        Direction::Up => no,
    }
}
