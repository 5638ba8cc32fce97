//! A result that changes, or a player who goes, while the next round is a draft.

use domain::round::RoundStatus;

use crate::{prelude::*, rounds::pairing};

const BOARDS: &str = "/api/v1/tournaments/paaske/sections/a/rounds/2/boards";
const ACTS: &str = "/api/v1/tournaments/paaske/sections/a/rounds/2/acts";

/// Round 1 is over, round 2 a draft made by hand from it.
async fn drafted(app: &TestApp) -> (Stage, Client<'_>) {
    let stage = stage::stage(app, 4, 3, &by_hand()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    stage::pair_by_hand(app, &stage, &arbiter, 1, &[(1, 2), (3, 4)]).await;
    act(&arbiter, app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    stage::finish(app, &stage, 1).await;
    stage::pair_by_hand(app, &stage, &arbiter, 2, &[(1, 3), (4, 2)]).await;
    (stage, arbiter)
}

async fn enter(client: &Client<'_>, board: u16, version: &str, result: &str) {
    let path = format!("/t/paaske/s/a/rounds/1/boards/{board}");
    let form = [("version", version), ("key", &*key()), ("result", result)];
    client.post(&path, &form).await.expect(StatusCode::SEE_OTHER);
}

async fn player(app: &TestApp, no: i32) -> (uuid::Uuid, i32) {
    sqlx::query_as("select id, version from player where start_no = $1")
        .bind(no)
        .fetch_one(app.pool())
        .await
        .unwrap()
}

async fn leave(client: &Client<'_>, app: &TestApp, no: i32) -> Answer {
    let (id, version) = player(app, no).await;
    let path = format!("/t/paaske/s/a/players/{id}/leave");
    let form = [
        ("version", &*version.to_string()),
        ("key", &*key()),
        ("how", "withdrawn"),
        ("last", "1"),
        ("reason", "Syg"),
    ];
    client.post(&path, &form).await
}

async fn status(app: &TestApp, stage: &Stage) -> RoundStatus {
    let field = stage.field(app).await;
    field.round(RoundNo::new(2).unwrap()).unwrap().status
}

#[tokio::test]
async fn page_desk_and_api_say_what_has_changed_when_and_by_whom() {
    let app = TestApp::new().await;
    let (stage, arbiter) = drafted(&app).await;
    let token = app
        .token(
            "Tilde Attrapgaard",
            &[(Role::Arbiter, stage.scope())],
            &[TokenScope::Read, TokenScope::Pairings],
        )
        .await;
    let page = arbiter.get(&pairing(2)).await.expect(StatusCode::OK);
    assert!(!page.body.contains("siden kladden blev lagt"), "{}", page.body);
    assert_eq!(token.get(BOARDS).await.json()["changed_since"], json!([]));

    enter(&arbiter, 2, "2", "0-1").await;
    let words = "Runde 1, bord 2: 1–0 er blevet til 0–1";
    for path in [pairing(2), "/t/paaske/desk".to_owned()] {
        let page = arbiter.get(&path).await.expect(StatusCode::OK);
        assert!(page.body.contains(words), "{path}: {}", page.body);
        assert!(page.body.contains("Viggo Skabelonsen"), "{path}: {}", page.body);
        assert!(page.body.contains("10.00"), "{path}: {}", page.body);
    }
    let boards = token.get(BOARDS).await.json();
    let change = &boards["changed_since"][0];
    assert_eq!(change["kind"], "result", "{boards}");
    assert_eq!(change["by"], "Viggo Skabelonsen");
    assert_eq!(change["at"], "2026-04-04T08:00:00Z");
    let english = arbiter.clone().with_cookie("lang", "en").get(&pairing(2)).await;
    assert!(english.body.contains("1–0 has become 0–1"), "{}", english.body);
    // Who may not pair does not see the draft, nor what it was made from.
    let reader = app
        .token(
            "Assistent Prøvesen",
            &[(Role::Assistant, stage.scope())],
            &[TokenScope::Read],
        )
        .await;
    assert_eq!(reader.get(BOARDS).await.json()["changed_since"], json!([]));
    // What is changed back has not changed.
    enter(&arbiter, 2, "3", "1-0").await;
    let page = arbiter.get(&pairing(2)).await.expect(StatusCode::OK);
    assert!(!page.body.contains("siden kladden blev lagt"), "{}", page.body);
}

#[tokio::test]
async fn publishing_asks_first_takes_a_reason_and_is_in_the_log() {
    let app = TestApp::new().await;
    let (stage, arbiter) = drafted(&app).await;
    enter(&arbiter, 2, "2", "0-1").await;
    let reason = ("reason", "Parringerne er råbt op");
    let refused = act(&arbiter, &app, &stage, 2, "publish", &[reason])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("0–1"), "{}", refused.body);
    assert!(refused.body.contains("name=\"despite\""), "{}", refused.body);
    act(&arbiter, &app, &stage, 2, "publish", &[("despite", "yes")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(status(&app, &stage).await, RoundStatus::Draft);
    act(
        &arbiter,
        &app,
        &stage,
        2,
        "publish",
        &[("despite", "yes"), reason],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    assert_eq!(status(&app, &stage).await, RoundStatus::Published);
    let (after, why): (serde_json::Value, String) = sqlx::query_as(
        "select after, reason from audit where act = 'round.publish' order by id desc limit 1",
    )
    .fetch_one(app.pool())
    .await
    .unwrap();
    assert_eq!(after["changed_since"], json!(["Round 1, board 2: 1-0 => 0-1"]));
    assert_eq!(why, "Parringerne er råbt op");
    let events = store::integrity::list_by_section(&mut *app.conn().await, stage.section)
        .await
        .unwrap();
    assert_eq!(events.last().unwrap().event.kind(), "manual_pairing");
}

#[tokio::test]
async fn a_token_is_told_both_and_confirms_in_the_body() {
    let app = TestApp::new().await;
    let (stage, arbiter) = drafted(&app).await;
    enter(&arbiter, 2, "2", "0-1").await;
    let token = app
        .token(
            "Tilde Attrapgaard",
            &[(Role::Arbiter, stage.scope())],
            &[TokenScope::Read, TokenScope::Pairings],
        )
        .await;
    let version = |answer: &Answer| i32::try_from(answer.json()["version"].as_i64().unwrap()).unwrap();
    let seen = version(&token.get(BOARDS).await);
    let publish = json!({ "act": "publish", "reason": "Råbt op" });
    let refused = token.json(Method::POST, ACTS, Some(seen), &publish).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    assert_eq!(refused.json()["type"], "/problems/not-now");
    assert_eq!(
        refused.json()["changes"].as_array().unwrap().len(),
        1,
        "{}",
        refused.body
    );
    // Made again, it is made from what stands.
    let again = token
        .json(Method::POST, ACTS, Some(seen), &json!({ "act": "draft_again" }))
        .await
        .expect(StatusCode::OK);
    let boards = token.get(BOARDS).await;
    assert_eq!(boards.json()["changed_since"], json!([]));
    assert_eq!(boards.json()["boards"], json!([]), "made by hand, it begins anew");
    let late = token
        .json(Method::POST, ACTS, Some(seen), &json!({ "act": "unpair" }))
        .await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    assert!(version(&again) > seen);
}

#[tokio::test]
async fn who_leaves_or_comes_while_the_draft_stands_is_named() {
    let app = TestApp::new().await;
    let (stage, arbiter) = drafted(&app).await;
    leave(&arbiter, &app, 4).await.expect(StatusCode::SEE_OTHER);
    let page = arbiter.get(&pairing(2)).await.expect(StatusCode::OK);
    assert!(
        page.body.contains("Prøve 4 Prøvesen er ikke med i runden mere"),
        "{}",
        page.body
    );
    assert!(page.body.contains("Viggo Skabelonsen"), "{}", page.body);
    let (tournament, section) = (stage.tournament.as_uuid(), stage.section.as_uuid());
    stage::add_player(&app, tournament, section, 5, 2).await;
    let page = arbiter.get(&pairing(2)).await.expect(StatusCode::OK);
    assert!(
        page.body.contains("Prøve 5 Prøvesen er kommet med i runden"),
        "{}",
        page.body
    );
    act(
        &arbiter,
        &app,
        &stage,
        2,
        "publish",
        &[("despite", "yes"), ("reason", "x")],
    )
    .await
    .expect(StatusCode::UNPROCESSABLE_ENTITY);
    act(&arbiter, &app, &stage, 2, "draft_again", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = arbiter.get(&pairing(2)).await.expect(StatusCode::OK);
    assert!(!page.body.contains("siden kladden blev lagt"), "{}", page.body);
}

#[tokio::test]
async fn a_round_from_the_tables_asks_for_no_results_and_is_made_again_by_them() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &round_robin()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    for what in ["draft", "publish"] {
        act(&arbiter, &app, &stage, 1, what, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    act(&arbiter, &app, &stage, 2, "draft", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    enter(&arbiter, 1, "1", "0-1").await;
    let page = arbiter.get(&pairing(2)).await.expect(StatusCode::OK);
    assert!(!page.body.contains("siden kladden blev lagt"), "{}", page.body);
    act(&arbiter, &app, &stage, 2, "draft_again", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(stage.field(&app).await.rounds[1].games.len(), 2);
    act(&arbiter, &app, &stage, 2, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(status(&app, &stage).await, RoundStatus::Published);
}

#[tokio::test]
async fn of_a_player_who_leaves_while_the_round_is_published_both_know() {
    for attempt in 0..4 {
        let app = TestApp::new().await;
        let (stage, arbiter) = drafted(&app).await;
        let (gone, published) = tokio::join!(
            leave(&arbiter, &app, 4),
            act(&arbiter, &app, &stage, 2, "publish", &[])
        );
        let field = stage.field(&app).await;
        let number = RoundNo::new(2).unwrap();
        let four = field
            .players
            .iter()
            .find(|player| player.no.is_some_and(|no| no.get() == 4))
            .unwrap();
        let told = format!("attempt {attempt}: {}, {}", gone.status, published.status);
        // Whoever comes second has seen the first: nobody sits in a public round without being in it.
        let is_public = field.round(number).unwrap().status.is_public();
        assert!(!is_public || four.stay.includes(number), "{told}");
        assert!(
            gone.status != StatusCode::INTERNAL_SERVER_ERROR,
            "{told}: {}",
            gone.body
        );
        assert!(
            published.status != StatusCode::INTERNAL_SERVER_ERROR,
            "{told}: {}",
            published.body
        );
    }
}
