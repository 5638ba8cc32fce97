//! What a reader reports about a public page to those who run the installation.
//!
//! Nobody signs in to report, so everything is bounded; nothing of it is shown in public. Who reads it and marks it as handled is
//! [`crate::access`].

use serde::{Deserialize, Serialize};

use super::own_words;

engine::spelled! {
    /// What is wrong with a page.
    pub enum AbuseKind {
        /// It shows something personal that should not be there.
        Personal => "personal",
        /// It is offensive or unlawful.
        Offensive => "offensive",
        /// It is not what it pretends to be.
        Fraud => "fraud",
        /// Something else.
        Other => "other",
    }
}

/// Characters of an address on this site.
pub const MAX_PAGE: usize = 300;
/// Characters of what is written.
pub const MAX_WORDS: usize = 1_000;
/// Characters of how to answer.
pub const MAX_CONTACT: usize = 200;
/// Reports that may wait; more are refused until some are handled.
pub const MOST_OPEN: i64 = 500;

/// What is wrong with a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AbuseFault {
    /// It is about no page of this site.
    #[error("that is no page of this site")]
    Page,
    /// Nothing is said, or too much.
    #[error("write 1 to {MAX_WORDS} characters")]
    Words,
    /// The contact is too long.
    #[error("a contact has at most {MAX_CONTACT} characters")]
    Contact,
}

/// A report as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AbuseReport {
    /// The page it is about: a path on this site.
    pub page: String,
    pub kind: AbuseKind,
    /// What is wrong, in the reader's words.
    pub words: String,
    /// How to answer; empty where no answer is wanted.
    pub contact: String,
}

impl AbuseReport {
    /// What was written, without blanks around it.
    pub fn written(page: &str, kind: AbuseKind, words: &str, contact: &str) -> Result<Self, AbuseFault> {
        let page = own_words::said(page, MAX_PAGE)
            .filter(|page| is_page(page))
            .ok_or(AbuseFault::Page)?;
        Ok(Self {
            page: page.to_owned(),
            kind,
            words: own_words::said(words, MAX_WORDS)
                .ok_or(AbuseFault::Words)?
                .to_owned(),
            contact: own_words::within(contact, MAX_CONTACT)
                .ok_or(AbuseFault::Contact)?
                .to_owned(),
        })
    }
}

/// Is this the path of a page here, and of no other site? Browsers read `//` and `/\` as the beginning of another site's address.
pub fn is_page(path: &str) -> bool {
    let mut letters = path.chars();
    letters.next() == Some('/')
        && !matches!(letters.next(), Some('/' | '\\'))
        && !path
            .chars()
            .any(|letter| letter.is_whitespace() || letter.is_control())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_about_a_page_of_this_site() {
        for (path, expected) in [
            ("/", true),
            ("/t/paaske/s/a/standings?after=3", true),
            ("//elsewhere.example", false),
            ("/\\elsewhere.example", false),
            ("https://elsewhere.example/", false),
            ("t/paaske", false),
            ("/t/pa\tske", false),
            ("", false),
        ] {
            assert_eq!(is_page(path), expected, "{path}");
        }
    }

    #[test]
    fn everything_that_is_written_has_bounds() {
        let written = |page: &str, words: &str, contact: &str| {
            AbuseReport::written(page, AbuseKind::Other, words, contact)
        };
        let report = written("/t/paaske", "  Mit telefonnummer står der. ", " ").expect("a report");
        assert_eq!(
            (report.words.as_str(), report.contact.as_str()),
            ("Mit telefonnummer står der.", "")
        );
        assert_eq!(written("/t/paaske", " ", ""), Err(AbuseFault::Words));
        assert_eq!(
            written("/t/paaske", &"å".repeat(MAX_WORDS + 1), ""),
            Err(AbuseFault::Words)
        );
        assert_eq!(
            written("/t/paaske", "Noget.", &"å".repeat(MAX_CONTACT + 1)),
            Err(AbuseFault::Contact)
        );
        let long = format!("/{}", "a".repeat(MAX_PAGE));
        assert_eq!(written(&long, "Noget.", ""), Err(AbuseFault::Page));
        assert_eq!(written("elsewhere", "Noget.", ""), Err(AbuseFault::Page));
    }
}
