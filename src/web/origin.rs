//! Where this site is: for addresses that leave it on paper, in a calendar or in a feed.
//!
//! The address that was configured, else the one by which the reader reached it. That one may be of their own machine only, which no
//! other device can open: whoever prints it is warned.

use std::{convert::Infallible, fmt};

use axum::{
    extract::{FromRef, FromRequestParts},
    http::{HeaderMap, header::HOST, request::Parts},
};

use crate::state::Site;

/// Scheme and host, as in `https://skak.example.dk`.
///
/// What contains it depends on the host somebody asked for, so it never stands on the shelf.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(String);

impl Origin {
    /// The address of the site for whoever sent these headers.
    pub fn of(site: &Site, headers: &HeaderMap) -> Self {
        if let Some(url) = &site.public_url {
            return Self(url.clone());
        }
        let scheme = if site.secure { "https" } else { "http" };
        let host = headers
            .get(HOST)
            .and_then(|host| host.to_str().ok())
            .filter(|host| {
                host.bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte))
            })
            .unwrap_or("localhost");
        Self(format!("{scheme}://{host}"))
    }

    /// Is it the address of one machine for itself, where another device would find itself and not this site?
    pub fn is_own_machine(&self) -> bool {
        let host = self
            .0
            .split_once("://")
            .map_or(self.0.as_str(), |(_, host)| host)
            .to_ascii_lowercase();
        let name = if host.starts_with('[') {
            host.split_once(']').map_or(host.as_str(), |(name, _)| name)
        } else {
            host.split(':').next().unwrap_or_default()
        };
        name == "localhost" || name.ends_with(".localhost") || name.starts_with("127.") || name == "[::1"
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<S> FromRequestParts<S> for Origin
where
    Site: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        Ok(Self::of(&Site::from_ref(state), &parts.headers))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_of_the_own_machine_is_known_as_one() {
        for (origin, is_own) in [
            ("http://127.0.0.1:8080", true),
            ("http://LocalHost", true),
            ("http://[::1]:8080", true),
            ("http://a.localhost:1", true),
            ("http://192.168.1.7:8080", false),
            ("https://skak.example.dk", false),
            ("http://[2001:db8::1]", false),
            ("http://localhost.example.dk", false),
        ] {
            assert_eq!(Origin(origin.to_owned()).is_own_machine(), is_own, "{origin}");
        }
    }

    #[test]
    fn the_configured_address_stands_before_the_one_somebody_asked_for() {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, axum::http::HeaderValue::from_static("127.0.0.1:8080"));
        let mut site = Site::default();
        assert_eq!(Origin::of(&site, &headers).to_string(), "http://127.0.0.1:8080");
        site.public_url = Some("https://skak.example.dk".to_owned());
        assert_eq!(Origin::of(&site, &headers).to_string(), "https://skak.example.dk");
    }
}
