//! All single games of a section of teams by the table, for everybody, before they are paired and after: letters for teams, numbers for their
//! boards, and who sits there.

use super::scene::{Follow, Tab};
use super::teams::{TeamLink, answer};
use crate::prelude::*;
use domain::single_games_section::PlannedSeat;
use engine::numbers::TeamNo;
use web::i18n::single_games as words;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(Access::Public, show)
}

/// A seat: its letter and number, and who sits there.
#[derive(Debug)]
struct SeatWords {
    label: String,
    /// Empty where the team is short.
    name: String,
    /// The player's page; empty before they have a number.
    href: String,
}

/// The games of a round, White first.
#[derive(Debug)]
struct GamesRound {
    no: u16,
    starts: String,
    /// The boards of the round, once they are public.
    href: String,
    games: Vec<[SeatWords; 2]>,
}

#[derive(Debug, Template)]
#[template(path = "pages/public/team_games.html")]
struct TeamGamesPage {
    layout: Layout,
    live: Follow,
    table: String,
    /// Letters and teams.
    teams: Vec<(char, TeamLink)>,
    /// Why there is no plan; empty where there is one.
    problem: String,
    rounds: Vec<GamesRound>,
}

fn seat(scene: &Scene, planned: PlannedSeat<'_>) -> SeatWords {
    SeatWords {
        label: planned.seat.to_string(),
        name: planned
            .player
            .map(|player| scene.field.public_player(player).name.spoken())
            .unwrap_or_default(),
        href: planned
            .player
            .and_then(|player| scene.man(player))
            .map(|man| man.href)
            .unwrap_or_default(),
    }
}

async fn show(
    _: TeamGamesPath,
    visitor: Visitor,
    keep: Cacheable,
    layout: Layout,
    db: Db,
) -> Result<Response> {
    let scene = Scene::read(&db, &visitor, Beside::Nothing).await?;
    let lang = layout.lang;
    let field = &scene.field;
    let plan = field.games_by_table().ok_or_else(Problem::not_found)?;
    let problem = plan
        .problem
        .map(|why| words::no_plan(lang, why))
        .unwrap_or_default();
    let heading = t!(lang, single_games_heading);
    let rounds = plan.rounds.into_iter().enumerate().filter_map(|(index, games)| {
        let no = RoundNo::from_index(index)?;
        let round = field.round(no);
        Some(GamesRound {
            no: no.get(),
            starts: round
                .and_then(|round| round.starts_at)
                .map(|at| lang.moment(at))
                .unwrap_or_default(),
            href: round
                .filter(|round| round.status.is_public())
                .map(|_| scene.here.round(no).public_round())
                .unwrap_or_default(),
            games: games
                .into_iter()
                .map(|game| game.map(|planned| seat(&scene, planned)))
                .collect(),
        })
    });
    let page = TeamGamesPage {
        rounds: rounds.collect(),
        problem,
        teams: ('A'..='T')
            .zip(1..)
            .take(field.teams.len())
            .filter_map(|(letter, no)| Some((letter, TeamLink::at(&scene, TeamNo::new(no)?))))
            .collect(),
        table: scene.here.team_table(),
        live: scene.follow(None),
        layout: scene.frame(layout, Tab::Fixtures, heading),
    };
    answer(&scene, keep, &page)
}
