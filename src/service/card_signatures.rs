//! The signatures under the card of a match end with a change of a result on it, and when its boards are seated anew. Asked by whatever
//! writes a result or a draft, which knows nothing else of cards ([`super::team_cards`]).

use super::prelude::*;
use domain::{held_game::HeldGame, team::SectionMatch, team_card::CardMark};

/// Ends the signatures under the card of a match in which a result was just changed: they were given to another card.
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
    let Some((of, card)) = store::team_cards::hold_by_game(conn, held.id).await? else {
        return Ok(());
    };
    // Nobody approves while the round is held for a result.
    let Ok(put_right) = card.put_right() else {
        return Ok(());
    };
    store::team_cards::set(conn, of, &put_right).await?;
    actor
        .log(scope, now, "team_card.put_right", subject)
        .before(serde_json::json!({ "signatures": card.signatures }))
        .write(conn)
        .await
}

/// Ends the signatures under the card of a match, and its approval, whose boards were just seated anew in a draft: they were given to another
/// card.
pub(crate) async fn seated_anew(
    conn: &mut PgConnection,
    (actor, scope): (&Actor, Scope),
    now: Timestamp,
    round: RoundNo,
    one: &SectionMatch,
) -> store::Result<()> {
    match one.card {
        CardMark::Open => return Ok(()),
        CardMark::Signed | CardMark::Approved => {}
    }
    let card = store::team_cards::find(conn, one.id).await?;
    store::team_cards::set(conn, one.id, &card.seated_anew()).await?;
    actor
        .log(scope, now, "team_card.put_right", Subject::Round { round })
        .before(serde_json::json!({ "match": one.no, "signatures": card.signatures }))
        .write(conn)
        .await
}
