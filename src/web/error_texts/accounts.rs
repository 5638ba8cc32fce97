//! Accounts, links and roles.

use crate::{
    error::{Kind, Problem},
    i18n::Lang,
};
use domain::account::{AccountName, AccountNameError, Email, EmailError, Password, PasswordError};
use service::{
    accounts::{PasswordChangeError, ProfileError},
    invitations::{AcceptError, InviteError},
    rights::RightsError,
    sessions::SignInError,
    tokens::{LONGEST_DAYS, MOST, TokenError},
};
use texts::t;

/// What to write as an address.
pub fn email(lang: Lang, error: EmailError) -> String {
    match error {
        EmailError::Missing => t!(lang, account_email_missing),
        EmailError::Shape => t!(lang, account_email_shape),
        EmailError::TooLong => t!(lang, account_email_too_long, max = Email::MAX),
    }
}

/// What to write as a name.
pub fn name(lang: Lang, error: AccountNameError) -> String {
    match error {
        AccountNameError::Missing => t!(lang, account_name_missing),
        AccountNameError::TooLong => t!(lang, account_name_too_long, max = AccountName::MAX),
        AccountNameError::Control => t!(lang, account_name_control),
    }
}

/// What to choose as a password.
pub fn password(lang: Lang, error: PasswordError) -> String {
    match error {
        PasswordError::TooShort => t!(lang, account_password_too_short, min = Password::MIN),
        PasswordError::TooLong => t!(lang, account_password_too_long, max = Password::MAX),
        PasswordError::Pattern => t!(lang, account_password_pattern),
        PasswordError::Known => t!(lang, account_password_known),
        PasswordError::Own => t!(lang, account_password_own),
    }
}

/// What to mend about a token.
pub fn token(lang: Lang, error: &TokenError) -> String {
    match error {
        TokenError::Name => t!(lang, token_name_wrong),
        TokenError::NoScope => t!(lang, token_no_scope),
        TokenError::Days => t!(lang, token_days_wrong, max = LONGEST_DAYS),
        TokenError::TooMany => t!(lang, token_too_many, max = MOST),
        TokenError::NoSuchToken | TokenError::NoAccount | TokenError::Once(_) | TokenError::Store(_) => {
            t!(lang, tokens_gone)
        }
    }
}

impl From<TokenError> for Problem {
    fn from(error: TokenError) -> Self {
        match error {
            TokenError::Name | TokenError::NoScope | TokenError::Days | TokenError::TooMany => {
                Self::new(Kind::Invalid, move |lang| token(lang, &error))
            }
            TokenError::NoSuchToken | TokenError::NoAccount => {
                Self::new(Kind::NotFound, |lang| t!(lang, tokens_gone))
            }
            TokenError::Once(error) => error.into(),
            TokenError::Store(error) => error.into(),
        }
    }
}

impl From<ProfileError> for Problem {
    fn from(error: ProfileError) -> Self {
        match error {
            ProfileError::ChangedMeanwhile(account) => {
                let stands = account.name;
                Self::new(Kind::ChangedMeanwhile, move |lang| {
                    t!(lang, profile_changed, stands = stands.as_str())
                })
            }
            ProfileError::NoAccount => Self::not_found(),
            ProfileError::Store(error) => error.into(),
        }
    }
}

impl From<PasswordChangeError> for Problem {
    fn from(error: PasswordChangeError) -> Self {
        match error {
            PasswordChangeError::WrongPassword => {
                Self::new(Kind::Invalid, |lang| t!(lang, profile_password_wrong))
            }
            PasswordChangeError::NoAccount => Self::not_found(),
            PasswordChangeError::Hash(error) => Self::internal(error),
            PasswordChangeError::Store(error) => error.into(),
        }
    }
}

impl From<SignInError> for Problem {
    fn from(error: SignInError) -> Self {
        match error {
            SignInError::Refused => Self::new(Kind::SignInRequired, |lang| t!(lang, sign_in_refused)),
            SignInError::Hash(error) => Self::internal(error),
            SignInError::Store(error) => error.into(),
        }
    }
}

impl From<AcceptError> for Problem {
    fn from(error: AcceptError) -> Self {
        match error {
            AcceptError::Gone | AcceptError::OtherKind => {
                Self::new(Kind::NotFound, |lang| t!(lang, invitation_gone))
            }
            AcceptError::EmailTaken => Self::not_now(|lang| t!(lang, invitation_email_taken)),
            AcceptError::Hash(error) => Self::internal(error),
            AcceptError::Store(error) => error.into(),
        }
    }
}

impl From<InviteError> for Problem {
    fn from(error: InviteError) -> Self {
        match error {
            InviteError::NoRole => Self::new(Kind::Invalid, |lang| t!(lang, invite_no_role)),
            InviteError::NotYours(_) => Self::new(Kind::Forbidden, |lang| t!(lang, right_not_yours)),
            InviteError::NoAccount => Self::new(Kind::NotFound, |lang| t!(lang, right_no_account)),
            InviteError::NoServer => Self::not_now(|lang| t!(lang, mail_no_server)),
            InviteError::MailedEnough => Self::field("email", |lang| t!(lang, invite_mailed_enough)),
            InviteError::NoSuchLink => Self::new(Kind::NotFound, |lang| t!(lang, invite_no_such_link)),
            InviteError::Once(error) => error.into(),
            InviteError::Store(error) => error.into(),
        }
    }
}

impl From<RightsError> for Problem {
    fn from(error: RightsError) -> Self {
        match error {
            RightsError::NotYours(_) => Self::new(Kind::Forbidden, |lang| t!(lang, right_not_yours)),
            RightsError::NoAccount => Self::new(Kind::NotFound, |lang| t!(lang, right_no_account)),
            RightsError::NoSuchRight => Self::new(Kind::NotFound, |lang| t!(lang, right_no_such)),
            RightsError::LastAdmin => Self::not_now(|lang| t!(lang, right_last_admin)),
            RightsError::Once(error) => error.into(),
            RightsError::Store(error) => error.into(),
        }
    }
}
