//! Why a report is not taken over, or not written.

use crate::{
    error::{FieldError, Kind, Problem},
    i18n::{Lang, files},
};
use domain::{
    section::SectionSettings,
    team::{BoardColours, Team},
    team_penalty::ConfirmedPenalty,
};
use formats::trf_team_section::intake::NoTeamSection;
use service::reports::{export::ExportError, import::ImportError};
use texts::t;

/// Everything that is wrong with a file, a sentence each.
pub fn sentences(lang: Lang, error: &ImportError) -> Vec<String> {
    match error {
        ImportError::Refused(refused) => refused
            .faults
            .iter()
            .map(|fault| files::fault(lang, fault))
            .collect(),
        ImportError::TooManyPlayers(players) => {
            let (players, max) = (players.to_string(), SectionSettings::MAX_PLAYERS.to_string());
            vec![t!(lang, takeover_too_many_players, players, max)]
        }
        ImportError::Teams(why) => vec![match why {
            NoTeamSection::Boards(boards) => t!(
                lang,
                takeover_too_many_boards,
                boards = *boards,
                most = BoardColours::MOST
            ),
            NoTeamSection::Squad(players) => {
                t!(
                    lang,
                    takeover_squad,
                    players = *players,
                    most = Team::MOST_PLAYERS
                )
            }
            NoTeamSection::Penalties => {
                t!(
                    lang,
                    takeover_penalties,
                    most = ConfirmedPenalty::MOST.to_string()
                )
            }
            NoTeamSection::Settings(_) => t!(lang, takeover_team_settings),
        }],
        ImportError::NoSlug => vec![t!(lang, takeover_no_address)],
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
                    Self::new(Kind::Invalid, |lang| t!(lang, takeover_refused)).with("faults", places);
                for fault in refused.faults {
                    problem =
                        problem.with_error(FieldError::new("text", move |lang| files::fault(lang, &fault)));
                }
                problem
            }
            error @ (ImportError::TooManyPlayers(_) | ImportError::Teams(_) | ImportError::NoSlug) => {
                Self::new(Kind::Invalid, move |lang| sentences(lang, &error).join(" "))
            }
        }
    }
}

impl From<ExportError> for Problem {
    fn from(error: ExportError) -> Self {
        match error {
            ExportError::NotFound => Self::not_found(),
            ExportError::NotFinal { open, rounds } => {
                Self::not_now(move |lang| t!(lang, export_not_final, open, rounds))
                    .with("open_games", open)
                    .with("rounds_left", rounds)
            }
            ExportError::Store(error) => error.into(),
        }
    }
}
