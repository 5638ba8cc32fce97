//! What every team made against every other: each against each where all meet, otherwise round by round.

use super::scene::{Follow, Tab};
use super::standings::place;
use super::teams::{TeamLink, answer};
use crate::prelude::*;
use domain::team_section::Met;
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
    heading: String,
    explained: String,
    table: String,
    columns: Vec<String>,
    rows: Vec<CrossLine>,
}

/// The score of a match, marked while it is played.
fn score(met: &Met) -> String {
    let star = if met.is_open { "*" } else { "" };
    format!("{}{star}", met.points)
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
    let each = settings.pairing.is_round_robin();
    let order: Vec<TeamNo> = table.rows.iter().map(|row| row.no).collect();
    let line_of = |no: TeamNo| {
        order
            .iter()
            .position(|one| *one == no)
            .map_or(0, |index| index + 1)
    };
    let rounds = field.public_rounds();
    let rows = table.rows.iter().map(|row| {
        let met = field.team_meetings(row.no);
        let cells = if each {
            order
                .iter()
                .map(|other| {
                    (*other != row.no).then(|| {
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
            place: place(row.place),
            team: TeamLink::at(&scene, row.no),
            cells,
            match_points: row.points.matches.to_string(),
            game_points: row.points.games.to_string(),
        }
    });
    let heading = t!(lang, public_nav_crosstable);
    let page = TeamCrosstablePage {
        explained: if each {
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
