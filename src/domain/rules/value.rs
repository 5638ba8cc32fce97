//! Answers to the parameters of the rules, in the data and in stored snapshots.

use std::fmt;

use serde::{Deserialize, Serialize};

use engine::points::Points;

/// An answer. [`super::ParameterKind`] says which shape fits which parameter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Value {
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Count(u32),
    Text(String),
    /// Numbers; also the empty list.
    Counts(Vec<u32>),
    Texts(Vec<String>),
    /// Pairs of numbers.
    Rows(Vec<(u32, u32)>),
}

impl Value {
    pub fn text(word: &str) -> Self {
        Self::Text(word.to_owned())
    }

    /// Yes or no, if it is one.
    pub const fn as_flag(&self) -> Option<bool> {
        match self {
            Self::Flag(flag) => Some(*flag),
            Self::Count(_) | Self::Text(_) | Self::Counts(_) | Self::Texts(_) | Self::Rows(_) => None,
        }
    }

    /// A number, if it is one.
    pub const fn as_count(&self) -> Option<u32> {
        match self {
            Self::Count(count) => Some(*count),
            Self::Flag(_) | Self::Text(_) | Self::Counts(_) | Self::Texts(_) | Self::Rows(_) => None,
        }
    }

    /// A word, if it is one.
    pub fn as_text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            Self::Flag(_) | Self::Count(_) | Self::Counts(_) | Self::Texts(_) | Self::Rows(_) => None,
        }
    }

    /// Several words, if they are.
    pub fn as_texts(&self) -> Option<&[String]> {
        match self {
            Self::Texts(texts) => Some(texts),
            Self::Flag(_) | Self::Count(_) | Self::Text(_) | Self::Counts(_) | Self::Rows(_) => None,
        }
    }

    /// Pairs, if they are.
    pub fn as_rows(&self) -> Option<&[(u32, u32)]> {
        match self {
            Self::Rows(rows) => Some(rows),
            Self::Flag(_) | Self::Count(_) | Self::Text(_) | Self::Counts(_) | Self::Texts(_) => None,
        }
    }

    /// Smallest and largest, if it is a pair of numbers.
    pub fn as_range(&self) -> Option<(u32, u32)> {
        match self {
            Self::Counts(counts) => match counts.as_slice() {
                [low, high] => Some((*low, *high)),
                _ => None,
            },
            Self::Flag(_) | Self::Count(_) | Self::Text(_) | Self::Texts(_) | Self::Rows(_) => None,
        }
    }

    /// A limit such as `<60`, if it is one.
    pub fn as_bound(&self) -> Option<Bound> {
        self.as_text().and_then(Bound::parse)
    }

    /// Points for win, draw and loss, if it is three of them.
    pub fn as_points(&self) -> Option<[Points; 3]> {
        match self.as_texts()? {
            [win, draw, loss] => Some([win.parse().ok()?, draw.parse().ok()?, loss.parse().ok()?]),
            _ => None,
        }
    }
}

/// As a log or a plain list shows it; pages translate words and units themselves.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let join = |parts: Vec<String>| parts.join(", ");
        match self {
            Self::Flag(flag) => flag.fmt(f),
            Self::Count(count) => count.fmt(f),
            Self::Text(text) => f.write_str(text),
            Self::Counts(counts) => f.write_str(&join(counts.iter().map(u32::to_string).collect())),
            Self::Texts(texts) => f.write_str(&texts.join(", ")),
            Self::Rows(rows) => f.write_str(&join(
                rows.iter()
                    .map(|(key, value)| format!("{key}: {value}"))
                    .collect(),
            )),
        }
    }
}

/// A limit on minutes: `>10`, `>=60`, `<60`, `<=10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    Above(u32),
    AtLeast(u32),
    Below(u32),
    AtMost(u32),
}

impl Bound {
    /// Reads the sign and the number.
    pub fn parse(text: &str) -> Option<Self> {
        let number = |rest: &str| rest.parse().ok();
        if let Some(rest) = text.strip_prefix(">=") {
            number(rest).map(Self::AtLeast)
        } else if let Some(rest) = text.strip_prefix("<=") {
            number(rest).map(Self::AtMost)
        } else if let Some(rest) = text.strip_prefix('>') {
            number(rest).map(Self::Above)
        } else {
            text.strip_prefix('<').and_then(number).map(Self::Below)
        }
    }

    /// Do so many seconds lie within this limit on minutes?
    pub fn holds_for_seconds(self, seconds: u32) -> bool {
        let minutes = |limit: u32| u64::from(limit) * 60;
        let seconds = u64::from(seconds);
        match self {
            Self::Above(limit) => seconds > minutes(limit),
            Self::AtLeast(limit) => seconds >= minutes(limit),
            Self::Below(limit) => seconds < minutes(limit),
            Self::AtMost(limit) => seconds <= minutes(limit),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_exact_at_its_edge() {
        for (text, seconds, holds) in [
            (">10", 600, false),
            (">10", 601, true),
            ("<60", 3_600, false),
            ("<60", 3_599, true),
            ("<=10", 600, true),
            (">=60", 3_600, true),
        ] {
            let bound = Bound::parse(text).expect("a limit");
            assert_eq!(bound.holds_for_seconds(seconds), holds, "{text} {seconds}");
        }
        assert_eq!(Bound::parse("60"), None);
        assert_eq!(Bound::parse("<x"), None);
    }

    #[test]
    fn every_shape_of_answer_survives_json() {
        for value in [
            Value::Flag(true),
            Value::Count(15),
            Value::text("venue"),
            Value::Counts(vec![15, 60]),
            Value::Texts(vec!["9.2".into(), "9.3".into()]),
            Value::Rows(vec![(2200, 120), (0, 60)]),
            Value::Counts(vec![]),
        ] {
            let json = serde_json::to_string(&value).expect("JSON");
            assert_eq!(serde_json::from_str::<Value>(&json).expect("the value"), value);
        }
    }
}
