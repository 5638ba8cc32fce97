//! The key in a player's addresses: it belongs to one entry permanently, even if the starting number changes.
//!
//! Starting numbers move when somebody enters late. A page, a calendar or a printed code made from one would then lead to somebody else, so
//! addresses no longer use starting numbers; old ones are recognised and answered as gone.

use std::{
    fmt::{self, Write as _},
    str::FromStr,
};

use serde::{Deserialize, Serialize};

use engine::{ids::PlayerId, numbers::StartNo};

/// Letters and digits that are not easily confused.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Characters of a key.
const LENGTH: usize = 10;

/// Digits of a starting number, at most.
const DIGITS: usize = 4;

/// Bits of a character.
const WIDTH: usize = 5;

/// The key of a player in public addresses: `k3v9x20m4t`.
///
/// It is the last fifty bits of the player's id, which are random: it is as permanent as the id, tells nothing that would help to guess the
/// id, and needs no storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PlayerKey(u64);

impl PlayerKey {
    /// The key of a player.
    pub fn of(player: PlayerId) -> Self {
        let (_, chance) = player.as_uuid().as_u64_pair();
        Self(chance & ((1 << (WIDTH * LENGTH)) - 1))
    }
}

impl fmt::Display for PlayerKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in (0..LENGTH).rev() {
            let letter = (self.0 >> (WIDTH * place)) & 31;
            let letter = usize::try_from(letter).ok().and_then(|at| LETTERS.get(at));
            f.write_char(char::from(*letter.ok_or(fmt::Error)?))?;
        }
        Ok(())
    }
}

/// The text is no key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a player's key has {LENGTH} letters and figures")]
pub struct NoKey;

impl FromStr for PlayerKey {
    type Err = NoKey;

    fn from_str(text: &str) -> Result<Self, NoKey> {
        if text.len() != LENGTH {
            return Err(NoKey);
        }
        text.bytes()
            .try_fold(0, |key: u64, byte| {
                let letter = LETTERS.iter().position(|letter| *letter == byte)?;
                Some((key << WIDTH) | u64::try_from(letter).ok()?)
            })
            .map(Self)
            .ok_or(NoKey)
    }
}

engine::one_text!(PlayerKey: NoKey);

/// What identifies a player in an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub enum PlayerAddress {
    /// The player with this key.
    Key(PlayerKey),
    /// A starting number, as in addresses before there were keys: its present holder may not be the player who was meant.
    Number(StartNo),
}

impl From<PlayerKey> for PlayerAddress {
    fn from(key: PlayerKey) -> Self {
        Self::Key(key)
    }
}

impl TryFrom<String> for PlayerAddress {
    type Error = NoKey;

    fn try_from(text: String) -> Result<Self, NoKey> {
        // At most as long as a starting number: a number with leading zeros was never an address.
        let number = || {
            let is_short = text.len() <= DIGITS;
            is_short
                .then(|| text.parse().ok())
                .flatten()
                .map(Self::Number)
                .ok_or(NoKey)
        };
        text.parse().map(Self::Key).or_else(|_: NoKey| number())
    }
}

impl fmt::Display for PlayerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Key(key) => key.fmt(f),
            Self::Number(no) => no.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn key(bits: u128) -> PlayerKey {
        PlayerKey::of(PlayerId::from_uuid(Uuid::from_u128(bits)))
    }

    #[test]
    fn a_key_is_ten_characters_and_is_read_back() {
        for bits in [0, 1, 31, u128::MAX, 0x0193_5c2e_7d1a_7b5f_9a3c_4d2e_1f60_7188] {
            let key = key(bits);
            let text = key.to_string();
            assert_eq!(text.len(), LENGTH, "{text}");
            assert_eq!(text.parse(), Ok(key));
            assert_eq!(PlayerAddress::try_from(text), Ok(PlayerAddress::Key(key)));
        }
        assert_eq!(key(1).to_string(), "0000000001");
    }

    #[test]
    fn only_the_chance_of_an_id_is_told() {
        let one = key(0x1234_5678_9abc_7000_8000_0000_0000_0007);
        assert_eq!(one, key(0x0fff_ffff_ffff_7fff_bffc_0000_0000_0007));
        assert_ne!(one, key(0x1234_5678_9abc_7000_8000_0000_0000_0008));
    }

    #[test]
    fn a_number_is_never_taken_for_a_key() {
        let number = PlayerAddress::try_from("22".to_owned());
        assert_eq!(number, Ok(PlayerAddress::Number(StartNo::new(22).unwrap())));
        for text in [
            "",
            "0",
            "10000",
            "000000000",
            "00000000001",
            "000000000i",
            "ABCDEFGHJK",
            "../etc",
        ] {
            assert_eq!(PlayerAddress::try_from(text.to_owned()), Err(NoKey), "{text}");
        }
    }
}
