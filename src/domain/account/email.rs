//! The address an account signs in with.

use std::{fmt, str::FromStr};

/// An e-mail address in lower case: printable ASCII, one `@` with something on both sides, at most [`Email::MAX`] characters. Whether mail
/// arrives there is not checked.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Email(String);

impl Email {
    /// The longest address, in characters (RFC 5321, 4.5.3.1.3).
    pub const MAX: usize = 254;

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The part before the `@`.
    pub fn local_part(&self) -> &str {
        self.0.split('@').next().unwrap_or_default()
    }
}

/// `Debug` hides the address, to keep personal data out of logs.
impl fmt::Debug for Email {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Email(…)")
    }
}

/// Why a text is no address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EmailError {
    /// The text is empty.
    #[error("an e-mail address is missing")]
    Missing,
    /// It does not look like one.
    #[error("an e-mail address looks like name@example.org")]
    Shape,
    /// It is longer than [`Email::MAX`].
    #[error("an e-mail address has at most {} characters", Email::MAX)]
    TooLong,
}

impl FromStr for Email {
    type Err = EmailError;

    fn from_str(text: &str) -> Result<Self, EmailError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(EmailError::Missing);
        }
        if text.len() > Self::MAX {
            return Err(EmailError::TooLong);
        }
        let (local, host) = text.split_once('@').ok_or(EmailError::Shape)?;
        let is_plain = text.chars().all(|letter| letter.is_ascii_graphic());
        let is_host = !host.is_empty()
            && !host.contains("..")
            && !host.starts_with(['.', '-'])
            && !host.ends_with(['.', '-'])
            && host
                .chars()
                .all(|letter| letter.is_ascii_alphanumeric() || letter == '.' || letter == '-');
        if local.is_empty() || !is_plain || !is_host {
            return Err(EmailError::Shape);
        }
        Ok(Self(text.to_ascii_lowercase()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_kept_in_lower_case_and_without_the_blanks_around_it() {
        let email: Email = " Prove.Provesen@Example.ORG ".parse().unwrap();
        assert_eq!(email.as_str(), "prove.provesen@example.org");
        assert_eq!(email.local_part(), "prove.provesen");
        assert_eq!(format!("{email:?}"), "Email(…)");
    }

    #[test]
    fn what_is_no_address_is_refused() {
        for (text, error) in [
            ("", EmailError::Missing),
            ("  ", EmailError::Missing),
            ("provesen", EmailError::Shape),
            ("@example.org", EmailError::Shape),
            ("a@", EmailError::Shape),
            ("a@b@c", EmailError::Shape),
            ("a b@example.org", EmailError::Shape),
            ("a@exam..ple.org", EmailError::Shape),
            ("a@.org", EmailError::Shape),
            ("å@example.org", EmailError::Shape),
            ("a\u{0}@example.org", EmailError::Shape),
        ] {
            assert_eq!(text.parse::<Email>().unwrap_err(), error, "{text:?}");
        }
        let long = format!("{}@example.org", "a".repeat(Email::MAX));
        assert_eq!(long.parse::<Email>().unwrap_err(), EmailError::TooLong);
    }
}
