//! A reserve who plays for two teams of the club has a page in each row, and each leads to the other.

use super::*;

async fn key_in(app: &TestApp, row: &str, name: &str) -> String {
    let told = app.visitor().get(&format!("{ROWS}/sections/{row}/players")).await;
    let told = told.expect(StatusCode::OK).json();
    let mut players = told["players"].as_array().unwrap().iter();
    let one = players.find(|one| one["name"] == name && one["team"]["name"] != "Skitseby 1");
    one.unwrap()["key"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_reserve_of_two_teams_is_told_with_both_and_a_namesake_of_another_club_with_neither() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    let egon = text(&staff.member(&club, "Egon").await["id"]).to_owned();
    for (row, team) in [("a", "Prøveby 1"), ("b", "Prøveby 2")] {
        let first = staff.players_of(&staff.team_in(row, team).await).await[0].clone();
        staff
            .give(row, 1, team, &[&first, &egon], "Reserve")
            .await
            .expect(StatusCode::OK);
    }
    // Somebody of another club is called the same.
    sqlx::query("update player set surname = 'Reservesen', given_name = 'Egon' where given_name = 'Birk'")
        .execute(app.pool())
        .await
        .unwrap();
    for row in ["a", "b"] {
        for what in ["draft", "publish"] {
            staff.round(row, 1, what).await.expect(StatusCode::SEE_OTHER);
        }
    }
    let keys = [
        key_in(&app, "a", "Egon Reservesen").await,
        key_in(&app, "b", "Egon Reservesen").await,
    ];
    assert_ne!(keys[0], keys[1]);
    for (row, own, other, team, number) in [
        ("a", &keys[0], ("b", &keys[1]), ["Prøveby 1", "Prøveby 2"], 1),
        ("b", &keys[1], ("a", &keys[0]), ["Prøveby 2", "Prøveby 1"], 1),
    ] {
        let page = app
            .visitor()
            .get(&format!("/t/paaske/s/{row}/start-list/{own}"))
            .await
            .expect(StatusCode::OK)
            .body;
        let link = format!(
            "<a href=\"/t/paaske/s/{}/start-list/{}\">{}</a>",
            other.0, other.1, team[1]
        );
        assert!(
            page.contains("Spiller også for:") && page.contains(&link),
            "{link}: {page}"
        );
        assert!(page.contains(&format!("<strong>{}</strong>", team[0])), "{page}");
        let told = app
            .visitor()
            .get(&format!("{ROWS}/sections/{row}/team-players?games=true"))
            .await
            .expect(StatusCode::OK)
            .json();
        // Nobody has a result yet, so only whoever is asked for has a line.
        assert_eq!(told["players"], json!([]));
        let players = app
            .visitor()
            .get(&format!("{ROWS}/sections/{row}/players"))
            .await
            .expect(StatusCode::OK)
            .json();
        let mut players = players["players"].as_array().unwrap().iter();
        let no = &players.find(|one| one["key"] == json!(own)).unwrap()["no"];
        let path = format!("{ROWS}/sections/{row}/team-players?games=true&player={no}");
        let told = app.visitor().get(&path).await.expect(StatusCode::OK).json();
        let shown = &told["players"][0];
        assert_eq!(shown["games_played"][0]["board"], 2, "{shown}");
        let [second] = shown["also_for"].as_array().unwrap().as_slice() else {
            panic!("{shown}");
        };
        assert_eq!(
            (
                &second["section"],
                &second["team"],
                &second["team_name"],
                &second["key"]
            ),
            (&json!(other.0), &json!(number), &json!(team[1]), &json!(other.1)),
            "{shown}"
        );
        assert!(second["section_name"].is_string(), "{shown}");
    }
    // Whoever plays for one team only is told with one.
    let ada = key_in(&app, "a", "Ada Prøvebysen").await;
    let page = app
        .visitor()
        .get(&format!("/t/paaske/s/a/start-list/{ada}"))
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(!page.contains("Spiller også for:"), "{page}");
}
