//! The results of a round out of a file: looked at, stored whole or not at all, by the rules of a single entry.

use std::fmt::Write as _;

use axum::http::Request;

use crate::prelude::*;

const PAGE: &str = "/t/paaske/s/a/rounds/1/entry/file";
const API: &str = "/api/v1/tournaments/paaske/sections/a/rounds/1/results";

/// Round 1 of six players is published: 1–6, 2–5, 3–4.
async fn first_round(app: &TestApp) -> (Stage, Client<'_>) {
    let stage = stage::stage(app, 6, 5, &round_robin()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    for what in ["draft", "publish"] {
        act(&arbiter, app, &stage, 1, what, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    (stage, arbiter)
}

async fn program<'a>(app: &'a TestApp, stage: &Stage, role: Role) -> Client<'a> {
    app.token(
        &format!("Program {role:?}"),
        &[(role, stage.scope())],
        &[TokenScope::Results],
    )
    .await
}

async fn results(app: &TestApp, stage: &Stage) -> Vec<Option<GameResult>> {
    let field = stage.field(app).await;
    let round = field.round(RoundNo::new(1).unwrap()).unwrap();
    round.games.iter().map(|game| game.outcome.result).collect()
}

/// The form of the page as a browser sends it.
async fn send(client: &Client<'_>, fields: &[(&str, &str)]) -> Answer {
    let mut body = String::new();
    for (name, value) in fields {
        write!(
            body,
            "--boundary\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n"
        )
        .unwrap();
    }
    body.push_str("--boundary--\r\n");
    let request = Request::post(PAGE)
        .header("content-type", "multipart/form-data; boundary=boundary")
        .header("sec-fetch-site", "same-origin")
        .body(Body::from(body))
        .unwrap();
    client.send(request).await
}

/// What the form of a page holds under this name.
fn hidden(page: &str, name: &str) -> String {
    let (_, rest) = page
        .split_once(&format!("name=\"{name}\" value=\""))
        .unwrap_or_else(|| panic!("no {name}: {page}"));
    rest.split('"').next().unwrap().to_owned()
}

fn sent(text: &str, seen: &Value) -> Value {
    json!({ "text": text, "reason": "Udeblev", "seen_boards": seen })
}

async fn look(client: &Client<'_>, text: &str) -> Value {
    let body = json!({ "text": text, "reason": "Udeblev", "dry_run": true });
    client
        .json(Method::POST, API, None, &body)
        .await
        .expect(StatusCode::OK)
        .json()
}

#[tokio::test]
async fn a_file_is_looked_at_and_then_stored_whole_and_logged_board_by_board() {
    let app = TestApp::new().await;
    let (stage, arbiter) = first_round(&app).await;
    let text = "Bord;Resultat\r\n1;1-0\r\n2;0,5-0,5\r\n3;\r\n";
    let page = send(&arbiter, &[("text", text), ("act", "preview")])
        .await
        .expect(StatusCode::OK);
    for said in ["ny: 2", "uden resultat: 1", "Gem 2 resultater", "½–½"] {
        assert!(page.body.contains(said), "{said}: {}", page.body);
    }
    assert_eq!(
        results(&app, &stage).await,
        [None, None, None],
        "nothing was stored"
    );
    let (key, seen) = (hidden(&page.body, "key"), hidden(&page.body, "seen"));
    let form = [("text", text), ("act", "store"), ("key", &key), ("seen", &seen)];
    let done = send(&arbiter, &form).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(done.location(), "/t/paaske/s/a/rounds/1/entry");
    let after = [Some(GameResult::WhiteWins), Some(GameResult::Draw), None];
    assert_eq!(results(&app, &stage).await, after);
    // The same request again has no second effect.
    send(&arbiter, &form).await.expect(StatusCode::SEE_OTHER);
    let acts: Vec<(String, String)> =
        sqlx::query_as("select act, subject from audit where act like 'result.%' order by id")
            .fetch_all(app.pool())
            .await
            .unwrap();
    let told: Vec<_> = acts.iter().map(|(act, subject)| (&**act, &**subject)).collect();
    assert_eq!(
        told,
        [
            ("result.import", "Round 1"),
            ("result.enter", "Round 1, board 1"),
            ("result.enter", "Round 1, board 2"),
        ]
    );
    let list = arbiter
        .get("/t/paaske/s/a/rounds/1/entry")
        .await
        .expect(StatusCode::OK);
    assert!(list.body.contains(PAGE), "the list leads to the page");
}

#[tokio::test]
async fn one_line_that_cannot_be_written_keeps_all_of_them_out() {
    let app = TestApp::new().await;
    let (stage, _) = first_round(&app).await;
    let api = program(&app, &stage, Role::Arbiter).await;
    let text = "1;1-0\n2;vandt\n9;0-1\n1;0-1\n";
    let looked = look(&api, text).await;
    let codes: Vec<_> = looked["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| (line["state"].as_str().unwrap(), line["code"].as_str()))
        .collect();
    assert_eq!(
        codes,
        [
            ("new", None),
            ("refused", Some("result_unreadable")),
            ("refused", Some("no_such_board")),
            ("refused", Some("twice")),
        ]
    );
    let refused = api
        .json(Method::POST, API, None, &sent(text, &looked["seen_boards"]))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY)
        .json();
    assert_eq!(
        refused["lines"][0],
        json!({ "line": 2, "board": null, "code": "result_unreadable" })
    );
    assert_eq!(refused["errors"].as_array().unwrap().len(), 3, "{refused}");
    assert_eq!(results(&app, &stage).await, [None, None, None]);
}

#[tokio::test]
async fn players_are_found_by_number_and_by_name_and_have_to_sit_where_the_line_says() {
    let app = TestApp::new().await;
    let (stage, _) = first_round(&app).await;
    let api = program(&app, &stage, Role::Arbiter).await;
    let field = stage.field(&app).await;
    let round = field.round(RoundNo::new(1).unwrap()).unwrap();
    let name = |no: StartNo| field.player(no).unwrap().person.name.to_string();
    let (first, second) = (&round.games[0], &round.games[1]);
    let text = format!(
        "Hvid;Sort;Resultat\n{};{};1-0\n{};{};0-1\n{};{};1-0\n",
        first.white,
        first.black,
        name(second.white),
        name(second.black),
        round.games[2].black,
        round.games[2].white,
    );
    let looked = look(&api, &text).await;
    let lines = looked["lines"].as_array().unwrap();
    assert_eq!(lines[0]["board"], 1, "{looked}");
    assert_eq!(lines[1]["board"], 2);
    assert_eq!(lines[2]["code"], "colours_turned");
    assert!(lines[2]["detail"].as_str().unwrap().len() > 10);
}

#[tokio::test]
async fn what_changed_meanwhile_is_shown_again_and_nothing_is_written_over() {
    let app = TestApp::new().await;
    let (stage, arbiter) = first_round(&app).await;
    let api = program(&app, &stage, Role::Arbiter).await;
    let text = "1;1-0\n2;1-0\n";
    let looked = look(&api, text).await;
    let page = send(&arbiter, &[("text", text), ("act", "preview")])
        .await
        .expect(StatusCode::OK);
    arbiter
        .post(
            "/t/paaske/s/a/rounds/1/boards/2",
            &[("version", "1"), ("key", &key()), ("result", "0-1")],
        )
        .await
        .expect(StatusCode::SEE_OTHER);
    api.json(Method::POST, API, None, &sent(text, &looked["seen_boards"]))
        .await
        .expect(StatusCode::CONFLICT);
    let (sent_key, seen) = (hidden(&page.body, "key"), hidden(&page.body, "seen"));
    let again = send(
        &arbiter,
        &[
            ("text", text),
            ("act", "store"),
            ("key", &sent_key),
            ("seen", &seen),
        ],
    )
    .await
    .expect(StatusCode::CONFLICT);
    assert!(again.body.contains("Nogen har skrevet"), "{}", again.body);
    assert!(again.body.contains("ændres: 1"), "{}", again.body);
    let before = [None, Some(GameResult::BlackWins), None];
    assert_eq!(results(&app, &stage).await, before);
    // Seen as it stands now, it is a change that may be made.
    let looked = look(&api, text).await;
    assert_eq!(looked["lines"][1]["state"], "changes");
    assert_eq!(looked["lines"][1]["stands"], "0-1");
    let done = api
        .json(Method::POST, API, None, &sent(text, &looked["seen_boards"]))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(done["written"], 2, "{done}");
    let white = Some(GameResult::WhiteWins);
    assert_eq!(results(&app, &stage).await, [white, white, None]);
    // Everything stands: there is nothing to do.
    let looked = look(&api, text).await;
    assert_eq!(
        (looked["written"].as_u64(), looked["unchanged"].as_u64()),
        (Some(0), Some(2))
    );
    api.json(Method::POST, API, None, &sent(text, &looked["seen_boards"]))
        .await
        .expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_file_may_do_what_its_sender_may_do_by_hand() {
    let app = TestApp::new().await;
    let (stage, arbiter) = first_round(&app).await;
    let helper = program(&app, &stage, Role::Assistant).await;
    let api = program(&app, &stage, Role::Arbiter).await;
    // A win by forfeit is an arbiter's, with a reason.
    let forfeit = "1;+/-\n";
    let looked = look(&helper, forfeit).await;
    assert_eq!(looked["lines"][0]["code"], "rule", "{looked}");
    let without = json!({ "text": forfeit, "dry_run": true });
    let looked = api.json(Method::POST, API, None, &without).await.json();
    assert_eq!(looked["lines"][0]["state"], "refused", "{looked}");
    let looked = look(&api, forfeit).await;
    assert_eq!(looked["lines"][0]["state"], "new");
    api.json(Method::POST, API, None, &sent(forfeit, &looked["seen_boards"]))
        .await
        .expect(StatusCode::OK);
    let reason: Option<String> = sqlx::query_scalar("select reason from audit where act = 'result.enter'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(reason.as_deref(), Some("Udeblev"));
    // A closed round is corrected with a reason, board by board.
    stage::finish(&app, &stage, 1).await;
    act(&arbiter, &app, &stage, 1, "close", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let looked = look(&api, "2;0-1\n").await;
    assert_eq!(looked["lines"][0]["code"], "rule", "{looked}");
    // Who enters no results has no page for it, and a program without the scope none either.
    for role in [Role::Organiser, Role::CommitteeMember] {
        let other = app
            .signed_in(&format!("Prøve {role:?}"), &[(role, stage.scope())])
            .await;
        other.get(PAGE).await.expect(StatusCode::FORBIDDEN);
    }
    let reader = app
        .token("Læser", &[(Role::Arbiter, stage.scope())], &[TokenScope::Read])
        .await;
    reader
        .json(
            Method::POST,
            API,
            None,
            &json!({ "text": "1;1-0", "dry_run": true }),
        )
        .await
        .expect(StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn what_has_to_be_mended_stands_first_and_as_it_was_written() {
    let app = TestApp::new().await;
    let (_, arbiter) = first_round(&app).await;
    let look = async |text: &str| {
        send(&arbiter, &[("text", text), ("act", "preview")])
            .await
            .expect(StatusCode::OK)
            .body
    };
    let page = look("Bord;Resultat\n1;1-0\n2;vandt\n").await;
    let (wrong, right) = (
        page.find("Der står: 2;vandt"),
        page.find("<th class=\"n\" scope=\"row\">2</th>"),
    );
    assert!(wrong.is_some() && wrong < right, "{page}");
    // Old programs end a line with CR alone.
    let page = look("Bord;Resultat\r1;1-0\r2;vandt\r").await;
    assert!(page.contains("Der står: 2;vandt"), "{page}");
    let page = look("Bord;Resultat\n").await;
    assert!(page.contains("Ingen linje i tabellen har et resultat."), "{page}");
}

#[tokio::test]
async fn what_is_no_file_of_results_is_refused_with_a_sentence() {
    let app = TestApp::new().await;
    let (stage, arbiter) = first_round(&app).await;
    let api = program(&app, &stage, Role::Arbiter).await;
    for (text, status) in [
        ("", StatusCode::UNPROCESSABLE_ENTITY),
        ("Navn;Klub\nA;B\n", StatusCode::UNPROCESSABLE_ENTITY),
        (&*"1;1-0\n".repeat(700), StatusCode::UNPROCESSABLE_ENTITY),
        (&*"x".repeat(70_000), StatusCode::PAYLOAD_TOO_LARGE),
    ] {
        let body = json!({ "text": text, "dry_run": true });
        let refused = api.json(Method::POST, API, None, &body).await.expect(status);
        assert!(refused.json()["detail"].as_str().unwrap().len() > 10);
    }
    let page = send(&arbiter, &[("text", "Navn;Klub\nA;B\n"), ("act", "preview")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        page.body.contains("Ingen kolonne har resultater"),
        "{}",
        page.body
    );
    // Round 2 is not paired.
    let later = API.replace("rounds/1", "rounds/2");
    api.json(
        Method::POST,
        &later,
        None,
        &json!({ "text": "1;1-0", "dry_run": true }),
    )
    .await
    .expect(StatusCode::CONFLICT);
}
