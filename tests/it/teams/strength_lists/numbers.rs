//! Starting numbers of those who step in from a club's list: nobody reads from a gap among the others that somebody is there.

use super::*;

const PLAYERS: &str = "/api/v1/tournaments/paaske/sections/a/players";

/// A third fixed player of the first team, between its two, who has not been entered; and a reserve.
const THREE: &str = "Prøvebysen, Ada; 1001;; 2000; 1
Fastesen, Nora; 1006;; 1950; 1
Prøvebysen, Bo; 1002;; 1900; 1
Reservesen, Egon; 1005;; 1600";

/// The numbers that everybody sees, and the names with them.
async fn seen(app: &TestApp) -> (Vec<Option<i64>>, String) {
    let read = app.visitor().get(PLAYERS).await.expect(StatusCode::OK);
    let players = read.json()["players"].as_array().unwrap().clone();
    let mut numbers: Vec<Option<i64>> = players.iter().map(|one| one["no"].as_i64()).collect();
    numbers.sort_unstable();
    (numbers, read.body)
}

fn up_to(last: i64) -> Vec<Option<i64>> {
    (1..=last).map(Some).collect()
}

async fn three(staff: &Staff<'_>) -> String {
    let club = staff.begin("Prøveby").await;
    let added = staff.step(&club, "add", &[("lines", THREE)]).await;
    added.expect(StatusCode::SEE_OTHER);
    club
}

#[tokio::test]
async fn a_fixed_player_whom_a_draft_enters_leaves_no_gap_among_the_numbers_that_everybody_sees() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    three(&staff).await;
    staff.round("a", 1, "draft").await.expect(StatusCode::SEE_OTHER);
    let (numbers, body) = seen(&app).await;
    assert!(!body.contains("Nora"), "{body}");
    assert_eq!(numbers, up_to(4), "{body}");
    // Whoever pairs sees her behind the others.
    let nora: Option<i32> = sqlx::query_scalar("select start_no from player where given_name = 'Nora'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(nora, Some(5));

    staff.round("a", 1, "publish").await.expect(StatusCode::SEE_OTHER);
    let (numbers, body) = seen(&app).await;
    assert!(body.contains("Nora"), "{body}");
    assert_eq!(numbers, up_to(5), "{body}");
}

#[tokio::test]
async fn whoever_is_entered_by_hand_or_drawn_anew_comes_before_those_whom_nobody_sees_yet() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    three(&staff).await;
    staff.round("a", 1, "draft").await.expect(StatusCode::SEE_OTHER);
    let body = json!({ "surname": "Nysen", "given_name": "Frej", "confirmed": true });
    staff
        .api
        .json(Method::POST, PLAYERS, None, &body)
        .await
        .expect(StatusCode::CREATED);
    let (numbers, body) = seen(&app).await;
    assert!(body.contains("Frej") && !body.contains("Nora"), "{body}");
    assert_eq!(numbers, up_to(5), "{body}");
    // By name she would be the second, and by strength, too.
    for method in ["name", "strength"] {
        let path = "/api/v1/tournaments/paaske/sections/a/start-numbers";
        let stands = staff
            .api
            .get(&format!("{path}?method={method}"))
            .await
            .expect(StatusCode::OK);
        let version = stands.header("etag").trim_matches('"').parse().unwrap();
        let drawn = json!({ "method": method, "confirmed": true, "reason": "Rækkefølgen var forkert" });
        staff
            .api
            .json(Method::POST, path, Some(version), &drawn)
            .await
            .expect(StatusCode::OK);
        let (numbers, body) = seen(&app).await;
        assert_eq!(numbers, up_to(5), "{method}: {body}");
    }
}

#[tokio::test]
async fn whoever_is_seen_first_comes_before_a_reserve_who_is_seated_in_a_later_round() {
    let app = TestApp::at("2026-04-04T09:30:00Z").await;
    let staff = rows(&app).await;
    let club = three(&staff).await;
    let nora = text(&staff.member(&club, "Nora").await["id"]).to_owned();
    let egon = text(&staff.member(&club, "Egon").await["id"]).to_owned();
    let own = staff.players_of(&staff.team_in("a", "Prøveby 1").await).await;
    staff
        .give("a", 1, "Prøveby 1", &[&own[0], &own[1]], "")
        .await
        .expect(StatusCode::OK);
    for act in ["draft", "publish"] {
        staff.round("a", 1, act).await.expect(StatusCode::SEE_OTHER);
    }
    assert_eq!(seen(&app).await.0, up_to(4));
    // She gets the fifth number for the second round, and he the sixth for a seat in the first, which is public at once.
    staff
        .give("a", 2, "Prøveby 1", &[&own[0], &nora], "")
        .await
        .expect(StatusCode::OK);
    let team = staff.team_in("a", "Prøveby 1").await;
    let path = format!("{ROWS}/sections/a/rounds/1/line-ups/{}", text(&team["id"]));
    let body = json!({ "board": 2, "player": egon, "reason": "Bo har feber" });
    staff
        .api
        .json(
            Method::POST,
            &format!("{path}/substitutions"),
            Some(version(&team)),
            &body,
        )
        .await
        .expect(StatusCode::OK);
    let (numbers, body) = seen(&app).await;
    assert!(body.contains("Egon") && !body.contains("Nora"), "{body}");
    assert_eq!(numbers, up_to(5), "{body}");
}
