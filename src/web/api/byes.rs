//! Rounds a player asks off: half-, full- and zero-point byes, and notices of absence.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::routes;

use super::{
    InSection,
    players::{OnePlayer, refused, target},
    tournaments::Changed,
};
use domain::access::Capability;
use engine::{
    bye::ByeKind,
    ids::{PlayerId, Version},
    numbers::{RoundNo, StartNo},
};
use service::{
    access::{ManageEntries, Permit, ReadDesk},
    byes::{self, ByeRequest},
    player_lists,
};
use store::byes::RequestedBye;
use web::{
    auth::Access,
    error::{Problem, ProblemDocument, Result},
    extract::{Db, Json, Key, Now, Path, Seen, Versioned},
    routes::ApiRoutes,
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes
        .add(Access::Needs(Capability::ReadDesk), routes!(list_byes))
        .add(
            Access::Needs(Capability::ManageEntries),
            routes!(request_bye, take_back_bye),
        )
}

/// A round somebody has asked off.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct RequestedByeBody {
    /// Which round.
    #[schema(value_type = super::shapes::RoundNo)]
    round: RoundNo,
    /// `half_point`, `zero_point` (absent with notice) or `full_point`.
    #[schema(value_type = super::shapes::ByeKind)]
    kind: ByeKind,
    /// Why; personal.
    #[serde(skip_serializing_if = "String::is_empty")]
    reason: String,
    /// When the notice came.
    noticed_at: Timestamp,
}

impl From<RequestedBye> for RequestedByeBody {
    fn from(bye: RequestedBye) -> Self {
        Self {
            round: bye.round,
            kind: bye.kind,
            reason: bye.reason,
            noticed_at: bye.noticed_at,
        }
    }
}

/// A bye of a section.
#[derive(Debug, Serialize, ToSchema)]
struct ByeOfPlayer {
    /// Whose.
    #[schema(value_type = super::shapes::PlayerId)]
    player: PlayerId,
    /// The player's version, for `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// Starting number, once there is one.
    #[schema(value_type = Option<super::shapes::StartNo>)]
    start_no: Option<StartNo>,
    /// `Given Surname`.
    name: String,
    #[serde(flatten)]
    bye: RequestedByeBody,
}

/// The rounds that are asked off.
#[derive(Debug, Serialize, ToSchema)]
struct Byes {
    /// By round, then by starting number.
    byes: Vec<ByeOfPlayer>,
}

/// The rounds asked off in a section
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/byes", tag = "entries",
    security(("bearer" = ["read"])),
    params(InSection),
    responses(
        (status = 200, body = Byes),
        (status = "4XX", body = ProblemDocument, content_type = "application/problem+json")
    )
)]
async fn list_byes(permit: Permit<ReadDesk>, db: Db) -> Result<Json<Byes>> {
    let tournament = permit.tournament().ok_or_else(Problem::not_found)?;
    let section = permit.section_id().ok_or_else(Problem::not_found)?;
    let mut tx = db.snapshot().await?;
    let listed = player_lists::list_of_section(&mut tx, permit.rights(), tournament, section).await?;
    let mut byes: Vec<ByeOfPlayer> = listed
        .into_iter()
        .flat_map(|listed| {
            let player = listed.player;
            listed.byes.into_iter().map(move |bye| ByeOfPlayer {
                player: player.id,
                version: player.version,
                start_no: player.start_no,
                name: player.person.name.spoken(),
                bye: bye.into(),
            })
        })
        .collect();
    // The list stands in the order of the numbers; within a round that order stays.
    byes.sort_by_key(|bye| bye.bye.round);
    Ok(Json(Byes { byes }))
}

/// The round an address names.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct OneBye {
    /// The player's id.
    #[param(value_type = String)]
    player: PlayerId,
    /// The round.
    #[param(value_type = u16)]
    round: RoundNo,
}

impl OneBye {
    const fn player(&self) -> OnePlayer {
        OnePlayer { player: self.player }
    }
}

/// A bye that is asked for.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ByeBody {
    /// `half_point`, `zero_point` (absent with notice) or `full_point`.
    #[schema(value_type = super::shapes::ByeKind)]
    kind: ByeKind,
    /// Why; personal. A full-point bye needs one.
    #[serde(default)]
    reason: String,
    /// When the notice came; left out: now.
    #[serde(default)]
    noticed_at: Option<Timestamp>,
    /// Was the warning confirmed? `confirm` of the first try's problem document names it.
    #[serde(default)]
    confirmed: bool,
}

/// Gives a player a bye in a round that is not paired, in place of the one asked for before
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/players/{player}/byes/{round}", tag = "entries",
    security(("bearer" = ["entries"])),
    params(InSection, OneBye, ("If-Match" = String, Header, description = "the player's version"), ("Idempotency-Key" = String, Header)),
    request_body = ByeBody,
    responses(
        (status = 200, body = Changed),
        (status = 409, body = ProblemDocument, content_type = "application/problem+json", description = "Changed meanwhile: `current` and `sent`; or the round is paired, or the section gives no more"),
        (status = 422, body = ProblemDocument, content_type = "application/problem+json", description = "Not confirmed: `confirm` says what; or a reason is needed"),
        (status = "4XX", body = ProblemDocument, content_type = "application/problem+json")
    )
)]
async fn request_bye(
    permit: Permit<ManageEntries>,
    Path(path): Path<OneBye>,
    (db, now): (Db, Now),
    (seen, key): (Seen, Key),
    Json(sent): Json<ByeBody>,
) -> Result<Versioned<Changed>> {
    let asked = ByeRequest {
        round: path.round,
        kind: sent.kind,
        reason: &sent.reason,
        noticed_at: sent.noticed_at,
        confirmed: sent.confirmed,
    };
    let mut tx = db.begin().await?;
    let target = target(&path.player(), seen, key);
    match byes::request(&mut tx, &permit, now.0, target, asked).await {
        Ok(version) => {
            tx.commit().await?;
            Ok(Changed::now(version))
        }
        Err(error) => {
            drop(tx);
            Err(refused(&db, &permit, path.player, &sent, error.into()).await)
        }
    }
}

/// Takes a bye back; the player is paired in that round after all
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/sections/{section}/players/{player}/byes/{round}", tag = "entries",
    security(("bearer" = ["entries"])),
    params(InSection, OneBye, ("If-Match" = String, Header, description = "the player's version"), ("Idempotency-Key" = String, Header)),
    responses(
        (status = 200, body = Changed),
        (status = 409, body = ProblemDocument, content_type = "application/problem+json", description = "Changed meanwhile: `current` and `sent`; or the round is paired, or there is no bye"),
        (status = "4XX", body = ProblemDocument, content_type = "application/problem+json")
    )
)]
async fn take_back_bye(
    permit: Permit<ManageEntries>,
    Path(path): Path<OneBye>,
    (db, now): (Db, Now),
    (seen, key): (Seen, Key),
) -> Result<Versioned<Changed>> {
    let mut tx = db.begin().await?;
    let target = target(&path.player(), seen, key);
    match byes::take_back(&mut tx, &permit, now.0, target, path.round).await {
        Ok(version) => {
            tx.commit().await?;
            Ok(Changed::now(version))
        }
        Err(error) => {
            drop(tx);
            Err(refused(&db, &permit, path.player, &(), error.into()).await)
        }
    }
}
