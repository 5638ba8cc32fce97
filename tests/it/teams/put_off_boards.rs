//! A board that is put off over the closing of its round: the captains of its match and whoever leads it report it, once it is played, without
//! an arbiter, and what they have to do says so. Whoever is refused reads who writes the result.

use super::{
    cards::{FOUR, PLAYED, captains, enter, paired, play, press},
    links::{captain_of, leader_of},
    *,
};

const OWN: &str = "/api/v1/captain";
const LED: &str = "/api/v1/match-leader";
const PUT_OFF: u16 = 4;

/// Round 1 is closed, and board 4 of match 1 is put off.
async fn close(staff: &Staff<'_>) {
    play(staff, 1, &PLAYED[..3]).await;
    play(staff, 5, &PLAYED).await;
    let body = json!({ "suspended": "postponed", "reason": "Aftalt af begge hold" });
    enter(staff, PUT_OFF, 1, &body).await.expect(StatusCode::OK);
    staff.act(1, "close", &[]).await.expect(StatusCode::SEE_OTHER);
}

async fn report(captain: &Client<'_>, version: i32, result: &str) -> Answer {
    let path = format!("{OWN}/rounds/1/boards/{PUT_OFF}/result");
    let body = json!({ "result": result });
    captain.json(Method::PUT, &path, Some(version), &body).await
}

/// State and number of something that has to be done.
async fn duty(client: &Client<'_>, whose: &str, duty: &str) -> (String, i64) {
    let told = client.get(&format!("{whose}/duties")).await;
    let told = told.expect(StatusCode::OK).json();
    let mut lines = told["duties"].as_array().unwrap().iter();
    let line = lines.find(|line| line["duty"] == duty);
    let line = line.unwrap_or_else(|| panic!("{duty}: {told}"));
    (
        line["state"].as_str().unwrap().to_owned(),
        line["count"].as_i64().unwrap(),
    )
}

fn is(state: &str, count: i64) -> (String, i64) {
    (state.to_owned(), count)
}

async fn names(staff: &Staff<'_>) -> [String; 2] {
    let one = staff.matches(1).await[0].clone();
    ["white", "black"].map(|side| one[side]["name"].as_str().unwrap().to_owned())
}

#[tokio::test]
async fn captains_and_whoever_leads_report_a_board_that_was_put_off_over_its_rounds_closing() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    paired(&staff, FOUR, json!({ "league": "div1", "reporting": "captains" })).await;
    let leader = leader_of(&staff).await;
    close(&staff).await;
    let [home, away] = names(&staff).await;
    let (home, away) = (captain_of(&staff, &home).await, captain_of(&staff, &away).await);
    // Nothing is told as done that is not.
    assert_eq!(duty(&home, OWN, "report").await, is("waits", 1));
    assert_eq!(duty(&home, OWN, "sign").await, is("ahead", 0));
    assert_eq!(duty(&leader, LED, "results").await, is("waits", 1));
    assert_eq!(duty(&leader, LED, "sign").await, is("ahead", 0));
    assert_eq!(
        leader.get(LED).await.expect(StatusCode::OK).json()["is_over"],
        false
    );
    let may = async |captain: &Client<'_>| {
        let own = captain.get(OWN).await.expect(StatusCode::OK).json();
        own["matches"][0]["may_report"].clone()
    };
    assert_eq!(may(&home).await, true);
    // The other boards stay as they are.
    let path = format!("{OWN}/rounds/1/boards/1/result");
    let body = json!({ "result": "1/2-1/2" });
    let other = home.json(Method::PUT, &path, Some(2), &body).await;
    other.expect(StatusCode::CONFLICT);

    report(&away, 2, "1-0").await.expect(StatusCode::OK);
    assert_eq!(duty(&home, OWN, "report").await, is("done", 0));
    assert_eq!(duty(&home, OWN, "sign").await, is("waits", 0));
    assert_eq!(duty(&leader, LED, "results").await, is("done", 0));
    assert_eq!(duty(&leader, LED, "sign").await, is("waits", 0));
    let led = leader.get(LED).await.expect(StatusCode::OK).json();
    assert_eq!(led["is_over"], true);
    assert_eq!(may(&home).await, false);
    // What is wrong of another board is written on the card; nobody but an arbiter opens a round.
    let late = home.json(Method::PUT, &path, Some(2), &body).await;
    let late = late.expect(StatusCode::CONFLICT);
    assert!(
        late.body.contains("Round 1 is closed") && !late.body.contains("Open the round"),
        "{}",
        late.body
    );
    // The card is signed afterwards, by whoever leads, too.
    let signs = json!({
        "act": "sign", "signer": "match_leader", "name": "Kaj Ledersen", "reservations": [],
        "boards_seen": led["card"]["boards_seen"],
    });
    let seen = version(&led["card"]);
    let path = format!("{LED}/card");
    let signed = leader.json(Method::POST, &path, Some(seen), &signs).await;
    signed.expect(StatusCode::OK);
    assert_eq!(duty(&leader, LED, "sign").await, is("done", 0));
}

#[tokio::test]
async fn what_the_other_captain_reports_otherwise_of_such_a_board_is_kept_until_somebody_decides() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    paired(&staff, FOUR, json!({ "league": "div1", "reporting": "captains" })).await;
    close(&staff).await;
    let [home, away] = names(&staff).await;
    let (home, away) = (captain_of(&staff, &home).await, captain_of(&staff, &away).await);
    report(&away, 2, "1-0").await.expect(StatusCode::OK);
    // The own report is put right by an arbiter; the other captain's stands against it.
    report(&away, 3, "1/2-1/2").await.expect(StatusCode::CONFLICT);
    let waiting = async || {
        sqlx::query_scalar::<_, i64>("select count(*) from result_dispute where settled_at is null")
            .fetch_one(app.pool())
            .await
            .unwrap()
    };
    assert_eq!(waiting().await, 0);
    let kept = report(&home, 3, "0-1").await.expect(StatusCode::CONFLICT).json();
    assert_eq!(
        (&kept["current"]["result"], &kept["sent"]["result"]),
        (&json!("1-0"), &json!("0-1")),
        "{kept}"
    );
    assert_eq!(waiting().await, 1);
    // An arbiter keeps the one that stands, which settles it, and may choose the other.
    let path = format!("{API}/rounds/1/boards/{PUT_OFF}/correction");
    let keeps = json!({ "result": "1-0", "reason": "Sedlen siger det" });
    staff
        .api
        .json(Method::PUT, &path, Some(3), &keeps)
        .await
        .expect(StatusCode::OK);
    assert_eq!(waiting().await, 0);
    report(&home, 3, "0-1").await.expect(StatusCode::CONFLICT);
    assert_eq!(waiting().await, 1);
    let chooses = json!({ "result": "0-1", "reason": "Begge siger det nu" });
    staff
        .api
        .json(Method::PUT, &path, Some(3), &chooses)
        .await
        .expect(StatusCode::OK);
    assert_eq!(waiting().await, 0);
}

#[tokio::test]
async fn a_match_leaders_program_enters_what_was_put_off() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    paired(&staff, FOUR, json!({ "league": "div1" })).await;
    let leader = leader_of(&staff).await;
    close(&staff).await;
    let path = format!("{LED}/boards/{PUT_OFF}/result");
    let body = json!({ "result": "0-1" });
    let entered = leader.json(Method::PUT, &path, Some(2), &body).await;
    entered.expect(StatusCode::OK);
    // With that the round holds nothing to be led any more.
    let body = json!({ "result": "1-0" });
    let again = leader.json(Method::PUT, &path, Some(3), &body).await;
    again.expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_captains_phone_offers_the_board_that_was_put_off() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    let more = json!({ "league": "div1", "reporting": "home_captain" });
    paired(&staff, FOUR, more).await;
    let [_, away] = names(&staff).await;
    let by_program = captain_of(&staff, &away).await;
    // Where the home captain writes the results, the other one reads that it is not the arbiter.
    let refused = report(&by_program, 1, "1-0").await.expect(StatusCode::CONFLICT);
    assert!(
        refused
            .body
            .contains("The captain of the home team writes the results"),
        "{}",
        refused.body
    );
    let (home, _) = captains(&staff).await;
    close(&staff).await;
    let page = home.look(&app).await.expect(StatusCode::OK).body;
    assert!(page.contains("/phone\""), "{page}");
    let phone = home.phone(&app).await;
    let board = format!("{HERE}/rounds/1/boards/{PUT_OFF}");
    let shown = phone.get(&board).await.expect(StatusCode::OK).body;
    assert!(shown.contains("value=\"1/2-1/2\""), "{shown}");
    press(&phone, 1, PUT_OFF, 2, "1/2-1/2")
        .await
        .expect(StatusCode::OK);
    let page = home.look(&app).await.expect(StatusCode::OK).body;
    assert!(!page.contains("/phone\""), "{page}");
}

#[tokio::test]
async fn a_second_report_before_the_announced_start_of_a_closed_round_is_kept_and_the_leader_sees_it() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    paired(&staff, FOUR, json!({ "league": "div1", "reporting": "captains" })).await;
    close(&staff).await;
    // The board is played the day before; the round was to begin later.
    sqlx::query("update round set starts_at = $1::timestamptz + interval '1 day' where number = 1")
        .bind(app.now().to_string())
        .execute(app.pool())
        .await
        .unwrap();
    let [home, away] = names(&staff).await;
    let (home, away) = (captain_of(&staff, &home).await, captain_of(&staff, &away).await);
    report(&away, 2, "1-0").await.expect(StatusCode::OK);
    let kept = report(&home, 3, "0-1").await.expect(StatusCode::CONFLICT).json();
    assert_eq!(
        (&kept["current"]["result"], &kept["sent"]["result"]),
        (&json!("1-0"), &json!("0-1")),
        "{kept}"
    );
    let cards = staff.api.get(&format!("{API}/rounds/1/cards")).await;
    let cards = cards.expect(StatusCode::OK).json();
    let mut all = cards["cards"].as_array().unwrap().iter();
    let card = all.find(|card| card["match"] == 1).unwrap();
    let mut problems = card["problems"].as_array().unwrap().iter();
    let found = problems.find(|problem| problem["problem"] == "two_results");
    assert_eq!(found.unwrap()["board"], PUT_OFF, "{card}");
    let desk = staff.page.get("/t/paaske/desk").await;
    let desk = desk.expect(StatusCode::OK).body;
    assert!(desk.contains("To resultater"), "{desk}");
}

#[tokio::test]
async fn what_was_put_off_in_an_open_round_is_reported_by_both_before_the_round_begins() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    paired(&staff, FOUR, json!({ "league": "div1", "reporting": "captains" })).await;
    let body = json!({ "suspended": "postponed", "reason": "Aftalt af begge hold" });
    enter(&staff, PUT_OFF, 1, &body).await.expect(StatusCode::OK);
    sqlx::query("update round set starts_at = $1::timestamptz + interval '1 day' where number = 1")
        .bind(app.now().to_string())
        .execute(app.pool())
        .await
        .unwrap();
    let [home, away] = names(&staff).await;
    let (home, away) = (captain_of(&staff, &home).await, captain_of(&staff, &away).await);
    report(&away, 2, "1-0").await.expect(StatusCode::OK);
    let kept = report(&home, 3, "0-1").await.expect(StatusCode::CONFLICT).json();
    assert_eq!(kept["sent"]["result"], "0-1", "{kept}");
    // Of a board that was not put off nobody reports before the match begins.
    let path = format!("{OWN}/rounds/1/boards/1/result");
    let body = json!({ "result": "1-0" });
    let early = home.json(Method::PUT, &path, Some(1), &body).await;
    let early = early.expect(StatusCode::CONFLICT).json();
    assert!(early["begins_at"].is_string(), "{early}");
}

#[tokio::test]
async fn the_card_says_of_a_board_that_it_is_put_off_and_until_when() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    paired(&staff, FOUR, json!({ "league": "div1" })).await;
    play(&staff, 1, &PLAYED[..3]).await;
    let body = json!({
        "suspended": "postponed", "plays_at": "2026-04-05T16:00:00Z", "reason": "Aftalt af begge hold",
    });
    enter(&staff, PUT_OFF, 1, &body).await.expect(StatusCode::OK);
    for path in ["rounds/1/matches/1/card", "rounds/1/print/team-cards?match=1"] {
        let page = staff.page.get(&format!("{HERE}/{path}")).await;
        let page = page.expect(StatusCode::OK).body;
        assert!(
            page.contains("Udsat parti, spilles 5. apr. 18.00"),
            "{path}: {page}"
        );
        assert!(!page.contains("intet resultat"), "{path}: {page}");
    }
}
