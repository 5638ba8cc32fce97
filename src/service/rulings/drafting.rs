//! Drafts: incidents that an assistant enters for an arbiter to decide.

use super::{Incidence, RulingError, record, scene, tidy};
use crate::{access::DraftRulings, prelude::*};
use rules::ruling::RulingStatus;
use store::rulings::Ruling;

/// Stores an incident for an arbiter to decide.
pub async fn draft(
    conn: &mut PgConnection,
    permit: &Permit<DraftRulings>,
    now: Timestamp,
    key: IdempotencyKey,
    about: &Incidence,
    note: &str,
) -> Result<RulingId, RulingError> {
    let note = tidy(note)?;
    let act = permit.act(now, key, "ruling.draft");
    act.once(conn, &(about, note), async |conn| {
        let place = permit.place();
        let section = permit.section_id();
        let scene = scene(conn, (place.tournament, section), about.round, about.board).await?;
        // A ruling on another game, or even in another tournament, cannot be superseded by this one.
        let is_of_this_game = |id| scene.history().in_force().any(|ruled| ruled.id == id);
        if about.supersedes.is_some_and(|id| !is_of_this_game(id)) {
            return Err(RulingError::NotInForce);
        }
        let answers = about.answered(&scene.questions(about.incident, about.supersedes));
        let proposal = scene.propose(about.incident, &answers, about.supersedes)?;
        let ruling = Ruling {
            id: RulingId::from_uuid(ids::fresh()),
            game: scene.game.id,
            incident: about.incident,
            answers,
            claim: about.claim.clone(),
            decided_as: proposal.decider,
            proposal,
            decision: None,
            reason: note.to_owned(),
            status: RulingStatus::Draft,
            supersedes: about.supersedes,
            drafted_at: now,
            drafted_by: permit.actor().name.clone(),
            decided_at: None,
            decided_by: String::new(),
        };
        store::rulings::insert(conn, section, &ruling).await?;
        record(conn, act.log(Subject::board(about.round, about.board)), &ruling).await?;
        store::changes::bump(conn, section).await?;
        Ok(ruling.id)
    })
    .await
}

/// Takes a draft away; it stays in the log.
pub async fn drop_draft(
    conn: &mut PgConnection,
    permit: &Permit<DraftRulings>,
    now: Timestamp,
    key: IdempotencyKey,
    id: RulingId,
) -> Result<(), RulingError> {
    let act = permit.act(now, key, "ruling.drop");
    act.once(conn, &id, async |conn| {
        let section = permit.section_id();
        let (ruling, round, board) = store::rulings::find(conn, section, id)
            .await?
            .ok_or(RulingError::NotFound)?;
        // The address has the ruling and not its board, so the board is checked here.
        if !permit.rights().reach(round, board) {
            return Err(RulingError::OutOfReach);
        }
        if !store::rulings::drop_draft(conn, section, id).await? {
            return Err(RulingError::NoDraft);
        }
        record(conn, act.log(Subject::board(round, board)), &ruling).await?;
        store::changes::bump(conn, section).await?;
        Ok(())
    })
    .await
}
