//! The regulation through its page: 27 settings, their state, the checklist, conflicts and the freeze.

use rules::{
    Origin, ParameterId,
    regulation::{SettingId, values::ArrivalPoint},
};

use crate::{
    prelude::*,
    setup::{complete, form, make, organiser, publish, send, stored, text},
};

#[tokio::test]
async fn the_page_shows_all_27_settings_with_their_articles() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    let page = organiser
        .get(&format!("/t/{slug}/setup"))
        .await
        .expect(StatusCode::OK);
    for id in &SettingId::ALL {
        let words = text(&page, &format!("#{id}"));
        assert!(
            words.contains('§') || words.contains("K\u{a0}1") || words.contains("K\u{a0}9"),
            "{id}: {words}"
        );
    }
    assert!(text(&page, "#lateness").contains("koordineret turnering"));
    assert!(page.body.contains("DM\u{a0}§\u{a0}11.2"));
}

#[tokio::test]
async fn only_what_was_touched_is_chosen() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    let path = format!("/t/{slug}/setup");
    fill(&organiser, &path, &[("time_control", "90+30")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let regulation = stored(&app, &slug).await.regulation;
    let chosen: Vec<_> = SettingId::ALL
        .iter()
        .filter(|id| regulation.chosen(**id).is_some())
        .collect();
    assert_eq!(chosen, [&SettingId::TimeControl, &SettingId::Flags]);
    let page = organiser.get(&path).await;
    assert!(text(&page, "#time_control").contains("Valgt af dig"));
    assert!(text(&page, "#time_control").contains("120 min. på 60 træk"));
}

#[tokio::test]
async fn a_changed_setting_says_so_and_goes_back_to_the_default() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    let path = format!("/t/{slug}/setup");
    fill(
        &organiser,
        &path,
        &[("lateness.minutes", "60"), ("lateness.arrival", "board")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    let page = organiser.get(&path).await;
    let words = text(&page, "#lateness");
    assert!(
        words.contains("Ændret") && words.contains("standard er 15 min., Spillestedet"),
        "{words}"
    );
    let tournament = stored(&app, &slug).await;
    let rules = tournament
        .regulation
        .resolve(tournament.details.starts_on)
        .unwrap();
    let lateness = rules.get(ParameterId::LatenessDefaultMin).unwrap();
    assert_eq!(lateness.origin, Origin::Regulation);
    fill(&organiser, &path, &[("reset", "lateness")])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(stored(&app, &slug).await.regulation.lateness, None);
}

#[tokio::test]
async fn what_cannot_be_read_is_told_and_nothing_is_saved() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    let path = format!("/t/{slug}/setup");
    let answer = fill(
        &organiser,
        &path,
        &[
            ("time_control", "længe"),
            ("contact.phone", "ring"),
            ("scoresheets", "either"),
            ("fines", "Telefon"),
        ],
    )
    .await
    .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        answer.body.contains("3 felter skal rettes"),
        "{}",
        text(&answer, "#errors")
    );
    assert!(answer.body.contains("value=\"længe\""));
    assert!(text(&answer, "#fines").contains("Linje 1"));
    assert_eq!(stored(&app, &slug).await.version.0, 1);
    // What was typed and is right is still there, and sent again it is saved.
    let again = send(
        &organiser,
        &path,
        form(&answer, &path),
        &[
            ("time_control", "60"),
            ("contact.phone", "12345678"),
            ("fines", ""),
        ],
    )
    .await;
    again.expect(StatusCode::SEE_OTHER);
    assert!(stored(&app, &slug).await.regulation.scoresheets.is_some());
}

#[tokio::test]
async fn two_organisers_at_once_lose_nothing() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    let path = format!("/t/{slug}/setup");
    let seen = organiser.get(&path).await.expect(StatusCode::OK);
    fill(
        &organiser,
        &path,
        &[("time_control", "120"), ("scoresheets", "either")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    let stale = send(
        &organiser,
        &path,
        form(&seen, &path),
        &[("time_control", "90+30"), ("both_absent", "shared")],
    )
    .await
    .expect(StatusCode::CONFLICT);
    assert!(text(&stale, "#time_control").contains("På serveren nu: 120"));
    assert!(stale.body.contains("value=\"90+30\""));
    send(&organiser, &path, form(&stale, &path), &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let regulation = stored(&app, &slug).await.regulation;
    assert_eq!(
        regulation
            .time_control
            .map(|control| control.to_string())
            .as_deref(),
        Some("90+30s")
    );
    assert!(regulation.both_absent.is_some());
    assert!(
        regulation.scoresheets.is_some(),
        "what the other one chose is kept"
    );
}

#[tokio::test]
async fn the_checklist_leads_to_what_is_missing() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    let page = organiser.get(&format!("/t/{slug}/setup")).await;
    for href in ["#contact", "#postponement", "#entry_deadline", "#time_control"] {
        assert!(page.body.contains(&format!("href=\"{href}\"")), "{href}");
    }
    assert!(page.body.contains(&format!("/t/{slug}/sections/new")));
    assert!(page.body.contains("aria-disabled=\"true\""));
    complete(&organiser, &slug).await;
    let page = organiser.get(&format!("/t/{slug}/setup")).await;
    assert!(
        !page.body.contains("aria-disabled=\"true\""),
        "{}",
        text(&page, "aside")
    );
}

#[tokio::test]
async fn an_announced_tournament_cannot_lose_what_the_announcement_needs() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    complete(&organiser, &slug).await;
    publish(&organiser, &slug).await.expect(StatusCode::SEE_OTHER);
    let path = format!("/t/{slug}/setup");
    fill(&organiser, &path, &[("contact.phone", "")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    let fines = fill(&organiser, &path, &[("fines", "Telefon: 200")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(text(&fines, "#fines").contains("indbydelsen"));
    fill(&organiser, &path, &[("contact.phone", "87 65 43 21")])
        .await
        .expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn after_the_start_a_change_needs_a_reason_and_the_rules_stay() {
    let app = TestApp::new().await;
    let client = organiser(&app).await;
    let slug = make(&client, "Prøvestævne").await;
    complete(&client, &slug).await;
    publish(&client, &slug).await.expect(StatusCode::SEE_OTHER);
    let app = app.later("2026-05-14T12:00:00Z");
    let client = organiser(&app).await;
    let path = format!("/t/{slug}/setup");
    let refused = fill(
        &client,
        &path,
        &[("lateness.minutes", "60"), ("lateness.arrival", "board")],
    )
    .await
    .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("Skriv en begrundelse"));
    let form = form(&refused, &path);
    send(&client, &path, form, &[("reason", "Busserne kører ikke")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let tournament = stored(&app, &slug).await;
    assert_eq!(
        tournament
            .regulation
            .lateness
            .map(|lateness| (lateness.minutes, lateness.arrival)),
        Some((60, ArrivalPoint::Board))
    );
    let rules = tournament.rules.expect("frozen");
    assert_eq!(rules.count(ParameterId::LatenessDefaultMin), Some(15));
    let (reason, after): (Option<String>, serde_json::Value) = sqlx::query_as(
        "select reason, after from audit where act = 'regulation.change' order by id desc limit 1",
    )
    .fetch_one(app.pool())
    .await
    .unwrap();
    assert_eq!(reason.as_deref(), Some("Busserne kører ikke"));
    assert_eq!(after["lateness"]["lateness.minutes"], "60");
}

#[tokio::test]
async fn the_first_round_freezes_the_rules_once() {
    let app = TestApp::new().await;
    let client = organiser(&app).await;
    let slug = make(&client, "Prøvestævne").await;
    complete(&client, &slug).await;
    publish(&client, &slug).await.expect(StatusCode::SEE_OTHER);
    let id = stored(&app, &slug).await.id;
    let mut conn = app.conn().await;
    assert!(
        service::regulation::freeze(&mut conn, id, app.now())
            .await
            .unwrap()
    );
    let first = stored(&app, &slug).await;
    let later = app
        .now()
        .saturating_add(jiff::SignedDuration::from_hours(5))
        .unwrap();
    service::regulation::freeze(&mut conn, id, later).await.unwrap();
    let second = stored(&app, &slug).await;
    assert_eq!(first.frozen_at, Some(app.now()));
    assert_eq!(second.frozen_at, first.frozen_at);
    assert_eq!(second.status, domain::tournament::TournamentStatus::Running);
    let rules = second.rules.expect("frozen");
    let json = serde_json::to_string(&rules).unwrap();
    assert_eq!(serde_json::from_str::<rules::RuleSnapshot>(&json).unwrap(), rules);
}
