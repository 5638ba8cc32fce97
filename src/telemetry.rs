//! The log: lines for people on a terminal, JSON for machines elsewhere. It goes to standard error, because
//! standard output belongs to what a command prints.

use std::io::IsTerminal as _;

use anyhow::Context as _;
use tracing_subscriber::EnvFilter;

use crate::config::{Config, LogFormat};

/// Starts logging for this process.
pub(crate) fn start(config: &Config) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(&config.log)
        .with_context(|| format!("DOMMERBORD_LOG is '{}', which names no levels", config.log))?;
    let json = match config.log_format {
        LogFormat::Auto => !std::io::stderr().is_terminal(),
        LogFormat::Text => false,
        LogFormat::Json => true,
    };
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr);
    if json {
        log.json().flatten_event(true).init();
    } else {
        log.with_ansi(std::io::stderr().is_terminal()).init();
    }
    Ok(())
}
