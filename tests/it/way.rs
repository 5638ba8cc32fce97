//! The way around: who sees which tabs, where going over to another section leads, and what the search finds for whom.

use scraper::{Html, Selector};
use service::ids;

use crate::prelude::*;

/// A published tournament with two sections of four, the first with a public round; and a third, in which teams play.
async fn three_sections(app: &TestApp) -> Stage {
    let stage = stage::stage(app, 4, 3, &round_robin()).await;
    let (other, teams, team) = (ids::fresh(), ids::fresh(), ids::fresh());
    for (statement, id) in [
        (
            "insert into section (id, tournament_id, ordinal, slug, name, settings, planned_rounds, created_at)
             select $2, $1, 2, 'b', 'Gruppe B', settings, 3, now() from section where tournament_id = $1",
            other,
        ),
        (
            "insert into section (id, tournament_id, ordinal, slug, name, settings, planned_rounds, created_at)
             values ($2, $1, 3, 'hold', 'Holdrækken',
                 '{\"system\": \"by_hand\", \"teams\": {\"pairing\": \"round_robin\", \"colours\": \"WB\",
                   \"match_points\": {\"win\": 2, \"draw\": 1, \"loss\": 0}, \"primary\": \"match_points\", \"has_secondary\": true}}', 3, now())",
            teams,
        ),
        (
            "insert into team (id, section_id, number, name, club)
             select $2, id, 1, 'Skitseby 1', 'Skitseby SK' from section where tournament_id = $1 and slug = 'hold'",
            team,
        ),
        (
            "insert into player (id, tournament_id, section_id, status, surname, given_name, applied_at)
             select $2, $1, id, 'applied', 'Ansøgersen', 'Prøve', now()
             from section where tournament_id = $1 and slug = 'a'",
            ids::fresh(),
        ),
    ] {
        sqlx::query(statement)
            .bind(stage.tournament.as_uuid())
            .bind(id)
            .execute(app.pool())
            .await
            .unwrap_or_else(|error| panic!("{statement}: {error}"));
    }
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

/// The words and addresses of links.
fn links(page: &str, selector: &str) -> Vec<(String, String)> {
    Html::parse_document(page)
        .select(&Selector::parse(selector).unwrap())
        .map(|link| {
            let words: String = link.text().collect();
            (words.trim().to_owned(), link.attr("href").unwrap().to_owned())
        })
        .collect()
}

fn words(links: Vec<(String, String)>) -> Vec<String> {
    links.into_iter().map(|(words, _)| words).collect()
}

const TABS: &str = ".band .nav:not(.below) a";
const BELOW: &str = ".band .nav.below a";
const OVER: &str = ".band .where .menu-list a";

#[tokio::test]
async fn the_tabs_are_the_same_on_every_page_and_only_those_a_role_may_open() {
    let app = TestApp::new().await;
    let stage = three_sections(&app).await;
    let all = [
        "Overblik",
        "Bordliste",
        "Rundelægning",
        "Stilling",
        "Spillere",
        "Afgørelser",
        "Udskrifter",
        "Opsætning",
    ];
    let both = app
        .signed_in(
            "Viggo Skabelonsen",
            &[(Role::Organiser, stage.scope()), (Role::Arbiter, stage.scope())],
        )
        .await;
    for page in [
        "/t/paaske/desk",
        "/t/paaske/s/a/rounds/1/entry",
        "/t/paaske/s/a/rounds",
        "/t/paaske/s/a/standings",
        "/t/paaske/s/a/players",
        "/t/paaske/players",
        "/t/paaske/s/a/rulings",
        "/t/paaske/s/a/protests",
        "/t/paaske/s/a/rounds/1/print",
        "/t/paaske/setup",
        "/t/paaske/s/a/settings",
        "/t/paaske/rules",
        "/t/paaske/screens",
        "/t/paaske/audit",
        "/t/paaske",
    ] {
        let body = both.get(page).await.expect(StatusCode::OK).body;
        assert_eq!(words(links(&body, TABS)), all, "{page}");
        assert_eq!(
            links(&body, ".band .nav:not(.below) a[aria-current]").len(),
            1,
            "{page}"
        );
        assert!(links(&body, OVER).len() >= 3, "{page}");
    }
    for (role, tabs) in [
        (
            Role::Organiser,
            &[
                "Overblik",
                "Rundelægning",
                "Stilling",
                "Spillere",
                "Afgørelser",
                "Udskrifter",
                "Opsætning",
            ][..],
        ),
        (Role::Arbiter, &all[..7]),
        (Role::Assistant, &all[..7]),
        (
            Role::CommitteeMember,
            &[
                "Overblik",
                "Rundelægning",
                "Stilling",
                "Spillere",
                "Afgørelser",
                "Udskrifter",
            ][..],
        ),
    ] {
        let reader = app.signed_in("Prøve Medhjælper", &[(role, stage.scope())]).await;
        let body = reader.get("/t/paaske/desk").await.expect(StatusCode::OK).body;
        assert_eq!(words(links(&body, TABS)), tabs, "{role:?}");
        for (words, href) in links(&body, ".band a, .band .menu-list a") {
            let status = reader.get(&href).await.status;
            assert!(
                status.is_success() || status.is_redirection(),
                "{role:?}: {words} at {href} is {status}"
            );
        }
    }
    let visitor = app
        .visitor()
        .get("/t/paaske/s/a/standings")
        .await
        .expect(StatusCode::OK);
    assert!(links(&visitor.body, BELOW).is_empty() && links(&visitor.body, OVER).is_empty());
    assert!(words(links(&visitor.body, ".band a")).contains(&"Log ind".to_owned()));
}

#[tokio::test]
async fn going_over_leads_to_the_same_page_of_the_other_section() {
    let app = TestApp::new().await;
    let stage = three_sections(&app).await;
    let both = app
        .signed_in(
            "Viggo Skabelonsen",
            &[(Role::Organiser, stage.scope()), (Role::Arbiter, stage.scope())],
        )
        .await;
    let over = async |page: &str, section: &str| {
        let body = both.get(page).await.expect(StatusCode::OK).body;
        links(&body, OVER)
            .into_iter()
            .find(|(words, _)| words == section)
            .unwrap_or_else(|| panic!("{page} does not lead over to {section}"))
            .1
    };
    for (page, there) in [
        ("rounds", "rounds"),
        ("players", "players"),
        ("players/import", "players/import"),
        ("players/numbers", "players/numbers"),
        ("standings", "standings"),
        ("crosstable", "crosstable"),
        ("rulings", "rulings"),
        ("protests", "protests"),
        ("tablets", "tablets"),
        ("settings", "settings"),
        ("settings/prizes", "settings/prizes"),
        // Nothing is public in the other section: the list of it, and what lies nearest.
        ("rounds/1/entry", "entry"),
        ("rounds/1/arrivals", "entry"),
        ("rounds/1/print", "entry"),
        ("rounds/1/pairing", "rounds"),
    ] {
        let way = over(&format!("/t/paaske/s/a/{page}"), "Gruppe B").await;
        assert_eq!(way, format!("/t/paaske/s/b/{there}"), "{page}");
    }
    // Where teams play, the table of the teams is the standings.
    assert_eq!(
        over("/t/paaske/s/a/standings", "Holdrækken").await,
        "/t/paaske/s/hold/teams"
    );
    assert_eq!(
        over("/t/paaske/s/a/players/numbers", "Holdrækken").await,
        "/t/paaske/s/hold/players"
    );
    assert_eq!(
        over("/t/paaske/s/a/players", "Alle grupper").await,
        "/t/paaske/players"
    );
    assert_eq!(
        over("/t/paaske/players", "Gruppe B").await,
        "/t/paaske/s/b/players"
    );
    assert_eq!(
        over("/t/paaske/setup", "Gruppe B").await,
        "/t/paaske/s/b/settings"
    );
    assert_eq!(over("/t/paaske/desk", "Gruppe A").await, "/t/paaske/s/a/entry");

    // Somebody who works in one section goes over to what everybody reads of the other.
    let scope = Scope::Section(stage.tournament, stage.section);
    let arbiter = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, scope)])
        .await;
    let body = arbiter
        .get("/t/paaske/s/a/rulings")
        .await
        .expect(StatusCode::OK)
        .body;
    let ways = links(&body, OVER);
    assert!(
        ways.contains(&("Gruppe B".to_owned(), "/t/paaske/s/b/standings".to_owned())),
        "{ways:?}"
    );
}

async fn found(reader: &Client<'_>, address: &str) -> Vec<(String, String)> {
    let answer = reader.get(address).await.expect(StatusCode::OK).json();
    let hits = answer["hits"].as_array().unwrap().iter();
    hits.map(|hit| {
        let text = |member: &str| hit[member].as_str().unwrap().to_owned();
        (text("kind"), text("page"))
    })
    .collect()
}

#[tokio::test]
async fn the_search_finds_what_the_reader_may_open_and_nothing_else() {
    let app = TestApp::new().await;
    let stage = three_sections(&app).await;
    let here = "/api/v1/tournaments/paaske/search?q=";
    let everybody = app.visitor();
    let of = |kind: &str, hits: &[(String, String)]| -> Vec<String> {
        let of_kind = hits.iter().filter(|(one, _)| one == kind);
        of_kind.map(|(_, page)| page.clone()).collect()
    };
    // A player by parts of the name in any order, a team by its club, a board by its number.
    let players = of(
        "player",
        &found(&everybody, &format!("{here}pr%C3%B8vesen+3")).await,
    );
    assert_eq!(players.len(), 1);
    assert!(players[0].starts_with("/t/paaske/s/a/start-list/"), "{players:?}");
    let teams = of("team", &found(&everybody, &format!("{here}skitseby+sk")).await);
    assert_eq!(teams, ["/t/paaske/s/hold/teams/1"]);
    let boards = of("board", &found(&everybody, &format!("{here}bord+2")).await);
    assert_eq!(boards, ["/t/paaske/s/a/rounds/1"]);
    for nobody in ["ans%C3%B8gersen", "%25", "_", "%20", ""] {
        let hits = found(&everybody, &format!("{here}{nobody}")).await;
        assert!(of("player", &hits).is_empty(), "{nobody}: {hits:?}");
    }
    // Pages of the work are found by those who may open them.
    assert!(of("page", &found(&everybody, &format!("{here}tavler")).await).is_empty());
    let arbiter = app
        .token(
            "Gøsta Mønsterbjerg",
            &[(Role::Arbiter, stage.scope())],
            &[TokenScope::Read, TokenScope::Results, TokenScope::Tablets],
        )
        .await;
    let pages = of("page", &found(&arbiter, &format!("{here}tavler")).await);
    assert!(pages.contains(&"/t/paaske/s/b/tablets".to_owned()), "{pages:?}");
    let boards = of("board", &found(&arbiter, &format!("{here}2")).await);
    assert_eq!(boards, ["/t/paaske/s/a/rounds/1/boards/2"]);
    // A rule of what holds here, by the page as well.
    let rules = of("rule", &found(&everybody, &format!("{here}patstilling")).await);
    assert!(rules[0].starts_with("/t/paaske/rules?q="), "{rules:?}");
    let page = everybody
        .get("/t/paaske/search?q=patstilling")
        .await
        .expect(StatusCode::OK);
    assert!(page.body.contains(&rules[0]));
    everybody
        .get(&format!("/api/v1/search?q={}", "a".repeat(61)))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);

    // Outside: the tournament by its words, which the store writes folded, the club by its whole name, nobody by a name.
    sqlx::query("update tournament set folded = 'proevebyens paaskestaevne'")
        .execute(app.pool())
        .await
        .unwrap();
    let hits = found(&everybody, "/api/v1/search?q=p%C3%A5skest%C3%A6vne").await;
    assert_eq!(of("tournament", &hits), ["/t/paaske"]);
    assert_eq!(
        of(
            "club",
            &found(&everybody, "/api/v1/search?q=pr%C3%B8veby+sk").await
        )
        .len(),
        1
    );
    let hits = found(&everybody, "/api/v1/search?q=pr%C3%B8vesen").await;
    assert!(
        of("person", &hits).is_empty() && of("player", &hits).is_empty(),
        "{hits:?}"
    );

    // What is not published does not exist.
    sqlx::query("update tournament set status = 'draft'")
        .execute(app.pool())
        .await
        .unwrap();
    everybody
        .get(&format!("{here}pr%C3%B8vesen"))
        .await
        .expect(StatusCode::NOT_FOUND);
    everybody
        .get("/t/paaske/search?q=pr%C3%B8vesen")
        .await
        .expect(StatusCode::NOT_FOUND);
    let hits = found(&everybody, "/api/v1/search?q=p%C3%A5skest%C3%A6vne").await;
    assert!(of("tournament", &hits).is_empty(), "{hits:?}");
}

#[tokio::test]
async fn a_draft_is_found_by_nobody() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &round_robin()).await;
    let arbiter = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    act(&arbiter, &app, &stage, 1, "draft", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let hits = found(&app.visitor(), "/api/v1/tournaments/paaske/search?q=bord+1").await;
    assert!(hits.iter().all(|(kind, _)| kind != "board"), "{hits:?}");
    let page = arbiter
        .get("/t/paaske/search?q=bord+1")
        .await
        .expect(StatusCode::OK);
    assert!(!page.body.contains("/rounds/1"), "{}", page.body);
}

#[tokio::test]
async fn what_a_kind_of_section_does_not_have_is_neither_in_the_band_nor_found() {
    let app = TestApp::new().await;
    let stage = three_sections(&app).await;
    sqlx::query(
        "insert into round (id, section_id, number, status, origin)
         select $2, id, 1, 'published', 'hand' from section where tournament_id = $1 and slug = 'hold'",
    )
    .bind(stage.tournament.as_uuid())
    .bind(ids::fresh())
    .execute(app.pool())
    .await
    .unwrap();
    let everybody = app.visitor();
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    for (pairing, has_cross, plays_matches) in [
        ("round_robin", true, true),
        ("cup", false, true),
        ("scheveningen", true, false),
    ] {
        sqlx::query(
            "update section set settings = jsonb_set(jsonb_set(settings, '{teams,pairing}', to_jsonb($2::text)), '{teams,cup}',
                    case when $2 = 'cup'
                    then '{\"drawn_by\": \"bracket\", \"named_first\": \"lower_number\", \"level_match\": [\"lot\"]}'::jsonb
                    else 'null'::jsonb end),
                content_version = content_version + 1
             where tournament_id = $1 and slug = 'hold'",
        )
        .bind(stage.tournament.as_uuid())
        .bind(pairing)
        .execute(app.pool())
        .await
        .unwrap();
        let here = "/api/v1/tournaments/paaske/search?q=holdr%C3%A6kken";
        let hits = found(&everybody, here).await;
        let pages: Vec<&str> = hits.iter().map(|(_, page)| page.as_str()).collect();
        let cross = "/t/paaske/s/hold/team-crosstable";
        let matches = "/t/paaske/s/hold/rounds/1/matches";
        assert_eq!(pages.contains(&cross), has_cross, "{pairing}: {pages:?}");
        assert_eq!(pages.contains(&matches), plays_matches, "{pairing}: {pages:?}");
        let body = arbiter
            .get("/t/paaske/s/hold/rounds")
            .await
            .expect(StatusCode::OK)
            .body;
        let below = words(links(&body, BELOW));
        for of_matches in ["Opstillinger", "Resultatkort"] {
            let is_there = below.iter().any(|word| word == of_matches);
            assert_eq!(is_there, plays_matches, "{pairing}: {below:?}");
        }
        let body = arbiter
            .get("/t/paaske/s/hold/teams")
            .await
            .expect(StatusCode::OK)
            .body;
        let is_there = links(&body, BELOW).iter().any(|(_, page)| page == cross);
        assert_eq!(is_there, has_cross, "{pairing}: {body}");
    }
}

#[tokio::test]
async fn tabs_of_the_whole_tournament_lead_to_the_section_that_waits() {
    let app = TestApp::new().await;
    let stage = three_sections(&app).await;
    // The section that plays stands last.
    sqlx::query("update section set ordinal = 9 where slug = 'a'")
        .execute(app.pool())
        .await
        .unwrap();
    let both = app
        .signed_in(
            "Viggo Skabelonsen",
            &[(Role::Organiser, stage.scope()), (Role::Arbiter, stage.scope())],
        )
        .await;
    let way = async |page: &str, selector: &str, wanted: &str| {
        let body = both.get(page).await.expect(StatusCode::OK).body;
        links(&body, selector)
            .into_iter()
            .find(|(words, _)| words == wanted)
            .unwrap_or_else(|| panic!("{page} has no way to {wanted}"))
            .1
    };
    for (tab, there) in [
        ("Stilling", "/t/paaske/s/a/standings"),
        ("Afgørelser", "/t/paaske/s/a/rulings"),
        ("Udskrifter", "/t/paaske/s/a/rounds/1/print"),
    ] {
        assert_eq!(way("/t/paaske/desk", TABS, tab).await, there);
    }
    // Players come to the section that has not begun.
    assert_eq!(
        way("/t/paaske/players", BELOW, "Startnumre").await,
        "/t/paaske/s/b/players/numbers"
    );
    // Results are missing where it is played.
    let rounds = both.get("/t/paaske/rounds").await;
    assert_eq!(rounds.location(), "/t/paaske/s/a/rounds");
}

#[tokio::test]
async fn whoever_works_in_one_section_of_a_draft_has_no_way_to_what_is_closed() {
    let app = TestApp::new().await;
    let stage = three_sections(&app).await;
    sqlx::query("update tournament set status = 'draft'")
        .execute(app.pool())
        .await
        .unwrap();
    let scope = Scope::Section(stage.tournament, stage.section);
    let arbiter = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, scope)])
        .await;
    for page in ["/t/paaske/s/a/rounds", "/t/paaske/s/a/standings"] {
        let body = arbiter.get(page).await.expect(StatusCode::OK).body;
        assert!(!body.contains("Gruppe B"), "{page}: {body}");
        for (words, href) in links(&body, ".band .nav a, .band .menu-list a, .band [rel=search]") {
            let status = arbiter.get(&href).await.status;
            assert!(
                status.is_success() || status.is_redirection(),
                "{page}: {words} at {href} is {status}"
            );
        }
    }
    // Where there is no tournament, the glass leads to the search in all of them.
    let lost = app.visitor().get("/t/paaske").await.expect(StatusCode::NOT_FOUND);
    let glass = links(&lost.body, ".band [rel=search]");
    assert!(glass.iter().any(|(_, href)| href == "/search"), "{glass:?}");
    assert_eq!(glass.len(), 1);
}

#[tokio::test]
async fn what_was_looked_for_is_cut_and_escaped_and_kept_from_search_engines() {
    let app = TestApp::new().await;
    three_sections(&app).await;
    let reader = app.visitor();
    let long = "a".repeat(300);
    for page in ["/search", "/t/paaske/search"] {
        for wanted in ["%22%3E%3Cscript%3E", "%00", "%25_%5C", long.as_str()] {
            let found = reader.get(&format!("{page}?q={wanted}")).await;
            let body = found.expect(StatusCode::OK).body;
            assert!(!body.contains("\"><script>"), "{body}");
            assert!(body.contains("content=\"noindex\""), "{body}");
        }
    }
}

#[tokio::test]
async fn the_key_is_named_to_those_who_want_keys() {
    let app = TestApp::new().await;
    let reader = app.signed_in("Tilde Attrapgaard", &[]).await;
    let named = |page: Answer| page.expect(StatusCode::OK).body.contains("data-key=\"/\"");
    assert!(named(reader.get("/tournaments").await));
    sqlx::query("update app_user set single_keys = false")
        .execute(app.pool())
        .await
        .unwrap();
    assert!(!named(reader.get("/tournaments").await));
    // Whoever cannot switch it off does not have it (WCAG 2.1.4).
    assert!(!named(app.visitor().get("/").await));
}
