//! Entering players by hand and changing them, on pages.

use axum::http::StatusCode;
use dommerbord::domain::{
    access::{Role, Scope},
    section::SectionSettings,
};
use uuid::Uuid;

use crate::{
    app::{Client, TestApp, key},
    stage::{Stage, add_player, stage},
};

const PLAYERS: &str = "/t/paaske/s/a/players";

async fn organiser<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    let grants = [(Role::Organiser, Scope::Tournament(stage.tournament))];
    app.signed_in("Prøve Prøvesen", &grants).await
}

async fn version(app: &TestApp, player: Uuid) -> i32 {
    sqlx::query_scalar("select version from player where id = $1")
        .bind(player)
        .fetch_one(app.pool())
        .await
        .unwrap()
}

async fn count(app: &TestApp) -> i64 {
    sqlx::query_scalar("select count(*) from player")
        .fetch_one(app.pool())
        .await
        .unwrap()
}

/// Pairs a round as far as the entries are concerned.
async fn pair(app: &TestApp, number: i32) {
    sqlx::query("update round set status = 'draft', origin = 'hand' where number <= $1")
        .bind(number)
        .execute(app.pool())
        .await
        .unwrap();
}

#[tokio::test]
async fn a_player_entered_by_hand_stands_in_the_list_with_the_rating_of_the_section() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let organiser = organiser(&app, &stage).await;
    let answer = organiser
        .post(
            &format!("{PLAYERS}/new"),
            &[
                ("key", &key()),
                ("surname", "Kladdestrup"),
                ("given_name", "Åge"),
                ("club", "Prøveby SK"),
                ("rating_national", "1734"),
                ("rating_fide", "1801"),
            ],
        )
        .await;
    assert_eq!(answer.location(), PLAYERS);
    let list = organiser.get(PLAYERS).await.expect(StatusCode::OK);
    assert!(
        list.body.contains("Kladdestrup, Åge") && list.body.contains("1734"),
        "{}",
        list.body
    );
    let logged: i64 = sqlx::query_scalar("select count(*) from audit where act = 'player.add'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(logged, 1);
}

#[tokio::test]
async fn a_form_that_must_be_mended_keeps_what_was_typed_and_enters_nobody() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let organiser = organiser(&app, &stage).await;
    let answer = organiser
        .post(
            &format!("{PLAYERS}/new"),
            &[
                ("key", &key()),
                ("surname", "Øvelseslund"),
                ("rating_fide", "17a4"),
                ("birth", "i går"),
            ],
        )
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.body.contains("Øvelseslund") && answer.body.contains("17a4"));
    assert!(answer.body.contains("Skriv et helt tal fra 1 til 4000."));
    assert_eq!(count(&app).await, 0);
}

#[tokio::test]
async fn the_same_form_sent_twice_enters_one_player() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let organiser = organiser(&app, &stage).await;
    let key = key();
    let form = [
        ("key", key.as_str()),
        ("surname", "Kladdestrup"),
        ("given_name", "Åge"),
    ];
    for _ in 0..2 {
        let answer = organiser.post(&format!("{PLAYERS}/new"), &form).await;
        assert_eq!(answer.location(), PLAYERS);
    }
    assert_eq!(count(&app).await, 1);
}

#[tokio::test]
async fn a_namesake_is_entered_only_after_somebody_has_looked_and_the_same_number_never() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let organiser = organiser(&app, &stage).await;
    let new = format!("{PLAYERS}/new");
    let enter = async |more: &[(&str, &str)]| {
        let key = key();
        let mut form = vec![
            ("key", key.as_str()),
            ("surname", "Kladdestrup"),
            ("given_name", "Åge"),
        ];
        form.extend(more);
        organiser.post(&new, &form).await.status
    };
    assert_eq!(
        enter(&[("national_id", "100000001")]).await,
        StatusCode::SEE_OTHER
    );
    assert_eq!(enter(&[]).await, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(enter(&[("confirmed", "yes")]).await, StatusCode::SEE_OTHER);
    let same = [("national_id", "100000001"), ("confirmed", "yes")];
    assert_eq!(enter(&same).await, StatusCode::CONFLICT);
    assert_eq!(count(&app).await, 2);
}

#[tokio::test]
async fn a_stale_change_is_refused_and_both_values_are_shown() {
    let app = TestApp::new().await;
    let stage = stage(&app, 1, 7, &SectionSettings::default()).await;
    let player = add_player(&app, stage.tournament.as_uuid(), stage.section.as_uuid(), 2, 1).await;
    let organiser = organiser(&app, &stage).await;
    let page = format!("{PLAYERS}/{player}");
    let save = async |club: &str| {
        organiser
            .post(
                &page,
                &[
                    ("version", "1"),
                    ("key", &key()),
                    ("surname", "Prøvesen"),
                    ("club", club),
                ],
            )
            .await
    };
    assert_eq!(save("Prøveby SK af 1902").await.location(), page);
    let refused = save("SK Attrap").await.expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("Prøveby SK af 1902") && refused.body.contains("SK Attrap"));
    assert_eq!(version(&app, player).await, 2);
}

#[tokio::test]
async fn nobody_is_moved_or_removed_once_they_can_have_been_paired() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let player = add_player(&app, stage.tournament.as_uuid(), stage.section.as_uuid(), 1, 1).await;
    let other = dommerbord::service::ids::fresh();
    sqlx::query(
        "insert into section (id, tournament_id, ordinal, slug, name, planned_rounds, created_at)
         values ($1, $2, 2, 'b', 'Gruppe B', 7, now())",
    )
    .bind(other)
    .bind(stage.tournament.as_uuid())
    .execute(app.pool())
    .await
    .unwrap();
    let organiser = organiser(&app, &stage).await;
    let seen = version(&app, player).await.to_string();
    pair(&app, 1).await;
    let refused = organiser
        .post(
            &format!("{PLAYERS}/{player}/move"),
            &[
                ("version", &seen),
                ("key", &key()),
                ("section", &other.to_string()),
            ],
        )
        .await;
    refused.expect(StatusCode::CONFLICT);
    sqlx::query(
        "insert into bye (round_id, player_id, kind) select id, $1, 'zero_point' from round where number = 1",
    )
    .bind(player)
    .execute(app.pool())
    .await
    .unwrap();
    organiser
        .post(
            &format!("{PLAYERS}/{player}/delete"),
            &[("version", &seen), ("key", &key())],
        )
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(count(&app).await, 1);
}

#[tokio::test]
async fn before_round_1_a_player_is_moved_and_removed() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let player = add_player(&app, stage.tournament.as_uuid(), stage.section.as_uuid(), 1, 1).await;
    let other = dommerbord::service::ids::fresh();
    sqlx::query(
        "insert into section (id, tournament_id, ordinal, slug, name, planned_rounds, created_at)
         values ($1, $2, 2, 'b', 'Gruppe B', 7, now())",
    )
    .bind(other)
    .bind(stage.tournament.as_uuid())
    .execute(app.pool())
    .await
    .unwrap();
    let organiser = organiser(&app, &stage).await;
    let seen = version(&app, player).await.to_string();
    let moved = organiser
        .post(
            &format!("{PLAYERS}/{player}/move"),
            &[
                ("version", &seen),
                ("key", &key()),
                ("section", &other.to_string()),
            ],
        )
        .await;
    assert_eq!(moved.location(), format!("/t/paaske/s/b/players/{player}"));
    let seen = version(&app, player).await.to_string();
    let removed = organiser
        .post(
            &format!("/t/paaske/s/b/players/{player}/delete"),
            &[("version", &seen), ("key", &key())],
        )
        .await;
    assert_eq!(removed.location(), "/t/paaske/s/b/players");
    assert_eq!(count(&app).await, 0);
}

#[tokio::test]
async fn who_leaves_is_out_of_the_rounds_to_come_and_may_come_back_with_absences_between() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let player = add_player(&app, stage.tournament.as_uuid(), stage.section.as_uuid(), 1, 1).await;
    let organiser = organiser(&app, &stage).await;
    pair(&app, 2).await;
    let act = async |act: &str, more: &[(&str, &str)]| {
        let (seen, key) = (version(&app, player).await.to_string(), key());
        let mut form = vec![("version", seen.as_str()), ("key", key.as_str())];
        form.extend(more);
        organiser
            .post(&format!("{PLAYERS}/{player}/{act}"), &form)
            .await
            .status
    };
    let now = async || -> (String, Option<i32>) {
        sqlx::query_as("select status, left_after_round from player where id = $1")
            .bind(player)
            .fetch_one(app.pool())
            .await
            .unwrap()
    };
    // A paired round cannot be left.
    assert_eq!(
        act("leave", &[("how", "withdrawn"), ("round", "1")]).await,
        StatusCode::CONFLICT
    );
    // An expulsion needs a reason.
    assert_eq!(
        act("leave", &[("how", "expelled")]).await,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    assert_eq!(act("leave", &[("how", "withdrawn")]).await, StatusCode::SEE_OTHER);
    assert_eq!(now().await, ("withdrawn".to_owned(), Some(2)));
    // Nobody leaves twice.
    assert_eq!(act("leave", &[("how", "withdrawn")]).await, StatusCode::CONFLICT);
    assert_eq!(act("return", &[("round", "2")]).await, StatusCode::CONFLICT);
    assert_eq!(act("return", &[("round", "5")]).await, StatusCode::SEE_OTHER);
    assert_eq!(now().await, ("accepted".to_owned(), None));
    let missed: Vec<i32> =
        sqlx::query_scalar("select round_no from requested_bye where kind = 'zero_point' order by round_no")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(missed, [3, 4]);
}

#[tokio::test]
async fn a_late_entry_joins_from_a_round_that_is_not_paired_and_gets_the_number_the_rating_earns() {
    let app = TestApp::new().await;
    let stage = stage(&app, 4, 7, &SectionSettings::default()).await;
    let organiser = organiser(&app, &stage).await;
    pair(&app, 2).await;
    let enter = async |round: &str| {
        organiser
            .post(
                &format!("{PLAYERS}/new"),
                &[
                    ("key", &key()),
                    ("surname", "Sensen"),
                    ("rating_national", "2392"),
                    ("joined_round", round),
                ],
            )
            .await
            .status
    };
    assert_eq!(enter("2").await, StatusCode::CONFLICT);
    assert_eq!(enter("8").await, StatusCode::CONFLICT);
    assert_eq!(enter("").await, StatusCode::SEE_OTHER);
    let (joined, no): (i32, i32) =
        sqlx::query_as("select joined_round, start_no from player where surname = 'Sensen'")
            .fetch_one(app.pool())
            .await
            .unwrap();
    // 2395, then 2392, then 2390.
    assert_eq!((joined, no), (3, 2));
}

#[tokio::test]
async fn dates_of_birth_and_contacts_reach_only_those_who_may_see_them() {
    let app = TestApp::new().await;
    let stage = stage(&app, 1, 7, &SectionSettings::default()).await;
    sqlx::query("update player set birth = '1990-05-03', email = 'aage@example.org', phone = '12 34 56 78'")
        .execute(app.pool())
        .await
        .unwrap();
    let holds = |body: &str| body.contains("1990-05-03") || body.contains("aage@example.org");
    let organiser = organiser(&app, &stage).await;
    assert!(holds(
        &organiser
            .get("/t/paaske/s/a/players.csv")
            .await
            .expect(StatusCode::OK)
            .body
    ));
    let grants = [(Role::Assistant, Scope::Tournament(stage.tournament))];
    let assistant = app.signed_in("Åse Eksempel", &grants).await;
    for path in [PLAYERS, "/t/paaske/players", "/t/paaske/s/a/players.csv"] {
        let answer = assistant.get(path).await.expect(StatusCode::OK);
        assert!(!holds(&answer.body), "{path}");
    }
    let public = app
        .visitor()
        .get("/t/paaske/s/a/players.csv")
        .await
        .expect(StatusCode::OK);
    assert!(public.body.contains("Prøvesen") && !holds(&public.body));
}

#[tokio::test]
async fn a_search_forgives_spelling_and_names_stand_in_danish_order() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let organiser = organiser(&app, &stage).await;
    for surname in ["Åse", "Zebra", "Ærlig", "Øst", "Aksel"] {
        let form = [("key", &*key()), ("surname", surname)];
        organiser.post(&format!("{PLAYERS}/new"), &form).await;
    }
    let found = organiser.get(&format!("{PLAYERS}?q=aase")).await;
    assert!(
        found.body.contains(">Åse</a>") && !found.body.contains(">Zebra</a>"),
        "{}",
        found.body
    );
    let list = organiser.get(&format!("{PLAYERS}?order=name")).await.body;
    let at = |name: &str| list.find(&format!(">{name}</a>")).unwrap();
    assert!(
        at("Aksel") < at("Zebra")
            && at("Zebra") < at("Ærlig")
            && at("Ærlig") < at("Øst")
            && at("Øst") < at("Åse")
    );
}
