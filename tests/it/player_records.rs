//! A player's page across tournaments: found by a number, made of public tournaments alone, and no more than their own pages tell.

use domain::section::PublicNames;

use crate::{prelude::*, public::played, stage::key_of};

const DSU: &str = "/players/dsu/770011";
const FIDE: &str = "/players/fide/98765432";

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

async fn is_nowhere(app: &TestApp) {
    for path in [DSU, FIDE] {
        for path in [path.to_owned(), format!("/api/v1{path}")] {
            let answer = app.visitor().get(&path).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
            assert!(!answer.body.contains("Prøvesen"), "{path}: {}", answer.body);
        }
    }
}

/// Player 1 is known by both numbers.
async fn known(app: &TestApp) -> Stage {
    let stage = played(app, &by_hand()).await;
    run(
        app,
        "update player set national_id = '770011', fide_id = 98765432, birth = '1977-07-17', email = 'secret-mail@example.org',
             note = 'secret-note'
         where start_no = 1",
    )
    .await;
    stage
}

#[tokio::test]
async fn whoever_knows_the_number_finds_where_the_player_played() {
    let app = TestApp::new().await;
    known(&app).await;
    let key = key_of(&app, 1).await;
    for (path, other) in [(DSU, "98765432"), (FIDE, "770011")] {
        let shown = page(&app, path).await;
        for wanted in [
            "<h1>Prøve 1 Prøvesen</h1>",
            "href=\"/t/paaske\"",
            &format!("href=\"/t/paaske/s/a/start-list/{key}\""),
            "href=\"/clubs/Pr%C3%B8veby%20SK\"",
        ] {
            assert!(shown.contains(wanted), "{path} has no {wanted}: {shown}");
        }
        for secret in ["1977", "secret-", other] {
            assert!(!shown.contains(secret), "{path} tells {secret}: {shown}");
        }
        let json = told(&app, path).await;
        assert_eq!(json["name"], "Prøve 1 Prøvesen");
        let record = &json["sections"][0];
        // The points are those of the standings, and the place waits for the last result.
        let standings = told(&app, "/tournaments/paaske/sections/a/standings").await;
        let rows = standings["rows"].as_array().unwrap();
        let own = rows.iter().find(|row| row["player"]["no"] == 1).unwrap();
        assert_eq!(record["points"], own["points"]);
        assert_eq!(record["place"], Value::Null);
        assert_eq!(record["after_round"], standings["after_round"]);
        assert_eq!(json["next"], Value::Null);
    }
    for path in [
        "/players/dsu/123",
        "/players/fide/123",
        "/players/fide/nul",
        "/players/dsu/%3B",
    ] {
        let answer = app.visitor().get(path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn from_the_players_page_the_way_tells_no_number() {
    let app = TestApp::new().await;
    known(&app).await;
    let key = key_of(&app, 1).await;
    let card = format!("/t/paaske/s/a/start-list/{key}");
    let shown = page(&app, &card).await;
    let way = format!("{card}/tournaments");
    assert!(shown.contains(&format!("href=\"{way}\"")), "{shown}");
    assert!(
        !shown.contains("770011") && !shown.contains("98765432"),
        "{shown}"
    );
    let records = page(&app, &way).await;
    assert!(records.contains("<h1>Prøve 1 Prøvesen</h1>"), "{records}");
    assert!(
        !records.contains("770011") && !records.contains("98765432"),
        "{records}"
    );
    // Nobody knows who another one is.
    let other = key_of(&app, 2).await;
    let card = format!("/t/paaske/s/a/start-list/{other}");
    assert!(!page(&app, &card).await.contains("/tournaments\""));
    app.visitor()
        .get(&format!("{card}/tournaments"))
        .await
        .expect(StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn who_is_not_public_does_not_exist() {
    let app = TestApp::new().await;
    known(&app).await;
    page(&app, DSU).await;
    for status in ["applied", "declined"] {
        sqlx::query("update player set status = $1, start_no = null where national_id = '770011'")
            .bind(status)
            .execute(app.pool())
            .await
            .unwrap();
        is_nowhere(&app).await;
    }
    // Who has left is in the tournament's own list, too.
    run(
        &app,
        "update player set status = 'withdrawn', start_no = 1, left_after_round = 2 where national_id = '770011'",
    )
    .await;
    page(&app, DSU).await;
    run(&app, "update tournament set status = 'draft'").await;
    is_nowhere(&app).await;
}

#[tokio::test]
async fn a_page_hides_what_the_section_hides_and_a_child_is_in_no_search_engine() {
    let app = TestApp::new().await;
    known(&app).await;
    let robots = async || {
        let shown = page(&app, DSU).await;
        assert_eq!(
            told(&app, DSU).await["is_unlisted"],
            shown.contains("name=\"robots\""),
            "{shown}"
        );
        shown.contains("name=\"robots\"")
    };
    assert!(!robots().await);
    run(&app, "update player set birth = '2014' where start_no = 1").await;
    assert!(robots().await);
    run(&app, "update player set birth = '1977' where start_no = 1").await;
    assert!(!robots().await);
    let hidden = SectionSettings {
        public: PublicNames {
            club: false,
            rating: false,
            title: false,
            federation: false,
            search: false,
            short_names: false,
        },
        ..by_hand()
    };
    sqlx::query("update section set settings = $1")
        .bind(sqlx::types::Json(&hidden))
        .execute(app.pool())
        .await
        .unwrap();
    assert!(robots().await);
    let json = told(&app, DSU).await;
    assert_eq!(json["club"], Value::Null);
    assert_eq!(json["sections"][0]["performance"], Value::Null);
    assert!(!page(&app, DSU).await.contains("Prøveby SK"));
}

/// Ten more tournaments in which the player is entered, one a week before the other.
const TEN: &str = "
    with t as (
        insert into tournament (id, slug, name, starts_on, ends_on, status, created_at)
        select md5('t' || n)::uuid, 'nr-' || n, 'Stævne ' || n, date '2026-03-01' - 7 * n, date '2026-03-01' - 7 * n, 'published', now()
        from generate_series(1, 10) n returning id
    ), s as (
        insert into section (id, tournament_id, ordinal, slug, name, planned_rounds, created_at)
        select md5('s' || n)::uuid, md5('t' || n)::uuid, 1, 'a', 'Gruppe A', 3, now() from generate_series(1, 10) n returning id
    )
    insert into player (id, tournament_id, section_id, status, start_no, surname, given_name, club, national_id, applied_at)
    select md5('p' || n)::uuid, md5('t' || n)::uuid, md5('s' || n)::uuid, 'accepted', 1, 'Prøvesen', 'Prøve', 'Skitseby SK', '770011', now()
    from generate_series(1, 10) n";

#[tokio::test]
async fn the_tournaments_come_eight_at_a_time() {
    let app = TestApp::new().await;
    known(&app).await;
    run(&app, TEN).await;
    let first = told(&app, DSU).await;
    assert_eq!(first["sections"].as_array().unwrap().len(), 8);
    assert_eq!(first["sections"][0]["tournament"], "paaske");
    // Name and club are those of the newest.
    assert_eq!(first["club"], "Prøveby SK");
    let next = first["next"].as_str().unwrap();
    let rest = told(&app, &format!("{DSU}?after={next}")).await;
    let slugs: Vec<&str> = rest["sections"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["tournament"].as_str().unwrap())
        .collect();
    assert_eq!(slugs, ["nr-8", "nr-9", "nr-10"]);
    assert_eq!(rest["next"], Value::Null);
    let shown = page(&app, DSU).await;
    assert!(
        shown.contains("Stævne 7") && !shown.contains("Stævne 8"),
        "{shown}"
    );
    let (_, behind) = shown.split_once(&format!("href=\"{DSU}?")).unwrap();
    let (query, _) = behind.split_once('"').unwrap();
    let query = query.replace("&amp;", "&").replace("&#38;", "&");
    let second = page(&app, &format!("{DSU}?{query}")).await;
    assert!(
        second.contains("Stævne 8") && !second.contains("Stævne 7"),
        "{second}"
    );
    assert!(second.contains(&format!("href=\"{DSU}\"")), "{second}");
    // By FIDE's number only the one that has it.
    assert_eq!(told(&app, FIDE).await["sections"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_place_is_told_when_the_standings_are_final() {
    let app = TestApp::new().await;
    known(&app).await;
    run(
        &app,
        "delete from game where round_id in (select id from round where number = 3)",
    )
    .await;
    run(&app, "delete from round where number = 3").await;
    run(&app, "update section set planned_rounds = 2").await;
    run(
        &app,
        "update game set result = '1-0', entered_at = now(), version = version + 1 where result is null",
    )
    .await;
    let standings = told(&app, "/tournaments/paaske/sections/a/standings").await;
    assert_eq!(standings["is_final"], true);
    let rows = standings["rows"].as_array().unwrap();
    let own = rows.iter().find(|row| row["player"]["no"] == 1).unwrap();
    let record = &told(&app, DSU).await["sections"][0];
    assert_eq!(record["place"], own["place"]);
    assert_eq!(record["place_to"], own["place_to"]);
    assert!(record["place"].is_u64(), "{record}");
}
