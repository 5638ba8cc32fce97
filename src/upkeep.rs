//! What a server process does by itself: every hour it counts the hour, forgets what has ended and asks about payments that wait, and every half minute it opens line-ups
//! whose hour has struck, publishes rounds that are to be published by themselves, and tells programs of deadlines that are near. Where a mail server is set up it sends mail.

use std::time::Duration;

use anyhow::Context as _;

use service::{
    near_deadlines, online_payments, own_publication,
    postman::{self, MailSender, MailServer, Orders, Postman},
    sealed_line_ups, upkeep,
};
use store::connections::{self, within};
use web::{
    link_mail_words, mail_words,
    paths::{CaptainLinkPath, InvitationLinkPath, MailStopPath, OwnLinkPath, SectionLinks},
    state::AppState,
};

/// How often.
const EVERY: Duration = Duration::from_hours(1);

/// How long that may take.
const LIMIT: Duration = Duration::from_mins(10);

/// Forgets now and every hour, for ever. A database that is away is asked again the next time.
pub async fn run(state: AppState) {
    let mut hours = None;
    loop {
        state.limits.prune();
        let done = within(LIMIT, once(&state, hours)).await.map(|(forgotten, now)| {
            hours = Some(now);
            forgotten
        });
        match done {
            Ok(forgotten) if forgotten == upkeep::Forgotten::default() => {}
            Ok(forgotten) => tracing::info!(
                sessions = forgotten.sessions,
                repeats = forgotten.repeats,
                links = forgotten.links,
                messages = forgotten.messages,
                mails = forgotten.mails,
                binned = forgotten.binned,
                "forgot what has ended"
            ),
            Err(error) => tracing::warn!(%error, "could not forget what has ended"),
        }
        // A callback may have been lost.
        let now = state.clock.now();
        match Box::pin(online_payments::ask_waiting(
            &state.pool,
            &state.site.quickpay,
            now,
        ))
        .await
        {
            Ok(0) => {}
            Ok(tournaments) => tracing::warn!(tournaments, "could not ask Quickpay about payments"),
            Err(error) => tracing::warn!(%error, "could not look for payments that wait"),
        }
        tokio::time::sleep(EVERY).await;
    }
}

/// How often line-ups are looked for whose hour has struck, and rounds to publish. Most of the time there are none that wait.
const LOOKS: Duration = Duration::from_secs(30);

/// Opens line-ups of matches with an hour of their own, publishes called rounds where their section has chosen that, and tells of deadlines that are
/// near, for ever.
pub async fn open_line_ups(state: AppState) {
    loop {
        let now = state.clock.now();
        if let Err(error) = within(LIMIT, Box::pin(sealed_line_ups::open_due(&state.pool, now))).await {
            tracing::warn!(%error, "could not look for line-ups whose hour has struck");
        }
        match within(LIMIT, Box::pin(own_publication::publish_due(&state.pool, now))).await {
            Ok(0) => {}
            Ok(rounds) => tracing::info!(rounds, "published rounds by themselves"),
            Err(error) => tracing::warn!(%error, "could not look for rounds to publish"),
        }
        if let Err(error) = within(LIMIT, Box::pin(near_deadlines::tell_near(&state.pool, now))).await {
            tracing::warn!(%error, "could not look for deadlines that are near");
        }
        tokio::time::sleep(LOOKS).await;
    }
}

/// Begins to send mail by a mail server, for ever.
///
/// # Errors
/// When this machine has no certificates to trust a mail server by.
pub fn send_mail(
    state: &AppState,
    (server, sender, origin): (MailServer, MailSender, String),
) -> anyhow::Result<()> {
    let orders = Orders {
        server,
        sender,
        origin,
        seal: state.seal.clone(),
        words: mail_words::letter,
        stop_path: |secret| MailStopPath { secret }.to_string(),
        own_path: |secret| OwnLinkPath { secret }.to_string(),
        link_words: link_mail_words::letter,
        invitation_path: |secret| InvitationLinkPath { secret }.to_string(),
        captain_path: |secret| CaptainLinkPath { secret }.to_string(),
        section_page: |tournament, section| SectionLinks::new(tournament, section).section(),
    };
    let postman = Postman::new(orders).context("no mail can be sent (DOMMERBORD_SMTP_URL)")?;
    tokio::spawn(postman::run(state.pool.clone(), state.clock, postman));
    Ok(())
}

/// Forgets, and counts the hour that has passed since so many were counted; how many there are now.
async fn once(state: &AppState, hours: Option<i64>) -> Result<(upkeep::Forgotten, i64), sqlx::Error> {
    let mut tx = connections::begin(&state.pool).await?;
    connections::take_time(&mut tx, LIMIT).await?;
    if let Some(hours) = hours {
        store::running_time::count_on(&mut tx, hours).await?;
    }
    let hours = store::running_time::hours(&mut tx).await?;
    let forgotten = upkeep::forget(&mut tx, state.clock.now()).await?;
    tx.commit().await?;
    Ok((forgotten, hours))
}
