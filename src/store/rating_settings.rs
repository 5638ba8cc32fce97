//! The settings of the Danish rating, in versions.

use crate::prelude::*;
use domain::rating_regulation::settings::Settings;
use engine::ids::RatingSettingsId;
use rules::{Channel, Promulgation};

/// A version of the settings as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSettings {
    /// Which.
    pub id: RatingSettingsId,
    /// The first day of the events it is for.
    pub valid_from: Date,
    /// Where it was decided, and where the decision is published.
    pub source: String,
    /// The settings.
    pub settings: Settings,
    /// How often the draft has changed.
    pub version: Version,
    /// When it was begun.
    pub created_at: Timestamp,
    /// By whom.
    pub created_by: String,
    /// When and by whom it was approved; `None` while it is a draft.
    pub approved: Option<(Timestamp, String)>,
    /// Its promulgation; it is not binding before.
    pub promulgation: Option<SettingsRecord>,
    /// Its withdrawal; it is not binding afterwards.
    pub withdrawn: Option<Withdrawn>,
}

impl StoredSettings {
    /// Was it approved, and not withdrawn since?
    pub const fn stands(&self) -> bool {
        self.approved.is_some() && self.withdrawn.is_none()
    }
}

/// The withdrawal of a version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Withdrawn {
    /// When.
    pub at: Timestamp,
    /// By whom.
    pub by: String,
    /// Why.
    pub because: String,
}

/// A promulgation, and who wrote it down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsRecord {
    /// When, and where.
    pub made: Promulgation,
    /// When it was recorded.
    pub at: Timestamp,
    /// By whom.
    pub by: String,
}

macro_rules! stored {
    ($row:expr) => {{
        let row = $row;
        StoredSettings {
            id: row.id,
            valid_from: row.valid_from.to_jiff(),
            source: row.source,
            settings: row.document.0,
            version: row.version,
            created_at: row.created_at.to_jiff(),
            created_by: row.created_by,
            approved: row
                .approved_at
                .map(jiff_sqlx::Timestamp::to_jiff)
                .zip(row.approved_by),
            promulgation: row
                .promulgated_on
                .zip(row.promulgated_at)
                .zip(row.promulgated_by)
                .map(|((on, at), by)| SettingsRecord {
                    made: Promulgation {
                        on: on.to_jiff(),
                        channel: row
                            .channel
                            .and_then(|word| word.parse().ok())
                            .unwrap_or(Channel::Other),
                        issue: row.issue,
                    },
                    at: at.to_jiff(),
                    by,
                }),
            withdrawn: row
                .withdrawn_at
                .zip(row.withdrawn_by)
                .zip(row.withdrawn_because)
                .map(|((at, by), because)| Withdrawn {
                    at: at.to_jiff(),
                    by,
                    because,
                }),
        }
    }};
}

/// Selects versions, with the rest of the statement.
macro_rules! versions {
    ($rest:tt $(, $argument:expr)*) => {
        sqlx::query!(
            r#"
            select id as "id: RatingSettingsId", valid_from as "valid_from: jiff_sqlx::Date", source,
                document as "document: Json<Settings>", version as "version: Version", created_at as "created_at: jiff_sqlx::Timestamp",
                created_by, approved_at as "approved_at: jiff_sqlx::Timestamp", approved_by,
                promulgated_on as "promulgated_on: jiff_sqlx::Date", channel, issue,
                promulgated_at as "promulgated_at: jiff_sqlx::Timestamp", promulgated_by,
                withdrawn_at as "withdrawn_at: jiff_sqlx::Timestamp", withdrawn_by, withdrawn_because
            from rating_settings
            "# + $rest
            $(, $argument)*
        )
    };
}

/// Every version, the newest day first and drafts before what was approved for the same day.
pub async fn list(conn: &mut PgConnection) -> Result<Vec<StoredSettings>> {
    let rows = versions!("order by valid_from desc, approved_at desc nulls first, id desc limit 200")
        .fetch_all(conn)
        .await?;
    Ok(rows.into_iter().map(|row| stored!(row)).collect())
}

/// One version; locked until the transaction ends, so that two officers take turns.
pub async fn find_for_update(
    conn: &mut PgConnection,
    id: RatingSettingsId,
) -> Result<Option<StoredSettings>> {
    let row = versions!("where id = $1 for update", id as _)
        .fetch_optional(conn)
        .await?;
    Ok(row.map(|row| stored!(row)))
}

/// One version.
pub async fn find(conn: &mut PgConnection, id: RatingSettingsId) -> Result<Option<StoredSettings>> {
    let row = versions!("where id = $1", id as _).fetch_optional(conn).await?;
    Ok(row.map(|row| stored!(row)))
}

/// Keeps others from drawing up versions until the transaction ends.
pub async fn lock(conn: &mut PgConnection) -> Result<()> {
    sqlx::query!("lock table rating_settings in share row exclusive mode")
        .execute(conn)
        .await?;
    Ok(())
}

/// Is there an approved version that begins to hold on this day and was not withdrawn?
pub async fn is_approved_for(conn: &mut PgConnection, day: Date) -> Result<bool> {
    sqlx::query_scalar!(
        r#"
        select exists (
            select from rating_settings where valid_from = $1 and approved_at is not null and withdrawn_at is null
        ) as "exists!"
        "#,
        day.to_sqlx() as _
    )
    .fetch_one(conn)
    .await
}

/// A new draft.
pub async fn insert(
    conn: &mut PgConnection,
    id: RatingSettingsId,
    content: (Date, &str, &Settings),
    at: Timestamp,
    by: &str,
) -> Result<()> {
    let (valid_from, source, settings) = content;
    sqlx::query!(
        "
        insert into rating_settings (id, valid_from, source, document, created_at, created_by)
        values ($1, $2, $3, $4, $5, $6)
        ",
        id as _,
        valid_from.to_sqlx() as _,
        source,
        Json(settings) as _,
        at.to_sqlx() as _,
        by,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Changes a draft.
pub async fn update(
    conn: &mut PgConnection,
    id: RatingSettingsId,
    valid_from: Date,
    source: &str,
    settings: &Settings,
) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update rating_settings set valid_from = $2, source = $3, document = $4, version = version + 1
        where id = $1
        returning version as "version: Version"
        "#,
        id as _,
        valid_from.to_sqlx() as _,
        source,
        Json(settings) as _,
    )
    .fetch_one(conn)
    .await
}

/// Approves a draft: from then on it never changes.
pub async fn approve(
    conn: &mut PgConnection,
    id: RatingSettingsId,
    at: Timestamp,
    by: &str,
) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update rating_settings set approved_at = $2, approved_by = $3, version = version + 1
        where id = $1
        returning version as "version: Version"
        "#,
        id as _,
        at.to_sqlx() as _,
        by,
    )
    .fetch_one(conn)
    .await
}

/// Writes down that an approved version was promulgated.
pub async fn promulgate(
    conn: &mut PgConnection,
    id: RatingSettingsId,
    made: &Promulgation,
    at: Timestamp,
    by: &str,
) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update rating_settings
        set promulgated_on = $2, channel = $3, issue = $4, promulgated_at = $5, promulgated_by = $6, version = version + 1
        where id = $1
        returning version as "version: Version"
        "#,
        id as _,
        made.on.to_sqlx() as _,
        made.channel.as_str(),
        made.issue.trim(),
        at.to_sqlx() as _,
        by,
    )
    .fetch_one(conn)
    .await
}

/// Withdraws an approved version.
pub async fn withdraw(
    conn: &mut PgConnection,
    id: RatingSettingsId,
    because: &str,
    at: Timestamp,
    by: &str,
) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update rating_settings set withdrawn_at = $2, withdrawn_by = $3, withdrawn_because = $4, version = version + 1
        where id = $1
        returning version as "version: Version"
        "#,
        id as _,
        at.to_sqlx() as _,
        by,
        because,
    )
    .fetch_one(conn)
    .await
}

/// A section to try settings on.
#[derive(Clone, Debug)]
pub struct RecentSection {
    /// The tournament's part of addresses.
    pub tournament_slug: String,
    /// The section's.
    pub section_slug: String,
    /// The tournament's name.
    pub tournament_name: String,
    /// The section's.
    pub section_name: String,
}

/// The first sections of the forty tournaments that began last and are no drafts.
pub async fn list_recent_sections(conn: &mut PgConnection) -> Result<Vec<RecentSection>> {
    sqlx::query_as!(
        RecentSection,
        r#"
        select t.slug as tournament_slug, s.slug as section_slug, t.name as tournament_name, s.name as section_name
        from (
            select id, slug, name, starts_on from tournament
            where status in ('running', 'finished')
            order by starts_on desc, id
            limit 40
        ) t
        cross join lateral (
            select slug, name, ordinal from section where tournament_id = t.id order by ordinal limit 20
        ) s
        order by t.starts_on desc, t.id, s.ordinal
        "#
    )
    .fetch_all(conn)
    .await
}

/// A section by its address.
pub async fn find_section(
    conn: &mut PgConnection,
    tournament: &str,
    section: &str,
) -> Result<Option<(TournamentId, SectionId)>> {
    let row = sqlx::query!(
        r#"
        select t.id as "tournament: TournamentId", s.id as "section: SectionId"
        from tournament t
        join section s on s.tournament_id = t.id
        where t.slug = $1 and s.slug = $2
        "#,
        tournament,
        section
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| (row.tournament, row.section)))
}
