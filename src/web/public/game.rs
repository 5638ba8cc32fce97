//! The moves of a game for everybody: the board as it stood after a move, drawn by the server, and links from move to move. Without scripts.
//!
//! Moves of a game that goes on are held back as the section has chosen, so the page changes with the time and is not kept in the cache.

use super::scene::Tab;
use crate::prelude::*;
use engine::{numbers::BoardNo, result::GameResult};
use rules::chess::notation::{Game, Moment};
use service::game_moves::{self, PublicMoves};
use web::components::Diagram;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(Access::Public, show)
}

/// Which position is shown.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct PlyQuery {
    /// After how many moves of either player; nothing, or more than are shown, is the last.
    ply: String,
}

/// A move in the list.
#[derive(Debug)]
struct MoveLink {
    href: String,
    /// As PGN writes it.
    written: String,
    is_shown: bool,
}

/// The moves of both players with one number.
#[derive(Debug)]
struct MoveRow {
    number: u32,
    /// `None` where the game begins with Black, or ends with White.
    white: Option<MoveLink>,
    black: Option<MoveLink>,
}

/// A way from the position that is shown.
#[derive(Debug)]
struct Step {
    /// `None` where it leads nowhere.
    href: Option<String>,
    words: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/public/game.html")]
struct GamePage {
    layout: Layout,
    white: Man,
    black: Man,
    result: &'static str,
    /// Round and board, in words.
    of: String,
    board: Diagram,
    steps: Vec<Step>,
    rows: Vec<MoveRow>,
    /// By how many minutes moves are held back; 0 where they are not.
    delay: u16,
    back: String,
    file: String,
}

async fn show(
    path: GamePath,
    visitor: Visitor,
    layout: Layout,
    (db, Now(now)): (Db, Now),
    Query(asked): Query<PlyQuery>,
) -> Result<Response> {
    let mut tx = db.snapshot().await?;
    let scene = Scene::of_visitor(&mut tx, &visitor, Beside::Nothing).await?;
    let round = scene
        .field
        .round(path.round)
        .filter(|round| round.status.is_public())
        .ok_or_else(Problem::not_found)?;
    let game = round.game(path.board).ok_or_else(Problem::not_found)?;
    let mut public = game_moves::list_public(&mut tx, &scene.field, Some(path.round), now).await?;
    drop(tx);
    let moves = public
        .remove(&(path.round, path.board))
        .ok_or_else(Problem::not_found)?;
    let replayed = moves.line.replay(moves.shown).ok_or_else(Problem::not_found)?;
    let lang = layout.lang;
    let (white, black) = (scene.man_at(game.white), scene.man_at(game.black));
    let here = scene.here.round(path.round);
    let shown = asked.ply.trim().parse().unwrap_or(moves.shown).min(moves.shown);
    let of = t!(
        lang,
        game_moves_of,
        round = path.round.get(),
        board = path.board.get()
    );
    let title = format!("{} – {}", white.name, black.name);
    let page = GamePage {
        result: game.outcome.result.map_or("–", GameResult::label),
        board: diagram(lang, &moves, &replayed, shown),
        steps: steps(lang, (&here, path.board), shown, moves.shown),
        rows: rows((&here, path.board), &moves, &replayed, shown),
        delay: if moves.is_over { 0 } else { moves.delay.minutes() },
        back: here.public_round(),
        file: scene.here.list_file(format!("round-{}.pgn", path.round)),
        layout: scene.frame(layout, Tab::Round, title),
        white,
        black,
        of,
    };
    Ok(Html(page.render()?).into_response())
}

/// The address of the position after so many moves of either player.
fn at((here, board): (&RoundLinks, BoardNo), ply: usize) -> String {
    format!("{}?ply={ply}#board", here.game(board))
}

/// The board after so many moves, and which was the last.
fn diagram(lang: Lang, moves: &PublicMoves, replayed: &Game, ply: usize) -> Diagram {
    let (moment, position) = replayed
        .positions()
        .nth(ply)
        .unwrap_or((Moment::Start, replayed.start()));
    let caption = match (
        moment,
        ply.checked_sub(1).and_then(|last| moves.line.moves.get(last)),
    ) {
        (Moment::After { number, colour }, Some(written)) => {
            let dots = match colour {
                Colour::White => ".",
                Colour::Black => "...",
            };
            let written = format!("{number}{dots} {written}");
            t!(lang, game_moves_after, written)
        }
        (Moment::Start | Moment::After { .. }, _) => t!(lang, game_moves_start),
    };
    Diagram::of(lang, position, caption)
}

fn steps(lang: Lang, to: (&RoundLinks, BoardNo), ply: usize, last: usize) -> Vec<Step> {
    let step = |target: Option<usize>, words| Step {
        href: target
            .filter(|target| *target != ply)
            .map(|target| at(to, target)),
        words,
    };
    vec![
        step(Some(0), t!(lang, game_moves_first)),
        step(ply.checked_sub(1), t!(lang, game_moves_previous)),
        step(
            Some(ply + 1).filter(|next| *next <= last),
            t!(lang, game_moves_next),
        ),
        step(Some(last), t!(lang, game_moves_last)),
    ]
}

fn rows(to: (&RoundLinks, BoardNo), moves: &PublicMoves, replayed: &Game, ply: usize) -> Vec<MoveRow> {
    let mut rows: Vec<MoveRow> = Vec::new();
    for (index, (played, written)) in replayed.moves.iter().zip(&moves.line.moves).enumerate() {
        let link = MoveLink {
            href: at(to, index + 1),
            written: written.clone(),
            is_shown: index + 1 == ply,
        };
        match (played.colour, rows.last_mut()) {
            (Colour::Black, Some(row)) => row.black = Some(link),
            (Colour::Black, None) => rows.push(MoveRow {
                number: played.number,
                white: None,
                black: Some(link),
            }),
            (Colour::White, _) => rows.push(MoveRow {
                number: played.number,
                white: Some(link),
                black: None,
            }),
        }
    }
    rows
}
