//! Requests that are cut off: whoever goes away leaves nothing behind.

use std::{
    future::poll_fn,
    pin::pin,
    task::Poll,
    time::{Duration, Instant},
};

use axum::http::{Request, header::CONTENT_TYPE};
use futures_util::future::join_all;
use sqlx::{
    PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};

use crate::{live, prelude::*, wire::Wire};

/// Waits for an answer, and goes away for good at the wait after so many.
async fn until_wait<T>(mut waits: usize, answer: impl Future<Output = T>) -> Option<T> {
    let mut answer = pin!(answer);
    poll_fn(|context| match answer.as_mut().poll(context) {
        Poll::Ready(answer) => Poll::Ready(Some(answer)),
        Poll::Pending if waits == 0 => Poll::Ready(None),
        Poll::Pending => {
            waits -= 1;
            Poll::Pending
        }
    })
    .await
}

/// How many transactions are open that nobody works in, once every connection is back.
async fn left_open(pool: &PgPool, watch: &PgPool) -> i64 {
    let are_back = async {
        while u32::try_from(pool.num_idle()) != Ok(pool.size()) {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), are_back)
        .await
        .expect("every connection comes back");
    sqlx::query_scalar(
        "select count(*) from pg_stat_activity
         where datname = current_database() and starts_with(state, 'idle in transaction')",
    )
    .fetch_one(watch)
    .await
    .unwrap()
}

#[tokio::test]
async fn whoever_goes_away_at_any_moment_leaves_no_transaction_open() {
    let app = TestApp::new().await;
    // Every answer of the database is waited for.
    let wire = Wire::new(&app.db.options, Duration::from_millis(2));
    let one = wire.pool(&app.db.options, 1).await;
    let app = app.over(one.clone());
    let officer = app
        .signed_in("Kamma Ratingsen", &[(Role::RatingsOfficer, Scope::Everywhere)])
        .await;
    let key = key();
    let reads = || Request::get("/ratings/preview").body(Body::empty()).unwrap();
    let writes = || {
        let form = format!("key={key}&valid_from=2026-01-01&source=Referatet");
        Request::post("/ratings/settings")
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(form))
            .unwrap()
    };
    let asked: [(&dyn Fn() -> Request<Body>, StatusCode); 2] =
        [(&reads, StatusCode::OK), (&writes, StatusCode::SEE_OTHER)];
    for (request, status) in asked {
        let mut waits = 0;
        loop {
            // With a connection that knows every statement, the same waits come in the same order.
            officer.send(request()).await.expect(status);
            assert_eq!(left_open(&one, app.pool()).await, 0);
            let answer = until_wait(waits, officer.send(request())).await;
            let open = left_open(&one, app.pool()).await;
            assert_eq!(open, 0, "{} cut off at wait {waits}", request().uri());
            if let Some(answer) = answer {
                answer.expect(status);
                break;
            }
            waits += 1;
        }
        assert!(waits > 3, "{} was cut off {waits} times only", request().uri());
    }
    let stored: i64 = sqlx::query_scalar("select count(*) from rating_settings")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(stored, 1, "one attempt, however often it was repeated");
}

/// A pool that asks nothing of its connections but what the product asks of them when they come back.
#[tokio::test]
async fn a_connection_behind_which_nobody_answers_is_let_go_within_seconds() {
    let app = TestApp::new().await;
    let wire = Wire::new(&app.db.options, Duration::ZERO);
    let few = wire.pool(&app.db.options, 2).await;
    let app = app.over(few.clone());
    app.visitor().get("/").await.expect(StatusCode::OK);
    // A connection that was in use a moment ago, in the middle of a transaction, and one at rest.
    let held = store::connections::begin(&few).await.unwrap();
    let other = store::connections::acquire(&few).await.unwrap();
    wire.held.send(true).unwrap();
    drop((held, other));
    let let_go = async {
        while few.size() > 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(15), let_go)
        .await
        .expect("both places are free");
    wire.held.send(false).unwrap();
    app.visitor().get("/").await.expect(StatusCode::OK);
}

#[tokio::test]
async fn the_machine_room_is_answered_at_once_while_the_database_says_nothing() {
    let app = TestApp::new().await;
    let wire = Wire::new(&app.db.options, Duration::ZERO);
    let one = wire.pool(&app.db.options, 1).await;
    let app = app.over(one);
    app.visitor().get("/readyz").await.expect(StatusCode::OK);
    wire.held.send(true).unwrap();
    for (path, status) in [
        ("/readyz", StatusCode::SERVICE_UNAVAILABLE),
        ("/metrics", StatusCode::OK),
        ("/readyz", StatusCode::SERVICE_UNAVAILABLE),
    ] {
        let answer = tokio::time::timeout(Duration::from_secs(10), app.visitor().get(path))
            .await
            .expect("it answers");
        answer.expect(status);
    }
    wire.held.send(false).unwrap();
    app.visitor().get("/readyz").await.expect(StatusCode::OK);
}

/// What everybody reads: two ask for the first at once, of whom one waits for the other's answer.
const READ: [&str; 4] = [
    "/t/paaske/s/a/rounds/1",
    "/t/paaske/s/a/rounds/1",
    "/api/v1/tournaments/paaske/sections/a/rounds/1",
    "/",
];

/// Asks for all of it while the database is away, and is told so soon.
async fn is_told_soon(app: &TestApp) {
    let asking = READ.map(|path| async move {
        let started = Instant::now();
        let answer = app.visitor().get(path).await;
        (path, answer, started.elapsed())
    });
    for (path, answer, took) in join_all(asking).await {
        let answer = answer.expect(StatusCode::SERVICE_UNAVAILABLE);
        assert_ne!(answer.header("retry-after"), "", "{path}");
        assert!(took < Duration::from_secs(12), "{path}: {took:?}");
    }
}

#[tokio::test]
async fn whoever_reads_is_told_within_seconds_that_the_database_is_away() {
    let app = TestApp::new().await;
    live::published(&app).await;
    let wire = Wire::new(&app.db.options, Duration::ZERO);
    let few = wire.pool(&app.db.options, 2).await;
    let app = app.over(few);
    for path in READ {
        app.visitor().get(path).await.expect(StatusCode::OK);
    }
    // It says nothing: first on connections that were in use a moment ago, then on new ones.
    wire.held.send(true).unwrap();
    is_told_soon(&app).await;
    is_told_soon(&app).await;
    wire.held.send(false).unwrap();
    for path in READ {
        app.visitor().get(path).await.expect(StatusCode::OK);
    }
    // It is not there at all, and may be back at any moment.
    let nowhere = PgConnectOptions::new_without_pgpass().host("127.0.0.1").port(1);
    let app = app.over(PgPoolOptions::new().connect_lazy_with(nowhere));
    is_told_soon(&app).await;
}

#[tokio::test]
async fn who_has_waited_as_long_as_anybody_may_is_told_so_in_words() {
    let app = TestApp::new().await;
    live::published(&app).await;
    // Who asks comes past the guard; what the page shows is locked away.
    let mut held = app.pool().begin().await.unwrap();
    sqlx::query("lock table game in access exclusive mode")
        .execute(&mut *held)
        .await
        .unwrap();
    let visitor = app.visitor();
    let (page, json) = tokio::join!(
        visitor.get("/t/paaske/s/a/rounds/1"),
        visitor.get("/api/v1/tournaments/paaske/sections/a/rounds/1")
    );
    held.rollback().await.unwrap();
    for (answer, words) in [(page, "<h1"), (json, "/problems/unavailable")] {
        let answer = answer.expect(StatusCode::SERVICE_UNAVAILABLE);
        assert_ne!(answer.header("retry-after"), "");
        assert!(answer.body.contains(words), "{}", answer.body);
    }
}
