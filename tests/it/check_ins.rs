//! Check-in before round 1: taps by several tablets, what becomes of those who do not come, and the first pairing.

use axum::http::Request;
use uuid::Uuid;

use crate::{
    app::{NOW, escape},
    prelude::*,
    registration::{log, numbered, version},
    rounds::pairing,
};

const DOOR: &str = "/t/paaske/s/a/check-in";
const API: &str = "/api/v1/tournaments/paaske/sections/a/check-in";

fn with_half_byes() -> SectionSettings {
    SectionSettings {
        half_point_byes: 1,
        ..SectionSettings::default()
    }
}

async fn door<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.token(
        "Dørtavle",
        &[(Role::Assistant, stage.scope())],
        &[TokenScope::Read, TokenScope::Results],
    )
    .await
}

async fn put(client: &Client<'_>, player: Uuid, seen: i32, came: bool) -> Answer {
    client
        .json(
            Method::PUT,
            &format!("{API}/{player}"),
            Some(seen),
            &json!({ "came": came }),
        )
        .await
}

/// A tap on the page, as htmx sends it or as a plain form.
async fn tap(client: &Client<'_>, player: Uuid, seen: &str, came: &str, is_part: bool) -> Answer {
    let (player, key) = (player.to_string(), key());
    let fields = [
        ("player", player.as_str()),
        ("seen", seen),
        ("key", &key),
        ("came", came),
    ];
    if !is_part {
        return client.post(DOOR, &fields).await;
    }
    let body: Vec<String> = fields
        .iter()
        .map(|(name, value)| format!("{name}={}", escape(value)))
        .collect();
    let request = Request::post(DOOR)
        .header("content-type", "application/x-www-form-urlencoded")
        .header("sec-fetch-site", "same-origin")
        .header("hx-request", "true")
        .body(Body::from(body.join("&")))
        .unwrap();
    client.send(request).await
}

/// What becomes of somebody who has not come.
async fn decide(app: &TestApp, organiser: &Client<'_>, player: Uuid, what: &str) {
    let (seen, key) = (version(app, player).await.to_string(), key());
    let fields = [("version", seen.as_str()), ("key", &key), ("act", what)];
    organiser
        .post(&format!("{DOOR}/{player}"), &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
}

async fn list(client: &Client<'_>) -> Value {
    client.get(API).await.expect(StatusCode::OK).json()
}

fn counts(list: &Value) -> (Value, Value, Value) {
    (
        list["came"].clone(),
        list["awaited"].clone(),
        list["away"].clone(),
    )
}

#[tokio::test]
async fn two_tablets_tap_the_same_player_once_and_an_undo_that_saw_less_is_told_both_values() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &with_half_byes()).await;
    let (one, two) = (door(&app, &stage).await, door(&app, &stage).await);
    let player = numbered(&app, 1).await;
    assert_eq!(counts(&list(&one).await), (json!(0), json!(4), json!(0)));
    let first = put(&one, player, 0, true).await.expect(StatusCode::OK);
    assert_eq!(first.json()["version"], 1);
    assert_eq!(first.header("etag"), "\"1\"");
    // The other tablet has not seen it, and says the same: nothing happens twice.
    let same = put(&two, player, 0, true).await.expect(StatusCode::OK);
    assert_eq!(same.json()["version"], 1);
    assert_eq!(counts(&list(&one).await), (json!(1), json!(3), json!(0)));

    // Taken back, and tapped again; who still holds the first version cannot undo the later one unseen.
    put(&one, player, 1, false).await.expect(StatusCode::OK);
    put(&two, player, 2, true).await.expect(StatusCode::OK);
    let late = put(&one, player, 1, false)
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert_eq!(late["type"], "/problems/changed-meanwhile");
    assert_eq!(late["current"]["came_at"], NOW);
    assert_eq!(late["current"]["changed_by"], "Dørtavle (test)");
    assert_eq!(late["sent"], json!({ "came": false }));
    assert_eq!(late["version"], 3);
    put(&one, player, 3, false).await.expect(StatusCode::OK);

    assert_eq!(log(&app, "check_in.mark").await.len(), 2);
    assert_eq!(log(&app, "check_in.take_back").await.len(), 2);
    let line = &log(&app, "check_in.mark").await[0];
    assert_eq!(line.subject, "Prøve 1 Prøvesen");
    assert_eq!(line.changed("came_at"), (Value::Null, json!(NOW)));
}

#[tokio::test]
async fn a_request_that_is_repeated_taps_once_and_a_stranger_is_no_player_here() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 2, 3, &with_half_byes()).await;
    let one = door(&app, &stage).await;
    let player = numbered(&app, 1).await;
    let (path, key) = (format!("{API}/{player}"), key());
    for _ in 0..2 {
        one.json_with_key(Method::PUT, &path, Some(0), &json!({"came": true}), &key)
            .await
            .expect(StatusCode::OK);
    }
    one.json_with_key(Method::PUT, &path, Some(1), &json!({"came": false}), &key)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(log(&app, "check_in.mark").await.len(), 1);
    put(&one, Uuid::from_u128(7), 0, true)
        .await
        .expect(StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_page_taps_in_place_and_with_a_plain_form_and_shows_both_values() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 3, 3, &with_half_byes()).await;
    let helper = app
        .signed_in("Bodil Dørsen", &[(Role::Assistant, stage.scope())])
        .await;
    let organiser = app
        .signed_in("Åse Arrangør", &[(Role::Organiser, stage.scope())])
        .await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    let player = numbered(&app, 2).await;
    let page = helper.get(DOOR).await.expect(StatusCode::OK);
    assert!(page.body.contains("0 af 3 er kommet"), "{}", page.body);
    assert!(
        !page.body.contains("Deltager ikke"),
        "an assistant manages no entries"
    );

    let row = tap(&helper, player, "0", "yes", true)
        .await
        .expect(StatusCode::OK);
    assert!(
        row.body.contains("Kommet 10.00") && row.body.contains("1 af 3 er kommet"),
        "{}",
        row.body
    );
    assert!(!row.body.contains("<html"), "{}", row.body);
    let only_missing = helper
        .get(&format!("{DOOR}?show=missing"))
        .await
        .expect(StatusCode::OK);
    assert!(!only_missing.body.contains(&format!("row-{player}")));
    // Spelling is forgiven: aa for å, and no capitals.
    sqlx::query("update player set surname = 'Åkjær' where start_no = 3")
        .execute(app.pool())
        .await
        .unwrap();
    let found = helper
        .get(&format!("{DOOR}?q=aakjaer"))
        .await
        .expect(StatusCode::OK);
    assert_eq!(found.body.matches("id=\"row-").count(), 1, "{}", found.body);

    // Once nobody is waited for, it goes on: for those who pair.
    let next = format!("href=\"{}\"", pairing(1));
    for no in [1, 3] {
        let row = tap(&arbiter, numbered(&app, no).await, "0", "yes", true).await;
        assert_eq!(row.body.contains(&next), no == 3, "{}", row.body);
        let page = arbiter.get(DOOR).await.expect(StatusCode::OK).body;
        assert_eq!(page.contains(&next), no == 3, "{page}");
    }
    let helpers = helper.get(DOOR).await.expect(StatusCode::OK).body;
    assert!(!helpers.contains(&next), "{helpers}");

    let done = tap(&organiser, player, "1", "no", false).await;
    assert_eq!(done.location(), format!("{DOOR}#row-{player}"));
    tap(&organiser, player, "2", "yes", false).await.location();
    for is_part in [true, false] {
        let late = tap(&helper, player, "1", "no", is_part)
            .await
            .expect(StatusCode::CONFLICT);
        for told in [
            "Er kommet",
            "Er ikke kommet",
            "Åse Arrangør, 10.00",
            "Skriv dette i stedet",
        ] {
            assert!(late.body.contains(told), "{told}: {}", late.body);
        }
    }
}

#[tokio::test]
async fn who_does_not_come_is_left_out_of_the_first_pairing_and_who_comes_meanwhile_is_not() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 8, 3, &with_half_byes()).await;
    let one = door(&app, &stage).await;
    let organiser = app
        .signed_in("Åse Arrangør", &[(Role::Organiser, stage.scope())])
        .await;
    let arbiter = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    for no in 1..=4 {
        put(&one, numbered(&app, no).await, 0, true)
            .await
            .expect(StatusCode::OK);
    }
    let pairing = arbiter
        .get("/t/paaske/s/a/rounds/1/pairing")
        .await
        .expect(StatusCode::OK);
    assert!(
        pairing.body.contains("4 af 8 spillere er ikke tjekket ind"),
        "{}",
        pairing.body
    );
    assert!(pairing.body.contains("/t/paaske/s/a/check-in?show=missing"));
    let second = arbiter
        .get("/t/paaske/s/a/rounds/2/pairing")
        .await
        .expect(StatusCode::OK);
    assert!(!second.body.contains("tjekket ind"));

    // Number 5 has telephoned: half a point. Number 6 does not come at all.
    let (five, six) = (numbered(&app, 5).await, numbered(&app, 6).await);
    decide(&app, &organiser, five, "half").await;
    decide(&app, &organiser, six, "withdraw").await;
    // The page is read with 7 and 8 missing; then 7 walks in.
    let (seven, eight) = (numbered(&app, 7).await, numbered(&app, 8).await);
    let listed = list(&one).await;
    assert_eq!(counts(&listed), (json!(4), json!(2), json!(1)));
    put(&one, seven, 0, true).await.expect(StatusCode::OK);
    let players = format!("{seven}.1 {eight}.1");
    let first = key();
    let rest = [
        ("players", players.as_str()),
        ("key", &first),
        ("confirmed", "yes"),
    ];
    let path = format!("{DOOR}/leave-out");
    // Without the confirmation nothing happens.
    organiser
        .post(&path, &rest[..2])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(counts(&list(&one).await).2, json!(1));
    organiser.post(&path, &rest).await.expect(StatusCode::SEE_OTHER);
    organiser.post(&path, &rest).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(counts(&list(&one).await), (json!(5), json!(0), json!(2)));
    let lines = log(&app, "bye.request").await;
    let whom: Vec<&str> = lines.iter().map(|line| line.subject.as_str()).collect();
    assert_eq!(whom, ["Prøve 5 Prøvesen", "Prøve 8 Prøvesen"]);

    // Number 8 is late after all.
    let refused = put(&one, eight, 0, true)
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert_eq!(refused["presence"], "away");
    decide(&app, &organiser, eight, "expect").await;
    put(&one, eight, 0, true).await.expect(StatusCode::OK);

    for what in ["draft", "publish"] {
        act(&arbiter, &app, &stage, 1, what, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let field = stage.field(&app).await;
    let round = &field.rounds[0];
    let mut seated: Vec<u16> = round
        .games
        .iter()
        .flat_map(|game| [game.white.get(), game.black.get()])
        .collect();
    seated.sort_unstable();
    assert_eq!(seated, [1, 2, 3, 4, 7, 8]);
    assert_eq!(round.byes.len(), 1);
    assert_eq!(
        (round.byes[0].player.get(), round.byes[0].kind),
        (5, ByeKind::HalfPoint)
    );

    // The door is closed with the first pairing.
    put(&one, numbered(&app, 1).await, 1, false)
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(list(&one).await["is_over"], true);
    let page = organiser.get(DOOR).await.expect(StatusCode::OK);
    assert!(page.body.contains("Runde 1 er offentliggjort") && !page.body.contains("name=\"came\""));
}

#[tokio::test]
async fn a_round_robin_leaves_nobody_out_and_only_half_points_the_section_gives_are_offered() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &round_robin()).await;
    let organiser = app
        .signed_in("Åse Arrangør", &[(Role::Organiser, stage.scope())])
        .await;
    let page = organiser.get(DOOR).await.expect(StatusCode::OK);
    assert!(page.body.contains("Deltager ikke"));
    assert!(
        !page.body.contains("value=\"absent\"") && !page.body.contains("leave-out"),
        "{}",
        page.body
    );
    let entries = app
        .token(
            "Program",
            &[(Role::Organiser, stage.scope())],
            &[TokenScope::Read, TokenScope::Entries],
        )
        .await;
    let player = numbered(&app, 1).await;
    entries
        .json(
            Method::POST,
            &format!("{API}/leave-out"),
            None,
            &json!({"players": [{"player": player, "version": 1}]}),
        )
        .await
        .expect(StatusCode::CONFLICT);

    let app = TestApp::new().await;
    let none = SectionSettings {
        half_point_byes: 0,
        ..SectionSettings::default()
    };
    let stage = stage::stage(&app, 4, 3, &none).await;
    let organiser = app
        .signed_in("Åse Arrangør", &[(Role::Organiser, stage.scope())])
        .await;
    let page = organiser.get(DOOR).await.expect(StatusCode::OK);
    assert!(
        page.body.contains("value=\"absent\"") && !page.body.contains("value=\"half\""),
        "{}",
        page.body
    );
    // Asked for all the same, the rules of the section answer.
    let player = numbered(&app, 1).await;
    let key = key();
    let fields = [("version", "1"), ("key", &*key), ("act", "half")];
    let refused = organiser
        .post(&format!("{DOOR}/{player}"), &fields)
        .await
        .expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("role=\"alert\""), "{}", refused.body);
}

#[tokio::test]
async fn the_pairing_says_when_everybody_is_checked_in_and_a_tap_sends_only_what_the_page_has() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &round_robin()).await;
    let organiser = app
        .signed_in("Åse Arrangør", &[(Role::Organiser, stage.scope())])
        .await;
    let arbiter = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    for no in 1..=4 {
        let row = tap(&organiser, numbered(&app, no).await, "0", "yes", true)
            .await
            .expect(StatusCode::OK);
        // Nobody is left out of a round robin, so its page has no line that says how many.
        assert!(row.body.contains("id=\"counts\""), "{}", row.body);
        assert!(!row.body.contains("id=\"rest-"), "{}", row.body);
    }
    let pairing = arbiter
        .get("/t/paaske/s/a/rounds/1/pairing")
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(pairing.contains("Alle 4 spillere er tjekket ind"), "{pairing}");
    assert!(!pairing.contains("er ikke tjekket ind"), "{pairing}");
}
