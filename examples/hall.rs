//! A simulated hall for `script/bench hall`: devices that enter results on a round of 100 boards, and spectators who have its
//! page open and hear of every change. Of a league for `script/bench league`: as many halls at once as it has divisions.
//!
//! usage: hall ADDRESS ROUND-PAGE[,ROUND-PAGE…] BOARDS DEVICES SPECTATORS SECONDS COOKIE
//!
//! Boards, devices and spectators are those of one page. Device 0 of the first page sends the cookie `COOKIE=bench-0`, and so on through all pages.
//! Every board gets a result, and later another one, spread evenly over the time; a device has boards of its own, in a row. A spectator
//! opens the page once, keeps its rows, takes in what the stream says, and looks again where it is told to, like
//! `static/js/follow.js`. At the end every spectator must hold the rows of the page as the server shows it then.
//!
//! Prints one line a figure, `name<TAB>value`; exit code 1 when a result was not acknowledged or a spectator is wrong. A line
//! `ready` when everybody follows and a line `entered` after the last result are for whoever measures the server's memory.

use std::{
    collections::HashMap,
    env,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    net::SocketAddr,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU32, AtomicU64, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

use anyhow::{Context as _, bail};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    sync::{Semaphore, watch},
    task::JoinSet,
};
use uuid::Uuid;

use crate::{
    figures::tell,
    http::{ask, unchunk},
};

#[path = "bench/figures.rs"]
mod figures;
#[path = "bench/http.rs"]
mod http;

/// What the two results of every board look like on the page, and in a form.
const RESULTS: [(&str, &str); 2] = [("1–0", "1-0"), ("0–1", "0-1")];
/// How long spectators may take over what was entered last.
const PATIENCE: Duration = Duration::from_secs(20);
/// Told to look again, a page does so within this time.
const SPREAD: Duration = Duration::from_millis(1_500);

type Rows = HashMap<u32, u64>;

/// What everybody shares.
struct Hall {
    address: SocketAddr,
    page: String,
    /// The cookie of the first device, without its number.
    cookie: String,
    /// The number of the first device.
    first_device: u32,
    started: Instant,
    boards: u32,
    /// For each result (board by board, then the second time), how many spectators hold it and when the last of them got it.
    held: Vec<(AtomicU32, AtomicU64)>,
    looks: AtomicU32,
    events: AtomicU64,
    bytes: AtomicU64,
    wrong: Mutex<Vec<String>>,
}

impl Hall {
    fn micros(&self) -> u64 {
        u64::try_from(self.started.elapsed().as_micros()).unwrap_or(u64::MAX)
    }

    /// What all of them heard.
    fn tell(halls: &[Arc<Self>]) {
        let sum = |of: fn(&Self) -> u64| halls.iter().map(|hall| of(hall)).sum::<u64>();
        let events = sum(|hall| hall.events.load(Relaxed));
        println!("looked again\t{}", sum(|hall| hall.looks.load(Relaxed).into()));
        println!("events\t{events}");
        println!(
            "bytes an event\t{}",
            sum(|hall| hall.bytes.load(Relaxed)) / events.max(1)
        );
    }

    /// What went wrong, if anything did.
    fn complain(halls: &[Arc<Self>]) {
        for hall in halls {
            let wrong = hall.wrong.lock().unwrap_or_else(PoisonError::into_inner);
            for told in wrong.iter().take(5) {
                eprintln!("{}: {told}", hall.page);
            }
        }
    }

    fn note(&self, what: String) {
        self.wrong
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(what);
    }
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [address, pages, boards, devices, spectators, seconds, cookie] = words.as_slice() else {
        bail!("usage: hall ADDRESS ROUND-PAGE[,ROUND-PAGE…] BOARDS DEVICES SPECTATORS SECONDS COOKIE");
    };
    let (boards, devices): (u32, u32) = (boards.parse()?, devices.parse()?);
    let spectators: u32 = spectators.parse()?;
    let time = Duration::from_secs_f64(seconds.parse()?);
    let mut halls = Vec::new();
    for (no, page) in (0..).zip(pages.split(',')) {
        halls.push(Arc::new(Hall {
            address: address.parse()?,
            page: page.to_owned(),
            cookie: cookie.clone(),
            first_device: no * devices,
            started: Instant::now(),
            boards,
            held: (0..2 * boards).map(|_| Default::default()).collect(),
            looks: AtomicU32::new(0),
            events: AtomicU64::new(0),
            bytes: AtomicU64::new(0),
            wrong: Mutex::default(),
        }));
    }
    let (end, over) = watch::channel(false);
    // A hall does not come through the door in one moment.
    let door = Arc::new(Semaphore::new(100));
    let mut watching = Vec::new();
    let opening = Instant::now();
    for hall in &halls {
        watching.push(seat(hall, &door, spectators, &over, opening).await?);
    }
    println!("ready\t{:.1}", opening.elapsed().as_secs_f64());
    tokio::time::sleep(Duration::from_secs(2)).await;

    let begun = Instant::now();
    let mut entering = JoinSet::new();
    for (no, hall) in halls.iter().enumerate() {
        // Not every division begins in the same moment.
        let at = begun + time / (2 * boards) * u32::try_from(no)? / u32::try_from(halls.len())?;
        for device in 0..devices {
            let entered = enter(Arc::clone(hall), device, devices, at, time);
            entering.spawn(async move { (no, entered.await) });
        }
    }
    let mut acknowledged = vec![vec![None; 2 * boards as usize]; halls.len()];
    let mut took = Vec::new();
    while let Some(entered) = entering.join_next().await {
        let (no, entered) = entered?;
        for (result, ack, at) in entered {
            took.push(ack);
            acknowledged[no][result] = Some(at);
        }
    }
    println!("entered\t{}", took.len());
    Hall::complain(&halls);
    anyhow::ensure!(
        took.len() == halls.len() * 2 * boards as usize,
        "not every result was acknowledged"
    );
    let entered = Instant::now();
    let all = |held: &AtomicU32| held.load(Relaxed) == spectators;
    let has_all = |hall: &Arc<Hall>| hall.held.iter().all(|(held, _)| all(held));
    while !halls.iter().all(has_all) && entered.elapsed() < PATIENCE {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // Somebody may hold the second result of a board and never have held the first: only the last one counts for everybody.
    let seconds = halls
        .iter()
        .flat_map(|hall| hall.held.iter().skip(boards as usize));
    let late = seconds.filter(|(held, _)| !all(held)).count();
    let held = halls.iter().flat_map(|hall| &hall.held);
    let behind: Vec<u64> = held
        .zip(acknowledged.iter().flatten())
        .filter(|((held, _), _)| all(held))
        .filter_map(|((_, last), ack)| Some(last.load(Relaxed).saturating_sub((*ack)?)))
        .collect();
    let mut now = Vec::new();
    for hall in &halls {
        now.push(rows(&get(hall).await?, boards)?.1);
    }
    end.send_replace(true);
    let mut inconsistent = 0;
    for ((hall, watching), now) in halls.iter().zip(watching).zip(&now) {
        inconsistent += count_inconsistent(hall, watching, now).await?;
    }
    println!("results not seen by all\t{late}");
    println!("inconsistent\t{inconsistent}");
    tell("acknowledged", took);
    tell("everybody", behind);
    Hall::tell(&halls);
    Hall::complain(&halls);
    anyhow::ensure!(
        inconsistent == 0 && late == 0,
        "a spectator does not hold what the database holds"
    );
    Ok(())
}

/// Spectators who follow a page, once all of them do.
async fn seat(
    hall: &Arc<Hall>,
    door: &Arc<Semaphore>,
    spectators: u32,
    over: &watch::Receiver<bool>,
    opening: Instant,
) -> anyhow::Result<JoinSet<anyhow::Result<Rows>>> {
    let seated = Arc::new(AtomicU32::new(0));
    let mut watching = JoinSet::new();
    for _ in 0..spectators {
        let (hall, door, seated, over) = (
            Arc::clone(hall),
            Arc::clone(door),
            Arc::clone(&seated),
            over.clone(),
        );
        watching.spawn(async move { follow(&hall, &door, &seated, over).await });
    }
    while seated.load(Relaxed) < spectators {
        if let Some(ended) = watching.try_join_next() {
            bail!("a spectator left at once: {:?}", ended?.err());
        }
        anyhow::ensure!(
            opening.elapsed() < Duration::from_mins(4),
            "not everybody found a seat"
        );
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    Ok(watching)
}

/// How many spectators hold something else than the page shows now.
async fn count_inconsistent(
    hall: &Hall,
    mut watching: JoinSet<anyhow::Result<Rows>>,
    now: &Rows,
) -> anyhow::Result<u32> {
    let mut inconsistent = 0;
    while let Some(held) = watching.join_next().await {
        match held? {
            Ok(held) if held == *now => {}
            Ok(_) => inconsistent += 1,
            Err(error) => {
                inconsistent += 1;
                hall.note(format!("{error:#}"));
            }
        }
    }
    Ok(inconsistent)
}

/// A device enters its boards, each twice, at times spread over the whole; which result, how long it took, and when.
async fn enter(
    hall: Arc<Hall>,
    device: u32,
    devices: u32,
    begun: Instant,
    time: Duration,
) -> Vec<(usize, u64, u64)> {
    let mut done = Vec::new();
    let pause = time / (2 * hall.boards);
    for turn in 0..2 {
        // Between its turns a device rests for longer than a server keeps a connection that nobody uses.
        let mut connection = None;
        let own = hall.boards.div_ceil(devices);
        for board in (1..=hall.boards).filter(|board| (board - 1) / own == device) {
            let result = turn * hall.boards + board - 1;
            tokio::time::sleep_until((begun + pause * result).into()).await;
            let key = Uuid::from_u64_pair(
                u64::from(std::process::id()),
                u64::from(hall.first_device) << 32 | u64::from(result),
            );
            let (_, value) = RESULTS[turn as usize];
            let body = format!("result={value}&version={}&key={key}", turn + 1);
            let request = format!(
                "POST {}/boards/{board} HTTP/1.1\r\nhost: bench\r\ncookie: {}=bench-{}\r\n\
                 sec-fetch-site: same-origin\r\nhx-request: true\r\n\
                 content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{body}",
                hall.page,
                hall.cookie,
                hall.first_device + device,
                body.len()
            );
            let asked = Instant::now();
            match ask(&mut connection, hall.address, request.as_bytes()).await {
                Ok((200, _, _)) => {
                    let took = u64::try_from(asked.elapsed().as_micros()).unwrap_or(u64::MAX);
                    done.push((result as usize, took, hall.micros()));
                }
                Ok((status, _, _)) => hall.note(format!("board {board}: status {status}")),
                Err(error) => hall.note(format!("board {board}: {error:#}")),
            }
        }
    }
    done
}

/// The page as it stands.
async fn get(hall: &Hall) -> anyhow::Result<String> {
    let request = format!("GET {} HTTP/1.1\r\nhost: bench\r\n\r\n", hall.page);
    let (status, _, body) = ask(&mut None, hall.address, request.as_bytes()).await?;
    anyhow::ensure!(status == 200, "the page has status {status}");
    Ok(body)
}

/// The version a page shows, its rows by board, and which results they say.
fn rows(page: &str, boards: u32) -> anyhow::Result<(i64, Rows)> {
    let (_, rest) = page
        .split_once("data-seen=\"")
        .context("the page follows nothing")?;
    let seen = rest.split('"').next().context("no version")?.parse()?;
    let mut rows = Rows::new();
    for board in 1..=boards {
        rows.insert(board, digest(row(page, board)?));
    }
    Ok((seen, rows))
}

fn row(page: &str, board: u32) -> anyhow::Result<&str> {
    let start = page
        .find(&format!("<tr id=\"b{board}\">"))
        .context("a board is missing")?;
    let rest = &page[start..];
    let end = rest.find("</tr>").context("a row without an end")?;
    Ok(&rest[..end + 5])
}

fn digest(html: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    html.trim().hash(&mut hasher);
    hasher.finish()
}

/// One spectator, until it is over; the rows it holds then.
async fn follow(
    hall: &Hall,
    door: &Semaphore,
    seated: &AtomicU32,
    mut over: watch::Receiver<bool>,
) -> anyhow::Result<Rows> {
    let entering = door.acquire().await?;
    let page = get(hall).await?;
    let (mut seen, mut held) = rows(&page, hall.boards)?;
    let mut has = vec![false; hall.held.len()];
    let mut stream = TcpStream::connect(hall.address).await?;
    let live = hall
        .page
        .split_once("/rounds/")
        .context("not the page of a round")?;
    let request = format!(
        "GET {}/live?round={}&by=board&seen={seen} HTTP/1.1\r\nhost: bench\r\naccept: text/event-stream\r\n\r\n",
        live.0, live.1
    );
    stream.write_all(request.as_bytes()).await?;
    let mut raw = Vec::new();
    let mut text = String::new();
    let mut is_open = false;
    let mut entering = Some(entering);
    let mut buffer = vec![0; 4096];
    loop {
        let read = tokio::select! {
            _ = over.wait_for(|over| *over) => return Ok(held),
            read = stream.read(&mut buffer) => read?,
        };
        anyhow::ensure!(read > 0, "the server hung up");
        raw.extend_from_slice(buffer.get(..read).unwrap_or_default());
        if !is_open {
            let Some(end) = raw.windows(4).position(|four| four == b"\r\n\r\n") else {
                continue;
            };
            anyhow::ensure!(
                raw.starts_with(b"HTTP/1.1 200"),
                "no seat: {}",
                String::from_utf8_lossy(&raw)
            );
            raw.drain(..end + 4);
            is_open = true;
        }
        while let Some(chunk) = unchunk(&mut raw)? {
            hall.bytes.fetch_add(chunk.len() as u64, Relaxed);
            text.push_str(std::str::from_utf8(&chunk)?);
        }
        while let Some(end) = text.find("\n\n") {
            let event: String = text.drain(..end + 2).collect();
            hall.events.fetch_add(1, Relaxed);
            if entering.take().is_some() {
                seated.fetch_add(1, Relaxed);
            }
            let field = |name: &str| event.lines().find_map(|each| each.strip_prefix(name));
            match field("event: ") {
                Some("rows") => {
                    let version: i64 = field("id: ").context("rows without a version")?.parse()?;
                    if version <= seen {
                        continue;
                    }
                    let pieces: HashMap<String, String> =
                        serde_json::from_str(field("data: ").unwrap_or("{}"))?;
                    for (id, html) in pieces {
                        if let Some(board) = id.strip_prefix('b').and_then(|board| board.parse().ok()) {
                            held.insert(board, digest(&html));
                            mark(hall, &mut has, board, &html);
                        }
                    }
                    seen = version;
                }
                Some("changed") => {
                    hall.looks.fetch_add(1, Relaxed);
                    let turn = u32::try_from(digest(&format!("{:p}", &held)) % 1_000).unwrap_or(0);
                    tokio::time::sleep(SPREAD * turn / 1_000).await;
                    let page = get(hall).await?;
                    let (version, fresh) = rows(&page, hall.boards)?;
                    if version >= seen {
                        (seen, held) = (version, fresh);
                        for board in 1..=hall.boards {
                            mark(hall, &mut has, board, row(&page, board)?);
                        }
                    }
                }
                _ => {}
            }
        }
    }
}

/// Notes the first time a spectator holds a result.
fn mark(hall: &Hall, has: &mut [bool], board: u32, html: &str) {
    for (turn, (shown, _)) in (0..).zip(RESULTS) {
        let result = (turn * hall.boards + board - 1) as usize;
        let is_shown = html.contains(&format!("\"c key\">{shown}"));
        if let (true, Some(has @ false), Some((held, last))) =
            (is_shown, has.get_mut(result), hall.held.get(result))
        {
            *has = true;
            last.fetch_max(hall.micros(), Relaxed);
            held.fetch_add(1, Relaxed);
        }
    }
}
