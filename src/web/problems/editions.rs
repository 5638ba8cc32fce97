//! Editions of the rules.

use crate::{
    domain::rules::{Addition, AdditionProblem, ChangeProblem},
    service::editions::{EditionError, MOST},
    web::{
        error::{FieldError, Kind, Problem},
        text::{Lang, t},
    },
};

impl From<EditionError> for Problem {
    fn from(error: EditionError) -> Self {
        match error {
            EditionError::NotFound => Self::not_found(),
            EditionError::Addition(problem) => {
                let field = field(&problem, &[]);
                Self::invalid(vec![FieldError::new(field, move |lang| said(lang, &problem))])
            }
            EditionError::TooMany => {
                Self::new(Kind::NotNow, |lang| t!(lang, "editions-too-many", most = MOST))
            }
            EditionError::Promulgated => Self::new(Kind::ChangedMeanwhile, |lang| {
                t!(lang, "editions-promulgated-already")
            }),
            EditionError::ChangedMeanwhile => Self::new(Kind::ChangedMeanwhile, |lang| {
                t!(lang, "editions-changed-meanwhile")
            }),
            EditionError::Once(error) => error.into(),
            EditionError::Store(error) => error.into(),
        }
    }
}

/// The field of the form a problem belongs to; `lines` says in which line each change stands, where that is another number.
pub(in crate::web) fn field(problem: &AdditionProblem, lines: &[usize]) -> String {
    match problem {
        AdditionProblem::Code | AdditionProblem::CodeTaken => "code".to_owned(),
        AdditionProblem::Name => "name".to_owned(),
        AdditionProblem::Source => "source".to_owned(),
        AdditionProblem::Channel => "channel".to_owned(),
        AdditionProblem::Base => "based_on".to_owned(),
        AdditionProblem::PromulgatedFirst => "promulgated_on".to_owned(),
        AdditionProblem::Change(number, _) => {
            format!("value.{}", lines.get(number - 1).unwrap_or(number))
        }
        AdditionProblem::TooMany => "changes".to_owned(),
    }
}

/// What is wrong, as a sentence.
pub(in crate::web) fn said(lang: Lang, problem: &AdditionProblem) -> String {
    match problem {
        AdditionProblem::Code => t!(lang, "editions-code-wrong"),
        AdditionProblem::CodeTaken => t!(lang, "editions-code-taken"),
        AdditionProblem::Name => t!(lang, "editions-name-wrong", most = Addition::MAX_NAME),
        AdditionProblem::Source => t!(lang, "editions-source-wrong", most = Addition::MAX_SOURCE),
        AdditionProblem::Channel => t!(lang, "editions-channel-wrong", most = Addition::MAX_SOURCE),
        AdditionProblem::Base => t!(lang, "editions-base-wrong"),
        AdditionProblem::PromulgatedFirst => t!(lang, "editions-promulgated-first"),
        AdditionProblem::Change(_, problem) => said_of_change(lang, *problem),
        AdditionProblem::TooMany => t!(lang, "editions-too-many-changes", most = Addition::MAX_CHANGES),
    }
}

/// What is wrong with a change, as a sentence.
pub(in crate::web) fn said_of_change(lang: Lang, problem: ChangeProblem) -> String {
    match problem {
        ChangeProblem::RuleSet => t!(lang, "editions-change-rule-set"),
        ChangeProblem::Fixed => t!(lang, "editions-change-fixed"),
        ChangeProblem::Parameter => t!(lang, "editions-change-parameter"),
        ChangeProblem::Shape => t!(lang, "editions-change-shape"),
        ChangeProblem::Word => t!(lang, "editions-change-word"),
        ChangeProblem::Twice => t!(lang, "editions-change-twice"),
    }
}
