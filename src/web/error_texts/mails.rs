//! Mail: why it was not switched, written or stopped, and how one fared.

use serde_json::json;

use crate::{
    error::{Kind, Problem},
    i18n::Lang,
};
use domain::{
    mail::{MailKind, MailState, MailTrouble},
    player::TextError,
};
use service::mails::MailError;
use texts::t;

/// What a mail is for.
pub fn kind(lang: Lang, kind: MailKind) -> String {
    match kind {
        MailKind::Receipt => t!(lang, mail_kind_receipt),
        MailKind::Pairing => t!(lang, mail_kind_pairing),
        MailKind::Message => t!(lang, mail_kind_message),
    }
}

/// How far it has come.
pub fn state(lang: Lang, state: MailState) -> String {
    match state {
        MailState::Queued => t!(lang, mail_state_queued),
        MailState::Sent => t!(lang, mail_state_sent),
        MailState::Failed => t!(lang, mail_state_failed),
        MailState::Bounced => t!(lang, mail_state_bounced),
    }
}

/// Why it was not sent.
pub fn trouble(lang: Lang, trouble: MailTrouble) -> String {
    match trouble {
        MailTrouble::NoConnection => t!(lang, mail_trouble_no_connection),
        MailTrouble::NotNow => t!(lang, mail_trouble_not_now),
        MailTrouble::Refused => t!(lang, mail_trouble_refused),
        MailTrouble::Address => t!(lang, mail_trouble_address),
        MailTrouble::TooLate => t!(lang, mail_trouble_too_late),
        MailTrouble::Stopped => t!(lang, mail_trouble_stopped),
        MailTrouble::SwitchedOff => t!(lang, mail_trouble_switched_off),
    }
}

/// What is wrong with a subject.
pub fn subject(lang: Lang, error: TextError) -> String {
    match error {
        TextError::Empty | TextError::Malformed => t!(lang, mail_problem_subject),
        TextError::ControlCharacter => t!(lang, mail_problem_one_line),
        TextError::TooLong { max } => t!(lang, problem_too_long, max),
    }
}

/// What is wrong with a text.
pub fn text(lang: Lang, error: TextError) -> String {
    match error {
        TextError::Empty | TextError::Malformed | TextError::ControlCharacter => t!(lang, mail_problem_text),
        TextError::TooLong { max } => t!(lang, problem_too_long, max),
    }
}

impl From<MailError> for Problem {
    fn from(error: MailError) -> Self {
        match error {
            MailError::NotFound => Self::not_found(),
            MailError::NoSection => Self::field("to", |lang| t!(lang, problem_choice)),
            MailError::NoServer => Self::not_now(|lang| t!(lang, mail_no_server)),
            MailError::MessagesOff => Self::not_now(|lang| t!(lang, mail_messages_off)),
            MailError::Nobody => Self::new(Kind::Invalid, |lang| t!(lang, mail_nobody)),
            MailError::OtherNumber(count) => Self::changed(
                move |lang| t!(lang, mail_other_number, count),
                Some(json!({ "recipients": count })),
            ),
            MailError::ChangedMeanwhile(stands) => {
                let current = stands.map(|stored| {
                    json!({
                        "settings": stored.settings,
                        "changed_at": stored.changed_at,
                        "changed_by": stored.changed_by,
                        "version": stored.version,
                    })
                });
                Self::changed(|lang| t!(lang, mail_changed_meanwhile), current)
            }
            MailError::NoAddress => Self::not_now(|lang| t!(lang, mail_no_address)),
            MailError::Forbidden(missing) => Self::forbidden(missing.0),
            MailError::Once(error) => error.into(),
            MailError::Store(error) => error.into(),
        }
    }
}
