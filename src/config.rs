//! Everything that can be configured, as flags and as environment variables. `docs/OPERATIONS.md` holds the same
//! table, and a test compares the two.

use std::{fmt, net::SocketAddr, path::PathBuf, str::FromStr, time::Duration};

use clap::{Args, ValueEnum};
use sqlx::postgres::PgConnectOptions;

use postgres::Settings;
use service::webhooks::reach::Reach;

/// The configuration of a dommerbord process. A flag wins over its environment variable.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Configuration")]
pub struct Config {
    /// Address and port to listen on
    #[arg(
        long,
        global = true,
        env = "DOMMERBORD_LISTEN",
        default_value = "127.0.0.1:8080"
    )]
    pub listen: SocketAddr,

    /// The address people open, e.g. `https://skak.example.dk`, also in codes that are printed; with https, cookies are sent over HTTPS only
    #[arg(long, global = true, env = "DOMMERBORD_PUBLIC_URL")]
    pub public_url: Option<PublicUrl>,

    /// How many reverse proxies stand in front, each adding to `X-Forwarded-For`
    #[arg(long, global = true, env = "DOMMERBORD_TRUSTED_PROXIES", default_value_t = 0)]
    pub trusted_proxies: usize,

    /// A PostgreSQL to use instead of a private one: `postgres://user:password@host/database`
    #[arg(long, global = true, env = "DATABASE_URL", hide_env_values = true)]
    pub database_url: Option<DatabaseUrl>,

    /// The most connections to the database one process keeps open
    #[arg(long, global = true, env = "DOMMERBORD_DB_CONNECTIONS", default_value_t = 20, value_parser = clap::value_parser!(u32).range(2..=1000))]
    pub db_connections: u32,

    /// Directory of the private PostgreSQL and of backups [default: /var/lib/dommerbord for root,
    /// ~/.local/share/dommerbord for others]
    #[arg(long, global = true, env = "DOMMERBORD_DATA_DIR")]
    pub data_dir: Option<PathBuf>,

    /// The only directory to look for PostgreSQL's programs in [default: the usual places]
    #[arg(long, global = true, env = "DOMMERBORD_PG_BIN")]
    pub pg_bin: Option<PathBuf>,

    /// User to run the private PostgreSQL as when started by root [default: the owner of the data, else
    /// postgres, else nobody]
    #[arg(long, global = true, env = "DOMMERBORD_PG_USER")]
    pub pg_user: Option<String>,

    /// What to log: a level, or `target=level` pairs separated by commas
    #[arg(long, global = true, env = "DOMMERBORD_LOG", default_value = "info,sqlx=warn")]
    pub log: String,

    /// How to write the log
    #[arg(long, global = true, env = "DOMMERBORD_LOG_FORMAT", value_enum, default_value_t = LogFormat::Auto)]
    pub log_format: LogFormat,

    /// What Prometheus must send as a bearer token to read `/metrics`; without it only this machine may
    #[arg(long, global = true, env = "DOMMERBORD_METRICS_TOKEN", hide_env_values = true)]
    pub metrics_token: Option<MetricsToken>,

    /// The most readers of one process who hear of changes as they happen; half of them at most from one place
    #[arg(long, global = true, env = "DOMMERBORD_LIVE_READERS", default_value_t = 6000, value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    pub live_readers: u32,

    /// Where webhooks may be sent: by HTTPS to the open network, or also by HTTP and inside this network
    #[arg(long, global = true, env = "DOMMERBORD_WEBHOOKS", value_enum, default_value_t = Webhooks::Public)]
    pub webhooks: Webhooks,

    /// Seconds that requests under way get to finish when the server is asked to stop
    #[arg(long, global = true, env = "DOMMERBORD_SHUTDOWN_SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u64).range(0..=600))]
    pub shutdown_seconds: u64,
}

/// How far webhooks may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Webhooks {
    /// By HTTPS, to the open network
    Public,
    /// Anywhere
    Anywhere,
}

impl From<Webhooks> for Reach {
    fn from(webhooks: Webhooks) -> Self {
        match webhooks {
            Webhooks::Public => Self::Public,
            Webhooks::Anywhere => Self::Anywhere,
        }
    }
}

/// How the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// Text on a terminal, JSON otherwise
    Auto,
    /// Lines for people
    Text,
    /// One JSON object a line
    Json,
}

impl Config {
    /// The database server to use instead of a private one. An empty variable counts as none.
    pub fn database_url(&self) -> Option<&DatabaseUrl> {
        self.database_url.as_ref().filter(|url| !url.0.is_empty())
    }

    /// The settings of the private cluster.
    ///
    /// # Errors
    /// [`postgres::Error`] when no directory is configured and no home is known.
    pub fn postgres(&self) -> Result<Settings, postgres::Error> {
        let root = match &self.data_dir {
            Some(dir) => std::path::absolute(dir).unwrap_or_else(|_| dir.clone()),
            None => postgres::default_root()?,
        };
        let (bin, user) = (self.pg_bin.clone(), self.pg_user.clone());
        Ok(Settings {
            root,
            bin,
            user,
            durable: true,
        })
    }

    /// How long requests under way may take once the server is asked to stop.
    pub fn shutdown_limit(&self) -> Duration {
        Duration::from_secs(self.shutdown_seconds)
    }
}

/// The address of a database, which may hold a password: it shows itself nowhere.
#[derive(Clone)]
pub struct DatabaseUrl(String);

impl DatabaseUrl {
    /// How to connect to it.
    ///
    /// # Errors
    /// What is wrong with it, without repeating it.
    pub fn options(&self) -> Result<PgConnectOptions, InvalidDatabaseUrl> {
        if !(self.0.starts_with("postgres://") || self.0.starts_with("postgresql://")) {
            return Err(InvalidDatabaseUrl("it must start with postgres://".into()));
        }
        self.0
            .parse()
            .map_err(|e: sqlx::Error| InvalidDatabaseUrl(e.to_string()))
    }
}

impl FromStr for DatabaseUrl {
    type Err = std::convert::Infallible;
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        Ok(Self(s.to_owned()))
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DatabaseUrl(…)")
    }
}

/// What opens `/metrics`: it shows itself nowhere, and only its digest is kept.
#[derive(Clone)]
pub struct MetricsToken(Vec<u8>);

impl MetricsToken {
    /// Its digest.
    pub fn digest(&self) -> &[u8] {
        &self.0
    }
}

impl FromStr for MetricsToken {
    type Err = &'static str;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.len() < 16 || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err("it must be at least 16 letters, digits and signs, without blanks");
        }
        Ok(Self(service::secrets::digest(text)))
    }
}

impl fmt::Debug for MetricsToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MetricsToken(…)")
    }
}

/// `DATABASE_URL` cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("DATABASE_URL cannot be used: {0}. It looks like postgres://user:password@host:5432/database")]
pub struct InvalidDatabaseUrl(String);

/// The address people open: scheme and host, no path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl(String);

impl PublicUrl {
    /// Is the site reached by HTTPS?
    pub fn is_https(&self) -> bool {
        self.0.starts_with("https://")
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for PublicUrl {
    type Err = &'static str;
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let url = s.trim_end_matches('/');
        let host = url
            .strip_prefix("https://")
            .or_else(|| url.strip_prefix("http://"));
        match host {
            Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']) => {
                Ok(Self(url.to_owned()))
            }
            Some(_) | None => Err("it must be http:// or https:// and a host, without a path"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_password_of_the_database_shows_nowhere() {
        let url: DatabaseUrl = "postgres://u:hemmeligt@[/db".parse().unwrap();
        assert!(!format!("{url:?}").contains("hemmeligt"));
        let error = url.options().unwrap_err().to_string();
        assert!(!error.contains("hemmeligt"), "{error}");
        let other: DatabaseUrl = "mysql://u:hemmeligt@host/db".parse().unwrap();
        assert!(other.options().unwrap_err().to_string().contains("postgres://"));
    }

    #[test]
    fn a_public_url_is_a_scheme_and_a_host() {
        let url: PublicUrl = "https://skak.example.dk/".parse().unwrap();
        assert!(url.is_https());
        assert_eq!(url.to_string(), "https://skak.example.dk");
        assert!(!"http://192.168.1.7:8080".parse::<PublicUrl>().unwrap().is_https());
        for bad in [
            "",
            "skak.example.dk",
            "https://",
            "https://a/b",
            "ftp://a",
            "https://u@a",
        ] {
            assert!(bad.parse::<PublicUrl>().is_err(), "{bad}");
        }
    }
}
