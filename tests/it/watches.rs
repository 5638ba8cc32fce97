//! Keeping an eye on a round: the duties of 12.2 for each round, what players need for those who may know, and boards in time trouble
//! (12.3).

use rules::{edition::Supervision, regulation::Regulation};

use crate::{
    prelude::*,
    rulings::{announce, arbiter, round_one, standard},
};

const PAGE: &str = "/t/paaske/s/a/rounds/1/watch";
const ROUNDS: &str = "/t/paaske/s/a/rounds";
const API: &str = "/api/v1/tournaments/paaske/sections/a/rounds/1";

#[tokio::test]
async fn the_duties_of_a_round_are_ticked_once_and_can_be_taken_back() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let person = arbiter(&app, &stage).await;
    let tablet = app
        .token("Tavle", &[(Role::Arbiter, stage.scope())], &[TokenScope::Results])
        .await;
    // 12.2: fair play, the best conditions, playing conditions, no disturbance, progress, those who need care, anti-cheating.
    let read = async || -> Value {
        tablet
            .get(&format!("{API}/watch"))
            .await
            .expect(StatusCode::OK)
            .json()
    };
    let duties: Vec<String> = read().await["duties"]
        .as_array()
        .unwrap()
        .iter()
        .map(|duty| duty["duty"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(
        duties,
        [
            "fair_play",
            "best_conditions",
            "playing_conditions",
            "no_disturbance",
            "progress",
            "needs",
            "anti_cheating"
        ]
    );
    for _ in 0..2 {
        person
            .post(PAGE, &[("care", "no_disturbance"), ("is_so", "yes")])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let done = read().await["duties"][3].clone();
    assert_eq!(done["done_by"], "Viggo Skabelonsen");
    let page = person.get(PAGE).await.expect(StatusCode::OK);
    assert!(page.body.contains("Viggo Skabelonsen"), "{}", page.body);
    let log: i64 = sqlx::query_scalar("select count(*) from audit where act = 'watch.care'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(log, 1, "pressing twice is once");
    tablet
        .json(
            Method::PUT,
            &format!("{API}/watch/no_disturbance"),
            None,
            &json!({"is_so": false}),
        )
        .await
        .expect(StatusCode::OK);
    assert_eq!(read().await["duties"][3]["done_at"], Value::Null);
    person
        .post(PAGE, &[("care", "coffee"), ("is_so", "yes")])
        .await
        .expect(StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn boards_in_time_trouble_stand_first_on_the_arbiters_list() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let tablet = app
        .token(
            "Tavle",
            &[(Role::Assistant, stage.scope())],
            &[TokenScope::Results],
        )
        .await;
    let marked = tablet
        .json(
            Method::PUT,
            &format!("{API}/boards/3/time-trouble"),
            None,
            &json!({"is_so": true}),
        )
        .await
        .expect(StatusCode::OK)
        .json();
    let order = |body: &Value| -> Vec<i64> {
        let boards = body["boards"].as_array().unwrap();
        boards
            .iter()
            .map(|board| board["board"].as_i64().unwrap())
            .collect()
    };
    assert_eq!(order(&marked), [3, 1, 2]);
    assert_ne!(marked["boards"][0]["time_trouble_at"], Value::Null);
    let person = arbiter(&app, &stage).await;
    let page = person.get(PAGE).await.expect(StatusCode::OK);
    let place = |board: u8| page.body.find(&format!("id=\"board-{board}\"")).unwrap();
    assert!(place(3) < place(1), "{}", page.body);
    // The board list leads there.
    let list = person
        .get("/t/paaske/s/a/rounds/1/entry")
        .await
        .expect(StatusCode::OK);
    assert!(list.body.contains(&format!("href=\"{PAGE}\"")), "{}", list.body);
    person
        .post(PAGE, &[("board", "3"), ("is_so", "no")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let back = tablet
        .get(&format!("{API}/watch"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(order(&back), [1, 2, 3]);
    // A board that is not there.
    tablet
        .json(
            Method::PUT,
            &format!("{API}/boards/99/time-trouble"),
            None,
            &json!({"is_so": true}),
        )
        .await
        .expect(StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn what_a_player_needs_is_for_arbiters_and_not_for_assistants() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    sqlx::query("update player set note = 'Skal sidde ved en dør' where start_no = 2")
        .execute(app.pool())
        .await
        .unwrap();
    let page = arbiter(&app, &stage).await.get(PAGE).await.expect(StatusCode::OK);
    assert!(page.body.contains("Skal sidde ved en dør"), "{}", page.body);
    let assistant = app
        .signed_in("Tilde Attrapgaard", &[(Role::Assistant, stage.scope())])
        .await;
    let page = assistant.get(PAGE).await.expect(StatusCode::OK);
    assert!(!page.body.contains("Skal sidde ved en dør"), "{}", page.body);
    let program = app
        .token(
            "Tavle",
            &[(Role::Assistant, stage.scope())],
            &[TokenScope::Results],
        )
        .await;
    let told = program
        .get(&format!("{API}/watch"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(told["needs"], Value::Null);
    app.visitor().get(PAGE).await.expect(StatusCode::SEE_OTHER);
}

/// A.3.1.1: "én dommer overvåger højst tre partier", while they are played.
#[tokio::test]
async fn too_few_arbiters_for_the_boards_in_play_are_told_on_the_round_and_to_programs() {
    let app = TestApp::new().await;
    let regulation = |time: &str, supervision: Supervision| Regulation {
        time_control: Some(time.parse().unwrap()),
        supervision: Some(supervision),
        ..Regulation::default()
    };
    // Blitz: an arbiter for each of the three boards.
    let stage = round_one(&app, &regulation("3+2s", Supervision::Full)).await;
    let person = arbiter(&app, &stage).await;
    let tablet = app
        .token("Tavle", &[(Role::Arbiter, stage.scope())], &[TokenScope::Results])
        .await;
    let told = async || {
        let watch = tablet.get(&format!("{API}/watch")).await.expect(StatusCode::OK);
        watch.json()["supervision"].clone()
    };
    let warned = async |path: &str| {
        let page = person.get(path).await.expect(StatusCode::OK);
        page.body.contains("Sæt flere dommere på")
    };
    let name = async || {
        sqlx::query(
            "insert into official (id, tournament_id, duty, name, valid_from)
             values (gen_random_uuid(), $1, 'arbiter', 'Prøve Dommersen', now())",
        )
        .bind(stage.tournament.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    };
    name().await;
    assert_eq!(told().await, json!({"boards": 3, "arbiters": 1, "needed": 3}));
    assert!(warned(PAGE).await && warned(ROUNDS).await);
    // A game that is over needs nobody.
    sqlx::query("update game set result = '1-0', entered_at = now() where board = 1")
        .execute(app.pool())
        .await
        .unwrap();
    assert_eq!(told().await, json!({"boards": 2, "arbiters": 1, "needed": 2}));
    assert!(warned(PAGE).await);
    name().await;
    assert_eq!(told().await, json!({"boards": 2, "arbiters": 2, "needed": 2}));
    assert!(!warned(PAGE).await && !warned(ROUNDS).await);
    // Who has left the office counts no more, and the simplified rules ask for no number.
    sqlx::query("update official set valid_to = now()")
        .execute(app.pool())
        .await
        .unwrap();
    assert!(warned(PAGE).await && warned(ROUNDS).await);
    announce(&app, &stage, &regulation("3+2s", Supervision::Limited)).await;
    assert_eq!(told().await, Value::Null);
    assert!(!warned(PAGE).await && !warned(ROUNDS).await);
}

#[tokio::test]
async fn a_draft_is_not_watched() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &by_hand()).await;
    let person = arbiter(&app, &stage).await;
    person.get(PAGE).await.expect(StatusCode::CONFLICT);
    person
        .post(PAGE, &[("care", "fair_play"), ("is_so", "yes")])
        .await
        .expect(StatusCode::CONFLICT);
}

/// 12.3: "håndhæve de afgørelser som han træffer": what was ruled stays on the list until somebody has seen to it.
#[tokio::test]
async fn what_was_ruled_is_carried_out_and_that_is_kept_beside_the_ruling() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let person = arbiter(&app, &stage).await;
    let tablet = app
        .token(
            "Tavle",
            &[(Role::Arbiter, stage.scope())],
            &[TokenScope::Read, TokenScope::Results, TokenScope::Rulings],
        )
        .await;
    let illegal = json!({"incident": "illegal_move", "answers": {"by": "white"}, "rulings": 0});
    let ruling = tablet
        .json(
            Method::POST,
            &format!("{API}/boards/1/rulings"),
            Some(1),
            &illegal,
        )
        .await
        .expect(StatusCode::CREATED)
        .json()["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let read = async || -> Value {
        tablet
            .get(&format!("{API}/watch"))
            .await
            .expect(StatusCode::OK)
            .json()["rulings"]
            .clone()
    };
    // Two minutes for the opponent are to be set on the clock.
    let waits = read().await;
    assert_eq!(
        waits,
        json!([{"ruling": ruling, "board": 1, "carried_out_at": null, "carried_out_by": null}])
    );
    let page_of = format!("/t/paaske/s/a/rulings/{ruling}");
    let page = person.get(&page_of).await.expect(StatusCode::OK);
    assert!(page.body.contains("Ikke noteret som udført"), "{}", page.body);
    let list = person.get(PAGE).await.expect(StatusCode::OK);
    assert!(
        list.body.contains(&format!("id=\"ruling-{ruling}\"")),
        "{}",
        list.body
    );
    for _ in 0..2 {
        person
            .post(PAGE, &[("ruling", &*ruling), ("is_so", "yes")])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    assert_eq!(read().await[0]["carried_out_by"], "Viggo Skabelonsen");
    let page = person.get(&page_of).await.expect(StatusCode::OK);
    assert!(page.body.contains("af Viggo Skabelonsen"), "{}", page.body);
    let kept = tablet
        .get(&format!("/api/v1/tournaments/paaske/sections/a/rulings/{ruling}"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(kept["carried_out_by"], "Viggo Skabelonsen");
    let log: i64 = sqlx::query_scalar("select count(*) from audit where act = 'watch.carried_out'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(log, 1, "pressing twice is once");
    let path = format!("{API}/rulings/{ruling}/carried-out");
    tablet
        .json(Method::PUT, &path, None, &json!({"is_so": false}))
        .await
        .expect(StatusCode::OK);
    assert_eq!(read().await[0]["carried_out_at"], Value::Null);
    // No ruling of this round.
    let other = path.replace("/rounds/1/", "/rounds/2/");
    tablet
        .json(Method::PUT, &other, None, &json!({"is_so": true}))
        .await
        .expect(StatusCode::NOT_FOUND);
}
