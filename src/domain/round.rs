//! The life of a round: planned, draft, published, started, closed.
//!
//! Only four of the five are stored: a published round has started when its announced start has passed, which is a
//! question to the clock. Who meets whom stands in [`super::field`], how a game ended in [`rules::entry`], and what moves a round
//! from one status to the next in [`transition`].

pub mod transition;

use std::{fmt, str::FromStr};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// How far a round has come, as it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoundStatus {
    /// Announced with its number, and perhaps a start; not paired.
    Planned,
    /// Paired; only arbiters see it.
    Draft,
    /// Everybody sees it, results are entered. It can be corrected until its announced start (DM-11.5).
    Published,
    /// Results are corrected with a reason only.
    Closed,
}

impl RoundStatus {
    /// In the order of a round's life.
    pub const ALL: [Self; 4] = [Self::Planned, Self::Draft, Self::Published, Self::Closed];

    /// The one spelling in JSON and the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Planned => "planned",
            Self::Draft => "draft",
            Self::Published => "published",
            Self::Closed => "closed",
        }
    }

    /// May the public see who meets whom?
    pub const fn is_public(self) -> bool {
        match self {
            Self::Published | Self::Closed => true,
            Self::Planned | Self::Draft => false,
        }
    }
}

impl fmt::Display for RoundStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The text is no status of a round.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a status of a round")]
pub struct ParseRoundStatusError(String);

impl FromStr for RoundStatus {
    type Err = ParseRoundStatusError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|status| status.as_str() == text)
            .ok_or_else(|| ParseRoundStatusError(text.chars().take(20).collect()))
    }
}

/// How far a round has come at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Not paired.
    Planned,
    /// Only arbiters see it.
    Draft,
    /// Everybody sees it; a wrong pairing can still be corrected.
    Published,
    /// The announced start has passed: the pairing is frozen (DM-11.5).
    Started,
    /// Results are corrected with a reason only.
    Closed,
}

impl Stage {
    /// In the order of a round's life.
    pub const ALL: [Self; 5] = [
        Self::Planned,
        Self::Draft,
        Self::Published,
        Self::Started,
        Self::Closed,
    ];

    /// The one spelling in JSON.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Planned => "planned",
            Self::Draft => "draft",
            Self::Published => "published",
            Self::Started => "started",
            Self::Closed => "closed",
        }
    }

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

/// Who or what made a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// The program, after the results.
    Engine,
    /// Berger's tables.
    Berger,
    /// An arbiter, from the start or by altering what the program made.
    Hand,
    /// A file.
    Import,
}

impl Origin {
    /// Every origin.
    pub const ALL: [Self; 4] = [Self::Engine, Self::Berger, Self::Hand, Self::Import];

    /// The one spelling in JSON and the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Engine => "engine",
            Self::Berger => "berger",
            Self::Hand => "hand",
            Self::Import => "import",
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The text is no origin of a pairing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not an origin of a pairing")]
pub struct ParseOriginError(String);

impl FromStr for Origin {
    type Err = ParseOriginError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|origin| origin.as_str() == text)
            .ok_or_else(|| ParseOriginError(text.chars().take(20).collect()))
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
