//! FIDE's rating lists at the ratings office: bringing one in, what it would change, and accepting it.

use axum::body::Bytes;
use axum_extra::routing::TypedPath as _;
use jiff::civil::Date;

use crate::prelude::*;
use domain::fide_list::{Act, PIECE, State};
use domain::schedule;
use service::fide_lists::{self, Begin, Decision, Shown};
use service::{access::ManageRegisters, ids};
use store::fide_lists::StoredList;
use web::office::{self, Tab};
use web::paths::{FideListPath, FideListPiecePath, FideListsPath};
use web::{components::State as Mark, error::FieldError};

const ACCESS: Access = Access::Needs(Capability::ManageRegisters);

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(ACCESS, list)
        .post(ACCESS, begin)
        .get(ACCESS, show)
        .post(ACCESS, decide)
        .upload(ACCESS, PIECE, put_piece)
}

const fn mark(state: State) -> Mark {
    match state {
        State::Receiving | State::Reading => Mark::Running,
        State::Staged => Mark::Missing,
        State::InForce => Mark::Confirmed,
        State::Replaced | State::Dropped => Mark::Ruled,
        State::Failed => Mark::Refused,
    }
}

/// A number of things, grouped.
fn whole(lang: Lang, number: i64) -> String {
    lang.whole(u64::try_from(number).unwrap_or_default())
}

/// Who brought it in, and who decided.
fn about(lang: Lang, list: &StoredList) -> String {
    let begun = t!(
        lang,
        fide_list_begun,
        name = list.begun_by.as_str(),
        at = lang.stamp(list.begun_at)
    );
    match &list.decided {
        None => begun,
        Some((at, by)) => {
            let decided = t!(lang, fide_list_decided, name = by.as_str(), at = lang.stamp(*at));
            format!("{begun} · {decided}")
        }
    }
}

#[derive(Debug, Template)]
#[template(path = "pages/fide_lists.html")]
struct ListsPage {
    layout: Layout,
    rows: Vec<Row>,
    /// The list that another one has to wait for.
    under_way: Option<String>,
    rated_on: String,
    errors: FieldErrors,
    key: String,
    piece: usize,
}

/// A list in the table.
#[derive(Debug)]
struct Row {
    href: String,
    rated_on: String,
    mark: Mark,
    state: String,
    players: String,
    about: String,
}

async fn lists_page(
    db: &Db,
    Now(now): Now,
    permit: &Permit<ManageRegisters>,
    layout: Layout,
) -> Result<ListsPage> {
    let lang = layout.lang;
    let lists = fide_lists::list(&mut *db.connect().await?).await?;
    let rows = lists
        .iter()
        .map(|list| Row {
            href: FideListPath { list: list.id }.to_string(),
            rated_on: lang.date(list.rated_on),
            mark: mark(list.state),
            state: lang.fide_list_state(list.state),
            players: whole(lang, list.players),
            about: about(lang, list),
        })
        .collect();
    Ok(ListsPage {
        rows,
        under_way: lists
            .iter()
            .find(|list| list.state.is_under_way())
            .map(|list| FideListPath { list: list.id }.to_string()),
        rated_on: schedule::local(now).date().first_of_month().to_string(),
        errors: FieldErrors::new(),
        key: ids::fresh().to_string(),
        piece: PIECE,
        layout: office::frame(
            layout,
            permit.rights(),
            Tab::FideLists,
            t!(lang, fide_lists_heading),
        ),
    })
}

async fn list(
    _: FideListsPath,
    (db, now): (Db, Now),
    permit: Permit<ManageRegisters>,
    layout: Layout,
) -> Result<Html<String>> {
    Ok(Html(lists_page(&db, now, &permit, layout).await?.render()?))
}

/// A list that is to come in. What the file is called and how long it is the page's script writes.
#[derive(Debug, Deserialize)]
struct BeginForm {
    #[serde(default)]
    rated_on: String,
    #[serde(default)]
    file_name: String,
    #[serde(default)]
    bytes: String,
    key: IdempotencyKey,
}

fn day(text: &str) -> Result<Date> {
    text.trim().parse().map_err(|_| {
        Problem::invalid(vec![FieldError::new("rated_on", |lang| {
            t!(lang, editions_date_wrong)
        })])
    })
}

async fn begin(
    _: FideListsPath,
    (db, now): (Db, Now),
    permit: Permit<ManageRegisters>,
    layout: Layout,
    Form(form): Form<BeginForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let written = async {
        let cmd = Begin {
            rated_on: day(&form.rated_on)?,
            file_name: form.file_name.clone(),
            bytes: form.bytes.parse().unwrap_or_default(),
        };
        db.write(async |conn| fide_lists::begin(conn, &permit, now.0, form.key, &cmd).await)
            .await
    };
    let problem = match written.await {
        Ok(done) => {
            let page = FideListPath { list: done.id }.to_string();
            return Ok(Flash::done(t!(lang, fide_list_begun_done)).leads_to(&page));
        }
        Err(problem) => problem,
    };
    let status = problem.kind().status();
    if problem.errors().is_empty() && status != StatusCode::CONFLICT {
        return Err(problem);
    }
    let mut page = lists_page(&db, now, &permit, layout).await?;
    page.rated_on = form.rated_on;
    for error in problem.errors() {
        let field = if error.field == "rated_on" {
            "rated_on"
        } else {
            "file"
        };
        page.errors.add(field, (error.say)(lang));
    }
    if problem.errors().is_empty() {
        page.errors.add("file", problem.detail(lang));
    }
    Ok((status, Html(page.render()?)).into_response())
}

#[derive(Debug, Template)]
#[template(path = "pages/fide_list.html")]
struct ListPage {
    layout: Layout,
    mark: Mark,
    state: String,
    about: String,
    facts: Vec<(String, String)>,
    /// Why it could not be read to its end.
    fault: String,
    /// What is missing of the file, if it is still coming in.
    receiving: Option<Receiving>,
    is_reading: bool,
    progress: String,
    differing: Vec<DiffersView>,
    /// That there are more than are shown.
    differing_more: String,
    faults: Vec<FaultView>,
    can_accept: bool,
    /// What has to be confirmed before it is accepted: a newer list is in force.
    older: String,
    errors: FieldErrors,
    can_drop: bool,
    action: String,
    version: Version,
    keys: [String; 2],
    back: String,
}

/// A file that is coming in.
#[derive(Debug)]
struct Receiving {
    first_missing: i32,
    bytes: i64,
    piece: usize,
    pieces: String,
    is_whole: bool,
}

/// An entered player whose ratings are not those of the list.
#[derive(Debug)]
struct DiffersView {
    name: String,
    fide_id: String,
    tournament: String,
    changes: String,
}

/// A row that says nothing that could be used.
#[derive(Debug)]
struct FaultView {
    row: String,
    what: String,
    content: String,
}

fn differing(lang: Lang, shown: &Shown) -> Vec<DiffersView> {
    let rating = |rating: Option<engine::numbers::Rating>| {
        rating.map_or_else(|| "–".to_owned(), |rating| rating.to_string())
    };
    shown
        .differing
        .iter()
        .map(|one| {
            let changes: Vec<String> = one
                .pairs()
                .into_iter()
                .map(|(rate, entered, listed)| {
                    format!(
                        "{} {} → {}",
                        lang.rate_of_play(rate).to_lowercase(),
                        rating(entered),
                        rating(listed)
                    )
                })
                .collect();
            DiffersView {
                name: one.name.to_string(),
                fide_id: one.fide_id.to_string(),
                tournament: one.tournament.clone(),
                changes: if one.listed.is_none() {
                    t!(lang, fide_list_not_listed)
                } else {
                    changes.join(", ")
                },
            }
        })
        .collect()
}

fn facts(lang: Lang, list: &StoredList) -> Vec<(String, String)> {
    let mut facts = vec![
        (t!(lang, fide_list_file), list.file_name.clone()),
        (t!(lang, fide_list_size), size(lang, list.bytes)),
        (t!(lang, fide_list_players), whole(lang, list.players)),
        (t!(lang, fide_list_faulty), whole(lang, list.faulty)),
    ];
    if let Some(moves) = list.moves {
        facts.extend([
            (t!(lang, fide_list_fresh), whole(lang, moves.fresh)),
            (t!(lang, fide_list_gone), whole(lang, moves.gone)),
            (t!(lang, fide_list_changed), whole(lang, moves.changed)),
        ]);
    }
    facts
}

/// So many megabytes.
fn size(lang: Lang, bytes: i64) -> String {
    let megabytes = (bytes + 524_288) / 1_048_576;
    t!(
        lang,
        fide_list_megabytes,
        megabytes = whole(lang, megabytes.max(1))
    )
}

fn receiving(lang: Lang, shown: &Shown) -> Option<Receiving> {
    let first_missing = shown.first_missing?;
    let piece = i64::try_from(PIECE).unwrap_or(i64::MAX);
    let pieces = (shown.list.bytes + piece - 1) / piece;
    Some(Receiving {
        first_missing,
        bytes: shown.list.bytes,
        piece: PIECE,
        pieces: t!(
            lang,
            fide_list_pieces,
            there = whole(lang, first_missing.into()),
            all = whole(lang, pieces)
        ),
        is_whole: i64::from(first_missing) == pieces,
    })
}

async fn show(
    path: FideListPath,
    (db, now): (Db, Now),
    permit: Permit<ManageRegisters>,
    layout: Layout,
) -> Result<Html<String>> {
    Ok(Html(list_page(&db, now, &permit, layout, path).await?.render()?))
}

async fn list_page(
    db: &Db,
    now: Now,
    permit: &Permit<ManageRegisters>,
    layout: Layout,
    path: FideListPath,
) -> Result<ListPage> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let shown = fide_lists::show(&mut tx, now.0, path.list).await?;
    drop(tx);
    let list = &shown.list;
    let unshown = shown.differing_in_all - i64::try_from(shown.differing.len()).unwrap_or(i64::MAX);
    Ok(ListPage {
        mark: mark(list.state),
        state: lang.fide_list_state(list.state),
        about: about(lang, list),
        facts: facts(lang, list),
        fault: list
            .fault
            .as_deref()
            .map(|fault| lang.fide_list_fault(fault, list.read_rows))
            .unwrap_or_default(),
        receiving: receiving(lang, &shown),
        is_reading: list.state == State::Reading,
        progress: t!(lang, fide_list_rows_read, rows = whole(lang, list.read_rows)),
        differing: differing(lang, &shown),
        differing_more: if unshown > 0 {
            t!(lang, fide_list_differing_more, count = unshown)
        } else {
            String::new()
        },
        faults: shown
            .faults
            .iter()
            .map(|fault| FaultView {
                row: whole(lang, fault.row),
                what: match &fault.field {
                    Some(field) => format!("{field}: {}", lang.fide_list_problem(&fault.problem)),
                    None => lang.fide_list_problem(&fault.problem),
                },
                content: fault.content.clone(),
            })
            .collect(),
        older: shown
            .newer
            .map(|day| t!(lang, fide_list_older_confirm, day = lang.date(day)))
            .unwrap_or_default(),
        errors: FieldErrors::default(),
        can_accept: list.state.allows(Act::Accept),
        can_drop: list.state.allows(Act::Drop),
        action: path.to_string(),
        version: list.version,
        keys: [ids::fresh().to_string(), ids::fresh().to_string()],
        back: FideListsPath::PATH.to_owned(),
        layout: office::frame(
            layout,
            permit.rights(),
            Tab::FideLists,
            t!(lang, fide_list_heading, day = lang.date(list.rated_on)),
        ),
    })
}

/// What is to be done with a list.
#[derive(Debug, Deserialize)]
struct DecideForm {
    act: Act,
    version: Version,
    key: IdempotencyKey,
    /// A box that is ticked.
    older_confirmed: Option<String>,
}

async fn decide(
    path: FideListPath,
    (db, now): (Db, Now),
    permit: Permit<ManageRegisters>,
    layout: Layout,
    Form(form): Form<DecideForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let cmd = Decision {
        id: path.list,
        seen: form.version,
        act: form.act,
        older_confirmed: form.older_confirmed.is_some(),
    };
    let decided = db
        .write(async |conn| fide_lists::decide(conn, &permit, now.0, form.key, cmd).await)
        .await;
    let flash = match decided {
        Ok(_) => Flash::done(match form.act {
            Act::Complete => t!(lang, fide_list_complete_done),
            Act::Accept => t!(lang, fide_list_accept_done),
            Act::Drop => t!(lang, fide_list_drop_done),
        }),
        // The page shows what stands; the sentence says why nothing was done.
        Err(problem) if problem.kind().status() == StatusCode::CONFLICT => {
            Flash::refused(problem.detail(lang))
        }
        Err(problem) if !problem.errors().is_empty() => {
            let mut page = list_page(&db, now, &permit, layout, path).await?;
            for error in problem.errors() {
                page.errors.add("older_confirmed", (error.say)(lang));
            }
            return Ok((problem.kind().status(), Html(page.render()?)).into_response());
        }
        Err(problem) => return Err(problem),
    };
    Ok(flash.leads_to(&path.to_string()))
}

async fn put_piece(
    path: FideListPiecePath,
    db: Db,
    permit: Permit<ManageRegisters>,
    bytes: Bytes,
) -> Result<StatusCode> {
    db.write(async |conn| fide_lists::put_piece(conn, &permit, path.list, path.no, &bytes).await)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
