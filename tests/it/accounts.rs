//! Signing in, one-time links, and what a person does with their own account.

use axum::http::StatusCode;
use dommerbord::{
    domain::access::{Role, Scope, TokenScope},
    service::{invitations, upkeep},
    state::Site,
};
use scraper::{Html, Selector};

use crate::app::{Answer, Client, TestApp, key};

pub const PASSWORD: &str = "springer slår på e5";

/// The value a cookie of an answer was given.
pub fn cookie<'a>(answer: &'a Answer, name: &str) -> Option<&'a str> {
    answer
        .headers
        .get_all("set-cookie")
        .iter()
        .filter_map(|line| line.to_str().unwrap().split(';').next().unwrap().split_once('='))
        .find(|(known, _)| *known == name)
        .map(|(_, value)| value)
}

/// The link `dommerbord admin link` prints, without the host.
pub async fn admin_link(app: &TestApp) -> String {
    let mut tx = app.pool().begin().await.unwrap();
    let secret = invitations::admin_link(&mut tx, app.now()).await.unwrap();
    tx.commit().await.unwrap();
    format!("/invitation/{}", secret.reveal())
}

/// Opens a link and takes what it offers with a new account; the client of the new session.
pub async fn join<'a>(app: &'a TestApp, link: &str, name: &str, email: &str) -> Client<'a> {
    let visitor = app.visitor();
    let opened = visitor.get(link).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(opened.location(), "/invitation");
    let visitor = visitor.with_cookie("invitation", cookie(&opened, "invitation").unwrap());
    visitor.get("/invitation").await.expect(StatusCode::OK);
    let form = [
        ("name", name),
        ("email", email),
        ("password", PASSWORD),
        ("again", PASSWORD),
    ];
    let joined = visitor
        .post("/invitation", &form)
        .await
        .expect(StatusCode::SEE_OTHER);
    app.visitor()
        .with_cookie("dommerbord", cookie(&joined, "dommerbord").unwrap())
}

pub async fn sign_in(client: &Client<'_>, email: &str, password: &str) -> Answer {
    client
        .post(
            "/sign-in",
            &[("email", email), ("password", password), ("next", "")],
        )
        .await
}

#[tokio::test]
async fn the_first_administrators_link_works_once_and_only_when_it_is_accepted() {
    let app = TestApp::new().await;
    let link = admin_link(&app).await;
    // Mail programs and curious people look at links.
    app.visitor().get(&link).await.expect(StatusCode::SEE_OTHER);
    let admin = join(&app, &link, "Prøve Prøvesen", "prove@example.org").await;
    admin.get("/sign-in").await.expect(StatusCode::SEE_OTHER);
    let again = app.visitor().get(&link).await.expect(StatusCode::NOT_FOUND);
    assert!(
        again.body.contains("Linket virker ikke længere"),
        "{}",
        again.body
    );

    let roles: Vec<String> =
        sqlx::query_scalar("select role from role_grant where tournament_id is null order by role")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(roles, ["admin", "arbiter", "organiser"]);
    let acts: Vec<String> = sqlx::query_scalar("select act from audit order by id")
        .fetch_all(app.pool())
        .await
        .unwrap();
    assert_eq!(
        acts,
        [
            "invitation.admin_link",
            "account.create",
            "session.open",
            "right.give",
            "right.give",
            "right.give"
        ]
    );
    let mut conn = app.conn().await;
    assert!(!invitations::lacks_admin(&mut conn).await.unwrap());
}

#[tokio::test]
async fn a_new_admin_link_replaces_the_old_one_and_leads_into_the_same_account() {
    let app = TestApp::new().await;
    let lost = admin_link(&app).await;
    let link = admin_link(&app).await;
    app.visitor().get(&lost).await.expect(StatusCode::NOT_FOUND);
    let first = join(&app, &link, "Prøve Prøvesen", "prove@example.org").await;

    let forgotten = admin_link(&app).await;
    let opened = app.visitor().get(&forgotten).await;
    let visitor = app
        .visitor()
        .with_cookie("invitation", cookie(&opened, "invitation").unwrap());
    let page = visitor.get("/invitation").await.expect(StatusCode::OK);
    assert!(page.body.contains("Prøve Prøvesen") && !page.body.contains("name=\"email\""));
    let other = "tårnet flytter til d8";
    visitor
        .post("/invitation", &[("password", other), ("again", other)])
        .await
        .expect(StatusCode::SEE_OTHER);
    let out = first.get("/sign-in").await.expect(StatusCode::OK);
    assert!(
        out.body.contains("name=\"password\""),
        "the other devices are signed out"
    );
    sign_in(&app.visitor(), "prove@example.org", PASSWORD)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    sign_in(&app.visitor(), "prove@example.org", other)
        .await
        .expect(StatusCode::SEE_OTHER);
    let accounts: i64 = sqlx::query_scalar("select count(*) from app_user")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(accounts, 1);
}

#[tokio::test]
async fn a_link_expires() {
    let app = TestApp::new().await;
    let link = admin_link(&app).await;
    let app = app.later("2026-04-05T08:00:01Z");
    app.visitor().get(&link).await.expect(StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn what_is_wrong_on_the_form_of_a_link_is_told_and_the_link_still_works() {
    let app = TestApp::new().await;
    let link = admin_link(&app).await;
    let opened = app.visitor().get(&link).await;
    let visitor = app
        .visitor()
        .with_cookie("invitation", cookie(&opened, "invitation").unwrap());
    let form = [
        ("name", " "),
        ("email", "<script>"),
        ("password", "1234567890"),
        ("again", ""),
    ];
    let page = visitor
        .post("/invitation", &form)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    for told in ["Skriv et navn.", "navn@eksempel.dk", "Det er et mønster"] {
        assert!(page.body.contains(told), "{told}: {}", page.body);
    }
    assert!(page.body.contains("&#60;script&#62;") && !page.body.contains("value=\"1234567890\""));
    join(&app, &link, "Prøve Prøvesen", "prove@example.org").await;
}

#[tokio::test]
async fn signing_in_needs_the_right_password_and_says_the_same_to_everybody_else() {
    let app = TestApp::new().await;
    let link = admin_link(&app).await;
    join(&app, &link, "Prøve Prøvesen", "prove@example.org").await;

    let visitor = app.visitor();
    let wrong = sign_in(&visitor, "prove@example.org", "noget helt andet").await;
    let unknown = sign_in(&visitor, "ukendt@example.org", PASSWORD).await;
    let strange = sign_in(&visitor, "slet ingen adresse", PASSWORD).await;
    for answer in [&wrong, &unknown, &strange] {
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(answer.body.contains("E-mail og adgangskode passer ikke sammen"));
        assert!(!answer.body.contains(PASSWORD) && cookie(answer, "dommerbord").is_none());
    }
    assert!(
        wrong.body.contains("value=\"prove@example.org\""),
        "what was typed stays"
    );

    let right = sign_in(&visitor, " PROVE@example.org ", PASSWORD).await;
    assert_eq!(right.location(), "/");
    let set = right
        .headers
        .get_all("set-cookie")
        .iter()
        .find(|line| line.to_str().unwrap().starts_with("dommerbord="))
        .unwrap()
        .to_str()
        .unwrap();
    for word in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age="] {
        assert!(set.contains(word), "{set}");
    }
    assert!(!set.contains("Secure"), "the site is not reached by HTTPS: {set}");
    let device = app
        .visitor()
        .with_cookie("dommerbord", cookie(&right, "dommerbord").unwrap());
    device.get("/sign-in").await.expect(StatusCode::SEE_OTHER);
    device.post("/sign-out", &[]).await.expect(StatusCode::SEE_OTHER);
    device.get("/sign-in").await.expect(StatusCode::OK);
}

#[tokio::test]
async fn one_comes_back_to_this_site_only() {
    let app = TestApp::new().await;
    let link = admin_link(&app).await;
    join(&app, &link, "Prøve Prøvesen", "prove@example.org").await;
    for (next, to) in [
        ("/audit?act=right", "/audit?act=right"),
        ("//evil.example", "/"),
        ("https://evil.example", "/"),
    ] {
        let form = [
            ("email", "prove@example.org"),
            ("password", PASSWORD),
            ("next", next),
        ];
        let answer = app.visitor().post("/sign-in", &form).await;
        assert_eq!(answer.location(), to);
    }
}

#[tokio::test]
async fn whoever_tries_too_often_waits() {
    let app = TestApp::new().await;
    for _ in 0..10 {
        sign_in(&app.visitor(), "prove@example.org", "forkert kode her")
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
    }
    let told = sign_in(&app.visitor(), "prove@example.org", PASSWORD)
        .await
        .expect(StatusCode::TOO_MANY_REQUESTS);
    assert!(told.header("retry-after").parse::<u64>().unwrap() >= 1);
    assert!(
        told.body.contains("Der er prøvet for mange gange"),
        "{}",
        told.body
    );
}

/// What stands in the form's field of this name.
pub fn field(page: &Answer, name: &str) -> String {
    let html = Html::parse_document(&page.body);
    let selector = Selector::parse(&format!("[name='{name}']")).unwrap();
    let element = html.select(&selector).next().unwrap();
    element.value().attr("value").unwrap().to_owned()
}

/// The secret a page shows this one time; nothing when it has been shown before.
pub fn shown(page: &Answer) -> Option<String> {
    let html = Html::parse_document(&page.body);
    let selector = Selector::parse("#secret").unwrap();
    html.select(&selector)
        .next()
        .map(|element| element.text().collect::<String>().trim().to_owned())
}

#[tokio::test]
async fn a_person_changes_name_language_and_shortcuts_and_pages_follow() {
    let app = TestApp::new().await;
    let person = app.signed_in("Prøve Prøvesen", &[]).await;
    let page = person.get("/profile").await.expect(StatusCode::OK);
    assert!(page.body.contains("Her er du logget ind") && page.body.contains("denne enhed"));
    let version = field(&page, "version");
    let form = [
        ("name", "Åge Kladdestrup"),
        ("language", "en"),
        ("version", &*version),
    ];
    person.post("/profile", &form).await.expect(StatusCode::SEE_OTHER);
    let page = person.get("/profile").await.expect(StatusCode::OK);
    assert!(
        page.body.contains("lang=\"en\"") && page.body.contains("Where you are signed in"),
        "{}",
        page.body
    );
    assert!(page.body.contains("Åge Kladdestrup"));
    let missing = person.get("/no/such/page").await.expect(StatusCode::NOT_FOUND);
    assert!(missing.body.contains("Åge Kladdestrup") && missing.body.contains("Page not found"));
    let barred = person.get("/users").await.expect(StatusCode::FORBIDDEN);
    assert!(barred.body.contains("Åge Kladdestrup") && barred.body.contains("You have no access"));
    let audit: (serde_json::Value, serde_json::Value) =
        sqlx::query_as("select before, after from audit where act = 'account.change_profile'")
            .fetch_one(app.pool())
            .await
            .unwrap();
    assert_eq!(audit.0["name"], "Prøve Prøvesen");
    assert_eq!(audit.1["single_keys"], false);
}

#[tokio::test]
async fn a_profile_changed_on_another_device_is_not_overwritten() {
    let app = TestApp::new().await;
    let person = app.signed_in("Prøve Prøvesen", &[]).await;
    let form = |name| [("name", name), ("language", "da"), ("version", "1")];
    person
        .post("/profile", &form("Prøve Et"))
        .await
        .expect(StatusCode::SEE_OTHER);
    let told = person
        .post("/profile", &form("Prøve To"))
        .await
        .expect(StatusCode::CONFLICT);
    assert!(
        told.body.contains("navnet er nu Prøve Et") && told.body.contains("value=\"Prøve To\""),
        "{}",
        told.body
    );
    let again = person.post("/profile", &form("Prøve Et")).await;
    assert_eq!(
        again.status,
        StatusCode::SEE_OTHER,
        "what stands already is saved"
    );
    let wrong = person
        .post("/profile", &form(""))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(wrong.body.contains("Skriv et navn."));
}

#[tokio::test]
async fn a_new_password_needs_the_old_one_and_ends_the_other_devices() {
    let app = TestApp::new().await;
    let link = admin_link(&app).await;
    let here = join(&app, &link, "Prøve Prøvesen", "prove@example.org").await;
    let there = sign_in(&app.visitor(), "prove@example.org", PASSWORD).await;
    let there = app
        .visitor()
        .with_cookie("dommerbord", cookie(&there, "dommerbord").unwrap());
    there.get("/profile").await.expect(StatusCode::OK);
    let other = "tårnet flytter til d8";
    let change = |former| [("former", former), ("password", other), ("again", other)];
    let told = here
        .post("/profile/password", &change("forkert kode her"))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(told.body.contains("Den nuværende adgangskode er en anden"));
    here.post("/profile/password", &change(PASSWORD))
        .await
        .expect(StatusCode::SEE_OTHER);
    here.get("/profile").await.expect(StatusCode::OK);
    there.get("/profile").await.expect(StatusCode::SEE_OTHER);
    sign_in(&app.visitor(), "prove@example.org", other)
        .await
        .expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn one_logs_ones_own_devices_out_and_nobody_elses() {
    let app = TestApp::new().await;
    let link = admin_link(&app).await;
    let here = join(&app, &link, "Prøve Prøvesen", "prove@example.org").await;
    let mut devices = Vec::new();
    for _ in 0..3 {
        let answer = sign_in(&app.visitor(), "prove@example.org", PASSWORD).await;
        devices.push(
            app.visitor()
                .with_cookie("dommerbord", cookie(&answer, "dommerbord").unwrap()),
        );
    }
    let newest: uuid::Uuid = sqlx::query_scalar("select id from session order by id desc limit 1")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let stranger = app.signed_in("Åge Kladdestrup", &[]).await;
    stranger
        .post(&format!("/profile/sessions/{newest}/end"), &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    devices[2].get("/profile").await.expect(StatusCode::OK);
    here.post(&format!("/profile/sessions/{newest}/end"), &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    devices[2].get("/profile").await.expect(StatusCode::SEE_OTHER);
    devices[1].get("/profile").await.expect(StatusCode::OK);
    here.post("/profile/sessions/end-others", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    devices[1].get("/profile").await.expect(StatusCode::SEE_OTHER);
    here.get("/profile").await.expect(StatusCode::OK);
    stranger.get("/profile").await.expect(StatusCode::OK);
}

#[tokio::test]
async fn a_session_ends_when_it_is_not_used_for_a_month() {
    let app = TestApp::new().await;
    let link = admin_link(&app).await;
    join(&app, &link, "Prøve Prøvesen", "prove@example.org").await;
    let answer = sign_in(&app.visitor(), "prove@example.org", PASSWORD).await;
    let secret = cookie(&answer, "dommerbord").unwrap().to_owned();
    let app = app.later("2026-05-03T08:00:00Z");
    let device = app.visitor().with_cookie("dommerbord", &secret);
    device.get("/profile").await.expect(StatusCode::OK);
    let app = app.later("2026-06-01T08:00:00Z");
    let device = app.visitor().with_cookie("dommerbord", &secret);
    device.get("/profile").await.expect(StatusCode::OK);
    let app = app.later("2026-07-02T08:00:00Z");
    let device = app.visitor().with_cookie("dommerbord", &secret);
    device.get("/profile").await.expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn by_https_the_cookie_belongs_to_this_host_alone() {
    let app = TestApp::with_site(Site {
        secure: true,
        ..Site::default()
    })
    .await;
    let link = admin_link(&app).await;
    let opened = app.visitor().get(&link).await;
    let visitor = app
        .visitor()
        .with_cookie("invitation", cookie(&opened, "invitation").unwrap());
    let form = [
        ("name", "Prøve Prøvesen"),
        ("email", "prove@example.org"),
        ("password", PASSWORD),
        ("again", PASSWORD),
    ];
    let joined = visitor
        .post("/invitation", &form)
        .await
        .expect(StatusCode::SEE_OTHER);
    let secret = cookie(&joined, "__Host-dommerbord").unwrap();
    let set = joined
        .headers
        .get_all("set-cookie")
        .iter()
        .map(|line| line.to_str().unwrap())
        .find(|line| line.starts_with("__Host-"))
        .unwrap();
    assert!(
        set.contains("Secure") && set.contains("Path=/") && !set.contains("Domain"),
        "{set}"
    );
    app.visitor()
        .with_cookie("__Host-dommerbord", secret)
        .get("/profile")
        .await
        .expect(StatusCode::OK);
    app.visitor()
        .with_cookie("dommerbord", secret)
        .get("/profile")
        .await
        .expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_token_is_shown_once_works_within_its_scopes_and_is_revoked() {
    let app = TestApp::new().await;
    let person = app
        .signed_in("Prøve Prøvesen", &[(Role::Organiser, Scope::Everywhere)])
        .await;
    let once = key();
    let form = [
        ("name", "Stillingsskærm"),
        ("days", "30"),
        ("scope-read", "yes"),
        ("tournament", ""),
        ("key", &*once),
    ];
    let made = person.post("/profile/tokens", &form).await.expect(StatusCode::OK);
    let secret = shown(&made).unwrap();
    let again = person.post("/profile/tokens", &form).await.expect(StatusCode::OK);
    assert_eq!(
        shown(&again),
        None,
        "a repeat makes no second token and does not show the first again"
    );
    let stored: i64 =
        sqlx::query_scalar("select count(*) from api_token where position($1 in api_token::text) > 0")
            .bind(&secret)
            .fetch_one(app.pool())
            .await
            .unwrap();
    assert_eq!(stored, 0, "only a digest is stored");

    let me = app
        .visitor()
        .with_bearer(&secret)
        .get("/api/v1/me")
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(me["name"], "Prøve Prøvesen");
    assert_eq!(me["token"]["name"], "Stillingsskærm");
    assert_eq!(me["token"]["scopes"], serde_json::json!(["read"]));
    assert_eq!(me["token"]["expires_at"], "2026-05-04T08:00:00Z");
    assert_eq!(me["roles"], serde_json::json!([{ "role": "organiser" }]));
    // A token is for programs: it opens no page, least of all that of the account.
    app.visitor()
        .with_bearer(&secret)
        .get("/profile")
        .await
        .expect(StatusCode::SEE_OTHER);

    let id: uuid::Uuid = sqlx::query_scalar("select id from api_token")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let stranger = app.signed_in("Åge Kladdestrup", &[]).await;
    stranger
        .post(&format!("/profile/tokens/{id}/revoke"), &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    app.visitor()
        .with_bearer(&secret)
        .get("/api/v1/me")
        .await
        .expect(StatusCode::OK);
    person
        .post(&format!("/profile/tokens/{id}/revoke"), &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let refused = app
        .visitor()
        .with_bearer(&secret)
        .get("/api/v1/me")
        .await
        .expect(StatusCode::UNAUTHORIZED);
    assert_eq!(refused.header("content-type"), "application/problem+json");
    assert_eq!(refused.json()["type"], "/problems/bad-token");
}

#[tokio::test]
async fn a_token_form_says_what_is_missing_and_keeps_what_was_typed() {
    let app = TestApp::new().await;
    let person = app.signed_in("Prøve Prøvesen", &[]).await;
    let once = key();
    let form = [
        ("name", "Skærm"),
        ("days", "9999"),
        ("scope-read", "yes"),
        ("tournament", ""),
        ("key", &*once),
    ];
    let told = person
        .post("/profile/tokens", &form)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        told.body.contains("Skriv et antal dage fra 1 til 366.") && told.body.contains("value=\"Skærm\"")
    );
    let form = [
        ("name", "Skærm"),
        ("days", "9"),
        ("tournament", ""),
        ("key", &*once),
    ];
    let told = person
        .post("/profile/tokens", &form)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(told.body.contains("Vælg, hvad nøglen kan."));
    let elsewhere = key();
    let form = [
        ("name", "Skærm"),
        ("days", "9"),
        ("scope-read", "yes"),
        ("tournament", &*elsewhere),
        ("key", &*once),
    ];
    person
        .post("/profile/tokens", &form)
        .await
        .expect(StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_token_stops_with_its_life_and_waits_when_it_calls_too_often() {
    let app = TestApp::new().await;
    let token = app.token("Prøve Prøvesen", &[], &[TokenScope::Read]).await;
    let mut refused = None;
    for _ in 0..2_000 {
        let answer = token.get("/api/v1/me").await;
        if answer.status != StatusCode::OK {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.unwrap().expect(StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(refused.json()["type"], "/problems/too-many-requests");
    assert!(!refused.header("retry-after").is_empty());
    sqlx::query("update api_token set expires_at = '2026-04-04T07:59:59Z'")
        .execute(app.pool())
        .await
        .unwrap();
    token.get("/api/v1/me").await.expect(StatusCode::UNAUTHORIZED);
    let stranger = app.visitor().with_bearer("nothing like a token");
    stranger.get("/api/v1/me").await.expect(StatusCode::UNAUTHORIZED);
    app.visitor()
        .get("/api/v1/me")
        .await
        .expect(StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn what_has_ended_is_forgotten_and_the_log_is_not() {
    let app = TestApp::new().await;
    let link = admin_link(&app).await;
    let person = join(&app, &link, "Prøve Prøvesen", "prove@example.org").await;
    let once = key();
    let form = [
        ("name", "Skærm"),
        ("days", "9"),
        ("scope-read", "yes"),
        ("key", &*once),
    ];
    person.post("/profile/tokens", &form).await.expect(StatusCode::OK);
    let lines = async || -> i64 {
        sqlx::query_scalar("select count(*) from audit")
            .fetch_one(app.pool())
            .await
            .unwrap()
    };
    let logged = lines().await;
    let mut conn = app.conn().await;
    let at = |text: &str| text.parse().unwrap();
    let nothing = upkeep::Forgotten::default();
    assert_eq!(upkeep::forget(&mut conn, app.now()).await.unwrap(), nothing);
    let forgotten = upkeep::forget(&mut conn, at("2026-04-12T08:00:00Z"))
        .await
        .unwrap();
    assert_eq!(
        forgotten,
        upkeep::Forgotten {
            repeats: 1,
            ..nothing
        }
    );
    let forgotten = upkeep::forget(&mut conn, at("2026-05-05T08:00:00Z"))
        .await
        .unwrap();
    assert_eq!(
        forgotten,
        upkeep::Forgotten {
            sessions: 1,
            links: 1,
            ..nothing
        }
    );
    assert_eq!(lines().await, logged);
}
