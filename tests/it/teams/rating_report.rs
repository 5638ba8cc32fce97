//! What the ratings office reads of games of teams: for which team, in which match and at which of its boards, or from which seat of the table.

use std::collections::BTreeMap;

use domain::rating_report::Report;
use formats::{rating_report::sheets, table::lists::Heading};

use super::*;
use crate::rating_reports::{
    IN_TIME, OFFICE, REPORT, announced, finished, first, has_its_shape, office, organiser, read,
};

/// The first version as the office reads it: its id and its bytes.
async fn sent(app: &TestApp, stage: &Stage) -> (String, String) {
    let id = first(&organiser(app, stage).await).await;
    let path = format!("{OFFICE}/{id}/versions/1");
    let body = office(app).await.get(&path).await.expect(StatusCode::OK).body;
    has_its_shape(&body);
    (id, body)
}

fn of<'a>(report: &'a Value, list: &str) -> &'a Vec<Value> {
    report["sections"][0][list].as_array().unwrap()
}

/// The teams of the players by their starting numbers: number and name.
fn teams_of(report: &Value) -> BTreeMap<u64, (u64, String)> {
    of(report, "players")
        .iter()
        .map(|player| {
            let team = &player["team"];
            let name = team["name"]
                .as_str()
                .unwrap_or_else(|| panic!("no team: {player}"));
            let no = team["no"].as_u64().unwrap();
            (player["no"].as_u64().unwrap(), (no, name.to_owned()))
        })
        .collect()
}

fn headings(report: &Report, title: &str) -> Vec<Heading> {
    let sheets = sheets(report);
    let found = sheets.into_iter().find(|sheet| sheet.title == title);
    found.unwrap().headings
}

#[tokio::test]
async fn every_player_of_a_match_has_the_team_and_every_game_its_match_and_board() {
    let app = TestApp::new().await;
    let (stage, rounds) = {
        let staff = staff(&app, 3).await;
        staff.set_up("round_robin").await;
        let four: Vec<&str> = LINES.lines().take(4).collect();
        staff.paste(&four.join("\n")).await.expect(StatusCode::SEE_OTHER);
        let mut rounds = Vec::new();
        for round in 1..=3 {
            staff.pair(round).await;
            if round == 3 {
                lose_without_play(&staff, &staff.matches(3).await[0]).await;
            }
            stage::finish(&app, &staff.stage, round).await;
            rounds.push(staff.matches(round).await);
        }
        announced(&app, &staff.stage).await;
        (staff.stage, rounds)
    };
    let app = app.later(IN_TIME);
    let (id, body) = sent(&app, &stage).await;
    let report: Value = serde_json::from_str(&body).unwrap();

    let teams = teams_of(&report);
    assert_eq!(teams.len(), 16);
    for player in of(&report, "players") {
        let (name, team) = (player["name"].as_str().unwrap(), &player["team"]["name"]);
        let surname = name.split(',').next().unwrap();
        let line = LINES.lines().find(|line| line.contains(surname)).unwrap();
        assert_eq!(team, line.split(';').next().unwrap(), "{name}");
    }

    let games = of(&report, "games");
    let mut seen = 0;
    for (round, matches) in (1..).zip(&rounds) {
        let round: u64 = round;
        for one in matches {
            for board in one["boards"].as_array().unwrap() {
                let game = games
                    .iter()
                    .find(|game| game["round"] == round && game["board"] == board["game_board"])
                    .unwrap_or_else(|| panic!("round {round}: {board} is not there"));
                let sides = if board["white_team_has"] == "white" {
                    ["white", "black"]
                } else {
                    ["black", "white"]
                };
                let [white, black] = sides.map(|side| one[side]["number"].clone());
                assert_eq!(
                    game["teams"],
                    json!({"white": white, "black": black, "match": one["number"], "board": board["board"]}),
                    "{game}"
                );
                assert_eq!(json!(teams[&game["white"].as_u64().unwrap()].0), white, "{game}");
                assert_eq!(json!(teams[&game["black"].as_u64().unwrap()].0), black, "{game}");
                seen += 1;
            }
        }
    }
    // Six matches of four boards.
    assert_eq!((seen, games.len()), (24, 24));
    // Berger's table has 1-4 and 2-3 in round 1; colours run WBWB, and board 6 of the round is board 2 of the second match.
    let sixth = games.iter().find(|game| game["round"] == 1 && game["board"] == 6);
    assert_eq!(
        sixth.unwrap()["teams"],
        json!({"white": 3, "black": 2, "match": 2, "board": 2})
    );

    let read: Report = serde_json::from_str(&body).unwrap();
    assert_eq!(read.canonical().unwrap(), body, "what is read is written again");
    assert!(headings(&read, "players").ends_with(&[Heading::Field("team_no"), Heading::Field("team")]));
    assert!(headings(&read, "games").contains(&Heading::Field("match_board")));
    let page = app
        .signed_in("Kamma Ratingsen", &[(Role::RatingsOfficer, Scope::Everywhere)])
        .await
        .get(&format!("/reports/{id}"))
        .await
        .expect(StatusCode::OK)
        .body;
    let lost = format!("({})", rounds[2][0]["black"]["name"].as_str().unwrap());
    for words in ["runde 3, kamp 1, bord 4", lost.as_str()] {
        assert!(page.contains(words), "{words}: {page}");
    }
}

#[tokio::test]
async fn a_match_on_another_day_is_a_day_of_the_report_and_the_last_one_begins_its_days() {
    let app = TestApp::new().await;
    let stage = {
        let staff = staff(&app, 3).await;
        fixtures::four(&staff).await;
        fixtures::put_plan(&staff, 0, &json!({}))
            .await
            .expect(StatusCode::OK);
        fixtures::publish(&staff).await;
        let last = fixtures::plan(&staff).await["rounds"][2]["matches"][1].clone();
        let body =
            json!({ "home": "first", "day": "2026-04-09", "hour": "19:00", "reason": "Salen er optaget" });
        fixtures::move_match(&staff, &last, &body)
            .await
            .expect(StatusCode::OK);
        for round in 1..=3 {
            staff.pair(round).await;
            stage::finish(&app, &staff.stage, round).await;
        }
        announced(&app, &staff.stage).await;
        staff.stage
    };
    let app = app.later("2026-04-10T08:00:00Z");
    let (_, body) = sent(&app, &stage).await;
    let report: Value = serde_json::from_str(&body).unwrap();
    assert_eq!(
        report["tournament"]["playing_dates"],
        json!(["2026-04-04", "2026-04-05", "2026-04-06", "2026-04-09"])
    );
    // A round has one day of its own.
    assert_eq!(
        report["sections"][0]["round_dates"],
        json!(["2026-04-04", "2026-04-05", "2026-04-06"])
    );
    let stands = read(&organiser(&app, &stage).await, REPORT).await;
    assert_eq!(stands["deadlines"]["last_round"], "2026-04-09", "{stands}");
    let listed = read(&office(&app).await, OFFICE).await;
    assert_eq!(
        listed["reports"][0]["due_on"], stands["deadlines"]["due"],
        "{listed}"
    );
}

#[tokio::test]
async fn a_moved_match_of_a_team_that_is_gone_begins_the_days_of_no_report_neither_here_nor_at_the_office() {
    let app = TestApp::new().await;
    let stage = {
        let staff = staff(&app, 3).await;
        fixtures::four(&staff).await;
        fixtures::put_plan(&staff, 0, &json!({}))
            .await
            .expect(StatusCode::OK);
        fixtures::publish(&staff).await;
        let last = fixtures::plan(&staff).await["rounds"][2]["matches"][1].clone();
        let body =
            json!({ "home": "first", "day": "2026-04-09", "hour": "19:00", "reason": "Salen er optaget" });
        fixtures::move_match(&staff, &last, &body)
            .await
            .expect(StatusCode::OK);
        staff.pair(1).await;
        stage::finish(&app, &staff.stage, 1).await;
        withdrawal::settle(&staff, 0, &json!({ "withdraws": "annul_all" }))
            .await
            .expect(StatusCode::OK);
        let leaving = staff.team(last["first"]["name"].as_str().unwrap()).await;
        let body = json!({ "why": "annul_all", "from": 2, "reason": "Klubben kan ikke stille hold" });
        withdrawal::leave(&staff, &leaving, &body)
            .await
            .expect(StatusCode::OK);
        for round in 2..=3 {
            staff.pair(round).await;
            stage::finish(&app, &staff.stage, round).await;
        }
        announced(&app, &staff.stage).await;
        staff.stage
    };
    let app = app.later("2026-04-10T08:00:00Z");
    let days = ("2026-04-01".parse().unwrap(), "2026-04-30".parse().unwrap());
    let missing = store::rating_reports::list_missing(&mut *app.conn().await, days, 10)
        .await
        .unwrap();
    let last: Vec<String> = missing.iter().map(|one| one.last_round.to_string()).collect();
    assert_eq!(last, ["2026-04-06"]);
    let (_, body) = sent(&app, &stage).await;
    let report: Value = serde_json::from_str(&body).unwrap();
    assert_eq!(
        report["tournament"]["playing_dates"],
        json!(["2026-04-04", "2026-04-05", "2026-04-06"])
    );
    let stands = read(&organiser(&app, &stage).await, REPORT).await;
    let listed = read(&office(&app).await, OFFICE).await;
    assert_eq!(
        listed["reports"][0]["due_on"], stands["deadlines"]["due"],
        "{listed}"
    );
}

#[tokio::test]
async fn single_games_by_a_table_say_the_seats() {
    let app = TestApp::new().await;
    let stage = {
        let staff = staff(&app, 4).await;
        let teams = json!({
            "pairing": "scheveningen", "colours": "WBWB", "match_points": {"win": 4, "draw": 2, "loss": 0},
            "primary": "game_points", "has_secondary": false,
        });
        table::write_settings(&staff, teams).await.expect(StatusCode::OK);
        let two: Vec<&str> = LINES.lines().take(2).collect();
        staff.paste(&two.join("\n")).await.expect(StatusCode::SEE_OTHER);
        for round in 1..=4 {
            staff.pair(round).await;
            stage::finish(&app, &staff.stage, round).await;
        }
        announced(&app, &staff.stage).await;
        staff.stage
    };
    let app = app.later("2026-04-08T08:00:00Z");
    let (_, body) = sent(&app, &stage).await;
    let report: Value = serde_json::from_str(&body).unwrap();
    let teams = teams_of(&report);
    let games = of(&report, "games");
    assert_eq!(games.len(), 16);
    for game in games {
        for side in ["white", "black"] {
            let (no, name) = &teams[&game[side].as_u64().unwrap()];
            assert_eq!(game["teams"][side], *no, "{game}");
            let letter = game["teams"][format!("{side}_seat")].as_str().unwrap();
            assert_eq!(letter.starts_with('A'), name == "Prøveby 1", "{game}");
        }
    }
    // The table of four boards has A1-B1, B2-A2, A3-B3, B4-A4 first.
    let said: Vec<String> = games
        .iter()
        .filter(|game| game["round"] == 1)
        .map(|game| {
            let seat = |side: &str| game["teams"][side].as_str().unwrap().to_owned();
            format!("{}-{}", seat("white_seat"), seat("black_seat"))
        })
        .collect();
    assert_eq!(said, ["A1-B1", "B2-A2", "A3-B3", "B4-A4"]);
}

#[tokio::test]
async fn a_section_of_single_players_has_no_word_of_teams() {
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    let app = app.later(IN_TIME);
    let (_, body) = sent(&app, &stage).await;
    assert!(!body.contains("team"), "{body}");
    let read: Report = serde_json::from_str(&body).unwrap();
    for sheet in sheets(&read) {
        let of_teams = [
            "team",
            "team_no",
            "match",
            "match_board",
            "white_team",
            "black_seat",
        ];
        let has = |name| sheet.headings.contains(&Heading::Field(name));
        assert!(!of_teams.into_iter().any(has), "{}", sheet.title);
    }
}
