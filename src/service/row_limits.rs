//! The limits of a section: ages, the average rating of a team's players in a round, and the number of teams. Earlier line-ups and teams
//! are unchanged.

use super::{
    access::{AtSection, ManageTournament},
    prelude::*,
    registration::Frame,
};
use domain::{
    group_limits::{GroupFinding, GroupLimitProblem, GroupLimits, GroupMoment},
    league::values::AgeLimit,
    row_limits::RowLimits,
    team_rule::Severity,
};
use engine::numbers::Rating;
use rules::regulation::MAX_REASON;

/// Why the decision was refused.
#[derive(Debug, thiserror::Error)]
pub enum RowLimitError {
    /// There is no such section.
    #[error("there is no such section")]
    NotFound,
    /// The section is one of single players.
    #[error("the section has no teams")]
    NoTeams,
    /// A limit cannot be read.
    #[error("the {0} cannot be read")]
    Field(&'static str),
    /// How many teams it has makes no sense.
    #[error(transparent)]
    Group(#[from] GroupLimitProblem),
    /// The limits were changed meanwhile; the current version.
    #[error("the limits were changed meanwhile")]
    ChangedMeanwhile(Version),
    /// The key of the request.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// Limits as they were typed; what is empty is no limit.
#[derive(Clone, Debug, Serialize)]
pub struct Limiting {
    /// The version that was seen; 0 before the first decision.
    pub seen: Version,
    /// `turns_at_most`, `at_least` or `under`; empty for none.
    pub age_kind: String,
    /// The years that go with it.
    pub age: String,
    /// The highest average rating of a team's players in a round.
    pub team_cap: String,
    /// Of which list the ratings are.
    pub list_day: Option<Date>,
    pub severity: Severity,
    /// How many teams it has, and how many of one club.
    pub group: GroupLimits,
    /// Why; may be empty.
    pub reason: String,
}

impl Limiting {
    /// The limits of one section as a command for another that has none.
    pub(super) fn as_in(limits: &RowLimits, reason: &str) -> Self {
        let age = limits.age_text();
        let (kind, years) = age.split_once(' ').unwrap_or(("", ""));
        Self {
            seen: Version(0),
            age_kind: kind.to_owned(),
            age: years.to_owned(),
            team_cap: limits.team_cap.map(|cap| cap.to_string()).unwrap_or_default(),
            list_day: limits.list_day,
            severity: limits.severity,
            group: limits.group,
            reason: reason.to_owned(),
        }
    }

    fn read(&self) -> Result<RowLimits, RowLimitError> {
        let (kind, age, cap) = (self.age_kind.trim(), self.age.trim(), self.team_cap.trim());
        let age = match (kind, age) {
            ("", "") => None,
            (kind, age) => {
                Some(AgeLimit::of_text(&format!("{kind} {age}")).ok_or(RowLimitError::Field("age"))?)
            }
        };
        let team_cap = (!cap.is_empty())
            .then(|| cap.parse::<Rating>())
            .transpose()
            .map_err(|_| RowLimitError::Field("team_cap"))?;
        if self
            .list_day
            .is_some_and(|day| !(2000..=2100).contains(&day.year()))
        {
            return Err(RowLimitError::Field("list_day"));
        }
        self.group.check()?;
        Ok(RowLimits {
            age,
            team_cap,
            list_day: self.list_day,
            severity: self.severity,
            group: self.group,
            version: self.seen,
        })
    }
}

/// Limits that were decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LimitsReceipt {
    /// For the next change.
    pub version: Version,
}

/// Limits in the log.
#[derive(Serialize)]
struct RowLimitsLogValue {
    age_limit: String,
    team_rating_cap: Option<u16>,
    list_day: Option<Date>,
    severity: Severity,
    group_fewest: Option<u16>,
    group_usual: Option<u16>,
    group_most: Option<u16>,
    group_club_most: Option<u16>,
    group_severity: Severity,
}

impl RowLimitsLogValue {
    fn of(limits: &RowLimits) -> Option<Self> {
        (limits.version != Version(0)).then(|| Self {
            age_limit: limits.age_text(),
            team_rating_cap: limits.team_cap.map(Rating::get),
            list_day: limits.list_day,
            severity: limits.severity,
            group_fewest: limits.group.fewest,
            group_usual: limits.group.usual,
            group_most: limits.group.most,
            group_club_most: limits.group.club_most,
            group_severity: limits.group.severity,
        })
    }
}

/// What a section has decided.
pub async fn read(conn: &mut PgConnection, section: SectionId) -> Result<RowLimits, RowLimitError> {
    let field = section_state::found(conn, section, || RowLimitError::NotFound).await?;
    if field.settings.teams.is_none() {
        return Err(RowLimitError::NoTeams);
    }
    Ok(store::row_limits::find(conn, section).await?)
}

/// The findings about a section of teams against its limits on the number of teams.
pub async fn group_findings(
    conn: &mut PgConnection,
    field: &SectionState,
) -> store::Result<Vec<GroupFinding>> {
    let limits = store::row_limits::find(conn, field.section).await?;
    let settled = store::strength_lists::find_rules_of_section(conn, field.section).await?;
    Ok(limits.group.findings(&field.group_teams(&settled)))
}

/// Is the changed section of teams within its limits on the number of teams, if these are strict?
pub(super) async fn admits(
    conn: &mut PgConnection,
    field: &SectionState,
    moment: GroupMoment,
) -> store::Result<Result<(), GroupFinding>> {
    let limits = store::row_limits::find(conn, field.section).await?;
    let settled = store::strength_lists::find_rules_of_section(conn, field.section).await?;
    Ok(limits.group.admits(&field.group_teams(&settled), moment))
}

/// Does this change make a section of teams break them, if they are strict?
pub(super) async fn admits_change(
    conn: &mut PgConnection,
    before: &SectionState,
    after: &SectionState,
) -> store::Result<Result<(), GroupFinding>> {
    let limits = store::row_limits::find(conn, after.section).await?;
    let settled = store::strength_lists::find_rules_of_section(conn, after.section).await?;
    let (before, after) = (before.group_teams(&settled), after.group_teams(&settled));
    Ok(limits.group.admits_change(&before, &after))
}

/// Decides.
pub async fn settle(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament, AtSection>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Limiting,
) -> Result<LimitsReceipt, RowLimitError> {
    let act = permit.act(now, key, "team.row_limits");
    act.once(conn, cmd, async |conn| {
        let (tournament, section) = permit.ids();
        Frame::lock(conn, tournament, section)
            .await?
            .ok_or(RowLimitError::NotFound)?;
        let stands = read(conn, section).await?;
        if stands.version != cmd.seen {
            return Err(RowLimitError::ChangedMeanwhile(stands.version));
        }
        let wanted = cmd.read()?;
        if wanted == stands {
            return Ok(LimitsReceipt {
                version: stands.version,
            });
        }
        let reason = own_words::within(&cmd.reason, MAX_REASON).ok_or(RowLimitError::Field("reason"))?;
        let version = store::row_limits::set(conn, section, &wanted).await?;
        let field = section_state::found(conn, section, || RowLimitError::NotFound).await?;
        act.log(field.name.as_str())
            .before(RowLimitsLogValue::of(&stands))
            .after(RowLimitsLogValue::of(&RowLimits { version, ..wanted }))
            .reason(reason)
            .write(conn)
            .await?;
        Ok(LimitsReceipt { version })
    })
    .await
}
