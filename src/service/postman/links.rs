//! Emptying the queue of mail to others than players. What lets somebody in is made for the try that sends it, and kept as a digest only.

use std::sync::Arc;

use lettre::{Address, Message, message::MultiPart};
use sqlx::PgPool;
use tokio::task::JoinSet;

use super::{ANSWER, AT_ONCE, LEASE, Letter, Postman, carry, header, outcome};
use crate::{captain_links, captain_notices, clock::Clock, invitations, prelude::*, secrets::Secret};
use domain::{
    access::Role,
    link_mail::{LinkMailKind, MovedMatch, patience},
    mail::{self, MailAnswer, MailState, MailTrouble},
    screen::Tongue,
};
use engine::ids::TeamId;
use store::link_mails::{ClaimedLinkMail, LinkMailOutcome};

/// What a mail with a link says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkLetter {
    /// Here is the way to a new password.
    NewPassword {
        /// Whose account it is.
        name: String,
        /// Until when the link works.
        until: Timestamp,
    },
    /// Somebody is invited to roles.
    Invitation {
        /// Who.
        name: String,
        /// By whom, unless the account is gone.
        by: Option<String>,
        roles: Vec<Role>,
        /// The tournament, unless it is for the whole installation; and its section, where it is for one.
        place: (Option<String>, Option<String>),
        /// Until when the link works.
        until: Timestamp,
    },
    /// A captain gets the own link.
    CaptainLink {
        team: String,
        /// The tournament and the section.
        place: (String, String),
        /// Until when the link works.
        until: Timestamp,
    },
    /// A captain is told that a match was moved.
    MatchMoved {
        team: String,
        /// The tournament and the section.
        place: (String, String),
        moved: MovedMatch,
    },
}

/// Writes such a mail in a language, with the link it takes along, and the one that stops such mail where there is one; both are whole.
pub type LinkWords = fn(Tongue, &LinkLetter, (&str, Option<&str>)) -> Letter;

/// The address of a section's page, by its parts: the tournament's and the section's.
pub type SectionPage = fn(&str, &str) -> String;

/// Where the link of a mail leads.
enum Leads {
    /// In, by a secret that was just made.
    In(Secret),
    /// To the page of a section, by its parts of addresses; and the team whose captain stops such mail by the other link.
    Page((String, String), TeamId),
}

/// What a mail says, and where it leads.
struct Made {
    language: Tongue,
    letter: LinkLetter,
    leads: Leads,
}

/// Makes the link of a mail; `None` where nobody is to get it any more.
async fn make(
    conn: &mut PgConnection,
    mail: &ClaimedLinkMail,
    now: Timestamp,
) -> store::Result<Option<Made>> {
    match mail.kind {
        LinkMailKind::NewPassword => {
            let found = invitations::mailed_way_in(conn, &mail.recipient, now).await?;
            Ok(found.map(|(account, secret, until)| Made {
                language: account.language.parse().unwrap_or(mail.language),
                letter: LinkLetter::NewPassword {
                    name: account.name,
                    until,
                },
                leads: Leads::In(secret),
            }))
        }
        LinkMailKind::Invitation => {
            let Some(id) = mail.invitation else {
                return Ok(None);
            };
            let Some((link, secret)) = invitations::mailed_secret(conn, id, now).await? else {
                return Ok(None);
            };
            let by = match link.by {
                Some(by) => store::accounts::find(conn, by).await?,
                None => None,
            };
            Ok(Some(Made {
                language: mail.language,
                letter: LinkLetter::Invitation {
                    name: link.name,
                    by: by.map(|account| account.name),
                    roles: link.roles,
                    place: (link.tournament, link.section),
                    until: link.expires_at,
                },
                leads: Leads::In(secret),
            }))
        }
        LinkMailKind::CaptainLink => {
            let Some(team) = mail.team else { return Ok(None) };
            let made = captain_links::make_for_mail(conn, team, now).await?;
            Ok(made.map(|made| Made {
                language: mail.language,
                letter: LinkLetter::CaptainLink {
                    team: made.team.name.to_string(),
                    place: made.place,
                    until: made.expires_at,
                },
                leads: Leads::In(made.secret),
            }))
        }
        LinkMailKind::MatchMoved => {
            let Some((team, moved)) = mail.team.zip(mail.content.clone()) else {
                return Ok(None);
            };
            let found = captain_notices::still_told(conn, team, &mail.recipient).await?;
            Ok(found.map(|found| Made {
                language: mail.language,
                letter: LinkLetter::MatchMoved {
                    team: found.team,
                    place: (found.tournament.0, found.section.0),
                    moved,
                },
                leads: Leads::Page((found.tournament.1, found.section.1), team),
            }))
        }
    }
}

impl Postman {
    /// The mail as it crosses the wire.
    async fn link_message(
        &self,
        pool: &PgPool,
        address: Address,
        (mail, made): (&ClaimedLinkMail, &Made),
    ) -> Result<Option<Message>, sqlx::Error> {
        let orders = &self.orders;
        let (path, stop) = match &made.leads {
            Leads::In(secret) => {
                let path = match mail.kind {
                    LinkMailKind::CaptainLink => orders.captain_path,
                    LinkMailKind::NewPassword | LinkMailKind::Invitation | LinkMailKind::MatchMoved => {
                        orders.invitation_path
                    }
                };
                (path(secret.reveal().to_owned()), None)
            }
            Leads::Page((tournament, section), team) => {
                let token = orders.seal.captain_stop_token(pool, *team).await?;
                let stop = format!("{}{}", orders.origin, (orders.stop_path)(token));
                ((orders.section_page)(tournament, section), Some(stop))
            }
        };
        let link = format!("{}{path}", orders.origin);
        let letter = (orders.link_words)(made.language, &made.letter, (link.as_str(), stop.as_deref()));
        let mut headed = self.headed(address, &letter, &mail.id);
        if let Some(stop) = &stop {
            headed = headed
                .raw_header(header("List-Unsubscribe", &format!("<{stop}>")))
                .raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"));
        }
        let body = MultiPart::alternative_plain_html(letter.text, letter.html);
        Ok(headed.multipart(body).ok())
    }
}

/// Sends what is due now, at most a handful; how many mails that were.
pub(super) async fn once(pool: &PgPool, postman: &Arc<Postman>, clock: Clock) -> Result<usize, sqlx::Error> {
    let now = clock.now();
    let until = now.checked_add(LEASE).unwrap_or(Timestamp::MAX);
    let claiming = async {
        let mut tx = store::connections::begin(pool).await?;
        let claimed = store::link_mails::claim(&mut tx, now, until, AT_ONCE).await?;
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
    Ok(count)
}

/// What came of the try to send a mail; `None` where nobody is to get it.
async fn tried(
    pool: &PgPool,
    postman: &Arc<Postman>,
    mail: &ClaimedLinkMail,
    now: Timestamp,
) -> Result<Option<MailAnswer>, sqlx::Error> {
    let Ok(address) = mail.recipient.parse::<Address>() else {
        return Ok(Some(MailAnswer::Never(MailTrouble::Address)));
    };
    let making = async {
        let mut tx = store::connections::begin(pool).await?;
        let made = make(&mut tx, mail, now).await?;
        tx.commit().await?;
        Ok(made)
    };
    let Some(made) = store::connections::within(ANSWER, making).await? else {
        return Ok(None);
    };
    match postman.link_message(pool, address, (mail, &made)).await? {
        None => Ok(Some(MailAnswer::Never(MailTrouble::Address))),
        Some(message) => Ok(Some(carry(postman, message).await)),
    }
}

/// Sends one mail and stores what came of it.
async fn deliver(
    pool: &PgPool,
    postman: &Arc<Postman>,
    clock: Clock,
    mail: &ClaimedLinkMail,
) -> Result<(), sqlx::Error> {
    let patience = patience(mail.kind);
    let outcome = if mail::is_past(patience, mail.created_at, clock.now()) {
        Some((MailState::Failed, None, Some(MailTrouble::TooLate)))
    } else {
        let answer = tried(pool, postman, mail, clock.now()).await?;
        answer.map(|answer| outcome(answer, (patience, mail.created_at), mail.attempt, clock.now()))
    };
    let settling = async {
        let mut tx = store::connections::begin(pool).await?;
        match outcome {
            None => store::link_mails::delete(&mut tx, mail.id).await?,
            Some((state, due_at, trouble)) => {
                if trouble.is_some() {
                    tracing::info!(mail = %mail.id, attempt = mail.attempt, state = state.as_str(), "a mail was not taken");
                }
                let outcome = LinkMailOutcome {
                    mail: mail.id,
                    state,
                    due_at,
                    trouble,
                };
                store::link_mails::settle(&mut tx, &outcome, clock.now()).await?;
            }
        }
        tx.commit().await
    };
    store::connections::within(ANSWER, settling).await
}
