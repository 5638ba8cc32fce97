//! The one task of a section that reads and renders updates for its readers: once per change, at most twice a second.
//!
//! It asks the database when the section has changed or somebody wants something new, and holds no connection otherwise.

use std::{collections::HashMap, time::Duration};

use bytes::Bytes;
use tokio::{
    sync::{
        broadcast::{self, error::RecvError},
        mpsc::UnboundedReceiver,
    },
    time::Instant,
};

use super::super::round;
use crate::prelude::*;
use engine::ids::SectionId;
use service::live::News;
use store::{changes::Notice, places::Place};
use web::{
    error::Kind,
    sse::{self, Frame, Join, Joined, PAUSE, RowSnapshot, RowTracker, Topic},
};

/// Before reading again after the database did not answer.
const AGAIN: Duration = Duration::from_secs(1);
/// A hub without readers ends after so long.
const IDLE: Duration = Duration::from_secs(30);

/// Serves those who follow this section until nobody does.
pub(super) async fn run(
    state: AppState,
    section: SectionId,
    slugs: (String, String),
    mut joins: UnboundedReceiver<Join>,
) {
    // Before anything is read, so that nothing is missed in between.
    let mut news = state.live.news();
    let closing = state.subscribers.closing().clone();
    let mut hub = Hub {
        section,
        slugs,
        db: Db::from(state.pool.clone()),
        clock: state.clock,
        rooms: HashMap::new(),
        version: 0,
        stale: None,
        missed: false,
        told: Instant::now(),
    };
    let mut sweep = tokio::time::interval_at(Instant::now() + IDLE, IDLE);
    loop {
        let due = hub.stale.unwrap_or_else(|| Instant::now() + IDLE);
        tokio::select! {
            () = closing.cancelled() => return,
            join = joins.recv() => match join {
                Some(join) => hub.seat(join).await,
                None => return,
            },
            heard = news.recv() => match heard {
                Ok(news) => hub.hear(news),
                Err(RecvError::Lagged(_)) => hub.miss(),
                Err(RecvError::Closed) => return,
            },
            () = tokio::time::sleep_until(due), if hub.stale.is_some() => hub.tell().await,
            _ = sweep.tick() => {
                hub.rooms.retain(|_, room| room.readers.receiver_count() > 0);
                if hub.rooms.is_empty() && state.subscribers.leave(section, &joins) {
                    return;
                }
            }
        }
    }
}

struct Hub {
    section: SectionId,
    slugs: (String, String),
    db: Db,
    clock: service::clock::Clock,
    rooms: HashMap<Topic, Room>,
    /// The newest version that was read or heard of.
    version: i64,
    /// When to tell what has changed, if something has.
    stale: Option<Instant>,
    /// Were notices missed, so that everybody must look again?
    missed: bool,
    told: Instant,
}

/// The readers of one topic.
struct Room {
    readers: broadcast::Sender<Frame>,
    holds: Holds,
}

/// What the readers of a topic have.
enum Holds {
    /// This version of the section, in whatever form.
    Version(i64),
    Sheet(RowTracker),
}

impl Room {
    fn say(&self, bytes: Bytes) {
        // Those who left meanwhile need no answer.
        drop(self.readers.send(Frame::Events(bytes)));
    }
}

impl Hub {
    fn hear(&mut self, news: News) {
        match news {
            News::Heard(Notice::Section { section, version }) => {
                if section == self.section && version > self.version {
                    self.version = version;
                    self.stale.get_or_insert((self.told + PAUSE).max(Instant::now()));
                }
            }
            News::Heard(Notice::Screens { .. }) => {}
            News::Lost => {
                for room in self.rooms.values() {
                    room.say(sse::lost());
                }
            }
            News::Back => self.miss(),
        }
    }

    fn miss(&mut self) {
        self.missed = true;
        self.stale.get_or_insert(Instant::now());
    }

    async fn seat(&mut self, join: Join) {
        let Join { topic, seen, answer } = join;
        if !self.rooms.contains_key(&topic) {
            match self.open(topic).await {
                Ok(room) => {
                    self.rooms.insert(topic, room);
                }
                Err(problem) if problem.kind() == Kind::NotFound => {
                    drop(answer.send(None));
                    return;
                }
                Err(problem) => {
                    // The reader asks again later, and by then it may work.
                    tracing::debug!(?problem, "cannot tell of a section");
                    return;
                }
            }
        }
        let Some(room) = self.rooms.get(&topic) else {
            return;
        };
        let first = match &room.holds {
            Holds::Sheet(sheet) => sheet.catch_up(seen),
            Holds::Version(version) if seen.is_some_and(|seen| seen < *version) => sse::changed(*version),
            Holds::Version(version) => sse::here(*version),
        };
        let joined = Joined {
            first,
            frames: room.readers.subscribe(),
        };
        // A reader who has gone meanwhile drops the seat with the answer.
        drop(answer.send(Some(joined)));
    }

    async fn open(&mut self, topic: Topic) -> Result<Room> {
        let holds = match topic {
            Topic::Section => {
                let (_, version) = self.look().await?;
                Holds::Version(version)
            }
            Topic::Round { round, .. } => {
                let scene = self.scene(round).await?;
                let drawn = self.draw(&scene, topic)?.ok_or_else(Problem::not_found)?;
                Holds::Sheet(RowTracker::new(drawn))
            }
        };
        Ok(Room {
            readers: sse::channel(),
            holds,
        })
    }

    /// The section as it stands, or that it is gone.
    async fn look(&self) -> Result<(Place, i64)> {
        let place =
            store::places::find_section(&mut *self.db.snapshot().await?, &self.slugs.0, &self.slugs.1)
                .await?
                .filter(|place| place.section.as_ref().is_some_and(|here| here.id == self.section))
                .ok_or_else(Problem::not_found)?;
        let version = place
            .section
            .as_ref()
            .map_or(0, |section| section.content_version);
        Ok((place, version))
    }

    async fn scene(&self, round: RoundNo) -> Result<Scene> {
        let mut tx = self.db.snapshot().await?;
        let place = store::places::find_section(&mut tx, &self.slugs.0, &self.slugs.1)
            .await?
            .filter(|place| place.section.as_ref().is_some_and(|here| here.id == self.section))
            .ok_or_else(Problem::not_found)?;
        Scene::at(&mut tx, place, Beside::Round(round)).await
    }

    fn draw(&self, scene: &Scene, topic: Topic) -> Result<Option<RowSnapshot>> {
        match topic {
            Topic::Section => Ok(None),
            Topic::Round { round, order, lang } => round::drawn(scene, lang, round, order, self.clock.now()),
        }
    }

    /// Reads what has changed and tells everybody.
    async fn tell(&mut self) {
        self.stale = None;
        self.told = Instant::now();
        self.rooms.retain(|_, room| room.readers.receiver_count() > 0);
        if self.rooms.is_empty() {
            // The next reader reads what stands then.
            self.missed = false;
            return;
        }
        match self.read_and_tell().await {
            Ok(()) => self.missed = false,
            Err(problem) if problem.kind() == Kind::NotFound => self.rooms.clear(),
            Err(problem) => {
                tracing::debug!(?problem, "cannot tell what has changed");
                self.stale = Some(Instant::now() + AGAIN);
            }
        }
    }

    async fn read_and_tell(&mut self) -> Result<()> {
        let (place, version) = self.look().await?;
        self.version = self.version.max(version);
        let mut rounds: Vec<RoundNo> = Vec::new();
        for (topic, room) in &mut self.rooms {
            if !place.is_public {
                drop(room.readers.send(Frame::Withdrawn));
            }
            match (topic, &mut room.holds) {
                (Topic::Round { round, .. }, _) => rounds.push(*round),
                (Topic::Section, Holds::Version(held)) => {
                    if version > *held || self.missed {
                        *held = version;
                        room.say(sse::changed(version));
                    }
                }
                (Topic::Section, Holds::Sheet(_)) => {}
            }
        }
        rounds.sort_unstable();
        rounds.dedup();
        for number in rounds {
            let scene = self.scene(number).await?;
            let of_round = |topic: &Topic| matches!(topic, Topic::Round { round, .. } if *round == number);
            let topics: Vec<Topic> = self.rooms.keys().copied().filter(of_round).collect();
            for topic in topics {
                let drawn = self.draw(&scene, topic)?;
                self.tell_round(topic, drawn);
            }
        }
        Ok(())
    }

    fn tell_round(&mut self, topic: Topic, drawn: Option<RowSnapshot>) {
        let Some(drawn) = drawn else {
            // The round was taken back: readers who ask again are told so, and the room ends.
            if let Some(room) = self.rooms.remove(&topic) {
                room.say(sse::changed(self.version));
            }
            return;
        };
        let Some(room) = self.rooms.get_mut(&topic) else {
            return;
        };
        let told = match &mut room.holds {
            Holds::Sheet(sheet) if !self.missed => sheet.turn(drawn),
            holds @ (Holds::Version(_) | Holds::Sheet(_)) => {
                let version = drawn.version;
                *holds = Holds::Sheet(RowTracker::new(drawn));
                sse::changed(version)
            }
        };
        room.say(told);
    }
}
