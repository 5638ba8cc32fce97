//! Walks to the end of a tournament: protests through the instances, prizes that should be public, and the report for rating.

use super::*;
use crate::{
    protests::{committee, coordinated, file, flag_fell, id, on, token, votes},
    rating_reports,
    rulings::{announce, round_one},
};

#[tokio::test]
async fn a_protest_waits_for_the_arbiter_then_for_the_committee_then_for_the_board() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let writes = token(&app, &stage, Role::Arbiter).await;
    let filing = json!({
        "about": {"kind": "pairing", "round": 1}, "filed_by": "Holdleder Prøvesen", "statement": "Farverne er byttet om."
    });
    id(file(&writes, filing).await);
    check(&app, &stage, "protest_to_arbiter").await;
    first(&app, &stage, Role::Arbiter, "protest_to_arbiter").await;

    let app = TestApp::new().await;
    let (stage, _, protest) = flag_fell(&app, &coordinated()).await;
    check(&app, &stage, "protest_to_committee").await;
    first(&app, &stage, Role::CommitteeMember, "protest_to_committee").await;
    let members = committee(&app, &stage, 3, "dsu_i").await;
    let decides = token(&app, &stage, Role::CommitteeMember).await;
    let verdict = json!({
        "act": "decide", "outcome": "upheld", "reasons": "Uret gik rigtigt.",
        "ballots": votes(&members, &["for", "for", "against"])
    });
    on(&decides, &protest, "committee", verdict)
        .await
        .expect(StatusCode::OK);
    let loser = token(&app, &stage, Role::Arbiter).await;
    let appeal = json!({ "text": "Uret var i stykker." });
    on(&loser, &protest, "appeals", appeal)
        .await
        .expect(StatusCode::OK);
    check(&app, &stage, "protest_to_board").await;
    first(&app, &stage, Role::AppealsBoard, "protest_to_board").await;
}

#[tokio::test]
async fn prizes_that_are_promised_are_public_while_it_is_played() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &by_hand()).await;
    announce(&app, &stage, &coordinated()).await;
    let organiser = person(&app, &stage, Role::Organiser).await;
    fill(&organiser, PRIZES, &[("c1-prizes", "1000\n500")])
        .await
        .expect(StatusCode::SEE_OTHER);
    check(&app, &stage, "prizes_to_publish").await;
    // Once everybody is checked in nothing comes before them.
    sqlx::query(
        "insert into check_in (player_id, came_at, changed_at, actor, version)
         select id, now(), now(), 'Bodil Dørsen', 1 from player",
    )
    .execute(app.pool())
    .await
    .unwrap();
    first(&app, &stage, Role::Organiser, "prizes_to_publish").await;
}

#[tokio::test]
async fn the_report_is_sent_received_sent_back_and_done() {
    let app = TestApp::new().await;
    let stage = rating_reports::finished(&app).await;
    let app = app.later(rating_reports::IN_TIME);
    check(&app, &stage, "report_to_send").await;
    let arbiter = person(&app, &stage, Role::Arbiter).await;
    act(&arbiter, &app, &stage, 2, "close", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    first(&app, &stage, Role::Organiser, "report_to_send").await;
    let sender = rating_reports::organiser(&app, &stage).await;
    let report = rating_reports::first(&sender).await;
    check(&app, &stage, "report_at_office").await;
    first(&app, &stage, Role::RatingsOfficer, "report_at_office").await;
    let office = rating_reports::office(&app).await;
    rating_reports::answer(&office, &report, "reject").await;
    check(&app, &stage, "report_rejected").await;
    rating_reports::correct(&app, &stage, "1/2-1/2").await;
    rating_reports::send(&sender, Some(1))
        .await
        .expect(StatusCode::CREATED);
    check(&app, &stage, "report_at_office").await;
    rating_reports::answer(&office, &report, "acknowledge").await;
    over(&app, &stage).await;
    rating_reports::correct(&app, &stage, "0-1").await;
    check(&app, &stage, "report_changed").await;
}
