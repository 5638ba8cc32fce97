//! What is deleted is nowhere until it is fetched back, and then it is as it was; what must be kept is not deleted; what is put away is read
//! only; what is called off says so; a section is copied.

use engine::ids::{BinId, TournamentId};
use service::{
    demo::{self, Plan},
    upkeep,
};
use sqlx::AssertSqlSafe;
use store::bin::NewBinned;
use web::auth::Access;

use crate::{
    authorisation::fill as address,
    prelude::*,
    setup::{make, organiser, stored, text},
};

/// Everything that belongs to tournaments, as one text, but what a test makes besides: people's rights and tokens. The count by which those who
/// read along are told goes on.
async fn everything(app: &TestApp) -> String {
    let tables: Vec<String> = sqlx::query_scalar(
        "with recursive owned (name) as (
             select 'tournament'::text collate \"C\"
             union select r.child from reference r join owned o on o.name = r.parent where r.on_delete in ('c', 'r')
         )
         select name from owned where name not in ('role_grant', 'api_token') order by 1",
    )
    .fetch_all(app.pool())
    .await
    .unwrap();
    assert!(tables.len() > 60, "{tables:?}");
    let mut all = String::new();
    for table in tables {
        let rows: Option<String> = sqlx::query_scalar(AssertSqlSafe(format!(
            "select string_agg((to_jsonb(t) - 'content_version')::text, E'\\n' order by (to_jsonb(t) - 'content_version')::text) from {table} t"
        )))
        .fetch_one(app.pool())
        .await
        .unwrap();
        all.push_str(&table);
        all.push('\n');
        all.push_str(&rows.unwrap_or_default());
        all.push('\n');
    }
    all
}

async fn count(app: &TestApp, query: &'static str) -> i64 {
    sqlx::query_scalar(query).fetch_one(app.pool()).await.unwrap()
}

/// Puts a tournament into the bin as the service does, but whatever must be kept in it: what is looked for then is much.
async fn take(app: &TestApp, tournament: TournamentId) -> BinId {
    let id = BinId::from_uuid(service::ids::fresh());
    let mut tx = app.pool().begin().await.unwrap();
    store::bin::lock(&mut tx, tournament, None).await.unwrap();
    let new = NewBinned {
        id,
        tournament,
        section: None,
        roles: &[Role::Organiser],
        at: app.now(),
        by: "Prøve",
        until: app.now(),
    };
    assert!(store::bin::take(&mut tx, &new).await.unwrap() > 200);
    tx.commit().await.unwrap();
    id
}

async fn demonstration(app: &TestApp) -> TournamentId {
    let plan = Plan {
        players: 48,
        ..Plan::default()
    };
    let mut tx = app.pool().begin().await.unwrap();
    let made = Box::pin(demo::make(&mut tx, app.now(), &plan)).await.unwrap();
    tx.commit().await.unwrap();
    stored(app, made.tournament.as_str()).await.id
}

/// The log tells of what was deleted for ever, the bin is where it is looked for, and the manual names the demonstration.
const TELL: [&str; 6] = [
    "/audit",
    "/bin",
    "/api/v1/audit",
    "/api/v1/bin",
    "/help",
    "/help/{page}",
];

#[tokio::test]
async fn what_is_deleted_is_at_no_address_in_no_list_and_in_no_search() {
    let app = TestApp::new().await;
    let tournament = demonstration(&app).await;
    let everywhere: Vec<(Role, Scope)> = Role::ALL.iter().map(|role| (*role, Scope::Everywhere)).collect();
    let chief = app.signed_in("Viggo Vismand", &everywhere).await;
    let program = app.token("Program", &everywhere, &TokenScope::ALL).await;
    let (slug, name): (String, String) = sqlx::query_as("select slug, name from tournament where id = $1")
        .bind(tournament.as_uuid())
        .fetch_one(app.pool())
        .await
        .unwrap();
    let person: String =
        sqlx::query_scalar("select national_id from player where national_id <> '' order by id limit 1")
            .fetch_one(app.pool())
            .await
            .unwrap();
    // It is found while it is there, so that what follows looks in the right places.
    let word = name.split_whitespace().last().unwrap();
    let queries = format!("?q={}", crate::app::escape(word));
    for path in ["/", "/tournaments", &format!("/search{queries}"), "/calendar.ics"] {
        let there = chief.get(path).await.expect(StatusCode::OK).body;
        assert!(there.replace("\r\n ", "").contains(&*name), "{path}: {there}");
    }

    take(&app, tournament).await;
    let (mut inside, mut outside) = (0, 0);
    for route in dommerbord::site::table(&app.state) {
        if route.method != "GET" || matches!(route.access, Access::Link(_)) {
            continue;
        }
        let path = address(&route.path, &slug).replace("{national_id}", &person);
        let reader = if route.path.starts_with("/api/") {
            &program
        } else {
            &chief
        };
        if route.path.contains("{tournament}") {
            inside += 1;
            let told = reader.get(&path).await;
            assert_eq!(told.status, StatusCode::NOT_FOUND, "{path}: {}", told.body);
            if matches!(route.access, Access::Public | Access::Anybody) {
                app.visitor().get(&path).await.expect(StatusCode::NOT_FOUND);
            }
            continue;
        }
        if TELL.contains(&&*route.path) || route.path.ends_with("/live") {
            continue;
        }
        outside += 1;
        let national = route.path.replace("{national_id}", &person);
        for asked in [
            path.clone(),
            format!("{path}{queries}"),
            address(&national, &slug),
        ] {
            for one in [reader, &app.visitor()] {
                let told = one.get(&asked).await;
                assert!(!told.status.is_server_error(), "{asked}: {}", told.body);
                assert!(
                    !told.body.replace("\r\n ", "").contains(&*name) && !told.body.contains(&*slug),
                    "{asked} tells of it: {}",
                    told.body
                );
            }
        }
    }
    assert!(inside > 100 && outside > 40, "{inside} inside, {outside} outside");
    assert_eq!(count(&app, "select count(*) from section").await, 0);
    assert_eq!(count(&app, "select count(*) from player").await, 0);
    let shown = chief.get("/bin").await.expect(StatusCode::OK);
    assert!(shown.body.contains(&*name), "{}", shown.body);
}

#[tokio::test]
async fn everything_of_a_demonstration_goes_and_comes_back() {
    let app = TestApp::new().await;
    let weekend = demonstration(&app).await;
    let mut tx = app.pool().begin().await.unwrap();
    Box::pin(demo::league::make(&mut tx, app.now(), 1)).await.unwrap();
    tx.commit().await.unwrap();
    let league: uuid::Uuid = sqlx::query_scalar("select id from tournament where id <> $1")
        .bind(weekend.as_uuid())
        .fetch_one(app.pool())
        .await
        .unwrap();
    let before = everything(&app).await;
    for tournament in [weekend, TournamentId::from_uuid(league)] {
        let id = take(&app, tournament).await;
        assert_ne!(everything(&app).await, before);
        let mut conn = app.conn().await;
        store::bin::put_back(&mut conn, id).await.unwrap();
        assert!(everything(&app).await == before, "something was lost");
        assert_eq!(
            count(
                &app,
                "select (select count(*) from bin) + (select count(*) from binned_row)"
            )
            .await,
            0
        );
    }
    // A section of teams leaves its clubs behind, who know their teams again.
    let section: uuid::Uuid = sqlx::query_scalar(
        "select section_id from team where id in (select regular_of from list_member) limit 1",
    )
    .fetch_one(app.pool())
    .await
    .unwrap();
    let id = BinId::from_uuid(service::ids::fresh());
    let new = NewBinned {
        id,
        tournament: TournamentId::from_uuid(league),
        section: Some(engine::ids::SectionId::from_uuid(section)),
        roles: &[],
        at: app.now(),
        by: "Prøve",
        until: app.now(),
    };
    let mut conn = app.conn().await;
    store::bin::take(&mut conn, &new).await.unwrap();
    assert_ne!(everything(&app).await, before);
    store::bin::put_back(&mut conn, id).await.unwrap();
    assert!(
        everything(&app).await == before,
        "something of the section was lost"
    );
}

/// Sends the question of a page with the name that is typed.
async fn delete(client: &Client<'_>, path: &str, typed: &str) -> Answer {
    client
        .post(
            path,
            &[("version", "0"), ("key", &key()), ("confirm_name", typed)],
        )
        .await
}

const NAME: &str = "Prøvebyens Påskestævne";

/// The address of a player's own link.
async fn player_link(app: &TestApp, stage: &Stage) -> String {
    let program = app
        .token(
            "Program",
            &[(Role::Organiser, stage.scope())],
            &[TokenScope::Read, TokenScope::Entries],
        )
        .await;
    let player: uuid::Uuid = sqlx::query_scalar("select id from player order by start_no limit 1")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let path = "/api/v1/tournaments/paaske/sections/a/player-links";
    let made = program
        .json(Method::POST, path, None, &json!({ "whom": { "one": player } }))
        .await
        .expect(StatusCode::CREATED)
        .json();
    let link = made["links"][0]["link"].as_str().unwrap();
    link[link.find("/p/").unwrap()..].to_owned()
}

/// Whoever fetches it back once more reads on the bin's page that it is not there.
async fn lies_there_no_longer(client: &Client<'_>, restore: &str) {
    let told = client
        .post(restore, &[("version", "0"), ("key", &key())])
        .await
        .expect(StatusCode::NOT_FOUND);
    let sentence = "Den ligger ikke i papirkurven længere.";
    assert!(told.body.contains(sentence), "{}", told.body);
}

#[tokio::test]
async fn a_tournament_is_deleted_by_its_name_and_fetched_back_with_its_links_and_rights() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 6, 3, &stage::by_hand()).await;
    let keeper = app
        .signed_in("Ida Arrangør", &[(Role::Organiser, stage.scope())])
        .await;
    let arbiter = app
        .signed_in("Viggo Vismand", &[(Role::Arbiter, stage.scope())])
        .await;
    stage::pair_by_hand(&app, &stage, &arbiter, 1, &[(1, 4), (5, 2), (3, 6)]).await;
    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    stage::finish(&app, &stage, 1).await;
    let link = player_link(&app, &stage).await;
    app.visitor().get(&link).await.expect(StatusCode::SEE_OTHER);
    app.visitor().get("/t/paaske").await.expect(StatusCode::OK);

    arbiter
        .get("/t/paaske/delete")
        .await
        .expect(StatusCode::FORBIDDEN);
    let page = keeper.get("/t/paaske/delete").await.expect(StatusCode::OK);
    assert!(page.body.contains("name=\"confirm_name\""), "{}", page.body);
    for typed in ["", "paaske", "Prøvebyens påskestævne"] {
        let told = delete(&keeper, "/t/paaske/delete", typed)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(
            told.body.contains("Skriv navnet, præcis som det står."),
            "{}",
            told.body
        );
    }
    let before = everything(&app).await;
    let done = delete(&keeper, "/t/paaske/delete", NAME)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(done.location(), "/bin");

    app.visitor().get("/t/paaske").await.expect(StatusCode::NOT_FOUND);
    let gone = app.visitor().get(&link).await.expect(StatusCode::NOT_FOUND);
    assert!(
        !gone.body.contains(NAME) && text(&gone, "main").len() > 20,
        "{}",
        gone.body
    );
    arbiter.get("/t/paaske/desk").await.expect(StatusCode::NOT_FOUND);
    // The address stays taken.
    let chief = organiser(&app).await;
    assert_eq!(make(&chief, "Paaske").await, "paaske-2");

    // Whose right lies in the bin with it, and whose holds everywhere; nobody else.
    let stranger = app
        .signed_in(
            "Fremmed Arrangør",
            &[(
                Role::Organiser,
                Scope::Tournament(stored(&app, "paaske-2").await.id),
            )],
        )
        .await;
    let item: String = sqlx::query_scalar("select id::text from bin")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let restore = format!("/bin/{item}/restore");
    for (who, sees) in [
        (&keeper, true),
        (&chief, true),
        (&arbiter, false),
        (&stranger, false),
    ] {
        let shown = who.get("/bin").await.expect(StatusCode::OK);
        assert_eq!(shown.body.contains(NAME), sees, "{}", shown.body);
        if !sees {
            who.post(&restore, &[("version", "0"), ("key", &key())])
                .await
                .expect(StatusCode::NOT_FOUND);
        }
    }
    let back = keeper
        .post(&restore, &[("version", "0"), ("key", &key())])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(back.location(), "/t/paaske/desk");
    lies_there_no_longer(&keeper, &restore).await;
    sqlx::query("delete from tournament where slug = 'paaske-2'")
        .execute(app.pool())
        .await
        .unwrap();
    assert!(everything(&app).await == before, "something was lost");
    app.visitor().get("/t/paaske").await.expect(StatusCode::OK);
    app.visitor().get(&link).await.expect(StatusCode::SEE_OTHER);
    keeper.get("/t/paaske/desk").await.expect(StatusCode::OK);
    let acts: Vec<String> = sqlx::query_scalar(
        "select act from audit where act in ('tournament.delete', 'bin.restore') order by id",
    )
    .fetch_all(app.pool())
    .await
    .unwrap();
    assert_eq!(acts, ["tournament.delete", "bin.restore"]);
}

#[tokio::test]
async fn what_must_be_kept_is_not_deleted_and_the_sentence_names_it() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &stage::swiss()).await;
    sqlx::query(
        "insert into candidate_statement (tournament_id, stated_at, stated_by) values ($1, now(), 'Prøve')",
    )
    .bind(stage.tournament.as_uuid())
    .execute(app.pool())
    .await
    .unwrap();
    let program = app
        .token(
            "Program",
            &[(Role::Organiser, stage.scope())],
            &[TokenScope::Setup],
        )
        .await;
    for (path, name) in [
        ("/api/v1/tournaments/paaske/delete", NAME),
        ("/api/v1/tournaments/paaske/sections/a/delete", "Gruppe A"),
    ] {
        let told = program
            .json(Method::POST, path, None, &json!({ "confirm_name": name }))
            .await
            .expect(StatusCode::CONFLICT)
            .json();
        assert_eq!(told["kept"], json!(["candidates"]), "{told}");
    }
    let keeper = organiser(&app).await;
    let page = keeper.get("/t/paaske/delete").await.expect(StatusCode::OK);
    assert!(
        page.body.contains("kandidatresultater") && !page.body.contains("confirm_name"),
        "{}",
        page.body
    );
    assert_eq!(count(&app, "select count(*) from bin").await, 0);
}

#[tokio::test]
async fn after_its_days_it_is_purged_and_the_address_is_free() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &stage::swiss()).await;
    let program = app
        .token(
            "Program",
            &[(Role::Organiser, stage.scope())],
            &[TokenScope::Setup],
        )
        .await;
    let path = "/api/v1/tournaments/paaske/delete";
    program
        .json(
            Method::POST,
            path,
            None,
            &json!({ "confirm_name": "Noget andet" }),
        )
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    let once = key();
    let body = json!({ "confirm_name": NAME });
    let told = program
        .json_with_key(Method::POST, path, None, &body, &once)
        .await
        .expect(StatusCode::OK)
        .json();
    // 30 days after 4 April.
    assert_eq!(told["expires_at"], "2026-05-04T08:00:00Z", "{told}");
    program
        .json_with_key(Method::POST, path, None, &body, &once)
        .await
        .expect(StatusCode::NOT_FOUND);
    let listed = program.get("/api/v1/bin").await.expect(StatusCode::OK).json();
    assert_eq!(listed["binned"][0]["tournament"], "paaske", "{listed}");

    let mut conn = app.conn().await;
    let forget = async |conn: &mut sqlx::PgConnection, at: &str| {
        upkeep::forget(conn, at.parse().unwrap()).await.unwrap().binned
    };
    assert_eq!(forget(&mut conn, "2026-05-04T07:59:59Z").await, 0);
    assert_eq!(count(&app, "select count(*) from bin").await, 1);
    assert_eq!(forget(&mut conn, "2026-05-04T08:00:00Z").await, 1);
    assert_eq!(
        count(
            &app,
            "select (select count(*) from bin) + (select count(*) from binned_row)"
        )
        .await,
        0
    );
    let logged: (String, String) = sqlx::query_as("select subject, via from audit where act = 'bin.purge'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(logged, (NAME.to_owned(), "system".to_owned()));
    assert_eq!(make(&organiser(&app).await, "Paaske").await, "paaske");
}

#[tokio::test]
async fn a_section_goes_alone_and_comes_back_to_its_place() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &stage::swiss()).await;
    let all = app
        .token(
            "Program",
            &[(Role::Organiser, stage.scope())],
            &[TokenScope::Setup, TokenScope::Entries, TokenScope::ReadPersonal],
        )
        .await;
    let only = app
        .token(
            "Kun Alfa",
            &[(Role::Organiser, Scope::Section(stage.tournament, stage.section))],
            &[TokenScope::Setup],
        )
        .await;
    let path = "/api/v1/tournaments/paaske/sections/a/delete";
    let body = json!({ "confirm_name": "Gruppe A" });
    only.json(Method::POST, path, None, &body)
        .await
        .expect(StatusCode::FORBIDDEN);
    let before = everything(&app).await;
    let told = all
        .json(Method::POST, path, None, &body)
        .await
        .expect(StatusCode::OK)
        .json();
    app.visitor()
        .get("/t/paaske/s/a/start-list")
        .await
        .expect(StatusCode::NOT_FOUND);
    app.visitor().get("/t/paaske").await.expect(StatusCode::OK);
    let restore = format!("/api/v1/bin/{}/restore", told["id"].as_str().unwrap());
    only.json(Method::POST, &restore, None, &json!({}))
        .await
        .expect(StatusCode::NOT_FOUND);
    // A new section has neither its address nor its place in the programme.
    let made = all
        .json(
            Method::POST,
            "/api/v1/tournaments/paaske/sections",
            None,
            &json!({ "name": "A", "starts": [null] }),
        )
        .await
        .expect(StatusCode::CREATED)
        .json();
    assert_eq!(made["slug"], "a-2", "{made}");
    let once = key();
    for _ in 0..2 {
        let back = all
            .json_with_key(Method::POST, &restore, None, &json!({}), &once)
            .await
            .expect(StatusCode::OK)
            .json();
        assert_eq!(
            back,
            json!({ "tournament": "paaske", "section": "a", "name": "Gruppe A" })
        );
    }
    sqlx::query("delete from section where slug = 'a-2'")
        .execute(app.pool())
        .await
        .unwrap();
    assert!(everything(&app).await == before, "something was lost");
}

#[tokio::test]
async fn a_tournament_that_is_put_away_is_read_and_searched_and_not_written_in() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &stage::swiss()).await;
    let keeper = app
        .signed_in("Ida Arrangør", &[(Role::Organiser, stage.scope())])
        .await;
    let link = player_link(&app, &stage).await;
    let opened = app.visitor().get(&link).await.expect(StatusCode::SEE_OTHER);
    let (own, cookie) = (
        opened.location().to_owned(),
        opened.header("set-cookie").to_owned(),
    );
    let player = app
        .visitor()
        .with_cookie("player", cookie.split(['=', ';']).nth(1).unwrap());
    let front = async || app.visitor().get("/").await.expect(StatusCode::OK).body;
    assert!(front().await.contains(NAME));
    let away = fill(&keeper, "/t/paaske/archive", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(away.location(), "/t/paaske/archive");

    assert!(!front().await.contains(NAME));
    let mine = keeper.get("/tournaments").await.expect(StatusCode::OK);
    assert!(!mine.body.contains(NAME), "{}", mine.body);
    // Whoever works in it reads that it is away, on every page; everybody else reads the pages as they were.
    let notice = "Turneringen ligger i arkivet.";
    let desk = keeper.get("/t/paaske/desk").await.expect(StatusCode::OK);
    assert!(desk.body.contains(notice), "{}", desk.body);
    let public = app.visitor().get("/t/paaske").await.expect(StatusCode::OK);
    assert!(!public.body.contains(notice), "{}", public.body);
    // What a search reads is written with a tournament; this one was stored without the service.
    sqlx::query("update tournament set folded = 'proevebyens paaskestaevne proeveby' where slug = 'paaske'")
        .execute(app.pool())
        .await
        .unwrap();
    for path in ["/?q=p%C3%A5ske", "/t/paaske", "/t/paaske/s/a/start-list"] {
        let shown = app.visitor().get(path).await.expect(StatusCode::OK);
        assert!(shown.body.contains(NAME), "{path}: {}", shown.body);
    }
    let sentence = "Turneringen ligger i arkivet, og intet kan ændres.";
    let form = [("version", "1"), ("key", &*key())];
    for path in [
        "/t/paaske/details",
        "/t/paaske/s/a/settings",
        "/t/paaske/s/a/players/new",
    ] {
        let told = keeper.post(path, &form).await;
        if told.status != StatusCode::METHOD_NOT_ALLOWED && told.status != StatusCode::NOT_FOUND {
            let told = told.expect(StatusCode::CONFLICT);
            assert!(told.body.contains(sentence), "{path}: {}", told.body);
        }
    }
    // Links have addresses of their own.
    let told = player
        .post(
            &format!("{own}/absence"),
            &[
                ("version", "1"),
                ("key", &key()),
                ("round", "1"),
                ("kind", "zero_point"),
            ],
        )
        .await;
    assert!(told.status.is_client_error(), "{}", told.body);
    assert_eq!(count(&app, "select count(*) from requested_bye").await, 0);

    fill(&keeper, "/t/paaske/archive", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert!(front().await.contains(NAME));
    let page = keeper.get("/t/paaske/details").await.expect(StatusCode::OK);
    assert!(page.body.contains("href=\"/t/paaske/archive\""), "{}", page.body);
}

#[tokio::test]
async fn a_section_is_copied_with_its_settings_and_its_players_if_asked() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &stage::swiss()).await;
    let keeper = app
        .signed_in("Ida Arrangør", &[(Role::Organiser, stage.scope())])
        .await;
    let path = "/t/paaske/s/a/copy";
    let told = fill(&keeper, path, &[])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(told.body.contains("name=\"name\""), "{}", told.body);
    let made = fill(&keeper, path, &[("name", "Gruppe B"), ("players", "yes")])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(made.location(), "/t/paaske/s/gruppe-b/settings");
    let sections = store::sections::list_by_tournament(&mut *app.conn().await, stage.tournament)
        .await
        .unwrap();
    let [old, new] = sections.try_into().unwrap();
    assert_eq!((new.rounds, &new.settings), (old.rounds, &old.settings));
    assert_eq!(new.players, 4);
    let numbered = "select count(*) from player p join section s on s.id = p.section_id
        where s.slug = 'gruppe-b' and p.start_no is not null";
    assert_eq!(count(&app, numbered).await, 0);

    let program = app
        .token(
            "Program",
            &[(Role::Organiser, stage.scope())],
            &[TokenScope::Setup],
        )
        .await;
    let address = "/api/v1/tournaments/paaske/sections/a/copy";
    let told = program
        .json(Method::POST, address, None, &json!({ "name": "Gruppe C" }))
        .await
        .expect(StatusCode::CREATED)
        .json();
    assert_eq!(
        (&told["slug"], &told["players"]),
        (&json!("gruppe-c"), &json!(0)),
        "{told}"
    );
    // Entries are another scope of a token.
    let told = program
        .json(
            Method::POST,
            address,
            None,
            &json!({ "name": "Gruppe D", "players": true }),
        )
        .await
        .expect(StatusCode::FORBIDDEN)
        .json();
    assert_eq!(told["needs"], "manage_entries");
}

/// The rounds in the section's calendar, those called off, and those with a number of their change.
async fn events(app: &TestApp) -> (usize, usize, usize) {
    let answer = app.visitor().get("/t/paaske/s/a/calendar.ics").await;
    let calendar = answer.expect(StatusCode::OK).body;
    let count = |line: &str| calendar.lines().filter(|one| *one == line).count();
    (
        count("BEGIN:VEVENT"),
        count("STATUS:CANCELLED"),
        calendar.matches("SEQUENCE:").count(),
    )
}

#[tokio::test]
async fn what_is_called_off_says_so_everywhere_and_goes_no_further() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &stage::swiss()).await;
    let keeper = app
        .signed_in("Ida Arrangør", &[(Role::Organiser, stage.scope())])
        .await;
    let arbiter = app
        .signed_in("Viggo Vismand", &[(Role::Arbiter, stage.scope())])
        .await;
    assert_eq!(events(&app).await, (3, 0, 0));

    let path = "/t/paaske/s/a/cancellation";
    for (on, reason) in [
        ("2026-04-05", ""),
        ("2026-04-05", "x\ny"),
        ("i morgen", "For få tilmeldte."),
    ] {
        fill(&keeper, path, &[("on", on), ("reason", reason)])
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
    }
    arbiter.get(path).await.expect(StatusCode::FORBIDDEN);
    fill(
        &keeper,
        path,
        &[("on", "2026-04-05"), ("reason", " For få tilmeldte. ")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    let notice = "Aflyst fra søndag 5. april 2026: For få tilmeldte.";
    let list = async || {
        app.visitor()
            .get("/t/paaske/s/a/start-list")
            .await
            .expect(StatusCode::OK)
            .body
    };
    assert!(list().await.contains(notice), "{}", list().await);
    // The tournament takes place; round 1 was the day before.
    let whole = app.visitor().get("/t/paaske").await.expect(StatusCode::OK);
    assert!(!whole.body.contains(notice), "{}", whole.body);
    assert_eq!(events(&app).await, (3, 2, 3));
    let told = app
        .visitor()
        .get("/api/v1/tournaments/paaske")
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(told["sections"][0]["cancelled_on"], "2026-04-05", "{told}");
    let refused = act(&arbiter, &app, &stage, 1, "draft", &[]).await;
    assert!(
        refused.status == StatusCode::CONFLICT || refused.status == StatusCode::SEE_OTHER,
        "{}",
        refused.body
    );
    assert_eq!(count(&app, "select count(*) from game").await, 0);

    fill(&keeper, path, &[]).await.expect(StatusCode::SEE_OTHER);
    assert!(!list().await.contains(notice));
    assert_eq!(events(&app).await, (3, 0, 3));
    act(&arbiter, &app, &stage, 1, "draft", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(count(&app, "select count(*) from game").await, 2);

    // The whole tournament, by a program.
    let program = app
        .token(
            "Program",
            &[(Role::Organiser, stage.scope())],
            &[TokenScope::Setup],
        )
        .await;
    let version: i32 = sqlx::query_scalar("select version from tournament")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let body = json!({ "cancelled_on": "2026-04-01", "reason": "Salen er lukket." });
    let address = "/api/v1/tournaments/paaske/cancellation";
    program
        .json(Method::PUT, address, Some(version), &body)
        .await
        .expect(StatusCode::OK);
    program
        .json(Method::PUT, address, Some(version), &body)
        .await
        .expect(StatusCode::CONFLICT);
    for path in ["/t/paaske", "/t/paaske/s/a/start-list"] {
        let told = app.visitor().get(path).await.expect(StatusCode::OK);
        assert!(told.body.contains("Salen er lukket."), "{path}: {}", told.body);
    }
    let front = app.visitor().get("/").await.expect(StatusCode::OK).body;
    assert!(front.contains("Aflyst"), "{front}");
    assert_eq!(events(&app).await, (3, 3, 3));
    act(&arbiter, &app, &stage, 1, "publish", &[]).await;
    assert_eq!(
        count(
            &app,
            "select count(*) from round where status in ('published', 'closed')"
        )
        .await,
        0
    );
}
