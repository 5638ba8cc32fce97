//! A cup in a report: its data in lines `###` ([`super::lines`]), and the check that the rounds of a file are those of such a cup.
//!
//! No record contains how a cup is drawn, what decides its level matches, or which team advanced from one. The lines are checked against
//! the rounds: every team must have advanced from the round before, and the pairs must be those of the bracket. A report of a knock-out
//! without such lines is read from its rounds alone ([`super::knock_out`]). Anything else becomes a section of another kind, which the
//! preview shows.

use std::collections::{BTreeMap, BTreeSet};

use domain::{
    fixtures::cup::{CupBracket, CupDecision, CupSide, MAX_CUP_TEAMS, decide},
    section_state::SectionState,
    team_cup::{CupDecided, CupDecider, CupDraw, CupSettings},
};
use engine::{
    bye::ByeKind,
    numbers::{RoundNo, TeamNo},
    points::Points,
    team_event::{MatchForfeit, TeamMatch},
};

use super::{knock_out, lines::CupLine};
use crate::trf_team::{TeamReport, TrfMatch, TrfTeamBye, TrfTeamRound};

/// A cup as a report has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CupOfReport {
    pub settings: CupSettings,
    /// The arbiters' decisions about matches, by round and the two teams; also that a team stays as drawn, if the next round shows it.
    decided: BTreeMap<(RoundNo, Pair), CupDecided>,
    /// The two teams that play for the third place.
    third: Option<(RoundNo, Pair)>,
    /// Teams that advanced from a round and are in no later one, with that round: they have left.
    left: BTreeMap<TeamNo, RoundNo>,
    /// The number of rounds, if there are no lines and it was read from its rounds.
    pub read_rounds: Option<u16>,
}

/// Two teams, the lower number first.
pub(super) type Pair = (TeamNo, TeamNo);

/// The arbiters' decisions about matches, by round and the two teams.
pub(super) type Decisions = BTreeMap<(RoundNo, Pair), CupDecided>;

pub(super) fn pair(one: TeamNo, other: TeamNo) -> Pair {
    (one.min(other), one.max(other))
}

impl CupOfReport {
    /// The arbiter's decision about a match of a round.
    pub fn decided(&self, round: RoundNo, one: &TrfMatch) -> Option<&CupDecided> {
        self.decided.get(&(round, pair(one.white, one.black)))
    }

    /// The matches of a round in their order: the one for the third place comes after the final.
    pub fn in_order<'a>(&self, round: RoundNo, told: &'a TrfTeamRound) -> Vec<&'a TrfMatch> {
        let mut matches: Vec<&TrfMatch> = told.matches.iter().collect();
        matches.sort_by_key(|one| self.third == Some((round, pair(one.white, one.black))));
        matches
    }

    /// The last round of a team that has left.
    pub fn left_after(&self, team: TeamNo) -> Option<RoundNo> {
        self.left.get(&team).copied()
    }
}

/// The lines of a section's cup, from its public rounds.
pub(super) fn lines(field: &SectionState) -> Vec<String> {
    let Some(settings) = field.cup_settings() else {
        return Vec::new();
    };
    let mut lines = vec![CupLine::Settings(settings.clone())];
    for round in field.rounds.iter().take(field.public_rounds()) {
        let number = round.number;
        let alone = round
            .team_byes
            .iter()
            .filter(|bye| bye.kind == ByeKind::PairingAllocated);
        // The first one is in record 320.
        lines.extend(alone.skip(1).map(|bye| CupLine::Alone {
            round: number,
            team: bye.team,
        }));
        for (one, line) in round.matches.iter().zip(field.cup_lines(round)) {
            let teams = (one.white, one.black);
            if line.is_for_third {
                lines.push(CupLine::Third { round: number, teams });
            }
            lines.extend(one.decided.clone().map(|decided| CupLine::Decided {
                round: number,
                teams,
                decided,
            }));
        }
    }
    lines.iter().map(CupLine::written).collect()
}

/// Teams that advance without playing, and for which record 320 has no room, have the byes of their rounds: they are added, or record 240
/// has them as full-point byes. A team with a match or another bye keeps it.
pub fn add_byes(report: &mut TeamReport) {
    let comments = &report.tournament.comments;
    let alone: Vec<(RoundNo, TeamNo)> = comments
        .iter()
        .filter_map(|line| match CupLine::read(line)? {
            CupLine::Alone { round, team } => Some((round, team)),
            CupLine::Settings(_) | CupLine::Decided { .. } | CupLine::Third { .. } => None,
        })
        .collect();
    for (round, team) in alone {
        let is_known = team.index() < report.teams.len();
        let Some(told) = report.rounds.get_mut(round.index()).filter(|_| is_known) else {
            continue;
        };
        let mut matches = told.matches.iter();
        if matches.any(|one| [one.white, one.black].contains(&team)) {
            continue;
        }
        match told.byes.iter_mut().find(|bye| bye.team == team) {
            // As record 240 has it.
            Some(bye) if bye.kind == ByeKind::FullPoint => bye.kind = ByeKind::PairingAllocated,
            Some(_) => {}
            None => {
                told.byes.push(TrfTeamBye {
                    team,
                    kind: ByeKind::PairingAllocated,
                    players: Vec::new(),
                });
                told.byes.sort_by_key(|bye| bye.team);
            }
        }
    }
    if by_lines(report).is_none() {
        knock_out::add_byes(report);
    }
}

/// The cup of a report: by its lines, or by its rounds if it has no lines or they do not agree with the rounds. `None` if a round does not
/// fit such a cup either.
pub fn of_report(report: &TeamReport) -> Option<CupOfReport> {
    by_lines(report).or_else(|| knock_out::read(report).ok())
}

/// The cup of a report with lines, if every round agrees with them.
fn by_lines(report: &TeamReport) -> Option<CupOfReport> {
    let (found, decided) = said(report)?;
    found.is_a_cup().then(|| found.taken(report, decided, None))
}

/// What the lines of a report say of its cup, whether its rounds agree or not; `None` without the line that says how it is played.
pub(super) fn said(report: &TeamReport) -> Option<(Found, Decisions)> {
    let mut settings = None;
    let (mut decided, mut third) = (BTreeMap::new(), None);
    for line in report
        .tournament
        .comments
        .iter()
        .filter_map(|line| CupLine::read(line))
    {
        match line {
            CupLine::Settings(said) => {
                settings.get_or_insert(said);
            }
            CupLine::Decided {
                round,
                teams: (white, black),
                decided: said,
            } => {
                let key = (round, pair(white, black));
                decided.insert(key, turned_to(report, key, white, said));
            }
            CupLine::Third {
                round,
                teams: (white, black),
            } => third = Some((round, pair(white, black))),
            CupLine::Alone { .. } => {}
        }
    }
    let found = Found {
        settings: settings?,
        third,
        rounds: rounds(report, third),
    };
    Some((found, decided))
}

/// The decision with the sides of the match: a reader may name the other team first.
fn turned_to(
    report: &TeamReport,
    (round, teams): (RoundNo, Pair),
    white: TeamNo,
    said: CupDecided,
) -> CupDecided {
    let told = report.rounds.get(round.index());
    let one = told.and_then(|told| {
        told.matches
            .iter()
            .find(|one| pair(one.white, one.black) == teams)
    });
    let is_turned = one.is_some_and(|one| one.white != white);
    let winner = match (said.winner, is_turned) {
        (side, false) => side,
        (CupSide::First, true) => CupSide::Second,
        (CupSide::Second, true) => CupSide::First,
    };
    CupDecided { winner, ..said }
}

/// The pairs of a round of a file, without the match for the third place, and the teams that advance without playing.
#[derive(Clone, Debug, Default)]
pub(super) struct CupRoundOfReport {
    pub(super) pairs: BTreeSet<Pair>,
    pub(super) alone: BTreeSet<TeamNo>,
}

impl CupRoundOfReport {
    pub(super) fn has(&self, team: TeamNo) -> bool {
        self.alone.contains(&team)
            || self
                .pairs
                .iter()
                .any(|(one, other)| *one == team || *other == team)
    }

    pub(super) fn teams(&self) -> BTreeSet<TeamNo> {
        let paired = self.pairs.iter().flat_map(|(one, other)| [*one, *other]);
        paired.chain(self.alone.iter().copied()).collect()
    }
}

/// The rounds of a file, without the match for the third place.
pub(super) fn rounds(report: &TeamReport, third: Option<(RoundNo, Pair)>) -> Vec<CupRoundOfReport> {
    let of = |(index, told): (usize, &TrfTeamRound)| {
        let number = RoundNo::from_index(index);
        let is_third = |teams: &Pair| number.is_some_and(|number| third == Some((number, *teams)));
        let alone = told
            .byes
            .iter()
            .filter(|bye| bye.kind == ByeKind::PairingAllocated);
        CupRoundOfReport {
            pairs: told
                .matches
                .iter()
                .map(|one| pair(one.white, one.black))
                .filter(|teams| !is_third(teams))
                .collect(),
            alone: alone.map(|bye| bye.team).collect(),
        }
    };
    report.rounds.iter().enumerate().map(of).collect()
}

/// A cup as it was found in a file.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) settings: CupSettings,
    pub(super) third: Option<(RoundNo, Pair)>,
    pub(super) rounds: Vec<CupRoundOfReport>,
}

impl Found {
    /// The teams of the first round; all of them where nothing was paired.
    pub(super) fn entrants(&self, report: &TeamReport) -> BTreeSet<TeamNo> {
        match self.rounds.first() {
            Some(first) => first.teams(),
            None => (0..report.teams.len()).filter_map(TeamNo::from_index).collect(),
        }
    }

    /// The cup, with the consequences of its rounds: which teams stay as drawn, and which have left.
    pub(super) fn taken(
        self,
        report: &TeamReport,
        mut decided: BTreeMap<(RoundNo, Pair), CupDecided>,
        read_rounds: Option<u16>,
    ) -> CupOfReport {
        self.stay_as_drawn(report, &mut decided);
        let left = self.left(report, &decided);
        // Decisions about matches that are not in the file are dropped.
        decided.retain(|(round, teams), _| {
            let told = report.rounds.get(round.index());
            told.is_some_and(|told| {
                told.matches
                    .iter()
                    .any(|one| pair(one.white, one.black) == *teams)
            })
        });
        CupOfReport {
            settings: self.settings,
            decided,
            third: self.third,
            left,
            read_rounds,
        }
    }

    /// Has every team advanced from the round before, and are the pairs those of the bracket?
    fn is_a_cup(&self) -> bool {
        let entrants = self
            .rounds
            .first()
            .map(CupRoundOfReport::teams)
            .unwrap_or_default();
        if entrants.len() > usize::from(MAX_CUP_TEAMS) {
            return false;
        }
        self.first_that_does_not_follow().is_none()
            && self.third_is_of_losers()
            && (self.settings.drawn_by == CupDraw::Lots || self.is_by_bracket(&entrants))
    }

    /// The first round with a team that did not advance from the round before.
    pub(super) fn first_that_does_not_follow(&self) -> Option<RoundNo> {
        let follows = |two: &[CupRoundOfReport]| match two {
            [before, after] => {
                let is_known = after.teams().into_iter().all(|team| before.has(team));
                let both = |(one, other): &Pair| after.has(*one) && after.has(*other);
                is_known && !before.pairs.iter().any(both)
            }
            _ => true,
        };
        let at = self.rounds.windows(2).position(|two| !follows(two))?;
        RoundNo::from_index(at + 1)
    }

    /// Did the two teams in the match for the third place lose in the round before?
    pub(super) fn third_is_of_losers(&self) -> bool {
        let Some((round, (one, other))) = self.third else {
            return true;
        };
        let (Some(last), Some(before)) = (
            self.rounds.get(round.index()),
            round
                .previous()
                .and_then(|before| self.rounds.get(before.index())),
        ) else {
            return false;
        };
        let has_lost = |team: TeamNo| {
            let was_paired = before
                .pairs
                .iter()
                .any(|(first, second)| *first == team || *second == team);
            was_paired && !last.has(team)
        };
        self.settings.third_place && has_lost(one) && has_lost(other)
    }

    pub(super) fn is_by_bracket(&self, entrants: &BTreeSet<TeamNo>) -> bool {
        let teams: Vec<TeamNo> = entrants.iter().copied().collect();
        let Ok(bracket) = CupBracket::seeded(&teams) else {
            // Nothing was paired, or one team alone.
            return self.rounds.iter().all(|round| round.pairs.is_empty());
        };
        let came_on = |round: RoundNo, first: TeamNo, second: TeamNo| {
            let next = self.rounds.get(round.index() + 1)?;
            [first, second].into_iter().find(|team| next.has(*team))
        };
        self.rounds.iter().enumerate().all(|(index, played)| {
            let Some(number) = RoundNo::from_index(index) else {
                return false;
            };
            // A team that has left is in the bracket, but not in the round.
            let still = |team: Option<TeamNo>| team.filter(|team| played.has(*team));
            let pairs: Vec<[Option<TeamNo>; 2]> = bracket
                .pairs(number, &came_on)
                .into_iter()
                .map(|[first, second]| [still(first), still(second)])
                .collect();
            let met = pairs
                .iter()
                .filter_map(|[first, second]| Some(pair((*first)?, (*second)?)));
            let alone = pairs.iter().filter_map(|[first, second]| first.xor(*second));
            met.collect::<BTreeSet<_>>() == played.pairs && alone.collect::<BTreeSet<_>>() == played.alone
        })
    }

    /// Adds that a team stays as drawn, if it is in the next round although neither the boards nor a decision advance it.
    fn stay_as_drawn(&self, report: &TeamReport, decided: &mut BTreeMap<(RoundNo, Pair), CupDecided>) {
        for (round, one) in played(report) {
            let key = (round, pair(one.white, one.black));
            let Some(next) = self
                .rounds
                .get(round.index() + 1)
                .filter(|_| self.third != Some(key))
            else {
                continue;
            };
            let went_on = [one.white, one.black].into_iter().find(|team| next.has(*team));
            let Some(went_on) =
                went_on.filter(|team| through(&one, &self.settings, decided.get(&key)) != Some(*team))
            else {
                continue;
            };
            let winner = if went_on == one.white {
                CupSide::First
            } else {
                CupSide::Second
            };
            let as_drawn = CupDecided {
                winner,
                by: CupDecider::AsDrawn,
                score: None,
            };
            decided.insert(key, as_drawn);
        }
    }

    /// The teams that advanced from a round and are in no later one.
    fn left(
        &self,
        report: &TeamReport,
        decided: &BTreeMap<(RoundNo, Pair), CupDecided>,
    ) -> BTreeMap<TeamNo, RoundNo> {
        let mut left = BTreeMap::new();
        let is_gone = |round: RoundNo, team: TeamNo| {
            let next = self.rounds.get(round.index() + 1);
            next.is_some_and(|next| !next.has(team))
        };
        for (round, one) in played(report) {
            let key = (round, pair(one.white, one.black));
            let went_on =
                through(&one, &self.settings, decided.get(&key)).filter(|_| self.third != Some(key));
            // The other team is in the next round if it was drawn instead.
            let nobody_is_there = is_gone(round, one.white) && is_gone(round, one.black);
            left.extend(went_on.filter(|_| nobody_is_there).map(|team| (team, round)));
        }
        let numbered = self.rounds.iter().enumerate();
        let numbered = numbered.filter_map(|(index, round)| Some((RoundNo::from_index(index)?, round)));
        for (round, played) in numbered {
            let gone = played.alone.iter().filter(|team| is_gone(round, **team));
            left.extend(gone.map(|team| (*team, round)));
        }
        left
    }
}

/// The matches of all rounds as the engine sees them.
pub(super) fn played(report: &TeamReport) -> Vec<(RoundNo, TeamMatch)> {
    let rounds = report.event().rounds.into_iter().enumerate();
    rounds
        .filter_map(|(index, round)| Some((RoundNo::from_index(index)?, round.matches)))
        .flat_map(|(number, matches)| matches.into_iter().map(move |one| (number, one)))
        .collect()
}

/// The team that advances from a match by its boards, the rules and decisions; `None` if these leave it open.
pub(super) fn through(
    one: &TeamMatch,
    settings: &CupSettings,
    decided: Option<&CupDecided>,
) -> Option<TeamNo> {
    let team = |side: CupSide| match side {
        CupSide::First => one.white,
        CupSide::Second => one.black,
    };
    match one.forfeit {
        Some(MatchForfeit::ByWhite) => return Some(one.black),
        Some(MatchForfeit::ByBlack) => return Some(one.white),
        Some(MatchForfeit::ByBoth) => return None,
        None => {}
    }
    let boards: Vec<(Points, Points)> = one
        .boards
        .iter()
        .map(|board| (board.white, board.black))
        .collect();
    match decide(&boards, &settings.level_match) {
        // A decision is kept in spite of a correction.
        _ if decided.is_some_and(|decided| decided.by == CupDecider::AsDrawn) => {
            decided.map(|decided| team(decided.winner))
        }
        CupDecision::ByPoints(side) | CupDecision::ByTieBreak(side, _) => Some(team(side)),
        CupDecision::StillToDo(_) | CupDecision::Level => decided.map(|decided| team(decided.winner)),
    }
}
