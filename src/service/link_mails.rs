//! Mail that takes a link along and lets somebody in: who asks for one, and what goes into the queue. Links are made when a mail is sent, by
//! [`crate::postman`].
//!
//! Whoever has forgotten a password types an address, and is told the same whatever it is: it goes into the queue as it was typed, and only
//! the postman looks for an account. So neither the answer nor the time it takes tells who has one.

use jiff::SignedDuration;

use super::prelude::*;
use domain::{account::Email, link_mail::LinkMailKind, screen::Tongue};
use engine::ids::{InvitationId, TeamId};
use store::link_mails::NewLinkMail;

/// Links to a new password that go to one address within a day, whoever asks: enough to have lost some, and too few to fill a mailbox.
const MOST_PASSWORDS: i64 = 10;
/// Invitations that go to one address within a day.
const MOST_INVITATIONS: i64 = 10;
/// Links of captains that go to one address within a day: one person may be reached for all teams of a club.
const MOST_CAPTAINS: i64 = 60;

/// Who makes the links that mails carry, in the log.
pub(super) const MAILER: &str = "postman";

/// Why no mail with a link is sent.
#[derive(Debug, thiserror::Error)]
pub enum LinkMailError {
    /// This server has no mail server to send by.
    #[error("this server is not set up to send mail")]
    NoServer,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// Where an invitation is sent.
#[derive(Clone, Debug, Serialize)]
pub struct InvitationMail {
    #[serde(serialize_with = "as_text")]
    pub email: Email,
    /// The inviter's.
    pub language: Tongue,
    /// Can this server send mail?
    #[serde(skip)]
    pub has_server: bool,
}

fn as_text<S: serde::Serializer>(email: &Email, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(email.as_str())
}

pub(super) fn a_day_before(now: Timestamp) -> Timestamp {
    now.checked_sub(SignedDuration::from_hours(24))
        .unwrap_or(Timestamp::MIN)
}

/// Somebody has forgotten the password of the account with this address, if there is one. `language` is that of the page; the mail is
/// written in the account's.
pub async fn ask(
    conn: &mut PgConnection,
    now: Timestamp,
    (email, language): (&Email, Tongue),
    has_server: bool,
) -> Result<(), LinkMailError> {
    if !has_server {
        return Err(LinkMailError::NoServer);
    }
    let mail = NewLinkMail {
        kind: LinkMailKind::NewPassword,
        invitation: None,
        team: None,
        content: None,
        language,
        recipient: email.as_str(),
        at: now,
        most: (MOST_PASSWORDS, a_day_before(now)),
    };
    store::link_mails::insert(conn, &mail).await?;
    Ok(())
}

/// Puts an invitation into the queue; did it go in? Not where its address has had enough of them.
pub(super) async fn of_invitation(
    conn: &mut PgConnection,
    invitation: InvitationId,
    to: &InvitationMail,
    now: Timestamp,
) -> store::Result<bool> {
    let mail = NewLinkMail {
        kind: LinkMailKind::Invitation,
        invitation: Some(invitation),
        team: None,
        content: None,
        language: to.language,
        recipient: to.email.as_str(),
        at: now,
        most: (MOST_INVITATIONS, a_day_before(now)),
    };
    store::link_mails::insert(conn, &mail).await
}

/// Puts a captain's link into the queue; did it go in? Not where its address has had enough of them, or it is about to be sent.
pub(super) async fn of_captain(
    conn: &mut PgConnection,
    team: TeamId,
    (recipient, language): (&str, Tongue),
    now: Timestamp,
) -> store::Result<bool> {
    let mail = NewLinkMail {
        kind: LinkMailKind::CaptainLink,
        invitation: None,
        team: Some(team),
        content: None,
        language,
        recipient,
        at: now,
        most: (MOST_CAPTAINS, a_day_before(now)),
    };
    store::link_mails::insert(conn, &mail).await
}
