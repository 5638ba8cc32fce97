//! Boards as pages show them: the players, with rating and points, and the state of the round.
//!
//! A whole round is made from a [`SectionState`]; a single board, shown again after a result, is read in one statement.

use super::{pairings, prelude::*};
use domain::{
    confirmation::Confirmation,
    fixtures::individual::TableSeat,
    section_state::{BoardCount, Game},
    tablet::BoardRange,
};
use engine::{
    colour::Colour,
    crosstable::{Cell, GameCell},
    numbers::Rating,
    points::Points,
    scoring::Scoring,
};
use store::games::{Seat, Seated};

/// One side of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    pub no: StartNo,
    /// `Given Surname`.
    pub name: String,
    /// Where players of teams meet by a table and the whole round is read: where this one sits.
    pub seat: Option<TableSeat>,
    pub rating: Option<Rating>,
    /// Points before the round.
    pub points: Points,
}

/// A board with its players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardView {
    pub game: Game,
    pub white: Side,
    pub black: Side,
}

/// Every board of a round.
pub fn of_round(field: &SectionState, round: &SectionRound) -> Vec<BoardView> {
    let score = pairings::score_before(field, round.number);
    let side = |no: StartNo| {
        let player = field.player(no);
        Side {
            no,
            name: player
                .map(|player| player.person.name.spoken())
                .unwrap_or_default(),
            seat: player.and_then(|player| field.seat_in(round.number, player.id)),
            rating: player.and_then(|player| player.rating),
            points: score(no),
        }
    };
    round
        .games
        .iter()
        .map(|game| BoardView {
            white: side(game.white),
            black: side(game.black),
            game: game.clone(),
        })
        .collect()
}

/// One board of a round, the points for results, and the state of the round.
#[derive(Clone, Debug)]
pub struct Glance {
    pub board: BoardView,
    /// What results are worth.
    pub scoring: Scoring,
    /// How many boards have what.
    pub count: BoardCount,
    /// Is it a board of a match of teams, which has a card?
    pub plays_matches: bool,
    /// Is it a correspondence game?
    pub by_correspondence: bool,
    /// Who looks a second time at results.
    pub confirmation: Confirmation,
}

/// Reads one board; boards are counted within a range where one is given.
pub async fn glance(
    conn: &mut PgConnection,
    section: SectionId,
    round: RoundNo,
    board: BoardNo,
    within: Option<BoardRange>,
) -> store::Result<Option<Glance>> {
    let Some(seated) = store::games::find_seated(conn, section, round, board, within).await? else {
        return Ok(None);
    };
    let Seated {
        game,
        seats: [white, black],
        past,
        count,
        settings,
    } = seated;
    let scoring = settings.scoring;
    let side = |no: StartNo, seat: Seat| Side {
        no,
        points: past
            .iter()
            .filter(|past| past.player == seat.id)
            .map(|past| cell(past, no).points(&scoring))
            .sum::<Points>()
            + seat.extra,
        name: if seat.given_name.is_empty() {
            seat.surname
        } else {
            format!("{} {}", seat.given_name, seat.surname)
        },
        seat: None,
        rating: seat.rating,
    };
    Ok(Some(Glance {
        board: BoardView {
            white: side(game.white, white),
            black: side(game.black, black),
            game,
        },
        scoring,
        count,
        plays_matches: settings.plays_matches(),
        by_correspondence: settings.correspondence.is_some(),
        confirmation: settings.confirmation,
    }))
}

/// A past round as a cell of the cross table; the opponent does not matter for its points.
fn cell(past: &store::games::Past, opponent: StartNo) -> Cell {
    match (past.had_white, past.bye) {
        (Some(had_white), _) => Cell::Game(GameCell {
            opponent,
            colour: if had_white { Colour::White } else { Colour::Black },
            result: past.result,
            unrated: false,
            reported: None,
        }),
        (None, Some(kind)) => Cell::Bye(kind),
        (None, None) => Cell::Absent,
    }
}
