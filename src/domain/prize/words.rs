//! The words of a plan: the name of a category, and a prize that is not money.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::domain::player::TextError;

/// Trims, makes every run of white space one space, and refuses what no printed line may contain.
fn line(text: &str, max: usize) -> Result<String, TextError> {
    // Letters beyond the bound are not worth looking at: a hostile field may be megabytes long.
    if text.len() > max.saturating_mul(16) {
        return Err(TextError::TooLong { max });
    }
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.is_empty() {
        return Err(TextError::Empty);
    }
    let is_unprintable = |letter: char| {
        letter.is_control()
            || matches!(letter, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}')
    };
    if line.chars().any(is_unprintable) {
        return Err(TextError::ControlCharacter);
    }
    if line.chars().count() > max {
        return Err(TextError::TooLong { max });
    }
    Ok(line)
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
