//! Everything that can be configured, as flags and as environment variables. `docs/OPERATIONS.md` holds the same
//! table, and a test compares the two.

use std::{fmt, net::SocketAddr, path::PathBuf, str::FromStr, time::Duration};

use clap::{Args, ValueEnum};
use sqlx::postgres::PgConnectOptions;

use crate::listen::Doors;
use postgres::Settings;
use service::{
    online_payments::quickpay,
    postman::{MailSender, MailServer, MailServerError},
    webhooks::reach::Reach,
};
use web::networks::Networks;

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

    /// The networks they stand in: from elsewhere `X-Forwarded-For` is not believed
    #[arg(long, global = true, env = "DOMMERBORD_PROXY_NETWORKS", default_value = Networks::PRIVATE)]
    pub proxy_networks: Networks,

    /// The most connections open at once; fewer where the limit of open files leaves no more
    #[arg(long, global = true, env = "DOMMERBORD_CONNECTIONS", default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(16..=1_000_000))]
    pub connections: u32,

    /// The most of them from one address, and half of all at most; proxies in front may have all
    #[arg(long, global = true, env = "DOMMERBORD_CONNECTIONS_PER_ADDRESS", default_value_t = 4_000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub connections_per_address: u32,

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

    /// The mail server to send by: `smtps://user:password@host` or `smtp://user:password@host:587?tls=required`; without it and a sender no mail is sent
    #[arg(long, global = true, env = "DOMMERBORD_SMTP_URL", hide_env_values = true)]
    pub smtp_url: Option<SmtpUrl>,

    /// Who mail comes from: an address, or a name and an address as in `Skakklubben <skak@example.dk>`
    #[arg(long, global = true, env = "DOMMERBORD_MAIL_FROM")]
    pub mail_from: Option<MailSender>,

    /// Where Quickpay's API is, through which entry fees are paid online
    #[arg(long, global = true, env = "DOMMERBORD_QUICKPAY_URL", default_value = quickpay::ADDRESS)]
    pub quickpay_url: PublicUrl,

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

    /// How many connections there may be.
    pub fn doors(&self) -> Doors {
        let places = |number| usize::try_from(number).unwrap_or(usize::MAX);
        Doors {
            in_all: places(self.connections),
            of_one_place: places(self.connections_per_address),
            proxies: (self.trusted_proxies > 0).then(|| self.proxy_networks.clone()),
            patience: Doors::PATIENCE,
        }
        .within_descriptors(self.db_connections)
    }

    /// Do passwords and cookies cross a network that others are on, in clear? By plain HTTP they do, beyond this machine.
    pub fn is_overheard(&self) -> bool {
        let is_https = self.public_url.as_ref().is_some_and(PublicUrl::is_https);
        !is_https && !self.listen.ip().to_canonical().is_loopback()
    }

    /// The mail server, who mail comes from, and the address of this site, which every mail names; `None` where one of them is missing.
    ///
    /// # Errors
    /// What is wrong with the address of the mail server, without repeating it.
    pub fn mail(&self) -> Result<Option<(MailServer, MailSender, String)>, InvalidSmtpUrl> {
        let Some(url) = self.smtp_url.as_ref().filter(|url| !url.0.is_empty()) else {
            return Ok(None);
        };
        let server: MailServer = url.0.parse().map_err(InvalidSmtpUrl)?;
        let rest = self.mail_from.clone().zip(self.public_url.as_ref());
        Ok(rest.map(|(sender, site)| (server, sender, site.to_string())))
    }

    /// Is mail set up in part, so that none is sent?
    pub fn is_mail_half_set_up(&self) -> bool {
        let has_url = self.smtp_url.as_ref().is_some_and(|url| !url.0.is_empty());
        let is_whole = has_url && self.mail_from.is_some() && self.public_url.is_some();
        (has_url || self.mail_from.is_some()) && !is_whole
    }

    /// How long requests under way may take once the server is asked to stop.
    pub fn shutdown_limit(&self) -> Duration {
        Duration::from_secs(self.shutdown_seconds)
    }
}

/// The address of a database, which may hold a password: it shows itself nowhere.
#[derive(Clone)]
pub struct DatabaseUrl(String);

/// The parameters of an address that are heeded.
const PARAMETERS: [&str; 18] = [
    "sslmode",
    "ssl-mode",
    "sslrootcert",
    "ssl-root-cert",
    "ssl-ca",
    "sslcert",
    "ssl-cert",
    "sslkey",
    "ssl-key",
    "statement-cache-capacity",
    "host",
    "hostaddr",
    "port",
    "dbname",
    "user",
    "password",
    "application_name",
    "options",
];

impl DatabaseUrl {
    /// How to connect to it.
    ///
    /// # Errors
    /// What is wrong with it, without repeating it.
    pub fn options(&self) -> Result<PgConnectOptions, InvalidDatabaseUrl> {
        let Some(rest) = self
            .0
            .strip_prefix("postgres://")
            .or_else(|| self.0.strip_prefix("postgresql://"))
        else {
            return Err(InvalidDatabaseUrl("it must start with postgres://".into()));
        };
        let (address, query) = rest.split_once('?').unwrap_or((rest, ""));
        let place = address.split('/').next().unwrap_or_default();
        let hosts = place.rsplit('@').next().unwrap_or_default();
        let parameters: Vec<(&str, &str)> = query
            .split('&')
            .filter(|one| !one.is_empty())
            .map(|one| one.split_once('=').unwrap_or((one, "")))
            .collect();
        let names_several = |(name, value): &(&str, &str)| {
            ["host", "hostaddr", "port"].contains(name) && (value.contains(',') || value.contains("%2C"))
        };
        if hosts.contains(',') || parameters.iter().any(names_several) {
            return Err(InvalidDatabaseUrl(
                "it names several hosts, and only one is connected to. Name an address that leads to the server that can be \
                 written to, such as that of a proxy"
                    .into(),
            ));
        }
        for (name, value) in parameters {
            let is_met = PARAMETERS.contains(&name)
                || name.starts_with("options[")
                || name.starts_with("options%5B")
                // Connections to a server that only reads are let go as soon as it refuses to write.
                || name == "target_session_attrs" && ["any", "read-write", "primary"].contains(&value);
            if !is_met {
                return Err(InvalidDatabaseUrl(format!(
                    "the parameter \u{2018}{name}\u{2019} is not supported; take it out"
                )));
            }
        }
        let known: String = self
            .0
            .replace("target_session_attrs=any", "")
            .replace("target_session_attrs=read-write", "")
            .replace("target_session_attrs=primary", "");
        known
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

/// The address of a mail server, which may hold a password: it shows itself nowhere, nor where it is refused.
#[derive(Clone)]
pub struct SmtpUrl(String);

impl FromStr for SmtpUrl {
    type Err = std::convert::Infallible;
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        Ok(Self(s.trim().to_owned()))
    }
}

impl fmt::Debug for SmtpUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SmtpUrl(…)")
    }
}

/// `DOMMERBORD_SMTP_URL` cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("DOMMERBORD_SMTP_URL cannot be used: {0}")]
pub struct InvalidSmtpUrl(MailServerError);

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

    #[derive(clap::Parser)]
    struct Line {
        #[command(flatten)]
        config: Config,
    }

    #[test]
    fn plain_http_beyond_this_machine_is_overheard() {
        use clap::Parser as _;

        for (line, is_overheard) in [
            ("--listen 127.0.0.1:8080", false),
            ("--listen [::1]:8080", false),
            ("--listen [::ffff:127.0.0.1]:8080", false),
            ("--listen 0.0.0.0:8080", true),
            ("--listen [::]:8080", true),
            ("--listen 192.0.2.5:8080", true),
            ("--listen 0.0.0.0:8080 --public-url http://skak.example.dk", true),
            (
                "--listen 0.0.0.0:8080 --public-url https://skak.example.dk",
                false,
            ),
        ] {
            let words = std::iter::once("dommerbord").chain(line.split(' '));
            let config = Line::try_parse_from(words).unwrap().config;
            assert_eq!(config.is_overheard(), is_overheard, "{line}");
        }
    }

    #[test]
    fn mail_takes_a_server_a_sender_and_the_sites_address_and_no_password_is_shown() {
        use clap::Parser as _;

        let config = |line: &str| {
            let words = std::iter::once("dommerbord").chain(line.split_whitespace());
            Line::try_parse_from(words).unwrap().config
        };
        let server = "--smtp-url smtps://klub:hemmeligt@post.example.dk";
        for (line, is_whole, is_half) in [
            (String::new(), false, false),
            (server.to_owned(), false, true),
            ("--mail-from skak@example.dk".to_owned(), false, true),
            (format!("{server} --mail-from skak@example.dk"), false, true),
            (
                format!("{server} --mail-from skak@example.dk --public-url https://skak.example.dk"),
                true,
                false,
            ),
        ] {
            let config = config(&line);
            assert!(!format!("{config:?}").contains("hemmeligt"));
            assert_eq!(config.mail().unwrap().is_some(), is_whole, "{line}");
            assert_eq!(config.is_mail_half_set_up(), is_half, "{line}");
        }
        let clear = config("--smtp-url smtp://klub:hemmeligt@post.example.dk");
        let said = clear.mail().unwrap_err().to_string();
        assert!(said.contains("TLS") && !said.contains("hemmeligt"), "{said}");
    }

    #[test]
    fn what_an_address_asks_for_is_done_or_refused() {
        let options = |url: &str| url.parse::<DatabaseUrl>().unwrap().options();
        for several in [
            "postgres://u:hemmeligt@en:5432,to:5432/db",
            "postgres://u:hemmeligt@en,to/db",
            "postgres://u:hemmeligt@/db?host=en,to",
            "postgres:///db?host=en%2Cto",
        ] {
            let said = options(several).unwrap_err().to_string();
            assert!(
                said.contains("several hosts") && !said.contains("hemmeligt"),
                "{said}"
            );
        }
        for unknown in [
            "connect_timeout=3",
            "keepalives_idle=5",
            "tcp_user_timeout=9",
            "channel_binding=require",
        ] {
            let said = options(&format!("postgres://u@en/db?sslmode=require&{unknown}"))
                .unwrap_err()
                .to_string();
            assert!(said.contains(unknown.split('=').next().unwrap()), "{said}");
        }
        options("postgres://u@en/db?target_session_attrs=standby").unwrap_err();
        for known in [
            "postgres://u:h%2Cm@en:5432/db",
            "postgres://u@en/db?sslmode=require&target_session_attrs=read-write",
            "postgres:///db?host=/var/run/postgresql&options=-c%20lock_timeout%3D2s",
        ] {
            assert!(options(known).is_ok(), "{known}");
        }
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
