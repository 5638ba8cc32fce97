//! Why the bye goes to this player, in the systems that choose it before the pairs (art. 3.1 of C.04.4.1 and C.04.4.2, and Monrad).

use std::cmp::Ordering;

use super::{
    Alternative, ByeDeviation, ByeReason, Depth, Difference, Instead, MOST_TRIED_FOR_BYE, Verdict, seen,
};
use crate::{
    numbers::StartNo,
    pairing::{
        Request,
        criteria::{Amount, ByeStep, Rule},
    },
    points::Points,
};

/// What speaks for giving somebody the bye.
#[derive(Clone, Debug)]
pub(crate) struct Claim {
    pub(crate) no: StartNo,
    pub(crate) score: Points,
    pub(crate) unplayed: usize,
    /// C2.
    pub(crate) may: bool,
    /// C4: can all others be paired then?
    pub(crate) completes: bool,
    /// What decides, the first one first; a player with less of it comes before. The rank comes last and is counted from the lowest.
    pub(crate) steps: Vec<(ByeStep, Amount)>,
}

impl Claim {
    /// The first step by which another differs.
    fn compare(&self, other: &Self) -> (Ordering, Option<Difference>) {
        for ((step, mine), (_, theirs)) in self.steps.iter().zip(&other.steps) {
            let order = mine.compare(theirs);
            if order != Ordering::Equal {
                let difference = Difference {
                    rule: Rule::Bye(*step),
                    stands: mine.clone(),
                    instead: theirs.clone(),
                };
                return (order, Some(difference));
            }
        }
        (Ordering::Equal, None)
    }

    fn rank(&self) -> usize {
        self.steps.last().map_or(0, |(_, rank)| rank.count())
    }

    fn is_possible(&self) -> bool {
        self.may && self.completes
    }
}

/// Why this one of them has the bye.
pub(crate) fn bye(
    request: &Request<'_>,
    depth: Depth<'_>,
    claims: &[Claim],
    player: StartNo,
) -> Option<ByeReason> {
    let receiver = claims.iter().find(|claim| claim.no == player)?;
    let verdict = |claim: &Claim| {
        if !claim.may
            && let Some(round) = seen::had_bye(request, claim.no)
        {
            return Some(Verdict::HadBye(round));
        }
        if !claim.completes {
            return Some(Verdict::Incomplete);
        }
        match receiver.compare(claim) {
            (Ordering::Less, difference) => difference.map(Verdict::Worse),
            (Ordering::Greater, difference) => difference.map(Verdict::Better),
            (Ordering::Equal, _) => None,
        }
    };
    // The obvious candidates: a lower score, or the same and ranked lower; and players whom the rule puts before.
    let mut before: Vec<&Claim> = claims
        .iter()
        .filter(|claim| claim.no != player)
        .filter(|claim| {
            (claim.score, claim.rank()) < (receiver.score, receiver.rank())
                || receiver.compare(claim).0 == Ordering::Greater
        })
        .collect();
    before.sort_by_key(|claim| (claim.score, claim.rank()));
    let most = if depth.tries([player, player]) {
        MOST_TRIED_FOR_BYE
    } else {
        0
    };
    let first = claims
        .iter()
        .filter(|claim| claim.is_possible())
        .min_by(|one, other| one.compare(other).0);
    let by_rules = first
        .filter(|first| first.no != player && depth != Depth::Facts)
        .and_then(|first| {
            let verdict = match seen::had_bye(request, player) {
                Some(round) if !receiver.may => Verdict::HadBye(round),
                _ if !receiver.completes => Verdict::Incomplete,
                _ => Verdict::Worse(first.compare(receiver).1?),
            };
            Some(ByeDeviation {
                player: first.no,
                verdict,
            })
        });
    Some(ByeReason {
        player,
        score: receiver.score,
        unplayed: receiver.unplayed,
        instead: before
            .iter()
            .take(most)
            .filter_map(|claim| {
                Some(Alternative {
                    what: Instead::Bye(claim.no),
                    verdict: verdict(claim)?,
                })
            })
            .collect(),
        not_tried: before.len().saturating_sub(most),
        by_rules,
    })
}
