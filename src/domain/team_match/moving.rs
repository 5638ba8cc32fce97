//! Moving a match to another day or hour: notice, consent of the other club, leave of the league leader.

use jiff::{Span, Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::{MatchState, Side, TeamMatch};
use crate::{
    league::{
        LeagueSettings,
        values::Number,
        words::{LaterThanPlan, PostponeConsent},
    },
    own_words, schedule,
};

/// The longest reason, in characters.
pub use engine::own_words::SHORT_REASON as MAX_REASON;

/// What moving a match asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveRules {
    /// Days between the notice and the day it was to be played on (`postpone_notice_days`).
    pub notice_days: Option<u16>,
    /// Who must agree (`postpone_consent`); `None`: undecided, so both clubs and the league leader must.
    pub consent: Option<PostponeConsent>,
    /// Was that decided for this season? If it is only usual in such leagues, the league leader must agree in any case.
    pub is_consent_decided: bool,
    /// May it be played on a later day than the planned one (`play_later_than_plan`)?
    pub later: LaterThanPlan,
    /// Within how many days of the planned one a match whose venue was lost may move without notice (`venue_lost_days`).
    pub venue_lost_days: Option<u16>,
    /// The first and the last day of the tournament; `None`: unknown, so no day is outside them.
    pub season: Option<(Date, Date)>,
}

impl MoveRules {
    /// From the settings. If nothing is decided, no notice is needed, any day is allowed, and both clubs and the league leader must agree:
    /// without agreement the plan stays.
    pub fn from_settings(settings: &LeagueSettings) -> Self {
        Self {
            notice_days: settings.postpone_notice_days.map(Number::get),
            consent: settings.postpone_consent,
            is_consent_decided: settings.postpone_consent.is_some(),
            later: settings.play_later_than_plan.unwrap_or(LaterThanPlan::Free),
            venue_lost_days: settings.venue_lost_days.map(Number::get),
            season: None,
        }
    }

    /// As the tournament has decided, else as is usual in leagues of its kind. A rule that is only usual can refer a match to the league
    /// leader, but cannot move one without them.
    pub fn of_tournament(settled: LeagueSettings, usual: Option<&LeagueSettings>) -> Self {
        let is_consent_decided = settled.postpone_consent.is_some();
        let settings = match usual {
            Some(usual) => settled.over(usual),
            None => settled,
        };
        Self {
            is_consent_decided,
            ..Self::from_settings(&settings)
        }
    }
}

engine::spelled! {
    /// Why a club wants it moved.
    pub enum MoveCause {
        Wish => "wish",
        /// The venue is closed.
        VenueLost => "venue_lost",
    }
}

/// What a club, or the league leader, asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move<'a> {
    /// Who asks: a club, or (`None`) the league leader, who needs nobody's consent and gives a reason.
    pub by: Option<Side>,
    pub cause: MoveCause,
    pub reason: &'a str,
    /// When the opponent and the leader were told.
    pub told_on: Date,
    /// When it is to be played; `None`: it is put off without a new day.
    pub to: Option<Timestamp>,
    /// Has the other club agreed?
    pub other_club_agrees: bool,
    /// Has the league leader given leave?
    pub leader_agrees: bool,
}

/// Why a match stays where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveRefusal {
    #[error("a match that is {} cannot be moved", .0.as_str())]
    WrongState(MatchState),
    #[error("it is to be played then already")]
    Same,
    /// Paired and public: which side of the card is the home team's is settled.
    #[error("the match is paired: who is at home is settled")]
    HomeSettled,
    #[error("the reason is missing, or has more than {MAX_REASON} characters")]
    ReasonMissing,
    /// Told too late.
    #[error("the opponent and the league leader must be told {must} days before; it was {were}")]
    ShortNotice { must: u16, were: i32 },
    #[error("the other club has not agreed: the plan stands")]
    OtherClub,
    #[error("a match is not played later than planned")]
    NotLater,
    #[error("the league leader has not given leave")]
    NoLeave,
    #[error("a match whose venue was lost moves by {0} days at most")]
    TooFarAway(u16),
}

impl MatchState {
    /// May a match in this state be moved?
    pub const fn may_move(self) -> Result<(), MoveRefusal> {
        match self {
            Self::Planned | Self::LineUps | Self::Postponed => Ok(()),
            Self::Playing
            | Self::Reported
            | Self::Confirmed
            | Self::Approved
            | Self::Forfeited
            | Self::Void => Err(MoveRefusal::WrongState(self)),
        }
    }
}

impl TeamMatch {
    /// The match on its new day, or without one, one version further; or what is in the way.
    ///
    /// Line-ups that were handed in are void: the match is planned again.
    pub fn moved(&self, asked: &Move<'_>, rules: &MoveRules) -> Result<Self, MoveRefusal> {
        self.state.may_move()?;
        let is_put_off = self.state == MatchState::Postponed;
        if asked
            .to
            .map_or(is_put_off, |to| !is_put_off && self.starts_at == Some(to))
        {
            return Err(MoveRefusal::Same);
        }
        let is_moved_by_leader = asked.by.is_none();
        let must_say_why = is_moved_by_leader || asked.cause == MoveCause::VenueLost;
        let reason = own_words::within(asked.reason, MAX_REASON).ok_or(MoveRefusal::ReasonMissing)?;
        if must_say_why && reason.is_empty() {
            return Err(MoveRefusal::ReasonMissing);
        }
        if !is_moved_by_leader {
            self.may_be_moved(asked, rules)?;
        }
        Ok(Self {
            starts_at: asked.to,
            state: match asked.to {
                Some(_) => MatchState::Planned,
                None => MatchState::Postponed,
            },
            version: self.version.next(),
            ..self.clone()
        })
    }

    /// What a club has to keep to.
    fn may_be_moved(&self, asked: &Move<'_>, rules: &MoveRules) -> Result<(), MoveRefusal> {
        match (asked.cause, rules.venue_lost_days) {
            (MoveCause::VenueLost, Some(days)) => self.is_near(asked.to, days)?,
            (MoveCause::VenueLost, None) | (MoveCause::Wish, _) => self.has_notice(asked.told_on, rules)?,
        }
        let (needs_club, needs_leader) = match rules.consent {
            Some(PostponeConsent::BothClubs) => (true, !rules.is_consent_decided),
            Some(PostponeConsent::LeagueLeader) => (false, true),
            Some(PostponeConsent::BothClubsAndLeader) | None => (true, true),
        };
        if needs_club && !asked.other_club_agrees {
            return Err(MoveRefusal::OtherClub);
        }
        let is_later = self.is_later(asked.to);
        let later_needs_leave = match rules.later {
            LaterThanPlan::Never if is_later => return Err(MoveRefusal::NotLater),
            LaterThanPlan::WithLeave => is_later,
            LaterThanPlan::Never | LaterThanPlan::Free => false,
        };
        if (needs_leader || later_needs_leave) && !asked.leader_agrees {
            return Err(MoveRefusal::NoLeave);
        }
        Ok(())
    }

    fn has_notice(&self, told_on: Date, rules: &MoveRules) -> Result<(), MoveRefusal> {
        match short_notice(rules.notice_days, self.told_days(told_on)) {
            Some((must, were)) => Err(MoveRefusal::ShortNotice { must, were }),
            None => Ok(()),
        }
    }

    /// Days between the notice and the day of the match; `None`: it is put off, and has no day.
    pub(super) fn told_days(&self, told_on: Date) -> Option<i32> {
        (self.state != MatchState::Postponed).then(|| days_between(told_on, self.day()))
    }

    /// Would it be played later than planned?
    pub(super) fn is_later(&self, to: Option<Timestamp>) -> bool {
        let new_day = to.map(|to| schedule::local(to).date());
        // Without a new day it is unknown whether it will be later; it counts as later, because it cannot be earlier.
        new_day.is_none_or(|day| day > self.planned_day)
    }

    fn is_near(&self, to: Option<Timestamp>, days: u16) -> Result<(), MoveRefusal> {
        let distance = to.map(|to| days_between(self.planned_day, schedule::local(to).date()).abs());
        if distance.is_some_and(|distance| distance > i32::from(days)) {
            Err(MoveRefusal::TooFarAway(days))
        } else {
            Ok(())
        }
    }
}

/// How much notice is needed and how much was given, if that is too little. `None` if the notice is undecided or the match has no day.
pub(super) fn short_notice(must: Option<u16>, were: Option<i32>) -> Option<(u16, i32)> {
    must.zip(were).filter(|(must, were)| *were < i32::from(*must))
}

/// Whole days from one to the other; below zero when it is earlier.
fn days_between(from: Date, to: Date) -> i32 {
    from.until(to).as_ref().map_or(i32::MAX, Span::get_days)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::{
        super::samples::{at, held, start},
        *,
    };

    const RULES: MoveRules = MoveRules {
        notice_days: Some(14),
        consent: Some(PostponeConsent::BothClubs),
        is_consent_decided: true,
        later: LaterThanPlan::WithLeave,
        venue_lost_days: Some(7),
        season: None,
    };

    /// Told fourteen days before, to be played three days earlier than planned, with the other club's consent.
    fn asked() -> Move<'static> {
        Move {
            by: Some(Side::Home),
            cause: MoveCause::Wish,
            reason: "",
            told_on: date(2026, 10, 25),
            to: Some(at("2026-11-05T18:00:00Z")),
            other_club_agrees: true,
            leader_agrees: false,
        }
    }

    /// A wish that differs, under which rules, and what comes of it.
    type Row = (
        &'static str,
        fn(&mut Move<'static>),
        MoveRules,
        Result<(), MoveRefusal>,
    );

    fn all_answered<const N: usize>(from: Move<'static>, rows: [Row; N]) {
        for (name, change, rules, expected) in rows {
            let mut asked = from;
            change(&mut asked);
            let is = held(MatchState::LineUps).moved(&asked, &rules);
            if let Ok(moved) = &is {
                assert_eq!(moved.starts_at, asked.to, "{name}");
                let state = asked.to.map_or(MatchState::Postponed, |_| MatchState::Planned);
                assert_eq!(moved.state, state, "{name}");
                assert_eq!(moved.planned_day, date(2026, 11, 8), "the plan is not forgotten");
            }
            assert_eq!(is.map(|_| ()), expected, "{name}");
        }
    }

    fn later() -> Timestamp {
        at("2026-11-15T10:00:00Z")
    }

    const fn by(consent: PostponeConsent) -> MoveRules {
        MoveRules {
            consent: Some(consent),
            ..RULES
        }
    }

    #[test]
    fn a_club_moves_a_match_with_notice_and_consent() {
        use MoveRefusal as No;
        let short = Err(No::ShortNotice { must: 14, were: 13 });
        let unhurried = MoveRules {
            notice_days: None,
            ..RULES
        };
        all_answered(
            asked(),
            [
                ("in good time", |_| {}, RULES, Ok(())),
                ("a day late", |m| m.told_on = date(2026, 10, 26), RULES, short),
                (
                    "no notice asked",
                    |m| m.told_on = date(2026, 11, 8),
                    unhurried,
                    Ok(()),
                ),
                ("the same hour", |m| m.to = Some(start()), RULES, Err(No::Same)),
                (
                    "no consent",
                    |m| m.other_club_agrees = false,
                    RULES,
                    Err(No::OtherClub),
                ),
                (
                    "later, no leave",
                    |m| m.to = Some(later()),
                    RULES,
                    Err(No::NoLeave),
                ),
                ("no new day, no leave", |m| m.to = None, RULES, Err(No::NoLeave)),
                (
                    "never later",
                    |m| m.to = Some(later()),
                    MoveRules {
                        later: LaterThanPlan::Never,
                        ..RULES
                    },
                    Err(No::NotLater),
                ),
                (
                    "the leader has not agreed",
                    |_| {},
                    by(PostponeConsent::LeagueLeader),
                    Err(No::NoLeave),
                ),
                (
                    "only one of both",
                    |_| {},
                    by(PostponeConsent::BothClubsAndLeader),
                    Err(No::NoLeave),
                ),
                (
                    "nobody has decided who agrees",
                    |_| {},
                    MoveRules {
                        consent: None,
                        ..RULES
                    },
                    Err(No::NoLeave),
                ),
            ],
        );
        let long: &'static str = String::leak("x".repeat(MAX_REASON + 1));
        let wordy = Move {
            reason: long,
            ..asked()
        };
        assert_eq!(
            held(MatchState::LineUps).moved(&wordy, &RULES),
            Err(No::ReasonMissing)
        );
    }

    #[test]
    fn the_leaders_leave_lets_a_match_be_played_later_or_wait() {
        let with_leave = Move {
            leader_agrees: true,
            ..asked()
        };
        let no_club = |m: &mut Move<'static>| m.other_club_agrees = false;
        all_answered(
            with_leave,
            [
                ("later", |m| m.to = Some(later()), RULES, Ok(())),
                ("no new day", |m| m.to = None, RULES, Ok(())),
                (
                    "the leader decides",
                    no_club,
                    by(PostponeConsent::LeagueLeader),
                    Ok(()),
                ),
                (
                    "both have agreed",
                    |_| {},
                    by(PostponeConsent::BothClubsAndLeader),
                    Ok(()),
                ),
                (
                    "the club has not",
                    no_club,
                    by(PostponeConsent::BothClubsAndLeader),
                    Err(MoveRefusal::OtherClub),
                ),
            ],
        );
    }

    #[test]
    fn a_lost_venue_needs_no_notice_but_a_reason_and_a_day_near_the_plan() {
        use MoveRefusal as No;
        let lost = Move {
            cause: MoveCause::VenueLost,
            reason: "Vandskade",
            told_on: date(2026, 11, 7),
            ..asked()
        };
        let no_rule = MoveRules {
            venue_lost_days: None,
            ..RULES
        };
        let short = Err(No::ShortNotice { must: 14, were: 1 });
        let far = |m: &mut Move<'static>| m.to = Some(at("2026-11-16T10:00:00Z"));
        all_answered(
            lost,
            [
                ("the day before", |_| {}, RULES, Ok(())),
                ("why?", |m| m.reason = " ", RULES, Err(No::ReasonMissing)),
                ("too far", far, RULES, Err(No::TooFarAway(7))),
                ("no such rule", |_| {}, no_rule, short),
            ],
        );
    }

    #[test]
    fn the_league_leader_moves_a_match_alone_and_says_why() {
        let by_leader = Move {
            by: None,
            reason: "Salen er optaget",
            other_club_agrees: false,
            told_on: date(2026, 11, 8),
            ..asked()
        };
        all_answered(
            by_leader,
            [
                ("at once", |_| {}, RULES, Ok(())),
                ("why?", |m| m.reason = "", RULES, Err(MoveRefusal::ReasonMissing)),
            ],
        );
    }

    #[test]
    fn only_a_match_that_has_not_begun_moves() {
        for state in MatchState::ALL {
            let is = held(state).moved(&asked(), &RULES).map(|moved| moved.state);
            let expected = match state {
                MatchState::Planned | MatchState::LineUps | MatchState::Postponed => Ok(MatchState::Planned),
                MatchState::Playing
                | MatchState::Reported
                | MatchState::Confirmed
                | MatchState::Approved
                | MatchState::Forfeited
                | MatchState::Void => Err(MoveRefusal::WrongState(state)),
            };
            assert_eq!(is, expected, "{state}");
        }
        let put_off = held(MatchState::Postponed);
        let nowhere = Move { to: None, ..asked() };
        assert_eq!(put_off.moved(&nowhere, &RULES), Err(MoveRefusal::Same));
    }

    #[test]
    fn every_word_has_one_spelling() {
        for cause in MoveCause::ALL {
            assert_eq!(cause.as_str().parse(), Ok(cause));
        }
    }

    #[test]
    fn each_preset_moves_a_match_as_was_read() {
        use crate::league::{Preset, samples::started};
        use LaterThanPlan::{Free, WithLeave};
        use PostponeConsent::{BothClubs, LeagueLeader};
        for (preset, notice_days, consent, later, venue_lost_days) in [
            (Preset::Skakliga, None, Some(LeagueLeader), Free, Some(7)),
            (Preset::Div1, None, Some(LeagueLeader), Free, Some(7)),
            (Preset::Hk8, Some(14), Some(BothClubs), WithLeave, None),
            (Preset::Hk4, Some(14), Some(BothClubs), WithLeave, None),
            (Preset::Ksu, Some(2), Some(BothClubs), Free, None),
            // What nobody has decided is nobody's consent.
            (Preset::Pokal, None, None, Free, None),
            (Preset::Uhold, None, None, Free, None),
        ] {
            let must = MoveRules {
                notice_days,
                consent,
                is_consent_decided: consent.is_some(),
                later,
                venue_lost_days,
                season: None,
            };
            assert_eq!(
                MoveRules::from_settings(started(preset, &[]).settings()),
                must,
                "{preset}"
            );
        }
    }
}
