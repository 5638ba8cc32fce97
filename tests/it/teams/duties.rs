//! What a captain, a match leader, a club and the leader of a league have to do, on their pages and by program: worked out from what is stored,
//! with number, deadline and a link, and done once it is.

use super::{
    cards::{FOUR, PLAYED, captains, enter, paired, play, sign_on_paper, write_by_program},
    links::{captain_of, leader_of, with_link},
    season_end::Season,
    strength_lists::{LISTS, let_in},
    *,
};

const SEASON: &str = "/api/v1/tournaments/paaske/season-duties";
const PAGE: &str = "/t/paaske/season-duties";

/// What is told of each thing to do: how it stands, and its number.
async fn told(client: &Client<'_>, path: &str) -> (BTreeMap<String, (String, i64)>, Value) {
    let answer = client.get(path).await.expect(StatusCode::OK).json();
    let lines = answer["duties"].as_array().unwrap().iter().map(|line| {
        let text = |name: &str| line[name].as_str().unwrap().to_owned();
        (text("duty"), (text("state"), line["count"].as_i64().unwrap()))
    });
    (lines.collect(), answer)
}

fn stands(lines: &BTreeMap<String, (String, i64)>, duty: &str) -> (String, i64) {
    lines
        .get(duty)
        .unwrap_or_else(|| panic!("{duty}: {lines:?}"))
        .clone()
}

fn is(state: &str, count: i64) -> (String, i64) {
    (state.to_owned(), count)
}

/// Four teams of four boards in round 1, whose captains report and sign.
async fn begun(app: &TestApp) -> Staff<'_> {
    let staff = staff(app, 3).await;
    paired(&staff, FOUR, json!({ "league": "div1", "reporting": "captains" })).await;
    staff
}

#[tokio::test]
async fn a_captain_is_told_what_the_match_asks_and_every_line_is_done_by_what_is_stored() {
    let app = TestApp::new().await;
    let staff = begun(&app).await;
    let path = "/api/v1/captain/duties";
    let captain = captain_of(&staff, "Prøveby").await;
    let (lines, answer) = told(&captain, path).await;
    assert_eq!(stands(&lines, "arrivals"), is("waits", 4), "{answer}");
    assert_eq!(stands(&lines, "report"), is("waits", 4), "{answer}");
    assert_eq!(stands(&lines, "sign"), is("ahead", 0), "{answer}");
    assert_eq!(answer["next"], "arrivals");
    assert_eq!(answer["duties"][0]["round"], 1);

    play(&staff, 1, &PLAYED[..2]).await;
    let (lines, _) = told(&captain, path).await;
    assert_eq!(stands(&lines, "arrivals"), is("waits", 2));
    assert_eq!(stands(&lines, "report"), is("waits", 2));
    play(&staff, 3, &PLAYED[2..]).await;
    let (lines, answer) = told(&captain, path).await;
    assert_eq!(stands(&lines, "arrivals"), is("done", 0));
    assert_eq!(stands(&lines, "report"), is("done", 0));
    assert_eq!(stands(&lines, "sign"), is("waits", 0));
    assert_eq!(answer["next"], "sign");
    assert_eq!(answer["done"], 2);

    sign_on_paper(&staff, 1).await;
    let (lines, answer) = told(&captain, path).await;
    assert_eq!(stands(&lines, "sign"), is("done", 0), "{answer}");
    assert_eq!(answer["next"], Value::Null);
}

#[tokio::test]
async fn the_captains_page_folds_what_is_done_into_one_line_and_leads_to_the_rest() {
    let app = TestApp::new().await;
    let staff = begun(&app).await;
    play(&staff, 1, &PLAYED).await;
    let team = staff.team("Prøveby").await;
    let path = format!("{API}/teams/{}/captain-link", team["id"].as_str().unwrap());
    let made = staff.api.json(Method::POST, &path, None, &json!({})).await;
    let link = made.expect(StatusCode::CREATED).json()["link"].to_string();
    let link = link.trim_matches('"');
    let (cookie, page) = let_in(&app, &link[link.find("/c/").unwrap()..]).await;
    let reader = app.visitor().with_cookie("captain", &cookie);
    let read = reader.get(&page).await.expect(StatusCode::OK).body;
    assert!(read.contains("2 af 3 er gjort"), "{read}");
    assert!(
        read.contains(
            "<a href=\"#card-1\">Læs kortet fra runde 1, og skriv under, med eller uden forbehold</a>"
        ),
        "{read}"
    );
    sign_on_paper(&staff, 1).await;
    let read = reader.get(&page).await.expect(StatusCode::OK).body;
    assert!(read.contains("3 af 3 er gjort"), "{read}");
}

#[tokio::test]
async fn a_card_that_the_captain_has_not_signed_is_told_beside_the_match_that_came_after_it() {
    let app = TestApp::new().await;
    let staff = begun(&app).await;
    play(&staff, 1, &PLAYED).await;
    play(&staff, 5, &PLAYED).await;
    staff.pair(2).await;
    let captain = captain_of(&staff, "Prøveby").await;
    let signs = async || {
        let answer = captain
            .get("/api/v1/captain/duties")
            .await
            .expect(StatusCode::OK)
            .json();
        let lines = answer["duties"].as_array().unwrap().iter();
        let signs = lines.filter(|line| line["duty"] == "sign");
        let told: Vec<Value> = signs.map(|line| json!([line["round"], line["state"]])).collect();
        (told, answer["next"].clone())
    };
    let (told, next) = signs().await;
    assert_eq!(told, [json!([1, "waits"]), json!([2, "ahead"])]);
    assert_eq!(next, "sign");
    sign_on_paper(&staff, 1).await;
    assert_eq!(signs().await.0, [json!([2, "ahead"])]);
}

#[tokio::test]
async fn a_line_up_that_is_asked_for_waits_until_its_hour_and_what_was_reserved_may_be_protested() {
    let app = TestApp::new().await;
    let staff = begun(&app).await;
    play(&staff, 1, &PLAYED).await;
    play(&staff, 5, &PLAYED).await;
    let (_, away) = captains(&staff).await;
    away.sign(&staff, "away_captain", "match")
        .await
        .expect(StatusCode::SEE_OTHER);
    staff.act(2, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let due_at = app.now() + jiff::SignedDuration::from_hours(1);
    let asked = json!({ "due_at": due_at });
    let line_ups = format!("{API}/rounds/2/line-ups");
    let asked = staff.api.json(Method::PUT, &line_ups, Some(0), &asked).await;
    asked.expect(StatusCode::OK);
    let name = staff.matches(1).await[0]["black"]["name"]
        .as_str()
        .unwrap()
        .to_owned();
    let captain = captain_of(&staff, &name).await;
    let (lines, answer) = told(&captain, "/api/v1/captain/duties").await;
    assert_eq!(stands(&lines, "line_up"), is("waits", 0), "{answer}");
    assert_eq!(stands(&lines, "absence"), is("free", 0), "{answer}");
    assert_eq!(stands(&lines, "appeal"), is("free", 1), "{answer}");
    let mut all = answer["duties"].as_array().unwrap().iter();
    let line = all.find(|line| line["duty"] == "line_up").unwrap();
    assert_eq!((&line["round"], &line["due_at"]), (&json!(2), &json!(due_at)));
    let scope = staff.stage.scope();
    let app = app.later("2026-04-04T09:30:00Z");
    let captain = captain_later(&app, scope, &name).await;
    let (lines, answer) = told(&captain, "/api/v1/captain/duties").await;
    assert_eq!(stands(&lines, "line_up"), is("late", 0), "{answer}");
}

/// The captain of a team as a program presents the link, at another moment.
async fn captain_later<'a>(app: &'a TestApp, scope: Scope, name: &str) -> Client<'a> {
    let api = app
        .token("Sen Arrangør", &[(Role::Organiser, scope)], &TokenScope::ALL)
        .await;
    let teams = api
        .get(&format!("{API}/teams"))
        .await
        .expect(StatusCode::OK)
        .json();
    let teams = teams["teams"].as_array().unwrap();
    let id = teams.iter().find(|team| team["name"] == name).unwrap()["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let made = api
        .json(
            Method::POST,
            &format!("{API}/teams/{id}/captain-link"),
            None,
            &json!({}),
        )
        .await
        .expect(StatusCode::CREATED)
        .json();
    let (_, secret) = made["link"].as_str().unwrap().rsplit_once('/').unwrap();
    app.visitor().with_bearer(secret)
}

#[tokio::test]
async fn a_match_leader_is_told_who_is_not_seen_and_which_boards_are_open() {
    let app = TestApp::new().await;
    let staff = begun(&app).await;
    let leader = leader_of(&staff).await;
    let path = "/api/v1/match-leader/duties";
    let (lines, answer) = told(&leader, path).await;
    assert_eq!(stands(&lines, "line_ups"), is("done", 0), "{answer}");
    assert_eq!(stands(&lines, "arrivals"), is("waits", 8), "{answer}");
    assert_eq!(stands(&lines, "results"), is("waits", 4), "{answer}");
    assert_eq!(stands(&lines, "sign"), is("ahead", 0), "{answer}");
    play(&staff, 1, &PLAYED).await;
    let (lines, answer) = told(&leader, path).await;
    assert_eq!(stands(&lines, "results"), is("done", 0), "{answer}");
    assert_eq!(answer["next"], "sign");
}

#[tokio::test]
async fn a_club_is_told_by_when_its_list_comes_and_which_teams_nobody_can_reach() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    staff.set_up("round_robin").await;
    let entered = json!({
        "name": "Prøveby 1", "club": "Prøveby",
        "players": [{ "surname": "Prøvesen", "given_name": "Ada", "rating": 1800 }],
    });
    let body = json!({ "teams": [entered], "confirmed": true });
    let teams = format!("{API}/teams");
    let made = staff.api.json(Method::POST, &teams, None, &body).await;
    made.expect(StatusCode::CREATED);
    staff
        .settle(json!({ "strength_list_deadline": "04-05" }))
        .await
        .expect(StatusCode::OK);
    let club = staff.begin("Prøveby").await;
    let own = with_link(&staff, &format!("{LISTS}/{club}/link")).await;
    let path = "/api/v1/club/duties";
    let (lines, answer) = told(&own, path).await;
    assert_eq!(stands(&lines, "teams"), is("done", 1), "{answer}");
    assert_eq!(stands(&lines, "list"), is("waits", 0), "{answer}");
    assert_eq!(stands(&lines, "contacts"), is("waits", 1), "{answer}");
    assert_eq!(stands(&lines, "venues"), is("waits", 1), "{answer}");
    assert_eq!(answer["duties"][1]["due_on"], "2026-04-05");
    assert_eq!(answer["next"], "list");

    let team = staff.team("Prøveby 1").await;
    let id = team["id"].as_str().unwrap();
    let reached = json!({ "captain_phone": "70 11 22 33" });
    let contact = format!("{API}/teams/{id}/contact");
    let written = staff.api.json(Method::PUT, &contact, Some(0), &reached).await;
    written.expect(StatusCode::OK);
    let added = json!({ "members": [{ "surname": "Prøvesen", "given_name": "Ada" }] });
    let members = "/api/v1/club/strength-list/members";
    let added = own.json(Method::POST, members, Some(1), &added).await;
    let seen = version(&added.expect(StatusCode::OK).json());
    let certified = json!({
        "certified_by": "Kaj Formandsen", "statements": ["members_through_club", "on_no_other_list"],
    });
    let certify = "/api/v1/club/strength-list/certification";
    let certified = own.json(Method::POST, certify, Some(seen), &certified).await;
    certified.expect(StatusCode::OK);
    let (lines, answer) = told(&own, path).await;
    assert_eq!(stands(&lines, "list"), is("done", 0), "{answer}");
    assert_eq!(stands(&lines, "contacts"), is("done", 0), "{answer}");
    let (lines, answer) = told(&staff.api, SEASON).await;
    assert_eq!(stands(&lines, "lists"), is("done", 1), "{answer}");

    // Its page says the same.
    let link = format!("{LISTS}/{club}/link");
    let made = staff.api.json(Method::POST, &link, None, &json!({})).await;
    let made = made.expect(StatusCode::CREATED).json();
    let link = made["link"].as_str().unwrap();
    let (cookie, page) = let_in(&app, &link[link.find("/k/").unwrap()..]).await;
    let reader = app.visitor().with_cookie("club", &cookie);
    let read = reader.get(&page).await.expect(StatusCode::OK).body;
    assert!(
        read.contains("3 af 4 er gjort") && read.contains("Et hold mangler spillested"),
        "{read}"
    );

    // Changed since is not late, though the day is over; and where clubs hand no lists in, nobody is asked for one.
    // The page was read with a new link, which ended the first.
    let own = with_link(&staff, &format!("{LISTS}/{club}/link")).await;
    let added = json!({ "members": [{ "surname": "Nysen", "given_name": "Fie" }] });
    let added = own.json(Method::POST, members, Some(seen), &added).await;
    added.expect(StatusCode::OK);
    staff
        .settle(json!({ "strength_list_deadline": "04-03" }))
        .await
        .expect(StatusCode::OK);
    let (lines, answer) = told(&staff.api, SEASON).await;
    assert_eq!(stands(&lines, "lists"), is("waits", 1), "{answer}");
    let (lines, answer) = told(&own, path).await;
    assert_eq!(stands(&lines, "list"), is("waits", 0), "{answer}");
    staff
        .settle(json!({ "strength_list": "no", "strength_list_deadline": "04-03" }))
        .await
        .expect(StatusCode::OK);
    for (client, path, duty) in [(&own, path, "list"), (&staff.api, SEASON, "lists")] {
        let (lines, answer) = told(client, path).await;
        assert_eq!(lines.get(duty), None, "{answer}");
    }
}

#[tokio::test]
async fn a_league_leader_has_one_next_thing_with_its_number_and_the_rest_below() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    staff.set_up("round_robin").await;
    let (lines, answer) = told(&staff.api, SEASON).await;
    assert_eq!(stands(&lines, "groups"), is("waits", 1), "{answer}");
    assert_eq!(stands(&lines, "cards"), is("ahead", 0), "{answer}");
    assert_eq!(stands(&lines, "promotion"), is("ahead", 0), "{answer}");
    let read = staff.page.get(PAGE).await.expect(StatusCode::OK).body;
    assert_eq!(read.matches("btn primary").count(), 1, "{read}");
    for from in ["/t/paaske/desk", "/t/paaske/season-end"] {
        let read = staff.page.get(from).await.expect(StatusCode::OK).body;
        assert!(read.contains(&format!("href=\"{PAGE}\"")), "{from}: {read}");
    }
    let assistant = app
        .signed_in("Asta Hjælper", &[(Role::Assistant, staff.stage.scope())])
        .await;
    assistant.get(PAGE).await.expect(StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn late_cards_come_first_with_their_number_and_the_way_to_them() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    // The main districts have the result on the web the day after the match at the latest; round 1 is played on 4 April.
    paired(&staff, FOUR, json!({ "league": "hk4" })).await;
    let (lines, answer) = told(&staff.api, SEASON).await;
    assert_eq!(stands(&lines, "groups"), is("done", 1), "{answer}");
    assert_eq!(stands(&lines, "cards"), is("done", 0), "{answer}");
    let scope = staff.stage.scope();
    let app = app.later("2026-04-05T22:00:00Z");
    let roles = [(Role::Organiser, scope), (Role::Arbiter, scope)];
    let leader = app.signed_in("Sen Kredsleder", &roles).await;
    let api = app.token("Sen Program", &roles, &TokenScope::ALL).await;
    let (lines, answer) = told(&api, SEASON).await;
    assert_eq!(stands(&lines, "cards"), is("late", 2), "{answer}");
    assert_eq!(answer["next"], "cards");
    let read = leader.get(PAGE).await.expect(StatusCode::OK).body;
    assert!(
        read.contains("2 resultatkort skal ses efter")
            && read.contains("<a class=\"btn primary\" href=\"/t/paaske/s/a/rounds/1/cards\">"),
        "{read}"
    );
    // Whoever may not look at cards is told of them, and led nowhere.
    let organiser = app.signed_in("Sen Arrangør", &[(Role::Organiser, scope)]).await;
    let read = organiser.get(PAGE).await.expect(StatusCode::OK).body;
    assert!(
        read.contains("2 resultatkort skal ses efter") && !read.contains("/rounds/1/cards\""),
        "{read}"
    );
}

#[tokio::test]
async fn rows_from_which_nobody_moves_make_nobody_wait_for_moves() {
    let app = TestApp::new().await;
    let season = Season::played(&app, &[], true).await;
    let mut rows = season.two_rows();
    for row in rows["rows"].as_array_mut().unwrap() {
        row["promoted"] = json!(0);
        row["relegated"] = json!(0);
    }
    for (rows, state) in [(rows, "free"), (season.two_rows(), "waits")] {
        season.write("rows", &rows).await.expect(StatusCode::OK);
        let (lines, answer) = told(&season.staff.api, SEASON).await;
        assert_eq!(stands(&lines, "promotion"), is(state, 0), "{answer}");
    }
}

#[tokio::test]
async fn a_captain_reads_the_own_things_first_and_what_only_the_club_can_do_apart() {
    let app = TestApp::new().await;
    let staff = begun(&app).await;
    sqlx::query("update team set club = 'Prøveby' where name = 'Prøveby'")
        .execute(app.pool())
        .await
        .unwrap();
    staff.begin("Prøveby").await;
    staff
        .settle(json!({ "strength_list_deadline": "04-03" }))
        .await
        .expect(StatusCode::OK);
    let captain = captain_of(&staff, "Prøveby").await;
    let (lines, answer) = told(&captain, "/api/v1/captain/duties").await;
    assert_eq!(stands(&lines, "list"), is("late", 0), "{answer}");
    assert_eq!(answer["next"], "arrivals", "{answer}");
    for line in answer["duties"].as_array().unwrap() {
        assert_eq!(line["is_for_others"], line["duty"] == "list", "{line}");
    }
    let team = staff.team("Prøveby").await;
    let path = format!("{API}/teams/{}/captain-link", team["id"].as_str().unwrap());
    let made = staff.api.json(Method::POST, &path, None, &json!({})).await;
    let link = made.expect(StatusCode::CREATED).json()["link"].to_string();
    let link = link.trim_matches('"');
    let (cookie, page) = let_in(&app, &link[link.find("/c/").unwrap()..]).await;
    let reader = app.visitor().with_cookie("captain", &cookie);
    let read = reader.get(&page).await.expect(StatusCode::OK).body;
    let (own, others) = read.split_once("Venter på andre").unwrap();
    let list = "Klubben mangler at bekræfte styrkelisten";
    assert!(own.contains("4 spillere") && !own.contains(list), "{read}");
    assert!(others.contains(list), "{read}");
}

#[tokio::test]
async fn a_board_the_teams_do_not_agree_about_waits_for_both_captains_whoever_leads_and_the_league() {
    const CONTESTED: &str = "På et resultatkort er holdene ikke enige om et bord";
    const AGAIN: &str = "Et resultatkort skal underskrives igen";
    let app = TestApp::new().await;
    let staff = begun(&app).await;
    play(&staff, 1, &PLAYED).await;
    let leader = leader_of(&staff).await;
    let match_one = staff.matches(1).await[0].clone();
    let name = |side: &str| match_one[side]["name"].as_str().unwrap().to_owned();
    let home = captain_of(&staff, &name("white")).await;
    let away = captain_of(&staff, &name("black")).await;
    let captains = "/api/v1/captain/duties";
    let desk = async || staff.page.get("/t/paaske/desk").await.expect(StatusCode::OK).body;
    let (lines, answer) = told(&home, captains).await;
    assert!(!lines.contains_key("contests"), "{answer}");

    let uneven = json!({ "act": "contest", "side": "away", "board": 1, "text": "Det blev remis" });
    write_by_program(&staff, 1, &uneven).await.expect(StatusCode::OK);
    for (client, path) in [
        (&home, captains),
        (&away, captains),
        (&leader, "/api/v1/match-leader/duties"),
    ] {
        let (lines, answer) = told(client, path).await;
        assert_eq!(stands(&lines, "contests"), is("waits", 1), "{path}: {answer}");
    }
    let (lines, answer) = told(&staff.api, SEASON).await;
    assert_eq!(stands(&lines, "cards"), is("waits", 1), "{answer}");
    let shown = desk().await;
    assert!(shown.contains(CONTESTED), "{shown}");
    // Whoever closes the round reads it before.
    play(&staff, 5, &PLAYED).await;
    let round = format!("{HERE}/rounds/1/pairing");
    let closes = async || staff.page.get(&round).await.expect(StatusCode::OK).body;
    let shown = closes().await;
    assert!(shown.contains(CONTESTED), "{shown}");

    let settled = json!({ "act": "settle", "board": 1, "text": "Vi er enige" });
    write_by_program(&staff, 1, &settled).await.expect(StatusCode::OK);
    let (lines, answer) = told(&home, captains).await;
    assert!(!lines.contains_key("contests"), "{answer}");
    let shown = desk().await;
    assert!(!shown.contains(CONTESTED) && !shown.contains(AGAIN), "{shown}");
    assert!(!closes().await.contains(CONTESTED));
    // A board that is changed under signatures has the card signed again.
    sign_on_paper(&staff, 1).await;
    enter(&staff, 1, 2, &json!({ "result": "1/2-1/2" }))
        .await
        .expect(StatusCode::OK);
    let (lines, answer) = told(&home, captains).await;
    assert_eq!(stands(&lines, "sign"), is("waits", 0), "{answer}");
    let shown = desk().await;
    assert!(shown.contains(AGAIN), "{shown}");
    sign_on_paper(&staff, 1).await;
    let shown = desk().await;
    assert!(!shown.contains(AGAIN), "{shown}");
}
