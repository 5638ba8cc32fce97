//! Member lists: one is sent, compared with the register, looked at, and accepted or dropped.
//!
//! A list changes nothing in the register before it is accepted. What is accepted is what was shown: if the register has changed since, the
//! list must be compared again first.
//!
//! The file of a list is kept while it waits, so that it can be compared again; its changes are stored as rows, so a page of them costs one
//! page. Every write locks the one row of `member_register`, whose version shows whether a comparison is still current.

use jiff::ToSpan as _;
use sha2::{Digest as _, Sha256};

use super::{access::ManageRegisters, prelude::*};
use domain::{
    letters,
    member::{
        FieldChange, Member, compare,
        diff::{self, Diff, Known, List, MemberChangeKind, MemberListAct, Reach, Rewritten},
    },
    player::NationalId,
};
use engine::ids::{MemberId, MemberImportId};
use formats::member_list::{self, MemberList, MemberListError};
use store::{
    member_imports::{Counts, FaultLine, MemberChange, MemberImportState, NewImport, StoredImport},
    members::Writing,
};

pub use formats::member_list::MAX_BYTES;

/// Lists on a page.
pub const PAGE: i64 = 50;
/// Changes on a page of a list.
pub const CHANGES: i64 = 50;
/// Lists that may wait at once.
pub const MOST: i64 = 20;
/// Characters of a file's name that are kept.
const FILE_NAME: usize = 200;
/// The most unreadable lines that are stored.
const FAULTS: usize = 100;

/// Why a list was refused, or an act on it.
#[derive(Debug, thiserror::Error)]
pub enum MemberImportError {
    /// There is no such list.
    #[error("there is no such list")]
    NotFound,
    /// It is no member list.
    #[error(transparent)]
    File(#[from] MemberListError),
    /// No line of it could be read.
    #[error("no member could be read in the file")]
    Nobody,
    /// It is from a day to come.
    #[error("the day of the list is yet to come")]
    Day,
    /// There wait [`MOST`] already.
    #[error("{MOST} lists wait already")]
    TooMany,
    /// It was accepted or dropped.
    #[error("the list was accepted or dropped already")]
    Settled,
    /// The register has changed since the comparison.
    #[error("the register has changed since the list was compared with it")]
    RegisterChanged,
    /// Members it does not name, which nobody has confirmed.
    #[error("confirm that {0} members are no longer in the list")]
    Unconfirmed(i32),
    /// It was changed after it was read; its current state.
    #[error("it was changed meanwhile")]
    ChangedMeanwhile(Box<StoredImport>),
    /// Reading the file was interrupted because the server is stopping.
    #[error("the file was not read to its end")]
    Stopped(#[from] tokio::task::JoinError),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// A list that came, was compared, accepted or dropped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MemberImportReceipt {
    pub id: MemberImportId,
    /// How often it has changed.
    pub version: Version,
}

/// A file that was read, not yet compared with anything.
#[derive(Clone, Debug)]
pub struct Upload {
    file: Vec<u8>,
    list: MemberList,
}

/// Reads a file on a blocking thread.
pub async fn read(file: Vec<u8>) -> Result<Upload, MemberImportError> {
    let upload = tokio::task::spawn_blocking(move || {
        let list = member_list::read(&file)?;
        Ok::<_, MemberListError>(Upload { file, list })
    })
    .await??;
    if upload.list.members.is_empty() {
        return Err(MemberImportError::Nobody);
    }
    Ok(upload)
}

/// The description of an uploaded file.
#[derive(Clone, Debug, Serialize)]
pub struct About {
    pub file_name: String,
    /// The day the list is from.
    pub listed_on: Date,
    /// Whom it would name.
    pub reach: Reach,
}

/// Lists, the newest first.
pub async fn list(
    conn: &mut PgConnection,
    before: Option<(Timestamp, MemberImportId)>,
    limit: i64,
) -> store::Result<Vec<StoredImport>> {
    store::member_imports::list(conn, before, limit).await
}

/// One list, and whether the register is still the one it was compared with.
pub async fn find(
    conn: &mut PgConnection,
    id: MemberImportId,
) -> store::Result<Option<(StoredImport, bool)>> {
    let Some(stored) = store::member_imports::find(conn, id).await? else {
        return Ok(None);
    };
    let is_fresh = stored.against == store::members::version(conn).await?;
    Ok(Some((stored, is_fresh)))
}

/// What a list does, of one kind, from the number after this on.
pub async fn changes(
    conn: &mut PgConnection,
    id: MemberImportId,
    kind: MemberChangeKind,
    after: i32,
    limit: i64,
) -> store::Result<Vec<MemberChange>> {
    store::member_imports::list_changes(conn, id, kind, after, limit).await
}

/// A list compared with the register.
struct RegisterComparison {
    against: i64,
    known: Vec<Known>,
    diff: Diff,
}

/// Compares a list with the register, which the caller has locked until the transaction ends.
async fn beside_the_register(
    conn: &mut PgConnection,
    (id, day, reach): (MemberImportId, Date, Reach),
    list: MemberList,
) -> Result<RegisterComparison, MemberImportError> {
    let against = store::members::lock(conn).await?;
    let known = store::members::list_known(conn).await?;
    let compared = tokio::task::spawn_blocking(move || {
        let list = List {
            id,
            day,
            reach,
            has_clubs: list.has_clubs(),
            has_ratings: list.has_ratings(),
            is_complete: list.faults.is_empty(),
            rows: &list.members,
        };
        let diff = diff::diff(&known, &list);
        RegisterComparison { against, known, diff }
    })
    .await?;
    Ok(compared)
}

fn small(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

fn counts(diff: &Diff, lines: usize) -> Counts {
    Counts {
        lines: small(lines),
        fresh: small(diff.fresh.len()),
        changed: small(diff.changed.len()),
        gone: small(diff.gone.len()),
        same: small(diff.same.len()),
        older: small(diff.older),
    }
}

/// The changes as they are stored, in the order of the names within each kind.
fn kept(diff: &Diff) -> Vec<MemberChange> {
    let rewritten = |one: &Rewritten| (one.after.clone(), one.changes.clone());
    let of_kind = |kind: MemberChangeKind| -> Vec<(Member, Vec<FieldChange>)> {
        match kind {
            MemberChangeKind::Changed => diff.changed.iter().map(rewritten).collect(),
            MemberChangeKind::Gone => diff.gone.iter().map(rewritten).collect(),
            MemberChangeKind::New => diff
                .fresh
                .iter()
                .map(|member| (member.clone(), compare(None, member)))
                .collect(),
        }
    };
    let mut all = Vec::new();
    for kind in MemberChangeKind::ALL {
        let mut members = of_kind(kind);
        members.sort_by_cached_key(|(member, _)| (member.place(), member.national_id.clone()));
        let numbered = members.into_iter().zip(1..);
        all.extend(numbered.map(|((member, fields), ordinal)| MemberChange {
            kind,
            ordinal,
            national_id: member.national_id,
            name: member.name.to_string(),
            fields,
        }));
    }
    all
}

/// Compares a list with the register and keeps what it would change.
async fn compare_list(
    conn: &mut PgConnection,
    which: (MemberImportId, Date, Reach),
    list: MemberList,
) -> Result<(Version, Counts), MemberImportError> {
    let lines = list.members.len();
    let RegisterComparison { against, diff, .. } = beside_the_register(conn, which, list).await?;
    let counts = counts(&diff, lines);
    let version = store::member_imports::compared(conn, which.0, against, &counts, &kept(&diff)).await?;
    Ok((version, counts))
}

/// What the log keeps of a list.
#[derive(Debug, Serialize)]
struct ListLogEntry {
    listed_on: Date,
    reach: Reach,
    lines: i32,
    new: i32,
    changed: i32,
    gone: i32,
}

impl ListLogEntry {
    const fn new(listed_on: Date, reach: Reach, counts: &Counts) -> Self {
        Self {
            listed_on,
            reach,
            lines: counts.lines,
            new: counts.fresh,
            changed: counts.changed,
            gone: counts.gone,
        }
    }
}

/// Stores a list and returns what it would change; the register is unchanged.
pub async fn stage(
    conn: &mut PgConnection,
    permit: &Permit<ManageRegisters>,
    now: Timestamp,
    key: IdempotencyKey,
    about: &About,
    upload: Upload,
) -> Result<MemberImportReceipt, MemberImportError> {
    let digest = Sha256::digest(&upload.file).to_vec();
    let act = permit.act(now, key, "member_import.stage");
    act.once(conn, &(about, digest), async |conn| {
        // Tomorrow is accepted, because it has begun in time zones further east.
        let tomorrow = schedule::local(now).date().saturating_add(1.day());
        if about.listed_on > tomorrow {
            return Err(MemberImportError::Day);
        }
        if store::member_imports::count_staged(conn).await? >= MOST {
            return Err(MemberImportError::TooMany);
        }
        let id = MemberImportId::from_uuid(ids::fresh());
        let file_name: String = about
            .file_name
            .chars()
            .filter(|c| !(c.is_control() || letters::is_unseen(*c)))
            .take(FILE_NAME)
            .collect();
        let fault_lines: Vec<FaultLine> = upload
            .list
            .faults
            .iter()
            .take(FAULTS)
            .map(|fault| FaultLine {
                line: fault.line,
                column: fault.field.heading().to_owned(),
                problem: fault.problem.code().to_owned(),
            })
            .collect();
        let new = NewImport {
            id,
            file_name: &file_name,
            listed_on: about.listed_on,
            reach: about.reach,
            file: &upload.file,
            faults: small(upload.list.faults.len()),
            fault_lines: &fault_lines,
            at: now,
            by: &permit.actor().name,
        };
        store::member_imports::insert(conn, &new).await?;
        let which = (id, about.listed_on, about.reach);
        let (version, counts) = compare_list(conn, which, upload.list).await?;
        let told = ListLogEntry::new(about.listed_on, about.reach, &counts);
        act.log(&file_name).after(told).write(conn).await?;
        Ok(MemberImportReceipt { id, version })
    })
    .await
}

/// The list, locked, if it still waits in the version that was seen.
async fn hold(
    conn: &mut PgConnection,
    id: MemberImportId,
    seen: Version,
) -> Result<StoredImport, MemberImportError> {
    let stored = store::member_imports::find_for_update(conn, id)
        .await?
        .ok_or(MemberImportError::NotFound)?;
    if stored.state != MemberImportState::Staged {
        return Err(MemberImportError::Settled);
    }
    if stored.version != seen {
        return Err(MemberImportError::ChangedMeanwhile(Box::new(stored)));
    }
    Ok(stored)
}

/// Reads the file of a list that waits once more.
async fn again(conn: &mut PgConnection, id: MemberImportId) -> Result<MemberList, MemberImportError> {
    let file = store::member_imports::find_file(conn, id)
        .await?
        .ok_or(MemberImportError::Settled)?;
    Ok(read(file).await?.list)
}

/// What is done with a list.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct MemberListDecision {
    pub id: MemberImportId,
    /// The version that was seen.
    pub seen: Version,
    pub act: MemberListAct,
    /// Was it confirmed that members are missing from it? Required for accepting.
    pub confirmed: bool,
}

/// Compares a waiting list again, accepts it into the register, or drops it.
pub async fn decide(
    conn: &mut PgConnection,
    permit: &Permit<ManageRegisters>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: MemberListDecision,
) -> Result<MemberImportReceipt, MemberImportError> {
    let act = match cmd.act {
        MemberListAct::Compare => "member_import.compare",
        MemberListAct::Accept => "member_import.accept",
        MemberListAct::Drop => "member_import.drop",
    };
    let act = permit.act(now, key, act);
    act.once(conn, &cmd, async |conn| {
        let stored = hold(conn, cmd.id, cmd.seen).await?;
        let by = permit.actor().name.as_str();
        let (version, counts) = match cmd.act {
            MemberListAct::Compare => {
                let list = again(conn, stored.id).await?;
                compare_list(conn, (stored.id, stored.listed_on, stored.reach), list).await?
            }
            MemberListAct::Accept => {
                accept(conn, &stored, cmd.confirmed).await?;
                let version = store::member_imports::settle(conn, stored.id, true, now, by).await?;
                (version, stored.counts)
            }
            MemberListAct::Drop => {
                let version = store::member_imports::settle(conn, stored.id, false, now, by).await?;
                (version, stored.counts)
            }
        };
        let told = ListLogEntry::new(stored.listed_on, stored.reach, &counts);
        act.log(&stored.file_name).after(told).write(conn).await?;
        Ok(MemberImportReceipt {
            id: stored.id,
            version,
        })
    })
    .await
}

/// Writes a list into the register, if its changes are the ones that were shown.
async fn accept(
    conn: &mut PgConnection,
    stored: &StoredImport,
    confirmed: bool,
) -> Result<(), MemberImportError> {
    let list = again(conn, stored.id).await?;
    let which = (stored.id, stored.listed_on, stored.reach);
    let compared = beside_the_register(conn, which, list).await?;
    if compared.against != stored.against {
        return Err(MemberImportError::RegisterChanged);
    }
    if stored.counts.gone > 0 && !confirmed {
        return Err(MemberImportError::Unconfirmed(stored.counts.gone));
    }
    write(conn, &compared).await?;
    store::members::bump(conn).await?;
    Ok(())
}

fn writing<'a>(others: &'a HashMap<MemberId, Vec<NationalId>>, one: &'a Rewritten) -> Writing<'a> {
    Writing {
        id: one.id,
        member: &one.after,
        others: others.get(&one.id).map_or(&[], Vec::as_slice),
    }
}

async fn write(conn: &mut PgConnection, compared: &RegisterComparison) -> store::Result<()> {
    let mut others: HashMap<MemberId, Vec<NationalId>> = HashMap::new();
    for known in &compared.known {
        if let Some(into) = known.merged_into {
            let numbers = others.entry(into).or_default();
            numbers.push(known.member.national_id.clone());
        }
    }
    let diff = &compared.diff;
    let rewritten: Vec<Writing<'_>> = diff
        .changed
        .iter()
        .chain(&diff.gone)
        .map(|one| writing(&others, one))
        .collect();
    let same: Vec<Writing<'_>> = diff.same.iter().map(|one| writing(&others, one)).collect();
    let fresh: Vec<Writing<'_>> = diff
        .fresh
        .iter()
        .map(|member| Writing {
            id: MemberId::from_uuid(ids::fresh()),
            member,
            others: &[],
        })
        .collect();
    store::members::write(conn, &rewritten, true).await?;
    store::members::write(conn, &same, false).await?;
    store::members::write(conn, &fresh, false).await
}
