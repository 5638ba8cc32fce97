//! The start position of a round of Chess960 as everybody sees it: the board, and how it came about.

use store::start_arrays::Settled;
use texts::t;

use super::Diagram;
use crate::i18n::Lang;

/// The array as a board, for everybody.
pub fn diagram(lang: Lang, settled: &Settled) -> Diagram {
    let array = settled.array;
    let caption = t!(
        lang,
        start_array_caption,
        number = array.number(),
        rank = array.letters(lang.letters())
    );
    Diagram::of(lang, &array.position(), caption)
}

/// How it came about: when, and what it was drawn from; never by whom, since everybody reads it.
pub fn about(lang: Lang, settled: &Settled) -> String {
    let at = lang.stamp(settled.at);
    match &settled.seed {
        Some(seed) => t!(lang, start_array_drawn, at, seed = seed.as_str()),
        None => t!(lang, start_array_written, at),
    }
}
