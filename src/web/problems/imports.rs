//! Tables of players.

use crate::{
    domain::registration::doubts::Doubt,
    service::imports::{ImportError, MAX_TEXT, Preview},
    web::{
        error::{Kind, Problem},
        text::{Lang, files, t},
    },
};

/// What to do about the lines, in a sentence.
pub(in crate::web) fn lines(lang: Lang, preview: &Preview) -> String {
    t!(
        lang,
        "import-lines",
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
    present: bool,
}

fn documents(preview: &Preview) -> Vec<LineDocument> {
    preview
        .lines
        .iter()
        .filter(|line| line.is_wrong() || line.is_present || line.is_doubtful())
        .map(|line| LineDocument {
            line: line.line,
            problems: line.problems.iter().map(|problem| problem.kind.code()).collect(),
            doubts: line.doubts.iter().map(Doubt::as_str).collect(),
            present: line.is_present,
        })
        .collect()
}

impl From<ImportError> for Problem {
    fn from(error: ImportError) -> Self {
        match error {
            ImportError::NotFound => Self::not_found(),
            ImportError::TooLarge => Self::new(Kind::TooLarge, |lang| {
                t!(lang, "import-too-large", max = (MAX_TEXT / 1024).to_string())
            }),
            ImportError::Table(error) => {
                Self::new(Kind::Invalid, move |lang| files::table_error(lang, &error))
            }
            ImportError::Mapping(error) => {
                Self::new(Kind::Invalid, move |lang| files::mapping_error(lang, error))
            }
            ImportError::Lines(preview) => {
                let found = documents(&preview);
                Self::new(Kind::Invalid, move |lang| lines(lang, &preview)).with("lines", found)
            }
            ImportError::Nobody => Self::new(Kind::NotNow, |lang| t!(lang, "import-nobody")),
            ImportError::Player(error) => error.into(),
        }
    }
}
