//! FIDE's Swiss system for teams in a section: acceleration, readings and teams that are kept apart, on pages, by program and in files.

use super::{table::write_settings, *};
use crate::rounds::pairing;

/// Eight teams of one player, in the order of their numbers.
const EIGHT: &str = "Hold 1; Etter, Ada 2000
Hold 2; Toer, Bo 1950
Hold 3; Treer, Carl 1900
Hold 4; Firer, Dina 1850
Hold 5; Femmer, Eva 1800
Hold 6; Sekser, Finn 1750
Hold 7; Syver, Gry 1700
Hold 8; Otter, Hans 1650";

fn swiss(more: Value) -> Value {
    let mut teams = settings("team_swiss");
    teams["colours"] = json!("W");
    if let (Some(teams), Value::Object(more)) = (teams.as_object_mut(), more) {
        teams.extend(more);
    }
    teams
}

/// The matches of a round by the teams' names, the first name first.
async fn pairs(staff: &Staff<'_>, round: u16) -> BTreeSet<(String, String)> {
    // A draft is nobody's to read but on its page, so it is read where it is stored.
    let matches: Vec<(String, String)> = sqlx::query_as(
        "select w.name, b.name from team_match m join round r on r.id = m.round_id
         join team w on w.id = m.white_team_id join team b on b.id = m.black_team_id
         where r.section_id = $1 and r.number = $2",
    )
    .bind(staff.stage.section.as_uuid())
    .bind(i32::from(round))
    .fetch_all(staff.app.pool())
    .await
    .unwrap();
    matches
        .into_iter()
        .map(|(one, other)| (one.clone().min(other.clone()), one.max(other)))
        .collect()
}

fn named(pairs: &[(u16, u16)]) -> BTreeSet<(String, String)> {
    let name = |no: &u16| format!("Hold {no}");
    pairs
        .iter()
        .map(|(one, other)| (name(one), name(other)))
        .collect()
}

async fn act_by_program(staff: &Staff<'_>, round: u16, mut body: Value, reason: &str) -> Answer {
    let path = format!("{API}/rounds/{round}");
    let field = staff.stage.field(staff.app).await;
    let number = RoundNo::new(round).unwrap();
    let seen = field.round(number).unwrap().version.0;
    body["reason"] = json!(reason);
    staff
        .api
        .json(Method::POST, &format!("{path}/acts"), Some(seen), &body)
        .await
}

async fn export(staff: &Staff<'_>) -> String {
    staff
        .api
        .get(&format!("{API}/export.trf"))
        .await
        .expect(StatusCode::OK)
        .body
}

fn records<'a>(file: &'a str, id: &str) -> Vec<&'a str> {
    let lines = file.lines().map(str::trim_end);
    lines.filter(|line| line.starts_with(&format!("{id} "))).collect()
}

#[tokio::test]
async fn an_accelerated_section_of_teams_is_paired_by_halves_and_its_file_says_the_points() {
    let app = TestApp::new().await;
    let staff = staff(&app, 7).await;
    let baku = swiss(json!({ "swiss": { "acceleration": "baku", "parity": "among_arrived" } }));
    write_settings(&staff, baku.clone()).await.expect(StatusCode::OK);
    staff.paste(EIGHT).await.expect(StatusCode::SEE_OTHER);
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(pairs(&staff, 1).await, named(&[(1, 3), (2, 4), (5, 7), (6, 8)]));

    // It is told why, with what is settled otherwise than usual.
    let told = staff
        .api
        .get(&format!("{API}/rounds/1/team-explanation"))
        .await
        .expect(StatusCode::OK)
        .json();
    let settled = told["settled"].to_string();
    assert!(
        settled.contains("C.04.7") && settled.contains("C.04.6 art. 4.3.1"),
        "{settled}"
    );
    assert_eq!(told["by_rules"], json!(true), "{told}");
    assert!(told["matches"].to_string().contains("virtual points"), "{told}");
    let page = staff.page.get(&pairing(1)).await.expect(StatusCode::OK);
    assert!(page.body.contains("Sådan læses reglerne her"), "{}", page.body);
    assert!(
        page.body
            .contains("Virtuelle point til hold 1 til 4 i runde 1 til 2")
    );

    // Once something is paired it stays.
    let refused = write_settings(&staff, swiss(json!({})))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("paired"), "{}", refused.body);
    write_settings(&staff, baku).await.expect(StatusCode::OK);

    staff.act(1, "publish", &[]).await.expect(StatusCode::SEE_OTHER);
    for board in 1..=4 {
        let path = format!("{API}/rounds/1/boards/{board}/result");
        staff
            .api
            .json(Method::PUT, &path, Some(1), &json!({ "result": "1-0" }))
            .await
            .expect(StatusCode::OK);
    }
    let file = export(&staff).await;
    assert_eq!(
        records(&file, "192"),
        ["192 FIDE_TEAM_TYPEA_MP_GP_BAKU"],
        "{file}"
    );
    assert_eq!(records(&file, "250").len(), 2, "{file}");
    // Taken over, it is paired as it was here.
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
    assert_eq!(stands["teams"]["swiss"]["acceleration"], "baku", "{stands}");
    let again = api
        .get(&format!("{there}/export.trf"))
        .await
        .expect(StatusCode::OK)
        .body;
    assert_eq!(records(&again, "250"), records(&file, "250"));
}

#[tokio::test]
async fn what_the_rules_of_acceleration_forbid_is_refused_with_a_sentence() {
    let app = TestApp::new().await;
    let staff = staff(&app, 7).await;
    let baku = json!({ "acceleration": "baku" });
    let mut by_table = settings("round_robin");
    by_table["swiss"] = baku.clone();
    for (teams, sentence) in [
        // C.04.7 art. 1.4.4.
        (
            swiss(json!({ "swiss": baku, "primary": "game_points" })),
            "art.\u{a0}1.4.4",
        ),
        // C.04.7 art. 1.1.
        (
            swiss(json!({ "swiss": baku, "match_points": { "win": 6, "draw": 2, "loss": 0 } })),
            "two drawn ones",
        ),
        (by_table, "FIDE's Swiss system"),
    ] {
        let refused = write_settings(&staff, teams)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains(sentence), "{sentence}: {}", refused.body);
    }
    for (wrong, field, sentence) in [
        (
            json!({ "swiss": { "seats": "by_score" } }),
            "seats",
            "There is no such field here",
        ),
        (
            json!({ "swiss": { "parity": "odd" } }),
            "parity",
            "pairing_number, among_arrived",
        ),
    ] {
        let refused = write_settings(&staff, swiss(wrong)).await;
        let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY).json();
        let error = &refused["errors"][0];
        let (of, detail) = (&error["field"], &error["detail"]);
        assert!(of.as_str().unwrap().ends_with(field), "{field}: {refused}");
        assert!(
            detail.as_str().unwrap().contains(sentence),
            "{sentence}: {refused}"
        );
    }
}

#[tokio::test]
async fn the_readings_are_chosen_on_the_page_and_come_back_as_they_were_typed() {
    let app = TestApp::new().await;
    let staff = staff(&app, 7).await;
    write_settings(&staff, swiss(json!({})))
        .await
        .expect(StatusCode::OK);
    let stands = staff
        .api
        .get(&format!("{API}/team-settings"))
        .await
        .expect(StatusCode::OK);
    assert!(stands.json()["teams"].get("swiss").is_none(), "{}", stands.body);
    let (version, key) = (stands.json()["version"].to_string(), key());
    let mut fields = vec![
        ("version", version.as_str()),
        ("key", key.as_str()),
        ("pairing", "team_swiss"),
        ("colours", "W"),
        ("match_win", "2"),
        ("match_draw", "1"),
        ("match_loss", "0"),
        ("primary", "game_points"),
        ("has_secondary", "yes"),
        ("colour_preferences", "type_b"),
        ("tie_list", "own"),
        ("tie_list_was", "own"),
        ("tie_breaks", ""),
        ("reason", "Aftalt"),
        ("acceleration", "baku"),
        ("next_bracket", "as_few_as_possible"),
        ("balanced_in_last_round", "nothing"),
        ("parity", "among_arrived"),
        ("floater_scores", "points"),
        ("forfeited_boards", "played_if_both_scored"),
    ];
    let path = format!("{HERE}/settings/teams");
    let refused = staff
        .page
        .post(&path, &fields)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.body.contains("matchpoint kommer først"),
        "{}",
        refused.body
    );
    assert!(
        refused.body.contains(r#"value="as_few_as_possible" selected"#),
        "{}",
        refused.body
    );
    fields[7].1 = "match_points";
    staff
        .page
        .post(&path, &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    let stands = staff
        .api
        .get(&format!("{API}/team-settings"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(
        stands["teams"]["swiss"],
        json!({
            "acceleration": "baku", "next_bracket": "as_few_as_possible", "balanced_in_last_round": "nothing",
            "parity": "among_arrived", "floater_scores": "points", "forfeited_boards": "played_if_both_scored",
        }),
        "{stands}"
    );
    let (version, key) = (stands["version"].to_string(), self::key());
    (fields[0].1, fields[1].1) = (&version, &key);
    // Where a table pairs, nothing of it is settled, whatever stands in the fields.
    fields[2].1 = "round_robin";
    staff
        .page
        .post(&path, &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    let stands = staff
        .api
        .get(&format!("{API}/team-settings"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert!(stands["teams"].get("swiss").is_none(), "{stands}");
}

/// What keeping teams 1 and 5 apart would change in round 1, by program and on its page.
async fn asked_before(staff: &Staff<'_>) {
    let asked = staff
        .api
        .get(&format!("{API}/rounds/1/what-if?first=1&second=5"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert!(!asked["gone"].as_array().unwrap().is_empty(), "{asked}");
    let page = staff
        .page
        .get(&format!("{}?apart=1&and=5", pairing(1)))
        .await
        .expect(StatusCode::OK);
    assert!(
        page.body.contains("Hvis Hold 1 og Hold 5 holdes fra hinanden"),
        "{}",
        page.body
    );
}

#[tokio::test]
async fn two_teams_are_kept_apart_from_a_round_on_and_may_meet_again() {
    let app = TestApp::new().await;
    let staff = staff(&app, 7).await;
    write_settings(&staff, swiss(json!({})))
        .await
        .expect(StatusCode::OK);
    staff.paste(EIGHT).await.expect(StatusCode::SEE_OTHER);
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let usual = named(&[(1, 5), (2, 6), (3, 7), (4, 8)]);
    assert_eq!(pairs(&staff, 1).await, usual);

    // What it would change is told before anything is.
    asked_before(&staff).await;
    assert_eq!(pairs(&staff, 1).await, usual);

    let keep = |whom: Value| json!({ "act": "keep_apart", "whom": whom, "firmness": "hard" });
    let two = |first: u16, second: u16| json!({ "who": "teams", "first": first, "second": second });
    for (whom, reason, status) in [
        (two(1, 5), "", StatusCode::UNPROCESSABLE_ENTITY),
        (two(3, 3), "Fejl", StatusCode::UNPROCESSABLE_ENTITY),
        (two(1, 99), "Fejl", StatusCode::NOT_FOUND),
        // Players meet because their teams do.
        (
            json!({ "who": "players", "first": 1, "second": 2 }),
            "Fejl",
            StatusCode::CONFLICT,
        ),
        (json!({ "who": "federation" }), "Fejl", StatusCode::CONFLICT),
    ] {
        let refused = act_by_program(&staff, 1, keep(whom.clone()), reason).await;
        assert_eq!(refused.status, status, "{whom}: {}", refused.body);
    }
    act_by_program(&staff, 1, keep(two(1, 5)), "Samme klub")
        .await
        .expect(StatusCode::OK);
    let now = pairs(&staff, 1).await;
    assert!(
        !now.contains(&("Hold 1".to_owned(), "Hold 5".to_owned())),
        "{now:?}"
    );
    assert_eq!(now.len(), 4);
    let listed = staff
        .api
        .get(&format!("{API}/rounds/1/apart"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(listed["rules"][0]["whom"], two(1, 5), "{listed}");
    assert_eq!(listed["rules"][0]["reason"], "Samme klub");
    let page = staff.page.get(&pairing(1)).await.expect(StatusCode::OK);
    assert!(page.body.contains("Hold 1 og Hold 5: altid"), "{}", page.body);
    let told = staff
        .api
        .get(&format!("{API}/rounds/1/team-explanation"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(told["by_rules"], json!(true), "{told}");
    assert!(told["matches"].to_string().contains("Hold 5"), "{told}");

    // The file says it, and whoever takes it over keeps it.
    let file = export(&staff).await;
    let apart: Vec<Vec<&str>> = records(&file, "260")
        .iter()
        .map(|line| line.split_whitespace().collect())
        .collect();
    assert_eq!(apart, [["260", "1", "7", "1", "5"]], "{file}");

    // From the page, and ended there.
    let fields = [
        ("whom", "teams"),
        ("first", "2"),
        ("second", "6"),
        ("firmness", "soft"),
        ("apart_reason", "Naboer"),
    ];
    staff
        .act(1, "keep_apart", &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    let now = pairs(&staff, 1).await;
    assert!(
        !now.contains(&("Hold 2".to_owned(), "Hold 6".to_owned())),
        "{now:?}"
    );
    staff
        .act(1, "let_meet", &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    let end = json!({ "act": "let_meet", "whom": two(5, 1) });
    act_by_program(&staff, 1, end, "Aftalt om")
        .await
        .expect(StatusCode::OK);
    assert_eq!(pairs(&staff, 1).await, usual);
}

#[tokio::test]
async fn a_hard_rule_that_leaves_no_round_is_refused_with_a_sentence_and_the_draft_stays() {
    let app = TestApp::new().await;
    let staff = staff(&app, 7).await;
    write_settings(&staff, swiss(json!({})))
        .await
        .expect(StatusCode::OK);
    staff.paste(EIGHT).await.expect(StatusCode::SEE_OTHER);
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let apart = |other: u16| json!({ "act": "keep_apart", "whom": { "who": "teams", "first": 1, "second": other }, "firmness": "hard" });
    for other in 2..=7 {
        act_by_program(&staff, 1, apart(other), "Samme klub")
            .await
            .expect(StatusCode::OK);
    }
    let stands = pairs(&staff, 1).await;
    assert!(
        stands.contains(&("Hold 1".to_owned(), "Hold 8".to_owned())),
        "{stands:?}"
    );
    let refused = act_by_program(&staff, 1, apart(8), "Samme klub")
        .await
        .expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("kept apart"), "{}", refused.body);
    assert!(refused.body.contains("by hand"), "{}", refused.body);
    assert_eq!(pairs(&staff, 1).await, stands);
    let asked = staff
        .api
        .get(&format!("{API}/rounds/1/what-if?first=1&second=8"))
        .await
        .expect(StatusCode::CONFLICT);
    assert!(asked.body.contains("kept apart"), "{}", asked.body);
}

#[tokio::test]
async fn teams_that_a_table_pairs_are_not_kept_apart() {
    let app = TestApp::new().await;
    let staff = staff(&app, 7).await;
    staff.set_up("round_robin").await;
    staff.paste(EIGHT).await.expect(StatusCode::SEE_OTHER);
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let page = staff.page.get(&pairing(1)).await.expect(StatusCode::OK);
    assert!(!page.body.contains(r#"id="kept-apart""#), "{}", page.body);
    for whom in [
        json!({ "who": "teams", "first": 1, "second": 2 }),
        json!({ "who": "club" }),
    ] {
        let body = json!({ "act": "keep_apart", "whom": whom });
        let refused = act_by_program(&staff, 1, body, "Naboer")
            .await
            .expect(StatusCode::CONFLICT);
        assert!(refused.body.contains("FIDE's Swiss"), "{}", refused.body);
    }
}

/// Four teams have all met after three rounds: the rounds that nobody can pair are left out, and the event is over.
#[tokio::test]
async fn rounds_that_cannot_be_paired_any_more_are_left_out_and_the_event_is_over() {
    let app = TestApp::new().await;
    let staff = staff(&app, 5).await;
    write_settings(&staff, swiss(json!({})))
        .await
        .expect(StatusCode::OK);
    let four: Vec<&str> = EIGHT.lines().take(4).collect();
    staff.paste(&four.join("\n")).await.expect(StatusCode::SEE_OTHER);
    for round in 1..=3_u16 {
        staff.pair(round).await;
        for board in 1..=2 {
            let path = format!("{API}/rounds/{round}/boards/{board}/result");
            let body = json!({ "result": "1-0" });
            let written = staff.api.json(Method::PUT, &path, Some(1), &body).await;
            written.expect(StatusCode::OK);
        }
        staff.act(round, "close", &[]).await.expect(StatusCode::SEE_OTHER);
    }
    let refused = act_by_program(&staff, 4, json!({ "act": "draft" }), "").await;
    let refused = refused.expect(StatusCode::CONFLICT).json();
    assert_eq!(refused["see"], format!("{API}/plan"), "{refused}");
    let page = staff.act(4, "draft", &[]).await.expect(StatusCode::CONFLICT);
    assert!(
        page.body.contains("spil færre runder") && page.body.contains(&format!("{HERE}/settings\"")),
        "{}",
        page.body
    );

    let path = format!("{API}/plan");
    let read = staff.api.get(&path).await.expect(StatusCode::OK);
    let seen = read.header("etag").trim_matches('"').parse().unwrap();
    let stands = read.json();
    let with = |rounds: usize, confirmed: bool| {
        let starts = stands["starts"].as_array().unwrap().iter().take(rounds);
        json!({
            "name": stands["name"], "settings": stands["settings"], "starts": starts.collect::<Vec<_>>(),
            "reason": "Alle har mødt hinanden", "confirmed": confirmed,
        })
    };
    // Nobody takes a paired round away like that, and nobody leaves rounds out by mistake.
    for (rounds, confirmed, kind) in [(2, true, "rounds_already_paired"), (3, false, "rounds_cut")] {
        let refused = staff
            .api
            .json(Method::PUT, &path, Some(seen), &with(rounds, confirmed))
            .await;
        let refused = refused.expect(StatusCode::CONFLICT).json();
        let kinds = refused["breaks"].as_array().unwrap().iter();
        assert!(kinds.clone().any(|one| one["kind"] == kind), "{refused}");
    }
    let cut = staff
        .api
        .json(Method::PUT, &path, Some(seen), &with(3, true))
        .await;
    cut.expect(StatusCode::OK);
    let table = staff
        .api
        .get(&format!("{API}/team-table"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(table["is_final"], true, "{table}");
    let report = "/api/v1/tournaments/paaske/rating-report";
    let report = staff.api.get(report).await.expect(StatusCode::OK).json();
    assert!(!report.to_string().contains("rounds_missing"), "{report}");

    // What the section is told to be to everybody is what the teams play.
    let told = app
        .visitor()
        .get("/api/v1/tournaments/paaske")
        .await
        .expect(StatusCode::OK)
        .json();
    let section = &told["sections"][0];
    assert_eq!(section["system"], "team_swiss", "{section}");
    assert_eq!(section["rounds"].as_array().unwrap().len(), 3, "{section}");
    assert_eq!(section["tie_breaks"][0], "MPTS", "{section}");
}
