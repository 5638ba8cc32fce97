//! To which team a player is bound (låsning): as its fixed player, or by having played for it often enough.
//!
//! No Danish text that was available says how often. Unless it is set, appearances bind nobody.

use std::collections::BTreeMap;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::counted_tournament::SeatElsewhere;
use crate::{
    league::{
        LeagueSettings,
        values::Limit,
        words::{BindingEffect, YesNo},
    },
    team_rule::Demand,
};
use engine::{
    ids::TeamId,
    numbers::{RoundNo, TeamRank},
};

/// How players are bound to teams.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct BindingRules {
    /// How many appearances for one higher team bind a player to it (`reserve_limit`), 1 or more.
    pub limit: Option<u16>,
    /// What being bound means; nothing if undecided.
    pub effect: Option<BindingEffect>,
    /// The first round of the second half.
    pub second_half_from: Option<RoundNo>,
    /// May a fixed player of a team play for a lower one?
    pub regulars_step_down: Demand,
}

impl BindingRules {
    /// From the settings, with the first round of the season's second half. If nothing is decided, appearances bind nobody, and a fixed
    /// player may play for a lower team.
    pub fn from_settings(settings: &LeagueSettings, second_half_from: Option<RoundNo>) -> Self {
        Self {
            limit: settings.reserve_limit.and_then(Limit::at),
            effect: settings.reserve_limit_effect,
            second_half_from,
            regulars_step_down: match settings.regulars_in_lower_teams {
                Some(YesNo::No) => Demand::Refuse,
                Some(YesNo::Yes) | None => Demand::Off,
            },
        }
    }
}

/// A match a player was seated in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Appearance {
    pub team: TeamRank,
    pub round: RoundNo,
    pub day: Date,
    /// Was it in the second half of the team's own season? Rows of one tournament may have different numbers of rounds.
    pub is_second_half: bool,
    /// Was the player in the line-up when the match began? Who was put in later is not bound by it.
    pub at_start: bool,
}

/// A team a player is bound to, higher than the one the player is to play for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    pub team: TeamRank,
    /// After how many appearances.
    pub appearances: usize,
}

/// A team of another tournament that a player is bound to. If that tournament ranks above this one, so do all its teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoundElsewhere {
    pub team: TeamId,
    /// After how many appearances.
    pub appearances: usize,
}

/// The highest team above `team` to which this many appearances bind a player in this round.
pub fn bound_above(
    team: TeamRank,
    round: RoundNo,
    appearances: &[Appearance],
    rules: &BindingRules,
) -> Option<Bound> {
    let limit = usize::from(rules.limit?.max(1));
    starts_by_team(
        appearances
            .iter()
            .filter(|at| binds(at.is_second_half, round, rules)),
    )
    .into_iter()
    .find(|(higher, starts)| *higher < team && *starts >= limit)
    .map(|(team, appearances)| Bound { team, appearances })
}

/// The team of another tournament, above all of this one, to which this many appearances bind a player in this round.
pub fn bound_elsewhere(
    round: RoundNo,
    appearances: &[SeatElsewhere],
    rules: &BindingRules,
) -> Option<BoundElsewhere> {
    let limit = usize::from(rules.limit?.max(1));
    let mut starts: BTreeMap<TeamId, usize> = BTreeMap::new();
    let higher = appearances.iter().filter(|at| at.team.binds());
    for at in higher.filter(|at| binds(at.is_second_half, round, rules)) {
        *starts.entry(at.team.id).or_default() += 1;
    }
    let mut starts = starts.into_iter();
    starts
        .find(|(_, starts)| *starts >= limit)
        .map(|(team, appearances)| BoundElsewhere { team, appearances })
}

/// Does an appearance of this half bind in this round?
fn binds(is_in_second_half: bool, round: RoundNo, rules: &BindingRules) -> bool {
    match rules.effect {
        Some(BindingEffect::Nothing) | None => false,
        Some(BindingEffect::NotLower) => true,
        Some(BindingEffect::NotLowerThisHalf) => is_in_second_half == is_second_half(round, rules),
    }
}

/// For which other teams than the player's own, and how often, a player was in the line-up at the start.
pub fn as_reserve(regular_of: Option<TeamRank>, appearances: &[Appearance]) -> BTreeMap<TeamRank, usize> {
    starts_by_team(appearances.iter().filter(|at| Some(at.team) != regular_of))
}

fn starts_by_team<'a>(appearances: impl Iterator<Item = &'a Appearance>) -> BTreeMap<TeamRank, usize> {
    let mut starts = BTreeMap::new();
    for appearance in appearances.filter(|appearance| appearance.at_start) {
        *starts.entry(appearance.team).or_insert(0) += 1;
    }
    starts
}

/// The first round of the second half of so many; the round in the middle belongs to the first.
pub fn second_half_from(planned_rounds: u16) -> Option<RoundNo> {
    RoundNo::new(planned_rounds.div_ceil(2) + 1)
}

fn is_second_half(round: RoundNo, rules: &BindingRules) -> bool {
    rules.second_half_from.is_some_and(|first| round >= first)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::{
        super::samples::{self, nth, rank},
        BindingEffect::{NotLower, NotLowerThisHalf, Nothing},
        *,
    };
    use crate::counted_tournament::TeamElsewhere;

    fn played(team: u16, round: u16, at_start: bool) -> Appearance {
        Appearance {
            team: rank(team),
            round: nth(round),
            day: date(2026, 10, 1),
            is_second_half: round >= 4,
            at_start,
        }
    }

    fn rules(effect: BindingEffect) -> BindingRules {
        BindingRules {
            limit: Some(2),
            effect: Some(effect),
            second_half_from: Some(nth(4)),
            regulars_step_down: Demand::Off,
        }
    }

    #[test]
    fn enough_starts_for_one_higher_team_bind_a_player_to_it() {
        let twice = [played(1, 1, true), played(1, 2, true)];
        let spread = [played(1, 1, true), played(2, 2, true)];
        let late = [played(1, 1, true), played(1, 2, false)];
        // The second half of a shorter row began with its round 2.
        let longer = twice.map(|at| Appearance {
            is_second_half: true,
            ..at
        });
        let bound = Some(Bound {
            team: rank(1),
            appearances: 2,
        });
        for (team, round, appearances, effect, expected) in [
            (2, 3, &twice[..], NotLower, bound),
            (3, 9, &twice[..], NotLower, bound),
            (1, 3, &twice[..], NotLower, None),
            (2, 3, &twice[..], Nothing, None),
            (2, 3, &twice[..], NotLowerThisHalf, bound),
            (2, 4, &twice[..], NotLowerThisHalf, None),
            (2, 4, &longer[..], NotLowerThisHalf, bound),
            (2, 3, &longer[..], NotLowerThisHalf, None),
            (3, 3, &spread[..], NotLower, None),
            (2, 3, &late[..], NotLower, None),
        ] {
            assert_eq!(
                bound_above(rank(team), nth(round), appearances, &rules(effect)),
                expected,
                "team {team}, round {round}, {effect}"
            );
        }
        let unset = BindingRules {
            limit: None,
            ..rules(NotLower)
        };
        assert_eq!(bound_above(rank(2), nth(3), &twice, &unset), None);
    }

    #[test]
    fn enough_starts_for_one_team_of_a_tournament_above_bind_a_player_to_it() {
        let team = |no: u128, stands_above| TeamElsewhere {
            id: samples::team(no),
            stands_above,
            is_of_club: true,
            has_left: false,
        };
        let seat = |team, is_second_half| SeatElsewhere {
            team,
            round: nth(1),
            day: None,
            is_second_half,
        };
        let twice = [seat(team(7, true), false), seat(team(7, true), false)];
        let spread = [seat(team(7, true), false), seat(team(8, true), false)];
        let beside = [seat(team(7, false), false), seat(team(7, false), false)];
        let later = twice.map(|at| SeatElsewhere {
            is_second_half: true,
            ..at
        });
        let bound = Some(BoundElsewhere {
            team: samples::team(7),
            appearances: 2,
        });
        for (round, appearances, effect, expected) in [
            (3, &twice[..], NotLower, bound),
            (3, &twice[..], Nothing, None),
            (3, &spread[..], NotLower, None),
            (3, &beside[..], NotLower, None),
            (3, &twice[..], NotLowerThisHalf, bound),
            (4, &twice[..], NotLowerThisHalf, None),
            (4, &later[..], NotLowerThisHalf, bound),
            (3, &twice[..1], NotLower, None),
        ] {
            let found = bound_elsewhere(nth(round), appearances, &rules(effect));
            assert_eq!(found, expected, "round {round}, {effect}, {appearances:?}");
        }
        let unset = BindingRules {
            limit: None,
            ..rules(NotLower)
        };
        assert_eq!(bound_elsewhere(nth(3), &twice, &unset), None);
    }

    #[test]
    fn who_has_played_as_a_reserve_is_counted_by_team() {
        let appearances = [
            played(1, 1, true),
            played(2, 2, true),
            played(1, 3, true),
            played(1, 4, false),
        ];
        assert_eq!(
            as_reserve(Some(rank(2)), &appearances),
            BTreeMap::from([(rank(1), 2)])
        );
        assert_eq!(
            as_reserve(None, &appearances),
            BTreeMap::from([(rank(1), 2), (rank(2), 1)])
        );
    }
}
