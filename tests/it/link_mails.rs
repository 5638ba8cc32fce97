//! Mail that takes a link along: a forgotten password, where nobody learns who has an account, and invitations to an address.

use std::sync::Arc;

use domain::{account::Email, screen::Tongue};
use mail_parser::MessageParser;
use mailin::response;
use service::{
    clock::Clock,
    link_mails,
    postman::{self, Postman},
};

use crate::{
    accounts::{PASSWORD, admin_link, cookie, join, shown, sign_in},
    mails::{self, MailHost, Taken, send_all},
    prelude::*,
    registration::{log, organiser},
};

const FORGOTTEN: &str = "/forgotten-password";
const OTHER: &str = "tårnet flytter til d8";
const API: &str = "/api/v1/tournaments/paaske/invitations";

async fn ask(client: &Client<'_>, email: &str) -> Answer {
    client.post(FORGOTTEN, &[("email", email)]).await
}

/// The link in a mail, below the site.
fn link_in(taken: &Taken) -> String {
    let read = MessageParser::default().parse(&taken.data).unwrap();
    let (text, html) = (read.body_text(0).unwrap(), read.body_html(0).unwrap());
    let path = text
        .lines()
        .find_map(|line| line.strip_prefix("https://skak.example.dk"))
        .unwrap()
        .trim()
        .to_owned();
    assert!(html.contains(&path), "{html}");
    path
}

/// The last mail that went to this address.
fn last_to(host: &MailHost, to: &str) -> Taken {
    let got = host.got();
    let mine = got.iter().rev().find(|taken| taken.to == to);
    mine.unwrap_or_else(|| panic!("nothing went to {to}")).clone()
}

/// Opens a link and chooses this password.
async fn choose(app: &TestApp, link: &str, password: &str) -> Answer {
    let opened = app.visitor().get(link).await.expect(StatusCode::SEE_OTHER);
    let visitor = app
        .visitor()
        .with_cookie("invitation", cookie(&opened, "invitation").unwrap());
    visitor.get("/invitation").await.expect(StatusCode::OK);
    visitor
        .post("/invitation", &[("password", password), ("again", password)])
        .await
}

/// Recipient, state and trouble of every mail with a link.
async fn queue(app: &TestApp) -> Vec<(String, String, Option<String>)> {
    sqlx::query_as("select recipient, state, last_error from link_mail order by recipient, created_at, id")
        .fetch_all(app.pool())
        .await
        .unwrap()
}

/// Everything that the database keeps of mails, links and the log.
async fn stored(app: &TestApp) -> String {
    let rows: Vec<String> = sqlx::query_scalar(
        "select m::text from link_mail m union all select i::text from invitation i union all select a::text from audit a
         union all select k::text from idempotency k",
    )
    .fetch_all(app.pool())
    .await
    .unwrap();
    rows.join("\n")
}

/// A site that can send mail, with an account.
async fn with_account(app: &TestApp) -> Client<'_> {
    let link = admin_link(app).await;
    join(app, &link, "Prøve Prøvesen", "prove@example.org").await
}

fn postman_to(app: &TestApp, host: &MailHost) -> Arc<Postman> {
    mails::postman(app, &host.url())
}

#[tokio::test]
async fn whoever_has_forgotten_a_password_gets_a_link_that_works_once() {
    let app = mails::app().await;
    let device = with_account(&app).await;
    let door = app.visitor().get("/sign-in").await.expect(StatusCode::OK);
    assert!(
        door.body.contains("href=\"/forgotten-password\""),
        "{}",
        door.body
    );
    let page = app.visitor().get(FORGOTTEN).await.expect(StatusCode::OK);
    assert!(page.body.contains("name=\"email\""), "{}", page.body);
    assert_eq!(
        ask(&app.visitor(), " PROVE@Example.org ").await.location(),
        FORGOTTEN
    );

    let host = MailHost::open();
    let postman = postman_to(&app, &host);
    assert_eq!(send_all(&app, &postman).await, 1);
    let taken = last_to(&host, "prove@example.org");
    let read = MessageParser::default().parse(&taken.data).unwrap();
    assert_eq!(read.subject(), Some("Ny adgangskode"));
    assert!(read.header_raw("List-Unsubscribe").is_none(), "it was asked for");
    assert!(read.body_text(0).unwrap().contains("Hej Prøve Prøvesen"));
    let link = link_in(&taken);
    let secret = link.strip_prefix("/invitation/").unwrap();
    assert!(!stored(&app).await.contains(secret), "only a digest is kept");
    assert_eq!(
        queue(&app).await,
        [("prove@example.org".to_owned(), "sent".to_owned(), None)]
    );
    assert_eq!(log(&app, "invitation.mail_way_in").await.len(), 1);

    // The rules for passwords are those of every other page.
    choose(&app, &link, "123456789012")
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    choose(&app, &link, OTHER).await.expect(StatusCode::SEE_OTHER);
    app.visitor().get(&link).await.expect(StatusCode::NOT_FOUND);
    assert_eq!(log(&app, "account.new_password").await.len(), 1);
    let out = device.get("/sign-in").await.expect(StatusCode::OK);
    assert!(
        out.body.contains("name=\"password\""),
        "every other device is signed out"
    );
    sign_in(&app.visitor(), "prove@example.org", PASSWORD)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    sign_in(&app.visitor(), "prove@example.org", OTHER)
        .await
        .expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn nobody_learns_from_the_answer_who_has_an_account() {
    let app = mails::app().await;
    with_account(&app).await;
    with_closed(&app).await;
    let mut answers = Vec::new();
    for email in ["prove@example.org", "ukendt@example.org", "lukket@example.org"] {
        let told = ask(&app.visitor(), email).await.expect(StatusCode::SEE_OTHER);
        let flash = cookie(&told, "flash").map(str::to_owned);
        answers.push((told.location().to_owned(), told.body, flash));
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    // Each did the same work: a line in the queue.
    let waiting = queue(&app).await;
    assert_eq!(waiting.len(), 3);
    assert!(
        waiting.iter().all(|mail| mail.1 == "queued" && mail.2.is_none()),
        "{waiting:?}"
    );
    let host = MailHost::open();
    send_all(&app, &postman_to(&app, &host)).await;
    let got: Vec<String> = host.got().into_iter().map(|taken| taken.to).collect();
    assert_eq!(got, ["prove@example.org"]);
    // Addresses of people without an account are not kept.
    let kept = queue(&app).await;
    assert_eq!(kept.len(), 1, "{kept:?}");

    for bad in [
        "",
        "slet ingen adresse",
        "a@example.org\r\nBcc: alle@example.org",
        "å@example.org",
    ] {
        ask(&app.visitor(), bad)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
    }
    assert_eq!(queue(&app).await.len(), 1);
}

/// An account that was closed.
async fn with_closed(app: &TestApp) {
    sqlx::query(
        "insert into app_user (id, email, name, created_at, disabled_at)
         values (gen_random_uuid(), 'lukket@example.org', 'Lukket Prøvesen', now(), now())",
    )
    .execute(app.pool())
    .await
    .unwrap();
}

#[tokio::test]
async fn a_newer_link_ends_the_one_before_and_a_new_password_ends_them_all() {
    let app = mails::app().await;
    let admin = with_account(&app).await;
    let user: uuid::Uuid = sqlx::query_scalar("select id from app_user")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let handed = admin
        .post(&format!("/users/{user}/link"), &[])
        .await
        .expect(StatusCode::OK);
    let handed = shown(&handed).unwrap();
    let handed = handed.strip_prefix("http://localhost").unwrap();
    let host = MailHost::open();
    let postman = postman_to(&app, &host);
    let mut links = Vec::new();
    for _ in 0..2 {
        ask(&app.visitor(), "prove@example.org")
            .await
            .expect(StatusCode::SEE_OTHER);
        send_all(&app, &postman).await;
        links.push(link_in(&last_to(&host, "prove@example.org")));
    }
    app.visitor().get(&links[0]).await.expect(StatusCode::NOT_FOUND);
    // What an administrator has handed over is no stranger's to end.
    app.visitor().get(handed).await.expect(StatusCode::SEE_OTHER);
    choose(&app, &links[1], OTHER).await.expect(StatusCode::SEE_OTHER);
    app.visitor().get(handed).await.expect(StatusCode::NOT_FOUND);

    ask(&app.visitor(), "prove@example.org")
        .await
        .expect(StatusCode::SEE_OTHER);
    send_all(&app, &postman).await;
    let late = link_in(&last_to(&host, "prove@example.org"));
    app.visitor().get(&late).await.expect(StatusCode::SEE_OTHER);
    for forged in ["/invitation/abc".to_owned(), format!("{late}x")] {
        app.visitor().get(&forged).await.expect(StatusCode::NOT_FOUND);
    }
    let app = app.later("2026-04-04T09:00:01Z");
    app.visitor().get(&late).await.expect(StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn asking_again_and_again_fills_no_mailbox() {
    let app = mails::app().await;
    with_account(&app).await;
    // Two presses of the button are one mail.
    for _ in 0..3 {
        ask(&app.visitor(), "prove@example.org")
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    assert_eq!(queue(&app).await.len(), 1);
    for email in ["prove@example.org", "Prove@Example.org "] {
        let told = ask(&app.visitor(), email)
            .await
            .expect(StatusCode::TOO_MANY_REQUESTS);
        assert!(told.header("retry-after").parse::<u64>().unwrap() >= 1);
    }
    // An address without an account is counted alike.
    for _ in 0..3 {
        ask(&app.visitor(), "ukendt@example.org")
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    ask(&app.visitor(), "ukendt@example.org")
        .await
        .expect(StatusCode::TOO_MANY_REQUESTS);
    // Whatever many servers let through, one address gets ten within a day.
    let host = MailHost::open();
    let postman = postman_to(&app, &host);
    let email: Email = "prove@example.org".parse().unwrap();
    for _ in 0..12 {
        let mut conn = app.conn().await;
        link_mails::ask(&mut conn, app.now(), (&email, Tongue::Danish), true)
            .await
            .unwrap();
        drop(conn);
        send_all(&app, &postman).await;
    }
    let to_me = host
        .got()
        .iter()
        .filter(|taken| taken.to == "prove@example.org")
        .count();
    assert_eq!(to_me, 10);
}

#[tokio::test]
async fn a_busy_mail_server_is_asked_again_and_what_comes_too_late_is_given_up() {
    let app = mails::app().await;
    with_account(&app).await;
    ask(&app.visitor(), "prove@example.org")
        .await
        .expect(StatusCode::SEE_OTHER);
    let busy = MailHost::answering(|_| response::OUT_OF_SPACE);
    send_all(&app, &postman_to(&app, &busy)).await;
    let waits = queue(&app).await;
    assert_eq!(
        (waits[0].1.as_str(), waits[0].2.as_deref()),
        ("queued", Some("not_now"))
    );
    let host = MailHost::open();
    let there = postman_to(&app, &host);
    let later = Clock::Fixed("2026-04-04T08:05:00Z".parse().unwrap());
    assert_eq!(postman::once(app.pool(), &there, later).await.unwrap(), 1);
    let link = link_in(&last_to(&host, "prove@example.org"));
    app.visitor().get(&link).await.expect(StatusCode::SEE_OTHER);

    ask(&app.visitor(), "prove@example.org")
        .await
        .expect(StatusCode::SEE_OTHER);
    let late = Clock::Fixed("2026-04-04T10:30:00Z".parse().unwrap());
    assert_eq!(postman::once(app.pool(), &there, late).await.unwrap(), 1);
    assert_eq!(host.got().len(), 1);
    let states = queue(&app).await;
    assert!(
        states
            .iter()
            .any(|mail| mail.1 == "failed" && mail.2.as_deref() == Some("too_late")),
        "{states:?}"
    );
}

#[tokio::test]
async fn where_no_mail_can_be_sent_the_page_says_whom_to_ask() {
    let app = TestApp::new().await;
    with_account(&app).await;
    for path in ["/sign-in", FORGOTTEN] {
        let page = app.visitor().get(path).await.expect(StatusCode::OK);
        assert!(
            page.body.contains("Bed en administrator om et nyt link"),
            "{path}: {}",
            page.body
        );
        assert!(!page.body.contains("action=\"/forgotten-password\""));
    }
    ask(&app.visitor(), "prove@example.org")
        .await
        .expect(StatusCode::CONFLICT);
    assert!(queue(&app).await.is_empty());
}

#[tokio::test]
async fn an_invitation_is_sent_to_the_address_that_was_written_and_shown_as_before() {
    let app = mails::app().await;
    let stage = stage::stage(&app, 2, 3, &SectionSettings::default()).await;
    let organiser = organiser(&app, &stage).await;
    let invite = async |mail_to: &str| {
        let key = key();
        let form = [
            ("name", "Tilde Attrapgaard"),
            ("role-assistant", "yes"),
            ("place", ""),
            ("mail_to", mail_to),
            ("key", key.as_str()),
        ];
        organiser.post("/t/paaske/invitations", &form).await
    };
    invite("").await.expect(StatusCode::OK);
    assert!(queue(&app).await.is_empty(), "nothing was asked for");
    let refused = invite("tilde").await.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("value=\"tilde\""), "{}", refused.body);

    let made = invite("Tilde@Example.org").await.expect(StatusCode::OK);
    let here = shown(&made).unwrap();
    let here = here.strip_prefix("http://localhost").unwrap();
    let waits = organiser.get("/t/paaske/rights").await.expect(StatusCode::OK);
    assert!(
        waits.body.contains("E-mail til tilde@example.org: På vej"),
        "{}",
        waits.body
    );
    let host = MailHost::open();
    assert_eq!(send_all(&app, &postman_to(&app, &host)).await, 1);
    let taken = last_to(&host, "tilde@example.org");
    let read = MessageParser::default().parse(&taken.data).unwrap();
    assert_eq!(read.subject(), Some("Invitation: Prøvebyens Påskestævne"));
    let text = read.body_text(0).unwrap();
    assert!(
        text.contains("inviterer dig") && text.contains("Hjælper"),
        "{text}"
    );
    let mailed = link_in(&taken);
    assert_ne!(mailed, here);
    for link in [mailed.as_str(), here] {
        let secret = link.strip_prefix("/invitation/").unwrap();
        assert!(!stored(&app).await.contains(secret));
        app.visitor().get(link).await.expect(StatusCode::SEE_OTHER);
    }
    let sent = organiser.get("/t/paaske/rights").await.expect(StatusCode::OK);
    assert!(
        sent.body.contains("E-mail til tilde@example.org: Sendt"),
        "{}",
        sent.body
    );
    // Both are one invitation: whoever accepts with one has used the other.
    join(&app, &mailed, "Tilde Attrapgaard", "tilde@example.org").await;
    for link in [mailed.as_str(), here] {
        app.visitor().get(link).await.expect(StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn a_program_invites_by_mail_and_what_is_taken_back_is_not_sent() {
    let app = mails::app().await;
    let stage = stage::stage(&app, 2, 3, &SectionSettings::default()).await;
    let grants = [(Role::Organiser, stage.scope())];
    let program = app.token("Program", &grants, &TokenScope::ALL).await;
    let body = json!({ "name": "Tilde Attrapgaard", "roles": ["assistant"], "email": "tilde@example.org" });
    let sent = key();
    let mut ids = Vec::new();
    for _ in 0..2 {
        let made = program
            .json_with_key(Method::POST, API, None, &body, &sent)
            .await
            .expect(StatusCode::CREATED);
        ids.push(made.json()["id"].as_str().unwrap().to_owned());
    }
    assert_eq!(ids[0], ids[1]);
    assert_eq!(
        queue(&app).await.len(),
        1,
        "a repeated request sends no second mail"
    );
    let list = program.get(API).await.expect(StatusCode::OK).json();
    assert_eq!(list["invitations"][0]["email"], "tilde@example.org");
    assert_eq!(list["invitations"][0]["mail"], "queued");
    let wrong = json!({ "name": "Tilde", "roles": ["assistant"], "email": "tilde" });
    program
        .json(Method::POST, API, None, &wrong)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);

    program
        .json(Method::DELETE, &format!("{API}/{}", ids[0]), None, &json!({}))
        .await
        .expect(StatusCode::NO_CONTENT);
    let host = MailHost::open();
    send_all(&app, &postman_to(&app, &host)).await;
    assert!(host.got().is_empty());

    // An address gets ten invitations within a day.
    let mut refused = 0;
    for _ in 0..12 {
        let answer = program.json(Method::POST, API, None, &body).await;
        refused += usize::from(answer.status == StatusCode::UNPROCESSABLE_ENTITY);
    }
    assert_eq!(refused, 2);

    let bare = TestApp::new().await;
    let stage = stage::stage(&bare, 2, 3, &SectionSettings::default()).await;
    let program = bare
        .token("Program", &[(Role::Organiser, stage.scope())], &TokenScope::ALL)
        .await;
    program
        .json(Method::POST, API, None, &body)
        .await
        .expect(StatusCode::CONFLICT);
    assert!(queue(&bare).await.is_empty());
}
