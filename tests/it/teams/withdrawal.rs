//! A team that leaves a section with a plan in mid-season, and the zones of its table.

use super::*;

const WHY: &str = "Klubben kan ikke stille hold";

/// Four teams with a public plan, of which the first rounds are played.
pub(super) async fn season(staff: &Staff<'_>, played: u16) {
    staff.set_up("round_robin").await;
    let four: Vec<&str> = LINES.lines().take(4).collect();
    staff.paste(&four.join("\n")).await.expect(StatusCode::SEE_OTHER);
    let plan = format!("{API}/fixture-plan");
    staff
        .api
        .json(Method::PUT, &plan, Some(0), &json!({}))
        .await
        .expect(StatusCode::OK);
    staff
        .api
        .json(Method::POST, &format!("{plan}/publish"), Some(1), &json!({}))
        .await
        .expect(StatusCode::OK);
    for round in 1..=played {
        staff.pair(round).await;
        stage::finish(staff.app, &staff.stage, round).await;
    }
}

pub(super) async fn settle(staff: &Staff<'_>, seen: i32, rules: &Value) -> Answer {
    let path = format!("{API}/season-rules");
    staff.api.json(Method::PUT, &path, Some(seen), rules).await
}

async fn follows(staff: &Staff<'_>, team: &Value) -> Answer {
    let id = team["id"].as_str().unwrap();
    staff.api.get(&format!("{API}/teams/{id}/withdrawal")).await
}

pub(super) async fn leave(staff: &Staff<'_>, team: &Value, body: &Value) -> Answer {
    let path = format!("{API}/teams/{}/withdrawal", team["id"].as_str().unwrap());
    let seen = i32::try_from(team["version"].as_i64().unwrap()).unwrap();
    staff.api.json(Method::POST, &path, Some(seen), body).await
}

fn row<'a>(table: &'a [Value], name: &str) -> &'a Value {
    table.iter().find(|row| row["team"]["name"] == name).unwrap()
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn a_team_that_leaves_takes_its_matches_with_it_where_the_league_says_so_and_games_stay_rated() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    season(&staff, 1).await;
    let leaving = staff.team("Skitseby").await;
    // Nobody has decided it.
    let open = follows(&staff, &leaving).await;
    assert_eq!(open.status, StatusCode::CONFLICT, "{}", open.body);
    let body = json!({ "why": "annul_all", "from": 2, "reason": WHY });
    let refused = leave(&staff, &leaving, &body).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    let id = leaving["id"].as_str().unwrap();
    let page = format!("{HERE}/players/teams/{id}/withdrawal");
    let shown = staff.page.get(&page).await.expect(StatusCode::OK);
    assert!(
        shown
            .body
            .contains("Ingen har afgjort, hvad der sker med kampene"),
        "{}",
        shown.body
    );

    settle(&staff, 0, &json!({ "withdraws": "annul_all" }))
        .await
        .expect(StatusCode::OK);
    let told = follows(&staff, &leaving).await.expect(StatusCode::OK).json();
    let consequences: Vec<(u64, &str, bool)> = told["matches"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            (
                one["round"].as_u64().unwrap(),
                one["consequence"].as_str().unwrap(),
                one["has_games"].as_bool().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        consequences,
        [
            (1, "annulled", true),
            (2, "not_played", false),
            (3, "not_played", false)
        ]
    );
    let shown = staff.page.get(&page).await.expect(StatusCode::OK);
    assert!(
        shown.body.contains("Ingen af holdets kampe tæller."),
        "{}",
        shown.body
    );
    // Without a reason, or after something else was shown, nothing is done.
    let silent = leave(
        &staff,
        &leaving,
        &json!({ "why": "annul_all", "from": 2, "reason": " " }),
    )
    .await;
    assert_eq!(silent.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", silent.body);
    for (why, from) in [("keep_played", 2), ("annul_all", 1)] {
        let other = json!({ "why": why, "from": from, "reason": WHY });
        let other = leave(&staff, &leaving, &other).await;
        assert_eq!(other.status, StatusCode::CONFLICT, "{}", other.body);
    }
    let games = staff.stage.field(&app).await.crosstable();
    let before = staff.table().await;
    assert_eq!(row(&before, "Skitseby")["game_points"], 2.0);
    leave(&staff, &leaving, &body).await.expect(StatusCode::OK);

    let after = staff.table().await;
    for name in ["Skitseby", "Kladdestrup"] {
        let row = row(&after, name);
        assert_eq!(
            (&row["match_points"], &row["game_points"]),
            (&json!(0.0), &json!(0.0)),
            "{name}: {after:#?}"
        );
    }
    assert_eq!(
        row(&after, "Prøveby 1")["match_points"],
        row(&before, "Prøveby 1")["match_points"]
    );
    assert_eq!(
        staff.stage.field(&app).await.crosstable(),
        games,
        "its games are played and rated"
    );
    let matches = staff.matches(1).await;
    let gone = matches
        .iter()
        .find(|one| pair_of(one).contains("Skitseby"))
        .unwrap();
    assert_eq!(gone["is_annulled"], true, "{gone}");
    // Its card says so, on the page and on paper.
    let no = gone["number"].as_u64().unwrap();
    for path in [
        format!("matches/{no}/card"),
        format!("print/team-cards?match={no}"),
    ] {
        let card = staff.page.get(&format!("{HERE}/rounds/1/{path}")).await;
        let card = card.expect(StatusCode::OK).body;
        assert!(card.contains("Kampen er annulleret"), "{path}: {card}");
    }
    let cards = staff.page.get(&format!("{HERE}/rounds/1/cards")).await;
    assert!(cards.expect(StatusCode::OK).body.contains("Annulleret"));
    let table = app.visitor().get(&format!("{HERE}/teams")).await;
    assert!(
        table.body.contains("Ingen af holdets kampe tæller."),
        "{}",
        table.body
    );
    assert!(!table.body.contains(WHY), "the reason is the log's");

    // Its opponents rest.
    for round in 2..=3 {
        staff.pair(round).await;
        assert_eq!(staff.matches(round).await.len(), 1, "round {round}");
        stage::finish(&app, &staff.stage, round).await;
    }
    // By Berger's table Prøveby 1 would have met it in round 2.
    for (team, rests, has_left) in [(2, false, true), (1, true, false)] {
        let page = app.visitor().get(&format!("{HERE}/teams/{team}")).await;
        let page = page.expect(StatusCode::OK).body;
        assert_eq!(page.contains("Fri i denne runde"), rests, "{page}");
        assert_eq!(page.contains("Udgået"), has_left, "{page}");
    }
    let fixtures = app.visitor().get(&format!("{HERE}/fixtures")).await;
    assert!(fixtures.body.contains("Annulleret"), "{}", fixtures.body);
    let ics = app
        .visitor()
        .get(&format!("{HERE}/teams/2/calendar.ics"))
        .await
        .expect(StatusCode::OK);
    assert_eq!(ics.body.matches("BEGIN:VEVENT").count(), 0, "{}", ics.body);
    let again = follows(&staff, &staff.team("Skitseby").await).await;
    assert_eq!(again.status, StatusCode::CONFLICT, "{}", again.body);

    // What was decided by mistake is taken back, and the match counts again.
    let team = staff.team("Skitseby").await;
    staff
        .put(&team, "teams/{team}/stay", &json!({ "left_after": null }))
        .await
        .expect(StatusCode::OK);
    assert_eq!(row(&staff.table().await, "Skitseby")["game_points"], 2.0);
}

#[tokio::test]
async fn a_team_that_is_out_stands_last_without_a_place_and_goes_neither_up_nor_down_in_the_table() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    season(&staff, 1).await;
    let rules = json!({ "withdraws": "annul_all", "down_fewest": 2, "down_most": 2 });
    settle(&staff, 0, &rules).await.expect(StatusCode::OK);
    let leaving = staff.team("Skitseby").await;
    let body = json!({ "why": "annul_all", "from": 2, "reason": WHY });
    leave(&staff, &leaving, &body).await.expect(StatusCode::OK);

    // Nor has the other team of its annulled match any points: it is before it all the same, and alone.
    let table = staff.table().await;
    let (last, before) = (&table[3], &table[2]);
    assert_eq!(last["team"]["name"], "Skitseby", "{table:#?}");
    assert_eq!(
        (&last["place"], &last["to"], &last["has_left"], &last["zone"]),
        (&Value::Null, &Value::Null, &json!(true), &Value::Null),
        "{last}"
    );
    assert_eq!(before["team"]["name"], "Kladdestrup", "{table:#?}");
    assert_eq!(
        (
            &before["place"],
            &before["to"],
            &before["has_left"],
            &before["zone"]
        ),
        (&json!(3), &json!(3), &json!(false), &json!("relegation")),
        "{before}"
    );
    let crosstable = app.visitor().get(&format!("{API}/team-crosstable")).await;
    let crosstable = crosstable.expect(StatusCode::OK).json();
    assert_eq!(crosstable["rows"][3]["place"], Value::Null, "{crosstable}");
    let page = app
        .visitor()
        .get(&format!("{HERE}/teams"))
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(page.contains("udgået"), "{page}");
}

/// By Berger's table Prøveby 1 would have met Skitseby in round 2.
#[tokio::test]
async fn whoever_would_have_met_a_team_that_is_out_is_asked_for_no_line_up_and_told_why() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    season(&staff, 1).await;
    settle(&staff, 0, &json!({ "withdraws": "annul_all" }))
        .await
        .expect(StatusCode::OK);
    let leaving = staff.team("Skitseby").await;
    let body = json!({ "why": "annul_all", "from": 2, "reason": WHY });
    leave(&staff, &leaving, &body).await.expect(StatusCode::OK);
    staff.act(2, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let due_at = app.now() + jiff::SignedDuration::from_hours(1);
    let call = json!({ "due_at": due_at });
    let asked = staff
        .api
        .json(Method::PUT, &format!("{API}/rounds/2/line-ups"), Some(0), &call)
        .await;
    asked.expect(StatusCode::OK);

    let asked = async |name: &str| {
        let captain = super::links::captain_of(&staff, name).await;
        let stands = captain.get("/api/v1/captain").await.expect(StatusCode::OK).json();
        let duties = captain
            .get("/api/v1/captain/duties")
            .await
            .expect(StatusCode::OK)
            .json();
        let lines = duties["duties"].as_array().unwrap().iter();
        let of_round = lines.filter(|line| line["duty"] == "line_up" && line["round"] == 2);
        (stands["line_ups"].as_array().unwrap().len(), of_round.count())
    };
    assert_eq!(asked("Prøveby 1").await, (0, 0), "it is free");
    assert_eq!(asked("Kladdestrup").await, (1, 1));

    let free = super::links::captain_of(&staff, "Prøveby 1").await;
    let stands = free.get("/api/v1/captain").await.expect(StatusCode::OK).json();
    let squad = stands["squad"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["id"].clone());
    let line_up = json!({ "players": squad.take(4).collect::<Vec<_>>() });
    let version = i32::try_from(stands["version"].as_i64().unwrap()).unwrap();
    let refused = free
        .json(
            Method::POST,
            "/api/v1/captain/rounds/2/line-up",
            Some(version),
            &line_up,
        )
        .await;
    refused.expect(StatusCode::CONFLICT);
    let id = staff.team("Prøveby 1").await["id"].as_str().unwrap().to_owned();
    let path = format!("{API}/teams/{id}/captain-link");
    let made = staff.api.json(Method::POST, &path, None, &json!({})).await;
    let link = made.expect(StatusCode::CREATED).json()["link"]
        .as_str()
        .unwrap()
        .to_owned();
    let (cookie, page) = super::strength_lists::let_in(&app, &link[link.find("/c/").unwrap()..]).await;
    let page = app.visitor().with_cookie("captain", &cookie).get(&page).await;
    let page = page.expect(StatusCode::OK).body;
    assert!(
        page.contains("Runde 2: fri, Skitseby er udgået.")
            && !page.contains("Modstanderen er ikke kendt endnu"),
        "{page}"
    );
}

#[tokio::test]
async fn where_what_was_played_counts_the_rest_is_lost_without_play() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    season(&staff, 1).await;
    settle(&staff, 0, &json!({ "withdraws": "keep_played" }))
        .await
        .expect(StatusCode::OK);
    let leaving = staff.team("Skitseby").await;
    let id = leaving["id"].as_str().unwrap().to_owned();
    let page = format!("{HERE}/players/teams/{id}/withdrawal");
    let key = key();
    let version = leaving["version"].to_string();
    let fields = [
        ("version", version.as_str()),
        ("key", key.as_str()),
        ("shown", "keep_played"),
        ("from", "2"),
        ("reason", ""),
    ];
    let silent = staff.page.post(&page, &fields).await;
    assert_eq!(silent.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", silent.body);
    let fields = fields.map(|(name, value)| (name, if name == "reason" { WHY } else { value }));
    staff
        .page
        .post(&page, &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(staff.team("Skitseby").await["withdrawal"], "keep_played");
    let log = staff.page.get("/t/paaske/audit").await.expect(StatusCode::OK);
    assert!(log.body.contains(WHY), "{}", log.body);
    let mut played = vec![staff.matches(1).await];
    for round in 2..=3 {
        staff.pair(round).await;
        stage::finish(&app, &staff.stage, round).await;
        let matches = staff.matches(round).await;
        let lost = matches
            .iter()
            .find(|one| pair_of(one).contains("Skitseby"))
            .unwrap();
        let by = if lost["white"]["name"] == "Skitseby" {
            "by_white"
        } else {
            "by_black"
        };
        assert_eq!(lost["forfeit"], by, "{lost}");
        played.push(matches);
    }
    agrees(&staff.table().await, &played);
}

#[tokio::test]
async fn by_its_share_a_team_has_played_enough_or_not() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    season(&staff, 1).await;
    let team = staff.team("Skitseby").await;
    // One match of three is a third.
    for (seen, share, why) in [(0, 34, "share_missed"), (1, 33, "share_reached")] {
        let rules = json!({ "withdraws": "by_share", "share_percent": share });
        settle(&staff, seen, &rules).await.expect(StatusCode::OK);
        let told = follows(&staff, &team).await.expect(StatusCode::OK).json();
        assert_eq!(told["why"], why, "{told}");
    }
    for wrong in [
        json!({ "withdraws": "by_share" }),
        json!({ "withdraws": "by_share", "share_percent": 101 }),
        json!({ "up_fewest": 2, "up_most": 1 }),
        json!({ "down_most": 21 }),
    ] {
        let answer = settle(&staff, 2, &wrong).await;
        assert_eq!(
            answer.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{wrong}: {}",
            answer.body
        );
    }
    let stale = settle(&staff, 1, &json!({ "withdraws": "annul_all" })).await;
    assert_eq!(stale.status, StatusCode::CONFLICT, "{}", stale.body);
}

#[tokio::test]
async fn a_board_that_was_put_off_is_not_waited_for_once_its_match_is_annulled() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    season(&staff, 0).await;
    staff.pair(1).await;
    let matches = staff.matches(1).await;
    let one = matches.iter().find(|one| pair_of(one).contains("Skitseby"));
    let board = one.unwrap()["boards"][0]["game_board"].as_u64().unwrap();
    let path = format!("{API}/rounds/1/boards/{board}/result");
    let body = json!({ "suspended": "postponed", "reason": "Begge hold har samtykket" });
    let put_off = staff.api.json(Method::PUT, &path, Some(1), &body).await;
    put_off.expect(StatusCode::OK);
    stage::finish(&app, &staff.stage, 1).await;
    let is_on_desk = async || {
        let desk = staff.page.get("/t/paaske/desk").await.expect(StatusCode::OK).body;
        desk.contains(&format!("/rounds/1/boards/{board}\""))
    };
    assert!(is_on_desk().await);

    settle(&staff, 0, &json!({ "withdraws": "annul_all" }))
        .await
        .expect(StatusCode::OK);
    let leaving = staff.team("Skitseby").await;
    let body = json!({ "why": "annul_all", "from": 2, "reason": WHY });
    let list = async || {
        let path = format!("{HERE}/rounds/1/cards");
        staff.page.get(&path).await.expect(StatusCode::OK).body
    };
    let missing = "Ét bord mangler resultat";
    assert!(list().await.contains(missing), "{}", list().await);
    leave(&staff, &leaving, &body).await.expect(StatusCode::OK);
    assert!(!is_on_desk().await);
    // The list of the cards says so, too, and that nothing is missing; so do the card itself and programs.
    let cards = list().await;
    assert!(
        cards.contains("Annulleret") && !cards.contains(missing),
        "{cards}"
    );
    let no = one.unwrap()["number"].as_u64().unwrap();
    let page = format!("{HERE}/rounds/1/matches/{no}/card");
    let page = staff.page.get(&page).await.expect(StatusCode::OK).body;
    assert!(
        page.contains("Kampen er annulleret") && !page.contains(missing),
        "{page}"
    );
    let told = staff.api.get(&format!("{API}/rounds/1/cards")).await;
    let told = told.expect(StatusCode::OK).json();
    let mut all = told["cards"].as_array().unwrap().iter();
    let card = all.find(|card| card["match"] == no).unwrap();
    assert_eq!(
        (&card["is_annulled"], &card["problems"], &card["open_boards"]),
        (&json!(true), &json!([]), &json!(1)),
        "{card}"
    );
}

#[tokio::test]
async fn a_match_that_anothers_leaving_annulled_is_played_all_the_same_when_a_share_is_counted() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    season(&staff, 1).await;
    settle(&staff, 0, &json!({ "withdraws": "annul_all" }))
        .await
        .expect(StatusCode::OK);
    let field = staff.stage.field(&app).await;
    let performed = field.team_player_scores().len();
    let leaving = staff.team("Skitseby").await;
    let body = json!({ "why": "annul_all", "from": 2, "reason": WHY });
    leave(&staff, &leaving, &body).await.expect(StatusCode::OK);
    // What counts for nobody says nothing of its players, and of nobody's meetings.
    let field = staff.stage.field(&app).await;
    assert_eq!(field.team_player_scores().len() * 2, performed);
    let kladdestrup = staff.team("Kladdestrup").await;
    let no = u16::try_from(kladdestrup["number"].as_u64().unwrap()).unwrap();
    assert_eq!(field.team_meetings(engine::numbers::TeamNo::new(no).unwrap()), []);

    let rules = json!({ "withdraws": "by_share", "share_percent": 33 });
    settle(&staff, 1, &rules).await.expect(StatusCode::OK);
    let told = follows(&staff, &kladdestrup).await.expect(StatusCode::OK).json();
    assert_eq!(told["why"], "share_reached", "one of three was played: {told}");
    let with_skitseby = &told["matches"][0];
    assert_eq!(
        with_skitseby["consequence"], "annulled",
        "it stays annulled: {told}"
    );
    assert_eq!(with_skitseby["has_games"], true, "{told}");
}

#[tokio::test]
async fn the_table_says_who_goes_up_and_down_as_it_stands_and_what_depends_on_others() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    season(&staff, 0).await;
    let page = format!("{HERE}/settings/season");
    let key = key();
    let fields = [
        ("version", "0"),
        ("key", key.as_str()),
        ("withdraws", ""),
        ("share_percent", ""),
        ("up_fewest", "1"),
        ("up_most", "1"),
        ("down_fewest", "1"),
        ("down_most", "en"),
    ];
    let wrong = staff.page.post(&page, &fields).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", wrong.body);
    let fields = fields.map(|(name, value)| (name, if name == "down_most" { "2" } else { value }));
    staff
        .page
        .post(&page, &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert!(
        staff.table().await.iter().all(|row| row["zone"].is_null()),
        "nothing is played yet"
    );
    for (round, lost) in [(1, &[1, 2][..]), (2, &[2]), (3, &[])] {
        staff.pair(round).await;
        stage::finish(&app, &staff.stage, round).await;
        if round == 1 {
            // Every match is drawn 2–2: nothing separates the teams, so nobody is sure.
            let tied = staff.table().await;
            assert_eq!(tied[0]["to"], 4, "{tied:#?}");
            assert!(
                tied.iter().all(|row| row["zone"] == "promotion_possible"),
                "{tied:#?}"
            );
        }
        for no in lost {
            let one = &staff.matches(round).await[no - 1];
            let path = format!("{API}/rounds/{round}/matches/{no}/forfeit");
            let seen = i32::try_from(one["version"].as_i64().unwrap()).unwrap();
            let body = json!({ "forfeit": "by_black", "reason": "Holdet kom ikke" });
            staff
                .api
                .json(Method::PUT, &path, Some(seen), &body)
                .await
                .expect(StatusCode::OK);
        }
    }
    // 1 won twice; 2 won once and lost once; 3 and 4 lost once each and share the last places.
    let zones: Vec<(Value, Value)> = staff
        .table()
        .await
        .iter()
        .map(|row| (row["team"]["number"].clone(), row["zone"].clone()))
        .collect();
    assert_eq!(zones[0], (json!(1), json!("promotion")), "{zones:?}");
    assert_eq!(zones[1], (json!(2), Value::Null), "{zones:?}");
    assert_eq!(zones[2].1, "relegation_possible", "{zones:?}");
    assert_eq!(zones[3].1, "relegation_possible", "{zones:?}");
    let table = app.visitor().get(&format!("{HERE}/teams")).await;
    for words in ["▲ oprykning", "▽ måske nedrykning"] {
        assert!(table.body.contains(words), "{words}: {}", table.body);
    }
}

#[tokio::test]
async fn points_that_a_ruling_takes_go_from_the_table_though_the_match_of_their_round_is_annulled() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    season(&staff, 1).await;
    settle(&staff, 0, &json!({ "withdraws": "annul_all" }))
        .await
        .expect(StatusCode::OK);
    let leaving = staff.team("Skitseby").await;
    let body = json!({ "why": "annul_all", "from": 2, "reason": WHY });
    leave(&staff, &leaving, &body).await.expect(StatusCode::OK);
    for round in 2..=3 {
        staff.pair(round).await;
        stage::finish(&app, &staff.stage, round).await;
    }
    // Its match in round 1 is annulled, and in round 3 it played another.
    let before = staff.table().await;
    let points = |table: &[Value], name: &str| row(table, "Kladdestrup")[name].as_f64().unwrap();
    let are_same = |one: f64, other: f64| (one - other).abs() < f64::EPSILON;
    let team = staff.team("Kladdestrup").await;
    let id = team["id"].as_str().unwrap();
    for round in [1, 3] {
        let taken =
            json!({ "round": round, "half_points": 1, "unit": "board_points", "reason": "Sen ankomst" });
        staff
            .api
            .json(Method::POST, &format!("{API}/teams/{id}/penalties"), None, &taken)
            .await
            .expect(StatusCode::CREATED);
    }
    let after = staff.table().await;
    assert!(
        are_same(points(&after, "game_point_penalties"), -1.0),
        "{after:#?}"
    );
    let left = points(&before, "game_points") - 1.0;
    assert!(are_same(points(&after, "game_points"), left), "{after:#?}");
    let no = team["number"].as_u64().unwrap();
    let working = app.visitor().get(&format!("{HERE}/teams/{no}/working")).await;
    assert!(working.expect(StatusCode::OK).body.contains("Straf eller tillæg"));
    // The file takes both, and is taken over with them.
    let file = staff.api.get(&format!("{API}/export.trf")).await;
    let file = file.expect(StatusCode::OK).body;
    let taken = file.lines().filter(|line| {
        line.starts_with("299 ") && line.contains("-0.5") && line.ends_with(&format!("{no:>4}"))
    });
    assert_eq!(taken.count(), 2, "{file}");
    let maker = [(Role::Organiser, Scope::Everywhere)];
    let api = app.token("Otto Overtager", &maker, &TokenScope::ALL).await;
    let there = api
        .json(Method::POST, "/api/v1/imports", None, &json!({ "text": file }))
        .await
        .expect(StatusCode::CREATED)
        .json();
    let there = format!(
        "/api/v1/tournaments/{}/sections/{}/team-table",
        there["tournament"].as_str().unwrap(),
        there["section"].as_str().unwrap()
    );
    let rows = api.get(&there).await.expect(StatusCode::OK).json();
    let rows = rows["rows"].as_array().unwrap();
    assert!(are_same(points(rows, "game_points"), left), "{rows:#?}");
}
