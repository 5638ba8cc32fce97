//! Keizer: a club's evenings with absences, ranked by what those met are worth; its numbers chosen on the page of a section.

use domain::section::Acceleration;
use engine::pairing::keizer_rules::{KeizerBye, KeizerRules, KeizerValues};

use crate::{
    prelude::*,
    public::{API, PAGES, json as read, page, texts},
    registration::{SECTION, numbered, program, version},
    setup::{make, organiser, stored},
};

fn keizer() -> SectionSettings {
    SectionSettings {
        system: PairingSystem::Keizer,
        ..SectionSettings::default()
    }
}

async fn settings(app: &TestApp, slug: &str) -> SectionSettings {
    let id = stored(app, slug).await.id;
    let [section] = store::sections::list_by_tournament(&mut *app.conn().await, id)
        .await
        .unwrap()
        .try_into()
        .unwrap();
    section.settings
}

/// A player asks off a round, with notice.
async fn away(app: &TestApp, program: &Client<'_>, no: i32, round: u16) {
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
        .expect(StatusCode::OK);
}

/// The boards of a round as they read, `3-1`, and who has the bye of the pairing.
async fn boards(app: &TestApp, stage: &Stage, number: u16) -> (Vec<String>, Option<u16>) {
    let field = stage.field(app).await;
    let round = field.round(RoundNo::new(number).unwrap()).unwrap();
    let boards = round
        .games
        .iter()
        .map(|game| format!("{}-{}", game.white, game.black))
        .collect();
    let bye = round
        .byes
        .iter()
        .find(|bye| bye.kind == ByeKind::PairingAllocated);
    (boards, bye.map(|bye| bye.player.get()))
}

async fn play(app: &TestApp, stage: &Stage, arbiter: &Client<'_>, round: u16) {
    act(arbiter, app, stage, round, "draft", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = arbiter
        .get(&crate::rounds::pairing(round))
        .await
        .expect(StatusCode::OK);
    assert!(
        page.body
            .contains("Rundelægningen er præcis den, reglerne giver."),
        "{}",
        page.body
    );
    act(arbiter, app, stage, round, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    // White wins everywhere.
    stage::finish(app, stage, round).await;
}

#[tokio::test]
async fn five_evenings_of_a_club_are_paired_by_the_ranking_and_ranked_by_keizer_points() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 6, 5, &keizer()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    play(&app, &stage, &arbiter, 1).await;
    let one = ["1-2", "3-4", "5-6"].map(str::to_owned).to_vec();
    assert_eq!(boards(&app, &stage, 1).await, (one, None));

    // The ranking is 1, 3, 5, 2, 4, 6; number 2 is away, and the last of the five who are there sits over.
    let program = program(&app, &stage).await;
    away(&app, &program, 2, 2).await;
    play(&app, &stage, &arbiter, 2).await;
    let two = ["3-1", "4-5"].map(str::to_owned).to_vec();
    assert_eq!(boards(&app, &stage, 2).await, (two, Some(6)));

    away(&app, &program, 2, 3).await;
    away(&app, &program, 5, 3).await;
    for round in 3..=5 {
        play(&app, &stage, &arbiter, round).await;
    }
    let (_, bye) = boards(&app, &stage, 3).await;
    assert_eq!(bye, None, "two are away, four play");

    let table = read(&app, &format!("{API}/standings?workings=true")).await;
    assert_eq!(table["tie_breaks"][0], "KZ");
    assert_eq!(table["tie_breaks"][1], "PTS");
    let rows = table["rows"].as_array().unwrap();
    let keizer: Vec<f64> = rows
        .iter()
        .map(|row| row["values"][0].as_f64().unwrap())
        .collect();
    assert!(keizer.is_sorted_by(|one, other| one >= other), "{keizer:?}");
    for row in rows {
        let working = &row["workings"][0];
        assert_eq!(working["tie_break"], "KZ");
        let parts = working["parts"].as_array().unwrap();
        // The own value and five evenings.
        assert_eq!(parts.len(), 6, "{working}");
        let sum: f64 = parts
            .iter()
            .map(|part| {
                assert_eq!(part["source"], "share");
                let (value, share) = (part["score"].as_f64().unwrap(), part["points"].as_f64().unwrap());
                assert!(
                    (value * share - part["amount"].as_f64().unwrap()).abs() < 1e-9,
                    "{part}"
                );
                part["amount"].as_f64().unwrap()
            })
            .sum();
        assert!((sum - row["values"][0].as_f64().unwrap()).abs() < 1e-9, "{row}");
    }

    let list = page(&app, &format!("{PAGES}/standings")).await;
    let headings = texts(&list, "thead abbr");
    assert_eq!(headings[..2], ["Keizer", "Værdi"]);
    let leader = rows[0]["player"]["key"].as_str().unwrap();
    let told = page(&app, &format!("{PAGES}/standings/5/players/{leader}")).await;
    let told = texts(&told, "main").join(" ");
    assert!(told.contains("Egen værdi, en gang"), "{told}");
    assert!(told.contains("× 100 %"), "{told}");

    // Nobody is told to have as many points as somebody who has other ones: the Keizer points came before them.
    let mut apart = 0;
    for pair in rows.windows(2) {
        if (0..2).any(|value| pair[0]["values"][value] == pair[1]["values"][value]) {
            continue;
        }
        apart += 1;
        let key = pair[1]["player"]["key"].as_str().unwrap();
        let told = page(&app, &format!("{PAGES}/standings/5/players/{key}")).await;
        let told = texts(&told, "main").join(" ");
        assert!(told.contains("kommer før point og afgør"), "{told}");
    }
    assert!(apart > 0, "{rows:?}");
}

#[tokio::test]
async fn the_numbers_are_chosen_by_a_known_set_or_one_by_one_and_locked_with_round_one() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Klubturnering").await;
    let new = format!("/t/{slug}/sections/new");
    fill(&organiser, &new, &[("name", "A"), ("system", "keizer")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let stands = settings(&app, &slug).await;
    assert_eq!(
        (stands.system, stands.keizer),
        (PairingSystem::Keizer, KeizerRules::THIRDS)
    );

    let path = format!("/t/{slug}/s/a/settings");
    fill(
        &organiser,
        &path,
        &[
            ("keizer_rules", "keizer_for_clubs"),
            ("keizer_rematch_after", "6"),
        ],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    let of_program = KeizerRules {
        rematch_after: 6,
        ..KeizerRules::KEIZER_FOR_CLUBS
    };
    assert_eq!(settings(&app, &slug).await.keizer, of_program);

    // Whoever writes over a number of the set that stands there has numbers of their own, and is not overheard.
    fill(&organiser, &path, &[("keizer_bye_share", "60")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let written_over = KeizerRules {
        bye_share: 60,
        ..of_program
    };
    assert_eq!(settings(&app, &slug).await.keizer, written_over);

    fill(
        &organiser,
        &path,
        &[
            ("keizer_rules", "own"),
            ("keizer_values", "fixed"),
            ("keizer_top", "70"),
            ("keizer_away_share", "16"),
            ("keizer_away_times", "8"),
            ("keizer_bye_to", "lowest"),
        ],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    let own = KeizerRules {
        values: KeizerValues::Fixed,
        top: 70,
        away_share: 16,
        away_times: 8,
        bye_to: KeizerBye::Lowest,
        ..written_over
    };
    assert_eq!(settings(&app, &slug).await.keizer, own);

    for (field, wrong, sentence) in [
        ("keizer_win", "0", "Skriv et helt tal fra 1 til 200."),
        ("keizer_loss", "60", "et tab højst det samme som en remis"),
        ("keizer_ratio", "tre", "Skriv et helt tal fra 110 til"),
    ] {
        let refused = fill(&organiser, &path, &[(field, wrong)])
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains(sentence), "{field}: {}", refused.body);
    }
    fill(&organiser, &path, &[("fide_rated", "yes")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(settings(&app, &slug).await.keizer, own);

    sqlx::query("update round set status = 'draft', origin = 'hand' where number = 1")
        .execute(app.pool())
        .await
        .unwrap();
    let page = organiser.get(&path).await.expect(StatusCode::OK);
    assert!(!page.body.contains("<select class=\"input\" id=\"keizer_rules\""));
    // It never had a FIDE mode, so there is none to leave; its locks can be opened.
    assert!(
        page.body
            .contains("Ikke i FIDE-mode: systemet står ikke i FIDEs håndbog")
    );
    let locks = format!("/t/{slug}/s/a/fide-mode");
    let asked = organiser.get(&locks).await.expect(StatusCode::OK);
    for page in [&page, &asked] {
        assert!(page.body.contains("Åbn gruppens låse"), "{}", page.body);
        assert!(!page.body.contains("Forlad FIDE-mode"), "{}", page.body);
    }
    // What stands is sent on as it is, so that the rest can change.
    fill(
        &organiser,
        &path,
        &[("entry_text", "Alle"), ("reason", "Glemt i indbydelsen")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    assert_eq!(settings(&app, &slug).await.keizer, own);
    fill(&organiser, &path, &[("keizer_top", "80"), ("reason", "Fortrudt")])
        .await
        .expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_ranking_that_does_not_settle_is_told_and_a_full_point_stands_once_in_the_file() {
    let app = TestApp::new().await;
    let circle = SectionSettings {
        keizer: KeizerRules {
            own_value: false,
            ..KeizerRules::THIRDS
        },
        ..keizer()
    };
    let stage = stage::stage(&app, 5, 3, &circle).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    // Number 5 plays for the club; nobody names FIDE, and the reason is asked for.
    let program = program(&app, &stage).await;
    let player = numbered(&app, 5).await;
    let bye = async |asked: Value| {
        let seen = version(&app, player).await;
        program
            .json(
                Method::PUT,
                &format!("{SECTION}/players/{player}/byes/1"),
                Some(seen),
                &asked,
            )
            .await
    };
    let warned = bye(json!({"kind": "full_point"}))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(warned.json()["confirm"], "full_point");
    assert!(!warned.body.contains("FIDE"), "{}", warned.body);
    let confirmed = json!({"kind": "full_point", "confirmed": true, "reason": "Holdkamp for klubben"});
    bye(confirmed).await.expect(StatusCode::OK);
    play(&app, &stage, &arbiter, 1).await;
    let report = arbiter
        .get("/t/paaske/s/a/export.trf")
        .await
        .expect(StatusCode::OK);
    assert_eq!(
        report.body.matches("### FPB @ Round 1: 5").count(),
        1,
        "{}",
        report.body
    );

    // Without the own value two who have drawn change places with every count.
    sqlx::query("update game set result = $1")
        .bind(GameResult::Draw.as_str())
        .execute(app.pool())
        .await
        .unwrap();
    let table = read(&app, &format!("{API}/standings")).await;
    let leader = table["rows"][0]["player"]["key"].as_str().unwrap();
    for path in ["standings".to_owned(), format!("standings/1/players/{leader}")] {
        let told = page(&app, &format!("{PAGES}/{path}")).await;
        let told = texts(&told, "main").join(" ");
        assert!(told.contains("Ranglisten falder ikke til ro"), "{path}: {told}");
    }
}

#[tokio::test]
async fn a_keizer_report_says_its_numbers_and_nothing_accelerates_it() {
    let accelerated = SectionSettings {
        acceleration: Acceleration::Baku,
        ..keizer()
    };
    assert!(accelerated.check().is_err());
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &keizer()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    play(&app, &stage, &arbiter, 1).await;
    let report = arbiter
        .get("/t/paaske/s/a/export.trf")
        .await
        .expect(StatusCode::OK);
    assert!(report.body.contains("192 CUSTOM_SWISS"), "{}", report.body);
    let line = report
        .body
        .lines()
        .find(|line| line.contains("Keizer: values=ratio ratio=300"));
    assert!(
        line.is_some_and(|line| line.starts_with("###") && line.contains("rematch_after=3")),
        "{}",
        report.body
    );
}
