//! The links of clubs, and what a club's program does with one: the twin of the pages behind the link.
//!
//! A program presents the secret of the link where others present a token. It keeps the club's strength list until that is locked, hands it in, enters and
//! withdraws the club's teams until the day for it, and asks for and answers moves of the club's matches.

use super::{
    address::{OneClub, OneFixture, OneMember, OneMoveRequest, OneTeam},
    captain_links::LinksMadeAtOnce,
    move_requests::{MatchPlace, MoveRequestDone, RequestBody, moved},
    prelude::*,
    strength_lists::{
        ClubLeft, CorrectedListMember, ListChange, ListOrder, ListStrike, MemberChange, NewListMembers,
        StrengthListBody, StrengthListDone,
        certification::{CertifiedList, certify},
        change, list_body,
    },
};
use domain::{
    fixtures::plan::read_hour,
    team::{
        contact::TeamContact,
        home_evening::{HomeWeekday, WheelchairAccess},
    },
    team_match::request::MoveAnswer,
};
use engine::ids::{ClubId, FixtureId, SectionId, TeamId};
use service::{
    club_links::{self, Bearer, Line, NewClubLink},
    move_requests::{self, Answering, Asking, ClubMatch, RequestLine, Withdrawing},
    strength_lists::{ChangingList, Keeper, standing},
    teams::club_entries::{self, ClubEntering, ClubEntry, ClubWithdrawing},
    tournaments,
};
use web::{
    auth::LinkHolder, error_texts, i18n_teams::move_requests as words, origin::Origin, paths::OwnClubLinkPath,
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let entries = Access::Needs(Capability::ManageEntries);
    let club = Access::Link(LinkHolder::Club);
    routes
        .add(entries, routes!(make_club_link, revoke_club_link))
        .add(entries, routes!(list_club_links, make_club_links))
        .add(club, routes!(read_own_teams, enter_own_team))
        .add(club, routes!(withdraw_own_team))
        .add(club, routes!(read_own_list))
        .add(club, routes!(add_to_own_list, order_own_list))
        .add(club, routes!(correct_on_own_list))
        .add(club, routes!(leave_own_club))
        .add(club, routes!(strike_from_own_list))
        .add(club, routes!(certify_own_list))
        .add(club, routes!(read_own_matches))
        .add(club, routes!(ask_to_move))
        .add(club, routes!(answer_move_request))
        .add(club, routes!(withdraw_move_request))
}

/// A club's link that was just made.
#[derive(Debug, Serialize, ToSchema)]
struct MadeClubLink {
    /// The address to pass on, this one time; `null` when the request was a repeat.
    #[schema(example = "https://turnering.example/k/Zm9yLWV4YW1wbGUtb25seQ")]
    link: Option<String>,
}

/// Makes the link of a club, and ends the one before
#[utoipa::path(
    post, path = "/tournaments/{tournament}/strength-lists/{club}/link", tag = "teams",
    responses(
        (status = 201, body = MadeClubLink),
        (status = 409, description = "the tournament has been over for too long")
    )
)]
async fn make_club_link(
    permit: Permit<ManageEntries, AtTournament>,
    Path(path): Path<OneClub>,
    (db, now, origin): (Db, Now, Origin),
    Key(key): Key,
) -> Result<(StatusCode, Json<MadeClubLink>)> {
    let secret = db
        .write(async |conn| club_links::make(conn, &permit, now.0, key, path.club).await)
        .await?;
    let link = secret.map(|secret| {
        let path = OwnClubLinkPath {
            secret: secret.reveal().to_owned(),
        };
        format!("{origin}{path}")
    });
    Ok((StatusCode::CREATED, Json(MadeClubLink { link })))
}

/// Ends the link of a club; what has ended is ended
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/strength-lists/{club}/link", tag = "teams",
    responses((status = 204))
)]
async fn revoke_club_link(
    permit: Permit<ManageEntries, AtTournament>,
    Path(path): Path<OneClub>,
    (db, now): (Db, Now),
) -> Result<StatusCode> {
    db.write(async |conn| club_links::revoke(conn, &permit, now.0, path.club).await)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

body! {
    /// A club with a list, and the link that works.
    struct ClubLinkLine from line: Line {
        /// Which.
        #[schema(value_type = super::shapes::ClubId)]
        club: ClubId = line.club.id,
        /// What it is called.
        #[schema(example = "Prøveby")]
        name: String = line.club.name,
        /// When the link was made; null without one.
        created_at: Option<Timestamp> = line.link.as_ref().map(|link| link.created_at),
        /// By whom.
        created_by: Option<String> = line.link.as_ref().map(|link| link.created_by.clone()),
        /// When it stops working.
        expires_at: Option<Timestamp> = line.link.as_ref().map(|link| link.expires_at),
        /// When it was used last, about.
        last_used_at: Option<Timestamp> = line.link.as_ref().and_then(|link| link.last_used_at),
    }
}

/// The clubs that have a list.
#[derive(Debug, Serialize, ToSchema)]
struct ClubLinks {
    /// By name.
    clubs: Vec<ClubLinkLine>,
}

/// Which clubs have a link
#[utoipa::path(
    get, path = "/tournaments/{tournament}/club-links", tag = "teams",
    responses((status = 200, body = ClubLinks), (status = "4XX"))
)]
async fn list_club_links(
    permit: Permit<ManageEntries, AtTournament>,
    (db, now): (Db, Now),
) -> Result<Json<ClubLinks>> {
    let lines = club_links::lines(&mut *db.snapshot().await?, &permit, now.0).await?;
    let clubs = lines.into_iter().map(Into::into).collect();
    Ok(Json(ClubLinks { clubs }))
}

/// A club's link that was just made, among others.
#[derive(Debug, Serialize, ToSchema)]
struct ClubLinkMade {
    /// Whose.
    #[schema(value_type = super::shapes::ClubId)]
    club: ClubId,
    /// What the club is called.
    #[schema(example = "Prøveby")]
    name: String,
    /// The address to pass on, this one time.
    #[schema(example = "https://turnering.example/k/Zm9yLWV4YW1wbGUtb25seQ")]
    link: String,
}

/// The links that were made; `null` when the request was a repeat: secrets are shown once.
#[derive(Debug, Serialize, ToSchema)]
struct ClubLinksMade {
    /// By the names of the clubs.
    links: Option<Vec<ClubLinkMade>>,
}

/// Makes the links of all clubs that have a list, or of those that have none
#[utoipa::path(
    post, path = "/tournaments/{tournament}/club-links", tag = "teams",
    responses(
        (status = 201, body = ClubLinksMade),
        (status = 409, description = "the tournament has been over for too long")
    )
)]
async fn make_club_links(
    permit: Permit<ManageEntries, AtTournament>,
    (db, now, origin): (Db, Now, Origin),
    Key(key): Key,
    Json(sent): Json<LinksMadeAtOnce>,
) -> Result<(StatusCode, Json<ClubLinksMade>)> {
    let made = db
        .write(async |conn| club_links::make_at_once(conn, &permit, now.0, key, sent.whom).await)
        .await?;
    let one = |made: NewClubLink| {
        let secret = made.secret.reveal().to_owned();
        ClubLinkMade {
            club: made.club.id,
            name: made.club.name,
            link: format!("{origin}{}", OwnClubLinkPath { secret }),
        }
    };
    let links = made.map(|made| made.into_iter().map(one).collect());
    Ok((StatusCode::CREATED, Json(ClubLinksMade { links })))
}

/// A club's teams, and whether it enters another.
#[derive(Debug, Serialize, ToSchema)]
struct ClubTeams {
    /// What the club is called.
    club: String,
    /// The tournament's part of addresses.
    #[schema(value_type = super::shapes::Slug)]
    tournament: String,
    /// When the link stops working.
    expires_at: Timestamp,
    /// The last day on which the club enters teams itself; `null` where nobody has decided one.
    last_day: Option<Date>,
    /// Why it enters none now, in a sentence; `null` where it may.
    #[schema(example = "Fristen er udløbet.")]
    why_not: Option<String>,
    /// The rows that have not begun.
    rows: Vec<ClubRow>,
    /// What its next team is called unless it says otherwise.
    #[schema(example = "Prøveby 2")]
    next_name: String,
    /// Its teams, row by row.
    teams: Vec<ClubTeam>,
}

/// A row that a club can enter a team in.
#[derive(Debug, Serialize, ToSchema)]
struct ClubRow {
    /// Its id.
    #[schema(value_type = super::shapes::SectionId)]
    section: SectionId,
    /// What it is called.
    #[schema(example = "2. division")]
    name: String,
}

/// A team of the club.
#[derive(Debug, Serialize, ToSchema)]
struct ClubTeam {
    /// Which.
    #[schema(value_type = super::shapes::TeamId)]
    id: TeamId,
    /// Its version, for `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// The row it plays in.
    #[schema(value_type = super::shapes::SectionId)]
    section: SectionId,
    /// What the row is called.
    #[schema(example = "2. division")]
    row: String,
    /// What the team is called.
    #[schema(example = "Prøveby 1")]
    name: String,
    /// Who leads it.
    #[schema(example = "Prøve Attrapgaard")]
    captain: Option<String>,
    /// Where its home matches are played.
    #[schema(example = "Prøveby Kulturhus")]
    venue: Option<String>,
    /// When they begin there, by the clock in Denmark.
    #[schema(example = "19:00")]
    home_hour: Option<String>,
    /// On which weekday its matches there are played.
    #[schema(value_type = super::shapes::HomeWeekdayName)]
    home_weekday: HomeWeekday,
    /// Does a wheelchair get in there?
    #[schema(value_type = super::shapes::WheelchairAccessName)]
    wheelchair_access: WheelchairAccess,
    /// Did the club enter it itself?
    is_own: bool,
    /// Can the club withdraw it now?
    may_withdraw: bool,
}

impl From<ClubEntry> for ClubTeam {
    fn from(one: ClubEntry) -> Self {
        let team = one.team;
        Self {
            id: team.id,
            version: team.version,
            section: one.section,
            row: one.row,
            name: team.name.to_string(),
            captain: team.captain.as_ref().map(ToString::to_string),
            venue: team.venue.as_ref().map(ToString::to_string),
            home_hour: team.plays_at.map(|hour| hour.strftime("%H:%M").to_string()),
            home_weekday: team.home_weekday,
            wheelchair_access: team.wheelchair_access,
            is_own: one.is_own,
            may_withdraw: one.may_withdraw,
        }
    }
}

/// The club's teams, the rows it can enter one in, and until when
#[utoipa::path(
    get, path = "/club/teams", tag = "teams",
    responses((status = 200, body = ClubTeams), (status = "4XX"))
)]
async fn read_own_teams(club: Bearer, (db, now): (Db, Now), lang: Lang) -> Result<Json<ClubTeams>> {
    let mut tx = db.snapshot().await?;
    let found = club_entries::of_club(&mut tx, &club, now.0).await?;
    let set_up = tournaments::load(&mut tx, club.tournament())
        .await?
        .ok_or_else(Problem::not_found)?;
    drop(tx);
    let row = |(section, name): (SectionId, String)| ClubRow { section, name };
    Ok(Json(ClubTeams {
        club: found.club,
        tournament: set_up.tournament.slug.to_string(),
        expires_at: club.expires_at(),
        last_day: found.last_day,
        why_not: found.why_not.map(|why| error_texts::teams::club_entry(lang, why)),
        rows: found.rows.into_iter().map(row).collect(),
        next_name: found.next_name,
        teams: found.teams.into_iter().map(Into::into).collect(),
    }))
}

/// A team that a club enters.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewClubTeam {
    /// The row it shall play in.
    #[schema(value_type = super::shapes::SectionId)]
    section: SectionId,
    /// What it is called.
    #[schema(example = "Prøveby 2")]
    name: String,
    /// Who leads it; may be empty.
    #[serde(default)]
    #[schema(example = "Prøve Attrapgaard")]
    captain: String,
    /// Where its home matches are played; may be empty.
    #[serde(default)]
    #[schema(example = "Prøveby Kulturhus")]
    venue: String,
    /// When they begin there, by the clock in Denmark; may be empty.
    #[serde(default)]
    #[schema(example = "19:00")]
    home_hour: String,
    /// On which weekday they are played.
    #[serde(default)]
    #[schema(value_type = super::shapes::HomeWeekdayName)]
    home_weekday: HomeWeekday,
    /// Does a wheelchair get in there?
    #[serde(default)]
    #[schema(value_type = super::shapes::WheelchairAccessName)]
    wheelchair_access: WheelchairAccess,
    /// The captain's e-mail address, which nobody reads but who manages the entries and the club; may be empty.
    #[serde(default)]
    #[schema(max_length = 254, example = "ada@example.org")]
    captain_email: String,
    /// The captain's telephone number, as private; may be empty.
    #[serde(default)]
    #[schema(max_length = 40, example = "+45 00 00 00 00")]
    captain_phone: String,
}

/// The teams that were entered.
#[derive(Debug, Serialize, ToSchema)]
struct ClubTeamEntered {
    /// Which.
    #[schema(value_type = Vec<super::shapes::TeamId>)]
    teams: Vec<TeamId>,
}

/// Enters a team of the club in a row that has not begun, until the day that the league has decided
#[utoipa::path(
    post, path = "/club/teams", tag = "teams",
    responses(
        (status = 201, body = ClubTeamEntered),
        (status = 409, description = "nobody has decided a day, it is over, the row has begun, or the club has entered as many as it may"),
        (status = 422, description = "The name is taken, or something cannot be written so")
    )
)]
async fn enter_own_team(
    club: Bearer,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<NewClubTeam>,
) -> Result<(StatusCode, Json<ClubTeamEntered>)> {
    let cmd = ClubEntering {
        section: body.section,
        name: body.name,
        captain: body.captain,
        venue: body.venue,
        plays_at: body.home_hour,
        home_weekday: body.home_weekday,
        wheelchair_access: body.wheelchair_access,
        contact: TeamContact {
            captain_email: body.captain_email,
            captain_phone: body.captain_phone,
            ..TeamContact::default()
        },
    };
    let entered = db
        .write(async |conn| club_entries::enter(conn, &club, now.0, key, &cmd).await)
        .await?;
    let body = ClubTeamEntered { teams: entered.teams };
    Ok((StatusCode::CREATED, Json(body)))
}

/// Which team a club withdraws.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WithdrawnClubTeam {
    /// The row it plays in.
    #[schema(value_type = super::shapes::SectionId)]
    section: SectionId,
}

/// Withdraws a team that the club has entered itself, while its row has not begun
#[utoipa::path(
    post, path = "/club/teams/{team}/withdraw", tag = "teams",
    responses(
        (status = 204),
        (status = 409, description = "the day is over, the row has begun, or the team was changed meanwhile")
    )
)]
async fn withdraw_own_team(
    club: Bearer,
    Path(path): Path<OneTeam>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<WithdrawnClubTeam>,
) -> Result<StatusCode> {
    let cmd = ClubWithdrawing {
        section: body.section,
        team: path.team,
        seen,
    };
    db.write(async |conn| beside(club_entries::withdraw(conn, &club, now.0, key, cmd).await, &body))
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The club's strength list, with who is bound to which team, where everybody has played and may play next
#[utoipa::path(
    get, path = "/club/strength-list", tag = "teams",
    responses((status = 200, body = StrengthListBody), (status = "4XX"))
)]
async fn read_own_list(
    club: Bearer,
    (db, now): (Db, Now),
    lang: Lang,
) -> Result<Versioned<StrengthListBody>> {
    let mut tx = db.snapshot().await?;
    let standing = standing::of_own_club(&mut tx, &club, now.0).await?;
    drop(tx);
    Ok(list_body(lang, standing))
}

/// Changes the club's own list; a reason sets nothing aside in a club's hand.
async fn change_own(
    at: (Db, Now),
    club: &Bearer,
    (Seen(seen), Key(key)): (Seen, Key),
    body: &impl ListChange,
) -> Result<Versioned<StrengthListDone>> {
    let cmd = ChangingList {
        club: club.club(),
        seen,
        step: body.step()?,
        reason: body.reason().to_owned(),
    };
    change(at, Keeper::Club(club), key, cmd, body).await
}

/// The same about somebody on it.
async fn change_member(
    at: (Db, Now),
    club: &Bearer,
    (Seen(seen), Key(key)): (Seen, Key),
    (path, body): (&OneMember, &impl MemberChange),
) -> Result<Versioned<StrengthListDone>> {
    let cmd = ChangingList {
        club: club.club(),
        seen,
        step: body.step(path.member)?,
        reason: body.reason().to_owned(),
    };
    change(at, Keeper::Club(club), key, cmd, body).await
}

/// Puts people on the club's own list; once it is locked, where the rules of the tournament let a club do so
#[utoipa::path(
    post, path = "/club/strength-list/members", tag = "teams",
    responses(
        (status = 200, body = StrengthListDone),
        (status = 409, description = "the list was changed meanwhile"),
        (status = 422, description = "Somebody cannot be read, or the rules of the list refuse it")
    )
)]
async fn add_to_own_list(
    club: Bearer,
    at: (Db, Now),
    seen: (Seen, Key),
    Json(body): Json<NewListMembers>,
) -> Result<Versioned<StrengthListDone>> {
    change_own(at, &club, seen, &body).await
}

/// Puts the club's own list in order and marks its regulars, until it is locked
#[utoipa::path(
    put, path = "/club/strength-list/members", tag = "teams",
    responses(
        (status = 200, body = StrengthListDone),
        (status = 409, description = "the list was changed meanwhile"),
        (status = 422, description = "Not everybody once, or the rules of the list refuse it")
    )
)]
async fn order_own_list(
    club: Bearer,
    at: (Db, Now),
    seen: (Seen, Key),
    Json(body): Json<ListOrder>,
) -> Result<Versioned<StrengthListDone>> {
    change_own(at, &club, seen, &body).await
}

/// Corrects what is written down of somebody on the club's own list
#[utoipa::path(
    put, path = "/club/strength-list/members/{member}", tag = "teams",
    responses(
        (status = 200, body = StrengthListDone),
        (status = 409, description = "the list was changed meanwhile")
    )
)]
async fn correct_on_own_list(
    club: Bearer,
    Path(path): Path<OneMember>,
    at: (Db, Now),
    seen: (Seen, Key),
    Json(body): Json<CorrectedListMember>,
) -> Result<Versioned<StrengthListDone>> {
    change_member(at, &club, seen, (&path, &body)).await
}

/// Writes that somebody leaves the own club after a day, and keeps the place
#[utoipa::path(
    post, path = "/club/strength-list/members/{member}/leave", tag = "teams",
    responses(
        (status = 200, body = StrengthListDone),
        (status = 409, description = "the list was changed meanwhile"),
        (status = 422, description = "It says so already, and the list is locked; or there is nothing to take back")
    )
)]
async fn leave_own_club(
    club: Bearer,
    Path(path): Path<OneMember>,
    at: (Db, Now),
    seen: (Seen, Key),
    Json(body): Json<ClubLeft>,
) -> Result<Versioned<StrengthListDone>> {
    change_member(at, &club, seen, (&path, &body)).await
}

/// Takes somebody who has not played off the club's own list, until it is locked
#[utoipa::path(
    post, path = "/club/strength-list/members/{member}/strike", tag = "teams",
    responses(
        (status = 200, body = StrengthListDone),
        (status = 409, description = "the list was changed meanwhile"),
        (status = 422, description = "Somebody who has played stays, and so does everybody once the list is locked")
    )
)]
async fn strike_from_own_list(
    club: Bearer,
    Path(path): Path<OneMember>,
    at: (Db, Now),
    seen: (Seen, Key),
    Json(body): Json<ListStrike>,
) -> Result<Versioned<StrengthListDone>> {
    change_member(at, &club, seen, (&path, &body)).await
}

/// Certifies the club's own list, as it stands: `If-Match` is the version of the list, which stays what it is
#[utoipa::path(
    post, path = "/club/strength-list/certification", tag = "teams",
    responses(
        (status = 200, body = StrengthListDone),
        (status = 409, description = "the list was changed meanwhile, nobody is on it, or clubs have no lists here"),
        (status = 422, description = "A statement or the name is missing, or the rules let what is known refuse it")
    )
)]
async fn certify_own_list(
    club: Bearer,
    at: (Db, Now),
    seen: (Seen, Key),
    Json(body): Json<CertifiedList>,
) -> Result<Versioned<StrengthListDone>> {
    let (Seen(seen), Key(key)) = seen;
    certify(at, Keeper::Club(&club), (club.club(), seen, key), &body).await
}

/// The matches of a club's teams that everybody can read of, and what was asked about them.
#[derive(Debug, Serialize, ToSchema)]
struct OwnClubMatches {
    /// What the club is called.
    club: String,
    /// By section and round.
    matches: Vec<OwnClubMatch>,
    /// The newest first.
    requests: Vec<OwnMoveRequest>,
}

/// A match of one of the club's teams.
#[derive(Debug, Serialize, ToSchema)]
struct OwnClubMatch {
    /// Which.
    #[schema(value_type = super::shapes::FixtureId)]
    fixture: FixtureId,
    /// Its version, for `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// What its row is called.
    #[schema(example = "2. division")]
    row: String,
    /// Its round.
    #[schema(value_type = super::shapes::RoundNo)]
    round: RoundNo,
    /// The first-named team.
    #[schema(example = "Prøveby 1")]
    first: String,
    /// The other team.
    #[schema(example = "Skitseby")]
    second: String,
    /// When and where it is played.
    stands: MatchPlace,
    /// Is it put off without a new day?
    is_postponed: bool,
    /// Why the club cannot ask to move it now, in a sentence; `null` where it can.
    #[schema(example = "Kampen er begyndt.")]
    why_not: Option<String>,
    /// Days of notice that the league asks for; `null` where nobody has decided.
    #[schema(example = 14)]
    notice_days: Option<u16>,
}

impl OwnClubMatch {
    fn of(lang: Lang, one: ClubMatch) -> Self {
        Self {
            fixture: one.id,
            version: one.version,
            row: one.section,
            round: one.round,
            first: one.teams.0,
            second: one.teams.1,
            stands: MatchPlace::of(&one.stands),
            is_postponed: one.is_postponed,
            why_not: one.why_not.map(|why| words::refusal(lang, why)),
            notice_days: one.notice_days,
        }
    }
}

/// A request about a match of the club.
#[derive(Debug, Serialize, ToSchema)]
struct OwnMoveRequest {
    /// The request.
    request: RequestBody,
    /// Does it wait for this club's answer?
    is_asked_of_us: bool,
    /// Did this club ask?
    is_ours: bool,
}

impl OwnMoveRequest {
    fn of(lang: Lang, line: RequestLine) -> Self {
        Self {
            is_asked_of_us: line.is_asked_of_us(),
            is_ours: line.is_ours(),
            request: RequestBody::of(lang, line),
        }
    }
}

/// The club's matches, and what was asked about them
#[utoipa::path(
    get, path = "/club/matches", tag = "teams",
    responses((status = 200, body = OwnClubMatches), (status = "4XX"))
)]
async fn read_own_matches(club: Bearer, (db, now): (Db, Now), lang: Lang) -> Result<Json<OwnClubMatches>> {
    let found = move_requests::of_club(&mut *db.snapshot().await?, &club, now.0).await?;
    Ok(Json(OwnClubMatches {
        club: found.club,
        matches: found
            .matches
            .into_iter()
            .map(|one| OwnClubMatch::of(lang, one))
            .collect(),
        requests: found
            .requests
            .into_iter()
            .map(|line| OwnMoveRequest::of(lang, line))
            .collect(),
    }))
}

/// Where a club wishes its match to be played, and when.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WishedMove {
    /// Shall it wait for a day that nobody knows yet? Then day, hour and venue are not read.
    #[serde(default)]
    is_postponed: bool,
    /// The new day; `null`: that of the round.
    #[serde(default)]
    day: Option<Date>,
    /// When it shall begin, by the clock in Denmark; `null`: when the home team's matches do.
    #[serde(default)]
    #[schema(example = "19:00")]
    hour: Option<String>,
    /// Where; empty: where the home team plays.
    #[serde(default)]
    #[schema(example = "Prøveby Kulturhus")]
    venue: String,
    /// Why, for the other club and whoever leads the league.
    #[schema(max_length = 500, example = "Salen er optaget")]
    reason: String,
}

/// Asks to move a match of the club; it moves at once where the rules of the league leave it to the club
#[utoipa::path(
    post, path = "/club/matches/{fixture}/move-requests", tag = "teams",
    responses(
        (status = 200, body = MoveRequestDone),
        (status = 409, description = "the match has begun, is decided or asked about already, or was changed meanwhile"),
        (status = 422, description = "The reason is missing, or nobody plays then and there")
    )
)]
async fn ask_to_move(
    club: Bearer,
    Path(path): Path<OneFixture>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<WishedMove>,
) -> Result<Versioned<MoveRequestDone>> {
    // What nobody reads is not judged.
    let hour = match body.hour.as_deref().filter(|_| !body.is_postponed) {
        Some(text) => Some(
            read_hour(text).ok_or_else(|| Problem::field("hour", |lang| t!(lang, fixtures_problem_hour)))?,
        ),
        None => None,
    };
    let cmd = Asking {
        fixture: path.fixture,
        seen,
        is_postponed: body.is_postponed,
        day: body.day.filter(|_| !body.is_postponed),
        hour,
        venue: body.venue.clone(),
        reason: body.reason.clone(),
    };
    let done = db
        .write(async |conn| beside(move_requests::ask(conn, &club, now.0, key, &cmd).await, &body))
        .await?;
    Ok(moved(done))
}

/// What a club says of another's request.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct AnsweredMove {
    /// Does it agree?
    #[schema(value_type = super::shapes::MoveAnswerName)]
    answer: MoveAnswer,
    /// In its own words; may be empty.
    #[serde(default)]
    #[schema(max_length = 500, example = "Det passer os fint")]
    words: String,
}

/// Answers what another club asks of this one
#[utoipa::path(
    post, path = "/club/move-requests/{request}/answer", tag = "teams",
    responses(
        (status = 200, body = MoveRequestDone),
        (status = 409, description = "it was answered, has ended, is overtaken or past, or was changed meanwhile")
    )
)]
async fn answer_move_request(
    club: Bearer,
    Path(path): Path<OneMoveRequest>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<AnsweredMove>,
) -> Result<Versioned<MoveRequestDone>> {
    let cmd = Answering {
        request: path.request,
        seen,
        answer: body.answer,
        words: body.words.clone(),
    };
    let done = db
        .write(async |conn| beside(move_requests::answer(conn, &club, now.0, key, &cmd).await, &body))
        .await?;
    Ok(moved(done))
}

/// Takes back what this club asked for
#[utoipa::path(
    post, path = "/club/move-requests/{request}/withdraw", tag = "teams",
    responses(
        (status = 200, body = MoveRequestDone),
        (status = 409, description = "it has ended, or was changed meanwhile")
    )
)]
async fn withdraw_move_request(
    club: Bearer,
    Path(path): Path<OneMoveRequest>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
) -> Result<Versioned<MoveRequestDone>> {
    let cmd = Withdrawing {
        request: path.request,
        seen,
    };
    let done = db
        .write(async |conn| move_requests::withdraw(conn, &club, now.0, key, cmd).await)
        .await?;
    Ok(moved(done))
}
