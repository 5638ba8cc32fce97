//! The signatures under the card of a match end with a change of a result on it. Asked by whatever writes a result, which knows nothing else
//! of cards ([`super::team_cards`]).

use super::prelude::*;
use domain::{held_game::HeldGame, team_card::CardMark};

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
