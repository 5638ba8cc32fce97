//! Finished public answers: kept while they are true, never shown when they are not.

use std::{
    io::Read as _,
    sync::atomic::{AtomicBool, Ordering::SeqCst},
    time::Duration,
};

use axum::http::Request;
use futures_util::future::join_all;
use http_body_util::BodyExt as _;
use nix::sys::signal::Signal;
use service::live::Pulse;
use sqlx::{ConnectOptions as _, PgPool};
use tower::ServiceExt as _;
use web::state::{AppState, Site};

use crate::{
    http::Ask,
    place::{Place, Serving, eventually},
    prelude::*,
    wire::Wire,
};

const ROUND: &str = "/api/v1/tournaments/paaske/sections/a/rounds/1";
const PAGE: &str = "/t/paaske/s/a/rounds/1";

/// A section with one published game, on a site that hears of changes.
async fn listening() -> (TestApp, Stage) {
    let (app, stage) = published().await;
    listen(&app.state).await;
    (app, stage)
}

/// A section with one published game.
async fn published() -> (TestApp, Stage) {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 2, 1, &by_hand()).await;
    sqlx::query(
        "with r as (update round set status = 'draft', origin = 'hand' where section_id = $1 returning id)
         insert into game (id, round_id, board, white_id, black_id)
         select gen_random_uuid(), r.id, 1, w.id, b.id from r, player w, player b
         where w.section_id = $1 and w.start_no = 1 and b.section_id = $1 and b.start_no = 2",
    )
    .bind(stage.section.as_uuid())
    .execute(app.pool())
    .await
    .unwrap();
    sqlx::query("update round set status = 'published' where section_id = $1")
        .bind(stage.section.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    (app, stage)
}

async fn listen(state: &AppState) {
    listen_over(state, state.pool.clone()).await;
}

async fn listen_over(state: &AppState, pool: PgPool) {
    // A test holds the notices back for a while: no pulse that takes this for the end.
    let calm = Pulse {
        every: Duration::from_hours(1),
        silence: Duration::from_hours(1),
    };
    tokio::spawn(state.live.clone().listen(pool, calm));
    eventually("it listens", async || state.live.epoch().is_some()).await;
}

/// Writes a result behind the back of the site; announced if asked for.
async fn result(app: &TestApp, stage: &Stage, result: &str, announced: bool) {
    let mut tx = app.pool().begin().await.unwrap();
    sqlx::query(
        "update game set result = $2, entered_at = now() where round_id in (select id from round where section_id = $1)",
    )
    .bind(stage.section.as_uuid())
    .bind(result)
    .execute(&mut *tx)
    .await
    .unwrap();
    if announced {
        store::changes::bump(&mut tx, stage.section).await.unwrap();
    }
    tx.commit().await.unwrap();
}

async fn shown(app: &TestApp) -> serde_json::Value {
    let answer = app.visitor().get(ROUND).await.expect(StatusCode::OK);
    answer.json()["boards"][0]["result"].clone()
}

async fn asked(app: &TestApp, method: Method, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    app.visitor().send(request.body(Body::empty()).unwrap()).await
}

#[tokio::test]
async fn an_answer_is_kept_until_a_change_is_announced() {
    let (app, stage) = listening().await;
    assert_eq!(shown(&app).await, serde_json::Value::Null);
    // Nobody writes without announcing it; here it shows that the answer was not made anew.
    result(&app, &stage, "1-0", false).await;
    assert_eq!(shown(&app).await, serde_json::Value::Null);
    result(&app, &stage, "0-1", true).await;
    eventually("the result is shown", async || shown(&app).await == "0-1").await;
}

#[tokio::test]
async fn a_second_process_hears_of_it_too() {
    let (app, stage) = listening().await;
    let other = AppState::new(app.pool().clone(), app.state.clock, Site::default());
    listen(&other).await;
    let site = dommerbord::site::site(&other);
    let there = async || {
        let request = Request::get(ROUND).body(Body::empty()).unwrap();
        let answer = site.clone().oneshot(request).await.unwrap();
        let body = answer.into_body().collect().await.unwrap().to_bytes();
        let json: serde_json::Value = serde_json::from_slice(&body).unwrap();
        json["boards"][0]["result"].clone()
    };
    assert_eq!(there().await, serde_json::Value::Null);
    result(&app, &stage, "1-0", true).await;
    eventually("the other process shows it", async || there().await == "1-0").await;
}

#[tokio::test]
async fn who_has_written_reads_it_at_once_also_while_the_notice_is_on_its_way() {
    let (app, stage) = published().await;
    let wire = Wire::new(&app.db.options, Duration::ZERO);
    listen_over(&app.state, wire.pool(&app.db.options, 10).await).await;
    let other = AppState::new(app.pool().clone(), app.state.clock, Site::default());
    listen_over(&other, wire.pool(&app.db.options, 10).await).await;
    let elsewhere = dommerbord::site::site(&other);
    let shown_elsewhere = async || {
        let request = Request::get(ROUND).body(Body::empty()).unwrap();
        let answer = elsewhere.clone().oneshot(request).await.unwrap();
        let body = answer.into_body().collect().await.unwrap().to_bytes();
        let json: serde_json::Value = serde_json::from_slice(&body).unwrap();
        json["boards"][0]["result"].clone()
    };
    let arbiter = app
        .token(
            "Prøve Bordleder",
            &[(Role::Arbiter, stage.scope())],
            &TokenScope::ALL,
        )
        .await;
    assert_eq!(shown_elsewhere().await, serde_json::Value::Null);
    wire.held.send(true).unwrap();
    let mut version = 1;
    for result in ["1-0", "0-1", "1/2-1/2"].repeat(5) {
        let before = asked(&app, Method::GET, PAGE, &[]).await;
        let written = arbiter
            .json(
                Method::PUT,
                &format!("{ROUND}/boards/1/result"),
                Some(version),
                &serde_json::json!({ "result": result }),
            )
            .await
            .expect(StatusCode::OK);
        version = i32::try_from(written.json()["version"].as_i64().unwrap()).unwrap();
        // Once made, and from the cache from then on.
        for _ in 0..3 {
            assert_eq!(shown(&app).await, result);
            let tag = before.header("etag");
            let page = asked(&app, Method::GET, PAGE, &[("if-none-match", tag)]).await;
            assert_eq!(page.status, StatusCode::OK, "it stands at {result} now");
        }
        assert_eq!(
            shown_elsewhere().await,
            serde_json::Value::Null,
            "the notice was not held, and this shows nothing"
        );
    }
    wire.held.send(false).unwrap();
    eventually("the other process shows it", async || {
        shown_elsewhere().await == "1/2-1/2"
    })
    .await;
    assert_eq!(shown(&app).await, "1/2-1/2");
}

#[tokio::test]
async fn of_two_servers_on_one_database_the_one_written_to_shows_it_at_once_and_the_other_soon() {
    let (app, stage) = published().await;
    let database = app.db.options.to_url_lossy();
    let token = app
        .token(
            "Prøve Bordleder",
            &[(Role::Arbiter, stage.scope())],
            &TokenScope::ALL,
        )
        .await;
    let bearer = format!("Bearer {}", token.bearer());
    let (one, two) = (Place::new(), Place::new());
    let servers = [one.serve_on(database.as_str()), two.serve_on(database.as_str())];
    let shown = async |server: &Serving| {
        let reply = Ask::get(ROUND).to(&server.address).await.unwrap();
        assert_eq!(reply.status, 200, "{}", reply.body);
        reply.json()["boards"][0]["result"].clone()
    };
    let is_done = AtomicBool::new(false);
    // The whole hall reads meanwhile, so that there is always something in the cache, and always something being made.
    let reading = join_all(servers.iter().chain(&servers).map(async |server| {
        while !is_done.load(SeqCst) {
            shown(server).await;
        }
    }));
    let writing = async {
        for (version, result) in (1..).zip(["1-0", "0-1", "1/2-1/2"].repeat(20)) {
            let (here, there) = (&servers[version % 2], &servers[1 - version % 2]);
            let tag = Ask::get(PAGE).to(&here.address).await.unwrap();
            let tag = tag.header("etag").unwrap();
            let written = Ask::new("PUT", &format!("{ROUND}/boards/1/result"))
                .header("authorization", &bearer)
                .header("if-match", &format!("\"{version}\""))
                .header("idempotency-key", &key())
                .body("application/json", format!("{{\"result\": \"{result}\"}}"))
                .to(&here.address)
                .await
                .unwrap();
            assert_eq!(written.status, 200, "{}", written.body);
            assert_eq!(shown(here).await, result, "version {version}");
            let page = Ask::get(PAGE).header("if-none-match", tag);
            assert_eq!(
                page.to(&here.address).await.unwrap().status,
                200,
                "version {version}"
            );
            eventually("the other server shows it", async || shown(there).await == result).await;
            assert_eq!(shown(there).await, result, "it went back, version {version}");
        }
        is_done.store(true, SeqCst);
    };
    tokio::join!(reading, writing);
    for server in servers {
        server.signal(Signal::SIGTERM);
        let (code, log) = server.end();
        assert_eq!(code, Some(0), "{log}");
    }
}

#[tokio::test]
async fn nothing_is_kept_while_nobody_hears_of_changes() {
    let (app, stage) = listening().await;
    assert_eq!(shown(&app).await, serde_json::Value::Null);
    let before = app.state.live.epoch();
    sqlx::query(
        "select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query ilike 'listen%'",
    )
    .execute(app.pool())
    .await
    .unwrap();
    eventually("the connection is missed", async || {
        app.state.live.epoch() != before
    })
    .await;
    // Whether it listens again or not: what changed in between is shown at once.
    result(&app, &stage, "1-0", false).await;
    assert_eq!(shown(&app).await, "1-0");
    eventually("it listens again", async || app.state.live.epoch().is_some()).await;
    assert_eq!(shown(&app).await, "1-0");
    result(&app, &stage, "0-1", true).await;
    eventually("it hears again", async || shown(&app).await == "0-1").await;
}

#[tokio::test]
async fn an_answer_that_time_changes_is_not_shown_afterwards() {
    let (app, _) = listening().await;
    let status = async |app: &TestApp| app.visitor().get(ROUND).await.json()["status"].clone();
    assert_eq!(status(&app).await, "published");
    let before = app.visitor().get(PAGE).await.expect(StatusCode::OK).body;
    let app = app.later(stage::FIRST_START);
    assert_eq!(status(&app).await, "started");
    let after = app.visitor().get(PAGE).await.expect(StatusCode::OK).body;
    assert_ne!(before, after, "the page still says that the round will start");
}

#[tokio::test]
async fn every_encoding_holds_the_same_page() {
    let (app, _) = listening().await;
    let mut tags = Vec::new();
    // Once made, once from the cache.
    for _ in 0..2 {
        let mut request = Vec::new();
        for encoding in ["identity", "gzip", "br"] {
            let asked = Request::get(PAGE)
                .header("accept-encoding", encoding)
                .body(Body::empty())
                .unwrap();
            let response = web_answer(&app, asked).await;
            tags.push(response.0);
            let plain = match encoding {
                "gzip" => {
                    let mut plain = Vec::new();
                    flate2::read::GzDecoder::new(response.1.as_slice())
                        .read_to_end(&mut plain)
                        .unwrap();
                    plain
                }
                "br" => {
                    let mut plain = Vec::new();
                    brotli::Decompressor::new(response.1.as_slice(), 4096)
                        .read_to_end(&mut plain)
                        .unwrap();
                    plain
                }
                _ => response.1,
            };
            request.push(plain);
        }
        assert!(request[0].len() > 1000);
        assert!(request.iter().all(|plain| *plain == request[0]));
    }
    tags.dedup();
    assert_eq!(tags.len(), 1, "the same page has different tags: {tags:?}");
}

/// The tag and the body as it travels.
async fn web_answer(app: &TestApp, request: Request<Body>) -> (String, Vec<u8>) {
    let site = dommerbord::site::site(&app.state);
    let response = site.oneshot(request).await.unwrap();
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(
        response.headers()["vary"],
        "accept-encoding, accept-language, cookie"
    );
    let tag = response.headers()["etag"].to_str().unwrap().to_owned();
    let body = response.into_body().collect().await.unwrap().to_bytes();
    (tag, body.to_vec())
}

#[tokio::test]
async fn who_has_the_page_already_is_told_so() {
    let (app, stage) = listening().await;
    for path in [
        PAGE,
        ROUND,
        "/",
        "/t/paaske",
        "/t/paaske/rules",
        "/rules",
        "/api/v1/tournaments",
        "/api/v1/tournaments/paaske",
    ] {
        let first = asked(&app, Method::GET, path, &[]).await.expect(StatusCode::OK);
        let tag = first.header("etag").to_owned();
        let again = asked(&app, Method::GET, path, &[("if-none-match", &tag)]).await;
        assert_eq!(again.status, StatusCode::NOT_MODIFIED, "{path}");
        assert_eq!(again.body, "");
        assert_eq!(again.header("etag"), tag);
    }
    let tag = asked(&app, Method::GET, PAGE, &[])
        .await
        .header("etag")
        .to_owned();
    result(&app, &stage, "1-0", true).await;
    eventually("the page has changed", async || {
        let again = asked(&app, Method::GET, PAGE, &[("if-none-match", &tag)]).await;
        again.status == StatusCode::OK
    })
    .await;
}

#[tokio::test]
async fn a_question_for_the_head_does_not_empty_the_page() {
    let (app, _) = listening().await;
    let head = asked(&app, Method::HEAD, PAGE, &[]).await.expect(StatusCode::OK);
    assert_eq!(head.body, "");
    let page = asked(&app, Method::GET, PAGE, &[]).await.expect(StatusCode::OK);
    assert!(page.body.contains("Prøvesen"));
    assert_eq!(head.header("content-length"), page.body.len().to_string());
    let head = asked(&app, Method::HEAD, PAGE, &[]).await.expect(StatusCode::OK);
    assert_eq!(head.body, "");
    assert_eq!(head.header("content-length"), page.body.len().to_string());
}

#[tokio::test]
async fn who_is_signed_in_gets_a_page_of_their_own() {
    let (app, stage) = listening().await;
    let arbiter = app
        .signed_in("Prøve Bordleder", &[(Role::Arbiter, stage.scope())])
        .await;
    let theirs = arbiter.get(PAGE).await.expect(StatusCode::OK);
    assert!(theirs.body.contains("Prøve Bordleder"));
    let public = app.visitor().get(PAGE).await.expect(StatusCode::OK);
    assert!(!public.body.contains("Prøve Bordleder"));
    let english = app.visitor().with_cookie("lang", "en").get(PAGE).await;
    assert_ne!(
        english.body, public.body,
        "the language is part of the place on the shelf"
    );
}

#[tokio::test]
async fn a_connection_that_dies_without_a_word_is_noticed_and_replaced() {
    let (app, stage) = listening().await;
    let wire = Wire::new(&app.db.options, Duration::ZERO);
    let pool = wire.pool(&app.db.options, 10).await;
    let far = AppState::new(pool, app.state.clock, Site::default());
    let pulse = Pulse {
        every: Duration::from_millis(50),
        silence: Duration::from_secs(2),
    };
    tokio::spawn(far.live.clone().listen(far.pool.clone(), pulse));
    let heard = async || {
        let epoch = far.live.epoch()?;
        let version = store::changes::current(&mut *app.conn().await, stage.section)
            .await
            .unwrap()
            .unwrap();
        far.live.learn(epoch, stage.section, version).then_some(version)
    };
    eventually("it listens", async || heard().await.is_some()).await;
    wire.held.send(true).unwrap();
    result(&app, &stage, "1-0", true).await;
    // Nobody tells it of the change; it stops believing that it would be told.
    eventually("it notices", async || far.live.epoch().is_none()).await;
    wire.held.send(false).unwrap();
    eventually("it listens again", async || heard().await.is_some()).await;
}

#[tokio::test]
async fn a_server_believes_a_silent_connection_for_five_seconds_at_most() {
    let app = TestApp::new().await;
    let wire = Wire::new(&app.db.options, Duration::ZERO);
    let pool = wire.pool(&app.db.options, 10).await;
    let far = AppState::new(pool, app.state.clock, Site::default());
    // The pulse that every server has.
    tokio::spawn(far.live.clone().listen(far.pool.clone(), Pulse::default()));
    eventually("it listens", async || far.live.epoch().is_some()).await;
    wire.held.send(true).unwrap();
    let silent = std::time::Instant::now();
    eventually("it notices", async || far.live.epoch().is_none()).await;
    let took = silent.elapsed();
    assert!(took < Duration::from_secs(8), "{took:?}");
}
