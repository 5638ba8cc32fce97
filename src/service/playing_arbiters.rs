//! Arbiters who want to play: the ratings office approves each of them, each time (DM-6.4).

use super::{
    access::ApprovePlaying,
    officials::{OfficialError, in_office},
    prelude::*,
    tournaments::Changed,
};
use domain::official::OfficialData;
use engine::ids::OfficialId;
use store::officials::Playing;

/// What the ratings office decides about an arbiter who wants to play (DM-6.4).
#[derive(Clone, Copy, Debug, Serialize)]
pub struct ApproveCommand {
    pub id: OfficialId,
    /// The version that was seen.
    pub seen: Version,
    /// Approved; otherwise an approval is taken back.
    pub approves: bool,
}

/// The ratings office approves that an arbiter plays in this event, or takes that back (DM-6.4).
pub async fn approve(
    conn: &mut PgConnection,
    permit: &Permit<ApprovePlaying>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &ApproveCommand,
) -> Result<Changed, OfficialError> {
    let act = permit.act(now, key, "official.approve");
    act.once(conn, command, async |conn| {
        let tournament = store::officials::find_tournament(conn, command.id)
            .await?
            .ok_or(OfficialError::NotFound)?;
        let official = in_office(conn, tournament, command.id).await?;
        if !(official.data.plays && official.data.duty.is_arbiter()) {
            return Err(OfficialError::NotFound);
        }
        let by = permit.actor();
        if official.data.waits_for_approval() != command.approves {
            return Ok(Changed {
                version: official.version,
            });
        }
        if official.version != command.seen {
            return Err(OfficialError::ChangedMeanwhile(Box::new(official)));
        }
        let data = OfficialData {
            play_approved_by: if command.approves {
                by.name.chars().take(100).collect()
            } else {
                String::new()
            },
            ..official.data.clone()
        };
        let version = store::officials::set(conn, official.id, &data).await?;
        let at = Scope::Tournament(tournament);
        by.log(at, now, "official.approve", &data.name)
            .before(&official.data)
            .after(&data)
            .write(conn)
            .await?;
        store::changes::bump_all(conn, tournament).await?;
        Ok(Changed { version })
    })
    .await
}

/// Arbiters who want to play in events that are not over, those who wait for the ratings office first (DM-6.4).
pub async fn list(conn: &mut PgConnection, today: Date) -> store::Result<Vec<Playing>> {
    store::officials::list_playing(conn, today).await
}
