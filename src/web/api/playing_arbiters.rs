//! Arbiters who want to play, as the ratings office sees them (DM-6.4).

use super::{address::OneOfficial, prelude::*, tournaments::Changed};
use domain::{official::Duty, tournament::Slug};
use engine::ids::OfficialId;
use service::{
    access::ApprovePlaying,
    playing_arbiters::{self, ApproveCommand},
};
use store::officials::Playing;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let approve = Access::Needs(Capability::ApprovePlaying);
    routes
        .add(approve, routes!(list_playing_arbiters))
        .add(approve, routes!(approve_playing_arbiter))
}

body! {
    /// An arbiter who wants to play.
    struct PlayingArbiter from one: Playing {
        /// The official's id.
        #[schema(value_type = super::shapes::OfficialId)]
        id: OfficialId = one.id,
        /// For `If-Match`.
        version: i32 = one.version.0,
        /// The name.
        name: String = one.name,
        /// `chief_arbiter`, `deputy_chief_arbiter`, `arbiter` or `assistant_arbiter`.
        #[schema(value_type = super::shapes::OfficialDuty)]
        duty: Duty = one.duty,
        /// Address of the tournament.
        #[schema(value_type = super::shapes::Slug)]
        tournament: Slug = one.slug,
        /// Its first day.
        starts_on: Date = one.starts_on,
        /// Who in the ratings office approved it; `null` while it waits.
        approved_by: Option<String> = Some(one.approved_by).filter(|by| !by.is_empty()),
    }
}

/// Arbiters who want to play in events that are not over, those who wait first.
#[derive(Debug, Serialize, ToSchema)]
struct PlayingArbiters {
    /// The list.
    arbiters: Vec<PlayingArbiter>,
}

/// Arbiters who want to play
#[utoipa::path(
    get, path = "/playing-arbiters", tag = "rating reports",
    responses((status = 200, body = PlayingArbiters), (status = "4XX"))
)]
async fn list_playing_arbiters(
    _: Permit<ApprovePlaying>,
    (db, now): (Db, Now),
    lang: Lang,
) -> Result<Json<PlayingArbiters>> {
    let playing = playing_arbiters::list(&mut *db.snapshot().await?, lang.local(now.0).date()).await?;
    Ok(Json(PlayingArbiters {
        arbiters: playing.into_iter().map(Into::into).collect(),
    }))
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
    post, path = "/playing-arbiters/{official}", tag = "rating reports",
    responses((status = 200, body = Changed))
)]
async fn approve_playing_arbiter(
    permit: Permit<ApprovePlaying>,
    Path(path): Path<OneOfficial>,
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
