//! Invisible letters: control characters and marks of writing direction, which no stored text may contain.

/// Is it a control character other than a line break or a tabulator, or one that turns or hides the direction of writing
/// (Unicode Standard Annex 9, section 2)?
pub fn is_unseen(letter: char) -> bool {
    let is_break = matches!(letter, '\n' | '\r' | '\t');
    (letter.is_control() && !is_break)
        || matches!(letter, '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// Is the text one line of visible letters only?
pub fn is_one_line(text: &str) -> bool {
    !text
        .chars()
        .any(|letter| letter.is_control() || is_unseen(letter))
}

/// The text without invisible letters.
pub fn seen(text: &str) -> String {
    text.chars().filter(|letter| !is_unseen(*letter)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_or_turns_the_text_is_unseen_and_line_breaks_are_not() {
        for letter in [
            '\0', '\u{7}', '\u{1B}', '\u{7F}', '\u{9B}', '\u{61C}', '\u{200F}', '\u{202E}', '\u{2066}',
            '\u{2028}',
        ] {
            assert!(is_unseen(letter), "{letter:?}");
            assert!(!is_one_line(&format!("a{letter}b")), "{letter:?}");
        }
        for letter in ['a', 'Å', ' ', '\n', '\r', '\t', '½', '\u{200D}', '🏆'] {
            assert!(!is_unseen(letter), "{letter:?}");
        }
        assert!(is_one_line("Åge ½") && !is_one_line("a\nb"));
        assert_eq!(seen("\u{202A}+45 12 34\u{202C}\n"), "+45 12 34\n");
    }
}
