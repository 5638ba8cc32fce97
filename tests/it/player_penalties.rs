//! Points beside the games: given and taken by an arbiter, counted everywhere, written in the report, and taken back.

use engine::{numbers::BoardNo, points::Points};
use formats::trf::{Dialect, Letters};
use service::{
    boards,
    reports::export::{self, Audience, ExportOrder},
};

use crate::prelude::*;

const SECTION: &str = "/api/v1/tournaments/paaske/sections/a";

/// Two rounds of four players are over, and White won every game.
async fn two_rounds(app: &TestApp) -> (Stage, Client<'_>) {
    let stage = stage::stage(app, 4, 3, &round_robin()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    for round in 1..=2 {
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
        &[TokenScope::Rulings],
    )
    .await
}

async fn player(app: &TestApp, no: i32) -> String {
    sqlx::query_scalar("select id::text from player where start_no = $1")
        .bind(no)
        .fetch_one(app.pool())
        .await
        .unwrap()
}

fn points(no: u16, field: &domain::section_state::SectionState) -> Points {
    let table = field.crosstable();
    let line = table.find(StartNo::new(no).unwrap()).unwrap();
    line.points(&table.scoring, table.rounds())
}

async fn give(api: &Client<'_>, player: &str, body: &Value) -> Answer {
    let path = format!("{SECTION}/players/{player}/penalties");
    api.json(Method::POST, &path, None, body).await
}

#[tokio::test]
async fn points_count_in_the_total_and_in_the_report_and_no_game_changes() {
    let app = TestApp::new().await;
    let (stage, arbiter) = two_rounds(&app).await;
    let api = program(&app, &stage, Role::Arbiter).await;
    let before = stage.field(&app).await;
    let one = player(&app, 1).await;
    let fine =
        json!({ "half_points": -1, "round": 2, "article": "FIDE 12.9", "reason": "Telefonen ringede" });
    give(&api, &one, &fine).await.expect(StatusCode::CREATED);
    let bonus = json!({ "half_points": 2, "reason": "Vandt lynturneringen" });
    give(&api, &player(&app, 2).await, &bonus)
        .await
        .expect(StatusCode::CREATED);

    let after = stage.field(&app).await;
    assert_eq!(points(1, &after), points(1, &before) - Points::HALF);
    assert_eq!(points(2, &after), points(2, &before) + Points::ONE);
    assert_eq!(points(3, &after), points(3, &before));
    let games = |field: &domain::section_state::SectionState| {
        let rounds = field.rounds.iter().flat_map(|round| round.games.clone());
        rounds.map(|game| (game.id, game.outcome)).collect::<Vec<_>>()
    };
    assert_eq!(games(&after), games(&before));

    // One board by itself knows the same points as the whole round.
    let mut conn = app.conn().await;
    let last = after.last_public().unwrap();
    for view in boards::of_round(&after, last) {
        let glance = boards::glance(&mut conn, stage.section, last.number, view.game.board, None)
            .await
            .unwrap()
            .unwrap();
        assert_eq!(glance.board.white.points, view.white.points);
        assert_eq!(glance.board.black.points, view.black.points);
    }
    let order = ExportOrder {
        dialect: Dialect::Trf26,
        letters: Letters::default(),
        audience: Audience::Arbiters,
        is_final: false,
    };
    let text = export::export(&mut conn, stage.tournament, stage.section, order)
        .await
        .unwrap()
        .written
        .text;
    let written: Vec<&str> = text.lines().filter(|line| line.starts_with("299")).collect();
    assert_eq!(
        written,
        ["299           1.0  000    2", "299          -0.5  002    1"]
    );

    // Everybody sees the points, and nobody outside the reason.
    let table = app.visitor().get(&format!("{SECTION}/crosstable")).await.json();
    let row = table["rows"]
        .as_array()
        .unwrap()
        .iter()
        .find(|row| row["player"]["no"] == 1)
        .unwrap();
    assert_eq!(
        row["extras"],
        json!([{ "round": 2, "kind": "ruling", "points": -0.5 }])
    );
    let card = format!("/t/paaske/s/a/start-list/{}", stage::key_of(&app, 1).await);
    let public = app.visitor().get(&card).await.expect(StatusCode::OK);
    assert!(!public.body.contains("Telefonen"), "{}", public.body);

    // They are in the technical report, with who and why.
    let report = arbiter
        .get("/t/paaske/technical-report")
        .await
        .expect(StatusCode::OK);
    assert!(report.body.contains("Telefonen ringede"), "{}", report.body);
    let page = arbiter
        .get(&format!("/t/paaske/s/a/players/{one}/points"))
        .await
        .expect(StatusCode::OK);
    for said in ["−½", "FIDE 12.9", "Telefonen ringede", "Runde 2"] {
        assert!(page.body.contains(said), "{said}: {}", page.body);
    }
}

#[tokio::test]
async fn points_are_taken_back_once_and_everything_is_as_it_was() {
    let app = TestApp::new().await;
    let (stage, arbiter) = two_rounds(&app).await;
    let api = program(&app, &stage, Role::Arbiter).await;
    let before = stage.field(&app).await;
    let one = player(&app, 1).await;
    let page = format!("/t/paaske/s/a/players/{one}/points");
    let form_key = key();
    let form = [
        ("version", "0"),
        ("key", &*form_key),
        ("points", "-1½"),
        ("round", "1"),
        ("reason", "Kom uden partiliste"),
    ];
    arbiter.post(&page, &form).await.expect(StatusCode::SEE_OTHER);
    arbiter.post(&page, &form).await.expect(StatusCode::SEE_OTHER);
    let list = api
        .get(&format!("{SECTION}/player-penalties"))
        .await
        .expect(StatusCode::OK)
        .json();
    let penalties = list["penalties"].as_array().unwrap();
    assert_eq!(penalties.len(), 1, "sent twice, given once: {list}");
    assert_eq!(penalties[0]["half_points"], -3);
    assert_eq!(
        points(1, &stage.field(&app).await),
        points(1, &before) - Points::halves(3)
    );

    let back = format!(
        "{SECTION}/player-penalties/{}/take-back",
        penalties[0]["id"].as_str().unwrap()
    );
    let version = i32::try_from(penalties[0]["version"].as_i64().unwrap()).unwrap();
    let reason = json!({ "reason": "Partilisten lå ved bordet" });
    api.json(Method::POST, &back, Some(version + 5), &reason)
        .await
        .expect(StatusCode::CONFLICT);
    api.json(Method::POST, &back, Some(version), &reason)
        .await
        .expect(StatusCode::OK);
    assert_eq!(points(1, &stage.field(&app).await), points(1, &before));
    // Twice is once.
    api.json(Method::POST, &back, Some(version + 1), &reason)
        .await
        .expect(StatusCode::CONFLICT);
    let acts: Vec<String> =
        sqlx::query_scalar("select act from audit where act like 'player.%penal%' order by id")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(acts, ["player.penalise", "player.take_back_penalty"]);
}

#[tokio::test]
async fn what_may_not_be_given_is_refused_with_a_sentence() {
    let app = TestApp::new().await;
    let (stage, arbiter) = two_rounds(&app).await;
    let api = program(&app, &stage, Role::Arbiter).await;
    let one = player(&app, 1).await;
    for (body, status) in [
        (
            json!({ "half_points": 0, "reason": "x" }),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (
            json!({ "half_points": 199, "reason": "x" }),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (
            json!({ "half_points": 1, "reason": " " }),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (
            json!({ "half_points": 1, "round": 3, "reason": "x" }),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (
            json!({ "half_points": 1, "article": "x".repeat(81), "reason": "x" }),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
    ] {
        give(&api, &one, &body).await.expect(status);
    }
    let good = json!({ "half_points": 1, "reason": "Fair play" });
    let nobody = "01900000-0000-7000-8000-000000000000";
    give(&api, nobody, &good).await.expect(StatusCode::NOT_FOUND);
    // Rights: an arbiter's, not a helper's nor the organiser's.
    for role in [Role::Assistant, Role::Organiser] {
        let other = program(&app, &stage, role).await;
        give(&other, &one, &good).await.expect(StatusCode::FORBIDDEN);
    }
    // The points are in the draft's pairing, so they wait for it to be deleted.
    act(&arbiter, &app, &stage, 3, "draft", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let refused = give(&api, &one, &good).await.expect(StatusCode::CONFLICT).json();
    assert_eq!(refused["round"], 3, "{refused}");
    act(&arbiter, &app, &stage, 3, "unpair", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    give(&api, &one, &good).await.expect(StatusCode::CREATED);
    let round = stage.field(&app).await;
    let board = BoardNo::new(1).unwrap();
    assert!(
        round
            .round(RoundNo::new(1).unwrap())
            .unwrap()
            .game(board)
            .is_some()
    );
}
