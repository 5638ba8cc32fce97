//! What browsers, proxies and search engines may keep: nothing private, and no child's page.

use axum::http::Request;
use domain::section::PublicNames;
use web::state::Site;

use crate::prelude::*;

/// An address for a pattern, as far as the stage has it.
fn fill(pattern: &str) -> String {
    let parts = pattern.split('/').map(|part| match part {
        "{tournament}" => "paaske",
        "{section}" => "a",
        "{round}" | "{board}" | "{number}" | "{no}" | "{player_no}" => "1",
        part if part.starts_with('{') => "01900000-0000-7000-8000-000000000000",
        part => part,
    });
    parts.collect::<Vec<_>>().join("/")
}

#[tokio::test]
async fn nothing_that_is_read_with_a_credential_is_kept_by_anybody() {
    let app = TestApp::new().await;
    stage::stage(&app, 4, 3, &stage::swiss()).await;
    let grants: Vec<_> = Role::ALL.iter().map(|role| (*role, Scope::Everywhere)).collect();
    let page = app.signed_in("Prøve Prøvesen", &grants).await;
    let api = app.token("Prøve Prøvesen", &grants, &TokenScope::ALL).await;
    let mut seen = 0;
    for route in dommerbord::site::table(&app.state) {
        let is_file = route.path.starts_with("/static/") || ["/sw.js", "/robots.txt"].contains(&&*route.path);
        if route.method != "GET" || is_file || route.path.ends_with("/live") {
            continue;
        }
        let client = if route.path.starts_with("/api/") {
            &api
        } else {
            &page
        };
        let path = fill(&route.path);
        let told = client.get(&path).await;
        let kept = told.header("cache-control");
        assert!(kept.contains("no-store"), "{path}: {} {kept:?}", told.status);
        seen += usize::from(told.status == StatusCode::OK);
    }
    assert!(seen > 100, "{seen} pages were seen");
    // The same address read by anybody may be asked for again, by its tag, and no proxy mixes the two.
    let told = page.get("/t/paaske/s/a/start-list").await;
    assert_eq!(told.header("cache-control"), "private, no-store");
    assert!(told.headers.get_all("vary").iter().any(|vary| vary == "cookie"));
    let told = app.visitor().get("/t/paaske/s/a/start-list").await;
    assert_eq!(told.header("cache-control"), "no-cache");
    assert!(told.header("vary").contains("cookie"));
}

#[tokio::test]
async fn by_https_every_cookie_is_for_https_and_browsers_come_back_by_it() {
    let app = TestApp::with_site(Site {
        secure: true,
        ..Site::default()
    })
    .await;
    for (path, form) in [
        ("/preferences/language", [("lang", "en"), ("back", "/")]),
        ("/preferences/theme", [("theme", "dark"), ("back", "/")]),
        ("/sign-out", [("a", ""), ("b", "")]),
    ] {
        let told = app.visitor().post(path, &form).await;
        let cookies: Vec<_> = told
            .headers
            .get_all("set-cookie")
            .iter()
            .map(|cookie| cookie.to_str().unwrap())
            .collect();
        assert!(!cookies.is_empty(), "{path} sets no cookie");
        for cookie in cookies {
            assert_eq!(cookie.matches("Secure").count(), 1, "{path}: {cookie}");
        }
        assert_eq!(told.header("strict-transport-security"), "max-age=31536000");
    }
    let plain = TestApp::new().await;
    let told = plain
        .visitor()
        .post("/preferences/theme", &[("theme", "dark"), ("back", "/")])
        .await;
    assert!(!told.header("set-cookie").contains("Secure"));
    assert_eq!(told.header("strict-transport-security"), "");
}

const NOINDEX: &str = "<meta name=\"robots\" content=\"noindex\">";

#[tokio::test]
async fn a_childs_page_is_left_out_by_search_engines_and_so_is_a_section_that_says_so() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &stage::swiss()).await;
    for (no, birth) in [(1, "2012-05-01"), (2, "1980-05-01"), (3, "2008-04-05")] {
        sqlx::query("update player set birth = $1 where start_no = $2")
            .bind(birth)
            .bind(no)
            .execute(app.pool())
            .await
            .unwrap();
    }
    let mut cards = Vec::new();
    for no in 1..=4 {
        cards.push(format!("start-list/{}", stage::key_of(&app, no).await));
    }
    let unlisted = async |page: &str| {
        let told = app.visitor().get(&format!("/t/paaske/s/a/{page}")).await;
        told.expect(StatusCode::OK).body.contains(NOINDEX)
    };
    assert!(unlisted(&cards[0]).await, "a child of 13");
    assert!(unlisted(&cards[2]).await, "18 tomorrow");
    assert!(!unlisted(&cards[1]).await);
    assert!(!unlisted(&cards[3]).await, "nobody knows");
    assert!(!unlisted("start-list").await);

    let settings = SectionSettings {
        public: PublicNames {
            search: false,
            ..PublicNames::default()
        },
        ..stage::swiss()
    };
    sqlx::query("update section set settings = $2, content_version = content_version + 1 where id = $1")
        .bind(stage.section.as_uuid())
        .bind(sqlx::types::Json(settings))
        .execute(app.pool())
        .await
        .unwrap();
    let app = app.later("2026-04-04T08:00:01Z");
    for page in ["start-list", cards[1].as_str(), "standings", "crosstable"] {
        let told = app.visitor().get(&format!("/t/paaske/s/a/{page}")).await;
        assert!(told.expect(StatusCode::OK).body.contains(NOINDEX), "{page}");
    }
}

#[tokio::test]
async fn addresses_that_are_made_up_are_counted_and_those_of_the_pages_are_not() {
    let app = TestApp::new().await;
    stage::stage(&app, 4, 3, &stage::swiss()).await;
    let ask = async |query: String| {
        let request = Request::get(format!("/t/paaske/s/a/crosstable{query}"))
            .body(Body::empty())
            .unwrap();
        app.visitor().send(request).await.status
    };
    let mut through = 0;
    for n in 0..120 {
        through += usize::from(ask(format!("?zz={n}")).await == StatusCode::OK);
    }
    assert!((60..119).contains(&through), "{through} of 120");
    assert_eq!(ask("?zz=x".to_owned()).await, StatusCode::TOO_MANY_REQUESTS);
    for known in ["", "?embed=1", "?q=Prøve"] {
        assert_eq!(ask(known.replace('ø', "%C3%B8")).await, StatusCode::OK, "{known}");
    }
}
