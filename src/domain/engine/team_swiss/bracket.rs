//! The pairs of a bracket: with the fewest preferences that are not fulfilled (C8, C9) and the fewest floaters met again (C10), and of
//! those the pairing with the smallest identifier (art. 3.6).
//!
//! Nothing is enumerated. The duals of one heaviest matching tell which pairs are in a best pairing; among its tight edges each team in
//! order becomes a top member if that leaves everybody a partner, and then each top member takes the first opponent who does.

use super::field::{Cost, TeamField};
use crate::{
    matching::{
        largest::{Graph, Matching},
        weighted::Matcher,
        wide::Wide,
    },
    pairing::watch::Watch,
};

/// Pairs a bracket: the top member of each pair and its opponent, by number in the field, in the order of the identifier.
///
/// `members` are in the order of their numbers. `None` when they cannot be paired, or it was cancelled.
pub(super) fn pair(
    field: &TeamField,
    members: &[usize],
    came_up: &dyn Fn(usize) -> bool,
    watch: &Watch,
) -> Option<Vec<(usize, usize)>> {
    let cost = |one: usize, other: usize| field.cost(members[one], members[other], came_up);
    let may = |one: usize, other: usize| field.meetings.may(members[one], members[other]);
    let graph = graph(members.len(), |one, other| {
        may(one, other) && cost(one, other) == Cost::default()
    });
    let matching = graph.match_up();
    let pairs = if matching.lone().next().is_none() {
        first(graph, matching, watch)?
    } else {
        weighed(members.len(), may, cost, watch)?
    };
    Some(
        pairs
            .into_iter()
            .map(|(top, opponent)| (members[top], members[opponent]))
            .collect(),
    )
}

fn graph(size: usize, has: impl Fn(usize, usize) -> bool) -> Graph {
    let mut graph = Graph::new(size);
    for one in 0..size {
        for other in one + 1..size {
            if has(one, other) {
                graph.join(one, other);
            }
        }
    }
    graph
}

/// The weights of a bracket, and a pairing that costs least. `None` when there is no pairing, or it was cancelled.
fn matcher(
    size: usize,
    may: impl Fn(usize, usize) -> bool,
    cost: impl Fn(usize, usize) -> Cost,
    watch: &Watch,
) -> Option<Matcher<1>> {
    let mut matcher = Matcher::new(size);
    // Fields for the sums of C8, C9 and C10, above one for the number of a partner and bit 0, which stays empty so that weights are even.
    let width = usize::BITS - size.leading_zeros() + 1;
    let weight = |cost: Cost| {
        let field = |most: u8, value: u8, place: u32| Wide::at(u64::from(most - value), 1 + place * width);
        field(1, cost.preferences, 3) + field(1, cost.strong, 2) + field(2, cost.floaters, 1)
    };
    for one in 0..size {
        for other in one + 1..size {
            if may(one, other) {
                matcher.set(one, other, Some(weight(cost(one, other))));
            }
        }
    }
    matcher.solve_while(|| !watch.is_cancelled()).then_some(matcher)
}

/// A pairing that costs something: the cheapest ones are found first.
fn weighed(
    size: usize,
    may: impl Fn(usize, usize) -> bool,
    cost: impl Fn(usize, usize) -> Cost,
    watch: &Watch,
) -> Option<Vec<(usize, usize)>> {
    let matcher = matcher(size, may, cost, watch)?;
    if matcher.has_blossoms() {
        return first_weighed(matcher, watch);
    }
    let mates: Vec<usize> = (0..size).map(|one| matcher.mate(one)).collect::<Option<_>>()?;
    first(
        graph(size, |one, other| matcher.is_tight(one, other)),
        Matching::of(mates),
        watch,
    )
}

/// A pairing of top members with opponents that costs least, whatever its identifier. `None` when there is none.
pub(super) fn cheapest(
    field: &TeamField,
    tops: &[usize],
    opponents: &[usize],
    came_up: &dyn Fn(usize) -> bool,
    watch: &Watch,
) -> Option<Vec<(usize, usize)>> {
    let who = [tops, opponents].concat();
    let may = |one: usize, other: usize| {
        let (top, opponent) = (who[one], who[other]);
        one < tops.len() && other >= tops.len() && top < opponent && field.meetings.may(top, opponent)
    };
    let cost = |one: usize, other: usize| field.cost(who[one], who[other], came_up);
    let matcher = matcher(who.len(), may, cost, watch)?;
    (0..tops.len())
        .map(|one| Some((who[one], who[matcher.mate(one)?])))
        .collect()
}

/// Of all pairings of a graph, the one with the smallest identifier.
fn first(mut graph: Graph, mut matching: Matching, watch: &Watch) -> Option<Vec<(usize, usize)>> {
    let size = graph.size();
    let mut tops = Vec::with_capacity(size / 2);
    let mut is_top = vec![false; size];
    for (one, is_top) in is_top.iter_mut().enumerate() {
        if tops.len() == size / 2 {
            break;
        }
        if watch.is_cancelled() {
            return None;
        }
        if graph.choose(&mut matching, one, |other| other > one) {
            tops.push(one);
            *is_top = true;
        }
    }
    let mut sides = self::graph(size, |one, other| {
        is_top[one] != is_top[other] && graph.has(one, other)
    });
    let mut pairs = Vec::with_capacity(tops.len());
    for top in tops {
        let others: Vec<usize> = (top + 1..size).filter(|&other| sides.has(top, other)).collect();
        pairs.push((top, sides.pair_off(&mut matching, top, &others)?));
    }
    Some(pairs)
}

/// The same with weights, if odd sets of teams are costly to pair and a graph of edges alone does not tell the best pairings.
fn first_weighed(mut matcher: Matcher<1>, watch: &Watch) -> Option<Vec<(usize, usize)>> {
    let size = matcher.size();
    let mut tops = Vec::with_capacity(size / 2);
    for one in 0..size {
        if watch.is_cancelled() {
            return None;
        }
        if matcher.choose(one, |other| u64::from(other > one))? > one {
            tops.push(one);
        }
    }
    let mut pairs = Vec::with_capacity(tops.len());
    for top in tops {
        if watch.is_cancelled() {
            return None;
        }
        pairs.push((top, matcher.choose(top, |other| (size - other) as u64)?));
    }
    Some(pairs)
}
