//! Teams of two clubs together: a pair with a list of its own, where the league lets clubs have them.

use super::*;

const PAIR: &str = "Prøveby / Skitseby";

/// Begins the list of a club, or says why not.
async fn begin(staff: &Staff<'_>, name: &str) -> Answer {
    let body = json!({ "name": name });
    staff.api.json(Method::POST, LISTS, None, &body).await
}

/// Enters a team of the club in row b.
async fn enter(staff: &Staff<'_>, name: &str, club: &str) -> Answer {
    let body = json!({ "teams": [{ "name": name, "club": club, "players": [] }], "confirmed": true });
    let path = format!("{ROWS}/sections/b/teams");
    staff.api.json(Method::POST, &path, None, &body).await
}

#[tokio::test]
async fn people_of_both_clubs_stand_on_the_list_of_their_team_where_the_league_lets_them() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let (ada, asta) = ("Prøvebysen, Ada; 1001", "Skitsebysen, Asta; 2001");
    for (club, person) in [("Prøveby", ada), ("Skitseby", asta)] {
        let club = staff.begin(club).await;
        let added = staff.step(&club, "add", &[("lines", person)]).await;
        added.expect(StatusCode::SEE_OTHER);
    }
    let pair = staff.begin(PAIR).await;
    let other = staff.begin("Kladdestrup").await;
    let both = format!("{ada}\n{asta}");
    let add = async |club: &str| staff.step(club, "add", &[("lines", both.as_str())]).await;
    // Undecided it is a club like every other one, and another list is one too many.
    for settings in [
        json!({ "one_list_per_player": "one_club" }),
        json!({ "one_list_per_player": "one_club", "joint_teams": "no" }),
    ] {
        staff.settle(settings).await.expect(StatusCode::OK);
        let refused = add(&pair).await.expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(
            refused.body.contains("kan kun stå på én liste"),
            "{}",
            refused.body
        );
    }
    let together = json!({ "one_list_per_player": "one_club", "joint_teams": "by_leave" });
    staff.settle(together).await.expect(StatusCode::OK);
    add(&pair).await.expect(StatusCode::SEE_OTHER);
    // It is still one club's list, and no third one's.
    add(&other).await.expect(StatusCode::UNPROCESSABLE_ENTITY);

    enter(&staff, "Fællesholdet", PAIR)
        .await
        .expect(StatusCode::CREATED);
    let list = staff.list(&pair).await;
    assert_eq!(list["teams"][0]["name"], "Fællesholdet", "{list}");
    let given = list["members"].as_array().unwrap().iter();
    let given: Vec<&str> = given.map(|one| text(&one["given_name"])).collect();
    assert_eq!(given, ["Ada", "Asta"]);
    // Everybody reads both names.
    let team = staff.team_in("b", "Fællesholdet").await;
    let page = app
        .visitor()
        .get(&format!("/t/paaske/s/b/teams/{}", team["number"]))
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(page.contains(PAIR), "{page}");
}

#[tokio::test]
async fn a_day_on_which_somebody_played_for_the_own_club_counts_for_the_team_of_both() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    enter(&staff, "Fællesholdet", PAIR)
        .await
        .expect(StatusCode::CREATED);
    let pair = staff.begin(PAIR).await;
    let own = staff.begin("Prøveby").await;
    for club in [&pair, &own] {
        let added = staff
            .step(club, "add", &[("lines", "Prøvebysen, Ada; 1001")])
            .await;
        added.expect(StatusCode::SEE_OTHER);
    }
    sqlx::query("update player set national_id = '1001' where given_name = 'Ada'")
        .execute(app.pool())
        .await
        .unwrap();
    for act in ["draft", "publish"] {
        staff.round("a", 1, act).await.expect(StatusCode::SEE_OTHER);
    }
    let said = "Ada Prøvebysen plays for Prøveby 1 on the same day in Prøvebyens Påskestævne.";
    for (settings, expected) in [
        (json!({ "one_match_a_day": "yes" }), None),
        (json!({ "one_match_a_day": "yes", "joint_teams": "no" }), None),
        (json!({ "joint_teams": "by_leave" }), None),
        (
            json!({ "one_match_a_day": "yes", "joint_teams": "by_leave" }),
            Some("one_match_a_day"),
        ),
    ] {
        staff.settle(settings.clone()).await.expect(StatusCode::OK);
        let found = other_tournaments::against(&staff, &pair, "Ada").await;
        let rules: Vec<&str> = found.iter().map(|(rule, _)| rule.as_str()).collect();
        let expected: Vec<&str> = expected.into_iter().collect();
        assert_eq!(rules, expected, "{settings}: {found:?}");
        for (_, told) in &found {
            assert!(told.contains(said), "{told}");
        }
    }
}

#[tokio::test]
async fn a_team_of_two_clubs_counts_for_both_in_how_many_teams_of_a_club_a_group_takes() {
    const ROW: &str = "/api/v1/tournaments/paaske/sections/b";
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let one_each = json!({ "severity": "refuse", "group_club_most": 1, "group_severity": "refuse" });
    staff.decide_limits(ROW, one_each).await.expect(StatusCode::OK);
    // The row has a team of Prøveby. Undecided the pair is a club of its own.
    enter(&staff, "Udkastholdet", "Prøveby / Udkast")
        .await
        .expect(StatusCode::CREATED);
    let together = json!({ "joint_teams": "by_leave" });
    staff.settle(together).await.expect(StatusCode::OK);
    // Now it is beyond the limit, which is told, and no other one comes.
    let told = staff.api.get(&format!("{ROW}/row-limits")).await;
    let told = told.expect(StatusCode::OK).json();
    assert!(told.to_string().contains("club_too_many"), "{told}");
    enter(&staff, "Fællesholdet", PAIR)
        .await
        .expect(StatusCode::CONFLICT);
    enter(&staff, "Skitseholdet", "Skitseby / Modelby")
        .await
        .expect(StatusCode::CREATED);
    enter(&staff, "Modelholdet", "Modelby")
        .await
        .expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_league_without_teams_of_two_clubs_takes_neither_their_list_nor_their_team() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let not_here = json!({ "joint_teams": "no" });
    staff.settle(not_here).await.expect(StatusCode::OK);
    let said = "Two clubs cannot have a team together here";
    for refused in [
        begin(&staff, PAIR).await,
        enter(&staff, "Fællesholdet", PAIR).await,
    ] {
        let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains(said), "{}", refused.body);
    }
    // A team does not become one of two clubs either.
    let team = staff.team_in("b", "Prøveby 2").await;
    let path = format!("{ROWS}/sections/b/teams/{}", text(&team["id"]));
    let body = json!({ "name": "Prøveby 2", "club": PAIR, "captain": "" });
    let changed = staff
        .api
        .json(Method::PUT, &path, Some(version(&team)), &body)
        .await;
    let changed = changed.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(changed.body.contains(said), "{}", changed.body);
    // One club is one club, and so is whatever has no stroke between two names.
    enter(&staff, "Prøveby 3", "Prøveby")
        .await
        .expect(StatusCode::CREATED);
    begin(&staff, "Prøveby/Skitseby")
        .await
        .expect(StatusCode::CREATED);
}
