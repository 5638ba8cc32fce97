//! Rounds asked off: their limits, late requests, taking back; on pages and by the API.

use uuid::Uuid;

use crate::{
    app::NOW,
    prelude::*,
    registration::{PLAYERS, SECTION, fields, log, logged, numbered, organiser, pair, program, version},
    stage::stage,
};

fn with_half_byes(half_point_byes: u16) -> SectionSettings {
    SectionSettings {
        half_point_byes,
        ..SectionSettings::default()
    }
}

fn address(player: Uuid, round: &str) -> String {
    format!("{SECTION}/players/{player}/byes/{round}")
}

async fn ask(app: &TestApp, program: &Client<'_>, player: Uuid, round: &str, body: &Value) -> Answer {
    let seen = version(app, player).await;
    program
        .json(Method::PUT, &address(player, round), Some(seen), body)
        .await
}

/// Asks on the page.
async fn ask_on_page(
    app: &TestApp,
    organiser: &Client<'_>,
    player: Uuid,
    round: &str,
    kind: &str,
    more: &[(&str, &str)],
) -> Answer {
    let (seen, key) = (version(app, player).await.to_string(), key());
    let mut form = vec![
        ("version", seen.as_str()),
        ("key", &key),
        ("round", round),
        ("kind", kind),
    ];
    form.extend(more);
    organiser.post(&format!("{PLAYERS}/{player}/bye"), &form).await
}

async fn stored(app: &TestApp, player: Uuid) -> Vec<(i32, String, String)> {
    sqlx::query_as("select round_no, kind, reason from requested_bye where player_id = $1 order by round_no")
        .bind(player)
        .fetch_all(app.pool())
        .await
        .unwrap()
}

#[tokio::test]
async fn a_program_sets_changes_lists_and_removes_byes_and_the_log_has_each_step() {
    let app = TestApp::new().await;
    let stage = stage(&app, 2, 7, &SectionSettings::default()).await;
    let program = program(&app, &stage).await;
    let player = numbered(&app, 1).await;
    let half = json!({"kind": "half_point", "reason": "Familiefest", "noticed_at": "2026-04-01T10:00:00Z"});
    let given = ask(&app, &program, player, "3", &half)
        .await
        .expect(StatusCode::OK);
    assert_eq!(given.json()["version"], 2);
    let zero = json!({"kind": "zero_point"});
    ask(&app, &program, player, "3", &zero)
        .await
        .expect(StatusCode::OK);
    // A notice from tomorrow came now.
    let early = json!({"kind": "zero_point", "noticed_at": "2027-01-01T10:00:00Z"});
    ask(&app, &program, player, "5", &early)
        .await
        .expect(StatusCode::OK);
    let list = program
        .get(&format!("{SECTION}/byes"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(
        list["byes"],
        json!([
            {"player": player, "version": 4, "start_no": 1, "name": "Prøve 1 Prøvesen", "round": 3,
             "kind": "zero_point", "noticed_at": NOW},
            {"player": player, "version": 4, "start_no": 1, "name": "Prøve 1 Prøvesen", "round": 5,
             "kind": "zero_point", "noticed_at": NOW},
        ])
    );
    let remove = async |round: &str| {
        let seen = version(&app, player).await;
        let path = address(player, round);
        program.json(Method::DELETE, &path, Some(seen), &json!({})).await
    };
    remove("3").await.expect(StatusCode::OK);
    remove("3").await.expect(StatusCode::CONFLICT);
    assert_eq!(
        stored(&app, player).await,
        [(5, "zero_point".to_owned(), String::new())]
    );

    let lines = log(&app, "bye.request").await;
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0].changed("kind"), (Value::Null, json!("half_point")));
    assert_eq!(
        lines[1].changed("kind"),
        (json!("half_point"), json!("zero_point"))
    );
    assert!(
        !format!("{lines:?}").contains("Familiefest"),
        "the reason is personal"
    );
    let line = logged(&app, "bye.take_back").await;
    assert_eq!(line.changed("round"), (json!(3), Value::Null));
    assert_eq!(
        (line.via.as_str(), line.subject.as_str()),
        ("api", "Prøve 1 Prøvesen")
    );
}

#[tokio::test]
async fn a_section_gives_so_many_half_points_and_asks_before_the_second() {
    let app = TestApp::new().await;
    let stage = stage(&app, 2, 7, &with_half_byes(2)).await;
    let (program, organiser) = (program(&app, &stage).await, organiser(&app, &stage).await);
    let half = json!({"kind": "half_point"});
    let confirmed = json!({"kind": "half_point", "confirmed": true});
    let first = numbered(&app, 1).await;
    ask(&app, &program, first, "1", &half)
        .await
        .expect(StatusCode::OK);
    let asked = ask(&app, &program, first, "2", &half)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(asked.json()["confirm"], "another_half_point");
    ask(&app, &program, first, "2", &confirmed)
        .await
        .expect(StatusCode::OK);
    let full = ask(&app, &program, first, "3", &confirmed)
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(full.json()["type"], "/problems/not-now");
    // The one that is there may be asked for again, and another kind is not counted.
    ask(&app, &program, first, "2", &confirmed)
        .await
        .expect(StatusCode::OK);
    ask(&app, &program, first, "3", &json!({"kind": "zero_point"}))
        .await
        .expect(StatusCode::OK);

    let second = numbered(&app, 2).await;
    let page = async |round: &str, more: &[(&str, &str)]| {
        ask_on_page(&app, &organiser, second, round, "half_point", more).await
    };
    assert_eq!(page("1", &[]).await.status, StatusCode::SEE_OTHER);
    let asked = page("2", &[]).await.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(asked.body.contains("name=\"confirmed\""), "{}", asked.body);
    assert_eq!(
        page("2", &[("confirmed", "yes")]).await.status,
        StatusCode::SEE_OTHER
    );
    page("3", &[("confirmed", "yes")])
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(stored(&app, second).await.len(), 2);
}

#[tokio::test]
async fn where_none_are_given_or_the_player_may_have_none_there_are_none() {
    let app = TestApp::new().await;
    let stage = stage(&app, 2, 7, &with_half_byes(0)).await;
    let program = program(&app, &stage).await;
    let player = numbered(&app, 1).await;
    let half = json!({"kind": "half_point", "confirmed": true});
    ask(&app, &program, player, "1", &half)
        .await
        .expect(StatusCode::CONFLICT);

    let app = TestApp::new().await;
    let stage = crate::stage::stage(&app, 2, 7, &with_half_byes(3)).await;
    let program = crate::registration::program(&app, &stage).await;
    let player = numbered(&app, 1).await;
    let marked = json!({"surname": "Prøvesen", "no_half_bye": true});
    program
        .json(
            Method::PUT,
            &format!("{SECTION}/players/{player}"),
            Some(1),
            &marked,
        )
        .await
        .expect(StatusCode::OK);
    ask(&app, &program, player, "1", &half)
        .await
        .expect(StatusCode::CONFLICT);
    ask(&app, &program, player, "1", &json!({"kind": "zero_point"}))
        .await
        .expect(StatusCode::OK);
}

#[tokio::test]
async fn a_request_that_comes_too_late_or_for_no_round_is_refused() {
    let app = TestApp::new().await;
    let stage = stage(&app, 2, 7, &SectionSettings::default()).await;
    let (program, organiser) = (program(&app, &stage).await, organiser(&app, &stage).await);
    let player = numbered(&app, 1).await;
    let half = json!({"kind": "half_point"});
    ask(&app, &program, player, "2", &half)
        .await
        .expect(StatusCode::OK);
    pair(&app, 2).await;
    for (round, status) in [
        ("1", StatusCode::CONFLICT),
        ("2", StatusCode::CONFLICT),
        ("8", StatusCode::CONFLICT),
        ("0", StatusCode::NOT_FOUND),
        ("100", StatusCode::NOT_FOUND),
        ("three", StatusCode::NOT_FOUND),
    ] {
        ask(&app, &program, player, round, &half).await.expect(status);
    }
    for (kind, status) in [
        ("pairing_allocated", StatusCode::CONFLICT),
        ("holiday", StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        ask(&app, &program, player, "4", &json!({"kind": kind}))
            .await
            .expect(status);
    }
    let long = json!({"kind": "zero_point", "reason": "x".repeat(501)});
    let refused = ask(&app, &program, player, "4", &long)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(fields(&refused), ["reason"]);
    // What the pairing has used cannot be taken back.
    let seen = version(&app, player).await;
    program
        .json(Method::DELETE, &address(player, "2"), Some(seen), &json!({}))
        .await
        .expect(StatusCode::CONFLICT);
    let page = ask_on_page(&app, &organiser, player, "2", "zero_point", &[])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(page.body.contains("Runde 2 er lagt"), "{}", page.body);
    ask_on_page(&app, &organiser, player, "4", "holiday", &[])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(stored(&app, player).await.len(), 1);
}

#[tokio::test]
async fn who_has_left_or_not_joined_yet_asks_nothing_off() {
    let app = TestApp::new().await;
    let stage = stage(&app, 2, 7, &SectionSettings::default()).await;
    let program = program(&app, &stage).await;
    let player = numbered(&app, 1).await;
    sqlx::query("update player set status = 'withdrawn', left_after_round = 2 where start_no = 1")
        .execute(app.pool())
        .await
        .unwrap();
    sqlx::query("update player set joined_round = 4 where start_no = 2")
        .execute(app.pool())
        .await
        .unwrap();
    let zero = json!({"kind": "zero_point"});
    ask(&app, &program, player, "3", &zero)
        .await
        .expect(StatusCode::CONFLICT);
    let late = numbered(&app, 2).await;
    ask(&app, &program, late, "3", &zero)
        .await
        .expect(StatusCode::CONFLICT);
    ask(&app, &program, late, "4", &zero).await.expect(StatusCode::OK);
}

#[tokio::test]
async fn a_full_point_is_confirmed_explained_and_reported() {
    let app = TestApp::new().await;
    let stage = stage(&app, 2, 7, &SectionSettings::default()).await;
    let program = program(&app, &stage).await;
    let player = numbered(&app, 2).await;
    let asked = ask(&app, &program, player, "1", &json!({"kind": "full_point"})).await;
    let asked = asked.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(asked.json()["confirm"], "full_point");
    let full = json!({"kind": "full_point", "confirmed": true});
    let refused = ask(&app, &program, player, "1", &full)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(fields(&refused), ["reason"]);
    let events = async || -> Vec<(i32, Value, String)> {
        sqlx::query_as("select round_no, event, reason from integrity_event order by id")
            .fetch_all(app.pool())
            .await
            .unwrap()
    };
    assert!(events().await.is_empty());
    let explained = json!({"kind": "full_point", "confirmed": true, "reason": "Aflyst af arrangøren"});
    // The report names players by their numbers.
    sqlx::query("update player set start_no = null where id = $1")
        .bind(player)
        .execute(app.pool())
        .await
        .unwrap();
    ask(&app, &program, player, "1", &explained)
        .await
        .expect(StatusCode::CONFLICT);
    assert!(stored(&app, player).await.is_empty());
    sqlx::query("update player set start_no = 2 where id = $1")
        .bind(player)
        .execute(app.pool())
        .await
        .unwrap();
    ask(&app, &program, player, "1", &explained)
        .await
        .expect(StatusCode::OK);
    let [(round, event, reason)] = events().await.try_into().unwrap();
    assert_eq!((round, reason.as_str()), (1, "Aflyst af arrangøren"));
    assert_eq!(
        (&event["kind"], &event["player"]),
        (&json!("full_point_bye"), &json!(2))
    );
}

#[tokio::test]
async fn a_stale_request_is_told_both_values_and_a_repeated_one_is_one() {
    let app = TestApp::new().await;
    let stage = stage(&app, 2, 7, &SectionSettings::default()).await;
    let (program, organiser) = (program(&app, &stage).await, organiser(&app, &stage).await);
    let player = numbered(&app, 1).await;
    let (half, key) = (
        json!({"kind": "half_point", "reason": "", "noticed_at": null, "confirmed": false}),
        key(),
    );
    for _ in 0..2 {
        let answer = program
            .json_with_key(Method::PUT, &address(player, "3"), Some(1), &half, &key)
            .await;
        assert_eq!(answer.expect(StatusCode::OK).json()["version"], 2);
    }
    assert_eq!(log(&app, "bye.request").await.len(), 1);
    let refused = program
        .json(Method::PUT, &address(player, "4"), Some(1), &half)
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert_eq!(refused["type"], "/problems/changed-meanwhile");
    assert_eq!(refused["current"]["byes"][0]["round"], 3);
    assert_eq!(refused["current"]["version"], 2);
    assert_eq!(refused["sent"], half);
    program
        .json(Method::DELETE, &address(player, "3"), Some(1), &json!({}))
        .await
        .expect(StatusCode::CONFLICT);
    // The page shows what stands and keeps what was typed.
    let form = [
        ("version", "1"),
        ("key", &*crate::app::key()),
        ("round", "5"),
        ("kind", "zero_point"),
        ("reason", "Bryllup i Ærøskøbing"),
    ];
    let page = organiser
        .post(&format!("{PLAYERS}/{player}/bye"), &form)
        .await
        .expect(StatusCode::CONFLICT);
    assert!(
        page.body.contains("Bryllup i Ærøskøbing") && page.body.contains("Fri med ½ point"),
        "{}",
        page.body
    );
    assert_eq!(stored(&app, player).await.len(), 1);
}
