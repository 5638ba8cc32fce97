//! The rules of a Monrad on the page of a section: shown with their source, chosen, and locked with round 1.

use engine::pairing::monrad_rules::{ByeTo, ColourLimits, FirstWhite, MonradRules, Numbers, Opponents};

use crate::{
    prelude::*,
    setup::{make, organiser, stored},
};

async fn settings(app: &TestApp, slug: &str) -> SectionSettings {
    let id = stored(app, slug).await.id;
    let [section] = store::sections::list_by_tournament(&mut *app.conn().await, id)
        .await
        .unwrap()
        .try_into()
        .unwrap();
    section.settings
}

#[tokio::test]
async fn the_rules_are_shown_chosen_and_locked_with_round_one() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    let new = format!("/t/{slug}/sections/new");
    fill(
        &organiser,
        &new,
        &[("name", "A"), ("system", "monrad_with_rematches")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    assert_eq!(settings(&app, &slug).await.monrad, MonradRules::NORWEGIAN);

    let path = format!("/t/{slug}/s/a/settings");
    let page = organiser.get(&path).await.expect(StatusCode::OK);
    assert!(page.body.contains("Dansk Monrad (ikke bekræftet af DSU)"));
    fill(
        &organiser,
        &path,
        &[("monrad_rules", "danish"), ("monrad_rematches", "2")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    let danish = MonradRules {
        rematches: 2,
        ..MonradRules::DANISH
    };
    assert_eq!(settings(&app, &slug).await.monrad, danish);

    fill(
        &organiser,
        &path,
        &[
            ("monrad_rules", "own"),
            ("monrad_numbers", "strength"),
            ("monrad_opponents", "halves"),
            ("monrad_bye", "most_games"),
            ("monrad_colours", "always"),
            ("monrad_first_white", "higher_number"),
        ],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    let own = MonradRules {
        numbers: Numbers::Strength,
        opponents: Opponents::Halves,
        rematches: 2,
        bye: ByeTo::MostGames,
        colours: ColourLimits::Always,
        first_white: FirstWhite::HigherNumber,
    };
    assert_eq!(settings(&app, &slug).await.monrad, own);

    let refused = fill(&organiser, &path, &[("monrad_rematches", "0")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("Skriv et tal fra 1 til 9."));

    sqlx::query("update round set status = 'draft', origin = 'hand' where number = 1")
        .execute(app.pool())
        .await
        .unwrap();
    let page = organiser.get(&path).await.expect(StatusCode::OK);
    assert!(!page.body.contains("<select class=\"input\" id=\"monrad_rules\""));
    assert!(
        page.body
            .contains("Øvre halvdel mod nedre halvdel i pointgruppen")
    );
    // What stands is sent on as it is, so that the rest can change.
    fill(
        &organiser,
        &path,
        &[("entry_text", "Alle"), ("reason", "Glemt i indbydelsen")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    assert_eq!(settings(&app, &slug).await.monrad, own);
    let refused = fill(
        &organiser,
        &path,
        &[("monrad_bye", "last_number"), ("reason", "Fortrudt")],
    )
    .await
    .expect(StatusCode::CONFLICT);
    assert!(
        refused.body.contains("er låst, fordi runde 1 er lagt"),
        "{}",
        refused.body
    );
}
