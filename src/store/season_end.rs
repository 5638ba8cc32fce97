//! The end of a season of teams: the document in which a tournament keeps it.

use crate::prelude::*;
use domain::season_end::SeasonEndBook;

/// The document and its version; `None` before the first write.
pub async fn find(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> Result<Option<(SeasonEndBook, Version)>> {
    let row = sqlx::query!(
        r#"
        select book as "book: Json<SeasonEndBook>", version as "version: Version" from season_end where tournament_id = $1
        "#,
        tournament as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| (row.book.0, row.version)))
}

/// Writes the document; its new version.
pub async fn put(conn: &mut PgConnection, tournament: TournamentId, book: &SeasonEndBook) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        insert into season_end (tournament_id, book) values ($1, $2)
        on conflict (tournament_id) do update set book = excluded.book, version = season_end.version + 1
        returning version as "version: Version"
        "#,
        tournament as _,
        Json(book) as _,
    )
    .fetch_one(conn)
    .await
}
