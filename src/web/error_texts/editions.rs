//! Editions of the rules.

use crate::{
    error::{Kind, Problem},
    i18n::Lang,
};
use rules::{Addition, AdditionProblem, ChangeProblem, Promulgation};
use service::editions::{EditionError, MOST};
use texts::t;

impl From<EditionError> for Problem {
    fn from(error: EditionError) -> Self {
        match error {
            EditionError::NotFound => Self::not_found(),
            EditionError::Addition(problem) => {
                let field = field(&problem, &[]);
                Self::field(field, move |lang| said(lang, &problem))
            }
            EditionError::TooMany => Self::not_now(|lang| t!(lang, editions_too_many, most = MOST)),
            EditionError::Promulgated => Self::new(Kind::ChangedMeanwhile, |lang| {
                t!(lang, editions_promulgated_already)
            }),
            EditionError::ChangedMeanwhile => Self::new(Kind::ChangedMeanwhile, |lang| {
                t!(lang, editions_changed_meanwhile)
            }),
            EditionError::Once(error) => error.into(),
            EditionError::Store(error) => error.into(),
        }
    }
}

/// The field of the form a problem belongs to; `lines` says in which line each change stands, where that is another number.
pub fn field(problem: &AdditionProblem, lines: &[usize]) -> String {
    match problem {
        AdditionProblem::Code | AdditionProblem::CodeTaken => "code".to_owned(),
        AdditionProblem::Name => "name".to_owned(),
        AdditionProblem::Source => "source".to_owned(),
        AdditionProblem::Channel => "channel".to_owned(),
        AdditionProblem::Issue => "issue".to_owned(),
        AdditionProblem::Base => "based_on".to_owned(),
        AdditionProblem::PromulgatedFirst => "promulgated_on".to_owned(),
        AdditionProblem::Change(number, _) => {
            format!("value.{}", lines.get(number - 1).unwrap_or(number))
        }
        AdditionProblem::TooMany => "changes".to_owned(),
    }
}

/// What is wrong, as a sentence.
pub fn said(lang: Lang, problem: &AdditionProblem) -> String {
    match problem {
        AdditionProblem::Code => t!(lang, editions_code_wrong),
        AdditionProblem::CodeTaken => t!(lang, editions_code_taken),
        AdditionProblem::Name => t!(lang, editions_name_wrong, most = Addition::MAX_NAME),
        AdditionProblem::Source => t!(lang, editions_source_wrong, most = Addition::MAX_SOURCE),
        AdditionProblem::Channel => t!(lang, editions_channel_wrong),
        AdditionProblem::Issue => t!(lang, editions_issue_wrong, most = Promulgation::MAX_ISSUE),
        AdditionProblem::Base => t!(lang, editions_base_wrong),
        AdditionProblem::PromulgatedFirst => t!(lang, editions_promulgated_first),
        AdditionProblem::Change(_, problem) => said_of_change(lang, *problem),
        AdditionProblem::TooMany => t!(lang, editions_too_many_changes, most = Addition::MAX_CHANGES),
    }
}

/// What is wrong with a change, as a sentence.
pub fn said_of_change(lang: Lang, problem: ChangeProblem) -> String {
    match problem {
        ChangeProblem::RuleSet => t!(lang, editions_change_rule_set),
        ChangeProblem::Fixed => t!(lang, editions_change_fixed),
        ChangeProblem::Parameter => t!(lang, editions_change_parameter),
        ChangeProblem::Shape => t!(lang, editions_change_shape),
        ChangeProblem::Word => t!(lang, editions_change_word),
        ChangeProblem::Twice => t!(lang, editions_change_twice),
    }
}
