//! What people write in their own words: reasons, notes, comments. One check for all of them; each field names its own length.

use super::letters::is_unseen;

/// Characters of a reason about one game, round, player or match.
pub const SHORT_REASON: usize = 500;

/// Characters of a reason about a rule, a section or a tournament, and of a ruling's.
pub const REASON: usize = 2_000;

/// The text without blanks around it, if it has at most so many characters and nothing in it but letters and line breaks. It may be empty.
pub fn within(text: &str, most: usize) -> Option<&str> {
    let text = text.trim();
    (text.chars().count() <= most && !text.chars().any(is_unseen)).then_some(text)
}

/// The same where something has to be written: `None` for blanks alone, too.
pub fn said(text: &str, most: usize) -> Option<&str> {
    within(text, most).filter(|text| !text.is_empty())
}

/// What is taken over from a longer text: where it is cut, it ends with `…`.
pub fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let cut: String = text.chars().take(most.saturating_sub(1)).collect();
    format!("{}…", cut.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_around_a_text_do_not_count_and_what_cannot_be_seen_is_refused() {
        assert_eq!(within("  Åh nej \n", 6), Some("Åh nej"));
        assert_eq!(within("Åh nej!", 6), None);
        assert_eq!(within("en\nto\tre", 20), Some("en\nto\tre"));
        assert_eq!(within("en\u{0}to", 20), None);
        assert_eq!(within("en\u{202E}to", 20), None);
        assert_eq!(within(" ", 0), Some(""));
        assert_eq!((said(" ", 20), said(" Åh ", 2)), (None, Some("Åh")));
    }
    #[test]
    fn what_is_cut_says_so() {
        for (text, most, said) in [
            ("Åh nej", 6, "Åh nej"),
            ("Åh nej!", 6, "Åh ne…"),
            ("Åh nej", 4, "Åh…"),
            ("", 0, ""),
        ] {
            assert_eq!(shortened(text, most), said);
        }
    }
}
