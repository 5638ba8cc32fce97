//! The teams that one still meets, in the order of the days on which they do.

use jiff::civil::{Date, Time};

use crate::{round::RoundStatus, section_state::SectionState};
use engine::numbers::{RoundNo, TeamNo};

impl SectionState {
    /// The teams that a team meets in rounds that are not closed, each once: by the matches of public rounds and by the public plan. They
    /// are ordered by day and hour, then by round; a match without an hour comes last on its day, one without a day last of all. In a
    /// play-off everybody meets everybody, whatever is paired: opponents without a public round come after the others.
    pub fn to_be_met(&self, own: TeamNo) -> Vec<TeamNo> {
        let mut meetings: Vec<(When, TeamNo)> = Vec::new();
        for round in &self.rounds {
            match round.status {
                RoundStatus::Closed => {}
                RoundStatus::Published => meetings.extend(round.matches.iter().filter_map(|one| {
                    let opponent = one.opponent_of(own)?;
                    let at = self.whereabouts_of(round, one);
                    Some((When::new(at.day, at.hour, round.number), opponent))
                })),
                RoundStatus::Planned | RoundStatus::Draft => {
                    let plan = self.public_plan().into_iter();
                    let planned = plan.flat_map(|plan| plan.in_round(round.number));
                    meetings.extend(planned.filter_map(|one| {
                        let opponent = one.fixture.opponent_of(own)?;
                        let at = self.whereabouts_planned(one);
                        Some((When::new(at.day, at.hour, round.number), opponent))
                    }));
                }
            }
        }
        meetings.sort_by_key(|(when, _)| *when);
        let mut met = Vec::new();
        for (_, no) in meetings {
            if !met.contains(&no) {
                met.push(no);
            }
        }
        if self.settings.play_off.is_some() {
            let public = self.rounds.iter().filter(|round| round.status.is_public());
            let mut paired: Vec<TeamNo> = public
                .flat_map(|round| &round.matches)
                .filter_map(|one| one.opponent_of(own))
                .collect();
            paired.extend(&met);
            let others = self
                .teams
                .iter()
                .filter(|team| team.no != own && team.left_after.is_none());
            met.extend(others.map(|team| team.no).filter(|no| !paired.contains(no)));
        }
        met
    }
}

/// When a match is played, as matches are put in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct When {
    has_no_day: bool,
    day: Option<Date>,
    has_no_hour: bool,
    hour: Option<Time>,
    round: RoundNo,
}

impl When {
    const fn new(day: Option<Date>, hour: Option<Time>, round: RoundNo) -> Self {
        Self {
            has_no_day: day.is_none(),
            day,
            has_no_hour: hour.is_none(),
            hour,
            round,
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::{date, time};

    use super::*;
    use crate::fixtures::{Fixture, Home, plan::PlannedMatch};
    use crate::team_section::samples::planned;

    /// Four teams with a public plan of three rounds, in which team 1 meets 4, 3 and 2; round 1 is drafted.
    fn field() -> SectionState {
        let mut field = planned(4, |_| {});
        let first = field.rounds[0].clone();
        let plan = field.plan.as_mut().expect("a plan");
        plan.matches.truncate(1);
        for (round, opponent, day) in [(2_u16, 3, 2), (3, 2, 3)] {
            let number = RoundNo::new(round).expect("a round");
            let mut next = first.clone();
            next.number = number;
            next.status = RoundStatus::Planned;
            next.starts_at = None;
            next.matches.clear();
            field.rounds.push(next);
            plan.matches.push(PlannedMatch {
                round: number,
                fixture: Fixture {
                    first: TeamNo::new(1).expect("a team"),
                    second: TeamNo::new(opponent).expect("a team"),
                    home: Home::First,
                },
                planned_day: Some(date(2026, 12, day)),
                ..plan.matches[0].clone()
            });
        }
        field
    }

    fn met(field: &SectionState) -> Vec<u16> {
        let own = TeamNo::new(1).expect("a team");
        field.to_be_met(own).into_iter().map(TeamNo::get).collect()
    }

    fn change(field: &mut SectionState, index: usize, change: impl FnOnce(&mut PlannedMatch)) {
        let plan = field.plan.as_mut().expect("a plan");
        change(&mut plan.matches[index]);
    }

    #[test]
    fn who_is_met_next_comes_first_by_day_and_hour_then_by_round() {
        let mut plain = field();
        assert_eq!(met(&plain), [4, 3, 2]);
        // Moved behind the others, or before them.
        change(&mut plain, 0, |one| one.day = Some(date(2026, 12, 20)));
        assert_eq!(met(&plain), [3, 2, 4]);
        change(&mut plain, 2, |one| one.day = Some(date(2026, 11, 1)));
        assert_eq!(met(&plain), [2, 3, 4]);
        // On one day the hour decides, and a match without one comes last.
        let mut one_day = field();
        for (index, hour) in [
            (0, None),
            (1, Some(time(18, 0, 0, 0))),
            (2, Some(time(10, 0, 0, 0))),
        ] {
            change(&mut one_day, index, |one| {
                one.day = Some(date(2026, 12, 6));
                one.hour = hour;
            });
        }
        assert_eq!(met(&one_day), [2, 3, 4]);
        // Put off without a day it comes last, and at the same hour the round decides.
        let mut put_off = field();
        change(&mut put_off, 0, |one| one.is_postponed = true);
        change(&mut put_off, 2, |one| one.day = Some(date(2026, 12, 2)));
        assert_eq!(met(&put_off), [3, 2, 4]);
    }

    #[test]
    fn a_public_round_says_itself_whom_a_team_meets_and_a_closed_one_is_past() {
        let mut field = field();
        field.rounds[0].status = RoundStatus::Published;
        change(&mut field, 0, |one| one.day = Some(date(2026, 12, 20)));
        assert_eq!(met(&field), [3, 2, 4]);
        field.rounds[0].status = RoundStatus::Closed;
        assert_eq!(met(&field), [3, 2]);
        // A plan that is not public is not used.
        field.plan.as_mut().expect("a plan").published_at = None;
        assert!(met(&field).is_empty());
    }

    #[test]
    fn in_a_play_off_everybody_meets_everybody_and_those_who_have_are_not_met_again() {
        let mut field = field();
        field.plan = None;
        for round in &mut field.rounds {
            round.status = RoundStatus::Planned;
        }
        assert!(met(&field).is_empty(), "nobody knows yet");
        let unrated = serde_json::json!({ "rated": false });
        field.settings.play_off = Some(serde_json::from_value(unrated).expect("terms"));
        assert_eq!(met(&field), [2, 3, 4]);
        // Round 1 has 1 against 4.
        field.rounds[0].status = RoundStatus::Published;
        assert_eq!(met(&field), [4, 2, 3]);
        field.rounds[0].status = RoundStatus::Closed;
        field.teams[1].left_after = Some(1);
        assert_eq!(met(&field), [3]);
    }
}
