//! The moves of games: out of a file, from the programs of electronic boards, on a page without scripts and in files; held back while a game
//! goes on, and never a result.

use std::fmt::Write as _;

use axum::http::Request;
use scraper::{Html, Selector};

use crate::prelude::*;

const PAGE: &str = "/t/paaske/s/a/moves";
const GAME: &str = "/t/paaske/s/a/rounds/1/games/1";
const SECTION: &str = "/api/v1/tournaments/paaske/sections/a";

/// Round 1 of six players is published: 1–6, 2–5, 3–4.
async fn first_round(app: &TestApp) -> (Stage, Client<'_>) {
    let stage = stage::stage(app, 6, 5, &round_robin()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    for what in ["draft", "publish"] {
        act(&arbiter, app, &stage, 1, what, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    (stage, arbiter)
}

async fn program<'a>(app: &'a TestApp, stage: &Stage, scope: TokenScope) -> Client<'a> {
    app.token(
        &format!("Program {scope}"),
        &[(Role::Arbiter, stage.scope())],
        &[scope],
    )
    .await
}

/// A file as programs of boards write it.
fn pgn(games: &[(&str, &str)]) -> String {
    games.iter().fold(String::new(), |mut text, (tags, moves)| {
        write!(text, "[Event \"Prøvebyens Påskestævne\"]\n{tags}\n\n{moves}\n\n").unwrap();
        text
    })
}

/// Sends a body as it is.
async fn relay(client: &Client<'_>, to: &str, body: impl Into<Body>) -> Answer {
    let request = Request::put(format!("{SECTION}/rounds/1/{to}"))
        .header("content-type", "application/octet-stream")
        .body(body.into())
        .unwrap();
    client.send(request).await
}

/// The form of the page as a browser sends it.
async fn send(client: &Client<'_>, fields: &[(&str, &str)]) -> Answer {
    let mut body = String::new();
    for (name, value) in fields {
        write!(
            body,
            "--boundary\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n"
        )
        .unwrap();
    }
    body.push_str("--boundary--\r\n");
    let request = Request::post(PAGE)
        .header("content-type", "multipart/form-data; boundary=boundary")
        .header("sec-fetch-site", "same-origin")
        .body(Body::from(body))
        .unwrap();
    client.send(request).await
}

/// What the form of a page holds under this name.
fn hidden(page: &str, name: &str) -> String {
    let (_, rest) = page
        .split_once(&format!("name=\"{name}\" value=\""))
        .unwrap_or_else(|| panic!("no {name}: {page}"));
    rest.split('"').next().unwrap().to_owned()
}

async fn acts(app: &TestApp) -> Vec<(String, String)> {
    sqlx::query_as("select act, subject from audit where act like 'moves.%' order by id")
        .fetch_all(app.pool())
        .await
        .unwrap()
}

async fn announced(app: &TestApp) -> i64 {
    sqlx::query_scalar("select content_version from section")
        .fetch_one(app.pool())
        .await
        .unwrap()
}

/// The moves of board 1 as everybody may read them.
async fn shown(app: &TestApp) -> Value {
    app.visitor()
        .get(&format!("{SECTION}/rounds/1/boards/1/moves"))
        .await
        .expect(StatusCode::OK)
        .json()
}

async fn enter(client: &Client<'_>, line: &str) {
    let path = format!("{SECTION}/rounds/1/results");
    let look = json!({ "text": line, "dry_run": true });
    let looked = client.json(Method::POST, &path, None, &look).await.json();
    let body = json!({ "text": line, "seen_boards": looked["seen_boards"] });
    client
        .json(Method::POST, &path, None, &body)
        .await
        .expect(StatusCode::OK);
}

#[tokio::test]
async fn a_file_is_looked_at_game_by_game_and_then_stored_whole_without_its_results() {
    let app = TestApp::new().await;
    let (stage, arbiter) = first_round(&app).await;
    let text = pgn(&[
        (
            "[Round \"1.1\"]\n[Result \"1-0\"]",
            "1. e4 {[%clk 1:30:00]} e5 (1... c5) 2. Nf3 $1 1-0",
        ),
        (
            "[White \"Prøvesen, Prøve 2\"]\n[Black \"Prøvesen, Prøve 5\"]",
            "1. d4 d5 *",
        ),
        ("[Round \"1\"]\n[Board \"3\"]", "*"),
    ]);
    let page = send(&arbiter, &[("text", &text), ("act", "preview")])
        .await
        .expect(StatusCode::OK);
    for said in [
        "nyt: 2",
        "uden træk: 1",
        "Filen har resultatet 1–0; her står –. Det ændres ikke.",
        "Gem træk i 2 partier",
    ] {
        assert!(page.body.contains(said), "{said}: {}", page.body);
    }
    assert!(acts(&app).await.is_empty(), "nothing was stored");
    let (key, seen) = (hidden(&page.body, "key"), hidden(&page.body, "seen"));
    let form = [
        ("text", text.as_str()),
        ("act", "store"),
        ("key", &key),
        ("seen", &seen),
    ];
    let done = send(&arbiter, &form).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(done.location(), PAGE);
    // The same request again has no second effect.
    send(&arbiter, &form).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(
        acts(&app).await,
        [("moves.import".to_owned(), "Gruppe A".to_owned())]
    );
    let field = stage.field(&app).await;
    let games = &field.round(RoundNo::FIRST).unwrap().games;
    assert!(
        games.iter().all(|game| game.outcome.result.is_none()),
        "no result was taken"
    );
    // A game that was changed since it was seen keeps all of them out.
    let boards = program(&app, &stage, TokenScope::Results).await;
    let look = json!({ "text": pgn(&[("[Round \"1.1\"]", "1. e4 e5 2. Nc3")]), "dry_run": true });
    let path = format!("{SECTION}/moves");
    let looked = boards
        .json(Method::POST, &path, None, &look)
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(looked["games"][0]["state"], "changes");
    relay(&boards, "boards/1/moves", "1. e4 e5 2. Nf3 Nc6")
        .await
        .expect(StatusCode::OK);
    let body = json!({ "text": look["text"], "seen_games": looked["seen_games"] });
    boards
        .json(Method::POST, &path, None, &body)
        .await
        .expect(StatusCode::CONFLICT);
    let list = arbiter
        .get("/t/paaske/s/a/rounds/1/entry")
        .await
        .expect(StatusCode::OK);
    assert!(list.body.contains(PAGE), "the board list leads to the page");
}

#[tokio::test]
async fn one_game_that_cannot_be_taken_keeps_the_file_out_and_says_why() {
    let app = TestApp::new().await;
    let (stage, arbiter) = first_round(&app).await;
    let api = program(&app, &stage, TokenScope::Results).await;
    let text = pgn(&[
        ("[Round \"1.1\"]", "1. e4 e5 2. Ke3"),
        ("[Round \"1.2\"]", "1. e4 { never closed"),
    ]) + &pgn(&[("[Round \"1.2\"]", "} 1... e5")]);
    let text = text
        + &pgn(&[
            ("[Round \"1.3\"]", "1. e4"),
            ("[Round \"1\"]\n[Board \"3\"]", "1. d4"),
            ("[Round \"2.1\"]", "1. e4"),
            (
                "[Round \"1.2\"]\n[White \"Prøvesen, Prøve 5\"]\n[Black \"Prøvesen, Prøve 2\"]",
                "1. e4",
            ),
            ("[Round \"1.1\"]\n[FEN \"nonsense\"]", "1. e4"),
        ]);
    let body = json!({ "text": text, "dry_run": true });
    let path = format!("{SECTION}/moves");
    let looked = api
        .json(Method::POST, &path, None, &body)
        .await
        .expect(StatusCode::OK)
        .json();
    let codes: Vec<_> = looked["games"]
        .as_array()
        .unwrap()
        .iter()
        .map(|game| (game["game"].as_u64().unwrap(), game["code"].as_str()))
        .collect();
    assert_eq!(
        codes,
        [
            (1, Some("illegal_move")),
            (2, None),
            (3, None),
            (4, Some("twice")),
            (5, Some("no_such_round")),
            (6, Some("colours_turned")),
            (7, Some("twice")),
        ]
    );
    let said = looked["games"][0]["detail"].as_str().unwrap();
    assert!(said.contains("2. Ke3"), "{said}");
    let refused = api
        .json(
            Method::POST,
            &path,
            None,
            &json!({ "text": text, "seen_games": looked["seen_games"] }),
        )
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        refused.json()["games"][0]["code"],
        "illegal_move",
        "{}",
        refused.body
    );
    assert!(acts(&app).await.is_empty());
    let page = send(&arbiter, &[("text", &text), ("act", "preview")])
        .await
        .expect(StatusCode::OK);
    assert!(!page.body.contains("value=\"store\""), "{}", page.body);
}

#[tokio::test]
async fn what_is_made_to_break_a_reader_is_refused_in_words() {
    let app = TestApp::new().await;
    let (stage, _) = first_round(&app).await;
    let api = program(&app, &stage, TokenScope::Results).await;
    for (body, status) in [
        (String::new(), StatusCode::UNPROCESSABLE_ENTITY),
        ("1. e4 \0 e5".to_owned(), StatusCode::UNPROCESSABLE_ENTITY),
        ("(".repeat(200_000), StatusCode::UNPROCESSABLE_ENTITY),
        (
            "1. e4 {".to_owned() + &"x".repeat(200_000),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (
            "1. Nf3 Nf6 2. Ng1 Ng8 ".repeat(2_000),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (
            "[Event \"x\"]\n\n*\n\n".repeat(2_000),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (
            "1. e4 ".to_owned() + &"(1. d4 ".repeat(5_000) + &")".repeat(5_000) + " e5",
            StatusCode::OK,
        ),
        ("x".repeat(3_000_000), StatusCode::PAYLOAD_TOO_LARGE),
    ] {
        let short: String = body.chars().take(20).collect();
        let answer = relay(&api, "boards/1/moves", body).await;
        assert_eq!(answer.status, status, "{short}: {}", answer.body);
    }
    assert_eq!(shown(&app).await["moves"], json!([]), "held back");
}

#[tokio::test]
async fn boards_send_again_and_again_and_only_what_is_new_is_written_logged_and_announced() {
    let app = TestApp::new().await;
    let (stage, _) = first_round(&app).await;
    let boards = program(&app, &stage, TokenScope::Results).await;
    let round = |first: &str| {
        pgn(&[
            ("[Round \"1.1\"]", first),
            ("[Round \"1.2\"]\n[White \"?\"]", "1. d4 *"),
            ("[Round \"1.9\"]", "1. c4 *"),
        ])
    };
    let states = |answer: Answer| -> Vec<String> {
        let games = answer.expect(StatusCode::OK).json()["games"]
            .as_array()
            .unwrap()
            .clone();
        games
            .iter()
            .map(|game| game["state"].as_str().unwrap().to_owned())
            .collect()
    };
    let before = announced(&app).await;
    let sent = relay(&boards, "moves", round("1. e4 e5 *")).await;
    assert_eq!(
        states(sent),
        ["new", "new", "refused"],
        "one that does not fit stops no other"
    );
    let begun = announced(&app).await;
    assert_eq!(begun, before + 1);
    for (moves, state) in [
        ("1. e4 e5 *", "same"),
        ("1. e4 e5 2. Nf3 *", "longer"),
        ("1. e4 e5 2. Nf3 *", "same"),
        ("1. e4 e5 2. Nc3 *", "changes"),
        ("1. e4 e5 *", "changes"),
        ("1. e4 e5 2. Nf3 1-0", "longer"),
        ("1. e4 e5 2. Nf3 1-0", "same"),
    ] {
        let sent = relay(&boards, "moves", round(moves)).await;
        assert_eq!(states(sent), [state, "same", "refused"], "{moves}");
    }
    assert_eq!(
        announced(&app).await,
        begun,
        "readers are told that there are moves, not of each"
    );
    let told: Vec<(String, String)> = acts(&app).await;
    let told: Vec<_> = told.iter().map(|(act, subject)| (&**act, &**subject)).collect();
    assert_eq!(
        told,
        [
            ("moves.begin", "Round 1, board 1"),
            ("moves.begin", "Round 1, board 2"),
            ("moves.replace", "Round 1, board 1"),
            ("moves.end", "Round 1, board 1"),
        ],
        "changes are told now and then"
    );
    let field = stage.field(&app).await;
    assert_eq!(field.round(RoundNo::FIRST).unwrap().games[0].outcome.result, None);
    let answer = relay(&boards, "moves", round("1. e4 e5 2. Nf3 1-0")).await.json();
    assert_eq!(answer["games"][0]["other_result"], "1-0", "it is told");
    // Not without the right, not of a round that is not public, and one game at the address of one.
    let reader = program(&app, &stage, TokenScope::Read).await;
    relay(&reader, "moves", "1. e4")
        .await
        .expect(StatusCode::FORBIDDEN);
    relay(&app.visitor(), "moves", "1. e4")
        .await
        .expect(StatusCode::UNAUTHORIZED);
    // A board that does not exist, and one of another round without a name that would bear it out.
    for tags in ["[Round \"1.9\"]", "[Round \"2.1\"]"] {
        relay(&boards, "moves", pgn(&[(tags, "1. e4")]))
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
    }
    relay(&boards, "boards/1/moves", round("1. e4"))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    relay(&boards, "boards/9/moves", "1. e4")
        .await
        .expect(StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn moves_of_a_game_that_goes_on_are_held_back_everywhere_until_it_has_a_result() {
    let app = TestApp::new().await;
    let (stage, _) = first_round(&app).await;
    let boards = program(&app, &stage, TokenScope::Results).await;
    relay(&boards, "boards/1/moves", "1. e4 e5")
        .await
        .expect(StatusCode::OK);
    let app = app.later("2026-04-04T08:10:00Z");
    let boards = program(&app, &stage, TokenScope::Results).await;
    relay(&boards, "boards/1/moves", "1. e4 e5 2. Nf3 Nc6")
        .await
        .expect(StatusCode::OK);
    assert_eq!(shown(&app).await["moves"], json!([]));
    let page = app.visitor().get(GAME).await.expect(StatusCode::OK);
    assert!(page.body.contains("15 minutters forsinkelse"), "{}", page.body);
    assert!(page.body.contains("Ingen træk vises endnu."), "{}", page.body);
    let app = app.later("2026-04-04T08:15:00Z");
    assert_eq!(shown(&app).await["moves"], json!(["e4", "e5"]));
    let arbiter = app
        .signed_in("Viggo Igen", &[(Role::Arbiter, stage.scope())])
        .await;
    for client in [app.visitor(), arbiter.clone()] {
        let page = client.get(&format!("{GAME}?ply=4")).await.expect(StatusCode::OK);
        assert!(!page.body.contains("Nf3"), "{}", page.body);
        let file = client
            .get("/t/paaske/s/a/lists/round-1.pgn")
            .await
            .expect(StatusCode::OK);
        assert!(file.body.contains("\n1. e4 e5 *\n"), "{}", file.body);
    }
    // The section says another delay.
    let api = program(&app, &stage, TokenScope::Pairings).await;
    let path = format!("{SECTION}/moves/delay");
    let stands = api.get(&path).await.expect(StatusCode::OK).json();
    assert_eq!(stands, json!({ "version": 0, "minutes": 15 }));
    for (seen, minutes, status) in [
        (0, 1_441, StatusCode::UNPROCESSABLE_ENTITY),
        (7, 5, StatusCode::CONFLICT),
        (0, 5, StatusCode::OK),
    ] {
        api.json(Method::PUT, &path, Some(seen), &json!({ "minutes": minutes }))
            .await
            .expect(status);
    }
    assert_eq!(shown(&app).await["moves"].as_array().unwrap().len(), 4);
    let page = arbiter.get(PAGE).await.expect(StatusCode::OK);
    let (key, version) = (key(), hidden(&page.body, "version"));
    let form = |minutes| {
        [
            ("minutes", minutes),
            ("version", version.as_str()),
            ("key", key.as_str()),
        ]
    };
    let refused = arbiter.post(&format!("{PAGE}/delay"), &form("mange")).await;
    let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("value=\"mange\""), "{}", refused.body);
    arbiter
        .post(&format!("{PAGE}/delay"), &form("60"))
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(
        shown(&app).await,
        json!({ "start": null, "moves": [], "delay_minutes": 60 })
    );
    let boards = program(&app, &stage, TokenScope::Results).await;
    enter(&boards, "1;1-0").await;
    let all = json!({ "start": null, "moves": ["e4", "e5", "Nf3", "Nc6"], "delay_minutes": null });
    assert_eq!(shown(&app).await, all);
    let file = app
        .visitor()
        .get("/t/paaske/games.pgn")
        .await
        .expect(StatusCode::OK);
    assert!(file.body.contains("\n1. e4 e5 2. Nf3 Nc6 1-0\n"), "{}", file.body);
}

#[tokio::test]
async fn a_delay_that_was_changed_meanwhile_is_told_before_it_is_written_over() {
    let app = TestApp::new().await;
    let (stage, arbiter) = first_round(&app).await;
    let page = arbiter.get(PAGE).await.expect(StatusCode::OK);
    let (key, version) = (key(), hidden(&page.body, "version"));
    let api = program(&app, &stage, TokenScope::Pairings).await;
    let path = format!("{SECTION}/moves/delay");
    let put = async |minutes| {
        api.json(Method::PUT, &path, Some(0), &json!({ "minutes": minutes }))
            .await
    };
    let stands = put(40).await.expect(StatusCode::OK).json();
    assert_eq!(
        put(50).await.expect(StatusCode::CONFLICT).json()["current"],
        stands
    );
    let form = |minutes| {
        [
            ("minutes", minutes),
            ("version", version.as_str()),
            ("key", key.as_str()),
        ]
    };
    let to = format!("{PAGE}/delay");
    let unreadable = arbiter.post(&to, &form("mange")).await;
    let unreadable = unreadable.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        hidden(&unreadable.body, "version"),
        version,
        "another change is still told"
    );
    let late = arbiter.post(&to, &form("5")).await.expect(StatusCode::CONFLICT);
    for said in ["nu er den 40 minutter", "value=\"5\""] {
        assert!(late.body.contains(said), "{said}: {}", late.body);
    }
}

#[tokio::test]
async fn a_game_is_played_through_by_links_and_the_round_leads_to_it() {
    let app = TestApp::new().await;
    let (stage, _) = first_round(&app).await;
    let boards = program(&app, &stage, TokenScope::Results).await;
    let round = app
        .visitor()
        .get("/t/paaske/s/a/rounds/1")
        .await
        .expect(StatusCode::OK);
    assert!(!round.body.contains("/games/"), "no game has moves");
    app.visitor().get(GAME).await.expect(StatusCode::NOT_FOUND);
    relay(&boards, "boards/1/moves", "1. f3 e5 2. g4 Qh4# 0-1")
        .await
        .expect(StatusCode::OK);
    enter(&boards, "1;0-1").await;
    let round = app
        .visitor()
        .get("/t/paaske/s/a/rounds/1")
        .await
        .expect(StatusCode::OK);
    assert!(
        round.body.contains(GAME) && !round.body.contains("/games/2"),
        "{}",
        round.body
    );
    let of_board = Selector::parse(".chessboard tbody td .vh").unwrap();
    let links = Selector::parse("nav.row a").unwrap();
    for (query, caption, at_h4, steps) in [
        ("", "Efter 2... Qh4#", "sort dronning", vec!["?ply=0", "?ply=3"]),
        (
            "?ply=99",
            "Efter 2... Qh4#",
            "sort dronning",
            vec!["?ply=0", "?ply=3"],
        ),
        (
            "?ply=nonsense",
            "Efter 2... Qh4#",
            "sort dronning",
            vec!["?ply=0", "?ply=3"],
        ),
        ("?ply=0", "Før det første træk", "tomt", vec!["?ply=1", "?ply=4"]),
        (
            "?ply=3",
            "Efter 2. g4",
            "tomt",
            vec!["?ply=0", "?ply=2", "?ply=4", "?ply=4"],
        ),
    ] {
        let page = app
            .visitor()
            .get(&format!("{GAME}{query}"))
            .await
            .expect(StatusCode::OK);
        assert!(page.body.contains(caption), "{query}: {}", page.body);
        assert!(page.body.contains("0–1"), "the result that stands");
        let html = Html::parse_document(&page.body);
        let squares: Vec<String> = html
            .select(&of_board)
            .map(|square| square.text().collect())
            .collect();
        assert_eq!(squares.len(), 64);
        assert_eq!(squares[4 * 8 + 7].to_lowercase(), at_h4, "{query}");
        let found: Vec<&str> = html
            .select(&links)
            .filter_map(|link| {
                link.value()
                    .attr("href")?
                    .strip_prefix(GAME)?
                    .strip_suffix("#board")
            })
            .collect();
        assert_eq!(found, steps, "{query}");
        assert!(!page.body.contains("style=\""), "nothing that the policy forbids");
    }
    // A round that is not public has no games to read.
    app.visitor()
        .get("/t/paaske/s/a/rounds/2/games/1")
        .await
        .expect(StatusCode::NOT_FOUND);
    app.visitor()
        .get("/t/paaske/s/a/rounds/1/games/2")
        .await
        .expect(StatusCode::NOT_FOUND);
}
