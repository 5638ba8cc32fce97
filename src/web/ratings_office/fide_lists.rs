//! FIDE's rating lists at the ratings office: bringing one in, what it would change, and accepting it.

use axum::body::Bytes;

use crate::prelude::*;
use domain::fide_list::{Differs, FideListAct, FideListState, PIECE};
use service::fide_lists::{self, Begin, Decision, FideListView};
use store::fide_lists::{FaultyRow, StoredList};
use web::components::State as Mark;
use web::office::{self, Tab};
use web::paths::{FideListPath, FideListPiecePath, FideListsPath};

const ACCESS: Access = Access::Needs(Capability::ManageRegisters);

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(ACCESS, list)
        .post(ACCESS, begin)
        .get(ACCESS, show)
        .post(ACCESS, decide)
        .upload(ACCESS, PIECE, put_piece)
}

const fn mark(state: FideListState) -> Mark {
    match state {
        FideListState::Receiving | FideListState::Reading => Mark::Running,
        FideListState::Staged => Mark::Missing,
        FideListState::InForce => Mark::Confirmed,
        FideListState::Replaced | FideListState::Dropped => Mark::Ruled,
        FideListState::Failed => Mark::Refused,
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
    lists: Vec<StoredList>,
    rated_on: String,
    errors: FieldErrors,
    key: String,
}

impl ListsPage {
    /// The list that another one has to wait for.
    fn under_way(&self) -> Option<String> {
        let mut lists = self.lists.iter();
        lists.find(|list| list.state.is_under_way()).map(address)
    }
}

fn address(list: &StoredList) -> String {
    FideListPath { list: list.id }.to_string()
}

async fn lists_page(
    db: &Db,
    Now(now): Now,
    permit: &Permit<ManageRegisters>,
    layout: Layout,
) -> Result<ListsPage> {
    let lang = layout.lang;
    let lists = fide_lists::list(&mut *db.connect().await?).await?;
    Ok(ListsPage {
        lists,
        rated_on: schedule::local(now).date().first_of_month().to_string(),
        errors: FieldErrors::new(),
        key: ids::fresh().to_string(),
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

/// A list to be brought in. The page's script fills in the name and size of the file.
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
    text.trim()
        .parse()
        .map_err(|_| Problem::field("rated_on", |lang| t!(lang, editions_date_wrong)))
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
struct FideListsPage {
    layout: Layout,
    path: FideListPath,
    shown: FideListView,
    errors: FieldErrors,
    keys: [String; 2],
}

/// A file that is coming in.
#[derive(Debug)]
struct Receiving {
    first_missing: i32,
    pieces: i64,
}

impl Receiving {
    fn is_whole(&self) -> bool {
        i64::from(self.first_missing) == self.pieces
    }
}

impl FideListsPage {
    /// What is missing of the file, if it is still coming in.
    fn receiving(&self) -> Option<Receiving> {
        let piece = i64::try_from(PIECE).unwrap_or(i64::MAX);
        Some(Receiving {
            first_missing: self.shown.first_missing?,
            pieces: (self.shown.list.bytes + piece - 1) / piece,
        })
    }

    /// What an entered player's ratings are, and what the list says.
    fn changes(&self, one: &Differs) -> String {
        let lang = self.layout.lang;
        let rating = |rating: Option<engine::numbers::Rating>| {
            rating.map_or_else(|| "–".to_owned(), |rating| rating.to_string())
        };
        if one.listed.is_none() {
            return t!(lang, fide_list_not_listed);
        }
        let changes = one.pairs().into_iter().map(|(rate, entered, listed)| {
            let rate = lang.rate_of_play(rate).to_lowercase();
            format!("{rate} {} → {}", rating(entered), rating(listed))
        });
        changes.collect::<Vec<_>>().join(", ")
    }

    /// How many of them are not shown.
    fn unshown(&self) -> i64 {
        let shown = i64::try_from(self.shown.differing.len()).unwrap_or(i64::MAX);
        self.shown.differing_in_all - shown
    }

    fn fault(&self, fault: &FaultyRow) -> String {
        let problem = self.layout.lang.fide_list_problem(&fault.problem);
        match &fault.field {
            Some(field) => format!("{field}: {problem}"),
            None => problem,
        }
    }
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
) -> Result<FideListsPage> {
    let lang = layout.lang;
    let shown = fide_lists::show(&mut *db.snapshot().await?, now.0, path.list).await?;
    let title = t!(lang, fide_list_heading, day = lang.date(shown.list.rated_on));
    Ok(FideListsPage {
        layout: office::frame(layout, permit.rights(), Tab::FideLists, title),
        path,
        shown,
        errors: FieldErrors::default(),
        keys: [ids::fresh().to_string(), ids::fresh().to_string()],
    })
}

/// What is to be done with a list.
#[derive(Debug, Deserialize)]
struct FideListDecisionForm {
    act: FideListAct,
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
    Form(form): Form<FideListDecisionForm>,
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
            FideListAct::Complete => t!(lang, fide_list_complete_done),
            FideListAct::Accept => t!(lang, fide_list_accept_done),
            FideListAct::Drop => t!(lang, fide_list_drop_done),
        }),
        // The page shows the current state; the sentence says why nothing was done.
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
