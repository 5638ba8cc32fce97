//! Check-in by the players themselves: the code of the hall, who is shown it, wrong codes, and every round.

use uuid::Uuid;

use crate::{
    player_links::{link, open, program},
    prelude::*,
    registration::{log, logged, numbered},
};

const SETTING: &str = "/api/v1/tournaments/paaske/own-check-in";
const DOOR: &str = "/api/v1/tournaments/paaske/sections/a/check-in";
const PAGE: &str = "/t/paaske/own-check-in";

async fn organiser<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.token(
        "Arrangørens program",
        &[(Role::Organiser, stage.scope())],
        &TokenScope::ALL,
    )
    .await
}

async fn switch(client: &Client<'_>, seen: i32, is_on: bool, every_round: bool) -> Answer {
    client
        .json(
            Method::PUT,
            SETTING,
            Some(seen),
            &json!({ "is_on": is_on, "every_round": every_round }),
        )
        .await
}

async fn list(client: &Client<'_>) -> Value {
    client.get(DOOR).await.expect(StatusCode::OK).json()
}

/// The code that those at the door are shown.
async fn code(client: &Client<'_>) -> String {
    list(client).await["code"].as_str().unwrap().to_owned()
}

/// A code that is none.
fn other(code: &str) -> String {
    code.chars()
        .map(|letter| if letter == 'A' { 'C' } else { 'A' })
        .collect()
}

async fn tap(client: &Client<'_>, page: &str, code: &str) -> Answer {
    tap_seen(client, page, code, 0).await
}

async fn tap_seen(client: &Client<'_>, page: &str, code: &str, seen: i32) -> Answer {
    let (key, seen) = (key(), seen.to_string());
    let fields = [("seen", seen.as_str()), ("key", key.as_str()), ("code", code)];
    client.post(&format!("{page}/check-in"), &fields).await
}

fn of_player(list: &Value, player: Uuid) -> &Value {
    let players = list["players"].as_array().unwrap();
    players
        .iter()
        .find(|one| one["player"] == player.to_string())
        .unwrap()
}

#[tokio::test]
async fn a_player_checks_in_with_the_code_of_the_hall_and_the_arbiter_takes_it_back() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &SectionSettings::default()).await;
    let (organiser, program) = (organiser(&app, &stage).await, program(&app, &stage).await);
    let player = numbered(&app, 1).await;
    let (page, holder) = open(&app, &link(&program, player).await).await;
    // Nobody has switched it on: there is no field, and no code is right.
    let shown = holder.get(&page).await.expect(StatusCode::OK);
    assert!(!shown.body.contains("name=\"code\""), "{}", shown.body);
    let refused = tap(&holder, &page, "ACDEF").await.expect(StatusCode::CONFLICT);
    assert!(
        refused.body.contains("tjekker spillerne ikke selv ind"),
        "{}",
        refused.body
    );

    let set = switch(&organiser, 0, true, false).await.expect(StatusCode::OK);
    assert_eq!(set.json()["is_on"], true);
    let code = code(&organiser).await;
    let shown = holder.get(&page).await.expect(StatusCode::OK);
    assert!(shown.body.contains("name=\"code\"") && shown.body.contains("Jeg er her"));
    assert!(!shown.body.contains(&code), "the code stands in the hall only");

    let wrong = tap(&holder, &page, &other(&code))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(wrong.body.contains("Det er ikke koden i salen"), "{}", wrong.body);
    let typed = format!("value=\"{}\"", other(&code));
    assert!(
        wrong.body.contains(&typed),
        "what was typed stays: {}",
        wrong.body
    );
    let small = code.to_lowercase();
    assert_eq!(tap(&holder, &page, &format!(" {small} ")).await.location(), page);
    let shown = holder.get(&page).await.expect(StatusCode::OK);
    assert!(shown.body.contains("Kommet 10.00"), "{}", shown.body);
    let stands = list(&organiser).await;
    let line = of_player(&stands, player);
    assert_eq!(line["presence"], "came");
    assert_eq!(line["by_own_link"], true);
    let entry = logged(&app, "check_in.own").await;
    assert_eq!(entry.subject, "Prøve 1 Prøvesen");
    assert_eq!(entry.changed("came_at").1, json!(crate::app::NOW));

    // Those at the door read who it was, and take it back like any other.
    let door = app
        .signed_in("Bodil Dørsen", &[(Role::Assistant, stage.scope())])
        .await;
    let seen = door.get("/t/paaske/s/a/check-in").await.expect(StatusCode::OK);
    assert!(seen.body.contains("Kommet 10.00, eget link"), "{}", seen.body);
    assert!(seen.body.contains(&code), "the code is shown at the door");
    organiser
        .json(
            Method::PUT,
            &format!("{DOOR}/{player}"),
            Some(1),
            &json!({ "came": false }),
        )
        .await
        .expect(StatusCode::OK);
    // A page that was open before does not write over that; read again, it does.
    tap(&holder, &page, &code).await.expect(StatusCode::CONFLICT);
    tap_seen(&holder, &page, &code, 2).await.location();
    assert_eq!(log(&app, "check_in.own").await.len(), 2);
    assert_eq!(log(&app, "check_in.take_back").await.len(), 1);
}

#[tokio::test]
async fn wrong_codes_are_limited_by_link_with_a_sentence() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &SectionSettings::default()).await;
    let (organiser, program) = (organiser(&app, &stage).await, program(&app, &stage).await);
    switch(&organiser, 0, true, false).await.expect(StatusCode::OK);
    let code = code(&organiser).await;
    let [first, second] = [numbered(&app, 1).await, numbered(&app, 2).await];
    let (page, holder) = open(&app, &link(&program, first).await).await;
    for _ in 0..5 {
        tap(&holder, &page, &other(&code))
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
    }
    let refused = tap(&holder, &page, &code)
        .await
        .expect(StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.body.contains("role=\"alert\""), "{}", refused.body);
    // The next one in the hall is not concerned.
    let (page, holder) = open(&app, &link(&program, second).await).await;
    assert_eq!(tap(&holder, &page, &code).await.location(), page);
    assert_eq!(log(&app, "check_in.own").await.len(), 1);
}

#[tokio::test]
async fn a_screen_shows_the_code_only_at_the_address_of_the_hall_and_it_is_new_every_day() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &SectionSettings::default()).await;
    let organiser = organiser(&app, &stage).await;
    let arbiter = app
        .token(
            "Prøve Hoveddommer",
            &[(Role::Arbiter, stage.scope())],
            &TokenScope::ALL,
        )
        .await;
    arbiter
        .json(
            Method::POST,
            "/api/v1/tournaments/paaske/screens",
            None,
            &json!({ "name": "Projektor i salen", "section": "a", "content": "countdown", "ground": "dark", "language": "da" }),
        )
        .await
        .expect(StatusCode::CREATED);
    let set = switch(&organiser, 0, true, false)
        .await
        .expect(StatusCode::OK)
        .json();
    let hall = set["hall"].as_str().unwrap().to_owned();
    let code_now = code(&organiser).await;
    let screen = "/t/paaske/screens/1";
    let at = async |app: &TestApp, query: &str| {
        let address = format!("{screen}{query}");
        app.visitor().get(&address).await.expect(StatusCode::OK).body
    };
    assert!(
        !at(&app, "").await.contains(&code_now),
        "everybody reads this address"
    );
    assert!(!at(&app, "?hall=AAAAAAAAAAAA").await.contains(&code_now));
    assert!(at(&app, &format!("?hall={hall}")).await.contains(&code_now));

    // It is read from the far end of the hall: in the letters of a countdown, not in those of the clock.
    let large = format!("<div class=\"count\"><p><strong>{code_now}</strong></p></div>");
    let shown = at(&app, &format!("?hall={hall}")).await;
    assert!(shown.contains(&large), "{shown}");

    // Those who set the tournament up have codes and addresses on one page.
    let person = app
        .signed_in("Åse Arrangør", &[(Role::Organiser, stage.scope())])
        .await;
    let page = person.get(PAGE).await.expect(StatusCode::OK).body;
    assert!(
        page.contains(&code_now) && page.contains(&format!("{screen}?hall={hall}")),
        "{page}"
    );

    // Switched off and on again, all of it is new; so it is on the next day.
    switch(&organiser, 1, false, false).await.expect(StatusCode::OK);
    assert_eq!(list(&organiser).await["code"], Value::Null);
    assert!(!at(&app, &format!("?hall={hall}")).await.contains(&code_now));
    let again = switch(&organiser, 2, true, false)
        .await
        .expect(StatusCode::OK)
        .json();
    assert_ne!(again["hall"], json!(hall));
    let today = code(&organiser).await;
    assert_ne!(today, code_now);
    let app = app.later("2026-04-05T08:00:00Z");
    let hall = again["hall"].as_str().unwrap().to_owned();
    assert!(!at(&app, &format!("?hall={hall}")).await.contains(&today));
}

#[tokio::test]
async fn before_every_round_there_is_a_code_and_a_list_of_its_own_if_it_is_wanted() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &SectionSettings::default()).await;
    let (organiser, program) = (organiser(&app, &stage).await, program(&app, &stage).await);
    let arbiter = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    switch(&organiser, 0, true, true).await.expect(StatusCode::OK);
    let first = code(&organiser).await;
    let player = numbered(&app, 1).await;
    let (page, holder) = open(&app, &link(&program, player).await).await;
    tap(&holder, &page, &first).await.location();
    for what in ["draft", "publish"] {
        act(&arbiter, &app, &stage, 1, what, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let stands = list(&organiser).await;
    assert_eq!((&stands["round"], &stands["is_over"]), (&json!(2), &json!(false)));
    assert_eq!(stands["awaited"], 4, "nobody has come to round 2 yet");
    let second = code(&organiser).await;
    assert_ne!(first, second);
    let shown = holder.get(&page).await.expect(StatusCode::OK);
    assert!(shown.body.contains("Check-in til runde 2"), "{}", shown.body);
    tap(&holder, &page, &first)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    tap(&holder, &page, &second).await.location();
    assert_eq!(list(&organiser).await["came"], 1);
    // The one who pairs round 2 reads who is missing; leaving them out is for that round.
    let pairing = arbiter
        .get("/t/paaske/s/a/rounds/2/pairing")
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(
        pairing.contains("3 af 4 spillere er ikke tjekket ind"),
        "{pairing}"
    );
    let missing = numbered(&app, 4).await;
    let version = of_player(&list(&organiser).await, missing)["entry_version"].clone();
    organiser
        .json(
            Method::POST,
            &format!("{DOOR}/leave-out"),
            None,
            &json!({ "players": [{ "player": missing, "version": version }] }),
        )
        .await
        .expect(StatusCode::OK);
    let left: Vec<(i32,)> =
        sqlx::query_as("select round_no::integer from requested_bye where player_id = $1")
            .bind(missing)
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(left, [(2,)]);

    // Only before round 1: then the door is closed.
    switch(&organiser, 1, true, false).await.expect(StatusCode::OK);
    let stands = list(&organiser).await;
    assert_eq!(
        (&stands["is_over"], &stands["code"]),
        (&json!(true), &Value::Null)
    );
}

#[tokio::test]
async fn only_those_who_set_the_tournament_up_switch_it_and_nobody_writes_over_what_was_not_seen() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &SectionSettings::default()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    arbiter.get(PAGE).await.expect(StatusCode::FORBIDDEN);
    let organiser = organiser(&app, &stage).await;
    switch(&organiser, 0, true, true).await.expect(StatusCode::OK);
    let late = switch(&organiser, 0, false, false)
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert_eq!(late["type"], "/problems/changed-meanwhile");
    assert_eq!(late["current"], json!({ "is_on": true, "every_round": true }));
    assert_eq!(late["sent"], json!({ "is_on": false, "every_round": false }));
    // What stands already is no conflict.
    switch(&organiser, 0, true, true).await.expect(StatusCode::OK);
    let entry = logged(&app, "own_check_in.set").await;
    assert_eq!(entry.changed("is_on"), (json!(false), json!(true)));
    // The page keeps what was chosen beside what stands.
    let person = app
        .signed_in("Åse Arrangør", &[(Role::Organiser, stage.scope())])
        .await;
    let key = key();
    let refused = person
        .post(PAGE, &[("version", "0"), ("key", &key), ("is_on", "yes")])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(
        refused.body.contains("En anden har ændret det imens"),
        "{}",
        refused.body
    );
    let seeds: Vec<(String,)> = sqlx::query_as("select a::text from audit a")
        .fetch_all(app.pool())
        .await
        .unwrap();
    assert!(seeds.iter().all(|(line,)| !line.contains("seed")));
}
