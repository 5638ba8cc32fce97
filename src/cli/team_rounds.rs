//! The rounds of a report of teams as questions to an engine, for the commands that pair them.

use super::{
    reading::{AskedSystem, Reading},
    report::{BadFile, Opened},
};
use domain::team::{TeamAcceleration, TeamPairing as SectionPairing};
use engine::{
    numbers::{RoundNo, TeamNo},
    pairing::{
        PairingSystem,
        monrad_rules::MonradRules,
        reasons::{Depth, Explanation, Unexplained},
        watch::Watch,
    },
    team_event::{TeamEvent, TeamRound, TeamScore, arrangements, arrangements::TeamArrangements},
    team_monrad::{self, TeamMonradRequest},
    team_round_robin::{self, PlacedTable, TeamTableRound, met_in},
    team_swiss::{
        self, TeamPair, TeamPairing, TeamRequest, TeamUnpairable,
        check::{Deviation, TeamDeviation},
        explain,
        readings::TeamReadings,
        reasons::{TeamDepth, TeamExplanation},
    },
};
use formats::{
    trf_team::{TeamFile, TeamReport, TeamSystem, TrfMatch},
    trf_team_section::{self, round_robin},
};

/// A report of teams, ready to be asked for its rounds.
pub(super) struct TeamRounds<'a> {
    file: &'a TeamFile,
    arrangements: TeamArrangements,
    readings: TeamReadings,
    system: PairedBy,
}

/// What makes the rounds.
#[derive(Clone, Copy, Debug)]
enum PairedBy {
    /// C.04.6.
    Swiss,
    /// Danish Monrad, as no record names rules of it.
    Monrad { has_rematches: bool },
    /// Berger's table.
    Table {
        /// How often everybody meets everybody.
        cycles: usize,
        /// Are the last two rounds of the first cycle exchanged?
        exchanged: bool,
        /// Is it a table of its own by record 192, or by its rounds where there is no such record, so that the teams may have other places in
        /// it than their numbers?
        is_own: bool,
    },
}

/// Why there is no round.
#[derive(Clone, Copy, Debug, thiserror::Error)]
pub(super) enum NoTeamRound {
    #[error(transparent)]
    Unpairable(#[from] TeamUnpairable),
    /// There is a round, and nothing to compare it with.
    #[error(transparent)]
    Unexplained(#[from] Unexplained),
    /// Everybody has met everybody.
    #[error("all rounds are played: the table has {0} rounds")]
    NoSuchRound(usize),
    /// The rounds follow no table.
    #[error(
        "the rounds of the report are of no table that the program finds, and no record says who meets in the next one"
    )]
    NoTable,
    /// The table makes two teams meet too often.
    #[error("teams {0} and {1} have met as often as they are to")]
    MeetAgain(TeamNo, TeamNo),
}

impl NoTeamRound {
    /// Does the program stand against a pairing, and not the rules?
    pub(super) const fn is_beyond_the_program(self) -> bool {
        match self {
            Self::Unpairable(why) => match why {
                TeamUnpairable::TooFewTeams
                | TeamUnpairable::NobodyMayHaveBye
                | TeamUnpairable::NobodyLeftToMeet(_)
                | TeamUnpairable::NoLegalPairing => false,
                TeamUnpairable::OutOfReach | TeamUnpairable::Cancelled => true,
            },
            Self::Unexplained(_) | Self::NoSuchRound(_) | Self::NoTable | Self::MeetAgain(..) => false,
        }
    }
}

/// Why a round is as it is, by what made it.
pub(super) enum TeamReasons {
    Swiss(TeamExplanation),
    /// As for single players, by the teams' numbers.
    Monrad(Explanation),
    /// It stands in a table.
    Table,
}

impl<'a> TeamRounds<'a> {
    /// The system is the one the command line asks for; without it the report decides (record 192).
    /// So do the virtual points: those of records 250, else by Baku's method if record 192 says so.
    pub(super) fn new(opened: &'a Opened<TeamFile>, reading: &Reading) -> Result<Self, BadFile> {
        if reading.topscorers_by_points {
            return Err(opened
                .bad("--topscorers-by-points is for reports of players, and this is one of teams (C.04.6)"));
        }
        let file = &opened.file;
        let event = file.report.event_as_met();
        let monrad = trf_team_section::monrad(&file.report);
        let system = match (reading.system, file.report.system_code().system) {
            (Some(AskedSystem::TeamSwiss), _) | (None, TeamSystem::Swiss) => PairedBy::Swiss,
            (Some(AskedSystem::OfPlayers(PairingSystem::Monrad)), _) => {
                PairedBy::Monrad { has_rematches: false }
            }
            (Some(AskedSystem::OfPlayers(PairingSystem::MonradWithRematches)), _) => {
                PairedBy::Monrad { has_rematches: true }
            }
            (Some(AskedSystem::OfPlayers(PairingSystem::RoundRobin)), _) => by_table(&event, 1, false),
            (Some(AskedSystem::OfPlayers(PairingSystem::DoubleRoundRobin)), _) => by_table(&event, 2, false),
            (None, TeamSystem::RoundRobin) => by_table(&event, 1, is_of_own_table(&file.report, &event, 1)),
            (None, TeamSystem::DoubleRoundRobin) => {
                by_table(&event, 2, is_of_own_table(&file.report, &event, 2))
            }
            (None, TeamSystem::CustomRoundRobin) => {
                let cycles = match round_robin::custom(&file.report) {
                    SectionPairing::DoubleRoundRobin => 2,
                    SectionPairing::RoundRobin
                    | SectionPairing::Swiss
                    | SectionPairing::Monrad
                    | SectionPairing::MonradWithRematches
                    | SectionPairing::Cup
                    | SectionPairing::Scheveningen
                    | SectionPairing::Molter
                    | SectionPairing::Hutton => 1,
                };
                by_table(&event, cycles, true)
            }
            (Some(AskedSystem::OfPlayers(system)), _) => {
                return Err(opened.bad(format_args!(
                    "`{system}` does not pair teams; ask for {}, monrad, monrad_with_rematches, round_robin or double_round_robin",
                    AskedSystem::TEAM_SWISS
                )));
            }
            (None, TeamSystem::CustomSwiss) if monrad.is_some() => PairedBy::Monrad {
                has_rematches: monrad.is_some_and(SectionPairing::allows_rematches),
            },
            // A cup is asked for its rounds elsewhere (`team_cup`).
            (None, TeamSystem::CustomSwiss | TeamSystem::Knockout | TeamSystem::Unknown) => {
                let code = file.report.tournament.system.as_ref();
                let named: String = code.map_or("", |code| &code.0).chars().take(40).collect();
                return Err(opened.bad_record(
                    "192",
                    format_args!(
                        "names `{named}`, which is no system the program pairs teams by; name one with --system"
                    ),
                ));
            }
        };
        Ok(Self {
            file,
            arrangements: accelerated(opened, &event, reading.acceleration)?,
            readings: reading.teams.readings(),
            system,
        })
    }

    /// The round after the last one in the report.
    pub(super) fn next(&self) -> Option<RoundNo> {
        self.file.report.next_round()
    }

    /// How many rounds the event has, if a round comes after the last of them (record 142).
    pub(super) fn over_before(&self, round: RoundNo) -> Option<RoundNo> {
        self.file
            .report
            .tournament
            .rounds
            .filter(|rounds| round > *rounds)
    }

    /// What has to be said about the table of the rounds, if anything.
    pub(super) fn remark(&self) -> Option<&'static str> {
        let PairedBy::Table {
            is_own: true, cycles, ..
        } = self.system
        else {
            return None;
        };
        let event = self.file.report.event_as_met();
        let met = met_in(&event.rounds);
        if team_round_robin::are_of_numbers_in_any_order(event.teams, &met) {
            Some(
                "record 192 names a table of its own; the rounds so far are those of Berger's by the teams' numbers, which is followed",
            )
        } else if PlacedTable::of_rounds(event.teams, &met, cycles).is_none() {
            Some(
                "the rounds follow no table that the program finds; it can only tell whether teams meet too often",
            )
        } else {
            None
        }
    }

    /// How many rounds are in the report.
    pub(super) fn played(&self) -> usize {
        self.file.report.rounds.len()
    }

    /// The matches with boards still open, each with its round: the first-named team and the other.
    pub(super) fn open_matches(&self) -> impl Iterator<Item = (RoundNo, TeamNo, TeamNo)> {
        let rounds = self.file.report.rounds.iter().enumerate();
        rounds.flat_map(|(index, round)| {
            let is_open = |game: &&TrfMatch| {
                game.forfeit.is_none()
                    && !self.file.report.is_annulled(game)
                    && (game.boards.is_empty() || game.boards.iter().any(|board| board.result.is_none()))
            };
            let open = round.matches.iter().filter(is_open);
            open.filter_map(move |game| Some((RoundNo::from_index(index)?, game.white, game.black)))
        })
    }

    /// The next round as the program pairs it: whoever has a bye in it is absent, everybody else is there.
    pub(super) fn paired(&self, round: RoundNo) -> Result<TeamPairing, NoTeamRound> {
        match self.system {
            PairedBy::Swiss => {
                let event = self.file.report.event_with_next_byes();
                Ok(team_swiss::pair(&self.request(&event, round))?)
            }
            PairedBy::Monrad { has_rematches } => {
                let event = self.file.report.event_with_next_byes();
                Ok(team_monrad::pair(&self.monrad(&event, round, has_rematches))?)
            }
            PairedBy::Table { cycles, .. } => {
                let paired = self.following(&self.file.report.event_as_met(), round, cycles)?;
                Ok(self.without_rests(paired, round))
            }
        }
    }

    /// Why the next round, which was paired so, is as it is.
    pub(super) fn explained(&self, round: RoundNo, paired: &TeamPairing) -> Result<TeamReasons, NoTeamRound> {
        match self.system {
            PairedBy::Swiss => {
                let event = self.file.report.event_with_next_byes();
                let request = self.request(&event, round);
                let explained = explain(&request, TeamDepth::Everything, &Watch::default())?;
                Ok(TeamReasons::Swiss(explained))
            }
            PairedBy::Monrad { has_rematches } => {
                let event = self.file.report.event_with_next_byes();
                let request = self.monrad(&event, round, has_rematches);
                let explained = team_monrad::explain(&request, paired, Depth::Whole)?;
                Ok(TeamReasons::Monrad(explained))
            }
            PairedBy::Table { .. } => Ok(TeamReasons::Table),
        }
    }

    /// The rounds of the report that the program makes otherwise, from the rounds before them.
    pub(super) fn deviations(&self) -> Result<Vec<TeamDeviation>, NoTeamRound> {
        let event = self.file.report.event_as_met();
        match self.system {
            PairedBy::Swiss => Ok(team_swiss::check::check(
                &self.file.report.event(),
                &self.arrangements,
                self.readings,
                &Watch::default(),
            )?),
            PairedBy::Monrad { has_rematches } => Ok(team_monrad::check(
                &self.file.report.event(),
                &self.arrangements,
                (has_rematches, &MonradRules::DANISH),
                &Watch::default(),
            )?),
            PairedBy::Table {
                is_own: true, cycles, ..
            } => Ok(meeting_too_often(&event, cycles)),
            PairedBy::Table { .. } => {
                let mut deviations = Vec::new();
                for (index, played) in event.rounds.iter().enumerate() {
                    let Some(round) = RoundNo::from_index(index) else {
                        break;
                    };
                    let by_rules = self.without_rests(self.of_table(&event, round)?, round).matches;
                    let as_played = pairs(played);
                    let mut missing: Vec<TeamPair> = without(&by_rules, &as_played);
                    // Two teams that were both off did not meet, and the report says so.
                    let was_off = |team: TeamNo| played.byes.iter().any(|bye| bye.team == team);
                    missing.retain(|pair| !(was_off(pair.white) && was_off(pair.black)));
                    let instead: Vec<TeamPair> = without(&as_played, &by_rules);
                    if !(missing.is_empty() && instead.is_empty()) {
                        let what = Deviation::Other {
                            missing,
                            instead,
                            bye: None,
                        };
                        deviations.push(TeamDeviation { round, what });
                    }
                }
                Ok(deviations)
            }
        }
    }

    /// The round without matches of teams that have left and of which nothing counts: their opponents rest.
    fn without_rests(&self, mut paired: TeamPairing, round: RoundNo) -> TeamPairing {
        let report = &self.file.report;
        let rests = |pair: &TeamPair| [pair.white, pair.black].map(|no| report.rests_its_opponent(no, round));
        for pair in &paired.matches {
            match rests(pair) {
                [true, false] => paired.bye = paired.bye.or(Some(pair.black)),
                [false, true] => paired.bye = paired.bye.or(Some(pair.white)),
                [true, true] | [false, false] => {}
            }
        }
        paired.matches.retain(|pair| rests(pair) == [false; 2]);
        paired
    }

    /// The round that comes next by the table that the rounds before it follow: Berger's by the teams' numbers, or with the teams at other
    /// places, as a section that was taken over has it.
    fn following(
        &self,
        event: &TeamEvent,
        round: RoundNo,
        cycles: usize,
    ) -> Result<TeamPairing, NoTeamRound> {
        let met = met_in(&event.rounds);
        let paired = self.of_table(event, round);
        let paired = if team_round_robin::are_of_numbers_in_any_order(event.teams, &met) {
            paired?
        } else {
            // The table ends where it ends, wherever the teams stand in it.
            paired?;
            let table = PlacedTable::of_rounds(event.teams, &met, cycles).ok_or(NoTeamRound::NoTable)?;
            let table = table.round(round);
            TeamPairing {
                matches: table.matches,
                bye: table.resting,
            }
        };
        let times = |pair: &TeamPair| {
            let is_it = |one: &&TeamPair| same_teams(**one, *pair);
            met.iter().flatten().filter(is_it).count()
        };
        match paired.matches.iter().find(|pair| times(pair) >= cycles) {
            Some(pair) => Err(NoTeamRound::MeetAgain(pair.white, pair.black)),
            None => Ok(paired),
        }
    }

    /// A round of Berger's table. All teams are in it, also those that have left: their matches are decided by forfeit. Where it was
    /// played out of turn in this cycle, the first round that is left takes its place.
    fn of_table(&self, event: &TeamEvent, round: RoundNo) -> Result<TeamPairing, NoTeamRound> {
        let (cycles, exchanged) = match self.system {
            PairedBy::Table {
                cycles, exchanged, ..
            } => (cycles, exchanged),
            PairedBy::Swiss | PairedBy::Monrad { .. } => (0, false),
        };
        if event.teams < 2 {
            return Err(TeamUnpairable::TooFewTeams.into());
        }
        let (rounds, now) = (cycle(event.teams), round.index());
        if now >= cycles * rounds {
            return Err(NoTeamRound::NoSuchRound(cycles * rounds));
        }
        let first = now - now % rounds;
        let played = event.rounds.iter().take(now).skip(first);
        let met: Vec<TeamPair> = played.flat_map(pairs).collect();
        let is_left = |table: &TeamTableRound| {
            let turned = |pair: &TeamPair| TeamPair {
                white: pair.black,
                black: pair.white,
            };
            let mut matches = table.matches.iter();
            !matches.any(|pair| met.contains(pair) || met.contains(&turned(pair)))
        };
        let of_turn = |index: usize| {
            RoundNo::from_index(index).map(|round| team_round_robin::round(event.teams, round, exchanged))
        };
        let turn = std::iter::once(now).chain(first..first + rounds);
        let table = turn
            .filter_map(of_turn)
            .find(is_left)
            .or_else(|| of_turn(now))
            .unwrap_or_default();
        Ok(TeamPairing {
            matches: table.matches,
            bye: table.resting,
        })
    }

    const fn monrad<'r>(
        &'r self,
        event: &'r TeamEvent,
        round: RoundNo,
        has_rematches: bool,
    ) -> TeamMonradRequest<'r> {
        TeamMonradRequest {
            event,
            arrangements: &self.arrangements,
            round,
            has_rematches,
            rules: &MonradRules::DANISH,
        }
    }

    const fn request<'r>(&'r self, event: &'r TeamEvent, round: RoundNo) -> TeamRequest<'r> {
        TeamRequest {
            event,
            arrangements: &self.arrangements,
            round,
            readings: self.readings,
        }
    }
}

/// What was settled before round 1, with the virtual points that are asked for.
fn accelerated(
    opened: &Opened<TeamFile>,
    event: &TeamEvent,
    asked: Option<TeamAcceleration>,
) -> Result<TeamArrangements, BadFile> {
    let report = &opened.file.report;
    let mut settled = report.arrangements();
    let is_baku = match asked {
        None => settled.virtual_points.is_empty() && report.system_code().is_baku,
        Some(TeamAcceleration::None) => {
            settled.virtual_points.clear();
            false
        }
        Some(TeamAcceleration::Baku) => true,
    };
    if is_baku {
        if event.primary == TeamScore::GamePoints {
            return Err(opened.bad("Baku acceleration needs match points to come first (C.04.7 art. 1.4.4)"));
        }
        if event.match_points.win != event.match_points.draw + event.match_points.draw {
            return Err(opened.bad("Baku acceleration needs a won match worth two drawn ones"));
        }
        settled.virtual_points = arrangements::baku(event.teams, event.planned_rounds, &event.match_points);
    }
    Ok(settled)
}

/// The rounds in which everybody meets everybody once.
fn cycle(teams: u16) -> usize {
    usize::from(if teams.is_multiple_of(2) {
        teams.saturating_sub(1)
    } else {
        teams
    })
}

/// Does a report without record 192, which alone says that the numbers are the teams' places in the table, follow a table in which they have
/// others?
fn is_of_own_table(report: &TeamReport, event: &TeamEvent, cycles: usize) -> bool {
    let met = met_in(&event.rounds);
    report.tournament.system.is_none()
        && !team_round_robin::are_of_numbers_in_any_order(event.teams, &met)
        && PlacedTable::of_rounds(event.teams, &met, cycles).is_some()
}

/// A round robin of so many cycles. Before a second one FIDE recommends to exchange the last two rounds of the first (C.05 annex 1); both
/// are by the rules, so the rounds that were paired are followed.
fn by_table(event: &TeamEvent, cycles: usize, is_own: bool) -> PairedBy {
    let rounds = cycle(event.teams);
    let is_plain = |index: usize| {
        let round = RoundNo::from_index(index)?;
        let played = pairs(event.rounds.get(index)?);
        let table = team_round_robin::round(event.teams, round, false);
        Some(!played.is_empty() && without(&played, &table.matches).is_empty())
    };
    let last_two = [rounds.saturating_sub(2), rounds.saturating_sub(1)];
    PairedBy::Table {
        cycles,
        exchanged: cycles > 1 && !last_two.into_iter().any(|index| is_plain(index) == Some(true)),
        is_own,
    }
}

/// Who met whom in a round.
fn pairs(round: &TeamRound) -> Vec<TeamPair> {
    let matches = round.matches.iter();
    matches
        .map(|game| TeamPair {
            white: game.white,
            black: game.black,
        })
        .collect()
}

/// Are these the same two teams, whichever is named first?
fn same_teams(one: TeamPair, other: TeamPair) -> bool {
    (one.white, one.black) == (other.white, other.black)
        || (one.white, one.black) == (other.black, other.white)
}

/// The rounds with matches of teams that had met before as often as they are to: all that a table of its own can be asked for.
fn meeting_too_often(event: &TeamEvent, cycles: usize) -> Vec<TeamDeviation> {
    let mut met: Vec<TeamPair> = Vec::new();
    let mut deviations = Vec::new();
    for (index, round) in event.rounds.iter().enumerate() {
        let now = pairs(round);
        let is_once_more =
            |pair: &TeamPair| met.iter().filter(|before| same_teams(**before, *pair)).count() >= cycles;
        let instead: Vec<TeamPair> = now.iter().copied().filter(is_once_more).collect();
        if let Some(round) = RoundNo::from_index(index).filter(|_| !instead.is_empty()) {
            let what = Deviation::Other {
                missing: Vec::new(),
                instead,
                bye: None,
            };
            deviations.push(TeamDeviation { round, what });
        }
        met.extend(now);
    }
    deviations
}

/// Those of the first that are not among the second.
fn without(pairs: &[TeamPair], others: &[TeamPair]) -> Vec<TeamPair> {
    pairs
        .iter()
        .copied()
        .filter(|pair| !others.contains(pair))
        .collect()
}
