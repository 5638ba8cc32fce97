//! The load that `script/bench` puts on a server: HTTP/1.1 on connections that stay open, each asking again as soon as it
//! has the answer.
//!
//! usage: load get ADDRESS PATH CONNECTIONS SECONDS [HEADER…]
//!        load cold ADDRESS PATH TIMES [HEADER…]               one after the other, each under an address of its own
//!        load write ADDRESS PATH WRITERS SECONDS BOARDS       results on `PATH/{board}`, signed in as `bench-{n}`
//!
//! Prints one line: answers, errors, answers per second, p50, p99 and longest in milliseconds, bytes of the last body.

use std::{
    env,
    net::SocketAddr,
    time::{Duration, Instant},
};

use anyhow::{Context as _, bail};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    task::JoinSet,
};
use uuid::Uuid;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let counts = match words.as_slice() {
        ["get", address, path, connections, seconds, headers @ ..] => {
            let request = get(path, headers);
            let until = until(seconds)?;
            let address: SocketAddr = address.parse()?;
            let mut readers = JoinSet::new();
            for _ in 0..connections.parse::<usize>()? {
                readers.spawn(read(address, request.clone(), until));
            }
            joined(readers).await
        }
        ["cold", address, path, times, headers @ ..] => {
            cold(address.parse()?, path, times.parse()?, headers).await?
        }
        ["write", address, path, writers, seconds, boards] => {
            let until = until(seconds)?;
            let (writers, boards): (u32, u32) = (writers.parse()?, boards.parse()?);
            let mut all = JoinSet::new();
            for writer in 0..writers {
                let mine = (1..=boards).filter(|board| board % writers == writer).collect();
                all.spawn(write(address.parse()?, (*path).to_owned(), writer, mine, until));
            }
            joined(all).await
        }
        _ => bail!("usage: load get|cold|write …; see examples/load.rs"),
    };
    counts.print();
    Ok(())
}

fn until(seconds: &str) -> anyhow::Result<Instant> {
    Ok(Instant::now() + Duration::from_secs_f64(seconds.parse()?))
}

/// What one connection has seen.
#[derive(Default)]
struct Counts {
    micros: Vec<u32>,
    errors: u32,
    /// The first error, for people.
    told: Option<String>,
    bytes: usize,
    took: Duration,
}

impl Counts {
    fn add(&mut self, took: Duration) {
        self.micros
            .push(u32::try_from(took.as_micros()).unwrap_or(u32::MAX));
    }

    fn fail(&mut self, error: &anyhow::Error) {
        self.errors += 1;
        self.told.get_or_insert_with(|| format!("{error:#}"));
    }

    fn print(mut self) {
        self.micros.sort_unstable();
        let at = |share: f64| {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                clippy::cast_precision_loss,
                reason = "a place in a list"
            )]
            let place = (self.micros.len() as f64 * share) as usize;
            let micros = self.micros.get(place.min(self.micros.len().saturating_sub(1)));
            f64::from(micros.copied().unwrap_or(0)) / 1000.0
        };
        #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
        let rate = self.micros.len() as f64 / self.took.as_secs_f64().max(f64::EPSILON);
        println!(
            "{}\t{}\t{rate:.0}\t{:.3}\t{:.3}\t{:.3}\t{}",
            self.micros.len(),
            self.errors,
            at(0.5),
            at(0.99),
            at(1.0),
            self.bytes
        );
        if let Some(told) = self.told {
            eprintln!("first error: {told}");
        }
    }
}

async fn joined(mut tasks: JoinSet<Counts>) -> Counts {
    let mut all = Counts::default();
    while let Some(counts) = tasks.join_next().await {
        let counts = match counts {
            Ok(counts) => counts,
            Err(error) => {
                all.fail(&error.into());
                continue;
            }
        };
        all.micros.extend(counts.micros);
        all.errors += counts.errors;
        all.told = all.told.or(counts.told);
        all.bytes = all.bytes.max(counts.bytes);
        all.took = all.took.max(counts.took);
    }
    all
}

fn get(path: &str, headers: &[&str]) -> Vec<u8> {
    let mut request = format!("GET {path} HTTP/1.1\r\nhost: bench\r\n");
    for header in headers {
        request.push_str(header);
        request.push_str("\r\n");
    }
    request.push_str("\r\n");
    request.into_bytes()
}

async fn read(address: SocketAddr, request: Vec<u8>, until: Instant) -> Counts {
    let mut counts = Counts::default();
    let started = Instant::now();
    let mut connection = None;
    while Instant::now() < until {
        let asked = Instant::now();
        match ask(&mut connection, address, &request).await {
            Ok(answer) if answer.status == 200 => {
                counts.bytes = answer.bytes;
                counts.add(asked.elapsed());
            }
            Ok(answer) => counts.fail(&anyhow::anyhow!("status {}", answer.status)),
            Err(error) => {
                counts.fail(&error);
                connection = None;
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        }
    }
    counts.took = started.elapsed();
    counts
}

async fn cold(address: SocketAddr, path: &str, times: u32, headers: &[&str]) -> anyhow::Result<Counts> {
    let mut counts = Counts::default();
    let started = Instant::now();
    let mut connection = None;
    for time in 0..times {
        // An address nobody has asked for before is not in the cache. Names that no page reads are counted and refused after some.
        let request = get(&format!("{path}?letters={}-{time}", std::process::id()), headers);
        let asked = Instant::now();
        let answer = ask(&mut connection, address, &request).await?;
        anyhow::ensure!(answer.status == 200, "status {}", answer.status);
        counts.bytes = answer.bytes;
        counts.add(asked.elapsed());
    }
    counts.took = started.elapsed();
    Ok(counts)
}

/// Enters results on boards of one's own, over and over, each time another one.
async fn write(address: SocketAddr, path: String, writer: u32, boards: Vec<u32>, until: Instant) -> Counts {
    let mut counts = Counts::default();
    let started = Instant::now();
    let mut connection = None;
    let mut turn = 0_usize;
    // Everybody begins with version 1 of a board without a result.
    let mut versions = vec![1_u32; boards.len()];
    while Instant::now() < until && !boards.is_empty() {
        let mine = turn % boards.len();
        let round = turn / boards.len();
        turn += 1;
        let (Some(board), Some(version)) = (boards.get(mine), versions.get_mut(mine)) else {
            break;
        };
        let key = Uuid::from_u64_pair(
            u64::from(std::process::id()) << 32 | u64::from(writer),
            turn as u64,
        );
        let result = if round.is_multiple_of(2) { "1-0" } else { "0-1" };
        let body = format!("result={result}&version={version}&key={key}");
        let request = format!(
            "POST {path}/{board} HTTP/1.1\r\nhost: bench\r\ncookie: dommerbord=bench-{writer}\r\n\
             sec-fetch-site: same-origin\r\nhx-request: true\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        let asked = Instant::now();
        match ask(&mut connection, address, request.as_bytes()).await {
            Ok(answer) if answer.status == 200 => {
                *version += 1;
                counts.bytes = answer.bytes;
                counts.add(asked.elapsed());
            }
            Ok(answer) => counts.fail(&anyhow::anyhow!("board {board}: status {}", answer.status)),
            Err(error) => {
                counts.fail(&error);
                connection = None;
            }
        }
    }
    counts.took = started.elapsed();
    counts
}

/// A connection and what is read from it.
struct Connection {
    stream: TcpStream,
    buffer: Vec<u8>,
}

struct Answer {
    status: u16,
    bytes: usize,
}

/// Sends a request and reads its answer to the end.
async fn ask(
    connection: &mut Option<Connection>,
    address: SocketAddr,
    request: &[u8],
) -> anyhow::Result<Answer> {
    if connection.is_none() {
        let stream = TcpStream::connect(address).await.context("connecting")?;
        stream.set_nodelay(true)?;
        *connection = Some(Connection {
            stream,
            buffer: vec![0; 64 * 1024],
        });
    }
    let Some(Connection { stream, buffer }) = connection else {
        bail!("no connection");
    };
    stream.write_all(request).await.context("sending")?;
    let mut filled = 0;
    let head = loop {
        let read = stream
            .read(buffer.get_mut(filled..).context("the head is too long")?)
            .await
            .context("reading")?;
        anyhow::ensure!(read > 0, "the server hung up");
        filled += read;
        let so_far = buffer.get(..filled).unwrap_or_default();
        if let Some(end) = find(so_far, b"\r\n\r\n") {
            break end + 4;
        }
    };
    let text = std::str::from_utf8(buffer.get(..head).unwrap_or_default())?;
    let status = text
        .get(9..12)
        .and_then(|status| status.parse().ok())
        .context("no status")?;
    let length = text.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("content-length")
            .then(|| value.trim().parse::<usize>().ok())?
    });
    let mut bytes = filled - head;
    if let Some(length) = length {
        while bytes < length {
            let read = stream.read(buffer).await.context("reading")?;
            anyhow::ensure!(read > 0, "the server hung up");
            bytes += read;
        }
        return Ok(Answer { status, bytes });
    }
    // In chunks: the last one is empty.
    let mut tail = buffer.get(head..filled).unwrap_or_default().to_vec();
    while !tail.ends_with(b"0\r\n\r\n") {
        let read = stream.read(buffer).await.context("reading")?;
        anyhow::ensure!(read > 0, "the server hung up");
        bytes += read;
        tail.extend_from_slice(buffer.get(..read).unwrap_or_default());
        tail.drain(..tail.len().saturating_sub(8));
    }
    Ok(Answer { status, bytes })
}

fn find(text: &[u8], wanted: &[u8]) -> Option<usize> {
    text.windows(wanted.len()).position(|window| window == wanted)
}
