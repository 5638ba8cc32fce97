//! Who is in a team before round 1 is paired, when nobody has a starting number: told as it stands, and unchanged by a program that sends back
//! what it read.

use super::*;

/// The team as a program that changes something else of it sends it back.
fn as_read(team: &Value) -> Value {
    let members = [
        "name",
        "short_name",
        "club",
        "captain",
        "venue",
        "home_hour",
        "home_weekday",
        "wheelchair_access",
        "players",
    ];
    members
        .map(|member| (member.to_owned(), team[member].clone()))
        .into_iter()
        .collect()
}

fn names(team: &Value) -> Vec<&str> {
    let players = team["players"].as_array().unwrap();
    players
        .iter()
        .map(|player| player["name"].as_str().unwrap())
        .collect()
}

#[tokio::test]
async fn a_squad_is_told_before_anybody_has_a_number_and_stays_when_it_is_sent_back() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    fixtures::four(&staff).await;

    let team = staff.team("Prøveby 1").await;
    let squad = ["Ada Prøvesen", "Bo Prøvesen", "Carl Prøvesen", "Dina Prøvesen"];
    assert_eq!(names(&team), squad);
    assert!(
        team["players"][0]["no"].is_null(),
        "nobody has a number yet: {team}"
    );
    let page = app
        .visitor()
        .get(&format!("{HERE}/teams/1"))
        .await
        .expect(StatusCode::OK);
    assert!(page.body.contains("Ada Prøvesen") && !page.body.contains("Holdet har ingen spillere endnu"));
    let players = staff
        .api
        .get(&format!("{API}/players"))
        .await
        .expect(StatusCode::OK)
        .json();
    for player in players["players"].as_array().unwrap() {
        assert!(player["team"]["number"].is_number(), "{player}");
    }

    staff
        .put(&team, "teams/{team}", &as_read(&team))
        .await
        .expect(StatusCode::OK);
    let after = staff.team("Prøveby 1").await;
    assert_eq!(after, team, "what was read changes nothing, not even the version");

    // A program that changes the venue need not say who plays.
    let venue = json!({ "name": "Prøveby 1", "venue": "Prøveby Kulturhus" });
    staff
        .put(&team, "teams/{team}", &venue)
        .await
        .expect(StatusCode::OK);
    let after = staff.team("Prøveby 1").await;
    assert_eq!(
        (names(&after), &after["venue"]),
        (squad.to_vec(), &json!("Prøveby Kulturhus"))
    );

    // Once there are numbers it is the same.
    staff.pair(1).await;
    let numbered = staff.team("Prøveby 1").await;
    assert!(numbered["players"][0]["no"].is_number(), "{numbered}");
    staff
        .put(&numbered, "teams/{team}", &as_read(&numbered))
        .await
        .expect(StatusCode::OK);
    assert_eq!(staff.team("Prøveby 1").await, numbered);
}

#[tokio::test]
async fn players_are_named_by_key_in_another_order_and_a_key_of_nobody_is_refused() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    fixtures::four(&staff).await;

    let team = staff.team("Prøveby 1").await;
    let key = |at: usize| team["players"][at]["key"].clone();
    let turned = json!({ "name": "Prøveby 1", "players": [key(1), key(0), key(2), key(3)] });
    staff
        .put(&team, "teams/{team}", &turned)
        .await
        .expect(StatusCode::OK);
    let team = staff.team("Prøveby 1").await;
    assert_eq!(
        names(&team),
        ["Bo Prøvesen", "Ada Prøvesen", "Carl Prøvesen", "Dina Prøvesen"]
    );

    let strange = json!({ "name": "Prøveby 1", "players": ["0000000000"] });
    let refused = staff.put(&team, "teams/{team}", &strange).await;
    assert_eq!(
        refused.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        refused.body
    );
    assert_eq!(names(&staff.team("Prøveby 1").await).len(), 4);
}

#[tokio::test]
async fn a_change_that_is_sent_again_is_answered_as_the_first_time_though_a_key_names_nobody_any_more() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    fixtures::four(&staff).await;
    let team = staff.team("Prøveby 1").await;
    let path = format!("{API}/teams/{}", team["id"].as_str().unwrap());
    let seen = |team: &Value| i32::try_from(team["version"].as_i64().unwrap()).unwrap();
    let key = |at: usize| team["players"][at]["key"].clone();
    let turned = json!({ "name": "Prøveby 1", "players": [key(1), key(0), key(2), key(3)] });
    let same = crate::app::key();
    let send = async || {
        let sent = staff
            .api
            .json_with_key(Method::PUT, &path, Some(seen(&team)), &turned, &same)
            .await;
        sent.expect(StatusCode::OK).json()
    };
    let first = send().await;
    // The last of them leaves the team, and is removed.
    let stands = staff.team("Prøveby 1").await;
    let three = json!({ "name": "Prøveby 1", "players": [key(1), key(0), key(2)] });
    staff
        .put(&stands, "teams/{team}", &three)
        .await
        .expect(StatusCode::OK);
    sqlx::query("delete from player where surname = 'Prøvesen' and given_name = 'Dina'")
        .execute(app.pool())
        .await
        .unwrap();
    assert_eq!(send().await, first);
    assert_eq!(names(&staff.team("Prøveby 1").await).len(), 3);
}
