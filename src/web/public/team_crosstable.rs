//! What every team made against every other: each against each where all meet, otherwise round by round.

use super::list_files::{Download, List, downloads};
use super::scene::{Follow, Tab};
use super::teams::place_of;
use super::teams::{TeamLink, answer};
use crate::prelude::*;
use domain::team_players::Met;
use engine::numbers::TeamNo;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(Access::Public, show)
}

/// A team's line.
#[derive(Debug)]
struct CrossLine {
    place: String,
    team: TeamLink,
    /// `None` is the team against itself.
    cells: Vec<Option<String>>,
    match_points: String,
    game_points: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/public/team_crosstable.html")]
struct TeamCrosstablePage {
    layout: Layout,
    live: Follow,
    downloads: Vec<Download>,
    heading: String,
    explained: String,
    /// Do the teams meet in matches?
    has_matches: bool,
    table: String,
    columns: Vec<String>,
    rows: Vec<CrossLine>,
}

/// The score of a match, marked while it is played.
fn score(met: &Met) -> String {
    let star = if met.is_open { "*" } else { "" };
    format!("{}{star}", met.points)
}

/// What single games against the players of a team have given in all; empty where there were none.
fn sum(met: &[Met], other: TeamNo) -> String {
    let all = met.iter().filter(|one| one.opponent == other).copied();
    let sum = all.reduce(|sum, one| Met {
        points: sum.points + one.points,
        is_open: sum.is_open || one.is_open,
        ..sum
    });
    sum.as_ref().map(score).unwrap_or_default()
}

async fn show(
    _: TeamCrosstablePath,
    visitor: Visitor,
    keep: Cacheable,
    layout: Layout,
    db: Db,
) -> Result<Response> {
    let scene = Scene::read(&db, &visitor, Beside::Nothing).await?;
    let lang = layout.lang;
    let field = &scene.field;
    let settings = field.settings.teams.as_ref().ok_or_else(Problem::not_found)?;
    let table = field
        .team_table(field.rounds_with_results())
        .filter(|_| !field.is_cup())
        .ok_or_else(Problem::not_found)?;
    let has_matches = field.settings.plays_matches();
    let each = settings.pairing.is_round_robin() || !has_matches;
    let order: Vec<TeamNo> = table.rows.iter().map(|row| row.no).collect();
    let line_of = |no: TeamNo| {
        order
            .iter()
            .position(|one| *one == no)
            .map_or(0, |index| index + 1)
    };
    let rounds = field.public_rounds();
    let meetings = field.all_team_meetings();
    let rows = table.rows.iter().map(|row| {
        let met = meetings.get(&row.no).map(Vec::as_slice).unwrap_or_default();
        let cells = if each {
            order
                .iter()
                .map(|other| {
                    (*other != row.no).then(|| {
                        if !has_matches {
                            return sum(met, *other);
                        }
                        let scores: Vec<String> = met
                            .iter()
                            .filter(|one| one.opponent == *other)
                            .map(score)
                            .collect();
                        scores.join(" ")
                    })
                })
                .collect()
        } else {
            (0..rounds)
                .filter_map(RoundNo::from_index)
                .map(|round| {
                    let one = met.iter().find(|one| one.round == round);
                    Some(one.map_or_else(String::new, |one| {
                        format!("{}: {}", line_of(one.opponent), score(one))
                    }))
                })
                .collect()
        };
        CrossLine {
            place: place_of(field, row),
            team: TeamLink::at(&scene, row.no),
            cells,
            match_points: row.points.matches.to_string(),
            game_points: row.points.games.to_string(),
        }
    });
    let heading = t!(lang, public_nav_crosstable);
    let page = TeamCrosstablePage {
        downloads: downloads(&scene.here, List::Crosstable),
        has_matches,
        explained: if !has_matches {
            t!(lang, single_games_crosstable)
        } else if each {
            t!(lang, teams_crosstable_explained)
        } else {
            t!(lang, teams_crosstable_explained_rounds)
        },
        columns: (1..=if each { order.len() } else { rounds })
            .map(|column| column.to_string())
            .collect(),
        rows: rows.collect(),
        table: scene.here.team_table(),
        live: scene.follow(None),
        layout: scene.frame(layout, Tab::Crosstable, heading.clone()),
        heading,
    };
    answer(&scene, keep, &page)
}
