//! The chain of appeals of a league: who has the last word, and appeals against rulings about teams, from filing to what the table shows.

use domain::protest::{LastWord, Terms};

use super::*;
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
            let protest = protests::id(protests::file(&arbiter, against(penalty)).await);
            let path = format!("{API}/protests/{protest}");
            let filed = arbiter.get(&path).await.expect(StatusCode::OK).json();
            assert_eq!(filed["state"], state, "{now}: {filed}");
        }
    }
}

fn version(one: &Value) -> i32 {
    i32::try_from(one["version"].as_i64().unwrap()).unwrap()
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

/// HS-news 2021: a match lost 0-8 by a ruling of the league that was appealed.
#[tokio::test]
async fn a_match_lost_as_a_whole_is_appealed_and_set_right_by_hand() {
    let app = TestApp::new().await;
    let staff = played(&app, Terms::default(), Some("skakliga")).await;
    let (before, one) = (
        points(&staff, "Skitseby").await,
        staff.matches(1).await[0].clone(),
    );
    let (side, forfeit) = if one["white"]["name"] == "Skitseby" {
        ("white", "by_white")
    } else {
        ("black", "by_black")
    };
    let filing = json!({
        "about": { "kind": "match_lost", "round": 1, "match": 1, "team": one[side]["number"] },
        "filed_by": "Skitseby", "statement": BUT
    });
    // Nobody has lost it so far.
    protests::file(&staff.api, filing.clone())
        .await
        .expect(StatusCode::NOT_FOUND);
    decide(&staff.api, version(&one), Some(forfeit)).await;
    let new = format!("{HERE}/protests/new?kind=match_lost");
    let page = staff.page.get(&new).await.expect(StatusCode::OK).body;
    let choice = format!("value=\"1.1.{}\"", one[side]["number"]);
    assert!(page.contains(&choice), "{page}");
    let members = seated(&app, &staff).await;
    let round = format!("{HERE}/rounds/1/pairing");
    let (mut page, mut shown) = (String::new(), String::new());
    for (outcome, is_granted) in [("upheld", false), ("replaced", true), ("overturned", true)] {
        let protest = protests::id(protests::file(&staff.api, filing.clone()).await);
        assert_eq!(by(&case(&staff, &protest).await), ("committee", "admissible"));
        committee_decides(&app, &staff, &members, (&protest, outcome)).await;
        // It says so, and leads to where the match is set right; then it says nothing more.
        page = format!("{HERE}/protests/{protest}");
        shown = staff.page.get(&page).await.expect(StatusCode::OK).body;
        let says_so = shown.contains("Kampen står stadig som tabt.") && shown.contains(&round);
        assert_eq!(says_so, is_granted, "{outcome}: {shown}");
    }
    // In a closed round that is refused, so it says first what has to be done first.
    let first = "Runden er lukket: åbn den igen først.";
    assert!(!shown.contains(first), "{shown}");
    staff.act(1, "close", &[]).await.expect(StatusCode::SEE_OTHER);
    let shown = staff.page.get(&page).await.expect(StatusCode::OK).body;
    assert!(shown.contains(first), "{shown}");
    let again = [("reason", "Kampen er ikke tabt")];
    staff.act(1, "reopen", &again).await.expect(StatusCode::SEE_OTHER);
    let seen = version(&staff.matches(1).await[0]);
    decide(&staff.api, seen, None).await;
    let shown = staff.page.get(&page).await.expect(StatusCode::OK).body;
    assert!(!shown.contains("Kampen står stadig som tabt."), "{shown}");
    assert!((points(&staff, "Skitseby").await - before).abs() < 1e-9);
}
