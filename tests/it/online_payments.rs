//! Online payment: a player pays in the provider's window and the books have it once, whatever comes back and in which order; nobody else's
//! word counts; refunds, lost callbacks, a provider that does not answer, and keys that nobody sees.
//!
//! The provider is a server of ours that speaks Quickpay's API v10 as it is documented.

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex},
};

use axum::{
    Router,
    body::Bytes,
    extract::State,
    http::{HeaderMap, Request, Uri},
    response::{IntoResponse as _, Response},
};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use domain::online_payment::ProviderKey;
use jiff::SignedDuration;
use service::online_payments::{
    self,
    quickpay::{Quickpay, checksum},
};
use uuid::Uuid;
use web::state::Site;

use crate::{
    player_links::{link, open},
    prelude::*,
    registration::{numbered, version},
};

const PAGE: &str = "/t/paaske/online-payments";
const SETTINGS: &str = "/t/paaske/online-payments/settings";
const REFUNDS: &str = "/t/paaske/online-payments/refunds";
const API: &str = "/api/v1/tournaments/paaske/entry-fees";
const PRICES: &str = "/api/v1/tournaments/paaske/sections/a/entry-fee";
const SITE: &str = "https://skak.example.dk";
const API_KEY: &str = "f00dfacehemmelig0123";
const PRIVATE_KEY: &str = "c0ffeehemmelig4567";

/// A provider on this machine.
#[derive(Clone)]
struct Provider {
    address: SocketAddr,
    payments: Arc<Mutex<Vec<Value>>>,
    /// Are refunds done only later?
    is_slow: Arc<Mutex<bool>>,
    /// The status with which it mumbles, where nobody can read its answer to an order.
    mumbles: Arc<Mutex<Option<StatusCode>>>,
}

/// What the provider calls its first payment.
const FIRST: usize = 7001;

impl Provider {
    async fn open() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let provider = Self {
            address: listener.local_addr().unwrap(),
            payments: Arc::default(),
            is_slow: Arc::default(),
            mumbles: Arc::default(),
        };
        let router = Router::new().fallback(answer).with_state(provider.clone());
        tokio::spawn(axum::serve(listener, router).into_future());
        provider
    }

    fn quickpay(&self) -> Quickpay {
        Quickpay::at(format!("http://{}", self.address))
    }

    fn window(&self, at: usize) -> String {
        format!("http://{}/window/{}", self.address, FIRST + at)
    }

    /// How many payments were made.
    fn count(&self) -> usize {
        self.payments.lock().unwrap().len()
    }

    /// A payment as it tells of it.
    fn payment(&self, at: usize) -> Value {
        self.payments.lock().unwrap()[at].clone()
    }

    /// Something is done with a payment.
    fn operate(&self, at: usize, kind: &str, amount: u32) {
        let mut payments = self.payments.lock().unwrap();
        let payment = &mut payments[at];
        payment["accepted"] = json!(true);
        payment["operations"]
            .as_array_mut()
            .unwrap()
            .push(operation(kind, amount, false));
    }

    /// Somebody pays in the window.
    fn paid(&self, at: usize, amount: u32) {
        self.operate(at, "authorize", amount);
        self.operate(at, "capture", amount);
    }

    /// Where it tells of a payment.
    fn callback(&self, at: usize) -> String {
        let payment = self.payment(at);
        let url = payment["link"]["callback_url"].as_str().unwrap();
        url.strip_prefix(SITE).unwrap().to_owned()
    }

    /// Tells of a payment as it stands, or as it stood.
    async fn tell(&self, app: &TestApp, at: usize, payment: &Value) -> Answer {
        let body = payment.to_string();
        let sum = sum(PRIVATE_KEY, &body);
        told(app, &self.callback(at), Some(&sum), body).await
    }
}

fn operation(kind: &str, amount: u32, is_pending: bool) -> Value {
    let code = if is_pending { Value::Null } else { json!("20000") };
    json!({ "id": 1, "type": kind, "amount": amount, "pending": is_pending, "qp_status_code": code, "aq_status_code": code })
}

fn sum(key: &str, body: &str) -> String {
    let key: ProviderKey = key.parse().unwrap();
    checksum(&key, body.as_bytes())
}

async fn told(app: &TestApp, path: &str, sum: Option<&str>, body: String) -> Answer {
    let mut request = Request::post(path).header("content-type", "application/json");
    if let Some(sum) = sum {
        request = request.header("QuickPay-Checksum-Sha256", sum);
    }
    app.visitor().send(request.body(Body::from(body)).unwrap()).await
}

/// Every question of the API.
async fn answer(
    State(provider): State<Provider>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let is_headed = |name: &str, value: &str| headers.get(name).is_some_and(|found| found == value);
    if !is_headed(
        "authorization",
        &format!("Basic {}", STANDARD.encode(format!(":{API_KEY}"))),
    ) {
        return (StatusCode::UNAUTHORIZED, "Invalid API key").into_response();
    }
    if !is_headed("accept-version", "v10") {
        return (StatusCode::BAD_REQUEST, "no version").into_response();
    }
    let sent: Value = serde_json::from_slice(&body).unwrap_or_default();
    let mut payments = provider.payments.lock().unwrap();
    let parts: Vec<&str> = uri.path().split('/').skip(1).collect();
    if let ("POST", ["payments"]) = (method.as_str(), &parts[..]) {
        let order = sent["order_id"].as_str().unwrap();
        let is_taken = payments.iter().any(|one| one["order_id"] == order);
        if is_taken || !(4..=20).contains(&order.len()) {
            return (StatusCode::BAD_REQUEST, "order_id").into_response();
        }
        let made = json!({
            "id": FIRST + payments.len(), "order_id": order, "currency": sent["currency"], "accepted": false,
            "test_mode": false, "state": "initial", "operations": [],
        });
        payments.push(made.clone());
        return (StatusCode::CREATED, made.to_string()).into_response();
    }
    let at = parts
        .get(1)
        .and_then(|id| id.parse::<usize>().ok()?.checked_sub(FIRST));
    let Some(payment) = at.and_then(|at| payments.get_mut(at)) else {
        return (StatusCode::NOT_FOUND, "no such payment").into_response();
    };
    match (method.as_str(), &parts[2..]) {
        ("PUT", ["link"]) => {
            payment["link"] = sent;
            let url = format!("http://{}/window/{}", provider.address, parts[1]);
            json!({ "url": url }).to_string().into_response()
        }
        ("GET", []) => payment.to_string().into_response(),
        ("POST", ["refund"]) => {
            assert!(
                headers["quickpay-callback-url"]
                    .to_str()
                    .unwrap()
                    .starts_with(SITE)
            );
            let amount = u32::try_from(sent["amount"].as_u64().unwrap()).unwrap();
            let is_slow = *provider.is_slow.lock().unwrap();
            let mumbles = *provider.mumbles.lock().unwrap();
            payment["operations"]
                .as_array_mut()
                .unwrap()
                .push(operation("refund", amount, is_slow));
            if let Some(status) = mumbles {
                return (status, "mm").into_response();
            }
            (StatusCode::ACCEPTED, payment.to_string()).into_response()
        }
        _ => StatusCode::METHOD_NOT_ALLOWED.into_response(),
    }
}

/// A tournament in which everybody owes 300 kr., and the first player's page.
struct Scene {
    app: TestApp,
    stage: Stage,
    provider: Provider,
}

impl Scene {
    async fn set() -> Self {
        let provider = Provider::open().await;
        let app = TestApp::with_site(Site {
            address: Some(SITE.to_owned()),
            quickpay: provider.quickpay(),
            ..Site::default()
        })
        .await;
        let stage = stage::stage(&app, 4, 3, &stage::swiss()).await;
        let scene = Self { app, stage, provider };
        let prices = json!({ "prices": { "normal": "300.00", "currency": "DKK" } });
        scene
            .program()
            .await
            .json(Method::PUT, PRICES, Some(0), &prices)
            .await
            .expect(StatusCode::OK);
        scene
    }

    async fn program(&self) -> Client<'_> {
        self.app
            .token(
                "Ida Arrangør",
                &[(Role::Organiser, self.stage.scope())],
                &[TokenScope::Read, TokenScope::Setup, TokenScope::Entries],
            )
            .await
    }

    async fn organiser(&self) -> Client<'_> {
        self.app
            .signed_in("Ida Arrangør", &[(Role::Organiser, self.stage.scope())])
            .await
    }

    /// Switches it on, in a mode.
    async fn on(&self, mode: &str) {
        let fields = [
            ("version", "0"),
            ("key", &*key()),
            ("mode", mode),
            ("api_key", API_KEY),
            ("private_key", PRIVATE_KEY),
        ];
        self.organiser()
            .await
            .post(SETTINGS, &fields)
            .await
            .expect(StatusCode::SEE_OTHER);
    }

    /// A player's page and telephone.
    async fn player(&self, no: i32) -> (String, Client<'_>) {
        let player = numbered(&self.app, no).await;
        let link = link(&self.program().await, player).await;
        open(&self.app, &link).await
    }

    async fn account(&self, no: i32) -> Value {
        let player: Uuid = numbered(&self.app, no).await;
        self.program()
            .await
            .get(&format!("{API}/players/{player}"))
            .await
            .expect(StatusCode::OK)
            .json()
    }

    /// What was paid and given back by a player, and how many receipts there are.
    async fn books(&self, no: i32) -> (String, String, i64) {
        let account = self.account(no).await;
        let text = |name: &str| account["sums"][name].as_str().unwrap().to_owned();
        let receipts = sqlx::query_scalar("select count(*) from entry_fee_receipt where way = 'paid_online'")
            .fetch_one(self.app.pool())
            .await
            .unwrap();
        (text("paid"), text("refunded"), receipts)
    }

    /// A player begins to pay.
    async fn begun(&self, no: i32) {
        let (page, player) = self.player(no).await;
        player
            .post(&format!("{page}/pay"), &[("key", &key())])
            .await
            .expect(StatusCode::SEE_OTHER);
    }

    /// The provider tells how a payment stands, and is heard.
    async fn heard(&self, at: usize) {
        self.provider
            .tell(&self.app, at, &self.provider.payment(at))
            .await
            .expect(StatusCode::NO_CONTENT);
    }

    /// The organiser's page has these words.
    async fn says(&self, words: &str) {
        let list = self.organiser().await.get(PAGE).await.expect(StatusCode::OK);
        assert!(list.body.contains(words), "{words}: {}", list.body);
    }

    /// The field that names a payment for a refund.
    async fn chosen(&self) -> String {
        let (id, version): (Uuid, i32) = sqlx::query_as("select id, version from online_payment")
            .fetch_one(self.app.pool())
            .await
            .unwrap();
        format!("{id}:{version}")
    }
}

fn sums(paid: &str, refunded: &str, receipts: i64) -> (String, String, i64) {
    (paid.to_owned(), refunded.to_owned(), receipts)
}

#[tokio::test]
async fn a_player_pays_in_the_providers_window_and_the_books_have_it_once() {
    let scene = Scene::set().await;
    let provider = &scene.provider;
    let (page, player) = scene.player(1).await;
    // By hand alone, before it is switched on.
    let own = player.get(&page).await.expect(StatusCode::OK);
    assert!(!own.body.contains("/pay\""), "{}", own.body);
    player
        .post(&format!("{page}/pay"), &[("key", &key())])
        .await
        .expect(StatusCode::CONFLICT);

    scene.on("for_real").await;
    let own = player.get(&page).await.expect(StatusCode::OK);
    assert!(own.body.contains("Betal 300\u{a0}kr. på nettet"), "{}", own.body);
    assert!(!own.body.contains("så betal ikke igen"), "{}", own.body);
    let policy = own.header("content-security-policy").to_owned();
    assert!(
        policy.contains(&format!("form-action 'self' http://{}", provider.address)),
        "{policy}"
    );
    // Pressed twice, and once more later: one payment.
    let pressed = key();
    for key in [&pressed, &pressed, &key()] {
        let answer = player
            .post(&format!("{page}/pay"), &[("key", key)])
            .await
            .expect(StatusCode::SEE_OTHER);
        assert_eq!(answer.location(), provider.window(0));
    }
    assert_eq!(provider.count(), 1);
    let made = provider.payment(0);
    assert_eq!(
        (&made["currency"], &made["link"]["amount"]),
        (&json!("DKK"), &json!(30000))
    );
    assert_eq!(made["link"]["auto_capture"], true);
    assert_eq!(made["link"]["continue_url"], format!("{SITE}{page}"));
    assert_eq!(scene.books(1).await, sums("0.00", "0.00", 0));

    provider.paid(0, 30000);
    // Back before the provider has told of it.
    let own = player.get(&page).await.expect(StatusCode::OK);
    assert!(own.body.contains("så betal ikke igen"), "{}", own.body);
    for _ in 0..2 {
        scene.heard(0).await;
    }
    assert_eq!(scene.books(1).await, sums("300.00", "0.00", 1));
    let own = player.get(&page).await.expect(StatusCode::OK);
    assert!(
        own.body.contains("Du mangler ikke at betale noget."),
        "{}",
        own.body
    );
    assert!(!own.body.contains("så betal ikke igen"), "{}", own.body);
    assert!(!own.body.contains("/pay\""), "{}", own.body);
    // Whoever was not asked for anything pays nothing more.
    player
        .post(&format!("{page}/pay"), &[("key", &key())])
        .await
        .expect(StatusCode::CONFLICT);
    scene.says("Indskuddene og Quickpay er enige").await;
}

#[tokio::test]
async fn only_the_providers_word_counts_and_only_about_that_payment() {
    let scene = Scene::set().await;
    scene.on("for_real").await;
    scene.begun(1).await;
    scene.begun(2).await;
    let provider = &scene.provider;
    provider.paid(0, 30000);
    let callback = provider.callback(0);
    let body = provider.payment(0).to_string();
    let good = sum(PRIVATE_KEY, &body);
    let raised = body.replace("30000", "90000");
    let someone = format!("/online-payments/{}/quickpay", Uuid::from_u128(7));
    for (why, path, sum, body, status) in [
        ("no checksum", &callback, None, body.clone(), 403),
        ("an empty one", &callback, Some(String::new()), body.clone(), 403),
        (
            "another key",
            &callback,
            Some(sum("falsk-noegle", &body)),
            body.clone(),
            403,
        ),
        (
            "the API key",
            &callback,
            Some(sum(API_KEY, &body)),
            body.clone(),
            403,
        ),
        ("another body", &callback, Some(good.clone()), raised, 403),
        (
            "nobody's payment",
            &someone,
            Some(good.clone()),
            body.clone(),
            404,
        ),
        // Signed rightly, but it is another one's.
        (
            "another payment",
            &provider.callback(1),
            Some(good.clone()),
            body.clone(),
            400,
        ),
        (
            "no payment",
            &callback,
            Some(sum(PRIVATE_KEY, "{}")),
            "{}".to_owned(),
            400,
        ),
        (
            "too much",
            &callback,
            Some(sum(PRIVATE_KEY, &"x".repeat(70_000))),
            "x".repeat(70_000),
            413,
        ),
    ] {
        let answer = told(&scene.app, path, sum.as_deref(), body).await;
        assert_eq!(answer.status.as_u16(), status, "{why}: {}", answer.body);
    }
    assert_eq!(scene.books(1).await, sums("0.00", "0.00", 0));
    assert_eq!(scene.books(2).await, sums("0.00", "0.00", 0));
    // With keys of another account, what the old one says counts no more.
    let fields = [
        ("version", "1"),
        ("key", &*key()),
        ("mode", "for_real"),
        ("api_key", ""),
        ("private_key", "en-anden-noegle"),
    ];
    let organiser = scene.organiser().await;
    organiser
        .post(SETTINGS, &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    told(&scene.app, &callback, Some(&good), body)
        .await
        .expect(StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn words_that_come_late_or_in_another_order_come_to_the_same() {
    let scene = Scene::set().await;
    scene.on("for_real").await;
    scene.begun(1).await;
    let provider = &scene.provider;
    let begun = provider.payment(0);
    provider.operate(0, "authorize", 30000);
    let reserved = provider.payment(0);
    provider.operate(0, "capture", 30000);
    let paid = provider.payment(0);
    provider.operate(0, "refund", 10000);
    let refunded = provider.payment(0);
    for (word, books) in [
        (&reserved, sums("0.00", "0.00", 0)),
        (&refunded, sums("300.00", "100.00", 2)),
        (&begun, sums("300.00", "100.00", 2)),
        (&paid, sums("300.00", "100.00", 2)),
        (&reserved, sums("300.00", "100.00", 2)),
        (&refunded, sums("300.00", "100.00", 2)),
    ] {
        provider
            .tell(&scene.app, 0, word)
            .await
            .expect(StatusCode::NO_CONTENT);
        assert_eq!(scene.books(1).await, books, "{word}");
    }
}

#[tokio::test]
async fn what_is_not_as_it_was_asked_for_is_told_and_no_test_card_is_money() {
    let scene = Scene::set().await;
    scene.on("for_real").await;
    scene.begun(1).await;
    let provider = &scene.provider;
    provider.paid(0, 30000);
    let mut euro = provider.payment(0);
    euro["currency"] = json!("EUR");
    let mut test = provider.payment(0);
    test["test_mode"] = json!(true);
    for (word, told) in [
        (&euro, "Betalt i anden valuta, ikke ført"),
        (&test, "Betalt med testkort, ikke ført"),
    ] {
        provider
            .tell(&scene.app, 0, word)
            .await
            .expect(StatusCode::NO_CONTENT);
        assert_eq!(scene.books(1).await, sums("0.00", "0.00", 0), "{told}");
        scene.says(told).await;
    }
    // Another amount is money all the same.
    scene.begun(2).await;
    provider.paid(1, 25000);
    scene.heard(1).await;
    assert_eq!(scene.books(2).await, sums("250.00", "0.00", 1));
    scene.says("Andet beløb end det, der skulle betales").await;
}

#[tokio::test]
async fn a_trial_moves_no_money_and_says_so() {
    let scene = Scene::set().await;
    scene.on("on_trial").await;
    let (page, player) = scene.player(1).await;
    let own = player.get(&page).await.expect(StatusCode::OK);
    assert!(own.body.contains("brug kun testkort"), "{}", own.body);
    scene.begun(1).await;
    let provider = &scene.provider;
    provider.paid(0, 30000);
    let mut test = provider.payment(0);
    test["test_mode"] = json!(true);
    provider
        .tell(&scene.app, 0, &test)
        .await
        .expect(StatusCode::NO_CONTENT);
    assert_eq!(scene.books(1).await, sums("0.00", "0.00", 0));
    scene.says("Indskuddene og Quickpay er enige").await;
}

#[tokio::test]
async fn money_goes_back_through_the_provider_and_is_written_down_when_it_says_so() {
    let scene = Scene::set().await;
    scene.on("for_real").await;
    scene.begun(1).await;
    let provider = &scene.provider;
    let organiser = scene.organiser().await;
    let refund = async |payment: &str, amount: &str, key: &str| {
        let fields = [
            ("version", "0"),
            ("key", key),
            ("payment", payment),
            ("amount", amount),
            ("reason", "Syg"),
        ];
        organiser.post(REFUNDS, &fields).await
    };
    // Nothing was paid yet.
    let early = refund(&scene.chosen().await, "1", &key()).await;
    assert_eq!(early.status, StatusCode::UNPROCESSABLE_ENTITY);
    provider.paid(0, 30000);
    scene.heard(0).await;
    let chosen = scene.chosen().await;
    for (amount, status) in [("300,01", 422), ("0", 422), ("meget", 422)] {
        let answer = refund(&chosen, amount, &key()).await;
        assert_eq!(answer.status.as_u16(), status, "{amount}");
        assert!(answer.body.contains(&format!("value=\"{amount}\"")), "{amount}");
    }
    // Sent twice: given back once.
    let pressed = key();
    for _ in 0..2 {
        refund(&chosen, "100", &pressed)
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    assert_eq!(scene.books(1).await, sums("300.00", "100.00", 2));
    assert_eq!(provider.payment(0)["operations"].as_array().unwrap().len(), 3);
    // Seen before that.
    let late = refund(&chosen, "100", &key()).await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    // The form is open again, with the same payment as it stands now.
    let again = format!("value=\"{}\" selected", scene.chosen().await);
    assert!(late.body.contains(&again), "{}", late.body);
    // The bank takes its time.
    *provider.is_slow.lock().unwrap() = true;
    refund(&scene.chosen().await, "200", &key())
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(scene.books(1).await, sums("300.00", "100.00", 2));
    // So long it is not ordered once more.
    let twice = refund(&scene.chosen().await, "200", &key()).await;
    assert_eq!(twice.status, StatusCode::UNPROCESSABLE_ENTITY);
    let words = "Quickpay er allerede ved at betale 200\u{a0}kr. tilbage";
    assert!(twice.body.contains(words), "{}", twice.body);
    assert_eq!(provider.payment(0)["operations"].as_array().unwrap().len(), 4);
    {
        let mut payments = provider.payments.lock().unwrap();
        payments[0]["operations"][3] = operation("refund", 20000, false);
    }
    scene.heard(0).await;
    assert_eq!(scene.books(1).await, sums("300.00", "300.00", 3));
    let reasons: Vec<String> =
        sqlx::query_scalar("select reason from entry_fee_receipt where kind = 'refund' order by no")
            .fetch_all(scene.app.pool())
            .await
            .unwrap();
    assert_eq!(reasons, ["Syg", "Syg"]);
}

#[tokio::test]
async fn a_refund_without_an_answer_may_have_been_done_and_is_asked_about_before_another() {
    let scene = Scene::set().await;
    scene.on("for_real").await;
    scene.begun(1).await;
    let provider = &scene.provider;
    provider.paid(0, 30000);
    let organiser = scene.organiser().await;
    organiser.post(PAGE, &[]).await.expect(StatusCode::SEE_OTHER);
    let refund = async |amount: &str| {
        let chosen = scene.chosen().await;
        let fields = [
            ("version", "0"),
            ("key", &*key()),
            ("payment", chosen.as_str()),
            ("amount", amount),
            ("reason", "Syg"),
        ];
        organiser.post(REFUNDS, &fields).await
    };
    // It does what it is told, and its answer cannot be read or says that something broke.
    for (status, before, after) in [
        (StatusCode::ACCEPTED, sums("300.00", "0.00", 1), "100.00"),
        (StatusCode::BAD_GATEWAY, sums("300.00", "100.00", 2), "200.00"),
    ] {
        *provider.mumbles.lock().unwrap() = Some(status);
        let answer = refund("100").await.expect(StatusCode::CONFLICT);
        assert!(
            answer.body.contains("pengene kan være betalt tilbage"),
            "{}",
            answer.body
        );
        assert_eq!(scene.books(1).await, before);
        scene.says("Bedt om at betale tilbage: Syg").await;
        organiser.post(PAGE, &[]).await.expect(StatusCode::SEE_OTHER);
        assert_eq!(scene.books(1).await.1, after);
    }
    // Whoever does not ask is told before it is ordered once more.
    refund("50").await.expect(StatusCode::CONFLICT);
    *provider.mumbles.lock().unwrap() = None;
    let again = refund("50").await.expect(StatusCode::CONFLICT);
    assert!(again.body.contains("ændret det imens"), "{}", again.body);
    assert_eq!(scene.books(1).await, sums("300.00", "250.00", 4));
    assert_eq!(provider.payment(0)["operations"].as_array().unwrap().len(), 5);
}

#[tokio::test]
async fn payments_that_the_keys_do_not_open_stand_in_nobodys_way() {
    let scene = Scene::set().await;
    scene.on("for_real").await;
    scene.begun(1).await;
    // Made with other keys, and never heard of again.
    sqlx::query(
        "insert into online_payment (id, tournament_id, player_id, order_no, provider_no, amount, currency, is_trial, begun_at)
         select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, tournament_id, player_id, 'gammel-' || n, n, 100, 'DKK',
             false, begun_at
         from online_payment, generate_series(1, 60) as n",
    )
    .execute(scene.app.pool())
    .await
    .unwrap();
    scene.provider.paid(0, 30000);
    scene
        .organiser()
        .await
        .post(PAGE, &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(scene.books(1).await, sums("300.00", "0.00", 1));
}

#[tokio::test]
async fn what_is_told_while_the_tournament_is_elsewhere_is_taken_when_it_is_home() {
    const AWAY: &str = "/api/v1/tournaments/paaske/check-out";
    let scene = Scene::set().await;
    scene.on("for_real").await;
    scene.begun(1).await;
    let everywhere: Vec<(Role, Scope)> = Role::ALL.iter().map(|role| (*role, Scope::Everywhere)).collect();
    let chief = scene
        .app
        .token("Kaja Flytter", &everywhere, &TokenScope::ALL)
        .await;
    let why = json!({ "confirm_name": "Prøvebyens Påskestævne", "reason": "Spilles i Prøvehallen" });
    chief
        .json(Method::POST, AWAY, None, &why)
        .await
        .expect(StatusCode::CREATED);
    let provider = &scene.provider;
    provider.paid(0, 30000);
    // It is not taken, so that it is told again.
    provider
        .tell(&scene.app, 0, &provider.payment(0))
        .await
        .expect(StatusCode::CONFLICT);
    // Whoever asks by themselves goes on to the next tournament.
    let later = scene
        .app
        .now()
        .checked_add(SignedDuration::from_hours(1))
        .unwrap();
    let failed = online_payments::ask_waiting(scene.app.pool(), &provider.quickpay(), later)
        .await
        .unwrap();
    assert_eq!(failed, 1);
    assert_eq!(scene.books(1).await, sums("0.00", "0.00", 0));
    chief
        .json(Method::POST, &format!("{AWAY}/break"), None, &why)
        .await
        .expect(StatusCode::OK);
    scene.heard(0).await;
    assert_eq!(scene.books(1).await, sums("300.00", "0.00", 1));
}

#[tokio::test]
async fn whoever_presses_again_while_the_money_is_reserved_pays_once() {
    let scene = Scene::set().await;
    scene.on("for_real").await;
    let provider = &scene.provider;
    let (page, player) = scene.player(1).await;
    let path = format!("{page}/pay");
    for _ in 0..2 {
        let answer = player
            .post(&path, &[("key", &key())])
            .await
            .expect(StatusCode::SEE_OTHER);
        assert_eq!(answer.location(), provider.window(0));
        // The bank holds the money; it is drawn a moment later.
        provider.operate(0, "authorize", 30000);
        scene.heard(0).await;
    }
    assert_eq!(provider.count(), 1);
}

#[tokio::test]
async fn a_callback_that_was_lost_is_asked_for() {
    let scene = Scene::set().await;
    scene.on("for_real").await;
    scene.begun(1).await;
    let provider = &scene.provider;
    provider.paid(0, 30000);
    let organiser = scene.organiser().await;
    for _ in 0..2 {
        organiser.post(PAGE, &[]).await.expect(StatusCode::SEE_OTHER);
        assert_eq!(scene.books(1).await, sums("300.00", "0.00", 1));
    }
    // And by the server itself, an hour later.
    scene.begun(2).await;
    provider.paid(1, 30000);
    let later = scene
        .app
        .now()
        .checked_add(SignedDuration::from_hours(1))
        .unwrap();
    let failed = online_payments::ask_waiting(scene.app.pool(), &provider.quickpay(), later)
        .await
        .unwrap();
    assert_eq!((failed, scene.books(2).await), (0, sums("300.00", "0.00", 2)));
    // A receipt that is taken back is not written again, but told.
    let player = numbered(&scene.app, 1).await;
    let taken = json!({ "reason": "Ved en fejl" });
    let program = scene.program().await;
    program
        .json(
            Method::PUT,
            &format!("{API}/receipts/1/taken-back"),
            Some(1),
            &taken,
        )
        .await
        .expect(StatusCode::OK);
    organiser.post(PAGE, &[]).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(scene.books(1).await, sums("0.00", "0.00", 2));
    let list = organiser.get(PAGE).await.expect(StatusCode::OK);
    assert!(
        list.body.contains("Indskuddene siger noget andet end Quickpay"),
        "{}",
        list.body
    );
    assert!(list.body.contains(&player.to_string()));
}

#[tokio::test]
async fn a_player_whose_money_may_still_come_is_not_removed() {
    let scene = Scene::set().await;
    scene.on("for_real").await;
    scene.begun(1).await;
    let player = numbered(&scene.app, 1).await;
    let refused = scene
        .program()
        .await
        .json(
            Method::DELETE,
            &format!("/api/v1/tournaments/paaske/sections/a/players/{player}"),
            Some(version(&scene.app, player).await),
            &json!({}),
        )
        .await
        .expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("Money is noted"), "{}", refused.body);
}

#[tokio::test]
async fn a_provider_that_refuses_or_is_away_is_told_and_nothing_is_begun() {
    let scene = Scene::set().await;
    let organiser = scene.organiser().await;
    let fields = [
        ("version", "0"),
        ("key", &*key()),
        ("mode", "for_real"),
        ("api_key", "en-forkert-noegle"),
        ("private_key", PRIVATE_KEY),
    ];
    organiser
        .post(SETTINGS, &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    let (page, player) = scene.player(1).await;
    let answer = player
        .post(&format!("{page}/pay"), &[("key", &key())])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(
        answer.body.contains("Quickpay godtager ikke nøglen"),
        "{}",
        answer.body
    );
    assert_eq!(scene.provider.count(), 0);

    let away = TestApp::with_site(Site {
        address: Some(SITE.to_owned()),
        // Nobody listens there.
        quickpay: Quickpay::at("http://127.0.0.1:9"),
        ..Site::default()
    })
    .await;
    let scene = Scene {
        stage: stage::stage(&away, 4, 3, &stage::swiss()).await,
        app: away,
        provider: scene.provider.clone(),
    };
    let prices = json!({ "prices": { "normal": "300.00", "currency": "DKK" } });
    scene
        .program()
        .await
        .json(Method::PUT, PRICES, Some(0), &prices)
        .await
        .expect(StatusCode::OK);
    scene.on("for_real").await;
    let (page, player) = scene.player(1).await;
    let answer = player
        .post(&format!("{page}/pay"), &[("key", &key())])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(answer.body.contains("Quickpay svarer ikke"), "{}", answer.body);
}

#[tokio::test]
async fn it_takes_both_keys_and_an_address_and_nobody_sees_a_key_again() {
    let scene = Scene::set().await;
    let organiser = scene.organiser().await;
    let set = async |seen: &str, mode: &str, api_key: &str, private_key: &str| {
        let fields = [
            ("version", seen),
            ("key", &*key()),
            ("mode", mode),
            ("api_key", api_key),
            ("private_key", private_key),
        ];
        organiser.post(SETTINGS, &fields).await
    };
    for (api_key, private_key, status) in [
        ("", "", 409),
        (API_KEY, "", 409),
        ("", PRIVATE_KEY, 409),
        ("med mellemrum", PRIVATE_KEY, 422),
    ] {
        let answer = set("0", "for_real", api_key, private_key).await;
        assert_eq!(answer.status.as_u16(), status, "{api_key} {private_key}");
        for key in [API_KEY, PRIVATE_KEY] {
            assert!(!answer.body.contains(key), "{}", answer.body);
        }
    }
    // Nor is one of them kept.
    let one = set("0", "switched_off", API_KEY, "").await;
    assert_eq!(one.status, StatusCode::CONFLICT);
    set("0", "for_real", API_KEY, PRIVATE_KEY)
        .await
        .expect(StatusCode::SEE_OTHER);
    // Somebody who has not seen that is told.
    let late = set("0", "switched_off", "", "").await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    // Switched off, and on again, with the keys that are there.
    set("1", "switched_off", "", "")
        .await
        .expect(StatusCode::SEE_OTHER);
    set("2", "on_trial", "", "").await.expect(StatusCode::SEE_OTHER);
    for path in [PAGE, "/t/paaske/audit", "/t/paaske/entry-fees"] {
        let page = organiser.get(path).await.expect(StatusCode::OK);
        for key in [API_KEY, PRIVATE_KEY] {
            assert!(!page.body.contains(key), "{path}: {}", page.body);
        }
    }
    let kept: Vec<String> = sqlx::query_scalar(
        "select concat(before, after) from audit union all select outcome::text from idempotency",
    )
    .fetch_all(scene.app.pool())
    .await
    .unwrap();
    assert!(kept.iter().all(|line| !line.contains("hemmelig")), "{kept:?}");
    // An arbiter has no business here.
    let arbiter = scene
        .app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, scene.stage.scope())])
        .await;
    arbiter.get(PAGE).await.expect(StatusCode::FORBIDDEN);

    let local = TestApp::new().await;
    let stage = stage::stage(&local, 2, 1, &stage::swiss()).await;
    let organiser = local
        .signed_in("Ida Arrangør", &[(Role::Organiser, stage.scope())])
        .await;
    let fields = [
        ("version", "0"),
        ("key", &*key()),
        ("mode", "for_real"),
        ("api_key", API_KEY),
        ("private_key", PRIVATE_KEY),
    ];
    let answer = organiser
        .post(SETTINGS, &fields)
        .await
        .expect(StatusCode::CONFLICT);
    assert!(answer.body.contains("DOMMERBORD_PUBLIC_URL"), "{}", answer.body);
}

#[tokio::test]
async fn a_program_sets_it_up_reads_asks_and_gives_back_but_not_in_another_tournament() {
    const PAYMENTS: &str = "/api/v1/tournaments/paaske/online-payments";
    const SETTING: &str = "/api/v1/tournaments/paaske/online-payment-settings";
    let scene = Scene::set().await;
    let program = scene.program().await;
    let before = program.get(SETTING).await.expect(StatusCode::OK).json();
    assert_eq!(
        (&before["version"], &before["mode"], &before["has_keys"]),
        (&json!(0), &json!("switched_off"), &json!(false))
    );
    let wanted = json!({ "mode": "for_real", "api_key": API_KEY, "private_key": PRIVATE_KEY });
    program
        .json(Method::PUT, SETTING, Some(0), &wanted)
        .await
        .expect(StatusCode::OK);
    let late = program
        .json(Method::PUT, SETTING, Some(0), &wanted)
        .await
        .expect(StatusCode::CONFLICT);
    assert!(!late.body.contains("hemmelig"), "{}", late.body);
    let after = program.get(SETTING).await.expect(StatusCode::OK);
    assert!(!after.body.contains("hemmelig"), "{}", after.body);
    assert_eq!(after.json()["has_keys"], true);

    // Nobody writes by hand what only the provider says.
    let player = numbered(&scene.app, 1).await;
    let by_hand = json!({"kind": "payment", "amount": "300.00", "day": "2026-04-04", "way": "paid_online"});
    let path = format!("{API}/players/{player}/receipts");
    let refused = program
        .json(Method::POST, &path, Some(0), &by_hand)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY)
        .json();
    assert_eq!(refused["errors"][0]["field"], "way");

    scene.begun(1).await;
    scene.provider.paid(0, 30000);
    let asked = program
        .json(Method::POST, PAYMENTS, None, &json!({}))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(asked["asked"], 1);
    let list = program.get(PAYMENTS).await.expect(StatusCode::OK).json();
    let payment = &list["payments"][0];
    assert_eq!(
        (&payment["state"], &payment["drawn"], &payment["differences"]),
        (&json!("paid_by_card"), &json!("300.00"), &json!([]))
    );
    let seen = payment["version"]
        .as_i64()
        .and_then(|version| i32::try_from(version).ok());
    let refund = json!({ "payment": payment["id"], "amount": "300.00", "reason": "Aflyst" });
    let path = format!("{PAYMENTS}/refunds");

    // Whoever manages another tournament does not reach it from there.
    let other = service::ids::fresh();
    sqlx::query(
        "insert into tournament (id, slug, name, starts_on, ends_on, status, created_at)
         values ($1, 'pinse', 'Pinsestævne', '2026-05-04', '2026-05-10', 'published', now())",
    )
    .bind(other)
    .execute(scene.app.pool())
    .await
    .unwrap();
    let there = Scope::Tournament(engine::ids::TournamentId::from_uuid(other));
    let stranger = scene
        .app
        .token(
            "Åse Eksempel",
            &[(Role::Organiser, there)],
            &[TokenScope::Read, TokenScope::Setup],
        )
        .await;
    stranger
        .json(Method::POST, &path, seen, &refund)
        .await
        .expect(StatusCode::FORBIDDEN);
    stranger
        .json(
            Method::POST,
            "/api/v1/tournaments/pinse/online-payments/refunds",
            seen,
            &refund,
        )
        .await
        .expect(StatusCode::NOT_FOUND);
    assert_eq!(scene.books(1).await, sums("300.00", "0.00", 1));
    let done = program
        .json(Method::POST, &path, seen, &refund)
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(
        (&done["state"], &done["refunded"]),
        (&json!("all_refunded"), &json!("300.00"))
    );
    assert_eq!(scene.books(1).await, sums("300.00", "300.00", 2));
}
