//! FIDE's two rating tables (B.02 art. 8.1): from a percentage to a rating difference and from a difference to an expectation.
//!
//! Only the tables. Performance tie-breaks and rating calculations read them; neither lives here.

/// B.02 art. 8.1.1: the rating difference for a score of 50 %, 51 %, … 100 %. Below 50 % it is mirrored.
const DIFFERENCE_FROM_HALF: [i32; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175,
    184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444,
    470, 501, 538, 589, 677, 800,
];

/// B.02 art. 8.1.2: the largest difference at which the stronger player expects 50 %, 51 %, … 99 %.
const LARGEST_DIFFERENCE: [i32; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179,
    188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456,
    484, 517, 559, 619, 735,
];

/// The rating difference `dp` that a score of so many per cent stands for (B.02 art. 8.1.1); above 100 counts as 100.
pub fn difference_for(percentage: u32) -> i32 {
    let percentage = percentage.min(100);
    let above = |percent: u32| DIFFERENCE_FROM_HALF[percent.saturating_sub(50).min(50) as usize];
    if percentage >= 50 {
        above(percentage)
    } else {
        -above(100 - percentage)
    }
}

/// The steps of art. 8.1.2 as pairs: the largest difference, and what the stronger expects there in hundredths.
pub fn steps() -> impl Iterator<Item = (u16, u16)> {
    LARGEST_DIFFERENCE
        .iter()
        .filter_map(|largest| u16::try_from(*largest).ok())
        .zip(50_u16..)
}

/// What a player expects against an opponent rated `difference` lower, in hundredths of a point (B.02 art. 8.1.2).
pub fn expectation(difference: i32) -> u32 {
    let steps = LARGEST_DIFFERENCE.partition_point(|largest| *largest < difference.abs());
    let stronger = 50 + u32::try_from(steps).unwrap_or(50);
    if difference >= 0 { stronger } else { 100 - stronger }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_read_as_printed() {
        for (percentage, difference) in [(0, -800), (33, -125), (50, 0), (67, 125), (99, 677), (100, 800)] {
            assert_eq!(difference_for(percentage), difference);
        }
        for (difference, hundredths) in [
            (0, 50),
            (3, 50),
            (4, 51),
            (-4, 49),
            (392, 92),
            (735, 99),
            (736, 100),
            (-736, 0),
            (4000, 100),
        ] {
            assert_eq!(expectation(difference), hundredths, "{difference}");
        }
    }

    #[test]
    fn what_one_expects_the_other_does_not() {
        for difference in 0..1000 {
            assert_eq!(expectation(difference) + expectation(-difference), 100);
        }
    }
}
