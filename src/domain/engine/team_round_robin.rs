//! Round robins of teams: Berger's tables ([`crate::pairing::berger`]) with pairing numbers in the place of starting numbers; and which
//! table rounds from elsewhere follow, where the teams may have other places in it than their numbers ([`PlacedTable`]).

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    numbers::{RoundNo, StartNo, TeamNo},
    pairing::{LeftOver, berger},
    team_event::{TeamEvent, TeamMatch, TeamRound},
    team_swiss::TeamPair,
};

/// A round of the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TeamTableRound {
    /// The pairs, White on board 1 first.
    pub matches: Vec<TeamPair>,
    /// The team that rests, where the number is odd.
    pub resting: Option<TeamNo>,
}

/// A round for so many teams, at least two. Rounds beyond the first cycle go through the table again with colours reversed. With
/// `swap`, the last two rounds of the first cycle change places, as FIDE recommends before a second one (C.05 annex 1).
pub fn round(teams: u16, round: RoundNo, swap: bool) -> TeamTableRound {
    if teams < 2 {
        return TeamTableRound::default();
    }
    let numbers: Vec<StartNo> = (1..=teams).filter_map(StartNo::new).collect();
    let table = berger::round(&numbers, round, swap);
    let team = |no: StartNo| TeamNo::new(no.get());
    TeamTableRound {
        matches: table
            .boards
            .iter()
            .filter_map(|board| {
                Some(TeamPair {
                    white: team(board.white)?,
                    black: team(board.black)?,
                })
            })
            .collect(),
        resting: table.left_over.map(LeftOver::player).and_then(team),
    }
}

/// Who met whom in rounds, round 1 first.
pub type MetInRounds = Vec<Vec<TeamPair>>;

/// Who met whom in the rounds of an event.
pub fn met_in(rounds: &[TeamRound]) -> MetInRounds {
    let pair = |game: &TeamMatch| TeamPair {
        white: game.white,
        black: game.black,
    };
    let of_round = |round: &TeamRound| round.matches.iter().map(pair).collect();
    rounds.iter().map(of_round).collect()
}

/// Can every team meet every other by the end: has each met all but as many as there are rounds left? Not in a round robin of fewer rounds than its
/// teams need, nor in one whose matches were listed by hand, once it is over with pairs left out.
pub fn can_all_meet(event: &TeamEvent) -> bool {
    let mut met: BTreeMap<TeamNo, BTreeSet<TeamNo>> = BTreeMap::new();
    for game in event.rounds.iter().flat_map(|round| &round.matches) {
        met.entry(game.white).or_default().insert(game.black);
        met.entry(game.black).or_default().insert(game.white);
    }
    let left = usize::from(event.planned_rounds.get()).saturating_sub(event.rounds.len());
    let others = usize::from(event.teams).saturating_sub(1);
    let mut teams = (1..=event.teams).filter_map(TeamNo::new);
    teams.all(|team| met.get(&team).map_or(0, BTreeSet::len) + left >= others)
}

/// Are these the rounds of the table by the teams' numbers, in their order and with its colours? Matches may be missing. `cycles` is how
/// often everybody meets everybody; before a second cycle the last two rounds of the first may be exchanged, throughout or not at all.
pub fn are_of_numbers(teams: u16, met: &[Vec<TeamPair>], cycles: usize) -> bool {
    let length = berger::rounds(usize::from(teams)) * cycles;
    let are_so = |swap: bool| {
        met.iter().enumerate().all(|(index, pairs)| {
            let table = RoundNo::from_index(index).map(|number| round(teams, number, swap));
            let is_in = |pair: &TeamPair| table.as_ref().is_some_and(|table| table.matches.contains(pair));
            pairs.iter().all(is_in)
        })
    };
    met.len() <= length && (are_so(false) || (cycles > 1 && are_so(true)))
}

/// Are these whole rounds of the table by the teams' numbers, each once in a cycle, in whatever order and colours? Then the rounds that are
/// left complete the table.
pub fn are_of_numbers_in_any_order(teams: u16, met: &[Vec<TeamPair>]) -> bool {
    let count = usize::from(teams);
    let length = berger::rounds(count).max(1);
    let mut seen = BTreeSet::new();
    met.iter().enumerate().all(|(index, pairs)| {
        let round_of = |pair: &TeamPair| {
            berger::meet_in(count.next_multiple_of(2), pair.white.index(), pair.black.index())
        };
        let Some(first) = pairs.first() else {
            return true;
        };
        let round = round_of(first);
        round.is_some()
            && pairs.iter().all(|pair| round_of(pair) == round)
            && seen.insert((index / length, round))
    })
}

/// Berger's table with the teams at places that need not be those of their numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacedTable {
    /// The teams in the order of their places in the table.
    places: Vec<TeamNo>,
    /// Are the last two rounds of the first cycle exchanged?
    exchanged: bool,
}

impl PlacedTable {
    /// The table that played rounds follow in their order, with its colours if there is one, else with others. What the rounds leave open
    /// is taken by the teams' numbers. `None` if the rounds follow no table, or it cannot be found within a bounded number of steps.
    pub fn of_rounds(teams: u16, met: &[Vec<TeamPair>], cycles: usize) -> Option<Self> {
        let length = berger::rounds(usize::from(teams));
        if teams < 2 || met.len() > length * cycles {
            return None;
        }
        let exchanges: &[bool] = if cycles > 1 { &[true, false] } else { &[false] };
        let mut wanted = [true, false]
            .into_iter()
            .flat_map(|colours| exchanges.iter().map(move |exchanged| (colours, *exchanged)));
        wanted.find_map(|(colours, exchanged)| {
            let places = PlaceSearch::new(teams.into(), met, colours, exchanged).places()?;
            Some(Self { places, exchanged })
        })
    }

    /// A round of it; rounds beyond the first cycle as [`round`] has them.
    pub fn round(&self, number: RoundNo) -> TeamTableRound {
        let teams = u16::try_from(self.places.len()).unwrap_or(u16::MAX);
        let table = round(teams, number, self.exchanged);
        let at = |place: TeamNo| self.places.get(place.index()).copied();
        TeamTableRound {
            matches: table
                .matches
                .iter()
                .filter_map(|pair| {
                    Some(TeamPair {
                        white: at(pair.white)?,
                        black: at(pair.black)?,
                    })
                })
                .collect(),
            resting: table.resting.and_then(at),
        }
    }
}

/// A match as one of its teams has it.
#[derive(Clone, Copy)]
struct MetTeam {
    /// The round of the table, counted from 0.
    round: usize,
    /// By position among the numbers.
    opponent: usize,
    /// Would the team have White in the first cycle of the table?
    has_white: bool,
}

/// The search for the places of teams in a table: a team's place decides those of all it has met.
struct PlaceSearch {
    teams: usize,
    /// Of every team.
    met: Vec<Vec<MetTeam>>,
    keeps_colours: bool,
    place_of: Vec<Option<usize>>,
    team_at: Vec<Option<usize>>,
    /// The teams that have a place, in the order in which they got it.
    placed: Vec<usize>,
    steps: usize,
}

impl PlaceSearch {
    /// Far more than a real event needs: its rounds hold together, so that the place of one team decides all others.
    const MOST_STEPS: usize = 2_000_000;

    fn new(teams: usize, rounds: &[Vec<TeamPair>], keeps_colours: bool, exchanged: bool) -> Self {
        let length = berger::rounds(teams).max(1);
        let mut met: Vec<Vec<MetTeam>> = vec![Vec::new(); teams];
        for (index, pairs) in rounds.iter().enumerate() {
            let round = berger::index_in_cycle(index, length, exchanged);
            let is_reversed = (index / length) % 2 == 1;
            for pair in pairs {
                for (team, opponent, has_white) in [
                    (pair.white, pair.black, !is_reversed),
                    (pair.black, pair.white, is_reversed),
                ] {
                    if let Some(met) = met.get_mut(team.index()) {
                        met.push(MetTeam {
                            round,
                            opponent: opponent.index(),
                            has_white,
                        });
                    }
                }
            }
        }
        Self {
            teams,
            met,
            keeps_colours,
            place_of: vec![None; teams],
            team_at: vec![None; teams],
            placed: Vec::new(),
            steps: 0,
        }
    }

    fn places(mut self) -> Option<Vec<TeamNo>> {
        if !self.solve() {
            return None;
        }
        let teams = self.team_at.iter();
        teams.map(|team| TeamNo::from_index((*team)?)).collect()
    }

    fn solve(&mut self) -> bool {
        let Some(team) = self.place_of.iter().position(Option::is_none) else {
            return true;
        };
        for place in std::iter::once(team).chain(0..self.teams) {
            if self.steps > Self::MOST_STEPS {
                return false;
            }
            let before = self.placed.len();
            if self.put(team, place) && self.solve() {
                return true;
            }
            for team in self.placed.drain(before..) {
                if let Some(place) = self.place_of.get_mut(team).and_then(Option::take)
                    && let Some(at) = self.team_at.get_mut(place)
                {
                    *at = None;
                }
            }
        }
        false
    }

    /// Puts a team at a place, and everybody it has met where that follows; false if it contradicts itself.
    fn put(&mut self, team: usize, place: usize) -> bool {
        let size = self.teams.next_multiple_of(2);
        let mut todo = vec![(team, place)];
        while let Some((team, place)) = todo.pop() {
            let (Some(has), Some(at)) = (self.place_of.get_mut(team), self.team_at.get_mut(place)) else {
                // The place beside which a team rests.
                return false;
            };
            match (*has, *at) {
                (Some(has), _) if has == place => continue,
                (None, None) => {}
                (Some(_), _) | (None, Some(_)) => return false,
            }
            (*has, *at) = (Some(place), Some(team));
            self.placed.push(team);
            for one in self.met.get(team).into_iter().flatten() {
                self.steps += 1;
                let (opposite, has_white) = berger::opposite(size, place, one.round);
                if self.keeps_colours && has_white != one.has_white {
                    return false;
                }
                todo.push((one.opponent, opposite));
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::team_event::{MatchPoints, TeamPoints, TeamScore, tests::corpus};

    fn nth(index: usize) -> RoundNo {
        RoundNo::from_index(index).expect("a round")
    }

    /// The first rounds of a table in which the teams stand in this order.
    fn played(places: &[u16], rounds: usize, swap: bool) -> MetInRounds {
        let table = PlacedTable {
            places: places.iter().filter_map(|no| TeamNo::new(*no)).collect(),
            exchanged: swap,
        };
        (0..rounds).map(|index| table.round(nth(index)).matches).collect()
    }

    #[test]
    fn the_table_that_rounds_follow_is_found_whatever_numbers_the_teams_have() {
        for places in [
            &[5, 1, 7, 3, 8, 2, 6, 4][..],
            &[3, 6, 1, 5, 2, 4],
            &[4, 2, 5, 1, 3],
            &[7, 2, 5, 1, 3, 6, 4],
            &[2, 1],
        ] {
            let teams = u16::try_from(places.len()).expect("few");
            let length = berger::rounds(places.len());
            for cycles in [1, 2] {
                let whole = played(places, length * cycles, cycles > 1);
                for rounds in 2..=whole.len() {
                    let met = &whole[..rounds];
                    let found = PlacedTable::of_rounds(teams, met, cycles).expect("a table");
                    let again: MetInRounds = (0..whole.len())
                        .map(|index| found.round(nth(index)).matches)
                        .collect();
                    let sorted = |rounds: &[Vec<TeamPair>]| -> Vec<BTreeSet<TeamPair>> {
                        rounds
                            .iter()
                            .map(|round| round.iter().copied().collect())
                            .collect()
                    };
                    assert_eq!(sorted(&again[..rounds]), sorted(met), "{places:?} {rounds}");
                    // Of four teams and more, two rounds decide all of it.
                    if places.len() > 4 {
                        assert_eq!(sorted(&again), sorted(&whole), "{places:?} {rounds}");
                    }
                }
            }
        }
    }

    #[test]
    fn everybody_can_meet_everybody_as_long_as_enough_rounds_are_left() {
        // Rounds planned and paired of a table of six.
        for (planned, paired, expected) in [
            (5, 0, true),
            (5, 3, true),
            (5, 5, true),
            (4, 0, false),
            (4, 4, false),
            (10, 5, true),
        ] {
            let rounds = played(&[1, 2, 3, 4, 5, 6], paired, false).into_iter();
            let matches = |pairs: Vec<TeamPair>| {
                let games = pairs.into_iter().map(|pair| TeamMatch {
                    white: pair.white,
                    black: pair.black,
                    boards: Vec::new(),
                    forfeit: None,
                });
                TeamRound {
                    matches: games.collect(),
                    ..TeamRound::default()
                }
            };
            let event = TeamEvent {
                teams: 6,
                boards: 4,
                planned_rounds: RoundNo::new(planned).expect("a round"),
                match_points: MatchPoints::TWO_ONE_ZERO,
                primary: TeamScore::MatchPoints,
                has_secondary: true,
                allocated_bye: TeamPoints::default(),
                is_round_robin: true,
                all_meet: true,
                rounds: rounds.map(matches).collect(),
                extras: Vec::new(),
            };
            assert_eq!(can_all_meet(&event), expected, "{planned} {paired}");
            // A match that two teams play again is one that two others never have.
            let mut again = event;
            if let [first, .., last] = &mut again.rounds[..] {
                last.clone_from(first);
                assert!(!can_all_meet(&again) || planned > 5, "{planned} {paired}");
            }
        }
    }

    #[test]
    fn one_round_leaves_the_teams_at_their_numbers_as_far_as_it_can() {
        let pair = |white, black| TeamPair {
            white: TeamNo::new(white).expect("a team"),
            black: TeamNo::new(black).expect("a team"),
        };
        let met = [vec![pair(1, 3), pair(2, 4)]];
        let found = PlacedTable::of_rounds(4, &met, 1).expect("a table");
        let first = found.round(nth(0));
        assert!(
            met[0].iter().all(|pair| first.matches.contains(pair)),
            "{first:?}"
        );
        assert_eq!(found.places[0].get(), 1);
        // Whoever did not come leaves the others where they are.
        let found = PlacedTable::of_rounds(4, &[vec![pair(3, 1)]], 1).expect("a table");
        assert!(found.round(nth(0)).matches.contains(&pair(3, 1)));
        // Other colours than the table has are no other table.
        let turned = [vec![pair(1, 4), pair(3, 2)], vec![pair(3, 4), pair(1, 2)]];
        assert!(!are_of_numbers(4, &turned, 1) && are_of_numbers_in_any_order(4, &turned));
        assert!(PlacedTable::of_rounds(4, &turned, 1).is_some());
    }

    #[test]
    fn rounds_of_no_table_have_none() {
        let whole = played(&[1, 2, 3, 4, 5, 6, 7, 8], 7, false);
        // Two matches of rounds 1 and 2 that are not of one round, and the same round twice.
        let mut mixed = whole.clone();
        mixed[1] = whole[0].iter().take(2).chain(&whole[1][2..]).copied().collect();
        let twice = [whole[0].clone(), whole[0].clone()];
        for met in [&mixed[..], &twice] {
            assert_eq!(PlacedTable::of_rounds(8, met, 1), None);
            assert!(!are_of_numbers_in_any_order(8, met));
        }
        assert_eq!(
            PlacedTable::of_rounds(8, &played(&[1, 2, 3, 4, 5, 6, 7, 8], 8, false), 1),
            None
        );
        assert!(are_of_numbers(8, &whole, 1));
        let swapped = [whole[1].clone(), whole[0].clone()];
        assert!(!are_of_numbers(8, &swapped, 1) && are_of_numbers_in_any_order(8, &swapped));
    }

    #[test]
    fn every_round_of_every_table_is_made_as_it_was() {
        let mut rounds = 0;
        for report in corpus::reports("roundrobin") {
            let made = |swap: bool| {
                report.paired().all(|(number, paired)| {
                    let table = round(report.event.teams, number, swap);
                    let pairs = paired.matches.iter().map(|game| TeamPair {
                        white: game.white,
                        black: game.black,
                    });
                    let met: Vec<TeamNo> = paired
                        .matches
                        .iter()
                        .flat_map(|game| [game.white, game.black])
                        .collect();
                    let resting = (1..=report.event.teams)
                        .filter_map(TeamNo::new)
                        .find(|no| !met.contains(no));
                    pairs.collect::<BTreeSet<_>>() == table.matches.iter().copied().collect()
                        && resting == table.resting
                })
            };
            assert!(
                made(false) || (report.system.contains("DOUBLE") && made(true)),
                "{}",
                report.name
            );
            rounds += report.paired().count();
        }
        assert!(rounds > 60, "{rounds}");
        assert_eq!(round(1, RoundNo::FIRST, false), TeamTableRound::default());
    }
}
