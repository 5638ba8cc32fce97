//! What an applicant asks for and sees: rounds off, late arrival, the place on the waiting list, taking an entry back; and several answers at
//! once.

use domain::{player::Sex, section::EntryRules};
use engine::numbers::Rating;
use uuid::Uuid;

use crate::{
    applications::{aage, answer, queue, sent, status},
    members::{line, officer, renew, whole_file},
    player_links,
    prelude::*,
    registration::{TOURNAMENT, count, fields, log, logged, organiser, program, reader, stranger, version},
    stage::stage,
};

const FORM: &str = "/t/paaske/sign-up";

fn with(more: &Value) -> Value {
    let mut body = aage();
    let body_fields = body.as_object_mut().unwrap();
    body_fields.extend(more.as_object().unwrap().clone());
    body
}

fn named(surname: &str) -> Value {
    with(
        &json!({"surname": surname, "given_name": "Model", "birth": null, "email": format!("{}@example.org", surname.len())}),
    )
}

fn of_one(players: u16) -> SectionSettings {
    SectionSettings {
        max_players: Some(players),
        half_point_byes: 1,
        ..SectionSettings::default()
    }
}

async fn receipt(app: &TestApp, player: Uuid) -> Value {
    let path = format!("{}/{player}", queue());
    app.visitor().get(&path).await.expect(StatusCode::OK).json()
}

async fn byes(app: &TestApp, player: Uuid) -> Vec<(i32, String)> {
    sqlx::query_as("select round_no, kind from requested_bye where player_id = $1 order by round_no")
        .bind(player)
        .fetch_all(app.pool())
        .await
        .unwrap()
}

fn kinds(asked: &[(i32, &str)]) -> Vec<(i32, String)> {
    asked
        .iter()
        .map(|(round, kind)| (*round, (*kind).to_owned()))
        .collect()
}

#[tokio::test]
async fn whoever_chooses_no_section_enters_none_however_many_there_are() {
    let app = TestApp::new().await;
    stage(&app, 0, 7, &of_one(10)).await;
    let nothing = ("value=\"\" selected", "Vælg …");
    let few = app.visitor().get(FORM).await.expect(StatusCode::OK).body;
    assert!(!few.contains(nothing.0), "{few}");
    sqlx::query(
        "insert into section (id, tournament_id, ordinal, slug, name, settings, planned_rounds, created_at)
         select gen_random_uuid(), tournament_id, 1 + more, 'a' || more, 'Gruppe ' || more, settings, planned_rounds, now()
         from section, generate_series(1, 4) as more",
    )
    .execute(app.pool())
    .await
    .unwrap();
    let many = app.visitor().get(FORM).await.expect(StatusCode::OK).body;
    assert!(many.contains(nothing.0) && many.contains(nothing.1), "{many}");
    let form = [
        ("key", &*key()),
        ("section", ""),
        ("given_name", "Model"),
        ("surname", "Kladdestrup"),
        ("phone", "12345678"),
    ];
    let refused = app.visitor().post(FORM, &form).await;
    let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY).body;
    assert!(refused.contains("Vælg en gruppe."), "{refused}");
    assert_eq!(count(&app).await, 0);
}

#[tokio::test]
async fn rounds_off_are_asked_for_on_the_form_and_entered_as_byes_on_acceptance() {
    let app = TestApp::new().await;
    let stage = stage(&app, 2, 7, &of_one(10)).await;
    let program = program(&app, &stage).await;
    let body = with(&json!({"away_rounds": [2, 5], "away_half": true, "joined_round": 2}));
    let player = sent(&app, &body).await;
    let waits = receipt(&app, player).await;
    assert_eq!(waits["first_round"], 2);
    // The section gives half a point once.
    assert_eq!(
        waits["away"],
        json!([{"round": 2, "kind": "half_point"}, {"round": 5, "kind": "zero_point"}])
    );
    let page = app.visitor().get(&format!("{FORM}/{player}")).await.body;
    assert!(
        page.contains("runde 2: Fri med ½ point, runde 5: Afbud"),
        "{page}"
    );
    let queued = program.get(&queue()).await.json();
    assert_eq!(queued["applications"][0]["byes"][1]["kind"], "zero_point");
    assert_eq!(queued["applications"][0]["joined_round"], 2);

    let accept = json!({"answer": "accept", "section": "a"});
    let accepted = answer(&program, player, 1, &accept).await.expect(StatusCode::OK);
    assert_eq!(accepted.json()["version"], version(&app, player).await);
    assert_eq!(
        byes(&app, player).await,
        kinds(&[(2, "half_point"), (5, "zero_point")])
    );
    // The log has a line for each, as when an organiser enters it.
    let lines = log(&app, "bye.request").await;
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0].actor, "Åse Eksempel (test)");
    assert_eq!(lines[0].section_id, Some(stage.section.as_uuid()));
    assert_eq!(lines[0].before, None);
    let joined: i32 = sqlx::query_scalar("select joined_round from player where id = $1")
        .bind(player)
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(joined, 2);
    // Once answered, the address tells nothing of when somebody is away.
    let answered = receipt(&app, player).await;
    assert_eq!(
        (&answered["away"], &answered["first_round"]),
        (&json!([]), &Value::Null)
    );
}

#[tokio::test]
async fn rounds_that_cannot_be_are_refused_with_a_sentence_and_what_was_typed_stays() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 5, &of_one(10)).await;
    let visitor = app.visitor();
    for (more, field) in [
        (json!({"away_rounds": [6]}), "away_rounds"),
        (json!({"away_rounds": [1, 2, 3, 4, 5]}), "away_rounds"),
        (json!({"away_rounds": [0]}), "away_rounds"),
        (json!({"away_rounds": [1, -3]}), "away_rounds"),
        (json!({"joined_round": 6}), "joined_round"),
        (json!({"joined_round": 4, "away_rounds": [4, 5]}), "away_rounds"),
    ] {
        let refused = visitor.json(Method::POST, &queue(), None, &with(&more)).await;
        let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(fields(&refused), [field], "{more}");
    }
    let section = stage.section.to_string();
    let form = [
        ("key", &*key()),
        ("section", section.as_str()),
        ("surname", "Øvelseslund"),
        ("given_name", "Model"),
        ("phone", "12 34 56 78"),
        ("away_rounds", "i morgen"),
        ("away_half", "yes"),
    ];
    let refused = visitor.post(FORM, &form).await;
    let page = refused.expect(StatusCode::UNPROCESSABLE_ENTITY).body;
    assert!(
        page.contains("value=\"i morgen\"") && page.contains("Skriv numrene på runderne"),
        "{page}"
    );
    assert_eq!(count(&app).await, 0);
    // As people write them.
    let form: Vec<(&str, &str)> = form
        .into_iter()
        .map(|(name, value)| {
            if name == "away_rounds" {
                (name, "2-3, 5")
            } else {
                (name, value)
            }
        })
        .collect();
    let received = visitor.post(FORM, &form).await;
    let player: Uuid = received.location().rsplit('/').next().unwrap().parse().unwrap();
    let rounds: Vec<i32> = byes(&app, player)
        .await
        .into_iter()
        .map(|(round, _)| round)
        .collect();
    assert_eq!(rounds, [2, 3, 5]);
    assert_eq!(
        logged(&app, "application.send").await.after.unwrap()["absent_in"],
        json!([2, 3, 5])
    );
}

#[tokio::test]
async fn the_receipt_says_the_place_on_the_waiting_list_and_who_takes_an_entry_back_leaves_it() {
    let app = TestApp::new().await;
    let stage = stage(&app, 1, 7, &of_one(2)).await;
    let (first, second, third) = (
        sent(&app, &named("Kladdestrup")).await,
        sent(&app, &named("Skitsebjerg")).await,
        sent(&app, &named("Attrap")).await,
    );
    let places = async || {
        let mut places = Vec::new();
        for player in [first, second, third] {
            places.push(receipt(&app, player).await["waiting_list"].clone());
        }
        places
    };
    assert_eq!(places().await, [Value::Null, json!(1), json!(2)]);
    let page = app.visitor().get(&format!("{FORM}/{third}")).await.body;
    assert!(
        page.contains("Gruppen har plads til 2, og du er nummer 2 på ventelisten."),
        "{page}"
    );
    let page = app.visitor().get(&format!("{FORM}/{first}")).await.body;
    assert!(page.contains("Der er plads i gruppen"), "{page}");

    // By program, and on the page; twice is once.
    let path = format!("{}/{second}", queue());
    let (visitor, again) = (app.visitor(), key());
    for seen in [7, 1, 1] {
        let answer = visitor
            .json_with_key(
                Method::DELETE,
                &path,
                Some(seen),
                &Value::Null,
                if seen == 1 {
                    again.as_str()
                } else {
                    "01900000-0000-7000-8000-00000000000a"
                },
            )
            .await;
        let expected = if seen == 1 {
            StatusCode::NO_CONTENT
        } else {
            StatusCode::CONFLICT
        };
        answer.expect(expected);
    }
    visitor.get(&path).await.expect(StatusCode::NOT_FOUND);
    let line = logged(&app, "application.take_back").await;
    assert_eq!(
        (line.subject.as_str(), line.section_id),
        ("Model Skitsebjerg", Some(stage.section.as_uuid()))
    );
    assert!(!line.before.unwrap().to_string().contains("example.org"));
    assert_eq!(receipt(&app, third).await["waiting_list"], 1);
    let form = [("version", "1"), ("key", &*key())];
    let back = visitor.post(&format!("{FORM}/{third}/take-back"), &form).await;
    assert_eq!(back.location(), FORM);
    assert_eq!(count(&app).await, 2, "the player and who waits");
}

#[tokio::test]
async fn what_is_answered_or_paid_is_not_taken_back_at_the_receipt() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &of_one(10)).await;
    let program = program(&app, &stage).await;
    let player = sent(&app, &aage()).await;
    let accept = json!({"answer": "accept", "section": "a"});
    answer(&program, player, 1, &accept).await.expect(StatusCode::OK);
    let seen = version(&app, player).await;
    let refused = app
        .visitor()
        .json(
            Method::DELETE,
            &format!("{}/{player}", queue()),
            Some(seen),
            &Value::Null,
        )
        .await
        .expect(StatusCode::CONFLICT);
    assert!(
        !refused.body.to_lowercase().contains("example.org"),
        "{}",
        refused.body
    );
    let seen = seen.to_string();
    let form = [("version", seen.as_str()), ("key", &*key())];
    let page = app
        .visitor()
        .post(&format!("{FORM}/{player}/take-back"), &form)
        .await;
    let page = page.expect(StatusCode::CONFLICT).body;
    assert!(
        page.contains("Du er med") && !page.contains("Tag tilbage"),
        "{page}"
    );
    assert_eq!(status(&app, player).await, "accepted");
    // Not from another tournament.
    stranger(&app).await;
    let elsewhere = format!("/api/v1/tournaments/andetsteds/applications/{player}");
    app.visitor()
        .json(Method::DELETE, &elsewhere, Some(1), &Value::Null)
        .await
        .expect(StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn who_is_accepted_leaves_with_the_own_link_before_round_1_and_while_rounds_are_left() {
    let app = TestApp::new().await;
    let stage = stage(&app, 2, 3, &of_one(10)).await;
    let program = program(&app, &stage).await;
    let player = crate::registration::numbered(&app, 1).await;
    let (page, client) = player_links::open(&app, &player_links::link(&program, player).await).await;
    let shown = client.get(&page).await.expect(StatusCode::OK).body;
    assert!(
        shown.contains("Meld dig ud af turneringen") && shown.contains("kommer ikke med i nogen runde"),
        "{shown}"
    );
    let leave = format!("{page}/leave");
    let outdated = [("version", "77"), ("key", &*key())];
    client.post(&leave, &outdated).await.expect(StatusCode::CONFLICT);
    // Not without the link.
    let seen = version(&app, player).await.to_string();
    let form = [("version", seen.as_str()), ("key", &*key())];
    let answer = app.visitor().post(&leave, &form).await;
    assert!(
        !answer.status.is_redirection() || answer.location() != page,
        "{}",
        answer.body
    );
    assert_eq!(status(&app, player).await, "accepted");
    for _ in 0..2 {
        assert_eq!(client.post(&leave, &form).await.location(), page);
    }
    assert_eq!(status(&app, player).await, "withdrawn");
    let line = logged(&app, "player.withdraw").await;
    assert_eq!(
        (line.actor.as_str(), line.subject.as_str()),
        ("Prøve 1 Prøvesen", "Prøve 1 Prøvesen")
    );
    assert_eq!(line.changed("left_after"), (Value::Null, json!(0)));
    let shown = client.get(&page).await.body;
    assert!(!shown.contains("/leave"), "{shown}");
    assert!(shown.contains("Du er ikke længere med i turneringen."), "{shown}");

    let other = crate::registration::numbered(&app, 2).await;
    let (page, client) = player_links::open(&app, &player_links::link(&program, other).await).await;
    crate::registration::pair(&app, 1).await;
    let shown = client.get(&page).await.expect(StatusCode::OK).body;
    assert!(shown.contains("Du går ud efter runde 1."), "{shown}");
    // What the page said must still be so.
    let leave = format!("{page}/leave");
    let seen = version(&app, other).await.to_string();
    let sends = async |last: &str| {
        let form = [("version", seen.as_str()), ("last", last), ("key", &*key())];
        let refused = client.post(&leave, &form).await;
        refused.expect(StatusCode::CONFLICT).body
    };
    let late = sends("0").await;
    assert!(late.contains("Runde 1 er offentliggjort imens"), "{late}");
    crate::registration::pair(&app, 3).await;
    let over = sends("3").await;
    assert!(over.contains("Der er ingen runde tilbage"), "{over}");
    assert_eq!(status(&app, other).await, "accepted");
    let shown = client.get(&page).await.expect(StatusCode::OK).body;
    assert!(!shown.contains("/leave"), "no round is left: {shown}");
}

#[tokio::test]
async fn chosen_applications_are_accepted_each_as_a_whole_or_stay_and_say_why() {
    let app = TestApp::new().await;
    let stage = stage(&app, 1, 7, &of_one(3)).await;
    sqlx::query("update player set surname = 'Attrap', given_name = 'Model'")
        .execute(app.pool())
        .await
        .unwrap();
    let program = program(&app, &stage).await;
    let good = sent(&app, &with(&json!({"away_rounds": [3]}))).await;
    let namesake = sent(&app, &named("Attrap")).await;
    let outdated = sent(&app, &named("Skitsebjerg")).await;
    let last = sent(&app, &named("Udkast")).await;
    let full = sent(&app, &named("Omrids")).await;
    let none = Uuid::from_u128(1);
    let chosen: Vec<Value> = [
        (good, 1),
        (namesake, 1),
        (outdated, 4),
        (last, 1),
        (full, 1),
        (none, 1),
    ]
    .into_iter()
    .map(|(player, seen)| json!({"player": player, "version": seen}))
    .collect();
    let body = json!({ "applications": chosen });
    let path = format!("{}/accept", queue());
    let again = key();
    for _ in 0..2 {
        let done = program
            .json_with_key(Method::POST, &path, None, &body, &again)
            .await;
        let done = done.expect(StatusCode::OK).json();
        let said: Vec<(bool, String)> = done["applications"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| {
                let why = one["stays_because"].as_str().unwrap_or_default().to_owned();
                (one["version"].is_null(), why)
            })
            .collect();
        assert_eq!(
            said.iter().map(|(stays, _)| *stays).collect::<Vec<_>>(),
            [false, true, true, false, true, true],
            "{done}"
        );
        assert!(said[1].1.contains("same name"), "{done}");
        assert!(said[4].1.contains("full"), "{done}");
        assert!(said.iter().all(|(stays, why)| *stays != why.is_empty()), "{done}");
    }
    for (player, expected) in [
        (good, "accepted"),
        (namesake, "applied"),
        (outdated, "applied"),
        (last, "accepted"),
        (full, "applied"),
    ] {
        assert_eq!(status(&app, player).await, expected);
    }
    assert_eq!(byes(&app, good).await, kinds(&[(3, "zero_point")]));
    assert_eq!(
        log(&app, "application.accept").await.len(),
        2,
        "a line for each, once"
    );
    for wrong in [json!([]), json!(vec![chosen[1].clone(); 101])] {
        let body = json!({ "applications": wrong });
        let refused = program.json(Method::POST, &path, None, &body).await;
        assert_eq!(
            fields(&refused.expect(StatusCode::UNPROCESSABLE_ENTITY)),
            ["applications"]
        );
    }
    let reads = reader(&app, &stage, Role::Organiser, TokenScope::ReadPersonal).await;
    for client in [reads, stranger(&app).await] {
        client
            .json(Method::POST, &path, None, &body)
            .await
            .expect(StatusCode::FORBIDDEN);
    }
}

#[tokio::test]
async fn of_two_like_applications_that_are_chosen_together_both_stay_and_whoever_looks_at_one_accepts_it() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &of_one(10)).await;
    let program = program(&app, &stage).await;
    let body = named("Kladdestrup");
    let (first, second) = (sent(&app, &body).await, sent(&app, &body).await);
    let chosen = json!({"applications": [{"player": first, "version": 1}, {"player": second, "version": 1}]});
    let path = format!("{}/accept", queue());
    let done = program.json(Method::POST, &path, None, &chosen).await;
    let done = done.expect(StatusCode::OK).json();
    for one in done["applications"].as_array().unwrap() {
        let why = one["stays_because"].as_str().unwrap();
        assert!(one["version"].is_null() && why.contains("same name"), "{done}");
    }
    let accept = json!({"answer": "accept", "section": "a"});
    answer(&program, first, 1, &accept).await.expect(StatusCode::OK);
    assert_eq!(status(&app, second).await, "applied");
}

#[tokio::test]
async fn the_page_accepts_what_is_ticked_and_shows_what_stays() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &of_one(1)).await;
    let organiser = organiser(&app, &stage).await;
    let page = "/t/paaske/applications";
    let first = sent(&app, &named("Kladdestrup")).await;
    let shown = organiser.get(page).await.expect(StatusCode::OK).body;
    assert!(
        !shown.contains("/applications/accept"),
        "one is answered by itself: {shown}"
    );
    let second = sent(&app, &named("Skitsebjerg")).await;
    let shown = organiser.get(page).await.expect(StatusCode::OK).body;
    assert!(
        shown.contains(&format!("form=\"chosen\" name=\"player-{first}\" value=\"1\"")),
        "{shown}"
    );
    let (one, two) = (format!("player-{first}"), format!("player-{second}"));
    let path = format!("{page}/accept");
    organiser
        .post(&path, &[("key", &*key())])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    let form = [("key", &*key()), (one.as_str(), "1"), (two.as_str(), "1")];
    let partly = organiser.post(&path, &form).await;
    let partly = partly.expect(StatusCode::UNPROCESSABLE_ENTITY).body;
    assert!(
        partly.contains("1 spiller er godkendt.") && partly.contains("Gruppen er fuld"),
        "{partly}"
    );
    assert_eq!(
        (status(&app, first).await, status(&app, second).await),
        ("accepted".to_owned(), "applied".to_owned())
    );
    sqlx::query("update section set settings = settings || '{\"max_players\": 5}'")
        .execute(app.pool())
        .await
        .unwrap();
    let form = [("key", &*key()), (two.as_str(), "1")];
    assert_eq!(organiser.post(&path, &form).await.location(), page);
    assert_eq!(status(&app, second).await, "accepted");
    // Nobody else's.
    let visitor = app.visitor().post(&path, &form).await;
    assert_ne!(visitor.status, StatusCode::OK);
    assert_eq!(
        app.visitor()
            .get(&format!("{TOURNAMENT}/applications"))
            .await
            .status,
        StatusCode::UNAUTHORIZED
    );
}

#[tokio::test]
async fn the_form_refuses_who_is_outside_the_limits_only_where_the_organiser_chose_that() {
    let app = TestApp::new().await;
    let limits = |refuses| SectionSettings {
        entry: EntryRules {
            max_rating: Rating::new(1600),
            born_from: Some(1980),
            clubs: vec!["Prøveby SK".parse().unwrap()],
            sex: Some(Sex::Male),
            refuses,
            ..EntryRules::default()
        },
        ..SectionSettings::default()
    };
    let stage = stage(&app, 0, 7, &limits(false)).await;
    let program = program(&app, &stage).await;
    // A warning: it comes in, and the organiser decides.
    let player = sent(&app, &with(&json!({"club": "Omrids", "rating_typed": 1700}))).await;
    let waiting = program.get(&queue()).await.json();
    let codes: Vec<&str> = waiting["applications"][0]["doubts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|doubt| doubt["code"].as_str().unwrap())
        .collect();
    assert_eq!(codes, ["rating_too_high", "other_sex", "other_club"]);
    let accept = json!({"answer": "accept", "section": "a"});
    answer(&program, player, 1, &accept)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    let confirmed = json!({"answer": "accept", "section": "a", "confirmed": true});
    answer(&program, player, 1, &confirmed)
        .await
        .expect(StatusCode::OK);

    sqlx::query("update section set settings = $1")
        .bind(sqlx::types::Json(limits(true)))
        .execute(app.pool())
        .await
        .unwrap();
    let visitor = app.visitor();
    for (more, doubts) in [
        (json!({"club": "Omrids", "sex": "male"}), json!(["other_club"])),
        (json!({"sex": "female"}), json!(["other_sex"])),
        (json!({"sex": "male", "birth": "1979"}), json!(["too_old"])),
        (json!({"sex": "male", "birth": null}), json!(["birth_unknown"])),
        (
            json!({"sex": "male", "rating_typed": 1601}),
            json!(["rating_too_high"]),
        ),
    ] {
        let body = with(&more);
        let refused = visitor.json(Method::POST, &queue(), None, &body).await;
        let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY).json();
        assert_eq!(refused["doubts"], doubts, "{more}");
    }
    let section = stage.section.to_string();
    let form = [
        ("key", &*key()),
        ("section", section.as_str()),
        ("surname", "Øvelseslund"),
        ("given_name", "Model"),
        ("birth", "1990"),
        ("club", "Omrids"),
        ("sex", "male"),
        ("phone", "12 34 56 78"),
    ];
    let page = visitor.get(FORM).await.expect(StatusCode::OK).body;
    assert!(page.contains("name=\"sex\""), "{page}");
    // The limits are told before anybody writes.
    for limit in [
        "rating 1600 eller derunder",
        "født i 1980 eller senere",
        "fra Prøveby SK",
        "mænd og drenge",
    ] {
        assert!(page.contains(limit), "{limit}: {page}");
    }
    let refused = visitor.post(FORM, &form).await;
    let page = refused.expect(StatusCode::UNPROCESSABLE_ENTITY).body;
    assert!(
        page.contains("Gruppen er for spillere fra Prøveby SK.") && page.contains("value=\"Omrids\""),
        "{page}"
    );
    assert_eq!(count(&app).await, 1);
    sent(&app, &with(&json!({"sex": "male", "club": "prøveby sk"}))).await;
    // Whoever enters players still decides.
    let body = json!({"surname": "Attrap", "club": "Omrids", "confirmed": true});
    program
        .json(
            Method::POST,
            &format!("{TOURNAMENT}/sections/a/players"),
            None,
            &body,
        )
        .await
        .expect(StatusCode::CREATED);
}

/// Beside section a, which is open to everybody: b from 1800, whose form refuses others, and c up to 1400.
async fn three_by_rating(app: &TestApp) {
    for (ordinal, slug, rules) in [
        (2, "b", json!({"min_rating": 1800, "refuses": true})),
        (3, "c", json!({"max_rating": 1400})),
    ] {
        sqlx::query(
            "insert into section (id, tournament_id, ordinal, slug, name, settings, planned_rounds, created_at)
             select gen_random_uuid(), tournament_id, $1, $2, 'Gruppe ' || $2,
                 settings || jsonb_build_object('entry', $3::jsonb), planned_rounds, now()
             from section where slug = 'a'",
        )
        .bind(ordinal)
        .bind(slug)
        .bind(rules)
        .execute(app.pool())
        .await
        .unwrap();
    }
}

#[tokio::test]
async fn the_form_shows_which_sections_a_rating_lets_choose_and_the_best_is_chosen() {
    let app = TestApp::new().await;
    stage(&app, 0, 7, &SectionSettings::default()).await;
    let visitor = app.visitor();
    let alone = visitor.get(FORM).await.expect(StatusCode::OK).body;
    assert!(!alone.contains("by_rating"), "one section is no choice: {alone}");
    three_by_rating(&app).await;
    let page = visitor.get(FORM).await.expect(StatusCode::OK).body;
    assert!(page.contains("value=\"by_rating\" checked"), "{page}");
    let look = async |rating: &str| {
        let form = [
            ("key", &*key()),
            ("look", "yes"),
            ("surname", "Øvelseslund"),
            ("national_id", "900000001"),
            ("rating_typed", rating),
        ];
        visitor.post(FORM, &form).await
    };
    let page = look("1350").await.expect(StatusCode::OK).body;
    assert!(
        page.contains("passer Gruppe c bedst") && page.contains("value=\"Øvelseslund\""),
        "{page}"
    );
    // The section that would refuse cannot be chosen, and says why.
    assert!(page.contains(" disabled aria-describedby=\"fit-2\""), "{page}");
    assert!(
        page.contains("Gruppen er for spillere med rating 1800 eller derover."),
        "{page}"
    );
    let page = look("1900").await.expect(StatusCode::OK).body;
    assert!(
        page.contains("passer Gruppe b bedst") && page.contains("1400 eller derunder. Arrangøren afgør"),
        "a warning: {page}"
    );
    let wrong = look("19a0").await.expect(StatusCode::UNPROCESSABLE_ENTITY).body;
    assert!(wrong.contains("id=\"rating_typed-e\""), "{wrong}");
    assert_eq!(count(&app).await, 0, "nothing is sent by looking");
    let path = "/api/v1/tournaments/paaske/fitting-sections";
    for (query, best, fits) in [
        ("?rating=1350", json!("c"), ["fits", "barred", "fits"]),
        ("?rating=1600", json!("a"), ["fits", "barred", "doubtful"]),
        ("?rating=1900", json!("b"), ["fits", "fits", "doubtful"]),
        ("", json!("c"), ["fits", "barred", "fits"]),
    ] {
        let told = visitor.get(&format!("{path}{query}")).await;
        let told = told.expect(StatusCode::OK).json();
        let sections = told["sections"].as_array().unwrap().iter();
        let found: Vec<&str> = sections.map(|one| one["fit"].as_str().unwrap()).collect();
        assert_eq!(found, fits, "{query}");
        assert_eq!(told["best"], best, "{query}");
    }
    let unreadable = visitor.get(&format!("{path}?rating=meget")).await;
    assert!(unreadable.status.is_client_error(), "{}", unreadable.body);
}

#[tokio::test]
async fn without_a_section_an_entry_goes_where_the_lists_rating_fits_best() {
    let app = TestApp::new().await;
    stage(&app, 0, 7, &SectionSettings::default()).await;
    three_by_rating(&app).await;
    let register = whole_file(&[line(1, "Kladdestrup, Åge", "Prøveby SK", "1660")]);
    renew(&officer(&app, "Kamma Ratingsen").await, "2026-04-01", &register).await;
    let unnamed = |more: &Value| {
        let mut body = with(more);
        body.as_object_mut().unwrap().remove("section");
        body
    };
    for (more, expected) in [
        (json!({"surname": "Omrids", "rating_typed": 1900}), "b"),
        (json!({"surname": "Udkast", "rating_typed": 1300}), "c"),
        (json!({"surname": "Attrap"}), "c"),
        // The list has another rating than the one that was written.
        (json!({"national_id": "900000001", "rating_typed": 1900}), "a"),
    ] {
        let player = sent(&app, &unnamed(&more)).await;
        assert_eq!(receipt(&app, player).await["section"], expected, "{more}");
    }
    let form = [
        ("key", &*key()),
        ("section", "by_rating"),
        ("surname", "Øvelseslund"),
        ("given_name", "Model"),
        ("rating_typed", "2000"),
        ("phone", "12 34 56 78"),
    ];
    let received = app.visitor().post(FORM, &form).await;
    let player: Uuid = received.location().rsplit('/').next().unwrap().parse().unwrap();
    assert_eq!(receipt(&app, player).await["section"], "b");
    // Where the limits of none take the player, they choose themselves.
    sqlx::query(
        "update section set settings = settings || '{\"entry\": {\"max_rating\": 1000}}' where slug = 'a'",
    )
    .execute(app.pool())
    .await
    .unwrap();
    let before = count(&app).await;
    let none = unnamed(&json!({"surname": "Skitsebjerg", "rating_typed": 1500}));
    let refused = app.visitor().json(Method::POST, &queue(), None, &none).await;
    assert_eq!(
        fields(&refused.expect(StatusCode::UNPROCESSABLE_ENTITY)),
        ["section"]
    );
    assert_eq!(count(&app).await, before);
}

#[tokio::test]
async fn a_section_for_members_asks_for_a_number_and_only_the_organiser_learns_what_the_list_says() {
    let app = TestApp::new().await;
    let members = |refuses| SectionSettings {
        entry: EntryRules {
            members_only: true,
            refuses,
            ..EntryRules::default()
        },
        ..SectionSettings::default()
    };
    let stage = stage(&app, 0, 7, &members(false)).await;
    let program = program(&app, &stage).await;
    let doubts = async || {
        let waiting = program.get(&queue()).await.expect(StatusCode::OK).json();
        let all = waiting["applications"].as_array().unwrap().clone();
        let of = |one: &Value| (one["surname"].clone(), one["doubts"].clone());
        all.iter().map(of).collect::<Vec<_>>()
    };
    // No list has come in: nobody is missed in it.
    let known = sent(&app, &with(&json!({"national_id": "900000001"}))).await;
    assert_eq!(doubts().await[0].1, json!([]));
    let office = officer(&app, "Kamma Ratingsen").await;
    let (first, second) = (
        line(1, "Kladdestrup, Åge", "Prøveby SK", "1660"),
        line(2, "Attrap, Model", "Prøveby SK", "1500"),
    );
    renew(&office, "2026-03-01", &whole_file(&[first.clone(), second])).await;
    renew(&office, "2026-04-01", &whole_file(&[first])).await;
    for (surname, number) in [
        ("Attrap", json!("900000002")),
        ("Omrids", json!("900000009")),
        ("Udkast", Value::Null),
    ] {
        let body = json!({"surname": surname, "given_name": "Model", "national_id": number, "birth": null});
        sent(&app, &with(&body)).await;
    }
    let told = doubts().await;
    for (surname, said) in [
        ("Kladdestrup", ""),
        ("Attrap", "has not had the player since"),
        ("Omrids", "does not have this number"),
        ("Udkast", "write the DSU number"),
    ] {
        let (_, doubts) = told.iter().find(|(name, _)| name == surname).unwrap();
        if said.is_empty() {
            assert_eq!(doubts, &json!([]), "{surname}");
        } else {
            assert_eq!(doubts[0]["code"], "no_member", "{surname}: {doubts}");
            assert!(doubts[0]["detail"].as_str().unwrap().contains(said), "{doubts}");
        }
    }
    let accept = json!({"answer": "accept", "section": "a"});
    answer(&program, known, 1, &accept).await.expect(StatusCode::OK);
    let gone: Uuid = sqlx::query_scalar("select id from player where surname = 'Attrap'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let refused = answer(&program, gone, 1, &accept).await;
    refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
    let confirmed = json!({"answer": "accept", "section": "a", "confirmed": true});
    answer(&program, gone, 1, &confirmed).await.expect(StatusCode::OK);
    // Where the form refuses, it asks for a number, and says nothing of one that is written.
    sqlx::query("update section set settings = $1")
        .bind(sqlx::types::Json(members(true)))
        .execute(app.pool())
        .await
        .unwrap();
    let numberless = with(&json!({"surname": "Skitsebjerg", "national_id": null}));
    let refused = app
        .visitor()
        .json(Method::POST, &queue(), None, &numberless)
        .await;
    let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY).json();
    assert_eq!(refused["doubts"], json!(["no_member"]));
    let form = app.visitor().get(FORM).await.expect(StatusCode::OK).body;
    assert!(
        form.contains("Gruppen er for medlemmer af DSU: skriv DSU-nummeret."),
        "{form}"
    );
    sent(
        &app,
        &with(&json!({"surname": "Skitsebjerg", "national_id": "900000008"})),
    )
    .await;
}
