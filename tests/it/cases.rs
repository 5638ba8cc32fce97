//! The published rulings of the appeals board, as far as an arbiter rules on them: each scenario goes through the API on a real
//! database, so that proposal, refusal, result and report follow from the one record.

use axum::http::{Method, StatusCode};
use dommerbord::domain::{
    access::{Role, TokenScope},
    entry::{Outcome, Suspension},
    regulation::{Regulation, values::Flags},
    result::GameResult,
};
use serde_json::{Value, json};

use crate::{
    app::{Answer, Client, TestApp},
    rounds::act,
    rulings::{arbiter, game, round_one, standard},
    stage::{self, Stage},
};

const BOARDS: &str = "/api/v1/tournaments/paaske/sections/a/rounds/1/boards";

/// A coordinated tournament of standard chess.
fn coordinated() -> Regulation {
    Regulation {
        flags: Some(Flags {
            coordinated: true,
            ..Flags::default()
        }),
        ..standard()
    }
}

async fn tablet<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.token("Tavle", &[(Role::Arbiter, stage.scope())], &[TokenScope::Rulings])
        .await
}

/// What the rules say about board 1.
async fn proposal(tablet: &Client<'_>, incident: &str, answers: Value) -> Answer {
    let body = json!({ "incident": incident, "answers": answers });
    tablet
        .json(Method::POST, &format!("{BOARDS}/1/proposals"), None, &body)
        .await
}

/// Confirms on board 1; answers the ruling's id.
async fn rule(tablet: &Client<'_>, version: i32, seen: u32, body: Value) -> String {
    let mut body = body;
    body["rulings"] = json!(seen);
    let written = tablet
        .json(Method::POST, &format!("{BOARDS}/1/rulings"), Some(version), &body)
        .await
        .expect(StatusCode::CREATED);
    written.json()["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn case_12_a_sick_player_has_no_right_to_another_day_and_gets_no_sanction() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let tablet = tablet(&app, &stage).await;
    // 12.1: the opponent does not agree. Nothing is postponed, and the absence loses the game without any penalty.
    let asked = json!({"by": "white", "absence_reason": "illness", "opponent_consents": "no", "arbiter_consents": "yes", "new_time": "2026-04-05T10:00:00Z"});
    let refused = proposal(&tablet, "postponement", asked)
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(refused["effect"]["game"], "continues");
    assert_eq!(refused["reminders"], json!(["CASE-12"]));
    // 12.3: nor does it help that only the arbiter is missing.
    let asked = json!({"by": "white", "absence_reason": "illness", "opponent_consents": "yes", "arbiter_consents": "no"});
    let refused = proposal(&tablet, "postponement", asked)
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(refused["effect"]["game"], "continues");
    let absent = json!({"absent": "white", "notice": "notice_to_arbiter", "absence_reason": "illness", "excuse_valid": "yes"});
    let lost = proposal(&tablet, "absence", absent.clone()).await;
    let lost = lost.expect(StatusCode::OK).json();
    assert_eq!(
        (&lost["effect"]["as"], &lost["penalties"]),
        (&json!("-/+"), &json!([]))
    );
    rule(&tablet, 1, 0, json!({"incident": "absence", "answers": absent})).await;
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::of(GameResult::BlackWinsByForfeit)
    );
}

#[tokio::test]
async fn case_12_2_with_both_consents_the_game_is_postponed() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let tablet = tablet(&app, &stage).await;
    let asked = json!({"by": "white", "absence_reason": "illness", "opponent_consents": "yes", "arbiter_consents": "yes", "new_time": "2026-04-05T16:00:00Z"});
    rule(
        &tablet,
        1,
        0,
        json!({"incident": "postponement", "answers": asked}),
    )
    .await;
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::put_off(Suspension::Postponed)
    );
    let until: Option<String> = sqlx::query_scalar(
        "select to_char(resume_by at time zone 'UTC', 'YYYY-MM-DD HH24:MI') from game where suspended = 'postponed'",
    )
    .fetch_one(app.pool())
    .await
    .unwrap();
    assert_eq!(until.as_deref(), Some("2026-04-05 16:00"));
    // Not after the last round has started (DM-11.3): it does on 8 April.
    let other = json!({"incident": "postponement", "answers": {"by": "white", "opponent_consents": "yes", "arbiter_consents": "yes", "new_time": "2026-04-09T16:00:00Z"}});
    tablet
        .json(Method::POST, &format!("{BOARDS}/2/proposals"), None, &other)
        .await
        .expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn case_47b_a_wrong_pairing_sheet_stands_and_the_players_own_mistake_does_not() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let tablet = tablet(&app, &stage).await;
    let said = async |answers: Value| {
        proposal(&tablet, "reversed_colours", answers)
            .await
            .expect(StatusCode::OK)
            .json()
    };
    // 47b.1: the sheet was wrong, and the round has started.
    let stands = said(json!({"cause": "sheet", "reported": "after_start"})).await;
    assert_eq!(stands["effect"]["game"], "continues");
    assert!(stands["grounds"].to_string().contains("CASE-47b"), "{stands}");
    // 47b.2: the players sat down the wrong way: by the moves each has made.
    let few = said(json!({"cause": "players", "white_moves": "9", "black_moves": "9"})).await;
    assert_eq!(few["effect"]["game"], "replays");
    let many = said(json!({"cause": "players", "white_moves": "10", "black_moves": "9"})).await;
    assert_eq!(many["effect"]["game"], "continues");
    // 47b.3: from the announced start on the pairing itself cannot be changed.
    let app = app.later(stage::FIRST_START);
    let pairs = arbiter(&app, &stage).await;
    act(
        &pairs,
        &app,
        &stage,
        1,
        "take_back",
        &[("reason", "farver byttet")],
    )
    .await
    .expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn case_49_a_draw_agreed_elsewhere_needs_the_arbiter_each_time() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let tablet = tablet(&app, &stage).await;
    // 49.1 and 49.3: without approval there is no such draw.
    proposal(
        &tablet,
        "off_board_draw",
        json!({"approved": "no", "affects_others": "no"}),
    )
    .await
    .expect(StatusCode::CONFLICT);
    // 49.2: where it decides about others, the arbiter is told to refuse.
    let told = proposal(
        &tablet,
        "off_board_draw",
        json!({"approved": "yes", "affects_others": "yes"}),
    )
    .await;
    assert!(told.body.contains("off-board-refuse"), "{}", told.body);
    let approved = json!({"approved": "yes", "affects_others": "no"});
    rule(
        &tablet,
        1,
        0,
        json!({"incident": "off_board_draw", "answers": approved}),
    )
    .await;
    let stands = game(&app, &stage, 1, 1).await.outcome;
    assert_eq!((stands.result, stands.unrated), (Some(GameResult::Draw), true));
}

#[tokio::test]
async fn case_95_the_clock_was_right_after_all_and_the_result_changes_months_later() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let tablet = tablet(&app, &stage).await;
    // The arbiter thought the clock defective and let them play on; it ended 1–0.
    let thought = json!({"obvious": "yes", "evidence": "Flaget var bøjet", "replaced": "yes"});
    let ruling = rule(
        &tablet,
        1,
        0,
        json!({"incident": "clock_defect", "answers": thought}),
    )
    .await;
    stage::finish(&app, &stage, 1).await;
    let person = arbiter(&app, &stage).await;
    act(&person, &app, &stage, 1, "close", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    // Inspection found nothing: the flag fall counts.
    let fell = json!({
        "incident": "flag_fall", "answers": {"by": "white"}, "supersedes": ruling,
        "reason": "Uret er målt over længere tid uden fejl"
    });
    rule(&tablet, 2, 1, fell).await;
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::of(GameResult::BlackWins)
    );
    let log = person
        .get("/t/paaske/s/a/rounds/1/boards/1")
        .await
        .expect(StatusCode::OK);
    assert!(
        log.body.contains("Uret er målt over længere tid uden fejl"),
        "{}",
        log.body
    );
    // 95.2: what is not obvious needs evidence.
    proposal(&tablet, "clock_defect", json!({"obvious": "yes"}))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn case_103_an_obvious_defect_bars_the_loss_on_time_and_reopens_the_game() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let tablet = tablet(&app, &stage).await;
    let seen = json!({"obvious": "yes", "evidence": "Ti sekunder før mærket", "seconds_left": "10", "replaced": "no"});
    rule(
        &tablet,
        1,
        0,
        json!({"incident": "clock_defect", "answers": seen}),
    )
    .await;
    proposal(&tablet, "flag_fall", json!({"by": "white"}))
        .await
        .expect(StatusCode::CONFLICT);

    // As it went: the game was lost on time at once, and is resumed by a later ruling.
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let tablet = self::tablet(&app, &stage).await;
    let lost = rule(
        &tablet,
        1,
        0,
        json!({"incident": "flag_fall", "answers": {"by": "white"}}),
    )
    .await;
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::of(GameResult::BlackWins)
    );
    let resumes = json!({
        "incident": "clock_defect", "supersedes": lost,
        "answers": {"obvious": "yes", "evidence": "Ti sekunder før mærket", "seconds_left": "10", "replaced": "yes"}
    });
    rule(&tablet, 2, 1, resumes).await;
    assert_eq!(game(&app, &stage, 1, 1).await.outcome, Outcome::OPEN);
}

#[tokio::test]
async fn case_128_a_book_that_was_leafed_through_is_a_warning() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let tablet = tablet(&app, &stage).await;
    let leafed = json!({"by": "black", "information": "book", "information_used": "leafed", "phase": "opening", "about_this_game": "yes"});
    let said = proposal(&tablet, "notes", leafed.clone())
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(said["effect"]["game"], "continues");
    assert_eq!(said["penalties"][0]["penalty"], "warning");
    assert!(said["reminders"].to_string().contains("CASE-128"), "{said}");
    rule(&tablet, 1, 0, json!({"incident": "notes", "answers": leafed})).await;
    assert_eq!(game(&app, &stage, 1, 1).await.outcome, Outcome::OPEN);
}
