//! Finding what the log says, as somebody types it.

/// Words without what a person would not type: capitals, kinds of dashes and spaces, and the signs between words.
pub fn folded(text: &str) -> String {
    let plain: String = text
        .to_lowercase()
        .chars()
        .map(|letter| match letter {
            '\u{2013}' | '\u{2212}' | '\u{2010}' | '\u{2011}' => '-',
            '·' | ':' | ',' | '→' | '\u{a0}' | '\u{202f}' => ' ',
            letter => letter,
        })
        .collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Does one text stand in the other, so that a number is not found in a longer one (`runde 1` in `runde 12`)?
pub fn within(text: &str, sought: &str) -> bool {
    let digit = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
    let (first, last) = (digit(sought.chars().next()), digit(sought.chars().next_back()));
    sought.is_empty()
        || text.match_indices(sought).any(|(at, found)| {
            let before = text.get(..at).and_then(|rest| rest.chars().next_back());
            let after = text.get(at + found.len()..).and_then(|rest| rest.chars().next());
            !(first && digit(before) || last && digit(after))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_however_they_are_typed_and_numbers_only_whole() {
        let said = folded("Bord 5 · runde 12: 0–1 → Udsat\u{a0}parti");
        for sought in [
            "bord 5",
            "Runde 12",
            "0-1",
            "0–1",
            "udsat parti",
            "5 runde 12",
            "",
        ] {
            assert!(within(&said, &folded(sought)), "{sought}");
        }
        for sought in ["runde 1", "bord 55", "2", "1–0"] {
            assert!(!within(&said, &folded(sought)), "{sought}");
        }
    }
}
