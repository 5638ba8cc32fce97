//! What the machine room asks: health, readiness, counters, and the id of a request.

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex},
};

use axum::{extract::ConnectInfo, http::Request};
use service::secrets::digest;
use tracing::instrument::WithSubscriber as _;
use web::state::Site;

use crate::prelude::*;

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
async fn a_name_that_was_made_to_lead_here_reads_no_counters() {
    let app = TestApp::new().await;
    let local = "127.0.0.1:4000";
    for (host, status) in [
        ("localhost:8080", StatusCode::OK),
        ("127.0.0.1:8080", StatusCode::OK),
        ("[::1]:8080", StatusCode::OK),
        ("evil.example:8080", StatusCode::NOT_FOUND),
    ] {
        assert_eq!(ask(&app, local, &[("host", host)]).await, status, "{host}");
    }
}

/// What the log says while something is done, a line each.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl std::io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Log {
    async fn of<T>(act: impl Future<Output = T>) -> (T, Vec<serde_json::Value>) {
        let log = Self::default();
        let to = log.clone();
        let subscriber = tracing_subscriber::fmt()
            .json()
            .with_max_level(tracing::Level::WARN)
            .with_writer(move || to.clone())
            .finish();
        let done = act.with_subscriber(subscriber).await;
        let said = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
        let lines = said
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        (done, lines)
    }
}

#[tokio::test]
async fn whoever_is_refused_leaves_one_line_with_their_network_and_no_name() {
    let app = TestApp::new().await;
    let try_it = async |email: &str, from: &str| {
        let peer: SocketAddr = from.parse().unwrap();
        let body = format!("email={}&password=forkert+kode+her", crate::app::escape(email));
        let request = Request::post("/sign-in")
            .header("content-type", "application/x-www-form-urlencoded")
            .header("sec-fetch-site", "same-origin")
            .extension(ConnectInfo(peer))
            .body(Body::from(body))
            .unwrap();
        let (answer, lines) = Log::of(app.visitor().send(request)).await;
        assert_eq!(lines.len(), 1, "{lines:?}");
        (answer.status, lines[0]["fields"].clone())
    };
    let (status, first) = try_it("prove@example.org", "192.0.2.77:4000").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(first["network"], "192.0.2.0/24");
    assert_eq!(first["why"], "wrong address or password");
    let account = first["account"].as_str().unwrap().to_owned();
    assert_eq!(account.len(), 12, "{first}");
    assert!(
        !first.to_string().contains("prove") && !first.to_string().contains("forkert"),
        "{first}"
    );
    let (_, again) = try_it(" PROVE@example.org", "[2001:db8:1:2::3]:4000").await;
    assert_eq!(again["network"], "2001:db8:1::/48");
    assert_eq!(again["account"], *account, "the same account has the same name");
    let (_, other) = try_it("aage@example.org", "192.0.2.77:4000").await;
    assert_ne!(other["account"], *account);
    for _ in 0..9 {
        try_it("prove@example.org", "192.0.2.77:4000").await;
    }
    let (status, limited) = try_it("prove@example.org", "192.0.2.77:4000").await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(limited["why"], "too many tries");
    assert_eq!(limited["account"], *account);

    let person = app.signed_in("Prøve Prøvesen", &[]).await;
    let (answer, lines) = Log::of(person.get("/users")).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert_eq!(lines.len(), 1, "{lines:?}");
    assert_eq!(lines[0]["fields"]["why"], "no right to it");
    assert_eq!(lines[0]["fields"]["network"], "127.0.0.0/24");
    let (answer, lines) = Log::of(app.visitor().with_bearer("forkert").get("/api/v1/me")).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    assert_eq!(lines.len(), 1, "{lines:?}");
    // A visitor who is asked to sign in has tried nothing.
    let (_, lines) = Log::of(app.visitor().get("/users")).await;
    assert!(lines.is_empty(), "{lines:?}");
}

#[tokio::test]
async fn the_id_of_a_request_is_ours_or_our_proxys() {
    let sent = async |app: &TestApp, peer: &str, id: &str| {
        let peer: SocketAddr = peer.parse().unwrap();
        let request = Request::get("/healthz")
            .header("x-request-id", id)
            .extension(ConnectInfo(peer))
            .body(Body::empty())
            .unwrap();
        let answer = app.visitor().send(request).await;
        answer.header("x-request-id") == id
    };
    let bare = TestApp::new().await;
    assert!(!sent(&bare, "127.0.0.1:4000", "a-b-1").await);
    let proxied = TestApp::with_site(Site {
        trusted_proxies: 1,
        proxies: "10.0.0.0/8".parse().unwrap(),
        ..Site::default()
    })
    .await;
    assert!(sent(&proxied, "10.1.2.3:4000", "a-b-1").await);
    assert!(!sent(&proxied, "192.0.2.1:4000", "a-b-1").await);
    for id in ["", "a b", "å", &"x".repeat(65), "\"}"] {
        assert!(!sent(&proxied, "10.1.2.3:4000", id).await, "{id}");
    }
}

#[tokio::test]
async fn a_site_with_an_address_is_nowhere_else_and_its_links_lead_there() {
    let app = TestApp::with_site(Site {
        secure: true,
        address: Some("https://skak.example.dk".to_owned()),
        ..Site::default()
    })
    .await;
    let asked = async |path: &str, host: &str| {
        let request = Request::get(path)
            .header("host", host)
            .body(Body::empty())
            .unwrap();
        app.visitor().send(request).await
    };
    for host in ["skak.example.dk", "SKAK.example.dk:443"] {
        asked("/", host).await.expect(StatusCode::OK);
    }
    for host in ["evil.example", "skak.example.dk.evil.example", "127.0.0.1:8080"] {
        let told = asked("/", host).await.expect(StatusCode::MISDIRECTED_REQUEST);
        assert!(told.body.contains("https://skak.example.dk"));
    }
    asked("/healthz", "127.0.0.1:8080").await.expect(StatusCode::OK);
    asked("/healthz", "evil.example")
        .await
        .expect(StatusCode::MISDIRECTED_REQUEST);
    let door = asked("/sign-in", "skak.example.dk").await;
    assert_eq!(door.header("strict-transport-security"), "max-age=31536000");

    // What goes out of the house names the address that was configured, not what somebody wrote.
    stage::stage(&app, 4, 3, &stage::round_robin()).await;
    let feed = asked("/t/paaske/feed.atom", "SKAK.example.dk:443")
        .await
        .expect(StatusCode::OK);
    for link in ["/t/paaske/feed.atom", "/t/paaske"] {
        let link = format!("\"https://skak.example.dk{link}\"");
        assert!(feed.body.contains(&link), "{link}: {}", feed.body);
    }
    assert!(!feed.body.contains("SKAK.example"), "{}", feed.body);
}

#[tokio::test]
async fn addresses_that_are_made_up_open_no_new_tries() {
    let app = TestApp::with_site(Site {
        trusted_proxies: 1,
        proxies: "10.0.0.0/8".parse().unwrap(),
        ..Site::default()
    })
    .await;
    let tried = async |peer: &str, told: &str| {
        let peer: SocketAddr = peer.parse().unwrap();
        let body = "email=prove%40example.org&password=forkert+kode+her";
        let request = Request::post("/sign-in")
            .header("content-type", "application/x-www-form-urlencoded")
            .header("sec-fetch-site", "same-origin")
            .header("x-forwarded-for", told)
            .extension(ConnectInfo(peer))
            .body(Body::from(body))
            .unwrap();
        app.visitor().send(request).await.status
    };
    // Ten tries at an account are had from one place; each address would be a place of its own.
    for number in 1..=10 {
        let status = tried("203.0.113.5:4000", &format!("198.51.100.{number}")).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{number}");
    }
    let last = tried("203.0.113.5:4000", "198.51.100.11").await;
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
    // Our own proxy tells somebody else.
    let other = tried("10.1.2.3:4000", "198.51.100.1").await;
    assert_eq!(other, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn search_engines_are_told_where_not_to_look() {
    let app = TestApp::new().await;
    let told = app.visitor().get("/robots.txt").await.expect(StatusCode::OK);
    assert!(told.header("content-type").starts_with("text/plain"));
    assert!(
        told.body.starts_with("User-agent: *\nDisallow: /api/\n"),
        "{}",
        told.body
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
