//! Whether the database has lately refused writes of this process as read-only.
//!
//! `/readyz` reports it, and connections from before a server became read-only are not used again: after a failover, a new connection to
//! the same address reaches the new server.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::Response,
};

/// How long after the last refused write this process reports that it is not ready.
const UNWELL: Duration = Duration::from_secs(10);

/// Why the database refuses writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is a copy that only reads.
    ReadOnly,
    /// It has no room left.
    Full,
}

impl Refusal {
    /// The refusal in a database error, if it is one.
    pub fn of(error: &sqlx::Error) -> Option<Self> {
        match error.as_database_error()?.code()?.as_ref() {
            "25006" => Some(Self::ReadOnly),
            "53100" => Some(Self::Full),
            _ => None,
        }
    }
}

/// The known state of the database. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Health(Arc<Mutex<Known>>);

#[derive(Debug, Default)]
struct Known {
    refused: Option<(Instant, Refusal)>,
    only_read: Option<Instant>,
}

impl Health {
    /// A write was refused.
    pub fn refused(&self, why: Refusal) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        known.refused = Some((now, why));
        if why == Refusal::ReadOnly {
            known.only_read = Some(now);
        }
    }

    /// Why a write was refused a moment ago.
    pub fn refusal(&self) -> Option<Refusal> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known
            .refused
            .filter(|(at, _)| at.elapsed() < UNWELL)
            .map(|(_, why)| why)
    }

    /// May a connection of this age lead to a read-only server?
    pub fn is_doubtful(&self, age: Duration) -> bool {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.only_read.is_some_and(|at| at.elapsed() <= age)
    }
}

/// Middleware: notes whether the answer shows a refused write.
pub async fn note(State(health): State<Health>, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    if let Some(why) = response.extensions().get::<Refusal>() {
        health.refused(*why);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_from_before_a_refusal_are_doubtful_and_later_ones_are_not() {
        let health = Health::default();
        assert_eq!(health.refusal(), None);
        health.refused(Refusal::Full);
        assert!(!health.is_doubtful(Duration::from_secs(9)));
        health.refused(Refusal::ReadOnly);
        assert_eq!(health.refusal(), Some(Refusal::ReadOnly));
        assert!(health.is_doubtful(Duration::from_secs(9)));
        assert!(!health.is_doubtful(Duration::ZERO));
    }
}
