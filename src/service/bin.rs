//! Deleting a tournament or a section, fetching it back, and purging what nobody fetched in time.
//!
//! What is deleted moves into the bin with every row of it ([`store::bin`]), links, devices and rights included, so it is in no page, list,
//! search or calendar, and nothing of it works meanwhile; fetched back, it is as it was. What others rely on cannot be deleted
//! ([`domain::bin::Kept`]): that is put away instead ([`super::archive`]).

use super::{
    access::{AtSection, ManageTournament, Rights},
    audit::Where,
    prelude::*,
    restore_points,
};
use domain::{
    access::{Capability, Grant, Role},
    bin::{self, Kept},
    restore_point::RestoreReason,
    tournament::Slug,
};
use engine::ids::BinId;
use store::bin::{Binned, NewBinned};

/// Why nothing was deleted or fetched back.
#[derive(Debug, thiserror::Error)]
pub enum BinError {
    /// It is not there, or not for this person.
    #[error("there is nothing of the kind")]
    NotFound,
    /// A section is deleted by those who manage its tournament.
    #[error("deleting needs the right to manage the tournament")]
    Forbidden,
    /// The name was not typed as it is written.
    #[error("type the name to confirm")]
    Name,
    /// This must be kept.
    #[error("what must be kept is in it")]
    Kept(Vec<Kept>),
    /// Something that stays refers to it.
    #[error("something that stays refers to it")]
    ReferredTo,
    /// The tournament of the section is in the bin, too.
    #[error("fetch the tournament back first")]
    TournamentGone,
    /// Something that was made meanwhile has its place.
    #[error("its place is taken")]
    Taken,
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// The name that was typed.
#[derive(Clone, Debug, Serialize)]
pub struct DeleteCommand {
    /// The name of what is deleted, to confirm.
    pub name: String,
}

/// What was deleted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deleted {
    /// Where it lies now.
    pub id: BinId,
    pub name: String,
    /// Until when it can be fetched back.
    pub until: Timestamp,
}

/// What stands in the log of it.
#[derive(Serialize)]
struct BinLogValue {
    until: Timestamp,
}

/// What must be kept in a tournament, or in a section: asked for the page that offers to delete it.
pub async fn kept(
    conn: &mut PgConnection,
    tournament: TournamentId,
    section: Option<SectionId>,
) -> store::Result<Vec<Kept>> {
    store::bin::list_kept(conn, tournament, section).await
}

/// Deletes a tournament: it lies in the bin until its days are over.
pub async fn delete_tournament(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &DeleteCommand,
) -> Result<Deleted, BinError> {
    let act = permit.act(now, key, "tournament.delete");
    act.once(conn, &(permit.tournament(), command), async |conn| {
        let tournament = store::tournaments::find_for_update(conn, permit.tournament())
            .await?
            .ok_or(BinError::NotFound)?;
        let name = tournament.details.name;
        if !bin::is_named(&command.name, &name) {
            return Err(BinError::Name);
        }
        let deleted = take(conn, permit.actor(), now, (tournament.id, None), name).await?;
        act.log(&deleted.name)
            .after(BinLogValue { until: deleted.until })
            .write(conn)
            .await?;
        Ok(deleted)
    })
    .await
}

/// Deletes a section with whatever is in it.
pub async fn delete_section(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament, AtSection>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &DeleteCommand,
) -> Result<Deleted, BinError> {
    let (tournament, section) = permit.ids();
    // Whoever manages one section could not fetch it back: the right goes into the bin with it.
    if !permit
        .rights()
        .allow(Capability::ManageTournament, Scope::Tournament(tournament))
    {
        return Err(BinError::Forbidden);
    }
    let act = permit.act(now, key, "section.delete");
    act.once(conn, &(section, command), async |conn| {
        store::tournaments::find_for_update(conn, tournament)
            .await?
            .ok_or(BinError::NotFound)?;
        let stands = store::sections::find(conn, section)
            .await?
            .ok_or(BinError::NotFound)?;
        if !bin::is_named(&command.name, &stands.name) {
            return Err(BinError::Name);
        }
        let before = restore_points::Before {
            why: RestoreReason::SectionDeleted,
            detail: &stands.name,
        };
        restore_points::keep(conn, permit.actor(), (tournament, now), before).await?;
        let at = (tournament, Some(section));
        let deleted = take(conn, permit.actor(), now, at, stands.name).await?;
        act.log(&deleted.name)
            .after(BinLogValue { until: deleted.until })
            .write(conn)
            .await?;
        Ok(deleted)
    })
    .await
}

/// Moves it into the bin, unless something of it must be kept.
async fn take(
    conn: &mut PgConnection,
    actor: &Actor,
    now: Timestamp,
    (tournament, section): (TournamentId, Option<SectionId>),
    name: String,
) -> Result<Deleted, BinError> {
    store::bin::lock(conn, tournament, section).await?;
    let kept = store::bin::list_kept(conn, tournament, section).await?;
    if !kept.is_empty() {
        return Err(BinError::Kept(kept));
    }
    // Everybody who reads along is told while there still is somebody to tell.
    store::changes::bump_all(conn, tournament).await?;
    let id = BinId::from_uuid(ids::fresh());
    let until = bin::until(now);
    let new = NewBinned {
        id,
        tournament,
        section,
        roles: Capability::ManageTournament.carried_by(),
        at: now,
        by: &actor.name,
        until,
    };
    store::bin::take(conn, &new).await.map_err(|error| {
        let is_referred_to = error
            .as_database_error()
            .is_some_and(sqlx::error::DatabaseError::is_foreign_key_violation);
        if is_referred_to {
            BinError::ReferredTo
        } else {
            error.into()
        }
    })?;
    Ok(Deleted { id, name, until })
}

/// Proof that somebody may fetch this back: the right to manage its tournament, which for a whole tournament lies in the bin with it.
#[derive(Clone, Debug)]
pub struct BinPermit(Binned);

/// Makes the proof, if these rights allow it; a program's are limited by its token here, too.
fn admit(actor: &Actor, rights: &Rights, binned: Binned) -> Option<BinPermit> {
    let place = Scope::Tournament(binned.tournament);
    let is_live = rights.allow(Capability::ManageTournament, place);
    let is_kept = binned.section.is_none() && actor.user.is_some_and(|user| binned.keepers.contains(&user));
    let keeps = || {
        let lies_here = Grant {
            role: Role::Organiser,
            scope: place,
        };
        rights.with(lies_here).allow(Capability::ManageTournament, place)
    };
    (is_live || (is_kept && keeps())).then_some(BinPermit(binned))
}

/// The most that a bin shows.
const MOST: i64 = 500;

/// What lies in the bin and somebody may fetch back, the newest first.
pub async fn list(conn: &mut PgConnection, actor: &Actor, rights: &Rights) -> store::Result<Vec<Binned>> {
    let keeper = if rights.allow(Capability::ManageTournament, Scope::Everywhere) {
        None
    } else {
        match actor.user {
            Some(user) => Some(user),
            None => return Ok(Vec::new()),
        }
    };
    let all = store::bin::list(conn, keeper, MOST).await?;
    Ok(all
        .into_iter()
        .filter_map(|binned| admit(actor, rights, binned))
        .map(|permit| permit.0)
        .collect())
}

/// What was fetched back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Restored {
    /// The tournament's part of addresses.
    pub tournament: Slug,
    /// The section's, if it was one.
    pub section: Option<Slug>,
    pub name: String,
}

/// Puts it back where it was: players, results, links, devices and rights.
pub async fn restore(
    conn: &mut PgConnection,
    (actor, rights): (&Actor, &Rights),
    now: Timestamp,
    key: IdempotencyKey,
    id: BinId,
) -> Result<Restored, BinError> {
    let act = actor.act(Scope::Everywhere, now, key, "bin.restore");
    act.once(conn, &id, async |conn| {
        let found = store::bin::find_for_update(conn, id)
            .await?
            .ok_or(BinError::NotFound)?;
        let BinPermit(binned) = admit(actor, rights, found).ok_or(BinError::NotFound)?;
        if binned.section.is_some()
            && store::tournaments::find_for_update(conn, binned.tournament)
                .await?
                .is_none()
        {
            return Err(BinError::TournamentGone);
        }
        store::bin::put_back(conn, id).await.map_err(|error| {
            let is_taken = error
                .as_database_error()
                .is_some_and(|cause| cause.is_unique_violation() || cause.is_foreign_key_violation());
            if is_taken { BinError::Taken } else { error.into() }
        })?;
        act.log(binned.name()).at(place(&binned)).write(conn).await?;
        store::changes::bump_all(conn, binned.tournament).await?;
        restored(&binned).ok_or(BinError::NotFound)
    })
    .await
}

fn restored(binned: &Binned) -> Option<Restored> {
    let section = match &binned.section {
        Some(section) => Some(Slug::new(&section.slug)?),
        None => None,
    };
    Some(Restored {
        tournament: Slug::new(&binned.tournament_slug)?,
        section,
        name: binned.name().to_owned(),
    })
}

fn place(binned: &Binned) -> Where {
    Where {
        tournament: Some(binned.tournament),
        section: binned.section.as_ref().map(|section| section.id),
    }
}

/// How much is purged at once; the rest waits an hour.
const AT_ONCE: i64 = 100;

/// Forgets for good what nobody fetched back in time, and says so in the log; how many.
pub(super) async fn purge(conn: &mut PgConnection, now: Timestamp) -> store::Result<u64> {
    let due = store::bin::purge(conn, now, AT_ONCE).await?;
    let actor = Actor::system("upkeep");
    for binned in &due {
        actor
            .log(place(binned), now, "bin.purge", binned.name())
            .write(conn)
            .await?;
    }
    let tournaments: Vec<TournamentId> = due
        .iter()
        .filter(|binned| binned.section.is_none())
        .map(|binned| binned.tournament)
        .collect();
    store::restore_points::forget(conn, &tournaments).await?;
    Ok(u64::try_from(due.len()).unwrap_or(u64::MAX))
}
