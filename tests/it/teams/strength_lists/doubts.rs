//! What is in doubt about a line-up that a captain hands in, or about a change to one that is public: shown with its article before anything is
//! stored, confirmed once, by page and by program; and who fills a gap where nobody has decided it, told to the captain and the arbiter.

use super::*;
use crate::teams::links::captain_of;

const UNDECIDED: &str = "og turneringen har ikke bestemt, hvem der må udfylde en plads.";

async fn sealed(app: &TestApp) -> i64 {
    sqlx::query_scalar("select count(*) from sealed_line_up")
        .fetch_one(app.pool())
        .await
        .unwrap()
}

#[tokio::test]
async fn a_captain_reads_every_doubt_with_its_article_before_anything_is_stored_and_confirms_exactly_those() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    staff
        .settle(json!({ "membership": "club_member" }))
        .await
        .expect(StatusCode::OK);
    let egon = text(&staff.member(&club, "Egon").await["id"]).to_owned();
    let captain = staff.captains("a", &["Prøveby 1"]).await.remove(0);
    let at = ("a", "Prøveby 1");
    let own = staff.players_of(&staff.team_in("a", "Prøveby 1").await).await;
    let seats = [own[0].as_str(), egon.as_str()];
    let asked = staff.hand_in_confirming(&captain, at, &seats, "").await;
    assert_eq!(asked.status, StatusCode::CONFLICT, "{}", asked.body);
    for said in [
        "role=\"alert\"",
        "Send alligevel",
        "Registret siger ikke, om Egon Reservesen er medlem af klubben.",
        "turneringens egne bestemmelser",
        // What no rule says anything of is told beside it.
        UNDECIDED,
        &format!("<option value=\"{egon}\" selected>"),
    ] {
        assert!(asked.body.contains(said), "{said}: {}", asked.body);
    }
    assert_eq!(sealed(&app).await, 0);
    let names = confirmed_by(&asked.body).unwrap().to_owned();
    let each: Vec<&str> = names.split(' ').collect();
    assert_eq!(each.len(), 2, "{names}");
    assert!(
        each[0].starts_with("1.membership.") && each[1] == format!("2.membership.{egon}"),
        "{names}"
    );
    // One of the two is not all of it, and another line-up has doubts of its own.
    let half = staff.hand_in_confirming(&captain, at, &seats, each[1]).await;
    assert_eq!(half.status, StatusCode::CONFLICT, "{}", half.body);
    let others = [own[1].as_str(), egon.as_str()];
    let other = staff.hand_in_confirming(&captain, at, &others, &names).await;
    assert_eq!(other.status, StatusCode::CONFLICT, "{}", other.body);
    assert_eq!(sealed(&app).await, 0);
    let sent = staff.hand_in_confirming(&captain, at, &seats, &names).await;
    sent.expect(StatusCode::SEE_OTHER);
    assert_eq!(sealed(&app).await, 1);
    let page = app
        .visitor()
        .with_cookie("captain", &captain.0)
        .get(&captain.1)
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(
        page.contains(UNDECIDED) && !page.contains("Send alligevel"),
        "{page}"
    );
}

#[tokio::test]
async fn a_captains_program_is_told_the_names_of_the_doubts_and_confirms_them() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    staff.five().await;
    staff
        .settle(json!({ "membership": "club_member" }))
        .await
        .expect(StatusCode::OK);
    staff.captains("a", &[]).await;
    // Skitseby has no list: nobody knows whether its players are members.
    let program = captain_of(&staff, "Skitseby 1").await;
    let own = program.get("/api/v1/captain").await.expect(StatusCode::OK).json();
    let squad = own["squad"].as_array().unwrap().iter().take(2);
    let players: Vec<&Value> = squad.map(|one| &one["id"]).collect();
    let send = async |confirmed: Value| {
        let path = "/api/v1/captain/rounds/1/line-up";
        let body = json!({ "players": players, "confirmed": confirmed });
        program.json(Method::POST, path, Some(version(&own)), &body).await
    };
    let asked = send(json!([])).await.expect(StatusCode::CONFLICT).json();
    let names = asked["doubts"].clone();
    assert_eq!(names.as_array().unwrap().len(), 2, "{asked}");
    assert!(text(&asked["detail"]).contains("Asta"), "{asked}");
    let half = json!([names[0]]);
    send(half).await.expect(StatusCode::CONFLICT);
    assert_eq!(sealed(&app).await, 0);
    send(names).await.expect(StatusCode::OK);
    assert_eq!(sealed(&app).await, 1);
}

#[tokio::test]
async fn where_nobody_has_decided_who_fills_a_gap_nobody_is_asked_and_both_captain_and_arbiter_are_told() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    let egon = text(&staff.member(&club, "Egon").await["id"]).to_owned();
    let captains = staff.captains("a", &["Prøveby 1", "Skitseby 1"]).await;
    staff.round("a", 1, "draft").await.expect(StatusCode::SEE_OTHER);
    let own = staff.players_of(&staff.team_in("a", "Prøveby 1").await).await;
    let other = staff.players_of(&staff.team_in("a", "Skitseby 1").await).await;
    // No league is named, and nothing is decided: there is no article to confirm.
    for (captain, team, seats) in [
        (&captains[0], "Prøveby 1", [&own[0], &egon]),
        (&captains[1], "Skitseby 1", [&other[0], &other[1]]),
    ] {
        let seats = seats.map(String::as_str);
        let sent = staff.hand_in_confirming(captain, ("a", team), &seats, "").await;
        sent.expect(StatusCode::SEE_OTHER);
    }
    let pages = async || {
        let draft = staff.page.get("/t/paaske/s/a/rounds/1/pairing").await;
        let line_ups = staff.page.get("/t/paaske/s/a/rounds/1/line-ups").await;
        [draft, line_ups].map(|page| page.expect(StatusCode::OK).body)
    };
    let told = format!("Egon Reservesen er ikke fast spiller på holdet, {UNDECIDED}");
    for page in pages().await {
        assert!(page.contains(&told), "{page}");
    }
    let read = app.visitor().get("/t/paaske/s/a").await;
    assert!(!read.body.contains(UNDECIDED));
    staff
        .settle(json!({ "reserve_scope": "list_below_regulars" }))
        .await
        .expect(StatusCode::OK);
    for page in pages().await {
        assert!(!page.contains(UNDECIDED), "{page}");
    }
    // Nor does it stand in the way of the round.
    staff.settle(json!({})).await.expect(StatusCode::OK);
    staff.round("a", 1, "publish").await.expect(StatusCode::SEE_OTHER);
}

/// Prøveby 1 plays in a public round whose match has not begun, and nobody knows who is a member of the club.
async fn before_the_start(app: &TestApp) -> (Staff<'_>, String) {
    let staff = rows(app).await;
    let club = staff.five().await;
    staff
        .settle(json!({ "membership": "club_member" }))
        .await
        .expect(StatusCode::OK);
    let egon = text(&staff.member(&club, "Egon").await["id"]).to_owned();
    for act in ["draft", "publish"] {
        staff.round("a", 1, act).await.expect(StatusCode::SEE_OTHER);
    }
    (staff, egon)
}

async fn made(app: &TestApp) -> i64 {
    sqlx::query_scalar("select count(*) from substitution")
        .fetch_one(app.pool())
        .await
        .unwrap()
}

#[tokio::test]
async fn a_captain_is_asked_about_what_a_substitution_brings_into_doubt_and_about_nothing_that_stood() {
    let app = TestApp::at("2026-04-04T09:30:00Z").await;
    let (staff, egon) = before_the_start(&app).await;
    let id = text(&staff.team_in("a", "Prøveby 1").await["id"]).to_owned();
    let path = format!("{ROWS}/sections/a/teams/{id}/captain-link");
    let link = staff.api.json(Method::POST, &path, None, &json!({})).await;
    let link = link.expect(StatusCode::CREATED).json()["link"]
        .as_str()
        .unwrap()
        .to_owned();
    let captain = let_in(&app, &link[link.find("/c/").unwrap()..]).await;
    let send = async |confirmed: &str| {
        let seen = version(&staff.team_in("a", "Prøveby 1").await).to_string();
        let key = key();
        let fields = [
            ("version", seen.as_str()),
            ("key", key.as_str()),
            ("round", "1"),
            ("act", "substitute"),
            ("board", "2"),
            ("player", egon.as_str()),
            ("reason", "Bo har feber"),
            ("confirmed", confirmed),
        ];
        let browser = app.visitor().with_cookie("captain", &captain.0);
        browser
            .post(&format!("{}/substitution", captain.1), &fields)
            .await
    };
    let asked = send("").await.expect(StatusCode::CONFLICT).body;
    for said in [
        "Spilleren er ikke skiftet ud endnu.",
        "Send alligevel",
        "Registret siger ikke, om Egon Reservesen er medlem af klubben.",
        "turneringens egne bestemmelser",
        UNDECIDED,
        "value=\"Bo har feber\"",
        &format!("<option value=\"{egon}\" selected>"),
    ] {
        assert!(asked.contains(said), "{said}: {asked}");
    }
    // Nobody knows whether Ada at the first board is a member, either, but that stood before.
    let name = format!("2.membership.{egon}");
    assert_eq!(confirmed_by(&asked), Some(name.as_str()));
    let others = format!("{name} 1.membership.{egon}");
    send(&others).await.expect(StatusCode::CONFLICT);
    assert_eq!(made(&app).await, 0);
    send(&name).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(made(&app).await, 1);
}

#[tokio::test]
async fn a_captains_program_confirms_the_doubts_about_a_substitution_and_whoever_gives_line_ups_is_not_asked()
{
    let app = TestApp::at("2026-04-04T09:30:00Z").await;
    let (staff, egon) = before_the_start(&app).await;
    let team = staff.team_in("a", "Prøveby 1").await;
    // Whoever gives line-ups reads the same beside them.
    let path = format!("{ROWS}/sections/a/rounds/1/line-ups/{}", text(&team["id"]));
    let body = json!({ "board": 2, "player": egon, "reason": "Bo har feber" });
    staff
        .api
        .json(
            Method::POST,
            &format!("{path}/substitutions"),
            Some(version(&team)),
            &body,
        )
        .await
        .expect(StatusCode::OK);
    let found = staff.api.get(&path).await.expect(StatusCode::OK).json()["findings"].clone();
    let rules: Vec<&Value> = found.as_array().unwrap().iter().map(|one| &one["rule"]).collect();
    assert!(rules.contains(&&json!("membership")), "{found}");

    let program = captain_of(&staff, "Prøveby 1").await;
    let own = program.get("/api/v1/captain").await.expect(StatusCode::OK).json();
    let bo = staff.players_of(&team).await.swap_remove(1);
    let send = async |confirmed: Value| {
        let path = "/api/v1/captain/rounds/1/substitutions";
        let body = json!({ "board": 2, "player": bo, "reason": "Bo er rask igen", "confirmed": confirmed });
        program.json(Method::POST, path, Some(version(&own)), &body).await
    };
    let asked = send(json!([])).await.expect(StatusCode::CONFLICT).json();
    let names = asked["doubts"].clone();
    assert_eq!(names.as_array().unwrap().len(), 1, "{asked}");
    assert!(text(&names[0]).starts_with("2.membership."), "{asked}");
    assert_eq!(made(&app).await, 1);
    send(names).await.expect(StatusCode::OK);
    assert_eq!(made(&app).await, 2);
}
