//! Converting a report into a tournament, and listing the data that is lost.

use std::collections::{HashMap, HashSet};

use jiff::{
    Timestamp,
    civil::{Date, DateTime, time},
};

use domain::{
    letters,
    player::{Federation, Person},
    registration::{EntryStatus, Ranking, Stay},
    round::RoundStatus,
    schedule,
    section::{self, PairingSystem, SectionSettings},
    team::TeamPairing,
    team_cup::{CupDraw, CupFirst},
    tournament::TournamentDetails,
};
use engine::{
    colour::Colour,
    crosstable::{Cell, Contestant},
    numbers::{Rating, RoundNo, StartNo},
    pairing::{
        arrangements::{Arrangements, Prohibited, VirtualPoints},
        baku, berger,
    },
    points::Points,
    result::GameResult,
    tiebreak::{self, TieBreak},
};
use rules::{
    entry::{Outcome, Suspension},
    regulation::Regulation,
    time_control::TimeControl,
};

use crate::{
    coded::coded,
    trf::{
        TrfFile,
        model::{RatingMethod, TrfTournament},
    },
};

/// FIDE's code for somebody without a federation.
pub const NO_FEDERATION: &str = "NON";

/// A report as a tournament with one section.
#[derive(Clone, Debug)]
pub struct Intake {
    /// Name, town, days.
    pub details: TournamentDetails,
    /// What the headers say about the regulation.
    pub regulation: Regulation,
    /// Name of the section.
    pub section: String,
    pub settings: SectionSettings,
    /// How many rounds are to be played.
    pub rounds: u16,
    /// When each round starts, from round 1.
    pub starts: Vec<Option<Timestamp>>,
    pub chief_arbiter: Option<String>,
    pub deputies: Vec<String>,
    /// What has no place here, or had to be chosen.
    pub losses: Vec<Loss>,
}

coded! {
    /// Data of a report that a tournament cannot keep, or that had to be chosen.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Loss {
        /// No record 012.
        NameMissing => "name-missing",
        /// Longer than names here are.
        NameCut => "name-cut",
        /// Longer than towns here are.
        CityCut => "city-cut",
        /// No days in the file.
        DatesMissing {
            /// The day that was taken.
            day: Date,
        } => "dates-missing",
        /// The time control cannot be understood.
        TimeControl {
            /// The content there.
            text: String,
        } => "time-control",
        /// The file names days, not times.
        StartTimes => "start-times",
        /// No system in the file.
        SystemChosen {
            /// What was taken.
            system: PairingSystem,
        } => "system-chosen",
        /// An unknown system: its rounds are made by hand.
        SystemByHand {
            /// The content there.
            code: String,
        } => "system-by-hand",
        /// A system of teams without a name here.
        TeamSystem {
            /// The content there.
            code: String,
            /// How the next rounds are made.
            pairing: TeamPairing,
        } => "team-system",
        /// A knock-out of teams that another program wrote, taken over as its rounds show it.
        TeamKnockout {
            /// How its pairs look.
            drawn_by: CupDraw,
            /// Which team is named first in its matches.
            named_first: CupFirst,
        } => "team-knockout",
        /// A report that says it is a knock-out of teams, and is none.
        TeamNoKnockout {
            /// The first round that no knock-out has; `None`: too few or too many teams.
            round: Option<RoundNo>,
            /// How the next rounds are made.
            pairing: TeamPairing,
        } => "team-no-knockout",
        /// The played rounds of a round robin of teams follow Berger's table with the teams at other places than those of their numbers.
        TeamPlan => "team-plan",
        /// They follow no table.
        TeamNoPlan => "team-no-plan",
        /// A tie-break that is not known or not allowed.
        TieBreak {
            /// The content there.
            name: String,
        } => "tie-break",
        /// No tie-breaks in the file.
        TieBreaksChosen => "tie-breaks-chosen",
        /// Data of national records besides number and rating.
        NationalDetails {
            /// How many records.
            records: usize,
        } => "national-details",
        /// Players without federation.
        Federations { players: usize } => "federations",
        /// The program that paired.
        Controller { text: String } => "controller",
        /// Records that are not used here.
        Unused { records: usize } => "unused",
        /// Open games of rounds before the last: kept as adjourned.
        OpenGames { games: usize } => "open-games",
    }
}

impl Loss {
    /// The values a translation may show.
    pub fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::NameMissing
            | Self::NameCut
            | Self::CityCut
            | Self::StartTimes
            | Self::TieBreaksChosen
            | Self::TeamPlan
            | Self::TeamNoPlan => Vec::new(),
            Self::DatesMissing { day } => vec![("text", day.to_string())],
            Self::TimeControl { text } | Self::Controller { text } => vec![("text", text.clone())],
            Self::SystemChosen { system } => vec![("text", system.to_string())],
            Self::SystemByHand { code } => vec![("text", code.clone())],
            Self::TeamSystem { code, pairing } => {
                vec![("text", code.clone()), ("pairing", pairing.to_string())]
            }
            Self::TeamKnockout {
                drawn_by,
                named_first,
            } => vec![("draw", drawn_by.to_string()), ("first", named_first.to_string())],
            Self::TeamNoKnockout { round, pairing } => vec![
                (
                    "round",
                    round.map_or_else(|| "none".to_owned(), |round| round.to_string()),
                ),
                ("pairing", pairing.to_string()),
            ],
            Self::TieBreak { name } => vec![("text", name.clone())],
            Self::NationalDetails { records } | Self::Unused { records } => {
                vec![("count", records.to_string())]
            }
            Self::Federations { players } => vec![("count", players.to_string())],
            Self::OpenGames { games } => vec![("count", games.to_string())],
        }
    }
}

impl Intake {
    /// Converts the report. `today` is used for a file without days.
    pub fn of(file: &TrfFile, today: Date) -> Self {
        let report = &file.tournament;
        let mut losses = Vec::new();
        let (details, section) = details(report, today, &mut losses);
        let regulation = Regulation {
            time_control: time_control(report, &mut losses),
            ..Regulation::default()
        };
        let settings = settings(file, &mut losses);
        let rounds = file
            .table
            .planned_rounds
            .max(u16::try_from(file.table.rounds()).unwrap_or(1))
            .clamp(1, RoundNo::MAX.get());
        let starts = starts(report, rounds);
        if starts.iter().any(Option::is_some) {
            losses.push(Loss::StartTimes);
        }
        rest(file, &mut losses);
        Self {
            details,
            regulation,
            section,
            settings,
            rounds,
            starts,
            chief_arbiter: report.chief_arbiter.as_deref().and_then(official),
            deputies: report
                .deputy_arbiters
                .iter()
                .filter_map(|name| official(name))
                .collect(),
            losses,
        }
    }

    /// The status of a round of the file: the last paired one is running while a game in it is open.
    pub fn status(&self, file: &TrfFile, round: RoundNo) -> RoundStatus {
        let paired = file.table.rounds();
        let runs = || {
            file.table
                .contestants
                .iter()
                .any(|contestant| is_open(contestant.cell(round)))
        };
        if round.index() >= paired {
            RoundStatus::Planned
        } else if round.index() + 1 == paired && runs() {
            RoundStatus::Published
        } else {
            RoundStatus::Closed
        }
    }

    /// The state of a board of the file: an open game of an earlier round is one that was put off.
    pub fn outcome(&self, file: &TrfFile, round: RoundNo, white: StartNo) -> Outcome {
        let Some(game) = file
            .table
            .find(white)
            .and_then(|line| line.cell(round).game().copied())
        else {
            return Outcome::OPEN;
        };
        Outcome {
            result: game.result,
            unrated: game.unrated,
            suspended: (game.result.is_none() && round.index() + 1 < file.table.rounds())
                .then_some(Suspension::Adjourned),
        }
    }

    /// The reported result of a board of the file, if it is not the one that counts (C.04.2 art. 4.3).
    pub fn reported(&self, file: &TrfFile, round: RoundNo, white: StartNo) -> Option<GameResult> {
        file.table.find(white)?.cell(round).game()?.reported
    }

    /// A player of the file as a person in the section, with the rounds they play and the rating they are ranked by.
    pub fn entrant(&self, file: &TrfFile, contestant: &Contestant) -> Option<Entrant> {
        let mut person = file.tournament.person(contestant.no)?;
        if person.federation.is_none() {
            person.federation = NO_FEDERATION.parse::<Federation>().ok();
        }
        let typed = (self.settings.rating == section::RatingMethod::Typed)
            .then_some(contestant.rating)
            .flatten();
        let ranking = Ranking::pick(
            self.settings.rating,
            person.fide.standard,
            person.national.standard,
            typed,
        );
        // A player joins in the first round with an entry.
        let joined = contestant
            .cells
            .iter()
            .position(|cell| *cell != Cell::Absent)
            .and_then(RoundNo::from_index)
            .unwrap_or(RoundNo::FIRST);
        Some(Entrant {
            no: contestant.no,
            person,
            typed,
            ranking,
            stay: Stay {
                status: EntryStatus::Accepted,
                joined,
                left_after: None,
            },
        })
    }
}

/// A player as taken over.
#[derive(Clone, Debug)]
pub struct Entrant {
    pub no: StartNo,
    pub person: Person,
    /// A rating no list has.
    pub typed: Option<Rating>,
    /// The rating that ranks.
    pub ranking: Option<Ranking>,
    /// For which rounds.
    pub stay: Stay,
}

const fn is_open(cell: Cell) -> bool {
    match cell {
        Cell::Game(game) => game.result.is_none(),
        Cell::Bye(_) | Cell::Absent => false,
    }
}

fn official(name: &str) -> Option<String> {
    let name: String = name.trim().chars().take(100).collect();
    (!name.is_empty()).then_some(name)
}

/// A header text on one line, without invisible characters.
fn line(text: Option<&str>) -> String {
    letters::seen(&text.unwrap_or_default().replace(['\t', '\r', '\n'], " "))
        .trim()
        .to_owned()
}

/// `Tournament, Section` is this program's form; any other name is used for both.
fn details(report: &TrfTournament, today: Date, losses: &mut Vec<Loss>) -> (TournamentDetails, String) {
    let whole = line(report.name.as_deref());
    let whole = if whole.is_empty() {
        losses.push(Loss::NameMissing);
        "TRF"
    } else {
        whole.as_str()
    };
    let (name, section) = match whole.rsplit_once(", ") {
        Some((name, section)) if !name.trim().is_empty() && !section.trim().is_empty() => (name, section),
        Some(_) | None => (whole, whole),
    };
    let mut cut = false;
    let mut take = |text: &str, most: usize| -> String {
        cut |= text.chars().count() > most;
        text.chars().take(most).collect::<String>().trim().to_owned()
    };
    let name = take(name, TournamentDetails::MAX_NAME);
    let section = take(section, 80);
    if cut {
        losses.push(Loss::NameCut);
    }
    let city = line(report.city.as_deref());
    if city.chars().count() > TournamentDetails::MAX_CITY {
        losses.push(Loss::CityCut);
    }
    let days = report.round_dates.iter().flatten().copied();
    let starts_on = report.starts.or_else(|| days.clone().min());
    let ends_on = report.ends.or_else(|| days.max());
    let starts_on = starts_on.or(ends_on).unwrap_or_else(|| {
        losses.push(Loss::DatesMissing { day: today });
        today
    });
    let details = TournamentDetails {
        name,
        city: city.chars().take(TournamentDetails::MAX_CITY).collect(),
        district: String::new(),
        federation: report
            .federation
            .as_deref()
            .and_then(|code| code.parse::<Federation>().ok())
            .unwrap_or(Federation::DENMARK)
            .to_string(),
        starts_on,
        ends_on: ends_on.unwrap_or(starts_on).max(starts_on),
    };
    (details, section)
}

fn time_control(report: &TrfTournament, losses: &mut Vec<Loss>) -> Option<TimeControl> {
    let coded = report
        .time_control_code
        .as_deref()
        .and_then(|code| TimeControl::parse_trf(code).ok());
    let control = coded.or_else(|| report.time_control.as_deref()?.parse().ok());
    if control.is_none()
        && let Some(text) = report.time_control_code.as_ref().or(report.time_control.as_ref())
    {
        losses.push(Loss::TimeControl { text: text.clone() });
    }
    control
}

fn settings(file: &TrfFile, losses: &mut Vec<Loss>) -> SectionSettings {
    let report = &file.tournament;
    let is_round_robin = file.table.is_round_robin;
    let system = if let Some(code) = &report.system {
        code.system().unwrap_or_else(|| {
            losses.push(Loss::SystemByHand { code: code.0.clone() });
            if is_round_robin {
                PairingSystem::RoundRobinByHand
            } else {
                PairingSystem::ByHand
            }
        })
    } else {
        let system = if is_round_robin {
            PairingSystem::RoundRobin
        } else {
            PairingSystem::Dutch
        };
        losses.push(Loss::SystemChosen { system });
        system
    };
    let arrangements = arrangements(report, file.table.planned_rounds);
    let told = report
        .system
        .as_ref()
        .map_or(section::Acceleration::None, |code| {
            if system.may_be_accelerated() && baku::is_possible(&file.table.scoring) {
                code.acceleration()
            } else {
                section::Acceleration::None
            }
        });
    // Virtual points that no code names are groups of the report's own.
    let is_otherwise = told == section::Acceleration::None && !arrangements.virtual_points.is_empty();
    let acceleration = if system.may_be_accelerated() && is_otherwise {
        section::Acceleration::OwnGroups
    } else {
        told
    };
    SectionSettings {
        system,
        scoring: file.table.scoring,
        tie_breaks: tie_breaks(report, is_round_robin, losses),
        acceleration,
        // The rules allow a double round robin with and without the exchange: it continues as it began.
        swap_cycle_end: berger::were_last_exchanged(&file.table)
            .unwrap_or(SectionSettings::default().swap_cycle_end),
        rating: report
            .rating_rule
            .as_ref()
            .map_or(RatingMethod::FideOrNational, |rule| rule.method)
            .into(),
        arrangements,
        ..SectionSettings::default()
    }
}

/// Records 212 or 202; a name that is unknown, not allowed or repeated is left out and listed.
fn tie_breaks(report: &TrfTournament, is_round_robin: bool, losses: &mut Vec<Loss>) -> Vec<TieBreak> {
    let names = if report.standings_order.is_empty() {
        &report.tie_breaks
    } else {
        &report.standings_order
    };
    if names.is_empty() {
        losses.push(Loss::TieBreaksChosen);
        return tiebreak::default_for(is_round_robin).to_vec();
    }
    let mut list: Vec<TieBreak> = Vec::new();
    for name in names {
        match name.parse::<TieBreak>() {
            Ok(tie_break)
                if tie_break.is_allowed(is_round_robin)
                    && !list.contains(&tie_break)
                    && list.len() < SectionSettings::MAX_TIE_BREAKS =>
            {
                list.push(tie_break);
            }
            Ok(_) | Err(_) => losses.push(Loss::TieBreak { name: name.clone() }),
        }
    }
    list
}

impl TrfFile {
    /// The report's arrangements for the pairings before round 1.
    pub fn arrangements(&self) -> Arrangements {
        arrangements(&self.tournament, self.table.planned_rounds)
    }
}

/// A report's arrangements before round 1, in a tournament of this many rounds.
fn arrangements(report: &TrfTournament, rounds: u16) -> Arrangements {
    // A file may repeat the same thousands of times; duplicates are dropped.
    let mut virtual_points: Vec<VirtualPoints> = Vec::new();
    let mut place_of = HashMap::new();
    for group in &report.accelerations {
        let of = (group.from, group.to, group.first, group.last);
        let place = *place_of.entry(of).or_insert(virtual_points.len());
        match virtual_points.get_mut(place) {
            Some(given) => given.points += group.points,
            None => virtual_points.push(VirtualPoints {
                points: group.points,
                from: group.from,
                to: group.to,
                first: group.first,
                last: group.last,
            }),
        }
    }
    for own in &report.player_accelerations {
        virtual_points.extend(runs(own.player, &own.points));
    }
    let last = RoundNo::new(rounds).unwrap_or(RoundNo::MAX);
    let mut told = HashSet::new();
    Arrangements {
        first_colour: report.initial_colour.or_else(|| first_colour(report)),
        prohibited: report
            .prohibited
            .iter()
            .filter(|group| told.insert((group.from, group.to, &group.players)))
            .map(|group| Prohibited {
                from: group.from,
                to: group.to.min(last.max(group.from)),
                players: group.players.clone(),
            })
            .collect(),
        virtual_points,
        kept_apart: Vec::new(),
        // Those of a report of teams are read beside it (`trf_team_section::intake`).
        prohibited_teams: Vec::new(),
        team_virtual_points: Vec::new(),
    }
}

/// The colour the first player had in round 1, if no record has the drawn one.
fn first_colour(report: &TrfTournament) -> Option<Colour> {
    report.players.first()?.blocks.first()?.colour
}

/// The points of one player, as runs of rounds in which they are the same.
fn runs(player: StartNo, points: &[Points]) -> Vec<VirtualPoints> {
    let mut runs: Vec<VirtualPoints> = Vec::new();
    for (index, points) in points.iter().enumerate() {
        let Some(round) = RoundNo::from_index(index) else {
            break;
        };
        match runs.last_mut() {
            Some(run) if run.points == *points && run.to.next() == Some(round) => run.to = round,
            Some(_) | None if *points == Points::ZERO => {}
            Some(_) | None => runs.push(VirtualPoints {
                points: *points,
                from: round,
                to: round,
                first: player,
                last: player,
            }),
        }
    }
    runs
}

/// The file names days. Rounds of one day begin at ten and are spread until ten in the evening.
fn starts(report: &TrfTournament, rounds: u16) -> Vec<Option<Timestamp>> {
    let dates: Vec<Option<Date>> = (0..usize::from(rounds))
        .map(|index| report.round_dates.get(index).copied().flatten())
        .collect();
    dates
        .iter()
        .enumerate()
        .map(|(index, date)| {
            let date = (*date)?;
            let same = dates.iter().filter(|other| **other == Some(date)).count();
            let before = dates
                .iter()
                .take(index)
                .filter(|other| **other == Some(date))
                .count();
            let minutes = (before * 12 * 60).checked_div(same)?;
            let start = DateTime::from_parts(date, time(10, 0, 0, 0))
                .checked_add(jiff::SignedDuration::from_mins(i64::try_from(minutes).ok()?))
                .ok()?;
            schedule::moment(start)
        })
        .collect()
}

/// What else the file has that finds no place.
fn rest(file: &TrfFile, losses: &mut Vec<Loss>) {
    let report = &file.tournament;
    let mut add = |count: usize, loss: fn(usize) -> Loss| {
        if count > 0 {
            losses.push(loss(count));
        }
    };
    let federation = report.federation.as_deref();
    let national = report
        .national
        .iter()
        .filter(|record| {
            !record.class.is_empty()
                || !record.origin.is_empty()
                || federation != Some(record.federation.to_string().as_str())
        })
        .count();
    add(national, |records| Loss::NationalDetails { records });
    let strangers = report
        .players
        .iter()
        .filter(|player| player.federation.is_none())
        .count();
    add(strangers, |players| Loss::Federations { players });
    add(report.unused.len(), |records| Loss::Unused { records });
    let earlier = file.table.rounds().saturating_sub(1);
    let open: usize = file
        .table
        .contestants
        .iter()
        .map(|line| {
            line.cells
                .iter()
                .take(earlier)
                .filter(|cell| is_open(**cell))
                .count()
        })
        .sum();
    add(open / 2, |games| Loss::OpenGames { games });
    if let Some(text) = &report.controller {
        losses.push(Loss::Controller { text: text.clone() });
    }
}
