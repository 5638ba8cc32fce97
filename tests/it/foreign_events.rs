//! Events abroad (DM-3.2): the rating committee writes down what a Danish player played there, and it is calculated by the settings in
//! force.

use crate::{prelude::*, rating_reports::approved};

const API: &str = "/api/v1/foreign-events";
const PAGE: &str = "/reports/abroad";

async fn committee(app: &TestApp) -> Client<'_> {
    app.token(
        "Ratingkomité",
        &[(Role::RatingCommittee, Scope::Everywhere)],
        &[TokenScope::Reports],
    )
    .await
}

fn hamburg() -> Value {
    json!({
        "member": "1000001", "player": "Prøve Prøvesen", "rating": 2000, "born": 1980, "games_before": 200,
        "event": "Hamburg Open", "federation": "GER", "discipline": "standard",
        "starts_on": "2026-03-01", "ends_on": "2026-03-08",
        "games": [{"opponent": 2000, "score": "1"}, {"opponent": 2100, "score": "½"}, {"opponent": 1900, "score": "1"}]
    })
}

#[tokio::test]
async fn dm_3_2_what_a_dane_played_abroad_is_rated_by_the_settings_in_force() {
    let app = TestApp::new().await;
    let committee = committee(&app).await;
    let id = committee
        .json(Method::POST, API, None, &hamburg())
        .await
        .expect(StatusCode::CREATED)
        .json()["id"]
        .clone();
    // Nothing is approved: nothing is assumed.
    let first =
        async || -> Value { committee.get(API).await.expect(StatusCode::OK).json()["events"][0].clone() };
    let before = first().await;
    assert_eq!(
        (&before["settings_from"], &before["new_rating"]),
        (&Value::Null, &Value::Null)
    );
    approved(&app).await;
    let after = first().await;
    assert_ne!(after["settings_from"], Value::Null);
    // Two and a half of three against players of about the same strength: the rating rises by what is said.
    let change = after["change"].as_i64().unwrap();
    assert!(change > 0, "{after}");
    assert_eq!(after["new_rating"], json!(2000 + change));
    // Taken back, nothing comes of it, and it stays to be read.
    let path = format!("{API}/{}", id.as_str().unwrap());
    for _ in 0..2 {
        committee
            .json(Method::DELETE, &path, None, &Value::Null)
            .await
            .expect(StatusCode::NO_CONTENT);
    }
    let gone = first().await;
    assert_eq!(
        (&gone["new_rating"], &gone["event"]),
        (&Value::Null, &json!("Hamburg Open"))
    );
    let log: i64 = sqlx::query_scalar("select count(*) from audit where act like 'foreign_event.%'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(log, 2);
}

#[tokio::test]
async fn what_makes_no_sense_comes_back_with_what_was_typed() {
    let app = TestApp::new().await;
    let committee = committee(&app).await;
    for (field, wrong) in [
        ("federation", json!("DEN")),
        ("ends_on", json!("2026-02-01")),
        ("games", json!([])),
        ("games", json!([{"opponent": 2000, "score": "2"}])),
        ("games", json!([{"opponent": 2000, "score": "vandt"}])),
    ] {
        let mut body = hamburg();
        body[field] = wrong;
        let refused = committee
            .json(Method::POST, API, None, &body)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains(&format!("\"{field}\"")), "{}", refused.body);
    }
    let officer = app
        .signed_in("Kamma Ratingsen", &[(Role::RatingsOfficer, Scope::Everywhere)])
        .await;
    let typed = [
        ("member", "1000001"),
        ("player", "Prøve Prøvesen"),
        ("rating", "2000"),
        ("event", "Hamburg Open"),
        ("federation", "ger"),
        ("discipline", "standard"),
        ("starts_on", "2026-03-01"),
        ("ends_on", "2026-03-08"),
        ("games", "2000 vandt"),
    ];
    let refused = fill(&officer, PAGE, &typed).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.body.contains("2000 vandt") && refused.body.contains("Hamburg Open"),
        "{}",
        refused.body
    );
    let mut right = typed;
    right[8].1 = "2000 1\n2100 ½";
    fill(&officer, PAGE, &right).await.expect(StatusCode::SEE_OTHER);
    let page = officer.get(PAGE).await.expect(StatusCode::OK);
    assert!(page.body.contains("Hamburg Open (GER)"), "{}", page.body);
    assert!(page.body.contains("Ingen danske indstillinger"), "{}", page.body);
    let front = officer.get("/reports").await.expect(StatusCode::OK);
    assert!(front.body.contains("href=\"/reports/abroad\""), "{}", front.body);
}

/// DM-3.2 and DM-4.1: the committee calculates, and the ratings office, which keeps the lists, says what it has carried over.
#[tokio::test]
async fn dm_3_2_a_new_rating_from_abroad_waits_until_the_office_has_carried_it_over() {
    let app = TestApp::new().await;
    approved(&app).await;
    let committee = committee(&app).await;
    let id = committee
        .json(Method::POST, API, None, &hamburg())
        .await
        .expect(StatusCode::CREATED)
        .json()["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let first =
        async || -> Value { committee.get(API).await.expect(StatusCode::OK).json()["events"][0].clone() };
    let before = first().await;
    assert_eq!(
        (&before["waits"], &before["carried_rating"]),
        (&json!(true), &Value::Null)
    );
    let rating = before["new_rating"].as_u64().unwrap();
    let carried = format!("{API}/{id}/carried");
    // The committee calculates; the lists are the office's.
    committee
        .json(Method::PUT, &carried, None, &json!({"new_rating": rating}))
        .await
        .expect(StatusCode::FORBIDDEN);
    let office = app
        .token(
            "Kartotek",
            &[(Role::RatingsOfficer, Scope::Everywhere)],
            &[TokenScope::Reports],
        )
        .await;
    let other = office
        .json(Method::PUT, &carried, None, &json!({"new_rating": rating + 1}))
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert_eq!(other["new_rating"], rating);
    for _ in 0..2 {
        office
            .json(Method::PUT, &carried, None, &json!({"new_rating": rating}))
            .await
            .expect(StatusCode::NO_CONTENT);
    }
    let after = first().await;
    assert_eq!(
        (&after["waits"], &after["carried_rating"]),
        (&json!(false), &json!(rating))
    );
    let log: i64 = sqlx::query_scalar("select count(*) from audit where act = 'foreign_event.carry'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(log, 1, "saying it twice is once");
    let officer = app
        .signed_in("Kamma Ratingsen", &[(Role::RatingsOfficer, Scope::Everywhere)])
        .await;
    let page = officer.get(PAGE).await.expect(StatusCode::OK);
    let said = format!("{rating} er ført over i listerne");
    assert!(page.body.contains(&said), "{}", page.body);
    // What was taken back has nothing to carry over.
    committee
        .json(Method::DELETE, &format!("{API}/{id}"), None, &Value::Null)
        .await
        .expect(StatusCode::NO_CONTENT);
    office
        .json(Method::PUT, &carried, None, &json!({"new_rating": rating}))
        .await
        .expect(StatusCode::CONFLICT);
}
