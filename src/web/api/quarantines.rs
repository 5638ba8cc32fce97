//! Entries a quarantine is about, or may be about, for those who manage them: who, until when, and nothing else.

use super::{address::OnePlayer, prelude::*};
use engine::ids::SanctionId;
use service::{
    players::PlayerTarget,
    quarantines::{self, Bar},
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let entries = Access::Needs(Capability::ManageEntries);
    routes
        .add(entries, routes!(list_barred))
        .add(entries, routes!(clear_player))
}

body! {
    /// A quarantine an entry has, or may have.
    struct EntryQuarantine from bar: Bar {
        /// Its sanction, for clearing a namesake.
        #[schema(value_type = super::shapes::SanctionId)]
        sanction: SanctionId = bar.sanction,
        /// The last day of it.
        until: Date = bar.until,
        /// `certain` by number, `possible` by name.
        #[schema(value_type = super::shapes::MatchCertainty)]
        likeness: &'static str = if bar.is_certain { "certain" } else { "possible" },
    }
}

/// An entry that is, or may be, somebody in quarantine.
#[derive(Debug, Serialize, ToSchema)]
struct BarredPlayer {
    /// The entry.
    #[schema(value_type = super::shapes::PlayerId)]
    player: PlayerId,
    /// Its starting number.
    start_no: Option<u16>,
    /// The name of the entry.
    name: String,
    /// What is certain first.
    quarantines: Vec<EntryQuarantine>,
}

/// The entries of a section that are, or may be, in quarantine.
#[derive(Debug, Serialize, ToSchema)]
struct BarredList {
    /// The entries.
    barred: Vec<BarredPlayer>,
}

/// Entries of a section that are, or may be, in quarantine
///
/// Round 1, and the first round of a late entry, is not published before each of them is removed or, where only the name is
/// the same, said to be another person.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/quarantines", tag = "entries",
    responses((status = 200, body = BarredList), (status = "4XX"))
)]
async fn list_barred(permit: Permit<ManageEntries>, db: Db) -> Result<Json<BarredList>> {
    let (tournament, section) = permit.ids();
    let barred = quarantines::list(&mut *db.snapshot().await?, tournament).await?;
    let barred = barred
        .into_iter()
        .filter(|entry| entry.section == section)
        .map(|entry| BarredPlayer {
            player: entry.player,
            start_no: entry.start_no.map(StartNo::get),
            name: entry.name,
            quarantines: entry.bars.into_iter().map(EntryQuarantine::from).collect(),
        })
        .collect();
    Ok(Json(BarredList { barred }))
}

/// Why an entry is not its namesake.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PlayerClearing {
    /// The sanction of the other person.
    #[schema(value_type = super::shapes::SanctionId)]
    sanction: SanctionId,
    /// How that is known.
    #[schema(example = "Født i et andet år; spurgt i telefonen")]
    reason: String,
}

/// What was said.
#[derive(Debug, Serialize, ToSchema)]
struct PlayerClearance {
    /// The sanction of the other person.
    #[schema(value_type = super::shapes::SanctionId)]
    sanction: SanctionId,
}

/// Says that an entry is not its namesake in quarantine.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/players/{player}/clearances", tag = "entries",
    responses(
        (status = 200, body = PlayerClearance),
        (status = 409, description = "the player was changed, or there is no namesake in quarantine"),
        (status = 422, description = "no reason")
    )
)]
async fn clear_player(
    permit: Permit<ManageEntries>,
    Path(path): Path<OnePlayer>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<PlayerClearing>,
) -> Result<Json<PlayerClearance>> {
    let target = PlayerTarget {
        player: path.player,
        version: seen,
        key,
    };
    let cleared = db
        .write(async |conn| {
            quarantines::clear(conn, &permit, now.0, target, body.sanction, &body.reason).await
        })
        .await?;
    Ok(Json(PlayerClearance {
        sanction: cleared.sanction,
    }))
}
