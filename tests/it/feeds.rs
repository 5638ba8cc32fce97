//! Calendars and the feed: what they say, to whom, and that what is known need not be loaded again.

use axum::http::Request;

use crate::{
    prelude::*,
    stage::{key_of, pair_by_hand},
};

const FEED: &str = "/t/paaske/feed.atom";
const SECTION: &str = "/t/paaske/s/a/calendar.ics";

/// The calendar of the player who has this number now.
async fn calendar_of(app: &TestApp, no: u16) -> String {
    format!("/t/paaske/s/a/start-list/{}/calendar.ics", key_of(app, no).await)
}

async fn get(app: &TestApp, path: &str) -> String {
    let answer = app.visitor().get(path).await.expect(StatusCode::OK);
    answer.body.replace("\r\n ", "")
}

/// How often the events of a calendar have changed, all together (`SEQUENCE`, RFC 5545).
pub fn sequence(calendar: &str) -> u32 {
    let told = calendar.lines().filter_map(|line| line.strip_prefix("SEQUENCE:"));
    told.map(|count| count.trim().parse::<u32>().unwrap()).sum()
}

async fn known(app: &TestApp, path: &str, tag: &str) -> Answer {
    let request = Request::get(path)
        .header("if-none-match", tag)
        .body(Body::empty())
        .unwrap();
    app.visitor().send(request).await
}

#[tokio::test]
async fn calendars_have_every_round_at_its_danish_time_and_a_board_once_it_is_public() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &by_hand()).await;
    let arbiter = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    let answer = app.visitor().get(SECTION).await.expect(StatusCode::OK);
    assert_eq!(answer.header("content-type"), "text/calendar; charset=utf-8");
    let calendar = get(&app, SECTION).await;
    assert_eq!(calendar.matches("BEGIN:VEVENT").count(), 3);
    assert!(
        calendar.contains("DTSTART;TZID=Europe/Copenhagen:20260404T120000"),
        "{calendar}"
    );
    assert_eq!(
        get(&app, "/t/paaske/calendar.ics")
            .await
            .matches("BEGIN:VEVENT")
            .count(),
        3
    );

    pair_by_hand(&app, &stage, &arbiter, 1, &[(1, 2), (4, 3)]).await;
    let draft = get(&app, &calendar_of(&app, 3).await).await;
    assert!(
        draft.contains("SUMMARY:Runde 1 – Prøvebyens Påskestævne") && !draft.contains("ord 2"),
        "{draft}"
    );
    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let public = get(&app, &calendar_of(&app, 3).await).await;
    assert!(public.contains("SUMMARY:Runde 1: bord 2\\, Sort"), "{public}");
    assert!(
        public.contains("DESCRIPTION:Bord 2\\, Sort mod Prøve 4 Prøvesen"),
        "{public}"
    );
    assert!(
        public.contains("URL:http://localhost/t/paaske/s/a/rounds/1"),
        "{public}"
    );
    // The same event as before, so that a calendar changes it and does not add another.
    let uid = |text: &str| {
        text.lines()
            .find(|line| line.starts_with("UID:"))
            .unwrap()
            .to_owned()
    };
    assert_eq!(uid(&draft), uid(&public));
    app.visitor()
        .get("/t/paaske/s/a/start-list/0000000000/calendar.ics")
        .await
        .expect(StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_feed_tells_of_pairings_and_standings_and_is_not_loaded_twice() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &by_hand()).await;
    let arbiter = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    assert_eq!(get(&app, FEED).await.matches("<entry>").count(), 0);
    pair_by_hand(&app, &stage, &arbiter, 1, &[(1, 2), (4, 3)]).await;
    assert_eq!(
        get(&app, FEED).await.matches("<entry>").count(),
        0,
        "a draft is no news"
    );
    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let answer = app.visitor().get(FEED).await.expect(StatusCode::OK);
    assert!(answer.header("content-type").starts_with("application/atom+xml"));
    assert!(
        answer.body.contains("<title>Runde 1 er lagt</title>") && answer.body.contains("2 borde"),
        "{}",
        answer.body
    );
    let tag = answer.header("etag").to_owned();
    assert!(!tag.is_empty());
    known(&app, FEED, &tag).await.expect(StatusCode::NOT_MODIFIED);

    stage::finish(&app, &stage, 1).await;
    let app = app.later("2026-04-04T14:00:00Z");
    let arbiter = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    act(&arbiter, &app, &stage, 1, "close", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let closed = known(&app, FEED, &tag).await.expect(StatusCode::OK);
    assert_eq!(closed.body.matches("<entry>").count(), 2);
    let newest = closed.body.find("Stillingen efter runde 1").unwrap();
    assert!(
        newest < closed.body.find("Runde 1 er lagt").unwrap(),
        "{}",
        closed.body
    );
    assert!(closed.body.contains("Prøve 1 Prøvesen 1"), "{}", closed.body);
    assert!(
        closed.body.contains("<updated>2026-04-04T14:00:00Z</updated>"),
        "{}",
        closed.body
    );
    assert!(closed.body.contains("/standings/1\""), "{}", closed.body);
}

#[tokio::test]
async fn a_tournament_that_is_not_announced_has_neither() {
    let app = TestApp::new().await;
    let _stage = stage::stage(&app, 4, 3, &by_hand()).await;
    sqlx::query("update tournament set status = 'draft'")
        .execute(app.pool())
        .await
        .unwrap();
    let player = calendar_of(&app, 3).await;
    for path in [FEED, SECTION, &player, "/t/paaske/calendar.ics"] {
        app.visitor().get(path).await.expect(StatusCode::NOT_FOUND);
    }
}
