//! Putting a tournament away, and taking it out again.
//!
//! Put away, it is on no front page and in no list of one's own; a search finds it, and its pages are there as they were. Nothing is written
//! in it meanwhile: the guard in front of every route refuses ([`store::places::Place::is_archived`]), and so does every act with a key
//! ([`super::idempotency`]), which the holders of links have as well.

use super::{
    access::ManageTournament,
    prelude::*,
    tournaments::{self, Changed, TournamentError},
};

/// Why a tournament was not put away or taken out.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// It is gone, or was changed meanwhile.
    #[error(transparent)]
    Tournament(#[from] TournamentError),
    /// It is not put away; that it is already, the act itself refuses.
    #[error("the tournament is not put away")]
    NotAway,
    /// A round is being played.
    #[error("a round is being played")]
    Playing,
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// Where it shall be.
#[derive(Clone, Debug, Serialize)]
pub struct ArchiveCommand {
    /// The version that was seen.
    pub seen: Version,
    /// Away, or out again.
    pub archived: bool,
}

/// Puts a tournament away, or takes it out again.
pub async fn set(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &ArchiveCommand,
) -> Result<Changed, ArchiveError> {
    let name = if command.archived { ARCHIVE } else { TAKE_OUT };
    let act = permit.act(now, key, name);
    act.once(conn, command, async |conn| {
        let tournament = tournaments::lock(conn, permit.tournament()).await?;
        let is_archived = store::bin::archived_at(conn, tournament.id).await?.is_some();
        if !is_archived && !command.archived {
            return Err(ArchiveError::NotAway);
        }
        if tournament.version != command.seen {
            return Err(TournamentError::ChangedMeanwhile(Box::new(tournament)).into());
        }
        if command.archived && store::bin::is_playing(conn, tournament.id).await? {
            return Err(ArchiveError::Playing);
        }
        let at = command.archived.then_some(now);
        let version = store::bin::set_archived(conn, tournament.id, at).await?;
        act.log(&tournament.details.name).write(conn).await?;
        store::changes::bump_all(conn, tournament.id).await?;
        Ok(Changed { version })
    })
    .await
}

/// The two acts by their names in the log.
const ARCHIVE: &str = "tournament.archive";
const TAKE_OUT: &str = "tournament.take_out";
