//! Who met whom: everybody against everybody, or round by round.

use super::list_files::{Download, List, downloads};
use super::scene::{Follow, Tab, on_to};
use super::standings::place;
use crate::prelude::*;
use engine::crosstable::{Cell, Contestant, GameCell};
use engine::extra::{Extra, ExtraKind};
use engine::points::Points;
use engine::result::Share;
use engine::scoring::Scoring;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(Access::Public, show)
}

#[derive(Debug, Template)]
#[template(path = "pages/public/crosstable.html")]
struct CrosstablePage {
    layout: Layout,
    live: Follow,
    downloads: Vec<Download>,
    heading: String,
    /// How the squares are read.
    explained: String,
    /// Headings of the columns: lines of a round robin, whose places may be shared, rounds otherwise.
    columns: Vec<String>,
    rows: Vec<CrosstableRow>,
    /// Do the squares name opponents by their starting numbers?
    names_numbers: bool,
}

#[derive(Debug)]
struct CrosstableRow {
    place: String,
    man: Man,
    cells: Vec<Square>,
    points: String,
    /// Points beside those of the results, in words.
    extras: Vec<String>,
}

/// One square of the table.
#[derive(Debug)]
enum Square {
    /// A player against themselves.
    Own,
    /// The two have not met, or the round was not played.
    Empty,
    /// What stands there.
    Says(String),
    /// The games, in the order of their rounds; against one opponent there may be two.
    Games(Vec<SquareGame>),
}

/// A game in a square.
#[derive(Debug)]
struct SquareGame {
    /// The opponent's starting number, where the column does not say who it was.
    opponent: Option<StartNo>,
    /// The chip of the player's own colour, and its letter.
    side: &'static str,
    letter: &'static str,
    mark: &'static str,
    /// Link to the ruling, where the result is by one.
    ruled: Option<String>,
}

impl SquareGame {
    fn new(lang: Lang, game: GameCell, opponent: Option<StartNo>, ruled: Option<String>) -> Self {
        let (side, letter) = match (lang, game.colour) {
            (Lang::Da, Colour::White) => ("w", "h"),
            (Lang::En, Colour::White) => ("w", "w"),
            (Lang::Da, Colour::Black) => ("b", "s"),
            (Lang::En, Colour::Black) => ("b", "b"),
        };
        Self {
            opponent,
            side,
            letter,
            mark: mark(game),
            ruled,
        }
    }
}

async fn show(
    _: CrosstablePath,
    visitor: Visitor,
    keep: Cacheable,
    layout: Layout,
    db: Db,
) -> Result<Response> {
    let scene = Scene::read(&db, &visitor, Beside::Rulings).await?;
    if let Some(table) = scene.crosstable_of_teams() {
        return Ok(on_to(&table, &layout));
    }
    let lang = layout.lang;
    let rounds = scene.field.public_rounds();
    let table = scene.field.crosstable();
    let standings = scene.field.standings(scene.field.rounds_with_results());
    let order: Vec<StartNo> = standings
        .rows
        .iter()
        .map(|row| row.no)
        .chain(standings.left_out.iter().map(|left_out| left_out.no))
        .collect();
    let rows = order
        .iter()
        .filter_map(|no| {
            let contestant = table.find(*no)?;
            let row = standings.find(*no);
            let cells = if table.is_round_robin {
                against_each(lang, &scene, contestant, &order)
            } else {
                round_by_round(lang, &scene, &table.scoring, contestant, rounds)
            };
            Some(CrosstableRow {
                place: row.map(|row| place(row.place)).unwrap_or_default(),
                man: scene.man_at(*no),
                points: contestant.points(&table.scoring, rounds).to_string(),
                extras: extras(lang, &contestant.extras, rounds),
                cells,
            })
        })
        .collect();
    let columns = if table.is_round_robin {
        (1..=order.len()).map(|line| line.to_string()).collect()
    } else {
        (1..=rounds).map(|round| round.to_string()).collect()
    };
    let heading = t!(lang, crosstable_heading);
    let page = CrosstablePage {
        downloads: downloads(&scene.here, List::Crosstable),
        heading: heading.clone(),
        explained: if table.is_round_robin {
            t!(lang, crosstable_explained_round_robin)
        } else {
            t!(lang, crosstable_explained_swiss)
        },
        columns,
        rows,
        names_numbers: !table.is_round_robin,
        live: scene.follow(None),
        layout: scene.frame(layout, Tab::Crosstable, heading),
    };
    let html = Html(page.render()?);
    Ok(keep.answer(
        scene.field.section,
        scene.field.content_version,
        None,
        html.into_response(),
    ))
}

/// A player's score of a game as a table writes it: `1`, `½`, `0`, `+`, `–`; nothing while it is open.
pub fn mark(game: GameCell) -> &'static str {
    game.result.map_or("·", |result| {
        match (result.was_played(), result.share(game.colour)) {
            (true, Share::Win) => "1",
            (true, Share::Draw) => "½",
            (true, Share::Loss | Share::Absence) => "0",
            (false, Share::Win) => "+",
            (false, Share::Draw | Share::Loss | Share::Absence) => "–",
        }
    })
}

/// Points beside those of the results, each in words.
pub(super) fn extras(lang: Lang, extras: &[Extra], rounds: usize) -> Vec<String> {
    let counted = extras.iter().filter(|extra| extra.counts_in(rounds));
    counted
        .map(|extra| {
            let points = if extra.points > Points::ZERO {
                format!("+{}", extra.points)
            } else {
                extra.points.to_string()
            };
            match (extra.kind, extra.round) {
                (ExtraKind::Value, Some(round)) => {
                    t!(lang, extra_value, points, round = round.get())
                }
                (ExtraKind::Ruling, Some(round)) => {
                    t!(lang, extra_ruling_round, points, round = round.get())
                }
                (_, None) => t!(lang, extra_ruling, points),
            }
        })
        .collect()
}

fn against_each(lang: Lang, scene: &Scene, contestant: &Contestant, order: &[StartNo]) -> Vec<Square> {
    order
        .iter()
        .map(|other| {
            if *other == contestant.no {
                return Square::Own;
            }
            let games: Vec<SquareGame> = (0..contestant.cells.len())
                .filter_map(RoundNo::from_index)
                .filter_map(|round| {
                    let cell = contestant.cell(round);
                    let game = *cell.game().filter(|game| game.opponent == *other)?;
                    Some(SquareGame::new(
                        lang,
                        game,
                        None,
                        scene.ruled(round, contestant.no),
                    ))
                })
                .collect();
            if games.is_empty() {
                Square::Empty
            } else {
                Square::Games(games)
            }
        })
        .collect()
}

fn round_by_round(
    lang: Lang,
    scene: &Scene,
    scoring: &Scoring,
    contestant: &Contestant,
    rounds: usize,
) -> Vec<Square> {
    (0..rounds)
        .filter_map(RoundNo::from_index)
        .map(|round| match contestant.cell(round) {
            Cell::Absent => Square::Empty,
            Cell::Bye(kind) => Square::Says(scoring.of_bye(kind).to_string()),
            Cell::Game(game) => {
                let ruled = scene.ruled(round, contestant.no);
                Square::Games(vec![SquareGame::new(lang, game, Some(game.opponent), ruled)])
            }
        })
        .collect()
}
