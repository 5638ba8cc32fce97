//! The table of teams by the tie-breaks of the section, with its working, the cross table and what the players made: each counted again from
//! the matches as they are told.

use super::*;

/// Four teams of four, everybody against everybody, results that tie two of them on both scores.
const FOUR: &str = "Prøveby; Prøvesen, Ada 2100; Prøvesen, Bo 2050; Prøvesen, Carl 2000; Prøvesen, Dina 1950
Skitseby; Skitsesen, Ada 1900; Skitsesen, Bo 1890; Skitsesen, Carl 1880; Skitsesen, Dina 1870
Kladdestrup; Kladde, Ada 2000; Kladde, Bo 1990; Kladde, Carl 1980; Kladde, Dina 1970
Udkast; Udkastsen, Ada 1800; Udkastsen, Bo 1790; Udkastsen, Carl 1780; Udkastsen, Dina 1770";

pub(super) async fn write_settings(staff: &Staff<'_>, teams: Value) -> Answer {
    let stands = staff
        .api
        .get(&format!("{API}/team-settings"))
        .await
        .expect(StatusCode::OK);
    let seen = i32::try_from(stands.json()["version"].as_i64().unwrap()).unwrap();
    let body = json!({ "teams": teams, "reason": "Korrektioner" });
    staff
        .api
        .json(Method::PUT, &format!("{API}/team-settings"), Some(seen), &body)
        .await
}

fn with(tie_breaks: &[&str]) -> Value {
    let mut teams = settings("round_robin");
    teams["tie_breaks"] = json!(tie_breaks);
    teams
}

/// For a team: match points, game points, board count and the points on each board, from the matches as everybody reads them.
fn by_hand(rounds: &[Vec<Value>], team: &str) -> (f64, f64, f64, Vec<f64>) {
    let (mut matches, mut games, mut boards) = (0.0, 0.0, vec![0.0; 4]);
    for one in rounds.iter().flatten() {
        let is_first = one["white"]["name"] == team;
        if !is_first && one["black"]["name"] != team {
            continue;
        }
        let mut own = 0.0;
        for board in one["boards"].as_array().unwrap() {
            let has_white = (board["white_team_has"] == "white") == is_first;
            let points = match board["result"].as_str().unwrap() {
                "1-0" => f64::from(u8::from(has_white)),
                "0-1" => f64::from(u8::from(!has_white)),
                _ => 0.5,
            };
            own += points;
            boards[usize::try_from(board["board"].as_u64().unwrap()).unwrap() - 1] += points;
        }
        games += own;
        matches += if own > 2.0 {
            2.0
        } else if own < 2.0 {
            0.0
        } else {
            1.0
        };
    }
    let count = boards
        .iter()
        .zip(1..)
        .map(|(points, board)| points * f64::from(board))
        .sum();
    (matches, games, count, boards)
}

async fn played(staff: &Staff<'_>) -> Vec<Vec<Value>> {
    // A cycle of results that leaves teams tied; every board of the section in turn.
    let cycle = ["1-0", "0-1", "1/2-1/2", "0-1", "1-0", "1/2-1/2", "1/2-1/2"];
    let mut rounds = Vec::new();
    for round in 1..=3_u16 {
        staff.pair(round).await;
        for board in 1..=8_u16 {
            let result = cycle[usize::from(board + 2 * round) % cycle.len()];
            let path = format!("{API}/rounds/{round}/boards/{board}/result");
            let body = json!({ "result": result });
            staff
                .api
                .json(Method::PUT, &path, Some(1), &body)
                .await
                .expect(StatusCode::OK);
        }
        staff.act(round, "close", &[]).await.expect(StatusCode::SEE_OTHER);
        rounds.push(staff.matches(round).await);
    }
    rounds
}

#[tokio::test]
async fn the_table_goes_by_the_tie_breaks_that_were_written_and_shows_how_they_came_about() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    write_settings(&staff, with(&["MPTS", "GPTS", "BC", "OTHER_BOARDS"]))
        .await
        .expect(StatusCode::OK);
    staff.paste(FOUR).await.expect(StatusCode::SEE_OTHER);
    let rounds = played(&staff).await;
    let answer = staff
        .api
        .get(&format!("{API}/team-table?workings=true"))
        .await
        .expect(StatusCode::OK);
    let table = answer.json();
    assert_eq!(table["tie_breaks"], json!(["MPTS", "GPTS", "BC", "OTHER_BOARDS"]));
    assert_eq!(table["is_final"], true);
    let rows = table["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 4);
    let mut keys = Vec::new();
    for row in rows {
        let name = row["team"]["name"].as_str().unwrap();
        let (matches, games, count, boards) = by_hand(&rounds, name);
        let told = |index: usize| row["values"][index]["value"].as_f64();
        assert_eq!(
            (told(0), told(1), told(2)),
            (Some(matches), Some(games), Some(count)),
            "{name}"
        );
        let series: Vec<f64> = row["values"][3]["series"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one.as_f64().unwrap())
            .collect();
        assert_eq!(series, boards, "{name}");
        let parts = row["values"][2]["working"]["parts"].as_array().unwrap();
        let sum: f64 = parts.iter().map(|part| part["amount"].as_f64().unwrap()).sum();
        assert_eq!(Some(sum), Some(count), "the working of {name} adds up");
        // The lowest board count first; everything else the highest first.
        keys.push((
            -matches,
            -games,
            count,
            boards.iter().map(|points| -points).collect::<Vec<_>>(),
        ));
    }
    assert!(keys.is_sorted_by(|a, b| a <= b), "{keys:?}");

    let page = app
        .visitor()
        .get(&format!("{HERE}/teams"))
        .await
        .expect(StatusCode::OK);
    for said in ["Bordtælling, den laveste først (BC)", "/teams/1/working"] {
        assert!(page.body.contains(said), "{said}");
    }
    let best = rows[0]["team"]["number"].as_u64().unwrap();
    let page = app
        .visitor()
        .get(&format!("{HERE}/teams/{best}/working"))
        .await
        .expect(StatusCode::OK);
    assert!(
        page.body.contains("C.07 art. 12.1") && page.body.contains("Bord 4, × 4"),
        "{}",
        page.body
    );
    app.visitor()
        .get(&format!("{HERE}/teams/9/working"))
        .await
        .expect(StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn another_list_makes_another_order_and_one_that_does_not_fit_is_refused() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    // C.07 art. 15.2: no Buchholz where everybody meets everybody.
    let refused = write_settings(&staff, with(&["MPTS", "BH:MP/C1"]))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("BH:MP/C1"), "{}", refused.body);
    for wrong in [&["MPTS", "MPTS"][..], &["SB"], &["NONSENSE"]] {
        write_settings(&staff, with(wrong))
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
    }
    // A ready list from the page replaces what is written.
    let stands = staff
        .api
        .get(&format!("{API}/team-settings"))
        .await
        .expect(StatusCode::OK);
    let (version, key) = (stands.json()["version"].to_string(), key());
    let fields = [
        ("version", version.as_str()),
        ("key", key.as_str()),
        ("pairing", "round_robin"),
        ("colours", "WBWB"),
        ("match_win", "2"),
        ("match_draw", "1"),
        ("match_loss", "0"),
        ("primary", "game_points"),
        ("has_secondary", "yes"),
        ("colour_preferences", "type_a"),
        ("tie_list", "danish_division"),
        ("tie_list_was", "own"),
        ("tie_breaks", ""),
        ("reason", "Dansk orden"),
    ];
    staff
        .page
        .post(&format!("{HERE}/settings/teams"), &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    let stands = staff
        .api
        .get(&format!("{API}/team-settings"))
        .await
        .expect(StatusCode::OK);
    assert_eq!(
        stands.json()["teams"]["tie_breaks"],
        json!(["GPTS", "MPTS", "OTHER_BOARDS"])
    );
    // "GPTS, MPTS, OTHER_BOARDS, lot": the order of the divisions ends with lots, so the list brings them.
    assert_eq!(stands.json()["teams"]["lots_last"], true);
    let page = staff.page.get(&format!("{HERE}/settings/teams")).await;
    assert!(page.body.contains("GPTS, MPTS, OTHER_BOARDS, lodtrækning"));
    // The list stays, and whoever takes the cross away has none.
    let (version, key) = (stands.json()["version"].to_string(), self::key());
    let mut without = fields;
    without[0].1 = &version;
    without[1].1 = &key;
    without[11].1 = "danish_division";
    without[12].1 = "GPTS, MPTS, OTHER_BOARDS";
    staff
        .page
        .post(&format!("{HERE}/settings/teams"), &without)
        .await
        .expect(StatusCode::SEE_OTHER);
    let stands = staff.api.get(&format!("{API}/team-settings")).await;
    assert_eq!(stands.json()["teams"]["lots_last"], Value::Null);
    // The youth championship shares the place: its list brings no lots.
    let (version, key) = (stands.json()["version"].to_string(), self::key());
    let mut shared = without;
    shared[0].1 = &version;
    shared[1].1 = &key;
    shared[10].1 = "u_hold_dm";
    staff
        .page
        .post(&format!("{HERE}/settings/teams"), &shared)
        .await
        .expect(StatusCode::SEE_OTHER);
    let stands = staff.api.get(&format!("{API}/team-settings")).await;
    let settled = stands.json()["teams"].clone();
    assert_eq!(
        (&settled["tie_breaks"], &settled["lots_last"]),
        (&json!(["GPTS", "MPTS", "EDET"]), &Value::Null)
    );
    // What cannot be read comes back as it was typed.
    let (version, key) = (stands.json()["version"].to_string(), self::key());
    let mut again = fields;
    again[0].1 = &version;
    again[1].1 = &key;
    again[10].1 = "own";
    again[12].1 = "MPTS, SNYD";
    let page = staff
        .page
        .post(&format!("{HERE}/settings/teams"), &again)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.body.contains("MPTS, SNYD"));
}

#[tokio::test]
async fn cross_table_and_players_results_are_the_sums_of_the_boards() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    staff.set_up("round_robin").await;
    staff.paste(FOUR).await.expect(StatusCode::SEE_OTHER);
    let rounds = played(&staff).await;
    let cross = app
        .visitor()
        .get(&format!("{API}/team-crosstable"))
        .await
        .expect(StatusCode::OK)
        .json();
    for row in cross["rows"].as_array().unwrap() {
        let name = row["team"]["name"].as_str().unwrap();
        let (_, games, ..) = by_hand(&rounds, name);
        let matches = row["matches"].as_array().unwrap();
        let sum: f64 = matches.iter().map(|one| one["points"].as_f64().unwrap()).sum();
        assert_eq!((matches.len(), sum), (3, games), "{name}");
    }
    let told = app
        .visitor()
        .get(&format!("{API}/team-players"))
        .await
        .expect(StatusCode::OK)
        .json();
    let players = told["players"].as_array().unwrap();
    assert_eq!(players.len(), 16);
    let of_teams: f64 = ["Prøveby", "Skitseby", "Kladdestrup", "Udkast"]
        .iter()
        .map(|team| by_hand(&rounds, team).1)
        .sum();
    let of_players: f64 = players
        .iter()
        .map(|player| player["points"].as_f64().unwrap())
        .sum();
    assert_eq!(Some(of_players), Some(of_teams));
    for player in players {
        let boards = player["boards"].as_array().unwrap();
        assert_eq!((player["games"].as_u64(), boards.len()), (Some(3), 1), "{player}");
        assert!(player["performance"].is_number(), "{player}");
    }
    let page = app
        .visitor()
        .get(&format!("{HERE}/team-players"))
        .await
        .expect(StatusCode::OK);
    assert!(
        page.body.contains("Bedst på bord 4") && page.body.contains("Dina Udkastsen"),
        "{}",
        page.body
    );
    let page = app
        .visitor()
        .get(&format!("{HERE}/team-crosstable"))
        .await
        .expect(StatusCode::OK);
    assert!(page.body.contains("Kladdestrup"));
}

/// Two teams that are both short: nobody sits at board 4.
const SHORT: &str = "Prøveby; Prøvesen, Ada 2100; Prøvesen, Bo 2050; Prøvesen, Carl 2000
Skitseby; Skitsesen, Ada 1900; Skitsesen, Bo 1890; Skitsesen, Carl 1880";

async fn enter(staff: &Staff<'_>, board: u16, result: &str) {
    let path = format!("{API}/rounds/1/boards/{board}/result");
    let body = json!({ "result": result });
    staff
        .api
        .json(Method::PUT, &path, Some(1), &body)
        .await
        .expect(StatusCode::OK);
}

#[tokio::test]
async fn a_match_is_none_until_its_last_board_has_ended_and_waits_for_no_board_where_nobody_sits() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    write_settings(&staff, with(&["MPTS", "GPTS", "OTHER_BOARDS"]))
        .await
        .expect(StatusCode::OK);
    staff.paste(SHORT).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    // White wins on board 3 of the match, where the first-named team has White again.
    enter(&staff, 3, "1-0").await;
    let open = staff.api.get(&format!("{API}/team-table")).await.json();
    assert_eq!(
        (&open["open_matches"], &open["is_final"]),
        (&json!(1), &json!(false))
    );
    let page = app
        .visitor()
        .get("/t/paaske/s/a/teams")
        .await
        .expect(StatusCode::OK);
    assert!(
        page.body.contains("1 kamp er ikke spillet færdig"),
        "{}",
        page.body
    );
    let running = staff.table().await;
    let leader = running.iter().find(|row| row["team"]["number"] == 1).unwrap();
    assert_eq!(
        (&leader["game_points"], &leader["match_points"], &leader["won"]),
        (&json!(1.0), &json!(0.0), &json!(0)),
        "{leader}"
    );
    assert_eq!(
        leader["values"][2]["series"],
        json!([0.0, 0.0, 0.0, 0.0]),
        "{leader}"
    );
    enter(&staff, 1, "1/2-1/2").await;
    enter(&staff, 2, "1/2-1/2").await;
    let over = staff.table().await;
    let winner = &over[0];
    assert_eq!(
        (&winner["game_points"], &winner["match_points"], &winner["won"]),
        (&json!(2.0), &json!(2.0), &json!(1)),
        "{winner}"
    );
    assert_eq!(
        winner["values"][2]["series"],
        json!([0.5, 0.5, 1.0, 0.0]),
        "{winner}"
    );
    // Nothing is open; what is final is said once the round is closed, as at the end of the season.
    for is_final in [false, true] {
        let answer = staff.api.get(&format!("{API}/team-table")).await;
        let told = answer.expect(StatusCode::OK).json();
        assert_eq!(
            (&told["open_matches"], &told["is_final"]),
            (&json!(0), &json!(is_final))
        );
        if !is_final {
            staff.act(1, "close", &[]).await.expect(StatusCode::SEE_OTHER);
        }
    }
    let answer = staff
        .api
        .get(&format!("{API}/team-table"))
        .await
        .expect(StatusCode::OK);
    assert_eq!(
        answer.json()["tie_breaks"],
        json!(["MPTS", "GPTS", "OTHER_BOARDS"])
    );
    let page = app
        .visitor()
        .get("/t/paaske/s/a/teams")
        .await
        .expect(StatusCode::OK);
    assert!(!page.body.contains("ikke spillet færdig"), "{}", page.body);
}

#[tokio::test]
async fn who_rests_in_a_round_robin_is_not_said_to_be_absent() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    write_settings(&staff, with(&["MPTS", "GPTS"]))
        .await
        .expect(StatusCode::OK);
    let three: Vec<&str> = FOUR.lines().take(3).collect();
    staff.paste(&three.join("\n")).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    let page = app
        .visitor()
        .get("/t/paaske/s/a/rounds/1/matches")
        .await
        .expect(StatusCode::OK);
    assert!(
        page.body.contains("Fri i denne runde") && !page.body.contains("Afbud"),
        "{}",
        page.body
    );
}

#[tokio::test]
async fn a_performance_is_won_drawn_and_lost_whatever_the_section_gives_for_it() {
    let app = TestApp::new().await;
    let scoring = engine::scoring::Scoring::THREE_ONE_ZERO;
    let settings = SectionSettings {
        scoring,
        ..SectionSettings::default()
    };
    let staff = staff_of(&app, 1, &settings).await;
    staff.set_up("round_robin").await;
    staff.paste(SHORT).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    enter(&staff, 1, "1/2-1/2").await;
    let told = staff
        .api
        .get(&format!("{API}/team-players"))
        .await
        .expect(StatusCode::OK)
        .json();
    let players = told["players"].as_array().unwrap();
    let of = |name: &str| players.iter().find(|one| one["player"]["name"] == name).unwrap();
    // Half of one game against 1900, and against 2100: 50 per cent stands for no difference.
    assert_eq!(of("Ada Prøvesen")["performance"], 1900, "{told}");
    assert_eq!(of("Ada Skitsesen")["performance"], 2100, "{told}");
    assert_eq!(of("Ada Prøvesen")["points"], 1.0);
}
