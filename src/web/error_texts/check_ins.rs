//! Check-in before a round.

use crate::{error::Problem, i18n::Lang};
use domain::check_in::{CheckInRefusal, Presence};
use engine::numbers::RoundNo;
use service::check_ins::CheckInError;
use texts::t;

/// How a player stands before the round, in a few words.
pub fn presence(lang: Lang, round: RoundNo, presence: Presence) -> String {
    match presence {
        Presence::Awaited => t!(lang, check_in_awaited),
        Presence::Came(at) => t!(lang, check_in_came, time = lang.clock(at)),
        Presence::Away(kind) => t!(lang, check_in_away, round = round.get(), kind = lang.bye(kind)),
        Presence::Later(joins) => t!(lang, check_in_later, round = joins.get()),
    }
}

/// What a tap said, in a few words.
pub fn tapped(lang: Lang, came: bool) -> String {
    if came {
        t!(lang, check_in_has_come)
    } else {
        t!(lang, check_in_has_not_come)
    }
}

impl From<CheckInRefusal> for Problem {
    fn from(why: CheckInRefusal) -> Self {
        match why {
            CheckInRefusal::Over(round) => {
                Self::not_now(move |lang| t!(lang, check_in_over, round = round.get()))
            }
            CheckInRefusal::NoPart => Self::not_found(),
            CheckInRefusal::NotAwaited(round, stands) => Self::not_now(move |lang| {
                let stands = presence(lang, round, stands);
                t!(lang, check_in_not_awaited, round = round.get(), stands)
            })
            .with("presence", stands.as_str()),
            CheckInRefusal::ByTable => Self::not_now(|lang| t!(lang, check_in_by_table)),
        }
    }
}

impl From<CheckInError> for Problem {
    fn from(error: CheckInError) -> Self {
        match error {
            CheckInError::NotFound => Self::not_found(),
            CheckInError::Refused(why) => why.into(),
            CheckInError::ChangedMeanwhile(stands) => {
                let version = stands.version;
                let current = serde_json::json!({
                    "came_at": stands.came_at, "changed_at": stands.changed_at, "changed_by": stands.actor,
                });
                Self::changed(
                    move |lang| {
                        let (who, time) = (stands.actor.as_str(), lang.clock(stands.changed_at));
                        let what = tapped(lang, stands.came_at.is_some());
                        t!(lang, check_in_changed, who, time, what)
                    },
                    current,
                )
                .with("version", version)
            }
            CheckInError::Bye(error) => error.into(),
            CheckInError::Once(error) => error.into(),
            CheckInError::Store(error) => error.into(),
        }
    }
}
