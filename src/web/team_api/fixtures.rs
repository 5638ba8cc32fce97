//! The plan of a section of teams: drawing it up or sending one made by hand, its days, making it public, and moving a match; what the season
//! goes by; and a team that leaves in the middle of it.

use super::{
    address::{OneFixture, OneTeam},
    numbers::points,
    prelude::*,
};
use domain::{
    fixtures::{
        Home,
        hand_list::MAX_TEXT,
        plan::{Drawing, FixturePlan, PlanProblem, PlannedMatch, read_hour},
    },
    league::{
        values::Number,
        words::{SameClubRound, SeasonAbandoned, TeamWithdraws},
    },
    section_state::SectionState,
    team::SectionMatch,
    team_match::MatchState,
    team_season::{SeasonRules, ZoneRange},
    team_withdrawal::{MatchConsequence, Withdrawal, WithdrawalReason},
};
use engine::{
    ids::{FixtureId, TeamId},
    numbers::TeamNo,
};
use service::{
    fixtures::{self, Days, Moving, PlanReceipt, Planned, Planning, Source},
    public::Beside,
    section_state,
    team_season::{self, Leaving, Settled},
    teams::TeamReceipt,
};
use web::i18n_teams::fixtures as words;
use web::response_cache::Cacheable;

/// The largest body: the longest list, with signs that JSON writes as two.
const BODY: usize = 2 * MAX_TEXT + 16 * 1024;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageTournament);
    let entries = Access::Needs(Capability::ManageEntries);
    routes
        .add_upload(
            manage,
            BODY,
            routes!(read_fixture_plan, make_fixture_plan, drop_fixture_plan),
        )
        .add_upload(manage, BODY, routes!(preview_fixture_plan))
        .add(manage, routes!(read_fixture_list))
        .add(manage, routes!(publish_fixture_plan))
        .add(manage, routes!(set_fixture_days))
        .add(manage, routes!(preview_home_evenings, set_home_evenings))
        .add(manage, routes!(move_fixture))
        .add(manage, routes!(read_season_rules, set_season_rules))
        .add(entries, routes!(read_team_withdrawal, withdraw_team))
        .add(Access::Public, routes!(list_fixtures))
}

/// A team of the plan.
#[derive(Debug, Serialize, ToSchema)]
struct FixtureTeam {
    /// Its id.
    #[schema(value_type = super::shapes::TeamId)]
    id: TeamId,
    /// Its pairing number.
    #[schema(value_type = super::shapes::TeamNo)]
    number: TeamNo,
    /// What it is called.
    #[schema(example = "Prøveby 1")]
    name: String,
    /// Its club.
    club: Option<String>,
}

impl FixtureTeam {
    fn at(field: &SectionState, no: TeamNo) -> Option<Self> {
        let team = field.team(no)?;
        Some(Self {
            id: team.id,
            number: no,
            name: team.name.to_string(),
            club: team.club.as_ref().map(ToString::to_string),
        })
    }
}

/// A match of the plan.
#[derive(Debug, Serialize, ToSchema)]
struct FixtureBody {
    /// Its id.
    #[schema(value_type = super::shapes::FixtureId)]
    id: FixtureId,
    /// For `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// The first-named team, whose colours run down the boards as the settings say.
    first: Option<FixtureTeam>,
    /// The other team.
    second: Option<FixtureTeam>,
    /// With whom it is played: another fact than who is named first.
    #[schema(value_type = super::shapes::FixtureHome)]
    home: Home,
    /// The day it is played; `null` while it is put off, or nobody has said.
    day: Option<Date>,
    /// The day of the round, whatever day the match was moved to.
    planned_day: Option<Date>,
    /// The evening of its home team that the plan was set to, whatever day the match was moved to; `null` where it was not.
    home_day: Option<Date>,
    /// When it begins, by the clock in Denmark.
    #[schema(example = "19:00")]
    hour: Option<String>,
    /// The same as a moment, where day and hour are known.
    starts_at: Option<Timestamp>,
    /// Where it is played.
    #[schema(example = "Prøveby Kulturhus")]
    venue: Option<String>,
    /// Is it played on another day than the plan had it on: its home evening, else the day of the round?
    is_moved: bool,
    /// How far it has come.
    #[schema(value_type = super::shapes::MatchStateName)]
    state: MatchState,
    /// Game points of the first-named team so far; `null` before the round is public. Before anything has come of the match both have what empty
    /// boards give them, mostly 0: pages have a dash then.
    #[schema(example = 2.5)]
    first_points: Option<f64>,
    /// Game points of the other.
    #[schema(example = 1.5)]
    second_points: Option<f64>,
}

impl FixtureBody {
    fn of(field: &SectionState, one: &PlannedMatch) -> Self {
        let at = field.whereabouts(one);
        let so_far = field
            .round(one.round)
            .filter(|round| round.status.is_public())
            .and_then(|round| {
                let is_it =
                    |held: &&SectionMatch| held.is_of(one.fixture.first) && held.is_of(one.fixture.second);
                let held = round.matches.iter().find(is_it)?;
                let (white, black) = field.match_so_far(round, held).game_points();
                Some(if held.white == one.fixture.first {
                    (points(white), points(black))
                } else {
                    (points(black), points(white))
                })
            });
        Self {
            id: one.id,
            version: one.version,
            first: FixtureTeam::at(field, one.fixture.first),
            second: FixtureTeam::at(field, one.fixture.second),
            home: one.fixture.home,
            day: at.day,
            planned_day: one.planned_day,
            home_day: one.home_day,
            hour: at.hour.map(|hour| hour.strftime("%H:%M").to_string()),
            starts_at: at.starts_at(),
            venue: at.venue.map(|venue| venue.to_string()),
            is_moved: one.is_moved(),
            state: field.state_of(one),
            first_points: so_far.map(|points| points.0),
            second_points: so_far.map(|points| points.1),
        }
    }
}

/// A round of the plan.
#[derive(Debug, Serialize, ToSchema)]
struct FixtureRoundBody {
    /// Its number.
    #[schema(value_type = super::shapes::RoundNo)]
    round: RoundNo,
    /// The day of the round.
    day: Option<Date>,
    /// Its matches.
    matches: Vec<FixtureBody>,
}

/// Who meets whom in every round of a section of teams.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = FixturePlan)]
pub(super) struct PlanBody {
    /// For `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// Since when everybody can read it.
    published_at: Option<Timestamp>,
    /// So many days before a match is to be played the league wants to be told that it moves; `null` where nobody has said.
    #[schema(example = 14)]
    notice_days: Option<u16>,
    /// Round by round.
    rounds: Vec<FixtureRoundBody>,
}

impl PlanBody {
    pub(super) fn of(field: &SectionState, plan: &FixturePlan, notice_days: Option<u16>) -> Self {
        Self {
            version: plan.version,
            published_at: plan.published_at,
            notice_days,
            rounds: (1..=plan.rounds())
                .filter_map(RoundNo::new)
                .map(|round| FixtureRoundBody {
                    round,
                    day: plan.day_of(round),
                    matches: plan
                        .in_round(round)
                        .map(|one| FixtureBody::of(field, one))
                        .collect(),
                })
                .collect(),
        }
    }
}

/// The plan of a section of teams, before it is public, too
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/fixture-plan", tag = "teams",
    responses((status = 200, body = PlanBody), (status = 404, description = "The section has no plan"))
)]
async fn read_fixture_plan(permit: Planning, db: Db) -> Result<Versioned<PlanBody>> {
    let mut tx = db.snapshot().await?;
    let field = section_state::found(&mut tx, permit.section_id(), Problem::not_found).await?;
    let plan = field.plan.as_ref().ok_or_else(Problem::not_found)?;
    let notice_days = fixtures::move_rules(&mut tx, &field).await?.notice_days;
    Ok(Versioned(plan.version, PlanBody::of(&field, plan, notice_days)))
}

/// A plan that shall be made.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewFixturePlan {
    /// A list made by hand, a line a match (`1; Prøveby 1; Skitseby`, which may go on with day, hour, venue and home team, or have headings) or
    /// a round (`1: 1-4 2-3`); left out, the plan is drawn up from Berger's table by the teams' numbers.
    #[serde(default)]
    #[schema(max_length = 1_000_000, example = "1: 1-4 2-3")]
    list: Option<String>,
    /// When two teams of one club meet.
    #[serde(default = "as_early_as_possible")]
    #[schema(value_type = super::shapes::SameClubRoundName)]
    same_club: SameClubRound,
    /// Is the last round played at one venue, so that nobody is at home?
    #[serde(default)]
    joint_last_round: bool,
    /// Closed venues, a line each: the team, a semicolon, and the rounds.
    #[serde(default)]
    #[schema(max_length = 10000, example = "Prøveby 1; 3, 5")]
    closed: String,
    /// Venues that two teams share, a line each: the one team, a semicolon, and the other.
    #[serde(default)]
    #[schema(max_length = 10000, example = "Prøveby 1; Prøveby 2")]
    shared: String,
    /// Was it accepted that not everything wished for can be kept? The problem document of the first try says what, and the preview of a list says
    /// all of it.
    #[serde(default)]
    accepted: bool,
    /// Why a list is used in which not everybody meets everybody as often as the settings say; needed for such a list only.
    #[serde(default)]
    #[schema(max_length = 2000, example = "Syv runder er annonceret")]
    reason: String,
}

const fn as_early_as_possible() -> SameClubRound {
    SameClubRound::AsEarlyAsPossible
}

/// A plan, or a match of it, that was changed.
#[derive(Debug, Serialize, ToSchema)]
struct PlanDone {
    /// For `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
}

fn done(receipt: PlanReceipt) -> Versioned<PlanDone> {
    let version = receipt.version;
    Versioned(version, PlanDone { version })
}

fn team_done(receipt: TeamReceipt) -> Versioned<PlanDone> {
    let version = receipt.version;
    Versioned(version, PlanDone { version })
}

/// Draws the plan of a section of teams up, or takes over one made by hand, in place of the one that stands; until a round is drafted
///
/// `If-Match` names the version of the plan that was seen, 0 where there was none. In a list not everybody has to meet everybody as often: it is
/// told as what it is, and used once that is accepted with a reason.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/fixture-plan", tag = "teams",
    responses(
        (status = 200, body = PlanDone),
        (status = 409, description = "a round is paired, a team has left, the rounds do not fit, or the plan was changed meanwhile"),
        (status = 422, description = "The list cannot be used, or something has to be accepted, with a reason where not everybody meets everybody as often")
    )
)]
async fn make_fixture_plan(
    permit: Planning,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<NewFixturePlan>,
) -> Result<Versioned<PlanDone>> {
    let source = match &body.list {
        Some(list) => Source::ByHand(list.clone()),
        None => Source::Drawn(Drawing {
            same_club: body.same_club,
            joint_last_round: body.joint_last_round,
            closed: body.closed.clone(),
            shared: body.shared.clone(),
        }),
    };
    let cmd = Planned {
        seen,
        source,
        accepted: body.accepted,
        reason: body.reason.clone(),
    };
    let receipt = db
        .write(async |conn| beside(fixtures::make(conn, &permit, now.0, key, &cmd).await, &body))
        .await?;
    Ok(done(receipt))
}

/// A list made by hand that shall be looked at.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct LookedAtList {
    /// The list, as for the plan.
    #[schema(
        max_length = 1_000_000,
        example = "1; Prøveby 1; Skitseby; 2026-10-04; 19:00; Prøveby Kulturhus"
    )]
    list: String,
}

/// A match of a list as it would stand.
#[derive(Debug, Serialize, ToSchema)]
struct ListedFixture {
    /// The round.
    #[schema(value_type = super::shapes::RoundNo)]
    round: RoundNo,
    /// The first-named team.
    first: Option<FixtureTeam>,
    /// The other team.
    second: Option<FixtureTeam>,
    /// With whom it is played.
    #[schema(value_type = super::shapes::FixtureHome)]
    home: Home,
    /// The day it is played; `null` while nobody has said, or it is put off.
    day: Option<Date>,
    /// Is it put off without a day?
    is_postponed: bool,
    /// When it begins.
    #[schema(example = "19:00")]
    hour: Option<String>,
    /// Where it is played.
    #[schema(example = "Prøveby Kulturhus")]
    venue: Option<String>,
}

/// What would become of a list.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = FixtureListPreview)]
struct PreviewBody {
    /// Of the plan that stands, 0 where there is none; for `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// The matches as they would stand; none where the list cannot be used.
    matches: Vec<ListedFixture>,
    /// Headings of columns that are not read.
    #[schema(example = json!(["Kampleder"]))]
    unread: Vec<String>,
    /// What is wrong with it, each fault in a sentence, with its line where it has one.
    #[schema(example = json!(["Team 1 is at home 3 times and away 1 time."]))]
    faults: Vec<String>,
    /// Can it be used, faults or not, if somebody accepts them?
    #[schema(example = true)]
    is_usable: bool,
    /// Does that need a reason, because not everybody meets everybody as often as the settings say?
    #[schema(example = false)]
    needs_reason: bool,
}

/// Looks at a list made by hand, without storing anything
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/fixture-plan/preview", tag = "teams",
    responses((status = 200, body = PreviewBody))
)]
async fn preview_fixture_plan(
    permit: Planning,
    (db, now): (Db, Now),
    Json(body): Json<LookedAtList>,
) -> Result<Json<PreviewBody>> {
    let read = fixtures::preview(&mut *db.snapshot().await?, &permit, now.0, &body.list).await?;
    let field = &read.field;
    let matches = read.matches.iter().map(|one| {
        let at = field.whereabouts(one);
        ListedFixture {
            round: one.round,
            first: FixtureTeam::at(field, one.fixture.first),
            second: FixtureTeam::at(field, one.fixture.second),
            home: one.fixture.home,
            day: at.day,
            is_postponed: one.is_postponed,
            hour: at.hour.map(|hour| hour.strftime("%H:%M").to_string()),
            venue: at.venue.map(|venue| venue.to_string()),
        }
    });
    Ok(Json(PreviewBody {
        version: read.version,
        is_usable: !read.matches.is_empty(),
        needs_reason: read.problem.as_ref().is_some_and(PlanProblem::asks_reason),
        matches: matches.collect(),
        unread: read.unread,
        faults: read
            .problem
            .iter()
            .flat_map(|problem| words::plan_said(Lang::En, problem))
            .collect(),
    }))
}

/// The plan as a list that can be sent again.
#[derive(Debug, Serialize, ToSchema)]
struct FixtureListBody {
    /// For `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// A line of headings, and a line a match: round, teams, day, hour, venue and home team, with semicolons between.
    #[schema(
        example = "Round;Team 1;Team 2;Day;Time;Venue;At home\r\n1;Prøveby 1;Skitseby;2026-10-04;19:00;Prøveby Kulturhus;Prøveby 1\r\n"
    )]
    list: String,
}

/// The plan of a section of teams as a list that reads back
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/fixture-plan/list", tag = "teams",
    responses((status = 200, body = FixtureListBody), (status = 404, description = "The section has no plan"))
)]
async fn read_fixture_list(permit: Planning, db: Db) -> Result<Versioned<FixtureListBody>> {
    let mut tx = db.snapshot().await?;
    let field = section_state::found(&mut tx, permit.section_id(), Problem::not_found).await?;
    let plan = field.plan.as_ref().ok_or_else(Problem::not_found)?;
    let list = words::as_list(Lang::En, &field, plan);
    Ok(Versioned(
        plan.version,
        FixtureListBody {
            version: plan.version,
            list,
        },
    ))
}

/// Deletes the plan of a section; until a round is drafted
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/sections/{section}/fixture-plan", tag = "teams",
    responses(
        (status = 204, description = "It is gone"),
        (status = 409, description = "there is none, a round is paired, or it was changed meanwhile")
    )
)]
async fn drop_fixture_plan(
    permit: Planning,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
) -> Result<StatusCode> {
    db.write(async |conn| fixtures::drop(conn, &permit, now.0, key, seen).await)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Makes the plan of a section public
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/fixture-plan/publish", tag = "teams",
    responses(
        (status = 200, body = PlanDone),
        (status = 409, description = "there is none, or it was changed meanwhile")
    )
)]
async fn publish_fixture_plan(
    permit: Planning,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
) -> Result<Versioned<PlanDone>> {
    let receipt = db
        .write(async |conn| fixtures::publish(conn, &permit, now.0, key, seen).await)
        .await?;
    Ok(done(receipt))
}

/// The days of the rounds.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct FixtureDays {
    /// A day for each round of the plan, round 1 first; `null`: open.
    #[schema(max_items = 99)]
    days: Vec<Option<Date>>,
}

/// Says on which day each round is played; matches that were moved stay where they were moved to
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/fixture-plan/days", tag = "teams",
    responses(
        (status = 200, body = PlanDone),
        (status = 409, description = "there is no plan, a round that gets another day is public, or the plan was changed meanwhile")
    )
)]
async fn set_fixture_days(
    permit: Planning,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<FixtureDays>,
) -> Result<Versioned<PlanDone>> {
    let cmd = Days {
        seen,
        days: body.days.clone(),
    };
    let receipt = db
        .write(async |conn| beside(fixtures::set_days(conn, &permit, now.0, key, &cmd).await, &body))
        .await?;
    Ok(done(receipt))
}

/// A match that would be set to another day.
#[derive(Debug, Serialize, ToSchema)]
struct EveningFixture {
    /// Its id.
    #[schema(value_type = super::shapes::FixtureId)]
    id: FixtureId,
    /// The round.
    #[schema(value_type = super::shapes::RoundNo)]
    round: RoundNo,
    /// The first-named team.
    first: Option<FixtureTeam>,
    /// The other team.
    second: Option<FixtureTeam>,
    /// The day it has.
    from: Option<Date>,
    /// The day it would get.
    to: Option<Date>,
}

/// What home evenings would make of a plan.
#[derive(Debug, Serialize, ToSchema)]
struct HomeEvenings {
    /// Of the plan, for `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// The matches that would get another day; none once the plan is public.
    matches: Vec<EveningFixture>,
}

/// Which matches of the plan would be set to the evenings of their home teams; nothing is stored
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/fixture-plan/home-evenings", tag = "teams",
    responses((status = 200, body = HomeEvenings), (status = 404, description = "The section has no plan"))
)]
async fn preview_home_evenings(permit: Planning, db: Db) -> Result<Versioned<HomeEvenings>> {
    let field = section_state::found(
        &mut *db.snapshot().await?,
        permit.section_id(),
        Problem::not_found,
    )
    .await?;
    let version = field.plan.as_ref().ok_or_else(Problem::not_found)?.version;
    let moves = field.by_home_evenings();
    let matches = moves.iter().map(|one| EveningFixture {
        id: one.before.id,
        round: one.before.round,
        first: FixtureTeam::at(&field, one.before.fixture.first),
        second: FixtureTeam::at(&field, one.before.fixture.second),
        from: one.before.plays_on(),
        to: one.after.plays_on(),
    });
    let matches = matches.collect();
    Ok(Versioned(version, HomeEvenings { version, matches }))
}

/// Sets each match of a plan that is not public to the evening of its home team in the week (Monday to Sunday) of its round
///
/// A match whose home team has said no weekday is on the day of its round. One that was given a day by hand or is put off stays, and so do those
/// of a round that is public or whose days a list has said match by match, and those of a last round that the league plays at one venue.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/fixture-plan/home-evenings", tag = "teams",
    responses(
        (status = 200, body = PlanDone),
        (status = 409, description = "there is no plan, it is public, or it or a home evening was changed meanwhile")
    )
)]
async fn set_home_evenings(
    permit: Planning,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
) -> Result<Versioned<PlanDone>> {
    let receipt = db
        .write(async |conn| fixtures::set_evenings(conn, &permit, now.0, key, seen).await)
        .await?;
    Ok(done(receipt))
}

/// A match of the plan as it shall be played.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct MovedFixture {
    /// With whom it is played.
    #[schema(value_type = super::shapes::FixtureHome)]
    home: Home,
    /// The day; `null`: that of its round.
    #[serde(default)]
    day: Option<Date>,
    /// Is it put off without a new day?
    #[serde(default)]
    is_postponed: bool,
    /// When it begins; `null`: when the home team's matches do.
    #[serde(default)]
    #[schema(example = "19:00")]
    hour: Option<String>,
    /// Where; empty: where the home team plays.
    #[serde(default)]
    #[schema(max_length = 120, example = "Prøveby Kulturhus")]
    venue: String,
    /// Why; needed once the plan is public.
    #[serde(default)]
    #[schema(example = "Salen er optaget")]
    reason: String,
    /// Is a day meant that is over, or outside the season's? Asked for once the plan is public: the problem document of the first try says so.
    #[serde(default)]
    confirmed: bool,
}

/// Says when and where a match is played and who is at home; once the plan is public, that moves it
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/fixture-plan/matches/{fixture}", tag = "teams",
    responses(
        (status = 200, body = PlanDone),
        (status = 409, description = "the match has begun or is decided, or it was changed meanwhile"),
        (status = 422, description = "the reason is missing, it is played then already, or the day is over or outside the season's and was not `confirmed`")
    )
)]
async fn move_fixture(
    permit: Planning,
    Path(path): Path<OneFixture>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<MovedFixture>,
) -> Result<Versioned<PlanDone>> {
    let hour = match &body.hour {
        None => None,
        Some(text) => Some(
            read_hour(text)
                .ok_or_else(|| Problem::field("hour", |lang: Lang| t!(lang, fixtures_problem_hour)))?,
        ),
    };
    let cmd = Moving {
        fixture: path.fixture,
        seen,
        home: body.home.as_str(),
        day: body.day,
        is_postponed: body.is_postponed,
        hour,
        venue: body.venue.clone(),
        reason: body.reason.clone(),
        confirmed: body.confirmed,
    };
    let receipt = db
        .write(async |conn| beside(fixtures::change(conn, &permit, now.0, key, &cmd).await, &body))
        .await?;
    Ok(done(receipt))
}

/// What the season of a section of teams goes by.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SeasonRules)]
struct SeasonBody {
    /// For `If-Match`; 0 as long as nobody has decided anything.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// What becomes of the matches of a team that leaves; `null`: nobody has decided.
    #[schema(value_type = Option<super::shapes::TeamWithdrawsName>)]
    withdraws: Option<TeamWithdraws>,
    /// The share of its matches, in per cent, that a team must have played for them to stand.
    #[schema(example = 50)]
    share_percent: Option<u16>,
    /// So many go up at any rate.
    up_fewest: u8,
    /// So many go up at most.
    up_most: u8,
    /// So many go down at any rate.
    down_fewest: u8,
    /// So many go down at most.
    down_most: u8,
    /// What holds if the season is given up; `null`: nobody has decided.
    #[schema(value_type = Option<super::shapes::SeasonAbandonedName>)]
    if_abandoned: Option<SeasonAbandoned>,
}

impl From<&SeasonRules> for SeasonBody {
    fn from(rules: &SeasonRules) -> Self {
        Self {
            version: rules.version,
            withdraws: rules.withdraws,
            share_percent: rules.share_percent.map(Number::get),
            up_fewest: rules.up.fewest,
            up_most: rules.up.most,
            down_fewest: rules.down.fewest,
            down_most: rules.down.most,
            if_abandoned: rules.if_abandoned,
        }
    }
}

/// What the season of a section of teams goes by
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/season-rules", tag = "teams",
    responses((status = 200, body = SeasonBody), (status = "4XX"))
)]
async fn read_season_rules(permit: Planning, db: Db) -> Result<Versioned<SeasonBody>> {
    let field = section_state::found(
        &mut *db.snapshot().await?,
        permit.section_id(),
        Problem::not_found,
    )
    .await?;
    if !field.settings.plays_matches() {
        return Err(Problem::not_found());
    }
    Ok(Versioned(field.season.version, (&field.season).into()))
}

/// What the season shall go by.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WrittenSeason {
    /// What becomes of the matches of a team that leaves; `null`: not decided.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::TeamWithdrawsName>)]
    withdraws: Option<TeamWithdraws>,
    /// The share of its matches, in per cent, that a team must have played for them to stand.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 100, example = 50)]
    share_percent: Option<u16>,
    /// So many go up at any rate.
    #[serde(default)]
    #[schema(maximum = 20)]
    up_fewest: u8,
    /// So many go up at most.
    #[serde(default)]
    #[schema(maximum = 20)]
    up_most: u8,
    /// So many go down at any rate.
    #[serde(default)]
    #[schema(maximum = 20)]
    down_fewest: u8,
    /// So many go down at most.
    #[serde(default)]
    #[schema(maximum = 20)]
    down_most: u8,
    /// What holds if the season is given up; `null`: not decided.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::SeasonAbandonedName>)]
    if_abandoned: Option<SeasonAbandoned>,
    /// Why.
    #[serde(default)]
    reason: String,
}

/// Settles what the season of a section of teams goes by, also while it runs
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/season-rules", tag = "teams",
    responses(
        (status = 200, body = PlanDone),
        (status = 409, description = "they were changed meanwhile")
    )
)]
async fn set_season_rules(
    permit: Planning,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<WrittenSeason>,
) -> Result<Versioned<PlanDone>> {
    let share_percent = match body.share_percent.map(Number::new) {
        None => None,
        Some(Some(share)) => Some(share),
        Some(None) => {
            return Err(Problem::field("share_percent", |lang: Lang| {
                t!(lang, season_problem_share)
            }));
        }
    };
    let cmd = Settled {
        rules: SeasonRules {
            withdraws: body.withdraws,
            share_percent,
            up: ZoneRange {
                fewest: body.up_fewest,
                most: body.up_most,
            },
            down: ZoneRange {
                fewest: body.down_fewest,
                most: body.down_most,
            },
            if_abandoned: body.if_abandoned,
            version: seen,
        },
        reason: body.reason.clone(),
    };
    let receipt = db
        .write(async |conn| beside(team_season::settle(conn, &permit, now.0, key, &cmd).await, &body))
        .await?;
    Ok(team_done(receipt))
}

/// What follows if a team leaves in mid-season.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TeamWithdrawal)]
struct WithdrawalBody {
    /// Of the team, for `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// Why its matches stand, or do not; to be sent back when it is done.
    #[schema(value_type = super::shapes::WithdrawalReasonName)]
    why: WithdrawalReason,
    /// The first round it does not play.
    #[schema(value_type = super::shapes::RoundNo)]
    from: RoundNo,
    /// Its matches, round by round.
    matches: Vec<WithdrawnBody>,
}

/// A match of a team that leaves.
#[derive(Debug, Serialize, ToSchema)]
struct WithdrawnBody {
    /// Its round.
    #[schema(value_type = super::shapes::RoundNo)]
    round: RoundNo,
    /// The other team.
    #[schema(value_type = super::shapes::TeamNo)]
    opponent: TeamNo,
    /// What becomes of it.
    #[schema(value_type = super::shapes::MatchConsequenceName)]
    consequence: MatchConsequence,
    /// Was a game of it played? Those stay rated whatever becomes of the match.
    has_games: bool,
}

impl WithdrawalBody {
    fn of(version: Version, withdrawal: &Withdrawal) -> Self {
        Self {
            version,
            why: withdrawal.reason,
            from: withdrawal.from,
            matches: withdrawal
                .matches
                .iter()
                .map(|one| WithdrawnBody {
                    round: one.round,
                    opponent: one.opponent,
                    consequence: one.consequence,
                    has_games: one.has_games,
                })
                .collect(),
        }
    }
}

/// What follows if a team leaves a section with a plan before the next round that is not public; nothing is written
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/teams/{team}/withdrawal", tag = "teams",
    responses(
        (status = 200, body = WithdrawalBody),
        (status = 409, description = "there is no plan, it has left, or nobody has decided what becomes of its matches")
    )
)]
async fn read_team_withdrawal(
    permit: Permit<ManageEntries>,
    Path(path): Path<OneTeam>,
    db: Db,
) -> Result<Versioned<WithdrawalBody>> {
    let field = section_state::found(
        &mut *db.snapshot().await?,
        permit.section_id(),
        Problem::not_found,
    )
    .await?;
    let found = field.teams.iter().find(|team| team.id == path.team);
    let team = found.ok_or_else(Problem::not_found)?;
    let withdrawal = team_season::consequences(&field, team)?;
    Ok(Versioned(
        team.version,
        WithdrawalBody::of(team.version, &withdrawal),
    ))
}

/// A team that leaves.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct LeavingTeam {
    /// What was read to follow: if it would be something else by now, nothing is done.
    #[schema(value_type = super::shapes::WithdrawalReasonName)]
    why: WithdrawalReason,
    /// From which round on, as it was read.
    #[schema(value_type = super::shapes::RoundNo)]
    from: RoundNo,
    /// Why it leaves.
    #[schema(example = "Klubben kan ikke stille hold")]
    reason: String,
}

/// A team leaves a section with a plan, with what follows; games that were played stay rated
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/teams/{team}/withdrawal", tag = "teams",
    responses(
        (status = 200, body = PlanDone),
        (status = 409, description = "a draft stands, something else would follow by now, or the team was changed meanwhile"),
        (status = 422, description = "The reason is missing")
    )
)]
async fn withdraw_team(
    permit: Permit<ManageEntries>,
    Path(path): Path<OneTeam>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<LeavingTeam>,
) -> Result<Versioned<PlanDone>> {
    let cmd = Leaving {
        team: path.team,
        seen,
        shown: (body.why, body.from),
        reason: body.reason.clone(),
    };
    let receipt = db
        .write(async |conn| {
            beside(
                team_season::withdraw(conn, &permit, now.0, key, &cmd).await,
                &body,
            )
        })
        .await?;
    Ok(team_done(receipt))
}

/// Who meets whom in every round of a section of teams, when and where, with the scores so far
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/fixtures", tag = "teams",
    responses((status = OK, body = PlanBody), (status = 404, description = "There is no such section, or no public plan"))
)]
async fn list_fixtures(visitor: Visitor, keep: Cacheable, db: Db) -> Result<Response> {
    let (section, sight) = (visitor.section()?, visitor.sight());
    let field = service::public::read(&mut *db.snapshot().await?, section, Beside::Nothing, sight)
        .await?
        .ok_or_else(Problem::not_found)?
        .field;
    let plan = field.plan.as_ref().filter(|_| field.has_public_plan());
    let plan = plan.ok_or_else(Problem::not_found)?;
    let rules = service::fixtures::move_rules(&mut *db.snapshot().await?, &field).await?;
    let answer = Json(PlanBody::of(&field, plan, rules.notice_days));
    Ok(keep.answer(field.section, field.content_version, None, answer))
}
