//! A Monrad of teams as the preset of a one-day event announces it: five rounds through to the table, on pages, by program and in files.

use super::{table::write_settings, *};
use crate::rounds::pairing;

/// Nine teams of four, in the order of their numbers.
const NINE: [&str; 9] = [
    "Etter", "Toer", "Treer", "Firer", "Femmer", "Sekser", "Syver", "Otter", "Nier",
];

/// The rounds worked by hand from the results below: the first-named team first, and the team that sits out.
///
/// Neighbours by board points and then by number, never twice; two who must have the same colour do not meet before the last round; nobody
/// sits out twice, and of the lowest the highest number does.
const ROUNDS: [([(u64, u64); 4], u64); 5] = [
    ([(1, 2), (3, 4), (5, 6), (7, 8)], 9),
    ([(6, 7), (1, 3), (2, 9), (4, 5)], 8),
    ([(9, 6), (7, 1), (2, 4), (8, 3)], 5),
    ([(3, 6), (9, 7), (5, 1), (8, 2)], 4),
    ([(6, 1), (7, 3), (4, 9), (5, 8)], 2),
];

/// Board points of the nine after them, with two for the round a team sat out.
const POINTS: [f64; 9] = [11.0, 9.5, 12.0, 11.0, 6.0, 11.0, 10.0, 10.0, 9.5];

/// The teams as they are pasted.
fn lines() -> String {
    let line = |(index, name): (usize, &&str)| {
        let rating = 2_200 - 40 * index;
        let players = ["Ada", "Bo", "Carl", "Dina"].map(|given| format!("{name}, {given} {rating}"));
        format!("Hold {}; {}", index + 1, players.join("; "))
    };
    let lines: Vec<String> = NINE.iter().enumerate().map(line).collect();
    lines.join("\n")
}

/// White, Black or nobody wins, as the number of the board in the hall has it.
async fn play(staff: &Staff<'_>, round: u16) {
    sqlx::query(
        "with written as (
             update game g set entered_at = now(), entered_by = 'Prøve', version = g.version + 1,
                 result = case (g.board * g.board + 2 * r.number) % 5
                     when 0 then '0-1' when 1 then '1-0' when 2 then '1-0' else '1/2-1/2' end
             from round r
             where r.id = g.round_id and r.section_id = $1 and r.number = $2
             returning g.id, g.version, g.result
         )
         insert into game_entry (id, game_id, version, result, kind, at, actor)
         select gen_random_uuid(), id, version, result, 'entered', now(), 'Prøve' from written",
    )
    .bind(staff.stage.section.as_uuid())
    .bind(i32::from(round))
    .execute(staff.app.pool())
    .await
    .unwrap();
}

/// Settings as the preset of the cup of clubs has them.
async fn as_the_cup(staff: &Staff<'_>) -> Value {
    let path = format!("{API}/team-settings/as-in-league?league=pokal");
    let told = staff.api.get(&path).await.expect(StatusCode::OK).json();
    assert_eq!(told["teams"]["pairing"], "monrad", "{told:#}");
    assert_eq!(told["teams"]["primary"], "game_points", "{told:#}");
    told["teams"].clone()
}

/// A draft says why every match and the bye are as they are, and that the rules give the same.
async fn drafted_by_the_rules(staff: &Staff<'_>, round: u16, free: u64) {
    let path = format!("{API}/rounds/{round}/team-explanation");
    let told = staff.api.get(&path).await.expect(StatusCode::OK).json();
    assert_eq!(told["by_rules"], json!(true), "{told:#}");
    let matches = told["matches"].as_array().unwrap();
    assert_eq!(matches.len(), 4, "{told:#}");
    for one in matches {
        assert_eq!(one["stands"], json!(true), "{one}");
        assert!(!one["reasons"].as_array().unwrap().is_empty(), "{one}");
    }
    assert_eq!(told["bye"]["team"], json!(free), "{told:#}");
    assert!(
        told["settled"].to_string().contains("paired as players"),
        "{told:#}"
    );
    let page = staff.page.get(&pairing(round)).await.expect(StatusCode::OK);
    for said in ["Reglerne for Monrad her", "Hold lægges som spillere"] {
        assert!(page.body.contains(said), "{said}: {}", page.body);
    }
}

/// A round that is out still says why each of its four matches is as it is, and the bye.
async fn published_says_why(staff: &Staff<'_>, round: u16) {
    let page = staff.page.get(&pairing(round)).await.expect(StatusCode::OK);
    let page = page.body;
    // Those of the matches, the rules and the bye.
    assert_eq!(page.matches("<ol class=\"reasons\">").count(), 6, "{page}");
    assert_eq!(
        page.matches("<span>Hvorfor? <span class=\"vh\">").count(),
        4,
        "{page}"
    );
    assert!(page.contains("Reglerne for Monrad her"), "{page}");
    // It is compared with the rules before it is out, and not again.
    assert!(!page.contains("id=\"compared\""), "{page}");
}

#[tokio::test]
async fn a_one_day_event_plays_five_rounds_of_monrad_through_to_the_table() {
    let app = TestApp::new().await;
    let staff = staff(&app, 5).await;
    let teams = as_the_cup(&staff).await;
    write_settings(&staff, teams).await.expect(StatusCode::OK);
    staff.paste(&lines()).await.expect(StatusCode::SEE_OTHER);
    for (round, (expected, free)) in (1..).zip(ROUNDS) {
        staff.act(round, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
        drafted_by_the_rules(&staff, round, free).await;
        staff
            .act(round, "publish", &[])
            .await
            .expect(StatusCode::SEE_OTHER);
        published_says_why(&staff, round).await;
        let met: Vec<(u64, u64)> = staff
            .matches(round)
            .await
            .iter()
            .map(|one| ["white", "black"].map(|side| one[side]["number"].as_u64().unwrap()))
            .map(|[white, black]| (white, black))
            .collect();
        assert_eq!(met, expected, "round {round}");
        play(&staff, round).await;
        staff.act(round, "close", &[]).await.expect(StatusCode::SEE_OTHER);
    }
    let table = staff.table().await;
    assert_eq!(table.len(), POINTS.len());
    for (number, points) in (1..).zip(POINTS) {
        let mut rows = table.iter();
        let row = rows.find(|row| row["team"]["number"] == json!(number)).unwrap();
        assert_eq!(row["game_points"].as_f64(), Some(points), "{row}");
    }
    let order = table.iter().map(|row| row["game_points"].as_f64().unwrap());
    assert!(order.is_sorted_by(|one, other| one >= other), "{table:#?}");
    assert_eq!(table[0]["team"]["number"], json!(3));
    // What everybody is told the section plays.
    let told = app
        .visitor()
        .get("/api/v1/tournaments/paaske")
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(told["sections"][0]["system"], "monrad", "{told:#}");
    its_file_says_it(&app, &staff).await;
}

#[tokio::test]
async fn settings_and_sections_say_how_the_teams_meet_and_no_other_system_beside_it() {
    let app = TestApp::new().await;
    let staff = staff(&app, 5).await;
    let teams = as_the_cup(&staff).await;
    write_settings(&staff, teams).await.expect(StatusCode::OK);
    for path in ["/t/paaske/s/a/settings", "/t/paaske/sections"] {
        let page = staff.page.get(path).await.expect(StatusCode::OK).body;
        for said in ["Monrad", "systemet står ikke i FIDEs håndbog"] {
            assert!(page.contains(said), "{path}: {said}: {page}");
        }
        assert!(!page.contains("Lagt i hånden"), "{path}: {page}");
    }
    let page = staff.page.get("/t/paaske/s/a/settings").await.body;
    assert!(
        page.contains("Vælges under Hold i gruppen")
            && !page.contains("<select class=\"input\" id=\"system\""),
        "{page}"
    );
}

/// The file names the code of a Swiss of its own and says Monrad, and whoever takes it over goes on so.
async fn its_file_says_it(app: &TestApp, staff: &Staff<'_>) {
    let file = staff
        .api
        .get(&format!("{API}/export.trf"))
        .await
        .expect(StatusCode::OK)
        .body;
    for record in ["092 Team: Monrad", "192 CUSTOM_TEAM_SWISS_GP"] {
        let mut lines = file.lines().map(str::trim_end);
        assert!(lines.any(|line| line == record), "{record}: {file}");
    }
    let maker = [(Role::Organiser, Scope::Everywhere)];
    let api = app.token("Otto Overtager", &maker, &TokenScope::ALL).await;
    let taken = api
        .json(Method::POST, "/api/v1/imports", None, &json!({ "text": file }))
        .await
        .expect(StatusCode::CREATED)
        .json();
    let there = format!(
        "/api/v1/tournaments/{}/sections/{}",
        taken["tournament"].as_str().unwrap(),
        taken["section"].as_str().unwrap()
    );
    let stands = api
        .get(&format!("{there}/team-settings"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(stands["teams"]["pairing"], "monrad", "{stands:#}");
    assert_eq!(stands["teams"]["has_secondary"], json!(true), "{stands:#}");
    let again = api
        .get(&format!("{there}/export.trf"))
        .await
        .expect(StatusCode::OK)
        .body;
    let of_teams = |file: &str| {
        let lines = file.lines().map(|line| line.trim_end().to_owned());
        lines.filter(|line| line.starts_with("310 ")).collect::<Vec<_>>()
    };
    assert_eq!(of_teams(&again), of_teams(&file));
}

#[tokio::test]
async fn the_rules_are_the_sections_own_and_danish_until_somebody_chooses() {
    let app = TestApp::new().await;
    let staff = staff(&app, 5).await;
    let plan = format!("{API}/plan");
    let rules = async || {
        let told = staff.api.get(&plan).await.expect(StatusCode::OK);
        told.json()["settings"]["monrad"].clone()
    };
    assert_eq!(rules().await["first_white"], "higher_number");
    staff.set_up("monrad").await;
    assert_eq!(rules().await["first_white"], "lot");
    assert_eq!(rules().await["numbers"], "lots");
    // Norwegian by choice: the higher number is named first.
    let read = staff.api.get(&plan).await.expect(StatusCode::OK);
    let seen = read.header("etag").trim_matches('"').parse().unwrap();
    let stands = read.json();
    let with = |name: &str, value: Value| {
        let mut settings = stands["settings"].clone();
        settings[name] = value;
        json!({
            "name": stands["name"], "settings": settings, "starts": stands["starts"],
            "reason": "Efter indbydelsen", "confirmed": true,
        })
    };
    // FIDE rates no Monrad.
    let rated = with("fide_rated", json!(true));
    let refused = staff.api.json(Method::PUT, &plan, Some(seen), &rated).await;
    refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
    let mut norwegian = stands["settings"]["monrad"].clone();
    norwegian["first_white"] = json!("higher_number");
    let body = with("monrad", norwegian);
    let changed = staff.api.json(Method::PUT, &plan, Some(seen), &body).await;
    changed.expect(StatusCode::OK);
    staff.paste(&lines()).await.expect(StatusCode::SEE_OTHER);
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    staff.act(1, "publish", &[]).await.expect(StatusCode::SEE_OTHER);
    let first = &staff.matches(1).await[0];
    assert_eq!(first["white"]["number"], json!(2), "{first}");
}
