//! What becomes of a bracket's floaters: can the next bracket pair them without loss, and can the rest of the field be paired?
//!
//! A quick test. Its yes is reliable; its no proves nothing, and then the bracket is solved again together with everything
//! below it (see [`super::bracket`]).

use super::field::DutchField;
use crate::matching::largest::Graph;

/// Do these floaters serve the next bracket as well as any could (C8), and can everybody be paired after (C4)? They do when all
/// of them find an opponent there, which leaves at most one player over, of its own score.
pub(super) fn serves(field: &DutchField, floaters: &[usize], next: &[usize], rest: &[usize]) -> bool {
    let moved = floaters.len();
    let bracket: Vec<usize> = floaters.iter().chain(next).copied().collect();
    let mut graph = Graph::new(bracket.len());
    for one in 0..bracket.len() {
        // Players who were moved down never meet one another.
        for other in (one + 1).max(moved)..bracket.len() {
            if field.may_meet(bracket[one], bracket[other]) {
                graph.join(one, other);
            }
        }
    }
    let matching = graph.match_up();
    let lone: Vec<usize> = matching.lone().collect();
    match lone[..] {
        [] => completes(field, None, rest),
        [lone] => {
            let could = graph.could_be_lone(&matching, lone);
            // Two tries: somebody almost always can go on. If they cannot, the exact way decides.
            (moved..bracket.len())
                .rev()
                .filter(|&index| could[index])
                .take(2)
                .any(|index| completes(field, Some(bracket[index]), rest))
        }
        _ => false,
    }
}

/// Can the rest be paired, with the one who is left over and the bye?
fn completes(field: &DutchField, left_over: Option<usize>, rest: &[usize]) -> bool {
    let who: Vec<usize> = left_over.into_iter().chain(rest.iter().copied()).collect();
    let is_odd = who.len() % 2 == 1;
    let mut graph = Graph::new(who.len() + usize::from(is_odd));
    for (index, one) in who.iter().enumerate() {
        for (other_index, other) in who.iter().enumerate().skip(index + 1) {
            if field.may_meet(*one, *other) {
                graph.join(index, other_index);
            }
        }
        if is_odd && field.may_have_bye(*one) {
            graph.join(index, who.len());
        }
    }
    graph.match_up().lone().next().is_none()
}
