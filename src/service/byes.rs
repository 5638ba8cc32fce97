//! Rounds a player asks off: half-, full- and zero-point byes, and notices of absence.

use jiff::Timestamp;
use serde::Serialize;
use sqlx::PgConnection;

use super::{
    access::{ManageEntries, Permit},
    audit::{self, Happened},
    once::{OnceError, once},
    players::{PlayerError, Target, seen},
    stays,
};
use crate::{
    domain::{
        bye::ByeKind,
        ids::Version,
        integrity::IntegrityEvent,
        numbers::RoundNo,
        registration::byes::{ByeQuestion, ByeRefusal, ByeWarning, decide},
    },
    store::{self, byes::RequestedBye, integrity::Recorded},
};

/// Why a bye was not given or taken back.
#[derive(Debug, thiserror::Error)]
pub enum ByeError {
    /// As for every change of a player.
    #[error(transparent)]
    Player(#[from] PlayerError),
    /// The rules of the event do not allow it.
    #[error(transparent)]
    Refused(#[from] ByeRefusal),
    /// Something to confirm first.
    #[error("the bye was not confirmed")]
    Unconfirmed(ByeWarning),
    /// A full-point bye touches the pairings: it needs a reason. Every reason is short.
    #[error("write a reason of at most {} characters", stays::MAX_REASON)]
    Reason,
    /// A full-point bye is reported by the player's starting number, and there is none yet.
    #[error("the player has no starting number yet")]
    NoNumber,
    /// The player has asked for nothing in that round.
    #[error("the player has no bye in that round")]
    NoBye,
}

impl From<OnceError> for ByeError {
    fn from(error: OnceError) -> Self {
        Self::Player(error.into())
    }
}

impl From<sqlx::Error> for ByeError {
    fn from(error: sqlx::Error) -> Self {
        Self::Player(error.into())
    }
}

/// A bye that is asked for.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct ByeRequest<'a> {
    /// In which round.
    pub round: RoundNo,
    /// For how many points.
    pub kind: ByeKind,
    /// Why; personal. A full-point bye needs one.
    pub reason: &'a str,
    /// When the notice came; `None`: now.
    pub noticed_at: Option<Timestamp>,
    /// Was the warning confirmed?
    pub confirmed: bool,
}

#[derive(Serialize)]
struct LoggedBye {
    round: RoundNo,
    kind: ByeKind,
    noticed_at: Timestamp,
}

impl From<&RequestedBye> for LoggedBye {
    fn from(bye: &RequestedBye) -> Self {
        Self {
            round: bye.round,
            kind: bye.kind,
            noticed_at: bye.noticed_at,
        }
    }
}

/// Gives a bye, in place of the one asked for before in that round.
pub async fn request(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    target: Target,
    asked: ByeRequest<'_>,
) -> Result<Version, ByeError> {
    let request = (target.player, target.version, asked);
    once(
        conn,
        permit.actor(),
        target.key,
        "bye.request",
        &request,
        now,
        async |conn: &mut PgConnection| request_now(conn, permit, now, target, asked).await,
    )
    .await
}

async fn request_now(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    target: Target,
    asked: ByeRequest<'_>,
) -> Result<Version, ByeError> {
    let reason = stays::reason(asked.reason).ok_or(ByeError::Reason)?;
    let (frame, player) = seen(conn, permit, target).await?;
    if !player.stay.includes(asked.round) {
        return Err(PlayerError::Stay(crate::domain::registration::StayError::NotTakingPart).into());
    }
    let before = store::byes::list_by_player(conn, player.id).await?;
    let others: Vec<(RoundNo, ByeKind)> = before.iter().map(|bye| (bye.round, bye.kind)).collect();
    let warning = decide(&ByeQuestion {
        kind: asked.kind,
        round: asked.round,
        last_paired: frame.last_public,
        planned_rounds: frame.section.rounds,
        half_point_byes: frame.section.settings.half_point_byes,
        may_have_half_bye: player.may_have_half_bye,
        others: &others,
    })?;
    if let Some(warning) = warning
        && !asked.confirmed
    {
        return Err(ByeError::Unconfirmed(warning));
    }
    if warning == Some(ByeWarning::FullPoint) {
        if reason.is_empty() {
            return Err(ByeError::Reason);
        }
        full_point(conn, permit, now, &player, asked.round, reason).await?;
    }
    let bye = RequestedBye {
        player: player.id,
        round: asked.round,
        kind: asked.kind,
        reason: reason.to_owned(),
        noticed_at: asked.noticed_at.unwrap_or(now).min(now),
    };
    store::byes::put(conn, &bye).await?;
    let version = store::players::update(conn, &player).await?;
    let happened = Happened {
        act: "bye.request",
        subject: &player.person.name.spoken(),
        before: before
            .iter()
            .find(|old| old.round == bye.round)
            .map(LoggedBye::from),
        after: Some(LoggedBye::from(&bye)),
        // The reason is personal and stays with the notice.
        reason: None,
    };
    audit::record(conn, permit, now, happened).await?;
    store::changes::bump(conn, frame.section.id).await?;
    Ok(version)
}

/// A full-point bye is written into the exported tournament file, which names players by their numbers.
async fn full_point(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    player: &store::players::Player,
    round: RoundNo,
    reason: &str,
) -> Result<(), ByeError> {
    let no = player.start_no.ok_or(ByeError::NoNumber)?;
    let recorded = Recorded {
        event: IntegrityEvent::FullPointBye { round, player: no },
        reason: reason.to_owned(),
        actor: permit.actor().name.clone(),
        at: now,
    };
    Ok(store::integrity::insert(conn, player.section, &recorded).await?)
}

/// Takes a bye back; the player is paired in that round after all.
pub async fn take_back(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    target: Target,
    round: RoundNo,
) -> Result<Version, ByeError> {
    let request = (target.player, target.version, round);
    once(
        conn,
        permit.actor(),
        target.key,
        "bye.take_back",
        &request,
        now,
        async |conn: &mut PgConnection| take_back_now(conn, permit, now, target, round).await,
    )
    .await
}

async fn take_back_now(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    target: Target,
    round: RoundNo,
) -> Result<Version, ByeError> {
    let id = target.player;
    let (frame, player) = seen(conn, permit, target).await?;
    if frame.last_public.is_some_and(|last| round <= last) {
        return Err(ByeRefusal::RoundPaired(round).into());
    }
    let before = store::byes::list_by_player(conn, id).await?;
    let Some(bye) = before.iter().find(|bye| bye.round == round) else {
        return Err(ByeError::NoBye);
    };
    store::byes::delete(conn, id, round).await?;
    let version = store::players::update(conn, &player).await?;
    let happened = Happened {
        act: "bye.take_back",
        subject: &player.person.name.spoken(),
        before: Some(LoggedBye::from(bye)),
        after: None::<()>,
        reason: None,
    };
    audit::record(conn, permit, now, happened).await?;
    store::changes::bump(conn, frame.section.id).await?;
    Ok(version)
}
