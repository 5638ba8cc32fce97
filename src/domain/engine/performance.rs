//! The performance of a series of games: the opponents' average and the difference the percentage stands for (B.01 art. 1.4.9,
//! C.07 art. 10.2).

use super::hundredths::Rounding;
use crate::rating_tables::difference_for;

/// What a player performed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Performance {
    /// The average rating of the opponents, a half rounded up.
    pub average: i32,
    /// The score in whole per cent, a half rounded up.
    pub percentage: u32,
    /// The difference it stands for (B.02 art. 8.1.1).
    pub difference: i32,
    /// Average and difference.
    pub rating: i32,
}

/// The performance against opponents of these ratings with so many half points; `None` without a game.
pub fn performance(opponents: &[i32], halves: i32) -> Option<Performance> {
    let count = i64::try_from(opponents.len()).ok().filter(|count| *count > 0)?;
    let sum: i64 = opponents.iter().map(|rating| i64::from(*rating)).sum();
    let average = i32::try_from(Rounding::HalfUp.divide(sum, count)).ok()?;
    let percentage = percentage(halves.into(), count);
    let difference = difference_for(percentage);
    Some(Performance {
        average,
        percentage,
        difference,
        rating: average + difference,
    })
}

/// So many half points of so many games in whole per cent, a half rounded up.
pub fn percentage(halves: i64, games: i64) -> u32 {
    u32::try_from(Rounding::HalfUp.divide(halves * 50, games.max(1))).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_performance_is_the_average_and_what_the_score_stands_for() {
        // 5 of 9 is 55.56 per cent: 56, which stands for 43.
        let made = performance(&[2400, 2410, 2420, 2380, 2390, 2405, 2395, 2400, 2401], 10).expect("games");
        assert_eq!(
            (made.average, made.percentage, made.difference, made.rating),
            (2400, 56, 43, 2443)
        );
        assert_eq!(performance(&[], 0), None);
        assert_eq!(
            performance(&[1500, 1501], 4).map(|made| made.rating),
            Some(1501 + 800)
        );
        assert_eq!(performance(&[1500], 0).map(|made| made.rating), Some(700));
    }

    #[test]
    fn halves_of_a_per_cent_are_rounded_up() {
        // 2½ of 4 is 62.5 per cent.
        assert_eq!(percentage(5, 4), 63);
        assert_eq!(percentage(0, 0), 0);
    }
}
