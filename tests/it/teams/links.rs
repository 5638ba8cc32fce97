//! What programs do with the link of a captain, a club or a match leader in the header of a request to the API: as much as its page, and nothing more.

use axum::http::Request;
use jiff::SignedDuration;
use web::auth::{Access, LinkHolder};

use super::{strength_lists::LISTS, *};

const OWN: &str = "/api/v1/captain";

/// Every operation behind a link, and whose link opens it.
const OPERATIONS: &[(&str, &str, LinkHolder)] = &[
    ("GET", "/api/v1/captain", LinkHolder::Captain),
    ("POST", "/api/v1/captain/calendar", LinkHolder::Captain),
    ("GET", "/api/v1/captain/contacts", LinkHolder::Captain),
    ("GET", "/api/v1/captain/duties", LinkHolder::Captain),
    (
        "POST",
        "/api/v1/captain/penalties/{penalty}/appeal",
        LinkHolder::Captain,
    ),
    (
        "POST",
        "/api/v1/captain/play-offs/{team}/link",
        LinkHolder::Captain,
    ),
    (
        "POST",
        "/api/v1/captain/protests/{protest}/appeal",
        LinkHolder::Captain,
    ),
    (
        "PUT",
        "/api/v1/captain/rounds/{round}/absences",
        LinkHolder::Captain,
    ),
    (
        "PUT",
        "/api/v1/captain/rounds/{round}/boards/{board}/result",
        LinkHolder::Captain,
    ),
    (
        "POST",
        "/api/v1/captain/rounds/{round}/line-up",
        LinkHolder::Captain,
    ),
    (
        "POST",
        "/api/v1/captain/rounds/{round}/matches/{match_no}/appeal",
        LinkHolder::Captain,
    ),
    (
        "POST",
        "/api/v1/captain/rounds/{round}/matches/{match_no}/card",
        LinkHolder::Captain,
    ),
    (
        "GET",
        "/api/v1/captain/rounds/{round}/matches/{match_no}/card.pdf",
        LinkHolder::Captain,
    ),
    (
        "GET",
        "/api/v1/captain/rounds/{round}/matches/{match_no}/leader",
        LinkHolder::Captain,
    ),
    (
        "PUT",
        "/api/v1/captain/rounds/{round}/matches/{match_no}/leader",
        LinkHolder::Captain,
    ),
    (
        "DELETE",
        "/api/v1/captain/rounds/{round}/matches/{match_no}/leader",
        LinkHolder::Captain,
    ),
    (
        "POST",
        "/api/v1/captain/rounds/{round}/matches/{match_no}/leader/link",
        LinkHolder::Captain,
    ),
    (
        "POST",
        "/api/v1/captain/rounds/{round}/matches/{match_no}/protests",
        LinkHolder::Captain,
    ),
    (
        "POST",
        "/api/v1/captain/rounds/{round}/substitutions",
        LinkHolder::Captain,
    ),
    (
        "POST",
        "/api/v1/captain/rulings/{ruling}/protest",
        LinkHolder::Captain,
    ),
    ("POST", "/api/v1/club/calendar", LinkHolder::Club),
    ("GET", "/api/v1/club/contacts", LinkHolder::Club),
    ("GET", "/api/v1/club/duties", LinkHolder::Club),
    ("GET", "/api/v1/club/matches", LinkHolder::Club),
    (
        "POST",
        "/api/v1/club/matches/{fixture}/move-requests",
        LinkHolder::Club,
    ),
    (
        "POST",
        "/api/v1/club/move-requests/{request}/answer",
        LinkHolder::Club,
    ),
    (
        "POST",
        "/api/v1/club/move-requests/{request}/withdraw",
        LinkHolder::Club,
    ),
    ("GET", "/api/v1/club/strength-list", LinkHolder::Club),
    (
        "POST",
        "/api/v1/club/strength-list/certification",
        LinkHolder::Club,
    ),
    ("GET", "/api/v1/club/strength-list/list.csv", LinkHolder::Club),
    ("POST", "/api/v1/club/strength-list/members", LinkHolder::Club),
    ("PUT", "/api/v1/club/strength-list/members", LinkHolder::Club),
    (
        "PUT",
        "/api/v1/club/strength-list/members/{member}",
        LinkHolder::Club,
    ),
    (
        "POST",
        "/api/v1/club/strength-list/members/{member}/leave",
        LinkHolder::Club,
    ),
    (
        "POST",
        "/api/v1/club/strength-list/members/{member}/strike",
        LinkHolder::Club,
    ),
    ("GET", "/api/v1/club/players", LinkHolder::Club),
    ("POST", "/api/v1/club/players", LinkHolder::Club),
    ("POST", "/api/v1/club/players/{player}/withdraw", LinkHolder::Club),
    ("GET", "/api/v1/club/teams", LinkHolder::Club),
    ("POST", "/api/v1/club/teams", LinkHolder::Club),
    ("PUT", "/api/v1/club/teams/{team}/contact", LinkHolder::Club),
    ("POST", "/api/v1/club/teams/{team}/withdraw", LinkHolder::Club),
    ("GET", "/api/v1/match-leader", LinkHolder::MatchLeader),
    ("POST", "/api/v1/match-leader/absence", LinkHolder::MatchLeader),
    ("GET", "/api/v1/match-leader/arrivals", LinkHolder::MatchLeader),
    ("POST", "/api/v1/match-leader/arrivals", LinkHolder::MatchLeader),
    (
        "PUT",
        "/api/v1/match-leader/boards/{board}/arrivals/{colour}",
        LinkHolder::MatchLeader,
    ),
    (
        "POST",
        "/api/v1/match-leader/boards/{board}/drafts",
        LinkHolder::MatchLeader,
    ),
    (
        "GET",
        "/api/v1/match-leader/boards/{board}/incidents",
        LinkHolder::MatchLeader,
    ),
    (
        "POST",
        "/api/v1/match-leader/boards/{board}/proposals",
        LinkHolder::MatchLeader,
    ),
    (
        "PUT",
        "/api/v1/match-leader/boards/{board}/result",
        LinkHolder::MatchLeader,
    ),
    (
        "GET",
        "/api/v1/match-leader/boards/{board}/rulings",
        LinkHolder::MatchLeader,
    ),
    (
        "POST",
        "/api/v1/match-leader/boards/{board}/rulings",
        LinkHolder::MatchLeader,
    ),
    ("POST", "/api/v1/match-leader/card", LinkHolder::MatchLeader),
    ("GET", "/api/v1/match-leader/card.pdf", LinkHolder::MatchLeader),
    ("GET", "/api/v1/match-leader/duties", LinkHolder::MatchLeader),
    ("PUT", "/api/v1/match-leader/successor", LinkHolder::MatchLeader),
];

/// A client that presents the secret of the link that is made at this address.
pub(super) async fn with_link<'a>(staff: &Staff<'a>, path: &str) -> Client<'a> {
    let made = staff.api.json(Method::POST, path, None, &json!({})).await;
    let made = made.expect(StatusCode::CREATED).json();
    let (_, secret) = made["link"].as_str().unwrap().rsplit_once('/').unwrap();
    staff.app.visitor().with_bearer(secret)
}

/// The link of a team's captain, as a program presents it.
pub(super) async fn captain_of<'a>(staff: &Staff<'a>, name: &str) -> Client<'a> {
    let team = staff.team(name).await;
    let path = format!("{API}/teams/{}/captain-link", team["id"].as_str().unwrap());
    with_link(staff, &path).await
}

/// Four teams of two boards, whose captains report.
async fn row(app: &TestApp) -> Staff<'_> {
    let staff = staff(app, 3).await;
    let mut teams = settings("round_robin");
    teams["colours"] = json!("WB");
    teams["reporting"] = json!("captains");
    table::write_settings(&staff, teams).await.expect(StatusCode::OK);
    let entered = ["Prøveby", "Skitseby", "Kladdestrup", "Udkast"].map(|club| {
        let players = ["Ada", "Bo", "Carl"]
            .map(|given| json!({ "surname": format!("{club}sen"), "given_name": given, "rating": 1800 }));
        json!({ "name": club, "club": club, "players": players })
    });
    let body = json!({ "teams": entered, "confirmed": true });
    staff
        .api
        .json(Method::POST, &format!("{API}/teams"), None, &body)
        .await
        .expect(StatusCode::CREATED);
    staff
}

/// The link of whoever leads match 1 of round 1, as a program presents it; nobody has led it before.
pub(super) async fn leader_of<'a>(staff: &Staff<'a>) -> Client<'a> {
    let path = format!("{API}/rounds/1/matches/1/leader");
    let body = json!({ "name": "Kaj Ledersen", "licence": "none" });
    let made = staff.api.json(Method::PUT, &path, Some(0), &body).await;
    let made = made.expect(StatusCode::OK).json();
    let (_, secret) = made["link"].as_str().unwrap().rsplit_once('/').unwrap();
    staff.app.visitor().with_bearer(secret)
}

/// Programs of a captain, a club and a match leader, each with its own link, in a row of teams beside everything else in the application.
pub async fn holders(app: &TestApp) -> [Client<'_>; 3] {
    let staff = row(app).await;
    let captain = captain_of(&staff, "Prøveby").await;
    let club = staff.begin("Prøveby").await;
    let club = with_link(&staff, &format!("{LISTS}/{club}/link")).await;
    staff.pair(1).await;
    [captain, club, leader_of(&staff).await]
}

fn number(value: &Value) -> i32 {
    i32::try_from(value.as_i64().unwrap()).unwrap()
}

async fn own(captain: &Client<'_>) -> Value {
    captain.get(OWN).await.expect(StatusCode::OK).json()
}

/// Asks the captains for round 1, which is drafted.
async fn ask(staff: &Staff<'_>) {
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let due_at = staff.app.now() + SignedDuration::from_hours(1);
    staff
        .api
        .json(
            Method::PUT,
            &format!("{API}/rounds/1/line-ups"),
            Some(0),
            &json!({ "due_at": due_at }),
        )
        .await
        .expect(StatusCode::OK);
}

/// Hands in the first two of the squad, the second one first.
async fn hand_in(captain: &Client<'_>) -> Answer {
    let stands = own(captain).await;
    let squad = stands["squad"].as_array().unwrap();
    let body = json!({ "players": [squad[1]["id"], squad[0]["id"]] });
    let path = format!("{OWN}/rounds/1/line-up");
    captain
        .json(Method::POST, &path, Some(number(&stands["version"])), &body)
        .await
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one match from the line-up to the protest")]
async fn a_captains_program_does_with_the_link_what_the_page_does_and_nothing_about_another_match() {
    let app = TestApp::new().await;
    let staff = row(&app).await;
    ask(&staff).await;
    // Berger's table for four: 1-4 and 2-3.
    let home = captain_of(&staff, "Prøveby").await;
    let away = captain_of(&staff, "Udkast").await;
    let stands = own(&home).await;
    assert_eq!(
        (&stands["name"], &stands["tournament"], &stands["section"]),
        (&json!("Prøveby"), &json!("paaske"), &json!("a"))
    );
    let asked = &stands["line_ups"][0];
    assert_eq!(
        (&asked["is_open"], &asked["opponent"], &asked["own"]),
        (&json!(true), &json!(4), &Value::Null)
    );
    assert_eq!(stands["squad"].as_array().unwrap().len(), 3);
    assert_eq!(asked["players"][0]["may_play"], true, "{asked}");
    assert_eq!(
        asked["by_default"],
        json!([asked["players"][0]["id"], asked["players"][1]["id"]])
    );

    // Who saw an older state of the team is told so.
    let squad = stands["squad"].as_array().unwrap();
    let path = format!("{OWN}/rounds/1/line-up");
    let line_up = json!({ "players": [squad[0]["id"], squad[1]["id"]] });
    let stale = home.json(Method::POST, &path, Some(77), &line_up).await;
    assert_eq!(stale.status, StatusCode::CONFLICT, "{}", stale.body);
    hand_in(&home).await.expect(StatusCode::OK);
    let again = hand_in(&home).await;
    assert_eq!(again.status, StatusCode::CONFLICT, "{}", again.body);
    let handed_in = own(&home).await;
    assert_eq!(
        handed_in["line_ups"][0]["own"],
        json!(["Bo Prøvebysen", "Ada Prøvebysen"])
    );
    // The other captain learns that it is in, and nothing of what is in it.
    let told = away.get(OWN).await.expect(StatusCode::OK);
    assert_eq!(told.json()["line_ups"][0]["other_is_in"], true);
    assert!(!told.body.contains("Prøvebysen"), "{}", told.body);
    hand_in(&away).await.expect(StatusCode::OK);
    let opened = own(&away).await;
    assert_eq!(
        opened["line_ups"][0]["other"],
        json!(["Bo Prøvebysen", "Ada Prøvebysen"])
    );

    // Before the hour a round waits for everybody.
    for name in ["Skitseby", "Kladdestrup"] {
        hand_in(&captain_of(&staff, name).await)
            .await
            .expect(StatusCode::OK);
    }
    staff.act(1, "publish", &[]).await.expect(StatusCode::SEE_OTHER);
    let stands = own(&home).await;
    let one = &stands["matches"][0];
    assert_eq!(
        (&one["side"], &one["may_report"], &one["boards"][0]["result"]),
        (&json!("home"), &json!(false), &Value::Null),
        "the match has not begun"
    );

    // A seat changes hands before the match begins.
    assert_eq!(one["bench"]["players"][0]["name"], "Carl Prøvebysen", "{one}");
    let path = format!("{OWN}/rounds/1/substitutions");
    let body = json!({ "board": 2, "player": one["bench"]["players"][0]["id"], "reason": "Bilen gik i stå" });
    let seen = Some(number(&stands["version"]));
    home.json(Method::POST, &path, seen, &body)
        .await
        .expect(StatusCode::OK);
    let made = &own(&away).await["matches"][0]["substitutions"][0];
    assert_eq!(
        (&made["came"], &made["left"]),
        (&json!("Carl Prøvebysen"), &json!("Ada Prøvebysen"))
    );

    // Nobody reports before it begins.
    let early = home
        .json(
            Method::PUT,
            &format!("{OWN}/rounds/1/boards/1/result"),
            Some(1),
            &json!({ "result": "1-0" }),
        )
        .await;
    let early = early.expect(StatusCode::CONFLICT).json();
    assert_eq!(early["begins_at"], stage::FIRST_START, "{early}");
    let_begin(&app, 1).await;
    assert_eq!(own(&home).await["matches"][0]["may_report"], true);

    // The boards of the own match, by their numbers in it; a third one there is not, though the section has one.
    let boards = own(&home).await["matches"][0]["boards"].clone();
    for (board, result) in [(1, "1-0"), (2, "1/2-1/2")] {
        let path = format!("{OWN}/rounds/1/boards/{board}/result");
        let seen = Some(number(&boards[board - 1]["version"]));
        let written = home
            .json(Method::PUT, &path, seen, &json!({ "result": result }))
            .await;
        let written = written.expect(StatusCode::OK).json();
        assert_eq!(
            (&written["result"], &written["by"]),
            (&json!(result), &json!("Prøveby"))
        );
    }
    let path = format!("{OWN}/rounds/1/boards/3/result");
    let foreign = home
        .json(Method::PUT, &path, Some(1), &json!({ "result": "1-0" }))
        .await;
    assert_eq!(foreign.status, StatusCode::NOT_FOUND, "{}", foreign.body);
    let open: i64 = sqlx::query_scalar("select count(*) from game where result is null")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(open, 2, "the other match is untouched");
    let ways: Vec<String> = sqlx::query_scalar("select distinct via from audit where act = 'result.enter'")
        .fetch_all(app.pool())
        .await
        .unwrap();
    assert_eq!(ways, ["api"]);

    // The card of the own match, and of no other.
    let card = format!("{OWN}/rounds/1/matches/1/card");
    let version = async || number(&own(&home).await["matches"][0]["card"]["version"]);
    let remark = json!({ "act": "remark", "board": 1, "text": "Uret stod stille" });
    let other = format!("{OWN}/rounds/1/matches/2/card");
    let foreign = home.json(Method::POST, &other, Some(0), &remark).await;
    assert_eq!(foreign.status, StatusCode::NOT_FOUND, "{}", foreign.body);
    home.json(Method::POST, &card, Some(version().await), &remark)
        .await
        .expect(StatusCode::OK);
    let contest = json!({ "act": "contest", "board": 2, "claim": "1-0", "text": "Vi vandt" });
    home.json(Method::POST, &card, Some(version().await), &contest)
        .await
        .expect(StatusCode::OK);
    let told = own(&away).await;
    let read = &told["matches"][0]["card"];
    assert_eq!(read["remarks"][0]["text"], "Uret stod stille", "{read}");
    assert_eq!(
        read["contests"][0]["side"], "home",
        "the side is the captain's own"
    );

    let protest = json!({ "statement": "Bræt 2 var vundet", "board": 2, "name": "Prøve Holdleder" });
    let foreign = format!("{OWN}/rounds/1/matches/2/protests");
    let foreign = home.json(Method::POST, &foreign, None, &protest).await;
    let foreign = foreign.expect(StatusCode::NOT_FOUND);
    assert!(
        foreign.body.contains("There is nothing at this address"),
        "{}",
        foreign.body
    );
    let path = format!("{OWN}/rounds/1/matches/1/protests");
    let filed = home.json(Method::POST, &path, None, &protest).await;
    assert!(filed.expect(StatusCode::CREATED).json()["id"].is_string());
}

#[tokio::test]
async fn a_captain_reports_by_program_only_where_captains_report() {
    let app = TestApp::new().await;
    let staff = row(&app).await;
    let mut teams = settings("round_robin");
    teams["colours"] = json!("WB");
    table::write_settings(&staff, teams).await.expect(StatusCode::OK);
    staff.pair(1).await;
    let home = captain_of(&staff, "Prøveby").await;
    assert_eq!(own(&home).await["matches"][0]["may_report"], false);
    let path = format!("{OWN}/rounds/1/boards/1/result");
    let refused = home
        .json(Method::PUT, &path, Some(1), &json!({ "result": "1-0" }))
        .await;
    let refused = refused.expect(StatusCode::CONFLICT);
    assert!(
        refused
            .body
            .contains("The arbiter writes the results of this match down"),
        "{}",
        refused.body
    );
    let open: i64 = sqlx::query_scalar("select count(*) from game where result is not null")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(open, 0);
}

#[tokio::test]
async fn a_captain_is_told_that_nothing_is_reported_any_more_once_the_card_is_approved() {
    let app = TestApp::new().await;
    let staff = row(&app).await;
    staff.pair(1).await;
    let_begin(&app, 1).await;
    let home = captain_of(&staff, "Prøveby").await;
    let told = async || own(&home).await["matches"][0].clone();
    let report = async |board: &Value, result: &str| {
        let path = format!("{OWN}/rounds/1/boards/{}/result", board["board"]);
        let body = json!({ "result": result });
        home.json(Method::PUT, &path, Some(number(&board["version"])), &body)
            .await
    };
    for board in told().await["boards"].as_array().unwrap() {
        report(board, "1-0").await.expect(StatusCode::OK);
    }
    assert_eq!(told().await["may_report"], true);
    cards::approve(&staff, 1, "Kortet kom aldrig")
        .await
        .expect(StatusCode::OK);
    let approved = told().await;
    assert_eq!(approved["may_report"], false, "{approved}");
    report(&approved["boards"][0], "0-1")
        .await
        .expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn an_operation_behind_a_link_opens_for_its_holder_and_for_nobody_else_and_a_link_opens_nothing_else() {
    let app = TestApp::new().await;
    let staff = row(&app).await;
    crate::rulings::announce(&app, &staff.stage, &crate::arrivals::fifteen()).await;
    staff.pair(1).await;
    let routes = dommerbord::site::table(&app.state);
    let there: Vec<(&str, &str, LinkHolder)> = routes
        .iter()
        .filter_map(|route| match route.access {
            Access::Link(holder) => Some((route.method, route.path.as_str(), holder)),
            Access::Anybody | Access::Public | Access::SignedIn | Access::Needs(_) => None,
        })
        .collect();
    for one in &there {
        assert!(OPERATIONS.contains(one), "say whose {one:?} is");
    }
    assert_eq!(there.len(), OPERATIONS.len());

    let captain = captain_of(&staff, "Prøveby").await;
    let club = staff.begin("Prøveby").await;
    let club = with_link(&staff, &format!("{LISTS}/{club}/link")).await;
    let leader = leader_of(&staff).await;
    let everything = Role::ALL.map(|role| (role, Scope::Everywhere));
    let worker = app.token("Alt Altsen", &everything, &TokenScope::ALL).await;
    let signed_in = app.signed_in("Alt Altsen", &everything).await;
    let visitor = app.visitor();
    let fill = |path: &str| {
        let parts = path.split('/').map(|part| match part {
            "{round}" | "{board}" | "{match_no}" => "1",
            "{colour}" => "white",
            part if part.starts_with('{') => "01900000-0000-7000-8000-000000000000",
            part => part,
        });
        parts.collect::<Vec<_>>().join("/")
    };
    let knock = async |client: &Client<'_>, method: &str, path: &str| {
        let request = Request::builder()
            .method(method.parse::<Method>().unwrap())
            .uri(path)
            .header("content-type", "application/json")
            .header("idempotency-key", key())
            .header("if-match", "\"1\"");
        let body = if method == "GET" {
            Body::empty()
        } else {
            Body::from("{}")
        };
        client.send(request.body(body).unwrap()).await
    };
    for &(method, pattern, holder) in OPERATIONS {
        let path = fill(pattern);
        let (own, other) = match holder {
            LinkHolder::Captain => (&captain, &club),
            LinkHolder::Club => (&club, &captain),
            LinkHolder::MatchLeader => (&leader, &captain),
        };
        let let_in = knock(own, method, &path).await;
        let told = format!("{method} {path}: {} {}", let_in.status, let_in.body);
        let is_shut = [StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN].contains(&let_in.status);
        assert!(!is_shut && !let_in.status.is_server_error(), "{told}");
        assert!(method != "GET" || let_in.status == StatusCode::OK, "{told}");
        let nonsense = knock(own, method, &format!("{path}?nonsense=1")).await;
        assert_eq!(nonsense.status, StatusCode::BAD_REQUEST, "{told}");
        for stranger in [other, &worker, &signed_in, &visitor] {
            let answer = knock(stranger, method, &path).await;
            assert_eq!(
                answer.status,
                StatusCode::UNAUTHORIZED,
                "{method} {path}: {}",
                answer.body
            );
        }
    }
    // Where a token is asked for, the secret of a link is none.
    for path in [
        format!("{API}/teams"),
        format!("{API}/rounds/1/cards"),
        "/api/v1/me".to_owned(),
    ] {
        for holder in [&captain, &club, &leader] {
            let answer = holder.get(&path).await;
            assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{path}: {}", answer.body);
        }
    }
    // A link that was ended opens nothing any more.
    let team = staff.team("Prøveby").await;
    let path = format!("{API}/teams/{}/captain-link", team["id"].as_str().unwrap());
    staff
        .api
        .json(Method::DELETE, &path, None, &json!({}))
        .await
        .expect(StatusCode::NO_CONTENT);
    let ended = captain.get(OWN).await;
    assert_eq!(ended.status, StatusCode::UNAUTHORIZED, "{}", ended.body);
}

#[tokio::test]
#[expect(clippy::similar_names, reason = "the words of the field are alike")]
async fn a_captains_program_appeals_the_own_lost_match_and_nobody_elses() {
    let app = TestApp::new().await;
    let staff = row(&app).await;
    crate::rulings::announce(&app, &staff.stage, &crate::protests::coordinated()).await;
    staff.pair(1).await;
    let loser = captain_of(&staff, "Udkast").await;
    let path = format!("{OWN}/rounds/1/matches/1/appeal");
    let body = json!({ "statement": "Vi var der til tiden.", "name": "Prøve Udkastsen" });
    loser
        .json(Method::POST, &path, None, &body)
        .await
        .expect(StatusCode::NOT_FOUND);
    let one = staff.matches(1).await[0].clone();
    let by = if one["white"]["name"] == "Udkast" {
        "by_white"
    } else {
        "by_black"
    };
    let lost = json!({ "forfeit": by, "reason": "Holdet kom ikke" });
    let forfeit = format!("{API}/rounds/1/matches/1/forfeit");
    staff
        .api
        .json(Method::PUT, &forfeit, Some(number(&one["version"])), &lost)
        .await
        .expect(StatusCode::OK);
    // Neither who won it nor whoever plays elsewhere has lost it.
    for other in ["Prøveby", "Skitseby"] {
        let other = captain_of(&staff, other).await;
        let refused = other.json(Method::POST, &path, None, &body).await;
        assert_eq!(refused.status, StatusCode::NOT_FOUND, "{}", refused.body);
    }
    let silent = json!({ "statement": " " });
    loser
        .json(Method::POST, &path, None, &silent)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    let once = key();
    for _ in 0..2 {
        loser
            .json_with_key(Method::POST, &path, None, &body, &once)
            .await
            .expect(StatusCode::CREATED);
    }
    let list = staff.api.get(&format!("{API}/protests")).await;
    let list = list.expect(StatusCode::OK).json();
    assert_eq!(list["protests"].as_array().unwrap().len(), 1, "{list}");
    assert_eq!(list["protests"][0]["about"]["kind"], "match_lost", "{list}");
}
