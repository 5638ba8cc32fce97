//! What every handler may reach for.

use axum::extract::FromRef;
use sqlx::PgPool;

use crate::{
    audience::{Audience, Crowd},
    limits::Limits,
    shelf::Shelf,
};
use service::{clock::Clock, live::Live, pairings::Thinking, webhooks::reach::Reach};

/// The state of a server process.
#[derive(Clone, Debug, FromRef)]
pub struct AppState {
    /// The way to the database.
    pub pool: PgPool,
    /// The time.
    pub clock: Clock,
    /// What was configured and the web side must know.
    pub site: Site,
    /// What this process knows of the sections' versions.
    pub live: Live,
    /// Finished public answers.
    pub shelf: Shelf,
    /// Readers who hear of changes as they happen.
    pub audience: Audience,
    /// How often people have tried.
    pub limits: Limits,
    /// Rounds that are being paired.
    pub thinking: Thinking,
}

impl AppState {
    /// The state of a new process.
    pub fn new(pool: PgPool, clock: Clock, site: Site) -> Self {
        Self {
            pool,
            clock,
            site,
            live: Live::default(),
            shelf: Shelf::default(),
            audience: Audience::default(),
            limits: Limits::default(),
            thinking: Thinking::default(),
        }
    }
}

/// What the web side must know of the configuration.
#[derive(Clone, Debug, Default)]
pub struct Site {
    /// Is the site reached by HTTPS? Then cookies are `Secure`.
    pub secure: bool,
    /// The address people open, as in `https://skak.example.dk`, if somebody has said which.
    pub public_url: Option<String>,
    /// How many proxies stand in front, whose `X-Forwarded-For` counts.
    pub trusted_proxies: usize,
    /// The digest of what opens `/metrics` from elsewhere.
    pub metrics_token: Option<Vec<u8>>,
    /// How many may hear of changes as they happen.
    pub crowd: Crowd,
    /// How far webhooks may go.
    pub reach: Reach,
}
