//! The reader's own choices, and the frame every page wears: over real HTTP.

use axum::http::{
    Request,
    header::{ACCEPT_ENCODING, ACCEPT_LANGUAGE, COOKIE},
};
use web::{components::State, layout::Flash};

use crate::prelude::*;

async fn page(app: &TestApp, headers: &[(axum::http::HeaderName, &str)]) -> Answer {
    let mut request = Request::get("/components").body(Body::empty()).unwrap();
    for (name, value) in headers {
        request.headers_mut().append(name, value.parse().unwrap());
    }
    app.visitor().send(request).await.expect(StatusCode::OK)
}

#[tokio::test]
async fn a_page_is_danish_unless_the_reader_says_otherwise() {
    let app = TestApp::new().await;
    assert!(page(&app, &[]).await.body.contains("<html lang=\"da\">"));
    let english = page(&app, &[(ACCEPT_LANGUAGE, "en-GB,en;q=0.9")]).await;
    assert!(english.body.contains("<html lang=\"en\">"));
    let chosen = page(&app, &[(ACCEPT_LANGUAGE, "en"), (COOKIE, "lang=da")]).await;
    assert!(chosen.body.contains("<html lang=\"da\">"));
}

#[tokio::test]
async fn every_component_stands_in_every_state_in_both_languages() {
    let app = TestApp::new().await;
    for lang in ["da", "en"] {
        let html = page(&app, &[(ACCEPT_LANGUAGE, lang)]).await.body;
        assert!(
            !html.contains("style=") && !html.contains("<script>"),
            "inline style or script"
        );
        for state in State::ALL {
            assert!(
                html.contains(&format!("data-state=\"{}\"", state.as_str())),
                "no {}",
                state.as_str()
            );
        }
    }
}

#[tokio::test]
async fn choosing_a_language_comes_back_to_the_same_page() {
    let app = TestApp::new().await;
    let answer = app
        .visitor()
        .post(
            "/preferences/language",
            &[("lang", "en"), ("back", "/components?a=1")],
        )
        .await;
    assert_eq!(answer.location(), "/components?a=1");
    assert!(answer.header("set-cookie").starts_with("lang=en;"), "{answer:?}");
    let answer = app
        .visitor()
        .post(
            "/preferences/language",
            &[("lang", "de"), ("back", "//elsewhere.example")],
        )
        .await;
    assert_eq!(answer.location(), "/");
    assert_eq!(answer.header("set-cookie"), "");
}

#[tokio::test]
async fn choosing_the_dark_theme_is_remembered_and_worn() {
    let app = TestApp::new().await;
    let answer = app
        .visitor()
        .post(
            "/preferences/theme",
            &[("theme", "dark"), ("back", "/components")],
        )
        .await;
    assert_eq!(answer.location(), "/components");
    assert!(answer.header("set-cookie").starts_with("theme=dark;"));
    let dark = page(&app, &[(COOKIE, "theme=dark")]).await;
    assert!(dark.body.contains("<html lang=\"da\" data-theme=\"dark\">"));
}

#[tokio::test]
async fn a_preference_from_another_site_is_not_taken() {
    let app = TestApp::new().await;
    let request = Request::post("/preferences/theme")
        .header("sec-fetch-site", "cross-site")
        .header("content-type", "application/x-www-form-urlencoded")
        .body(Body::from("theme=dark"))
        .unwrap();
    let answer = app.visitor().send(request).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_message_is_forgotten_by_the_page_that_came_after_it() {
    let app = TestApp::new().await;
    let cookie = Flash::done("Runden er lukket.").cookie();
    let shown = page(&app, &[(COOKIE, &format!("flash={}", cookie.value()))]).await;
    assert!(
        shown
            .header("set-cookie")
            .starts_with("flash=; Path=/; Max-Age=0")
    );
    assert_eq!(page(&app, &[]).await.header("set-cookie"), "");
}

#[tokio::test]
async fn every_file_a_page_asks_for_is_served_packed() {
    let app = TestApp::new().await;
    let html = page(&app, &[]).await.body;
    let mut asked = 0;
    for start in ["href=\"/static/", "src=\"/static/"] {
        for rest in html.split(start).skip(1) {
            let address = rest.split(['"', '#']).next().unwrap();
            let request = Request::get(format!("/static/{address}"))
                .header(ACCEPT_ENCODING, "br, gzip")
                .body(Body::empty())
                .unwrap();
            let answer = app.visitor().send(request).await.expect(StatusCode::OK);
            assert_eq!(answer.header("x-content-type-options"), "nosniff");
            assert_eq!(answer.header("content-encoding"), "br", "{address}");
            asked += 1;
        }
    }
    assert!(asked >= 5, "only {asked} files");
    let missing = app.visitor().get("/static/0123456789/nothing.css").await;
    assert_eq!(missing.status, StatusCode::NOT_FOUND);
}
