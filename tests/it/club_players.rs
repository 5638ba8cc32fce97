//! A club enters players itself, several at once, by its link: what it sees of them, what the organiser sees, and taking them back.

use uuid::Uuid;

use crate::{
    applications::{answer, queue, status},
    prelude::*,
    registration::{count, fields, log, logged, organiser, pair, program, version},
    stage::stage,
};

const LISTS: &str = "/api/v1/tournaments/paaske/strength-lists";
const API: &str = "/api/v1/club/players";

/// A club with its link: on a page, and as a program presents it.
struct OfClub<'a> {
    client: Client<'a>,
    api: Client<'a>,
    page: String,
    /// Where the organiser ends the link.
    link: String,
}

async fn club<'a>(app: &'a TestApp, program: &Client<'_>, name: &str) -> OfClub<'a> {
    let begun = program
        .json(Method::POST, LISTS, None, &json!({ "name": name }))
        .await;
    let begun = begun.expect(StatusCode::CREATED).json();
    let link = format!("{LISTS}/{}/link", begun["club"].as_str().unwrap());
    let made = program.json(Method::POST, &link, None, &json!({})).await;
    let made = made.expect(StatusCode::CREATED).json();
    let (_, secret) = made["link"].as_str().unwrap().rsplit_once('/').unwrap();
    let opened = app.visitor().get(&format!("/k/{secret}")).await;
    OfClub {
        client: app.visitor().with_cookie("club", secret),
        api: app.visitor().with_bearer(secret),
        page: format!("{}/players", opened.location()),
        link,
    }
}

fn junior(surname: &str) -> Value {
    json!({"surname": surname, "given_name": "Model", "birth": "2012"})
}

fn sending(players: &[Value]) -> Value {
    json!({ "players": players, "email": "Ada@Example.org", "note": "Samme bus" })
}

impl OfClub<'_> {
    async fn send(&self, body: &Value) -> Answer {
        self.api.json(Method::POST, API, None, body).await
    }

    async fn enter(&self, players: &[Value]) -> Vec<Uuid> {
        let entered = self.send(&sending(players)).await.expect(StatusCode::CREATED);
        serde_json::from_value(entered.json()["players"].clone()).unwrap()
    }

    async fn read(&self) -> Value {
        self.api.get(API).await.expect(StatusCode::OK).json()
    }

    async fn take_back(&self, player: Uuid, seen: i32) -> Answer {
        let path = format!("{API}/{player}/withdraw");
        self.api.json(Method::POST, &path, Some(seen), &Value::Null).await
    }
}

fn of_two() -> SectionSettings {
    SectionSettings {
        max_players: Some(2),
        ..SectionSettings::default()
    }
}

#[tokio::test]
async fn a_club_enters_several_at_once_and_follows_them_and_the_organiser_sees_by_whom() {
    let app = TestApp::new().await;
    let stage = stage(&app, 1, 7, &of_two()).await;
    let program = program(&app, &stage).await;
    let own = club(&app, &program, "Prøveby").await;
    let (body, once) = (sending(&[junior("Skitsebjerg"), junior("Attrap")]), key());
    for _ in 0..2 {
        let sent = own.api.json_with_key(Method::POST, API, None, &body, &once).await;
        sent.expect(StatusCode::CREATED);
    }
    assert_eq!(count(&app).await, 3, "once, beside the player who is there");
    let read = own.read().await;
    let told: Vec<Value> = read["players"].as_array().unwrap().clone();
    let names: Vec<&str> = told.iter().map(|one| one["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Model Attrap", "Model Skitsebjerg"]);
    assert_eq!(
        (
            &read["club"],
            &read["is_open"],
            &told[0]["status"],
            &told[0]["may_take_back"]
        ),
        (&json!("Prøveby"), &json!(true), &json!("applied"), &json!(true))
    );
    // One place is left, and one of the two has it.
    let waiting: Vec<&Value> = told.iter().map(|one| &one["waiting_list"]).collect();
    assert!(
        waiting.contains(&&json!(1)) && waiting.contains(&&Value::Null),
        "{told:?}"
    );
    assert!(!read.to_string().contains("xample.org"), "{read}");

    let queued = program.get(&queue()).await.expect(StatusCode::OK).json();
    let first = &queued["applications"][0];
    assert_eq!(
        (
            &first["entered_by_club"],
            &first["club"],
            &first["email"],
            &first["note"]
        ),
        (
            &json!("Prøveby"),
            &json!("Prøveby"),
            &json!("ada@example.org"),
            &json!("Samme bus")
        )
    );
    let page = organiser(&app, &stage).await.get("/t/paaske/applications").await;
    let page = page.expect(StatusCode::OK).body;
    assert!(
        page.contains("Tilmeldt af klubben") && page.contains("/t/paaske/clubs"),
        "{page}"
    );
    let lines = log(&app, "application.send").await;
    assert_eq!(lines.len(), 2);
    assert_eq!(
        (
            lines[0].actor.as_str(),
            lines[0].subject.as_str(),
            lines[0].section_id
        ),
        ("Prøveby", "Model Skitsebjerg", Some(stage.section.as_uuid()))
    );
    assert!(!lines[0].after.clone().unwrap().to_string().contains("xample.org"));
    // Another club sees nothing of them, and takes none of them back.
    let other = club(&app, &program, "Skitseby").await;
    assert_eq!(other.read().await["players"], json!([]));
    let id: Uuid = serde_json::from_value(told[0]["id"].clone()).unwrap();
    other.take_back(id, 1).await.expect(StatusCode::NOT_FOUND);
    // Nor does a link that was ended.
    let ended = program.json(Method::DELETE, &own.link, None, &Value::Null).await;
    ended.expect(StatusCode::NO_CONTENT);
    own.take_back(id, 1).await.expect(StatusCode::UNAUTHORIZED);
    own.client.get(&own.page).await.expect(StatusCode::NOT_FOUND);
    assert_eq!(status(&app, id).await, "applied");
}

#[tokio::test]
async fn all_are_entered_or_none_and_each_fault_stands_at_its_player() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &of_two()).await;
    let program = program(&app, &stage).await;
    let own = club(&app, &program, "Prøveby").await;
    let nameless = json!({"surname": "Udkast", "given_name": " ", "birth": "i går"});
    let lost = json!({"surname": "Omrids", "given_name": "Model", "section": Uuid::from_u128(7)});
    let twenty_one: Vec<Value> = (0..21).map(|no| junior(&format!("Prøvesen {no}"))).collect();
    let mut unreachable = sending(&[junior("Attrap")]);
    unreachable["email"] = json!("");
    let mut unreadable = sending(&[junior("Attrap"), junior("Udkast")]);
    unreadable["email"] = json!("ada");
    for (body, expected) in [
        (
            sending(&[junior("Attrap"), nameless]),
            vec!["given_name-2", "birth-2"],
        ),
        (sending(&[lost, junior("Attrap")]), vec!["section-1"]),
        (sending(&[junior("Attrap"), junior("Attrap")]), vec!["surname-2"]),
        (sending(&[]), vec!["players"]),
        (sending(&twenty_one), vec!["players"]),
        (unreachable, vec!["email"]),
        (unreadable, vec!["email"]),
    ] {
        let refused = own.send(&body).await.expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(fields(&refused), expected, "{body}");
        assert_eq!(count(&app).await, 0, "{body}");
    }
    // Whoever the club has entered is not entered again; another one of that name is.
    own.enter(&[junior("Attrap")]).await;
    let again = own.send(&sending(&[junior("Udkast"), junior("Attrap")])).await;
    let again = again.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(fields(&again), ["surname-2"]);
    own.enter(&[json!({"surname": "Attrap", "given_name": "Model", "birth": "2014"})])
        .await;
    assert_eq!(count(&app).await, 2);
    // A limit of the section is told at the player, where its form refuses.
    sqlx::query(
        "update section set settings = settings || '{\"entry\": {\"born_from\": 2015, \"refuses\": true}}'",
    )
    .execute(app.pool())
    .await
    .unwrap();
    let body = json!({"section": stage.section, "surname": "Omrids", "given_name": "Model", "birth": "2010"});
    let unfit = own.send(&sending(&[body])).await;
    let unfit = unfit.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(fields(&unfit), ["section-1"]);
    // Entries are closed.
    sqlx::query(
        "update tournament set regulation = regulation || '{\"entry_deadline\": \"2026-04-04T09:59:59\"}'",
    )
    .execute(app.pool())
    .await
    .unwrap();
    let late = own.send(&sending(&[junior("Kladdestrup")])).await;
    late.expect(StatusCode::CONFLICT);
    assert_eq!(count(&app).await, 2);
}

#[tokio::test]
async fn what_waits_is_deleted_and_who_is_accepted_is_withdrawn_in_time() {
    let app = TestApp::new().await;
    let stage = stage(&app, 2, 7, &SectionSettings::default()).await;
    let program = program(&app, &stage).await;
    let own = club(&app, &program, "Prøveby").await;
    let players = own
        .enter(&[
            junior("Attrap"),
            junior("Udkast"),
            junior("Omrids"),
            junior("Kladdestrup"),
        ])
        .await;
    let [waits, leaves, plays, moved] = players[..] else {
        panic!("{players:?}");
    };
    let outdated = own.take_back(waits, 7).await.expect(StatusCode::CONFLICT);
    assert!(!outdated.body.contains("xample.org"), "{}", outdated.body);
    own.take_back(waits, 1).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(count(&app).await, 5);
    let line = logged(&app, "application.take_back").await;
    assert_eq!(
        (line.actor.as_str(), line.subject.as_str()),
        ("Prøveby", "Model Attrap")
    );
    own.take_back(waits, 1).await.expect(StatusCode::NOT_FOUND);

    let accept = json!({"answer": "accept", "section": "a"});
    for player in [leaves, plays, moved] {
        answer(&program, player, 1, &accept).await.expect(StatusCode::OK);
    }
    let seen = version(&app, leaves).await;
    own.take_back(leaves, seen).await.expect(StatusCode::NO_CONTENT);
    assert_eq!(status(&app, leaves).await, "withdrawn");
    let line = logged(&app, "player.withdraw").await;
    assert_eq!(line.actor, "Prøveby");
    let seen = version(&app, leaves).await;
    own.take_back(leaves, seen).await.expect(StatusCode::CONFLICT);
    // Whom the organiser has written for another club is no longer this one's.
    sqlx::query("update player set club = 'Skitseby' where id = $1")
        .bind(moved)
        .execute(app.pool())
        .await
        .unwrap();
    assert!(!own.read().await.to_string().contains("Kladdestrup"));
    let seen = version(&app, moved).await;
    own.take_back(moved, seen).await.expect(StatusCode::NOT_FOUND);
    // Once a round is public, only the organiser takes anybody out.
    pair(&app, 1).await;
    let seen = version(&app, plays).await;
    let begun = own.take_back(plays, seen).await.expect(StatusCode::CONFLICT);
    assert!(begun.body.contains("begun"), "{}", begun.body);
    assert_eq!(status(&app, plays).await, "accepted");
}

#[tokio::test]
async fn the_fee_is_told_once_a_player_is_accepted_with_who_pays() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let program = program(&app, &stage).await;
    let setup = app
        .token(
            "Ida Arrangør",
            &[(Role::Organiser, stage.scope())],
            &[TokenScope::Read, TokenScope::Setup],
        )
        .await;
    let prices = json!({"prices": {"normal": "300.00", "currency": "DKK"}});
    let path = "/api/v1/tournaments/paaske/sections/a/entry-fee";
    let set = setup.json(Method::PUT, path, Some(0), &prices).await;
    set.expect(StatusCode::OK);
    let own = club(&app, &program, "Prøveby").await;
    let [player] = own.enter(&[junior("Attrap")]).await[..] else {
        panic!("one is entered");
    };
    assert_eq!(own.read().await["players"][0]["club_pays"], Value::Null);
    let accept = json!({"answer": "accept", "section": "a"});
    answer(&program, player, 1, &accept).await.expect(StatusCode::OK);
    for pays in [false, true] {
        sqlx::query(
            "insert into entry_fee_club (tournament_id, club, pays, changed_at, changed_by)
             values ($1, 'proeveby', $2, now(), 'Ida') on conflict (tournament_id, club) do update set pays = $2",
        )
        .bind(stage.tournament.as_uuid())
        .bind(pays)
        .execute(app.pool())
        .await
        .unwrap();
        let told = own.read().await["players"][0].clone();
        assert_eq!(told["club_pays"], pays, "{told}");
        let page = own.client.get(&own.page).await.expect(StatusCode::OK).body;
        let who = if pays {
            "som klubben betaler"
        } else {
            "som spilleren betaler"
        };
        assert!(page.contains("i indskud") && page.contains(who), "{page}");
    }
}

#[tokio::test]
async fn on_the_page_empty_rows_are_nobody_and_what_was_typed_stays_with_its_error() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let program = program(&app, &stage).await;
    let own = club(&app, &program, "Prøveby").await;
    let page = own.client.get(&own.page).await.expect(StatusCode::OK);
    assert_eq!(page.header("cache-control"), "no-store");
    assert!(page.body.contains("name=\"surname-10\""), "{}", page.body);
    let home = own.page.strip_suffix("/players").unwrap();
    let home = own.client.get(home).await.expect(StatusCode::OK).body;
    assert!(home.contains(&own.page), "the club's page leads there: {home}");
    let section = stage.section.to_string();
    let (send, again) = (key(), key());
    let mut form = vec![
        ("version", "0"),
        ("key", send.as_str()),
        ("surname-1", ""),
        ("section-1", section.as_str()),
        ("given_name-2", "Model"),
        ("surname-2", "Attrap"),
        ("section-2", section.as_str()),
        ("surname-4", "Skitsebjerg"),
        ("section-4", section.as_str()),
        ("phone", "12 34 56 78"),
    ];
    let refused = own.client.post(&own.page, &form).await;
    let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY).body;
    assert!(
        refused.contains("id=\"given_name-2-e\"") && refused.contains("value=\"Skitsebjerg\""),
        "the second player, and no row between: {refused}"
    );
    assert_eq!(count(&app).await, 0);
    form.push(("given_name-4", "Model"));
    form[1] = ("key", again.as_str());
    assert_eq!(own.client.post(&own.page, &form).await.location(), own.page);
    let page = own.client.get(&own.page).await.expect(StatusCode::OK).body;
    assert!(
        page.contains("Model Attrap") && page.contains("Model Skitsebjerg"),
        "{page}"
    );
    // Taken back on the page.
    let id: Uuid = sqlx::query_scalar("select id from player where surname = 'Attrap'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let (id, key) = (id.to_string(), key());
    let back = [
        ("version", "1"),
        ("key", key.as_str()),
        ("step", "take_back"),
        ("player", id.as_str()),
    ];
    assert_eq!(own.client.post(&own.page, &back).await.location(), own.page);
    assert_eq!(count(&app).await, 1);
}
