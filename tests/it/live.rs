//! Pages that follow what happens: over real connections, with the database's own notices.

use std::{net::SocketAddr, time::Instant};

use axum::ServiceExt as _;
use futures_util::future::join_all;
use nix::sys::signal::Signal;
use service::live::Pulse;
use sqlx::{ConnectOptions as _, postgres::PgPoolOptions};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};
use web::{
    sse::SubscriberLimits,
    state::{AppState, Site},
};

use crate::{
    http::Ask,
    place::{Place, eventually},
    prelude::*,
};

const LIVE: &str = "/t/paaske/s/a/live";
const PAGE: &str = "/t/paaske/s/a/rounds/1";
/// Readers whose memory is weighed.
const MANY: usize = 300;
const BOARDS: &str = "/api/v1/tournaments/paaske/sections/a/rounds/1/boards";

/// A section with a published round of three boards.
pub async fn published(app: &TestApp) -> Stage {
    let stage = stage::stage(app, 6, 2, &by_hand()).await;
    sqlx::query(
        "with r as (update round set status = 'draft', origin = 'hand' where section_id = $1 and number = 1 returning id)
         insert into game (id, round_id, board, white_id, black_id)
         select gen_random_uuid(), r.id, w.start_no, w.id, b.id from r, player w, player b
         where w.section_id = $1 and b.section_id = $1 and w.start_no < 4 and b.start_no = w.start_no + 3",
    )
    .bind(stage.section.as_uuid())
    .execute(app.pool())
    .await
    .unwrap();
    sqlx::query("update round set status = 'published' where section_id = $1 and number = 1")
        .bind(stage.section.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    stage
}

/// Has the process hear of changes; no pulse, which a slow machine could miss.
pub async fn hearing(state: &AppState) {
    let calm = Pulse {
        every: std::time::Duration::from_hours(1),
        silence: std::time::Duration::from_hours(1),
    };
    tokio::spawn(state.live.clone().listen(state.pool.clone(), calm));
    eventually("it listens", async || state.live.epoch().is_some()).await;
}

/// Serves the site on a port of its own.
pub async fn served(state: &AppState) -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let service = dommerbord::site::site(state).into_make_service_with_connect_info::<SocketAddr>();
    tokio::spawn(async move { axum::serve(listener, service).await });
    format!("http://{address}")
}

/// The site with its section, hearing and served.
async fn live() -> (TestApp, Stage, String) {
    let app = TestApp::new().await;
    let stage = published(&app).await;
    hearing(&app.state).await;
    let site = served(&app.state).await;
    (app, stage, site)
}

/// A browser that keeps the connection open.
pub struct Ear {
    stream: TcpStream,
    heard: String,
}

impl Ear {
    pub async fn open(site: &str, path: &str, headers: &[(&str, &str)]) -> Self {
        let mut ask = Ask::get(path).header("accept", "text/event-stream");
        for (name, value) in headers {
            ask = ask.header(name, value);
        }
        let stream = ask.leave_at(site).await.unwrap();
        Self {
            stream,
            heard: String::new(),
        }
    }

    /// Reads on until this was said, and answers everything up to its end. What follows is kept.
    pub async fn until(&mut self, what: &str) -> String {
        let deadline = Instant::now() + std::time::Duration::from_mins(1);
        loop {
            if let Some(at) = self.heard.find(what) {
                let rest = self.heard.split_off(at + what.len());
                return std::mem::replace(&mut self.heard, rest);
            }
            assert!(
                self.more(deadline).await,
                "the connection ended without `{what}`: {}",
                self.heard
            );
        }
    }

    /// The next whole event of this name: its lines.
    pub async fn event(&mut self, name: &str) -> String {
        self.until(&format!("event: {name}\n")).await;
        self.until("\n\n").await
    }

    /// Reads to the end of the connection.
    pub async fn end(mut self) -> String {
        let deadline = Instant::now() + std::time::Duration::from_mins(1);
        while self.more(deadline).await {}
        self.heard
    }

    async fn more(&mut self, deadline: Instant) -> bool {
        let mut said = vec![0; 64 * 1024];
        let left = deadline.saturating_duration_since(Instant::now());
        let count = tokio::time::timeout(left, self.stream.read(&mut said))
            .await
            .unwrap_or_else(|_| panic!("nothing more came after: {}", self.heard))
            .unwrap_or(0);
        self.heard += std::str::from_utf8(&said[..count]).unwrap();
        count > 0
    }
}

async fn arbiter<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.token(
        "Prøve Bordleder",
        &[(Role::Arbiter, stage.scope())],
        &TokenScope::ALL,
    )
    .await
}

/// Enters a result on a board that is at this version.
async fn enter(arbiter: &Client<'_>, board: u16, version: i32, result: &str) {
    arbiter
        .json(
            Method::PUT,
            &format!("{BOARDS}/{board}/result"),
            Some(version),
            &serde_json::json!({ "result": result }),
        )
        .await
        .expect(StatusCode::OK);
}

async fn version(app: &TestApp, stage: &Stage) -> i64 {
    store::changes::current(&mut *app.conn().await, stage.section)
        .await
        .unwrap()
        .unwrap()
}

/// Announces a change nobody can see.
async fn bump(app: &TestApp, stage: &Stage) {
    let mut tx = app.pool().begin().await.unwrap();
    store::changes::bump(&mut tx, stage.section).await.unwrap();
    tx.commit().await.unwrap();
}

fn rows(version: i64) -> String {
    format!("{LIVE}?round=1&by=board&seen={version}")
}

/// The number an event carries.
fn id(event: &str) -> i64 {
    let line = event.lines().find_map(|line| line.strip_prefix("id: "));
    line.unwrap_or_else(|| panic!("no number in {event}"))
        .parse()
        .unwrap()
}

#[tokio::test]
async fn a_result_comes_as_its_row_to_whoever_has_the_round_open() {
    let (app, stage, site) = live().await;
    let arbiter = arbiter(&app, &stage).await;
    let before = version(&app, &stage).await;
    let mut boards = Ear::open(&site, &rows(before), &[]).await;
    let mut english = Ear::open(&site, &rows(before), &[("cookie", "lang=en")]).await;
    let names = format!("{LIVE}?round=1&by=name&seen={before}");
    let mut names = Ear::open(&site, &names, &[]).await;
    let mut section = Ear::open(&site, &format!("{LIVE}?seen={before}"), &[]).await;
    let head = boards.until("\r\n\r\n").await.to_lowercase();
    assert!(head.contains("content-type: text/event-stream"), "{head}");
    assert!(
        head.contains("x-accel-buffering: no") && head.contains("cache-control: no-store"),
        "{head}"
    );
    assert!(
        !head.contains("content-encoding"),
        "events wait in no packer: {head}"
    );
    for ear in [&mut boards, &mut english, &mut names, &mut section] {
        assert_eq!(id(&ear.event("here").await), before);
    }

    enter(&arbiter, 2, 1, "1-0").await;
    let told = boards.event("rows").await;
    let after = version(&app, &stage).await;
    assert_eq!(id(&told), after);
    assert!(
        told.contains(r#""b2":"<tr id=\"b2\""#) && told.contains("1–0"),
        "{told}"
    );
    assert!(
        !told.contains("\"b1\"") && !told.contains("\"b3\""),
        "only what changed: {told}"
    );
    assert!(told.contains("1 af 3 borde er færdige"), "{told}");
    let told = english.event("rows").await;
    assert!(told.contains("\"b2\"") && told.contains("1 of 3"), "{told}");
    let told = names.event("rows").await;
    assert!(
        told.contains("\"p2\"") && told.contains("\"p5\"") && !told.contains("\"p1\""),
        "{told}"
    );
    assert_eq!(id(&section.event("changed").await), after);

    // The row is the one of the page, to the letter.
    let data = boards_data(&app, &arbiter, &mut boards).await;
    let page = app.visitor().get(PAGE).await.expect(StatusCode::OK).body;
    for piece in ["b3", "progress"] {
        let sent = data[piece].as_str().unwrap();
        assert!(page.contains(sent), "{sent}\n{page}");
    }
    assert!(page.contains(&format!("data-seen=\"{}\"", version(&app, &stage).await)));
}

/// What is sent for a result on board 3.
async fn boards_data(app: &TestApp, arbiter: &Client<'_>, ear: &mut Ear) -> serde_json::Value {
    enter(arbiter, 3, 1, "0-1").await;
    let told = ear.event("rows").await;
    let data = told.lines().find_map(|line| line.strip_prefix("data: ")).unwrap();
    assert!(!app.state.subscribers.is_empty());
    serde_json::from_str(data).unwrap()
}

#[tokio::test]
async fn who_was_away_catches_up_by_the_number_they_heard_last() {
    let (app, stage, site) = live().await;
    let arbiter = arbiter(&app, &stage).await;
    let first = version(&app, &stage).await;
    let mut ear = Ear::open(&site, &rows(first), &[]).await;
    ear.event("here").await;
    enter(&arbiter, 1, 1, "1-0").await;
    let second = id(&ear.event("rows").await);
    enter(&arbiter, 3, 1, "0-1").await;
    let third = id(&ear.event("rows").await);
    assert!(first < second && second < third);

    let mut all = Ear::open(&site, &rows(first), &[]).await;
    let told = all.event("rows").await;
    assert!(
        told.contains("\"b1\"") && told.contains("\"b3\"") && !told.contains("\"b2\""),
        "{told}"
    );
    assert_eq!(id(&told), third);
    // The browser repeats the old address, but says what it heard last.
    let heard = second.to_string();
    let mut some = Ear::open(&site, &rows(first), &[("last-event-id", &heard)]).await;
    let told = some.event("rows").await;
    assert!(told.contains("\"b3\"") && !told.contains("\"b1\""), "{told}");
    let mut none = Ear::open(&site, &rows(third), &[]).await;
    assert_eq!(id(&none.event("here").await), third);
    // From before anybody listened: nobody knows what it shows, so it looks again.
    let mut old = Ear::open(&site, &rows(first - 1), &[]).await;
    assert_eq!(id(&old.event("changed").await), third);
    let mut section = Ear::open(&site, &format!("{LIVE}?seen={second}"), &[]).await;
    assert_eq!(id(&section.event("changed").await), third);
}

#[tokio::test]
async fn what_is_no_row_has_everybody_look_again() {
    let (app, stage, site) = live().await;
    let mut ear = Ear::open(&site, &rows(version(&app, &stage).await), &[]).await;
    ear.event("here").await;
    sqlx::query("update round set status = 'closed', closed_at = now() where section_id = $1 and number = 1")
        .bind(stage.section.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    bump(&app, &stage).await;
    assert_eq!(id(&ear.event("changed").await), version(&app, &stage).await);
    // A change that this page does not show is only counted.
    bump(&app, &stage).await;
    assert_eq!(id(&ear.event("here").await), version(&app, &stage).await);
}

#[tokio::test]
async fn two_servers_on_one_database_tell_the_same() {
    let (app, stage, site) = live().await;
    let pool = PgPoolOptions::new()
        .max_connections(3)
        .connect_with(app.db.options.clone())
        .await
        .unwrap();
    let other = AppState::new(pool, app.state.clock, Site::default());
    hearing(&other).await;
    let there = served(&other).await;
    let seen = rows(version(&app, &stage).await);
    let mut ears = [
        Ear::open(&site, &seen, &[]).await,
        Ear::open(&there, &seen, &[]).await,
    ];
    for ear in &mut ears {
        ear.event("here").await;
    }
    let arbiter = arbiter(&app, &stage).await;
    for (board, result) in [(1, "1-0"), (2, "0-1"), (3, "1/2-1/2")] {
        enter(&arbiter, board, 1, result).await;
        let [here, there] = &mut ears;
        assert_eq!(
            here.event("rows").await,
            there.event("rows").await,
            "board {board}"
        );
    }
    // Who moves from one server to the other goes on where they were.
    let now = version(&app, &stage).await;
    let mut moved = Ear::open(&there, &rows(now), &[]).await;
    assert_eq!(id(&moved.event("here").await), now);
}

#[tokio::test]
async fn after_a_gap_in_hearing_everybody_looks_again() {
    let (app, stage, site) = live().await;
    let mut boards = Ear::open(&site, &rows(version(&app, &stage).await), &[]).await;
    let mut section = Ear::open(&site, LIVE, &[]).await;
    for ear in [&mut boards, &mut section] {
        ear.event("here").await;
    }
    sqlx::query(
        "select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query ilike 'listen%'",
    )
    .execute(app.pool())
    .await
    .unwrap();
    for ear in [&mut boards, &mut section] {
        ear.event("lost").await;
        ear.event("changed").await;
    }
    // And it goes on as before.
    enter(&arbiter(&app, &stage).await, 1, 1, "1-0").await;
    boards.event("rows").await;
    section.event("changed").await;
}

#[tokio::test]
async fn nobody_is_let_in_while_nothing_is_heard_and_no_page_is_sent_for_a_stream() {
    let app = TestApp::new().await;
    published(&app).await;
    let site = served(&app.state).await;
    let ask = Ask::get(LIVE).header("accept", "text/event-stream");
    let refused = ask.to(&site).await.unwrap();
    assert_eq!(refused.status, 503, "{}", refused.body);
    assert_eq!(refused.header("retry-after"), Some("30"));
    hearing(&app.state).await;
    assert_eq!(Ask::get(LIVE).to(&site).await.unwrap().status, 400);
    let round = Ask::get(&format!("{LIVE}?round=2")).header("accept", "text/event-stream");
    assert_eq!(
        round.to(&site).await.unwrap().status,
        404,
        "a round nobody may see yet"
    );
    assert!(app.state.subscribers.is_empty(), "a seat was kept");
}

#[tokio::test]
async fn a_draft_is_hidden_and_a_withdrawn_tournament_ends_for_the_public() {
    let (app, stage, site) = live().await;
    let status = async |status: &str| {
        let mut tx = app.pool().begin().await.unwrap();
        sqlx::query("update tournament set status = $2 where id = $1")
            .bind(stage.tournament.as_uuid())
            .bind(status)
            .execute(&mut *tx)
            .await
            .unwrap();
        store::changes::bump_all(&mut tx, stage.tournament).await.unwrap();
        tx.commit().await.unwrap();
    };
    let worker = app
        .signed_in("Prøve Bordleder", &[(Role::Arbiter, stage.scope())])
        .await;
    let cookie = worker.session();
    let mut theirs = Ear::open(&site, LIVE, &[("cookie", &cookie)]).await;
    let mut public = Ear::open(&site, &rows(version(&app, &stage).await), &[]).await;
    theirs.event("here").await;
    public.event("here").await;
    status("draft").await;
    public.end().await;
    theirs.event("changed").await;
    let ask = Ask::get(LIVE).header("accept", "text/event-stream");
    assert_eq!(ask.to(&site).await.unwrap().status, 404);
    bump(&app, &stage).await;
    theirs.event("changed").await;
    let mut again = Ear::open(&site, &rows(0), &[("cookie", &cookie)]).await;
    again.event("changed").await;
}

#[tokio::test]
async fn who_finds_no_seat_is_told_when_to_ask_again() {
    let app = TestApp::with_site(Site {
        crowd: SubscriberLimits {
            all: 3,
            each_place: 2,
        },
        trusted_proxies: 1,
        ..Site::default()
    })
    .await;
    published(&app).await;
    hearing(&app.state).await;
    let site = served(&app.state).await;
    let from = |place| ("x-forwarded-for", place);
    let mut first = Ear::open(&site, LIVE, &[from("192.0.2.1")]).await;
    let mut second = Ear::open(&site, LIVE, &[from("192.0.2.1")]).await;
    let mut third = Ear::open(&site, LIVE, &[from("192.0.2.2")]).await;
    for ear in [&mut first, &mut second, &mut third] {
        ear.event("here").await;
    }
    for place in ["192.0.2.1", "192.0.2.2", "192.0.2.3"] {
        let ask = Ask::get(LIVE)
            .header("accept", "text/event-stream")
            .header("x-forwarded-for", place);
        let refused = ask.to(&site).await.unwrap();
        assert_eq!(refused.status, 503, "{place}");
        assert_eq!(refused.header("retry-after"), Some("30"));
        assert!(
            refused.body.contains("ikke er plads til flere"),
            "{}",
            refused.body
        );
    }
    drop(first);
    eventually("the seat is free", async || app.state.subscribers.len() == 2).await;
    Ear::open(&site, LIVE, &[from("192.0.2.1")])
        .await
        .event("here")
        .await;
}

#[tokio::test]
async fn many_who_wait_hold_no_connection_to_the_database_and_hear_once_for_many_changes() {
    let (app, stage, site) = live().await;
    let seen = rows(version(&app, &stage).await);
    let mut ears = join_all((0..60).map(async |_| {
        let mut ear = Ear::open(&site, &seen, &[]).await;
        ear.event("here").await;
        ear
    }))
    .await;
    assert_eq!(app.state.subscribers.len(), 60);
    assert_eq!(
        app.state.subscribers.hubs(),
        1,
        "one section is rendered by one task"
    );
    // One connection listens; it is not of the pool's idle ones.
    eventually("every other connection is free", async || {
        let pool = &app.state.pool;
        pool.size() - u32::try_from(pool.num_idle()).unwrap() <= 1
    })
    .await;

    let started = Instant::now();
    for _ in 0..40 {
        bump(&app, &stage).await;
    }
    let last = version(&app, &stage).await;
    let mut told = 0;
    while id(&ears[0].event("here").await) < last {
        told += 1;
    }
    let most = started.elapsed().as_millis() / 500 + 2;
    assert!(told < most, "{} tellings in {:?}", told + 1, started.elapsed());
    for ear in &mut ears[1..] {
        while id(&ear.event("here").await) < last {}
    }
    drop(ears);
    eventually("everybody has gone", async || app.state.subscribers.is_empty()).await;
}

#[tokio::test]
async fn those_who_follow_do_not_keep_the_server_from_stopping_and_cost_it_little() {
    let app = TestApp::new().await;
    let stage = published(&app).await;
    let place = Place::new();
    let database = app.db.options.to_url_lossy();
    // Without being told to go they would keep it for ten minutes.
    let server = place.serve_with(database.as_str(), &["--shutdown-seconds", "600"]);
    let seen = rows(version(&app, &stage).await);
    let memory = || {
        let status = std::fs::read_to_string(format!("/proc/{}/status", server.pid())).unwrap();
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))
            .unwrap();
        line.trim().strip_suffix(" kB").unwrap().parse::<usize>().unwrap()
    };
    let open = async || {
        // The first may come before the server hears of changes.
        loop {
            let mut ear = Ear::open(&server.address, &seen, &[]).await;
            let head = ear.until("\r\n\r\n").await;
            if head.starts_with("HTTP/1.1 200") {
                ear.event("here").await;
                return ear;
            }
        }
    };
    let mut ears = vec![open().await];
    let before = memory();
    for _ in 0..MANY {
        ears.push(open().await);
    }
    let each = memory().saturating_sub(before) / MANY;
    assert!(each < 80, "an idle reader costs {each} kB");

    server.signal(Signal::SIGTERM);
    let stopped = tokio::task::spawn_blocking(move || server.end());
    for ear in ears {
        ear.end().await;
    }
    let (code, log) = tokio::time::timeout(std::time::Duration::from_mins(1), stopped)
        .await
        .expect("it stops although there are readers")
        .unwrap();
    assert_eq!(code, Some(0), "{log}");
}

#[tokio::test]
async fn everybody_finds_their_board_by_name() {
    let app = TestApp::new().await;
    let stage = published(&app).await;
    sqlx::query(
        "update player set surname = 'Skårup', given_name = 'Åse' where section_id = $1 and start_no = 5",
    )
    .bind(stage.section.as_uuid())
    .execute(app.pool())
    .await
    .unwrap();
    for q in ["skaarup", "Sk%C3%A5rup", "SKAARUP+aase", "aase"] {
        let page = app
            .visitor()
            .get(&format!("{PAGE}?q={q}"))
            .await
            .expect(StatusCode::OK)
            .body;
        let document = scraper::Html::parse_document(&page);
        let found: Vec<String> = document
            .select(&scraper::Selector::parse(".seats li").unwrap())
            .map(|li| {
                li.text()
                    .collect::<String>()
                    .split_whitespace()
                    .collect::<Vec<_>>()
                    .join(" ")
            })
            .collect();
        assert_eq!(found, ["Bord2 Åse Skårup med sort mod Prøve 2 Prøvesen"], "{q}");
        // What is found is no row of the list: such a page looks again as a whole.
        assert!(page.contains(&format!("data-live=\"{LIVE}\"")), "{q}");
    }
    let page = app
        .visitor()
        .get("/t/paaske?q=aase")
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(page.contains("<h3>Gruppe A · Runde 1</h3>") && page.contains("med sort mod Prøve 2 Prøvesen"));
    let page = app
        .visitor()
        .get(&format!("{PAGE}?q=nobody"))
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(page.contains("Ingen fundet"));
    let page = app
        .visitor()
        .get(&format!("{PAGE}?q=+"))
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(!page.contains("Ingen fundet") && !page.contains("class=\"seats\""));
}

#[tokio::test]
async fn a_reader_who_hangs_up_in_the_middle_leaves_nothing_behind() {
    let (app, stage, site) = live().await;
    let seen = rows(version(&app, &stage).await);
    for _ in 0..20 {
        let mut ear = Ear::open(&site, &seen, &[]).await;
        ear.stream.shutdown().await.unwrap();
    }
    eventually("every seat is free again", async || {
        app.state.subscribers.is_empty()
    })
    .await;
}
