//! What a section decides about who plays in it: ages, the average rating of those who play a round, and how many teams it has. Line-ups that
//! were handed in before and teams that were entered before stay as they are.

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

/// Why nothing was decided.
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
    /// Somebody decided anew meanwhile; the version now.
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
    /// The version that was seen; 0 while nothing is decided.
    pub seen: Version,
    /// `turns_at_most`, `at_least` or `under`; empty for none.
    pub age_kind: String,
    /// The years that go with it.
    pub age: String,
    /// The highest average rating of those who play a round.
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

/// Limits as the log keeps them.
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

/// What a section of teams has beside what was decided about how many teams play in it.
pub async fn group_findings(
    conn: &mut PgConnection,
    field: &SectionState,
) -> store::Result<Vec<GroupFinding>> {
    let limits = store::row_limits::find(conn, field.section).await?;
    Ok(limits.group.findings(&field.clubs_of_teams()))
}

/// Is a section of teams, as it shall stand, within what was decided about how many teams play in it, where that is kept strictly?
pub(super) async fn admits(
    conn: &mut PgConnection,
    field: &SectionState,
    moment: GroupMoment,
) -> store::Result<Result<(), GroupFinding>> {
    let limits = store::row_limits::find(conn, field.section).await?;
    Ok(limits.group.admits(&field.clubs_of_teams(), moment))
}

/// Does a section of teams go against them by what is changed now, where that is kept strictly?
pub(super) async fn admits_change(
    conn: &mut PgConnection,
    before: &SectionState,
    after: &SectionState,
) -> store::Result<Result<(), GroupFinding>> {
    let limits = store::row_limits::find(conn, after.section).await?;
    let (before, after) = (before.clubs_of_teams(), after.clubs_of_teams());
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
