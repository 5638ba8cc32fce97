//! The desk of each role around a season of teams: strength lists, line-ups, a round that is public by itself, and who goes up and down at the
//! end.

use super::{
    fixtures::{four, settle_home},
    moved_line_ups::hall,
    season_end::Season,
    *,
};
use crate::desk::{check, first};

#[tokio::test]
async fn lists_that_clubs_have_to_hand_in_are_waited_for() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    four(&staff).await;
    for (team, club) in [("Prøveby 1", "Prøveby"), ("Skitseby", "Skitseby")] {
        settle_home(&staff, team, club, "Klublokalet", "19:00").await;
    }
    staff.begin("Prøveby").await;
    check(&app, &staff.stage, "lists_due").await;
}

#[tokio::test]
async fn line_ups_are_waited_for_and_then_the_hour_in_which_a_round_is_public_by_itself() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    check(&app, &hall.staff.stage, "line_ups_due").await;
    let mut teams = settings("round_robin");
    teams["publishing"] = json!("by_itself");
    table::write_settings(&hall.staff, teams)
        .await
        .expect(StatusCode::OK);
    check(&app, &hall.staff.stage, "own_publication").await;
}

#[tokio::test]
async fn who_goes_up_and_down_is_confirmed_once_everything_is_played() {
    let app = TestApp::new().await;
    let season = Season::played(&app, &[], true).await;
    season
        .write("rows", &season.two_rows())
        .await
        .expect(StatusCode::OK);
    check(&app, &season.staff.stage, "promotion_to_confirm").await;
    first(&app, &season.staff.stage, Role::Organiser, "promotion_to_confirm").await;
}
