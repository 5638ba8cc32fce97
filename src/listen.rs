//! Connections: taken, counted, and ended when nothing comes through them.
//!
//! A request's header must have come within [`Doors::patience`], counted from the first moment and again after each answer, so neither a
//! half-sent header nor an idle connection is kept for ever; what is under way, an answer or a stream of events, is not cut. Nobody
//! takes all the places: there are so many for each address and so many in all, fewer than there are descriptors, so that some are left
//! for the database and its restart. Our own proxies speak for everybody behind them and have all the places.

use std::{
    collections::HashMap,
    convert::Infallible,
    net::{IpAddr, SocketAddr},
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use axum::{
    body::Body,
    extract::ConnectInfo,
    http::{Request, Response},
};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use nix::sys::resource::{Resource, getrlimit, setrlimit};
use tokio::net::{TcpListener, TcpStream};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tower::ServiceExt as _;

use web::{limits::place, networks::Networks, response_cache::CacheLayer};

/// Descriptors that are not for connections: the database's connections come on top, and what a restart of PostgreSQL needs.
const KEPT_BACK: u64 = 100;
/// How long to wait when the system has no descriptor left.
const BREATH: Duration = Duration::from_millis(500);
/// Refused connections are told in the log at most this often.
const TELL_EVERY: Duration = Duration::from_secs(10);

/// How many may come in, and how long they may say nothing.
#[derive(Clone, Debug)]
pub struct Doors {
    /// Connections in all.
    pub in_all: usize,
    /// Connections of one address; half of all at most.
    pub of_one_place: usize,
    /// Whoever calls from here is a proxy of ours.
    pub proxies: Option<Networks>,
    /// How long the header of a request may take, and how long a connection may be idle.
    pub patience: Duration,
}

impl Doors {
    /// How long a header may take when nobody says otherwise.
    pub const PATIENCE: Duration = Duration::from_secs(10);

    /// The places that this process's descriptors leave, at most those that are wished for. Raises the soft limit of descriptors to the
    /// hard one first.
    #[must_use]
    pub fn within_descriptors(self, database: u32) -> Self {
        let left = descriptors()
            .saturating_sub(KEPT_BACK + u64::from(database))
            .max(16);
        let in_all = self.in_all.min(usize::try_from(left).unwrap_or(usize::MAX));
        if in_all < self.in_all {
            tracing::warn!(
                wished = self.in_all,
                connections = in_all,
                "fewer connections than configured: the limit of open files leaves no more"
            );
        }
        Self {
            in_all,
            of_one_place: self.of_one_place.min(in_all.div_ceil(2)),
            ..self
        }
    }
}

/// How many descriptors this process may have.
fn descriptors() -> u64 {
    /// What is assumed where the system does not tell: the usual limit.
    const USUAL: u64 = 1024;
    let Ok((soft, hard)) = getrlimit(Resource::RLIMIT_NOFILE) else {
        return USUAL;
    };
    // More than anybody needs; a limit without end makes some programs slow that go through all of them.
    let wanted = hard.min(1 << 20).max(soft);
    match setrlimit(Resource::RLIMIT_NOFILE, wanted, hard) {
        Ok(()) => wanted,
        Err(_) => soft,
    }
}

/// Who is in.
#[derive(Debug)]
struct Rooms {
    doors: Doors,
    taken: Mutex<Taken>,
}

#[derive(Debug, Default)]
struct Taken {
    in_all: usize,
    of_place: HashMap<IpAddr, usize>,
    told: Option<Instant>,
}

/// A place that is given back when it is dropped.
#[derive(Debug)]
struct Seat {
    rooms: Arc<Rooms>,
    /// Whose it is; nobody's where our own proxy calls.
    of: Option<IpAddr>,
}

impl Rooms {
    fn held(&self) -> std::sync::MutexGuard<'_, Taken> {
        // What is behind the lock is never half done.
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn enter(self: &Arc<Self>, peer: IpAddr) -> Option<Seat> {
        let is_proxy = self
            .doors
            .proxies
            .as_ref()
            .is_some_and(|ours| ours.contains(peer));
        let of = (!is_proxy).then(|| place(Some(peer)));
        let mut taken = self.held();
        let here = of.and_then(|of| taken.of_place.get(&of)).copied().unwrap_or(0);
        let full = if taken.in_all >= self.doors.in_all {
            Some("in all")
        } else if here >= self.doors.of_one_place {
            Some("of one address")
        } else {
            None
        };
        if let Some(limit) = full {
            metrics::counter!("dommerbord_connections_refused_total", "limit" => limit).increment(1);
            let is_news = taken.told.is_none_or(|at| at.elapsed() > TELL_EVERY);
            if is_news {
                taken.told = Some(Instant::now());
                tracing::warn!(
                    limit,
                    connections = taken.in_all,
                    "connections are refused: there are too many"
                );
            }
            return None;
        }
        taken.in_all += 1;
        if let Some(of) = of {
            taken.of_place.insert(of, here + 1);
        }
        tell(taken.in_all);
        drop(taken);
        Some(Seat {
            rooms: Arc::clone(self),
            of,
        })
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        let mut taken = self.rooms.held();
        taken.in_all = taken.in_all.saturating_sub(1);
        if let Some(of) = self.of {
            match taken.of_place.get_mut(&of) {
                Some(count) if *count > 1 => *count -= 1,
                Some(_) | None => {
                    taken.of_place.remove(&of);
                }
            }
        }
        tell(taken.in_all);
    }
}

fn tell(connections: usize) {
    metrics::gauge!("dommerbord_connections").set(f64::from(u32::try_from(connections).unwrap_or(u32::MAX)));
}

/// Serves the site until `draining` is cancelled; returns when every request under way has been answered.
pub async fn serve(listener: TcpListener, site: CacheLayer, doors: Doors, draining: CancellationToken) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(doors.patience);
    let rooms = Arc::new(Rooms {
        doors,
        taken: Mutex::default(),
    });
    let visits = TaskTracker::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = draining.cancelled() => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                // Without a seat the connection is closed at once: a refused client need not wait.
                if let Some(seat) = rooms.enter(peer.ip()) {
                    let visit = visit(http.clone(), stream, peer, site.clone(), draining.clone());
                    visits.spawn(async move {
                        visit.await;
                        drop(seat);
                    });
                }
            }
            // The client has gone again.
            Err(error) if is_of_the_caller(&error) => {}
            Err(error) => {
                tracing::warn!(%error, "cannot take a connection");
                tokio::time::sleep(BREATH).await;
            }
        }
    }
    drop(listener);
    visits.close();
    visits.wait().await;
}

fn is_of_the_caller(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    [ConnectionAborted, ConnectionRefused, ConnectionReset].contains(&error.kind())
}

/// One connection, to its end.
async fn visit(
    http: http1::Builder,
    stream: TcpStream,
    peer: SocketAddr,
    site: CacheLayer,
    draining: CancellationToken,
) {
    // Small answers must not wait for the next packet.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection takes its time");
    }
    let answer = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        answer(site.clone(), request)
    });
    let connection = http.serve_connection(TokioIo::new(stream), answer);
    let mut connection = std::pin::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = draining.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection broke off");
    }
}

async fn answer(site: CacheLayer, request: Request<Body>) -> Result<Response<Body>, Infallible> {
    site.oneshot(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rooms(proxies: Option<&str>) -> Arc<Rooms> {
        Arc::new(Rooms {
            doors: Doors {
                in_all: 5,
                of_one_place: 2,
                proxies: proxies.map(|networks| networks.parse().unwrap()),
                patience: Doors::PATIENCE,
            },
            taken: Mutex::default(),
        })
    }

    fn at(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn an_address_has_its_places_and_all_together_have_theirs() {
        let rooms = rooms(None);
        let one = rooms.enter(at("192.0.2.1"));
        let two = rooms.enter(at("192.0.2.1"));
        assert!(one.is_some() && two.is_some());
        assert!(rooms.enter(at("192.0.2.1")).is_none(), "its places are taken");
        let others: Vec<Seat> = ["192.0.2.2", "192.0.2.3", "2001:db8::1"]
            .into_iter()
            .map(|from| rooms.enter(at(from)).unwrap())
            .collect();
        assert!(rooms.enter(at("192.0.2.4")).is_none(), "all places are taken");
        drop(one);
        assert!(rooms.enter(at("192.0.2.1")).is_some(), "a place was given back");
        drop((two, others));
        assert!(rooms.held().of_place.is_empty() && rooms.held().in_all == 0);
    }

    #[test]
    fn our_own_proxy_has_all_places_and_a_stranger_who_says_so_has_not() {
        let rooms = rooms(Some("10.0.0.0/8"));
        let seats: Vec<Option<Seat>> = (0..5).map(|_| rooms.enter(at("10.1.2.3"))).collect();
        assert!(seats.iter().all(Option::is_some));
        drop(seats);
        let seats: Vec<Option<Seat>> = (0..5).map(|_| rooms.enter(at("192.0.2.1"))).collect();
        assert_eq!(seats.iter().flatten().count(), 2);
    }

    #[test]
    fn there_are_fewer_places_than_descriptors() {
        let doors = Doors {
            in_all: usize::MAX,
            of_one_place: usize::MAX,
            proxies: None,
            patience: Doors::PATIENCE,
        }
        .within_descriptors(20);
        let (soft, _) = getrlimit(Resource::RLIMIT_NOFILE).unwrap();
        assert!(doors.in_all as u64 + 120 <= soft, "{doors:?} of {soft}");
        assert!(doors.of_one_place <= doors.in_all.div_ceil(2));
    }
}
