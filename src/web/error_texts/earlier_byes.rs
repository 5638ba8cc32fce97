//! Byes of rounds that are public.

use serde_json::json;

use crate::{
    error::Problem,
    i18n::{Lang, players::refusal},
};
use domain::earlier_bye::EarlierByeRefusal;
use service::earlier_byes::EarlierByeError;
use texts::t;

fn said(lang: Lang, refused: EarlierByeRefusal) -> String {
    match refused {
        EarlierByeRefusal::OfTable => t!(lang, earlier_bye_of_table),
        EarlierByeRefusal::NotPublic(round) => t!(lang, earlier_bye_not_public, round = round.get()),
        EarlierByeRefusal::NoNumber => t!(lang, bye_needs_number),
        EarlierByeRefusal::Plays(round) => t!(lang, earlier_bye_plays, round = round.get()),
        EarlierByeRefusal::Allocated(round) => t!(lang, earlier_bye_allocated, round = round.get()),
        EarlierByeRefusal::Stands => t!(lang, mend_stands),
        EarlierByeRefusal::DraftStands(round) => t!(lang, teams_problem_draft, round = round.get()),
        EarlierByeRefusal::NotGiven(not_given) => refusal(lang, not_given),
    }
}

impl From<EarlierByeRefusal> for Problem {
    fn from(refused: EarlierByeRefusal) -> Self {
        Self::not_now(move |lang| said(lang, refused))
    }
}

impl From<EarlierByeError> for Problem {
    fn from(error: EarlierByeError) -> Self {
        match error {
            EarlierByeError::NotFound => Self::not_found(),
            EarlierByeError::Refused(refused) => refused.into(),
            EarlierByeError::Reason => Self::field("reason", |lang| t!(lang, earlier_bye_reason_missing)),
            EarlierByeError::Changed(version) => Self::changed(
                |lang| t!(lang, player_changed_meanwhile),
                json!({ "version": version }),
            ),
            EarlierByeError::Key(error) => error.into(),
            EarlierByeError::Store(error) => error.into(),
        }
    }
}
