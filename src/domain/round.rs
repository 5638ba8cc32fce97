//! The life of a round: planned, draft, published, started, closed.
//!
//! Only four of the five are stored: whether a published round has started follows from its announced start and the clock. Pairings
//! are in [`crate::section_state`], results in [`rules::entry`], and the steps from one status to the next in [`transition`].

pub mod of_teams;
pub mod transition;

use jiff::Timestamp;

engine::spelled! {
    /// How far a round has come, as it is stored.
    pub enum RoundStatus {
        /// Announced with its number, and perhaps a start; not paired.
        Planned => "planned",
        /// Paired; only arbiters see it.
        Draft => "draft",
        /// Everybody sees it, results are entered. It can be corrected until its announced start (DM-11.5).
        Published => "published",
        /// Results are corrected with a reason only.
        Closed => "closed",
    }
}

impl RoundStatus {
    /// May the public see who meets whom?
    pub const fn is_public(self) -> bool {
        match self {
            Self::Published | Self::Closed => true,
            Self::Planned | Self::Draft => false,
        }
    }
}

engine::spelled! {
    /// How far a round has come at a moment.
    pub enum Stage {
        Planned => "planned",
        /// Only arbiters see it.
        Draft => "draft",
        /// Everybody sees it; a wrong pairing can still be corrected.
        Published => "published",
        /// The announced start has passed: the pairing is frozen (DM-11.5).
        Started => "started",
        /// Results are corrected with a reason only.
        Closed => "closed",
    }
}

impl Stage {
    /// The stage of a round with this status and announced start.
    ///
    /// The announced moment itself belongs to the round: a correction must come before it (DM-11.5).
    pub fn of(status: RoundStatus, starts_at: Option<Timestamp>, now: Timestamp) -> Self {
        match status {
            RoundStatus::Planned => Self::Planned,
            RoundStatus::Draft => Self::Draft,
            RoundStatus::Published if starts_at.is_some_and(|start| now >= start) => Self::Started,
            RoundStatus::Published => Self::Published,
            RoundStatus::Closed => Self::Closed,
        }
    }

    /// May the pairing still be changed?
    pub const fn is_open_for_pairing(self) -> bool {
        match self {
            Self::Planned | Self::Draft | Self::Published => true,
            Self::Started | Self::Closed => false,
        }
    }
}

engine::spelled! {
    /// Who or what made a pairing.
    pub enum Origin {
        /// The program, after the results.
        Engine => "engine",
        Berger => "berger",
        /// An arbiter, from the start or by altering what the program made.
        Hand => "hand",
        Import => "import",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_published_round_starts_at_its_announced_moment_and_not_a_second_before() {
        let start: Timestamp = "2026-04-04T10:00:00Z".parse().expect("a moment");
        let stage = |now: &str| {
            Stage::of(
                RoundStatus::Published,
                Some(start),
                now.parse().expect("a moment"),
            )
        };
        assert_eq!(stage("2026-04-04T09:59:59Z"), Stage::Published);
        assert_eq!(stage("2026-04-04T10:00:00Z"), Stage::Started);
        assert!(!stage("2026-04-04T10:00:00Z").is_open_for_pairing());
        assert_eq!(Stage::of(RoundStatus::Published, None, start), Stage::Published);
        assert_eq!(Stage::of(RoundStatus::Draft, Some(start), start), Stage::Draft);
    }

    #[test]
    fn every_status_and_origin_has_one_spelling() {
        for status in RoundStatus::ALL {
            assert_eq!(status.as_str().parse(), Ok(status));
        }
        for origin in Origin::ALL {
            assert_eq!(origin.as_str().parse(), Ok(origin));
        }
    }
}
