//! Versions are never used twice: a database that was restored or moved advances every counter.
//!
//! A restored backup would go on counting from its old values, and a client that saw the lost version 3 would overwrite another version 3.
//! The migration of the same name explains how a database detects that it was moved.
//!
//! This is checked at every start and on every new connection. After a restored backup or a failover to a standby, every counter is raised
//! by a million before the first answer, so that no version is used twice.

use crate::prelude::*;

/// Checks whether the database was moved, and if so advances every counter; returns whether it was.
pub async fn find_itself(conn: &mut PgConnection) -> Result<bool> {
    sqlx::query_scalar!(r#"select find_itself() as "is_elsewhere!""#)
        .fetch_one(conn)
        .await
}

/// The same check in one query, without changing anything; always `false` on a read-only server.
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

/// The first version of a row that is created now.
pub async fn first_version(conn: &mut PgConnection) -> Result<Version> {
    sqlx::query_scalar!(r#"select first_version() as "version!: Version""#)
        .fetch_one(conn)
        .await
}
