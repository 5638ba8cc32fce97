//! The configured networks of our own proxies.

use std::{fmt, net::IpAddr, str::FromStr};

/// Some addresses with the same beginning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Network {
    address: IpAddr,
    /// How many bits begin alike.
    bits: u32,
}

/// The bits of an address, from the left, and how many there are.
fn bits(address: IpAddr) -> (u128, u32) {
    match address {
        IpAddr::V4(address) => (u128::from(u32::from(address)) << 96, 32),
        IpAddr::V6(address) => (u128::from(address), 128),
    }
}

impl Network {
    fn contains(self, address: IpAddr) -> bool {
        let ((ours, length), (theirs, other)) = (bits(self.address), bits(address));
        let differ = (ours ^ theirs).leading_zeros();
        length == other && differ >= self.bits
    }
}

/// The text is no list of networks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no network: write addresses with the number of bits that count, as 10.0.0.0/8, separated by commas"
)]
pub struct InvalidNetwork(String);

impl FromStr for Network {
    type Err = InvalidNetwork;

    fn from_str(text: &str) -> Result<Self, InvalidNetwork> {
        let invalid = || InvalidNetwork(text.chars().take(60).collect());
        let (address, length) = match text.split_once('/') {
            Some((address, length)) => (address, Some(length)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| invalid())?;
        let (_, whole) = bits(address);
        let bits = match length {
            Some(length) => length
                .parse()
                .ok()
                .filter(|bits| *bits <= whole)
                .ok_or_else(invalid)?,
            None => whole,
        };
        Ok(Self { address, bits })
    }
}

/// A list of networks; by default those without public addresses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Networks(Vec<Network>);

impl Networks {
    /// This machine, and the networks that are not routed.
    pub const PRIVATE: &str = "127.0.0.0/8,::1/128,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7";

    /// Is the address in one of them?
    pub fn contains(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.contains(address))
    }
}

impl Default for Networks {
    fn default() -> Self {
        Self::PRIVATE.parse().unwrap_or(Self(Vec::new()))
    }
}

impl FromStr for Networks {
    type Err = InvalidNetwork;

    fn from_str(text: &str) -> Result<Self, InvalidNetwork> {
        text.split(',')
            .map(str::trim)
            .filter(|text| !text.is_empty())
            .map(str::parse)
            .collect::<Result<_, _>>()
            .map(Self)
    }
}

impl fmt::Display for Networks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, network) in self.0.iter().enumerate() {
            let comma = if at == 0 { "" } else { "," };
            write!(f, "{comma}{}/{}", network.address, network.bits)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_in_the_networks_it_begins_like() {
        let networks: Networks = "10.1.0.0/16, 192.0.2.7,2001:db8::/32".parse().unwrap();
        for (address, is_in) in [
            ("10.1.255.1", true),
            ("::ffff:10.1.2.3", true),
            ("10.2.0.1", false),
            ("192.0.2.7", true),
            ("192.0.2.8", false),
            ("2001:db8:1::1", true),
            ("2001:db9::1", false),
            ("::1", false),
        ] {
            assert_eq!(networks.contains(address.parse().unwrap()), is_in, "{address}");
        }
        assert_eq!(networks.to_string(), "10.1.0.0/16,192.0.2.7/32,2001:db8::/32");
        let none: Networks = "".parse().unwrap();
        assert!(!none.contains("127.0.0.1".parse().unwrap()));
        let all: Networks = "0.0.0.0/0".parse().unwrap();
        assert!(all.contains("203.0.113.9".parse().unwrap()));
    }

    #[test]
    fn by_themselves_they_are_those_of_no_stranger() {
        let networks = Networks::default();
        assert_eq!(networks.to_string(), Networks::PRIVATE);
        assert!(networks.contains("172.18.0.1".parse().unwrap()));
        assert!(!networks.contains("203.0.113.9".parse().unwrap()));
    }

    #[test]
    fn what_is_no_network_is_told() {
        for wrong in ["10.0.0.0/33", "skak", "10.0.0/8", "::1/129", "10.0.0.0/-1"] {
            assert!(wrong.parse::<Networks>().is_err(), "{wrong}");
        }
    }
}
