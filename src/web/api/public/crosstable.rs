//! Who met whom in every round.

use super::{Name, left_in, of_single_players, points, read};
use crate::prelude::*;
use engine::{bye::ByeKind, colour::Colour, crosstable::Cell, result::GameResult};
use service::public::{Beside, PublicSection};
use web::response_cache::Cacheable;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes.add(Access::Public, routes!(get_crosstable))
}

/// The cross table.
#[derive(Debug, Serialize, ToSchema)]
struct Crosstable {
    /// How many rounds it shows.
    rounds: usize,
    /// Is everybody meant to meet everybody?
    is_round_robin: bool,
    /// By starting number.
    rows: Vec<CrosstableLine>,
    /// The round in which a section of a system in FIDE's Handbook left FIDE mode; `null` if it did not.
    fide_mode_left_in: Option<u16>,
}

/// A player's line.
#[derive(Debug, Serialize, ToSchema)]
struct CrosstableLine {
    /// Who.
    player: Name,
    /// One for each round, from round 1.
    rounds: Vec<Square>,
    /// Points.
    points: f64,
    /// Points beside those of the results, which `points` includes: penalties, bonuses, results worth something else.
    extras: Vec<ExtraPoints>,
}

/// Points beside those of the results.
#[derive(Debug, Serialize, ToSchema)]
struct ExtraPoints {
    /// The round they belong to; `null` is the whole tournament.
    round: Option<u16>,
    /// `ruling`: a penalty or bonus. `value`: the round's result is worth so much more or less than usual.
    #[schema(value_type = super::super::shapes::ExtraPointsKind)]
    kind: &'static str,
    /// How many; negative is a penalty.
    points: f64,
}

/// What one round was for one player.
#[derive(Debug, Serialize, ToSchema)]
struct Square {
    /// `game`, `bye` or `absent`.
    #[schema(value_type = super::super::shapes::SquareKind)]
    kind: &'static str,
    /// The opponent's starting number.
    #[serde(skip_serializing_if = "Option::is_none")]
    opponent: Option<u16>,
    /// The player's colour: `white` or `black`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<super::super::shapes::PieceColour>)]
    colour: Option<Colour>,
    /// The result seen from White, as in the rounds; none while the game is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<super::super::shapes::ResultCode>)]
    result: Option<GameResult>,
    /// What is reported for rating in place of the result that counts (C.04.2 art. 4.3).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<super::super::shapes::ResultCode>)]
    reported: Option<GameResult>,
    /// Did a ruling decide about the game? The round says which.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    ruled: bool,
    /// The kind of bye.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<super::super::shapes::ByeKind>)]
    bye: Option<ByeKind>,
    /// What the round gave the player; an open game nothing yet.
    points: f64,
}

/// Who met whom in every round
///
/// Where teams play there is none of single players: `404`, and `see` is the address of the teams' cross table, or of their cup.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/crosstable", tag = "public",
    responses((status = OK, body = Crosstable), (status = 404, description = "There is no such section, or teams play in it; `see` is where they are"))
)]
async fn get_crosstable(visitor: Visitor, keep: Cacheable, db: Db) -> Result<Response> {
    let PublicSection { field, rulings, .. } = read(&db, &visitor, Beside::Rulings).await?;
    of_single_players(&visitor, &field, "team-crosstable")?;
    let table = field.crosstable();
    let rounds = table.rounds();
    let is_ruled = |index: usize, no: StartNo| {
        let game = RoundNo::from_index(index)
            .and_then(|round| field.round(round))
            .and_then(|round| {
                let mut games = round.games.iter();
                games.find(|game| game.white == no || game.black == no)
            });
        game.is_some_and(|game| rulings.iter().any(|(_, _, ruling)| ruling.game == game.id))
    };
    let square = |(index, cell): (usize, &Cell), no: StartNo| {
        let mut square = Square {
            kind: "absent",
            opponent: None,
            colour: None,
            result: None,
            reported: None,
            ruled: false,
            bye: None,
            points: points(cell.points(&table.scoring)),
        };
        match *cell {
            Cell::Absent => {}
            Cell::Bye(kind) => {
                square.kind = "bye";
                square.bye = Some(kind);
            }
            Cell::Game(game) => {
                square.kind = "game";
                square.opponent = Some(game.opponent.get());
                square.colour = Some(game.colour);
                square.result = game.result;
                square.reported = game.reported;
                square.ruled = is_ruled(index, no);
            }
        }
        square
    };
    let rows = table
        .contestants
        .iter()
        .map(|contestant| CrosstableLine {
            player: Name::at(&field, contestant.no),
            rounds: contestant
                .cells
                .iter()
                .enumerate()
                .map(|cell| square(cell, contestant.no))
                .collect(),
            points: points(contestant.points(&table.scoring, rounds)),
            extras: contestant
                .extras
                .iter()
                .filter(|extra| extra.counts_in(rounds))
                .map(|extra| ExtraPoints {
                    round: extra.round.map(RoundNo::get),
                    kind: extra.kind.as_str(),
                    points: points(extra.points),
                })
                .collect(),
        })
        .collect();
    let answer = Json(Crosstable {
        rounds,
        is_round_robin: table.is_round_robin,
        rows,
        fide_mode_left_in: left_in(&field),
    });
    Ok(keep.answer(field.section, field.content_version, None, answer))
}
