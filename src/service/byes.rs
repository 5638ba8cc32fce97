//! Requested byes: half-, full- and zero-point byes, and notices of absence.

use super::{
    access::{AtTournament, ManageEntries},
    audit::Entry,
    player_links::Holder,
    players::{PlayerError, PlayerTarget, seen},
    registration::Frame,
};
use crate::{participation, prelude::*};
use domain::{
    integrity::IntegrityEvent,
    registration::byes::{ByeQuestion, ByeRefusal, ByeRules, ByeWarning, check_taking_back, decide},
};
use engine::bye::ByeKind;
use store::{byes::RequestedBye, integrity::IntegrityRecord};

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
    #[error("write a reason of at most {} characters", participation::MAX_REASON)]
    Reason,
    /// A full-point bye is reported with the player's starting number, and the player has none yet.
    #[error("the player has no starting number yet")]
    NoNumber,
    /// The player has asked for nothing in that round.
    #[error("the player has no bye in that round")]
    NoBye,
}

impl From<IdempotencyError> for ByeError {
    fn from(error: IdempotencyError) -> Self {
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
    target: PlayerTarget,
    asked: ByeRequest<'_>,
) -> Result<Version, ByeError> {
    let act = permit.act(now, target.key, "bye.request");
    act.once(conn, &(target.player, target.version, asked), async |conn| {
        let (frame, player) = seen(conn, permit, target).await?;
        let version = give(conn, By::Desk(permit), now, (&frame, &player), asked).await?;
        store::changes::bump(conn, frame.section.id).await?;
        Ok(version)
    })
    .await
}

/// Who asks for a bye or takes it back.
#[derive(Clone, Copy, Debug)]
pub(super) enum By<'a> {
    /// Those who manage entries.
    Desk(&'a Permit<ManageEntries>),
    /// The same, where they accept an application.
    Queue(&'a Permit<ManageEntries, AtTournament>),
    /// The player, with their own link.
    Player,
}

impl<'a> By<'a> {
    fn name(self, player: &Player) -> String {
        match self {
            Self::Desk(permit) => permit.actor().name.clone(),
            Self::Queue(permit) => permit.actor().name.clone(),
            Self::Player => player.person.name.spoken(),
        }
    }

    fn log(self, now: Timestamp, act: &'static str, player: &Player) -> Entry<'a> {
        match self {
            Self::Desk(permit) => permit.log(now, act, player.person.name.spoken()),
            Self::Queue(permit) => permit
                .log(now, act, player.person.name.spoken())
                .at(Scope::Section(player.tournament, player.section)),
            Self::Player => Holder::log(now, act, player),
        }
    }
}

/// Gives a bye to a player whose section and entry are locked; the caller announces the change.
pub(super) async fn give(
    conn: &mut PgConnection,
    by: By<'_>,
    now: Timestamp,
    (frame, player): (&Frame, &Player),
    asked: ByeRequest<'_>,
) -> Result<Version, ByeError> {
    let reason = participation::reason(asked.reason).ok_or(ByeError::Reason)?;
    let (before, warning) = weigh(conn, (frame, player), asked).await?;
    if let Some(warning) = warning
        && !asked.confirmed
    {
        return Err(ByeError::Unconfirmed(warning));
    }
    if asked.kind == ByeKind::FullPoint {
        if reason.is_empty() {
            return Err(ByeError::Reason);
        }
        full_point(conn, by, now, player, asked.round, reason).await?;
    }
    let bye = RequestedBye {
        player: player.id,
        round: asked.round,
        kind: asked.kind,
        reason: reason.to_owned(),
        noticed_at: asked.noticed_at.unwrap_or(now).min(now),
    };
    store::byes::put(conn, &bye).await?;
    let version = store::players::update(conn, player).await?;
    let stood = before.iter().find(|old| old.round == bye.round);
    // The reason is personal and stays with the notice.
    by.log(now, "bye.request", player)
        .before(stood.map(LoggedBye::from))
        .after(LoggedBye::from(&bye))
        .write(conn)
        .await?;
    Ok(version)
}

/// The player's earlier byes and what must be confirmed; an error if the event's rules refuse it.
async fn weigh(
    conn: &mut PgConnection,
    (frame, player): (&Frame, &Player),
    asked: ByeRequest<'_>,
) -> Result<(Vec<RequestedBye>, Option<ByeWarning>), ByeError> {
    if !player.stay.includes(asked.round) {
        return Err(PlayerError::Stay(domain::registration::StayError::NotTakingPart).into());
    }
    let is_excluded = store::byes::is_excluded(conn, player.id, asked.round).await?;
    let before = store::byes::list_by_player(conn, player.id).await?;
    let others: Vec<(RoundNo, ByeKind)> = before.iter().map(|bye| (bye.round, bye.kind)).collect();
    let warning = decide(&ByeQuestion {
        kind: asked.kind,
        round: asked.round,
        last_paired: frame.last_public,
        planned_rounds: frame.section.rounds,
        rules: ByeRules::of(&frame.section.settings),
        half_point_byes: frame.section.settings.half_point_byes,
        may_have_half_bye: player.may_have_half_bye,
        others: &others,
        is_excluded,
        second_of: frame.section.settings.system.first_games_of(asked.round),
    })?;
    Ok((before, warning))
}

/// A full-point bye is written into the exported tournament file, which names players by their numbers.
async fn full_point(
    conn: &mut PgConnection,
    by: By<'_>,
    now: Timestamp,
    player: &Player,
    round: RoundNo,
    reason: &str,
) -> Result<(), ByeError> {
    let no = player.start_no.ok_or(ByeError::NoNumber)?;
    let recorded = IntegrityRecord {
        event: IntegrityEvent::FullPointBye { round, player: no },
        reason: reason.to_owned(),
        actor: by.name(player),
        at: now,
    };
    Ok(store::integrity::insert_once(conn, player.section, &recorded).await?)
}

/// Takes a bye back; the player is paired in that round after all.
pub async fn take_back(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    target: PlayerTarget,
    round: RoundNo,
) -> Result<Version, ByeError> {
    let act = permit.act(now, target.key, "bye.take_back");
    act.once(conn, &(target.player, target.version, round), async |conn| {
        let (frame, player) = seen(conn, permit, target).await?;
        take(conn, By::Desk(permit), now, (&frame, &player), round).await
    })
    .await
}

/// Takes a bye away from a player whose section and entry are locked.
async fn take(
    conn: &mut PgConnection,
    by: By<'_>,
    now: Timestamp,
    (frame, player): (&Frame, &Player),
    round: RoundNo,
) -> Result<Version, ByeError> {
    let is_excluded = store::byes::is_excluded(conn, player.id, round).await?;
    check_taking_back(round, frame.last_public, is_excluded)?;
    let before = store::byes::list_by_player(conn, player.id).await?;
    let Some(bye) = before.iter().find(|bye| bye.round == round) else {
        return Err(ByeError::NoBye);
    };
    store::byes::delete(conn, player.id, round).await?;
    let version = store::players::update(conn, player).await?;
    by.log(now, "bye.take_back", player)
        .before(LoggedBye::from(bye))
        .write(conn)
        .await?;
    store::changes::bump(conn, frame.section.id).await?;
    Ok(version)
}

/// What a player tells with their own link.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Notice<'a> {
    /// The version of the entry that was seen.
    pub seen: Version,
    /// In which round.
    pub round: RoundNo,
    /// For how many points; `None` takes the notice back.
    pub kind: Option<ByeKind>,
    pub reason: &'a str,
}

/// Gives notice of absence with a player's link, or takes it back, until the pairing of the round is public. Only the organiser may give
/// what needs a confirmation.
pub async fn give_notice(
    conn: &mut PgConnection,
    holder: &Holder,
    now: Timestamp,
    key: IdempotencyKey,
    notice: Notice<'_>,
) -> Result<Version, ByeError> {
    let actor = Holder::actor();
    let act = actor.act(holder.scope(), now, key, "bye.notice");
    act.once(conn, &(holder.player(), notice), async |conn| {
        let (frame, player) = holder.own(conn, notice.seen).await?;
        let Some(kind) = notice.kind else {
            return take(conn, By::Player, now, (&frame, &player), notice.round).await;
        };
        if kind == ByeKind::FullPoint {
            return Err(ByeRefusal::NotRequested.into());
        }
        let asked = ByeRequest {
            round: notice.round,
            kind,
            reason: notice.reason,
            noticed_at: None,
            confirmed: false,
        };
        let version = give(conn, By::Player, now, (&frame, &player), asked).await?;
        store::changes::bump(conn, frame.section.id).await?;
        Ok(version)
    })
    .await
}
