//! A tournament moved to another machine and back: checked out, taken back or given up; and its copy, handed back or taken up again.

use axum::http::header::CONTENT_TYPE;
use sqlx::PgConnection;

use super::prelude::*;
use domain::check_out::HoldKind;
use formats::tournament_file::MAX_BYTES;
use service::{
    access::ManageTournament,
    check_outs::{self, CheckOutCommand, CheckOutView, TakenBack},
};
use web::extract::File;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageTournament);
    routes
        .add(manage, routes!(read_check_out, check_out_tournament))
        .add(manage, routes!(export_checked_out))
        .add(manage, routes!(break_check_out))
        .add(manage, routes!(hand_tournament_back))
        .add(manage, routes!(take_tournament_up))
        .add_upload(manage, MAX_BYTES, routes!(take_tournament_back))
}

/// That another machine has to do with a tournament.
#[derive(Debug, Serialize, ToSchema)]
struct TournamentHold {
    /// `out`: it is played on another machine, and nothing is written here; `copy`: this is the copy that is played; `handed_back`: it was handed
    /// back, and nothing is written in it.
    #[schema(value_type = super::shapes::HoldKindName)]
    kind: HoldKind,
    /// Since when.
    since: Timestamp,
    /// Who moved it or handed it back.
    #[schema(example = "Prøve Prøvesen")]
    by: String,
    /// Why it was moved; may be empty, and is for a copy.
    #[schema(example = "Spilles i Prøvehallen")]
    reason: String,
}

/// How a tournament and another machine stand to each other.
#[derive(Debug, Serialize, ToSchema)]
struct CheckOutState {
    /// `null` where no other machine has to do with it.
    hold: Option<TournamentHold>,
}

impl From<CheckOutView> for CheckOutState {
    fn from(view: CheckOutView) -> Self {
        let out = view.out.map(|out| TournamentHold {
            kind: HoldKind::Out,
            since: out.at,
            by: out.by,
            reason: out.reason,
        });
        let copy = view.copy.map(|copy| {
            let (kind, (since, by)) = match copy.handed_back {
                Some(back) => (HoldKind::HandedBack, back),
                None => (HoldKind::Copy, (copy.mark.at, copy.mark.by)),
            };
            TournamentHold {
                kind,
                since,
                by,
                reason: String::new(),
            }
        });
        Self { hold: out.or(copy) }
    }
}

async fn state(conn: &mut PgConnection, permit: &Permit<ManageTournament>) -> Result<Json<CheckOutState>> {
    Ok(Json(check_outs::view(conn, permit).await?.into()))
}

/// Says whether the tournament is played on another machine, or is the copy of one
#[utoipa::path(
    get, path = "/tournaments/{tournament}/check-out", tag = "set-up",
    responses((status = 200, body = CheckOutState))
)]
async fn read_check_out(permit: Permit<ManageTournament>, db: Db) -> Result<Json<CheckOutState>> {
    state(&mut *db.snapshot().await?, &permit).await
}

/// The name of the tournament, typed to confirm, and why.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct MoveConfirmed {
    /// Exactly as it is written.
    #[schema(example = "Prøvebyens Påskestævne 2026")]
    confirm_name: String,
    /// At most 500 characters; needed where a lock is broken.
    #[serde(default)]
    #[schema(example = "Spilles i Prøvehallen")]
    reason: String,
}

impl From<MoveConfirmed> for CheckOutCommand {
    fn from(body: MoveConfirmed) -> Self {
        Self {
            name: body.confirm_name,
            reason: body.reason,
        }
    }
}

/// Checks the tournament out: it is locked here, and every other write in it is answered with 409 (`checked-out`), until its file has come back
#[utoipa::path(
    post, path = "/tournaments/{tournament}/check-out", tag = "set-up",
    responses(
        (status = 201, body = CheckOutState, description = "It is locked; its file can be fetched"),
        (status = 409, description = "It is checked out already, or something in it may not be read yet")
    )
)]
async fn check_out_tournament(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<MoveConfirmed>,
) -> Result<Response> {
    let command = CheckOutCommand::from(body);
    db.write(async |conn| check_outs::check_out(conn, &permit, now.0, key, &command).await)
        .await?;
    let stands = state(&mut *db.snapshot().await?, &permit).await?;
    Ok((StatusCode::CREATED, stands).into_response())
}

/// The file for the other machine: of a tournament that is checked out the one that is taken in there, of a copy that was handed back the one that is taken back
#[utoipa::path(
    get, path = "/tournaments/{tournament}/check-out/file", tag = "set-up",
    responses((status = 200, description = "The file", content_type = "application/octet-stream"))
)]
async fn export_checked_out(permit: Permit<ManageTournament>, (db, now): (Db, Now)) -> Result<Response> {
    let bytes = check_outs::file(&mut *db.snapshot().await?, &permit, now.0).await?;
    Ok(([(CONTENT_TYPE, "application/octet-stream")], bytes).into_response())
}

/// Breaks the lock: the tournament goes on here as it stood when it was checked out, and what was played elsewhere cannot come back
#[utoipa::path(
    post, path = "/tournaments/{tournament}/check-out/break", tag = "set-up",
    responses(
        (status = 200, body = CheckOutState),
        (status = 409, description = "It is not checked out")
    )
)]
async fn break_check_out(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<MoveConfirmed>,
) -> Result<Json<CheckOutState>> {
    let command = CheckOutCommand::from(body);
    db.write(async |conn| check_outs::break_lock(conn, &permit, now.0, key, &command).await)
        .await?;
    state(&mut *db.snapshot().await?, &permit).await
}

/// Hands a copy back: it is locked, and its file can be fetched for the machine that it came from
#[utoipa::path(
    post, path = "/tournaments/{tournament}/check-out/hand-back", tag = "set-up",
    responses(
        (status = 200, body = CheckOutState),
        (status = 409, description = "It is no copy, was handed back already, or something in it may not be read yet")
    )
)]
async fn hand_tournament_back(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Key(key): Key,
) -> Result<Json<CheckOutState>> {
    db.write(async |conn| check_outs::hand_back(conn, &permit, now.0, key).await)
        .await?;
    state(&mut *db.snapshot().await?, &permit).await
}

/// Takes a copy that was handed back up again: for somebody who knows that its file was not taken back
#[utoipa::path(
    post, path = "/tournaments/{tournament}/check-out/take-up", tag = "set-up",
    responses(
        (status = 200, body = CheckOutState),
        (status = 409, description = "It was not handed back")
    )
)]
async fn take_tournament_up(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<MoveConfirmed>,
) -> Result<Json<CheckOutState>> {
    let command = CheckOutCommand::from(body);
    db.write(async |conn| check_outs::take_up(conn, &permit, now.0, key, &command).await)
        .await?;
    state(&mut *db.snapshot().await?, &permit).await
}

/// A tournament that came back.
#[derive(Debug, Serialize, ToSchema)]
struct TakenBackTournament {
    /// Rows that stand now.
    #[schema(example = 460)]
    rows: usize,
    /// Rows that were left out, because they belong to something of the other installation.
    #[schema(example = 0)]
    left_out: usize,
    /// Lines of the log that were written on the other machine; the log says of each that it came with a file.
    #[schema(example = 31)]
    log_lines: usize,
}

impl From<TakenBack> for TakenBackTournament {
    fn from(taken: TakenBack) -> Self {
        Self {
            rows: taken.rows,
            left_out: taken.left_out,
            log_lines: taken.lines,
        }
    }
}

/// Takes back what was played on the other machine, after a restore point was made, and ends the lock; all of it or nothing. The body is the file
#[utoipa::path(
    post, path = "/tournaments/{tournament}/check-out/return", tag = "set-up",
    request_body(content = Vec<u8>, content_type = "application/octet-stream", description = "The file, at most 32 MB"),
    responses(
        (status = 200, body = TakenBackTournament),
        (status = 409, description = "It came back before, the lock was broken, it is not checked out, or something that must be kept is missing (`kept` names what)"),
        (status = 422, description = "It is no such file, was changed, belongs to another check-out, or was written by another version of the program")
    )
)]
async fn take_tournament_back(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Key(key): Key,
    File(file): File,
) -> Result<Json<TakenBackTournament>> {
    let taken = db
        .write(async |conn| check_outs::take_back(conn, &permit, now.0, key, &file).await)
        .await?;
    Ok(Json(taken.into()))
}
