//! FIDE's rating lists as the ratings office brings them in: in pieces, read to their end or not at all, accepted or dropped.

use std::time::Duration;

use axum::http::{Request, header};
use domain::fide_list::PIECE;
use formats::fide_list::{Form, made_up};
use service::list_reader;

use crate::{
    prelude::*,
    sanctions::{elsewhere, kind},
    setup::{form, send},
};

const API: &str = "/api/v1/registers/fide-lists";
const PAGE: &str = "/registers/fide";

async fn program(app: &TestApp) -> Client<'_> {
    app.token(
        "Kamma Ratingsen",
        &[(Role::RatingsOfficer, Scope::Everywhere)],
        &[TokenScope::Registers],
    )
    .await
}

fn file(form: Form, seed: u64, players: u32) -> Vec<u8> {
    let mut file = Vec::new();
    made_up::write(&mut file, form, seed, players).unwrap();
    file
}

async fn put(client: &Client<'_>, list: &str, no: usize, bytes: &[u8]) -> Answer {
    let request = Request::builder()
        .method(Method::PUT)
        .uri(format!("{API}/{list}/pieces/{no}"))
        .header(header::CONTENT_TYPE, "application/octet-stream")
        .body(Body::from(bytes.to_vec()))
        .unwrap();
    client.send(request).await
}

async fn begin(client: &Client<'_>, day: &str, bytes: usize) -> String {
    let body = json!({"rated_on": day, "file_name": "players_list.txt", "bytes": bytes});
    let done = client
        .json(Method::POST, API, None, &body)
        .await
        .expect(StatusCode::CREATED)
        .json();
    done["id"].as_str().unwrap().to_owned()
}

async fn read(client: &Client<'_>, list: &str) -> Value {
    client
        .get(&format!("{API}/{list}"))
        .await
        .expect(StatusCode::OK)
        .json()
}

async fn decide(client: &Client<'_>, list: &str, act: &str) -> Answer {
    let seen = i32::try_from(read(client, list).await["version"].as_i64().unwrap()).unwrap();
    let path = format!("{API}/{list}/decision");
    client
        .json(Method::PUT, &path, Some(seen), &json!({ "act": act }))
        .await
}

/// A file comes in and is complete: the list.
async fn sent(client: &Client<'_>, day: &str, file: &[u8]) -> String {
    let list = begin(client, day, file.len()).await;
    for (no, piece) in file.chunks(PIECE).enumerate() {
        put(client, &list, no, piece).await.expect(StatusCode::NO_CONTENT);
    }
    decide(client, &list, "complete").await.expect(StatusCode::OK);
    list
}

async fn accepted(app: &TestApp, client: &Client<'_>, day: &str, file: &[u8]) -> String {
    let list = sent(client, day, file).await;
    list_reader::once(app.pool()).await.unwrap();
    decide(client, &list, "accept").await.expect(StatusCode::OK);
    list
}

async fn players_of(app: &TestApp, list: &str) -> i64 {
    sqlx::query_scalar("select count(*) from fide_player where list_id = $1::uuid")
        .bind(list)
        .fetch_one(app.pool())
        .await
        .unwrap()
}

#[tokio::test]
async fn a_list_comes_in_in_pieces_is_read_and_is_in_force_once_it_is_accepted() {
    let app = TestApp::new().await;
    let office = program(&app).await;
    let text = file(Form::FixedWidth, 1, 4_000);
    assert!(text.len() > 2 * PIECE, "{}", text.len());
    let list = begin(&office, "2026-11-01", text.len()).await;

    // In any order, and again; what has another length than its place is refused.
    let pieces: Vec<&[u8]> = text.chunks(PIECE).collect();
    for no in (1..pieces.len()).rev() {
        put(&office, &list, no, pieces[no])
            .await
            .expect(StatusCode::NO_CONTENT);
    }
    put(&office, &list, 1, pieces[1])
        .await
        .expect(StatusCode::NO_CONTENT);
    for (no, bytes) in [(0, &pieces[0][1..]), (pieces.len(), pieces[0]), (0, &[][..])] {
        put(&office, &list, no, bytes)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
    }
    let early = decide(&office, &list, "complete")
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert_eq!(early["first_missing"], 0, "{early}");
    put(&office, &list, 0, pieces[0])
        .await
        .expect(StatusCode::NO_CONTENT);
    decide(&office, &list, "accept")
        .await
        .expect(StatusCode::CONFLICT);
    decide(&office, &list, "complete").await.expect(StatusCode::OK);
    put(&office, &list, 0, pieces[0])
        .await
        .expect(StatusCode::CONFLICT);

    list_reader::once(app.pool()).await.unwrap();
    let staged = read(&office, &list).await;
    assert_eq!(
        (&staged["state"], &staged["players"]),
        (&json!("staged"), &json!(4_000)),
        "{staged}"
    );
    assert_eq!(staged["moves"], json!({"fresh": 4_000, "gone": 0, "changed": 0}));
    // Nothing is taken from it before it is accepted.
    let known: i32 = sqlx::query_scalar("select fide_id from fide_player where federation = 'DEN' and standard is not null order by fide_id limit 1")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let lookup = format!("/api/v1/registers/fide-players/{known}");
    office.get(&lookup).await.expect(StatusCode::NOT_FOUND);
    decide(&office, &list, "accept").await.expect(StatusCode::OK);
    let player = office.get(&lookup).await.expect(StatusCode::OK).json();
    assert_eq!(
        (&player["federation"], &player["rated_on"]),
        (&json!("DEN"), &json!("2026-11-01"))
    );
    let pieces: i64 = sqlx::query_scalar("select count(*) from fide_list_piece")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(pieces, 0, "the file is not kept");

    // The next one, in the other form: the same players and 500 more. The one before makes room.
    let next = accepted(&app, &office, "2026-12-01", &file(Form::Xml, 1, 4_500)).await;
    let moved = read(&office, &next).await;
    assert_eq!(
        moved["moves"],
        json!({"fresh": 500, "gone": 0, "changed": 0}),
        "{moved}"
    );
    assert_eq!(read(&office, &list).await["state"], "replaced");
    list_reader::once(app.pool()).await.unwrap();
    assert_eq!(
        (players_of(&app, &list).await, players_of(&app, &next).await),
        (0, 4_500)
    );
    let acts: Vec<String> =
        sqlx::query_scalar("select act from audit where act like 'fide_list.%' order by id")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(
        acts,
        [
            "fide_list.begin",
            "fide_list.complete",
            "fide_list.accept",
            "fide_list.begin",
            "fide_list.complete",
            "fide_list.accept"
        ]
    );
}

#[tokio::test]
async fn a_file_that_is_cut_off_or_no_list_changes_nothing() {
    let app = TestApp::new().await;
    let office = program(&app).await;
    let good = accepted(&app, &office, "2026-11-01", &file(Form::FixedWidth, 1, 300)).await;
    let (text, xml) = (file(Form::FixedWidth, 2, 12_000), file(Form::Xml, 2, 12_000));
    let twice = {
        let lines: Vec<&[u8]> = text.split_inclusive(|byte| *byte == b'\n').collect();
        [lines[0], lines[1], lines[1]].concat()
    };
    // FIDE's lists of one rate call its rating `rating`, and have no element for the others.
    let one_rate = String::from_utf8(file(Form::Xml, 2, 300))
        .unwrap()
        .replace("rapid_", "no_rapid_")
        .replace("blitz_", "no_blitz_")
        .into_bytes();
    for (what, bytes, fault) in [
        ("cut in a line", text[..text.len() - 100].to_vec(), "truncated"),
        ("cut in an element", xml[..xml.len() / 2].to_vec(), "truncated"),
        ("no list", b"Hello, this is a letter.\n".to_vec(), "not-a-list"),
        ("no ZIP", b"PK\x03\x04 and nothing else".to_vec(), "zip-damaged"),
        ("a player twice", twice, "twice"),
        ("the list of one rate of play, as XML", one_rate, "one-rate"),
    ] {
        let list = sent(&office, "2026-12-01", &bytes).await;
        list_reader::once(app.pool()).await.unwrap();
        let failed = read(&office, &list).await;
        assert_eq!(
            (&failed["state"], &failed["fault"]),
            (&json!("failed"), &json!(fault)),
            "{what}: {failed}"
        );
        decide(&office, &list, "accept")
            .await
            .expect(StatusCode::CONFLICT);
        list_reader::once(app.pool()).await.unwrap();
        assert_eq!(players_of(&app, &list).await, 0, "{what}");
    }
    let stands = read(&office, &good).await;
    assert_eq!(stands["state"], "in_force");
    assert_eq!(players_of(&app, &good).await, 300);
}

#[tokio::test]
async fn an_older_list_is_put_in_force_by_nobody_who_has_not_said_so() {
    let app = TestApp::new().await;
    let office = program(&app).await;
    let newer = accepted(&app, &office, "2026-11-02", &file(Form::FixedWidth, 1, 50)).await;
    let older = sent(&office, "2026-05-01", &file(Form::FixedWidth, 2, 50)).await;
    list_reader::once(app.pool()).await.unwrap();
    let staged = read(&office, &older).await;
    assert_eq!(staged["newer_in_force"], "2026-11-02");
    let refused = decide(&office, &older, "accept")
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY)
        .json();
    assert_eq!(
        (&refused["errors"][0]["field"], &refused["in_force"]),
        (&json!("older_confirmed"), &json!("2026-11-02"))
    );
    assert_eq!(read(&office, &newer).await["state"], "in_force");

    // On its page the box has to be ticked, and what is said stands on the page.
    let officer = app
        .signed_in("Kamma Ratingsen", &[(Role::RatingsOfficer, Scope::Everywhere)])
        .await;
    let page = format!("{PAGE}/{older}");
    let shown = officer.get(&page).await.expect(StatusCode::OK);
    assert!(shown.body.contains("older_confirmed"), "{}", shown.body);
    send(&officer, &page, form(&shown, &page), &[])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    send(
        &officer,
        &page,
        form(&shown, &page),
        &[("older_confirmed", "yes")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    assert_eq!(read(&office, &older).await["state"], "in_force");
    assert_eq!(read(&office, &newer).await["state"], "replaced");
}

#[tokio::test]
async fn whoever_is_interrupted_while_reading_goes_on_and_loses_nobody() {
    let app = TestApp::new().await;
    let office = program(&app).await;
    let list = sent(&office, "2026-11-01", &file(Form::FixedWidth, 3, 45_000)).await;
    // The reader is taken away as soon as it has stored something.
    let pool = app.pool().clone();
    let reading = tokio::spawn(async move { list_reader::once(&pool).await });
    let kept = loop {
        let rows = read(&office, &list).await["rows"].as_i64().unwrap();
        if rows > 0 {
            break rows;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    };
    reading.abort();
    let _ = reading.await;
    assert!(kept < 45_000, "{kept}");
    // Its lock goes with its connection, which the database may notice a little later.
    for _ in 0..100 {
        list_reader::once(app.pool()).await.unwrap();
        if read(&office, &list).await["state"] != "reading" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let staged = read(&office, &list).await;
    assert_eq!(
        (&staged["state"], &staged["players"], &staged["faulty"]),
        (&json!("staged"), &json!(45_000), &json!(0)),
        "{staged}"
    );
    assert_eq!(players_of(&app, &list).await, 45_000);
}

#[tokio::test]
async fn the_office_sees_whose_ratings_a_list_would_change() {
    let app = TestApp::new().await;
    let office = program(&app).await;
    let stage = stage::stage(&app, 4, 2, &by_hand()).await;
    let text = file(Form::FixedWidth, 1, 300);
    let first = accepted(&app, &office, "2026-11-01", &text).await;
    // One is entered as the list has it, one with an older rating, one who is not on it.
    for no in [1, 2] {
        sqlx::query(
            "update player e set fide_id = p.fide_id, rating_fide = p.standard, rating_fide_rapid = p.rapid, rating_fide_blitz = p.blitz
             from (select * from fide_player where standard is not null order by fide_id offset $1 limit 1) p where e.start_no = $1",
        )
        .bind(no)
        .execute(app.pool())
        .await
        .unwrap();
    }
    for change in [
        "update player set rating_fide = rating_fide - 1 where start_no = 2",
        "update player set fide_id = 999999999, rating_fide = 1500 where start_no = 3",
    ] {
        sqlx::query(change).execute(app.pool()).await.unwrap();
    }
    sqlx::query("update tournament set status = 'published' where id = $1")
        .bind(stage.tournament.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    // A draft whose first day is past, as one that was read from a file, is nobody's concern any more.
    let begun = elsewhere(&app, ("2026-04-03", "2026-04-03"), &kind(false, false)).await;
    for change in [
        "update tournament set status = 'draft' where id = $1",
        "update player set fide_id = 700000000 + start_no, rating_fide = 1500 where tournament_id = $1",
    ] {
        sqlx::query(change)
            .bind(begun.tournament.as_uuid())
            .execute(app.pool())
            .await
            .unwrap();
    }
    let shown = read(&office, &first).await;
    let differing = shown["differing"].as_array().unwrap();
    assert_eq!(
        (differing.len(), &shown["differing_in_all"]),
        (2, &json!(2)),
        "{shown}"
    );
    assert!(differing.iter().any(|one| one["is_listed"] == false));

    let officer = app
        .signed_in("Kamma Ratingsen", &[(Role::RatingsOfficer, Scope::Everywhere)])
        .await;
    let page = officer.get(PAGE).await.expect(StatusCode::OK);
    assert!(
        page.body.contains("i brug") && page.body.contains("type=\"file\""),
        "{}",
        page.body
    );
    let one = officer
        .get(&format!("{PAGE}/{first}"))
        .await
        .expect(StatusCode::OK);
    assert!(one.body.contains("står ikke på listen"), "{}", one.body);

    // Whoever keeps no register sees none of it.
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    arbiter.get(PAGE).await.expect(StatusCode::FORBIDDEN);

    // The list ends somewhere, and says how many there are in all.
    sqlx::query(
        "insert into player (id, tournament_id, section_id, status, surname, given_name, fide_id, rating_fide, applied_at)
         select gen_random_uuid(), $1, $2, 'accepted', 'Prøvesen', 'Række ' || n, 600000000 + n, 1500, now()
         from generate_series(1, 301) n",
    )
    .bind(stage.tournament.as_uuid())
    .bind(stage.section.as_uuid())
    .execute(app.pool())
    .await
    .unwrap();
    let shown = read(&office, &first).await;
    assert_eq!(
        (
            shown["differing"].as_array().unwrap().len(),
            &shown["differing_in_all"]
        ),
        (300, &json!(303))
    );
}

#[tokio::test]
async fn one_list_comes_in_at_a_time_and_two_officers_do_not_collide() {
    let app = TestApp::new().await;
    let office = program(&app).await;
    let officer = app
        .signed_in("Kamma Ratingsen", &[(Role::RatingsOfficer, Scope::Everywhere)])
        .await;
    // Through the form, as the page's script does it.
    let refused = fill(
        &officer,
        PAGE,
        &[("rated_on", "2026-12-01"), ("file_name", "x.txt"), ("bytes", "0")],
    )
    .await
    .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.body.contains("Vælg en fil") && refused.body.contains("2026-12-01"),
        "{}",
        refused.body
    );
    let begun = fill(
        &officer,
        PAGE,
        &[
            ("rated_on", "2026-12-01"),
            ("file_name", "x.txt"),
            ("bytes", "10"),
        ],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    let path = begun.location().to_owned();
    let page = officer.get(&path).await.expect(StatusCode::OK);
    assert!(page.body.contains("0 af 1 dele er kommet"), "{}", page.body);
    // A second one has to wait, and the page leads to the first.
    let waiting = officer.get(PAGE).await.expect(StatusCode::OK);
    assert!(
        waiting.body.contains(&format!("href=\"{path}\"")) && !waiting.body.contains("type=\"file\""),
        "{}",
        waiting.body
    );
    let other = office
        .json(
            Method::POST,
            API,
            None,
            &json!({"rated_on": "2026-12-01", "file_name": "y.txt", "bytes": 10}),
        )
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert!(path.ends_with(other["list"].as_str().unwrap()), "{other}");
    // A colleague drops it; what the officer still sees is refused with what stands.
    let id = path.rsplit('/').next().unwrap();
    decide(&office, id, "drop").await.expect(StatusCode::OK);
    let late = send(&officer, &path, form(&page, &path), &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(late.location(), path);
    assert_eq!(read(&office, id).await["state"], "dropped");
    let stale = office
        .json(
            Method::PUT,
            &format!("{API}/{id}/decision"),
            Some(1),
            &json!({"act": "drop"}),
        )
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert_eq!(stale["current"]["state"], "dropped", "{stale}");
}
