//! How players with as many points are put in order, as the organiser sets it: the list, lots, the arbiter's order, the old rules.

use domain::tie_rule::TieRule;
use engine::tiebreak::{PRESETS, TieBreak, Unplayed};
use store::sections::Section;

use crate::{
    prelude::*,
    setup::{make, organiser, stored},
};

async fn section(app: &TestApp, slug: &str) -> Section {
    let id = stored(app, slug).await.id;
    let all = store::sections::list_by_tournament(&mut *app.conn().await, id)
        .await
        .unwrap();
    all.into_iter().next().unwrap()
}

/// A draft tournament with one section; its address and that of the section's settings.
async fn made(client: &Client<'_>) -> (String, String) {
    let slug = make(client, "Prøvestævne").await;
    fill(client, &format!("/t/{slug}/sections/new"), &[("name", "A")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let path = format!("/t/{slug}/s/a/settings");
    (slug, path)
}

#[tokio::test]
async fn every_list_can_be_chosen_by_its_name() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let (slug, path) = made(&organiser).await;
    let page = organiser.get(&path).await.expect(StatusCode::OK);
    for name in [
        "Almindelig korrektion (BH/C2)",
        "Middel korrektion (BH/M1)",
        "Sonneborn-Berger (SB)",
        "Indbyrdes opgør, derefter gevinster (DE, WIN)",
        "Flest vundne partier (WON)",
        "Kun point",
    ] {
        assert!(page.body.contains(name), "{name}");
    }
    for preset in PRESETS.iter().filter(|preset| preset.fits.is_for(false)).rev() {
        fill(&organiser, &path, &[("tie_list", preset.id)])
            .await
            .expect(StatusCode::SEE_OTHER);
        assert_eq!(
            section(&app, &slug).await.settings.tie_breaks,
            preset.tie_breaks,
            "{}",
            preset.id
        );
    }
    // What is written counts while the list stays as it was shown.
    fill(&organiser, &path, &[("tie_breaks", "SB, BH")])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(
        section(&app, &slug).await.settings.tie_breaks,
        [TieBreak::SB, TieBreak::BH]
    );
    let refused = fill(&organiser, &path, &[("tie_list", "hest")]).await;
    refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn lots_are_drawn_once_shown_and_logged() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let (slug, path) = made(&organiser).await;
    fill(&organiser, &path, &[("ties", "lots")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let drawn = section(&app, &slug).await.settings.ties;
    let seed = drawn.seed().expect("lots are drawn").to_string();
    let page = organiser.get(&path).await.expect(StatusCode::OK);
    assert!(page.body.contains(&seed), "{}", page.body);
    // Keeping the settings again, with something else changed, draws nothing.
    fill(&organiser, &path, &[("name", "B")])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(section(&app, &slug).await.settings.ties, drawn);
    let logged: Vec<String> = sqlx::query_scalar(
        "select after #>> '{settings,ties,seed}' from audit where act = 'section.change' order by at, id",
    )
    .fetch_all(app.pool())
    .await
    .unwrap();
    assert_eq!(logged, [seed.clone(), seed]);
}

#[tokio::test]
async fn nobody_chooses_the_seed_by_program() {
    let app = TestApp::new().await;
    let client = app
        .token(
            "Ida Arrangør",
            &[(Role::Organiser, Scope::Everywhere)],
            &[TokenScope::Read, TokenScope::Setup],
        )
        .await;
    let details = json!({ "name": "Prøvestævne", "city": "Prøveby", "starts_on": "2026-05-14", "ends_on": "2026-05-17" });
    let made = client
        .json(Method::POST, "/api/v1/tournaments", None, &details)
        .await
        .expect(StatusCode::CREATED);
    let sections = format!("{}/sections", made.header("location"));
    let plan = json!({
        "name": "A",
        "settings": { "ties": { "by": "lots", "seed": "000000000000002a" }, "unplayed": "before2023" },
        "starts": [null, null, null],
    });
    client
        .json(Method::POST, &sections, None, &plan)
        .await
        .expect(StatusCode::CREATED);
    let stored = client
        .get(&format!("{sections}/a/plan"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(stored["settings"]["unplayed"], "before2023");
    assert_eq!(stored["settings"]["ties"]["by"], "lots");
    assert_ne!(stored["settings"]["ties"]["seed"], "000000000000002a");
    let wrong = json!({ "name": "B", "settings": { "ties": { "by": "by_hand", "order": [1, 1] } }, "starts": [null] });
    client
        .json(Method::POST, &sections, None, &wrong)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn the_arbiters_order_is_kept_and_a_wrong_one_comes_back() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let (slug, path) = made(&organiser).await;
    for wrong in ["7, x", "7, 3, 7"] {
        let refused = fill(&organiser, &path, &[("ties", "by_hand"), ("hand_order", wrong)])
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains("id=\"hand_order-e\""), "{wrong}");
        assert!(refused.body.contains(&format!("value=\"{wrong}\"")), "{wrong}");
    }
    fill(&organiser, &path, &[("ties", "by_hand"), ("hand_order", "7, 3")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let TieRule::ByHand { order } = section(&app, &slug).await.settings.ties else {
        panic!("the arbiter's order");
    };
    assert_eq!(order.iter().map(|no| no.get()).collect::<Vec<_>>(), [7, 3]);
    let page = organiser.get(&path).await.expect(StatusCode::OK);
    assert!(page.body.contains("value=\"7, 3\""));
}

#[tokio::test]
async fn after_round_one_ties_change_only_when_confirmed_and_the_rules_for_unplayed_rounds_not_at_all() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let (slug, path) = made(&organiser).await;
    sqlx::query("update round set status = 'draft', origin = 'hand' where number = 1")
        .execute(app.pool())
        .await
        .unwrap();
    let asked = fill(&organiser, &path, &[("ties", "by_hand"), ("hand_order", "2, 1")]).await;
    assert!(
        asked
            .body
            .contains("som ingen korrektion skiller, ordnes på en anden måde"),
        "{}",
        asked.body
    );
    assert_eq!(section(&app, &slug).await.settings.ties, TieRule::Shared);
    fill(
        &organiser,
        &path,
        &[
            ("ties", "by_hand"),
            ("hand_order", "2, 1"),
            ("reason", "Omkamp"),
            ("confirmed", "yes"),
        ],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    assert_eq!(section(&app, &slug).await.settings.ties.as_str(), "by_hand");
    let locked = fill(
        &organiser,
        &path,
        &[("unplayed", "before2023"), ("reason", "x"), ("confirmed", "yes")],
    )
    .await;
    assert!(!locked.status.is_redirection(), "{}", locked.status);
    assert_eq!(section(&app, &slug).await.settings.unplayed, Unplayed::InForce);
}
