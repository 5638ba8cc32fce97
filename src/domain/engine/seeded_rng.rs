//! Drawing of lots that can be repeated: the same seed and the same field always give the same draw.
//!
//! The caller makes the seed (the domain uses no chance); it is kept with what was drawn and written to the audit. The generator is
//! `SplitMix64` (Steele, Lea and Flood 2014), written out here so that a new version of a library cannot change a draw.

/// The generator: a counter and a mixing function.
#[derive(Clone, Copy, Debug)]
struct SplitMix64(u64);

/// The step of the counter: 2^64 divided by the golden ratio.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl SplitMix64 {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        mix(self.0)
    }

    /// A number below `bound` (not zero), every one as likely as the others.
    fn below(&mut self, bound: u64) -> u64 {
        // Numbers from the last, incomplete run of `bound` would favour the small ones: draw again.
        let incomplete = u64::MAX - u64::MAX % bound;
        loop {
            let drawn = self.next();
            if drawn < incomplete {
                return drawn % bound;
            }
        }
    }
}

const fn mix(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// The lot of one number, depending on nothing but the seed and the number: others who come or go do not change it.
pub fn lot(seed: u64, number: u64) -> u64 {
    mix(seed ^ mix(number.wrapping_mul(STEP)))
}

/// Lots drawn one after the other.
#[derive(Clone, Copy, Debug)]
pub struct Series(SplitMix64);

impl Series {
    /// The series of a seed.
    pub const fn new(seed: u64) -> Self {
        Self(SplitMix64(seed))
    }

    /// The next lot: a number below `bound`, every one as likely as the others; 0 where nothing is below it.
    pub fn below(&mut self, bound: u64) -> u64 {
        if bound == 0 { 0 } else { self.0.below(bound) }
    }
}

/// Shuffles by drawing from an urn until it is empty (Fisher and Yates).
///
/// The draw depends on the order before it: put the list in an order of its own first.
pub fn shuffle<T>(seed: u64, list: &mut [T]) {
    let mut generator = SplitMix64(seed);
    for left in (2..=list.len()).rev() {
        let drawn = generator.below(left as u64);
        list.swap(usize::try_from(drawn).unwrap_or(0), left - 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_gives_the_published_numbers() {
        let mut generator = SplitMix64(1_234_567);
        let drawn: Vec<u64> = std::iter::repeat_with(|| generator.next()).take(3).collect();
        assert_eq!(
            drawn,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423
            ]
        );
    }

    #[test]
    fn the_same_seed_draws_the_same_and_another_seed_otherwise() {
        let draw = |seed| {
            let mut list: Vec<u32> = (0..50).collect();
            shuffle(seed, &mut list);
            list
        };
        assert_eq!(draw(7), draw(7));
        assert_ne!(draw(7), draw(8));
        let mut sorted = draw(7);
        sorted.sort_unstable();
        assert_eq!(sorted, (0..50).collect::<Vec<_>>());
    }

    #[test]
    fn every_order_of_three_is_about_as_likely() {
        let mut counts = std::collections::BTreeMap::new();
        for seed in 0..6000 {
            let mut list = [1, 2, 3];
            shuffle(seed, &mut list);
            *counts.entry(list).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 6);
        assert!(
            counts.values().all(|count| (850..1150).contains(count)),
            "{counts:?}"
        );
    }
}
