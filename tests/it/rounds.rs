//! The life of a round through its pages: drafted, published, frozen, taken back, closed, opened again.

use domain::{
    round::{Origin, RoundStatus},
    section::Acceleration,
};

use crate::{
    prelude::*,
    setup::{make, organiser},
    stage::swiss,
};

fn nth(round: u16) -> RoundNo {
    RoundNo::new(round).unwrap()
}

/// The page of a round's pairing.
pub fn pairing(round: u16) -> String {
    format!("/t/paaske/s/a/rounds/{round}/pairing")
}

/// Does something to a round as its page would: with the version that stands.
pub async fn act(
    client: &Client<'_>,
    app: &TestApp,
    stage: &Stage,
    round: u16,
    act: &str,
    more: &[(&str, &str)],
) -> crate::app::Answer {
    let version = stage
        .field(app)
        .await
        .round(nth(round))
        .unwrap()
        .version
        .to_string();
    let key = key();
    let mut fields = vec![("act", act), ("version", &version), ("key", &key)];
    fields.extend_from_slice(more);
    client.post(&pairing(round), &fields).await
}

async fn status(app: &TestApp, stage: &Stage, round: u16) -> RoundStatus {
    stage.field(app).await.round(nth(round)).unwrap().status
}

#[tokio::test]
async fn a_round_robin_is_drafted_published_played_and_closed() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 5, 5, &round_robin()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    let page = arbiter.get(&pairing(1)).await.expect(StatusCode::OK);
    assert!(page.body.contains("Læg runde 1"), "{}", page.body);

    act(&arbiter, &app, &stage, 1, "draft", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let field = stage.field(&app).await;
    let round = field.round(nth(1)).unwrap();
    assert_eq!(round.status, RoundStatus::Draft);
    assert_eq!(round.origin, Some(Origin::Berger));
    assert_eq!(round.games.len(), 2);
    assert_eq!(round.byes.len(), 1);
    assert_eq!(
        field.crosstable().rounds(),
        0,
        "a draft is in no table that anybody sees"
    );
    let page = arbiter.get(&pairing(1)).await.expect(StatusCode::OK);
    assert!(page.body.contains("Kun dommere kan se den"));

    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(status(&app, &stage, 1).await, RoundStatus::Published);

    let refused = act(&arbiter, &app, &stage, 1, "close", &[])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("mangler 2 resultater"), "{}", refused.body);
    stage::finish(&app, &stage, 1).await;
    act(&arbiter, &app, &stage, 1, "close", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(status(&app, &stage, 1).await, RoundStatus::Closed);

    let refused = act(&arbiter, &app, &stage, 1, "reopen", &[])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("Skriv en begrundelse"));
    act(
        &arbiter,
        &app,
        &stage,
        1,
        "reopen",
        &[("reason", "Bord 2 blev skrevet forkert")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    assert_eq!(status(&app, &stage, 1).await, RoundStatus::Published);
}

#[tokio::test]
async fn a_published_pairing_is_taken_back_before_its_start_and_never_after() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &round_robin()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    act(&arbiter, &app, &stage, 1, "draft", &[]).await;
    act(&arbiter, &app, &stage, 1, "publish", &[]).await;
    act(&arbiter, &app, &stage, 1, "take_back", &[])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    act(
        &arbiter,
        &app,
        &stage,
        1,
        "take_back",
        &[("reason", "To spillere byttet om")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    assert_eq!(status(&app, &stage, 1).await, RoundStatus::Draft);
    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    drop(arbiter);

    // Exactly at the announced start.
    let app = app.later(stage::FIRST_START);
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    let refused = act(&arbiter, &app, &stage, 1, "take_back", &[("reason", "For sent")])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("ligger fast"), "{}", refused.body);
    assert_eq!(status(&app, &stage, 1).await, RoundStatus::Published);
}

#[tokio::test]
async fn the_database_itself_refuses_to_reseat_a_published_round() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &round_robin()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    act(&arbiter, &app, &stage, 1, "draft", &[]).await;
    act(&arbiter, &app, &stage, 1, "publish", &[]).await;
    for statement in [
        "update game set board = board + 10",
        "update game set white_id = black_id, black_id = white_id",
        "delete from game",
        "insert into bye (round_id, player_id, kind) select r.id, p.id, 'half_point' from round r, player p
         where r.status = 'published' limit 1",
    ] {
        let error = sqlx::query(statement).execute(app.pool()).await.unwrap_err();
        let constraint = error.as_database_error().unwrap().constraint().map(str::to_owned);
        assert_eq!(
            constraint.as_deref(),
            Some("pairing_frozen"),
            "{statement}: {error}"
        );
    }
    sqlx::query("delete from section")
        .execute(app.pool())
        .await
        .unwrap_err();
    sqlx::query("delete from round")
        .execute(app.pool())
        .await
        .unwrap();
}

#[tokio::test]
async fn two_arbiters_who_pair_at_once_get_one_draft() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 10, 9, &round_robin()).await;
    let first = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    let second = app
        .signed_in("Tilde Attrapgaard", &[(Role::Arbiter, stage.scope())])
        .await;
    let (one, other) = tokio::join!(
        act(&first, &app, &stage, 1, "draft", &[]),
        act(&second, &app, &stage, 1, "draft", &[])
    );
    one.expect(StatusCode::SEE_OTHER);
    other.expect(StatusCode::SEE_OTHER);
    let round = stage.field(&app).await.round(nth(1)).unwrap().clone();
    assert_eq!(round.games.len(), 5);
    assert_eq!(round.version.0, 2, "paired once");
}

#[tokio::test]
async fn of_two_who_publish_at_once_one_publishes_and_the_other_sees_it_done() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 6, 5, &round_robin()).await;
    let first = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    let second = app
        .signed_in("Tilde Attrapgaard", &[(Role::Arbiter, stage.scope())])
        .await;
    act(&first, &app, &stage, 1, "draft", &[]).await;
    let version = stage.field(&app).await.round(nth(1)).unwrap().version.to_string();
    let (one_key, other_key) = (key(), key());
    let one_form = [("act", "publish"), ("version", &*version), ("key", &*one_key)];
    let other_form = [("act", "publish"), ("version", &*version), ("key", &*other_key)];
    let path = pairing(1);
    let (one, other) = tokio::join!(first.post(&path, &one_form), second.post(&path, &other_form));
    let (one, other) = (one.status, other.status);
    let mut answers = [one, other];
    answers.sort_unstable();
    assert_eq!(answers, [StatusCode::SEE_OTHER, StatusCode::CONFLICT]);
    let round = stage.field(&app).await.round(nth(1)).unwrap().clone();
    assert_eq!((round.status, round.version.0), (RoundStatus::Published, 3));
}

#[tokio::test]
async fn a_repeated_request_does_the_act_once_and_a_reused_key_is_refused() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &round_robin()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    act(&arbiter, &app, &stage, 1, "draft", &[]).await;
    let version = stage.field(&app).await.round(nth(1)).unwrap().version.to_string();
    let same = key();
    let fields = [("act", "publish"), ("version", &*version), ("key", &*same)];
    for _ in 0..2 {
        arbiter
            .post(&pairing(1), &fields)
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    assert_eq!(stage.field(&app).await.round(nth(1)).unwrap().version.0, 3);
    let other = [("act", "close"), ("version", &*version), ("key", &*same)];
    arbiter
        .post(&pairing(1), &other)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn a_swiss_is_paired_once_however_many_press() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 5, 3, &swiss()).await;
    let scope = [(Role::Arbiter, stage.scope())];
    let arbiters = [
        app.signed_in("Viggo Skabelonsen", &scope).await,
        app.signed_in("Kladde Prøvesen", &scope).await,
    ];
    let press = |arbiter| act(arbiter, &app, &stage, 1, "draft", &[]);
    let (one, other) = tokio::join!(press(&arbiters[0]), press(&arbiters[1]));
    // Whoever comes second finds the draft there.
    assert_eq!([one.status, other.status], [StatusCode::SEE_OTHER; 2]);
    let field = stage.field(&app).await;
    let round = field.round(nth(1)).unwrap();
    assert_eq!(round.origin, Some(Origin::Engine));
    let boards: Vec<String> = round
        .games
        .iter()
        .map(|game| format!("{}-{}", game.white, game.black))
        .collect();
    assert_eq!(boards, ["1-3", "4-2"]);
    assert_eq!(round.byes.len(), 1);
    act(&arbiters[0], &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn every_system_with_an_engine_is_paired_by_the_button() {
    for (system, expected) in [
        (PairingSystem::Burstein, ["1-4", "5-2", "3-6"]),
        (PairingSystem::Dubov, ["1-4", "5-2", "3-6"]),
        (PairingSystem::Lim, ["1-4", "5-2", "3-6"]),
        (PairingSystem::DoubleSwiss, ["1-4", "5-2", "3-6"]),
        // Number 2 has White against number 1.
        (PairingSystem::Monrad, ["2-1", "4-3", "6-5"]),
        (PairingSystem::MonradWithRematches, ["2-1", "4-3", "6-5"]),
        (PairingSystem::Keizer, ["1-2", "3-4", "5-6"]),
    ] {
        let app = TestApp::new().await;
        let settings = SectionSettings {
            system,
            ..SectionSettings::default()
        };
        let stage = stage::stage(&app, 6, 5, &settings).await;
        let arbiter = app
            .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
            .await;
        act(&arbiter, &app, &stage, 1, "draft", &[])
            .await
            .expect(StatusCode::SEE_OTHER);
        let field = stage.field(&app).await;
        let round = field.round(nth(1)).unwrap();
        assert_eq!(round.origin, Some(Origin::Engine), "{system}");
        let boards: Vec<String> = round
            .games
            .iter()
            .map(|game| format!("{}-{}", game.white, game.black))
            .collect();
        assert_eq!(boards, expected, "{system}");
    }
}

#[tokio::test]
async fn an_accelerated_section_is_paired_by_halves_and_its_report_says_the_points() {
    let app = TestApp::new().await;
    let settings = SectionSettings {
        acceleration: Acceleration::Baku,
        ..SectionSettings::default()
    };
    // Of ten, six are the upper half.
    let stage = stage::stage(&app, 10, 9, &settings).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    act(&arbiter, &app, &stage, 1, "draft", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let field = stage.field(&app).await;
    let mut boards: Vec<(u16, u16)> = field
        .round(nth(1))
        .unwrap()
        .games
        .iter()
        .map(|game| {
            let (white, black) = (game.white.get(), game.black.get());
            (white.min(black), white.max(black))
        })
        .collect();
    boards.sort_unstable();
    assert_eq!(boards, [(1, 4), (2, 5), (3, 6), (7, 9), (8, 10)]);
    let report = arbiter
        .get("/t/paaske/s/a/export.trf")
        .await
        .expect(StatusCode::OK);
    let records: Vec<&str> = report
        .body
        .lines()
        .filter(|line| line.starts_with("250"))
        .map(str::trim_end)
        .collect();
    assert_eq!(
        records,
        [
            "250      01.0 001 003 0001 0006",
            "250      00.5 004 005 0001 0006"
        ]
    );
}

#[tokio::test]
async fn a_section_whose_rounds_the_arbiter_makes_has_no_button_and_the_page_says_why() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &by_hand()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    let page = arbiter.get(&pairing(1)).await.expect(StatusCode::OK);
    assert!(page.body.contains("lægger dommeren runderne i hånden"));
    assert!(page.body.contains("aria-disabled"));
    let refused = act(&arbiter, &app, &stage, 1, "draft", &[])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(
        refused.body.contains("lægger dommeren runderne i hånden"),
        "{}",
        refused.body
    );
    act(&arbiter, &app, &stage, 1, "draft_by_hand", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let refused = act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("ingen borde"), "{}", refused.body);
}

#[tokio::test]
async fn the_next_round_waits_for_results_for_adjournments_and_the_last_one_for_every_game() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &by_hand()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    stage::pair_by_hand(&app, &stage, &arbiter, 1, &[(1, 2), (3, 4)]).await;
    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);

    let refused = act(&arbiter, &app, &stage, 2, "draft_by_hand", &[])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("mangler 2 resultater"), "{}", refused.body);
    let refused = act(&arbiter, &app, &stage, 3, "draft_by_hand", &[])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("Runde 2 kommer først"), "{}", refused.body);

    let enter = |board: u16, result: &'static str, resume_by: &'static str| {
        let arbiter = arbiter.clone();
        async move {
            arbiter
                .post(
                    &format!("/t/paaske/s/a/rounds/1/boards/{board}"),
                    &[
                        ("version", "1"),
                        ("key", &key()),
                        ("result", result),
                        ("reason", "Begge og dommeren har samtykket"),
                        ("resume_by", resume_by),
                    ],
                )
                .await
                .expect(StatusCode::SEE_OTHER);
        }
    };
    enter(1, "1-0", "").await;
    enter(2, "adjourned", "2026-04-04T20:00").await;
    let refused = act(&arbiter, &app, &stage, 2, "draft_by_hand", &[])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("DM\u{a0}§\u{a0}11.4"), "{}", refused.body);
    drop(arbiter);

    let app = app.later("2026-04-04T19:00:00Z");
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    stage::pair_by_hand(&app, &stage, &arbiter, 2, &[(1, 3), (4, 2)]).await;
    act(&arbiter, &app, &stage, 2, "publish", &[("reason", "farver")])
        .await
        .expect(StatusCode::SEE_OTHER);
    stage::finish(&app, &stage, 2).await;
    let refused = act(&arbiter, &app, &stage, 3, "draft_by_hand", &[])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("DM\u{a0}§\u{a0}11.3"), "{}", refused.body);
}

#[tokio::test]
async fn publishing_closes_the_rounds_before() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &round_robin()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    for round in 1..=2 {
        act(&arbiter, &app, &stage, round, "draft", &[]).await;
        act(&arbiter, &app, &stage, round, "publish", &[])
            .await
            .expect(StatusCode::SEE_OTHER);
        stage::finish(&app, &stage, round).await;
    }
    assert_eq!(status(&app, &stage, 1).await, RoundStatus::Closed);
    assert_eq!(status(&app, &stage, 2).await, RoundStatus::Published);
    let refused = act(&arbiter, &app, &stage, 1, "reopen", &[("reason", "x")])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(
        refused.body.contains("Runde 2 er allerede lagt"),
        "{}",
        refused.body
    );
}

#[tokio::test]
async fn a_round_without_a_start_is_not_published_and_players_without_numbers_are_paired_in_round_one_only() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &round_robin()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    sqlx::query("update player set start_no = null where start_no = 4")
        .execute(app.pool())
        .await
        .unwrap();
    // In a later round there is no number to be given by itself.
    let refused = act(&arbiter, &app, &stage, 2, "draft", &[])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("mangler startnummer"), "{}", refused.body);
    assert!(
        refused.body.contains("/t/paaske/s/a/players/numbers"),
        "{}",
        refused.body
    );
    sqlx::query("update round set starts_at = null where number = 1")
        .execute(app.pool())
        .await
        .unwrap();
    act(&arbiter, &app, &stage, 1, "draft", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let refused = act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("ingen starttid"), "{}", refused.body);
}

#[tokio::test]
async fn the_desk_names_what_comes_next_and_the_rounds_page_shows_how_far_each_is() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &round_robin()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    let desk = arbiter.get("/t/paaske/desk").await.expect(StatusCode::OK);
    assert!(desk.body.contains("Runde 1 kan lægges"), "{}", desk.body);
    act(&arbiter, &app, &stage, 1, "draft", &[]).await;
    let desk = arbiter.get("/t/paaske/desk").await.expect(StatusCode::OK);
    assert!(desk.body.contains("Runde 1 er en kladde"), "{}", desk.body);
    act(&arbiter, &app, &stage, 1, "publish", &[]).await;
    let desk = arbiter.get("/t/paaske/desk").await.expect(StatusCode::OK);
    assert!(desk.body.contains("Runde 1 starter, Gruppe A"), "{}", desk.body);
    let rounds = arbiter.get("/t/paaske/s/a/rounds").await.expect(StatusCode::OK);
    assert!(rounds.body.contains("offentliggjort"), "{}", rounds.body);
    drop(arbiter);
    let app = app.later(stage::FIRST_START);
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    let desk = arbiter.get("/t/paaske/desk").await.expect(StatusCode::OK);
    assert!(desk.body.contains("2 partier spilles"), "{}", desk.body);
    drop(arbiter);
    let app = app.later("2026-04-04T10:15:00Z");
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    let desk = arbiter.get("/t/paaske/desk").await.expect(StatusCode::OK);
    assert!(desk.body.contains("2 resultater mangler"), "{}", desk.body);
    assert_eq!(
        arbiter.get("/t/paaske/entry").await.location(),
        "/t/paaske/s/a/entry"
    );
    assert_eq!(
        arbiter.get("/t/paaske/s/a/entry").await.location(),
        "/t/paaske/s/a/rounds/1/entry"
    );
}

#[tokio::test]
async fn the_desk_leads_from_an_empty_tournament_to_its_first_round() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    let desk = async |client: &Client<'_>, slug: &str| {
        let path = format!("/t/{slug}/desk");
        client.get(&path).await.expect(StatusCode::OK).body
    };
    let waits = desk(&organiser, &slug).await;
    let new = format!("class=\"btn primary\" href=\"/t/{slug}/sections/new\"");
    assert!(waits.contains(&new), "{waits}");

    let app = TestApp::new().await;
    let stage = stage::stage(&app, 1, 3, &round_robin()).await;
    let rights = [(Role::Organiser, stage.scope()), (Role::Arbiter, stage.scope())];
    let chief = app.signed_in("Viggo Skabelonsen", &rights).await;
    let waits = desk(&chief, "paaske").await;
    assert!(waits.contains("Gruppen har for få spillere"), "{waits}");
    let (tournament, section) = (stage.tournament.as_uuid(), stage.section.as_uuid());
    for no in 2..=4 {
        stage::add_player(&app, tournament, section, no, 1).await;
    }

    // Some hours before the round it is the door's turn, and then the pairing's.
    let waits = desk(&chief, "paaske").await;
    assert!(!waits.contains("for få spillere"), "{waits}");
    let door = waits
        .find("4 spillere er ikke tjekket ind")
        .expect("the check-in");
    let pair = waits.find("Runde 1 kan lægges").expect("the pairing");
    assert!(door < pair, "{waits}");
    assert!(waits.contains("href=\"/t/paaske/s/a/check-in\""), "{waits}");
    sqlx::query(
        "insert into check_in (player_id, came_at, changed_at, actor, version)
         select id, now(), now(), 'Bodil Dørsen', 1 from player",
    )
    .execute(app.pool())
    .await
    .unwrap();
    let waits = desk(&chief, "paaske").await;
    assert!(!waits.contains("ikke tjekket ind"), "{waits}");
    assert!(waits.contains("Runde 1 kan lægges"), "{waits}");
}

/// The boards of a round.
async fn boards(app: &TestApp, stage: &Stage, round: u16) -> Vec<String> {
    let field = stage.field(app).await;
    let games = &field.round(nth(round)).unwrap().games;
    games
        .iter()
        .map(|game| format!("{}-{}", game.white, game.black))
        .collect()
}

#[tokio::test]
async fn a_single_round_robin_keeps_the_order_of_its_table() {
    // C.05 annex 1, table for 4: 1-4 2-3, 4-3 1-2, 2-4 3-1. Only "in a double round-robin tournament" are the last two rounds of the first
    // cycle exchanged.
    let double = SectionSettings {
        system: PairingSystem::DoubleRoundRobin,
        ..SectionSettings::default()
    };
    for (settings, rounds, expected) in [
        (round_robin(), 3, ["1-4 2-3", "4-3 1-2", "2-4 3-1"].as_slice()),
        (
            double,
            6,
            ["1-4 2-3", "2-4 3-1", "4-3 1-2", "4-1 3-2", "3-4 2-1", "4-2 1-3"].as_slice(),
        ),
    ] {
        let app = TestApp::new().await;
        let stage = stage::stage(&app, 4, rounds, &settings).await;
        let arbiter = app
            .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
            .await;
        for (number, expected) in (1..).zip(expected) {
            for done in ["draft", "publish"] {
                act(&arbiter, &app, &stage, number, done, &[])
                    .await
                    .expect(StatusCode::SEE_OTHER);
            }
            stage::finish(&app, &stage, number).await;
            assert_eq!(boards(&app, &stage, number).await.join(" "), *expected);
            let page = arbiter.get(&pairing(number)).await.expect(StatusCode::OK);
            assert!(!page.body.contains("i Bergers tabel"), "{}", page.body);
        }
    }
}

#[tokio::test]
async fn a_round_robin_whose_last_rounds_were_exchanged_keeps_what_was_played_and_says_so() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &round_robin()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    for done in ["draft", "publish"] {
        act(&arbiter, &app, &stage, 1, done, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    stage::finish(&app, &stage, 1).await;
    // Round 2 with the boards of the last round of the table, as earlier versions drafted it.
    stage::pair_by_hand(&app, &stage, &arbiter, 2, &[(2, 4), (3, 1)]).await;
    let draft = arbiter.get(&pairing(2)).await.expect(StatusCode::OK);
    assert!(
        draft.body.contains("Bordene er fra runde 3 i Bergers tabel"),
        "{}",
        draft.body
    );
    act(
        &arbiter,
        &app,
        &stage,
        2,
        "publish",
        &[("reason", "Lagt af en tidligere udgave")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    let page = arbiter.get(&pairing(2)).await.expect(StatusCode::OK);
    assert!(
        page.body
            .contains("bordene er fra runde 3 i Bergers tabel; det spillede står ved magt"),
        "{}",
        page.body
    );
    stage::finish(&app, &stage, 2).await;
    // The round that is left comes last, so that everybody meets everybody once.
    act(&arbiter, &app, &stage, 3, "draft", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(boards(&app, &stage, 3).await, ["4-3", "1-2"]);
    let draft = arbiter.get(&pairing(3)).await.expect(StatusCode::OK);
    assert!(
        draft.body.contains("Bordene er fra runde 2 i Bergers tabel"),
        "{}",
        draft.body
    );
    // It is the program's own, so nobody has to give a reason.
    act(&arbiter, &app, &stage, 3, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let report = arbiter
        .get("/t/paaske/s/a/export.trf")
        .await
        .expect(StatusCode::OK);
    assert!(
        report
            .body
            .contains("### Berger: round 2 has the boards of round 3 of the table"),
        "{}",
        report.body
    );
}

#[tokio::test]
async fn starting_numbers_are_given_by_rating_when_round_one_is_paired_and_lots_are_asked_for() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &swiss()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    let nobody = "update player set start_no = null";
    sqlx::query(nobody).execute(app.pool()).await.unwrap();
    let desk = arbiter.get("/t/paaske/desk").await.expect(StatusCode::OK).body;
    assert!(desk.contains("Runde 1 kan lægges"), "{desk}");
    assert!(desk.contains("4 startnumre gives efter rating"), "{desk}");
    act(&arbiter, &app, &stage, 1, "draft", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let numbers: Vec<(i32, i32)> = sqlx::query_as("select start_no, rating from player order by rating desc")
        .fetch_all(app.pool())
        .await
        .unwrap();
    let given: Vec<i32> = numbers.iter().map(|(no, _)| *no).collect();
    assert_eq!(given, [1, 2, 3, 4]);
    let logged: i64 = sqlx::query_scalar("select count(*) from audit where act = 'start_numbers.draw'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(logged, 1);
    drop(arbiter);

    // Where lots decide, somebody has to draw them.
    let app = TestApp::new().await;
    let settings = SectionSettings {
        system: PairingSystem::Monrad,
        ..SectionSettings::default()
    };
    assert!(service::start_numbers::Drawing::proposed(&settings).is_by_chance());
    let stage = stage::stage(&app, 4, 3, &settings).await;
    sqlx::query(nobody).execute(app.pool()).await.unwrap();
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    let cure = "/t/paaske/s/a/players/numbers";
    let desk = arbiter.get("/t/paaske/desk").await.expect(StatusCode::OK).body;
    assert!(
        desk.contains("4 spillere mangler startnummer") && desk.contains(cure),
        "{desk}"
    );
    assert!(!desk.contains("kan lægges"), "{desk}");
    let refused = act(&arbiter, &app, &stage, 1, "draft", &[])
        .await
        .expect(StatusCode::CONFLICT)
        .body;
    assert!(
        refused.contains("Runden er ikke lagt.") && refused.contains(cure),
        "{refused}"
    );
}

#[tokio::test]
async fn who_pairs_round_one_is_told_how_many_got_a_starting_number_and_hand_made_ones_stay() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &swiss()).await;
    // Two had theirs by hand: the weaker one first.
    for by_hand in [
        "update player set start_no = null where start_no in (1, 4)",
        "update player set start_no = 1 where start_no = 3",
    ] {
        sqlx::query(by_hand).execute(app.pool()).await.unwrap();
    }
    let before: Vec<(uuid::Uuid, i32)> =
        sqlx::query_as("select id, start_no from player where start_no is not null order by start_no")
            .fetch_all(app.pool())
            .await
            .unwrap();
    let token = app
        .token(
            "Viggo Skabelonsen",
            &[(Role::Arbiter, stage.scope())],
            &[TokenScope::Read, TokenScope::Pairings],
        )
        .await;
    let acts = "/api/v1/tournaments/paaske/sections/a/rounds/1/acts";
    let drafted = token
        .json(Method::POST, acts, Some(1), &json!({ "act": "draft" }))
        .await
        .expect(StatusCode::OK);
    assert_eq!(drafted.json()["numbered"], 2, "{}", drafted.body);
    let after: Vec<uuid::Uuid> = sqlx::query_scalar("select id from player order by start_no")
        .fetch_all(app.pool())
        .await
        .unwrap();
    // Each of the others got a number; the order of the two is as it was.
    let place = |id: uuid::Uuid| after.iter().position(|other| *other == id);
    assert_eq!(after.len(), 4);
    assert!(place(before[0].0) < place(before[1].0));
}

#[tokio::test]
async fn the_desk_offers_no_round_that_waits_for_a_game_and_leads_to_the_game() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &by_hand()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    stage::pair_by_hand(&app, &stage, &arbiter, 1, &[(1, 2), (3, 4)]).await;
    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let rounds = arbiter
        .get("/t/paaske/s/a/rounds")
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(
        rounds.contains("Indtast runde 1") && !rounds.contains("Læg runde 2"),
        "{rounds}"
    );
    let fields = [
        ("version", "1"),
        ("key", &*key()),
        ("result", "postponed"),
        ("reason", "aftalt"),
        ("resume_by", "2026-04-04T20:00"),
    ];
    let board = "/t/paaske/s/a/rounds/1/boards/2";
    arbiter.post(board, &fields).await.expect(StatusCode::SEE_OTHER);
    stage::finish(&app, &stage, 1).await;
    let waits = "Runde 2 kan lægges efter 4. apr. 20.00";
    let desk = arbiter.get("/t/paaske/desk").await.expect(StatusCode::OK).body;
    assert!(desk.contains(waits) && !desk.contains("Læg runde 2"), "{desk}");
    assert!(desk.contains(&format!("href=\"{board}\"")), "{desk}");
    let refused = act(&arbiter, &app, &stage, 2, "draft_by_hand", &[])
        .await
        .expect(StatusCode::CONFLICT)
        .body;
    assert!(refused.contains(&format!("href=\"{board}\"")), "{refused}");
    drop(arbiter);

    let app = app.later("2026-04-04T19:00:00Z");
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    let desk = arbiter.get("/t/paaske/desk").await.expect(StatusCode::OK).body;
    assert!(desk.contains("Læg runde 2"), "{desk}");
    stage::pair_by_hand(&app, &stage, &arbiter, 2, &[(1, 3), (4, 2)]).await;
    act(&arbiter, &app, &stage, 2, "publish", &[("reason", "farver")])
        .await
        .expect(StatusCode::SEE_OTHER);
    stage::finish(&app, &stage, 2).await;
    let desk = arbiter.get("/t/paaske/desk").await.expect(StatusCode::OK).body;
    assert!(desk.contains("Runde 3 venter på et udsat parti"), "{desk}");
    assert!(!desk.contains("Læg runde 3"), "{desk}");
}

#[tokio::test]
async fn a_complete_round_offers_its_next_step_everywhere() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 2, &by_hand()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    for round in 1..=2_u16 {
        let boards = if round == 1 {
            [(1, 2), (3, 4)]
        } else {
            [(4, 1), (2, 3)]
        };
        stage::pair_by_hand(&app, &stage, &arbiter, round, &boards).await;
        act(&arbiter, &app, &stage, round, "publish", &[("reason", "x")])
            .await
            .expect(StatusCode::SEE_OTHER);
        let list = format!("/t/paaske/s/a/rounds/{round}/entry");
        let open = arbiter.get(&list).await.expect(StatusCode::OK).body;
        let step = |page: &str| {
            let from = page.find("id=\"step\"").expect("the step");
            page[from..from + page[from..].find('>').unwrap()].to_owned()
        };
        assert!(step(&open).contains("hidden"), "{open}");
        let page = arbiter.get(&pairing(round)).await.expect(StatusCode::OK).body;
        assert!(page.contains("Indtast resultater"), "{page}");
        stage::finish(&app, &stage, round).await;
        let words = if round == 1 { "Læg runde 2" } else { "Luk runde 2" };
        for (path, what) in [
            ("/t/paaske/desk", words),
            ("/t/paaske/s/a/rounds", words),
            (&*pairing(round), words),
            (&*list, words),
        ] {
            let page = arbiter.get(path).await.expect(StatusCode::OK).body;
            assert!(page.contains(what), "{path}: {page}");
            let starts = format!("Runde {round} starter");
            assert!(
                !page.contains(&starts),
                "{path}: what is played is not soon: {page}"
            );
        }
        let complete = arbiter.get(&list).await.expect(StatusCode::OK).body;
        assert!(!step(&complete).contains("hidden"), "{complete}");
    }
    act(&arbiter, &app, &stage, 2, "close", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let rounds = arbiter
        .get("/t/paaske/s/a/rounds")
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(!rounds.contains("Luk runde"), "{rounds}");
}

#[tokio::test]
async fn what_a_player_wrote_at_sign_up_comes_back_when_that_round_is_paired() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &by_hand()).await;
    sqlx::query("update player set note = 'Kan ikke spille runde 2' where start_no = 3")
        .execute(app.pool())
        .await
        .unwrap();
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    for (round, is_told) in [(1, false), (2, true), (3, false)] {
        let page = arbiter.get(&pairing(round)).await.expect(StatusCode::OK).body;
        assert_eq!(
            page.contains("Kan ikke spille runde 2"),
            is_told,
            "{round}: {page}"
        );
    }
}

#[tokio::test]
async fn a_round_robin_is_compared_with_its_own_annex_and_keeps_nobody_apart() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 6, 5, &round_robin()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    act(&arbiter, &app, &stage, 1, "draft", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = arbiter.get(&pairing(1)).await.expect(StatusCode::OK);
    assert!(page.body.contains("C.05, Annex 1"), "{}", page.body);
    for other in ["C.04.3", "id=\"kept-apart\""] {
        assert!(!page.body.contains(other), "{other}: {}", page.body);
    }
}
