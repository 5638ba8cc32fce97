//! Parallel groups of a row: several made at once, a proposal how their teams are divided over them, and the division that a person has
//! confirmed.

use super::prelude::*;
use domain::{
    group_limits::GroupFinding,
    league::SettingId,
    team_groups::{
        DivisionBasis, DivisionFinding, DivisionGround, DivisionSpread, GroupNaming, StrengthSource,
        checking::GroupRefusal,
    },
    tournament::Slug,
};
use engine::ids::TeamId;
use service::{
    fixtures::Planning,
    team_groups::{
        self, DividedGroup, DividedTeam, Dividing, DivisionQuery, GroupAsDivided, MakingGroups, TeamDivision,
    },
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageTournament);
    let entries = Access::Needs(Capability::ManageEntries);
    routes
        .add(manage, routes!(make_groups))
        .add(entries, routes!(divide_teams))
        .add(entries, routes!(propose_division))
}

/// Groups to be made of one section of teams.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct GroupsToMake {
    /// What their names begin with; left out, they are called by number or letter alone.
    #[serde(default)]
    #[schema(example = "2. række", max_length = 78)]
    name: String,
    /// What each ends with: 1, 2, 3 or A, B, C.
    #[schema(value_type = super::shapes::GroupNamingName)]
    naming: GroupNaming,
    /// How many there are then, the section itself among them.
    #[schema(minimum = 2, maximum = 20, example = 4)]
    count: usize,
    /// Why; needed once the tournament is announced.
    #[serde(default)]
    reason: String,
}

/// Groups that were made.
#[derive(Debug, Serialize, ToSchema)]
struct GroupsMade {
    /// The version of the section, which is the first of them.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// Their slugs, that of the section first.
    #[schema(value_type = Vec<super::shapes::Slug>)]
    groups: Vec<Slug>,
}

/// Makes a section of teams the first of several groups, and the others beside it with the same settings; all or none
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/groups", tag = "teams",
    responses(
        (status = 201, body = GroupsMade),
        (status = 409, description = "a round is paired or planned, the section has no teams, the tournament has no room for so many, or the section was changed meanwhile"),
        (status = 422, description = "A name is too long, not so many are made at once, or a reason is needed")
    )
)]
async fn make_groups(
    permit: Planning,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<GroupsToMake>,
) -> Result<Response> {
    let cmd = MakingGroups {
        seen,
        name: body.name.clone(),
        naming: body.naming,
        count: body.count,
        reason: body.reason.clone(),
    };
    let made = db
        .write(async |conn| beside(team_groups::make(conn, &permit, now.0, key, &cmd).await, &body))
        .await?;
    let body = GroupsMade {
        version: made.version,
        groups: made.groups,
    };
    Ok((StatusCode::CREATED, Versioned(made.version, body)).into_response())
}

/// How teams shall be divided.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct GroupsQuery {
    /// The slugs of the groups with commas between; left out, those whose names and settings say that they belong together with the section, which
    /// is one of them always.
    #[param(example = "a,b")]
    groups: Option<String>,
    /// What puts the teams in order; left out, as the kind of league has it, else the average rating.
    #[param(inline, value_type = Option<super::shapes::DivisionBasisName>)]
    basis: Option<DivisionBasis>,
    /// How they are dealt out; left out, evenly.
    #[param(inline, value_type = Option<super::shapes::DivisionSpreadName>)]
    spread: Option<DivisionSpread>,
    /// The most teams of one club in a group, 0 for no wish; left out, as was decided for the section, else as its kind of league has it.
    #[param(minimum = 0, maximum = 20, example = 1)]
    club_most: Option<u16>,
    /// Of how many players the average is; left out, as many as a match has boards.
    #[param(minimum = 1, maximum = 20, example = 4)]
    players: Option<u8>,
}

/// A group over which teams are divided.
#[derive(Debug, Serialize, ToSchema)]
struct DivisionGroupBody {
    /// The group's slug.
    #[schema(value_type = super::shapes::Slug)]
    section: Slug,
    /// What it is called.
    #[schema(example = "2. række A")]
    name: String,
}

impl From<&DividedGroup> for DivisionGroupBody {
    fn from(group: &DividedGroup) -> Self {
        Self {
            section: group.slug.clone(),
            name: group.name.clone(),
        }
    }
}

/// A team with the group proposed for it.
#[derive(Debug, Serialize, ToSchema)]
struct DivisionTeamBody {
    /// Which team.
    #[schema(value_type = super::shapes::TeamId)]
    team: TeamId,
    /// Its version, to be sent back.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// What it is called.
    #[schema(example = "Prøveby 1")]
    name: String,
    /// Its club; `null` where nobody has named one.
    #[schema(example = "Prøveby")]
    club: Option<String>,
    /// Its place in the order, from 1.
    #[schema(minimum = 1, example = 3)]
    place: usize,
    /// The average rating, rounded down; `null` where nobody has a rating.
    #[schema(example = 1742)]
    average: Option<u32>,
    /// Whose ratings it is made of.
    #[schema(value_type = Option<super::shapes::StrengthSourceName>)]
    source: Option<StrengthSource>,
    /// The slug of the group it is in.
    #[schema(value_type = super::shapes::Slug)]
    stands_in: Slug,
    /// The slug of the group proposed.
    #[schema(value_type = super::shapes::Slug)]
    section: Slug,
    /// Why that one.
    #[schema(value_type = super::shapes::DivisionGroundName)]
    ground: DivisionGround,
}

/// What a group would have beside what was decided, or is wished, for it.
#[derive(Debug, Serialize, ToSchema)]
struct DivisionFindingBody {
    /// The slug of the group.
    #[schema(value_type = super::shapes::Slug)]
    section: Slug,
    /// What it is.
    #[schema(value_type = super::shapes::GroupFindingKind)]
    kind: &'static str,
    /// The setting of a league that asks it.
    #[schema(value_type = super::shapes::LeagueSettingName)]
    rule: SettingId,
    /// How many teams there would be.
    teams: usize,
    /// How many were decided, or are wished.
    limit: u16,
    /// The club it is about; `null`: the whole group.
    #[schema(example = "Prøveby")]
    club: Option<String>,
}

/// A proposal how the teams of several groups are divided over them; nothing of it is kept.
#[derive(Debug, Serialize, ToSchema)]
struct DivisionProposal {
    /// The version of the section, for `If-Match` of the division.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// What puts the teams in order.
    #[schema(value_type = super::shapes::DivisionBasisName)]
    basis: DivisionBasis,
    /// How they are dealt out.
    #[schema(value_type = super::shapes::DivisionSpreadName)]
    spread: DivisionSpread,
    /// The most teams of one club in a group, as it is wished; `null`: nobody wishes anything.
    #[schema(minimum = 1, maximum = 20)]
    club_most: Option<u16>,
    /// Of how many players the average is.
    #[schema(minimum = 1, maximum = 20)]
    players: u8,
    /// Of which list the ratings are, where somebody has written that down: those that the union's register had on that day, as far as its lists
    /// say so; else what stands on the club's list, or what a player was entered with.
    list_day: Option<Date>,
    /// Of how many of those who could play the register says what they had that day; `null` without a day.
    rated_by_list: Option<usize>,
    /// How many could play; `null` without a day.
    rated_people: Option<usize>,
    /// The groups, in the order of the tournament.
    groups: Vec<DivisionGroupBody>,
    /// Every team that plays, in the order in which they are dealt out.
    teams: Vec<DivisionTeamBody>,
    /// What does not come out as it was decided or is wished.
    findings: Vec<DivisionFindingBody>,
}

impl DivisionProposal {
    fn of(division: &TeamDivision) -> Result<Self> {
        let chosen = division.chosen();
        let slug = |group: usize| -> Result<Slug> {
            let found = chosen.get(group).map(|group| group.slug.clone());
            found.ok_or_else(Problem::not_found)
        };
        let team = |one: &DividedTeam| -> Result<DivisionTeamBody> {
            Ok(DivisionTeamBody {
                team: one.team.id,
                version: one.team.version,
                name: one.team.name.to_string(),
                club: one.team.club.as_ref().map(ToString::to_string),
                place: one.proposed.place,
                average: one.strength.map(domain::team_groups::TeamStrength::average),
                source: one.strength.map(|strength| strength.source),
                stands_in: slug(one.stands_in)?,
                section: slug(one.proposed.group)?,
                ground: one.proposed.ground,
            })
        };
        let finding = |one: &DivisionFinding| -> Result<DivisionFindingBody> {
            let found: &GroupFinding = &one.finding;
            let (teams, limit) = found.numbers();
            Ok(DivisionFindingBody {
                section: slug(one.group)?,
                kind: found.as_str(),
                rule: found.setting(),
                teams,
                limit,
                club: found.club().map(str::to_owned),
            })
        };
        Ok(Self {
            version: division.version,
            basis: division.basis,
            spread: division.spread,
            club_most: division.club_most,
            players: division.players,
            list_day: division.list_day,
            rated_by_list: division.looked_up.map(|(known, _)| known),
            rated_people: division.looked_up.map(|(_, all)| all),
            groups: chosen
                .iter()
                .map(|group| DivisionGroupBody::from(*group))
                .collect(),
            teams: division.teams.iter().map(team).collect::<Result<_>>()?,
            findings: division.findings.iter().map(finding).collect::<Result<_>>()?,
        })
    }
}

/// How the teams of several groups could be divided over them, with the ground for each team; nothing is written
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/groups/proposal", tag = "teams", params(GroupsQuery),
    responses((status = 200, body = DivisionProposal), (status = "4XX"))
)]
async fn propose_division(
    permit: Permit<ManageEntries>,
    db: Db,
    Query(query): Query<GroupsQuery>,
) -> Result<Versioned<DivisionProposal>> {
    let groups = query
        .groups
        .as_deref()
        .unwrap_or_default()
        .split(',')
        .map(str::trim);
    let asked = DivisionQuery {
        groups: groups
            .filter(|slug| !slug.is_empty())
            .map(str::to_owned)
            .collect(),
        basis: query.basis,
        spread: query.spread,
        club_most: query.club_most,
        players: query.players,
    };
    let mut tx = db.snapshot().await?;
    let division = team_groups::proposal(&mut tx, &permit, &asked).await?;
    drop(tx);
    if division.is_too_large {
        return Err(GroupRefusal::TooManyTeams.into());
    }
    if let Some(why) = division.closed {
        return Err(why.into());
    }
    Ok(Versioned(division.version, DivisionProposal::of(&division)?))
}

/// A team as it was seen.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SeenTeam {
    /// Which team.
    #[schema(value_type = super::shapes::TeamId)]
    team: TeamId,
    /// The version that was seen.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
}

/// A group with the teams that shall play in it.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct GroupToFill {
    /// The group's slug.
    #[schema(value_type = super::shapes::Slug)]
    section: Slug,
    /// All of its teams; those that come stand behind those that are there, as they are named.
    #[schema(max_items = 400)]
    teams: Vec<SeenTeam>,
}

/// How teams shall be divided.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TeamsToDivide {
    /// Every group with its teams, the section among them; each team that plays in one of them is named once.
    #[schema(min_items = 2, max_items = 20)]
    groups: Vec<GroupToFill>,
}

/// Teams that were divided.
#[derive(Debug, Serialize, ToSchema)]
struct TeamsDivided {
    /// The version of the section.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// How many have changed groups.
    #[schema(example = 7)]
    moved: usize,
}

/// Divides the teams of several groups over them as a person has confirmed it, all or none, before any of them is paired or planned
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/groups", tag = "teams",
    responses(
        (status = 200, body = TeamsDivided),
        (status = 409, description = "a round of a group is paired or planned, a group takes no more teams or no more of a club, or the section, or a team of the groups, was changed meanwhile"),
        (status = 422, description = "The groups are too few, named twice, or without the section")
    )
)]
async fn divide_teams(
    permit: Permit<ManageEntries>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<TeamsToDivide>,
) -> Result<Versioned<TeamsDivided>> {
    let done = db
        .write(async |conn| {
            let tournament = permit.place().tournament;
            let sections = store::sections::list_by_tournament(conn, tournament).await?;
            let mut groups = Vec::with_capacity(body.groups.len());
            for group in &body.groups {
                let found = sections.iter().find(|one| one.slug == group.section);
                groups.push(GroupAsDivided {
                    section: found.ok_or(GroupRefusal::Groups)?.id,
                    teams: group.teams.iter().map(|one| (one.team, one.version)).collect(),
                });
            }
            let cmd = Dividing { seen, groups };
            beside(team_groups::divide(conn, &permit, now.0, key, &cmd).await, &body)
        })
        .await?;
    let body = TeamsDivided {
        version: done.version,
        moved: done.moved,
    };
    Ok(Versioned(done.version, body))
}
