//! By when a captain and a club have to do what, as a calendar that other programs subscribe to: behind an address of its own, which opens these
//! deadlines and nothing else, and ends with the link.

use jiff::SignedDuration;

use super::{
    links::{captain_of, with_link},
    strength_lists::LISTS,
    *,
};
use crate::registration::log;

const OWN: &str = "/api/v1/captain";

/// The address of the calendar of a link, below this site.
async fn opened(client: &Client<'_>, whose: &str) -> String {
    let path = format!("/api/v1/{whose}/calendar");
    let answer = client.json(Method::POST, &path, None, &json!({})).await;
    let answer = answer.expect(StatusCode::OK).json();
    let address = answer["calendar"].as_str().unwrap();
    let (_, below) = address.split_once("://").unwrap();
    below[below.find('/').unwrap()..].to_owned()
}

/// Two teams of two boards, round 1 drafted.
pub(super) async fn drafted(app: &TestApp) -> Staff<'_> {
    let staff = staff(app, 1).await;
    let mut teams = settings("round_robin");
    teams["colours"] = json!("WB");
    table::write_settings(&staff, teams).await.expect(StatusCode::OK);
    let entered = ["Prøveby", "Skitseby"].map(|club| {
        let players = ["Ada", "Bo", "Carl"]
            .map(|given| json!({ "surname": format!("{club}sen"), "given_name": given, "rating": 1800 }));
        json!({ "name": club, "club": club, "players": players })
    });
    let body = json!({ "teams": entered, "confirmed": true });
    staff
        .api
        .json(Method::POST, &format!("{API}/teams"), None, &body)
        .await
        .expect(StatusCode::CREATED);
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    staff
}

/// Line-ups of round 1 are due so many hours from now.
pub(super) async fn ask(staff: &Staff<'_>, hours: i64) {
    let path = format!("{API}/rounds/1/line-ups");
    let read = staff.api.get(&path).await.expect(StatusCode::OK).json();
    let due = json!({ "due_at": staff.app.now() + SignedDuration::from_hours(hours) });
    staff
        .api
        .json(Method::PUT, &path, Some(version(&read)), &due)
        .await
        .expect(StatusCode::OK);
}

/// The value of a property of the only event.
fn of_event(calendar: &str, property: &str) -> String {
    let unfolded = calendar.replace("\r\n ", "");
    let (_, event) = unfolded.split_once("BEGIN:VEVENT").unwrap();
    assert!(!event.contains("BEGIN:VEVENT"), "{calendar}");
    let mut lines = event.split("\r\n");
    let line = lines.find(|line| line.starts_with(property));
    line.unwrap_or_else(|| panic!("{property}: {calendar}"))
        .to_owned()
}

#[tokio::test]
async fn a_captains_calendar_has_the_deadline_moves_with_it_and_ends_with_the_link() {
    let app = TestApp::new().await;
    let staff = drafted(&app).await;
    ask(&staff, 48).await;
    let captain = captain_of(&staff, "Prøveby").await;
    let address = opened(&captain, "captain").await;
    let program = app.visitor();
    let read = program.get(&address).await.expect(StatusCode::OK);
    assert_eq!(read.header("content-type"), "text/calendar; charset=utf-8");
    assert_eq!(read.header("cache-control"), "no-store");
    assert_eq!(
        of_event(&read.body, "SUMMARY"),
        "SUMMARY:Prøveby: Aflever opstillingen til runde 1"
    );
    assert_eq!(of_event(&read.body, "TRIGGER"), "TRIGGER:-PT1440M");
    let starts = of_event(&read.body, "DTSTART");
    let (_, secret) = address
        .trim_end_matches("/calendar.ics")
        .rsplit_once('/')
        .unwrap();
    assert!(!read.body.contains(secret), "{}", read.body);

    // A deadline that moves is the same event.
    ask(&staff, 72).await;
    let moved = program.get(&address).await.expect(StatusCode::OK).body;
    assert_ne!(of_event(&moved, "DTSTART"), starts);
    assert_eq!(of_event(&moved, "UID"), of_event(&read.body, "UID"));
    // What is done has none.
    let own = captain.get(OWN).await.expect(StatusCode::OK).json();
    let players = [own["squad"][0]["id"].clone(), own["squad"][1]["id"].clone()];
    let body = json!({ "players": players });
    let path = format!("{OWN}/rounds/1/line-up");
    let handed_in = captain
        .json(Method::POST, &path, Some(version(&own)), &body)
        .await;
    handed_in.expect(StatusCode::OK);
    let done = program.get(&address).await.expect(StatusCode::OK).body;
    assert!(!done.contains("BEGIN:VEVENT"), "{done}");

    // Its secret opens the calendar only, and that of the link does not open it.
    let page = program.get(&format!("/c/{secret}")).await;
    assert_eq!(page.status, StatusCode::NOT_FOUND, "{}", page.body);
    let own = app.visitor().with_bearer(secret).get(OWN).await;
    assert_eq!(own.status, StatusCode::UNAUTHORIZED, "{}", own.body);
    let guessed = program.get("/c/Zm9yLWV4YW1wbGUtb25seQ/calendar.ics").await;
    assert_eq!(guessed.status, StatusCode::NOT_FOUND, "{}", guessed.body);

    // Every phone of the captain gets the same address, and the log has one line of it.
    assert_eq!(opened(&captain, "captain").await, address);
    assert_eq!(log(&app, "captain_link.calendar").await.len(), 1);
    // Another link has another calendar, and that of the old one is gone.
    let other = captain_of(&staff, "Prøveby").await;
    let gone = program.get(&address).await;
    assert_eq!(gone.status, StatusCode::NOT_FOUND, "{}", gone.body);
    assert_ne!(opened(&other, "captain").await, address);
}

#[tokio::test]
async fn a_club_reads_by_when_its_list_comes_in_its_own_calendar() {
    let app = TestApp::new().await;
    let staff = drafted(&app).await;
    staff
        .settle(json!({ "strength_list_deadline": "04-05" }))
        .await
        .expect(StatusCode::OK);
    let club = staff.begin("Prøveby").await;
    let link = format!("{LISTS}/{club}/link");
    let own = with_link(&staff, &link).await;
    let address = opened(&own, "club").await;
    let read = app.visitor().get(&address).await.expect(StatusCode::OK);
    assert_eq!(read.header("cache-control"), "no-store");
    assert_eq!(
        of_event(&read.body, "SUMMARY"),
        "SUMMARY:Prøveby: Aflever styrkelisten"
    );
    assert_eq!(of_event(&read.body, "DTSTART"), "DTSTART;VALUE=DATE:20260405");
    // A day begins at midnight: its reminder comes at nine in the morning of the day before.
    assert_eq!(of_event(&read.body, "TRIGGER"), "TRIGGER:-PT900M");
    // The captain waits for the club's list, and has no deadline of it.
    let captain = captain_of(&staff, "Prøveby").await;
    let of_captain = opened(&captain, "captain").await;
    let of_captain = app.visitor().get(&of_captain).await.expect(StatusCode::OK);
    assert!(!of_captain.body.contains("BEGIN:VEVENT"), "{}", of_captain.body);
    // A link that is ended takes its calendar along.
    let ended = staff.api.json(Method::DELETE, &link, None, &json!({})).await;
    ended.expect(StatusCode::NO_CONTENT);
    let gone = app.visitor().get(&address).await;
    assert_eq!(gone.status, StatusCode::NOT_FOUND, "{}", gone.body);
}

#[tokio::test]
async fn the_page_of_a_link_shows_the_address_of_its_calendar_when_it_is_asked_and_not_before() {
    let app = TestApp::new().await;
    let staff = drafted(&app).await;
    let team = staff.team("Prøveby").await;
    let path = format!("{API}/teams/{}/captain-link", team["id"].as_str().unwrap());
    let made = staff.api.json(Method::POST, &path, None, &json!({})).await;
    let link = made.expect(StatusCode::CREATED).json()["link"]
        .as_str()
        .unwrap()
        .to_owned();
    let (secret, page) = strength_lists::let_in(&app, &link[link.find("/c/").unwrap()..]).await;
    let browser = app.visitor().with_cookie("captain", &secret);
    let before = browser.get(&page).await.expect(StatusCode::OK).body;
    assert!(before.contains("Frister i din kalender"), "{before}");
    assert!(!before.contains("calendar.ics"), "{before}");
    let once = key();
    let form = [("version", "1"), ("key", once.as_str())];
    let shown = browser.post(&format!("{page}/calendar"), &form).await;
    let shown = shown.expect(StatusCode::OK);
    assert_eq!(shown.header("cache-control"), "no-store");
    assert!(shown.body.contains("/calendar.ics"), "{}", shown.body);
}
