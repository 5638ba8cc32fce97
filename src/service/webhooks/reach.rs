//! The addresses that webhooks may use: foreign sites on the open network, never inside our own.
//!
//! The organiser of a tournament chooses the address, so it must not give access to this server's own network. A name is resolved once, all
//! its addresses are checked, and the connection is made to one of the checked addresses.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use url::{Host, Url};

/// How far messages may go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    /// By HTTPS, to addresses of the open network.
    #[default]
    Public,
    /// Anywhere, by HTTP too: for a hall without internet access, set by the operator of the server.
    Anywhere,
}

/// Why an address cannot be told anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UrlProblem {
    /// It is not an address, or contains a user name, a password or a fragment.
    #[error("is no address that can be told anything")]
    Malformed,
    /// It is too long.
    #[error("has more than {} characters", Reach::MOST)]
    TooLong,
    /// It is not reached by HTTPS.
    #[error("does not begin with https://")]
    NotHttps,
    /// It lies in a closed network, or is this machine.
    #[error("is not on the open network")]
    Inside,
}

impl Reach {
    /// Characters of an address.
    pub const MOST: usize = 500;

    /// The address, if it is allowed as far as can be checked without resolving its name.
    pub fn check(self, url: &str) -> Result<Url, UrlProblem> {
        let url = url.trim();
        if url.chars().count() > Self::MOST {
            return Err(UrlProblem::TooLong);
        }
        let url = Url::parse(url).map_err(|_| UrlProblem::Malformed)?;
        let is_plain = url.username().is_empty() && url.password().is_none() && url.fragment().is_none();
        match (self, url.scheme()) {
            (_, "https") | (Self::Anywhere, "http") => {}
            (Self::Public, "http") => return Err(UrlProblem::NotHttps),
            (Self::Public | Self::Anywhere, _) => return Err(UrlProblem::Malformed),
        }
        let host = url.host().filter(|_| is_plain).ok_or(UrlProblem::Malformed)?;
        let is_open = match host {
            Host::Ipv4(ip) => self.allows(IpAddr::V4(ip)),
            Host::Ipv6(ip) => self.allows(IpAddr::V6(ip)),
            Host::Domain(name) => self == Self::Anywhere || is_a_public_name(name),
        };
        if is_open { Ok(url) } else { Err(UrlProblem::Inside) }
    }

    /// May a connection be made to this address?
    pub fn allows(self, ip: IpAddr) -> bool {
        self == Self::Anywhere || is_global(ip)
    }
}

/// The host of an address.
pub fn host(url: &str) -> Option<String> {
    Some(Url::parse(url).ok()?.host_str()?.to_owned())
}

/// Names that are never a foreign site (RFC 6761, RFC 8375).
fn is_a_public_name(name: &str) -> bool {
    let name = name.trim_end_matches('.').to_ascii_lowercase();
    let ends = [
        ".localhost",
        ".local",
        ".internal",
        ".home.arpa",
        ".test",
        ".invalid",
        ".onion",
    ];
    let dotted = format!(".{name}");
    name.contains('.') && !ends.iter().any(|end| dotted.ends_with(end))
}

/// Is the address one of the open network? Everything the registries set aside for another purpose is not (RFC 6890 and after).
fn is_global(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_global_4(ip),
        IpAddr::V6(ip) => match embedded(ip) {
            Some(inner) => is_global_4(inner),
            None => is_global_6(ip),
        },
    }
}

fn is_global_4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    !(ip.is_private()
        || ip.is_loopback()
        || ip.is_link_local()
        || ip.is_broadcast()
        || ip.is_documentation()
        || ip.is_multicast()
        || a == 0
        // Shared by providers' networks.
        || (a == 100 && (64..128).contains(&b))
        // For protocols, and the relays of 6to4.
        || (a, b, c) == (192, 0, 0)
        || (a, b, c) == (192, 88, 99)
        // For measurements.
        || (a == 198 && (b == 18 || b == 19))
        || a >= 240)
}

fn is_global_6(ip: Ipv6Addr) -> bool {
    let [first, second, ..] = ip.segments();
    // Only this block is allocated; within it, documentation, tunnels and experiments are not sites.
    (first & 0xe000) == 0x2000
        && (first, second) != (0x2001, 0x0db8)
        && !(first == 0x2001 && second < 0x0200)
        && !(first == 0x3fff && second < 0x1000)
}

/// The IPv4 address inside an IPv6 one: mapped, translated or tunnelled.
fn embedded(ip: Ipv6Addr) -> Option<Ipv4Addr> {
    let segments = ip.segments();
    let of = |high: u16, low: u16| {
        let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
        Ipv4Addr::new(a, b, c, d)
    };
    match segments {
        [0, 0, 0, 0, 0, 0xffff, high, low]
        | [0x64, 0xff9b, 0, 0, 0, 0, high, low]
        | [0x2002, high, low, ..] => Some(of(high, low)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_open_network_is_told_anything() {
        for inside in [
            "127.0.0.1",
            "10.0.0.1",
            "172.16.0.1",
            "192.168.1.10",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "192.0.0.1",
            "198.18.0.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "203.0.113.5",
            "192.88.99.1",
            "::1",
            "::",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "ff02::1",
            "2001:db8::1",
            "2001::1",
            "fec0::1",
            "::ffff:127.0.0.1",
            "::ffff:10.1.2.3",
            "64:ff9b::a00:1",
            "2002:7f00:1::",
            "2002:c0a8:101::1",
            "100::1",
        ] {
            let ip: IpAddr = inside.parse().expect(inside);
            assert!(!Reach::Public.allows(ip), "{inside}");
            assert!(Reach::Anywhere.allows(ip), "{inside}");
        }
        for open in [
            "8.8.8.8",
            "130.225.0.1",
            "100.128.0.1",
            "2606:4700::1111",
            "2a00:1450::1",
            "::ffff:8.8.8.8",
        ] {
            assert!(Reach::Public.allows(open.parse().expect(open)), "{open}");
        }
    }

    #[test]
    fn an_address_is_https_without_a_password_and_not_inside() {
        let check = |url: &str| Reach::Public.check(url).map(|url| url.to_string());
        assert_eq!(
            check(" https://Klub.example.dk/hook?x=1 ").as_deref(),
            Ok("https://klub.example.dk/hook?x=1")
        );
        for (url, problem) in [
            ("http://klub.example.dk/hook", UrlProblem::NotHttps),
            ("ftp://klub.example.dk", UrlProblem::Malformed),
            ("file:///etc/passwd", UrlProblem::Malformed),
            ("klub.example.dk", UrlProblem::Malformed),
            ("https://user:pass@klub.example.dk", UrlProblem::Malformed),
            ("https://klub.example.dk/#x", UrlProblem::Malformed),
            ("https://localhost/x", UrlProblem::Inside),
            ("https://printer/x", UrlProblem::Inside),
            ("https://nas.local./x", UrlProblem::Inside),
            ("https://a.internal", UrlProblem::Inside),
            // Every spelling of the same machine.
            ("https://127.1/x", UrlProblem::Inside),
            ("https://0x7f000001/x", UrlProblem::Inside),
            ("https://2130706433/x", UrlProblem::Inside),
            ("https://[::ffff:7f00:1]/x", UrlProblem::Inside),
            ("https://169.254.169.254/latest/meta-data", UrlProblem::Inside),
        ] {
            assert_eq!(check(url), Err(problem), "{url}");
        }
        assert_eq!(
            check(&format!("https://a.dk/{}", "x".repeat(500))),
            Err(UrlProblem::TooLong)
        );
        assert!(Reach::Anywhere.check("http://127.0.0.1:9/x").is_ok());
    }
}
