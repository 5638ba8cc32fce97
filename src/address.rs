//! The address of the site as people open it, for what is printed.

use std::net::{Ipv4Addr, SocketAddr, UdpSocket};

use crate::config::Config;

/// The configured public address, else one that leads to the listening socket.
pub(crate) fn site(config: &Config, listening: SocketAddr) -> String {
    config
        .public_url
        .as_ref()
        .map_or_else(|| format!("http://{}", openable(listening)), ToString::to_string)
}

/// An address to open: listening on all of a machine's addresses is shown as the one its network knows it by.
fn openable(listening: SocketAddr) -> SocketAddr {
    if !listening.ip().is_unspecified() {
        return listening;
    }
    let ip = outward().map_or(Ipv4Addr::LOCALHOST.into(), |address| address.ip());
    SocketAddr::new(ip, listening.port())
}

/// The address this machine would send from. Connecting a datagram socket asks the routing table and sends nothing.
fn outward() -> Option<SocketAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address of the documentation range: any that is not on the local network will do.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket.local_addr().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_that_listens_everywhere_shows_an_address_that_can_be_opened() {
        let shown = openable("0.0.0.0:8080".parse().unwrap());
        assert!(!shown.ip().is_unspecified());
        assert_eq!(shown.port(), 8080);
        let one = "127.0.0.1:8931".parse().unwrap();
        assert_eq!(openable(one), one);
    }
}
