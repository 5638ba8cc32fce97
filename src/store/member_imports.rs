//! Member lists that were sent to the register, and the changes of each.

use serde::{Deserialize, Serialize};

use crate::prelude::*;
use domain::{
    member::{
        FieldChange,
        diff::{MemberChangeKind, Reach},
    },
    player::NationalId,
};
use engine::ids::MemberImportId;

/// Counts of the members of a list, by what it changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Members it names, as far as their lines could be read.
    pub lines: i32,
    /// Of these, those the register does not know.
    pub fresh: i32,
    /// Those whose fields change.
    pub changed: i32,
    /// Members it does not name.
    pub gone: i32,
    /// Those who are the same in the register.
    pub same: i32,
    /// Those that a later list has already covered.
    pub older: i32,
}

/// A line that could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaultLine {
    /// From 1.
    pub line: u32,
    /// The heading of the column.
    pub column: String,
    /// What is wrong, as a stable word.
    pub problem: String,
}

/// How far a list has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MemberImportState {
    /// It waits for somebody to accept it.
    Staged,
    /// It was accepted: when and by whom.
    Accepted(Timestamp, String),
    /// It was dropped: when and by whom.
    Dropped(Timestamp, String),
}

/// A member list as it is stored, without the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredImport {
    /// Which.
    pub id: MemberImportId,
    /// The name of the file.
    pub file_name: String,
    /// The day it is from.
    pub listed_on: Date,
    /// Which members it is meant to cover.
    pub reach: Reach,
    /// How far it has come.
    pub state: MemberImportState,
    /// The version of the register it was compared with.
    pub against: i64,
    /// Its counts.
    pub counts: Counts,
    /// How many lines could not be read.
    pub faults: i32,
    /// The first of these.
    pub fault_lines: Vec<FaultLine>,
    /// When it came.
    pub staged_at: Timestamp,
    /// From whom.
    pub staged_by: String,
    /// How often it has changed.
    pub version: Version,
}

#[derive(Debug)]
struct MemberImportRecord {
    id: MemberImportId,
    file_name: String,
    listed_on: jiff_sqlx::Date,
    reach: Reach,
    state: String,
    against: i64,
    lines: i32,
    fresh: i32,
    changed: i32,
    gone: i32,
    same: i32,
    older: i32,
    faults: i32,
    fault_lines: Json<Vec<FaultLine>>,
    staged_at: jiff_sqlx::Timestamp,
    staged_by: String,
    settled_at: Option<jiff_sqlx::Timestamp>,
    settled_by: Option<String>,
    version: Version,
}

impl MemberImportRecord {
    fn into_stored(self) -> Result<StoredImport> {
        let settled = self
            .settled_at
            .map(jiff_sqlx::Timestamp::to_jiff)
            .zip(self.settled_by);
        let state = match (self.state.as_str(), settled) {
            ("staged", None) => MemberImportState::Staged,
            ("accepted", Some((at, by))) => MemberImportState::Accepted(at, by),
            ("dropped", Some((at, by))) => MemberImportState::Dropped(at, by),
            (other, _) => return Err(sqlx::Error::Decode(format!("no state of a list: {other}").into())),
        };
        Ok(StoredImport {
            id: self.id,
            file_name: self.file_name,
            listed_on: self.listed_on.to_jiff(),
            reach: self.reach,
            state,
            against: self.against,
            counts: Counts {
                lines: self.lines,
                fresh: self.fresh,
                changed: self.changed,
                gone: self.gone,
                same: self.same,
                older: self.older,
            },
            faults: self.faults,
            fault_lines: self.fault_lines.0,
            staged_at: self.staged_at.to_jiff(),
            staged_by: self.staged_by,
            version: self.version,
        })
    }
}

/// A query of lists: the columns of [`MemberImportRecord`], and what is given.
macro_rules! imports {
    ($rest:tt $(, $argument:expr)* $(,)?) => {
        sqlx::query_as!(
            MemberImportRecord,
            r#"
            select id as "id: _", file_name, listed_on as "listed_on: _", reach as "reach: _", state, against, lines, fresh,
                changed, gone, same, older, faults, fault_lines as "fault_lines: _", staged_at as "staged_at: _", staged_by,
                settled_at as "settled_at: _", settled_by, version as "version: _"
            from member_import
            "# + $rest
            $(, $argument)*
        )
    };
}

/// Lists, the newest first.
pub async fn list(
    conn: &mut PgConnection,
    before: Option<(Timestamp, MemberImportId)>,
    limit: i64,
) -> Result<Vec<StoredImport>> {
    let (at, id) = before.unzip();
    let rows = imports!(
        "where $1::timestamptz is null or (staged_at, id) < ($1, $2::uuid) order by staged_at desc, id desc limit $3",
        at.map(jiff_sqlx::ToSqlx::to_sqlx) as _,
        id as _,
        limit
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(MemberImportRecord::into_stored).collect()
}

/// One list.
pub async fn find(conn: &mut PgConnection, id: MemberImportId) -> Result<Option<StoredImport>> {
    let row = imports!("where id = $1", id as _).fetch_optional(conn).await?;
    row.map(MemberImportRecord::into_stored).transpose()
}

/// One list; locked until the transaction ends, so that two officers take turns.
pub async fn find_for_update(conn: &mut PgConnection, id: MemberImportId) -> Result<Option<StoredImport>> {
    let row = imports!("where id = $1 for update", id as _)
        .fetch_optional(conn)
        .await?;
    row.map(MemberImportRecord::into_stored).transpose()
}

/// How many lists wait.
pub async fn count_staged(conn: &mut PgConnection) -> Result<i64> {
    sqlx::query_scalar!(r#"select count(*) as "count!" from member_import where state = 'staged'"#)
        .fetch_one(conn)
        .await
}

/// The file of a list that waits.
pub async fn find_file(conn: &mut PgConnection, id: MemberImportId) -> Result<Option<Vec<u8>>> {
    let file = sqlx::query_scalar!("select file from member_import where id = $1", id as _)
        .fetch_optional(conn)
        .await?;
    Ok(file.flatten())
}

/// A list that has come.
#[derive(Clone, Copy, Debug)]
pub struct NewImport<'a> {
    /// Which.
    pub id: MemberImportId,
    /// The name of the file.
    pub file_name: &'a str,
    /// The day it is from.
    pub listed_on: Date,
    /// Which members it is meant to cover.
    pub reach: Reach,
    /// All of it.
    pub file: &'a [u8],
    /// How many lines could not be read.
    pub faults: i32,
    /// The first of these.
    pub fault_lines: &'a [FaultLine],
    /// When it came.
    pub at: Timestamp,
    /// From whom.
    pub by: &'a str,
}

/// Keeps a list that has come; what it changes is written by [`compared`].
pub async fn insert(conn: &mut PgConnection, new: &NewImport<'_>) -> Result<()> {
    sqlx::query!(
        "
        insert into member_import (id, file_name, listed_on, reach, state, file, against, lines, fresh, changed, gone, same,
            older, faults, fault_lines, staged_at, staged_by, version)
        values ($1, $2, $3, $4, 'staged', $5, 0, 0, 0, 0, 0, 0, 0, $6, $7, $8, $9, 0)
        ",
        new.id as _,
        new.file_name,
        new.listed_on.to_sqlx() as _,
        new.reach as _,
        new.file,
        new.faults,
        Json(new.fault_lines) as _,
        new.at.to_sqlx() as _,
        new.by,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// What a list does to one member.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MemberChange {
    /// What.
    pub kind: MemberChangeKind,
    /// Its number among those of its kind, from 1.
    pub ordinal: i32,
    /// The member's number.
    pub national_id: NationalId,
    /// The member's new name.
    pub name: String,
    /// The new values.
    pub fields: Vec<FieldChange>,
}

/// Writes down with which version of the register a list was compared, and what it would change.
pub async fn compared(
    conn: &mut PgConnection,
    id: MemberImportId,
    against: i64,
    counts: &Counts,
    changes: &[MemberChange],
) -> Result<Version> {
    sqlx::query!("delete from member_change where import_id = $1", id as _)
        .execute(&mut *conn)
        .await?;
    for some in changes.chunks(1000) {
        sqlx::query!(
            "
            insert into member_change (import_id, kind, ordinal, national_id, name, fields)
            select $1, kind, ordinal, national_id, name, fields
            from jsonb_to_recordset($2) as r (kind text, ordinal integer, national_id text, name text, fields jsonb)
            ",
            id as _,
            Json(some) as _
        )
        .execute(&mut *conn)
        .await?;
    }
    sqlx::query_scalar!(
        r#"
        update member_import set against = $2, lines = $3, fresh = $4, changed = $5, gone = $6, same = $7, older = $8,
            version = version + 1
        where id = $1
        returning version as "version: Version"
        "#,
        id as _,
        against,
        counts.lines,
        counts.fresh,
        counts.changed,
        counts.gone,
        counts.same,
        counts.older,
    )
    .fetch_one(conn)
    .await
}

/// Settles a list: its file is deleted, and for a dropped list also the changes it would have made.
pub async fn settle(
    conn: &mut PgConnection,
    id: MemberImportId,
    is_accepted: bool,
    at: Timestamp,
    by: &str,
) -> Result<Version> {
    if !is_accepted {
        sqlx::query!("delete from member_change where import_id = $1", id as _)
            .execute(&mut *conn)
            .await?;
    }
    let state = if is_accepted { "accepted" } else { "dropped" };
    sqlx::query_scalar!(
        r#"
        update member_import set state = $2, file = null, settled_at = $3, settled_by = $4, version = version + 1
        where id = $1
        returning version as "version: Version"
        "#,
        id as _,
        state,
        at.to_sqlx() as _,
        by,
    )
    .fetch_one(conn)
    .await
}

/// The changes of a list of one kind, after this number.
pub async fn list_changes(
    conn: &mut PgConnection,
    id: MemberImportId,
    kind: MemberChangeKind,
    after: i32,
    limit: i64,
) -> Result<Vec<MemberChange>> {
    let rows = sqlx::query!(
        r#"
        select kind as "kind: MemberChangeKind", ordinal, national_id, name, fields as "fields: Json<Vec<FieldChange>>"
        from member_change
        where import_id = $1 and kind = $2 and ordinal > $3
        order by ordinal
        limit $4
        "#,
        id as _,
        kind as _,
        after,
        limit
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(MemberChange {
                kind: row.kind,
                ordinal: row.ordinal,
                national_id: row
                    .national_id
                    .parse()
                    .map_err(|error| sqlx::Error::Decode(Box::new(error)))?,
                name: row.name,
                fields: row.fields.0,
            })
        })
        .collect()
}

/// What an accepted list did to one member.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// The list.
    pub import: MemberImportId,
    /// Its day.
    pub listed_on: Date,
    /// When it was accepted.
    pub at: Timestamp,
    /// By whom.
    pub by: String,
    /// What it did.
    pub kind: MemberChangeKind,
    /// The new values.
    pub fields: Vec<FieldChange>,
}

/// What the accepted lists did to a member with one of these numbers, the newest first.
pub async fn list_of_member(
    conn: &mut PgConnection,
    numbers: &[NationalId],
    limit: i64,
) -> Result<Vec<Listing>> {
    let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    let rows = sqlx::query!(
        r#"
        select i.id as "id: MemberImportId", i.listed_on as "listed_on: jiff_sqlx::Date",
            i.settled_at as "at!: jiff_sqlx::Timestamp", i.settled_by as "by!", c.kind as "kind: MemberChangeKind",
            c.fields as "fields: Json<Vec<FieldChange>>"
        from member_change c
        join member_import i on i.id = c.import_id
        where c.national_id = any($1) and i.state = 'accepted'
        order by i.settled_at desc, i.id desc
        limit $2
        "#,
        &numbers,
        limit
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Listing {
            import: row.id,
            listed_on: row.listed_on.to_jiff(),
            at: row.at.to_jiff(),
            by: row.by,
            kind: row.kind,
            fields: row.fields.0,
        })
        .collect())
}
