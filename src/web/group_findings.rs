//! Findings about a group of teams against its limits, as pages list them.

use crate::{i18n_teams::row_limits as words, prelude::*};
use service::row_limits;

/// The findings about a group of teams against its limits, as sentences, until its first round is public.
pub async fn before_start(conn: &mut PgConnection, lang: Lang, field: &SectionState) -> Result<Vec<String>> {
    if field.settings.teams.is_none() || field.public_rounds() > 0 {
        return Ok(Vec::new());
    }
    let found = row_limits::group_findings(conn, field).await?;
    Ok(found.iter().map(|one| words::group_finding(lang, one)).collect())
}
