//! Captains are told by mail when a match of a public plan is moved: where the organiser has switched it on, at the address of the contact, and
//! until they say stop.

use axum::http::Request;
use mail_parser::MessageParser;

use super::{
    fixtures::{four, move_match, plan, publish, put_plan},
    *,
};
use crate::{
    mails::{self, MailHost, Taken, send_all},
    registration::log,
};

const SETTINGS: &str = "/api/v1/tournaments/paaske/mail-settings";
const LINKS: &str = "/api/v1/tournaments/paaske/sections/a/captain-links";

async fn switch(staff: &Staff<'_>, seen: i32, captains: bool) {
    let body = json!({ "receipts": false, "pairings": false, "messages": false, "captains": captains });
    staff
        .api
        .json(Method::PUT, SETTINGS, Some(seen), &body)
        .await
        .expect(StatusCode::OK);
}

async fn reach(staff: &Staff<'_>, name: &str, seen: i32, email: &str) {
    let team = staff.team(name).await;
    let path = format!("{API}/teams/{}/contact", team["id"].as_str().unwrap());
    staff
        .api
        .json(Method::PUT, &path, Some(seen), &json!({ "captain_email": email }))
        .await
        .expect(StatusCode::OK);
}

/// Moves the match of Prøveby and Skitseby in round 2 to this day.
async fn move_to(staff: &Staff<'_>, day: &str) {
    let one = plan(staff).await["rounds"][1]["matches"][1].clone();
    let body = json!({ "home": "first", "day": day, "reason": "Salen er optaget" });
    move_match(staff, &one, &body).await.expect(StatusCode::OK);
}

async fn waiting(app: &TestApp) -> Vec<String> {
    sqlx::query_scalar("select recipient from link_mail where state = 'queued' order by recipient")
        .fetch_all(app.pool())
        .await
        .unwrap()
}

/// The link that stops such mail, as it stands in one that arrived.
fn stop_link(taken: &Taken) -> String {
    let read = MessageParser::default().parse(&taken.data).unwrap();
    let header = read.header_raw("List-Unsubscribe").unwrap().trim().to_owned();
    let url = header.trim_start_matches('<').trim_end_matches('>').to_owned();
    url.strip_prefix("https://skak.example.dk").unwrap().to_owned()
}

/// Four teams with a plan, and two captains who can be reached.
async fn league(app: &TestApp) -> Staff<'_> {
    let staff = staff(app, 3).await;
    four(&staff).await;
    put_plan(&staff, 0, &json!({})).await.expect(StatusCode::OK);
    reach(&staff, "Prøveby 1", 0, "ada@example.org").await;
    reach(&staff, "Skitseby", 0, "bo@example.org").await;
    staff
}

#[tokio::test]
async fn both_captains_are_told_of_a_moved_match_once_that_is_switched_on() {
    let app = mails::app().await;
    let staff = league(&app).await;
    publish(&staff).await;
    move_to(&staff, "2026-04-06").await;
    assert!(waiting(&app).await.is_empty(), "nobody has switched it on");
    switch(&staff, 0, true).await;
    move_to(&staff, "2026-04-07").await;
    assert_eq!(waiting(&app).await, ["ada@example.org", "bo@example.org"]);

    let host = MailHost::open();
    let postman = mails::postman(&app, &host.url());
    assert_eq!(send_all(&app, &postman).await, 2);
    let got = host.got();
    let ada = got.iter().find(|taken| taken.to == "ada@example.org").unwrap();
    let read = MessageParser::default().parse(&ada.data).unwrap();
    assert_eq!(read.subject(), Some("Runde 2: Prøveby 1 mod Skitseby er flyttet"));
    for part in [read.body_text(0).unwrap(), read.body_html(0).unwrap()] {
        for said in [
            "7. april 2026",
            "https://skak.example.dk/t/paaske/s/a",
            "/mail/stop/",
        ] {
            assert!(part.contains(said), "{said}: {part}");
        }
        assert!(
            !part.contains("Salen er optaget"),
            "a reason may name people: {part}"
        );
    }
    let list = staff.api.get(LINKS).await.expect(StatusCode::OK).json();
    assert_eq!(list["teams"][0]["notice"], "sent", "{list}");
    assert_eq!(list["teams"][2]["notice"], Value::Null);

    // What waits when it is switched off is not sent, and neither is what goes to an address that was given up.
    move_to(&staff, "2026-04-08").await;
    switch(&staff, 1, false).await;
    send_all(&app, &postman).await;
    assert_eq!(host.got().len(), 2);
    switch(&staff, 2, true).await;
    move_to(&staff, "2026-04-09").await;
    reach(&staff, "Prøveby 1", 1, "kaj@example.org").await;
    send_all(&app, &postman).await;
    let reached: Vec<String> = host.got().into_iter().skip(2).map(|taken| taken.to).collect();
    assert_eq!(reached, ["bo@example.org"]);
}

#[tokio::test]
async fn a_plan_that_nobody_reads_tells_nobody_and_one_click_stops_it_until_there_is_another_address() {
    let app = mails::app().await;
    let staff = league(&app).await;
    switch(&staff, 0, true).await;
    move_to(&staff, "2026-04-06").await;
    assert!(waiting(&app).await.is_empty());
    publish(&staff).await;
    move_to(&staff, "2026-04-07").await;
    let host = MailHost::open();
    let postman = mails::postman(&app, &host.url());
    send_all(&app, &postman).await;
    let got = host.got();
    let ada = got.iter().find(|taken| taken.to == "ada@example.org").unwrap();
    let stop = stop_link(ada);
    // Programs follow links: reading stops nothing.
    let page = app.visitor().get(&stop).await.expect(StatusCode::OK);
    assert!(
        page.body.contains("Prøveby 1") && page.body.contains("<form"),
        "{}",
        page.body
    );
    app.visitor()
        .get(&stop.replace("/stop/", "/stop/x"))
        .await
        .expect(StatusCode::NOT_FOUND);
    move_to(&staff, "2026-04-08").await;
    for _ in 0..2 {
        let request = Request::post(&stop)
            .header("content-type", "application/x-www-form-urlencoded")
            .body(Body::from("List-Unsubscribe=One-Click"))
            .unwrap();
        app.visitor().send(request).await.expect(StatusCode::OK);
    }
    assert_eq!(log(&app, "captain_notice.stop").await.len(), 1);
    send_all(&app, &postman).await;
    let of = |to: &str| host.got().iter().filter(|taken| taken.to == to).count();
    assert_eq!((of("ada@example.org"), of("bo@example.org")), (1, 2));

    move_to(&staff, "2026-04-09").await;
    assert_eq!(waiting(&app).await, ["bo@example.org"]);
    reach(&staff, "Prøveby 1", 1, "kaj@example.org").await;
    move_to(&staff, "2026-04-10").await;
    assert_eq!(
        waiting(&app).await,
        ["bo@example.org", "bo@example.org", "kaj@example.org"]
    );
}
