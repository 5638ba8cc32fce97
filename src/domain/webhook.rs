//! The events a tournament sends to webhooks, and when it retries (Standard Webhooks).

use jiff::SignedDuration;

engine::spelled! {
    /// An event that is sent to others.
    pub enum Event {
        /// The pairing of a round is public.
        RoundPublished => "round.published",
        /// It was taken back.
        RoundTakenBack => "round.taken_back",
        /// A round is closed: its results are complete.
        RoundClosed => "round.closed",
        /// It was opened again.
        RoundReopened => "round.reopened",
        /// Results of a round were entered or changed; changes within a few seconds are sent together.
        ResultChanged => "result.changed",
        /// There is a ruling that everybody may read.
        RulingPublished => "ruling.published",
        /// The tournament's report for rating was sent, the first time or anew.
        ReportSubmitted => "report.submitted",
        /// The office has received it.
        ReportAcknowledged => "report.acknowledged",
        /// The office has rated it.
        ReportRated => "report.rated",
        /// The office has sent it back.
        ReportRejected => "report.rejected",
        /// The line-ups of a round of teams can be read by everybody.
        LineUpsPublished => "line_ups.published",
        /// The last board of a match has its result.
        MatchFinished => "match.finished",
        /// Something that orders the table of teams was changed; changes within a few seconds are sent together.
        TableChanged => "table.changed",
        /// Line-ups of a round are due soon, and some are not in.
        LineUpDue => "line_up.due",
        /// The card of a match is due soon, and not whole.
        CardDue => "card.due",
    }
}

engine::spelled! {
    /// Why a webhook is switched off.
    pub enum Off {
        /// Somebody switched it off.
        ByHand => "by_hand",
        /// Nothing has arrived for days.
        Failing => "failing",
        /// The receiver says that it is gone (410).
        Gone => "gone",
    }
}

/// A webhook is switched off after this long without a successful delivery.
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

/// How long to wait after so many tries, extended by up to a fifth (`spread`, 0 to 1000) so that a recovering receiver does not
/// get all retries at once; `None` when it is given up.
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
