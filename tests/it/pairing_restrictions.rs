//! Players who are kept apart: asked about first, then done, given up where it cannot be, and fixed in FIDE mode.

use crate::{prelude::*, rounds::pairing, stage::swiss};

const ROUND: &str = "/api/v1/tournaments/paaske/sections/a/rounds/1";

async fn drafted(app: &TestApp, players: u16) -> (Stage, Client<'_>) {
    let stage = stage::stage(app, players, 5, &swiss()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    act(&arbiter, app, &stage, 1, "draft", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    (stage, arbiter)
}

async fn token<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.token(
        "Viggo Skabelonsen",
        &[(Role::Arbiter, stage.scope())],
        &[TokenScope::Read, TokenScope::Pairings],
    )
    .await
}

/// Do two players meet in the draft of round 1?
async fn meet(app: &TestApp, stage: &Stage, one: u16, other: u16) -> bool {
    let field = stage.field(app).await;
    field.round(RoundNo::FIRST).unwrap().games.iter().any(|game| {
        let pair = (game.white.get(), game.black.get());
        pair == (one, other) || pair == (other, one)
    })
}

#[tokio::test]
async fn what_would_differ_is_shown_before_it_is_done_and_then_it_is_done() {
    let app = TestApp::new().await;
    let (stage, arbiter) = drafted(&app, 8).await;
    assert!(meet(&app, &stage, 1, 5).await);
    let token = token(&app, &stage).await;
    let asked = token
        .get(&format!("{ROUND}/what-if?first=1&second=5"))
        .await
        .expect(StatusCode::OK)
        .json();
    let gone = asked["gone"].as_array().unwrap();
    assert!(
        gone.iter()
            .any(|board| *board == json!([1, 5]) || *board == json!([5, 1])),
        "{asked}"
    );
    assert_eq!(asked["instead"].as_array().unwrap().len(), gone.len());
    let page = arbiter
        .get(&format!("{}?apart=1&and=5", pairing(1)))
        .await
        .expect(StatusCode::OK);
    assert!(page.body.contains("Kommer i stedet"), "{}", page.body);
    // What is no question about two players is answered by what is wrong with it.
    for (pair, status) in [
        ("first=3&second=3", StatusCode::UNPROCESSABLE_ENTITY),
        ("first=3&second=99", StatusCode::NOT_FOUND),
    ] {
        token.get(&format!("{ROUND}/what-if?{pair}")).await.expect(status);
    }
    let same = arbiter
        .get(&format!("{}?apart=3&and=3", pairing(1)))
        .await
        .expect(StatusCode::OK);
    assert!(same.body.contains("to forskellige spillere"), "{}", same.body);
    // Asking changes nothing.
    assert!(meet(&app, &stage, 1, 5).await);
    let fields = [("whom", "players"), ("first", "1"), ("second", "5")];
    act(&arbiter, &app, &stage, 1, "keep_apart", &fields)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    let with_reason = [&fields[..], &[("apart_reason", "Far og søn")]].concat();
    act(&arbiter, &app, &stage, 1, "keep_apart", &with_reason)
        .await
        .expect(StatusCode::SEE_OTHER);
    let field = stage.field(&app).await;
    let stands: Vec<_> = field
        .round(RoundNo::FIRST)
        .unwrap()
        .games
        .iter()
        .map(|game| json!([game.white.get(), game.black.get()]))
        .collect();
    for board in asked["instead"].as_array().unwrap() {
        assert!(stands.contains(board), "{board} in {stands:?}");
    }
    let listed = token
        .get(&format!("{ROUND}/apart"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(listed["rules"][0]["reason"], "Far og søn");
    assert_eq!(listed["rules"][0]["firmness"], "hard");
    assert_eq!(listed["rules"][0]["to"], 5);
    act(&arbiter, &app, &stage, 1, "let_meet", &with_reason)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert!(meet(&app, &stage, 1, 5).await);
    let acts: Vec<String> = sqlx::query_scalar(
        "select act from audit where act in ('round.keep_apart', 'round.let_meet') order by id",
    )
    .fetch_all(app.pool())
    .await
    .unwrap();
    assert_eq!(acts, ["round.keep_apart", "round.let_meet"]);
}

#[tokio::test]
async fn a_club_of_everybody_is_kept_apart_as_far_as_it_goes_and_the_page_says_how_far() {
    let app = TestApp::new().await;
    let (stage, arbiter) = drafted(&app, 6).await;
    // All six are of one club: kept apart strictly nobody could be paired.
    let club = |firmness| {
        [
            ("whom", "club"),
            ("firmness", firmness),
            ("apart_reason", "Klubfæller"),
        ]
    };
    let refused = act(&arbiter, &app, &stage, 1, "keep_apart", &club("hard"))
        .await
        .expect(StatusCode::CONFLICT);
    let listed = token(&app, &stage)
        .await
        .get(&format!("{ROUND}/apart"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(listed["rules"].as_array().unwrap().len(), 0, "{}", refused.body);
    act(&arbiter, &app, &stage, 1, "keep_apart", &club("soft"))
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = arbiter.get(&pairing(1)).await.expect(StatusCode::OK);
    assert!(page.body.contains("Givet op nedefra"), "{}", page.body);
    let listed = token(&app, &stage)
        .await
        .get(&format!("{ROUND}/apart"))
        .await
        .expect(StatusCode::OK)
        .json();
    // The first three do not meet one another; each of them meets one of the others.
    assert_eq!(listed["rules"][0]["obeyed_for"], 3, "{listed}");
    for (one, other) in [(1, 2), (1, 3), (2, 3)] {
        assert!(!meet(&app, &stage, one, other).await);
    }
}

#[tokio::test]
async fn in_fide_mode_nobody_new_is_kept_apart_after_round_1_is_published() {
    let app = TestApp::new().await;
    let (stage, arbiter) = drafted(&app, 8).await;
    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    stage::finish(&app, &stage, 1).await;
    act(&arbiter, &app, &stage, 2, "draft", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let refused = token(&app, &stage)
        .await
        .json(
            Method::POST,
            "/api/v1/tournaments/paaske/sections/a/rounds/2/acts",
            Some(2),
            &json!({
                "act": "keep_apart", "whom": { "who": "players", "first": 1, "second": 2 },
                "firmness": "soft", "reason": "For sent"
            }),
        )
        .await
        .expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("FIDE mode"), "{}", refused.body);
}
