//! What is forgotten with time, and what is not.

use service::upkeep;

use crate::{
    accounts::{admin_link, join},
    prelude::*,
};

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
    // A clock that is days ahead forgets nothing too early: the server has not been running for so long.
    let ahead = at("2026-04-12T08:00:00Z");
    assert_eq!(upkeep::forget(&mut conn, ahead).await.unwrap(), nothing);
    for hour in 0..24 {
        assert_eq!(store::running_time::hours(&mut conn).await.unwrap(), hour);
        store::running_time::count_on(&mut conn, hour).await.unwrap();
        // Another process that saw the same counts nothing.
        store::running_time::count_on(&mut conn, hour).await.unwrap();
    }
    let forgotten = upkeep::forget(&mut conn, ahead).await.unwrap();
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
