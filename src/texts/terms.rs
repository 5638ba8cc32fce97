//! The test that a thing has one word in each language: what `data/terms.json` says is never written stands in no text.
//!
//! An entry of that list says `say` (what is written), `never` (what is not) and, where a text has to, `except` (the key of each such text with
//! why). What is never written is sought as whole words, whatever the case of their letters; with `*` at its end, as the beginning of a word. Only what is
//! wrong in every text is on the list. How paragraphs, hours and days are written is checked here, too.

use std::collections::BTreeMap;

use fluent::FluentResource;
use fluent_syntax::ast;
use serde::Deserialize;

/// A word, and what is not written for it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Term {
    say: String,
    never: Vec<String>,
    /// Keys of texts that have to use one of them, each with why.
    #[serde(default)]
    except: BTreeMap<String, String>,
}

/// Stands for what is filled in.
const FILLED: char = '\u{fffc}';

/// Texts with a day or an hour as programs and files write it, each with why.
const AS_PROGRAMS_WRITE: &[(&str, &str)] = &[
    ("reading-day", "said to programs"),
    ("reading-moment", "said to programs"),
    ("reading-clock", "said to programs"),
    (
        "editions-date-wrong",
        "said where a browser's own field for days did not send one",
    ),
    (
        "fixtures-list-day",
        "a list may be a file that a program has written",
    ),
];

fn terms() -> BTreeMap<String, Vec<Term>> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/terms.json");
    let list = std::fs::read_to_string(path).expect("the terms are in the repository");
    serde_json::from_str(&list).expect("the terms are as described above")
}

/// The sentences of a language with their keys; each variant of a text is one.
fn sentences(tag: &str) -> Vec<(String, String)> {
    let path = format!("{}/../../i18n/{tag}/dommerbord.ftl", env!("CARGO_MANIFEST_DIR"));
    let source = std::fs::read_to_string(&path).expect("the texts are in the repository");
    let resource = FluentResource::try_new(source).expect("the texts are Fluent");
    let mut found = Vec::new();
    for entry in resource.entries() {
        let ast::Entry::Message(message) = entry else {
            continue;
        };
        if let Some(pattern) = &message.value {
            read(message.id.name, pattern, &mut found);
        }
    }
    found
}

fn read(key: &str, pattern: &ast::Pattern<&str>, found: &mut Vec<(String, String)>) {
    let mut sentence = String::new();
    for element in &pattern.elements {
        match element {
            ast::PatternElement::TextElement { value } => sentence.push_str(value),
            ast::PatternElement::Placeable { expression } => {
                sentence.push(FILLED);
                if let ast::Expression::Select { variants, .. } = expression {
                    for variant in variants {
                        read(key, &variant.value, found);
                    }
                }
            }
        }
    }
    found.push((key.to_owned(), sentence));
}

/// Does this stand in the sentence, as whole words or, with `*` at its end, as the beginning of one?
fn stands(never: &str, sentence: &str) -> bool {
    let (wanted, is_beginning) = match never.strip_suffix('*') {
        Some(beginning) => (beginning.to_lowercase(), true),
        None => (never.to_lowercase(), false),
    };
    let sentence = sentence.to_lowercase();
    let begins = |at: usize| !sentence[..at].ends_with(char::is_alphanumeric);
    let ends = |at: usize| {
        let goes_on = sentence[at..].starts_with(char::is_alphanumeric);
        is_beginning || !goes_on || !wanted.ends_with(char::is_alphanumeric)
    };
    sentence
        .match_indices(&wanted)
        .any(|(at, word)| begins(at) && ends(at + word.len()))
}

/// Does a number follow this at once, with a space that may break?
fn breaks_before_number(sign: &str, sentence: &str) -> bool {
    sentence.match_indices(sign).any(|(at, sign)| {
        let is_in_word = sentence[..at].ends_with(char::is_alphanumeric);
        let number = sentence[at + sign.len()..].strip_prefix(' ');
        let number = number.filter(|_| !is_in_word);
        number.is_some_and(|rest| {
            let number = rest.split([' ', ',', ')', '.']).next().unwrap_or_default();
            let is_numbered = number.starts_with(|letter: char| letter.is_ascii_digit() || letter == FILLED);
            // `A.3` and `III.4`: a letter, and a number after the full stop.
            let is_lettered = !number.is_empty()
                && number.bytes().all(|byte| byte.is_ascii_uppercase())
                && rest[number.len()..].starts_with('.');
            is_numbered || is_lettered
        })
    })
}

/// Is there a figure, this sign and a figure, with so many figures in front?
fn has_figures_around(sign: char, figures: usize, sentence: &str) -> bool {
    sentence.match_indices(sign).any(|(at, _)| {
        let before = sentence[..at].bytes().rev();
        let before = before.take_while(u8::is_ascii_digit).count();
        let after = sentence[at + sign.len_utf8()..].bytes();
        before == figures && after.take_while(u8::is_ascii_digit).count() == 2
    })
}

#[test]
fn a_thing_has_one_word() {
    for (tag, terms) in terms() {
        let sentences = sentences(&tag);
        for term in &terms {
            assert!(
                !term.never.is_empty(),
                "{tag}: nothing is forbidden for {}",
                term.say
            );
            for key in term.except.keys() {
                let is_needed = sentences
                    .iter()
                    .any(|(of, said)| of == key && term.never.iter().any(|never| stands(never, said)));
                assert!(is_needed, "{tag}: {key} needs no exception from {}", term.say);
            }
        }
        let mut found = Vec::new();
        for (key, sentence) in &sentences {
            for term in terms.iter().filter(|term| !term.except.contains_key(key)) {
                for never in term.never.iter().filter(|never| stands(never, sentence)) {
                    found.push(format!("{key}: “{never}”, say {}", term.say));
                }
            }
        }
        assert!(
            found.is_empty(),
            "{tag}: data/terms.json says what to write instead: {found:#?}"
        );
    }
}

#[test]
fn paragraphs_hours_and_days_have_one_notation() {
    let mut found = Vec::new();
    for tag in ["da", "en"] {
        for (key, sentence) in sentences(tag) {
            for sign in ["§", "art."] {
                if breaks_before_number(sign, &sentence) {
                    found.push(format!("{tag} {key}: a line may break after {sign}"));
                }
            }
            let is_excepted = AS_PROGRAMS_WRITE.iter().any(|(excepted, _)| *excepted == key);
            if tag == "da" && !is_excepted {
                if has_figures_around(':', 2, &sentence) {
                    found.push(format!("{key}: an hour is written 18.00"));
                }
                if has_figures_around('-', 4, &sentence) {
                    found.push(format!("{key}: a day is written 4.4.2026"));
                }
            }
            if tag == "da" && sentence.contains('!') {
                found.push(format!("{key}: an exclamation mark"));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn what_is_never_written_is_found_as_words_and_nothing_else_is() {
    for (never, sentence, is_there) in [
        ("print", "Tryk print nu", true),
        ("print", "Printeren", false),
        ("printe*", "Printeren", true),
        ("kartotek*", "Ratingkartoteksfører", false),
        ("f.eks.", "Skriv f.eks. 3", true),
        ("ok", "Blokken", false),
        ("har frit", "Hun har frit valg", true),
    ] {
        assert_eq!(stands(never, sentence), is_there, "{never} in {sentence}");
    }
    for (sign, sentence, breaks) in [
        ("§", "DM § 6.4", true),
        ("§", "DM §\u{a0}6.4", false),
        ("§", "§ A.3", true),
        ("§", "§ uden mærke", false),
        ("art.", "C.07 art. 10", true),
        ("art.", "siden start. 3 dage", false),
    ] {
        assert_eq!(breaks_before_number(sign, sentence), breaks, "{sentence}");
    }
    assert!(has_figures_around(':', 2, "kl. 18:00") && !has_figures_around(':', 2, "en tid som 2:00"));
    assert!(has_figures_around('-', 4, "2026-04-02") && !has_figures_around('-', 4, "2-18"));
}
