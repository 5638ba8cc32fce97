//! Screens in the hall.

use crate::{
    error::{Kind, Problem},
    i18n::Lang,
};
use domain::screen::{MAX_ANNOUNCEMENT, MAX_NAME, ScreenFault};
use service::screens::{MOST, ScreenError};
use texts::t;

/// The field and what to write in it instead.
fn fault(lang: Lang, fault: ScreenFault) -> String {
    match fault {
        ScreenFault::NameMissing => t!(lang, screen_name_missing),
        ScreenFault::NameTooLong => t!(lang, screen_name_too_long, most = MAX_NAME),
        ScreenFault::AnnouncementTooLong => t!(lang, screen_announcement_too_long, most = MAX_ANNOUNCEMENT),
        ScreenFault::EndsElsewhen => t!(lang, screen_ends_elsewhen),
    }
}

const fn field(fault: ScreenFault) -> &'static str {
    match fault {
        ScreenFault::NameMissing | ScreenFault::NameTooLong => "name",
        ScreenFault::AnnouncementTooLong => "announcement",
        ScreenFault::EndsElsewhen => "ends_at",
    }
}

impl From<ScreenError> for Problem {
    fn from(error: ScreenError) -> Self {
        match error {
            ScreenError::NotFound => Self::not_found(),
            ScreenError::NoSuchSection => Self::field("section", |lang| t!(lang, screen_no_such_section)),
            ScreenError::NoMatches => Self::field("shows", |lang| t!(lang, screen_no_matches)),
            ScreenError::CupHasNoTable => Self::field("shows", |lang| t!(lang, screen_cup_no_table)),
            ScreenError::TooMany => Self::not_now(|lang| t!(lang, screen_too_many, most = MOST)),
            ScreenError::Fault(why) => Self::field(field(why), move |lang| fault(lang, why)),
            ScreenError::ChangedMeanwhile(screen) => {
                let version = screen.version.0;
                Self::new(Kind::ChangedMeanwhile, |lang| t!(lang, screen_changed_meanwhile))
                    .with("version", version)
                    .with("stands", screen.showing)
            }
            ScreenError::AnnouncedMeanwhile(stands) => {
                let told = stands.announcement.clone();
                Self::new(Kind::ChangedMeanwhile, move |lang| {
                    let words = match lang {
                        Lang::Da => &told.danish,
                        Lang::En => &told.english,
                    };
                    t!(lang, screen_announced_meanwhile, words = words.as_str())
                })
                .with("version", stands.version.0)
                .with("stands", stands.announcement)
            }
            ScreenError::Once(error) => error.into(),
            ScreenError::Store(error) => error.into(),
        }
    }
}
