//! Prizes in a section of teams: for teams by their table, in a cup by how far they came, for players by the boards, and none by the standings
//! of single players. Who gets what is counted by hand from results that are written here.

use super::*;

const PAGE: &str = "/t/paaske/s/a/settings/prizes";
const PUBLIC: &str = "/t/paaske/s/a/prizes";
const PRIZES: &str = "/api/v1/tournaments/paaske/sections/a/prizes";

/// Four teams of two; players sit in this order.
const FOUR: &str = "Prøveby; Prøvesen, Ada 2000; Prøvesen, Bo 1900
Skitseby; Skitsesen, Carl 2000; Skitsesen, Dina 1900
Kladdestrup; Kladde, Emil 2000; Kladde, Frida 1900
Udkast; Udkastsen, Gry 2000; Udkastsen, Hans 1900";

async fn of_two_boards(staff: &Staff<'_>) {
    let teams = json!({
        "pairing": "round_robin", "colours": "WB", "match_points": {"win": 4, "draw": 2, "loss": 0},
        "primary": "match_points", "has_secondary": true,
    });
    table::write_settings(staff, teams).await.expect(StatusCode::OK);
}

/// What the team with the lower number makes at a board against the other, in half points: team 1 wins everything, 2 and 3 win a board each,
/// both beat 4, and 3 loses a half there. So match points are 6, 3, 3 and 0, game points 6, 3, 2½ and ½; at board 1 the players make 3, 2, 1
/// and 0 of 3, at board 2 they make 3, 1, 1½ and ½.
const fn made(lower: u64, higher: u64, board: u64) -> u8 {
    match (lower, higher, board) {
        (2, 3, 2) => 0,
        (3, 4, 2) => 1,
        _ => 2,
    }
}

/// Plays all three rounds and closes them; the round and the board of the drawn game.
async fn play(staff: &Staff<'_>, close_last: bool) -> (u16, u64) {
    let mut drawn = None;
    for round in 1..=3_u16 {
        staff.pair(round).await;
        for one in staff.matches(round).await {
            let (white, black) = (
                one["white"]["number"].as_u64().unwrap(),
                one["black"]["number"].as_u64().unwrap(),
            );
            for board in one["boards"].as_array().unwrap() {
                let halves = made(
                    white.min(black),
                    white.max(black),
                    board["board"].as_u64().unwrap(),
                );
                let first_has_white = board["white_team_has"] == "white";
                let lower_has_white = first_has_white == (white < black);
                let result = match (halves, lower_has_white) {
                    (1, _) => "1/2-1/2",
                    (2, true) | (0, false) => "1-0",
                    _ => "0-1",
                };
                let game = board["game_board"].as_u64().unwrap();
                if halves == 1 {
                    drawn = Some((round, game));
                }
                let path = format!("{API}/rounds/{round}/boards/{game}/result");
                staff
                    .api
                    .json(Method::PUT, &path, Some(1), &json!({ "result": result }))
                    .await
                    .expect(StatusCode::OK);
            }
        }
        if close_last || round < 3 {
            staff.act(round, "close", &[]).await.expect(StatusCode::SEE_OTHER);
        }
    }
    drawn.expect("a drawn game")
}

async fn read(staff: &Staff<'_>) -> Value {
    staff.api.get(PRIZES).await.expect(StatusCode::OK).json()
}

fn seen(body: &Value, what: &str) -> Option<i32> {
    body[what]
        .as_i64()
        .and_then(|version| i32::try_from(version).ok())
}

async fn write(staff: &Staff<'_>, plan: Value) -> Answer {
    let before = read(staff).await;
    let body = json!({"plan": plan, "reason": "Prøve"});
    staff
        .api
        .json(Method::PUT, PRIZES, seen(&before, "version"), &body)
        .await
}

/// Writes a plan down, and makes it public.
async fn offer(staff: &Staff<'_>, plan: Value) {
    let done = write(staff, plan).await.expect(StatusCode::OK).json();
    staff
        .api
        .json(
            Method::PUT,
            &format!("{PRIZES}/publication"),
            seen(&done, "version"),
            &json!({}),
        )
        .await
        .expect(StatusCode::OK);
}

/// Whose something is, and what it comes to: `hold 1`, or the name of a player.
fn whose(one: &Value) -> (String, String) {
    let who = if one["team"].is_null() {
        one["player"]["name"].as_str().unwrap().to_owned()
    } else {
        assert!(one.get("player").is_none(), "{one}");
        format!("hold {}", one["team"]["no"])
    };
    (who, one["amount"].as_str().unwrap().to_owned())
}

fn awards(body: &Value) -> Vec<(String, String)> {
    body["awards"]["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(whose)
        .collect()
}

fn told(expected: &[(&str, &str)]) -> Vec<(String, String)> {
    let each = expected.iter();
    each.map(|(who, amount)| ((*who).to_owned(), (*amount).to_owned()))
        .collect()
}

fn for_teams(sharing: &str) -> Value {
    json!({
        "contest": "teams", "sharing": sharing,
        "prizes": [{"amount": "1000.00", "thing": "Pokal"}, {"amount": "600.00"}, {"amount": "200.00"}]
    })
}

fn at_board(board: u8, fewest_games: u16, order: &[&str]) -> Value {
    json!({
        "name": format!("Bedst ved bord {board}"),
        "contest": {"board": {"board": board, "fewest_games": fewest_games, "order": order}},
        "prizes": [{"amount": "100.00"}]
    })
}

#[tokio::test]
async fn prizes_by_the_standings_of_single_players_are_refused_in_a_section_of_teams() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    // A section of single players has no teams to give anything.
    let refused = write(&staff, json!({"categories": [for_teams("order")]}))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("section has no teams"), "{}", refused.body);
    // What was offered to single players gives nobody anything once the section is one of teams, and says so.
    let single = json!({"categories": [{"prizes": [{"amount": "500.00"}]}]});
    offer(&staff, single.clone()).await;
    assert!(read(&staff).await.get("unfit").is_none());
    of_two_boards(&staff).await;
    staff.paste(FOUR).await.expect(StatusCode::SEE_OTHER);
    play(&staff, true).await;
    let body = read(&staff).await;
    assert!(
        body["unfit"].as_str().unwrap().contains("own standings"),
        "{body}"
    );
    assert_eq!(body["awards"], Value::Null, "{body}");
    let page = staff.page.get(PAGE).await.expect(StatusCode::OK);
    assert!(
        page.body.contains("ingen præmier efter spillernes egen stilling"),
        "{}",
        page.body
    );
    let refused = staff
        .api
        .json(
            Method::POST,
            &format!("{PRIZES}/settlement"),
            seen(&body, "content_version"),
            &json!({}),
        )
        .await
        .expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("own standings"), "{}", refused.body);

    for (category, field, sentence) in [
        (
            json!({"prizes": [{"amount": "400.00"}]}),
            "categories/0/contest",
            "own standings",
        ),
        (
            json!({"contest": "players", "prizes": [{"amount": "400.00"}]}),
            "categories/0/contest",
            "own standings",
        ),
        (
            json!({"contest": "teams", "group": {"women": true}, "prizes": [{"amount": "400.00"}]}),
            "categories/0/group",
            "by players only",
        ),
        (
            at_board(3, 1, &["points"]),
            "categories/0/contest/board/board",
            "1 to 2",
        ),
        (
            at_board(1, 0, &["points"]),
            "categories/0/contest/board/fewest_games",
            "from 1 to 99",
        ),
        (
            at_board(1, 1, &["points", "points"]),
            "categories/0/contest/board/order",
            "each once only",
        ),
    ] {
        let refused = write(&staff, json!({"categories": [category]}))
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY)
            .json();
        assert_eq!(refused["errors"][0]["field"], field, "{refused}");
        assert!(refused.to_string().contains(sentence), "{refused}");
    }
    assert_eq!(
        read(&staff).await["plan"]["categories"][0]["prizes"][0]["amount"],
        "500.00"
    );
}

#[tokio::test]
async fn teams_get_their_prizes_by_the_table_and_share_by_the_announced_method() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    of_two_boards(&staff).await;
    staff.paste(FOUR).await.expect(StatusCode::SEE_OTHER);
    play(&staff, false).await;
    // Teams 2 and 3 are tied on match points, and game points put 2 before 3.
    for (sharing, second, third) in [
        ("order", "600.00", "200.00"),
        ("equal", "400.00", "400.00"),
        // One half of the own prize, and one half of the mean.
        ("hort", "500.00", "300.00"),
    ] {
        offer(&staff, json!({"categories": [for_teams(sharing)]})).await;
        let body = read(&staff).await;
        assert_eq!(
            awards(&body),
            told(&[("hold 1", "1000.00"), ("hold 2", second), ("hold 3", third)]),
            "{sharing}: {body}"
        );
        assert_eq!(body["awards"]["players"][0]["team"]["name"], "Prøveby");
        assert_eq!(body["awards"]["players"][0]["things"][0]["thing"], "Pokal");
    }
    // The last round is not closed.
    let body = read(&staff).await;
    assert_eq!(body["is_over"], false);
    staff
        .api
        .json(
            Method::POST,
            &format!("{PRIZES}/settlement"),
            seen(&body, "content_version"),
            &json!({}),
        )
        .await
        .expect(StatusCode::CONFLICT);
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn the_best_at_a_board_get_prizes_with_a_least_number_of_games_and_a_stated_order() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    of_two_boards(&staff).await;
    staff.paste(FOUR).await.expect(StatusCode::SEE_OTHER);
    play(&staff, true).await;
    let two = |board: u8, fewest_games| {
        let mut category = at_board(board, fewest_games, &["percentage", "more_games"]);
        category["prizes"] = json!([{"amount": "100.00"}, {"amount": "50.00"}]);
        category
    };
    offer(&staff, json!({"categories": [two(1, 3), two(2, 3)]})).await;
    let body = read(&staff).await;
    // At board 1 they made 3 and 2, at board 2 3 and 1½ of 3.
    assert_eq!(
        awards(&body),
        told(&[
            ("Ada Prøvesen", "100.00"),
            ("Carl Skitsesen", "50.00"),
            ("Bo Prøvesen", "100.00"),
            ("Frida Kladde", "50.00")
        ]),
        "{body}"
    );
    assert!(body["awards"]["players"][0].get("team").is_none(), "{body}");
    // Nobody has four games at the board.
    offer(&staff, json!({"categories": [two(1, 4)]})).await;
    let body = read(&staff).await;
    assert_eq!(awards(&body), []);
    assert_eq!(body["awards"]["totals"]["not_awarded"], "150.00", "{body}");

    // The page makes a category for every board, and what does not go is said beside its field.
    for (changes, sentence) in [
        (
            &[("c1-contest", "board"), ("c1-board", "7"), ("c1-games", "3")][..],
            "Bordene har numrene 1 til 2",
        ),
        (
            &[("c1-contest", "board"), ("c1-board", "x"), ("c1-games", "3")],
            "Skriv bordets nummer",
        ),
        (
            &[("c1-contest", "boards"), ("c1-games", "")],
            "hvor mange partier der mindst skal til",
        ),
        (
            &[("c1-contest", "teams"), ("c1-women", "yes")],
            "kan kun spillere opfylde",
        ),
        (
            &[
                ("c1-contest", "board"),
                ("c1-board", "1"),
                ("c1-games", "3"),
                ("c1-sharing", "hort"),
                ("c1-by1", "percentage"),
                ("c1-by2", "none"),
                ("c1-by3", "none"),
            ],
            "når flest point står først",
        ),
    ] {
        let mut sent = vec![("reason", "Prøve"), ("c1-prizes", "75; Bog")];
        sent.extend(changes);
        let refused = fill(&staff.page, PAGE, &sent)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(
            refused.body.contains(sentence) && refused.body.contains("75; Bog"),
            "{sentence}: {}",
            refused.body
        );
    }
    fill(
        &staff.page,
        PAGE,
        &[
            ("reason", "Prøve"),
            ("c1-name", "Topscorer"),
            ("c1-contest", "boards"),
            ("c1-games", "3"),
            ("c1-by1", "points"),
            ("c1-by2", "performance"),
            ("c1-by3", "none"),
            ("c1-most", "yes"),
            ("c1-prizes", "75; Bog"),
        ],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    let body = read(&staff).await;
    let categories = body["plan"]["categories"].as_array().unwrap();
    let names: Vec<&Value> = categories.iter().map(|category| &category["name"]).collect();
    assert_eq!(names, [&json!("Topscorer 1"), &json!("Topscorer 2")], "{body}");
    assert_eq!(
        categories[1]["contest"],
        json!({"board": {"board": 2, "fewest_games": 3, "most_played": true, "order": ["points", "performance"]}})
    );
    assert_eq!(
        awards(&body),
        told(&[("Ada Prøvesen", "75.00"), ("Bo Prøvesen", "75.00")]),
        "{body}"
    );
    // What everybody reads says by what it goes.
    let public = app.visitor().get(PUBLIC).await.expect(StatusCode::OK);
    for words in [
        "Topscorer 2",
        "Bord 2: flest point, bedste præstation",
        "fra 3 partier ved bordet",
    ] {
        assert!(public.body.contains(words), "{words}: {}", public.body);
    }
    // Saved once more as it stands, it is the same plan.
    fill(&staff.page, PAGE, &[("reason", "Prøve")])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(read(&staff).await["plan"], body["plan"]);
}

/// The drawn game was won by the team with the lower number after all.
async fn correct(app: &TestApp, staff: &Staff<'_>, (round, board): (u16, u64)) {
    let one = staff
        .matches(round)
        .await
        .into_iter()
        .find(|one| {
            let boards = one["boards"].as_array().unwrap();
            boards.iter().any(|told| told["game_board"] == board)
        })
        .unwrap();
    let told = one["boards"]
        .as_array()
        .unwrap()
        .iter()
        .find(|told| told["game_board"] == board)
        .unwrap();
    let lower_is_first = one["white"]["number"].as_u64() < one["black"]["number"].as_u64();
    let has_white = (told["white_team_has"] == "white") == lower_is_first;
    sqlx::query(
        "with written as (
             update game g set result = $4, version = g.version + 1 from round r
             where r.id = g.round_id and r.section_id = $1 and r.number = $2 and g.board = $3
             returning g.id, g.version
         )
         insert into game_entry (id, game_id, version, result, kind, at, actor, reason)
         select gen_random_uuid(), id, version, $4, 'corrected', now(), 'Prøve', 'Prøve' from written",
    )
    .bind(staff.stage.section.as_uuid())
    .bind(i32::from(round))
    .bind(i32::try_from(board).unwrap())
    .bind(if has_white { "1-0" } else { "0-1" })
    .execute(app.pool())
    .await
    .unwrap();
    store::changes::bump(&mut *app.conn().await, staff.stage.section)
        .await
        .unwrap();
}

fn standing(body: &Value) -> Vec<(String, String)> {
    let receipts = body["receipts"].as_array().unwrap().iter();
    receipts.filter(|one| one["stands"] == true).map(whose).collect()
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn prizes_of_teams_are_settled_signed_for_the_team_paid_and_settled_anew() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    of_two_boards(&staff).await;
    staff.paste(FOUR).await.expect(StatusCode::SEE_OTHER);
    let drawn = play(&staff, true).await;
    let categories = json!([for_teams("hort"), at_board(1, 3, &["points", "fewer_games"])]);
    offer(&staff, json!({ "categories": categories })).await;
    let settlement = format!("{PRIZES}/settlement");
    let before = read(&staff).await;
    let version = seen(&before, "content_version");
    let stale = version.map(|version| version - 1);
    staff
        .api
        .json(Method::POST, &settlement, stale, &json!({}))
        .await
        .expect(StatusCode::CONFLICT);
    let same = key();
    for _ in 0..2 {
        let settled = staff
            .api
            .json_with_key(Method::POST, &settlement, version, &json!({}), &same)
            .await
            .expect(StatusCode::CREATED)
            .json();
        assert_eq!(settled, json!({"no": 1, "written": 4, "ended": 0}));
    }
    let body = read(&staff).await;
    assert_eq!(
        standing(&body),
        told(&[
            ("hold 1", "1000.00"),
            ("hold 2", "500.00"),
            ("hold 3", "300.00"),
            ("Ada Prøvesen", "100.00")
        ]),
        "{body}"
    );
    let public = app
        .visitor()
        .get(&format!("{PRIZES}/public"))
        .await
        .expect(StatusCode::OK)
        .json();
    let winners = public["winners"].as_array().unwrap();
    assert_eq!(winners.len(), 4, "{public}");
    assert_eq!(winners[0]["team"]["name"], "Prøveby", "{public}");
    assert!(winners[0].get("player").is_none() && winners[3].get("team").is_none());
    let page = app.visitor().get(PUBLIC).await.expect(StatusCode::OK);
    for words in [
        "Prøveby",
        "/t/paaske/s/a/teams/1",
        "Ada Prøvesen",
        "Hold, efter holdstillingen",
    ] {
        assert!(page.body.contains(words), "{words}: {}", page.body);
    }
    let paper = staff
        .page
        .get(&format!("{PAGE}/receipts"))
        .await
        .expect(StatusCode::OK);
    assert_eq!(
        paper.body.matches("Underskrift for holdet").count(),
        3,
        "{}",
        paper.body
    );
    for words in ["Kladdestrup", "Pokal", "1.000\u{a0}kr.", "Bedst ved bord 1"] {
        assert!(paper.body.contains(words), "{words}: {}", paper.body);
    }
    staff
        .api
        .json(
            Method::PUT,
            &format!("{PRIZES}/receipts/2"),
            Some(1),
            &json!({"paid": true}),
        )
        .await
        .expect(StatusCode::OK);

    // Won after all: teams 2 and 3 are level in everything, and have 400 each.
    correct(&app, &staff, drawn).await;
    let body = read(&staff).await;
    assert_eq!(body["is_outdated"], true, "{body}");
    let settled = staff
        .api
        .json(
            Method::POST,
            &settlement,
            seen(&body, "content_version"),
            &json!({}),
        )
        .await
        .expect(StatusCode::CREATED)
        .json();
    assert_eq!(settled, json!({"no": 2, "written": 2, "ended": 2}));
    let body = read(&staff).await;
    assert_eq!(
        standing(&body),
        told(&[
            ("hold 1", "1000.00"),
            ("Ada Prøvesen", "100.00"),
            ("hold 2", "400.00"),
            ("hold 3", "400.00")
        ]),
        "{body}"
    );
    // What was paid for a receipt that has ended stays listed.
    assert_eq!(body["receipts"][1]["stands"], false);
    assert!(!body["receipts"][1]["paid_at"].is_null(), "{body}");
    let acts: Vec<String> = sqlx::query_scalar("select act from audit where act like 'prize.%' order by id")
        .fetch_all(app.pool())
        .await
        .unwrap();
    assert_eq!(
        acts,
        [
            "prize.plan",
            "prize.publish",
            "prize.settle",
            "prize.pay",
            "prize.settle"
        ]
    );
}

#[tokio::test]
async fn a_season_that_was_given_up_has_no_winner_that_prizes_go_to() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    of_two_boards(&staff).await;
    staff.paste(FOUR).await.expect(StatusCode::SEE_OTHER);
    play(&staff, true).await;
    offer(&staff, json!({"categories": [for_teams("order")]})).await;
    assert_eq!(read(&staff).await["is_over"], true);
    sqlx::query(
        "insert into season_abandonment (section_id, abandoned_on, holds, reason, abandoned_at, abandoned_by)
         values ($1, '2026-04-04', 'no_champion_no_moves', 'Prøve', now(), 'Prøve')",
    )
    .bind(staff.stage.section.as_uuid())
    .execute(app.pool())
    .await
    .unwrap();
    let body = read(&staff).await;
    assert_eq!(body["is_over"], false, "nobody has won: {body}");
    let refused = staff
        .api
        .json(
            Method::POST,
            &format!("{PRIZES}/settlement"),
            seen(&body, "content_version"),
            &json!({}),
        )
        .await
        .expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("season was given up"), "{}", refused.body);
}

/// What a cup offers its teams, with a thing for the first two.
fn for_cup(sharing: &str) -> Value {
    json!({
        "contest": "teams", "sharing": sharing,
        "prizes": [
            {"amount": "1000.00", "thing": "Pokal"}, {"amount": "600.00", "thing": "Bog"}, {"amount": "300.00"},
            {"amount": "100.00"}, {"amount": "50.00"},
        ]
    })
}

/// Each with what they are given.
type Amounts = Vec<(String, String)>;

/// What teams are given, and what players are.
fn apart(all: Amounts) -> (Amounts, Amounts) {
    all.into_iter().partition(|(who, _)| who.starts_with("hold"))
}

async fn settle(staff: &Staff<'_>) -> Answer {
    let seen = seen(&read(staff).await, "content_version");
    let path = format!("{PRIZES}/settlement");
    staff.api.json(Method::POST, &path, seen, &json!({})).await
}

#[tokio::test]
async fn in_a_cup_prizes_follow_the_round_a_team_went_out_in_and_semi_finalists_share() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    cups::begin(&staff, 6, &["lot"]).await;
    // Points that tie there are none, on the page as in the document.
    for sharing in ["equal", "hort"] {
        let refused = write(&staff, json!({"categories": [for_cup(sharing)]})).await;
        let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY).json();
        assert_eq!(refused["errors"][0]["field"], "categories/0/sharing", "{refused}");
        assert!(refused.to_string().contains("no points to share by"), "{refused}");
    }
    let typed = [
        ("c1-contest", "teams"),
        ("c1-sharing", "equal"),
        ("c1-prizes", "75; Bog"),
    ];
    let refused = fill(&staff.page, PAGE, &typed).await;
    let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY).body;
    assert!(
        refused.contains("ingen point at dele efter") && refused.contains("75; Bog"),
        "{refused}"
    );
    let at_board = at_board(1, 1, &["points"]);
    offer(&staff, json!({"categories": [for_cup("order"), at_board]})).await;
    let public = app.visitor().get(PUBLIC).await.expect(StatusCode::OK).body;
    assert!(
        public.contains("Hold, efter hvor langt de når i pokalen"),
        "{public}"
    );

    // Teams 1 and 2 go on without playing; 3 and 4 beat 6 and 5.
    staff.pair(1).await;
    cups::play(&staff, (1, 1), "1111").await;
    cups::play(&staff, (1, 2), "1111").await;
    staff.act(1, "close", &[]).await.expect(StatusCode::SEE_OTHER);
    let body = read(&staff).await;
    assert!(body.get("unfit").is_none(), "{body}");
    // As it stands: four teams are in and share 2,000 of the first four places, and two have gone out and share the fifth.
    let (teams, _) = apart(awards(&body));
    let amounts: Vec<&str> = teams.iter().map(|(_, amount)| amount.as_str()).collect();
    assert_eq!(
        amounts,
        ["500.00", "500.00", "500.00", "500.00", "25.00", "25.00"],
        "{body}"
    );
    staff.pair(2).await;
    cups::play(&staff, (2, 1), "1111").await;
    cups::play(&staff, (2, 2), "1111").await;
    staff.act(2, "close", &[]).await.expect(StatusCode::SEE_OTHER);
    settle(&staff).await.expect(StatusCode::CONFLICT);
    staff.pair(3).await;
    cups::play(&staff, (3, 1), "====").await;
    // The final is level, and nobody has won before lots are drawn.
    let refused = settle(&staff).await.expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("cup is won"), "{}", refused.body);
    cups::decide(&staff, (3, 1), &cups::decision("second", "lot"))
        .await
        .expect(StatusCode::OK);
    staff.act(3, "close", &[]).await.expect(StatusCode::SEE_OTHER);
    let body = read(&staff).await;
    assert_eq!(body["is_over"], true, "{body}");
    settle(&staff).await.expect(StatusCode::CREATED);
    let body = read(&staff).await;
    let (teams, mut players) = apart(standing(&body));
    assert_eq!(
        teams,
        told(&[
            ("hold 2", "1000.00"),
            ("hold 1", "600.00"),
            ("hold 3", "200.00"),
            ("hold 4", "200.00"),
            ("hold 5", "25.00"),
            ("hold 6", "25.00")
        ]),
        "{body}"
    );
    // At board 1 both finalists' players have won a game and drawn one.
    players.sort();
    assert_eq!(
        players,
        told(&[("Ada Prøvesen", "50.00"), ("Ada Skitsesen", "50.00")]),
        "{body}"
    );
    let winners = app.visitor().get(&format!("{PRIZES}/public")).await;
    let winners = winners.expect(StatusCode::OK).json()["winners"].clone();
    assert_eq!(winners[0]["team"]["name"], "Skitseby", "{winners}");
}

#[tokio::test]
async fn a_match_for_the_third_place_separates_the_two_and_where_both_lost_the_final_they_share_the_first_two()
 {
    let app = TestApp::new().await;
    let staff = staff(&app, 2).await;
    let mut settled = settings("cup");
    settled["cup"] = json!({
        "drawn_by": "bracket", "named_first": "lower_number", "level_match": ["lot"], "third_place": true,
    });
    table::write_settings(&staff, settled)
        .await
        .expect(StatusCode::OK);
    let four: Vec<&str> = cups::SIX.lines().take(4).collect();
    staff.paste(&four.join("\n")).await.expect(StatusCode::SEE_OTHER);
    offer(&staff, json!({"categories": [for_cup("order")]})).await;
    for (round, second) in [(1, "1111"), (2, "0000")] {
        staff.pair(round).await;
        cups::play(&staff, (round, 1), "1111").await;
        cups::play(&staff, (round, 2), second).await;
        staff.act(round, "close", &[]).await.expect(StatusCode::SEE_OTHER);
    }
    // 1 beat 4 and 2 beat 3; then 1 beat 2, and 4 beat 3 for the third place.
    let body = read(&staff).await;
    assert_eq!(
        awards(&body),
        told(&[
            ("hold 1", "1000.00"),
            ("hold 2", "600.00"),
            ("hold 4", "300.00"),
            ("hold 3", "100.00")
        ]),
        "{body}"
    );
    assert_eq!(body["is_over"], true, "{body}");

    // Both teams of the final lose it, and nobody has won.
    sqlx::query(
        "update team_match m set forfeit = 'by_both' from round r where r.id = m.round_id and r.number = 2 and m.number = 1",
    )
    .execute(app.pool())
    .await
    .unwrap();
    store::changes::bump(&mut *app.conn().await, staff.stage.section)
        .await
        .unwrap();
    let body = read(&staff).await;
    assert_eq!(body["is_over"], true, "{body}");
    assert_eq!(
        awards(&body),
        told(&[
            ("hold 1", "800.00"),
            ("hold 2", "800.00"),
            ("hold 4", "300.00"),
            ("hold 3", "100.00")
        ]),
        "{body}"
    );
    let page = staff.page.get(PAGE).await.expect(StatusCode::OK).body;
    assert!(page.contains("Ingen har vundet pokalen"), "{page}");
    settle(&staff).await.expect(StatusCode::CREATED);
}

/// The text of each certificate.
async fn certificates(staff: &Staff<'_>, query: &str) -> Vec<String> {
    let sheet = format!("/t/paaske/s/a/rounds/3/print/certificates{query}");
    let page = staff.page.get(&sheet).await.expect(StatusCode::OK);
    let page = scraper::Html::parse_document(&page.body);
    page.select(&scraper::Selector::parse(".halves > li").unwrap())
        .map(|one| {
            let words: Vec<&str> = one.text().flat_map(str::split_whitespace).collect();
            words.join(" ")
        })
        .collect()
}

#[tokio::test]
async fn every_team_has_a_certificate_with_its_players_its_place_and_what_it_won() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    of_two_boards(&staff).await;
    staff.paste(FOUR).await.expect(StatusCode::SEE_OTHER);
    let mut named = for_teams("order");
    named["name"] = json!("Holdpræmie");
    offer(&staff, json!({"categories": [named]})).await;
    play(&staff, true).await;
    let open = certificates(&staff, "").await;
    assert!(open.iter().all(|one| !one.contains("Holdpræmie")), "{open:?}");
    settle(&staff).await.expect(StatusCode::CREATED);
    let all = certificates(&staff, "").await;
    assert_eq!(all.len(), 4, "{all:?}");
    for said in [
        "Diplom",
        "Prøveby",
        "Ada Prøvesen, Bo Prøvesen",
        "Nr. 1",
        "Matchpoint: 6 · Brætpoint: 6",
        "Holdpræmie, nr. 1",
    ] {
        assert!(all[0].contains(said), "{said}: {}", all[0]);
    }
    // What a team won in money is for nobody's wall.
    assert!(all.iter().all(|one| !one.contains("1000")), "{all:?}");
    let two = certificates(&staff, "?nos=4").await;
    assert_eq!(two.len(), 1, "{two:?}");
    assert!(
        two[0].contains("Udkast") && two[0].contains("Gry Udkastsen"),
        "{two:?}"
    );
    let refused = staff
        .page
        .get("/t/paaske/s/a/rounds/3/print/certificates?nos=Ada")
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("Skriv holdnumre"), "{}", refused.body);
    assert!(refused.body.contains("Et til hvert hold"), "{}", refused.body);
    let hub = staff.page.get("/t/paaske/s/a/rounds/3/print").await;
    let hub = hub.expect(StatusCode::OK).body;
    assert!(hub.contains("Et til hvert hold"), "{hub}");
    let english = staff.page.with_cookie("lang", "en");
    let page = english.get("/t/paaske/s/a/rounds/3/print/certificates").await;
    assert!(page.body.contains("Match points: 6"), "{}", page.body);
}
