//! Closed lists of words: enums whose values have one spelling each, in forms, JSON, the database and the keys of texts.
//!
//! [`spelled!`](crate::spelled) makes such an enum. Where a value has a second spelling (the letter of a file), that is a method.
//! Words that are stored are named in `codec.rs` of their crate.

use std::{fmt, marker::PhantomData};

#[doc(hidden)]
pub use serde;
use serde::{
    Deserializer,
    de::{Error, Visitor},
};

/// A closed list of words that [`spelled!`](crate::spelled) has made.
pub trait Spelled: Copy + 'static {
    /// Every value, in the order of declaration.
    const VALUES: &'static [Self];
    /// The spelling of each, in the same order.
    const WORDS: &'static [&'static str];
    /// Words of earlier documents that are still read.
    const EARLIER: &'static [(&'static str, Self)];

    /// The value with this spelling, if one has it.
    fn find(text: &str) -> Option<Self> {
        let place = Self::WORDS.iter().position(|word| *word == text);
        let earlier = || Self::EARLIER.iter().find(|(word, _)| *word == text);
        place
            .and_then(|place| Self::VALUES.get(place))
            .or_else(|| earlier().map(|(_, value)| value))
            .copied()
    }
}

/// The text is none of the expected words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is none of {}", words.join(", "))]
pub struct ParseWordError {
    text: String,
    words: &'static [&'static str],
}

#[doc(hidden)]
pub fn read<W: Spelled>(text: &str) -> Result<W, ParseWordError> {
    W::find(text).ok_or_else(|| ParseWordError {
        text: text.chars().take(40).collect(),
        words: W::WORDS,
    })
}

#[doc(hidden)]
pub fn deserialize<'de, W: Spelled, D: Deserializer<'de>>(deserializer: D) -> Result<W, D::Error> {
    struct Word<W>(PhantomData<W>);

    impl<W: Spelled> Visitor<'_> for Word<W> {
        type Value = W;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a string")
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<W, E> {
            W::find(text).ok_or_else(|| E::unknown_variant(text, W::WORDS))
        }
    }
    deserializer.deserialize_str(Word(PhantomData))
}

/// Makes enums of words: `pub enum Colour { White => "white", Black => "black", }`, with docs and attributes as usual.
///
/// Each has `ALL` in the order of declaration, `as_str`, `Display`, `FromStr` and the same spelling in serde. A word that is only
/// read stands behind the spelling: `Excused => "excused" | "valid_excuse"`.
#[macro_export]
macro_rules! spelled {
    ($($(#[$doc:meta])* $vis:vis enum $name:ident {
        $($(#[$variant_doc:meta])* $variant:ident => $word:literal $(| $earlier:literal)*,)+
    })+) => {$(
        $crate::spelling! {
            $(#[$doc])*
            $vis enum $name { $($(#[$variant_doc])* $variant => $word,)+ }
        }

        impl $crate::spelled::Spelled for $name {
            const VALUES: &'static [Self] = &Self::ALL;
            const WORDS: &'static [&'static str] = Self::WORDS;
            const EARLIER: &'static [(&'static str, Self)] = &[$($(($earlier, Self::$variant),)*)+];
        }
        impl ::std::str::FromStr for $name {
            type Err = $crate::spelled::ParseWordError;
            fn from_str(text: &str) -> ::std::result::Result<Self, Self::Err> {
                $crate::spelled::read(text)
            }
        }
        impl $crate::spelled::serde::Serialize for $name {
            fn serialize<S: $crate::spelled::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::std::result::Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }
        impl<'de> $crate::spelled::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::spelled::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::std::result::Result<Self, D::Error> {
                $crate::spelled::deserialize(deserializer)
            }
        }
    )+};
}

/// As [`spelled!`](crate::spelled), for words that are only written, or read in a way of their own.
#[macro_export]
macro_rules! spelling {
    ($($(#[$doc:meta])* $vis:vis enum $name:ident {
        $($(#[$variant_doc:meta])* $variant:ident => $word:literal,)+
    })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis enum $name {
            $($(#[$variant_doc])* $variant,)+
        }

        impl $name {
            /// Every value, in order.
            pub const ALL: [Self; Self::WORDS.len()] = [$(Self::$variant),+];

            /// The spelling of each.
            pub const WORDS: &'static [&'static str] = &[$($word),+];

            /// The one spelling in forms, JSON, the database and the keys of texts.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }
        }
        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.as_str())
            }
        }
    )+};
}

#[cfg(test)]
#[expect(unreachable_pub, reason = "the macro makes lists for other crates")]
mod tests {
    use super::ParseWordError;

    crate::spelled! {
        /// What a test chooses among.
        #[derive(Default)]
        enum Choice {
            /// The first.
            #[default]
            One => "one",
            /// The second, which was written with a figure once.
            Two => "two" | "2",
        }
    }

    #[test]
    fn a_word_is_read_as_it_is_written_and_so_is_one_of_earlier_documents() {
        assert_eq!(Choice::ALL.map(Choice::as_str), ["one", "two"]);
        for choice in Choice::ALL {
            assert_eq!(choice.to_string().parse(), Ok(choice));
            let json = serde_json::to_value(choice).unwrap();
            assert_eq!(json, choice.as_str());
            assert_eq!(serde_json::from_value::<Choice>(json).unwrap(), choice);
        }
        assert_eq!("2".parse(), Ok(Choice::Two));
        assert_eq!(Choice::default(), Choice::One);
    }

    #[test]
    fn what_is_no_word_is_refused_with_the_words_there_are() {
        let refused: Result<Choice, ParseWordError> = "Three".parse();
        assert_eq!(refused.unwrap_err().to_string(), "`Three` is none of one, two");
        let refused = serde_json::from_str::<Choice>("\"three\"").unwrap_err();
        assert!(
            refused
                .to_string()
                .starts_with("unknown variant `three`, expected `one` or `two`")
        );
    }
}
