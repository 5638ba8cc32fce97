//! Who of two teams has come to their match: a whole team that has, and what is decided when one has not.

use super::{address::MatchAddress, prelude::*};
use domain::{
    team_match::{
        Side,
        attendance::Attendance,
        coming::{Absence, NoAbsence, Seat},
    },
    team_penalty::TeamOffence,
};
use engine::{
    numbers::{MatchNo, TeamNo},
    team_event::MatchForfeit,
};
use service::{
    access::{EnterResults, Rule},
    team_arrivals::{self, AbsenceReceipt, BoardsReceipt, CameWhen, MatchArrivals, TeamAbsent, TeamCame},
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let enter = Access::Needs(Capability::EnterResults);
    routes
        .add(enter, routes!(list_match_arrivals, mark_team_arrived))
        .add(Access::Needs(Capability::Rule), routes!(decide_team_absence))
}

/// A match while its teams come.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct MatchArrivalsBody {
    /// When the match begins; null while nobody has said.
    begins_at: Option<Timestamp>,
    /// Is it lost as a whole already, or counted for nobody?
    is_decided: bool,
    /// The home team, or the first-named one at a joint venue.
    home: TeamComingBody,
    /// The other one.
    away: TeamComingBody,
}

/// A team while its match begins.
#[derive(Debug, Serialize, ToSchema)]
struct TeamComingBody {
    /// Its number.
    #[schema(value_type = super::shapes::TeamNo)]
    team: TeamNo,
    /// How many have come so far; `too_few` where it is settled how many a team must be.
    #[schema(value_type = super::shapes::TeamAttendance)]
    attendance: &'static str,
    /// The last second in which the players of its open boards are in time; null where nobody is waited for, or no limit is known.
    deadline: Option<Timestamp>,
    /// Its boards from board 1.
    seats: Vec<SeatComingBody>,
    /// What follows if it is decided now that the missing players have not come; null while nothing does, or nobody is missing.
    absence: Option<TeamAbsenceBody>,
    /// Why nothing follows: `nobody_awaited`, `no_deadline`, `waits`, `other_team` or `at_the_boards`; null where something does.
    #[schema(value_type = Option<super::shapes::NoAbsenceReason>)]
    no_absence: Option<&'static str>,
    /// What the team may be charged with once nobody is waited for any more. Nothing is given by itself: `penalty-proposal` says what it costs.
    offences: Vec<ComingOffenceBody>,
}

/// A board of the match, as one team has it.
#[derive(Debug, Serialize, ToSchema)]
struct SeatComingBody {
    /// The board of the match.
    #[schema(value_type = super::shapes::BoardNo)]
    board: BoardNo,
    /// The board of the section at which it is played; null where there is no game.
    #[schema(value_type = Option<super::shapes::BoardNo>)]
    game_board: Option<BoardNo>,
    /// Who sits there; null at an empty board.
    #[schema(value_type = Option<super::shapes::StartNo>)]
    player: Option<StartNo>,
    /// `empty`, `alone`, `put_off`, `came` (by the result, or written down), `away` (the result says so), or `missing`.
    #[schema(value_type = super::shapes::SeatComing)]
    state: &'static str,
    /// When the player of an open board came.
    came_at: Option<Timestamp>,
}

/// What follows from a team's not having come.
#[derive(Debug, Serialize, ToSchema)]
struct TeamAbsenceBody {
    /// Who loses the match as a whole; null where boards are lost.
    #[schema(value_type = Option<super::shapes::MatchForfeitName>)]
    forfeit: Option<MatchForfeit>,
    /// The boards of the match that are lost without play.
    #[schema(value_type = Vec<super::shapes::BoardNo>)]
    boards: Vec<BoardNo>,
    /// Boards at which somebody is missing that are ruled on by themselves.
    #[schema(value_type = Vec<super::shapes::BoardNo>)]
    left: Vec<BoardNo>,
    /// What the match gives the home team then, in half points.
    #[schema(example = 8)]
    home_half_points: i32,
    /// The same of the away team.
    #[schema(example = 0)]
    away_half_points: i32,
    /// A digest of all this, to be sent back: nothing else is decided than what was shown.
    shown: String,
}

/// Something a team may be charged with.
#[derive(Debug, Serialize, ToSchema)]
struct ComingOffenceBody {
    #[schema(value_type = super::shapes::TeamOffenceName)]
    offence: TeamOffence,
    /// The boards of the match it happened on; none for the whole match.
    #[schema(value_type = Vec<super::shapes::BoardNo>)]
    boards: Vec<BoardNo>,
}

impl MatchArrivalsBody {
    pub(super) fn of(found: &MatchArrivals, now: Timestamp) -> Self {
        Self {
            begins_at: found.begins_at,
            is_decided: found.is_decided(),
            home: TeamComingBody::of(found, Side::Home, now),
            away: TeamComingBody::of(found, Side::Away, now),
        }
    }
}

impl TeamComingBody {
    fn of(found: &MatchArrivals, side: Side, now: Timestamp) -> Self {
        let team = found.team(side);
        let is_waited_for = team.missing().next().is_some() && !found.is_decided();
        let (absence, no_absence) = match found.proposed(side, now) {
            Ok(proposed) => {
                let (home, away) = proposed.after.points();
                let (forfeit, boards, left) = match proposed.absence {
                    Absence::Match { forfeit, .. } => (Some(forfeit), Vec::new(), Vec::new()),
                    Absence::Boards { lost, left } => {
                        (None, lost.into_iter().map(|(board, _)| board).collect(), left)
                    }
                };
                let body = TeamAbsenceBody {
                    forfeit,
                    boards,
                    left,
                    home_half_points: home.as_halves(),
                    away_half_points: away.as_halves(),
                    shown: proposed.shown,
                };
                (Some(body), None)
            }
            Err(why) => (None, Some(reason(&why))),
        };
        Self {
            team: found.one.team(side),
            attendance: match found.coming.attendance(side) {
                Attendance::Full => "full",
                Attendance::Short { .. } => "short",
                Attendance::TooFew { .. } => "too_few",
                Attendance::Absent => "absent",
            },
            deadline: team.deadline().filter(|_| is_waited_for),
            seats: team
                .boards()
                .map(|(board, seat)| SeatComingBody {
                    board,
                    game_board: found.game(board).map(|game| game.board),
                    player: found.player_at(side, board),
                    state: match seat {
                        Seat::Empty => "empty",
                        Seat::Alone => "alone",
                        Seat::PutOff => "put_off",
                        Seat::Ended { has_come: true } => "came",
                        Seat::Ended { has_come: false } => "away",
                        Seat::Open(open) if open.came_at.is_some() => "came",
                        Seat::Open(_) => "missing",
                    },
                    came_at: team.came_at(board),
                })
                .collect(),
            absence,
            no_absence,
            offences: found
                .offences(side)
                .into_iter()
                .map(|(offence, boards)| ComingOffenceBody { offence, boards })
                .collect(),
        }
    }
}

const fn reason(why: &NoAbsence) -> &'static str {
    match why {
        NoAbsence::NobodyAwaited => "nobody_awaited",
        NoAbsence::NoDeadline => "no_deadline",
        NoAbsence::Waits(_) => "waits",
        NoAbsence::OtherTeam => "other_team",
        NoAbsence::AtTheBoards(_) => "at_the_boards",
    }
}

/// Which team has come to a match of a public round, how long the other is waited for, and what follows then
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/matches/{match_no}/arrivals", tag = "teams",
    responses((status = 200, body = MatchArrivalsBody, description = "with the version of the match as `ETag`"), (status = "4XX"))
)]
async fn list_match_arrivals(
    permit: Permit<EnterResults>,
    Path(path): Path<MatchAddress>,
    (db, now): (Db, Now),
) -> Result<Versioned<MatchArrivalsBody>> {
    let mut tx = db.snapshot().await?;
    let at = (path.round, path.match_no);
    let found = team_arrivals::load(&mut tx, permit.ids(), at, now.0).await?;
    drop(tx);
    Ok(Versioned(found.one.version, MatchArrivalsBody::of(&found, now.0)))
}

/// A whole team that has come.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TeamArrivalBody {
    /// Which.
    #[schema(value_type = super::shapes::MatchSide)]
    side: Side,
    /// When; left out: now. It does not lie ahead.
    #[serde(default)]
    came_at: Option<Timestamp>,
    /// They were there when the match began, or are there now, before it does; then `came_at` is left out.
    #[serde(default)]
    in_time: bool,
}

impl TeamArrivalBody {
    pub(super) fn command(&self, (round, no): (RoundNo, MatchNo), seen: Version) -> Result<TeamCame> {
        Ok(TeamCame {
            round,
            no,
            side: self.side,
            seen,
            when: self.when()?,
        })
    }

    fn when(&self) -> Result<CameWhen> {
        match (self.came_at, self.in_time) {
            (None, false) => Ok(CameWhen::Now),
            (None, true) => Ok(CameWhen::InTime),
            (Some(at), false) => Ok(CameWhen::At(at)),
            (Some(_), true) => Err(Problem::field("came_at", |lang| t!(lang, team_coming_both))),
        }
    }
}

/// The boards of the match of which something was written.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct BoardsWritten {
    #[schema(value_type = Vec<super::shapes::BoardNo>)]
    boards: Vec<BoardNo>,
}

impl From<BoardsReceipt> for BoardsWritten {
    fn from(receipt: BoardsReceipt) -> Self {
        Self {
            boards: receipt.boards,
        }
    }
}

/// Writes down that a whole team has come: every player whose game is open and who was not seen yet. Results and arrivals stand
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/matches/{match_no}/arrivals", tag = "teams",
    responses(
        (status = 200, body = BoardsWritten),
        (status = 409, description = "the round is not open, the match is decided, or it was changed meanwhile"),
        (status = 422, description = "`came_at` lies ahead")
    )
)]
async fn mark_team_arrived(
    permit: Permit<EnterResults>,
    Path(path): Path<MatchAddress>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<TeamArrivalBody>,
) -> Result<Json<BoardsWritten>> {
    let cmd = body.command((path.round, path.match_no), seen)?;
    let receipt = db
        .write(async |conn| beside(team_arrivals::come(conn, &permit, now.0, key, &cmd).await, &body))
        .await?;
    Ok(Json(receipt.into()))
}

/// A team that has not come.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TeamAbsence {
    /// Which.
    #[schema(value_type = super::shapes::MatchSide)]
    side: Side,
    /// The digest of what was shown.
    shown: String,
    /// Why; needed where the match is lost as a whole.
    #[serde(default)]
    #[schema(example = "Holdet var ikke mødt, da fristen udløb")]
    reason: String,
}

impl TeamAbsence {
    pub(super) fn command(&self, (round, no): (RoundNo, MatchNo), seen: Version) -> TeamAbsent {
        TeamAbsent {
            round,
            no,
            side: self.side,
            seen,
            shown: self.shown.clone(),
            reason: self.reason.clone(),
        }
    }
}

/// What was decided.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct TeamAbsenceDecided {
    /// Is the match lost as a whole?
    is_match_lost: bool,
    /// Else the boards of the match that were ruled on.
    #[schema(value_type = Vec<super::shapes::BoardNo>)]
    boards: Vec<BoardNo>,
}

impl From<AbsenceReceipt> for TeamAbsenceDecided {
    fn from(receipt: AbsenceReceipt) -> Self {
        Self {
            is_match_lost: receipt.is_match_lost,
            boards: receipt.boards,
        }
    }
}

/// Decides what was shown of a team that has not come when the default time ran out: the match is lost as a whole, or each missing player's
/// board is ruled on
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/matches/{match_no}/absence", tag = "teams",
    responses(
        (status = 200, body = TeamAbsenceDecided),
        (status = 409, description = "the team may still come (`until`), nothing follows, or something was changed meanwhile"),
        (status = 422, description = "the match is lost as a whole, and nobody says why")
    )
)]
async fn decide_team_absence(
    permit: Permit<Rule>,
    Path(path): Path<MatchAddress>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<TeamAbsence>,
) -> Result<Json<TeamAbsenceDecided>> {
    let cmd = body.command((path.round, path.match_no), seen);
    let receipt = db
        .write(async |conn| beside(team_arrivals::miss(conn, &permit, now.0, key, &cmd).await, &body))
        .await?;
    Ok(Json(receipt.into()))
}
