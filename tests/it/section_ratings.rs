//! What a section does to ratings, for those who work in it: FIDE's changes by hand, first ratings, performances, norms.

use crate::{
    prelude::*,
    rating_settings::played,
    rulings::{round_one, standard},
    setup::text,
    stage::key_of,
};

const API: &str = "/api/v1/tournaments/paaske/sections/a/ratings";
const PAGE: &str = "/t/paaske/s/a/ratings";

/// Round 1 of six, White having won all three games: 1–6, 2–5 and 3–4.
async fn rated(app: &TestApp) -> Stage {
    let stage = played(app).await;
    for change in [
        "update section set settings = settings || '{\"fide_rated\": true}'",
        "update player set rating_fide = (array[2000, 2000, 2400, 1900, 2100, null]::integer[])[start_no], fide_id = 1400000 + start_no",
    ] {
        sqlx::query(change).execute(app.pool()).await.unwrap();
    }
    stage
}

async fn arbiter<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await
}

async fn read(app: &TestApp, stage: &Stage) -> Value {
    app.token(
        "Viggo Skabelonsen",
        &[(Role::Arbiter, stage.scope())],
        &[TokenScope::Read],
    )
    .await
    .get(API)
    .await
    .expect(StatusCode::OK)
    .json()
}

#[tokio::test]
async fn changes_first_ratings_and_performances_are_as_counted_by_hand() {
    let app = TestApp::new().await;
    let stage = rated(&app).await;
    let found = read(&app, &stage).await;
    let player = |no: usize| found["fide"][no - 1].clone();
    // 100 below expects .36: 20 · .64 = 12.8. 500 apart counts as 400: .92 and .08, at K 10 from 2400 on and at 20.
    for (no, change, k, performance) in [
        (2, 13, 20, 2900),
        (5, -13, 20, 1200),
        (3, 1, 10, 2700),
        (4, -2, 20, 1600),
    ] {
        let player = player(no);
        let period = &player["periods"][0];
        assert_eq!(
            (
                &player["outcome"],
                &player["change"],
                &period["k"],
                &player["performance"]
            ),
            (&json!("changes"), &json!(change), &json!(k), &json!(performance)),
            "{no}: {player}"
        );
    }
    assert_eq!(player(2)["periods"][0]["k_reason"], "assumed");
    assert_eq!(player(2)["periods"][0]["we"], "0.36");
    // Who met nobody with a rating has no game that counts, and nothing out of one game is no first rating.
    assert_eq!(player(1)["outcome"], "no_games");
    assert_eq!(player(6)["outcome"], "scored_nothing");
    let norm = &player(3)["norms"][0];
    assert_eq!(
        (&norm["title"], &norm["is_made"]),
        (&json!("GM"), &json!(false)),
        "{norm}"
    );
    let games = &norm["requirements"][0];
    assert_eq!(
        (&games["requirement"], &games["has"], &games["is_met"]),
        (&json!("games"), &json!(1), &json!(false))
    );
    assert_eq!(found["danish"]["settings"], "example");

    // K as FIDE's list in force has it.
    sqlx::query(
        "with list as (
             insert into fide_list (id, rated_on, file_name, bytes, state, begun_at, begun_by)
             values (gen_random_uuid(), '2026-04-01', 'players_list.txt', 1, 'in_force', now(), 'Prøve') returning id
         )
         insert into fide_player (list_id, fide_id, surname, given_name, other_titles, standard, standard_games, standard_k, rapid_games,
             blitz_games, is_inactive)
         select id, 1400002, 'Prøvesen', 'Prøve', '', 2000, 0, 40, 0, 0, false from list",
    )
    .execute(app.pool())
    .await
    .unwrap();
    let period = read(&app, &stage).await["fide"][1]["periods"][0].clone();
    assert_eq!(
        (&period["k"], &period["k_reason"], &period["change"]),
        (&json!(40), &json!("listed"), &json!(26)),
        "{period}"
    );
}

#[tokio::test]
async fn the_page_leads_to_the_working_of_each_player_and_is_not_for_everybody() {
    let app = TestApp::new().await;
    let stage = rated(&app).await;
    let arbiter = arbiter(&app, &stage).await;
    let page = arbiter.get(PAGE).await.expect(StatusCode::OK);
    let link = format!("/t/paaske/s/a/ratings/{}", key_of(&app, 2).await);
    assert!(page.body.contains(&link), "{}", page.body);
    // Number 1 has no game that FIDE rates, but one that is rated in Denmark: nobody is said to have none at all.
    assert!(
        !text(&page, "main").contains("ingen ratede partier."),
        "{}",
        page.body
    );
    assert!(
        text(&page, "main").contains("eksempel"),
        "nobody has approved Danish settings"
    );
    let working = arbiter.get(&link).await.expect(StatusCode::OK);
    let said = text(&working, "main");
    for part in [
        "20 · (1,00 − 0,36) = +13",
        "+12,80",
        "antaget",
        "2100",
        "2900",
        "Norm som IM",
        "1.4.1",
    ] {
        assert!(said.contains(part), "{part} in {said}");
    }
    for (key, status) in [("0000000000", StatusCode::NOT_FOUND), ("2", StatusCode::GONE)] {
        arbiter.get(&format!("{PAGE}/{key}")).await.expect(status);
    }
    let stranger = app
        .signed_in("Otto Prøvesen", &[(Role::Admin, Scope::Everywhere)])
        .await;
    stranger.get(PAGE).await.expect(StatusCode::FORBIDDEN);
    let players = arbiter.get("/t/paaske/s/a/players").await.expect(StatusCode::OK);
    assert!(players.body.contains(PAGE), "found from the list of players");
}

#[tokio::test]
async fn before_a_game_is_played_the_page_says_that_none_is_rated_and_not_that_numbers_are_missing() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let page = arbiter(&app, &stage).await.get(PAGE).await.expect(StatusCode::OK);
    let said = text(&page, "main");
    assert!(said.contains("Der er ingen ratede partier endnu"), "{said}");
    assert!(said.contains("6 spillere har ingen ratede partier."), "{said}");
    assert!(!said.contains("Ingen har et startnummer"), "{said}");
}
