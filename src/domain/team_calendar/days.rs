//! When and where the games of a section are played: as a public plan says for their match, else with their round.

use std::collections::BTreeSet;

use jiff::civil::Date;

use crate::{
    fixtures::plan::{FixturePlan, PlannedMatch, Whereabouts},
    schedule,
    section_state::{SectionRound, SectionState},
    team::{SectionMatch, Team},
    team_match::MatchState,
};
use engine::numbers::{RoundNo, TeamNo};

impl SectionState {
    /// When and where a match is played, as far as everybody can know. One that is put off has neither day nor hour.
    pub fn whereabouts_of(&self, round: &SectionRound, one: &SectionMatch) -> Whereabouts {
        let planned = self
            .public_plan()
            .and_then(|plan| plan.of(round.number, one.white, one.black));
        let of_round = self.whereabouts_of_round(round);
        let (day, hour) = self
            .time_of_match(round, one)
            .unwrap_or((of_round.day, of_round.hour));
        let venue = planned.and_then(|planned| self.whereabouts(planned).venue);
        Whereabouts {
            day,
            hour,
            venue: venue.or(of_round.venue),
        }
    }

    /// When and where a team plays in a round; by the public plan before the round is public. `None` if it has no match there, or nobody
    /// can know.
    pub fn whereabouts_of_team(&self, round: &SectionRound, team: TeamNo) -> Option<Whereabouts> {
        if round.status.is_public() {
            let one = round.matches.iter().find(|one| one.is_of(team))?;
            return Some(self.whereabouts_of(round, one));
        }
        let one = self.public_plan()?.of_team(round.number, team)?;
        Some(self.whereabouts_planned(one))
    }

    /// Can everybody read that a team plays no match in a round: that it is free there, or that its match is annulled? Not where nobody can know
    /// yet, nor where there are no matches.
    pub fn is_known_to_rest(&self, round: &SectionRound, team: &Team) -> bool {
        if !self.settings.plays_matches() {
            return false;
        }
        if round.status.is_public() {
            return !round
                .matches
                .iter()
                .any(|one| one.is_of(team.no) && !one.is_annulled);
        }
        let Some(plan) = self.public_plan() else {
            return false;
        };
        let planned = plan.of_team(round.number, team.no);
        let opponent = planned.and_then(|one| self.team(one.fixture.opponent_of(team.no)?));
        self.has_no_match_planned(round, team)
            || opponent.is_some_and(|other| other.rests_its_opponent(round.number))
    }

    /// Can everybody read in the plan that others play in a round, and that nobody has planned a match for this team?
    pub fn has_no_match_planned(&self, round: &SectionRound, team: &Team) -> bool {
        let has_others = |plan: &FixturePlan| plan.in_round(round.number).next().is_some();
        let plan = self.public_plan().filter(|plan| has_others(plan));
        !round.status.is_public() && plan.is_some_and(|plan| plan.of_team(round.number, team.no).is_none())
    }

    /// When and where a match of the plan is played: on the day of its round where the plan has none, and at no time while it is put off.
    pub(super) fn whereabouts_planned(&self, one: &PlannedMatch) -> Whereabouts {
        let at = self.whereabouts(one);
        let round = self.round(one.round);
        let of_round = round.map(|round| self.whereabouts_of_round(round));
        let of_round = of_round.unwrap_or_default();
        match (one.is_postponed, at.day) {
            (true, _) => Whereabouts {
                day: None,
                hour: None,
                ..at
            },
            (false, Some(_)) => at,
            (false, None) => Whereabouts {
                day: of_round.day,
                hour: at.hour.or(of_round.hour),
                ..at
            },
        }
    }

    /// The days on which the games of a round are played, as far as known: those of its matches, else the round's own. An annulled match of
    /// which nothing was played has none.
    pub fn days_of_round(&self, round: &SectionRound) -> BTreeSet<Date> {
        let of_round = round.starts_at.map(|at| schedule::local(at).date());
        let days = if round.matches.is_empty() {
            self.days_planned(round.number, of_round)
        } else {
            let is_played = |one: &&SectionMatch| {
                let games = self.games_of(round, one);
                !one.is_annulled || games.iter().any(|(_, game)| game.outcome.result.is_some())
            };
            let played = round.matches.iter().filter(is_played);
            let days = played.map(|one| match self.time_of_match(round, one) {
                Some((day, _)) => day,
                None => of_round,
            });
            days.flatten().collect()
        };
        if days.is_empty() {
            of_round.into_iter().collect()
        } else {
            days
        }
    }

    /// The days of a round that is not paired, by the plan that everybody reads.
    fn days_planned(&self, round: RoundNo, of_round: Option<Date>) -> BTreeSet<Date> {
        let Some(plan) = self.public_plan() else {
            return BTreeSet::new();
        };
        plan.in_round(round)
            .filter(|one| !one.is_postponed && self.state_of(one) != MatchState::Void)
            .filter_map(|one| one.plays_on().or(of_round))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::{Time, date, time};

    use super::*;
    use crate::team_section::samples::planned;
    use crate::{round::RoundStatus, team::Venue};

    /// The day of the round, which begins at 13.
    const FIRST: Date = date(2026, 11, 8);
    const LATER: Date = date(2026, 11, 29);

    fn moved(one: &mut PlannedMatch) {
        one.day = Some(LATER);
        one.hour = Some(time(19, 0, 0, 0));
        one.venue = Some("Prøveby Kulturhus".parse().expect("a venue"));
    }

    /// Day and hour of the first two matches of the round.
    fn told(field: &SectionState) -> [(Option<Date>, Option<i8>); 2] {
        let round = &field.rounds[0];
        [0, 1].map(|no: usize| {
            let at = field.whereabouts_of(round, &round.matches[no]);
            (at.day, at.hour.map(Time::hour))
        })
    }

    fn days(field: &SectionState) -> Vec<Date> {
        field.days_of_round(&field.rounds[0]).into_iter().collect()
    }

    #[test]
    fn a_match_that_is_moved_has_its_own_day_and_the_others_that_of_the_round() {
        let field = planned(4, moved);
        assert_eq!(told(&field), [(Some(LATER), Some(19)), (Some(FIRST), Some(13))]);
        let round = &field.rounds[0];
        let venue = |no: usize| field.whereabouts_of(round, &round.matches[no]).venue;
        let own: Venue = "Prøveby Kulturhus".parse().expect("a venue");
        assert_eq!([venue(0), venue(1)], [Some(own), None]);
        assert_eq!(days(&field), [FIRST, LATER]);
    }

    #[test]
    fn a_team_that_meets_nobody_is_known_to_rest_as_soon_as_everybody_can_read_it() {
        let rest = |field: &SectionState| -> Vec<u16> {
            let round = &field.rounds[0];
            let teams = field.teams.iter();
            let rest = teams.filter(|team| field.is_known_to_rest(round, team));
            rest.map(|team| team.no.get()).collect()
        };
        let mut field = planned(5, |_| {});
        // By Berger's table for six the first meets the sixth, whom there is not.
        assert_eq!(rest(&field), [1]);
        field.rounds[0].status = RoundStatus::Published;
        assert_eq!(rest(&field), [1]);
        field.rounds[0].matches[0].is_annulled = true;
        let one = &field.rounds[0].matches[0];
        let mut all = vec![1, one.white.get(), one.black.get()];
        all.sort_unstable();
        assert_eq!(rest(&field), all);
        field.rounds[0].status = RoundStatus::Draft;
        field.plan.as_mut().expect("a plan").published_at = None;
        assert!(
            rest(&field).is_empty(),
            "nobody can know before the plan is public"
        );
    }

    #[test]
    fn a_match_that_is_put_off_has_no_day_and_neither_has_one_that_nobody_plays() {
        let mut field = planned(4, moved);
        field.rounds[0].matches[1].is_annulled = true;
        assert_eq!(days(&field), [LATER]);
        field.rounds[0].matches[0].is_annulled = true;
        assert_eq!(days(&field), [FIRST], "of no match a day is known");
        let off = planned(4, |one| one.is_postponed = true);
        assert_eq!(told(&off), [(None, None), (Some(FIRST), Some(13))]);
        assert_eq!(days(&off), [FIRST]);
    }

    #[test]
    fn a_team_plays_where_the_plan_says_before_its_round_is_public_and_afterwards() {
        let day = |field: &SectionState, team: u16| {
            let at = field.whereabouts_of_team(&field.rounds[0], TeamNo::new(team).expect("a team"));
            at.map(|at| (at.day, at.hour.map(Time::hour)))
        };
        let mut field = planned(4, moved);
        for status in [RoundStatus::Draft, RoundStatus::Published] {
            field.rounds[0].status = status;
            // By Berger's table the first meets the last, and the two between each other.
            assert_eq!(day(&field, 4), Some((Some(LATER), Some(19))), "{status:?}");
            assert_eq!(day(&field, 2), Some((Some(FIRST), Some(13))), "{status:?}");
        }
        assert_eq!(day(&field, 5), None, "there is no such team");
        let mut off = planned(4, |one| one.is_postponed = true);
        assert_eq!(day(&off, 1), Some((None, None)));
        off.plan.as_mut().expect("a plan").published_at = None;
        assert_eq!(day(&off, 1), None, "nobody can know before the plan is public");
    }

    #[test]
    fn before_a_round_is_paired_the_plan_says_its_days_once_everybody_can_read_it() {
        let mut field = planned(4, moved);
        field.rounds[0].matches.clear();
        assert_eq!(days(&field), [FIRST, LATER]);
        field.plan.as_mut().expect("a plan").published_at = None;
        assert_eq!(days(&field), [FIRST]);
        field.plan = None;
        field.rounds[0].starts_at = None;
        assert!(days(&field).is_empty());
    }
}
