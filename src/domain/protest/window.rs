//! How long a team may protest about its match: until its captain signs the card without reservation, else within the days of its league.

use jiff::Timestamp;

use super::deadline;

/// May a team still protest?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Window {
    /// Its captain has not signed.
    Open,
    /// Reserved at signing: until this moment, or without end where the rules set none.
    Reserved { until: Option<Timestamp> },
    /// The match leader ruled after the captain had signed, so that nothing could be reserved: until this moment, or without end.
    Ruled { until: Option<Timestamp> },
    /// Signed without a reservation (CASE-133, DIV-18c).
    Closed { since: Timestamp },
}

impl Window {
    /// How long a team may protest: when its captain signed and whether with a reservation, when the match leader ruled what it is about, if
    /// so, and how many days the league gives for a protest.
    pub fn of(
        (signed_at, is_reserved): (Option<Timestamp>, bool),
        ruled_at: Option<Timestamp>,
        protest_days: Option<u16>,
    ) -> Self {
        let until = |from| protest_days.and_then(|days| deadline(from, days));
        match (signed_at, ruled_at) {
            (None, _) => Self::Open,
            // A signature does not give up a protest against what was decided after it.
            (Some(signed), Some(ruled)) if signed < ruled => Self::Ruled { until: until(ruled) },
            (Some(signed), _) if is_reserved => Self::Reserved { until: until(signed) },
            (Some(signed), _) => Self::Closed { since: signed },
        }
    }
}
