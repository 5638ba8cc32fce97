//! Live updates for open connections (server-sent events): the limits, the senders, and the events.
//!
//! Each followed section has one hub in this process, a task that reads and renders once per change; its readers share the bytes. A reader
//! has a place here, a receiver and a timer, but no database connection. The readers of a round are sent its rows ([`RowTracker`]) that
//! have changed since the version they have. If these are not known, they are told to reload, which the cache answers.
//!
//! Not here: reading and rendering (`public::live::hub`), and receiving notices of changes ([`service::live`]).
//!
//! An open page requests `…/live` and follows a [`Topic`]: that the section has changed, or the rows of a round in one order and language.
//! A reader with version n (`Last-Event-ID`) gets the rows that changed since. After a gap in listening everybody reloads. In the browser
//! `static/js/live.js` listens, and `static/js/follow.js` puts rows in; without events pages ask again by their `ETag`.

use std::{
    collections::HashMap,
    convert::Infallible,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use bytes::Bytes;
use futures_util::{Stream, stream};
use tokio::{
    sync::{
        broadcast::{self, error::RecvError},
        mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
        oneshot,
    },
    time::Instant,
};
use tokio_util::sync::CancellationToken;

use super::limits;
use crate::i18n::Lang;
use engine::{ids::SectionId, numbers::RoundNo};
use service::live::News;

/// How often a reader gets a sign that the connection still works.
const BEAT: Duration = Duration::from_secs(15);
/// A connection is ended after this time; the browser reconnects, and the guard checks it again.
const LIFE: Duration = Duration::from_mins(30);
/// The most events a reader may fall behind before it is told to reload.
const BEHIND: usize = 16;
/// Browsers that lost the connection reconnect within this range, in milliseconds: start and width.
const COME_BACK: (usize, usize) = (1_000, 3_000);

/// The pause between two events, so that a burst of results is one.
pub const PAUSE: Duration = Duration::from_millis(500);
/// The event sent while nothing happens.
const BEATS: Bytes = Bytes::from_static(b"event: beat\ndata: 1\n\n");

/// How many readers one process takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SubscriberLimits {
    pub all: usize,
    /// The most from one IP address: a hall behind one router is one place, and has many readers.
    pub each_place: usize,
}

impl SubscriberLimits {
    /// This many in all, at most half of them from one place.
    pub fn of(all: u32) -> Self {
        let all = usize::try_from(all).unwrap_or(usize::MAX);
        Self {
            all,
            each_place: (all / 2).max(1),
        }
    }
}

impl Default for SubscriberLimits {
    fn default() -> Self {
        Self::of(6_000)
    }
}

/// The readers of this process. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct Subscribers(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    closing: CancellationToken,
    seats: Mutex<Subscriptions>,
    hubs: Mutex<HashMap<SectionId, UnboundedSender<Join>>>,
}

#[derive(Debug, Default)]
struct Subscriptions {
    taken: usize,
    /// How many have ever joined: spreads their later reconnections.
    turn: usize,
    by_place: HashMap<IpAddr, usize>,
}

/// There is no seat: ask now and then instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

/// A reader's place in the counts, until it is dropped.
#[derive(Debug)]
pub struct Subscription {
    subscribers: Subscribers,
    place: IpAddr,
    turn: usize,
}

impl Drop for Subscription {
    fn drop(&mut self) {
        let mut seats = self.subscribers.seats();
        seats.taken = seats.taken.saturating_sub(1);
        if let Some(here) = seats.by_place.get_mut(&self.place) {
            *here -= 1;
            if *here == 0 {
                seats.by_place.remove(&self.place);
            }
        }
    }
}

impl Subscribers {
    /// Ends all connections and accepts no more, because the process ends.
    pub fn close(&self) {
        self.0.closing.cancel();
    }

    /// Whether, and when, everybody goes home.
    pub fn closing(&self) -> &CancellationToken {
        &self.0.closing
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.seats().taken
    }

    /// Are there no readers?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many sections are followed.
    pub fn hubs(&self) -> usize {
        self.lock_hubs().len()
    }

    fn seats(&self) -> std::sync::MutexGuard<'_, Subscriptions> {
        self.0.seats.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lock_hubs(&self) -> std::sync::MutexGuard<'_, HashMap<SectionId, UnboundedSender<Join>>> {
        self.0.hubs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a seat.
    pub fn sit(&self, crowd: SubscriberLimits, peer: Option<IpAddr>) -> Result<Subscription, Full> {
        let place = limits::place(peer);
        let mut seats = self.seats();
        let here = seats.by_place.get(&place).copied().unwrap_or_default();
        if self.0.closing.is_cancelled() || seats.taken >= crowd.all || here >= crowd.each_place {
            return Err(Full);
        }
        seats.taken += 1;
        seats.turn = seats.turn.wrapping_add(1);
        seats.by_place.insert(place, here + 1);
        let turn = seats.turn;
        drop(seats);
        Ok(Subscription {
            subscribers: self.clone(),
            place,
            turn,
        })
    }

    /// Sends a reader to the section's hub; `start` starts one where there is none.
    pub fn join(&self, section: SectionId, join: Join, start: impl FnOnce(UnboundedReceiver<Join>)) {
        let mut hubs = self.lock_hubs();
        let join = match hubs.get(&section) {
            Some(hub) => match hub.send(join) {
                Ok(()) => return,
                // The hub has ended: a new one replaces it.
                Err(unsent) => unsent.0,
            },
            None => join,
        };
        let (sender, joins) = unbounded_channel();
        drop(sender.send(join));
        hubs.insert(section, sender);
        start(joins);
    }

    /// Removes the hub from the list, unless a reader is just joining it.
    pub fn leave(&self, section: SectionId, joins: &UnboundedReceiver<Join>) -> bool {
        let mut hubs = self.lock_hubs();
        let is_idle = joins.is_empty();
        if is_idle {
            hubs.remove(&section);
        }
        is_idle
    }
}

/// What a reader follows of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// That it changes; the page asks for the rest.
    Section,
    /// The rows of a round.
    Round {
        round: RoundNo,
        /// In which order; it decides how a row looks.
        order: Order,
        /// In which language.
        lang: Lang,
    },
}

engine::spelling! {
    /// How the list of a round is put in order.
    #[derive(Default)]
    pub enum Order {
        #[default]
        Board => "board",
        Name => "name",
    }
}

impl Order {
    /// Parses the word; anything else means the order of boards.
    pub fn from_word(word: &str) -> Self {
        if word == Self::Name.as_str() {
            Self::Name
        } else {
            Self::Board
        }
    }
}

/// A request to follow a topic.
#[derive(Debug)]
pub struct Join {
    pub topic: Topic,
    /// The version the reader's page shows.
    pub seen: Option<i64>,
    /// The channel for the hub's answer; `None` if there is nothing to follow.
    pub answer: oneshot::Sender<Option<Joined>>,
}

/// A reader's way into a topic.
#[derive(Debug)]
pub struct Joined {
    /// What the reader has missed.
    pub first: Bytes,
    pub frames: broadcast::Receiver<Frame>,
}

/// What a hub tells its readers.
#[derive(Clone, Debug)]
pub enum Frame {
    /// Events, ready to be sent.
    Events(Bytes),
    /// The tournament is a draft again: only its staff stay connected.
    Withdrawn,
}

/// A way to tell the readers of a topic.
pub fn channel() -> broadcast::Sender<Frame> {
    broadcast::Sender::new(BEHIND)
}

/// An event, as it is sent. `id` is how often the section has changed, and comes back as `Last-Event-ID`.
fn event(name: &str, id: Option<i64>, data: &str) -> Bytes {
    let id = id.map_or_else(String::new, |id| format!("id: {id}\n"));
    Bytes::from(format!("event: {name}\n{id}data: {data}\n\n"))
}

/// The reader is up to date.
pub fn here(version: i64) -> Bytes {
    event("here", Some(version), "1")
}

/// The section has changed; the page must reload its content.
pub fn changed(version: i64) -> Bytes {
    event("changed", Some(version), "1")
}

/// Changes may be missed from now on: poll now and then.
pub fn lost() -> Bytes {
    event("lost", None, "1")
}

/// The reader has fallen behind and must reload, which gives it the version.
fn look() -> Bytes {
    event("changed", None, "1")
}

/// The events of one reader, until the hub ends, the reader goes, or the tournament is withdrawn from somebody who may not
/// read drafts.
pub fn events(
    seat: Subscription,
    joined: Joined,
    may_read_drafts: bool,
) -> impl Stream<Item = Result<Bytes, Infallible>> + Send + 'static {
    let retry = COME_BACK.0 + seat.turn.wrapping_mul(37) % COME_BACK.1;
    let mut first = format!("retry: {retry}\n").into_bytes();
    first.extend_from_slice(&joined.first);
    let reader = StreamReader {
        first: Some(first.into()),
        frames: joined.frames,
        next_beat: Instant::now() + BEAT,
        until: Instant::now() + LIFE,
        may_read_drafts,
        _seat: seat,
    };
    stream::unfold(reader, |mut reader| async move {
        let bytes = reader.next().await?;
        Some((Ok(bytes), reader))
    })
}

struct StreamReader {
    first: Option<Bytes>,
    frames: broadcast::Receiver<Frame>,
    next_beat: Instant,
    until: Instant,
    may_read_drafts: bool,
    _seat: Subscription,
}

impl StreamReader {
    async fn next(&mut self) -> Option<Bytes> {
        if let Some(first) = self.first.take() {
            return Some(first);
        }
        loop {
            let heard = tokio::time::timeout_at(self.next_beat, self.frames.recv()).await;
            self.next_beat = Instant::now() + BEAT;
            return match heard {
                Ok(Ok(Frame::Events(bytes))) => Some(bytes),
                Ok(Ok(Frame::Withdrawn)) if self.may_read_drafts => continue,
                Ok(Ok(Frame::Withdrawn) | Err(RecvError::Closed)) => None,
                Ok(Err(RecvError::Lagged(_))) => Some(look()),
                Err(_) if Instant::now() >= self.until => None,
                Err(_) => Some(BEATS),
            };
        }
    }
}

/// The events of a screen in the hall, or a page of several sections, which load everything else themselves: after the `first` event, that
/// something it `concerns` has changed, at most twice a second.
pub fn notices(
    seat: Subscription,
    first: &Bytes,
    news: broadcast::Receiver<News>,
    closing: CancellationToken,
    concerns: impl Fn(News) -> bool + Send + 'static,
) -> impl Stream<Item = Result<Bytes, Infallible>> + Send + 'static {
    let retry = COME_BACK.0 + seat.turn.wrapping_mul(37) % COME_BACK.1;
    let mut opening = format!("retry: {retry}\n").into_bytes();
    opening.extend_from_slice(first);
    let screen = ScreenStream {
        first: Some(opening.into()),
        news,
        closing,
        concerns,
        told: None,
        until: Instant::now() + LIFE,
        _seat: seat,
    };
    stream::unfold(screen, |mut screen| async move {
        let bytes = screen.next().await?;
        Some((Ok(bytes), screen))
    })
}

struct ScreenStream<F> {
    first: Option<Bytes>,
    news: broadcast::Receiver<News>,
    closing: CancellationToken,
    concerns: F,
    told: Option<Instant>,
    until: Instant,
    _seat: Subscription,
}

impl<F: Fn(News) -> bool> ScreenStream<F> {
    async fn next(&mut self) -> Option<Bytes> {
        if let Some(first) = self.first.take() {
            return Some(first);
        }
        let closing = self.closing.clone();
        let heard = tokio::select! {
            () = closing.cancelled() => return None,
            heard = tokio::time::timeout(BEAT, self.hear()) => heard,
        };
        match heard {
            Ok(true) => {
                self.told = Some(Instant::now());
                Some(look())
            }
            Ok(false) => None,
            Err(_) if Instant::now() >= self.until => None,
            Err(_) => Some(BEATS),
        }
    }

    /// Waits for a change that concerns it, at least a moment after the last one; `false` if no more will come.
    async fn hear(&mut self) -> bool {
        loop {
            match self.news.recv().await {
                Ok(news) if (self.concerns)(news) => break,
                Ok(_) => {}
                Err(RecvError::Lagged(_)) => break,
                Err(RecvError::Closed) => return false,
            }
        }
        if let Some(told) = self.told {
            tokio::time::sleep_until(told + PAUSE).await;
        }
        // Changes that came meanwhile are covered by this event.
        self.news = self.news.resubscribe();
        true
    }
}

/// A page rendered at one version, split into the elements that are exchanged alone and the rest.
#[derive(Clone, Debug)]
pub struct RowSnapshot {
    /// The section's version it shows.
    pub version: i64,
    /// A fingerprint of everything that is not a piece.
    pub frame: u64,
    /// The `id` of each element that is exchanged alone, and the element.
    pub pieces: Vec<(String, String)>,
}

/// The state of a page's readers: its pieces, each with the version that last changed it.
#[derive(Debug)]
pub struct RowTracker {
    /// The oldest version from which the changes are known.
    since: i64,
    version: i64,
    frame: u64,
    pieces: Vec<Piece>,
}

#[derive(Debug)]
struct Piece {
    id: String,
    html: String,
    changed: i64,
}

impl RowTracker {
    /// The first one.
    pub fn new(drawn: RowSnapshot) -> Self {
        let version = drawn.version;
        Self {
            since: version,
            version,
            frame: drawn.frame,
            pieces: drawn
                .pieces
                .into_iter()
                .map(|(id, html)| Piece {
                    id,
                    html,
                    changed: version,
                })
                .collect(),
        }
    }

    /// Takes a newer snapshot; returns the events for readers with the previous one.
    pub fn turn(&mut self, drawn: RowSnapshot) -> Bytes {
        let before = self.version;
        let is_same_shape = self.frame == drawn.frame
            && self.pieces.len() == drawn.pieces.len()
            && self
                .pieces
                .iter()
                .zip(&drawn.pieces)
                .all(|(now, (id, _))| now.id == *id);
        if !is_same_shape {
            *self = Self::new(drawn);
            return changed(self.version);
        }
        self.version = drawn.version;
        for (piece, (_, html)) in self.pieces.iter_mut().zip(drawn.pieces) {
            if piece.html != html {
                piece.html = html;
                piece.changed = drawn.version;
            }
        }
        self.since_version(before)
    }

    /// The events for a reader with the page of version `seen`.
    pub fn catch_up(&self, seen: Option<i64>) -> Bytes {
        match seen {
            Some(seen) if seen < self.since => changed(self.version),
            Some(seen) => self.since_version(seen),
            None => here(self.version),
        }
    }

    fn since_version(&self, seen: i64) -> Bytes {
        let pieces: serde_json::Map<String, serde_json::Value> = self
            .pieces
            .iter()
            .filter(|piece| piece.changed > seen)
            .map(|piece| (piece.id.clone(), piece.html.clone().into()))
            .collect();
        if pieces.is_empty() {
            return here(self.version.max(seen));
        }
        // JSON has no line breaks outside its strings, and escapes them inside: it is one line of data.
        event(
            "rows",
            Some(self.version),
            &serde_json::Value::Object(pieces).to_string(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(version: i64, frame: u64, rows: &[(&str, &str)]) -> RowSnapshot {
        RowSnapshot {
            version,
            frame,
            pieces: rows
                .iter()
                .map(|(id, html)| ((*id).to_owned(), (*html).to_owned()))
                .collect(),
        }
    }

    fn text(bytes: &Bytes) -> &str {
        std::str::from_utf8(bytes).unwrap()
    }

    #[test]
    fn only_the_rows_that_changed_are_told() {
        let mut sheet = RowTracker::new(drawn(5, 1, &[("b1", "–"), ("b2", "–"), ("b3", "–")]));
        let told = sheet.turn(drawn(6, 1, &[("b1", "–"), ("b2", "1\n0"), ("b3", "–")]));
        assert_eq!(text(&told), "event: rows\nid: 6\ndata: {\"b2\":\"1\\n0\"}\n\n");
        let told = sheet.turn(drawn(9, 1, &[("b1", "½"), ("b2", "1\n0"), ("b3", "–")]));
        assert_eq!(text(&told), "event: rows\nid: 9\ndata: {\"b1\":\"½\"}\n\n");
        assert_eq!(
            text(&sheet.turn(drawn(10, 1, &[("b1", "½"), ("b2", "1\n0"), ("b3", "–")]))),
            "event: here\nid: 10\ndata: 1\n\n"
        );
    }

    #[test]
    fn who_was_away_is_told_what_changed_since_or_looks_again() {
        let mut sheet = RowTracker::new(drawn(5, 1, &[("b1", "–"), ("b2", "–")]));
        sheet.turn(drawn(6, 1, &[("b1", "–"), ("b2", "1")]));
        sheet.turn(drawn(7, 1, &[("b1", "0"), ("b2", "1")]));
        assert_eq!(
            text(&sheet.catch_up(Some(5))),
            "event: rows\nid: 7\ndata: {\"b1\":\"0\",\"b2\":\"1\"}\n\n"
        );
        assert_eq!(
            text(&sheet.catch_up(Some(6))),
            "event: rows\nid: 7\ndata: {\"b1\":\"0\"}\n\n"
        );
        assert_eq!(text(&sheet.catch_up(Some(7))), "event: here\nid: 7\ndata: 1\n\n");
        assert_eq!(
            text(&sheet.catch_up(Some(8))),
            "event: here\nid: 8\ndata: 1\n\n",
            "it knows more than we do"
        );
        assert_eq!(
            text(&sheet.catch_up(Some(4))),
            "event: changed\nid: 7\ndata: 1\n\n"
        );
    }

    #[test]
    fn what_has_another_shape_is_looked_at_again() {
        let first = || RowTracker::new(drawn(5, 1, &[("b1", "–"), ("b2", "–")]));
        for other in [
            drawn(6, 2, &[("b1", "–"), ("b2", "–")]),
            drawn(6, 1, &[("b1", "–")]),
            drawn(6, 1, &[("b1", "–"), ("b3", "–")]),
            drawn(6, 1, &[("b2", "–"), ("b1", "–")]),
        ] {
            let mut sheet = first();
            assert_eq!(text(&sheet.turn(other)), "event: changed\nid: 6\ndata: 1\n\n");
            assert_eq!(
                text(&sheet.catch_up(Some(5))),
                "event: changed\nid: 6\ndata: 1\n\n"
            );
        }
    }

    #[test]
    fn seats_are_counted_and_given_back() {
        let subscribers = Subscribers::default();
        let crowd = SubscriberLimits {
            all: 3,
            each_place: 2,
        };
        let at = |text: &str| Some(text.parse().unwrap());
        let first = subscribers.sit(crowd, at("192.0.2.1")).unwrap();
        let _second = subscribers.sit(crowd, at("192.0.2.1")).unwrap();
        assert_eq!(
            subscribers.sit(crowd, at("192.0.2.1")).unwrap_err(),
            Full,
            "one place takes them all"
        );
        let _third = subscribers.sit(crowd, at("192.0.2.2")).unwrap();
        assert_eq!(subscribers.sit(crowd, at("192.0.2.3")).unwrap_err(), Full);
        drop(first);
        let fourth = subscribers.sit(crowd, at("192.0.2.1")).unwrap();
        assert_eq!(subscribers.len(), 3);
        drop(fourth);
        subscribers.close();
        assert_eq!(
            subscribers.sit(crowd, at("192.0.2.1")).unwrap_err(),
            Full,
            "we are closing"
        );
    }

    #[tokio::test]
    async fn a_reader_that_falls_behind_is_told_to_look_again() {
        let subscribers = Subscribers::default();
        let sender = channel();
        let joined = Joined {
            first: here(1),
            frames: sender.subscribe(),
        };
        let seat = subscribers.sit(SubscriberLimits::default(), None).unwrap();
        assert!(!subscribers.is_empty());
        let mut events = Box::pin(events(seat, joined, false));
        let mut next = async || {
            futures_util::StreamExt::next(&mut events)
                .await
                .map(Result::unwrap)
        };
        let first = next().await.unwrap();
        assert!(
            text(&first).starts_with("retry: ") && text(&first).ends_with("event: here\nid: 1\ndata: 1\n\n")
        );
        for version in 0..100 {
            sender.send(Frame::Events(here(version))).unwrap();
        }
        assert_eq!(next().await.unwrap(), look());
        sender.send(Frame::Withdrawn).unwrap();
        let mut last = next().await;
        while last.is_some() {
            last = next().await;
        }
        // A reader whose stream has ended no longer has a place.
        assert!(subscribers.is_empty());
    }
}
