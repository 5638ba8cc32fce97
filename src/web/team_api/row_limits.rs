//! Limits of a row: which ages play, how strong those who play a round may be on average, and how many teams it has.

use super::prelude::*;
use domain::{
    group_limits::{GroupFinding, GroupLimits},
    league::SettingId,
    row_limits::RowLimits,
    team::kept_out::PlaysAbove,
    team_rule::Severity,
};
use service::{
    fixtures::Planning,
    row_limits::{self, Limiting},
    section_state,
    teams::kept_out,
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageTournament);
    routes.add(manage, routes!(read_row_limits, settle_row_limits))
}

/// Limits of a row; what is `null` limits nobody.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = RowLimits)]
struct LimitsBody {
    /// For `If-Match`; 0 as long as nobody has decided anything.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// Which ages play, in the year in which the tournament begins: `turns_at_most 14`, `at_least 50`, `under 20` (on 1 January).
    #[schema(example = "turns_at_most 14")]
    age_limit: Option<String>,
    /// The highest average rating of those who play a round.
    #[schema(value_type = Option<super::shapes::Rating>)]
    team_rating_cap: Option<Rating>,
    /// Of which list the ratings are; what counts is the rating each player was entered with.
    list_day: Option<Date>,
    /// Is a line-up against them refused, or is the captain told?
    #[schema(value_type = super::shapes::LimitSeverity)]
    severity: Severity,
    /// The fewest teams the group begins with.
    #[schema(minimum = 2, maximum = 200)]
    group_fewest: Option<u16>,
    /// As many teams as it is meant to have; another number is told and never refused.
    #[schema(minimum = 2, maximum = 200)]
    group_usual: Option<u16>,
    /// The most teams.
    #[schema(minimum = 2, maximum = 200)]
    group_most: Option<u16>,
    /// The most teams of one club.
    #[schema(minimum = 1, maximum = 20)]
    group_club_most: Option<u16>,
    /// Is a group outside the limits refused, or only told?
    #[schema(value_type = super::shapes::LimitSeverity)]
    group_severity: Severity,
    /// What the group has beside what was decided, as it stands.
    group_findings: Vec<GroupFindingBody>,
    /// Its teams that play in a tournament that stands above, where the tournament keeps those out (`division_teams_excluded`): they came
    /// before that was decided.
    kept_out: Vec<KeptOutTeam>,
}

/// A team that is kept out.
#[derive(Debug, Serialize, ToSchema)]
struct KeptOutTeam {
    /// What it is called.
    #[schema(example = "Prøveby 1")]
    team: String,
    /// What the tournament is called in which it plays, too.
    #[schema(example = "Prøvedivisionen")]
    tournament_name: String,
}

impl From<PlaysAbove> for KeptOutTeam {
    fn from(plays: PlaysAbove) -> Self {
        Self {
            team: plays.team,
            tournament_name: plays.tournament,
        }
    }
}

/// What a group has beside what was decided for it.
#[derive(Debug, Serialize, ToSchema)]
struct GroupFindingBody {
    /// What it is.
    #[schema(value_type = super::shapes::GroupFindingKind)]
    kind: &'static str,
    /// The setting of a league that asks it.
    #[schema(value_type = super::shapes::LeagueSettingName)]
    rule: SettingId,
    /// How many teams there are.
    teams: usize,
    /// How many were decided.
    limit: u16,
    /// The club it is about; `null`: the whole group.
    #[schema(example = "Prøveby")]
    club: Option<String>,
}

impl From<&GroupFinding> for GroupFindingBody {
    fn from(finding: &GroupFinding) -> Self {
        let (teams, limit) = finding.numbers();
        Self {
            kind: finding.as_str(),
            rule: finding.setting(),
            teams,
            limit,
            club: finding.club().map(str::to_owned),
        }
    }
}

impl LimitsBody {
    fn of(limits: &RowLimits, findings: &[GroupFinding], kept_out: Vec<PlaysAbove>) -> Self {
        let age = limits.age_text();
        Self {
            version: limits.version,
            age_limit: (!age.is_empty()).then_some(age),
            team_rating_cap: limits.team_cap,
            list_day: limits.list_day,
            severity: limits.severity,
            group_fewest: limits.group.fewest,
            group_usual: limits.group.usual,
            group_most: limits.group.most,
            group_club_most: limits.group.club_most,
            group_severity: limits.group.severity,
            group_findings: findings.iter().map(GroupFindingBody::from).collect(),
            kept_out: kept_out.into_iter().map(KeptOutTeam::from).collect(),
        }
    }
}

/// The limits of a row of teams
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/row-limits", tag = "teams",
    responses((status = 200, body = LimitsBody), (status = "4XX"))
)]
async fn read_row_limits(permit: Planning, db: Db) -> Result<Versioned<LimitsBody>> {
    let mut tx = db.snapshot().await?;
    let limits = row_limits::read(&mut tx, permit.section_id()).await?;
    let field = section_state::found(&mut tx, permit.section_id(), Problem::not_found).await?;
    let kept_out = kept_out::findings(&mut tx, permit.tournament(), &field).await?;
    let findings = row_limits::group_findings(&mut tx, &field).await?;
    drop(tx);
    Ok(Versioned(
        limits.version,
        LimitsBody::of(&limits, &findings, kept_out),
    ))
}

/// Limits as they shall be; what is left out limits nobody.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WrittenLimits {
    /// Which ages play.
    #[serde(default)]
    #[schema(example = "turns_at_most 14")]
    age_limit: Option<String>,
    /// The highest average rating of those who play a round.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::Rating>)]
    team_rating_cap: Option<Rating>,
    /// Of which list the ratings are.
    #[serde(default)]
    list_day: Option<Date>,
    /// Is a line-up against them refused, or is the captain told?
    #[schema(value_type = super::shapes::LimitSeverity)]
    severity: Severity,
    /// The fewest teams the group begins with.
    #[serde(default)]
    #[schema(minimum = 2, maximum = 200)]
    group_fewest: Option<u16>,
    /// As many teams as it is meant to have.
    #[serde(default)]
    #[schema(minimum = 2, maximum = 200)]
    group_usual: Option<u16>,
    /// The most teams.
    #[serde(default)]
    #[schema(minimum = 2, maximum = 200)]
    group_most: Option<u16>,
    /// The most teams of one club.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 20)]
    group_club_most: Option<u16>,
    /// Is a group outside the limits refused, or only told? Left out: told.
    #[serde(default = "told")]
    #[schema(value_type = super::shapes::LimitSeverity)]
    group_severity: Severity,
    /// Why.
    #[serde(default)]
    reason: String,
}

fn told() -> Severity {
    GroupLimits::default().severity
}

/// Limits that were decided.
#[derive(Debug, Serialize, ToSchema)]
struct RowLimitsDone {
    /// For the next change.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
}

/// Decides the limits of a row of teams; line-ups that were handed in before stay
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/row-limits", tag = "teams",
    responses(
        (status = 200, body = RowLimitsDone),
        (status = 409, description = "they were changed meanwhile"),
        (status = 422, description = "A limit cannot be read")
    )
)]
async fn settle_row_limits(
    permit: Planning,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<WrittenLimits>,
) -> Result<Versioned<RowLimitsDone>> {
    let age = body.age_limit.clone().unwrap_or_default();
    let (age_kind, years) = age.split_once(' ').unwrap_or((age.as_str(), ""));
    let cmd = Limiting {
        seen,
        age_kind: age_kind.to_owned(),
        age: years.to_owned(),
        team_cap: body
            .team_rating_cap
            .map(|cap| cap.to_string())
            .unwrap_or_default(),
        list_day: body.list_day,
        severity: body.severity,
        group: GroupLimits {
            fewest: body.group_fewest,
            usual: body.group_usual,
            most: body.group_most,
            club_most: body.group_club_most,
            severity: body.group_severity,
        },
        reason: body.reason.clone(),
    };
    let receipt = db
        .write(async |conn| beside(row_limits::settle(conn, &permit, now.0, key, &cmd).await, &body))
        .await?;
    let done = RowLimitsDone {
        version: receipt.version,
    };
    Ok(Versioned(receipt.version, done))
}
