//! Walks from a tournament that has a name to its first round: its sections, answers, entries, ratings and starting numbers, and who may not play.

use engine::ids::SectionId;
use rules::regulation::{Regulation, values::Deadline};
use service::ids;

use super::*;
use crate::{
    members::{line, officer, renew, whole_file},
    registration::{TOURNAMENT, numbered, program},
    rulings::{announce, standard},
    sanctions,
    setup::{complete, make, organiser, publish, stored},
    stage::swiss,
};

#[tokio::test]
async fn a_new_tournament_asks_for_its_section_its_answers_and_its_publication() {
    let app = TestApp::new().await;
    let maker = organiser(&app).await;
    let slug = make(&maker, "Prøvestævne").await;
    let now = async || {
        let desk = maker
            .get(&format!("/t/{slug}/desk"))
            .await
            .expect(StatusCode::OK)
            .body;
        lines(&desk, "Nu")
    };
    let has = |lines: &[DeskLine], moment: &str| {
        let row = row(moment);
        lines.iter().any(|line| says(&line.heading, row.says))
    };
    let stage = Stage {
        tournament: stored(&app, &slug).await.id,
        section: SectionId::from_uuid(ids::fresh()),
    };
    check(&app, &stage, "no_sections").await;
    check(&app, &stage, "regulation_open").await;
    let empty = now().await;
    assert!(
        has(&empty, "no_sections") && has(&empty, "regulation_open"),
        "{empty:?}"
    );
    assert!(says(&empty[0].button, row("no_sections").button), "{empty:?}");
    complete(&maker, &slug).await;
    check(&app, &stage, "not_published").await;
    let answered = now().await;
    assert!(!has(&answered, "regulation_open"), "{answered:?}");
    assert!(has(&answered, "not_published"), "{answered:?}");
    publish(&maker, &slug).await.expect(StatusCode::SEE_OTHER);
    check(&app, &stage, "few_players").await;
    let public = now().await;
    assert!(
        !has(&public, "not_published") && !has(&public, "no_sections"),
        "{public:?}"
    );
    assert!(has(&public, "few_players"), "{public:?}");
}

#[tokio::test]
async fn while_entries_are_open_and_the_round_is_far_off_nobody_is_told_to_pair() {
    let app = TestApp::at("2026-03-20T08:00:00Z").await;
    let stage = stage::stage(&app, 4, 2, &by_hand()).await;
    let regulation = Regulation {
        entry_deadline: Some(Deadline(jiff::civil::date(2026, 3, 28).at(23, 59, 0, 0))),
        ..standard()
    };
    announce(&app, &stage, &regulation).await;
    check(&app, &stage, "entries_open").await;
    first(&app, &stage, Role::Organiser, "entries_open").await;
    let app = app.later("2026-03-29T08:00:00Z");
    check(&app, &stage, "pair_next").await;
}

#[tokio::test]
async fn a_section_with_one_player_asks_for_more() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 1, 3, &round_robin()).await;
    check(&app, &stage, "few_players").await;
    first(&app, &stage, Role::Arbiter, "few_players").await;
}

#[tokio::test]
async fn teams_without_players_ask_for_them_unless_the_clubs_have_lists() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &round_robin()).await;
    let run = async |statement: &'static str| {
        sqlx::query(statement)
            .bind(stage.tournament.as_uuid())
            .execute(app.pool())
            .await
            .unwrap_or_else(|error| panic!("{statement}: {error}"));
    };
    run("insert into section (id, tournament_id, ordinal, slug, name, settings, planned_rounds, created_at)
         values (gen_random_uuid(), $1, 2, 'hold', 'Holdrækken',
             '{\"system\": \"by_hand\", \"teams\": {\"pairing\": \"round_robin\", \"colours\": \"WB\",
               \"match_points\": {\"win\": 2, \"draw\": 1, \"loss\": 0}, \"primary\": \"match_points\", \"has_secondary\": true}}', 1, now())")
        .await;
    run("insert into round (id, section_id, number)
         select gen_random_uuid(), id, 1 from section where tournament_id = $1 and slug = 'hold'")
    .await;
    run("insert into team (id, section_id, number, name, club)
         select gen_random_uuid(), id, n, 'Skitseby ' || n, 'Skitseby SK'
         from section, generate_series(1, 2) n where tournament_id = $1 and slug = 'hold'")
    .await;
    let arbiter = person(&app, &stage, Role::Arbiter).await;
    let of_teams = async || {
        let desk = arbiter.get("/t/paaske/desk").await.expect(StatusCode::OK).body;
        let all = lines(&desk, "Nu").into_iter();
        let of_teams = all.filter(|line| line.href.starts_with("/t/paaske/s/hold/"));
        of_teams.map(|line| (line.heading, line.href)).collect::<Vec<_>>()
    };
    let waits = of_teams().await;
    assert_eq!(waits.len(), 1, "{waits:?}");
    assert!(says(&waits[0].0, "Gruppen har for få spillere"), "{waits:?}");
    assert_eq!(waits[0].1, "/t/paaske/s/hold/players");
    // Whom the clubs' lists name is entered when the round is paired.
    run("insert into club (id, tournament_id, name, key) values (gen_random_uuid(), $1, 'Skitseby SK', 'skitseby sk')").await;
    let waits = of_teams().await;
    assert_eq!(waits.len(), 1, "{waits:?}");
    assert!(says(&waits[0].0, "Runde 1 kan lægges"), "{waits:?}");
}

#[tokio::test]
async fn who_applies_waits_for_an_answer() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 2, 7, &swiss()).await;
    for given in ["Ada", "Bo"] {
        let entry = json!({
            "section": "a", "surname": "Kladdestrup", "given_name": given, "club": "Prøveby SK", "birth": "1990-05-03",
            "email": format!("{given}@example.org"),
        });
        let queue = format!("{TOURNAMENT}/applications");
        app.visitor()
            .json(Method::POST, &queue, None, &entry)
            .await
            .expect(StatusCode::CREATED);
    }
    check(&app, &stage, "applications").await;
}

#[tokio::test]
async fn ratings_are_asked_for_at_the_office_and_taken_from_its_list() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &swiss()).await;
    sqlx::query(
        "update player set surname = 'Kladdestrup', given_name = 'Åge', birth = '1971', national_id = '900000001',
             rating = 1400, rating_national = 1400
         where start_no = 1",
    )
    .execute(app.pool())
    .await
    .unwrap();
    let asks = program(&app, &stage).await;
    asks.json(
        Method::POST,
        &format!("{TOURNAMENT}/rating-checks"),
        None,
        &json!({ "seen": 0 }),
    )
    .await
    .expect(StatusCode::CREATED);
    check(&app, &stage, "ratings_at_office").await;
    first(&app, &stage, Role::RatingsOfficer, "ratings_at_office").await;
    let list = whole_file(&[line(1, "Kladdestrup, Åge", "Prøvekøbing", "1643")]);
    renew(&officer(&app, "Kamma Ratingsen").await, "2026-04-01", &list).await;
    check(&app, &stage, "ratings_to_take").await;
}

#[tokio::test]
async fn starting_numbers_that_are_drawn_by_lot_are_given_before_the_pairing() {
    let app = TestApp::new().await;
    let settings = SectionSettings {
        system: PairingSystem::Monrad,
        ..SectionSettings::default()
    };
    let stage = stage::stage(&app, 4, 3, &settings).await;
    sqlx::query("update player set start_no = null")
        .execute(app.pool())
        .await
        .unwrap();
    check(&app, &stage, "start_numbers").await;
}

#[tokio::test]
async fn somebody_in_quarantine_stands_first_wherever_the_entry_is() {
    let app = TestApp::at("2026-05-03T08:00:00Z").await;
    let court = sanctions::court(&app).await;
    let committee = court.program(&app).await;
    sanctions::issued(&committee, &court.quarantine("2026-05-01", "2026-07-31")).await;
    let club = sanctions::elsewhere(&app, ("2026-05-02", "2026-05-06"), &sanctions::kind(false, true)).await;
    sqlx::query(
        "update player set national_id = '1000001', surname = 'Prøvesen', given_name = 'Prøve 1'
         where section_id = $1 and start_no = 4",
    )
    .bind(club.section.as_uuid())
    .execute(app.pool())
    .await
    .unwrap();
    check_saying(&app, &club, "barred", "er i karantæne til og med").await;
    first(&app, &club, Role::Organiser, "barred").await;
    first(&app, &club, Role::Arbiter, "barred").await;
}

#[tokio::test]
async fn who_still_owes_the_entry_fee_is_counted_once_the_first_round_is_near() {
    let app = TestApp::at("2026-03-20T08:00:00Z").await;
    let stage = stage::stage(&app, 4, 2, &by_hand()).await;
    let treasurer = app
        .token(
            "Program",
            &[(Role::Organiser, stage.scope())],
            &[TokenScope::Read, TokenScope::Setup],
        )
        .await;
    treasurer
        .json(
            Method::PUT,
            &format!("{TOURNAMENT}/sections/a/entry-fee"),
            Some(0),
            &json!({"prices": {"normal": "300.00"}}),
        )
        .await
        .expect(StatusCode::OK);
    let desk = shown(&app, &stage, Role::Organiser).await;
    assert!(!desk.contains("mangler at betale indskud"), "{desk}");

    let app = app.later("2026-04-04T08:00:00Z");
    check(&app, &stage, "fees_to_pay").await;
    // Once it is paid or waived, nobody is asked for it.
    let treasurer = app
        .token(
            "Program",
            &[(Role::Organiser, stage.scope())],
            &[TokenScope::Read, TokenScope::Setup],
        )
        .await;
    for no in 1..=4 {
        let path = format!(
            "{TOURNAMENT}/entry-fees/players/{}/receipts",
            numbered(&app, no).await
        );
        let waived = json!({"kind": "waiver", "amount": "300.00", "day": "2026-04-04", "reason": "Hjælper"});
        treasurer
            .json(Method::POST, &path, Some(0), &waived)
            .await
            .expect(StatusCode::CREATED);
    }
    let desk = shown(&app, &stage, Role::Organiser).await;
    assert!(!desk.contains("mangler at betale indskud"), "{desk}");
}
