//! Teams for those who run a section of them: how they meet, entering and changing them, line-ups, and matches lost as a whole.

use std::collections::BTreeSet;

use super::{
    address::{MatchAddress, OneLineUp, OneTeam, OneTeamBye},
    players::{NewSection, section_named},
    prelude::*,
    strength_lists::{LeftOutByDefault, LineUpFinding},
    tournaments::Changed,
};
use domain::{
    player::NationalId,
    player_key::PlayerKey,
    section_state::SectionState,
    team::{
        Team, TeamSettings,
        changing::TeamRefusal,
        home_evening::{HomeWeekday, WheelchairAccess},
    },
};
use engine::{
    bye::ByeKind,
    ids::TeamId,
    numbers::{FideId, TeamNo},
    team_event::MatchForfeit,
};
use service::{
    access::{ManageTournament, Pair},
    line_ups::{self, GivenLineUp, Squad},
    section_state,
    substitutions::{self, Made, Substituting},
    team_matches::{self, Forfeiting},
    teams::{
        self, AskedBye, Change, EnteredTeams, NamedAs, NamedPlayer, NewTeam, NewTeams, Numbering, Regrouping,
        SetUp, Stay, Target, TeamReceipt,
    },
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageTournament);
    let entries = Access::Needs(Capability::ManageEntries);
    let pair = Access::Needs(Capability::Pair);
    routes
        .add(manage, routes!(read_team_settings, set_team_settings))
        .add(entries, routes!(enter_teams))
        .add(entries, routes!(change_team, remove_team))
        .add(entries, routes!(move_team))
        .add(entries, routes!(set_team_stay))
        .add(entries, routes!(ask_team_bye, take_back_team_bye))
        .add(entries, routes!(number_teams))
        .add(pair, routes!(read_line_up, give_line_up))
        .add(pair, routes!(substitute_player))
        .add(pair, routes!(forfeit_match))
}

/// How the teams of a section meet.
#[derive(Debug, Serialize, ToSchema)]
struct TeamSettingsBody {
    /// The version of the section, for `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// `null` where the players play for themselves.
    #[schema(value_type = Option<super::shapes::TeamSettings>)]
    teams: Option<TeamSettings>,
}

/// How the teams of a section meet
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/team-settings", tag = "teams",
    responses((status = 200, body = TeamSettingsBody), (status = "4XX"))
)]
async fn read_team_settings(
    permit: Permit<ManageTournament, AtSection>,
    db: Db,
) -> Result<Versioned<TeamSettingsBody>> {
    let mut tx = db.snapshot().await?;
    let section = store::sections::find(&mut tx, permit.section_id())
        .await?
        .ok_or_else(Problem::not_found)?;
    drop(tx);
    let body = TeamSettingsBody {
        version: section.version,
        teams: section.settings.teams,
    };
    Ok(Versioned(section.version, body))
}

/// How the teams of a section shall meet.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WrittenTeamSettings {
    /// `null`: the players play for themselves.
    #[schema(value_type = Option<super::shapes::TeamSettings>)]
    teams: Option<TeamSettings>,
    /// Why; needed once the tournament is announced.
    #[serde(default)]
    reason: String,
}

/// Makes a section one of teams and says how they meet, or takes that back; until the first round is paired
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/team-settings", tag = "teams",
    responses(
        (status = 200, body = Changed),
        (status = 409, description = "a round is paired, teams are entered, or the section was changed meanwhile")
    )
)]
async fn set_team_settings(
    permit: Permit<ManageTournament, AtSection>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(written): Json<WrittenTeamSettings>,
) -> Result<Versioned<Changed>> {
    let cmd = SetUp {
        seen,
        teams: written.teams.clone(),
        reason: written.reason.clone(),
    };
    let changed = db
        .write(async |conn| beside(teams::set_up(conn, &permit, now.0, key, &cmd).await, &written))
        .await?;
    Ok(Changed::now(changed.version))
}

/// A player by name.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TeamPlayerBody {
    /// Surname.
    surname: String,
    /// Given name; may be empty.
    #[serde(default)]
    given_name: String,
    /// National rating of somebody who is entered with the team; left out where there is none.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::Rating>)]
    rating: Option<Rating>,
    /// The number the union knows such a person by. Somebody of the section of that name with another number is another person.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::NationalId>)]
    national_id: Option<NationalId>,
    /// The number FIDE knows such a person by.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::FideId>)]
    fide_id: Option<FideId>,
}

/// A team to be entered.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewTeamBody {
    /// What it is called.
    #[schema(example = "Prøveby 1")]
    name: String,
    /// What it is called where there is room for little; may be empty.
    #[serde(default)]
    #[schema(max_length = 5, example = "PRØ1")]
    short_name: String,
    /// Its club; may be empty.
    #[serde(default)]
    #[schema(example = "Prøveby Skakklub")]
    club: String,
    /// Who speaks for it; may be empty.
    #[serde(default)]
    #[schema(example = "Åge Kladdestrup")]
    captain: String,
    /// Board 1 first. A name that is entered in the section means that player; anybody else is entered with the team.
    #[serde(default)]
    players: Vec<TeamPlayerBody>,
}

/// Teams to be entered, all or none.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewTeamsBody {
    /// In the order of their numbers.
    teams: Vec<NewTeamBody>,
    /// Were the doubts about new players confirmed? The problem document of the first try names them.
    #[serde(default)]
    confirmed: bool,
}

/// Teams that were entered.
#[derive(Debug, Serialize, ToSchema)]
struct TeamsEntered {
    /// The new teams, as they were sent.
    #[schema(value_type = Vec<super::shapes::TeamId>)]
    teams: Vec<TeamId>,
    /// How many players were entered with them.
    players: usize,
}

impl From<EnteredTeams> for TeamsEntered {
    fn from(done: EnteredTeams) -> Self {
        Self {
            teams: done.teams,
            players: done.players,
        }
    }
}

impl From<NewTeamBody> for NewTeam {
    fn from(body: NewTeamBody) -> Self {
        Self {
            name: body.name,
            short_name: body.short_name,
            club: body.club,
            captain: body.captain,
            players: body
                .players
                .into_iter()
                .map(|player| NamedPlayer {
                    surname: player.surname,
                    given_name: player.given_name,
                    rating: player.rating.map(|rating| rating.to_string()).unwrap_or_default(),
                    national_id: player.national_id.map(|id| id.to_string()).unwrap_or_default(),
                    fide_id: player.fide_id.map(|id| id.to_string()).unwrap_or_default(),
                })
                .collect(),
            ..Self::default()
        }
    }
}

/// Enters teams with their players
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/teams", tag = "teams",
    responses(
        (status = 201, body = TeamsEntered),
        (status = 409, description = "the section has no teams, or a draft stands"),
        (status = 422, description = "A field must be mended, or doubts must be confirmed")
    )
)]
async fn enter_teams(
    permit: Permit<ManageEntries>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<NewTeamsBody>,
) -> Result<Response> {
    let cmd = NewTeams {
        teams: body.teams.into_iter().map(Into::into).collect(),
        confirmed: body.confirmed,
    };
    let done = db
        .write(async |conn| teams::enter(conn, &permit, now.0, key, &cmd).await)
        .await?;
    Ok((StatusCode::CREATED, Json(TeamsEntered::from(done))).into_response())
}

/// A team as it shall be.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TeamBody {
    /// What it is called.
    #[schema(example = "Prøveby 1")]
    name: String,
    /// What it is called where there is room for little; empty for no such name. Left out: as it stands.
    #[serde(default)]
    #[schema(max_length = 5, example = "PRØ1")]
    short_name: Option<String>,
    /// Its club; empty or `null`: none.
    #[serde(default)]
    #[schema(example = "Prøveby Skakklub")]
    club: Option<String>,
    /// Who speaks for it; empty or `null`: nobody.
    #[serde(default)]
    #[schema(example = "Åge Kladdestrup")]
    captain: Option<String>,
    /// Where it plays at home; empty for nowhere. Left out: as it stands.
    #[serde(default)]
    #[schema(max_length = 120, example = "Prøveby Kulturhus")]
    venue: Option<String>,
    /// When its matches begin there, by the clock in Denmark; empty for open. Left out: as it stands.
    #[serde(default)]
    #[schema(example = "19:00")]
    home_hour: Option<String>,
    /// On which weekday they are played. Left out: as it stands.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::HomeWeekdayName>)]
    home_weekday: Option<HomeWeekday>,
    /// Does a wheelchair get in there? Left out: as it stands.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::WheelchairAccessName>)]
    wheelchair_access: Option<WheelchairAccess>,
    /// Players of the section, board 1 first: each by id, by key, or as `GET …/teams` tells it. Whoever has been paired with the team stays in it.
    /// Left out: as it stands.
    #[serde(default)]
    #[schema(value_type = Option<Vec<super::shapes::SquadPlayerWritten>>)]
    players: Option<Vec<SquadPlayerWritten>>,
}

/// A player as a program names one of a team.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum SquadPlayerWritten {
    Id(PlayerId),
    Key(PlayerKey),
    Read(SquadPlayerRead),
}

/// A player as `GET …/teams` tells one: the key says who it is.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SquadPlayerRead {
    key: PlayerKey,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    no: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
}

impl From<&SquadPlayerWritten> for NamedAs {
    fn from(written: &SquadPlayerWritten) -> Self {
        match written {
            SquadPlayerWritten::Id(id) => Self::Id(*id),
            SquadPlayerWritten::Key(key) => Self::Key(*key),
            SquadPlayerWritten::Read(read) => Self::Key(read.key),
        }
    }
}

/// A team or match that was changed.
#[derive(Debug, Serialize, ToSchema)]
struct TeamDone {
    /// For `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
}

fn done(receipt: TeamReceipt) -> Versioned<TeamDone> {
    let version = receipt.version;
    Versioned(version, TeamDone { version })
}

/// Changes what a team is called and who plays for it, in the order of the boards
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/teams/{team}", tag = "teams",
    responses(
        (status = 200, body = TeamDone),
        (status = 409, description = "a draft stands, or it was changed meanwhile: `current` is how it stands, `sent` what was sent")
    )
)]
async fn change_team(
    permit: Permit<ManageEntries>,
    Path(path): Path<OneTeam>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<TeamBody>,
) -> Result<Versioned<TeamDone>> {
    let players = body.players.as_ref();
    let cmd = Change {
        team: path.team,
        seen,
        name: body.name.clone(),
        short_name: body.short_name.clone(),
        club: body.club.clone().unwrap_or_default(),
        captain: body.captain.clone().unwrap_or_default(),
        venue: body.venue.clone(),
        plays_at: body.home_hour.clone(),
        home_weekday: body.home_weekday,
        wheelchair_access: body.wheelchair_access,
        players: players.map(|written| written.iter().map(NamedAs::from).collect()),
    };
    let receipt = db
        .write(async |conn| beside(teams::change(conn, &permit, now.0, key, &cmd).await, &body))
        .await?;
    Ok(done(receipt))
}

/// Removes a team, before the first round is public; its players stay entered
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/sections/{section}/teams/{team}", tag = "teams",
    responses(
        (status = 204, description = "It is gone"),
        (status = 409, description = "teams have been paired, a draft stands, or it was changed meanwhile")
    )
)]
async fn remove_team(
    permit: Permit<ManageEntries>,
    Path(path): Path<OneTeam>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
) -> Result<StatusCode> {
    let target = Target {
        team: path.team,
        seen,
    };
    db.write(async |conn| teams::remove(conn, &permit, now.0, key, target).await)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Moves a team with its players to another group of the tournament, before either is paired or planned
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/teams/{team}/section", tag = "teams",
    responses(
        (status = 200, body = TeamDone),
        (status = 409, description = "a round of one of the groups is paired or planned, the other group takes no more teams or no more of the club, or it was changed meanwhile"),
        (status = 422, description = "The other group is the same, or has no teams")
    )
)]
async fn move_team(
    permit: Permit<ManageEntries>,
    Path(path): Path<OneTeam>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<NewSection>,
) -> Result<Versioned<TeamDone>> {
    let receipt = db
        .write(async |conn| {
            let to = section_named(conn, &permit, &body.section).await?;
            let cmd = Regrouping {
                team: path.team,
                seen,
                to,
            };
            beside(teams::regroup(conn, &permit, now.0, key, cmd).await, &body)
        })
        .await?;
    Ok(done(receipt))
}

/// How long a team plays.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TeamStayBody {
    /// The last round it plays in, 0 for none; `null`: it plays on.
    #[schema(example = 3)]
    left_after: Option<u16>,
}

/// A team leaves, or comes back
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/teams/{team}/stay", tag = "teams",
    responses(
        (status = 200, body = TeamDone),
        (status = 409, description = "a later round is public, a draft stands, or it was changed meanwhile")
    )
)]
async fn set_team_stay(
    permit: Permit<ManageEntries>,
    Path(path): Path<OneTeam>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<TeamStayBody>,
) -> Result<Versioned<TeamDone>> {
    let cmd = Stay {
        target: Target {
            team: path.team,
            seen,
        },
        left_after: body.left_after,
    };
    let receipt = db
        .write(async |conn| beside(teams::set_stay(conn, &permit, now.0, key, cmd).await, &body))
        .await?;
    Ok(done(receipt))
}

/// A round that a team asks off.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TeamByeKind {
    /// `half_point`, `zero_point` or `full_point`.
    #[schema(value_type = super::shapes::ByeKind)]
    kind: ByeKind,
}

/// A team asks a round off, before it is paired
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/teams/{team}/byes/{round}", tag = "teams",
    responses(
        (status = 200, body = TeamDone),
        (status = 409, description = "the round is public, a draft stands, or it was changed meanwhile")
    )
)]
async fn ask_team_bye(
    permit: Permit<ManageEntries>,
    Path(path): Path<OneTeamBye>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<TeamByeKind>,
) -> Result<Versioned<TeamDone>> {
    let cmd = AskedBye {
        target: Target {
            team: path.team,
            seen,
        },
        round: path.round,
        kind: Some(body.kind),
    };
    let receipt = db
        .write(async |conn| beside(teams::ask_bye(conn, &permit, now.0, key, cmd).await, &body))
        .await?;
    Ok(done(receipt))
}

/// Takes a bye of a team back
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/sections/{section}/teams/{team}/byes/{round}", tag = "teams",
    responses(
        (status = 200, body = TeamDone),
        (status = 409, description = "the round is public, a draft stands, or it was changed meanwhile")
    )
)]
async fn take_back_team_bye(
    permit: Permit<ManageEntries>,
    Path(path): Path<OneTeamBye>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
) -> Result<Versioned<TeamDone>> {
    let cmd = AskedBye {
        target: Target {
            team: path.team,
            seen,
        },
        round: path.round,
        kind: None,
    };
    let receipt = db
        .write(async |conn| teams::ask_bye(conn, &permit, now.0, key, cmd).await)
        .await?;
    Ok(done(receipt))
}

/// How the teams get their numbers.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TeamOrder {
    /// Every team once, number 1 first; left out: by the mean rating of the first boards.
    #[serde(default)]
    #[schema(value_type = Option<Vec<super::shapes::TeamId>>)]
    order: Option<Vec<TeamId>>,
    /// By lot, and then without an order: the seed is made when they are drawn, and logged.
    #[serde(default)]
    lots: bool,
}

/// Teams that were numbered.
#[derive(Debug, Serialize, ToSchema)]
struct TeamsNumbered {
    /// How many have another number than before.
    moved: usize,
    /// The seed of the lots, in hexadecimal: it stands in the log, and the same seed repeats the draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "7f26a1b2c3d4e5f6")]
    seed: Option<String>,
}

/// Numbers the teams anew, before the first round is public
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/team-numbers", tag = "teams",
    responses(
        (status = 200, body = TeamsNumbered),
        (status = 409, description = "teams have been paired, or a draft stands")
    )
)]
async fn number_teams(
    permit: Permit<ManageEntries>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<TeamOrder>,
) -> Result<Json<TeamsNumbered>> {
    let cmd = match (body.order, body.lots) {
        (None, false) => Numbering::ByStrength,
        (None, true) => Numbering::ByLot,
        (Some(order), false) => Numbering::Order(order),
        (Some(_), true) => return Err(TeamRefusal::Order.into()),
    };
    let numbered = db
        .write(async |conn| teams::number(conn, &permit, now.0, key, &cmd).await)
        .await?;
    Ok(Json(TeamsNumbered {
        moved: numbered.moved,
        seed: numbered.seed,
    }))
}

/// Who plays for a team in a round.
#[derive(Debug, Serialize, ToSchema)]
struct LineUpBody {
    /// The version of the team, for `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// The team's pairing number.
    #[schema(value_type = super::shapes::TeamNo)]
    team: TeamNo,
    /// Was it given? Else those of the team who are there play, as the club's list proposes, or the first of them where it has none.
    is_given: bool,
    /// Board 1 first; fewer than the boards where the team is short.
    #[schema(value_type = Vec<super::shapes::PlayerId>)]
    players: Vec<PlayerId>,
    /// What speaks against it by the rules of the tournament, or is worth knowing.
    findings: Vec<LineUpFinding>,
    /// The team's fixed players by the club's list who do not play by default though nobody has said that they are away; nobody where a line-up was
    /// given, or the round is public.
    not_by_default: Vec<LeftOutByDefault>,
    /// Who took another's seat once the round was public, the earliest first.
    substitutions: Vec<SubstitutionMade>,
}

/// Somebody who took another's seat.
#[derive(Debug, Serialize, ToSchema)]
struct SubstitutionMade {
    /// The board of the match.
    #[schema(value_type = super::shapes::BoardNo)]
    board: BoardNo,
    /// Who gave way.
    #[schema(value_type = super::shapes::PlayerId)]
    left: PlayerId,
    /// Who came.
    #[schema(value_type = super::shapes::PlayerId)]
    came: PlayerId,
    /// Why: for the two teams and those who lead the matches.
    #[schema(example = "Sygdom")]
    reason: String,
    /// When.
    at: Timestamp,
    /// By whom.
    #[schema(example = "Viggo Skabelonsen")]
    by: String,
}

impl From<Made> for SubstitutionMade {
    fn from(made: Made) -> Self {
        Self {
            board: made.board,
            left: made.left,
            came: made.came,
            reason: made.reason,
            at: made.at,
            by: made.by,
        }
    }
}

fn line_up(
    (field, team): (&SectionState, &Team),
    round: RoundNo,
    (lang, squad): (Lang, Squad),
    made: Vec<Made>,
) -> LineUpBody {
    let line_up = field.line_up_of(team.no, round);
    let players = line_up.players.iter();
    LineUpBody {
        version: team.version,
        team: team.no,
        is_given: line_up.is_given,
        players: squad
            .by_default
            .unwrap_or_else(|| players.filter_map(|no| Some(field.player(*no)?.id)).collect()),
        findings: squad
            .findings
            .iter()
            .map(|finding| LineUpFinding::of(lang, finding))
            .collect(),
        not_by_default: LeftOutByDefault::all(lang, &squad.not_by_default),
        substitutions: made.into_iter().map(Into::into).collect(),
    }
}

/// Who plays for a team in a round, as it stands now
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/line-ups/{team}", tag = "teams",
    responses((status = 200, body = LineUpBody), (status = "4XX"))
)]
async fn read_line_up(
    permit: Permit<Pair>,
    Path(path): Path<OneLineUp>,
    (db, now): (Db, Now),
    lang: Lang,
) -> Result<Versioned<LineUpBody>> {
    let mut tx = db.snapshot().await?;
    let field = section_state::found(&mut tx, permit.section_id(), Problem::not_found).await?;
    let found = field.teams.iter().find(|one| one.id == path.team);
    let (team, _) = found
        .zip(field.round(path.round))
        .ok_or_else(Problem::not_found)?;
    let squad = line_ups::squad(&mut tx, &permit, (&field, team), path.round, now.0).await?;
    let made = substitutions::of_team(&mut tx, &permit, (&field, team), path.round).await?;
    drop(tx);
    let body = line_up((&field, team), path.round, (lang, squad), made);
    Ok(Versioned(body.version, body))
}

/// A line-up as it shall be.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WrittenLineUp {
    /// Players of the team, board 1 first; nobody: by the club's list, or the team's order. Somebody of the club's strength list who is no player of the
    /// section yet is named by the id of the list, and entered with it.
    #[schema(value_type = Vec<super::shapes::PlayerId>)]
    players: Vec<PlayerId>,
    /// Why rules of the tournament are set aside; empty: none is.
    #[serde(default)]
    reason: String,
}

/// Writes down who plays for a team in a round that is not public; in a draft the boards of its match are seated anew
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/line-ups/{team}", tag = "teams",
    responses(
        (status = 200, body = TeamDone),
        (status = 409, description = "the round is public, or the team was changed meanwhile"),
        (status = 422, description = "Too many players, somebody twice, of another team, or who does not play in the round; or a rule of the tournament refuses it, `article` says which")
    )
)]
async fn give_line_up(
    permit: Permit<Pair>,
    Path(path): Path<OneLineUp>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<WrittenLineUp>,
) -> Result<Versioned<TeamDone>> {
    let cmd = GivenLineUp {
        target: Target {
            team: path.team,
            seen,
        },
        round: path.round,
        players: body.players.clone(),
        reason: body.reason.clone(),
    };
    let receipt = db
        .write(async |conn| beside(line_ups::give(conn, &permit, now.0, key, &cmd).await, &body))
        .await?;
    Ok(done(receipt))
}

/// Somebody who shall take another's seat.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WrittenSubstitution {
    /// The board of the match.
    #[schema(value_type = super::shapes::BoardNo)]
    board: BoardNo,
    /// Who comes: of the team, or somebody of the club's strength list who is no player of the section yet, by the id of the list.
    #[schema(value_type = super::shapes::PlayerId)]
    player: PlayerId,
    /// Why: for the two teams and those who lead the matches.
    #[schema(example = "Sygdom")]
    reason: String,
    /// Why rules of the tournament are set aside; empty: none is.
    #[serde(default)]
    #[schema(example = "Begge holdledere er enige")]
    set_aside: String,
}

/// Puts somebody in another's seat in a line-up everybody has seen, as long as the board has not begun; seat, colour and board stay
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/line-ups/{team}/substitutions", tag = "teams",
    responses(
        (status = 200, body = TeamDone),
        (status = 409, description = "the round is not open, the board has begun, the match is decided or its card signed, a reserve came too late (`until`), or the team was changed meanwhile"),
        (status = 422, description = "The team has no game there, the player sits already, or a rule of the tournament refuses it, `article` says which")
    )
)]
async fn substitute_player(
    permit: Permit<Pair>,
    Path(path): Path<OneLineUp>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<WrittenSubstitution>,
) -> Result<Versioned<TeamDone>> {
    let cmd = Substituting {
        target: Target {
            team: path.team,
            seen,
        },
        round: path.round,
        board: body.board,
        player: body.player,
        reason: body.reason.clone(),
        set_aside: body.set_aside.clone(),
        confirmed: BTreeSet::new(),
    };
    let receipt = db
        .write(async |conn| {
            beside(
                substitutions::substitute(conn, &permit, now.0, key, &cmd).await,
                &body,
            )
        })
        .await?;
    Ok(done(receipt))
}

/// Who loses a match as a whole.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ForfeitBody {
    /// `by_white` (the first-named team), `by_black` or `by_both`; `null`: the boards count.
    #[schema(value_type = Option<super::shapes::MatchForfeitName>)]
    forfeit: Option<MatchForfeit>,
    /// Why.
    #[schema(example = "Holdet kom ikke")]
    reason: String,
}

/// A match that was decided as a whole.
#[derive(Debug, Serialize, ToSchema)]
struct MatchDecided {
    /// For `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// The public rounds that were paired by the table as it was before, and stay; none where a table or a plan pairs.
    #[schema(value_type = Vec<super::shapes::RoundNo>)]
    paired_before: Vec<RoundNo>,
}

/// Says that a match of a public round is lost as a whole; boards without a result end as it does. Or lets its boards count again. In a closed
/// round that is a correction: table and report follow, what was paired stays
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/matches/{match_no}/forfeit", tag = "teams",
    responses(
        (status = 200, body = MatchDecided),
        (status = 409, description = "the round is not public, a later one is a draft that was paired by the table, the match has no boards that could count, or it was changed meanwhile")
    )
)]
async fn forfeit_match(
    permit: Permit<Pair>,
    Path(path): Path<MatchAddress>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<ForfeitBody>,
) -> Result<Versioned<MatchDecided>> {
    let cmd = Forfeiting {
        round: path.round,
        no: path.match_no,
        seen,
        forfeit: body.forfeit,
        reason: body.reason.clone(),
    };
    let receipt = db
        .write(async |conn| {
            beside(
                team_matches::forfeit(conn, &permit, now.0, key, &cmd).await,
                &body,
            )
        })
        .await?;
    let version = receipt.version;
    let decided = MatchDecided {
        version,
        paired_before: receipt.paired,
    };
    Ok(Versioned(version, decided))
}
