//! Check-in before round 1.

use crate::{
    domain::check_in::Presence,
    service::check_ins::CheckInError,
    web::{
        error::{Kind, Problem},
        text::{Lang, t},
    },
};

/// How a player stands before round 1, in a few words.
pub(in crate::web) fn presence(lang: Lang, presence: Presence) -> String {
    match presence {
        Presence::Awaited => t!(lang, "check-in-awaited"),
        Presence::Came(at) => t!(lang, "check-in-came", time = lang.clock(at)),
        Presence::Away(kind) => t!(lang, "check-in-away", kind = lang.bye(kind)),
        Presence::Later(round) => t!(lang, "check-in-later", round = round.get()),
    }
}

/// What a tap said, in a few words.
pub(in crate::web) fn tapped(lang: Lang, came: bool) -> String {
    if came {
        t!(lang, "check-in-has-come")
    } else {
        t!(lang, "check-in-has-not-come")
    }
}

impl From<CheckInError> for Problem {
    fn from(error: CheckInError) -> Self {
        match error {
            CheckInError::NotFound => Self::not_found(),
            CheckInError::Over => Self::new(Kind::NotNow, |lang| t!(lang, "check-in-over")),
            CheckInError::NotAwaited(stands) => Self::new(Kind::NotNow, move |lang| {
                let stands = presence(lang, stands);
                t!(lang, "check-in-not-awaited", stands = stands)
            })
            .with("presence", stands.as_str()),
            CheckInError::ChangedMeanwhile(stands) => {
                let version = stands.version;
                let current = serde_json::json!({
                    "came_at": stands.came_at, "changed_at": stands.changed_at, "changed_by": stands.actor,
                });
                Self::new(Kind::ChangedMeanwhile, move |lang| {
                    let (who, time) = (stands.actor.as_str(), lang.clock(stands.changed_at));
                    let what = tapped(lang, stands.came_at.is_some());
                    t!(lang, "check-in-changed", who = who, time = time, what = what)
                })
                .with("current", current)
                .with("version", version)
            }
            CheckInError::ByTable => Self::new(Kind::NotNow, |lang| t!(lang, "check-in-by-table")),
            CheckInError::Bye(error) => error.into(),
            CheckInError::Once(error) => error.into(),
            CheckInError::Store(error) => error.into(),
        }
    }
}
