//! The mail of `script/bench mail`: an organiser who writes to all players of a tournament, and the mail server they get it from.
//!
//! usage: mail TOURNAMENT PEOPLE COOKIE
//!
//! Prints `smtp<TAB>ADDRESS`, where the mail server listens, and reads the address of the site from its input: the site must know its mail server
//! before it starts. The organiser, by the cookie, opens the page, looks at the preview, and presses twice in one moment. A mail server of a
//! library that is not ours takes what comes, and counts.
//!
//! Prints one line a figure, `name<TAB>value`; exit code 1 when somebody got nothing or got it twice.

use std::{
    collections::HashMap,
    env,
    io::{self, BufRead as _, BufReader, Write as _},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use anyhow::{Context as _, bail};
use mailin::{Action, Handler, Response, SessionBuilder, response};

use crate::http::ask;

#[path = "bench/http.rs"]
mod http;

/// How long all of it may take to arrive.
const PATIENCE: Duration = Duration::from_mins(10);
/// How long a second one is waited for, after everybody has got theirs.
const AFTER: Duration = Duration::from_secs(10);
/// The message.
const SUBJECT: &str = "Ny+tid+for+runde+3";
const TEXT: &str = "K%C3%A6re+alle%0D%0A%0D%0AVi+begynder+kl.+10+i+stedet+for+kl.+11.+Velkommen.";

/// What has arrived: to whom, and when.
type Arrived = Arc<Mutex<Vec<(String, Instant)>>>;

/// One connection of the mail server.
struct Held {
    arrived: Arrived,
    to: String,
}

impl Handler for Held {
    fn rcpt(&mut self, to: &str) -> Response {
        to.clone_into(&mut self.to);
        response::OK
    }

    fn data(&mut self, _: &[u8]) -> io::Result<()> {
        Ok(())
    }

    fn data_end(&mut self) -> Response {
        let taken = (std::mem::take(&mut self.to), Instant::now());
        self.arrived
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(taken);
        response::OK
    }
}

/// Talks SMTP with one who connects, until they leave.
fn talk(stream: &TcpStream, held: Held) -> io::Result<()> {
    stream.set_nodelay(true)?;
    let mut session = SessionBuilder::new("post.example.dk").build(stream.peer_addr()?.ip(), held);
    let (mut lines, mut stream) = (BufReader::new(stream), stream);
    // In one piece: parts of an answer would wait for one another.
    let mut say = |answer: &Response| {
        let mut said = Vec::new();
        answer.write_to(&mut said)?;
        stream.write_all(&said)
    };
    say(&session.greeting())?;
    loop {
        let mut line = Vec::new();
        if lines.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let answer = session.process(&line);
        match answer.action {
            Action::NoReply => {}
            Action::Reply => say(&answer)?,
            Action::Close | Action::UpgradeTls => return say(&answer),
        }
    }
}

/// A mail server on this machine.
fn open(arrived: &Arrived) -> io::Result<SocketAddr> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = listener.local_addr()?;
    let arrived = Arc::clone(arrived);
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let held = Held {
                arrived: Arc::clone(&arrived),
                to: String::new(),
            };
            std::thread::spawn(move || talk(&stream, held));
        }
    });
    Ok(address)
}

/// The organiser's pages.
struct Organiser {
    address: SocketAddr,
    cookie: String,
    page: String,
}

impl Organiser {
    /// Reads the page of mail: how long it took, and the page.
    async fn read(&self) -> anyhow::Result<(f64, String)> {
        let request = format!(
            "GET {} HTTP/1.1\r\nhost: bench\r\ncookie: {}\r\n\r\n",
            self.page, self.cookie
        );
        let asked = Instant::now();
        let (status, _, page) = ask(&mut None, self.address, request.as_bytes()).await?;
        anyhow::ensure!(status == 200, "the page of mail has status {status}");
        Ok((millis(asked), page))
    }

    /// Sends the message with what stands in the first form for it: how long the answer took, its status and its page.
    async fn write(&self, page: &str, more: &str) -> anyhow::Result<(f64, u16, String)> {
        let action = format!("{}/message", self.page);
        let (_, form) = page
            .split_once(&format!("action=\"{action}\""))
            .context("messages are not switched on")?;
        let value = |name: &str| {
            let (_, rest) = form.split_once(&format!("name=\"{name}\" value=\""))?;
            rest.split('"').next()
        };
        let (version, key) = (value("version"), value("key"));
        let body = format!(
            "version={}&key={}&to=all&subject={SUBJECT}&text={TEXT}{more}",
            version.context("no version")?,
            key.context("no key")?
        );
        let request = format!(
            "POST {action} HTTP/1.1\r\nhost: bench\r\ncookie: {}\r\nsec-fetch-site: same-origin\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{body}",
            self.cookie,
            body.len()
        );
        let asked = Instant::now();
        let (status, _, page) = ask(&mut None, self.address, request.as_bytes()).await?;
        Ok((millis(asked), status, page))
    }
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [tournament, people, cookie] = words.as_slice() else {
        bail!("usage: mail TOURNAMENT PEOPLE COOKIE");
    };
    let people: usize = people.parse()?;
    let arrived = Arrived::default();
    println!("smtp\t{}", open(&arrived)?);
    let mut address = String::new();
    io::stdin().read_line(&mut address)?;
    let organiser = Organiser {
        address: address.trim().parse().context("no address of the site")?,
        cookie: cookie.clone(),
        page: format!("{tournament}/mails"),
    };
    let (_, page) = organiser.read().await?;
    let (took, status, preview) = organiser.write(&page, "").await?;
    anyhow::ensure!(status == 200, "the preview has status {status}");
    println!("preview\t{took:.1}");
    let sent = Instant::now();
    let more = format!("&recipients={people}&send=yes");
    let twice = tokio::join!(organiser.write(&preview, &more), organiser.write(&preview, &more));
    let ((one, first, _), (two, second, _)) = (twice.0?, twice.1?);
    anyhow::ensure!(
        (first, second) == (303, 303),
        "the message has status {first} and {second}: does it go to {people}?"
    );
    println!("answered\t{:.1}", one.max(two));
    let (took, _) = organiser.read().await?;
    println!("page after it\t{took:.1}");
    tell(&arrived, people, sent).await
}

/// Waits until everybody has got theirs, and tells how that went.
async fn tell(arrived: &Arrived, people: usize, sent: Instant) -> anyhow::Result<()> {
    let now = || arrived.lock().unwrap_or_else(PoisonError::into_inner).clone();
    while now().len() < people && sent.elapsed() < PATIENCE {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    println!("delivered\t{:.1}", sent.elapsed().as_secs_f64());
    tokio::time::sleep(AFTER).await;
    let got = now();
    let mut by_address: HashMap<&str, u32> = HashMap::new();
    for (to, _) in &got {
        *by_address.entry(to).or_default() += 1;
    }
    let twice = by_address.values().filter(|mails| **mails > 1).count();
    let (first, last) = (got.first(), got.last());
    let time = first.zip(last).map(|((_, first), (_, last))| *last - *first);
    let seconds = time.unwrap_or_default().as_secs_f64();
    let rate = f64::from(u32::try_from(got.len())?) / seconds.max(f64::EPSILON);
    println!("arrived\t{}", by_address.len());
    println!("got it twice\t{twice}");
    println!("mails a second\t{rate:.0}");
    anyhow::ensure!(
        by_address.len() == people && twice == 0,
        "somebody got nothing, or got it twice"
    );
    Ok(())
}

fn millis(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1000.0
}
