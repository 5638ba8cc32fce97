//! Tablets without an account: letting them in, seeing them, sending them away, and telling all of them something.

use super::{address::OneTablet, prelude::*};
use domain::tablet::{BoardRange, TabletLevel};
use engine::ids::TabletId;
use service::{
    access::ManageTablets,
    tablets::{self, LetIn},
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageTablets);
    routes
        .add(manage, routes!(list_tablets, let_tablet_in))
        .add(manage, routes!(revoke_tablet))
        .add(manage, routes!(message_tablets))
}

/// The tablets of a section.
#[derive(Debug, Serialize, ToSchema)]
struct Tablets {
    /// Those that work or wait, and those that ended less than a day ago.
    tablets: Vec<Tablet>,
    /// The message that is shown on them.
    message: Option<String>,
}

/// A tablet without an account.
#[derive(Debug, Serialize, ToSchema)]
struct Tablet {
    /// Its id.
    #[schema(value_type = super::shapes::TabletId)]
    id: TabletId,
    /// What it is called in the log.
    name: String,
    /// `fill`, `correct` or `rule`.
    #[schema(value_type = super::shapes::TabletLevelName)]
    level: TabletLevel,
    /// The first of its boards; `null` for all boards.
    #[schema(value_type = Option<super::shapes::BoardNo>)]
    first_board: Option<BoardNo>,
    /// The last of them.
    #[schema(value_type = Option<super::shapes::BoardNo>)]
    last_board: Option<BoardNo>,
    /// When it joined; `null` while it has not.
    joined_at: Option<Timestamp>,
    /// When it stops working.
    expires_at: Timestamp,
    /// When it was sent away or left.
    revoked_at: Option<Timestamp>,
    /// When it was last heard of, to within half a minute.
    last_seen_at: Option<Timestamp>,
    /// Entries that lie unsent on it, as it said last.
    unsent: u32,
    /// Refused entries on it that nobody has decided about.
    refused: u32,
}

/// The tablets of a section
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/tablets", tag = "tablets",
    responses((status = 200, body = Tablets), (status = "4XX"))
)]
async fn list_tablets(permit: Permit<ManageTablets>, (db, now): (Db, Now)) -> Result<Json<Tablets>> {
    let section = permit.section_id();
    let mut tx = db.snapshot().await?;
    let tablets = store::tablets::list(&mut tx, section, now.0).await?;
    let message = store::tablet_messages::find_current(&mut tx, section).await?;
    Ok(Json(Tablets {
        tablets: tablets
            .into_iter()
            .map(|tablet| Tablet {
                id: tablet.id,
                name: tablet.name,
                level: tablet.level,
                first_board: tablet.boards.map(BoardRange::first),
                last_board: tablet.boards.map(BoardRange::last),
                joined_at: tablet.joined_at,
                expires_at: tablet.expires_at,
                revoked_at: tablet.revoked_at,
                last_seen_at: tablet.last_seen_at,
                unsent: tablet.unsent,
                refused: tablet.refused,
            })
            .collect(),
        message: message.map(|message| message.body),
    }))
}

/// A tablet to let in.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewTablet {
    /// What it is called in the log.
    #[schema(example = "Tavle 3")]
    name: String,
    /// `fill`, `correct` or `rule`; never more than the token's owner may.
    #[schema(value_type = super::shapes::TabletLevelName)]
    level: TabletLevel,
    /// The first of its boards; without it, all boards.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::BoardNo>)]
    first_board: Option<BoardNo>,
    /// The last of them.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::BoardNo>)]
    last_board: Option<BoardNo>,
    /// When it stops working: at most 31 days from now.
    expires_at: Timestamp,
}

/// A code that was made.
#[derive(Debug, Serialize, ToSchema)]
struct MadeTablet {
    /// The tablet's id.
    #[schema(value_type = super::shapes::TabletId)]
    id: TabletId,
    /// The eight characters it joins with at `/join`, for a quarter of an hour. Told once: `null` when the request is repeated.
    code: Option<String>,
}

/// Makes a code by which one tablet joins
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/tablets", tag = "tablets",
    responses(
        (status = 201, body = MadeTablet),
        (status = 409, description = "The section has 200 tablets"),
        (status = 422, description = "The name, the boards or the end make no sense, or the key was used for something else")
    )
)]
async fn let_tablet_in(
    permit: Permit<ManageTablets>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<NewTablet>,
) -> Result<Response> {
    let wrong = || Problem::field("first_board", |lang| t!(lang, tablet_boards_wrong));
    let boards = match (body.first_board, body.last_board) {
        (None, None) => None,
        (Some(first), Some(last)) => Some(BoardRange::new(first, last).ok_or_else(wrong)?),
        (Some(_), None) | (None, Some(_)) => return Err(wrong()),
    };
    let command = LetIn {
        name: body.name,
        boards,
        level: body.level,
        expires_at: body.expires_at,
    };
    let made = db
        .write(async |conn| tablets::let_in(conn, &permit, now.0, key, command).await)
        .await?;
    let made = MadeTablet {
        id: made.id,
        code: made.code.map(|code| code.reveal()),
    };
    Ok((StatusCode::CREATED, Json(made)).into_response())
}

/// Sends a tablet away
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/sections/{section}/tablets/{tablet}", tag = "tablets",
    responses((status = 204, description = "Its next request is refused"))
)]
async fn revoke_tablet(
    Path(path): Path<OneTablet>,
    permit: Permit<ManageTablets>,
    (db, now): (Db, Now),
    Key(key): Key,
) -> Result<StatusCode> {
    db.write(async |conn| tablets::revoke(conn, &permit, now.0, key, path.tablet).await)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A sentence for every tablet.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewMessage {
    /// What it says, at most 280 characters; `null` takes away what is shown.
    body: Option<String>,
}

/// Shows a message on every tablet of the section, in place of the one before
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/tablets/message", tag = "tablets",
    responses((status = 204, description = "It is shown, or taken away"))
)]
async fn message_tablets(
    permit: Permit<ManageTablets>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<NewMessage>,
) -> Result<StatusCode> {
    let mut tx = db.begin().await?;
    match &body.body {
        Some(body) => tablets::send_message(&mut tx, &permit, now.0, key, body).await?,
        None => tablets::end_message(&mut tx, &permit, now.0).await?,
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
