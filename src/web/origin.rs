//! The site's own address: for links on paper, in a calendar, in a feed or as a one-time link; and the refusal of other hosts.
//!
//! If the address is configured, it is used whatever the request's host, and a request for another host is refused: links cannot be made to
//! lead elsewhere, and a foreign name that resolves to this machine does not serve this site. If none is configured, the address may be
//! valid on the reader's machine only: the person who prints it is warned.

use std::{convert::Infallible, fmt};

use axum::{
    extract::{FromRef, FromRequestParts, Request, State},
    http::{HeaderMap, StatusCode, header::HOST, request::Parts},
    middleware::Next,
    response::{IntoResponse as _, Response},
};

use crate::state::Site;

/// Scheme and host, as in `https://skak.example.dk`.
///
/// Content with it may depend on the request's host, so it is never cached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(String);

impl Origin {
    /// The configured address, or the one the reader used.
    pub fn of(site: &Site, headers: &HeaderMap) -> Self {
        if let Some(address) = &site.address {
            return Self(address.clone());
        }
        let scheme = if site.secure { "https" } else { "http" };
        let host = host(headers)
            .filter(|host| {
                host.bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte))
            })
            .unwrap_or("localhost");
        Self(format!("{scheme}://{host}"))
    }

    /// Is it a loopback address, which another device cannot use to reach this site?
    pub fn is_own_machine(&self) -> bool {
        let host = self.0.split_once("://").map_or(self.0.as_str(), |(_, host)| host);
        is_this_machine(host)
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

fn host(headers: &HeaderMap) -> Option<&str> {
    headers.get(HOST).and_then(|host| host.to_str().ok())
}

/// Does this host name the site at that address?
fn names(address: &str, host: &str) -> bool {
    let (scheme, ours) = address.split_once("://").unwrap_or(("http", address));
    let usual = if scheme == "https" { ":443" } else { ":80" };
    let bare = |host: &str| host.strip_suffix(usual).unwrap_or(host).to_ascii_lowercase();
    bare(ours) == bare(host)
}

/// Is this host a loopback name of this machine, as health checks use?
pub(crate) fn is_this_machine(host: &str) -> bool {
    let bare = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    bare.eq_ignore_ascii_case("localhost")
        || bare.to_ascii_lowercase().ends_with(".localhost")
        || bare
            .parse::<std::net::IpAddr>()
            .is_ok_and(|address| address.is_loopback())
}

/// Refuses requests for another host than the configured one, except health checks from this machine.
pub async fn only_here(State(site): State<Site>, request: Request, next: Next) -> Response {
    let is_ours = match (&site.address, host(request.headers())) {
        (Some(address), Some(host)) => {
            let is_asked_how = ["/healthz", "/readyz", "/metrics"].contains(&request.uri().path());
            names(address, host) || (is_asked_how && is_this_machine(host))
        }
        (None, _) | (Some(_), None) => true,
    };
    match (&site.address, is_ours) {
        (Some(address), false) => (
            StatusCode::MISDIRECTED_REQUEST,
            format!("This site is at {address}\n"),
        )
            .into_response(),
        (Some(_), true) | (None, _) => next.run(request).await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_is_ours_with_or_without_its_usual_port_and_no_other_is() {
        for (host, is_ours) in [
            ("skak.example.dk", true),
            ("Skak.Example.dk:443", true),
            ("skak.example.dk:80", false),
            ("skak.example.dk.evil.example", false),
            ("localhost", false),
        ] {
            assert_eq!(names("https://skak.example.dk", host), is_ours, "{host}");
        }
        assert!(names("http://192.168.1.7:8080", "192.168.1.7:8080"));
        assert!(!names("http://192.168.1.7:8080", "192.168.1.7"));
    }

    #[test]
    fn an_address_of_the_own_machine_is_known_as_one_and_a_configured_one_stands_before_it() {
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
        let mut headers = HeaderMap::new();
        headers.insert(HOST, axum::http::HeaderValue::from_static("127.0.0.1:8080"));
        let mut site = Site::default();
        assert_eq!(Origin::of(&site, &headers).to_string(), "http://127.0.0.1:8080");
        site.address = Some("https://skak.example.dk".to_owned());
        assert_eq!(Origin::of(&site, &headers).to_string(), "https://skak.example.dk");
    }

    #[test]
    fn this_machine_has_few_names() {
        for (host, is_here) in [
            ("localhost:8080", true),
            ("127.0.0.1:8080", true),
            ("[::1]:8080", true),
            ("localhost.evil.example", false),
            ("192.168.1.7:8080", false),
        ] {
            assert_eq!(is_this_machine(host), is_here, "{host}");
        }
    }
}
