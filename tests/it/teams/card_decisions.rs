//! Decisions about result cards: the result they carry, what follows of it, who takes them further, and who is told where they say none.

use domain::protest::Terms;

use super::{links::captain_of, *};
use crate::{protests, rulings};

const TWO: &str = "Prøveby; Prøvesen, Ada 2100; Prøvesen, Bo 2050; Prøvesen, Carl 2000; Prøvesen, Dina 1950
Skitseby; Skitsesen, Ada 1900; Skitsesen, Bo 1890; Skitsesen, Carl 1880; Skitsesen, Dina 1870";

/// A match that Prøveby has won by 3 to 1, board 1 by `1-0`.
async fn played(app: &TestApp) -> Staff<'_> {
    let settled = SectionSettings {
        protests: Terms::default(),
        ..SectionSettings::default()
    };
    let staff = staff_of(app, 1, &settled).await;
    rulings::announce(app, &staff.stage, &protests::coordinated()).await;
    table::write_settings(&staff, settings("round_robin"))
        .await
        .expect(StatusCode::OK);
    staff.paste(TWO).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    for (board, result) in [(1, "1-0"), (2, "0-1"), (3, "1-0"), (4, "1-0")] {
        let path = format!("{API}/rounds/1/boards/{board}/result");
        let body = json!({ "result": result });
        let written = staff.api.json(Method::PUT, &path, Some(1), &body).await;
        written.expect(StatusCode::OK);
    }
    staff
}

/// The result of board 1, and the game points of a team in the table.
async fn stands(staff: &Staff<'_>, team: &str) -> (String, f64) {
    let result = staff.matches(1).await[0]["boards"][0]["result"].clone();
    let table = staff.table().await;
    let row = table.iter().find(|row| row["team"]["name"] == team).unwrap();
    (
        result.as_str().unwrap_or_default().to_owned(),
        row["game_points"].as_f64().unwrap(),
    )
}

/// Which of the two is first-named, and so has White at board 1.
async fn names(staff: &Staff<'_>) -> (String, String) {
    let one = staff.matches(1).await.remove(0);
    let name = |side: &str| one[side]["name"].as_str().unwrap().to_owned();
    (name("white"), name("black"))
}

async fn files(captain: &Client<'_>, board: Option<u16>) -> String {
    let body = json!({ "board": board, "statement": "En telefon ringede.", "name": "" });
    let path = "/api/v1/captain/rounds/1/matches/1/protests";
    protests::id(captain.json(Method::POST, path, None, &body).await)
}

/// What an arbiter decides about a protest.
async fn arbiter(app: &TestApp, staff: &Staff<'_>, protest: &str, more: Value) -> Answer {
    let arbiter = protests::token(app, &staff.stage, Role::Arbiter).await;
    let mut body = json!({ "act": "decide", "outcome": "overturned", "reasons": "Telefonen ringede." });
    if let (Some(body), Value::Object(more)) = (body.as_object_mut(), more) {
        body.extend(more);
    }
    protests::on(&arbiter, protest, "arbiter", body).await
}

async fn own_case(captain: &Client<'_>, protest: &str) -> Value {
    let own = captain.get("/api/v1/captain").await.expect(StatusCode::OK).json();
    let cases = own["protests"].as_array().unwrap();
    cases.iter().find(|case| case["id"] == protest).unwrap().clone()
}

async fn goes_further(captain: &Client<'_>, protest: &str) -> Answer {
    let seen = version(&own_case(captain, protest).await);
    let path = format!("/api/v1/captain/protests/{protest}/appeal");
    let body = json!({ "text": "Vi er ikke enige." });
    captain.json(Method::POST, &path, Some(seen), &body).await
}

async fn asked_results(staff: &Staff<'_>) -> i64 {
    let path = "/api/v1/tournaments/paaske/season-duties";
    let told = staff.api.get(path).await.expect(StatusCode::OK).json();
    let duties = told["duties"].as_array().unwrap();
    let line = duties.iter().find(|line| line["duty"] == "results");
    line.map_or(0, |line| line["count"].as_i64().unwrap())
}

#[tokio::test]
async fn a_decision_about_a_board_changes_it_and_the_table_and_the_next_instance_puts_it_back() {
    let app = TestApp::new().await;
    let staff = played(&app).await;
    let (white, black) = names(&staff).await;
    let (winner, loser) = (captain_of(&staff, &black).await, captain_of(&staff, &white).await);
    let before = stands(&staff, &black).await;
    let protest = files(&winner, Some(1)).await;
    let relief = json!({ "relief": { "effect": { "game": "ends", "as": "0-1" } } });
    let decided = arbiter(&app, &staff, &protest, relief).await;
    let decided = decided.expect(StatusCode::OK).json();
    assert_eq!(
        decided["decisions"][0]["changed"],
        json!({ "of": "board", "board": 1, "was": "1-0", "becomes": "0-1" })
    );
    let after = stands(&staff, &black).await;
    assert_eq!((after.0.as_str(), after.1), ("0-1", before.1 + 1.0));
    assert_eq!(asked_results(&staff).await, 0);
    let page = staff.page.get(&format!("{HERE}/protests/{protest}")).await;
    assert!(
        page.expect(StatusCode::OK)
            .body
            .contains("Bord 1: 0–1 i stedet for 1–0")
    );

    // The winner has no door, and is told so; the loser has one.
    let own = own_case(&winner, &protest).await;
    assert_eq!(own["further"], Value::Null);
    assert!(
        own["no_further"].as_str().unwrap().contains("Kun det andet hold"),
        "{own}"
    );
    goes_further(&winner, &protest)
        .await
        .expect(StatusCode::FORBIDDEN);
    assert_eq!(
        own_case(&loser, &protest).await["further"]["instance"],
        "committee"
    );
    let appealed = goes_further(&loser, &protest).await.expect(StatusCode::OK).json();
    assert_eq!(
        (&appealed["instance"], &appealed["state"]),
        (&json!("committee"), &json!("appealed"))
    );

    let members = protests::committee(&app, &staff.stage, 3, "dsu_i").await;
    let committee = protests::token(&app, &staff.stage, Role::CommitteeMember).await;
    let deciding = json!({
        "act": "decide", "outcome": "overturned", "reasons": "Ingen telefon ringede.",
        "ballots": protests::votes(&members, &["for", "for", "for"])
    });
    protests::on(&committee, &protest, "committee", deciding)
        .await
        .expect(StatusCode::OK);
    assert_eq!(
        stands(&staff, &black).await,
        before,
        "what stood before stands again"
    );
    // Now it went against whoever filed it.
    assert_eq!(
        own_case(&winner, &protest).await["further"]["instance"],
        "appeals_board"
    );
    goes_further(&loser, &protest).await.expect(StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_decision_about_the_match_says_who_has_lost_it_and_nothing_else_is_taken() {
    let app = TestApp::new().await;
    let staff = played(&app).await;
    let (white, black) = names(&staff).await;
    let captain = captain_of(&staff, &black).await;
    let protest = files(&captain, None).await;
    // The protest names no board; a card has no clocks; one thing is said.
    for relief in [
        json!({ "effect": { "game": "ends", "as": "0-1" } }),
        json!({ "verdict": "by_white", "clock": { "white": 60, "black": null } }),
        json!({}),
    ] {
        let refused = arbiter(&app, &staff, &protest, json!({ "relief": relief })).await;
        let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY).json();
        assert!(refused.to_string().contains("card"), "{refused}");
    }
    let lost = arbiter(
        &app,
        &staff,
        &protest,
        json!({ "relief": { "verdict": "by_white" } }),
    )
    .await;
    let lost = lost.expect(StatusCode::OK).json();
    assert_eq!(
        lost["decisions"][0]["changed"],
        json!({ "of": "whole", "was": null, "becomes": "by_white" })
    );
    let one = staff.matches(1).await.remove(0);
    assert_eq!(one["forfeit"], "by_white", "{one}");
    assert!(stands(&staff, &black).await.1 > stands(&staff, &white).await.1);
}

#[tokio::test]
async fn a_decision_that_says_no_result_is_a_duty_until_somebody_enters_one() {
    let app = TestApp::new().await;
    let staff = played(&app).await;
    let (_, black) = names(&staff).await;
    let captain = captain_of(&staff, &black).await;
    let protest = files(&captain, Some(1)).await;
    assert_eq!(asked_results(&staff).await, 0);
    arbiter(&app, &staff, &protest, json!({}))
        .await
        .expect(StatusCode::OK);
    assert_eq!(asked_results(&staff).await, 1);
    let desk = staff.page.get("/t/paaske/desk").await.expect(StatusCode::OK);
    assert!(
        desk.body.contains("En afgørelse mangler sit resultat"),
        "{}",
        desk.body
    );
    let page = staff.page.get(&format!("{HERE}/protests/{protest}")).await;
    assert!(
        page.expect(StatusCode::OK)
            .body
            .contains("Afgørelsen siger intet om resultatet")
    );

    // Whoever says what stands closes the case.
    let close = json!({ "step": "close", "reason": "Resultatet er rettet på kortet." });
    protests::on(&staff.api, &protest, "steps", close)
        .await
        .expect(StatusCode::OK);
    assert_eq!(asked_results(&staff).await, 0);
}

#[tokio::test]
async fn whoever_loses_a_match_because_a_loss_was_lifted_goes_on_and_may_win_it_back() {
    let app = TestApp::new().await;
    let staff = played(&app).await;
    let (white, black) = names(&staff).await;
    let one = staff.matches(1).await.remove(0);
    let path = format!("{API}/rounds/1/matches/1/forfeit");
    let body = json!({ "forfeit": "by_white", "reason": "Spilleren måtte ikke spille" });
    staff
        .api
        .json(Method::PUT, &path, Some(version(&one)), &body)
        .await
        .expect(StatusCode::OK);
    let (lost, other) = (captain_of(&staff, &white).await, captain_of(&staff, &black).await);
    let appeal = json!({ "statement": "Spilleren måtte spille.", "name": "" });
    let filed = lost
        .json(
            Method::POST,
            "/api/v1/captain/rounds/1/matches/1/appeal",
            None,
            &appeal,
        )
        .await;
    let protest = protests::id(filed);
    let members = protests::committee(&app, &staff.stage, 3, "dsu_i").await;
    let committee = protests::token(&app, &staff.stage, Role::CommitteeMember).await;
    let deciding = json!({
        "act": "decide", "outcome": "overturned", "reasons": "Spilleren måtte spille.",
        "ballots": protests::votes(&members, &["for", "for", "for"])
    });
    protests::on(&committee, &protest, "committee", deciding)
        .await
        .expect(StatusCode::OK);
    assert!(staff.matches(1).await[0]["forfeit"].is_null());

    goes_further(&lost, &protest).await.expect(StatusCode::FORBIDDEN);
    goes_further(&other, &protest).await.expect(StatusCode::OK);
    let board = protests::token(&app, &staff.stage, Role::AppealsBoard).await;
    let deciding = json!({
        "act": "decide", "outcome": "overturned", "reasons": "Spilleren stod ikke på listen.",
        "board": protests::board(&["for", "for", "for"])
    });
    protests::on(&board, &protest, "board", deciding)
        .await
        .expect(StatusCode::OK);
    assert_eq!(
        staff.matches(1).await[0]["forfeit"],
        "by_white",
        "the loss stands again"
    );
}

#[tokio::test]
async fn the_same_protest_sent_twice_is_one_protest() {
    let app = TestApp::new().await;
    let staff = played(&app).await;
    let (_, black) = names(&staff).await;
    let captain = captain_of(&staff, &black).await;
    let first = files(&captain, Some(1)).await;
    assert_eq!(files(&captain, Some(1)).await, first);
    assert_ne!(
        files(&captain, Some(2)).await,
        first,
        "another board is another protest"
    );
    let list = staff
        .api
        .get(&format!("{API}/protests"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(list["protests"].as_array().unwrap().len(), 2);
    // Once it is decided, it may be filed again.
    arbiter(&app, &staff, &first, json!({ "outcome": "upheld" }))
        .await
        .expect(StatusCode::OK);
    assert_ne!(files(&captain, Some(1)).await, first);
}

/// What the arbiter's page of the card and the printed sheet say of the match, and how a program reads it.
async fn said(staff: &Staff<'_>) -> ([String; 2], Value) {
    let page = async |path: &str| {
        let read = staff.page.get(&format!("{HERE}/{path}")).await;
        read.expect(StatusCode::OK).body
    };
    let pages = [
        page("rounds/1/matches/1/card").await,
        page("rounds/1/print/team-cards").await,
    ];
    let cards = staff.api.get(&format!("{API}/rounds/1/cards")).await;
    let card = cards.expect(StatusCode::OK).json()["cards"][0].clone();
    (pages, card)
}

#[tokio::test]
async fn a_card_says_who_lost_by_decision_and_why_nothing_stands_at_its_boards() {
    const UNPLAYED: &str = "Derfor står der intet spillet resultat ved bordene";
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    table::write_settings(&staff, settings("round_robin"))
        .await
        .expect(StatusCode::OK);
    staff.paste(TWO).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    let (white, black) = names(&staff).await;
    let decide = async |forfeit: &str| {
        let seen = version(&staff.matches(1).await[0]);
        let path = format!("{API}/rounds/1/matches/1/forfeit");
        let body = json!({ "forfeit": forfeit, "reason": "Holdet kom ikke" });
        let done = staff.api.json(Method::PUT, &path, Some(seen), &body).await;
        done.expect(StatusCode::OK);
    };
    let (pages, card) = said(&staff).await;
    for page in &pages {
        assert!(!page.contains("har tabt kampen som helhed"), "{page}");
    }
    assert!(card["forfeit"].is_null(), "{card}");
    for (forfeit, lost) in [
        ("by_white", format!("{white} har tabt kampen som helhed.")),
        ("by_black", format!("{black} har tabt kampen som helhed.")),
        ("by_both", String::from("Begge hold har tabt kampen som helhed.")),
    ] {
        decide(forfeit).await;
        let (pages, card) = said(&staff).await;
        assert_eq!(card["forfeit"], forfeit, "{card}");
        for page in &pages {
            for words in [lost.as_str(), UNPLAYED, "efter afgørelsen"] {
                assert!(page.contains(words), "{forfeit}: {words}: {page}");
            }
        }
    }
}

#[tokio::test]
async fn a_card_whose_boards_were_played_says_that_they_count_by_the_decision() {
    let app = TestApp::new().await;
    let staff = played(&app).await;
    let (white, black) = names(&staff).await;
    let is_away_first = staff.matches(1).await[0]["home"]["name"] == black.as_str();
    let seen = version(&staff.matches(1).await[0]);
    let path = format!("{API}/rounds/1/matches/1/forfeit");
    let body = json!({ "forfeit": "by_white", "reason": "To spillere måtte ikke være med" });
    let done = staff.api.json(Method::PUT, &path, Some(seen), &body).await;
    done.expect(StatusCode::OK);
    let (pages, _) = said(&staff).await;
    for page in &pages {
        for words in [
            &format!("{white} har tabt kampen som helhed."),
            "hvad der end blev spillet",
        ] {
            assert!(page.contains(words), "{words}: {page}");
        }
        assert!(!page.contains("Derfor står der intet"), "{page}");
        // What the captains sign stays on it, home first: White had 1–0, 0–1, 1–0 and 1–0, and that was the first team at boards 1 and 3.
        let ended = if is_away_first {
            ["0–1", "0–1", "0–1", "1–0"]
        } else {
            ["1–0", "1–0", "1–0", "0–1"]
        };
        let mut rest = page.as_str();
        for result in ended {
            let words = format!("efter afgørelsen, spillet {result}");
            let after = rest.split_once(&words);
            rest = after.unwrap_or_else(|| panic!("{words}: {page}")).1;
        }
    }
}
