//! The chain of appeals of a league: who has the last word, and appeals against rulings about teams, from filing to what the table shows.

mod interests;

use domain::protest::{LastWord, Terms};

use super::{links::captain_of, strength_lists::let_in, *};
use crate::{protests, rulings};

const TWO: &str = "Prøveby; Prøvesen, Ada 2100; Prøvesen, Bo 2050; Prøvesen, Carl 2000; Prøvesen, Dina 1950
Skitseby; Skitsesen, Ada 1900; Skitsesen, Bo 1890; Skitsesen, Carl 1880; Skitsesen, Dina 1870";

/// Why the team was ruled against, and why it appeals: nobody reads either in public.
const WHY: &str = "Bord fire stod tomt uden varsel";
const BUT: &str = "Vi havde ringet dagen før";
/// What a ruling takes, as the pages say it.
const MEASURE: &str = "Brætpoint: ";

/// A match that was played, of a section with these terms and this kind of league.
async fn played<'a>(app: &'a TestApp, protests: Terms, league: Option<&str>) -> Staff<'a> {
    let settled = SectionSettings {
        protests,
        ..SectionSettings::default()
    };
    let staff = staff_of(app, 1, &settled).await;
    rulings::announce(app, &staff.stage, &protests::coordinated()).await;
    let mut teams = settings("round_robin");
    teams["league"] = json!(league);
    table::write_settings(&staff, teams).await.expect(StatusCode::OK);
    staff.paste(TWO).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    for (board, result) in [(1, "1-0"), (2, "0-1"), (3, "0-1"), (4, "1/2-1/2")] {
        let path = format!("{API}/rounds/1/boards/{board}/result");
        let body = json!({ "result": result });
        let written = staff.api.json(Method::PUT, &path, Some(1), &body).await;
        written.expect(StatusCode::OK);
    }
    staff
}

fn last(word: LastWord) -> Terms {
    Terms {
        last_word: Some(word),
        ..Terms::default()
    }
}

/// Game points of a team.
async fn points(staff: &Staff<'_>, name: &str) -> f64 {
    let table = staff.table().await;
    let row = table.iter().find(|row| row["team"]["name"] == name).unwrap();
    row["game_points"].as_f64().unwrap()
}

/// Takes a board point from Skitseby; the ruling as it is listed.
async fn penalise(staff: &Staff<'_>, appeal_until: Option<&str>) -> Value {
    let team = staff.team("Skitseby").await;
    let path = format!("{API}/teams/{}/penalties", team["id"].as_str().unwrap());
    let body = json!({
        "offence": "short_team", "round": 1, "half_points": 2, "unit": "board_points", "reason": WHY,
        "appeal_until": appeal_until
    });
    let given = staff.api.json(Method::POST, &path, None, &body).await;
    given.expect(StatusCode::CREATED);
    listed(staff).await.pop().unwrap()
}

async fn listed(staff: &Staff<'_>) -> Vec<Value> {
    let list = staff.api.get(&format!("{API}/team-penalties")).await;
    let list = list.expect(StatusCode::OK).json();
    list["rulings"].as_array().unwrap().clone()
}

fn against(penalty: &Value) -> Value {
    json!({
        "about": { "kind": "team_penalty", "penalty": penalty["id"] }, "filed_by": "Skitseby", "statement": BUT
    })
}

async fn case(staff: &Staff<'_>, protest: &str) -> Value {
    let path = format!("{API}/protests/{protest}");
    staff.api.get(&path).await.expect(StatusCode::OK).json()
}

fn by(case: &Value) -> (&str, &str) {
    (
        case["instance"].as_str().unwrap(),
        case["state"].as_str().unwrap(),
    )
}

/// The protests that a captain reads, the newest first.
async fn own_cases(captain: &Client<'_>) -> Vec<Value> {
    let own = captain.get("/api/v1/captain").await.expect(StatusCode::OK).json();
    own["protests"].as_array().unwrap().clone()
}

/// Files a protest about the match of round 1 with the captain's link.
async fn protests_by_link(captain: &Client<'_>) -> String {
    let body = json!({ "statement": "Parti fire er vundet.", "name": "Prøve Attrapgaard" });
    let path = "/api/v1/captain/rounds/1/matches/1/protests";
    protests::id(captain.json(Method::POST, path, None, &body).await)
}

/// Takes a protest further with the captain's link, in the version that was seen.
async fn goes_further(captain: &Client<'_>, protest: &str, seen: i32) -> Answer {
    let body = json!({ "text": "Kortet var ikke underskrevet." });
    let path = format!("/api/v1/captain/protests/{protest}/appeal");
    captain.json(Method::POST, &path, Some(seen), &body).await
}

async fn arbiter_upholds(app: &TestApp, stage: &Stage, protest: &str) {
    let arbiter = protests::token(app, stage, Role::Arbiter).await;
    let upheld = json!({ "act": "decide", "outcome": "upheld", "reasons": "Resultatet står." });
    protests::on(&arbiter, protest, "arbiter", upheld)
        .await
        .expect(StatusCode::OK);
}

/// A protest about a card, which the arbiter has decided.
async fn decided_by_the_arbiter(app: &TestApp, staff: &Staff<'_>) -> String {
    let filing = json!({
        "about": { "kind": "team_card", "signed_at": null, "is_reserved": false },
        "filed_by": "Skitseby", "statement": "Parti fire er vundet."
    });
    let protest = protests::id(protests::file(&staff.api, filing).await);
    let arbiter = protests::token(app, &staff.stage, Role::Arbiter).await;
    let upheld = json!({ "act": "decide", "outcome": "upheld", "reasons": "Resultatet står." });
    protests::on(&arbiter, &protest, "arbiter", upheld)
        .await
        .expect(StatusCode::OK);
    protest
}

/// A committee of three.
async fn seated(app: &TestApp, staff: &Staff<'_>) -> Vec<String> {
    protests::committee(app, &staff.stage, 3, "dsu_i").await
}

async fn committee_decides(
    app: &TestApp,
    staff: &Staff<'_>,
    members: &[String],
    (protest, outcome): (&str, &str),
) {
    let committee = protests::token(app, &staff.stage, Role::CommitteeMember).await;
    let deciding = json!({
        "act": "decide", "outcome": outcome, "reasons": "Der var ringet dagen før.",
        "ballots": protests::votes(members, &["for", "for", "against"])
    });
    protests::on(&committee, protest, "committee", deciding)
        .await
        .expect(StatusCode::OK);
}

/// The refusal names who has the last word, for programs in English, and so does the page, in Danish, and offers nothing.
async fn nobody_is_asked_after(staff: &Staff<'_>, protest: &str, (english, danish): (&str, &str)) {
    let before = case(staff, protest).await;
    let body = json!({ "text": "Vi er ikke enige." });
    let refused = protests::on(&staff.api, protest, "appeals", body).await;
    let refused = refused.expect(StatusCode::CONFLICT).json();
    let said = refused["detail"].as_str().unwrap();
    assert!(said.starts_with(english), "{said}");
    assert_eq!(case(staff, protest).await, before);
    let page = staff.page.get(&format!("{HERE}/protests/{protest}")).await;
    let page = page.expect(StatusCode::OK).body;
    assert!(page.contains(danish), "{danish}: {page}");
    assert!(!page.contains(&format!("{protest}/appeal\"")), "{page}");
}

#[tokio::test]
async fn after_the_last_word_nobody_is_asked_and_the_page_says_who_had_it() {
    let app = TestApp::new().await;
    let staff = played(&app, last(LastWord::Committee), None).await;
    let protest = decided_by_the_arbiter(&app, &staff).await;
    let body = json!({ "text": "Vi er ikke enige." });
    protests::on(&staff.api, &protest, "appeals", body)
        .await
        .expect(StatusCode::OK);
    let members = seated(&app, &staff).await;
    committee_decides(&app, &staff, &members, (&protest, "upheld")).await;
    let who = (
        "The tournament committee has the last word here.",
        "Turneringskomitéen har sidste ord her.",
    );
    nobody_is_asked_after(&staff, &protest, who).await;
}

#[tokio::test]
async fn where_the_leader_has_the_last_word_neither_a_protest_nor_a_penalty_goes_further() {
    let app = TestApp::new().await;
    let staff = played(&app, last(LastWord::Arbiter), Some("div1")).await;
    let protest = decided_by_the_arbiter(&app, &staff).await;
    let said = "The arbiter has the last word here.";
    nobody_is_asked_after(&staff, &protest, (said, "Dommeren har sidste ord her.")).await;
    let penalty = penalise(&staff, Some("2026-04-10")).await;
    let refused = protests::file(&staff.api, against(&penalty)).await;
    let refused = refused.expect(StatusCode::CONFLICT).json();
    assert!(refused["detail"].as_str().unwrap().starts_with(said), "{refused}");
    let team = staff.team("Skitseby").await;
    let rulings = format!("{HERE}/players/teams/{}/rulings", team["id"].as_str().unwrap());
    let page = staff.page.get(&rulings).await.expect(StatusCode::OK).body;
    assert!(
        page.contains(WHY) && !page.contains("value=\"team_penalty\""),
        "{page}"
    );
    // Nor does the leader hand on what nobody has decided yet.
    let filing = json!({
        "about": { "kind": "team_card", "signed_at": null, "is_reserved": false },
        "filed_by": "Skitseby", "statement": "Parti tre er vundet."
    });
    let protest = protests::id(protests::file(&staff.api, filing).await);
    let arbiter = protests::token(&app, &staff.stage, Role::Arbiter).await;
    let refused = protests::on(&arbiter, &protest, "arbiter", json!({ "act": "refer" })).await;
    let refused = refused.expect(StatusCode::CONFLICT).json();
    assert!(refused["detail"].as_str().unwrap().starts_with(said), "{refused}");
    assert_eq!(by(&case(&staff, &protest).await), ("arbiter", "admissible"));
    let page = staff.page.get(&format!("{HERE}/protests/{protest}")).await;
    let page = page.expect(StatusCode::OK).body;
    assert!(
        page.contains("value=\"decide\"") && !page.contains("value=\"refer\""),
        "{page}"
    );
}

/// KSU17: the committee decides last, except under the Laws or the union's tournament regulation.
#[tokio::test]
async fn in_copenhagen_the_board_is_asked_about_the_laws_and_nothing_else() {
    let app = TestApp::new().await;
    let staff = played(&app, Terms::default(), Some("ksu")).await;
    let protest = decided_by_the_arbiter(&app, &staff).await;
    let body = json!({ "text": "Vi er ikke enige." });
    protests::on(&staff.api, &protest, "appeals", body.clone())
        .await
        .expect(StatusCode::OK);
    let members = seated(&app, &staff).await;
    committee_decides(&app, &staff, &members, (&protest, "upheld")).await;
    let refused = protests::on(&staff.api, &protest, "appeals", body).await;
    let refused = refused.expect(StatusCode::CONFLICT).json();
    let said = refused["detail"].as_str().unwrap();
    assert!(
        said.starts_with("The tournament committee") && said.contains("except about"),
        "{said}"
    );
    let page = staff.page.get(&format!("{HERE}/protests/{protest}")).await;
    let page = page.expect(StatusCode::OK).body;
    assert!(page.contains("name=\"about_laws\""), "{page}");
    let body = json!({ "text": "Uret var stillet forkert.", "about_laws": true });
    let asked = protests::on(&staff.api, &protest, "appeals", body).await;
    let asked = asked.expect(StatusCode::OK).json();
    assert_eq!(by(&asked), ("appeals_board", "appealed"));
    assert_eq!(asked["about_laws"], true);
}

#[tokio::test]
async fn a_team_appeals_a_penalty_and_the_committee_that_overturns_it_takes_it_back() {
    let app = TestApp::new().await;
    let staff = played(&app, Terms::default(), Some("skakliga")).await;
    let (before, boards) = (points(&staff, "Skitseby").await, staff.matches(1).await);
    let penalty = penalise(&staff, Some("2026-04-10")).await;
    assert!((points(&staff, "Skitseby").await - (before - 1.0)).abs() < 1e-9);
    let team = staff.team("Skitseby").await;
    let rulings = format!("{HERE}/players/teams/{}/rulings", team["id"].as_str().unwrap());
    let page = staff.page.get(&rulings).await.expect(StatusCode::OK).body;
    assert!(page.contains("value=\"team_penalty\""), "it is offered: {page}");
    let protest = protests::id(protests::file(&staff.api, against(&penalty)).await);
    let filed = case(&staff, &protest).await;
    assert_eq!(by(&filed), ("committee", "admissible"));
    assert_eq!(filed["filed_by"], "Skitseby");
    let page = format!("{HERE}/protests/{protest}");
    let shown = staff.page.get(&page).await.expect(StatusCode::OK).body;
    assert!(shown.contains(BUT) && shown.contains("Skitseby"), "{shown}");
    for page in ["teams", "teams/2", "rounds/1/matches", "team-crosstable"] {
        let page = app.visitor().get(&format!("{HERE}/{page}")).await;
        let page = page.expect(StatusCode::OK).body;
        assert!(!page.contains(WHY) && !page.contains(BUT), "{page}");
    }
    app.visitor().get(&page).await.expect(StatusCode::SEE_OTHER);
    // What it takes is read by those who may rule or decide about it.
    for (role, reads) in [
        (Role::Arbiter, true),
        (Role::CommitteeMember, true),
        (Role::AppealsBoard, true),
        (Role::Organiser, false),
        (Role::Assistant, false),
    ] {
        let someone = app
            .signed_in("Vera Læsersen", &[(role, staff.stage.scope())])
            .await;
        let shown = someone.get(&page).await.expect(StatusCode::OK).body;
        assert_eq!(shown.contains(MEASURE), reads, "{role:?}: {shown}");
    }

    let members = seated(&app, &staff).await;
    committee_decides(&app, &staff, &members, (&protest, "overturned")).await;
    assert!(
        (points(&staff, "Skitseby").await - before).abs() < 1e-9,
        "the point is back"
    );
    assert_eq!(staff.matches(1).await, boards, "no board changes");
    assert!(listed(&staff).await[0]["taken_back_at"].is_string());
    let back: i64 = sqlx::query_scalar("select count(*) from audit where act = 'team.take_back_penalty'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(back, 1);
    let shown = staff.page.get(&page).await.expect(StatusCode::OK).body;
    assert!(
        shown.contains("Afgørelsen om holdet er taget tilbage."),
        "{shown}"
    );
    // What was taken back is appealed by nobody.
    protests::file(&staff.api, against(&penalty))
        .await
        .expect(StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_penalty_that_is_upheld_stands_and_one_that_is_replaced_is_given_anew() {
    let app = TestApp::new().await;
    let staff = played(&app, Terms::default(), Some("skakliga")).await;
    let before = points(&staff, "Skitseby").await;
    let penalty = penalise(&staff, None).await;
    let members = seated(&app, &staff).await;
    for (outcome, change) in [("upheld", -1.0), ("replaced", 0.0)] {
        let protest = protests::id(protests::file(&staff.api, against(&penalty)).await);
        committee_decides(&app, &staff, &members, (&protest, outcome)).await;
        let now = points(&staff, "Skitseby").await;
        assert!((now - (before + change)).abs() < 1e-9, "{outcome}: {now}");
        let shown = staff.page.get(&format!("{HERE}/protests/{protest}")).await;
        let shown = shown.expect(StatusCode::OK).body;
        assert_eq!(
            shown.contains("Træf den, der træder i stedet"),
            outcome == "replaced",
            "{shown}"
        );
        // Above the committee of the league is the appeals board (HS-news 2022).
        let asked = protests::on(&staff.api, &protest, "appeals", json!({ "text": BUT })).await;
        assert_eq!(
            by(&asked.expect(StatusCode::OK).json()),
            ("appeals_board", "appealed")
        );
    }
}

#[tokio::test]
async fn an_appeal_after_the_day_that_was_set_is_late() {
    let app = TestApp::new().await;
    let staff = played(&app, Terms::default(), Some("skakliga")).await;
    let until = penalise(&staff, Some("2026-04-05")).await;
    // Where nobody set a day the league's fourteen count (HS92).
    let usual = penalise(&staff, None).await;
    let stage = staff.stage;
    let mut app = app;
    for (now, state_until, state_usual) in [
        ("2026-04-05T21:59:59Z", "admissible", "admissible"),
        ("2026-04-05T22:00:00Z", "late", "admissible"),
        ("2026-04-18T22:00:00Z", "late", "late"),
    ] {
        app = app.later(now);
        let arbiter = protests::token(&app, &stage, Role::Arbiter).await;
        for (penalty, state) in [(&until, state_until), (&usual, state_usual)] {
            // In other words than before: the same protest sent again is the one that was filed.
            let mut filing = against(penalty);
            filing["statement"] = json!(format!("Vi havde ringet dagen før ({now})"));
            let protest = protests::id(protests::file(&arbiter, filing).await);
            let path = format!("{API}/protests/{protest}");
            let filed = arbiter.get(&path).await.expect(StatusCode::OK).json();
            assert_eq!(filed["state"], state, "{now}: {filed}");
        }
    }
}

/// Says who loses the match as a whole.
async fn decide(api: &Client<'_>, seen: i32, forfeit: Option<&str>) {
    let path = format!("{API}/rounds/1/matches/1/forfeit");
    let body = json!({ "forfeit": forfeit, "reason": "Afgjort" });
    let written = api.json(Method::PUT, &path, Some(seen), &body).await;
    written.expect(StatusCode::OK);
}

/// HS92: fourteen days from when the match was lost, and for a team that had lost it no new ones.
#[tokio::test]
async fn only_a_team_that_had_not_lost_the_match_gets_new_days_to_appeal() {
    let app = TestApp::new().await;
    let staff = played(&app, Terms::default(), Some("skakliga")).await;
    let one = staff.matches(1).await[0].clone();
    decide(&staff.api, version(&one), Some("by_both")).await;
    let stage = staff.stage;
    let app = app.later("2026-04-18T22:00:00Z");
    let roles = [(Role::Organiser, stage.scope()), (Role::Arbiter, stage.scope())];
    let api = app.token("Ida Arrangør", &roles, &TokenScope::ALL).await;
    for (step, side, forfeit, state) in [
        (1, "white", "by_white", "late"),
        (2, "black", "by_black", "admissible"),
    ] {
        decide(&api, version(&one) + step, Some(forfeit)).await;
        let filing = json!({
            "about": { "kind": "match_lost", "round": 1, "match": 1, "team": one[side]["number"] },
            "filed_by": "Prøveby", "statement": BUT
        });
        let protest = protests::id(protests::file(&api, filing).await);
        let filed = api.get(&format!("{API}/protests/{protest}")).await;
        let filed = filed.expect(StatusCode::OK).json();
        assert_eq!(filed["state"], state, "{forfeit}: {filed}");
    }
}

/// The side on which Skitseby plays a match, and how it loses it.
fn side_of_skitseby(one: &Value) -> (&'static str, &'static str) {
    if one["white"]["name"] == "Skitseby" {
        ("white", "by_white")
    } else {
        ("black", "by_black")
    }
}

fn match_lost(one: &Value, round: u16, side: &str) -> Value {
    json!({
        "about": { "kind": "match_lost", "round": round, "match": one["number"], "team": one[side]["number"] },
        "filed_by": "Skitseby", "statement": BUT
    })
}

async fn written(app: &TestApp, act: &str) -> i64 {
    sqlx::query_scalar("select count(*) from audit where act = $1")
        .bind(act)
        .fetch_one(app.pool())
        .await
        .unwrap()
}

/// HS-news 2021: a match lost 0-8 by a ruling of the league that was appealed.
#[tokio::test]
async fn a_match_lost_as_a_whole_is_appealed_and_no_longer_lost_once_the_appeal_is_won() {
    let app = TestApp::new().await;
    let staff = played(&app, Terms::default(), Some("skakliga")).await;
    let (before, one) = (
        points(&staff, "Skitseby").await,
        staff.matches(1).await[0].clone(),
    );
    let (side, forfeit) = side_of_skitseby(&one);
    let filing = match_lost(&one, 1, side);
    // Nobody has lost it so far.
    protests::file(&staff.api, filing.clone())
        .await
        .expect(StatusCode::NOT_FOUND);
    decide(&staff.api, version(&one), Some(forfeit)).await;
    let new = format!("{HERE}/protests/new?kind=match_lost");
    let page = staff.page.get(&new).await.expect(StatusCode::OK).body;
    let choice = format!("value=\"1.1.{}\"", one[side]["number"]);
    assert!(page.contains(&choice), "{page}");
    // What was decided is closed with its round.
    staff.act(1, "close", &[]).await.expect(StatusCode::SEE_OTHER);
    let members = seated(&app, &staff).await;
    for (outcome, is_granted) in [("upheld", false), ("overturned", true)] {
        let protest = protests::id(protests::file(&staff.api, filing.clone()).await);
        assert_eq!(by(&case(&staff, &protest).await), ("committee", "admissible"));
        committee_decides(&app, &staff, &members, (&protest, outcome)).await;
        let stands = staff.matches(1).await[0].clone();
        assert_eq!(stands["forfeit"].is_null(), is_granted, "{outcome}: {stands}");
        let page = format!("{HERE}/protests/{protest}");
        let shown = staff.page.get(&page).await.expect(StatusCode::OK).body;
        assert_eq!(
            shown.contains("Kampen er ikke længere tabt"),
            is_granted,
            "{outcome}: {shown}"
        );
    }
    assert!((points(&staff, "Skitseby").await - before).abs() < 1e-9);
    assert_eq!(written(&app, "team.forfeit").await, 2);
    // The round says what was decided after it was closed; why is read by those who pair.
    let round = format!("{HERE}/rounds/1/pairing");
    let shown = staff.page.get(&round).await.expect(StatusCode::OK).body;
    assert!(
        shown.contains("Kampe afgjort på ny efter lukning") && shown.contains("Der var ringet dagen før."),
        "{shown}"
    );
    // What is not lost is appealed by nobody.
    protests::file(&staff.api, filing)
        .await
        .expect(StatusCode::NOT_FOUND);
}

/// Both had lost it: the appeal of one is no business of the other.
#[tokio::test]
async fn whoever_has_not_appealed_has_still_lost() {
    let app = TestApp::new().await;
    let staff = played(&app, Terms::default(), Some("skakliga")).await;
    let one = staff.matches(1).await[0].clone();
    let (side, _) = side_of_skitseby(&one);
    decide(&staff.api, version(&one), Some("by_both")).await;
    let members = seated(&app, &staff).await;
    let protest = protests::id(protests::file(&staff.api, match_lost(&one, 1, side)).await);
    committee_decides(&app, &staff, &members, (&protest, "replaced")).await;
    let other = if side == "white" { "by_black" } else { "by_white" };
    assert_eq!(staff.matches(1).await[0]["forfeit"], other);
}

/// Four teams of one player that the Swiss system pairs, three rounds of which two are closed; Skitseby has lost its match of round 1 as a whole.
async fn three_rounds(app: &TestApp) -> (Staff<'_>, Value) {
    let staff = staff_of(app, 5, &SectionSettings::default()).await;
    rulings::announce(app, &staff.stage, &protests::coordinated()).await;
    let mut teams = settings("team_swiss");
    teams["league"] = json!("skakliga");
    teams["colours"] = json!("W");
    table::write_settings(&staff, teams).await.expect(StatusCode::OK);
    let names = ["Prøveby", "Skitseby", "Udkast", "Modelby", "Kladde", "Attrap"];
    let lines = names.map(|name| format!("{name}; Prøvesen, {name} 1900"));
    staff.paste(&lines.join("\n")).await.expect(StatusCode::SEE_OTHER);
    let mut lost = Value::Null;
    for round in 1..=3 {
        staff.pair(round).await;
        if round == 1 {
            let all = staff.matches(1).await;
            let of_skitseby = |one: &&Value| pair_of(one).contains("Skitseby");
            lost = all.iter().find(of_skitseby).unwrap().clone();
            // It won its only game, which counts for nothing then.
            let path = format!("{API}/rounds/1/boards/{}/result", lost["boards"][0]["game_board"]);
            let is_white = lost["boards"][0]["white"]["name"]
                .as_str()
                .unwrap()
                .contains("Skitseby");
            let won = json!({ "result": if is_white { "1-0" } else { "0-1" } });
            let won = staff.api.json(Method::PUT, &path, Some(1), &won).await;
            won.expect(StatusCode::OK);
            let path = format!("{API}/rounds/1/matches/{}/forfeit", lost["number"]);
            let body = json!({ "forfeit": side_of_skitseby(&lost).1, "reason": "Afgjort" });
            let done = staff
                .api
                .json(Method::PUT, &path, Some(version(&lost)), &body)
                .await;
            assert_eq!(done.expect(StatusCode::OK).json()["paired_before"], json!([]));
        }
        if round < 3 {
            stage::finish(app, &staff.stage, round).await;
            staff.act(round, "close", &[]).await.expect(StatusCode::SEE_OTHER);
        }
    }
    (staff, lost)
}

/// Who meets whom in a round.
async fn pairs(staff: &Staff<'_>, round: u16) -> Vec<BTreeSet<String>> {
    staff.matches(round).await.iter().map(pair_of).collect()
}

#[tokio::test]
async fn an_appeal_that_is_won_late_is_carried_out_and_the_rounds_paired_since_stay() {
    let app = TestApp::new().await;
    let (staff, lost) = three_rounds(&app).await;
    let later = (pairs(&staff, 2).await, pairs(&staff, 3).await);
    let before = staff.table().await;
    let members = seated(&app, &staff).await;
    let filing = match_lost(&lost, 1, side_of_skitseby(&lost).0);
    let protest = protests::id(protests::file(&staff.api, filing).await);
    let page = format!("{HERE}/protests/{protest}");
    committee_decides(&app, &staff, &members, (&protest, "overturned")).await;
    let all = staff.matches(1).await;
    assert!(all.iter().all(|one| one["forfeit"].is_null()), "{all:?}");
    assert_ne!(staff.table().await, before, "the table follows by itself");
    assert_eq!((pairs(&staff, 2).await, pairs(&staff, 3).await), later);
    let stays = "Lagt efter stillingen før rettelsen, og bliver stående: runde 2, 3.";
    for page in [page, format!("{HERE}/rounds/1/pairing")] {
        let shown = staff.page.get(&page).await.expect(StatusCode::OK).body;
        assert!(shown.contains(stays), "{page}: {shown}");
    }
    let event: Value =
        sqlx::query_scalar("select event from integrity_event where event->>'kind' = 'match_decided'")
            .fetch_one(app.pool())
            .await
            .unwrap();
    assert_eq!(
        (&event["paired"], &event["becomes"], &event["match"]),
        (&json!([2, 3]), &Value::Null, &lost["number"]),
        "{event}"
    );
}

#[tokio::test]
async fn a_match_of_a_closed_round_is_decided_by_hand_with_a_reason() {
    let app = TestApp::new().await;
    let (staff, lost) = three_rounds(&app).await;
    let path = format!("{API}/rounds/1/matches/{}/forfeit", lost["number"]);
    let seen = version(&lost) + 1;
    let put = async |seen, key: &str, body: Value| {
        staff
            .api
            .json_with_key(Method::PUT, &path, Some(seen), &body, key)
            .await
    };
    let counts = json!({ "forfeit": null, "reason": "Holdet var der" });
    put(seen - 1, &key(), counts.clone())
        .await
        .expect(StatusCode::CONFLICT);
    put(seen, &key(), json!({ "forfeit": null, "reason": " " }))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    let acts = written(&app, "team.forfeit").await;
    let once = key();
    for _ in 0..2 {
        let done = put(seen, &once, counts.clone())
            .await
            .expect(StatusCode::OK)
            .json();
        assert_eq!(done["paired_before"], json!([2, 3]), "{done}");
    }
    assert_eq!(written(&app, "team.forfeit").await, acts + 1);
    // And the reverse, on the page, whose form says what follows.
    let round = format!("{HERE}/rounds/1/pairing");
    let shown = staff.page.get(&round).await.expect(StatusCode::OK).body;
    assert!(
        shown.contains("Runden er lukket, så det er en rettelse"),
        "{shown}"
    );
    let (fresh, seen) = (key(), (seen + 1).to_string());
    let fields = [
        ("version", seen.as_str()),
        ("key", fresh.as_str()),
        ("forfeit", "by_both"),
        ("reason", "Begge hold brugte spillere, der ikke måtte spille"),
    ];
    let form = format!("{HERE}/rounds/1/matches/{}/forfeit", lost["number"]);
    staff
        .page
        .post(&form, &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    let all = staff.matches(1).await;
    assert!(all.iter().any(|one| one["forfeit"] == "by_both"), "{all:?}");
    let events: i64 =
        sqlx::query_scalar("select count(*) from integrity_event where event->>'kind' = 'match_decided'")
            .fetch_one(app.pool())
            .await
            .unwrap();
    assert_eq!(events, 2);
}

#[tokio::test]
async fn an_appeal_is_not_decided_over_a_draft_that_was_paired_by_the_table() {
    let app = TestApp::new().await;
    let (staff, lost) = three_rounds(&app).await;
    stage::finish(&app, &staff.stage, 3).await;
    staff.act(3, "close", &[]).await.expect(StatusCode::SEE_OTHER);
    staff.act(4, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let members = seated(&app, &staff).await;
    let filing = match_lost(&lost, 1, side_of_skitseby(&lost).0);
    let protest = protests::id(protests::file(&staff.api, filing).await);
    let committee = protests::token(&app, &staff.stage, Role::CommitteeMember).await;
    let deciding = json!({
        "act": "decide", "outcome": "overturned", "reasons": "Der var ringet dagen før.",
        "ballots": protests::votes(&members, &["for", "for", "against"])
    });
    let before = case(&staff, &protest).await;
    let refused = protests::on(&committee, &protest, "committee", deciding.clone()).await;
    let refused = refused.expect(StatusCode::CONFLICT).json();
    assert_eq!(refused["round"], 4, "{refused}");
    assert_eq!(case(&staff, &protest).await, before, "nothing was decided");
    staff.act(4, "unpair", &[]).await.expect(StatusCode::SEE_OTHER);
    protests::on(&committee, &protest, "committee", deciding)
        .await
        .expect(StatusCode::OK);
    let all = staff.matches(1).await;
    assert!(all.iter().all(|one| one["forfeit"].is_null()), "{all:?}");
}

/// A ruling about a team, too, is not lifted under a draft that was paired with its points.
#[tokio::test]
async fn a_won_appeal_against_a_penalty_waits_for_the_draft_and_is_then_carried_out() {
    let app = TestApp::new().await;
    let (staff, _) = three_rounds(&app).await;
    let penalty = penalise(&staff, None).await;
    stage::finish(&app, &staff.stage, 3).await;
    staff.act(3, "close", &[]).await.expect(StatusCode::SEE_OTHER);
    staff.act(4, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let members = seated(&app, &staff).await;
    let protest = protests::id(protests::file(&staff.api, against(&penalty)).await);
    let committee = protests::token(&app, &staff.stage, Role::CommitteeMember).await;
    let deciding = json!({
        "act": "decide", "outcome": "overturned", "reasons": "Der var ringet dagen før.",
        "ballots": protests::votes(&members, &["for", "for", "against"])
    });
    protests::on(&committee, &protest, "committee", deciding.clone())
        .await
        .expect(StatusCode::CONFLICT);
    assert!(listed(&staff).await[0]["taken_back_at"].is_null());
    staff.act(4, "unpair", &[]).await.expect(StatusCode::SEE_OTHER);
    let once = key();
    let path = format!("{API}/protests/{protest}/committee");
    let seen = i32::try_from(case(&staff, &protest).await["version"].as_i64().unwrap()).unwrap();
    for _ in 0..2 {
        committee
            .json_with_key(Method::POST, &path, Some(seen), &deciding, &once)
            .await
            .expect(StatusCode::OK);
    }
    assert_eq!(written(&app, "team.take_back_penalty").await, 1);
    assert_eq!(written(&app, "protest.decide").await, 1);
}

/// CASE-133 by the captain's link alone: the leader, the committee, the board, and the deposit that falls to the union.
#[tokio::test]
async fn case_133_by_the_captains_link_goes_through_every_instance() {
    let app = TestApp::new().await;
    let terms = Terms {
        committee_days: Some(8),
        deposit_kroner: Some(500),
        ..Terms::default()
    };
    let staff = played(&app, terms, None).await;
    let captain = captain_of(&staff, "Skitseby").await;
    let protest = protests_by_link(&captain).await;
    let filed = own_cases(&captain).await.remove(0);
    assert_eq!(by(&filed), ("arbiter", "admissible"));
    assert_eq!(
        (&filed["is_own"], &filed["further"], &filed["decisions"]),
        (&json!(true), &Value::Null, &json!([]))
    );
    // Nothing is decided yet.
    goes_further(&captain, &protest, version(&filed))
        .await
        .expect(StatusCode::CONFLICT);

    arbiter_upholds(&app, &staff.stage, &protest).await;
    let decided = own_cases(&captain).await.remove(0);
    assert_eq!(
        (
            &decided["decisions"][0]["by"],
            &decided["decisions"][0]["reasons"]
        ),
        (&json!("arbiter"), &json!("Resultatet står."))
    );
    assert_eq!(decided["further"]["instance"], "committee");
    assert!(decided["further"]["until"].is_string(), "{decided}");
    // Who read an older state of the case is told so.
    let seen = version(&decided);
    goes_further(&captain, &protest, seen - 1)
        .await
        .expect(StatusCode::CONFLICT);
    let asked = goes_further(&captain, &protest, seen).await;
    assert_eq!(
        by(&asked.expect(StatusCode::OK).json()),
        ("committee", "appealed")
    );

    let members = seated(&app, &staff).await;
    committee_decides(&app, &staff, &members, (&protest, "upheld")).await;
    let decided = own_cases(&captain).await.remove(0);
    assert_eq!(
        decided["further"],
        json!({ "instance": "appeals_board", "until": null, "only_about_laws": false, "deposit_kroner": 500 })
    );
    let asked = goes_further(&captain, &protest, version(&decided)).await;
    let asked = asked.expect(StatusCode::OK).json();
    assert_eq!(by(&asked), ("appeals_board", "appealed"));
    assert_eq!(asked["deposit"]["kroner"], 500);
    assert_eq!(asked["further"], Value::Null);

    let board = protests::token(&app, &staff.stage, Role::AppealsBoard).await;
    let dismissed = json!({
        "act": "decide", "outcome": "upheld", "reasons": "Kortet var underskrevet uden forbehold.",
        "board": protests::board(&["for", "for", "against"])
    });
    protests::on(&board, &protest, "board", dismissed)
        .await
        .expect(StatusCode::OK);
    let last = own_cases(&captain).await.remove(0);
    assert_eq!(by(&last), ("appeals_board", "decided"));
    assert_eq!(last["deposit"]["outcome"], "kept");
    assert_eq!(last["decisions"].as_array().unwrap().len(), 3);
    assert_eq!(last["further"], Value::Null);
    assert_eq!(last["no_further"], "Skaknævnets afgørelse er endelig.");
    let refused = goes_further(&captain, &protest, version(&last)).await;
    let refused = refused.expect(StatusCode::CONFLICT).json();
    let said = "The decision of the appeals board is final.";
    assert_eq!(refused["detail"], said, "{refused}");
    // Every step of the team stands in the log under its name.
    let by_team: i64 = sqlx::query_scalar(
        "select count(*) from audit where act in ('protest.file', 'protest.appeal') and actor = 'Skitseby'",
    )
    .fetch_one(app.pool())
    .await
    .unwrap();
    assert_eq!(by_team, 3);
}

#[tokio::test]
async fn the_other_team_reads_a_protest_about_the_match_and_takes_it_nowhere() {
    let app = TestApp::new().await;
    let terms = Terms {
        deposit_kroner: Some(500),
        ..Terms::default()
    };
    let staff = played(&app, terms, None).await;
    let (own, other) = (
        captain_of(&staff, "Skitseby").await,
        captain_of(&staff, "Prøveby").await,
    );
    let protest = protests_by_link(&own).await;
    arbiter_upholds(&app, &staff.stage, &protest).await;
    let read = own_cases(&other).await.remove(0);
    assert_eq!(
        (&read["is_own"], &read["further"], &read["no_further"]),
        (&json!(false), &Value::Null, &Value::Null)
    );
    assert_eq!(read["decisions"][0]["outcome"], "upheld");
    let seen = version(&read);
    let refused = goes_further(&other, &protest, seen).await;
    let refused = refused.expect(StatusCode::FORBIDDEN).json();
    assert!(
        refused["detail"].as_str().unwrap().contains("another team"),
        "{refused}"
    );
    // What concerns the team in no way is not there for it.
    let filing = json!({
        "about": { "kind": "team_card", "signed_at": null, "is_reserved": false },
        "filed_by": "Skitseby", "statement": "Parti tre er vundet."
    });
    let elsewhere = protests::id(protests::file(&staff.api, filing).await);
    arbiter_upholds(&app, &staff.stage, &elsewhere).await;
    for captain in [&own, &other] {
        assert_eq!(own_cases(captain).await.len(), 1);
        goes_further(captain, &elsewhere, 2)
            .await
            .expect(StatusCode::NOT_FOUND);
    }
    assert_eq!(by(&case(&staff, &protest).await), ("arbiter", "decided"));
}

#[tokio::test]
async fn a_captain_who_asks_after_the_deadline_or_the_last_word_is_refused_in_so_many_words() {
    let app = TestApp::new().await;
    let terms = Terms {
        committee_days: Some(8),
        last_word: Some(LastWord::Committee),
        ..Terms::default()
    };
    let staff = played(&app, terms, None).await;
    let captain = captain_of(&staff, "Skitseby").await;
    let in_time = protests_by_link(&captain).await;
    arbiter_upholds(&app, &staff.stage, &in_time).await;
    let seen = version(&own_cases(&captain).await[0]);
    goes_further(&captain, &in_time, seen)
        .await
        .expect(StatusCode::OK);
    let members = seated(&app, &staff).await;
    committee_decides(&app, &staff, &members, (&in_time, "upheld")).await;
    let decided = own_cases(&captain).await.remove(0);
    let said = decided["no_further"].as_str().unwrap();
    assert!(
        said.starts_with("Turneringskomitéen har sidste ord her."),
        "{said}"
    );
    let refused = goes_further(&captain, &in_time, version(&decided)).await;
    let refused = refused.expect(StatusCode::CONFLICT).json();
    let said = refused["detail"].as_str().unwrap();
    assert!(
        said.starts_with("The tournament committee has the last word here."),
        "{said}"
    );

    let late = protests_by_link(&captain).await;
    arbiter_upholds(&app, &staff.stage, &late).await;
    let team = staff.team("Skitseby").await["id"].as_str().unwrap().to_owned();
    let until: jiff::Timestamp = own_cases(&captain).await[0]["further"]["until"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap();
    let stage = staff.stage;
    let app = app.later(&until.to_string());
    let roles = [(Role::Organiser, stage.scope()), (Role::Arbiter, stage.scope())];
    let api = app.token("Ida Arrangør", &roles, &TokenScope::ALL).await;
    let made = api
        .json(
            Method::POST,
            &format!("{API}/teams/{team}/captain-link"),
            None,
            &json!({}),
        )
        .await;
    let made = made.expect(StatusCode::CREATED).json();
    let (_, secret) = made["link"].as_str().unwrap().rsplit_once('/').unwrap();
    let captain = app.visitor().with_bearer(secret);
    let read = own_cases(&captain).await.remove(0);
    assert_eq!(
        (&read["id"], &read["further"]),
        (&json!(late), &Value::Null),
        "{read}"
    );
    let refused = goes_further(&captain, &late, version(&read)).await;
    let refused = refused.expect(StatusCode::CONFLICT).json();
    assert_eq!(refused["turned_away"], "too_late", "{refused}");
    assert_eq!(read["no_further"], "Fristen for at anke er udløbet.");
    assert_eq!(written(&app, "protest.turn_away").await, 1);
}

#[tokio::test]
#[expect(clippy::similar_names, reason = "the words of the field are alike")]
async fn the_captains_page_says_where_a_protest_stands_and_takes_it_further() {
    let app = TestApp::new().await;
    let terms = Terms {
        deposit_kroner: Some(500),
        ..Terms::default()
    };
    let staff = played(&app, terms, None).await;
    let team = staff.team("Skitseby").await["id"].as_str().unwrap().to_owned();
    let path = format!("{API}/teams/{team}/captain-link");
    let made = staff.api.json(Method::POST, &path, None, &json!({})).await;
    let link = made.expect(StatusCode::CREATED).json()["link"]
        .as_str()
        .unwrap()
        .to_owned();
    let (secret, page) = let_in(&app, &link[link.find("/c/").unwrap()..]).await;
    let captain = app.visitor().with_cookie("captain", &secret);
    let one = staff.matches(1).await[0].clone();
    let (side, forfeit) = side_of_skitseby(&one);
    decide(&staff.api, version(&one), Some(forfeit)).await;
    let protest = protests::id(protests::file(&staff.api, match_lost(&one, 1, side)).await);
    let shown = captain.get(&page).await.expect(StatusCode::OK).body;
    assert!(
        shown.contains("Protest 1") && shown.contains("Sagen ligger hos: Turneringskomitéen"),
        "{shown}"
    );
    let members = seated(&app, &staff).await;
    committee_decides(&app, &staff, &members, (&protest, "upheld")).await;
    let shown = captain.get(&page).await.expect(StatusCode::OK).body;
    for words in [
        "Der var ringet dagen før.",
        "Anke til: Skaknævnet",
        "klagegebyr på 500 kr.",
        &format!("data-outbox=\"protest {protest}\""),
    ] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
    let seen = version(&case(&staff, &protest).await).to_string();
    let form = format!("{page}/protest");
    let fields = |key: &'static str, why: &'static str| {
        [
            ("version", seen.clone()),
            ("key", key.to_owned()),
            ("protest", protest.clone()),
            ("statement", why.to_owned()),
        ]
    };
    let send = async |key, why| {
        let fields = fields(key, why);
        let fields: Vec<(&str, &str)> = fields
            .iter()
            .map(|(name, value)| (*name, value.as_str()))
            .collect();
        captain.post(&form, &fields).await
    };
    let (empty, once) = (
        "01900000-0000-7000-8000-0000000000e1",
        "01900000-0000-7000-8000-0000000000e2",
    );
    send(empty, " ").await.expect(StatusCode::UNPROCESSABLE_ENTITY);
    // What the outbox sends again is done once.
    for _ in 0..2 {
        send(once, BUT).await.expect(StatusCode::SEE_OTHER);
    }
    assert_eq!(by(&case(&staff, &protest).await), ("appeals_board", "appealed"));
    assert_eq!(written(&app, "protest.appeal").await, 1);
    let shown = captain.get(&page).await.expect(StatusCode::OK).body;
    assert!(
        shown.contains("Sagen ligger hos: Skaknævnet") && shown.contains("Klagegebyr: 500 kr. Ikke betalt."),
        "{shown}"
    );
    // Typed over an older page it is refused.
    let stale = send("01900000-0000-7000-8000-0000000000e3", "Vi anker igen").await;
    assert_eq!(stale.status, StatusCode::CONFLICT, "{}", stale.body);
    // Its form is gone, and what was typed is not.
    assert!(
        stale.body.contains("Det er ikke sendt.") && stale.body.contains(">Vi anker igen</textarea>"),
        "{}",
        stale.body
    );
}
