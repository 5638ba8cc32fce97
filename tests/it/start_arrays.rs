//! Start positions of Chess960: drawn with a seed that repeats the draw, or cast in the hall and checked; logged and read by everybody.

use rules::{
    chess::start_array::StartArray,
    regulation::{Regulation, values::Chess960},
};

use crate::{
    prelude::*,
    rulings::{round_one, standard},
};

const PAIRING: &str = "/t/paaske/s/a/rounds/1/pairing";
const SETTLE: &str = "/t/paaske/s/a/rounds/1/start-array";
const ROUND: &str = "/t/paaske/s/a/rounds/1";
const API: &str = "/api/v1/tournaments/paaske/sections/a/rounds/1";

fn playing(how: Chess960) -> Regulation {
    Regulation {
        chess960: Some(how),
        ..standard()
    }
}

async fn arbiter<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await
}

async fn program<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.token(
        "Lodder",
        &[(Role::Arbiter, stage.scope())],
        &[TokenScope::Read, TokenScope::Pairings],
    )
    .await
}

async fn public(app: &TestApp) -> Value {
    app.visitor().get(API).await.expect(StatusCode::OK).json()["start_array"].clone()
}

#[tokio::test]
async fn the_array_of_a_round_is_drawn_once_and_its_seed_repeats_the_draw() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &playing(Chess960::Generator)).await;
    let arbiter = arbiter(&app, &stage).await;
    let page = arbiter.get(PAIRING).await.expect(StatusCode::OK);
    assert!(page.body.contains("Træk lod"), "{}", page.body);
    assert_eq!(public(&app).await, Value::Null);

    let attempt = key();
    let fields = [("seen", "0"), ("key", &*attempt), ("by", "draw")];
    let drawn = arbiter.post(SETTLE, &fields).await;
    assert_eq!(drawn.location(), format!("{PAIRING}#start-array"));
    let told = public(&app).await;
    let number = u16::try_from(told["number"].as_u64().unwrap()).unwrap();
    let array = StartArray::new(number).unwrap();
    assert_eq!(told["back_rank"], array.to_string());
    assert_eq!(told["fen"], array.position().fen());
    let seed = u64::from_str_radix(told["seed"].as_str().unwrap(), 16).unwrap();
    assert_eq!(StartArray::draw(seed), array);
    // Pressing twice draws once.
    arbiter.post(SETTLE, &fields).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(public(&app).await, told);
    let logged: Vec<(String, Value)> =
        sqlx::query_as("select actor, after from audit where act = 'start_array.draw'")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(
        logged,
        [(
            "Viggo Skabelonsen".to_owned(),
            json!({"number": number, "back_rank": array.to_string(), "seed": told["seed"]})
        )]
    );
    // The arbiter and everybody see it as a board; only the arbiter who settled it.
    let caption = format!("Nr. {number}: ");
    let page = arbiter.get(PAIRING).await.expect(StatusCode::OK);
    assert!(page.body.contains(&caption) && page.body.contains("Viggo Skabelonsen"));
    let by_hand = "kongen ud for brættet ved sit slutfelt";
    assert!(page.body.contains(by_hand), "{}", page.body);
    let page = app.visitor().get(ROUND).await.expect(StatusCode::OK);
    assert!(page.body.contains(&caption) && page.body.contains("chessboard"));
    assert!(page.body.contains(by_hand), "{}", page.body);
    assert!(!page.body.contains("Viggo Skabelonsen"), "{}", page.body);
}

#[tokio::test]
async fn an_array_cast_in_the_hall_is_checked_and_another_one_needs_a_reason() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &playing(Chess960::ByHand)).await;
    let program = program(&app, &stage).await;
    let path = format!("{API}/start-array");
    let before = program.get(&path).await.expect(StatusCode::OK);
    assert_eq!(before.header("etag"), "\"0\"");
    assert_eq!(before.json()["lots"], "hall");
    let send = async |seen: i32, body: Value| program.json(Method::POST, &path, Some(seen), &body).await;
    let refused = send(0, json!({})).await.expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("drawn in the hall"), "{}", refused.body);
    for (array, words) in [
        ("KRRBBQNN", "between the rooks"),
        ("TLKLTDSS", "different colours"),
        ("RNBQKBNP", "eight pieces"),
        ("960", "from 0 to 959"),
    ] {
        let refused = send(0, json!({ "array": array }))
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains(words), "{array}: {}", refused.body);
    }
    assert_eq!(public(&app).await, Value::Null);
    let settled = send(0, json!({ "array": "tslkdlst" }))
        .await
        .expect(StatusCode::OK);
    assert_eq!(settled.header("etag"), "\"1\"");
    let told = public(&app).await;
    assert_eq!(
        (&told["back_rank"], &told["seed"]),
        (&json!("RNBKQBNR"), &Value::Null)
    );

    let too_late = send(0, json!({ "array": "12", "reason": "Prøve" }))
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert_eq!(too_late["number"], told["number"]);
    assert_eq!(too_late["sent"]["array"], "12");
    send(1, json!({ "array": "12" }))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    send(1, json!({ "array": "12", "reason": "Kortene var ikke blandet" }))
        .await
        .expect(StatusCode::OK);
    assert_eq!(public(&app).await["number"], 12);
    // After a game was played from it, it stands.
    stage::finish(&app, &stage, 1).await;
    let over = send(2, json!({ "array": "13", "reason": "Prøve" }))
        .await
        .expect(StatusCode::CONFLICT);
    assert!(over.body.contains("were played"), "{}", over.body);
    let reasons: Vec<Option<String>> =
        sqlx::query_scalar("select reason from audit where act = 'start_array.write' order by id")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(reasons, [None, Some("Kortene var ikke blandet".to_owned())]);
}

#[tokio::test]
async fn what_was_typed_wrongly_stands_in_the_form_again_and_ordinary_chess_has_no_array() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &playing(Chess960::Generator)).await;
    let arbiter = arbiter(&app, &stage).await;
    let attempt = key();
    let typed = |array: &'static str, reason: &'static str| {
        [
            ("seen", "0"),
            ("key", &*attempt),
            ("by", "write"),
            ("array", array),
            ("array_reason", reason),
        ]
    };
    let page = arbiter
        .post(SETTLE, &typed("KTTSSLLD", "Strømmen gik"))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    for words in ["Kongen skal stå mellem tårnene", "KTTSSLLD", "Strømmen gik"] {
        assert!(page.body.contains(words), "{words}: {}", page.body);
    }
    // The program was to draw: what is written instead needs a reason.
    let page = arbiter
        .post(SETTLE, &typed("TSLDKLST", ""))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.body.contains("Skriv hvorfor"), "{}", page.body);
    assert_eq!(public(&app).await, Value::Null);

    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let arbiter = self::arbiter(&app, &stage).await;
    let page = arbiter.get(PAIRING).await.expect(StatusCode::OK);
    assert!(!page.body.contains("start-array"), "{}", page.body);
    let page = arbiter
        .post(SETTLE, &[("seen", "0"), ("key", &*attempt), ("by", "draw")])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(page.body.contains("spiller ikke Skak960"), "{}", page.body);
}
