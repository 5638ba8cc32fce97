//! Rulings about teams: what a tariff proposes the first time and the second, points that go from the table and come back while boards stay,
//! and who reads why.

use super::*;

const FOUR: &str = "Prøveby; Prøvesen, Ada 2100; Prøvesen, Bo 2050; Prøvesen, Carl 2000; Prøvesen, Dina 1950
Skitseby; Skitsesen, Ada 1900; Skitsesen, Bo 1890; Skitsesen, Carl 1880; Skitsesen, Dina 1870";

/// The reason, which only the team and those who rule read.
const WHY: &str = "Bord fire stod tomt uden varsel";

async fn a_match(staff: &Staff<'_>, more: Value) {
    let mut teams = settings("round_robin");
    teams
        .as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    table::write_settings(staff, teams).await.expect(StatusCode::OK);
    staff.paste(FOUR).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    // 2½–1½ to the first team.
    for (board, result) in [(1, "1-0"), (2, "0-1"), (3, "0-1"), (4, "1/2-1/2")] {
        let path = format!("{API}/rounds/1/boards/{board}/result");
        staff
            .api
            .json(Method::PUT, &path, Some(1), &json!({ "result": result }))
            .await
            .expect(StatusCode::OK);
    }
}

/// Match points, game points and what penalties took of the latter, of both teams by name.
async fn told(staff: &Staff<'_>) -> BTreeMap<String, (f64, f64, f64)> {
    let table = staff.table().await;
    let of = |row: &Value, name: &str| row[name].as_f64().unwrap();
    table
        .iter()
        .map(|row| {
            let name = row["team"]["name"].as_str().unwrap().to_owned();
            let told = (
                of(row, "match_points"),
                of(row, "game_points"),
                of(row, "game_point_penalties"),
            );
            (name, told)
        })
        .collect()
}

fn taking(half_points: u16) -> Value {
    json!({ "offence": "short_team", "round": 1, "half_points": half_points, "unit": "board_points", "reason": WHY })
}

async fn give(staff: &Staff<'_>, team: &Value, body: &Value) -> Answer {
    let path = format!("{API}/teams/{}/penalties", team["id"].as_str().unwrap());
    staff.api.json(Method::POST, &path, None, body).await
}

#[tokio::test]
async fn the_tariff_says_a_warning_first_and_then_a_board_point_which_goes_from_the_table_and_comes_back() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    a_match(&staff, json!({ "league": "skakliga" })).await;
    let before = told(&staff).await;
    let boards = staff.matches(1).await;
    let team = staff.team("Skitseby").await;
    let asked = format!(
        "{API}/teams/{}/penalty-proposal?offence=short_team&round=1&boards=1",
        team["id"].as_str().unwrap()
    );
    let propose = async || staff.api.get(&asked).await.expect(StatusCode::OK).json();
    // An empty board without notice: a warning the first time, a board point after that (the league above).
    let first = propose().await;
    assert_eq!(
        (&first["time"], &first["measures"][0]["measure"]),
        (&json!(1), &json!("warning"))
    );
    assert!(!first["sources"].as_array().unwrap().is_empty(), "{first}");
    let warned = json!({ "offence": "short_team", "round": 1, "is_warning": true, "unit": "board_points", "reason": WHY });
    give(&staff, &team, &warned).await.expect(StatusCode::CREATED);
    assert_eq!(told(&staff).await, before, "a warning takes nothing");
    let second = propose().await;
    assert_eq!(
        (&second["time"], &second["measures"], &second["unit"]),
        (
            &json!(2),
            &json!([{ "measure": "points", "half_points": 2, "kroner": null }]),
            &json!("board_points")
        )
    );
    give(&staff, &team, &taking(2)).await.expect(StatusCode::CREATED);
    let after = told(&staff).await;
    let (matches, games, _) = before["Skitseby"];
    assert_eq!(
        after["Skitseby"],
        (matches, games - 1.0, -1.0),
        "match points stand"
    );
    assert_eq!(after["Prøveby"], before["Prøveby"]);
    assert_eq!(staff.matches(1).await, boards, "no board changes");

    // The public sees the points and no reason; the team's captain and those who rule read why.
    for page in [
        "teams",
        "teams/2",
        "teams/2/working",
        "team-crosstable",
        "rounds/1/matches",
    ] {
        let answer = app
            .visitor()
            .get(&format!("{HERE}/{page}"))
            .await
            .expect(StatusCode::OK);
        assert!(!answer.body.contains(WHY), "{page}");
    }
    let table = app.visitor().get(&format!("{HERE}/teams")).await;
    assert!(table.body.contains("−1"), "{}", table.body);
    let id = team["id"].as_str().unwrap();
    let rulings = format!("{HERE}/players/teams/{id}/rulings");
    app.visitor().get(&rulings).await.expect(StatusCode::SEE_OTHER);
    let page = staff.page.get(&rulings).await.expect(StatusCode::OK);
    assert!(page.body.contains(WHY));

    let list = staff
        .api
        .get(&format!("{API}/team-penalties"))
        .await
        .expect(StatusCode::OK)
        .json();
    let ruling = &list["rulings"][1];
    let path = format!(
        "{API}/team-penalties/{}/take-back",
        ruling["id"].as_str().unwrap()
    );
    let body = json!({ "reason": "Holdet havde meldt afbud" });
    staff
        .api
        .json(Method::POST, &path, Some(1), &body)
        .await
        .expect(StatusCode::OK);
    assert_eq!(told(&staff).await, before);
    let again = staff.api.json(Method::POST, &path, Some(1), &body).await;
    assert_eq!(again.status, StatusCode::CONFLICT, "{}", again.body);
}

#[tokio::test]
async fn where_it_is_settled_a_penalty_changes_who_won() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    a_match(&staff, json!({ "penalties_count_again": true })).await;
    let before = told(&staff).await;
    let winner = before.iter().find(|(_, told)| told.0 > 0.0).unwrap().0.clone();
    let loser = before.keys().find(|name| **name != winner).unwrap().clone();
    assert_eq!((before[&winner].0, before[&winner].1), (2.0, 2.5), "{before:?}");
    give(&staff, &staff.team(&winner).await, &taking(2))
        .await
        .expect(StatusCode::CREATED);
    let after = told(&staff).await;
    // 2½–1½ is 1½–1½ now.
    assert_eq!((after[&winner].0, after[&winner].1), (1.0, 1.5));
    assert_eq!((after[&loser].0, after[&loser].1), (1.0, 1.5));
}

#[tokio::test]
async fn a_ruling_that_does_nothing_or_too_much_is_refused_with_what_to_mend_and_nothing_is_stored() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    a_match(&staff, json!({})).await;
    let before = told(&staff).await;
    let team = staff.team("Prøveby").await;
    for (name, value) in [
        ("half_points", json!(0)),
        ("half_points", json!(801)),
        ("round", json!(2)),
        ("reason", json!("  ")),
        ("reason", json!("x\u{0}y")),
        ("appeal_until", json!("-009999-01-01")),
        ("appeal_until", json!("2026-04-03")),
    ] {
        let mut body = taking(2);
        body[name] = value;
        let answer = give(&staff, &team, &body).await;
        assert_eq!(
            answer.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{body}: {}",
            answer.body
        );
    }
    assert_eq!(told(&staff).await, before);
    // No tariff, no proposal.
    let id = team["id"].as_str().unwrap();
    let asked = format!("{API}/teams/{id}/penalty-proposal?offence=short_team&round=1");
    let answer = staff.api.get(&asked).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    // On the page what was typed stands again.
    let path = format!("{HERE}/players/teams/{id}/rulings");
    let key = key();
    let fields = [
        ("version", "0"),
        ("key", key.as_str()),
        ("offence", "no_show_team"),
        ("round", "1"),
        ("unit", "match_points"),
        ("points", "½"),
        ("reason", ""),
    ];
    let answer = staff.page.post(&path, &fields).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.body.contains("value=\"½\""), "{}", answer.body);
    let fields = fields.map(|(name, value)| (name, if name == "reason" { WHY } else { value }));
    staff
        .page
        .post(&path, &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    let row = staff.table().await;
    let row = row.iter().find(|row| row["team"]["name"] == "Prøveby").unwrap();
    assert_eq!(row["match_point_penalties"], json!(-0.5));
}
