//! What the parameters of the rules and their values are called.

use super::Lang;
use rules::{Channel, ParameterId, ParameterInfo, Value};
use texts::{t, word};

impl Lang {
    /// A channel by which a text is promulgated.
    pub fn channel(self, channel: Channel) -> String {
        word!(self, "channel", Channel: channel)
    }

    /// Where a text was promulgated: the channel, and the sheet or issue.
    pub fn promulgated_in(self, channel: Channel, issue: &str) -> String {
        let name = self.channel(channel);
        if issue.is_empty() {
            name
        } else {
            format!("{name}, {issue}")
        }
    }

    /// What a parameter is about: `Ulovligt træk, der taber`.
    pub fn parameter(self, id: ParameterId) -> String {
        self.loader().get(&key(id))
    }

    /// A value as a person reads it: with its unit, and what is a word in the tables in this language.
    pub fn rule_value(self, info: &ParameterInfo, value: &Value) -> String {
        let lang = self;
        match (value, info.unit.as_deref()) {
            (Value::Flag(true), _) => lang.answer_word("yes"),
            (Value::Flag(false), _) => lang.answer_word("no"),
            (Value::Count(number), Some("seconds")) => t!(lang, editions_seconds, number),
            (Value::Count(number), Some("minutes")) => t!(lang, editions_minutes, number),
            (Value::Text(word), _) => lang.rule_word(word),
            (Value::Texts(words), _) => {
                let words: Vec<String> = words.iter().map(|word| lang.rule_word(word)).collect();
                words.join(", ")
            }
            (Value::Count(_) | Value::Counts(_) | Value::Rows(_), _) => value.to_string(),
        }
    }

    /// A word of the tables; what is none there, such as an article or a result, stays as it is.
    fn rule_word(self, word: &str) -> String {
        let key = word_key(word);
        if self.loader().has(&key) {
            self.loader().get(&key)
        } else {
            word.to_owned()
        }
    }
}

fn word_key(word: &str) -> String {
    format!("rule-word-{}", word.replace(['.', '_'], "-").to_lowercase())
}

fn key(id: ParameterId) -> String {
    format!("parameter-{}", id.as_str().replace(['.', '_'], "-"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::rules;

    #[test]
    fn every_parameter_has_a_name_in_both_languages() {
        for source in [
            include_str!("../../../i18n/da/dommerbord.ftl"),
            include_str!("../../../i18n/en/dommerbord.ftl"),
        ] {
            for id in &ParameterId::ALL {
                let key = format!("{} = ", key(*id));
                assert!(source.lines().any(|line| line.starts_with(&key)), "{key}");
            }
        }
    }
    #[test]
    fn every_word_of_the_tables_is_said_in_both_languages() {
        let mut said = 0;
        for (code, _) in rules().sets() {
            let compared = rules().compare(code, code).expect("a rule-set");
            for value in compared.iter().filter_map(|one| one.left) {
                let words = match value {
                    Value::Text(word) => std::slice::from_ref(word),
                    Value::Texts(words) => words.as_slice(),
                    Value::Flag(_) | Value::Count(_) | Value::Counts(_) | Value::Rows(_) => &[],
                };
                let words = words
                    .iter()
                    .filter(|word| word.starts_with(|first: char| first.is_ascii_lowercase()));
                for word in words {
                    said += 1;
                    for lang in Lang::ALL {
                        assert!(lang.loader().has(&word_key(word)), "{word} in {lang:?}");
                    }
                }
            }
        }
        assert!(said > 100, "{said}");
    }
}
