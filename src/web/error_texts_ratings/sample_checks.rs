//! Sample checks: why none was written down.

use serde_json::json;

use crate::error::Problem;
use service::sample_checks::{MOST_NOTE, SampleCheckError};
use texts::t;

impl From<SampleCheckError> for Problem {
    fn from(error: SampleCheckError) -> Self {
        match error {
            SampleCheckError::Report(error) => error.into(),
            SampleCheckError::ChangedMeanwhile(last) => {
                let (by, at) = (last.by.clone(), last.at);
                Self::changed(
                    move |lang| {
                        t!(
                            lang,
                            sample_changed_meanwhile,
                            name = by.as_str(),
                            at = lang.stamp(at)
                        )
                    },
                    json!({
                        "version": last.ordinal,
                        "differences": last.sample.differences,
                        "note": last.note,
                        "checked_at": last.at,
                        "checked_by": last.by,
                    }),
                )
            }
            SampleCheckError::NoteNeeded => Self::field("note", |lang| t!(lang, sample_note_needed)),
            SampleCheckError::NoteTooLong => Self::field("note", |lang| {
                t!(lang, rating_report_note_too_long, most = MOST_NOTE)
            }),
            SampleCheckError::Once(error) => error.into(),
            SampleCheckError::Store(error) => error.into(),
        }
    }
}
