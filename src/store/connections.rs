//! Connections that return to the pool within seconds, or are closed.
//!
//! The pool pings a connection that is given back, and waits for the answer without a limit: one whose server no longer answers, or which
//! waits for a lock, would occupy its place for ever. Here the ping has a limit. A task that is cancelled in the middle must not leak its
//! transaction either: it is rolled back, or its connection is closed.
//!
//! The limits: a page waits five seconds for a connection, a write twenty ([`with_patience`] sets the shorter one). What the database can end
//! by itself (waiting for a row, a long statement, an idle transaction) it ends, by settings of the server's connections
//! (`LIMITS` in the program's `database`). Work that takes longer says so with [`take_time`]; migrations, commands and backups have no limits.

use std::{
    any::Any,
    fmt, io,
    ops::{Deref, DerefMut},
    sync::Arc,
    time::Duration,
};

use sqlx::{Executor as _, PgPool, Postgres, pool::PoolConnection};
use tokio::{task_local, time::timeout};

use crate::prelude::*;

task_local! {
    static PATIENCE: Duration;
}

/// How long a connection that is given back may take to answer the ping.
const RETURN: Duration = Duration::from_secs(3);
/// How long the first statement of a transaction may take.
const FIRST_WORD: Duration = Duration::from_secs(5);

/// Waits for an answer of the database, but not longer than this.
pub async fn within<T>(limit: Duration, answer: impl Future<Output = Result<T>>) -> Result<T> {
    timeout(limit, answer).await.unwrap_or_else(|_| Err(silent()))
}

/// The error for a database that does not answer.
pub fn silent() -> sqlx::Error {
    io::Error::new(io::ErrorKind::TimedOut, "the database does not answer").into()
}

/// Raises the time limit of each statement of this transaction, for long work that nobody waits for.
pub async fn take_time(conn: &mut PgConnection, limit: Duration) -> Result<()> {
    let millis = limit.as_millis().to_string();
    sqlx::query!(
        "
        select set_config(name, $1, true)
        from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as limits (name)
        ",
        millis
    )
    .fetch_all(conn)
    .await?;
    Ok(())
}

/// Takes the lock with this name, across processes, and holds it until the transaction ends.
pub async fn alone(conn: &mut PgConnection, what: &str) -> Result<()> {
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('dommerbord ' || $1, 0))::text",
        what
    )
    .fetch_one(conn)
    .await?;
    Ok(())
}

/// A connection for as long as somebody works with it.
pub struct Lease {
    conn: Option<PoolConnection<Postgres>>,
    state: ReturnState,
    /// Kept until the connection is back.
    keeps: Option<Arc<dyn Any + Send + Sync>>,
}

/// What must happen when it is given back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ReturnState {
    Free,
    InTransaction,
    /// It is unknown which statements have reached the server.
    Lost,
}

impl fmt::Debug for Lease {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lease")
            .field("state", &self.state)
            .finish_non_exhaustive()
    }
}

/// Runs this work with a shorter limit for waiting for a connection than the pool's.
pub async fn with_patience<T>(patience: Duration, work: impl Future<Output = T>) -> T {
    PATIENCE.scope(patience, work).await
}

/// How long the work that asks waits for a connection, if less than the pool says.
fn patience() -> Option<Duration> {
    PATIENCE.try_with(|patience| *patience).ok()
}

/// Takes a connection; waits for one as long as the work or the pool says.
pub async fn acquire(pool: &PgPool) -> Result<Lease> {
    acquire_within(pool, patience()).await
}

async fn acquire_within(pool: &PgPool, patience: Option<Duration>) -> Result<Lease> {
    let waiting = pool.acquire();
    let conn = match patience {
        Some(patience) => timeout(patience, waiting)
            .await
            .unwrap_or(Err(sqlx::Error::PoolTimedOut))?,
        None => waiting.await?,
    };
    Ok(Lease {
        conn: Some(conn),
        state: ReturnState::Free,
        keeps: None,
    })
}

impl Lease {
    /// Keeps a value alive until the connection is back: a semaphore permit, for instance.
    pub fn keep(&mut self, something: Arc<dyn Any + Send + Sync>) {
        self.keeps = Some(something);
    }

    /// Sends a statement, with the time limit [`FIRST_WORD`].
    async fn say(&mut self, word: &'static str) -> Result<()> {
        let state = std::mem::replace(&mut self.state, ReturnState::Lost);
        within(FIRST_WORD, (&mut **self).execute(word)).await?;
        self.state = state;
        Ok(())
    }
}

impl Deref for Lease {
    type Target = PgConnection;

    fn deref(&self) -> &PgConnection {
        self.conn.as_ref().expect("it is here until it is dropped")
    }
}

impl DerefMut for Lease {
    fn deref_mut(&mut self) -> &mut PgConnection {
        self.conn.as_mut().expect("it is here until it is dropped")
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        let Some(mut conn) = self.conn.take() else { return };
        let (state, keeps) = (self.state, self.keeps.take());
        if state == ReturnState::Lost {
            drop(conn.detach());
            return;
        }
        tokio::spawn(async move {
            if state == ReturnState::InTransaction
                && !matches!(timeout(RETURN, conn.execute("rollback")).await, Ok(Ok(_)))
            {
                // Closed without a statement; the server rolls back.
                drop(conn.detach());
                return;
            }
            // After the timeout it is closed, and its place in the pool is free.
            drop(timeout(RETURN, conn.return_to_pool()).await);
            drop(keeps);
        });
    }
}

/// A transaction on a connection of its own; rolled back unless it is committed.
#[derive(Debug)]
pub struct Tx(Lease);

/// Begins a transaction.
pub async fn begin(pool: &PgPool) -> Result<Tx> {
    begin_with(pool, "begin").await
}

/// Begins a read-only transaction that sees one snapshot.
pub async fn snapshot(pool: &PgPool) -> Result<Tx> {
    begin_with(pool, "begin isolation level repeatable read read only").await
}

/// Runs in a task of its own: a client that disconnects here must not leak its transaction.
async fn begin_with(pool: &PgPool, word: &'static str) -> Result<Tx> {
    let pool = pool.clone();
    let patience = patience();
    let begun = tokio::spawn(async move {
        let mut lease = acquire_within(&pool, patience).await?;
        lease.say(word).await?;
        lease.state = ReturnState::InTransaction;
        Ok(Tx(lease))
    });
    begun.await.map_err(|_| sqlx::Error::WorkerCrashed)?
}

impl Tx {
    /// Commits.
    pub async fn commit(mut self) -> Result<()> {
        (&mut *self.0).execute("commit").await?;
        self.0.state = ReturnState::Free;
        Ok(())
    }

    /// Rolls back.
    pub async fn rollback(mut self) -> Result<()> {
        (&mut *self.0).execute("rollback").await?;
        self.0.state = ReturnState::Free;
        Ok(())
    }

    /// Keeps a value alive until the connection is back.
    pub fn keep(&mut self, something: Arc<dyn Any + Send + Sync>) {
        self.0.keep(something);
    }
}

impl Deref for Tx {
    type Target = PgConnection;

    fn deref(&self) -> &PgConnection {
        &self.0
    }
}

impl DerefMut for Tx {
    fn deref_mut(&mut self) -> &mut PgConnection {
        &mut self.0
    }
}
