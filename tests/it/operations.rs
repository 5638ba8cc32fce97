//! What the machine room asks: health, readiness, counters, and the id of a request.

use std::net::SocketAddr;

use axum::{
    body::Body,
    extract::ConnectInfo,
    http::{Request, StatusCode},
};
use domain::access::{Role, Scope};
use service::secrets::digest;
use web::state::Site;

use crate::app::{TestApp, key};

#[tokio::test]
async fn the_process_is_alive_and_ready_while_its_database_answers() {
    let app = TestApp::new().await;
    app.visitor().get("/healthz").await.expect(StatusCode::OK);
    app.visitor().get("/readyz").await.expect(StatusCode::OK);
    app.db.pool.close().await;
    app.visitor().get("/healthz").await.expect(StatusCode::OK);
    app.visitor()
        .get("/readyz")
        .await
        .expect(StatusCode::SERVICE_UNAVAILABLE);
}

#[tokio::test]
async fn requests_are_counted_by_route_and_not_by_address() {
    let app = TestApp::new().await;
    app.visitor()
        .get("/no/such/page?navn=hemmelig")
        .await
        .expect(StatusCode::NOT_FOUND);
    app.visitor().get("/healthz").await.expect(StatusCode::OK);
    let metrics = app.visitor().get("/metrics").await.expect(StatusCode::OK);
    assert_eq!(metrics.header("content-type"), "text/plain; version=0.0.4");
    for line in [
        r#"dommerbord_http_requests_total{method="GET",route="/healthz",status="200"}"#,
        r#"dommerbord_http_requests_total{method="GET",route="none",status="404"}"#,
        r#"dommerbord_http_request_duration_seconds_bucket{method="GET",route="/healthz",le="0.02"}"#,
        r#"dommerbord_db_connections{state="busy"}"#,
        "process_resident_memory_bytes ",
        "dommerbord_sessions 0\n",
    ] {
        assert!(metrics.body.contains(line), "{line}: {}", metrics.body);
    }
    // Two devices of one person, and one whose time is over.
    app.signed_in("Prøve Prøvesen", &[]).await;
    app.signed_in("Åge Kladdestrup", &[]).await;
    app.signed_in("Udløbet Enhed", &[]).await;
    sqlx::query(
        "update session s set expires_at = '2026-04-04T07:59:59Z' from app_user u
         where u.id = s.user_id and u.name = 'Udløbet Enhed'",
    )
    .execute(app.pool())
    .await
    .unwrap();
    let counted = app.visitor().get("/metrics").await.expect(StatusCode::OK);
    assert!(
        counted.body.contains("dommerbord_sessions 2\n"),
        "{}",
        counted.body
    );
    assert!(!metrics.body.contains("hemmelig"), "{}", metrics.body);
    assert!(!metrics.body.contains("no/such"), "{}", metrics.body);
}

async fn ask(app: &TestApp, peer: &str, headers: &[(&str, &str)]) -> StatusCode {
    let mut request = Request::get("/metrics");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let peer: SocketAddr = peer.parse().unwrap();
    let request = request.extension(ConnectInfo(peer)).body(Body::empty()).unwrap();
    app.visitor().send(request).await.status
}

#[tokio::test]
async fn the_counters_are_for_this_machine_and_for_whoever_has_the_token() {
    let app = TestApp::with_site(Site {
        metrics_token: Some(digest("et langt hemmeligt ord")),
        ..Site::default()
    })
    .await;
    assert_eq!(ask(&app, "127.0.0.1:4000", &[]).await, StatusCode::OK);
    assert_eq!(ask(&app, "[::1]:4000", &[]).await, StatusCode::OK);
    assert_eq!(ask(&app, "192.0.2.7:4000", &[]).await, StatusCode::NOT_FOUND);
    let proxied = [("x-forwarded-for", "192.0.2.7")];
    assert_eq!(ask(&app, "127.0.0.1:4000", &proxied).await, StatusCode::NOT_FOUND);
    let right = [("authorization", "Bearer et langt hemmeligt ord")];
    assert_eq!(ask(&app, "192.0.2.7:4000", &right).await, StatusCode::OK);
    let wrong = [("authorization", "Bearer et andet ord")];
    assert_eq!(ask(&app, "192.0.2.7:4000", &wrong).await, StatusCode::NOT_FOUND);
    let without = TestApp::new().await;
    assert_eq!(
        ask(&without, "192.0.2.7:4000", &right).await,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn every_answer_carries_the_id_of_its_request() {
    let app = TestApp::new().await;
    let one = app.visitor().get("/healthz").await;
    let two = app.visitor().get("/no/such/page").await;
    assert!(!one.header("x-request-id").is_empty());
    assert!(!two.header("x-request-id").is_empty());
    assert_ne!(one.header("x-request-id"), two.header("x-request-id"));
}

#[tokio::test]
async fn what_passes_by_itself_is_told_so_and_readiness_says_that_there_is_no_room() {
    let app = TestApp::new().await;
    sqlx::query(
        "create function refuse_for_a_test() returns trigger language plpgsql as $$
         begin raise exception 'could not extend file: No space left on device' using errcode = tg_argv[0]; end $$",
    )
    .execute(app.pool())
    .await
    .unwrap();
    let officer = app
        .signed_in("Kamma Ratingsen", &[(Role::RatingsOfficer, Scope::Everywhere)])
        .await;
    let write = async || {
        let form = [
            ("key", &*key()),
            ("valid_from", "2026-01-01"),
            ("source", "Referatet"),
        ];
        officer.post("/ratings/settings", &form).await
    };
    app.visitor().get("/readyz").await.expect(StatusCode::OK);
    // The lock waited for too long, the statement took too long, too many connections, and last: no room.
    for code in ["55P03", "57014", "53300", "25P03", "53100"] {
        let trigger = format!(
            "create or replace trigger refuse before insert on rating_settings for each row
             execute function refuse_for_a_test('{code}')"
        );
        sqlx::query(sqlx::AssertSqlSafe(trigger))
            .execute(app.pool())
            .await
            .unwrap();
        let refused = write().await.expect(StatusCode::SERVICE_UNAVAILABLE);
        assert!(!refused.header("retry-after").is_empty(), "{code}");
        let is_full = code == "53100";
        assert_eq!(refused.body.contains("disk"), is_full, "{code}: {}", refused.body);
        let status = if is_full {
            StatusCode::SERVICE_UNAVAILABLE
        } else {
            StatusCode::OK
        };
        let ready = app.visitor().get("/readyz").await.expect(status);
        assert_eq!(ready.body.contains("no room"), is_full, "{code}");
    }
    sqlx::query("drop trigger refuse on rating_settings")
        .execute(app.pool())
        .await
        .unwrap();
    write().await.expect(StatusCode::SEE_OTHER);
}
