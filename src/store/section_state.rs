//! The section's own line, as a field wants it. Players, rounds and boards have files of their own.

use super::{codec, prelude::*};
use domain::{fide_mode::FideMode, section::SectionSettings};

/// A section's own line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SectionRow {
    pub name: String,
    pub settings: SectionSettings,
    /// How many rounds are to be played.
    pub planned_rounds: u16,
    /// Does it play in FIDE mode?
    pub fide_mode: FideMode,
    /// Grows with every change a reader could see.
    pub content_version: i64,
}

/// The section, if it exists.
pub async fn find_section(conn: &mut PgConnection, section: SectionId) -> Result<Option<SectionRow>> {
    let row = sqlx::query!(
        r#"
        select name, settings as "settings: Json<SectionSettings>", planned_rounds, fide_mode,
            fide_mode_left_round as "left_round: RoundNo", content_version
        from section
        where id = $1
        "#,
        section as _
    )
    .fetch_optional(conn)
    .await?;
    row.map(|row| {
        Ok(SectionRow {
            name: row.name,
            settings: row.settings.0,
            planned_rounds: u16::try_from(row.planned_rounds).map_err(decode)?,
            fide_mode: codec::fide_mode(row.fide_mode, row.left_round)?,
            content_version: row.content_version,
        })
    })
    .transpose()
}

fn decode(error: impl std::error::Error + Send + Sync + 'static) -> sqlx::Error {
    sqlx::Error::Decode(Box::new(error))
}
