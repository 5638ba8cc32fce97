//! The rules by which the players of a section agree on their games themselves, with what waits there. Players invite, answer and say results on
//! their own pages.

use super::{prelude::*, tournaments::Changed};
use domain::free_schedule::{
    FreeColours, FreePeriod, FreeSchedule,
    claim::{self, ClaimedEnd, ClaimsStand},
};
use engine::ids::GameInvitationId;
use service::{
    access::Pair,
    free_schedule::{self, ClaimedGame, FreeScheduleCommand, FreeScheduleView, StoredInvitation},
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes.add(
        Access::Needs(Capability::Pair),
        routes!(get_free_schedule, set_free_schedule),
    )
}

/// The rules by which players agree on games.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct FreeScheduleRules {
    /// The first day on which games are played.
    first_day: Date,
    /// The last one; at most 366 days later.
    last_day: Date,
    /// What the games of a round have in common: the month, or nothing.
    #[schema(value_type = super::shapes::FreePeriodName)]
    period: FreePeriod,
    /// Who of two gets White.
    #[schema(value_type = super::shapes::FreeColoursName)]
    colour_rule: FreeColours,
    /// The most games of a player on one day, 1 to 10.
    #[schema(minimum = 1, maximum = 10, example = 3)]
    most_a_day: u16,
    /// The most games of the same two, 1 to 48.
    #[schema(minimum = 1, maximum = 48, example = 4)]
    most_with_opponent: u16,
    /// The days that pass before the same two meet again, 0 to 90.
    #[schema(maximum = 90, example = 7)]
    days_between: u16,
    /// The most games of a player in all, 1 to 49.
    #[schema(minimum = 1, maximum = 49, example = 40)]
    most_games: u16,
    /// After so many minutes from the agreed time a player may say that the other one is not there, 0 to 240.
    #[schema(maximum = 240, example = 60)]
    wait_minutes: u16,
}

impl From<FreeSchedule> for FreeScheduleRules {
    fn from(rules: FreeSchedule) -> Self {
        Self {
            first_day: rules.first_day,
            last_day: rules.last_day,
            period: rules.period,
            colour_rule: rules.colour_rule,
            most_a_day: rules.most_a_day,
            most_with_opponent: rules.most_with_opponent,
            days_between: rules.days_between,
            most_games: rules.most_games,
            wait_minutes: rules.wait_minutes,
        }
    }
}

impl From<FreeScheduleRules> for FreeSchedule {
    fn from(rules: FreeScheduleRules) -> Self {
        Self {
            first_day: rules.first_day,
            last_day: rules.last_day,
            period: rules.period,
            colour_rule: rules.colour_rule,
            most_a_day: rules.most_a_day,
            most_with_opponent: rules.most_with_opponent,
            days_between: rules.days_between,
            most_games: rules.most_games,
            wait_minutes: rules.wait_minutes,
        }
    }
}

body! {
    /// An invitation that waits for an answer.
    struct GameInvitationBody from stored: &StoredInvitation {
        #[schema(value_type = super::shapes::GameInvitationId)]
        id: GameInvitationId = stored.id,
        /// Who asks.
        #[schema(value_type = super::shapes::PlayerId)]
        from: PlayerId = stored.asked.from,
        /// Who is asked.
        #[schema(value_type = super::shapes::PlayerId)]
        to: PlayerId = stored.asked.to,
        /// When the two are to play; until then it can be answered.
        plays_at: Timestamp = stored.asked.meeting.plays_at,
    }
}

body! {
    /// A game without a result, with what its players say of it.
    struct ClaimedGameBody from game: &ClaimedGame {
        round: u16 = game.round.get(),
        board: u16 = game.board.get(),
        /// When it is agreed to be played.
        plays_at: Option<Timestamp> = game.agreed_at,
        /// How it ended, as White says it.
        #[schema(value_type = Option<super::shapes::ClaimedEndName>)]
        white_says: Option<ClaimedEnd> = game.white_says,
        /// How it ended, as Black says it.
        #[schema(value_type = Option<super::shapes::ClaimedEndName>)]
        black_says: Option<ClaimedEnd> = game.black_says,
        /// Must an arbiter decide: do the two differ, or has one not come?
        is_for_arbiter: bool = match claim::compare(game.white_says, game.black_says) {
            ClaimsStand::ForArbiter => true,
            ClaimsStand::Nothing | ClaimsStand::Waits | ClaimsStand::Agree(_) => false,
        },
    }
}

/// How the free schedule of a section stands.
#[derive(Debug, Serialize, ToSchema)]
struct FreeScheduleBody {
    /// For `If-Match`; 0 where players do not agree on games themselves.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// `null` where they do not.
    rules: Option<FreeScheduleRules>,
    /// The invitations that wait for an answer, by their time.
    invitations: Vec<GameInvitationBody>,
    /// The games without a result, by round and board.
    games: Vec<ClaimedGameBody>,
}

impl From<FreeScheduleView> for FreeScheduleBody {
    fn from(view: FreeScheduleView) -> Self {
        Self {
            version: view.stored.map_or(Version(0), |stored| stored.version),
            rules: view.stored.map(|stored| stored.rules.into()),
            invitations: view.invitations.iter().map(GameInvitationBody::from).collect(),
            games: view.games.iter().map(ClaimedGameBody::from).collect(),
        }
    }
}

/// The rules by which players agree on their games, the invitations that wait, and the games without a result
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/free-schedule", tag = "rounds",
    params(InSection),
    responses((status = 200, body = FreeScheduleBody))
)]
async fn get_free_schedule(
    permit: Permit<Pair>,
    (db, now): (Db, Now),
) -> Result<Versioned<FreeScheduleBody>> {
    let view = free_schedule::view(&mut *db.snapshot().await?, permit.section_id(), now.0).await?;
    let body = FreeScheduleBody::from(view);
    Ok(Versioned(body.version, body))
}

/// Has players agree on their games themselves by these rules. `If-Match` is `"0"` before they do
///
/// Before the first game, players without a starting number get one by their rating. Games and invitations that stand are not touched.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/free-schedule", tag = "rounds",
    params(InSection),
    responses(
        (status = 200, body = Changed),
        (status = 409, description = "Changed meanwhile: `current` and `sent`; or the section's rounds are not made by hand, teams meet in it, or a round without a game is worth points"),
        (status = 422, description = "the days are none or too many, or a number is out of its range")
    )
)]
async fn set_free_schedule(
    permit: Permit<Pair>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(sent): Json<FreeScheduleRules>,
) -> Result<Versioned<Changed>> {
    let cmd = FreeScheduleCommand {
        seen,
        rules: sent.into(),
    };
    let version = db
        .write(async |conn| {
            let done = free_schedule::set(conn, &permit, now.0, key, cmd).await;
            beside(done, &sent)
        })
        .await?;
    Ok(Changed::now(version))
}
