//! What this process has lately been told by its database: that nothing can be written now.
//!
//! `/readyz` says so, and connections from before a server began to only read are not used again: an address that leads to
//! another server by now leads there with the next connection.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::Response,
};

/// For so long after the last write that was refused nobody is sent here.
const UNWELL: Duration = Duration::from_secs(10);

/// Why the database writes nothing now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is a copy that only reads.
    ReadOnly,
    /// It has no room left.
    Full,
}

impl Refusal {
    /// What an error of the database says about it.
    pub fn of(error: &sqlx::Error) -> Option<Self> {
        match error.as_database_error()?.code()?.as_ref() {
            "25006" => Some(Self::ReadOnly),
            "53100" => Some(Self::Full),
            _ => None,
        }
    }
}

/// What this process knows of its database. Clones share it.
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

    /// May a connection of this age lead to a server that only reads?
    pub fn is_doubtful(&self, age: Duration) -> bool {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.only_read.is_some_and(|at| at.elapsed() <= age)
    }
}

/// Notes what an answer says about the database.
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
