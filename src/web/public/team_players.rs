//! What the players of the teams made: everybody in one list, and the best at each board.

use super::scene::{Follow, Tab};
use super::teams::{TeamLink, answer};
use crate::prelude::*;
use domain::{
    section_state::SectionState,
    team_players::{AtBoard, PlayerScore},
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(Access::Public, show)
}

/// How many places the list of a board has; players who share the last of them are all listed.
const BEST: usize = 3;

/// A player's line.
#[derive(Debug)]
struct PlayerLine {
    man: Man,
    team: TeamLink,
    games: u16,
    points: String,
    /// `2½ of 4` at each board.
    boards: String,
    /// Empty where the section keeps ratings to itself, and without a game that tells one.
    performance: String,
}

/// The best at a board.
#[derive(Debug)]
struct BoardCard {
    heading: String,
    lines: Vec<(Man, TeamLink, AtBoard)>,
}

#[derive(Debug, Template)]
#[template(path = "pages/public/team_players.html")]
struct TeamPlayersPage {
    layout: Layout,
    live: Follow,
    heading: String,
    table: String,
    table_heading: String,
    has_performances: bool,
    rows: Vec<PlayerLine>,
    boards: Vec<BoardCard>,
}

fn line(scene: &Scene, score: &PlayerScore, shows_ratings: bool) -> PlayerLine {
    let boards = score.boards.iter();
    let boards: Vec<String> = boards
        .map(|(board, at)| {
            let made = format!("{board}: {}/{}", at.points, at.games);
            match at.performance.filter(|_| shows_ratings) {
                Some(rating) => format!("{made} ({rating})"),
                None => made,
            }
        })
        .collect();
    PlayerLine {
        man: scene.man_at(score.player),
        team: TeamLink::at(scene, score.team),
        games: score.all.games,
        points: score.all.points.to_string(),
        boards: boards.join(" · "),
        performance: score
            .all
            .performance
            .filter(|_| shows_ratings)
            .map(|rating| rating.to_string())
            .unwrap_or_default(),
    }
}

async fn show(
    _: TeamPlayersPath,
    visitor: Visitor,
    keep: Cacheable,
    layout: Layout,
    db: Db,
) -> Result<Response> {
    let scene = Scene::read(&db, &visitor, Beside::Nothing).await?;
    let lang = layout.lang;
    let field = &scene.field;
    let settings = field.settings.teams.as_ref().ok_or_else(Problem::not_found)?;
    let scores = field.team_player_scores();
    let shows_ratings = field.settings.public.rating;
    let boards = (1..=settings.boards()).filter_map(|board| {
        let best = SectionState::best_at_board(&scores, board, BEST);
        let lines: Vec<_> = best
            .iter()
            .map(|(score, at)| (scene.man_at(score.player), TeamLink::at(&scene, score.team), *at))
            .collect();
        (!lines.is_empty()).then(|| BoardCard {
            heading: t!(lang, teams_best_at_board, board = board.to_string()),
            lines,
        })
    });
    let heading = t!(lang, teams_players_made);
    let page = TeamPlayersPage {
        boards: boards.collect(),
        rows: scores
            .iter()
            .map(|score| line(&scene, score, shows_ratings))
            .collect(),
        has_performances: shows_ratings && scores.iter().any(|score| score.all.performance.is_some()),
        table: scene.here.team_table(),
        table_heading: web::i18n_teams::teams::table_heading(lang, field),
        live: scene.follow(None),
        layout: scene.frame(layout, Tab::Teams, heading.clone()),
        heading,
    };
    answer(&scene, keep, &page)
}
