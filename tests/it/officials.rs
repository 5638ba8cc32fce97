//! Officials through their pages: naming, changing, replacing.

use axum::http::StatusCode;
use domain::{official::Duty, tournament::TournamentStatus};

use crate::{
    app::{TestApp, key},
    setup::{complete, fill, form, hidden, make, organiser, publish, send, stored},
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
        &[("name", "Demo Attrapgaard"), ("duty", "organiser")],
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
    fill(&organiser, &list, &[("name", "Bo"), ("section", &foreign)])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(officials(&app, &slug).await.is_empty());
}

#[tokio::test]
async fn a_stale_change_shows_what_was_typed_and_saves_nothing() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    let list = format!("/t/{slug}/officials");
    fill(&organiser, &list, &[("name", "Bo Kladde")])
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
