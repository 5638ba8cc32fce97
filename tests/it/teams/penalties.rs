//! Rulings about teams: what a tariff proposes the first time and the second, points that go from the table and come back while boards stay,
//! and who reads why.

use super::*;

const FOUR: &str = "Prøveby; Prøvesen, Ada 2100; Prøvesen, Bo 2050; Prøvesen, Carl 2000; Prøvesen, Dina 1950
Skitseby; Skitsesen, Ada 1900; Skitsesen, Bo 1890; Skitsesen, Carl 1880; Skitsesen, Dina 1870";

/// The reason, which only the team and those who rule read, but where the section tells reasons.
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

    // The public sees what was ruled and no reason; the team's captain and those who rule read why.
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
async fn points_are_given_to_a_team_beside_its_boards_go_out_in_a_report_and_are_taken_back() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    // Points that are given change nobody's match, also where penalties do.
    a_match(&staff, json!({ "penalties_count_again": true })).await;
    let before = told(&staff).await;
    let boards = staff.matches(1).await;
    let team = staff.team("Skitseby").await;
    let giving = |half_points: u16, unit: &str| json!({ "round": 1, "half_points": half_points, "unit": unit, "way": "given", "reason": WHY });
    for (more, field) in [
        (json!({ "is_warning": true }), "way"),
        (json!({ "fine_kr": 200 }), "way"),
        (json!({ "fine_kr": 200, "half_points": 0 }), "way"),
        (json!({ "is_warning": true, "half_points": 0 }), "way"),
        (json!({ "offence": "short_team" }), "way"),
        (json!({ "half_points": 0 }), "points"),
        (json!({ "round": 2 }), "round"),
    ] {
        let mut body = giving(2, "match_points");
        body.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        let refused = give(&staff, &team, &body).await;
        assert_eq!(
            refused.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{body}: {}",
            refused.body
        );
        assert!(refused.body.contains(field), "{body}: {}", refused.body);
    }
    assert_eq!(told(&staff).await, before, "nothing is stored");
    give(&staff, &team, &giving(4, "match_points"))
        .await
        .expect(StatusCode::CREATED);
    give(&staff, &team, &giving(3, "board_points"))
        .await
        .expect(StatusCode::CREATED);
    let after = told(&staff).await;
    let (matches, games, _) = before["Skitseby"];
    assert_eq!(after["Skitseby"], (matches + 2.0, games + 1.5, 1.5));
    assert_eq!(after["Prøveby"], before["Prøveby"]);
    assert_eq!(staff.matches(1).await, boards, "no board changes");
    let table = app.visitor().get(&format!("{HERE}/teams")).await;
    assert!(table.body.contains("1½"), "{}", table.body);
    let page = format!("{HERE}/players/teams/{}/rulings", team["id"].as_str().unwrap());
    let shown = staff.page.get(&page).await.expect(StatusCode::OK);
    assert!(
        shown.body.contains("Matchpoint: +2") && shown.body.contains("Brætpoint: +1½"),
        "{}",
        shown.body
    );

    // The report says the same, without a result.
    let report = staff
        .api
        .get(&format!("{API}/export.trf?format=trf26"))
        .await
        .expect(StatusCode::OK);
    let given: Vec<&str> = report
        .body
        .lines()
        .filter(|line| line.starts_with("299 "))
        .collect();
    assert_eq!(given.len(), 2, "{}", report.body);
    assert!(given[0].contains("2.0") && given[1].contains("1.5"), "{given:?}");

    let list = staff
        .api
        .get(&format!("{API}/team-penalties"))
        .await
        .expect(StatusCode::OK)
        .json();
    for ruling in list["rulings"].as_array().unwrap() {
        assert_eq!(ruling["way"], "given");
        let path = format!(
            "{API}/team-penalties/{}/take-back",
            ruling["id"].as_str().unwrap()
        );
        let body = json!({ "reason": "Det var det andet hold" });
        staff
            .api
            .json(Method::POST, &path, Some(1), &body)
            .await
            .expect(StatusCode::OK);
    }
    assert_eq!(told(&staff).await, before);
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

async fn choose(app: &TestApp, staff: &Staff<'_>, what: &str) {
    sqlx::query(
        "update section set settings = jsonb_set(settings, '{public_rulings}', to_jsonb($2::text)),
            content_version = content_version + 1 where id = $1",
    )
    .bind(staff.stage.section.as_uuid())
    .bind(what)
    .execute(app.pool())
    .await
    .unwrap();
}

async fn shown(reader: &Client<'_>, page: &str) -> String {
    let answer = reader.get(&format!("{HERE}/{page}")).await.expect(StatusCode::OK);
    assert!(!answer.body.contains("Ida Arrangør"), "{page} tells who ruled");
    answer.body
}

/// The rulings that a public answer tells of a team of the list, or beside the table.
async fn told_rulings(app: &TestApp, path: &str, at: &str) -> Vec<Value> {
    let answer = app.visitor().get(&format!("{API}/{path}")).await;
    let answer = answer.expect(StatusCode::OK);
    assert!(!answer.body.contains("Ida Arrangør"), "{path} tells who ruled");
    answer.json().pointer(at).unwrap().as_array().unwrap().clone()
}

#[tokio::test]
async fn everybody_reads_what_was_ruled_about_a_team_as_far_as_the_section_tells_rulings() {
    const PERSONAL: &str = "Dina var syg";
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    a_match(&staff, json!({})).await;
    let team = staff.team("Skitseby").await;
    let mut fined = taking(2);
    fined["fine_kr"] = json!(200);
    give(&staff, &team, &fined).await.expect(StatusCode::CREATED);
    // Why a player did not come, and what no tariff knows, is never told.
    for offence in [json!("no_show_player"), Value::Null] {
        let warned = json!({ "offence": offence, "round": 1, "is_warning": true, "unit": "board_points", "reason": PERSONAL });
        give(&staff, &team, &warned).await.expect(StatusCode::CREATED);
    }
    let visitor = app.visitor();
    let english = app.visitor().with_cookie("lang", "en");
    let pages = ["teams", "teams/2"];

    // As a section tells rulings unless it says otherwise: what it was and what followed.
    for page in pages {
        let body = shown(&visitor, page).await;
        for words in [
            "id=\"ruled-team-2\"",
            "Tomt bord i runde 1",
            "Brætpoint: −1",
            "200 kr. i bøde",
            "Advarsel til holdet",
        ] {
            assert!(body.contains(words), "{page}: {words}: {body}");
        }
        assert!(!body.contains(WHY) && !body.contains(PERSONAL), "{page}: {body}");
        let body = shown(&english, page).await;
        for words in ["Board points: −1", "a fine of DKK 200", "The team is warned"] {
            assert!(body.contains(words), "{page}: {words}: {body}");
        }
    }
    let table = shown(&visitor, "teams").await;
    assert_eq!(table.matches("href=\"#ruled-team-2\"").count(), 1, "{table}");
    assert!(!shown(&visitor, "teams/1").await.contains("ruled-team"));
    for (path, at) in [("team-table", "/rulings"), ("teams", "/teams/1/rulings")] {
        let rulings = told_rulings(&app, path, at).await;
        assert_eq!(rulings.len(), 3, "{path}: {rulings:?}");
        let first = &rulings[0];
        assert_eq!(
            (
                &first["team"]["number"],
                &first["offence"],
                &first["round"],
                &first["half_points"]
            ),
            (&json!(2), &json!("short_team"), &json!(1), &json!(2))
        );
        assert_eq!((&first["fine_kr"], &first["reason"]), (&json!(200), &Value::Null));
    }
    let other = told_rulings(&app, "team-table?team=1", "/rulings").await;
    assert!(other.is_empty(), "{other:?}");

    // With reasons: that of the team's own offence alone.
    choose(&app, &staff, "with_reasons").await;
    for page in pages {
        let body = shown(&visitor, page).await;
        assert!(body.contains(WHY) && !body.contains(PERSONAL), "{page}: {body}");
    }
    let reasons: Vec<Value> = told_rulings(&app, "team-table", "/rulings")
        .await
        .iter()
        .map(|one| one["reason"].clone())
        .collect();
    assert_eq!(reasons, [json!(WHY), Value::Null, Value::Null]);

    // What was taken back is struck and says so.
    let list = staff.api.get(&format!("{API}/team-penalties")).await;
    let list = list.expect(StatusCode::OK).json();
    let first = list["rulings"][0]["id"].as_str().unwrap();
    let path = format!("{API}/team-penalties/{first}/take-back");
    let body = json!({ "reason": "Bordet var besat" });
    let back = staff.api.json(Method::POST, &path, Some(1), &body).await;
    back.expect(StatusCode::OK);
    for page in pages {
        let body = shown(&visitor, page).await;
        assert!(
            body.contains("<s>Tomt bord i runde 1") && body.contains("Taget tilbage"),
            "{page}: {body}"
        );
        assert!(!body.contains("Bordet var besat"), "{page}: {body}");
    }
    let rulings = told_rulings(&app, "team-table", "/rulings").await;
    assert!(rulings[0]["taken_back_at"].is_string() && rulings[1]["taken_back_at"].is_null());

    // Where the section tells nothing, nobody reads anything of it.
    choose(&app, &staff, "nothing").await;
    for page in pages {
        let body = shown(&visitor, page).await;
        for words in ["ruled-team", "Tomt bord i runde", "i bøde", WHY, PERSONAL] {
            assert!(!body.contains(words), "{page}: {words}: {body}");
        }
    }
    for (path, at) in [("team-table", "/rulings"), ("teams", "/teams/1/rulings")] {
        let rulings = told_rulings(&app, path, at).await;
        assert!(rulings.is_empty(), "{path}: {rulings:?}");
    }
}

#[tokio::test]
async fn points_that_a_ruling_takes_from_a_match_of_a_cup_are_named_beside_its_score() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    let cup = json!({ "drawn_by": "bracket", "named_first": "lower_number", "level_match": ["lot"] });
    let mut teams = settings("cup");
    let more = teams.as_object_mut().unwrap();
    more.insert("cup".to_owned(), cup);
    more.insert("penalties_count_again".to_owned(), json!(true));
    table::write_settings(&staff, teams).await.expect(StatusCode::OK);
    staff.paste(FOUR).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    cups::play(&staff, (1, 1), "11=0").await;
    let before = shown(&app.visitor(), "teams").await;
    assert!(!before.contains("Trukket fra"), "{before}");
    give(&staff, &staff.team("Prøveby").await, &taking(2))
        .await
        .expect(StatusCode::CREATED);
    let visitor = app.visitor();
    let page = shown(&visitor, "teams").await;
    for words in [
        "Trukket fra Prøveby ved en afgørelse, brætpoint: −1",
        "href=\"#ruled-team-1\"",
        "id=\"ruled-team-1\"",
        "Tomt bord i runde 1",
    ] {
        assert!(page.contains(words), "{words}: {page}");
    }
    let english = shown(&app.visitor().with_cookie("lang", "en"), "teams").await;
    assert!(
        english.contains("Taken from Prøveby by a ruling, board points: −1"),
        "{english}"
    );
    let told = staff.api.get(&format!("{API}/cup")).await.expect(StatusCode::OK);
    let told = told.json();
    let one = &told["rounds"][0]["matches"][0];
    assert_eq!(
        (&one["white_points"], &one["white_taken"], &one["black_taken"]),
        (&json!(1.5), &json!(1.0), &json!(0.0))
    );
    assert_eq!(told["rulings"][0]["offence"], "short_team");
    // The points are seen in any case, as in a table; the ruling only where it is told.
    choose(&app, &staff, "nothing").await;
    let page = shown(&visitor, "teams").await;
    assert!(
        page.contains("Trukket fra Prøveby") && !page.contains("ruled-team"),
        "{page}"
    );
}
