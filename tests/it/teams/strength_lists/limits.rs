//! Limits of a row: ages and the average of those who play the round, refused or told, with nothing said of anybody's birth.

use super::*;

const LIMITS: &str = "/api/v1/tournaments/paaske/sections/a/row-limits";

impl Staff<'_> {
    async fn limit(&self, seen: i32, body: Value) -> Answer {
        self.api.json(Method::PUT, LIMITS, Some(seen), &body).await
    }

    async fn born(&self, given: &str, birth: &str) {
        sqlx::query("update player set birth = $2 where given_name = $1")
            .bind(given)
            .bind(birth)
            .execute(self.app.pool())
            .await
            .unwrap();
    }
}

#[tokio::test]
async fn the_average_of_those_who_play_the_round_is_judged_and_not_that_of_the_team() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    // Ada 2000 and Bo 1900 are Prøveby's; a reserve of the list has 1600.
    let club = staff.five().await;
    let (ours, egon) = (
        staff.players_of(&staff.team_in("a", "Prøveby 1").await).await,
        text(&staff.member(&club, "Egon").await["id"]).to_owned(),
    );
    let stands = staff.api.get(LIMITS).await.expect(StatusCode::OK).json();
    assert_eq!(
        (
            &stands["team_rating_cap"],
            &stands["age_limit"],
            &stands["version"]
        ),
        (&json!(null), &json!(null), &json!(0)),
        "nothing is made up"
    );
    let body = json!({ "team_rating_cap": 1850, "list_day": "2026-01-01", "severity": "refuse" });
    staff.limit(0, body).await.expect(StatusCode::OK);
    let both = [ours[0].as_str(), ours[1].as_str()];
    let refused_both = staff.give("a", 1, "Prøveby 1", &both, "").await;
    refused(refused_both, "team_rating_cap", "1850");
    // (2000 + 1600) / 2 = 1800: who plays the round counts, not who is on the team.
    staff
        .give("a", 1, "Prøveby 1", &[&ours[0], &egon], "")
        .await
        .expect(StatusCode::OK);
    // Another row has its own limits, and a warning lets through.
    let warn = json!({ "team_rating_cap": 1850, "severity": "warn" });
    staff.limit(0, warn.clone()).await.expect(StatusCode::CONFLICT);
    staff.limit(1, warn).await.expect(StatusCode::OK);
    staff
        .give("a", 1, "Prøveby 1", &both, "")
        .await
        .expect(StatusCode::OK);
    for wrong in [
        json!({ "age_limit": "turns_at_most 0", "severity": "refuse" }),
        json!({ "age_limit": "gammel", "severity": "refuse" }),
        json!({ "team_rating_cap": 9000, "severity": "refuse" }),
        json!({ "severity": "perhaps" }),
    ] {
        let answer = staff.limit(2, wrong.clone()).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
    }
}

#[tokio::test]
async fn juniors_and_seniors_are_judged_by_the_year_of_the_event_and_no_birthday_is_shown() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let ours = staff.players_of(&staff.team_in("a", "Prøveby 1").await).await;
    let both = [ours[0].as_str(), ours[1].as_str()];
    // The event is in 2026.
    staff.born("Ada", "2012-12-31").await;
    staff.born("Bo", "1976").await;
    let home = staff.captains("a", &["Prøveby 1"]).await;
    let cases = [
        // Ada turns 14, Bo 50.
        ("turns_at_most 14", Some("Bo")),
        ("turns_at_most 13", Some("Ada")),
        ("at_least 50", Some("Ada")),
        ("under 20", Some("Bo")),
        ("turns_at_most 50", None),
    ];
    for (seen, (limit, who)) in (0..).zip(cases) {
        let body = json!({ "age_limit": limit, "severity": "refuse" });
        staff.limit(seen, body).await.expect(StatusCode::OK);
        let given = staff.give("a", 1, "Prøveby 1", &both, "").await;
        let Some(who) = who else {
            given.expect(StatusCode::OK);
            continue;
        };
        let page = app
            .visitor()
            .with_cookie("captain", &home[0].0)
            .get(&home[0].1)
            .await
            .body;
        for body in [&given.body, &page] {
            assert!(!body.contains("2012") && !body.contains("1976"), "{body}");
        }
        refused(given, "age_limit", who);
    }
    // Nothing tells whether the age is right: somebody is told, and nobody is kept out.
    staff.born("Bo", "").await;
    let body = json!({ "age_limit": "at_least 10", "severity": "refuse" });
    staff.limit(5, body).await.expect(StatusCode::OK);
    staff
        .give("a", 1, "Prøveby 1", &both, "")
        .await
        .expect(StatusCode::OK);
    // The form of the page, and who may not see it.
    let page = staff.page.get("/t/paaske/s/a/settings/limits").await;
    let page = page.expect(StatusCode::OK).body;
    assert!(
        page.contains("value=\"10\"") && page.contains("Fylder mindst"),
        "{page}"
    );
    let key = key();
    let fields = [
        ("version", "6"),
        ("key", key.as_str()),
        ("age_kind", "turns_at_most"),
        ("age", "hundrede"),
        ("severity", "warn"),
    ];
    let wrong = staff.page.post("/t/paaske/s/a/settings/limits", &fields).await;
    let wrong = wrong.expect(StatusCode::UNPROCESSABLE_ENTITY).body;
    assert!(
        wrong.contains("value=\"hundrede\""),
        "what was typed stands: {wrong}"
    );
    app.visitor().get(LIMITS).await.expect(StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn the_register_knows_the_age_of_a_player_who_stands_on_no_list() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    for statement in [
        "update player set national_id = '1001' where given_name = 'Ada'",
        "insert into member (id, national_id, surname, given_name, birth, listed_on, folded, place)
         values (gen_random_uuid(), '1001', 'Prøvebysen', 'Ada', '2012-12-31', '2026-04-01', 'proevebysen ada 1001', 'pr|vebysen! ada')",
    ] {
        sqlx::query(statement).execute(app.pool()).await.unwrap();
    }
    let ours = staff.players_of(&staff.team_in("a", "Prøveby 1").await).await;
    let both = [ours[0].as_str(), ours[1].as_str()];
    let body = json!({ "age_limit": "turns_at_most 13", "severity": "refuse" });
    staff.limit(0, body).await.expect(StatusCode::OK);
    let given = staff.give("a", 1, "Prøveby 1", &both, "").await;
    assert!(!given.body.contains("2012"), "{}", given.body);
    refused(given, "age_limit", "Ada");
    let body = json!({ "age_limit": "turns_at_most 14", "severity": "refuse" });
    staff.limit(1, body).await.expect(StatusCode::OK);
    staff
        .give("a", 1, "Prøveby 1", &both, "")
        .await
        .expect(StatusCode::OK);
}
