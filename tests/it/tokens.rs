//! Tokens of the API: made, shown once, limited, revoked.

use engine::ids::TokenId;

use crate::{accounts::shown, prelude::*};

#[tokio::test]
async fn a_token_is_shown_once_works_within_its_scopes_and_is_revoked() {
    let app = TestApp::new().await;
    let person = app
        .signed_in("Prøve Prøvesen", &[(Role::Organiser, Scope::Everywhere)])
        .await;
    let once = key();
    let form = [
        ("name", "Stillingsskærm"),
        ("days", "30"),
        ("scope-read", "yes"),
        ("tournament", ""),
        ("key", &*once),
    ];
    let made = person.post("/profile/tokens", &form).await.expect(StatusCode::OK);
    let secret = shown(&made).unwrap();
    let again = person.post("/profile/tokens", &form).await.expect(StatusCode::OK);
    assert_eq!(
        shown(&again),
        None,
        "a repeat makes no second token and does not show the first again"
    );
    let stored: i64 =
        sqlx::query_scalar("select count(*) from api_token where position($1 in api_token::text) > 0")
            .bind(&secret)
            .fetch_one(app.pool())
            .await
            .unwrap();
    assert_eq!(stored, 0, "only a digest is stored");

    let me = app
        .visitor()
        .with_bearer(&secret)
        .get("/api/v1/me")
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(me["name"], "Prøve Prøvesen");
    assert_eq!(me["token"]["name"], "Stillingsskærm");
    assert_eq!(me["token"]["scopes"], serde_json::json!(["read"]));
    assert_eq!(me["token"]["expires_at"], "2026-05-04T08:00:00Z");
    assert_eq!(me["roles"], serde_json::json!([{ "role": "organiser" }]));
    // A token is for programs: it opens no page, least of all that of the account.
    app.visitor()
        .with_bearer(&secret)
        .get("/profile")
        .await
        .expect(StatusCode::SEE_OTHER);

    let id: uuid::Uuid = sqlx::query_scalar("select id from api_token")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let stranger = app.signed_in("Åge Kladdestrup", &[]).await;
    stranger
        .post(&format!("/profile/tokens/{id}/revoke"), &[("confirmed", "yes")])
        .await
        .expect(StatusCode::SEE_OTHER);
    app.visitor()
        .with_bearer(&secret)
        .get("/api/v1/me")
        .await
        .expect(StatusCode::OK);
    person
        .post(&format!("/profile/tokens/{id}/revoke"), &[("confirmed", "yes")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let refused = app
        .visitor()
        .with_bearer(&secret)
        .get("/api/v1/me")
        .await
        .expect(StatusCode::UNAUTHORIZED);
    assert_eq!(refused.header("content-type"), "application/problem+json");
    assert_eq!(refused.json()["type"], "/problems/bad-token");
}

#[tokio::test]
async fn a_token_form_says_what_is_missing_and_keeps_what_was_typed() {
    let app = TestApp::new().await;
    let person = app.signed_in("Prøve Prøvesen", &[]).await;
    let once = key();
    let form = [
        ("name", "Skærm"),
        ("days", "9999"),
        ("scope-read", "yes"),
        ("tournament", ""),
        ("key", &*once),
    ];
    let told = person
        .post("/profile/tokens", &form)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        told.body.contains("Skriv et antal dage fra 1 til 366.") && told.body.contains("value=\"Skærm\"")
    );
    let form = [
        ("name", "Skærm"),
        ("days", "9"),
        ("tournament", ""),
        ("key", &*once),
    ];
    let told = person
        .post("/profile/tokens", &form)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(told.body.contains("Vælg, hvad nøglen kan."));
    let elsewhere = key();
    let form = [
        ("name", "Skærm"),
        ("days", "9"),
        ("scope-read", "yes"),
        ("tournament", &*elsewhere),
        ("key", &*once),
    ];
    person
        .post("/profile/tokens", &form)
        .await
        .expect(StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_token_stops_with_its_life_and_waits_when_it_calls_too_often() {
    let app = TestApp::new().await;
    let token = app.token("Prøve Prøvesen", &[], &[TokenScope::Read]).await;
    token.get("/api/v1/me").await.expect(StatusCode::OK);
    let id = sqlx::query_scalar("select id from api_token")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let mut refused = None;
    for _ in 0..2_000 {
        // Counted here, calls are faster than a bucket fills, however busy the machine is.
        while app.state.limits.token(TokenId::from_uuid(id)).is_ok() {}
        let answer = token.get("/api/v1/me").await;
        if answer.status != StatusCode::OK {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.unwrap().expect(StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(refused.json()["type"], "/problems/too-many-requests");
    assert!(!refused.header("retry-after").is_empty());
    sqlx::query("update api_token set expires_at = '2026-04-04T07:59:59Z'")
        .execute(app.pool())
        .await
        .unwrap();
    token.get("/api/v1/me").await.expect(StatusCode::UNAUTHORIZED);
    let stranger = app.visitor().with_bearer("nothing like a token");
    stranger.get("/api/v1/me").await.expect(StatusCode::UNAUTHORIZED);
    app.visitor()
        .get("/api/v1/me")
        .await
        .expect(StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_token_gets_a_new_secret_and_the_old_one_works_for_a_day() {
    let app = TestApp::new().await;
    let person = app
        .signed_in("Prøve Prøvesen", &[(Role::Organiser, Scope::Everywhere)])
        .await;
    let once = key();
    let form = [
        ("name", "Stillingsskærm"),
        ("days", "30"),
        ("scope-read", "yes"),
        ("tournament", ""),
        ("key", &*once),
    ];
    let made = person.post("/profile/tokens", &form).await.expect(StatusCode::OK);
    let old = shown(&made).unwrap();
    let id: uuid::Uuid = sqlx::query_scalar("select id from api_token")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let rotate = format!("/profile/tokens/{id}/rotate");
    let page = person.get("/profile/tokens").await.expect(StatusCode::OK);
    assert!(page.body.contains(&rotate), "{}", page.body);
    let pressed = key();
    let press = [("key", &*pressed), ("confirmed", "yes")];
    // Nobody else's, and not without an answer to the question.
    let stranger = app.signed_in("Åge Kladdestrup", &[]).await;
    stranger.post(&rotate, &press).await.expect(StatusCode::SEE_OTHER);
    person
        .post(&rotate, &press[..1])
        .await
        .expect(StatusCode::SEE_OTHER);
    let count = "select count(*) from api_token";
    let stored: i64 = sqlx::query_scalar(count).fetch_one(app.pool()).await.unwrap();
    assert_eq!(stored, 1);

    let changed = person.post(&rotate, &press).await.expect(StatusCode::OK);
    let new = shown(&changed).unwrap();
    assert_ne!(new, old);
    let again = person.post(&rotate, &press).await.expect(StatusCode::OK);
    assert_eq!(shown(&again), None, "a repeat makes no third one");
    for secret in [&old, &new] {
        let me = app
            .visitor()
            .with_bearer(secret)
            .get("/api/v1/me")
            .await
            .expect(StatusCode::OK)
            .json();
        assert_eq!(me["token"]["name"], "Stillingsskærm");
        assert_eq!(me["token"]["scopes"], serde_json::json!(["read"]));
    }
    // What was replaced is not replaced once more.
    let page = person.get("/profile/tokens").await.expect(StatusCode::OK);
    assert!(page.body.contains("afløst, virker til"), "{}", page.body);
    assert!(!page.body.contains(&rotate), "{}", page.body);
    let other = key();
    person
        .post(&rotate, &[("key", &*other), ("confirmed", "yes")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let stored: i64 = sqlx::query_scalar(count).fetch_one(app.pool()).await.unwrap();
    assert_eq!(stored, 2);
    // A day later the old one is over; the new one has the life the old one had.
    let app = app.later("2026-04-05T08:00:01Z");
    app.visitor()
        .with_bearer(&old)
        .get("/api/v1/me")
        .await
        .expect(StatusCode::UNAUTHORIZED);
    let me = app
        .visitor()
        .with_bearer(&new)
        .get("/api/v1/me")
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(me["token"]["expires_at"], "2026-05-04T08:00:00Z");
}

/// Every scope by itself, in the hands of somebody who may do everything: a draft is opened by the two that read, dates of birth by those that
/// say so, and deciding protests rules nothing.
#[tokio::test]
async fn a_scope_opens_what_it_says_and_no_more() {
    let app = TestApp::new().await;
    let grants: Vec<(Role, Scope)> = Role::ALL.iter().map(|role| (*role, Scope::Everywhere)).collect();
    crate::authorisation::place(&app, "kladde", "draft").await;
    crate::authorisation::place(&app, "kendt", "published").await;
    let nobody = "01900000-0000-7000-8000-000000000000";
    for scope in &TokenScope::ALL {
        let program = app.token("Prøve", &grants, &[*scope]).await;
        let reads = matches!(scope, TokenScope::Read | TokenScope::ReadPersonal);
        for path in ["", "/sections/a/players", "/sections/a/standings", "/regulation"] {
            let answer = program.get(&format!("/api/v1/tournaments/kladde{path}")).await;
            let expected = if reads {
                StatusCode::OK
            } else {
                StatusCode::NOT_FOUND
            };
            assert_eq!(answer.status, expected, "{scope} {path}: {}", answer.body);
        }
        let desk = program.get("/api/v1/tournaments/kendt/players").await;
        let expected = if reads {
            StatusCode::OK
        } else {
            StatusCode::FORBIDDEN
        };
        assert_eq!(desk.status, expected, "{scope}: {}", desk.body);
        let section = "/api/v1/tournaments/kendt/sections/a";
        for (path, opening) in [
            ("/rounds/1/boards/1/rulings".to_owned(), TokenScope::Rulings),
            (
                "/rounds/1/boards/1/correspondence/findings".to_owned(),
                TokenScope::Rulings,
            ),
            ("/sanctions".to_owned(), TokenScope::Sanctions),
            (format!("/protests/{nobody}/arbiter"), TokenScope::Protests),
            (format!("/protests/{nobody}/committee"), TokenScope::Protests),
            (format!("/protests/{nobody}/board"), TokenScope::Protests),
            (
                "/rounds/1/boards/1/correspondence/committee".to_owned(),
                TokenScope::Protests,
            ),
        ] {
            let path = format!("{section}{path}");
            let answer = program
                .json(axum::http::Method::POST, &path, Some(1), &serde_json::json!({}))
                .await;
            assert_eq!(
                answer.status != StatusCode::FORBIDDEN,
                *scope == opening,
                "{scope} {path}: {} {}",
                answer.status,
                answer.body
            );
        }
    }
}
