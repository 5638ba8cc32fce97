//! Queues the writers of a board, so that they wait here and not on a database connection.
//!
//! Writers of a board wait for each other at its row, each with a connection. Without this limit, one row that stays locked would take
//! every connection of the process and block all pages. So only a few of a board's writers use the database at a time, and those of a
//! tournament use half of the connections at most; reads do not wait for locks and need no turn.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, Weak},
    time::Duration,
};

use axum::{
    extract::OriginalUri,
    http::{Method, request::Parts},
};
use tokio::{
    sync::{OnceCell, OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

use super::error::{Kind, Problem};
use texts::t;

/// How long a writer waits for a turn.
const PATIENCE: Duration = Duration::from_secs(5);
/// How many writers of one board use the database at a time.
const AT_A_BOARD: usize = 2;
/// With more entries than this, the unused ones are removed.
const MANY: usize = 256;

/// The queues of this process. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct Turns(Arc<Mutex<HashMap<String, Weak<Semaphore>>>>);

impl Turns {
    fn at(&self, place: &str, most: usize) -> Arc<Semaphore> {
        let mut book = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(turns) = book.get(place).and_then(Weak::upgrade) {
            return turns;
        }
        if book.len() >= MANY {
            book.retain(|_, turns| turns.strong_count() > 0);
        }
        let turns = Arc::new(Semaphore::new(most));
        book.insert(place.to_owned(), Arc::downgrade(&turns));
        turns
    }
}

/// The turn of one request that writes.
#[derive(Debug)]
pub struct Turn {
    turns: Turns,
    /// The board first: a writer who waits there takes no place of the tournament's.
    places: Vec<(String, usize)>,
    taken: OnceCell<Vec<OwnedSemaphorePermit>>,
}

impl Turn {
    /// The turn that this request needs; none if it only reads, or writes to no tournament.
    pub fn of(parts: &Parts, turns: Turns, connections: u32) -> Option<Self> {
        if matches!(parts.method, Method::GET | Method::HEAD) {
            return None;
        }
        let uri = parts
            .extensions
            .get::<OriginalUri>()
            .map_or(&parts.uri, |uri| &uri.0);
        let (tournament, board) = places(uri.path())?;
        let half = usize::try_from(connections / 2).unwrap_or(1).max(1);
        let board = board.map(|board| (board, AT_A_BOARD.min(half)));
        Some(Self {
            turns,
            places: board.into_iter().chain([(tournament, half)]).collect(),
            taken: OnceCell::new(),
        })
    }

    /// Waits for it on the first call; it is released when this value is dropped.
    pub async fn take(&self) -> Result<(), Problem> {
        let take = self.taken.get_or_try_init(async || {
            let mut taken = Vec::new();
            for (place, most) in &self.places {
                let turn = self.turns.at(place, *most).acquire_owned().await;
                taken.push(turn.map_err(|_| busy())?);
            }
            Ok(taken)
        });
        timeout(PATIENCE, take).await.map_err(|_| busy())?.map(|_| ())
    }
}

fn busy() -> Problem {
    Problem::new(Kind::Unavailable, |lang| t!(lang, problem_unavailable_detail)).retry_after(2)
}

/// The tournament in an address, and its board if any, each with the same name for pages and API.
fn places(path: &str) -> Option<(String, Option<String>)> {
    let rest = path
        .strip_prefix("/t/")
        .or_else(|| path.strip_prefix("/api/v1/tournaments/"))?;
    let segments: Vec<&str> = rest.split('/').collect();
    let tournament = (*segments.first()?).to_owned();
    let after = |names: &[&str]| {
        let at = segments.iter().position(|segment| names.contains(segment))?;
        segments.get(at + 1).copied()
    };
    let board = after(&["s", "sections"])
        .zip(after(&["rounds"]))
        .zip(after(&["boards"]))
        .map(|((section, round), board)| format!("{tournament}/{section}/{round}/{board}"));
    Some((tournament, board))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_and_api_wait_for_the_same_turn() {
        let board = Some("cup/a/9/7".to_owned());
        assert_eq!(
            places("/t/cup/s/a/rounds/9/boards/7"),
            Some(("cup".to_owned(), board.clone()))
        );
        assert_eq!(
            places("/api/v1/tournaments/cup/sections/a/rounds/9/boards/7/result"),
            Some(("cup".to_owned(), board))
        );
        assert_eq!(places("/t/cup/players"), Some(("cup".to_owned(), None)));
        assert_eq!(places("/sign-in"), None);
    }

    #[tokio::test]
    async fn the_third_writer_of_a_board_waits_and_the_next_board_does_not() {
        let turns = Turns::default();
        let writer = |board: &str| Turn {
            turns: turns.clone(),
            places: vec![(board.to_owned(), AT_A_BOARD)],
            taken: OnceCell::new(),
        };
        let (one, two, three) = (writer("7"), writer("7"), writer("7"));
        one.take().await.unwrap();
        one.take().await.unwrap();
        two.take().await.unwrap();
        let soon = Duration::from_millis(50);
        assert!(timeout(soon, three.take()).await.is_err());
        writer("8").take().await.unwrap();
        drop(one);
        three.take().await.unwrap();
    }
}
