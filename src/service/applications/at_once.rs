//! Accepting several applications at once: each is accepted as a whole, as if it had been accepted alone, or stays and says why.

use sha2::{Digest as _, Sha256};
use sqlx::Connection as _;

use super::{Look, accept};
use crate::{
    access::{AtTournament, ManageEntries},
    byes::ByeError,
    players::{Placed, PlayerError, PlayerTarget},
    prelude::*,
};

/// Applications that are accepted at once, at the most.
pub const MOST_AT_ONCE: usize = 100;

/// An application that was chosen, in the version that was seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen {
    pub player: PlayerId,
    pub version: Version,
}

/// What came of an application that was chosen.
#[derive(Debug)]
pub struct Answered {
    pub player: PlayerId,
    /// The name that was sent; empty where there is no such application.
    pub name: String,
    /// The place it got, or why it stays.
    pub outcome: Result<Placed, ByeError>,
}

/// Why nothing was done at all.
#[derive(Debug, thiserror::Error)]
pub enum AtOnceError {
    /// None was chosen, or too many.
    #[error("choose 1 to {MOST_AT_ONCE} applications")]
    Number,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// Accepts applications into the sections they are for, in the order in which they are chosen, each in a transaction of its own and with a
/// line of the log of its own. What is doubtful stays, because nobody has looked at it.
///
/// The connection must not be in a transaction: two sections are never locked at once, so there is no deadlock. Sent again with the same key,
/// nobody is accepted twice.
pub async fn accept_chosen(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries, AtTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    chosen: &[Chosen],
) -> Result<Vec<Answered>, AtOnceError> {
    if chosen.is_empty() || chosen.len() > MOST_AT_ONCE {
        return Err(AtOnceError::Number);
    }
    let mut answered = Vec::with_capacity(chosen.len());
    for one in chosen {
        let mut tx = conn.begin().await?;
        let (name, outcome) = answer(&mut tx, permit, now, key, *one).await?;
        if outcome.is_ok() {
            tx.commit().await?;
        } else {
            tx.rollback().await?;
        }
        answered.push(Answered {
            player: one.player,
            name,
            outcome,
        });
    }
    Ok(answered)
}

async fn answer(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries, AtTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    one: Chosen,
) -> store::Result<(String, Result<Placed, ByeError>)> {
    let found = store::players::find(conn, permit.tournament(), one.player).await?;
    let Some(player) = found else {
        return Ok((String::new(), Err(PlayerError::NotFound.into())));
    };
    let target = PlayerTarget {
        player: one.player,
        version: one.version,
        key: key_of(key, one.player),
    };
    match accept(conn, permit, now, target, player.section, Look::WithOthers).await {
        // That is no reason of this application's.
        Err(ByeError::Player(PlayerError::Store(error))) => Err(error),
        outcome => Ok((player.person.name.spoken(), outcome)),
    }
}

/// The key of one application among those that are sent together: the same whenever they are sent again.
fn key_of(key: IdempotencyKey, player: PlayerId) -> IdempotencyKey {
    let digest = Sha256::digest(format!("{key} {player}"));
    let mut own = [0; 16];
    for (byte, of_digest) in own.iter_mut().zip(digest.iter()) {
        *byte = *of_digest;
    }
    IdempotencyKey::from_uuid(uuid::Builder::from_custom_bytes(own).into_uuid())
}
