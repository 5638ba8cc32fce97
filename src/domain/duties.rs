//! What a club, a captain, a match leader and the leader of a league have to do, each line with its state, its number and its deadline.
//!
//! Nothing is ticked by hand: every state is computed from stored facts. What only a person can see (that it is quiet, that the team knows
//! the rules) is not a line; the pages mention it beside the list. Authorisation is not checked here.

pub mod captain;
pub mod club;
pub mod leader;
pub mod league;
pub mod near;

use std::sync::LazyLock;

use jiff::{Timestamp, civil::Date};
use serde::Deserialize;

use crate::{list_certification::ListHandingIn, schedule};
use engine::numbers::RoundNo;
use rules::entry::Appointment;

pub use self::{
    captain::{CaptainDuty, CaptainFacts},
    club::{ClubDuty, ClubFacts},
    leader::{LeaderDuty, LeaderFacts},
    league::{LeagueDuty, LeagueFacts},
};

engine::spelled! {
    /// The state of a duty, the most urgent first.
    pub enum DutyState {
        /// Its deadline is over.
        Late => "late",
        /// Somebody waits for it.
        Waits => "waits",
        /// It may be done, and nobody waits for it.
        Free => "free",
        /// Something else comes first.
        Ahead => "ahead",
        Done => "done",
    }
}

impl DutyState {
    /// Is it for the person to act now?
    pub const fn presses(self) -> bool {
        match self {
            Self::Late | Self::Waits => true,
            Self::Free | Self::Ahead | Self::Done => false,
        }
    }
}

/// By when something is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DutyDue {
    /// The last day, by the calendar in Denmark.
    Day(Date),
    /// The first moment that is too late.
    At(Timestamp),
}

impl DutyDue {
    /// The last day, where it ends with that; `None` where it ends at an hour.
    pub fn whole_day(self) -> Option<Date> {
        match self {
            Self::Day(day) => Some(day),
            Self::At(until) => {
                let last = schedule::last_day(until);
                (last != schedule::local(until).date()).then_some(last)
            }
        }
    }

    /// The first moment that is too late.
    fn until(self) -> Option<Timestamp> {
        match self {
            Self::Day(day) => schedule::end_of(day),
            Self::At(until) => Some(until),
        }
    }

    /// Is it too late?
    pub fn is_over(self, now: Timestamp) -> bool {
        match self {
            Self::Day(last) => schedule::local(now).date() > last,
            Self::At(until) => now >= until,
        }
    }
}

/// A duty and its state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DutyLine<D> {
    pub duty: D,
    pub state: DutyState,
    /// A count of what is missing or asked for, or of what there is once it is done. Each duty says what it counts; 0 where it counts
    /// nothing.
    pub count: usize,
    /// The deadline; `None` where none is set or the duty is done.
    pub due: Option<DutyDue>,
    /// The round it is about.
    pub round: Option<RoundNo>,
    /// Is it for others to do, so that the reader can only wait for them?
    pub is_for_others: bool,
}

impl<D> DutyLine<D> {
    const fn new(duty: D, state: DutyState, count: usize) -> Self {
        Self {
            duty,
            state,
            count,
            due: None,
            round: None,
            is_for_others: false,
        }
    }

    const fn done(duty: D, count: usize) -> Self {
        Self::new(duty, DutyState::Done, count)
    }

    /// A duty that somebody waits for until the deadline; late after it.
    fn waits(duty: D, count: usize, due: Option<DutyDue>, now: Timestamp) -> Self {
        let is_late = due.is_some_and(|due| due.is_over(now));
        let state = if is_late {
            DutyState::Late
        } else {
            DutyState::Waits
        };
        Self::new(duty, state, count).by(due)
    }

    /// Not possible yet, whatever the deadline.
    fn ahead(duty: D, count: usize, due: Option<DutyDue>) -> Self {
        Self::new(duty, DutyState::Ahead, count).by(due)
    }

    /// Waited for once its time has come, and not possible before.
    fn once(duty: D, has_come: bool, count: usize, due: Option<DutyDue>, now: Timestamp) -> Self {
        if has_come {
            Self::waits(duty, count, due, now)
        } else {
            Self::ahead(duty, count, due)
        }
    }

    /// The results of boards, waited for once the match has begun. Boards that were put off are waited for from when they are played, and
    /// late by no deadline of the match.
    fn report(
        duty: D,
        count: usize,
        (has_begun, put_off): (bool, Option<Appointment>),
        until: Option<DutyDue>,
        now: Timestamp,
    ) -> Self {
        let Some(agreed) = put_off else {
            return Self::once(duty, has_begun, count, until, now);
        };
        let has_come = agreed.plays_at.map_or(has_begun, |plays_at| plays_at <= now);
        Self::once(duty, has_come, count, agreed.resume_by.map(DutyDue::At), now)
    }

    /// A signature that is missing on a card. It is waited for if the league needs it.
    fn signature(
        duty: D,
        (is_signable, is_needed): (bool, bool),
        due: Option<DutyDue>,
        now: Timestamp,
    ) -> Self {
        if is_signable && !is_needed {
            Self::new(duty, DutyState::Free, 0).by(due)
        } else {
            Self::once(duty, is_signable, 0, due, now)
        }
    }

    /// A strength list due by this day. A list changed afterwards must be certified again, but is not late because of that.
    fn list(duty: D, stands: ListHandingIn, until: Option<Date>, now: Timestamp) -> Option<Self> {
        let due = until.map(DutyDue::Day);
        match stands {
            ListHandingIn::NotAsked => None,
            ListHandingIn::Certified => Some(Self::done(duty, 0)),
            ListHandingIn::ChangedSince => {
                Some(Self::waits(duty, 0, due.filter(|due| !due.is_over(now)), now))
            }
            ListHandingIn::Awaited | ListHandingIn::Late => Some(Self::waits(duty, 0, due, now)),
        }
    }

    fn by(self, due: Option<DutyDue>) -> Self {
        Self { due, ..self }
    }

    fn for_others(self) -> Self {
        Self {
            is_for_others: true,
            ..self
        }
    }

    fn in_round(self, round: RoundNo) -> Self {
        Self {
            round: Some(round),
            ..self
        }
    }
}

/// When calendars remind of a deadline: `data/reminders.json`.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ReminderRule {
    /// So many hours before it.
    hours_before: u32,
    /// So many hours before the day begins, where the deadline is a day: in the morning of the day before, and not at midnight.
    hours_before_a_whole_day: u32,
}

static REMINDERS: LazyLock<ReminderRule> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../data/reminders.json")).unwrap_or(ReminderRule {
        hours_before: 24,
        hours_before_a_whole_day: 15,
    })
});

/// How many minutes before a deadline a calendar reminds of it.
pub fn reminder_minutes() -> u32 {
    REMINDERS.hours_before.saturating_mul(60)
}

/// How many minutes before a day begins a calendar reminds of a deadline that is that day.
pub fn whole_day_reminder_minutes() -> u32 {
    REMINDERS.hours_before_a_whole_day.saturating_mul(60)
}

/// Everything somebody has to do, in the order of the work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DutyList<D> {
    pub lines: Vec<DutyLine<D>>,
}

impl<D: Copy> DutyList<D> {
    /// The reader's own duties that are not done: the most urgent first, the rest in the order of the work.
    pub fn open(&self) -> Vec<DutyLine<D>> {
        self.not_done(false)
    }

    /// What others have not done yet, in the same order.
    pub fn waiting(&self) -> Vec<DutyLine<D>> {
        self.not_done(true)
    }

    /// What the reader has to do by a deadline, the first deadline first: nothing that is done, and nothing that others do.
    pub fn deadlines(&self) -> Vec<(DutyLine<D>, DutyDue)> {
        let open = self.lines.iter().filter(|line| line.state != DutyState::Done);
        let own = open.filter(|line| !line.is_for_others);
        let mut due: Vec<(DutyLine<D>, DutyDue)> = own.filter_map(|line| Some((*line, line.due?))).collect();
        due.sort_by_key(|(_, due)| due.until());
        due
    }

    fn not_done(&self, is_for_others: bool) -> Vec<DutyLine<D>> {
        let open = self.lines.iter().filter(|line| line.state != DutyState::Done);
        let open = open.filter(|line| line.is_for_others == is_for_others);
        let mut open: Vec<DutyLine<D>> = open.copied().collect();
        open.sort_by_key(|line| {
            let presses = line.state.presses();
            (!presses, presses.then_some(line.state))
        });
        open
    }

    /// What is done, in the order of the work.
    pub fn done(&self) -> Vec<DutyLine<D>> {
        let done = self.lines.iter().filter(|line| line.state == DutyState::Done);
        done.copied().collect()
    }

    /// The reader's next duty; `None` where nobody waits for anything of theirs.
    pub fn next(&self) -> Option<DutyLine<D>> {
        self.open().into_iter().find(|line| line.state.presses())
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_day_lasts_to_its_midnight_in_denmark_and_a_moment_to_itself() {
        let at = |text: &str| text.parse::<Timestamp>().expect("a moment");
        let day = DutyDue::Day(date(2026, 10, 3));
        let moment = DutyDue::At(at("2026-10-03T17:00:00Z"));
        for (now, of_day, of_moment) in [
            ("2026-10-03T16:59:59Z", false, false),
            ("2026-10-03T17:00:00Z", false, true),
            ("2026-10-03T21:59:59Z", false, true),
            ("2026-10-03T22:00:00Z", true, true),
        ] {
            assert_eq!(day.is_over(at(now)), of_day, "{now}");
            assert_eq!(moment.is_over(at(now)), of_moment, "{now}");
        }
    }

    #[test]
    fn a_calendar_has_the_own_deadlines_of_what_is_not_done_the_first_one_first() {
        let at = |text: &str| text.parse::<Timestamp>().expect("a moment");
        let (evening, midnight) = (at("2026-10-03T17:00:00Z"), at("2026-10-03T22:00:00Z"));
        let line = |duty, due| DutyLine::new(duty, DutyState::Waits, 0).by(due);
        let list = DutyList {
            lines: vec![
                line("midnight", Some(DutyDue::At(midnight))),
                line("whenever", None),
                line("of others", Some(DutyDue::At(evening))).for_others(),
                DutyLine {
                    state: DutyState::Done,
                    ..line("done", Some(DutyDue::At(evening)))
                },
                line("next day", Some(DutyDue::Day(date(2026, 10, 4)))),
                line("evening", Some(DutyDue::At(evening))),
            ],
        };
        let found = list.deadlines();
        let found: Vec<(&str, Option<Date>)> = found
            .iter()
            .map(|(line, due)| (line.duty, due.whole_day()))
            .collect();
        assert_eq!(
            found,
            [
                ("evening", None),
                ("midnight", Some(date(2026, 10, 3))),
                ("next day", Some(date(2026, 10, 4))),
            ]
        );
        // The data is read, and not what stands in for it.
        let written: ReminderRule =
            serde_json::from_str(include_str!("../../data/reminders.json")).expect("a rule");
        assert_eq!(reminder_minutes(), written.hours_before * 60);
        assert_eq!(
            whole_day_reminder_minutes(),
            written.hours_before_a_whole_day * 60
        );
    }

    #[test]
    fn what_was_put_off_is_waited_for_from_when_it_is_played_and_not_by_the_match_s_deadline() {
        let at = |text: &str| text.parse::<Timestamp>().expect("a moment");
        let (before, during, after) = (
            at("2026-11-30T18:00:00Z"),
            at("2026-12-02T18:00:00Z"),
            at("2026-12-09T18:00:00Z"),
        );
        let deadline = Some(DutyDue::At(before));
        let agreed = Appointment {
            plays_at: Some(during),
            resume_by: Some(after),
        };
        for (put_off, has_begun, now, state, due) in [
            (None, true, before, DutyState::Late, deadline),
            (None, false, before, DutyState::Ahead, deadline),
            (Some(Appointment::NONE), true, before, DutyState::Waits, None),
            (Some(Appointment::NONE), false, before, DutyState::Ahead, None),
            (
                Some(agreed),
                true,
                before,
                DutyState::Ahead,
                Some(DutyDue::At(after)),
            ),
            (
                Some(agreed),
                false,
                during,
                DutyState::Waits,
                Some(DutyDue::At(after)),
            ),
            (
                Some(agreed),
                true,
                after,
                DutyState::Late,
                Some(DutyDue::At(after)),
            ),
        ] {
            let line = DutyLine::report((), 1, (has_begun, put_off), deadline, now);
            assert_eq!(
                (line.state, line.due),
                (state, due),
                "{put_off:?} {has_begun} {now}"
            );
        }
    }

    #[test]
    fn what_is_late_comes_first_then_what_is_waited_for_then_the_work_in_its_order_and_what_is_done_is_apart()
    {
        let line = |duty, state| DutyLine::new(duty, state, 0);
        let list = DutyList {
            lines: vec![
                line(1, DutyState::Done),
                line(2, DutyState::Ahead),
                line(3, DutyState::Waits),
                line(4, DutyState::Late),
                line(5, DutyState::Waits),
                line(6, DutyState::Free),
            ],
        };
        let open: Vec<i32> = list.open().iter().map(|line| line.duty).collect();
        assert_eq!(open, [4, 3, 5, 2, 6]);
        assert_eq!(list.done().len(), 1);
        assert_eq!(list.next().map(|line| line.duty), Some(4));
        // What only others can do is not the reader's, however late it is.
        let mut shared = list.clone();
        shared.lines.insert(0, line(0, DutyState::Late).for_others());
        shared.lines.push(line(7, DutyState::Done).for_others());
        assert_eq!(shared.open(), list.open());
        assert_eq!(shared.next(), list.next());
        let waiting: Vec<i32> = shared.waiting().iter().map(|line| line.duty).collect();
        assert_eq!(waiting, [0]);
        assert_eq!(shared.done().len(), 2);
        let calm = DutyList {
            lines: vec![line(1, DutyState::Done), line(2, DutyState::Ahead)],
        };
        assert_eq!(calm.next(), None);
    }
}
