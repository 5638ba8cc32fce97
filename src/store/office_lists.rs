//! What the ratings office has decided about its rating list.

use crate::prelude::*;
use domain::office_list::Settings;
use engine::numbers::{Age, ListCount};

/// The settings as they are stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredListSettings {
    /// What was decided.
    pub settings: Settings,
    /// When and by whom; `None` before the first change.
    pub changed: Option<(Timestamp, String)>,
    /// How often they have changed.
    pub version: Version,
}

/// Selects the settings, with the rest of the statement.
macro_rules! settings {
    ($rest:tt) => {
        sqlx::query!(
            r#"
            select candidates_since as "candidates_since: jiff_sqlx::Date", junior_count as "junior_count: ListCount", junior_age as "junior_age: Age", women_count as "women_count: ListCount",
                changed_at as "changed_at: jiff_sqlx::Timestamp", changed_by, version as "version: Version"
            from office_list_settings
            "# + $rest
        )
    };
}

macro_rules! stored {
    ($row:expr) => {{
        let row = $row;
        StoredListSettings {
            settings: Settings {
                candidates_since: row.candidates_since.map(jiff_sqlx::Date::to_jiff),
                junior_count: row.junior_count,
                junior_age: row.junior_age,
                women_count: row.women_count,
            },
            changed: row
                .changed_at
                .map(jiff_sqlx::Timestamp::to_jiff)
                .zip(row.changed_by),
            version: row.version,
        }
    }};
}

/// The settings.
pub async fn settings(conn: &mut PgConnection) -> Result<StoredListSettings> {
    let row = settings!("").fetch_one(conn).await?;
    Ok(stored!(row))
}

/// The same; locked until the transaction ends, so that two officers take turns.
pub async fn settings_for_update(conn: &mut PgConnection) -> Result<StoredListSettings> {
    let row = settings!("for update").fetch_one(conn).await?;
    Ok(stored!(row))
}

/// Writes what was decided.
pub async fn set(conn: &mut PgConnection, settings: &Settings, now: Timestamp, by: &str) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update office_list_settings
        set junior_count = $1, junior_age = $2, women_count = $3, changed_at = $4, changed_by = $5,
            candidates_since = $6, version = version + 1
        returning version as "version: Version"
        "#,
        settings.junior_count as _,
        settings.junior_age as _,
        settings.women_count as _,
        now.to_sqlx() as _,
        by,
        settings.candidates_since.map(jiff_sqlx::ToSqlx::to_sqlx) as _,
    )
    .fetch_one(conn)
    .await
}
