//! The union's register of players, and the lists it is renewed from.

use serde_json::json;

use crate::{
    formats::member_list::{MAX_MEMBERS, MemberListError},
    service::{
        member_imports::{MAX_BYTES, MOST, MemberImportError},
        members::MemberError,
    },
    web::{
        error::{FieldError, Kind, Problem},
        text::{Lang, t},
    },
};

impl From<MemberError> for Problem {
    fn from(error: MemberError) -> Self {
        match error {
            MemberError::NotFound => Self::not_found(),
            MemberError::NoOther => {
                Self::invalid(vec![FieldError::new("other", |lang| t!(lang, "member-no-other"))])
            }
            MemberError::OtherIsMany => Self::new(Kind::NotNow, |lang| t!(lang, "member-other-is-many")),
            MemberError::NotMerged => Self::new(Kind::NotNow, |lang| t!(lang, "member-not-merged")),
            MemberError::ChangedMeanwhile(stands) => {
                let current = json!({
                    "number": stands.member.national_id,
                    "version": stands.version,
                    "written": stands.member.written(),
                });
                Self::new(Kind::ChangedMeanwhile, |lang| {
                    t!(lang, "problem-changed-meanwhile-detail")
                })
                .with("current", current)
            }
            MemberError::Once(error) => error.into(),
            MemberError::Store(error) => error.into(),
        }
    }
}

/// Why a file is no member list.
fn file(lang: Lang, error: &MemberListError) -> String {
    match error {
        MemberListError::TooLarge { .. } => {
            t!(lang, "member-list-too-large", most = (MAX_BYTES / 1024 / 1024))
        }
        MemberListError::NotText(place) => t!(
            lang,
            "member-list-not-text",
            line = place.line,
            column = place.column
        ),
        MemberListError::LongLine { line } => t!(lang, "member-list-long-line", line = (*line)),
        MemberListError::Empty => t!(lang, "member-list-empty"),
        MemberListError::MissingColumn(field) => {
            t!(lang, "member-list-missing-column", column = field.heading())
        }
        MemberListError::TwoColumns(field) => {
            t!(lang, "member-list-two-columns", column = field.heading())
        }
        MemberListError::TooManyMembers => t!(lang, "member-list-too-many-members", most = MAX_MEMBERS),
    }
}

impl From<MemberImportError> for Problem {
    fn from(error: MemberImportError) -> Self {
        match error {
            MemberImportError::NotFound => Self::not_found(),
            MemberImportError::File(error) => {
                Self::invalid(vec![FieldError::new("file", move |lang| file(lang, &error))])
            }
            MemberImportError::Nobody => Self::invalid(vec![FieldError::new("file", |lang| {
                t!(lang, "member-list-nobody")
            })]),
            MemberImportError::Day => Self::invalid(vec![FieldError::new("listed_on", |lang| {
                t!(lang, "member-list-day-to-come")
            })]),
            MemberImportError::TooMany => {
                Self::new(Kind::NotNow, |lang| t!(lang, "member-list-too-many", most = MOST))
            }
            MemberImportError::Settled => Self::new(Kind::NotNow, |lang| t!(lang, "member-list-settled")),
            MemberImportError::RegisterChanged => {
                Self::new(Kind::NotNow, |lang| t!(lang, "member-list-stale"))
            }
            MemberImportError::Unconfirmed(gone) => {
                Self::invalid(vec![FieldError::new("confirmed", move |lang| {
                    t!(lang, "member-list-unconfirmed", count = gone)
                })])
                .with("gone", gone)
            }
            MemberImportError::ChangedMeanwhile(stands) => {
                let current = json!({ "id": stands.id, "version": stands.version });
                Self::new(Kind::ChangedMeanwhile, |lang| {
                    t!(lang, "problem-changed-meanwhile-detail")
                })
                .with("current", current)
            }
            MemberImportError::Stopped(error) => Self::internal(error),
            MemberImportError::Once(error) => error.into(),
            MemberImportError::Store(error) => error.into(),
        }
    }
}
