//! A database that finds itself elsewhere counts nothing a second time: what was seen before a backup was put back is refused as stale.

use nix::sys::signal::Signal;
use postgres::reach;
use sqlx::{Executor as _, PgPool, postgres::PgPoolOptions};
use store::incarnations;

use crate::{http::Ask, place::Place, prelude::*, stage::stage};

/// Every step is so large.
const STEP: i32 = 1_000_000;

/// Lets the database find itself where it has never been.
pub async fn carried_away(app: &TestApp) {
    let mut conn = app.conn().await;
    assert!(
        !incarnations::find_itself(&mut conn).await.unwrap(),
        "it lies where it was made"
    );
    assert!(!incarnations::is_elsewhere(&mut conn).await.unwrap());
    conn.execute("update incarnation set lies_in = 'another machine'")
        .await
        .unwrap();
    assert!(incarnations::is_elsewhere(&mut conn).await.unwrap());
    assert!(incarnations::find_itself(&mut conn).await.unwrap());
    assert!(
        !incarnations::find_itself(&mut conn).await.unwrap(),
        "once is enough"
    );
}

#[tokio::test]
async fn every_counter_moves_on_and_what_is_made_anew_counts_from_there() {
    let app = TestApp::new().await;
    let stage = stage(&app, 4, 3, &round_robin()).await;
    let person = app
        .token(
            "Prøve Prøvesen",
            &[(Role::Organiser, Scope::Everywhere)],
            &[TokenScope::Setup],
        )
        .await;
    let before: (i64, i64, i32) = sqlx::query_as(
        "select s.content_version, (select last from rating_report_clock), r.version
         from section s join round r on r.section_id = s.id where s.id = $1 and r.number = 1",
    )
    .bind(stage.section.as_uuid())
    .fetch_one(app.pool())
    .await
    .unwrap();
    carried_away(&app).await;
    let after: (i64, i64, i32) = sqlx::query_as(
        "select s.content_version, (select last from rating_report_clock), r.version
         from section s join round r on r.section_id = s.id where s.id = $1 and r.number = 1",
    )
    .bind(stage.section.as_uuid())
    .fetch_one(app.pool())
    .await
    .unwrap();
    let step = i64::from(STEP);
    assert_eq!(after, (before.0 + step, before.1 + step, before.2 + STEP));

    // What is made from now on is told with the version that stands, so it can be changed.
    let plan = json!({
        "name": "Prøvebyens EMT", "city": "Prøveby", "federation": "DEN",
        "starts_on": "2026-05-01", "ends_on": "2026-05-03",
    });
    let made = person
        .json(Method::POST, "/api/v1/tournaments", None, &plan)
        .await
        .expect(StatusCode::CREATED);
    assert_eq!(made.header("etag"), format!("\"{}\"", STEP + 1), "{}", made.body);
    let stands: i32 = sqlx::query_scalar("select version from tournament where name = 'Prøvebyens EMT'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(stands, STEP + 1);
}

/// Columns that count, and what they count from.
#[tokio::test]
async fn no_table_counts_from_one_for_ever() {
    let app = TestApp::new().await;
    let others: Vec<String> = sqlx::query_scalar(
        "select table_name || '.' || column_name from information_schema.columns
         where table_schema = 'public' and column_name in ('version', 'content_version') and table_name <> '_sqlx_migrations'
             and column_default is not null and column_default not like '%first_version()%'
         order by 1",
    )
    .fetch_all(app.pool())
    .await
    .unwrap();
    assert!(others.is_empty(), "{others:?}");
}

async fn furnished(place: &Place) -> PgPool {
    let db = PgPoolOptions::new()
        .max_connections(2)
        .connect_with(reach(place.settings()).await.unwrap().options())
        .await
        .unwrap();
    db.execute(include_str!("../../examples/bench/section.sql"))
        .await
        .unwrap();
    db.execute(
        "insert into api_token (id, token_hash, user_id, name, scopes, created_at, expires_at)
         select gen_random_uuid(), sha256('token'::bytea), (select min(id::text)::uuid from app_user), 'Tablet',
             array['read', 'results'], now(), '2100-01-01'",
    )
    .await
    .unwrap();
    db
}

const BOARD: &str = "/api/v1/tournaments/bench/sections/a/rounds/9/boards/7/result";

async fn enter(site: &str, result: &str, seen: i64) -> crate::http::Reply {
    Ask::new("PUT", BOARD)
        .header("authorization", "Bearer token")
        .header("if-match", &format!("\"{seen}\""))
        .header("idempotency-key", &service::ids::fresh().to_string())
        .body("application/json", format!("{{\"result\": \"{result}\"}}"))
        .to(site)
        .await
        .unwrap()
}

/// How often the section has changed, as its open pages are told.
async fn seen_by_pages(site: &str) -> i64 {
    let page = Ask::get("/t/bench/s/a/rounds/9").to(site).await.unwrap();
    let (_, rest) = page.body.split_once("data-seen=\"").unwrap();
    rest.split('"').next().unwrap().parse().unwrap()
}

#[tokio::test]
async fn what_was_seen_before_a_backup_was_put_back_is_stale() {
    let place = Place::new();
    let server = place.serve();
    let db = furnished(&place).await;
    let first = enter(&server.address, "1/2-1/2", 1).await;
    assert_eq!(first.status, 200, "{first:?}");
    let backup = place.run(&["postgres", "backup"]);
    let file = String::from_utf8_lossy(&backup.stdout).trim().to_owned();
    // What comes now is lost, but a tablet and an open page have seen it.
    let lost = enter(&server.address, "0-1", 2).await.json()["version"]
        .as_i64()
        .unwrap();
    let open = seen_by_pages(&server.address).await;
    db.close().await;
    server.signal(Signal::SIGTERM);
    server.end();
    let restored = place.run(&["postgres", "restore", &file]);
    assert!(restored.status.success(), "{restored:?}");

    let server = place.serve();
    let site = &server.address;
    assert!(
        seen_by_pages(site).await > open,
        "an open page takes in what is newer only"
    );
    let stands = Ask::get("/api/v1/tournaments/bench/sections/a/rounds/9/boards")
        .header("authorization", "Bearer token")
        .to(site)
        .await
        .unwrap();
    assert_eq!(stands.status, 200, "{stands:?}");
    let boards = stands.json();
    let boards = boards["boards"].as_array().unwrap();
    let stands = boards.iter().find(|row| row["board"] == 7).unwrap();
    let seen = stands["version"].as_i64().unwrap();
    let other = enter(site, "1-0", seen).await;
    assert_eq!(other.status, 200, "{other:?}");
    assert!(other.json()["version"].as_i64().unwrap() > lost);
    let stale = enter(site, "0-1", lost).await;
    assert_eq!(stale.status, 409, "{stale:?}");
    let seen = seen_by_pages(site).await;
    server.signal(Signal::SIGTERM);
    server.end();
    let server = place.serve();
    assert_eq!(
        seen_by_pages(&server.address).await,
        seen,
        "a mere restart counts nothing on"
    );
    server.signal(Signal::SIGTERM);
    server.end();
}
