//! What the parameters of the rules and their values are called.

use super::{Lang, t};
use crate::domain::rules::{ParameterId, ParameterInfo, Value};

impl Lang {
    /// What a parameter is about: `Ulovligt træk, der taber`.
    pub fn parameter(self, id: ParameterId) -> String {
        self.loader().get(&key(id))
    }

    /// A value as a person reads it: with its unit, and yes or no in words. Words are those of the tables, in English.
    pub fn rule_value(self, info: &ParameterInfo, value: &Value) -> String {
        let lang = self;
        match (value, info.unit.as_deref()) {
            (Value::Flag(true), _) => lang.answer_word("yes"),
            (Value::Flag(false), _) => lang.answer_word("no"),
            (Value::Count(number), Some("seconds")) => t!(lang, "editions-seconds", number = number),
            (Value::Count(number), Some("minutes")) => t!(lang, "editions-minutes", number = number),
            (Value::Count(_) | Value::Text(_) | Value::Counts(_) | Value::Texts(_) | Value::Rows(_), _) => {
                value.to_string()
            }
        }
    }
}

fn key(id: ParameterId) -> String {
    format!("parameter-{}", id.as_str().replace(['.', '_'], "-"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_parameter_has_a_name_in_both_languages() {
        for source in [
            include_str!("../../../i18n/da/dommerbord.ftl"),
            include_str!("../../../i18n/en/dommerbord.ftl"),
        ] {
            for id in ParameterId::ALL {
                let key = format!("{} = ", key(*id));
                assert!(source.lines().any(|line| line.starts_with(&key)), "{key}");
            }
        }
    }
}
