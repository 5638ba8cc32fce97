//! Texts of one line on pages and paper: what a prize is called, who pays a fee.
//!
//! Texts of several lines are in [`super::own_words`].

use super::player::{TextError, tidy};

/// Tidied as a name of a player is, and not empty.
pub(super) fn tidied(text: &str, max: usize) -> Result<String, TextError> {
    let line = tidy(text, max)?;
    if line.is_empty() {
        Err(TextError::Empty)
    } else {
        Ok(line)
    }
}

/// Types for words on one line, each with the most characters it takes.
macro_rules! one_line {
    ($($(#[$doc:meta])* $name:ident in 1..=$max:literal;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
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
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.0)
            }
        }
        impl std::str::FromStr for $name {
            type Err = $crate::player::TextError;
            fn from_str(text: &str) -> Result<Self, $crate::player::TextError> {
                $crate::one_line::tidied(text, Self::MAX).map(Self)
            }
        }
        impl TryFrom<String> for $name {
            type Error = $crate::player::TextError;
            fn try_from(text: String) -> Result<Self, $crate::player::TextError> {
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
pub(super) use one_line;
