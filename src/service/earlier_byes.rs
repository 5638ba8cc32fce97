//! Byes of rounds that are public already: given, changed or taken away afterwards by an arbiter, with a reason.
//!
//! [`domain::earlier_bye`] decides what may be; what it changes is counted beforehand ([`super::consequences`]). Byes of rounds to come are
//! [`super::byes`].

use super::{access::CorrectResults, prelude::*};
use domain::{
    earlier_bye::{EarlierBye, EarlierByeRefusal, check},
    integrity::IntegrityEvent,
    registration::byes::ByeWarning,
};
use engine::bye::ByeKind;
use rules::regulation::MAX_REASON;
use store::{byes::RequestedBye, integrity::IntegrityRecord};

/// What a player's round is to be.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct EarlierByeOrder<'a> {
    pub player: PlayerId,
    pub round: RoundNo,
    /// `None`: no bye.
    pub kind: Option<ByeKind>,
    /// The version of the player that was seen.
    pub seen: Version,
    /// Why it is mended.
    pub reason: &'a str,
}

/// What the log keeps.
#[derive(Serialize)]
struct EarlierByeLogValue {
    round: RoundNo,
    kind: ByeKind,
}

/// Why a bye was not mended.
#[derive(Debug, thiserror::Error)]
pub enum EarlierByeError {
    /// There is no such player in the section.
    #[error("there is no such player")]
    NotFound,
    /// It may not be.
    #[error(transparent)]
    Refused(#[from] EarlierByeRefusal),
    /// No reason, or one that is too long.
    #[error("a reason is needed")]
    Reason,
    /// The player was changed meanwhile; the version that stands.
    #[error("the player was changed meanwhile")]
    Changed(Version),
    /// The act could not be done once.
    #[error(transparent)]
    Key(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// May the player's round be made so? Returns what stands against it, if anything, and the version of the player.
pub async fn weigh(
    conn: &mut PgConnection,
    permit: &Permit<CorrectResults>,
    field: &SectionState,
    (player, round, kind): (PlayerId, RoundNo, Option<ByeKind>),
) -> Result<(Option<ByeWarning>, Version), EarlierByeError> {
    let stored = store::players::find(conn, permit.tournament(), player)
        .await?
        .filter(|player| player.section == permit.section_id())
        .ok_or(EarlierByeError::NotFound)?;
    let warning = decided(conn, field, &stored, (round, kind)).await?;
    Ok((warning, stored.version))
}

async fn decided(
    conn: &mut PgConnection,
    field: &SectionState,
    player: &Player,
    (round, kind): (RoundNo, Option<ByeKind>),
) -> Result<Option<ByeWarning>, EarlierByeError> {
    let asked = EarlierBye {
        round,
        kind,
        may_have_half_bye: player.may_have_half_bye,
        is_excluded: store::byes::is_excluded(conn, player.id, round).await?,
    };
    let entrant = field.player_by_id(player.id).ok_or(EarlierByeError::NotFound)?;
    Ok(check(field, entrant, asked)?)
}

/// Makes the player's round what is asked for; the pairings that were made meanwhile stay.
pub async fn mend(
    conn: &mut PgConnection,
    permit: &Permit<CorrectResults>,
    now: Timestamp,
    key: IdempotencyKey,
    order: EarlierByeOrder<'_>,
) -> Result<Version, EarlierByeError> {
    let act = permit.act(now, key, "bye.mend");
    act.once(conn, &order, async |conn| {
        // In the common lock order: the rounds, the section, the player.
        store::rounds::list_for_update(conn, permit.section_id()).await?;
        if !store::sections::lock(conn, permit.section_id()).await? {
            return Err(EarlierByeError::NotFound);
        }
        let player = store::players::find_for_update(conn, permit.tournament(), order.player)
            .await?
            .filter(|player| player.section == permit.section_id())
            .ok_or(EarlierByeError::NotFound)?;
        if player.version != order.seen {
            return Err(EarlierByeError::Changed(player.version));
        }
        let field = section_state::found(conn, permit.section_id(), || EarlierByeError::NotFound).await?;
        decided(conn, &field, &player, (order.round, order.kind)).await?;
        let reason = own_words::said(order.reason, MAX_REASON).ok_or(EarlierByeError::Reason)?;
        let (Some(no), Some(round)) = (player.start_no, field.round(order.round)) else {
            return Err(EarlierByeError::NotFound);
        };
        let stood = round.byes.iter().find(|bye| bye.player == no).map(|bye| bye.kind);
        store::rounds::mend_bye(conn, round.id, player.id, order.kind).await?;
        remember(conn, &player, now, order).await?;
        if order.kind == Some(ByeKind::FullPoint) {
            let recorded = IntegrityRecord {
                event: IntegrityEvent::FullPointBye {
                    round: order.round,
                    player: no,
                },
                reason: reason.to_owned(),
                actor: permit.actor().name.clone(),
                at: now,
            };
            store::integrity::insert_once(conn, permit.section_id(), &recorded).await?;
        }
        let version = store::players::update(conn, &player).await?;
        let logged = |kind| EarlierByeLogValue {
            round: order.round,
            kind,
        };
        act.log(player.person.name.spoken())
            .before(stood.map(logged))
            .after(order.kind.map(logged))
            .reason(reason)
            .write(conn)
            .await?;
        store::changes::bump(conn, permit.section_id()).await?;
        Ok(version)
    })
    .await
}

/// What was asked for follows what was given: the half-point byes of a player are counted by it. The reason of an earlier notice stays.
async fn remember(
    conn: &mut PgConnection,
    player: &Player,
    now: Timestamp,
    order: EarlierByeOrder<'_>,
) -> store::Result<()> {
    let Some(kind) = order.kind else {
        store::byes::delete(conn, player.id, order.round).await?;
        return Ok(());
    };
    let before = store::byes::list_by_player(conn, player.id).await?;
    let stood = before.into_iter().find(|bye| bye.round == order.round);
    let bye = RequestedBye {
        player: player.id,
        round: order.round,
        kind,
        reason: stood.as_ref().map(|bye| bye.reason.clone()).unwrap_or_default(),
        noticed_at: stood.map_or(now, |bye| bye.noticed_at),
    };
    store::byes::put(conn, &bye).await
}
