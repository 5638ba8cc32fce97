//! Member lists of the union: sending one, reading what it would change, accepting it or putting it away.

use super::{address::ImportAddress, prelude::*};
use domain::{
    member::{
        FieldChange,
        diff::{MemberChangeKind, MemberListAct, Reach},
    },
    player::NationalId,
};
use engine::ids::MemberImportId;
use service::{
    access::ManageRegisters,
    member_imports::{self, About, CHANGES, MAX_BYTES, MemberImportReceipt, MemberListDecision, PAGE},
};
use store::member_imports::{FaultLine, MemberChange, MemberImportState, StoredImport};
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

body! {
    /// A line that could not be read.
    struct UnreadLine from fault: FaultLine {
        /// From 1.
        line: u32 = fault.line,
        /// The heading of the column.
        column: String = fault.column,
        /// `missing`, `too-long`, `malformed`, `twice` or `cut-short`.
        #[schema(value_type = super::shapes::ListFault)]
        problem: String = fault.problem,
    }
}

body! {
    /// A member list that was sent.
    struct MemberImportBody from stored: StoredImport,
        let (state, settled) = match stored.state {
            MemberImportState::Staged => ("staged", None),
            MemberImportState::Accepted(at, by) => ("accepted", Some((at, by))),
            MemberImportState::Dropped(at, by) => ("dropped", Some((at, by))),
        };
        let (settled_at, settled_by) = settled.unzip();
    {
        /// Which.
        #[schema(value_type = super::shapes::MemberImportId)]
        id: MemberImportId = stored.id,
        /// The name of the file.
        file_name: String = stored.file_name,
        /// The day it is from.
        listed_on: Date = stored.listed_on,
        /// Whom it would name: `whole` for all of the union, `clubs` for the clubs that occur in it.
        #[schema(value_type = super::shapes::MemberListReach)]
        reach: &'static str = stored.reach.as_str(),
        /// `staged`, `accepted` or `dropped`.
        #[schema(value_type = super::shapes::MemberImportState)]
        state: &'static str = state,
        /// Members it names.
        lines: i32 = stored.counts.lines,
        /// Of these, those the register did not know.
        new: i32 = stored.counts.fresh,
        /// Those whose fields change.
        changed: i32 = stored.counts.changed,
        /// Members it does not name.
        gone: i32 = stored.counts.gone,
        /// Those who stand in it as in the register.
        same: i32 = stored.counts.same,
        /// Those of whom a later list had spoken already; they stay as they are.
        older: i32 = stored.counts.older,
        /// Lines that could not be read; while there is one, nobody counts as gone.
        unread: i32 = stored.faults,
        /// The first of these.
        unread_lines: Vec<UnreadLine> = stored.fault_lines.into_iter().map(Into::into).collect(),
        /// When it came.
        staged_at: Timestamp = stored.staged_at,
        /// From whom.
        staged_by: String = stored.staged_by,
        /// When it was accepted or dropped.
        settled_at: Option<Timestamp> = settled_at,
        /// By whom.
        settled_by: Option<String> = settled_by,
        /// For `If-Match`.
        version: i32 = stored.version.0,
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

body! {
    /// A list that was sent, compared, accepted or dropped.
    struct MemberImportDone from done: MemberImportReceipt {
        /// Which.
        #[schema(value_type = super::shapes::MemberImportId)]
        id: MemberImportId = done.id,
        /// For `If-Match`.
        version: i32 = done.version.0,
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
    let (stored, is_current) = member_imports::find(&mut *db.snapshot().await?, address.import)
        .await?
        .ok_or_else(Problem::not_found)?;
    let version = stored.version;
    let body = MemberImportWhole {
        import: stored.into(),
        is_current,
    };
    Ok(Versioned(version, body))
}

body! {
    /// One field that is written anew.
    pub(super) struct MemberFieldChange from change: FieldChange {
        /// Which.
        #[schema(value_type = super::shapes::MemberFieldName)]
        field: &'static str = change.field.as_str(),
        /// What stood there; empty for nothing.
        before: String = change.before,
        /// What stands there now; empty for nothing.
        after: String = change.after,
    }
}

body! {
    /// What a list does to one member.
    struct MemberChangeBody from change: MemberChange {
        /// Its place among those of its kind, from 1.
        ordinal: i32 = change.ordinal,
        /// The member's number.
        #[schema(value_type = super::shapes::NationalId)]
        number: NationalId = change.national_id,
        /// The member's name, as it will stand.
        name: String = change.name,
        /// Field by field.
        fields: Vec<MemberFieldChange> = change.fields.into_iter().map(Into::into).collect(),
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
    let kind: MemberChangeKind = looking
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
    let cmd = MemberListDecision {
        id: address.import,
        seen,
        act: MemberListAct::Accept,
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
    let cmd = MemberListDecision {
        id: address.import,
        seen,
        act: MemberListAct::Compare,
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
    let cmd = MemberListDecision {
        id: address.import,
        seen,
        act: MemberListAct::Drop,
        confirmed: false,
    };
    let done = db
        .write(async |conn| member_imports::decide(conn, &permit, now.0, key, cmd).await)
        .await?;
    Ok(Versioned(done.version, done.into()))
}
