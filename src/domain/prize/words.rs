//! The words of a plan: the name of a category, and a prize that is not money.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::domain::player::{TextError, tidy};

/// Tidied as a name of a player is, and not empty.
fn line(text: &str, max: usize) -> Result<String, TextError> {
    let line = tidy(text, max)?;
    if line.is_empty() {
        Err(TextError::Empty)
    } else {
        Ok(line)
    }
}

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident in 1..=$max:literal;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(String);

        impl $name {
            /// The most characters.
            pub const MAX: usize = $max;

            /// The words.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
        impl FromStr for $name {
            type Err = TextError;
            fn from_str(text: &str) -> Result<Self, TextError> {
                line(text, Self::MAX).map(Self)
            }
        }
        impl TryFrom<String> for $name {
            type Error = TextError;
            fn try_from(text: String) -> Result<Self, TextError> {
                text.parse()
            }
        }
        impl From<$name> for String {
            fn from(words: $name) -> Self {
                words.0
            }
        }
    )+};
}

words! {
    /// What a category is called: one line.
    CategoryName in 1..=60;
    /// A prize that is not money, in words: a trophy, a book. One line.
    Thing in 1..=120;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_on_one_line() {
        assert_eq!(
            "  Bedste\n junior ".parse::<CategoryName>().unwrap().as_str(),
            "Bedste junior"
        );
        assert_eq!(" ".parse::<Thing>(), Err(TextError::Empty));
        assert_eq!("a\u{0}".parse::<Thing>(), Err(TextError::ControlCharacter));
        assert_eq!("a\u{202E}b".parse::<Thing>(), Err(TextError::ControlCharacter));
        assert_eq!(
            "ø".repeat(61).parse::<CategoryName>(),
            Err(TextError::TooLong { max: 60 })
        );
        assert_eq!(
            "ø".repeat(9_000).parse::<CategoryName>(),
            Err(TextError::TooLong { max: 60 })
        );
        assert!("ø".repeat(60).parse::<CategoryName>().is_ok());
    }
}
