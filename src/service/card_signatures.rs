//! The signatures under the card of a match end with a change of a result on it, and when its boards are seated anew. Called by everything
//! that writes a result or a draft, without depending on the rest of the cards ([`super::team_cards`]).

use super::prelude::*;
use domain::{held_game::HeldGame, team::SectionMatch, team_card::CardMark};

/// Ends the signatures on the card of a match in which a result was just changed: they were given for the old results. The card keeps them
/// for what they say about its other boards.
pub(crate) async fn put_right(
    conn: &mut PgConnection,
    actor: &Actor,
    now: Timestamp,
    (scope, subject): (Scope, Subject<'_>),
    held: &HeldGame,
) -> store::Result<()> {
    match held.card {
        CardMark::Open | CardMark::Approved => return Ok(()),
        CardMark::Signed => {}
    }
    let Some((of, board, card)) = store::team_cards::hold_by_game(conn, held.id).await? else {
        return Ok(());
    };
    // The card cannot be approved while the round is locked for a result.
    let Ok(put_right) = card.put_right(board, now) else {
        return Ok(());
    };
    store::team_cards::set(conn, of, &put_right).await?;
    // Where they ended before, the line of the result itself says what happened.
    if card.signatures.is_empty() {
        return Ok(());
    }
    actor
        .log(scope, now, "team_card.put_right", subject)
        .before(serde_json::json!({ "signatures": card.signatures }))
        .write(conn)
        .await
}

/// Ends the signatures, the approval and the reported result of a match's card whose boards were just seated again in a draft: they were
/// given for the old boards.
pub(crate) async fn seated_anew(
    conn: &mut PgConnection,
    (actor, scope): (&Actor, Scope),
    now: Timestamp,
    round: RoundNo,
    one: &SectionMatch,
) -> store::Result<()> {
    match one.card {
        CardMark::Open if one.told.report.is_none() => return Ok(()),
        CardMark::Open | CardMark::Signed | CardMark::Approved => {}
    }
    let card = store::team_cards::find(conn, one.id).await?;
    store::team_cards::set(conn, one.id, &card.seated_anew()).await?;
    actor
        .log(scope, now, "team_card.put_right", Subject::Round { round })
        .before(serde_json::json!({
            "match": one.no, "signatures": card.signatures, "quick": card.quick, "counter": card.counter,
        }))
        .write(conn)
        .await
}
