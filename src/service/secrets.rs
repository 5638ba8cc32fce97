//! Secrets: random tokens that are shown once and kept only as a digest, and passwords.
//!
//! A session, a one-time link and a token are 256 random bits each, shown once and stored as SHA-256. The secret of a link goes from its
//! address into a cookie at once. The log names routes, not addresses.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use jiff::{SignedDuration, Timestamp};
use sha2::{Digest as _, Sha256};

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

/// A new key for signing: 256 bits from the system's source of chance.
pub fn signing_key() -> [u8; 32] {
    rand::random()
}

/// The last use of a session, a link or a token is written at most this often.
const TOUCH_EVERY: SignedDuration = SignedDuration::from_mins(5);

/// Shall a use be written down that comes now, the last one being written at this moment?
pub(super) fn is_use_noted(last_used_at: Option<Timestamp>, now: Timestamp) -> bool {
    last_used_at.is_none_or(|at| now.duration_since(at) > TOUCH_EVERY)
}

/// What is stored of a secret that somebody presents.
pub fn digest(secret: &str) -> Vec<u8> {
    Sha256::digest(secret.as_bytes()).to_vec()
}
