//! The union's register of players, and the lists it is renewed from.

use serde_json::json;

use crate::{
    error::{FieldError, Problem},
    i18n::{Lang, players as player_words},
};
use domain::{
    member::{Licences, Written},
    player::TextError,
    registration::form::{EntryFault, EntryField, EntryForm, FaultKind},
};
use formats::member_list::{MAX_MEMBERS, MemberListError};
use service::{
    member_imports::{MAX_BYTES, MOST, MemberImportError},
    members::MemberError,
};
use texts::t;

impl From<MemberError> for Problem {
    fn from(error: MemberError) -> Self {
        match error {
            MemberError::NotFound => Self::not_found(),
            MemberError::NoOther => Self::field("other", |lang| t!(lang, member_no_other)),
            MemberError::OtherIsMany => Self::not_now(|lang| t!(lang, member_other_is_many)),
            MemberError::NotMerged => Self::not_now(|lang| t!(lang, member_not_merged)),
            MemberError::ChangedMeanwhile(stands) => {
                let current = json!({
                    "number": stands.member.national_id,
                    "version": stands.version,
                    "written": stands.member.written(),
                });
                Self::changed(|lang| t!(lang, problem_changed_meanwhile_detail), current)
            }
            MemberError::Once(error) => error.into(),
            MemberError::Store(error) => error.into(),
        }
    }
}

/// What is written about a member, field by field, or what is wrong with it.
pub fn written(form: &EntryForm, licences: &str) -> Result<Written, Vec<FieldError>> {
    let mut wrong: Vec<FieldError> = Vec::new();
    let licences = if licences.is_empty() {
        None
    } else {
        match licences.parse::<Licences>() {
            Ok(licences) => Some(licences),
            Err(error) => {
                wrong.push(FieldError::new("licences", move |lang| {
                    licence_fault(lang, error)
                }));
                None
            }
        }
    };
    match form.check() {
        Ok(entry) if wrong.is_empty() => {
            let person = entry.person;
            let has_federation = !form.federation.trim().is_empty();
            Ok(Written {
                name: person.name,
                club: person.club,
                federation: person.federation.filter(|_| has_federation),
                fide_id: person.fide_id,
                title: person.title,
                sex: person.sex,
                birth: person.birth,
                licences,
            })
        }
        Ok(_) => Err(wrong),
        Err(faults) => {
            let faults = faults.into_iter().map(|fault| {
                FieldError::new(fault.field.as_str(), move |lang| player_words::fault(lang, fault))
            });
            Err(faults.chain(wrong).collect())
        }
    }
}

fn licence_fault(lang: Lang, error: TextError) -> String {
    let fault = EntryFault {
        field: EntryField::Club,
        kind: FaultKind::Text(error),
    };
    player_words::fault(lang, fault)
}

/// Why a file is no member list.
fn file(lang: Lang, error: &MemberListError) -> String {
    match error {
        MemberListError::TooLarge { .. } => {
            t!(lang, member_list_too_large, most = (MAX_BYTES / 1024 / 1024))
        }
        MemberListError::NotText(place) => t!(
            lang,
            member_list_not_text,
            line = place.line,
            column = place.column
        ),
        MemberListError::LongLine { line } => t!(lang, member_list_long_line, line = (*line)),
        MemberListError::Empty => t!(lang, member_list_empty),
        MemberListError::MissingColumn(field) => {
            t!(lang, member_list_missing_column, column = field.heading())
        }
        MemberListError::TwoColumns(field) => {
            t!(lang, member_list_two_columns, column = field.heading())
        }
        MemberListError::TooManyMembers => t!(lang, member_list_too_many_members, most = MAX_MEMBERS),
    }
}

impl From<MemberImportError> for Problem {
    fn from(error: MemberImportError) -> Self {
        match error {
            MemberImportError::NotFound => Self::not_found(),
            MemberImportError::File(error) => Self::field("file", move |lang| file(lang, &error)),
            MemberImportError::Nobody => Self::field("file", |lang| t!(lang, member_list_nobody)),
            MemberImportError::Day => Self::field("listed_on", |lang| t!(lang, member_list_day_to_come)),
            MemberImportError::TooMany => Self::not_now(|lang| t!(lang, member_list_too_many, most = MOST)),
            MemberImportError::Settled => Self::not_now(|lang| t!(lang, member_list_settled)),
            MemberImportError::RegisterChanged => Self::not_now(|lang| t!(lang, member_list_stale)),
            MemberImportError::Unconfirmed(gone) => Self::field("confirmed", move |lang| {
                t!(lang, member_list_unconfirmed, count = gone)
            })
            .with("gone", gone),
            MemberImportError::ChangedMeanwhile(stands) => {
                let current = json!({ "id": stands.id, "version": stands.version });
                Self::changed(|lang| t!(lang, problem_changed_meanwhile_detail), current)
            }
            MemberImportError::Stopped(error) => Self::internal(error),
            MemberImportError::Once(error) => error.into(),
            MemberImportError::Store(error) => error.into(),
        }
    }
}
