//! Editions of the rules that were added, and how a process learns of them.
//!
//! [`keep_up`] compares the editions this process knows with the database in one query and replaces the table (`rules()`) with a larger
//! one. It is called in the transaction that reads a tournament, before anything that may name an edition is read, and by the guard before
//! anything that may name one is parsed; so two processes never differ. An edition is never removed, so a code that was once read can
//! always be read.

use crate::prelude::*;
use rules::{Added, Addition, Change, Channel, Promulgation, learn, rules};

/// Learns of every edition that another process, or this one, has added or promulgated.
///
/// Call it before reading anything that may name an edition, in the same transaction: every edition visible there was added before, so a
/// code is never unknown. If nothing is new it costs one query of a table of a few rows.
pub async fn keep_up(conn: &mut PgConnection) -> Result<()> {
    let stored = sqlx::query!(r#"select code, version as "version: Version" from edition"#)
        .fetch_all(&mut *conn)
        .await?;
    if stored.iter().all(|row| rules().knows(&row.code, row.version)) {
        return Ok(());
    }
    let added = list(conn).await?;
    learn(&added).map_err(|problem| sqlx::Error::Decode(format!("edition: {problem}").into()))
}

/// Every edition that was added, the oldest first, so that each comes after the one it is based on.
pub async fn list(conn: &mut PgConnection) -> Result<Vec<Added>> {
    let rows = sqlx::query!(
        r#"
        select code, name, based_on, source, approved_on as "approved_on: jiff_sqlx::Date",
            promulgated_on as "promulgated_on: jiff_sqlx::Date", channel, issue, effective_from as "effective_from: jiff_sqlx::Date",
            by_default, changes as "changes: Json<Vec<Change>>", version as "version: Version"
        from edition
        order by added_at, code
        "#
    )
    .fetch_all(conn)
    .await?;
    let day = |date: Option<jiff_sqlx::Date>| date.map(jiff_sqlx::Date::to_jiff);
    Ok(rows
        .into_iter()
        .map(|row| Added {
            version: row.version,
            addition: Addition {
                code: row.code,
                name: row.name,
                based_on: row.based_on,
                source: row.source,
                approved_on: day(row.approved_on),
                promulgation: day(row.promulgated_on).map(|on| {
                    let channel = row.channel.parse().unwrap_or(Channel::Other);
                    Promulgation {
                        on,
                        channel,
                        // In older rows the channel is free text that includes the issue.
                        issue: if channel == Channel::Other {
                            row.channel
                        } else {
                            row.issue
                        },
                    }
                }),
                effective_from: day(row.effective_from),
                by_default: row.by_default,
                changes: row.changes.0,
            },
        })
        .collect())
}

/// Keeps others from adding or promulgating editions until the transaction ends.
pub async fn lock(conn: &mut PgConnection) -> Result<()> {
    sqlx::query!("lock table edition in share row exclusive mode")
        .execute(conn)
        .await?;
    Ok(())
}

/// Adds an edition.
pub async fn insert(conn: &mut PgConnection, new: &Addition, at: Timestamp, by: &str) -> Result<()> {
    let day = |date: Option<Date>| date.map(jiff_sqlx::ToSqlx::to_sqlx);
    let promulgation = new.promulgation.as_ref();
    sqlx::query!(
        "
        insert into edition (code, name, based_on, source, approved_on, promulgated_on, channel, issue, effective_from,
            by_default, changes, added_at, added_by)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
        ",
        new.code,
        new.name,
        new.based_on,
        new.source,
        day(new.approved_on) as _,
        day(promulgation.map(|made| made.on)) as _,
        promulgation.map_or("", |made| made.channel.as_str()),
        promulgation.map_or("", |made| made.issue.trim()),
        day(new.effective_from) as _,
        new.by_default,
        Json(&new.changes) as _,
        at.to_sqlx() as _,
        by,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes down that an edition was promulgated.
pub async fn promulgate(conn: &mut PgConnection, code: &str, made: &Promulgation) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update edition set promulgated_on = $2, channel = $3, issue = $4, version = version + 1
        where code = $1
        returning version as "version: Version"
        "#,
        code,
        made.on.to_sqlx() as _,
        made.channel.as_str(),
        made.issue.trim(),
    )
    .fetch_one(conn)
    .await
}
