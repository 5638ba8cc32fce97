//! How the value of a tie-break of teams came about, as JSON: the parts with their rounds, opponents and cuts, and direct encounters.

use serde_json::{Value, json};

use super::standings::number;
use engine::{
    numbers::TeamNo,
    points::Points,
    team_event::TeamPoints,
    team_table::{EncounterStep, TeamPart, TeamSource, TeamTable, TeamTieBreak, TeamTotal, TeamValue},
    tiebreak::{Cap, Cut, Value as Amount},
};

/// A value: a number, or several of which the first that differs decides.
pub(super) fn value(value: Option<&TeamValue>) -> Value {
    match value {
        None => Value::Null,
        Some(TeamValue::Number(amount)) => number(Some(*amount)),
        Some(TeamValue::Series(series)) => series.iter().copied().map(points).collect(),
    }
}

/// How a team's value came about; null for a direct encounter with nobody.
pub(super) fn working(table: &TeamTable, no: TeamNo, tie_break: TeamTieBreak) -> Value {
    if tie_break.kind().is_encounter() {
        return encounter(table, no, tie_break);
    }
    let Some(working) = table.working(no, tie_break) else {
        return Value::Null;
    };
    json!({
        "article": working.article,
        "parts": working.parts.iter().map(part).collect::<Vec<_>>(),
        "total": total(working.total),
    })
}

fn points(points: Points) -> Value {
    number(Some(Amount::points(points)))
}

fn both(points: TeamPoints) -> Value {
    json!({ "match_points": self::points(points.matches), "game_points": self::points(points.games) })
}

fn total(total: TeamTotal) -> Value {
    match total {
        TeamTotal::Sum => json!("sum"),
        TeamTotal::Average => json!("average"),
        TeamTotal::Series => json!("series"),
        TeamTotal::Own => json!("own"),
        TeamTotal::OnTopOf {
            score,
            buchholz,
            factor,
        } => json!({ "score": points(score), "buchholz": number(Some(buchholz)), "divided_by": factor }),
    }
}

fn part(part: &TeamPart) -> Value {
    let cut = part.cut.map(Cut::as_str);
    let mut written = source(&part.source);
    if let Some(members) = written.as_object_mut() {
        members.insert("amount".to_owned(), number(Some(part.amount)));
        members.insert("cut".to_owned(), json!(cut));
    }
    written
}

fn source(source: &TeamSource) -> Value {
    match *source {
        TeamSource::Round { round, opponent } => {
            json!({ "source": "round", "round": round, "opponent": opponent })
        }
        TeamSource::Opponent {
            round,
            opponent,
            score,
            table_score,
            points: made,
        } => json!({
            "source": "opponent",
            "round": round,
            "opponent": opponent,
            "score": points(score),
            "table_score": points(table_score),
            "made": both(made),
        }),
        TeamSource::Dummy {
            round,
            scheduled,
            score,
            cap,
            points: made,
            voluntary,
        } => json!({
            "source": "dummy",
            "round": round,
            "scheduled": scheduled,
            "score": points(score),
            "cap": cap.map(Cap::as_str),
            "made": both(made),
            "is_voluntary": voluntary,
        }),
        TeamSource::Extra { round } => json!({ "source": "extra", "round": round }),
        TeamSource::Figure { round, opponent } => {
            json!({ "source": "figure", "round": round, "opponent": opponent })
        }
        TeamSource::Board {
            board,
            points: made,
            times,
        } => json!({ "source": "board", "board": board, "points": points(made), "times": times }),
    }
}

fn encounter(table: &TeamTable, no: TeamNo, tie_break: TeamTieBreak) -> Value {
    let Some(found) = table.encounter(no, tie_break) else {
        return Value::Null;
    };
    let steps: Vec<Value> = found
        .steps
        .iter()
        .map(|step| match step {
            EncounterStep::Table {
                score,
                all_met,
                members,
            } => json!({
                "step": "table",
                "score": score,
                "all_met": all_met,
                "members": members.iter().map(|member| json!({
                    "team": member.no,
                    "points": number(Some(member.points)),
                    "most": number(Some(member.most)),
                    "matches": member.matches.iter().map(|(round, opponent)| json!({
                        "round": round,
                        "opponent": opponent,
                    })).collect::<Vec<_>>(),
                })).collect::<Vec<_>>(),
            }),
            EncounterStep::OwnMatch { by, teams } => json!({
                "step": "own_match",
                "by": by,
                "teams": teams.iter().map(|(team, own)| json!({
                    "team": team,
                    "value": value(Some(own)),
                })).collect::<Vec<_>>(),
            }),
        })
        .collect();
    json!({
        "article": tie_break.kind().article(),
        "places": found.places.iter().map(|(team, place)| json!({
            "team": team,
            "place": place,
        })).collect::<Vec<_>>(),
        "steps": steps,
    })
}
