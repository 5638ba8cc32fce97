//! Rounds that are played over days.

use crate::error::Problem;
use domain::round_window::{RoundWindow, WindowRefusal};
use service::round_windows::WindowError;
use texts::t;

impl From<WindowRefusal> for Problem {
    fn from(refused: WindowRefusal) -> Self {
        match refused {
            WindowRefusal::NotHere => Self::not_now(|lang| t!(lang, round_windows_none)),
            WindowRefusal::NoStart => Self::not_now(|lang| t!(lang, round_window_no_start)),
            WindowRefusal::Closed => Self::not_now(|lang| t!(lang, round_window_closed)),
            WindowRefusal::BeforeStart(first) => Self::field("last_day", move |lang| {
                t!(lang, round_window_before_start, day = lang.date(first))
            }),
            WindowRefusal::TooLong => Self::field("last_day", |lang| {
                t!(lang, round_window_too_long, days = RoundWindow::MAX_DAYS)
            }),
        }
    }
}

impl From<WindowError> for Problem {
    fn from(error: WindowError) -> Self {
        match error {
            WindowError::NotFound => Self::not_found(),
            WindowError::Refused(refused) => refused.into(),
            WindowError::ChangedMeanwhile(stands) => {
                Self::changed(|lang| t!(lang, round_window_changed), stands)
            }
            WindowError::Once(error) => error.into(),
            WindowError::Store(error) => error.into(),
        }
    }
}
