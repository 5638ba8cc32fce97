//! Byes of rounds that are public: given, changed or taken away afterwards.

use super::{address::OneBye, prelude::*, tournaments::Changed};
use engine::bye::ByeKind;
use service::{
    access::CorrectResults,
    earlier_byes::{self, EarlierByeOrder},
};

/// Adds the operations of this noun.
pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes.add(
        Access::Needs(Capability::CorrectResults),
        routes!(mend_earlier_bye),
    )
}

/// What a player's round is to be.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct EarlierByeBody {
    /// `half_point`, `zero_point` or `full_point`; `null` for no bye.
    #[schema(value_type = Option<super::shapes::ByeKind>)]
    kind: Option<ByeKind>,
    /// Why it is mended; it is in the log.
    reason: String,
}

/// Gives a player a bye in a round that is public, changes or takes it away; no board changes
///
/// What it would change is told by `consequences` below the same address.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/players/{player}/earlier-byes/{round}", tag = "results",
    params(("round" = u16, Path, description = "The round."), ("If-Match" = String, Header, description = "the player's version")),
    responses(
        (status = 200, body = Changed),
        (status = 409, description = "Changed meanwhile; or the player has a game, the pairing gave the bye, a draft stands, or the section gives no more"),
        (status = 422, description = "a reason is needed")
    )
)]
async fn mend_earlier_bye(
    permit: Permit<CorrectResults>,
    Path(path): Path<OneBye>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(sent): Json<EarlierByeBody>,
) -> Result<Versioned<Changed>> {
    let order = EarlierByeOrder {
        player: path.player,
        round: path.round,
        kind: sent.kind,
        seen,
        reason: &sent.reason,
    };
    let version = db
        .write(async |conn| beside(earlier_byes::mend(conn, &permit, now.0, key, order).await, &sent))
        .await?;
    Ok(Changed::now(version))
}
