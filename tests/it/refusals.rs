//! What nobody is given: the same words and headers whichever way it was asked for, as a page and as RFC 9457.

use axum::http::Request;
use web::BODY_LIMIT;

use crate::prelude::*;

/// Every answer tells the browser to take nothing from elsewhere and to guess nothing.
#[track_caller]
fn is_guarded(answer: &Answer, what: &str) {
    let policy = answer.header("content-security-policy");
    for word in [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
    ] {
        assert!(policy.contains(word), "{what}: {policy}");
    }
    assert!(!policy.contains("unsafe"), "{what}: {policy}");
    assert_eq!(answer.header("x-content-type-options"), "nosniff", "{what}");
    assert_eq!(answer.header("x-frame-options"), "DENY", "{what}");
    assert!(!answer.header("referrer-policy").is_empty(), "{what}");
    assert!(!answer.header("x-request-id").is_empty(), "{what}");
}

#[track_caller]
fn is_problem(answer: &Answer, status: StatusCode, slug: &str) {
    assert_eq!(answer.status, status, "{}", answer.body);
    assert_eq!(answer.header("content-type"), "application/problem+json");
    let problem = answer.json();
    assert_eq!(problem["type"], format!("/problems/{slug}"));
    assert_eq!(problem["status"], status.as_u16());
    assert!(!problem["title"].as_str().unwrap().is_empty());
    is_guarded(answer, slug);
}

#[track_caller]
fn is_page(answer: &Answer, status: StatusCode, heading: &str) {
    assert_eq!(answer.status, status, "{}", answer.body);
    assert!(answer.header("content-type").starts_with("text/html"));
    assert!(answer.body.contains(heading), "{heading}: {}", answer.body);
    assert!(
        answer.body.contains("<main") && answer.body.contains("href=\"/\""),
        "a way back: {}",
        answer.body
    );
    is_guarded(answer, heading);
}

#[tokio::test]
async fn what_is_not_there_and_what_cannot_be_done_is_said_in_both_dresses() {
    let app = TestApp::new().await;
    let visitor = app.visitor();
    is_page(
        &visitor.get("/no/such/page").await,
        StatusCode::NOT_FOUND,
        "Siden findes ikke",
    );
    is_page(
        &visitor.get("/t/ingen").await,
        StatusCode::NOT_FOUND,
        "Siden findes ikke",
    );
    is_page(
        &visitor.get("/users/not-an-id/state").await,
        StatusCode::METHOD_NOT_ALLOWED,
        "Det kan man ikke her",
    );
    is_page(
        &visitor.post("/healthz", &[]).await,
        StatusCode::METHOD_NOT_ALLOWED,
        "Det kan man ikke her",
    );
    is_problem(
        &visitor.get("/api/v1/no/such").await,
        StatusCode::NOT_FOUND,
        "not-found",
    );
    let wrong = visitor.json(Method::POST, "/api/v1/me", None, &json!({})).await;
    is_problem(&wrong, StatusCode::METHOD_NOT_ALLOWED, "method-not-allowed");
    is_problem(
        &visitor.get("/api/v1/me").await,
        StatusCode::UNAUTHORIZED,
        "sign-in-required",
    );
    assert_eq!(
        visitor.get("/api/v1/me").await.header("www-authenticate"),
        "Bearer"
    );
    let token = app.token("Prøve Prøvesen", &[], &TokenScope::ALL).await;
    let key = "not a key at all";
    let told = token
        .json_with_key(Method::GET, "/api/v1/me", None, &json!({}), key)
        .await;
    assert_eq!(told.status, StatusCode::OK, "a read needs no key");
    is_guarded(&told, "200");
}

#[tokio::test]
async fn every_kind_of_answer_is_guarded() {
    let app = TestApp::new().await;
    let visitor = app.visitor();
    for path in [
        "/",
        "/sign-in",
        "/profile",
        "/healthz",
        "/readyz",
        "/metrics",
        "/static/x/css/app.css",
        "/invitation",
    ] {
        is_guarded(&visitor.get(path).await, path);
    }
    is_guarded(&visitor.post("/sign-out", &[]).await, "redirect");
}

#[tokio::test]
async fn a_body_that_cannot_be_read_changes_nothing_and_says_why() {
    let app = TestApp::new().await;
    let visitor = app.visitor();
    let send = async |kind: &str, body: Vec<u8>| {
        let request = Request::post("/sign-in")
            .header("content-type", kind)
            .header("sec-fetch-site", "same-origin")
            .body(Body::from(body))
            .unwrap();
        visitor.send(request).await
    };
    let form = "application/x-www-form-urlencoded";
    is_page(
        &send("application/json", b"{}".to_vec()).await,
        StatusCode::UNSUPPORTED_MEDIA_TYPE,
        "Den slags tages ikke imod",
    );
    is_page(
        &send(form, vec![b'a'; BODY_LIMIT + 1]).await,
        StatusCode::PAYLOAD_TOO_LARGE,
        "Det er for stort",
    );
    let told = send(form, b"email=%ff%fe&password=%00".to_vec()).await;
    assert!(told.status.is_client_error(), "{}", told.status);
    is_guarded(&told, "bytes");
}

#[tokio::test]
async fn a_form_from_another_site_is_refused() {
    let app = TestApp::new().await;
    let person = app.signed_in("Prøve Prøvesen", &[]).await;
    for (name, value) in [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("origin", "https://evil.example"),
        ("origin", "null"),
    ] {
        let request = Request::post("/sign-out")
            .header(name, value)
            .header("host", "skak.example.dk")
            .header("content-type", "application/x-www-form-urlencoded")
            .body(Body::empty())
            .unwrap();
        let told = person.send(request).await;
        is_page(&told, StatusCode::FORBIDDEN, "Formularen kom fra et andet sted");
    }
    person.get("/profile").await.expect(StatusCode::OK);
    let request = Request::post("/sign-out")
        .header("origin", "https://skak.example.dk")
        .header("host", "skak.example.dk")
        .body(Body::empty())
        .unwrap();
    person.send(request).await.expect(StatusCode::SEE_OTHER);
    person.get("/profile").await.expect(StatusCode::SEE_OTHER);
}
