//! Decisions of arbiters about level cup matches. The decisions are read with the matches, in [`super::team_matches`]; this module also has
//! who decided and why.

use crate::prelude::*;
use domain::{
    fixtures::cup::CupSide,
    team_cup::{CupDecided, CupDecider, PlayOffScore},
};
use engine::ids::MatchId;

/// Why and by whom it was decided.
#[derive(Clone, Debug)]
pub struct CupNote {
    pub reason: String,
    pub at: Timestamp,
    pub by: String,
}

/// Decodes the decision from its columns.
pub(super) fn decided(
    winner: Option<CupSide>,
    by: Option<CupDecider>,
    score: Option<String>,
) -> Result<Option<CupDecided>> {
    let Some((winner, by)) = winner.zip(by) else {
        return Ok(None);
    };
    let score: Option<PlayOffScore> = score
        .map(|score| score.parse())
        .transpose()
        .map_err(|error: domain::player::TextError| sqlx::Error::Decode(error.into()))?;
    Ok(Some(CupDecided { winner, by, score }))
}

/// Why and by whom a level match was decided, if it was.
pub async fn find_note(conn: &mut PgConnection, of: MatchId) -> Result<Option<CupNote>> {
    let row = sqlx::query!(
        r#"
        select reason, written_at as "at: jiff_sqlx::Timestamp", written_by as by from cup_decision where match_id = $1
        "#,
        of as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| CupNote {
        reason: row.reason,
        at: row.at.to_jiff(),
        by: row.by,
    }))
}

/// Stores which team advances from a match, in place of an earlier decision; returns the match's new version.
pub async fn put(
    conn: &mut PgConnection,
    of: MatchId,
    decided: &CupDecided,
    note: &CupNote,
) -> Result<Version> {
    sqlx::query!(
        "
        insert into cup_decision (match_id, winner, decided_by, score, reason, written_at, written_by)
        values ($1, $2, $3, $4, $5, $6, $7)
        on conflict (match_id) do update
        set winner = excluded.winner, decided_by = excluded.decided_by, score = excluded.score, reason = excluded.reason,
            written_at = excluded.written_at, written_by = excluded.written_by
        ",
        of as _,
        decided.winner as _,
        decided.by as _,
        decided.score.as_ref().map(PlayOffScore::as_str),
        note.reason,
        note.at.to_sqlx() as _,
        note.by,
    )
    .execute(&mut *conn)
    .await?;
    seen_anew(conn, of).await
}

/// Deletes the decision about a match; returns the match's new version.
pub async fn delete(conn: &mut PgConnection, of: MatchId) -> Result<Version> {
    sqlx::query!("delete from cup_decision where match_id = $1", of as _)
        .execute(&mut *conn)
        .await?;
    seen_anew(conn, of).await
}

async fn seen_anew(conn: &mut PgConnection, of: MatchId) -> Result<Version> {
    sqlx::query_scalar!(
        r#"update team_match set version = version + 1 where id = $1 returning version as "version: Version""#,
        of as _
    )
    .fetch_one(conn)
    .await
}
