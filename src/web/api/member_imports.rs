//! Member lists of the union: sending one, reading what it would change, accepting it or putting it away.

use super::{address::ImportAddress, prelude::*};
use domain::{
    member::{
        FieldChange,
        diff::{Act, Kind, Reach},
    },
    player::NationalId,
};
use engine::ids::MemberImportId;
use service::{
    access::ManageRegisters,
    member_imports::{self, About, CHANGES, Decision, MAX_BYTES, MemberImportReceipt, PAGE},
};
use store::member_imports::{FaultLine, MemberChange, State, StoredImport};
use web::extract::File;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageRegisters);
    routes
        .add_upload(
            manage,
            MAX_BYTES,
            routes!(list_member_imports, send_member_import),
        )
        .add(manage, routes!(read_member_import))
        .add(manage, routes!(read_member_changes))
        .add(manage, routes!(accept_member_import))
        .add(manage, routes!(compare_member_import))
        .add(manage, routes!(drop_member_import))
}

/// A line that could not be read.
#[derive(Debug, Serialize, ToSchema)]
struct UnreadLine {
    /// From 1.
    line: u32,
    /// The heading of the column.
    column: String,
    /// `missing`, `too-long`, `malformed`, `twice` or `cut-short`.
    #[schema(value_type = super::shapes::ListFault)]
    problem: String,
}

impl From<FaultLine> for UnreadLine {
    fn from(fault: FaultLine) -> Self {
        Self {
            line: fault.line,
            column: fault.column,
            problem: fault.problem,
        }
    }
}

/// A member list that was sent.
#[derive(Debug, Serialize, ToSchema)]
struct MemberImportBody {
    /// Which.
    #[schema(value_type = super::shapes::MemberImportId)]
    id: MemberImportId,
    /// The name of the file.
    file_name: String,
    /// The day it is from.
    listed_on: Date,
    /// Whom it would name: `whole` for all of the union, `clubs` for the clubs that occur in it.
    #[schema(value_type = super::shapes::MemberListReach)]
    reach: &'static str,
    /// `staged`, `accepted` or `dropped`.
    #[schema(value_type = super::shapes::MemberImportState)]
    state: &'static str,
    /// Members it names.
    lines: i32,
    /// Of these, those the register did not know.
    new: i32,
    /// Those whose fields change.
    changed: i32,
    /// Members it does not name.
    gone: i32,
    /// Those who stand in it as in the register.
    same: i32,
    /// Those of whom a later list had spoken already; they stay as they are.
    older: i32,
    /// Lines that could not be read; while there is one, nobody counts as gone.
    unread: i32,
    /// The first of these.
    unread_lines: Vec<UnreadLine>,
    /// When it came.
    staged_at: Timestamp,
    /// From whom.
    staged_by: String,
    /// When it was accepted or dropped.
    settled_at: Option<Timestamp>,
    /// By whom.
    settled_by: Option<String>,
    /// For `If-Match`.
    version: i32,
}

impl From<StoredImport> for MemberImportBody {
    fn from(stored: StoredImport) -> Self {
        let (state, settled) = match stored.state {
            State::Staged => ("staged", None),
            State::Accepted(at, by) => ("accepted", Some((at, by))),
            State::Dropped(at, by) => ("dropped", Some((at, by))),
        };
        let (settled_at, settled_by) = settled.unzip();
        Self {
            id: stored.id,
            file_name: stored.file_name,
            listed_on: stored.listed_on,
            reach: stored.reach.as_str(),
            state,
            lines: stored.counts.lines,
            new: stored.counts.fresh,
            changed: stored.counts.changed,
            gone: stored.counts.gone,
            same: stored.counts.same,
            older: stored.counts.older,
            unread: stored.faults,
            unread_lines: stored.fault_lines.into_iter().map(Into::into).collect(),
            staged_at: stored.staged_at,
            staged_by: stored.staged_by,
            settled_at,
            settled_by,
            version: stored.version.0,
        }
    }
}

/// Lists that were sent.
#[derive(Debug, Serialize, ToSchema)]
struct MemberImportList {
    /// The newest first, fifty at most.
    imports: Vec<MemberImportBody>,
}

/// The newest member lists that were sent.
#[utoipa::path(
    get, path = "/registers/member-imports", tag = "registers",
    responses((status = 200, body = MemberImportList), (status = "4XX"))
)]
async fn list_member_imports(_: Permit<ManageRegisters>, db: Db) -> Result<Json<MemberImportList>> {
    let stored = member_imports::list(&mut *db.connect().await?, None, PAGE).await?;
    Ok(Json(MemberImportList {
        imports: stored.into_iter().map(Into::into).collect(),
    }))
}

/// What is said about the file in the body.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Sending {
    /// The day the list is from.
    #[param(value_type = String, format = Date, example = "2026-10-01")]
    listed_on: Date,
    /// `whole` for a list of all of the union, `clubs` for one of the clubs that occur in it.
    #[param(inline, value_type = super::shapes::MemberListReach, example = "whole")]
    reach: String,
    /// The name of the file.
    #[param(example = "medlemmer.csv")]
    file_name: Option<String>,
}

/// A list that was sent, compared, accepted or dropped.
#[derive(Debug, Serialize, ToSchema)]
struct MemberImportDone {
    /// Which.
    #[schema(value_type = super::shapes::MemberImportId)]
    id: MemberImportId,
    /// For `If-Match`.
    version: i32,
}

impl From<MemberImportReceipt> for MemberImportDone {
    fn from(done: MemberImportReceipt) -> Self {
        Self {
            id: done.id,
            version: done.version.0,
        }
    }
}

/// Sends a member list as the union's system exports it; the register stays as it is until the list is accepted.
#[utoipa::path(
    post, path = "/registers/member-imports", tag = "registers",
    params(Sending, ("Idempotency-Key" = String, Header, description = "a UUID that names this attempt")),
    request_body(content = String, content_type = "text/csv", description = "the file, 16 MB at most"),
    responses((status = 201, body = MemberImportDone), (status = 422, description = "it is no member list"))
)]
async fn send_member_import(
    Query(sending): Query<Sending>,
    permit: Permit<ManageRegisters>,
    (db, now): (Db, Now),
    Key(key): Key,
    File(file): File,
) -> Result<Response> {
    let reach: Reach = sending
        .reach
        .parse()
        .map_err(|_| Problem::field("reach", |lang| t!(lang, problem_choice)))?;
    let about = About {
        file_name: sending.file_name.unwrap_or_default(),
        listed_on: sending.listed_on,
        reach,
    };
    let upload = member_imports::read(file.to_vec()).await?;
    let done = db
        .write(async |conn| member_imports::stage(conn, &permit, now.0, key, &about, upload).await)
        .await?;
    Ok((
        StatusCode::CREATED,
        Versioned(done.version, MemberImportDone::from(done)),
    )
        .into_response())
}

/// A list beside the register.
#[derive(Debug, Serialize, ToSchema)]
struct MemberImportWhole {
    /// What it is and does.
    #[serde(flatten)]
    import: MemberImportBody,
    /// Is the register still the one it was compared with? Else it is compared anew before it is accepted.
    is_current: bool,
}

/// One list, with how much it would change.
#[utoipa::path(
    get, path = "/registers/member-imports/{import}", tag = "registers",
    responses((status = 200, body = MemberImportWhole), (status = "4XX"))
)]
async fn read_member_import(
    Path(address): Path<ImportAddress>,
    _: Permit<ManageRegisters>,
    db: Db,
) -> Result<Versioned<MemberImportWhole>> {
    let mut tx = db.snapshot().await?;
    let (stored, is_current) = member_imports::find(&mut tx, address.import)
        .await?
        .ok_or_else(Problem::not_found)?;
    drop(tx);
    let version = stored.version;
    let body = MemberImportWhole {
        import: stored.into(),
        is_current,
    };
    Ok(Versioned(version, body))
}

/// One field that is written anew.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct MemberFieldChange {
    /// Which.
    #[schema(value_type = super::shapes::MemberFieldName)]
    field: &'static str,
    /// What stood there; empty for nothing.
    before: String,
    /// What stands there now; empty for nothing.
    after: String,
}

impl From<FieldChange> for MemberFieldChange {
    fn from(change: FieldChange) -> Self {
        Self {
            field: change.field.as_str(),
            before: change.before,
            after: change.after,
        }
    }
}

/// What a list does to one member.
#[derive(Debug, Serialize, ToSchema)]
struct MemberChangeBody {
    /// Its place among those of its kind, from 1.
    ordinal: i32,
    /// The member's number.
    #[schema(value_type = super::shapes::NationalId)]
    number: NationalId,
    /// The member's name, as it will stand.
    name: String,
    /// Field by field.
    fields: Vec<MemberFieldChange>,
}

impl From<MemberChange> for MemberChangeBody {
    fn from(change: MemberChange) -> Self {
        Self {
            ordinal: change.ordinal,
            number: change.national_id,
            name: change.name,
            fields: change.fields.into_iter().map(Into::into).collect(),
        }
    }
}

/// A part of the changes.
#[derive(Debug, Serialize, ToSchema)]
struct MemberChangePart {
    /// In the order of the names.
    changes: Vec<MemberChangeBody>,
    /// What to send as `after` for the next part; `null` at the end.
    next: Option<i32>,
}

/// Which changes.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Looking {
    /// `changed`, `gone` or `new`.
    #[param(inline, value_type = super::shapes::MemberListKind, example = "changed")]
    kind: String,
    /// The `next` of the part before.
    after: Option<i32>,
}

/// What a list does, member by member.
#[utoipa::path(
    get, path = "/registers/member-imports/{import}/changes", tag = "registers",
    params(Looking),
    responses((status = 200, body = MemberChangePart), (status = "4XX"))
)]
async fn read_member_changes(
    Path(address): Path<ImportAddress>,
    Query(looking): Query<Looking>,
    _: Permit<ManageRegisters>,
    db: Db,
) -> Result<Json<MemberChangePart>> {
    let kind: Kind = looking
        .kind
        .parse()
        .map_err(|_| Problem::field("kind", |lang| t!(lang, problem_choice)))?;
    let mut tx = db.snapshot().await?;
    member_imports::find(&mut tx, address.import)
        .await?
        .ok_or_else(Problem::not_found)?;
    let after = looking.after.unwrap_or(0);
    let changes = member_imports::changes(&mut tx, address.import, kind, after, CHANGES).await?;
    drop(tx);
    let is_full = i64::try_from(changes.len()) == Ok(CHANGES);
    Ok(Json(MemberChangePart {
        next: changes.last().filter(|_| is_full).map(|last| last.ordinal),
        changes: changes.into_iter().map(Into::into).collect(),
    }))
}

/// How a list is accepted.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Acceptance {
    /// Was it seen that members are no longer in the list? Needed when there are any.
    #[serde(default)]
    confirmed: bool,
}

/// Writes what a list says into the register.
#[utoipa::path(
    put, path = "/registers/member-imports/{import}/acceptance", tag = "registers",
    responses(
        (status = 200, body = MemberImportDone),
        (status = 409, description = "the register has changed since the list was compared with it, the list has changed since it was read, or it was settled already"),
        (status = 422, description = "members are no longer in the list (`gone` says how many); confirm it")
    )
)]
async fn accept_member_import(
    Path(address): Path<ImportAddress>,
    permit: Permit<ManageRegisters>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(acceptance): Json<Acceptance>,
) -> Result<Versioned<MemberImportDone>> {
    let cmd = Decision {
        id: address.import,
        seen,
        act: Act::Accept,
        confirmed: acceptance.confirmed,
    };
    let done = db
        .write(async |conn| member_imports::decide(conn, &permit, now.0, key, cmd).await)
        .await?;
    Ok(Versioned(done.version, done.into()))
}

/// Compares a list with the register as it stands now.
#[utoipa::path(
    put, path = "/registers/member-imports/{import}/comparison", tag = "registers",
    responses((status = 200, body = MemberImportDone))
)]
async fn compare_member_import(
    Path(address): Path<ImportAddress>,
    permit: Permit<ManageRegisters>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
) -> Result<Versioned<MemberImportDone>> {
    let cmd = Decision {
        id: address.import,
        seen,
        act: Act::Compare,
        confirmed: false,
    };
    let done = db
        .write(async |conn| member_imports::decide(conn, &permit, now.0, key, cmd).await)
        .await?;
    Ok(Versioned(done.version, done.into()))
}

/// Puts a list away; the register stays as it is.
#[utoipa::path(
    put, path = "/registers/member-imports/{import}/drop", tag = "registers",
    responses((status = 200, body = MemberImportDone))
)]
async fn drop_member_import(
    Path(address): Path<ImportAddress>,
    permit: Permit<ManageRegisters>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
) -> Result<Versioned<MemberImportDone>> {
    let cmd = Decision {
        id: address.import,
        seen,
        act: Act::Drop,
        confirmed: false,
    };
    let done = db
        .write(async |conn| member_imports::decide(conn, &permit, now.0, key, cmd).await)
        .await?;
    Ok(Versioned(done.version, done.into()))
}
