//! The plan of a section of teams as a file: written out, and taken over from one. Upload or paste, look at every match, then all of it or
//! nothing.

use axum::extract::Multipart;

use crate::{
    forms::{Refusal, again, upload},
    prelude::*,
};
use domain::fixtures::{
    hand_list::MAX_TEXT,
    plan::{PlanProblem, PlannedMatch},
};
use service::{
    fixtures::{self, ListPreview, Planned, Planning, Source},
    imports,
};
use web::{
    attachment::{self, FileKind},
    i18n::fixtures as words,
    tournament_frame::{self, Tab},
};

/// The largest form: the list twice (as text and as a file).
const BODY: usize = 2 * MAX_TEXT + 16 * 1024;

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    Routes::new(state)
        .get(manage, show)
        .upload(manage, BODY, send)
        .get(manage, csv)
}

/// A match as it would stand.
#[derive(Debug)]
struct MatchLine {
    round: u16,
    words: String,
    at: String,
    /// Who is at home where that is not the first-named team, or that it is put off.
    mark: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/fixture_list.html")]
struct FixtureListPage {
    layout: Layout,
    path: FixtureListPath,
    version: Version,
    has_plan: bool,
    text: String,
    matches: Vec<MatchLine>,
    unread: String,
    /// What is wrong with the list, each in a sentence.
    faults: Vec<String>,
    /// Does somebody have to accept what it does not keep?
    asks: bool,
    /// What is wrong otherwise.
    said: String,
    max: usize,
}

/// What was sent: the text, or a file in its place, and what to do.
#[derive(Default)]
struct Upload {
    text: String,
    file: Vec<u8>,
    is_import: bool,
    accepted: bool,
    seen: Option<Version>,
    key: Option<IdempotencyKey>,
}

async fn receive(form: Multipart) -> Result<Upload> {
    let mut sent = Upload::default();
    let file = upload(form, 20, |name, value| match name {
        "text" => sent.text = value,
        "act" => sent.is_import = value == "import",
        "accepted" => sent.accepted = value == "yes",
        "version" => sent.seen = value.parse().ok().map(Version),
        "key" => sent.key = value.parse().ok(),
        _ => {}
    });
    sent.file = file.await?;
    Ok(sent)
}

fn line(lang: Lang, preview: &ListPreview, one: &PlannedMatch) -> MatchLine {
    let field = &preview.field;
    let home = match one.fixture.home_team() {
        Some(no) if no == one.fixture.first => None,
        Some(no) => field
            .team(no)
            .map(|team| t!(lang, fixtures_home_with, team = team.name.as_str())),
        None => Some(t!(lang, fixtures_joint)),
    };
    let postponed = one.is_postponed.then(|| t!(lang, fixtures_postponed));
    let marks: Vec<String> = [home, postponed].into_iter().flatten().collect();
    MatchLine {
        round: one.round.get(),
        words: super::plan::versus(lang, field, one),
        at: words::whereabouts(lang, &field.whereabouts(one)),
        mark: marks.join(" · "),
    }
}

impl FixtureListPage {
    /// Shows what was read.
    fn with(mut self, preview: &ListPreview) -> Self {
        let lang = self.layout.lang;
        self.version = preview.version;
        self.matches = preview
            .matches
            .iter()
            .map(|one| line(lang, preview, one))
            .collect();
        if !preview.unread.is_empty() {
            let names = preview.unread.join(", ");
            self.unread = t!(lang, fixtures_file_unread, names = names);
        }
        self.faults = preview
            .problem
            .iter()
            .flat_map(|problem| words::plan_said(lang, problem))
            .collect();
        self.asks = matches!(preview.problem, Some(PlanProblem::Doubts { .. }));
        self
    }
}

async fn page(db: &Db, path: FixtureListPath, permit: &Planning, layout: Layout) -> Result<FixtureListPage> {
    let field = super::load(&mut *db.snapshot().await?, permit.section_id()).await?;
    let lang = layout.lang;
    let plan = field.plan.as_ref();
    let why_not = field.may_plan().err();
    Ok(FixtureListPage {
        version: plan.map_or(Version(0), |plan| plan.version),
        has_plan: plan.is_some(),
        text: String::new(),
        matches: Vec::new(),
        unread: String::new(),
        faults: Vec::new(),
        asks: false,
        said: why_not
            .map(|problem| words::plan(lang, &problem))
            .unwrap_or_default(),
        max: MAX_TEXT,
        layout: tournament_frame::frame(layout, permit, Tab::Sections, t!(lang, fixtures_file_heading)),
        path,
    })
}

async fn show(path: FixtureListPath, permit: Planning, (db, _, layout): Visit) -> Result<Page> {
    let page = page(&db, path, &permit, layout).await?;
    Ok(Html(page.render()?))
}

async fn send(
    path: FixtureListPath,
    permit: Planning,
    (db, now, layout): Visit,
    form: Multipart,
) -> Result<Response> {
    let lang = layout.lang;
    let mut sent = receive(form).await?;
    let to = path.here().fixture_plan();
    let mut page = page(&db, path, &permit, layout).await?;
    page.said = String::new();
    if !sent.file.is_empty() {
        // A file takes the place of the text, in whatever encoding it came, and is looked at first.
        sent.is_import = false;
        match imports::text_of(std::mem::take(&mut sent.file)).await {
            Ok(text) => sent.text = text,
            Err(error) => {
                let refusal = Refusal::of(error.into(), lang)?;
                page.faults = refusal.errors.iter().map(|(_, said)| said.to_owned()).collect();
                page.said = refusal.said;
                return again(refusal.status, &page);
            }
        }
    }
    page.text.clone_from(&sent.text);
    let text = sent.text.clone();
    if sent.is_import {
        let (seen, key) = sent.seen.zip(sent.key).ok_or_else(Problem::not_found)?;
        let cmd = Planned {
            seen,
            source: Source::ByHand(sent.text),
            accepted: sent.accepted,
        };
        let made = db.write(async |conn| fixtures::make(conn, &permit, now.0, key, &cmd).await);
        let Err(problem) = made.await else {
            return Ok(Flash::done(t!(lang, fixtures_saved)).leads_to(&to));
        };
        let refusal = Refusal::of(problem, lang)?;
        let preview = fixtures::preview(&mut *db.snapshot().await?, &permit, now.0, &text).await?;
        let mut page = page.with(&preview);
        page.said = refusal.said;
        return again(refusal.status, &page);
    }
    let preview = fixtures::preview(&mut *db.snapshot().await?, &permit, now.0, &text).await?;
    let page = page.with(&preview);
    if page.faults.is_empty() || page.asks {
        return Ok(Html(page.render()?).into_response());
    }
    again(StatusCode::UNPROCESSABLE_ENTITY, &page)
}

/// The plan as a file that this page reads again.
async fn csv(_: FixtureListCsvPath, permit: Planning, db: Db, lang: Lang) -> Result<Response> {
    let field = super::load(&mut *db.snapshot().await?, permit.section_id()).await?;
    let plan = field.plan.as_ref().ok_or_else(Problem::not_found)?;
    // Spreadsheets tell UTF-8 by its mark.
    let body = format!("\u{feff}{}", words::as_list(lang, &field, plan));
    let name = format!("{}.csv", t!(lang, fixtures_csv_name));
    Ok(attachment::private(FileKind::Csv, &name, body))
}
