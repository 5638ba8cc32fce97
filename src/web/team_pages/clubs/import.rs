//! A club's strength list as a file: written out, and taken over from one. Paste or upload, look at every line, then all of it or nothing. Both
//! for those who manage the entries and for the club with its link.

use axum::extract::{Multipart, State as Shared};
use axum_extra::extract::CookieJar;

use super::own::{gone, held};
use crate::{forms::upload, link_holder, prelude::*};
use engine::ids::ClubId;
use service::{
    access::{AtTournament, ManageEntries},
    imports::{self, MAX_TEXT},
    strength_lists::{
        self, Keeper, ListError,
        importing::{ImportLine, ImportingList, LineChange, ListPreview},
        standing::{self, ClubStanding},
    },
    tournaments,
};
use web::{error_texts::strength_lists as words, held_secret::private, nav::Tab, strength_list_file};

/// The largest form: the table twice (as text and as a file), and the reason.
const BODY: usize = 2 * MAX_TEXT + 16 * 1024;

pub(super) fn routes(state: &AppState) -> Routes {
    let entries = Access::Needs(Capability::ManageEntries);
    Routes::new(state)
        .get(entries, show)
        .upload(entries, BODY, send)
        .get(entries, csv)
        .get(Access::Anybody, show_own)
        .upload(Access::Anybody, BODY, send_own)
        .get(Access::Anybody, csv_own)
}

/// A line of the table as the page shows it.
#[derive(Debug)]
struct ClubImportLineView {
    line: u32,
    place: usize,
    name: String,
    state: State,
    word: String,
    said: String,
}

/// What would happen.
#[derive(Debug)]
struct ClubImportPreviewView {
    lines: Vec<ClubImportLineView>,
    said: String,
    behind: String,
    unread: String,
    is_sound: bool,
}

#[derive(Debug, Template)]
#[template(path = "pages/list_import.html")]
struct ListImportPage {
    layout: Layout,
    action: String,
    back: String,
    csv: String,
    club: String,
    version: Version,
    key: String,
    text: String,
    reason: String,
    error: String,
    preview: Option<ClubImportPreviewView>,
    /// The club's own page: no reasons.
    is_own: bool,
    max_kb: usize,
}

fn change(lang: Lang, change: LineChange) -> String {
    match change {
        LineChange::Added => t!(lang, list_import_added),
        LineChange::Corrected => t!(lang, list_import_corrected),
        LineChange::Moved => t!(lang, list_import_moved),
        LineChange::Regular => t!(lang, list_import_regular),
    }
}

fn line(lang: Lang, line: &ImportLine) -> ClubImportLineView {
    let (state, word, said) = match &line.problem {
        Some(why) => (
            State::Refused,
            t!(lang, import_state_wrong),
            words::said(lang, why),
        ),
        None if line.changes.is_empty() => (State::Postponed, t!(lang, list_import_same), String::new()),
        None => {
            let said: Vec<String> = line.changes.iter().map(|one| change(lang, *one)).collect();
            (State::Confirmed, t!(lang, import_state_ready), said.join(", "))
        }
    };
    ClubImportLineView {
        line: line.line,
        place: line.place,
        name: line.name.clone(),
        state,
        word,
        said,
    }
}

/// The most names that a sentence has.
const NAMED: usize = 20;

fn names(all: &[String]) -> String {
    let mut named: Vec<&str> = all.iter().take(NAMED).map(String::as_str).collect();
    if all.len() > NAMED {
        named.push("…");
    }
    named.join(", ")
}

fn view(lang: Lang, preview: &ListPreview) -> ClubImportPreviewView {
    let said = match &preview.problem {
        Some(why) => words::said(lang, why),
        None => t!(
            lang,
            list_import_counts,
            changed = preview.changed(),
            wrong = preview.wrong()
        ),
    };
    let told = |all: &[String], say: fn(Lang, &str) -> String| {
        if all.is_empty() {
            String::new()
        } else {
            say(lang, &names(all))
        }
    };
    ClubImportPreviewView {
        lines: preview.lines.iter().map(|one| line(lang, one)).collect(),
        said,
        behind: told(&preview.behind, |lang, names| {
            t!(lang, list_import_behind, names = names)
        }),
        unread: told(&preview.unread, |lang, names| {
            t!(lang, list_import_unread, names = names)
        }),
        is_sound: preview.is_sound(),
    }
}

/// What was sent: the text, or a file in its place, and what to do.
#[derive(Default)]
struct ClubListUpload {
    text: String,
    file: Vec<u8>,
    reason: String,
    is_import: bool,
    seen: Option<Version>,
    key: Option<IdempotencyKey>,
}

async fn receive(form: Multipart) -> Result<ClubListUpload> {
    let mut sent = ClubListUpload::default();
    let file = upload(form, 20, |name, value| match name {
        "text" => sent.text = value,
        "reason" => value.trim().clone_into(&mut sent.reason),
        "act" => sent.is_import = value == "import",
        "version" => sent.seen = value.parse().ok().map(Version),
        "key" => sent.key = value.parse().ok(),
        _ => {}
    });
    sent.file = file.await?;
    Ok(sent)
}

/// The page again with the reason why nothing was done; an error that cannot be corrected on it is returned as an error.
fn refused(lang: Lang, mut page: ListImportPage, problem: Problem) -> Result<Response> {
    let status = problem.kind().status();
    if status.is_server_error() || status == StatusCode::NOT_FOUND {
        return Err(problem);
    }
    page.error = problem.detail(lang);
    Ok((status, Html(page.render()?)).into_response())
}

/// Looks at a table, or takes it over, for the club or for those who manage the entries.
async fn take(
    (db, Now(now)): (&Db, Now),
    (keeper, club): (Keeper<'_>, ClubId),
    mut page: ListImportPage,
    mut sent: ClubListUpload,
) -> Result<Response> {
    let lang = page.layout.lang;
    if !sent.file.is_empty() {
        // A file takes the place of the text, in whatever encoding it came, and is looked at first.
        match imports::text_of(std::mem::take(&mut sent.file)).await {
            Ok(text) => sent.text = text,
            Err(error) => return refused(lang, page, error.into()),
        }
        sent.is_import = false;
    }
    page.text.clone_from(&sent.text);
    page.reason.clone_from(&sent.reason);
    if sent.is_import {
        let (seen, key) = sent.seen.zip(sent.key).ok_or_else(Problem::not_found)?;
        let cmd = ImportingList {
            club,
            seen,
            text: sent.text,
            reason: sent.reason,
        };
        let mut tx = db.begin().await?;
        return match strength_lists::importing::import(&mut tx, keeper, now, key, &cmd).await {
            Ok(_) => {
                tx.commit().await?;
                Ok(Flash::done(t!(lang, club_saved)).leads_to(&page.back))
            }
            Err(ListError::Lines(preview)) => {
                page.error = t!(lang, list_import_refused);
                page.preview = Some(view(lang, &preview));
                Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(page.render()?)).into_response())
            }
            Err(error) => refused(lang, page, error.into()),
        };
    }
    let mut tx = db.snapshot().await?;
    let asked = (sent.text.as_str(), sent.reason.as_str());
    match strength_lists::importing::preview(&mut tx, keeper, now, club, asked).await {
        Ok(preview) => {
            page.version = preview.version;
            page.preview = Some(view(lang, &preview));
            Ok(Html(page.render()?).into_response())
        }
        Err(error) => refused(lang, page, error.into()),
    }
}

/// The page of a list that stands so, with nothing typed.
fn blank(
    layout: Layout,
    standing: &ClubStanding,
    (action, back, csv): (String, String, String),
) -> ListImportPage {
    ListImportPage {
        layout,
        action,
        back,
        csv,
        club: standing.club.name.clone(),
        version: standing.club.version,
        key: ids::fresh().to_string(),
        text: String::new(),
        reason: String::new(),
        error: String::new(),
        preview: None,
        is_own: false,
        max_kb: MAX_TEXT / 1024,
    }
}

async fn page(
    (db, Now(now)): (&Db, Now),
    path: &ListImportPath,
    permit: &Permit<ManageEntries, AtTournament>,
    layout: Layout,
) -> Result<ListImportPage> {
    let mut tx = db.snapshot().await?;
    let standing = standing::of_club(&mut tx, permit.tournament(), path.club, now).await?;
    drop(tx);
    let title = t!(layout.lang, list_import_heading);
    let layout = nav::frame(layout, permit.rights(), permit.place(), Tab::Players, &title);
    let here = path.here();
    let ways = (path.to_string(), here.club(path.club), here.list_csv(path.club));
    Ok(blank(layout, &standing, ways))
}

async fn show(
    path: ListImportPath,
    permit: Permit<ManageEntries, AtTournament>,
    (db, now, layout): Visit,
) -> Result<Page> {
    let page = page((&db, now), &path, &permit, layout).await?;
    Ok(Html(page.render()?))
}

async fn send(
    path: ListImportPath,
    permit: Permit<ManageEntries, AtTournament>,
    (db, now, layout): Visit,
    form: Multipart,
) -> Result<Response> {
    let sent = receive(form).await?;
    let page = page((&db, now), &path, &permit, layout).await?;
    take((&db, now), (Keeper::Staff(&permit), path.club), page, sent).await
}

async fn own_page(
    (db, Now(now)): (&Db, Now),
    path: &OwnListImportPath,
    bearer: &service::club_links::Bearer,
    layout: Layout,
) -> Result<ListImportPage> {
    let mut tx = db.snapshot().await?;
    let standing = standing::of_club(&mut tx, bearer.tournament(), bearer.club(), now).await?;
    let set_up = tournaments::load(&mut tx, bearer.tournament())
        .await?
        .ok_or_else(gone)?;
    let layout = link_holder::framed(&mut tx, set_up.tournament.slug.as_str(), layout).await?;
    drop(tx);
    let name = standing.club.name.clone();
    let layout = layout
        .titled(name.clone())
        .at(name, set_up.tournament.details.name.clone());
    let link = path.link;
    let ways = (
        path.to_string(),
        OwnClubPath { link }.to_string(),
        OwnListCsvPath { link }.to_string(),
    );
    Ok(ListImportPage {
        is_own: true,
        ..blank(layout, &standing, ways)
    })
}

async fn show_own(
    path: OwnListImportPath,
    Shared(state): Shared<AppState>,
    (db, now): (Db, Now),
    jar: CookieJar,
    layout: Layout,
) -> Result<Response> {
    let bearer = held(&state, &jar, path.link).await?;
    let page = own_page((&db, now), &path, &bearer, layout).await?;
    Ok(private(Html(page.render()?).into_response()))
}

async fn send_own(
    path: OwnListImportPath,
    Shared(state): Shared<AppState>,
    (db, now): (Db, Now),
    jar: CookieJar,
    layout: Layout,
    form: Multipart,
) -> Result<Response> {
    let bearer = held(&state, &jar, path.link).await?;
    let sent = receive(form).await?;
    let page = own_page((&db, now), &path, &bearer, layout).await?;
    let hand = (Keeper::Club(&bearer), bearer.club());
    Ok(private(take((&db, now), hand, page, sent).await?))
}

async fn csv(
    path: ListCsvPath,
    permit: Permit<ManageEntries, AtTournament>,
    (db, Now(now)): (Db, Now),
    lang: Lang,
) -> Result<Response> {
    let mut tx = db.snapshot().await?;
    let standing = standing::of_club(&mut tx, permit.tournament(), path.club, now).await?;
    Ok(strength_list_file::answer(lang, &standing))
}

async fn csv_own(
    path: OwnListCsvPath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    lang: Lang,
) -> Result<Response> {
    let bearer = held(&state, &jar, path.link).await?;
    let mut tx = db.snapshot().await?;
    let standing = standing::of_club(&mut tx, bearer.tournament(), bearer.club(), now).await?;
    Ok(strength_list_file::answer(lang, &standing))
}
