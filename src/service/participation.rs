//! Leaving a tournament and coming back: withdrawal, expulsion, return.

use super::{
    access::ManageEntries,
    player_links::Holder,
    players::{PlayerError, PlayerTarget, admit, seen},
    prelude::*,
    registration::Logged,
};
use domain::registration::{EntryStatus, Leaving};
use engine::bye::ByeKind;
use store::{byes::RequestedBye, expulsions::Cause};

/// Why leaving or coming back was refused.
#[derive(Debug, thiserror::Error)]
pub enum LeaveError {
    /// As for every change of a player.
    #[error(transparent)]
    Player(#[from] PlayerError),
    /// An expulsion needs a reason; every reason is short.
    #[error("write a reason of at most {MAX_REASON} characters")]
    Reason,
    /// Who plays for a team leaves it through the captain.
    #[error("a player of a team cannot leave by themselves")]
    OfTeam,
}

impl From<IdempotencyError> for LeaveError {
    fn from(error: IdempotencyError) -> Self {
        Self::Player(error.into())
    }
}

impl From<sqlx::Error> for LeaveError {
    fn from(error: sqlx::Error) -> Self {
        Self::Player(error.into())
    }
}

/// Characters of a reason.
pub use engine::own_words::SHORT_REASON as MAX_REASON;

/// A withdrawal.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Withdrawal<'a> {
    /// By their own will, or sent out.
    pub how: Leaving,
    /// The last round they are in; `None`: the last one that is paired.
    pub last: Option<u16>,
    /// Why; must be given for an expulsion. Personal.
    pub reason: &'a str,
}

/// A reason as it is kept.
pub(super) fn reason(text: &str) -> Option<&str> {
    own_words::within(text, MAX_REASON)
}

/// The player leaves after a round; no more pairings, results stand.
pub async fn leave(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    target: PlayerTarget,
    departure: Withdrawal<'_>,
) -> Result<Version, LeaveError> {
    let act = permit.act(now, target.key, "player.leave");
    act.once(conn, &(target.player, target.version, departure), async |conn| {
        let reason = reason(departure.reason).ok_or(LeaveError::Reason)?;
        if departure.how == Leaving::Expelled && reason.is_empty() {
            return Err(LeaveError::Reason);
        }
        let (frame, player) = seen(conn, permit, target).await?;
        let paired = frame.last_public.map_or(0, RoundNo::get);
        let last = departure.last.unwrap_or(paired);
        let stay = player
            .stay
            .leave(departure.how, last, frame.last_public, frame.section.rounds)
            .map_err(PlayerError::from)?;
        let gone = Player {
            stay,
            status_reason: reason.to_owned(),
            ..player.clone()
        };
        let version = store::players::update(conn, &gone).await?;
        let name = match departure.how {
            Leaving::Withdrawn => "player.withdraw",
            Leaving::Expelled => "player.expel",
        };
        let after = Logged::plain(&gone);
        record(conn, permit, now, name, &player, after).await?;
        store::changes::bump(conn, frame.section.id).await?;
        Ok(version)
    })
    .await
}

/// The player leaves with their own link, after the last public round, which is the one they have seen (0 before the first): no more
/// pairings, results stand. Coming back is the organiser's to decide.
pub async fn leave_by_link(
    conn: &mut PgConnection,
    holder: &Holder,
    now: Timestamp,
    key: IdempotencyKey,
    (seen, last): (Version, u16),
) -> Result<Version, LeaveError> {
    let actor = Holder::actor();
    let act = actor.act(holder.scope(), now, key, "player.leave");
    act.once(conn, &(holder.player(), seen, last), async |conn| {
        let (frame, player) = holder.own(conn, seen).await?;
        if frame.section.settings.teams.is_some() {
            return Err(LeaveError::OfTeam);
        }
        let stay = player
            .stay
            .leave_by_themselves(last, frame.last_public, frame.section.rounds)
            .map_err(PlayerError::from)?;
        let gone = Player {
            stay,
            ..player.clone()
        };
        let version = store::players::update(conn, &gone).await?;
        Holder::log(now, "player.withdraw", &player)
            .before(Logged::plain(&player))
            .after(Logged::plain(&gone))
            .write(conn)
            .await?;
        store::changes::bump(conn, frame.section.id).await?;
        Ok(version)
    })
    .await
}

/// The player comes back from a round (`None`: the next one to be paired). Rounds in between that are not paired yet count
/// as absence with notice.
pub async fn come_back(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    target: PlayerTarget,
    from: Option<RoundNo>,
) -> Result<Version, LeaveError> {
    let act = permit.act(now, target.key, "player.return");
    act.once(conn, &(target.player, target.version, from), async |conn| {
        let (frame, player) = seen(conn, permit, target).await?;
        admit(&frame, &player.person)?;
        let from = from.unwrap_or_else(|| frame.first_free());
        let (stay, missed) = player
            .stay
            .come_back(from, frame.last_public, frame.section.rounds)
            .map_err(PlayerError::from)?;
        let missed: Vec<RoundNo> = missed.filter_map(RoundNo::new).collect();
        absent(conn, now, player.id, missed.iter().copied()).await?;
        let back = Player {
            stay,
            status_reason: String::new(),
            ..player.clone()
        };
        store::expulsions::delete_by_player(conn, player.id).await?;
        let version = store::players::update(conn, &back).await?;
        let after = LoggedReturn {
            player: Logged::plain(&back),
            absent_in: missed,
        };
        record(conn, permit, now, "player.return", &player, after).await?;
        store::changes::bump(conn, frame.section.id).await?;
        Ok(version)
    })
    .await
}

/// Expels a player by a ruling or a sanction; played games stand. A player who has already left is not expelled again, and one with two
/// causes stays out until both are lifted. The caller holds the rounds of the section.
pub(super) async fn expel(
    conn: &mut PgConnection,
    (tournament, player): (TournamentId, PlayerId),
    (cause, reason): (Cause, &str),
) -> store::Result<()> {
    let Some((player, paired, planned)) = held(conn, tournament, player).await? else {
        return Ok(());
    };
    let last = paired.map_or(0, RoundNo::get);
    if let Ok(stay) = player.stay.leave(Leaving::Expelled, last, paired, planned) {
        let gone = Player {
            stay,
            status_reason: reason.to_owned(),
            ..player
        };
        store::players::update(conn, &gone).await?;
        store::changes::bump(conn, gone.section).await?;
        store::expulsions::insert(conn, gone.id, cause).await?;
    } else if player.stay.status == EntryStatus::Expelled
        && store::expulsions::is_any(conn, player.id).await?
    {
        store::expulsions::insert(conn, player.id, cause).await?;
    }
    Ok(())
}

/// Lifts a cause of an expulsion: unless there is another, the player plays again from the next round that is not paired; if there is none,
/// they count as having left. The caller holds the rounds of the section.
pub(super) async fn reinstate(
    conn: &mut PgConnection,
    now: Timestamp,
    (tournament, player): (TournamentId, PlayerId),
    cause: Cause,
) -> store::Result<()> {
    let Some((player, paired, planned)) = held(conn, tournament, player).await? else {
        return Ok(());
    };
    let had_sent_out = store::expulsions::delete(conn, player.id, cause).await?;
    if !had_sent_out || store::expulsions::is_any(conn, player.id).await? {
        return Ok(());
    }
    let Some((stay, missed)) = player.stay.play_on(paired, planned) else {
        return Ok(());
    };
    absent(conn, now, player.id, missed.filter_map(RoundNo::new)).await?;
    let back = Player {
        stay,
        status_reason: String::new(),
        ..player
    };
    store::players::update(conn, &back).await?;
    store::changes::bump(conn, back.section).await
}

/// A player, locked, with the last public round and the number of rounds of the section.
async fn held(
    conn: &mut PgConnection,
    tournament: TournamentId,
    player: PlayerId,
) -> store::Result<Option<(Player, Option<RoundNo>, u16)>> {
    let Some(player) = store::players::find_for_update(conn, tournament, player).await? else {
        return Ok(None);
    };
    let planned = store::sections::find(conn, player.section)
        .await?
        .map_or(0, |section| section.rounds);
    let paired = store::players::last_public_round(conn, player.section).await?;
    Ok(Some((player, paired, planned)))
}

/// Stores absence with notice in the rounds that a player missed.
async fn absent(
    conn: &mut PgConnection,
    now: Timestamp,
    player: PlayerId,
    rounds: impl IntoIterator<Item = RoundNo>,
) -> store::Result<()> {
    for round in rounds {
        let absence = RequestedBye {
            player,
            round,
            kind: ByeKind::ZeroPoint,
            reason: String::new(),
            noticed_at: now,
        };
        store::byes::put(conn, &absence).await?;
    }
    Ok(())
}

/// The player who came back, and the rounds in which they are absent until then.
#[derive(Serialize)]
struct LoggedReturn {
    #[serde(flatten)]
    player: Logged,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    absent_in: Vec<RoundNo>,
}

async fn record(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    act: &'static str,
    before: &Player,
    after: impl Serialize,
) -> store::Result<()> {
    // The reason is personal and stays with the player.
    permit
        .log(now, act, before.person.name.spoken())
        .before(Logged::plain(before))
        .after(after)
        .write(conn)
        .await
}
