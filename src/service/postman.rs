//! Empties the queue of mail over SMTP. Every server process that has a mail server runs one; a mail is taken by one of them only.
//!
//! As with webhooks ([`crate::courier`]) a mail is leased in a short transaction, sent outside any, and settled in another. If the process
//! dies in between, the lease expires and the mail is sent again, with the same `Message-ID`. The words are written here and not kept:
//! the queue holds what a mail is about, and no link or secret. Addresses are in no log.
//!
//! Mail to others than players has a queue of its own, which is emptied beside it ([`links`]).
//!
//! The library's blocking transport is used on threads for blocking work: its asynchronous one needs a crate that `deny.toml` refuses.

mod links;

use std::{fmt, net::Ipv4Addr, str::FromStr, sync::Arc, time::Duration};

use jiff::SignedDuration;
use lettre::{
    Address, Message, SmtpTransport, Transport as _,
    message::{
        Mailbox, MessageBuilder, MultiPart,
        header::{HeaderName, HeaderValue},
    },
    transport::smtp::{self, PoolConfig},
};
use sqlx::PgPool;
use tokio::task::JoinSet;
use url::{Host, Url};

pub use self::links::{LinkLetter, LinkWords, SectionPage};
use crate::{clock::Clock, player_links, prelude::*, seal::Seal, secrets::Secret};
use domain::mail::{self, MailAnswer, MailContent, MailStanding, MailState, MailTrouble};
use store::mails::{ClaimedMail, MailOutcome};

/// How often the queue is looked into.
const EVERY: Duration = Duration::from_secs(2);
/// Mails sent at the same time by one process: mail servers let few connections in from one place.
const AT_ONCE: i64 = 8;
/// Connections that are kept open between two mails.
const CONNECTIONS: u32 = 4;
/// How long the mail server may take for one step.
const STEP: Duration = Duration::from_secs(20);
/// How long the database may take for each of the two transactions of a mail.
const ANSWER: Duration = Duration::from_secs(20);
/// After this time a leased mail is due again; longer than all steps of one together.
const LEASE: SignedDuration = SignedDuration::from_mins(5);

/// A mail server, by an address that may hold a password: it shows itself nowhere.
#[derive(Clone)]
pub struct MailServer(String);

/// Why an address of a mail server is refused; it is not repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MailServerError {
    /// It is no address.
    #[error("it looks like smtps://user:password@host or smtp://user:password@host:587?tls=required")]
    Malformed,
    /// Passwords and addresses would cross a network in clear.
    #[error("beyond this machine mail is sent over TLS: smtps://…, or smtp://…?tls=required")]
    InClear,
}

impl FromStr for MailServer {
    type Err = MailServerError;

    fn from_str(text: &str) -> Result<Self, MailServerError> {
        let url = Url::parse(text).map_err(|_| MailServerError::Malformed)?;
        let is_here = match url.host() {
            // Of addresses that are not the web's, numbers are read as names.
            Some(Host::Domain(name)) => {
                name == "localhost" || name.parse::<Ipv4Addr>().is_ok_and(|ip| ip.is_loopback())
            }
            Some(Host::Ipv4(ip)) => ip.is_loopback(),
            Some(Host::Ipv6(ip)) => ip.is_loopback(),
            None => return Err(MailServerError::Malformed),
        };
        let is_safe = match url.scheme() {
            "smtps" => true,
            "smtp" => url
                .query_pairs()
                .any(|(name, value)| name == "tls" && value == "required"),
            _ => return Err(MailServerError::Malformed),
        };
        if !is_safe && !is_here {
            return Err(MailServerError::InClear);
        }
        SmtpTransport::from_url(text).map_err(|_| MailServerError::Malformed)?;
        Ok(Self(text.to_owned()))
    }
}

impl fmt::Debug for MailServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MailServer(…)")
    }
}

/// Who mail comes from: an address, with a name or without.
#[derive(Clone, Debug)]
pub struct MailSender(Mailbox);

impl FromStr for MailSender {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        text.parse()
            .map(Self)
            .map_err(|_| "it looks like skak@example.dk or Skakklubben <skak@example.dk>")
    }
}

/// A mail in words. It may hold a secret, so it shows itself nowhere.
#[derive(Clone, PartialEq, Eq)]
pub struct Letter {
    /// In one line.
    pub subject: String,
    /// The text for readers without HTML.
    pub text: String,
    /// The same as HTML.
    pub html: String,
}

impl fmt::Debug for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Letter(…)")
    }
}

/// What a mail's words need besides the mail. The links hold secrets, so they show themselves nowhere.
#[derive(Clone, PartialEq, Eq)]
pub struct MailLinks {
    /// Scheme and host of this site.
    pub origin: String,
    /// Where mail is stopped, whole.
    pub stop: String,
    /// The player's own link, whole, where the mail takes one along.
    pub own: Option<String>,
}

impl fmt::Debug for MailLinks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MailLinks(…)")
    }
}

/// Writes a mail in its language.
pub type Words = fn(&ClaimedMail, &MailLinks) -> Letter;

/// The address of a page that a secret opens.
pub type SecretPath = fn(String) -> String;

/// What a postman is given.
#[derive(Clone, Debug)]
pub struct Orders {
    /// Who carries mail on.
    pub server: MailServer,
    /// Who it comes from.
    pub sender: MailSender,
    /// Scheme and host of this site.
    pub origin: String,
    /// What signs the links.
    pub seal: Seal,
    /// How a mail is written.
    pub words: Words,
    /// The page that stops mail.
    pub stop_path: SecretPath,
    /// A player's own link.
    pub own_path: SecretPath,
    /// How a mail is written that takes a link along.
    pub link_words: LinkWords,
    /// An invitation, or a way to a new password.
    pub invitation_path: SecretPath,
    /// A captain's own link.
    pub captain_path: SecretPath,
    /// The page that everybody reads of a section.
    pub section_page: SectionPage,
}

/// Sends mail by a mail server.
pub struct Postman {
    orders: Orders,
    transport: SmtpTransport,
}

impl fmt::Debug for Postman {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Postman")
            .field("sender", &self.orders.sender)
            .finish_non_exhaustive()
    }
}

impl Postman {
    /// Gets ready; connects nowhere yet.
    ///
    /// # Errors
    /// When the machine trusts nobody, so that no TLS is possible.
    pub fn new(orders: Orders) -> Result<Self, smtp::Error> {
        let transport = SmtpTransport::from_url(&orders.server.0)?
            .timeout(Some(STEP))
            .pool_config(PoolConfig::new().max_size(CONNECTIONS))
            .build();
        Ok(Self { orders, transport })
    }

    /// The mail as it crosses the wire; `None` where its address is none.
    async fn message(
        &self,
        pool: &PgPool,
        mail: &ClaimedMail,
        now: Timestamp,
    ) -> Result<Option<Message>, sqlx::Error> {
        let Ok(address) = mail.recipient.parse::<Address>() else {
            return Ok(None);
        };
        let orders = &self.orders;
        let token = orders.seal.stop_token(pool, mail.player).await?;
        let whole = |path: String| format!("{}{path}", orders.origin);
        let links = MailLinks {
            stop: whole((orders.stop_path)(token)),
            own: own_secret(pool, mail, now)
                .await?
                .map(|secret| whole((orders.own_path)(secret.reveal().to_owned()))),
            origin: orders.origin.clone(),
        };
        let letter = (orders.words)(mail, &links);
        let built = self
            .headed(address, &letter, &mail.id)
            // RFC 8058: the reader's program offers one button, and sends a POST without a cookie.
            .raw_header(header("List-Unsubscribe", &format!("<{}>", links.stop)))
            .raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"))
            .multipart(MultiPart::alternative_plain_html(letter.text, letter.html));
        Ok(built.ok())
    }

    /// The headers that every mail has.
    fn headed(&self, address: Address, letter: &Letter, id: &impl fmt::Display) -> MessageBuilder {
        let sender = &self.orders.sender.0;
        Message::builder()
            .from(sender.clone())
            // No name beside the address: what somebody has typed on a public form stands in no header.
            .to(Mailbox::new(None, address))
            .subject(one_line(&letter.subject))
            .message_id(Some(format!("<{id}@{}>", sender.email.domain())))
            .raw_header(header("Auto-Submitted", "auto-generated"))
    }

    /// Sends one mail; what came of it.
    fn send(&self, message: &Message) -> MailAnswer {
        match self.transport.send(message) {
            Ok(_) => MailAnswer::Taken,
            Err(error) => answer(&error),
        }
    }
}

/// What the mail server's answer means. What it says beside the number is not looked at: it may repeat the address.
fn answer(error: &smtp::Error) -> MailAnswer {
    if error.is_permanent() {
        MailAnswer::Never(MailTrouble::Refused)
    } else if error.is_transient() {
        MailAnswer::Later(MailTrouble::NotNow)
    } else {
        MailAnswer::Later(MailTrouble::NoConnection)
    }
}

/// A header of words that need no encoding. Every one is made of a constant, or of an address of this site.
fn header(name: &'static str, value: &str) -> HeaderValue {
    let value = one_line(value);
    HeaderValue::dangerous_new_pre_encoded(HeaderName::new_from_ascii_str(name), value.clone(), value)
}

/// The text without anything that ends a line; nothing that is stored has such, so this is a second lock.
fn one_line(text: &str) -> String {
    text.chars()
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .collect()
}

/// Sends what is due, in an endless loop. If the database is unavailable, the next pass tries again.
pub async fn run(pool: PgPool, clock: Clock, postman: Postman) {
    let postman = Arc::new(postman);
    loop {
        match once(&pool, &postman, clock).await {
            Ok(sent) if sent >= usize::try_from(AT_ONCE).unwrap_or_default() => continue,
            Ok(_) => {}
            Err(sqlx::Error::PoolClosed) => return,
            Err(error) => tracing::warn!(%error, "could not look into the queue of mail"),
        }
        tokio::time::sleep(EVERY).await;
    }
}

/// Sends what is due now, at most a handful of each queue; how many mails that were.
pub async fn once(pool: &PgPool, postman: &Arc<Postman>, clock: Clock) -> Result<usize, sqlx::Error> {
    let now = clock.now();
    let until = now.checked_add(LEASE).unwrap_or(Timestamp::MAX);
    let claiming = async {
        let mut tx = store::connections::begin(pool).await?;
        let claimed = store::mails::claim(&mut tx, now, until, AT_ONCE).await?;
        tx.commit().await?;
        Ok(claimed)
    };
    let claimed = store::connections::within(ANSWER, claiming).await?;
    let count = claimed.len();
    let mut sending = JoinSet::new();
    for mail in claimed {
        let (pool, postman) = (pool.clone(), Arc::clone(postman));
        sending.spawn(async move { deliver(&pool, &postman, clock, &mail).await });
    }
    while let Some(done) = sending.join_next().await {
        match done {
            Ok(Ok(())) => {}
            // The lease runs out, and it is sent again.
            Ok(Err(error)) => tracing::warn!(%error, "could not write down what came of a mail"),
            Err(error) => tracing::error!(%error, "sending a mail broke"),
        }
    }
    Ok(count + links::once(pool, postman, clock).await?)
}

/// Sends a mail, on a thread for blocking work; what came of it.
async fn carry(postman: &Arc<Postman>, message: Message) -> MailAnswer {
    let postman = Arc::clone(postman);
    tokio::task::spawn_blocking(move || postman.send(&message))
        .await
        .unwrap_or(MailAnswer::Later(MailTrouble::NoConnection))
}

/// Sends one mail and stores what came of it.
async fn deliver(
    pool: &PgPool,
    postman: &Arc<Postman>,
    clock: Clock,
    mail: &ClaimedMail,
) -> Result<(), sqlx::Error> {
    let kind = mail.content.kind();
    let (state, due_at, trouble) = if mail::is_too_late(kind, mail.created_at, clock.now()) {
        (MailState::Failed, None, Some(MailTrouble::TooLate))
    } else {
        let answer = match postman.message(pool, mail, clock.now()).await? {
            None => MailAnswer::Never(MailTrouble::Address),
            Some(message) => carry(postman, message).await,
        };
        let written = (mail::patience(kind), mail.created_at);
        outcome(answer, written, mail.attempt, clock.now())
    };
    if trouble.is_some() {
        tracing::info!(mail = %mail.id, attempt = mail.attempt, state = state.as_str(), "a mail was not taken");
    }
    let outcome = MailOutcome {
        mail: mail.id,
        state,
        due_at,
        trouble,
    };
    let settling = async {
        let mut tx = store::connections::begin(pool).await?;
        store::mails::settle(&mut tx, &outcome, clock.now()).await?;
        tx.commit().await
    };
    store::connections::within(ANSWER, settling).await
}

/// The secret of the own link that a mail takes along: that of an entry which was accepted. It is made for this try, so it lies nowhere.
async fn own_secret(
    pool: &PgPool,
    mail: &ClaimedMail,
    now: Timestamp,
) -> Result<Option<Secret>, sqlx::Error> {
    match &mail.content {
        MailContent::Answer {
            is_accepted: true, ..
        } => {}
        MailContent::Answer {
            is_accepted: false, ..
        }
        | MailContent::Receipt { .. }
        | MailContent::Board { .. }
        | MailContent::Bye { .. }
        | MailContent::Meeting { .. }
        | MailContent::Invitation { .. }
        | MailContent::Message { .. } => return Ok(None),
    }
    let making = async {
        let mut tx = store::connections::begin(pool).await?;
        let secret = player_links::make_for_mail(&mut tx, mail.player, now).await?;
        tx.commit().await?;
        Ok(secret)
    };
    store::connections::within(ANSWER, making).await
}

/// How a mail stands after a try, as it is stored; `written` is how long it is of use, and since when.
fn outcome(
    answer: MailAnswer,
    written: (SignedDuration, Timestamp),
    attempt: i32,
    now: Timestamp,
) -> (MailState, Option<Timestamp>, Option<MailTrouble>) {
    match mail::standing_within(answer, written, attempt, now) {
        MailStanding::Sent => (MailState::Sent, None, None),
        MailStanding::Again(at, trouble) => (MailState::Queued, Some(at), Some(trouble)),
        MailStanding::Failed(trouble) => (MailState::Failed, None, Some(trouble)),
        MailStanding::Bounced(trouble) => (MailState::Bounced, None, Some(trouble)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beyond_this_machine_mail_goes_over_tls_only_and_no_password_is_shown() {
        for (text, said) in [
            ("smtps://klub:hemmeligt@post.example.dk", None),
            ("smtp://klub:hemmeligt@post.example.dk:587?tls=required", None),
            ("smtp://127.0.0.1:2525", None),
            ("smtp://localhost", None),
            ("smtp://[::1]:25", None),
            (
                "smtp://klub:hemmeligt@post.example.dk",
                Some(MailServerError::InClear),
            ),
            (
                "smtp://klub:hemmeligt@post.example.dk?tls=opportunistic",
                Some(MailServerError::InClear),
            ),
            ("https://post.example.dk", Some(MailServerError::Malformed)),
            ("post.example.dk", Some(MailServerError::Malformed)),
            ("", Some(MailServerError::Malformed)),
        ] {
            let read = text.parse::<MailServer>();
            assert_eq!(read.as_ref().err().copied(), said, "{text}");
            assert!(!format!("{read:?}").contains("hemmeligt"), "{text}");
        }
    }

    #[test]
    fn a_sender_is_an_address() {
        assert!("skak@example.dk".parse::<MailSender>().is_ok());
        assert!("Skakklubben <skak@example.dk>".parse::<MailSender>().is_ok());
        for bad in ["", "skak", "skak@", "a@example.dk\r\nBcc: b@example.dk"] {
            assert!(bad.parse::<MailSender>().is_err(), "{bad:?}");
        }
    }

    #[test]
    fn nothing_in_a_header_ends_its_line() {
        assert_eq!(one_line("Hej\r\nBcc: x"), "Hej  Bcc: x");
    }
}
