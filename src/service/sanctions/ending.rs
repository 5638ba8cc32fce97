//! The appeals board ends or replaces a sanction.

use super::{MAX_REASONS, SanctionError, queue, record};
use crate::{participation, prelude::*};
use domain::sanction::{self, Kind, Occasion, Recipient};
use engine::ids::SanctionId;
use store::{
    expulsions::Cause,
    sanctions::{Ending, Sanction},
};

/// The appeals board lifts a sanction: it ends at once and stays readable, and everybody who got a letter about it gets one about this.
pub(crate) async fn annul(
    conn: &mut PgConnection,
    actor: &Actor,
    now: Timestamp,
    section: SectionId,
    id: SanctionId,
    reasons: &str,
) -> Result<(), SanctionError> {
    let reasons = board_reasons(reasons)?;
    // A player may come back with it, and rounds are locked before players.
    store::rounds::hold(conn, section).await?;
    let row = store::sanctions::find_for_update(conn, section, id)
        .await?
        .ok_or(SanctionError::NotFound)?;
    let after = end(conn, actor, now, &row, row.sanction.annul()?, reasons).await?;
    for recipient in told(conn, &row).await? {
        queue(conn, row.id, (recipient, Occasion::Annulled), now).await?;
    }
    record(conn, actor, now, "sanction.annul", (Some(&row), &after)).await?;
    Ok(())
}

/// The appeals board replaces a sanction by another, such as a warning: the old one ends at once, the new one holds, and everybody who got
/// a letter about the old one gets one about the new.
pub(crate) async fn replace(
    conn: &mut PgConnection,
    actor: &Actor,
    now: Timestamp,
    section: SectionId,
    id: SanctionId,
    by: Kind,
    reasons: &str,
) -> Result<SanctionId, SanctionError> {
    let reasons = board_reasons(reasons)?;
    // A player may come back with it, and rounds are locked before players.
    store::rounds::hold(conn, section).await?;
    let row = store::sanctions::find_for_update(conn, section, id)
        .await?
        .ok_or(SanctionError::NotFound)?;
    let (replaced, other) = row.sanction.replace(by)?;
    let after = end(conn, actor, now, &row, replaced, reasons).await?;
    let new = Sanction {
        id: SanctionId::from_uuid(ids::fresh()),
        sanction: other,
        reasons: reasons.to_owned(),
        explanation: String::new(),
        votes: Vec::new(),
        excluded: Vec::new(),
        decided_as: Decider::AppealsBoard,
        decided_at: now,
        decided_by: actor.name.clone(),
        replaces: Some(row.id),
        issued_at: Some(now),
        ended_at: None,
        ended_by: String::new(),
        ended_reasons: String::new(),
        version: store::incarnations::first_version(conn).await?,
        ..row.clone()
    };
    store::sanctions::insert(conn, &new).await?;
    for recipient in told(conn, &row).await? {
        queue(conn, new.id, (recipient, Occasion::Replaced), now).await?;
    }
    record(conn, actor, now, "sanction.replace", (Some(&after), &new)).await?;
    Ok(new.id)
}

fn board_reasons(reasons: &str) -> Result<&str, SanctionError> {
    own_words::said(reasons, MAX_REASONS).ok_or(SanctionError::Reasons)
}

/// Ends a sanction in force; a player it had expelled from this tournament plays again from the next round that is not paired.
async fn end(
    conn: &mut PgConnection,
    actor: &Actor,
    now: Timestamp,
    row: &Sanction,
    ended: sanction::Sanction,
    reasons: &str,
) -> Result<Sanction, SanctionError> {
    let ending = Ending {
        state: ended.state,
        at: now,
        by: &actor.name,
        reasons,
    };
    store::sanctions::end(conn, row.id, ending).await?;
    if let Some(player) = row.player
        && row.sanction.applies_to_current_event
    {
        participation::reinstate(conn, now, (row.tournament, player), Cause::Sanction(row.id)).await?;
    }
    Ok(Sanction {
        sanction: ended,
        ended_at: Some(now),
        ended_by: actor.name.clone(),
        ended_reasons: reasons.to_owned(),
        version: row.version.next(),
        ..row.clone()
    })
}

/// Everybody who got a letter about a sanction, and in any case the player.
async fn told(conn: &mut PgConnection, row: &Sanction) -> store::Result<Vec<Recipient>> {
    let letters = store::letters::list_by_sanction(conn, row.id).await?;
    let was_sent = |recipient: Recipient| {
        letters
            .iter()
            .any(|letter| letter.recipient == recipient && letter.sent_at.is_some())
    };
    Ok(Recipient::ALL
        .into_iter()
        .filter(|recipient| *recipient == Recipient::Player || was_sent(*recipient))
        .collect())
}
