//! Signing messages by Standard Webhooks: `webhook-id`, `webhook-timestamp`, `webhook-signature: v1,…`.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use crate::secrets;

/// What stands before a key when it is shown.
const PREFIX: &str = "whsec_";

/// A key that signs. Its `Debug` shows nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct Key(Vec<u8>);

impl Key {
    /// A new one of 256 bits from the system's random source.
    pub fn random() -> Self {
        Self(secrets::signing_key().to_vec())
    }

    /// One that is stored.
    pub const fn stored(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }

    /// As it is stored.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// As it is shown, once.
    pub fn reveal(&self) -> String {
        format!("{PREFIX}{}", STANDARD.encode(&self.0))
    }

    /// The signature of a message at a moment (seconds since 1970), with its version.
    ///
    /// # Panics
    ///
    /// Never: HMAC takes a key of any length.
    pub fn sign(&self, id: &str, timestamp: i64, body: &str) -> String {
        #[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("a key of any length");
        mac.update(format!("{id}.{timestamp}.{body}").as_bytes());
        format!("v1,{}", STANDARD.encode(mac.finalize().into_bytes()))
    }
}

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of the specification and of its libraries.
    #[test]
    fn the_vector_of_the_specification_is_signed_as_it_says() {
        let key = Key::stored(
            STANDARD
                .decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
                .expect("base64"),
        );
        assert_eq!(key.reveal(), "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
        let signature = key.sign(
            "msg_p5jXN8AQM9LWM0D4loKWxJek",
            1_614_265_330,
            r#"{"test": 2432232314}"#,
        );
        assert_eq!(signature, "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    #[test]
    fn a_key_shows_itself_once_and_in_no_log() {
        let key = Key::random();
        assert!(key.reveal().starts_with("whsec_") && key.bytes().len() == 32);
        assert!(!format!("{key:?}").contains(&key.reveal()[6..]));
        assert_ne!(Key::random(), Key::random());
    }
}
