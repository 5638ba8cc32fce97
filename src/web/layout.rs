//! The frame around every page: language, theme, band, navigation, and the message of the last act.
//!
//! # How to make a page
//! 1. A struct in `web/pages/<noun>.rs` with a field named `layout`, and a template of the same noun:
//!    ```text
//!    #[derive(Debug, Template)]
//!    #[template(path = "pages/standings.html")]
//!    struct StandingsPage { layout: Layout, rows: Vec<Row> }
//!    ```
//! 2. The handler takes [`Layout`] as an argument (an extractor that cannot fail), dresses it and puts it in the struct:
//!    ```text
//!    let layout = layout
//!        .titled(t!(layout.lang, standings_heading, round = 5))
//!        .at(&tournament.name, t!(layout.lang, standings_place, section = &*section.name))
//!        .with_nav(nav);            // Vec<NavItem>, one of them `current`
//!    ```
//!    The name of the account that is signed in is there already.
//! 3. The template begins `{% extends "base.html" %}`, imports the components it needs and fills the blocks:
//!    `content` (inside `<main class="page">`), and if needed `shape` (adds ` narrow` or ` door` to the class), `main` (replaces
//!    `<main>` whole, as the board list does), `dock` (the bar below), `head` (more links), `scripts` (htmx and modules).
//! 4. One `h1` a page, at most one primary button. Texts by `{{ t!(self, key) }}` ([`crate::i18n`]); which component when
//!    stands in `templates/components/README.md`. No `style=` and no inline script: the content policy forbids them.
//! 5. After a POST: [`Flash::cookie`] on the redirect, and the next page shows the sentence and forgets it.
//! 6. A form marked `data-outbox` is kept on the device until it has arrived (`static/js/forms.js` says what the mark holds), where somebody is
//!    signed in or the page is [`Layout::behind`] a link. It is answered like any other form.
//!
//! A page that is cached for all readers starts from [`Layout::public`]; its key must hold language and theme.
//!
//! Not here: what the pages show ([`pages`]), texts ([`crate::i18n`]), the parts inside a page ([`super::components`]).

use std::convert::Infallible;

use askama::Template;
use axum::{
    extract::{FromRequestParts, Request},
    http::{
        HeaderValue, Uri,
        header::{CONTENT_TYPE, HOST, REFERER, SET_COOKIE},
        request::Parts,
        uri::Authority,
    },
    middleware::Next,
    response::{IntoResponse as _, Redirect, Response},
};
use axum_extra::extract::{
    CookieJar,
    cookie::{Cookie, SameSite},
};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};

use super::components::{Link, State};
use crate::i18n::Lang;
use domain::{
    cancellation::Cancellation,
    check_out::{Hold, HoldKind},
};
use engine::numbers::RoundNo;
use service::access::Actor;
use texts::t;

/// The cookie that keeps a reader's choice of light or dark.
pub const THEME_COOKIE: &str = "theme";
/// The cookie that carries a message over one redirect.
pub const FLASH_COOKIE: &str = "flash";
/// The longest message carried over a redirect, in bytes; a longer one is cut at a letter.
const FLASH_MAX: usize = 600;

engine::spelled! {
    /// Light or dark.
    #[derive(Default)]
    pub enum Theme {
        /// As the device decides.
        #[default]
        System => "system",
        /// Dark writing on light paper.
        Light => "light",
        /// Light writing on dark paper.
        Dark => "dark",
    }
}

impl Theme {
    /// Reads the word; anything else leaves the choice to the device.
    pub fn from_word(word: &str) -> Self {
        word.parse().unwrap_or_default()
    }
}

/// A link in the band's navigation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NavItem {
    /// Where it leads.
    pub href: String,
    /// One or two words.
    pub label: String,
    /// Whether the page shown is this one.
    pub current: bool,
    /// How many things wait behind it; 0 shows no mark.
    pub count: usize,
}

impl NavItem {
    /// A link with nothing waiting behind it.
    pub fn new(href: impl Into<String>, label: impl Into<String>, current: bool) -> Self {
        Self {
            href: href.into(),
            label: label.into(),
            current,
            count: 0,
        }
    }

    /// The same link with the number of things that wait behind it.
    #[must_use]
    pub fn counting(self, count: usize) -> Self {
        Self { count, ..self }
    }
}

/// Where those who work in a tournament stand in it, and how they go on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Way {
    /// The tab one is in.
    pub part: String,
    /// The other pages of that tab.
    pub below: Vec<NavItem>,
    /// The same page of each section; empty where there is nothing to go over to.
    pub sections: Vec<NavItem>,
}

impl Way {
    /// Is the page one of those below the tab?
    pub fn is_below(&self) -> bool {
        self.below.iter().any(|item| item.current)
    }
}

/// The message of the last act, shown once on the next page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flash {
    /// Done, refused or waiting: decides sign and colour.
    pub state: State,
    /// One whole sentence in the reader's language.
    pub text: String,
}

impl Flash {
    /// The act was done.
    pub fn done(text: impl Into<String>) -> Self {
        Self {
            state: State::Confirmed,
            text: text.into(),
        }
    }

    /// The act was refused.
    pub fn refused(text: impl Into<String>) -> Self {
        Self {
            state: State::Refused,
            text: text.into(),
        }
    }

    /// The cookie to put on the redirect after a POST. The page that shows it deletes it ([`forget_flash`]).
    pub fn cookie(&self) -> Cookie<'static> {
        let cut = self.text.floor_char_boundary(FLASH_MAX);
        let body = format!("{} {}", self.state.as_str(), &self.text[..cut]);
        Cookie::build((FLASH_COOKIE, URL_SAFE_NO_PAD.encode(body)))
            .path("/")
            .http_only(true)
            .same_site(SameSite::Lax)
            .build()
    }

    /// The answer to a form: a redirect to another page, which shows this message.
    pub fn leads_to(self, page: &str) -> Response {
        self.leads_with(CookieJar::new(), page)
    }

    /// The same, with the cookies of this jar as well.
    pub fn leads_with(self, jar: CookieJar, page: &str) -> Response {
        (jar.add(self.cookie()), Redirect::to(page)).into_response()
    }

    /// Reads the cookie's value; an invalid value gives no message.
    fn read(value: &str) -> Option<Self> {
        let body = String::from_utf8(URL_SAFE_NO_PAD.decode(value).ok()?).ok()?;
        let (state, text) = body.split_once(' ')?;
        Some(Self {
            state: State::from_word(state)?,
            text: text.to_owned(),
        })
    }
}

/// A link without an account, as known to its holder's device. The secret is not included: it is in a cookie that scripts cannot read.
#[derive(Clone, Debug)]
pub struct HeldLink {
    /// The page of the link. Entries waiting on the device are deleted when the page no longer exists.
    pub page: String,
    /// Who it is for, by name.
    pub who: String,
}

/// Everything `base.html` needs to know. See the module for how a page uses it.
#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a mark of the page by itself"
)]
pub struct Layout {
    /// The language of the page.
    pub lang: Lang,
    /// Light or dark.
    pub theme: Theme,
    /// Path and query of this page, to which the language switch returns.
    pub path: String,
    /// The page's name in the browser's tab, without the product's.
    pub title: String,
    /// Where am I: the loud line in the band. Empty: the product's name.
    pub place: String,
    /// Where am I: the quiet line below it.
    pub place_detail: String,
    /// The round in which the section the address names lost FIDE mode: every page of it says so.
    pub lost_fide_mode: Option<RoundNo>,
    /// Since when and why what the address names is called off: every page of it says so.
    pub called_off: Option<Cancellation>,
    /// Is the tournament that the address names put away? Every page of it says so to those who are signed in.
    pub is_archived: bool,
    /// How another machine has to do with the tournament that the address names: where it is played there, every page of it says so; those who
    /// are signed in read that a copy has to go back.
    pub hold: Option<Hold>,
    /// Where something is done about that, for those who may; empty on that page itself.
    pub hold_page: String,
    /// Links of the tournament or office one is in; empty outside.
    pub nav: Vec<NavItem>,
    /// Where one stands in a tournament one works in.
    pub way: Way,
    /// Is there no tournament at this address, or none that the reader may search, so that the search is that of all?
    pub is_nowhere: bool,
    /// The name of the person signed in, or of the tablet.
    pub user: Option<String>,
    /// Is it a tablet that joined with a code? It has no account, and so no profile.
    pub is_tablet: bool,
    /// The owner of the entries that may be sent from this device: account or tablet, by [`Actor::key_space`].
    pub owner: String,
    /// The link of the page, if any: forms sent with it need no account.
    pub link: Option<HeldLink>,
    /// Whether this person wants single-key shortcuts (WCAG 2.1.4).
    pub single_keys: bool,
    /// The message the last act left.
    pub flash: Option<Flash>,
    /// Is the page framed by another site? Then it has no band and foot.
    pub embedded: bool,
    /// Are search engines asked to leave the page out?
    pub unlisted: bool,
}

impl Layout {
    /// The frame of a page that is the same for every reader of this language and theme.
    pub fn public(lang: Lang, theme: Theme, path: impl Into<String>) -> Self {
        Self {
            lang,
            theme,
            path: path.into(),
            title: String::new(),
            place: String::new(),
            place_detail: String::new(),
            lost_fide_mode: None,
            called_off: None,
            is_archived: false,
            hold: None,
            hold_page: String::new(),
            nav: Vec::new(),
            way: Way::default(),
            is_nowhere: false,
            user: None,
            is_tablet: false,
            owner: String::new(),
            link: None,
            single_keys: true,
            flash: None,
            embedded: false,
            unlisted: false,
        }
    }

    /// What the page says of another machine that has to do with the tournament, to whoever reads it: a heading and a sentence.
    pub fn held(&self) -> Option<(String, String)> {
        let hold = self.hold.as_ref()?;
        let is_told = hold.kind == HoldKind::Out || self.user.is_some();
        is_told.then(|| self.lang.hold(hold, self.user.is_some()))
    }

    /// The address of this page outside the frame.
    pub fn whole(&self) -> String {
        super::embed::whole(&self.path)
    }

    /// The address of the page of the manual about this page.
    pub fn help(&self) -> String {
        super::help::about(&self.path).address()
    }

    /// Names the page in the browser's tab.
    #[must_use]
    pub fn titled(self, title: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            ..self
        }
    }

    /// Says in the band where one is.
    #[must_use]
    pub fn at(self, place: impl Into<String>, detail: impl Into<String>) -> Self {
        Self {
            place: place.into(),
            place_detail: detail.into(),
            ..self
        }
    }

    /// Puts links in the band.
    #[must_use]
    pub fn with_nav(self, nav: Vec<NavItem>) -> Self {
        Self { nav, ..self }
    }

    /// Says where those who work in a tournament stand in it.
    #[must_use]
    pub fn on_way(self, way: Way) -> Self {
        Self { way, ..self }
    }

    /// The address of the search: of the tournament one is in, else of all.
    pub fn search(&self) -> String {
        let tournament = self
            .path
            .strip_prefix("/t/")
            .and_then(|rest| rest.split(['/', '?']).next())
            .filter(|slug| !slug.is_empty() && !self.is_nowhere);
        match tournament {
            Some(slug) => format!("/t/{slug}/search"),
            None => super::paths::SearchPath.to_string(),
        }
    }

    /// Sets the number of waiting things on the link of this page.
    #[must_use]
    pub fn counting(mut self, count: usize) -> Self {
        for item in self.nav.iter_mut().filter(|item| item.current) {
            item.count = count;
        }
        self
    }

    /// Shows who is signed in, with their menu. The extractor has already done this behind a guard.
    #[must_use]
    pub fn signed_in(self, name: impl Into<String>) -> Self {
        Self {
            user: Some(name.into()),
            ..self
        }
    }

    /// Sets the reader, and the language of the account unless the reader `has_chosen` another.
    #[must_use]
    pub fn read_by(self, actor: &Actor, has_chosen: bool) -> Self {
        let lang = Lang::from_tag(&actor.language).unwrap_or_default();
        Self {
            lang: if has_chosen { self.lang } else { lang },
            user: Some(actor.name.clone()),
            is_tablet: actor.tablet().is_some(),
            owner: actor.key_space(),
            single_keys: actor.single_keys,
            ..self
        }
    }

    /// Sets the link of the page, so that forms sent from it are kept on the device until they have arrived.
    #[must_use]
    pub fn behind(self, link: HeldLink) -> Self {
        Self {
            link: Some(link),
            ..self
        }
    }

    /// Are forms sent from this page kept on the device until the server has them? Only if they have an owner.
    pub const fn keeps(&self) -> bool {
        self.user.is_some() || self.link.is_some()
    }

    /// Shows a message on this very page, without a redirect.
    #[must_use]
    pub fn saying(self, flash: Flash) -> Self {
        Self {
            flash: Some(flash),
            ..self
        }
    }
}

impl<S: Sync> FromRequestParts<S> for Layout {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let Ok(lang) = Lang::from_request_parts(parts, state).await;
        let cookies = CookieJar::from_headers(&parts.headers);
        let theme = cookies
            .get(THEME_COOKIE)
            .map(|cookie| Theme::from_word(cookie.value()))
            .unwrap_or_default();
        let flash = cookies
            .get(FLASH_COOKIE)
            .and_then(|cookie| Flash::read(cookie.value()));
        let path = page_of(parts);
        let held = super::reader::held(parts);
        let hold_page = held.as_ref().and_then(|held| held.page.clone());
        let layout = Self {
            flash,
            lost_fide_mode: super::reader::lost_fide_mode(parts),
            called_off: super::reader::called_off(parts),
            is_archived: super::reader::is_archived(parts),
            hold: held.map(|held| held.hold),
            hold_page: hold_page.filter(|page| *page != path).unwrap_or_default(),
            embedded: parts.extensions.get::<super::embed::Embedded>().is_some(),
            ..Self::public(lang, theme, path)
        };
        Ok(match super::reader::signed_in(parts) {
            Some(actor) => layout.read_by(actor, true),
            None => layout,
        })
    }
}

/// The page a request is about: of a form that is sent, the page it stood on, where the browser says so. A refused form is shown at the address
/// it was sent to, which often takes nothing else, so nobody is led back there for another language.
fn page_of(parts: &Parts) -> String {
    let said = |name| parts.headers.get(name).and_then(|value| value.to_str().ok());
    let here = said(HOST).or_else(|| parts.uri.authority().map(Authority::as_str));
    let stood_on = said(REFERER)
        .filter(|_| !parts.method.is_safe())
        .and_then(|address| address.parse::<Uri>().ok())
        .filter(|address| address.authority().map(Authority::as_str) == here);
    stood_on
        .as_ref()
        .unwrap_or(&parts.uri)
        .path_and_query()
        .map_or_else(|| "/".to_owned(), |path| path.as_str().to_owned())
}

/// Middleware for pages: deletes a message that came with the request once a page has been sent.
pub async fn forget_flash(request: Request, next: Next) -> Response {
    let came = CookieJar::from_headers(request.headers())
        .get(FLASH_COOKIE)
        .is_some();
    let mut response = next.run(request).await;
    let is_page = response
        .headers()
        .get(CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if came && is_page {
        response.headers_mut().append(
            SET_COOKIE,
            HeaderValue::from_static("flash=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"),
        );
    }
    response
}

/// The page that says why there is no other page.
#[derive(Debug, Template)]
#[template(path = "error.html")]
pub struct ErrorPage {
    pub layout: Layout,
    /// The HTTP status, shown small.
    pub code: u16,
    /// What happened, in a few words.
    pub heading: String,
    /// What happened and what to do now, in one or two sentences.
    pub detail: String,
    /// Ways on, the best first; the front page is always added last.
    pub ways: Vec<Link>,
    /// The request's number, for asking for help; empty when there is none.
    pub request_id: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn danish() -> Layout {
        Layout::public(Lang::Da, Theme::System, "/x")
    }

    fn page(layout: Layout) -> String {
        let page = ErrorPage {
            layout,
            code: 404,
            heading: "Siden findes ikke".into(),
            detail: "Adressen peger på <ingenting>.".into(),
            ways: vec![Link::new("/turneringer", "Se turneringerne")],
            request_id: "0198".into(),
        };
        page.render().expect("a page renders")
    }

    #[test]
    fn a_message_survives_one_redirect_and_no_other_words() {
        let flash = Flash::done("Runde 6 er offentliggjort; spillerne kan se den nu.");
        assert_eq!(Flash::read(flash.cookie().value()), Some(flash));
        for stranger in ["", "æ", "Zm9v", &URL_SAFE_NO_PAD.encode("loud Hello")] {
            assert_eq!(Flash::read(stranger), None, "{stranger:?}");
        }
    }

    #[test]
    fn a_refused_form_leads_back_to_the_page_it_stood_on() {
        let page = |method: &str, stood_on: &str| {
            let request = Request::builder()
                .method(method)
                .uri("/t/a/mails/message")
                .header(HOST, "skak.example.dk")
                .header(REFERER, stood_on)
                .body(())
                .expect("a request");
            page_of(&request.into_parts().0)
        };
        assert_eq!(
            page("POST", "https://skak.example.dk/t/a/mails?x=1"),
            "/t/a/mails?x=1"
        );
        assert_eq!(page("POST", "https://skak.example.dk"), "/");
        for (method, stood_on) in [
            ("GET", "https://skak.example.dk/t/a/mails"),
            ("POST", "https://elsewhere.example/t/a/mails"),
            ("POST", "/t/b"),
            ("POST", ""),
        ] {
            assert_eq!(page(method, stood_on), "/t/a/mails/message", "{stood_on:?}");
        }
    }

    #[test]
    fn a_long_message_is_cut_at_a_letter() {
        let flash = Flash::refused("å".repeat(1_000));
        let read = Flash::read(flash.cookie().value()).expect("a message");
        assert_eq!(read.text.chars().count(), 300);
    }

    #[test]
    fn the_frame_speaks_the_readers_language_and_wears_the_chosen_theme() {
        let danish = page(Layout::public(Lang::Da, Theme::System, "/x"));
        assert!(danish.contains(r#"<html lang="da">"#), "{danish}");
        assert!(danish.contains("Spring til indhold") && danish.contains("Gå til forsiden"));
        let english = page(Layout::public(Lang::En, Theme::Dark, "/x"));
        assert!(english.contains(r#"<html lang="en" data-theme="dark">"#));
        assert!(english.contains("Skip to content"));
    }

    #[test]
    fn what_a_person_typed_is_text_and_never_markup() {
        let html = page(danish().signed_in("<b>Åge</b>").at("\"><script>", ""));
        assert!(!html.contains("<b>Åge") && !html.contains("\"><script>") && !html.contains("<ingenting>"));
    }

    #[test]
    fn the_navigation_marks_the_page_one_is_on() {
        let nav = vec![
            NavItem::new("/a", "Overblik", false).counting(4),
            NavItem::new("/b", "Stilling", true),
        ];
        let html = page(danish().with_nav(nav));
        assert!(
            html.contains(r#"<a href="/b" aria-current="page">Stilling</a>"#),
            "{html}"
        );
        assert!(
            html.contains(r#"<span class="count">4<span class="vh"> åbne</span></span>"#)
                || html.contains("4 åbne")
        );
    }

    #[test]
    fn the_search_is_of_the_tournament_one_is_in() {
        let at = |path: &str| Layout::public(Lang::Da, Theme::System, path).search();
        assert_eq!(at("/t/paaske/s/a/rounds?q=1"), "/t/paaske/search");
        assert_eq!(at("/t/paaske?embed=1"), "/t/paaske/search");
        for elsewhere in ["/", "/tournaments", "/t/", "/tablet"] {
            assert_eq!(at(elsewhere), "/search", "{elsewhere}");
        }
        let lost = Layout {
            is_nowhere: true,
            ..Layout::public(Lang::Da, Theme::System, "/t/findes-ikke")
        };
        assert_eq!(lost.search(), "/search");
    }

    #[test]
    fn no_page_carries_inline_style_or_script() {
        let html = page(danish().signed_in("Åge Kladdestrup"));
        assert!(!html.contains("style=") && !html.contains("<style") && !html.contains(" onclick"));
        assert!(!html.contains("<script>"));
    }
}
