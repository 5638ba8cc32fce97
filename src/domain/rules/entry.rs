//! The log of a game: every result that was ever written down for it, and the one that counts.
//!
//! Entries are only added. [`fold`] gives the result that counts; the game's row stores it too, so that a board list needs only
//! one query, and a test compares the two.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use engine::{
    ids::{EntryId, TabletId, UserId, Version},
    result::GameResult,
};

engine::spelled! {
    /// What an entry did.
    pub enum EntryKind {
        /// A result was written down while the round was open.
        Entered => "entered",
        /// The result was taken away.
        Cleared => "cleared",
        /// A result of a closed round was changed, with a reason.
        Corrected => "corrected",
        /// The game was put off or adjourned.
        Suspended => "suspended",
        /// The result came from a file.
        Imported => "imported",
        /// A correction that came too late to count: it is reported for rating and changes nothing else (C.04.2 art. 4.3).
        Reported => "reported",
        /// A ruling decided about the game; the line has the ruling's id.
        Ruled => "ruled",
    }
}

engine::spelled! {
    /// Why a game has no result although its round is over.
    pub enum Suspension {
        /// Begun and not finished: it goes on later (Laws, guideline I; DM-11.3).
        Adjourned => "adjourned",
        /// Not begun: moved with the consent of the opponent and the arbiter (DM-11.3).
        Postponed => "postponed",
    }
}

/// When a game that was put off is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Appointment {
    /// When the players meet, as they and the arbiter have agreed (DM-11.3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plays_at: Option<Timestamp>,
    /// By when it must be finished: the next round is not paired before (DM-11.4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resume_by: Option<Timestamp>,
}

impl Appointment {
    /// Nothing is agreed.
    pub const NONE: Self = Self {
        plays_at: None,
        resume_by: None,
    };
}

/// How a game stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// How it ended; `None` while it is open.
    pub result: Option<GameResult>,
    /// Counts, but is not rated (TRF codes W, D, L).
    pub unrated: bool,
    /// Why it is still open.
    pub suspended: Option<Suspension>,
}

impl Outcome {
    /// Nothing written down.
    pub const OPEN: Self = Self {
        result: None,
        unrated: false,
        suspended: None,
    };

    /// A rated result.
    pub const fn of(result: GameResult) -> Self {
        Self {
            result: Some(result),
            unrated: false,
            suspended: None,
        }
    }

    pub const fn put_off(suspension: Suspension) -> Self {
        Self {
            result: None,
            unrated: false,
            suspended: Some(suspension),
        }
    }

    /// The same for both players when White and Black change places.
    #[must_use]
    pub fn turned(self) -> Self {
        Self {
            result: self.result.map(GameResult::turned),
            ..self
        }
    }

    /// Does somebody still have to do something about it before the round is complete?
    pub const fn is_missing(&self) -> bool {
        self.result.is_none() && self.suspended.is_none()
    }

    /// May an assistant enter it without a reason? Everything else needs an arbiter's reason.
    pub const fn is_ordinary(&self) -> bool {
        match self.result {
            Some(result) => result.is_ordinary() && !self.unrated,
            None => false,
        }
    }
}

/// One line of a game's log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The version the game had after it: the order of the log.
    pub version: Version,
    /// What it did.
    pub kind: EntryKind,
    /// How the game stood after it.
    pub outcome: Outcome,
}

/// A line of a game's log as people read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    pub id: EntryId,
    /// Its place in the log, what it did and how the game stood after it.
    pub entry: Entry,
    /// When it was to be played from then on, while it was put off.
    pub appointment: Appointment,
    /// Why, or nothing.
    pub reason: String,
    pub at: Timestamp,
    pub actor: String,
    /// Whose account; of a tablet, that of the person who let it in.
    pub user: Option<UserId>,
    /// Which tablet, if it was one: two may have the same name.
    pub tablet: Option<TabletId>,
}

/// The state of a game after its log: that of the last entry that changed it. Entries that are only reported change nothing.
pub fn fold(entries: impl IntoIterator<Item = Entry>) -> Outcome {
    entries
        .into_iter()
        .filter(|entry| entry.kind != EntryKind::Reported)
        .max_by_key(|entry| entry.version)
        .map_or(Outcome::OPEN, |entry| match entry.kind {
            EntryKind::Cleared => Outcome::OPEN,
            EntryKind::Suspended => Outcome {
                result: None,
                unrated: false,
                ..entry.outcome
            },
            EntryKind::Entered
            | EntryKind::Corrected
            | EntryKind::Imported
            | EntryKind::Reported
            | EntryKind::Ruled => entry.outcome,
        })
}

/// The result reported instead of the counting one after this log, if the last entry reports a different one.
pub fn fold_reported(entries: &[Entry]) -> Option<GameResult> {
    let counts = fold(entries.iter().copied()).result;
    entries
        .iter()
        .max_by_key(|entry| entry.version)
        .filter(|entry| entry.kind == EntryKind::Reported)
        .and_then(|entry| entry.outcome.result)
        .filter(|reported| counts.is_some_and(|counts| counts != *reported))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(version: i32, kind: EntryKind, outcome: Outcome) -> Entry {
        Entry {
            version: Version(version),
            kind,
            outcome,
        }
    }

    #[test]
    fn the_last_entry_counts_whatever_order_they_are_read_in() {
        let entries = [
            entry(2, EntryKind::Entered, Outcome::of(GameResult::WhiteWins)),
            entry(4, EntryKind::Corrected, Outcome::of(GameResult::Draw)),
            entry(3, EntryKind::Entered, Outcome::of(GameResult::BlackWins)),
        ];
        assert_eq!(fold(entries), Outcome::of(GameResult::Draw));
        assert_eq!(fold([]), Outcome::OPEN);
    }

    #[test]
    fn a_cleared_game_is_open_and_missing_and_a_suspended_one_is_not_missing() {
        let entered = entry(2, EntryKind::Entered, Outcome::of(GameResult::WhiteWins));
        let cleared = entry(3, EntryKind::Cleared, Outcome::OPEN);
        let put_off = entry(4, EntryKind::Suspended, Outcome::put_off(Suspension::Adjourned));
        assert!(fold([entered, cleared]).is_missing());
        let suspended = fold([entered, cleared, put_off]);
        assert_eq!(suspended.suspended, Some(Suspension::Adjourned));
        assert!(!suspended.is_missing());
    }

    #[test]
    fn what_is_only_reported_changes_nothing_and_ends_with_the_next_correction() {
        let entered = entry(2, EntryKind::Entered, Outcome::of(GameResult::WhiteWins));
        let reported = entry(3, EntryKind::Reported, Outcome::of(GameResult::Draw));
        assert_eq!(fold([entered, reported]), Outcome::of(GameResult::WhiteWins));
        assert_eq!(fold_reported(&[entered]), None);
        assert_eq!(fold_reported(&[reported, entered]), Some(GameResult::Draw));
        let withdrawn = entry(4, EntryKind::Reported, Outcome::of(GameResult::WhiteWins));
        assert_eq!(fold_reported(&[entered, reported, withdrawn]), None);
        let corrected = entry(4, EntryKind::Corrected, Outcome::of(GameResult::BlackWins));
        assert_eq!(
            fold([entered, reported, corrected]),
            Outcome::of(GameResult::BlackWins)
        );
        assert_eq!(fold_reported(&[entered, reported, corrected]), None);
    }

    #[test]
    fn only_the_three_usual_results_of_rated_games_are_ordinary() {
        assert!(Outcome::of(GameResult::Draw).is_ordinary());
        assert!(!Outcome::of(GameResult::WhiteWinsByForfeit).is_ordinary());
        assert!(!Outcome::OPEN.is_ordinary());
        let unrated = Outcome {
            unrated: true,
            ..Outcome::of(GameResult::Draw)
        };
        assert!(!unrated.is_ordinary());
    }

    #[test]
    fn every_kind_and_suspension_has_one_spelling() {
        for kind in EntryKind::ALL {
            assert_eq!(kind.as_str().parse(), Ok(kind));
        }
        for suspension in Suspension::ALL {
            assert_eq!(suspension.as_str().parse(), Ok(suspension));
        }
    }
}
