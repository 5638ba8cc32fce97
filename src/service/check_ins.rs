//! Check-in before round 1, or before each round: who has come, who has not, and leaving absent players out.
//!
//! Before every round people check in only where players check themselves in and the tournament has chosen so ([`super::own_check_ins`]). It
//! covers the whole section before there are boards; arrivals at the boards of a round are in [`super::arrivals`]. A check-in changes no
//! entry and no pairing. Players who do not come are left out of the round by [`super::byes`] or leave by [`crate::participation`], as in any
//! other case.
//!
//! Checking in somebody who is checked in writes nothing; an undo with a stale version is refused with both values.

use super::{
    access::{CheckIn, ManageEntries},
    byes::{self, ByeError, ByeRequest},
    player_links::Holder,
    players::PlayerError,
    prelude::*,
    registration::{Frame, without_personal},
};
use domain::check_in::{CheckInRefusal, DoorRound, Presence, may_leave_out, may_tap};
use engine::bye::ByeKind;
use rules::alphabet;
use store::check_ins::CheckIn as Tapped;

/// The version of a player nobody has tapped yet.
pub const UNTOUCHED: Version = Version(0);

/// A player of the list.
#[derive(Clone, Debug)]
pub struct CheckInLine {
    /// Who, without anything personal.
    pub player: Player,
    /// Their state before the round.
    pub presence: Presence,
    /// Has the player checked in with the own link?
    pub by_link: bool,
    /// The version of the check-in that is seen.
    pub seen: Version,
}

/// A section before a round.
#[derive(Clone, Debug)]
pub struct List {
    /// Everybody who takes part, by name.
    pub lines: Vec<CheckInLine>,
    /// To which round people check in.
    pub round: RoundNo,
    /// Is that round published? Then check-in is closed.
    pub is_over: bool,
    /// May somebody be left out of the round? A round robin is played by its table.
    pub may_leave_out: bool,
    /// Half-point byes a player may have.
    pub half_point_byes: u16,
    /// Is check-in in use? See [`domain::section::SectionSettings::checks_players_in`].
    pub is_asked_for: bool,
}

/// The counts by state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Before which round.
    pub round: u16,
    /// Takes part.
    pub all: usize,
    pub came: usize,
    /// Has not come yet.
    pub awaited: usize,
    /// Is out of the round.
    pub away: usize,
}

impl List {
    /// The counts by state.
    pub fn count(&self) -> Count {
        let none = Count {
            round: self.round.get(),
            ..Count::default()
        };
        self.lines.iter().fold(none, |count, line| match line.presence {
            Presence::Awaited => Count {
                all: count.all + 1,
                awaited: count.awaited + 1,
                ..count
            },
            Presence::Came(_) => Count {
                all: count.all + 1,
                came: count.came + 1,
                ..count
            },
            Presence::Away(_) | Presence::Later(_) => Count {
                all: count.all + 1,
                away: count.away + 1,
                ..count
            },
        })
    }

    /// The counts if the pairing arbiters must check who has come; `None` if line-ups decide who plays.
    pub fn asked_for(&self) -> Option<Count> {
        self.is_asked_for.then(|| self.count())
    }

    /// The line of a player.
    pub fn find(&self, player: PlayerId) -> Option<&CheckInLine> {
        self.lines.iter().find(|line| line.player.id == player)
    }
}

/// Why a tap was not taken.
#[derive(Debug, thiserror::Error)]
pub enum CheckInError {
    /// There is no such player in this section.
    #[error("there is no such player in this section")]
    NotFound,
    /// Nobody is checked in, or left out of round 1.
    #[error(transparent)]
    Refused(#[from] CheckInRefusal),
    /// Somebody tapped meanwhile; how it stands now.
    #[error("somebody tapped meanwhile")]
    ChangedMeanwhile(Tapped),
    /// The absences could not be written.
    #[error(transparent)]
    Bye(#[from] ByeError),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

impl From<PlayerError> for CheckInError {
    fn from(error: PlayerError) -> Self {
        Self::Bye(error.into())
    }
}

/// The round that people of a section with so many rounds check in to.
pub(super) async fn door(
    conn: &mut PgConnection,
    (tournament, section): (TournamentId, SectionId),
    rounds: u16,
) -> store::Result<DoorRound> {
    let last_public = store::players::last_public_round(conn, section).await?;
    // Most tournaments have not begun when people check in, and then the setting does not matter.
    let every_round = match last_public {
        None => false,
        Some(_) => store::own_check_ins::find(conn, tournament)
            .await?
            .is_some_and(|stored| stored.setting.is_for_every_round()),
    };
    Ok(DoorRound::of(every_round, last_public, rounds))
}

/// The list of a section; `None` if there is no such section. Whoever stepped in and sits in no public round yet is not awaited at the door.
pub async fn list(
    conn: &mut PgConnection,
    tournament: TournamentId,
    section: SectionId,
) -> store::Result<Option<List>> {
    let Some(found) = store::sections::find(conn, section)
        .await?
        .filter(|found| found.tournament == tournament)
    else {
        return Ok(None);
    };
    let door = door(conn, (tournament, section), found.rounds).await?;
    let mut tapped: HashMap<PlayerId, Tapped> = store::check_ins::list_by_section(conn, section, door.number)
        .await?
        .into_iter()
        .map(|tap| (tap.player, tap))
        .collect();
    let asked: HashMap<PlayerId, ByeKind> = store::byes::list_by_section(conn, section)
        .await?
        .into_iter()
        .filter(|bye| bye.round == door.number)
        .map(|bye| (bye.player, bye.kind))
        .collect();
    let unseen = store::players::list_unseen(conn, section).await?;
    let mut lines: Vec<CheckInLine> = store::players::list_by_section(conn, section)
        .await?
        .into_iter()
        .filter(|player| !unseen.contains(&player.id))
        .filter_map(|player| {
            let tap = tapped.remove(&player.id);
            let came = tap.as_ref().and_then(|tap| tap.came_at);
            Some(CheckInLine {
                presence: Presence::of(door.number, player.stay, asked.get(&player.id).copied(), came)?,
                by_link: came.is_some() && tap.as_ref().is_some_and(|tap| tap.by_link),
                seen: tap.map_or(UNTOUCHED, |tap| tap.version),
                player: without_personal(player),
            })
        })
        .collect();
    lines.sort_by_cached_key(|line| alphabet::sort_key(&line.player.person.name.to_string()));
    Ok(Some(List {
        lines,
        round: door.number,
        is_over: door.is_over,
        may_leave_out: !found.settings.system.is_round_robin(),
        half_point_byes: found.settings.half_point_byes,
        is_asked_for: found.settings.checks_players_in(),
    }))
}

/// A tap on a player.
#[derive(Clone, Copy, Debug)]
pub struct Tap {
    pub player: PlayerId,
    /// The version of the check-in that was seen; [`UNTOUCHED`] for none.
    pub seen: Version,
    /// The player has come; or it was somebody else.
    pub came: bool,
    /// The act's key.
    pub key: IdempotencyKey,
}

/// Stores that a player has come, or takes that back. A repeat writes nothing.
pub async fn mark(
    conn: &mut PgConnection,
    permit: &Permit<CheckIn>,
    now: Timestamp,
    tap: Tap,
) -> Result<Version, CheckInError> {
    let act = permit.act(now, tap.key, "check_in.mark");
    act.once(conn, &(tap.player, tap.seen, tap.came), async |conn| {
        // Locked, so that nobody leaves the player out of the round at the same moment.
        let (tournament, section) = permit.ids();
        let player = store::players::find_for_update(conn, tournament, tap.player)
            .await?
            .filter(|player| player.section == section)
            .ok_or(CheckInError::NotFound)?;
        write(conn, TappedBy::Door(permit), now, &player, (tap.seen, tap.came)).await
    })
    .await
}

/// Who writes down that a player has come.
#[derive(Clone, Copy)]
pub(super) enum TappedBy<'a> {
    /// Somebody at the door.
    Door(&'a Permit<CheckIn>),
    /// The player, with the own link and the code of the hall.
    Player,
}

/// The same for a player whose row is locked.
pub(super) async fn write(
    conn: &mut PgConnection,
    by: TappedBy<'_>,
    now: Timestamp,
    player: &Player,
    (seen, came): (Version, bool),
) -> Result<Version, CheckInError> {
    let found = store::sections::find(conn, player.section)
        .await?
        .ok_or(CheckInError::NotFound)?;
    let door = door(conn, (player.tournament, player.section), found.rounds).await?;
    let asked = store::byes::list_by_player(conn, player.id)
        .await?
        .into_iter()
        .find(|bye| bye.round == door.number)
        .map(|bye| bye.kind);
    let before = store::check_ins::find_for_update(conn, player.id, door.number).await?;
    let came_before = before.as_ref().and_then(|before| before.came_at);
    may_tap(door, Presence::of(door.number, player.stay, asked, came_before))?;
    let stands = before.as_ref().map_or(UNTOUCHED, |before| before.version);
    if came_before.is_some() == came {
        return Ok(stands);
    }
    if let Some(before) = before.clone().filter(|before| before.version != seen) {
        return Err(CheckInError::ChangedMeanwhile(before));
    }
    let (actor, by_link) = match by {
        TappedBy::Door(permit) => (permit.actor().name.clone(), false),
        TappedBy::Player => (player.person.name.spoken(), true),
    };
    let after = Tapped {
        player: player.id,
        round: door.number,
        came_at: came.then_some(now),
        changed_at: now,
        actor,
        by_link,
        version: match &before {
            Some(before) => before.version.next(),
            None => store::incarnations::first_version(conn).await?,
        },
    };
    if before.is_some() {
        store::check_ins::update(conn, &after).await?;
    } else if !store::check_ins::insert(conn, &after).await? {
        // Another tablet was faster; without a row, both can only have tapped the same thing.
        let first = store::check_ins::find_for_update(conn, player.id, door.number).await?;
        return Ok(first.map_or(UNTOUCHED, |first| first.version));
    }
    let name = if came {
        "check_in.mark"
    } else {
        "check_in.take_back"
    };
    let kept = |at: Timestamp| match door.number {
        RoundNo::FIRST => serde_json::json!({ "came_at": at }),
        round => serde_json::json!({ "came_at": at, "round": round }),
    };
    let line = match by {
        TappedBy::Door(permit) => permit.log(now, name, player.person.name.spoken()),
        TappedBy::Player => Holder::log(now, "check_in.own", player),
    };
    line.before(came_before.map(kept))
        .after(after.came_at.map(kept))
        .write(conn)
        .await?;
    Ok(after.version)
}

/// The missing players who are to be left out of the round.
#[derive(Clone, Debug, Serialize)]
pub struct LeaveOut {
    /// Who, each in the version of the entry that was seen.
    pub players: Vec<(PlayerId, Version)>,
}

/// The outcome of leaving players out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftOut {
    /// Out of which round.
    #[serde(default = "first")]
    pub round: RoundNo,
    /// Absent in the round from now on.
    pub left_out: usize,
    /// Players who came, left or were left out meanwhile; they are unchanged.
    pub skipped: usize,
}

/// The round of outcomes that were kept before there was another.
const fn first() -> RoundNo {
    RoundNo::FIRST
}

/// Leaves players who have not come out of the round: an absence with notice, no points. Players who came, or were changed meanwhile, are
/// skipped.
pub async fn leave_out(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &LeaveOut,
) -> Result<LeftOut, CheckInError> {
    let act = permit.act(now, key, "check_in.leave_out");
    act.once(conn, cmd, async |conn| {
        let (tournament, section) = permit.ids();
        let frame = Frame::lock(conn, tournament, section)
            .await?
            .ok_or(CheckInError::NotFound)?;
        let is_round_robin = frame.section.settings.system.is_round_robin();
        let door = door(conn, (tournament, section), frame.section.rounds).await?;
        may_leave_out(door, is_round_robin)?;
        let list = list(conn, tournament, section)
            .await?
            .ok_or(CheckInError::NotFound)?;
        let mut done = LeftOut {
            round: door.number,
            left_out: 0,
            skipped: 0,
        };
        for (id, version) in &cmd.players {
            let is_awaited = list
                .find(*id)
                .is_some_and(|line| line.presence == Presence::Awaited);
            let player = store::players::find_for_update(conn, tournament, *id)
                .await?
                .filter(|player| is_awaited && player.section == section && player.version == *version);
            let tapped = store::check_ins::find_for_update(conn, *id, door.number).await?;
            let came = tapped.is_some_and(|tapped| tapped.came_at.is_some());
            let Some(player) = player.filter(|_| !came) else {
                done.skipped += 1;
                continue;
            };
            let absence = ByeRequest {
                round: door.number,
                kind: ByeKind::ZeroPoint,
                reason: "",
                noticed_at: None,
                confirmed: false,
            };
            byes::give(conn, byes::By::Desk(permit), now, (&frame, &player), absence).await?;
            done.left_out += 1;
        }
        if done.left_out > 0 {
            store::changes::bump(conn, section).await?;
        }
        Ok(done)
    })
    .await
}
