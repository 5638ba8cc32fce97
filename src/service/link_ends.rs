//! When the links of a tournament stop working: those of players, captains, clubs and match leaders alike.

use super::prelude::*;

/// How long after the last day of the tournament a link still works, in days: results are looked up, and a report is questioned.
pub const DAYS_AFTER: i64 = 30;

/// Why no link is made. Each act that makes one maps this to its own errors.
#[derive(Debug, thiserror::Error)]
pub(super) enum NoLinks {
    #[error("there is no such tournament")]
    NotFound,
    #[error("the tournament is over, and links have stopped working")]
    Over,
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// When links made now for a tournament end: at the end of a day in Denmark.
pub(super) async fn of_tournament(
    conn: &mut PgConnection,
    tournament: TournamentId,
    now: Timestamp,
) -> Result<Timestamp, NoLinks> {
    let found = store::tournaments::find(conn, tournament).await?;
    let ends_on = found.ok_or(NoLinks::NotFound)?.details.ends_on;
    let last = ends_on.checked_add(jiff::Span::new().days(DAYS_AFTER)).ok();
    let end = last.and_then(schedule::end_of);
    end.filter(|end| *end > now).ok_or(NoLinks::Over)
}
