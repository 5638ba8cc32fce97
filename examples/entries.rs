//! The entries of `script/bench entries`: people who open the public entry form, fill it in and send it, each from an address of their own,
//! while an organiser has the lists open.
//!
//! usage: entries ADDRESS TOURNAMENT PEOPLE SECONDS COOKIE
//!
//! One after the other comes, evenly over the time, gets the form, and sends what it holds (key, section and fields) three seconds later on a
//! connection of their own. Every tenth presses twice in one moment, and must get the same receipt both times. Whoever has sent reads the
//! receipt. The organiser, by the cookie, reads the applications and the players every five seconds. A proxy in front would say where each comes
//! from; here the header `X-Forwarded-For` does, and the server is told that one proxy stands before it.
//!
//! Prints one line a figure, `name<TAB>value`; exit code 1 when an entry was not received.

use std::{
    collections::HashSet,
    env,
    net::SocketAddr,
    time::{Duration, Instant},
};

use anyhow::{Context as _, bail};
use tokio::{task::JoinSet, time::sleep_until};

use crate::{figures::tell, http::ask};

#[path = "bench/figures.rs"]
mod figures;
#[path = "bench/http.rs"]
mod http;

/// How long somebody looks at the form. Far shorter than people take; it only parts the two requests.
const FILLING: Duration = Duration::from_secs(3);
/// How often the organiser looks.
const LOOKING: Duration = Duration::from_secs(5);
/// Of so many, one presses twice.
const TWICE: u32 = 10;

/// Where everybody goes.
#[derive(Clone)]
struct Site {
    address: SocketAddr,
    tournament: String,
}

/// What an entry took, in microseconds: the form, each sending of it, the receipt; and where the receipt is.
struct Entry {
    form: u64,
    sent: Vec<u64>,
    read: u64,
    receipt: String,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [address, tournament, people, seconds, cookie] = words.as_slice() else {
        bail!("usage: entries ADDRESS TOURNAMENT PEOPLE SECONDS COOKIE");
    };
    let site = Site {
        address: address.parse()?,
        tournament: tournament.clone(),
    };
    let people: u32 = people.parse()?;
    let pause = Duration::from_secs_f64(seconds.parse()?) / people.max(1);
    let begun = Instant::now();
    let end = begun + pause * people + FILLING;
    let organiser = tokio::spawn(look(site.clone(), cookie.clone(), end));
    let mut entering = JoinSet::new();
    for no in 1..=people {
        entering.spawn(enter(site.clone(), no, people, begun + pause * (no - 1)));
    }
    let (mut forms, mut sendings, mut receipts) = (Vec::new(), Vec::new(), Vec::new());
    let (mut places, mut failed) = (HashSet::new(), 0_u32);
    while let Some(entered) = entering.join_next().await {
        match entered? {
            Ok(entry) => {
                forms.push(entry.form);
                sendings.extend(entry.sent);
                receipts.push(entry.read);
                places.insert(entry.receipt);
            }
            Err(error) => {
                failed += 1;
                if failed <= 5 {
                    eprintln!("{error:#}");
                }
            }
        }
    }
    println!("received\t{}", forms.len());
    println!("receipts\t{}", places.len());
    println!("failed\t{failed}");
    println!("seconds\t{:.1}", begun.elapsed().as_secs_f64());
    tell("form", forms);
    tell("sending", sendings);
    tell("receipt", receipts);
    let (applications, players) = organiser.await??;
    tell("applications", applications);
    tell("players", players);
    anyhow::ensure!(failed == 0, "{failed} entries were not received");
    Ok(())
}

/// Somebody enters.
async fn enter(site: Site, no: u32, people: u32, at: Instant) -> anyhow::Result<Entry> {
    sleep_until(at.into()).await;
    // Addresses that are kept for measuring (RFC 2544); one is one home.
    let from = format!("x-forwarded-for: 198.18.{}.{}", no / 250, 1 + no % 250);
    let form_page = format!("{}/sign-up", site.tournament);
    let get =
        |path: &str| format!("GET {path} HTTP/1.1\r\nhost: bench\r\n{from}\r\naccept: text/html\r\n\r\n");
    let asked = Instant::now();
    let (status, _, page) = ask(&mut None, site.address, get(&form_page).as_bytes()).await?;
    let form = micros(asked);
    anyhow::ensure!(status == 200, "entry {no}: the form has status {status}");
    let body = filled(&page, no, people)?;
    tokio::time::sleep(FILLING).await;
    let post = format!(
        "POST {form_page} HTTP/1.1\r\nhost: bench\r\n{from}\r\nsec-fetch-site: same-origin\r\n\
         content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut connection = None;
    let one = send(&mut connection, site.address, &post);
    let answers = if no.is_multiple_of(TWICE) {
        let mut other = None;
        let (one, two) = tokio::join!(one, send(&mut other, site.address, &post));
        vec![one?, two?]
    } else {
        vec![one.await?]
    };
    let receipt = answers
        .first()
        .map(|(_, place)| place.clone())
        .unwrap_or_default();
    anyhow::ensure!(
        answers.iter().all(|(_, place)| *place == receipt),
        "entry {no}: pressed twice it got two receipts"
    );
    let asked = Instant::now();
    let (status, _, page) = ask(&mut connection, site.address, get(&receipt).as_bytes()).await?;
    let read = micros(asked);
    let is_named = page.contains(&format!("Nummer {no}"));
    anyhow::ensure!(
        status == 200 && is_named,
        "entry {no}: the receipt has status {status} or another name"
    );
    Ok(Entry {
        form,
        sent: answers.into_iter().map(|(took, _)| took).collect(),
        read,
        receipt,
    })
}

/// Sends the form: how long the answer took, and where it leads.
async fn send(
    connection: &mut Option<tokio::net::TcpStream>,
    address: SocketAddr,
    post: &str,
) -> anyhow::Result<(u64, String)> {
    let asked = Instant::now();
    let (status, head, _) = ask(connection, address, post.as_bytes()).await?;
    let took = micros(asked);
    anyhow::ensure!(status == 303, "a sent form has status {status}");
    let place = head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("location")
            .then(|| value.trim().to_owned())
    });
    Ok((took, place.context("a sent form leads nowhere")?))
}

/// The form as it came, with everything that is asked for written into it. Sections are chosen in turn.
fn filled(page: &str, no: u32, people: u32) -> anyhow::Result<String> {
    let key = between(page, "name=\"key\" value=\"", "\"").context("the form has no key")?;
    let list = between(page, "name=\"section\"", "</select>").context("the form has no list of sections")?;
    let sections: Vec<&str> = list
        .split("value=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .filter(|value| value.len() == 36)
        .collect();
    let section = sections
        .get(no as usize % sections.len().max(1))
        .context("the form has no section")?;
    let birth = 1950 + no % 65;
    let rating = 1000 + no % 1200;
    Ok(format!(
        "key={key}&section={section}&given_name=Nummer+{no}&surname=Pr%C3%B8vesen&club=Pr%C3%B8veby+Skakklub&national_id=&fide_id=\
         &rating_typed={rating}&birth={birth}&email=spiller{no}-af-{people}%40example.org&phone=12345678&joined_round=&away_rounds=&note=\
         &website="
    ))
}

/// What stands between two texts, the first time.
fn between<'a>(text: &'a str, before: &str, after: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(before)?;
    let (found, _) = rest.split_once(after)?;
    Some(found)
}

/// The organiser reads the applications and the players until it is over.
async fn look(site: Site, cookie: String, end: Instant) -> anyhow::Result<(Vec<u64>, Vec<u64>)> {
    let mut took = [Vec::new(), Vec::new()];
    let mut connection = None;
    while Instant::now() < end {
        for (page, took) in ["applications", "players"].iter().zip(&mut took) {
            let request = format!(
                "GET {}/{page} HTTP/1.1\r\nhost: bench\r\ncookie: {cookie}\r\nx-forwarded-for: 198.19.0.1\r\n\r\n",
                site.tournament
            );
            let asked = Instant::now();
            let (status, ..) = ask(&mut connection, site.address, request.as_bytes()).await?;
            anyhow::ensure!(status == 200, "the organiser's list has status {status}");
            took.push(micros(asked));
        }
        tokio::time::sleep(LOOKING).await;
        // A server does not keep a connection for ever that nobody uses.
        connection = None;
    }
    let [applications, players] = took;
    Ok((applications, players))
}

fn micros(since: Instant) -> u64 {
    u64::try_from(since.elapsed().as_micros()).unwrap_or(u64::MAX)
}
