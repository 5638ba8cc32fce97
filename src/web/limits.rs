//! Rate limits: signing in, asking for a new password, opening one-time links, typing the code of the hall, checking claims, calling the API.
//!
//! Counted in this process, by token buckets. An attempt over the limit is refused with 429 and the seconds to wait. Passwords are
//! protected by a limit for each account at each place, and wider ones for each account and for each place; signing in gives the attempts
//! back, and a device on which the account was signed in before has its own limit, so that a stranger's attempts cannot lock the owner out.
//! Secrets of 256 bits need no such limit; links are limited only to protect the server from load.

use std::{
    collections::HashMap,
    hash::Hash,
    net::{IpAddr, Ipv6Addr},
    num::NonZeroU32,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use governor::{
    DefaultKeyedRateLimiter, Quota, RateLimiter,
    clock::{Clock as _, DefaultClock},
};

use super::error::{Kind, Problem};
use engine::ids::{PlayerLinkId, TokenId};
use service::secrets;
use texts::t;

/// The counts of this process.
#[derive(Clone, Debug)]
pub struct Limits(Arc<Counts>);

#[derive(Debug)]
struct Counts {
    /// Tries to sign in to one account, by the digest of its address, from one place.
    account_here: Tries<(Vec<u8>, IpAddr)>,
    /// Tries to sign in to one account from anywhere.
    account: Tries<Vec<u8>>,
    /// Tries to sign in from one place.
    door: Tries<IpAddr>,
    /// Tries to sign in to an account from a device where it was signed in before, by the digest of both.
    device: Tries<Vec<u8>>,
    /// New passwords asked for one account, by the digest of its address, whether there is one or not.
    forgotten: Tries<Vec<u8>>,
    /// New passwords asked for from one place.
    forgotten_here: DefaultKeyedRateLimiter<IpAddr>,
    /// Codes of the hall typed with one player's link.
    hall_code: Tries<PlayerLinkId>,
    /// Links opened and accepted from one place.
    link: DefaultKeyedRateLimiter<IpAddr>,
    /// Entry forms sent from one place.
    entry: DefaultKeyedRateLimiter<IpAddr>,
    /// Claims checked from one place.
    claim: DefaultKeyedRateLimiter<IpAddr>,
    /// Public pages with unknown query parameters, from one place.
    made_up: DefaultKeyedRateLimiter<IpAddr>,
    /// Calls with one token.
    token: DefaultKeyedRateLimiter<TokenId>,
}

/// A bucket of `burst` tries, one of which comes back every `refill`.
fn bucket<K: Hash + Eq + Clone>(burst: u32, refill: Duration) -> DefaultKeyedRateLimiter<K> {
    let burst = NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN);
    // There is no quota only if the refill time is zero.
    let quota = Quota::with_period(refill)
        .unwrap_or(Quota::per_second(NonZeroU32::MIN))
        .allow_burst(burst);
    RateLimiter::keyed(quota)
}

impl Default for Limits {
    fn default() -> Self {
        Self(Arc::new(Counts {
            // 100 tries in the first hour, 90 in every later one (ASVS 2.2.1: at most 100).
            account_here: Tries::new(10, Duration::from_secs(40)),
            // Wide, because strangers can use it up, too: it slows down attacks from many places.
            account: Tries::new(60, Duration::from_secs(5)),
            // A playing hall is one place: many people behind one address sign in on the morning of round 1.
            door: Tries::new(300, Duration::from_secs(1)),
            device: Tries::new(10, Duration::from_secs(40)),
            // A mail that got lost is asked for again; a mailbox is not to be filled.
            forgotten: Tries::new(3, Duration::from_mins(10)),
            forgotten_here: bucket(20, Duration::from_secs(30)),
            // A million codes and five tries a link, then one a minute: nobody finds it from home in a day.
            hall_code: Tries::new(5, Duration::from_mins(1)),
            link: bucket(60, Duration::from_secs(5)),
            // A club may enter its members from one computer, but not a thousand of them.
            entry: bucket(20, Duration::from_secs(30)),
            // A search takes a core for up to a second. A hall has one IP address, and few claims at once.
            claim: bucket(30, Duration::from_secs(2)),
            // Each costs a rendering without need: other sites may add their own parameters to links.
            made_up: bucket(60, Duration::from_secs(1)),
            token: bucket(600, Duration::from_millis(50)),
        }))
    }
}

impl Limits {
    /// Counts a try to sign in with this address from that place. `device` is the mark of a device on which this account was signed in
    /// before: its attempts are counted separately.
    pub fn sign_in(&self, email: &str, peer: Option<IpAddr>, device: Option<&str>) -> Result<Try, Problem> {
        let email = email.trim().to_lowercase();
        let tried = match device {
            Some(mark) => Try::Known(secrets::digest(&format!("{email}\0{mark}"))),
            None => Try::Strange(secrets::digest(&email), place(peer)),
        };
        let counts = &self.0;
        match &tried {
            Try::Known(device) => counts.device.take(device)?,
            Try::Strange(account, place) => {
                counts.door.take(place)?;
                let here = (account.clone(), *place);
                let both = counts
                    .account_here
                    .take(&here)
                    .and_then(|()| {
                        counts
                            .account
                            .take(account)
                            .inspect_err(|_| counts.account_here.give_back(&here))
                    })
                    .inspect_err(|_| counts.door.give_back(place));
                both?;
            }
        }
        Ok(tried)
    }

    /// The password was right: the try does not count.
    pub fn signed_in(&self, tried: &Try) {
        let counts = &self.0;
        match tried {
            Try::Known(device) => counts.device.give_back(device),
            Try::Strange(account, place) => {
                counts.door.give_back(place);
                counts.account_here.give_back(&(account.clone(), *place));
                counts.account.give_back(account);
            }
        }
    }

    /// Counts that a new password is asked for the account with this address, from that place.
    pub fn forgotten(&self, email: &str, peer: Option<IpAddr>) -> Result<(), Problem> {
        count(&self.0.forgotten_here, &place(peer))?;
        self.0
            .forgotten
            .take(&secrets::digest(&email.trim().to_lowercase()))
    }

    /// Counts a look at a one-time link.
    pub fn link(&self, peer: Option<IpAddr>) -> Result<(), Problem> {
        count(&self.0.link, &place(peer))
    }

    /// Counts an entry form that is sent.
    pub fn entry(&self, peer: Option<IpAddr>) -> Result<(), Problem> {
        count(&self.0.entry, &place(peer))
    }

    /// Counts a code of the hall that is typed with a player's link.
    pub fn hall_code(&self, link: PlayerLinkId) -> Result<(), Problem> {
        self.0.hall_code.take(&link)
    }

    /// The code was right, or it was no matter of the code: the try does not count.
    pub fn hall_code_known(&self, link: PlayerLinkId) {
        self.0.hall_code.give_back(&link);
    }

    /// Counts a claim that is checked.
    pub fn claim(&self, peer: Option<IpAddr>) -> Result<(), Problem> {
        count(&self.0.claim, &place(peer))
    }

    /// Counts a read of a public page with unknown query parameters.
    pub fn made_up(&self, peer: Option<IpAddr>) -> Result<(), Problem> {
        count(&self.0.made_up, &place(peer))
    }

    /// Counts a call with a token.
    pub fn token(&self, token: TokenId) -> Result<(), Problem> {
        count(&self.0.token, &token)
    }

    /// Counts a call with the link of a captain, a club or a match leader, like one with a token.
    pub fn program_of_link(&self, link: uuid::Uuid) -> Result<(), Problem> {
        count(&self.0.token, &TokenId::from_uuid(link))
    }

    /// Drops the buckets that are full again; a job calls it now and then.
    pub fn prune(&self) {
        fn prune<K: Hash + Eq + Clone>(counts: &DefaultKeyedRateLimiter<K>) {
            counts.retain_recent();
            counts.shrink_to_fit();
        }
        self.0.account_here.prune();
        self.0.account.prune();
        self.0.door.prune();
        self.0.device.prune();
        self.0.hall_code.prune();
        self.0.forgotten.prune();
        prune(&self.0.forgotten_here);
        prune(&self.0.link);
        prune(&self.0.entry);
        prune(&self.0.claim);
        prune(&self.0.made_up);
        prune(&self.0.token);
    }

    /// How many are being counted.
    pub fn len(&self) -> usize {
        let counts = &self.0;
        let by_place = [
            &counts.link,
            &counts.entry,
            &counts.claim,
            &counts.made_up,
            &counts.forgotten_here,
        ];
        let signing_in =
            counts.account_here.len() + counts.account.len() + counts.door.len() + counts.device.len();
        by_place.into_iter().map(RateLimiter::len).sum::<usize>()
            + signing_in
            + counts.hall_code.len()
            + counts.forgotten.len()
            + counts.token.len()
    }

    /// Are there no counts?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

fn count<K: Hash + Eq + Clone>(counts: &DefaultKeyedRateLimiter<K>, key: &K) -> Result<(), Problem> {
    let Err(until) = counts.check_key(key) else {
        return Ok(());
    };
    Err(too_many(until.wait_time_from(DefaultClock::default().now())))
}

/// A try to sign in that was counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Try {
    /// On a device where the account was signed in before.
    Known(Vec<u8>),
    /// Anywhere else: the account and the place.
    Strange(Vec<u8>, IpAddr),
}

/// Tries that can be given back: a bucket that refills steadily, for each key.
#[derive(Debug)]
struct Tries<K> {
    burst: u32,
    refill: Duration,
    /// When the bucket of a key will be full again; a missing key has a full one.
    full_again: Mutex<HashMap<K, Instant>>,
}

impl<K: Hash + Eq + Clone> Tries<K> {
    /// A bucket of `burst` tries, one of which comes back every `refill`.
    fn new(burst: u32, refill: Duration) -> Self {
        Self {
            burst,
            refill,
            full_again: Mutex::default(),
        }
    }

    fn held(&self) -> std::sync::MutexGuard<'_, HashMap<K, Instant>> {
        // The data behind the lock is always consistent.
        self.full_again.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take(&self, key: &K) -> Result<(), Problem> {
        let now = Instant::now();
        let mut held = self.held();
        let full = held.get(key).copied().filter(|at| *at > now).unwrap_or(now) + self.refill;
        let wait = full
            .duration_since(now)
            .saturating_sub(self.refill.saturating_mul(self.burst));
        if wait > Duration::ZERO {
            return Err(too_many(wait));
        }
        held.insert(key.clone(), full);
        Ok(())
    }

    fn give_back(&self, key: &K) {
        if let Some(at) = self.held().get_mut(key)
            && let Some(earlier) = at.checked_sub(self.refill)
        {
            *at = earlier;
        }
    }

    fn prune(&self) {
        let now = Instant::now();
        let mut held = self.held();
        held.retain(|_, at| *at > now);
        held.shrink_to_fit();
    }

    fn len(&self) -> usize {
        self.held().len()
    }
}

fn too_many(wait: Duration) -> Problem {
    let seconds = wait.as_secs().saturating_add(1);
    Problem::new(Kind::TooManyRequests, move |lang| {
        t!(lang, problem_too_many_requests_detail, seconds)
    })
    .retry_after(u32::try_from(seconds).unwrap_or(u32::MAX))
}

/// The key for an IP address: an IPv6 client usually controls the whole /64 network.
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

    fn is_in(limits: &Limits, email: &str, from: &str) -> bool {
        limits.sign_in(email, Some(at(from)), None).is_ok()
    }

    #[test]
    fn an_account_is_tried_ten_times_from_a_place_and_then_one_waits_there() {
        let limits = Limits::default();
        for n in 0..10 {
            assert!(is_in(&limits, "prove@example.org", "192.0.2.1"), "try {n}");
        }
        let refused = limits
            .sign_in(" Prove@Example.org", Some(at("192.0.2.1")), None)
            .unwrap_err();
        assert_eq!(refused.kind(), Kind::TooManyRequests);
        assert!(
            is_in(&limits, "aage@example.org", "192.0.2.1"),
            "the next one in the hall"
        );
        assert!(
            is_in(&limits, "prove@example.org", "192.0.2.99"),
            "the owner at home"
        );
    }

    #[test]
    fn many_places_slow_an_account_down_but_not_a_device_it_was_signed_in_on() {
        let limits = Limits::default();
        let through = (0..100)
            .filter(|n| is_in(&limits, "prove@example.org", &format!("192.0.2.{n}")))
            .count();
        assert!((60..65).contains(&through), "{through}");
        let known = |mark| {
            limits
                .sign_in("prove@example.org", Some(at("192.0.2.250")), Some(mark))
                .is_ok()
        };
        assert!(!is_in(&limits, "prove@example.org", "192.0.2.250"));
        assert!((0..10).all(|_| known("a")));
        assert!(!known("a"), "a device is counted, too");
        assert!(known("b"));
    }

    #[test]
    fn a_place_is_counted_over_all_accounts_and_whoever_signs_in_gets_the_try_back() {
        let limits = Limits::default();
        let through = (0..320)
            .filter(|n| is_in(&limits, &format!("a{n}@example.org"), &format!("2001:db8::{n:x}")))
            .count();
        assert!(
            (300..305).contains(&through),
            "one IPv6 network is one place: {through}"
        );
        assert!(is_in(&limits, "b@example.org", "2001:db8:0:1::1"));

        for n in 0..1000 {
            let tried = limits
                .sign_in("prove@example.org", Some(at("198.51.100.1")), None)
                .unwrap_or_else(|_| panic!("time {n}"));
            limits.signed_in(&tried);
        }
    }

    #[test]
    fn wrong_codes_of_the_hall_are_counted_by_link_and_a_right_one_is_not() {
        let limits = Limits::default();
        let link = |no| PlayerLinkId::from_uuid(uuid::Uuid::from_u128(no));
        for _ in 0..20 {
            limits.hall_code(link(1)).unwrap();
            limits.hall_code_known(link(1));
        }
        assert!((0..5).all(|_| limits.hall_code(link(1)).is_ok()));
        let refused = limits.hall_code(link(1)).unwrap_err();
        assert_eq!(refused.kind(), Kind::TooManyRequests);
        assert!(limits.hall_code(link(2)).is_ok(), "the next one in the hall");
    }

    #[test]
    fn a_new_password_is_asked_for_three_times_and_from_one_place_for_twenty_accounts() {
        let limits = Limits::default();
        let ask = |email: &str, from: &str| {
            limits
                .forgotten(email, Some(at(from)))
                .map_err(|told| told.kind())
        };
        for n in 0..3 {
            assert_eq!(ask("prove@example.org", "192.0.2.1"), Ok(()), "time {n}");
        }
        let refused = Err(Kind::TooManyRequests);
        assert_eq!(
            ask(" Prove@Example.org", "192.0.2.2"),
            refused,
            "wherever one asks from"
        );
        assert_eq!(ask("aage@example.org", "192.0.2.1"), Ok(()));
        let through = (0..40)
            .filter(|n| ask(&format!("a{n}@example.org"), "192.0.2.3").is_ok())
            .count();
        assert_eq!(through, 20);
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
