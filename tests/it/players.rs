//! Entering players by hand, changing, moving and removing them; leaving and coming back: on pages and by the API.

use uuid::Uuid;

use crate::{
    prelude::*,
    registration::{
        PLAYERS, SECTION, TOURNAMENT, count, fields, log, logged, numbered, numbers, organiser, pair,
        program, reader, stranger, version,
    },
    stage::{add_player, stage},
};

#[tokio::test]
async fn a_player_entered_by_hand_stands_in_the_list_with_the_rating_of_the_section() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let organiser = organiser(&app, &stage).await;
    let answer = organiser
        .post(
            &format!("{PLAYERS}/new"),
            &[
                ("key", &key()),
                ("surname", "Kladdestrup"),
                ("given_name", "Åge"),
                ("club", "Prøveby SK"),
                ("rating_national", "1734"),
                ("rating_fide", "1801"),
            ],
        )
        .await;
    assert_eq!(answer.location(), PLAYERS);
    let list = organiser.get(PLAYERS).await.expect(StatusCode::OK);
    assert!(
        list.body.contains("Kladdestrup, Åge") && list.body.contains("1734"),
        "{}",
        list.body
    );
    let logged: i64 = sqlx::query_scalar("select count(*) from audit where act = 'player.add'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(logged, 1);
}

/// Settings, season ends and the first result lock the tournament, and some of them its sections after it, which an entry holds already.
#[tokio::test]
async fn a_player_is_entered_while_somebody_holds_the_tournament() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let organiser = organiser(&app, &stage).await;
    let mut holding = app.pool().begin().await.unwrap();
    let held = store::tournaments::find_for_update(&mut holding, stage.tournament).await;
    assert!(held.unwrap().is_some());
    let (path, key) = (format!("{PLAYERS}/new"), key());
    let fields = [
        ("key", key.as_str()),
        ("surname", "Kladdestrup"),
        ("given_name", "Åge"),
    ];
    let entering = organiser.post(&path, &fields);
    let entered = tokio::time::timeout(std::time::Duration::from_secs(20), entering).await;
    let entered = entered.expect("it waits for nobody");
    assert_eq!(entered.location(), PLAYERS);
    holding.rollback().await.unwrap();
}

#[tokio::test]
async fn a_form_that_must_be_mended_keeps_what_was_typed_and_enters_nobody() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let organiser = organiser(&app, &stage).await;
    let answer = organiser
        .post(
            &format!("{PLAYERS}/new"),
            &[
                ("key", &key()),
                ("surname", "Øvelseslund"),
                ("rating_fide", "17a4"),
                ("birth", "i går"),
            ],
        )
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.body.contains("Øvelseslund") && answer.body.contains("17a4"));
    assert!(answer.body.contains("Skriv et helt tal fra 1 til 4000."));
    assert_eq!(count(&app).await, 0);
}

#[tokio::test]
async fn the_same_form_sent_twice_enters_one_player() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let organiser = organiser(&app, &stage).await;
    let key = key();
    let form = [
        ("key", key.as_str()),
        ("surname", "Kladdestrup"),
        ("given_name", "Åge"),
    ];
    for _ in 0..2 {
        let answer = organiser.post(&format!("{PLAYERS}/new"), &form).await;
        assert_eq!(answer.location(), PLAYERS);
    }
    assert_eq!(count(&app).await, 1);
}

#[tokio::test]
async fn a_namesake_is_entered_only_after_somebody_has_looked_and_the_same_number_never() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let organiser = organiser(&app, &stage).await;
    let new = format!("{PLAYERS}/new");
    let enter = async |more: &[(&str, &str)]| {
        let key = key();
        let mut form = vec![
            ("key", key.as_str()),
            ("surname", "Kladdestrup"),
            ("given_name", "Åge"),
        ];
        form.extend(more);
        organiser.post(&new, &form).await.status
    };
    assert_eq!(
        enter(&[("national_id", "100000001")]).await,
        StatusCode::SEE_OTHER
    );
    assert_eq!(enter(&[]).await, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(enter(&[("confirmed", "yes")]).await, StatusCode::SEE_OTHER);
    let same = [("national_id", "100000001"), ("confirmed", "yes")];
    assert_eq!(enter(&same).await, StatusCode::CONFLICT);
    assert_eq!(count(&app).await, 2);
}

#[tokio::test]
async fn a_stale_change_is_refused_and_both_values_are_shown() {
    let app = TestApp::new().await;
    let stage = stage(&app, 1, 7, &SectionSettings::default()).await;
    let player = add_player(&app, stage.tournament.as_uuid(), stage.section.as_uuid(), 2, 1).await;
    let organiser = organiser(&app, &stage).await;
    let page = format!("{PLAYERS}/{player}");
    let save = async |club: &str| {
        organiser
            .post(
                &page,
                &[
                    ("version", "1"),
                    ("key", &key()),
                    ("surname", "Prøvesen"),
                    ("club", club),
                ],
            )
            .await
    };
    assert_eq!(save("Prøveby SK af 1902").await.location(), page);
    let refused = save("SK Attrap").await.expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("Prøveby SK af 1902") && refused.body.contains("SK Attrap"));
    assert_eq!(version(&app, player).await, 2);
}

#[tokio::test]
async fn nobody_is_moved_or_removed_once_they_can_have_been_paired() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let player = add_player(&app, stage.tournament.as_uuid(), stage.section.as_uuid(), 1, 1).await;
    let other = service::ids::fresh();
    sqlx::query(
        "insert into section (id, tournament_id, ordinal, slug, name, planned_rounds, created_at)
         values ($1, $2, 2, 'b', 'Gruppe B', 7, now())",
    )
    .bind(other)
    .bind(stage.tournament.as_uuid())
    .execute(app.pool())
    .await
    .unwrap();
    let organiser = organiser(&app, &stage).await;
    let seen = version(&app, player).await.to_string();
    // A draft is enough.
    sqlx::query("update round set status = 'draft', origin = 'hand' where number = 1")
        .execute(app.pool())
        .await
        .unwrap();
    let refused = organiser
        .post(
            &format!("{PLAYERS}/{player}/move"),
            &[
                ("version", &seen),
                ("key", &key()),
                ("section", &other.to_string()),
            ],
        )
        .await;
    refused.expect(StatusCode::CONFLICT);
    sqlx::query(
        "insert into bye (round_id, player_id, kind) select id, $1, 'zero_point' from round where number = 1",
    )
    .bind(player)
    .execute(app.pool())
    .await
    .unwrap();
    organiser
        .post(
            &format!("{PLAYERS}/{player}/delete"),
            &[("version", &seen), ("key", &key())],
        )
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(count(&app).await, 1);
}

#[tokio::test]
async fn before_round_1_a_player_is_moved_and_removed() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let player = add_player(&app, stage.tournament.as_uuid(), stage.section.as_uuid(), 1, 1).await;
    let other = service::ids::fresh();
    sqlx::query(
        "insert into section (id, tournament_id, ordinal, slug, name, planned_rounds, created_at)
         values ($1, $2, 2, 'b', 'Gruppe B', 7, now())",
    )
    .bind(other)
    .bind(stage.tournament.as_uuid())
    .execute(app.pool())
    .await
    .unwrap();
    let organiser = organiser(&app, &stage).await;
    // Somebody who stepped in from a club's list is moved by hand, and is a player for everybody there.
    sqlx::query("insert into stepped_in (player_id, tournament_id) values ($1, $2)")
        .bind(player)
        .bind(stage.tournament.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    let hidden = async || -> i64 {
        let query = "select count(*) from unseen_player";
        sqlx::query_scalar(query).fetch_one(app.pool()).await.unwrap()
    };
    assert_eq!(hidden().await, 1);
    let seen = version(&app, player).await.to_string();
    let moved = organiser
        .post(
            &format!("{PLAYERS}/{player}/move"),
            &[
                ("version", &seen),
                ("key", &key()),
                ("section", &other.to_string()),
            ],
        )
        .await;
    assert_eq!(moved.location(), format!("/t/paaske/s/b/players/{player}"));
    assert_eq!(hidden().await, 0);
    let seen = version(&app, player).await.to_string();
    let removed = organiser
        .post(
            &format!("/t/paaske/s/b/players/{player}/delete"),
            &[("version", &seen), ("key", &key())],
        )
        .await;
    assert_eq!(removed.location(), "/t/paaske/s/b/players");
    assert_eq!(count(&app).await, 0);
}

#[tokio::test]
async fn who_leaves_is_out_of_the_rounds_to_come_and_may_come_back_with_absences_between() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let player = add_player(&app, stage.tournament.as_uuid(), stage.section.as_uuid(), 1, 1).await;
    let organiser = organiser(&app, &stage).await;
    pair(&app, 2).await;
    let act = async |act: &str, more: &[(&str, &str)]| {
        let (seen, key) = (version(&app, player).await.to_string(), key());
        let mut form = vec![("version", seen.as_str()), ("key", key.as_str())];
        form.extend(more);
        organiser
            .post(&format!("{PLAYERS}/{player}/{act}"), &form)
            .await
            .status
    };
    let now = async || -> (String, Option<i32>) {
        sqlx::query_as("select status, left_after_round from player where id = $1")
            .bind(player)
            .fetch_one(app.pool())
            .await
            .unwrap()
    };
    // A paired round cannot be left.
    assert_eq!(
        act("leave", &[("how", "withdrawn"), ("round", "1")]).await,
        StatusCode::CONFLICT
    );
    // An expulsion needs a reason.
    assert_eq!(
        act("leave", &[("how", "expelled")]).await,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    assert_eq!(act("leave", &[("how", "withdrawn")]).await, StatusCode::SEE_OTHER);
    assert_eq!(now().await, ("withdrawn".to_owned(), Some(2)));
    // Nobody leaves twice.
    assert_eq!(act("leave", &[("how", "withdrawn")]).await, StatusCode::CONFLICT);
    assert_eq!(act("return", &[("round", "2")]).await, StatusCode::CONFLICT);
    assert_eq!(act("return", &[("round", "5")]).await, StatusCode::SEE_OTHER);
    assert_eq!(now().await, ("accepted".to_owned(), None));
    let missed: Vec<i32> =
        sqlx::query_scalar("select round_no from requested_bye where kind = 'zero_point' order by round_no")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(missed, [3, 4]);
}

#[tokio::test]
async fn a_late_entry_joins_from_a_round_that_is_not_paired_and_gets_the_number_the_rating_earns() {
    let app = TestApp::new().await;
    let stage = stage(&app, 4, 7, &SectionSettings::default()).await;
    let organiser = organiser(&app, &stage).await;
    pair(&app, 2).await;
    let enter = async |round: &str| {
        organiser
            .post(
                &format!("{PLAYERS}/new"),
                &[
                    ("key", &key()),
                    ("surname", "Sensen"),
                    ("rating_national", "2392"),
                    ("joined_round", round),
                ],
            )
            .await
            .status
    };
    assert_eq!(enter("2").await, StatusCode::CONFLICT);
    assert_eq!(enter("8").await, StatusCode::CONFLICT);
    assert_eq!(enter("").await, StatusCode::SEE_OTHER);
    let (joined, no): (i32, i32) =
        sqlx::query_as("select joined_round, start_no from player where surname = 'Sensen'")
            .fetch_one(app.pool())
            .await
            .unwrap();
    // 2395, then 2392, then 2390.
    assert_eq!((joined, no), (3, 2));

    // Removed again before being paired, the entry leaves no number empty.
    let player: Uuid = sqlx::query_scalar("select id from player where surname = 'Sensen'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let seen = version(&app, player).await.to_string();
    organiser
        .post(
            &format!("{PLAYERS}/{player}/delete"),
            &[("version", &seen), ("key", &key())],
        )
        .await
        .expect(StatusCode::SEE_OTHER);
    let numbers: Vec<i32> = sqlx::query_scalar("select start_no from player order by start_no")
        .fetch_all(app.pool())
        .await
        .unwrap();
    assert_eq!(numbers, [1, 2, 3, 4]);
}

#[tokio::test]
async fn dates_of_birth_and_contacts_reach_only_those_who_may_see_them() {
    let app = TestApp::new().await;
    let stage = stage(&app, 1, 7, &SectionSettings::default()).await;
    sqlx::query("update player set birth = '1990-05-03', email = 'aage@example.org', phone = '12 34 56 78'")
        .execute(app.pool())
        .await
        .unwrap();
    let holds = |body: &str| body.contains("1990-05-03") || body.contains("aage@example.org");
    let organiser = organiser(&app, &stage).await;
    assert!(holds(
        &organiser
            .get("/t/paaske/s/a/players.csv")
            .await
            .expect(StatusCode::OK)
            .body
    ));
    let grants = [(Role::Assistant, Scope::Tournament(stage.tournament))];
    let assistant = app.signed_in("Åse Eksempel", &grants).await;
    for path in [PLAYERS, "/t/paaske/players", "/t/paaske/s/a/players.csv"] {
        let answer = assistant.get(path).await.expect(StatusCode::OK);
        assert!(!holds(&answer.body), "{path}");
    }
    let public = app
        .visitor()
        .get("/t/paaske/s/a/players.csv")
        .await
        .expect(StatusCode::OK);
    assert!(public.body.contains("Prøvesen") && !holds(&public.body));
}

#[tokio::test]
async fn programs_get_the_files_that_the_list_offers_with_what_they_may_see() {
    let app = TestApp::new().await;
    let stage = stage(&app, 3, 7, &SectionSettings::default()).await;
    sqlx::query("update player set birth = '1990-05-03', email = 'aage@example.org' where start_no = 2")
        .execute(app.pool())
        .await
        .unwrap();
    let desk = organiser(&app, &stage).await.with_cookie("lang", "en");
    let visitor = app.visitor().with_cookie("lang", "en");
    let program = reader(&app, &stage, Role::Organiser, TokenScope::ReadPersonal).await;
    let plain = app.visitor();
    for ending in ["csv", "xlsx", "ods"] {
        for (page, api) in [(&desk, &program), (&visitor, &plain)] {
            let page = page.get(&format!("/t/paaske/s/a/players.{ending}")).await;
            let page = page.expect(StatusCode::OK);
            let api = api.get(&format!("{SECTION}/players.{ending}")).await;
            let api = api.expect(StatusCode::OK);
            let kind = "content-type";
            assert_eq!(
                (page.header(kind), &page.body),
                (api.header(kind), &api.body),
                "{ending}"
            );
        }
    }
    let told = async |client: &Client<'_>| client.get(&format!("{SECTION}/players.csv")).await.body;
    assert!(told(&program).await.contains("aage@example.org"));
    assert!(!told(&plain).await.contains("aage@example.org"));
}

#[tokio::test]
async fn a_search_forgives_spelling_and_names_stand_in_danish_order() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let organiser = organiser(&app, &stage).await;
    for surname in ["Åse", "Zebra", "Ærlig", "Øst", "Aksel"] {
        let form = [("key", &*key()), ("surname", surname)];
        organiser.post(&format!("{PLAYERS}/new"), &form).await;
    }
    let found = organiser.get(&format!("{PLAYERS}?q=aase")).await;
    assert!(
        found.body.contains(">Åse</a>") && !found.body.contains(">Zebra</a>"),
        "{}",
        found.body
    );
    let list = organiser.get(&format!("{PLAYERS}?order=name")).await.body;
    let at = |name: &str| list.find(&format!(">{name}</a>")).unwrap();
    assert!(
        at("Aksel") < at("Zebra")
            && at("Zebra") < at("Ærlig")
            && at("Ærlig") < at("Øst")
            && at("Øst") < at("Åse")
    );
}

/// A second section, `b`, with this plan.
async fn section_b(app: &TestApp, stage: &Stage, rounds: i32) -> Uuid {
    let other = service::ids::fresh();
    sqlx::query(
        "insert into section (id, tournament_id, ordinal, slug, name, planned_rounds, created_at)
         values ($1, $2, 2, 'b', 'Gruppe B', $3, now())",
    )
    .bind(other)
    .bind(stage.tournament.as_uuid())
    .bind(rounds)
    .execute(app.pool())
    .await
    .unwrap();
    other
}

async fn add(program: &Client<'_>, body: &Value) -> Answer {
    program
        .json(Method::POST, &format!("{SECTION}/players"), None, body)
        .await
}

fn id(answer: &Answer) -> Uuid {
    answer.json()["id"].as_str().unwrap().parse().unwrap()
}

fn address(player: Uuid) -> String {
    format!("{SECTION}/players/{player}")
}

#[tokio::test]
async fn a_player_entered_by_a_token_is_not_entered_again_by_the_one_that_takes_its_place() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let program = program(&app, &stage).await;
    let next = service::secrets::Secret::random();
    sqlx::query(
        "insert into api_token (id, token_hash, user_id, name, scopes, tournament_id, created_at, expires_at)
         select gen_random_uuid(), $1, user_id, name, scopes, tournament_id, created_at, expires_at from api_token",
    )
    .bind(next.digest())
    .execute(app.pool())
    .await
    .unwrap();
    let body = json!({ "surname": "Kladdestrup", "given_name": "Åge" });
    let path = format!("{SECTION}/players");
    let once = key();
    let first = program
        .json_with_key(Method::POST, &path, None, &body, &once)
        .await
        .expect(StatusCode::CREATED);
    let again = program
        .clone()
        .with_bearer(next.reveal())
        .json_with_key(Method::POST, &path, None, &body, &once)
        .await;
    assert_eq!(id(&again), id(&first), "{again:?}");
    let entered: i64 = sqlx::query_scalar("select count(*) from player")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(entered, 1);
}

#[tokio::test]
async fn a_program_enters_reads_changes_and_removes_a_player_and_the_log_has_each_step() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let program = program(&app, &stage).await;
    let body = json!({
        "surname": "Kladdestrup", "given_name": "Åge", "club": "Prøveby SK", "rating_national": 1734,
        "rating_fide": 1801, "birth": "1990-05-03", "email": "aage@example.org", "sex": "male"
    });
    let added = add(&program, &body).await.expect(StatusCode::CREATED);
    let player = id(&added);
    assert_eq!(added.header("etag"), "\"1\"");
    let read = program.get(&address(player)).await.expect(StatusCode::OK);
    assert_eq!(read.header("etag"), "\"1\"");
    let seen = read.json();
    for (field, value) in body.as_object().unwrap() {
        assert_eq!(&seen[field], value, "{field}");
    }
    assert_eq!(seen["rating"], 1734);
    assert_eq!(seen["rating_origin"], "national");
    assert_eq!(seen["joined_round"], 1);
    assert_eq!(
        (&seen["status"], &seen["section"]),
        (&json!("accepted"), &json!("a"))
    );
    // What was read can be sent back with a change.
    let mut changed = seen.clone();
    changed["club"] = json!("SK Attrap");
    changed["rating_national"] = Value::Null;
    let answer = program
        .json(Method::PUT, &address(player), Some(1), &changed)
        .await
        .expect(StatusCode::OK);
    assert_eq!(answer.json()["version"], 2);
    let now = program.get(&address(player)).await.json();
    assert_eq!(
        (&now["club"], &now["rating"]),
        (&json!("SK Attrap"), &json!(1801))
    );
    assert_eq!(now["email"], "aage@example.org");
    let page = organiser(&app, &stage).await.get(PLAYERS).await;
    assert!(page.body.contains("SK Attrap") && page.body.contains("1801"));
    program
        .json(Method::DELETE, &address(player), Some(2), &json!({}))
        .await
        .expect(StatusCode::NO_CONTENT);
    assert_eq!(count(&app).await, 0);

    let line = logged(&app, "player.add").await;
    assert_eq!(
        (line.via.as_str(), line.actor.as_str()),
        ("api", "Åse Eksempel (test)")
    );
    assert_eq!(line.section_id, Some(stage.section.as_uuid()));
    assert_eq!(line.before, None);
    let after = line.after.unwrap();
    assert_eq!(after["surname"], "Kladdestrup");
    assert_eq!(after["personal"], json!(["sex", "birth", "email"]));
    assert!(!after.to_string().contains("example.org") && !after.to_string().contains("1990"));
    let line = logged(&app, "player.edit").await;
    assert_eq!(line.changed("club"), (json!("Prøveby SK"), json!("SK Attrap")));
    let line = logged(&app, "player.delete").await;
    assert_eq!(line.changed("club"), (json!("SK Attrap"), Value::Null));
}

#[tokio::test]
async fn every_field_a_program_must_mend_is_named_and_nobody_is_entered() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let program = program(&app, &stage).await;
    let wrong = json!({
        "surname": "", "title": "Mester", "birth": "i går", "email": "aage", "rating_fide": 4001,
        "rating_typed": -1, "fide_id": 1_000_000_000, "joined_round": 0, "note": "x".repeat(1001)
    });
    let refused = add(&program, &wrong)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        fields(&refused),
        [
            "surname",
            "fide_id",
            "title",
            "birth",
            "email",
            "note",
            "rating_fide",
            "rating_typed",
            "joined_round"
        ]
    );
    // A body that is none, and one of the wrong kinds of values.
    for (body, status) in [
        (json!([]), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({"given_name": "Åge"}), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({"surname": 7}), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({"surname": "A\u{0}B"}), StatusCode::UNPROCESSABLE_ENTITY),
        (
            json!({"surname": "x".repeat(300_000)}),
            StatusCode::PAYLOAD_TOO_LARGE,
        ),
    ] {
        let refused = add(&program, &body).await.expect(status);
        assert_eq!(refused.header("content-type"), "application/problem+json");
    }
    assert_eq!(count(&app).await, 0);
    assert!(log(&app, "player.add").await.is_empty());
}

#[tokio::test]
async fn a_write_without_key_or_version_is_no_write() {
    let app = TestApp::new().await;
    let stage = stage(&app, 1, 7, &SectionSettings::default()).await;
    let program = program(&app, &stage).await;
    let player = numbered(&app, 1).await;
    let body = json!({"surname": "Kladdestrup"});
    let no_key = program
        .json_with_key(Method::POST, &format!("{SECTION}/players"), None, &body, "no key")
        .await
        .expect(StatusCode::BAD_REQUEST);
    assert_eq!(no_key.json()["type"], "/problems/key-required");
    for (method, path) in [
        (Method::PUT, address(player)),
        (Method::DELETE, address(player)),
        (Method::PUT, format!("{}/stay", address(player))),
        (Method::PUT, format!("{}/section", address(player))),
        (Method::PUT, format!("{}/byes/3", address(player))),
        (Method::DELETE, format!("{}/byes/3", address(player))),
        (Method::POST, format!("{SECTION}/start-numbers")),
        (Method::PUT, format!("{TOURNAMENT}/applications/{player}/answer")),
    ] {
        let refused = program
            .json(method.clone(), &path, None, &body)
            .await
            .expect(StatusCode::PRECONDITION_REQUIRED);
        assert_eq!(
            refused.json()["type"],
            "/problems/version-required",
            "{method} {path}"
        );
    }
    assert_eq!((count(&app).await, version(&app, player).await), (1, 1));
}

#[tokio::test]
async fn an_entry_repeated_by_a_program_is_one_entry_and_its_key_serves_nothing_else() {
    let app = TestApp::new().await;
    let stage = stage(&app, 3, 7, &SectionSettings::default()).await;
    let program = program(&app, &stage).await;
    let path = format!("{SECTION}/players");
    let (body, key) = (json!({"surname": "Kladdestrup", "rating_national": 2393}), key());
    let mut answers = Vec::new();
    for _ in 0..2 {
        let answer = program
            .json_with_key(Method::POST, &path, None, &body, &key)
            .await;
        answers.push(answer.expect(StatusCode::CREATED).json());
    }
    assert_eq!(answers[0], answers[1]);
    let other = json!({"surname": "Øvelseslund"});
    let reused = program
        .json_with_key(Method::POST, &path, None, &other, &key)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(reused.json()["type"], "/problems/key-reused");
    assert_eq!(count(&app).await, 4);
    let line = logged(&app, "player.add").await;
    assert_eq!(line.changed("start_no"), (Value::Null, json!(2)));
    // The same for a change: the second answer is the first one, the player is changed once.
    let player: Uuid = answers[0]["id"].as_str().unwrap().parse().unwrap();
    let (seen, key) = (version(&app, player).await, crate::app::key());
    assert_eq!(answers[0]["version"], seen);
    for _ in 0..2 {
        let stay = json!({"status": "withdrawn", "reason": "Rejser hjem"});
        let answer = program
            .json_with_key(
                Method::PUT,
                &format!("{}/stay", address(player)),
                Some(seen),
                &stay,
                &key,
            )
            .await;
        assert_eq!(answer.expect(StatusCode::OK).json()["version"], seen + 1);
    }
    assert_eq!(version(&app, player).await, seen + 1);
    assert_eq!(log(&app, "player.withdraw").await.len(), 1);
}

#[tokio::test]
async fn a_stale_program_is_told_both_values_whatever_it_wanted() {
    let app = TestApp::new().await;
    let stage = stage(&app, 1, 7, &SectionSettings::default()).await;
    section_b(&app, &stage, 7).await;
    let program = program(&app, &stage).await;
    let player = numbered(&app, 1).await;
    let body = json!({"surname": "Prøvesen", "club": "Prøveby SK af 1902"});
    program
        .json(Method::PUT, &address(player), Some(1), &body)
        .await
        .expect(StatusCode::OK);
    for (method, act, sent) in [
        (
            Method::PUT,
            "",
            json!({"surname": "Prøvesen", "club": "SK Attrap"}),
        ),
        (Method::DELETE, "", Value::Null),
        (
            Method::PUT,
            "/stay",
            json!({"status": "withdrawn", "last": null, "reason": "syg"}),
        ),
        (Method::PUT, "/section", json!({"section": "b"})),
    ] {
        let path = format!("{}{act}", address(player));
        let refused = program
            .json(method, &path, Some(1), &sent)
            .await
            .expect(StatusCode::CONFLICT)
            .json();
        assert_eq!(refused["type"], "/problems/changed-meanwhile");
        assert_eq!(refused["current"]["club"], "Prøveby SK af 1902", "{act}");
        assert_eq!(refused["current"]["version"], 2, "{act}");
        assert_eq!(refused["sent"], sent, "{act}");
    }
    assert_eq!((count(&app).await, version(&app, player).await), (1, 2));
}

#[tokio::test]
async fn a_program_confirms_a_namesake_and_never_the_same_number() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let program = program(&app, &stage).await;
    let body = |more: Value| {
        let mut body = json!({"surname": "Kladdestrup", "given_name": "Åge"});
        let fields = body.as_object_mut().unwrap();
        fields.extend(more.as_object().unwrap().clone());
        body
    };
    let first = body(json!({"national_id": "100000001"}));
    add(&program, &first).await.expect(StatusCode::CREATED);
    let doubtful = add(&program, &body(json!({"given_name": "Aage"}))).await;
    let doubtful = doubtful.expect(StatusCode::UNPROCESSABLE_ENTITY).json();
    assert_eq!(doubtful["doubts"], json!(["twin"]));
    assert!(doubtful["detail"].as_str().unwrap().contains("Åge Kladdestrup"));
    let confirmed = body(json!({"given_name": "Aage", "confirmed": true}));
    add(&program, &confirmed).await.expect(StatusCode::CREATED);
    let certain = body(json!({"national_id": "100000001", "confirmed": true}));
    let certain = add(&program, &certain).await.expect(StatusCode::CONFLICT);
    assert_eq!(certain.json()["type"], "/problems/not-now");
    assert_eq!(count(&app).await, 2);
}

#[tokio::test]
async fn a_program_lets_players_leave_and_come_back_and_the_log_says_from_what_to_what() {
    let app = TestApp::new().await;
    let stage = stage(&app, 2, 7, &SectionSettings::default()).await;
    let program = program(&app, &stage).await;
    let player = numbered(&app, 1).await;
    pair(&app, 2).await;
    let stay = async |sent: Value| {
        let seen = version(&app, player).await;
        let path = format!("{}/stay", address(player));
        program.json(Method::PUT, &path, Some(seen), &sent).await
    };
    for (sent, status) in [
        (json!({"status": "withdrawn", "last": 1}), StatusCode::CONFLICT),
        (json!({"status": "withdrawn", "last": 8}), StatusCode::CONFLICT),
        (
            json!({"status": "withdrawn", "last": 60_000}),
            StatusCode::CONFLICT,
        ),
        (
            json!({"status": "withdrawn", "last": -1}),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (json!({"status": "expelled"}), StatusCode::UNPROCESSABLE_ENTITY),
        (
            json!({"status": "expelled", "reason": "x".repeat(501)}),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (json!({"status": "applied"}), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({"status": "accepted"}), StatusCode::CONFLICT),
    ] {
        let refused = stay(sent.clone()).await;
        assert_eq!(refused.status, status, "{sent}: {}", refused.body);
    }
    stay(json!({"status": "expelled", "reason": "Usportsligt"}))
        .await
        .expect(StatusCode::OK);
    let gone = program.get(&address(player)).await.json();
    assert_eq!(gone["status"], "expelled");
    assert_eq!(
        (&gone["left_after"], &gone["status_reason"]),
        (&json!(2), &json!("Usportsligt"))
    );
    for (sent, status) in [
        (json!({"status": "withdrawn"}), StatusCode::CONFLICT),
        (json!({"status": "accepted", "from": 2}), StatusCode::CONFLICT),
        (json!({"status": "accepted", "from": 8}), StatusCode::CONFLICT),
        (
            json!({"status": "accepted", "from": 0}),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (json!({"status": "accepted", "from": 5}), StatusCode::OK),
    ] {
        let answer = stay(sent.clone()).await;
        assert_eq!(answer.status, status, "{sent}: {}", answer.body);
    }
    let back = program.get(&address(player)).await.json();
    assert_eq!(
        (&back["status"], &back["left_after"]),
        (&json!("accepted"), &Value::Null)
    );
    let rounds: Vec<&Value> = back["byes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|bye| &bye["round"])
        .collect();
    assert_eq!(rounds, [3, 4]);
    let expelled = logged(&app, "player.expel").await;
    assert_eq!(expelled.changed("status"), (json!("accepted"), json!("expelled")));
    assert_eq!(expelled.changed("left_after"), (Value::Null, json!(2)));
    assert!(
        !format!("{expelled:?}").contains("Usportsligt"),
        "the reason is personal"
    );
    let returned = logged(&app, "player.return").await;
    assert_eq!(returned.changed("status"), (json!("expelled"), json!("accepted")));
    assert_eq!(returned.changed("absent_in"), (Value::Null, json!([3, 4])));
}

#[tokio::test]
async fn nobody_leaves_after_a_round_that_is_never_played() {
    let app = TestApp::new().await;
    let stage = stage(&app, 1, 7, &SectionSettings::default()).await;
    let organiser = organiser(&app, &stage).await;
    let player = numbered(&app, 1).await;
    let leave = async |round: &str| {
        let form = [
            ("version", "1"),
            ("key", &*key()),
            ("how", "withdrawn"),
            ("round", round),
        ];
        organiser.post(&format!("{PLAYERS}/{player}/leave"), &form).await
    };
    for round in ["8", "100", "60000"] {
        let refused = leave(round).await.expect(StatusCode::CONFLICT);
        assert!(refused.body.contains("7 runder"), "{}", refused.body);
    }
    assert_eq!(leave("7").await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_late_entry_moves_nobody_once_the_numbers_stand() {
    for (settings, paired) in [(SectionSettings::default(), 4), (round_robin(), 1)] {
        let app = TestApp::new().await;
        let stage = stage(&app, 3, 7, &settings).await;
        let program = program(&app, &stage).await;
        pair(&app, paired).await;
        let late = json!({"surname": "Sensen", "rating_national": 2600});
        let added = add(&program, &late).await.expect(StatusCode::CREATED);
        let read = program.get(&address(id(&added))).await.json();
        assert_eq!(
            (&read["start_no"], &read["joined_round"]),
            (&json!(4), &json!(paired + 1))
        );
        assert_eq!(read["version"], added.json()["version"]);
        let names: Vec<String> = numbers(&app).await.into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["Prøvesen", "Prøvesen", "Prøvesen", "Sensen"]);
    }
}

#[tokio::test]
async fn a_player_who_is_moved_gets_a_number_there_and_the_version_that_is_told() {
    let app = TestApp::new().await;
    let stage = stage(&app, 1, 7, &SectionSettings::default()).await;
    let other = section_b(&app, &stage, 3).await;
    add_player(&app, stage.tournament.as_uuid(), other, 2, 1).await;
    let program = program(&app, &stage).await;
    let player = numbered(&app, 1).await;
    let to = async |section: &str| {
        let seen = version(&app, player).await;
        let body = json!({"section": section});
        let path = format!("{}/section", address(player));
        program.json(Method::PUT, &path, Some(seen), &body).await
    };
    let unknown = to("z").await.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(fields(&unknown), ["section"]);
    to("Gruppe B").await.expect(StatusCode::UNPROCESSABLE_ENTITY);
    // Round 5 is not played in the other section.
    sqlx::query("update player set joined_round = 5, rating_national = 2395 where id = $1")
        .bind(player)
        .execute(app.pool())
        .await
        .unwrap();
    to("b").await.expect(StatusCode::CONFLICT);
    sqlx::query("update player set joined_round = 1 where id = $1")
        .bind(player)
        .execute(app.pool())
        .await
        .unwrap();
    let moved = to("b").await.expect(StatusCode::OK);
    assert_eq!(moved.json()["renumbered"], 1, "the one who had the number");
    let read = program
        .get(&format!("{TOURNAMENT}/sections/b/players/{player}"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(read["version"], moved.json()["version"]);
    assert_eq!(read["start_no"], 2, "before the one who had it");
    program.get(&address(player)).await.expect(StatusCode::NOT_FOUND);
    // Either section's log has it: who reads one of them only must not find a player gone, or there, without a word.
    let lines = log(&app, "player.move").await;
    let stood_in: Vec<Option<Uuid>> = lines.iter().map(|line| line.section_id).collect();
    assert_eq!(stood_in, [Some(stage.section.as_uuid()), Some(other)]);
    for line in lines {
        assert_eq!(line.changed("section"), (json!(stage.section), json!(other)));
        assert_eq!(line.changed("start_no"), (json!(1), json!(2)));
    }
}

#[tokio::test]
async fn an_application_that_is_moved_gets_no_number() {
    let app = TestApp::new().await;
    let stage = stage(&app, 1, 7, &SectionSettings::default()).await;
    let other = section_b(&app, &stage, 7).await;
    add_player(&app, stage.tournament.as_uuid(), other, 2, 1).await;
    let player = numbered(&app, 1).await;
    sqlx::query("update player set status = 'applied', start_no = null where id = $1")
        .bind(player)
        .execute(app.pool())
        .await
        .unwrap();
    let program = program(&app, &stage).await;
    program
        .json(
            Method::PUT,
            &format!("{}/section", address(player)),
            Some(1),
            &json!({"section": "b"}),
        )
        .await
        .expect(StatusCode::OK);
    let no: Option<i32> = sqlx::query_scalar("select start_no from player where id = $1")
        .bind(player)
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(no, None);
}

#[tokio::test]
async fn what_is_personal_is_told_only_to_tokens_that_open_it() {
    let app = TestApp::new().await;
    let stage = stage(&app, 1, 7, &SectionSettings::default()).await;
    sqlx::query(
        "update player set birth = '1990-05-03', sex = 'male', email = 'aage@example.org', phone = '12 34 56 78',
             note = 'rampe', status = 'withdrawn', left_after_round = 0, status_reason = 'sygdom'",
    )
    .execute(app.pool())
    .await
    .unwrap();
    sqlx::query(
        "insert into requested_bye (player_id, round_no, kind, reason, noticed_at)
         select id, 3, 'zero_point', 'hospital', now() from player",
    )
    .execute(app.pool())
    .await
    .unwrap();
    let player = numbered(&app, 1).await;
    let secrets = [
        "1990-05-03",
        "male",
        "aage@example",
        "12 34",
        "rampe",
        "sygdom",
        "hospital",
    ];
    let paths = [
        format!("{TOURNAMENT}/players"),
        address(player),
        format!("{SECTION}/byes"),
    ];
    let personal = [
        reader(&app, &stage, Role::Organiser, TokenScope::Entries).await,
        reader(&app, &stage, Role::Arbiter, TokenScope::ReadPersonal).await,
        reader(&app, &stage, Role::RatingsOfficer, TokenScope::ReadPersonal).await,
    ];
    for client in personal {
        let told: String = {
            let mut told = String::new();
            for path in &paths {
                told += &client.get(path).await.expect(StatusCode::OK).body;
            }
            told
        };
        for secret in secrets {
            assert!(told.contains(secret), "{secret}: {told}");
        }
    }
    let plain = [
        reader(&app, &stage, Role::Arbiter, TokenScope::Read).await,
        reader(&app, &stage, Role::Organiser, TokenScope::Results).await,
        app.token(
            "Prøve Assistent",
            &[(Role::Assistant, stage.scope())],
            &TokenScope::ALL,
        )
        .await,
        app.token(
            "Prøve Udvalg",
            &[(Role::CommitteeMember, stage.scope())],
            &TokenScope::ALL,
        )
        .await,
    ];
    for client in plain {
        for path in &paths {
            let answer = client.get(path).await.expect(StatusCode::OK);
            assert!(answer.body.contains("Prøvesen") || answer.body.contains("\"byes\""));
            for secret in secrets {
                assert!(!answer.body.contains(secret), "{path}, {secret}: {}", answer.body);
            }
        }
    }
    let stranger = stranger(&app).await;
    for path in &paths {
        app.visitor().get(path).await.expect(StatusCode::UNAUTHORIZED);
        stranger.get(path).await.expect(StatusCode::FORBIDDEN);
    }
    let public = app
        .visitor()
        .get(&format!("{SECTION}/players"))
        .await
        .expect(StatusCode::OK);
    for secret in secrets {
        assert!(!public.body.contains(secret), "{secret}: {}", public.body);
    }
}

#[tokio::test]
async fn only_those_who_manage_entries_write_them() {
    let app = TestApp::new().await;
    let stage = stage(&app, 1, 7, &SectionSettings::default()).await;
    let player = numbered(&app, 1).await;
    let body = json!({"surname": "Kladdestrup"});
    for client in [
        reader(&app, &stage, Role::Organiser, TokenScope::Setup).await,
        reader(&app, &stage, Role::Organiser, TokenScope::ReadPersonal).await,
        app.token(
            "Prøve Assistent",
            &[(Role::Assistant, stage.scope())],
            &TokenScope::ALL,
        )
        .await,
        stranger(&app).await,
    ] {
        let path = format!("{SECTION}/players");
        let refused = client.json(Method::POST, &path, None, &body).await;
        assert_eq!(
            refused.expect(StatusCode::FORBIDDEN).json()["needs"],
            "manage_entries"
        );
        client
            .json(Method::PUT, &address(player), Some(1), &body)
            .await
            .expect(StatusCode::FORBIDDEN);
    }
    // A section's own arbiter enters there, and not next door.
    let other = section_b(&app, &stage, 7).await;
    let here = Scope::Section(stage.tournament, stage.section);
    let arbiter = app
        .token(
            "Prøve Dommer",
            &[(Role::Arbiter, here)],
            &[TokenScope::Read, TokenScope::Entries],
        )
        .await;
    add(&arbiter, &body).await.expect(StatusCode::CREATED);
    let next_door = format!("{TOURNAMENT}/sections/b/players");
    arbiter
        .json(Method::POST, &next_door, None, &body)
        .await
        .expect(StatusCode::FORBIDDEN);
    let list = async |query: &str| arbiter.get(&format!("{TOURNAMENT}/players{query}")).await;
    add_player(&app, stage.tournament.as_uuid(), other, 9, 1).await;
    let told = list("").await.expect(StatusCode::OK);
    assert!(
        told.body.contains("Kladdestrup") && !told.body.contains("Prøve 9"),
        "{}",
        told.body
    );
    list("?section=b").await.expect(StatusCode::NOT_FOUND);
    // A player is found only in the section the address names.
    let wrong = format!("{TOURNAMENT}/sections/b/players/{player}");
    program(&app, &stage)
        .await
        .json(Method::DELETE, &wrong, Some(1), &json!({}))
        .await
        .expect(StatusCode::NOT_FOUND);
    assert_eq!(count(&app).await, 3);
}

#[tokio::test]
async fn a_program_searches_in_danish_and_reads_the_list_in_parts() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let program = program(&app, &stage).await;
    for surname in ["Åse", "Zebra", "Aagaard", "Ærlig", "Øst", "Aksel"] {
        add(&program, &json!({"surname": surname}))
            .await
            .expect(StatusCode::CREATED);
    }
    let list = async |query: &str| {
        let answer = program.get(&format!("{TOURNAMENT}/players?{query}")).await;
        answer.expect(StatusCode::OK).json()
    };
    let names = |list: &Value| -> Vec<String> {
        let players = list["players"].as_array().unwrap().iter();
        players
            .map(|player| player["surname"].as_str().unwrap().to_owned())
            .collect()
    };
    let all = ["Aksel", "Zebra", "Ærlig", "Øst", "Aagaard", "Åse"];
    assert_eq!(names(&list("order=name").await), all);
    assert_eq!(names(&list("").await), all, "numbers say nothing across sections");
    assert_eq!(names(&list("order=name&section=a&status=accepted").await), all);
    assert_eq!(names(&list("q=aase").await), ["Åse"]);
    assert_eq!(names(&list("q=%C3%A5gaard").await), ["Aagaard"]);
    assert!(names(&list("status=applied").await).is_empty());
    let mut read = Vec::new();
    let mut after = String::new();
    loop {
        let part = list(&format!("order=name&limit=4{after}")).await;
        read.extend(names(&part));
        let Some(next) = part["next"].as_str() else { break };
        after = format!("&after={next}");
    }
    assert_eq!(read, all);
    for (query, status) in [
        ("section=z", StatusCode::NOT_FOUND),
        ("order=hair", StatusCode::BAD_REQUEST),
        ("status=asleep", StatusCode::BAD_REQUEST),
        (
            "after=01900000-0000-7000-8000-000000000000",
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        ("limit=-1", StatusCode::BAD_REQUEST),
    ] {
        program
            .get(&format!("{TOURNAMENT}/players?{query}"))
            .await
            .expect(status);
    }
}
