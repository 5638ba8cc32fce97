//! Member lists: sending one, looking at what it would change, accepting it or putting it away.

use axum::extract::Multipart;

use super::{ACCESS, MemberChangeView, changes};
use crate::prelude::*;
use domain::member::diff::{MemberChangeKind, MemberListAct, Reach};
use engine::ids::MemberImportId;
use service::member_imports::{self, About, CHANGES, MAX_BYTES, MemberListDecision, PAGE};
use store::member_imports::{Counts, MemberImportState, StoredImport};
use web::components::{Filter, Pages, State as Mark};
use web::error::Kind as ProblemKind;
use web::office::{self, Tab};
use web::paths::{MemberImportPath, MemberImportsPath, MemberPath};

/// The largest form: the file, and what is said about it.
const BODY: usize = MAX_BYTES + 16 * 1024;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(ACCESS, list)
        .upload(ACCESS, BODY, send)
        .get(ACCESS, show)
        .post(ACCESS, decide)
}

/// A list among others.
#[derive(Debug)]
struct ImportRow {
    href: String,
    day: String,
    file: String,
    mark: Mark,
    state: String,
    counts: String,
    about: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/member_imports.html")]
struct MemberImportsPage {
    layout: Layout,
    rows: Vec<ImportRow>,
    more: Option<String>,
    day: String,
    reaches: Vec<Choice>,
    errors: FieldErrors,
    key: String,
    max_mb: usize,
}

/// Where the list goes on.
#[derive(Debug, Default, Deserialize)]
struct ImportsQuery {
    before: Option<Timestamp>,
    id: Option<MemberImportId>,
}

fn mark(lang: Lang, state: &MemberImportState) -> (Mark, String) {
    match state {
        MemberImportState::Staged => (Mark::Missing, t!(lang, member_list_staged)),
        MemberImportState::Accepted(..) => (Mark::Confirmed, t!(lang, member_list_accepted)),
        MemberImportState::Dropped(..) => (Mark::Ruled, t!(lang, member_list_dropped)),
    }
}

fn counted(lang: Lang, counts: &Counts) -> String {
    t!(
        lang,
        member_list_counts,
        new = counts.fresh,
        changed = counts.changed,
        gone = counts.gone
    )
}

/// Who sent it, and who settled it.
fn about(lang: Lang, one: &StoredImport) -> String {
    let sent = t!(
        lang,
        member_list_sent,
        name = one.staged_by.as_str(),
        at = lang.stamp(one.staged_at)
    );
    let settled = |key: &str, at: &Timestamp, by: &str| {
        let settled = match key {
            "accepted" => t!(lang, member_list_accepted_by, name = by, at = lang.stamp(*at)),
            _ => t!(lang, member_list_dropped_by, name = by, at = lang.stamp(*at)),
        };
        format!("{sent} · {settled}")
    };
    match &one.state {
        MemberImportState::Staged => sent.clone(),
        MemberImportState::Accepted(at, by) => settled("accepted", at, by),
        MemberImportState::Dropped(at, by) => settled("dropped", at, by),
    }
}

fn reaches(lang: Lang, current: &str) -> Vec<Choice> {
    vec![
        Choice::new(Reach::Whole.as_str(), t!(lang, member_list_whole), current),
        Choice::new(Reach::Clubs.as_str(), t!(lang, member_list_clubs), current),
    ]
}

async fn list_page(
    db: &Db,
    now: Now,
    permit: &Permit<ManageRegisters>,
    layout: Layout,
    listing: &ImportsQuery,
) -> Result<MemberImportsPage> {
    let lang = layout.lang;
    let before = listing.before.zip(listing.id);
    let stored = member_imports::list(&mut *db.connect().await?, before, PAGE).await?;
    let is_full = i64::try_from(stored.len()) == Ok(PAGE);
    let more = stored
        .last()
        .filter(|_| is_full)
        .map(|last| format!("{MemberImportsPath}?before={}&id={}", last.staged_at, last.id));
    let rows = stored
        .iter()
        .map(|one| {
            let (mark, state) = mark(lang, &one.state);
            ImportRow {
                href: MemberImportPath { import: one.id }.to_string(),
                day: lang.date(one.listed_on),
                file: one.file_name.clone(),
                mark,
                state,
                counts: counted(lang, &one.counts),
                about: about(lang, one),
            }
        })
        .collect();
    Ok(MemberImportsPage {
        rows,
        more,
        day: lang.local(now.0).date().to_string(),
        reaches: reaches(lang, Reach::Whole.as_str()),
        errors: FieldErrors::new(),
        key: ids::fresh().to_string(),
        max_mb: MAX_BYTES / 1024 / 1024,
        layout: office::frame(
            layout,
            permit.rights(),
            Tab::MemberLists,
            t!(lang, member_lists_heading),
        ),
    })
}

async fn list(
    _: MemberImportsPath,
    permit: Permit<ManageRegisters>,
    (db, now, layout): Visit,
    Query(listing): Query<ImportsQuery>,
) -> Result<Html<String>> {
    let page = list_page(&db, now, &permit, layout, &listing).await?;
    Ok(Html(page.render()?))
}

/// What was sent: the file, and what is said about it.
#[derive(Default)]
struct Received {
    file: Vec<u8>,
    file_name: String,
    day: String,
    reach: String,
    key: Option<IdempotencyKey>,
}

async fn receive(mut form: Multipart) -> Result<Received> {
    let mut sent = Received::default();
    // A form with more fields did not come from this page.
    for _ in 0..8 {
        let Some(field) = form.next_field().await? else {
            break;
        };
        let name = field.name().unwrap_or_default().to_owned();
        if name == "file" {
            sent.file_name = field.file_name().unwrap_or_default().to_owned();
            sent.file = field.bytes().await?.to_vec();
            continue;
        }
        let value = field.text().await?;
        match name.as_str() {
            "listed_on" => sent.day = value,
            "reach" => sent.reach = value,
            "key" => sent.key = value.trim().parse().ok(),
            _ => {}
        }
    }
    Ok(sent)
}

fn said(sent: &Received) -> Result<About> {
    let day = sent.day.trim().parse();
    let reach = sent.reach.parse();
    match (day, reach) {
        (Ok(listed_on), Ok(reach)) => Ok(About {
            file_name: sent.file_name.clone(),
            listed_on,
            reach,
        }),
        (Err(_), _) => Err(Problem::field("listed_on", |lang| t!(lang, editions_date_wrong))),
        (Ok(_), Err(_)) => Err(Problem::field("reach", |lang| t!(lang, problem_choice))),
    }
}

async fn send(
    _: MemberImportsPath,
    (db, now): (Db, Now),
    permit: Permit<ManageRegisters>,
    layout: Layout,
    form: Multipart,
) -> Result<Response> {
    let lang = layout.lang;
    let mut sent = receive(form).await?;
    let staged = async {
        let key = sent.key.ok_or_else(|| {
            Problem::new(ProblemKind::KeyRequired, |lang| {
                t!(lang, problem_key_required_detail)
            })
        })?;
        let about = said(&sent)?;
        let upload = member_imports::read(std::mem::take(&mut sent.file)).await?;
        db.write(async |conn| member_imports::stage(conn, &permit, now.0, key, &about, upload).await)
            .await
    };
    let problem = match staged.await {
        Ok(done) => {
            let flash = Flash::done(t!(lang, member_list_received));
            return Ok(flash.leads_to(&MemberImportPath { import: done.id }.to_string()));
        }
        Err(problem) => problem,
    };
    if problem.errors().is_empty() {
        return Err(problem);
    }
    let status = problem.kind().status();
    let mut page = list_page(&db, now, &permit, layout, &ImportsQuery::default()).await?;
    page.errors = problem.field_errors(lang);
    page.day = sent.day.chars().take(10).collect();
    page.reaches = reaches(lang, &sent.reach);
    Ok((status, Html(page.render()?)).into_response())
}

/// A member the list does something to.
#[derive(Debug)]
struct MemberRow {
    href: Option<String>,
    name: String,
    number: String,
    changes: Vec<MemberChangeView>,
}

#[derive(Debug, Template)]
#[template(path = "pages/member_import.html")]
struct MemberImportPage {
    layout: Layout,
    mark: Mark,
    state: String,
    about: String,
    file: String,
    facts: Vec<(String, String)>,
    faults: Vec<String>,
    fault_count: i32,
    is_staged: bool,
    is_fresh: bool,
    gone: i32,
    filters: Vec<Filter>,
    kind: &'static str,
    rows: Vec<MemberRow>,
    pages: Option<Pages>,
    errors: FieldErrors,
    version: Version,
    keys: [String; 3],
    action: String,
    back: String,
}

/// Which changes are looked at.
#[derive(Debug, Default, Deserialize)]
struct Looking {
    #[serde(default)]
    of: String,
    page: Option<u16>,
}

fn of_kind(counts: &Counts, kind: MemberChangeKind) -> i32 {
    match kind {
        MemberChangeKind::Changed => counts.changed,
        MemberChangeKind::Gone => counts.gone,
        MemberChangeKind::New => counts.fresh,
    }
}

fn kind_name(lang: Lang, kind: MemberChangeKind) -> String {
    match kind {
        MemberChangeKind::Changed => t!(lang, member_list_of_changed),
        MemberChangeKind::Gone => t!(lang, member_list_of_gone),
        MemberChangeKind::New => t!(lang, member_list_of_new),
    }
}

fn facts(lang: Lang, stored: &StoredImport) -> Vec<(String, String)> {
    let counts = &stored.counts;
    let reach = match stored.reach {
        Reach::Whole => t!(lang, member_list_whole),
        Reach::Clubs => t!(lang, member_list_clubs),
    };
    let mut facts = vec![
        (t!(lang, member_list_reach), reach),
        (t!(lang, member_list_lines), counts.lines.to_string()),
        (t!(lang, member_list_new), counts.fresh.to_string()),
        (t!(lang, member_list_changed), counts.changed.to_string()),
        (t!(lang, member_list_gone), counts.gone.to_string()),
        (t!(lang, member_list_same), counts.same.to_string()),
    ];
    if counts.older > 0 {
        facts.push((t!(lang, member_list_older), counts.older.to_string()));
    }
    facts
}

async fn import_page(
    db: &Db,
    permit: &Permit<ManageRegisters>,
    layout: Layout,
    id: MemberImportId,
    looking: &Looking,
) -> Result<MemberImportPage> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let (stored, is_fresh) = member_imports::find(&mut tx, id)
        .await?
        .ok_or_else(Problem::not_found)?;
    let counts = stored.counts;
    let is_dropped = matches!(stored.state, MemberImportState::Dropped(..));
    let present = |kind: &MemberChangeKind| of_kind(&counts, *kind) > 0 && !is_dropped;
    let kinds: Vec<MemberChangeKind> = MemberChangeKind::ALL.into_iter().filter(present).collect();
    let kind = looking.of.parse().ok().filter(|kind| kinds.contains(kind));
    let kind = kind.or_else(|| kinds.first().copied());
    let here = MemberImportPath { import: id }.to_string();
    let size = usize::try_from(CHANGES).unwrap_or_default();
    let all = kind.map_or(0, |kind| {
        usize::try_from(of_kind(&counts, kind)).unwrap_or_default()
    });
    let number = usize::from(looking.page.unwrap_or(1)).clamp(1, all.div_ceil(size).max(1));
    let after = i32::try_from((number - 1) * size).unwrap_or_default();
    let listed = match kind {
        Some(kind) => member_imports::changes(&mut tx, id, kind, after, CHANGES).await?,
        None => Vec::new(),
    };
    drop(tx);
    let is_accepted = matches!(stored.state, MemberImportState::Accepted(..));
    let rows = listed
        .into_iter()
        .map(|one| MemberRow {
            // New members are in the register only once the list is accepted.
            href: (one.kind != MemberChangeKind::New || is_accepted).then(|| {
                MemberPath {
                    number: one.national_id.to_string(),
                }
                .to_string()
            }),
            name: one.name,
            number: one.national_id.to_string(),
            changes: changes(lang, &one.fields),
        })
        .collect();
    let filters = kinds
        .iter()
        .map(|one| Filter {
            href: format!("{here}?of={one}"),
            label: kind_name(lang, *one),
            count: usize::try_from(of_kind(&counts, *one)).ok(),
            current: Some(*one) == kind,
        })
        .collect();
    let pages = kind.and_then(|kind| {
        Pages::of(number, size, all, |number| {
            format!("{here}?of={kind}&page={number}")
        })
    });
    let (mark, state) = mark(lang, &stored.state);
    let fresh = || ids::fresh().to_string();
    Ok(MemberImportPage {
        mark,
        state,
        about: about(lang, &stored),
        file: stored.file_name.clone(),
        facts: facts(lang, &stored),
        faults: stored
            .fault_lines
            .iter()
            .map(|fault| lang.member_fault(fault))
            .collect(),
        fault_count: stored.faults,
        is_staged: stored.state == MemberImportState::Staged,
        is_fresh,
        gone: counts.gone,
        filters,
        kind: kind.map_or("", MemberChangeKind::as_str),
        rows,
        pages,
        errors: FieldErrors::new(),
        version: stored.version,
        keys: [fresh(), fresh(), fresh()],
        action: here,
        back: MemberImportsPath.to_string(),
        layout: office::frame(
            layout,
            permit.rights(),
            Tab::MemberLists,
            t!(lang, member_list_of_day, day = lang.date(stored.listed_on)),
        ),
    })
}

async fn show(
    path: MemberImportPath,
    permit: Permit<ManageRegisters>,
    db: Db,
    layout: Layout,
    Query(looking): Query<Looking>,
) -> Result<Html<String>> {
    let page = import_page(&db, &permit, layout, path.import, &looking).await?;
    Ok(Html(page.render()?))
}

/// What is to be done with a list.
#[derive(Debug, Deserialize)]
struct MemberImportDecisionForm {
    act: MemberListAct,
    version: Version,
    key: IdempotencyKey,
    /// A box that is ticked.
    confirmed: Option<String>,
}

async fn decide(
    path: MemberImportPath,
    (db, now): (Db, Now),
    permit: Permit<ManageRegisters>,
    layout: Layout,
    Form(form): Form<MemberImportDecisionForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let here = path.to_string();
    let cmd = MemberListDecision {
        id: path.import,
        seen: form.version,
        act: form.act,
        confirmed: form.confirmed.is_some(),
    };
    let decided = db
        .write(async |conn| member_imports::decide(conn, &permit, now.0, form.key, cmd).await)
        .await;
    let Err(problem) = decided else {
        let (said, to) = match form.act {
            MemberListAct::Compare => (t!(lang, member_list_compare_done), here),
            MemberListAct::Accept => (t!(lang, member_list_accept_done), here),
            MemberListAct::Drop => (t!(lang, member_list_drop_done), MemberImportsPath.to_string()),
        };
        return Ok(Flash::done(said).leads_to(&to));
    };
    let status = problem.kind().status();
    if status == StatusCode::CONFLICT {
        // The page shows the current state; the sentence says why nothing was done.
        return Ok(Flash::refused(problem.detail(lang)).leads_to(&here));
    }
    if problem.errors().is_empty() {
        return Err(problem);
    }
    let mut page = import_page(&db, &permit, layout, path.import, &Looking::default()).await?;
    page.errors = problem.field_errors(lang);
    Ok((status, Html(page.render()?)).into_response())
}
