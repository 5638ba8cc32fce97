//! The page and the API through which reports come in and go out.

use axum::http::{Request, header::CONTENT_TYPE};
use base64::{Engine as _, engine::general_purpose::STANDARD};

use crate::{formats::corpus, prelude::*, rounds};

fn file(start: &str) -> Vec<u8> {
    corpus()
        .into_iter()
        .find(|(name, _)| name.starts_with(start))
        .unwrap()
        .1
}

async fn send(client: &Client<'_>, field: &str, content: &[u8]) -> Answer {
    let mut body =
        format!("--prøve\r\nContent-Disposition: form-data; name=\"{field}\"; filename=\"a.trf\"\r\n\r\n")
            .replace("prøve", "sample")
            .into_bytes();
    body.extend_from_slice(content);
    body.extend_from_slice(b"\r\n--sample--\r\n");
    let request = Request::post("/tournaments/import")
        .header(CONTENT_TYPE, "multipart/form-data; boundary=sample")
        .header("sec-fetch-site", "same-origin")
        .body(Body::from(body))
        .unwrap();
    client.send(request).await
}

async fn tournaments(app: &TestApp) -> i64 {
    sqlx::query_scalar("select count(*) from tournament")
        .fetch_one(app.pool())
        .await
        .unwrap()
}

#[tokio::test]
async fn a_file_is_shown_first_and_stored_once_however_often_it_is_confirmed() {
    let app = TestApp::new().await;
    let organiser = app
        .signed_in("Prøve Prøvesen", &[(Role::Organiser, Scope::Everywhere)])
        .await;
    let bytes = file("dutch/A012");
    let shown = send(&organiser, "file", &bytes).await.expect(StatusCode::OK);
    let encoded = STANDARD.encode(&bytes);
    assert!(shown.body.contains(&encoded));
    assert_eq!(tournaments(&app).await, 0);
    let first = send(&organiser, "shown", encoded.as_bytes()).await;
    let to = first.location().to_owned();
    let second = send(&organiser, "shown", encoded.as_bytes()).await;
    assert_eq!(second.location(), to);
    assert_eq!(tournaments(&app).await, 1);
    // A draft is nobody's business but its makers'.
    app.visitor()
        .get(&format!("{to}/export.trf"))
        .await
        .expect(StatusCode::NOT_FOUND);
    let report = organiser
        .get(&format!("{to}/export.trf"))
        .await
        .expect(StatusCode::OK);
    assert!(report.body.contains("### Import: "));
}

#[tokio::test]
async fn a_report_is_had_in_letters_of_one_byte_from_the_page_of_the_rounds_and_the_api() {
    let app = TestApp::new().await;
    let settings = SectionSettings {
        fide_rated: true,
        ..stage::round_robin()
    };
    let stage = stage::stage(&app, 2, 1, &settings).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    let page = arbiter.get("/t/paaske/s/a/rounds").await.expect(StatusCode::OK);
    assert!(!page.body.contains("export.trf"), "nothing to report yet");
    for act in ["draft", "publish"] {
        rounds::act(&arbiter, &app, &stage, 1, act, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let page = arbiter.get("/t/paaske/s/a/rounds").await.expect(StatusCode::OK);
    assert!(
        page.body.contains("Et parti uden resultat står blankt i TRF16"),
        "{}",
        page.body
    );
    // Nobody has said where it is played, and who is the arbiter; the days are known.
    assert!(
        page.body
            .contains("FIDE kræver mere, før gruppen kan rates: spillested (022), hoveddommer (102)."),
        "{}",
        page.body
    );
    for (letters, content_type, name) in [
        ("", "text/plain; charset=utf-8", "Prøvesen, Prøve 1"),
        ("ascii", "text/plain; charset=utf-8", "Proevesen, Proeve 1"),
        // Written as bytes of Latin-1, which are no UTF-8.
        (
            "latin1",
            "text/plain; charset=iso-8859-1",
            "Pr\u{fffd}vesen, Pr\u{fffd}ve 1",
        ),
    ] {
        let asked = if letters.is_empty() {
            "export.trf?format=trf16".to_owned()
        } else {
            format!("export.trf?format=trf16&letters={letters}")
        };
        assert!(
            page.body.contains(&asked.replace('&', "&#38;")),
            "{asked}: {}",
            page.body
        );
        for root in ["/t/paaske/s/a", "/api/v1/tournaments/paaske/sections/a"] {
            let report = arbiter
                .get(&format!("{root}/{asked}"))
                .await
                .expect(StatusCode::OK);
            assert_eq!(report.header("content-type"), content_type);
            assert!(report.body.contains(name), "{}", report.body);
            // What FIDE asks of every report that is to be rated, as far as the tournament says it.
            for header in ["012", "032", "042", "052", "062", "072", "082 0", "092", "132"] {
                assert!(
                    report.body.contains(&format!("\n{header}")) || header == "012",
                    "{header}"
                );
            }
        }
    }
}

#[tokio::test]
async fn a_finished_round_needs_no_word_about_open_games() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 2, 1, &stage::round_robin()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    for act in ["draft", "publish"] {
        rounds::act(&arbiter, &app, &stage, 1, act, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let says = async || {
        let page = arbiter.get("/t/paaske/s/a/rounds").await.expect(StatusCode::OK);
        page.body.contains("står blankt i TRF16")
    };
    assert!(says().await);
    sqlx::query("update game set result = '1-0', entered_at = now()")
        .execute(app.pool())
        .await
        .unwrap();
    assert!(!says().await);
}

#[tokio::test]
async fn what_is_no_report_is_refused_with_its_place_and_changes_nothing() {
    let app = TestApp::new().await;
    let organiser = app
        .signed_in("Prøve Prøvesen", &[(Role::Organiser, Scope::Everywhere)])
        .await;
    let good = file("dutch/A088");
    let mut cut = good.clone();
    cut.truncate(good.len() / 2);
    let mut strange = good.clone();
    strange[20] = 0;
    for bytes in [&b"PK\x03\x04 not a report"[..], &cut, &strange, b"001    x\n"] {
        for field in ["file", "shown"] {
            let content = if field == "shown" {
                STANDARD.encode(bytes).into_bytes()
            } else {
                bytes.to_vec()
            };
            let answer = send(&organiser, field, &content).await;
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.body);
            assert!(answer.body.contains("linje") || answer.body.contains("001"));
        }
    }
    let large = vec![b' '; 7 * 1024 * 1024];
    let answer = send(&organiser, "file", &large).await;
    assert!(answer.status.is_client_error(), "{}", answer.status);
    assert_eq!(tournaments(&app).await, 0);
}

#[tokio::test]
async fn the_api_tells_first_and_stores_when_it_is_asked_to() {
    let app = TestApp::new().await;
    let token = app
        .token(
            "Prøve Prøvesen",
            &[(Role::Organiser, Scope::Everywhere)],
            &[TokenScope::Read, TokenScope::Setup],
        )
        .await;
    let text = String::from_utf8(file("dutch/A088")).unwrap();
    let body = json!({"text": text, "dry_run": true});
    let told = token
        .json(Method::POST, "/api/v1/imports", None, &body)
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(told["players"], 11);
    assert!(told.get("tournament").is_none());
    assert_eq!(tournaments(&app).await, 0);
    let body = json!({"text": text});
    let made = token
        .json(Method::POST, "/api/v1/imports", None, &body)
        .await
        .expect(StatusCode::CREATED)
        .json();
    assert!(made["tournament"].is_string());
    assert_eq!(tournaments(&app).await, 1);
    let refused = token
        .json(
            Method::POST,
            "/api/v1/imports",
            None,
            &json!({"text": "142 3\n001    x"}),
        )
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY)
        .json();
    assert_eq!(refused["faults"][0]["line"], 2);
    assert_eq!(refused["faults"][0]["column"], 5);
}
