//! Rounds made by hand: seats, byes, colours, exchanges, what is found wrong, and the reason that is kept.

use domain::section_state::SectionState;

use crate::{prelude::*, rounds::pairing, stage::swiss};

async fn arbiter<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await
}

fn boards(field: &SectionState, round: u16) -> Vec<String> {
    field
        .round(RoundNo::new(round).unwrap())
        .unwrap()
        .games
        .iter()
        .map(|game| format!("{}-{}", game.white, game.black))
        .collect()
}

#[tokio::test]
async fn a_round_is_made_seat_by_seat_and_published_with_a_reason() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 5, 3, &swiss()).await;
    let arbiter = arbiter(&app, &stage).await;
    stage::pair_by_hand(&app, &stage, &arbiter, 1, &[(1, 4), (3, 2)]).await;
    let page = arbiter.get(&pairing(1)).await.expect(StatusCode::OK);
    assert!(page.body.contains("1 spiller uden bord"), "{}", page.body);
    act(
        &arbiter,
        &app,
        &stage,
        1,
        "give_bye",
        &[("player", "5"), ("kind", "pairing_allocated")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    let refused = act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("Skriv en begrundelse"), "{}", refused.body);
    act(
        &arbiter,
        &app,
        &stage,
        1,
        "publish",
        &[("reason", "To klubkammerater holdes fra hinanden")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    let events = store::integrity::list_by_section(&mut *app.conn().await, stage.section)
        .await
        .unwrap();
    assert_eq!(
        events[0].event.comment_line(),
        "### MPA @ Round 1: 1-3 4-2 => 1-4 3-2"
    );
    assert_eq!(events[0].reason, "To klubkammerater holdes fra hinanden");
}

#[tokio::test]
async fn seats_are_exchanged_colours_turned_and_boards_dissolved() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 6, 5, &round_robin()).await;
    let arbiter = arbiter(&app, &stage).await;
    act(&arbiter, &app, &stage, 1, "draft", &[]).await;
    assert_eq!(boards(&stage.field(&app).await, 1), ["1-6", "2-5", "3-4"]);
    act(
        &arbiter,
        &app,
        &stage,
        1,
        "exchange",
        &[("first", "6"), ("second", "2")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    assert_eq!(boards(&stage.field(&app).await, 1), ["1-2", "6-5", "3-4"]);
    act(&arbiter, &app, &stage, 1, "", &[("turn", "1")])
        .await
        .expect(StatusCode::SEE_OTHER);
    act(&arbiter, &app, &stage, 1, "", &[("unseat", "2")])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(boards(&stage.field(&app).await, 1), ["2-1", "3-4"]);
    // A bare number beside a name would be read as the start number.
    let page = arbiter.get(&pairing(1)).await.expect(StatusCode::OK).body;
    assert!(
        page.contains("(bord 1)") && page.contains("(intet bord)"),
        "{page}"
    );
    act(
        &arbiter,
        &app,
        &stage,
        1,
        "give_bye",
        &[("player", "5"), ("kind", "half_point")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    act(&arbiter, &app, &stage, 1, "", &[("take_bye", "5")])
        .await
        .expect(StatusCode::SEE_OTHER);
    act(
        &arbiter,
        &app,
        &stage,
        1,
        "seat",
        &[("white", "5"), ("black", "6")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    act(&arbiter, &app, &stage, 1, "order", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = arbiter
        .get(&format!("{}?why=1", pairing(1)))
        .await
        .expect(StatusCode::OK);
    assert!(page.body.contains("Har ikke mødt hinanden"), "{}", page.body);
    // What the tables give is known, so what differs is written down.
    act(
        &arbiter,
        &app,
        &stage,
        1,
        "publish",
        &[("reason", "Efter aftale")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    let events = store::integrity::list_by_section(&mut *app.conn().await, stage.section)
        .await
        .unwrap();
    assert_eq!(
        events[0].event.comment_line(),
        "### MPA @ Round 1: 1-6 2-5 => 2-1 5-6"
    );
}

#[tokio::test]
async fn what_cannot_be_done_is_refused_and_changes_nothing() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 6, 5, &round_robin()).await;
    let arbiter = arbiter(&app, &stage).await;
    act(&arbiter, &app, &stage, 1, "draft", &[]).await;
    let before = boards(&stage.field(&app).await, 1);
    for (what, fields, sentence) in [
        ("seat", vec![("white", "1"), ("black", "2")], "sidder allerede"),
        ("seat", vec![("white", "77"), ("black", "78")], "findes ikke"),
        (
            "exchange",
            vec![("first", "1"), ("second", "1")],
            "to forskellige",
        ),
        ("", vec![("turn", "9")], "intet bord 9"),
        ("", vec![("take_bye", "1")], "har ikke fri"),
        (
            "give_bye",
            vec![("player", "1"), ("kind", "half_point")],
            "sidder allerede",
        ),
        ("seat", vec![("white", "1")], "Vælg spillere"),
        ("dance", vec![], "Vælg spillere"),
    ] {
        let refused = act(&arbiter, &app, &stage, 1, what, &fields)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(
            refused.body.contains(sentence),
            "{what} {fields:?}: {}",
            refused.body
        );
        assert_eq!(boards(&stage.field(&app).await, 1), before);
    }
    let late = arbiter
        .post(
            &pairing(1),
            &[("version", "1"), ("key", &crate::app::key()), ("turn", "1")],
        )
        .await
        .expect(StatusCode::CONFLICT);
    assert!(late.body.contains("ændret runden imens"), "{}", late.body);
    // A round that is not a draft is not altered.
    act(&arbiter, &app, &stage, 1, "publish", &[]).await;
    act(&arbiter, &app, &stage, 1, "", &[("turn", "1")])
        .await
        .expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn rematches_and_third_colours_are_found_and_a_reason_lets_them_stand() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 2, 3, &by_hand()).await;
    let arbiter = arbiter(&app, &stage).await;
    stage::pair_by_hand(&app, &stage, &arbiter, 1, &[(1, 2)]).await;
    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    stage::finish(&app, &stage, 1).await;
    stage::pair_by_hand(&app, &stage, &arbiter, 2, &[(2, 1)]).await;
    let page = arbiter.get(&pairing(2)).await.expect(StatusCode::OK);
    assert!(page.body.contains("mødtes i runde 1"), "{}", page.body);
    act(&arbiter, &app, &stage, 2, "publish", &[])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    act(
        &arbiter,
        &app,
        &stage,
        2,
        "publish",
        &[("reason", "Kun to spillere")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn requested_byes_late_entries_and_withdrawals_are_taken_in() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 6, 3, &by_hand()).await;
    let arbiter = arbiter(&app, &stage).await;
    sqlx::query(
        "insert into requested_bye (player_id, round_no, kind, noticed_at)
         select id, 1, 'half_point', now() from player where start_no = 6",
    )
    .execute(app.pool())
    .await
    .unwrap();
    sqlx::query("update player set joined_round = 2 where start_no = 5")
        .execute(app.pool())
        .await
        .unwrap();
    sqlx::query("update player set status = 'withdrawn', left_after_round = 0 where start_no = 4")
        .execute(app.pool())
        .await
        .unwrap();
    act(&arbiter, &app, &stage, 1, "draft_by_hand", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let field = stage.field(&app).await;
    let round = field.round(RoundNo::FIRST).unwrap();
    assert_eq!(round.byes.len(), 1);
    assert_eq!(round.byes[0].kind, ByeKind::HalfPoint);
    let unseated: Vec<u16> = service::pairings::unseated(&field, round)
        .iter()
        .map(|no| no.get())
        .collect();
    assert_eq!(unseated, [1, 2, 3]);
    // One who has left cannot be seated and published.
    act(
        &arbiter,
        &app,
        &stage,
        1,
        "seat",
        &[("white", "1"), ("black", "4")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    let page = arbiter.get(&pairing(1)).await.expect(StatusCode::OK);
    assert!(page.body.contains("deltager ikke længere"), "{}", page.body);
    act(&arbiter, &app, &stage, 1, "publish", &[("reason", "x")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn unpairing_says_what_is_lost_and_pairing_again_gives_the_same_round() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 7, 7, &round_robin()).await;
    let arbiter = arbiter(&app, &stage).await;
    act(&arbiter, &app, &stage, 1, "draft", &[]).await;
    let before = boards(&stage.field(&app).await, 1);
    let page = arbiter.get(&pairing(1)).await.expect(StatusCode::OK);
    assert!(page.body.contains("3 borde og 1 fri forsvinder"), "{}", page.body);
    act(&arbiter, &app, &stage, 1, "unpair", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert!(boards(&stage.field(&app).await, 1).is_empty());
    act(&arbiter, &app, &stage, 1, "draft", &[]).await;
    assert_eq!(boards(&stage.field(&app).await, 1), before);
}

#[tokio::test]
async fn the_api_pairs_shows_drafts_to_arbiters_only_and_says_why_not() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &round_robin()).await;
    let token = app
        .token(
            "Viggo Skabelonsen",
            &[(Role::Arbiter, stage.scope())],
            &[TokenScope::Read, TokenScope::Pairings],
        )
        .await;
    let round = "/api/v1/tournaments/paaske/sections/a/rounds/1";
    let acts = format!("{round}/acts");
    let drafted = token
        .json(Method::POST, &acts, Some(1), &json!({ "act": "draft" }))
        .await
        .expect(StatusCode::OK);
    assert_eq!(drafted.json()["status"], "draft");
    let boards = format!("{round}/boards");
    let seen = token.get(&boards).await.expect(StatusCode::OK).json();
    assert_eq!(seen["boards"].as_array().unwrap().len(), 2);
    app.visitor().get(&boards).await.expect(StatusCode::UNAUTHORIZED);
    let assistant = app
        .token(
            "Tilde Attrapgaard",
            &[(Role::Assistant, stage.scope())],
            &[TokenScope::Read, TokenScope::Results],
        )
        .await;
    let hidden = assistant.get(&boards).await.expect(StatusCode::OK).json();
    assert_eq!(hidden["stage"], "planned");
    assert_eq!(hidden["boards"].as_array().unwrap().len(), 0);
    token
        .json(
            Method::POST,
            &acts,
            Some(2),
            &json!({ "act": "change", "change": "turn_colours", "board": 1 }),
        )
        .await
        .expect(StatusCode::OK);
    let refused = token
        .json(Method::POST, &acts, Some(3), &json!({ "act": "publish" }))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY)
        .json();
    assert_eq!(refused["type"], "/problems/invalid");
    token
        .json(Method::POST, &acts, Some(2), &json!({ "act": "unpair" }))
        .await
        .expect(StatusCode::CONFLICT);
    token
        .json(
            Method::POST,
            &acts,
            Some(3),
            &json!({ "act": "publish", "reason": "Farver efter lodtrækning" }),
        )
        .await
        .expect(StatusCode::OK);
    let list = app
        .visitor()
        .get("/api/v1/tournaments/paaske/sections/a/rounds")
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(list["rounds"][0]["status"], "published");
    assert_eq!(list["rounds"].as_array().unwrap().len(), 3);
}

/// Two rounds of a Swiss of seven, the second one a draft.
async fn second_draft(app: &TestApp, stage: &Stage, arbiter: &Client<'_>) {
    act(arbiter, app, stage, 1, "draft", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    act(arbiter, app, stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    stage::finish(app, stage, 1).await;
    act(arbiter, app, stage, 2, "draft", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_draft_says_why_each_board_is_as_it_is_on_the_page_and_by_the_api() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 7, 5, &swiss()).await;
    let arbiter = arbiter(&app, &stage).await;
    second_draft(&app, &stage, &arbiter).await;
    let page = arbiter.get(&pairing(2)).await.expect(StatusCode::OK);
    let boards = boards(&stage.field(&app).await, 2).len();
    assert_eq!(page.body.matches("<tr class=\"because\">").count(), boards);
    for sentence in [
        "C.04.3 art. 5.2.",
        "Begge har",
        "sidder over med",
        "Rundelægningen er præcis den, reglerne giver.",
    ] {
        assert!(page.body.contains(sentence), "{sentence}: {}", page.body);
    }
    let token = app
        .token(
            "Viggo Skabelonsen",
            &[(Role::Arbiter, stage.scope())],
            &[TokenScope::Read, TokenScope::Pairings],
        )
        .await;
    let address = "/api/v1/tournaments/paaske/sections/a/rounds/2/explanation";
    let told = token.get(address).await.expect(StatusCode::OK).json();
    assert_eq!(told["by_rules"], true);
    assert_eq!(told["boards"].as_array().unwrap().len(), boards);
    for board in told["boards"].as_array().unwrap() {
        let natural = board["place"] == "natural";
        assert!(!natural || board["alternative"].is_null(), "{board}");
        assert!(board["reasons"].as_array().unwrap().len() >= 3, "{board}");
    }
    let receiver = told["bye"]["player"].as_u64().unwrap();
    for tried in told["bye"]["alternatives"].as_array().unwrap() {
        assert!(
            tried["players"][0].as_u64().unwrap() > receiver || tried["criterion"] == "C2",
            "{tried}"
        );
    }
    app.visitor().get(address).await.expect(StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_round_altered_by_hand_is_compared_with_what_the_rules_give() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 8, 5, &swiss()).await;
    let arbiter = arbiter(&app, &stage).await;
    second_draft(&app, &stage, &arbiter).await;
    // Round 1 was 1-5, 6-2, 3-7, 8-4; two of it meet again.
    let field = stage.field(&app).await;
    let first = field.round(RoundNo::FIRST).unwrap().games[0].clone();
    let opponent = field
        .round(RoundNo::FIRST.next().unwrap())
        .unwrap()
        .games
        .iter()
        .find_map(|game| match (game.white, game.black) {
            (white, black) if white == first.white => Some(black),
            (white, black) if black == first.white => Some(white),
            _ => None,
        })
        .unwrap();
    act(
        &arbiter,
        &app,
        &stage,
        2,
        "exchange",
        &[
            ("first", &opponent.to_string()),
            ("second", &first.black.to_string()),
        ],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    let page = arbiter.get(&pairing(2)).await.expect(StatusCode::OK);
    assert!(page.body.contains("de mødtes i runde 1"), "{}", page.body);
    assert!(page.body.contains("Efter reglerne:"), "{}", page.body);
    let token = app
        .token(
            "Viggo Skabelonsen",
            &[(Role::Arbiter, stage.scope())],
            &[TokenScope::Read, TokenScope::Pairings],
        )
        .await;
    let told = token
        .get("/api/v1/tournaments/paaske/sections/a/rounds/2/explanation")
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(told["by_rules"], false);
    let departs: Vec<_> = told["brackets"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|bracket| !bracket["departs"].is_null())
        .collect();
    assert_eq!(departs[0]["departs"]["criterion"], "C6", "{told}");
    assert!(!departs[0]["departs"]["missing"].as_array().unwrap().is_empty());
}

#[tokio::test]
async fn every_system_says_why_by_its_own_articles_on_the_page_and_by_the_api() {
    for (system, rules, place, article, sentence) in [
        (
            PairingSystem::Dubov,
            "dubov",
            "sides",
            "C.04.4.1 art. 5.2.",
            "søger hvid som nr.",
        ),
        (
            PairingSystem::Burstein,
            "burstein_seeding",
            "natural",
            "C.04.4.2 art. 1.6",
            "lægges efter det hollandske system",
        ),
        (
            PairingSystem::Lim,
            "lim",
            "transposed",
            "C.04.4.3 art. 5.",
            "Den foreslåede modstander er byttet ud",
        ),
        (
            PairingSystem::Monrad,
            "monrad",
            "neighbours",
            "C.04.1 art. 5",
            "naboer",
        ),
        (PairingSystem::Keizer, "keizer", "neighbours", "Keizer", "naboer"),
        (
            PairingSystem::RoundRobin,
            "table",
            "cell",
            "C.05 annex 1",
            "I Bergers tabel for 8 mødes",
        ),
    ] {
        let app = TestApp::new().await;
        let settings = SectionSettings {
            system,
            ..SectionSettings::default()
        };
        let stage = stage::stage(&app, 7, 5, &settings).await;
        let arbiter = arbiter(&app, &stage).await;
        second_draft(&app, &stage, &arbiter).await;
        let page = arbiter.get(&pairing(2)).await.expect(StatusCode::OK);
        let boards = boards(&stage.field(&app).await, 2).len();
        assert_eq!(page.body.matches("<tr class=\"because\">").count(), boards);
        for text in [article, sentence, "Rundelægningen er præcis den, reglerne giver."] {
            assert!(page.body.contains(text), "{text}: {}", page.body);
        }
        let token = app
            .token(
                "Viggo Skabelonsen",
                &[(Role::Arbiter, stage.scope())],
                &[TokenScope::Read, TokenScope::Pairings],
            )
            .await;
        let told = token
            .get("/api/v1/tournaments/paaske/sections/a/rounds/2/explanation")
            .await
            .expect(StatusCode::OK)
            .json();
        assert_eq!(told["rules"], rules);
        assert_eq!(told["by_rules"], true);
        let explained = told["boards"].as_array().unwrap();
        assert_eq!(explained.len(), boards);
        assert!(explained.iter().any(|board| board["place"] == place), "{told}");
        let articles = explained
            .iter()
            .flat_map(|board| board["reasons"].as_array().unwrap())
            .filter(|reason| reason["article"].as_str().unwrap().starts_with(article));
        assert!(articles.count() >= boards, "{told}");
        assert!(!told["bye"].is_null(), "{told}");
    }
}
