//! Ratings out of the lists: taken over by the organiser, asked for at the office and answered there (W3, DM-5.4).

use crate::{
    accounts::cookie,
    members::{line, officer, program, renew, whole_file},
    prelude::*,
    setup::{form, send, text},
    stage::swiss,
};

const OWN: &str = "/t/paaske/ratings";
const CHECKS: &str = "/registers/checks";
const LISTED: &str = "/api/v1/tournaments/paaske/listed-ratings";
const SENT: &str = "/api/v1/tournaments/paaske/rating-checks";
const OFFICE: &str = "/api/v1/registers/rating-checks";

/// Four entries: with the number of a member, with the number of another rating, with a member's name only, and unknown.
async fn entries(app: &TestApp) -> Stage {
    let stage = stage::stage(app, 4, 3, &swiss()).await;
    for (no, surname, given, number, rating) in [
        (1, "Kladdestrup", "Åge", "900000001", Some(1643)),
        (2, "Ærlig", "Prøve", "900000002", Some(1400)),
        (3, "Øvelse", "Model", "", Some(1350)),
        (4, "Ukendtsen", "Ny", "", None),
    ] {
        sqlx::query(
            "update player set surname = $3, given_name = $4, national_id = $5, rating_national = $6, rating = $6,
                rating_origin = case when $6 is null then null else 'national' end, birth = '1971'
             where section_id = $1 and start_no = $2",
        )
        .bind(stage.section)
        .bind(no)
        .bind(surname)
        .bind(given)
        .bind(number)
        .bind(rating)
        .execute(app.pool())
        .await
        .unwrap();
    }
    stage
}

async fn organiser<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.signed_in("Viggo Skabelonsen", &[(Role::Organiser, stage.scope())])
        .await
}

async fn tool<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.token(
        "Viggo Skabelonsen",
        &[(Role::Organiser, stage.scope())],
        &[TokenScope::Read, TokenScope::Entries],
    )
    .await
}

fn register() -> Vec<u8> {
    whole_file(&[
        line(1, "Kladdestrup, Åge", "Prøvekøbing", "1643"),
        line(2, "Ærlig, Prøve", "Prøvekøbing", "1512"),
        line(3, "Øvelse, Model", "Kladdestrup SK", "1388"),
    ])
}

async fn entered(app: &TestApp) -> Vec<(i32, String, Option<i32>, Option<i32>)> {
    sqlx::query_as("select start_no, national_id, rating_national, rating from player order by start_no")
        .fetch_all(app.pool())
        .await
        .unwrap()
}

fn entry<'a>(listed: &'a Value, name: &str) -> &'a Value {
    listed["entries"]
        .as_array()
        .unwrap()
        .iter()
        .find(|entry| entry["name"].as_str().unwrap().starts_with(name))
        .unwrap()
}

async fn listed(tool: &Client<'_>) -> Value {
    tool.get(LISTED).await.expect(StatusCode::OK).json()
}

async fn take(tool: &Client<'_>, entries: &[&Value]) -> Answer {
    let chosen: Vec<Value> = entries
        .iter()
        .map(|entry| json!({"player": entry["player"], "version": entry["version"]}))
        .collect();
    tool.json(Method::POST, LISTED, None, &json!({ "entries": chosen }))
        .await
}

async fn send_check(tool: &Client<'_>, seen: i32) -> Answer {
    tool.json(Method::POST, SENT, None, &json!({ "seen": seen }))
        .await
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn ratings_are_taken_from_the_register_and_remember_list_and_day() {
    let app = TestApp::new().await;
    let stage = entries(&app).await;
    renew(&officer(&app, "Kamma Ratingsen").await, "2026-04-01", &register()).await;
    let tool = tool(&app, &stage).await;

    let before = listed(&tool).await;
    assert_eq!(
        entry(&before, "Kladdestrup")["differing"]
            .as_array()
            .unwrap()
            .len(),
        2,
        "rapid and FIDE: {before}"
    );
    let differing = &entry(&before, "Ærlig")["differing"][0];
    assert_eq!(
        (
            &differing["entered"],
            &differing["listed"]["rating"],
            &differing["listed"]["list"]
        ),
        (&json!(1400), &json!(1512), &json!("members")),
        "{before}"
    );
    assert_eq!(entry(&before, "Ukendtsen")["listed"], json!([]));

    // Chosen by the page: what is chosen changes, the rest does not, and whoever has the rating of the list is known to have it from there.
    let organiser = organiser(&app, &stage).await;
    let page = organiser.get(OWN).await.expect(StatusCode::OK);
    let fields = form(&page, OWN);
    assert_eq!(
        fields
            .iter()
            .filter(|(name, _)| name.starts_with("take-"))
            .count(),
        2,
        "{fields:?}"
    );
    assert!(page.body.contains("1400 → 1512"), "{}", page.body);
    let only: Vec<(String, String)> = fields
        .into_iter()
        .filter(|(name, value)| {
            !name.starts_with("take-")
                || value.starts_with(entry(&before, "Ærlig")["player"].as_str().unwrap())
        })
        .collect();
    let done = send(&organiser, OWN, only, &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert!(cookie(&done, "flash").is_some());
    assert_eq!(
        entered(&app).await[..2],
        [
            (1, "900000001".to_owned(), Some(1643), Some(1643)),
            (2, "900000002".to_owned(), Some(1512), Some(1512)),
        ]
    );
    let after = listed(&tool).await;
    for name in ["Kladdestrup", "Ærlig"] {
        let from = &entry(&after, name)["taken_from"];
        let national = from
            .as_array()
            .unwrap()
            .iter()
            .find(|said| said["slot"] == "national_standard")
            .unwrap_or_else(|| panic!("{name}: {from}"));
        assert_eq!(
            (&national["list"], &national["on"]),
            (&json!("members"), &json!("2026-04-01"))
        );
    }
    let player = entry(&after, "Ærlig")["player"].as_str().unwrap();
    let own = organiser
        .get(&format!("/t/paaske/s/a/players/{player}"))
        .await
        .expect(StatusCode::OK);
    assert!(
        text(&own, "main").contains("medlemslisten, 1. apr"),
        "{}",
        own.body
    );
    let acts: Vec<String> = sqlx::query_scalar("select act from audit where starts_with(act, 'player.')")
        .fetch_all(app.pool())
        .await
        .unwrap();
    assert_eq!(acts, ["player.take_ratings"]);

    // Another rating than the list's comes from nowhere.
    sqlx::query("update player set rating_national = 1600, version = version + 1 where start_no = 2")
        .execute(app.pool())
        .await
        .unwrap();
    let typed = listed(&tool).await;
    assert!(
        entry(&typed, "Ærlig")["taken_from"]
            .as_array()
            .unwrap()
            .iter()
            .all(|said| said["slot"] != "national_standard")
    );
    // Seen before that change: nobody's rating is taken, and the page says whose entry it was.
    let late = take(&tool, &[entry(&after, "Ærlig"), entry(&after, "Kladdestrup")])
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert!(late["detail"].as_str().unwrap().contains("Prøve Ærlig"), "{late}");
    assert_eq!(entered(&app).await[1].2, Some(1600));
    take(&tool, &[]).await.expect(StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn an_entry_list_is_sent_answered_and_taken_over() {
    let app = TestApp::new().await;
    let stage = entries(&app).await;
    let officer = officer(&app, "Kamma Ratingsen").await;
    renew(&officer, "2026-04-01", &register()).await;
    let (tool, office) = (tool(&app, &stage).await, program(&app).await);
    let organiser = organiser(&app, &stage).await;

    // Sent from the page; the office has seven days.
    let page = organiser.get(OWN).await.expect(StatusCode::OK);
    let address = "/t/paaske/ratings/check";
    send(&organiser, address, form(&page, address), &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    // The same list seen before is not sent again.
    send_check(&tool, 0).await.expect(StatusCode::CONFLICT);
    let waiting = office.get(OFFICE).await.expect(StatusCode::OK).json();
    let check = waiting["waiting"][0]["id"].as_str().unwrap().to_owned();
    assert_eq!(waiting["waiting"][0]["due_on"], "2026-04-11", "{waiting}");
    assert_eq!(waiting["waiting"][0]["entries"], 4);

    // The office sees who it knows by number, who only by name, and who not at all.
    let shown = office
        .get(&format!("{OFFICE}/{check}"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(entry(&shown, "Ærlig")["member"]["rating"], 1512);
    let namesake = entry(&shown, "Øvelse");
    assert_eq!(
        (&namesake["member"], &namesake["namesakes"][0]["number"]),
        (&Value::Null, &json!("900000003"))
    );
    assert_eq!(
        namesake["proposed"],
        json!({"rating": 1388, "is_provisional": false, "national_id": "900000003"})
    );
    assert_eq!(entry(&shown, "Ukendtsen")["proposed"]["rating"], Value::Null);

    // On the page the fields hold what the register would answer; the new player gets a rating by hand.
    let path = format!("{CHECKS}/{check}");
    let page = officer.get(&path).await.expect(StatusCode::OK);
    let fields = form(&page, &path);
    let at = |name: &str| {
        fields
            .iter()
            .find(|(field, _)| field == name)
            .map(|(_, value)| value.as_str())
    };
    assert_eq!(
        (at("r1"), at("n2"), at("r3")),
        (Some("1512"), Some("900000003"), Some("")),
        "{fields:?}"
    );
    let refused = send(
        &officer,
        &path,
        fields.clone(),
        &[("r3", "tolv hundrede"), ("note", "Velkommen")],
    )
    .await
    .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("tolv hundrede") && refused.body.contains("Velkommen"));
    assert!(text(&refused, "#r3-e").contains("1 til 4000"), "{}", refused.body);
    let twice = send(&officer, &path, fields.clone(), &[("n3", "900000003")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        twice.body.contains("To forskellige tilmeldinger"),
        "{}",
        twice.body
    );
    let answer = [
        ("r3", "1200"),
        ("p3", "yes"),
        ("note", "Ny Ukendtsen begynder på 1200."),
    ];
    send(&officer, &path, fields.clone(), &answer)
        .await
        .expect(StatusCode::SEE_OTHER);
    // Two officers do not collide: the second is told, with what was typed.
    let late = send(&officer, &path, fields, &[("key", &key()), ("r3", "1300")])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(late.body.contains("besvaret"), "{}", late.body);

    // The list and its answers as files, for the office alone.
    let file = officer
        .get(&format!("{path}/list.csv"))
        .await
        .expect(StatusCode::OK);
    let lines: Vec<&str> = file.body.lines().collect();
    assert!(lines[0].ends_with("rating_declared;rating_confirmed;provisional;national_id_confirmed"));
    assert_eq!(lines.len(), 5, "{}", file.body);
    let ukendt = lines.iter().find(|line| line.contains("Ukendtsen")).unwrap();
    assert!(ukendt.ends_with(";1200;yes;"), "{ukendt}");
    for ending in ["xlsx", "ods"] {
        officer
            .get(&format!("{path}/list.{ending}"))
            .await
            .expect(StatusCode::OK);
    }
    organiser
        .get(&format!("{path}/list.csv"))
        .await
        .expect(StatusCode::FORBIDDEN);

    // The organiser is told on the desk, sees the answer, and takes it.
    let desk = organiser.get("/t/paaske/desk").await.expect(StatusCode::OK);
    assert!(desk.body.contains("Ratingtal kan tages ind"), "{}", desk.body);
    let own = organiser.get(OWN).await.expect(StatusCode::OK);
    assert!(
        own.body.contains("Ny Ukendtsen begynder på 1200."),
        "{}",
        own.body
    );
    let differing = listed(&tool).await;
    let all: Vec<&Value> = differing["entries"].as_array().unwrap().iter().collect();
    let taken = take(&tool, &all).await.expect(StatusCode::OK).json();
    assert_eq!(taken["changed"], 4);
    assert_eq!(
        entered(&app).await,
        [
            (1, "900000001".to_owned(), Some(1643), Some(1643)),
            (2, "900000002".to_owned(), Some(1512), Some(1512)),
            (3, "900000003".to_owned(), Some(1388), Some(1388)),
            (4, String::new(), Some(1200), Some(1200)),
        ]
    );
    let after = listed(&tool).await;
    let new = &entry(&after, "Ukendtsen")["taken_from"][0];
    assert_eq!(
        (&new["list"], &new["is_provisional"]),
        (&json!("office"), &json!(true)),
        "{after}"
    );
    assert_eq!(
        tool.get(SENT).await.json()["since"],
        json!([]),
        "as the office has answered"
    );

    // What changes afterwards is told, and can be sent again.
    stage::add_player(&app, stage.tournament.as_uuid(), stage.section.as_uuid(), 5, 1).await;
    let sent = tool.get(SENT).await.expect(StatusCode::OK).json();
    assert_eq!(
        sent["since"],
        json!([{"name": "Prøvesen, Prøve 5", "since": "added"}]),
        "{sent}"
    );
    send_check(&tool, 1).await.expect(StatusCode::CREATED);
    send_check(&tool, 2).await.expect(StatusCode::CREATED);
    let sent = tool.get(SENT).await.json();
    let states: Vec<&str> = sent["checks"]
        .as_array()
        .unwrap()
        .iter()
        .map(|check| check["state"].as_str().unwrap())
        .collect();
    assert_eq!(states, ["sent", "replaced", "returned"]);
}

#[tokio::test]
async fn programs_get_the_files_that_the_offices_page_offers() {
    let app = TestApp::new().await;
    let stage = entries(&app).await;
    let tool = tool(&app, &stage).await;
    send_check(&tool, 0).await.expect(StatusCode::CREATED);
    let office = program(&app).await;
    let waiting = office.get(OFFICE).await.expect(StatusCode::OK).json();
    let check = waiting["waiting"][0]["id"].as_str().unwrap().to_owned();
    let reader = officer(&app, "Kamma Ratingsen").await.with_cookie("lang", "en");
    for ending in ["csv", "xlsx", "ods"] {
        let page = reader.get(&format!("{CHECKS}/{check}/list.{ending}")).await;
        let page = page.expect(StatusCode::OK);
        let path = format!("{OFFICE}/{check}/list.{ending}");
        let api = office.get(&path).await.expect(StatusCode::OK);
        let kind = "content-type";
        assert_eq!(
            (page.header(kind), &page.body),
            (api.header(kind), &api.body),
            "{ending}"
        );
        tool.get(&path).await.expect(StatusCode::FORBIDDEN);
    }
}

#[tokio::test]
async fn an_answer_that_does_not_come_is_called_late_where_it_is_waited_for_and_where_it_lies() {
    let app = TestApp::new().await;
    let stage = entries(&app).await;
    send_check(&tool(&app, &stage).await, 0)
        .await
        .expect(StatusCode::CREATED);
    let on_the_last_day = app.later("2026-04-11T20:00:00Z");
    let late = "Svaret skulle være kommet";
    let own = organiser(&on_the_last_day, &stage).await.get(OWN).await;
    assert!(
        !own.body.contains(late) && own.body.contains("Svar senest"),
        "{}",
        own.body
    );
    let after = on_the_last_day.later("2026-04-12T08:00:00Z");
    let organiser = organiser(&after, &stage).await;
    assert!(organiser.get(OWN).await.body.contains(late));
    let desk = organiser.get("/t/paaske/desk").await.expect(StatusCode::OK);
    assert!(desk.body.contains("Ratingtjek er forsinket"), "{}", desk.body);
    let office = officer(&after, "Kamma Ratingsen").await;
    assert!(
        office
            .get(CHECKS)
            .await
            .expect(StatusCode::OK)
            .body
            .contains(late)
    );
}

#[tokio::test]
async fn ratings_stand_once_round_one_is_published_and_strangers_learn_nothing() {
    let app = TestApp::new().await;
    let stage = entries(&app).await;
    renew(&officer(&app, "Kamma Ratingsen").await, "2026-04-01", &register()).await;
    let tool = tool(&app, &stage).await;
    let seen = listed(&tool).await;
    sqlx::query(
        "update round set status = 'published', origin = 'hand' where section_id = $1 and number = 1",
    )
    .bind(stage.section)
    .execute(app.pool())
    .await
    .unwrap();
    let refused = take(&tool, &[entry(&seen, "Ærlig")])
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert!(
        refused["detail"].as_str().unwrap().contains("Gruppe A"),
        "{refused}"
    );
    assert_eq!(entered(&app).await[1].2, Some(1400));

    let sent = send_check(&tool, 0).await.expect(StatusCode::CREATED).json();
    let check = sent["id"].as_str().unwrap();
    let arbiter = app
        .token(
            "Otto Prøvesen",
            &[(Role::Assistant, stage.scope())],
            &TokenScope::ALL,
        )
        .await;
    for path in [LISTED, SENT, OFFICE, &format!("{OFFICE}/{check}")] {
        let status = arbiter.get(path).await.status;
        assert!(status.is_client_error(), "{path}: {status}");
    }
    let elsewhere = app
        .signed_in("Otto Prøvesen", &[(Role::Organiser, Scope::Everywhere)])
        .await;
    elsewhere.get(CHECKS).await.expect(StatusCode::FORBIDDEN);
}
