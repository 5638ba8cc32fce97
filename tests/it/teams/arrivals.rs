//! Teams that come to their match: a whole team that comes late, one that never comes, a short one, and what is refused meanwhile.

use super::*;
use crate::{arrivals::fifteen, rulings::announce};

const FOUR: &str = "Prøveby; Prøvesen, Ada 2100; Prøvesen, Bo 2050; Prøvesen, Carl 2000; Prøvesen, Dina 1950
Skitseby; Skitsesen, Ada 1900; Skitsesen, Bo 1890; Skitsesen, Carl 1880; Skitsesen, Dina 1870";

const MATCH: &str = "/api/v1/tournaments/paaske/sections/a/rounds/1/matches/1";
const PAGE: &str = "/t/paaske/s/a/rounds/1/matches/1/arrivals";
const DECIDE: &str = "/t/paaske/s/a/rounds/1/matches/1/absence";

/// Round 1 begins at 10:00:00, and one waits a quarter of an hour.
const DEADLINE: &str = "2026-04-04T10:15:00Z";
const WHY: &str = "Holdet var ikke mødt, da fristen udløb";

/// Prøveby at home against Skitseby, on four boards; the home team has White at 1 and 3.
async fn a_match(app: &TestApp) -> Staff<'_> {
    let staff = staff(app, 1).await;
    announce(app, &staff.stage, &fifteen()).await;
    let mut teams = settings("round_robin");
    teams["league"] = json!("skakliga");
    table::write_settings(&staff, teams).await.expect(StatusCode::OK);
    staff.paste(FOUR).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    assert_eq!(staff.matches(1).await[0]["white"]["name"], "Prøveby");
    staff
}

/// The staff as it stands there later.
async fn again(app: &TestApp, stage: Stage) -> Staff<'_> {
    let roles = [(Role::Organiser, stage.scope()), (Role::Arbiter, stage.scope())];
    Staff {
        page: app.signed_in("Ulla Nattevagt", &roles).await,
        api: app.token("Ulla Program", &roles, &TokenScope::ALL).await,
        app,
        stage,
    }
}

impl Staff<'_> {
    async fn coming(&self) -> Value {
        let answer = self.api.get(&format!("{MATCH}/arrivals")).await;
        answer.expect(StatusCode::OK).json()
    }

    /// The version of the match.
    async fn seen(&self) -> i32 {
        let one = self.matches(1).await.swap_remove(0);
        i32::try_from(one["version"].as_i64().unwrap()).unwrap()
    }

    /// A whole team has come.
    async fn come(&self, side: &str, at: Option<&str>) -> Value {
        let body = json!({ "side": side, "came_at": at });
        let path = format!("{MATCH}/arrivals");
        self.api
            .json(Method::POST, &path, Some(self.seen().await), &body)
            .await
            .expect(StatusCode::OK)
            .json()
    }

    /// One player came at this moment, or did not.
    async fn tap(&self, board: u16, colour: &str, at: Option<&str>) {
        let path = format!("{API}/rounds/1/boards/{board}/arrivals/{colour}");
        self.api
            .json(Method::PUT, &path, None, &json!({ "came_at": at }))
            .await
            .expect(StatusCode::OK);
    }

    /// Decides that a team has not come, as it was shown.
    async fn miss(&self, side: &str, shown: &str, reason: &str) -> Answer {
        let body = json!({ "side": side, "shown": shown, "reason": reason });
        let path = format!("{MATCH}/absence");
        self.api
            .json(Method::POST, &path, Some(self.seen().await), &body)
            .await
    }
}

fn states(team: &Value) -> Vec<&str> {
    let seats = team["seats"].as_array().unwrap().iter();
    seats.map(|seat| seat["state"].as_str().unwrap()).collect()
}

async fn times_in_the_log(app: &TestApp, act: &str) -> i64 {
    sqlx::query_scalar("select count(*) from audit where act = $1")
        .bind(act)
        .fetch_one(app.pool())
        .await
        .unwrap()
}

/// How the boards of the round ended.
async fn results(staff: &Staff<'_>) -> Vec<Option<GameResult>> {
    let field = staff.stage.field(staff.app).await;
    let round = field.round(RoundNo::MIN).unwrap();
    round.games.iter().map(|game| game.outcome.result).collect()
}

#[tokio::test]
async fn a_team_that_comes_late_as_a_whole_is_written_down_at_once_and_what_stood_stands() {
    let app = TestApp::at("2026-04-04T10:12:00Z").await;
    let staff = a_match(&app).await;
    // The first of them was seen before, and the last game has ended already.
    staff.tap(1, "black", Some("2026-04-04T10:02:00Z")).await;
    let path = format!("{API}/rounds/1/boards/4/result");
    staff
        .api
        .json(Method::PUT, &path, Some(1), &json!({ "result": "1-0" }))
        .await
        .expect(StatusCode::OK);
    let told = staff.coming().await;
    assert_eq!(told["begins_at"], "2026-04-04T10:00:00Z");
    assert_eq!(states(&told["away"]), ["came", "missing", "missing", "came"]);
    assert_eq!(states(&told["home"]), ["missing", "missing", "missing", "came"]);
    assert_eq!(
        (
            &told["away"]["attendance"],
            &told["away"]["deadline"],
            &told["away"]["no_absence"]
        ),
        (&json!("short"), &json!(DEADLINE), &json!("waits"))
    );
    let page = staff.page.get(PAGE).await.expect(StatusCode::OK).body;
    assert!(
        page.contains("2 af 4 er mødt") && page.contains("Frist 12.15"),
        "{page}"
    );

    let seen = staff.seen().await;
    let post = async |seen: i32, key: &str| {
        let body = json!({ "side": "away", "came_at": "2026-04-04T10:11:00Z" });
        let path = format!("{MATCH}/arrivals");
        staff
            .api
            .json_with_key(Method::POST, &path, Some(seen), &body, key)
            .await
    };
    post(seen + 1, &key()).await.expect(StatusCode::CONFLICT);
    let key = key();
    for _ in 0..2 {
        let done = post(seen, &key).await.expect(StatusCode::OK).json();
        assert_eq!(done["boards"], json!([2, 3]));
    }
    assert_eq!(times_in_the_log(&app, "arrival.mark").await, 3, "each once");
    let away = staff.coming().await["away"].clone();
    assert_eq!(away["attendance"], "full");
    let came: Vec<&Value> = away["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| &seat["came_at"])
        .collect();
    let (first, others) = (json!("2026-04-04T10:02:00Z"), json!("2026-04-04T10:11:00Z"));
    assert_eq!(came, [&first, &others, &others, &Value::Null]);

    // On the page an hour that nobody can read is refused, an empty one is now, and nobody comes later than that.
    let press = async |at: &str| {
        let key = crate::app::key();
        let version = seen.to_string();
        let fields = [
            ("version", version.as_str()),
            ("key", &key),
            ("side", "home"),
            ("at", at),
        ];
        staff.page.post(PAGE, &fields).await
    };
    let wrong = press("kvart over").await.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(wrong.body.contains("Skriv klokkeslættet"), "{}", wrong.body);
    // What was typed stands in the form of that team.
    let ahead = press("23:59").await.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        ahead.body.contains("Klokkeslættet ligger forude") && ahead.body.contains("value=\"23:59\""),
        "{}",
        ahead.body
    );
    press("").await.expect(StatusCode::SEE_OTHER);
    let home = staff.coming().await["home"].clone();
    assert_eq!(home["seats"][0]["came_at"], "2026-04-04T10:12:00Z");
    assert_eq!(times_in_the_log(&app, "arrival.mark").await, 6);

    // Everybody came in time: nobody loses when it runs out.
    let app2 = app.later("2026-04-04T10:20:00Z");
    let told = again(&app2, staff_stage(&app2).await).await.coming().await;
    for side in ["home", "away"] {
        assert_eq!(told[side]["no_absence"], "nobody_awaited", "{told}");
    }
}

/// The stage of the tests, found again.
async fn staff_stage(app: &TestApp) -> Stage {
    let (tournament, section): (uuid::Uuid, uuid::Uuid) =
        sqlx::query_as("select tournament_id, id from section where slug = 'a'")
            .fetch_one(app.pool())
            .await
            .unwrap();
    Stage {
        tournament: engine::ids::TournamentId::from_uuid(tournament),
        section: engine::ids::SectionId::from_uuid(section),
    }
}

#[tokio::test]
async fn a_team_that_never_comes_loses_the_match_once_its_time_is_over_and_somebody_has_confirmed_it() {
    let app = TestApp::at(DEADLINE).await;
    let staff = a_match(&app).await;
    staff.come("home", Some("2026-04-04T10:00:00Z")).await;
    // In the very second of the deadline one still waits.
    let early = staff.miss("away", "", WHY).await.expect(StatusCode::CONFLICT);
    assert_eq!(early.json()["until"], DEADLINE, "{}", early.body);
    let page = staff.page.get(PAGE).await.expect(StatusCode::OK).body;
    assert!(page.contains("Holdet kan møde indtil"), "{page}");
    assert!(!page.contains("Holdet er ikke mødt"), "{page}");

    let app = app.later("2026-04-04T10:15:01Z");
    let staff = again(&app, staff_stage(&app).await).await;
    let told = staff.coming().await;
    let absence = &told["away"]["absence"];
    assert_eq!(
        (
            &told["away"]["attendance"],
            &absence["forfeit"],
            &absence["home_half_points"],
            &absence["away_half_points"]
        ),
        (&json!("absent"), &json!("by_black"), &json!(8), &json!(0)),
        "{told}"
    );
    assert_eq!(told["home"]["absence"], Value::Null);
    let shown = absence["shown"].as_str().unwrap();
    // An assistant sees it and does not decide it.
    let roles = [(Role::Assistant, staff.stage.scope())];
    let assistant = app.signed_in("Tilde Attrapgaard", &roles).await;
    let page = assistant.get(PAGE).await.expect(StatusCode::OK).body;
    assert!(
        page.contains("Skitseby taber hele kampen") && page.contains("En dommer afgør det"),
        "{page}"
    );
    assert!(!page.contains(DECIDE), "{page}");
    let seen = staff.seen().await.to_string();
    let key = key();
    let fields = [
        ("version", seen.as_str()),
        ("key", key.as_str()),
        ("side", "away"),
        ("shown", shown),
        ("reason", WHY),
    ];
    assistant
        .post(DECIDE, &fields)
        .await
        .expect(StatusCode::FORBIDDEN);

    // Not without a reason, not as somebody else saw it, and not once more came to the match than was shown.
    staff
        .miss("away", shown, " ")
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    staff
        .miss("away", "other", WHY)
        .await
        .expect(StatusCode::CONFLICT);
    staff.tap(2, "white", Some("2026-04-04T10:15:01Z")).await;
    staff.miss("away", shown, WHY).await.expect(StatusCode::CONFLICT);
    staff.tap(2, "white", None).await;
    assert_eq!(results(&staff).await, [None; 4]);

    let page = staff.page.get(PAGE).await.expect(StatusCode::OK).body;
    assert!(
        page.contains(&format!("action=\"{DECIDE}\"")) && page.contains(shown),
        "{page}"
    );
    for _ in 0..2 {
        staff
            .page
            .post(DECIDE, &fields)
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    assert_eq!(times_in_the_log(&app, "team.forfeit").await, 1);
    assert_eq!(staff.matches(1).await[0]["forfeit"], "by_black");
    let white = Some(GameResult::WhiteWinsByForfeit);
    let black = Some(GameResult::BlackWinsByForfeit);
    assert_eq!(results(&staff).await, [white, black, white, black]);
    let told = staff.coming().await;
    assert_eq!(
        (&told["is_decided"], &told["away"]["offences"]),
        (
            &json!(true),
            &json!([{ "offence": "no_show_team", "boards": [] }])
        )
    );
    // Whoever saw the match before it was decided is told.
    let stale = staff
        .api
        .json(
            Method::POST,
            &format!("{MATCH}/arrivals"),
            Some(seen.parse().unwrap()),
            &json!({ "side": "away" }),
        )
        .await;
    assert_eq!(stale.status, StatusCode::CONFLICT, "{}", stale.body);
}

#[tokio::test]
async fn a_match_is_given_to_no_team_that_nobody_has_seen() {
    let app = TestApp::at("2026-04-04T10:15:01Z").await;
    let staff = a_match(&app).await;
    let told = staff.coming().await;
    for side in ["home", "away"] {
        assert_eq!(
            (&told[side]["no_absence"], &told[side]["offences"]),
            (&json!("other_team"), &json!([]))
        );
        staff.miss(side, "", WHY).await.expect(StatusCode::CONFLICT);
    }
    let page = staff.page.get(PAGE).await.expect(StatusCode::OK).body;
    assert!(page.contains("Notér først, hvem der er her"), "{page}");
}

#[tokio::test]
async fn a_match_is_given_to_no_team_that_came_too_late_itself() {
    let app = TestApp::at("2026-04-04T10:20:00Z").await;
    let staff = a_match(&app).await;
    staff.come("home", None).await;
    let told = staff.coming().await;
    assert_eq!(
        (&told["away"]["no_absence"], &told["away"]["absence"]),
        (&json!("at_the_boards"), &Value::Null),
        "{told}"
    );
    staff.miss("away", "", WHY).await.expect(StatusCode::CONFLICT);
    assert_eq!(results(&staff).await, [None; 4]);
}

#[tokio::test]
async fn after_the_deadline_a_team_may_have_been_there_in_time() {
    let app = TestApp::at("2026-04-04T10:20:00Z").await;
    let staff = a_match(&app).await;
    let page = staff.page.get(PAGE).await.expect(StatusCode::OK).body;
    assert!(page.contains("Hele holdet var her i tide"), "{page}");
    let path = format!("{MATCH}/arrivals");
    let post = async |body: Value| {
        let seen = staff.seen().await;
        staff.api.json(Method::POST, &path, Some(seen), &body).await
    };
    for (body, said) in [
        (
            json!({ "side": "home", "in_time": true, "came_at": "2026-04-04T10:00:00Z" }),
            "either",
        ),
        (
            json!({ "side": "home", "came_at": "2026-04-04T10:21:00Z" }),
            "ahead",
        ),
    ] {
        let refused = post(body).await.expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains(said), "{}", refused.body);
    }
    post(json!({ "side": "home", "in_time": true }))
        .await
        .expect(StatusCode::OK);
    let told = staff.coming().await;
    assert_eq!(told["home"]["seats"][0]["came_at"], "2026-04-04T10:00:00Z");
    assert_eq!(told["away"]["absence"]["forfeit"], "by_black", "{told}");
}

#[tokio::test]
async fn a_short_team_loses_the_boards_that_nobody_came_to_and_the_tariff_is_asked_by_a_person() {
    let app = TestApp::at("2026-04-04T10:15:01Z").await;
    let staff = a_match(&app).await;
    staff.come("home", Some("2026-04-04T10:00:00Z")).await;
    // Of the home team somebody is not at board 2 after all.
    staff.tap(2, "black", None).await;
    for (board, colour) in [(1, "black"), (4, "white")] {
        staff.tap(board, colour, Some("2026-04-04T10:10:00Z")).await;
    }
    let told = staff.coming().await["away"].clone();
    assert_eq!(told["attendance"], "short");
    assert_eq!(states(&told), ["came", "missing", "missing", "came"]);
    let absence = &told["absence"];
    assert_eq!(
        (&absence["forfeit"], &absence["boards"], &absence["left"]),
        (&Value::Null, &json!([3]), &json!([2]))
    );
    let page = staff.page.get(PAGE).await.expect(StatusCode::OK).body;
    assert!(
        page.contains("Skitseby taber uden kamp: Bord 3") && page.contains("Afgøres hver for sig: Bord 2"),
        "{page}"
    );
    let seen = staff.seen().await;
    let key = key();
    let body = json!({ "side": "away", "shown": absence["shown"] });
    for _ in 0..2 {
        let done = staff
            .api
            .json_with_key(Method::POST, &format!("{MATCH}/absence"), Some(seen), &body, &key)
            .await
            .expect(StatusCode::OK)
            .json();
        assert_eq!(done, json!({ "is_match_lost": false, "boards": [3] }));
    }
    assert_eq!(times_in_the_log(&app, "ruling.confirm").await, 1);
    assert_eq!(
        results(&staff).await,
        [None, None, Some(GameResult::WhiteWinsByForfeit), None]
    );
    // It is the ruling that an arbiter would have confirmed at the board.
    let rulings = staff
        .api
        .get(&format!("{API}/rulings"))
        .await
        .expect(StatusCode::OK)
        .json();
    let ruling = &rulings["rulings"][0];
    assert_eq!(
        (
            &ruling["incident"],
            &ruling["board"],
            &ruling["answers"]["white_arrived"]
        ),
        (&json!("lateness"), &json!(3), &json!("2026-04-04T10:00:00Z")),
        "{ruling}"
    );
    // Nothing more follows but at board 2, where nobody came.
    let away = staff.coming().await["away"].clone();
    assert_eq!(
        (&away["no_absence"], &away["offences"]),
        (&json!("at_the_boards"), &json!([]))
    );
    staff.tap(2, "white", Some("2026-04-04T10:14:00Z")).await;
    let away = staff.coming().await["away"].clone();
    assert_eq!(
        away["offences"],
        json!([
            { "offence": "short_team", "boards": [3] },
            { "offence": "fill_from_top", "boards": [3] },
            { "offence": "no_show_player", "boards": [3] }
        ])
    );
    let page = staff.page.get(PAGE).await.expect(StatusCode::OK).body;
    let team = staff.team("Skitseby").await;
    let rulings = format!(
        "{HERE}/players/teams/{}/rulings?offence=short_team",
        team["id"].as_str().unwrap()
    );
    assert!(page.contains(&rulings), "{page}");
    let asked = staff
        .page
        .get(&format!("{rulings}&round=1&boards=3"))
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(
        asked.contains("id=\"proposed\"") && asked.contains("value=\"3\""),
        "{asked}"
    );
    assert_eq!(times_in_the_log(&app, "team.penalise").await, 0);
}

#[tokio::test]
async fn too_few_are_no_team_where_it_is_settled_how_many_a_team_must_be() {
    let app = TestApp::at("2026-04-04T10:15:01Z").await;
    let staff = a_match(&app).await;
    staff.come("home", Some("2026-04-04T10:00:00Z")).await;
    staff.tap(1, "black", Some("2026-04-04T10:10:00Z")).await;
    staff.tap(2, "white", Some("2026-04-04T10:10:00Z")).await;
    let told = staff.coming().await["away"].clone();
    assert_eq!(told["absence"]["boards"], json!([3, 4]), "nobody has settled it");
    let before = told["absence"]["shown"].as_str().unwrap().to_owned();
    sqlx::query("insert into squad_rule (tournament_id, settings) values ($1, '{\"min_players\": \"3\"}')")
        .bind(staff.stage.tournament.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    let told = staff.coming().await["away"].clone();
    assert_eq!(
        (&told["attendance"], &told["absence"]["forfeit"]),
        (&json!("too_few"), &json!("by_black"))
    );
    // What was shown before it was settled is not confirmed in its place.
    staff
        .miss("away", &before, WHY)
        .await
        .expect(StatusCode::CONFLICT);
    let shown = told["absence"]["shown"].as_str().unwrap();
    staff.miss("away", shown, WHY).await.expect(StatusCode::OK);
    assert_eq!(staff.matches(1).await[0]["forfeit"], "by_black");
}

#[tokio::test]
async fn who_came_too_late_and_a_board_that_was_ruled_on_are_left_to_the_arbiter() {
    let app = TestApp::at("2026-04-04T10:20:00Z").await;
    let staff = a_match(&app).await;
    staff.come("home", Some("2026-04-04T10:00:00Z")).await;
    for (board, colour) in [(1, "black"), (2, "white"), (3, "black")] {
        staff.tap(board, colour, Some("2026-04-04T10:18:00Z")).await;
    }
    let told = staff.coming().await["away"].clone();
    assert_eq!(told["absence"]["boards"], json!([4]), "{told}");
    let page = staff.page.get(PAGE).await.expect(StatusCode::OK).body;
    assert!(page.contains("Mødt 12.18, for sent"), "{page}");
    // Force majeure at board 4: the game may be played when the player comes.
    let ruling = json!({
        "incident": "lateness", "rulings": 0, "reason": "Toget standsede",
        "answers": { "black_arrived": "2026-04-04T10:00:00Z", "now": "2026-04-04T10:20:00Z", "force_majeure": "yes" },
    });
    staff
        .api
        .json(
            Method::POST,
            &format!("{API}/rounds/1/boards/4/rulings"),
            Some(1),
            &ruling,
        )
        .await
        .expect(StatusCode::CREATED);
    let told = staff.coming().await["away"].clone();
    assert_eq!(told["no_absence"], "at_the_boards", "{told}");
}

#[tokio::test]
async fn one_waits_from_the_hour_of_the_match_and_not_from_that_of_its_round() {
    let app = TestApp::new().await;
    let first = staff(&app, 3).await;
    announce(&app, &first.stage, &fifteen()).await;
    fixtures::four(&first).await;
    fixtures::put_plan(&first, 0, &json!({}))
        .await
        .expect(StatusCode::OK);
    fixtures::publish(&first).await;
    // The second match of the day begins an hour after its round.
    let one = fixtures::plan(&first).await["rounds"][0]["matches"][1].clone();
    let body = json!({ "home": "first", "day": "2026-04-04", "hour": "13:00", "reason": "Salen er optaget" });
    fixtures::move_match(&first, &one, &body)
        .await
        .expect(StatusCode::OK);
    first.pair(1).await;
    let number = &one["first"]["number"];
    let matches = first.matches(1).await;
    let at = matches
        .iter()
        .position(|one| one["white"]["number"] == *number)
        .unwrap();

    let app = app.later("2026-04-04T10:20:00Z");
    let staff = again(&app, staff_stage(&app).await).await;
    for no in 0..2 {
        let path = format!("{API}/rounds/1/matches/{}/arrivals", no + 1);
        let told = staff.api.get(&path).await.expect(StatusCode::OK).json();
        let (begins, deadline, why) = if no == at {
            ("2026-04-04T11:00:00Z", "2026-04-04T11:15:00Z", "waits")
        } else {
            ("2026-04-04T10:00:00Z", DEADLINE, "other_team")
        };
        assert_eq!(
            (
                &told["begins_at"],
                &told["home"]["deadline"],
                &told["home"]["no_absence"]
            ),
            (&json!(begins), &json!(deadline), &json!(why)),
            "match {}: {told}",
            no + 1
        );
        // The boards say so too.
        let told = staff
            .api
            .get(&format!("{API}/rounds/1/arrivals"))
            .await
            .expect(StatusCode::OK)
            .json();
        assert_eq!(told["boards"][no * 4]["deadline"], deadline, "{told}");
    }
    // Everybody was there: each match from its own start, and this very moment where it has not begun.
    staff
        .api
        .json(
            Method::POST,
            &format!("{API}/rounds/1/arrivals"),
            None,
            &json!({}),
        )
        .await
        .expect(StatusCode::OK);
    for no in 0..2 {
        let path = format!("{API}/rounds/1/matches/{}/arrivals", no + 1);
        let told = staff.api.get(&path).await.expect(StatusCode::OK).json();
        let came = if no == at {
            "2026-04-04T10:20:00Z"
        } else {
            "2026-04-04T10:00:00Z"
        };
        assert_eq!(told["home"]["seats"][0]["came_at"], came, "{told}");
    }
}
