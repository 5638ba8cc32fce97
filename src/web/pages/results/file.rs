//! The results of a round out of a file: paste or upload, look at every line beside what stands, then all of them or none.
//!
//! The page keeps the table as text, so that what is wrong can be mended in the browser and sent again, and the versions of the boards it
//! has shown, so that nothing is written over what somebody entered meanwhile.

use axum::extract::{Multipart, multipart::MultipartRejection};

use crate::{forms::upload, prelude::*};
use domain::result_line::ResultLineState;
use rules::entry::Outcome;
use service::{
    imports,
    results::files::{self, FileLine, MAX_TEXT, ResultsFile, ResultsFileError, ResultsPreview, SeenBoard},
};
use web::{error::Kind, nav::Tab, paths::ResultsFilePath, results_file_words as words};

/// The largest form: more than a table may have, so that a file that is too large is refused on the page, with what was typed.
pub(super) const BODY: usize = 16 * MAX_TEXT;

/// A line of the file as the page shows it.
#[derive(Debug)]
struct ResultLineView {
    line: u32,
    board: String,
    players: String,
    stands: String,
    wanted: String,
    state: State,
    word: String,
    said: String,
    /// The line itself, where it has to be mended.
    as_written: String,
}

/// What would happen.
#[derive(Debug)]
struct ResultsPreviewView {
    lines: Vec<ResultLineView>,
    counts: Vec<(State, String)>,
    unread: String,
    /// How many results would be written.
    to_write: usize,
    refused: usize,
    /// Does no line say a result?
    says_none: bool,
    /// The versions of the boards, for the form.
    seen: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/results_file.html")]
struct ResultsFilePage {
    layout: Layout,
    text: String,
    reason: String,
    error: String,
    preview: Option<ResultsPreviewView>,
    key: IdempotencyKey,
    action: String,
    back: String,
    max_kb: usize,
}

impl ResultsFilePage {
    fn new(layout: Layout, permit: &Permit<EnterResults>, path: &ResultsFilePath) -> Self {
        let lang = layout.lang;
        let heading = t!(lang, results_file_heading, round = path.round.get());
        Self {
            layout: nav::frame(layout, permit.rights(), permit.place(), Tab::Entry, &heading),
            text: String::new(),
            reason: String::new(),
            error: String::new(),
            preview: None,
            key: IdempotencyKey::from_uuid(ids::fresh()),
            action: path.to_string(),
            back: path.here().entry(),
            max_kb: MAX_TEXT / 1024,
        }
    }

    /// The page again with the reason why nothing was done; an error that cannot be mended on it is returned as an error.
    fn refused(mut self, lang: Lang, problem: Problem) -> Result<Response> {
        let status = problem.kind().status();
        if status.is_server_error() || status == StatusCode::NOT_FOUND {
            return Err(problem);
        }
        self.error = problem.detail(lang);
        Ok((status, Html(self.render()?)).into_response())
    }
}

/// A device at some boards writes there only: a file names boards that are not its own.
pub(crate) fn is_no_device(permit: &Permit<EnterResults>) -> Result<()> {
    match permit.actor().tablet() {
        None => Ok(()),
        Some(_) => Err(Problem::forbidden(Capability::EnterResults)),
    }
}

pub(super) async fn show(
    path: ResultsFilePath,
    permit: Permit<EnterResults>,
    layout: Layout,
) -> Result<Page> {
    is_no_device(&permit)?;
    Ok(Html(ResultsFilePage::new(layout, &permit, &path).render()?))
}

/// What a page of a file sends; the reason is that of results only.
#[derive(Default)]
pub(crate) struct FileForm {
    pub(crate) text: String,
    pub(crate) file: Vec<u8>,
    reason: String,
    pub(crate) seen: String,
    pub(crate) is_store: bool,
    pub(crate) key: Option<IdempotencyKey>,
}

/// Reads the form of a page of a file.
pub(crate) async fn receive(form: Multipart) -> Result<FileForm> {
    let mut sent = FileForm::default();
    let file = upload(form, 20, |name, value| match name {
        "text" => sent.text = value,
        "reason" => sent.reason = value,
        "seen" => sent.seen = value,
        "act" => sent.is_store = value == "store",
        "key" => sent.key = value.parse().ok(),
        _ => {}
    });
    sent.file = file.await?;
    Ok(sent)
}

/// `1:3 2:0`: the boards that were shown with their versions.
fn read_seen(text: &str) -> Vec<SeenBoard> {
    text.split_whitespace()
        .filter_map(|one| {
            let (board, version) = one.split_once(':')?;
            Some(SeenBoard {
                board: board.parse().ok()?,
                version: Version(version.parse().ok()?),
            })
        })
        .collect()
}

fn write_seen(seen: &[SeenBoard]) -> String {
    let said: Vec<String> = seen
        .iter()
        .map(|one| format!("{}:{}", one.board, one.version.0))
        .collect();
    said.join(" ")
}

pub(super) async fn send(
    path: ResultsFilePath,
    permit: Permit<EnterResults>,
    (db, Now(now), layout): Visit,
    form: std::result::Result<Multipart, MultipartRejection>,
) -> Result<Response> {
    is_no_device(&permit)?;
    let lang = layout.lang;
    let mut sent = receive(form?).await?;
    let mut page = ResultsFilePage::new(layout, &permit, &path);
    page.reason.clone_from(&sent.reason);
    if !sent.file.is_empty() {
        // A file takes the place of the text, in whatever encoding it came, and is looked at first.
        match imports::text_of(std::mem::take(&mut sent.file)).await {
            Ok(text) if text.len() > MAX_TEXT => {
                page.text = sent.text;
                return page.refused(lang, ResultsFileError::TooLarge.into());
            }
            Ok(text) => sent.text = text,
            Err(error) => {
                page.text = sent.text;
                return page.refused(lang, error.into());
            }
        }
        sent.is_store = false;
    }
    page.text.clone_from(&sent.text);
    let file = ResultsFile {
        round: path.round,
        text: &sent.text,
        reason: &sent.reason,
    };
    let mut tx = db.begin().await?;
    if !sent.is_store {
        let looked = files::preview(&mut tx, &permit, now, &file).await;
        tx.rollback().await?;
        return match looked {
            Ok(preview) => {
                page.preview = Some(view(lang, &preview, &sent.text));
                Ok(Html(page.render()?).into_response())
            }
            Err(error) => page.refused(lang, error.into()),
        };
    }
    let key = sent
        .key
        .ok_or_else(|| Problem::new(Kind::KeyRequired, |lang| t!(lang, problem_key_required_detail)))?;
    match files::store(&mut tx, &permit, (now, key), &file, &read_seen(&sent.seen)).await {
        Ok(receipt) => {
            tx.commit().await?;
            let said = t!(lang, results_file_done, count = receipt.written);
            Ok(Flash::done(said).leads_to(&page.back))
        }
        Err(error) => {
            tx.rollback().await?;
            // What stands now, so that it can be looked at and confirmed again.
            if let ResultsFileError::Lines(preview) | ResultsFileError::Stale(preview) = &error {
                page.preview = Some(view(lang, preview, &sent.text));
            }
            page.refused(lang, error.into())
        }
    }
}

const fn sign(state: ResultLineState) -> State {
    match state {
        ResultLineState::New => State::Confirmed,
        ResultLineState::Same | ResultLineState::Blank => State::Postponed,
        ResultLineState::Changes | ResultLineState::Settles => State::Missing,
        ResultLineState::Refused => State::Refused,
    }
}

/// What has to be mended stands first, then what is replaced, then the rest: nobody looks for three lines among a hundred.
const fn place(state: ResultLineState) -> u8 {
    match state {
        ResultLineState::Refused => 0,
        ResultLineState::Changes | ResultLineState::Settles => 1,
        ResultLineState::New | ResultLineState::Same | ResultLineState::Blank => 2,
    }
}

/// A line as it stands in the table.
fn as_written(table: &[&str], line: u32) -> Option<String> {
    let at = usize::try_from(line).ok()?.checked_sub(1)?;
    Some(table.get(at)?.trim().chars().take(120).collect())
}

fn view(lang: Lang, preview: &ResultsPreview, text: &str) -> ResultsPreviewView {
    let table: Vec<&str> = formats::encoding::lines(text).collect();
    let mut lines: Vec<&FileLine> = preview.lines.iter().collect();
    lines.sort_by_key(|line| place(line.state));
    let counts = ResultLineState::ALL
        .into_iter()
        .map(|state| (state, preview.count(state)))
        .filter(|(_, count)| *count > 0)
        .map(|(state, count)| {
            let word = words::state(lang, state);
            (sign(state), t!(lang, results_file_count, count, word))
        });
    ResultsPreviewView {
        counts: counts.collect(),
        unread: preview.unread.join(", "),
        to_write: preview.to_write(),
        refused: preview.count(ResultLineState::Refused),
        says_none: preview.count(ResultLineState::Blank) == preview.lines.len(),
        seen: write_seen(&preview.seen),
        lines: lines
            .into_iter()
            .map(|line| line_view(lang, line, &table))
            .collect(),
    }
}

fn line_view(lang: Lang, line: &FileLine, table: &[&str]) -> ResultLineView {
    let players = if line.white.is_empty() && line.black.is_empty() {
        String::new()
    } else {
        format!("{} – {}", line.white, line.black)
    };
    ResultLineView {
        line: line.line,
        board: line.board.map(|board| board.to_string()).unwrap_or_default(),
        players,
        stands: line
            .stands
            .map(|outcome| {
                if outcome == Outcome::OPEN {
                    "–".to_owned()
                } else {
                    lang.outcome(&outcome)
                }
            })
            .unwrap_or_default(),
        wanted: line
            .wanted
            .map(|result| result.label().to_owned())
            .unwrap_or_default(),
        state: sign(line.state),
        word: words::state(lang, line.state),
        said: line
            .refusal
            .as_ref()
            .map(|why| words::refusal(lang, why))
            .unwrap_or_default(),
        as_written: line
            .refusal
            .as_ref()
            .and_then(|_| as_written(table, line.line))
            .unwrap_or_default(),
    }
}
