//! What a form is made of: choices to pick from, filters, and the errors of a form shown again with what was typed.

use crate::i18n::Lang;
use rules::Channel;

/// One of several to choose from, in a select or a row of radios.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What the form sends.
    pub value: String,
    /// What the person reads.
    pub label: String,
    /// Whether it is the chosen one.
    pub chosen: bool,
}

impl Choice {
    /// A choice; it is chosen when its value is the current one.
    pub fn new(value: impl Into<String>, label: impl Into<String>, current: &str) -> Self {
        let value = value.into();
        Self {
            chosen: value == current,
            value,
            label: label.into(),
        }
    }

    /// The channels of promulgation that are enough, to choose from.
    pub fn of_channels(lang: Lang, current: &str) -> Vec<Self> {
        Channel::ENOUGH
            .into_iter()
            .map(|channel| Self::new(channel.as_str(), lang.channel(channel), current))
            .collect()
    }
}

/// One of the links a list is filtered by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filter {
    /// The address of the list so filtered.
    pub href: String,
    pub label: String,
    /// How many it shows, when that is known.
    pub count: Option<usize>,
    /// Whether the list is filtered so now.
    pub current: bool,
}

/// What is wrong, field by field: each a sentence in the reader's language that says what to write.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FieldErrors(Vec<(String, String)>);

impl FieldErrors {
    /// Nothing wrong yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Notes what is wrong with a field, named as in the form.
    pub fn add(&mut self, field: impl Into<String>, sentence: impl Into<String>) {
        self.0.push((field.into(), sentence.into()));
    }

    /// The first sentence about a field, or nothing: what the field components take as `error`.
    pub fn of(&self, field: &str) -> &str {
        self.0
            .iter()
            .find(|(name, _)| name == field)
            .map_or("", |(_, sentence)| sentence)
    }

    /// Whether the form may pass.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many sentences there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Field and sentence, in the order they were noted, for the summary above a long form.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(field, sentence)| (field.as_str(), sentence.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_without_a_sentence_has_an_empty_one() {
        let mut errors = FieldErrors::new();
        assert!(errors.is_empty());
        errors.add("rating", "Skriv kun tal, fx 1734.");
        errors.add("rating", "Skriv højst 4000.");
        assert_eq!(errors.of("rating"), "Skriv kun tal, fx 1734.");
        assert_eq!(errors.of("name"), "");
        assert_eq!(errors.len(), 2);
    }
}
