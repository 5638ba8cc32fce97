//! A section as it shall be, and whether it may be: making one, changing one that has begun, removing one.
//!
//! [`crate::fide_mode`] has what a change breaks and which settings are locked; this module puts the questions in order. What has to be asked
//! of the database is given as facts; `service::sections` locks, stores, logs and announces.

use jiff::{Timestamp, civil::DateTime};
use serde::Serialize;

use super::{SectionProblem, SectionSettings};
use crate::{
    fide_mode::{self, Breakage, FideMode, would_break},
    letters::is_one_line,
    schedule,
    tournament::{Slug, TournamentDetails},
};
use engine::{
    numbers::RoundNo,
    pairing::{acceleration::AccelerationFault, arrangements::Arrangements},
};

/// Sections a tournament may have.
pub const MOST: usize = 60;

/// Why a section is not made, changed or removed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SectionRefusal {
    /// No name, or too long a one.
    #[error("write a name of 1 to {} characters", SectionPlan::MAX_NAME)]
    Name,
    /// Not a possible number of rounds.
    #[error("write a number of rounds from 1 to {}", SectionPlan::MAX_ROUNDS)]
    Rounds,
    /// A start time no clock shows, for this round.
    #[error("round {0} starts at a time no clock shows")]
    Start(usize),
    /// The settings make no sense, or are fixed.
    #[error(transparent)]
    Settings(#[from] SectionProblem),
    /// More sections than a tournament can have.
    #[error("a tournament has at most {MOST} sections")]
    TooMany,
    /// The matches of its teams are planned for these rounds.
    #[error("the matches are planned: delete the plan first")]
    Planned,
    /// What prevents the change.
    #[error("the change is locked out")]
    Locked(Vec<Breakage>),
    /// What the change breaks, which was not confirmed.
    #[error("the change must be confirmed")]
    Unconfirmed(Vec<Breakage>),
    /// It has players or paired rounds, or somebody was warned in it.
    #[error("the section has players or paired rounds and cannot be removed")]
    InUse,
}

/// A section as it shall be.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SectionPlan {
    pub name: String,
    pub settings: SectionSettings,
    /// Start of each round in Danish clock time, from round 1; `None` where it is not set. As many as there are rounds.
    pub starts: Vec<Option<DateTime>>,
}

impl SectionPlan {
    /// Characters a name may have.
    pub const MAX_NAME: usize = 80;
    /// Rounds a section may have.
    pub const MAX_ROUNDS: usize = 99;

    /// How many rounds it has.
    pub fn rounds(&self) -> u16 {
        u16::try_from(self.starts.len()).unwrap_or(u16::MAX)
    }

    /// Does it make sense by itself?
    pub fn check(&self) -> Result<(), SectionRefusal> {
        if self.name.trim().is_empty()
            || self.name.chars().count() > Self::MAX_NAME
            || !is_one_line(&self.name)
        {
            return Err(SectionRefusal::Name);
        }
        if !(1..=Self::MAX_ROUNDS).contains(&self.starts.len()) {
            return Err(SectionRefusal::Rounds);
        }
        Ok(self.settings.check()?)
    }

    /// The rounds with the moments they start at.
    pub fn moments(&self) -> Result<Vec<(RoundNo, Option<Timestamp>)>, SectionRefusal> {
        let rounds = self.starts.iter().enumerate().map(|(index, start)| {
            let number = RoundNo::from_index(index).ok_or(SectionRefusal::Rounds)?;
            let moment = match start {
                Some(start) => Some(schedule::moment(*start).ok_or(SectionRefusal::Start(index + 1))?),
                None => None,
            };
            Ok((number, moment))
        });
        rounds.collect()
    }

    /// Its part of addresses, made of its name.
    pub fn slug(&self) -> Result<Slug, SectionRefusal> {
        Slug::of_name(&self.name).ok_or(SectionRefusal::Name)
    }

    /// May a tournament that has so many sections get this one?
    pub fn may_be_made(&self, event: &TournamentDetails, sections: usize) -> Result<(), SectionRefusal> {
        let settings = &self.settings;
        if !settings.fits_rounds(self.rounds()) {
            return Err(SectionProblem::OddRounds.into());
        }
        if settings.lacks_groups() {
            return Err(SectionProblem::AccelerationGroups(AccelerationFault::Missing).into());
        }
        if settings.tie_break_ratings.needs_long_event() && !event.is_long() {
            return Err(SectionProblem::NotLong.into());
        }
        if !settings.rating_day_fits((event.starts_on, event.ends_on)) {
            return Err(SectionProblem::RatingDayFar.into());
        }
        if sections >= MOST {
            return Err(SectionRefusal::TooMany);
        }
        Ok(())
    }

    /// The same with what whoever changes a section cannot leave out: the terms of a play-off stay as they were made, and who sends no
    /// settings that were fixed before round 1, or none of its teams, leaves them as they are.
    pub fn completed_from(&self, before: &Self) -> Result<Self, SectionRefusal> {
        let mut plan = self.clone();
        if plan.settings.arrangements == Arrangements::default() {
            plan.settings.arrangements = before.settings.arrangements.clone();
            // Who chooses another acceleration replaces the virtual points that a report settled.
            if plan.settings.acceleration_text() != before.settings.acceleration_text() {
                plan.settings.arrangements.virtual_points.clear();
            }
        }
        // The pairing of teams replaces a system for single players.
        if plan.settings.teams.is_none() && before.settings.teams.is_some() {
            plan.settings.teams.clone_from(&before.settings.teams);
            plan.settings.system = before.settings.system;
            plan.settings.check()?;
        }
        plan.settings.play_off.clone_from(&before.settings.play_off);
        Ok(plan)
    }
}

/// A change of a section, with what it depends on.
#[derive(Clone, Copy, Debug)]
pub struct SectionChange<'a> {
    pub before: &'a SectionPlan,
    pub after: &'a SectionPlan,
    pub fide_mode: FideMode,
    /// How many rounds are paired, drafts too.
    pub paired_rounds: u16,
    /// The tournament of the section.
    pub event: &'a TournamentDetails,
    /// Are the matches of its teams planned?
    pub is_planned: bool,
    /// Does the person know what it breaks?
    pub confirmed: bool,
}

impl SectionChange<'_> {
    /// May the section be changed so? What it breaks, and was confirmed.
    pub fn check(&self) -> Result<Vec<Breakage>, SectionRefusal> {
        let (old, new) = (&self.before.settings, &self.after.settings);
        // A report can have an odd number; then it stays until somebody changes it.
        let is_same = new.system == old.system && self.after.rounds() == self.before.rounds();
        if !is_same && !new.fits_rounds(self.after.rounds()) {
            return Err(SectionProblem::OddRounds.into());
        }
        if new.lacks_groups() {
            return Err(SectionProblem::AccelerationGroups(AccelerationFault::Missing).into());
        }
        // If the event is shortened later, the choice is kept without effect.
        if new.tie_break_ratings.needs_long_event()
            && new.tie_break_ratings != old.tie_break_ratings
            && !self.event.is_long()
        {
            return Err(SectionProblem::NotLong.into());
        }
        let days = (self.event.starts_on, self.event.ends_on);
        if new.rating_counts_on != old.rating_counts_on && !new.rating_day_fits(days) {
            return Err(SectionProblem::RatingDayFar.into());
        }
        let has_begun = self.paired_rounds > 0;
        if has_begun && new.outside_coordination != old.outside_coordination {
            return Err(SectionProblem::CoordinationFixed.into());
        }
        if has_begun && new.teams != old.teams {
            return Err(SectionProblem::TeamsFixed.into());
        }
        if self.is_planned && !self.fits_a_plan() {
            return Err(SectionRefusal::Planned);
        }
        let breaks = self.breaks();
        if breaks.iter().any(Breakage::stops) {
            return Err(SectionRefusal::Locked(breaks));
        }
        if !breaks.is_empty() && !self.confirmed {
            return Err(SectionRefusal::Unconfirmed(breaks));
        }
        Ok(breaks)
    }

    /// Are as many rounds played, by teams that meet in the same way?
    fn fits_a_plan(&self) -> bool {
        let pairing = |settings: &SectionSettings| settings.teams.as_ref().map(|teams| teams.pairing);
        self.before.rounds() == self.after.rounds()
            && pairing(&self.before.settings) == pairing(&self.after.settings)
    }

    fn breaks(&self) -> Vec<Breakage> {
        would_break(
            fide_mode::Plan {
                settings: &self.before.settings,
                rounds: self.before.rounds(),
            },
            fide_mode::Plan {
                settings: &self.after.settings,
                rounds: self.after.rounds(),
            },
            self.fide_mode,
            self.paired_rounds,
        )
    }
}

/// May a section be removed, so that nothing is left of it? `has_players`: somebody is or was entered; `has_sanctions`: somebody was warned
/// or excluded in it.
pub fn may_remove(paired_rounds: u16, has_players: bool, has_sanctions: bool) -> Result<(), SectionRefusal> {
    if paired_rounds > 0 || has_players || has_sanctions {
        return Err(SectionRefusal::InUse);
    }
    Ok(())
}

#[cfg(test)]
mod tests;
