//! The secret of a link in the browser: it is moved from the address at once into a cookie that is sent only to its page. That page decides
//! what the secret gives access to.

use std::time::Duration;

use jiff::Timestamp;

use axum::{
    http::{
        HeaderValue,
        header::{CACHE_CONTROL, REFERRER_POLICY},
    },
    response::{IntoResponse as _, Redirect, Response},
};
use axum_extra::extract::{
    CookieJar,
    cookie::{Cookie, SameSite},
};

use crate::state::Site;

/// Where a secret is held, and for which page.
#[derive(Clone, Debug)]
pub struct HeldSecret<'a> {
    /// Name of the cookie.
    pub name: &'static str,
    /// The page that is sent it, and those below.
    pub page: &'a str,
}

impl HeldSecret<'_> {
    /// The secret's cookie, for this time.
    pub fn keep(&self, site: &Site, secret: String, life: Duration) -> Cookie<'static> {
        Cookie::build((self.name, secret))
            .path(self.page.to_owned())
            .http_only(true)
            .secure(site.secure)
            .same_site(SameSite::Lax)
            .max_age(life.try_into().unwrap_or_default())
            .build()
    }

    /// The secret's cookie, until the link ends.
    pub fn keep_until(
        &self,
        site: &Site,
        secret: String,
        now: Timestamp,
        expires_at: Timestamp,
    ) -> Cookie<'static> {
        let left = expires_at.duration_since(now);
        self.keep(
            site,
            secret,
            Duration::from_secs(left.as_secs().max(0).unsigned_abs()),
        )
    }

    /// Deletes the cookie.
    pub fn forget(&self, site: &Site) -> Cookie<'static> {
        self.keep(site, String::new(), Duration::ZERO)
    }

    /// Redirects from the link to the page, without revealing the link's address as a referrer.
    pub fn moves_on(&self, jar: CookieJar) -> Response {
        ([(REFERRER_POLICY, "no-referrer")], jar, Redirect::to(self.page)).into_response()
    }
}

/// A page behind such a link, which no cache may store.
pub fn private(mut answer: Response) -> Response {
    answer
        .headers_mut()
        .insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    answer
}
