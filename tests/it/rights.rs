//! Giving and taking roles, invitations, closing accounts, and the log of it all.

use engine::ids::{SectionId, TournamentId};

use crate::{
    accounts::{admin_link, cookie, join, shown},
    authorisation::place,
    prelude::*,
};

/// The path of a link that a page shows this one time.
fn path(link: &str) -> &str {
    link.strip_prefix("http://localhost").unwrap()
}

/// An organiser of `aabent`, which has the section `a`.
async fn set_up(app: &TestApp) -> (Client<'_>, TournamentId, SectionId) {
    let (tournament, section) = place(app, "aabent", "published").await;
    place(app, "andetsteds", "published").await;
    let organiser = app
        .signed_in(
            "Prøve Prøvesen",
            &[(Role::Organiser, Scope::Tournament(tournament))],
        )
        .await;
    (organiser, tournament, section)
}

async fn roles(app: &TestApp, email: &str) -> Vec<(String, Option<uuid::Uuid>, Option<uuid::Uuid>)> {
    sqlx::query_as(
        "select g.role, g.tournament_id, g.section_id from role_grant g join app_user u on u.id = g.user_id
         where u.email = $1 order by g.role",
    )
    .bind(email)
    .fetch_all(app.pool())
    .await
    .unwrap()
}

#[tokio::test]
async fn an_organiser_invites_an_arbiter_to_one_section() {
    let app = TestApp::new().await;
    let (organiser, tournament, section) = set_up(&app).await;
    let once = key();
    let form = [
        ("name", "Åge Kladdestrup"),
        ("role-arbiter", "yes"),
        ("place", "a"),
        ("key", &*once),
    ];
    let made = organiser
        .post("/t/aabent/invitations", &form)
        .await
        .expect(StatusCode::OK);
    let link = shown(&made).unwrap();
    let page = organiser.get("/t/aabent/rights").await.expect(StatusCode::OK);
    assert!(
        page.body.contains("Åge Kladdestrup") && page.body.contains("Gruppe A"),
        "{}",
        page.body
    );

    let arbiter = join(&app, path(&link), "Åge Kladdestrup", "aage@example.org").await;
    assert_eq!(
        roles(&app, "aage@example.org").await,
        [(
            "arbiter".to_owned(),
            Some(tournament.as_uuid()),
            Some(section.as_uuid())
        )]
    );
    arbiter
        .get("/t/aabent/rights")
        .await
        .expect(StatusCode::FORBIDDEN);
    app.visitor().get(path(&link)).await.expect(StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn somebody_with_an_account_accepts_with_it() {
    let app = TestApp::new().await;
    let (organiser, tournament, _) = set_up(&app).await;
    let once = key();
    let form = [
        ("name", "Åge"),
        ("role-assistant", "yes"),
        ("role-arbiter", "yes"),
        ("key", &*once),
    ];
    let made = organiser
        .post("/t/aabent/invitations", &form)
        .await
        .expect(StatusCode::OK);
    let link = shown(&made).unwrap();

    let has_account = app.signed_in("Nanna Øvelseslund", &[]).await;
    let opened = has_account.get(path(&link)).await.expect(StatusCode::SEE_OTHER);
    let has_account = has_account.with_cookie("invitation", cookie(&opened, "invitation").unwrap());
    let page = has_account.get("/invitation").await.expect(StatusCode::OK);
    assert!(
        page.body.contains("Du er logget ind som Nanna Øvelseslund")
            && !page.body.contains("name=\"password\"")
    );
    let accepted = has_account.post("/invitation", &[]).await;
    assert_eq!(accepted.location(), "/t/aabent");
    let held: Vec<String> = sqlx::query_scalar(
        "select role from role_grant g join app_user u on u.id = g.user_id
         where u.name = 'Nanna Øvelseslund' and tournament_id = $1 order by role",
    )
    .bind(tournament.as_uuid())
    .fetch_all(app.pool())
    .await
    .unwrap();
    assert_eq!(held, ["arbiter", "assistant"]);
}

#[tokio::test]
async fn nobody_gives_a_role_they_have_no_authority_over() {
    let app = TestApp::new().await;
    let (organiser, _, _) = set_up(&app).await;
    for role in ["role-admin", "role-appeals_board", "role-ratings_officer"] {
        let once = key();
        let form = [("name", "Åge"), (role, "yes"), ("key", &*once)];
        let told = organiser
            .post("/t/aabent/invitations", &form)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(told.body.contains("kan du ikke give her"), "{role}");
    }
    let once = key();
    let form = [("name", "Åge"), ("role-arbiter", "yes"), ("key", &*once)];
    organiser
        .post("/t/andetsteds/invitations", &form)
        .await
        .expect(StatusCode::FORBIDDEN);
    organiser
        .post("/invitations", &form)
        .await
        .expect(StatusCode::FORBIDDEN);
    let links: i64 = sqlx::query_scalar("select count(*) from invitation")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(links, 0);
}

#[tokio::test]
async fn an_organiser_of_one_section_gives_roles_in_it_only() {
    let app = TestApp::new().await;
    let (tournament, section) = place(&app, "aabent", "draft").await;
    let organiser = app
        .signed_in(
            "Prøve Prøvesen",
            &[(Role::Organiser, Scope::Section(tournament, section))],
        )
        .await;
    app.signed_in(
        "Åge Kladdestrup",
        &[(Role::Assistant, Scope::Tournament(tournament))],
    )
    .await;
    let email: String = sqlx::query_scalar("select email from app_user where name = 'Åge Kladdestrup'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let give = |place| {
        [
            ("email", email.clone()),
            ("role", "arbiter".to_owned()),
            ("place", place),
        ]
    };
    let send = async |place: &str| {
        let form = give(place.to_owned());
        let form: Vec<(&str, &str)> = form.iter().map(|(name, value)| (*name, value.as_str())).collect();
        organiser.post("/t/aabent/rights", &form).await
    };
    send("").await.expect(StatusCode::UNPROCESSABLE_ENTITY);
    send("no-such-section").await.expect(StatusCode::NOT_FOUND);
    send("a").await.expect(StatusCode::SEE_OTHER);
    let right: uuid::Uuid = sqlx::query_scalar("select id from role_grant where role = 'assistant'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    organiser
        .post(&format!("/t/aabent/rights/{right}/take"), &[("confirmed", "yes")])
        .await
        .expect(StatusCode::FORBIDDEN);
    let right: uuid::Uuid = sqlx::query_scalar("select id from role_grant where role = 'arbiter'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    organiser
        .post(&format!("/t/aabent/rights/{right}/take"), &[("confirmed", "yes")])
        .await
        .expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_link_taken_back_or_from_somebody_who_lost_the_right_does_not_work() {
    let app = TestApp::new().await;
    let (organiser, _, _) = set_up(&app).await;
    let mut links = Vec::new();
    for _ in 0..2 {
        let once = key();
        let form = [("name", "Åge"), ("role-arbiter", "yes"), ("key", &*once)];
        let made = organiser
            .post("/t/aabent/invitations", &form)
            .await
            .expect(StatusCode::OK);
        links.push(shown(&made).unwrap());
    }
    let newest: uuid::Uuid = sqlx::query_scalar("select id from invitation order by id desc limit 1")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let revoke = format!("/t/aabent/invitations/{newest}/revoke");
    organiser.post(&revoke, &[]).await.expect(StatusCode::SEE_OTHER);
    app.visitor()
        .get(path(&links[1]))
        .await
        .expect(StatusCode::NOT_FOUND);
    organiser.post(&revoke, &[]).await.expect(StatusCode::SEE_OTHER);

    sqlx::query("delete from role_grant")
        .execute(app.pool())
        .await
        .unwrap();
    let opened = app
        .visitor()
        .get(path(&links[0]))
        .await
        .expect(StatusCode::SEE_OTHER);
    let visitor = app
        .visitor()
        .with_cookie("invitation", cookie(&opened, "invitation").unwrap());
    let form = [
        ("name", "Åge"),
        ("email", "aage@example.org"),
        ("password", "springer slår på e5"),
        ("again", "springer slår på e5"),
    ];
    visitor
        .post("/invitation", &form)
        .await
        .expect(StatusCode::NOT_FOUND);
    assert!(roles(&app, "aage@example.org").await.is_empty());
}

#[tokio::test]
async fn the_last_administrator_stays() {
    let app = TestApp::new().await;
    let link = admin_link(&app).await;
    let admin = join(&app, &link, "Prøve Prøvesen", "prove@example.org").await;
    let (user, right): (uuid::Uuid, uuid::Uuid) =
        sqlx::query_as("select user_id, id from role_grant where role = 'admin'")
            .fetch_one(app.pool())
            .await
            .unwrap();
    let left = async || {
        let left: i64 = sqlx::query_scalar("select count(*) from role_grant g join app_user u on u.id = g.user_id where role = 'admin' and disabled_at is null")
            .fetch_one(app.pool())
            .await
            .unwrap();
        left
    };
    admin
        .post(&format!("/rights/{right}/take"), &[("confirmed", "yes")])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(left().await, 1);
    admin
        .post(
            &format!("/users/{user}/state"),
            &[("state", "closed"), ("confirmed", "yes")],
        )
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(left().await, 1);
    app.signed_in("Åge Kladdestrup", &[(Role::Admin, Scope::Everywhere)])
        .await;
    admin
        .post(&format!("/rights/{right}/take"), &[("confirmed", "yes")])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(left().await, 1);
    admin.get("/users").await.expect(StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn closing_an_account_ends_its_devices_and_tokens_at_once() {
    let app = TestApp::new().await;
    let admin = app
        .signed_in("Prøve Prøvesen", &[(Role::Admin, Scope::Everywhere)])
        .await;
    let person = app.signed_in("Åge Kladdestrup", &[]).await;
    let token = app.token("Nanna Øvelseslund", &[], &TokenScope::ALL).await;
    person.get("/profile").await.expect(StatusCode::OK);
    token.get("/api/v1/me").await.expect(StatusCode::OK);
    let users: Vec<uuid::Uuid> = sqlx::query_scalar("select id from app_user where name <> 'Prøve Prøvesen'")
        .fetch_all(app.pool())
        .await
        .unwrap();
    for user in &users {
        let state = format!("/users/{user}/state");
        admin
            .post(&state, &[("state", "closed"), ("confirmed", "yes")])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    person.get("/profile").await.expect(StatusCode::SEE_OTHER);
    token.get("/api/v1/me").await.expect(StatusCode::UNAUTHORIZED);
    let page = admin.get("/users?text=%C3%A5ge").await.expect(StatusCode::OK);
    assert!(
        page.body.contains("lukket") && !page.body.contains("Nanna"),
        "{}",
        page.body
    );
    for user in &users {
        admin
            .post(&format!("/users/{user}/state"), &[("state", "open")])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    person.get("/profile").await.expect(StatusCode::SEE_OTHER);
    token.get("/api/v1/me").await.expect(StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn an_administrator_makes_a_new_way_in() {
    let app = TestApp::new().await;
    let link = admin_link(&app).await;
    let admin = join(&app, &link, "Prøve Prøvesen", "prove@example.org").await;
    app.signed_in("Åge Kladdestrup", &[]).await;
    let user: uuid::Uuid = sqlx::query_scalar("select id from app_user where name = 'Åge Kladdestrup'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let first = shown(&admin.post(&format!("/users/{user}/link"), &[]).await).unwrap();
    let second = shown(&admin.post(&format!("/users/{user}/link"), &[]).await).unwrap();
    app.visitor()
        .get(path(&first))
        .await
        .expect(StatusCode::NOT_FOUND);
    let opened = app
        .visitor()
        .get(path(&second))
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(opened.header("referrer-policy"), "no-referrer");
}

#[tokio::test]
async fn the_log_is_filtered_and_read_page_by_page() {
    let app = TestApp::new().await;
    let (organiser, _, _) = set_up(&app).await;
    for n in 0..60 {
        let (once, name) = (key(), format!("Nummer {n}"));
        let form = [("name", &*name), ("role-arbiter", "yes"), ("key", &*once)];
        organiser
            .post("/t/aabent/invitations", &form)
            .await
            .expect(StatusCode::OK);
    }
    let count = |body: &str| body.matches("inviterede: Nummer").count();
    let first = organiser.get("/t/aabent/audit").await.expect(StatusCode::OK);
    assert_eq!(count(&first.body), 50);
    assert!(
        first.body.contains("roller") && first.body.contains("Dommer"),
        "{}",
        first.body
    );
    let html = scraper::Html::parse_document(&first.body);
    let selector = scraper::Selector::parse("main > p > a").unwrap();
    let next = html
        .select(&selector)
        .next()
        .unwrap()
        .value()
        .attr("href")
        .unwrap()
        .to_owned();
    let second = organiser.get(&next).await.expect(StatusCode::OK);
    assert_eq!(count(&second.body), 10);

    for (query, expected) in [
        ("act=invitation.make", 50),
        ("act=right.give", 0),
        ("text=nummer%2059", 1),
        ("person=pr%C3%B8ve", 50),
        ("person=nanna", 0),
        ("from=2026-04-04&until=2026-04-04", 50),
        ("until=2026-04-03", 0),
        ("from=2026-04-05", 0),
        // As the page says that it may be written.
        ("until=3.4.2026", 0),
        ("from=5.4.2026", 0),
        ("section=a", 50),
    ] {
        let page = organiser
            .get(&format!("/t/aabent/audit?{query}"))
            .await
            .expect(StatusCode::OK);
        let expected = if query.starts_with("section") { 0 } else { expected };
        assert_eq!(count(&page.body), expected, "{query}");
    }
    let told = organiser
        .get("/t/aabent/audit?from=i+g%C3%A5r")
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(told.body.contains("Skriv datoen som 4.4.2026."));
    organiser.get("/audit").await.expect(StatusCode::FORBIDDEN);
    let admin = app
        .signed_in("Nanna Øvelseslund", &[(Role::Admin, Scope::Everywhere)])
        .await;
    let whole = admin.get("/audit?text=nummer+7").await.expect(StatusCode::OK);
    assert_eq!(count(&whole.body), 1);
}

#[tokio::test]
async fn programs_read_the_same_log() {
    let app = TestApp::new().await;
    let (organiser, tournament, _) = set_up(&app).await;
    for n in 0..3 {
        let (once, name) = (key(), format!("Nummer {n}"));
        let form = [("name", &*name), ("role-arbiter", "yes"), ("key", &*once)];
        organiser
            .post("/t/aabent/invitations", &form)
            .await
            .expect(StatusCode::OK);
    }
    let grants = [(Role::Organiser, Scope::Tournament(tournament))];
    let reader = app
        .token("Åge Kladdestrup", &grants, &[TokenScope::ReadPersonal])
        .await;
    let path = "/api/v1/tournaments/aabent/audit";
    let page = reader
        .get(&format!("{path}?limit=2"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(page["lines"][0]["act"], "invitation.make");
    assert_eq!(page["lines"][0]["subject"], "Nummer 2");
    assert_eq!(page["lines"][0]["after"]["roles"], serde_json::json!(["arbiter"]));
    let next = page["next"].as_i64().unwrap();
    let rest = reader
        .get(&format!("{path}?limit=2&before={next}"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(rest["lines"].as_array().unwrap().len(), 1);
    assert!(rest["next"].is_null());
    let none = app
        .token(
            "Åge Kladdestrup",
            &grants,
            &[TokenScope::Read, TokenScope::Results],
        )
        .await;
    none.get(path).await.expect(StatusCode::FORBIDDEN);
    reader
        .get(&format!("{path}?from=yesterday"))
        .await
        .expect(StatusCode::BAD_REQUEST);
    reader
        .get(&format!("{path}?section=no"))
        .await
        .expect(StatusCode::NOT_FOUND);
    reader
        .get(&format!("{path}?text=%00"))
        .await
        .expect(StatusCode::BAD_REQUEST);
}
