//! Play-offs of players who are tied after the last round: begun, played, fixed in the standings, opened again and deleted.

use axum::http::Request;
use engine::standings::Decider;

use crate::prelude::*;

const SECTION: &str = "/api/v1/tournaments/paaske/sections/a";
const PAGE: &str = "/t/paaske/s/a/player-play-offs";

/// Three rounds of four players, White won every game: 1 and 2 have two points, 3 and 4 one.
async fn played(app: &TestApp, rounds: u16) -> (Stage, Client<'_>) {
    let stage = stage::stage(app, 4, 3, &round_robin()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    for round in 1..=rounds {
        for what in ["draft", "publish"] {
            act(&arbiter, app, &stage, round, what, &[])
                .await
                .expect(StatusCode::SEE_OTHER);
        }
        stage::finish(app, &stage, round).await;
    }
    (stage, arbiter)
}

async fn program<'a>(app: &'a TestApp, stage: &Stage, role: Role) -> Client<'a> {
    app.token(
        &format!("Program {role:?}"),
        &[(role, stage.scope())],
        &[TokenScope::Read, TokenScope::Rulings],
    )
    .await
}

async fn begin(api: &Client<'_>, body: &Value) -> Answer {
    api.json(Method::POST, &format!("{SECTION}/player-play-offs"), None, body)
        .await
}

/// What everybody reads of the first play-off.
async fn first(app: &TestApp) -> Value {
    let list = app
        .visitor()
        .get(&format!("{SECTION}/player-play-offs"))
        .await
        .expect(StatusCode::OK)
        .json();
    list["play_offs"][0].clone()
}

/// Does something to the first play-off with the version that stands.
async fn step(app: &TestApp, api: &Client<'_>, method: Method, what: &str, body: &Value) -> Answer {
    let one = first(app).await;
    let path = format!(
        "{SECTION}/player-play-offs/{}/{what}",
        one["id"].as_str().unwrap()
    );
    let version = i32::try_from(one["version"].as_i64().unwrap()).unwrap();
    api.json(method, &path, Some(version), body).await
}

/// The open games of a stage, each won by this player, or else drawn.
async fn play(app: &TestApp, api: &Client<'_>, stage: usize, winner: u64) {
    let games = first(app).await["stages"][stage - 1]["games"].clone();
    for game in games.as_array().unwrap() {
        let result = if game["white"] == winner {
            "1-0"
        } else if game["black"] == winner {
            "0-1"
        } else {
            "1/2-1/2"
        };
        let body =
            json!({ "stage": stage, "white": game["white"], "black": game["black"], "result": result });
        step(app, api, Method::PUT, "result", &body)
            .await
            .expect(StatusCode::OK);
    }
}

/// The lines of the standings: starting number, place, and what decided.
async fn lines(app: &TestApp) -> Vec<(u64, u64, Value)> {
    let table = app.visitor().get(&format!("{SECTION}/standings")).await.json();
    let rows = table["rows"].as_array().unwrap().iter();
    rows.map(|row| {
        (
            row["player"]["no"].as_u64().unwrap(),
            row["place"].as_u64().unwrap(),
            row["decided_by"].clone(),
        )
    })
    .collect()
}

#[tokio::test]
async fn the_winner_of_a_play_off_stands_first_and_nobody_else_moves() {
    let app = TestApp::new().await;
    let (stage, _) = played(&app, 3).await;
    let api = program(&app, &stage, Role::Arbiter).await;
    let before = lines(&app).await;
    assert_eq!(before[0].0, 1, "{before:?}");
    let games = stage.field(&app).await.rounds;
    begin(&api, &json!({ "players": [1, 2] }))
        .await
        .expect(StatusCode::CREATED);
    let one = first(&app).await;
    assert_eq!(one["stages"].as_array().unwrap().len(), 1, "{one}");
    assert_eq!(one["stages"][0]["kind"], "rapid");
    assert_eq!(one["stages"][0]["games"].as_array().unwrap().len(), 2);
    step(&app, &api, Method::POST, "fix", &json!({}))
        .await
        .expect(StatusCode::CONFLICT);
    play(&app, &api, 1, 2).await;
    assert_eq!(first(&app).await["ranking"], json!([[2], [1]]));
    assert_eq!(lines(&app).await, before, "nothing is fixed yet");
    let running = app.visitor().get("/t/paaske/s/a/standings").await.body;
    assert!(running.contains("en omkamp er ikke afgjort"), "{running}");
    assert!(!running.contains("Endelig stilling"), "{running}");

    step(&app, &api, Method::POST, "fix", &json!({}))
        .await
        .expect(StatusCode::OK);
    let after = lines(&app).await;
    assert_eq!((after[0].0, after[0].1), (2, 1));
    assert_eq!(after[1], (1, 2, json!("play_off")));
    assert_eq!(after[2..], before[2..]);
    // No game of a round and no points changed, so nothing else is reported for rating.
    assert_eq!(stage.field(&app).await.rounds, games);
    let page = app
        .visitor()
        .get("/t/paaske/s/a/standings")
        .await
        .expect(StatusCode::OK);
    for said in [
        "Endelig stilling",
        "efter omkamp<",
        "Rækkefølgen efter omkampen",
        "15+10s",
    ] {
        assert!(page.body.contains(said), "{said}: {}", page.body);
    }
    let round = app.visitor().get("/t/paaske/s/a/standings/2").await;
    assert!(
        !round.body.contains("Rækkefølgen efter omkampen"),
        "before the last round"
    );

    // Fixed is fixed, until it is opened again with a reason.
    let body = json!({ "stage": 1, "white": 1, "black": 2, "result": null });
    step(&app, &api, Method::PUT, "result", &body)
        .await
        .expect(StatusCode::CONFLICT);
    let why = json!({ "reason": "Forkert resultat" });
    step(&app, &api, Method::POST, "call-off", &why)
        .await
        .expect(StatusCode::CONFLICT);
    step(&app, &api, Method::POST, "reopen", &json!({ "reason": " " }))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    step(&app, &api, Method::POST, "reopen", &why)
        .await
        .expect(StatusCode::OK);
    assert_eq!(lines(&app).await, before);
    step(&app, &api, Method::POST, "call-off", &why)
        .await
        .expect(StatusCode::OK);
    assert_eq!(first(&app).await, Value::Null);
    let acts: Vec<String> =
        sqlx::query_scalar("select act from audit where act like 'player_play_off.%' order by at, id")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(acts.len(), 6, "{acts:?}");
}

#[tokio::test]
async fn only_players_who_are_level_after_the_last_round_play_off() {
    let app = TestApp::new().await;
    let (stage, arbiter) = played(&app, 2).await;
    let api = program(&app, &stage, Role::Arbiter).await;
    begin(&api, &json!({ "players": [1, 2] }))
        .await
        .expect(StatusCode::CONFLICT);
    let page = arbiter.get(PAGE).await.expect(StatusCode::OK);
    assert!(page.body.contains("når alle runder er spillet"), "{}", page.body);
    for what in ["draft", "publish"] {
        act(&arbiter, &app, &stage, 3, what, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    begin(&api, &json!({ "players": [1, 2] }))
        .await
        .expect(StatusCode::CONFLICT);
    stage::finish(&app, &stage, 3).await;
    for (body, status) in [
        (json!({ "players": [1, 3] }), StatusCode::CONFLICT),
        (json!({ "players": [1, 2, 3, 4] }), StatusCode::CONFLICT),
        (json!({ "players": [1] }), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({ "players": [1, 1] }), StatusCode::UNPROCESSABLE_ENTITY),
        (
            json!({ "players": [1, 2], "plan": { "rapid": "hest" } }),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (
            json!({ "players": [1, 2], "plan": { "white_minutes": 61 } }),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
    ] {
        let refused = begin(&api, &body).await;
        assert_eq!(refused.status, status, "{body}: {}", refused.body);
    }
    let good = json!({ "players": [2, 1] });
    let other = program(&app, &stage, Role::Assistant).await;
    begin(&other, &good).await.expect(StatusCode::FORBIDDEN);
    begin(&api, &good).await.expect(StatusCode::CREATED);
    begin(&api, &good).await.expect(StatusCode::CONFLICT);
    begin(&api, &json!({ "players": [3, 4] }))
        .await
        .expect(StatusCode::CREATED);
}

#[tokio::test]
async fn a_result_that_others_follow_from_stands_and_who_leaves_has_lost() {
    let app = TestApp::new().await;
    let (stage, _) = played(&app, 3).await;
    let api = program(&app, &stage, Role::Arbiter).await;
    begin(&api, &json!({ "players": [1, 2] }))
        .await
        .expect(StatusCode::CREATED);
    play(&app, &api, 1, 9).await;
    let one = first(&app).await;
    assert_eq!(one["stages"][1]["kind"], "blitz", "{one}");
    let rapid = &one["stages"][0]["games"][0];
    let blitz = &one["stages"][1]["games"][0];
    let drawn = |stage: u8, game: &Value, result: Value| json!({ "stage": stage, "white": game["white"], "black": game["black"], "result": result });
    step(
        &app,
        &api,
        Method::PUT,
        "result",
        &drawn(2, blitz, json!("1/2-1/2")),
    )
    .await
    .expect(StatusCode::OK);
    step(&app, &api, Method::PUT, "result", &drawn(1, rapid, json!("1-0")))
        .await
        .expect(StatusCode::CONFLICT);
    step(&app, &api, Method::PUT, "result", &drawn(2, blitz, json!(null)))
        .await
        .expect(StatusCode::OK);
    // Whoever saw an older version is told so, and nothing changes.
    let path = format!(
        "{SECTION}/player-play-offs/{}/result",
        one["id"].as_str().unwrap()
    );
    let body = drawn(1, rapid, json!("1-0"));
    let stale_one = api.json(Method::PUT, &path, Some(1), &body).await;
    assert_eq!(stale_one.status, StatusCode::CONFLICT, "{}", stale_one.body);
    step(
        &app,
        &api,
        Method::PUT,
        "leaver",
        &json!({ "player": 1, "has_left": true }),
    )
    .await
    .expect(StatusCode::OK);
    let over = first(&app).await;
    assert_eq!(
        (&over["is_over"], &over["ranking"]),
        (&json!(true), &json!([[2], [1]]))
    );
    step(
        &app,
        &api,
        Method::PUT,
        "leaver",
        &json!({ "player": 1, "has_left": false }),
    )
    .await
    .expect(StatusCode::OK);
    assert_eq!(first(&app).await["is_over"], false);
}

#[tokio::test]
async fn a_correction_of_a_round_switches_the_play_off_off() {
    let app = TestApp::new().await;
    let (stage, _) = played(&app, 3).await;
    let api = program(&app, &stage, Role::Arbiter).await;
    begin(&api, &json!({ "players": [1, 2] }))
        .await
        .expect(StatusCode::CREATED);
    play(&app, &api, 1, 2).await;
    step(&app, &api, Method::POST, "fix", &json!({}))
        .await
        .expect(StatusCode::OK);
    let decided = async || {
        let field = stage.field(&app).await;
        let rows = field.standings(3).rows;
        let by_play_off = rows.iter().filter(|row| row.decided_by == Some(Decider::PlayOff));
        (field.is_level(&field.play_offs[0].play_off), by_play_off.count())
    };
    assert_eq!(decided().await, (true, 1));
    sqlx::query(
        "update game set result = '0-1', version = version + 1
         where round_id = (select id from round where number = 1)
             and white_id = (select id from player where start_no = 2)",
    )
    .execute(app.pool())
    .await
    .unwrap();
    assert_eq!(decided().await, (false, 0));
}

#[tokio::test]
async fn an_arbiter_runs_a_play_off_on_its_page() {
    let app = TestApp::new().await;
    let (_stage, arbiter) = played(&app, 3).await;
    let form = |more: &[(&'static str, String)]| -> Vec<(&'static str, String)> {
        let mut fields = vec![("version", "0".to_owned()), ("key", key())];
        fields.extend(more.iter().cloned());
        fields
    };
    let send = async |fields: Vec<(&'static str, String)>| {
        let fields: Vec<(&str, &str)> = fields
            .iter()
            .map(|(name, value)| (*name, value.as_str()))
            .collect();
        arbiter.post(PAGE, &fields).await
    };
    let plan = |rapid: &str, players: &[&'static str]| {
        let text = str::to_owned;
        let mut fields = vec![
            ("act", text("begin")),
            ("stages", text("rapid_blitz")),
            ("rapid", text(rapid)),
            ("blitz", text("3+2s")),
            ("white_minutes", text("5")),
            ("black_minutes", text("4")),
            ("games", text("one")),
            ("places", text("first")),
            ("ending", text("by_lot")),
        ];
        fields.extend(players.iter().map(|player| (*player, text("yes"))));
        form(&fields)
    };
    let refused = send(plan("hest", &["player_1", "player_2"])).await;
    refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
    let refused = send(plan("10", &["player_1"])).await;
    let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("mindst to spillere"), "{}", refused.body);
    assert!(refused.body.contains("value=\"10\""), "what was typed stays");
    send(plan("10", &["player_1", "player_2"]))
        .await
        .expect(StatusCode::SEE_OTHER);
    let one = first(&app).await;
    let game = &one["stages"][0]["games"][0];
    let result = if game["white"] == 2 { "1-0" } else { "0-1" };
    let about = |act: &str, version: &Value| {
        vec![
            ("play_off", one["id"].as_str().unwrap().to_owned()),
            ("act", act.to_owned()),
            ("version", version.to_string()),
            ("key", key()),
        ]
    };
    let mut fields = about("result", &one["version"]);
    fields.extend([
        ("stage", "1".to_owned()),
        ("white", game["white"].to_string()),
        ("black", game["black"].to_string()),
        ("result", result.to_owned()),
    ]);
    send(fields).await.expect(StatusCode::SEE_OTHER);
    let page = arbiter.get(PAGE).await.expect(StatusCode::OK);
    assert!(page.body.contains("Fastlæg rækkefølgen"), "{}", page.body);
    let version = first(&app).await["version"].clone();
    send(about("fix", &version)).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(lines(&app).await[0].0, 2);
    let page = arbiter.get(PAGE).await.expect(StatusCode::OK);
    assert!(page.body.contains("Åbn omkampen igen"), "{}", page.body);
    assert!(page.body.contains(one["seed"].as_str().unwrap()), "{}", page.body);
}

#[tokio::test]
async fn a_play_off_is_in_the_file_of_the_tournament_and_comes_out_of_it() {
    let app = TestApp::new().await;
    let (stage, _) = played(&app, 3).await;
    let api = program(&app, &stage, Role::Arbiter).await;
    begin(&api, &json!({ "players": [1, 2] }))
        .await
        .expect(StatusCode::CREATED);
    play(&app, &api, 1, 2).await;
    step(&app, &api, Method::POST, "fix", &json!({}))
        .await
        .expect(StatusCode::OK);
    let everywhere: Vec<(Role, Scope)> = Role::ALL.iter().map(|role| (*role, Scope::Everywhere)).collect();
    let chief = app.token("Program", &everywhere, &TokenScope::ALL).await;
    let file = chief
        .get("/api/v1/tournaments/paaske/file")
        .await
        .expect(StatusCode::OK);
    let request = Request::post("/api/v1/tournament-files?public=true")
        .header("content-type", "application/octet-stream")
        .header("idempotency-key", key())
        .body(Body::from(file.body))
        .unwrap();
    let told = chief.send(request).await.expect(StatusCode::CREATED).json();
    let copy = format!(
        "/api/v1/tournaments/{}/sections/a/player-play-offs",
        told["tournament"].as_str().unwrap()
    );
    let copied = app.visitor().get(&copy).await.expect(StatusCode::OK).json();
    let (one, other) = (first(&app).await, &copied["play_offs"][0]);
    assert_ne!(one["id"], other["id"]);
    for same in [
        "players", "plan", "seed", "stages", "ranking", "is_fixed", "is_level",
    ] {
        assert_eq!(one[same], other[same], "{same}");
    }
}
