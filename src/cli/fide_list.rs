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

use super::database::Database;
use crate::{
    config::Config,
    domain::{
        fide_list::{Act, PIECE, State},
        ids::IdempotencyKey,
    },
    list_reader,
    service::{
        access::{Actor, ManageRegisters, Rights, authorise},
        fide_lists::{self, Begin, Decision},
        ids,
    },
    state::Clock,
    store::fide_lists::StoredList,
};

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
        let bytes = file.metadata()?.len();
        let name = self
            .file
            .file_name()
            .map_or_else(|| "list".to_owned(), |name| name.to_string_lossy().into_owned());
        let database = Database::for_command(config).await?;
        let began = Instant::now();
        let permit =
            authorise::<ManageRegisters>(Actor::system("dommerbord fide-list"), Rights::default(), None)?;
        let now = Clock::System.now();
        let mut conn = database.pool.acquire().await?;
        let same = |list: &StoredList| {
            list.rated_on == self.from && list.file_name == name && u64::try_from(list.bytes) == Ok(bytes)
        };
        let under_way = fide_lists::list(&mut conn)
            .await?
            .into_iter()
            .find(|list| list.state.is_under_way());
        let mut list = match under_way {
            Some(list) if same(&list) => list,
            Some(list) => bail!(
                "another list is under way: {} from {} is {}",
                list.file_name,
                list.rated_on,
                list.state
            ),
            None => {
                let begin = Begin {
                    rated_on: self.from,
                    file_name: name.clone(),
                    bytes,
                };
                let mut tx = sqlx::Connection::begin(&mut *conn).await?;
                let done = fide_lists::begin(&mut tx, &permit, now, fresh(), &begin).await?;
                tx.commit().await?;
                fide_lists::show(&mut conn, done.id).await?.list
            }
        };
        if list.state == State::Receiving {
            let mut no = fide_lists::show(&mut conn, list.id)
                .await?
                .first_missing
                .unwrap_or_default();
            file.seek(SeekFrom::Start(u64::try_from(no)? * PIECE as u64))?;
            let mut piece = Vec::with_capacity(PIECE);
            loop {
                piece.clear();
                (&mut file).take(PIECE as u64).read_to_end(&mut piece)?;
                if piece.is_empty() {
                    break;
                }
                fide_lists::put_piece(&mut conn, &permit, list.id, no, &piece).await?;
                no += 1;
            }
            let complete = Decision {
                id: list.id,
                seen: list.version,
                act: Act::Complete,
            };
            let mut tx = sqlx::Connection::begin(&mut *conn).await?;
            fide_lists::decide(&mut tx, &permit, now, fresh(), complete).await?;
            tx.commit().await?;
            println!(
                "{name}: {bytes} bytes are in after {:.1} s",
                began.elapsed().as_secs_f64()
            );
        } else {
            println!("{name}: going on after row {}", list.read_rows);
        }
        // A server that runs may be faster: then this only tells how far it has come.
        let reading = tokio::spawn(list_reader::run(database.pool.clone()));
        let mut told = Instant::now();
        loop {
            list = fide_lists::show(&mut conn, list.id).await?.list;
            if list.state != State::Reading {
                break;
            }
            if told.elapsed() >= TOLD {
                println!("{} rows", list.read_rows);
                told = Instant::now();
            }
            tokio::time::sleep(LOOKED).await;
        }
        reading.abort();
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
            began.elapsed().as_secs_f64()
        );
        Ok(())
    }
}

fn fresh() -> IdempotencyKey {
    IdempotencyKey::from_uuid(ids::fresh())
}
