//! The plan of a section of teams: drawn up or made by hand, followed by the pairing, read by everybody, and moved.

use super::*;

/// Four teams of two clubs and two that stand alone.
pub(super) async fn four(staff: &Staff<'_>) {
    staff.set_up("round_robin").await;
    let four: Vec<&str> = LINES.lines().take(4).collect();
    staff.paste(&four.join("\n")).await.expect(StatusCode::SEE_OTHER);
}

pub(super) async fn put_plan(staff: &Staff<'_>, seen: i32, body: &Value) -> Answer {
    staff
        .api
        .json(Method::PUT, &format!("{API}/fixture-plan"), Some(seen), body)
        .await
}

pub(super) async fn plan(staff: &Staff<'_>) -> Value {
    let answer = staff.api.get(&format!("{API}/fixture-plan")).await;
    answer.expect(StatusCode::OK).json()
}

pub(super) async fn publish(staff: &Staff<'_>) {
    let seen = i32::try_from(plan(staff).await["version"].as_i64().unwrap()).unwrap();
    let path = format!("{API}/fixture-plan/publish");
    staff
        .api
        .json(Method::POST, &path, Some(seen), &json!({}))
        .await
        .expect(StatusCode::OK);
}

/// Pairs of numbers round by round, the first-named team first.
pub(super) fn pairs(plan: &Value) -> Vec<Vec<(u64, u64)>> {
    let no = |one: &Value, side: &str| one[side]["number"].as_u64().unwrap();
    let rounds = plan["rounds"].as_array().unwrap().iter();
    rounds
        .map(|round| {
            let matches = round["matches"].as_array().unwrap().iter();
            matches.map(|one| (no(one, "first"), no(one, "second"))).collect()
        })
        .collect()
}

/// Where a team plays at home, and when.
pub(super) async fn settle_home(staff: &Staff<'_>, name: &str, club: &str, venue: &str, hour: &str) {
    let team = staff.team(name).await;
    let field = staff.stage.field(staff.app).await;
    let found = field
        .teams
        .iter()
        .find(|team| team.name.as_str() == name)
        .unwrap();
    let body = json!({ "name": name, "club": club, "captain": "", "venue": venue, "home_hour": hour, "players": found.players });
    staff
        .put(&team, "teams/{team}", &body)
        .await
        .expect(StatusCode::OK);
}

pub(super) async fn move_match(staff: &Staff<'_>, one: &Value, body: &Value) -> Answer {
    let path = format!("{API}/fixture-plan/matches/{}", one["id"].as_str().unwrap());
    let seen = i32::try_from(one["version"].as_i64().unwrap()).unwrap();
    staff.api.json(Method::PUT, &path, Some(seen), body).await
}

pub(super) async fn set_days(staff: &Staff<'_>, days: &[&str]) {
    let seen = i32::try_from(plan(staff).await["version"].as_i64().unwrap()).unwrap();
    let path = format!("{API}/fixture-plan/days");
    staff
        .api
        .json(Method::PUT, &path, Some(seen), &json!({ "days": days }))
        .await
        .expect(StatusCode::OK);
}

#[tokio::test]
async fn a_plan_is_drawn_up_by_bergers_table_and_rounds_are_paired_by_it() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    four(&staff).await;
    let answer = put_plan(&staff, 0, &json!({})).await.expect(StatusCode::OK);
    assert_eq!(answer.json()["version"], 1);
    let drawn = plan(&staff).await;
    // Berger's table for four.
    assert_eq!(
        pairs(&drawn),
        [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]].map(Vec::from)
    );
    // Who is named first is at home, as long as nobody says otherwise.
    let first = &drawn["rounds"][0]["matches"][0];
    assert_eq!(
        (&first["home"], &first["state"]),
        (&json!("first"), &json!("planned"))
    );
    // The day of a round is the day its start is announced for.
    assert_eq!(drawn["rounds"][1]["day"], "2026-04-05");
    // Named first and at home are two facts.
    let body = json!({ "home": "second", "hour": "19.30" });
    move_match(&staff, first, &body).await.expect(StatusCode::OK);
    staff.pair(1).await;
    let matches = staff.matches(1).await;
    assert_eq!(matches[0]["white"]["number"], 1);
    assert_eq!(matches[0]["home"]["number"], 4);
    assert_eq!(matches[1]["home"]["number"], 2);
    // Once a round is paired the plan stays.
    let late = put_plan(&staff, 1, &json!({})).await;
    assert_eq!(late.status, StatusCode::CONFLICT, "{}", late.body);
    stage::finish(&app, &staff.stage, 1).await;
    for round in 2..=3 {
        staff.pair(round).await;
        stage::finish(&app, &staff.stage, round).await;
        let told: Vec<(u64, u64)> = staff
            .matches(round)
            .await
            .iter()
            .map(|one| {
                (
                    one["white"]["number"].as_u64().unwrap(),
                    one["black"]["number"].as_u64().unwrap(),
                )
            })
            .collect();
        assert_eq!(told, pairs(&drawn)[usize::from(round) - 1]);
    }
}

#[tokio::test]
async fn a_plan_made_by_hand_is_followed_and_one_with_faults_is_refused_by_line_and_nothing_is_stored() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    four(&staff).await;
    for (list, sentence) in [
        ("1: 1-4 2-3\nrunde to", "Linje 2"),
        ("1; Prøveby 1; Udkast\n1; Skitseby; Ingenby", "»Ingenby«"),
        ("1: 1-4 2-3\n3: 1-2 3-4", "runde 2"),
        // Everybody meets everybody once: 1 and 2 do not meet.
        ("1: 1-4 2-3\n2: 4-3 1-2\n3: 2-4 3-3", "møder sig selv"),
        ("1: 1-4 2-3\n2: 1-4 2-3\n3: 2-4 3-1", "Hold 1 møder ikke hold 2"),
        ("", "ingen kamp"),
    ] {
        let key = key();
        let fields = [
            ("version", "0"),
            ("key", key.as_str()),
            ("act", "import"),
            ("list", list),
        ];
        let answer = staff.page.post(&format!("{HERE}/settings/plan"), &fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{list}");
        assert!(answer.body.contains(sentence), "{list}: {}", answer.body);
        assert!(answer.body.contains(list), "what was typed stands again");
        let stands = staff.api.get(&format!("{API}/fixture-plan")).await;
        assert_eq!(stands.status, StatusCode::NOT_FOUND);
    }
    // Team 1 is at home three times: that has to be accepted.
    let uneven = json!({ "list": "1: 1-4 2-3\n2: 1-2 4-3\n3: 1-3 2-4" });
    let answer = put_plan(&staff, 0, &uneven).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.body);
    let mut accepted = uneven.clone();
    accepted["accepted"] = json!(true);
    put_plan(&staff, 0, &accepted).await.expect(StatusCode::OK);
    let stale = put_plan(&staff, 0, &accepted).await;
    assert_eq!(stale.status, StatusCode::CONFLICT, "{}", stale.body);
    staff.pair(1).await;
    stage::finish(&app, &staff.stage, 1).await;
    staff.pair(2).await;
    let second = &staff.matches(2).await[0];
    assert_eq!(
        (&second["white"]["number"], &second["black"]["number"]),
        (&json!(1), &json!(2)),
        "Berger's table has 4 against 3 first"
    );
}

#[tokio::test]
async fn teams_of_a_club_meet_early_and_closed_and_shared_venues_are_kept_or_said() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    four(&staff).await;
    settle_home(&staff, "Prøveby 1", "Prøveby Skakklub", "", "").await;
    settle_home(&staff, "Skitseby", "prøveby skakklub", "", "").await;
    put_plan(&staff, 0, &json!({ "same_club": "round_one" }))
        .await
        .expect(StatusCode::OK);
    let drawn = plan(&staff).await;
    let first: BTreeSet<(u64, u64)> = pairs(&drawn)[0]
        .iter()
        .map(|(one, other)| (*one.min(other), *one.max(other)))
        .collect();
    assert!(first.contains(&(1, 2)), "{first:?}");
    // The venue of a team is closed in round 2 and 3.
    let closed = json!({ "same_club": "free", "closed": "Udkast; 2, 3" });
    put_plan(&staff, 1, &closed).await.expect(StatusCode::OK);
    let drawn = plan(&staff).await;
    for round in [1, 2] {
        for one in drawn["rounds"][round]["matches"].as_array().unwrap() {
            let host = if one["home"] == "first" { "first" } else { "second" };
            assert_ne!(one[host]["name"], "Udkast", "{one}");
        }
    }
    // Nobody can be at home in round 1: said, and stored only when it is accepted.
    let all = "Prøveby 1; 1\nSkitseby; 1\nKladdestrup; 1\nUdkast; 1";
    let none = json!({ "same_club": "free", "closed": all });
    let answer = put_plan(&staff, 2, &none).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.body);
    assert_eq!(plan(&staff).await["version"], 2);
    for (field, text) in [
        ("closed", "Ingenby; 1"),
        ("closed", "Udkast"),
        ("shared", "Udkast; Udkast"),
    ] {
        let mut body = json!({});
        body[field] = json!(text);
        let answer = put_plan(&staff, 2, &body).await;
        assert_eq!(
            answer.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{text}: {}",
            answer.body
        );
        assert!(answer.body.contains(field), "{}", answer.body);
    }
    let shared = json!({ "same_club": "free", "shared": "Prøveby 1; Skitseby", "accepted": true });
    put_plan(&staff, 2, &shared).await.expect(StatusCode::OK);
}

#[tokio::test]
async fn only_a_round_robin_of_as_many_rounds_is_planned_and_its_teams_stay_while_it_is() {
    let app = TestApp::new().await;
    let staff = staff(&app, 5).await;
    staff.set_up("team_swiss").await;
    staff.paste(LINES).await.expect(StatusCode::SEE_OTHER);
    let swiss = put_plan(&staff, 0, &json!({})).await;
    assert_eq!(swiss.status, StatusCode::CONFLICT, "{}", swiss.body);
    staff.set_up("double_round_robin").await;
    let rounds = put_plan(&staff, 0, &json!({})).await;
    assert_eq!(rounds.status, StatusCode::CONFLICT, "{}", rounds.body);
    staff.set_up("round_robin").await;
    put_plan(&staff, 0, &json!({})).await.expect(StatusCode::OK);
    let another = staff.paste("Nyby; Nysen, Ada 1500").await;
    assert_eq!(another.status, StatusCode::CONFLICT, "{}", another.body);
    let numbers = format!("{API}/team-numbers");
    let lots = json!({ "lots": true });
    let drawn = staff.api.json(Method::PUT, &numbers, None, &lots).await;
    assert_eq!(drawn.status, StatusCode::CONFLICT, "{}", drawn.body);
    let stands = staff.api.get(&format!("{API}/team-settings")).await.json();
    let seen = i32::try_from(stands["version"].as_i64().unwrap()).unwrap();
    let swiss = json!({ "teams": settings("team_swiss"), "reason": "Hellere Monrad" });
    let answer = staff
        .api
        .json(Method::PUT, &format!("{API}/team-settings"), Some(seen), &swiss)
        .await;
    assert_eq!(answer.status, StatusCode::CONFLICT, "{}", answer.body);
    let team = staff.team("Udkast").await;
    let stays = staff
        .put(&team, "teams/{team}/stay", &json!({ "left_after": 0 }))
        .await;
    assert_eq!(stays.status, StatusCode::CONFLICT, "{}", stays.body);
    let path = format!("{API}/fixture-plan");
    staff
        .api
        .json(Method::DELETE, &path, Some(1), &json!({}))
        .await
        .expect(StatusCode::NO_CONTENT);
    let drawn = staff.api.json(Method::PUT, &numbers, None, &lots).await;
    drawn.expect(StatusCode::OK);
    staff
        .paste("Nyby; Nysen, Ada 1500")
        .await
        .expect(StatusCode::SEE_OTHER);
}

/// The lines of a calendar.
pub(super) async fn calendar(app: &TestApp, path: &str) -> String {
    let answer = app.visitor().get(path).await.expect(StatusCode::OK);
    answer.body.replace("\r\n ", "")
}

/// The matches of all sections, by day.
async fn a_day_is_said_once(visitor: &Client<'_>) {
    let page = visitor.get("/t/paaske/fixtures").await.expect(StatusCode::OK);
    let said = page.body.matches("søndag 4. oktober 2026").count();
    assert_eq!(
        said, 1,
        "the day is said above its matches, and not again: {}",
        page.body
    );
}

#[tokio::test]
async fn everybody_reads_the_plan_once_it_is_public_by_round_day_team_and_club_and_subscribes_to_it() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    four(&staff).await;
    settle_home(
        &staff,
        "Prøveby 1",
        "Prøveby Skakklub",
        "Prøveby Kulturhus",
        "19:00",
    )
    .await;
    settle_home(&staff, "Skitseby", "Skitse/Klub", "Skitsebyens skole", "18.30").await;
    put_plan(&staff, 0, &json!({})).await.expect(StatusCode::OK);
    set_days(&staff, &["2026-10-04", "2026-10-18", "2026-11-01"]).await;
    let visitor = app.visitor();
    assert_eq!(
        visitor.get(&format!("{API}/fixtures")).await.status,
        StatusCode::NOT_FOUND
    );
    let hidden = visitor
        .get(&format!("{HERE}/fixtures"))
        .await
        .expect(StatusCode::OK);
    assert!(!hidden.body.contains("Skitsebyens skole"), "not public yet");
    assert_eq!(
        visitor.get(&format!("{HERE}/teams/1/calendar.ics")).await.status,
        StatusCode::NOT_FOUND
    );
    publish(&staff).await;
    let read = visitor
        .get(&format!("{API}/fixtures"))
        .await
        .expect(StatusCode::OK)
        .json();
    let first = &read["rounds"][0]["matches"][0];
    assert_eq!(
        (
            &first["day"],
            &first["hour"],
            &first["venue"],
            &first["starts_at"]
        ),
        (
            &json!("2026-10-04"),
            &json!("19:00"),
            &json!("Prøveby Kulturhus"),
            &json!("2026-10-04T17:00:00Z")
        )
    );
    for path in [
        format!("{HERE}/fixtures"),
        format!("{HERE}/teams/1"),
        "/t/paaske/fixtures".to_owned(),
        "/t/paaske/fixtures/Pr%C3%B8veby%20Skakklub".to_owned(),
    ] {
        let page = visitor.get(&path).await.expect(StatusCode::OK);
        assert!(
            page.body.contains("søndag 4. oktober 2026") && page.body.contains("Prøveby Kulturhus"),
            "{path}: {}",
            page.body
        );
    }
    a_day_is_said_once(&visitor).await;
    let club = visitor
        .get("/t/paaske/fixtures/Skitse%2FKlub")
        .await
        .expect(StatusCode::OK);
    assert!(club.body.contains("Skitsebyens skole"), "{}", club.body);
    assert_eq!(club.body.matches("</a> – <a").count(), 3, "its own matches alone");
    assert_eq!(
        visitor.get("/t/paaske/fixtures/Ingenklub").await.status,
        StatusCode::NOT_FOUND
    );
    // The team's own matches alone, at Danish time, where they are played.
    let own = calendar(&app, &format!("{HERE}/teams/1/calendar.ics")).await;
    assert_eq!(own.matches("BEGIN:VEVENT").count(), 3, "{own}");
    // Nobody has said when Kladdestrup plays at home.
    assert!(own.contains("DTSTART;VALUE=DATE:20261101"), "{own}");
    assert!(
        own.contains("DTSTART;TZID=Europe/Copenhagen:20261004T190000"),
        "{own}"
    );
    assert!(own.contains("LOCATION:Prøveby Kulturhus"), "{own}");
    for path in [
        "/t/paaske/fixtures/Skitse%2FKlub/calendar.ics".to_owned(),
        format!("{HERE}/calendar.ics"),
        "/t/paaske/calendar.ics".to_owned(),
    ] {
        let calendar = calendar(&app, &path).await;
        assert!(
            calendar.contains("LOCATION:Skitsebyens skole"),
            "{path}: {calendar}"
        );
    }

    staff.pair(1).await;
    stage::finish(&app, &staff.stage, 1).await;
    let played = visitor
        .get(&format!("{HERE}/fixtures"))
        .await
        .expect(StatusCode::OK);
    assert!(played.body.contains("2–2"), "{}", played.body);
}

#[tokio::test]
async fn a_match_of_a_public_plan_is_moved_with_a_reason_and_calendars_follow() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    four(&staff).await;
    for (name, venue) in [
        ("Prøveby 1", "Kulturhuset"),
        ("Skitseby", "Skolen"),
        ("Udkast", "Salen"),
    ] {
        settle_home(&staff, name, "", venue, "19:00").await;
    }
    put_plan(&staff, 0, &json!({})).await.expect(StatusCode::OK);
    set_days(&staff, &["2026-10-04", "2026-10-18", "2026-11-01"]).await;
    publish(&staff).await;
    let of = async |round: usize| plan(&staff).await["rounds"][round]["matches"][1].clone();
    let second = of(1).await;
    assert_eq!(second["day"], "2026-10-18");
    let path = format!("{HERE}/teams/1/calendar.ics");
    let sequence = |calendar: &str| calendar.matches("SEQUENCE:").count();
    let before = calendar(&app, &path).await;
    assert!(before.contains(":20261018T190000"), "{before}");

    let to = |reason: &str| json!({ "home": "first", "day": "2026-10-20", "hour": "20:00", "venue": "Hallen", "reason": reason });
    let silent = move_match(&staff, &second, &to("  ")).await;
    assert_eq!(silent.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", silent.body);
    move_match(&staff, &second, &to("Salen er optaget"))
        .await
        .expect(StatusCode::OK);
    let stale = move_match(&staff, &second, &to("Igen")).await;
    assert_eq!(stale.status, StatusCode::CONFLICT, "{}", stale.body);
    let moved = of(1).await;
    assert_eq!(
        (&moved["day"], &moved["planned_day"], &moved["is_moved"]),
        (&json!("2026-10-20"), &json!("2026-10-18"), &json!(true))
    );
    let after = calendar(&app, &path).await;
    assert!(
        after.contains(":20261020T200000") && after.contains("LOCATION:Hallen"),
        "{after}"
    );
    assert!(
        !after.contains(":20261018T190000") && sequence(&after) > 0,
        "{after}"
    );
    let page = app.visitor().get(&format!("{HERE}/fixtures")).await;
    assert!(page.body.contains("flyttet fra 18. oktober"), "{}", page.body);
    assert!(!page.body.contains("Salen er optaget"), "the reason is the log's");
    let log = staff.page.get("/t/paaske/audit").await.expect(StatusCode::OK);
    assert!(log.body.contains("Salen er optaget"), "{}", log.body);

    // The days of rounds change, and the moved match stays.
    set_days(&staff, &["2026-10-04", "2026-10-19", "2026-11-01"]).await;
    assert_eq!(of(1).await["day"], "2026-10-20");
    // Put off without a new day it is in no calendar.
    let off = json!({ "home": "first", "is_postponed": true, "reason": "Sne" });
    move_match(&staff, &of(1).await, &off)
        .await
        .expect(StatusCode::OK);
    let put_off = of(1).await;
    assert_eq!(
        (&put_off["day"], &put_off["state"]),
        (&Value::Null, &json!("postponed"))
    );
    let calendar = calendar(&app, &path).await;
    assert!(!calendar.contains("20261020"), "{calendar}");
    move_match(&staff, &put_off, &to("Ny aftale"))
        .await
        .expect(StatusCode::OK);

    // What has begun is not moved.
    staff.pair(1).await;
    stage::finish(&app, &staff.stage, 1).await;
    let begun = move_match(&staff, &of(0).await, &to("For sent")).await;
    assert_eq!(begun.status, StatusCode::CONFLICT, "{}", begun.body);
}

#[tokio::test]
async fn a_match_of_a_public_plan_goes_to_a_day_years_away_only_when_that_is_said() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    four(&staff).await;
    put_plan(&staff, 0, &json!({})).await.expect(StatusCode::OK);
    let of = async || plan(&staff).await["rounds"][1]["matches"][1].clone();
    // Nobody reads the plan yet: it is drawn up as its leader likes.
    let far = json!({ "home": "first", "day": "2036-10-20" });
    move_match(&staff, &of().await, &far).await.expect(StatusCode::OK);
    let back = json!({ "home": "first", "day": "2026-04-05" });
    move_match(&staff, &of().await, &back)
        .await
        .expect(StatusCode::OK);
    publish(&staff).await;
    // The tournament is from 4 to 10 April, and today is its first day.
    for (day, sentence) in [
        ("2036-04-05", "outside the season"),
        ("2026-04-11", "outside the season"),
        ("2026-04-03", "is over"),
    ] {
        let body = json!({ "home": "first", "day": day, "reason": "Salen er optaget" });
        let asked = move_match(&staff, &of().await, &body).await;
        assert_eq!(asked.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", asked.body);
        let error = &asked.json()["errors"][0];
        assert_eq!(error["field"], "confirmed", "{error}");
        assert!(asked.body.contains(sentence), "{}", asked.body);
        assert_eq!(of().await["day"], "2026-04-05");
    }
    let form = format!("{HERE}/settings/plan/{}", of().await["id"].as_str().unwrap());
    let first = staff.page.get(&form).await.expect(StatusCode::OK);
    assert!(!first.body.contains("name=\"confirmed\""), "{}", first.body);
    let version = of().await["version"].to_string();
    let keys = [key(), key()];
    let mut fields = vec![
        ("version", version.as_str()),
        ("key", keys[0].as_str()),
        ("home", "first"),
        ("day", "2036-04-05"),
        ("venue", "Hallen"),
        ("reason", "Salen er optaget"),
    ];
    let asked = staff.page.post(&form, &fields).await;
    assert_eq!(asked.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", asked.body);
    for stands in ["value=\"2036-04-05\"", "value=\"Hallen\"", "name=\"confirmed\""] {
        assert!(asked.body.contains(stands), "{stands}: {}", asked.body);
    }
    fields[1].1 = keys[1].as_str();
    fields.push(("confirmed", "yes"));
    staff
        .page
        .post(&form, &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(of().await["day"], "2036-04-05");
    let log = staff.page.get("/t/paaske/audit").await.expect(StatusCode::OK);
    assert!(log.body.contains("usædvanlig dag bekræftet"), "{}", log.body);
}

#[tokio::test]
async fn what_is_paired_in_public_keeps_its_home_team_and_what_has_begun_stays_though_it_was_put_off() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    four(&staff).await;
    put_plan(&staff, 0, &json!({})).await.expect(StatusCode::OK);
    publish(&staff).await;
    let of = async |no: usize| plan(&staff).await["rounds"][0]["matches"][no].clone();
    let with = |home: &str, is_off: bool, reason: &str| json!({ "home": home, "is_postponed": is_off, "reason": reason });
    // A public plan is not changed without a word.
    let silent = move_match(&staff, &of(0).await, &with("second", false, " ")).await;
    assert_eq!(silent.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", silent.body);
    move_match(&staff, &of(0).await, &with("second", false, "Salen er optaget"))
        .await
        .expect(StatusCode::OK);
    move_match(&staff, &of(1).await, &with("first", true, "Sne"))
        .await
        .expect(StatusCode::OK);
    staff.pair(1).await;
    // The sides of the card are settled with the pairing.
    let late = move_match(&staff, &of(0).await, &with("first", false, "Alligevel")).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", late.body);
    assert!(late.body.contains("home"), "{}", late.body);
    assert_eq!(of(0).await["home"], "second");
    // Whoever reads the round reads that it is put off.
    for page in ["rounds/1", "rounds/1/matches"] {
        let told = staff.page.get(&format!("/t/paaske/s/a/{page}")).await;
        let told = told.expect(StatusCode::OK);
        assert!(told.body.contains("Udsat"), "{page}: {}", told.body);
    }
    // Put off or not, what has begun is not moved.
    let seats = staff.stage.field(&app).await.rounds[0].games[4].board;
    let path = format!("{API}/rounds/1/boards/{seats}/result");
    staff
        .api
        .json(Method::PUT, &path, Some(1), &json!({ "result": "1-0" }))
        .await
        .expect(StatusCode::OK);
    let begun = json!({ "home": "first", "is_postponed": true, "venue": "Hallen", "reason": "Sne" });
    let begun = move_match(&staff, &of(1).await, &begun).await;
    assert_eq!(begun.status, StatusCode::CONFLICT, "{}", begun.body);
}

#[tokio::test]
async fn a_match_of_which_nobody_said_the_hour_begins_with_its_round_or_takes_the_day() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    four(&staff).await;
    put_plan(&staff, 0, &json!({})).await.expect(StatusCode::OK);
    publish(&staff).await;
    let path = format!("{HERE}/teams/1/calendar.ics");
    let told = calendar(&app, &path).await;
    let begins = staff.stage.field(&app).await.rounds[1].starts_at.unwrap();
    let line = domain::schedule::local(begins).strftime("TZID=Europe/Copenhagen:%Y%m%dT%H%M%S");
    assert_eq!(told.matches("BEGIN:VEVENT").count(), 3, "{told}");
    assert!(told.contains(&line.to_string()), "{line}: {told}");
    // On another day nobody knows when.
    let second = plan(&staff).await["rounds"][1]["matches"][1].clone();
    let body =
        json!({ "home": "first", "day": "2026-10-20", "reason": "Salen er optaget", "confirmed": true });
    move_match(&staff, &second, &body).await.expect(StatusCode::OK);
    let told = calendar(&app, &path).await;
    assert!(told.contains("DTSTART;VALUE=DATE:20261020"), "{told}");
    assert!(!told.contains(&line.to_string()), "{told}");
}

#[tokio::test]
async fn the_organiser_works_on_pages_and_reads_how_much_notice_the_league_asks_for() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    four(&staff).await;
    let stands = staff.api.get(&format!("{API}/team-settings")).await.json();
    let mut teams = settings("round_robin");
    teams["league"] = json!("hk8");
    let seen = i32::try_from(stands["version"].as_i64().unwrap()).unwrap();
    let body = json!({ "teams": teams, "reason": "Holdturnering" });
    staff
        .api
        .json(Method::PUT, &format!("{API}/team-settings"), Some(seen), &body)
        .await
        .expect(StatusCode::OK);
    let path = format!("{HERE}/settings/plan");
    let post = async |act: &str, version: &str, more: &[(&str, &str)]| {
        let key = key();
        let mut fields = vec![("version", version), ("key", key.as_str()), ("act", act)];
        fields.extend_from_slice(more);
        staff.page.post(&path, &fields).await
    };
    let empty = staff.page.get(&path).await.expect(StatusCode::OK);
    assert!(
        empty.body.contains("Gruppen har ingen plan endnu"),
        "{}",
        empty.body
    );
    post("draw", "0", &[("same_club", "free"), ("joint_last_round", "yes")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let days = [("day_1", "2026-10-04"), ("day_2", "ikke en dag"), ("day_3", "")];
    let wrong = post("days", "1", &days).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", wrong.body);
    assert!(wrong.body.contains("ikke en dag"), "what was typed stands again");
    let days = [("day_1", "2026-10-04"), ("day_2", "2026-10-18"), ("day_3", "")];
    post("days", "1", &days).await.expect(StatusCode::SEE_OTHER);
    post("publish", "2", &[]).await.expect(StatusCode::SEE_OTHER);
    let drawn = plan(&staff).await;
    let last = &drawn["rounds"][2]["matches"][0];
    assert_eq!((&last["home"], &last["day"]), (&json!("neither"), &Value::Null));
    let shown = staff.page.get(&path).await.expect(StatusCode::OK);
    assert!(shown.body.contains("søndag 18. oktober 2026"), "{}", shown.body);

    let id = drawn["rounds"][0]["matches"][0]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let version = drawn["rounds"][0]["matches"][0]["version"].to_string();
    let one = format!("{path}/{id}");
    let form = staff.page.get(&one).await.expect(StatusCode::OK);
    // The 8th district asks for fourteen days.
    assert!(form.body.contains("14 dages varsel"), "{}", form.body);
    assert_eq!(plan(&staff).await["notice_days"], 14);
    // Nobody counts the days to a match that has none, or whose day is over.
    let without = format!("{path}/{}", last["id"].as_str().unwrap());
    let form = staff.page.get(&without).await.expect(StatusCode::OK);
    assert!(
        form.body.contains("14 dages varsel.") && !form.body.contains("til kampen"),
        "{}",
        form.body
    );
    for (day, said) in [
        (Some("2026-04-03"), "Kampens dag er over."),
        (Some("2026-04-04"), "Kampen er i dag."),
        (None, "Der er 183 dage til kampen."),
    ] {
        sqlx::query("update fixture set day = $1::date where id = $2::uuid")
            .bind(day)
            .bind(&id)
            .execute(app.pool())
            .await
            .unwrap();
        let form = staff.page.get(&one).await.expect(StatusCode::OK);
        assert!(form.body.contains(said), "{day:?}: {}", form.body);
    }
    let key = key();
    let fields = [
        ("version", version.as_str()),
        ("key", key.as_str()),
        ("home", "first"),
        ("day", "2026-10-06"),
        ("hour", "25:00"),
        ("venue", "Hallen"),
        ("reason", "Salen er optaget"),
    ];
    let wrong = staff.page.post(&one, &fields).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(wrong.body.contains("value=\"Hallen\""), "{}", wrong.body);
    let fields = fields.map(|(name, value)| (name, if name == "hour" { "19:30" } else { value }));
    staff.page.post(&one, &fields).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(plan(&staff).await["rounds"][0]["matches"][0]["hour"], "19:30");
    // Strangers are asked to sign in.
    app.visitor().get(&path).await.expect(StatusCode::SEE_OTHER);
}

/// Looks at a list on the page of files, or uses it.
pub(super) async fn send_list(staff: &Staff<'_>, act: &str, text: &str, file: &[u8]) -> Answer {
    let key = key();
    let fields = [
        ("version", "0"),
        ("key", key.as_str()),
        ("act", act),
        ("text", text),
    ];
    let path = format!("{HERE}/settings/plan-file");
    crate::registration::upload(&staff.page, &path, &fields, file).await
}

/// A season of four teams with days in the days of the tournament, of which two have a home of their own.
const SEASON: &str = "Kampleder;Runde;Hold 1;Hold 2;Dag;Tid;Spillested;Hjemme
Prøvesen;1;Prøveby 1;Udkast;2026-04-04;19.30;\"Kroen; sal 2\";
;1;Skitseby;Kladdestrup;5/4 2026;18:00;Skitsehallen;Kladdestrup
;2;Udkast;Kladdestrup;udsat;;;
;2;Prøveby 1;Skitseby;;19:00;Kulturhuset;
;3;Skitseby;Udkast;2026-04-06;;;
;3;Kladdestrup;Prøveby 1;2026-04-06;12:00;Storhallen;fælles
";

/// What a plan says of its matches, without ids and versions.
fn said(plan: &Value) -> Vec<Value> {
    let rounds = plan["rounds"].as_array().unwrap().iter();
    rounds
        .flat_map(|round| {
            let matches = round["matches"].as_array().unwrap().iter();
            matches.map(|one| {
                json!([
                    round["round"],
                    one["first"]["name"],
                    one["second"]["name"],
                    one["home"],
                    one["day"],
                    one["hour"],
                    one["venue"],
                    one["state"],
                ])
            })
        })
        .collect()
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn a_season_with_days_hours_and_venues_is_read_from_a_file_looked_at_and_reads_back() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    four(&staff).await;
    settle_home(&staff, "Prøveby 1", "", "Kulturhuset", "19:00").await;
    // In the letters of Windows, with a mark or without: looked at, and nothing stored.
    let latin: Vec<u8> = SEASON
        .chars()
        .map(|c| u8::try_from(u32::from(c)).unwrap())
        .collect();
    let marked = format!("\u{feff}{SEASON}");
    for file in [latin.as_slice(), marked.as_bytes()] {
        let shown = send_list(&staff, "import", "", file).await.expect(StatusCode::OK);
        for words in [
            "Prøveby 1 – Udkast",
            "Kroen; sal 2",
            "Kampleder",
            "Udsat",
            "Storhallen",
        ] {
            assert!(shown.body.contains(words), "{words}: {}", shown.body);
        }
    }
    let path = format!("{API}/fixture-plan");
    assert_eq!(staff.api.get(&path).await.status, StatusCode::NOT_FOUND);
    let body = json!({ "list": SEASON });
    let looked = staff
        .api
        .json(Method::POST, &format!("{path}/preview"), None, &body)
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(
        (
            &looked["is_usable"],
            &looked["unread"],
            &looked["matches"][0]["venue"]
        ),
        (&json!(true), &json!(["Kampleder"]), &json!("Kroen; sal 2")),
        "{looked}"
    );
    // A long list is more than other bodies may be.
    let long = format!("# {}\n{SEASON}", "x".repeat(2 * web::BODY_LIMIT));
    let body = json!({ "list": long });
    let looked = staff
        .api
        .json(Method::POST, &format!("{path}/preview"), None, &body)
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(looked["is_usable"], true, "{looked}");

    let key = key();
    let fields = [
        ("version", "0"),
        ("key", key.as_str()),
        ("act", "import"),
        ("accepted", "yes"),
        ("text", SEASON),
    ];
    crate::registration::upload(&staff.page, &format!("{HERE}/settings/plan-file"), &fields, b"")
        .await
        .expect(StatusCode::SEE_OTHER);
    let first = plan(&staff).await;
    let told = said(&first);
    assert_eq!(
        told[..4],
        [
            json!([
                1,
                "Prøveby 1",
                "Udkast",
                "first",
                "2026-04-04",
                "19:30",
                "Kroen; sal 2",
                "planned"
            ]),
            json!([
                1,
                "Skitseby",
                "Kladdestrup",
                "second",
                "2026-04-05",
                "18:00",
                "Skitsehallen",
                "planned"
            ]),
            json!([2, "Udkast", "Kladdestrup", "first", null, null, null, "postponed"]),
            json!([
                2,
                "Prøveby 1",
                "Skitseby",
                "first",
                "2026-04-05",
                "19:00",
                "Kulturhuset",
                "planned"
            ]),
        ]
    );
    assert_eq!(told[5][3], "neither");
    // Two matches of a round on two days: the round has none of its own.
    assert_eq!(first["rounds"][0]["day"], Value::Null);

    // What goes out comes in again, as a file and by program.
    let csv = staff
        .page
        .get(&format!("{HERE}/settings/plan-file.csv"))
        .await
        .expect(StatusCode::OK);
    assert!(csv.body.contains("\"Kroen; sal 2\""), "{}", csv.body);
    let list = staff
        .api
        .get(&format!("{path}/list"))
        .await
        .expect(StatusCode::OK)
        .json();
    for text in [csv.body.as_str(), list["list"].as_str().unwrap()] {
        let seen = i32::try_from(plan(&staff).await["version"].as_i64().unwrap()).unwrap();
        let body = json!({ "list": text, "accepted": true });
        put_plan(&staff, seen, &body).await.expect(StatusCode::OK);
        assert_eq!(said(&plan(&staff).await), told, "{text}");
    }
    // The hour and the venue of the home team are still followed.
    settle_home(&staff, "Prøveby 1", "", "Skolen", "20:00").await;
    let moved = said(&plan(&staff).await);
    assert_eq!((&moved[3][5], &moved[3][6]), (&json!("20:00"), &json!("Skolen")));
    assert_eq!(
        (&moved[0][5], &moved[0][6]),
        (&json!("19:30"), &json!("Kroen; sal 2"))
    );
    // A match that was moved beyond the days of the tournament stands in the file, and reads back; no other day outside them does.
    let one = plan(&staff).await["rounds"][0]["matches"][0].clone();
    let to = json!({ "home": "first", "day": "2026-05-20", "reason": "Salen er optaget", "confirmed": true });
    move_match(&staff, &one, &to).await.expect(StatusCode::OK);
    let list = staff.api.get(&format!("{path}/list")).await.json()["list"].clone();
    let list = list.as_str().unwrap();
    assert!(list.contains("2026-05-20"), "{list}");
    let seen = i32::try_from(plan(&staff).await["version"].as_i64().unwrap()).unwrap();
    let other = json!({ "list": list.replace("2026-05-20", "2026-05-21"), "accepted": true });
    let refused = put_plan(&staff, seen, &other).await;
    assert_eq!(
        refused.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        refused.body
    );
    put_plan(&staff, seen, &json!({ "list": list, "accepted": true }))
        .await
        .expect(StatusCode::OK);
    assert_eq!(said(&plan(&staff).await)[0][4], "2026-05-20");
}

#[tokio::test]
async fn a_file_with_faults_tells_each_by_its_line_and_stores_nothing() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    four(&staff).await;
    for (list, sentences) in [
        (
            "1;1;4;2020-01-01\n1;2;3;31.2.2026\n1;2;3;;25:00\n1;Ingenby;3\n1;2;3;;;;Udkast",
            vec![
                "Linje 1: onsdag 1. januar 2020 ligger uden for sæsonen",
                "Linje 2: »31.2.2026« er ikke en dag",
                "Linje 3: »25:00« er ikke et klokkeslæt",
                "Linje 4: ",
                "»Ingenby«",
                "Linje 5: »Udkast« er ingen af kampens to hold",
            ],
        ),
        (
            "Runde;Hold 1;Hold 2\n1;1;4\nRunde;Hold 1;Hold 2\n1;2;3",
            vec!["Linje 3: overskrifter"],
        ),
        (
            "1;1;1\n1;2;3\n1;4;2",
            vec![
                "Linje 1: Prøveby 1 møder sig selv",
                "Linje 3: Skitseby har allerede en kamp i runde 1, på linje 2",
            ],
        ),
        ("1;Pr\u{fffd}veby;2", vec!["Linje 1: der er bogstaver"]),
        (
            "1;1;4;;;\"Kroen;Udkast\n1;2;3",
            vec!["Linje 1: et anførselstegn bliver aldrig lukket"],
        ),
        ("Runde;Hold 1;Dag\n1;2;3", vec!["»Hold 2«"]),
    ] {
        let shown = send_list(&staff, "preview", list, b"").await;
        assert_eq!(shown.status, StatusCode::UNPROCESSABLE_ENTITY, "{list}");
        let used = send_list(&staff, "import", list, b"").await;
        assert_eq!(used.status, StatusCode::UNPROCESSABLE_ENTITY, "{list}");
        for sentence in sentences {
            assert!(shown.body.contains(sentence), "{sentence}: {}", shown.body);
            assert!(used.body.contains(sentence), "{sentence}: {}", used.body);
        }
        let put = put_plan(&staff, 0, &json!({ "list": list })).await;
        assert_eq!(
            put.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{list}: {}",
            put.body
        );
        let body = json!({ "list": list });
        let looked = staff
            .api
            .json(Method::POST, &format!("{API}/fixture-plan/preview"), None, &body)
            .await
            .expect(StatusCode::OK)
            .json();
        assert_eq!(looked["is_usable"], false);
        assert!(!looked["faults"].as_array().unwrap().is_empty(), "{looked}");
        let stands = staff.api.get(&format!("{API}/fixture-plan")).await;
        assert_eq!(stands.status, StatusCode::NOT_FOUND);
    }
    // Neither text nor a sheet.
    let strange = send_list(&staff, "preview", "", b"1;\0;2").await;
    assert_eq!(
        strange.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        strange.body
    );
    app.visitor()
        .get(&format!("{HERE}/settings/plan-file"))
        .await
        .expect(StatusCode::SEE_OTHER);
}
