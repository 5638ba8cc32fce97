//! Mail to players: nothing before it is switched on and asked for, what arrives at a mail server, tries and refusals, the organiser's
//! messages, and one click that stops it all.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    net::{IpAddr, TcpListener, TcpStream},
    sync::{Arc, Mutex},
};

use axum::http::Request;
use mail_parser::MessageParser;
use mailin::{Action, Handler, Response, SessionBuilder, response};
use service::{
    clock::Clock,
    postman::{self, Orders, Postman},
};
use web::{
    paths::{CaptainLinkPath, InvitationLinkPath, MailStopPath, OwnLinkPath, SectionLinks},
    state::Site,
};

use crate::{
    player_links::{link, open, program},
    prelude::*,
    registration::{self, log, numbered, organiser},
};

const PAGE: &str = "/t/paaske/mails";
const FORM: &str = "/t/paaske/sign-up";
const API: &str = "/api/v1/tournaments/paaske/mails";
const SETTINGS: &str = "/api/v1/tournaments/paaske/mail-settings";

/// A mail that was taken: to whom, and what stood in it.
#[derive(Clone, Debug)]
pub struct Taken {
    pub to: String,
    pub data: Vec<u8>,
}

/// How a mail server answers, by the address.
pub type Answers = fn(&str) -> Response;

/// A mail server on this machine. What SMTP is it knows from a library that is not ours.
pub struct MailHost {
    port: u16,
    got: Arc<Mutex<Vec<Taken>>>,
}

/// One connection of it.
struct Held {
    got: Arc<Mutex<Vec<Taken>>>,
    answers: Answers,
    to: String,
    data: Vec<u8>,
}

impl Handler for Held {
    fn rcpt(&mut self, to: &str) -> Response {
        to.clone_into(&mut self.to);
        (self.answers)(to)
    }

    fn data(&mut self, line: &[u8]) -> std::io::Result<()> {
        self.data.extend_from_slice(line);
        Ok(())
    }

    fn data_end(&mut self) -> Response {
        let taken = Taken {
            to: std::mem::take(&mut self.to),
            data: std::mem::take(&mut self.data),
        };
        self.got.lock().unwrap().push(taken);
        response::OK
    }
}

impl MailHost {
    pub fn answering(answers: Answers) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let got: Arc<Mutex<Vec<Taken>>> = Arc::default();
        let kept = Arc::clone(&got);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let held = Held {
                    got: Arc::clone(&kept),
                    answers,
                    to: String::new(),
                    data: Vec::new(),
                };
                std::thread::spawn(move || talk(stream, held));
            }
        });
        Self { port, got }
    }

    pub fn open() -> Self {
        Self::answering(|_| response::OK)
    }

    pub fn got(&self) -> Vec<Taken> {
        self.got.lock().unwrap().clone()
    }

    pub fn url(&self) -> String {
        format!("smtp://127.0.0.1:{}", self.port)
    }
}

/// Talks SMTP with one who connects.
fn talk(mut stream: TcpStream, held: Held) {
    let from: IpAddr = stream.peer_addr().unwrap().ip();
    let mut session = SessionBuilder::new("post.example.dk").build(from, held);
    let mut lines = BufReader::new(stream.try_clone().unwrap());
    let mut say = |answer: &Response| answer.write_to(&mut stream).and_then(|()| stream.flush());
    if say(&session.greeting()).is_err() {
        return;
    }
    loop {
        let mut line = Vec::new();
        if lines.read_until(b'\n', &mut line).unwrap_or(0) == 0 {
            return;
        }
        let answer = session.process(&line);
        match answer.action {
            Action::NoReply => {}
            Action::Reply => {
                if say(&answer).is_err() {
                    return;
                }
            }
            Action::Close | Action::UpgradeTls => {
                let _ = say(&answer);
                return;
            }
        }
    }
}

/// A site that can send mail.
pub async fn app() -> TestApp {
    TestApp::with_site(Site {
        has_mail_server: true,
        ..Site::default()
    })
    .await
}

pub fn postman(app: &TestApp, url: &str) -> Arc<Postman> {
    let orders = Orders {
        server: url.parse().unwrap(),
        sender: "Skakklubben <skak@example.dk>".parse().unwrap(),
        origin: "https://skak.example.dk".to_owned(),
        seal: app.state.seal.clone(),
        words: web::mail_words::letter,
        stop_path: |secret| MailStopPath { secret }.to_string(),
        own_path: |secret| OwnLinkPath { secret }.to_string(),
        link_words: web::link_mail_words::letter,
        invitation_path: |secret| InvitationLinkPath { secret }.to_string(),
        captain_path: |secret| CaptainLinkPath { secret }.to_string(),
        section_page: |tournament, section| SectionLinks::new(tournament, section).section(),
    };
    Arc::new(Postman::new(orders).unwrap())
}

/// Sends what is due at the site's time.
pub async fn send_all(app: &TestApp, postman: &Arc<Postman>) -> usize {
    let mut sent = 0;
    loop {
        let now = postman::once(app.pool(), postman, app.state.clock).await.unwrap();
        if now == 0 {
            return sent;
        }
        sent += now;
    }
}

/// Recipient, kind, state and trouble of every mail, by recipient.
async fn queue(app: &TestApp) -> Vec<(String, String, String, Option<String>)> {
    sqlx::query_as("select recipient, kind, state, last_error from mail order by recipient, created_at, id")
        .fetch_all(app.pool())
        .await
        .unwrap()
}

async fn count(app: &TestApp) -> i64 {
    sqlx::query_scalar("select count(*) from mail")
        .fetch_one(app.pool())
        .await
        .unwrap()
}

/// Gives everybody an address of their own.
async fn with_addresses(app: &TestApp) {
    sqlx::query(
        "update player set email = 'spiller' || start_no || '@example.org' where start_no is not null",
    )
    .execute(app.pool())
    .await
    .unwrap();
}

async fn setup<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.token(
        "Program",
        &[(Role::Organiser, stage.scope())],
        &[TokenScope::Read, TokenScope::Setup],
    )
    .await
}

/// Switches kinds on: receipts, pairings, messages.
async fn switch(program: &Client<'_>, seen: i32, on: (bool, bool, bool)) {
    let body = json!({ "receipts": on.0, "pairings": on.1, "messages": on.2 });
    program
        .json(Method::PUT, SETTINGS, Some(seen), &body)
        .await
        .expect(StatusCode::OK);
}

/// Sends the entry form with these boxes ticked.
async fn enter(app: &TestApp, stage: &Stage, ticked: &[&str]) {
    let (key, section) = (key(), stage.section.to_string());
    let mut form = vec![
        ("key", key.as_str()),
        ("section", section.as_str()),
        ("surname", "Kladdestrup"),
        ("given_name", "Åge"),
        ("email", "Aage@Example.org"),
    ];
    form.extend(ticked.iter().map(|name| (*name, "yes")));
    app.visitor()
        .post(FORM, &form)
        .await
        .expect(StatusCode::SEE_OTHER);
}

fn message(to: &str, recipients: i64) -> Value {
    json!({ "to": to, "subject": "Ny tid for runde 3", "text": "Kære alle\n\nVi begynder kl. 10.", "recipients": recipients })
}

#[tokio::test]
async fn nothing_is_sent_before_the_organiser_has_switched_it_on_and_the_applicant_has_asked() {
    let app = app().await;
    let stage = stage::stage(&app, 2, 3, &SectionSettings::default()).await;
    let form = app.visitor().get(FORM).await.expect(StatusCode::OK);
    assert!(!form.body.contains("mail_receipt"), "{}", form.body);
    // A box that the form did not offer asks for nothing.
    enter(&app, &stage, &["mail_receipt", "mail_pairings"]).await;
    assert_eq!(count(&app).await, 0);

    let program = setup(&app, &stage).await;
    switch(&program, 0, (true, true, false)).await;
    let form = app.visitor().get(FORM).await.expect(StatusCode::OK);
    assert!(
        form.body.contains("name=\"mail_receipt\" value=\"yes\">"),
        "{}",
        form.body
    );
    enter(&app, &stage, &[]).await;
    assert_eq!(count(&app).await, 0);

    let host = MailHost::open();
    let postman = postman(&app, &host.url());
    enter(&app, &stage, &["mail_receipt"]).await;
    assert_eq!(send_all(&app, &postman).await, 1);
    let got = host.got();
    let [taken] = &got[..] else { panic!("{got:?}") };
    assert_eq!(taken.to, "aage@example.org");
    let read = MessageParser::default().parse(&taken.data).unwrap();
    assert_eq!(
        read.subject(),
        Some("Tilmelding modtaget: Prøvebyens Påskestævne")
    );
    assert_eq!(
        read.from().unwrap().first().unwrap().address(),
        Some("skak@example.dk")
    );
    let to = read.to().unwrap().first().unwrap();
    assert_eq!((to.name(), to.address()), (None, Some("aage@example.org")));
    let (text, html) = (read.body_text(0).unwrap(), read.body_html(0).unwrap());
    for part in [&text, &html] {
        for said in [
            "Hej Åge Kladdestrup",
            "Gruppe A",
            "https://skak.example.dk/t/paaske/sign-up/",
            "https://skak.example.dk/mail/stop/",
        ] {
            assert!(part.contains(said), "{said}: {part}");
        }
    }
    let one_click = read
        .header_raw("List-Unsubscribe-Post")
        .unwrap()
        .trim()
        .to_owned();
    assert_eq!(one_click, "List-Unsubscribe=One-Click");
    assert_eq!(queue(&app).await[0].2, "sent");

    // An open form is no way to fill somebody's mailbox.
    for _ in 0..4 {
        enter(&app, &stage, &["mail_receipt"]).await;
    }
    assert_eq!(count(&app).await, 3);
}

#[tokio::test]
async fn an_applicant_who_asked_is_told_the_organisers_answer() {
    let app = app().await;
    let stage = stage::stage(&app, 2, 3, &SectionSettings::default()).await;
    switch(&setup(&app, &stage).await, 0, (true, false, false)).await;
    enter(&app, &stage, &["mail_receipt"]).await;
    let player: uuid::Uuid = sqlx::query_scalar("select id from player where status = 'applied'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let program = registration::program(&app, &stage).await;
    let path = format!("/api/v1/tournaments/paaske/applications/{player}/answer");
    program
        .json(
            Method::PUT,
            &path,
            Some(registration::version(&app, player).await),
            &json!({ "answer": "accept", "section": "a" }),
        )
        .await
        .expect(StatusCode::OK);
    let host = MailHost::open();
    assert_eq!(send_all(&app, &postman(&app, &host.url())).await, 2);
    let mut subjects: Vec<String> = host
        .got()
        .iter()
        .map(|taken| {
            let read = MessageParser::default().parse(&taken.data).unwrap();
            read.subject().unwrap().to_owned()
        })
        .collect();
    subjects.sort_unstable();
    assert_eq!(
        subjects,
        [
            "Du er med: Prøvebyens Påskestævne",
            "Tilmelding modtaget: Prøvebyens Påskestævne"
        ]
    );
    // The answer takes the player's own link along, which works and lies nowhere.
    let got = host.got();
    let texts = got.iter().map(|taken| {
        let read = MessageParser::default().parse(&taken.data).unwrap();
        read.body_text(0).unwrap().into_owned()
    });
    let own: Vec<String> = texts
        .flat_map(|text| {
            let lines: Vec<String> = text.lines().map(str::to_owned).collect();
            lines
        })
        .filter_map(|line| Some(line.strip_prefix("https://skak.example.dk")?.to_owned()))
        .filter(|path| path.starts_with("/p/"))
        .collect();
    assert_eq!(own.len(), 1, "{own:?}");
    let (page, holder) = open(&app, &own[0]).await;
    let shown = holder.get(&page).await.expect(StatusCode::OK);
    assert!(shown.body.contains("Åge Kladdestrup"), "{}", shown.body);
    let stored: Vec<(String,)> = sqlx::query_as(
        "select m::text from mail m union all select a::text from audit a union all select l::text from player_link l",
    )
    .fetch_all(app.pool())
    .await
    .unwrap();
    assert!(stored.iter().all(|(row,)| !row.contains(&own[0][3..])));
}

#[tokio::test]
async fn whoever_asked_is_told_the_own_board_and_a_round_taken_back_tells_nobody() {
    let app = app().await;
    let stage = stage::stage(&app, 4, 3, &by_hand()).await;
    with_addresses(&app).await;
    switch(&setup(&app, &stage).await, 0, (false, true, false)).await;
    let links = program(&app, &stage).await;
    let player = numbered(&app, 1).await;
    let (page, holder) = open(&app, &link(&links, player).await).await;
    let own = holder.get(&page).await.expect(StatusCode::OK);
    assert!(own.body.contains("Skriv til mig"), "{}", own.body);
    let sent = key();
    for _ in 0..2 {
        holder
            .post(
                &format!("{page}/mail"),
                &[("key", sent.as_str()), ("pairings", "yes")],
            )
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let own = holder.get(&page).await.expect(StatusCode::OK);
    assert!(own.body.contains("spiller1@example.org") && own.body.contains("Skriv ikke mere"));
    assert_eq!(log(&app, "mail.wish").await.len(), 1);

    let arbiter = app
        .signed_in("Bo Prøvesen", &[(Role::Arbiter, stage.scope())])
        .await;
    stage::pair_by_hand(&app, &stage, &arbiter, 1, &[(1, 2), (3, 4)]).await;
    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(count(&app).await, 1);
    act(
        &arbiter,
        &app,
        &stage,
        1,
        "take_back",
        &[("reason", "En spiller manglede")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    assert_eq!(count(&app).await, 0);
    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);

    let host = MailHost::open();
    let postman = postman(&app, &host.url());
    assert_eq!(send_all(&app, &postman).await, 1);
    let got = host.got();
    let [taken] = &got[..] else { panic!("{got:?}") };
    assert_eq!(taken.to, "spiller1@example.org");
    let read = MessageParser::default().parse(&taken.data).unwrap();
    assert_eq!(read.subject(), Some("Runde 1: bord 1, Prøvebyens Påskestævne"));
    let text = read.body_text(0).unwrap();
    assert!(
        text.contains("Du har hvid på bord 1 mod Prøve 2 Prøvesen"),
        "{text}"
    );
    assert!(
        text.contains("https://skak.example.dk/t/paaske/s/a/rounds/1"),
        "{text}"
    );
    // It is sent once.
    assert_eq!(send_all(&app, &postman).await, 0);
}

#[tokio::test]
async fn a_message_is_looked_over_and_sent_once() {
    let app = app().await;
    let stage = stage::stage(&app, 3, 3, &SectionSettings::default()).await;
    with_addresses(&app).await;
    // Two of one family have one address.
    sqlx::query("update player set email = 'spiller1@example.org' where start_no = 3")
        .execute(app.pool())
        .await
        .unwrap();
    let program = setup(&app, &stage).await;
    let organiser = organiser(&app, &stage).await;
    let off = program.json(Method::POST, API, None, &message("all", 2)).await;
    assert_eq!(off.status, StatusCode::CONFLICT);
    switch(&program, 0, (false, false, true)).await;

    let fields = |subject: &'static str| {
        [
            ("version", "1".to_owned()),
            ("key", key()),
            ("to", "all".to_owned()),
            ("subject", subject.to_owned()),
            ("text", "Vi begynder kl. 10.".to_owned()),
        ]
    };
    let post = async |fields: &[(&str, String)]| {
        let fields: Vec<(&str, &str)> = fields
            .iter()
            .map(|(name, value)| (*name, value.as_str()))
            .collect();
        organiser.post(&format!("{PAGE}/message"), &fields).await
    };
    let shown = post(&fields("Ny tid")).await.expect(StatusCode::OK);
    assert!(
        shown.body.contains("Beskeden går til 2 adresser"),
        "{}",
        shown.body
    );
    assert_eq!(count(&app).await, 0);
    // A line break in the subject would be another header.
    let refused = post(&fields("Ny tid\r\nBcc: alle@example.org"))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.body.contains("Emnet skal stå på én linje"),
        "{}",
        refused.body
    );
    let mut body = message("all", 2);
    body["subject"] = json!("Ny tid\r\nBcc: alle@example.org");
    let refused = program.json(Method::POST, API, None, &body).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused.json()["errors"][0]["field"], "subject");
    // A section that has gone meanwhile is asked for again, and nothing that was written is lost.
    let mut gone = fields("Ny tid");
    gone[2].1 = uuid::Uuid::from_u128(7).to_string();
    let refused = post(&gone).await.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("Vi begynder kl. 10."), "{}", refused.body);
    // Another number than was seen is a conflict.
    let other = program.json(Method::POST, API, None, &message("all", 3)).await;
    assert_eq!(other.status, StatusCode::CONFLICT);
    assert_eq!(other.json()["current"]["recipients"], 2);

    let mut send = fields("Ny tid").to_vec();
    send.extend([("recipients", "3".to_owned()), ("send", "yes".to_owned())]);
    let refused = post(&send).await.expect(StatusCode::CONFLICT);
    assert!(
        refused.body.contains("Beskeden er ikke sendt.") && refused.body.contains("Vi begynder kl. 10."),
        "{}",
        refused.body
    );
    let mut send = fields("Ny tid").to_vec();
    send.extend([("recipients", "2".to_owned()), ("send", "yes".to_owned())]);
    for _ in 0..2 {
        post(&send).await.expect(StatusCode::SEE_OTHER);
    }
    assert_eq!(count(&app).await, 2);
    // The log has the words, and nobody's address.
    let lines = log(&app, "mail.send").await;
    assert_eq!(lines.len(), 1);
    assert_eq!(lines[0].after.as_ref().unwrap()["recipients"], 2);
}

#[tokio::test]
async fn the_list_says_what_became_of_each_mail_and_no_address_is_logged() {
    let app = app().await;
    let stage = stage::stage(&app, 2, 3, &SectionSettings::default()).await;
    with_addresses(&app).await;
    let program = setup(&app, &stage).await;
    let organiser = organiser(&app, &stage).await;
    switch(&program, 0, (false, false, true)).await;
    program
        .json(Method::POST, API, None, &message("all", 2))
        .await
        .expect(StatusCode::CREATED);
    let host = MailHost::answering(|to| {
        if to.contains("spiller2") {
            response::NO_MAILBOX
        } else {
            response::OK
        }
    });
    let postman = postman(&app, &host.url());
    assert_eq!(send_all(&app, &postman).await, 2);
    assert_eq!(
        queue(&app).await,
        [
            ("spiller1@example.org", "message", "sent", None),
            ("spiller2@example.org", "message", "bounced", Some("refused")),
        ]
        .map(|(to, kind, state, trouble)| {
            let trouble: Option<&str> = trouble;
            (
                to.to_owned(),
                kind.to_owned(),
                state.to_owned(),
                trouble.map(str::to_owned),
            )
        })
    );
    let page = organiser.get(PAGE).await.expect(StatusCode::OK);
    for said in [
        "Sendt: 1",
        "Afvist: 1",
        "mailserveren afviser adressen",
        "spiller2@example.org",
    ] {
        assert!(page.body.contains(said), "{said}: {}", page.body);
    }
    let list = program.get(API).await.expect(StatusCode::OK).json();
    assert_eq!(list["mails"].as_array().unwrap().len(), 2);
    assert_eq!(
        list["audiences"][0],
        json!({ "to": "all", "section": null, "recipients": 2 })
    );
    let stored: Vec<(String,)> = sqlx::query_as("select a::text from audit a")
        .fetch_all(app.pool())
        .await
        .unwrap();
    assert!(
        stored
            .iter()
            .all(|(line,)| !line.contains("spiller2@example.org"))
    );
}

#[tokio::test]
async fn a_mail_server_that_is_busy_or_away_is_asked_again_and_nothing_crosses_in_clear() {
    let app = app().await;
    let stage = stage::stage(&app, 1, 3, &SectionSettings::default()).await;
    with_addresses(&app).await;
    let program = setup(&app, &stage).await;
    switch(&program, 0, (false, false, true)).await;
    program
        .json(Method::POST, API, None, &message("all", 1))
        .await
        .expect(StatusCode::CREATED);
    let busy = MailHost::answering(|_| response::OUT_OF_SPACE);
    assert_eq!(send_all(&app, &postman(&app, &busy.url())).await, 1);
    let states = queue(&app).await;
    assert_eq!(
        (states[0].2.as_str(), states[0].3.as_deref()),
        ("queued", Some("not_now"))
    );
    // TLS is asked for, and the server has none: nothing is said to it.
    let plain = MailHost::open();
    let strict = postman(&app, &format!("{}?tls=required", plain.url()));
    let later = Clock::Fixed("2026-04-04T08:01:30Z".parse().unwrap());
    assert_eq!(postman::once(app.pool(), &strict, later).await.unwrap(), 1);
    assert!(plain.got().is_empty());
    let states = queue(&app).await;
    assert_eq!(
        (states[0].2.as_str(), states[0].3.as_deref()),
        ("queued", Some("no_connection"))
    );
    // Back in time: it arrives.
    let host = MailHost::open();
    let there = postman(&app, &host.url());
    let later = Clock::Fixed("2026-04-04T09:00:00Z".parse().unwrap());
    assert_eq!(postman::once(app.pool(), &there, later).await.unwrap(), 1);
    assert_eq!(host.got().len(), 1);

    // Two days later it is of no use, and given up.
    program
        .json(Method::POST, API, None, &message("all", 1))
        .await
        .expect(StatusCode::CREATED);
    let later = Clock::Fixed("2026-04-07T09:00:00Z".parse().unwrap());
    assert_eq!(postman::once(app.pool(), &there, later).await.unwrap(), 1);
    assert_eq!(host.got().len(), 1);
    let given_up: i64 =
        sqlx::query_scalar("select count(*) from mail where state = 'failed' and last_error = 'too_late'")
            .fetch_one(app.pool())
            .await
            .unwrap();
    assert_eq!(given_up, 1);
}

/// The link that stops mail, as it stands in one that arrived.
fn stop_link(taken: &Taken) -> String {
    let read = MessageParser::default().parse(&taken.data).unwrap();
    let header = read.header_raw("List-Unsubscribe").unwrap().trim().to_owned();
    let url = header.trim_start_matches('<').trim_end_matches('>').to_owned();
    url.strip_prefix("https://skak.example.dk").unwrap().to_owned()
}

#[tokio::test]
async fn one_click_stops_all_mail_of_the_tournament_and_no_program_that_follows_links_does() {
    let app = app().await;
    let stage = stage::stage(&app, 2, 3, &SectionSettings::default()).await;
    with_addresses(&app).await;
    let program = setup(&app, &stage).await;
    switch(&program, 0, (false, true, true)).await;
    program
        .json(Method::POST, API, None, &message("all", 2))
        .await
        .expect(StatusCode::CREATED);
    let host = MailHost::open();
    let postman = postman(&app, &host.url());
    send_all(&app, &postman).await;
    let got = host.got();
    let mine = got
        .iter()
        .find(|taken| taken.to == "spiller1@example.org")
        .unwrap();
    let stop = stop_link(mine);

    let page = app.visitor().get(&stop).await.expect(StatusCode::OK);
    assert!(page.body.contains("<form") && page.header("cache-control").contains("no-store"));
    let name: String = sqlx::query_scalar("select name from tournament where slug = 'paaske'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert!(page.body.contains(&name), "{}", page.body);
    let list = program.get(API).await.json();
    assert_eq!(list["audiences"][0]["recipients"], 2);
    for bad in [
        stop.replace("/stop/", "/stop/x"),
        "/mail/stop/abc".to_owned(),
        "/mail/stop/a.b".to_owned(),
    ] {
        app.visitor().get(&bad).await.expect(StatusCode::NOT_FOUND);
    }
    // A mail that waits is given up with it.
    program
        .json(Method::POST, API, None, &message("all", 2))
        .await
        .expect(StatusCode::CREATED);
    for _ in 0..2 {
        // As a mail program sends it: no cookie, no origin (RFC 8058).
        let request = Request::post(&stop)
            .header("content-type", "application/x-www-form-urlencoded")
            .body(Body::from("List-Unsubscribe=One-Click"))
            .unwrap();
        app.visitor().send(request).await.expect(StatusCode::OK);
    }
    assert_eq!(log(&app, "mail.stop").await.len(), 1);
    let list = program.get(API).await.json();
    assert_eq!(list["audiences"][0]["recipients"], 1);
    send_all(&app, &postman).await;
    let to_me = host
        .got()
        .iter()
        .filter(|taken| taken.to == "spiller1@example.org")
        .count();
    assert_eq!(to_me, 1);
    let stopped: i64 =
        sqlx::query_scalar("select count(*) from mail where state = 'failed' and last_error = 'stopped'")
            .fetch_one(app.pool())
            .await
            .unwrap();
    assert_eq!(stopped, 1);
    // The secret is kept nowhere.
    let secret = stop.rsplit('.').next().unwrap();
    let stored: Vec<(String,)> =
        sqlx::query_as("select m::text from mail m union all select a::text from audit a")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert!(stored.iter().all(|(row,)| !row.contains(secret)));
}

#[tokio::test]
async fn what_is_switched_off_is_not_sent_and_a_server_without_mail_switches_nothing_on() {
    let app = app().await;
    let stage = stage::stage(&app, 2, 3, &SectionSettings::default()).await;
    with_addresses(&app).await;
    let program = setup(&app, &stage).await;
    switch(&program, 0, (false, false, true)).await;
    program
        .json(Method::POST, API, None, &message("all", 2))
        .await
        .expect(StatusCode::CREATED);
    let on = json!({ "receipts": true, "pairings": true, "messages": true });
    let outdated = program.json(Method::PUT, SETTINGS, Some(0), &on).await;
    assert_eq!(outdated.status, StatusCode::CONFLICT);
    assert_eq!(outdated.json()["current"]["settings"]["messages"], true);
    switch(&program, 1, (false, false, false)).await;
    let host = MailHost::open();
    assert_eq!(send_all(&app, &postman(&app, &host.url())).await, 0);
    let states = queue(&app).await;
    assert!(states.iter().all(|mail| mail.2 == "failed"), "{states:?}");

    let bare = TestApp::new().await;
    let stage = stage::stage(&bare, 2, 3, &SectionSettings::default()).await;
    let program = setup(&bare, &stage).await;
    let refused = program.json(Method::PUT, SETTINGS, Some(0), &on).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert_eq!(
        program.get(SETTINGS).await.expect(StatusCode::OK).json()["can_send"],
        false
    );
    let page = organiser(&bare, &stage)
        .await
        .get(PAGE)
        .await
        .expect(StatusCode::OK);
    assert!(
        page.body.contains("ikke sat op til at sende e-mail"),
        "{}",
        page.body
    );
}

#[tokio::test]
async fn a_message_to_1500_players_is_in_the_queue_with_the_answer() {
    let app = app().await;
    let stage = stage::stage(&app, 1, 3, &SectionSettings::default()).await;
    sqlx::query(
        "insert into player (id, tournament_id, section_id, status, surname, given_name, email, joined_round, applied_at)
         select gen_random_uuid(), $1, $2, 'accepted', 'Prøvesen', 'Prøve ' || n, 'spiller' || n || '@example.org', 1, now()
         from generate_series(1, 1500) n",
    )
    .bind(stage.tournament.as_uuid())
    .bind(stage.section.as_uuid())
    .execute(app.pool())
    .await
    .unwrap();
    let program = setup(&app, &stage).await;
    switch(&program, 0, (false, false, true)).await;
    let sent = program
        .json(Method::POST, API, None, &message("all", 1500))
        .await
        .expect(StatusCode::CREATED)
        .json();
    assert_eq!(sent["recipients"], 1500);
    assert_eq!(count(&app).await, 1500);
    let list = program.get(API).await.expect(StatusCode::OK).json();
    assert_eq!(list["mails"].as_array().unwrap().len(), 200);
}
