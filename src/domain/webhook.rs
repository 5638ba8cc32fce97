//! What a tournament tells others of itself, and when it tries again (Standard Webhooks).

use std::str::FromStr;

use jiff::SignedDuration;
use serde::{Deserialize, Serialize};

/// Something others are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Event {
    /// The pairing of a round is public.
    #[serde(rename = "round.published")]
    RoundPublished,
    /// It was taken back.
    #[serde(rename = "round.taken_back")]
    RoundTakenBack,
    /// A round is closed: its results are complete.
    #[serde(rename = "round.closed")]
    RoundClosed,
    /// It was opened again.
    #[serde(rename = "round.reopened")]
    RoundReopened,
    /// Results of a round were entered or changed; those of a few seconds are told together.
    #[serde(rename = "result.changed")]
    ResultChanged,
    /// There is a ruling that everybody may read.
    #[serde(rename = "ruling.published")]
    RulingPublished,
    /// The tournament's report for rating was sent, the first time or anew.
    #[serde(rename = "report.submitted")]
    ReportSubmitted,
    /// The office has received it.
    #[serde(rename = "report.acknowledged")]
    ReportAcknowledged,
    /// The office has rated it.
    #[serde(rename = "report.rated")]
    ReportRated,
    /// The office has sent it back.
    #[serde(rename = "report.rejected")]
    ReportRejected,
}

impl Event {
    /// Every one of them.
    pub const ALL: [Self; 10] = [
        Self::RoundPublished,
        Self::RoundTakenBack,
        Self::RoundClosed,
        Self::RoundReopened,
        Self::ResultChanged,
        Self::RulingPublished,
        Self::ReportSubmitted,
        Self::ReportAcknowledged,
        Self::ReportRated,
        Self::ReportRejected,
    ];

    /// The one spelling in messages, forms and the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::RoundPublished => "round.published",
            Self::RoundTakenBack => "round.taken_back",
            Self::RoundClosed => "round.closed",
            Self::RoundReopened => "round.reopened",
            Self::ResultChanged => "result.changed",
            Self::RulingPublished => "ruling.published",
            Self::ReportSubmitted => "report.submitted",
            Self::ReportAcknowledged => "report.acknowledged",
            Self::ReportRated => "report.rated",
            Self::ReportRejected => "report.rejected",
        }
    }
}

/// The text names no event, or no reason to tell nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not known")]
pub struct Unknown(String);

impl FromStr for Event {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Self, Unknown> {
        Self::ALL
            .into_iter()
            .find(|event| event.as_str() == text)
            .ok_or_else(|| Unknown(text.chars().take(30).collect()))
    }
}

/// Why a webhook is told nothing any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Off {
    /// Somebody switched it off.
    ByHand,
    /// Nothing has arrived for days.
    Failing,
    /// The receiver says that it is gone (410).
    Gone,
}

impl Off {
    /// The one spelling in JSON and the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::ByHand => "by_hand",
            Self::Failing => "failing",
            Self::Gone => "gone",
        }
    }
}

impl FromStr for Off {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Self, Unknown> {
        [Self::ByHand, Self::Failing, Self::Gone]
            .into_iter()
            .find(|off| off.as_str() == text)
            .ok_or_else(|| Unknown(text.chars().take(30).collect()))
    }
}

/// After so long without an answer that was taken a webhook is switched off.
pub const PATIENCE: SignedDuration = SignedDuration::from_hours(5 * 24);

/// The waits between one try and the next, in seconds, as the standard recommends.
const WAITS: [i64; 9] = [
    5,
    5 * 60,
    30 * 60,
    2 * 3_600,
    5 * 3_600,
    10 * 3_600,
    14 * 3_600,
    20 * 3_600,
    24 * 3_600,
];

/// How long to wait after so many tries, drawn out by up to a fifth (`spread`, 0 to 1000) so that a receiver that comes back
/// is not asked by everybody at once; nothing when it is given up.
pub fn wait_after(attempts: i32, spread: u16) -> Option<SignedDuration> {
    let seconds = usize::try_from(attempts.saturating_sub(1))
        .ok()
        .and_then(|index| WAITS.get(index))
        .copied()?;
    let more = seconds * i64::from(spread.min(1_000)) / 5_000;
    Some(SignedDuration::from_secs(seconds + more))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tries_are_further_apart_each_time_and_end() {
        let waits: Vec<i64> = (1..=10)
            .filter_map(|attempt| wait_after(attempt, 0))
            .map(|wait| wait.as_secs())
            .collect();
        assert_eq!(waits, WAITS);
        assert!(waits.is_sorted());
        assert_eq!(wait_after(10, 0), None);
        assert_eq!(wait_after(0, 0), None);
        assert_eq!(wait_after(2, 1_000), Some(SignedDuration::from_secs(360)));
        assert_eq!(wait_after(2, 9_999), Some(SignedDuration::from_secs(360)));
    }

    #[test]
    fn every_event_and_reason_is_read_back() {
        for event in Event::ALL {
            assert_eq!(event.as_str().parse(), Ok(event));
            assert_eq!(serde_json::to_value(event).expect("a word"), event.as_str());
        }
        for off in [Off::ByHand, Off::Failing, Off::Gone] {
            assert_eq!(off.as_str().parse(), Ok(off));
        }
        assert!("round.eaten".parse::<Event>().is_err());
    }
}
