//! Last year's tournament as the beginning of a new one: what comes along, what does not, and who may.

use domain::tournament::TournamentStatus;

use crate::{
    prelude::*,
    setup::{complete, form, make, organiser, publish, send, stored, text},
};

const NEXT: [(&str, &str); 3] = [
    ("name", "Prøvestævne 2027"),
    ("starts_on", "2027-05-06"),
    ("ends_on", "2027-05-09"),
];

async fn count(app: &TestApp, table: &'static str) -> i64 {
    sqlx::query_scalar(sqlx::AssertSqlSafe(format!("select count(*) from {table}")))
        .fetch_one(app.pool())
        .await
        .unwrap()
}

async fn sections(app: &TestApp, slug: &str) -> Vec<store::sections::Section> {
    let id = stored(app, slug).await.id;
    store::sections::list_by_tournament(&mut *app.conn().await, id)
        .await
        .unwrap()
}

/// A published tournament with a section, officials and everything its invitation needs.
async fn last_years(app: &TestApp, client: &Client<'_>) -> String {
    let slug = make(client, "Prøvestævne 2026").await;
    complete(client, &slug).await;
    publish(client, &slug).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(stored(app, &slug).await.status, TournamentStatus::Published);
    slug
}

#[tokio::test]
async fn what_is_announced_and_the_sections_come_along_and_people_and_deadlines_do_not() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = last_years(&app, &organiser).await;
    let [old] = sections(&app, &slug).await.try_into().unwrap();

    let path = format!("/t/{slug}/copy");
    let page = organiser.get(&path).await.expect(StatusCode::OK);
    assert!(page.body.contains("value=\"Prøvestævne 2026\""), "{}", page.body);
    let made = send(&organiser, &path, form(&page, &path), &NEXT)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(made.location(), "/t/proevestaevne-2027/setup");

    let copy = stored(&app, "proevestaevne-2027").await;
    let was = stored(&app, &slug).await;
    assert_eq!(copy.status, TournamentStatus::Draft);
    assert_eq!(copy.details.city, was.details.city);
    assert_eq!(copy.regulation.time_control, was.regulation.time_control);
    assert_eq!(copy.regulation.postponement, was.regulation.postponement);
    assert_eq!(copy.regulation.flags, was.regulation.flags);
    assert_eq!(
        (copy.regulation.contact, copy.regulation.entry_deadline),
        (None, None)
    );

    let [new] = sections(&app, "proevestaevne-2027").await.try_into().unwrap();
    assert_eq!((new.name.as_str(), new.rounds), (old.name.as_str(), old.rounds));
    assert_eq!(new.settings, old.settings);
    let rounds = store::sections::list_rounds(&mut *app.conn().await, new.id)
        .await
        .unwrap();
    // 6 May, 10.00 in Denmark: the first day at the same hour.
    assert_eq!(rounds[0].starts_at, Some("2027-05-06T08:00:00Z".parse().unwrap()));
    assert_eq!(count(&app, "official").await, 5);
    let logged: String =
        sqlx::query_scalar("select after ->> 'tournament' from audit where act = 'tournament.copy'")
            .fetch_one(app.pool())
            .await
            .unwrap();
    assert_eq!(logged, "Prøvestævne 2027");
}

#[tokio::test]
async fn officials_come_along_by_name_where_that_is_asked_for() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = last_years(&app, &organiser).await;
    sqlx::query("update official set email = 'demo@example.org', phone = '12 34 56 78'")
        .execute(app.pool())
        .await
        .unwrap();
    let path = format!("/t/{slug}/copy");
    let page = organiser.get(&path).await.expect(StatusCode::OK);
    let mut fields = NEXT.to_vec();
    fields.push(("officials", "yes"));
    send(&organiser, &path, form(&page, &path), &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    let copy = stored(&app, "proevestaevne-2027").await.id;
    let named: Vec<(String, String)> =
        sqlx::query_as("select email, phone from official where tournament_id = $1")
            .bind(copy.as_uuid())
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(named, vec![(String::new(), String::new()); 5]);
}

#[tokio::test]
async fn sections_of_teams_stay_behind_and_are_named() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = last_years(&app, &organiser).await;
    let mut conn = app.conn().await;
    let [old] = sections(&app, &slug).await.try_into().unwrap();
    let settings = SectionSettings {
        system: PairingSystem::ByHand,
        teams: Some(domain::team::TeamSettings::default()),
        ..old.settings
    };
    sqlx::query("update section set settings = ($1::text)::jsonb")
        .bind(serde_json::to_string(&settings).unwrap())
        .execute(&mut *conn)
        .await
        .unwrap();
    drop(conn);
    let path = format!("/t/{slug}/copy");
    let page = organiser.get(&path).await.expect(StatusCode::OK);
    assert!(
        page.body.contains("Holdgrupper følger ikke med."),
        "{}",
        page.body
    );
    send(&organiser, &path, form(&page, &path), &NEXT)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert!(sections(&app, "proevestaevne-2027").await.is_empty());
    let setup = organiser
        .get("/t/proevestaevne-2027/setup")
        .await
        .expect(StatusCode::OK);
    assert!(text(&setup, "nav[aria-label='Første skridt']").contains("Grupper"));
}

#[tokio::test]
async fn a_copy_is_made_once_and_what_is_wrong_comes_back() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = last_years(&app, &organiser).await;
    let path = format!("/t/{slug}/copy");
    let page = organiser.get(&path).await.expect(StatusCode::OK);
    let backwards = send(
        &organiser,
        &path,
        form(&page, &path),
        &[
            ("name", "Prøvestævne 2027"),
            ("starts_on", "2027-05-09"),
            ("ends_on", "2027-05-06"),
        ],
    )
    .await
    .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        backwards
            .body
            .contains("Sidste dag kan ikke ligge før første dag.")
    );
    assert!(backwards.body.contains("value=\"2027-05-09\""));
    assert_eq!(count(&app, "tournament").await, 1);
    let fields = form(&page, &path);
    let first = send(&organiser, &path, fields.clone(), &NEXT).await;
    let second = send(&organiser, &path, fields.clone(), &NEXT).await;
    assert_eq!(first.location(), second.location());
    assert_eq!(count(&app, "tournament").await, 2);
    // The same key for a copy of another tournament is not the same act.
    let other = make(&organiser, "Skitsestævne 2026").await;
    send(&organiser, &format!("/t/{other}/copy"), fields, &NEXT)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(count(&app, "tournament").await, 3);
}

#[tokio::test]
async fn a_program_copies_with_the_right_to_make_tournaments_and_nobody_else() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = last_years(&app, &organiser).await;
    let id = stored(&app, &slug).await.id;
    let body = json!({ "name": "Prøvestævne 2027", "starts_on": "2027-05-06", "ends_on": "2027-05-09", "officials": true });
    let path = format!("/api/v1/tournaments/{slug}/copy");

    let own = [(Role::Organiser, Scope::Tournament(id))];
    let here = app.signed_in("Bo Kladde", &own).await;
    let page = here.get(&format!("/t/{slug}/copy")).await.expect(StatusCode::OK);
    assert!(!page.body.contains("name=\"starts_on\""), "{}", page.body);
    let program = app.token("Bo Kladde", &own, &[TokenScope::Setup]).await;
    program
        .json(Method::POST, &path, None, &body)
        .await
        .expect(StatusCode::FORBIDDEN);
    assert_eq!(count(&app, "tournament").await, 1);

    let everywhere = app
        .token(
            "Ida Arrangør",
            &[(Role::Organiser, Scope::Everywhere)],
            &[TokenScope::Setup],
        )
        .await;
    let made = everywhere
        .json(Method::POST, &path, None, &body)
        .await
        .expect(StatusCode::CREATED);
    assert_eq!(made.header("location"), "/api/v1/tournaments/proevestaevne-2027");
    let told = made.json();
    assert_eq!((&told["sections"], &told["officials"]), (&json!(1), &json!(5)));
    assert_eq!(told["left_out"], json!([]));
}
