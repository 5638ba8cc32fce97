//! How often somebody may try: signing in, opening one-time links, checking claims, calling the API.
//!
//! Counted in this process, by a bucket that refills steadily. A try is refused with 429 and the seconds to wait.
//! Passwords are protected by the count for each account and for each peer; secrets of 256 bits need no such count,
//! links are limited only so that nobody keeps the server busy with them.

use std::{
    hash::Hash,
    net::{IpAddr, Ipv6Addr},
    num::NonZeroU32,
    sync::Arc,
    time::Duration,
};

use governor::{
    DefaultKeyedRateLimiter, Quota, RateLimiter,
    clock::{Clock as _, DefaultClock},
};

use super::error::{Kind, Problem};
use engine::ids::TokenId;
use service::secrets;
use texts::t;

/// The counts of this process.
#[derive(Clone, Debug)]
pub struct Limits(Arc<Counts>);

#[derive(Debug)]
struct Counts {
    /// Tries to sign in to one account, by the digest of its address.
    account: DefaultKeyedRateLimiter<Vec<u8>>,
    /// Tries to sign in from one place.
    door: DefaultKeyedRateLimiter<IpAddr>,
    /// Links opened and accepted from one place.
    link: DefaultKeyedRateLimiter<IpAddr>,
    /// Entry forms sent from one place.
    entry: DefaultKeyedRateLimiter<IpAddr>,
    /// Claims checked from one place.
    claim: DefaultKeyedRateLimiter<IpAddr>,
    /// Calls with one token.
    token: DefaultKeyedRateLimiter<TokenId>,
}

/// A bucket of `burst` tries, one of which comes back every `refill`.
fn bucket<K: Hash + Eq + Clone>(burst: u32, refill: Duration) -> DefaultKeyedRateLimiter<K> {
    let burst = NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN);
    // Only a refill of no time at all has no quota.
    let quota = Quota::with_period(refill)
        .unwrap_or(Quota::per_second(NonZeroU32::MIN))
        .allow_burst(burst);
    RateLimiter::keyed(quota)
}

impl Default for Limits {
    fn default() -> Self {
        Self(Arc::new(Counts {
            account: bucket(10, Duration::from_secs(30)),
            // A playing hall is one place: many people behind one address sign in on the morning of round 1.
            door: bucket(60, Duration::from_secs(5)),
            link: bucket(60, Duration::from_secs(5)),
            // A club may enter its members from one computer, but not a thousand of them.
            entry: bucket(20, Duration::from_secs(30)),
            // A search takes a core for up to a second. A hall has one address, and few claims at once.
            claim: bucket(30, Duration::from_secs(2)),
            token: bucket(600, Duration::from_millis(50)),
        }))
    }
}

impl Limits {
    /// Counts a try to sign in with this address from that place.
    pub fn sign_in(&self, email: &str, peer: Option<IpAddr>) -> Result<(), Problem> {
        count(&self.0.door, &place(peer))?;
        let account = secrets::digest(&email.trim().to_ascii_lowercase());
        count(&self.0.account, &account)
    }

    /// Counts a look at a one-time link.
    pub fn link(&self, peer: Option<IpAddr>) -> Result<(), Problem> {
        count(&self.0.link, &place(peer))
    }

    /// Counts an entry form that is sent.
    pub fn entry(&self, peer: Option<IpAddr>) -> Result<(), Problem> {
        count(&self.0.entry, &place(peer))
    }

    /// Counts a claim that is checked.
    pub fn claim(&self, peer: Option<IpAddr>) -> Result<(), Problem> {
        count(&self.0.claim, &place(peer))
    }

    /// Counts a call with a token.
    pub fn token(&self, token: TokenId) -> Result<(), Problem> {
        count(&self.0.token, &token)
    }

    /// Forgets everybody whose bucket is full again; a job calls it now and then.
    pub fn prune(&self) {
        fn prune<K: Hash + Eq + Clone>(counts: &DefaultKeyedRateLimiter<K>) {
            counts.retain_recent();
            counts.shrink_to_fit();
        }
        prune(&self.0.account);
        prune(&self.0.door);
        prune(&self.0.link);
        prune(&self.0.entry);
        prune(&self.0.claim);
        prune(&self.0.token);
    }

    /// How many are being counted.
    pub fn len(&self) -> usize {
        let counts = &self.0;
        let by_place = [&counts.door, &counts.link, &counts.entry, &counts.claim];
        by_place.into_iter().map(RateLimiter::len).sum::<usize>() + counts.account.len() + counts.token.len()
    }

    /// Is nobody being counted?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

fn count<K: Hash + Eq + Clone>(counts: &DefaultKeyedRateLimiter<K>, key: &K) -> Result<(), Problem> {
    let Err(until) = counts.check_key(key) else {
        return Ok(());
    };
    let wait = until.wait_time_from(DefaultClock::default().now());
    let seconds = wait.as_secs().saturating_add(1);
    Err(Problem::new(Kind::TooManyRequests, move |lang| {
        t!(lang, problem_too_many_requests_detail, seconds = seconds)
    })
    .retry_after(seconds))
}

/// Whom an address stands for: whoever has an IPv6 address has the whole network of 64 bits behind it.
pub fn place(peer: Option<IpAddr>) -> IpAddr {
    match peer.map(|address| address.to_canonical()) {
        Some(IpAddr::V6(address)) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        Some(address) => address,
        None => IpAddr::V6(Ipv6Addr::UNSPECIFIED),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn an_account_is_tried_ten_times_and_then_one_waits() {
        let limits = Limits::default();
        for n in 0..10 {
            let from = at(&format!("192.0.2.{n}"));
            assert!(limits.sign_in("prove@example.org", Some(from)).is_ok(), "try {n}");
        }
        let refused = limits
            .sign_in(" Prove@Example.org", Some(at("192.0.2.99")))
            .unwrap_err();
        assert_eq!(refused.kind(), Kind::TooManyRequests);
        assert!(limits.sign_in("aage@example.org", Some(at("192.0.2.99"))).is_ok());
    }

    #[test]
    fn a_place_is_counted_over_all_accounts() {
        let limits = Limits::default();
        let told = (0..61)
            .filter(|n| {
                let from = at(&format!("2001:db8::{n:x}"));
                limits.sign_in(&format!("a{n}@example.org"), Some(from)).is_err()
            })
            .count();
        assert_eq!(told, 1, "one IPv6 network is one place");
        assert!(
            limits
                .sign_in("b@example.org", Some(at("2001:db8:0:1::1")))
                .is_ok()
        );
    }

    #[test]
    fn claims_are_checked_thirty_times_and_then_one_waits() {
        let limits = Limits::default();
        let from = Some(at("192.0.2.1"));
        assert!((0..30).all(|_| limits.claim(from).is_ok()));
        assert_eq!(
            limits.claim(from).map_err(|problem| problem.kind()),
            Err(Kind::TooManyRequests)
        );
        assert!(limits.claim(Some(at("192.0.2.2"))).is_ok());
    }

    #[test]
    fn what_has_recovered_is_forgotten() {
        let limits = Limits::default();
        limits.token(TokenId::from_uuid(uuid::Uuid::nil())).unwrap();
        std::thread::sleep(Duration::from_millis(120));
        limits.prune();
        assert!(limits.is_empty());
    }
}
