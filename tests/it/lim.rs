//! The Lim system in a section: chosen on the page, paired by the button, and told by its articles on the page and by the API.

use crate::{
    prelude::*,
    rounds::pairing,
    setup::{make, organiser, stored},
};

fn lim() -> SectionSettings {
    SectionSettings {
        system: PairingSystem::Lim,
        ..SectionSettings::default()
    }
}

/// The boards of a round as they read, `3-1`.
async fn boards(app: &TestApp, stage: &Stage, number: u16) -> Vec<String> {
    let field = stage.field(app).await;
    let round = field.round(RoundNo::new(number).unwrap()).unwrap();
    let games = round.games.iter();
    games
        .map(|game| format!("{}-{}", game.white, game.black))
        .collect()
}

async fn explanation(api: &Client<'_>, round: u16) -> Value {
    api.get(&format!(
        "/api/v1/tournaments/paaske/sections/a/rounds/{round}/explanation"
    ))
    .await
    .expect(StatusCode::OK)
    .json()
}

#[tokio::test]
async fn three_rounds_are_paired_from_both_ends_and_told_by_the_articles() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 6, 5, &lim()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    let api = app
        .token(
            "Viggo Skabelonsen",
            &[(Role::Arbiter, stage.scope())],
            &[TokenScope::Read, TokenScope::Pairings],
        )
        .await;
    // White wins everywhere.
    for (round, expected) in [
        // The upper half against the lower one; the odd numbers of the upper half have White, as number 1.
        (1, ["1-4", "5-2", "3-6"]),
        // Of 1, 3 and 5 the lowest comes down, of 2, 4 and 6 the highest whom 5 has not met comes up. Both of a pair are due the same
        // colour: above the median the higher-ranked has it, below the lower-ranked.
        (2, ["3-1", "4-5", "6-2"]),
        // Number 3 has won twice and meets the first of the middle who is due White; 2 has lost twice and comes up.
        (3, ["5-3", "1-6", "2-4"]),
    ] {
        act(&arbiter, &app, &stage, round, "draft", &[])
            .await
            .expect(StatusCode::SEE_OTHER);
        assert_eq!(boards(&app, &stage, round).await, expected, "round {round}");
        let page = arbiter.get(&pairing(round)).await.expect(StatusCode::OK);
        for text in ["Rundelægningen er præcis den, reglerne giver.", "C.04.4.3 art. "] {
            assert!(page.body.contains(text), "{text}: {}", page.body);
        }
        let told = explanation(&api, round).await;
        assert_eq!((&told["rules"], &told["by_rules"]), (&json!("lim"), &json!(true)));
        act(&arbiter, &app, &stage, round, "publish", &[])
            .await
            .expect(StatusCode::SEE_OTHER);
        stage::finish(&app, &stage, round).await;
    }
    let told = explanation(&api, 2).await;
    let middle = &told["boards"][1];
    assert_eq!(
        (&middle["place"], &middle["colour_rule"]),
        (&json!("moved_down"), &json!("5.2"))
    );
    let reasons = middle["reasons"].as_array().unwrap();
    let says = |article: &str| reasons.iter().any(|reason| reason["article"] == article);
    for article in [
        "C.04.4.3 art. 2.3",
        "C.04.4.3 art. 3.2.4",
        "C.04.4.3 art. 3.8",
        // Why number 2 did not come up: 5 was there already, whom it has met.
        "C.04.4.3 art. 3.9",
    ] {
        assert!(says(article), "{article}: {middle}");
    }
    assert_eq!(told["boards"][2]["colour_rule"], "5.4");
    let brackets = told["brackets"].as_array().unwrap();
    assert_eq!(brackets.len(), 3, "{told}");
    let of = |score: f64| brackets.iter().find(|one| one["score"] == score).unwrap();
    assert_eq!(of(1.0)["floaters"], json!([5]));
    assert_eq!(of(0.0)["floaters"], json!([4]));
    assert_eq!(
        (&of(0.5)["moved_down"], &of(0.5)["moved_up"]),
        (&json!([5]), &json!([4]))
    );

    // No program knows a code for it.
    let report = arbiter
        .get("/t/paaske/s/a/export.trf")
        .await
        .expect(StatusCode::OK);
    assert!(report.body.contains("192 CUSTOM_SWISS"), "{}", report.body);
}

#[tokio::test]
async fn a_draft_that_was_changed_says_what_the_rules_give() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 6, 5, &lim()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    act(&arbiter, &app, &stage, 1, "draft", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    // 1-4 and 5-2 become 1-2 and 5-4: 1 and 2 are of the same half.
    act(
        &arbiter,
        &app,
        &stage,
        1,
        "exchange",
        &[("first", "4"), ("second", "2")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    let page = arbiter.get(&pairing(1)).await.expect(StatusCode::OK);
    assert!(page.body.contains("Efter reglerne:"), "{}", page.body);
    assert!(
        page.body
            .contains("Den foreslåede modstander er byttet ud med en fra samme halvdel."),
        "{}",
        page.body
    );
}

#[tokio::test]
async fn the_system_is_chosen_on_the_page_of_a_section_and_is_one_of_the_handbook() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Åben turnering").await;
    let new = format!("/t/{slug}/sections/new");
    let page = organiser.get(&new).await.expect(StatusCode::OK);
    assert!(page.body.contains("value=\"lim\""), "{}", page.body);
    fill(&organiser, &new, &[("name", "A"), ("system", "lim")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let id = stored(&app, &slug).await.id;
    let sections = store::sections::list_by_tournament(&mut *app.conn().await, id)
        .await
        .unwrap();
    assert_eq!(sections[0].settings.system, PairingSystem::Lim);
    assert!(PairingSystem::Lim.is_in_handbook());
}
