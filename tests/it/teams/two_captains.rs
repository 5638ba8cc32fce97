//! Where both captains report: neither writes over what the other one reported. Two results stand side by side until one of them agrees or
//! whoever leads decides, on a phone as by program.

use super::{
    cards::{FOUR, captains, paired, press},
    links::captain_of,
    *,
};

async fn put(captain: &Client<'_>, version: i32, result: &str) -> Answer {
    let path = "/api/v1/captain/rounds/1/boards/1/result";
    captain
        .json(Method::PUT, path, Some(version), &json!({ "result": result }))
        .await
}

/// How board 1 stands, in which version, and how many results wait to be chosen between.
async fn board(staff: &Staff<'_>) -> (Option<String>, i32, i64) {
    let (result, version): (Option<String>, i32) =
        sqlx::query_as("select result, version from game where board = 1")
            .fetch_one(staff.app.pool())
            .await
            .unwrap();
    let disputes: i64 = sqlx::query_scalar("select count(*) from result_dispute where settled_at is null")
        .fetch_one(staff.app.pool())
        .await
        .unwrap();
    (result, version, disputes)
}

#[tokio::test]
async fn the_away_captain_contests_what_the_home_captain_reported_and_does_not_write_over_it() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    paired(&staff, FOUR, json!({ "league": "div1", "reporting": "captains" })).await;
    let one = staff.matches(1).await[0].clone();
    let name = |side: &str| one[side]["name"].as_str().unwrap().to_owned();
    let home = captain_of(&staff, &name("white")).await;
    let away = captain_of(&staff, &name("black")).await;
    put(&home, 1, "1-0").await.expect(StatusCode::OK);
    let refused = put(&away, 2, "0-1").await.expect(StatusCode::CONFLICT).json();
    assert_eq!(
        (&refused["current"]["result"], &refused["sent"]["result"]),
        (&json!("1-0"), &json!("0-1")),
        "{refused}"
    );
    let stands = |result: &str, version, disputes| (Some(result.to_owned()), version, disputes);
    assert_eq!(board(&staff).await, stands("1-0", 2, 1));
    // Saying it again decides nothing; the home captain still mends the own slip, and that settles it.
    put(&home, 2, "1-0").await.expect(StatusCode::OK);
    assert_eq!(board(&staff).await, stands("1-0", 2, 1));
    put(&home, 2, "0-1").await.expect(StatusCode::OK);
    assert_eq!(board(&staff).await, stands("0-1", 3, 0));
    // Nor does a captain take away what stands. Saying the same is no quarrel.
    let cleared = json!({ "result": null });
    let path = "/api/v1/captain/rounds/1/boards/1/result";
    let away_clears = away.json(Method::PUT, path, Some(3), &cleared).await;
    away_clears.expect(StatusCode::FORBIDDEN);
    assert_eq!(board(&staff).await, stands("0-1", 3, 0));
    put(&away, 3, "0-1").await.expect(StatusCode::OK);
    assert_eq!(board(&staff).await, stands("0-1", 3, 0));
    // What an arbiter wrote is nobody's side.
    put(&away, 3, "1-0").await.expect(StatusCode::CONFLICT);
    let staffs = format!("{API}/rounds/1/boards/1/result");
    let chosen = json!({ "result": "1/2-1/2" });
    let chosen = staff.api.json(Method::PUT, &staffs, Some(3), &chosen).await;
    chosen.expect(StatusCode::OK);
    assert_eq!(board(&staff).await, stands("1/2-1/2", 4, 0));
}

#[tokio::test]
async fn what_an_arbiter_chose_between_two_results_stands_and_what_a_captain_sends_later_is_contested() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    paired(&staff, FOUR, json!({ "league": "div1", "reporting": "captains" })).await;
    let one = staff.matches(1).await[0].clone();
    let name = |side: &str| one[side]["name"].as_str().unwrap().to_owned();
    let home = captain_of(&staff, &name("white")).await;
    let away = captain_of(&staff, &name("black")).await;
    let chooses = async |version: i32, result: Value| {
        let path = format!("{API}/rounds/1/boards/1/result");
        let body = json!({ "result": result });
        staff.api.json(Method::PUT, &path, Some(version), &body).await
    };
    let stands = |result: &str, version, disputes| (Some(result.to_owned()), version, disputes);
    put(&home, 1, "1-0").await.expect(StatusCode::OK);
    put(&away, 2, "0-1").await.expect(StatusCode::CONFLICT);
    // The arbiter keeps the first of the two, without a new line.
    chooses(2, json!("1-0")).await.expect(StatusCode::OK);
    assert_eq!(board(&staff).await, stands("1-0", 2, 0));
    // Not even its own captain writes over it; saying the same is nothing.
    put(&home, 2, "0-1").await.expect(StatusCode::CONFLICT);
    assert_eq!(board(&staff).await, stands("1-0", 2, 1));
    put(&home, 2, "1-0").await.expect(StatusCode::OK);
    put(&away, 2, "1-0").await.expect(StatusCode::OK);
    assert_eq!(
        board(&staff).await,
        stands("1-0", 2, 1),
        "it waits for the arbiter"
    );
    chooses(2, json!("0-1")).await.expect(StatusCode::OK);
    assert_eq!(board(&staff).await, stands("0-1", 3, 0));
    put(&away, 3, "1/2-1/2").await.expect(StatusCode::CONFLICT);
    assert_eq!(board(&staff).await, stands("0-1", 3, 1));
    // Once an arbiter has taken the result away, captains report as before.
    chooses(3, Value::Null).await.expect(StatusCode::OK);
    put(&home, 4, "1-0").await.expect(StatusCode::OK);
    put(&home, 5, "1/2-1/2").await.expect(StatusCode::OK);
    assert_eq!(board(&staff).await, stands("1/2-1/2", 6, 0));
}

#[tokio::test]
async fn a_choice_that_is_undone_is_none_and_both_results_wait_again() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    paired(&staff, FOUR, json!({ "league": "div1", "reporting": "captains" })).await;
    let one = staff.matches(1).await[0].clone();
    let name = |side: &str| one[side]["name"].as_str().unwrap().to_owned();
    let home = captain_of(&staff, &name("white")).await;
    let away = captain_of(&staff, &name("black")).await;
    let stands = |result: &str, version, disputes| (Some(result.to_owned()), version, disputes);
    put(&home, 1, "1-0").await.expect(StatusCode::OK);
    put(&away, 2, "0-1").await.expect(StatusCode::CONFLICT);
    press(&staff.page, 1, 1, 2, "0-1").await.expect(StatusCode::OK);
    assert_eq!(board(&staff).await, stands("0-1", 3, 0));
    press(&staff.page, 1, 1, 3, "undo").await.expect(StatusCode::OK);
    assert_eq!(board(&staff).await, stands("1-0", 4, 1));
    // Nobody has chosen anything, but what stands was put there by an arbiter: a captain's other result waits beside it.
    put(&home, 4, "1/2-1/2").await.expect(StatusCode::CONFLICT);
    assert_eq!(board(&staff).await, stands("1-0", 4, 2));
}

#[tokio::test]
async fn no_captain_writes_over_what_an_arbiter_has_entered_and_it_is_kept_for_a_decision() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    paired(&staff, FOUR, json!({ "league": "div1", "reporting": "captains" })).await;
    let one = staff.matches(1).await[0].clone();
    let name = |side: &str| one[side]["name"].as_str().unwrap().to_owned();
    let home = captain_of(&staff, &name("white")).await;
    let away = captain_of(&staff, &name("black")).await;
    let stands = |result: &str, version, disputes| (Some(result.to_owned()), version, disputes);
    let enters = async |version: i32, result: &str| {
        let path = format!("{API}/rounds/1/boards/1/result");
        let body = json!({ "result": result });
        staff.api.json(Method::PUT, &path, Some(version), &body).await
    };
    // Before any captain, and after one.
    enters(1, "0-1").await.expect(StatusCode::OK);
    for captain in [&home, &away] {
        for (result, answer) in [("1-0", StatusCode::CONFLICT), ("0-1", StatusCode::OK)] {
            put(captain, 2, result).await.expect(answer);
            let (stands, version, disputes) = board(&staff).await;
            assert_eq!((stands.as_deref(), version), (Some("0-1"), 2));
            assert!(disputes >= 1, "it waits for whoever leads");
        }
    }
    enters(2, "0-1").await.expect(StatusCode::OK);
    assert_eq!(board(&staff).await, stands("0-1", 2, 0));
}

#[tokio::test]
async fn the_phones_of_two_captains_contest_each_other() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    paired(&staff, FOUR, json!({ "league": "div1", "reporting": "captains" })).await;
    let (home, away) = captains(&staff).await;
    let (mine, theirs) = (home.phone(&app).await, away.phone(&app).await);
    super::cards::press(&mine, 1, 1, 1, "1-0")
        .await
        .expect(StatusCode::OK);
    super::cards::press(&theirs, 1, 1, 2, "0-1")
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(board(&staff).await, (Some("1-0".to_owned()), 2, 1));
    // A second phone of the same captain is the same side.
    let second = home.phone(&app).await;
    super::cards::press(&second, 1, 1, 2, "1/2-1/2")
        .await
        .expect(StatusCode::OK);
    // A third result takes neither side: the other captain's still waits to be chosen, until that captain agrees.
    assert_eq!(board(&staff).await, (Some("1/2-1/2".to_owned()), 3, 1));
    super::cards::press(&theirs, 1, 1, 3, "1/2-1/2")
        .await
        .expect(StatusCode::OK);
    assert_eq!(board(&staff).await, (Some("1/2-1/2".to_owned()), 3, 0));
}

#[tokio::test]
async fn a_round_in_which_two_results_wait_is_closed_with_a_reason_and_its_card_says_which_board() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    paired(&staff, FOUR, json!({ "league": "div1", "reporting": "captains" })).await;
    let one = staff.matches(1).await[0].clone();
    let name = |side: &str| one[side]["name"].as_str().unwrap().to_owned();
    let home = captain_of(&staff, &name("white")).await;
    let away = captain_of(&staff, &name("black")).await;
    put(&home, 1, "1-0").await.expect(StatusCode::OK);
    put(&away, 2, "0-1").await.expect(StatusCode::CONFLICT);
    stage::finish(&app, &staff.stage, 1).await;
    assert_eq!(board(&staff).await.2, 1, "it still waits");
    let problems = async || {
        let cards = staff.api.get(&format!("{API}/rounds/1/cards")).await;
        let cards = cards.expect(StatusCode::OK).json();
        let mut all = cards["cards"].as_array().unwrap().iter();
        let card = all.find(|card| card["match"] == 1).unwrap();
        let problems = card["problems"].as_array().unwrap().iter();
        let of_board = problems.filter(|problem| problem["problem"] == "two_results");
        of_board
            .map(|problem| problem["board"].clone())
            .collect::<Vec<Value>>()
    };
    assert_eq!(problems().await, [json!(1)]);
    let desk = staff.page.get("/t/paaske/desk").await;
    let desk = desk.expect(StatusCode::OK).body;
    assert!(desk.contains("To resultater"), "{desk}");

    // On the page and by program it is asked why.
    let closes = async |reason: &str| {
        let seen = staff.stage.field(&app).await.rounds[0].version.0;
        let body = json!({ "act": "close", "reason": reason });
        let path = format!("{API}/rounds/1/acts");
        staff.api.json(Method::POST, &path, Some(seen), &body).await
    };
    let page = staff.page.get(&format!("{HERE}/rounds/1/pairing")).await;
    let page = page.expect(StatusCode::OK).body;
    assert!(
        page.contains("1 bord i runde 1 har to forskellige resultater")
            && page.contains("id=\"close-reason\""),
        "{page}"
    );
    let asked = closes("").await.expect(StatusCode::UNPROCESSABLE_ENTITY).json();
    assert_eq!(
        (&asked["round"], &asked["two_results"]),
        (&json!(1), &json!(1)),
        "{asked}"
    );
    closes("Holdlederne er rejst hjem").await.expect(StatusCode::OK);
    let lines = crate::registration::log(&app, "round.close").await;
    let reason = lines.last().and_then(|line| line.reason.as_deref());
    assert_eq!(reason, Some("Holdlederne er rejst hjem"));
    // Closed, it is still somebody's to decide.
    assert_eq!(problems().await, [json!(1)]);
}
