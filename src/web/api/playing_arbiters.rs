//! Arbiters who want to play, as the ratings office sees them (DM-6.4).

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::routes;

use super::tournaments::Changed;
use domain::{access::Capability, official::Duty, tournament::Slug};
use engine::ids::OfficialId;
use service::{
    access::{ApprovePlaying, Permit},
    playing_arbiters::{self, ApproveCommand},
};
use store::officials::Playing;
use web::{
    auth::Access,
    error::{ProblemDocument, Result},
    extract::{Db, Json, Key, Now, Path, Seen, Versioned},
    routes::ApiRoutes,
    text::Lang,
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let approve = Access::Needs(Capability::ApprovePlaying);
    routes
        .add(approve, routes!(list_playing_arbiters))
        .add(approve, routes!(approve_playing_arbiter))
}

/// An arbiter who wants to play.
#[derive(Debug, Serialize, ToSchema)]
struct PlayingArbiter {
    /// The official's id.
    #[schema(value_type = super::shapes::OfficialId)]
    id: OfficialId,
    /// For `If-Match`.
    version: i32,
    /// The name.
    name: String,
    /// `chief_arbiter`, `deputy_chief_arbiter`, `arbiter` or `assistant_arbiter`.
    #[schema(value_type = super::shapes::OfficialDuty)]
    duty: Duty,
    /// Address of the tournament.
    #[schema(value_type = super::shapes::Slug)]
    tournament: Slug,
    /// Its first day.
    starts_on: Date,
    /// Who in the ratings office approved it; `null` while it waits.
    approved_by: Option<String>,
}

/// Arbiters who want to play in events that are not over, those who wait first.
#[derive(Debug, Serialize, ToSchema)]
struct PlayingArbiters {
    /// The list.
    arbiters: Vec<PlayingArbiter>,
}

impl From<Playing> for PlayingArbiter {
    fn from(one: Playing) -> Self {
        Self {
            id: one.id,
            version: one.version.0,
            name: one.name,
            duty: one.duty,
            tournament: one.slug,
            starts_on: one.starts_on,
            approved_by: Some(one.approved_by).filter(|by| !by.is_empty()),
        }
    }
}

/// Arbiters who want to play
#[utoipa::path(
    get, path = "/playing-arbiters", tag = "rating reports", security(("bearer" = ["reports"])),
    responses((status = 200, body = PlayingArbiters), (status = "4XX", body = ProblemDocument, content_type = "application/problem+json"))
)]
async fn list_playing_arbiters(
    _: Permit<ApprovePlaying>,
    (db, now): (Db, Now),
    lang: Lang,
) -> Result<Json<PlayingArbiters>> {
    let mut tx = db.snapshot().await?;
    let playing = playing_arbiters::list(&mut tx, lang.local(now.0).date()).await?;
    drop(tx);
    Ok(Json(PlayingArbiters {
        arbiters: playing.into_iter().map(Into::into).collect(),
    }))
}

/// The arbiter an address names.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct OneArbiter {
    /// The official's id.
    #[param(value_type = String)]
    official: OfficialId,
}

/// What the office decides.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ApprovalBody {
    /// `true` approves; `false` takes an approval back.
    approved: bool,
}

/// Approves that an arbiter plays in this event, or takes that back (DM-6.4)
#[utoipa::path(
    post, path = "/playing-arbiters/{official}", tag = "rating reports", security(("bearer" = ["reports"])),
    params(OneArbiter, ("If-Match" = String, Header), ("Idempotency-Key" = String, Header)),
    request_body = ApprovalBody,
    responses(
        (status = 200, body = Changed),
        (status = "4XX", body = ProblemDocument, content_type = "application/problem+json")
    )
)]
async fn approve_playing_arbiter(
    permit: Permit<ApprovePlaying>,
    Path(path): Path<OneArbiter>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<ApprovalBody>,
) -> Result<Versioned<Changed>> {
    let command = ApproveCommand {
        id: path.official,
        seen,
        approves: body.approved,
    };
    let changed = db
        .write(async |conn| playing_arbiters::approve(conn, &permit, now.0, key, &command).await)
        .await?;
    Ok(Changed::now(changed.version))
}
