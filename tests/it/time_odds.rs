//! Time odds: steps that the organiser types, shown wherever the players and the arbiter look, and kept out of the report for rating.

use crate::{
    prelude::*,
    rounds::pairing,
    setup::{make, organiser, stored},
};

const ROUND: &str = "/api/v1/tournaments/paaske/sections/a/rounds/1";

fn with_odds(lines: &str) -> SectionSettings {
    SectionSettings {
        time_odds: lines.lines().map(|line| line.parse().unwrap()).collect(),
        ..by_hand()
    }
}

#[tokio::test]
async fn the_stronger_one_has_less_time_on_the_pairing_the_slips_the_public_round_and_by_program() {
    let app = TestApp::new().await;
    // Ratings fall by five with each number: 15 points between 1 and 4, 5 between 3 and 2.
    let stage = stage::stage(&app, 4, 2, &with_odds("10; 8; 12+5s")).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    stage::pair_by_hand(&app, &stage, &arbiter, 1, &[(4, 1), (3, 2)]).await;
    let page = arbiter.get(&pairing(1)).await.expect(StatusCode::OK);
    for time in [
        "<small>12 min. + 5 sek. pr. træk</small>",
        "<small>8 min.</small>",
    ] {
        assert_eq!(page.body.matches(time).count(), 1, "{time}: {}", page.body);
    }
    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let slips = arbiter
        .get("/t/paaske/s/a/rounds/1/print/slips")
        .await
        .expect(StatusCode::OK);
    assert_eq!(slips.body.matches("· 8 min.").count(), 1, "{}", slips.body);
    let round = app.visitor().get("/t/paaske/s/a/rounds/1").await;
    let round = round.expect(StatusCode::OK).body;
    assert_eq!(round.matches("<strong>8 min.</strong>").count(), 1, "{round}");
    let told = app.visitor().get(ROUND).await.expect(StatusCode::OK).json();
    assert_eq!(
        (&told["boards"][0]["white_time"], &told["boards"][0]["black_time"]),
        (&json!("12+5s"), &json!("8"))
    );
    assert!(told["boards"][1].get("white_time").is_none(), "{told}");
}

#[tokio::test]
async fn steps_are_typed_one_a_line_refused_with_what_is_wrong_and_never_rated_by_fide() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Klubaften").await;
    let new = format!("/t/{slug}/sections/new");
    for (steps, sentence) in [
        ("200; 10", "er intet trin"),
        ("0; 10; 20", "Et trin begynder ved 1 til 3000 ratingpoint."),
        ("300; 5; 25\n100; 10; 20", "den mindste forskel først"),
    ] {
        let sent = [("name", "A"), ("time_odds", steps)];
        let refused = fill(&organiser, &new, &sent)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains(sentence), "{steps}: {}", refused.body);
    }
    let steps = "100; 10; 20\r\n300; 5; 25+3s";
    let rated = [("name", "A"), ("time_odds", steps), ("fide_rated", "yes")];
    let refused = fill(&organiser, &new, &rated)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("kan ikke FIDE-rates"), "{}", refused.body);
    fill(&organiser, &new, &[("name", "A"), ("time_odds", steps)])
        .await
        .expect(StatusCode::SEE_OTHER);
    let id = stored(&app, &slug).await.id;
    let [section] = store::sections::list_by_tournament(&mut *app.conn().await, id)
        .await
        .unwrap()
        .try_into()
        .unwrap();
    assert_eq!(
        section.settings.time_odds,
        with_odds("100; 10; 20\n300; 5; 25+3s").time_odds
    );
    assert!(!section.settings.is_reported());
}
