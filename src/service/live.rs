//! The section versions known to this process, so that a page can be answered from the cache without a query.
//!
//! One connection listens for the notices of [`store::changes`]. While it works, the newest version of every section this process has read
//! is known here. When it breaks, no version is known until it is restored: the [`Epoch`] that a reader took before has ended, and pages
//! rendered in it are not cached.
//!
//! A connection can also die silently, as when a cable is pulled. So every process sends an empty notice now and then ([`Pulse`]), and a
//! process that receives none for a while treats its connection as broken.

use std::{
    sync::{
        Arc, PoisonError, RwLock,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use sqlx::PgPool;
use tokio::sync::broadcast;

use crate::prelude::*;

use store::{changes::Notice, connections::within};

/// The versions known to this process. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct Live {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    listening: AtomicBool,
    known: RwLock<Known>,
    news: broadcast::Sender<News>,
}

impl Default for Inner {
    fn default() -> Self {
        Self {
            listening: AtomicBool::default(),
            known: RwLock::default(),
            news: broadcast::Sender::new(UNREAD),
        }
    }
}

/// The messages to subscribers in this process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// Somebody has announced this.
    Heard(Notice),
    /// From now on announcements may be missed.
    Lost,
    /// Notices are received again; earlier versions may be stale.
    Back,
}

/// The most unread messages; a subscriber that falls further behind misses some and gets an error.
const UNREAD: usize = 1024;

#[derive(Debug, Default)]
struct Known {
    epoch: u64,
    versions: HashMap<SectionId, i64>,
}

/// A stretch of time in which no notice was missed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Epoch(u64);

/// How often the listeners are pinged, and after how long a silence a listener gives its connection up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pulse {
    /// Between two pings.
    pub every: Duration,
    /// The longest silence; several pings long, so that one late ping does no harm.
    pub silence: Duration,
}

impl Default for Pulse {
    fn default() -> Self {
        Self {
            every: Duration::from_secs(2),
            silence: Duration::from_secs(5),
        }
    }
}

/// How long the database may take to confirm `listen`, or to pass a ping on.
const ANSWER: Duration = Duration::from_secs(10);

/// How long to wait before listening again: doubles from the first to the last.
const RETRY: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(5));

impl Live {
    /// The current epoch, if notices are being received.
    pub fn epoch(&self) -> Option<Epoch> {
        let listening = self.inner.listening.load(Ordering::Acquire);
        listening.then(|| {
            Epoch(
                self.inner
                    .known
                    .read()
                    .unwrap_or_else(PoisonError::into_inner)
                    .epoch,
            )
        })
    }

    /// Everything that is heard from now on.
    pub fn news(&self) -> broadcast::Receiver<News> {
        self.inner.news.subscribe()
    }

    /// Nobody may be waiting: that is no error.
    fn tell(&self, news: News) {
        drop(self.inner.news.send(news));
    }

    /// Is this still the newest version of the section?
    pub fn is_current(&self, section: SectionId, version: i64) -> bool {
        self.inner.listening.load(Ordering::Acquire)
            && self
                .inner
                .known
                .read()
                .unwrap_or_else(PoisonError::into_inner)
                .versions
                .get(&section)
                == Some(&version)
    }

    /// Stores that a reader who began in `epoch` has read the section at this version; returns whether its page may be cached.
    pub fn learn(&self, epoch: Epoch, section: SectionId, version: i64) -> bool {
        if !self.inner.listening.load(Ordering::Acquire) {
            return false;
        }
        let mut known = self.inner.known.write().unwrap_or_else(PoisonError::into_inner);
        if known.epoch != epoch.0 {
            return false;
        }
        let newest = known.versions.entry(section).or_insert(version);
        *newest = version.max(*newest);
        *newest == version
    }

    fn hear(&self, section: SectionId, version: i64) {
        let mut known = self.inner.known.write().unwrap_or_else(PoisonError::into_inner);
        if known.versions.len() >= MOST_SECTIONS && !known.versions.contains_key(&section) {
            // Rendering again is better than unbounded growth, or than missing a notice for a page being rendered now.
            known.epoch += 1;
            known.versions.clear();
        }
        let newest = known.versions.entry(section).or_insert(version);
        *newest = version.max(*newest);
        drop(known);
        self.tell(News::Heard(Notice::Section { section, version }));
    }

    fn forget(&self) {
        let mut known = self.inner.known.write().unwrap_or_else(PoisonError::into_inner);
        known.epoch += 1;
        known.versions.clear();
    }

    /// Listens until the process ends. Spawn it once.
    pub async fn listen(self, pool: PgPool, pulse: Pulse) {
        // Ends with this function.
        let mut pings = tokio::task::JoinSet::new();
        pings.spawn(keep_pinging(pool.clone(), pulse.every));
        let mut wait = RETRY.0;
        loop {
            match within(ANSWER, store::changes::Listener::connect(&pool)).await {
                Ok(mut listener) => {
                    wait = RETRY.0;
                    self.forget();
                    self.inner.listening.store(true, Ordering::Release);
                    self.tell(News::Back);
                    let why = loop {
                        match tokio::time::timeout(pulse.silence, listener.next()).await {
                            Ok(Ok(Some(Notice::Section { section, version }))) => self.hear(section, version),
                            Ok(Ok(Some(screens @ Notice::Screens { .. }))) => self.tell(News::Heard(screens)),
                            Ok(Ok(None)) => {}
                            Ok(Err(error)) => break error.to_string(),
                            Err(_) => break "nothing was heard, not even a ping".to_owned(),
                        }
                    };
                    self.inner.listening.store(false, Ordering::Release);
                    self.forget();
                    self.tell(News::Lost);
                    tracing::warn!(why, "no longer hearing of changes; listening again");
                }
                Err(sqlx::Error::PoolClosed) => return,
                Err(error) => {
                    tracing::warn!(%error, "cannot listen for changes");
                }
            }
            tokio::time::sleep(wait).await;
            wait = (wait * 2).min(RETRY.1);
        }
    }
}

async fn keep_pinging(pool: PgPool, every: Duration) {
    loop {
        tokio::time::sleep(every).await;
        match within(ANSWER, store::changes::ping(&pool)).await {
            Ok(()) => {}
            Err(sqlx::Error::PoolClosed) => return,
            // The listener notices the silence.
            Err(error) => tracing::debug!(%error, "cannot ping the listeners"),
        }
    }
}

/// The most sections kept; beyond that, all are dropped and read again.
const MOST_SECTIONS: usize = 10_000;

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn section() -> SectionId {
        SectionId::from_uuid(Uuid::from_u128(1))
    }

    fn listening() -> Live {
        let live = Live::default();
        live.inner.listening.store(true, Ordering::Release);
        live
    }

    #[test]
    fn nothing_is_current_while_nobody_listens() {
        let live = Live::default();
        assert_eq!(live.epoch(), None);
        assert!(!live.is_current(section(), 1));
    }

    #[test]
    fn what_was_read_before_a_newer_notice_is_not_kept() {
        let live = listening();
        let epoch = live.epoch().unwrap();
        live.hear(section(), 8);
        assert!(!live.learn(epoch, section(), 7));
        assert!(!live.is_current(section(), 7));
        assert!(live.learn(epoch, section(), 8));
        assert!(live.is_current(section(), 8));
    }

    #[test]
    fn what_was_read_before_a_gap_is_not_kept() {
        let live = listening();
        let epoch = live.epoch().unwrap();
        live.forget();
        assert!(!live.learn(epoch, section(), 7));
        assert!(live.learn(live.epoch().unwrap(), section(), 8));
    }
}
