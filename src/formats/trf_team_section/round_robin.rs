//! The plan of a round robin of teams in a report. No record contains who meets whom in rounds to come: it follows from Berger's table where
//! the teams stand in it by their numbers, as record 192 says then, and is read from the played rounds where they have other places.

use domain::{
    fixtures::{Fixture, FixtureList, FixtureRound, Home, MAX_TEAMS},
    section_state::SectionState,
    team::TeamPairing,
};
use engine::{
    numbers::RoundNo,
    team_round_robin::{self, MetInRounds, PlacedTable, TeamTableRound, met_in},
    team_swiss::TeamPair,
};

use crate::{
    trf_section::Loss,
    trf_team::{TeamReport, TeamSystem},
};

/// What the rounds of a report say about those to come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanOfReport {
    /// They are those that are left of Berger's table by the teams' numbers.
    ByNumbers,
    /// They follow Berger's table with the teams at other places: the whole plan, the rounds that were played as they were.
    Placed(FixtureList),
    /// Nothing: the played rounds follow no table.
    Open,
}

/// How often everybody meets everybody; `None` for other pairings.
const fn cycles(pairing: TeamPairing) -> Option<usize> {
    match pairing {
        TeamPairing::RoundRobin => Some(1),
        TeamPairing::DoubleRoundRobin => Some(2),
        TeamPairing::Swiss
        | TeamPairing::Monrad
        | TeamPairing::MonradWithRematches
        | TeamPairing::Cup
        | TeamPairing::Scheveningen
        | TeamPairing::Molter
        | TeamPairing::Hutton => None,
    }
}

/// The system in record 192 of a round robin: Berger's only if its public plan, or without one its public rounds, have the table by the
/// teams' numbers, with its colours. Any reader pairs the rounds to come by it, so a plan has to have whole rounds of the table.
pub(super) fn system(field: &SectionState, pairing: TeamPairing, usual: TeamSystem) -> TeamSystem {
    let Some(cycles) = cycles(pairing) else {
        return usual;
    };
    let teams = u16::try_from(field.teams.len()).unwrap_or(u16::MAX);
    let planned = field.public_plan().map(|plan| of_list(&plan.list(teams)));
    let played = field.team_event().map(|event| met_in(&event.rounds));
    let are_by_numbers = |met: &MetInRounds| team_round_robin::are_of_numbers(teams, met, cycles);
    let has_whole_rounds = planned.iter().flatten().all(|pairs| is_whole(teams, pairs));
    if has_whole_rounds && planned.iter().chain(&played).all(are_by_numbers) {
        usual
    } else {
        TeamSystem::CustomRoundRobin
    }
}

/// Does everybody play in a round, but one of an odd number? A list made by hand may leave others out, too.
fn is_whole(teams: u16, pairs: &[TeamPair]) -> bool {
    pairs.len() == usize::from(teams / 2)
}

fn of_list(list: &FixtureList) -> MetInRounds {
    let pair = |one: &Fixture| TeamPair {
        white: one.first,
        black: one.second,
    };
    let rounds = list.rounds.iter();
    rounds
        .map(|round| round.matches.iter().map(pair).collect())
        .collect()
}

/// What the rounds of a report say about those to come, of so many rounds in all. `None` if it becomes no round robin.
pub fn of_report(report: &TeamReport, pairing: TeamPairing, rounds: u16) -> Option<PlanOfReport> {
    let cycles = cycles(pairing)?;
    let teams = u16::try_from(report.teams.len()).unwrap_or(u16::MAX);
    let met = met_in(&report.event_as_met().rounds);
    if team_round_robin::are_of_numbers_in_any_order(teams, &met) {
        return Some(PlanOfReport::ByNumbers);
    }
    // In fewer rounds than everybody needs a table is not what was followed, whatever the first rounds look like.
    let is_once_around = usize::from(rounds) >= length(teams);
    let table = PlacedTable::of_rounds(teams, &met, cycles).filter(|_| teams <= MAX_TEAMS && is_once_around);
    Some(match table {
        Some(table) => PlanOfReport::Placed(FixtureList {
            teams,
            rounds: (0..usize::from(rounds))
                .filter_map(RoundNo::from_index)
                .filter(|round| round.index() < length(teams) * cycles)
                .map(|round| a_round(&table.round(round), met.get(round.index())))
                .collect(),
        }),
        None => PlanOfReport::Open,
    })
}

/// The rounds in which everybody meets everybody once.
fn length(teams: u16) -> usize {
    usize::from(teams).next_multiple_of(2).saturating_sub(1)
}

/// A round of the table, with the first-named teams of the matches that were played.
fn a_round(table: &TeamTableRound, met: Option<&Vec<TeamPair>>) -> FixtureRound {
    let as_played = |pair: &TeamPair| {
        let turned = TeamPair {
            white: pair.black,
            black: pair.white,
        };
        let was_turned = met.is_some_and(|met| met.contains(&turned));
        if was_turned { turned } else { *pair }
    };
    let matches = table.matches.iter().map(as_played);
    FixtureRound {
        matches: matches
            .map(|pair| Fixture {
                first: pair.white,
                second: pair.black,
                home: Home::First,
            })
            .collect(),
    }
}

/// What has to be said about the plan before a report is taken over.
pub(super) fn loss(report: &TeamReport, pairing: TeamPairing, rounds: u16) -> Option<Loss> {
    let code = report.tournament.system.as_ref();
    match of_report(report, pairing, rounds)? {
        PlanOfReport::ByNumbers if report.system_code().system == TeamSystem::CustomRoundRobin => {
            // Its table may be another one all the same.
            Some(Loss::TeamSystem {
                code: code.map(|code| code.0.clone()).unwrap_or_default(),
                pairing,
            })
        }
        PlanOfReport::ByNumbers => None,
        PlanOfReport::Placed(_) => Some(Loss::TeamPlan),
        // Nothing is to come.
        PlanOfReport::Open if report.rounds.len() >= usize::from(rounds) => None,
        PlanOfReport::Open => Some(Loss::TeamNoPlan),
    }
}

/// How often everybody meets everybody by a table of their own, which record 192 does not say: by 092 as this program writes it, else by
/// the number of rounds.
pub fn custom(report: &TeamReport) -> TeamPairing {
    let said = report.tournament.kind.as_deref().unwrap_or_default().trim();
    let is_said = |pairing: TeamPairing| super::kind(pairing).eq_ignore_ascii_case(said);
    if is_said(TeamPairing::RoundRobin) {
        return TeamPairing::RoundRobin;
    }
    let teams = u16::try_from(report.teams.len()).unwrap_or(u16::MAX);
    let stated = report
        .tournament
        .rounds
        .map_or(0, |rounds| usize::from(rounds.get()));
    let is_twice = stated.max(report.rounds.len()) > length(teams);
    if is_said(TeamPairing::DoubleRoundRobin) || is_twice {
        TeamPairing::DoubleRoundRobin
    } else {
        TeamPairing::RoundRobin
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trf_team::{TrfMatch, TrfTeam, TrfTeamRound};
    use engine::numbers::TeamNo;

    /// So many teams whose rounds are these: `1-8 2-7`, the first-named team first.
    fn report(teams: usize, rounds: &[&str]) -> TeamReport {
        let number = |text: &str| text.parse::<TeamNo>().expect("a team");
        let met = |text: &str| {
            let (white, black) = text.split_once('-').expect("two teams");
            TrfMatch {
                white: number(white),
                black: number(black),
                boards: Vec::new(),
                forfeit: None,
            }
        };
        TeamReport {
            teams: vec![TrfTeam::default(); teams],
            rounds: rounds
                .iter()
                .map(|round| TrfTeamRound {
                    matches: round.split_whitespace().map(met).collect(),
                    byes: Vec::new(),
                })
                .collect(),
            ..TeamReport::default()
        }
    }

    /// Every round of a plan, as it is written above.
    fn written(list: &FixtureList) -> Vec<String> {
        let rounds = list.rounds.iter().map(|round| {
            let mut matches: Vec<String> = round
                .matches
                .iter()
                .map(|one| format!("{}-{}", one.first, one.second))
                .collect();
            matches.sort();
            matches.join(" ")
        });
        rounds.collect()
    }

    #[test]
    fn the_rounds_to_come_are_those_of_the_table_that_the_played_ones_follow() {
        // Teams 1 and 2 are of one club and meet in round 1: team 2 stands at place 6 of the table, and team 6 at place 2.
        let placed = report(6, &["1-2 6-5 3-4", "2-4 5-3 1-6"]);
        let Some(PlanOfReport::Placed(list)) = of_report(&placed, TeamPairing::RoundRobin, 5) else {
            panic!("a plan");
        };
        assert_eq!(
            written(&list),
            [
                "1-2 3-4 6-5",
                "1-6 2-4 5-3",
                "3-1 4-5 6-2",
                "1-4 2-5 6-3",
                "3-2 4-6 5-1"
            ]
        );
        // A match whose team named first is another than the table has stays as it was played.
        let turned = report(6, &["1-2 5-6 3-4", "2-4 5-3 1-6", "6-2 3-1 4-5", "2-5 1-4 6-3"]);
        let Some(PlanOfReport::Placed(list)) = of_report(&turned, TeamPairing::RoundRobin, 5) else {
            panic!("a plan");
        };
        assert_eq!(written(&list)[0], "1-2 3-4 5-6");
        assert_eq!(loss(&placed, TeamPairing::RoundRobin, 5), Some(Loss::TeamPlan));
        // By the numbers, also in another order.
        for rounds in [&[][..], &["1-4 2-3", "4-3 1-2"], &["4-3 1-2", "1-4 2-3"]] {
            let by_numbers = report(4, rounds);
            let found = of_report(&by_numbers, TeamPairing::RoundRobin, 3);
            assert_eq!(found, Some(PlanOfReport::ByNumbers), "{rounds:?}");
            assert_eq!(loss(&by_numbers, TeamPairing::RoundRobin, 3), None);
        }
        // By no table.
        let none = report(6, &["1-2 3-4 5-6", "1-2 3-4 5-6"]);
        assert_eq!(
            of_report(&none, TeamPairing::RoundRobin, 5),
            Some(PlanOfReport::Open)
        );
        assert_eq!(loss(&none, TeamPairing::RoundRobin, 5), Some(Loss::TeamNoPlan));
        assert_eq!(
            loss(&none, TeamPairing::RoundRobin, 2),
            None,
            "all rounds were played"
        );
        // Of fewer rounds than everybody needs nothing is said, though two of them fit a table.
        assert_eq!(
            of_report(&placed, TeamPairing::RoundRobin, 4),
            Some(PlanOfReport::Open)
        );
        assert_eq!(of_report(&none, TeamPairing::Swiss, 5), None);
    }

    #[test]
    fn a_round_in_which_more_are_free_than_have_to_be_is_not_whole() {
        let pair = |white, black| TeamPair {
            white: TeamNo::new(white).expect("a team"),
            black: TeamNo::new(black).expect("a team"),
        };
        let pairs = [pair(1, 4), pair(2, 3)];
        for (teams, expected) in [(4, true), (5, true), (6, false)] {
            assert_eq!(is_whole(teams, &pairs), expected, "{teams}");
        }
    }

    #[test]
    fn a_table_of_its_own_is_double_where_the_file_has_as_many_rounds() {
        let mut told = report(4, &[]);
        assert_eq!(custom(&told), TeamPairing::RoundRobin);
        told.tournament.rounds = RoundNo::new(6);
        assert_eq!(custom(&told), TeamPairing::DoubleRoundRobin);
        told.tournament.kind = Some("Team: Round-Robin".to_owned());
        assert_eq!(custom(&told), TeamPairing::RoundRobin);
    }
}
