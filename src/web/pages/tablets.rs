//! The tablets of a section: letting them in by a code, seeing which ones are silent, sending them away, and telling all of them
//! something. How a tablet joins and leaves stands in [`super::join`].

use axum::{
    extract::State as FromState,
    http::{HeaderMap, header::CACHE_CONTROL},
};

use super::{
    confirm::{self, Answer},
    shown_once,
};
use crate::prelude::*;
use domain::tablet::{BoardRange, JoinCode, TabletLevel};
use service::{
    access::ManageTablets,
    tablets::{self, LetIn, TabletError},
};
use store::{tablet_messages::TabletMessage, tablets::Tablet};
use web::{components::Qr, i18n::read_moment, nav::Tab, origin::Origin};

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTablets);
    Routes::new(state)
        .get(manage, show)
        .post(manage, let_in)
        .post(manage, renew)
        .post(manage, revoke)
        .post(manage, send)
        .post(manage, end)
}

/// A tablet not heard of for so long is silent: it is off, or out of reach of the Wi-Fi.
const SILENT: jiff::SignedDuration = jiff::SignedDuration::from_mins(2);

/// What the chief arbiter sees of one tablet.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    pub(super) state: State,
    pub(super) words: String,
    pub(super) is_silent: bool,
}

/// How a tablet is: works, silent, waits for its code, over.
pub(super) fn seen(lang: Lang, tablet: &Tablet, now: Timestamp) -> Seen {
    let silent_for = tablet.last_seen_at.map(|at| now.duration_since(at));
    let (state, words, is_silent) = if tablet.revoked_at.is_some() {
        (State::Postponed, t!(lang, tablet_revoked), false)
    } else if tablet.expires_at <= now {
        (State::Postponed, t!(lang, tablet_expired), false)
    } else if tablet.joined_at.is_none() {
        let words = if tablet.code_expires_at > now {
            t!(lang, tablet_code_until, at = lang.clock(tablet.code_expires_at))
        } else {
            t!(lang, tablet_code_over)
        };
        (State::Pending, words, false)
    } else if silent_for.is_none_or(|silence| silence > SILENT) {
        let at = tablet.last_seen_at.map(|at| lang.clock(at)).unwrap_or_default();
        (State::Missing, t!(lang, tablet_silent, at), true)
    } else {
        (State::Confirmed, t!(lang, tablet_works), false)
    };
    Seen {
        state,
        words,
        is_silent,
    }
}

#[derive(Debug)]
struct TabletListRow {
    name: String,
    level: String,
    boards: String,
    browser: String,
    seen: Seen,
    /// Entries that wait on it, and refused ones.
    unsent: u32,
    refused: u32,
    expires: String,
    /// Another code, while it has not joined.
    renew: Option<String>,
    /// Sends it away, while it works.
    revoke: Option<String>,
}

#[derive(Debug)]
struct TabletMessageView {
    body: String,
    about: String,
    unread: String,
}

#[derive(Debug, Default)]
struct TypedTablet {
    name: String,
    first: String,
    last: String,
    expires: String,
    message: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/tablets.html")]
struct TabletsPage {
    layout: Layout,
    rows: Vec<TabletListRow>,
    message: Option<TabletMessageView>,
    typed: TypedTablet,
    levels: Vec<Choice>,
    errors: FieldErrors,
    key: String,
    here: SectionLinks,
}

/// What a tablet of this level may do.
pub(super) fn level(lang: Lang, level: TabletLevel) -> String {
    match level {
        TabletLevel::Fill => t!(lang, tablet_level_fill),
        TabletLevel::Correct => t!(lang, tablet_level_correct),
        TabletLevel::Rule => t!(lang, tablet_level_rule),
    }
}

/// The boards of a tablet in words.
pub(super) fn boards(lang: Lang, range: Option<BoardRange>) -> String {
    match range {
        Some(range) => t!(
            lang,
            tablet_boards,
            first = range.first().get(),
            last = range.last().get()
        ),
        None => t!(lang, tablet_all_boards),
    }
}

impl TabletsPage {
    async fn read(layout: Layout, db: &Db, now: Now, permit: &Permit<ManageTablets>) -> Result<Self> {
        let lang = layout.lang;
        let (section, here) = (permit.section_id(), permit.here());
        let mut tx = db.snapshot().await?;
        let list = store::tablets::list(&mut tx, section, now.0).await?;
        let message = match store::tablet_messages::find_current(&mut tx, section).await? {
            Some(current) => {
                let unread = store::tablet_messages::list_unread(&mut tx, section, current.id, now.0).await?;
                Some(message(lang, current, &unread))
            }
            None => None,
        };
        let title = t!(lang, tablets_heading);
        // Ends in the evening of the same day, so that a tablet forgotten in a bag does not work the next morning.
        let evening = lang.local(now.0).date().at(23, 59, 0, 0);
        Ok(Self {
            layout: nav::frame(layout, permit.rights(), permit.place(), Tab::Entry, &title),
            rows: list
                .iter()
                .map(|tablet| row(lang, &here, tablet, now.0))
                .collect(),
            message,
            typed: TypedTablet {
                name: t!(lang, tablet_usual_name, number = list.len().saturating_add(1)),
                expires: evening.strftime("%Y-%m-%dT%H:%M").to_string(),
                ..TypedTablet::default()
            },
            levels: levels(lang, TabletLevel::Fill.as_str()),
            errors: FieldErrors::new(),
            key: ids::fresh().to_string(),
            here,
        })
    }
}

fn levels(lang: Lang, chosen: &str) -> Vec<Choice> {
    TabletLevel::ALL
        .into_iter()
        .map(|each| Choice::new(each.as_str(), level(lang, each), chosen))
        .collect()
}

fn message(lang: Lang, message: TabletMessage, unread: &[String]) -> TabletMessageView {
    TabletMessageView {
        body: message.body,
        about: t!(
            lang,
            tablet_message_about,
            who = message.sent_by.as_str(),
            at = lang.clock(message.sent_at)
        ),
        unread: if unread.is_empty() {
            t!(lang, tablet_message_read)
        } else {
            t!(lang, tablet_message_unread, names = unread.join(", "))
        },
    }
}

fn row(lang: Lang, here: &SectionLinks, tablet: &Tablet, now: Timestamp) -> TabletListRow {
    let lives = tablet.revoked_at.is_none() && tablet.expires_at > now;
    TabletListRow {
        seen: seen(lang, tablet, now),
        name: tablet.name.clone(),
        level: level(lang, tablet.level),
        boards: boards(lang, tablet.boards),
        browser: tablet.browser.clone(),
        unsent: tablet.unsent,
        refused: tablet.refused,
        expires: lang.stamp(tablet.expires_at),
        renew: (lives && tablet.joined_at.is_none()).then(|| here.tablet_code(tablet.id)),
        revoke: lives.then(|| here.tablet_revoke(tablet.id)),
    }
}

async fn show(_: TabletsPath, permit: Permit<ManageTablets>, (db, now, layout): Visit) -> Result<Page> {
    let page = TabletsPage::read(layout, &db, now, &permit).await?;
    Ok(Html(page.render()?))
}

#[derive(Debug, Deserialize)]
struct LetInForm {
    #[serde(default)]
    name: String,
    #[serde(default)]
    first: String,
    #[serde(default)]
    last: String,
    #[serde(default)]
    level: String,
    #[serde(default)]
    expires: String,
    key: IdempotencyKey,
}

impl LetInForm {
    /// The command; or what is wrong, by field.
    fn command(&self, lang: Lang) -> std::result::Result<LetIn, FieldErrors> {
        let mut errors = FieldErrors::new();
        let boards = match (self.first.trim(), self.last.trim()) {
            ("", "") => None,
            (first, last) => {
                let range = first
                    .parse::<BoardNo>()
                    .ok()
                    .zip(last.parse::<BoardNo>().ok())
                    .and_then(|(first, last)| BoardRange::new(first, last));
                if range.is_none() {
                    errors.add("first", t!(lang, tablet_boards_wrong));
                }
                range
            }
        };
        let level = self.level.parse::<TabletLevel>();
        if level.is_err() {
            errors.add("level", t!(lang, tablet_level_wrong));
        }
        let expires_at = read_moment(self.expires.trim());
        if expires_at.is_none() {
            errors.add(
                "expires",
                t!(lang, tablet_expiry_wrong, days = tablets::LONGEST_DAYS),
            );
        }
        match (level, expires_at) {
            (Ok(level), Some(expires_at)) if errors.is_empty() => Ok(LetIn {
                name: self.name.clone(),
                boards,
                level,
                expires_at,
            }),
            (Ok(_) | Err(_), _) => Err(errors),
        }
    }
}

async fn let_in(
    _: TabletsPath,
    permit: Permit<ManageTablets>,
    FromState(state): FromState<AppState>,
    headers: HeaderMap,
    (db, now, layout): Visit,
    Form(form): Form<LetInForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let errors = match form.command(lang) {
        Ok(command) => {
            let mut tx = db.begin().await?;
            match tablets::let_in(&mut tx, &permit, now.0, form.key, command).await {
                Ok(made) => {
                    tx.commit().await?;
                    let code = made.code.as_ref();
                    return code_page(&state, &headers, layout, &permit, (form.name.trim(), code));
                }
                Err(error) => {
                    let Some(field) = field_of(&error) else {
                        return Err(error.into());
                    };
                    let mut errors = FieldErrors::new();
                    errors.add(field, error_texts::tablets::words(lang, &error));
                    errors
                }
            }
        }
        Err(errors) => errors,
    };
    let mut page = TabletsPage::read(layout, &db, now, &permit).await?;
    page.levels = levels(lang, &form.level);
    page.typed = TypedTablet {
        name: form.name.chars().take(tablets::MAX_NAME).collect(),
        first: form.first.chars().take(5).collect(),
        last: form.last.chars().take(5).collect(),
        expires: form.expires.chars().take(20).collect(),
        message: String::new(),
    };
    page.errors = errors;
    again(StatusCode::UNPROCESSABLE_ENTITY, &page)
}

/// The field of the form an error is about.
pub(super) const fn field_of(error: &TabletError) -> Option<&'static str> {
    match error {
        TabletError::Name | TabletError::NameTaken | TabletError::TooMany => Some("name"),
        TabletError::Expiry | TabletError::OutlivesToken(_) => Some("expires"),
        TabletError::NotYours(_) => Some("level"),
        TabletError::NoSuchCode => Some("code"),
        TabletError::Message => Some("message"),
        TabletError::NoSuchTablet | TabletError::NoAccount | TabletError::Once(_) | TabletError::Store(_) => {
            None
        }
    }
}

#[derive(Debug, Template)]
#[template(path = "pages/tablet_code.html")]
struct CodePage {
    layout: Layout,
    name: String,
    /// As it is read and typed; none when the request was a repeat.
    code: Option<String>,
    /// The address for the camera, as a drawing.
    drawing: Option<Qr>,
    /// Where the code is typed.
    door: String,
    /// Can no other device open it?
    is_own_machine: bool,
    back: String,
}

/// The code of a tablet, shown this one time, for eyes and for cameras.
fn code_page(
    state: &AppState,
    headers: &HeaderMap,
    layout: Layout,
    permit: &Permit<ManageTablets>,
    (name, code): (&str, Option<&JoinCode>),
) -> Result<Response> {
    let title = t!(layout.lang, tablet_code_heading, name);
    let drawing = code.and_then(|code| {
        let path = JoinCodePath { code: code.reveal() };
        Qr::new(shown_once::absolute(&state.site, headers, &path.to_string()))
    });
    let page = CodePage {
        layout: nav::frame(layout, permit.rights(), permit.place(), Tab::Entry, &title),
        name: name.to_owned(),
        code: code.map(JoinCode::spaced),
        drawing,
        door: shown_once::absolute(&state.site, headers, JoinPath::PATH),
        is_own_machine: Origin::of(&state.site, headers).is_own_machine(),
        back: permit.here().tablets(),
    };
    // It is a secret for a quarter of an hour: no cache keeps it.
    Ok(([(CACHE_CONTROL, "no-store")], Html(page.render()?)).into_response())
}

async fn renew(
    path: TabletCodePath,
    permit: Permit<ManageTablets>,
    FromState(state): FromState<AppState>,
    headers: HeaderMap,
    (db, now, layout): Visit,
) -> Result<Response> {
    let mut tx = db.begin().await?;
    let code = match tablets::renew_code(&mut tx, &permit, now.0, path.tablet).await {
        Ok(code) => code,
        Err(TabletError::NoSuchTablet) => {
            let flash = Flash::refused(t!(layout.lang, tablet_gone));
            return Ok(flash.leads_to(&path.here().tablets()));
        }
        Err(error) => return Err(error.into()),
    };
    let list = store::tablets::list(&mut tx, permit.section_id(), now.0).await?;
    tx.commit().await?;
    let name = list
        .into_iter()
        .find(|tablet| tablet.id == path.tablet)
        .map(|tablet| tablet.name)
        .unwrap_or_default();
    code_page(&state, &headers, layout, &permit, (&name, Some(&code)))
}

async fn revoke(
    path: TabletRevokePath,
    permit: Permit<ManageTablets>,
    (db, now, layout): Visit,
    Form(answer): Form<Answer>,
) -> Result<Response> {
    let back = path.here().tablets();
    if !answer.is_yes() {
        let flash = confirm::unanswered(layout.lang);
        return Ok(flash.leads_to(&back));
    }
    let mut tx = db.begin().await?;
    let flash = match tablets::revoke(
        &mut tx,
        &permit,
        now.0,
        IdempotencyKey::from_uuid(ids::fresh()),
        path.tablet,
    )
    .await
    {
        Ok(()) => Flash::done(t!(layout.lang, tablet_revoked_now)),
        // Pressed twice, or it left by itself: it is as it should be.
        Err(TabletError::NoSuchTablet) => Flash::refused(t!(layout.lang, tablet_gone)),
        Err(error) => return Err(error.into()),
    };
    tx.commit().await?;
    Ok(flash.leads_to(&back))
}

#[derive(Debug, Deserialize)]
struct MessageForm {
    #[serde(default)]
    message: String,
    key: IdempotencyKey,
}

async fn send(
    path: TabletMessagePath,
    permit: Permit<ManageTablets>,
    (db, now, layout): Visit,
    Form(form): Form<MessageForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let mut tx = db.begin().await?;
    match tablets::send_message(&mut tx, &permit, now.0, form.key, &form.message).await {
        Ok(()) => tx.commit().await?,
        Err(TabletError::Message) => {
            tx.rollback().await?;
            let mut page = TabletsPage::read(layout, &db, now, &permit).await?;
            page.typed.message = form.message.chars().take(4 * tablets::MAX_MESSAGE).collect();
            page.errors.add(
                "message",
                error_texts::tablets::words(lang, &TabletError::Message),
            );
            return again(StatusCode::UNPROCESSABLE_ENTITY, &page);
        }
        Err(error) => return Err(error.into()),
    }
    let flash = Flash::done(t!(lang, tablet_message_sent));
    Ok(flash.leads_to(&path.here().tablets()))
}

async fn end(
    path: TabletMessageEndPath,
    permit: Permit<ManageTablets>,
    (db, now, layout): Visit,
) -> Result<Response> {
    db.write(async |conn| tablets::end_message(conn, &permit, now.0).await)
        .await?;
    let flash = Flash::done(t!(layout.lang, tablet_message_ended));
    Ok(flash.leads_to(&path.here().tablets()))
}
