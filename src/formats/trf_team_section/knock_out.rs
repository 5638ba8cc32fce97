//! A knock-out of another program. Its report states that it is one (record 192, else 092), without our lines ([`super::lines`]): it is
//! read from its rounds, which are checked like those of any cup ([`super::cup`]).
//!
//! Only what the rounds show is used. The pairs are those of a bracket by the teams' numbers if this holds in every round, else the
//! remaining teams were drawn again; the lower or the higher number is named first if this holds in every match; there is a match for the
//! third place if one was played. For level matches only the next round shows which team advanced, so the others are decided by hand.

use std::collections::{BTreeMap, BTreeSet};

use domain::{
    fixtures::cup::MAX_CUP_TEAMS,
    league::words::CupTieBreak,
    team_cup::{CupDraw, CupFirst, CupSettings},
};
use engine::{
    bye::ByeKind,
    numbers::{RoundNo, TeamNo},
};

use super::cup::{self, CupOfReport, CupRoundOfReport, Found, Pair, played, through};
use crate::trf_team::{TeamReport, TeamSystem, TrfTeamBye};

/// Why a report is no cup by its rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoKnockOut {
    /// It does not say that it is a knock-out.
    NotSaid,
    /// It has fewer teams than two, or more than a cup may have.
    Teams,
    /// The first round that does not fit a knock-out.
    Round(RoundNo),
}

/// The cup that the rounds of a report show.
pub(super) fn read(report: &TeamReport) -> Result<CupOfReport, NoKnockOut> {
    if !is_said(report) {
        return Err(NoKnockOut::NotSaid);
    }
    let mut found = found(report);
    let third = found.third;
    let entrants = found.entrants(report);
    if !(2..=usize::from(MAX_CUP_TEAMS)).contains(&entrants.len()) {
        return Err(NoKnockOut::Teams);
    }
    let needed = u16::try_from(entrants.len().next_power_of_two().ilog2()).unwrap_or(u16::MAX);
    let surplus = RoundNo::from_index(usize::from(needed)).filter(|round| round.index() < found.rounds.len());
    // The match for the third place is played in the round of the final.
    let third_is_early = third
        .map(|(round, _)| round)
        .filter(|round| round.get() != needed);
    let odd = found.first_that_does_not_follow();
    if let Some(round) = odd.or(surplus).or(third_is_early) {
        return Err(NoKnockOut::Round(round));
    }
    if found.is_by_bracket(&entrants) {
        found.settings.drawn_by = CupDraw::Bracket;
    }
    Ok(found.taken(report, BTreeMap::new(), Some(needed)))
}

/// What the rounds show, whether they are those of a knock-out or not; how it is drawn is not looked at.
pub(super) fn found(report: &TeamReport) -> Found {
    let third = for_third(report);
    Found {
        settings: settings(report, third),
        third,
        rounds: cup::rounds(report, third),
    }
}

/// Adds teams that advance without playing as byes of their rounds, if the report is a knock-out with them: teams without a match in a
/// round but with one later, and teams with a full-point bye.
pub(super) fn add_byes(report: &mut TeamReport) {
    if !is_said(report) {
        return;
    }
    let mut with = report.clone();
    go_on_without_playing(&mut with);
    if read(&with).is_ok() {
        *report = with;
    }
}

/// Does the report say that its teams play a knock-out?
fn is_said(report: &TeamReport) -> bool {
    report.system_code().system == TeamSystem::Knockout
}

fn go_on_without_playing(report: &mut TeamReport) {
    let mut last_match: BTreeMap<TeamNo, usize> = BTreeMap::new();
    for (index, round) in report.rounds.iter().enumerate() {
        let teams = round.matches.iter().flat_map(|one| [one.white, one.black]);
        last_match.extend(teams.map(|team| (team, index)));
    }
    for (index, round) in report.rounds.iter_mut().enumerate() {
        for bye in &mut round.byes {
            if bye.kind == ByeKind::FullPoint {
                bye.kind = ByeKind::PairingAllocated;
            }
        }
        let playing: BTreeSet<TeamNo> = round
            .matches
            .iter()
            .flat_map(|one| [one.white, one.black])
            .collect();
        let plays_later = last_match.iter().filter(|(_, last)| **last > index);
        let alone: BTreeSet<TeamNo> = plays_later
            .map(|(team, _)| *team)
            .filter(|team| !playing.contains(team))
            .collect();
        round.byes.retain(|bye| !alone.contains(&bye.team));
        round.byes.extend(alone.into_iter().map(|team| TrfTeamBye {
            team,
            kind: ByeKind::PairingAllocated,
            players: Vec::new(),
        }));
        round.byes.sort_by_key(|bye| bye.team);
    }
}

/// What the rounds show of how the cup is played.
fn settings(report: &TeamReport, third: Option<(RoundNo, Pair)>) -> CupSettings {
    CupSettings {
        drawn_by: CupDraw::Lots,
        named_first: named_first(report),
        // Either may be decided by hand, and boards do not count.
        level_match: vec![CupTieBreak::PlayOff, CupTieBreak::Lot],
        third_place: third.is_some(),
        seed: None,
    }
}

fn named_first(report: &TeamReport) -> CupFirst {
    let matches = report.rounds.iter().flat_map(|round| &round.matches);
    let (lower, higher): (Vec<bool>, Vec<bool>) = matches
        .map(|one| one.white < one.black)
        .partition(|is_lower| *is_lower);
    match (lower.is_empty(), higher.is_empty()) {
        (false, true) => CupFirst::LowerNumber,
        (true, false) => CupFirst::HigherNumber,
        (true, true) | (false, false) => CupFirst::ByLot,
    }
}

/// The match for the third place: the last round has the four teams of the two previous matches, each against one of the other match, and
/// the final is the match of the two winners. If that could be either of the two, there is none.
fn for_third(report: &TeamReport) -> Option<(RoundNo, Pair)> {
    let rounds = cup::rounds(report, None);
    let [.., before, last] = rounds.as_slice() else {
        return None;
    };
    let are_two = |round: &CupRoundOfReport| round.pairs.len() == 2 && round.alone.is_empty();
    if !are_two(before) || !are_two(last) || before.teams() != last.teams() {
        return None;
    }
    let number = RoundNo::from_index(rounds.len() - 1)?;
    let semi_final = number.previous()?;
    let rules = settings(report, None);
    let won: Vec<TeamNo> = played(report)
        .into_iter()
        .filter(|(round, _)| *round == semi_final)
        .filter_map(|(_, one)| through(&one, &rules, None))
        .collect();
    let may_be_final = |teams: &&Pair| {
        let has = |team: &TeamNo| teams.0 == *team || teams.1 == *team;
        !before.pairs.contains(*teams) && won.iter().all(has)
    };
    let finals: Vec<&Pair> = last.pairs.iter().filter(may_be_final).collect();
    let [played_for_first] = finals.as_slice() else {
        return None;
    };
    let other = last.pairs.iter().find(|teams| teams != played_for_first)?;
    Some((number, *other))
}

#[cfg(test)]
mod tests {
    use domain::{
        fixtures::cup::CupSide,
        team_cup::{CupDecided, CupDecider},
    };
    use engine::{colour::Colour, numbers::StartNo, result::GameResult};

    use super::*;
    use crate::{
        trf::model::SystemCode,
        trf_team::{TrfBoard, TrfMatch, TrfTeam, TrfTeamRound},
    };

    /// Teams of one player whose rounds are these: `1-4:1` is team 1 named first, and it won.
    fn report(teams: u16, rounds: &[&str]) -> TeamReport {
        let number = |text: &str| text.parse::<TeamNo>().expect("a team");
        let met = |text: &str| {
            let (pair, result) = text.split_once(':').expect("a result");
            let (white, black) = pair.split_once('-').expect("two teams");
            let (white, black) = (number(white), number(black));
            let result = match result {
                "1" => Some(GameResult::WhiteWins),
                "=" => Some(GameResult::Draw),
                "0" => Some(GameResult::BlackWins),
                _ => None,
            };
            TrfMatch {
                white,
                black,
                boards: vec![TrfBoard {
                    first: StartNo::from_index(white.index()),
                    second: StartNo::from_index(black.index()),
                    colour: Colour::White,
                    result,
                    unrated: false,
                }],
                forfeit: None,
            }
        };
        let mut report = TeamReport {
            board_colours: vec![Colour::White],
            teams: (0..usize::from(teams))
                .map(|index| TrfTeam {
                    squad: StartNo::from_index(index).into_iter().collect(),
                    ..TrfTeam::default()
                })
                .collect(),
            rounds: rounds
                .iter()
                .map(|round| TrfTeamRound {
                    matches: round.split_whitespace().map(met).collect(),
                    byes: Vec::new(),
                })
                .collect(),
            ..TeamReport::default()
        };
        report.tournament.system = Some(SystemCode("CUSTOM_TEAM_KNOCKOUT".to_owned()));
        report
    }

    fn round(no: u16) -> RoundNo {
        RoundNo::new(no).expect("a round")
    }

    fn team(no: u16) -> TeamNo {
        TeamNo::new(no).expect("a team")
    }

    #[test]
    fn only_what_the_rounds_show_is_taken_from_them() {
        use CupDraw::{Bracket, Lots};
        use CupFirst::{ByLot, HigherNumber, LowerNumber};
        for (teams, rounds, drawn_by, named_first, third_place, needed) in [
            (4, &["1-4:1 2-3:0", "1-3:1"][..], Bracket, LowerNumber, false, 2),
            // The losers meet beside the final, whichever of the two stands first.
            (4, &["1-4:1 2-3:0", "4-2:= 1-3:1"], Bracket, ByLot, true, 2),
            // One level match: the final is where the other one's winner plays.
            (4, &["4-1:= 3-2:1", "3-1:1 4-2:1"], Bracket, HigherNumber, true, 2),
            (4, &["2-1:1 3-4:1"], Lots, ByLot, false, 2),
            (8, &["1-8:1 2-7:1 3-6:1 4-5:1"], Bracket, LowerNumber, false, 3),
            // The bracket goes on otherwise in round 2.
            (
                8,
                &["1-8:1 2-7:1 3-6:1 4-5:1", "1-2:1 3-4:1"],
                Lots,
                LowerNumber,
                false,
                3,
            ),
            // Nothing was paired yet.
            (8, &[], Bracket, ByLot, false, 3),
            (5, &[], Bracket, ByLot, false, 3),
        ] {
            let read = read(&report(teams, rounds)).expect("a knock-out");
            let settings = &read.settings;
            assert_eq!(
                (
                    settings.drawn_by,
                    settings.named_first,
                    settings.third_place,
                    read.read_rounds
                ),
                (drawn_by, named_first, third_place, Some(needed)),
                "{rounds:?}"
            );
            assert_eq!(settings.level_match, [CupTieBreak::PlayOff, CupTieBreak::Lot]);
            assert_eq!(settings.check(), Ok(()));
        }
    }

    #[test]
    fn of_a_level_match_whoever_is_in_the_next_round_has_gone_on() {
        let report = report(4, &["1-4:= 2-3:1", "4-2:="]);
        let read = read(&report).expect("a knock-out");
        let decided = |at: usize, no: u16| read.decided(round(no), &report.rounds[at].matches[0]).cloned();
        let as_drawn = CupDecided {
            winner: CupSide::Second,
            by: CupDecider::AsDrawn,
            score: None,
        };
        assert_eq!(decided(0, 1), Some(as_drawn));
        assert_eq!(decided(1, 2), None, "who won the final is in no round");
    }

    #[test]
    fn whoever_comes_in_a_later_round_has_gone_on_without_playing() {
        let mut told = report(6, &["3-6:1 4-5:1", "1-4:1 2-3:0", "1-3:="]);
        // As other programs write it: nothing, or a round asked off.
        told.rounds[0].byes.push(TrfTeamBye {
            team: team(2),
            kind: ByeKind::ZeroPoint,
            players: Vec::new(),
        });
        assert_eq!(read(&told).err(), Some(NoKnockOut::Round(round(2))));
        add_byes(&mut told);
        let alone: Vec<(TeamNo, ByeKind)> = told.rounds[0]
            .byes
            .iter()
            .map(|bye| (bye.team, bye.kind))
            .collect();
        assert_eq!(
            alone,
            [
                (team(1), ByeKind::PairingAllocated),
                (team(2), ByeKind::PairingAllocated)
            ]
        );
        let taken = read(&told).expect("a knock-out");
        assert_eq!(
            (taken.settings.drawn_by, taken.read_rounds),
            (CupDraw::Bracket, Some(3))
        );
        // Where it is none all the same, nothing is changed: its byes are those of the next rounds.
        let mut swiss = report(5, &["1-2:1 3-4:1", "1-3:1 2-5:1"]);
        let before = swiss.clone();
        add_byes(&mut swiss);
        assert_eq!(swiss, before);
    }

    #[test]
    fn what_is_no_knock_out_is_told_with_its_round() {
        for (teams, rounds, odd) in [
            // Whoever lost plays on.
            (
                4,
                &["1-2:1 3-4:1", "1-4:1 2-3:0"][..],
                NoKnockOut::Round(round(2)),
            ),
            // Every place is played for.
            (
                8,
                &["1-8:1 2-7:1 3-6:1 4-5:1", "1-4:1 2-3:1 8-5:1 7-6:1"],
                NoKnockOut::Round(round(2)),
            ),
            // Two legs.
            (4, &["1-4:1 2-3:1", "4-1:0 3-2:0"], NoKnockOut::Round(round(2))),
            (2, &["1-2:1", "1-2:0"], NoKnockOut::Round(round(2))),
            // Which of the two is the final nobody can tell.
            (4, &["1-4:= 2-3:=", "1-2:1 4-3:1"], NoKnockOut::Round(round(2))),
            (1, &[], NoKnockOut::Teams),
            (257, &[], NoKnockOut::Teams),
        ] {
            assert_eq!(read(&report(teams, rounds)).err(), Some(odd), "{rounds:?}");
        }
        let mut other = report(4, &["1-4:1 2-3:0", "1-3:1"]);
        other.tournament.system = Some(SystemCode("FIDE_TEAM".to_owned()));
        assert_eq!(read(&other).err(), Some(NoKnockOut::NotSaid));
        // Without 192 what 092 says decides.
        for (kind, is_cup) in [
            ("Team: Knockout", true),
            ("Team: Knock-out", true),
            ("TEAM KNOCK OUT", true),
            ("Team: Swiss-System", false),
        ] {
            other.tournament.system = None;
            other.tournament.kind = Some(kind.to_owned());
            assert_eq!(read(&other).is_ok(), is_cup, "{kind}");
        }
    }
}
