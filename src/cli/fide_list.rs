//! `dommerbord fide-list`: brings a rating list of FIDE in from a file, without a browser.

use std::{
    fs::File,
    io::{Read as _, Seek as _, SeekFrom},
    path::PathBuf,
    time::{Duration, Instant},
};

use anyhow::{Context as _, bail};
use clap::Args;
use jiff::civil::Date;
use sqlx::{Connection as _, PgConnection, PgPool};

use crate::{config::Config, database::Database};
use domain::fide_list::{FideListAct, FideListState, PIECE};
use engine::ids::IdempotencyKey;
use service::{
    access::{Actor, Everywhere, ManageRegisters, Permit, Rights, authorise},
    clock::Clock,
    fide_lists::{self, Begin, Decision},
    ids, list_reader,
};
use store::fide_lists::StoredList;

/// How often it is looked how far it has come, and how often that is told.
const LOOKED: Duration = Duration::from_millis(200);
const TOLD: Duration = Duration::from_secs(2);

/// Bring FIDE's rating list in from a file; the ratings office then accepts or drops it on its page. The same command again goes on where it was broken off
#[derive(Debug, Args)]
pub(super) struct FideList {
    /// The file as FIDE publishes it: text or XML, packed or not
    file: PathBuf,
    /// The first day on which its ratings hold
    #[arg(long)]
    from: Date,
}

impl FideList {
    pub(super) async fn run(self, config: &Config) -> anyhow::Result<()> {
        let mut file =
            File::open(&self.file).with_context(|| format!("cannot open {}", self.file.display()))?;
        let cmd = Begin {
            rated_on: self.from,
            file_name: self
                .file
                .file_name()
                .map_or_else(|| "list".to_owned(), |name| name.to_string_lossy().into_owned()),
            bytes: file.metadata()?.len(),
        };
        let database = Database::for_command(config).await?;
        let start = Instant::now();
        let permit = authorise(
            Actor::system("dommerbord fide-list"),
            Rights::default(),
            Everywhere,
        )?;
        let mut conn = database.pool.acquire().await?;
        let list = under_way(&mut conn, &permit, &cmd).await?;
        if list.state == FideListState::Receiving {
            send(&mut conn, &permit, &list, &mut file).await?;
            let seconds = start.elapsed().as_secs_f64();
            println!(
                "{}: {} bytes are in after {seconds:.1} s",
                cmd.file_name, cmd.bytes
            );
        } else {
            println!("{}: going on after row {}", cmd.file_name, list.read_rows);
        }
        let list = read(&database.pool, &mut conn, list).await?;
        drop(conn);
        database.close().await?;
        if let Some(fault) = list.fault {
            bail!(
                "the file cannot be read to its end: {fault}, after row {}",
                list.read_rows
            );
        }
        println!(
            "{}: {} players, {} rows that say nothing, {:.1} s",
            list.state,
            list.players,
            list.faulty,
            start.elapsed().as_secs_f64()
        );
        Ok(())
    }
}

/// The list of this file, begun before or now.
async fn under_way(
    conn: &mut PgConnection,
    permit: &Permit<ManageRegisters>,
    cmd: &Begin,
) -> anyhow::Result<StoredList> {
    let other = fide_lists::list(conn)
        .await?
        .into_iter()
        .find(|list| list.state.is_under_way());
    match other {
        Some(list)
            if list.rated_on == cmd.rated_on
                && list.file_name == cmd.file_name
                && u64::try_from(list.bytes) == Ok(cmd.bytes) =>
        {
            Ok(list)
        }
        Some(list) => bail!(
            "another list is under way: {} from {} is {}",
            list.file_name,
            list.rated_on,
            list.state
        ),
        None => {
            let mut tx = conn.begin().await?;
            let done = fide_lists::begin(&mut tx, permit, Clock::System.now(), fresh(), cmd).await?;
            tx.commit().await?;
            Ok(fide_lists::show(conn, Clock::System.now(), done.id).await?.list)
        }
    }
}

/// Sends the pieces of the file that are missing, and has it read.
async fn send(
    conn: &mut PgConnection,
    permit: &Permit<ManageRegisters>,
    list: &StoredList,
    file: &mut File,
) -> anyhow::Result<()> {
    let mut no = fide_lists::show(conn, Clock::System.now(), list.id)
        .await?
        .first_missing
        .unwrap_or_default();
    file.seek(SeekFrom::Start(u64::try_from(no)? * PIECE as u64))?;
    let mut piece = Vec::with_capacity(PIECE);
    loop {
        piece.clear();
        file.by_ref().take(PIECE as u64).read_to_end(&mut piece)?;
        if piece.is_empty() {
            break;
        }
        fide_lists::put_piece(conn, permit, list.id, no, &piece).await?;
        no += 1;
    }
    let complete = Decision {
        id: list.id,
        seen: list.version,
        act: FideListAct::Complete,
        older_confirmed: false,
    };
    let mut tx = conn.begin().await?;
    fide_lists::decide(&mut tx, permit, Clock::System.now(), fresh(), complete).await?;
    tx.commit().await?;
    Ok(())
}

/// Reads the list to its end, and tells how far it has come. A server that runs may be faster; then this only tells.
async fn read(pool: &PgPool, conn: &mut PgConnection, list: StoredList) -> anyhow::Result<StoredList> {
    let reading = tokio::spawn(list_reader::run(pool.clone()));
    let mut told = Instant::now();
    let list = loop {
        let list = fide_lists::show(conn, Clock::System.now(), list.id).await?.list;
        if list.state != FideListState::Reading {
            break list;
        }
        if told.elapsed() >= TOLD {
            println!("{} rows", list.read_rows);
            told = Instant::now();
        }
        tokio::time::sleep(LOOKED).await;
    };
    reading.abort();
    Ok(list)
}

fn fresh() -> IdempotencyKey {
    IdempotencyKey::from_uuid(ids::fresh())
}
