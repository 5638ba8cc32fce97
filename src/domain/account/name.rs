//! The name an account is shown by.

use std::{fmt, str::FromStr};

use crate::letters::is_one_line;

/// A name as logs and pages show it: 1 to [`AccountName::MAX`] characters on one line, without blanks around it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AccountName(String);

impl AccountName {
    /// The longest name, in characters.
    pub const MAX: usize = 100;

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for AccountName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Why a text is no name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AccountNameError {
    /// The text is empty.
    #[error("a name is missing")]
    Missing,
    /// It is longer than [`AccountName::MAX`].
    #[error("a name has at most {} characters", AccountName::MAX)]
    TooLong,
    /// It holds a line break or another control character.
    #[error("a name stands on one line, without control characters")]
    Control,
}

impl FromStr for AccountName {
    type Err = AccountNameError;

    fn from_str(text: &str) -> Result<Self, AccountNameError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(AccountNameError::Missing);
        }
        if text.chars().count() > Self::MAX {
            return Err(AccountNameError::TooLong);
        }
        if !is_one_line(text) {
            return Err(AccountNameError::Control);
        }
        Ok(Self(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_line_of_bounded_length() {
        let name: AccountName = " Åge Kladdestrup ".parse().unwrap();
        assert_eq!(name.as_str(), "Åge Kladdestrup");
        assert!("å".repeat(AccountName::MAX).parse::<AccountName>().is_ok());
        for (text, error) in [
            ("", AccountNameError::Missing),
            ("\t", AccountNameError::Missing),
            ("Åge\nKladdestrup", AccountNameError::Control),
            ("Åge\u{0}", AccountNameError::Control),
            ("Åge\u{202E}egÅ", AccountNameError::Control),
        ] {
            assert_eq!(text.parse::<AccountName>().unwrap_err(), error, "{text:?}");
        }
        let long = "å".repeat(AccountName::MAX + 1);
        assert_eq!(
            long.parse::<AccountName>().unwrap_err(),
            AccountNameError::TooLong
        );
    }
}
