//! Keeping an eye on a round (12.2, 12.3): duties seen to, what players need, boards where time is short.

use super::{
    address::{BoardAddress, CarriedOutAddress, DutyAddress, RoundAddress},
    prelude::*,
};
use domain::watch::Care;
use engine::ids::RulingId;
use service::{
    access::EnterResults,
    watches::{self, Mark, Noted, Supervision, Watch},
};

pub(super) fn add_to(api: ApiRoutes) -> ApiRoutes {
    let enter = Access::Needs(Capability::EnterResults);
    api.add(enter, routes!(get_watch))
        .add(enter, routes!(put_care))
        .add(enter, routes!(put_time_trouble))
        .add(enter, routes!(put_carried_out))
}

/// A round as the arbiters look after it.
#[derive(Debug, Serialize, ToSchema)]
struct WatchBody {
    /// The boards in play and the arbiters for them; `null` where the rules ask for no number (only with full supervision in rapid and blitz
    /// do they).
    supervision: Option<SupervisionBody>,
    /// The duties of 12.2, in their order.
    duties: Vec<DutyBody>,
    /// What players need; `null` for callers who may not read personal data.
    needs: Option<Vec<NeedBody>>,
    /// The boards, those where time is short first.
    boards: Vec<WatchedBody>,
    /// The rulings of the round that have to be carried out at a board: a clock to set, a penalty, a game that goes on or begins again.
    /// Those that are done last.
    rulings: Vec<ToBeDoneBody>,
}

/// How many boards are in play, and how many arbiters are there for them.
#[derive(Debug, Serialize, ToSchema)]
struct SupervisionBody {
    /// Boards of the tournament with a game that is going on.
    boards: usize,
    /// Arbiters named, who are still in office.
    arbiters: usize,
    /// Arbiters the rules ask for so many boards (A.3.1.1, B.3.1.1).
    needed: usize,
}

/// A ruling that has to be carried out.
#[derive(Debug, Serialize, ToSchema)]
struct ToBeDoneBody {
    /// Its id.
    #[schema(value_type = super::shapes::RulingId)]
    ruling: RulingId,
    /// The board.
    board: u16,
    /// When somebody had carried it out; `null` while nobody has.
    carried_out_at: Option<Timestamp>,
    /// Who.
    carried_out_by: Option<String>,
}

/// A duty.
#[derive(Debug, Serialize, ToSchema)]
struct DutyBody {
    /// `fair_play`, `best_conditions`, `playing_conditions`, `no_disturbance`, `progress`, `needs` or `anti_cheating`.
    #[schema(value_type = super::shapes::WatchDuty)]
    duty: Care,
    /// When somebody saw to it; `null` while nobody has.
    done_at: Option<Timestamp>,
    /// Who.
    done_by: Option<String>,
}

/// What a player needs.
#[derive(Debug, Serialize, ToSchema)]
struct NeedBody {
    /// Who.
    name: String,
    /// At which board of this round.
    board: Option<u16>,
    /// What was said at the entry.
    note: String,
}

/// A board.
#[derive(Debug, Serialize, ToSchema)]
struct WatchedBody {
    /// The board.
    board: u16,
    /// Since when time is short; `null` where it is not.
    time_trouble_at: Option<Timestamp>,
    /// Who said so.
    noted_by: Option<String>,
}

fn split(noted: Noted) -> (Option<Timestamp>, Option<String>) {
    noted.map_or((None, None), |(at, by)| (Some(at), Some(by)))
}

fn body(watch: Watch, supervision: Option<Supervision>, sees_personal: bool) -> WatchBody {
    WatchBody {
        supervision: supervision.map(|found| SupervisionBody {
            boards: found.boards,
            arbiters: found.arbiters,
            needed: found.needed,
        }),
        duties: watch
            .cares
            .into_iter()
            .map(|(duty, noted)| {
                let (done_at, done_by) = split(noted);
                DutyBody {
                    duty,
                    done_at,
                    done_by,
                }
            })
            .collect(),
        needs: sees_personal.then(|| {
            watch
                .needs
                .into_iter()
                .map(|need| NeedBody {
                    name: need.name,
                    board: need.board.map(BoardNo::get),
                    note: need.note,
                })
                .collect()
        }),
        boards: watch
            .boards
            .into_iter()
            .map(|(view, noted)| {
                let (time_trouble_at, noted_by) = split(noted);
                WatchedBody {
                    board: view.game.board.get(),
                    time_trouble_at,
                    noted_by,
                }
            })
            .collect(),
        rulings: watch
            .rulings
            .into_iter()
            .map(|(listed, noted)| {
                let (carried_out_at, carried_out_by) = split(noted);
                ToBeDoneBody {
                    ruling: listed.ruling.id,
                    board: listed.board.get(),
                    carried_out_at,
                    carried_out_by,
                }
            })
            .collect(),
    }
}

async fn read(
    conn: &mut sqlx::PgConnection,
    permit: &Permit<EnterResults>,
    round: RoundNo,
) -> Result<Json<WatchBody>> {
    let sees = permit.may(Capability::ReadPersonal);
    let watch = watches::find(conn, permit.section_id(), round, sees).await?;
    let supervision = watches::supervision(conn, permit.tournament()).await?;
    Ok(Json(body(watch, supervision, sees)))
}

/// A round as the arbiters look after it
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/watch", tag = "rulings",
    params(InSection),
    responses((status = 200, body = WatchBody), (status = "4XX"))
)]
async fn get_watch(
    Path(address): Path<RoundAddress>,
    permit: Permit<EnterResults>,
    db: Db,
) -> Result<Json<WatchBody>> {
    read(&mut *db.snapshot().await?, &permit, address.round).await
}

/// Is it so?
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct MarkBody {
    /// `true` writes it down, `false` takes it back.
    is_so: bool,
}

/// Writes down that a duty of 12.2 was seen to in a round, or takes it back; who was first stands
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/watch/{duty}", tag = "rulings",
    params(InSection),
    responses((status = 200, body = WatchBody))
)]
async fn put_care(
    Path(address): Path<DutyAddress>,
    permit: Permit<EnterResults>,
    (db, now): (Db, Now),
    Json(body): Json<MarkBody>,
) -> Result<Json<WatchBody>> {
    let mut tx = db.begin().await?;
    let mark = (Mark::Care(address.duty), body.is_so);
    watches::mark(&mut tx, &permit, now.0, address.round, mark).await?;
    let after = read(&mut tx, &permit, address.round).await?;
    tx.commit().await?;
    Ok(after)
}

/// Writes down that time is short at a board (12.3), or takes it back; who was first stands
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/boards/{board}/time-trouble", tag = "rulings",
    params(InSection),
    responses((status = 200, body = WatchBody))
)]
async fn put_time_trouble(
    Path(address): Path<BoardAddress>,
    permit: Permit<EnterResults>,
    (db, now): (Db, Now),
    Json(body): Json<MarkBody>,
) -> Result<Json<WatchBody>> {
    let mut tx = db.begin().await?;
    let mark = (Mark::TimeTrouble(address.board), body.is_so);
    watches::mark(&mut tx, &permit, now.0, address.round, mark).await?;
    let after = read(&mut tx, &permit, address.round).await?;
    tx.commit().await?;
    Ok(after)
}

/// Writes down that a ruling was carried out at the board (12.3), or takes it back; who was first stands
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/rulings/{ruling}/carried-out", tag = "rulings",
    params(InSection),
    responses((status = 200, body = WatchBody))
)]
async fn put_carried_out(
    Path(address): Path<CarriedOutAddress>,
    permit: Permit<EnterResults>,
    (db, now): (Db, Now),
    Json(body): Json<MarkBody>,
) -> Result<Json<WatchBody>> {
    let mut tx = db.begin().await?;
    let mark = (Mark::CarriedOut(address.ruling), body.is_so);
    watches::mark(&mut tx, &permit, now.0, address.round, mark).await?;
    let after = read(&mut tx, &permit, address.round).await?;
    tx.commit().await?;
    Ok(after)
}
