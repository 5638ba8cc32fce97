//! `dommerbord serve`: database → migrations → HTTP, until asked to stop; then the same way back.

use std::{io::Write as _, time::Duration};

use anyhow::Context as _;
use clap::Args;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio_util::sync::CancellationToken;

use super::{admin, demo};
use crate::{
    address,
    config::{Config, PublicUrl},
    database::{CLOSE, Database},
    listen, upkeep,
};
use service::{
    clock::Clock, courier, invitations::FirstLink, list_reader, live::Pulse,
    online_payments::quickpay::Quickpay,
};
use web::{
    sse::SubscriberLimits,
    state::{AppState, Site},
};

/// How long connections to the database may take to close when somebody has asked twice.
const HURRIED: Duration = Duration::from_millis(200);

/// The options of `dommerbord serve`.
#[derive(Args, Debug, Default)]
pub(super) struct Serve {
    /// Load a made-up tournament when there is none
    #[arg(long)]
    demo_if_empty: bool,
}

impl Serve {
    pub(super) async fn run(self, config: &Config) -> anyhow::Result<()> {
        let mail = config.mail()?;
        let mut stop = StopSignals::listen()?;
        // Before the database: a port that is taken should be told at once.
        let listener = tokio::net::TcpListener::bind(config.listen)
            .await
            .with_context(|| format!("cannot listen on {} (DOMMERBORD_LISTEN)", config.listen))?;
        let database = tokio::select! {
            database = Database::for_server(config) => database?,
            () = stop.wait() => return Ok(()),
        };
        if self.demo_if_empty && demo::if_empty(&database).await? {
            tracing::info!("the database was empty: the demo is loaded");
        }
        let address = listener.local_addr()?;
        let site = address::site(config, address);
        tell(&format!("Dommerbord: {site}"));
        match admin::first_link(&database).await? {
            FirstLink::NotNeeded => {}
            FirstLink::Made(secret) => {
                let link = admin::address(&site, &secret);
                tell(&format!(
                    "First administrator (the link works once, within a day): {link}"
                ));
            }
            FirstLink::PrintedElsewhere => tell(
                "First administrator: the link that was printed less than a minute ago still works; \
                 `dommerbord admin link` prints another one and ends it",
            ),
        }
        tracing::info!(%address, "serving");
        warn(config);

        let draining = CancellationToken::new();
        let mut state = AppState::new(
            database.pool.clone(),
            Clock::System,
            Site {
                secure: config.public_url.as_ref().is_some_and(PublicUrl::is_https),
                address: config.public_url.as_ref().map(ToString::to_string),
                trusted_proxies: config.trusted_proxies,
                proxies: config.proxy_networks.clone(),
                metrics_token: config.metrics_token.as_ref().map(|token| token.digest().to_vec()),
                crowd: SubscriberLimits::of(config.live_readers),
                reach: config.webhooks.into(),
                has_mail_server: mail.is_some(),
                quickpay: Quickpay::at(config.quickpay_url.to_string()),
            },
        );
        state.health = database.health.clone();
        tokio::spawn(state.live.clone().listen(state.pool.clone(), Pulse::default()));
        tokio::spawn(web::observe::keep_up());
        tokio::spawn(upkeep::run(state.clone()));
        tokio::spawn(upkeep::open_line_ups(state.clone()));
        let subscribers = state.subscribers.clone();
        tokio::spawn(list_reader::run(state.pool.clone()));
        tokio::spawn(courier::run(state.pool.clone(), state.clock, state.site.reach));
        if let Some(mail) = mail {
            upkeep::send_mail(&state, mail)?;
        }
        let service = crate::site::site(&state);
        let http = listen::serve(listener, service, config.doors(), draining.clone());
        let mut serving = std::pin::pin!(http);
        let mut is_hurried = false;
        tokio::select! {
            () = &mut serving => {}
            () = stop.wait() => {
                tracing::info!("asked to stop; finishing the requests under way");
                // Those who hear of changes would keep their connections open; their pages come back by themselves.
                subscribers.close();
                draining.cancel();
                tokio::select! {
                    () = &mut serving => {}
                    () = tokio::time::sleep(config.shutdown_limit()) => {}
                    () = stop.wait() => is_hurried = true,
                }
            }
        }
        let close = database.close_within(if is_hurried { HURRIED } else { CLOSE });
        tokio::select! {
            closed = close => closed?,
            () = stop.wait() => tracing::warn!("stopped at once; PostgreSQL is only asked to stop"),
        }
        tracing::info!("stopped");
        Ok(())
    }
}

/// What whoever set this up should know before anybody signs in.
fn warn(config: &Config) {
    if config.is_overheard() {
        tracing::warn!(
            "plain HTTP beyond this machine: passwords, sessions and tablets can be read and taken over by anybody on the network; \
             \"A hall with HTTPS\" in docs/OPERATIONS.md takes five lines"
        );
    }
    if config.is_mail_half_set_up() {
        tracing::warn!(
            "no mail is sent: it takes DOMMERBORD_SMTP_URL, DOMMERBORD_MAIL_FROM and DOMMERBORD_PUBLIC_URL, and one of them is missing"
        );
    }
    if nix::unistd::geteuid().is_root() {
        tracing::warn!("the server runs as root, which it does not need: start it as a user of its own");
    }
}

/// Prints a line for whoever started us, who may have stopped reading: that is no reason not to serve.
fn tell(line: &str) {
    if let Err(error) = writeln!(std::io::stdout(), "{line}") {
        tracing::debug!(%error, "nobody reads what is printed");
    }
}

/// The signals that ask the server to stop: Ctrl-C, `kill`, and a terminal that is closed.
struct StopSignals([Signal; 3]);

impl StopSignals {
    fn listen() -> anyhow::Result<Self> {
        let on = |kind| signal(kind).context("cannot listen for signals");
        Ok(Self([
            on(SignalKind::interrupt())?,
            on(SignalKind::terminate())?,
            on(SignalKind::hangup())?,
        ]))
    }

    /// Returns when the next one arrives.
    async fn wait(&mut self) {
        let [interrupt, terminate, hangup] = &mut self.0;
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
            _ = hangup.recv() => {}
        }
    }
}
