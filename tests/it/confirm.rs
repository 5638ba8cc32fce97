//! What cannot be taken back is asked about first, also without scripts: the page holds the question, and the server does
//! nothing without the answer.

use scraper::{Html, Selector};

use crate::{
    accounts::{PASSWORD, admin_link, cookie, join, sign_in},
    prelude::*,
};

const YES: (&str, &str) = ("confirmed", "yes");

/// The question that stands before this act on the page, in its own words.
async fn question(client: &Client<'_>, page: &str, action: &str) -> String {
    let page = client.get(page).await.expect(StatusCode::OK);
    let html = Html::parse_document(&page.body);
    let selector = Selector::parse(&format!("details > form[action='{action}']")).unwrap();
    let form = html
        .select(&selector)
        .next()
        .unwrap_or_else(|| panic!("{}", page.body));
    let button = Selector::parse("button[name='confirmed'][value='yes']").unwrap();
    assert!(form.select(&button).next().is_some(), "{}", page.body);
    let words = Selector::parse("p").unwrap();
    form.select(&words).next().unwrap().text().collect()
}

/// Sends the act without its answer; the page it comes back to says that nothing has happened.
async fn unanswered(client: &Client<'_>, action: &str, form: &[(&str, &str)]) {
    let sent = client.post(action, form).await.expect(StatusCode::SEE_OTHER);
    let flash = cookie(&sent, "flash").unwrap().to_owned();
    let told = client
        .clone()
        .with_cookie("flash", &flash)
        .get(sent.location())
        .await
        .expect(StatusCode::OK);
    assert!(told.body.contains("Intet er sket"), "{}", told.body);
}

async fn id(app: &TestApp, query: &'static str) -> uuid::Uuid {
    sqlx::query_scalar(query).fetch_one(app.pool()).await.unwrap()
}

#[tokio::test]
async fn closing_an_account() {
    let app = TestApp::new().await;
    let admin = app
        .signed_in("Prøve Prøvesen", &[(Role::Admin, Scope::Everywhere)])
        .await;
    let other = app.signed_in("Åge Kladdestrup", &[]).await;
    let user = id(&app, "select id from app_user where name = 'Åge Kladdestrup'").await;
    let action = format!("/users/{user}/state");
    let asked = question(&admin, "/users", &action).await;
    assert!(
        asked.contains("Åge Kladdestrup bliver logget ud alle steder"),
        "{asked}"
    );
    unanswered(&admin, &action, &[("state", "closed")]).await;
    other.get("/profile").await.expect(StatusCode::OK);
    admin
        .post(&action, &[("state", "closed"), YES])
        .await
        .expect(StatusCode::SEE_OTHER);
    other.get("/profile").await.expect(StatusCode::SEE_OTHER);
    // Opening it again does no harm, and asks nothing.
    admin
        .post(&action, &[("state", "open")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let closed = id_or_none(&app, "select id from app_user where disabled_at is not null").await;
    assert_eq!(closed, None);
}

async fn id_or_none(app: &TestApp, query: &'static str) -> Option<uuid::Uuid> {
    sqlx::query_scalar(query)
        .fetch_optional(app.pool())
        .await
        .unwrap()
}

#[tokio::test]
async fn taking_a_role_in_a_tournament_and_everywhere() {
    let app = TestApp::new().await;
    let (tournament, _) = crate::authorisation::place(&app, "aabent", "published").await;
    let admin = app
        .signed_in("Prøve Prøvesen", &[(Role::Admin, Scope::Everywhere)])
        .await;
    app.signed_in(
        "Åge Kladdestrup",
        &[(Role::Arbiter, Scope::Tournament(tournament))],
    )
    .await;
    app.signed_in("Tilde Attrapgaard", &[(Role::RatingsOfficer, Scope::Everywhere)])
        .await;
    let here = id(&app, "select id from role_grant where role = 'arbiter'").await;
    let everywhere = id(&app, "select id from role_grant where role = 'ratings_officer'").await;
    for (page, right, words) in [
        ("/t/aabent/rights", here, "Åge Kladdestrup er ikke mere"),
        ("/rights", everywhere, "Tilde Attrapgaard er ikke mere"),
    ] {
        let action = format!("{page}/{right}/take");
        let asked = question(&admin, page, &action).await;
        assert!(asked.contains(words), "{asked}");
        unanswered(&admin, &action, &[]).await;
        let held = async || -> i64 {
            sqlx::query_scalar("select count(*) from role_grant where id = $1")
                .bind(right)
                .fetch_one(app.pool())
                .await
                .unwrap()
        };
        assert_eq!(held().await, 1);
        admin.post(&action, &[YES]).await.expect(StatusCode::SEE_OTHER);
        assert_eq!(held().await, 0);
    }
}

#[tokio::test]
async fn revoking_a_token() {
    let app = TestApp::new().await;
    let person = app.signed_in("Prøve Prøvesen", &[]).await;
    let form = [
        ("name", "Skærm"),
        ("days", "9"),
        ("scope-read", "yes"),
        ("tournament", ""),
        ("key", &*key()),
    ];
    person.post("/profile/tokens", &form).await.expect(StatusCode::OK);
    let token = id(&app, "select id from api_token").await;
    let action = format!("/profile/tokens/{token}/revoke");
    let asked = question(&person, "/profile/tokens", &action).await;
    assert!(asked.contains("Programmer, der bruger Skærm"), "{asked}");
    unanswered(&person, &action, &[]).await;
    let living = "select id from api_token where revoked_at is null";
    assert_eq!(id_or_none(&app, living).await, Some(token));
    person.post(&action, &[YES]).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(id_or_none(&app, living).await, None);
}

#[tokio::test]
async fn logging_all_other_devices_out() {
    let app = TestApp::new().await;
    let link = admin_link(&app).await;
    let here = join(&app, &link, "Prøve Prøvesen", "prove@example.org").await;
    let there = sign_in(&app.visitor(), "prove@example.org", PASSWORD).await;
    let there = app
        .visitor()
        .with_cookie("dommerbord", cookie(&there, "dommerbord").unwrap());
    let action = "/profile/sessions/end-others";
    let asked = question(&here, "/profile", action).await;
    assert!(
        asked.contains("Alle andre enheder skal logge ind igen"),
        "{asked}"
    );
    unanswered(&here, action, &[]).await;
    there.get("/profile").await.expect(StatusCode::OK);
    here.post(action, &[YES]).await.expect(StatusCode::SEE_OTHER);
    there.get("/profile").await.expect(StatusCode::SEE_OTHER);
}
