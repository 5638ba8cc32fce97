//! A whole tournament as rows: read, put back in its own place, and taken in as a new one.
//!
//! Which tables and columns there are, the functions of the migration read from the database itself. What may be in a file is decided by
//! [`domain::tournament_file`].

use serde_json::Value;

use crate::prelude::*;
use domain::{
    tournament::Slug,
    tournament_file::{KnownTable, LEFT_BEHIND, Reference, Row, Tables},
};

/// The number of the last migration: rows mean the same only under the same one.
pub async fn level(conn: &mut PgConnection) -> Result<i64> {
    sqlx::query_scalar!(r#"select migration_level() as "level!""#)
        .fetch_one(conn)
        .await
}

fn left_behind() -> Vec<String> {
    LEFT_BEHIND.map(str::to_owned).to_vec()
}

/// Every row of a tournament, but for the tables that always stay behind and these.
pub async fn rows(conn: &mut PgConnection, tournament: TournamentId, without: &[&str]) -> Result<Tables> {
    let mut leave = left_behind();
    leave.extend(without.iter().map(|table| (*table).to_owned()));
    let Json(tables) = sqlx::query_scalar!(
        r#"select tournament_rows($1, $2) as "rows!: Json<Tables>""#,
        tournament as _,
        &leave
    )
    .fetch_one(conn)
    .await?;
    Ok(tables)
}

/// The lines of its log, the oldest first, without the accounts they belong to.
pub async fn log(conn: &mut PgConnection, tournament: TournamentId) -> Result<Vec<Row>> {
    let lines = sqlx::query_scalar!(
        r#"
        select to_jsonb(a) - 'id' - 'user_id' - 'tournament_id' as "line!: Json<Row>"
        from audit a where a.tournament_id = $1 order by a.id
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    Ok(lines.into_iter().map(|Json(line)| line).collect())
}

/// The tables that belong to tournaments, each after those it refers to, with their columns.
pub async fn known(conn: &mut PgConnection) -> Result<Vec<KnownTable>> {
    let rows = sqlx::query!(
        r#"
        select t.name as "name!", array_agg(a.attname::text) as "columns!"
        from unnest(tables_of_tournament()) with ordinality as t (name, place)
        join pg_attribute a on a.attrelid = format('%I', t.name)::regclass and a.attnum > 0 and not a.attisdropped
        group by t.name, t.place order by t.place
        "#
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| KnownTable {
            name: row.name,
            columns: row.columns.into_iter().collect(),
        })
        .collect())
}

/// What the tables that belong to tournaments refer to, inside and outside of it.
pub async fn references(conn: &mut PgConnection) -> Result<Vec<Reference>> {
    let rows = sqlx::query!(
        r#"
        select child as "child!", parent as "parent!", columns as "columns!", targets as "targets!",
            on_delete = 'n' as "is_emptied!"
        from reference where child = any (tables_of_tournament()) order by child, oid
        "#
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Reference {
            child: row.child,
            parent: row.parent,
            columns: row.columns,
            targets: row.targets,
            is_emptied: row.is_emptied,
        })
        .collect())
}

/// Takes rows in whose ids are nobody else's.
pub async fn insert(conn: &mut PgConnection, tables: &Tables) -> Result<()> {
    sqlx::query!("select insert_tournament($1)::text", Json(tables) as _)
        .fetch_one(conn)
        .await?;
    Ok(())
}

/// Puts a tournament back as it stood; what always stays behind is as it is now, and so are these tables. The caller has locked it.
pub async fn replace(
    conn: &mut PgConnection,
    tournament: TournamentId,
    tables: &Tables,
    without: &[&str],
) -> Result<()> {
    let mut leave = left_behind();
    leave.extend(without.iter().map(|table| (*table).to_owned()));
    sqlx::query!(
        "select replace_tournament($1, $2, $3)::text",
        tournament as _,
        Json(tables) as _,
        &leave
    )
    .fetch_one(conn)
    .await?;
    Ok(())
}

/// Adds lines that came along with a file; the log says of each that it did.
pub async fn append_log(conn: &mut PgConnection, tournament: TournamentId, lines: &[Row]) -> Result<()> {
    let lines: Vec<Value> = lines.iter().cloned().map(Value::Object).collect();
    sqlx::query!(
        "
        insert into audit (at, actor, via, act, tournament_id, section_id, subject, about, before, after, reason)
        select l.at, l.actor, 'file', l.act, $1, l.section_id, coalesce(l.subject, ''), l.about, l.before, l.after, l.reason
        from unnest($2::jsonb[]) with ordinality as x (line, place)
        cross join lateral jsonb_to_record(x.line) as l (at timestamptz, actor text, act text, section_id uuid, subject text,
            about jsonb, before jsonb, after jsonb, reason text)
        order by x.place
        ",
        tournament as _,
        &lines
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Is an address free, in use and in the bin?
pub async fn is_free(conn: &mut PgConnection, slug: &Slug) -> Result<bool> {
    sqlx::query_scalar!(
        r#"
        select not exists (select from tournament where slug = $1)
            and not exists (select from bin where tournament_slug = $1 and section_id is null) as "is_free!"
        "#,
        slug.as_str()
    )
    .fetch_one(conn)
    .await
}
