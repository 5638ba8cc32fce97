//! The teams of a report that is taken over: who plays for which, whom they met, byes, and penalty points.

use super::{Players, ReportPreview, TAKEN_OVER};
use crate::prelude::*;
use domain::{
    fixtures::plan::Placed,
    league::words::PenaltyUnit,
    round::RoundStatus,
    team::{
        Team, TeamSettings, board_no,
        home_evening::{HomeWeekday, WheelchairAccess},
    },
    team_penalty::{PointsWay, TeamMeasures},
};
use engine::{
    bye::ByeKind,
    colour::Colour,
    ids::{EntryId, FixtureId, GameId, MatchId, RoundId, TeamId, TeamPenaltyId},
    numbers::{MatchNo, TeamNo},
    points::Points,
    result::{GameResult, Share},
};
use formats::{
    trf_team::{AbnormalTeamPoints, LeftTeam, TeamReport, TrfMatch, TrfTeam, TrfTeamRound},
    trf_team_section::{
        cup,
        games::GamesOfReport,
        round_robin::{self, PlanOfReport},
    },
};
use rules::entry::{Outcome, Suspension};
use store::{
    fixtures::NewFixture,
    team_cups::CupNote,
    team_matches::NewMatch,
    team_penalties::TeamRuling,
    transfers::{WholeGame, WholeRound, Writer},
};

/// Stores teams, rounds, matches, boards, byes and penalties.
pub(super) async fn store(
    conn: &mut PgConnection,
    section: SectionId,
    (preview, report): (&ReportPreview, &TeamReport),
    players: &Players,
    writer: Writer<'_>,
) -> store::Result<()> {
    let of_cup = preview.intake.settings.teams.as_ref().and_then(TeamSettings::cup);
    let cup = of_cup.and_then(|_| cup::of_report(report));
    let left = |team: TeamNo| {
        let gone = |after: RoundNo| LeftTeam {
            team,
            after: after.get(),
            withdrawal: None,
        };
        let of_cup = || cup.as_ref().and_then(|cup| cup.left_after(team)).map(gone);
        report.left(team).copied().or_else(of_cup)
    };
    let teams = store_teams(conn, section, (&report.teams, left), players).await?;
    let boards = preview
        .intake
        .settings
        .teams
        .as_ref()
        .map_or(0, TeamSettings::boards);
    let mut rounds = Vec::new();
    for (index, starts_at) in preview.intake.starts.iter().enumerate() {
        let Some(number) = RoundNo::from_index(index) else {
            break;
        };
        rounds.push(WholeRound {
            id: RoundId::from_uuid(ids::fresh()),
            number,
            starts_at: *starts_at,
            status: status(report, index),
        });
    }
    store::transfers::insert_rounds(conn, section, &rounds, writer.at).await?;
    let (mut games, mut late) = (Vec::new(), Vec::new());
    for (round, told) in rounds.iter().zip(&report.rounds) {
        let is_last = round.number.index() + 1 == report.rounds.len();
        let matches = match &cup {
            Some(cup) => cup.in_order(round.number, told),
            None => told.matches.iter().collect(),
        };
        for (index, one) in matches.into_iter().enumerate() {
            let Some(no) = u16::try_from(index + 1).ok().and_then(MatchNo::new) else {
                break;
            };
            let (Some(white), Some(black)) = (teams.get(&one.white), teams.get(&one.black)) else {
                continue;
            };
            let id = MatchId::from_uuid(ids::fresh());
            let new = NewMatch {
                id,
                no,
                white: *white,
                black: *black,
                lone: lone(one, players),
                forfeit: one.forfeit,
            };
            store::team_matches::insert(conn, round.id, &new).await?;
            if let Some(decided) = cup.as_ref().and_then(|cup| cup.decided(round.number, one)) {
                let note = CupNote {
                    reason: TAKEN_OVER.to_owned(),
                    at: writer.at,
                    by: writer.actor.to_owned(),
                };
                store::team_cups::put(conn, id, decided, &note).await?;
            }
            for (game, white) in boards_of(one, (id, no, boards), round.id, players, is_last) {
                let reported = preview.intake.reported(&preview.file, round.number, white);
                late.extend(reported.map(|reported| (game.id, game.outcome, reported)));
                games.push(game);
            }
        }
        let byes = byes(told, &teams);
        store::team_matches::insert_byes(conn, round.id, &byes).await?;
    }
    store::transfers::insert_games(conn, &games, writer).await?;
    super::store_late(conn, &late, writer).await?;
    for bye in &report.requested_byes {
        // In a cup, a bye with points does not advance a team; and a team that has left is away without having asked.
        let has_left = report
            .left(bye.team)
            .is_some_and(|left| bye.round.get() > left.after);
        let is_kept = !has_left && (cup.is_none() || bye.kind == ByeKind::ZeroPoint);
        if let Some(team) = teams
            .get(&bye.team)
            .filter(|_| is_kept && bye.round.get() <= preview.intake.rounds)
        {
            store::teams::put_bye(conn, *team, bye.round, bye.kind).await?;
        }
    }
    store_penalties(conn, &report.abnormal_points, &teams, writer).await?;
    store_plan(conn, section, (preview, report), &teams, writer.at).await?;
    store::transfers::settle_rounds(conn, &rounds, writer.at).await
}

/// Stores the teams of single games by a table: who plays for which, who sat elsewhere, rounds off and points beside the games.
pub(super) async fn store_games(
    conn: &mut PgConnection,
    (section, planned): (SectionId, u16),
    games: &GamesOfReport,
    players: &Players,
    writer: Writer<'_>,
) -> store::Result<()> {
    let teams = store_teams(conn, section, (&games.teams, |_| None), players).await?;
    for (round, team, seats) in &games.line_ups {
        let seats: Vec<PlayerId> = seats.iter().filter_map(|no| players.get(no).copied()).collect();
        if let Some(team) = teams.get(team) {
            store::teams::set_line_up(conn, *team, *round, &seats).await?;
        }
    }
    for (round, team) in games.off.iter().filter(|(round, _)| round.get() <= planned) {
        if let Some(team) = teams.get(team) {
            store::teams::put_bye(conn, *team, *round, ByeKind::ZeroPoint).await?;
        }
    }
    store_penalties(conn, &games.extra, &teams, writer).await
}

/// Stores the plan of a round robin in which the teams have other places than their numbers; nobody can read it before it is published.
async fn store_plan(
    conn: &mut PgConnection,
    section: SectionId,
    (preview, report): (&ReportPreview, &TeamReport),
    teams: &Teams,
    now: Timestamp,
) -> store::Result<()> {
    let intake = &preview.intake;
    let pairing = intake.settings.teams.as_ref().map(|teams| teams.pairing);
    let plan = pairing.and_then(|pairing| round_robin::of_report(report, pairing, intake.rounds));
    let Some(PlanOfReport::Placed(list)) = plan else {
        return Ok(());
    };
    let mut matches = Vec::new();
    for (round, paired) in list.numbered() {
        let starts_at = intake.starts.get(round.index()).copied().flatten();
        let placed = Placed {
            planned_day: starts_at.map(|at| schedule::local(at).date()),
            ..Placed::default()
        };
        for (one, place) in paired.matches.iter().zip(1..) {
            let (Some(first), Some(second)) = (teams.get(&one.first), teams.get(&one.second)) else {
                continue;
            };
            matches.push(NewFixture {
                id: FixtureId::from_uuid(ids::fresh()),
                round,
                place,
                first: *first,
                second: *second,
                home: one.home,
                placed: placed.clone(),
            });
        }
    }
    store::fixtures::replace(conn, section, &matches, now).await?;
    Ok(())
}

async fn store_penalties(
    conn: &mut PgConnection,
    records: &[AbnormalTeamPoints],
    teams: &Teams,
    writer: Writer<'_>,
) -> store::Result<()> {
    for ruling in records.iter().flat_map(|record| penalties(record, teams, writer)) {
        store::team_penalties::insert(conn, &ruling).await?;
    }
    Ok(())
}

/// How far a round of the report has come: the last one that was paired runs while a board in it is open.
fn status(report: &TeamReport, index: usize) -> RoundStatus {
    let is_open = |one: &TrfMatch| {
        let has_none = one.boards.is_empty() || one.boards.iter().any(|board| board.result.is_none());
        one.forfeit.is_none() && !report.is_annulled(one) && has_none
    };
    let paired = report.rounds.len();
    match report.rounds.get(index) {
        None => RoundStatus::Planned,
        Some(round) if index + 1 == paired && round.matches.iter().any(is_open) => RoundStatus::Published,
        Some(_) => RoundStatus::Closed,
    }
}

type Teams = HashMap<TeamNo, TeamId>;

async fn store_teams(
    conn: &mut PgConnection,
    section: SectionId,
    (told, left): (&[TrfTeam], impl Fn(TeamNo) -> Option<LeftTeam>),
    players: &Players,
) -> store::Result<Teams> {
    let mut known = Teams::new();
    for (index, told) in told.iter().enumerate() {
        let Some((no, mut team)) =
            TeamNo::from_index(index).and_then(|no| Some((no, a_team(no, told, players)?)))
        else {
            break;
        };
        store::teams::insert(conn, section, &team).await?;
        store::teams::set_players(conn, team.id, &team.players).await?;
        if let Some(left) = left(no) {
            team.left_after = Some(left.after);
            team.withdrawal = left.withdrawal;
            store::teams::set(conn, &team).await?;
        }
        known.insert(no, team.id);
    }
    Ok(known)
}

fn a_team(no: TeamNo, told: &TrfTeam, players: &Players) -> Option<Team> {
    let name: String = told.name.trim().chars().take(80).collect();
    let name = name.parse().or_else(|_| format!("Hold {no}").parse()).ok()?;
    Some(Team {
        id: TeamId::from_uuid(ids::fresh()),
        no,
        name,
        short_name: told.nickname.parse().ok(),
        club: None,
        captain: None,
        venue: None,
        plays_at: None,
        home_weekday: HomeWeekday::NotSaid,
        wheelchair_access: WheelchairAccess::NotSaid,
        left_after: None,
        withdrawal: None,
        players: told
            .squad
            .iter()
            .filter_map(|no| players.get(no).copied())
            .take(Team::MOST_PLAYERS)
            .collect(),
        requested_byes: Vec::new(),
        line_ups: Vec::new(),
        shown_line_ups: Vec::new(),
        absence_notices: Vec::new(),
        version: Version(0),
        shown_version: Version(0),
    })
}

/// Who sat alone, with the board, from 1.
fn lone(one: &TrfMatch, players: &Players) -> Vec<(u8, PlayerId)> {
    let boards = one.boards.iter().enumerate();
    boards
        .filter_map(|(index, board)| {
            let alone = board.first.xor(board.second)?;
            let colour = if board.first.is_some() {
                board.colour
            } else {
                board.colour.opposite()
            };
            // A player who sat alone and got no point did not come either.
            let is_lost = |result: GameResult| result.share(colour) != Share::Win;
            if board.result.is_some_and(is_lost) {
                return None;
            }
            Some((u8::try_from(index + 1).ok()?, *players.get(&alone)?))
        })
        .collect()
}

fn boards_of(
    one: &TrfMatch,
    (id, no, boards): (MatchId, MatchNo, u8),
    round: RoundId,
    players: &Players,
    is_last: bool,
) -> Vec<(WholeGame, StartNo)> {
    let told = one.boards.iter().enumerate();
    told.filter_map(|(index, board)| {
        let at = u8::try_from(index + 1).ok()?;
        let (first, second) = (board.first?, board.second?);
        let (white, black) = match board.colour {
            Colour::White => (first, second),
            Colour::Black => (second, first),
        };
        let game = WholeGame {
            id: GameId::from_uuid(ids::fresh()),
            round,
            board: board_no(no, boards, at)?,
            white: *players.get(&white)?,
            black: *players.get(&black)?,
            of_match: Some((id, at)),
            outcome: Outcome {
                result: board.result,
                unrated: board.unrated,
                // An open game of an earlier round is one that was put off.
                suspended: (board.result.is_none() && !is_last).then_some(Suspension::Adjourned),
            },
            entry: EntryId::from_uuid(ids::fresh()),
        };
        Some((game, white))
    })
    .collect()
}

fn byes(round: &TrfTeamRound, teams: &Teams) -> Vec<(TeamId, ByeKind)> {
    let byes = round.byes.iter();
    byes.filter_map(|bye| Some((*teams.get(&bye.team)?, bye.kind)))
        .collect()
}

/// The points that a record takes from teams or gives them, by what they are taken from. Points it gives for a result are not included.
fn penalties(record: &AbnormalTeamPoints, teams: &Teams, writer: Writer<'_>) -> Vec<TeamRuling> {
    if record.result.is_some() {
        return Vec::new();
    }
    let signed = [
        (PenaltyUnit::MatchPoints, record.match_points),
        (PenaltyUnit::BoardPoints, record.game_points),
    ];
    let changes: Vec<(PenaltyUnit, PointsWay, Points)> = signed
        .into_iter()
        .filter_map(|(unit, points)| match points? {
            points if points > Points::ZERO => Some((unit, PointsWay::Given, points)),
            points if points < Points::ZERO => Some((unit, PointsWay::Taken, -points)),
            _ => None,
        })
        .collect();
    let of_record = record.teams.iter().filter_map(|team| teams.get(team));
    of_record
        .flat_map(|team| changes.iter().map(move |change| (*team, *change)))
        .map(|(team, (unit, way, points))| TeamRuling {
            id: TeamPenaltyId::from_uuid(ids::fresh()),
            team,
            offence: None,
            round: record.round,
            measures: TeamMeasures {
                is_warning: false,
                points,
                way,
                unit,
                fine_kr: 0,
            },
            reason: TAKEN_OVER.to_owned(),
            appeal_until: None,
            given_at: writer.at,
            given_by: writer.actor.to_owned(),
            taken_back_at: None,
            version: Version(0),
        })
        .collect()
}
