//! Sets of vertices as words of bits.

/// A set of numbers below a limit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Bits(Vec<u64>);

impl Bits {
    /// Room for numbers below `limit`, none of them in it.
    pub(super) fn none(limit: usize) -> Self {
        Self(vec![0; limit.div_ceil(64)])
    }

    /// All numbers below `limit`.
    pub(super) fn all(limit: usize) -> Self {
        let mut all = Self::none(limit);
        all.fill(std::iter::repeat_n(true, limit));
        all
    }

    /// How many words it has.
    pub(super) const fn words(&self) -> usize {
        self.0.len()
    }

    /// A word; zero where there is none.
    pub(super) fn word(&self, place: usize) -> u64 {
        self.0.get(place).copied().unwrap_or(0)
    }

    /// Is a number in it?
    pub(super) fn has(&self, member: usize) -> bool {
        self.word(member / 64) >> (member % 64) & 1 == 1
    }

    /// Puts a number in it, or takes it out.
    pub(super) fn put(&mut self, member: usize, is_in: bool) {
        let bit = 1 << (member % 64);
        let word = &mut self.0[member / 64];
        if is_in {
            *word |= bit;
        } else {
            *word &= !bit;
        }
    }

    /// Adds another set with the same room.
    pub(super) fn add(&mut self, other: &Self) {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word |= other;
        }
    }

    /// Says of every number, from 0 on, whether it is in it.
    pub(super) fn fill(&mut self, mut is_in: impl Iterator<Item = bool>) {
        for word in &mut self.0 {
            *word = is_in
                .by_ref()
                .take(64)
                .enumerate()
                .fold(0, |word, (bit, is_in)| word | u64::from(is_in) << bit);
        }
    }

    /// The first number in both sets.
    pub(super) fn first_of_both(&self, other: &Self) -> Option<usize> {
        (0..self.words()).find_map(|place| Self::first_in(self.word(place) & other.word(place), place))
    }

    /// The last number in both sets.
    pub(super) fn last_of_both(&self, other: &Self) -> Option<usize> {
        (0..self.words()).rev().find_map(|place| {
            let word = self.word(place) & other.word(place);
            word.checked_ilog2().map(|bit| place * 64 + bit as usize)
        })
    }

    /// The first number of a word that stands at a place.
    pub(super) const fn first_in(word: u64, place: usize) -> Option<usize> {
        if word == 0 {
            None
        } else {
            Some(place * 64 + word.trailing_zeros() as usize)
        }
    }
}

/// The numbers in a set, in order.
pub(super) fn members_of(bits: &Bits) -> impl Iterator<Item = usize> {
    bits.0.iter().enumerate().flat_map(|(place, &word)| {
        std::iter::successors(Some(word), |word| Some(word & word.wrapping_sub(1)))
            .take_while(|word| *word != 0)
            .filter_map(move |word| Bits::first_in(word, place))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_what_was_put_in_it() {
        let mut set = Bits::none(130);
        for member in [0, 63, 64, 129] {
            set.put(member, true);
        }
        set.put(64, false);
        assert_eq!(members_of(&set).collect::<Vec<_>>(), [0, 63, 129]);
        assert!(set.has(63) && !set.has(64) && !set.has(1_000));
        let mut other = Bits::none(130);
        other.fill((0..130).map(|member| member > 100));
        assert_eq!(set.first_of_both(&other), Some(129));
        assert_eq!(set.last_of_both(&Bits::all(130)), Some(129));
        assert_eq!(Bits::all(63).last_of_both(&other), None);
        assert_eq!(members_of(&Bits::all(130)).count(), 130);
        other.add(&set);
        assert_eq!(members_of(&other).next(), Some(0));
        assert_eq!(other.first_of_both(&Bits::default()), None);
    }
}
