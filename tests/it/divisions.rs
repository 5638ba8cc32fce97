//! Players divided over sections: proposed without a trace, done in one act, refused when stale or forbidden, and taken back as a whole.

use uuid::Uuid;

use crate::{
    prelude::*,
    registration::{log, organiser, program, stranger},
    stage::{add_player, stage},
};

const API: &str = "/api/v1/tournaments/paaske/division";
const PAGE: &str = "/t/paaske/division";

/// A section `b` beside the first, with these settings and nobody in it.
async fn section_b(app: &TestApp, stage: &Stage, settings: &SectionSettings) -> Uuid {
    let other = service::ids::fresh();
    sqlx::query(
        "insert into section (id, tournament_id, ordinal, slug, name, settings, planned_rounds, created_at)
         values ($1, $2, 2, 'b', 'Gruppe B', $3, 7, now())",
    )
    .bind(other)
    .bind(stage.tournament.as_uuid())
    .bind(sqlx::types::Json(settings))
    .execute(app.pool())
    .await
    .unwrap();
    other
}

/// Six players in section a, numbered by rating, and nobody in section b.
async fn six(app: &TestApp) -> (Stage, Uuid) {
    let stage = stage(app, 6, 7, &SectionSettings::default()).await;
    let other = section_b(app, &stage, &SectionSettings::default()).await;
    sqlx::query("update player set rating_national = rating")
        .execute(app.pool())
        .await
        .unwrap();
    (stage, other)
}

/// Who stands where: given name, slug, number.
async fn stands(app: &TestApp) -> Vec<(String, String, Option<i32>)> {
    sqlx::query_as(
        "select p.given_name, s.slug, p.start_no from player p join section s on s.id = p.section_id
         order by p.given_name, s.slug",
    )
    .fetch_all(app.pool())
    .await
    .unwrap()
}

async fn count(app: &TestApp, sql: &'static str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(app.pool()).await.unwrap()
}

async fn propose(client: &Client<'_>, query: &str) -> Value {
    let answer = client.get(&format!("{API}/proposal{query}")).await;
    answer.expect(StatusCode::OK).json()
}

/// The body that confirms a proposal as it was told.
fn confirmed(proposal: &Value) -> Value {
    let sections = proposal["sections"].as_array().unwrap().iter();
    let sections: Vec<Value> = sections
        .filter(|section| section["takes_part"] == json!(true))
        .map(|section| json!({ "section": section["section"], "version": section["version"] }))
        .collect();
    let entries = proposal["entries"].as_array().unwrap().iter();
    let entries: Vec<Value> = entries
        .map(|entry| json!({ "player": entry["player"], "version": entry["version"], "section": entry["section"] }))
        .collect();
    json!({ "way": proposal["way"], "sections": sections, "entries": entries })
}

async fn divide(client: &Client<'_>, body: &Value) -> Answer {
    client.json(Method::POST, API, None, body).await
}

async fn take_back(client: &Client<'_>, number: i32) -> Answer {
    client.json(Method::DELETE, API, Some(number), &json!({})).await
}

#[tokio::test]
async fn a_division_is_proposed_without_a_trace_made_in_one_act_and_taken_back_with_its_numbers() {
    let app = TestApp::new().await;
    let (stage, other) = six(&app).await;
    let program = program(&app, &stage).await;
    let before = stands(&app).await;
    let proposal = propose(&program, "?way=sizes&sizes=a:2").await;
    assert_eq!(
        (&proposal["moved"], &proposal["ties"]),
        (&json!(4), &json!([])),
        "{proposal}"
    );
    let after = proposal["sections"].as_array().unwrap().iter();
    let after: Vec<&Value> = after.map(|section| &section["players_after"]).collect();
    assert_eq!(after, [&json!(2), &json!(4)]);
    assert_eq!(stands(&app).await, before);
    assert_eq!(count(&app, "select count(*) from division").await, 0);
    assert_eq!(
        count(&app, "select count(*) from audit where act like 'division.%'").await,
        0
    );

    let body = confirmed(&proposal);
    let key = key();
    let made = program.json_with_key(Method::POST, API, None, &body, &key).await;
    let made = made.expect(StatusCode::CREATED).json();
    assert_eq!(
        (&made["number"], &made["moved"], &made["renumbered"]),
        (&json!(1), &json!(4), &json!(0))
    );
    // The same request again is the same division.
    let again = program.json_with_key(Method::POST, API, None, &body, &key).await;
    assert_eq!(again.expect(StatusCode::CREATED).json(), made);
    let a: Vec<Option<i32>> = stands(&app)
        .await
        .into_iter()
        .filter(|(_, section, _)| section == "a")
        .map(|(_, _, no)| no)
        .collect();
    assert_eq!(a, [Some(1), Some(2)], "the best stay, with their numbers");
    let without = count(
        &app,
        "select count(*) from player p join section s on s.id = p.section_id where s.slug = 'b' and p.start_no is null",
    );
    assert_eq!(without.await, 4, "a section without numbers gives none");
    let lines = log(&app, "division.make").await;
    assert_eq!(lines.len(), 2, "one for each section");
    for line in &lines {
        let counts = if line.section_id == Some(other) {
            (0, 4)
        } else {
            (6, 2)
        };
        assert_eq!(line.changed("players"), (json!(counts.0), json!(counts.1)));
        assert_eq!(line.changed("divided_by").1, json!("sizes"));
    }

    let last = program.get(API).await.expect(StatusCode::OK).json();
    assert_eq!(
        (&last["last"]["number"], &last["last"]["obstacle"]),
        (&json!(1), &Value::Null)
    );
    let undone = take_back(&program, 1).await.expect(StatusCode::OK).json();
    assert_eq!(undone["moved"], json!(4));
    assert_eq!(stands(&app).await, before, "everybody, with their numbers");
    assert_eq!(log(&app, "division.undo").await.len(), 2);
    let last = program.get(API).await.expect(StatusCode::OK).json();
    assert_eq!(last["last"], Value::Null);
    take_back(&program, 1).await.expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn numbers_leave_no_gap_and_newcomers_get_those_their_ratings_earn() {
    let app = TestApp::new().await;
    let (stage, other) = six(&app).await;
    let there = add_player(&app, stage.tournament.as_uuid(), other, 9, 1).await;
    sqlx::query("update player set rating_national = rating, start_no = 1 where id = $1")
        .bind(there)
        .execute(app.pool())
        .await
        .unwrap();
    let program = program(&app, &stage).await;
    // 1 2 3 4 5 6 and 9 in order, dealt forwards and backwards.
    let proposal = propose(&program, "?way=even").await;
    divide(&program, &confirmed(&proposal))
        .await
        .expect(StatusCode::CREATED);
    let numbered =
        |slug: &'static str, all: &[(String, String, Option<i32>)]| -> Vec<(String, Option<i32>)> {
            let own = all.iter().filter(|(_, section, _)| section == slug);
            own.map(|(name, _, no)| (name.clone(), *no)).collect()
        };
    let all = stands(&app).await;
    assert_eq!(
        numbered("a", &all),
        [
            ("Prøve 1".to_owned(), Some(1)),
            ("Prøve 4".to_owned(), Some(2)),
            ("Prøve 5".to_owned(), Some(3)),
        ]
    );
    assert_eq!(
        numbered("b", &all),
        [
            ("Prøve 2".to_owned(), Some(1)),
            ("Prøve 3".to_owned(), Some(2)),
            ("Prøve 6".to_owned(), Some(3)),
            ("Prøve 9".to_owned(), Some(4)),
        ]
    );
}

#[tokio::test]
async fn whoever_came_changed_or_went_since_makes_the_proposal_stale() {
    let app = TestApp::new().await;
    let (stage, _) = six(&app).await;
    let program = program(&app, &stage).await;
    let before = stands(&app).await;
    let changes = [
        "update player set club = 'Skitse SK', version = version + 1 where start_no = 3",
        "update section set version = version + 1 where slug = 'b'",
        "insert into player (id, tournament_id, section_id, status, surname, applied_at)
         select gen_random_uuid(), tournament_id, id, 'accepted', 'Nysen', now() from section where slug = 'a'",
        "update player set status = 'withdrawn', left_after_round = 0 where surname = 'Nysen'",
    ];
    for change in changes {
        let proposal = propose(&program, "?way=sizes&sizes=a:2").await;
        sqlx::query(change).execute(app.pool()).await.unwrap();
        let late = divide(&program, &confirmed(&proposal)).await;
        let told = late.expect(StatusCode::CONFLICT).json();
        assert!(
            told["type"].as_str().unwrap().ends_with("changed-meanwhile"),
            "{told}"
        );
        assert_eq!(told["sent"]["way"], json!("sizes"));
    }
    let without = stands(&app).await;
    let without: Vec<_> = without
        .into_iter()
        .filter(|(name, ..)| !name.is_empty())
        .collect();
    assert_eq!(without, before, "nobody was moved");
    assert_eq!(count(&app, "select count(*) from division").await, 0);
}

#[tokio::test]
async fn taking_back_is_refused_with_the_names_of_those_who_were_moved_and_once_a_round_is_paired() {
    let app = TestApp::new().await;
    let (stage, _) = six(&app).await;
    let program = program(&app, &stage).await;
    let proposal = propose(&program, "?way=sizes&sizes=a:2").await;
    divide(&program, &confirmed(&proposal))
        .await
        .expect(StatusCode::CREATED);
    let one: Uuid = sqlx::query_scalar("select id from player where given_name = 'Prøve 4'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let seen = crate::registration::version(&app, one).await;
    let path = format!("/api/v1/tournaments/paaske/sections/b/players/{one}/section");
    let moved = program
        .json(Method::PUT, &path, Some(seen), &json!({ "section": "a" }))
        .await;
    moved.expect(StatusCode::OK);
    let refused = take_back(&program, 1).await.expect(StatusCode::CONFLICT).json();
    assert!(
        refused["detail"].as_str().unwrap().contains("Prøve 4 Prøvesen"),
        "{refused}"
    );
    let last = program.get(API).await.json();
    assert!(
        last["last"]["obstacle"]
            .as_str()
            .unwrap()
            .contains("Prøve 4 Prøvesen")
    );
    // Home again, it can be taken back; not once a round is paired.
    let seen = crate::registration::version(&app, one).await;
    let path = format!("/api/v1/tournaments/paaske/sections/a/players/{one}/section");
    let moved = program
        .json(Method::PUT, &path, Some(seen), &json!({ "section": "b" }))
        .await;
    moved.expect(StatusCode::OK);
    take_back(&program, 2).await.expect(StatusCode::CONFLICT);
    crate::registration::pair(&app, 1).await;
    let refused = take_back(&program, 1).await.expect(StatusCode::CONFLICT).json();
    assert!(
        refused["detail"].as_str().unwrap().contains("Gruppe A"),
        "{refused}"
    );
    assert_eq!(
        count(&app, "select count(*) from division where undone_at is null").await,
        1
    );
}

#[tokio::test]
async fn a_section_that_has_begun_takes_no_part() {
    let app = TestApp::new().await;
    let (stage, _) = six(&app).await;
    let program = program(&app, &stage).await;
    let proposal = propose(&program, "?way=sizes&sizes=a:2").await;
    crate::registration::pair(&app, 1).await;
    let refused = divide(&program, &confirmed(&proposal)).await;
    let told = refused.expect(StatusCode::CONFLICT).json();
    assert!(told["detail"].as_str().unwrap().contains("Gruppe A"), "{told}");
    let named = program.get(&format!("{API}/proposal?sections=a,b")).await;
    named.expect(StatusCode::CONFLICT);
    assert_eq!(
        count(
            &app,
            "select count(*) from player p join section s on s.id = p.section_id where s.slug = 'b'"
        )
        .await,
        0
    );
}

#[tokio::test]
async fn doubts_are_told_and_must_be_confirmed_and_one_person_never_stands_twice() {
    let app = TestApp::new().await;
    let stage = stage(&app, 2, 7, &SectionSettings::default()).await;
    let settings = SectionSettings {
        entry: domain::section::EntryRules {
            max_rating: engine::numbers::Rating::new(2000),
            ..domain::section::EntryRules::default()
        },
        max_players: Some(2),
        ..SectionSettings::default()
    };
    let other = section_b(&app, &stage, &settings).await;
    let twin = add_player(&app, stage.tournament.as_uuid(), other, 9, 1).await;
    sqlx::query("update player set rating_national = rating")
        .execute(app.pool())
        .await
        .unwrap();
    sqlx::query(
        "insert into requested_bye (player_id, round_no, kind, reason, noticed_at)
         select id, 2, 'zero_point', '', now() from player where start_no = 2",
    )
    .execute(app.pool())
    .await
    .unwrap();
    let program = program(&app, &stage).await;
    let mut body = confirmed(&propose(&program, "?way=by_hand").await);
    for entry in body["entries"].as_array_mut().unwrap() {
        entry["section"] = json!("b");
    }
    let doubtful = divide(&program, &body)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY)
        .json();
    let codes: Vec<&Value> = doubtful["doubts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|doubt| &doubt["doubt"])
        .collect();
    assert_eq!(
        codes,
        [
            &json!("rating_too_high"),
            &json!("rating_too_high"),
            &json!("byes")
        ],
        "{doubtful}"
    );
    assert!(
        doubtful["detail"]
            .as_str()
            .unwrap()
            .contains("3 players and has room for 2"),
        "{doubtful}"
    );
    body["confirmed"] = json!(true);
    // The same person in both sections never comes into one.
    sqlx::query("update player set national_id = '100000001' where id = $1 or start_no = 1")
        .bind(twin)
        .execute(app.pool())
        .await
        .unwrap();
    let refused = divide(&program, &body).await.expect(StatusCode::CONFLICT).json();
    assert!(
        refused["detail"].as_str().unwrap().contains("Prøve 1 Prøvesen"),
        "{refused}"
    );
    let proposal = propose(&program, "?way=sizes&sizes=a:0").await;
    let grounds = proposal["entries"].as_array().unwrap().iter();
    let twins: Vec<&Value> = grounds.filter(|entry| entry["ground"] == json!("twin")).collect();
    assert_eq!(twins.len(), 1, "{proposal}");
    sqlx::query("update player set national_id = '' where id = $1")
        .bind(twin)
        .execute(app.pool())
        .await
        .unwrap();
    divide(&program, &body).await.expect(StatusCode::CREATED);
    let ratings = count(&app, "select count(*) from player where rating is not null");
    assert_eq!(ratings.await, 3, "each is ranked by the new section's rule");
}

#[tokio::test]
async fn only_those_who_manage_the_entries_of_the_tournament_divide_them() {
    let app = TestApp::new().await;
    let (stage, other) = six(&app).await;
    let organiser = program(&app, &stage).await;
    let body = confirmed(&propose(&organiser, "?way=sizes&sizes=a:2").await);
    let both = [
        (Role::Organiser, Scope::Section(stage.tournament, stage.section)),
        (
            Role::Assistant,
            Scope::Section(stage.tournament, engine::ids::SectionId::from_uuid(other)),
        ),
    ];
    let api = app.token("Kun Alfa", &both, &TokenScope::ALL).await;
    let page = app.signed_in("Kun Alfa", &both).await;
    for client in [&api, &stranger(&app).await] {
        divide(client, &body).await.expect(StatusCode::FORBIDDEN);
        take_back(client, 1).await.expect(StatusCode::FORBIDDEN);
        client.get(API).await.expect(StatusCode::FORBIDDEN);
        client
            .get(&format!("{API}/proposal"))
            .await
            .expect(StatusCode::FORBIDDEN);
    }
    page.get(PAGE).await.expect(StatusCode::FORBIDDEN);
    for path in [PAGE.to_owned(), format!("{PAGE}/preview"), format!("{PAGE}/undo")] {
        let sent = page.post(&path, &[("version", "1"), ("key", &key())]).await;
        sent.expect(StatusCode::FORBIDDEN);
    }
    assert_eq!(count(&app, "select count(*) from division").await, 0);
    app.visitor().get(API).await.expect(StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn the_page_keeps_what_was_chosen_when_it_is_stale_and_moves_once() {
    let app = TestApp::new().await;
    let (stage, _) = six(&app).await;
    let organiser = organiser(&app, &stage).await;
    let shown = organiser.get(PAGE).await.expect(StatusCode::OK).body;
    assert!(
        shown.contains("Fordel efter") && !shown.contains("name=\"seen-"),
        "{shown}"
    );
    let shown = organiser
        .get(&format!("{PAGE}?way=sizes&groups=a&groups=b&size-a=x"))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        shown.body.contains("Skriv et tal fra 0 til 2000"),
        "{}",
        shown.body
    );
    let query = format!("{PAGE}?way=sizes&groups=a&groups=b&size-a=5&unrated=last");
    let shown = organiser.get(&query).await.expect(StatusCode::OK).body;
    assert!(
        shown.contains("1 spiller skifter gruppe, 5 bliver stående."),
        "{shown}"
    );
    assert!(shown.contains("fra Gruppe A"), "{shown}");

    let players: Vec<(Uuid, i32, i32)> =
        sqlx::query_as("select id, version, start_no from player order by start_no")
            .fetch_all(app.pool())
            .await
            .unwrap();
    let mut fields = vec![
        ("groups".to_owned(), "a,b".to_owned()),
        ("way".to_owned(), "sizes".to_owned()),
        ("size-a".to_owned(), "5".to_owned()),
        ("section-a".to_owned(), "1".to_owned()),
        ("section-b".to_owned(), "1".to_owned()),
        ("key".to_owned(), key()),
    ];
    for (id, version, no) in &players {
        // Two are chosen by hand against the proposal.
        let to = if *no <= 2 || *no == 6 { "b" } else { "a" };
        fields.push((format!("seen-{id}"), version.to_string()));
        fields.push((format!("to-{id}"), to.to_owned()));
    }
    let post = async |path: &str, fields: &[(String, String)]| {
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (&**name, &**value)).collect();
        organiser.post(path, &fields).await
    };
    let preview = post(&format!("{PAGE}/preview"), &fields)
        .await
        .expect(StatusCode::OK);
    assert!(
        preview.body.contains("3 spillere skifter gruppe"),
        "{}",
        preview.body
    );
    assert!(preview.body.contains("valgt i hånden"));
    sqlx::query("update player set version = version + 1 where start_no = 4")
        .execute(app.pool())
        .await
        .unwrap();
    let late = post(PAGE, &fields).await.expect(StatusCode::CONFLICT);
    assert!(late.body.contains("siden du så forslaget"), "{}", late.body);
    assert!(
        late.body.contains("3 spillere skifter gruppe"),
        "what was chosen stays"
    );
    for (name, value) in &mut fields {
        if *name == format!("seen-{}", players[3].0) {
            *value = (players[3].1 + 1).to_string();
        }
    }
    for _ in 0..2 {
        let done = post(PAGE, &fields).await;
        assert_eq!(done.location(), PAGE);
    }
    assert_eq!(count(&app, "select count(*) from division").await, 1);
    let there = stands(&app)
        .await
        .into_iter()
        .filter(|(_, section, _)| section == "b");
    assert_eq!(there.count(), 3);
    // And back, by the page.
    let shown = organiser.get(PAGE).await.expect(StatusCode::OK).body;
    assert!(
        shown.contains("3 spillere blev flyttet") && shown.contains("Tag fordelingen tilbage"),
        "{shown}"
    );
    let back = organiser
        .post(&format!("{PAGE}/undo"), &[("version", "1"), ("key", &key())])
        .await;
    assert_eq!(back.location(), PAGE);
    assert!(stands(&app).await.iter().all(|(_, section, _)| section == "a"));
    let again = organiser
        .post(&format!("{PAGE}/undo"), &[("version", "1"), ("key", &key())])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(again.body.contains("siden du så siden"), "{}", again.body);
}

#[tokio::test]
async fn those_who_are_ticked_in_the_list_are_moved_by_the_same_act() {
    let app = TestApp::new().await;
    let (stage, _) = six(&app).await;
    let organiser = organiser(&app, &stage).await;
    let list = organiser
        .get("/t/paaske/players")
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(
        list.contains("Flyt de valgte til") && list.contains("Vis, hvad der sker"),
        "{list}"
    );
    let players: Vec<Uuid> =
        sqlx::query_scalar("select id from player where start_no in (2, 5) order by start_no")
            .fetch_all(app.pool())
            .await
            .unwrap();
    let ticked: Vec<String> = players.iter().map(|id| format!("player-{id}")).collect();
    let sent = [(&*ticked[0], "yes"), (&*ticked[1], "yes"), ("to", "b")];
    let preview = organiser
        .post(&format!("{PAGE}/preview"), &sent)
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(preview.contains("2 spillere skifter gruppe"), "{preview}");
    assert!(!preview.contains("Prøvesen, Prøve 1"), "nobody else is in it");
    assert_eq!(count(&app, "select count(*) from division").await, 0);
    let (seen, to): (Vec<String>, Vec<String>) = players
        .iter()
        .map(|id| (format!("seen-{id}"), format!("to-{id}")))
        .unzip();
    let key = key();
    let done = organiser
        .post(
            PAGE,
            &[
                ("groups", "a,b"),
                ("way", "by_hand"),
                ("section-a", "1"),
                ("section-b", "1"),
                ("key", &key),
                (&ticked[0], "yes"),
                (&ticked[1], "yes"),
                (&seen[0], "1"),
                (&seen[1], "1"),
                (&to[0], "b"),
                (&to[1], "b"),
            ],
        )
        .await;
    assert_eq!(done.location(), PAGE);
    let all = stands(&app).await;
    let numbers: Vec<Option<i32>> = all
        .iter()
        .filter(|(_, section, _)| section == "a")
        .map(|(_, _, no)| *no)
        .collect();
    assert_eq!(numbers, [Some(1), Some(2), Some(3), Some(4)]);
    // Once a section has begun, its players cannot be ticked; of those who were, it is said.
    crate::registration::pair(&app, 1).await;
    let list = organiser
        .get("/t/paaske/players")
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(!list.contains("Flyt de valgte til"), "{list}");
}
