//! Candidate results: those a tournament reports, who could have reached one, and who has reached one since a given day.

use crate::prelude::*;
use domain::{
    candidate_result::{CandidateNote, CandidateResult, CandidateResults},
    office_list::Held,
    player::PersonName,
};

/// What a tournament reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stated {
    /// Who reached one.
    pub results: CandidateResults,
    /// When it was reported.
    pub at: Timestamp,
    pub by: String,
    /// How often it has changed.
    pub version: Version,
}

/// What a tournament reports; `None` before the first report.
pub async fn find(conn: &mut PgConnection, tournament: TournamentId) -> Result<Option<Stated>> {
    let row = sqlx::query!(
        r#"
        select stated_at as "at: jiff_sqlx::Timestamp", stated_by, version as "version: Version"
        from candidate_statement where tournament_id = $1
        "#,
        tournament as _
    )
    .fetch_optional(&mut *conn)
    .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    let results = list(conn, tournament).await?;
    Ok(Some(Stated {
        results: CandidateResults::new(results).map_err(|error| sqlx::Error::Decode(error.into()))?,
        at: row.at.to_jiff(),
        by: row.stated_by,
        version: row.version,
    }))
}

async fn list(conn: &mut PgConnection, tournament: TournamentId) -> Result<Vec<CandidateResult>> {
    let rows = sqlx::query!(
        r#"select player_id as "player: PlayerId", note from candidate_result where tournament_id = $1"#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter()
        .map(|row| {
            let note: Option<CandidateNote> = row
                .note
                .map(|note| note.parse())
                .transpose()
                .map_err(|error: domain::player::TextError| sqlx::Error::Decode(error.into()))?;
            Ok(CandidateResult {
                player: row.player,
                note,
            })
        })
        .collect()
}

/// Replaces the report of a tournament; returns its version. The caller holds the lock on the tournament.
pub async fn set(
    conn: &mut PgConnection,
    tournament: TournamentId,
    results: &CandidateResults,
    now: Timestamp,
    by: &str,
) -> Result<Version> {
    let version = sqlx::query_scalar!(
        r#"
        insert into candidate_statement as s (tournament_id, stated_at, stated_by) values ($1, $2, $3)
        on conflict (tournament_id) do update set stated_at = $2, stated_by = $3, version = s.version + 1
        returning version as "version: Version"
        "#,
        tournament as _,
        now.to_sqlx() as _,
        by
    )
    .fetch_one(&mut *conn)
    .await?;
    sqlx::query!(
        "delete from candidate_result where tournament_id = $1",
        tournament as _
    )
    .execute(&mut *conn)
    .await?;
    let players: Vec<PlayerId> = results.as_slice().iter().map(|result| result.player).collect();
    let notes: Vec<Option<String>> = results
        .as_slice()
        .iter()
        .map(|result| result.note.as_ref().map(ToString::to_string))
        .collect();
    sqlx::query!(
        "
        insert into candidate_result (tournament_id, player_id, note)
        select $1, player, note from unnest($2::uuid[], $3::text[]) as sent (player, note)
        ",
        tournament as _,
        players as _,
        notes as _
    )
    .execute(conn)
    .await?;
    Ok(version)
}

/// The most that are listed.
const MOST_HELD: i64 = 1_000;

/// The candidate results of tournaments that have reported and ended after a day, the last tournament first (DM-4.2).
pub async fn list_after(conn: &mut PgConnection, day: Date) -> Result<Vec<Held>> {
    let rows = sqlx::query!(
        r#"
        select p.national_id, p.surname, p.given_name, t.name as tournament, t.ends_on as "ended_on: jiff_sqlx::Date", c.note
        from tournament t
        join rating_report r on r.tournament_id = t.id
        join candidate_result c on c.tournament_id = t.id
        join player p on p.id = c.player_id
        where t.ends_on > $1
        order by t.ends_on desc, p.surname, p.given_name, p.id
        limit $2
        "#,
        day.to_sqlx() as _,
        MOST_HELD
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(Held {
                number: row.national_id.parse().ok(),
                name: PersonName::new(&row.surname, &row.given_name)
                    .map_err(|error| sqlx::Error::Decode(error.into()))?,
                tournament: row.tournament,
                ended_on: row.ended_on.to_jiff(),
                note: row.note.and_then(|note| note.parse().ok()),
            })
        })
        .collect()
}

/// Somebody who has a starting number, and so may have reached one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    pub player: PlayerId,
    /// The name of the section.
    pub section: String,
    pub no: StartNo,
    pub name: PersonName,
}

/// Everybody of a tournament who has a starting number, by section and number.
pub async fn list_choices(conn: &mut PgConnection, tournament: TournamentId) -> Result<Vec<Choice>> {
    let rows = sqlx::query!(
        r#"
        select p.id as "player: PlayerId", s.name as section, p.start_no as "no!: StartNo", p.surname, p.given_name
        from player p join section s on s.id = p.section_id
        where p.tournament_id = $1 and p.start_no is not null
        order by s.ordinal, s.id, p.start_no
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(Choice {
                player: row.player,
                section: row.section,
                no: row.no,
                name: PersonName::new(&row.surname, &row.given_name)
                    .map_err(|error| sqlx::Error::Decode(error.into()))?,
            })
        })
        .collect()
}
