//! Candidate results: said by the arbiters, carried by the report, and changed with versions.

use crate::{
    members::{officer, program, renew, whole_file},
    prelude::*,
    rating_reports::{
        IN_TIME, OFFICE, REPORT, finished, first, has_its_shape, office, organiser, read, send,
    },
};

const PATH: &str = "/api/v1/tournaments/paaske/candidate-results";
const PAGE: &str = "/t/paaske/rating-report/candidate-results";

async fn players(app: &TestApp, stage: &Stage) -> Vec<String> {
    let field = stage.field(app).await;
    field.players.iter().map(|player| player.id.to_string()).collect()
}

fn codes(prepared: &Value) -> Vec<&str> {
    prepared["faults"]
        .as_array()
        .unwrap()
        .iter()
        .map(|fault| fault["code"].as_str().unwrap())
        .collect()
}

#[tokio::test]
async fn dm_6_3_the_report_carries_who_reached_a_candidate_result_or_that_nobody_did() {
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    let app = app.later(IN_TIME);
    let (organiser, office) = (organiser(&app, &stage).await, office(&app).await);
    let players = players(&app, &stage).await;

    // Nobody has looked: whoever sends the report is told, and the report says so.
    let before = read(&organiser, PATH).await;
    assert_eq!(
        (&before["version"], &before["players"]),
        (&json!(0), &json!(null))
    );
    let prepared = read(&organiser, REPORT).await;
    assert!(codes(&prepared).contains(&"candidates_not_stated"));
    assert_eq!(
        prepared["report"]["candidate_results"],
        json!({"absent_because": "requirements_not_known"})
    );

    // Nobody reached one: an answer of its own.
    let nobody = json!({ "players": [] });
    organiser
        .json(Method::PUT, PATH, Some(0), &nobody)
        .await
        .expect(StatusCode::OK);
    let prepared = read(&organiser, REPORT).await;
    assert!(!codes(&prepared).contains(&"candidates_not_stated"));
    assert_eq!(prepared["report"]["candidate_results"], json!({"players": []}));
    let id = first(&organiser).await;

    // Somebody did after all: the office is told that the report has changed, and in what.
    let named = json!({"players": [{"player": players[2], "note": "2 af 2 mod 2150"}]});
    organiser
        .json(Method::PUT, PATH, Some(1), &named)
        .await
        .expect(StatusCode::OK);
    let stands = read(&office, &format!("{OFFICE}/{id}")).await;
    let fields: Vec<&str> = stands["unsent_changes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|change| change["field"].as_str().unwrap())
        .collect();
    assert_eq!(fields, ["candidate_results", "candidate_result"]);
    send(&organiser, Some(1)).await.expect(StatusCode::CREATED);
    let body = office
        .get(&format!("{OFFICE}/{id}/versions/2"))
        .await
        .expect(StatusCode::OK)
        .body;
    has_its_shape(&body);
    let report: Value = serde_json::from_str(&body).unwrap();
    assert_eq!(
        report["candidate_results"],
        json!({"players": [{"section": "a", "no": 3, "note": "2 af 2 mod 2150"}]})
    );
}

#[tokio::test]
async fn two_who_say_it_at_once_do_not_undo_each_other() {
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    let organiser = organiser(&app, &stage).await;
    let players = players(&app, &stage).await;
    let of = |player: &str| json!({"players": [{"player": player, "note": null}]});
    organiser
        .json(Method::PUT, PATH, Some(0), &of(&players[0]))
        .await
        .expect(StatusCode::OK);
    let late = organiser
        .json(Method::PUT, PATH, Some(0), &of(&players[1]))
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert_eq!(late["current"]["players"][0]["player"], json!(players[0]));
    assert_eq!(late["sent"], of(&players[1]));
    // The same again changes nothing; a list that is none, or names somebody else's entry, is refused where it stands.
    organiser
        .json(Method::PUT, PATH, Some(0), &of(&players[0]))
        .await
        .expect(StatusCode::OK);
    let twice = json!({"players": [{"player": players[0]}, {"player": players[0], "note": "igen"}]});
    for (wrong, field) in [
        (twice, "players"),
        (of("018f3a2e-7c1d-7000-8000-000000000001"), "player"),
    ] {
        let refused = organiser
            .json(Method::PUT, PATH, Some(1), &wrong)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY)
            .json();
        assert_eq!(refused["errors"][0]["field"], field, "{refused}");
    }
    assert_eq!(read(&organiser, PATH).await["version"], 1);
    let said: i64 = sqlx::query_scalar("select count(*) from audit where act = 'candidate_result.state'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(said, 1);
}

#[tokio::test]
async fn the_page_says_nobody_names_and_takes_back_and_keeps_what_was_typed() {
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    let app = app.later(IN_TIME);
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    let players = players(&app, &stage).await;
    let report = arbiter
        .get("/t/paaske/rating-report")
        .await
        .expect(StatusCode::OK);
    assert!(report.body.contains(PAGE) && report.body.contains("Ikke meldt"));
    let page = arbiter.get(PAGE).await.expect(StatusCode::OK);
    assert!(page.body.contains("Ingen nåede et kandidatresultat"));

    let key_of_add = key();
    let add = |version: &'static str, key: String, player: String, note: &'static str| {
        vec![
            ("version", version.to_owned()),
            ("key", key),
            ("act", "add".to_owned()),
            ("player", player),
            ("note", note.to_owned()),
        ]
    };
    let post = async |form: Vec<(&str, String)>| {
        let form: Vec<(&str, &str)> = form.iter().map(|(name, value)| (*name, value.as_str())).collect();
        arbiter.post(PAGE, &form).await
    };
    // Nobody chosen: said at the field, and the words stay.
    let refused = post(add("0", key(), String::new(), "7 af 9"))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("Vælg en spiller.") && refused.body.contains("7 af 9"));
    // Two taps are one.
    for _ in 0..2 {
        post(add("0", key_of_add.clone(), players[1].clone(), "7 af 9"))
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    // Somebody who still saw the page without it is told, and the choice stays.
    let late = post(add("0", key(), players[3].clone(), "8 af 9"))
        .await
        .expect(StatusCode::CONFLICT);
    assert!(late.body.contains("En anden har ændret") && late.body.contains("8 af 9"));
    assert!(late.body.contains(&format!("value=\"{}\" selected", players[3])));
    post(vec![
        ("version", "1".to_owned()),
        ("key", key()),
        ("act", "remove".to_owned()),
        ("player", players[1].clone()),
    ])
    .await
    .expect(StatusCode::SEE_OTHER);
    let page = arbiter.get(PAGE).await.expect(StatusCode::OK);
    assert!(page.body.contains("Ingen nåede et") && !page.body.contains("7 af 9"));

    // The office's own workbook and page name whoever is on the list.
    post(add("2", key(), players[0].clone(), "9 af 9"))
        .await
        .expect(StatusCode::SEE_OTHER);
    let sender = app
        .token(
            "Bo Prøvesen",
            &[(Role::Organiser, stage.scope())],
            &[TokenScope::Read, TokenScope::Reports],
        )
        .await;
    let id = first(&sender).await;
    let reader = app
        .signed_in("Kartotek", &[(Role::RatingsOfficer, Scope::Everywhere)])
        .await;
    let page = reader.get(&format!("/reports/{id}")).await.expect(StatusCode::OK);
    assert!(page.body.contains("(9 af 9)"));
}

#[tokio::test]
async fn dm_4_2_the_office_lists_who_reached_one_since_the_day_it_has_set() {
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    let app = app.later(IN_TIME);
    let organiser = organiser(&app, &stage).await;
    let players = players(&app, &stage).await;
    sqlx::query("update player set national_id = '90000000' || start_no")
        .execute(app.pool())
        .await
        .unwrap();
    let line = |no: u16| {
        format!(
            "\"90000000{no}\";\"1971\";\"Springer {no}, Prøve\";\"\";\"\";\"{}\";\"\";\"\";\"\";\"\";\"\"\r\n",
            2100 + no
        )
    };
    renew(
        &officer(&app, "Kamma Ratingsen").await,
        "2026-03-01",
        &whole_file(&[line(1), line(2)]),
    )
    .await;
    let registers = program(&app).await;
    let list = async || read(&registers, "/api/v1/registers/lists").await;
    let group = |list: &Value| list["groups"][1].clone();
    let before = list().await;
    assert_eq!(group(&before)["missing"], json!(["candidates_since"]));

    let named = json!({"players": [
        {"player": players[0], "note": "2 af 2"}, {"player": players[1], "note": null}, {"player": players[3], "note": null},
    ]});
    organiser
        .json(Method::PUT, PATH, Some(0), &named)
        .await
        .expect(StatusCode::OK);
    let set = async |version: i32, day: &str| {
        let settings = json!({
            "candidates_since": day, "junior_count": null, "junior_age": null, "women_count": null,
        });
        registers
            .json(
                Method::PUT,
                "/api/v1/registers/lists/settings",
                Some(version),
                &settings,
            )
            .await
            .expect(StatusCode::OK);
    };
    // Nothing counts before the tournament has reported, and nothing that was reached by the day itself.
    let ends_on: String = sqlx::query_scalar("select ends_on::text from tournament where slug = 'paaske'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    set(1, "2026-01-01").await;
    assert_eq!(list().await["candidate_results"], json!([]));
    first(&organiser).await;
    let after = list().await;
    assert_eq!(after["candidate_results"].as_array().unwrap().len(), 3);
    assert_eq!(
        after["candidate_results"][0]["tournament"],
        "Prøvebyens Påskestævne"
    );
    let group = group(&after);
    assert_eq!(
        (group["unknown"].clone(), group["missing"].clone()),
        (json!(1), json!([]))
    );
    let ratings: Vec<i64> = group["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|player| player["rating"].as_i64().unwrap())
        .collect();
    assert_eq!(ratings, [2102, 2101]);
    set(2, &ends_on).await;
    assert_eq!(list().await["candidate_results"], json!([]));
}
