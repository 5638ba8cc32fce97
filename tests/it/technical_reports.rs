//! The technical report: what is in it, what is not, and who reads it.

use crate::prelude::*;

const PAGE: &str = "/t/paaske/technical-report";
const SECTION_PAGE: &str = "/t/paaske/s/a/technical-report";
const API: &str = "/api/v1/tournaments/paaske/technical-report";
const SECTION_API: &str = "/api/v1/tournaments/paaske/sections/a/technical-report";

async fn correct(arbiter: &Client<'_>, round: u16, report_only: bool) -> Answer {
    let key = key();
    let mut form = vec![
        ("version", "2"),
        ("key", &*key),
        ("result", "0-1"),
        ("reason", "Partisedlen siger noget andet"),
    ];
    if report_only {
        form.push(("report_only", "yes"));
    }
    let path = format!("/t/paaske/s/a/rounds/{round}/boards/1/correction");
    arbiter.post(&path, &form).await
}

#[tokio::test]
async fn what_was_done_is_told_in_order_with_who_and_why_and_an_ordinary_event_has_nothing() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &round_robin()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    let token = app
        .token(
            "Viggo Skabelonsen",
            &[(Role::Arbiter, stage.scope())],
            &[TokenScope::ReadPersonal],
        )
        .await;
    for round in 1..=3 {
        if round > 1 {
            stage::finish(&app, &stage, round - 1).await;
        }
        for what in ["draft", "publish"] {
            act(&arbiter, &app, &stage, round, what, &[])
                .await
                .expect(StatusCode::SEE_OTHER);
        }
    }
    let empty = arbiter.get(PAGE).await.expect(StatusCode::OK);
    assert!(empty.body.contains("Der er intet at melde"), "{}", empty.body);
    let report = token.get(API).await.expect(StatusCode::OK).json();
    assert_eq!(
        report,
        json!({ "total": 0, "counts": [], "acts": [], "is_cut": false })
    );

    correct(&arbiter, 2, false).await.expect(StatusCode::SEE_OTHER);
    correct(&arbiter, 1, true).await.expect(StatusCode::SEE_OTHER);
    act(
        &arbiter,
        &app,
        &stage,
        3,
        "take_back",
        &[("reason", "Forkert begyndelsestid")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);

    let report = token.get(API).await.expect(StatusCode::OK).json();
    let told: Vec<_> = report["acts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|act| {
            (
                act["round"].as_u64().unwrap(),
                act["kind"].as_str().unwrap(),
                act["reason"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            (1, "report_only", "Partisedlen siger noget andet"),
            (2, "corrected", "Partisedlen siger noget andet"),
            (3, "taken_back", "Forkert begyndelsestid"),
        ]
    );
    assert_eq!(report["total"], 3);
    assert_eq!(report["acts"][0]["actor"], "Viggo Skabelonsen");
    assert_eq!(report["acts"][0]["before"], json!({ "reported": "1-0" }));
    assert_eq!(report["acts"][0]["after"], json!({ "reported": "0-1" }));
    assert_eq!(
        report["acts"][0]["file_lines"],
        json!(["### Correction @ Round 1: board 1 1-4: 1-0 => 0-1 (reported only)"])
    );
    assert_eq!(token.get(SECTION_API).await.expect(StatusCode::OK).json(), report);

    for path in [PAGE, SECTION_PAGE] {
        let page = arbiter.get(path).await.expect(StatusCode::OK);
        for said in [
            "3 handlinger",
            "Resultat rettet for sent, kun i rapporten",
            "Offentlig runde taget tilbage",
            "Forkert begyndelsestid",
            "Viggo Skabelonsen",
            "### Correction @ Round 1",
        ] {
            assert!(page.body.contains(said), "{path} {said}: {}", page.body);
        }
    }
    let log = arbiter.get("/t/paaske/audit").await.expect(StatusCode::OK);
    assert!(log.body.contains(PAGE), "{}", log.body);
}

#[tokio::test]
async fn those_who_read_the_log_read_the_report_and_nobody_else() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &round_robin()).await;
    sqlx::query(
        "insert into section (id, tournament_id, ordinal, slug, name, settings, planned_rounds, created_at)
         select gen_random_uuid(), tournament_id, 2, 'b', 'Gruppe B', settings, planned_rounds, now() from section",
    )
    .execute(app.pool())
    .await
    .unwrap();
    sqlx::query(
        "insert into audit (at, actor, via, act, tournament_id, section_id, subject, after, reason)
         select now(), 'Prøve', 'page', 'round.reopen', tournament_id, id, 'Round 1', '{\"email\": \"a@example.org\"}',
            'Grunden i ' || name
         from section",
    )
    .execute(app.pool())
    .await
    .unwrap();
    let here = Scope::Section(stage.tournament, stage.section);
    // Who works in one section reads of it alone, and of another not at all.
    let one = app.signed_in("Viggo Skabelonsen", &[(Role::Arbiter, here)]).await;
    let page = one.get(PAGE).await.expect(StatusCode::OK);
    assert!(page.body.contains("1 handling"), "{}", page.body);
    assert!(!page.body.contains("Grunden i Gruppe B"), "{}", page.body);
    assert!(!page.body.contains("/s/b/technical-report"), "{}", page.body);
    one.get("/t/paaske/s/b/technical-report")
        .await
        .expect(StatusCode::FORBIDDEN);
    let organiser = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Organiser, stage.scope())])
        .await;
    let page = organiser.get(PAGE).await.expect(StatusCode::OK);
    assert!(page.body.contains("Grunden i Gruppe B"), "{}", page.body);
    // The ratings office reads it of every tournament; the appeals board reads nothing personal.
    let office = app
        .signed_in("Kamma Ratingsen", &[(Role::RatingsOfficer, Scope::Everywhere)])
        .await;
    office.get(PAGE).await.expect(StatusCode::OK);
    let board = app
        .token(
            "Tilde Attrapgaard",
            &[(Role::AppealsBoard, Scope::Everywhere)],
            &[TokenScope::ReadPersonal],
        )
        .await;
    let report = board.get(API).await.expect(StatusCode::OK).json();
    assert_eq!(report["acts"][0]["after"]["email"], "…", "{report}");
    for role in [Role::Assistant, Role::CommitteeMember] {
        let other = app
            .signed_in(&format!("Prøve {role:?}"), &[(role, stage.scope())])
            .await;
        for path in [PAGE, SECTION_PAGE] {
            other.get(path).await.expect(StatusCode::FORBIDDEN);
        }
    }
    app.visitor().get(API).await.expect(StatusCode::UNAUTHORIZED);
}
