//! Reads the uploaded files of FIDE's lists. Every server process runs one; a list is read by one of them at a time.
//!
//! The file is stored in the database in pieces, and so is the reading position: players and position are stored together, some thousands
//! at a time. A process that dies in the middle loses only the last of them, and the next one goes on from there. No rows that other
//! transactions need are locked meanwhile.

use std::{
    io::{self, Read, Seek, SeekFrom},
    time::Duration,
};

use sqlx::{Connection as _, PgPool};
use tokio::{runtime::Handle, sync::mpsc};

use domain::fide_list::{FideListState, PIECE};
use engine::ids::FideListId;
use formats::fide_list::{Fault, Position, Reader, RowFault, Source};
use store::{
    connections::{self, Lease, within},
    fide_lists::{Batch, FaultyRow, StoredList},
};

use crate::prelude::*;

/// How long the database may take for a small answer.
const ANSWER: Duration = Duration::from_secs(20);
/// How long it may take to store or to forget some thousands of players.
const WORK: Duration = Duration::from_mins(5);
/// How often new files are looked for.
const EVERY: Duration = Duration::from_secs(2);
/// Rows that are stored at once.
const AT_ONCE: usize = 10_000;
/// Players of former lists that are forgotten at once.
const FORGOTTEN_AT_ONCE: i64 = 50_000;
/// The name of the fault when a list has a player twice.
const TWICE: &str = "twice";
/// The name of the fault when the players have ratings at one rate of play only.
const ONE_RATE: &str = "one-rate";

/// Reads uploaded lists, in an endless loop. If the database is unavailable, the next round tries again.
pub async fn run(pool: PgPool) {
    loop {
        match once(&pool).await {
            Ok(()) => {}
            Err(sqlx::Error::PoolClosed) => return,
            Err(error) => tracing::warn!(%error, "could not read a rating list"),
        }
        tokio::time::sleep(EVERY).await;
    }
}

/// Reads uploaded lists, and deletes players of lists that are no longer used.
pub async fn once(pool: &PgPool) -> store::Result<()> {
    let Some(id) = next(pool).await? else {
        return forget(pool).await;
    };
    // The lock ends with its connection, which is always closed afterwards.
    let mut held: PgConnection = pool.acquire().await?.detach();
    if within(ANSWER, store::fide_lists::take_reading(&mut held)).await? {
        // Somebody may have read it in the meantime.
        let read = match next(pool).await? {
            Some(now) if now == id => read(pool, id).await,
            Some(_) | None => Ok(()),
        };
        within(ANSWER, store::fide_lists::leave_reading(&mut held)).await?;
        read?;
    }
    within(ANSWER, held.close()).await
}

async fn next(pool: &PgPool) -> store::Result<Option<FideListId>> {
    let mut conn = connections::acquire(pool).await?;
    within(
        ANSWER,
        store::fide_lists::find_by_state(&mut conn, &[FideListState::Reading]),
    )
    .await
}

async fn forget(pool: &PgPool) -> store::Result<()> {
    loop {
        let some = async {
            let mut tx = connections::begin(pool).await?;
            connections::take_time(&mut tx, WORK).await?;
            let count = store::fide_lists::delete_players(&mut tx, FORGOTTEN_AT_ONCE).await?;
            tx.commit().await?;
            Ok(count)
        };
        if within(2 * WORK, some).await? == 0 {
            return Ok(());
        }
    }
}

/// How the reading of a file ended.
enum ReadingEnd {
    /// With its last row.
    Whole,
    /// It cannot be read to its end.
    Broken(&'static str),
    /// Somebody dropped the list meanwhile.
    Dropped,
}

async fn read(pool: &PgPool, id: FideListId) -> store::Result<()> {
    let mut conn = connections::acquire(pool).await?;
    let Some(list) = within(ANSWER, store::fide_lists::find(&mut conn, id)).await? else {
        return Ok(());
    };
    let end = store_rows(pool, &mut conn, &list).await?;
    let finishing = async {
        let mut tx = conn.begin().await?;
        connections::take_time(&mut tx, WORK).await?;
        let said = match end {
            // FIDE also publishes a list for each rate of play; accepted as the combined list, it would delete all other ratings.
            ReadingEnd::Whole if store::fide_lists::lacks_a_rate(&mut tx, id).await? => {
                store::fide_lists::set_failed(&mut tx, id, ONE_RATE).await?;
                ONE_RATE
            }
            ReadingEnd::Whole => {
                store::fide_lists::stage(&mut tx, id).await?;
                "staged"
            }
            ReadingEnd::Broken(fault) => {
                store::fide_lists::set_failed(&mut tx, id, fault).await?;
                fault
            }
            ReadingEnd::Dropped => "dropped",
        };
        store::fide_lists::delete_pieces(&mut tx, id).await?;
        tx.commit().await?;
        Ok(said)
    };
    let said = within(2 * WORK, finishing).await?;
    tracing::info!(list = %id, said, "a rating list was read");
    Ok(())
}

/// Stores the rows of a list, from the stored reading position.
async fn store_rows(pool: &PgPool, conn: &mut Lease, list: &StoredList) -> store::Result<ReadingEnd> {
    // Two batches wait at most: the file is not read faster than its rows are stored.
    let (send, mut batches) = mpsc::channel::<Batch>(2);
    let file = Pieces {
        pool: pool.clone(),
        handle: Handle::current(),
        list: list.id,
        length: u64::try_from(list.bytes).unwrap_or_default(),
        at: 0,
        piece: None,
    };
    let (id, from) = (
        list.id,
        Position {
            bytes: u64::try_from(list.read_bytes).unwrap_or_default(),
            rows: u64::try_from(list.read_rows).unwrap_or_default(),
        },
    );
    let reading = tokio::task::spawn_blocking(move || rows(file, id, from, &send));
    let mut end = ReadingEnd::Whole;
    while let Some(batch) = batches.recv().await {
        let storing = async {
            let mut tx = conn.begin().await?;
            connections::take_time(&mut tx, WORK).await?;
            let is_wanted = store::fide_lists::add(&mut tx, list.id, &batch).await?;
            if is_wanted {
                tx.commit().await?;
            }
            Ok(is_wanted)
        };
        match within(2 * WORK, storing).await {
            Ok(true) => {}
            Ok(false) => {
                end = ReadingEnd::Dropped;
                break;
            }
            // The list has a player twice.
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => {
                end = ReadingEnd::Broken(TWICE);
                break;
            }
            Err(error) => return Err(error),
        }
    }
    // The reading thread can no longer send, and stops.
    drop(batches);
    let read = reading
        .await
        .map_err(|error| sqlx::Error::Io(io::Error::other(error)))?;
    match (end, read) {
        (ReadingEnd::Whole, Ok(())) => Ok(ReadingEnd::Whole),
        // The database was unavailable, which is not a fault of the file: try again later.
        (ReadingEnd::Whole, Err(Fault::Io(kind))) => Err(sqlx::Error::Io(kind.into())),
        (ReadingEnd::Whole, Err(fault)) => Ok(ReadingEnd::Broken(fault.as_str())),
        (end @ (ReadingEnd::Broken(_) | ReadingEnd::Dropped), _) => Ok(end),
    }
}

/// Reads the rows from a place on and sends them on, some thousands at a time.
fn rows(file: Pieces, list: FideListId, from: Position, send: &mpsc::Sender<Batch>) -> Result<(), Fault> {
    let source = Source::open(file)?;
    let mut reader = if from == Position::default() {
        Reader::open(source)?
    } else {
        Reader::resume(source, from)?
    };
    let mut batch = Batch::default();
    while let Some(row) = reader.next_row()? {
        match row {
            Ok(record) => batch.push(list, &record),
            Err(fault) => batch.push_fault(faulty(fault)),
        }
        if batch.rows() >= AT_ONCE {
            reach(&mut batch, reader.position());
            if send.blocking_send(std::mem::take(&mut batch)).is_err() {
                return Ok(());
            }
        }
    }
    reach(&mut batch, reader.position());
    // The receiver is gone only if the list was dropped.
    let _ = send.blocking_send(batch);
    Ok(())
}

fn reach(batch: &mut Batch, position: Position) {
    batch.reach(signed(position.bytes), signed(position.rows));
}

fn faulty(fault: RowFault) -> FaultyRow {
    FaultyRow {
        row: signed(fault.row),
        field: fault.field.map(|field| field.heading().to_owned()),
        problem: fault.problem.code().to_owned(),
        content: fault.text,
    }
}

/// A count as the database keeps it.
fn signed(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// The file of a list as something that can be read from anywhere; one piece of it is in memory.
#[derive(Debug)]
struct Pieces {
    pool: PgPool,
    handle: Handle,
    list: FideListId,
    length: u64,
    at: u64,
    piece: Option<(i32, Vec<u8>)>,
}

impl Pieces {
    fn fetch(&self, no: i32) -> io::Result<Vec<u8>> {
        let found = self.handle.block_on(async {
            let mut conn = connections::acquire(&self.pool).await?;
            within(ANSWER, store::fide_lists::find_piece(&mut conn, self.list, no)).await
        });
        found
            .map_err(io::Error::other)?
            .ok_or_else(|| io::Error::other("a piece of the file is gone"))
    }
}

impl Read for Pieces {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        if self.at >= self.length || buf.is_empty() {
            return Ok(0);
        }
        let size = PIECE as u64;
        let no = i32::try_from(self.at / size).map_err(io::Error::other)?;
        if self.piece.as_ref().is_none_or(|(held, _)| *held != no) {
            self.piece = Some((no, self.fetch(no)?));
        }
        let inside = usize::try_from(self.at % size).map_err(io::Error::other)?;
        let rest = self
            .piece
            .as_ref()
            .and_then(|(_, bytes)| bytes.get(inside..))
            .unwrap_or_default();
        let count = rest.len().min(buf.len());
        if let (Some(to), Some(from)) = (buf.get_mut(..count), rest.get(..count)) {
            to.copy_from_slice(from);
        }
        self.at += count as u64;
        Ok(count)
    }
}

impl Seek for Pieces {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let at = match to {
            SeekFrom::Start(at) => Some(at),
            SeekFrom::End(by) => self.length.checked_add_signed(by),
            SeekFrom::Current(by) => self.at.checked_add_signed(by),
        };
        self.at = at.ok_or_else(|| io::Error::from(io::ErrorKind::InvalidInput))?;
        Ok(self.at)
    }
}
