//! What a person does with their own account: name, language, password, devices.

use crate::{
    accounts::{PASSWORD, admin_link, cookie, field, join, sign_in},
    prelude::*,
};

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
async fn the_way_to_the_reports_stands_on_the_profile_of_whoever_reads_them() {
    let app = TestApp::new().await;
    let everywhere = [(Role::RatingsOfficer, Scope::Everywhere)];
    let office = app.signed_in("Kamma Ratingsen", &everywhere).await;
    let link = "href=\"/reports\"";
    let page = office.get("/profile").await.expect(StatusCode::OK).body;
    assert!(page.contains(link), "{page}");
    let person = app.signed_in("Prøve Prøvesen", &[]).await;
    let page = person.get("/profile").await.expect(StatusCode::OK).body;
    assert!(!page.contains(link), "{page}");
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

/// A token of the account, made on its page.
async fn make_token(app: &TestApp, person: &crate::app::Client<'_>) -> String {
    let once = crate::app::key();
    let form = [
        ("name", "Skærm"),
        ("days", "30"),
        ("scope-read", "yes"),
        ("tournament", ""),
        ("key", &*once),
    ];
    let made = person.post("/profile/tokens", &form).await.expect(StatusCode::OK);
    let secret = crate::accounts::shown(&made).unwrap();
    works(app, &secret, StatusCode::OK).await;
    secret
}

async fn works(app: &TestApp, secret: &str, status: StatusCode) {
    app.visitor()
        .with_bearer(secret)
        .get("/api/v1/me")
        .await
        .expect(status);
}

#[tokio::test]
async fn a_new_password_ends_tokens_and_tablets_unless_one_says_otherwise() {
    let app = TestApp::new().await;
    let stage = crate::stage::stage(&app, 4, 3, &crate::stage::swiss()).await;
    let link = admin_link(&app).await;
    let person = join(&app, &link, "Prøve Prøvesen", "prove@example.org").await;
    let secret = make_token(&app, &person).await;
    let living = async || {
        sqlx::query_scalar::<_, i64>("select count(*) from tablet where revoked_at is null")
            .fetch_one(app.pool())
            .await
            .unwrap()
    };
    sqlx::query(
        "insert into tablet (id, section_id, name, level, code_expires_at, made_by, made_by_name, made_at, expires_at)
         select gen_random_uuid(), $1, 'Tavle 1', 'rule', now(), id, name, now(), '2026-05-01' from app_user",
    )
    .bind(stage.section.as_uuid())
    .execute(app.pool())
    .await
    .unwrap();
    let page = person.get("/profile").await.expect(StatusCode::OK).body;
    let box_at = page.find("name=\"end_keys\"").unwrap();
    assert!(page[box_at..box_at + 60].contains("checked"), "ticked by itself");
    let second = "tårnet flytter til d8";
    let change = [("former", PASSWORD), ("password", second), ("again", second)];
    person
        .post("/profile/password", &change)
        .await
        .expect(StatusCode::SEE_OTHER);
    works(&app, &secret, StatusCode::OK).await;
    assert_eq!(living().await, 1);
    let third = "løberen bliver på f1";
    let change = [
        ("former", second),
        ("password", third),
        ("again", third),
        ("end_keys", "yes"),
    ];
    person
        .post("/profile/password", &change)
        .await
        .expect(StatusCode::SEE_OTHER);
    works(&app, &secret, StatusCode::UNAUTHORIZED).await;
    assert_eq!(living().await, 0);
    let told: serde_json::Value = sqlx::query_scalar(
        "select after from audit where act = 'account.change_password' order by id desc limit 1",
    )
    .fetch_one(app.pool())
    .await
    .unwrap();
    assert_eq!(
        (&told["tokens_ended"], &told["tablets_ended"]),
        (&1.into(), &1.into())
    );
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
    here.post("/profile/sessions/end-others", &[("confirmed", "yes")])
        .await
        .expect(StatusCode::SEE_OTHER);
    devices[1].get("/profile").await.expect(StatusCode::SEE_OTHER);
    here.get("/profile").await.expect(StatusCode::OK);
    stranger.get("/profile").await.expect(StatusCode::OK);
}
