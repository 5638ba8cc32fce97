//! A section of teams that hides surnames from everybody, as schools play: no public address has one, and the desk has them all.

use super::*;
use web::auth::Access;

/// Nobody else's name, and no word of the program.
const SURNAME: &str = "Klodsgaard";

#[tokio::test]
async fn no_public_answer_about_teams_has_a_surname_of_a_section_that_hides_them() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    staff.set_up("round_robin").await;
    staff.paste(LINES).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    sqlx::query("update player set surname = $1, national_id = '990' || start_no")
        .bind(SURNAME)
        .execute(app.pool())
        .await
        .unwrap();
    sqlx::query(
        "update section set settings = jsonb_set(settings, '{public,short_names}', 'true'), content_version = content_version + 1",
    )
    .execute(app.pool())
    .await
    .unwrap();
    let key = stage::key_of(&app, 1).await.to_string();
    let mut read = 0;
    for route in dommerbord::site::table(&app.state) {
        let is_public = matches!(route.access, Access::Public | Access::Anybody);
        if route.method != "GET" || !is_public || route.path.contains("/static/") {
            continue;
        }
        let path = route
            .path
            .replace("{tournament}", "paaske")
            .replace("{section}", "a")
            .replace("{key}", &key)
            .replace("{file}", "round-1.csv")
            .replace("{club_name}", "Pr%C3%B8veby%201")
            .replace("{national_id}", "9901");
        let path = ["{round}", "{board}", "{no}", "{match_no}", "{number}"]
            .into_iter()
            .fold(path, |path, part| path.replace(part, "1"));
        let answer = app.visitor().get(&path).await;
        assert!(!answer.body.contains(SURNAME), "{path}: {}", answer.body);
        read += usize::from(answer.status == StatusCode::OK);
    }
    assert!(read > 40, "{read} addresses were read");
    for (path, said) in [
        (format!("{HERE}/rounds/1"), "Ada K."),
        (format!("{HERE}/lists/start-list.csv"), "Ada K."),
        (format!("{HERE}/lists/round-1.pgn"), "Ada K."),
        (format!("{HERE}/export.trf"), "Ada K."),
        (format!("{API}/players"), "Ada K."),
    ] {
        let body = app.visitor().get(&path).await.expect(StatusCode::OK).body;
        assert!(body.contains(said) && !body.contains(SURNAME), "{path}: {body}");
    }
    let desk = staff.page.get(&format!("{HERE}/rounds/1/entry")).await;
    assert!(desk.expect(StatusCode::OK).body.contains(SURNAME));
}
