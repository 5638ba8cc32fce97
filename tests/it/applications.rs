//! The public entry form and the queue of the organiser: on pages and by the API.

use domain::section::{EntryRules, RatingMethod};
use engine::numbers::Rating;
use sqlx::Executor as _;
use uuid::Uuid;

use crate::{
    app::NOW,
    members::{line, officer, renew, whole_file},
    prelude::*,
    registration::{
        SECTION, TOURNAMENT, count, fields, log, logged, numbered, organiser, pair, program, reader, version,
    },
    stage::stage,
};

const FORM: &str = "/t/paaske/sign-up";

pub fn aage() -> Value {
    json!({
        "section": "a", "surname": "Kladdestrup", "given_name": "Åge", "club": "Prøveby SK", "birth": "1990-05-03",
        "email": "Aage@Example.org", "note": "Kørestol"
    })
}

pub fn queue() -> String {
    format!("{TOURNAMENT}/applications")
}

async fn send(client: &Client<'_>, body: &Value) -> Answer {
    client.json(Method::POST, &queue(), None, body).await
}

pub async fn sent(app: &TestApp, body: &Value) -> Uuid {
    let answer = send(&app.visitor(), body).await.expect(StatusCode::CREATED);
    answer.json()["id"].as_str().unwrap().parse().unwrap()
}

pub async fn answer(program: &Client<'_>, player: Uuid, seen: i32, body: &Value) -> Answer {
    let path = format!("{}/{player}/answer", queue());
    program.json(Method::PUT, &path, Some(seen), body).await
}

pub async fn status(app: &TestApp, player: Uuid) -> String {
    sqlx::query_scalar("select status from player where id = $1")
        .bind(player)
        .fetch_one(app.pool())
        .await
        .unwrap()
}

#[tokio::test]
async fn anybody_applies_by_program_waits_is_accepted_and_follows_it_on_the_receipt() {
    let app = TestApp::new().await;
    let stage = stage(&app, 2, 7, &SectionSettings::default()).await;
    let program = program(&app, &stage).await;
    let player = sent(&app, &aage()).await;
    let receipt = async || {
        let answer = app.visitor().get(&format!("{}/{player}", queue())).await;
        assert_eq!(answer.header("cache-control"), "private, no-store");
        answer.expect(StatusCode::OK).json()
    };
    assert_eq!(
        receipt().await,
        json!({
            "name": "Åge Kladdestrup", "section": "a", "status": "applied", "at": NOW, "version": 1,
            "waiting_list": null, "first_round": 1, "away": []
        })
    );
    let public = async || app.visitor().get(&format!("{SECTION}/players")).await.body;
    assert!(
        !public().await.contains("Kladdestrup"),
        "nobody is on the list before the answer"
    );
    let waiting = program.get(&queue()).await.expect(StatusCode::OK).json();
    let [one] = waiting["applications"].as_array().unwrap().as_slice() else {
        panic!("{waiting}");
    };
    assert_eq!(
        (&one["id"], &one["version"], &one["section"]),
        (&json!(player), &json!(1), &json!("a"))
    );
    assert_eq!(
        (&one["email"], &one["note"]),
        (&json!("aage@example.org"), &json!("Kørestol"))
    );
    assert_eq!(one["doubts"], json!([]));

    let accept = json!({"answer": "accept", "section": "a"});
    let accepted = answer(&program, player, 1, &accept).await.expect(StatusCode::OK);
    assert_eq!(accepted.json()["version"], version(&app, player).await);
    assert_eq!(receipt().await["status"], "accepted");
    assert!(public().await.contains("Kladdestrup"));
    let entered = program.get(&format!("{SECTION}/players/{player}")).await.json();
    assert_eq!(entered["start_no"], 3, "the section has numbers");
    assert!(
        program.get(&queue()).await.json()["applications"]
            .as_array()
            .unwrap()
            .is_empty()
    );

    let line = logged(&app, "application.send").await;
    assert_eq!((line.via.as_str(), line.before), ("api", None));
    assert!(
        !line
            .after
            .unwrap()
            .to_string()
            .to_lowercase()
            .contains("example.org")
    );
    let line = logged(&app, "application.accept").await;
    assert_eq!(line.changed("status"), (json!("applied"), json!("accepted")));
    assert_eq!(line.changed("start_no"), (Value::Null, json!(3)));
    assert_eq!(
        (line.via.as_str(), line.section_id),
        ("api", Some(stage.section.as_uuid()))
    );
}

#[tokio::test]
async fn the_form_on_the_page_meets_the_answer_of_a_program_and_the_other_way_round() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let (program, organiser) = (program(&app, &stage).await, organiser(&app, &stage).await);
    let section = stage.section.to_string();
    // The only section that takes entries needs no choosing.
    let page = app.visitor().get(FORM).await.expect(StatusCode::OK).body;
    assert!(page.contains(&format!("value=\"{section}\" checked")), "{page}");
    // What is public of what is written stands there before it is sent.
    assert!(
        page.contains("Medlemsnummer og FIDE-id vises ikke, men"),
        "{page}"
    );
    let form = [
        ("key", &*key()),
        ("section", section.as_str()),
        ("surname", "Øvelseslund"),
        ("given_name", "Model"),
        ("phone", "12 34 56 78"),
    ];
    let received = app.visitor().post(FORM, &form).await;
    let receipt = received.location().to_owned();
    let player: Uuid = receipt.rsplit('/').next().unwrap().parse().unwrap();
    assert!(app.visitor().get(&receipt).await.body.contains("Venter på svar"));
    let decline = json!({"answer": "decline", "reason": ""});
    let refused = answer(&program, player, 1, &decline).await;
    assert_eq!(
        fields(&refused.expect(StatusCode::UNPROCESSABLE_ENTITY)),
        ["reason"]
    );
    let decline = json!({"answer": "decline", "reason": "For sent betalt"});
    answer(&program, player, 1, &decline).await.expect(StatusCode::OK);
    assert_eq!(status(&app, player).await, "declined");
    let line = logged(&app, "application.decline").await;
    assert_eq!(line.changed("status"), (json!("applied"), json!("declined")));
    assert!(
        !format!("{line:?}").contains("betalt"),
        "the reason is the organisers' own"
    );
    assert!(!app.visitor().get(&receipt).await.body.contains("betalt"));

    let player = sent(&app, &aage()).await;
    let page = organiser
        .get("/t/paaske/applications")
        .await
        .expect(StatusCode::OK);
    assert!(page.body.contains("Åge Kladdestrup") && page.body.contains("Kørestol"));
    let accept = format!("/t/paaske/applications/{player}/accept");
    let form = [("version", "1"), ("key", &*key()), ("section", section.as_str())];
    assert_eq!(
        organiser.post(&accept, &form).await.location(),
        "/t/paaske/applications"
    );
    assert_eq!(status(&app, player).await, "accepted");
}

#[tokio::test]
async fn an_applicant_says_who_they_are_and_how_they_are_reached_and_nothing_more() {
    let app = TestApp::new().await;
    stage(&app, 0, 7, &SectionSettings::default()).await;
    let visitor = app.visitor();
    let with = |more: Value| {
        let mut body = aage();
        body.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        body
    };
    for (more, wrong) in [
        (json!({"email": null}), vec!["email"]),
        (json!({"given_name": " "}), vec!["given_name"]),
        (json!({"surname": "", "birth": "1890"}), vec!["surname", "birth"]),
        (json!({"section": "z"}), vec!["section"]),
        (
            json!({"rating_typed": 9999, "phone": "ring!"}),
            vec!["phone", "rating_typed"],
        ),
        // These no application has, so they are refused.
        (
            json!({"confirmed": true, "status": "accepted"}),
            vec!["confirmed", "status"],
        ),
    ] {
        let refused = send(&visitor, &with(more.clone())).await;
        let mut named = fields(&refused.expect(StatusCode::UNPROCESSABLE_ENTITY));
        named.dedup();
        assert_eq!(named, wrong, "{more}");
    }
    send(&visitor, &with(json!({"section": "Gruppe A"})))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(count(&app).await, 0);
    let bold = with(json!({
        "rating_national": 2500, "rating_fide": 2500, "joined_round": 5, "no_half_bye": true, "rating_typed": 1500
    }));
    let player = sent(&app, &bold).await;
    let stored: (String, Option<i32>, Option<i32>, Option<i32>, i32, bool) = sqlx::query_as(
        "select status, rating_national, rating_fide, rating, joined_round, may_have_half_bye from player where id = $1",
    )
    .bind(player)
    .fetch_one(app.pool())
    .await
    .unwrap();
    assert_eq!(stored, ("applied".to_owned(), None, None, Some(1500), 5, true));
}

#[tokio::test]
async fn entries_close_with_the_deadline_with_round_1_and_where_the_section_takes_none() {
    let closed = async |change: &str| {
        let app = TestApp::new().await;
        stage(&app, 0, 7, &SectionSettings::default()).await;
        sqlx::query(sqlx::AssertSqlSafe(change.to_owned()))
            .execute(app.pool())
            .await
            .unwrap();
        let answer = send(&app.visitor(), &aage()).await;
        assert_eq!(count(&app).await, 0, "{change}");
        answer
    };
    for change in [
        "update round set status = 'draft', origin = 'hand' where number = 1",
        "update section set settings = settings || '{\"entry_form\": false}'",
        "update tournament set status = 'finished'",
        "update tournament set regulation = regulation || '{\"entry_deadline\": \"2026-04-04T09:59:59\"}'",
    ] {
        let refused = closed(change).await.expect(StatusCode::CONFLICT);
        assert_eq!(refused.json()["type"], "/problems/not-now", "{change}");
    }
    // A draft is nobody's business.
    closed("update tournament set status = 'draft'")
        .await
        .expect(StatusCode::NOT_FOUND);

    let app = TestApp::new().await;
    let stage = stage(&app, 1, 7, &SectionSettings::default()).await;
    let player = sent(&app, &aage()).await;
    pair(&app, 2).await;
    // Who applied in time may still be taken in, from the next round on.
    let accept = json!({"answer": "accept", "section": "a"});
    answer(&program(&app, &stage).await, player, 1, &accept)
        .await
        .expect(StatusCode::OK);
    let joined: i32 = sqlx::query_scalar("select joined_round from player where id = $1")
        .bind(player)
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(joined, 3);
}

#[tokio::test]
async fn an_application_sent_twice_is_one_and_a_flood_is_stopped() {
    let app = TestApp::new().await;
    stage(&app, 0, 7, &SectionSettings::default()).await;
    let (visitor, key) = (app.visitor(), key());
    let mut ids = Vec::new();
    for _ in 0..2 {
        let answer = visitor
            .json_with_key(Method::POST, &queue(), None, &aage(), &key)
            .await;
        ids.push(answer.expect(StatusCode::CREATED).json()["id"].clone());
    }
    assert_eq!(ids[0], ids[1]);
    assert_eq!(
        (count(&app).await, log(&app, "application.send").await.len()),
        (1, 1)
    );
    let mut other = aage();
    other["surname"] = json!("Skitsebjerg");
    let reused = visitor
        .json_with_key(Method::POST, &queue(), None, &other, &key)
        .await;
    reused.expect(StatusCode::UNPROCESSABLE_ENTITY);
    let mut last = visitor.json(Method::POST, &queue(), None, &aage()).await;
    for _ in 0..40 {
        if last.status != StatusCode::CREATED {
            break;
        }
        last = visitor.json(Method::POST, &queue(), None, &aage()).await;
    }
    let stopped = last.expect(StatusCode::TOO_MANY_REQUESTS);
    assert!(!stopped.header("retry-after").is_empty());
    // The page and the API are one door.
    let section: Uuid = sqlx::query_scalar("select id from section")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let form = [
        ("key", &*crate::app::key()),
        ("section", &*section.to_string()),
        ("surname", "A"),
    ];
    visitor
        .post(FORM, &form)
        .await
        .expect(StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn thousands_may_wait_and_the_page_shows_as_many_as_are_accepted_at_once() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let wait = async |from: i32, to: i32| {
        sqlx::query(
            "insert into player (id, tournament_id, section_id, status, surname, given_name, joined_round, phone, applied_at)
             select gen_random_uuid(), $1, $2, 'applied', 'Prøvesen', 'Nummer ' || no, 1, '12345678', now() + no * interval '1 second'
             from generate_series($3::integer, $4::integer) no",
        )
        .bind(stage.tournament.as_uuid())
        .bind(stage.section.as_uuid())
        .bind(from)
        .bind(to)
        .execute(app.pool())
        .await
        .unwrap();
    };
    let applications = async || {
        let page = "/t/paaske/applications";
        let page = organiser(&app, &stage)
            .await
            .get(page)
            .await
            .expect(StatusCode::OK);
        (
            page.body.matches("<section class=\"card stack\" id=\"a-").count(),
            page.body,
        )
    };
    wait(1, 100).await;
    let (shown, page) = applications().await;
    assert_eq!((shown, page.contains("Her står de ældste")), (100, false));
    wait(101, 2_999).await;
    let (shown, page) = applications().await;
    assert!(page.contains("Her står de ældste, 100 af 2999."), "{page}");
    assert_eq!(shown, 100);
    assert!(page.contains("Nummer 100 Prøvesen") && !page.contains("Nummer 101 Prøvesen"));
    // A program is told of all of them; the last of 3,000 comes in and nobody after it.
    let program = program(&app, &stage).await;
    let waiting = program.get(&queue()).await.expect(StatusCode::OK).json();
    assert_eq!(waiting["applications"].as_array().unwrap().len(), 2_999);
    assert_eq!(waiting["applications"][0]["doubts"], json!([]));
    sent(&app, &aage()).await;
    let late = send(&app.visitor(), &aage()).await.expect(StatusCode::CONFLICT);
    assert!(late.body.contains("3000"), "{}", late.body);
}

/// What `script/bench entries` and `script/bench mail` begin from fits the database as it is now.
#[tokio::test]
async fn the_tournament_of_the_bench_takes_entries_and_has_players_to_write_to() {
    let app = TestApp::new().await;
    for file in [
        include_str!("../../examples/bench/entries.sql"),
        include_str!("../../examples/bench/mail.sql"),
    ] {
        app.pool().execute(file).await.unwrap();
    }
    let form = app.visitor().get("/t/bench/sign-up").await;
    let form = form.expect(StatusCode::OK).body;
    let (_, list) = form.split_once("name=\"section\"").unwrap();
    let (list, _) = list.split_once("</select>").unwrap();
    let sections = list.split("value=\"").skip(1);
    let ids = sections.filter(|rest| rest.find('"') == Some(36)).count();
    assert_eq!(ids, 12, "{form}");
    assert!(form.contains("name=\"key\" value=\""), "{form}");
    let people: i64 = sqlx::query_scalar(
        "select count(distinct email) from player p join mail_setting s using (tournament_id) where s.messages",
    )
    .fetch_one(app.pool())
    .await
    .unwrap();
    assert_eq!(people, 1500);
}

#[tokio::test]
async fn what_is_doubtful_in_the_queue_is_said_and_must_be_confirmed() {
    let app = TestApp::new().await;
    let settings = SectionSettings {
        max_players: Some(1),
        ..SectionSettings::default()
    };
    let stage = stage(&app, 1, 7, &settings).await;
    sqlx::query("update player set surname = 'Kladdestrup', given_name = 'Aage', national_id = '100000001'")
        .execute(app.pool())
        .await
        .unwrap();
    let program = program(&app, &stage).await;
    let mut body = aage();
    body["birth"] = Value::Null;
    let doubtful = sent(&app, &body).await;
    body["national_id"] = json!("100000001");
    let certain = sent(&app, &body).await;
    let waiting = program.get(&queue()).await.json();
    let codes = |n: usize| -> Vec<String> {
        let doubts = waiting["applications"][n]["doubts"].as_array().unwrap().iter();
        doubts
            .map(|doubt| doubt["code"].as_str().unwrap().to_owned())
            .collect()
    };
    // The one beside the player and beside the other application.
    assert_eq!(codes(0), ["twin", "twin", "full"]);
    assert_eq!(
        waiting["applications"][0]["doubts"][0]["player"],
        json!(numbered(&app, 1).await)
    );
    let accept = json!({"answer": "accept", "section": "a"});
    let asked = answer(&program, doubtful, 1, &accept).await;
    assert_eq!(
        asked.expect(StatusCode::UNPROCESSABLE_ENTITY).json()["doubts"],
        json!(["twin", "full"]),
        "another application is no player yet"
    );
    let confirmed = json!({"answer": "accept", "section": "a", "confirmed": true});
    let twice = answer(&program, certain, 1, &confirmed)
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(twice.json()["type"], "/problems/not-now");
    answer(&program, doubtful, 1, &confirmed)
        .await
        .expect(StatusCode::OK);
    assert_eq!(status(&app, certain).await, "applied");
}

#[tokio::test]
async fn who_has_a_number_is_weighed_by_the_rating_of_the_lists() {
    let app = TestApp::new().await;
    let settings = SectionSettings {
        rating: RatingMethod::NationalElseFide,
        entry: EntryRules {
            min_rating: Rating::new(1800),
            max_rating: Rating::new(2200),
            ..EntryRules::default()
        },
        ..SectionSettings::default()
    };
    let stage = stage(&app, 0, 7, &settings).await;
    let register = whole_file(&[
        line(1, "Kladdestrup, Åge", "Prøvekøbing", "2100"),
        line(2, "Ærlig, Prøve", "Prøvekøbing", "2300"),
        line(3, "Øvelse, Model", "Kladdestrup SK", "1799"),
    ]);
    renew(&officer(&app, "Kamma Ratingsen").await, "2026-04-01", &register).await;
    let program = program(&app, &stage).await;
    let apply = async |surname: &str, number: &str| {
        let mut body = aage();
        body["surname"] = json!(surname);
        body["national_id"] = json!(number);
        sent(&app, &body).await
    };
    let within = apply("Kladdestrup", "900000001").await;
    let above = apply("Ærlig", "900000002").await;
    let below = apply("Øvelse", "900000003").await;
    let unknown = apply("Ukendtsen", "900000099").await;
    let waiting = program.get(&queue()).await.expect(StatusCode::OK).json();
    let codes = |player: Uuid| -> Vec<String> {
        let all = waiting["applications"].as_array().unwrap();
        let one = all.iter().find(|one| one["id"] == json!(player)).unwrap();
        let doubts = one["doubts"].as_array().unwrap().iter();
        doubts
            .map(|doubt| doubt["code"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(codes(within), [""; 0], "{waiting}");
    assert_eq!(codes(above), ["rating_too_high"]);
    assert_eq!(codes(below), ["rating_too_low"]);
    assert_eq!(codes(unknown), ["rating_too_low"], "nobody lists the number");

    let accept = json!({"answer": "accept", "section": "a"});
    for (player, doubt) in [(above, "rating_too_high"), (unknown, "rating_too_low")] {
        let asked = answer(&program, player, 1, &accept)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(asked.json()["doubts"], json!([doubt]));
    }
    answer(&program, within, 1, &accept).await.expect(StatusCode::OK);
    let entered: (Option<i32>, Option<i32>) =
        sqlx::query_as("select rating_national, rating from player where id = $1")
            .bind(within)
            .fetch_one(app.pool())
            .await
            .unwrap();
    assert_eq!(entered, (None, None), "a list changes no entry by itself");
}

#[tokio::test]
async fn the_answer_says_how_many_others_have_another_number_now() {
    let app = TestApp::new().await;
    let stage = stage(&app, 2, 7, &SectionSettings::default()).await;
    let program = program(&app, &stage).await;
    let stronger = sent(&app, &aage()).await;
    sqlx::query("update player set rating_national = 2500 where id = $1")
        .bind(stronger)
        .execute(app.pool())
        .await
        .unwrap();
    let accept = json!({"answer": "accept", "section": "a", "confirmed": true});
    let seen = version(&app, stronger).await;
    let accepted = answer(&program, stronger, seen, &accept)
        .await
        .expect(StatusCode::OK);
    assert_eq!(accepted.json()["renumbered"], 2, "both stand behind");
    let mut other = aage();
    other["surname"] = json!("Attrapgaard");
    other["email"] = json!("attrap@example.org");
    let other = sent(&app, &other).await;
    let decline = json!({"answer": "decline", "reason": "Fuldt"});
    let declined = answer(&program, other, 1, &decline).await.expect(StatusCode::OK);
    assert_eq!(declined.json()["renumbered"], 0, "nobody came");
}

#[tokio::test]
async fn an_application_is_answered_once_and_who_comes_second_is_told_both_values() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let (program, organiser) = (program(&app, &stage).await, organiser(&app, &stage).await);
    let player = sent(&app, &aage()).await;
    let accept = json!({"answer": "accept", "section": "a", "confirmed": false});
    let (path, key) = (format!("{}/{player}/answer", queue()), key());
    for _ in 0..2 {
        let answer = program
            .json_with_key(Method::PUT, &path, Some(1), &accept, &key)
            .await;
        assert_eq!(answer.expect(StatusCode::OK).json()["version"], 2);
    }
    assert_eq!(log(&app, "application.accept").await.len(), 1);
    let decline = json!({"answer": "decline", "reason": "Fuldt"});
    for seen in [1, 2] {
        let refused = answer(&program, player, seen, &decline)
            .await
            .expect(StatusCode::CONFLICT);
        let refused = refused.json();
        assert_eq!(refused["type"], "/problems/changed-meanwhile");
        assert_eq!(
            (&refused["current"]["status"], &refused["sent"]),
            (&json!("accepted"), &decline)
        );
    }
    let form = [
        ("version", "1"),
        ("key", &*crate::app::key()),
        ("reason", "Fuldt"),
    ];
    organiser
        .post(&format!("/t/paaske/applications/{player}/decline"), &form)
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(status(&app, player).await, "accepted");
}

#[tokio::test]
async fn the_queue_is_for_those_who_manage_the_entries_of_the_tournament() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let player = sent(&app, &aage()).await;
    let accept = json!({"answer": "accept", "section": "a"});
    let here = domain::access::Scope::Section(stage.tournament, stage.section);
    for client in [
        reader(&app, &stage, Role::Organiser, TokenScope::ReadPersonal).await,
        reader(&app, &stage, Role::Assistant, TokenScope::Entries).await,
        app.token(
            "Prøve Dommer",
            &[(Role::Arbiter, here)],
            &[TokenScope::Read, TokenScope::Entries],
        )
        .await,
        crate::registration::stranger(&app).await,
    ] {
        client.get(&queue()).await.expect(StatusCode::FORBIDDEN);
        answer(&client, player, 1, &accept)
            .await
            .expect(StatusCode::FORBIDDEN);
    }
    app.visitor().get(&queue()).await.expect(StatusCode::UNAUTHORIZED);
    // The receipt belongs to its tournament, and says nothing personal.
    let elsewhere = format!("/api/v1/tournaments/andetsteds/applications/{player}");
    app.visitor().get(&elsewhere).await.expect(StatusCode::NOT_FOUND);
    let receipt = app.visitor().get(&format!("{}/{player}", queue())).await.body;
    assert!(
        !receipt.contains("1990") && !receipt.to_lowercase().contains("example.org"),
        "{receipt}"
    );
    assert_eq!(status(&app, player).await, "applied");
}

#[tokio::test]
async fn applications_take_no_place_in_a_section() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let declined = sent(&app, &aage()).await;
    let program = program(&app, &stage).await;
    let decline = json!({"answer": "decline", "reason": "Dublet"});
    answer(&program, declined, 1, &decline)
        .await
        .expect(StatusCode::OK);
    // As many declined as a section holds players.
    sqlx::query(
        "insert into player (id, tournament_id, section_id, status, surname, joined_round, applied_at)
         select gen_random_uuid(), $1, $2, 'declined', 'Afvist', 1, now() from generate_series(1, $3)",
    )
    .bind(stage.tournament.as_uuid())
    .bind(stage.section.as_uuid())
    .bind(i32::from(SectionSettings::MAX_PLAYERS))
    .execute(app.pool())
    .await
    .unwrap();
    let body = json!({"surname": "Kladdestrup"});
    program
        .json(Method::POST, &format!("{SECTION}/players"), None, &body)
        .await
        .expect(StatusCode::CREATED);
}
