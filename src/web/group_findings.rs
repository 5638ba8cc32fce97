//! Findings about a group of teams, as pages list them: how it differs from its limits, and which of its teams are kept out.

use crate::{i18n_teams::row_limits as words, prelude::*};
use engine::ids::TournamentId;
use service::{row_limits, teams::kept_out};

/// The findings about a group of teams, as sentences, until its first round is public.
pub async fn before_start(
    conn: &mut PgConnection,
    lang: Lang,
    tournament: TournamentId,
    field: &SectionState,
) -> Result<Vec<String>> {
    if field.settings.teams.is_none() || field.public_rounds() > 0 {
        return Ok(Vec::new());
    }
    let found = row_limits::group_findings(conn, field).await?;
    let beyond = found.iter().map(|one| words::group_finding(lang, one));
    let found = kept_out::findings(conn, tournament, field).await?;
    let above = found.iter().map(|one| words::kept_out(lang, one));
    Ok(beyond.chain(above).collect())
}
