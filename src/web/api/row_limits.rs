//! Limits of a row: which ages play, and how strong those who play a round may be on average.

use super::prelude::*;
use domain::{row_limits::RowLimits, team_rule::Severity};
use service::{
    fixtures::Planning,
    row_limits::{self, Limiting},
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
}

impl LimitsBody {
    fn of(limits: &RowLimits) -> Self {
        let age = limits.age_text();
        Self {
            version: limits.version,
            age_limit: (!age.is_empty()).then_some(age),
            team_rating_cap: limits.team_cap,
            list_day: limits.list_day,
            severity: limits.severity,
        }
    }
}

/// The limits of a row of teams
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/row-limits", tag = "teams",
    responses((status = 200, body = LimitsBody), (status = "4XX"))
)]
async fn read_row_limits(permit: Planning, db: Db) -> Result<Versioned<LimitsBody>> {
    let limits = row_limits::read(&mut *db.snapshot().await?, permit.section_id()).await?;
    Ok(Versioned(limits.version, LimitsBody::of(&limits)))
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
    /// Why.
    #[serde(default)]
    reason: String,
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
