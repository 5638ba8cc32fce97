//! Making the report from the sections as they stand.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use jiff::{Timestamp, civil::Date};

use super::{
    candidates::{self, Candidates},
    document::{
        Absent, AbsentBecause, ArbiterLine, BetweenTeams, ByeLine, Eligible, Event, FORMAT, GameLine,
        PlayerLine, Report, RulingLine, SanctionLine, SectionReport, Settled, TeamLine, TeamPlace,
    },
    fees::Fees,
    new_ratings::{self, Calculation, NewRating, NewRatings},
};
use crate::{
    candidate_result::CandidateResults,
    checklist::NotFide,
    cup_section::CupEnd,
    official::OfficialData,
    rating::{
        games::{self, RatedGame, RatedGames},
        on_day::{GameRatings, LaterLists},
    },
    rating_regulation::settings::Settings,
    schedule,
    section_state::{Entrant, Game, SectionRound, SectionState},
    team::match_of,
    tournament::TournamentDetails,
    union_fee::UnionFee,
};
use engine::{
    crosstable::Crosstable,
    ids::{GameId, RatingSettingsId, RulingId, SectionId, TournamentId},
    numbers::{BoardNo, RoundNo},
    points::Points,
    result::GameResult,
    standings::Standings,
};
use rules::{
    RuleSnapshot,
    arrival_rulings::AbsenceFacts,
    regulation::Regulation,
    ruling::{Decider, Decision, Effect, Ground, Incident},
    time_control::Discipline,
};

/// Everything the report is made from.
#[derive(Clone, Copy, Debug)]
pub struct Facts<'a> {
    pub id: TournamentId,
    /// Its name, place and days.
    pub details: &'a TournamentDetails,
    /// What it announced.
    pub regulation: &'a Regulation,
    /// Its rules, once they are frozen.
    pub rules: Option<&'a RuleSnapshot>,
    /// Its officials, each with the day somebody else took over.
    pub officials: &'a [(OfficialData, Option<Date>)],
    /// Its sections in their order.
    pub sections: &'a [SectionFacts<'a>],
    /// Warnings and quarantines decided in it.
    pub sanctions: &'a [SanctionLine],
    /// The settings of the national rating that were approved for its first day.
    pub settings: Option<SettingsInForce<'a>>,
    /// Who reached a candidate result, once the arbiters have said.
    pub candidates: Option<&'a CandidateResults>,
    /// What is owed to the union, once somebody has written it down.
    pub fee: Option<&'a UnionFee>,
}

/// An approved version of the settings.
#[derive(Clone, Copy, Debug)]
pub struct SettingsInForce<'a> {
    pub id: RatingSettingsId,
    /// The first day of the events it is for.
    pub valid_from: Date,
    /// What it says.
    pub settings: &'a Settings,
}

/// What the report is made from, of one section.
#[derive(Clone, Copy, Debug)]
pub struct SectionFacts<'a> {
    /// The section as it stands.
    pub field: &'a SectionState,
    /// Its standings after the public rounds.
    pub standings: &'a Standings,
    /// Its part of addresses.
    pub slug: &'a str,
    /// The log entry that set each result.
    pub settled: &'a HashMap<GameId, Settled>,
    /// Its confirmed rulings.
    pub rulings: &'a [RulingFacts<'a>],
    /// What those in force found about absences.
    pub absences: &'a BTreeMap<GameId, AbsenceFacts>,
    /// What lists say of its players, where others than the ratings at the start count; empty where those do.
    pub lists: &'a LaterLists,
}

/// A confirmed ruling.
#[derive(Clone, Copy, Debug)]
pub struct RulingFacts<'a> {
    pub id: RulingId,
    /// On which game.
    pub game: GameId,
    pub round: RoundNo,
    pub board: BoardNo,
    pub incident: Incident,
    /// What was decided.
    pub decision: &'a Decision,
    /// The first article it is based on.
    pub ground: Option<&'a Ground>,
    pub decided_as: Decider,
    pub at: Timestamp,
    /// The ruling it took the place of.
    pub supersedes: Option<RulingId>,
    /// Has another taken its place?
    pub is_superseded: bool,
}

/// The report of a tournament as it stands.
pub fn report(facts: &Facts<'_>) -> Report {
    let slugs: HashMap<SectionId, &str> = facts
        .sections
        .iter()
        .map(|section| (section.field.section, section.slug))
        .collect();
    let mut sanctions = facts.sanctions.to_vec();
    sanctions.sort_by_key(|line| (line.decided_on, line.id));
    let absent = |absent_because| Absent { absent_because };
    let mut sections = Vec::with_capacity(facts.sections.len());
    let mut calculated = Vec::new();
    for section in facts.sections {
        let rated = games::rated_games(&games::Event {
            field: section.field,
            regulation: facts.regulation,
            starts_on: facts.details.starts_on,
            absences: section.absences,
            settings: facts.settings.map(|in_force| in_force.settings),
        });
        calculated.extend(new_ratings_of(facts, section, &rated));
        sections.push(section_report(facts, section, &rated));
    }
    Report {
        format: FORMAT,
        tournament: event(facts),
        arbiters: arbiters(facts, &slugs),
        sections,
        new_ratings: match facts.settings {
            None => NewRatings::Absent(absent(AbsentBecause::SettingsNotApproved)),
            Some(in_force) => NewRatings::By(Calculation {
                settings: in_force.id,
                valid_from: in_force.valid_from,
                players: calculated,
            }),
        },
        candidate_results: match facts.candidates {
            None => Candidates::Absent(absent(AbsentBecause::RequirementsNotKnown)),
            Some(results) => {
                let sections = facts.sections.iter().map(|section| (section.slug, section.field));
                Candidates::Stated(candidates::stated(results, sections))
            }
        },
        fees: facts
            .fee
            .map_or(Fees::Absent(absent(AbsentBecause::NotRecorded)), |fee| {
                Fees::Owed(fee.clone())
            }),
        sanctions: Some(sanctions),
    }
}

fn new_ratings_of(facts: &Facts<'_>, section: &SectionFacts<'_>, rated: &RatedGames) -> Vec<NewRating> {
    facts.settings.map_or_else(Vec::new, |in_force| {
        new_ratings::of_section(
            in_force.settings,
            facts.details,
            section.slug,
            section.field,
            rated,
            section.lists,
        )
    })
}

fn event(facts: &Facts<'_>) -> Event {
    let starts_on = facts.details.starts_on;
    let control = facts.regulation.time_control.as_ref();
    let flags = facts.regulation.flags.unwrap_or_default();
    let playing_dates: BTreeSet<Date> = facts
        .sections
        .iter()
        .flat_map(|section| {
            let field = section.field;
            let rounds = field.rounds.iter();
            rounds.flat_map(move |round| field.days_of_round(round))
        })
        .collect();
    Event {
        id: facts.id,
        name: facts.details.name.clone(),
        city: facts.details.city.clone(),
        federation: facts.details.federation.clone(),
        starts_on,
        ends_on: facts.details.ends_on,
        playing_dates: playing_dates.into_iter().collect(),
        edition: facts.regulation.edition(starts_on).code.clone(),
        rule_set: facts.rules.map(|rules| rules.rule_set.as_str().to_owned()),
        coordinated: flags.coordinated,
        rated: flags.rated,
        discipline: facts.regulation.discipline(starts_on).as_str().to_owned(),
        time_control: control.map(ToString::to_string),
        time_control_trf: control.map(rules::time_control::TimeControl::trf),
        total60_minutes: control.map(rules::time_control::TimeControl::total60_minutes),
    }
}

/// The Danish day of a round.
fn day(round: &SectionRound) -> Option<Date> {
    round.starts_at.map(|start| schedule::local(start).date())
}

fn arbiters(facts: &Facts<'_>, slugs: &HashMap<SectionId, &str>) -> Vec<ArbiterLine> {
    let mut lines: Vec<ArbiterLine> = facts
        .officials
        .iter()
        .filter(|(official, _)| official.duty.is_arbiter())
        .map(|(official, until)| ArbiterLine {
            duty: official.duty,
            name: official.name.clone(),
            licence: official.licence,
            fide_id: official.fide_id,
            section: official
                .section
                .and_then(|section| slugs.get(&section))
                .map(|slug| (*slug).to_owned()),
            plays: official.plays,
            until: *until,
        })
        .collect();
    lines.sort_by(|a, b| {
        (a.duty, a.section.as_ref(), &a.name, a.until).cmp(&(b.duty, b.section.as_ref(), &b.name, b.until))
    });
    lines
}

fn section_report(facts: &Facts<'_>, section: &SectionFacts<'_>, rated: &RatedGames) -> SectionReport {
    let field = section.field;
    let paired = field.public_rounds();
    let paired_rounds = u16::try_from(paired).unwrap_or(u16::MAX);
    // A decided cup has no round to come, whatever was planned.
    let planned = match field.cup_end() {
        CupEnd::Open => field.planned_rounds,
        CupEnd::Won | CupEnd::Nobody => paired_rounds,
    };
    let rounds = field.rounds.get(..paired).unwrap_or_default();
    let eligible = rated.danish_time.map(|found| Eligible {
        is_long_enough: found.eligible,
        required_minutes: found.required_minutes,
        from_rating: found.from_rating,
    });
    let mut byes: Vec<ByeLine> = rounds
        .iter()
        .flat_map(|round| {
            round.byes.iter().map(|bye| ByeLine {
                round: round.number,
                player: bye.player,
                kind: bye.kind,
            })
        })
        .collect();
    byes.sort_by_key(|bye| (bye.round, bye.player));
    // Both stand in the order of rounds and boards.
    let games = rounds
        .iter()
        .flat_map(|round| &round.games)
        .zip(&rated.games)
        .map(|(game, rated)| game_line(section, game, rated));
    SectionReport {
        id: field.section,
        slug: section.slug.to_owned(),
        name: field.name.clone(),
        system: field.settings.system.as_str().to_owned(),
        rounds: planned,
        paired_rounds,
        round_dates: field.rounds.iter().take(planned.into()).map(day).collect(),
        scoring: field.settings.scoring.into(),
        fide_rated: field.settings.fide_rated,
        not_fide: NotFide::of(facts.regulation, facts.details.starts_on, &field.settings),
        fide_mode_left: field.lost_fide_mode(),
        eligible,
        rating_counts: Some(field.settings.rating_counts).filter(|counts| !counts.is_at_start()),
        players: players(field, rated.discipline, section.standings),
        games: games.collect(),
        byes,
        rulings: rulings(section.rulings),
    }
}

fn players(field: &SectionState, discipline: Discipline, standings: &Standings) -> Vec<PlayerLine> {
    let table = field.crosstable();
    let mut lines: Vec<PlayerLine> = field
        .players
        .iter()
        .filter_map(|player| player_line(field, player, discipline, &table, standings))
        .collect();
    lines.sort_by_key(|line| line.no);
    lines
}

fn player_line(
    field: &SectionState,
    player: &Entrant,
    discipline: Discipline,
    table: &Crosstable,
    standings: &Standings,
) -> Option<PlayerLine> {
    let no = player.no?;
    let person = &player.person;
    let points = table
        .find(no)
        .map_or(Points::ZERO, |line| line.points(&table.scoring, table.rounds()));
    let extra = player
        .extras
        .iter()
        .filter(|extra| extra.counts_in(table.rounds()))
        .map(|extra| extra.points)
        .sum::<Points>();
    Some(PlayerLine {
        no,
        name: person.name.to_string(),
        national_id: person.national_id.as_ref().map(ToString::to_string),
        fide_id: person.fide_id,
        federation: person.federation.map(|federation| federation.to_string()),
        club: person.club.as_ref().map(ToString::to_string),
        title: person.title,
        national_rating: person.national.of(discipline),
        fide_rating: person.fide.of(discipline),
        standing: player.standing().into(),
        joined: player.stay.joined,
        points: points.into(),
        extra_points: extra.into(),
        place: standings
            .find(no)
            .and_then(|row| u32::try_from(row.place.first).ok()),
        team: field.team_of(no).map(|team| TeamLine {
            no: team.no,
            name: team.name.to_string(),
        }),
    })
}

/// For which teams a game was played: a player who has sat at a board stays in the team.
fn between_teams(field: &SectionState, game: &RatedGame) -> Option<BetweenTeams> {
    let teams = field.settings.teams.as_ref()?;
    let at = if field.plays_single_games() {
        let seat = |no| field.seat_in(game.round, field.player(no)?.id);
        TeamPlace::Table {
            white_seat: seat(game.white)?,
            black_seat: seat(game.black)?,
        }
    } else {
        let (no, board) = match_of(game.board, teams.boards())?;
        TeamPlace::Match { no, board }
    };
    Some(BetweenTeams {
        white: field.team_of(game.white)?.no,
        black: field.team_of(game.black)?.no,
        at,
    })
}

fn game_line(section: &SectionFacts<'_>, game: &Game, rated: &RatedGame) -> GameLine {
    let result = game.outcome.result;
    GameLine {
        round: rated.round,
        board: rated.board,
        white: rated.white,
        black: rated.black,
        result,
        reported: game.reported,
        suspended: game.outcome.suspended,
        played: rated.result.is_some_and(GameResult::was_played),
        unrated: game.outcome.unrated,
        rated_dk: rated.danish.into(),
        rated_fide: rated.fide.into(),
        absence: rated
            .absence
            .as_ref()
            .filter(|_| result.is_some_and(|result| !result.was_played()))
            .map(Into::into),
        settled: section.settled.get(&game.id).copied(),
        teams: between_teams(section.field, rated),
        ratings: GameRatings::of(section.field, section.lists, rated),
    }
}

/// Rulings that gave a result or carried a penalty, and those that took their place.
fn rulings(all: &[RulingFacts<'_>]) -> Vec<RulingLine> {
    let touches = |ruling: &RulingFacts<'_>| match ruling.decision.effect {
        Effect::Ends(_) | Effect::DrawnUnplayed | Effect::Replays | Effect::Waits(_) => true,
        Effect::Continues | Effect::Resumes => {
            !ruling.decision.penalties.is_empty() || ruling.supersedes.is_some()
        }
    };
    let mut lines: Vec<RulingLine> = all
        .iter()
        .filter(|ruling| touches(ruling))
        .map(|ruling| RulingLine {
            id: ruling.id,
            round: ruling.round,
            board: ruling.board,
            incident: ruling.incident.as_str().to_owned(),
            article: ruling.ground.map(|ground| ground.id().to_owned()),
            result: match ruling.decision.effect {
                Effect::Ends(result) => Some(result),
                Effect::DrawnUnplayed
                | Effect::Replays
                | Effect::Waits(_)
                | Effect::Continues
                | Effect::Resumes => None,
            },
            penalties: ruling.decision.penalties.len(),
            decided_as: ruling.decided_as,
            at: ruling.at,
            supersedes: ruling.supersedes,
            is_superseded: ruling.is_superseded,
        })
        .collect();
    lines.sort_by_key(|line| (line.at, line.id));
    lines
}
