//! Accounts, links and roles.

use crate::{
    domain::account::{AccountName, AccountNameError, Email, EmailError, Password, PasswordError},
    service::{
        accounts::{PasswordChangeError, ProfileError},
        invitations::{AcceptError, InviteError},
        rights::RightsError,
        sessions::SignInError,
        tokens::{LONGEST_DAYS, MOST, TokenError},
    },
    web::{
        error::{Kind, Problem},
        text::{Lang, t},
    },
};

/// What to write as an address.
pub(in crate::web) fn email(lang: Lang, error: EmailError) -> String {
    match error {
        EmailError::Missing => t!(lang, "account-email-missing"),
        EmailError::Shape => t!(lang, "account-email-shape"),
        EmailError::TooLong => t!(lang, "account-email-too-long", max = Email::MAX),
    }
}

/// What to write as a name.
pub(in crate::web) fn name(lang: Lang, error: AccountNameError) -> String {
    match error {
        AccountNameError::Missing => t!(lang, "account-name-missing"),
        AccountNameError::TooLong => t!(lang, "account-name-too-long", max = AccountName::MAX),
        AccountNameError::Control => t!(lang, "account-name-control"),
    }
}

/// What to choose as a password.
pub(in crate::web) fn password(lang: Lang, error: PasswordError) -> String {
    match error {
        PasswordError::TooShort => t!(lang, "account-password-too-short", min = Password::MIN),
        PasswordError::TooLong => t!(lang, "account-password-too-long", max = Password::MAX),
        PasswordError::Pattern => t!(lang, "account-password-pattern"),
        PasswordError::Own => t!(lang, "account-password-own"),
    }
}

/// What to mend about a token.
pub(in crate::web) fn token(lang: Lang, error: &TokenError) -> String {
    match error {
        TokenError::Name => t!(lang, "token-name-wrong"),
        TokenError::NoScope => t!(lang, "token-no-scope"),
        TokenError::Days => t!(lang, "token-days-wrong", max = LONGEST_DAYS),
        TokenError::TooMany => t!(lang, "token-too-many", max = MOST),
        TokenError::NoSuchToken | TokenError::NoAccount | TokenError::Once(_) | TokenError::Store(_) => {
            t!(lang, "tokens-gone")
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
                Self::new(Kind::NotFound, |lang| t!(lang, "tokens-gone"))
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
                    t!(lang, "profile-changed", stands = stands.as_str())
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
                Self::new(Kind::Invalid, |lang| t!(lang, "profile-password-wrong"))
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
            SignInError::Refused => Self::new(Kind::SignInRequired, |lang| t!(lang, "sign-in-refused")),
            SignInError::Hash(error) => Self::internal(error),
            SignInError::Store(error) => error.into(),
        }
    }
}

impl From<AcceptError> for Problem {
    fn from(error: AcceptError) -> Self {
        match error {
            AcceptError::Gone | AcceptError::OtherKind => {
                Self::new(Kind::NotFound, |lang| t!(lang, "invitation-gone"))
            }
            AcceptError::EmailTaken => Self::new(Kind::NotNow, |lang| t!(lang, "invitation-email-taken")),
            AcceptError::Hash(error) => Self::internal(error),
            AcceptError::Store(error) => error.into(),
        }
    }
}

impl From<InviteError> for Problem {
    fn from(error: InviteError) -> Self {
        match error {
            InviteError::NoRole => Self::new(Kind::Invalid, |lang| t!(lang, "invite-no-role")),
            InviteError::NotYours(_) => Self::new(Kind::Forbidden, |lang| t!(lang, "right-not-yours")),
            InviteError::NoAccount => Self::new(Kind::NotFound, |lang| t!(lang, "right-no-account")),
            InviteError::NoSuchLink => Self::new(Kind::NotFound, |lang| t!(lang, "invite-no-such-link")),
            InviteError::Once(error) => error.into(),
            InviteError::Store(error) => error.into(),
        }
    }
}

impl From<RightsError> for Problem {
    fn from(error: RightsError) -> Self {
        match error {
            RightsError::NotYours(_) => Self::new(Kind::Forbidden, |lang| t!(lang, "right-not-yours")),
            RightsError::NoAccount => Self::new(Kind::NotFound, |lang| t!(lang, "right-no-account")),
            RightsError::NoSuchRight => Self::new(Kind::NotFound, |lang| t!(lang, "right-no-such")),
            RightsError::LastAdmin => Self::new(Kind::NotNow, |lang| t!(lang, "right-last-admin")),
            RightsError::Once(error) => error.into(),
            RightsError::Store(error) => error.into(),
        }
    }
}
