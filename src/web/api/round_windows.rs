//! Rounds that are played over days, with what is agreed for their games. One agreement is written by [`super::game_agreements`].

use super::{address::RoundAddress, game_agreements::GameAgreementBody, prelude::*};
use domain::section_state::SectionRound;
use service::{
    access::Pair,
    game_agreements,
    round_windows::{self, WindowCommand},
    section_state,
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let pair = Access::Needs(Capability::Pair);
    routes
        .add(pair, routes!(list_round_windows))
        .add(pair, routes!(set_round_window))
}

body! {
    /// The days of a round.
    struct RoundWindowBody from round: &SectionRound {
        round: u16 = round.number.get(),
        /// For `If-Match`: the version of the round.
        version: i32 = round.version.0,
        /// The announced start; on its day the round opens.
        starts_at: Option<Timestamp> = round.starts_at,
        /// The last day, included; `null` for a round that begins at its announced hour.
        last_day: Option<Date> = round.last_day,
    }
}

/// The days of the rounds, and the games for which a time can be agreed.
#[derive(Debug, Serialize, ToSchema)]
struct RoundWindowList {
    rounds: Vec<RoundWindowBody>,
    /// The games of public rounds that have no result, where the round is played over days or the game is put off.
    games: Vec<GameAgreementBody>,
}

/// The days of the rounds of a section, and what is agreed for their games
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/windows", tag = "rounds",
    responses((status = 200, body = RoundWindowList), (status = "4XX"))
)]
async fn list_round_windows(permit: Permit<Pair>, db: Db) -> Result<Json<RoundWindowList>> {
    let section = permit.section_id();
    let mut tx = db.snapshot().await?;
    let field = section_state::found(&mut tx, section, Problem::not_found).await?;
    let games = game_agreements::list(&mut tx, section).await?;
    Ok(Json(RoundWindowList {
        rounds: field.rounds.iter().map(RoundWindowBody::from).collect(),
        games: games.iter().map(GameAgreementBody::from).collect(),
    }))
}

/// Until when the round is played.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct RoundWindowSetting {
    /// The last day, included; `null`: the round begins at its announced hour.
    last_day: Option<Date>,
}

/// What stands of the days of a round.
#[derive(Debug, Serialize, ToSchema)]
struct RoundWindowStanding {
    /// For `If-Match`: the version of the round.
    version: i32,
    /// The last day; `null` for a round that begins at its announced hour.
    last_day: Option<Date>,
}

/// Has a round played over days, from that of its announced start to this one, or at its hour again
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/window", tag = "rounds",
    responses(
        (status = 200, body = RoundWindowStanding),
        (status = 409, description = "Changed meanwhile: `current` and `sent`; or the round is closed, has no start, or teams meet in it"),
        (status = 422, description = "the day is before the start, or too long after it")
    )
)]
async fn set_round_window(
    permit: Permit<Pair>,
    Path(path): Path<RoundAddress>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(sent): Json<RoundWindowSetting>,
) -> Result<Versioned<RoundWindowStanding>> {
    let cmd = WindowCommand {
        round: path.round,
        seen,
        last_day: sent.last_day,
    };
    let stands = db
        .write(async |conn| beside(round_windows::set(conn, &permit, now.0, key, cmd).await, &sent))
        .await?;
    let body = RoundWindowStanding {
        version: stands.version.0,
        last_day: stands.last_day,
    };
    Ok(Versioned(stands.version, body))
}
