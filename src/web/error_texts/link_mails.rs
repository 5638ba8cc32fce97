//! Mail that takes a link along: why none is sent, and how one fared.

use super::mails;
use crate::{
    error::{Kind, Problem},
    i18n::Lang,
};
use domain::mail::{MailState, MailTrouble};
use service::{captain_mails::CaptainMailError, link_mails::LinkMailError};
use texts::t;

/// How far a mail has come, and what was wrong.
pub fn fared(lang: Lang, state: MailState, trouble: Option<MailTrouble>) -> String {
    let state = mails::state(lang, state);
    match trouble {
        Some(trouble) => format!("{state}: {}", mails::trouble(lang, trouble)),
        None => state,
    }
}

impl From<LinkMailError> for Problem {
    fn from(error: LinkMailError) -> Self {
        match error {
            LinkMailError::NoServer => Self::not_now(|lang| t!(lang, mail_no_server)),
            LinkMailError::Store(error) => error.into(),
        }
    }
}

impl From<CaptainMailError> for Problem {
    fn from(error: CaptainMailError) -> Self {
        match error {
            CaptainMailError::Nobody => Self::new(Kind::Invalid, |lang| t!(lang, captains_mail_nobody)),
            CaptainMailError::Mail(error) => error.into(),
            CaptainMailError::Team(error) => error.into(),
            CaptainMailError::Once(error) => error.into(),
            CaptainMailError::Store(error) => error.into(),
        }
    }
}
