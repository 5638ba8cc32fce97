//! Points that are given to players or taken from them.

use serde_json::json;

use crate::error::Problem;
use domain::player_penalty::{MAX_ARTICLE, PenaltyRefusal};
use service::player_penalties::PlayerPenaltyError;
use texts::t;

impl From<PenaltyRefusal> for Problem {
    fn from(refusal: PenaltyRefusal) -> Self {
        match refusal {
            PenaltyRefusal::OfTeams => Self::not_now(|lang| t!(lang, player_points_of_teams)),
            PenaltyRefusal::Nothing => Self::field("points", |lang| t!(lang, player_points_nothing)),
            PenaltyRefusal::TooMany(most) => {
                Self::field("points", move |lang| t!(lang, player_points_too_many, most))
            }
            PenaltyRefusal::Round(round) => Self::field("round", move |lang| {
                t!(lang, player_points_round, round = round.get())
            }),
            PenaltyRefusal::DraftStands(round) => {
                Self::not_now(move |lang| t!(lang, teams_problem_draft, round = round.get()))
                    .with("round", round)
            }
        }
    }
}

impl From<PlayerPenaltyError> for Problem {
    fn from(error: PlayerPenaltyError) -> Self {
        match error {
            PlayerPenaltyError::NotFound => Self::not_found(),
            PlayerPenaltyError::Refused(refusal) => refusal.into(),
            PlayerPenaltyError::Reason => Self::field("reason", |lang| t!(lang, problem_needs_reason)),
            PlayerPenaltyError::Article => Self::field("article", |lang| {
                t!(lang, player_points_article_long, max = MAX_ARTICLE)
            }),
            PlayerPenaltyError::Changed(version) => Self::changed(
                |lang| t!(lang, player_points_changed),
                json!({ "version": version }),
            ),
            PlayerPenaltyError::Key(error) => error.into(),
            PlayerPenaltyError::Store(error) => error.into(),
        }
    }
}
