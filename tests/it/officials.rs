//! Officials through their pages: naming, changing, replacing.

use domain::{official::Duty, tournament::TournamentStatus};

use crate::{
    prelude::*,
    protests::coordinated,
    rulings::{announce, arbiter, standard},
    setup::{complete, form, hidden, make, organiser, publish, send, stored},
};

async fn officials(app: &TestApp, slug: &str) -> Vec<store::officials::Official> {
    let id = stored(app, slug).await.id;
    store::officials::list_by_tournament(&mut *app.conn().await, id)
        .await
        .unwrap()
}

#[tokio::test]
async fn an_official_is_named_changed_and_taken_off_a_draft() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    let list = format!("/t/{slug}/officials");
    fill(
        &organiser,
        &list,
        &[
            ("name", "Åge Kladdestrup"),
            ("duty", "chief_arbiter"),
            ("licence", "dsu_i"),
        ],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    let [official] = officials(&app, &slug).await.try_into().unwrap();
    let path = format!("{list}/{}", official.id);
    fill(&organiser, &path, &[("phone", "12 34 56 78"), ("plays", "yes")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = organiser.get(&list).await;
    assert!(page.body.contains("mangler godkendelse"));
    assert!(
        !page.body.contains("12 34 56 78"),
        "the list is for the programme"
    );
    let one = organiser.get(&path).await;
    organiser
        .post(
            &format!("{path}/dismiss"),
            &[
                ("version", &hidden(&one, "version")),
                ("key", &key()),
                ("name", "Åge Kladdestrup"),
            ],
        )
        .await
        .expect(StatusCode::SEE_OTHER);
    assert!(officials(&app, &slug).await.is_empty());
}

#[tokio::test]
async fn an_announced_tournament_keeps_the_names_of_those_who_left() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    complete(&organiser, &slug).await;
    publish(&organiser, &slug).await.expect(StatusCode::SEE_OTHER);
    let chief = officials(&app, &slug)
        .await
        .into_iter()
        .find(|official| official.data.name == "Åge Kladdestrup")
        .unwrap();
    let path = format!("/t/{slug}/officials/{}", chief.id);
    let one = organiser.get(&path).await;
    organiser
        .post(
            &format!("{path}/dismiss"),
            &[
                ("version", &hidden(&one, "version")),
                ("key", &key()),
                ("name", "Åge Kladdestrup"),
            ],
        )
        .await
        .expect(StatusCode::SEE_OTHER);
    let list = organiser.get(&format!("/t/{slug}/officials")).await;
    assert!(list.body.contains("Tidligere") && list.body.contains("Åge Kladdestrup"));
    organiser.get(&path).await.expect(StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn dm_5_1_a_coordinated_tournament_names_its_organiser_before_it_is_published() {
    let app = TestApp::new().await;
    let client = organiser(&app).await;
    let slug = make(&client, "Prøvestævne").await;
    complete(&client, &slug).await;
    let named = officials(&app, &slug).await;
    let named = named
        .iter()
        .find(|official| official.data.duty == Duty::Organiser)
        .unwrap();
    let path = format!("/t/{slug}/officials/{}", named.id);
    let one = client.get(&path).await;
    client
        .post(
            &format!("{path}/dismiss"),
            &[
                ("version", &hidden(&one, "version")),
                ("key", &key()),
                ("name", &named.data.name),
            ],
        )
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = client.get(&format!("/t/{slug}/setup")).await;
    assert!(page.body.contains("Arrangør i programmet") && page.body.contains("DM\u{a0}§\u{a0}5.1"));
    let refused = publish(&client, &slug).await;
    assert_eq!(refused.location(), format!("/t/{slug}/setup"));
    assert_eq!(stored(&app, &slug).await.status, TournamentStatus::Draft);
    fill(
        &client,
        &format!("/t/{slug}/officials"),
        &[
            ("name", "Demo Attrapgaard"),
            ("duty", "organiser"),
            ("licence", "none"),
        ],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    publish(&client, &slug).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(stored(&app, &slug).await.status, TournamentStatus::Published);
}

#[tokio::test]
async fn wrong_fields_are_told_and_a_foreign_section_is_refused() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    let list = format!("/t/{slug}/officials");
    let answer = fill(
        &organiser,
        &list,
        &[
            ("name", ""),
            ("duty", "konge"),
            ("fide_id", "x"),
            ("licence", "dsu_i"),
        ],
    )
    .await
    .expect(StatusCode::UNPROCESSABLE_ENTITY);
    for field in ["name", "duty", "fide_id"] {
        assert!(answer.body.contains(&format!("id=\"{field}-e\"")), "{field}");
    }
    let foreign = service::ids::fresh().to_string();
    let abroad = [("name", "Bo"), ("licence", "dsu_i"), ("section", &*foreign)];
    fill(&organiser, &list, &abroad)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(officials(&app, &slug).await.is_empty());
}

#[tokio::test]
async fn nobody_has_a_licence_that_was_not_chosen() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    let list = format!("/t/{slug}/officials");
    let named = [("name", "Åge Kladdestrup"), ("duty", "arbiter")];
    let refused = fill(&organiser, &list, &named)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("id=\"licence-e\""), "{}", refused.body);
    assert!(refused.body.contains("Åge Kladdestrup"), "{}", refused.body);
    assert!(officials(&app, &slug).await.is_empty());
    // Nor is one chosen on the page that comes back.
    send(&organiser, &list, form(&refused, &list), &[])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    send(&organiser, &list, form(&refused, &list), &[("licence", "dsu_i")])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(officials(&app, &slug).await.len(), 1);
}

#[tokio::test]
async fn a_stale_change_shows_what_was_typed_and_saves_nothing() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    let list = format!("/t/{slug}/officials");
    fill(&organiser, &list, &[("name", "Bo Kladde"), ("licence", "dsu_i")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let id = officials(&app, &slug).await[0].id;
    let path = format!("{list}/{id}");
    let seen = organiser.get(&path).await;
    fill(&organiser, &path, &[("name", "Bo Eksempel")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let stale = send(&organiser, &path, form(&seen, &path), &[("name", "Bo Prøvesen")])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(stale.body.contains("value=\"Bo Prøvesen\"") && stale.body.contains("Bo Eksempel"));
    assert_eq!(officials(&app, &slug).await[0].data.name, "Bo Eksempel");
}

/// DM-6.4: the ratings office approves in each case, and pairing waits for it.
#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn dm_6_4_a_round_with_an_arbiter_who_plays_waits_for_the_ratings_office() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &round_robin()).await;
    announce(&app, &stage, &coordinated()).await;
    let organiser = app
        .token(
            "Olga Arrangørsen",
            &[(Role::Organiser, stage.scope())],
            &[TokenScope::Setup],
        )
        .await;
    let officials = "/api/v1/tournaments/paaske/officials";
    let playing = json!({"duty": "arbiter", "name": "Prøve 2 Prøvesen", "licence": "dsu_i", "plays": true});
    // The organiser cannot approve in the office's place.
    let mut forged = playing.clone();
    forged["play_approved_by"] = json!("Kamma Ratingsen");
    let refused = organiser
        .json(Method::POST, officials, None, &forged)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("play_approved_by"), "{}", refused.body);
    let named = organiser
        .json(Method::POST, officials, None, &playing)
        .await
        .expect(StatusCode::CREATED)
        .json();
    let id = named["id"].as_str().unwrap().to_owned();

    let person = arbiter(&app, &stage).await;
    act(&person, &app, &stage, 1, "draft", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let barred = act(&person, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(barred.body.contains("Prøve 2 Prøvesen"), "{}", barred.body);
    assert!(barred.body.contains("DM\u{a0}§\u{a0}6.4"), "{}", barred.body);

    // The office sees who waits, and approves on its page.
    let office = app
        .signed_in("Kamma Ratingsen", &[(Role::RatingsOfficer, Scope::Everywhere)])
        .await;
    let list = office.get("/reports/playing").await.expect(StatusCode::OK);
    assert!(
        list.body.contains("Prøve 2 Prøvesen") && list.body.contains("Venter"),
        "{}",
        list.body
    );
    let front = office.get("/reports").await.expect(StatusCode::OK);
    assert!(front.body.contains("href=\"/reports/playing\""), "{}", front.body);
    let path = format!("/reports/playing/{id}");
    let approve = [
        ("version", hidden(&list, "version")),
        ("key", key()),
        ("name", "Prøve 2 Prøvesen".to_owned()),
        ("approve", "yes".to_owned()),
    ];
    let fields: Vec<(&str, &str)> = approve
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    // Nobody else may.
    let committee = app
        .signed_in("Rita Kladdestrup", &[(Role::RatingCommittee, Scope::Everywhere)])
        .await;
    committee.post(&path, &fields).await.expect(StatusCode::FORBIDDEN);
    office.post(&path, &fields).await.expect(StatusCode::SEE_OTHER);
    act(&person, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let log: i64 = sqlx::query_scalar(
        "select count(*) from audit where act = 'official.approve' and actor = 'Kamma Ratingsen'",
    )
    .fetch_one(app.pool())
    .await
    .unwrap();
    assert_eq!(log, 1);

    // "In each case": another name is another case.
    let program = app
        .token(
            "Kamma Ratingsen",
            &[(Role::RatingsOfficer, Scope::Everywhere)],
            &[TokenScope::Reports],
        )
        .await;
    let stands = program
        .get("/api/v1/playing-arbiters")
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(stands["arbiters"][0]["approved_by"], "Kamma Ratingsen");
    let version = i32::try_from(stands["arbiters"][0]["version"].as_i64().unwrap()).unwrap();
    let other = json!({"duty": "arbiter", "name": "Prøve 3 Prøvesen", "licence": "dsu_i", "plays": true});
    organiser
        .json(Method::PUT, &format!("{officials}/{id}"), Some(version), &other)
        .await
        .expect(StatusCode::OK);
    let stands = program
        .get("/api/v1/playing-arbiters")
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(stands["arbiters"][0]["approved_by"], json!(null));
    let version = i32::try_from(stands["arbiters"][0]["version"].as_i64().unwrap()).unwrap();
    program
        .json(
            Method::POST,
            &format!("/api/v1/playing-arbiters/{id}"),
            Some(version),
            &json!({"approved": true}),
        )
        .await
        .expect(StatusCode::OK);
}

#[tokio::test]
async fn dm_6_4_binds_coordinated_classes_only() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &round_robin()).await;
    announce(&app, &stage, &standard()).await;
    sqlx::query(
        "insert into official (id, tournament_id, duty, name, licence, plays, valid_from)
         values (gen_random_uuid(), $1, 'arbiter', 'Prøve 2 Prøvesen', 'dsu_i', true, now())",
    )
    .bind(stage.tournament.as_uuid())
    .execute(app.pool())
    .await
    .unwrap();
    let person = arbiter(&app, &stage).await;
    for what in ["draft", "publish"] {
        act(&person, &app, &stage, 1, what, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
}

/// DM-5.3: all three hold "unionens dommerlicens"; a title of FIDE's is not it.
#[tokio::test]
async fn dm_5_3_a_fide_arbiter_without_the_unions_licence_makes_no_committee() {
    let app = TestApp::new().await;
    let client = organiser(&app).await;
    let slug = make(&client, "Prøvestævne").await;
    complete(&client, &slug).await;
    sqlx::query(
        "update official set licence = 'ia' where id = (select id from official where duty = 'committee_member' limit 1)",
    )
    .execute(app.pool())
    .await
    .unwrap();
    let refused = publish(&client, &slug).await;
    assert_eq!(refused.location(), format!("/t/{slug}/setup"));
    assert_eq!(stored(&app, &slug).await.status, TournamentStatus::Draft);
    let page = client.get(&format!("/t/{slug}/setup")).await;
    assert!(page.body.contains("5.3"), "{}", page.body);
}
