//! Restore points of one tournament: kept before every risky act, listed, and compared with now. Restoring one is [`super::tournament_files`].
//!
//! A restore point is the tournament's own file, packed, with everything but what always stays behind
//! ([`domain::tournament_file::LEFT_BEHIND`]). Nobody can download it, so it may hold what a download leaves out.

use super::{access::ManageTournament, prelude::*};
use domain::{
    restore_point::{self, Comparison, RestoreReason},
    tournament_file::Tables,
};
use engine::ids::RestorePointId;
use formats::tournament_file::{self, FileFault, TournamentFile};
use store::restore_points::{NewRestorePoint, RestorePoint};

/// Why there is no such restore point to look at, or to make.
#[derive(Debug, thiserror::Error)]
pub enum RestorePointError {
    /// It is not there (any longer).
    #[error("there is no such restore point")]
    NotFound,
    /// It was made by another version of the program.
    #[error("made by another version of the program")]
    OtherLevel,
    /// What is kept of it cannot be read.
    #[error(transparent)]
    Fault(#[from] FileFault),
    /// The tournament is larger than a file may be.
    #[error("the tournament is too large")]
    TooLarge,
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// The act that a restore point is made before.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Before<'a> {
    pub(crate) why: RestoreReason,
    /// What it is about: a section, a section and a round.
    pub(crate) detail: &'a str,
}

/// Keeps the tournament as it stands. One that is larger than a file may be is not kept, and the act goes on.
pub(crate) async fn keep(
    conn: &mut PgConnection,
    actor: &Actor,
    (tournament, now): (TournamentId, Timestamp),
    before: Before<'_>,
) -> store::Result<()> {
    kept(conn, actor, (tournament, now), before).await?;
    Ok(())
}

/// The same; which one it is, or none if the tournament is too large.
async fn kept(
    conn: &mut PgConnection,
    actor: &Actor,
    (tournament, now): (TournamentId, Timestamp),
    before: Before<'_>,
) -> store::Result<Option<RestorePointId>> {
    let level = store::tournament_files::level(conn).await?;
    let file = TournamentFile {
        level,
        at: now,
        left_behind: Vec::new(),
        tables: store::tournament_files::rows(conn, tournament, &[]).await?,
        log: Vec::new(),
        check_out: None,
    };
    let packed = tokio::task::spawn_blocking(move || tournament_file::pack(&file))
        .await
        .map_err(|stopped| sqlx::Error::Io(std::io::Error::other(stopped)))?;
    let Some(packed) = packed else {
        return Ok(None);
    };
    let id = RestorePointId::from_uuid(ids::fresh());
    let new = NewRestorePoint {
        id,
        tournament,
        at: now,
        by: &actor.name,
        why: before.why,
        detail: before.detail,
        level,
        file: &packed,
    };
    store::restore_points::insert(conn, &new, restore_point::most()).await?;
    Ok(Some(id))
}

/// A restore point that somebody asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RestorePointMade {
    /// Which one.
    pub id: RestorePointId,
}

/// Makes one because somebody asks for it.
pub async fn make(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
) -> Result<RestorePointMade, RestorePointError> {
    let act = permit.act(now, key, "tournament.keep");
    act.once(conn, &permit.tournament(), async |conn| {
        let before = Before {
            why: RestoreReason::ByHand,
            detail: "",
        };
        let id = kept(conn, permit.actor(), (permit.tournament(), now), before)
            .await?
            .ok_or(RestorePointError::TooLarge)?;
        act.log(permit.place().tournament_name.as_str())
            .write(conn)
            .await?;
        Ok(RestorePointMade { id })
    })
    .await
}

/// Those of the tournament, the newest first.
pub async fn list(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
) -> store::Result<Vec<RestorePoint>> {
    store::restore_points::list(conn, permit.tournament()).await
}

/// One of them with the tournament as it stood; refused if another version of the program made it.
pub(super) async fn stood(
    conn: &mut PgConnection,
    tournament: TournamentId,
    id: RestorePointId,
) -> Result<(RestorePoint, Tables), RestorePointError> {
    let (point, packed) = store::restore_points::find(conn, tournament, id)
        .await?
        .ok_or(RestorePointError::NotFound)?;
    if point.level != store::tournament_files::level(conn).await? {
        return Err(RestorePointError::OtherLevel);
    }
    let file = tournament_file::unpack(&packed)?;
    Ok((point, file.tables))
}

/// A restore point beside what stands now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RestorePointView {
    pub point: RestorePoint,
    pub comparison: Comparison,
    /// What prevents going back to it.
    pub lost: Vec<domain::bin::Kept>,
}

/// Compares one with now. The caller's transaction is a snapshot.
pub async fn view(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    id: RestorePointId,
) -> Result<RestorePointView, RestorePointError> {
    let (point, then) = stood(conn, permit.tournament(), id).await?;
    let now = store::tournament_files::rows(conn, permit.tournament(), &[]).await?;
    Ok(RestorePointView {
        point,
        comparison: restore_point::compare(&then, &now),
        lost: restore_point::lost(&then, &now),
    })
}
