//! The rounds an applicant cannot play: as they are written, and as the byes a section gives for them once the application is accepted.
//!
//! Whether one bye is allowed is decided in [`super::byes`].

use std::collections::BTreeSet;

use crate::chosen_numbers;
use engine::{bye::ByeKind, numbers::RoundNo};

/// Rounds an applicant cannot play, and whether half a point is wished for them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundsAway {
    rounds: BTreeSet<RoundNo>,
    wants_half: bool,
}

/// What is wrong with the rounds an applicant has written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AwayFault {
    /// Something else than numbers of rounds.
    #[error("write the numbers of the rounds, like 2, 5")]
    Unreadable,
    /// There is no such round.
    #[error("the section has {planned} rounds")]
    NoSuchRound {
        /// How many there are.
        planned: u16,
    },
    /// No round is left in which the applicant plays.
    #[error("no round is left to play")]
    NothingLeft,
}

impl RoundsAway {
    /// Characters of the rounds as they are written.
    pub const MAX_TEXT: usize = chosen_numbers::MAX_TEXT;

    /// Reads numbers of rounds, as [`chosen_numbers::read`] does, of a section with `planned` rounds in which the applicant plays first in
    /// `first`.
    pub fn read(text: &str, wants_half: bool, first: RoundNo, planned: u16) -> Result<Self, AwayFault> {
        let numbers = chosen_numbers::read(text, RoundNo::MAX.get()).ok_or(AwayFault::Unreadable)?;
        if numbers.last().is_some_and(|last| *last > planned) {
            return Err(AwayFault::NoSuchRound { planned });
        }
        let rounds: BTreeSet<RoundNo> = numbers.into_iter().filter_map(RoundNo::new).collect();
        let mut played = (first.get()..=planned).filter_map(RoundNo::new);
        if !rounds.is_empty() && played.all(|round| rounds.contains(&round)) {
            return Err(AwayFault::NothingLeft);
        }
        Ok(Self { rounds, wants_half })
    }

    /// What is asked for, by round.
    pub fn asked(&self) -> Vec<(RoundNo, ByeKind)> {
        let kind = if self.wants_half {
            ByeKind::HalfPoint
        } else {
            ByeKind::ZeroPoint
        };
        self.rounds.iter().map(|round| (*round, kind)).collect()
    }
}

/// What a section gives to a player who cannot play every round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AwayTerms {
    /// How many rounds are played.
    pub planned: u16,
    /// The first round the player can be in; the ones before it need no bye.
    pub first: RoundNo,
    /// Half-point byes the player may have.
    pub half_point_byes: u16,
}

/// The byes that are entered for what was asked for, in the order of the rounds: half a point as often as the section gives it, an absence
/// with notice after that, because the player cannot play anyway. Rounds the player is not in need none.
pub fn settled(asked: &[(RoundNo, ByeKind)], terms: AwayTerms) -> Vec<(RoundNo, ByeKind)> {
    let mut halves = terms.half_point_byes;
    let mut asked: Vec<(RoundNo, ByeKind)> = asked
        .iter()
        .copied()
        .filter(|(round, _)| *round >= terms.first && round.get() <= terms.planned)
        .collect();
    asked.sort_by_key(|(round, _)| *round);
    for (_, kind) in &mut asked {
        *kind = match *kind {
            ByeKind::HalfPoint if halves > 0 => {
                halves -= 1;
                ByeKind::HalfPoint
            }
            ByeKind::HalfPoint | ByeKind::ZeroPoint | ByeKind::FullPoint | ByeKind::PairingAllocated => {
                ByeKind::ZeroPoint
            }
        };
    }
    asked
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(number: u16) -> RoundNo {
        RoundNo::new(number).unwrap()
    }

    #[test]
    fn rounds_are_read_as_people_write_them() {
        let read = |text: &str| {
            RoundsAway::read(text, false, RoundNo::FIRST, 7).map(|away| {
                away.asked()
                    .iter()
                    .map(|(round, _)| round.get())
                    .collect::<Vec<_>>()
            })
        };
        for (text, rounds) in [
            ("", vec![]),
            (" 5,2 ", vec![2, 5]),
            ("2 2;3", vec![2, 3]),
            ("1-3, 6", vec![1, 2, 3, 6]),
            ("2–3", vec![2, 3]),
        ] {
            assert_eq!(read(text), Ok(rounds), "{text}");
        }
        for text in ["to", "0", "-1", "3-2", "2,x", "2-", "1000000", &"1 ".repeat(101)] {
            assert_eq!(read(text), Err(AwayFault::Unreadable), "{text}");
        }
        assert_eq!(read("8"), Err(AwayFault::NoSuchRound { planned: 7 }));
        assert_eq!(read("1-7"), Err(AwayFault::NothingLeft));
        let late = RoundsAway::read("6, 7", false, round(6), 7);
        assert_eq!(late, Err(AwayFault::NothingLeft));
    }

    #[test]
    fn half_points_are_given_as_far_as_the_section_gives_them_and_absence_after_that() {
        let away = RoundsAway::read("2, 4, 6", true, RoundNo::FIRST, 7).unwrap();
        let given = |first: u16, planned, half_point_byes| {
            let terms = AwayTerms {
                planned,
                first: round(first),
                half_point_byes,
            };
            settled(&away.asked(), terms)
        };
        let (half, zero) = (ByeKind::HalfPoint, ByeKind::ZeroPoint);
        for (first, planned, byes, expected) in [
            (1, 7, 0, vec![(2, zero), (4, zero), (6, zero)]),
            (1, 7, 1, vec![(2, half), (4, zero), (6, zero)]),
            (1, 7, 3, vec![(2, half), (4, half), (6, half)]),
            // Who comes later needs nothing before that, and has the half point left.
            (3, 7, 1, vec![(4, half), (6, zero)]),
            (1, 5, 1, vec![(2, half), (4, zero)]),
            (7, 7, 1, vec![]),
        ] {
            let expected: Vec<_> = expected
                .into_iter()
                .map(|(number, kind)| (round(number), kind))
                .collect();
            assert_eq!(given(first, planned, byes), expected, "{first} {planned} {byes}");
        }
    }

    #[test]
    fn nobody_gets_a_point_who_asks_for_none() {
        let away = RoundsAway::read("3", false, RoundNo::FIRST, 7).unwrap();
        let terms = AwayTerms {
            planned: 7,
            first: RoundNo::FIRST,
            half_point_byes: 5,
        };
        assert_eq!(settled(&away.asked(), terms), [(round(3), ByeKind::ZeroPoint)]);
    }
}
