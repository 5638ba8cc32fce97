//! Entering many players from a table: paste or upload, look at every line, then all of it or nothing.
//!
//! The page keeps the table as text, so that what is wrong can be mended in the browser and sent again.

use axum::extract::Multipart;

use super::players::with_renumbered;
use crate::{forms::upload, prelude::*};
use formats::{table, table::mapping::Column};
use service::imports::{self, Import, ImportError, ImportPreview, MAX_TEXT, TEMPLATE};
use web::{
    attachment::{self, FileKind},
    error::Kind,
    error_texts::imports as words,
    i18n::{files, players as player_words},
    nav::Tab,
    paths::{ImportPlayersPath, ImportTemplatePath},
};

/// The largest form: the table twice (as text and as a file), and the choices.
const BODY: usize = 2 * MAX_TEXT + 16 * 1024;

pub(super) fn routes(state: &AppState) -> Routes {
    let entries = Access::Needs(Capability::ManageEntries);
    Routes::new(state)
        .get(entries, show)
        .upload(entries, BODY, send)
        .get(entries, template)
}

/// A line of the table as the page shows it.
#[derive(Debug)]
struct ImportLineView {
    line: u32,
    name: String,
    club: String,
    birth: String,
    ratings: String,
    state: State,
    word: String,
    said: Vec<String>,
}

/// What would happen.
#[derive(Debug)]
struct ImportPreviewView {
    columns: Vec<ColumnView>,
    lines: Vec<ImportLineView>,
    fresh: usize,
    wrong: usize,
    present: usize,
    doubtful: usize,
}

/// A column and what it is read as.
#[derive(Debug)]
struct ColumnView {
    name: String,
    heading: String,
    sample: String,
    choices: Vec<Choice>,
}

#[derive(Debug, Template)]
#[template(path = "pages/import.html")]
struct PlayerImportPage {
    layout: Layout,
    text: String,
    error: String,
    preview: Option<ImportPreviewView>,
    skip_present: bool,
    key: IdempotencyKey,
    action: String,
    template: String,
    back: String,
    max_kb: usize,
}

impl PlayerImportPage {
    fn new(layout: Layout, permit: &Permit<ManageEntries>, path: &ImportPlayersPath) -> Self {
        let heading = t!(layout.lang, import_heading);
        Self {
            layout: nav::frame(layout, permit.rights(), permit.place(), Tab::Players, &heading),
            text: String::new(),
            error: String::new(),
            preview: None,
            skip_present: false,
            key: IdempotencyKey::from_uuid(ids::fresh()),
            action: path.to_string(),
            template: path.here().import_template(),
            back: path.here().players(),
            max_kb: MAX_TEXT / 1024,
        }
    }

    /// The page again with the reason why nothing was done; an error that cannot be corrected on it is returned as an error.
    fn refused(mut self, lang: Lang, error: ImportError) -> Result<Response> {
        let problem = Problem::from(error);
        let status = problem.kind().status();
        if status.is_server_error() || status == StatusCode::NOT_FOUND {
            return Err(problem);
        }
        self.error = problem.detail(lang);
        Ok((status, Html(self.render()?)).into_response())
    }
}

async fn show(
    path: ImportPlayersPath,
    permit: Permit<ManageEntries>,
    layout: Layout,
) -> Result<Html<String>> {
    Ok(Html(PlayerImportPage::new(layout, &permit, &path).render()?))
}

/// What was sent: the text, a file instead of it, what the columns are, and what to do.
#[derive(Default)]
struct PlayerImportForm {
    text: String,
    file: Vec<u8>,
    columns: Vec<Option<Column>>,
    skip_present: bool,
    confirmed: bool,
    is_import: bool,
    key: Option<IdempotencyKey>,
}

async fn receive(form: Multipart) -> Result<PlayerImportForm> {
    let mut sent = PlayerImportForm::default();
    // A form with more fields than a table has columns did not come from this page.
    let file = upload(form, table::MAX_COLUMNS + 20, |name, value| match name {
        "text" => sent.text = value,
        "skip_present" => sent.skip_present = true,
        "confirmed" => sent.confirmed = true,
        "act" => sent.is_import = value == "import",
        "key" => sent.key = value.parse().ok(),
        // In the order of the columns, as the form has them.
        "column" => sent.columns.push(value.parse().ok()),
        _ => {}
    });
    sent.file = file.await?;
    Ok(sent)
}

async fn send(
    path: ImportPlayersPath,
    permit: Permit<ManageEntries>,
    (db, Now(now), layout): Visit,
    form: Multipart,
) -> Result<Response> {
    let lang = layout.lang;
    let mut sent = receive(form).await?;
    let mut page = PlayerImportPage::new(layout, &permit, &path);
    if !sent.file.is_empty() {
        // A file takes the place of the text, in whatever encoding it came, and starts from the beginning.
        match imports::text_of(std::mem::take(&mut sent.file)).await {
            Ok(text) => sent.text = text,
            Err(error) => {
                page.text = sent.text;
                return page.refused(lang, error);
            }
        }
        sent.columns.clear();
        sent.is_import = false;
    }
    page.text.clone_from(&sent.text);
    page.skip_present = sent.skip_present;
    let chosen = (!sent.columns.is_empty()).then_some(sent.columns.as_slice());
    if sent.is_import {
        let key = sent
            .key
            .ok_or_else(|| Problem::new(Kind::KeyRequired, |lang| t!(lang, problem_key_required_detail)))?;
        let import = Import {
            text: &sent.text,
            chosen,
            skip_present: sent.skip_present,
            confirmed: sent.confirmed,
            key,
        };
        let mut tx = db.begin().await?;
        match imports::import(&mut tx, &permit, now, import).await {
            Ok(imported) => {
                tx.commit().await?;
                let said = t!(lang, import_done, count = imported.players.len());
                let said = Flash::done(with_renumbered(lang, said, imported.renumbered));
                return Ok(said.leads_to(&page.back));
            }
            Err(ImportError::Lines(preview)) => {
                page.error = words::lines(lang, &preview);
                page.preview = Some(view(lang, &preview));
                return Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(page.render()?)).into_response());
            }
            Err(error) => return page.refused(lang, error),
        }
    }
    let mut tx = db.snapshot().await?;
    match imports::preview(&mut tx, &permit, &sent.text, chosen).await {
        Ok(preview) => {
            page.preview = Some(view(lang, &preview));
            Ok(Html(page.render()?).into_response())
        }
        Err(ImportError::Mapping(error)) => {
            page.error = files::mapping_error(lang, error);
            // The columns as they were chosen, so that the wrong one can be seen.
            page.preview = columns_only(lang, &sent);
            Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(page.render()?)).into_response())
        }
        Err(error) => page.refused(lang, error),
    }
}

/// The columns of a table whose mapping cannot be used.
fn columns_only(lang: Lang, sent: &PlayerImportForm) -> Option<ImportPreviewView> {
    let table = table::read(sent.text.as_bytes()).ok()?;
    let mut mapping = table::mapping::Mapping::guess(&table);
    for (column, chosen) in mapping.columns.iter_mut().zip(&sent.columns) {
        *column = *chosen;
    }
    let preview = ImportPreview {
        table,
        mapping,
        lines: Vec::new(),
    };
    Some(view(lang, &preview))
}

fn view(lang: Lang, preview: &ImportPreview) -> ImportPreviewView {
    let columns = preview
        .mapping
        .columns
        .iter()
        .enumerate()
        .map(|(place, column)| {
            let current = column.map_or("", Column::as_str);
            let mut choices = vec![Choice::new("", t!(lang, import_column_unused), current)];
            choices.extend(
                Column::ALL
                    .into_iter()
                    .map(|column| Choice::new(column.as_str(), files::column(lang, column), current)),
            );
            let heading = preview.table.headings.get(place).cloned().unwrap_or_default();
            let sample = preview
                .table
                .rows
                .iter()
                .map(|row| row.cell(place))
                .find(|cell| !cell.is_empty())
                .unwrap_or_default();
            ColumnView {
                name: format!("column-{place}"),
                heading: if heading.is_empty() {
                    t!(lang, import_column, number = (place + 1).to_string())
                } else {
                    heading
                },
                sample: sample.chars().take(40).collect(),
                choices,
            }
        })
        .collect();
    ImportPreviewView {
        columns,
        lines: preview.lines.iter().map(|line| line_view(lang, line)).collect(),
        fresh: preview.fresh(),
        wrong: preview.wrong(),
        present: preview.present(),
        doubtful: preview.doubtful(),
    }
}

fn line_view(lang: Lang, line: &imports::Line) -> ImportLineView {
    let person = line.person.as_ref();
    let (state, word) = if line.is_wrong() {
        (State::Refused, t!(lang, import_state_wrong))
    } else if line.is_present {
        (State::Postponed, t!(lang, import_state_present))
    } else if line.is_doubtful() {
        (State::Missing, t!(lang, import_state_doubtful))
    } else {
        (State::Confirmed, t!(lang, import_state_ready))
    };
    let mut said: Vec<String> = line
        .problems
        .iter()
        .map(|problem| files::row_problem(lang, problem))
        .collect();
    said.extend(line.doubts.iter().map(|doubt| player_words::doubt(lang, doubt)));
    said.extend(words::barred(lang, line));
    said.extend(words::filled(lang, line));
    let rating = |rating: Option<engine::numbers::Rating>| {
        rating.map_or_else(|| "–".to_owned(), |rating| rating.to_string())
    };
    ImportLineView {
        line: line.line,
        name: person.map(|person| person.name.to_string()).unwrap_or_default(),
        club: person
            .and_then(|person| person.club.as_ref())
            .map(ToString::to_string)
            .unwrap_or_default(),
        birth: person
            .and_then(|person| person.birth)
            .map(|birth| birth.to_string())
            .unwrap_or_default(),
        ratings: person
            .map(|person| {
                format!(
                    "{} / {}",
                    rating(person.national.standard),
                    rating(person.fide.standard)
                )
            })
            .unwrap_or_default(),
        state,
        word,
        said,
    }
}

/// An empty table with headings the import knows.
async fn template(_: ImportTemplatePath, _: Permit<ManageEntries>, lang: Lang) -> Result<Response> {
    let headings: Vec<String> = TEMPLATE
        .iter()
        .map(|column| format!("\"{}\"", files::column(lang, *column)))
        .collect();
    // The mark tells spreadsheets that the letters are UTF-8.
    let body = format!("\u{FEFF}{}\r\n", headings.join(";"));
    Ok(attachment::private(FileKind::Csv, "dommerbord.csv", body))
}
