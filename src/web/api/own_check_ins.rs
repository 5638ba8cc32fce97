//! Whether the players of a tournament check themselves in. The code of a section stands in its check-in list ([`super::check_ins`]).

use super::prelude::*;
use domain::own_check_in::OwnCheckIn;
use service::{
    access::ManageTournament,
    own_check_ins::{self, OwnCheckInCommand, OwnCheckInState},
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageTournament);
    routes.add(manage, routes!(read_own_check_in, set_own_check_in))
}

/// How a tournament's own check-in stands.
#[derive(Debug, Serialize, ToSchema)]
struct OwnCheckInBody {
    /// For `If-Match`; 0 before anybody has chosen.
    version: i32,
    /// Do players check themselves in from their own links?
    is_on: bool,
    /// Before every round? Else before round 1 only.
    every_round: bool,
    /// The word in the address of a screen that shows the code: `/t/…/screens/1?hall=…`; `null` while it is switched off.
    hall: Option<String>,
}

impl OwnCheckInBody {
    fn new(state: OwnCheckInState, hall: Option<String>) -> Self {
        Self {
            version: state.version.0,
            is_on: state.setting.is_on,
            every_round: state.setting.every_round,
            hall,
        }
    }
}

/// Whether players check themselves in with the code of the hall
#[utoipa::path(
    get, path = "/tournaments/{tournament}/own-check-in", tag = "entries",
    responses((status = 200, body = OwnCheckInBody), (status = "4XX"))
)]
async fn read_own_check_in(permit: Permit<ManageTournament>, db: Db) -> Result<Versioned<OwnCheckInBody>> {
    let tournament = permit.tournament();
    let mut tx = db.snapshot().await?;
    let state = own_check_ins::state(&mut tx, tournament).await?;
    let hall = own_check_ins::hall_word(&mut tx, tournament).await?;
    Ok(Versioned(state.version, OwnCheckInBody::new(state, hall)))
}

/// What is wanted.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct OwnCheckInSetting {
    /// Do players check themselves in from their own links? Switched on again, every code is new.
    is_on: bool,
    /// Before every round? Else before round 1 only.
    #[serde(default)]
    every_round: bool,
}

/// Lets players check themselves in with the code of the hall, or not. `If-Match` is `"0"` where nobody has chosen
#[utoipa::path(
    put, path = "/tournaments/{tournament}/own-check-in", tag = "entries",
    responses(
        (status = 200, body = OwnCheckInBody),
        (status = 409, description = "Changed meanwhile: `current` and `sent`")
    )
)]
async fn set_own_check_in(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(sent): Json<OwnCheckInSetting>,
) -> Result<Versioned<OwnCheckInBody>> {
    let cmd = OwnCheckInCommand {
        seen,
        setting: OwnCheckIn {
            is_on: sent.is_on,
            every_round: sent.every_round,
        },
    };
    let (state, hall) = db
        .write(async |conn| {
            let state = beside(own_check_ins::set(conn, &permit, now.0, key, cmd).await, &sent)?;
            let hall = own_check_ins::hall_word(conn, permit.tournament()).await?;
            Ok::<_, Problem>((state, hall))
        })
        .await?;
    Ok(Versioned(state.version, OwnCheckInBody::new(state, hall)))
}
