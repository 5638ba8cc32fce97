//! Results of a round out of a file.

use crate::{
    error::{FieldError, Kind, Problem},
    i18n::{Lang, files},
};
use domain::result_line::{ResultLineFault, ResultLineState};
use engine::numbers::BoardNo;
use formats::table::results::{MAX_LINES, NoResults};
use service::results::files::{FileLine, LineRefusal, MAX_TEXT, ResultsFileError, ResultsPreview};
use texts::{t, word};

/// What becomes of a line, in a word.
pub fn state(lang: Lang, state: ResultLineState) -> String {
    word!(lang, "result-line", ResultLineState: state)
}

/// Why a line cannot be written, in a sentence.
pub fn refusal(lang: Lang, refusal: &LineRefusal) -> String {
    match refusal {
        LineRefusal::Fault(fault) => word!(lang, "result-line-fault", ResultLineFault: *fault),
        LineRefusal::Rule(refusal) => Problem::from(refusal.clone()).detail(lang),
    }
}

/// The same for programs: a word of the line's faults, or `rule`.
pub const fn code(refusal: &LineRefusal) -> &'static str {
    match refusal {
        LineRefusal::Fault(fault) => fault.as_str(),
        LineRefusal::Rule(_) => "rule",
    }
}

/// A line that is refused, for programs.
#[derive(serde::Serialize)]
struct RefusedLine {
    line: u32,
    board: Option<BoardNo>,
    code: &'static str,
}

/// The refused lines, each with its sentence.
fn with_lines(problem: Problem, preview: ResultsPreview) -> Problem {
    let refused: Vec<(FileLine, LineRefusal)> = preview
        .lines
        .into_iter()
        .filter_map(|line| line.refusal.clone().map(|why| (line, why)))
        .collect();
    let documents: Vec<RefusedLine> = refused
        .iter()
        .map(|(line, why)| RefusedLine {
            line: line.line,
            board: line.board,
            code: code(why),
        })
        .collect();
    refused
        .into_iter()
        .map(|(line, why)| FieldError::new(format!("lines/{}", line.line), move |lang| refusal(lang, &why)))
        .fold(problem, Problem::with_error)
        .with("lines", documents)
}

impl From<ResultsFileError> for Problem {
    fn from(error: ResultsFileError) -> Self {
        match error {
            ResultsFileError::NotFound => Self::not_found(),
            ResultsFileError::TooLarge => Self::new(Kind::TooLarge, |lang| {
                t!(lang, results_file_too_large, max = MAX_TEXT / 1024)
            }),
            ResultsFileError::Table(error) => {
                Self::new(Kind::Invalid, move |lang| files::table_error(lang, &error))
            }
            ResultsFileError::NoResults(NoResults::Columns) => {
                Self::new(Kind::Invalid, |lang| t!(lang, results_file_no_columns))
            }
            ResultsFileError::NoResults(NoResults::TooMany) => Self::new(Kind::Invalid, |lang| {
                t!(lang, results_file_too_many, max = MAX_LINES)
            }),
            ResultsFileError::Lines(preview) => {
                let refused = preview.count(ResultLineState::Refused);
                let problem = Self::new(Kind::Invalid, move |lang| {
                    t!(lang, results_file_lines, count = refused)
                });
                with_lines(problem, *preview)
            }
            ResultsFileError::Stale(preview) => {
                let problem = Self::new(Kind::ChangedMeanwhile, |lang| t!(lang, results_file_stale));
                with_lines(problem, *preview)
            }
            ResultsFileError::Nothing => Self::not_now(|lang| t!(lang, results_file_nothing)),
            ResultsFileError::Result(error) => error.into(),
            ResultsFileError::Key(error) => error.into(),
            ResultsFileError::Store(error) => error.into(),
        }
    }
}
