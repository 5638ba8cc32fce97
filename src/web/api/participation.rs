//! Leaving a section and coming back: withdrawal, expulsion, return.

use super::{
    address::OnePlayer,
    players::{settled, target},
    prelude::*,
    tournaments::Changed,
};
use domain::registration::Leaving;
use service::participation::{self, Withdrawal};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes.add(Access::Needs(Capability::ManageEntries), routes!(change_stay))
}

/// Whether a player takes part.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(tag = "status", rename_all = "snake_case")]
enum StayBody {
    /// Leaves by their own will.
    Withdrawn(DepartureBody),
    /// Is sent out; needs a reason.
    Expelled(DepartureBody),
    /// Comes back.
    Accepted {
        /// From this round; left out: the next one to be paired. Rounds before it that are not paired yet count as
        /// absence with notice.
        #[serde(default)]
        #[schema(value_type = Option<super::shapes::RoundNo>)]
        from: Option<RoundNo>,
    },
}

/// When and why a player leaves.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
struct DepartureBody {
    /// The last round they are in, 0 for none; left out: the last one that is paired.
    #[serde(default)]
    last: Option<u16>,
    /// Why; personal.
    #[serde(default)]
    reason: String,
}

impl DepartureBody {
    fn departure(&self, how: Leaving) -> Withdrawal<'_> {
        Withdrawal {
            how,
            last: self.last,
            reason: &self.reason,
        }
    }
}

/// Withdraws or expels a player, or lets one come back; results stand, there are no more pairings
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/players/{player}/stay", tag = "entries",
    responses(
        (status = 200, body = Changed),
        (status = 409, description = "Changed meanwhile: `current` and `sent`; or the round is paired, or the player has left or not left already")
    )
)]
async fn change_stay(
    permit: Permit<ManageEntries>,
    Path(path): Path<OnePlayer>,
    (db, now): (Db, Now),
    (seen, key): (Seen, Key),
    Json(sent): Json<StayBody>,
) -> Result<Versioned<Changed>> {
    let target = target(&path, seen, key);
    let done = db
        .write(async |conn| {
            let departure = match &sent {
                StayBody::Withdrawn(body) => body.departure(Leaving::Withdrawn),
                StayBody::Expelled(body) => body.departure(Leaving::Expelled),
                StayBody::Accepted { from } => {
                    return participation::come_back(conn, &permit, now.0, target, *from).await;
                }
            };
            participation::leave(conn, &permit, now.0, target, departure).await
        })
        .await;
    let version = settled(&db, &permit, path.player, &sent, done).await?;
    Ok(Changed::now(version))
}
