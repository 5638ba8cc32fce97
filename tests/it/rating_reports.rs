//! Reports for rating: sent by a tournament, read by the ratings office as its own client would, and nothing lost between the two.

use boon::{Compiler, Schemas};
use domain::{
    rating_regulation::example_settings,
    rating_report::{Report, sample},
};
use rules::{
    regulation::{Regulation, values::Flags},
    ruling::Decider,
};

use crate::{incarnations::carried_away, members, prelude::*, stage::pair_by_hand};

pub const REPORT: &str = "/api/v1/tournaments/paaske/rating-report";
pub const OFFICE: &str = "/api/v1/reports";
/// Two days after the last round.
pub const IN_TIME: &str = "2026-04-07T08:00:00Z";

/// A tournament of two rounds that is over, with everything a report asks for.
pub async fn finished(app: &TestApp) -> Stage {
    let stage = stage::stage(app, 4, 2, &by_hand()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    announced(app, &stage).await;
    sqlx::query("update player set national_id = (1000 + start_no)::text, birth = '1990-05-17', email = 'hemmelig@example.org'")
        .execute(app.pool())
        .await
        .unwrap();
    for (round, boards) in [(1, [(1, 2), (4, 3)]), (2, [(3, 1), (2, 4)])] {
        pair_by_hand(app, &stage, &arbiter, round, &boards).await;
        act(&arbiter, app, &stage, round, "publish", &[])
            .await
            .expect(StatusCode::SEE_OTHER);
        stage::finish(app, &stage, round).await;
    }
    stage
}

/// The tournament says that it is rated and how long a game takes, and has a chief arbiter.
pub async fn announced(app: &TestApp, stage: &Stage) {
    let regulation = Regulation {
        time_control: Some("90+30s".parse().unwrap()),
        flags: Some(Flags {
            rated: true,
            coordinated: true,
            ..Flags::default()
        }),
        ..Regulation::default()
    };
    sqlx::query("update tournament set regulation = $1 where id = $2")
        .bind(sqlx::types::Json(regulation))
        .bind(stage.tournament.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    sqlx::query(
        "insert into official (id, tournament_id, duty, name, licence, email, valid_from)
         values (gen_random_uuid(), $1, 'chief_arbiter', 'Åge Kladdestrup', 'dsu_i', 'dommer@example.org', now())",
    )
    .bind(stage.tournament.as_uuid())
    .execute(app.pool())
    .await
    .unwrap();
}

pub async fn organiser<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.token(
        "Bo Prøvesen",
        &[(Role::Organiser, stage.scope())],
        &[TokenScope::Setup, TokenScope::Reports],
    )
    .await
}

pub async fn office(app: &TestApp) -> Client<'_> {
    app.token(
        "Kartotek",
        &[(Role::RatingsOfficer, Scope::Everywhere)],
        &[TokenScope::Reports, TokenScope::Sanctions],
    )
    .await
}

pub async fn send(client: &Client<'_>, seen: Option<i32>) -> Answer {
    let body = match seen {
        None => json!({ "confirmed": true }),
        Some(seen) => json!({ "seen": seen, "confirmed": true }),
    };
    client.json(Method::POST, REPORT, None, &body).await
}

/// Sends the first version: the report's id.
pub async fn first(client: &Client<'_>) -> String {
    let sent = send(client, None).await.expect(StatusCode::CREATED).json();
    assert_eq!(sent["version"], 1);
    sent["report"].as_str().unwrap().to_owned()
}

pub async fn read(client: &Client<'_>, path: &str) -> Value {
    client.get(path).await.expect(StatusCode::OK).json()
}

async fn say(office: &Client<'_>, report: &str, seen: i64, body: &Value) -> Answer {
    let seen = i32::try_from(seen).unwrap();
    office
        .json(
            Method::POST,
            &format!("{OFFICE}/{report}/receipts"),
            Some(seen),
            body,
        )
        .await
}

/// The office says something of what it has just read.
pub async fn answer(office: &Client<'_>, report: &str, act: &str) -> Value {
    let stands = read(office, &format!("{OFFICE}/{report}")).await;
    let body = json!({
        "number": stands["latest"], "act": act, "note": "Efter aftale",
        "reasons": if act == "reject" { json!(["wrong_result"]) } else { json!([]) },
    });
    say(office, report, stands["version"].as_i64().unwrap(), &body)
        .await
        .expect(StatusCode::OK)
        .json()
}

/// The arbiter corrects the result of round 2, board 1.
pub async fn correct(app: &TestApp, stage: &Stage, result: &str) {
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    let field = stage.field(app).await;
    let game = &field.rounds[1].games[0];
    let (version, key) = (game.version.to_string(), key());
    let form = [
        ("version", version.as_str()),
        ("key", &key),
        ("result", result),
        ("reason", "Partisedlen siger noget andet"),
    ];
    arbiter
        .post("/t/paaske/s/a/rounds/2/boards/1/correction", &form)
        .await
        .expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn the_office_follows_a_report_from_new_through_a_correction_to_rated() {
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    let app = app.later(IN_TIME);
    let (organiser, office) = (organiser(&app, &stage).await, office(&app).await);
    let nothing = read(&office, OFFICE).await;
    assert_eq!((&nothing["reports"], &nothing["next"]), (&json!([]), &json!(0)));

    let id = first(&organiser).await;
    let list = read(&office, OFFICE).await;
    let line = &list["reports"][0];
    assert_eq!(line["stand"], "new");
    assert_eq!(line["due_on"], "2026-04-12");
    assert_eq!(line["timing"]["timing"], "in_time");
    assert_eq!(answer(&office, &id, "acknowledge").await["stand"], "acknowledged");
    assert_eq!(answer(&office, &id, "rate").await["stand"], "rated");
    let place = read(&office, OFFICE).await["next"].as_i64().unwrap();
    let silent = read(&office, &format!("{OFFICE}?since={place}")).await;
    assert_eq!(silent["reports"], json!([]));

    // A result changes after it was rated: the office hears of it before anybody has sent anything.
    correct(&app, &stage, "1/2-1/2").await;
    let list = read(&office, &format!("{OFFICE}?since={place}")).await;
    assert_eq!(list["reports"][0]["stand"], "changed_after_rated");
    assert_eq!(list["reports"][0]["has_unsent_changes"], true);
    let whole = read(&office, &format!("{OFFICE}/{id}")).await;
    let changes = whole["unsent_changes"].as_array().unwrap();
    let result = changes.iter().find(|change| change["field"] == "result").unwrap();
    assert_eq!(
        (&result["before"], &result["after"]),
        (&json!("1-0"), &json!("1/2-1/2"))
    );
    assert_eq!(
        result["place"],
        json!({"of": "game", "section": "a", "round": 2, "board": 1})
    );
    assert_eq!(result["cause"]["cause"], "correction");
    let points = changes.iter().find(|change| change["field"] == "points").unwrap();
    assert_eq!(points["cause"]["cause"], "follows");

    // The organiser sends a new version; it stays listed until the office has decided.
    let sent = send(&organiser, Some(1)).await.expect(StatusCode::CREATED).json();
    assert_eq!(sent["version"], 2);
    let whole = read(&office, &format!("{OFFICE}/{id}")).await;
    assert_eq!(whole["stand"], "changed_after_rated");
    assert_eq!(whole["unsent_changes"], json!([]));
    assert_eq!(whole["changed_since_receipt"], json!(changes));
    assert_eq!(
        answer(&office, &id, "acknowledge").await["stand"],
        "changed_after_rated"
    );
    assert_eq!(answer(&office, &id, "rate").await["stand"], "rated");

    let feed = read(&office, &format!("{OFFICE}/events")).await;
    let kinds: Vec<&str> = feed["events"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| event["kind"].as_str().unwrap())
        .collect();
    assert_eq!(
        kinds,
        [
            "submitted",
            "acknowledged",
            "rated",
            "changed",
            "resubmitted",
            "acknowledged",
            "rated"
        ]
    );
}

#[tokio::test]
async fn a_change_that_is_taken_back_is_told_and_ratings_may_stay_whatever_changed() {
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    let app = app.later(IN_TIME);
    let (organiser, office) = (organiser(&app, &stage).await, office(&app).await);
    let id = first(&organiser).await;
    answer(&office, &id, "rate").await;
    correct(&app, &stage, "0-1").await;
    let whole = read(&office, &format!("{OFFICE}/{id}")).await;
    assert_eq!(whole["stand"], "changed_after_rated");
    let unexplained = json!({ "number": 1, "act": "keep" });
    say(&office, &id, whole["version"].as_i64().unwrap(), &unexplained)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(answer(&office, &id, "keep").await["stand"], "rated");
    // Another change is another decision.
    correct(&app, &stage, "1/2-1/2").await;
    assert_eq!(
        read(&office, &format!("{OFFICE}/{id}")).await["stand"],
        "changed_after_rated"
    );
}

#[tokio::test]
async fn a_version_is_the_same_bytes_at_every_read_and_nobody_can_change_it() {
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    let app = app.later(IN_TIME);
    let (organiser, office) = (organiser(&app, &stage).await, office(&app).await);
    let id = first(&organiser).await;
    let version = format!("{OFFICE}/{id}/versions/1");
    let before = office.get(&version).await.expect(StatusCode::OK);
    correct(&app, &stage, "1/2-1/2").await;
    sqlx::query("update player set surname = 'Andetnavn'")
        .execute(app.pool())
        .await
        .unwrap();
    let after = office.get(&version).await.expect(StatusCode::OK);
    assert_eq!(before.body, after.body);
    assert_eq!(before.header("etag"), after.header("etag"));
    for table in [
        "rating_report_version",
        "rating_report_file",
        "rating_report_event",
    ] {
        for statement in [
            format!("delete from {table}"),
            format!("update {table} set number = 9"),
        ] {
            let refused = sqlx::query(sqlx::AssertSqlSafe(statement))
                .execute(app.pool())
                .await;
            assert!(refused.is_err(), "{table}");
        }
    }
    // Files of the version: a workbook, and both editions of FIDE's format with the union's numbers.
    let workbook = office
        .get(&format!("{version}/report.xlsx"))
        .await
        .expect(StatusCode::OK);
    assert!(workbook.body.starts_with("PK"));
    for dialect in ["trf16", "trf26"] {
        let file = office
            .get(&format!("{version}/files/a/{dialect}"))
            .await
            .expect(StatusCode::OK);
        assert!(file.body.contains("\r\nDEN    1"), "{}", file.body);
        assert!(file.body.contains("1001"), "{}", file.body);
        assert!(file.body.contains("Prøvesen") && !file.body.contains("Andetnavn"));
    }
    office
        .get(&format!("{version}/files/a/trf99"))
        .await
        .expect(StatusCode::NOT_FOUND);
}

/// What a report must look like; anything else in it is a fault. Clients check against the same file.
const SCHEMA: &str = include_str!("../../docs/rating-report.schema.json");

/// A report is sent with rulings of every instance.
#[test]
fn the_schema_knows_everybody_who_rules() {
    let schema: Value = serde_json::from_str(SCHEMA).unwrap();
    let rulings = &schema["properties"]["sections"]["items"]["properties"]["rulings"]["items"];
    let known = &rulings["properties"]["decided_as"]["enum"];
    assert_eq!(*known, json!(Decider::ALL.map(Decider::as_str)));
}

pub fn has_its_shape(body: &str) {
    let (mut compiler, mut schemas) = (Compiler::new(), Schemas::new());
    compiler
        .add_resource("report.json", serde_json::from_str(SCHEMA).unwrap())
        .unwrap();
    let index = compiler.compile("report.json", &mut schemas).unwrap();
    let value: Value = serde_json::from_str(body).unwrap();
    if let Err(error) = schemas.validate(&value, index) {
        panic!("{error:#}\n{body}");
    }
}

/// The office approves the example's tables for everything from 2026 on, and Skakbladet prints them: the version.
pub async fn approved(app: &TestApp) -> String {
    let program = app
        .token(
            "Kartotek",
            &[(Role::RatingsOfficer, Scope::Everywhere)],
            &[TokenScope::RatingSettings],
        )
        .await;
    let content = json!({
        "valid_from": "2026-01-01", "source": "RK-møde", "settings": serde_json::to_value(example_settings()).unwrap(),
    });
    let settings = "/api/v1/rating-settings";
    let made = program
        .json(Method::POST, settings, None, &content)
        .await
        .expect(StatusCode::CREATED)
        .json();
    let id = made["id"].as_str().unwrap().to_owned();
    program
        .json(
            Method::PUT,
            &format!("{settings}/{id}/approval"),
            Some(1),
            &json!({}),
        )
        .await
        .expect(StatusCode::OK);
    program
        .json(
            Method::PUT,
            &format!("{settings}/{id}/promulgation"),
            Some(2),
            &json!({"on": "2026-01-01", "channel": "skakbladet", "issue": "nr. 1"}),
        )
        .await
        .expect(StatusCode::OK);
    id
}

#[tokio::test]
async fn new_ratings_stand_in_a_report_once_the_settings_are_approved_and_follow_the_results() {
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    sqlx::query("update player set rating_national = 1400 + 100 * start_no")
        .execute(app.pool())
        .await
        .unwrap();
    let app = app.later(IN_TIME);
    let (organiser, office) = (organiser(&app, &stage).await, office(&app).await);
    let before = read(&organiser, REPORT).await;
    assert_eq!(
        before["report"]["new_ratings"],
        json!({ "absent_because": "settings_not_approved" })
    );
    let settings = approved(&app).await;
    let id = first(&organiser).await;
    let path = format!("{OFFICE}/{id}/versions/1");
    let body = office.get(&path).await.expect(StatusCode::OK).body;
    has_its_shape(&body);
    let report: Value = serde_json::from_str(&body).unwrap();
    let new = &report["new_ratings"];
    assert_eq!(
        (&new["settings"], &new["valid_from"]),
        (&json!(settings), &json!("2026-01-01"))
    );
    let players = new["players"].as_array().unwrap();
    assert_eq!(players.len(), 4);
    for player in players {
        let worked = &player["worked"];
        let (ro, rn) = (worked["ro"].as_i64().unwrap(), worked["rn"].as_i64().unwrap());
        assert_eq!(rn, ro + worked["change"].as_i64().unwrap(), "{player}");
        assert_eq!(worked["games"], 2, "{player}");
        assert_eq!(ro, 1400 + 100 * player["no"].as_i64().unwrap());
    }
    // Who reads it: the workbook has a sheet of them, and both pages say by which settings.
    let page = app
        .signed_in("Kamma Ratingsen", &[(Role::RatingsOfficer, Scope::Everywhere)])
        .await
        .get(&format!("/reports/{id}"))
        .await
        .expect(StatusCode::OK)
        .body;
    for words in [
        "beregnet efter indstillingerne fra",
        "Nye ratingtal for 4 spillere",
    ] {
        assert!(page.contains(words), "{words}: {page}");
    }
    let checked = read(&office, &format!("{path}/sample")).await;
    assert_eq!(checked["differences"], json!([]));
    // A corrected result changes them, and the office is told so.
    correct(&app, &stage, "1/2-1/2").await;
    let now = read(&office, &format!("{OFFICE}/{id}")).await;
    let changed: Vec<&Value> = now["unsent_changes"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|change| change["field"] == "new_rating")
        .collect();
    assert_eq!(changed.len(), 2, "{now}");
    assert_eq!(changed[0]["cause"]["cause"], "follows");
    // The numbers stand beside the words, so no program takes these apart.
    for change in &changed {
        for (words, numbers) in [("before", "rating_before"), ("after", "rating_after")] {
            let rating = change[numbers]["rating"].as_u64().unwrap();
            let by = change[numbers]["change"].as_i64().unwrap();
            assert_eq!(change[words], json!(format!("{rating} ({by:+})")), "{change}");
        }
    }
    let others = now["unsent_changes"].as_array().unwrap().iter();
    for other in others.filter(|change| change["field"] != "new_rating") {
        assert!(other.get("rating_before").is_none(), "{other}");
    }
}

/// The section as it is settled, with another word on which rating counts.
async fn count_rating(client: &Client<'_>, counts: &str) {
    count_rating_of(client, counts, &Value::Null)
        .await
        .expect(StatusCode::OK);
}

/// The same with the day whose rating counts.
async fn count_rating_of(client: &Client<'_>, counts: &str, day: &Value) -> Answer {
    let path = "/api/v1/tournaments/paaske/sections/a/plan";
    let stands = client.get(path).await.expect(StatusCode::OK);
    let seen = stands.header("etag").trim_matches('"').parse().unwrap();
    let stands = stands.json();
    let mut plan = json!({
        "name": stands["name"], "settings": stands["settings"], "starts": stands["starts"],
        "reason": "Ligaens regler", "confirmed": true,
    });
    plan["settings"]["rating_counts"] = json!(counts);
    plan["settings"]["rating_counts_on"] = day.clone();
    client.json(Method::PUT, path, Some(seen), &plan).await
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn where_the_rating_of_the_day_counts_lists_after_the_first_day_are_used_and_who_is_in_none_is_named() {
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    for statement in [
        "update player set rating_national = 1400 + 100 * start_no",
        "update player set national_id = '90000000' || start_no where start_no < 4",
    ] {
        sqlx::query(statement).execute(app.pool()).await.unwrap();
    }
    let app = app.later(IN_TIME);
    let officer = members::officer(&app, "Kamma Ratingsen").await;
    // Whoever is in the register stands in the list of March as at the start; the one of round 2 has another rating for number 3 alone.
    for (day, third) in [("2026-03-01", "1700"), ("2026-04-05", "1900")] {
        let line = |no, rating| members::line(no, &format!("Prøvesen, Prøve {no}"), "Prøveby SK", rating);
        let lines = [line(1, "1500"), line(2, "1600"), line(3, third)];
        members::renew(&officer, day, &members::whole_file(&lines)).await;
    }
    approved(&app).await;
    let (organiser, office) = (organiser(&app, &stage).await, office(&app).await);

    // As always: the ratings at the start, whatever lists say, and no word of the other way.
    let frozen = read(&organiser, REPORT).await;
    let section = &frozen["report"]["sections"][0];
    assert!(section.get("rating_counts").is_none(), "{section}");
    assert!(section["games"][0].get("ratings").is_none(), "{section}");

    count_rating(&organiser, "each_round").await;
    let id = first(&organiser).await;
    let path = format!("{OFFICE}/{id}/versions/1");
    let body = office.get(&path).await.expect(StatusCode::OK).body;
    has_its_shape(&body);
    let report: Value = serde_json::from_str(&body).unwrap();
    let section = &report["sections"][0];
    assert_eq!(section["rating_counts"], "each_round");
    let ratings = |index: usize| section["games"][index]["ratings"].clone();
    let none = json!({"rating": null, "list": null});
    let listed = |rating: Option<u16>| json!({"rating": rating, "list": "2026-04-05"});
    let (fourth, fifth) = ("2026-04-04", "2026-04-05");
    assert_eq!(ratings(0), json!({"day": fourth, "white": none, "black": none}));
    // 3 has another rating by the list, 1 and 2 the same, and 4 is in no list.
    assert_eq!(
        ratings(2),
        json!({"day": fifth, "white": listed(Some(1900)), "black": listed(None)})
    );
    assert_eq!(
        ratings(3),
        json!({"day": fifth, "white": listed(None), "black": none})
    );

    // Ro stays; what is expected of 3 against 1 grows, and of 1 against 3 shrinks. Nobody else met 3 that day.
    let new = |report: &Value, no: u16, field: &str| {
        let players = report["new_ratings"]["players"].as_array().unwrap();
        let player = players.iter().find(|player| player["no"] == no).unwrap();
        player["worked"][field].clone()
    };
    let expected =
        |report: &Value, no: u16| -> f64 { new(report, no, "we").as_str().unwrap().parse().unwrap() };
    for no in 1..=4 {
        assert_eq!(new(&report, no, "ro"), json!(1400 + 100 * no));
        let (before, after) = (expected(&frozen["report"], no), expected(&report, no));
        let as_it_should = match no {
            1 => after < before,
            3 => after > before,
            _ => (after - before).abs() < f64::EPSILON,
        };
        assert!(as_it_should, "{no}: {before} -> {after}");
    }
    let checked = read(&office, &format!("{path}/sample")).await;
    assert_eq!(
        checked["differences"],
        json!([]),
        "counted again from the report alone"
    );

    // The sender and the office read whom no list speaks of.
    let faults = read(&organiser, REPORT).await["faults"].clone();
    let unlisted: Vec<&Value> = faults
        .as_array()
        .unwrap()
        .iter()
        .filter(|fault| fault["code"] == "no_list_of_day")
        .collect();
    assert_eq!(unlisted.len(), 1, "{faults}");
    assert_eq!(
        (&unlisted[0]["player"], &unlisted[0]["blocks"]),
        (&json!(4), &json!(false))
    );
    let page = officer
        .get(&format!("/reports/{id}"))
        .await
        .expect(StatusCode::OK)
        .body;
    for words in [
        "Den på dagen, hvor partiet spilles: Gruppe A",
        "Prøvesen, Prøve 4. For de partier tæller ratingen ved starten",
    ] {
        assert!(page.contains(words), "{words}: {page}");
    }
    // The section's own page of ratings says what counted.
    let desk = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    let worked = desk
        .get("/t/paaske/s/a/ratings")
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(worked.contains("egen rating den dag 1900"), "{worked}");

    // Back to the start: the office is told, and the numbers are those of before.
    count_rating(&organiser, "at_start").await;
    let now = read(&organiser, REPORT).await;
    assert_eq!(now["report"]["new_ratings"], frozen["report"]["new_ratings"]);
    let changes = now["sent"]["changes"].as_array().unwrap();
    assert!(
        changes
            .iter()
            .any(|change| change["field"] == "rating_counts" && change["after"].is_null()),
        "{now}"
    );
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn ratings_that_are_frozen_on_a_day_are_those_of_its_lists_and_who_is_in_none_is_named() {
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    for statement in [
        "update player set rating_national = 1400 + 100 * start_no",
        "update player set national_id = '90000000' || start_no where start_no < 4",
    ] {
        sqlx::query(statement).execute(app.pool()).await.unwrap();
    }
    let app = app.later(IN_TIME);
    let officer = members::officer(&app, "Kamma Ratingsen").await;
    // Number 3 has another rating by each list; the others have the one they were entered with.
    for (day, third) in [
        ("2026-02-01", "1650"),
        ("2026-03-20", "1720"),
        ("2026-04-05", "1900"),
    ] {
        let line = |no, rating| members::line(no, &format!("Prøvesen, Prøve {no}"), "Prøveby SK", rating);
        let lines = [line(1, "1500"), line(2, "1600"), line(3, third)];
        members::renew(&officer, day, &members::whole_file(&lines)).await;
    }
    approved(&app).await;
    let (organiser, office) = (organiser(&app, &stage).await, office(&app).await);

    // Without its day, with a day that nothing uses, or with one of another year nothing is settled.
    for (counts, day) in [
        ("on_day", Value::Null),
        ("each_round", json!("2026-03-01")),
        ("on_day", json!("2024-03-01")),
        ("on_day", json!("2026-05-01")),
    ] {
        let refused = count_rating_of(&organiser, counts, &day)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains("rating_counts_on"), "{}", refused.body);
    }
    let at_start = read(&organiser, REPORT).await;
    count_rating_of(&organiser, "on_day", &json!("2026-03-01"))
        .await
        .expect(StatusCode::OK);

    let id = first(&organiser).await;
    let path = format!("{OFFICE}/{id}/versions/1");
    let body = office.get(&path).await.expect(StatusCode::OK).body;
    has_its_shape(&body);
    let report: Value = serde_json::from_str(&body).unwrap();
    let section = &report["sections"][0];
    assert_eq!(section["rating_counts"], "on_day");
    // The list of February was the one in force, in every round; 4 is in no list.
    let listed = |rating: Option<u16>| json!({"rating": rating, "list": "2026-02-01"});
    let none = json!({"rating": null, "list": null});
    for (index, white, black) in [
        (0, listed(None), listed(None)),
        (1, none.clone(), listed(Some(1650))),
        (2, listed(Some(1650)), listed(None)),
        (3, listed(None), none.clone()),
    ] {
        assert_eq!(
            section["games"][index]["ratings"],
            json!({"day": "2026-03-01", "white": white, "black": black}),
            "{index}"
        );
    }

    // Ro is that of the day, for the player and for the opponents.
    let new = |report: &Value, no: u16| {
        let players = report["new_ratings"]["players"].as_array().unwrap();
        let player = players.iter().find(|player| player["no"] == no).unwrap();
        player["worked"].clone()
    };
    for (no, ro, source) in [
        (1, 1500, "listed"),
        (2, 1600, "listed"),
        (3, 1650, "listed"),
        (4, 1800, "at_start"),
    ] {
        let worked = new(&report, no);
        assert_eq!(
            (&worked["ro"], &worked["ro_source"]),
            (&json!(ro), &json!(source))
        );
    }
    assert_ne!(new(&report, 1)["we"], new(&at_start["report"], 1)["we"]);
    let checked = read(&office, &format!("{path}/sample")).await;
    assert_eq!(
        checked["differences"],
        json!([]),
        "counted again from the report alone"
    );

    let faults = read(&organiser, REPORT).await["faults"].clone();
    let unlisted: Vec<&Value> = faults
        .as_array()
        .unwrap()
        .iter()
        .filter(|fault| fault["code"] == "no_list_of_day")
        .collect();
    assert_eq!(unlisted.len(), 1, "{faults}");
    assert_eq!(unlisted[0]["player"], json!(4));
    let page = officer
        .get(&format!("/reports/{id}"))
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(
        page.contains("Den, der gjaldt den 1. marts 2026, i alle runder: Gruppe A"),
        "{page}"
    );
    // The section's own page and the program tell day, list and whom it does not name.
    let desk = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    let page = desk
        .get("/t/paaske/s/a/ratings")
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(
        page.contains(
            "gjaldt den 1. marts 2026, tæller i alle runder. Den er fra medlemslisten den 1. februar 2026."
        ),
        "{page}"
    );
    assert!(page.contains("Ingen medlemsliste siger den for"), "{page}");
    let program = app
        .token(
            "Tora Skabelonsen",
            &[(Role::Arbiter, stage.scope())],
            &[TokenScope::Read],
        )
        .await;
    let told = read(&program, "/api/v1/tournaments/paaske/sections/a/ratings").await;
    assert_eq!(
        told["danish"]["frozen"],
        json!({"day": "2026-03-01", "lists": ["2026-02-01"], "unknown": [4]})
    );

    // Back to the start: the numbers are those of before.
    count_rating(&organiser, "at_start").await;
    let now = read(&organiser, REPORT).await;
    assert_eq!(now["report"]["new_ratings"], at_start["report"]["new_ratings"]);
}

#[tokio::test]
async fn settings_that_were_made_known_before_the_event_and_written_down_after_it_are_told_of_what_was_rated()
{
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    sqlx::query("update player set rating_national = 1400 + 100 * start_no")
        .execute(app.pool())
        .await
        .unwrap();
    let app = app.later(IN_TIME);
    let (organiser, office) = (organiser(&app, &stage).await, office(&app).await);
    let id = first(&organiser).await;
    assert_eq!(answer(&office, &id, "rate").await["stand"], "rated");
    approved(&app).await;
    let now = read(&office, &format!("{OFFICE}/{id}")).await;
    assert_eq!(
        (&now["stand"], &now["has_unsent_changes"]),
        (&json!("changed_after_rated"), &json!(true)),
        "{now}"
    );
    assert!(!now["unsent_changes"].as_array().unwrap().is_empty(), "{now}");
}

#[tokio::test]
async fn a_report_has_the_shape_it_promises_and_nothing_personal_in_it() {
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    let app = app.later(IN_TIME);
    let (organiser, office) = (organiser(&app, &stage).await, office(&app).await);
    let id = first(&organiser).await;
    let body = office
        .get(&format!("{OFFICE}/{id}/versions/1"))
        .await
        .expect(StatusCode::OK)
        .body;
    has_its_shape(&body);
    for personal in [
        "1990",
        "hemmelig",
        "dommer@",
        "email",
        "birth",
        "phone",
        "absence_reason",
    ] {
        assert!(!body.contains(personal), "{personal} stands in {body}");
    }
    // Reading it and writing it down again gives the same bytes, and it counts up.
    let report: Report = serde_json::from_str(&body).unwrap();
    assert_eq!(report.canonical().unwrap(), body);
    let counted = sample::count(&report, None);
    assert_eq!((counted.players, counted.games), (4, 4));
    assert_eq!(counted.differences, []);
    let checked = read(&office, &format!("{OFFICE}/{id}/versions/1/sample")).await;
    assert_eq!(checked["differences"], json!([]));
    // A report that says something else than its games is found out.
    let mut wrong = report;
    wrong.sections[0].players[0].points.0 += engine::points::Points::HALF;
    let found = sample::count(&wrong, None).differences;
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].field, "points");
}

#[tokio::test]
async fn what_has_to_be_mended_is_named_and_nothing_is_sent_until_it_is() {
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    let app = app.later(IN_TIME);
    let organiser = organiser(&app, &stage).await;
    sqlx::query("update game set result = null, entered_at = null, suspended = 'adjourned' where board = 1 and round_id in (select id from round where number = 2)")
        .execute(app.pool())
        .await
        .unwrap();
    sqlx::query("update player set national_id = '' where start_no = 3")
        .execute(app.pool())
        .await
        .unwrap();
    let refused = send(&organiser, None).await.expect(StatusCode::CONFLICT).json();
    assert_eq!(refused["faults"][0]["code"], "put_off");
    assert_eq!(refused["faults"][0]["board"], 1);
    sqlx::query("update game set result = '1-0', entered_at = now(), suspended = null where result is null")
        .execute(app.pool())
        .await
        .unwrap();
    // What remains is a warning: it is sent by whoever knows it.
    let careless = organiser
        .json(Method::POST, REPORT, None, &json!({}))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY)
        .json();
    let codes: Vec<&str> = careless["faults"]
        .as_array()
        .unwrap()
        .iter()
        .map(|fault| fault["code"].as_str().unwrap())
        .collect();
    assert_eq!(codes, ["no_national_id", "candidates_not_stated", "fee_not_paid"]);
    let prepared = read(&organiser, REPORT).await;
    assert_eq!(prepared["faults"][0]["blocks"], false);
    assert_eq!(prepared["sent"], Value::Null);
    first(&organiser).await;
    // The same again is refused, and whoever has not seen the first version is told.
    send(&organiser, Some(1)).await.expect(StatusCode::CONFLICT);
    let late = send(&organiser, None).await.expect(StatusCode::CONFLICT).json();
    assert_eq!(late["current"]["latest"], 1);
}

#[tokio::test]
async fn two_officers_do_not_collide_and_a_repeated_receipt_is_one() {
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    let app = app.later(IN_TIME);
    let (organiser, office) = (organiser(&app, &stage).await, office(&app).await);
    let id = first(&organiser).await;
    let colleague = app
        .token(
            "Kollega",
            &[(Role::RatingsOfficer, Scope::Everywhere)],
            &[TokenScope::Read, TokenScope::Reports],
        )
        .await;
    let seen = read(&office, &format!("{OFFICE}/{id}")).await["version"]
        .as_i64()
        .unwrap();
    let receive = json!({ "number": 1, "act": "acknowledge" });
    let back = json!({ "number": 1, "act": "reject", "reasons": ["dates"] });
    let path = format!("{OFFICE}/{id}/receipts");
    let seen = i32::try_from(seen).unwrap();
    let key = key();
    let (one, other) = tokio::join!(
        office.json_with_key(Method::POST, &path, Some(seen), &receive, &key),
        colleague.json(Method::POST, &path, Some(seen), &back),
    );
    let mut statuses = [one.status, other.status];
    statuses.sort();
    assert_eq!(statuses, [StatusCode::OK, StatusCode::CONFLICT]);
    if one.status == StatusCode::OK {
        let again = office
            .json_with_key(Method::POST, &path, Some(seen), &receive, &key)
            .await
            .expect(StatusCode::OK);
        assert_eq!(again.body, one.body);
    }
    let feed = read(&office, &format!("{OFFICE}/events")).await;
    assert_eq!(
        feed["events"].as_array().unwrap().len(),
        2,
        "one submission, one receipt"
    );
    say(&office, &id, 0, &receive).await.expect(StatusCode::CONFLICT);
    office
        .json(Method::POST, &path, None, &receive)
        .await
        .expect(StatusCode::PRECONDITION_REQUIRED);
}

#[tokio::test]
async fn a_report_that_goes_back_says_why_and_comes_again() {
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    let app = app.later(IN_TIME);
    let (organiser, office) = (organiser(&app, &stage).await, office(&app).await);
    let id = first(&organiser).await;
    answer(&office, &id, "reject").await;
    let told = read(&organiser, REPORT).await;
    assert_eq!(told["sent"]["stand"], "rejected");
    let event = told["sent"]["events"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(event["reasons"], json!(["wrong_result"]));
    assert_eq!(event["note"], "Efter aftale");
    correct(&app, &stage, "0-1").await;
    send(&organiser, Some(1)).await.expect(StatusCode::CREATED);
    assert_eq!(read(&office, &format!("{OFFICE}/{id}")).await["stand"], "changed");
}

#[tokio::test]
async fn places_in_the_feed_follow_the_order_of_commits_so_a_reader_misses_nothing() {
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    let app = app.later(IN_TIME);
    let (organiser, office) = (organiser(&app, &stage).await, office(&app).await);
    let id = first(&organiser).await;
    let report: uuid::Uuid = id.parse().unwrap();
    // A slow writer has taken a place and not committed; a fast one asks for the next.
    let mut slow = app.pool().begin().await.unwrap();
    let place: i64 = sqlx::query_scalar("update rating_report_clock set last = last + 1 returning last")
        .fetch_one(&mut *slow)
        .await
        .unwrap();
    let mut seen = read(&office, &format!("{OFFICE}/events")).await["next"]
        .as_i64()
        .unwrap();
    assert!(seen < place);
    let fast = async {
        let stands = read(&office, &format!("{OFFICE}/{id}")).await;
        let body = json!({ "number": 1, "act": "acknowledge" });
        say(&office, &id, stands["version"].as_i64().unwrap(), &body)
            .await
            .expect(StatusCode::OK)
            .json()
    };
    let slow = async {
        // The fast one waits for this transaction: it cannot be read before it.
        let read_meanwhile = read(&office, &format!("{OFFICE}/events?since={seen}")).await;
        assert_eq!(read_meanwhile["events"], json!([]));
        sqlx::query(
            "insert into rating_report_event (seq, report_id, kind, number, at, actor) values ($1, $2, 'kept', 1, now(), 'Langsom')",
        )
        .bind(place)
        .bind(report)
        .execute(&mut *slow)
        .await
        .unwrap();
        slow.commit().await.unwrap();
    };
    let (said, ()) = tokio::join!(fast, slow);
    assert_eq!(said["seq"], json!(place + 1));
    // Read one at a time, everything comes once and in order.
    let mut places = Vec::new();
    seen = 0;
    loop {
        let page = read(&office, &format!("{OFFICE}/events?since={seen}&limit=1")).await;
        let events = page["events"].as_array().unwrap();
        places.extend(events.iter().map(|event| event["seq"].as_i64().unwrap()));
        seen = page["next"].as_i64().unwrap();
        if page["has_more"] == false {
            break;
        }
    }
    assert_eq!(places, (1..=place + 1).collect::<Vec<_>>());
}

#[tokio::test]
async fn sanctions_are_read_by_those_who_may_and_by_nobody_else() {
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    let app = app.later(IN_TIME);
    sqlx::query(
        "insert into sanction (id, tournament_id, section_id, player_id, surname, given_name, national_id, club, kind, state,
            applies_to_current_event, article, reasons, explanation, circumstances, ballots, excluded, decided_as, decided_at,
            decided_by, issued_at)
         select gen_random_uuid(), tournament_id, section_id, id, surname, given_name, national_id, club, 'warning', 'issued',
            false, 'DM-7.3', 'Hemmelig grund', '', $1, '[]', '[]', 'committee', now(), 'TK', now()
         from player where start_no = 2",
    )
    .bind(serde_json::to_value(domain::sanction::Circumstances::default()).unwrap())
    .execute(app.pool())
    .await
    .unwrap();
    let organiser = organiser(&app, &stage).await;
    let prepared = organiser.get(REPORT).await.expect(StatusCode::OK);
    assert!(!prepared.body.contains("Hemmelig grund"), "{}", prepared.body);
    let id = first(&organiser).await;
    let version = format!("{OFFICE}/{id}/versions/1");
    let whole = office(&app).await.get(&version).await.expect(StatusCode::OK);
    assert!(whole.body.contains("Hemmelig grund"));
    // The rating committee takes samples and reports to FIDE; sanctions are not its business.
    let committee = app
        .token(
            "Ratingkomité",
            &[(Role::RatingCommittee, Scope::Everywhere)],
            &TokenScope::ALL,
        )
        .await;
    let narrow = app
        .token(
            "Kartotek",
            &[(Role::RatingsOfficer, Scope::Everywhere)],
            &[TokenScope::Read, TokenScope::Reports],
        )
        .await;
    for client in [&committee, &narrow] {
        let open = client.get(&version).await.expect(StatusCode::OK);
        assert!(!open.body.contains("Hemmelig grund"), "{}", open.body);
        assert!(open.body.contains("\"games\""));
        assert_eq!(client.get(&version).await.body, open.body);
    }
    let receive = json!({ "number": 1, "act": "acknowledge" });
    say(&committee, &id, 1, &receive)
        .await
        .expect(StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn the_pages_say_what_is_missing_send_and_answer() {
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    let app = app.later(IN_TIME);
    sqlx::query("update player set national_id = '' where start_no in (3, 4)")
        .execute(app.pool())
        .await
        .unwrap();
    let own = "/t/paaske/rating-report";
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    let page = arbiter.get(own).await.expect(StatusCode::OK).body;
    // The same about two players is said once, with both names.
    assert!(
        page.contains("2 spillere i Gruppe A har intet medlemsnummer."),
        "{page}"
    );
    assert_eq!(page.matches("intet medlemsnummer").count(), 1, "{page}");
    assert!(page.contains("href=\"/t/paaske/s/a/players\""), "{page}");
    assert!(page.contains("name=\"knows\""), "{page}");
    let (one, other) = (key(), key());
    // Not taken before the warnings are known; what was written down stands on the page that says so.
    let refused = arbiter
        .post(
            own,
            &[("key", &one), ("seen", "0"), ("note", "Ruth ringer i morgen")],
        )
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY)
        .body;
    assert!(refused.contains(">Ruth ringer i morgen</textarea>"), "{refused}");
    assert!(refused.contains("name=\"knows\""), "{refused}");
    let officer = app
        .signed_in("Karen Kartotek", &[(Role::RatingsOfficer, Scope::Everywhere)])
        .await;
    let empty = officer.get("/reports").await.expect(StatusCode::OK).body;
    assert!(empty.contains("Intet venter"), "{empty}");
    arbiter
        .post(
            own,
            &[
                ("key", &other),
                ("seen", "0"),
                ("knows", "yes"),
                ("note", "God påske"),
            ],
        )
        .await
        .expect(StatusCode::SEE_OTHER);
    let front = officer.get("/reports").await.expect(StatusCode::OK).body;
    assert!(front.contains("Prøvebyens Påskestævne"), "{front}");
    let from = front.find("class=\"pick\" href=\"/reports/").unwrap() + "class=\"pick\" href=\"".len();
    let href = &front[from..from + "/reports/".len() + 36];
    let page = officer.get(href).await.expect(StatusCode::OK).body;
    assert!(
        page.contains("God påske") && page.contains("intet medlemsnummer"),
        "{page}"
    );
    let version = page.split("name=\"version\" value=\"").nth(1).unwrap();
    let version = &version[..version.find('"').unwrap()];
    // Sent back for no reason, it stays, with what was written and ticked.
    let (sent, unsaid, other) = (key(), key(), key());
    for (key, more, has) in [
        (&unsaid, ("note", "Spiller 3"), ">Spiller 3</textarea>"),
        (&other, ("other", "yes"), "name=\"other\" value=\"yes\" checked"),
    ] {
        let back = [
            ("key", key.as_str()),
            ("version", version),
            ("number", "1"),
            ("act", "reject"),
            more,
        ];
        let refused = officer
            .post(href, &back)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY)
            .body;
        assert!(refused.contains(has), "{refused}");
        assert!(refused.contains("<details open>"), "{refused}");
    }
    let back = [
        ("key", sent.as_str()),
        ("version", version),
        ("number", "1"),
        ("act", "reject"),
        ("missing_number", "yes"),
        ("note", "Spiller 3"),
    ];
    officer.post(href, &back).await.expect(StatusCode::SEE_OTHER);
    let page = arbiter.get(own).await.expect(StatusCode::OK).body;
    assert!(
        page.contains("numre mangler") && page.contains("Spiller 3"),
        "{page}"
    );
    // Files of the version, for the office only.
    for file in ["report.xlsx", "files/a/trf16", "files/a/trf26"] {
        let path = format!("{href}/versions/1/{file}");
        officer.get(&path).await.expect(StatusCode::OK);
        arbiter.get(&path).await.expect(StatusCode::FORBIDDEN);
    }
    arbiter.get(href).await.expect(StatusCode::FORBIDDEN);
}

/// The office's front page.
async fn front_page(app: &TestApp) -> String {
    let officer = app
        .signed_in("Karen Kartotek", &[(Role::RatingsOfficer, Scope::Everywhere)])
        .await;
    officer.get("/reports").await.expect(StatusCode::OK).body
}

/// What the desk of the tournament says of the report.
async fn desk(app: &TestApp, stage: &Stage) -> String {
    let organiser = app
        .signed_in("Viggo Skabelonsen", &[(Role::Organiser, stage.scope())])
        .await;
    organiser.get("/t/paaske/desk").await.expect(StatusCode::OK).body
}

#[tokio::test]
async fn a_rated_tournament_that_says_nothing_is_missed_when_its_days_are_over() {
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    let app = app.later("2026-04-06T08:00:00Z");
    sqlx::query("update tournament set ends_on = '2026-04-05' where id = $1")
        .bind(stage.tournament.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    assert!(front_page(&app).await.contains("Intet venter"));
    // The tournament's own desk remembers it from the moment in which everything is played.
    assert!(desk(&app, &stage).await.contains("6 dage til fristen"));
    let app = app.later("2026-04-08T08:00:00Z");
    assert!(
        front_page(&app).await.contains("4 dage til fristen"),
        "reminded of on the third day"
    );
    assert!(desk(&app, &stage).await.contains("4 dage til fristen"));
    let app = app.later("2026-04-12T20:00:00Z");
    assert!(front_page(&app).await.contains("fristen er i dag"));
    let app = app.later("2026-04-12T22:30:00Z");
    assert!(
        front_page(&app).await.contains("1 dag over fristen"),
        "the day ends by the Danish clock"
    );
    assert!(desk(&app, &stage).await.contains("1 dag over fristen"));
    first(&organiser(&app, &stage).await).await;
    let page = front_page(&app).await;
    assert!(page.contains("1 dag for sent"), "{page}");
    assert!(!desk(&app, &stage).await.contains("Se indberetningen"));
}

#[tokio::test]
async fn the_desk_says_that_a_report_is_no_longer_what_was_sent() {
    const OUTDATED: &str = "Indberetningen er ikke, som den blev sendt";
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    let app = app.later(IN_TIME);
    let program = organiser(&app, &stage).await;
    first(&program).await;
    let as_sent = desk(&app, &stage).await;
    assert!(!as_sent.contains(OUTDATED), "{as_sent}");
    correct(&app, &stage, "1/2-1/2").await;
    let corrected = desk(&app, &stage).await;
    assert!(corrected.contains(OUTDATED), "{corrected}");
    assert!(corrected.contains("Version 1"), "{corrected}");
    send(&program, Some(1)).await.expect(StatusCode::CREATED);
    let again = desk(&app, &stage).await;
    assert!(!again.contains(OUTDATED), "{again}");
}

#[tokio::test]
async fn a_place_that_was_never_given_out_is_refused_instead_of_looking_like_the_end() {
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    let app = app.later(IN_TIME);
    let (organiser, office) = (organiser(&app, &stage).await, office(&app).await);
    first(&organiser).await;
    let next = read(&office, &format!("{OFFICE}/events")).await["next"]
        .as_i64()
        .unwrap();
    for path in [OFFICE.to_owned(), format!("{OFFICE}/events")] {
        let at_the_end = read(&office, &format!("{path}?since={next}")).await;
        assert_eq!(
            (&at_the_end["next"], &at_the_end["has_more"]),
            (&json!(next), &json!(false))
        );
        let beyond = office
            .get(&format!("{path}?since={}", next + 1))
            .await
            .expect(StatusCode::GONE)
            .json();
        assert_eq!(beyond["type"], "/problems/unknown-place");
        assert_eq!(beyond["last"], next);
        assert!(beyond["detail"].as_str().unwrap().contains("since=0"), "{beyond}");
        for bad in [
            "since=-1",
            "since=x",
            "limit=0",
            "limit=101",
            "stand=new",
            "since=0&since=1",
        ] {
            let refused = office
                .get(&format!("{path}?{bad}"))
                .await
                .expect(StatusCode::BAD_REQUEST)
                .json();
            assert_eq!(
                refused["errors"][0]["field"],
                bad.split('=').next().unwrap(),
                "{bad}"
            );
        }
    }
}

#[tokio::test]
async fn after_a_restore_what_was_lost_is_no_place_to_go_on_from() {
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    let app = app.later(IN_TIME);
    let (organiser, office) = (organiser(&app, &stage).await, office(&app).await);
    let id = first(&organiser).await;
    let next = read(&office, &format!("{OFFICE}/events")).await["next"]
        .as_i64()
        .unwrap();
    // The backup ends here; the office had read ten events that came after it.
    carried_away(&app).await;
    let (kept, lost) = (next, next + 10);
    let check = async |last: i64| {
        for path in [OFFICE.to_owned(), format!("{OFFICE}/events")] {
            read(&office, &format!("{path}?since=0")).await;
            read(&office, &format!("{path}?since={kept}")).await;
            let gone = office
                .get(&format!("{path}?since={lost}"))
                .await
                .expect(StatusCode::GONE)
                .json();
            assert_eq!(gone["last"], last, "{path}");
        }
    };
    check(kept).await;
    // What happens from now on is given out far behind what was lost, and whoever had lost nothing finds it.
    answer(&office, &id, "acknowledge").await;
    let new = read(&office, &format!("{OFFICE}/events?since={kept}")).await["next"]
        .as_i64()
        .unwrap();
    assert!(new > lost, "{new}");
    check(new).await;
}

#[tokio::test]
async fn a_file_of_fides_holds_dates_of_birth_for_those_only_who_may_read_personal_data() {
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    sqlx::query("update player set birth = '1971'")
        .execute(app.pool())
        .await
        .unwrap();
    let app = app.later(IN_TIME);
    let organiser = organiser(&app, &stage).await;
    let id = first(&organiser).await;
    let officer = [(Role::RatingsOfficer, Scope::Everywhere)];
    let narrow = app.token("Kartotek", &officer, &[TokenScope::Reports]).await;
    let whole = app
        .token(
            "Kartotek",
            &officer,
            &[TokenScope::Reports, TokenScope::ReadPersonal],
        )
        .await;
    for dialect in ["trf16", "trf26"] {
        let path = format!("{OFFICE}/{id}/versions/1/files/a/{dialect}");
        let (with, without) = (whole.get(&path).await, narrow.get(&path).await);
        assert!(with.body.contains("1971/00/00"), "{}", with.body);
        assert!(!without.body.contains("1971"), "{}", without.body);
        assert_eq!(with.body.lines().count(), without.body.lines().count());
        // The same bytes at every read, and nothing where they are known.
        let tag = without.header("etag").to_owned();
        assert_ne!(tag, with.header("etag"));
        for known in [tag.as_str(), "*", "\"other\", *"] {
            let request = axum::http::Request::get(&path)
                .header("if-none-match", known)
                .body(axum::body::Body::empty())
                .unwrap();
            let answer = narrow.send(request).await.expect(StatusCode::NOT_MODIFIED);
            assert!(answer.body.is_empty());
            assert_eq!(answer.header("etag"), tag);
        }
    }
    let version = narrow.get(&format!("{OFFICE}/{id}/versions/1")).await;
    assert!(!version.body.contains("1971"));
}

/// The Laws' preface: only games played by FIDE's rules can be rated by FIDE; the report to the ratings office says which are not.
#[tokio::test]
async fn pre_4_the_report_says_that_games_of_chess960_cannot_be_rated_by_fide() {
    let app = TestApp::at(IN_TIME).await;
    let stage = finished(&app).await;
    let organiser = organiser(&app, &stage).await;
    let prepared = async || -> Value { read(&organiser, REPORT).await };
    let codes = |prepared: &Value| -> Vec<String> {
        let faults = prepared["faults"].as_array().unwrap();
        faults
            .iter()
            .map(|fault| fault["code"].as_str().unwrap().to_owned())
            .collect()
    };
    let laws = prepared().await;
    assert_eq!(laws["report"]["sections"][0]["not_fide"], Value::Null);
    sqlx::query("update section set settings = settings || '{\"fide_rated\": true}' where id = $1")
        .bind(stage.section.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    assert!(!codes(&prepared().await).contains(&"not_by_fide_laws".to_owned()));
    sqlx::query("update tournament set regulation = regulation || $1 where id = $2")
        .bind(sqlx::types::Json(json!({"chess960": "generator"})))
        .bind(stage.tournament.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    let other_game = prepared().await;
    assert_eq!(other_game["report"]["sections"][0]["not_fide"], "chess960");
    assert!(codes(&other_game).contains(&"not_by_fide_laws".to_owned()));
    has_its_shape(&other_game["report"].to_string());
}
