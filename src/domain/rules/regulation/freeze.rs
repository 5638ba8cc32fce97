//! When a regulation is frozen, and what a change after that needs.

use engine::own_words;
use jiff::Timestamp;

/// How settled the regulation of a tournament is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Firmness {
    /// It is not public: anything may change.
    Draft,
    /// Announced: it may change, and readers see that it did.
    Announced,
    /// Round 1 has started: it may change only with a reason, and the rules of play stay as they were.
    Frozen,
}

impl Firmness {
    /// How settled it is at a moment: frozen from the first announced start of any section's round 1 on.
    pub fn at(
        now: Timestamp,
        published_at: Option<Timestamp>,
        frozen_at: Option<Timestamp>,
        first_start: Option<Timestamp>,
    ) -> Self {
        let announced = published_at.is_some();
        if frozen_at.is_some() || (announced && first_start.is_some_and(|start| start <= now)) {
            Self::Frozen
        } else if announced {
            Self::Announced
        } else {
            Self::Draft
        }
    }

    /// May a change with this reason be made?
    pub fn admits(self, reason: &str) -> Result<(), FrozenError> {
        match self {
            Self::Frozen if reason.trim().is_empty() => Err(FrozenError::NeedsReason),
            Self::Draft | Self::Announced | Self::Frozen
                if own_words::within(reason, MAX_REASON).is_none() =>
            {
                Err(FrozenError::ReasonTooLong)
            }
            Self::Draft | Self::Announced | Self::Frozen => Ok(()),
        }
    }
}

/// Characters a reason may have.
pub use engine::own_words::REASON as MAX_REASON;

/// Why a change was not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FrozenError {
    /// Round 1 has started.
    #[error("the regulation is frozen since round 1 started; a change needs a reason")]
    NeedsReason,
    /// Too long.
    #[error("write the reason in at most {MAX_REASON} characters")]
    ReasonTooLong,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).expect("a moment")
    }

    #[test]
    fn a_regulation_freezes_at_the_first_announced_start() {
        let start = Some(at(100));
        assert_eq!(Firmness::at(at(200), None, None, start), Firmness::Draft);
        assert_eq!(
            Firmness::at(at(99), Some(at(1)), None, start),
            Firmness::Announced
        );
        assert_eq!(Firmness::at(at(100), Some(at(1)), None, start), Firmness::Frozen);
        assert_eq!(
            Firmness::at(at(10), Some(at(1)), Some(at(9)), None),
            Firmness::Frozen
        );
    }

    #[test]
    fn a_frozen_regulation_changes_only_with_a_reason() {
        assert_eq!(Firmness::Frozen.admits("  "), Err(FrozenError::NeedsReason));
        assert_eq!(Firmness::Frozen.admits("Lokalet er lukket"), Ok(()));
        assert_eq!(Firmness::Announced.admits(""), Ok(()));
        assert_eq!(
            Firmness::Draft.admits(&"x".repeat(MAX_REASON + 1)),
            Err(FrozenError::ReasonTooLong)
        );
    }
}
