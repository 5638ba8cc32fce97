//! A reader's own choices, kept in cookies: the language and the theme. The forms stand in the frame of every page.

use axum_extra::extract::{
    CookieJar,
    cookie::{Cookie, SameSite},
};

use crate::prelude::*;
use web::{
    back::inside,
    i18n::LANG_COOKIE,
    layout::{THEME_COOKIE, Theme},
    paths::{LanguagePath, ThemePath},
};

/// The language form.
#[derive(Debug, Deserialize)]
pub(super) struct LanguageForm {
    #[serde(default)]
    lang: String,
    #[serde(default)]
    back: String,
}

/// Chooses the language and goes back. A language that is not ours changes nothing.
pub(super) async fn choose_language(
    _: LanguagePath,
    cookies: CookieJar,
    Form(form): Form<LanguageForm>,
) -> (CookieJar, Redirect) {
    let cookies = match Lang::from_tag(&form.lang) {
        Some(lang) => cookies.add(kept(LANG_COOKIE, lang.tag())),
        None => cookies,
    };
    (cookies, Redirect::to(inside(&form.back)))
}

/// The theme form.
#[derive(Debug, Deserialize)]
pub(super) struct ThemeForm {
    #[serde(default)]
    theme: String,
    #[serde(default)]
    back: String,
}

/// Chooses light or dark and goes back.
pub(super) async fn choose_theme(
    _: ThemePath,
    cookies: CookieJar,
    Form(form): Form<ThemeForm>,
) -> (CookieJar, Redirect) {
    let theme = Theme::from_word(&form.theme);
    (
        cookies.add(kept(THEME_COOKIE, theme.as_str())),
        Redirect::to(inside(&form.back)),
    )
}

/// A cookie that stays. It tells nothing about the reader but the choice itself.
pub(super) fn kept(name: &'static str, value: &'static str) -> Cookie<'static> {
    let mut cookie = Cookie::build((name, value))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .build();
    cookie.make_permanent();
    cookie
}
