//! A section of a system in FIDE's Handbook that has left FIDE mode says so wherever one meets it.

use domain::player_key::PlayerKey;
use engine::ids::PlayerId;

use crate::prelude::*;

const DANISH: &str = "Ikke i FIDE-mode siden runde 2";
const ENGLISH: &str = "Not in FIDE mode since round 2";

/// A section with one published round.
async fn section(app: &TestApp, fide_rated: bool) -> Stage {
    let settings = SectionSettings {
        fide_rated,
        ..round_robin()
    };
    let stage = stage::stage(app, 4, 3, &settings).await;
    let arbiter = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    for what in ["draft", "publish"] {
        act(&arbiter, app, &stage, 1, what, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    stage
}

async fn leave(app: &TestApp) {
    sqlx::query("update section set fide_mode = false, fide_mode_left_round = 2")
        .execute(app.pool())
        .await
        .unwrap();
}

/// Every page of the section that a route without other names leads to, with what it shows.
async fn pages(app: &TestApp, client: &Client<'_>) -> Vec<(String, String)> {
    let player: uuid::Uuid = sqlx::query_scalar("select id from player where start_no = 1")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let mut pages = Vec::new();
    for route in dommerbord::site::table(&app.state) {
        // Rows that changed are put into a page that says it already.
        let is_part = route.path.ends_with("/entry/rows");
        if route.method != "GET" || is_part || !route.path.starts_with("/t/{tournament}/s/{section}") {
            continue;
        }
        let path = route
            .path
            .replace("{tournament}", "paaske")
            .replace("{section}", "a")
            .replace("{player}", &player.to_string())
            .replace("{round}", "1")
            .replace("{board}", "1")
            .replace("{no}", "1")
            .replace("{key}", &PlayerKey::of(PlayerId::from_uuid(player)).to_string());
        let answer = client.get(&path).await;
        if answer.header("content-type").starts_with("text/html") {
            pages.push((format!("{path} ({})", answer.status), answer.body));
        }
    }
    pages
}

#[tokio::test]
async fn every_page_of_the_section_says_it_in_both_languages_and_on_paper() {
    let app = TestApp::new().await;
    // Whether its games are reported makes no difference: whoever reads the pairings has to know.
    section(&app, false).await;
    let roles = [Role::Organiser, Role::Arbiter, Role::CommitteeMember].map(|role| (role, Scope::Everywhere));
    let staff = app.signed_in("Viggo Skabelonsen", &roles).await;
    let before = pages(&app, &staff).await;
    assert!(before.len() > 15, "{} pages only", before.len());
    for (path, body) in before {
        assert!(!body.contains("FIDE-mode siden"), "{path}, still in FIDE mode");
    }
    let desk = async |client: &Client<'_>| client.get("/t/paaske/desk").await.expect(StatusCode::OK).body;
    assert!(!desk(&staff).await.contains("FIDE-mode siden"));
    leave(&app).await;
    for (lang, words) in [("da", DANISH), ("en", ENGLISH)] {
        let staff = staff.clone().with_cookie("lang", lang);
        let visitor = app.visitor().with_cookie("lang", lang);
        // The desk says it in the row of the section.
        let body = desk(&staff).await;
        assert!(body.contains(words), "{body}");
        for (client, least) in [(staff, 15), (visitor, 6)] {
            let pages = pages(&app, &client).await;
            assert!(pages.len() > least, "{} pages only", pages.len());
            for (path, body) in pages {
                assert!(body.contains(words), "{path} in {lang}: {body}");
                assert!(
                    body.contains(&format!("<p class=\"paper\">{words}</p>")),
                    "{path} on paper in {lang}"
                );
            }
        }
        // The page of the tournament says it of the section.
        let invitation = app.visitor().with_cookie("lang", lang).get("/t/paaske").await;
        assert!(invitation.body.contains(words), "{}", invitation.body);
    }
}

#[tokio::test]
async fn a_section_by_rules_outside_the_handbook_has_nothing_to_say() {
    let app = TestApp::new().await;
    section(&app, false).await;
    sqlx::query("update section set settings = settings || '{\"system\": \"monrad\"}'")
        .execute(app.pool())
        .await
        .unwrap();
    leave(&app).await;
    let told = pages(&app, &app.visitor()).await;
    assert!(told.len() > 6, "{} pages only", told.len());
    for (path, body) in told {
        assert!(!body.contains(DANISH), "{path}: {body}");
    }
}

#[tokio::test]
async fn every_answer_of_the_api_about_the_section_says_it() {
    let app = TestApp::new().await;
    let stage = section(&app, true).await;
    leave(&app).await;
    let section = "/api/v1/tournaments/paaske/sections/a";
    for list in ["players", "rounds", "rounds/1", "standings", "crosstable"] {
        let answer = app.visitor().get(&format!("{section}/{list}")).await;
        assert_eq!(answer.json()["fide_mode_left_in"], 2, "{list}: {}", answer.body);
    }
    let tournament = app.visitor().get("/api/v1/tournaments/paaske").await.json();
    assert_eq!(tournament["sections"][0]["fide_mode_left_in"], 2, "{tournament}");
    let token = app
        .token(
            "Viggo Skabelonsen",
            &[(Role::Arbiter, stage.scope())],
            &[TokenScope::Read],
        )
        .await;
    let boards = token.get(&format!("{section}/rounds/1/boards")).await.json();
    assert_eq!(boards["fide_mode_left_in"], 2, "{boards}");
}
