//! Editions that an administrator adds to the built-in ones: a copy of another edition with some values changed.
//!
//! An addition is data like the tables themselves and checked as strictly: a change names a rule-set of the edition it is
//! based on, a parameter, and a value that the rulings understand. It binds nobody before it is promulgated (CASE-139) and
//! never changes after that, so rules resolved from it can always be reproduced.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{
    parameter::{ParameterId, ParameterKind},
    promulgation::Promulgation,
    tables::Rules,
    value::Value,
};
use engine::{ids::Version, own_words};

/// An edition that was added.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Addition {
    /// Its code: capital letters, digits and hyphens.
    pub code: String,
    pub name: String,
    /// The code of the edition it changes.
    pub based_on: String,
    /// Where the text can be read.
    pub source: String,
    /// When the text was adopted.
    pub approved_on: Option<Date>,
    /// When and where it was promulgated; it binds nobody before.
    pub promulgation: Option<Promulgation>,
    /// From when it applies.
    pub effective_from: Option<Date>,
    /// Does it hold for new tournaments that choose none? Else it must be chosen.
    pub by_default: bool,
    /// What differs from the edition it is based on.
    pub changes: Vec<Change>,
}

/// One value of one rule-set that differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// The code of a rule-set of the edition it is based on.
    pub rule_set: String,
    pub parameter: ParameterId,
    /// What it becomes.
    pub value: Value,
}

/// An addition with how often it has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Added {
    pub addition: Addition,
    pub version: Version,
}

/// The largest number a parameter may be set to.
const MOST: u32 = 100_000;

/// Why an edition is not added.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AdditionProblem {
    /// Not a possible code.
    #[error("a code has 3 to 20 capital letters, digits and hyphens, a letter first")]
    Code,
    /// Another edition has it.
    #[error("there is an edition with this code")]
    CodeTaken,
    /// No title, or too long a one.
    #[error("write a title of 1 to {} characters", Addition::MAX_NAME)]
    Name,
    /// No source, or too long a one.
    #[error(
        "write where the text can be read, in 1 to {} characters",
        Addition::MAX_SOURCE
    )]
    Source,
    /// By a channel that is not enough (CASE-139).
    #[error("promulgated by a correction sheet or in Skakbladet only")]
    Channel,
    /// No sheet or issue, or too long a name.
    #[error("write which sheet or issue, in 1 to {} characters", Promulgation::MAX_ISSUE)]
    Issue,
    /// There is no such edition to base it on.
    #[error("there is no such edition to base it on")]
    Base,
    /// It was promulgated before it was adopted.
    #[error("a text cannot be promulgated before it is adopted")]
    PromulgatedFirst,
    /// The change with this number, from 1, is wrong.
    #[error("change {0}: {1}")]
    Change(usize, ChangeProblem),
    /// More changes than anybody makes.
    #[error("at most {} changes", Addition::MAX_CHANGES)]
    TooMany,
}

/// What is wrong with a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChangeProblem {
    /// The edition it is based on has no such rule-set.
    #[error("the edition it is based on has no such rule-set")]
    RuleSet,
    /// What a rule-set is for stays as it is.
    #[error("what a rule-set is for cannot be changed")]
    Fixed,
    /// No such parameter.
    #[error("there is no such parameter")]
    Parameter,
    /// The wrong shape.
    #[error("the value has the wrong shape")]
    Shape,
    /// A word no edition knows, which no ruling would understand.
    #[error("the value is none of the words that rulings understand")]
    Word,
    /// The same value is changed twice.
    #[error("it is changed twice")]
    Twice,
}

impl Addition {
    /// Characters of a title.
    pub const MAX_NAME: usize = 120;
    /// Characters of a source.
    pub const MAX_SOURCE: usize = 300;
    /// Changes an edition may make.
    pub const MAX_CHANGES: usize = 500;

    /// Does a promulgation fit an edition that was adopted on this day?
    ///
    /// # Errors
    ///
    /// When it came before that, was by a channel that is not enough, or names no sheet or issue (CASE-139).
    pub fn check_promulgation(approved_on: Option<Date>, made: &Promulgation) -> Result<(), AdditionProblem> {
        if !made.channel.is_enough() {
            return Err(AdditionProblem::Channel);
        }
        if !made.is_sound() {
            return Err(AdditionProblem::Issue);
        }
        if approved_on.is_some_and(|approved| approved > made.on) {
            return Err(AdditionProblem::PromulgatedFirst);
        }
        Ok(())
    }

    /// Can it be added to these rules?
    ///
    /// # Errors
    ///
    /// Says the first thing that is wrong.
    pub fn check(&self, rules: &Rules) -> Result<(), AdditionProblem> {
        let is_code = self.code.starts_with(|first: char| first.is_ascii_uppercase())
            && (3..=20).contains(&self.code.len())
            && self
                .code
                .chars()
                .all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-');
        if !is_code {
            return Err(AdditionProblem::Code);
        }
        if rules.edition(&self.code).is_some() {
            return Err(AdditionProblem::CodeTaken);
        }
        if own_words::said(&self.name, Self::MAX_NAME).is_none() {
            return Err(AdditionProblem::Name);
        }
        if own_words::said(&self.source, Self::MAX_SOURCE).is_none() {
            return Err(AdditionProblem::Source);
        }
        if let Some(promulgation) = &self.promulgation {
            Self::check_promulgation(self.approved_on, promulgation)?;
        }
        if self.changes.len() > Self::MAX_CHANGES {
            return Err(AdditionProblem::TooMany);
        }
        let base = rules.edition(&self.based_on).ok_or(AdditionProblem::Base)?;
        for (index, change) in self.changes.iter().enumerate() {
            let earlier = self.changes.iter().take(index);
            change
                .check(rules, &base.rule_sets, earlier)
                .map_err(|problem| AdditionProblem::Change(index + 1, problem))?;
        }
        Ok(())
    }
}

impl Change {
    fn check<'a>(
        &self,
        rules: &Rules,
        sets: &[super::RuleSetCode],
        mut earlier: impl Iterator<Item = &'a Self>,
    ) -> Result<(), ChangeProblem> {
        if !sets.iter().any(|code| code.as_str() == self.rule_set) {
            return Err(ChangeProblem::RuleSet);
        }
        if self.parameter.is_what_for() {
            return Err(ChangeProblem::Fixed);
        }
        if earlier.any(|other| (&other.rule_set, other.parameter) == (&self.rule_set, self.parameter)) {
            return Err(ChangeProblem::Twice);
        }
        let kind = rules.info(self.parameter).kind;
        if !kind.accepts(&self.value) || self.value.as_count().is_some_and(|count| count > MOST) {
            return Err(ChangeProblem::Shape);
        }
        let known = rules.words(self.parameter);
        let is_known = |word: &str| known.contains(&word);
        let understood = match kind {
            ParameterKind::Choice => self.value.as_text().is_some_and(is_known),
            ParameterKind::Choices => self
                .value
                .as_texts()
                .is_some_and(|words| words.iter().all(|word| is_known(word))),
            ParameterKind::Flag
            | ParameterKind::Count
            | ParameterKind::Bound
            | ParameterKind::Points
            | ParameterKind::Range
            | ParameterKind::Thresholds => true,
        };
        if understood {
            Ok(())
        } else {
            Err(ChangeProblem::Word)
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::{
        super::{ParameterId, rules},
        *,
    };
    use crate::Channel;

    fn change(rule_set: &str, parameter: ParameterId, value: Value) -> Change {
        Change {
            rule_set: rule_set.into(),
            parameter,
            value,
        }
    }

    fn addition() -> Addition {
        Addition {
            code: "PROEVE2031".into(),
            name: "Prøveudgave".into(),
            based_on: "DSU2018".into(),
            source: "Skakbladet".into(),
            approved_on: Some(date(2030, 11, 12)),
            promulgation: None,
            effective_from: Some(date(2031, 1, 1)),
            by_default: true,
            changes: vec![change("DSU2018-STD", ParameterId::IllegalLossAt, Value::Count(3))],
        }
    }

    fn grown(addition: Addition) -> Rules {
        let version = Version::FIRST;
        rules()
            .with(&[Added { addition, version }])
            .expect("a sound addition")
    }

    #[test]
    fn an_edition_differs_where_it_says_so_and_is_its_base_everywhere_else() {
        let rules = grown(addition());
        let edition = rules.edition("PROEVE2031").expect("added");
        let codes: Vec<&str> = edition
            .rule_sets
            .iter()
            .map(super::super::RuleSetCode::as_str)
            .collect();
        assert_eq!(codes.first(), Some(&"PROEVE2031-STD"));
        assert_eq!(codes.len(), 5);
        for (mine, theirs) in edition
            .rule_sets
            .iter()
            .zip(&rules.edition("DSU2018").expect("its base").rule_sets)
        {
            let differing: Vec<ParameterId> = rules
                .compare(mine, theirs)
                .expect("two rule-sets")
                .iter()
                .filter(|compared| compared.differs())
                .map(|compared| compared.id)
                .collect();
            let expected: &[ParameterId] = match mine.as_str() {
                "PROEVE2031-STD" => &[ParameterId::IllegalLossAt],
                _ => &[],
            };
            assert_eq!(differing, expected, "{mine}");
        }
    }

    #[test]
    fn case_139_an_added_edition_binds_only_once_promulgated_and_is_the_default_only_if_it_says_so() {
        let start = date(2031, 4, 4);
        let unknown = grown(addition());
        let edition = unknown.edition("PROEVE2031").expect("added");
        assert!(!edition.selectable && !edition.may_govern(start));
        assert_eq!(unknown.latest_edition(start).code, "DSU2018");
        let known = |on, by_default| {
            grown(Addition {
                promulgation: Some(Promulgation {
                    on,
                    channel: Channel::Skakbladet,
                    issue: "nr. 1".into(),
                }),
                by_default,
                ..addition()
            })
        };
        let late = known(date(2031, 4, 5), true);
        assert_eq!(late.latest_edition(start).code, "DSU2018");
        let in_time = known(date(2031, 4, 4), true);
        assert_eq!(in_time.latest_edition(start).code, "PROEVE2031");
        assert_eq!(in_time.latest_edition(date(2030, 12, 31)).code, "DSU2018");
        let chosen_only = known(date(2031, 1, 1), false);
        assert_eq!(chosen_only.latest_edition(start).code, "DSU2018");
        assert!(
            chosen_only
                .edition("PROEVE2031")
                .expect("added")
                .may_govern(start)
        );
    }

    #[test]
    fn an_edition_can_be_based_on_one_that_was_added() {
        let second = Addition {
            code: "PROEVE2032".into(),
            based_on: "PROEVE2031".into(),
            changes: vec![change(
                "PROEVE2031-STD",
                ParameterId::ClaimThreefold,
                Value::Count(4),
            )],
            ..addition()
        };
        let first = grown(addition());
        let rules = first
            .with(&[Added {
                addition: second,
                version: Version::FIRST,
            }])
            .expect("sound");
        let set = rules
            .edition("PROEVE2032")
            .and_then(|edition| rules.set(edition.rule_sets.first()?))
            .expect("its rule-set");
        assert_eq!(set.value(ParameterId::IllegalLossAt), Some(&Value::Count(3)));
        assert_eq!(set.value(ParameterId::ClaimThreefold), Some(&Value::Count(4)));
    }

    #[test]
    fn what_no_ruling_would_understand_is_refused_with_the_number_of_the_change() {
        let wrong = |change: Change| Addition {
            changes: vec![addition().changes.remove(0), change],
            ..addition()
        };
        let std = "DSU2018-STD";
        for (change, problem) in [
            (
                change("SSF2017-STD", ParameterId::ClaimThreefold, Value::Count(4)),
                ChangeProblem::RuleSet,
            ),
            (
                change(std, ParameterId::RuleSetDiscipline, Value::text("blitz")),
                ChangeProblem::Fixed,
            ),
            (
                change(std, ParameterId::IllegalLossAt, Value::Count(4)),
                ChangeProblem::Twice,
            ),
            (
                change(std, ParameterId::ClaimThreefold, Value::text("three")),
                ChangeProblem::Shape,
            ),
            (
                change(std, ParameterId::ClaimThreefold, Value::Count(100_001)),
                ChangeProblem::Shape,
            ),
            (
                change(std, ParameterId::IllegalWindow, Value::text("whenever")),
                ChangeProblem::Word,
            ),
        ] {
            assert_eq!(
                wrong(change).check(rules()),
                Err(AdditionProblem::Change(2, problem))
            );
        }
        let with = |change: fn(&mut Addition)| {
            let mut addition = addition();
            change(&mut addition);
            addition.check(rules())
        };
        assert_eq!(with(|_| {}), Ok(()));
        assert_eq!(with(|a| a.code = "proeve".into()), Err(AdditionProblem::Code));
        assert_eq!(
            with(|a| a.code = "DSU2018".into()),
            Err(AdditionProblem::CodeTaken)
        );
        assert_eq!(with(|a| a.name = " ".into()), Err(AdditionProblem::Name));
        assert_eq!(with(|a| a.source.clear()), Err(AdditionProblem::Source));
        assert_eq!(with(|a| a.based_on = "X".into()), Err(AdditionProblem::Base));
        let promulgated = |on, channel, issue: &str| Addition {
            promulgation: Some(Promulgation {
                on,
                channel,
                issue: issue.into(),
            }),
            ..addition()
        };
        assert_eq!(
            promulgated(date(2030, 11, 11), Channel::Skakbladet, "nr. 6").check(rules()),
            Err(AdditionProblem::PromulgatedFirst)
        );
        assert_eq!(
            promulgated(date(2031, 1, 1), Channel::CorrectionSheet, "").check(rules()),
            Err(AdditionProblem::Issue)
        );
        // Minutes of a meeting are not enough (CASE-139).
        assert_eq!(
            promulgated(date(2031, 1, 1), Channel::Other, "referat af 9. april").check(rules()),
            Err(AdditionProblem::Channel)
        );
    }
}
