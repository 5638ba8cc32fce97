//! Empties the outbox of the webhooks. Every server process runs one; a message is taken by one of them only.
//!
//! A message is leased in a short transaction, sent outside any, and settled in another: no row is locked while the receiver's server
//! works. If the process dies meanwhile, the lease expires and the message is due again; so a receiver may get a message twice, and
//! recognises it by its `webhook-id`.

mod webhook_delivery;

use std::{sync::Arc, time::Duration};

use jiff::SignedDuration;
use sqlx::PgPool;
use tokio::{task::JoinSet, time::Instant};

pub use webhook_delivery::{Answer, Failure, Poster};

use crate::{
    clock::Clock,
    prelude::*,
    webhooks::{self, reach::Reach, signing::Key},
};
use domain::webhook::{Off, PATIENCE, wait_after};
use store::webhooks::{Attempt, Claimed};

/// How often the outbox is looked into.
const EVERY: Duration = Duration::from_secs(1);
/// Messages sent at the same time by one process.
const AT_ONCE: i64 = 16;
/// How long the database may take for each of the two transactions of a message.
const ANSWER: Duration = Duration::from_secs(20);
/// After this time a leased message is due again.
const LEASE: SignedDuration = SignedDuration::from_secs(60);

/// Sends what is due, in an endless loop. If the database is unavailable, the next pass tries again.
pub async fn run(pool: PgPool, clock: Clock, reach: Reach) {
    let poster = Arc::new(Poster::new(reach));
    loop {
        match once(&pool, &poster, clock).await {
            Ok(sent) if sent == usize::try_from(AT_ONCE).unwrap_or_default() => continue,
            Ok(_) => {}
            Err(sqlx::Error::PoolClosed) => return,
            Err(error) => tracing::warn!(%error, "could not look into the outbox"),
        }
        tokio::time::sleep(EVERY).await;
    }
}

/// Sends what is due now; how many messages that were.
pub async fn once(pool: &PgPool, poster: &Arc<Poster>, clock: Clock) -> Result<usize, sqlx::Error> {
    let now = clock.now();
    let until = now.checked_add(LEASE).unwrap_or(Timestamp::MAX);
    let claiming = async {
        let mut tx = store::connections::begin(pool).await?;
        let claimed = store::webhooks::claim(&mut tx, now, until, AT_ONCE).await?;
        tx.commit().await?;
        Ok(claimed)
    };
    let claimed = store::connections::within(ANSWER, claiming).await?;
    let count = claimed.len();
    let mut sending = JoinSet::new();
    for message in claimed {
        let (pool, poster) = (pool.clone(), Arc::clone(poster));
        sending.spawn(async move { deliver(&pool, &poster, clock, &message).await });
    }
    while let Some(done) = sending.join_next().await {
        match done {
            Ok(Ok(())) => {}
            // The lease runs out, and it is sent again.
            Ok(Err(error)) => tracing::warn!(%error, "could not write down what came of a message"),
            Err(error) => tracing::error!(%error, "sending a message broke"),
        }
    }
    Ok(count)
}

/// Sends one message and stores the outcome.
async fn deliver(pool: &PgPool, poster: &Poster, clock: Clock, message: &Claimed) -> Result<(), sqlx::Error> {
    let now = clock.now();
    let started = Instant::now();
    let answer = match webhooks::body(message) {
        Ok(body) => {
            let headers = headers(message, now, &body);
            poster.send(&message.url, &headers, body).await
        }
        Err(_) => Err(Failure::Unreadable),
    };
    let took = i32::try_from(started.elapsed().as_millis()).unwrap_or(i32::MAX);
    let status = answer.as_ref().ok().map(|answer| i32::from(answer.status));
    let is_delivered = status.is_some_and(|status| (200..300).contains(&status));
    let is_gone = status == Some(410);
    let spread = u16::from_be_bytes([
        message.id.as_uuid().as_bytes()[14],
        message.id.as_uuid().as_bytes()[15],
    ]) % 1_000;
    let next = wait_after(message.attempt, spread)
        .filter(|_| !is_gone)
        .and_then(|wait| now.checked_add(wait).ok());
    let attempt = Attempt {
        message: message.id,
        number: message.attempt,
        at: now,
        status,
        failure: answer.as_ref().err().map(|failure| failure.as_str()),
        took_ms: took,
    };
    let settling = async {
        let mut tx = store::connections::begin(pool).await?;
        store::webhooks::insert_attempt(&mut tx, &attempt).await?;
        store::webhooks::settle(&mut tx, message.id, is_delivered, next).await?;
        let since = store::webhooks::mark(&mut tx, message.webhook, is_delivered, now).await?;
        let is_lost = since.is_some_and(|since| now.duration_since(since) > PATIENCE);
        let off = match (is_gone, is_lost) {
            (true, _) => Some(Off::Gone),
            (false, true) => Some(Off::Failing),
            (false, false) => None,
        };
        if let Some(off) = off {
            switch_off(&mut tx, message, off, now).await?;
        }
        tx.commit().await
    };
    store::connections::within(ANSWER, settling).await
}

/// Switches a webhook off; the log and the webhooks page show it.
async fn switch_off(
    conn: &mut sqlx::PgConnection,
    message: &Claimed,
    off: Off,
    now: Timestamp,
) -> Result<(), sqlx::Error> {
    store::webhooks::set_off(conn, message.webhook, Some((now, off))).await?;
    let place = store::places::find_tournament(conn, &message.tournament).await?;
    let at = place.map_or(Scope::Everywhere, |place| Scope::Tournament(place.tournament));
    let host = webhooks::reach::host(&message.url).unwrap_or_default();
    Actor::system("courier")
        .log(at, now, "webhook.give_up", host)
        .after(serde_json::json!({ "why": off.as_str() }))
        .write(conn)
        .await
}

/// The three headers of the standard. While a key is being exchanged both sign.
fn headers(message: &Claimed, now: Timestamp, body: &str) -> Vec<(&'static str, String)> {
    let (id, timestamp) = (message.id.to_string(), now.as_second());
    let keys = [Some(&message.secret), message.old_secret.as_ref()];
    let signatures: Vec<String> = keys
        .into_iter()
        .flatten()
        .map(|key| Key::stored(key.clone()).sign(&id, timestamp, body))
        .collect();
    vec![
        ("webhook-id", id),
        ("webhook-timestamp", timestamp.to_string()),
        ("webhook-signature", signatures.join(" ")),
    ]
}
