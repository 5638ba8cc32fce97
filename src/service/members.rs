//! The union's register of players: looking members up, changing them, merging two and splitting them again.
//!
//! Lists come in through [`super::member_imports`]. Writers of the register take turns, so a list is accepted only against the register it
//! was compared with.

use super::{access::ManageRegisters, prelude::*};
use domain::{
    member::{
        FieldChange, Member, Written, compare,
        diff::MemberChangeKind,
        union::{self, Taken},
    },
    player::NationalId,
};
use engine::ids::MemberImportId;
use store::{
    member_imports::Listing,
    members::{MemberCursor, StoredMember, Writing},
};

/// Members on a page of the list.
pub const PAGE: i64 = 50;

/// The most lines of a member's history from the log, and from the lists.
const HISTORY: i64 = 100;

/// Why the register was not changed.
#[derive(Debug, thiserror::Error)]
pub enum MemberError {
    /// There is no member with this number.
    #[error("there is no member with this number")]
    NotFound,
    /// There is no other member with that number.
    #[error("there is no other member with that number")]
    NoOther,
    /// The other one was merged with others already.
    #[error("the other one was made of several members; split these first")]
    OtherIsMany,
    /// The number does not lead to another member.
    #[error("this number does not lead to another member")]
    NotMerged,
    /// It was changed after it was read; its current state.
    #[error("it was changed meanwhile")]
    ChangedMeanwhile(Box<StoredMember>),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// A member as it was written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MemberReceipt {
    /// The number it is kept under.
    pub number: NationalId,
    /// How often it has changed.
    pub version: Version,
}

/// Members whose name, club or a number contains the search text, in the order of their names; all of them if it is empty. The page begins
/// after the member with the given number; an unknown number gives the first page.
pub async fn list(
    conn: &mut PgConnection,
    wanted: &str,
    after: Option<&NationalId>,
    limit: i64,
) -> store::Result<Vec<StoredMember>> {
    let last = match after {
        Some(number) => store::members::find_by_number(conn, number).await?,
        None => None,
    };
    let last = last.map(|stored| (stored.member.place(), stored.id));
    let after: Option<MemberCursor<'_>> = last.as_ref().map(|(place, id)| (place.as_str(), *id));
    if wanted.trim().is_empty() {
        store::members::list(conn, after, limit).await
    } else {
        store::members::search(conn, wanted, after, limit).await
    }
}

/// A member with the others that lead to it.
#[derive(Clone, Debug)]
pub struct Found {
    /// The one that is kept.
    pub kept: StoredMember,
    /// Those that were merged into it.
    pub merged: Vec<StoredMember>,
}

impl Found {
    /// Every number that finds it.
    pub fn numbers(&self) -> Vec<NationalId> {
        std::iter::once(&self.kept)
            .chain(&self.merged)
            .map(|stored| stored.member.national_id.clone())
            .collect()
    }
}

/// The member a number leads to.
pub async fn find(conn: &mut PgConnection, number: &NationalId) -> store::Result<Option<Found>> {
    let Some(stored) = store::members::find_by_number(conn, number).await? else {
        return Ok(None);
    };
    let kept = match stored.merged_into {
        None => stored,
        Some(id) => store::members::find(conn, id)
            .await?
            .ok_or(sqlx::Error::RowNotFound)?,
    };
    let merged = store::members::list_merged(conn, kept.id).await?;
    Ok(Some(Found { kept, merged }))
}

/// Other members with the same FIDE id: perhaps the same person.
pub async fn twins(conn: &mut PgConnection, stored: &StoredMember) -> store::Result<Vec<StoredMember>> {
    match stored.member.fide_id {
        Some(fide_id) => store::members::list_twins(conn, stored.id, fide_id).await,
        None => Ok(Vec::new()),
    }
}

/// What happened to a member: by people, and by lists.
#[derive(Clone, Debug)]
pub struct History {
    /// Lines of the log, the newest first.
    pub acts: Vec<store::audit::AuditLine>,
    /// Lists that changed something, the newest first.
    pub lists: Vec<Listing>,
}

/// Something that happened to a member.
#[derive(Clone, Debug)]
pub struct Event {
    pub at: Timestamp,
    pub by: String,
    pub what: What,
    /// The changed fields.
    pub changes: Vec<FieldChange>,
}

/// What can happen to a member.
#[derive(Clone, Debug)]
pub enum What {
    /// Somebody did it.
    Act {
        /// As the log writes it: `member.change`.
        act: String,
        /// The other number of a merge or a split.
        other: Option<String>,
    },
    /// A list was accepted.
    List {
        import: MemberImportId,
        listed_on: Date,
        /// What it did.
        kind: MemberChangeKind,
    },
}

impl History {
    /// Everything that happened to this member, the newest first.
    pub fn events(&self, member: &Member) -> Vec<Event> {
        let acts = self.acts.iter().map(|line| Event {
            at: line.at,
            by: line.actor.clone(),
            what: What::Act {
                act: line.act.clone(),
                other: other_of(line),
            },
            changes: written_anew(member, line),
        });
        let lists = self.lists.iter().map(|one| Event {
            at: one.at,
            by: one.by.clone(),
            what: What::List {
                import: one.import,
                listed_on: one.listed_on,
                kind: one.kind,
            },
            changes: match one.kind {
                MemberChangeKind::Changed => one.fields.clone(),
                MemberChangeKind::New | MemberChangeKind::Gone => Vec::new(),
            },
        });
        let mut events: Vec<Event> = acts.chain(lists).collect();
        events.sort_by_key(|event| std::cmp::Reverse(event.at));
        events
    }
}

/// The changed fields by a line of the log; none for other acts.
fn written_anew(of: &Member, line: &store::audit::AuditLine) -> Vec<FieldChange> {
    let read = |side: &Option<serde_json::Value>| -> Option<Member> {
        let written: Written = serde_json::from_value(side.clone()?).ok()?;
        Some(of.clone().with(written))
    };
    match (read(&line.before), read(&line.after)) {
        (Some(before), Some(after)) => compare(Some(&before), &after),
        _ => Vec::new(),
    }
}

/// The other number of a merge or a split.
fn other_of(line: &store::audit::AuditLine) -> Option<String> {
    let side = line.after.as_ref().or(line.before.as_ref())?;
    Some(side.get("other")?.as_str()?.to_owned())
}

/// What happened to a member under any of its numbers.
pub async fn history(conn: &mut PgConnection, numbers: &[NationalId]) -> store::Result<History> {
    Ok(History {
        acts: store::audit::list_of_members(conn, numbers, HISTORY).await?,
        lists: store::member_imports::list_of_member(conn, numbers, HISTORY).await?,
    })
}

/// A member in the version that was seen, with the register locked.
async fn hold(
    conn: &mut PgConnection,
    number: &NationalId,
    seen: Version,
) -> Result<StoredMember, MemberError> {
    let stored = store::members::find_by_number(conn, number)
        .await?
        .ok_or(MemberError::NotFound)?;
    if stored.version != seen || stored.merged_into.is_some() {
        return Err(MemberError::ChangedMeanwhile(Box::new(stored)));
    }
    Ok(stored)
}

async fn numbers_of(
    conn: &mut PgConnection,
    kept: &StoredMember,
    without: Option<&NationalId>,
) -> store::Result<Vec<NationalId>> {
    let merged = store::members::list_merged(conn, kept.id).await?;
    Ok(merged
        .into_iter()
        .map(|stored| stored.member.national_id)
        .filter(|number| Some(number) != without)
        .collect())
}

/// The office's change of a member, with the version that was read.
#[derive(Clone, Debug, Serialize)]
pub struct MemberCommand {
    pub number: NationalId,
    /// The version that was seen.
    pub seen: Version,
    /// The new value.
    pub written: Written,
}

/// Changes a member, except for the ratings: these come from lists.
pub async fn change(
    conn: &mut PgConnection,
    permit: &Permit<ManageRegisters>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &MemberCommand,
) -> Result<MemberReceipt, MemberError> {
    let act = permit.act(now, key, "member.change");
    act.once(conn, command, async |conn| {
        store::members::lock(conn).await?;
        let stored = hold(conn, &command.number, command.seen).await?;
        let others = numbers_of(conn, &stored, None).await?;
        let before = stored.member.written();
        let member = stored.member.with(command.written.clone());
        let writing = Writing {
            id: stored.id,
            member: &member,
            others: &others,
        };
        store::members::write(conn, &[writing], true).await?;
        store::members::bump(conn).await?;
        act.log(command.number.as_str())
            .before(before)
            .after(&command.written)
            .write(conn)
            .await?;
        Ok(MemberReceipt {
            number: command.number.clone(),
            version: stored.version.next(),
        })
    })
    .await
}

/// Which two members are one, after both were read.
#[derive(Clone, Debug, Serialize)]
pub struct MergeCommand {
    /// The number that is kept.
    pub number: NationalId,
    /// The version that was seen.
    pub seen: Version,
    /// The other number.
    pub other: NationalId,
    /// The version of the other that was seen.
    pub other_seen: Version,
}

/// What a merge or a split did, for the log.
#[derive(Debug, Serialize)]
struct Union<'a> {
    other: &'a NationalId,
    taken: &'a [Taken],
}

/// Merges two members. Both numbers find the merged one, and a split undoes it.
pub async fn merge(
    conn: &mut PgConnection,
    permit: &Permit<ManageRegisters>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &MergeCommand,
) -> Result<MemberReceipt, MemberError> {
    let act = permit.act(now, key, "member.merge");
    act.once(conn, command, async |conn| {
        store::members::lock(conn).await?;
        let kept = hold(conn, &command.number, command.seen).await?;
        if command.other == command.number {
            return Err(MemberError::NoOther);
        }
        let other = match hold(conn, &command.other, command.other_seen).await {
            Err(MemberError::NotFound) => return Err(MemberError::NoOther),
            other => other?,
        };
        if !store::members::list_merged(conn, other.id).await?.is_empty() {
            return Err(MemberError::OtherIsMany);
        }
        let (member, taken) = union::merge(&kept.member, &other.member);
        let mut others = numbers_of(conn, &kept, None).await?;
        others.push(command.other.clone());
        let writing = Writing {
            id: kept.id,
            member: &member,
            others: &others,
        };
        store::members::set_merged(conn, other.id, Some((kept.id, &taken))).await?;
        store::members::write(conn, &[writing], true).await?;
        store::members::bump(conn).await?;
        let union = Union {
            other: &command.other,
            taken: &taken,
        };
        act.log(command.number.as_str()).after(union).write(conn).await?;
        Ok(MemberReceipt {
            number: command.number.clone(),
            version: kept.version.next(),
        })
    })
    .await
}

/// The number to be split off, with the version of the member it was merged into.
#[derive(Clone, Debug, Serialize)]
pub struct SplitCommand {
    /// The number that leads to another member.
    pub number: NationalId,
    /// The version of that other member that was seen.
    pub seen: Version,
}

/// Undoes a merge: the number is a member of its own again, and the other gives back the values it took.
pub async fn split(
    conn: &mut PgConnection,
    permit: &Permit<ManageRegisters>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &SplitCommand,
) -> Result<MemberReceipt, MemberError> {
    let act = permit.act(now, key, "member.split");
    act.once(conn, command, async |conn| {
        store::members::lock(conn).await?;
        let other = store::members::find_by_number(conn, &command.number)
            .await?
            .ok_or(MemberError::NotFound)?;
        let into = other.merged_into.ok_or(MemberError::NotMerged)?;
        let kept = store::members::find(conn, into)
            .await?
            .ok_or(MemberError::NotFound)?;
        if kept.version != command.seen {
            return Err(MemberError::ChangedMeanwhile(Box::new(kept)));
        }
        let member = union::split(&kept.member, &other.member, &other.taken);
        let others = numbers_of(conn, &kept, Some(&command.number)).await?;
        let writing = Writing {
            id: kept.id,
            member: &member,
            others: &others,
        };
        store::members::set_merged(conn, other.id, None).await?;
        store::members::write(conn, &[writing], true).await?;
        store::members::bump(conn).await?;
        let number = kept.member.national_id;
        let union = Union {
            other: &command.number,
            taken: &other.taken,
        };
        act.log(number.as_str()).before(union).write(conn).await?;
        Ok(MemberReceipt {
            number,
            version: kept.version.next(),
        })
    })
    .await
}
