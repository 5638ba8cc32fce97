//! Walks through what happens in the hall while a round is played: players who are expected and late, tablets, incidents and claims.

use domain::tablet::TabletLevel;
use rules::regulation::{Regulation, values::QuickFinish};

use super::*;
use crate::{
    arrivals::fifteen,
    rulings::{confirm, round_one, standard},
    tablets::tablet,
};

#[tokio::test]
async fn an_incident_waits_for_an_arbiter() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let assistant = person(&app, &stage, Role::Assistant).await;
    let key = key();
    let note = [
        ("key", &*key),
        ("incident", "illegal_move"),
        ("q.by", "white"),
        ("reason", "Set fra bord 2"),
    ];
    assistant
        .post("/t/paaske/s/a/rounds/1/boards/1/ruling/draft", &note)
        .await
        .expect(StatusCode::SEE_OTHER);
    check(&app, &stage, "ruling_open").await;
    first(&app, &stage, Role::Arbiter, "ruling_open").await;
}

#[tokio::test]
async fn a_claim_that_ended_a_game_waits_for_the_arbiter() {
    let app = TestApp::new().await;
    let regulation = Regulation {
        time_control: Some("100/40+20".parse().unwrap()),
        quick_finish: Some(QuickFinish::ClaimDraw),
        ..Regulation::default()
    };
    let stage = round_one(&app, &regulation).await;
    let arbiter = person(&app, &stage, Role::Arbiter).await;
    let claim = [
        ("incident", "quick_finish"),
        ("q.by", "black"),
        ("q.claimant_seconds", "1:30"),
        ("q.claim_ground", "cannot_win"),
        ("q.arbiter_present", "no"),
        ("q.final_position", "8/8/4k3/8/4K3/8/4P3/8 b"),
    ];
    confirm(&arbiter, 1, 0, &claim)
        .await
        .expect(StatusCode::SEE_OTHER);
    check(&app, &stage, "claim_open").await;
    first(&app, &stage, Role::Arbiter, "claim_open").await;
}

#[tokio::test]
async fn players_are_expected_until_the_time_to_come_to_the_board_is_over() {
    let app = TestApp::at("2026-04-04T10:05:00Z").await;
    let stage = round_one(&app, &fifteen()).await;
    let door = person(&app, &stage, Role::Assistant).await;
    let come = async |board: &str| {
        for side in ["white", "black"] {
            let fields = [("board", board), ("side", side), ("came", "yes")];
            door.post("/t/paaske/s/a/rounds/1/arrivals", &fields)
                .await
                .expect(StatusCode::SEE_OTHER);
        }
    };
    come("1").await;
    check(&app, &stage, "players_expected").await;
    come("2").await;
    drop(door);
    let app = app.later("2026-04-04T10:15:01Z");
    check(&app, &stage, "players_late").await;
    first(&app, &stage, Role::Assistant, "players_late").await;
}

#[tokio::test]
async fn a_tablet_that_is_silent_with_results_of_its_own_is_looked_for() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let arbiter = person(&app, &stage, Role::Arbiter).await;
    let device = tablet(&app, &arbiter, "Tavle 1", TabletLevel::Fill, ("", "")).await;
    device
        .post("/tablet/state", &[("unsent", "2"), ("refused", "0")])
        .await
        .expect(StatusCode::NO_CONTENT);
    drop((arbiter, device));
    let app = app.later("2026-04-04T08:30:00Z");
    check(&app, &stage, "tablet_unsent").await;
    first(&app, &stage, Role::Arbiter, "tablet_unsent").await;
}
