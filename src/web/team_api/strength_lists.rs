//! Strength lists of clubs: read by everybody without what is personal, kept by whoever manages the entries (and by clubs:
//! [`super::club_links`]), and what a tournament decides about lists and line-ups; a whole list from a table is [`importing`],
//! lists that are handed in are [`certification`].

pub(super) mod certification;
mod importing;

use super::{
    address::{OneClub, OneListMember},
    prelude::*,
};
use certification::{ListCertificationBody, ListDoubtBody};
use domain::{
    league::LeagueSettings,
    list_certification::{ListHandingIn, ListStatement},
    player::NationalId,
    strength_list::duty::Duty,
    team_rule::Severity,
};
use engine::{
    ids::{ClubId, IdempotencyKey, ListMemberId, TeamId},
    numbers::{FideId, ListPlace},
};
use service::{
    access::ManageTournament,
    line_ups::PassedOver,
    strength_lists::{
        self, ChangingList, Keeper, ListReceipt, ListStep, RemovingList, WrittenMember,
        findings::NamedFinding,
        settling::{self, Settling},
        standing::{self, ClubStanding, MemberStanding},
    },
};
use web::i18n_teams::line_up_findings as words;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let entries = Access::Needs(Capability::ManageEntries);
    let settle = Access::Needs(Capability::ManageTournament);
    certification::add_to(importing::add_to(routes))
        .add(Access::Public, routes!(list_strength_lists))
        .add(entries, routes!(begin_strength_list))
        .add(entries, routes!(read_strength_list, remove_strength_list))
        .add(entries, routes!(add_list_members, order_list_members))
        .add(entries, routes!(correct_list_member))
        .add(entries, routes!(leave_club))
        .add(entries, routes!(strike_list_member))
        .add(settle, routes!(read_list_rules, settle_list_rules))
}

/// The strength lists of a tournament.
#[derive(Debug, Serialize, ToSchema)]
struct StrengthLists {
    /// By club.
    lists: Vec<PublicListBody>,
}

/// The list of a club as everybody reads it.
#[derive(Debug, Serialize, ToSchema)]
struct PublicListBody {
    /// Its id.
    #[schema(value_type = super::shapes::ClubId)]
    club: ClubId,
    /// What the club is called.
    #[schema(example = "Skakklubben Skitse")]
    name: String,
    /// The day on which the club certified the list last; `null` where it never has.
    certified_on: Option<Date>,
    /// Was it changed after that, and not certified again?
    is_changed_since: bool,
    /// Its teams, the highest first.
    teams: Vec<String>,
    /// The strongest first.
    members: Vec<PublicListMember>,
}

/// Somebody on a list.
#[derive(Debug, Serialize, ToSchema)]
struct PublicListMember {
    /// Given name and surname.
    #[schema(example = "Åge Kladdestrup")]
    name: String,
    /// Only where every section of the club's teams shows ratings.
    #[schema(value_type = Option<super::shapes::Rating>)]
    rating: Option<Rating>,
    /// The team of which they are a regular; `null` for a reserve.
    team: Option<String>,
    /// The team of which they are a named reserve.
    reserve_of: Option<String>,
    /// Has the person left the club?
    has_left: bool,
}

/// The strength lists of a tournament's clubs, for everybody
#[utoipa::path(
    get, path = "/tournaments/{tournament}/strength-lists", tag = "teams",
    responses((status = 200, body = StrengthLists), (status = "4XX"))
)]
async fn list_strength_lists(visitor: Visitor, (db, now): (Db, Now)) -> Result<Json<StrengthLists>> {
    let tournament = visitor.place()?.tournament;
    let lists = standing::public(&mut *db.snapshot().await?, tournament, now.0).await?;
    let of = |list: standing::PublicList| PublicListBody {
        club: list.club.id,
        name: list.club.name,
        certified_on: list.certified_on,
        is_changed_since: list.is_changed_since,
        teams: list.teams,
        members: list
            .members
            .into_iter()
            .map(|member| {
                let (team, reserve_of) = match member.duty {
                    Duty::Reserve => (None, None),
                    Duty::Regular(team) => (Some(team), None),
                    Duty::ReserveOf(team) => (None, Some(team)),
                };
                PublicListMember {
                    name: member.name,
                    rating: member.rating,
                    team,
                    reserve_of,
                    has_left: member.has_left,
                }
            })
            .collect(),
    };
    Ok(Json(StrengthLists {
        lists: lists.into_iter().map(of).collect(),
    }))
}

/// A club that shall have a list.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewStrengthList {
    /// As its teams name the club.
    #[schema(example = "Skakklubben Skitse")]
    name: String,
}

/// A list that was changed.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StrengthListDone {
    /// Which club's.
    #[schema(value_type = super::shapes::ClubId)]
    club: ClubId,
    /// For `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
}

pub(super) fn done(receipt: ListReceipt) -> Versioned<StrengthListDone> {
    let body = StrengthListDone {
        club: receipt.club,
        version: receipt.version,
    };
    Versioned(receipt.version, body)
}

/// Begins the strength list of a club; its teams are those that name it
#[utoipa::path(
    post, path = "/tournaments/{tournament}/strength-lists", tag = "teams",
    responses(
        (status = 201, body = StrengthListDone),
        (status = 422, description = "The name cannot be used, or the club has a list")
    )
)]
async fn begin_strength_list(
    permit: Permit<ManageEntries, AtTournament>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<NewStrengthList>,
) -> Result<Response> {
    let receipt = db
        .write(async |conn| strength_lists::begin(conn, &permit, now.0, key, &body.name).await)
        .await?;
    Ok((StatusCode::CREATED, done(receipt)).into_response())
}

/// The list of a club as it stands.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StrengthListBody {
    /// Its id.
    #[schema(value_type = super::shapes::ClubId)]
    club: ClubId,
    /// What the club is called.
    name: String,
    /// For `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// The last day on which the club itself orders it; `null` where nobody has decided one.
    last_free_day: Option<Date>,
    /// Is it locked?
    is_locked: bool,
    /// How far the club is with handing it in.
    #[schema(value_type = super::shapes::ListHandingInName)]
    handing_in: ListHandingIn,
    /// The last day for that; `null` where nobody has decided one.
    due_on: Option<Date>,
    /// What was certified last; `null` where nothing was.
    certification: Option<ListCertificationBody>,
    /// What is stated of everybody on it when it is certified.
    #[schema(value_type = Vec<super::shapes::ListStatementName>)]
    statements: Vec<ListStatement>,
    /// What speaks against that.
    doubts: Vec<ListDoubtBody>,
    /// The club's teams, the highest first.
    teams: Vec<ListTeam>,
    /// The strongest first.
    members: Vec<ListMemberBody>,
}

/// A team of the club.
#[derive(Debug, Serialize, ToSchema)]
struct ListTeam {
    /// Which.
    #[schema(value_type = super::shapes::TeamId)]
    id: TeamId,
    /// What it is called.
    name: String,
    /// The round it plays next; `null`: none is left.
    #[schema(value_type = Option<super::shapes::RoundNo>)]
    round: Option<RoundNo>,
    /// Did the club enter it itself, with its link?
    entered_by_club: bool,
}

/// Somebody on the list, with where they have played and may play.
#[derive(Debug, Serialize, ToSchema)]
struct ListMemberBody {
    /// Which; also how a line-up names somebody who is no player of the section yet.
    #[schema(value_type = super::shapes::ListMemberId)]
    id: ListMemberId,
    /// The surname.
    #[schema(example = "Kladdestrup")]
    surname: String,
    /// The given name.
    #[schema(example = "Åge")]
    given_name: String,
    /// The number the union knows the person by.
    #[schema(value_type = Option<String>, example = "1234")]
    national_id: Option<NationalId>,
    /// The number FIDE knows the person by.
    #[schema(value_type = Option<super::shapes::FideId>)]
    fide_id: Option<FideId>,
    /// The rating that counts.
    #[schema(value_type = Option<super::shapes::Rating>)]
    rating: Option<Rating>,
    /// A non-resident without Danish citizenship.
    is_foreign: bool,
    /// The team of which the person is a regular; `null` for a reserve.
    #[schema(value_type = Option<super::shapes::TeamId>)]
    regular_of: Option<TeamId>,
    /// The team of which the person is a named reserve.
    #[schema(value_type = Option<super::shapes::TeamId>)]
    reserve_of: Option<TeamId>,
    /// The first day the person may be used.
    usable_from: Option<Date>,
    /// The last day in the club.
    left_on: Option<Date>,
    /// How often seated for which team, in rounds everybody can see.
    appearances: Vec<ListAppearances>,
    /// For each team with a round to come: may the person play?
    may_play: Vec<ListWhereTo>,
}

/// How often somebody was seated for a team.
#[derive(Debug, Serialize, ToSchema)]
struct ListAppearances {
    /// Which team.
    #[schema(value_type = super::shapes::TeamId)]
    team: TeamId,
    /// How often.
    #[schema(example = 3)]
    times: usize,
}

/// May somebody play for a team in its next round?
#[derive(Debug, Serialize, ToSchema)]
struct ListWhereTo {
    /// Which team.
    #[schema(value_type = super::shapes::TeamId)]
    team: TeamId,
    /// Which round.
    #[schema(value_type = super::shapes::RoundNo)]
    round: RoundNo,
    /// May the person play?
    may: bool,
    /// Is the person a player of the same section outside the team?
    is_elsewhere: bool,
    /// What speaks against it, or is worth knowing.
    findings: Vec<LineUpFinding>,
}

/// What speaks against a line-up, or against somebody in a match.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct LineUpFinding {
    /// The board it is about; `null` where it is about somebody, or about the whole team.
    board: Option<u16>,
    /// Does it stand in the way, or is it only worth knowing?
    refuses: bool,
    /// The setting of a league, or the rule, it comes from; `null` for what follows from what a match is.
    #[schema(value_type = Option<super::shapes::TeamRuleName>)]
    rule: Option<String>,
    /// Where the rule stands, in words: paragraphs of the league it was filled in from, the tournament's announcement, or articles of the
    /// union; `null` where it follows from what a match is, or nobody has decided it.
    #[schema(example = "turneringens egne bestemmelser")]
    article: Option<String>,
    /// In a sentence.
    #[schema(example = "Åge Kladdestrup spiller for Prøveby 1 samme dag. Regel: kun én kamp om dagen.")]
    text: String,
}

impl LineUpFinding {
    pub(super) fn of(lang: Lang, finding: &NamedFinding) -> Self {
        Self {
            board: finding.board.map(BoardNo::get),
            refuses: finding.severity == Severity::Refuse,
            rule: finding.source.map(|source| source.as_str().to_owned()),
            article: words::place(lang, finding),
            text: words::finding(lang, finding),
        }
    }
}

/// A fixed player of a team by its club's list who does not play by default, though nobody has said that the person is away.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct LeftOutByDefault {
    /// Given name and surname.
    #[schema(example = "Ada Prøvesen")]
    name: String,
    /// The rules that refuse it; none where the section cannot take the person, or the person plays in it already, though not for this team.
    findings: Vec<LineUpFinding>,
    /// The other team of the club for which the person plays in the section.
    #[schema(example = "Prøveby 2")]
    other_team: Option<String>,
    /// In a sentence.
    #[schema(example = "Ada Prøvesen sættes ikke på af sig selv, fordi Ada Prøvesen spiller for Prøveby 2.")]
    text: String,
}

impl LeftOutByDefault {
    pub(super) fn all(lang: Lang, all: &[PassedOver]) -> Vec<Self> {
        let one = |one: &PassedOver| Self {
            name: one.player.clone(),
            findings: one
                .refused
                .iter()
                .map(|finding| LineUpFinding::of(lang, finding))
                .collect(),
            other_team: one.other_team.clone(),
            text: words::passed_over(lang, one),
        };
        all.iter().map(one).collect()
    }
}

fn member(lang: Lang, one: MemberStanding) -> ListMemberBody {
    let person = one.member.person;
    ListMemberBody {
        id: one.member.id,
        surname: person.name.surname().to_owned(),
        given_name: person.name.given().to_owned(),
        national_id: person.national_id,
        fide_id: person.fide_id,
        rating: one.rating,
        is_foreign: person.is_foreign,
        regular_of: one.member.duty.regular_of(),
        reserve_of: one.member.duty.reserve_of(),
        usable_from: one.member.usable_from,
        left_on: one.member.left_on,
        appearances: one
            .appearances
            .into_iter()
            .map(|(team, times)| ListAppearances { team, times })
            .collect(),
        may_play: one
            .where_to
            .iter()
            .map(|to| ListWhereTo {
                team: to.team,
                round: to.round,
                may: to.is_open(),
                is_elsewhere: to.is_elsewhere,
                findings: to
                    .findings
                    .iter()
                    .map(|finding| LineUpFinding::of(lang, finding))
                    .collect(),
            })
            .collect(),
    }
}

/// The list of a club as it stands, with where everybody on it has played and may play
#[utoipa::path(
    get, path = "/tournaments/{tournament}/strength-lists/{club}", tag = "teams",
    responses((status = 200, body = StrengthListBody), (status = "4XX"))
)]
async fn read_strength_list(
    permit: Permit<ManageEntries, AtTournament>,
    Path(path): Path<OneClub>,
    (db, now): (Db, Now),
    lang: Lang,
) -> Result<Versioned<StrengthListBody>> {
    let mut tx = db.snapshot().await?;
    let standing: ClubStanding = standing::of_club(&mut tx, permit.tournament(), path.club, now.0).await?;
    drop(tx);
    Ok(list_body(lang, standing))
}

/// The list of a club as those see it who keep it.
pub(super) fn list_body(lang: Lang, standing: ClubStanding) -> Versioned<StrengthListBody> {
    let body = StrengthListBody {
        club: standing.club.id,
        name: standing.club.name,
        version: standing.club.version,
        last_free_day: standing.last_free_day,
        is_locked: standing.is_locked,
        handing_in: standing.handed_in.stands,
        due_on: standing.handed_in.deadline,
        certification: ListCertificationBody::of(&standing.handed_in),
        statements: standing.statements,
        doubts: standing
            .doubts
            .into_iter()
            .map(|one| ListDoubtBody::of(lang, one))
            .collect(),
        teams: standing
            .teams
            .into_iter()
            .map(|team| ListTeam {
                id: team.id,
                name: team.name,
                round: team.round,
                entered_by_club: team.is_entered_by_club,
            })
            .collect(),
        members: standing
            .members
            .into_iter()
            .map(|one| member(lang, one))
            .collect(),
    };
    Versioned(body.version, body)
}

/// Removes a club's list, while nobody on it has played
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/strength-lists/{club}", tag = "teams",
    responses(
        (status = 204),
        (status = 409, description = "somebody on it has played, or it was changed meanwhile")
    )
)]
async fn remove_strength_list(
    permit: Permit<ManageEntries, AtTournament>,
    Path(path): Path<OneClub>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
) -> Result<StatusCode> {
    let cmd = RemovingList {
        club: path.club,
        seen,
    };
    db.write(async |conn| strength_lists::remove(conn, &permit, now.0, key, cmd).await)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Somebody to be put on a list.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewListMember {
    /// The surname.
    #[schema(example = "Kladdestrup")]
    surname: String,
    /// The given name; may be empty.
    #[serde(default)]
    #[schema(example = "Åge")]
    given_name: String,
    /// The number the union knows the person by; may be empty.
    #[serde(default)]
    #[schema(example = "1234")]
    national_id: String,
    /// The number FIDE knows the person by.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::FideId>)]
    fide_id: Option<FideId>,
    /// The rating as the club knows it.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::Rating>)]
    rating: Option<Rating>,
    /// A non-resident without Danish citizenship.
    #[serde(default)]
    is_foreign: bool,
    /// The team of which the person is a regular; `null` for a reserve.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::TeamId>)]
    regular_of: Option<TeamId>,
    /// The team of which the person is a named reserve; only where `regular_of` is `null`.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::TeamId>)]
    reserve_of: Option<TeamId>,
}

/// What somebody is to the club's teams, as two members of a body say it.
fn duty(regular_of: Option<TeamId>, reserve_of: Option<TeamId>) -> Result<Duty<TeamId>> {
    Duty::of(regular_of, reserve_of)
        .ok_or_else(|| Problem::field("reserve_of", |lang| t!(lang, list_problem_two_duties)))
}

impl NewListMember {
    fn written(&self) -> Result<WrittenMember> {
        let member = self;
        Ok(WrittenMember {
            surname: member.surname.clone(),
            given_name: member.given_name.clone(),
            national_id: member.national_id.clone(),
            fide_id: member.fide_id.map(|id| id.to_string()).unwrap_or_default(),
            rating: member.rating.map(|rating| rating.to_string()).unwrap_or_default(),
            is_foreign: member.is_foreign,
            duty: duty(member.regular_of, member.reserve_of)?,
        })
    }
}

/// People who come on a list.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewListMembers {
    /// In this order, all or none; at most 500.
    members: Vec<NewListMember>,
    /// Where the first of them then stands; `null`: behind everybody.
    #[serde(default)]
    #[schema(value_type = Option<u16>, minimum = 1, maximum = 500)]
    at: Option<ListPlace>,
    /// When they joined the club; `null`: today. It counts once the list is locked.
    #[serde(default)]
    joined_on: Option<Date>,
    /// Why the lock or the order is set aside; empty: neither is.
    #[serde(default)]
    reason: String,
}

/// A change of a list as a body says it.
pub(super) trait ListChange: Serialize + Sync {
    /// What shall become of the list.
    fn step(&self) -> Result<ListStep>;

    /// Why lock or order is set aside.
    fn reason(&self) -> &str;
}

impl ListChange for NewListMembers {
    fn step(&self) -> Result<ListStep> {
        Ok(ListStep::Add {
            members: self
                .members
                .iter()
                .map(NewListMember::written)
                .collect::<Result<_>>()?,
            at: self.at,
            joined_on: self.joined_on,
        })
    }

    fn reason(&self) -> &str {
        &self.reason
    }
}

impl ListChange for ListOrder {
    fn step(&self) -> Result<ListStep> {
        let order = self.members.iter();
        Ok(ListStep::Arrange(
            order
                .map(|one| Ok((one.id, duty(one.regular_of, one.reserve_of)?)))
                .collect::<Result<_>>()?,
        ))
    }

    fn reason(&self) -> &str {
        &self.reason
    }
}

/// A change of what is written about somebody on a list.
pub(super) trait MemberChange: Serialize + Sync {
    /// What shall become of it.
    fn step(&self, member: ListMemberId) -> Result<ListStep>;

    /// Why the lock is set aside.
    fn reason(&self) -> &str;
}

impl MemberChange for CorrectedListMember {
    fn step(&self, member: ListMemberId) -> Result<ListStep> {
        Ok(ListStep::Correct(member, self.person.written()?))
    }

    fn reason(&self) -> &str {
        &self.reason
    }
}

impl MemberChange for ClubLeft {
    fn step(&self, member: ListMemberId) -> Result<ListStep> {
        Ok(ListStep::Leave(member, self.last_day))
    }

    fn reason(&self) -> &str {
        &self.reason
    }
}

impl MemberChange for ListStrike {
    fn step(&self, member: ListMemberId) -> Result<ListStep> {
        Ok(ListStep::Strike(member))
    }

    fn reason(&self) -> &str {
        &self.reason
    }
}

/// Changes a list, in whosever hand.
pub(super) async fn change(
    (db, now): (Db, Now),
    keeper: Keeper<'_>,
    key: IdempotencyKey,
    cmd: ChangingList,
    sent: &impl Serialize,
) -> Result<Versioned<StrengthListDone>> {
    let receipt = db
        .write(async |conn| beside(strength_lists::change(conn, keeper, now.0, key, &cmd).await, sent))
        .await?;
    Ok(done(receipt))
}

/// Changes a list for a manager of the entries.
async fn change_list(
    at: (Db, Now),
    permit: &Permit<ManageEntries, AtTournament>,
    (club, seen, key): (ClubId, Version, IdempotencyKey),
    body: &impl ListChange,
) -> Result<Versioned<StrengthListDone>> {
    let cmd = ChangingList {
        club,
        seen,
        step: body.step()?,
        reason: body.reason().to_owned(),
    };
    change(at, Keeper::Staff(permit), key, cmd, body).await
}

/// The same about somebody on it.
async fn change_member(
    at: (Db, Now),
    permit: &Permit<ManageEntries, AtTournament>,
    (path, seen, key): (&OneListMember, Version, IdempotencyKey),
    body: &impl MemberChange,
) -> Result<Versioned<StrengthListDone>> {
    let cmd = ChangingList {
        club: path.club,
        seen,
        step: body.step(path.member)?,
        reason: body.reason().to_owned(),
    };
    change(at, Keeper::Staff(permit), key, cmd, body).await
}

/// Puts people on a club's list
#[utoipa::path(
    post, path = "/tournaments/{tournament}/strength-lists/{club}/members", tag = "teams",
    responses(
        (status = 200, body = StrengthListDone),
        (status = 409, description = "the list was changed meanwhile"),
        (status = 422, description = "Somebody cannot be read, or the rules of the list refuse it")
    )
)]
async fn add_list_members(
    permit: Permit<ManageEntries, AtTournament>,
    Path(path): Path<OneClub>,
    at: (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<NewListMembers>,
) -> Result<Versioned<StrengthListDone>> {
    change_list(at, &permit, (path.club, seen, key), &body).await
}

/// Somebody at a place of the list.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ListPosition {
    /// Who.
    #[schema(value_type = super::shapes::ListMemberId)]
    id: ListMemberId,
    /// The team of which the person is a regular; `null` for a reserve.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::TeamId>)]
    regular_of: Option<TeamId>,
    /// The team of which the person is a named reserve; only where `regular_of` is `null`.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::TeamId>)]
    reserve_of: Option<TeamId>,
}

/// Everybody on a list, in another order or marked otherwise.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ListOrder {
    /// Everybody once, the strongest first.
    members: Vec<ListPosition>,
    /// Why the lock or the order is set aside; empty: neither is.
    #[serde(default)]
    reason: String,
}

/// Puts a club's list in order and marks its regulars
#[utoipa::path(
    put, path = "/tournaments/{tournament}/strength-lists/{club}/members", tag = "teams",
    responses(
        (status = 200, body = StrengthListDone),
        (status = 409, description = "the list was changed meanwhile"),
        (status = 422, description = "Not everybody once, or the rules of the list refuse it")
    )
)]
async fn order_list_members(
    permit: Permit<ManageEntries, AtTournament>,
    Path(path): Path<OneClub>,
    at: (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<ListOrder>,
) -> Result<Versioned<StrengthListDone>> {
    change_list(at, &permit, (path.club, seen, key), &body).await
}

/// Somebody as they should have been written down.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct CorrectedListMember {
    /// Who it is. The team is not read here.
    person: NewListMember,
    /// Why the lock is set aside; empty: it is not.
    #[serde(default)]
    reason: String,
}

/// Corrects what is written down of somebody on a list
#[utoipa::path(
    put, path = "/tournaments/{tournament}/strength-lists/{club}/members/{member}", tag = "teams",
    responses(
        (status = 200, body = StrengthListDone),
        (status = 409, description = "the list was changed meanwhile")
    )
)]
async fn correct_list_member(
    permit: Permit<ManageEntries, AtTournament>,
    Path(path): Path<OneListMember>,
    at: (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<CorrectedListMember>,
) -> Result<Versioned<StrengthListDone>> {
    change_member(at, &permit, (&path, seen, key), &body).await
}

/// When somebody leaves.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ClubLeft {
    /// The last day in the club; `null`: the person has not left after all. Left out, it is refused: nobody comes back by a slip.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required = true)]
    last_day: Option<Date>,
    /// Why a day that stands is changed once the list is locked; empty: it is not.
    #[serde(default)]
    reason: String,
}

/// Writes that somebody leaves the club after a day, and keeps the place
#[utoipa::path(
    post, path = "/tournaments/{tournament}/strength-lists/{club}/members/{member}/leave", tag = "teams",
    responses(
        (status = 200, body = StrengthListDone),
        (status = 409, description = "the list was changed meanwhile"),
        (status = 422, description = "It says so already, and the list is locked; or there is nothing to take back")
    )
)]
async fn leave_club(
    permit: Permit<ManageEntries, AtTournament>,
    Path(path): Path<OneListMember>,
    at: (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<ClubLeft>,
) -> Result<Versioned<StrengthListDone>> {
    change_member(at, &permit, (&path, seen, key), &body).await
}

/// Why somebody goes off the list.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ListStrike {
    /// Why the lock is set aside; empty: it is not.
    #[serde(default)]
    reason: String,
}

/// Takes somebody who has not played off a list
#[utoipa::path(
    post, path = "/tournaments/{tournament}/strength-lists/{club}/members/{member}/strike", tag = "teams",
    responses(
        (status = 200, body = StrengthListDone),
        (status = 409, description = "the list was changed meanwhile"),
        (status = 422, description = "Somebody who has played stays, and so does everybody once the list is locked")
    )
)]
async fn strike_list_member(
    permit: Permit<ManageEntries, AtTournament>,
    Path(path): Path<OneListMember>,
    at: (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<ListStrike>,
) -> Result<Versioned<StrengthListDone>> {
    change_member(at, &permit, (&path, seen, key), &body).await
}

/// What a tournament decides about lists, line-ups, moving matches and by when results come.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ListRulesBody {
    /// Settings of a league by name, each answer as text. What is not there is open, and refuses nothing. A day of the year is `MM-DD`, month
    /// first: `"10-03"` is 3 October.
    #[schema(value_type = std::collections::BTreeMap<String, String>, example = json!({"one_match_a_day": "yes", "foreigners_max": "2", "strength_list_deadline": "10-03"}))]
    settings: LeagueSettings,
}

/// What a tournament has decided about lists and line-ups
#[utoipa::path(
    get, path = "/tournaments/{tournament}/list-rules", tag = "teams",
    responses((status = 200, body = ListRulesBody), (status = "4XX"))
)]
async fn read_list_rules(permit: Permit<ManageTournament>, db: Db) -> Result<Versioned<ListRulesBody>> {
    let (settings, version) = settling::read(&mut *db.snapshot().await?, permit.tournament()).await?;
    Ok(Versioned(version, ListRulesBody { settings }))
}

/// Decides about lists and line-ups: it says what is sent. `If-Match` is `"0"` while nothing is decided
#[utoipa::path(
    put, path = "/tournaments/{tournament}/list-rules", tag = "teams",
    responses(
        (status = 200, body = ListRulesBody),
        (status = 409, description = "it was changed meanwhile"),
        (status = 422, description = "A setting that is not decided here, or not so")
    )
)]
async fn settle_list_rules(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<ListRulesBody>,
) -> Result<Versioned<ListRulesBody>> {
    let cmd = Settling {
        seen,
        settings: body.settings.clone(),
    };
    let receipt = db
        .write(async |conn| beside(settling::settle(conn, &permit, now.0, key, &cmd).await, &body))
        .await?;
    Ok(Versioned(receipt.version, body))
}
