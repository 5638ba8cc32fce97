//! When line-ups of a round are due: as set by hand for the round, else by the rule of the section. [`SectionState::line_up_hour`] gives
//! the hour for a match on its own day.

use jiff::{SignedDuration, Timestamp};

use serde::Serialize;

use crate::{
    section_state::{SectionRound, SectionState},
    team::{CallLead, TeamSettings},
};

/// What has been said about the line-ups of one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaidOfCall {
    /// Nothing: the rule of the section applies, if there is one.
    Nothing,
    /// By hand: this hour.
    At(Timestamp),
    /// By hand: captains are not asked, whatever the rule.
    NotAsked,
    /// The hour by the rule when the round became public. It stays while the round is public; one that is taken back follows the rule again.
    Kept(Timestamp),
}

/// When line-ups of a round are due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineUpCall {
    pub due_at: Timestamp,
    /// Is it the hour that the rule gives? Otherwise it was set by hand.
    pub is_by_rule: bool,
}

/// The call of a round as it shall be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum WantedCall {
    /// Line-ups by this hour.
    By(Timestamp),
    /// Line-ups by the hour that the rule of the section gives.
    ByRule,
    /// Nothing.
    Nothing,
}

/// Why line-ups of a round are not called for so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CallRefusal {
    #[error("the hour is not ahead")]
    Past,
    #[error("the section has no rule for the hour")]
    NoRule,
}

impl SectionState {
    /// What is to be stored of a call that shall be so, and the call that comes of it. Its hour, if there is one, lies ahead.
    pub fn call_for_line_ups(
        &self,
        round: &SectionRound,
        wanted: WantedCall,
        now: Timestamp,
    ) -> Result<(SaidOfCall, Option<LineUpCall>), CallRefusal> {
        let has_rule = self.call_lead().is_some();
        let said = match wanted {
            WantedCall::By(due_at) => SaidOfCall::At(due_at),
            WantedCall::ByRule if has_rule => SaidOfCall::Nothing,
            WantedCall::ByRule => return Err(CallRefusal::NoRule),
            // Without a rule and a call, captains are not asked anyway.
            WantedCall::Nothing if has_rule => SaidOfCall::NotAsked,
            WantedCall::Nothing => SaidOfCall::Nothing,
        };
        let after = self.line_up_call(round, said);
        match after {
            Some(call) if call.due_at <= now => Err(CallRefusal::Past),
            Some(_) | None => Ok((said, after)),
        }
    }

    /// How long before the start line-ups are due by the rule of the section; none if every hour is set by hand or the season was given up.
    pub fn call_lead(&self) -> Option<CallLead> {
        let teams = self.settings.teams.as_ref();
        let teams = teams.filter(|_| self.settings.plays_matches() && self.abandoned().is_none());
        teams.and_then(|teams| teams.line_ups_due_minutes)
    }

    /// The due hour by the section's rule for a round that is not public, counted from its start for the matches that keep its day and
    /// hour. None without a rule, or while the start is unknown.
    pub fn call_by_rule(&self, round: &SectionRound) -> Option<Timestamp> {
        if round.status.is_public() {
            return None;
        }
        self.due_before(round, self.call_lead()?)
    }

    fn due_before(&self, round: &SectionRound, lead: CallLead) -> Option<Timestamp> {
        let ahead = SignedDuration::from_mins(lead.minutes().into());
        self.begins_as_planned(round)?.checked_sub(ahead).ok()
    }

    /// When line-ups of a round are due; none if captains are not asked.
    pub fn line_up_call(&self, round: &SectionRound, said: SaidOfCall) -> Option<LineUpCall> {
        let by_rule = |due_at| LineUpCall {
            due_at,
            is_by_rule: true,
        };
        match said {
            SaidOfCall::At(due_at) => Some(LineUpCall {
                due_at,
                is_by_rule: false,
            }),
            SaidOfCall::NotAsked => None,
            SaidOfCall::Kept(due_at) if round.status.is_public() => Some(by_rule(due_at)),
            SaidOfCall::Kept(_) | SaidOfCall::Nothing => self.call_by_rule(round).map(by_rule),
        }
    }

    /// Would these settings, unlike the current ones, make the hour of a round that has not begun already past? Captains would then lose
    /// time they have, or be asked too late.
    pub fn would_strike(
        &self,
        round: &SectionRound,
        said: SaidOfCall,
        settings: &TeamSettings,
        now: Timestamp,
    ) -> bool {
        let has_struck = |field: &Self| {
            let call = field.line_up_call(round, said);
            call.is_some_and(|call| call.is_by_rule && call.due_at <= now)
        };
        let is_ahead = self.begins_as_planned(round).is_some_and(|begins| begins > now);
        let mut after = self.clone();
        after.settings.teams = Some(settings.clone());
        !round.status.is_public() && is_ahead && has_struck(&after) && !has_struck(self)
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::{date, time};

    use super::*;
    use crate::{
        line_up_exchange::LineUpHour,
        round::RoundStatus,
        team_section::samples::{START, at, planned},
    };

    /// An hour and a half before [`START`].
    const BY_RULE: &str = "2026-11-08T10:30:00Z";
    const BY_HAND: &str = "2026-11-07T18:00:00Z";

    /// Round 1 as a draft that begins at [`START`], with this rule.
    fn drafted(minutes: Option<u16>) -> SectionState {
        let mut field = planned(4, |_| {});
        set_rule(&mut field, minutes);
        field
    }

    fn set_rule(field: &mut SectionState, minutes: Option<u16>) {
        let teams = field.settings.teams.as_mut().expect("teams");
        teams.line_ups_due_minutes = minutes.map(|minutes| CallLead::new(minutes).expect("a lead"));
    }

    #[test]
    fn the_hour_is_that_of_the_rule_unless_somebody_has_said_another() {
        let (hand, kept) = (
            SaidOfCall::At(at(BY_HAND)),
            SaidOfCall::Kept(at("2026-11-08T09:00:00Z")),
        );
        // Minutes of the rule, is the round public, what was said; the hour, and whether it is the rule's.
        let rows = [
            (None, false, SaidOfCall::Nothing, None),
            (None, false, hand, Some((BY_HAND, false))),
            (Some(90), false, SaidOfCall::Nothing, Some((BY_RULE, true))),
            (Some(0), false, SaidOfCall::Nothing, Some((START, true))),
            (Some(90), false, hand, Some((BY_HAND, false))),
            (Some(90), false, SaidOfCall::NotAsked, None),
            // A public round keeps its hour, whatever happens to the rule; once taken back, it follows the rule again.
            (Some(30), true, kept, Some(("2026-11-08T09:00:00Z", true))),
            (None, true, kept, Some(("2026-11-08T09:00:00Z", true))),
            (Some(90), false, kept, Some((BY_RULE, true))),
            (None, false, kept, None),
            // A later rule does not apply to a public round.
            (Some(90), true, SaidOfCall::Nothing, None),
        ];
        for (minutes, is_public, said, expected) in rows {
            let mut field = drafted(minutes);
            if is_public {
                field.rounds[0].status = RoundStatus::Published;
            }
            let call = field.line_up_call(&field.rounds[0], said);
            let found = call.map(|call| (call.due_at, call.is_by_rule));
            let expected = expected.map(|(due_at, is_by_rule)| (at(due_at), is_by_rule));
            assert_eq!(found, expected, "{minutes:?} {is_public} {said:?}");
        }
    }

    #[test]
    fn a_call_lies_ahead_and_follows_a_rule_only_where_there_is_one() {
        let (before, hand) = (at("2026-11-06T18:00:00Z"), WantedCall::By(at(BY_HAND)));
        let by_hand = SaidOfCall::At(at(BY_HAND));
        for (minutes, wanted, now, expected) in [
            (None, hand, before, Ok(by_hand)),
            (Some(90), hand, before, Ok(by_hand)),
            (None, hand, at(BY_HAND), Err(CallRefusal::Past)),
            (Some(90), WantedCall::ByRule, before, Ok(SaidOfCall::Nothing)),
            (Some(90), WantedCall::ByRule, at(BY_RULE), Err(CallRefusal::Past)),
            (None, WantedCall::ByRule, before, Err(CallRefusal::NoRule)),
            (Some(90), WantedCall::Nothing, at(START), Ok(SaidOfCall::NotAsked)),
            (None, WantedCall::Nothing, at(START), Ok(SaidOfCall::Nothing)),
        ] {
            let field = drafted(minutes);
            let found = field.call_for_line_ups(&field.rounds[0], wanted, now);
            let said = found.map(|(said, _)| said);
            assert_eq!(said, expected, "{minutes:?} {wanted:?}");
        }
    }

    #[test]
    fn it_moves_with_the_start_and_is_there_before_anybody_is_paired() {
        let mut field = drafted(Some(90));
        field.rounds[0].status = RoundStatus::Planned;
        field.rounds[0].matches.clear();
        assert_eq!(field.call_by_rule(&field.rounds[0]), Some(at(BY_RULE)));
        field.rounds[0].starts_at = Some(at("2026-11-15T18:00:00Z"));
        assert_eq!(
            field.call_by_rule(&field.rounds[0]),
            Some(at("2026-11-15T16:30:00Z"))
        );
        field.rounds[0].starts_at = None;
        assert_eq!(field.call_by_rule(&field.rounds[0]), None);
    }

    #[test]
    fn a_match_of_its_own_day_or_hour_is_due_as_long_before_its_own_start() {
        let mut field = planned(4, |one| {
            one.day = Some(date(2026, 11, 10));
            one.hour = Some(time(19, 0, 0, 0));
        });
        set_rule(&mut field, Some(90));
        let round = &field.rounds[0];
        let call = field.line_up_call(round, SaidOfCall::Nothing).expect("a call");
        assert_eq!(call.due_at, at(BY_RULE), "the others keep the day of the round");
        let [moved, other] = &round.matches[..] else {
            panic!("two matches");
        };
        for (one, due) in [(moved, "2026-11-10T16:30:00Z"), (other, BY_RULE)] {
            let hour = field.line_up_hour(round, one, call.due_at);
            assert_eq!(hour, LineUpHour::At(at(due)));
        }
    }

    #[test]
    fn a_rule_that_would_have_struck_already_is_told_from_one_that_has() {
        let settings = |minutes| drafted(minutes).settings.teams.expect("teams");
        let nothing = SaidOfCall::Nothing;
        // The rule before and after, what was said, and when.
        let rows = [
            (
                "time left",
                None,
                Some(90),
                nothing,
                "2026-11-08T10:29:59Z",
                false,
            ),
            ("none left", None, Some(90), nothing, BY_RULE, true),
            (
                "longer",
                Some(30),
                Some(90),
                nothing,
                "2026-11-08T11:00:00Z",
                true,
            ),
            (
                "it had struck",
                Some(90),
                Some(120),
                nothing,
                "2026-11-08T11:00:00Z",
                false,
            ),
            (
                "by hand",
                None,
                Some(90),
                SaidOfCall::At(at(BY_HAND)),
                BY_RULE,
                false,
            ),
            ("not asked", None, Some(90), SaidOfCall::NotAsked, BY_RULE, false),
            ("it has begun", None, Some(90), nothing, START, false),
            ("no rule any more", Some(90), None, nothing, BY_RULE, false),
        ];
        for (name, before, after, said, now, expected) in rows {
            let field = drafted(before);
            let found = field.would_strike(&field.rounds[0], said, &settings(after), at(now));
            assert_eq!(found, expected, "{name}");
        }
    }
}
