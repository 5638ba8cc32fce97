//! Who meets whom in a group of the Lim system.
//!
//! Those who have come to the group first (art. 3.6 to 3.8), then the residents, from the end at which the pairing begins: the first of the
//! upper half is proposed to the first of the lower one (art. 2.4), and the opponent is exchanged for another (art. 2.5 and 4) until the two
//! may meet and the others can still be paired. Of these the first one whose due colour suits is taken (art. 5.2), and where there is none,
//! the first one. Then the others are halved anew. Below the median everything is seen from the other end.

use super::{LimField, groups::LimGroup};
use crate::pairing::watch::Watch;

/// The pairs of a group without those who go on, each with the one whose turn it was first. `None` when it was cancelled.
pub(super) fn pair(
    field: &LimField,
    group: &LimGroup<'_>,
    floaters: &[usize],
    watch: &Watch,
) -> Option<Vec<(usize, usize)>> {
    let mut staying = group.members();
    staying.retain(|one| !floaters.contains(one));
    let mut graph = field.meetings.graph(&staying);
    let mut matching = graph.match_up();
    let mut left = turns(group, floaters);
    let mut pairs = Vec::new();
    while let Some(&first) = left.first() {
        watch.check().ok()?;
        let others: Vec<usize> = candidates(field, group, &left)
            .into_iter()
            .filter(|&other| field.meetings.may(first, other))
            .filter_map(|other| staying.binary_search(&other).ok())
            .collect();
        let place = staying.binary_search(&first).ok()?;
        let other = staying[graph.pair_off(&mut matching, place, &others)?];
        pairs.push((first, other));
        left.retain(|&one| one != first && one != other);
    }
    Some(pairs)
}

/// Who stays in a group, in the order in which it is their turn.
///
/// Downwards those who came down go first, the highest score and then the highest-ranked (art. 3.6); in the median group those who came up
/// follow, the lowest first. Upwards those who came up, the lowest score and then the lowest-ranked (art. 3.7).
pub(super) fn turns(group: &LimGroup<'_>, floaters: &[usize]) -> Vec<usize> {
    let mut order = Vec::new();
    for (who, direction) in [
        (group.ahead, group.direction),
        (group.behind, group.direction.opposite()),
        (group.residents, group.direction),
    ] {
        let mut who = who.to_vec();
        direction.sort(&mut who);
        order.extend(who);
    }
    order.retain(|one| !floaters.contains(one));
    order
}

/// Whom the first of these may be given, in the order in which they are tried, whether they may meet or not: of those whose due colour
/// suits first, and then of the others.
pub(super) fn candidates(field: &LimField, group: &LimGroup<'_>, left: &[usize]) -> Vec<usize> {
    let Some(&first) = left.first() else {
        return Vec::new();
    };
    let by_colour = |order: Vec<usize>| {
        let (suiting, others): (Vec<usize>, Vec<usize>) =
            order.into_iter().partition(|&other| field.suits(first, other));
        [suiting, others].concat()
    };
    in_order(group, left).map(by_colour).concat()
}

/// Whom the first of these is given, whatever colours are due: those who come first in any colour, and the others.
fn in_order(group: &LimGroup<'_>, left: &[usize]) -> [Vec<usize>; 2] {
    match left.first() {
        Some(&first) if group.is_resident(first) => [exchange_order(left), Vec::new()],
        Some(_) => opponents_of_floater(group, left),
        None => [Vec::new(), Vec::new()],
    }
}

/// The proposed opponent, those after it in the lower half, then the upper half from its end (art. 4.2): of six, number 1 is given 4, 5,
/// 6, 3, 2.
fn exchange_order(left: &[usize]) -> Vec<usize> {
    let half = left.len() / 2;
    let (upper, lower) = left.split_at(half.max(1));
    lower.iter().chain(upper.iter().skip(1).rev()).copied().collect()
}

/// Who came down meets the highest-ranked resident who is free, who came up the lowest-ranked (art. 3.8). Another floater only where the
/// others can be paired in no other way.
fn opponents_of_floater(group: &LimGroup<'_>, left: &[usize]) -> [Vec<usize>; 2] {
    let others = left.iter().skip(1).copied();
    let (mut residents, floaters): (Vec<usize>, Vec<usize>) = others.partition(|&one| group.is_resident(one));
    let comes_from_ahead = left.first().is_some_and(|first| group.ahead.contains(first));
    let direction = if comes_from_ahead {
        group.direction
    } else {
        group.direction.opposite()
    };
    direction.sort(&mut residents);
    [residents, floaters]
}

/// The pair that is thought of first for the one whose turn it is.
pub(super) fn obvious(group: &LimGroup<'_>, left: &[usize]) -> Option<usize> {
    in_order(group, left).concat().first().copied()
}
