//! A club asks to move a match of the plan, and the other club agrees or declines: what may be asked, what the rules of the league say of it, and
//! whether agreement is enough.
//!
//! [`super::moving`] has the conditions for moving a match; this module covers only the time before and moves no match.

use jiff::{
    Timestamp,
    civil::{Date, Time},
};

use super::{
    Side, TeamMatch,
    moving::{Move, MoveCause, MoveRefusal, MoveRules, short_notice},
};
use crate::{
    fixtures::{
        changing::OddDay,
        cup::CupSide,
        plan::{FixturePlan, PlannedMatch},
    },
    league::words::{LaterThanPlan, PostponeConsent},
    schedule,
    section_state::SectionState,
    team::Venue,
};
use engine::ids::{FixtureId, MoveRequestId, Version};

/// The most requests of one side about a match; after that the clubs should telephone. Each side has its own limit, so that neither can use
/// up the other's.
pub const MOST_OF_SIDE: usize = 10;

engine::spelled! {
    /// What the other club says.
    pub enum MoveAnswer {
        Agrees => "agrees",
        Declines => "declines",
    }

    /// What has come of a request.
    pub enum MoveOutcome {
        /// The clubs agreed, and their league asks for no more: the match was moved.
        ByAgreement => "by_agreement",
        /// The league leader moved the match.
        Granted => "granted",
        /// The match stays where it is.
        Refused => "refused",
        /// The club that asked does not ask any more.
        Withdrawn => "withdrawn",
        /// It could no longer be agreed to, and another request came.
        Overtaken => "overtaken",
    }

    /// Who has to answer a request, if anybody.
    pub enum MoveStanding {
        /// The other club has not said anything.
        WaitsForClub => "waits_for_club",
        /// The league leader decides.
        WaitsForLeader => "waits_for_leader",
        /// The match has been changed since: nobody can agree to it any more.
        Overtaken => "overtaken",
        /// The match has begun, or should have, or the day asked for is over: nobody can agree to it any more.
        Past => "past",
        /// Something has come of it.
        Ended => "ended",
    }

    /// Do the clubs agree?
    pub enum MoveAgreement {
        /// The other club has not said anything.
        Awaited => "awaited",
        Agreed => "agreed",
        Declined => "declined",
        /// Both teams are one club's.
        OneClub => "one_club",
    }
}

impl MoveStanding {
    /// Does it wait for anybody?
    pub const fn waits(self) -> bool {
        match self {
            Self::WaitsForClub | Self::WaitsForLeader => true,
            Self::Overtaken | Self::Past | Self::Ended => false,
        }
    }
}

impl MoveAgreement {
    /// Do both want it?
    pub const fn is_reached(self) -> bool {
        match self {
            Self::Agreed | Self::OneClub => true,
            Self::Awaited | Self::Declined => false,
        }
    }
}

impl MoveOutcome {
    /// Was the match moved as it was asked for?
    pub const fn has_moved(self) -> bool {
        match self {
            Self::ByAgreement | Self::Granted => true,
            Self::Refused | Self::Withdrawn | Self::Overtaken => false,
        }
    }
}

/// How a match is wished to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveWish {
    /// Then and there.
    To(MoveTo),
    /// Later, on a day that nobody knows yet.
    PutOff,
}

/// When and where a club wishes a match to be played; open fields follow the round and the home team, as in the plan.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveTo {
    pub day: Option<Date>,
    pub hour: Option<Time>,
    pub venue: Option<Venue>,
}

impl MoveWish {
    /// The match as it would be.
    pub fn of(&self, one: &PlannedMatch) -> PlannedMatch {
        match self {
            Self::To(to) => PlannedMatch {
                day: to.day.filter(|day| Some(*day) != one.planned_day),
                is_postponed: false,
                hour: to.hour,
                venue: to.venue.clone(),
                ..one.clone()
            },
            Self::PutOff => PlannedMatch {
                day: None,
                is_postponed: true,
                ..one.clone()
            },
        }
    }
}

/// What the other club said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    pub answer: MoveAnswer,
    /// For the club that asked and the league leader; may be empty.
    pub words: String,
    pub at: Timestamp,
}

/// What came of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveEnd {
    pub outcome: MoveOutcome,
    pub at: Timestamp,
    pub by: String,
    /// Why, as the league leader wrote it; empty otherwise.
    pub reason: String,
}

/// A club's request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveRequest {
    pub id: MoveRequestId,
    pub fixture: FixtureId,
    /// Whose club asks.
    pub side: CupSide,
    /// The version of the match it is about.
    pub seen: Version,
    pub wish: MoveWish,
    /// Personal: for the two clubs and the league leader.
    pub reason: String,
    pub asked_at: Timestamp,
    /// What the club was called that asked.
    pub asked_by: String,
    pub answer: Option<Answered>,
    pub end: Option<MoveEnd>,
    /// When the league leader saw that a match was moved by agreement.
    pub read_at: Option<Timestamp>,
    pub version: Version,
}

impl MoveRequest {
    /// Do the clubs agree?
    pub fn agreement(&self, is_one_club: bool) -> MoveAgreement {
        match &self.answer {
            _ if is_one_club => MoveAgreement::OneClub,
            None => MoveAgreement::Awaited,
            Some(answered) => match answered.answer {
                MoveAnswer::Agrees => MoveAgreement::Agreed,
                MoveAnswer::Declines => MoveAgreement::Declined,
            },
        }
    }

    /// Was the match moved without the league leader, who has not seen it yet?
    pub fn is_news(&self) -> bool {
        let by_agreement = |end: &MoveEnd| end.outcome == MoveOutcome::ByAgreement;
        self.end.as_ref().is_some_and(by_agreement) && self.read_at.is_none()
    }
}

/// Why a club cannot ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AskRefusal {
    /// The match is not public yet.
    #[error("the plan is not public yet")]
    NotPublic,
    /// Begun or decided, or to be played then already.
    #[error(transparent)]
    Moving(#[from] MoveRefusal),
    /// The match should have begun.
    #[error("the match should have begun by now")]
    HourStruck,
    /// The wish is for a day, or an hour, that is over.
    #[error("the new day is over")]
    DayOver,
    /// Somebody asked before, and nothing has come of it yet.
    #[error("a request about the match is open")]
    OneIsOpen,
    /// The side has made as many as it may.
    #[error("a side makes at most {MOST_OF_SIDE} requests about a match")]
    TooMany,
}

/// What the rules of a league say of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveVerdict {
    /// Days of notice that are asked for; `None`: undecided.
    pub notice_days: Option<u16>,
    /// Days between the request and the day of the match as it stood; `None`: it has no day.
    pub told_days: Option<i32>,
    pub agreement: MoveAgreement,
    /// Who must agree; `None`: undecided.
    pub consent: Option<PostponeConsent>,
    /// Has the tournament decided that? Else it is what is usual in leagues of its kind.
    pub is_consent_decided: bool,
    /// Would it be played later than planned?
    pub is_later: bool,
    pub later: LaterThanPlan,
    /// Is the new day outside the season's days? Then it is the league leader's to say, whatever the clubs agree.
    pub is_out_of_season: bool,
    /// Why the clubs' agreement is not enough; `None`: it is enough, and has been reached.
    pub lacks: Option<MoveRefusal>,
}

impl MoveVerdict {
    /// Was notice given too late? Not where nobody has decided how much is asked for.
    pub fn is_short(&self) -> bool {
        short_notice(self.notice_days, self.told_days).is_some()
    }
}

/// When a club asks, and what the other one says.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    pub side: CupSide,
    /// The day the request was made.
    pub told_on: Date,
    pub agreement: MoveAgreement,
}

/// The new start for the rules of moving, which compare times only: a move to another venue counts as a minute later.
pub fn moves_to(stands: &TeamMatch, wanted: &TeamMatch) -> Option<Timestamp> {
    if stands.starts_at != wanted.starts_at {
        return wanted.starts_at;
    }
    let minute = jiff::SignedDuration::from_mins(1);
    stands.starts_at.and_then(|at| at.checked_add(minute).ok())
}

impl SectionState {
    /// The match as the club of a side wishes it, if the club may ask for that; `requests` are those about the match so far.
    pub fn may_ask(
        &self,
        plan: &FixturePlan,
        (one, side, wish): (&PlannedMatch, CupSide, &MoveWish),
        requests: &[MoveRequest],
        now: Timestamp,
    ) -> Result<PlannedMatch, AskRefusal> {
        if plan.published_at.is_none() {
            return Err(AskRefusal::NotPublic);
        }
        let wished = self.may_still(one, wish, now)?;
        // It does not matter here who has to answer.
        let is_open = |request: &MoveRequest| self.standing((one, request), false, now).waits();
        if requests.iter().any(is_open) {
            return Err(AskRefusal::OneIsOpen);
        }
        if requests.iter().filter(|request| request.side == side).count() >= MOST_OF_SIDE {
            return Err(AskRefusal::TooMany);
        }
        Ok(wished)
    }

    /// Who has to answer a request, with the match in its current state.
    pub fn standing(
        &self,
        (one, request): (&PlannedMatch, &MoveRequest),
        is_one_club: bool,
        now: Timestamp,
    ) -> MoveStanding {
        if request.end.is_some() {
            MoveStanding::Ended
        } else if one.version != request.seen {
            MoveStanding::Overtaken
        } else if self.may_still(one, &request.wish, now).is_err() {
            MoveStanding::Past
        } else if request.agreement(is_one_club) == MoveAgreement::Awaited {
            MoveStanding::WaitsForClub
        } else {
            MoveStanding::WaitsForLeader
        }
    }

    /// The match as a club wishes it, if clubs may still settle that: it has not begun, and neither is over.
    pub fn may_still(
        &self,
        one: &PlannedMatch,
        wish: &MoveWish,
        now: Timestamp,
    ) -> Result<PlannedMatch, AskRefusal> {
        self.state_of(one).may_move()?;
        if self.has_struck(one, now) {
            return Err(AskRefusal::HourStruck);
        }
        let wished = wish.of(one);
        if wished == *one {
            return Err(MoveRefusal::Same.into());
        }
        if self.has_struck(&wished, now) {
            return Err(AskRefusal::DayOver);
        }
        Ok(wished)
    }

    /// Should the match have begun? By its day alone where nobody has said the hour.
    fn has_struck(&self, one: &PlannedMatch, now: Timestamp) -> bool {
        let at = self.whereabouts(one);
        match at.starts_at() {
            Some(start) => start <= now,
            None => at.day.is_some_and(|day| day < schedule::local(now).date()),
        }
    }

    /// What the rules say of a request about a match as it stands.
    pub fn weigh_request(
        &self,
        (one, wish): (&PlannedMatch, &MoveWish),
        asked: Asked,
        rules: &MoveRules,
    ) -> MoveVerdict {
        let stands = self.as_team_match(one);
        let wished = wish.of(one);
        let wanted = self.as_team_match(&wished);
        let odd = self.odd_day((one, &wished), asked.told_on, rules);
        let is_out_of_season = matches!(odd, Some(OddDay::OutOfSeason(..)));
        let (told_days, is_later, lacks) = match (&stands, &wanted) {
            (Some(stands), Some(wanted)) => {
                let to = moves_to(stands, wanted);
                let wish = Move {
                    by: Some(match asked.side {
                        CupSide::First => Side::Home,
                        CupSide::Second => Side::Away,
                    }),
                    cause: MoveCause::Wish,
                    reason: "",
                    told_on: asked.told_on,
                    to,
                    other_club_agrees: asked.agreement.is_reached(),
                    leader_agrees: false,
                };
                (
                    stands.told_days(asked.told_on),
                    stands.is_later(to),
                    stands
                        .moved(&wish, rules)
                        .err()
                        .or_else(|| is_out_of_season.then_some(MoveRefusal::NoLeave)),
                )
            }
            // Without a day of the round the rules have nothing to measure by.
            (None, _) | (_, None) => (None, false, Some(MoveRefusal::NoLeave)),
        };
        MoveVerdict {
            notice_days: rules.notice_days,
            told_days,
            agreement: asked.agreement,
            consent: rules.consent,
            is_consent_decided: rules.is_consent_decided,
            is_later,
            later: rules.later,
            is_out_of_season,
            lacks,
        }
    }
}

#[cfg(test)]
mod tests;
