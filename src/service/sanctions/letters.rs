//! The letters about a sanction: it holds from the player's own, the copies follow.

use super::{MAX_ADDRESS, SanctionError, record};
use crate::{
    access::{DecideInBoard, DecideInCommittee},
    participation,
    prelude::*,
};
use domain::sanction::{Occasion, Recipient, SanctionState};
use engine::ids::{LetterId, SanctionId};
use store::{expulsions::Cause, letters::Letter, sanctions::Sanction};

/// A letter that was sent.
#[derive(Clone, Debug, Serialize)]
pub struct Sending {
    /// About which sanction.
    pub sanction: SanctionId,
    pub letter: LetterId,
    /// The version of the sanction that was seen.
    pub seen: Version,
    /// Where it was sent, if that is to be kept.
    pub address: String,
}

/// The state of the sanction after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sent {
    /// How far it has come.
    pub state: SanctionState,
    /// The new version.
    pub version: Version,
}

/// The committee has sent a letter about what it decided. With the player's own letter the sanction holds, and if the committee
/// said so, the player leaves the tournament.
///
/// # Errors
///
/// If it was changed meanwhile, the letter no longer waits, or a copy would come before the player's letter.
pub async fn send(
    conn: &mut PgConnection,
    permit: &Permit<DecideInCommittee>,
    now: Timestamp,
    key: IdempotencyKey,
    sending: &Sending,
) -> Result<Sent, SanctionError> {
    let act = permit.act(now, key, "sanction.send");
    act.once(conn, sending, async |conn| {
        let section = permit.section_id();
        // A player may leave with it, and rounds are locked before players.
        store::rounds::hold(conn, section).await?;
        let (row, letter) = held(conn, section, sending).await?;
        if letter.occasion != Occasion::Issued {
            return Err(SanctionError::ForOthers(Decider::AppealsBoard));
        }
        sent_now(conn, permit.actor(), now, sending, (&row, &letter)).await
    })
    .await
}

/// The appeals board has sent a letter that it ended or replaced a sanction.
///
/// # Errors
///
/// If it was changed meanwhile, or the letter no longer waits.
pub async fn inform(
    conn: &mut PgConnection,
    permit: &Permit<DecideInBoard>,
    now: Timestamp,
    key: IdempotencyKey,
    sending: &Sending,
) -> Result<Sent, SanctionError> {
    let act = permit.act(now, key, "sanction.inform");
    act.once(conn, sending, async |conn| {
        let section = permit.section_id();
        let (row, letter) = held(conn, section, sending).await?;
        if letter.occasion == Occasion::Issued {
            return Err(SanctionError::ForOthers(Decider::Committee));
        }
        sent_now(conn, permit.actor(), now, sending, (&row, &letter)).await
    })
    .await
}

/// The sanction, locked, in the version that was seen, and the letter.
async fn held(
    conn: &mut PgConnection,
    section: SectionId,
    sending: &Sending,
) -> Result<(Sanction, Letter), SanctionError> {
    if own_words::within(&sending.address, MAX_ADDRESS).is_none() {
        return Err(SanctionError::Address);
    }
    let row = store::sanctions::find_for_update(conn, section, sending.sanction)
        .await?
        .ok_or(SanctionError::NotFound)?;
    let letter = store::letters::list_by_sanction(conn, row.id)
        .await?
        .into_iter()
        .find(|letter| letter.id == sending.letter)
        .ok_or(SanctionError::NotFound)?;
    if row.version != sending.seen {
        return Err(SanctionError::ChangedMeanwhile(Box::new(row)));
    }
    if !waits(&row, &letter) {
        return Err(SanctionError::NotWaiting);
    }
    Ok((row, letter))
}

/// Is the letter still to be sent? A letter not sent before the board ended the sanction is not needed.
pub fn waits(row: &Sanction, letter: &Letter) -> bool {
    let is_moot = match row.sanction.state {
        SanctionState::Annulled | SanctionState::Replaced => letter.occasion == Occasion::Issued,
        SanctionState::Voted | SanctionState::Issued => false,
    };
    letter.sent_at.is_none() && !is_moot
}

async fn sent_now(
    conn: &mut PgConnection,
    actor: &Actor,
    now: Timestamp,
    sending: &Sending,
    (row, letter): (&Sanction, &Letter),
) -> Result<Sent, SanctionError> {
    let is_first = letter.occasion == Occasion::Issued && letter.recipient == Recipient::Player;
    if letter.occasion == Occasion::Issued && !is_first && row.sanction.state == SanctionState::Voted {
        return Err(SanctionError::LetterFirst);
    }
    let address = sending.address.trim();
    if !store::letters::set_sent(conn, letter.id, address, now, &actor.name).await? {
        return Err(SanctionError::NotWaiting);
    }
    let after = if is_first {
        let in_force = row.sanction.issue()?;
        Sanction {
            sanction: in_force,
            issued_at: Some(now),
            version: store::sanctions::set_issued(conn, row.id, now).await?,
            ..row.clone()
        }
    } else {
        Sanction {
            version: store::sanctions::touch(conn, row.id).await?,
            ..row.clone()
        }
    };
    let act = match (letter.occasion, is_first) {
        (Occasion::Issued, true) => "sanction.issue",
        (Occasion::Issued, false) => "sanction.send",
        (Occasion::Annulled | Occasion::Replaced, _) => "sanction.inform",
    };
    record(conn, actor, now, act, (Some(row), &after)).await?;
    if let Some(player) = after.player
        && is_first
        && after.sanction.applies_to_current_event
    {
        let because = (Cause::Sanction(after.id), after.article.as_str());
        participation::expel(conn, (after.tournament, player), because).await?;
    }
    Ok(Sent {
        state: after.sanction.state,
        version: after.version,
    })
}
