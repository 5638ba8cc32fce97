//! FIDE's rating lists: bringing one in, what it would change, accepting it, and a player of the list in force.

use axum::body::Bytes;

use super::{
    address::{FidePlayerAddress, ListAddress, PieceAddress},
    prelude::*,
};
use domain::fide_list::{FideListAct, FideListState, Listed, Moves};
use engine::{ids::FideListId, numbers::FideId};
use service::{
    access::ManageRegisters,
    fide_lists::{self, Begin, Decision, FideListReceipt, FideListView},
};
use store::fide_lists::{FaultyRow, StoredList};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageRegisters);
    routes
        .add(manage, routes!(list_fide_lists))
        .add(manage, routes!(begin_fide_list))
        .add(manage, routes!(read_fide_list))
        .add(manage, routes!(put_fide_list_piece))
        .add(manage, routes!(decide_on_fide_list))
        .add(manage, routes!(find_fide_player))
}

body! {
    /// A rating list of FIDE.
    struct FideListBody from list: StoredList {
        /// Which.
        #[schema(value_type = super::shapes::FideListId)]
        id: FideListId = list.id,
        /// The first day on which its ratings hold.
        #[schema(example = "2026-11-01")]
        rated_on: Date = list.rated_on,
        /// The name of its file.
        #[schema(example = "players_list.zip")]
        file_name: String = list.file_name,
        /// How long the file is.
        bytes: i64 = list.bytes,
        /// `receiving`, `reading`, `staged`, `in_force`, `replaced`, `dropped` or `failed`.
        #[schema(value_type = super::shapes::FideListState)]
        state: FideListState = list.state,
        /// Rows that were read.
        rows: i64 = list.read_rows,
        /// Players found in them.
        players: i64 = list.players,
        /// Rows that say nothing that could be used.
        faulty: i64 = list.faulty,
        /// Why the file could not be read to its end.
        fault: Option<String> = list.fault,
        /// What it changes against the list that was in force when it was read: `fresh`, `gone` and `changed` players.
        #[schema(value_type = Option<super::shapes::ListMoves>)]
        moves: Option<Moves> = list.moves,
        /// When it began to come in.
        begun_at: Timestamp = list.begun_at,
        /// From whom.
        begun_by: String = list.begun_by,
        /// For `If-Match`.
        version: i32 = list.version.0,
    }
}

/// Rating lists.
#[derive(Debug, Serialize, ToSchema)]
struct FideLists {
    /// The newest day first.
    lists: Vec<FideListBody>,
}

/// The rating lists of FIDE that were brought in
#[utoipa::path(
    get, path = "/registers/fide-lists", tag = "registers",
    responses((status = 200, body = FideLists), (status = "4XX"))
)]
async fn list_fide_lists(_: Permit<ManageRegisters>, db: Db) -> Result<Json<FideLists>> {
    let lists = fide_lists::list(&mut *db.connect().await?).await?;
    Ok(Json(FideLists {
        lists: lists.into_iter().map(Into::into).collect(),
    }))
}

/// A list that is to come in.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct BeginFideList {
    /// The first day on which its ratings hold.
    #[schema(example = "2026-11-01")]
    rated_on: Date,
    /// The name of its file.
    #[schema(example = "players_list.zip")]
    file_name: String,
    /// How long the file is, in bytes.
    #[schema(example = 40_000_000)]
    bytes: u64,
}

body! {
    /// A list on which something was done.
    struct FideListDone from done: FideListReceipt {
        /// Which.
        #[schema(value_type = super::shapes::FideListId)]
        id: FideListId = done.id,
        /// For `If-Match` next time.
        version: i32 = done.version.0,
    }
}

/// Begins a list: its file may come, in pieces; one list at a time
#[utoipa::path(
    post, path = "/registers/fide-lists", tag = "registers",
    responses(
        (status = 201, body = FideListDone),
        (status = 409, description = "another one is under way; `list` is which")
    )
)]
async fn begin_fide_list(
    permit: Permit<ManageRegisters>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(sent): Json<BeginFideList>,
) -> Result<Response> {
    let cmd = Begin {
        rated_on: sent.rated_on,
        file_name: sent.file_name,
        bytes: sent.bytes,
    };
    let done = db
        .write(async |conn| fide_lists::begin(conn, &permit, now.0, key, &cmd).await)
        .await?;
    Ok((
        StatusCode::CREATED,
        Versioned(done.version, FideListDone::from(done)),
    )
        .into_response())
}

body! {
    /// A list with what there is to say about it.
    struct ShownFideList from shown: FideListView {
        /// The list.
        #[serde(flatten)]
        list: FideListBody = shown.list.into(),
        /// While its file comes in: the first piece that is missing.
        first_missing: Option<i32> = shown.first_missing,
        /// The first rows that say nothing that could be used.
        faults: Vec<FaultyRowBody> = shown.faults.into_iter().map(Into::into).collect(),
        /// While it is staged or in force: players entered in tournaments that have not begun whose ratings differ.
        differing: Vec<DifferingBody> =
            shown
                .differing
                .iter()
                .map(|one| DifferingBody {
                    fide_id: one.fide_id,
                    name: one.name.to_string(),
                    tournament: one.tournament.clone(),
                    is_listed: one.listed.is_some(),
                    ratings: one
                        .pairs()
                        .into_iter()
                        .map(|(rate, entered, listed)| RatingPair {
                            rate: rate.as_str(),
                            entered,
                            listed,
                        })
                        .collect(),
                })
                .collect(),
        /// How many differ in all; at most 300 of them are given.
        differing_in_all: i64 = shown.differing_in_all,
        /// While it could be accepted: the day of the list in force, where that is newer than this one. It then takes `older_confirmed`.
        newer_in_force: Option<Date> = shown.newer,
    }
}

body! {
    /// A row that says nothing that could be used.
    struct FaultyRowBody from row: FaultyRow {
        /// The how-manyth row.
        row: i64 = row.row,
        /// The heading of its field; null for the row as a whole.
        field: Option<String> = row.field,
        /// `short-line`, `too-long`, `not-text`, `missing` or `malformed`.
        #[schema(value_type = super::shapes::FaultyRow)]
        problem: String = row.problem,
        /// What stands there.
        content: String = row.content,
    }
}

/// An entered player whose ratings are not those of the list.
#[derive(Debug, Serialize, ToSchema)]
struct DifferingBody {
    /// FIDE's number.
    #[schema(value_type = super::shapes::FideId)]
    fide_id: FideId,
    /// The name in the tournament.
    name: String,
    /// The tournament.
    tournament: String,
    /// Is the player on the list at all?
    is_listed: bool,
    /// The ratings that differ.
    ratings: Vec<RatingPair>,
}

/// A rating that differs.
#[derive(Debug, Serialize, ToSchema)]
struct RatingPair {
    /// `standard`, `rapid` or `blitz`.
    #[schema(value_type = super::shapes::DisciplineName)]
    rate: &'static str,
    /// As it was entered.
    #[schema(value_type = Option<super::shapes::Rating>)]
    entered: Option<Rating>,
    /// As the list has it.
    #[schema(value_type = Option<super::shapes::Rating>)]
    listed: Option<Rating>,
}

/// One list: how far it has come, and what it would change
#[utoipa::path(
    get, path = "/registers/fide-lists/{list}", tag = "registers",
    responses((status = 200, body = ShownFideList), (status = "4XX"))
)]
async fn read_fide_list(
    Path(address): Path<ListAddress>,
    _: Permit<ManageRegisters>,
    (db, now): (Db, Now),
) -> Result<Versioned<ShownFideList>> {
    let shown = fide_lists::show(&mut *db.snapshot().await?, now.0, address.list).await?;
    Ok(Versioned(shown.list.version, shown.into()))
}

/// Sends a piece of the file: 262,144 bytes at their place, fewer in the last one
///
/// The same piece again takes the place of what was there, so it can be repeated safely, and pieces may come in any order.
#[utoipa::path(
    put, path = "/registers/fide-lists/{list}/pieces/{no}", tag = "registers",
    params(("no" = i32, Path, description = "counted from 0")),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses((status = 204, description = "it is there"))
)]
async fn put_fide_list_piece(
    Path(address): Path<PieceAddress>,
    permit: Permit<ManageRegisters>,
    db: Db,
    bytes: Bytes,
) -> Result<StatusCode> {
    db.write(async |conn| fide_lists::put_piece(conn, &permit, address.list, address.no, &bytes).await)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What is to be done with a list.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct FideListDecision {
    /// `complete`: the whole file is there and is read. `accept`: ratings are taken from it. `drop`: it is forgotten.
    #[schema(value_type = super::shapes::FideListAct)]
    act: FideListAct,
    /// With `accept`: true when it is known that a newer list is in force, and this older one is meant.
    #[serde(default)]
    older_confirmed: bool,
}

/// Has the file read, accepts the list, or drops it
#[utoipa::path(
    put, path = "/registers/fide-lists/{list}/decision", tag = "registers",
    responses(
        (status = 200, body = FideListDone),
        (status = 409, description = "it was changed meanwhile, it has not come so far, or pieces are missing (`first_missing`)")
    )
)]
async fn decide_on_fide_list(
    Path(address): Path<ListAddress>,
    permit: Permit<ManageRegisters>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(sent): Json<FideListDecision>,
) -> Result<Versioned<FideListDone>> {
    let cmd = Decision {
        id: address.list,
        seen,
        act: sent.act,
        older_confirmed: sent.older_confirmed,
    };
    let done = db
        .write(async |conn| beside(fide_lists::decide(conn, &permit, now.0, key, cmd).await, &sent))
        .await?;
    Ok(Versioned(done.version, done.into()))
}

body! {
    /// A player of the list in force.
    struct FidePlayer from listed: Listed,
        let [standard, rapid, blitz] = listed.k;
    {
        /// FIDE's number.
        #[schema(value_type = super::shapes::FideId)]
        fide_id: FideId = listed.fide_id,
        /// `Surname, Given`.
        name: String = listed.name.to_string(),
        /// Federation.
        #[schema(value_type = Option<super::shapes::Federation>)]
        federation: Option<String> = listed.federation.map(|federation| federation.to_string()),
        /// The highest title.
        #[schema(value_type = Option<super::shapes::FideTitle>)]
        title: Option<String> = listed.title.map(|title| title.to_string()),
        /// Standard, with K.
        standard: ListedRating = ListedRating {
            rating: listed.ratings.standard,
            k: standard,
        },
        /// Rapid, with K.
        rapid: ListedRating = ListedRating {
            rating: listed.ratings.rapid,
            k: rapid,
        },
        /// Blitz, with K.
        blitz: ListedRating = ListedRating {
            rating: listed.ratings.blitz,
            k: blitz,
        },
        /// Has FIDE marked the player as inactive?
        is_inactive: bool = listed.is_inactive,
        /// The first day of the list.
        rated_on: Date = listed.rated_on,
    }
}

/// A rating of a list.
#[derive(Debug, Serialize, ToSchema)]
struct ListedRating {
    /// The rating; null for the unrated.
    #[schema(value_type = Option<super::shapes::Rating>)]
    rating: Option<Rating>,
    /// The development coefficient.
    k: Option<u8>,
}

/// A player of the list in force
#[utoipa::path(
    get, path = "/registers/fide-players/{fide_id}", tag = "registers",
    responses((status = 200, body = FidePlayer), (status = "4XX"))
)]
async fn find_fide_player(
    Path(address): Path<FidePlayerAddress>,
    _: Permit<ManageRegisters>,
    db: Db,
) -> Result<Json<FidePlayer>> {
    let listed = fide_lists::find(&mut *db.connect().await?, address.fide_id)
        .await?
        .ok_or_else(Problem::not_found)?;
    Ok(Json(listed.into()))
}
