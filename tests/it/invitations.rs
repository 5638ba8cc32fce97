//! One-time links: what they open, how often, and for how long.

use futures_util::future::join_all;
use service::invitations::{self, FirstLink};

use crate::{
    accounts::{PASSWORD, admin_link, cookie, join, sign_in},
    prelude::*,
};

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
    // What somebody who knew the old password may have made with it.
    let stage = crate::stage::stage(&app, 2, 1, &crate::stage::swiss()).await;
    for made in [
        "insert into api_token (id, token_hash, user_id, name, scopes, created_at, expires_at)
         select gen_random_uuid(), '\\x00', id, 'Indtrænger', '{read}', now(), '2100-01-01' from app_user where $1::uuid is not null",
        "insert into tablet (id, section_id, name, level, code_expires_at, made_by, made_by_name, made_at, expires_at)
         select gen_random_uuid(), $1, 'Tavle 1', 'rule', now(), id, name, now(), '2026-05-01' from app_user",
    ] {
        sqlx::query(made)
            .bind(stage.section.as_uuid())
            .execute(app.pool())
            .await
            .unwrap();
    }
    let other = "tårnet flytter til d8";
    visitor
        .post("/invitation", &[("password", other), ("again", other)])
        .await
        .expect(StatusCode::SEE_OTHER);
    let living: i64 = sqlx::query_scalar(
        "select (select count(*) from api_token where revoked_at is null) + (select count(*) from tablet where revoked_at is null)",
    )
    .fetch_one(app.pool())
    .await
    .unwrap();
    assert_eq!(living, 0, "a way in was left");
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
        ("password", "123456789012"),
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
async fn an_account_made_in_english_goes_on_in_english() {
    let app = TestApp::new().await;
    let link = admin_link(&app).await;
    let visitor = app.visitor();
    let opened = visitor.get(&link).await.expect(StatusCode::SEE_OTHER);
    let visitor = visitor
        .with_cookie("invitation", cookie(&opened, "invitation").unwrap())
        .with_cookie("lang", "en");
    visitor
        .post(
            "/invitation",
            &[
                ("name", "Prøve Prøvesen"),
                ("email", "prove@example.org"),
                ("password", PASSWORD),
                ("again", PASSWORD),
            ],
        )
        .await
        .expect(StatusCode::SEE_OTHER);
    let language: String = sqlx::query_scalar("select language from app_user")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(language, "en");
}

/// What servers print that start at once.
async fn printed_at_once(app: &TestApp) -> Vec<String> {
    let start = async || {
        let mut tx = app.pool().begin().await.unwrap();
        let link = invitations::first_link(&mut tx, app.now()).await.unwrap();
        tx.commit().await.unwrap();
        link
    };
    join_all([start(), start(), start()])
        .await
        .into_iter()
        .filter_map(|link| match link {
            FirstLink::Made(secret) => Some(format!("/invitation/{}", secret.reveal())),
            FirstLink::PrintedElsewhere | FirstLink::NotNeeded => None,
        })
        .collect()
}

#[tokio::test]
async fn servers_that_start_at_once_print_one_link_and_it_works() {
    let app = TestApp::new().await;
    let first = printed_at_once(&app).await;
    assert_eq!(first.len(), 1, "{first:?}");
    app.visitor().get(&first[0]).await.expect(StatusCode::SEE_OTHER);
    // Whoever starts one later may have lost it.
    let app = app.later("2026-04-04T08:02:00Z");
    let second = printed_at_once(&app).await;
    assert_eq!(second.len(), 1, "{second:?}");
    app.visitor().get(&first[0]).await.expect(StatusCode::NOT_FOUND);
    join(&app, &second[0], "Prøve Prøvesen", "prove@example.org").await;
    let app = app.later("2026-04-04T08:04:00Z");
    assert!(printed_at_once(&app).await.is_empty());
}
