//! Deleting expired data. The log is never deleted.

use jiff::SignedDuration;

use crate::prelude::*;

/// How long a repeated request still finds the first one's outcome.
const REPEATS: SignedDuration = SignedDuration::from_hours(24 * 7);
/// They are also kept for this many running hours, so that a clock that was days ahead for a while deletes nothing too early.
const REPEATS_RUNNING: i64 = 24;
/// How long a link that was used, taken back or has expired is kept, and that one was sent.
const LINKS: SignedDuration = SignedDuration::from_hours(24 * 30);

/// How long the log of deliveries is kept.
const MESSAGES: SignedDuration = SignedDuration::from_hours(24 * 30);

/// How long a reader's report is kept after it was handled: it may name people, and how to answer them.
const REPORTS_HANDLED: SignedDuration = SignedDuration::from_hours(24 * 180);

/// How long it is kept what was sent by mail, and what became of it.
const MAILS: SignedDuration = SignedDuration::from_hours(24 * 90);

/// How many rows of each kind were forgotten.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Forgotten {
    /// Sessions that had ended.
    pub sessions: u64,
    /// Outcomes kept for repeated requests.
    pub repeats: u64,
    /// Messages of webhooks that were settled long ago, and reports about pages that were handled long ago.
    pub messages: u64,
    /// Mails that were sent or given up long ago.
    pub mails: u64,
    /// One-time links that had ended.
    pub links: u64,
    /// Tournaments and sections that nobody fetched back from the bin in time.
    pub binned: u64,
}

/// Forgets what has ended long enough ago.
pub async fn forget(conn: &mut PgConnection, now: Timestamp) -> store::Result<Forgotten> {
    let before = |age: SignedDuration| now.checked_sub(age).unwrap_or(Timestamp::MIN);
    Ok(Forgotten {
        sessions: store::sessions::delete_expired(conn, now).await?,
        repeats: store::idempotency::delete_before(conn, before(REPEATS), REPEATS_RUNNING).await?,
        messages: store::webhooks::delete_settled(conn, before(MESSAGES)).await?
            + store::abuse_reports::delete_handled(conn, before(REPORTS_HANDLED)).await?,
        mails: store::mails::delete_settled(conn, before(MAILS)).await?
            + store::link_mails::delete_settled(conn, before(LINKS)).await?,
        links: store::invitations::delete_ended(conn, before(LINKS)).await?
            + store::player_links::delete_ended(conn, before(LINKS)).await?
            + store::captain_links::delete_ended(conn, before(LINKS)).await?
            + store::club_links::delete_ended(conn, before(LINKS)).await?,
        binned: super::bin::purge(conn, now).await?,
    })
}
