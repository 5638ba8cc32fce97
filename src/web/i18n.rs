//! The two languages of the product: choosing one for a reader, and fetching texts in it.
//!
//! Texts live in `i18n/`, and the crate [`texts`] makes an item of each; they are fetched with [`texts::t!`], which the compiler checks: an
//! unknown key, a missing argument or one too many does not build.
//!
//! ```text
//! in a template of a page (any struct with a field `layout: Layout`):
//!     {{ t!(self, entry_next) }}
//!     {{ t!(self, entry_count, done = self.done, all = self.all) }}
//! in Rust, or with a language at hand (a local, a field, an argument):
//!     t!(lang, entry_next)                    t!(layout.lang, entry_next)
//! ```
//! Either way the module says `use texts::t;`. Inside `t!` a template's own fields must be written with `self.`; loop variables and macro arguments are plain names.
//! Arguments are anything Fluent takes: strings and whole numbers. Format points, dates and decimals first ([`Lang::date`] …).
//!
//! Not here: the words of teams ([`super::i18n_teams`]), of money ([`super::i18n_money`]) and of ratings and their office ([`super::i18n_ratings`]), the layout of pages ([`super::layout`]), sorting of names ([`rules::alphabet`]).

pub mod acceleration;
mod acts;
pub mod claims;
mod correspondence;
mod dates;
mod editions;
pub mod files;
mod final_order;
pub mod findings;
pub mod keizer;
pub mod labels;
pub mod monrad;
pub mod names;
mod numbers;
mod pairings;
pub mod players;
mod protests;
pub mod reasons;
mod roles;
mod rulings;
mod sanctions;
pub mod single_games;
mod time_controls;

pub use acts::ACTS;
pub use correspondence::read_days;
pub use dates::{read_date, read_hour, read_moment, written_moment};
pub use final_order::read_start_numbers;
#[cfg(test)]
pub(crate) use rulings::key;
pub(crate) use rulings::keyed;
pub use rulings::{read_signed_time, signed_time};

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use texts::Loader;

/// The cookie that keeps a reader's choice of language.
pub const LANG_COOKIE: &str = "lang";

/// The language a page is written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Lang {
    /// Danish, the default language.
    #[default]
    Da,
    En,
}

impl Lang {
    /// Both languages, Danish first.
    pub const ALL: [Self; 2] = [Self::Da, Self::En];

    /// The language tag, as in `<html lang>` and in the cookie.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Da => "da",
            Self::En => "en",
        }
    }

    /// What the language calls itself, for the switch.
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::Da => "Dansk",
            Self::En => "English",
        }
    }

    /// The other language, which the switch leads to.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Da => Self::En,
            Self::En => Self::Da,
        }
    }

    /// Reads a tag such as `da`, `da-DK` or `en-GB`; `None` for any other language.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let primary = tag.split(['-', '_']).next().unwrap_or(tag).trim();
        Self::ALL
            .into_iter()
            .find(|lang| lang.tag().eq_ignore_ascii_case(primary))
    }

    /// Chooses the language: the cookie if it names one of ours, else that of the account, else the reader's best
    /// accepted one, else Danish.
    pub fn choose(cookie: Option<&str>, account: Option<&str>, accept_language: Option<&str>) -> Self {
        cookie
            .and_then(Self::from_tag)
            .or_else(|| account.and_then(Self::from_tag))
            .or_else(|| best_accepted(accept_language?))
            .unwrap_or_default()
    }

    /// The language a reader has chosen on this device.
    pub fn chosen(headers: &axum::http::HeaderMap) -> Option<Self> {
        Self::from_tag(CookieJar::from_headers(headers).get(LANG_COOKIE)?.value())
    }

    /// The language of an API answer: by the client's `Accept-Language`, else English.
    pub fn of_api(headers: &axum::http::HeaderMap) -> Self {
        headers
            .get(ACCEPT_LANGUAGE)
            .and_then(|value| value.to_str().ok())
            .and_then(best_accepted)
            .unwrap_or(Self::En)
    }

    /// The texts of this language, for [`t!`].
    pub fn loader(self) -> &'static Loader {
        match self {
            Self::Da => &texts::DANISH,
            Self::En => &texts::ENGLISH,
        }
    }
}

/// The first of our languages in the order of the weights of an `Accept-Language` header; ties keep the written order.
fn best_accepted(header: &str) -> Option<Lang> {
    let mut best: Option<(f32, Lang)> = None;
    for range in header.split(',').take(32) {
        let (tag, parameters) = range.split_once(';').unwrap_or((range, ""));
        let weight = parameters
            .trim()
            .strip_prefix("q=")
            .map_or(Some(1.0), |q| q.trim().parse().ok());
        let (Some(lang), Some(weight)) = (Lang::from_tag(tag), weight) else {
            continue;
        };
        if weight > 0.0 && best.is_none_or(|(so_far, _)| weight > so_far) {
            best = Some((weight, lang));
        }
    }
    best.map(|(_, lang)| lang)
}

impl<S: Sync> FromRequestParts<S> for Lang {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        if let Some(chosen) = Self::chosen(&parts.headers) {
            return Ok(chosen);
        }
        let accepted = parts
            .headers
            .get(ACCEPT_LANGUAGE)
            .and_then(|value| value.to_str().ok());
        Ok(Self::choose(
            None,
            super::reader::signed_in(parts).map(|actor| actor.language.as_str()),
            accepted,
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::t;

    #[test]
    fn the_cookie_wins_then_the_account_then_the_browser_then_danish() {
        for (cookie, account, accepted, chosen) in [
            (None, None, None, Lang::Da),
            (Some("en"), None, Some("da"), Lang::En),
            (Some("da"), None, Some("en-GB,en;q=0.9"), Lang::Da),
            (Some("xx"), None, Some("en"), Lang::En),
            (None, None, Some("de-DE,de;q=0.9,en;q=0.8,da;q=0.7"), Lang::En),
            (None, None, Some("en;q=0.3, da-DK;q=0.9"), Lang::Da),
            (None, None, Some("en;q=0, fr"), Lang::Da),
            (None, None, Some("en;q=abc"), Lang::Da),
            (None, None, Some(""), Lang::Da),
            (None, Some("en"), Some("da"), Lang::En),
            (Some("da"), Some("en"), None, Lang::Da),
        ] {
            assert_eq!(
                Lang::choose(cookie, account, accepted),
                chosen,
                "{cookie:?} {accepted:?}"
            );
        }
    }

    #[test]
    fn a_text_comes_in_the_language_asked_for() {
        assert_eq!(t!(Lang::Da, skip_to_content), "Spring til indhold");
        let lang = Lang::En;
        assert_eq!(t!(lang, skip_to_content), "Skip to content");
    }

    #[test]
    fn arguments_stand_in_the_text_without_invisible_marks() {
        assert_eq!(
            t!(Lang::Da, pages_span, first = 25, last = 48, all = 200),
            "25–48 af 200"
        );
    }
}
