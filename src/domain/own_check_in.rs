//! Check-in by the players themselves, with a code that is shown in the hall: the code, and what is compared with it.
//!
//! The code proves that somebody is in the hall, so it is short enough to be typed on a telephone and holds for one day, and for one round where
//! players check in before each. Which round that is stands in [`crate::check_in`]; how often somebody may try is limited by the server.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The letters of a code: none is mistaken for another when it is read from a screen or said aloud.
const LETTERS: [char; 16] = [
    'A', 'C', 'D', 'E', 'F', 'H', 'J', 'K', 'L', 'M', 'P', 'R', 'T', 'U', 'X', 'Y',
];

/// Does a tournament let its players check themselves in?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnCheckIn {
    pub is_on: bool,
    /// Before every round, or before round 1 only.
    pub every_round: bool,
}

impl OwnCheckIn {
    /// Is somebody checked in before every round?
    pub const fn is_for_every_round(self) -> bool {
        self.is_on && self.every_round
    }
}

/// A code as it is shown in the hall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HallCode(String);

impl HallCode {
    /// Letters of a code: a million possibilities, and few tries.
    pub const LENGTH: usize = 5;
    /// Characters that are read of what was typed.
    pub const MOST_TYPED: usize = 20;

    /// The code that a digest gives; a digest that is shorter than a code gives a shorter one.
    pub fn of(digest: &[u8]) -> Self {
        Self(letters(digest, Self::LENGTH))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Is this the code, however it was typed: small letters, blanks and dashes are as good?
    pub fn is_typed(&self, typed: &str) -> bool {
        let read: String = typed
            .chars()
            .take(Self::MOST_TYPED)
            .filter(char::is_ascii_alphanumeric)
            .map(|letter| letter.to_ascii_uppercase())
            .collect();
        !self.0.is_empty() && read == self.0
    }
}

impl fmt::Display for HallCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// So many letters of a digest, four bits each.
pub fn letters(digest: &[u8], most: usize) -> String {
    digest
        .iter()
        .take(most)
        .filter_map(|byte| LETTERS.get(usize::from(byte & 0x0f)))
        .collect()
}

/// Why a player did not check in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OwnCheckInRefusal {
    /// The tournament does not let players check themselves in.
    #[error("players do not check themselves in here")]
    Off,
    /// It is another code.
    #[error("that is not the code of the hall")]
    WrongCode,
}

/// Is this the code that is shown; `None` where none is?
pub fn may_check_in(code: Option<&HallCode>, typed: &str) -> Result<(), OwnCheckInRefusal> {
    match code {
        None => Err(OwnCheckInRefusal::Off),
        Some(code) if code.is_typed(typed) => Ok(()),
        Some(_) => Err(OwnCheckInRefusal::WrongCode),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_five_letters_that_are_not_mistaken_for_one_another() {
        let every: Vec<u8> = (0..=255).collect();
        for digest in every.chunks(8) {
            let code = HallCode::of(digest);
            assert_eq!(code.as_str().len(), HallCode::LENGTH, "{code}");
            assert!(
                !code
                    .as_str()
                    .contains(['I', 'O', 'Q', 'B', 'G', 'S', 'Z', 'V', 'W', 'N']),
                "{code}"
            );
        }
        assert_eq!(HallCode::of(&[0, 1, 2, 3, 4, 5]).as_str(), "ACDEF");
        assert_eq!(letters(&[15; 32], 12), "YYYYYYYYYYYY");
    }

    #[test]
    fn a_code_is_read_as_people_type_it_and_nothing_else_passes() {
        let code = HallCode::of(&[0, 1, 2, 3, 4]);
        for (typed, expected) in [
            ("ACDEF", Ok(())),
            (" acd-ef ", Ok(())),
            ("a c d e f", Ok(())),
            ("ACDE", Err(OwnCheckInRefusal::WrongCode)),
            ("ACDEFH", Err(OwnCheckInRefusal::WrongCode)),
            ("", Err(OwnCheckInRefusal::WrongCode)),
            ("ÆØÅ", Err(OwnCheckInRefusal::WrongCode)),
        ] {
            assert_eq!(may_check_in(Some(&code), typed), expected, "{typed}");
        }
        assert_eq!(may_check_in(None, "ACDEF"), Err(OwnCheckInRefusal::Off));
        assert!(
            !HallCode::of(&[]).is_typed(""),
            "no code is not typed by saying nothing"
        );
    }

    #[test]
    fn every_round_holds_only_while_it_is_on() {
        let set = |is_on, every_round| OwnCheckIn { is_on, every_round };
        assert!(set(true, true).is_for_every_round());
        assert!(!set(false, true).is_for_every_round());
        assert!(!set(true, false).is_for_every_round());
    }
}
