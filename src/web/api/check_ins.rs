//! Check-in before a round.

use super::{address::OnePlayer, prelude::*};
use domain::check_in::Presence;
use engine::bye::ByeKind;
use service::{
    access::CheckIn,
    check_ins::{self, LeaveOut, List, Tap},
    own_check_ins,
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes
        .add(Access::Needs(Capability::CheckIn), routes!(list_check_ins))
        .add(Access::Needs(Capability::CheckIn), routes!(put_check_in))
        .add(Access::Needs(Capability::ManageEntries), routes!(leave_out))
}

/// A player before the round.
#[derive(Debug, Serialize, ToSchema)]
struct CheckInBody {
    /// Who.
    #[schema(value_type = super::shapes::PlayerId)]
    player: PlayerId,
    /// Starting number, once there is one.
    #[schema(value_type = Option<super::shapes::StartNo>)]
    start_no: Option<StartNo>,
    /// `Given Surname`.
    name: String,
    /// `awaited`, `came`, `away` (has a bye or an absence in the round) or `later` (joins in a later round).
    #[schema(value_type = super::shapes::CheckInPresence)]
    presence: &'static str,
    /// When the player came.
    came_at: Option<Timestamp>,
    /// Has the player checked in from the own link, with the code of the hall?
    by_own_link: bool,
    /// The bye of somebody who is away.
    #[schema(value_type = Option<super::shapes::ByeKind>)]
    bye: Option<ByeKind>,
    /// The first round of somebody who joins later.
    #[schema(value_type = Option<super::shapes::RoundNo>)]
    joins: Option<RoundNo>,
    /// The version of the check-in, for `If-Match`; 0 for a player nobody has tapped.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// The version of the entry.
    #[schema(value_type = super::shapes::Version)]
    entry_version: Version,
}

body! {
    /// A section before a round.
    struct CheckInsBody from (list, code): (List, Option<String>),
        let count = list.count();
    {
        /// To which round people check in: the first, or the next one where players check themselves in before every round.
        #[schema(value_type = super::shapes::RoundNo)]
        round: RoundNo = list.round,
        /// The code of the hall with which players check themselves in at this moment; `null` where they do not.
        code: Option<String> = code,
        /// Is that round published? Then nothing is written down any more.
        is_over: bool = list.is_over,
        /// Has come.
        came: usize = count.came,
        /// Has not come yet.
        awaited: usize = count.awaited,
        /// Is out of the round.
        away: usize = count.away,
        /// Everybody who takes part, by name.
        players: Vec<CheckInBody> =
            list
                .lines
                .into_iter()
                .map(|line| CheckInBody {
                    player: line.player.id,
                    start_no: line.player.start_no,
                    name: line.player.person.name.spoken(),
                    presence: line.presence.as_str(),
                    came_at: match line.presence {
                        Presence::Came(at) => Some(at),
                        Presence::Awaited | Presence::Away(_) | Presence::Later(_) => None,
                    },
                    bye: match line.presence {
                        Presence::Away(kind) => Some(kind),
                        Presence::Awaited | Presence::Came(_) | Presence::Later(_) => None,
                    },
                    joins: match line.presence {
                        Presence::Later(round) => Some(round),
                        Presence::Awaited | Presence::Came(_) | Presence::Away(_) => None,
                    },
                    by_own_link: line.by_link,
                    version: line.seen,
                    entry_version: line.player.version,
                })
                .collect(),
    }
}

/// Who has come before the round, and who has not
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/check-in", tag = "entries",
    responses((status = 200, body = CheckInsBody), (status = "4XX"))
)]
async fn list_check_ins(permit: Permit<CheckIn>, (db, now): (Db, Now)) -> Result<Json<CheckInsBody>> {
    let (tournament, section) = permit.ids();
    let mut tx = db.snapshot().await?;
    let list = check_ins::list(&mut tx, tournament, section)
        .await?
        .ok_or_else(Problem::not_found)?;
    let code = own_check_ins::code_of_section(&mut tx, tournament, section, now.0).await?;
    Ok(Json((list, code.map(|(_, code)| code.to_string())).into()))
}

/// Whether the player has come.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TapBody {
    /// True: has come, now. False: it was somebody else.
    came: bool,
}

/// The check-in after a tap.
#[derive(Debug, Serialize, ToSchema)]
struct TappedBody {
    /// For the next `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
}

/// Writes down that a player has come, or takes that back; what stands already stays
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/check-in/{player}", tag = "entries",
    params(("If-Match" = String, Header, description = "the version of the check-in, 0 for none")),
    responses(
        (status = 200, body = TappedBody),
        (status = 409, description = "Changed meanwhile: `current` and `sent`; or the player is not awaited, or the round is published")
    )
)]
async fn put_check_in(
    permit: Permit<CheckIn>,
    Path(path): Path<OnePlayer>,
    (db, now): (Db, Now),
    (seen, key): (Seen, Key),
    Json(sent): Json<TapBody>,
) -> Result<Versioned<TappedBody>> {
    let tap = Tap {
        player: path.player,
        seen: seen.0,
        came: sent.came,
        key: key.0,
    };
    let version = db
        .write(async |conn| beside(check_ins::mark(conn, &permit, now.0, tap).await, &sent))
        .await?;
    Ok(Versioned(version, TappedBody { version }))
}

/// Those who are to be left out.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct LeaveOutBody {
    /// Who, each in the version of the entry that was seen.
    players: Vec<SeenPlayer>,
}

/// A player as the caller saw the entry.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SeenPlayer {
    /// Who.
    #[schema(value_type = super::shapes::PlayerId)]
    player: PlayerId,
    /// `entry_version`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
}

/// What came of it.
#[derive(Debug, Serialize, ToSchema)]
struct LeftOutBody {
    /// Absent in the round from now on.
    left_out: usize,
    /// Came, left or were changed meanwhile, and stand as they stood.
    skipped: usize,
}

/// Leaves players who have not come out of the round: absent with notice, no points
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/check-in/leave-out", tag = "entries",
    responses(
        (status = 200, body = LeftOutBody),
        (status = 409, description = "The round is published, or its pairing is a table's")
    )
)]
async fn leave_out(
    permit: Permit<ManageEntries>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(sent): Json<LeaveOutBody>,
) -> Result<Json<LeftOutBody>> {
    let cmd = LeaveOut {
        players: sent
            .players
            .iter()
            .map(|seen| (seen.player, seen.version))
            .collect(),
    };
    let done = db
        .write(async |conn| check_ins::leave_out(conn, &permit, now.0, key, &cmd).await)
        .await?;
    Ok(Json(LeftOutBody {
        left_out: done.left_out,
        skipped: done.skipped,
    }))
}
