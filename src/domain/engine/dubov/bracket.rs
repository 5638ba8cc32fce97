//! The pairing of a bracket (art. 3.2.3 to 3.2.6): those who want White on one side, those who want Black on the other; as many
//! change sides as must, from the middle of each; then those who want White, the easiest opposition so far first, meet the
//! others in the order of their numbers.

use super::DubovField;
use crate::{
    colour::Colour,
    matching::{across::first_partners, weighted::Matcher, wide::Wide},
    pairing::watch::Watch,
};

/// The pairs of a bracket; `None` also when it was cancelled. Its members are in the order of score and number.
pub(super) fn pair(field: &DubovField, members: &[usize], watch: &Watch) -> Option<Vec<(usize, usize)>> {
    let [first, second] = sides(field, members, watch)?.ends;
    let partners = first_partners(
        first.len(),
        |row, column| field.meetings.may(first[row], second[column]),
        || !watch.is_cancelled(),
    )?;
    Some(
        first
            .into_iter()
            .zip(partners.into_iter().map(|column| second[column]))
            .collect(),
    )
}

/// Those who seek White and those who seek Black.
pub(super) struct Ends {
    /// As they end, each in its order (art. 3.2.5 and 4.4).
    pub(super) ends: [Vec<usize>; 2],
    /// Who changed sides (art. 3.2.4).
    pub(super) shifted: Vec<usize>,
}

/// The sides of a bracket. `None` also when it cannot be paired.
pub(super) fn sides(field: &DubovField, members: &[usize], watch: &Watch) -> Option<Ends> {
    let mut sorted = members.to_vec();
    sorted.sort_by_key(|&one| field.players[one].entrant.no);
    let half = sorted.len() / 2;
    // Before anybody has played, the upper half wants White (art. 3.2.3).
    let nobody_played = sorted.iter().all(|&one| !field.players[one].has_played());
    let (white, black): (Vec<usize>, Vec<usize>) = if nobody_played {
        (sorted[..half].to_vec(), sorted[half..].to_vec())
    } else {
        sorted
            .iter()
            .partition(|&&one| field.players[one].wants() == Some(Colour::White))
    };
    let sought = white.clone();
    let (mut first, mut second) = ColourSides::new(field, white, black).equalised(watch)?;
    first.sort_by_key(|&one| (field.players[one].aro, field.players[one].entrant.no));
    second.sort_by_key(|&one| field.players[one].entrant.no);
    let shifted = first
        .iter()
        .filter(|one| !sought.contains(one))
        .chain(second.iter().filter(|one| sought.contains(one)))
        .copied()
        .collect();
    Some(Ends {
        ends: [first, second],
        shifted,
    })
}

/// Those who want White and those who want Black, while it is found who changes sides (art. 3.2.4).
///
/// Every pairing between the sides as they end has one who changed in each pair of two who wanted the same, and none in any other;
/// so the fewest such pairs are the fewest changes, and comply best with C7.
struct ColourSides<'a> {
    field: &'a DubovField,
    /// The smaller side, White if they are as large, and the larger.
    who: [Vec<usize>; 2],
    smaller_is_white: bool,
}

/// Vertices are the smaller side and then the larger.
type ColourMatching = Matcher<1>;

impl<'a> ColourSides<'a> {
    fn new(field: &'a DubovField, white: Vec<usize>, black: Vec<usize>) -> Self {
        let smaller_is_white = white.len() <= black.len();
        let who = if smaller_is_white {
            [white, black]
        } else {
            [black, white]
        };
        Self {
            field,
            who,
            smaller_is_white,
        }
    }

    fn vertex(&self, side: usize, at: usize) -> usize {
        if side == 0 { at } else { self.who[0].len() + at }
    }

    fn is_same_side(&self, one: usize, other: usize) -> bool {
        (one < self.who[0].len()) == (other < self.who[0].len())
    }

    fn player(&self, vertex: usize) -> usize {
        let smaller = self.who[0].len();
        if vertex < smaller {
            self.who[0][vertex]
        } else {
            self.who[1][vertex - smaller]
        }
    }

    /// White and Black, as many of both, so that they can all meet.
    fn equalised(self, watch: &Watch) -> Option<(Vec<usize>, Vec<usize>)> {
        let smaller = self.who[0].len();
        let size = smaller + self.who[1].len();
        // A pair within the smaller side costs; how many there are within the larger follows. Bit 1 is for the order.
        let across = Wide::at(1, 2);
        let mut matching = ColourMatching::new(size);
        for one in 0..size {
            for other in one + 1..size {
                if self.field.meetings.may(self.player(one), self.player(other)) {
                    let is_within_smaller = other < smaller;
                    let weight = if is_within_smaller { Wide::ZERO } else { across };
                    matching.set(one, other, Some(weight));
                }
            }
        }
        if !matching.solve_while(|| !watch.is_cancelled()) {
            return None;
        }
        let mut changes = vec![false; size];
        for side in [0, 1] {
            self.choose(&mut matching, side, &mut changes, watch)?;
        }
        let mut ends = [Vec::new(), Vec::new()];
        for (vertex, changes) in changes.into_iter().enumerate() {
            let is_smaller = (vertex < smaller) != changes;
            ends[usize::from(!is_smaller)].push(self.player(vertex));
        }
        let [smaller, larger] = ends;
        Some(if self.smaller_is_white {
            (smaller, larger)
        } else {
            (larger, smaller)
        })
    }

    /// The first set of one side whose change lets all others keep to theirs.
    fn choose(
        &self,
        matching: &mut ColourMatching,
        side: usize,
        moves: &mut [bool],
        watch: &Watch,
    ) -> Option<()> {
        let within = |matching: &ColourMatching| {
            (0..self.who[side].len())
                .map(|at| self.vertex(side, at))
                .filter(|&one| {
                    matching
                        .mate(one)
                        .is_some_and(|mate| one < mate && self.is_same_side(one, mate))
                })
                .count()
        };
        let mut missing = within(matching);
        for one in self.sequence(side) {
            if missing == 0 {
                break;
            }
            watch.check().ok()?;
            // One who moves meets one of the same side who does not.
            // One who stays can only meet one of the same side who changes: no best pairing has it otherwise.
            let mate = matching.choose(one, |other| {
                u64::from(self.is_same_side(one, other) && !moves[other])
            })?;
            let comes_over = self.is_same_side(one, mate) && !moves[mate];
            moves[one] = comes_over;
            missing -= usize::from(comes_over);
        }
        Some(())
    }

    /// The players of a side as they are asked to change: from the middle outwards (art. 4.3), of those who want White in the order of
    /// the opposition they have met, of those who want Black in that of their numbers.
    fn sequence(&self, side: usize) -> Vec<usize> {
        let is_white = (side == 0) == self.smaller_is_white;
        let mut sorted: Vec<usize> = (0..self.who[side].len()).collect();
        sorted.sort_by_key(|&at| {
            let player = &self.field.players[self.who[side][at]];
            (if is_white { player.aro } else { 0 }, player.entrant.no)
        });
        let count = sorted.len();
        // Distance from the middle; of two as far the higher one comes first.
        let mut places: Vec<usize> = (0..count).collect();
        places.sort_by_key(|&place| ((2 * place + 1).abs_diff(count), place));
        places
            .into_iter()
            .map(|place| self.vertex(side, sorted[place]))
            .collect()
    }
}
