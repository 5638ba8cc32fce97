//! Rounds a player asks off: half-, full- and zero-point byes, and notices of absence.

use super::{
    address::{OneBye, OnePlayer},
    players::{settled, target},
    prelude::*,
    tournaments::Changed,
};
use engine::bye::ByeKind;
use service::{
    byes::{self, ByeRequest},
    player_lists,
};
use store::byes::RequestedBye;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes
        .add(Access::Needs(Capability::ReadDesk), routes!(list_byes))
        .add(
            Access::Needs(Capability::ManageEntries),
            routes!(request_bye, take_back_bye),
        )
}

body! {
    /// A round somebody has asked off.
    pub(super) struct RequestedByeBody from bye: RequestedBye {
        /// Which round.
        #[schema(value_type = super::shapes::RoundNo)]
        round: RoundNo = bye.round,
        /// `half_point`, `zero_point` (absent with notice) or `full_point`.
        #[schema(value_type = super::shapes::ByeKind)]
        kind: ByeKind = bye.kind,
        /// Why; personal.
        #[serde(skip_serializing_if = "String::is_empty")]
        reason: String = bye.reason,
        /// When the notice came.
        noticed_at: Timestamp = bye.noticed_at,
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
    responses((status = 200, body = Byes), (status = "4XX"))
)]
async fn list_byes(permit: Permit<ReadDesk>, db: Db) -> Result<Json<Byes>> {
    let (tournament, section) = permit.ids();
    let listed =
        player_lists::list_of_section(&mut *db.snapshot().await?, permit.rights(), tournament, section)
            .await?;
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
    params(("round" = u16, Path, description = "The round."), ("If-Match" = String, Header, description = "the player's version")),
    responses(
        (status = 200, body = Changed),
        (status = 409, description = "Changed meanwhile: `current` and `sent`; or the round is paired, or the section gives no more"),
        (status = 422, description = "Not confirmed: `confirm` says what; or a reason is needed")
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
    let target = target(&path.player(), seen, key);
    let done = db
        .write(async |conn| byes::request(conn, &permit, now.0, target, asked).await)
        .await;
    let version = settled(&db, &permit, path.player, &sent, done).await?;
    Ok(Changed::now(version))
}

/// Takes a bye back; the player is paired in that round after all
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/sections/{section}/players/{player}/byes/{round}", tag = "entries",
    params(("round" = u16, Path, description = "The round."), ("If-Match" = String, Header, description = "the player's version")),
    responses(
        (status = 200, body = Changed),
        (status = 409, description = "Changed meanwhile: `current` and `sent`; or the round is paired, or there is no bye")
    )
)]
async fn take_back_bye(
    permit: Permit<ManageEntries>,
    Path(path): Path<OneBye>,
    (db, now): (Db, Now),
    (seen, key): (Seen, Key),
) -> Result<Versioned<Changed>> {
    let target = target(&path.player(), seen, key);
    let done = db
        .write(async |conn| byes::take_back(conn, &permit, now.0, target, path.round).await)
        .await;
    let version = settled(&db, &permit, path.player, &(), done).await?;
    Ok(Changed::now(version))
}
