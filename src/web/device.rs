//! What a request tells of the device it comes from: a name for the list of devices, and the address it has.

use std::net::{IpAddr, SocketAddr};

use axum::{
    extract::{ConnectInfo, FromRef, FromRequestParts},
    http::{Extensions, HeaderMap, header::USER_AGENT, request::Parts},
};

use crate::state::Site;

/// The device a request comes from.
#[derive(Clone, Debug)]
pub struct Device {
    /// Browser and system in two words, as `Firefox, Linux`; empty when it does not say.
    pub name: String,
    /// Its address, as far as it can be trusted.
    pub peer: Option<IpAddr>,
}

impl<S> FromRequestParts<S> for Device
where
    Site: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        let agent = parts
            .headers
            .get(USER_AGENT)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default();
        Ok(Self {
            name: name(agent),
            peer: peer(&parts.extensions, &parts.headers, &Site::from_ref(state)),
        })
    }
}

/// The client's IP address, as far as it can be trusted.
pub(crate) fn peer(extensions: &Extensions, headers: &HeaderMap, site: &Site) -> Option<IpAddr> {
    let direct = direct(extensions);
    // A request that does not come through our proxies may contain any header.
    let is_ours = direct.is_none_or(|direct| site.proxies.contains(direct));
    let trusted = if is_ours { site.trusted_proxies } else { 0 };
    forwarded(headers, trusted).or(direct)
}

/// The address the connection comes from.
pub(crate) fn direct(extensions: &Extensions) -> Option<IpAddr> {
    extensions
        .get::<ConnectInfo<SocketAddr>>()
        .map(|info| info.0.ip())
}

/// The address in `X-Forwarded-For` that our own proxies vouch for.
///
/// Each proxy adds the address it was called from on the right, so with `trusted` proxies of ours the entry that many from the right is the
/// one they saw; entries further left may be forged.
fn forwarded(headers: &HeaderMap, trusted: usize) -> Option<IpAddr> {
    if trusted == 0 {
        return None;
    }
    let lines: Vec<&str> = headers
        .get_all("x-forwarded-for")
        .iter()
        .filter_map(|line| line.to_str().ok())
        .collect();
    let mut from_the_right = lines.iter().rev().flat_map(|line| line.rsplit(','));
    let written = from_the_right.nth(trusted - 1)?.trim();
    written
        .parse()
        .ok()
        .or_else(|| written.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

/// Browser and system, as far as the well-known ones go. Nothing else of the header is kept.
fn name(agent: &str) -> String {
    // The order matters: most browsers also claim to be the ones below them.
    const BROWSERS: [(&str, &str); 7] = [
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser", "Samsung Internet"),
        ("Firefox", "Firefox"),
        ("FxiOS", "Firefox"),
        ("Chrom", "Chrome"),
        ("Safari", "Safari"),
    ];
    const SYSTEMS: [(&str, &str); 7] = [
        ("Android", "Android"),
        ("iPad", "iPad"),
        ("iPhone", "iPhone"),
        ("CrOS", "ChromeOS"),
        ("Windows", "Windows"),
        ("Mac OS", "Mac"),
        ("Linux", "Linux"),
    ];
    let find = |known: &[(&str, &'static str)]| {
        known
            .iter()
            .find(|(sign, _)| agent.contains(sign))
            .map(|(_, name)| *name)
    };
    match (find(&BROWSERS), find(&SYSTEMS)) {
        (Some(browser), Some(system)) => format!("{browser}, {system}"),
        (Some(one), None) | (None, Some(one)) => one.to_owned(),
        (None, None) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_is_named_by_browser_and_system() {
        for (agent, told) in [
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                "Firefox, Linux",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0",
                "Edge, Windows",
            ),
            (
                "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1",
                "Safari, iPad",
            ),
            (
                "Mozilla/5.0 (Linux; Android 15; Tab) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
                "Chrome, Android",
            ),
            ("curl/8.5", ""),
            ("", ""),
        ] {
            assert_eq!(name(agent), told, "{agent}");
        }
    }

    #[test]
    fn what_a_stranger_writes_about_his_address_is_not_believed() {
        let site = Site {
            trusted_proxies: 1,
            proxies: "10.0.0.0/8".parse().expect("a network"),
            ..Site::default()
        };
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", "192.0.2.77".parse().expect("a header"));
        let told = |from: &str, site: &Site| {
            let mut extensions = Extensions::new();
            let from: SocketAddr = from.parse().expect("an address");
            extensions.insert(ConnectInfo(from));
            peer(&extensions, &headers, site).map(|address| address.to_string())
        };
        assert_eq!(told("10.1.2.3:4000", &site).as_deref(), Some("192.0.2.77"));
        assert_eq!(told("203.0.113.5:4000", &site).as_deref(), Some("203.0.113.5"));
        // Without proxies, no entry is trusted.
        assert_eq!(
            told("10.1.2.3:4000", &Site::default()).as_deref(),
            Some("10.1.2.3")
        );
    }

    #[test]
    fn only_our_own_proxies_are_believed_counted_from_the_right() {
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", "203.0.113.9, 198.51.100.7".parse().unwrap());
        headers.append("x-forwarded-for", "192.0.2.1".parse().unwrap());
        let told = |trusted| forwarded(&headers, trusted).map(|address| address.to_string());
        assert_eq!(told(0), None);
        assert_eq!(told(1).as_deref(), Some("192.0.2.1"));
        assert_eq!(told(2).as_deref(), Some("198.51.100.7"));
        assert_eq!(told(3).as_deref(), Some("203.0.113.9"));
        assert_eq!(told(4), None, "a proxy that should be there is not");
        let mut one = HeaderMap::new();
        one.append("x-forwarded-for", "[2001:db8::1]:4711".parse().unwrap());
        assert_eq!(
            forwarded(&one, 1).map(|address| address.to_string()).as_deref(),
            Some("2001:db8::1")
        );
        one.insert("x-forwarded-for", "unknown".parse().unwrap());
        assert_eq!(forwarded(&one, 1), None);
    }
}
