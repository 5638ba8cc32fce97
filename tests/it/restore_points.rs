//! A tournament goes into a file and out of it as another with the same content; a file that is no tournament of ours changes nothing; and a
//! tournament goes back to how it stood, and forward again.

use std::collections::{BTreeMap, BTreeSet};

use axum::http::Request;
use domain::tournament_file::{CONFIDENTIAL, LEFT_BEHIND, SEALED, Tables};
use engine::ids::TournamentId;
use formats::tournament_file::{self, TournamentFile};
use service::demo::{self, Plan};
use sha2::{Digest as _, Sha384};

use crate::{prelude::*, setup::organiser};

const FILE: &str = "/t/paaske/tournament.json";
const POINTS: &str = "/t/paaske/restore-points";
const NAME: &str = "Prøvebyens Påskestævne";

/// Everybody's rights at once: what comes out of a file then is all of it.
async fn chief(app: &TestApp) -> Client<'_> {
    let everywhere: Vec<(Role, Scope)> = Role::ALL.iter().map(|role| (*role, Scope::Everywhere)).collect();
    app.token("Program", &everywhere, &TokenScope::ALL).await
}

async fn take_in(client: &Client<'_>, file: &[u8]) -> Answer {
    take_in_as(client, "?public=true", file).await
}

async fn take_in_as(client: &Client<'_>, query: &str, file: &[u8]) -> Answer {
    let request = Request::post(format!("/api/v1/tournament-files{query}"))
        .header("content-type", "application/octet-stream")
        .header("idempotency-key", key())
        .body(Body::from(file.to_vec()))
        .unwrap();
    client.send(request).await
}

async fn fetch(client: &Client<'_>, slug: &str) -> TournamentFile {
    let told = client
        .get(&format!("/api/v1/tournaments/{slug}/file"))
        .await
        .expect(StatusCode::OK);
    tournament_file::read(told.body.as_bytes()).unwrap()
}

/// The rows of a table without accounts, the address and how often readers were told to look again, cut at the ids in them.
fn rows(tables: &Tables) -> Vec<Vec<String>> {
    let mut all = Vec::new();
    for (table, rows) in &tables.0 {
        for row in rows {
            let mut row = row.clone();
            row.retain(|column, value| {
                let is_counted = column == "id" && value.is_number();
                !["user_id", "slug", "content_version"].contains(&column.as_str()) && !is_counted
            });
            let text = format!("{table} {}", Value::Object(row));
            all.push(text.split('"').map(str::to_owned).collect());
        }
    }
    all
}

fn is_id(part: &str) -> bool {
    part.len() == 36 && part.parse::<TournamentId>().is_ok()
}

/// The rows, sorted, with every id as what is said of it: the order in which a database keeps rows is nobody's content.
///
/// What is said of an id is where it stands in which rows; and so on, until no more can be told apart.
fn content(tables: &Tables) -> Vec<String> {
    let rows = rows(tables);
    let mut known: BTreeMap<&str, String> = BTreeMap::new();
    let written = |row: &[String], known: &BTreeMap<&str, String>| {
        let told = |part: &String| match known.get(part.as_str()) {
            Some(said) => said.clone(),
            None if is_id(part) => "#".to_owned(),
            None => part.clone(),
        };
        row.iter().map(told).collect::<Vec<_>>().join("\"")
    };
    let short = |text: &str| {
        let digest: [u8; 48] = Sha384::digest(text).into();
        format!("#{:x}", u128::from_be_bytes(*digest.first_chunk().unwrap()))
    };
    let mut told_apart = 0;
    loop {
        let mut said: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for row in &rows {
            let whole = short(&written(row, &known));
            for (place, id) in row.iter().enumerate().filter(|(_, part)| is_id(part)) {
                said.entry(id).or_default().push(format!("{whole} {place}"));
            }
        }
        known = said
            .into_iter()
            .map(|(id, mut lines)| {
                lines.sort_unstable();
                (id, short(&lines.concat()))
            })
            .collect();
        let different = known.values().collect::<BTreeSet<_>>().len();
        if different == told_apart {
            break;
        }
        told_apart = different;
    }
    let mut lines: Vec<String> = rows.iter().map(|row| written(row, &known)).collect();
    lines.sort_unstable();
    lines
}

/// Fails with the first rows that only one of them has.
fn same(slug: &str, one: &Tables, other: &Tables) {
    let (one, other) = (content(one), content(other));
    if let Some((a, b)) = one.iter().zip(&other).find(|(a, b)| a != b) {
        panic!("{slug}: {a}\n\n{b}");
    }
    assert_eq!(one.len(), other.len(), "{slug}: something was lost");
}

async fn count(app: &TestApp, query: &'static str) -> i64 {
    sqlx::query_scalar(query).fetch_one(app.pool()).await.unwrap()
}

#[tokio::test]
async fn a_demonstration_goes_into_a_file_and_comes_out_as_another_tournament() {
    let app = TestApp::new().await;
    let plan = Plan {
        players: 24,
        ..Plan::default()
    };
    let mut tx = app.pool().begin().await.unwrap();
    let made = Box::pin(demo::make(&mut tx, app.now(), &plan)).await.unwrap();
    Box::pin(demo::league::make(&mut tx, app.now(), 1)).await.unwrap();
    tx.commit().await.unwrap();
    let weekend = made.tournament.to_string();
    let league: String = sqlx::query_scalar("select slug from tournament where slug <> $1")
        .bind(&weekend)
        .fetch_one(app.pool())
        .await
        .unwrap();
    let chief = chief(&app).await;
    for slug in [&weekend, &league] {
        let first = fetch(&chief, slug).await;
        for table in LEFT_BEHIND.iter().chain(&SEALED) {
            assert_eq!(first.tables.count(table), 0, "{table}");
        }
        let written = tournament_file::write(&first);
        let told = take_in(&chief, &written).await.expect(StatusCode::CREATED).json();
        let copy = told["tournament"].as_str().unwrap();
        assert_eq!(copy, format!("{slug}-2"));
        let second = fetch(&chief, copy).await;
        for table in [
            "section",
            "player",
            "team",
            "round",
            "game",
            "game_entry",
            "team_match",
        ] {
            assert_eq!(first.tables.count(table), second.tables.count(table), "{table}");
        }
        if told["left_out"] == 0 {
            same(slug, &first.tables, &second.tables);
        }
        // The copy's copy is the copy, whatever was left out of the first.
        let told = take_in(&chief, &tournament_file::write(&second))
            .await
            .expect(StatusCode::CREATED)
            .json();
        assert_eq!(told["left_out"], 0, "{told}");
        let third = fetch(&chief, told["tournament"].as_str().unwrap()).await;
        same(slug, &second.tables, &third.tables);
        // The log came along, and says so; the line of the taking in is the server's own.
        assert!(first.log.len() > 3);
        assert_eq!(second.log.len(), first.log.len() + 1);
        let doors: Vec<&str> = second
            .log
            .iter()
            .map(|line| line["via"].as_str().unwrap())
            .collect();
        assert!(
            doors[..first.log.len()].iter().all(|door| *door == "file"),
            "{doors:?}"
        );
        app.visitor()
            .get(&format!("/t/{copy}"))
            .await
            .expect(StatusCode::OK);
    }
    // What no page of rulings could show stays out.
    let mut file = fetch(&chief, &weekend).await;
    for ruling in file.tables.0.get_mut("ruling").unwrap() {
        ruling.insert("decision".to_owned(), json!("chaos"));
    }
    let told = take_in(&chief, &tournament_file::write(&file))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        told.body.contains("cannot be read as a tournament"),
        "{}",
        told.body
    );
}

#[tokio::test]
async fn what_was_public_is_public_again_only_when_that_is_asked_for() {
    let app = TestApp::new().await;
    stage::stage(&app, 4, 3, &stage::swiss()).await;
    let chief = chief(&app).await;
    let mut public = fetch(&chief, "paaske").await;
    let file = tournament_file::write(&public);
    for (query, is_hidden, seen) in [
        ("", true, StatusCode::NOT_FOUND),
        ("?public=false", true, StatusCode::NOT_FOUND),
        ("?public=true", false, StatusCode::OK),
    ] {
        let told = take_in_as(&chief, query, &file).await;
        let told = told.expect(StatusCode::CREATED).json();
        assert_eq!(told["is_hidden"], is_hidden, "{query}");
        let path = format!("/t/{}", told["tournament"].as_str().unwrap());
        app.visitor().get(&path).await.expect(seen);
    }
    // A draft stays one, whatever is asked for.
    assert!(public.tables.hide() && !public.tables.hide());
    let told = take_in(&chief, &tournament_file::write(&public)).await;
    let told = told.expect(StatusCode::CREATED).json();
    assert_eq!(told["is_hidden"], false);
    let path = format!("/t/{}", told["tournament"].as_str().unwrap());
    app.visitor().get(&path).await.expect(StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_hostile_file_changes_nothing_and_is_told_why() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &stage::swiss()).await;
    let chief = chief(&app).await;
    let good = fetch(&chief, "paaske").await;
    let changed = |change: &dyn Fn(&mut TournamentFile)| {
        let mut file = good.clone();
        change(&mut file);
        tournament_file::write(&file)
    };
    let set = |table: &'static str, column: &'static str, value: Value| {
        changed(&move |file: &mut TournamentFile| {
            let rows = file.tables.0.get_mut(table).unwrap();
            rows[0].insert(column.to_owned(), value.clone());
        })
    };
    let add = |table: &'static str| {
        changed(&move |file: &mut TournamentFile| {
            file.tables
                .0
                .insert(table.to_owned(), vec![serde_json::Map::new()]);
        })
    };
    let mut tampered = tournament_file::write(&good);
    let at = String::from_utf8_lossy(&tampered).find("Gruppe A").unwrap();
    tampered[at] = b'X';
    let lines = count(&app, "select count(*) from audit").await;
    for (file, word) in [
        (b"not json".to_vec(), "no tournament from here"),
        (b"{}".to_vec(), "no tournament from here"),
        (tampered, "changed or damaged"),
        (changed(&|file| file.level += 1), "newer version"),
        (changed(&|file| file.level -= 1), "older version"),
        (add("role_grant"), "role_grant"),
        (add("app_user"), "app_user"),
        (add("tablet"), "tablet"),
        (set("player", "is_admin", json!(true)), "is_admin"),
        (set("player", "surname", json!("")), "player"),
        (set("player", "rating", json!("many")), "cannot stand"),
        (
            set("section", "content_version", json!(i64::MAX)),
            "cannot stand where it stands.",
        ),
        (
            set("section", "settings", json!({ "system": "chaos" })),
            "cannot be read as a tournament",
        ),
        (
            changed(&|file| drop(file.tables.0.remove("tournament"))),
            "exactly one",
        ),
    ] {
        let told = take_in(&chief, &file)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(told.body.contains(word), "{word}: {}", told.body);
    }
    assert_eq!(count(&app, "select count(*) from tournament").await, 1);
    assert_eq!(count(&app, "select count(*) from audit").await, lines);

    // A player who is said to be of another tournament stays out, and that tournament is not touched.
    let others: (uuid::Uuid, uuid::Uuid) = (stage.tournament.as_uuid(), stage.section.as_uuid());
    let file = changed(&move |file: &mut TournamentFile| {
        file.tables.renew(&mut [], service::ids::fresh);
        let rows = file.tables.0.get_mut("player").unwrap();
        rows[0].insert("tournament_id".to_owned(), json!(others.0));
        rows[0].insert("section_id".to_owned(), json!(others.1));
    });
    let told = take_in(&chief, &file).await.expect(StatusCode::CREATED).json();
    assert_eq!(told["left_out"], 1, "{told}");
    let mut conn = app.conn().await;
    let there = store::players::list_by_section(&mut conn, stage.section)
        .await
        .unwrap();
    assert_eq!(there.len(), 4);
}

/// The restore points, as programs read them.
async fn points(client: &Client<'_>) -> Vec<Value> {
    let told = client
        .get("/api/v1/tournaments/paaske/restore-points")
        .await
        .expect(StatusCode::OK)
        .json();
    told["restore_points"].as_array().unwrap().clone()
}

async fn put_back(client: &Client<'_>, point: &Value, name: &str) -> Answer {
    let path = format!(
        "/api/v1/tournaments/paaske/restore-points/{}/restore",
        point["id"].as_str().unwrap()
    );
    client
        .json(Method::POST, &path, None, &json!({ "confirm_name": name }))
        .await
}

#[tokio::test]
async fn a_published_round_is_undone_and_the_undoing_is_undone() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &stage::swiss()).await;
    let arbiter = app
        .signed_in("Vera Dommer", &[(Role::Arbiter, stage.scope())])
        .await;
    let chief = chief(&app).await;
    assert!(points(&chief).await.is_empty());
    act(&arbiter, &app, &stage, 1, "draft", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    stage::finish(&app, &stage, 1).await;

    let made = points(&chief).await;
    assert_eq!(made.len(), 1, "{made:?}");
    assert_eq!(made[0]["made_before"], "round_published");
    assert_eq!(made[0]["made_by"], "Vera Dommer");
    assert_eq!(made[0]["about"], "Gruppe A 1");
    let beside = chief
        .get(&format!(
            "/api/v1/tournaments/paaske/restore-points/{}",
            made[0]["id"].as_str().unwrap()
        ))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(beside["results"].as_array().unwrap().len(), 2, "{beside}");
    assert_eq!(beside["results"][0]["now"], "1-0");
    assert_eq!(beside["results"][0]["then"], Value::Null);
    assert_eq!(beside["byes"], json!([]), "nobody has one: {beside}");

    let before = fetch(&chief, "paaske").await;
    put_back(&chief, &made[0], "Noget andet")
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    put_back(&chief, &made[0], NAME).await.expect(StatusCode::OK);
    let field = stage.field(&app).await;
    assert_eq!(field.public_rounds(), 0);
    let lines = count(&app, "select count(*) from audit where act = 'round.publish'").await;
    assert_eq!(lines, 1, "the log stays");

    // The state of before stands first in the list.
    let made = points(&chief).await;
    assert_eq!(made[0]["made_before"], "restored");
    put_back(&chief, &made[0], NAME).await.expect(StatusCode::OK);
    let after = fetch(&chief, "paaske").await;
    let results = |file: &TournamentFile| -> Vec<Value> {
        let games = file.tables.rows("game");
        games.iter().map(|game| game["result"].clone()).collect()
    };
    assert_eq!(results(&after), results(&before));
    assert_eq!(stage.field(&app).await.public_rounds(), 1);
    // Nobody who saw a version from before can overwrite what stands now.
    let newest = |file: &TournamentFile| {
        let games = file.tables.rows("game");
        games.iter().filter_map(|game| game["version"].as_i64()).min()
    };
    assert!(newest(&after) > newest(&before));
}

#[tokio::test]
async fn links_that_were_ended_stay_ended_and_what_must_be_kept_stops_it() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &stage::swiss()).await;
    let chief = chief(&app).await;
    let ended = "select count(*) from player_link where revoked_at is not null";
    sqlx::query(
        "insert into player_link (id, token_hash, player_id, created_at, created_by, expires_at)
         select gen_random_uuid(), sha256('a'), id, now(), 'Prøve', now() + interval '1 day' from player order by id limit 1",
    )
    .execute(app.pool())
    .await
    .unwrap();
    chief
        .json(
            Method::POST,
            "/api/v1/tournaments/paaske/restore-points",
            None,
            &json!({}),
        )
        .await
        .expect(StatusCode::CREATED);
    sqlx::query("update player_link set revoked_at = now()")
        .execute(app.pool())
        .await
        .unwrap();
    sqlx::query("update player set club = 'Rettet SK'")
        .execute(app.pool())
        .await
        .unwrap();
    let made = points(&chief).await;
    put_back(&chief, &made[0], NAME).await.expect(StatusCode::OK);
    assert_eq!(count(&app, ended).await, 1);
    assert_eq!(
        count(&app, "select count(*) from player where club = 'Rettet SK'").await,
        0
    );

    sqlx::query(
        "insert into candidate_statement (tournament_id, stated_at, stated_by) values ($1, now(), 'Prøve')",
    )
    .bind(stage.tournament.as_uuid())
    .execute(app.pool())
    .await
    .unwrap();
    let told = put_back(&chief, &made[0], NAME)
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert_eq!(told["kept"], json!(["candidates"]), "{told}");
    let page = organiser(&app)
        .await
        .get(&format!("{POINTS}/{}", made[0]["id"].as_str().unwrap()))
        .await
        .expect(StatusCode::OK);
    assert!(
        page.body.contains("kandidatresultater") && !page.body.contains("confirm_name"),
        "{}",
        page.body
    );
}

#[tokio::test]
async fn on_the_pages_it_is_made_looked_at_and_put_back_to() {
    let app = TestApp::new().await;
    stage::stage(&app, 4, 3, &stage::swiss()).await;
    let organiser = organiser(&app).await;
    let empty = organiser.get(POINTS).await.expect(StatusCode::OK);
    assert!(empty.body.contains("Ingen gendannelsespunkter"), "{}", empty.body);
    organiser
        .post(POINTS, &[("version", "0"), ("key", &key())])
        .await
        .expect(StatusCode::SEE_OTHER);
    sqlx::query("update player set surname = 'Omdøbt' where start_no = 1")
        .execute(app.pool())
        .await
        .unwrap();
    for change in [
        "update tournament set city = 'Skitseby'",
        "insert into requested_bye (player_id, round_no, kind, noticed_at)
         select id, 3, 'half_point', now() from player where start_no = 2",
    ] {
        sqlx::query(change).execute(app.pool()).await.unwrap();
    }
    let id: uuid::Uuid = sqlx::query_scalar("select id from restore_point")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let path = format!("{POINTS}/{id}");
    let shown = organiser.get(&path).await.expect(StatusCode::OK);
    for said in [
        "er ændret siden",
        "runde 3, Prøve 2 Prøvesen: ingen fri dengang, Fri med ½ point nu",
        "Turneringens navn, dage, tilstand eller regler",
    ] {
        assert!(shown.body.contains(said), "{said}: {}", shown.body);
    }
    let wrong = [("version", "0"), ("key", &key()), ("confirm_name", "Påske")];
    let told = organiser
        .post(&path, &wrong)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(told.body.contains("value=\"Påske\""), "{}", told.body);
    let right = [("version", "0"), ("key", &key()), ("confirm_name", NAME)];
    let done = organiser.post(&path, &right).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(done.location(), POINTS);
    assert_eq!(
        count(&app, "select count(*) from player where surname = 'Omdøbt'").await,
        0
    );
    // One that is gone, and one of another tournament.
    organiser
        .get(&format!("{POINTS}/{}", service::ids::fresh()))
        .await
        .expect(StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn only_so_many_are_kept_and_the_oldest_go() {
    let app = TestApp::new().await;
    stage::stage(&app, 2, 1, &stage::swiss()).await;
    let chief = chief(&app).await;
    for _ in 0..domain::restore_point::most() + 2 {
        chief
            .json(
                Method::POST,
                "/api/v1/tournaments/paaske/restore-points",
                None,
                &json!({}),
            )
            .await
            .expect(StatusCode::CREATED);
    }
    assert_eq!(
        points(&chief).await.len(),
        usize::from(domain::restore_point::most())
    );
}

#[tokio::test]
async fn those_who_manage_it_may_and_others_may_not() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &stage::swiss()).await;
    for role in Role::ALL {
        let may = role == Role::Organiser;
        let client = app.signed_in("Prøve Person", &[(role, stage.scope())]).await;
        for path in [POINTS, FILE] {
            let told = client.get(path).await;
            let is_refused = matches!(told.status, StatusCode::FORBIDDEN | StatusCode::NOT_FOUND);
            assert_eq!(
                told.status == StatusCode::OK,
                may,
                "{role:?} {path}: {}",
                told.body
            );
            assert_eq!(is_refused, !may, "{role:?} {path}");
        }
        // A right in one tournament makes no others.
        client
            .get("/tournaments/from-file")
            .await
            .expect(StatusCode::FORBIDDEN);
    }
    app.visitor().get(POINTS).await.expect(StatusCode::SEE_OTHER);
    let section = Scope::Section(stage.tournament, stage.section);
    let of_section = app
        .signed_in("Gruppens Folk", &[(Role::Organiser, section)])
        .await;
    of_section.get(FILE).await.expect(StatusCode::FORBIDDEN);
    organiser(&app)
        .await
        .get("/tournaments/from-file")
        .await
        .expect(StatusCode::OK);
    // An organiser who may not read protests does not get them in the file.
    let file = organiser(&app).await.get(FILE).await.expect(StatusCode::OK);
    let file = tournament_file::read(file.body.as_bytes()).unwrap();
    for table in CONFIDENTIAL {
        assert!(file.left_behind.iter().any(|left| left == table), "{table}");
    }
}

#[tokio::test]
async fn every_column_that_lets_somebody_in_stays_behind() {
    let app = TestApp::new().await;
    let tables: Vec<String> = sqlx::query_scalar(
        "select distinct c.table_name::text from information_schema.columns c
         where c.table_name = any (tables_of_tournament()) and (c.column_name like '%hash' or c.column_name like '%secret%')",
    )
    .fetch_all(app.pool())
    .await
    .unwrap();
    assert!(tables.len() > 5, "{tables:?}");
    for table in &tables {
        assert!(
            LEFT_BEHIND.contains(&table.as_str()),
            "{table} has secrets and is in the file"
        );
    }
}

/// What the page calls each table that stays behind.
const NAMED: [(&str, &str); 25] = [
    ("absence_notice", "afbud"),
    ("absence_notice_of_member", "afbud"),
    ("api_token", "nøgler til programmer"),
    ("captain_link", "links til spillere, klubber, holdledere"),
    ("check_out", "på en anden maskine"),
    ("checked_out_copy", "på en anden maskine"),
    ("club_link", "links til spillere, klubber"),
    ("invitation", "invitationer"),
    ("link_mail", "e-mails"),
    ("mail", "e-mails"),
    ("mail_wish", "hvem der har bedt om dem"),
    ("match_leader", "kampledere"),
    ("online_payment", "onlinebetaling"),
    ("online_payment_setting", "onlinebetaling"),
    ("own_check_in", "check-in-koder"),
    ("player_link", "links til spillere"),
    ("rating_check", "ratingtjek"),
    ("role_grant", "rettigheder"),
    ("sealed_line_up", "lukkede opstillinger"),
    ("sealed_seat", "lukkede opstillinger"),
    ("tablet", "tavler"),
    ("tablet_message", "deres beskeder"),
    ("webhook", "deling med andre programmer"),
    ("webhook_attempt", "deling med andre programmer"),
    ("webhook_message", "deling med andre programmer"),
];

#[tokio::test]
async fn the_page_names_everything_that_stays_behind() {
    let app = TestApp::new().await;
    stage::stage(&app, 2, 1, &stage::swiss()).await;
    let page = organiser(&app)
        .await
        .get(POINTS)
        .await
        .expect(StatusCode::OK)
        .body;
    let behind: BTreeSet<&str> = LEFT_BEHIND.into_iter().chain(SEALED).collect();
    let named: BTreeSet<&str> = NAMED.iter().map(|(table, _)| *table).collect();
    assert_eq!(named, behind);
    for (table, words) in NAMED {
        assert!(page.contains(words), "{table}: {page}");
    }
}

#[tokio::test]
async fn the_schema_in_the_documents_names_what_the_file_has() {
    let app = TestApp::new().await;
    stage::stage(&app, 2, 1, &stage::swiss()).await;
    let file = chief(&app)
        .await
        .get("/api/v1/tournaments/paaske/file")
        .await
        .expect(StatusCode::OK)
        .json();
    let schema: Value = serde_json::from_str(include_str!("../../docs/tournament-file.schema.json")).unwrap();
    let members: Vec<&String> = file.as_object().unwrap().keys().collect();
    let described: Vec<&String> = schema["properties"].as_object().unwrap().keys().collect();
    assert_eq!(members, described);
    let mut required: Vec<&str> = schema["required"]
        .as_array()
        .unwrap()
        .iter()
        .map(|name| name.as_str().unwrap())
        .collect();
    required.sort_unstable();
    assert_eq!(required, members);
    assert_eq!(schema["properties"]["format"]["const"], file["format"]);
    assert_eq!(schema["properties"]["version"]["const"], file["version"]);
}
