//! Why the file of a tournament was not written or taken in, and why a tournament was not put back.

use super::bin::kept;
use crate::error::{FieldError, Kind, Problem};
use domain::tournament_file::RowsProblem;
use formats::tournament_file::{FileFault, MAX_BYTES};
use service::{restore_points::RestorePointError, tournament_files::TournamentFileError};
use texts::t;

impl From<FileFault> for FieldError {
    fn from(fault: FileFault) -> Self {
        Self::new("file", move |lang| match fault {
            FileFault::TooLarge => t!(
                lang,
                tournament_file_problem_large,
                megabytes = MAX_BYTES / 1024 / 1024
            ),
            FileFault::NotOne { line, column } => {
                t!(lang, tournament_file_problem_not_one, line, column)
            }
            FileFault::OtherFormat => t!(lang, tournament_file_problem_format),
            FileFault::OtherVersion(version) => t!(lang, tournament_file_problem_version, version),
            FileFault::Checksum => t!(lang, tournament_file_problem_checksum),
        })
    }
}

impl From<RowsProblem> for FieldError {
    fn from(problem: RowsProblem) -> Self {
        Self::new("file", move |lang| match &problem {
            RowsProblem::NotOne => t!(lang, tournament_file_problem_one),
            RowsProblem::UnknownTable(table) => {
                t!(lang, tournament_file_problem_table, table = table.as_str())
            }
            RowsProblem::UnknownColumn { table, column } => t!(
                lang,
                tournament_file_problem_column,
                table = table.as_str(),
                column = column.as_str()
            ),
            RowsProblem::TooMany => t!(lang, tournament_file_problem_rows),
        })
    }
}

fn file(error: impl Into<FieldError>) -> Problem {
    Problem::invalid(vec![error.into()])
}

impl From<RestorePointError> for Problem {
    fn from(error: RestorePointError) -> Self {
        match error {
            RestorePointError::NotFound => Self::not_found(),
            RestorePointError::OtherLevel => Self::not_now(|lang| t!(lang, restore_problem_level)),
            RestorePointError::Fault(_) => Self::not_now(|lang| t!(lang, restore_problem_broken)),
            RestorePointError::TooLarge => Self::not_now(|lang| t!(lang, restore_problem_large)),
            RestorePointError::Once(error) => error.into(),
            RestorePointError::Store(error) => error.into(),
        }
    }
}

impl From<TournamentFileError> for Problem {
    fn from(error: TournamentFileError) -> Self {
        match error {
            TournamentFileError::Fault(fault) => file(fault),
            TournamentFileError::OtherLevel { theirs, ours } => {
                let is_later = theirs > ours;
                file(FieldError::new("file", move |lang| {
                    if is_later {
                        t!(lang, tournament_file_problem_later)
                    } else {
                        t!(lang, tournament_file_problem_earlier)
                    }
                }))
            }
            TournamentFileError::Stopped(error) => Self::internal(error),
            TournamentFileError::Rows(problem) => file(problem),
            TournamentFileError::Value(table) => file(FieldError::new("file", move |lang| {
                if table.is_empty() {
                    t!(lang, tournament_file_problem_value_somewhere)
                } else {
                    t!(lang, tournament_file_problem_value, table = table.as_str())
                }
            })),
            TournamentFileError::Unreadable => file(FieldError::new("file", |lang| {
                t!(lang, tournament_file_problem_unreadable)
            })),
            TournamentFileError::NoSlug => file(FieldError::new("file", |lang| {
                t!(lang, tournament_file_problem_address)
            })),
            TournamentFileError::ComesBack => file(FieldError::new("file", |lang| {
                t!(lang, tournament_file_problem_comes_back)
            })),
            TournamentFileError::Personal => {
                Self::new(Kind::Forbidden, |lang| t!(lang, tournament_file_problem_personal))
            }
            TournamentFileError::Name => Self::field("confirm_name", |lang| t!(lang, bin_problem_name)),
            TournamentFileError::Kept(things) => {
                let members: Vec<&str> = things.iter().map(|one| one.as_str()).collect();
                let members = serde_json::json!(members);
                Self::not_now(move |lang| t!(lang, restore_problem_kept, things = kept(lang, &things)))
                    .with("kept", members)
            }
            TournamentFileError::ReferredTo => Self::not_now(|lang| t!(lang, restore_problem_referred)),
            TournamentFileError::Point(error) => error.into(),
            TournamentFileError::Tournament(error) => error.into(),
            TournamentFileError::Once(error) => error.into(),
            TournamentFileError::Store(error) => error.into(),
        }
    }
}
