//! Telling others: what fills the outbox, what is sent and how it is signed, tries, giving up, and where nothing is ever sent.

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex},
};

use axum::{
    Router,
    body::Bytes,
    extract::State,
    http::HeaderMap,
    response::{IntoResponse as _, Response},
    routing::post,
};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use engine::ids::{IdempotencyKey, WebhookId};
use rustls::RootCertStore;
use service::{
    clock::Clock,
    courier::{self, Poster},
    webhooks::{reach::Reach, signing::Key},
};
use sqlx::PgPool;
use web::state::Site;

use crate::{
    prelude::*,
    rating_reports::{self, IN_TIME},
    registration::log,
    stage::pair_by_hand,
};

const API: &str = "/api/v1/tournaments/paaske/webhooks";
const PAGE: &str = "/t/paaske/webhooks";
/// Later than every machine's clock: what fills the outbox takes the database's.
pub const LATER: &str = "2100-01-01T00:00:00Z";

/// What a receiver got.
#[derive(Clone, Debug)]
pub struct Got {
    headers: HeaderMap,
    pub body: String,
}

/// A receiver that answers with these statuses, the last one for ever.
#[derive(Clone)]
pub struct Receiver {
    got: Arc<Mutex<Vec<Got>>>,
    answers: Arc<Mutex<Vec<u16>>>,
    address: SocketAddr,
}

impl Receiver {
    pub async fn answering(answers: &[u16]) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let receiver = Self {
            got: Arc::default(),
            answers: Arc::new(Mutex::new(answers.to_vec())),
            address: listener.local_addr().unwrap(),
        };
        let router = Router::new()
            .route("/hook", post(take))
            .with_state(receiver.clone());
        tokio::spawn(axum::serve(listener, router).into_future());
        receiver
    }

    pub fn url(&self) -> String {
        format!("http://{}/hook", self.address)
    }

    pub fn got(&self) -> Vec<Got> {
        self.got.lock().unwrap().clone()
    }
}

async fn take(State(receiver): State<Receiver>, headers: HeaderMap, body: Bytes) -> Response {
    let body = String::from_utf8(body.to_vec()).unwrap();
    receiver.got.lock().unwrap().push(Got { headers, body });
    let mut answers = receiver.answers.lock().unwrap();
    let status = if answers.len() > 1 {
        answers.remove(0)
    } else {
        answers[0]
    };
    let here = receiver.url();
    (
        StatusCode::from_u16(status).unwrap(),
        [("location", here)],
        "x".repeat(100_000),
    )
        .into_response()
}

/// A site that may reach this machine.
pub async fn app() -> TestApp {
    TestApp::with_site(Site {
        reach: Reach::Anywhere,
        ..Site::default()
    })
    .await
}

pub fn poster(reach: Reach) -> Arc<Poster> {
    Arc::new(Poster::trusting(reach, RootCertStore::empty()))
}

pub fn at(text: &str) -> Clock {
    Clock::Fixed(text.parse().unwrap())
}

async fn program<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.token(
        "Program",
        &[(Role::Organiser, stage.scope())],
        &[TokenScope::Read, TokenScope::Setup],
    )
    .await
}

/// Makes a webhook for these events: its id and its key.
pub async fn hook(program: &Client<'_>, url: &str, events: &[&str]) -> (WebhookId, Key) {
    let body = json!({ "url": url, "events": events });
    let made = program
        .json(Method::POST, API, None, &body)
        .await
        .expect(StatusCode::CREATED)
        .json();
    (
        made["id"].as_str().unwrap().parse().unwrap(),
        read(&made["secret"]),
    )
}

fn read(secret: &Value) -> Key {
    let shown = secret.as_str().unwrap().strip_prefix("whsec_").unwrap();
    Key::stored(STANDARD.decode(shown).unwrap())
}

async fn deliveries(program: &Client<'_>, id: WebhookId) -> Vec<Value> {
    let list = program
        .get(&format!("{API}/{id}/deliveries"))
        .await
        .expect(StatusCode::OK)
        .json();
    list["deliveries"].as_array().unwrap().clone()
}

async fn do_to(program: &Client<'_>, id: WebhookId, act: Value) -> Value {
    program
        .json(
            Method::POST,
            &format!("{API}/{id}/acts"),
            None,
            &json!({ "act": act }),
        )
        .await
        .expect(StatusCode::OK)
        .json()
}

/// Round 1 with two boards, published.
async fn published(app: &TestApp, stage: &Stage) {
    let arbiter = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    pair_by_hand(app, stage, &arbiter, 1, &[(1, 2), (4, 3)]).await;
    act(&arbiter, app, stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
}

async fn enter(pool: &PgPool, board: i32, result: GameResult) {
    sqlx::query(
        "with written as (
             update game g set result = $2, entered_at = now(), entered_by = 'Prøve', version = g.version + 1
             where g.board = $1 returning g.id, g.version
         )
         insert into game_entry (id, game_id, version, result, kind, at, actor)
         select gen_random_uuid(), id, version, $2, 'entered', now(), 'Prøve' from written",
    )
    .bind(board)
    .bind(result.as_str())
    .execute(pool)
    .await
    .unwrap();
}

#[tokio::test]
async fn what_happens_is_told_signed_and_only_to_those_who_asked_for_it() {
    let app = app().await;
    let stage = stage::stage(&app, 4, 3, &by_hand()).await;
    let program = program(&app, &stage).await;
    let receiver = Receiver::answering(&[204]).await;
    let (rounds, signs) = hook(&program, &receiver.url(), &["round.published", "round.closed"]).await;
    let (results, _) = hook(&program, &receiver.url(), &["result.changed"]).await;
    published(&app, &stage).await;
    assert_eq!(deliveries(&program, rounds).await.len(), 1);
    assert_eq!(deliveries(&program, results).await.len(), 0);

    // Two results within the few seconds are one message; the same one again is none.
    enter(app.pool(), 2, GameResult::Draw).await;
    enter(app.pool(), 1, GameResult::WhiteWins).await;
    assert_eq!(deliveries(&program, results).await.len(), 1);

    let sent = courier::once(app.pool(), &poster(Reach::Anywhere), at(LATER))
        .await
        .unwrap();
    assert_eq!(sent, 2);
    let got = receiver.got();
    assert_eq!(got.len(), 2);
    let of = |kind: &str| got.iter().find(|got| got.body.contains(kind)).unwrap().clone();
    let round = of("round.published");
    let body: Value = serde_json::from_str(&round.body).unwrap();
    assert_eq!(
        body["data"],
        json!({"tournament": "paaske", "section": "a", "round": 1})
    );
    let header = |name: &str| round.headers[name].to_str().unwrap().to_owned();
    let stamp: i64 = header("webhook-timestamp").parse().unwrap();
    assert_eq!(
        header("webhook-signature"),
        signs.sign(&header("webhook-id"), stamp, &round.body)
    );
    assert_eq!(header("content-type"), "application/json");
    let result: Value = serde_json::from_str(&of("result.changed").body).unwrap();
    assert_eq!(result["data"]["boards"], json!([1, 2]));

    // What comes after the sending is told anew, and what was delivered is not sent again.
    enter(app.pool(), 2, GameResult::BlackWins).await;
    assert_eq!(deliveries(&program, results).await.len(), 2);
    courier::once(app.pool(), &poster(Reach::Anywhere), at(LATER))
        .await
        .unwrap();
    assert_eq!(receiver.got().len(), 3);
    let line = &deliveries(&program, rounds).await[0];
    assert_eq!(
        (line["state"].as_str(), line["last_status"].as_i64()),
        (Some("delivered"), Some(204))
    );
}

#[tokio::test]
async fn what_becomes_of_a_report_is_told_with_the_report_and_its_version() {
    let app = app().await;
    let stage = rating_reports::finished(&app).await;
    let app = app.later(IN_TIME);
    let program = program(&app, &stage).await;
    let receiver = Receiver::answering(&[204]).await;
    hook(
        &program,
        &receiver.url(),
        &["report.submitted", "report.acknowledged"],
    )
    .await;
    let organiser = rating_reports::organiser(&app, &stage).await;
    let office = rating_reports::office(&app).await;
    let id = rating_reports::first(&organiser).await;
    rating_reports::answer(&office, &id, "acknowledge").await;
    let sent = courier::once(app.pool(), &poster(Reach::Anywhere), at(LATER))
        .await
        .unwrap();
    assert_eq!(sent, 2);
    let got = receiver.got();
    for kind in ["report.submitted", "report.acknowledged"] {
        let told = got.iter().find(|got| got.body.contains(kind)).unwrap();
        let told: Value = serde_json::from_str(&told.body).unwrap();
        assert_eq!(
            told["data"],
            json!({"tournament": "paaske", "report": id, "version": 1}),
            "{kind}"
        );
    }
}

#[tokio::test]
async fn a_change_that_is_not_kept_is_not_told_nor_is_a_draft() {
    let app = app().await;
    let stage = stage::stage(&app, 4, 3, &by_hand()).await;
    let program = program(&app, &stage).await;
    let (id, _) = hook(
        &program,
        "http://127.0.0.1:9/hook",
        &["round.published", "round.taken_back", "result.changed"],
    )
    .await;
    let mut tx = app.pool().begin().await.unwrap();
    sqlx::query("update round set status = 'published', origin = 'hand' where number = 1")
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.rollback().await.unwrap();
    assert_eq!(deliveries(&program, id).await.len(), 0);
    let arbiter = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    pair_by_hand(&app, &stage, &arbiter, 1, &[(1, 2), (4, 3)]).await;
    assert_eq!(
        deliveries(&program, id).await.len(),
        0,
        "a draft is nobody's business"
    );
    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    act(
        &arbiter,
        &app,
        &stage,
        1,
        "take_back",
        &[("reason", "Forkerte farver")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    let told: Vec<Value> = deliveries(&program, id)
        .await
        .iter()
        .map(|line| line["type"].clone())
        .collect();
    assert_eq!(told, [json!("round.taken_back"), json!("round.published")]);
    // Switched off, what waits is given up and nothing more is kept.
    do_to(&program, id, json!("switch_off")).await;
    act(
        &arbiter,
        &app,
        &stage,
        1,
        "publish",
        &[("reason", "Forkerte farver")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    let lines = deliveries(&program, id).await;
    assert_eq!(lines.len(), 2);
    assert!(lines.iter().all(|line| line["state"] == "failed"));
}

#[tokio::test]
async fn two_processes_share_the_outbox_and_send_every_message_once() {
    let app = app().await;
    let stage = stage::stage(&app, 4, 3, &by_hand()).await;
    let program = program(&app, &stage).await;
    let receiver = Receiver::answering(&[200]).await;
    let (id, _) = hook(&program, &receiver.url(), &["round.published"]).await;
    for _ in 0..60 {
        do_to(&program, id, json!("test")).await;
    }
    let empty = async || {
        let poster = poster(Reach::Anywhere);
        while courier::once(app.pool(), &poster, at(LATER)).await.unwrap() > 0 {}
    };
    tokio::join!(empty(), empty());
    let mut ids: Vec<String> = receiver
        .got()
        .iter()
        .map(|got| got.headers["webhook-id"].to_str().unwrap().to_owned())
        .collect();
    assert_eq!(ids.len(), 60);
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 60);
}

#[tokio::test]
async fn what_does_not_arrive_is_tried_again_later_each_time_and_given_up_after_days() {
    let app = app().await;
    let stage = stage::stage(&app, 4, 3, &by_hand()).await;
    let program = program(&app, &stage).await;
    // A redirection is an answer like any other that was not taken: nobody follows it.
    let receiver = Receiver::answering(&[500, 302, 200]).await;
    let (id, _) = hook(&program, &receiver.url(), &["round.published"]).await;
    do_to(&program, id, json!("test")).await;
    let poster = poster(Reach::Anywhere);
    let send = async |when: &str| courier::once(app.pool(), &poster, at(when)).await.unwrap();
    assert_eq!(send("2100-01-01T00:00:00Z").await, 1);
    assert_eq!(send("2100-01-01T00:00:01Z").await, 0, "not yet");
    let line = deliveries(&program, id).await.remove(0);
    assert_eq!(
        (line["state"].as_str(), line["last_status"].as_i64()),
        (Some("waiting"), Some(500))
    );
    assert_eq!(send("2100-01-01T00:00:10Z").await, 1);
    assert_eq!(receiver.got().len(), 2, "the redirection led nowhere");
    assert_eq!(send("2100-01-01T00:10:00Z").await, 1);
    let line = deliveries(&program, id).await.remove(0);
    assert_eq!(
        (line["state"].as_str(), line["attempts"].as_i64()),
        (Some("delivered"), Some(3))
    );
    let got = receiver.got();
    assert!(
        got.iter()
            .all(|one| one.body == got[0].body && one.headers["webhook-id"] == got[0].headers["webhook-id"])
    );

    // Sent again from the log.
    let again = json!({ "send_again": line["id"] });
    do_to(&program, id, again).await;
    assert_eq!(send("2100-01-01T01:00:00Z").await, 1);

    // Nothing arrives for more than five days.
    *receiver.answers.lock().unwrap() = vec![503];
    for (day, left) in [(2, false), (6, false), (8, true)] {
        do_to(&program, id, json!("test")).await;
        send(&format!("2100-01-{day:02}T00:00:00Z")).await;
        let hooks = program.get(API).await.expect(StatusCode::OK).json();
        assert_eq!(
            hooks["webhooks"][0]["disabled_why"] == "failing",
            left,
            "day {day}: {hooks}"
        );
        if left {
            assert_eq!(hooks["webhooks"][0]["waiting"], 0);
        }
    }
    assert_eq!(log(&app, "webhook.give_up").await.len(), 1);
    let organiser = app
        .signed_in("Åse Arrangør", &[(Role::Organiser, stage.scope())])
        .await;
    let page = organiser.get(PAGE).await.expect(StatusCode::OK);
    assert!(page.body.contains("intet nåede frem i fem dage"), "{}", page.body);
    // Switched on again it is told what happens from then on.
    do_to(&program, id, json!("switch_on")).await;
    *receiver.answers.lock().unwrap() = vec![410];
    do_to(&program, id, json!("test")).await;
    send("2100-01-09T00:00:00Z").await;
    let hooks = program.get(API).await.expect(StatusCode::OK).json();
    assert_eq!(hooks["webhooks"][0]["disabled_why"], "gone");
}

#[tokio::test]
async fn nothing_is_sent_inside_whatever_stands_in_the_database() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &by_hand()).await;
    let program = program(&app, &stage).await;
    let receiver = Receiver::answering(&[200]).await;
    for url in [
        receiver.url().as_str(),
        "https://127.0.0.1/x",
        "https://localhost/x",
        "https://10.0.0.1/x",
    ] {
        let body = json!({ "url": url, "events": ["round.published"] });
        let refused = program
            .json(Method::POST, API, None, &body)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY)
            .json();
        assert_eq!(refused["errors"][0]["field"], "url", "{url}: {refused}");
    }
    let (id, _) = hook(&program, "https://klub.example.dk/hook", &["round.published"]).await;
    for url in [
        receiver.url(),
        format!("https://localhost:{}/hook", receiver.address.port()),
    ] {
        sqlx::query("update webhook set url = $1")
            .bind(&url)
            .execute(app.pool())
            .await
            .unwrap();
        do_to(&program, id, json!("test")).await;
        courier::once(app.pool(), &poster(Reach::Public), at(LATER))
            .await
            .unwrap();
        assert_eq!(
            deliveries(&program, id).await[0]["last_failure"],
            "refused",
            "{url}"
        );
    }
    assert_eq!(receiver.got().len(), 0);
}

#[tokio::test]
async fn a_new_key_signs_beside_the_old_one_for_a_day_and_is_shown_once() {
    let app = app().await;
    let stage = stage::stage(&app, 4, 3, &by_hand()).await;
    let program = program(&app, &stage).await;
    let receiver = Receiver::answering(&[200]).await;
    let (id, old) = hook(&program, &receiver.url(), &["round.published"]).await;
    let (path, once) = (format!("{API}/{id}/acts"), key());
    let body = json!({ "act": "rotate" });
    let first = program
        .json_with_key(Method::POST, &path, None, &body, &once)
        .await
        .expect(StatusCode::OK)
        .json();
    let again = program
        .json_with_key(Method::POST, &path, None, &body, &once)
        .await
        .expect(StatusCode::OK)
        .json();
    let new = read(&first["secret"]);
    assert_eq!(again["secret"], Value::Null);
    // The day of the site's clock, and then the next: only what was asked for then is due by then.
    for (when, keys) in [("2026-04-05T07:00:00Z", 2), ("2026-04-05T09:00:00Z", 1)] {
        sqlx::query("insert into webhook_message (id, webhook_id, event, created_at, due_at) values (gen_random_uuid(), $1, 'webhook.test', '2026-04-04', '2026-04-04')")
            .bind(id.as_uuid())
            .execute(app.pool())
            .await
            .unwrap();
        courier::once(app.pool(), &poster(Reach::Anywhere), at(when))
            .await
            .unwrap();
        let got = receiver.got().pop().unwrap();
        let header = |name: &str| got.headers[name].to_str().unwrap().to_owned();
        let stamp: i64 = header("webhook-timestamp").parse().unwrap();
        let signatures: Vec<String> = header("webhook-signature")
            .split(' ')
            .map(str::to_owned)
            .collect();
        let expected: Vec<String> = [&new, &old]
            .into_iter()
            .take(keys)
            .map(|key| key.sign(&header("webhook-id"), stamp, &got.body))
            .collect();
        assert_eq!(signatures, expected, "{when}");
    }
    let shown: Vec<(String,)> = sqlx::query_as("select a::text from audit a")
        .fetch_all(app.pool())
        .await
        .unwrap();
    assert!(!shown.is_empty(), "nothing was logged");
    assert!(shown.iter().all(|(line,)| !line.contains("whsec_")));
}

#[tokio::test]
async fn by_https_only_who_is_trusted_is_told_anything() {
    let rcgen::CertifiedKey { cert, signing_key } =
        rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).unwrap();
    let chain = vec![cert.der().clone()];
    let private = rustls::pki_types::PrivateKeyDer::Pkcs8(signing_key.serialize_der().into());
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = rustls::ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(chain, private)
        .unwrap();
    let accept = tokio_rustls::TlsAcceptor::from(Arc::new(config));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        loop {
            let (stream, _) = listener.accept().await.unwrap();
            let accept = accept.clone();
            tokio::spawn(async move {
                use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
                let Ok(mut stream) = accept.accept(stream).await else {
                    return;
                };
                let mut read = [0; 2048];
                let _ = stream.read(&mut read).await;
                let _ = stream
                    .write_all(b"HTTP/1.1 202 Accepted\r\ncontent-length: 0\r\n\r\n")
                    .await;
                let _ = stream.shutdown().await;
            });
        }
    });
    let mut roots = RootCertStore::empty();
    roots.add(cert.der().clone()).unwrap();
    let url = format!("https://localhost:{port}/hook");
    let answer = Poster::trusting(Reach::Anywhere, roots)
        .send(&url, &[], "{}".to_owned())
        .await;
    assert_eq!(answer.map(|answer| answer.status), Ok(202));
    let answer = poster(Reach::Anywhere).send(&url, &[], "{}".to_owned()).await;
    assert_eq!(answer.map_err(courier::Failure::as_str), Err("no_trust"));
}

#[tokio::test]
async fn the_page_makes_a_webhook_and_shows_its_log_to_those_who_manage_the_tournament() {
    let app = app().await;
    let stage = stage::stage(&app, 4, 3, &by_hand()).await;
    let organiser = app
        .signed_in("Åse Arrangør", &[(Role::Organiser, stage.scope())])
        .await;
    let receiver = Receiver::answering(&[200]).await;
    let url = receiver.url();
    let key = IdempotencyKey::from_uuid(service::ids::fresh()).to_string();
    let none = organiser
        .post(PAGE, &[("key", key.as_str()), ("url", url.as_str())])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        none.body.contains("Vælg mindst én ting") && none.body.contains(&url),
        "{}",
        none.body
    );
    let fields = [
        ("key", key.as_str()),
        ("url", url.as_str()),
        ("round.published", "yes"),
    ];
    let made = organiser.post(PAGE, &fields).await.expect(StatusCode::OK);
    assert_eq!(made.body.matches("whsec_").count(), 1, "{}", made.body);
    let again = organiser.post(PAGE, &fields).await.expect(StatusCode::OK);
    assert!(!again.body.contains("whsec_"), "shown once");
    published(&app, &stage).await;
    courier::once(app.pool(), &poster(Reach::Anywhere), at(LATER))
        .await
        .unwrap();
    let list = organiser.get(PAGE).await.expect(StatusCode::OK);
    let start = list.body.find("/t/paaske/webhooks/").unwrap();
    let one = list.body[start..].split('"').next().unwrap().to_owned();
    let page = organiser.get(&one).await.expect(StatusCode::OK);
    for told in ["runde offentliggjort", "Runde 1", "svar 200", "Send igen"] {
        assert!(page.body.contains(told), "{told}: {}", page.body);
    }
    let arbiter = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    arbiter.get(&one).await.expect(StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn line_ups_a_match_whose_last_board_ends_and_the_table_are_told_of_teams() {
    let app = app().await;
    let staff = crate::teams::staff(&app, 1).await;
    staff.set_up("round_robin").await;
    staff
        .paste(crate::teams::LINES)
        .await
        .expect(StatusCode::SEE_OTHER);
    let program = program(&app, &staff.stage).await;
    let receiver = Receiver::answering(&[204]).await;
    let (line_ups, _) = hook(&program, &receiver.url(), &["line_ups.published"]).await;
    let (finished, _) = hook(&program, &receiver.url(), &["match.finished"]).await;
    let (table, _) = hook(&program, &receiver.url(), &["table.changed"]).await;
    let count = async |id| deliveries(&program, id).await.len();
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(count(line_ups).await, 0, "a draft tells nothing");
    staff.act(1, "publish", &[]).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(count(line_ups).await, 1);

    // The second match stands at boards 5 to 8; three of them end nothing.
    for board in 5..8 {
        enter(app.pool(), board, GameResult::Draw).await;
    }
    assert_eq!(count(finished).await, 0);
    assert_eq!(
        count(table).await,
        1,
        "what is changed within seconds is one message"
    );
    enter(app.pool(), 8, GameResult::WhiteWins).await;
    assert_eq!(count(finished).await, 1);
    // Another result of a match that is over changes the table and finishes nothing.
    enter(app.pool(), 8, GameResult::Draw).await;
    assert_eq!(count(finished).await, 1);
    courier::once(app.pool(), &poster(Reach::Anywhere), at(LATER))
        .await
        .unwrap();
    let got = receiver.got();
    let told = got.iter().find(|got| got.body.contains("match.finished"));
    let told: Value = serde_json::from_str(&told.expect("it is told").body).unwrap();
    let first = json!({
        "tournament": "paaske", "section": "a", "round": 1, "boards": [5], "matches": [2], "teams": [2, 5],
    });
    assert_eq!(told["data"], first);
}
