//! Sample checks of rating calculations (DM-3.2): which reports wait for one, what counting again finds, and what is written down.

use crate::{
    members::{self, line, renew, whole_file},
    prelude::*,
    rating_reports::{IN_TIME, OFFICE, approved, correct, finished, first, office, organiser, read, send},
    setup::text,
};

const QUEUE: &str = "/api/v1/sample-checks";

/// One player of the tournament is the member with the highest rating; another is far from any list.
async fn register(app: &TestApp) {
    let lines = [
        line(1, "Topsen, Åge", "Prøvekøbing", "2350"),
        line(2, "Jævnsen, Prøve", "Prøvekøbing", "1500"),
    ];
    renew(
        &members::officer(app, "Kamma Ratingsen").await,
        "2026-03-01",
        &whole_file(&lines),
    )
    .await;
    sqlx::query("update player set national_id = '90000000' || start_no where start_no <= 2")
        .execute(app.pool())
        .await
        .unwrap();
}

/// The rating committee's program.
async fn committee(app: &TestApp) -> Client<'_> {
    app.token(
        "Ratingkomité",
        &[(Role::RatingCommittee, Scope::Everywhere)],
        &[TokenScope::Read, TokenScope::Reports],
    )
    .await
}

fn sample_of(report: &str, number: i32) -> String {
    format!("{OFFICE}/{report}/versions/{number}/sample")
}

async fn record(client: &Client<'_>, path: &str, seen: i32, note: &str) -> Answer {
    client
        .json(Method::POST, path, Some(seen), &json!({ "note": note }))
        .await
}

#[tokio::test]
async fn dm_3_2_reports_with_players_of_the_lists_wait_until_their_newest_version_is_checked() {
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    register(&app).await;
    let app = app.later(IN_TIME);
    let (organiser, committee) = (organiser(&app, &stage).await, committee(&app).await);
    assert_eq!(
        read(&committee, QUEUE).await,
        json!({ "waiting": [], "checks": [] })
    );

    let id = first(&organiser).await;
    let queue = read(&committee, QUEUE).await;
    let waiting = &queue["waiting"][0];
    assert_eq!((&waiting["report"], &waiting["number"]), (&json!(id), &json!(1)));
    let grounds = waiting["grounds"].as_array().unwrap();
    assert_eq!(grounds.len(), 1, "{waiting}");
    assert_eq!(grounds[0]["group"], "rated");
    assert_eq!(grounds[0]["players"].as_array().unwrap().len(), 1);
    let page = members::officer(&app, "Kamma Ratingsen")
        .await
        .get("/reports/samples")
        .await
        .expect(StatusCode::OK);
    assert!(
        text(&page, "main").contains("Spillere med mindst 2200: "),
        "{}",
        page.body
    );
    assert!(
        page.body.contains(&format!("href=\"/reports/{id}/sample\"")),
        "{}",
        page.body
    );

    // Counted and written down, once for each press.
    let path = sample_of(&id, 1);
    assert_eq!(read(&committee, &path).await["version"], 0);
    let written = record(&committee, &path, 0, "")
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(
        (&written["differences"], &written["version"]),
        (&json!([]), &json!(1))
    );
    assert_eq!((&written["players"], &written["games"]), (&json!(4), &json!(4)));
    let queue = read(&committee, QUEUE).await;
    assert_eq!(queue["waiting"], json!([]));
    let check = &queue["checks"][0];
    assert_eq!((&check["report"], &check["number"]), (&json!(id), &json!(1)));
    assert_eq!(check["checked_by"], "Ratingkomité (test)");
    // Whoever had not seen that one is told of it.
    let outdated = record(&committee, &path, 0, "Set")
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert_eq!(outdated["current"]["version"], 1);
    assert_eq!(outdated["sent"]["note"], "Set");

    // A new version waits anew, and the one before cannot be checked any more.
    correct(&app, &stage, "1/2-1/2").await;
    send(&organiser, Some(1)).await.expect(StatusCode::CREATED);
    assert_eq!(read(&committee, QUEUE).await["waiting"][0]["number"], 2);
    record(&committee, &path, 1, "")
        .await
        .expect(StatusCode::CONFLICT);
    record(&committee, &sample_of(&id, 2), 1, "")
        .await
        .expect(StatusCode::OK);
    let checks = read(&committee, &sample_of(&id, 2)).await["checks"].clone();
    let numbers: Vec<i64> = checks
        .as_array()
        .unwrap()
        .iter()
        .map(|check| check["number"].as_i64().unwrap())
        .collect();
    assert_eq!(numbers, [2, 1]);
    let log: i64 = sqlx::query_scalar("select count(*) from audit where act = 'rating_report.sample'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(log, 2);
}

#[tokio::test]
async fn dm_3_2_a_new_rating_that_was_worked_out_wrongly_is_found_and_needs_words() {
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    sqlx::query("update player set rating_national = 1400 + 100 * start_no")
        .execute(app.pool())
        .await
        .unwrap();
    let app = app.later(IN_TIME);
    let (organiser, office) = (organiser(&app, &stage).await, office(&app).await);
    approved(&app).await;
    let id = first(&organiser).await;
    let path = sample_of(&id, 1);
    assert_eq!(read(&office, &path).await["differences"], json!([]));

    // As another program might have reported it.
    let body: String = sqlx::query_scalar("select body from rating_report_version")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let mut wrong: Value = serde_json::from_str(&body).unwrap();
    let worked = &mut wrong["new_ratings"]["players"][0]["worked"];
    let (rn, k) = (worked["rn"].as_i64().unwrap(), worked["k"].as_i64().unwrap());
    worked["rn"] = json!(rn + 3);
    worked["k"] = json!(k + 1);
    sqlx::query("alter table rating_report_version disable trigger user")
        .execute(app.pool())
        .await
        .unwrap();
    sqlx::query("update rating_report_version set body = $1")
        .bind(wrong.to_string())
        .execute(app.pool())
        .await
        .unwrap();
    let found = read(&office, &path).await;
    let fields: Vec<(&Value, &Value, &Value)> = found["differences"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (&one["field"], &one["reported"], &one["counted"]))
        .collect();
    assert_eq!(
        fields,
        [
            (&json!("k"), &json!((k + 1).to_string()), &json!(k.to_string())),
            (&json!("rn"), &json!((rn + 3).to_string()), &json!(rn.to_string())),
        ]
    );

    // The page shows them, keeps what was typed, and asks what follows.
    let officer = members::officer(&app, "Kamma Ratingsen").await;
    let address = format!("/reports/{id}/sample");
    let page = officer.get(&address).await.expect(StatusCode::OK);
    for words in ["2 forskelle", "nyt ratingtal", &(rn + 3).to_string()] {
        assert!(text(&page, "main").contains(words), "{words}: {}", page.body);
    }
    let one = key();
    let refused = officer
        .post(
            &address,
            &[("version", "0"), ("key", &one), ("number", "1"), ("note", "  ")],
        )
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        text(&refused, "main").contains("hvad der følger af forskellene"),
        "{}",
        refused.body
    );
    let other = key();
    let sent = [
        ("version", "0"),
        ("key", other.as_str()),
        ("number", "1"),
        ("note", "Sendes tilbage"),
    ];
    officer.post(&address, &sent).await.expect(StatusCode::SEE_OTHER);
    officer.post(&address, &sent).await.expect(StatusCode::SEE_OTHER);
    let third = key();
    let late = officer
        .post(
            &address,
            &[
                ("version", "0"),
                ("key", &third),
                ("number", "1"),
                ("note", "Noget andet"),
            ],
        )
        .await
        .expect(StatusCode::CONFLICT);
    let said = text(&late, "main");
    assert!(
        said.contains("Kamma Ratingsen gemte en stikprøve") && said.contains("Noget andet"),
        "{said}"
    );
    let checks = read(&office, &path).await["checks"].clone();
    assert_eq!(checks.as_array().unwrap().len(), 1);
    assert_eq!(checks[0]["differences"].as_array().unwrap().len(), 2);
    assert_eq!(checks[0]["note"], "Sendes tilbage");
}
