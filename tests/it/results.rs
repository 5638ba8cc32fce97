//! Results: entered, disputed, cleared, put off, corrected; on the pages and by two devices at once.

use axum::http::{Request, header::CONTENT_TYPE};
use domain::section_state::Game;
use engine::numbers::BoardNo;
use rules::entry::{Appointment, Outcome, Suspension, fold};
use sqlx::postgres::PgPoolOptions;

use crate::{arrivals::sent_by, prelude::*};

fn nth(round: u16) -> RoundNo {
    RoundNo::new(round).unwrap()
}

fn board(board: u16) -> String {
    format!("/t/paaske/s/a/rounds/1/boards/{board}")
}

async fn game(app: &TestApp, stage: &Stage, round: u16, board: u16) -> Game {
    let field = stage.field(app).await;
    field
        .round(nth(round))
        .unwrap()
        .game(BoardNo::new(board).unwrap())
        .unwrap()
        .clone()
}

/// A round robin of six whose round 1 is published.
async fn round_one(app: &TestApp) -> Stage {
    let stage = stage::stage(app, 6, 5, &round_robin()).await;
    let arbiter = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    for what in ["draft", "publish"] {
        act(&arbiter, app, &stage, 1, what, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    stage
}

async fn arbiter<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await
}

async fn assistant<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.signed_in("Tilde Attrapgaard", &[(Role::Assistant, stage.scope())])
        .await
}

async fn press(client: &Client<'_>, at: u16, version: i32, result: &str, more: &[(&str, &str)]) -> Answer {
    let (version, key) = (version.to_string(), key());
    let mut fields = vec![("version", &*version), ("key", &*key), ("result", result)];
    fields.extend_from_slice(more);
    client.post(&board(at), &fields).await
}

/// The same as the list's own script sends it.
async fn swap(client: &Client<'_>, at: u16, version: i32, key: &str, result: &str) -> Answer {
    swap_on(client, &board(at), version, key, result).await
}

/// The same at the board with this address.
pub async fn swap_on(client: &Client<'_>, board: &str, version: i32, key: &str, result: &str) -> Answer {
    let body = format!(
        "version={version}&key={key}&result={}",
        crate::app::escape(result)
    );
    let request = Request::post(board)
        .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header("sec-fetch-site", "same-origin")
        .header("hx-request", "true")
        .body(Body::from(body))
        .unwrap();
    client.send(request).await
}

#[tokio::test]
async fn one_press_writes_a_result_and_the_row_comes_back_with_the_winner_in_bold() {
    let app = TestApp::new().await;
    let stage = round_one(&app).await;
    let assistant = assistant(&app, &stage).await;
    let list = assistant
        .get("/t/paaske/s/a/rounds/1/entry")
        .await
        .expect(StatusCode::OK);
    assert!(list.body.contains("0 af 3"), "{}", list.body);
    let row = swap(&assistant, 2, 1, &key(), "1-0").await.expect(StatusCode::OK);
    assert!(row.body.contains("data-state=\"confirmed\""), "{}", row.body);
    assert!(row.body.contains("class=\"man white won\""), "{}", row.body);
    assert!(row.body.contains("1 af 3"), "{}", row.body);
    assert_eq!(
        game(&app, &stage, 1, 2).await.outcome,
        Outcome::of(GameResult::WhiteWins)
    );
    let missing = assistant
        .get("/t/paaske/s/a/rounds/1/entry?show=missing")
        .await
        .expect(StatusCode::OK);
    assert!(!missing.body.contains("id=\"board-2\""));
    assert!(missing.body.contains("id=\"board-1\""));
}

#[tokio::test]
async fn a_row_of_a_later_round_comes_back_with_the_points_of_the_rounds_before() {
    let app = TestApp::new().await;
    let stage = round_one(&app).await;
    stage::finish(&app, &stage, 1).await;
    let arbiter = arbiter(&app, &stage).await;
    for what in ["draft", "publish"] {
        act(&arbiter, &app, &stage, 2, what, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let played = game(&app, &stage, 1, 1).await;
    let mut told = 0;
    for at in 1..=3_u16 {
        let path = format!("/t/paaske/s/a/rounds/2/boards/{at}");
        let row = swap_on(&arbiter, &path, 1, &key(), "1/2-1/2")
            .await
            .expect(StatusCode::OK);
        let game = game(&app, &stage, 2, at).await;
        for (no, points) in [(played.white, "1 p."), (played.black, "0 p.")] {
            if [game.white, game.black].contains(&no) {
                assert!(row.body.contains(points), "{points}: {}", row.body);
                told += 1;
            }
        }
    }
    assert_eq!(told, 2, "both of board 1 played on");
}

#[tokio::test]
async fn the_same_again_writes_nothing_and_another_result_replaces_it_with_the_version_seen() {
    let app = TestApp::new().await;
    let stage = round_one(&app).await;
    let assistant = assistant(&app, &stage).await;
    press(&assistant, 1, 1, "1-0", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    press(&assistant, 1, 1, "1-0", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(game(&app, &stage, 1, 1).await.version.0, 2);
    press(&assistant, 1, 2, "0-1", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let stands = game(&app, &stage, 1, 1).await;
    assert_eq!(stands.outcome, Outcome::of(GameResult::BlackWins));
    assert_eq!(stands.entered_by, "Tilde Attrapgaard");
}

#[tokio::test]
async fn of_two_devices_exactly_one_result_stands_and_the_other_sees_both() {
    let app = TestApp::new().await;
    let stage = round_one(&app).await;
    let (first, second) = (assistant(&app, &stage).await, arbiter(&app, &stage).await);
    let (one, other) = (key(), key());
    let (a, b) = tokio::join!(
        swap(&first, 3, 1, &one, "1-0"),
        swap(&second, 3, 1, &other, "0-1")
    );
    let mut answers = [a.status, b.status];
    answers.sort_unstable();
    assert_eq!(answers, [StatusCode::OK, StatusCode::CONFLICT]);
    let stands = game(&app, &stage, 1, 3).await;
    assert_eq!(stands.version.0, 2, "written once");
    assert!(stands.is_disputed);

    let loser = if a.status == StatusCode::CONFLICT { a } else { b };
    assert!(loser.body.contains("data-state=\"refused\""), "{}", loser.body);
    let (kept, sent) = match stands.outcome.result {
        Some(GameResult::WhiteWins) => ("1–0", "0–1"),
        other => {
            assert_eq!(other, Some(GameResult::BlackWins));
            ("0–1", "1–0")
        }
    };
    assert!(
        loser.body.contains(&format!("{kept} eller {sent}? Vælg")),
        "{}",
        loser.body
    );
    // Both stand side by side with who and when; the desk and the filter name the board.
    let page = second.get(&board(3)).await.expect(StatusCode::OK);
    assert!(page.body.contains("class=\"versus\""));
    for word in ["Viggo Skabelonsen", "Tilde Attrapgaard", "Behold", "Skift til"] {
        assert!(page.body.contains(word), "{word}: {}", page.body);
    }
    let clarify = second
        .get("/t/paaske/s/a/rounds/1/entry?show=refused")
        .await
        .expect(StatusCode::OK);
    assert!(clarify.body.contains("id=\"board-3\"") && !clarify.body.contains("id=\"board-1\""));
    let desk = second.get("/t/paaske/desk").await.expect(StatusCode::OK);
    assert!(desk.body.contains("To resultater"), "{}", desk.body);

    // Keeping what stands decides it and writes no result.
    let keep = stands.outcome.result.unwrap().as_str();
    press(&second, 3, 2, keep, &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let settled = game(&app, &stage, 1, 3).await;
    assert!(!settled.is_disputed);
    assert_eq!(settled.version.0, 2);

    // Both stay in the log: what lost, and who had sent it.
    let who = if kept == "1–0" {
        "Viggo Skabelonsen"
    } else {
        "Tilde Attrapgaard"
    };
    let page = second.get(&board(3)).await.expect(StatusCode::OK);
    let line = format!("{sent} sendt af {who} i strid med det, der stod");
    assert!(page.body.contains(&line), "{line}: {}", page.body);
    let log = second.get("/t/paaske/audit").await.expect(StatusCode::OK);
    for word in ["sendte et andet resultat end det, der stod", sent, who] {
        assert!(log.body.contains(word), "{word}: {}", log.body);
    }
    // Sent again by the same tablet it is the same one.
    let lines: i64 = sqlx::query_scalar("select count(*) from audit where act = 'result.dispute'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(lines, 1);
}

#[tokio::test]
async fn a_plain_form_that_comes_too_late_shows_both_and_can_switch() {
    let app = TestApp::new().await;
    let stage = round_one(&app).await;
    let (first, second) = (assistant(&app, &stage).await, arbiter(&app, &stage).await);
    press(&first, 1, 1, "1-0", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let refused = press(&second, 1, 1, "1/2-1/2", &[])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("Skift til ½–½"), "{}", refused.body);
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome.result,
        Some(GameResult::WhiteWins)
    );
    press(&second, 1, 2, "1/2-1/2", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let stands = game(&app, &stage, 1, 1).await;
    assert_eq!(stands.outcome.result, Some(GameResult::Draw));
    assert!(!stands.is_disputed);
}

#[tokio::test]
async fn a_repeated_request_is_answered_and_not_done_twice_even_after_another_change() {
    let app = TestApp::new().await;
    let stage = round_one(&app).await;
    let assistant = assistant(&app, &stage).await;
    let same = key();
    for _ in 0..3 {
        swap(&assistant, 1, 1, &same, "1-0").await.expect(StatusCode::OK);
    }
    press(&assistant, 1, 2, "0-1", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    swap(&assistant, 1, 1, &same, "1-0").await.expect(StatusCode::OK);
    let stands = game(&app, &stage, 1, 1).await;
    assert_eq!(
        (stands.outcome.result, stands.version.0, stands.is_disputed),
        (Some(GameResult::BlackWins), 3, false)
    );
    // The key of one board is none for another.
    swap(&assistant, 2, 1, &same, "1-0")
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(game(&app, &stage, 1, 2).await.outcome, Outcome::OPEN);
}

#[tokio::test]
async fn rare_results_putting_off_and_clearing_need_an_arbiter_and_a_reason() {
    let app = TestApp::new().await;
    let stage = round_one(&app).await;
    let (assistant, arbiter) = (assistant(&app, &stage).await, arbiter(&app, &stage).await);
    for result in [
        "+/-",
        "-/+",
        "-/-",
        "1/2-0",
        "0-1/2",
        "0-0",
        "adjourned",
        "postponed",
    ] {
        let refused = press(&assistant, 1, 1, result, &[("reason", "udeblev")])
            .await
            .expect(StatusCode::FORBIDDEN);
        assert!(refused.body.contains("Det kræver en dommer"), "{}", refused.body);
        let refused = press(&arbiter, 1, 1, result, &[("reason", "  ")])
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains("Skriv en begrundelse"), "{}", refused.body);
    }
    press(&assistant, 1, 1, "1-0", &[("unrated", "yes")])
        .await
        .expect(StatusCode::FORBIDDEN);
    assert_eq!(game(&app, &stage, 1, 1).await.version.0, 1);

    let mut version = 1;
    for result in ["+/-", "-/+", "-/-", "1/2-0", "0-1/2", "0-0"] {
        press(&arbiter, 1, version, result, &[("reason", "DM-11.2")])
            .await
            .expect(StatusCode::SEE_OTHER);
        version += 1;
        let stands = game(&app, &stage, 1, 1).await.outcome;
        assert_eq!(stands.result.unwrap().as_str(), result);
    }
    press(
        &arbiter,
        1,
        version,
        "1-0",
        &[("reason", "under et træk"), ("unrated", "yes")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    assert!(game(&app, &stage, 1, 1).await.outcome.unrated);
    press(&assistant, 1, version + 1, "clear", &[])
        .await
        .expect(StatusCode::FORBIDDEN);
    press(&arbiter, 1, version + 1, "clear", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(game(&app, &stage, 1, 1).await.outcome, Outcome::OPEN);
    press(
        &arbiter,
        1,
        version + 2,
        "adjourned",
        &[("reason", "Hemmeligt træk"), ("resume_by", "2026-04-04T20:00")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome.suspended,
        Some(Suspension::Adjourned)
    );
}

#[tokio::test]
async fn nonsense_is_refused_with_a_sentence_and_changes_nothing() {
    let app = TestApp::new().await;
    let stage = round_one(&app).await;
    let arbiter = arbiter(&app, &stage).await;
    for result in ["1-1", "1-1/2", "3/4-1/4", "", "1-0; drop table game"] {
        let refused = press(&arbiter, 1, 1, result, &[])
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains("ni resultater"), "{}", refused.body);
    }
    press(
        &arbiter,
        1,
        1,
        "postponed",
        &[("reason", "aftalt"), ("resume_by", "i morgen")],
    )
    .await
    .expect(StatusCode::UNPROCESSABLE_ENTITY);
    let long = "x".repeat(501);
    press(&arbiter, 1, 1, "+/-", &[("reason", &long)])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    press(&arbiter, 99, 1, "1-0", &[])
        .await
        .expect(StatusCode::NOT_FOUND);
    assert_eq!(game(&app, &stage, 1, 1).await.version.0, 1);
}

#[tokio::test]
async fn a_draft_takes_no_results_and_shows_no_board_list() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 6, 5, &round_robin()).await;
    let arbiter = arbiter(&app, &stage).await;
    act(&arbiter, &app, &stage, 1, "draft", &[]).await;
    arbiter
        .get("/t/paaske/s/a/rounds/1/entry")
        .await
        .expect(StatusCode::CONFLICT);
    arbiter.get(&board(1)).await.expect(StatusCode::NOT_FOUND);
    press(&arbiter, 1, 1, "1-0", &[])
        .await
        .expect(StatusCode::NOT_FOUND);
    assert_eq!(game(&app, &stage, 1, 1).await.outcome, Outcome::OPEN);
}

#[tokio::test]
async fn a_closed_round_is_changed_by_a_correction_with_a_reason_only() {
    let app = TestApp::new().await;
    let stage = round_one(&app).await;
    let arbiter = arbiter(&app, &stage).await;
    stage::finish(&app, &stage, 1).await;
    for what in ["draft", "publish"] {
        act(&arbiter, &app, &stage, 2, what, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let refused = press(&arbiter, 1, 2, "0-1", &[])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("Runden er lukket"), "{}", refused.body);
    let asked = format!("{}/correction?result=0-1", board(1));
    let page = arbiter.get(&asked).await.expect(StatusCode::OK);
    assert!(
        page.body
            .contains("Runden er lukket: skriv, hvorfor resultatet rettes."),
        "{}",
        page.body
    );

    let correction = format!("{}/correction", board(1));
    let send = |reason: &'static str, version: &'static str| {
        let (arbiter, correction) = (arbiter.clone(), correction.clone());
        async move {
            arbiter
                .post(
                    &correction,
                    &[
                        ("version", version),
                        ("key", &key()),
                        ("result", "0-1"),
                        ("reason", reason),
                    ],
                )
                .await
        }
    };
    send("", "2").await.expect(StatusCode::UNPROCESSABLE_ENTITY);
    send("Partisedlen siger 0–1", "1")
        .await
        .expect(StatusCode::CONFLICT);
    send("Partisedlen siger 0–1", "2")
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome.result,
        Some(GameResult::BlackWins)
    );
    let events = store::integrity::list_by_section(&mut *app.conn().await, stage.section)
        .await
        .unwrap();
    assert_eq!(
        events.last().unwrap().event.comment_line(),
        "### Correction @ Round 1: board 1 1-6: 1-0 => 0-1"
    );
    assert_eq!(events.last().unwrap().reason, "Partisedlen siger 0–1");
}

#[tokio::test]
async fn a_game_put_off_gets_its_result_after_its_round_is_closed_and_it_is_recorded() {
    let app = TestApp::new().await;
    let stage = round_one(&app).await;
    let arbiter = arbiter(&app, &stage).await;
    press(
        &arbiter,
        1,
        1,
        "postponed",
        &[("reason", "Sygdom, begge samtykker")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    stage::finish(&app, &stage, 1).await;
    for what in ["draft", "publish"] {
        act(&arbiter, &app, &stage, 2, what, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    // Round 2 follows a table: nothing hangs on what it counted as, and nothing is asked.
    press(&arbiter, 1, 2, "1-0", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::of(GameResult::WhiteWins)
    );
    let events = store::integrity::list_by_section(&mut *app.conn().await, stage.section)
        .await
        .unwrap();
    let lines: Vec<String> = events.iter().map(|event| event.event.comment_line()).collect();
    assert_eq!(
        lines,
        [
            "### Adjournment @ Round 1: board 1 1-6: *",
            "### Adjournment @ Round 1: board 1 1-6: 1-0"
        ]
    );
}

#[tokio::test]
async fn the_game_says_what_its_log_folds_to_whatever_happened() {
    let app = TestApp::new().await;
    let stage = round_one(&app).await;
    let arbiter = arbiter(&app, &stage).await;
    for (version, result) in ["1-0", "clear", "+/-", "postponed", "1/2-1/2", "0-1"]
        .iter()
        .enumerate()
    {
        let version = i32::try_from(version).unwrap() + 1;
        press(&arbiter, 1, version, result, &[("reason", "prøve")])
            .await
            .expect(StatusCode::SEE_OTHER);
        let game = game(&app, &stage, 1, 1).await;
        let log = store::games::list_log(&mut *app.conn().await, game.id)
            .await
            .unwrap();
        assert_eq!(fold(log.iter().map(|line| line.entry)), game.outcome, "{result}");
        assert_eq!(log.last().unwrap().entry.version, game.version);
    }
}

#[tokio::test]
async fn ten_writers_on_a_hundred_boards_lose_nothing() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 100, 5, &round_robin()).await;
    let chief = arbiter(&app, &stage).await;
    for what in ["draft", "publish"] {
        act(&chief, &app, &stage, 1, what, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let writers = futures_util::future::join_all((0..10_u16).map(|writer| {
        let chief = chief.clone();
        async move {
            for at in (1..=50_u16).filter(|at| at % 10 == writer) {
                let result = ["1-0", "1/2-1/2", "0-1"][usize::from(at) % 3];
                swap(&chief, at, 1, &key(), result).await.expect(StatusCode::OK);
            }
        }
    }));
    writers.await;
    let field = stage.field(&app).await;
    let round = field.round(nth(1)).unwrap();
    assert_eq!((round.games.len(), round.count().missing), (50, 0));
    assert!(round.games.iter().all(|game| game.version.0 == 2));
    let list = chief
        .get("/t/paaske/s/a/rounds/1/entry")
        .await
        .expect(StatusCode::OK);
    assert!(list.body.contains("50 af 50"));
}

#[tokio::test]
async fn a_token_enters_a_result_with_version_and_key_and_is_told_both_values_of_a_conflict() {
    let app = TestApp::new().await;
    let stage = round_one(&app).await;
    let token = app
        .token(
            "Viggo Skabelonsen",
            &[(Role::Arbiter, stage.scope())],
            &[TokenScope::Read, TokenScope::Results],
        )
        .await;
    let path = "/api/v1/tournaments/paaske/sections/a/rounds/1/boards/1/result";
    let one = json!({ "result": "1-0" });
    token
        .json(Method::PUT, path, None, &one)
        .await
        .expect(StatusCode::PRECONDITION_REQUIRED);
    let same = key();
    let written = token
        .json_with_key(Method::PUT, path, Some(1), &one, &same)
        .await
        .expect(StatusCode::OK);
    assert_eq!(written.header("etag"), "\"2\"");
    assert_eq!(written.json()["result"], "1-0");
    token
        .json_with_key(Method::PUT, path, Some(1), &one, &same)
        .await
        .expect(StatusCode::OK);
    let conflict = token
        .json(Method::PUT, path, Some(1), &json!({ "result": "0-1" }))
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert_eq!(conflict["type"], "/problems/changed-meanwhile");
    assert_eq!(conflict["current"]["result"], "1-0");
    assert_eq!(conflict["sent"]["result"], "0-1");
    let read = token
        .get("/api/v1/tournaments/paaske/sections/a/rounds/1/boards")
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(read["boards"][0]["result"], "1-0");
    assert_eq!(read["boards"][0]["version"], 2);
    for bad in [
        json!({ "result": "1-1" }),
        json!({ "result": "1-0", "suspended": "adjourned" }),
        json!({ "result": "+/-" }),
        json!({ "result": "1-0", "extra": true }),
    ] {
        token
            .json(Method::PUT, path, Some(2), &bad)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
    }
    assert_eq!(game(&app, &stage, 1, 1).await.version.0, 2);
}

#[tokio::test]
async fn an_agreed_time_and_a_deadline_are_told_where_people_look_and_an_empty_field_takes_them_away() {
    let app = TestApp::new().await;
    let stage = round_one(&app).await;
    let arbiter = arbiter(&app, &stage).await;
    let put_off = |version: i32, plays_at: &'static str, resume_by: &'static str| {
        let arbiter = arbiter.clone();
        async move {
            let more = [
                ("reason", "aftalt"),
                ("plays_at", plays_at),
                ("resume_by", resume_by),
            ];
            press(&arbiter, 1, version, "postponed", &more)
                .await
                .expect(StatusCode::SEE_OTHER);
        }
    };
    put_off(1, "2026-04-05T18:00", "2026-04-05T22:00").await;
    let at_work = [
        board(1),
        "/t/paaske/s/a/rounds/1/entry".into(),
        "/t/paaske/desk".into(),
    ];
    for page in &at_work {
        let body = arbiter.get(page).await.expect(StatusCode::OK).body;
        let told = "Udsat parti, spilles 5. apr. 18.00, færdig senest 5. apr. 22.00";
        assert!(body.contains(told), "{page}: {body}");
    }
    let own = arbiter.get(&board(1)).await.body;
    for value in ["2026-04-05T18:00", "2026-04-05T22:00"] {
        assert!(own.contains(&format!("value=\"{value}\"")), "{value}: {own}");
    }
    // Everybody reads when it is played; the deadline is the arbiters' business.
    for page in ["/t/paaske/s/a/rounds/1", "/t/paaske/s/a/rounds/1?by=name"] {
        let body = app.visitor().get(page).await.expect(StatusCode::OK).body;
        assert!(body.contains("udsat til 5. apr. 18.00"), "{page}: {body}");
        assert!(
            !body.contains("færdige"),
            "what is put off is not finished: {page}: {body}"
        );
        assert!(!body.contains("22.00"), "{page}: {body}");
    }
    let white = game(&app, &stage, 1, 1).await.white;
    let key = stage::key_of(&app, white.get()).await;
    let player = format!("/t/paaske/s/a/start-list/{key}/calendar.ics");
    let calendars = ["/t/paaske/calendar.ics", "/t/paaske/s/a/calendar.ics", &player];
    let agreed = "DTSTART;TZID=Europe/Copenhagen:20260405T180000";
    for calendar in calendars {
        let body = app.visitor().get(calendar).await.expect(StatusCode::OK).body;
        assert!(body.contains(agreed), "{calendar}: {body}");
    }
    let body = app.visitor().get(&player).await.body;
    assert!(!body.contains("Copenhagen:20260404T120000"), "it moved: {body}");
    let moved = crate::feeds::sequence(&body);

    put_off(2, "", "").await;
    let back = crate::feeds::sequence(&app.visitor().get(&player).await.body);
    assert!(0 < moved && moved < back, "{moved} {back}");
    for page in &at_work {
        let body = arbiter.get(page).await.expect(StatusCode::OK).body;
        // The log of the board keeps what was agreed before.
        let told = body.matches("spilles 5. apr.").count();
        assert_eq!(told, usize::from(page == &board(1)), "{page}: {body}");
    }
    for calendar in calendars {
        let body = app.visitor().get(calendar).await.body;
        assert!(!body.contains(agreed), "{calendar}: {body}");
    }
    assert_eq!(game(&app, &stage, 1, 1).await.appointment, Appointment::NONE);

    // A result written by mistake and taken back leaves what was agreed.
    put_off(3, "2026-04-05T18:00", "").await;
    press(&arbiter, 1, 4, "1-0", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(game(&app, &stage, 1, 1).await.appointment, Appointment::NONE);
    press(&arbiter, 1, 5, "undo", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let again = game(&app, &stage, 1, 1).await;
    assert_eq!(again.outcome, Outcome::put_off(Suspension::Postponed));
    assert_eq!(again.appointment.plays_at, "2026-04-05T16:00:00Z".parse().ok());
    let logged: Vec<String> = sqlx::query_scalar(
        "select after ->> 'plays_at' from audit where act = 'result.suspend' and after ->> 'plays_at' is not null order by id",
    )
    .fetch_all(app.pool())
    .await
    .unwrap();
    assert_eq!(logged.len(), 2);
}

#[tokio::test]
async fn rows_stay_in_the_order_of_the_boards_whatever_they_wait_for() {
    let app = TestApp::new().await;
    let stage = round_one(&app).await;
    let arbiter = arbiter(&app, &stage).await;
    press(&arbiter, 1, 1, "1-0", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let list = arbiter
        .get("/t/paaske/s/a/rounds/1/entry")
        .await
        .expect(StatusCode::OK)
        .body;
    let places: Vec<usize> = (1..=3)
        .map(|at| list.find(&format!("id=\"board-{at}\"")).expect("a row"))
        .collect();
    assert!(places.is_sorted(), "{places:?}");
}

#[tokio::test]
async fn a_game_that_counted_as_drawn_is_not_won_without_a_question() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &stage::by_hand()).await;
    let arbiter = arbiter(&app, &stage).await;
    stage::pair_by_hand(&app, &stage, &arbiter, 1, &[(1, 2), (3, 4)]).await;
    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    press(&arbiter, 1, 1, "adjourned", &[("reason", "hemmeligt træk")])
        .await
        .expect(StatusCode::SEE_OTHER);
    stage::finish(&app, &stage, 1).await;
    // Nothing has been paired from the draw yet: nothing to ask.
    press(&arbiter, 1, 2, "1-0", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    press(&arbiter, 1, 3, "adjourned", &[("reason", "alligevel")])
        .await
        .expect(StatusCode::SEE_OTHER);
    stage::pair_by_hand(&app, &stage, &arbiter, 2, &[(1, 3), (4, 2)]).await;
    let asked = press(&arbiter, 1, 4, "1-0", &[])
        .await
        .expect(StatusCode::CONFLICT)
        .body;
    // Not that it was drawn then: a committee may have reopened it since.
    assert!(asked.contains("Runde 2 er lagt uden dette resultat"), "{asked}");
    assert!(asked.contains("name=\"confirmed\""), "{asked}");
    let program = app
        .token("Bord", &[(Role::Arbiter, stage.scope())], &[TokenScope::Results])
        .await;
    let result = "/api/v1/tournaments/paaske/sections/a/rounds/1/boards/1/result";
    let refused = program
        .json(Method::PUT, result, Some(4), &json!({"result": "0-1"}))
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(refused.json()["confirm"], "confirmed");
    let body = json!({"result": "0-1", "confirmed": true});
    program
        .json(Method::PUT, result, Some(4), &body)
        .await
        .expect(StatusCode::OK);
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::of(GameResult::BlackWins)
    );
}

/// Prepared statements of a result by a person on the list of boards: who asks, where, the other sections for the band of pages, the board,
/// the game with its log, the line in the log of acts, the announcement; and two for the row that comes back.
pub const STATEMENTS: i64 = 9;

#[tokio::test]
async fn a_result_takes_no_more_statements_than_are_promised() {
    let app = TestApp::new().await;
    let stage = round_one(&app).await;
    let one = PgPoolOptions::new()
        .max_connections(1)
        .connect_with(app.db.options.clone())
        .await
        .unwrap();
    let app = app.over(one);
    let person = assistant(&app, &stage).await;
    // The first result freezes the rules of the tournament, too.
    let first = swap(&person, 1, 1, &key(), "1-0").await;
    first.expect(StatusCode::OK);
    let (answer, sent) = sent_by(&app, swap(&person, 2, 1, &key(), "1-0")).await;
    answer.expect(StatusCode::OK);
    let all: i64 = sent.values().sum();
    assert!((1..=STATEMENTS).contains(&all), "{all}: {sent:#?}");
}
