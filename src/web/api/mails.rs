//! Mail to the players of a tournament: what is switched on, the organiser's messages, and what was sent.

use super::prelude::*;
use domain::mail::{
    Audience, MailContent, MailKind, MailSettings, MailState, MailSubject, MailText, MailTrouble,
};
use engine::ids::{MailId, SectionId};
use service::{
    access::ManageTournament,
    mails::{self, MailBook, MailMessage, MailSettingsCommand},
};
use store::mails::StoredMail;
use web::{error_texts::mails as words, state::Site};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageTournament);
    routes
        .add(manage, routes!(list_mails, send_mail))
        .add(manage, routes!(read_mail_settings, change_mail_settings))
}

/// What may be sent by mail. Nothing is, before the organiser has switched it on.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "members of a body, each of its own")]
struct MailSwitches {
    /// Receipts of entries, to those who ask for one.
    receipts: bool,
    /// The own board when a round is published, to those who ask for it.
    pairings: bool,
    /// The organiser's messages.
    messages: bool,
    /// Notices to captains that a match was moved; off where it is left out.
    #[serde(default)]
    captains: bool,
}

impl From<MailSettings> for MailSwitches {
    fn from(settings: MailSettings) -> Self {
        Self {
            receipts: settings.receipts,
            pairings: settings.pairings,
            messages: settings.messages,
            captains: settings.captains,
        }
    }
}

impl From<MailSwitches> for MailSettings {
    fn from(switches: MailSwitches) -> Self {
        Self {
            receipts: switches.receipts,
            pairings: switches.pairings,
            messages: switches.messages,
            captains: switches.captains,
        }
    }
}

/// What a tournament has switched on.
#[derive(Debug, Serialize, ToSchema)]
struct MailSettingsBody {
    /// For `If-Match`; 0 before the first change.
    version: i32,
    /// What is on.
    settings: MailSwitches,
    /// Has the server a mail server to send by?
    can_send: bool,
    /// When it was changed the last time.
    changed_at: Option<Timestamp>,
    /// By whom.
    changed_by: Option<String>,
}

/// What may be sent by mail
#[utoipa::path(
    get, path = "/tournaments/{tournament}/mail-settings", tag = "mail",
    responses((status = 200, body = MailSettingsBody), (status = "4XX"))
)]
async fn read_mail_settings(
    permit: Permit<ManageTournament>,
    db: Db,
    site: axum::extract::State<Site>,
) -> Result<Versioned<MailSettingsBody>> {
    let tournament = permit.tournament();
    let stored = store::mails::find_settings(&mut *db.snapshot().await?, tournament).await?;
    let version = mails::version(stored.as_ref());
    let body = MailSettingsBody {
        version: version.0,
        can_send: site.0.has_mail_server,
        changed_at: stored.as_ref().map(|stored| stored.changed_at),
        changed_by: stored.as_ref().map(|stored| stored.changed_by.clone()),
        settings: stored.map(|stored| stored.settings).unwrap_or_default().into(),
    };
    Ok(Versioned(version, body))
}

/// Settings that were changed.
#[derive(Debug, Serialize, ToSchema)]
struct MailSettingsDone {
    /// For `If-Match`.
    version: i32,
}

/// Switches kinds of mail on or off. `If-Match` is `"0"` before the first change. What waits of a kind that is switched off is not sent.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/mail-settings", tag = "mail",
    responses(
        (status = 200, body = MailSettingsDone),
        (status = 409, description = "it was changed meanwhile; `current` is how it stands, `sent` what was sent")
    )
)]
async fn change_mail_settings(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    site: axum::extract::State<Site>,
    Seen(seen): Seen,
    Key(key): Key,
    Json(sent): Json<MailSwitches>,
) -> Result<Versioned<MailSettingsDone>> {
    let cmd = MailSettingsCommand {
        seen,
        settings: sent.into(),
        has_server: site.0.has_mail_server,
    };
    let done = db
        .write(async |conn| {
            beside(
                mails::change_settings(conn, &permit, now.0, key, &cmd).await,
                &sent,
            )
        })
        .await?;
    let body = MailSettingsDone {
        version: done.version.0,
    };
    Ok(Versioned(done.version, body))
}

/// To whom a message can go.
#[derive(Debug, Serialize, ToSchema)]
struct MailRecipients {
    /// `all`, `section` or `owing`.
    #[schema(value_type = super::shapes::MailAudience)]
    to: &'static str,
    /// The section, where it is one.
    #[schema(value_type = Option<super::shapes::SectionId>)]
    section: Option<SectionId>,
    /// How many addresses that are, each once.
    recipients: i64,
}

impl From<(Audience, i64)> for MailRecipients {
    fn from((audience, recipients): (Audience, i64)) -> Self {
        let (to, section) = match audience {
            Audience::All => ("all", None),
            Audience::Section { section } => ("section", Some(section)),
            Audience::Owing => ("owing", None),
        };
        Self {
            to,
            section,
            recipients,
        }
    }
}

/// A mail, and how it fared.
#[derive(Debug, Serialize, ToSchema)]
struct MailBody {
    /// Its id.
    #[schema(value_type = super::shapes::MailId)]
    id: MailId,
    /// To which player.
    #[schema(value_type = super::shapes::PlayerId)]
    player: PlayerId,
    /// To which address; `null` for those who may not see addresses.
    recipient: Option<String>,
    /// What it is for.
    #[schema(value_type = super::shapes::MailKindName)]
    kind: MailKind,
    /// The subject of a message.
    subject: Option<String>,
    /// How far it has come: `queued`, `sent`, `failed` (given up) or `bounced` (the mail server refused it).
    #[schema(value_type = super::shapes::MailStanding)]
    state: MailState,
    /// Why it was not sent the last time.
    #[schema(value_type = Option<super::shapes::MailTroubleName>)]
    trouble: Option<MailTrouble>,
    /// Tries so far.
    attempts: i32,
    /// When it was written.
    created_at: Timestamp,
    /// By whom.
    created_by: String,
    /// When it is tried next.
    due_at: Option<Timestamp>,
    /// When it was sent or given up.
    settled_at: Option<Timestamp>,
}

impl MailBody {
    fn of(mail: StoredMail, shows_addresses: bool) -> Self {
        Self {
            id: mail.id,
            player: mail.player,
            recipient: shows_addresses.then_some(mail.recipient),
            kind: mail.content.kind(),
            subject: match mail.content {
                MailContent::Message { subject, .. } => Some(subject.into()),
                MailContent::Receipt { .. }
                | MailContent::Answer { .. }
                | MailContent::Board { .. }
                | MailContent::Bye { .. }
                | MailContent::Meeting { .. }
                | MailContent::Invitation { .. } => None,
            },
            state: mail.state,
            trouble: mail.trouble,
            attempts: mail.attempts,
            created_at: mail.created_at,
            created_by: mail.created_by,
            due_at: mail.due_at,
            settled_at: mail.settled_at,
        }
    }
}

/// What was sent, and to whom a message can go.
#[derive(Debug, Serialize, ToSchema)]
struct MailsBody {
    /// To whom, and to how many.
    audiences: Vec<MailRecipients>,
    /// The newest first, at most two hundred.
    mails: Vec<MailBody>,
}

/// What was sent, and to whom a message can go
#[utoipa::path(
    get, path = "/tournaments/{tournament}/mails", tag = "mail",
    responses((status = 200, body = MailsBody), (status = "4XX"))
)]
async fn list_mails(permit: Permit<ManageTournament>, db: Db) -> Result<Json<MailsBody>> {
    let book: MailBook = mails::book(&mut *db.snapshot().await?, &permit).await?;
    Ok(Json(MailsBody {
        audiences: book.audiences.into_iter().map(MailRecipients::from).collect(),
        mails: book
            .mails
            .into_iter()
            .map(|mail| MailBody::of(mail, book.shows_addresses))
            .collect(),
    }))
}

/// A message to write to the players.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WriteMailBody {
    /// `all`, `section` or `owing`: those whose entry fee is not paid.
    #[schema(value_type = super::shapes::MailAudience)]
    to: String,
    /// The section, where `to` is `section`.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::SectionId>)]
    section: Option<SectionId>,
    /// One line of at most 120 characters.
    #[schema(max_length = 120)]
    subject: String,
    /// At most 10,000 characters.
    #[schema(max_length = 10_000)]
    text: String,
    /// To how many it goes, as `GET …/mails` says; another number meanwhile is a conflict.
    recipients: i64,
}

/// A message that is on its way.
#[derive(Debug, Serialize, ToSchema)]
struct WrittenMailBody {
    /// To how many it goes.
    recipients: i64,
}

impl WriteMailBody {
    fn message(&self, has_server: bool) -> Result<MailMessage> {
        let audience = match (self.to.as_str(), self.section) {
            ("all", None) => Some(Audience::All),
            ("owing", None) => Some(Audience::Owing),
            ("section", Some(section)) => Some(Audience::Section { section }),
            _ => None,
        };
        let audience = audience.ok_or_else(|| Problem::field("to", |lang| t!(lang, problem_choice)))?;
        let subject = self
            .subject
            .parse::<MailSubject>()
            .map_err(|error| Problem::field("subject", move |lang| words::subject(lang, error)))?;
        let text = self
            .text
            .parse::<MailText>()
            .map_err(|error| Problem::field("text", move |lang| words::text(lang, error)))?;
        Ok(MailMessage {
            audience,
            subject,
            text,
            recipients: self.recipients,
            has_server,
        })
    }
}

/// Writes to the players: one mail to each address, which is sent in turn
#[utoipa::path(
    post, path = "/tournaments/{tournament}/mails", tag = "mail",
    responses(
        (status = 201, body = WrittenMailBody),
        (status = 409, description = "it would go to another number of people; `current` says to how many, `sent` is what was sent")
    )
)]
async fn send_mail(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    site: axum::extract::State<Site>,
    Key(key): Key,
    Json(sent): Json<WriteMailBody>,
) -> Result<(StatusCode, Json<WrittenMailBody>)> {
    let message = sent.message(site.0.has_mail_server)?;
    let done = db
        .write(async |conn| beside(mails::send(conn, &permit, now.0, key, &message).await, &sent))
        .await?;
    let body = WrittenMailBody {
        recipients: done.recipients,
    };
    Ok((StatusCode::CREATED, Json(body)))
}
