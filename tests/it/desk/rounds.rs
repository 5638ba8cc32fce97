//! Walks from the check-in through the rounds: paired, published, played, put off, entered twice and looked at a second time.

use domain::confirmation::Confirmation;

use super::*;
use crate::{
    rulings::{round_one, standard},
    setup::hidden,
    stage::{FIRST_START, finish, pair_by_hand},
};

#[tokio::test]
async fn from_the_check_in_to_the_paid_prizes_every_moment_has_its_step() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 2, &by_hand()).await;
    check(&app, &stage, "check_in").await;
    check(&app, &stage, "pair_next").await;
    first(&app, &stage, Role::Arbiter, "check_in").await;
    sqlx::query(
        "insert into check_in (player_id, came_at, changed_at, actor, version)
         select id, now(), now(), 'Bodil Dørsen', 1 from player",
    )
    .execute(app.pool())
    .await
    .unwrap();
    first(&app, &stage, Role::Arbiter, "pair_next").await;
    let pairs = person(&app, &stage, Role::Arbiter).await;
    pair_by_hand(&app, &stage, &pairs, 1, &[(1, 2), (3, 4)]).await;
    check(&app, &stage, "draft_waits").await;
    first(&app, &stage, Role::Arbiter, "draft_waits").await;
    act(&pairs, &app, &stage, 1, "publish", &[("reason", "x")])
        .await
        .expect(StatusCode::SEE_OTHER);
    check(&app, &stage, "round_ahead").await;
    first(&app, &stage, Role::Assistant, "round_ahead").await;
    drop(pairs);

    // The second in which the round starts nothing is missing, in the list of sections either.
    let app = app.later(FIRST_START);
    check(&app, &stage, "round_runs").await;
    let desk = shown(&app, &stage, Role::Arbiter).await;
    assert!(!desk.contains("data-state=\"missing\""), "{desk}");
    first(&app, &stage, Role::Arbiter, "round_runs").await;
    let app = app.later("2026-04-04T10:15:00Z");
    check(&app, &stage, "results_missing").await;
    let desk = shown(&app, &stage, Role::Arbiter).await;
    assert!(desk.contains("data-state=\"missing\""), "{desk}");

    finish(&app, &stage, 1).await;
    check(&app, &stage, "pair_next").await;
    first(&app, &stage, Role::Arbiter, "pair_next").await;
    let pairs = person(&app, &stage, Role::Arbiter).await;
    pair_by_hand(&app, &stage, &pairs, 2, &[(1, 3), (2, 4)]).await;
    act(&pairs, &app, &stage, 2, "publish", &[("reason", "x")])
        .await
        .expect(StatusCode::SEE_OTHER);
    finish(&app, &stage, 2).await;
    check(&app, &stage, "last_round_to_close").await;
    first(&app, &stage, Role::Arbiter, "last_round_to_close").await;
    // The round that was played does not linger among what is soon, although its day has not come.
    let desk = shown(&app, &stage, Role::Arbiter).await;
    assert!(!desk.contains("Runde 2 starter"), "{desk}");

    let holds = person(&app, &stage, Role::Organiser).await;
    fill(&holds, PRIZES, &[("c1-prizes", "1000\n500")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = holds.get(PRIZES).await.expect(StatusCode::OK);
    let version = hidden(&page, "version");
    holds
        .post(
            &format!("{PRIZES}/publish"),
            &[("version", &version), ("key", &key())],
        )
        .await
        .expect(StatusCode::SEE_OTHER);
    act(&pairs, &app, &stage, 2, "close", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    check(&app, &stage, "prizes_to_settle").await;
    first(&app, &stage, Role::Organiser, "prizes_to_settle").await;
    let page = holds.get(PRIZES).await.expect(StatusCode::OK);
    let seen = hidden(&page, "seen");
    holds
        .post(&format!("{PRIZES}/settle"), &[("seen", &seen), ("key", &key())])
        .await
        .expect(StatusCode::SEE_OTHER);
    check(&app, &stage, "prizes_to_pay").await;
    let receipts: Vec<i32> = sqlx::query_scalar("select no from prize_receipt where ended_no is null")
        .fetch_all(app.pool())
        .await
        .unwrap();
    for no in receipts {
        let receipt = format!("{PRIZES}/receipts/{no}");
        let key = key();
        let paid = [("version", "1"), ("key", &key), ("paid", "true")];
        holds.post(&receipt, &paid).await.expect(StatusCode::SEE_OTHER);
    }
    over(&app, &stage).await;
}

#[tokio::test]
async fn a_game_that_was_put_off_is_soon_then_late_and_stops_the_last_round() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &by_hand()).await;
    let arbiter = person(&app, &stage, Role::Arbiter).await;
    pair_by_hand(&app, &stage, &arbiter, 1, &[(1, 2), (3, 4)]).await;
    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let key = key();
    let fields = [
        ("version", "1"),
        ("key", &*key),
        ("result", "postponed"),
        ("reason", "aftalt"),
        ("resume_by", "2026-04-04T20:00"),
    ];
    arbiter
        .post("/t/paaske/s/a/rounds/1/boards/2", &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    finish(&app, &stage, 1).await;
    check(&app, &stage, "game_put_off").await;
    check(&app, &stage, "round_later").await;
    drop(arbiter);
    let app = app.later("2026-04-04T18:00:00Z");
    check(&app, &stage, "game_overdue").await;
    first(&app, &stage, Role::Assistant, "game_overdue").await;
    let arbiter = person(&app, &stage, Role::Arbiter).await;
    pair_by_hand(&app, &stage, &arbiter, 2, &[(1, 3), (4, 2)]).await;
    act(&arbiter, &app, &stage, 2, "publish", &[("reason", "farver")])
        .await
        .expect(StatusCode::SEE_OTHER);
    finish(&app, &stage, 2).await;
    check(&app, &stage, "round_blocked").await;
}

/// Writes the result of a board of round 1, as it stood in this version.
async fn enter(client: &Client<'_>, board: u16, version: &str, result: &str) -> Answer {
    let path = format!("/t/paaske/s/a/rounds/1/boards/{board}");
    let fields = [("version", version), ("key", &*key()), ("result", result)];
    client.post(&path, &fields).await
}

#[tokio::test]
async fn two_results_of_one_board_wait_for_whoever_enters_results() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let assistant = person(&app, &stage, Role::Assistant).await;
    let arbiter = person(&app, &stage, Role::Arbiter).await;
    enter(&assistant, 1, "1", "1-0")
        .await
        .expect(StatusCode::SEE_OTHER);
    enter(&arbiter, 1, "1", "0-1").await.expect(StatusCode::CONFLICT);
    check(&app, &stage, "disputed").await;
    first(&app, &stage, Role::Arbiter, "disputed").await;
    first(&app, &stage, Role::Assistant, "disputed").await;
}

#[tokio::test]
async fn results_wait_for_a_second_look_where_the_section_asks_for_one() {
    let app = TestApp::new().await;
    let settings = SectionSettings {
        confirmation: Confirmation::SecondArbiter,
        ..round_robin()
    };
    let stage = stage::stage(&app, 6, 5, &settings).await;
    let arbiter = person(&app, &stage, Role::Arbiter).await;
    for what in ["draft", "publish"] {
        act(&arbiter, &app, &stage, 1, what, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    for board in 1..=3 {
        enter(&arbiter, board, "1", "1-0")
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    check(&app, &stage, "results_unconfirmed").await;
    first(&app, &stage, Role::Arbiter, "results_unconfirmed").await;
    first(&app, &stage, Role::Assistant, "results_unconfirmed").await;
}

#[tokio::test]
async fn a_draft_made_from_a_result_that_was_changed_is_looked_at_again() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &by_hand()).await;
    let arbiter = person(&app, &stage, Role::Arbiter).await;
    pair_by_hand(&app, &stage, &arbiter, 1, &[(1, 2), (3, 4)]).await;
    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    finish(&app, &stage, 1).await;
    pair_by_hand(&app, &stage, &arbiter, 2, &[(1, 3), (4, 2)]).await;
    enter(&arbiter, 2, "2", "0-1").await.expect(StatusCode::SEE_OTHER);
    check(&app, &stage, "draft_outdated").await;
    first(&app, &stage, Role::Arbiter, "draft_outdated").await;
}
