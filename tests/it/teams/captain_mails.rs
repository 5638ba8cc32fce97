//! Captains' links by mail: to those who can be reached and have opened none, each made when its mail is sent, and what became of it.

use mail_parser::MessageParser;

use super::{strength_lists::let_in, *};
use crate::{
    mails::{self, MailHost, send_all},
    registration::{log, logged},
};

const PAGE: &str = "/t/paaske/s/a/players/teams/links";
const SEND: &str = "/t/paaske/s/a/players/teams/links/mail";
const LINKS: &str = "/api/v1/tournaments/paaske/sections/a/captain-links";
const MAILS: &str = "/api/v1/tournaments/paaske/sections/a/captain-link-mails";

/// Three teams, of which two have a captain who can be reached.
async fn row(app: &TestApp) -> Staff<'_> {
    let staff = staff(app, 3).await;
    staff.set_up("round_robin").await;
    let entered = ["Prøveby", "Skitseby", "Kladdestrup"].map(|club| {
        let players = ["Ada", "Bo", "Carl", "Dina"]
            .map(|given| json!({ "surname": format!("{club}sen"), "given_name": given, "rating": 1800 }));
        json!({ "name": format!("{club} 1"), "club": club, "players": players })
    });
    let body = json!({ "teams": entered, "confirmed": true });
    staff
        .api
        .json(Method::POST, &format!("{API}/teams"), None, &body)
        .await
        .expect(StatusCode::CREATED);
    for (name, email) in [("Prøveby 1", "ada@example.org"), ("Skitseby 1", "bo@example.org")] {
        let path = format!("{API}/teams/{}/contact", id(&staff, name).await);
        staff
            .api
            .json(Method::PUT, &path, Some(0), &json!({ "captain_email": email }))
            .await
            .expect(StatusCode::OK);
    }
    staff
}

async fn id(staff: &Staff<'_>, name: &str) -> String {
    staff.team(name).await["id"].as_str().unwrap().to_owned()
}

/// The link in the last mail to this address, below the site.
fn link_to(host: &MailHost, to: &str) -> String {
    let got = host.got();
    let taken = got.iter().rev().find(|taken| taken.to == to).unwrap();
    let read = MessageParser::default().parse(&taken.data).unwrap();
    let text = read.body_text(0).unwrap().into_owned();
    let link = text
        .lines()
        .find_map(|line| line.strip_prefix("https://skak.example.dk"));
    link.unwrap().trim().to_owned()
}

/// Recipient and state of every mail.
async fn queue(app: &TestApp) -> Vec<(String, String)> {
    sqlx::query_as("select recipient, state from link_mail order by recipient, created_at, id")
        .fetch_all(app.pool())
        .await
        .unwrap()
}

#[tokio::test]
async fn captains_who_can_be_reached_get_their_links_and_one_in_use_is_left_alone() {
    let app = mails::app().await;
    let staff = row(&app).await;
    let page = staff.page.get(PAGE).await.expect(StatusCode::OK);
    assert!(page.body.contains("Send link til de 2"), "{}", page.body);
    assert!(
        !page.body.contains("ada@example.org"),
        "addresses stand with the contacts only"
    );
    let once = key();
    for _ in 0..2 {
        let sent = staff
            .page
            .post(SEND, &[("key", once.as_str()), ("team", "")])
            .await;
        assert_eq!(sent.location(), PAGE);
    }
    assert_eq!(queue(&app).await.len(), 2);
    assert_eq!(logged(&app, "captain_link.mail").await.after.unwrap()["mails"], 2);

    let host = MailHost::open();
    let postman = mails::postman(&app, &host.url());
    assert_eq!(send_all(&app, &postman).await, 2);
    let link = link_to(&host, "ada@example.org");
    let kept: Vec<String> =
        sqlx::query_scalar("select l::text from captain_link l union all select m::text from link_mail m union all select a::text from audit a")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert!(kept.iter().all(|row| !row.contains(&link[3..])), "{link}");
    let (_, own) = let_in(&app, &link).await;
    assert!(own.starts_with("/captain/"), "{own}");
    let list = staff.api.get(LINKS).await.expect(StatusCode::OK).json();
    let told: Vec<(&Value, &Value)> = list["teams"]
        .as_array()
        .unwrap()
        .iter()
        .map(|team| (&team["mail"], &team["can_be_mailed"]))
        .collect();
    let (sent, yes, no) = (json!("sent"), json!(true), json!(false));
    assert_eq!(told, [(&sent, &no), (&sent, &yes), (&Value::Null, &no)]);
    let page = staff.page.get(PAGE).await.expect(StatusCode::OK);
    assert!(page.body.contains("Sendt"), "{}", page.body);

    // Once more: only whoever has not opened the first one gets another, and the first one ends.
    let first = link_to(&host, "bo@example.org");
    let again = staff
        .api
        .json(Method::POST, MAILS, None, &json!({}))
        .await
        .expect(StatusCode::CREATED);
    assert_eq!(again.json()["mails"], 1);
    send_all(&app, &postman).await;
    assert_eq!(host.got().len(), 3);
    app.visitor().get(&first).await.expect(StatusCode::NOT_FOUND);
    let second = link_to(&host, "bo@example.org");
    app.visitor().get(&second).await.expect(StatusCode::SEE_OTHER);
    app.visitor().get(&link).await.expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn one_captain_gets_a_link_and_nobody_gets_one_who_cannot() {
    let app = mails::app().await;
    let staff = row(&app).await;
    let [ours, theirs] = [id(&staff, "Prøveby 1").await, id(&staff, "Kladdestrup 1").await];
    for team in [theirs.as_str(), "019d4c5e-0000-7000-8000-000000000000"] {
        staff
            .api
            .json(Method::POST, MAILS, None, &json!({ "team": team }))
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
    }
    let nowhere = staff
        .page
        .post(SEND, &[("key", key().as_str()), ("team", "x")])
        .await;
    assert_eq!(nowhere.status, StatusCode::NOT_FOUND);
    assert!(queue(&app).await.is_empty() && log(&app, "captain_link.mail").await.is_empty());
    staff
        .api
        .json(Method::POST, MAILS, None, &json!({ "team": ours }))
        .await
        .expect(StatusCode::CREATED);
    // A team that leaves before its mail is sent gets none.
    let team = staff.team("Prøveby 1").await;
    staff
        .put(&team, "teams/{team}/stay", &json!({ "left_after": 0 }))
        .await
        .expect(StatusCode::OK);
    let host = MailHost::open();
    send_all(&app, &mails::postman(&app, &host.url())).await;
    assert!(host.got().is_empty());
    assert!(queue(&app).await.is_empty());

    let bare = TestApp::new().await;
    let staff = row(&bare).await;
    let page = staff.page.get(PAGE).await.expect(StatusCode::OK);
    assert!(!page.body.contains(SEND), "{}", page.body);
    staff
        .api
        .json(Method::POST, MAILS, None, &json!({}))
        .await
        .expect(StatusCode::CONFLICT);
}
