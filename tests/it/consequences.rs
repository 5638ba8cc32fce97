//! What a correction of an earlier round changes is shown before it is confirmed, and comes as it was shown; rounds that are public stay.

use crate::prelude::*;

const API: &str = "/api/v1/tournaments/paaske/sections/a";
const BOARD: &str = "/t/paaske/s/a/rounds/1/boards/1";

/// Six players of a Swiss; White won every game of round 1, and round 2 is drafted.
async fn drafted(app: &TestApp) -> (Stage, Client<'_>) {
    let stage = stage::stage(app, 6, 4, &stage::swiss()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    for what in ["draft", "publish"] {
        act(&arbiter, app, &stage, 1, what, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    stage::finish(app, &stage, 1).await;
    act(&arbiter, app, &stage, 2, "draft", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    (stage, arbiter)
}

/// The same, with round 2 public.
async fn published(app: &TestApp) -> (Stage, Client<'_>) {
    let (stage, arbiter) = drafted(app).await;
    act(&arbiter, app, &stage, 2, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    (stage, arbiter)
}

async fn program<'a>(app: &'a TestApp, stage: &Stage, role: Role) -> Client<'a> {
    app.token(
        &format!("Program {role:?}"),
        &[(role, stage.scope())],
        &[TokenScope::Read, TokenScope::Results],
    )
    .await
}

async fn foreseen(client: &Client<'_>, round: u16, result: &str) -> Value {
    let path = format!("{API}/rounds/{round}/boards/1/correction/consequences?result={result}");
    client.get(&path).await.expect(StatusCode::OK).json()
}

async fn confirm(arbiter: &Client<'_>, version: &str, reason: &str) -> Answer {
    let key = key();
    let form = [
        ("version", version),
        ("key", &*key),
        ("result", "0-1"),
        ("reason", reason),
    ];
    arbiter.post(&format!("{BOARD}/correction"), &form).await
}

/// Number, points and place of everybody, as the API has them.
async fn table(app: &TestApp) -> Vec<[Value; 3]> {
    let table = app
        .visitor()
        .get(&format!("{API}/standings"))
        .await
        .expect(StatusCode::OK)
        .json();
    let rows = table["rows"].as_array().unwrap().iter();
    rows.map(|row| {
        [
            row["player"]["no"].clone(),
            row["points"].clone(),
            row["place"].clone(),
        ]
    })
    .collect()
}

#[tokio::test]
async fn the_page_shows_what_changes_and_writes_nothing_until_it_is_confirmed() {
    let app = TestApp::new().await;
    let (stage, arbiter) = published(&app).await;
    let board = arbiter.get(BOARD).await.expect(StatusCode::OK);
    assert!(board.body.contains("method=\"get\""), "{}", board.body);
    let asking = arbiter
        .get(&format!("{BOARD}/correction"))
        .await
        .expect(StatusCode::OK);
    assert!(!asking.body.contains("id=\"consequences\""), "{}", asking.body);

    let before = stage.field(&app).await;
    let shown = arbiter
        .get(&format!("{BOARD}/correction?result=0-1"))
        .await
        .expect(StatusCode::OK);
    for said in [
        "Følgerne",
        "Intet er gemt endnu",
        "Point og plads efter runde 1",
        "1\u{a0}→\u{a0}0",
        "0\u{a0}→\u{a0}1",
        "Runde 2 er offentlig og bliver stående",
        "Til rating: 1–0 → 0–1",
        "Ret til 0–1",
    ] {
        assert!(shown.body.contains(said), "{said}: {}", shown.body);
    }
    let after = stage.field(&app).await;
    assert_eq!(before, after, "looking writes nothing");

    // What stands is nothing to confirm.
    let same = arbiter
        .get(&format!("{BOARD}/correction?result=1-0"))
        .await
        .expect(StatusCode::OK);
    assert!(same.body.contains("Det står der allerede"), "{}", same.body);
    assert!(!same.body.contains("id=\"confirm\""), "{}", same.body);

    confirm(&arbiter, "2", "Partisedlen siger 0–1")
        .await
        .expect(StatusCode::SEE_OTHER);
    let corrected = stage.field(&app).await;
    let game = |field: &domain::section_state::SectionState| field.rounds[0].games[0].outcome.result;
    assert_eq!(game(&corrected), Some(GameResult::BlackWins));
    // Who asks again finds what stands, and no other result, chosen.
    let asking = arbiter
        .get(&format!("{BOARD}/correction"))
        .await
        .expect(StatusCode::OK);
    let chosen: Vec<&str> = asking.body.split(" selected>").collect();
    assert!(
        chosen.len() == 2 && chosen[0].ends_with("value=\"0-1\""),
        "{}",
        asking.body
    );
    let pairs = |field: &domain::section_state::SectionState| {
        let games = field.rounds[1].games.iter();
        games.map(|game| (game.white, game.black)).collect::<Vec<_>>()
    };
    assert_eq!(
        pairs(&corrected),
        pairs(&before),
        "the public round stays as it is"
    );
}

#[tokio::test]
async fn what_was_foreseen_is_what_comes() {
    let app = TestApp::new().await;
    let (stage, arbiter) = published(&app).await;
    let api = program(&app, &stage, Role::Arbiter).await;
    let seen = foreseen(&api, 1, "0-1").await;
    assert_eq!(seen["version"], 2);
    assert_eq!(seen["report_only"], false);
    assert_eq!(seen["rounds"], 1);
    assert_eq!(
        seen["rated"],
        json!({ "result_before": "1-0", "result_after": "0-1" })
    );
    assert_eq!(seen["is_reported"], false);
    assert_eq!(seen["later"][0]["round"], 2);
    assert_eq!(seen["later"][0]["is_public"], true);
    assert_eq!(seen["later"][0]["pairing"], "otherwise");
    assert!(!seen["later"][0]["boards"].as_array().unwrap().is_empty());
    let moved = seen["moved"].as_array().unwrap();
    let before = table(&app).await;
    confirm(&arbiter, "2", "Partisedlen")
        .await
        .expect(StatusCode::SEE_OTHER);
    for [no, points, place] in table(&app).await {
        let [_, points_before, place_before] = before.iter().find(|row| row[0] == no).unwrap();
        match moved.iter().find(|one| one["no"] == no) {
            Some(one) => {
                assert_eq!(one["points_before"], *points_before, "{no}");
                assert_eq!(one["place_before"], *place_before, "{no}");
                assert_eq!(one["points_after"], points, "{no}");
                assert_eq!(one["place_after"], place, "{no}");
            }
            None => assert_eq!((&points, &place), (points_before, place_before), "{no}"),
        }
    }
}

#[tokio::test]
async fn a_draft_is_to_be_made_again() {
    let app = TestApp::new().await;
    let (stage, _) = drafted(&app).await;
    let api = program(&app, &stage, Role::Arbiter).await;
    let seen = foreseen(&api, 1, "0-1").await;
    assert_eq!(seen["later"][0]["is_public"], false);
    assert_eq!(seen["later"][0]["pairing"], "otherwise");
    // A game that was not played gives the same points, and no colours.
    let forfeit = foreseen(&api, 1, "%2B/-").await;
    assert_eq!(forfeit["rated"]["result_after"], Value::Null);
    let colours = forfeit["colours"].as_array().unwrap();
    assert_eq!(colours.len(), 2, "{forfeit}");
    assert!(
        colours.iter().all(|one| one["colour_after"].is_null()),
        "{forfeit}"
    );
}

#[tokio::test]
async fn who_was_faster_is_seen_and_what_was_typed_stays() {
    let app = TestApp::new().await;
    let (_, arbiter) = published(&app).await;
    let stale = confirm(&arbiter, "1", "Partisedlen siger 0–1")
        .await
        .expect(StatusCode::CONFLICT);
    for said in [
        "Partisedlen siger 0–1",
        "Følgerne",
        "name=\"version\" value=\"2\"",
    ] {
        assert!(stale.body.contains(said), "{said}: {}", stale.body);
    }
    let silent = confirm(&arbiter, "2", "")
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(silent.body.contains("role=\"alert\""), "{}", silent.body);
}

#[tokio::test]
async fn what_comes_too_late_to_count_moves_nobody() {
    let app = TestApp::new().await;
    let (stage, arbiter) = published(&app).await;
    stage::finish(&app, &stage, 2).await;
    for what in ["draft", "publish"] {
        act(&arbiter, &app, &stage, 3, what, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let api = program(&app, &stage, Role::Arbiter).await;
    let seen = foreseen(&api, 1, "0-1").await;
    assert_eq!(seen["report_only"], true);
    assert_eq!(seen["moved"], json!([]));
    assert_eq!(seen["later"], json!([]));
    assert_eq!(
        seen["rated"],
        json!({ "result_before": "1-0", "result_after": "0-1" })
    );
    let page = arbiter
        .get(&format!("{BOARD}/correction?result=0-1"))
        .await
        .expect(StatusCode::OK);
    assert!(page.body.contains("name=\"report_only\""), "{}", page.body);
}

#[tokio::test]
async fn only_who_corrects_results_sees_what_a_correction_would_do() {
    let app = TestApp::new().await;
    let (stage, arbiter) = published(&app).await;
    let path = format!("{API}/rounds/1/boards/1/correction/consequences?result=0-1");
    let assistant = program(&app, &stage, Role::Assistant).await;
    assistant.get(&path).await.expect(StatusCode::FORBIDDEN);
    app.visitor().get(&path).await.expect(StatusCode::UNAUTHORIZED);
    let api = program(&app, &stage, Role::Arbiter).await;
    let nowhere = format!("{API}/rounds/1/boards/9/correction/consequences?result=0-1");
    api.get(&nowhere).await.expect(StatusCode::NOT_FOUND);
    arbiter
        .get("/t/paaske/s/a/rounds/1/boards/9/correction")
        .await
        .expect(StatusCode::NOT_FOUND);
}
