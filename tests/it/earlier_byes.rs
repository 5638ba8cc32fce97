//! Byes of rounds that are public: given, changed and taken away afterwards, with what it changes shown first.

use uuid::Uuid;

use crate::{
    prelude::*,
    registration::{PLAYERS, SECTION, logged, numbered, version},
};

/// Five players of a Swiss; 3 was away in round 1, which is over, and round 2 is public.
async fn away(app: &TestApp, half_point_byes: u16) -> (Stage, Client<'_>, Uuid) {
    let settings = SectionSettings {
        half_point_byes,
        ..SectionSettings::default()
    };
    let stage = stage::stage(app, 5, 4, &settings).await;
    let player = numbered(app, 3).await;
    sqlx::query(
        "insert into requested_bye (player_id, round_no, kind, reason, noticed_at)
         values ($1, 1, 'zero_point', 'Familiefest', now())",
    )
    .bind(player)
    .execute(app.pool())
    .await
    .unwrap();
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    for round in 1..=2 {
        for what in ["draft", "publish"] {
            act(&arbiter, app, &stage, round, what, &[])
                .await
                .expect(StatusCode::SEE_OTHER);
        }
        if round == 1 {
            stage::finish(app, &stage, 1).await;
        }
    }
    (stage, arbiter, player)
}

async fn program<'a>(app: &'a TestApp, stage: &Stage, role: Role) -> Client<'a> {
    app.token(
        &format!("Program {role:?}"),
        &[(role, stage.scope())],
        &[TokenScope::Read, TokenScope::Results],
    )
    .await
}

fn address(player: Uuid, round: u16) -> String {
    format!("{SECTION}/players/{player}/earlier-byes/{round}")
}

async fn mend(app: &TestApp, api: &Client<'_>, player: Uuid, round: u16, kind: Value) -> Answer {
    let seen = version(app, player).await;
    let body = json!({ "kind": kind, "reason": "Afbuddet kom til tiden" });
    api.json(Method::PUT, &address(player, round), Some(seen), &body)
        .await
}

/// The bye the player has in a round.
async fn stands(app: &TestApp, stage: &Stage, round: u16) -> Option<ByeKind> {
    let field = stage.field(app).await;
    let round = field.round(RoundNo::new(round).unwrap()).unwrap();
    let three = StartNo::new(3).unwrap();
    round
        .byes
        .iter()
        .find(|bye| bye.player == three)
        .map(|bye| bye.kind)
}

#[tokio::test]
async fn a_round_in_which_the_pairing_left_the_player_over_is_told_and_not_offered() {
    let app = TestApp::new().await;
    let (stage, arbiter, _) = away(&app, 1).await;
    let field = stage.field(&app).await;
    let mut byes = field.rounds[1].byes.iter();
    let left_over = byes.find(|bye| bye.kind == ByeKind::PairingAllocated).unwrap();
    let player = numbered(&app, left_over.player.get().into()).await;
    let page = format!("{PLAYERS}/{player}/earlier-byes");
    let asking = arbiter.get(&page).await.expect(StatusCode::OK).body;
    assert!(
        asking.contains("Spilleren var oversidder i runde 2"),
        "why it is not there: {asking}"
    );
    assert!(!asking.contains("Runde 2: "), "no choice: {asking}");
}

#[tokio::test]
async fn a_bye_is_given_afterwards_by_the_page_which_shows_first_what_it_changes() {
    let app = TestApp::new().await;
    let (stage, arbiter, player) = away(&app, 1).await;
    let page = format!("{PLAYERS}/{player}/earlier-byes");
    let asking = arbiter.get(&page).await.expect(StatusCode::OK);
    assert!(asking.body.contains("Runde 1: Afbud"), "{}", asking.body);
    let shown = arbiter
        .get(&format!("{page}?round=1&kind=half_point"))
        .await
        .expect(StatusCode::OK);
    for said in ["Følgerne", "0\u{a0}→\u{a0}½", "Runde 2", "Fri med ½ point"] {
        assert!(shown.body.contains(said), "{said}: {}", shown.body);
    }
    assert_eq!(stands(&app, &stage, 1).await, Some(ByeKind::ZeroPoint));

    let before = stage.field(&app).await;
    let (seen, key) = (version(&app, player).await.to_string(), key());
    let form = |reason: &'static str| {
        [
            ("version", seen.as_str()),
            ("key", key.as_str()),
            ("round", "1"),
            ("kind", "half_point"),
            ("reason", reason),
        ]
    };
    let silent = arbiter.post(&page, &form("")).await;
    let silent = silent.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        silent.body.contains("Skriv, hvorfor det rettes"),
        "{}",
        silent.body
    );
    arbiter
        .post(&page, &form("Afbuddet kom til tiden"))
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(stands(&app, &stage, 1).await, Some(ByeKind::HalfPoint));
    let after = stage.field(&app).await;
    let games = |field: &domain::section_state::SectionState| {
        let rounds = field.rounds.iter();
        rounds.map(|round| round.games.clone()).collect::<Vec<_>>()
    };
    assert_eq!(games(&after), games(&before), "every board stays");
    let line = logged(&app, "bye.mend").await;
    assert_eq!(line.changed("kind"), (json!("zero_point"), json!("half_point")));
    let report = arbiter
        .get("/t/paaske/technical-report")
        .await
        .expect(StatusCode::OK);
    for said in [
        "Fri givet, rettet eller slettet i en offentlig runde",
        "Afbuddet kom til tiden",
    ] {
        assert!(report.body.contains(said), "{said}: {}", report.body);
    }
    // The reason of the notice is the player's own.
    assert!(!report.body.contains("Familiefest"), "{}", report.body);
}

#[tokio::test]
async fn a_program_is_told_what_would_change_and_mends_with_the_version_it_saw() {
    let app = TestApp::new().await;
    let (stage, _, player) = away(&app, 1).await;
    let api = program(&app, &stage, Role::Arbiter).await;
    let path = format!("{}/consequences?kind=half_point", address(player, 1));
    let seen = api.get(&path).await.expect(StatusCode::OK).json();
    assert_eq!(seen["version"], version(&app, player).await);
    assert_eq!(seen["rated"], Value::Null);
    let moved = seen["moved"].as_array().unwrap();
    let three = moved.iter().find(|one| one["no"] == 3).unwrap();
    assert_eq!(
        (&three["points_before"], &three["points_after"]),
        (&json!(0.0), &json!(0.5))
    );
    mend(&app, &api, player, 1, json!("half_point"))
        .await
        .expect(StatusCode::OK);
    let table = app
        .visitor()
        .get(&format!("{SECTION}/standings"))
        .await
        .expect(StatusCode::OK)
        .json();
    let rows = table["rows"].as_array().unwrap();
    let row = rows.iter().find(|row| row["player"]["no"] == 3).unwrap();
    assert_eq!(row["points"], 0.5);

    let outdated = json!({ "kind": null, "reason": "Fejl" });
    api.json(Method::PUT, &address(player, 1), Some(1), &outdated)
        .await
        .expect(StatusCode::CONFLICT);
    // It is taken away, and given for a full point, of which the file tells.
    mend(&app, &api, player, 1, Value::Null)
        .await
        .expect(StatusCode::OK);
    assert_eq!(stands(&app, &stage, 1).await, None);
    mend(&app, &api, player, 1, json!("full_point"))
        .await
        .expect(StatusCode::OK);
    let events = store::integrity::list_by_section(&mut *app.conn().await, stage.section)
        .await
        .unwrap();
    assert_eq!(events.len(), 1);
    assert_eq!(events[0].reason, "Afbuddet kom til tiden");
}

#[tokio::test]
async fn the_sections_rule_holds_and_the_pairing_is_not_undone() {
    let app = TestApp::new().await;
    let (stage, arbiter, player) = away(&app, 0).await;
    let api = program(&app, &stage, Role::Arbiter).await;
    let refused = async |round: u16, kind: Value| {
        let answer = mend(&app, &api, player, round, kind).await;
        answer.expect(StatusCode::CONFLICT).body
    };
    // The section gives no half-point byes; the same again is nothing; a round to come is asked off in the usual way.
    refused(1, json!("half_point")).await;
    refused(1, json!("zero_point")).await;
    refused(3, json!("zero_point")).await;
    refused(1, json!("pairing_allocated")).await;
    // In round 2 the player has a game, or was left over by the pairing.
    refused(2, json!("zero_point")).await;
    // A draft was made from the points as they are.
    stage::finish(&app, &stage, 2).await;
    act(&arbiter, &app, &stage, 3, "draft", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    refused(1, json!("full_point")).await;
    assert_eq!(stands(&app, &stage, 1).await, Some(ByeKind::ZeroPoint));
    assert_eq!(crate::registration::log(&app, "bye.mend").await.len(), 0);
}

#[tokio::test]
async fn only_who_corrects_results_mends_byes() {
    let app = TestApp::new().await;
    let (stage, _, player) = away(&app, 1).await;
    let assistant = program(&app, &stage, Role::Assistant).await;
    mend(&app, &assistant, player, 1, json!("full_point"))
        .await
        .expect(StatusCode::FORBIDDEN);
    let organiser = crate::registration::organiser(&app, &stage).await;
    organiser
        .get(&format!("{PLAYERS}/{player}/earlier-byes"))
        .await
        .expect(StatusCode::FORBIDDEN);
    let api = program(&app, &stage, Role::Arbiter).await;
    let body = json!({ "kind": null, "reason": "Fejl" });
    api.json(Method::PUT, &address(Uuid::nil(), 1), Some(1), &body)
        .await
        .expect(StatusCode::NOT_FOUND);
}
