//! Every text of the program in both languages, by name.
//!
//! Texts live in `i18n/da/dommerbord.ftl` (the language of the house) and `i18n/en/dommerbord.ftl`. The build makes an item in
//! [`keys`] of each Danish one, and [`t!`] fetches it, so that the compiler knows a key that does not exist, an argument that is missing and
//! one too many. A test compares the two files, so English is never behind.
//!
//! The words for domain values and the choice of a reader's language are in `web::i18n`.

#[cfg(test)]
mod plurals;
#[cfg(test)]
mod terms;
#[cfg(test)]
mod twins;

use std::{cmp::Ordering, sync::LazyLock};

pub use fluent::{FluentArgs, FluentValue};
use i18n_embed::{LanguageLoader as _, fluent::FluentLanguageLoader};
use rust_embed::RustEmbed;
use unic_langid::LanguageIdentifier;

/// The texts of one language.
pub type Loader = FluentLanguageLoader;

/// The texts in Danish.
pub static DANISH: LazyLock<Loader> = LazyLock::new(|| load("da"));
/// The texts in English.
pub static ENGLISH: LazyLock<Loader> = LazyLock::new(|| load("en"));

/// The files of `i18n/`, read from disk in debug builds and compiled in otherwise.
#[derive(RustEmbed)]
#[folder = "../../i18n/"]
struct Files;

fn load(tag: &str) -> Loader {
    let identifier = |tag: &str| -> LanguageIdentifier { tag.parse().expect("both tags are languages") };
    let loader = Loader::new("dommerbord", identifier("da"));
    loader.load_languages(&Files, &[identifier(tag)]).expect(
        "the texts are part of the program, and the test `both_languages_have_the_same_texts` reads them",
    );
    // Fluent would wrap every argument in invisible direction marks; both languages run left to right.
    loader.set_use_isolating(false);
    loader
}

/// A text without arguments.
#[derive(Clone, Copy, Debug)]
pub struct Text(&'static str);

impl Text {
    /// The text in the language of this loader.
    pub fn said(self, loader: &Loader) -> String {
        loader.get(self.0)
    }
}

/// The texts with the keys `noun-word`, where `_` and `-` are the same. Made for constants: a word without a text does not build.
///
/// # Panics
///
/// If a word has no text.
pub const fn of_words<const N: usize>(noun: &str, words: &[&str]) -> [Text; N] {
    assert!(words.len() == N, "one text for each word");
    let mut texts = [Text(""); N];
    let mut index = 0;
    while index < N {
        texts[index] = of_word(noun.as_bytes(), words[index].as_bytes());
        index += 1;
    }
    texts
}

const fn of_word(noun: &[u8], word: &[u8]) -> Text {
    let (mut low, mut high) = (0, keys::PLAIN.len());
    while low < high {
        let middle = usize::midpoint(low, high);
        match order(keys::PLAIN[middle].as_bytes(), noun, word) {
            Ordering::Less => low = middle + 1,
            Ordering::Greater => high = middle,
            Ordering::Equal => return Text(keys::PLAIN[middle]),
        }
    }
    panic!("a word has no text")
}

/// How a key is ordered beside `noun-word`, where `_` and `-` are the same.
const fn order(key: &[u8], noun: &[u8], word: &[u8]) -> Ordering {
    const fn letter(text: &[u8], index: usize) -> u8 {
        if index == text.len() || text[index] == b'_' {
            b'-'
        } else {
            text[index]
        }
    }
    let whole = noun.len() + 1 + word.len();
    let mut index = 0;
    while index < key.len() && index < whole {
        let wanted = if index <= noun.len() {
            letter(noun, index)
        } else {
            letter(word, index - noun.len() - 1)
        };
        let found = letter(key, index);
        if found != wanted {
            return if found < wanted {
                Ordering::Less
            } else {
                Ordering::Greater
            };
        }
        index += 1;
    }
    if key.len() == whole {
        Ordering::Equal
    } else if key.len() < whole {
        Ordering::Less
    } else {
        Ordering::Greater
    }
}

/// The texts by name: constants, and structures with a field for each argument.
#[expect(
    non_upper_case_globals,
    non_camel_case_types,
    missing_debug_implementations,
    reason = "named as the texts are"
)]
pub mod keys {
    use super::{FluentValue, Loader, Text, say};

    include!(concat!(env!("OUT_DIR"), "/keys.rs"));
}

/// The text with this key and these arguments.
fn say<const N: usize>(
    loader: &Loader,
    key: &str,
    arguments: [(&'static str, FluentValue<'_>); N],
) -> String {
    let arguments: FluentArgs<'_> = arguments.into_iter().collect();
    loader.get_args_fluent(key, Some(&arguments))
}

/// An argument of a text: a string or a whole number. Points, dates and decimals are strings by then.
pub fn argument<'a>(value: impl Into<FluentValue<'a>>) -> FluentValue<'a> {
    value.into()
}

/// Fetches a text: `t!(self, key, name = value)` in a page's template, `t!(lang, key)` elsewhere.
///
/// The first argument is `self` (then `self.layout.lang` is meant) or anything with a method `loader`; the key is the text's with `_` for `-`.
/// As in a structure, `name` alone stands for `name = name`.
#[macro_export]
macro_rules! t {
    ($who:tt, $key:ident $($rest:tt)*) => { $crate::__t_of!($who $who, $key $($rest)*) };
    ($lang:expr, $key:ident $(, $name:ident $(= $value:expr)?)+ $(,)?) => {
        $crate::keys::$key { $($name: $crate::__argument!($name $(= $value)?)),+ }.said($lang.loader())
    };
    ($lang:expr, $key:ident $(,)?) => { $crate::keys::$key.said($lang.loader()) };
}

/// Fetches the text of a word of a closed list: `word!(lang, "colour", Colour: player.colour)` says `colour-white` or `colour-black`.
///
/// The type has `ALL` and `WORDS` in the order of declaration, as `spelled!` of the engine makes them.
#[macro_export]
macro_rules! word {
    ($lang:expr, $noun:literal, $type:ty: $word:expr) => {{
        const TEXTS: [$crate::Text; <$type>::WORDS.len()] = $crate::of_words($noun, <$type>::WORDS);
        TEXTS[$word as usize].said($lang.loader())
    }};
}

/// The step behind [`t!`] that reads one argument.
#[doc(hidden)]
#[macro_export]
macro_rules! __argument {
    ($name:ident) => {
        $crate::argument($name)
    };
    ($name:ident = $value:expr) => {
        $crate::argument($value)
    };
}

/// The step behind [`t!`] that tells `self` from a language. The word is passed twice because only a captured `self` may be used.
#[doc(hidden)]
#[macro_export]
macro_rules! __t_of {
    (self $me:tt, $key:ident $(,)?) => { $crate::keys::$key.said($me.layout.lang.loader()) };
    (self $me:tt, $key:ident $(, $name:ident $(= $value:expr)?)+ $(,)?) => {
        $crate::keys::$key { $($name: $crate::__argument!($name $(= $value)?)),+ }.said($me.layout.lang.loader())
    };
    ($who:tt $lang:tt, $key:ident $(,)?) => { $crate::keys::$key.said($lang.loader()) };
    ($who:tt $lang:tt, $key:ident $(, $name:ident $(= $value:expr)?)+ $(,)?) => {
        $crate::keys::$key { $($name: $crate::__argument!($name $(= $value)?)),+ }.said($lang.loader())
    };
}
