//! The start position of a round of Chess960, as arbiters settle it. Everybody reads it with the round.

use super::{address::RoundAddress, prelude::*, public::StartArrayBody};
use service::{
    access::Pair,
    section_state,
    start_arrays::{self, ArrayOrigin, Beginning, Lots, Settling, StartArrayError},
};

pub(super) fn add_to(api: ApiRoutes) -> ApiRoutes {
    api.add(Access::Needs(Capability::ReadDesk), routes!(get_start_array))
        .add(Access::Needs(Capability::Pair), routes!(settle_start_array))
}

body! {
    /// How the start position of a round stands.
    struct BoardStartBody from beginning: Beginning,
        let version = beginning.seen();
    {
        /// Where lots are cast, as the tournament announced it: `program` or `hall`.
        #[schema(value_type = super::shapes::StartArrayLots)]
        lots: Lots = beginning.lots,
        /// Can it be settled, or settled anew? Only while the round is published and no game of it was played.
        is_open: bool = beginning.is_open,
        /// What is settled; `null` before that.
        array: Option<StartArrayBody> = beginning.settled.map(StartArrayBody::from),
        /// Send it back as `If-Match` when settling it.
        #[schema(value_type = super::shapes::Version)]
        version: Version = version,
    }
}

/// What is to be settled.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SettleBody {
    /// What was cast in the hall: a number from 0 to 959, or White's pieces from a to h in Danish or English letters. Left out, the
    /// program draws.
    #[serde(default)]
    #[schema(example = "TSLDKLST")]
    array: Option<String>,
    /// Why; needed where one stands already, and where the program was to draw and one is written instead.
    #[serde(default)]
    reason: String,
}

/// The start position of a round of Chess960, with the version that settling it asks for
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/start-array", tag = "rounds",
    params(InSection),
    responses(
        (status = 200, body = BoardStartBody),
        (status = 409, description = "the tournament does not play Chess960")
    )
)]
async fn get_start_array(
    Path(address): Path<RoundAddress>,
    permit: Permit<ReadDesk>,
    db: Db,
) -> Result<Versioned<BoardStartBody>> {
    let (tournament, section) = permit.ids();
    let mut tx = db.snapshot().await?;
    let field = section_state::found(&mut tx, section, Problem::not_found).await?;
    let round = field.round(address.round).ok_or_else(Problem::not_found)?;
    let beginning = start_arrays::find(&mut tx, tournament, round)
        .await?
        .ok_or(StartArrayError::NotChess960)?;
    Ok(Versioned(beginning.seen(), beginning.into()))
}

/// Draws the start position of a round, or writes down what was cast in the hall.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/start-array", tag = "rounds",
    params(
        InSection,
        ("If-Match" = String, Header, description = "the version that was seen; 0 before there is one"),
        ("Idempotency-Key" = String, Header, description = "a UUID that names this attempt"),
    ),
    responses(
        (status = 200, body = BoardStartBody),
        (status = 409, description = "no Chess960, not published, played, or settled meanwhile"),
        (status = 422, description = "no start position, or a reason is missing")
    )
)]
async fn settle_start_array(
    Path(address): Path<RoundAddress>,
    permit: Permit<Pair>,
    (db, now): (Db, Now),
    (seen, key): (Seen, Key),
    Json(body): Json<SettleBody>,
) -> Result<Versioned<BoardStartBody>> {
    let (tournament, section) = permit.ids();
    let settling = Settling {
        round: address.round,
        by: body.array.clone().map_or(ArrayOrigin::Draw, ArrayOrigin::Writing),
        seen: seen.0,
        reason: &body.reason,
    };
    let mut tx = db.begin().await?;
    beside(
        start_arrays::settle(&mut tx, &permit, now.0, key.0, &settling).await,
        &body,
    )?;
    let field = section_state::found(&mut tx, section, Problem::not_found).await?;
    let round = field.round(address.round).ok_or_else(Problem::not_found)?;
    let beginning = start_arrays::find(&mut tx, tournament, round)
        .await?
        .ok_or_else(Problem::not_found)?;
    tx.commit().await?;
    Ok(Versioned(beginning.seen(), beginning.into()))
}
