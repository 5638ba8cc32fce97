//! Calling a tournament or a section off, and taking that back.
//!
//! Called off, its pages say so on top, its calendars mark every event, nobody enters, and no further round is paired or published; what
//! was played stays as it is and can be finished. A season of teams that is given up is another thing, with a table that becomes final
//! ([`super::team_season`]): a section has one of the two.

use super::{
    access::{AtSection, ManageTournament},
    prelude::*,
    sections::SectionError,
    tournaments::{self, Changed, TournamentError},
};
use domain::cancellation::{Cancellation, CancellationProblem};

/// Why nothing was called off or taken back.
#[derive(Debug, thiserror::Error)]
pub enum CancellationError {
    /// The tournament is gone, or was changed meanwhile.
    #[error(transparent)]
    Tournament(#[from] TournamentError),
    /// So is the section.
    #[error(transparent)]
    Section(#[from] SectionError),
    /// What was written is refused.
    #[error(transparent)]
    Written(#[from] CancellationProblem),
    /// It is not called off.
    #[error("it is not called off")]
    TakesPlace,
    /// The season of the section is given up already.
    #[error("the season of the section is given up")]
    GivenUp,
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// Called off as it is told; nothing takes it back.
#[derive(Clone, Debug, Serialize)]
pub struct CancelCommand {
    /// The version that was seen.
    pub seen: Version,
    /// Since when and why; `None`: it takes place again.
    pub cancelled: Option<Cancellation>,
}

/// The two acts of a tournament, and of a section, by their names in the log.
const fn name(cancels: bool, is_section: bool) -> &'static str {
    match (cancels, is_section) {
        (true, false) => "tournament.cancel",
        (false, false) => "tournament.uncancel",
        (true, true) => "section.cancel",
        (false, true) => "section.uncancel",
    }
}

/// What is stored: the reason without spaces around it.
fn written(command: &CancelCommand) -> Result<Option<Cancellation>, CancellationProblem> {
    let Some(cancelled) = &command.cancelled else {
        return Ok(None);
    };
    cancelled.check()?;
    Ok(Some(Cancellation {
        on: cancelled.on,
        reason: cancelled.reason.trim().to_owned(),
    }))
}

/// Calls a tournament off, or takes that back.
pub async fn set_tournament(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &CancelCommand,
) -> Result<Changed, CancellationError> {
    let cancelled = written(command)?;
    let act = permit.act(now, key, name(cancelled.is_some(), false));
    act.once(conn, command, async |conn| {
        let tournament = tournaments::lock(conn, permit.tournament()).await?;
        if tournament.version != command.seen {
            return Err(TournamentError::ChangedMeanwhile(Box::new(tournament)).into());
        }
        let stands = store::cancellations::find(conn, tournament.id).await?;
        if cancelled.is_none() && stands.whole().is_none() {
            return Err(CancellationError::TakesPlace);
        }
        let version = store::cancellations::set_tournament(conn, tournament.id, cancelled.as_ref()).await?;
        act.log(&tournament.details.name)
            .before(stands.whole())
            .after(&cancelled)
            .write(conn)
            .await?;
        store::changes::bump_all(conn, tournament.id).await?;
        Ok(Changed { version })
    })
    .await
}

/// Calls a section off, or takes that back.
pub async fn set_section(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament, AtSection>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &CancelCommand,
) -> Result<Changed, CancellationError> {
    let (tournament, section) = permit.ids();
    let cancelled = written(command)?;
    let act = permit.act(now, key, name(cancelled.is_some(), true));
    act.once(conn, command, async |conn| {
        store::sections::lock(conn, section).await?;
        let held = store::sections::find(conn, section)
            .await?
            .ok_or(SectionError::NotFound)?;
        if held.version != command.seen {
            return Err(SectionError::ChangedMeanwhile(Box::new(held)).into());
        }
        let stands = store::cancellations::find(conn, tournament).await?;
        if cancelled.is_none() && stands.own(section).is_none() {
            return Err(CancellationError::TakesPlace);
        }
        if cancelled.is_some() && store::cancellations::is_given_up(conn, section).await? {
            return Err(CancellationError::GivenUp);
        }
        let version = store::cancellations::set_section(conn, section, cancelled.as_ref()).await?;
        act.log(&held.name)
            .before(stands.own(section))
            .after(&cancelled)
            .write(conn)
            .await?;
        store::changes::bump_all(conn, tournament).await?;
        Ok(Changed { version })
    })
    .await
}
