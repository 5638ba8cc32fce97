//! Somebody takes another's seat once the round is public: by the arbiter, by a captain, until when, and what is refused.

use super::{strength_lists::let_in, *};

const SIX: &str = "Prøveby; Prøvesen, Ada 2100; Prøvesen, Bo 2050; Prøvesen, Carl 2000; Prøvesen, Dina 1950; Reservesen, Egon 1600; Reservesen, Freja 1500
Skitseby; Skitsesen, Ada 1900; Skitsesen, Bo 1890; Skitsesen, Carl 1880; Skitsesen, Dina 1870";

/// Round 1 begins at 10:00:00.
const BEFORE: &str = "2026-04-04T09:30:00Z";
const AFTER: &str = "2026-04-04T10:00:01Z";
const WHY: &str = "Bo har feber";

/// Prøveby, the first-named team, against Skitseby on four boards, published; the ids of Prøveby's six and of Skitseby's first.
async fn a_match(app: &TestApp) -> (Staff<'_>, Vec<String>, String) {
    let staff = staff(app, 1).await;
    staff.set_up("round_robin").await;
    staff.paste(SIX).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    assert_eq!(staff.matches(1).await[0]["white"]["name"], "Prøveby");
    let field = staff.stage.field(app).await;
    let own = field.teams[0].players.iter().map(ToString::to_string);
    let other = field.teams[1].players[0].to_string();
    (staff, own.collect(), other)
}

/// The staff as it stands there at another hour.
async fn again(app: &TestApp, (tournament, section): (uuid::Uuid, uuid::Uuid)) -> Staff<'_> {
    let stage = Stage {
        tournament: engine::ids::TournamentId::from_uuid(tournament),
        section: engine::ids::SectionId::from_uuid(section),
    };
    let roles = [(Role::Organiser, stage.scope()), (Role::Arbiter, stage.scope())];
    Staff {
        page: app.signed_in("Ulla Nattevagt", &roles).await,
        api: app.token("Ulla Program", &roles, &TokenScope::ALL).await,
        app,
        stage,
    }
}

/// Who sits for a team of the match, board 1 first.
fn names(one: &Value, side: &str) -> Vec<String> {
    (0..4)
        .map(|board| one["boards"][board][side]["name"].as_str().unwrap().to_owned())
        .collect()
}

impl Staff<'_> {
    /// Prøveby with its version, and where its seats are changed.
    async fn proeveby(&self) -> (i32, String) {
        let team = self.team("Prøveby").await;
        let seen = i32::try_from(team["version"].as_i64().unwrap()).unwrap();
        let path = format!("{API}/rounds/1/line-ups/{}", team["id"].as_str().unwrap());
        (seen, path)
    }

    async fn substitute(&self, board: u16, player: &str, (reason, set_aside): (&str, &str)) -> Answer {
        let (seen, path) = self.proeveby().await;
        let body = json!({ "board": board, "player": player, "reason": reason, "set_aside": set_aside });
        self.api
            .json(Method::POST, &format!("{path}/substitutions"), Some(seen), &body)
            .await
    }

    async fn sits(&self) -> Vec<String> {
        names(&self.matches(1).await[0], "white")
    }

    /// Makes a team's link and opens it: the cookie and the page.
    async fn captain_of(&self, team: &str) -> (String, String) {
        let id = self.team(team).await["id"].as_str().unwrap().to_owned();
        let path = format!("{API}/teams/{id}/captain-link");
        let made = self.api.json(Method::POST, &path, None, &json!({})).await;
        let link = made.expect(StatusCode::CREATED).json()["link"].as_str().unwrap().to_owned();
        let_in(self.app, &link[link.find("/c/").unwrap()..]).await
    }

    async fn look(&self, captain: &(String, String)) -> String {
        let browser = self.app.visitor().with_cookie("captain", &captain.0);
        browser.get(&captain.1).await.expect(StatusCode::OK).body
    }

    /// A captain sends the form of the own page.
    async fn as_captain(&self, captain: &(String, String), board: &str, player: &str) -> Answer {
        let (seen, key) = (self.proeveby().await.0.to_string(), key());
        let fields = [
            ("version", seen.as_str()),
            ("key", key.as_str()),
            ("round", "1"),
            ("act", "substitute"),
            ("board", board),
            ("player", player),
            ("reason", WHY),
        ];
        let browser = self.app.visitor().with_cookie("captain", &captain.0);
        browser.post(&format!("{}/substitution", captain.1), &fields).await
    }
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn a_reserve_takes_a_seat_and_everybody_reads_who_plays_and_only_the_two_teams_why() {
    let app = TestApp::at(BEFORE).await;
    let (staff, players, other) = a_match(&app).await;
    let before = staff.matches(1).await.swap_remove(0);
    let (seen, path) = staff.proeveby().await;
    let (to, key) = (format!("{path}/substitutions"), key());
    let body = json!({ "board": 2, "player": players[4], "reason": WHY });
    for _ in 0..2 {
        staff
            .api
            .json_with_key(Method::POST, &to, Some(seen), &body, &key)
            .await
            .expect(StatusCode::OK);
    }
    let after = staff.matches(1).await.swap_remove(0);
    assert_eq!(
        names(&after, "white"),
        ["Ada Prøvesen", "Egon Reservesen", "Carl Prøvesen", "Dina Prøvesen"]
    );
    assert_eq!(names(&after, "black"), names(&before, "black"));
    assert_eq!(after["boards"][1]["game_board"], before["boards"][1]["game_board"]);
    // The seat with its colour: the first-named team has Black at board 2.
    let field = staff.stage.field(&app).await;
    let game = &field.round(RoundNo::MIN).unwrap().games[1];
    let black = field.player(game.black).unwrap().id.to_string();
    assert_eq!((game.board.get(), black), (2, players[4].clone()));

    let visitor = app.visitor();
    for path in [
        format!("{HERE}/rounds/1/matches"),
        format!("{HERE}/rounds/1"),
        format!("{API}/rounds/1/matches"),
    ] {
        let told = visitor.get(&path).await.expect(StatusCode::OK).body;
        assert!(told.contains("Reservesen") && !told.contains(WHY), "{path}: {told}");
    }
    let stands = staff.api.get(&path).await.expect(StatusCode::OK).json();
    let made = &stands["substitutions"][0];
    assert_eq!(
        (&made["board"], &made["left"], &made["came"], &made["reason"]),
        (&json!(2), &json!(players[1]), &json!(players[4]), &json!(WHY))
    );
    assert_eq!(
        (&stands["players"][1], &stands["is_given"]),
        (&json!(players[4]), &json!(true))
    );
    let id = path.rsplit('/').next().unwrap();
    let page = staff.page.get(&format!("{HERE}/rounds/1/line-ups/{id}")).await;
    let page = page.expect(StatusCode::OK).body;
    assert!(page.contains("Egon Reservesen for Bo Prøvesen") && page.contains(WHY), "{page}");
    for team in ["Prøveby", "Skitseby"] {
        let captain = staff.captain_of(team).await;
        let page = staff.look(&captain).await;
        assert!(page.contains(WHY), "{team}: {page}");
    }
    // Why may be about somebody's health: the log keeps who sat where, and not why.
    let logged: Vec<(Option<String>, String)> =
        sqlx::query_as("select reason, after::text from audit where act = 'team.substitute'")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(logged.len(), 1);
    assert!(logged[0].0.is_none() && logged[0].1.contains("Reservesen"), "{logged:?}");
    assert!(!logged[0].1.contains(WHY), "{logged:?}");

    // Whoever saw the team before is told; taking it back is another one, here by the form of the page.
    let stale = staff.api.json(Method::POST, &to, Some(seen), &body).await;
    assert_eq!(stale.status, StatusCode::CONFLICT, "{}", stale.body);
    let (seen, key) = (staff.proeveby().await.0.to_string(), crate::app::key());
    let fields = [
        ("version", seen.as_str()),
        ("key", key.as_str()),
        ("round", "1"),
        ("act", "substitute"),
        ("board", "2"),
        ("player", players[1].as_str()),
        ("reason", "Bo er rask igen"),
    ];
    staff
        .page
        .post(&format!("{HERE}/rounds/1/line-ups/{id}"), &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(staff.sits().await, names(&before, "white"));

    for (board, player, reason, said) in [
        (2, &players[0], WHY, "twice"),
        (2, &players[1], WHY, "sits at board 2 already"),
        (2, &other, WHY, "none of the team"),
        (5, &players[4], WHY, "no game at board 5"),
        (2, &players[4], " ", "reason"),
    ] {
        let refused = staff.substitute(board, player, (reason, "")).await;
        let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains(said), "{said}: {}", refused.body);
    }
    // The first of Prøveby has come, and so has an opponent; board 4 has ended.
    for statement in [
        "insert into arrival (game_id, colour, at, actor) select id, 'white', now(), 'Prøve' from game where board = 1",
        "insert into arrival (game_id, colour, at, actor) select id, 'black', now(), 'Prøve' from game where board = 3",
        "update game set result = '1-0', entered_at = now(), entered_by = 'Prøve', version = version + 1 where board = 4",
    ] {
        sqlx::query(statement).execute(app.pool()).await.unwrap();
    }
    for board in [1, 4] {
        let refused = staff.substitute(board, &players[4], (WHY, "")).await;
        let refused = refused.expect(StatusCode::CONFLICT);
        assert!(refused.body.contains("has begun"), "{board}: {}", refused.body);
    }
    staff
        .substitute(3, &players[4], (WHY, ""))
        .await
        .expect(StatusCode::OK);
    // Without its line nobody's seat changes hands.
    let swapped = sqlx::query("update game set white_id = $1 where board = 3")
        .bind(players[5].parse::<uuid::Uuid>().unwrap())
        .execute(app.pool())
        .await;
    assert!(swapped.is_err());
}

#[tokio::test]
async fn after_the_start_the_arbiter_decides_until_the_tournament_settles_it_and_a_captain_has_until_then() {
    let app = TestApp::at(BEFORE).await;
    let (staff, players, _) = a_match(&app).await;
    let captain = staff.captain_of("Prøveby").await;
    assert!(staff.look(&captain).await.contains("Skift en spiller ud"));
    staff
        .as_captain(&captain, "4", &players[5])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(staff.sits().await[3], "Freja Reservesen");

    let at = (staff.stage.tournament.as_uuid(), staff.stage.section.as_uuid());
    let app = app.later(AFTER);
    let staff = again(&app, at).await;
    let late = staff.as_captain(&captain, "2", &players[4]).await;
    let late = late.expect(StatusCode::CONFLICT);
    assert!(late.body.contains("En reserve kunne sættes ind til"), "{}", late.body);
    assert!(!staff.look(&captain).await.contains("Skift en spiller ud"));
    staff
        .substitute(2, &players[4], (WHY, ""))
        .await
        .expect(StatusCode::OK);

    // What is settled holds for everybody.
    staff
        .settle(json!({ "reserve_until_min": "0" }))
        .await
        .expect(StatusCode::OK);
    let refused = staff.substitute(2, &players[1], (WHY, "")).await;
    let refused = refused.expect(StatusCode::CONFLICT);
    assert_eq!(refused.json()["until"], stage::FIRST_START, "{}", refused.body);
    staff
        .settle(json!({ "reserve_until_min": "30" }))
        .await
        .expect(StatusCode::OK);
    staff
        .as_captain(&captain, "2", &players[1])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(staff.sits().await[1], "Bo Prøvesen");
}

#[tokio::test]
async fn the_line_up_is_judged_again_and_only_the_arbiter_sets_a_rule_aside() {
    let app = TestApp::at(BEFORE).await;
    let (staff, players, _) = a_match(&app).await;
    staff
        .settle(json!({ "board_order": "list_order" }))
        .await
        .expect(StatusCode::OK);
    let captain = staff.captain_of("Prøveby").await;
    let refused = staff.as_captain(&captain, "1", &players[4]).await;
    refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
    let refused = staff.substitute(1, &players[4], (WHY, "")).await;
    let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused.json()["article"], "board_order", "{}", refused.body);
    assert_eq!(staff.sits().await[0], "Ada Prøvesen");
    // At the last board a reserve sits in order.
    staff
        .as_captain(&captain, "4", &players[4])
        .await
        .expect(StatusCode::SEE_OTHER);
    staff
        .substitute(1, &players[5], (WHY, "Begge holdledere er enige"))
        .await
        .expect(StatusCode::OK);
    assert_eq!(staff.sits().await[0], "Freja Reservesen");
    let query = "select after ->> 'note' from audit where act = 'team.substitute' order by id desc limit 1";
    let note: Option<String> = sqlx::query_scalar(query).fetch_one(app.pool()).await.unwrap();
    assert_eq!(note.as_deref(), Some("Begge holdledere er enige"));
}

/// The last of the four sits at board 1, so that the others are out of order under whoever sits there.
#[tokio::test]
async fn a_line_up_that_was_out_of_order_at_other_boards_is_still_changed_by_its_captain() {
    let app = TestApp::at(BEFORE).await;
    let staff = staff(&app, 1).await;
    staff.set_up("round_robin").await;
    staff.paste(SIX).await.expect(StatusCode::SEE_OTHER);
    let field = staff.stage.field(&app).await;
    let players: Vec<String> = field.teams[0].players.iter().map(ToString::to_string).collect();
    let (seen, path) = staff.proeveby().await;
    let given = json!({ "players": [players[3], players[0], players[1], players[2]] });
    staff
        .api
        .json(Method::PUT, &path, Some(seen), &given)
        .await
        .expect(StatusCode::OK);
    staff.pair(1).await;
    staff
        .settle(json!({ "board_order": "list_order" }))
        .await
        .expect(StatusCode::OK);
    let stands = staff.api.get(&path).await.expect(StatusCode::OK).json();
    let boards: Vec<&Value> = stands["findings"].as_array().unwrap().iter().map(|one| &one["board"]).collect();
    assert_eq!(boards, [&json!(2), &json!(3), &json!(4)], "{stands}");

    let captain = staff.captain_of("Prøveby").await;
    staff
        .as_captain(&captain, "1", &players[4])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(
        staff.sits().await,
        ["Egon Reservesen", "Ada Prøvesen", "Bo Prøvesen", "Carl Prøvesen"]
    );
    // Whoever comes in sits in order: a reserve between them does not.
    staff
        .as_captain(&captain, "3", &players[3])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
}

/// A page from before a substitution says of somebody else that they came.
#[tokio::test]
async fn an_arrival_is_not_written_to_whoever_took_the_seat_meanwhile() {
    let app = TestApp::at(BEFORE).await;
    let (staff, players, _) = a_match(&app).await;
    crate::rulings::announce(&app, &staff.stage, &crate::protests::coordinated()).await;
    let number = async |board: usize| {
        let told = staff.api.get(&format!("{API}/rounds/1/arrivals")).await;
        let told = told.expect(StatusCode::OK).json();
        told["boards"][board - 1]["black_player"].clone()
    };
    let before = number(2).await;
    let arrivals = format!("{HERE}/rounds/1/arrivals");
    let page = staff.page.get(&arrivals).await.expect(StatusCode::OK).body;
    assert!(page.contains(&format!("name=\"player\" value=\"{before}\"")), "{page}");
    let (seen, path) = staff.proeveby().await;
    let body = json!({ "board": 2, "player": players[4], "reason": WHY });
    staff
        .api
        .json(Method::POST, &format!("{path}/substitutions"), Some(seen), &body)
        .await
        .expect(StatusCode::OK);
    let after = number(2).await;
    assert_ne!(before, after);
    let seat = format!("{API}/rounds/1/boards/2/arrivals/black");
    let came = json!("2026-04-01T10:00:00Z");
    for (body, status) in [
        (json!({ "came_at": came, "player": before }), StatusCode::CONFLICT),
        // Who says nothing of whom they saw means whoever was paired there.
        (json!({ "came_at": came }), StatusCode::CONFLICT),
        (json!({ "came_at": came, "player": after }), StatusCode::OK),
        (json!({ "came_at": null, "player": before }), StatusCode::CONFLICT),
    ] {
        let answer = staff.api.json(Method::PUT, &seat, None, &body).await;
        answer.expect(status);
    }
    // At other boards nobody gave way.
    let seat = format!("{API}/rounds/1/boards/1/arrivals/black");
    let body = json!({ "came_at": came });
    staff
        .api
        .json(Method::PUT, &seat, None, &body)
        .await
        .expect(StatusCode::OK);
    let (before, after) = (before.to_string(), after.to_string());
    for (player, came, status) in [
        (&before, "no", StatusCode::CONFLICT),
        (&after, "no", StatusCode::SEE_OTHER),
        (&before, "yes", StatusCode::CONFLICT),
        (&after, "yes", StatusCode::SEE_OTHER),
    ] {
        let fields = [
            ("board", "2"),
            ("side", "black"),
            ("player", player.as_str()),
            ("came", came),
        ];
        staff.page.post(&arrivals, &fields).await.expect(status);
    }
    // Of whoever has come nothing is offered to take the seat.
    let (_, path) = staff.proeveby().await;
    let id = path.rsplit('/').next().unwrap().to_owned();
    let page = staff.page.get(&format!("{HERE}/rounds/1/line-ups/{id}")).await;
    let page = page.expect(StatusCode::OK).body;
    let (_, boards) = page.split_once("name=\"board\"").unwrap();
    let (boards, _) = boards.split_once("</select>").unwrap();
    assert!(boards.contains("value=\"3\"") && !boards.contains("value=\"2\""), "{boards}");
}
