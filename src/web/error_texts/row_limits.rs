//! Limits of a row: why nothing was decided.

use serde_json::json;

use crate::{error::Problem, i18n_teams::row_limits};
use service::row_limits::RowLimitError;
use texts::t;

impl From<RowLimitError> for Problem {
    fn from(error: RowLimitError) -> Self {
        match error {
            RowLimitError::NotFound => Self::not_found(),
            RowLimitError::NoTeams => Self::not_now(|lang| t!(lang, teams_problem_no_teams)),
            RowLimitError::Field(field) => Self::field(field, move |lang| match field {
                "age" => t!(lang, limits_problem_age),
                "team_cap" => t!(lang, limits_problem_cap),
                "list_day" => t!(lang, moves_problem_day),
                _ => t!(lang, problem_needs_reason),
            }),
            RowLimitError::Group(problem) => Self::field(problem.field(), move |lang| {
                row_limits::group_problem(lang, problem)
            }),
            RowLimitError::ChangedMeanwhile(version) => {
                Self::changed(|lang| t!(lang, limits_changed), json!({ "version": version }))
            }
            RowLimitError::Once(error) => error.into(),
            RowLimitError::Store(error) => error.into(),
        }
    }
}
