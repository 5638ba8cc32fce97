//! The games and teams of a club's people in other tournaments that a tournament counts for its own rules (decision 355). Only public
//! data is used, and people are matched by number alone: between tournaments a name is no proof.

use std::collections::BTreeMap;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::strength_list::person::Numbers;
use engine::{ids::TeamId, numbers::RoundNo};

/// The most other tournaments that one counts.
pub const MOST_COUNTED: usize = 8;

/// How another tournament relates to the one that counts it. What is not stated binds nobody and keeps nobody off a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Relation {
    /// Do a club's teams there stand above its teams here, so that its players are bound to them?
    pub stands_above: bool,
    /// Is it one of the same district?
    pub is_same_district: bool,
    /// Is it one of the same league?
    pub is_same_league: bool,
}

/// A team of another tournament, as the rules of this one see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamElsewhere {
    pub id: TeamId,
    /// Does its tournament stand above this one?
    pub stands_above: bool,
    /// Is it one of the club that is asked about?
    pub is_of_club: bool,
    /// Has it left its season?
    pub has_left: bool,
}

impl TeamElsewhere {
    /// Can it bind a player, as a higher team of the club does? One that left its season binds nobody.
    pub const fn binds(&self) -> bool {
        self.stands_above && self.is_of_club && !self.has_left
    }
}

/// A match that somebody has appeared in, in a round of another tournament that everybody can see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatElsewhere {
    pub team: TeamElsewhere,
    pub round: RoundNo,
    /// `None`: unknown.
    pub day: Option<Date>,
    /// Was it in the second half of that team's own season?
    pub is_second_half: bool,
}

impl SeatElsewhere {
    /// Was it taken after this day?
    pub fn is_after(&self, day: Option<Date>) -> bool {
        self.day.zip(day).is_some_and(|(own, day)| own > day)
    }
}

/// What a team of another tournament and that tournament are called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CalledElsewhere {
    pub team: String,
    pub tournament: String,
}

/// What is known of people in the other tournaments that count.
#[derive(Clone, Debug, Default)]
pub struct Elsewhere {
    /// Who has appeared where.
    pub seats: Vec<(Numbers, SeatElsewhere)>,
    /// Who is a fixed player of which team.
    pub regulars: Vec<(Numbers, TeamElsewhere)>,
    /// What those teams are called.
    pub called: BTreeMap<TeamId, CalledElsewhere>,
}

impl Elsewhere {
    /// The appearances of somebody who has these numbers, in the order of the rounds.
    pub fn seats_of(&self, numbers: &[Numbers]) -> Vec<SeatElsewhere> {
        found(&self.seats, numbers)
    }

    /// The teams whose fixed player somebody with these numbers is.
    pub fn regular_of(&self, numbers: &[Numbers]) -> Vec<TeamElsewhere> {
        found(&self.regulars, numbers)
    }

    /// As it was on a day: a line-up is judged by no match that came after it.
    pub fn keep_until(&mut self, day: Option<Date>) {
        self.seats.retain(|(_, seat)| !seat.is_after(day));
    }
}

fn found<T: Copy>(all: &[(Numbers, T)], numbers: &[Numbers]) -> Vec<T> {
    let is = |other: &Numbers| numbers.iter().any(|own| own.are_of(other));
    let own = all.iter().filter(|(other, _)| is(other));
    own.map(|(_, one)| *one).collect()
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::strength_list::samples::*;
    use engine::numbers::FideId;

    fn numbers(national: &str, fide: u32) -> Numbers {
        Numbers {
            national_id: (!national.is_empty()).then(|| national.parse().expect("a number")),
            fide_id: (fide > 0).then(|| FideId::new(fide).expect("a number")),
        }
    }

    #[test]
    fn only_a_team_of_the_club_that_stands_above_and_plays_on_binds() {
        for (stands_above, is_of_club, has_left, expected) in [
            (true, true, false, true),
            (false, true, false, false),
            (true, false, false, false),
            (true, true, true, false),
        ] {
            let team = TeamElsewhere {
                id: team(1),
                stands_above,
                is_of_club,
                has_left,
            };
            assert_eq!(team.binds(), expected, "{team:?}");
        }
    }

    #[test]
    fn a_match_that_came_after_the_day_does_not_count_and_one_whose_day_nobody_knows_does() {
        let day = date(2026, 10, 4);
        let next = date(2026, 10, 18);
        for (of_seat, asked, expected) in [
            (Some(day), Some(day), 1),
            (Some(next), Some(day), 0),
            (Some(day), Some(next), 1),
            (Some(next), None, 1),
            (None, Some(day), 1),
        ] {
            let seat = SeatElsewhere {
                team: TeamElsewhere {
                    id: team(1),
                    stands_above: false,
                    is_of_club: true,
                    has_left: false,
                },
                round: nth(1),
                day: of_seat,
                is_second_half: false,
            };
            let mut elsewhere = Elsewhere {
                seats: vec![(numbers("1234", 0), seat)],
                ..Elsewhere::default()
            };
            elsewhere.keep_until(asked);
            let kept = elsewhere.seats_of(&[numbers("", 7), numbers("1234", 0)]);
            assert_eq!(kept.len(), expected, "{of_seat:?} {asked:?}");
        }
    }
}
