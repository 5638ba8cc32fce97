//! Who has come to the boards of a round.

use super::{
    address::{RoundAddress, SeatAddress},
    prelude::*,
};
use engine::{colour::Colour, result::GameResult};
use rules::arrival_rulings::lateness::CountdownState;
use service::{
    access::EnterResults,
    arrivals::{self, Came, Proposed, WaitingBoard},
};

pub(super) fn add_to(api: ApiRoutes) -> ApiRoutes {
    let enter = Access::Needs(Capability::EnterResults);
    api.add(enter, routes!(list_arrivals, mark_all_arrived))
        .add(enter, routes!(put_arrival))
}

/// A round while it begins.
#[derive(Debug, Serialize, ToSchema)]
struct BeginningBody {
    /// When it begins, or the first of its matches by a public plan of them; `null` as long as nobody has said day and hour.
    starts_at: Option<Timestamp>,
    /// Its boards.
    boards: Vec<WaitingBody>,
}

body! {
    /// A board while the round begins.
    struct WaitingBody from waiting: WaitingBoard,
        let state = waiting.countdown.map(|countdown| match countdown.state {
            CountdownState::NotStarted => "not_started",
            CountdownState::Runs => "runs",
            CountdownState::Complete => "complete",
            CountdownState::Over(_) => "over",
        });
        let proposed = waiting.proposed().and_then(|proposed| match proposed {
            Proposed::Result(result) => Some(result),
            Proposed::Facts => None,
        });
    {
        /// The board.
        board: u16 = waiting.board.game.board.get(),
        /// The number of White.
        #[schema(value_type = super::shapes::StartNo)]
        white_player: StartNo = waiting.board.game.white,
        /// The number of Black.
        #[schema(value_type = super::shapes::StartNo)]
        black_player: StartNo = waiting.board.game.black,
        /// When White came.
        white: Option<Timestamp> = waiting.arrivals.white,
        /// When Black came.
        black: Option<Timestamp> = waiting.arrivals.black,
        /// The last second in which a player is in time; null where the rules know no limit.
        deadline: Option<Timestamp> = waiting.countdown.map(|countdown| countdown.deadline),
        /// `not_started`, `runs`, `complete`, or `over`: then somebody is too late. Null where nobody is waited for: the board has a result or
        /// was put off, or the rules know no limit.
        #[schema(value_type = Option<super::shapes::CountdownStanding>)]
        state: Option<&'static str> = state,
        /// What is proposed once somebody is too late. Null where the facts have to be asked about first: both would lose, and one of them was
        /// seen, or nobody wrote down who came.
        #[schema(value_type = Option<super::shapes::ResultCode>)]
        proposed: Option<GameResult> = proposed,
    }
}

/// Who has come, and how long the others may still come.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/arrivals", tag = "rulings",
    params(InSection),
    responses(
        (status = 200, body = BeginningBody),
        (status = 409, description = "the round is not published, or the tournament has no rules yet")
    )
)]
async fn list_arrivals(
    Path(address): Path<RoundAddress>,
    permit: Permit<EnterResults>,
    (db, now): (Db, Now),
) -> Result<Json<BeginningBody>> {
    let beginning = arrivals::list(&mut *db.snapshot().await?, permit.ids(), address.round, now.0).await?;
    Ok(Json(BeginningBody {
        starts_at: beginning.starts_at,
        boards: beginning.boards.into_iter().map(WaitingBody::from).collect(),
    }))
}

/// Writes down that everybody at the open boards was there in time; whoever is written down already stands, and whoever was not there is
/// taken back afterwards, each at their board.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/arrivals", tag = "rulings",
    params(InSection),
    responses(
        (status = 200, body = BeginningBody),
        (status = 409, description = "the round is not published, or the tournament has no rules yet")
    )
)]
async fn mark_all_arrived(
    Path(address): Path<RoundAddress>,
    permit: Permit<EnterResults>,
    (db, now): (Db, Now),
) -> Result<Json<BeginningBody>> {
    let mut tx = db.begin().await?;
    arrivals::mark_all(&mut tx, &permit, now.0, address.round).await?;
    let beginning = arrivals::list(&mut tx, permit.ids(), address.round, now.0).await?;
    tx.commit().await?;
    Ok(Json(BeginningBody {
        starts_at: beginning.starts_at,
        boards: beginning.boards.into_iter().map(WaitingBody::from).collect(),
    }))
}

/// When the player came.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ArrivalBody {
    /// When; null takes it back.
    came_at: Option<Timestamp>,
    /// The number of whoever was seen there. It can be left out unless somebody took the seat of another.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::StartNo>)]
    player: Option<StartNo>,
}

impl ArrivalBody {
    /// Who was seen at a side of the board, and when.
    pub fn seen(&self, side: Colour) -> ((Colour, Option<StartNo>), Came) {
        ((side, self.player), self.came_at.map_or(Came::NotYet, Came::At))
    }
}

/// Writes down when a player came; the first moment that was written stands until it is taken back.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/boards/{board}/arrivals/{colour}", tag = "rulings",
    params(InSection),
    responses(
        (status = 200, body = BeginningBody),
        (status = 409, description = "the round is not published, or somebody else sits at the board than was seen")
    )
)]
async fn put_arrival(
    Path(address): Path<SeatAddress>,
    permit: Permit<EnterResults>,
    (db, now): (Db, Now),
    Json(body): Json<ArrivalBody>,
) -> Result<Json<BeginningBody>> {
    let mut tx = db.begin().await?;
    let seat = (address.round, address.board);
    let (side, came) = body.seen(address.colour);
    arrivals::mark(&mut tx, &permit, now.0, seat, side, came).await?;
    let beginning = arrivals::list(&mut tx, permit.ids(), address.round, now.0).await?;
    tx.commit().await?;
    Ok(Json(BeginningBody {
        starts_at: beginning.starts_at,
        boards: beginning.boards.into_iter().map(WaitingBody::from).collect(),
    }))
}
