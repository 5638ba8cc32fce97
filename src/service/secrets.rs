//! Secrets: random tokens that are shown once and kept only as a digest, and passwords.
//!
//! A session, a one-time link and a token are 256 random bits each, shown once and stored as SHA-256. The secret of a link goes from its
//! address into a cookie at once. The log names routes, not addresses.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use jiff::{SignedDuration, Timestamp};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

/// A secret of 256 random bits. Its `Debug` shows nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// A new one from the system's source of chance.
    pub fn random() -> Self {
        let bytes: [u8; 32] = rand::random();
        Self(URL_SAFE_NO_PAD.encode(bytes))
    }

    /// As it is written in a cookie, a link or a header.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What is stored of it.
    pub fn digest(&self) -> Vec<u8> {
        digest(&self.0)
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The seed from which the secrets of further links are derived from a presented one: the same each time, and not reversible. Its `Debug`
/// shows nothing.
#[derive(Clone, Copy)]
pub(super) struct Seed([u8; 32]);

impl Seed {
    /// Of the secret that was presented.
    pub(super) fn of(secret: &str) -> Self {
        let whole = ["opens with it: ", secret].concat();
        Self(Sha256::digest(whole.as_bytes()).into())
    }

    /// The secret of the calendar that goes with it.
    pub(super) fn calendar(self) -> Secret {
        // Nothing else has this id.
        self.secret(Uuid::nil())
    }

    /// The secret that goes with it for this one thing.
    pub(super) fn secret(self, of: Uuid) -> Secret {
        let whole = [&self.0[..], &of.as_bytes()[..]].concat();
        Secret(URL_SAFE_NO_PAD.encode(Sha256::digest(whole)))
    }
}

impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// A new key for signing: 256 bits from the system's random source.
pub fn signing_key() -> [u8; 32] {
    rand::random()
}

/// The last use of a session, a link or a token is written at most this often.
const TOUCH_EVERY: SignedDuration = SignedDuration::from_mins(5);

/// Is a use now to be stored, if the last one was stored at this time?
pub(super) fn is_use_noted(last_used_at: Option<Timestamp>, now: Timestamp) -> bool {
    last_used_at.is_none_or(|at| now.duration_since(at) > TOUCH_EVERY)
}

/// The stored digest of a presented secret.
pub fn digest(secret: &str) -> Vec<u8> {
    Sha256::digest(secret.as_bytes()).to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_that_goes_with_another_is_the_same_each_time_and_its_own_for_everything() {
        let [one, other] = [Uuid::from_u128(1), Uuid::from_u128(2)];
        let seed = Seed::of("first");
        assert_eq!(seed.secret(one), Seed::of("first").secret(one));
        assert_eq!(seed.secret(one).reveal().len(), Secret::random().reveal().len());
        let others = [seed.secret(other), Seed::of("second").secret(one)];
        assert!(others.iter().all(|found| *found != seed.secret(one)));
        let calendar = seed.calendar();
        assert_eq!(calendar, Seed::of("first").calendar());
        assert!(![one, other].iter().any(|id| seed.secret(*id) == calendar));
        // The digest of the first does not reveal the second.
        assert_ne!(seed.secret(one).digest(), digest("first"));
        assert_ne!(seed.0.to_vec(), digest("first"));
        assert!(!format!("{seed:?}").contains(&seed.0[0].to_string()));
    }
}
