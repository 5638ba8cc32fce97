//! A team's coming matches by the public plan: the opponent, who is at home, when and where.

use crate::{fixtures::plan::Whereabouts, section_state::SectionState, team::Team, team_match::MatchState};
use engine::numbers::{RoundNo, TeamNo};

/// A match of a team's that is not drafted yet, or not public.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchAhead {
    pub round: RoundNo,
    pub opponent: TeamNo,
    /// Is the team at home? `None` at a joint venue.
    pub is_at_home: Option<bool>,
    /// When and where, as far as somebody has said.
    pub at: Whereabouts,
    /// Is it put off, and has no new day?
    pub is_postponed: bool,
}

impl SectionState {
    /// The team's matches of rounds that are not public, the next one first and those without a day last; without matches that will not be
    /// played, and empty if no plan is public.
    pub fn matches_ahead(&self, team: &Team) -> Vec<MatchAhead> {
        let Some(plan) = self.public_plan() else {
            return Vec::new();
        };
        let is_public = |no| self.round(no).is_some_and(|round| round.status.is_public());
        let own = plan.matches.iter().filter_map(|one| {
            let opponent = one.fixture.opponent_of(team.no)?;
            let is_ahead = !is_public(one.round) && team.absence(one.round).is_none();
            (is_ahead && self.state_of(one) != MatchState::Void).then(|| MatchAhead {
                round: one.round,
                opponent,
                is_at_home: one.fixture.home_team().map(|home| home == team.no),
                at: self.whereabouts_planned(one),
                is_postponed: one.is_postponed,
            })
        });
        let mut ahead: Vec<MatchAhead> = own.collect();
        ahead.sort_by_key(|one| (one.at.day.is_none(), one.at.day, one.round));
        ahead
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::{Date, date, time};

    use super::*;
    use crate::team_section::samples::planned;
    use crate::{
        fixtures::{Fixture, Home, plan::PlannedMatch},
        round::RoundStatus,
    };
    use engine::bye::ByeKind;

    const FIRST: Date = date(2026, 11, 8);
    const SECOND: Date = date(2026, 11, 29);

    /// Four teams: round 1 is drafted by a public plan, 1–4 and 2–3; of round 2 only the plan speaks, and it has 2–1.
    fn field(change: impl FnOnce(&mut PlannedMatch)) -> SectionState {
        let mut field = planned(4, change);
        let plan = field.plan.as_mut().expect("a plan");
        let next = PlannedMatch {
            round: RoundNo::new(2).expect("a round"),
            fixture: Fixture {
                first: TeamNo::new(2).expect("a team"),
                second: TeamNo::new(1).expect("a team"),
                home: Home::First,
            },
            planned_day: Some(SECOND),
            ..plan.matches[1].clone()
        };
        plan.matches.insert(0, next);
        field
    }

    /// Round, opponent, whether at home, and the day.
    type Told = (u16, u16, Option<bool>, Option<Date>);

    fn told(field: &SectionState, team: usize) -> Vec<Told> {
        let ahead = field.matches_ahead(&field.teams[team]).into_iter();
        ahead
            .map(|one| (one.round.get(), one.opponent.get(), one.is_at_home, one.at.day))
            .collect()
    }

    const NEXT: Told = (2, 2, Some(false), Some(SECOND));

    #[test]
    fn a_public_plan_says_whom_a_team_meets_next_where_and_when() {
        let mut field = field(|_| {});
        field.teams[0].venue = Some("Prøveby Kulturhus".parse().expect("a venue"));
        field.teams[0].plays_at = Some(time(19, 0, 0, 0));
        assert_eq!(told(&field, 0), [(1, 4, Some(true), Some(FIRST)), NEXT]);
        assert_eq!(told(&field, 3), [(1, 1, Some(false), Some(FIRST))]);
        // Where and when it is played is the home team's own.
        let away = &field.matches_ahead(&field.teams[3])[0].at;
        assert_eq!(away.hour, Some(time(19, 0, 0, 0)));
        assert_eq!(away.venue, field.teams[0].venue);
    }

    #[test]
    fn at_a_joint_venue_nobody_is_at_home_and_what_is_put_off_has_no_day() {
        let field = field(|one| {
            one.fixture.home = Home::Neither;
            one.is_postponed = true;
        });
        let ahead = field.matches_ahead(&field.teams[0]);
        assert_eq!(told(&field, 0), [NEXT, (1, 4, None, None)]);
        assert_eq!([ahead[0].is_postponed, ahead[1].is_postponed], [false, true]);
    }

    #[test]
    fn a_match_without_a_day_of_its_own_is_on_that_of_its_round() {
        let mut field = field(|one| one.planned_day = None);
        field.rounds[0].starts_at = Some("2026-11-14T18:00:00Z".parse().expect("a moment"));
        let expected = (1, 4, Some(true), Some(date(2026, 11, 14)));
        assert_eq!(told(&field, 0), [expected, NEXT]);
    }

    #[test]
    fn what_is_public_or_not_played_or_not_told_to_everybody_is_not_ahead() {
        let mut public = field(|_| {});
        public.rounds[0].status = RoundStatus::Published;
        assert_eq!(told(&public, 0), [NEXT]);
        let mut off = field(|_| {});
        off.teams[0].requested_byes = vec![(RoundNo::FIRST, ByeKind::ZeroPoint)];
        assert_eq!(told(&off, 0), [NEXT]);
        let mut untold = field(|_| {});
        untold.plan.as_mut().expect("a plan").published_at = None;
        assert!(told(&untold, 0).is_empty());
    }
}
