//! Starting numbers: drawn by strength, name, lot or hand, exchanged, fixed; on pages and by the API.

use domain::{
    player::Federation,
    start_numbers::{Entrant, Method as By, order},
};
use engine::{ids::PlayerId, numbers::Rating};
use uuid::Uuid;

use crate::{
    accounts::cookie,
    prelude::*,
    registration::{PLAYERS, SECTION, fields, log, logged, numbers, organiser, pair, program, reader},
    stage::{add_player, key_of, stage},
};

fn path() -> String {
    format!("{SECTION}/start-numbers")
}

/// Players without numbers, who were entered in this order.
async fn entered(app: &TestApp, stage: &Stage, people: &[(&str, i32)]) {
    for (no, (surname, rating)) in (1..).zip(people) {
        let id = add_player(app, stage.tournament.as_uuid(), stage.section.as_uuid(), no, 1).await;
        sqlx::query(
            "update player set start_no = null, surname = $2, given_name = '', rating = $3 where id = $1",
        )
        .bind(id)
        .bind(surname)
        .bind(rating)
        .execute(app.pool())
        .await
        .unwrap();
    }
}

async fn content_version(app: &TestApp) -> i32 {
    let version: i64 = sqlx::query_scalar("select content_version from section where slug = 'a'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    i32::try_from(version).unwrap()
}

/// Draws with the version that stands.
async fn draw(app: &TestApp, program: &Client<'_>, body: &Value) -> Answer {
    let seen = content_version(app).await;
    program.json(Method::POST, &path(), Some(seen), body).await
}

async fn ids(app: &TestApp) -> Vec<(String, Uuid)> {
    sqlx::query_as("select surname, id from player order by surname")
        .fetch_all(app.pool())
        .await
        .unwrap()
}

fn in_order(numbers: &[(String, Option<i32>)]) -> Vec<&str> {
    assert!(
        numbers
            .iter()
            .zip(1..)
            .all(|((_, no), wanted)| *no == Some(wanted)),
        "{numbers:?}"
    );
    numbers.iter().map(|(surname, _)| surname.as_str()).collect()
}

#[tokio::test]
async fn numbers_go_by_strength_or_by_the_danish_alphabet_after_a_look_at_what_would_move() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    entered(
        &app,
        &stage,
        &[
            ("Åse", 1500),
            ("Zebra", 1800),
            ("Aagaard", 1600),
            ("Øst", 1500),
            ("Aksel", 1700),
        ],
    )
    .await;
    let program = program(&app, &stage).await;
    let look = async |method: &str| {
        let answer = program.get(&format!("{}?method={method}", path())).await;
        answer.expect(StatusCode::OK).json()
    };
    let names = |players: &Value| -> Vec<String> {
        let players = players.as_array().unwrap().iter();
        players
            .map(|player| player["name"].as_str().unwrap().to_owned())
            .collect()
    };
    let shown = look("strength").await;
    let by_strength = ["Zebra", "Aksel", "Aagaard", "Øst", "Åse"];
    assert_eq!(names(&shown["preview"]["players"]), by_strength);
    assert_eq!(
        (&shown["preview"]["moved"], &shown["players"][0]["no"]),
        (&json!(0), &Value::Null)
    );
    assert_eq!(
        look("lots").await["preview"],
        Value::Null,
        "nobody knows a lot before it is drawn"
    );
    program
        .get(&format!("{}?method=hair", path()))
        .await
        .expect(StatusCode::BAD_REQUEST);

    let drawn = draw(&app, &program, &json!({"method": "strength"}))
        .await
        .expect(StatusCode::OK);
    assert_eq!(drawn.json()["players"], 5);
    assert_eq!(drawn.json()["version"], content_version(&app).await);
    assert_eq!(in_order(&numbers(&app).await), by_strength);
    let by_name = ["Aksel", "Zebra", "Øst", "Aagaard", "Åse"];
    let shown = look("name").await;
    assert_eq!(names(&shown["preview"]["players"]), by_name);
    assert_eq!(shown["preview"]["moved"], 4);
    // Whoever has a number keeps it until somebody says that it is known.
    let asked = draw(&app, &program, &json!({"method": "name"})).await;
    assert_eq!(asked.expect(StatusCode::UNPROCESSABLE_ENTITY).json()["moved"], 4);
    draw(&app, &program, &json!({"method": "name", "confirmed": true}))
        .await
        .expect(StatusCode::OK);
    assert_eq!(in_order(&numbers(&app).await), by_name);

    let lines = log(&app, "start_numbers.draw").await;
    assert_eq!(lines.len(), 2);
    assert_eq!(
        (lines[1].via.as_str(), lines[1].section_id),
        ("api", Some(stage.section.as_uuid()))
    );
    let (before, after) = (lines[1].before.clone().unwrap(), lines[1].after.clone().unwrap());
    assert_eq!(names(&before), by_strength);
    assert_eq!(
        (names(&after["numbers"]), &after["method"]),
        (by_name.map(str::to_owned).to_vec(), &json!("name"))
    );
}

#[tokio::test]
async fn a_lot_is_logged_with_its_seed_and_the_seed_draws_it_again() {
    for method in ["lots", "seeded_lots", "varma"] {
        let app = TestApp::new().await;
        let stage = stage(&app, 23, 7, &SectionSettings::default()).await;
        let (program, organiser) = (program(&app, &stage).await, organiser(&app, &stage).await);
        let body = json!({"method": method, "confirmed": true});
        let drawn = draw(&app, &program, &body).await.expect(StatusCode::OK).json();
        let seed = drawn["seed"].as_str().unwrap();
        let line = logged(&app, "start_numbers.draw").await;
        let after = line.after.unwrap();
        assert_eq!((&after["seed"], &after["method"]), (&json!(seed), &json!(method)));

        // Drawn again from nothing but the seed and who plays.
        let players: Vec<(Uuid, String, i32, i32)> = sqlx::query_as(
            "select id, surname || ', ' || given_name, rating, start_no from player order by id",
        )
        .fetch_all(app.pool())
        .await
        .unwrap();
        let entrants: Vec<Entrant> = players
            .iter()
            .map(|(id, name, rating, _)| Entrant {
                player: PlayerId::from_uuid(*id),
                rating: Rating::new(u16::try_from(*rating).unwrap()),
                title: None,
                name: name.clone(),
                // Whoever nobody said otherwise of.
                federation: Some(Federation::DENMARK),
            })
            .collect();
        let again = |seed: u64| {
            let by = match method {
                "varma" => By::Varma { seed },
                "seeded_lots" => By::SeededLots { seed },
                _ => By::Lots { seed },
            };
            order(&entrants, &by).unwrap()
        };
        let mut stands: Vec<(i32, Uuid)> = players.iter().map(|(id, _, _, no)| (*no, *id)).collect();
        stands.sort_unstable();
        let stands: Vec<PlayerId> = stands
            .into_iter()
            .map(|(_, id)| PlayerId::from_uuid(id))
            .collect();
        let number = u64::from_str_radix(seed, 16).unwrap();
        assert_eq!(again(number), stands);
        assert_ne!(again(number ^ 1), stands);

        // The page asks what is so: nobody can have seen numbers that are not drawn.
        let page = organiser
            .get(&format!("{PLAYERS}/numbers?method={method}"))
            .await
            .expect(StatusCode::OK)
            .body;
        assert!(
            page.contains("Ja, alle skal have et nyt nummer") && !page.contains("Jeg har set, hvem"),
            "{page}"
        );

        // It draws with a seed of its own and says it.
        let content = content_version(&app).await.to_string();
        let form = [
            ("version", content.as_str()),
            ("key", &*key()),
            ("method", method),
            ("confirmed", "yes"),
        ];
        let drawn = organiser.post(&format!("{PLAYERS}/numbers"), &form).await;
        assert_eq!(drawn.location(), PLAYERS);
        let lines = log(&app, "start_numbers.draw").await;
        let other = lines[1].after.as_ref().unwrap()["seed"].as_str().unwrap();
        assert_ne!(other, seed);
        assert_eq!(lines[1].via, "page");
    }
}

#[tokio::test]
async fn varmas_tables_are_for_nine_to_twenty_four_and_a_monrad_proposes_its_own_way() {
    let app = TestApp::new().await;
    let monrad = SectionSettings {
        system: PairingSystem::Monrad,
        ..SectionSettings::default()
    };
    let stage = stage(&app, 8, 7, &monrad).await;
    let (program, organiser) = (program(&app, &stage).await, organiser(&app, &stage).await);
    let refused = draw(&app, &program, &json!({"method": "varma", "confirmed": true}))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("9 to 24"), "{}", refused.body);
    let page = organiser
        .get(&format!("{PLAYERS}/numbers"))
        .await
        .expect(StatusCode::OK);
    assert!(
        page.body.contains("<option value=\"seeded_lots\" selected>"),
        "{}",
        page.body
    );
}

#[tokio::test]
async fn numbers_written_by_hand_name_everybody_once() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    entered(&app, &stage, &[("Adam", 1500), ("Bodil", 1800), ("Carl", 1600)]).await;
    let (program, organiser) = (program(&app, &stage).await, organiser(&app, &stage).await);
    let ids: Vec<Uuid> = ids(&app).await.into_iter().map(|(_, id)| id).collect();
    let stranger = service::ids::fresh();
    for wrong in [
        vec![ids[0], ids[1]],
        vec![ids[0], ids[1], ids[1]],
        vec![ids[0], ids[1], stranger],
        vec![],
    ] {
        draw(&app, &program, &json!({"method": "by_hand", "order": wrong}))
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
    }
    for wrong in [json!({"method": "by_hand"}), json!({"method": "hair"}), json!({})] {
        draw(&app, &program, &wrong)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
    }
    assert!(numbers(&app).await.iter().all(|(_, no)| no.is_none()));
    draw(
        &app,
        &program,
        &json!({"method": "by_hand", "order": [ids[2], ids[0], ids[1]]}),
    )
    .await
    .expect(StatusCode::OK);
    assert_eq!(in_order(&numbers(&app).await), ["Carl", "Adam", "Bodil"]);

    let page = async |numbers: [&str; 3]| {
        let seen = content_version(&app).await.to_string();
        let names = [
            format!("no-{}", ids[0]),
            format!("no-{}", ids[1]),
            format!("no-{}", ids[2]),
        ];
        let form = [
            ("version", seen.as_str()),
            ("key", &*key()),
            ("method", "by_hand"),
            ("confirmed", "yes"),
            (&*names[0], numbers[0]),
            (&*names[1], numbers[1]),
            (&*names[2], numbers[2]),
        ];
        organiser.post(&format!("{PLAYERS}/numbers"), &form).await
    };
    for wrong in [["1", "2", "2"], ["1", "2", "4"], ["1", "2", ""], ["0", "1", "2"]] {
        let refused = page(wrong).await.expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(
            refused.body.contains("Skriv tallene 1 til"),
            "{wrong:?}: {}",
            refused.body
        );
    }
    assert_eq!(page(["1", "2", "3"]).await.location(), PLAYERS);
    assert_eq!(in_order(&numbers(&app).await), ["Adam", "Bodil", "Carl"]);
}

#[tokio::test]
async fn numbers_ask_for_a_reason_once_rounds_are_paired_and_stand_from_round_4_on() {
    let app = TestApp::new().await;
    let stage = stage(&app, 4, 7, &SectionSettings::default()).await;
    let (program, organiser) = (program(&app, &stage).await, organiser(&app, &stage).await);
    sqlx::query("update player set rating = 2500 where start_no = 4")
        .execute(app.pool())
        .await
        .unwrap();
    pair(&app, 3).await;
    let refused = draw(&app, &program, &json!({"method": "strength", "confirmed": true})).await;
    assert_eq!(
        fields(&refused.expect(StatusCode::UNPROCESSABLE_ENTITY)),
        ["reason"]
    );
    let with_reason = json!({"method": "strength", "confirmed": true, "reason": "Forkert rating på listen"});
    let drawn = draw(&app, &program, &with_reason).await.expect(StatusCode::OK);
    assert_eq!(drawn.json()["moved"], 4);
    let (event, reason): (Value, String) = sqlx::query_as("select event, reason from integrity_event")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(
        (&event["kind"], &event["moved"]),
        (&json!("start_numbers_regenerated"), &json!(4))
    );
    assert_eq!(reason, "Forkert rating på listen");
    assert_eq!(
        logged(&app, "start_numbers.draw").await.reason.as_deref(),
        Some("Forkert rating på listen")
    );

    pair(&app, 4).await;
    let shown = program.get(&path()).await.json();
    assert_eq!(
        (&shown["locked_by"], &shown["last_paired"]),
        (&json!(4), &json!(4))
    );
    let late = draw(&app, &program, &with_reason)
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert_eq!(late["type"], "/problems/not-now");
    let seen = content_version(&app).await.to_string();
    let form = [
        ("version", seen.as_str()),
        ("key", &*key()),
        ("method", "name"),
        ("confirmed", "yes"),
        ("reason", "fordi"),
    ];
    let page = organiser.post(&format!("{PLAYERS}/numbers"), &form).await;
    assert!(page.expect(StatusCode::CONFLICT).body.contains("runde 4 er lagt"));
    let exchange = json!({"first": 1, "second": 2, "confirmed": true, "reason": "fordi"});
    program
        .json(
            Method::POST,
            &format!("{}/exchange", path()),
            Some(content_version(&app).await),
            &exchange,
        )
        .await
        .expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_round_robin_has_its_numbers_fixed_by_its_first_round() {
    let app = TestApp::new().await;
    let stage = stage(&app, 4, 3, &round_robin()).await;
    let program = program(&app, &stage).await;
    draw(&app, &program, &json!({"method": "name", "confirmed": true}))
        .await
        .expect(StatusCode::OK);
    pair(&app, 1).await;
    let body = json!({"method": "lots", "confirmed": true, "reason": "fordi"});
    draw(&app, &program, &body).await.expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn two_exchange_their_numbers_and_different_ratings_need_a_reason() {
    let app = TestApp::new().await;
    let stage = stage(&app, 4, 7, &SectionSettings::default()).await;
    let (program, organiser) = (program(&app, &stage).await, organiser(&app, &stage).await);
    sqlx::query("update player set surname = 'P' || start_no, rating = case start_no when 2 then 2395 else rating end")
        .execute(app.pool())
        .await
        .unwrap();
    let exchange = async |body: &Value| {
        let seen = content_version(&app).await;
        program
            .json(Method::POST, &format!("{}/exchange", path()), Some(seen), body)
            .await
    };
    // Equal ratings: a confirmation is enough.
    exchange(&json!({"first": 1, "second": 2}))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    exchange(&json!({"first": 1, "second": 2, "confirmed": true}))
        .await
        .expect(StatusCode::OK);
    assert_eq!(in_order(&numbers(&app).await), ["P2", "P1", "P3", "P4"]);
    let refused = exchange(&json!({"first": 3, "second": 4, "confirmed": true})).await;
    assert_eq!(
        fields(&refused.expect(StatusCode::UNPROCESSABLE_ENTITY)),
        ["reason"]
    );
    let done =
        exchange(&json!({"first": 3, "second": 4, "confirmed": true, "reason": "Kampen kræver det"})).await;
    assert_eq!(
        done.expect(StatusCode::OK).json()["version"],
        content_version(&app).await
    );
    assert_eq!(in_order(&numbers(&app).await), ["P2", "P1", "P4", "P3"]);
    for wrong in [
        json!({"first": 1, "second": 9, "confirmed": true}),
        json!({"first": 1, "second": 1, "confirmed": true}),
        json!({"first": 0, "second": 1, "confirmed": true}),
        json!({"first": "1", "second": 2}),
    ] {
        exchange(&wrong).await.expect(StatusCode::UNPROCESSABLE_ENTITY);
    }
    let lines = log(&app, "start_numbers.exchange").await;
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[1].reason.as_deref(), Some("Kampen kræver det"));
    assert_eq!(
        lines[1].before,
        Some(json!([[3, "P3, Prøve 3"], [4, "P4, Prøve 4"]]))
    );
    assert_eq!(
        lines[1].after,
        Some(json!([[4, "P3, Prøve 3"], [3, "P4, Prøve 4"]]))
    );

    let page = async |first: &str, second: &str| {
        let seen = content_version(&app).await.to_string();
        let form = [
            ("version", seen.as_str()),
            ("key", &*key()),
            ("first", first),
            ("second", second),
            ("confirmed", "yes"),
            ("reason", "fordi"),
        ];
        organiser
            .post(&format!("{PLAYERS}/numbers/exchange"), &form)
            .await
    };
    assert_eq!(page("1", "4").await.location(), format!("{PLAYERS}/numbers"));
    assert_eq!(in_order(&numbers(&app).await), ["P3", "P1", "P4", "P2"]);
    for (first, second) in [("1", "9"), ("x", "2"), ("2", "2")] {
        let refused = page(first, second).await.expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains("Skriv to startnumre"), "{}", refused.body);
    }
}

#[tokio::test]
async fn a_stale_drawing_is_told_both_values_and_a_repeated_one_is_drawn_once() {
    let app = TestApp::new().await;
    let stage = stage(&app, 3, 7, &SectionSettings::default()).await;
    let (program, organiser) = (program(&app, &stage).await, organiser(&app, &stage).await);
    let (seen, key) = (content_version(&app).await, key());
    let body = json!({"method": "lots", "confirmed": true, "reason": ""});
    let mut answers = Vec::new();
    for _ in 0..2 {
        let answer = program
            .json_with_key(Method::POST, &path(), Some(seen), &body, &key)
            .await;
        answers.push(answer.expect(StatusCode::OK).json());
    }
    assert_eq!(answers[0], answers[1], "the same seed, not another draw");
    assert_eq!(log(&app, "start_numbers.draw").await.len(), 1);
    let refused = program
        .json(Method::POST, &path(), Some(seen), &body)
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert_eq!(refused["type"], "/problems/changed-meanwhile");
    assert_eq!(refused["sent"], body);
    assert_eq!(refused["current"]["version"], content_version(&app).await);
    let current: Vec<&Value> = refused["current"]["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["no"])
        .collect();
    assert_eq!(current, [1, 2, 3]);
    let exchange = json!({"first": 1, "second": 2, "confirmed": true, "reason": "fordi"});
    let refused = program
        .json(
            Method::POST,
            &format!("{}/exchange", path()),
            Some(seen),
            &exchange,
        )
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(refused.json()["sent"], exchange);
    // The page keeps what was typed beside what stands.
    let player = ids(&app).await[0].1;
    let by_hand = format!("no-{player}");
    let seen = seen.to_string();
    let form = [
        ("version", seen.as_str()),
        ("key", &*crate::app::key()),
        ("method", "by_hand"),
        ("confirmed", "yes"),
        (&*by_hand, "1"),
    ];
    organiser
        .post(&format!("{PLAYERS}/numbers"), &form)
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(log(&app, "start_numbers.draw").await.len(), 1);
}

#[tokio::test]
async fn only_those_who_manage_entries_draw() {
    use domain::access::{Role, TokenScope};
    let app = TestApp::new().await;
    let stage = stage(&app, 3, 7, &SectionSettings::default()).await;
    let body = json!({"method": "lots", "confirmed": true});
    for client in [
        reader(&app, &stage, Role::Arbiter, TokenScope::Pairings).await,
        reader(&app, &stage, Role::Assistant, TokenScope::Entries).await,
    ] {
        draw(&app, &client, &body).await.expect(StatusCode::FORBIDDEN);
        client.get(&path()).await.expect(StatusCode::FORBIDDEN);
    }
    let arbiter = reader(&app, &stage, Role::Arbiter, TokenScope::Entries).await;
    draw(&app, &arbiter, &body).await.expect(StatusCode::OK);
}

#[tokio::test]
async fn a_late_entry_moves_numbers_and_nobodys_address() {
    let app = TestApp::new().await;
    let stage = stage(&app, 8, 5, &SectionSettings::default()).await;
    let organiser = organiser(&app, &stage).await;
    let key_3 = key_of(&app, 3).await;
    let card = format!("/t/paaske/s/a/start-list/{key_3}");
    let calendar = format!("{card}/calendar.ics");
    let visitor = app.visitor();
    let title = |body: &str| {
        body.split("<h1>")
            .nth(1)
            .unwrap()
            .split("</h1>")
            .next()
            .unwrap()
            .to_owned()
    };
    let name_of = async |address: &str| title(&visitor.get(address).await.expect(StatusCode::OK).body);
    let list = visitor
        .get("/t/paaske/s/a/start-list")
        .await
        .expect(StatusCode::OK);
    assert!(list.body.contains(&format!("href=\"{card}\"")), "{}", list.body);
    assert_eq!(name_of(&card).await, "Prøve 3 Prøvesen");
    let before = visitor.get(&calendar).await.expect(StatusCode::OK).body;
    assert!(before.contains("Prøve 3 Prøvesen"), "{before}");

    // Somebody stronger than all but one comes: seven others move down, and the organiser is told.
    let key = key();
    let entered = organiser
        .post(
            &format!("{PLAYERS}/new"),
            &[
                ("key", &key),
                ("surname", "Demobjerg"),
                ("given_name", "Ægir"),
                ("rating_national", "2393"),
            ],
        )
        .await
        .expect(StatusCode::SEE_OTHER);
    let flash = cookie(&entered, "flash").unwrap().to_owned();
    let told = organiser.with_cookie("flash", &flash).get(PLAYERS).await;
    assert!(
        told.body
            .contains("Ægir Demobjerg er tilmeldt. 7 andre har fået et nyt startnummer."),
        "{}",
        told.body
    );
    assert_eq!(key_of(&app, 4).await, key_3);
    // The address is the same person's as before, and so is the calendar, event by event.
    assert_eq!(name_of(&card).await, "Prøve 3 Prøvesen");
    assert_eq!(visitor.get(&calendar).await.expect(StatusCode::OK).body, before);

    // An address that was made of a number shows nobody in the place of somebody else: it says so, and where to look.
    for former in ["start-list/3", "start-list/3/calendar.ics"] {
        let gone = visitor
            .get(&format!("/t/paaske/s/a/{former}"))
            .await
            .expect(StatusCode::GONE);
        assert!(
            !gone.body.contains("Prøvesen") && !gone.body.contains("Demobjerg"),
            "{}",
            gone.body
        );
        assert!(
            gone.body.contains("href=\"/t/paaske/s/a/start-list\""),
            "{}",
            gone.body
        );
    }
    // A program is told the key and how many moved.
    let told = visitor
        .get(&format!("{SECTION}/players"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(told["players"][3]["key"], key_3.to_string());
    let program = program(&app, &stage).await;
    let body = json!({"surname": "Skitsebjerg", "given_name": "Frøydis", "rating_national": 2500});
    let added = program
        .json(Method::POST, &format!("{SECTION}/players"), None, &body)
        .await
        .expect(StatusCode::CREATED)
        .json();
    assert_eq!(added["renumbered"], 9);
}
