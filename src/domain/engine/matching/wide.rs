//! Whole numbers of `64 N` bits: weights in which many criteria lie side by side, the weightier ones higher, and the sums and
//! differences of such weights.
//!
//! Two's complement, so that differences may be negative. Nothing checks for overflow: the caller that lays out the fields leaves
//! [`Wide::HEADROOM`] bits above them, which the sums of the matching need.

use std::{
    cmp::Ordering,
    ops::{Add, Sub},
};

/// A number of `64 N` bits, the least significant word first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    pub(crate) const ZERO: Self = Self([0; N]);
    /// The smallest step.
    pub(crate) const ONE: Self = {
        let mut words = [0; N];
        words[0] = 1;
        Self(words)
    };
    /// Bits above the highest field that a matching needs: a dual is at most twice a weight away from a weight, a slack is the
    /// sum of two duals less two weights, and one bit is the sign.
    pub(crate) const HEADROOM: u32 = 5;

    /// `value` with its lowest bit at place `shift`. Bits beyond the width are lost.
    pub(crate) fn at(value: u64, shift: u32) -> Self {
        let mut words = [0; N];
        let (word, bit) = ((shift / u64::BITS) as usize, shift % u64::BITS);
        if let Some(low) = words.get_mut(word) {
            *low = value << bit;
        }
        if bit > 0
            && let Some(high) = words.get_mut(word + 1)
        {
            *high = value >> (u64::BITS - bit);
        }
        Self(words)
    }

    /// Is it zero?
    pub(crate) fn is_zero(self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// Is this bit set?
    #[cfg(test)]
    pub(crate) fn has_bit(self, bit: u32) -> bool {
        self.0
            .get((bit / u64::BITS) as usize)
            .is_some_and(|word| word >> (bit % u64::BITS) & 1 == 1)
    }

    /// Is it odd?
    pub(crate) const fn is_odd(self) -> bool {
        self.0[0] & 1 == 1
    }

    /// Is this the half of a sum? Mostly the lowest words tell already that it is not.
    pub(crate) fn is_half_of(self, one: Self, other: Self) -> bool {
        self.0[0] << 1 == one.0[0].wrapping_add(other.0[0]) && self + self == one + other
    }

    /// The half, rounded down.
    #[must_use]
    pub(crate) fn half(self) -> Self {
        let sign = self.0[N - 1] & (1 << (u64::BITS - 1));
        let above = self
            .0
            .iter()
            .skip(1)
            .map(|word| word << (u64::BITS - 1))
            .chain([sign]);
        let mut words = self.0;
        for (word, above) in words.iter_mut().zip(above) {
            *word = *word >> 1 | above;
        }
        Self(words)
    }
}

impl<const N: usize> Add for Wide<N> {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let mut words = [0; N];
        let mut carry = false;
        for ((sum, a), b) in words.iter_mut().zip(self.0).zip(other.0) {
            let (half, first) = a.overflowing_add(b);
            let (whole, second) = half.overflowing_add(u64::from(carry));
            *sum = whole;
            carry = first || second;
        }
        Self(words)
    }
}

impl<const N: usize> Sub for Wide<N> {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        let mut words = [0; N];
        let mut borrow = false;
        for ((difference, a), b) in words.iter_mut().zip(self.0).zip(other.0) {
            let (half, first) = a.overflowing_sub(b);
            let (whole, second) = half.overflowing_sub(u64::from(borrow));
            *difference = whole;
            borrow = first || second;
        }
        Self(words)
    }
}

impl<const N: usize> Ord for Wide<N> {
    fn cmp(&self, other: &Self) -> Ordering {
        // The sign bit turned over makes the order of the words that of the numbers.
        let sign = 1 << (u64::BITS - 1);
        (self.0[N - 1] ^ sign)
            .cmp(&(other.0[N - 1] ^ sign))
            .then_with(|| self.0.iter().rev().skip(1).cmp(other.0.iter().rev().skip(1)))
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(value: i128) -> Wide<2> {
        let bits = value.cast_unsigned();
        let word = |bits: u128| u64::try_from(bits & u128::from(u64::MAX)).expect("a word");
        Wide([word(bits), word(bits >> 64)])
    }

    #[test]
    fn it_counts_as_the_numbers_of_the_language_do() {
        let samples = [
            0,
            1,
            -1,
            2,
            7,
            -8,
            i128::from(u64::MAX),
            1 << 64,
            -(1 << 64),
            (1 << 100) + 3,
            -(1 << 100) - 5,
        ];
        for a in samples {
            assert_eq!(of(a).half(), of(a >> 1), "half of {a}");
            assert_eq!(of(a).is_odd(), a & 1 == 1);
            assert_eq!(of(a).is_zero(), a == 0);
            for b in samples {
                assert_eq!(of(a) + of(b), of(a + b), "{a} + {b}");
                assert_eq!(of(a) - of(b), of(a - b), "{a} - {b}");
                assert_eq!(of(a).cmp(&of(b)), a.cmp(&b), "{a} against {b}");
                for half in samples {
                    assert_eq!(of(half).is_half_of(of(a), of(b)), 2 * half == a + b);
                }
            }
        }
    }

    #[test]
    fn a_field_may_lie_across_two_words() {
        assert_eq!(Wide::<2>::at(0b1011, 62), of(0b1011 << 62));
        assert_eq!(Wide::<2>::at(5, 64), of(5 << 64));
        assert_eq!(Wide::<2>::at(1, 0), Wide::ONE);
    }
}
