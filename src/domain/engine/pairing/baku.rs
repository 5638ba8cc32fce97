//! Baku acceleration (C.04.7): virtual points for the upper half in the first half of the rounds.

use super::arrangements::VirtualPoints;
use crate::{
    numbers::{RoundNo, StartNo},
    points::Points,
    scoring::Scoring,
};

/// The size of group GA is twice the number of players divided by this, rounded up (art. 1.2).
const QUARTERS: usize = 4;

/// Can a section with these points be accelerated? A win has to be worth two draws, and a loss nothing (art. 1.1).
pub fn is_possible(scoring: &Scoring) -> bool {
    scoring.win == scoring.draw + scoring.draw && scoring.loss == Points::ZERO
}

/// The virtual points of a section.
///
/// `starters` are the numbers, in order, of those who were in the starting list, without late entries. The last of the upper half
/// stays the same person, so a late entry belongs to the upper half or not by its number (art. 1.3). `rounds` are those planned.
pub fn virtual_points(starters: &[StartNo], rounds: u16, scoring: &Scoring) -> Vec<VirtualPoints> {
    let upper = 2 * starters.len().div_ceil(QUARTERS);
    let (Some(last), true) = (
        starters.get(upper.min(starters.len()).wrapping_sub(1)),
        is_possible(scoring),
    ) else {
        return Vec::new();
    };
    // The first half of the rounds are accelerated, the first half of those with a whole win (art. 1.4).
    let accelerated = rounds.div_ceil(2);
    let whole = accelerated.div_ceil(2);
    [(scoring.win, 1, whole), (scoring.draw, whole + 1, accelerated)]
        .into_iter()
        .filter(|(_, from, to)| from <= to)
        .filter_map(|(points, from, to)| {
            Some(VirtualPoints {
                points,
                from: RoundNo::new(from)?,
                to: RoundNo::new(to)?,
                first: StartNo::MIN,
                last: *last,
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn starters(count: u16) -> Vec<StartNo> {
        (1..=count).filter_map(StartNo::new).collect()
    }

    /// `points x rounds, … to number`.
    fn written(players: &[StartNo], rounds: u16, scoring: &Scoring) -> String {
        virtual_points(players, rounds, scoring)
            .iter()
            .map(|given| {
                format!(
                    "{} in {}-{} to {}",
                    given.points.decimal(),
                    given.from,
                    given.to,
                    given.last
                )
            })
            .collect::<Vec<_>>()
            .join(", ")
    }

    #[test]
    fn the_examples_of_the_text() {
        let standard = Scoring::STANDARD;
        // 161 players: 82 in group GA. Nine rounds: five accelerated, three of them with a whole point; eleven: six and three.
        assert_eq!(
            written(&starters(161), 9, &standard),
            "1.0 in 1-3 to 82, 0.5 in 4-5 to 82"
        );
        assert_eq!(
            written(&starters(160), 11, &standard),
            "1.0 in 1-3 to 80, 0.5 in 4-6 to 80"
        );
        assert_eq!(written(&starters(10), 2, &standard), "1.0 in 1-1 to 6");
        assert_eq!(
            written(&starters(1), 5, &standard),
            "1.0 in 1-2 to 1, 0.5 in 3-3 to 1"
        );
        assert_eq!(written(&[], 9, &standard), "");
    }

    #[test]
    fn the_last_of_the_upper_half_stays_the_same_person() {
        // Ten in the starting list; the sixth has moved to number 8, for two came late above.
        let numbers: Vec<StartNo> = [1, 2, 4, 5, 7, 8, 9, 10, 11, 12]
            .into_iter()
            .filter_map(StartNo::new)
            .collect();
        assert_eq!(
            written(&numbers, 7, &Scoring::STANDARD),
            "1.0 in 1-2 to 8, 0.5 in 3-4 to 8"
        );
    }

    #[test]
    fn a_win_has_to_be_worth_two_draws() {
        assert!(is_possible(&Scoring::STANDARD));
        assert!(!is_possible(&Scoring::THREE_ONE_ZERO));
        assert_eq!(written(&starters(8), 9, &Scoring::THREE_ONE_ZERO), "");
    }
}
