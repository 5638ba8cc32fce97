//! The log of a tournament for people who answer for one section of it: its lines, and no others.

use axum::http::StatusCode;
use domain::access::{Role, Scope, TokenScope};
use service::ids;

use crate::{
    app::TestApp,
    stage::{self, round_robin},
};

#[tokio::test]
async fn who_works_in_one_section_reads_its_lines_and_no_others() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &round_robin()).await;
    let other = ids::fresh();
    sqlx::query(
        "insert into section (id, tournament_id, ordinal, slug, name, settings, planned_rounds, created_at)
         select $1, tournament_id, 2, 'b', 'Gruppe B', settings, planned_rounds, now() from section",
    )
    .bind(other)
    .execute(app.pool())
    .await
    .unwrap();
    for (section, subject) in [
        (Some(stage.section.as_uuid()), "Linjen i gruppe A"),
        (Some(other), "Linjen i gruppe B"),
        (None, "Linjen om hele stævnet"),
    ] {
        sqlx::query(
            "insert into audit (at, actor, via, act, tournament_id, section_id, subject, after)
             values (now(), 'Prøve', 'page', 'player.edit', $1, $2, $3, '{\"birth\": \"1980-01-01\"}')",
        )
        .bind(stage.tournament.as_uuid())
        .bind(section)
        .bind(subject)
        .execute(app.pool())
        .await
        .unwrap();
    }
    let here = Scope::Section(stage.tournament, stage.section);
    let page = "/t/paaske/audit";
    let api = "/api/v1/tournaments/paaske/audit";
    let arbiter = app.signed_in("Viggo Skabelonsen", &[(Role::Arbiter, here)]).await;
    let log = arbiter.get(page).await.expect(StatusCode::OK);
    assert!(log.body.contains("Linjen i gruppe A"), "{}", log.body);
    for hidden in ["Linjen i gruppe B", "Linjen om hele stævnet", "value=\"b\""] {
        assert!(!log.body.contains(hidden), "{hidden}: {}", log.body);
    }
    // Asking for another section by its address finds nothing of it.
    let log = arbiter
        .get(&format!("{page}?section=b"))
        .await
        .expect(StatusCode::OK);
    assert!(!log.body.contains("Linjen i gruppe B"), "{}", log.body);
    let token = app
        .token(
            "Viggo Skabelonsen",
            &[(Role::Arbiter, here)],
            &[TokenScope::ReadPersonal],
        )
        .await;
    let lines = token.get(api).await.expect(StatusCode::OK).json();
    let lines = lines["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 1, "{lines:?}");
    assert_eq!(lines[0]["subject"], "Linjen i gruppe A");
    assert_eq!(
        lines[0]["after"]["birth"], "1980-01-01",
        "an arbiter may read it there"
    );
    let lines = token
        .get(&format!("{api}?section=b"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(lines["lines"], serde_json::json!([]));

    // The appeals board may read the log, and nothing personal.
    let board = app
        .token(
            "Tilde Attrapgaard",
            &[(Role::AppealsBoard, here)],
            &[TokenScope::ReadPersonal],
        )
        .await;
    let lines = board.get(api).await.expect(StatusCode::OK).json();
    assert_eq!(lines["lines"][0]["after"]["birth"], "…", "{lines}");
    // An assistant reads no log, in no section.
    let assistant = app.signed_in("Åge Kladdestrup", &[(Role::Assistant, here)]).await;
    assistant.get(page).await.expect(StatusCode::FORBIDDEN);
    // Whoever answers for the whole tournament reads all of it.
    let whole = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    let log = whole.get(page).await.expect(StatusCode::OK);
    for line in ["Linjen i gruppe A", "Linjen i gruppe B", "Linjen om hele stævnet"] {
        assert!(log.body.contains(line), "{line}: {}", log.body);
    }
}
