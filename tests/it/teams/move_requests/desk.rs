//! The desk of a league whose clubs have agreed to move matches.

use super::*;
use crate::desk::{check, first};

#[tokio::test]
async fn matches_that_clubs_have_moved_are_read_by_whoever_leads_the_league() {
    let app = TestApp::new().await;
    let staff = league(&app, seventh()).await;
    let (proeveby, skitseby, kladdestrup) = (
        staff.club("Prøveby").await,
        staff.club("Skitseby").await,
        staff.club("Kladdestrup").await,
    );
    for (asks, agrees, (home, away), day) in [
        (&proeveby, &skitseby, ("Prøveby 1", "Skitseby"), "2026-04-23"),
        (
            &kladdestrup,
            &proeveby,
            ("Kladdestrup", "Prøveby 1"),
            "2026-05-07",
        ),
    ] {
        let of = staff.planned(home, away).await;
        asks.ask(&of, (day, "19.30", "Salen"), REASON)
            .await
            .expect(StatusCode::SEE_OTHER);
        let requests = staff.requests().await;
        let asked = requests.iter().find(|one| one["standing"] == "waits_for_club");
        agrees
            .say(asked.unwrap(), "agrees", "")
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    check(&app, &staff.stage, "moves_asked").await;
    first(&app, &staff.stage, Role::Organiser, "moves_asked").await;
}
