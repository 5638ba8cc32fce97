//! `dommerbord serve`: database → migrations → HTTP, until asked to stop; then the same way back.

use std::{io::Write as _, net::SocketAddr};

use anyhow::Context as _;
use axum::{ServiceExt as _, serve::ListenerExt as _};
use clap::Args;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio_util::sync::CancellationToken;

use super::{address, admin, database::Database, demo};
use crate::{
    config::{Config, PublicUrl},
    upkeep,
};
use service::{clock::Clock, courier, list_reader, live::Pulse};
use web::{
    audience::Crowd,
    state::{AppState, Site},
};

/// The options of `dommerbord serve`.
#[derive(Args, Debug, Default)]
pub(super) struct Serve {
    /// Load a made-up tournament when there is none
    #[arg(long)]
    demo_if_empty: bool,
}

impl Serve {
    pub(super) async fn run(self, config: &Config) -> anyhow::Result<()> {
        let mut stop = StopSignals::listen()?;
        // Before the database: a port that is taken should be told at once.
        let listener = tokio::net::TcpListener::bind(config.listen)
            .await
            .with_context(|| format!("cannot listen on {} (DOMMERBORD_LISTEN)", config.listen))?;
        let database = Database::for_server(config).await?;
        if self.demo_if_empty && demo::if_empty(&database).await? {
            tracing::info!("the database was empty: the demo is loaded");
        }
        let address = listener.local_addr()?;
        let site = address::site(config, address);
        tell(&format!("Dommerbord: {site}"));
        if let Some(secret) = admin::first_link(&database).await? {
            let link = admin::address(&site, &secret);
            tell(&format!(
                "First administrator (the link works once, within a day): {link}"
            ));
        }
        tracing::info!(%address, "serving");

        let draining = CancellationToken::new();
        let state = AppState::new(
            database.pool.clone(),
            Clock::System,
            Site {
                secure: config.public_url.as_ref().is_some_and(PublicUrl::is_https),
                public_url: config.public_url.as_ref().map(ToString::to_string),
                trusted_proxies: config.trusted_proxies,
                metrics_token: config.metrics_token.as_ref().map(|token| token.digest().to_vec()),
                crowd: Crowd::of(config.live_readers),
                reach: config.webhooks.into(),
            },
        );
        tokio::spawn(state.live.clone().listen(state.pool.clone(), Pulse::default()));
        tokio::spawn(web::observe::keep_up());
        tokio::spawn(upkeep::run(state.clone()));
        let audience = state.audience.clone();
        tokio::spawn(list_reader::run(state.pool.clone()));
        tokio::spawn(courier::run(state.pool.clone(), state.clock, state.site.reach));
        let service = crate::site::site(&state);
        // Small answers must not wait for the next packet.
        let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
        let http = axum::serve(
            listener,
            service.into_make_service_with_connect_info::<SocketAddr>(),
        )
        .with_graceful_shutdown(draining.clone().cancelled_owned())
        .into_future();
        let mut serving = std::pin::pin!(http);
        let ended = tokio::select! {
            ended = &mut serving => ended,
            () = stop.wait() => {
                tracing::info!("asked to stop; finishing the requests under way");
                // Those who hear of changes would keep their connections open; their pages come back by themselves.
                audience.close();
                draining.cancel();
                tokio::select! {
                    ended = &mut serving => ended,
                    () = tokio::time::sleep(config.shutdown_limit()) => Ok(()),
                    () = stop.wait() => Ok(()),
                }
            }
        };
        database.close().await?;
        tracing::info!("stopped");
        ended.context("serving failed")
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
