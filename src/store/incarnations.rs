//! What is counted is never counted twice: a database that finds itself elsewhere than before moves every counter on.
//!
//! A backup that is put back would count on from where it was, and a client that saw the version 3 that is lost would write over another
//! version 3. The migration of the same name says how a database knows where it lies.
//!
//! It looks at every start and on every new connection. Where a backup was put back, or a standby took over, every counter takes
//! one step of a million before anything is answered, so no version is used twice.

use crate::prelude::*;

/// Looks where the database lies, and moves every counter on if that is elsewhere than before; whether that was so.
pub async fn find_itself(conn: &mut PgConnection) -> Result<bool> {
    sqlx::query_scalar!(r#"select find_itself() as "is_elsewhere!""#)
        .fetch_one(conn)
        .await
}

/// The same, told in one question, without moving anything; nothing is elsewhere on a server that only reads.
pub async fn is_elsewhere(conn: &mut PgConnection) -> Result<bool> {
    sqlx::query_scalar!(
        r#"
        select case when pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' then false
            else not exists (select from incarnation where lies_in = where_it_lies()) end as "is_elsewhere!"
        "#
    )
    .fetch_one(conn)
    .await
}

/// The version of what is made now.
pub async fn first_version(conn: &mut PgConnection) -> Result<Version> {
    sqlx::query_scalar!(r#"select first_version() as "version!: Version""#)
        .fetch_one(conn)
        .await
}
