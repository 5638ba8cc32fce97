//! Tables of players.

use crate::{
    error::{FieldError, Kind, Problem},
    i18n::{Lang, files, players},
};
use domain::registration::doubts::Doubt;
use service::imports::{ImportError, ImportPreview, Line, MAX_TEXT};
use texts::t;

/// What to do about the lines, in a sentence.
pub fn lines(lang: Lang, preview: &ImportPreview) -> String {
    t!(
        lang,
        import_lines,
        wrong = preview.wrong(),
        present = preview.present(),
        doubtful = preview.doubtful()
    )
}

/// A line that must be looked at, for programs.
#[derive(serde::Serialize)]
struct LineDocument {
    line: u32,
    problems: Vec<&'static str>,
    doubts: Vec<&'static str>,
    /// `certain` keeps the line out; `possible` is looked at before round 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    quarantine: Option<&'static str>,
    present: bool,
}

/// Does a quarantine keep the person of a line out, or may it?
pub fn quarantine(line: &Line) -> Option<&'static str> {
    let bar = line.bars.first().filter(|_| !line.is_present)?;
    Some(if bar.is_certain { "certain" } else { "possible" })
}

/// That in a sentence.
pub fn barred(lang: Lang, line: &Line) -> Option<String> {
    line.bars
        .first()
        .filter(|_| !line.is_present)
        .map(|bar| lang.bar(bar))
}

/// What the line has from the registers, in a sentence.
pub fn filled(lang: Lang, line: &Line) -> Option<String> {
    let filled = line.filled.as_ref()?;
    let ratings = lang.listed_ratings(&filled.ratings);
    Some(if ratings.is_empty() {
        t!(lang, import_filled)
    } else {
        t!(lang, import_filled_ratings, ratings = ratings.join("; "))
    })
}

fn is_noted(line: &Line) -> bool {
    line.is_wrong() || line.is_present || line.is_doubtful() || !line.bars.is_empty()
}

fn documents(preview: &ImportPreview) -> Vec<LineDocument> {
    preview
        .lines
        .iter()
        .filter(|line| is_noted(line))
        .map(|line| LineDocument {
            line: line.line,
            problems: line.problems.iter().map(|problem| problem.kind.code()).collect(),
            doubts: line.doubts.iter().map(Doubt::as_str).collect(),
            quarantine: quarantine(line),
            present: line.is_present,
        })
        .collect()
}

/// Everything there is to say about a line, a sentence each.
fn said(lang: Lang, line: &Line) -> Vec<String> {
    let problems = line
        .problems
        .iter()
        .map(|problem| files::row_problem(lang, problem));
    let doubts = line.doubts.iter().map(|doubt| players::doubt(lang, doubt));
    problems.chain(doubts).chain(barred(lang, line)).collect()
}

fn with_lines(problem: Problem, preview: ImportPreview) -> Problem {
    let found = documents(&preview);
    let noted = preview.lines.into_iter().filter(is_noted);
    let errors = noted.map(|line| {
        FieldError::new(format!("lines/{}", line.line), move |lang| {
            said(lang, &line).join(" ")
        })
    });
    errors.fold(problem, Problem::with_error).with("lines", found)
}

impl From<ImportError> for Problem {
    fn from(error: ImportError) -> Self {
        match error {
            ImportError::NotFound => Self::not_found(),
            ImportError::TooLarge => Self::new(Kind::TooLarge, |lang| {
                t!(lang, import_too_large, max = (MAX_TEXT / 1024).to_string())
            }),
            ImportError::Report => Self::new(Kind::Invalid, |lang| t!(lang, import_is_report)),
            ImportError::Table(error) => {
                Self::new(Kind::Invalid, move |lang| files::table_error(lang, &error))
            }
            ImportError::Mapping(error) => {
                Self::new(Kind::Invalid, move |lang| files::mapping_error(lang, error))
            }
            ImportError::Lines(preview) => {
                let counted = preview.clone();
                let problem = Self::new(Kind::Invalid, move |lang| lines(lang, &counted));
                with_lines(problem, *preview)
            }
            ImportError::Stopped(stopped) => Self::internal(stopped),
            ImportError::Nobody => Self::not_now(|lang| t!(lang, import_nobody)),
            ImportError::Player(error) => error.into(),
        }
    }
}
