//! Leaving FIDE mode: after two confirmations and with a reason; it is recorded and permanent.

use super::{
    access::{AtSection, ManageTournament},
    prelude::*,
    sections::{SectionError, lock, record_event},
    tournaments::Changed,
};
use domain::{
    fide_mode::{FideMode, LeaveAnswers},
    integrity::IntegrityEvent,
    section::changing::SectionRefusal,
};
use rules::regulation::Firmness;

/// The answers with which FIDE mode is left.
#[derive(Clone, Debug, Serialize)]
pub struct LeaveCommand {
    /// The version that was seen.
    pub seen: Version,
    /// First answer: what it means is understood.
    pub understood: bool,
    /// Second answer: that it cannot be undone is understood.
    pub irrevocable: bool,
    pub reason: String,
}

/// Leaves FIDE mode, for good.
pub async fn leave(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament, AtSection>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &LeaveCommand,
) -> Result<Changed, SectionError> {
    let act = permit.act(now, key, "section.leave_fide_mode");
    act.once(conn, command, async |conn| {
        let section = lock(conn, permit).await?;
        // Before the start it is round 1 that is being prepared.
        let round = RoundNo::new(section.paired_rounds.max(1)).ok_or(SectionRefusal::Rounds)?;
        let answers = LeaveAnswers {
            understood: command.understood,
            irrevocable: command.irrevocable,
        };
        let mode = section
            .fide_mode
            .leave_confirmed(round, answers, &command.reason)?;
        Firmness::Frozen.admits(&command.reason)?;
        if section.version != command.seen {
            return Err(SectionError::ChangedMeanwhile(Box::new(section)));
        }
        let FideMode::Left { round } = mode else {
            return Err(SectionError::NotFound);
        };
        let version = store::sections::set_fide_mode_left(conn, section.id, round).await?;
        let event = IntegrityEvent::FideModeLeft { round };
        record_event(conn, permit, section.id, event, &command.reason, now).await?;
        act.log(&section.name)
            .before(section.fide_mode)
            .after(mode)
            .reason(command.reason.trim())
            .write(conn)
            .await?;
        store::changes::bump(conn, section.id).await?;
        Ok(Changed { version })
    })
    .await
}
