//! Who leads a match: named by the arbiter or the home club, with a link that opens this match on a phone and nothing else; the duty passes on,
//! is taken back, and ends with the card's approval.

use axum::http::{Request, header::CONTENT_TYPE};

use super::{strength_lists::let_in, *};
use crate::{
    app::escape,
    arrivals::fifteen,
    rulings::{announce, confirm},
};

const FOUR: &str = "Prøveby; Prøvesen, Ada 2100; Prøvesen, Bo 2050; Prøvesen, Carl 2000; Prøvesen, Dina 1950
Skitseby; Skitsesen, Ada 1900; Skitsesen, Bo 1890; Skitsesen, Carl 1880; Skitsesen, Dina 1870
Kladdestrup; Kladde, Ada 2000; Kladde, Bo 1990; Kladde, Carl 1980; Kladde, Dina 1970
Udkast; Udkastsen, Ada 1800; Udkastsen, Bo 1790; Udkastsen, Carl 1780; Udkastsen, Dina 1770";

const LEADER: &str = "/api/v1/tournaments/paaske/sections/a/rounds/1/matches/1/leader";
const ROUND: &str = "/t/paaske/s/a/rounds/1";

/// Is somebody turned away who has no right to something?
fn is_shut(answer: &Answer) -> bool {
    let shut = [StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN];
    let signs_in = answer.status == StatusCode::SEE_OTHER && answer.location().starts_with("/sign-in");
    shut.contains(&answer.status) || signs_in
}

/// Four teams of a league whose first round is paired, and begins at 10:00:00.
async fn round_one<'a>(app: &'a TestApp, league: &str) -> Staff<'a> {
    let staff = staff(app, 3).await;
    announce(app, &staff.stage, &fifteen()).await;
    let mut teams = settings("round_robin");
    teams["league"] = json!(league);
    table::write_settings(&staff, teams).await.expect(StatusCode::OK);
    staff.paste(FOUR).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    staff
}

/// Whoever leads a match, with the link in a browser.
struct Leader {
    cookie: String,
    page: String,
}

impl Leader {
    /// Opens a link.
    async fn open(app: &TestApp, link: &str) -> Self {
        let (cookie, page) = let_in(app, &link[link.find("/l/").unwrap()..]).await;
        assert!(
            page.starts_with("/leader/") && !page.contains(&cookie),
            "the secret leaves the address: {page}"
        );
        Self { cookie, page }
    }

    fn browser<'a>(&self, app: &'a TestApp) -> Client<'a> {
        app.visitor().with_cookie("match_leader", &self.cookie)
    }

    async fn look(&self, app: &TestApp) -> Answer {
        self.browser(app).get(&self.page).await
    }

    /// Sends a form of the own page.
    async fn send(&self, app: &TestApp, to: &str, version: &str, more: &[(&str, &str)]) -> Answer {
        let key = key();
        let mut fields = vec![("version", version), ("key", key.as_str())];
        fields.extend_from_slice(more);
        self.browser(app)
            .post(&format!("{}/{to}", self.page), &fields)
            .await
    }

    /// Writes on the card, which was seen in this version.
    async fn write(&self, staff: &Staff<'_>, act: &str, more: &[(&str, &str)]) -> Answer {
        let read = card(staff).await;
        let version = read["version"].to_string();
        let mut fields = vec![("round", "1"), ("match", "1"), ("act", act)];
        if act == "sign" {
            fields.push(("boards_seen", read["boards_seen"].as_str().unwrap()));
        }
        fields.extend_from_slice(more);
        self.send(staff.app, "card", &version, &fields).await
    }

    /// Lets a phone in.
    async fn phone<'a>(&self, app: &'a TestApp) -> Client<'a> {
        let joined = self.send(app, "phone", "1", &[]).await;
        assert_eq!(
            joined.location(),
            format!("{ROUND}/matches/1/arrivals"),
            "{}",
            joined.body
        );
        let cookies = joined.headers.get_all("set-cookie").iter();
        let mut pairs = cookies.filter_map(|line| line.to_str().ok()?.split(';').next()?.split_once('='));
        let (_, secret) = pairs.find(|(name, _)| *name == web::auth::TABLET_COOKIE).unwrap();
        app.visitor().with_cookie(web::auth::TABLET_COOKIE, secret)
    }
}

/// Who leads match 1, as programs are told, and the version of it.
async fn led(staff: &Staff<'_>) -> (Value, i32) {
    let answer = staff.api.get(LEADER).await.expect(StatusCode::OK);
    let version = answer.header("etag").trim_matches('"').parse().unwrap();
    (answer.json(), version)
}

async fn name(staff: &Staff<'_>, seen: i32, body: &Value) -> Answer {
    staff.api.json(Method::PUT, LEADER, Some(seen), body).await
}

/// Somebody whom the arbiter has named.
async fn named(staff: &Staff<'_>) -> Leader {
    let (_, seen) = led(staff).await;
    let body = json!({ "name": "Kaj Ledersen", "licence": "none" });
    let made = name(staff, seen, &body).await.expect(StatusCode::OK).json();
    Leader::open(staff.app, made["link"].as_str().unwrap()).await
}

async fn card(staff: &Staff<'_>) -> Value {
    let cards = staff.api.get(&format!("{API}/rounds/1/cards")).await;
    cards.expect(StatusCode::OK).json()["cards"][0].clone()
}

/// Cookie and page of a team's captain.
async fn captain(staff: &Staff<'_>, side: &str) -> (String, String) {
    let team = staff.matches(1).await[0][side]["name"].clone();
    let id = staff.team(team.as_str().unwrap()).await["id"].clone();
    let path = format!("{API}/teams/{}/captain-link", id.as_str().unwrap());
    let made = staff.api.json(Method::POST, &path, None, &json!({})).await;
    let link = made.expect(StatusCode::CREATED).json()["link"].clone();
    let link = link.as_str().unwrap();
    let_in(staff.app, &link[link.find("/c/").unwrap()..]).await
}

/// The link that a page shows this one time.
fn shown_link(page: &Answer) -> String {
    let (_, rest) = page
        .body
        .split_once("/l/")
        .unwrap_or_else(|| panic!("{}", page.body));
    let secret = rest.split(['<', '"', ' ']).next().unwrap();
    format!("/l/{secret}")
}

async fn press(phone: &Client<'_>, board: u16, version: i32, result: &str, reason: &str) -> Answer {
    let body = format!(
        "version={version}&key={}&result={}&reason={}",
        key(),
        escape(result),
        escape(reason)
    );
    let request = Request::post(format!("{ROUND}/boards/{board}"))
        .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header("sec-fetch-site", "same-origin")
        .header("hx-request", "true")
        .body(Body::from(body))
        .unwrap();
    phone.send(request).await
}

/// Who did something last, as the log has it.
async fn who(app: &TestApp, act: &str) -> Option<String> {
    sqlx::query_scalar("select actor from audit where act = $1 order by at desc, id desc limit 1")
        .bind(act)
        .fetch_optional(app.pool())
        .await
        .unwrap()
}

/// The players of a side of match 1, from board 1, by id.
async fn players(staff: &Staff<'_>, side: &str) -> Vec<String> {
    let team = staff.matches(1).await[0][side]["name"].clone();
    let found = staff.team(team.as_str().unwrap()).await;
    let id: uuid::Uuid = found["id"].as_str().unwrap().parse().unwrap();
    let ids: Vec<uuid::Uuid> =
        sqlx::query_scalar("select player_id from team_player where team_id = $1 order by place")
            .bind(id)
            .fetch_all(staff.app.pool())
            .await
            .unwrap();
    ids.iter().map(ToString::to_string).collect()
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one match as its leader meets it")]
async fn whom_the_arbiter_names_leads_the_own_match_on_a_phone_and_sees_no_other() {
    let app = TestApp::at("2026-04-04T10:12:00Z").await;
    let staff = round_one(&app, "div1").await;
    let (told, seen) = led(&staff).await;
    assert_eq!(
        (
            seen,
            &told["leader"],
            &told["is_home_clubs"],
            &told["may_play"],
            &told["licence"]
        ),
        (0, &Value::Null, &json!(true), &json!(true), &json!("off"))
    );
    let body = json!({ "name": "Kaj Ledersen", "licence": "none" });
    let key = key();
    let put = async || {
        staff
            .api
            .json_with_key(Method::PUT, LEADER, Some(0), &body, &key)
            .await
            .expect(StatusCode::OK)
            .json()
    };
    let (first, again) = (put().await, put().await);
    assert_eq!((&first["id"], &again["link"]), (&again["id"], &Value::Null));
    let leader = Leader::open(&app, first["link"].as_str().unwrap()).await;
    name(&staff, 0, &body).await.expect(StatusCode::CONFLICT);
    name(&staff, 1, &body).await.expect(StatusCode::CONFLICT);
    name(&staff, 1, &json!({ "licence": "none" }))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(led(&staff).await.0["leader"]["name"], "Kaj Ledersen");

    // The own page: the card of this match, and no word of the other.
    let page = leader.look(&app).await.expect(StatusCode::OK);
    assert_eq!(page.header("cache-control"), "no-store");
    let one = &staff.matches(1).await;
    let teams = |no: usize| ["white", "black"].map(|side| one[no][side]["name"].as_str().unwrap().to_owned());
    for team in teams(0) {
        assert!(page.body.contains(&team), "{}", page.body);
    }
    for team in teams(1) {
        assert!(!page.body.contains(&team), "{team}: {}", page.body);
    }
    assert!(
        page.body.contains("Kampleder: Kaj Ledersen") && page.body.contains("Led kampen på denne telefon"),
        "{}",
        page.body
    );

    let phone = leader.phone(&app).await;
    // Whole teams of the own match, and of no other.
    let arrivals = phone.get(&format!("{ROUND}/matches/1/arrivals")).await;
    let arrivals = arrivals.expect(StatusCode::OK);
    assert!(arrivals.body.contains(&leader.page), "{}", arrivals.body);
    let version = one[0]["version"].to_string();
    let fresh = crate::app::key();
    let fields = [("version", version.as_str()), ("key", &fresh), ("side", "away")];
    phone
        .post(&format!("{ROUND}/matches/1/arrivals"), &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(
        who(&app, "arrival.mark").await.as_deref(),
        Some("Kampleder Kaj Ledersen")
    );
    for (method, path) in [("get", "arrivals"), ("post", "arrivals"), ("post", "absence")] {
        let path = format!("{ROUND}/matches/2/{path}");
        let answer = if method == "get" {
            phone.get(&path).await
        } else {
            phone.post(&path, &fields).await
        };
        assert!(is_shut(&answer), "{method} {path}: {}", answer.status);
    }

    // A ruling at the board, in the leader's name; another may take its place.
    let illegal = [("incident", "illegal_move"), ("q.by", "white")];
    let done = confirm(&phone, 1, 0, &illegal).await;
    assert_eq!(
        done.location(),
        format!("{ROUND}/boards/1"),
        "{} {}",
        done.status,
        done.body
    );
    assert_eq!(
        who(&app, "ruling.confirm").await.as_deref(),
        Some("Kampleder Kaj Ledersen")
    );
    let board = phone
        .get(&format!("{ROUND}/boards/1"))
        .await
        .expect(StatusCode::OK);
    assert!(
        board.body.contains("Kampleder Kaj Ledersen") && board.body.contains("ruling?supersedes="),
        "{}",
        board.body
    );

    // Results are entered, put right and put off; the other match has its own leader.
    press(&phone, 2, 1, "1-0", "").await.expect(StatusCode::OK);
    press(&phone, 2, 2, "0-1", "Skrevet omvendt")
        .await
        .expect(StatusCode::OK);
    press(&phone, 3, 1, "+/-", "Sort gik hjem før start")
        .await
        .expect(StatusCode::OK);
    press(&phone, 4, 1, "adjourned", "Hængeparti")
        .await
        .expect(StatusCode::OK);
    assert_eq!(
        who(&app, "result.suspend").await.as_deref(),
        Some("Kampleder Kaj Ledersen")
    );
    for board in 5..=8 {
        let answer = press(&phone, board, 1, "1-0", "").await;
        assert!(is_shut(&answer), "{board}: {}", answer.status);
        for page in ["", "/ruling", "/claim"] {
            let answer = phone.get(&format!("{ROUND}/boards/{board}{page}")).await;
            assert!(is_shut(&answer), "{board}{page}: {}", answer.status);
        }
    }
    let list = phone.get(&format!("{ROUND}/entry")).await.expect(StatusCode::OK);
    assert!(
        list.body.contains("id=\"board-4\"") && !list.body.contains("id=\"board-5\""),
        "{}",
        list.body
    );
}

#[tokio::test]
async fn a_match_leaders_phone_opens_nothing_of_the_section_but_the_own_match() {
    let app = TestApp::new().await;
    let staff = round_one(&app, "div1").await;
    let leader = named(&staff).await;
    let phone = leader.phone(&app).await;
    let team = staff.team("Prøveby").await["id"].as_str().unwrap().to_owned();
    for page in [
        "/t/paaske/desk".to_owned(),
        "/t/paaske/setup".to_owned(),
        format!("{HERE}/rulings"),
        format!("{HERE}/protests"),
        format!("{HERE}/tablets"),
        format!("{HERE}/players/teams"),
        format!("{HERE}/players/teams/{team}/rulings"),
        format!("{HERE}/settings/teams"),
        format!("{ROUND}/cards"),
        format!("{ROUND}/line-ups"),
        format!("{ROUND}/pairing"),
        format!("{ROUND}/matches/1/card"),
        format!("{ROUND}/matches/1/card.pdf"),
        format!("{ROUND}/matches/1/leader"),
        format!("{ROUND}/print/team-cards"),
    ] {
        let answer = phone.get(&page).await;
        assert!(is_shut(&answer), "{page}: {}", answer.status);
    }
    let fresh = key();
    let fields = [
        ("version", "1"),
        ("key", fresh.as_str()),
        ("act", "remark"),
        ("round", "1"),
        ("match", "1"),
        ("board", ""),
        ("text", "Fra telefonen"),
        ("remarks", ""),
    ];
    for to in [
        "matches/1/card",
        "matches/1/card/approval",
        "matches/1/card/protest",
        "matches/1/forfeit",
        "matches/1/leader",
        "cards",
        "line-ups",
        "pairing",
    ] {
        let answer = phone.post(&format!("{ROUND}/{to}"), &fields).await;
        assert!(is_shut(&answer), "{to}: {} {}", answer.status, answer.body);
    }
    assert_eq!(led(&staff).await.1, 1);
    // The link itself opens no page of the section.
    for page in [format!("{ROUND}/entry"), format!("{ROUND}/matches/1/arrivals")] {
        let answer = leader.browser(&app).get(&page).await;
        assert!(
            answer.location().starts_with("/sign-in"),
            "{page}: {}",
            answer.status
        );
    }
}

#[tokio::test]
async fn a_match_leader_overrules_no_arbiter_and_sends_nobody_out_of_the_tournament() {
    let app = TestApp::new().await;
    let staff = round_one(&app, "div1").await;
    let leader = named(&staff).await;
    let (phone, other_phone) = (leader.phone(&app).await, leader.phone(&app).await);
    let offence = ("q.offence", "Slog til bordet");
    let expelled = [
        ("incident", "penalty"),
        ("q.by", "white"),
        offence,
        ("q.penalty", "expulsion"),
    ];
    let refused = confirm(&phone, 1, 0, &expelled)
        .await
        .expect(StatusCode::CONFLICT);
    assert!(
        refused.body.contains("Gem forslaget som kladde"),
        "{}",
        refused.body
    );
    let gone: i64 = sqlx::query_scalar("select count(*) from player where status = 'expelled'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(gone, 0);

    let ruling_of = async |who: &str| -> String {
        let id: uuid::Uuid = sqlx::query_scalar("select id from ruling where decided_by = $1")
            .bind(who)
            .fetch_one(app.pool())
            .await
            .unwrap();
        id.to_string()
    };
    let (white, black) = (("q.by", "white"), ("q.by", "black"));
    let illegal = ("incident", "illegal_move");
    // What the arbiter ruled stands; what the match leader ruled on one phone is put right on the other.
    confirm(&staff.page, 1, 0, &[illegal, white])
        .await
        .expect(StatusCode::SEE_OTHER);
    let arbiters = ruling_of("Viggo Skabelonsen").await;
    let refused = confirm(&phone, 1, 1, &[illegal, black, ("supersedes", &*arbiters)])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(
        refused.body.contains("Kun dommeren kan afløse den"),
        "{}",
        refused.body
    );
    confirm(&phone, 1, 1, &[illegal, black])
        .await
        .expect(StatusCode::SEE_OTHER);
    let own = ruling_of("Kampleder Kaj Ledersen").await;
    // The page of the board leads to where another takes the place of the own one, and of no other.
    let board = phone.get(&format!("{ROUND}/boards/1")).await;
    let board = board.expect(StatusCode::OK).body;
    assert!(
        board.contains(&format!("ruling?supersedes={own}"))
            && !board.contains(&format!("supersedes={arbiters}")),
        "{board}"
    );
    confirm(&other_phone, 1, 2, &[illegal, black, ("supersedes", &*own)])
        .await
        .expect(StatusCode::SEE_OTHER);
}

/// How board 1 ended.
async fn ended(staff: &Staff<'_>) -> Option<String> {
    sqlx::query_scalar(
        "select g.result from game g join round r on r.id = g.round_id
         where r.section_id = $1 and r.number = 1 and g.board = 1",
    )
    .bind(staff.stage.section.as_uuid())
    .fetch_one(staff.app.pool())
    .await
    .unwrap()
}

#[tokio::test]
async fn what_an_arbiter_ruled_a_match_leader_does_not_write_over_but_what_a_leader_ruled() {
    for is_leaders in [true, false] {
        let app = TestApp::new().await;
        let staff = round_one(&app, "div1").await;
        let_begin(&app, 1).await;
        let phone = named(&staff).await.phone(&app).await;
        let by = if is_leaders { &phone } else { &staff.page };
        let illegal = [("incident", "illegal_move"), ("q.by", "white")];
        for seen in [0, 1] {
            confirm(by, 1, seen, &illegal).await.expect(StatusCode::SEE_OTHER);
        }
        assert_eq!(ended(&staff).await.as_deref(), Some("0-1"));
        let pressed = press(&phone, 1, 2, "1-0", "Skrevet omvendt").await;
        if is_leaders {
            pressed.expect(StatusCode::OK);
            assert_eq!(ended(&staff).await.as_deref(), Some("1-0"));
            continue;
        }
        let refused = pressed.expect(StatusCode::CONFLICT);
        assert!(refused.body.contains("sat ved en afgørelse"), "{}", refused.body);
        // Nor when the ruling was not seen, and nothing is left to choose between; nor by a ruling on something else.
        press(&phone, 1, 1, "1-0", "").await.expect(StatusCode::CONFLICT);
        let by_black = [("incident", "illegal_move"), ("q.by", "black")];
        for seen in [2, 3] {
            confirm(&phone, 2, seen, &by_black).await;
        }
        assert_eq!(ended(&staff).await.as_deref(), Some("0-1"));
        let disputes: i64 = sqlx::query_scalar("select count(*) from result_dispute")
            .fetch_one(app.pool())
            .await
            .unwrap();
        assert_eq!(disputes, 0);
        // What stands may be entered once more, and the arbiter writes what is right.
        press(&phone, 1, 2, "0-1", "").await.expect(StatusCode::OK);
        let path = format!("{API}/rounds/1/boards/1/result");
        staff
            .api
            .json(Method::PUT, &path, Some(2), &json!({ "result": "1-0" }))
            .await
            .expect(StatusCode::OK);
    }
}

/// Players who sat down wrongly and made ten moves play on (7.3): the board is turned round, and the result stays whose it was.
#[tokio::test]
async fn a_board_that_was_turned_round_keeps_who_set_its_result() {
    let reversed = [
        ("incident", "reversed_colours"),
        ("q.cause", "players"),
        ("q.white_moves", "10"),
        ("q.black_moves", "10"),
    ];
    let app = TestApp::new().await;
    let staff = round_one(&app, "div1").await;
    let_begin(&app, 1).await;
    let phone = named(&staff).await.phone(&app).await;
    press(&phone, 1, 1, "1-0", "").await.expect(StatusCode::OK);
    confirm(&phone, 2, 0, &reversed)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(ended(&staff).await.as_deref(), Some("0-1"), "whoever won has won");
    // No ruling set it, so the match leader may still mend it.
    press(&phone, 1, 3, "1-0", "").await.expect(StatusCode::OK);
    assert_eq!(ended(&staff).await.as_deref(), Some("1-0"));

    let app = TestApp::new().await;
    let staff = round_one(&app, "div1").await;
    let_begin(&app, 1).await;
    let phone = named(&staff).await.phone(&app).await;
    let illegal = [("incident", "illegal_move"), ("q.by", "white")];
    for seen in [0, 1] {
        confirm(&staff.page, 1, seen, &illegal)
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    confirm(&phone, 2, 2, &reversed)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(ended(&staff).await.as_deref(), Some("1-0"));
    // What an arbiter ruled is the arbiter's, whoever turned the board.
    let refused = press(&phone, 1, 3, "0-1", "").await;
    let refused = refused.expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("sat ved en afgørelse"), "{}", refused.body);
    assert_eq!(ended(&staff).await.as_deref(), Some("1-0"));
}

/// The round begins at 10:00:00.
#[tokio::test]
async fn a_match_leader_enters_results_from_the_start_on_and_an_arbiter_at_any_time() {
    let app = TestApp::at("2026-04-04T09:59:59Z").await;
    let staff = round_one(&app, "div1").await;
    let leader = named(&staff).await;
    let phone = leader.phone(&app).await;
    let early = press(&phone, 1, 1, "1-0", "").await;
    let early = early.expect(StatusCode::CONFLICT);
    assert!(early.body.contains("Kampen begynder"), "{}", early.body);
    assert_eq!(ended(&staff).await, None);
    let shown = leader.look(&app).await.expect(StatusCode::OK).body;
    assert!(shown.contains("Planlagt"), "{shown}");
    let path = format!("{API}/rounds/1/boards/2/result");
    staff
        .api
        .json(Method::PUT, &path, Some(1), &json!({ "result": "1-0" }))
        .await
        .expect(StatusCode::OK);

    let app = app.later("2026-04-04T10:00:00Z");
    let phone = leader.phone(&app).await;
    press(&phone, 1, 1, "1-0", "").await.expect(StatusCode::OK);
}

/// The secret in the cookie was good when the request came, and another is in its place before it is carried out.
#[tokio::test]
async fn a_request_on_its_way_while_the_link_is_renewed_does_not_count() {
    let app = TestApp::new().await;
    let staff = round_one(&app, "div1").await;
    let leader = named(&staff).await;
    let renewing = async || {
        let mut conn = app.pool().begin().await.unwrap();
        sqlx::query("select id from round where section_id = $1 for update")
            .bind(staff.stage.section.as_uuid())
            .fetch_all(&mut *conn)
            .await
            .unwrap();
        conn
    };
    let renewed = async |mut conn: sqlx::Transaction<'static, sqlx::Postgres>| {
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
        sqlx::query("update match_leader set token_hash = sha256(token_hash)")
            .execute(&mut *conn)
            .await
            .unwrap();
        conn.commit().await.unwrap();
    };
    let back = async |kept: &[u8]| {
        sqlx::query("update match_leader set token_hash = $1")
            .bind(kept)
            .execute(app.pool())
            .await
            .unwrap();
    };
    let kept: Vec<u8> = sqlx::query_scalar("select token_hash from match_leader")
        .fetch_one(app.pool())
        .await
        .unwrap();

    let conn = renewing().await;
    let (joined, ()) = tokio::join!(leader.send(&app, "phone", "1", &[]), renewed(conn));
    assert_eq!(joined.status, StatusCode::NOT_FOUND, "{}", joined.body);
    let phones: i64 = sqlx::query_scalar("select count(*) from tablet")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(phones, 0);

    back(kept.as_slice()).await;
    let remark = [
        ("round", "1"),
        ("match", "1"),
        ("act", "remark"),
        ("board", ""),
        ("text", "Begyndte til tiden"),
    ];
    let version = card(&staff).await["version"].to_string();
    let conn = renewing().await;
    let (written, ()) = tokio::join!(leader.send(&app, "card", &version, &remark), renewed(conn));
    assert_eq!(written.status, StatusCode::NOT_FOUND, "{}", written.body);
    assert_eq!(card(&staff).await["remarks"], json!([]));

    back(kept.as_slice()).await;
    let pass = [("act", "pass"), ("name", "Bo Ny"), ("licence", "none")];
    let conn = renewing().await;
    let (passed, ()) = tokio::join!(leader.send(&app, "pass", "1", &pass), renewed(conn));
    assert_eq!(passed.status, StatusCode::NOT_FOUND, "{}", passed.body);
    assert_eq!(led(&staff).await.0["leader"]["name"], "Kaj Ledersen");
}

#[tokio::test]
async fn what_the_arbiter_tells_the_tablets_is_not_told_to_a_match_leader() {
    let app = TestApp::new().await;
    let staff = round_one(&app, "div1").await;
    let phone = named(&staff).await.phone(&app).await;
    let key = key();
    let fields = [("message", "Bord 3 ses efter"), ("key", key.as_str())];
    staff
        .page
        .post(&format!("{HERE}/tablets/message"), &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    let list = phone.get(&format!("{ROUND}/entry")).await.expect(StatusCode::OK);
    assert!(!list.body.contains("Bord 3 ses efter"), "{}", list.body);
    // Nor does the arbiter wait for the phone to read it.
    let tablets = staff
        .page
        .get(&format!("{HERE}/tablets"))
        .await
        .expect(StatusCode::OK);
    assert!(
        tablets.body.contains("Bord 3 ses efter") && !tablets.body.contains("ikke læst på"),
        "{}",
        tablets.body
    );
}

#[tokio::test]
async fn a_match_leader_gives_the_match_to_the_team_that_came() {
    let app = TestApp::at("2026-04-04T10:15:01Z").await;
    let staff = round_one(&app, "div1").await;
    let leader = named(&staff).await;
    let phone = leader.phone(&app).await;
    let version = staff.matches(1).await[0]["version"].to_string();
    let fresh = key();
    let came = [
        ("version", version.as_str()),
        ("key", &*fresh),
        ("side", "home"),
        ("came", "in_time"),
    ];
    phone
        .post(&format!("{ROUND}/matches/1/arrivals"), &came)
        .await
        .expect(StatusCode::SEE_OTHER);
    let coming = staff
        .api
        .get(&format!("{API}/rounds/1/matches/1/arrivals"))
        .await
        .json();
    let shown = coming["away"]["absence"]["shown"].as_str().unwrap().to_owned();
    let page = phone.get(&format!("{ROUND}/matches/1/arrivals")).await.body;
    // What a team is charged with is the league leader's.
    assert!(
        page.contains(&shown) && !page.contains("/rulings?offence="),
        "{page}"
    );
    let fresh = key();
    let fields = [
        ("version", version.as_str()),
        ("key", &*fresh),
        ("side", "away"),
        ("shown", &*shown),
        ("reason", "Holdet var ikke mødt, da fristen udløb"),
    ];
    phone
        .post(&format!("{ROUND}/matches/1/absence"), &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(staff.matches(1).await[0]["forfeit"], "by_black");
    assert_eq!(
        who(&app, "team.forfeit").await.as_deref(),
        Some("Kampleder Kaj Ledersen")
    );
    assert_eq!(staff.matches(1).await[1]["forfeit"], Value::Null);
    // It is over: nobody else is named, and whoever led it still sees the card.
    name(&staff, 1, &json!({ "name": "Bo Ny", "licence": "none" }))
        .await
        .expect(StatusCode::CONFLICT);
    leader.look(&app).await.expect(StatusCode::OK);
}

#[tokio::test]
async fn a_match_leader_signs_as_such_only_and_is_done_once_the_card_is_approved() {
    let app = TestApp::new().await;
    let staff = round_one(&app, "div1").await;
    let_begin(&app, 1).await;
    let leader = named(&staff).await;
    let phone = leader.phone(&app).await;
    for board in 1..=4 {
        press(&phone, board, 1, "1/2-1/2", "")
            .await
            .expect(StatusCode::OK);
    }
    leader
        .write(&staff, "remark", &[("board", ""), ("text", "Begyndte til tiden")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let other = [
        ("round", "1"),
        ("match", "2"),
        ("act", "remark"),
        ("board", ""),
        ("text", "Fremmed"),
    ];
    leader
        .send(&app, "card", "1", &other)
        .await
        .expect(StatusCode::NOT_FOUND);
    leader
        .write(&staff, "sign", &[("signer", "away_captain"), ("name", "Ude")])
        .await
        .expect(StatusCode::CONFLICT);
    let contest = [("side", "home"), ("board", "1"), ("text", "Uenig")];
    leader
        .write(&staff, "contest", &contest)
        .await
        .expect(StatusCode::CONFLICT);
    leader
        .write(
            &staff,
            "sign",
            &[("signer", "match_leader"), ("name", "Kaj Ledersen")],
        )
        .await
        .expect(StatusCode::SEE_OTHER);
    let signed = card(&staff).await;
    assert_eq!(
        (
            &signed["signatures"][0]["signer"],
            &signed["signatures"][0]["name"]
        ),
        (&json!("match_leader"), &json!("Kaj Ledersen"))
    );
    assert_eq!(
        who(&app, "team_card.sign").await.as_deref(),
        Some("Kampleder Kaj Ledersen")
    );

    let seen = i32::try_from(signed["version"].as_i64().unwrap()).unwrap();
    staff
        .api
        .json(
            Method::POST,
            &format!("{API}/rounds/1/matches/1/card/approval"),
            Some(seen),
            &json!({ "remarks": "Holdlederne var gået" }),
        )
        .await
        .expect(StatusCode::OK);
    let page = leader.look(&app).await.expect(StatusCode::OK).body;
    assert!(
        page.contains("Der er ikke mere at lede") && !page.contains("Led kampen på"),
        "{page}"
    );
    let answer = press(&phone, 1, 2, "1-0", "For sent").await;
    assert!(is_shut(&answer), "{}", answer.status);
    leader
        .send(&app, "phone", "1", &[])
        .await
        .expect(StatusCode::CONFLICT);
    let pass = [("act", "pass"), ("name", "Bo Ny"), ("licence", "none")];
    leader
        .send(&app, "pass", "1", &pass)
        .await
        .expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn the_home_club_names_who_plays_and_the_duty_passes_to_somebody_who_is_free() {
    let app = TestApp::at("2026-04-04T09:00:00Z").await;
    let staff = round_one(&app, "div1").await;
    let (home, away) = (captain(&staff, "white").await, captain(&staff, "black").await);
    let own = players(&staff, "white").await;
    let others = players(&staff, "black").await;
    let send = async |(cookie, page): &(String, String), no: u16, version: &str, more: &[(&str, &str)]| {
        let key = key();
        let mut fields = vec![("version", version), ("key", key.as_str())];
        fields.extend_from_slice(more);
        let browser = app.visitor().with_cookie("captain", cookie);
        browser
            .post(&format!("{page}/matches/1/{no}/leader"), &fields)
            .await
    };
    let plays = [("act", "name"), ("player", own[1].as_str()), ("licence", "none")];
    // The away captain reads who leads, and names nobody; another match is nobody's business.
    let browser = app.visitor().with_cookie("captain", &away.0);
    let page = browser.get(&format!("{}/matches/1/1/leader", away.1)).await;
    assert!(
        page.expect(StatusCode::OK)
            .body
            .contains("Ingen er udpeget endnu")
    );
    let refused = send(&away, 1, "0", &plays).await.expect(StatusCode::CONFLICT);
    assert!(
        refused.body.contains("Dit hold udpeger ikke kamplederen"),
        "{}",
        refused.body
    );
    send(&home, 2, "0", &plays).await.expect(StatusCode::NOT_FOUND);
    let page = app.visitor().with_cookie("captain", &home.0).get(&home.1).await;
    assert!(page.body.contains("/matches/1/1/leader"), "{}", page.body);

    let made = send(&home, 1, "0", &plays).await.expect(StatusCode::OK);
    assert!(made.body.contains("Bo Prøvesen"), "{}", made.body);
    let first = Leader::open(&app, &shown_link(&made)).await;
    assert_eq!(who(&app, "match_leader.name").await.as_deref(), Some("Prøveby"));
    let stranger = players_of(&staff, "Kladdestrup").await;

    // It has begun: whoever still plays does not take the duty over.
    let stage = staff.stage;
    let later = app.later("2026-04-04T11:00:00Z");
    let phone = first.phone(&later).await;
    let pass = async |player: &str, name: &str, version: &str| {
        let more = [
            ("act", "pass"),
            ("player", player),
            ("name", name),
            ("licence", "none"),
        ];
        first.send(&later, "pass", version, &more).await
    };
    pass(&own[2], "", "0").await.expect(StatusCode::CONFLICT);
    let busy = pass(&own[2], "", "1")
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(busy.body.contains("Vedkommende spiller endnu"), "{}", busy.body);
    pass(&stranger, "", "1")
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    press(&phone, 1, 1, "1-0", "").await.expect(StatusCode::OK);
    let passed = pass(&others[0], "", "1").await.expect(StatusCode::OK);
    let second = Leader::open(&later, &shown_link(&passed)).await;
    assert_eq!(
        who(&later, "match_leader.pass").await.as_deref(),
        Some("Kampleder Bo Prøvesen")
    );

    // The first link and its phone are worth nothing, the second opens the match.
    let gone = first.look(&later).await.expect(StatusCode::NOT_FOUND);
    assert!(gone.body.contains("Linket virker ikke"), "{}", gone.body);
    let refused = press(&phone, 2, 1, "1-0", "").await;
    assert!(is_shut(&refused), "{}", refused.status);
    let phone = second.phone(&later).await;
    press(&phone, 2, 1, "1-0", "").await.expect(StatusCode::OK);
    let roles = [(Role::Arbiter, stage.scope())];
    let staff = Staff {
        page: later.signed_in("Ulla Nattevagt", &roles).await,
        api: later.token("Ulla Program", &roles, &TokenScope::ALL).await,
        app: &later,
        stage,
    };
    let (told, seen) = led(&staff).await;
    assert_eq!(seen, 3);
    assert_eq!(
        (
            &told["leader"]["player"],
            &told["leader"]["named_by"],
            &told["former"][0]["named_by"]
        ),
        (
            &json!(others[0]),
            &json!("Kampleder Bo Prøvesen"),
            &json!("Prøveby")
        )
    );
    assert!(!told["former"][0]["ended_at"].is_null());
}

/// The first player of a team, by id.
async fn players_of(staff: &Staff<'_>, team: &str) -> String {
    let id: uuid::Uuid = staff.team(team).await["id"].as_str().unwrap().parse().unwrap();
    let found: uuid::Uuid =
        sqlx::query_scalar("select player_id from team_player where team_id = $1 order by place limit 1")
            .bind(id)
            .fetch_one(staff.app.pool())
            .await
            .unwrap();
    found.to_string()
}

#[tokio::test]
async fn a_licence_is_advised_or_asked_for_and_where_an_organiser_leads_no_captain_names_anybody() {
    let app = TestApp::new().await;
    let staff = round_one(&app, "ksu").await;
    let body = json!({ "name": "Kaj Ledersen", "licence": "trainee" });
    let made = name(&staff, 0, &body).await.expect(StatusCode::OK).json();
    assert_eq!(made["lacks_licence"], true);
    sqlx::query("insert into squad_rule (tournament_id, settings) values ($1, $2)")
        .bind(staff.stage.tournament.as_uuid())
        .bind(sqlx::types::Json(
            json!({ "match_leader": "organiser", "match_leader_licence": "required" }),
        ))
        .execute(app.pool())
        .await
        .unwrap();
    let (told, seen) = led(&staff).await;
    assert_eq!(
        (&told["is_home_clubs"], &told["may_play"], &told["licence"]),
        (&json!(false), &json!(false), &json!("refuse"))
    );
    let unlicensed = name(&staff, seen, &json!({ "name": "Bo Ny", "licence": "none" })).await;
    assert!(
        unlicensed
            .expect(StatusCode::UNPROCESSABLE_ENTITY)
            .body
            .contains("licence")
    );
    let own = players(&staff, "white").await;
    name(&staff, seen, &json!({ "player": own[0], "licence": "dsu_i" }))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    let made = name(&staff, seen, &json!({ "name": "Bo Ny", "licence": "dsu_other" })).await;
    assert_eq!(made.expect(StatusCode::OK).json()["lacks_licence"], false);
    let (cookie, page) = captain(&staff, "white").await;
    let fresh = key();
    let fields = [
        ("version", "3"),
        ("key", fresh.as_str()),
        ("act", "name"),
        ("name", "Selv Udpeget"),
        ("licence", "dsu_i"),
    ];
    let browser = app.visitor().with_cookie("captain", &cookie);
    browser
        .post(&format!("{page}/matches/1/1/leader"), &fields)
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(led(&staff).await.0["leader"]["name"], "Bo Ny");
}

#[tokio::test]
async fn a_new_link_ends_the_old_one_and_a_duty_that_is_taken_back_ends_both() {
    let app = TestApp::new().await;
    let staff = round_one(&app, "div1").await;
    let old = named(&staff).await;
    let phone = old.phone(&app).await;
    let page = format!("{ROUND}/matches/1/leader");
    let send = async |version: &str, act: &str| {
        let key = key();
        let fields = [("version", version), ("key", key.as_str()), ("act", act)];
        staff.page.post(&page, &fields).await
    };
    // The tournament was prolonged: the new link works as long as a link does now.
    sqlx::query("update match_leader set expires_at = named_at")
        .execute(app.pool())
        .await
        .unwrap();
    let made = send("1", "renew").await.expect(StatusCode::OK);
    let new = Leader::open(&app, &shown_link(&made)).await;
    old.look(&app).await.expect(StatusCode::NOT_FOUND);
    let refused = press(&phone, 1, 1, "1-0", "").await;
    assert!(is_shut(&refused), "{}", refused.status);
    let phone = new.phone(&app).await;

    send("0", "revoke").await.expect(StatusCode::CONFLICT);
    new.look(&app).await.expect(StatusCode::OK);
    send("1", "revoke").await.expect(StatusCode::SEE_OTHER);
    new.look(&app).await.expect(StatusCode::NOT_FOUND);
    let refused = press(&phone, 1, 1, "1-0", "").await;
    assert!(is_shut(&refused), "{}", refused.status);
    send("2", "revoke").await.expect(StatusCode::CONFLICT);
    staff
        .api
        .json(Method::DELETE, LEADER, Some(2), &json!({}))
        .await
        .expect(StatusCode::CONFLICT);
    let (told, seen) = led(&staff).await;
    assert_eq!((seen, &told["leader"]), (2, &Value::Null));
    assert_eq!(
        who(&app, "match_leader.revoke").await.as_deref(),
        Some("Viggo Skabelonsen")
    );

    let told = staff.page.get(&page).await.expect(StatusCode::OK).body;
    assert!(
        told.contains("Tidligere kampledere") && told.contains("Kaj Ledersen"),
        "{told}"
    );

    // An assistant leads where the arbiter says so, and names nobody.
    let assistant = app
        .signed_in("Tilde Attrapgaard", &[(Role::Assistant, staff.stage.scope())])
        .await;
    let refused = assistant.get(&page).await;
    assert!(is_shut(&refused), "{}", refused.status);
    // Nor does a token that opens rulings and no results.
    let roles = [(Role::Arbiter, staff.stage.scope())];
    let half = app.token("Halvt Program", &roles, &[TokenScope::Rulings]).await;
    let body = json!({ "name": "Bo Ny", "licence": "none" });
    let refused = half.json(Method::PUT, LEADER, Some(2), &body).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "{}", refused.body);
}

#[tokio::test]
async fn the_phone_of_a_match_leader_ends_with_the_round() {
    let app = TestApp::new().await;
    let staff = round_one(&app, "div1").await;
    let leader = named(&staff).await;
    let phone = leader.phone(&app).await;
    for board in 1..=8 {
        let path = format!("{API}/rounds/1/boards/{board}/result");
        staff
            .api
            .json(Method::PUT, &path, Some(1), &json!({ "result": "1-0" }))
            .await
            .expect(StatusCode::OK);
    }
    phone.get(&format!("{ROUND}/entry")).await.expect(StatusCode::OK);
    staff.act(1, "close", &[]).await.expect(StatusCode::SEE_OTHER);
    let refused = phone.get(&format!("{ROUND}/entry")).await;
    assert_ne!(refused.status, StatusCode::OK);
    leader.look(&app).await.expect(StatusCode::OK);
    name(&staff, 1, &json!({ "name": "Bo Ny", "licence": "none" }))
        .await
        .expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_captains_program_names_the_leader_of_the_own_match_as_its_page_does() {
    const OWN: &str = "/api/v1/captain/rounds/1/matches/1/leader";
    let app = TestApp::new().await;
    let staff = round_one(&app, "div1").await;
    let program = async |side: &str| {
        let team = staff.matches(1).await[0][side]["name"].clone();
        let id = staff.team(team.as_str().unwrap()).await["id"].clone();
        let path = format!("{API}/teams/{}/captain-link", id.as_str().unwrap());
        links::with_link(&staff, &path).await
    };
    let (home, away) = (program("white").await, program("black").await);
    let body = json!({ "name": "Kaj Ledersen", "licence": "none" });
    away.json(Method::PUT, OWN, Some(0), &body)
        .await
        .expect(StatusCode::CONFLICT);
    let other = OWN.replace("matches/1", "matches/2");
    home.get(&other).await.expect(StatusCode::NOT_FOUND);
    let made = home
        .json(Method::PUT, OWN, Some(0), &body)
        .await
        .expect(StatusCode::OK);
    let leader = Leader::open(&app, made.json()["link"].as_str().unwrap()).await;
    let told = away.get(OWN).await.expect(StatusCode::OK).json();
    assert_eq!(
        (&told["leader"]["name"], &told["leader"]["named_by"]),
        (&json!("Kaj Ledersen"), &json!("Prøveby"))
    );
    let path = format!("{OWN}/link");
    home.json(Method::POST, &path, Some(1), &json!({}))
        .await
        .expect(StatusCode::CREATED);
    leader.look(&app).await.expect(StatusCode::NOT_FOUND);
    home.json(Method::DELETE, OWN, Some(1), &json!({}))
        .await
        .expect(StatusCode::NO_CONTENT);
    assert_eq!(led(&staff).await.0["leader"], Value::Null);
}

/// An act on round 1 by program, in the version that stands.
async fn act_on_round(staff: &Staff<'_>, what: &str) -> Answer {
    let field = staff.stage.field(staff.app).await;
    let seen = field.round(RoundNo::FIRST).unwrap().version.0;
    let body = json!({ "act": what, "reason": "For tidligt" });
    let path = format!("{API}/rounds/1/acts");
    staff.api.json(Method::POST, &path, Some(seen), &body).await
}

/// The captain of the first-named team of match 1 says that the first of its squad will not play.
async fn give_notice(staff: &Staff<'_>) {
    let name = staff.matches(1).await[0]["white"]["name"].clone();
    let captain = links::captain_of(staff, name.as_str().unwrap()).await;
    act_on_round(staff, "take_back").await.expect(StatusCode::OK);
    let own = captain.get("/api/v1/captain").await.expect(StatusCode::OK).json();
    let path = "/api/v1/captain/rounds/1/absences";
    let body = json!({ "players": [own["squad"][0]["id"]] });
    let given = captain.json(Method::PUT, path, Some(version(&own)), &body).await;
    given.expect(StatusCode::OK);
}

#[tokio::test]
async fn whoever_leads_a_match_leads_it_still_where_its_round_was_taken_back_and_the_same_teams_meet() {
    let app = TestApp::new().await;
    let staff = round_one(&app, "div1").await;
    let leader = named(&staff).await;
    let phone = leader.phone(&app).await;
    let (_, seen) = led(&staff).await;
    let remarked = leader
        .write(&staff, "remark", &[("text", "Brætterne mangler")])
        .await;
    remarked.expect(StatusCode::SEE_OTHER);
    let boards = async || staff.matches(1).await[0]["boards"].clone();
    let before = boards().await;
    for is_notice in [false, true] {
        if is_notice {
            // Nobody has given the team a line-up, so its boards are seated anew.
            give_notice(&staff).await;
        } else {
            for what in ["take_back", "draft_again"] {
                act_on_round(&staff, what).await.expect(StatusCode::OK);
            }
        }
        let published = act_on_round(&staff, "publish").await.expect(StatusCode::OK);
        assert!(
            published.json().get("leaders_ended").is_none(),
            "{}",
            published.body
        );
        assert_eq!(boards().await != before, is_notice);
        let (told, version) = led(&staff).await;
        assert_eq!((&told["leader"]["name"], version), (&json!("Kaj Ledersen"), seen));
        let page = leader.look(&app).await.expect(StatusCode::OK);
        assert!(page.body.contains("Brætterne mangler"), "{}", page.body);
        phone
            .get(&format!("{ROUND}/matches/1/arrivals"))
            .await
            .expect(StatusCode::OK);
    }
    assert_eq!(who(&app, "match_leader.revoke").await, None);
}

#[tokio::test]
async fn a_duty_that_ends_with_its_match_is_told_to_who_made_the_round_anew_and_stands_in_the_log() {
    let app = TestApp::new().await;
    let staff = round_one(&app, "div1").await;
    let leader = named(&staff).await;
    act_on_round(&staff, "take_back").await.expect(StatusCode::OK);
    // Another who was named first would be another match: the draft is deleted, and with it the match.
    let deleted = act_on_round(&staff, "unpair").await.expect(StatusCode::OK);
    assert_eq!(deleted.json()["leaders_ended"], 1, "{}", deleted.body);
    let before: Value = sqlx::query_scalar("select before from audit where act = 'match_leader.revoke'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(
        before,
        json!({ "match": 1, "name": "Kaj Ledersen", "licence": "none", "plays": false })
    );
    staff.pair(1).await;
    assert_eq!(led(&staff).await.0["leader"], Value::Null);
    let shut = leader.look(&app).await;
    assert_ne!(shut.status, StatusCode::OK, "{}", shut.body);
}

#[tokio::test]
async fn a_match_leader_reads_that_it_is_played_on_another_machine() {
    let app = TestApp::at("2026-04-04T10:12:00Z").await;
    let staff = round_one(&app, "div1").await;
    let leader = named(&staff).await;
    sqlx::query(crate::check_outs::AWAY)
        .bind(staff.stage.tournament.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    let shown = leader.look(&app).await.expect(StatusCode::OK);
    assert!(
        shown.body.contains("Spilles på en anden maskine."),
        "{}",
        shown.body
    );
}
