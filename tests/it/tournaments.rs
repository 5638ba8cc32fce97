//! Making, announcing and taking back a tournament.

use domain::tournament::TournamentStatus;

use crate::{
    prelude::*,
    setup::{complete, hidden, make, organiser, publish, stored, text},
};

#[tokio::test]
async fn a_tournament_goes_from_nothing_to_announced() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvebyens Påskestævne 2026").await;
    assert_eq!(slug, "proevebyens-paaskestaevne-2026");
    let list = organiser.get("/tournaments").await.expect(StatusCode::OK);
    assert!(list.body.contains("Prøvebyens Påskestævne 2026") && list.body.contains("Kladde"));

    let early = publish(&organiser, &slug).await;
    assert_eq!(early.location(), format!("/t/{slug}/setup"));
    assert_eq!(stored(&app, &slug).await.status, TournamentStatus::Draft);

    complete(&organiser, &slug).await;
    let setup = organiser
        .get(&format!("/t/{slug}/setup"))
        .await
        .expect(StatusCode::OK);
    assert!(
        setup
            .body
            .contains(&format!("action=\"/t/{slug}/setup/publish\"")),
        "{}",
        text(&setup, "aside")
    );
    publish(&organiser, &slug).await.expect(StatusCode::SEE_OTHER);
    let tournament = stored(&app, &slug).await;
    assert_eq!(tournament.status, TournamentStatus::Published);
    assert_eq!(tournament.published_at, Some(app.now()));
}

#[tokio::test]
async fn two_tournaments_of_one_name_get_two_addresses() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    assert_eq!(make(&organiser, "Klubmesterskab").await, "klubmesterskab");
    assert_eq!(make(&organiser, "Klubmesterskab").await, "klubmesterskab-2");
}

#[tokio::test]
async fn sending_the_form_twice_makes_one_tournament() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let key = key();
    let fields = [
        ("version", "0"),
        ("key", key.as_str()),
        ("name", "Prøvestævne"),
        ("city", ""),
        ("federation", "DEN"),
        ("starts_on", "2026-05-14"),
        ("ends_on", "2026-05-14"),
    ];
    let first = organiser.post("/tournaments/new", &fields).await;
    let second = organiser.post("/tournaments/new", &fields).await;
    assert_eq!(first.location(), second.location());
    let list = organiser.get("/tournaments").await;
    assert_eq!(list.body.matches("/t/proevestaevne/setup").count(), 1);
}

#[tokio::test]
async fn every_wrong_field_is_told_and_what_was_typed_comes_back() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let answer = organiser
        .post(
            "/tournaments/new",
            &[
                ("version", "0"),
                ("key", &key()),
                ("name", "Åbent stævne"),
                ("federation", "DEN"),
                ("starts_on", "i morgen"),
                ("ends_on", "2026-13-01"),
            ],
        )
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(answer.body.matches("Skriv datoen som 4.4.2026.").count(), 4);
    for typed in ["value=\"Åbent stævne\"", "value=\"i morgen\""] {
        assert!(answer.body.contains(typed), "{typed} in {}", answer.body);
    }
    let backwards = organiser
        .post(
            "/tournaments/new",
            &[
                ("version", "0"),
                ("key", &key()),
                ("name", "Åbent stævne"),
                ("federation", "DEN"),
                ("starts_on", "2026-05-14"),
                ("ends_on", "2026-05-13"),
            ],
        )
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        backwards
            .body
            .contains("Sidste dag kan ikke ligge før første dag.")
    );
}

#[tokio::test]
async fn a_form_without_version_or_key_is_refused_and_changes_nothing() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    for path in [
        "setup",
        "details",
        "officials",
        "sections/new",
        "setup/publish",
        "setup/unpublish",
    ] {
        let answer = organiser
            .post(&format!("/t/{slug}/{path}"), &[("name", "x")])
            .await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{path}");
    }
    assert_eq!(stored(&app, &slug).await.version.0, 1);
}

#[tokio::test]
async fn two_who_change_the_days_at_once_see_both_values() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    let path = format!("/t/{slug}/details");
    let seen = organiser.get(&path).await.expect(StatusCode::OK);
    fill(&organiser, &path, &[("city", "Kladdestrup")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let stale = crate::setup::send(
        &organiser,
        &path,
        crate::setup::form(&seen, &path),
        &[("city", "Øvelseslund")],
    )
    .await
    .expect(StatusCode::CONFLICT);
    assert!(stale.body.contains("Kladdestrup") && stale.body.contains("value=\"Øvelseslund\""));
    assert_eq!(stored(&app, &slug).await.details.city, "Kladdestrup");
    // The page that came back carries the new version: sending it again is a decision.
    let again = crate::setup::send(&organiser, &path, crate::setup::form(&stale, &path), &[]).await;
    again.expect(StatusCode::SEE_OTHER);
    assert_eq!(stored(&app, &slug).await.details.city, "Øvelseslund");
}

#[tokio::test]
async fn an_announcement_is_taken_back_only_with_a_reason() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    complete(&organiser, &slug).await;
    publish(&organiser, &slug).await.expect(StatusCode::SEE_OTHER);
    let setup = organiser.get(&format!("/t/{slug}/setup")).await;
    let version = hidden(&setup, "version");
    let path = format!("/t/{slug}/setup/unpublish");
    let blank = organiser
        .post(&path, &[("version", &version), ("key", &key()), ("reason", " ")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(!crate::setup::text(&blank, "#unpublish-reason-e").is_empty());
    assert_eq!(stored(&app, &slug).await.status, TournamentStatus::Published);
    organiser
        .post(
            &path,
            &[
                ("version", &version),
                ("key", &key()),
                ("reason", "Lokalet er optaget"),
            ],
        )
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(stored(&app, &slug).await.status, TournamentStatus::Draft);
    let reason: Option<String> =
        sqlx::query_scalar("select reason from audit where act = 'tournament.unpublish'")
            .fetch_one(app.pool())
            .await
            .unwrap();
    assert_eq!(reason.as_deref(), Some("Lokalet er optaget"));
}

#[tokio::test]
async fn nothing_is_taken_back_once_a_round_is_paired() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    complete(&organiser, &slug).await;
    publish(&organiser, &slug).await.expect(StatusCode::SEE_OTHER);
    sqlx::query("update round set status = 'draft', origin = 'hand' where number = 1")
        .execute(app.pool())
        .await
        .unwrap();
    let setup = organiser.get(&format!("/t/{slug}/setup")).await;
    let refused = organiser
        .post(
            &format!("/t/{slug}/setup/unpublish"),
            &[
                ("version", &hidden(&setup, "version")),
                ("key", &key()),
                ("reason", "Fortrudt"),
            ],
        )
        .await
        .expect(StatusCode::CONFLICT);
    // What was typed is there still.
    assert_eq!(crate::setup::text(&refused, "#unpublish-reason"), "Fortrudt");
    assert_eq!(stored(&app, &slug).await.status, TournamentStatus::Published);
}

#[tokio::test]
async fn an_arbiter_of_the_tournament_may_not_set_it_up() {
    let app = TestApp::new().await;
    let owner = organiser(&app).await;
    let slug = make(&owner, "Prøvestævne").await;
    let id = stored(&app, &slug).await.id;
    let arbiter = app
        .signed_in("Åge Kladdestrup", &[(Role::Arbiter, Scope::Tournament(id))])
        .await;
    arbiter
        .get(&format!("/t/{slug}/setup"))
        .await
        .expect(StatusCode::FORBIDDEN);
    arbiter
        .get("/tournaments/new")
        .await
        .expect(StatusCode::FORBIDDEN);
    let list = arbiter.get("/tournaments").await.expect(StatusCode::OK);
    assert!(list.body.contains("Prøvestævne"));
}

#[tokio::test]
async fn the_pages_are_english_for_who_asks_for_it() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    for path in ["setup", "details", "sections", "sections/new", "officials"] {
        let request = axum::http::Request::get(format!("/t/{slug}/{path}"))
            .header("cookie", "lang=en")
            .body(axum::body::Body::empty())
            .unwrap();
        let page = organiser.send(request).await.expect(StatusCode::OK);
        assert!(page.body.contains("<html lang=\"en\""), "{path}");
        let words = text(&page, "main");
        for danish in ["Gem", "Betænkningstid", "Runder", "Dommer", "Turnering"] {
            assert!(!words.contains(danish), "{path}: {danish} in {words}");
        }
    }
}

async fn from_template(client: &Client<'_>, template: &str) -> Answer {
    let key = key();
    let fields = [
        ("version", "0"),
        ("key", key.as_str()),
        ("name", "Prøvestævne"),
        ("city", "Prøveby"),
        ("federation", "DEN"),
        ("starts_on", "2026-05-15"),
        ("ends_on", "2026-05-17"),
        ("template", template),
    ];
    client.post("/tournaments/new", &fields).await
}

#[tokio::test]
async fn a_template_fills_in_the_regulation_and_a_first_section() {
    use domain::tournament_template::TemplateId;
    for template in TemplateId::ALL {
        let app = TestApp::new().await;
        let organiser = organiser(&app).await;
        let word = template.as_str();
        from_template(&organiser, word)
            .await
            .expect(StatusCode::SEE_OTHER);
        let made = stored(&app, "proevestaevne").await;
        let sections = store::sections::list_by_tournament(&mut *app.conn().await, made.id)
            .await
            .unwrap();
        let Some(filled) = template.template() else {
            assert!(sections.is_empty() && made.regulation.time_control.is_none());
            continue;
        };
        assert_eq!(made.regulation.flags(), filled.flags, "{word}");
        assert!(made.regulation.time_control.is_some(), "{word}");
        let [section] = sections.try_into().unwrap();
        assert_eq!(section.name, filled.section.name, "{word}");
        assert_eq!(
            section.settings,
            filled.section.settings(&made.regulation),
            "{word}"
        );
        let rounds = store::sections::list_rounds(&mut *app.conn().await, section.id)
            .await
            .unwrap();
        assert!(rounds.iter().all(|round| round.starts_at.is_some()), "{word}");
        // What it has chosen is shown as chosen, and can be changed.
        let setup = organiser
            .get("/t/proevestaevne/setup")
            .await
            .expect(StatusCode::OK);
        assert!(text(&setup, "#time_control").contains("Valgt"), "{word}");
    }
}

#[tokio::test]
async fn a_template_that_does_not_exist_is_refused_at_its_field() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let refused = from_template(&organiser, "kaffe")
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("id=\"template-e\""), "{}", refused.body);
}

#[tokio::test]
async fn a_program_makes_a_tournament_from_a_template() {
    let app = TestApp::new().await;
    let program = app
        .token(
            "Ida Arrangør",
            &[(Role::Organiser, Scope::Everywhere)],
            &[TokenScope::Setup],
        )
        .await;
    let body = json!({ "name": "Prøvestævne", "starts_on": "2026-05-15", "ends_on": "2026-05-17", "template": "rapid_day" });
    let made = program
        .json(Method::POST, "/api/v1/tournaments", None, &body)
        .await
        .expect(StatusCode::CREATED);
    let tournament = stored(&app, "proevestaevne").await;
    assert_eq!(made.json()["version"], tournament.version.0);
    assert!(tournament.regulation.supervision.is_some());
}

#[tokio::test]
async fn the_first_steps_say_what_is_next() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    let next = async |page: &str| {
        let answer = organiser
            .get(&format!("/t/{slug}/{page}"))
            .await
            .expect(StatusCode::OK);
        text(&answer, "li[aria-current='step'] > a")
    };
    assert_eq!(next("setup").await, "Reglement");
    complete(&organiser, &slug).await;
    assert_eq!(next("sections").await, "Offentliggørelse");
    publish(&organiser, &slug).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(next("desk").await, "Spillere");
    let setup = organiser
        .get(&format!("/t/{slug}/setup"))
        .await
        .expect(StatusCode::OK);
    assert!(
        setup
            .body
            .contains(&format!("href=\"/t/{slug}/s/basis-1/players/import\"")),
        "{}",
        text(&setup, "nav[aria-label='Første skridt']")
    );
}
