//! A club's page across tournaments: its players and teams in public tournaments, however its name is spelt, and what its teams are to play.

use domain::section::PublicNames;
use rules::alphabet;

use crate::{prelude::*, stage::key_of};

const CLUB: &str = "/clubs/Pr%C3%B8veby%20SK";

async fn run(app: &TestApp, statement: &'static str) {
    sqlx::query(statement)
        .execute(app.pool())
        .await
        .unwrap_or_else(|error| panic!("{statement}: {error}"));
}

async fn page(app: &TestApp, path: &str) -> String {
    app.visitor().get(path).await.expect(StatusCode::OK).body
}

async fn told(app: &TestApp, path: &str) -> Value {
    let answer = app.visitor().get(&format!("/api/v1{path}")).await;
    answer.expect(StatusCode::OK).json()
}

async fn is_nowhere(app: &TestApp, path: &str) {
    for path in [path.to_owned(), format!("/api/v1{path}")] {
        let answer = app.visitor().get(&path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}: {}", answer.body);
    }
}

#[tokio::test]
async fn a_club_is_found_by_its_name_however_it_is_spelt() {
    let app = TestApp::new().await;
    stage::stage(&app, 3, 3, &by_hand()).await;
    run(&app, "update player set club = 'PRØVEBY  SK.' where start_no = 2").await;
    run(&app, "update player set club = 'Skitseby SK' where start_no = 3").await;
    let key = key_of(&app, 2).await;
    for path in [CLUB, "/clubs/proeveby-sk", "/clubs/PR%C3%98VEBY%20%20sk"] {
        let json = told(&app, path).await;
        let players = json["tournaments"][0]["players"].as_array().unwrap();
        let names: Vec<&str> = players.iter().map(|one| one["name"].as_str().unwrap()).collect();
        assert_eq!(names, ["Prøve 1 Prøvesen", "Prøve 2 Prøvesen"], "{path}");
        let shown = page(&app, path).await;
        for wanted in [
            "<h1>Prøveby SK</h1>".to_owned(),
            "href=\"/t/paaske\"".to_owned(),
            format!("href=\"/t/paaske/s/a/start-list/{key}\""),
        ] {
            assert!(shown.contains(&wanted), "{path} has no {wanted}: {shown}");
        }
        assert!(!shown.contains("Prøve 3 Prøvesen"), "{shown}");
    }
    // The player's page leads there.
    let card = page(&app, &format!("/t/paaske/s/a/start-list/{key}")).await;
    assert!(card.contains("href=\"/clubs/PR%C3%98VEBY"), "{card}");
    for path in [
        "/clubs/findes%20ikke",
        "/clubs/-",
        "/clubs/%20",
        "/clubs/Pr%C3%B8veby%00",
    ] {
        is_nowhere(&app, path).await;
    }
}

#[tokio::test]
async fn what_is_not_public_does_not_exist() {
    let app = TestApp::new().await;
    stage::stage(&app, 2, 3, &by_hand()).await;
    page(&app, CLUB).await;
    run(
        &app,
        "update player set status = 'applied', start_no = null where start_no = 2",
    )
    .await;
    let json = told(&app, CLUB).await;
    assert_eq!(json["tournaments"][0]["players"].as_array().unwrap().len(), 1);
    // A section that does not show clubs has no players of one.
    let hidden = SectionSettings {
        public: PublicNames {
            club: false,
            ..PublicNames::default()
        },
        ..by_hand()
    };
    let settle = async |settings: &SectionSettings| {
        sqlx::query("update section set settings = $1")
            .bind(sqlx::types::Json(settings))
            .execute(app.pool())
            .await
            .unwrap();
    };
    settle(&hidden).await;
    is_nowhere(&app, CLUB).await;
    settle(&by_hand()).await;
    page(&app, CLUB).await;
    run(&app, "update player set status = 'declined'").await;
    is_nowhere(&app, CLUB).await;
    run(&app, "update player set status = 'accepted'").await;
    page(&app, CLUB).await;
    run(&app, "update tournament set status = 'draft'").await;
    is_nowhere(&app, CLUB).await;
    let behind = "ffffffff-ffff-ffff-ffff-ffffffffffff";
    is_nowhere(&app, &format!("{CLUB}?after={behind}")).await;
}

/// Twelve more tournaments with a player of the club, the first of them a draft.
const TWELVE: &str = "
    with t as (
        insert into tournament (id, slug, name, starts_on, ends_on, status, created_at)
        select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'nr-' || n, 'Stævne ' || n, date '2026-01-01' + n,
            date '2026-01-01' + n, case when n = 1 then 'draft' else 'published' end, now()
        from generate_series(1, 12) n
    ), s as (
        insert into section (id, tournament_id, ordinal, slug, name, planned_rounds, created_at)
        select md5('s' || n)::uuid, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 1, 'a', 'Gruppe A', 3, now()
        from generate_series(1, 12) n
    )
    insert into player (id, tournament_id, section_id, status, start_no, surname, given_name, club, applied_at)
    select md5('p' || n)::uuid, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, md5('s' || n)::uuid, 'accepted', 1,
        'Prøvesen', 'Prøve', 'Prøveby SK', now()
    from generate_series(1, 12) n";

#[tokio::test]
async fn the_tournaments_come_in_parts_and_a_draft_makes_no_part_longer() {
    let app = TestApp::new().await;
    run(&app, TWELVE).await;
    let first = told(&app, CLUB).await;
    assert_eq!(first["tournaments"].as_array().unwrap().len(), 10);
    assert_eq!(first["tournaments"][0]["tournament"], "nr-12");
    let next = first["next"].as_str().unwrap();
    let rest = told(&app, &format!("{CLUB}?after={next}")).await;
    assert_eq!(rest["tournaments"].as_array().unwrap().len(), 1);
    assert_eq!(rest["tournaments"][0]["tournament"], "nr-2");
    assert_eq!(rest["next"], Value::Null);
    let shown = page(&app, CLUB).await;
    assert!(
        shown.contains(&format!("href=\"{CLUB}?before={next}\"")),
        "{shown}"
    );
    let second = page(&app, &format!("{CLUB}?before={next}")).await;
    assert!(
        second.contains("Stævne 2") && second.contains(&format!("href=\"{CLUB}\"")),
        "{second}"
    );
    // With exactly ten public ones nothing follows, though a draft would.
    run(&app, "update tournament set status = 'draft' where slug = 'nr-2'").await;
    assert_eq!(told(&app, CLUB).await["next"], Value::Null);
}

/// A section of two teams with a public plan of two matches: one that was to be played before today, and one to come.
const TEAMS: &str = "
    with t as (
        insert into tournament (id, slug, name, starts_on, ends_on, status, created_at)
        values (md5('t')::uuid, 'hold', 'Holdturnering', '2026-01-01', '2026-05-30', 'published', now())
    ), s as (
        insert into section (id, tournament_id, ordinal, slug, name, settings, planned_rounds, created_at)
        values (md5('s')::uuid, md5('t')::uuid, 1, 'raekke', '1. række',
            '{\"system\": \"by_hand\", \"teams\": {\"pairing\": \"round_robin\", \"colours\": \"WB\",
              \"match_points\": {\"win\": 4, \"draw\": 2, \"loss\": 0}, \"primary\": \"match_points\", \"has_secondary\": true}}',
            2, now())
    ), r as (
        insert into round (id, section_id, number, starts_at)
        select md5('r' || n)::uuid, md5('s')::uuid, n, timestamptz '2026-03-01 12:00Z' + (n - 1) * interval '60 days'
        from generate_series(1, 2) n
    ), g as (
        insert into team (id, section_id, number, name, club)
        values (md5('g1')::uuid, md5('s')::uuid, 1, 'Prøveby 1', 'Prøveby SK'), (md5('g2')::uuid, md5('s')::uuid, 2, 'Skitseby', 'Skitseby SK')
    ), p as (
        insert into fixture_plan (section_id, published_at) values (md5('s')::uuid, now())
    )
    insert into fixture (id, section_id, round_no, place, first_team_id, second_team_id, home, planned_day, changed_at)
    select md5('f' || n)::uuid, md5('s')::uuid, n, 1, md5('g1')::uuid, md5('g2')::uuid, 'first', date '2026-03-01' + (n - 1) * 60, now()
    from generate_series(1, 2) n";

#[tokio::test]
async fn teams_stand_with_the_matches_they_are_to_play() {
    let app = TestApp::new().await;
    run(&app, TEAMS).await;
    let json = told(&app, CLUB).await;
    assert_eq!(
        json["tournaments"][0]["teams"],
        json!([{"section": "raekke", "no": 1, "name": "Prøveby 1"}])
    );
    let matches = json["matches"].as_array().unwrap();
    assert_eq!(matches.len(), 1, "{json}");
    assert_eq!(matches[0]["plays_on"], "2026-04-30");
    assert_eq!(matches[0]["first_team"], "Prøveby 1");
    assert_eq!(matches[0]["second_team"], "Skitseby");
    // A section of teams asks search engines to stay away as one of players does.
    assert_eq!(json["is_unlisted"], false, "{json}");
    run(
        &app,
        "update section set settings = jsonb_set(settings, '{public}', '{\"search\": false}')",
    )
    .await;
    let hidden = told(&app, CLUB).await;
    assert_eq!(hidden["is_unlisted"], true, "{hidden}");
    let shown = page(&app, CLUB).await;
    for wanted in [
        "Prøveby 1 – Skitseby",
        "30. april 2026",
        "href=\"/t/hold/fixtures/Pr%C3%B8veby%20SK\"",
        "href=\"/t/hold/s/raekke/teams/1\"",
    ] {
        assert!(shown.contains(wanted), "no {wanted}: {shown}");
    }
    // The other club sees the same match.
    let other = told(&app, "/clubs/Skitseby%20SK").await;
    assert_eq!(other["matches"].as_array().unwrap().len(), 1);
    // A plan that is not public is nobody's.
    run(&app, "update fixture_plan set published_at = null").await;
    assert_eq!(told(&app, CLUB).await["matches"], json!([]));
    run(&app, "update tournament set status = 'draft'").await;
    is_nowhere(&app, CLUB).await;
}

/// Four more sections of the same tournament, each with a team of both clubs and a public plan.
const FOUR_MORE: &str = "
    with s as (
        insert into section (id, tournament_id, ordinal, slug, name, settings, planned_rounds, created_at)
        select md5('s' || n)::uuid, tournament_id, n, 'raekke-' || n, n || '. række', settings, 2, now()
        from section, generate_series(2, 5) n
    ), r as (
        insert into round (id, section_id, number, starts_at)
        select md5('r' || n || '-' || k)::uuid, md5('s' || n)::uuid, k, timestamptz '2026-03-01 12:00Z' + (k - 1) * interval '60 days'
        from generate_series(2, 5) n, generate_series(1, 2) k
    ), g as (
        insert into team (id, section_id, number, name, club)
        select md5('g' || n || '-' || k)::uuid, md5('s' || n)::uuid, k, town || ' ' || n, town || ' SK'
        from generate_series(2, 5) n, (values (1, 'Prøveby'), (2, 'Skitseby')) c (k, town)
    ), p as (
        insert into fixture_plan (section_id, published_at) select md5('s' || n)::uuid, now() from generate_series(2, 5) n
    )
    insert into fixture (id, section_id, round_no, place, first_team_id, second_team_id, home, planned_day, changed_at)
    select md5('f' || n || '-' || k)::uuid, md5('s' || n)::uuid, k, 1, md5('g' || n || '-1')::uuid, md5('g' || n || '-2')::uuid, 'first',
        date '2026-03-01' + (k - 1) * 60, now()
    from generate_series(2, 5) n, generate_series(1, 2) k";

#[tokio::test]
async fn a_club_with_teams_in_many_sections_is_told_that_there_may_be_more_matches() {
    const MORE: &str = "Der kan være flere kampe.";
    let app = TestApp::new().await;
    run(&app, TEAMS).await;
    assert!(!page(&app, CLUB).await.contains(MORE));
    run(&app, FOUR_MORE).await;
    let shown = page(&app, CLUB).await;
    assert!(shown.contains(MORE), "{shown}");
    let matches = &told(&app, CLUB).await["matches"];
    assert_eq!(matches.as_array().unwrap().len(), 4, "{matches}");
}

#[tokio::test]
async fn the_database_folds_names_as_the_program_does() {
    let app = TestApp::new().await;
    for name in [
        "Prøveby SK",
        "  PRØVEBY  sk. ",
        "Åse-Æblerød (Ørsted)",
        "Aabenraa/Sønderborg",
        "K 41",
        "Ä Ö ß Ü",
        "Café Élysée – Ñandú",
        "",
    ] {
        let folded: String = sqlx::query_scalar("select search_key($1)")
            .bind(name)
            .fetch_one(app.pool())
            .await
            .unwrap();
        assert_eq!(folded, alphabet::fold(name), "{name:?}");
    }
}
