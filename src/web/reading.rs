//! Errors of a body or a query that could not be parsed: the field, and one sentence in the reader's language.
//!
//! The JSON library's messages are English and name Rust's types; they have few forms, and each is translated here. If a message does not
//! name the field (in objects with alternatives the path is lost), the field is found by trying: it is the one without which the error does
//! not occur.

use serde_json::Value;

use super::{
    error::FieldError,
    sayings::{self, Saying},
};
use crate::i18n::Lang;
use domain::letters;
use texts::t;

/// A longer field name is cut in messages.
const LONGEST: usize = 120;
/// A body with more bytes is not searched for the field: every try reads all of it again.
const SEARCHED: usize = 32 * 1024;
/// Nor is an object or array with more parts.
const TRIED: usize = 100;
/// Fields that give the kind of an object: removing them causes another error, so they are tried last.
const TAGS: [&str; 7] = ["act", "kind", "answer", "method", "who", "status", "game"];

/// What was wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
enum ReadingFault {
    /// The field is missing.
    Missing,
    /// There is no such field; those there are.
    Unknown(Vec<String>),
    /// None of these words.
    NoSuchWord(Vec<String>),
    /// It occurs twice.
    Twice,
    /// A value of another kind is expected.
    Wanted(Wanted),
    /// The message of a parser of the domain.
    Said(Saying),
    /// Something else, with the original message.
    Other(String),
}

/// What is expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    Text,
    Boolean,
    Whole,
    FromZero,
    Number,
    List,
    Object,
    Day,
    Moment,
    Clock,
    Id,
}

impl Wanted {
    /// What the library calls it.
    fn of(expected: &str) -> Option<Self> {
        let first = expected.split([' ', ',']).next().unwrap_or_default();
        let is = |word: &str| expected.contains(word);
        match first {
            "u8" | "u16" | "u32" | "u64" | "usize" => return Some(Self::FromZero),
            "i8" | "i16" | "i32" | "i64" | "isize" => return Some(Self::Whole),
            "f32" | "f64" => return Some(Self::Number),
            "struct" | "map" | "internally" | "adjacently" => return Some(Self::Object),
            _ => {}
        }
        if is("UUID") {
            Some(Self::Id)
        } else if is("timestamp") || is("datetime") {
            Some(Self::Moment)
        } else if is("date") {
            Some(Self::Day)
        } else if is("time") {
            Some(Self::Clock)
        } else if is("string") {
            Some(Self::Text)
        } else if is("boolean") {
            Some(Self::Boolean)
        } else if is("sequence") || is("array") || is("tuple") {
            Some(Self::List)
        } else if is("a map") || is("object") {
            Some(Self::Object)
        } else if is("nonzero") || is("integer") {
            Some(Self::Whole)
        } else {
            None
        }
    }

    fn say(self, lang: Lang) -> String {
        match self {
            Self::Text => t!(lang, reading_text),
            Self::Boolean => t!(lang, reading_boolean),
            Self::Whole => t!(lang, reading_whole),
            Self::FromZero => t!(lang, reading_from_zero),
            Self::Number => t!(lang, reading_number),
            Self::List => t!(lang, reading_list),
            Self::Object => t!(lang, reading_object),
            Self::Day => t!(lang, reading_day),
            Self::Moment => t!(lang, reading_moment),
            Self::Clock => t!(lang, reading_clock),
            Self::Id => t!(lang, reading_id),
        }
    }
}

impl ReadingFault {
    fn say(&self, lang: Lang) -> String {
        match self {
            Self::Missing => t!(lang, reading_missing),
            Self::Unknown(known) if known.is_empty() => t!(lang, reading_unknown_alone),
            Self::Unknown(known) => t!(lang, reading_unknown, known = known.join(", ")),
            Self::NoSuchWord(words) if words.is_empty() => t!(lang, reading_other),
            Self::NoSuchWord(words) => t!(lang, reading_word, words = words.join(", ")),
            Self::Twice => t!(lang, reading_twice),
            Self::Wanted(wanted) => wanted.say(lang),
            Self::Said(saying) => saying.say(lang),
            // The message of our own validation, in English.
            Self::Other(words) => match lang {
                Lang::En => t!(lang, reading_other_words, words = words.as_str()),
                Lang::Da => t!(lang, reading_other),
            },
        }
    }
}

/// Parses the library's message: the fault, and the name in it.
fn understood(words: &str) -> (ReadingFault, Option<String>) {
    let words = words
        .rsplit_once(" at line ")
        .map_or(words, |(words, _)| words)
        .trim();
    if let Some(saying) = sayings::of(words) {
        return (ReadingFault::Said(saying), None);
    }
    let quoted = |text: &str| -> Vec<String> {
        text.split('`')
            .skip(1)
            .step_by(2)
            .map(|word| cut(word).to_owned())
            .collect()
    };
    let named = |text: &str| quoted(text).into_iter().next();
    let alternatives = words.split_once(", expected ").map(|(_, known)| quoted(known));
    if words.starts_with("missing field ") {
        (ReadingFault::Missing, named(words))
    } else if words.starts_with("duplicate field ") {
        (ReadingFault::Twice, named(words))
    } else if words.starts_with("unknown field ") {
        (
            ReadingFault::Unknown(alternatives.unwrap_or_default()),
            named(words),
        )
    } else if words.starts_with("unknown variant ") {
        (ReadingFault::NoSuchWord(alternatives.unwrap_or_default()), None)
    } else if let Some((found, expected)) = words.split_once(", expected ")
        && found.starts_with("invalid ")
    {
        // An invalid day or id has the message of the library that parses it.
        match Wanted::of(expected) {
            Some(wanted) => (ReadingFault::Wanted(wanted), None),
            None => (ReadingFault::Other(cut(words).to_owned()), None),
        }
    } else if words.contains("UUID") {
        (ReadingFault::Wanted(Wanted::Id), None)
    } else if words.contains("timestamp") || words.contains("datetime") {
        (ReadingFault::Wanted(Wanted::Moment), None)
    } else if words.contains("date") || words.contains("year") || words.contains("month") {
        (ReadingFault::Wanted(Wanted::Day), None)
    } else if words.contains("digit found in string") || words.contains("fit in target type") {
        (ReadingFault::Wanted(Wanted::Whole), None)
    } else if words.contains("not `true` or `false`") {
        (ReadingFault::Wanted(Wanted::Boolean), None)
    } else {
        (ReadingFault::Other(cut(words).to_owned()), None)
    }
}

fn cut(text: &str) -> &str {
    text.char_indices()
        .nth(LONGEST)
        .map_or(text, |(end, _)| text.get(..end).unwrap_or_default())
}

fn joined(path: &str, name: &str) -> String {
    if path.is_empty() {
        name.to_owned()
    } else {
        format!("{path}.{name}")
    }
}

/// The error of the field at this path, as `serde_path_to_error` writes it, about which the library said this.
pub(super) fn field_error(path: &str, words: &str) -> FieldError {
    let (fault, name) = understood(words);
    let path = if path == "." { "" } else { path };
    let field = match (&fault, name) {
        // The name of an unknown field is already the end of the path.
        (ReadingFault::Unknown(_), Some(name)) if path == name || path.ends_with(&format!(".{name}")) => {
            path.to_owned()
        }
        (_, Some(name)) => joined(path, &name),
        (_, None) => path.to_owned(),
    };
    FieldError::new(cut(&field), move |lang| fault.say(lang))
}

/// Does the path say where it was?
pub(super) fn is_known(path: &str, words: &str) -> bool {
    let says_name = understood(words).1.is_some();
    says_name || !(path == "." || path.is_empty() || path.contains('?'))
}

/// Which part of the body causes the error `words`; `again` returns the error of a body.
pub(super) fn blamed(body: &Value, again: impl Fn(&Value) -> Option<String>) -> Option<String> {
    if body.to_string().len() > SEARCHED {
        return None;
    }
    let said = again(body)?;
    let mut whole = body.clone();
    let mut path = String::new();
    let mut steps: Vec<BodyStep> = Vec::new();
    loop {
        let here = at(&whole, &steps)?;
        let mut parts: Vec<BodyStep> = match here {
            Value::Object(fields) if fields.len() <= TRIED => {
                fields.keys().cloned().map(BodyStep::Field).collect()
            }
            Value::Array(items) if items.len() <= TRIED => (0..items.len()).map(BodyStep::Item).collect(),
            Value::Object(_)
            | Value::Array(_)
            | Value::Null
            | Value::Bool(_)
            | Value::Number(_)
            | Value::String(_) => Vec::new(),
        };
        parts.sort_by_key(BodyStep::is_tag);
        let found = parts.into_iter().find(|part| {
            let mut without = whole.clone();
            remove(&mut without, &steps, part);
            again(&without).as_ref() != Some(&said)
        });
        let Some(part) = found else {
            return (!path.is_empty()).then_some(path);
        };
        path = match &part {
            BodyStep::Field(name) => joined(&path, name),
            BodyStep::Item(number) => format!("{path}[{number}]"),
        };
        steps.push(part);
        whole = body.clone();
    }
}

/// One step down a body.
#[derive(Clone, Debug)]
enum BodyStep {
    Field(String),
    Item(usize),
}

impl BodyStep {
    fn is_tag(&self) -> bool {
        match self {
            Self::Field(name) => TAGS.contains(&name.as_str()),
            Self::Item(_) => false,
        }
    }
}

fn at<'a>(mut value: &'a Value, steps: &[BodyStep]) -> Option<&'a Value> {
    for step in steps {
        value = match step {
            BodyStep::Field(name) => value.get(name)?,
            BodyStep::Item(number) => value.get(number)?,
        };
    }
    Some(value)
}

fn remove(whole: &mut Value, steps: &[BodyStep], part: &BodyStep) {
    let mut value = whole;
    for step in steps {
        let next = match step {
            BodyStep::Field(name) => value.get_mut(name),
            BodyStep::Item(number) => value.get_mut(number),
        };
        match next {
            Some(next) => value = next,
            None => return,
        }
    }
    match (value, part) {
        (Value::Object(fields), BodyStep::Field(name)) => {
            fields.remove(name);
        }
        (Value::Array(items), BodyStep::Item(number)) if *number < items.len() => {
            items.remove(*number);
        }
        _ => {}
    }
}

/// Every field of a body with invisible characters in its value or name.
pub(super) fn unseen(body: &Value) -> Vec<FieldError> {
    let mut found = Vec::new();
    walk(body, "", &mut found);
    found.into_iter().map(|path| unseen_in(&path)).collect()
}

/// The error of a text with invisible characters.
pub(super) fn unseen_in(field: &str) -> FieldError {
    FieldError::new(cut(&letters::seen(field)), |lang| t!(lang, reading_unseen))
}

fn is_unseen(text: &str) -> bool {
    text.chars().any(letters::is_unseen)
}

fn walk(value: &Value, path: &str, found: &mut Vec<String>) {
    // More errors than this do not help the sender.
    if found.len() >= 20 {
        return;
    }
    match value {
        Value::String(text) if is_unseen(text) => found.push(path.to_owned()),
        Value::Array(items) => {
            for (number, item) in items.iter().enumerate() {
                walk(item, &format!("{path}[{number}]"), found);
            }
        }
        Value::Object(fields) => {
            for (name, value) in fields {
                let here = joined(path, name);
                if is_unseen(name) {
                    found.push(here.clone());
                }
                walk(value, &here, found);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::json;

    use super::*;

    fn told(path: &str, words: &str, lang: Lang) -> (String, String) {
        let error = field_error(path, words);
        (error.field.clone(), (error.say)(lang))
    }

    #[test]
    fn each_form_of_the_librarys_sentences_is_said_in_both_languages() {
        for (path, words, field) in [
            (".", "missing field `name` at line 1 column 20", "name"),
            ("answers[2]", "missing field `rating`", "answers[2].rating"),
            (
                "colour",
                "unknown field `colour`, expected one of `name`, `city`",
                "colour",
            ),
            (
                "starts_on",
                "invalid type: integer `5`, expected a date string at line 1 column 76",
                "starts_on",
            ),
            ("starts_on", "failed to parse \"x\" as a date", "starts_on"),
            ("limit", "invalid digit found in string", "limit"),
            ("kind", "unknown variant `x`, expected `a` or `b`", "kind"),
            ("who", "`x` is not a role", "who"),
            (".", "duplicate field `name`", "name"),
        ] {
            let (named, danish) = told(path, words, Lang::Da);
            assert_eq!(named, field, "{words}");
            let (_, english) = told(path, words, Lang::En);
            assert_ne!(danish, english);
            for text in [danish, english] {
                assert!(!text.contains("line 1") && !text.contains("expected"), "{text}");
                assert!(text.ends_with('.'), "{text}");
            }
        }
        let (_, text) = told("kind", "unknown variant `x`, expected `a` or `b`", Lang::En);
        assert!(text.contains("a, b") && !text.contains('x'), "{text}");
    }

    #[derive(Debug, Deserialize)]
    #[serde(tag = "act", rename_all = "snake_case")]
    #[expect(dead_code, reason = "only read")]
    enum Act {
        Change { round: u16, boards: Vec<Board> },
        Close,
    }

    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only read")]
    struct Board {
        white: u16,
    }

    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only read")]
    struct Whole {
        #[serde(flatten)]
        act: Act,
        reason: Option<String>,
    }

    #[test]
    fn a_field_the_library_lost_is_found_by_trying() {
        let again = |body: &Value| Whole::deserialize(body).err().map(|error| error.to_string());
        let blamed = |body: Value| blamed(&body, again);
        assert_eq!(
            blamed(json!({"act": "change", "round": "x", "boards": []})).unwrap(),
            "round"
        );
        assert_eq!(
            blamed(json!({"act": "change", "round": 1, "boards": [{"white": 1}, {"white": "y"}]})).unwrap(),
            "boards[1].white"
        );
        assert_eq!(blamed(json!({"act": "nothing"})).unwrap(), "act");
        assert_eq!(blamed(json!({"act": "close", "reason": 3})).unwrap(), "reason");
        assert_eq!(blamed(json!({"act": "close"})), None);
    }

    #[test]
    fn letters_nobody_sees_are_found_wherever_they_stand() {
        let body = json!({"name": "a\u{0}", "list": ["b", {"c": "\u{202E}"}], "fine": "Å\n", "k\u{7}": 1});
        let fields: Vec<String> = unseen(&body).into_iter().map(|error| error.field).collect();
        assert_eq!(fields, ["k", "list[1].c", "name"]);
    }
}
