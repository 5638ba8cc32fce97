//! Why a report is not taken over, or not written.

use crate::{
    domain::section::SectionSettings,
    service::reports::{export::ExportError, import::ImportError},
    web::{
        error::{FieldError, Kind, Problem},
        text::{Lang, files, t},
    },
};

/// Everything that is wrong with a file, a sentence each.
pub(in crate::web) fn sentences(lang: Lang, error: &ImportError) -> Vec<String> {
    match error {
        ImportError::Refused(refused) => refused
            .faults
            .iter()
            .map(|fault| files::fault(lang, fault))
            .collect(),
        ImportError::TooManyPlayers(players) => {
            let (players, max) = (players.to_string(), SectionSettings::MAX_PLAYERS.to_string());
            vec![t!(
                lang,
                "takeover-too-many-players",
                players = players,
                max = max
            )]
        }
        ImportError::NoSlug => vec![t!(lang, "takeover-no-address")],
        ImportError::Once(_) | ImportError::Store(_) => Vec::new(),
    }
}

impl From<ImportError> for Problem {
    fn from(error: ImportError) -> Self {
        match error {
            ImportError::Once(error) => error.into(),
            ImportError::Store(error) => error.into(),
            ImportError::Refused(refused) => {
                let places: Vec<_> = refused
                    .faults
                    .iter()
                    .map(|fault| {
                        serde_json::json!({"line": fault.line, "column": fault.column, "code": fault.kind.code()})
                    })
                    .collect();
                let mut problem =
                    Self::new(Kind::Invalid, |lang| t!(lang, "takeover-refused")).with("faults", places);
                for fault in refused.faults {
                    problem =
                        problem.with_error(FieldError::new("text", move |lang| files::fault(lang, &fault)));
                }
                problem
            }
            error @ (ImportError::TooManyPlayers(_) | ImportError::NoSlug) => {
                Self::new(Kind::Invalid, move |lang| sentences(lang, &error).join(" "))
            }
        }
    }
}

impl From<ExportError> for Problem {
    fn from(error: ExportError) -> Self {
        match error {
            ExportError::NotFound => Self::not_found(),
            ExportError::NotFinal { open, rounds } => Self::new(Kind::NotNow, move |lang| {
                t!(lang, "export-not-final", open = open, rounds = rounds)
            })
            .with("open_games", open)
            .with("rounds_left", rounds),
            ExportError::Store(error) => error.into(),
        }
    }
}
