//! The settings of the Danish rating.

use serde_json::{Value, json};

use crate::{error::Problem, i18n::Lang};
use domain::rating_regulation::settings::Slot;
use rules::Promulgation;
use service::rating_settings::{CarriedOn, MAX_REASON, MAX_SOURCE, MOST, SettingsError};
use texts::t;

/// The sentence that names the places nobody has filled in.
pub fn empty(lang: Lang, slots: &[Slot]) -> String {
    let names: Vec<String> = slots.iter().map(|slot| lang.rating_slot(*slot)).collect();
    t!(
        lang,
        rating_settings_empty,
        count = slots.len(),
        tables = names.join("; ")
    )
}

/// The refusal to withdraw what later versions carry on: in words, and in `carried_on` which versions and which of their tables.
fn carried_on(later: Vec<CarriedOn>) -> Problem {
    let told: Vec<Value> = later
        .iter()
        .map(|one| {
            let tables: Vec<String> = one.slots.iter().map(|slot| slot.name()).collect();
            json!({ "id": one.id, "valid_from": one.valid_from, "tables": tables })
        })
        .collect();
    Problem::not_now(move |lang| {
        let said: Vec<String> = later
            .iter()
            .map(|one| {
                let tables: Vec<String> = one.slots.iter().map(|slot| lang.rating_slot(*slot)).collect();
                format!("{} ({})", lang.date(one.valid_from), tables.join("; "))
            })
            .collect();
        t!(lang, rating_settings_carried_on, versions = said.join(", "))
    })
    .with("carried_on", told)
}

impl From<SettingsError> for Problem {
    fn from(error: SettingsError) -> Self {
        match error {
            SettingsError::NotFound => Self::not_found(),
            SettingsError::TooMany => Self::not_now(|lang| t!(lang, rating_settings_too_many, most = MOST)),
            SettingsError::Source => Self::field("source", |lang| {
                t!(lang, rating_settings_source_wrong, most = MAX_SOURCE)
            }),
            SettingsError::Approved => Self::not_now(|lang| t!(lang, rating_settings_approved_already)),
            SettingsError::NotApproved => Self::not_now(|lang| t!(lang, rating_settings_not_approved)),
            SettingsError::Promulgated => Self::not_now(|lang| t!(lang, rating_settings_promulgated_already)),
            SettingsError::Channel => Self::field("channel", |lang| t!(lang, editions_channel_wrong)),
            SettingsError::Issue => Self::field("issue", |lang| {
                t!(lang, editions_issue_wrong, most = Promulgation::MAX_ISSUE)
            }),
            SettingsError::Withdrawn => Self::not_now(|lang| t!(lang, rating_settings_withdrawn_already)),
            SettingsError::NotWithdrawable => {
                Self::not_now(|lang| t!(lang, rating_settings_not_withdrawable))
            }
            SettingsError::Reason => Self::field("reason", |lang| {
                t!(lang, rating_settings_reason_wrong, most = MAX_REASON)
            }),
            SettingsError::CarriedOn(later) => carried_on(later),
            SettingsError::DayTaken => Self::not_now(|lang| t!(lang, rating_settings_day_taken)),
            SettingsError::Empty(slots) => {
                let names: Vec<String> = slots.iter().map(|slot| slot.name()).collect();
                Self::not_now(move |lang| empty(lang, &slots)).with("empty", names)
            }
            SettingsError::Unanswerable(slots) => {
                let names: Vec<String> = slots.iter().map(|slot| slot.name()).collect();
                Self::not_now(move |lang| {
                    let tables: Vec<String> = slots.iter().map(|slot| lang.rating_slot(*slot)).collect();
                    t!(lang, rating_settings_unanswerable, tables = tables.join("; "))
                })
                .with("unanswerable", names)
            }
            SettingsError::ChangedMeanwhile(stands) => {
                let current = json!({
                    "version": stands.version,
                    "valid_from": stands.valid_from,
                    "source": stands.source,
                    "settings": stands.settings,
                });
                Self::changed(|lang| t!(lang, problem_changed_meanwhile_detail), current)
            }
            SettingsError::Once(error) => error.into(),
            SettingsError::Store(error) => error.into(),
        }
    }
}
