//! Double-Swiss (C.04.5): a section played to its end, two rounds for each match; what a bye, an absence and a forfeited game are in it.

use domain::section::Acceleration;

use crate::{
    prelude::*,
    public::{API, json as read},
    registration::{SECTION, numbered, program, version},
    setup::{make, organiser},
};

fn double_swiss() -> SectionSettings {
    SectionSettings {
        system: PairingSystem::DoubleSwiss,
        tie_breaks: vec!["WON".parse().unwrap()],
        ..SectionSettings::default()
    }
}

/// The boards of a round as they read, `3-1`, and its byes.
async fn boards(app: &TestApp, stage: &Stage, number: u16) -> (Vec<String>, Vec<(u16, ByeKind)>) {
    let field = stage.field(app).await;
    let round = field.round(RoundNo::new(number).unwrap()).unwrap();
    let boards = round.games.iter();
    let byes = round.byes.iter();
    (
        boards
            .map(|game| format!("{}-{}", game.white, game.black))
            .collect(),
        byes.map(|bye| (bye.player.get(), bye.kind)).collect(),
    )
}

/// A round is paired, found to be as the rules have it, published, and won by White everywhere.
async fn play(
    app: &TestApp,
    stage: &Stage,
    arbiter: &Client<'_>,
    round: u16,
    expected: (&[&str], &[(u16, ByeKind)]),
) {
    act(arbiter, app, stage, round, "draft", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = arbiter
        .get(&crate::rounds::pairing(round))
        .await
        .expect(StatusCode::OK);
    let by_rules = "Rundelægningen er præcis den, reglerne giver.";
    assert!(page.body.contains(by_rules), "round {round}: {}", page.body);
    act(arbiter, app, stage, round, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let (made, byes) = boards(app, stage, round).await;
    assert_eq!(made, expected.0, "round {round}");
    assert_eq!(byes, expected.1, "round {round}");
    stage::finish(app, stage, round).await;
}

/// A player asks off a round, with notice.
async fn away(app: &TestApp, program: &Client<'_>, no: i32, round: u16) -> Answer {
    let player = numbered(app, no).await;
    let seen = version(app, player).await;
    program
        .json(
            Method::PUT,
            &format!("{SECTION}/players/{player}/byes/{round}"),
            Some(seen),
            &json!({"kind": "zero_point"}),
        )
        .await
}

#[tokio::test]
async fn a_section_is_played_to_its_end_match_by_match() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 5, 6, &double_swiss()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    let left_over = (5, ByeKind::PairingAllocated);
    play(&app, &stage, &arbiter, 1, (&["1-3", "4-2"], &[left_over])).await;
    // The second games: the same pairs the other way round, and the rest of a win and a draw for who was left over.
    let carried = (5, ByeKind::HalfPoint);
    play(&app, &stage, &arbiter, 2, (&["3-1", "2-4"], &[carried])).await;
    let told = read(&app, &format!("{API}/standings")).await;
    assert_eq!(told["rows"][0]["points"], 1.5, "{told}");
    assert_eq!(told["rows"][1]["points"], 1.0, "{told}");

    // 5 alone has 1½ and meets the first of the others whose leaving lets 2 and 3 meet.
    let left_over = (4, ByeKind::PairingAllocated);
    play(&app, &stage, &arbiter, 3, (&["5-1", "2-3"], &[left_over])).await;
    let carried = (4, ByeKind::HalfPoint);
    play(&app, &stage, &arbiter, 4, (&["1-5", "3-2"], &[carried])).await;

    // A single forfeited game of a match counts as if it had been played.
    let won = async || {
        let standings = stage.field(&app).await.standings(4);
        let row = standings.find(StartNo::new(3).unwrap()).unwrap();
        row.values[1].unwrap()
    };
    let before = won().await;
    sqlx::query(
        "update game set result = '+/-' from round
         where round.id = game.round_id and round.number = 4 and game.board = 2",
    )
    .execute(app.pool())
    .await
    .unwrap();
    assert_eq!(won().await, before);

    // A bye is for a whole match and asked for in its first round.
    let program = program(&app, &stage).await;
    let refused = away(&app, &program, 3, 6).await.expect(StatusCode::CONFLICT);
    assert!(
        refused.body.contains("ask for the bye in round 5"),
        "{}",
        refused.body
    );
    away(&app, &program, 3, 5).await.expect(StatusCode::OK);
    let away = (3, ByeKind::ZeroPoint);
    play(&app, &stage, &arbiter, 5, (&["5-4", "1-2"], &[away])).await;
    play(&app, &stage, &arbiter, 6, (&["4-5", "2-1"], &[away])).await;

    let report = arbiter
        .get("/t/paaske/s/a/export.trf")
        .await
        .expect(StatusCode::OK);
    assert!(report.body.contains("192 FIDE_DOUBLESWISS"), "{}", report.body);
}

#[tokio::test]
async fn both_games_of_a_match_say_why_they_are_so() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 5, 6, &double_swiss()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    let token = app
        .token(
            "Viggo Skabelonsen",
            &[(Role::Arbiter, stage.scope())],
            &[TokenScope::Read, TokenScope::Pairings],
        )
        .await;
    let told = async |round: u16| {
        let path = format!("{SECTION}/rounds/{round}/explanation");
        token.get(&path).await.expect(StatusCode::OK).json()
    };
    for (round, place, article, sentence) in [
        (1, "natural", "C.04.5 art. 3.6", "øverste halvdel"),
        (
            2,
            "second_game",
            "C.04.5 art. 4.4",
            "Andet parti af kampen, der begyndte i runde 1.",
        ),
        (3, "natural", "C.04.5 art. 4.3.", "har haft hvid færrest gange"),
    ] {
        act(&arbiter, &app, &stage, round, "draft", &[])
            .await
            .expect(StatusCode::SEE_OTHER);
        let page = arbiter
            .get(&crate::rounds::pairing(round))
            .await
            .expect(StatusCode::OK);
        for text in [article, sentence] {
            assert!(page.body.contains(text), "{text}: {}", page.body);
        }
        let explained = told(round).await;
        assert_eq!(explained["rules"], "double_swiss");
        assert_eq!(explained["by_rules"], true);
        assert_eq!(explained["boards"][0]["place"], place, "{explained}");
        assert_eq!(explained["bye"].is_null(), round == 2, "{explained}");
        act(&arbiter, &app, &stage, round, "publish", &[])
            .await
            .expect(StatusCode::SEE_OTHER);
        stage::finish(&app, &stage, round).await;
    }
    let third = told(3).await;
    assert_eq!(third["brackets"][0]["moved_up"], json!([1]), "{third}");
}

#[tokio::test]
async fn it_is_chosen_with_an_even_number_of_rounds_and_without_acceleration() {
    let accelerated = SectionSettings {
        acceleration: Acceleration::Baku,
        ..double_swiss()
    };
    assert!(accelerated.check().is_err());
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Dobbeltturnering").await;
    let new = format!("/t/{slug}/sections/new");
    let chosen = |rounds| [("name", "A"), ("system", "double_swiss"), ("rounds", rounds)];
    let refused = fill(&organiser, &new, &chosen("5"))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("et lige antal runder"), "{}", refused.body);
    fill(&organiser, &new, &chosen("6"))
        .await
        .expect(StatusCode::SEE_OTHER);
    let path = format!("/t/{slug}/s/a/settings");
    fill(&organiser, &path, &[("acceleration", "baku")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
}
