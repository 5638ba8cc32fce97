//! The settings of the Danish rating: drawn up, tried on a section, approved once nothing is empty, never changed afterwards, and
//! withdrawn where they were a mistake; with the reports that follow them.

use domain::rating_regulation::{example_settings, known_settings, settings::Slot};
use rules::regulation::{Regulation, values::Flags};

use crate::{
    prelude::*,
    rating_reports::{
        self, IN_TIME, OFFICE, REPORT, answer, approved, finished, first, office, organiser, read,
    },
    rulings::{announce, round_one, standard},
    setup::{form, hidden, send, text},
};

const LIST: &str = "/ratings/settings";
const API: &str = "/api/v1/rating-settings";

async fn officer(app: &TestApp) -> Client<'_> {
    app.signed_in("Kamma Ratingsen", &[(Role::RatingsOfficer, Scope::Everywhere)])
        .await
}

async fn program(app: &TestApp) -> Client<'_> {
    app.token(
        "Kamma Ratingsen",
        &[(Role::RatingsOfficer, Scope::Everywhere)],
        &[TokenScope::RatingSettings],
    )
    .await
}

/// A rated round robin whose first round has been played, each rated nationally as the section ranks.
pub async fn played(app: &TestApp) -> Stage {
    let rated = Regulation {
        flags: Some(Flags {
            rated: true,
            ..Flags::default()
        }),
        ..standard()
    };
    let stage = round_one(app, &rated).await;
    announce(app, &stage, &rated).await;
    for change in [
        "update player set rating_national = rating",
        "update tournament set status = 'running'",
    ] {
        sqlx::query(change).execute(app.pool()).await.unwrap();
    }
    stage::finish(app, &stage, 1).await;
    stage
}

/// What the form of a draft is filled in with, from the example.
fn example() -> Vec<(String, String)> {
    Slot::ALL
        .into_iter()
        .map(|slot| (slot.name(), example_settings().text(slot)))
        .collect()
}

async fn drawn_up(officer: &Client<'_>) -> String {
    let answer = fill(
        officer,
        LIST,
        &[("valid_from", "2026-01-01"), ("source", "RK-møde 3. december")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    answer.location().to_owned()
}

async fn approve(officer: &Client<'_>, page: &Answer, path: &str) -> Answer {
    let action = format!("{path}/approval");
    send(officer, &action, form(page, &action), &[]).await
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn settings_are_approved_once_nothing_is_empty_and_never_change_afterwards() {
    let app = TestApp::new().await;
    let officer = officer(&app).await;
    let home = officer.get("/profile").await.expect(StatusCode::OK);
    assert!(home.body.contains("href=\"/ratings/settings\""), "{}", home.body);
    let refused = fill(&officer, LIST, &[("source", " ")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("Skriv en kilde"), "{}", refused.body);
    let path = drawn_up(&officer).await;

    // The draft begins with what is known, and names what is not.
    let page = officer.get(&path).await.expect(StatusCode::OK);
    assert_eq!(hidden(&page, "version"), "1");
    let empty = text(&page, "#empty");
    for words in [
        "Forventet score (tabel 1)",
        "K, langskak",
        "Bonus, lynskak",
        "Starttal, hurtigskak",
    ] {
        assert!(empty.contains(words), "{words}: {empty}");
    }
    assert!(!empty.contains("Bundgrænse, langskak"), "{empty}");
    let refused = approve(&officer, &page, &path).await.expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("K, langskak"), "{}", refused.body);

    // A table that leaves somebody out is refused beside its field, and what was typed stays.
    let refused = fill(&officer, &path, &[("k_standard", "2000 - - 20")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.body.contains("den sidste linje, og kun den") && refused.body.contains("2000 - - 20"),
        "{}",
        refused.body
    );

    let all = example();
    let fields: Vec<(&str, &str)> = all.iter().map(|(name, text)| (&**name, &**text)).collect();
    fill(&officer, &path, &fields).await.expect(StatusCode::SEE_OTHER);
    let page = officer.get(&path).await.expect(StatusCode::OK);
    assert_eq!(hidden(&page, "version"), "2");
    assert_eq!(text(&page, "#empty"), "");
    approve(&officer, &page, &path)
        .await
        .expect(StatusCode::SEE_OTHER);
    let list = officer.get(LIST).await.expect(StatusCode::OK);
    assert!(
        list.body.contains("Ikke bekendtgjort</span>") && list.body.contains("godkendt af Kamma Ratingsen"),
        "{}",
        list.body
    );
    // It binds nobody before it is promulgated, by one of the two channels, with the sheet or issue (CASE-139).
    let action = format!("{path}/promulgation");
    let page = officer.get(&path).await.expect(StatusCode::OK);
    let made = async |channel: &str, issue: &str| {
        let fields = [
            ("promulgated_on", "2026-01-02"),
            ("channel", channel),
            ("issue", issue),
        ];
        send(&officer, &action, form(&page, &action), &fields).await
    };
    let refused = made("minutes", "referat")
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.body.contains("ved rettelsesblad eller i Skakbladet") && refused.body.contains("referat"),
        "{}",
        refused.body
    );
    made("skakbladet", " ")
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    made("skakbladet", "nr. 1, side 3")
        .await
        .expect(StatusCode::SEE_OTHER);
    let list = officer.get(LIST).await.expect(StatusCode::OK);
    assert!(
        list.body.contains("Gælder</span>") && list.body.contains("Skakbladet, nr. 1, side 3"),
        "{}",
        list.body
    );

    // Neither by the form of the draft nor in the database.
    officer
        .post(
            &path,
            &[
                ("version", "3"),
                ("key", &key()),
                ("valid_from", "2026-01-01"),
                ("source", "x"),
            ],
        )
        .await
        .expect(StatusCode::CONFLICT);
    for change in [
        "update rating_settings set source = 'x'",
        "delete from rating_settings",
    ] {
        let refused = sqlx::query(change).execute(app.pool()).await.unwrap_err();
        assert!(refused.to_string().contains("do not change"), "{refused}");
    }
    // Another one for the same day is not approved.
    let second = drawn_up(&officer).await;
    fill(&officer, &second, &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = officer.get(&second).await.expect(StatusCode::OK);
    let refused = approve(&officer, &page, &second)
        .await
        .expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("fra samme dag"), "{}", refused.body);
    let acts: Vec<String> =
        sqlx::query_scalar("select act from audit where act like 'rating_settings.%' order by id")
            .fetch_all(app.pool())
            .await
            .unwrap();
    for act in [
        "rating_settings.draw_up",
        "rating_settings.change",
        "rating_settings.approve",
        "rating_settings.promulgate",
    ] {
        assert!(acts.iter().any(|one| one == act), "{act} in {acts:?}");
    }
}

#[tokio::test]
async fn a_trial_calculation_shows_the_working_and_says_that_it_is_only_one() {
    let app = TestApp::new().await;
    played(&app).await;
    let officer = officer(&app).await;
    let page = officer.get("/ratings/preview").await.expect(StatusCode::OK);
    assert!(page.body.contains("value=\"paaske/a\""), "{}", page.body);
    let shown = officer
        .get("/ratings/preview?settings=&section=paaske%2Fa")
        .await
        .expect(StatusCode::OK);
    for words in [
        "Kun et eksempel",
        "Ændring",
        "række 1 i tabellen",
        "dansk rating ved stævnets start",
    ] {
        assert!(shown.body.contains(words), "{words}: {}", shown.body);
    }
    let path = drawn_up(&officer).await;
    let id = path.rsplit('/').next().unwrap();
    let draft = officer
        .get(&format!("/ratings/preview?settings={id}&section=paaske%2Fa"))
        .await
        .expect(StatusCode::OK);
    assert!(
        draft.body.contains("som ikke er godkendt") && draft.body.contains("Kan ikke beregnes. Mangler:"),
        "{}",
        draft.body
    );
    for nowhere in ["settings=x&section=paaske%2Fa", "section=paaske%2Fb", "section=x"] {
        officer
            .get(&format!("/ratings/preview?{nowhere}"))
            .await
            .expect(StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn a_program_reads_writes_and_approves_and_a_stored_version_gives_the_same_bytes() {
    let app = TestApp::new().await;
    played(&app).await;
    let program = program(&app).await;
    let whole = serde_json::to_value(example_settings()).unwrap();
    let content = json!({"valid_from": "2026-01-01", "source": "RK-møde", "settings": whole});
    let mut empty = content.clone();
    empty.as_object_mut().unwrap().remove("settings");

    let attempt = key();
    let made = program
        .json_with_key(Method::POST, API, None, &empty, &attempt)
        .await
        .expect(StatusCode::CREATED)
        .json();
    let again = program
        .json_with_key(Method::POST, API, None, &empty, &attempt)
        .await
        .expect(StatusCode::CREATED)
        .json();
    assert_eq!(made, again);
    let one = format!("{API}/{}", made["id"].as_str().unwrap());
    let read = program.get(&one).await.expect(StatusCode::OK).json();
    assert_eq!(read["settings"], serde_json::to_value(known_settings()).unwrap());
    let refused = program
        .json(Method::PUT, &format!("{one}/approval"), Some(1), &json!({}))
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert_eq!(refused["empty"], read["empty"]);
    assert!(
        refused["detail"].as_str().unwrap().contains("K, standard"),
        "{refused}"
    );

    let mut wrong = content.clone();
    wrong["settings"]["standard"]["k"] =
        json!([{"below": 2000, "until_age": null, "until_games": null, "k": 20}]);
    let status = program.json(Method::PUT, &one, Some(1), &wrong).await.status;
    assert!(status.is_client_error(), "{status}");
    program
        .json(Method::PUT, &one, Some(1), &content)
        .await
        .expect(StatusCode::OK);
    let stale = program
        .json(Method::PUT, &one, Some(1), &content)
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert_eq!(
        (&stale["current"]["version"], &stale["sent"]["source"]),
        (&json!(2), &json!("RK-møde"))
    );

    let of = "calculation?of=paaske&section=a";
    let draft = program.get(&format!("{one}/{of}")).await.expect(StatusCode::OK);
    assert_eq!(draft.json()["settings"], "draft");
    program
        .json(Method::PUT, &format!("{one}/approval"), Some(2), &json!({}))
        .await
        .expect(StatusCode::OK);
    let first = program.get(&format!("{one}/{of}")).await.expect(StatusCode::OK);
    let second = program.get(&format!("{one}/{of}")).await.expect(StatusCode::OK);
    assert_eq!(first.body, second.body);
    let calculation = first.json();
    assert_eq!(calculation["settings"], "approved");
    let example = program
        .get(&format!("{API}/example/{of}"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(example["settings"], "example");
    assert_eq!(example["players"], calculation["players"]);

    // In a round of three games, each won by White, who was rated 5 to 25 more or less: a change of nine to eleven.
    let worked: Vec<&Value> = calculation["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|player| &player["working"])
        .collect();
    assert_eq!(worked.len(), 6);
    let sum: i64 = worked
        .iter()
        .map(|working| working["change"].as_i64().unwrap())
        .sum();
    assert!(sum.abs() <= 3, "{sum}");
    for working in worked {
        let change = working["change"].as_i64().unwrap();
        assert!((9..=11).contains(&change.abs()), "{working}");
        assert_eq!(working["k"], 20);
        assert_eq!(working["ro_source"], "at_start");
        assert_eq!(
            working["rn"].as_i64().unwrap(),
            working["ro"].as_i64().unwrap() + change
        );
    }
    let game = &calculation["games"][0];
    assert_eq!(
        (
            &game["rated_dk"],
            &game["rated_dk_reason"],
            &game["rated_fide_reason"]
        ),
        (&json!(true), &json!("played"), &json!("not_reported"))
    );
}

#[tokio::test]
async fn what_could_never_be_calculated_is_not_approved_and_every_page_calculates_alike() {
    let app = TestApp::new().await;
    played(&app).await;
    let program = program(&app).await;
    let mut whole = serde_json::to_value(example_settings()).unwrap();
    let by_games = json!([{"below": null, "until_age": null, "until_games": 30, "k": 40}, {"k": 20}]);
    whole["standard"]["k"] = by_games;
    let mut content = json!({"valid_from": "2026-01-01", "source": "RK-møde", "settings": whole});
    let made = program
        .json(Method::POST, API, None, &content)
        .await
        .expect(StatusCode::CREATED)
        .json();
    let one = format!("{API}/{}", made["id"].as_str().unwrap());
    let refused = program
        .json(Method::PUT, &format!("{one}/approval"), Some(1), &json!({}))
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert_eq!(refused["unanswerable"], json!(["k_standard"]), "{refused}");

    // More than all of the way, or decided nowhere, is no conversion.
    for (percent, source) in [(500, "RK-møde"), (50, " ")] {
        content["settings"] = serde_json::to_value(example_settings()).unwrap();
        content["settings"]["conversions"] =
            json!([{"on": "2026-04-05", "below": 2000, "percent": percent, "source": source}]);
        program
            .json(Method::PUT, &one, Some(1), &content)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
    }

    // A conversion between the first day and today: the section's page adds the change to what the report adds it to.
    content["settings"]["conversions"] =
        json!([{"on": "2026-04-09", "below": 3000, "percent": 50, "source": "RK-møde"}]);
    program
        .json(Method::PUT, &one, Some(1), &content)
        .await
        .expect(StatusCode::OK);
    program
        .json(Method::PUT, &format!("{one}/approval"), Some(2), &json!({}))
        .await
        .expect(StatusCode::OK);
    let made_known = json!({"on": "2026-03-01", "channel": "skakbladet", "issue": "nr. 2"});
    program
        .json(Method::PUT, &format!("{one}/promulgation"), Some(3), &made_known)
        .await
        .expect(StatusCode::OK);
    let reader = app
        .token(
            "Kamma Ratingsen",
            &[(Role::Arbiter, Scope::Everywhere)],
            &[TokenScope::Read],
        )
        .await;
    let section = reader
        .get("/api/v1/tournaments/paaske/sections/a/ratings")
        .await
        .expect(StatusCode::OK)
        .json();
    let trial = program
        .get(&format!("{one}/calculation?of=paaske&section=a"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(section["danish"]["players"], trial["players"]);
    let later = app.later("2027-01-01T08:00:00Z");
    let reader = later
        .token(
            "Kamma Ratingsen",
            &[(Role::Arbiter, Scope::Everywhere)],
            &[TokenScope::Read],
        )
        .await;
    let in_a_year = reader
        .get("/api/v1/tournaments/paaske/sections/a/ratings")
        .await
        .expect(StatusCode::OK)
        .json();
    // Whenever it is asked for: until the event's last day, as the report has it.
    assert_eq!(in_a_year["danish"], section["danish"]);
    let working = &section["danish"]["players"][0]["working"];
    assert!(
        working["rn"].as_i64().unwrap() > working["ro"].as_i64().unwrap() + 100,
        "{working}"
    );
}

/// The tables of the example, but for this K in standard play.
fn with_k(k: u16) -> Value {
    let mut whole = serde_json::to_value(example_settings()).unwrap();
    whole["standard"]["k"] = json!([{ "k": k }]);
    whole
}

/// Draws up a version for events from a day on: its address.
async fn draft(program: &Client<'_>, from: &str, settings: &Value) -> String {
    let content = json!({"valid_from": from, "source": "RK-møde", "settings": settings});
    let made = program
        .json(Method::POST, API, None, &content)
        .await
        .expect(StatusCode::CREATED)
        .json();
    format!("{API}/{}", made["id"].as_str().unwrap())
}

async fn put(program: &Client<'_>, path: &str, seen: i32, body: &Value) -> Answer {
    program.json(Method::PUT, path, Some(seen), body).await
}

/// That a draft is approved, as version 2 of it, and promulgated by its own day, as version 3.
async fn comes_into_force(program: &Client<'_>, one: &str, on: &str) {
    put(program, &format!("{one}/approval"), 1, &json!({}))
        .await
        .expect(StatusCode::OK);
    let made_known = json!({"on": on, "channel": "skakbladet", "issue": "nr. 2"});
    put(program, &format!("{one}/promulgation"), 2, &made_known)
        .await
        .expect(StatusCode::OK);
}

/// A tournament of four that is over, each rated a hundred more than the one before, some days after its end; and the version that the
/// example's tables are.
async fn reported() -> (TestApp, Stage, String) {
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    sqlx::query("update player set rating_national = 1400 + 100 * start_no")
        .execute(app.pool())
        .await
        .unwrap();
    let app = app.later(IN_TIME);
    let version = approved(&app).await;
    (app, stage, version)
}

#[tokio::test]
async fn a_version_of_a_day_past_tells_which_reports_it_changes_before_it_binds_and_after() {
    let (app, stage, before) = reported().await;
    let (organiser, office) = (organiser(&app, &stage).await, office(&app).await);
    let program = program(&app).await;
    let one = draft(&program, "2026-02-01", &with_k(40)).await;
    let id = one.rsplit('/').next().unwrap();
    let effects = format!("{one}/effects");

    // Nobody has reported: only what the tournament's own pages calculate is changed.
    let told = read(&program, &effects).await;
    assert_eq!(
        (&told["from"], &told["until"], &told["has_more"]),
        (&json!("2026-02-01"), &json!("2026-04-07"), &json!(false))
    );
    let event = &told["events"][0];
    assert_eq!(
        (&event["tournament"], &event["starts_on"], &event["otherwise_by"]),
        (&json!("paaske"), &json!("2026-04-04"), &json!("2026-01-01"))
    );
    assert_eq!((&event["report"], &event["ratings"]), (&Value::Null, &json!(4)));

    // What the office has rated already is told as such, with each rating before and after.
    let report = first(&organiser).await;
    answer(&office, &report, "rate").await;
    let told = read(&program, &effects).await;
    assert_eq!(told["events"].as_array().unwrap().len(), 1, "{told}");
    let rated = json!({
        "report": report, "latest": 1, "stand": "rated", "rated": 1, "calculated_by": before, "is_kept": false,
    });
    assert_eq!(told["events"][0]["report"], rated);
    let new_rating = |change: &&Value| change["field"] == "new_rating" && change["place"]["no"] == 1;
    let changes = told["events"][0]["changes"].as_array().unwrap();
    let change = changes.iter().find(new_rating).unwrap();
    assert_eq!(
        (&change["before"], &change["after"]),
        (&json!("1508 (+8)"), &json!("1516 (+16)"))
    );

    // Approved, it binds nobody yet; once it was promulgated the office is told, and the list says what became of each.
    put(&program, &format!("{one}/approval"), 1, &json!({}))
        .await
        .expect(StatusCode::OK);
    let told = read(&program, &effects).await;
    assert_eq!(told["events"][0]["report"], rated);
    let made_known = json!({"on": "2026-02-01", "channel": "skakbladet", "issue": "nr. 2"});
    put(&program, &format!("{one}/promulgation"), 2, &made_known)
        .await
        .expect(StatusCode::OK);
    let told = read(&program, &effects).await;
    let after = &told["events"][0]["report"];
    assert_eq!(
        (&after["stand"], &after["rated"], &after["calculated_by"]),
        (&json!("changed_after_rated"), &json!(1), &json!(before))
    );
    rating_reports::send(&organiser, Some(1))
        .await
        .expect(StatusCode::CREATED);
    answer(&office, &report, "rate").await;
    let told = read(&program, &effects).await;
    let after = &told["events"][0]["report"];
    assert_eq!(
        (&after["stand"], &after["rated"], &after["calculated_by"]),
        (&json!("rated"), &json!(2), &json!(id))
    );
    assert_eq!(told["events"][0]["ratings"], 4);

    // One that holds from a day to come changes nothing that has begun.
    let later = draft(&program, "2026-06-01", &with_k(10)).await;
    let told = read(&program, &format!("{later}/effects")).await;
    assert_eq!(told["events"], json!([]));
}

#[tokio::test]
async fn a_mistaken_version_is_withdrawn_with_a_reason_and_the_one_before_holds_again() {
    let (app, stage, before) = reported().await;
    let (organiser, office) = (organiser(&app, &stage).await, office(&app).await);
    let program = program(&app).await;
    let one = draft(&program, "2026-02-01", &with_k(40)).await;
    let id = one.rsplit('/').next().unwrap();
    let withdrawal = format!("{one}/withdrawal");
    let because = json!({"reason": " K skulle have været 20 "});
    put(&program, &withdrawal, 1, &because)
        .await
        .expect(StatusCode::CONFLICT);
    comes_into_force(&program, &one, "2026-02-01").await;
    let report = first(&organiser).await;
    answer(&office, &report, "rate").await;

    // With a reason, by whoever may, and as it stands.
    for reason in [" ".to_owned(), "x".repeat(1_001)] {
        let refused = put(&program, &withdrawal, 3, &json!({ "reason": reason }))
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY)
            .json();
        assert_eq!(refused["errors"][0]["field"], "reason", "{refused}");
    }
    put(&organiser, &withdrawal, 3, &because)
        .await
        .expect(StatusCode::FORBIDDEN);
    let too_late = put(&program, &withdrawal, 2, &because)
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert_eq!(too_late["current"]["version"], 3, "{too_late}");
    let attempt = key();
    for _ in 0..2 {
        let done = program
            .json_with_key(Method::PUT, &withdrawal, Some(3), &because, &attempt)
            .await
            .expect(StatusCode::OK)
            .json();
        assert_eq!(done["version"], 4);
    }

    // It stays, with who and why, and nothing more is written about it.
    let stored = read(&program, &one).await;
    assert_eq!(
        (&stored["withdrawn_by"], &stored["withdrawn_because"]),
        (&json!("Kamma Ratingsen (test)"), &json!("K skulle have været 20"))
    );
    assert_eq!(stored["withdrawn_at"], IN_TIME);
    let made_known = json!({"on": "2026-02-01", "channel": "skakbladet", "issue": "nr. 2"});
    for (path, body) in [("withdrawal", &because), ("promulgation", &made_known)] {
        put(&program, &format!("{one}/{path}"), 4, body)
            .await
            .expect(StatusCode::CONFLICT);
    }
    let refused =
        sqlx::query("update rating_settings set withdrawn_because = 'x' where withdrawn_at is not null")
            .execute(app.pool())
            .await
            .unwrap_err();
    assert!(refused.to_string().contains("do not change"), "{refused}");
    let logged: (String, Value, Value) = sqlx::query_as(
        "select reason, before -> 'valid_from', after -> 'valid_from' from audit where act = 'rating_settings.withdraw'",
    )
    .fetch_one(app.pool())
    .await
    .unwrap();
    assert_eq!(
        logged,
        (
            "K skulle have været 20".to_owned(),
            json!("2026-02-01"),
            json!("2026-01-01")
        )
    );

    // The version before it binds again, and the office is told of what it rated.
    let now = read(&organiser, REPORT).await;
    assert_eq!(now["report"]["new_ratings"]["settings"], json!(before));
    let whole = read(&office, &format!("{OFFICE}/{report}")).await;
    assert_eq!(whole["stand"], "changed_after_rated");
    let told = read(&program, &format!("{one}/effects")).await;
    let event = &told["events"][0];
    assert_eq!(
        (
            &event["otherwise_by"],
            &event["report"]["calculated_by"],
            &event["report"]["stand"]
        ),
        (&json!("2026-01-01"), &json!(id), &json!("changed_after_rated"))
    );
    assert_eq!(event["ratings"], 4);
    let trial = read(&program, &format!("{one}/calculation?of=paaske&section=a")).await;
    assert_eq!(trial["settings"], "withdrawn");

    // Another may take its day.
    let right = draft(&program, "2026-02-01", &with_k(30)).await;
    comes_into_force(&program, &right, "2026-02-01").await;
    let now = read(&organiser, REPORT).await;
    assert_eq!(
        now["report"]["new_ratings"]["settings"],
        json!(right.rsplit('/').next().unwrap())
    );
}

#[tokio::test]
async fn what_later_versions_carry_on_is_not_withdrawn_before_them() {
    let app = TestApp::new().await.later(IN_TIME);
    approved(&app).await;
    let program = program(&app).await;
    let mistaken = draft(&program, "2026-02-01", &with_k(40)).await;
    comes_into_force(&program, &mistaken, "2026-02-01").await;
    let mut tables = with_k(40);
    tables["cap"] = json!("400");
    let later = draft(&program, "2026-03-01", &tables).await;
    put(&program, &format!("{later}/approval"), 1, &json!({}))
        .await
        .expect(StatusCode::OK);
    // One that decided K anew carries nothing on.
    let own = draft(&program, "2026-04-01", &with_k(30)).await;
    put(&program, &format!("{own}/approval"), 1, &json!({}))
        .await
        .expect(StatusCode::OK);

    let because = json!({"reason": "K er skrevet forkert af"});
    let refused = put(&program, &format!("{mistaken}/withdrawal"), 3, &because)
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert_eq!(
        refused["carried_on"],
        json!([{
            "id": later.rsplit('/').next().unwrap(), "valid_from": "2026-03-01", "tables": ["k_standard"],
        }])
    );
    put(&program, &format!("{later}/withdrawal"), 2, &because)
        .await
        .expect(StatusCode::OK);
    put(&program, &format!("{mistaken}/withdrawal"), 3, &because)
        .await
        .expect(StatusCode::OK);
}

#[tokio::test]
async fn the_page_of_a_version_lists_what_it_changes_and_withdraws_it() {
    let (app, stage, _) = reported().await;
    let (organiser, office) = (organiser(&app, &stage).await, office(&app).await);
    let report = first(&organiser).await;
    answer(&office, &report, "rate").await;
    let program = program(&app).await;
    let officer = officer(&app).await;
    let one = draft(&program, "2026-02-01", &with_k(40)).await;
    let path = one.replace(API, LIST);

    // Before it is approved, and after it was.
    let page = officer.get(&path).await.expect(StatusCode::OK);
    let listed = [
        format!("href=\"/reports/{report}\""),
        "Prøvebyens Påskestævne".to_owned(),
        "regnet efter udgaven fra".to_owned(),
        "Kontoret har ratet version 1.".to_owned(),
        "4 ændres".to_owned(),
        "1508 (+8) → 1516 (+16)".to_owned(),
    ];
    for words in &listed {
        assert!(page.body.contains(words), "{words}: {}", page.body);
    }
    assert!(!page.body.contains("Træk udgaven tilbage"), "{}", page.body);
    approve(&officer, &page, &path)
        .await
        .expect(StatusCode::SEE_OTHER);
    let opened = officer.get(&path).await.expect(StatusCode::OK);
    let made_known = json!({"on": "2026-02-01", "channel": "skakbladet", "issue": "nr. 2"});
    put(&program, &format!("{one}/promulgation"), 2, &made_known)
        .await
        .expect(StatusCode::OK);
    let page = officer.get(&path).await.expect(StatusCode::OK);
    for words in &listed {
        assert!(page.body.contains(words), "{words}: {}", page.body);
    }
    assert!(page.body.contains("ændret efter rating"), "{}", page.body);

    // Whoever saw it before it was promulgated is told so, and what was typed stays.
    let action = format!("{path}/withdrawal");
    let reason = [("reason", "K er skrevet forkert af")];
    let too_late = send(&officer, &action, form(&opened, &action), &reason)
        .await
        .expect(StatusCode::CONFLICT);
    assert!(
        too_late.body.contains("K er skrevet forkert af"),
        "{}",
        too_late.body
    );
    let refused = send(&officer, &action, form(&page, &action), &[("reason", " ")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.body.contains("Skriv en begrundelse på 1 til"),
        "{}",
        refused.body
    );
    let filled = form(&refused, &action);
    send(&officer, &action, filled.clone(), &reason)
        .await
        .expect(StatusCode::SEE_OTHER);
    let again: Vec<(String, String)> = filled
        .into_iter()
        .filter(|(name, _)| name != "key")
        .chain([("key".to_owned(), key())])
        .collect();
    send(&officer, &action, again, &reason)
        .await
        .expect(StatusCode::CONFLICT);
    for address in [LIST, path.as_str()] {
        let page = officer.get(address).await.expect(StatusCode::OK);
        assert!(
            page.body.contains("Trukket tilbage</span>")
                && page.body.contains("trukket tilbage af Kamma Ratingsen")
                && page.body.contains("K er skrevet forkert af"),
            "{}",
            page.body
        );
        assert!(!page.body.contains(&action), "{}", page.body);
    }
    let trial = officer
        .get(&format!(
            "/ratings/preview?settings={}&section=paaske%2Fa",
            path.rsplit('/').next().unwrap()
        ))
        .await
        .expect(StatusCode::OK);
    assert!(trial.body.contains("som er trukket tilbage"), "{}", trial.body);
}
