//! A section's rule for the hour by which line-ups are due: each round has its hour as soon as its start is known, the hour moves with the start,
//! and one round is set by hand.

use domain::own_publication::{LOOKED_AFTER, LOOKED_AHEAD};
use jiff::{SignedDuration, Timestamp};
use service::own_publication::publish_due;
use store::own_publication::list_waiting;

use super::{fixtures::four, links::captain_of, moved_line_ups::hall, *};
use crate::registration::log;

/// Round 1 begins at 12 on the Danish clock, two hours from now, and each other a day after the one before it.
async fn row(app: &TestApp) -> Staff<'_> {
    let staff = staff(app, 3).await;
    four(&staff).await;
    staff
}

fn at(text: &str) -> Timestamp {
    text.parse().unwrap()
}

/// Settles the rule, by program; `None`: every hour is set by hand.
async fn choose(staff: &Staff<'_>, minutes: Option<u32>) -> Answer {
    let mut teams = settings("round_robin");
    teams["line_ups_due_minutes"] = json!(minutes);
    table::write_settings(staff, teams).await
}

async fn rule(staff: &Staff<'_>) -> Value {
    let read = staff.api.get(&format!("{API}/team-settings")).await;
    read.expect(StatusCode::OK).json()["teams"]["line_ups_due_minutes"].clone()
}

fn of_round(round: u16) -> String {
    format!("{API}/rounds/{round}/line-ups")
}

/// How the call of a round stands, as those who run it read it.
async fn call(staff: &Staff<'_>, round: u16) -> Value {
    let read = staff.api.get(&of_round(round)).await;
    read.expect(StatusCode::OK).json()
}

/// The hour, whether it is the rule's, and what the rule says.
async fn told(staff: &Staff<'_>, round: u16) -> (Value, Value, Value) {
    let call = call(staff, round).await;
    let one = |name: &str| call[name].clone();
    (one("due_at"), one("is_by_rule"), one("rule_due_at"))
}

/// Says something of one round, with the version that stands.
async fn ask(staff: &Staff<'_>, round: u16, body: Value) -> Answer {
    let seen = version(&call(staff, round).await);
    staff
        .api
        .json(Method::PUT, &of_round(round), Some(seen), &body)
        .await
}

/// Moves the starts of the rounds, on the Danish clock.
async fn starts(staff: &Staff<'_>, starts: [Option<&str>; 3]) {
    let plan = format!("{API}/plan");
    let stands = staff.api.get(&plan).await.expect(StatusCode::OK);
    let seen = stands.header("etag").trim_matches('"').parse::<i32>().unwrap();
    let stands = stands.json();
    let body = json!({
        "name": stands["name"], "settings": stands["settings"], "starts": starts, "reason": "Salen er optaget",
    });
    let changed = staff.api.json(Method::PUT, &plan, Some(seen), &body).await;
    changed.expect(StatusCode::OK);
}

/// The rounds a captain is asked about, each with its hour.
async fn asked(captain: &Client<'_>) -> Vec<(u64, Value)> {
    let own = captain.get("/api/v1/captain").await.expect(StatusCode::OK).json();
    let asked = own["line_ups"].as_array().unwrap().iter();
    asked
        .map(|one| (one["round"].as_u64().unwrap(), one["due_at"].clone()))
        .collect()
}

/// Hands in the first four of a captain's squad.
async fn hand_in(captain: &Client<'_>, round: u16) -> Answer {
    let own = captain.get("/api/v1/captain").await.expect(StatusCode::OK).json();
    let squad = own["squad"].as_array().unwrap().iter().take(4);
    let players: Vec<&Value> = squad.map(|one| &one["id"]).collect();
    let path = format!("/api/v1/captain/rounds/{round}/line-up");
    let body = json!({ "players": players });
    captain
        .json(Method::POST, &path, Some(version(&own)), &body)
        .await
}

#[tokio::test]
async fn a_round_is_called_by_the_rule_as_soon_as_its_start_is_known_and_the_hour_moves_with_it() {
    let app = TestApp::new().await;
    let staff = row(&app).await;
    let captain = captain_of(&staff, "Udkast").await;
    let nobody = (Value::Null, json!(false), Value::Null);
    assert_eq!(told(&staff, 1).await, nobody, "by hand, and nobody has");
    assert!(asked(&captain).await.is_empty());

    choose(&staff, Some(90)).await.expect(StatusCode::OK);
    assert_eq!(rule(&staff).await, 90);
    let lines = log(&app, "team.set_up").await;
    let settled = lines.last().unwrap().changed("line_ups_due_minutes");
    assert_eq!(settled, (Value::Null, json!(90)));
    // No round is paired yet.
    let due = [
        "2026-04-04T08:30:00Z",
        "2026-04-05T08:30:00Z",
        "2026-04-06T08:30:00Z",
    ];
    for (round, due) in (1..).zip(due) {
        let by_rule = (json!(due), json!(true), json!(due));
        assert_eq!(told(&staff, round).await, by_rule, "round {round}");
        assert_eq!(call(&staff, round).await["version"], 0, "nothing is said of it");
    }
    let told_captain = asked(&captain).await;
    let by_rule: Vec<(u64, Value)> = (1..).zip(due.map(|due| json!(due))).collect();
    assert_eq!(told_captain, by_rule);

    starts(
        &staff,
        [Some("2026-04-04T12:00:00"), Some("2026-04-07T19:00:00"), None],
    )
    .await;
    let due = "2026-04-07T15:30:00Z";
    assert_eq!(
        told(&staff, 2).await,
        (json!(due), json!(true), json!(due)),
        "half past five"
    );
    assert_eq!(told(&staff, 3).await, nobody, "nobody has said when it begins");
    assert_eq!(asked(&captain).await.last().unwrap(), &(2, json!(due)));
    let refused = hand_in(&captain, 3).await.expect(StatusCode::CONFLICT);
    assert_eq!(refused.json()["round"], 3);
    hand_in(&captain, 2).await.expect(StatusCode::OK);
    // Moving the start is one act, and the one in the log.
    assert!(log(&app, "team.ask_line_ups").await.is_empty());
    assert_eq!(log(&app, "section.change").await.len(), 1);

    choose(&staff, None).await.expect(StatusCode::OK);
    assert_eq!(told(&staff, 1).await, nobody);
}

#[tokio::test]
async fn one_round_is_set_by_hand_or_not_asked_and_goes_back_to_the_rule() {
    let app = TestApp::new().await;
    let staff = row(&app).await;
    let captain = captain_of(&staff, "Udkast").await;
    let both = json!({ "due_at": "2026-04-04T09:30:00Z", "by_rule": true });
    ask(&staff, 1, both.clone())
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    // There is no rule to go back to.
    let refused = ask(&staff, 1, json!({ "by_rule": true })).await;
    refused.expect(StatusCode::UNPROCESSABLE_ENTITY);

    choose(&staff, Some(60)).await.expect(StatusCode::OK);
    ask(&staff, 1, both)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    let by_rule = json!("2026-04-04T09:00:00Z");
    let by_hand = json!("2026-04-04T09:30:00Z");
    let set = ask(&staff, 1, json!({ "due_at": by_hand })).await;
    set.expect(StatusCode::OK);
    let set_by_hand = (by_hand.clone(), json!(false), by_rule.clone());
    assert_eq!(told(&staff, 1).await, set_by_hand);
    // The start moves, and what was set by hand stays.
    let days = [
        Some("2026-04-04T12:30:00"),
        Some("2026-04-05T12:00:00"),
        Some("2026-04-06T12:00:00"),
    ];
    starts(&staff, days).await;
    let moved = json!("2026-04-04T09:30:00Z");
    assert_eq!(
        told(&staff, 1).await,
        (by_hand.clone(), json!(false), moved.clone())
    );

    // Nobody is asked in this round, and everybody still in the others.
    ask(&staff, 1, json!({ "due_at": null }))
        .await
        .expect(StatusCode::OK);
    assert_eq!(told(&staff, 1).await, (Value::Null, json!(false), moved.clone()));
    let rounds: Vec<u64> = asked(&captain).await.iter().map(|(round, _)| *round).collect();
    assert_eq!(rounds, [2, 3]);
    hand_in(&captain, 1).await.expect(StatusCode::CONFLICT);

    let back = ask(&staff, 1, json!({ "by_rule": true })).await;
    assert_eq!(back.expect(StatusCode::OK).json()["version"], 0);
    assert_eq!(told(&staff, 1).await, (moved.clone(), json!(true), moved.clone()));
    // Whoever has seen it otherwise is told.
    let stale = staff
        .api
        .json(Method::PUT, &of_round(1), Some(1), &json!({ "due_at": null }))
        .await;
    stale.expect(StatusCode::CONFLICT);

    let lines = log(&app, "team.ask_line_ups").await;
    let noted: Vec<_> = lines
        .iter()
        .map(|line| (line.changed("due_at"), line.changed("by_rule")))
        .collect();
    let (yes, no) = (json!(true), Value::Null);
    assert_eq!(
        noted,
        [
            ((by_rule, by_hand.clone()), (yes.clone(), no.clone())),
            ((by_hand, Value::Null), (no.clone(), no.clone())),
            ((Value::Null, moved), (no, yes)),
        ]
    );
}

#[tokio::test]
async fn the_page_of_a_round_says_whose_hour_it_is_and_keeps_what_was_typed() {
    let app = TestApp::new().await;
    let staff = row(&app).await;
    let path = format!("{HERE}/rounds/1/line-ups");
    let page = async || staff.page.get(&path).await.expect(StatusCode::OK).body;
    let send = async |field: &str, value: &str| {
        let (seen, key) = (version(&call(&staff, 1).await).to_string(), key());
        let fields = [("version", seen.as_str()), ("key", key.as_str()), (field, value)];
        staff.page.post(&path, &fields).await
    };
    let says = async |told: &[&str], silent: &[&str]| {
        let page = page().await;
        for told in told {
            assert!(page.contains(told), "{told}: {page}");
        }
        for silent in silent {
            assert!(!page.contains(silent), "{silent}: {page}");
        }
    };
    says(
        &["Fristen kan også følge en regel"],
        &["Følg reglen", "efter reglen"],
    )
    .await;

    choose(&staff, Some(90)).await.expect(StatusCode::OK);
    says(
        &[
            "value=\"2026-04-04T10:30\"",
            "efter reglen",
            "Gruppens regel: 1 time og 30 minutter før start",
            "Sæt fristen i hånden for denne runde",
        ],
        &["Følg reglen", "Fristen kan også følge en regel"],
    )
    .await;

    let past = send("due_at", "2026-04-03T11:00").await;
    let past = past.expect(StatusCode::UNPROCESSABLE_ENTITY).body;
    assert!(
        past.contains("value=\"2026-04-03T11:00\"") && past.contains("Vælg et tidspunkt, der ikke er gået."),
        "{past}"
    );
    assert!(!past.contains("efter reglen"), "it is not the rule's: {past}");

    send("due_at", "2026-04-04T11:00")
        .await
        .expect(StatusCode::SEE_OTHER);
    says(
        &[
            "value=\"2026-04-04T11:00\"",
            "sat i hånden",
            "Efter gruppens regel ville fristen være",
            "Følg reglen",
        ],
        &["efter reglen"],
    )
    .await;
    send("by_rule", "yes").await.expect(StatusCode::SEE_OTHER);
    says(&["value=\"2026-04-04T10:30\"", "efter reglen"], &["sat i hånden"]).await;

    send("no_more", "yes").await.expect(StatusCode::SEE_OTHER);
    says(
        &["bliver ikke bedt om opstillinger i denne runde", "Følg reglen"],
        &["efter reglen", "sat i hånden"],
    )
    .await;
    starts(&staff, [None, None, None]).await;
    send("by_rule", "yes").await.expect(StatusCode::SEE_OTHER);
    says(&["Ingen har sagt, hvornår runden begynder"], &["efter reglen"]).await;
}

#[tokio::test]
async fn the_rule_is_chosen_on_the_page_of_the_settings_also_while_a_round_is_paired() {
    let app = TestApp::new().await;
    let staff = row(&app).await;
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let path = format!("{HERE}/settings/teams");
    let save = async |hours: &str, minutes: &str| {
        let read = staff.api.get(&format!("{API}/team-settings")).await;
        let before = read.expect(StatusCode::OK).json();
        let (seen, key) = (before["version"].to_string(), key());
        let preferences = before["teams"]["colour_preferences"].as_str().unwrap();
        let fields = [
            ("version", seen.as_str()),
            ("key", key.as_str()),
            ("pairing", "round_robin"),
            ("colours", "WBWB"),
            ("match_win", "2"),
            ("match_draw", "1"),
            ("match_loss", "0"),
            ("primary", "match_points"),
            ("has_secondary", "yes"),
            ("colour_preferences", preferences),
            ("tie_list", "own"),
            ("tie_list_was", "own"),
            ("tie_breaks", ""),
            ("line_ups_due_hours", hours),
            ("line_ups_due_minutes", minutes),
            ("reason", "Som aftalt med klubberne"),
        ];
        staff.page.post(&path, &fields).await
    };
    let refused = async |hours: &str, minutes: &str, said: &str| {
        let answer = save(hours, minutes)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        for told in [
            format!("name=\"line_ups_due_hours\" type=\"text\" value=\"{hours}\""),
            format!("name=\"line_ups_due_minutes\" type=\"text\" value=\"{minutes}\""),
            said.to_owned(),
        ] {
            assert!(answer.body.contains(&told), "{told}: {}", answer.body);
        }
        assert_eq!(rule(&staff).await, Value::Null, "{hours} {minutes}");
    };
    refused(
        "en",
        "30",
        "Skriv hele timer og minutter, tilsammen højst 336 timer",
    )
    .await;
    refused(
        "336",
        "1",
        "Skriv hele timer og minutter, tilsammen højst 336 timer",
    )
    .await;
    // It is two hours to the start of round 1.
    let struck = "Efter den regel ville fristen for runde 1 allerede være gået.";
    refused("3", "", struck).await;
    let refused = choose(&staff, Some(120))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused.json()["round"], 1);
    let refused = choose(&staff, Some(20_161)).await;
    assert!(refused.status.is_client_error(), "{}", refused.body);

    save("1", "30").await.expect(StatusCode::SEE_OTHER);
    assert_eq!(rule(&staff).await, 90);
    let page = staff.page.get(&path).await.expect(StatusCode::OK).body;
    for told in [
        "name=\"line_ups_due_hours\" type=\"text\" value=\"1\"",
        "name=\"line_ups_due_minutes\" type=\"text\" value=\"30\"",
    ] {
        assert!(page.contains(told), "{told}: {page}");
    }
    save("", "45").await.expect(StatusCode::SEE_OTHER);
    assert_eq!(rule(&staff).await, 45);
    // What was set by hand is no business of the rule.
    let by_hand = json!("2026-04-04T09:00:00Z");
    ask(&staff, 1, json!({ "due_at": by_hand }))
        .await
        .expect(StatusCode::OK);
    save("3", "").await.expect(StatusCode::SEE_OTHER);
    assert_eq!(told(&staff, 1).await.0, by_hand);
    assert_eq!(told(&staff, 2).await.0, json!("2026-04-05T07:00:00Z"));
    save("", "").await.expect(StatusCode::SEE_OTHER);
    assert_eq!(rule(&staff).await, Value::Null);
    assert_eq!(told(&staff, 1).await.0, by_hand);
    assert_eq!(told(&staff, 2).await.0, Value::Null);
}

#[tokio::test]
async fn a_match_that_is_moved_is_due_as_long_before_its_own_start_and_the_others_move_with_the_round() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    let staff = &hall.staff;
    choose(staff, Some(60)).await.expect(StatusCode::OK);
    ask(staff, 1, json!({ "by_rule": true }))
        .await
        .expect(StatusCode::OK);
    let due = async |team: &str| {
        let call = call(staff, 1).await;
        let mut teams = call["teams"].as_array().unwrap().iter();
        let found = teams.find(|one| one["name"] == team).unwrap();
        found["due_at"].as_str().map(at)
    };
    let week = SignedDuration::from_hours(24 * 7);
    assert_eq!(told(staff, 1).await.0, json!(hall.due_at));
    hall.move_by("Skitseby", 7).await;
    assert_eq!(due("Skitseby").await, Some(hall.due_at + week));
    assert_eq!(due("Kladdestrup").await, Some(hall.due_at + week));
    assert_eq!(due("Prøveby 1").await, Some(hall.due_at));

    let days = [
        Some("2026-04-04T14:00:00"),
        Some("2026-04-05T12:00:00"),
        Some("2026-04-06T12:00:00"),
    ];
    starts(staff, days).await;
    assert_eq!(due("Prøveby 1").await, Some(at("2026-04-04T11:00:00Z")));
    assert_eq!(
        due("Skitseby").await,
        Some(hall.due_at + week),
        "an hour of its own"
    );
    hall.change("Skitseby", json!({ "is_postponed": true })).await;
    assert_eq!(due("Skitseby").await, None);
    assert_eq!(due("Udkast").await, Some(at("2026-04-04T11:00:00Z")));
}

#[tokio::test]
async fn a_round_that_is_public_keeps_its_hour_and_is_published_by_itself_at_the_hour_of_the_rule() {
    let app = TestApp::new().await;
    let staff = row(&app).await;
    let mut teams = settings("round_robin");
    teams["line_ups_due_minutes"] = json!(60);
    teams["publishing"] = json!("by_itself");
    table::write_settings(&staff, teams.clone())
        .await
        .expect(StatusCode::OK);
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let due = at("2026-04-04T09:00:00Z");
    assert_eq!(
        call(&staff, 1).await["own_publication"],
        json!({ "standing": "awaited", "due_at": due, "waits_for": null })
    );
    let early = due - SignedDuration::from_secs(1);
    assert_eq!(publish_due(app.pool(), early).await.unwrap(), 0);
    assert_eq!(publish_due(app.pool(), due).await.unwrap(), 1);
    let public = format!("{API}/rounds/1/matches");
    app.visitor().get(&public).await.expect(StatusCode::OK);

    // Another rule later is none for it.
    teams["line_ups_due_minutes"] = json!(30);
    table::write_settings(&staff, teams).await.expect(StatusCode::OK);
    assert_eq!(told(&staff, 1).await, (json!(due), json!(true), Value::Null));
    assert_eq!(told(&staff, 2).await.0, json!("2026-04-05T09:30:00Z"));

    // Taken back it follows the rule again, and waits until captains are asked again.
    let back = staff.act(1, "take_back", &[("reason", "Salen er lukket")]).await;
    back.expect(StatusCode::SEE_OTHER);
    let anew = json!("2026-04-04T09:30:00Z");
    assert_eq!(told(&staff, 1).await, (anew.clone(), json!(true), anew.clone()));
    let later = due + SignedDuration::from_mins(45);
    assert_eq!(publish_due(app.pool(), later).await.unwrap(), 0);
    assert_eq!(call(&staff, 1).await["own_publication"]["standing"], "waits");
    ask(&staff, 1, json!({ "by_rule": true }))
        .await
        .expect(StatusCode::OK);
    assert_eq!(call(&staff, 1).await["own_publication"]["standing"], "awaited");
    assert_eq!(publish_due(app.pool(), later).await.unwrap(), 1);
}

#[tokio::test]
async fn a_round_that_was_public_before_there_was_a_rule_is_not_published_by_it_once_it_is_taken_back() {
    let app = TestApp::new().await;
    let staff = row(&app).await;
    let mut teams = settings("round_robin");
    teams["publishing"] = json!("by_itself");
    table::write_settings(&staff, teams.clone())
        .await
        .expect(StatusCode::OK);
    staff.pair(1).await;
    teams["line_ups_due_minutes"] = json!(60);
    table::write_settings(&staff, teams).await.expect(StatusCode::OK);
    let nothing = (Value::Null, json!(false), Value::Null);
    assert_eq!(
        told(&staff, 1).await,
        nothing,
        "a rule asks for nothing that is public"
    );
    let back = staff.act(1, "take_back", &[("reason", "Salen er lukket")]).await;
    back.expect(StatusCode::SEE_OTHER);
    let due = at("2026-04-04T09:00:00Z");
    assert_eq!(told(&staff, 1).await, (json!(due), json!(true), json!(due)));
    assert_eq!(publish_due(app.pool(), due).await.unwrap(), 0);
    assert_eq!(call(&staff, 1).await["own_publication"]["standing"], "waits");
    ask(&staff, 1, json!({ "by_rule": true }))
        .await
        .expect(StatusCode::OK);
    assert_eq!(publish_due(app.pool(), due).await.unwrap(), 1);
}

/// The rounds that are loaded to ask whether they are published by themselves.
async fn looked_at(app: &TestApp, now: Timestamp) -> Vec<u16> {
    let window = (now - LOOKED_AFTER, now + LOOKED_AHEAD);
    let waiting = list_waiting(&mut *app.conn().await, window, now).await.unwrap();
    waiting.iter().map(|one| one.round.get()).collect()
}

#[tokio::test]
async fn no_draft_is_loaded_before_the_day_the_hour_and_the_rule_let_it_be_public() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    let staff = &hall.staff;
    let mut teams = settings("round_robin");
    teams["line_ups_due_minutes"] = json!(60);
    teams["publishing"] = json!("by_itself");
    table::write_settings(staff, teams).await.expect(StatusCode::OK);
    let none: [u16; 0] = [];
    let second = SignedDuration::from_secs(1);
    let strikes_at = async |hour: Timestamp, why: &str| {
        assert_eq!(looked_at(&app, hour - second).await, none, "{why}");
        assert_eq!(looked_at(&app, hour).await, [1], "{why}");
    };
    // The hall was asked by hand, an hour before the start; then the rule says the same.
    strikes_at(hall.due_at, "by hand").await;
    ask(staff, 1, json!({ "by_rule": true }))
        .await
        .expect(StatusCode::OK);
    strikes_at(hall.due_at, "by the rule").await;
    let ago = hall.due_at + LOOKED_AFTER;
    assert_eq!(looked_at(&app, ago).await, [1]);
    assert_eq!(looked_at(&app, ago + second).await, none, "forgotten");

    // Half an hour earlier than the others, and then a week later.
    hall.change("Skitseby", json!({ "hour": "11:30" })).await;
    strikes_at(hall.due_at - SignedDuration::from_mins(30), "its own hour").await;
    hall.move_by("Skitseby", 7).await;
    strikes_at(hall.due_at, "its own day").await;
    hall.change("Skitseby", json!({ "is_postponed": true })).await;
    strikes_at(hall.due_at, "put off").await;

    // Only the plan and the home teams' usual hour say when it begins, whatever the round says itself.
    sqlx::query("update team set plays_at = '12:00'")
        .execute(app.pool())
        .await
        .unwrap();
    for start in [None, Some("2025-01-03T11:00:00Z"), Some("2026-12-24T11:00:00Z")] {
        sqlx::query("update round set starts_at = $1::timestamptz where number = 1")
            .bind(start)
            .execute(app.pool())
            .await
            .unwrap();
        assert_eq!(told(staff, 1).await.0, json!(hall.due_at), "{start:?}");
        strikes_at(hall.due_at, "by the plan").await;
    }
    sqlx::query("update round set starts_at = $1::timestamptz where number = 1")
        .bind(hall.starts_at.to_string())
        .execute(app.pool())
        .await
        .unwrap();

    // Nobody waits for the match that is put off; of the other, both have to be in.
    let early = app.now();
    let list = [0, 1, 2, 3];
    hall.hand_in("Udkast", &list).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(looked_at(&app, early).await, none, "one is in");
    hall.hand_in("Prøveby 1", &list)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(looked_at(&app, early).await, [1], "both are in");
    assert_eq!(publish_due(app.pool(), early).await.unwrap(), 1);
    assert_eq!(looked_at(&app, hall.due_at).await, none, "it is public");
}

#[tokio::test]
async fn rule_day_and_hour_that_are_set_in_one_act_are_refused_where_the_hour_would_have_struck() {
    let app = TestApp::new().await;
    let staff = row(&app).await;
    let plan = format!("{API}/plan");
    let read = staff.api.get(&plan).await.expect(StatusCode::OK);
    let before = read.json();
    let set = async |minutes: u32, first: &str| {
        let read = staff.api.get(&plan).await.expect(StatusCode::OK);
        let seen = read.header("etag").trim_matches('"').parse::<i32>().unwrap();
        let stands = read.json();
        let mut settings = stands["settings"].clone();
        settings["teams"]["line_ups_due_minutes"] = json!(minutes);
        let starts = [first, "2026-04-05T12:00:00", "2026-04-06T12:00:00"];
        let body = json!({
            "name": stands["name"], "settings": settings, "starts": starts, "reason": "Som aftalt med klubberne",
        });
        staff.api.json(Method::PUT, &plan, Some(seen), &body).await
    };
    // It is ten on the Danish clock: three hours before twelve, and before one, are over.
    for first in ["2026-04-04T12:00:00", "2026-04-04T13:00:00"] {
        let refused = set(180, first).await.expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(refused.json()["round"], 1, "{}", refused.body);
        assert_eq!(rule(&staff).await, Value::Null, "nothing of it is stored");
        let stands = staff.api.get(&plan).await.expect(StatusCode::OK).json();
        assert_eq!(stands["starts"], before["starts"]);
    }
    set(180, "2026-04-04T15:00:00").await.expect(StatusCode::OK);
    assert_eq!(rule(&staff).await, 180);
    assert_eq!(told(&staff, 1).await.0, json!("2026-04-04T10:00:00Z"));
    // A start that is moved to an earlier hour under the rule that holds may let it strike at once.
    set(180, "2026-04-04T12:00:00").await.expect(StatusCode::OK);
    assert_eq!(told(&staff, 1).await.0, json!("2026-04-04T07:00:00Z"));
    // A section that is made with such a rule is refused, too.
    let mut settings = before["settings"].clone();
    settings["teams"]["line_ups_due_minutes"] = json!(180);
    let made = json!({ "name": "2. række", "settings": settings, "starts": ["2026-04-04T12:00:00"] });
    let path = "/api/v1/tournaments/paaske/sections";
    let refused = staff.api.json(Method::POST, path, None, &made).await;
    let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused.json()["round"], 1, "{}", refused.body);
}

#[tokio::test]
async fn a_later_start_and_a_shorter_rule_close_no_line_up_again_that_the_other_captain_has_read() {
    let app = TestApp::new().await;
    let staff = row(&app).await;
    choose(&staff, Some(60)).await.expect(StatusCode::OK);
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let first = captain_of(&staff, "Skitseby").await;
    let other = captain_of(&staff, "Kladdestrup").await;
    hand_in(&first, 1).await.expect(StatusCode::OK);
    let round_one = async || {
        let own = other.get("/api/v1/captain").await.expect(StatusCode::OK).json();
        let mut asked = own["line_ups"].as_array().unwrap().iter();
        asked.find(|one| one["round"] == 1).unwrap().clone()
    };
    let sealed = round_one().await;
    assert_eq!(
        (&sealed["is_open"], &sealed["other_is_in"], &sealed["other"]),
        (&json!(true), &json!(true), &Value::Null)
    );

    // The round begins in half an hour, so that the hour has struck.
    sqlx::query("update round set starts_at = $1::timestamptz where number = 1")
        .bind((app.now() + SignedDuration::from_mins(30)).to_string())
        .execute(app.pool())
        .await
        .unwrap();
    let read = round_one().await;
    assert_eq!(read["is_open"], false);
    assert_eq!(read["other"].as_array().unwrap().len(), 4, "{read}");
    let closed = async |what: &str, due: &str| {
        let stands = round_one().await;
        assert_eq!(stands["due_at"], due, "{what}");
        assert_eq!(
            (&stands["is_open"], &stands["other"]),
            (&json!(false), &read["other"]),
            "{what}"
        );
        for captain in [&other, &first] {
            hand_in(captain, 1).await.expect(StatusCode::CONFLICT);
        }
    };
    choose(&staff, Some(10)).await.expect(StatusCode::OK);
    closed("a shorter rule", "2026-04-04T08:20:00Z").await;
    let days = [
        Some("2026-04-04T14:00:00"),
        Some("2026-04-05T12:00:00"),
        Some("2026-04-06T12:00:00"),
    ];
    starts(&staff, days).await;
    closed("a later start", "2026-04-04T11:50:00Z").await;
    let by_hand = json!({ "due_at": "2026-04-04T11:55:00Z" });
    ask(&staff, 1, by_hand).await.expect(StatusCode::OK);
    closed("a later hour by hand", "2026-04-04T11:55:00Z").await;
}
