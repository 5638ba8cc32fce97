//! Words as lines: letters that cannot be written are replaced, and what is too wide goes on below.

use std::collections::BTreeSet;

use crate::letters::{self, LACKING, Weight};

/// The most letters that are named as lacking.
const MAX_NAMED: usize = 24;

/// Letters that no font has, as they are found.
#[derive(Debug, Default)]
pub(crate) struct Lacking(BTreeSet<char>);

impl Lacking {
    /// A text as it can be written: every blank becomes a space, control marks are removed, and letters that no font has become □.
    pub(crate) fn clean(&mut self, text: &str) -> String {
        let kept = text.chars().filter_map(|letter| match letter {
            '\u{202f}' => Some('\u{a0}'),
            '\u{a0}' => Some(letter),
            letter if letter.is_control() || letter.is_whitespace() => Some(' '),
            letter if steers(letter) => None,
            letter if is_nobodys(letter) || !letters::can_be_written(letter) => {
                self.0.insert(letter);
                Some(LACKING)
            }
            letter => Some(letter),
        });
        kept.collect()
    }

    /// The numbers of what was replaced, the lowest first; empty where nothing was.
    pub(crate) fn named(&self) -> String {
        let named = self.0.iter().take(MAX_NAMED);
        let named = named.map(|letter| format!("U+{:04X}", u32::from(*letter)));
        let more = (self.0.len() > MAX_NAMED).then(|| "…".to_owned());
        named.chain(more).collect::<Vec<_>>().join(", ")
    }
}

/// Marks that show nothing by themselves: joiners, directions, soft hyphens, variants and tags.
const fn steers(letter: char) -> bool {
    matches!(
        letter,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// Private-use letters and non-characters, which a file that is read aloud must not have.
const fn is_nobodys(letter: char) -> bool {
    matches!(letter, '\u{e000}'..='\u{f8ff}' | '\u{fdd0}'..='\u{fdef}' | '\u{f0000}'..='\u{10ffff}')
        || letter as u32 & 0xfffe == 0xfffe
}

/// Is it a mark on the letter before it?
const fn stands_on_another(letter: char) -> bool {
    matches!(
        letter,
        '\u{300}'..='\u{36f}'
            | '\u{483}'..='\u{489}'
            | '\u{591}'..='\u{5c7}'
            | '\u{610}'..='\u{61a}'
            | '\u{64b}'..='\u{65f}'
            | '\u{1ab0}'..='\u{1aff}'
            | '\u{1dc0}'..='\u{1dff}'
            | '\u{20d0}'..='\u{20ff}'
            | '\u{fe20}'..='\u{fe2f}'
    )
}

/// A cleaned text as lines that are at most `width` parts of the letters' size wide; a word that is wider than a line is broken.
///
/// A line broken at a space keeps the space, so that a reader of the file finds two words. No empty line is returned.
pub(crate) fn wrapped(text: &str, weight: Weight, width: f32) -> Vec<String> {
    let space = letters::width(' ', weight);
    let (mut lines, mut line, mut taken) = (Vec::new(), String::new(), 0.0_f32);
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let needed: f32 = word.chars().map(|letter| letters::width(letter, weight)).sum();
        if !line.is_empty() {
            line.push(' ');
            taken += space;
            if taken + needed > width {
                lines.push(std::mem::take(&mut line));
                taken = 0.0;
            }
        }
        if needed <= width {
            line.push_str(word);
            taken += needed;
            continue;
        }
        for letter in word.chars() {
            let needed = letters::width(letter, weight);
            if taken + needed > width && !line.is_empty() && !stands_on_another(letter) {
                lines.push(std::mem::take(&mut line));
                taken = 0.0;
            }
            line.push(letter);
            taken += needed;
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}
