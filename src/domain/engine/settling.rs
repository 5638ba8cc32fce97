//! Rules about who is kept apart, obeyed as far as a pairing is left: for players ([`crate::systems::restrictions`]) and for teams alike.
//!
//! A hard rule is obeyed like C1: a round that it makes impossible is not paired. A soft rule is obeyed as far as the absolute
//! criteria and the completion allow it. It is given up in this order: rules about two players hold longer than rules about clubs
//! and federations, the older longer than the younger; and a rule about a club is given up from the bottom of the list, so that those
//! at the top are kept apart longest.

use crate::pairing::restrictions::{Firmness, GivenUp, Rule, Settled};

/// Decides who is kept apart, of players or teams: `pairs` are in any case, `ranked` has those a rule is about from the top, and `can_be_paired`
/// tells whether a legal pairing is left when some must not meet.
pub(crate) fn settle_with<N: Copy + PartialEq>(
    rules: &[Rule<N>],
    pairs: Vec<(N, N)>,
    ranked: impl Fn(&Rule<N>) -> Vec<N>,
    can_be_paired: impl Fn(&[(N, N)]) -> bool,
) -> Settled<N> {
    let mut settled = Settled {
        pairs,
        given_up: Vec::new(),
    };
    for rule in rules.iter().filter(|rule| rule.firmness == Firmness::Hard) {
        settled.pairs.extend(self::pairs(rule, &ranked(rule)));
    }
    let soft = |is_pair: bool| {
        rules
            .iter()
            .filter(move |rule| rule.firmness == Firmness::Soft && rule.is_pair == is_pair)
    };
    for rule in soft(true).chain(soft(false)) {
        let ranked = ranked(rule);
        let with = |held: usize| [&settled.pairs[..], &self::pairs(rule, &ranked[..held])].concat();
        let is_possible = |held: usize| can_be_paired(&with(held));
        let held = if is_possible(ranked.len()) {
            ranked.len()
        } else {
            // The more players the rule is about the harder it is: the most for whom it can be obeyed lies between.
            let (mut can, mut cannot) = (0, ranked.len());
            while cannot - can > 1 {
                let middle = usize::midpoint(can, cannot);
                if is_possible(middle) {
                    can = middle;
                } else {
                    cannot = middle;
                }
            }
            settled.given_up.push(GivenUp {
                index: rule.index,
                held: can,
                of: ranked.len(),
            });
            can
        };
        settled.pairs = with(held);
    }
    settled
}

/// The pairs of a rule among some of those it is about.
fn pairs<N: Copy + PartialEq>(rule: &Rule<N>, among: &[N]) -> Vec<(N, N)> {
    let mut pairs = Vec::new();
    for group in &rule.groups {
        let members: Vec<N> = group.iter().copied().filter(|no| among.contains(no)).collect();
        for (index, one) in members.iter().enumerate() {
            pairs.extend(members.iter().skip(index + 1).map(|other| (*one, *other)));
        }
    }
    pairs
}
