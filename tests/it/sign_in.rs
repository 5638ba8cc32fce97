//! Signing in, and how long a device stays signed in.

use web::state::Site;

use crate::{
    accounts::{PASSWORD, admin_link, cookie, join, sign_in},
    prelude::*,
};

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

#[tokio::test]
async fn strangers_who_try_keep_nobody_out_who_has_been_here_before() {
    let app = TestApp::new().await;
    let link = admin_link(&app).await;
    join(&app, &link, "Prøve Prøvesen", "prove@example.org").await;
    // Signing in rightly costs no try.
    for _ in 0..15 {
        sign_in(&app.visitor(), "prove@example.org", PASSWORD)
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let right = sign_in(&app.visitor(), "prove@example.org", PASSWORD).await;
    let mark = cookie(&right, web::auth::DEVICE_COOKIE).unwrap().to_owned();
    for _ in 0..10 {
        sign_in(&app.visitor(), "prove@example.org", "forkert kode her")
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
    }
    sign_in(&app.visitor(), "prove@example.org", PASSWORD)
        .await
        .expect(StatusCode::TOO_MANY_REQUESTS);
    let known = app.visitor().with_cookie(web::auth::DEVICE_COOKIE, &mark);
    sign_in(&known, "prove@example.org", PASSWORD)
        .await
        .expect(StatusCode::SEE_OTHER);
    // The mark is for this account, cannot be made up, and lets nobody in by itself.
    known.get("/profile").await.expect(StatusCode::SEE_OTHER);
    for made_up in ["", "x", "x.y", &mark.replace('.', "x."), &format!("{mark}A")] {
        let liar = app.visitor().with_cookie(web::auth::DEVICE_COOKIE, made_up);
        sign_in(&liar, "prove@example.org", PASSWORD)
            .await
            .expect(StatusCode::TOO_MANY_REQUESTS);
    }
    // Its tries are counted, too.
    for _ in 0..10 {
        sign_in(&known, "prove@example.org", "forkert kode her")
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
    }
    sign_in(&known, "prove@example.org", PASSWORD)
        .await
        .expect(StatusCode::TOO_MANY_REQUESTS);
    // Others behind the same address come in all the while.
    sign_in(&app.visitor(), "aage@example.org", "forkert kode her")
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn what_everybody_tries_first_is_no_password() {
    let app = TestApp::new().await;
    let link = admin_link(&app).await;
    let opened = app.visitor().get(&link).await;
    let visitor = app
        .visitor()
        .with_cookie("invitation", cookie(&opened, "invitation").unwrap());
    for known in ["password1234", "Sommer2026!!", "letmein12345", "Dommerbord2026"] {
        let form = [
            ("name", "Prøve Prøvesen"),
            ("email", "prove@example.org"),
            ("password", known),
            ("again", known),
        ];
        let told = visitor
            .post("/invitation", &form)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(told.body.contains("alle prøver først"), "{known}: {}", told.body);
    }
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
