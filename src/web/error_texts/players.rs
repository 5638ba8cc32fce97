//! Entering and changing players, leaving, byes.

use crate::{
    error::{FieldError, Kind, Problem},
    i18n::{
        Lang,
        players::{doubt, fault, refusal, stay, unlisted, unlisted_field, warning},
    },
};
use domain::{
    registration::{doubts::Doubt, form::EntryFault, moving::MoveRefusal},
    section::SectionSettings,
};
use service::{
    byes::ByeError,
    participation::{LeaveError, MAX_REASON},
    players::PlayerError,
    registration::form_of,
};
use store::players::Player;
use texts::t;

/// The fields of a form that must be mended.
pub fn faults(faults: Vec<EntryFault>) -> Vec<FieldError> {
    faults
        .into_iter()
        .map(|one| FieldError::new(one.field.as_str(), move |lang| fault(lang, one)))
        .collect()
}

fn doubtful(doubts: &[Doubt]) -> Problem {
    let names: Vec<&str> = doubts.iter().map(Doubt::as_str).collect();
    let owned = doubts.to_vec();
    Problem::new(Kind::Invalid, move |lang| {
        let sentences: Vec<String> = owned.iter().map(|one| doubt(lang, one)).collect();
        format!("{} {}", sentences.join(" "), t!(lang, player_confirm_doubts))
    })
    .with("doubts", names)
}

fn changed(player: &Player) -> Problem {
    let form = form_of(player);
    Problem::changed(|lang| t!(lang, player_changed_meanwhile), &form)
        .with("standing", player.stay.status)
        .with("version", player.version)
}

impl From<PlayerError> for Problem {
    fn from(error: PlayerError) -> Self {
        match error {
            PlayerError::NotFound => Self::not_found(),
            PlayerError::Forbidden(forbidden) => Self::forbidden(forbidden.0),
            PlayerError::Invalid(found) => Self::invalid(faults(found)),
            PlayerError::Unlisted(fault) => {
                let error =
                    FieldError::new(unlisted_field(fault).as_str(), move |lang| unlisted(lang, fault));
                Self::invalid(vec![error])
            }
            PlayerError::Doubtful(doubts) => doubtful(&doubts),
            PlayerError::Twice(twin) => {
                Self::not_now(move |lang| format!("{} {}", doubt(lang, &twin), t!(lang, player_twice)))
            }
            PlayerError::Barred(bar) => {
                let (sanction, until) = (bar.sanction, bar.until);
                Self::not_now(move |lang| format!("{} {}", lang.bar(&bar), t!(lang, sanction_bar_what_now)))
                    .with(
                        "quarantine",
                        serde_json::json!({ "sanction": sanction, "until": until }),
                    )
            }
            PlayerError::ChangedMeanwhile(player) => changed(&player),
            PlayerError::Stay(error) => Self::not_now(move |lang| stay(lang, error)),
            PlayerError::Moving(why) => match why {
                MoveRefusal::SameSection => Self::not_found(),
                MoveRefusal::Paired => Self::not_now(|lang| t!(lang, player_paired)),
                MoveRefusal::MoneyStands => Self::not_now(|lang| t!(lang, player_money_stands)),
            },
            PlayerError::Seat(held) => Self::not_now(move |lang| super::teams::seat_held(lang, held)),
            PlayerError::TooMany => {
                Self::not_now(|lang| t!(lang, player_too_many, max = SectionSettings::MAX_PLAYERS))
            }
            PlayerError::Once(error) => error.into(),
            PlayerError::Store(error) => error.into(),
        }
    }
}

/// What to write as a reason.
pub fn reason(lang: Lang) -> String {
    t!(lang, player_reason_needed, max = MAX_REASON)
}

fn reason_missing() -> Problem {
    Problem::field("reason", reason)
}

impl From<LeaveError> for Problem {
    fn from(error: LeaveError) -> Self {
        match error {
            LeaveError::Player(error) => error.into(),
            LeaveError::Reason => reason_missing(),
            LeaveError::OfTeam => Self::not_now(|lang| t!(lang, own_leave_of_team)),
        }
    }
}

impl From<ByeError> for Problem {
    fn from(error: ByeError) -> Self {
        match error {
            ByeError::Player(error) => error.into(),
            ByeError::Refused(error) => Self::not_now(move |lang| refusal(lang, error)),
            ByeError::Unconfirmed(error) => {
                Self::new(Kind::Invalid, move |lang| warning(lang, error)).with("confirm", error.as_str())
            }
            ByeError::Reason => reason_missing(),
            ByeError::NoNumber => Self::not_now(|lang| t!(lang, bye_needs_number)),
            ByeError::NoBye => Self::not_now(|lang| t!(lang, bye_none)),
        }
    }
}
