//! Screens in the hall: what one shows, what fits on it, and which page is shown when.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use std::ops::Range;

use super::own_words;
use engine::numbers::RoundNo;

/// How long a page is shown, in seconds: long enough to find one's name among twenty-eight boards.
pub const PAGE_SECONDS: u32 = 15;
/// Characters of a screen's name.
pub const MAX_NAME: usize = 40;
/// Characters of an announcement in one language: four lines on a screen.
pub const MAX_ANNOUNCEMENT: usize = 240;

engine::spelled! {
    /// What a screen shows.
    pub enum Content {
        /// Who meets whom, by board.
        Boards => "boards",
        /// Everybody's board, by name.
        Names => "names",
        /// How the games ended.
        Results => "results",
        /// The matches of teams and how they stand.
        Matches => "matches",
        /// Of the players, or of the teams where teams play.
        Standings => "standings",
        /// The announcement, and nothing else.
        Announcement => "announcement",
        /// When the round starts, and how long until then.
        Countdown => "countdown",
    }
}

engine::spelled! {
    /// Light or dark: a projector in a bright hall wants light, a television in a dark foyer does not.
    #[derive(Default)]
    pub enum Ground {
        /// Dark writing on light.
        #[default]
        Light => "light",
        /// Light writing on dark.
        Dark => "dark",
    }
}

engine::spelled! {
    /// The language of a screen.
    #[derive(Default)]
    pub enum Tongue {
        #[default]
        Danish => "da",
        English => "en",
    }
}

/// What a screen is told to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Showing {
    pub content: Content,
    /// Of which round; none for the newest everybody may see.
    pub round: Option<RoundNo>,
    /// On light or dark.
    pub ground: Ground,
    /// In which language.
    pub tongue: Tongue,
}

/// Which page is shown: pages turn by themselves from a moment on, or one page stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// The page at that moment, counted from 0; numbers past the last page wrap around.
    pub from: u32,
    /// Since when pages turn; `None` while one stands.
    pub since: Option<Timestamp>,
}

engine::spelled! {
    /// What an arbiter does with the pages of a screen.
    pub enum Turn {
        /// To the next page.
        Next => "next",
        /// To the page before.
        Back => "back",
        /// The page that is shown stands.
        Pause => "pause",
        /// Pages turn again.
        Resume => "resume",
    }
}

impl Pace {
    /// From the first page on.
    pub const fn start(now: Timestamp) -> Self {
        Self {
            from: 0,
            since: Some(now),
        }
    }

    /// Does a page stand?
    pub const fn is_paused(self) -> bool {
        self.since.is_none()
    }

    fn turned(self, now: Timestamp) -> u32 {
        let seconds = self
            .since
            .map_or(0, |since| now.duration_since(since).as_secs().max(0));
        self.from
            .saturating_add(u32::try_from(seconds).unwrap_or(u32::MAX) / PAGE_SECONDS)
    }

    /// The page that is shown, from 0, of so many.
    pub fn page(self, now: Timestamp, pages: u32) -> u32 {
        self.turned(now).checked_rem(pages).unwrap_or(0)
    }

    /// Seconds until the next page; `None` if it does not turn.
    pub fn seconds_left(self, now: Timestamp, pages: u32) -> Option<u32> {
        let since = self.since.filter(|_| pages > 1)?;
        let seconds = u32::try_from(now.duration_since(since).as_secs().max(0)).unwrap_or(0);
        Some(PAGE_SECONDS - seconds % PAGE_SECONDS)
    }

    /// The pace after an action. Back from the first page leads to the last of `pages`.
    #[must_use]
    pub fn after(self, turn: Turn, now: Timestamp, pages: u32) -> Self {
        let pages = pages.max(1);
        let shown = self.page(now, pages);
        let since = self.since.map(|_| now);
        match turn {
            Turn::Next => Self {
                from: (shown + 1) % pages,
                since,
            },
            Turn::Back => Self {
                from: (shown + pages - 1) % pages,
                since,
            },
            Turn::Pause => Self {
                from: shown,
                since: None,
            },
            Turn::Resume => Self {
                from: shown,
                since: Some(self.since.unwrap_or(now)),
            },
        }
    }
}

/// How many lines stand on a page: columns beside each other, each of so many rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fit {
    pub columns: u32,
    /// Lines in each.
    pub rows: u32,
}

impl Fit {
    /// What can be read from ten metres at 1920 by 1080; an announcement below takes two lines of each column.
    pub const fn of(content: Content, with_announcement: bool) -> Self {
        let rows = if with_announcement { 12 } else { 14 };
        match content {
            Content::Boards | Content::Results | Content::Names | Content::Matches | Content::Standings => {
                Self { columns: 2, rows }
            }
            Content::Announcement | Content::Countdown => Self { columns: 1, rows: 1 },
        }
    }

    const fn lines(self) -> u32 {
        self.columns * self.rows
    }

    /// Pages that so many lines take; one that is empty when there are none.
    pub fn pages(self, lines: usize) -> u32 {
        let lines = u32::try_from(lines).unwrap_or(u32::MAX);
        lines.div_ceil(self.lines()).max(1)
    }

    /// Which of so many lines stand on a page.
    pub fn on(self, page: u32, lines: usize) -> Range<usize> {
        let per_page = usize::try_from(self.lines()).unwrap_or(usize::MAX);
        let first = usize::try_from(page)
            .unwrap_or(usize::MAX)
            .saturating_mul(per_page)
            .min(lines);
        first..first.saturating_add(per_page).min(lines)
    }
}

/// What is wrong with what was written for a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScreenFault {
    /// A screen has no name.
    #[error("a screen needs a name")]
    NameMissing,
    /// The name does not fit.
    #[error("the name has more than {MAX_NAME} characters")]
    NameTooLong,
    /// The announcement does not fit.
    #[error("the announcement has more than {MAX_ANNOUNCEMENT} characters")]
    AnnouncementTooLong,
    /// It counts down to a moment that is over, or too far ahead.
    #[error("an announcement counts down to a moment in the next {MOST_HOURS} hours")]
    EndsElsewhen,
}

/// A screen's name, without blanks around it.
pub fn name(text: &str) -> Result<&str, ScreenFault> {
    let name = text.trim();
    match name.chars().count() {
        0 => Err(ScreenFault::NameMissing),
        1..=MAX_NAME => Ok(name),
        _ => Err(ScreenFault::NameTooLong),
    }
}

/// Until when an announcement may count down, in hours: a pause, overtime, the hour of the next round; not another day.
pub const MOST_HOURS: i64 = 24;

/// What is announced to the whole hall; both empty when nothing is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Announcement {
    pub danish: String,
    pub english: String,
    /// The moment it counts down to, as of a pause or of overtime; from then on it is announced no longer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends_at: Option<Timestamp>,
}

impl Announcement {
    /// What was written, without blanks around it.
    pub fn written(danish: &str, english: &str) -> Result<Self, ScreenFault> {
        let fits = |text| own_words::within(text, MAX_ANNOUNCEMENT).ok_or(ScreenFault::AnnouncementTooLong);
        Ok(Self {
            danish: fits(danish)?.to_owned(),
            english: fits(english)?.to_owned(),
            ends_at: None,
        })
    }

    /// The same, counting down to a moment that is ahead and not farther than a day. What says nothing counts to nothing.
    pub fn counting_to(self, ends_at: Option<Timestamp>, now: Timestamp) -> Result<Self, ScreenFault> {
        let Some(at) = ends_at.filter(|_| self.text(Tongue::Danish).is_some()) else {
            return Ok(self);
        };
        let ahead = at.duration_since(now);
        if ahead > SignedDuration::ZERO && ahead <= SignedDuration::from_hours(MOST_HOURS) {
            Ok(Self { ends_at, ..self })
        } else {
            Err(ScreenFault::EndsElsewhen)
        }
    }

    /// The text at a moment: nothing once it has counted down.
    pub fn text_at(&self, tongue: Tongue, now: Timestamp) -> Option<&str> {
        self.text(tongue)
            .filter(|_| self.ends_at.is_none_or(|at| at > now))
    }

    /// The text for a screen in this language: the other one rather than none.
    pub fn text(&self, tongue: Tongue) -> Option<&str> {
        let (first, second) = match tongue {
            Tongue::Danish => (&self.danish, &self.english),
            Tongue::English => (&self.english, &self.danish),
        };
        [first, second]
            .into_iter()
            .map(String::as_str)
            .find(|text| !text.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use jiff::ToSpan as _;
    use proptest::prelude::*;

    use super::*;

    fn at(seconds: i64) -> Timestamp {
        "2026-04-04T16:00:00Z".parse::<Timestamp>().unwrap() + seconds.seconds()
    }

    #[test]
    fn pages_turn_every_fifteen_seconds_and_begin_again() {
        let pace = Pace::start(at(0));
        let shown: Vec<u32> = [0, 14, 15, 29, 30, 45, 59, 60, 75]
            .map(|seconds| pace.page(at(seconds), 4))
            .to_vec();
        assert_eq!(shown, [0, 0, 1, 1, 2, 3, 3, 0, 1]);
        assert_eq!(pace.seconds_left(at(0), 4), Some(15));
        assert_eq!(pace.seconds_left(at(14), 4), Some(1));
        assert_eq!(pace.seconds_left(at(15), 4), Some(15));
        assert_eq!(pace.seconds_left(at(3), 1), None, "one page does not turn");
        assert_eq!(
            pace.page(at(-5), 4),
            0,
            "a clock that goes back shows the first page"
        );
    }

    #[test]
    fn an_arbiter_turns_pauses_and_goes_on() {
        let pace = Pace::start(at(0));
        let next = pace.after(Turn::Next, at(20), 4);
        assert_eq!(
            (next.page(at(20), 4), next.page(at(34), 4), next.page(at(35), 4)),
            (2, 2, 3)
        );
        assert_eq!(pace.after(Turn::Back, at(0), 4).page(at(0), 4), 3);
        assert_eq!(pace.after(Turn::Next, at(45), 4).page(at(45), 4), 0);
        let paused = pace.after(Turn::Pause, at(31), 4);
        assert!(paused.is_paused());
        assert_eq!(paused.page(at(9999), 4), 2);
        assert_eq!(paused.seconds_left(at(40), 4), None);
        let turned = paused.after(Turn::Next, at(50), 4);
        assert!(turned.is_paused(), "a page that stands is turned and stands");
        assert_eq!(turned.page(at(9999), 4), 3);
        let on = turned.after(Turn::Resume, at(100), 4);
        assert_eq!((on.page(at(114), 4), on.page(at(115), 4)), (3, 0));
    }

    #[test]
    fn going_on_twice_turns_no_page() {
        let pace = Pace::start(at(0));
        assert_eq!(pace.after(Turn::Resume, at(7), 4).page(at(7), 4), 0);
    }

    #[test]
    fn texts_are_bounded_and_one_language_stands_in_for_the_other() {
        assert_eq!(name("  Salen "), Ok("Salen"));
        assert_eq!(name(" "), Err(ScreenFault::NameMissing));
        assert_eq!(name(&"å".repeat(MAX_NAME + 1)), Err(ScreenFault::NameTooLong));
        let long = "å".repeat(MAX_ANNOUNCEMENT + 1);
        assert_eq!(
            Announcement::written("", &long),
            Err(ScreenFault::AnnouncementTooLong)
        );
        let told = Announcement::written(" Runde 3 begynder 18.15. ", "").unwrap();
        assert_eq!(told.text(Tongue::English), Some("Runde 3 begynder 18.15."));
        assert_eq!(Announcement::default().text(Tongue::Danish), None);
    }

    #[test]
    fn an_announcement_counts_down_within_a_day_and_is_over_then() {
        let told = || Announcement::written("Pause", "").unwrap();
        let pause = told().counting_to(Some(at(600)), at(0)).unwrap();
        assert_eq!(pause.text_at(Tongue::Danish, at(599)), Some("Pause"));
        assert_eq!(pause.text_at(Tongue::Danish, at(600)), None);
        assert_eq!(told().text_at(Tongue::Danish, at(999_999)), Some("Pause"));
        for (ends_at, expected) in [
            (at(0), Err(ScreenFault::EndsElsewhen)),
            (at(-1), Err(ScreenFault::EndsElsewhen)),
            (at(86_400), Ok(Some(at(86_400)))),
            (at(86_401), Err(ScreenFault::EndsElsewhen)),
        ] {
            let made = told().counting_to(Some(ends_at), at(0));
            assert_eq!(made.map(|made| made.ends_at), expected, "{ends_at}");
        }
        let nothing = Announcement::default().counting_to(Some(at(600)), at(0));
        assert_eq!(nothing, Ok(Announcement::default()));
    }

    #[test]
    fn every_word_reads_back() {
        for content in Content::ALL {
            assert_eq!(content.to_string().parse(), Ok(content));
        }
        for turn in Turn::ALL {
            assert_eq!(turn.to_string().parse(), Ok(turn));
        }
        assert!("everything".parse::<Content>().is_err());
    }

    proptest! {
        #[test]
        fn every_line_stands_on_exactly_one_page(lines in 0_usize..2_000, told in any::<bool>()) {
            for content in Content::ALL {
                let fit = Fit::of(content, told);
                let mut next = 0;
                for page in 0..fit.pages(lines) {
                    let on = fit.on(page, lines);
                    prop_assert_eq!(on.start, next);
                    prop_assert!(on.len() <= fit.lines() as usize);
                    prop_assert!(lines == 0 || !on.is_empty(), "an empty page");
                    next = on.end;
                }
                prop_assert_eq!(next, lines);
            }
        }

        #[test]
        fn the_shown_page_is_one_there_is(
            from in any::<u32>(), seconds in 0_i64..1_000_000, pages in 1_u32..200, turn in 0_usize..4,
        ) {
            let pace = Pace { from, since: Some(at(0)) };
            let after = pace.after(Turn::ALL[turn], at(seconds), pages);
            prop_assert!(pace.page(at(seconds), pages) < pages && after.page(at(seconds), pages) < pages);
        }
    }
}
