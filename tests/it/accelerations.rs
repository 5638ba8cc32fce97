//! Accelerated rounds beside Baku's: chosen on the form and by program, paired by groups of the starting list, told on the page of the pairing,
//! by program and in the report, and taken out of a report.

use domain::section::Acceleration;
use service::reports::import;

use crate::{
    prelude::*,
    rounds::pairing,
    setup::{make, organiser, stored},
    stage::swiss,
};

const EXPLANATION: &str = "/api/v1/tournaments/paaske/sections/a/rounds/1/explanation";

fn accelerated(acceleration: Acceleration, groups: &str) -> SectionSettings {
    SectionSettings {
        acceleration,
        acceleration_groups: groups.lines().map(|line| line.parse().unwrap()).collect(),
        ..swiss()
    }
}

/// The pairs of round 1 when its draft is made, the lower number first.
async fn first_round(app: &TestApp, stage: &Stage) -> Vec<(u16, u16)> {
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    act(&arbiter, app, stage, 1, "draft", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let field = stage.field(app).await;
    let round = field.round(RoundNo::FIRST).unwrap();
    let mut pairs: Vec<(u16, u16)> = round
        .games
        .iter()
        .map(|game| {
            let (white, black) = (game.white.get(), game.black.get());
            (white.min(black), white.max(black))
        })
        .collect();
    pairs.sort_unstable();
    pairs
}

/// The records 250 of the section's report.
async fn records(app: &TestApp, stage: &Stage) -> Vec<String> {
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    let report = arbiter
        .get("/t/paaske/s/a/export.trf")
        .await
        .expect(StatusCode::OK);
    let has_code = |line: &str| line.trim_end() == "192 FIDE_DUTCH";
    assert!(report.body.lines().any(has_code), "{}", report.body);
    let lines = report.body.lines().filter(|line| line.starts_with("250"));
    lines.map(|line| line.trim_end().to_owned()).collect()
}

#[tokio::test]
async fn haleys_upper_half_plays_itself_and_the_page_the_program_and_the_report_say_so() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 8, 5, &accelerated(Acceleration::HaleySoft, "")).await;
    assert_eq!(first_round(&app, &stage).await, [(1, 3), (2, 4), (5, 7), (6, 8)]);
    assert_eq!(
        records(&app, &stage).await,
        [
            "250      01.0 001 002 0001 0004",
            "250      00.5 002 002 0005 0008"
        ]
    );
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    let page = arbiter.get(&pairing(1)).await.expect(StatusCode::OK);
    for said in [
        "Hvem der har virtuelle point",
        "Nr. 1 til 4",
        "Nr. 5 til 8",
        "Blød Haley",
    ] {
        assert!(page.body.contains(said), "{said}: {}", page.body);
    }
    let token = app
        .token(
            "Viggo Skabelonsen",
            &[(Role::Arbiter, stage.scope())],
            &[TokenScope::Read, TokenScope::Pairings],
        )
        .await;
    let told = token.get(EXPLANATION).await.expect(StatusCode::OK).json();
    assert_eq!(told["by_rules"], true);
    let settled: Vec<&str> = told["settled"]
        .as_array()
        .unwrap()
        .iter()
        .map(|said| said["text"].as_str().unwrap())
        .collect();
    assert_eq!(settled.len(), 2, "{settled:?}");
    assert!(
        settled[0].starts_with("Numbers 1 to 4 (") && settled[0].ends_with("rounds 1 to 2: 1"),
        "{settled:?}"
    );
    assert!(settled[1].ends_with(", round 2: ½"), "{settled:?}");
}

#[tokio::test]
async fn own_groups_are_paired_apart_and_keep_their_last_when_somebody_comes_late() {
    let app = TestApp::new().await;
    let groups = accelerated(Acceleration::OwnGroups, "1-2; 1-3; 2\n3-6; 1-2; 1");
    let stage = stage::stage(&app, 8, 5, &groups).await;
    let expected = [
        "250      02.0 001 003 0001 0002",
        "250      01.0 001 002 0003 0006",
    ];
    assert_eq!(records(&app, &stage).await, expected);
    // Who comes in round 2 is not in the starting list: the sixth place is number 7 then.
    sqlx::query("update player set joined_round = 2 where start_no = 6")
        .execute(app.pool())
        .await
        .unwrap();
    let expected = [
        "250      02.0 001 003 0001 0002",
        "250      01.0 001 002 0003 0007",
    ];
    assert_eq!(records(&app, &stage).await, expected);
    assert_eq!(first_round(&app, &stage).await, [(1, 2), (3, 5), (4, 7)]);
}

#[tokio::test]
async fn groups_are_chosen_on_the_form_refused_line_by_line_and_shown_with_names() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Klubturnering").await;
    let new = format!("/t/{slug}/sections/new");
    for (groups, sentence) in [
        ("", "Skriv mindst én gruppe"),
        ("de første", "er ingen gruppe"),
        ("20-1; 1; 1", "første plads er efter dens sidste"),
        ("1-20; 1-2; 1\n10-; 2; 1", "to grupper i samme runde"),
    ] {
        let sent = [
            ("name", "A"),
            ("acceleration", "own_groups"),
            ("acceleration_groups", groups),
        ];
        let refused = fill(&organiser, &new, &sent)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains(sentence), "{groups}: {}", refused.body);
        // What was typed is in its field.
        let first = groups.lines().next().unwrap_or_default();
        assert!(refused.body.contains(first), "{}", refused.body);
    }
    let sent = [
        ("name", "A"),
        ("acceleration", "own_groups"),
        ("acceleration_groups", "1-20; 1-2; 1\r\n21-; 2; ½\r\n"),
    ];
    fill(&organiser, &new, &sent).await.expect(StatusCode::SEE_OTHER);
    let id = stored(&app, &slug).await.id;
    let [section] = store::sections::list_by_tournament(&mut *app.conn().await, id)
        .await
        .unwrap()
        .try_into()
        .unwrap();
    let kept = accelerated(Acceleration::OwnGroups, "1-20; 1-2; 1\n21-; 2; ½");
    assert_eq!(section.settings.acceleration_groups, kept.acceleration_groups);
    let path = format!("/t/{slug}/s/a/settings");
    // Lines that belong to no choice are said, and nothing is changed.
    let refused = fill(&organiser, &path, &[("acceleration", "haley")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.body.contains("Vælg egne grupper ovenfor"),
        "{}",
        refused.body
    );
    fill(
        &organiser,
        &path,
        &[("acceleration", "haley"), ("acceleration_groups", "")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn the_settings_of_a_section_show_who_is_in_which_group() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 8, 5, &accelerated(Acceleration::Haley, "")).await;
    let organiser = app
        .signed_in("Ida Arrangør", &[(Role::Organiser, stage.scope())])
        .await;
    let page = organiser
        .get("/t/paaske/s/a/settings")
        .await
        .expect(StatusCode::OK);
    for said in ["Hvem der har virtuelle point", "Nr. 1 til 4 (", "Prøve 4"] {
        assert!(page.body.contains(said), "{said}: {}", page.body);
    }
}

#[tokio::test]
async fn a_report_with_virtual_points_and_no_code_becomes_a_section_of_own_groups() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 8, 5, &accelerated(Acceleration::Haley, "")).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    first_round(&app, &stage).await;
    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    stage::finish(&app, &stage, 1).await;
    let report = arbiter
        .get("/t/paaske/s/a/export.trf")
        .await
        .expect(StatusCode::OK);
    let preview = import::preview(report.body.as_bytes(), app.now()).unwrap();
    let settings = preview.intake.settings;
    assert_eq!(settings.acceleration, Acceleration::OwnGroups);
    let given = &settings.arrangements.virtual_points;
    assert_eq!(given.len(), 1, "{given:?}");
    assert_eq!((given[0].first.get(), given[0].last.get()), (1, 4));
    settings.check().expect("settings that can be kept");
}
