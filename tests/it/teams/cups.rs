//! A cup of teams from its first round to its final: byes, level matches by the rules in their order and by what an arbiter writes down, a
//! match that a correction turns, a team that leaves, and what is refused.

use super::*;

pub(super) const SIX: &str =
    "Prøveby; Prøvesen, Ada 2100; Prøvesen, Bo 2050; Prøvesen, Carl 2000; Prøvesen, Dina 1950
Skitseby; Skitsesen, Ada 1900; Skitsesen, Bo 1890; Skitsesen, Carl 1880; Skitsesen, Dina 1870
Kladdestrup; Kladde, Ada 2000; Kladde, Bo 1990; Kladde, Carl 1980; Kladde, Dina 1970
Udkast; Udkastsen, Ada 1800; Udkastsen, Bo 1790; Udkastsen, Carl 1780; Udkastsen, Dina 1770
Modelby; Modelsen, Ada 1700; Modelsen, Bo 1690; Modelsen, Carl 1680; Modelsen, Dina 1670
Attrapgaard; Attrapsen, Ada 1600; Attrapsen, Bo 1590; Attrapsen, Carl 1580; Attrapsen, Dina 1570";

/// The reason, which only those who run the section read.
const WHY: &str = "Begge holdledere så på";

fn cup(level_match: &[&str]) -> Value {
    let mut teams = settings("cup");
    teams["cup"] =
        json!({ "drawn_by": "bracket", "named_first": "lower_number", "level_match": level_match });
    teams
}

pub(super) async fn begin(staff: &Staff<'_>, teams: usize, level_match: &[&str]) {
    table::write_settings(staff, cup(level_match))
        .await
        .expect(StatusCode::OK);
    let lines: Vec<&str> = SIX.lines().take(teams).collect();
    staff.paste(&lines.join("\n")).await.expect(StatusCode::SEE_OTHER);
}

/// The teams of a round's matches, first-named first.
async fn pairs(staff: &Staff<'_>, round: u16) -> Vec<(String, String)> {
    let name = |one: &Value, side: &str| one[side]["name"].as_str().unwrap().to_owned();
    let matches = staff.matches(round).await;
    matches
        .iter()
        .map(|one| (name(one, "white"), name(one, "black")))
        .collect()
}

fn pair(white: &str, black: &str) -> (String, String) {
    (white.to_owned(), black.to_owned())
}

/// Writes the results of a match as the first-named team has them, board 1 first.
pub(super) async fn play(staff: &Staff<'_>, (round, no): (u16, usize), results: &str) {
    let matches = staff.matches(round).await;
    let boards = matches[no - 1]["boards"].as_array().unwrap();
    for (board, result) in boards.iter().zip(results.chars()) {
        let result = as_white(board, result);
        let at = board["game_board"].as_u64().unwrap();
        let path = format!("{API}/rounds/{round}/boards/{at}/result");
        staff
            .api
            .json(Method::PUT, &path, Some(1), &json!({ "result": result }))
            .await
            .expect(StatusCode::OK);
    }
}

fn as_white(board: &Value, result: char) -> &'static str {
    match (result, board["white_team_has"] == "white") {
        ('1', true) | ('0', false) => "1-0",
        ('0', true) | ('1', false) => "0-1",
        _ => "1/2-1/2",
    }
}

/// Corrects a board of a match as the first-named team has it; `what` is `result` or, in a closed round, `correction`.
async fn correct(
    staff: &Staff<'_>,
    (round, no, board): (u16, usize, usize),
    (seen, result): (i32, char),
    what: &str,
) {
    let matches = staff.matches(round).await;
    let board = &matches[no - 1]["boards"][board - 1];
    let at = board["game_board"].as_u64().unwrap();
    let path = format!("{API}/rounds/{round}/boards/{at}/{what}");
    let body = json!({ "result": as_white(board, result), "reason": "Partisedlen siger noget andet" });
    staff
        .api
        .json(Method::PUT, &path, Some(seen), &body)
        .await
        .expect(StatusCode::OK);
}

/// Who goes on from a match, as everybody can ask it.
async fn outcome(staff: &Staff<'_>, round: usize, no: usize) -> Value {
    let answer = staff
        .app
        .visitor()
        .get(&format!("{API}/cup"))
        .await
        .expect(StatusCode::OK);
    answer.json()["rounds"][round - 1]["matches"][no - 1]["outcome"].clone()
}

pub(super) async fn version(staff: &Staff<'_>, round: u16, no: usize) -> i32 {
    let seen = staff.matches(round).await[no - 1]["version"].as_i64().unwrap();
    i32::try_from(seen).unwrap()
}

pub(super) fn decision(winner: &str, by: &str) -> Value {
    json!({ "winner": winner, "by": by, "reason": WHY })
}

pub(super) fn decision_path(round: u16, no: usize) -> String {
    format!("{API}/rounds/{round}/matches/{no}/cup-decision")
}

pub(super) async fn decide(staff: &Staff<'_>, (round, no): (u16, usize), body: &Value) -> Answer {
    let seen = version(staff, round, no).await;
    let path = decision_path(round, no);
    staff.api.json(Method::PUT, &path, Some(seen), body).await
}

/// How far every team has come, as everybody can ask it.
async fn reach(staff: &Staff<'_>) -> Vec<(String, String)> {
    let answer = staff.api.get(&format!("{API}/cup")).await.expect(StatusCode::OK);
    let teams = answer.json()["teams"].as_array().unwrap().clone();
    let word = |value: &Value| value.as_str().unwrap().to_owned();
    teams
        .iter()
        .map(|team| (word(&team["team"]["name"]), word(&team["reach"])))
        .collect()
}

async fn public_page(staff: &Staff<'_>, path: &str) -> String {
    let answer = staff.app.visitor().get(&format!("{HERE}/{path}")).await;
    answer.expect(StatusCode::OK).body.clone()
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn six_teams_play_a_cup_and_level_matches_are_decided_by_the_rules_in_their_order() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    begin(&staff, 6, &["BC", "BBE", "lot"]).await;
    staff.pair(1).await;
    // Two byes fill round 1 up to eight; the two first are in different halves.
    assert_eq!(
        pairs(&staff, 1).await,
        [pair("Udkast", "Modelby"), pair("Kladdestrup", "Attrapgaard")]
    );
    let page = public_page(&staff, "teams").await;
    assert!(page.contains("går videre uden kamp"), "{page}");
    assert!(!page.contains("Matchpoint"), "a cup has no table: {page}");
    // What nobody has played yet has no score.
    assert!(
        !page.contains("0–0") && page.contains("<span class=\"end num\">–</span>"),
        "{page}"
    );
    assert_eq!(outcome(&staff, 1, 1).await["state"], "open");
    // Level on points; won on 1 and 3: board count 4 against 6, and the lower is better (C.07 art. 12.1).
    play(&staff, (1, 1), "1010").await;
    // Board count 5 against 5; without the bottom board the team that lost there has more (art. 12.3).
    play(&staff, (1, 2), "1001").await;
    let told = outcome(&staff, 1, 1).await;
    assert_eq!(
        (&told["winner"]["name"], &told["by"]),
        (&json!("Udkast"), &json!("BC"))
    );
    let told = outcome(&staff, 1, 2).await;
    assert_eq!(
        (&told["winner"]["name"], &told["by"]),
        (&json!("Attrapgaard"), &json!("BBE"))
    );
    let page = public_page(&staff, "rounds/1/matches").await;
    assert!(page.contains("Udkast går videre: bordtælling."), "{page}");
    assert!(
        page.contains("Attrapgaard går videre: flest point uden nederste bord"),
        "{page}"
    );

    staff.pair(2).await;
    assert_eq!(
        pairs(&staff, 2).await,
        [pair("Prøveby", "Udkast"), pair("Skitseby", "Attrapgaard")]
    );
    play(&staff, (2, 1), "====").await;
    play(&staff, (2, 2), "110=").await;
    let told = outcome(&staff, 2, 1).await;
    assert_eq!((&told["state"], &told["next"]), (&json!("level"), &json!("lot")));
    // The final waits, and the sentence names the match; the desk says so, too.
    let refused = staff.act(3, "draft", &[]).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    assert!(
        refused.body.contains("kamp 1 i runde 2 (Prøveby – Udkast)") && refused.body.contains("lodtrækning"),
        "{}",
        refused.body
    );
    let desk = staff.page.get("/t/paaske/desk").await.expect(StatusCode::OK);
    assert!(desk.body.contains("Prøveby – Udkast"), "{}", desk.body);
    let boards = staff.matches(2).await[0]["boards"].clone();
    // Only the lot comes next, and only in a match that is level.
    for (no, by) in [(1, "play_off"), (2, "lot"), (1, "as_drawn")] {
        let mut body = decision("second", by);
        body["play_off_score"] = json!("3–1");
        let answer = decide(&staff, (2, no), &body).await;
        assert_eq!(answer.status, StatusCode::CONFLICT, "{no} {by}: {}", answer.body);
    }
    let answer = decide(
        &staff,
        (2, 1),
        &json!({ "winner": "second", "by": "lot", "reason": " " }),
    )
    .await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.body);

    // Sent twice it is written once; who has seen an older state is told.
    let (seen, key, path) = (version(&staff, 2, 1).await, key(), decision_path(2, 1));
    let body = decision("second", "lot");
    let mut receipts = Vec::new();
    for _ in 0..2 {
        let answer = staff
            .api
            .json_with_key(Method::PUT, &path, Some(seen), &body, &key)
            .await
            .expect(StatusCode::OK);
        receipts.push(answer.json());
    }
    assert_eq!(receipts[0], receipts[1]);
    let stale = staff
        .api
        .json(Method::PUT, &path, Some(seen), &decision("first", "lot"))
        .await;
    assert_eq!(stale.status, StatusCode::CONFLICT, "{}", stale.body);
    let told = outcome(&staff, 2, 1).await;
    assert_eq!(
        (&told["winner"]["name"], &told["by"]),
        (&json!("Udkast"), &json!("lot"))
    );
    // No board has changed, nor what the match gave.
    let stands = staff.matches(2).await;
    assert_eq!(stands[0]["boards"], boards);
    assert_eq!(
        (&stands[0]["white_points"], &stands[0]["black_points"]),
        (&json!(2.0), &json!(2.0))
    );
    assert_eq!(stands[0]["cup"]["by"], "lot");
    // Taken back it is open again, and then the other team draws the lot.
    let take_back = format!("{path}/take-back");
    let answer = staff
        .api
        .json(
            Method::POST,
            &take_back,
            Some(version(&staff, 2, 1).await),
            &json!({ "reason": WHY }),
        )
        .await;
    answer.expect(StatusCode::OK);
    assert_eq!(outcome(&staff, 2, 1).await["state"], "level");
    let nothing = staff
        .api
        .json(
            Method::POST,
            &take_back,
            Some(version(&staff, 2, 1).await),
            &json!({ "reason": WHY }),
        )
        .await;
    assert_eq!(nothing.status, StatusCode::CONFLICT, "{}", nothing.body);
    decide(&staff, (2, 1), &decision("first", "lot"))
        .await
        .expect(StatusCode::OK);
    // The reason is for those who run the section.
    for page in ["teams", "rounds/2/matches", "teams/1"] {
        assert!(!public_page(&staff, page).await.contains(WHY), "{page}");
    }
    let page = staff
        .page
        .get(&format!("{HERE}/rounds/2/matches/1/cup"))
        .await
        .expect(StatusCode::OK);
    assert!(page.body.contains(WHY), "{}", page.body);

    // A draft was made from who goes on: that stays until the draft is thrown away.
    staff.act(3, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let answer = decide(&staff, (2, 1), &decision("second", "lot")).await;
    assert_eq!(answer.status, StatusCode::CONFLICT, "{}", answer.body);
    staff.act(3, "publish", &[]).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(pairs(&staff, 3).await, [pair("Prøveby", "Skitseby")]);
    let answer = decide(&staff, (2, 1), &decision("second", "lot")).await;
    assert_eq!(answer.status, StatusCode::CONFLICT, "{}", answer.body);
    play(&staff, (3, 1), "0000").await;
    let told: Vec<_> = reach(&staff).await;
    assert_eq!(told[0], pair("Skitseby", "winner"));
    assert_eq!(told[1], pair("Prøveby", "runner_up"));
    assert!(told[2..].iter().all(|(_, reach)| reach == "out"), "{told:?}");
    let page = public_page(&staff, "teams").await;
    // The tree: the final stands beside two semi-finals, each beside a match of round 1 and a team that had no match in it.
    assert!(
        page.contains("Vejen til finalen") && page.contains("rowspan=\"4\""),
        "{page}"
    );
    assert_eq!(page.matches("rowspan=\"2\"").count(), 2, "{page}");
    assert!(
        page.contains("Finale") && page.contains("Vinder") && page.contains("Tabte finalen"),
        "{page}"
    );
    let english = format!("{HERE}/teams?lang=en");
    app.visitor().get(&english).await.expect(StatusCode::OK);
    // The table of match points is none of a cup's.
    for path in ["team-table", "team-crosstable"] {
        let answer = staff.api.get(&format!("{API}/{path}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
    }
    let file = staff.api.get(&format!("{API}/export.trf?format=trf26")).await;
    let file = file.expect(StatusCode::OK);
    assert!(file.body.contains("CUSTOM_TEAM_KNOCKOUT"), "{}", file.body);
    let read = formats::trf_team::read(file.body.as_bytes()).unwrap_or_else(|refused| panic!("{refused:?}"));
    let event = read.report.event();
    let played: Vec<usize> = event.rounds.iter().map(|round| round.matches.len()).collect();
    assert_eq!(played, [2, 2, 1]);
}

#[tokio::test]
async fn a_correction_turns_a_match_by_itself_until_the_next_round_is_public_and_then_the_arbiter_decides() {
    let app = TestApp::new().await;
    let staff = staff(&app, 2).await;
    begin(&staff, 4, &["lot"]).await;
    staff.pair(1).await;
    assert_eq!(
        pairs(&staff, 1).await,
        [pair("Prøveby", "Udkast"), pair("Skitseby", "Kladdestrup")]
    );
    play(&staff, (1, 1), "11=0").await;
    play(&staff, (1, 2), "1111").await;
    staff.act(2, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    // The draft is of the teams that went on then: it is not published any more.
    correct(&staff, (1, 1, 1), (2, '0'), "result").await;
    assert_eq!(outcome(&staff, 1, 1).await["winner"]["name"], "Udkast");
    let refused = staff
        .act(2, "publish", &[("despite", "yes"), ("reason", "Alligevel")])
        .await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    assert!(
        refused.body.contains("Kladden passer ikke længere"),
        "{}",
        refused.body
    );
    staff
        .act(2, "draft_again", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    staff.act(2, "publish", &[]).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(pairs(&staff, 2).await, [pair("Skitseby", "Udkast")]);

    // Corrected once more, now that the final is public: nothing is paired anew, and it is said.
    correct(&staff, (1, 1, 1), (3, '1'), "correction").await;
    assert_eq!(pairs(&staff, 2).await, [pair("Skitseby", "Udkast")]);
    let told = outcome(&staff, 1, 1).await;
    assert_eq!(
        (
            &told["winner"]["name"],
            &told["went_on"]["name"],
            &told["is_turned"]
        ),
        (&json!("Prøveby"), &json!("Udkast"), &json!(true))
    );
    let page = public_page(&staff, "teams").await;
    assert!(page.contains("Kampen er rettet, efter at næste runde"), "{page}");
    let desk = staff.page.get("/t/paaske/desk").await.expect(StatusCode::OK);
    assert!(
        desk.body.contains("Kampen er rettet, efter at næste runde"),
        "{}",
        desk.body
    );
    // Only who was drawn can stay.
    let answer = decide(&staff, (1, 1), &decision("first", "as_drawn")).await;
    assert_eq!(answer.status, StatusCode::CONFLICT, "{}", answer.body);
    let answer = decide(&staff, (1, 1), &decision("second", "lot")).await;
    assert_eq!(answer.status, StatusCode::CONFLICT, "{}", answer.body);
    // On the page: what was typed comes back, and then it is written down.
    let path = format!("{HERE}/rounds/1/matches/1/cup");
    let (seen, key) = (version(&staff, 1, 1).await.to_string(), key());
    let fields = |reason| {
        [
            ("version", seen.as_str()),
            ("key", key.as_str()),
            ("winner", "second"),
            ("by", "as_drawn"),
            ("reason", reason),
        ]
    };
    let again = staff.page.post(&path, &fields("")).await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", again.body);
    staff
        .page
        .post(&path, &fields("Finalen er i gang"))
        .await
        .expect(StatusCode::SEE_OTHER);
    let told = outcome(&staff, 1, 1).await;
    assert_eq!(
        (&told["winner"]["name"], &told["by"], &told["is_turned"]),
        (&json!("Udkast"), &json!("as_drawn"), &json!(false))
    );
    // Taken back it is turned again.
    let answer = staff
        .api
        .json(
            Method::POST,
            &format!("{}/take-back", decision_path(1, 1)),
            Some(version(&staff, 1, 1).await),
            &json!({ "reason": "Finalen lægges om" }),
        )
        .await;
    answer.expect(StatusCode::OK);
    assert_eq!(outcome(&staff, 1, 1).await["is_turned"], true);
    // Or the final is taken back while there is time, and has other teams.
    staff
        .act(2, "take_back", &[("reason", "En kamp er rettet")])
        .await
        .expect(StatusCode::SEE_OTHER);
    staff
        .act(2, "draft_again", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    staff.act(2, "publish", &[]).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(pairs(&staff, 2).await, [pair("Prøveby", "Skitseby")]);
}

#[tokio::test]
async fn a_play_off_is_written_down_with_its_result_by_an_arbiter_and_by_nobody_else() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    begin(&staff, 2, &["BC", "play_off", "lot"]).await;
    staff.pair(1).await;
    play(&staff, (1, 1), "====").await;
    let path = decision_path(1, 1);
    let seen = version(&staff, 1, 1).await;
    let mut body = decision("second", "play_off");
    body["play_off_score"] = json!("1½–2½");
    let roles = [(Role::Assistant, staff.stage.scope())];
    let assistant = app.token("Asta Hjælpersen", &roles, &TokenScope::ALL).await;
    let answer = assistant.json(Method::PUT, &path, Some(seen), &body).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN, "{}", answer.body);
    let answer = app.visitor().json(Method::PUT, &path, Some(seen), &body).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{}", answer.body);
    let page = format!("{HERE}/rounds/1/matches/1/cup");
    app.visitor().get(&page).await.expect(StatusCode::SEE_OTHER);
    let answer = app.signed_in("Asta Hjælpersen 2", &roles).await.get(&page).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN, "{}", answer.body);
    assert_eq!(outcome(&staff, 1, 1).await["state"], "level");
    // How it ended belongs to it.
    let answer = decide(&staff, (1, 1), &decision("second", "play_off")).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.body);
    decide(&staff, (1, 1), &body).await.expect(StatusCode::OK);
    let page = public_page(&staff, "teams").await;
    assert!(page.contains("Skitseby vinder pokalen: omkamp 1½–2½."), "{page}");
    assert_eq!(reach(&staff).await[0], pair("Skitseby", "winner"));
    // A board that is corrected decides the match, and what was written down counts no more.
    correct(&staff, (1, 1, 4), (2, '1'), "result").await;
    let told = outcome(&staff, 1, 1).await;
    assert_eq!(
        (&told["winner"]["name"], &told["by"]),
        (&json!("Prøveby"), &json!("boards"))
    );
    let log = staff.page.get("/t/paaske/audit").await.expect(StatusCode::OK);
    assert!(
        log.body.contains("skrev, hvem der går videre i pokalen"),
        "{}",
        log.body
    );
}

#[tokio::test]
async fn a_team_that_has_left_is_not_drawn_and_its_opponent_goes_on() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    begin(&staff, 6, &["lot"]).await;
    staff.pair(1).await;
    play(&staff, (1, 1), "1111").await;
    play(&staff, (1, 2), "1111").await;
    let team = staff.team("Udkast").await;
    staff
        .put(&team, "teams/{team}/stay", &json!({ "left_after": 1 }))
        .await
        .expect(StatusCode::OK);
    staff.pair(2).await;
    assert_eq!(pairs(&staff, 2).await, [pair("Skitseby", "Kladdestrup")]);
    let answer = staff.api.get(&format!("{API}/cup")).await.expect(StatusCode::OK);
    assert_eq!(answer.json()["rounds"][1]["byes"][0]["name"], "Prøveby");
    assert!(reach(&staff).await.contains(&pair("Udkast", "left")));
    play(&staff, (2, 1), "1111").await;
    staff.pair(3).await;
    assert_eq!(pairs(&staff, 3).await, [pair("Prøveby", "Skitseby")]);
    // A match that both lose leaves nobody.
    let seen = version(&staff, 3, 1).await;
    let body = json!({ "forfeit": "by_both", "reason": "Ingen af holdene kom" });
    let path = format!("{API}/rounds/3/matches/1/forfeit");
    staff
        .api
        .json(Method::PUT, &path, Some(seen), &body)
        .await
        .expect(StatusCode::OK);
    assert_eq!(outcome(&staff, 3, 1).await["state"], "nobody");
    assert!(reach(&staff).await.iter().all(|(_, reach)| reach != "winner"));
    // Those who came equally far share: both of the final, then who lost in a semi-final and who left before one.
    let cup = app
        .visitor()
        .get(&format!("{API}/cup"))
        .await
        .expect(StatusCode::OK)
        .json();
    let place_of = |name: &str| {
        let mut teams = cup["teams"].as_array().unwrap().iter();
        let team = teams.find(|one| one["team"]["name"] == name).unwrap();
        (team["place"].as_u64(), team["to"].as_u64())
    };
    for (name, place) in [
        ("Prøveby", (Some(1), Some(2))),
        ("Skitseby", (Some(1), Some(2))),
        ("Kladdestrup", (Some(3), Some(4))),
        ("Udkast", (Some(3), Some(4))),
    ] {
        assert_eq!(place_of(name), place, "{name}: {cup}");
    }
    let page = public_page(&staff, "teams").await;
    assert!(page.contains(">1–2.<") && page.contains(">5–6.<"), "{page}");
    let file = staff.api.get(&format!("{API}/export.trf?format=trf26")).await;
    let file = file.expect(StatusCode::OK);
    let read = formats::trf_team::read(file.body.as_bytes()).unwrap_or_else(|refused| panic!("{refused:?}"));
    let mut ranks: Vec<Option<u16>> = read.report.teams.iter().map(|team| team.rank).collect();
    ranks.sort_unstable();
    assert_eq!(ranks, [1, 1, 3, 3, 5, 5].map(Some), "{}", file.body);
}

#[tokio::test]
async fn what_nobody_has_decided_about_a_cup_is_asked_before_it_is_one() {
    let app = TestApp::new().await;
    let staff = staff(&app, 5).await;
    for (name, value) in [
        ("cup", Value::Null),
        (
            "cup",
            json!({ "drawn_by": "bracket", "named_first": "by_lot", "level_match": [] }),
        ),
        (
            "cup",
            json!({ "drawn_by": "bracket", "named_first": "by_lot", "level_match": ["lot", "BC"] }),
        ),
        (
            "cup",
            json!({ "drawn_by": "bracket", "named_first": "by_lot", "level_match": ["play_off", "TBR"] }),
        ),
        ("cup", json!({ "drawn_by": "bracket", "level_match": ["BC"] })),
        ("pairing", json!("team_swiss")),
    ] {
        let mut teams = cup(&["BC"]);
        teams[name] = value;
        let answer = table::write_settings(&staff, teams.clone()).await;
        assert_eq!(
            answer.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{teams}: {}",
            answer.body
        );
    }
    // On the page nothing is chosen beforehand, and what was typed stays.
    let path = format!("{HERE}/settings/teams");
    let stands = staff
        .api
        .get(&format!("{API}/team-settings"))
        .await
        .expect(StatusCode::OK);
    let seen = stands.json()["version"].to_string();
    let keys = [key(), key()];
    let mut fields = vec![
        ("version", seen.as_str()),
        ("key", keys[0].as_str()),
        ("pairing", "cup"),
        ("colours", "WBWB"),
        ("match_win", "2"),
        ("match_draw", "1"),
        ("match_loss", "0"),
        ("primary", "match_points"),
        ("colour_preferences", "type_a"),
        ("reason", "Pokal i år"),
        ("cup_first", "higher_number"),
    ];
    let refused = staff.page.post(&path, &fields).await;
    assert_eq!(
        refused.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        refused.body
    );
    assert!(
        refused.body.contains("value=\"higher_number\" selected"),
        "{}",
        refused.body
    );
    fields[1].1 = &keys[1];
    fields.extend([
        ("cup_draw", "lots"),
        ("cup_level_1", "TBR"),
        ("cup_level_2", "lot"),
        ("cup_third", "yes"),
    ]);
    staff
        .page
        .post(&path, &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    let teams = staff.api.get(&format!("{API}/team-settings")).await.json()["teams"].clone();
    assert_eq!(teams["cup"]["level_match"], json!(["TBR", "lot"]));
    assert_eq!(teams["cup"]["third_place"], true);
    let page = staff.page.get(&path).await.expect(StatusCode::OK);
    assert!(
        page.body.contains("name=\"cup_third\" value=\"yes\" checked"),
        "{}",
        page.body
    );
    let drawn = teams["cup"]["seed"].as_str().unwrap().to_owned();
    // The seed is drawn once, whatever anybody sends.
    let mut sent = teams;
    sent["cup"]["seed"] = json!("0000000000000001");
    sent["cup"]["level_match"] = json!(["lot"]);
    table::write_settings(&staff, sent).await.expect(StatusCode::OK);
    let teams = staff.api.get(&format!("{API}/team-settings")).await.json()["teams"].clone();
    assert_eq!(teams["cup"]["seed"], json!(drawn));

    // The number of rounds follows from the teams.
    staff.paste(SIX).await.expect(StatusCode::SEE_OTHER);
    let refused = staff.act(1, "draft", &[]).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    assert!(
        refused
            .body
            .contains("6 hold spiller 3 runder, men gruppen har 5"),
        "{}",
        refused.body
    );
}

#[tokio::test]
async fn lots_draw_those_who_are_in_and_the_higher_number_is_named_first_where_that_is_settled() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    let mut teams = cup(&["lot"]);
    teams["cup"]["drawn_by"] = json!("lots");
    teams["cup"]["named_first"] = json!("higher_number");
    table::write_settings(&staff, teams).await.expect(StatusCode::OK);
    staff.paste(SIX).await.expect(StatusCode::SEE_OTHER);
    let mut winners = BTreeSet::new();
    for (round, count) in [(1, 2), (2, 2), (3, 1)] {
        staff.pair(round).await;
        let matches = staff.matches(round).await;
        assert_eq!(matches.len(), count);
        for (no, one) in (1..).zip(&matches) {
            let number = |side: &str| one[side]["number"].as_u64().unwrap();
            assert!(number("white") > number("black"), "{one}");
            if round > 1 {
                assert!(pair_of(one).is_subset(&winners), "{winners:?}: {one}");
            }
            play(&staff, (round, no), "1111").await;
        }
        let path = format!("{API}/rounds/{round}/matches");
        let answer = staff.api.get(&path).await.expect(StatusCode::OK).json();
        let name = |value: &Value| value["name"].as_str().unwrap().to_owned();
        winners = matches.iter().map(|one| name(&one["white"])).collect();
        winners.extend(
            answer["byes"]
                .as_array()
                .unwrap()
                .iter()
                .map(|bye| name(&bye["team"])),
        );
    }
    assert_eq!(reach(&staff).await[0].1, "winner");
}

#[tokio::test]
async fn whoever_has_nobody_left_to_play_against_has_won() {
    let app = TestApp::new().await;
    let staff = staff(&app, 2).await;
    begin(&staff, 4, &["lot"]).await;
    staff.pair(1).await;
    play(&staff, (1, 1), "1111").await;
    assert!(reach(&staff).await.iter().all(|(_, reach)| reach != "winner"));
    play(&staff, (1, 2), "1111").await;
    let team = staff.team("Skitseby").await;
    staff
        .put(&team, "teams/{team}/stay", &json!({ "left_after": 1 }))
        .await
        .expect(StatusCode::OK);
    assert!(reach(&staff).await.contains(&pair("Prøveby", "winner")));
    staff.act(2, "draft", &[]).await.expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_draft_in_which_another_goes_on_without_playing_is_not_published() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    begin(&staff, 6, &["lot"]).await;
    staff.pair(1).await;
    play(&staff, (1, 1), "1111").await;
    play(&staff, (1, 2), "1111").await;
    let stay = async |last: u16| {
        let team = staff.team("Prøveby").await;
        let body = json!({ "left_after": last });
        staff.put(&team, "teams/{team}/stay", &body).await
    };
    stay(1).await.expect(StatusCode::OK);
    staff.act(2, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    // Udkast would go on without playing; then its match is lost by a ruling.
    let seen = version(&staff, 1, 1).await;
    let body = json!({ "forfeit": "by_white", "reason": "Opstillingen var ulovlig" });
    let path = format!("{API}/rounds/1/matches/1/forfeit");
    staff
        .api
        .json(Method::PUT, &path, Some(seen), &body)
        .await
        .expect(StatusCode::OK);
    staff.act(2, "publish", &[]).await.expect(StatusCode::CONFLICT);
    staff.act(2, "unpair", &[]).await.expect(StatusCode::SEE_OTHER);
    staff.pair(2).await;
    let answer = staff.api.get(&format!("{API}/cup")).await.expect(StatusCode::OK);
    assert_eq!(answer.json()["rounds"][1]["byes"][0]["name"], "Modelby");
    // A round was played without it: it has left, and stays so.
    stay(2).await.expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_team_with_a_round_off_loses_the_final_without_a_board_and_the_other_has_won() {
    let app = TestApp::new().await;
    let staff = staff(&app, 2).await;
    begin(&staff, 4, &["lot"]).await;
    staff.pair(1).await;
    play(&staff, (1, 1), "1111").await;
    play(&staff, (1, 2), "1111").await;
    let team = staff.team("Skitseby").await;
    let entry = format!("{HERE}/players/teams/{}", team["id"].as_str().unwrap());
    let page = staff.page.get(&entry).await.expect(StatusCode::OK).body;
    assert!(
        page.contains("kampen uden spil og er ude") && !page.contains("\"half_point\""),
        "{page}"
    );
    for (kind, status) in [
        ("half_point", StatusCode::CONFLICT),
        ("zero_point", StatusCode::OK),
    ] {
        let body = json!({ "kind": kind });
        let answer = staff.put(&team, "teams/{team}/byes/2", &body).await;
        assert_eq!(answer.status, status, "{kind}: {}", answer.body);
    }
    staff.pair(2).await;
    assert!(reach(&staff).await.contains(&pair("Prøveby", "winner")));
    // There are no boards that could count again.
    let seen = version(&staff, 2, 1).await;
    let path = format!("{API}/rounds/2/matches/1/forfeit");
    let body = json!({ "forfeit": null, "reason": "De kom alligevel" });
    let refused = staff.api.json(Method::PUT, &path, Some(seen), &body).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    staff.act(2, "close", &[]).await.expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn who_lost_the_semi_finals_meets_for_the_third_place_where_it_is_settled() {
    let app = TestApp::new().await;
    let staff = staff(&app, 2).await;
    let mut settled = cup(&["lot"]);
    settled["cup"]["third_place"] = json!(true);
    table::write_settings(&staff, settled)
        .await
        .expect(StatusCode::OK);
    let lines: Vec<&str> = SIX.lines().take(4).collect();
    staff.paste(&lines.join("\n")).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    play(&staff, (1, 1), "1111").await;
    play(&staff, (1, 2), "1111").await;
    staff.pair(2).await;
    assert_eq!(
        pairs(&staff, 2).await,
        [pair("Prøveby", "Skitseby"), pair("Kladdestrup", "Udkast")]
    );
    assert!(reach(&staff).await.contains(&pair("Udkast", "for_third")));
    let page = public_page(&staff, "teams").await;
    assert!(page.contains("Kampen om tredjepladsen."), "{page}");
    play(&staff, (2, 2), "0000").await;
    // The final is still played, and whoever is third comes behind both of it.
    assert_eq!(
        reach(&staff).await,
        [
            pair("Prøveby", "in"),
            pair("Skitseby", "in"),
            pair("Udkast", "third"),
            pair("Kladdestrup", "fourth"),
        ]
    );
    let answer = staff.api.get(&format!("{API}/cup")).await.expect(StatusCode::OK);
    let told = answer.json();
    assert_eq!(told["third_place"], true);
    let last = &told["rounds"][1]["matches"];
    assert_eq!(
        (&last[0]["is_for_third"], &last[1]["is_for_third"]),
        (&json!(false), &json!(true))
    );
    assert_eq!(told["rounds"][0]["matches"][1]["outcome"]["is_turned"], false);
    let page = public_page(&staff, "teams").await;
    assert!(
        page.contains("Udkast bliver nummer tre") && page.contains("Nummer fire"),
        "{page}"
    );
    play(&staff, (2, 1), "1111").await;
    assert_eq!(reach(&staff).await[0], pair("Prøveby", "winner"));
    staff.act(2, "close", &[]).await.expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn nobody_goes_on_because_a_name_stands_first_in_a_list() {
    let app = TestApp::new().await;
    let staff = staff(&app, 2).await;
    begin(&staff, 4, &["lot"]).await;
    staff.pair(1).await;
    play(&staff, (1, 1), "1010").await;
    let path = format!("{HERE}/rounds/1/matches/1/cup");
    let page = staff.page.get(&path).await.expect(StatusCode::OK).body;
    let field = page.split("name=\"winner\"").nth(1).unwrap();
    let first = field.split("</option>").next().unwrap();
    assert!(
        first.contains("value=\"\"") && first.contains("selected"),
        "{first}"
    );
    let (key, seen) = (key(), version(&staff, 1, 1).await.to_string());
    let fields = [
        ("version", seen.as_str()),
        ("key", &key),
        ("winner", ""),
        ("by", "lot"),
        ("reason", WHY),
    ];
    let refused = staff.page.post(&path, &fields).await;
    assert_eq!(
        refused.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        refused.body
    );
    assert_eq!(outcome(&staff, 1, 1).await["state"], "level");
}

#[tokio::test]
async fn the_score_of_a_play_off_says_that_the_team_won_it() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    begin(&staff, 2, &["play_off"]).await;
    staff.pair(1).await;
    play(&staff, (1, 1), "====").await;
    for (score, status) in [
        ("3–1", StatusCode::CONFLICT),
        ("2–2", StatusCode::CONFLICT),
        ("1–3", StatusCode::OK),
    ] {
        let mut body = decision("second", "play_off");
        body["play_off_score"] = json!(score);
        let answer = decide(&staff, (1, 1), &body).await;
        assert_eq!(answer.status, status, "{score}: {}", answer.body);
    }
}

/// Both teams of a semi-final stayed away at every board: whoever won the other one has won the cup, and the final is waited for by nobody.
#[tokio::test]
async fn a_cup_that_is_decided_without_its_final_is_over_and_its_report_waits_for_no_round() {
    let app = TestApp::new().await;
    let staff = staff(&app, 2).await;
    begin(&staff, 4, &["lot"]).await;
    staff.pair(1).await;
    play(&staff, (1, 1), "1111").await;
    for board in staff.matches(1).await[1]["boards"].as_array().unwrap() {
        let at = board["game_board"].as_u64().unwrap();
        let path = format!("{API}/rounds/1/boards/{at}/result");
        let body = json!({ "result": "-/-", "reason": "Ingen kom" });
        staff
            .api
            .json(Method::PUT, &path, Some(1), &body)
            .await
            .expect(StatusCode::OK);
    }
    let outcome = staff.matches(1).await[1]["cup"].clone();
    assert_eq!(outcome["state"], "nobody", "{outcome}");
    staff.act(1, "close", &[]).await.expect(StatusCode::SEE_OTHER);
    assert!(reach(&staff).await.iter().any(|(_, reach)| reach == "winner"));
    let report = "/api/v1/tournaments/paaske/rating-report";
    let report = staff.api.get(report).await.expect(StatusCode::OK).json();
    assert!(!report.to_string().contains("rounds_missing"), "{report}");
}
