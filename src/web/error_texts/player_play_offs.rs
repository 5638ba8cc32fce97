//! Play-offs of single players.

use serde_json::json;

use crate::error::Problem;
use domain::player_play_off::{MOST_PLAY_OFFS, MOST_PLAYERS, PlayOffPlan, PlayOffRefusal};
use service::player_play_offs::PlayerPlayOffError;
use texts::t;

impl From<PlayOffRefusal> for Problem {
    fn from(refusal: PlayOffRefusal) -> Self {
        match refusal {
            PlayOffRefusal::OfTeams => Self::not_now(|lang| t!(lang, player_play_off_of_teams)),
            PlayOffRefusal::NotFinal => Self::not_now(|lang| t!(lang, player_play_off_not_final)),
            PlayOffRefusal::Players => Self::field("players", |lang| {
                t!(lang, player_play_off_how_many, most = MOST_PLAYERS)
            }),
            PlayOffRefusal::NotLevel => Self::not_now(|lang| t!(lang, player_play_off_apart)),
            PlayOffRefusal::PlaysAlready => Self::not_now(|lang| t!(lang, player_play_off_plays_already)),
            PlayOffRefusal::TooMany => {
                Self::not_now(|lang| t!(lang, player_play_off_too_many, most = MOST_PLAY_OFFS))
            }
            PlayOffRefusal::Minutes => Self::field("white_minutes", |lang| {
                t!(
                    lang,
                    player_play_off_bad_minutes,
                    most = PlayOffPlan::MOST_MINUTES
                )
            }),
            PlayOffRefusal::NoGame => Self::not_now(|lang| t!(lang, player_play_off_no_game)),
            PlayOffRefusal::LaterStage => Self::not_now(|lang| t!(lang, player_play_off_later_stage)),
            PlayOffRefusal::NotPlaying => Self::not_now(|lang| t!(lang, player_play_off_not_playing)),
            PlayOffRefusal::NotOver => Self::not_now(|lang| t!(lang, player_play_off_not_over)),
            PlayOffRefusal::Fixed => Self::not_now(|lang| t!(lang, player_play_off_is_fixed)),
            PlayOffRefusal::NotFixed => Self::not_now(|lang| t!(lang, player_play_off_not_fixed)),
        }
    }
}

impl From<PlayerPlayOffError> for Problem {
    fn from(error: PlayerPlayOffError) -> Self {
        match error {
            PlayerPlayOffError::NotFound => Self::not_found(),
            PlayerPlayOffError::Refused(refusal) => refusal.into(),
            PlayerPlayOffError::Reason => Self::field("reason", |lang| t!(lang, problem_needs_reason)),
            PlayerPlayOffError::Changed(version) => Self::changed(
                |lang| t!(lang, player_play_off_changed),
                json!({ "version": version }),
            ),
            PlayerPlayOffError::Key(error) => error.into(),
            PlayerPlayOffError::Store(error) => error.into(),
        }
    }
}
