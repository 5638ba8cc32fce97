//! Mail to the players of a tournament: what is switched on, the organiser's message with how many it goes to, and what was sent.

use axum::extract::State as Shared;

use crate::{
    forms::{Reader, Refusal},
    prelude::*,
};
use domain::mail::{Audience, MailSettings, MailState, MailSubject, MailText};
use engine::ids::SectionId;
use service::mails::{self, MailBook, MailMessage, MailSettingsCommand};
use store::mails::StoredMail;
use web::{
    error_texts::mails as words,
    mail_words,
    tournament_frame::{self, Tab},
};

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    Routes::new(state)
        .get(manage, show)
        .post(manage, change_settings)
        .post(manage, write)
}

/// A mail of the list.
#[derive(Debug)]
struct MailRow {
    who: String,
    /// The address, for those who may see it.
    address: String,
    kind: String,
    subject: String,
    when: String,
    state: State,
    said: String,
    detail: String,
}

/// A message that was read and is to be looked at before it goes.
#[derive(Debug)]
struct Preview {
    recipients: i64,
    to: String,
    subject: String,
    text: String,
    /// The text as the mail shows it.
    paragraphs: Vec<String>,
}

#[derive(Debug, Template)]
#[template(path = "pages/mails.html")]
struct MailsPage {
    layout: Layout,
    has_server: bool,
    settings: MailSettings,
    version: Version,
    counts: Vec<(State, String)>,
    rows: Vec<MailRow>,
    audiences: Vec<Choice>,
    preview: Option<Preview>,
    /// What was not done, and why, where that belongs to no field.
    not_done: String,
    refused: String,
    fields: BTreeMap<String, String>,
    errors: FieldErrors,
    key: String,
    settings_action: String,
    action: String,
}

impl MailsPage {
    fn value(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", String::as_str)
    }

    /// One primary button a page: while a message is looked over, that is the one that sends it.
    const fn preview_kind(&self) -> &'static str {
        if self.preview.is_some() { "" } else { "primary" }
    }
}

/// An audience as a form sends it.
fn code(audience: Audience) -> String {
    match audience {
        Audience::All => "all".to_owned(),
        Audience::Owing => "owing".to_owned(),
        Audience::Section { section } => section.to_string(),
    }
}

fn audience(code: &str) -> Option<Audience> {
    match code {
        "all" => Some(Audience::All),
        "owing" => Some(Audience::Owing),
        section => {
            let section: SectionId = section.parse().ok()?;
            Some(Audience::Section { section })
        }
    }
}

/// An audience in words, with how many it is.
fn name(lang: Lang, audience: Audience, count: i64, sections: &[Section]) -> String {
    match audience {
        Audience::All => t!(lang, mail_to_all, count),
        Audience::Owing => t!(lang, mail_to_owing, count),
        Audience::Section { section } => {
            let found = sections.iter().find(|one| one.id == section);
            let name = found.map_or("", |one| one.name.as_str());
            t!(lang, mail_to_section, section = name, count)
        }
    }
}

const fn mark(state: MailState) -> State {
    match state {
        MailState::Queued => State::Pending,
        MailState::Sent => State::Confirmed,
        MailState::Failed => State::Missing,
        MailState::Bounced => State::Refused,
    }
}

fn row(lang: Lang, mail: &StoredMail, tournament: &str, shows_addresses: bool) -> MailRow {
    let (surname, given) = &mail.name;
    let trouble = mail.trouble.map(|trouble| words::trouble(lang, trouble));
    let next = mail.due_at.filter(|_| mail.attempts > 0);
    let next = next.map(|at| t!(lang, mail_next_try, at = lang.stamp(at)));
    let detail: Vec<String> = trouble.into_iter().chain(next).collect();
    MailRow {
        who: format!("{given} {surname}").trim().to_owned(),
        address: if shows_addresses {
            mail.recipient.clone()
        } else {
            String::new()
        },
        kind: words::kind(lang, mail.content.kind()),
        subject: mail_words::subject(lang, &mail.content, tournament),
        when: lang.stamp(mail.created_at),
        state: mark(mail.state),
        said: words::state(lang, mail.state),
        detail: detail.join(" · "),
    }
}

/// The page as it stands, with what was typed.
async fn page(
    (db, state): (&Db, &AppState),
    permit: &Permit<ManageTournament>,
    layout: Layout,
    typed: Option<&Sent>,
) -> Result<MailsPage> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let book: MailBook = mails::book(&mut tx, permit).await?;
    let sections = store::sections::list_by_tournament(&mut tx, permit.tournament()).await?;
    drop(tx);
    let fields = typed.map(|sent| sent.fields.clone()).unwrap_or_default();
    let chosen = fields.get("to").map_or("all", String::as_str);
    let tournament = permit.place().tournament_name.clone();
    let here = permit.here();
    Ok(MailsPage {
        has_server: state.site.has_mail_server,
        settings: book
            .stored
            .as_ref()
            .map(|stored| stored.settings)
            .unwrap_or_default(),
        version: mails::version(book.stored.as_ref()),
        counts: book
            .counts
            .iter()
            .map(|(state, count)| {
                let said = format!("{}: {count}", words::state(lang, *state));
                (mark(*state), said)
            })
            .collect(),
        rows: book
            .mails
            .iter()
            .map(|mail| row(lang, mail, &tournament, book.shows_addresses))
            .collect(),
        audiences: book
            .audiences
            .iter()
            .map(|(audience, count)| {
                Choice::new(code(*audience), name(lang, *audience, *count, &sections), chosen)
            })
            .collect(),
        preview: None,
        not_done: t!(lang, player_not_done),
        refused: String::new(),
        fields,
        errors: FieldErrors::new(),
        key: ids::fresh().to_string(),
        settings_action: here.mail_settings(),
        action: here.mail_message(),
        layout: tournament_frame::frame(layout, permit, Tab::SetUp, t!(lang, mails_heading)),
    })
}

async fn show(
    _: MailsPath,
    permit: Permit<ManageTournament>,
    Shared(state): Shared<AppState>,
    (db, _, layout): Visit,
) -> Result<Page> {
    let page = page((&db, &state), &permit, layout, None).await?;
    Ok(Html(page.render()?))
}

async fn change_settings(
    path: MailSettingsPath,
    permit: Permit<ManageTournament>,
    Shared(state): Shared<AppState>,
    (db, Now(now), layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let cmd = MailSettingsCommand {
        seen: sent.seen,
        settings: MailSettings {
            receipts: sent.ticked("receipts"),
            pairings: sent.ticked("pairings"),
            messages: sent.ticked("messages"),
            captains: sent.ticked("captains"),
        },
        has_server: state.site.has_mail_server,
    };
    let done = db
        .write(async |conn| mails::change_settings(conn, &permit, now, sent.key, &cmd).await)
        .await;
    let Err(problem) = done else {
        return Ok(Flash::done(t!(lang, mail_settings_saved)).leads_to(&path.here().mails()));
    };
    let refusal = Refusal::of(problem, lang)?;
    let mut page = page((&db, &state), &permit, layout, None).await?;
    // What was ticked stays ticked; the version is the one that stands now, which the sentence says.
    page.settings = cmd.settings;
    page.refused = refusal.in_words();
    again(refusal.status, &page)
}

/// The message as it was typed, or what is wrong with it.
fn read(sent: &Sent, has_server: bool) -> Result<MailMessage> {
    let mut reader = Reader::new(sent);
    let subject = reader.needed::<MailSubject>("subject", words::subject);
    let text = reader.needed::<MailText>("text", words::text);
    let to = audience(sent.text("to"));
    let message = match (subject, text, to) {
        (Some(subject), Some(text), Some(audience)) => Some(MailMessage {
            audience,
            subject,
            text,
            recipients: sent.text("recipients").parse().unwrap_or_default(),
            has_server,
        }),
        (Some(_), Some(_), None) => {
            return Err(Problem::field("to", |lang| t!(lang, problem_choice)));
        }
        (None, _, _) | (_, None, _) => None,
    };
    reader.finish(message)
}

async fn write(
    path: MailMessagePath,
    permit: Permit<ManageTournament>,
    Shared(state): Shared<AppState>,
    (db, Now(now), layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let has_server = state.site.has_mail_server;
    let message = read(&sent, has_server);
    let is_sent = sent.ticked("send");
    let done: Result<Option<i64>> = match &message {
        Err(_) => Ok(None),
        Ok(message) if is_sent => {
            let done = db
                .write(async |conn| mails::send(conn, &permit, now, sent.key, message).await)
                .await;
            done.map(|receipt| Some(receipt.recipients))
        }
        Ok(message) => {
            let mut tx = db.snapshot().await?;
            let count = mails::preview(&mut tx, &permit, message.audience, has_server).await;
            count.map(Some).map_err(Problem::from)
        }
    };
    let (message, count) = match (message, done) {
        (Ok(_), Ok(Some(count))) if is_sent => {
            return Ok(Flash::done(t!(lang, mail_sent, count)).leads_to(&path.here().mails()));
        }
        (Ok(message), Ok(count)) => (message, count.unwrap_or_default()),
        (Err(problem), _) | (_, Err(problem)) => {
            let refusal = Refusal::of(problem, lang)?;
            let mut page = page((&db, &state), &permit, layout, Some(&sent)).await?;
            page.not_done = t!(lang, mail_not_sent);
            page.refused = refusal.said;
            page.errors = refusal.errors;
            return again(refusal.status, &page);
        }
    };
    let mut page = page((&db, &state), &permit, layout, Some(&sent)).await?;
    let to = page.audiences.iter().find(|choice| choice.chosen);
    page.preview = Some(Preview {
        recipients: count,
        to: to.map(|choice| choice.label.clone()).unwrap_or_default(),
        subject: message.subject.to_string(),
        paragraphs: mail_words::message(&message.text),
        text: message.text.as_str().to_owned(),
    });
    Ok(Html(page.render()?).into_response())
}
