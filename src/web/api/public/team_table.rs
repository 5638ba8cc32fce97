//! The table of the teams of a section and, if asked for, how every value came about.

use super::{
    points,
    teams::{PublicTeamRulingBody, TeamName},
    value,
};
use crate::prelude::*;
use domain::{
    league::words::SeasonAbandoned, promotion::MoveKind, section_state::SectionState,
    team_season::StandingZone, team_section::TeamRecord, tournament::Slug,
};
use engine::{
    numbers::TeamNo,
    points::Points,
    team_event::TeamEvent,
    team_table::{
        EncounterStep, TeamDecider, TeamMember, TeamPart, TeamRow, TeamSource, TeamTable, TeamTieBreak,
        TeamTotal, TeamValue,
    },
    tiebreak::{Cap, Cut},
};
use rules::edition::Supervision;
use service::{
    public::{Beside, PublicSection},
    season_end::{self, LinkedSection, PublicMove},
};
use web::response_cache::Cacheable;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes.add(Access::Public, routes!(get_team_table))
}

/// Which table.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct TeamTableQuery {
    /// After which round; without it, the last one that has a result.
    #[param(value_type = Option<u16>, minimum = 1, maximum = 99)]
    after: Option<RoundNo>,
    /// How each value came about, too?
    #[serde(default)]
    workings: bool,
    /// Only the line of the team with this number.
    #[param(value_type = Option<u16>, minimum = 1, maximum = 999)]
    team: Option<TeamNo>,
}

/// The table of the teams.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TeamTable)]
struct TeamTableBody {
    /// How many rounds it counts.
    rounds: usize,
    /// Will nothing change any more? Once every round is closed and no result is open; also where the season was given up.
    is_final: bool,
    /// How many matches of these rounds have boards without a result: what their boards gave counts, and their match points do not yet.
    #[schema(minimum = 0)]
    open_matches: usize,
    /// How many matches have a result that was reported as a whole while boards have none: it does not count here.
    #[schema(minimum = 0)]
    uncounted_reports: usize,
    /// That the season was given up; `null` while it is played.
    abandoned: Option<GivenUpSeason>,
    /// The tie-breaks in their order, as FIDE writes them (C.07 art. 11 to 13), the scores where they come.
    #[schema(example = json!(["MPTS", "GPTS", "DE"]))]
    tie_breaks: Vec<String>,
    /// Does the order end with lots, which are drawn once the table is final?
    lots_last: bool,
    /// The lots that were drawn and decide in the table of all rounds, the oldest first.
    lots: Vec<TeamTableLots>,
    /// Best placed first.
    rows: Vec<TeamTableRow>,
    /// The rulings about these teams up to there, the oldest first, as far as the section tells them.
    rulings: Vec<PublicTeamRulingBody>,
    /// Where its teams play off at the season's end, each a section of its own.
    play_offs: Vec<LinkedSectionBody>,
    /// What holds where the section is a play-off itself; `null` elsewhere.
    play_off: Option<PlayOffBody>,
}

/// A section that another one leads to.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = LinkedSection)]
pub(super) struct LinkedSectionBody {
    /// Its part of addresses.
    #[schema(value_type = super::super::shapes::Slug)]
    section: Slug,
    /// What it is called.
    #[schema(example = "1. række")]
    name: String,
}

impl From<LinkedSection> for LinkedSectionBody {
    fn from(one: LinkedSection) -> Self {
        Self {
            section: one.slug,
            name: one.name,
        }
    }
}

/// A play-off as everybody reads it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PlayOff)]
pub(super) struct PlayOffBody {
    /// The rows its teams come from.
    rows: Vec<LinkedSectionBody>,
    /// How long the players have, where that is not what the tournament has announced.
    #[schema(example = "5")]
    time_control: Option<String>,
    /// How closely its games are watched, where that makes them rapid or blitz and the play-off says it itself.
    #[schema(value_type = Option<super::super::shapes::SupervisionName>)]
    supervision: Option<Supervision>,
    /// Minutes after the start from which whoever has not come loses, where that is not what the tournament has announced.
    #[schema(example = 5)]
    default_minutes: Option<u16>,
    /// Do its games stand in the tournament's report for rating?
    rated: bool,
}

impl PlayOffBody {
    pub(super) fn of(field: &SectionState, rows: Vec<LinkedSection>) -> Option<Self> {
        let terms = field.settings.play_off.as_ref()?;
        Some(Self {
            rows: rows.into_iter().map(LinkedSectionBody::from).collect(),
            time_control: terms.time_control.as_ref().map(ToString::to_string),
            supervision: terms.supervision,
            default_minutes: terms.default_minutes,
            rated: terms.rated,
        })
    }
}

/// Lots that were drawn among teams whom nothing else in the order separated.
#[derive(Debug, Serialize, ToSchema)]
struct TeamTableLots {
    /// The seed, in hexadecimal: the teams by name, and this, repeat the draw.
    #[schema(example = "7f26a1b2c3d4e5f6")]
    seed: String,
    /// In the order they were drawn in, the best first.
    teams: Vec<TeamName>,
}

fn lots(field: &SectionState) -> Vec<TeamTableLots> {
    let deciding = field.lots_as_drawn().into_iter().filter(|(_, decides)| *decides);
    deciding
        .map(|(draw, _)| TeamTableLots {
            seed: draw.seed.to_string(),
            teams: draw
                .teams
                .iter()
                .filter_map(|id| field.teams.iter().find(|team| team.id == *id))
                .map(|team| TeamName::at(field, team.no))
                .collect(),
        })
        .collect()
}

/// A season that was given up, as everybody reads it.
#[derive(Debug, Serialize, ToSchema)]
struct GivenUpSeason {
    /// From which day on nothing is played.
    on: Date,
    /// What holds.
    #[schema(value_type = super::super::shapes::SeasonAbandonedName)]
    holds: SeasonAbandoned,
}

/// A team in the table.
#[derive(Debug, Serialize, ToSchema)]
struct TeamTableRow {
    /// Its place; the best of those who share it. `null` for a team that has left and of whose matches none counts: it stands last, and has
    /// no place.
    place: Option<usize>,
    /// The last place of those who share it.
    to: Option<usize>,
    /// Which team.
    team: TeamName,
    /// Has it left?
    has_left: bool,
    /// Match points, penalties taken off.
    #[schema(example = 6.0)]
    match_points: f64,
    /// Game points, penalties taken off.
    #[schema(example = 11.5)]
    game_points: f64,
    /// What penalties and bonuses did to the match points; they have it in them.
    #[schema(example = 0.0)]
    match_point_penalties: f64,
    /// What penalties and bonuses did to the game points; they have it in them.
    #[schema(example = -1.0)]
    game_point_penalties: f64,
    /// Matches that were won; byes are none.
    won: usize,
    /// Drawn ones.
    drawn: usize,
    /// Lost ones.
    lost: usize,
    /// Does it go up or down as the table stands? `null` for the middle, for a team that has left, before anything is played, where nobody has said how many do, and once `next_season` is confirmed.
    #[schema(value_type = Option<super::super::shapes::StandingZoneName>)]
    zone: Option<StandingZone>,
    /// Where it plays next season, once that is confirmed; `null` where it stays, or nothing is confirmed.
    next_season: Option<TeamMoveBody>,
    /// One for each of `tie_breaks`.
    values: Vec<TeamValueBody>,
    /// What put the team behind the line above: a tie-break, `lots` or `by_hand`; `null` for the first and for a shared place.
    decided_by: Option<String>,
}

/// A confirmed move.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TeamMove)]
struct TeamMoveBody {
    /// What becomes of the team.
    #[schema(value_type = super::super::shapes::MoveKindName)]
    kind: MoveKind,
    /// What the row it plays in is called; `null`: out of the tournament.
    #[schema(example = "1. række")]
    row: Option<String>,
}

/// A team's value of a tie-break.
#[derive(Debug, Serialize, ToSchema)]
struct TeamValueBody {
    /// The tie-break.
    #[schema(example = "GPTS")]
    tie_break: String,
    /// What it comes to; for encounters the place among the tied, 0 where they stay together; `null` where it is several numbers.
    value: Option<f64>,
    /// Several numbers, of which the first that differs decides.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    series: Vec<f64>,
    /// How it came about; only with `workings=true`.
    #[serde(skip_serializing_if = "Option::is_none")]
    working: Option<TeamWorkingBody>,
}

/// How a value of a team came about.
#[derive(Debug, Serialize, ToSchema)]
struct TeamWorkingBody {
    /// The article or regulation that defines it.
    #[schema(example = "C.07 art. 13.2.2")]
    article: &'static str,
    /// How the parts that count become the value; `on_top_of` is SSSC, the other score and their sum divided by `factor`.
    #[schema(value_type = super::super::shapes::TeamWorkingTotal)]
    total: &'static str,
    /// Of `on_top_of`: what the sum is divided by.
    #[serde(skip_serializing_if = "Option::is_none")]
    factor: Option<u16>,
    /// The rounds or boards it was made of, the cut ones included.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    parts: Vec<TeamPartBody>,
    /// Of encounters: each look at the tied teams.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    steps: Vec<TeamStepBody>,
}

/// What one round or board has to do with a value of a team.
#[derive(Debug, Default, Serialize, ToSchema)]
struct TeamPartBody {
    /// Where the amount comes from.
    #[schema(value_type = super::super::shapes::TeamPartSource)]
    source: &'static str,
    /// The round.
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<u16>,
    /// The number of the opponent, or of the scheduled one of a forfeit.
    #[serde(skip_serializing_if = "Option::is_none")]
    opponent: Option<u16>,
    /// The adjusted score of the opponent or dummy.
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<f64>,
    /// The opponent's score as it stands in the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    table_score: Option<f64>,
    /// The match points the round gave.
    #[serde(skip_serializing_if = "Option::is_none")]
    match_points: Option<f64>,
    /// The game points the round gave.
    #[serde(skip_serializing_if = "Option::is_none")]
    game_points: Option<f64>,
    /// The board, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<u8>,
    /// How many times the points of the board count.
    #[serde(skip_serializing_if = "Option::is_none")]
    times: Option<u8>,
    /// What lowered a dummy's score.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<super::super::shapes::PartCap>)]
    cap: Option<&'static str>,
    /// What it adds, or would add had it not been cut.
    amount: f64,
    /// Why it does not count.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<super::super::shapes::PartCut>)]
    cut: Option<&'static str>,
}

/// One look at a group of tied teams.
#[derive(Debug, Serialize, ToSchema)]
struct TeamStepBody {
    /// A table of their matches, or the boards of the match of the last two.
    #[schema(value_type = super::super::shapes::TeamEncounterStepWord)]
    step: &'static str,
    /// Of a table: on which score.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<super::super::shapes::TeamScoreName>)]
    score: Option<engine::team_event::TeamScore>,
    /// Of a table: has everybody met everybody?
    #[serde(skip_serializing_if = "Option::is_none")]
    all_met: Option<bool>,
    /// Of a match: what of its boards was compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<super::super::shapes::OwnBoardsName>)]
    by: Option<engine::team_table::OwnBoards>,
    /// Best first.
    members: Vec<TeamMemberBody>,
}

/// A tied team.
#[derive(Debug, Serialize, ToSchema)]
struct TeamMemberBody {
    /// Its number.
    team: u16,
    /// Its points in the group, or its number of the boards; `null` where that is several.
    points: Option<f64>,
    /// Of a table: the most that could have been reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    most: Option<f64>,
    /// Of a match: several numbers of its boards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    series: Vec<f64>,
    /// The matches counted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    matches: Vec<TeamMet>,
}

/// A match between tied teams.
#[derive(Debug, Serialize, ToSchema)]
struct TeamMet {
    /// The round.
    round: u16,
    /// The opponent's number.
    opponent: u16,
}

/// The table of the teams after the rounds that have results, or after one of them
///
/// With `workings=true` every value comes with the rounds or boards it was made of, as C.07 defines it.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/team-table", tag = "teams",
    params(TeamTableQuery),
    responses((status = OK, body = TeamTableBody), (status = 404, description = "There is no such section, its players play for themselves, or its teams play a cup"))
)]
async fn get_team_table(
    visitor: Visitor,
    keep: Cacheable,
    db: Db,
    Query(asked): Query<TeamTableQuery>,
) -> Result<Response> {
    let mut tx = db.snapshot().await?;
    let (section, sight) = (visitor.section()?, visitor.sight());
    let found = service::public::read(&mut tx, section, Beside::TeamRulings, sight).await?;
    let PublicSection {
        field, team_rulings, ..
    } = found.ok_or_else(Problem::not_found)?;
    let tournament = visitor.place()?.tournament;
    let season_end::PublicSeasonEnd {
        moves,
        play_offs: beside,
    } = season_end::public_end(&mut tx, tournament, field.section).await?;
    drop(tx);
    let rounds = asked
        .after
        .map_or_else(|| field.rounds_with_results(), |round| round.index() + 1);
    if rounds > field.public_rounds() {
        return Err(Problem::not_found());
    }
    let table = field.team_table(rounds).filter(|_| !field.is_cup());
    let table = table.ok_or_else(Problem::not_found)?;
    let event = field.team_event_after(rounds).ok_or_else(Problem::not_found)?;
    let rows = table.rows.iter();
    let answer = Json(TeamTableBody {
        rounds: table.rounds,
        is_final: field.is_table_final(&table),
        open_matches: table.open_matches.len(),
        uncounted_reports: field.uncounted_reports(rounds),
        abandoned: field.abandoned().map(|one| GivenUpSeason {
            on: one.on,
            holds: one.holds,
        }),
        tie_breaks: table.tie_breaks.iter().map(ToString::to_string).collect(),
        lots_last: field.ends_with_lots(),
        lots: lots(&field),
        rows: rows
            .filter(|row| asked.team.is_none_or(|no| no == row.no))
            .map(|row| {
                let line = line(&field, &event, &table, row, asked.workings);
                match &moves {
                    None => line,
                    // What was confirmed takes the place of what it looked like, also where it is that the team stays.
                    Some(moves) => TeamTableRow {
                        zone: None,
                        next_season: moved(&field, row, moves),
                        ..line
                    },
                }
            })
            .collect(),
        rulings: team_rulings
            .iter()
            .filter(|ruling| asked.team.is_none_or(|no| no == ruling.team))
            .filter(|ruling| {
                let last = asked.after.zip(ruling.round);
                last.is_none_or(|(after, round)| round <= after)
            })
            .map(|ruling| PublicTeamRulingBody::of(&field, ruling))
            .collect(),
        play_offs: beside
            .play_offs
            .into_iter()
            .map(LinkedSectionBody::from)
            .collect(),
        play_off: PlayOffBody::of(&field, beside.rows),
    });
    Ok(keep.answer(field.section, field.content_version, None, answer))
}

fn line(
    field: &SectionState,
    event: &TeamEvent,
    table: &TeamTable,
    row: &TeamRow,
    workings: bool,
) -> TeamTableRow {
    let TeamRecord { won, drawn, lost } = TeamRecord::of(event, table, row.no);
    let is_placed = !field.is_out(row.no);
    TeamTableRow {
        place: is_placed.then_some(row.place.first),
        to: is_placed.then_some(row.place.last),
        team: TeamName::at(field, row.no),
        has_left: field.team(row.no).is_some_and(|team| team.left_after.is_some()),
        match_points: points(row.points.matches),
        game_points: points(row.points.games),
        match_point_penalties: points(row.penalties.matches),
        game_point_penalties: points(row.penalties.games),
        won,
        drawn,
        lost,
        zone: field.standing_zone(table, row),
        next_season: None,
        values: table
            .tie_breaks
            .iter()
            .zip(&row.values)
            .map(|(tie_break, own)| {
                let (value, series) = numbers(own);
                TeamValueBody {
                    tie_break: tie_break.to_string(),
                    value,
                    series,
                    working: workings.then(|| working(table, row.no, *tie_break)).flatten(),
                }
            })
            .collect(),
        decided_by: row.decided_by.map(|decided| match decided {
            TeamDecider::TieBreak(tie_break) => tie_break.to_string(),
            TeamDecider::Lots => "lots".to_owned(),
            TeamDecider::ByHand => "by_hand".to_owned(),
        }),
    }
}

/// What was confirmed about a team.
fn moved(field: &SectionState, row: &TeamRow, moves: &[PublicMove]) -> Option<TeamMoveBody> {
    let team = field.team(row.no)?.id;
    let one = moves.iter().find(|one| one.team == team)?;
    Some(TeamMoveBody {
        kind: one.kind,
        row: one.to.clone(),
    })
}

/// A number, or several.
fn numbers(own: &TeamValue) -> (Option<f64>, Vec<f64>) {
    match own {
        TeamValue::Number(amount) => (Some(value(*amount)), Vec::new()),
        TeamValue::Series(series) => (None, series.iter().map(|one: &Points| points(*one)).collect()),
    }
}

fn working(table: &TeamTable, no: TeamNo, tie_break: TeamTieBreak) -> Option<TeamWorkingBody> {
    if tie_break.kind().is_encounter() {
        let encounter = table.encounter(no, tie_break)?;
        return Some(TeamWorkingBody {
            article: tie_break.kind().article(),
            total: "encounter",
            factor: None,
            parts: Vec::new(),
            steps: encounter.steps.iter().map(step).collect(),
        });
    }
    let working = table.working(no, tie_break)?;
    let (total, factor) = match working.total {
        TeamTotal::Sum => ("sum", None),
        TeamTotal::Average => ("average", None),
        TeamTotal::Series => ("series", None),
        TeamTotal::Own => ("own", None),
        TeamTotal::OnTopOf { factor, .. } => ("on_top_of", Some(factor)),
    };
    Some(TeamWorkingBody {
        article: working.article,
        total,
        factor,
        parts: working.parts.iter().map(part).collect(),
        steps: Vec::new(),
    })
}

fn part(part: &TeamPart) -> TeamPartBody {
    let told = TeamPartBody {
        amount: value(part.amount),
        cut: part.cut.map(Cut::as_str),
        ..TeamPartBody::default()
    };
    match part.source {
        TeamSource::Round { round, opponent } => TeamPartBody {
            source: "round",
            round: Some(round.get()),
            opponent: opponent.map(TeamNo::get),
            ..told
        },
        TeamSource::Opponent {
            round,
            opponent,
            score,
            table_score,
            points: made,
        } => TeamPartBody {
            source: "opponent",
            round: Some(round.get()),
            opponent: Some(opponent.get()),
            score: Some(points(score)),
            table_score: Some(points(table_score)),
            match_points: Some(points(made.matches)),
            game_points: Some(points(made.games)),
            ..told
        },
        TeamSource::Dummy {
            round,
            scheduled,
            score,
            cap,
            points: made,
            voluntary: _,
        } => TeamPartBody {
            source: "dummy",
            round: Some(round.get()),
            opponent: scheduled.map(TeamNo::get),
            score: Some(points(score)),
            match_points: Some(points(made.matches)),
            game_points: Some(points(made.games)),
            cap: cap.map(Cap::as_str),
            ..told
        },
        TeamSource::Extra { round } => TeamPartBody {
            source: "extra",
            round: round.map(RoundNo::get),
            ..told
        },
        TeamSource::Figure { round, opponent } => TeamPartBody {
            source: "figure",
            round: Some(round.get()),
            opponent: Some(opponent.get()),
            ..told
        },
        TeamSource::Board {
            board,
            points: made,
            times,
        } => TeamPartBody {
            source: "board",
            game_points: Some(points(made)),
            board: Some(board),
            times: Some(times),
            ..told
        },
    }
}

fn step(step: &EncounterStep) -> TeamStepBody {
    match step {
        EncounterStep::Table {
            score,
            all_met,
            members,
        } => TeamStepBody {
            step: "table",
            score: Some(*score),
            all_met: Some(*all_met),
            by: None,
            members: members.iter().map(member).collect(),
        },
        EncounterStep::OwnMatch { by, teams } => TeamStepBody {
            step: "own_match",
            score: None,
            all_met: None,
            by: Some(*by),
            members: teams
                .iter()
                .map(|(team, own)| {
                    let (points, series) = numbers(own);
                    TeamMemberBody {
                        team: team.get(),
                        points,
                        most: None,
                        series,
                        matches: Vec::new(),
                    }
                })
                .collect(),
        },
    }
}

fn member(member: &TeamMember) -> TeamMemberBody {
    TeamMemberBody {
        team: member.no.get(),
        points: Some(value(member.points)),
        most: Some(value(member.most)),
        series: Vec::new(),
        matches: member
            .matches
            .iter()
            .map(|(round, opponent)| TeamMet {
                round: round.get(),
                opponent: opponent.get(),
            })
            .collect(),
    }
}
