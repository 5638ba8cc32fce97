//! `dommerbord convert` of a report of teams: another edition of the format, or JSON.

use serde_json::{Value, json};

use super::convert::number;
use engine::{
    numbers::RoundNo,
    points::Points,
    team_event::{TeamEvent, TeamPoints},
};
use formats::{
    trf::{Dialect, Letters},
    trf_team::{self, TeamFile, TrfMatch, TrfTeamRound},
};

/// The report in an edition; what it cannot hold is told on standard error.
pub(super) fn report_bytes(file: &TeamFile, dialect: Dialect, letters: Letters) -> Vec<u8> {
    let written = trf_team::write(&file.report.clone().spelled(letters), dialect);
    for omission in &written.omissions {
        eprintln!("note: {omission}");
    }
    letters.bytes(&written.text)
}

/// Everything that decides, in one document.
pub(super) fn document(file: &TeamFile) -> Value {
    let report = &file.report;
    let tournament = &report.tournament;
    let event = report.event();
    let code = report.system_code();
    let totals = event.points_before(report.next_round().unwrap_or(RoundNo::MAX));
    let teams: Vec<Value> = report
        .teams
        .iter()
        .zip(totals)
        .zip(1_u32..)
        .map(|((team, points), no)| {
            json!({
                "team": no,
                "name": team.name,
                "nickname": team.nickname,
                "strength": team.strength,
                "points": both(points),
                "rank": team.rank,
                "squad": team.squad,
            })
        })
        .collect();
    let players: Vec<Value> = tournament
        .players
        .iter()
        .map(|player| {
            json!({
                "start_no": player.no,
                "name": player.name,
                "title": player.title,
                "federation": player.federation,
                "fide_id": player.fide_id,
                "rating": player.rating,
            })
        })
        .collect();
    json!({
        "name": tournament.name,
        "city": tournament.city,
        "federation": tournament.federation,
        "starts": tournament.starts,
        "ends": tournament.ends,
        "system": tournament.system.as_ref().map(|system| &system.0),
        "is_round_robin": event.is_round_robin,
        "primary_score": code.primary,
        "has_secondary_score": code.has_secondary,
        "colour_preferences": code.preferences,
        "boards": event.boards,
        "board_colours": report.board_colours,
        "match_points": {
            "win": points(event.match_points.win),
            "draw": points(event.match_points.draw),
            "loss": points(event.match_points.loss),
        },
        "pairing_allocated_bye": both(event.allocated_bye),
        "planned_rounds": event.planned_rounds,
        "tie_breaks": tournament.tie_breaks,
        "standings_order": tournament.standings_order,
        "teams": teams,
        "players": players,
        "rounds": report.rounds.iter().zip(1_u32..).map(|(round, no)| a_round(&event, round, no)).collect::<Vec<_>>(),
        "left": report.left.iter().map(|left| json!({
            "team": left.team,
            "after_round": left.after,
            "withdrawal": left.withdrawal,
        })).collect::<Vec<_>>(),
        "requested_byes": report.requested_byes.iter().map(|bye| json!({
            "team": bye.team,
            "round": bye.round,
            "kind": bye.kind,
        })).collect::<Vec<_>>(),
        "extras": event.extras.iter().map(|extra| json!({
            "team": extra.team,
            "round": extra.round,
            "points": both(extra.points),
        })).collect::<Vec<_>>(),
        "adjustments": file.adjustments.iter().map(|adjustment| json!({
            "line": adjustment.line,
            "column": adjustment.column,
            "code": adjustment.kind.code(),
            "text": adjustment.kind.to_string(),
        })).collect::<Vec<_>>(),
    })
}

fn points(points: Points) -> Value {
    number(points.decimal())
}

fn both(points: TeamPoints) -> Value {
    json!({ "match_points": self::points(points.matches), "game_points": self::points(points.games) })
}

fn a_round(event: &TeamEvent, round: &TrfTeamRound, no: u32) -> Value {
    let played = event.rounds.get(no as usize - 1);
    let matches: Vec<Value> = round
        .matches
        .iter()
        .map(|game| {
            // Matches that were annulled are not among those that count.
            let mut counted = played.into_iter().flat_map(|round| &round.matches);
            let counted = counted.find(|one| (one.white, one.black) == (game.white, game.black));
            let counted = counted.map(|game| {
                let (matches, games) = (event.match_points(game), game.game_points());
                json!({
                    "white": both(TeamPoints { matches: matches.0, games: games.0 }),
                    "black": both(TeamPoints { matches: matches.1, games: games.1 }),
                })
            });
            json!({
                "white": game.white,
                "black": game.black,
                "forfeit": game.forfeit,
                "points": counted,
                "boards": boards(game),
            })
        })
        .collect();
    json!({
        "round": no,
        "matches": matches,
        "byes": round.byes.iter().map(|bye| json!({
            "team": bye.team,
            "kind": bye.kind,
            "points": both(event.bye_points(bye.kind)),
        })).collect::<Vec<_>>(),
    })
}

fn boards(game: &TrfMatch) -> Vec<Value> {
    game.boards
        .iter()
        .zip(1_u32..)
        .map(|(board, no)| {
            json!({
                "board": no,
                "first": board.first,
                "second": board.second,
                "colour": board.colour,
                "result": board.result,
                "unrated": board.unrated,
            })
        })
        .collect()
}
