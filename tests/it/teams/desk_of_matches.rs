//! The desk of each role while matches of teams are played: cups and matches that somebody decides, and cards from the first board to the
//! arbiter's approval.

use super::{
    cards::{FOUR, PLAYED, captains, paired, play, sign_on_paper},
    cups, *,
};
use crate::desk::{check, check_saying, first};

/// The teams of a match, as a line of the desk names them.
async fn teams_of(staff: &Staff<'_>, no: usize) -> String {
    let one = staff.matches(1).await[no - 1].clone();
    let name = |side: &str| one[side]["name"].as_str().unwrap().to_owned();
    format!("{} – {}", name("white"), name("black"))
}

#[tokio::test]
async fn a_level_match_of_a_cup_waits_for_the_arbiter() {
    let app = TestApp::new().await;
    let staff = staff(&app, 2).await;
    cups::begin(&staff, 4, &["lot"]).await;
    staff.pair(1).await;
    cups::play(&staff, (1, 1), "====").await;
    let heading = teams_of(&staff, 1).await;
    check_saying(&app, &staff.stage, "cup_to_decide", &heading).await;
    first(&app, &staff.stage, Role::Arbiter, "cup_to_decide").await;
}

#[tokio::test]
async fn a_match_in_which_nobody_sat_waits_for_the_arbiter() {
    let app = TestApp::new().await;
    let staff = staff(&app, 2).await;
    staff.set_up("team_swiss").await;
    let four: Vec<&str> = LINES.lines().take(4).collect();
    staff.paste(&four.join("\n")).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    for statement in [
        "alter table game disable trigger user",
        "delete from game where board > 4",
        "alter table game enable trigger user",
    ] {
        sqlx::query(statement).execute(app.pool()).await.unwrap();
    }
    stage::finish(&app, &staff.stage, 1).await;
    // As an older version closed it.
    sqlx::query("update round set status = 'closed', closed_at = now() where number = 1")
        .execute(app.pool())
        .await
        .unwrap();
    let heading = teams_of(&staff, 2).await;
    check_saying(&app, &staff.stage, "match_left", &heading).await;
    first(&app, &staff.stage, Role::Arbiter, "match_left").await;
}

#[tokio::test]
async fn cards_are_contested_unsigned_signed_with_a_reservation_and_signed() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    paired(&staff, FOUR, json!({ "league": "div1" })).await;
    let (home, away) = captains(&staff).await;
    // Both matches end 2½–1½, and 3–1 is reported of the first.
    play(&staff, 1, &PLAYED).await;
    play(&staff, 5, &PLAYED).await;
    home.write(&staff, "quick", &[("home", "3"), ("away", "1")])
        .await
        .expect(StatusCode::SEE_OTHER);
    check(&app, &staff.stage, "match_contested").await;
    first(&app, &staff.stage, Role::Arbiter, "match_contested").await;
    home.write(&staff, "quick", &[("home", "2½"), ("away", "1½")])
        .await
        .expect(StatusCode::SEE_OTHER);
    check(&app, &staff.stage, "cards_unsigned").await;
    for (captain, signer, reserve) in [
        (&home, "home_captain", "none"),
        (&away, "away_captain", "match"),
        (&home, "match_leader", "none"),
    ] {
        captain
            .sign(&staff, signer, reserve)
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    check(&app, &staff.stage, "cards_reserved").await;
    sign_on_paper(&staff, 2).await;
    check(&app, &staff.stage, "cards_signed").await;
}

#[tokio::test]
async fn a_result_that_should_have_been_reported_is_late() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    // The main districts have the result on the web the day after the match at the latest; round 1 is played on 4 April.
    paired(&staff, FOUR, json!({ "league": "hk4" })).await;
    // Every board of the first match has its result, which everybody reads: that one is reported.
    play(&staff, 1, &PLAYED).await;
    play(&staff, 5, &PLAYED[..2]).await;
    let Staff { stage, .. } = staff;
    let app = app.later("2026-04-05T22:00:00Z");
    check(&app, &stage, "cards_late").await;
}
