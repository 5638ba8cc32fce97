//! Killed in the middle of result entry, the server or its PostgreSQL: what was acknowledged is there, and nothing that
//! nobody sent.
//!
//! Ten people enter results over HTTP into the program as a process, seven by tokens and three by forms. Everything they
//! send stands in their ledgers with what they were told; afterwards the ledgers are held against the database.

use std::{
    cell::{Cell, RefCell},
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
    time::{Duration, Instant},
};

use engine::ids::{SectionId, Version};
use futures_util::future::join_all;
use nix::{
    errno::Errno,
    sys::signal::{Signal, kill},
    unistd::Pid,
};
use postgres::reach;
use rules::entry::{Outcome, fold};
use service::{ids, section_state};
use sqlx::{Executor as _, PgPool, postgres::PgPoolOptions};
use uuid::Uuid;

use crate::{
    http::{Ask, Reply},
    place::{Place, eventually},
    prelude::*,
    wire::Wire,
};

/// A section of 100 boards and ten arbiters, the same that is measured.
const SECTION: &str = include_str!("../../examples/bench/section.sql");
/// Its section, whose ninth round is being played.
const SECTION_ID: SectionId =
    SectionId::from_uuid(Uuid::from_u128(0x0000_0000_0000_7000_8000_0000_0000_0002));
const ROUND: u16 = 9;

const WRITERS: u16 = 10;
/// So many of them by tokens, the others by forms.
const BY_TOKEN: u16 = 7;
/// Everybody has so many boards of their own.
const OWN: u16 = 5;
/// Here everybody with a token writes.
const CONTESTED: u16 = 60;
/// Held by somebody else, so that what is sent stays in the middle of its transaction.
const HELD: u16 = 61;
/// Its answer is never read.
const UNREAD: u16 = 62;

const RESULTS: [GameResult; 3] = [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw];

/// How a writer comes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Door {
    Api,
    Page,
}

/// A result that was sent.
#[derive(Clone, Copy, Debug)]
struct Sent {
    key: Uuid,
    board: u16,
    result: GameResult,
    seen: i32,
}

/// What was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Told {
    /// Saved: the board stands like this, at this version.
    Stands(GameResult, i32),
    /// Somebody wrote another result meanwhile.
    Refused,
}

/// Somebody who enters results and keeps a ledger of it.
#[derive(Debug)]
struct Writer {
    number: u16,
    door: Door,
    boards: Vec<u16>,
    seen: BTreeMap<u16, i32>,
    ledger: Vec<(Sent, Option<Told>)>,
}

impl Writer {
    fn new(number: u16, boards: Vec<u16>) -> Self {
        Self {
            number,
            door: if number < BY_TOKEN { Door::Api } else { Door::Page },
            boards,
            seen: BTreeMap::new(),
            ledger: Vec::new(),
        }
    }

    /// Everybody, with five boards each; those with tokens have one more in common.
    fn everybody() -> Vec<Self> {
        (0..WRITERS)
            .map(|number| {
                let mut boards: Vec<u16> = (1..=OWN).map(|board| number * OWN + board).collect();
                if number < BY_TOKEN {
                    boards.push(CONTESTED);
                }
                Self::new(number, boards)
            })
            .collect()
    }

    /// The next result, on the next board and other than the last there. It stands in the ledger before it is sent.
    fn next(&mut self) -> Ask {
        let turn = self.ledger.len();
        let board = self.boards[turn % self.boards.len()];
        let sent = Sent {
            key: ids::fresh(),
            board,
            result: RESULTS[(turn / self.boards.len() + usize::from(self.number)) % RESULTS.len()],
            seen: *self.seen.entry(board).or_insert(1),
        };
        self.ledger.push((sent, None));
        self.again()
    }

    /// The last result once more, with the same key.
    fn again(&self) -> Ask {
        let (sent, _) = self.ledger.last().unwrap();
        let Sent {
            key,
            board,
            result,
            seen,
        } = sent;
        match self.door {
            Door::Api => Ask::new(
                "PUT",
                &format!("/api/v1/tournaments/bench/sections/a/rounds/{ROUND}/boards/{board}/result"),
            )
            .header("authorization", &format!("Bearer token-{}", self.number))
            .header("if-match", &format!("\"{seen}\""))
            .header("idempotency-key", &key.to_string())
            .body("application/json", format!("{{\"result\": \"{result}\"}}")),
            Door::Page => Ask::new("POST", &format!("/t/bench/s/a/rounds/{ROUND}/boards/{board}"))
                .header("cookie", &format!("dommerbord=bench-{}", self.number))
                .header("sec-fetch-site", "same-origin")
                .body(
                    "application/x-www-form-urlencoded",
                    format!("result={result}&version={seen}&key={key}"),
                ),
        }
    }

    /// What was answered to the last result.
    fn hear(&mut self, reply: &Reply) {
        let (sent, told) = self.ledger.last_mut().unwrap();
        let (answer, seen) = match (self.door, reply.status) {
            (Door::Api, 200) => {
                let body = reply.json();
                let version = read_version(&body);
                let stands = body["result"].as_str().unwrap().parse().unwrap();
                (Told::Stands(stands, version), version)
            }
            (Door::Api, 409) => (Told::Refused, read_version(&reply.json()["current"])),
            // Back to the list: nobody else writes on this board.
            (Door::Page, 303) => {
                let to = reply.header("location").unwrap();
                assert!(to.ends_with(&format!("#board-{}", sent.board)), "{to}");
                let version = sent.seen + 1;
                (Told::Stands(sent.result, version), version)
            }
            _ => panic!("{sent:?}: {reply:?}"),
        };
        assert!(
            answer != Told::Refused || sent.board == CONTESTED,
            "nobody else writes there: {sent:?}, {reply:?}"
        );
        *told = Some(answer);
        self.seen.insert(sent.board, seen);
    }

    /// Enters results until the connection breaks off.
    async fn until_cut_off(&mut self, site: &str, hall: &Hall) {
        while let Ok(reply) = self.next().to(site).await {
            self.hear(&reply);
            hall.acknowledge(self.door);
        }
    }

    /// Enters results until it is enough, each until it is answered.
    async fn until_enough(&mut self, site: &str, hall: &Hall) {
        while !hall.is_enough.get() {
            self.next();
            self.insist(site).await;
            hall.acknowledge(self.door);
        }
    }

    /// Sends the last result, always with the same key, until it is answered: as a tablet's outbox does.
    async fn insist(&mut self, site: &str) {
        let ask = self.again();
        let mut reply = None;
        eventually("it is answered", async || {
            let answer = ask.to(site).await.unwrap();
            let is_answered = answer.status != 503;
            reply = Some(answer);
            is_answered
        })
        .await;
        self.hear(&reply.unwrap());
    }

    /// Enters so many more results, each at the first try.
    async fn enter(&mut self, site: &str, count: usize) {
        for _ in 0..count {
            let reply = self.next().to(site).await.unwrap();
            self.hear(&reply);
        }
    }

    fn last(&self) -> (Sent, Option<Told>) {
        *self.ledger.last().unwrap()
    }
}

/// What happens around the writers.
#[derive(Debug, Default)]
struct Hall {
    acknowledged: Cell<usize>,
    is_enough: Cell<bool>,
    /// Who is killed as soon as somebody who comes in this way has been told that a result is saved.
    blow: RefCell<Option<(Door, Vec<Pid>)>>,
}

impl Hall {
    fn acknowledge(&self, door: Door) {
        self.acknowledged.set(self.acknowledged.get() + 1);
        if let Some((_, family)) = self.blow.borrow_mut().take_if(|(at, _)| *at == door) {
            for pid in family {
                match kill(pid, Signal::SIGKILL) {
                    Ok(()) | Err(Errno::ESRCH) => {}
                    Err(error) => panic!("{pid}: {error}"),
                }
            }
        }
    }

    /// Waits until so many more results are acknowledged.
    async fn acknowledges(&self, more: usize) {
        let goal = self.acknowledged.get() + more;
        eventually("results are acknowledged", async || {
            self.acknowledged.get() >= goal
        })
        .await;
    }

    /// Kills these at the next result that is acknowledged there.
    async fn strike(&self, door: Door, family: Vec<Pid>) {
        self.blow.replace(Some((door, family)));
        eventually("the blow falls", async || self.blow.borrow().is_none()).await;
    }
}

fn read_version(body: &serde_json::Value) -> i32 {
    body["version"].as_i64().unwrap().try_into().unwrap()
}

/// The database of a place whose server runs, with the section and the writers' tokens in it.
async fn furnished(place: &Place) -> PgPool {
    let db = PgPoolOptions::new()
        .max_connections(4)
        .connect_with(reach(place.settings()).await.unwrap().options())
        .await
        .unwrap();
    db.execute(SECTION).await.unwrap();
    db.execute(
        "insert into api_token (id, token_hash, user_id, name, scopes, created_at, expires_at)
         select gen_random_uuid(), sha256(('token-' || row_number() over (order by id) - 1)::bytea), id, 'Tablet',
             array['read', 'results'], now(), '2100-01-01'
         from app_user",
    )
    .await
    .unwrap();
    db
}

/// Does the log have the line that this request writes?
async fn is_written(db: &PgPool, sent: &Sent) -> bool {
    sqlx::query_scalar("select exists (select from game_entry where id = $1)")
        .bind(sent.key)
        .fetch_one(db)
        .await
        .unwrap()
}

/// Takes the lock of a board and waits until a request of the server waits for it.
async fn hold(db: &PgPool) -> sqlx::Transaction<'static, sqlx::Postgres> {
    let mut held = db.begin().await.unwrap();
    sqlx::query(
        "select from game g join round r on r.id = g.round_id where r.section_id = $1 and r.number = $2 and g.board = $3
         for update of g",
    )
    .bind(SECTION_ID.as_uuid())
    .bind(i32::from(ROUND))
    .bind(i32::from(HELD))
    .execute(&mut *held)
    .await
    .unwrap();
    held
}

/// Waits until somebody waits for what this transaction holds.
async fn somebody_waits_for(db: &PgPool, held: &mut sqlx::Transaction<'static, sqlx::Postgres>) {
    let holder: i32 = sqlx::query_scalar("select pg_backend_pid()")
        .fetch_one(&mut **held)
        .await
        .unwrap();
    eventually("a request waits for the board", async || {
        sqlx::query_scalar(
            "select exists (select from pg_stat_activity where $1 = any(pg_blocking_pids(pid)))",
        )
        .bind(holder)
        .fetch_one(db)
        .await
        .unwrap()
    })
    .await;
}

/// Holds every ledger against the database, the logs against the boards and the boards against what everybody is shown.
async fn everything_adds_up(db: &PgPool, site: &str, writers: &[&Writer]) {
    let mut sent_by_key = BTreeMap::new();
    for (sent, told) in writers.iter().flat_map(|writer| &writer.ledger) {
        assert!(told.is_some(), "it was never answered: {sent:?}");
        assert!(sent_by_key.insert(sent.key, *sent).is_none());
    }

    // Nothing stands in a log that nobody sent, and a log folds to its board.
    let mut conn = db.acquire().await.unwrap();
    let field = section_state::load(&mut conn, SECTION_ID).await.unwrap().unwrap();
    let round = field.round(ROUND.to_string().parse().unwrap()).unwrap();
    let mut written = BTreeMap::new();
    let mut lines = 0;
    for game in &round.games {
        let log = store::games::list_log(&mut conn, game.id).await.unwrap();
        for (line, version) in log.iter().zip(2..) {
            let sent = sent_by_key
                .get(&line.id.as_uuid())
                .unwrap_or_else(|| panic!("nobody sent this: {line:?}"));
            assert_eq!(line.entry.version, Version(version), "a line is missing: {log:?}");
            assert_eq!(
                (game.board.get(), line.entry.outcome),
                (sent.board, Outcome::of(sent.result))
            );
            written.insert((sent.board, version), (sent.key, sent.result));
            lines += 1;
        }
        assert_eq!(i32::try_from(log.len()).unwrap() + 1, game.version.0, "{log:?}");
        assert_eq!(fold(log.into_iter().map(|line| line.entry)), game.outcome);
    }

    // What was acknowledged stands in the log, at the version that was told.
    let keys: BTreeSet<Uuid> = written.values().map(|(key, _)| *key).collect();
    for (sent, told) in writers.iter().flat_map(|writer| &writer.ledger) {
        let Some(Told::Stands(result, version)) = told else {
            continue;
        };
        let (key, stood) = written
            .get(&(sent.board, *version))
            .unwrap_or_else(|| panic!("acknowledged and lost: {sent:?}, {told:?}"));
        assert_eq!(stood, result, "{sent:?}, {told:?}");
        if sent.board == CONTESTED {
            // Another's line may say the same.
            assert!(
                keys.contains(&sent.key) || *result == sent.result,
                "{sent:?}, {told:?}"
            );
        } else {
            assert_eq!((*key, *result), (sent.key, sent.result), "{told:?}");
        }
    }

    // Each line was recorded once, and what waits for a decision was sent and refused.
    let recorded: i64 = sqlx::query_scalar("select count(*) from audit where act = 'result.enter'")
        .fetch_one(&mut *conn)
        .await
        .unwrap();
    assert_eq!(recorded, lines);
    let refused: Vec<Uuid> = sqlx::query_scalar("select id from result_dispute")
        .fetch_all(&mut *conn)
        .await
        .unwrap();
    for key in refused {
        assert!(sent_by_key.contains_key(&key) && !keys.contains(&key));
    }

    let shown = Ask::get(&format!("/api/v1/tournaments/bench/sections/a/rounds/{ROUND}"))
        .to(site)
        .await
        .unwrap()
        .json();
    let boards = shown["boards"].as_array().unwrap();
    assert_eq!(boards.len(), round.games.len());
    for (game, board) in round.games.iter().zip(boards) {
        assert_eq!(board["number"], game.board.get());
        let result = game.outcome.result.map(|result| result.to_string());
        assert_eq!(board["result"].as_str(), result.as_deref(), "{board}");
    }
}

#[tokio::test]
async fn a_server_killed_while_ten_people_enter_results_loses_nothing_it_acknowledged() {
    let place = Place::new();
    let mut server = place.serve();
    let db = furnished(&place).await;
    let mut writers = Writer::everybody();
    let mut stuck = Writer::new(0, vec![HELD]);
    let mut unheard = Writer::new(1, vec![UNREAD]);
    for door in [Door::Api, Door::Page] {
        let site = server.address.clone();
        let hall = Hall::default();
        let writing = join_all(
            writers
                .iter_mut()
                .map(|writer| writer.until_cut_off(&site, &hall)),
        );
        let killing = async {
            hall.acknowledges(50).await;
            // One request that has begun and cannot go on, one that has been written down and not been heard of.
            let mut held = hold(&db).await;
            let begun = stuck.next().leave_at(&site).await.unwrap();
            somebody_waits_for(&db, &mut held).await;
            let done = unheard.next().leave_at(&site).await.unwrap();
            let (sent, _) = unheard.last();
            eventually("it is written down", async || is_written(&db, &sent).await).await;
            hall.strike(door, vec![server.pid()]).await;
            (held, begun, done)
        };
        let (_, (held, begun, done)) = tokio::join!(writing, killing);
        assert_eq!(server.end().0, None, "it was killed");
        for writer in &writers {
            assert_eq!(writer.last().1, None, "they were cut off: {writer:?}");
        }
        held.rollback().await.unwrap();
        drop((begun, done));

        server = place.serve();
        let site = server.address.clone();
        assert!(!is_written(&db, &stuck.last().0).await, "half an entry was kept");
        assert!(is_written(&db, &unheard.last().0).await, "an entry was lost");
        join_all(
            writers
                .iter_mut()
                .chain([&mut stuck, &mut unheard])
                .map(|writer| writer.insist(&site)),
        )
        .await;
        join_all(writers.iter_mut().map(|writer| writer.enter(&site, 6))).await;
        let everybody: Vec<&Writer> = writers.iter().chain([&stuck, &unheard]).collect();
        everything_adds_up(&db, &site, &everybody).await;
    }
    db.close().await;
    server.signal(Signal::SIGTERM);
    let (code, log) = server.end();
    assert_eq!(code, Some(0), "{log}");
}

#[tokio::test]
async fn a_postgres_killed_while_ten_people_enter_results_loses_nothing_that_was_acknowledged() {
    let place = Place::new();
    let server = place.serve();
    let db = furnished(&place).await;
    let site = server.address.clone();
    let mut writers = Writer::everybody();
    let mut stuck = Writer::new(0, vec![HELD]);
    for door in [Door::Api, Door::Page] {
        let hall = Hall::default();
        let writing = join_all(writers.iter_mut().map(|writer| writer.until_enough(&site, &hall)));
        let killing = async {
            hall.acknowledges(50).await;
            let mut held = hold(&db).await;
            let ask = stuck.next();
            let killing = async {
                somebody_waits_for(&db, &mut held).await;
                let postmaster = place.postmaster();
                hall.strike(door, family(postmaster)).await;
                eventually("another PostgreSQL has started", async || {
                    place.postmaster_if_any().is_some_and(|pid| pid != postmaster)
                })
                .await;
            };
            let (answer, ()) = tokio::join!(ask.to(&site), killing);
            assert_eq!(answer.unwrap().status, 503, "its transaction died in the middle");
            hall.acknowledges(50).await;
            hall.is_enough.set(true);
        };
        tokio::join!(writing, killing);

        assert!(!is_written(&db, &stuck.last().0).await, "half an entry was kept");
        stuck.insist(&site).await;
        join_all(writers.iter_mut().map(|writer| writer.enter(&site, 6))).await;
        let everybody: Vec<&Writer> = writers.iter().chain([&stuck]).collect();
        everything_adds_up(&db, &site, &everybody).await;
    }
    db.close().await;
    server.signal(Signal::SIGTERM);
    let (code, log) = server.end();
    assert_eq!(code, Some(0), "{log}");
    assert_eq!(log.matches("PostgreSQL answers again").count(), 2, "{log}");
    let log = fs::read_to_string(place.layout().log).unwrap();
    let crashes = log.matches("was not properly shut down").count();
    assert_eq!(crashes, 2, "{log}");
}

#[tokio::test]
async fn a_board_that_somebody_keeps_locked_takes_nothing_else_down() {
    let place = Place::new();
    let server = place.serve();
    let site = server.address.clone();
    let db = furnished(&place).await;
    let held = hold(&db).await;
    // More than there are connections, from tablets that give up after a while.
    let stuck: Vec<Ask> = (0..30).map(|_| Writer::new(0, vec![HELD]).next()).collect();
    let waiting = join_all(stuck.iter().map(|ask| async {
        let started = Instant::now();
        (ask.to(&site).await.unwrap(), started.elapsed())
    }));
    let others = async {
        for board in 1..=8 {
            tokio::time::sleep(Duration::from_millis(300)).await;
            let started = Instant::now();
            let entered = Writer::new(1, vec![board]).next().to(&site).await.unwrap();
            assert_eq!(entered.status, 200, "{entered:?}");
            for path in ["/readyz", "/t/bench/s/a/standings"] {
                assert_eq!(Ask::get(path).to(&site).await.unwrap().status, 200, "{path}");
            }
            let took = started.elapsed();
            assert!(took < Duration::from_secs(4), "board {board}: {took:?}");
        }
    };
    let (answers, ()) = tokio::join!(waiting, others);
    for (answer, took) in answers {
        assert_eq!(answer.status, 503, "{answer:?}");
        assert!(answer.header("retry-after").is_some(), "{answer:?}");
        assert!(took < Duration::from_secs(20), "{took:?}");
    }
    held.rollback().await.unwrap();
    let mut late = Writer::new(0, vec![HELD]);
    late.next();
    late.insist(&site).await;
    db.close().await;
    server.signal(Signal::SIGTERM);
    assert_eq!(server.end().0, Some(0));
}

/// The same database as another machine would reach it.
fn address_of(socket: &Path) -> String {
    format!("postgres:///dommerbord?host={}&user=dommerbord", socket.display())
}

#[tokio::test]
async fn a_machine_that_dies_in_the_middle_of_a_transaction_frees_its_boards() {
    let place = Place::new();
    let server = place.serve();
    let site = server.address.clone();
    let db = furnished(&place).await;
    let other = place.serve_on(&address_of(&place.layout().socket_dir));
    let mut held = hold(&db).await;
    let stuck = Writer::new(0, vec![HELD]).next();
    let _unheard = stuck.leave_at(&other.address).await.unwrap();
    somebody_waits_for(&db, &mut held).await;
    // It gets the board, and says nothing more.
    other.signal(Signal::SIGSTOP);
    held.rollback().await.unwrap();
    eventually("the board is in dead hands", async || {
        sqlx::query_scalar(
            "select exists (select from pg_stat_activity where state = 'idle in transaction' and query like '%game%')",
        )
        .fetch_one(&db)
        .await
        .unwrap()
    })
    .await;
    let mut late = Writer::new(1, vec![HELD]);
    late.next();
    late.insist(&site).await;
    other.signal(Signal::SIGKILL);
    other.end();
    db.close().await;
    server.signal(Signal::SIGTERM);
    assert_eq!(server.end().0, Some(0));
}

// The wire runs in this process, and starting a server blocks the thread that waits for its address.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn asked_to_stop_a_server_stops_whatever_its_database_does() {
    let place = Place::new();
    let owner = place.serve();
    let db = furnished(&place).await;
    let options = reach(place.settings()).await.unwrap().options();
    let wire = Wire::new(&options, Duration::ZERO);
    let server = place.serve_with(&address_of(wire.directory()), &["--shutdown-seconds", "1"]);
    let site = server.address.clone();
    eventually("it answers", async || {
        Ask::get("/readyz")
            .to(&site)
            .await
            .is_ok_and(|reply| reply.status == 200)
    })
    .await;
    wire.held.send(true).unwrap();
    let mut unheard = Vec::new();
    for board in 1..=4 {
        unheard.push(Writer::new(1, vec![board]).next().leave_at(&site).await.unwrap());
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    let asked = Instant::now();
    server.signal(Signal::SIGTERM);
    let (code, log) = tokio::task::spawn_blocking(|| server.end()).await.unwrap();
    assert_eq!(code, Some(0), "{log}");
    let took = asked.elapsed();
    assert!(took < Duration::from_secs(15), "{took:?}: {log}");
    drop((unheard, wire));

    // A second signal does not wait for requests either, however long they were given.
    let server = place.serve_with(
        &address_of(&place.layout().socket_dir),
        &["--shutdown-seconds", "60"],
    );
    let mut held = hold(&db).await;
    let _unheard = Writer::new(0, vec![HELD])
        .next()
        .leave_at(&server.address)
        .await
        .unwrap();
    somebody_waits_for(&db, &mut held).await;
    let asked = Instant::now();
    server.signal(Signal::SIGTERM);
    tokio::time::sleep(Duration::from_millis(300)).await;
    server.signal(Signal::SIGTERM);
    let (code, log) = tokio::task::spawn_blocking(|| server.end()).await.unwrap();
    let took = asked.elapsed();
    assert_eq!(code, Some(0), "{log}");
    assert!(took < Duration::from_secs(4), "{took:?}: {log}");
    held.rollback().await.unwrap();
    db.close().await;
    owner.signal(Signal::SIGTERM);
    assert_eq!(owner.end().0, Some(0));
}

#[tokio::test]
async fn a_database_that_only_reads_is_told_of_and_left_as_soon_as_another_can_be_written_to() {
    let place = Place::new();
    let server = place.serve();
    let site = server.address.clone();
    let db = furnished(&place).await;
    let mut writer = Writer::new(1, vec![1]);
    writer.enter(&site, 1).await;
    // New connections lead to a server that only reads, or no longer; those that are open stay what they are, and this one can write.
    let mut admin = db.acquire().await.unwrap();
    admin
        .execute("alter database dommerbord set default_transaction_read_only = on")
        .await
        .unwrap();
    admin
        .execute(
            "select pg_terminate_backend(pid) from pg_stat_activity
             where datname = 'dommerbord' and pid <> pg_backend_pid() and query not ilike 'listen%'",
        )
        .await
        .unwrap();
    let ask = writer.next();
    eventually("writes are refused for now", async || {
        let refused = ask.to(&site).await.unwrap();
        assert_eq!(refused.status, 503, "{refused:?}");
        refused.header("retry-after").is_some() && refused.body.contains("only be read")
    })
    .await;
    let told = Ask::get("/readyz").to(&site).await.unwrap();
    assert_eq!(
        (told.status, told.body.as_str()),
        (503, "the database only reads\n")
    );
    let public = Ask::get("/t/bench/s/a/standings").to(&site).await.unwrap();
    assert_eq!(public.status, 200, "{public:?}");
    admin
        .execute("alter database dommerbord set default_transaction_read_only = off")
        .await
        .unwrap();
    drop(admin);
    writer.insist(&site).await;
    eventually("it is ready", async || {
        Ask::get("/readyz").to(&site).await.unwrap().status == 200
    })
    .await;
    db.close().await;
    server.signal(Signal::SIGTERM);
    assert_eq!(server.end().0, Some(0));
}

/// A postmaster, stopped so that it cannot have new children, and those it has.
fn family(postmaster: Pid) -> Vec<Pid> {
    kill(postmaster, Signal::SIGSTOP).unwrap();
    let mut family = Vec::new();
    for process in fs::read_dir("/proc").unwrap() {
        let Some(pid) = process
            .unwrap()
            .file_name()
            .to_str()
            .and_then(|name| name.parse().ok())
        else {
            continue;
        };
        // A process may end while we look.
        let Ok(stat) = fs::read_to_string(format!("/proc/{pid}/stat")) else {
            continue;
        };
        let parent = stat
            .rsplit(')')
            .next()
            .and_then(|rest| rest.split_whitespace().nth(1));
        if parent == Some(postmaster.to_string().as_str()) {
            family.push(Pid::from_raw(pid));
        }
    }
    family.push(postmaster);
    family
}
