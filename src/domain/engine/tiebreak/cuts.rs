//! What `/C` and `/M` leave out of a sum (C.07 art. 14 and 16.5), for players and for teams.

use super::{
    Trim,
    value::{Cut, Value},
};
use crate::points::Points;

/// A round's contribution before cutting.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    /// The opponent's or the dummy's score: what "least significant" means (art. 14).
    pub(crate) score: Points,
    /// What the round adds.
    pub(crate) amount: Value,
    /// Was the round voluntarily unplayed (art. 16.5)?
    pub(crate) voluntary: bool,
}

/// Which of the contributions are left out, and why; one answer for each.
///
/// The least significant contribution is that of the lowest score (with equal scores the lower amount). A voluntary unplayed
/// round is cut before it, the lowest of them, unless that one is below the least significant anyway. Cuts at the top have no
/// such exception.
pub(crate) fn cuts(candidates: &[Candidate], trim: Trim) -> Vec<Option<Cut>> {
    let mut cuts = vec![None; candidates.len()];
    let (lowest, highest) = match trim {
        Trim::All => (0, 0),
        Trim::Cut(number) => (number, 0),
        Trim::Median(number) => (number, number),
    };
    for _ in 0..lowest {
        let Some((index, cut)) = next_lowest(candidates, &cuts) else {
            return cuts;
        };
        mark(&mut cuts, index, cut);
    }
    for _ in 0..highest {
        let most = least_by(candidates, &cuts, |c| std::cmp::Reverse((c.score, c.amount)));
        let Some((index, _)) = most else {
            return cuts;
        };
        mark(&mut cuts, index, Cut::Highest);
    }
    cuts
}

fn next_lowest(candidates: &[Candidate], cuts: &[Option<Cut>]) -> Option<(usize, Cut)> {
    let (index, least) = least_by(candidates, cuts, |c| (c.score, c.amount))?;
    let voluntary = least_by(candidates, cuts, |c| (!c.voluntary, c.amount, c.score));
    match voluntary {
        Some((index, c)) if c.voluntary && least.amount <= c.amount => Some((index, Cut::Voluntary)),
        Some(_) | None => Some((index, Cut::Lowest)),
    }
}

fn mark(cuts: &mut [Option<Cut>], index: usize, cut: Cut) {
    if let Some(place) = cuts.get_mut(index) {
        *place = Some(cut);
    }
}

/// The first least one that still counts, with its index.
fn least_by<'a, K: Ord>(
    candidates: &'a [Candidate],
    cuts: &[Option<Cut>],
    key: impl Fn(&Candidate) -> K,
) -> Option<(usize, &'a Candidate)> {
    candidates
        .iter()
        .zip(cuts)
        .enumerate()
        .filter(|(_, (_, cut))| cut.is_none())
        .map(|(index, (candidate, _))| (index, candidate))
        .min_by_key(|(_, candidate)| key(candidate))
}
