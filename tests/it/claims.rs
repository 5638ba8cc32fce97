//! Checking a claim, on the page and by program, under the rules of the tournament.

use scraper::{Html, Selector};

use crate::prelude::*;

const PAGE: &str = "/t/paaske/claims";
const API: &str = "/api/v1/tournaments/paaske/claims";

/// The sample game of C.13.
const SAMPLE: &str = "1.e4 e5 2.Sf3 Sf6 3.d4 exd4 4.e5 Se4 5.Dxd4 d5 6.exd6 e.p. Sxd6 7.Lg5 Sc6 8.De3+ Le7 9.Sbd2 0-0 10.0-0-0 Te8 \
                      11.Kb1 (=)";

const SHUFFLE: &str = "1.Sf3 Sf6 2.Sg1 Sg8 3.Sf3 Sf6 4.Sg1";

async fn staged() -> TestApp {
    let app = TestApp::new().await;
    stage::stage(&app, 4, 3, &domain::section::SectionSettings::default()).await;
    app
}

async fn ask(app: &TestApp, body: Value) -> Value {
    app.visitor()
        .json(Method::POST, API, None, &body)
        .await
        .expect(StatusCode::OK)
        .json()
}

fn text_of(body: &str, selector: &str) -> String {
    Html::parse_document(body)
        .select(&Selector::parse(selector).unwrap())
        .flat_map(|found| found.text())
        .collect()
}

#[tokio::test]
async fn the_sample_game_is_checked_on_the_page_and_by_program_alike() {
    let app = staged().await;
    let told = ask(&app, json!({ "moves": SAMPLE })).await;
    assert_eq!(told["language"], "danish");
    assert_eq!(told["half_moves"], 21);
    assert_eq!(
        told["position"],
        "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11"
    );
    assert_eq!(
        told["draw_offers"],
        json!([{ "at": "after", "number": 11, "colour": "white" }])
    );
    assert_eq!(told["quiet_moves"]["half_moves"], 9);
    assert_eq!(told["white_can_mate"]["answer"], "yes");
    assert_eq!(told["dead"], "no");
    let page = app
        .visitor()
        .post(PAGE, &[("moves", SAMPLE)])
        .await
        .expect(StatusCode::OK);
    let answer = text_of(&page.body, "#answer");
    assert!(answer.contains("Alle 21 halvtræk er lovlige."), "{answer}");
    assert!(answer.contains("efter hvids 11. træk"), "{answer}");
    assert!(answer.contains("6. exd6 e.p. Sxd6"), "{answer}");
    // Nobody has claimed a draw: that there is none is told, and is no fault.
    assert!(answer.contains("Ikke nok til et krav"), "{answer}");
    assert!(
        !text_of(&page.body, "#answer [data-state=refused]").contains("krav"),
        "{answer}"
    );
    assert!(page.body.contains(told["position"].as_str().unwrap()));
    // The knight on c6 stands in the third row, third square.
    let board = Html::parse_document(&page.body);
    let squares: Vec<String> = board
        .select(&Selector::parse(".chessboard tbody td .vh").unwrap())
        .map(|square| square.text().collect())
        .collect();
    assert_eq!(squares.len(), 64);
    assert_eq!(
        (squares[18].as_str(), squares[19].as_str()),
        ("sort springer", "sort springer")
    );
    assert_eq!(squares[63], "hvidt tårn");
}

#[tokio::test]
async fn a_claim_is_judged_with_the_move_that_was_written_and_not_played() {
    let app = staged().await;
    let wrong = ask(&app, json!({ "moves": SHUFFLE })).await;
    assert_eq!(wrong["claims"]["repetition"]["answer"], "wrong");
    assert_eq!(wrong["repetition"]["suffices"], false);
    let right = ask(&app, json!({ "moves": SHUFFLE, "intended": "Sg8" })).await;
    assert_eq!(right["intended"]["move"], "Ng8");
    assert_eq!(right["claims"]["repetition"]["answer"], "right");
    assert_eq!(right["claims"]["quiet_moves"]["answer"], "wrong");
    let page = app
        .visitor()
        .post(PAGE, &[("moves", SHUFFLE), ("intended", "Sg8")])
        .await
        .expect(StatusCode::OK);
    let answer = text_of(&page.body, "#answer");
    assert!(answer.contains("Kravet er rigtigt (3 kræves)"), "{answer}");
    assert!(
        answer.contains("3 gange: ved starten, efter sorts 2. træk, efter sorts 4. træk"),
        "{answer}"
    );
    assert!(answer.contains("4… Sg8"), "{answer}");
    let illegal = ask(&app, json!({ "moves": SHUFFLE, "intended": "Sg4" })).await;
    assert_eq!(illegal["claims"]["repetition"]["answer"], "wrong");
    let illegal = ask(&app, json!({ "moves": SHUFFLE, "intended": "Sh4" })).await;
    assert_eq!(illegal["claims"]["repetition"]["answer"], "inadmissible");
    assert_eq!(illegal["intended"]["detail"], "No knight can go to h4.");
}

#[tokio::test]
async fn the_edition_decides_whether_the_fifth_time_ends_the_game() {
    let app = staged().await;
    let five = json!({ "moves": "Sf3 Sf6 Sg1 Sg8 ".repeat(4) });
    let today = ask(&app, five.clone()).await;
    assert_eq!(today["end"]["by"], "repetition");
    assert_eq!(today["end"]["at"]["number"], 8);
    sqlx::query("update tournament set regulation = jsonb_build_object('edition', 'DSU2009')")
        .execute(app.pool())
        .await
        .unwrap();
    let then = ask(&app, five).await;
    assert_eq!(then["end"], Value::Null);
    assert_eq!(then["repetition"]["suffices"], true);
    let page = app.visitor().get(PAGE).await.expect(StatusCode::OK);
    assert!(page.body.contains("DSU2009"));
}

#[tokio::test]
async fn the_first_move_that_does_not_hold_is_told_with_its_reason() {
    let app = staged().await;
    let told = ask(&app, json!({ "moves": "1.e4 e5 2.Sf3 Sf6 3.Sd5 d6" })).await;
    assert_eq!(
        told["fault"],
        json!({
            "number": 3, "colour": "white", "text": "Sd5", "is_illegal": true, "why": "none_can_go",
            "detail": "No knight can go to d5."
        })
    );
    assert_eq!(told["half_moves"], 4);
    assert_eq!(told["claims"]["repetition"]["answer"], "inadmissible");
    let page = app
        .visitor()
        .post(PAGE, &[("moves", "1.e4 e5 2.Sf3 Sf6 3.Sd5 d6")])
        .await
        .expect(StatusCode::OK);
    let answer = text_of(&page.body, "#answer");
    assert!(answer.contains("Træk 3, hvid: Sd5 er ulovligt."), "{answer}");
    assert!(answer.contains("Ingen springer kan gå til d5."), "{answer}");
    let two = ask(&app, json!({ "moves": "1.e4 e5 2.Bc4" })).await;
    assert_eq!(two["fault"]["why"], "two_readings");
    let chosen = ask(&app, json!({ "moves": "1.e4 e5 2.Bc4", "notation": "english" })).await;
    assert_eq!(chosen["fault"], Value::Null);
    assert_eq!(chosen["moves"], "1. e4 e5 2. Bc4");
}

#[tokio::test]
async fn a_position_is_told_dead_won_or_still_open() {
    let app = staged().await;
    let closed = json!({ "start": "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 40" });
    let told = ask(&app, closed).await;
    assert_eq!(told["dead"], "yes");
    assert_eq!(told["white_can_mate"]["because"], "walls");
    let knight = ask(&app, json!({ "start": "8/8/8/3k3q/8/3N4/3K4/8 w - - 0 1" })).await;
    assert_eq!(knight["white_can_mate"]["because"], "material");
    let line = knight["black_can_mate"]["line"].as_str().unwrap();
    assert!(line.ends_with('#'), "{line}");
    let page = app
        .visitor()
        .post(PAGE, &[("start", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")])
        .await
        .expect(StatusCode::OK);
    let answer = text_of(&page.body, "#answer");
    assert!(answer.contains("Sort er mat."), "{answer}");
    assert!(answer.contains("Hvid satte mat ved starten"), "{answer}");
}

#[tokio::test]
async fn what_cannot_be_begun_with_is_said_at_its_field() {
    let app = staged().await;
    let page = app
        .visitor()
        .post(
            PAGE,
            &[("moves", "1.e4"), ("start", "8/8/8/8/8/8/8/4K3 w - - 0 1")],
        )
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(text_of(&page.body, "#start-e").contains("Sort har ingen konge."));
    // What was typed stands there again.
    assert!(text_of(&page.body, "textarea").contains("1.e4"));
    for (body, field) in [
        (json!({ "start": "what" }), "start"),
        (json!({ "moves": "[FEN \"what\"]" }), "moves"),
        (json!({ "moves": " ".repeat(65_537) }), "moves"),
    ] {
        let refused = app
            .visitor()
            .json(Method::POST, API, None, &body)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY)
            .json();
        assert_eq!(refused["errors"][0]["field"], field, "{refused}");
    }
    app.visitor()
        .json(Method::POST, API, None, &json!({ "notation": "latin" }))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn the_checker_is_found_from_the_rules_in_both_languages() {
    let app = staged().await;
    let rules = app.visitor().get("/t/paaske/rules").await.expect(StatusCode::OK);
    assert!(rules.body.contains(&format!("href=\"{PAGE}\"")));
    let page = app
        .visitor()
        .with_cookie("lang", "en")
        .get(PAGE)
        .await
        .expect(StatusCode::OK);
    assert!(text_of(&page.body, "h1").contains("Check a draw claim"));
    assert!(text_of(&page.body, ".chessboard caption").contains("starting position"));
}
