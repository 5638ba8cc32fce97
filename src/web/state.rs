//! The state that every handler can use.

use axum::extract::FromRef;
use sqlx::PgPool;

use crate::{
    health::Health,
    limits::Limits,
    networks::Networks,
    response_cache::ResponseCache,
    sse::{SubscriberLimits, Subscribers},
    turns::Turns,
};
use service::{
    clock::Clock, live::Live, online_payments::quickpay::Quickpay, pairings::Thinking, seal::Seal,
    webhooks::reach::Reach,
};

/// The state of a server process.
#[derive(Clone, Debug, FromRef)]
pub struct AppState {
    /// The way to the database.
    pub pool: PgPool,
    pub clock: Clock,
    /// What was configured and the web side must know.
    pub site: Site,
    /// The section versions known to this process.
    pub live: Live,
    /// Finished public answers.
    pub response_cache: ResponseCache,
    /// Readers who hear of changes as they happen.
    pub subscribers: Subscribers,
    /// How often people have tried.
    pub limits: Limits,
    /// What the installation signs for itself.
    pub seal: Seal,
    /// Rounds that are being paired.
    pub thinking: Thinking,
    /// What the database has lately refused.
    pub health: Health,
    /// Whose turn it is to write.
    pub turns: Turns,
}

impl AppState {
    /// The state of a new process.
    pub fn new(pool: PgPool, clock: Clock, site: Site) -> Self {
        Self {
            pool,
            clock,
            site,
            live: Live::default(),
            response_cache: ResponseCache::default(),
            subscribers: Subscribers::default(),
            limits: Limits::default(),
            seal: Seal::default(),
            thinking: Thinking::default(),
            health: Health::default(),
            turns: Turns::default(),
        }
    }
}

/// The configuration of the web side.
#[derive(Clone, Debug, Default)]
pub struct Site {
    /// Is the site reached by HTTPS? Then cookies are `Secure`.
    pub secure: bool,
    /// The public address, as `https://skak.example.dk`, if configured.
    pub address: Option<String>,
    /// How many proxies are in front, whose `X-Forwarded-For` is trusted.
    pub trusted_proxies: usize,
    /// Their networks: the header is ignored from elsewhere.
    pub proxies: Networks,
    /// The digest of the token for `/metrics` from elsewhere.
    pub metrics_token: Option<Vec<u8>>,
    /// How many may hear of changes as they happen.
    pub crowd: SubscriberLimits,
    /// How far webhooks may go.
    pub reach: Reach,
    /// Is there a mail server to send by?
    pub has_mail_server: bool,
    /// The provider of online payment.
    pub quickpay: Quickpay,
}
