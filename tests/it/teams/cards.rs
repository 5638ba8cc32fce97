//! Result cards of matches: what captains write on theirs behind the link, what signing does to a protest (CASE-133), what blocks a signature,
//! what the arbiter's approval holds fast, whose phone enters the boards of which match, and what nobody else reads.

use axum::http::{Request, header::CONTENT_TYPE};
use domain::protest::Terms;

use super::*;
use crate::{
    app::{NOW, escape},
    protests, rulings,
};

/// Four boards; the first team is paired as the first-named one of match 1.
pub(super) const FOUR: &str =
    "Prøveby; Prøvesen, Ada 2100; Prøvesen, Bo 2050; Prøvesen, Carl 2000; Prøvesen, Dina 1950
Skitseby; Skitsesen, Ada 1900; Skitsesen, Bo 1890; Skitsesen, Carl 1880; Skitsesen, Dina 1870
Kladdestrup; Kladde, Ada 2000; Kladde, Bo 1990; Kladde, Carl 1980; Kladde, Dina 1970
Udkast; Udkastsen, Ada 1800; Udkastsen, Bo 1790; Udkastsen, Carl 1780; Udkastsen, Dina 1770";

/// Eight boards, as in the division.
const EIGHT: &str = "Prøveby; Prøvesen, Ada 2100; Prøvesen, Bo 2090; Prøvesen, Carl 2080; Prøvesen, Dina 2070; Prøvesen, Egon 2060; Prøvesen, Freja 2050; Prøvesen, Gorm 2040; Prøvesen, Hanne 2030
Skitseby; Skitsesen, Ada 1900; Skitsesen, Bo 1890; Skitsesen, Carl 1880; Skitsesen, Dina 1870; Skitsesen, Egon 1860; Skitsesen, Freja 1850; Skitsesen, Gorm 1840; Skitsesen, Hanne 1830";

const HOME: &str = "Hjemme Holdledersen";
const AWAY: &str = "Ude Holdledersen";
const LEADER: &str = "Kampleder Attrapgaard";

/// Half points of the home team at four boards: 2½–1½.
pub(super) const PLAYED: [i32; 4] = [2, 2, 0, 1];

/// How those are turned away who have no right to something.
const SHUT: [StatusCode; 3] = [
    StatusCode::UNAUTHORIZED,
    StatusCode::FORBIDDEN,
    StatusCode::SEE_OTHER,
];

/// A captain with the link in a browser: the cookie, and the page it is for.
pub(super) struct Captain {
    cookie: String,
    page: String,
}

impl Captain {
    /// Makes the link of a team's captain, who opens it.
    async fn of(staff: &Staff<'_>, name: &str) -> Self {
        let team = staff.team(name).await;
        let path = format!("{API}/teams/{}/captain-link", text(&team["id"]));
        let made = staff
            .api
            .json(Method::POST, &path, None, &json!({}))
            .await
            .expect(StatusCode::CREATED)
            .json();
        let (_, secret) = text(&made["link"]).split_once("/c/").unwrap();
        let opened = staff.app.visitor().get(&format!("/c/{secret}")).await;
        let page = opened.location().to_owned();
        let cookie = opened.header("set-cookie").split(['=', ';']).nth(1).unwrap();
        Self {
            cookie: cookie.to_owned(),
            page,
        }
    }

    pub(super) async fn look(&self, app: &TestApp) -> Answer {
        let browser = app.visitor().with_cookie("captain", &self.cookie);
        browser.get(&self.page).await
    }

    /// Sends a form of the page, as it was shown when the card had this version.
    async fn send(
        &self,
        app: &TestApp,
        to: &str,
        (key, version): (&str, &str),
        more: &[(&str, &str)],
    ) -> Answer {
        let mut fields = vec![("version", version), ("key", key), ("round", "1")];
        fields.extend_from_slice(more);
        let browser = app.visitor().with_cookie("captain", &self.cookie);
        browser.post(&format!("{}/{to}", self.page), &fields).await
    }

    /// Writes on the card of match 1 as it stands.
    pub(super) async fn write(&self, staff: &Staff<'_>, act: &str, more: &[(&str, &str)]) -> Answer {
        let read = card(staff, 1).await;
        let version = read["version"].to_string();
        let mut fields = vec![("match", "1"), ("act", act)];
        if act == "sign" {
            fields.push(("boards_seen", text(&read["boards_seen"])));
        }
        fields.extend_from_slice(more);
        self.send(staff.app, "card", (&key(), &version), &fields).await
    }

    /// Signs the card of match 1; `reserve` is `none`, `match` or a board.
    pub(super) async fn sign(&self, staff: &Staff<'_>, signer: &str, reserve: &str) -> Answer {
        let name = match signer {
            "home_captain" => HOME,
            "away_captain" => AWAY,
            _ => LEADER,
        };
        let said = if reserve == "none" {
            ""
        } else {
            "Uret blev stillet forkert"
        };
        let more = [
            ("signer", signer),
            ("name", name),
            ("reserve", reserve),
            ("text", said),
        ];
        self.write(staff, "sign", &more).await
    }

    /// Protests about match 1, a board of it or (empty) the match as a whole; the protest as it is kept.
    async fn protest(&self, staff: &Staff<'_>, board: &str, statement: &str) -> Value {
        let more = [
            ("match", "1"),
            ("act", "protest"),
            ("board", board),
            ("name", AWAY),
            ("statement", statement),
        ];
        self.send(staff.app, "protest", (&key(), "1"), &more)
            .await
            .expect(StatusCode::SEE_OTHER);
        let list = staff
            .api
            .get(&format!("{API}/protests"))
            .await
            .expect(StatusCode::OK)
            .json();
        let newest = list["protests"][0].clone();
        assert_eq!(newest["statement"], statement, "the newest comes first: {list}");
        newest
    }

    /// Asks for the boards of the own match on this phone.
    async fn join(&self, app: &TestApp, round: &str) -> Answer {
        self.join_by(app, &key(), round).await
    }

    /// The same with the key of a form that may have been sent before.
    async fn join_by(&self, app: &TestApp, key: &str, round: &str) -> Answer {
        let fields = [("version", "1"), ("key", key), ("round", round)];
        let browser = app.visitor().with_cookie("captain", &self.cookie);
        browser.post(&format!("{}/phone", self.page), &fields).await
    }

    /// The phone that was let in.
    pub(super) async fn phone<'a>(&self, app: &'a TestApp) -> Client<'a> {
        let joined = self.join(app, "1").await;
        Self::let_in(app, &joined)
    }

    /// The phone to which an answer gave its cookie.
    fn let_in<'a>(app: &'a TestApp, joined: &Answer) -> Client<'a> {
        assert_eq!(joined.location(), format!("{HERE}/rounds/1/entry"));
        let secret = joined
            .headers
            .get_all("set-cookie")
            .iter()
            .filter_map(|line| line.to_str().ok()?.split(';').next()?.split_once('='))
            .find(|(name, _)| *name == web::auth::TABLET_COOKIE)
            .map_or_else(
                || panic!("no cookie of a tablet: {:?}", joined.headers),
                |(_, value)| value.to_owned(),
            );
        app.visitor().with_cookie(web::auth::TABLET_COOKIE, &secret)
    }
}

fn text(value: &Value) -> &str {
    value
        .as_str()
        .unwrap_or_else(|| panic!("this is no text: {value}"))
}

fn seen(value: &Value) -> i32 {
    let version = value["version"].as_i64();
    let version = version.unwrap_or_else(|| panic!("this has no version: {value}"));
    i32::try_from(version).unwrap()
}

/// The staff as it comes back on another day.
async fn come_back(app: &TestApp, stage: Stage) -> Staff<'_> {
    let roles = [(Role::Organiser, stage.scope()), (Role::Arbiter, stage.scope())];
    let page = app.signed_in("Ulla Nattevagt", &roles).await;
    let api = app.token("Ulla Program", &roles, &TokenScope::ALL).await;
    Staff {
        app,
        stage,
        page,
        api,
    }
}

/// Teams as these settings have them, whose first round is paired and begins.
pub(super) async fn paired(staff: &Staff<'_>, lines: &str, more: Value) {
    let mut teams = settings("round_robin");
    teams
        .as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    table::write_settings(staff, teams).await.expect(StatusCode::OK);
    staff.paste(lines).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    let_begin(staff.app, 1).await;
}

/// Two of the four teams.
fn two() -> String {
    FOUR.lines().take(2).collect::<Vec<_>>().join("\n")
}

/// The captains of match 1, the home team's first.
pub(super) async fn captains(staff: &Staff<'_>) -> (Captain, Captain) {
    let one = &staff.matches(1).await[0];
    let (home, away) = (text(&one["white"]["name"]), text(&one["black"]["name"]));
    (Captain::of(staff, home).await, Captain::of(staff, away).await)
}

/// Writes the result of a board down by program.
pub(super) async fn enter(staff: &Staff<'_>, board: u16, version: i32, body: &Value) -> Answer {
    let path = format!("{API}/rounds/1/boards/{board}/result");
    staff.api.json(Method::PUT, &path, Some(version), body).await
}

/// As White's result, where the home team has White at the odd boards and made so many half points.
fn code(board: u16, home: i32) -> &'static str {
    let white = if board % 2 == 1 { home } else { 2 - home };
    ["0-1", "1/2-1/2", "1-0"][usize::try_from(white).unwrap()]
}

/// Boards of the round from `first` on, in half points of the home team.
pub(super) async fn play(staff: &Staff<'_>, first: u16, home: &[i32]) {
    for (board, home) in (first..).zip(home) {
        let body = json!({ "result": code(board, *home) });
        enter(staff, board, 1, &body).await.expect(StatusCode::OK);
    }
}

/// How a board stands, and in which version.
async fn stands(app: &TestApp, stage: &Stage, round: u16, board: u16) -> (Option<GameResult>, i32) {
    let field = stage.field(app).await;
    let round = field.round(RoundNo::new(round).unwrap()).unwrap();
    let game = round.game(engine::numbers::BoardNo::new(board).unwrap()).unwrap();
    (game.outcome.result, game.version.0)
}

/// The card of a match of round 1.
pub(super) async fn card(staff: &Staff<'_>, no: u16) -> Value {
    let cards = staff
        .api
        .get(&format!("{API}/rounds/1/cards"))
        .await
        .expect(StatusCode::OK)
        .json();
    let mut all = cards["cards"].as_array().unwrap().iter();
    all.find(|card| card["match"] == no)
        .unwrap_or_else(|| panic!("no card of match {no}: {cards}"))
        .clone()
}

/// The names of what stands in the way of a card, with the board.
pub(super) fn problems(card: &Value) -> Vec<(String, Value)> {
    let all = card["problems"].as_array().unwrap().iter();
    all.map(|one| (text(&one["problem"]).to_owned(), one["board"].clone()))
        .collect()
}

fn signers(card: &Value) -> Vec<&str> {
    let all = card["signatures"].as_array().unwrap().iter();
    all.map(|one| text(&one["signer"])).collect()
}

/// Everything that is kept of cards and of protests: to see that a refusal left nothing behind.
async fn kept(app: &TestApp) -> (Vec<Value>, i64, i64) {
    let cards = sqlx::query_scalar("select card from team_card order by match_id")
        .fetch_all(app.pool())
        .await
        .unwrap();
    let lines = sqlx::query_scalar("select count(*) from audit where act like 'team_card.%'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let protests = sqlx::query_scalar("select count(*) from protest")
        .fetch_one(app.pool())
        .await
        .unwrap();
    (cards, lines, protests)
}

async fn times_in_the_log(app: &TestApp, act: &str) -> i64 {
    sqlx::query_scalar("select count(*) from audit where act = $1")
        .bind(act)
        .fetch_one(app.pool())
        .await
        .unwrap()
}

/// Both captains and the match leader, without reservation, behind the links.
async fn all_sign(staff: &Staff<'_>, home: &Captain, away: &Captain) {
    for (captain, signer) in [
        (home, "home_captain"),
        (away, "away_captain"),
        (home, "match_leader"),
    ] {
        captain
            .sign(staff, signer, "none")
            .await
            .expect(StatusCode::SEE_OTHER);
    }
}

/// What was signed on paper is written down by program.
pub(super) async fn sign_on_paper(staff: &Staff<'_>, no: u16) {
    for (signer, name) in [
        ("home_captain", HOME),
        ("away_captain", AWAY),
        ("match_leader", LEADER),
    ] {
        let body = json!({ "act": "sign", "signer": signer, "name": name });
        write_by_program(staff, no, &body).await.expect(StatusCode::OK);
    }
}

/// The cards of round 1 as somebody sees them now.
async fn seen_cards(staff: &Staff<'_>) -> Value {
    let told = staff.api.get(&format!("{API}/rounds/1/cards")).await;
    let told = told.expect(StatusCode::OK).json();
    let cards = told["cards"].as_array().unwrap();
    let seen = cards
        .iter()
        .map(|card| json!({ "match": card["match"], "version": card["version"] }));
    json!({ "cards": seen.collect::<Vec<_>>() })
}

async fn approve_all(staff: &Staff<'_>, seen: &Value) -> Value {
    let path = format!("{API}/rounds/1/cards/approval");
    let answer = staff.api.json(Method::POST, &path, None, seen).await;
    answer.expect(StatusCode::OK).json()
}

pub(super) async fn write_by_program(staff: &Staff<'_>, no: u16, body: &Value) -> Answer {
    let version = seen(&card(staff, no).await);
    let path = format!("{API}/rounds/1/matches/{no}/card");
    staff.api.json(Method::POST, &path, Some(version), body).await
}

pub(super) async fn approve(staff: &Staff<'_>, no: u16, remarks: &str) -> Answer {
    let version = seen(&card(staff, no).await);
    let path = format!("{API}/rounds/1/matches/{no}/card/approval");
    let body = json!({ "remarks": remarks });
    staff.api.json(Method::POST, &path, Some(version), &body).await
}

async fn take_back(staff: &Staff<'_>, no: u16, reason: &str) -> Answer {
    let version = seen(&card(staff, no).await);
    let path = format!("{API}/rounds/1/matches/{no}/card/approval/take-back");
    let body = json!({ "reason": reason });
    staff.api.json(Method::POST, &path, Some(version), &body).await
}

/// What the board list's own script sends.
pub(super) async fn press(client: &Client<'_>, round: u16, board: u16, version: i32, result: &str) -> Answer {
    let body = format!("version={version}&key={}&result={}", key(), escape(result));
    let request = Request::post(format!("{HERE}/rounds/{round}/boards/{board}"))
        .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header("sec-fetch-site", "same-origin")
        .header("hx-request", "true")
        .body(Body::from(body))
        .unwrap();
    client.send(request).await
}

fn with_terms(protests: Terms) -> SectionSettings {
    SectionSettings {
        protests,
        ..SectionSettings::default()
    }
}

#[tokio::test]
async fn case_133_who_signed_without_reservation_protests_the_next_day_and_is_late_with_the_deposit_lost() {
    let app = TestApp::new().await;
    let terms = Terms {
        deposit_kroner: Some(500),
        ..Terms::default()
    };
    let staff = staff_of(&app, 1, &with_terms(terms)).await;
    rulings::announce(&app, &staff.stage, &protests::coordinated()).await;
    paired(&staff, EIGHT, json!({ "league": "div1", "colours": "WBWBWBWB" })).await;
    let (home, away) = captains(&staff).await;
    // The score card said 3½–4½; board 1 went to the home team.
    play(&staff, 1, &[2, 0, 1, 0, 1, 1, 2, 0]).await;
    home.write(&staff, "quick", &[("home", "3½"), ("away", "4½")])
        .await
        .expect(StatusCode::SEE_OTHER);
    all_sign(&staff, &home, &away).await;
    let signed = card(&staff, 1).await;
    assert_eq!(signers(&signed), ["home_captain", "away_captain", "match_leader"]);
    for signature in signed["signatures"].as_array().unwrap() {
        assert_eq!(
            (&signature["at"], &signature["reservations"]),
            (&json!(NOW), &json!([])),
            "time-stamped, without reservation"
        );
    }
    assert!(problems(&signed).is_empty(), "{signed}");
    assert_eq!(
        (&signed["home_half_points"], &signed["away_half_points"]),
        (&json!(7), &json!(9))
    );
    assert_eq!(signed["approval"], Value::Null, "the card is not sent in yet");
    let receipt = away.look(&app).await.expect(StatusCode::OK);
    assert!(
        receipt.body.contains(AWAY) && receipt.body.contains(LEADER),
        "the captain reads who signed: {}",
        receipt.body
    );
    let boards = staff.matches(1).await;
    let of = boards[0]["black"].clone();

    let stage = staff.stage;
    let app = app.later("2026-04-05T13:00:00Z");
    let staff = come_back(&app, stage).await;
    let filed = away
        .protest(&staff, "1", "Partiet på 1. bræt skal være vundet.")
        .await;
    assert_eq!(
        (&filed["state"], &filed["late"], &filed["instance"]),
        (&json!("late"), &json!("card_signed"), &json!("arbiter")),
        "kept, as late: {filed}"
    );
    let about = &filed["about"];
    assert_eq!(
        (&about["kind"], &about["signed_at"], &about["is_reserved"]),
        (&json!("team_card"), &json!(NOW), &json!(false))
    );
    assert_eq!(
        about["of"],
        json!({ "round": 1, "match": 1, "team": of["number"], "board": 1 })
    );
    let by = text(&filed["filed_by"]);
    assert!(by.contains(AWAY) && by.contains(text(&of["name"])), "{by}");

    let protest = text(&filed["id"]).to_owned();
    let decided = all_three_decide(&app, &staff.stage, &protest).await;
    assert_eq!(decided["deposit"]["outcome"], "kept");
    let outcomes: Vec<&str> = decided["decisions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| text(&one["outcome"]))
        .collect();
    assert_eq!(outcomes, ["upheld", "dismissed_late", "dismissed_late"]);
    assert_eq!(staff.matches(1).await, boards, "the result of the match stands");
    assert_eq!(
        card(&staff, 1).await["signatures"],
        signed["signatures"],
        "so does what was signed"
    );
}

/// The arbiter finds it in time and upholds, a majority of the committee finds it late, and so does the board.
async fn all_three_decide(app: &TestApp, stage: &Stage, protest: &str) -> Value {
    let members = protests::committee(app, stage, 3, "dsu_i").await;
    let arbiter = protests::token(app, stage, Role::Arbiter).await;
    let upheld =
        json!({ "act": "decide", "outcome": "upheld", "reasons": "Kamplederens afgørelse fastholdes." });
    // What is late is not heard before somebody said why it is.
    protests::on(&arbiter, protest, "arbiter", upheld.clone())
        .await
        .expect(StatusCode::CONFLICT);
    let admitted = json!({ "act": "admit", "reasons": "Notatet fulgte med resultatkortet." });
    protests::on(&arbiter, protest, "arbiter", admitted)
        .await
        .expect(StatusCode::OK);
    protests::on(&arbiter, protest, "arbiter", upheld)
        .await
        .expect(StatusCode::OK);
    protests::on(
        &arbiter,
        protest,
        "appeals",
        json!({ "text": "Partiet er vundet." }),
    )
    .await
    .expect(StatusCode::OK);
    let committee = protests::token(app, stage, Role::CommitteeMember).await;
    let late = json!({
        "act": "decide", "outcome": "dismissed_late", "reasons": "Kortet var underskrevet uden forbehold.",
        "ballots": protests::votes(&members, &["for", "for", "against"])
    });
    protests::on(&committee, protest, "committee", late)
        .await
        .expect(StatusCode::OK);
    let appealed = protests::on(
        &arbiter,
        protest,
        "appeals",
        json!({ "text": "Protesten blev accepteret." }),
    )
    .await
    .expect(StatusCode::OK)
    .json();
    assert_eq!(appealed["deposit"]["kroner"], 500);
    protests::on(&arbiter, protest, "steps", json!({ "step": "pay" }))
        .await
        .expect(StatusCode::OK);
    let board = protests::token(app, stage, Role::AppealsBoard).await;
    let dismissed = json!({
        "act": "decide", "outcome": "dismissed_late",
        "reasons": "Kortet var underskrevet uden forbehold, uanset at det ikke var sendt.",
        "board": protests::board(&["for", "for", "for"])
    });
    protests::on(&board, protest, "board", dismissed)
        .await
        .expect(StatusCode::OK)
        .json()
}

#[tokio::test]
async fn case_133_2_a_reservation_keeps_the_protest_about_its_board_for_the_days_that_were_set() {
    let app = TestApp::new().await;
    let terms = Terms {
        team_card_days: Some(1),
        ..Terms::default()
    };
    let staff = staff_of(&app, 1, &with_terms(terms)).await;
    paired(&staff, &two(), json!({ "league": "div1" })).await;
    let (home, away) = captains(&staff).await;
    play(&staff, 1, &PLAYED).await;
    let judged = |protest: &Value| (protest["state"].clone(), protest["late"].clone());
    let in_time = (json!("admissible"), Value::Null);
    let too_late = |why: &str| (json!("late"), json!(why));
    for board in ["", "2", "3"] {
        let protest = away
            .protest(&staff, board, &format!("Før underskriften: {board}."))
            .await;
        assert_eq!(judged(&protest), in_time, "before signing, {board}: {protest}");
    }

    away.sign(&staff, "away_captain", "2")
        .await
        .expect(StatusCode::SEE_OTHER);
    home.sign(&staff, "home_captain", "none")
        .await
        .expect(StatusCode::SEE_OTHER);
    let signed = card(&staff, 1).await;
    assert_eq!(signed["signatures"][0]["reservations"][0]["board"], 2, "{signed}");
    let stage = staff.stage;
    let app = app.later("2026-04-05T09:00:00Z");
    let staff = come_back(&app, stage).await;
    for (captain, board, must) in [
        (&away, "2", in_time.clone()),
        (&away, "3", too_late("card_signed")),
        // What is reserved on a board is not reserved on the match.
        (&away, "", too_late("card_signed")),
        // What the other team reserved is nobody else's.
        (&home, "2", too_late("card_signed")),
    ] {
        let protest = captain
            .protest(&staff, board, &format!("Dagen efter: {board}."))
            .await;
        assert_eq!(judged(&protest), must, "{board}: {protest}");
    }
    let stage = staff.stage;
    let app = app.later("2026-04-07T09:00:00Z");
    let staff = come_back(&app, stage).await;
    let protest = away.protest(&staff, "2", "Tre dage efter.").await;
    assert_eq!(judged(&protest), too_late("deadline"), "{protest}");
}

#[tokio::test]
async fn a_reservation_on_the_match_covers_every_board() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    paired(&staff, &two(), json!({ "league": "div1" })).await;
    let (_, away) = captains(&staff).await;
    play(&staff, 1, &PLAYED).await;
    // A reservation says what it is about.
    let before = kept(&app).await;
    let silent = [
        ("signer", "away_captain"),
        ("name", AWAY),
        ("reserve", "match"),
        ("text", " "),
    ];
    away.write(&staff, "sign", &silent)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(kept(&app).await, before);
    away.sign(&staff, "away_captain", "match")
        .await
        .expect(StatusCode::SEE_OTHER);
    for board in ["", "3"] {
        let protest = away
            .protest(&staff, board, &format!("Om hele kampen: {board}."))
            .await;
        assert_eq!(protest["state"], "admissible", "{board}: {protest}");
    }
}

#[tokio::test]
async fn nobody_signs_while_boards_are_open_or_the_reported_result_is_not_their_sum() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    paired(&staff, &two(), json!({ "league": "div1" })).await;
    let (home, away) = captains(&staff).await;
    play(&staff, 1, &PLAYED[..3]).await;
    let everybody = [
        (&home, "home_captain"),
        (&away, "away_captain"),
        (&home, "match_leader"),
    ];
    let before = kept(&app).await;
    for (captain, signer) in everybody {
        captain
            .sign(&staff, signer, "none")
            .await
            .expect(StatusCode::CONFLICT);
    }
    assert_eq!(kept(&app).await, before, "nothing was signed over an open board");
    let open = card(&staff, 1).await;
    assert_eq!(open["open_boards"], 1);
    assert!(
        problems(&open).contains(&("boards_open".to_owned(), Value::Null)),
        "{open}"
    );

    play(&staff, 4, &PLAYED[3..]).await;
    // It is 2½–1½. More points than there are boards are nothing to report.
    for (points, status) in [
        (("4", "1"), StatusCode::UNPROCESSABLE_ENTITY),
        (("2½", "x"), StatusCode::UNPROCESSABLE_ENTITY),
        (("3", "1"), StatusCode::SEE_OTHER),
    ] {
        home.write(&staff, "quick", &[("home", points.0), ("away", points.1)])
            .await
            .expect(status);
    }
    let wrong = card(&staff, 1).await;
    assert_eq!(
        (
            &wrong["reported"]["home_half_points"],
            &wrong["reported"]["away_half_points"]
        ),
        (&json!(6), &json!(2))
    );
    assert!(
        problems(&wrong).contains(&("difference".to_owned(), Value::Null)),
        "{wrong}"
    );
    let before = kept(&app).await;
    for (captain, signer) in everybody {
        captain
            .sign(&staff, signer, "none")
            .await
            .expect(StatusCode::CONFLICT);
    }
    assert_eq!(kept(&app).await, before, "nothing was signed over a wrong sum");

    home.write(&staff, "quick", &[("home", "2½"), ("away", "1½")])
        .await
        .expect(StatusCode::SEE_OTHER);
    all_sign(&staff, &home, &away).await;
    let done = card(&staff, 1).await;
    assert_eq!((problems(&done), signers(&done).len()), (vec![], 3));
    // Once is enough.
    let before = kept(&app).await;
    home.sign(&staff, "home_captain", "none")
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(kept(&app).await, before);
}

#[tokio::test]
async fn where_the_league_asks_for_it_every_board_that_was_not_played_needs_a_remark() {
    for (league, asks) in [("div1", true), ("hk8", false)] {
        let app = TestApp::new().await;
        let staff = staff(&app, 1).await;
        paired(&staff, &two(), json!({ "league": league })).await;
        let (home, away) = captains(&staff).await;
        play(&staff, 1, &PLAYED[..3]).await;
        let forfeit = json!({ "result": "+/-", "reason": "Spilleren udeblev" });
        enter(&staff, 4, 1, &forfeit).await.expect(StatusCode::OK);
        if asks {
            let missing = ("remark_missing".to_owned(), json!(4));
            // A remark about the match, or about another board, explains no empty board.
            for about in ["", "1"] {
                let before = kept(&app).await;
                away.sign(&staff, "away_captain", "none")
                    .await
                    .expect(StatusCode::CONFLICT);
                assert_eq!(kept(&app).await, before);
                home.write(
                    &staff,
                    "remark",
                    &[("board", about), ("text", "Kampen begyndte sent")],
                )
                .await
                .expect(StatusCode::SEE_OTHER);
                let blocked = card(&staff, 1).await;
                assert!(problems(&blocked).contains(&missing), "{blocked}");
            }
            let before = kept(&app).await;
            home.write(&staff, "remark", &[("board", "4"), ("text", "  ")])
                .await
                .expect(StatusCode::UNPROCESSABLE_ENTITY);
            home.write(&staff, "remark", &[("board", "5"), ("text", "Intet bord")])
                .await
                .expect(StatusCode::UNPROCESSABLE_ENTITY);
            home.sign(&staff, "home_captain", "none")
                .await
                .expect(StatusCode::CONFLICT);
            assert_eq!(kept(&app).await, before);
            home.write(
                &staff,
                "remark",
                &[("board", "4"), ("text", "Udeblev uden afbud")],
            )
            .await
            .expect(StatusCode::SEE_OTHER);
        }
        all_sign(&staff, &home, &away).await;
        let done = card(&staff, 1).await;
        assert!(problems(&done).is_empty(), "{league}: {done}");
    }
}

#[tokio::test]
async fn a_contested_board_waits_until_the_team_that_contests_it_reserves_a_protest() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    paired(&staff, &two(), json!({ "league": "div1" })).await;
    let (home, away) = captains(&staff).await;
    play(&staff, 1, &PLAYED).await;
    contest_board_two(&staff, &away).await;
    let contested = card(&staff, 1).await;
    let contest = &contested["contests"][0];
    assert_eq!(
        (&contest["side"], &contest["board"], &contest["claim"]),
        (&json!("away"), &json!(2), &json!("1/2-1/2"))
    );
    assert!(
        problems(&contested).contains(&("contested".to_owned(), json!(2))),
        "{contested}"
    );
    let before = kept(&app).await;
    for (captain, signer, reserve) in [
        (&home, "home_captain", "none"),
        (&home, "match_leader", "none"),
        (&away, "away_captain", "none"),
        // On another board it is no reservation of this.
        (&away, "away_captain", "3"),
    ] {
        captain
            .sign(&staff, signer, reserve)
            .await
            .expect(StatusCode::CONFLICT);
        assert_eq!(kept(&app).await, before, "{signer}, {reserve}");
    }
    away.sign(&staff, "away_captain", "2")
        .await
        .expect(StatusCode::SEE_OTHER);
    for signer in ["home_captain", "match_leader"] {
        home.sign(&staff, signer, "none")
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let done = card(&staff, 1).await;
    assert!(
        problems(&done).is_empty(),
        "the card is confirmed, and a protest decides: {done}"
    );
    assert_eq!(
        done["contests"][0]["settled"],
        Value::Null,
        "nobody has settled it"
    );
}

async fn contest_board_two(staff: &Staff<'_>, away: &Captain) {
    let contested = [("board", "2"), ("claim", "1/2-1/2"), ("text", "Det blev remis")];
    away.write(staff, "contest", &contested)
        .await
        .expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_contested_board_is_settled_by_the_team_that_contests_it_and_what_was_said_stays() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    paired(&staff, &two(), json!({ "league": "div1" })).await;
    let (home, away) = captains(&staff).await;
    play(&staff, 1, &PLAYED).await;
    contest_board_two(&staff, &away).await;
    let before = kept(&app).await;
    // The other team does not settle it; what nobody contests is not settled; and how is said.
    for (captain, board, how, status) in [
        (&home, "2", "Vi er enige", StatusCode::CONFLICT),
        (&away, "3", "Vi er enige", StatusCode::CONFLICT),
        (&away, "2", " ", StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        captain
            .write(&staff, "settle", &[("board", board), ("text", how)])
            .await
            .expect(status);
        assert_eq!(kept(&app).await, before, "{board}");
    }
    away.write(&staff, "settle", &[("board", "2"), ("text", "Vi er enige")])
        .await
        .expect(StatusCode::SEE_OTHER);
    all_sign(&staff, &home, &away).await;
    let done = card(&staff, 1).await;
    assert!(problems(&done).is_empty(), "{done}");
    assert_eq!(
        (&done["contests"][0]["text"], &done["contests"][0]["settled"]),
        (&json!("Det blev remis"), &json!("Vi er enige"))
    );
    assert_eq!(
        done["home_half_points"], 5,
        "no word on the card changes a result: {done}"
    );
}

#[tokio::test]
async fn the_away_captain_writes_for_the_own_team_only() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    paired(&staff, &two(), json!({ "league": "div1" })).await;
    let (home, away) = captains(&staff).await;
    play(&staff, 1, &PLAYED).await;
    let before = kept(&app).await;
    for signer in ["home_captain", "match_leader"] {
        away.sign(&staff, signer, "none")
            .await
            .expect(StatusCode::CONFLICT);
        assert_eq!(kept(&app).await, before, "{signer}");
    }
    home.sign(&staff, "away_captain", "none")
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(
        kept(&app).await,
        before,
        "nor does the home captain for the other"
    );
    // Whatever the form says, it is the own team that contests.
    let contested = [("side", "home"), ("board", "1"), ("text", "Ikke enig")];
    away.write(&staff, "contest", &contested)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(card(&staff, 1).await["contests"][0]["side"], "away");
    // Nobody signs without a name.
    let before = kept(&app).await;
    let nameless = [
        ("signer", "away_captain"),
        ("name", " "),
        ("reserve", "1"),
        ("text", "Ikke enig"),
    ];
    away.write(&staff, "sign", &nameless)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(kept(&app).await, before);
}

#[tokio::test]
async fn a_captain_of_another_match_finds_no_card_here() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    paired(&staff, FOUR, json!({ "league": "div1" })).await;
    play(&staff, 1, &PLAYED).await;
    let other = &staff.matches(1).await[1];
    let stranger = Captain::of(&staff, text(&other["white"]["name"])).await;
    let before = kept(&app).await;
    for (act, more) in [
        ("quick", vec![("home", "2½"), ("away", "1½")]),
        ("remark", vec![("board", ""), ("text", "Set fra nabobordet")]),
        ("contest", vec![("board", "1"), ("text", "Ikke enig")]),
        (
            "sign",
            vec![("signer", "home_captain"), ("name", HOME), ("reserve", "none")],
        ),
    ] {
        stranger
            .write(&staff, act, &more)
            .await
            .expect(StatusCode::NOT_FOUND);
        assert_eq!(kept(&app).await, before, "{act}");
    }
    let protest = [
        ("match", "1"),
        ("act", "protest"),
        ("board", "1"),
        ("statement", "Set fra nabobordet"),
    ];
    stranger
        .send(&app, "protest", (&key(), "1"), &protest)
        .await
        .expect(StatusCode::NOT_FOUND);
    assert_eq!(kept(&app).await, before, "nor a protest");
    // And one without the link finds nothing at all.
    let (home, _) = captains(&staff).await;
    let crossed = Captain {
        cookie: stranger.cookie.clone(),
        page: home.page.clone(),
    };
    crossed
        .write(&staff, "remark", &[("board", ""), ("text", "Fremmed")])
        .await
        .expect(StatusCode::NOT_FOUND);
    assert_eq!(kept(&app).await, before);
}

#[tokio::test]
async fn who_saw_an_older_card_is_told_and_a_form_that_is_sent_twice_writes_once() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    paired(&staff, &two(), json!({ "league": "div1" })).await;
    let (home, away) = captains(&staff).await;
    let version = card(&staff, 1).await["version"].to_string();
    let once = key();
    let remark = [
        ("match", "1"),
        ("act", "remark"),
        ("board", ""),
        ("text", "Kampen begyndte 10.20"),
    ];
    for _ in 0..2 {
        home.send(&app, "card", (&once, &version), &remark)
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let written = card(&staff, 1).await;
    assert_eq!(written["remarks"].as_array().unwrap().len(), 1, "{written}");
    assert_eq!(times_in_the_log(&app, "team_card.remark").await, 1);

    let before = kept(&app).await;
    let late = [
        ("match", "1"),
        ("act", "remark"),
        ("board", ""),
        ("text", "Nej, 10.10"),
    ];
    let refused = away
        .send(&app, "card", (&key(), &version), &late)
        .await
        .expect(StatusCode::CONFLICT);
    assert!(
        refused.body.contains("Nej, 10.10"),
        "what was typed stands again: {}",
        refused.body
    );
    assert_eq!(kept(&app).await, before);

    // The same by program.
    let path = format!("{API}/rounds/1/matches/1/card");
    let body = json!({ "act": "remark", "board": 1, "text": "Uret blev skiftet" });
    let (seen, once) = (seen(&written), key());
    let mut versions = Vec::new();
    for _ in 0..2 {
        let answer = staff
            .api
            .json_with_key(Method::POST, &path, Some(seen), &body, &once)
            .await
            .expect(StatusCode::OK);
        versions.push(answer.json()["version"].clone());
    }
    assert_eq!(versions[0], versions[1]);
    assert_eq!(times_in_the_log(&app, "team_card.remark").await, 2);
    let before = kept(&app).await;
    staff
        .api
        .json(Method::POST, &path, Some(seen), &body)
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(kept(&app).await, before);
}

#[tokio::test]
async fn a_result_that_changes_under_signatures_ends_them() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    paired(&staff, &two(), json!({ "league": "div1" })).await;
    let (home, away) = captains(&staff).await;
    play(&staff, 1, &PLAYED).await;
    all_sign(&staff, &home, &away).await;
    // The same again changes nothing.
    let same = json!({ "result": code(1, PLAYED[0]) });
    enter(&staff, 1, 2, &same).await.expect(StatusCode::OK);
    assert_eq!(signers(&card(&staff, 1).await).len(), 3);
    assert_eq!(times_in_the_log(&app, "team_card.put_right").await, 0);

    let (cards, ..) = kept(&app).await;
    let before = json!({ "signatures": cards[0]["signatures"] });
    assert_eq!(before["signatures"].as_array().map(Vec::len), Some(3), "{before}");
    let other = json!({ "result": "1/2-1/2" });
    enter(&staff, 1, 2, &other).await.expect(StatusCode::OK);
    let after = card(&staff, 1).await;
    assert_eq!(after["signatures"], json!([]), "{after}");
    let unsigned = problems(&after);
    assert_eq!(
        unsigned,
        vec![("unsigned".to_owned(), Value::Null); 3],
        "it waits for all three again"
    );
    let lines: Vec<Value> = sqlx::query_scalar("select before from audit where act = 'team_card.put_right'")
        .fetch_all(app.pool())
        .await
        .unwrap();
    assert_eq!(
        lines,
        [before],
        "the log keeps whose they were, under which names and with what they reserved"
    );
    all_sign(&staff, &home, &away).await;
    let again = card(&staff, 1).await;
    assert!(problems(&again).is_empty(), "{again}");
}

/// CASE-133: a signature without reservation gives up the right to protest, and no correction of another board gives it back.
#[tokio::test]
async fn a_match_leader_who_changes_a_board_under_signatures_says_why_and_reopens_that_board_alone() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    paired(
        &staff,
        &two(),
        json!({ "league": "div1", "reporting": "captains" }),
    )
    .await;
    let (home, away) = captains(&staff).await;
    let phone = home.phone(&app).await;
    play(&staff, 1, &PLAYED).await;
    away.sign(&staff, "away_captain", "1")
        .await
        .expect(StatusCode::SEE_OTHER);
    home.sign(&staff, "home_captain", "none")
        .await
        .expect(StatusCode::SEE_OTHER);
    let signed = card(&staff, 1).await;
    let leader = super::links::leader_of(&staff).await;
    let path = "/api/v1/match-leader/boards/2/result";
    let (other, stood) = (json!({ "result": "1-0" }), stands(&app, &staff.stage, 1, 2).await);
    let (before, ..) = kept(&app).await;
    let refused = leader.json(Method::PUT, path, Some(stood.1), &other).await;
    refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(stands(&app, &staff.stage, 1, 2).await, stood);
    assert_eq!(kept(&app).await.0, before, "without a reason nothing changes");

    let told = json!({ "result": "1-0", "reason": "Begge spillere siger, at sort gav op" });
    leader
        .json(Method::PUT, path, Some(stood.1), &told)
        .await
        .expect(StatusCode::OK);
    let after = card(&staff, 1).await;
    assert_eq!(after["signatures"], json!([]), "{after}");
    let ended = after["ended_signatures"].as_array().unwrap();
    for (ended, given) in ended.iter().zip(signed["signatures"].as_array().unwrap()) {
        assert_eq!(
            (&ended["signature"], &ended["boards"]),
            (given, &json!([2])),
            "{after}"
        );
    }
    assert_eq!(ended.len(), 2, "with what was reserved: {after}");
    let page = home.look(&app).await.expect(StatusCode::OK).body;
    assert!(
        page.contains("Ændret siden: bord 2") && page.contains("Ændret, siden I underskrev: bord 2"),
        "{page}"
    );
    // No captain reopens another board, though nobody's signature stands.
    let third = stands(&app, &staff.stage, 1, 3).await;
    let pressed = press(&phone, 1, 3, third.1, "1/2-1/2").await;
    pressed.expect(StatusCode::CONFLICT);
    assert_eq!(stands(&app, &staff.stage, 1, 3).await, third);
    let judged = |protest: &Value| (protest["state"].clone(), protest["late"].clone());
    let (in_time, late) = (
        (json!("admissible"), Value::Null),
        (json!("late"), json!("card_signed")),
    );
    for (captain, board, must) in [
        (&home, "2", &in_time),
        (&home, "3", &late),
        (&home, "", &late),
        (&away, "1", &in_time),
        (&away, "2", &in_time),
        (&away, "3", &late),
    ] {
        let protest = captain
            .protest(&staff, board, &format!("Efter rettelsen: {board}."))
            .await;
        assert_eq!(judged(&protest), *must, "{board}: {protest}");
    }
}

#[tokio::test]
async fn under_an_approved_card_no_result_is_entered_cleared_or_undone_until_the_approval_is_taken_back() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    paired(&staff, &two(), json!({ "league": "div1" })).await;
    let (home, away) = captains(&staff).await;
    // Board 1 is entered on the page, where it can be undone for a minute; the clock stands.
    press(&staff.page, 1, 1, 1, code(1, PLAYED[0]))
        .await
        .expect(StatusCode::OK);
    play(&staff, 2, &PLAYED[1..]).await;
    all_sign(&staff, &home, &away).await;
    approve(&staff, 1, "").await.expect(StatusCode::OK);
    let approved = card(&staff, 1).await;
    assert_eq!(
        (&approved["approval"]["at"], &approved["approval"]["remarks"]),
        (&json!(NOW), &json!(""))
    );

    let (cards, stood) = (kept(&app).await, stands(&app, &staff.stage, 1, 1).await);
    // What would be refused is not offered: neither in the list nor on the board's own page, which says why.
    let (list, board) = (
        format!("{HERE}/rounds/1/entry"),
        format!("{HERE}/rounds/1/boards/1"),
    );
    let offered = "name=\"result\" value=";
    let shown = async |page: &str| staff.page.get(page).await.expect(StatusCode::OK).body;
    for page in [list.as_str(), board.as_str()] {
        let page = shown(page).await;
        assert!(!page.contains(offered), "{page}");
    }
    assert!(shown(&board).await.contains("Kampens kort er godkendt"));
    for body in [
        json!({ "result": "1/2-1/2" }),
        json!({ "result": null, "reason": "Skrevet forkert" }),
        json!({ "result": "+/-", "reason": "Sort gik" }),
    ] {
        enter(&staff, 1, stood.1, &body)
            .await
            .expect(StatusCode::CONFLICT);
    }
    press(&staff.page, 1, 1, stood.1, "undo")
        .await
        .expect(StatusCode::CONFLICT);
    for captain in [&home, &away] {
        captain
            .write(&staff, "remark", &[("board", ""), ("text", "Efter godkendelsen")])
            .await
            .expect(StatusCode::CONFLICT);
    }
    assert_eq!(kept(&app).await, cards);
    assert_eq!(stands(&app, &staff.stage, 1, 1).await, stood);

    take_back(&staff, 1, "  ")
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(kept(&app).await, cards, "not without a reason");
    take_back(&staff, 1, "Bord 1 var skrevet forkert")
        .await
        .expect(StatusCode::OK);
    for page in [list.as_str(), board.as_str()] {
        let page = shown(page).await;
        assert!(page.contains(offered), "{page}");
    }
    let open = card(&staff, 1).await;
    assert_eq!(
        (&open["approval"], signers(&open).len()),
        (&Value::Null, 3),
        "what was signed stays signed: {open}"
    );
    let taken = kept(&app).await;
    take_back(&staff, 1, "Igen").await.expect(StatusCode::CONFLICT);
    assert_eq!(kept(&app).await, taken);
    // The very form that was refused is taken now, and the signatures end with it.
    press(&staff.page, 1, 1, stood.1, "undo")
        .await
        .expect(StatusCode::OK);
    assert_eq!(stands(&app, &staff.stage, 1, 1).await.0, None);
    assert_eq!(card(&staff, 1).await["signatures"], json!([]));
    assert_eq!(times_in_the_log(&app, "team_card.put_right").await, 1);
}

#[tokio::test]
async fn under_an_approved_card_no_result_of_a_closed_round_is_corrected_until_the_approval_is_taken_back() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    paired(&staff, &two(), json!({ "league": "div1" })).await;
    let (home, away) = captains(&staff).await;
    play(&staff, 1, &PLAYED).await;
    all_sign(&staff, &home, &away).await;
    staff.act(1, "close", &[]).await.expect(StatusCode::SEE_OTHER);
    approve(&staff, 1, "").await.expect(StatusCode::OK);
    let (cards, stood) = (kept(&app).await, stands(&app, &staff.stage, 1, 2).await);
    let path = format!("{API}/rounds/1/boards/2/correction");
    let body = json!({ "result": "1/2-1/2", "reason": "Kortet var skrevet forkert" });
    let correct = async || staff.api.json(Method::PUT, &path, Some(stood.1), &body).await;
    correct().await.expect(StatusCode::CONFLICT);
    assert_eq!(kept(&app).await, cards);
    assert_eq!(stands(&app, &staff.stage, 1, 2).await, stood);
    take_back(&staff, 1, "Bord 2 var skrevet forkert")
        .await
        .expect(StatusCode::OK);
    correct().await.expect(StatusCode::OK);
    assert_eq!(stands(&app, &staff.stage, 1, 2).await.0, Some(GameResult::Draw));
    assert_eq!(card(&staff, 1).await["signatures"], json!([]));
    assert_eq!(times_in_the_log(&app, "team_card.put_right").await, 1);
}

#[tokio::test]
async fn the_arbiter_approves_the_confirmed_cards_at_once_and_any_other_with_a_remark() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    paired(&staff, FOUR, json!({ "league": "div1" })).await;
    play(&staff, 1, &PLAYED).await;
    let before = kept(&app).await;
    approve(&staff, 2, "Kortet kom aldrig")
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(
        kept(&app).await,
        before,
        "not with open boards, whatever is remarked"
    );
    play(&staff, 5, &PLAYED).await;
    sign_on_paper(&staff, 1).await;
    let before = kept(&app).await;
    approve(&staff, 2, " ")
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(kept(&app).await, before);

    // Whoever enters results approves none, and nobody without a right anything.
    let all = format!("{API}/rounds/1/cards/approval");
    let one = format!("{API}/rounds/1/matches/1/card/approval");
    let roles = [(Role::Assistant, staff.stage.scope())];
    let assistant = app.token("Tilde Attrapgaard", &roles, &TokenScope::ALL).await;
    let version = seen(&card(&staff, 1).await);
    let visitor = app.visitor();
    let all_seen = seen_cards(&staff).await;
    for (client, status) in [
        (&assistant, StatusCode::FORBIDDEN),
        (&visitor, StatusCode::UNAUTHORIZED),
    ] {
        for (path, seen) in [(&all, None), (&one, Some(version))] {
            let body = if seen.is_some() {
                json!({})
            } else {
                all_seen.clone()
            };
            client.json(Method::POST, path, seen, &body).await.expect(status);
        }
    }
    assert_eq!(kept(&app).await, before);

    for approved in [1, 0] {
        assert_eq!(approve_all(&staff, &all_seen).await["approved"], approved);
        let (confirmed, other) = (card(&staff, 1).await, card(&staff, 2).await);
        assert_eq!(confirmed["approval"]["remarks"], "", "{confirmed}");
        assert_eq!(other["approval"], Value::Null, "{other}");
    }
    approve(&staff, 2, "Kortet kom aldrig; resultatet er bekræftet")
        .await
        .expect(StatusCode::OK);
    assert_eq!(
        card(&staff, 2).await["approval"]["remarks"],
        "Kortet kom aldrig; resultatet er bekræftet"
    );
    let before = kept(&app).await;
    approve(&staff, 2, "Igen").await.expect(StatusCode::CONFLICT);
    assert_eq!(kept(&app).await, before);
}

/// Where nobody signs, no signature ends with a result, and the card's version stays: the boards say what was read.
#[tokio::test]
async fn where_nobody_signs_results_are_not_approved_that_were_changed_after_they_were_read() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    paired(&staff, FOUR, json!({})).await;
    play(&staff, 1, &PLAYED).await;
    play(&staff, 5, &PLAYED).await;
    let read = card(&staff, 1).await;
    let list = format!("{HERE}/rounds/1/cards");
    let list = staff.page.get(&list).await.expect(StatusCode::OK).body;
    let (_, shown) = list.split_once("name=\"seen\" value=\"").unwrap();
    let (shown, _) = shown.split_once('"').unwrap();
    let page = format!("{HERE}/rounds/1/matches/1/card");
    let form = staff.page.get(&page).await.expect(StatusCode::OK).body;
    let carried = format!("name=\"boards_seen\" value=\"{}\"", text(&read["boards_seen"]));
    assert!(form.contains(&carried), "{form}");
    // Another result than the one of match 1 that was read.
    let other = json!({ "result": if code(1, PLAYED[0]) == "1-0" { "0-1" } else { "1-0" } });
    enter(&staff, 1, 2, &other).await.expect(StatusCode::OK);
    let version = seen(&card(&staff, 1).await);
    assert_eq!(seen(&read), version, "nobody wrote on the card");

    let path = format!("{API}/rounds/1/matches/1/card/approval");
    let unread = json!({ "boards_seen": read["boards_seen"] });
    let refused = staff.api.json(Method::POST, &path, Some(version), &unread).await;
    let refused = refused.expect(StatusCode::CONFLICT).json();
    assert_eq!(
        refused["current"]["boards_seen"],
        card(&staff, 1).await["boards_seen"],
        "{refused}"
    );
    let version = version.to_string();
    for boards in [Some(text(&read["boards_seen"])), None] {
        let key = key();
        let mut fields = vec![
            ("version", version.as_str()),
            ("key", key.as_str()),
            ("act", "approve"),
            ("remarks", "Læst"),
        ];
        fields.extend(boards.map(|boards| ("boards_seen", boards)));
        let refused = staff.page.post(&format!("{page}/approval"), &fields).await;
        refused.expect(StatusCode::CONFLICT);
    }
    // With all the others it is left out; who reads it anew approves it.
    let sent = [("version", "0"), ("key", &*key()), ("seen", shown)];
    let answer = staff.page.post(&format!("{HERE}/rounds/1/cards"), &sent).await;
    answer.expect(StatusCode::SEE_OTHER);
    assert_eq!(card(&staff, 1).await["approval"], Value::Null);
    assert_ne!(card(&staff, 2).await["approval"], Value::Null);
    let unread =
        json!({ "cards": [{ "match": 1, "version": read["version"], "boards_seen": read["boards_seen"] }] });
    assert_eq!(approve_all(&staff, &unread).await["approved"], 0);
    let now = card(&staff, 1).await;
    let anew =
        json!({ "cards": [{ "match": 1, "version": now["version"], "boards_seen": now["boards_seen"] }] });
    assert_eq!(approve_all(&staff, &anew).await["approved"], 1);
}

#[tokio::test]
async fn a_card_that_changed_since_it_was_seen_is_not_approved_with_all_the_others() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    paired(&staff, FOUR, json!({ "league": "div1" })).await;
    play(&staff, 1, &PLAYED).await;
    play(&staff, 5, &PLAYED).await;
    sign_on_paper(&staff, 1).await;
    sign_on_paper(&staff, 2).await;
    let seen = seen_cards(&staff).await;
    let page = staff.page.get(&format!("{HERE}/rounds/1/cards")).await;
    let field = page.expect(StatusCode::OK).body;
    let remark = json!({ "act": "remark", "text": "Kom efter at listen var læst" });
    write_by_program(&staff, 2, &remark).await.expect(StatusCode::OK);

    // The page carries what it showed, as the program does.
    let value = field.split("name=\"seen\" value=\"").nth(1).unwrap();
    let shown = value.split('"').next().unwrap();
    let sent = [("version", "0"), ("key", &*key()), ("seen", shown)];
    let answer = staff.page.post(&format!("{HERE}/rounds/1/cards"), &sent).await;
    answer.expect(StatusCode::SEE_OTHER);
    let approvals = [card(&staff, 1).await, card(&staff, 2).await].map(|card| card["approval"].clone());
    assert_ne!(approvals[0], Value::Null);
    assert_eq!(approvals[1], Value::Null, "nobody has read the remark");
    assert_eq!(approve_all(&staff, &seen).await["approved"], 0);
    let seen = seen_cards(&staff).await;
    assert_eq!(approve_all(&staff, &seen).await["approved"], 1);
}

#[tokio::test]
async fn an_assistant_leads_the_match_and_signs_for_no_captain() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    paired(&staff, &two(), json!({ "league": "div1" })).await;
    play(&staff, 1, &PLAYED).await;
    let roles = [(Role::Assistant, staff.stage.scope())];
    let assistant = app.token("Tilde Attrapgaard", &roles, &TokenScope::ALL).await;
    let path = format!("{API}/rounds/1/matches/1/card");
    for (body, status) in [
        (
            json!({ "act": "remark", "text": "Bord 2 begyndte sent" }),
            StatusCode::OK,
        ),
        (
            json!({ "act": "sign", "signer": "home_captain", "name": HOME }),
            StatusCode::CONFLICT,
        ),
        (
            json!({ "act": "sign", "signer": "away_captain", "name": AWAY }),
            StatusCode::CONFLICT,
        ),
        (
            json!({ "act": "contest", "side": "away", "board": 1, "text": "Vi vandt" }),
            StatusCode::CONFLICT,
        ),
        (
            json!({ "act": "sign", "signer": "match_leader", "name": LEADER }),
            StatusCode::OK,
        ),
    ] {
        let version = seen(&card(&staff, 1).await);
        let answer = assistant.json(Method::POST, &path, Some(version), &body).await;
        assert_eq!(answer.status, status, "{body}: {}", answer.body);
    }
    assert_eq!(signers(&card(&staff, 1).await), ["match_leader"]);
}

#[tokio::test]
async fn a_reported_result_of_more_points_than_boards_is_refused_however_it_is_summed() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    paired(&staff, &two(), json!({ "league": "div1" })).await;
    let before = kept(&app).await;
    for (home, away) in [(i32::MAX, i32::MAX), (i32::MAX, 1), (9, 0), (-1, 1), (6, 6)] {
        let body = json!({ "act": "quick", "home": home, "away": away });
        write_by_program(&staff, 1, &body)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
    }
    assert_eq!(kept(&app).await, before);
}

async fn tablets(app: &TestApp) -> i64 {
    sqlx::query_scalar("select count(*) from tablet")
        .fetch_one(app.pool())
        .await
        .unwrap()
}

#[tokio::test]
async fn a_home_captains_phone_enters_the_boards_of_its_own_match_in_this_round_and_no_other() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    paired(
        &staff,
        FOUR,
        json!({ "league": "div1", "reporting": "home_captain" }),
    )
    .await;
    let (home, away) = captains(&staff).await;
    away.join(&app, "1").await.expect(StatusCode::CONFLICT);
    // Nothing is played in round 2 yet.
    home.join(&app, "2").await.expect(StatusCode::CONFLICT);
    assert_eq!(tablets(&app).await, 0, "nobody was let in");

    let phone = home.phone(&app).await;
    let list = phone
        .get(&format!("{HERE}/rounds/1/entry"))
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(
        list.contains("id=\"board-4\"") && !list.contains("id=\"board-5\""),
        "{list}"
    );
    // Back to the card of the match; arbiters have a way of their own.
    let back = format!("href=\"{}#card-1\"", home.page);
    assert!(list.contains(&back), "{back}: {list}");
    let arbiters = staff.page.get(&format!("{HERE}/rounds/1/entry")).await.body;
    assert!(!arbiters.contains("/captain/"), "{arbiters}");
    for board in 1..=4 {
        press(&phone, 1, board, 1, "1-0").await.expect(StatusCode::OK);
    }
    for board in 5..=8 {
        press(&phone, 1, board, 1, "1-0")
            .await
            .expect(StatusCode::FORBIDDEN);
        assert_eq!(stands(&app, &staff.stage, 1, board).await, (None, 1));
    }
    // A slip is put right on it, too.
    press(&phone, 1, 4, 2, "0-1").await.expect(StatusCode::OK);
    assert_eq!(
        stands(&app, &staff.stage, 1, 4).await,
        (Some(GameResult::BlackWins), 3)
    );
    // The team score follows.
    assert_eq!(card(&staff, 1).await["open_boards"], 0);

    let other = &staff.matches(1).await[1];
    let neighbour = Captain::of(&staff, text(&other["white"]["name"])).await;
    let second = neighbour.phone(&app).await;
    press(&second, 1, 4, 3, "1-0").await.expect(StatusCode::FORBIDDEN);
    press(&second, 1, 5, 1, "1-0").await.expect(StatusCode::OK);

    // In the next round the same boards are somebody else's.
    stage::finish(&app, &staff.stage, 1).await;
    staff.pair(2).await;
    for board in [1, 5] {
        press(&phone, 2, board, 1, "1-0")
            .await
            .expect(StatusCode::FORBIDDEN);
        assert_eq!(stands(&app, &staff.stage, 2, board).await, (None, 1));
    }
}

/// The round begins two hours from now.
#[tokio::test]
async fn a_captain_reports_nothing_before_the_match_begins_and_everybody_reads_that_it_is_planned() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    let mut teams = settings("round_robin");
    teams["reporting"] = json!("home_captain");
    table::write_settings(&staff, teams).await.expect(StatusCode::OK);
    staff.paste(&two()).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    let (home, _) = captains(&staff).await;
    let quick = [("home", "3½"), ("away", "½")];
    for early in [
        home.join(&app, "1").await,
        home.write(&staff, "quick", &quick).await,
    ] {
        let early = early.expect(StatusCode::CONFLICT);
        assert!(early.body.contains("Kampen begynder"), "{}", early.body);
    }
    assert_eq!(tablets(&app).await, 0, "nobody was let in");
    let page = home.look(&app).await.expect(StatusCode::OK).body;
    assert!(
        page.contains("Planlagt") && page.contains("Kampen begynder"),
        "{page}"
    );
    let arbiters = staff.page.get(&format!("{HERE}/rounds/1/cards")).await;
    let arbiters = arbiters.expect(StatusCode::OK).body;
    assert!(arbiters.contains("Planlagt"), "{arbiters}");

    let_begin(&app, 1).await;
    let page = home.look(&app).await.expect(StatusCode::OK).body;
    assert!(
        page.contains("Skriv resultater på denne telefon") && !page.contains("Kampen begynder"),
        "{page}"
    );
    home.write(&staff, "quick", &quick)
        .await
        .expect(StatusCode::SEE_OTHER);
    let phone = home.phone(&app).await;
    press(&phone, 1, 1, 1, "1-0").await.expect(StatusCode::OK);
}

#[tokio::test]
async fn a_captains_phone_opens_nothing_else_of_the_tournament_and_ends_with_the_link() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    paired(
        &staff,
        FOUR,
        json!({ "league": "div1", "reporting": "home_captain" }),
    )
    .await;
    let (home, _) = captains(&staff).await;
    let phone = home.phone(&app).await;
    let field = staff.stage.field(&app).await;
    let version = field.rounds[0].version.0.to_string();
    for page in [
        "/t/paaske/desk",
        "/t/paaske/setup",
        "/t/paaske/s/a/rounds/1/pairing",
        "/t/paaske/s/a/rounds/1/cards",
        "/t/paaske/s/a/rounds/1/line-ups",
        "/t/paaske/s/a/settings/teams",
        "/t/paaske/s/a/players/teams",
        "/t/paaske/s/a/protests",
        "/t/paaske/s/a/tablets",
    ] {
        staff.page.get(page).await.expect(StatusCode::OK);
        let answer = phone.get(page).await;
        assert!(SHUT.contains(&answer.status), "{page}: {}", answer.status);
    }
    let before = kept(&app).await;
    let remark = [("board", ""), ("text", "Fra telefonen"), ("remarks", "Godkendt")];
    for (path, act) in [
        ("rounds/1/pairing", "close"),
        ("rounds/1/cards", ""),
        ("rounds/1/matches/1/card", "remark"),
        ("rounds/1/matches/2/card", "remark"),
        ("rounds/1/matches/1/card/approval", ""),
        ("rounds/1/matches/1/card/protest", "protest"),
        ("settings/teams", ""),
    ] {
        let key = key();
        let mut fields = vec![
            ("version", version.as_str()),
            ("key", key.as_str()),
            ("round", "1"),
            ("match", if path.contains("/2/") { "2" } else { "1" }),
            ("side", "home"),
            ("act", act),
        ];
        fields.extend_from_slice(&remark);
        let answer = phone.post(&format!("{HERE}/{path}"), &fields).await;
        assert!(
            SHUT.contains(&answer.status)
                && (answer.status != StatusCode::SEE_OTHER || answer.location().starts_with("/sign-in")),
            "{path}: {} {}",
            answer.status,
            answer.body
        );
        assert_eq!(kept(&app).await, before, "{path}");
    }
    assert_eq!(
        staff.stage.field(&app).await.rounds[0].version.0.to_string(),
        version,
        "the round is as it was"
    );

    press(&phone, 1, 1, 1, "1-0").await.expect(StatusCode::OK);
    let team = staff.matches(1).await[0]["white"]["name"].clone();
    let id = staff.team(text(&team)).await["id"].clone();
    staff
        .api
        .json(
            Method::DELETE,
            &format!("{API}/teams/{}/captain-link", text(&id)),
            None,
            &json!({}),
        )
        .await
        .expect(StatusCode::NO_CONTENT);
    let refused = press(&phone, 1, 2, 1, "1-0").await;
    assert!(
        SHUT.contains(&refused.status),
        "{}: {}",
        refused.status,
        refused.body
    );
    assert_eq!(stands(&app, &staff.stage, 1, 2).await, (None, 1));
}

#[tokio::test]
async fn a_captains_phone_does_not_see_cards_as_an_official_does() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    paired(
        &staff,
        FOUR,
        json!({ "league": "div1", "reporting": "home_captain" }),
    )
    .await;
    let (home, _) = captains(&staff).await;
    let secret = "Kun for dommeren og de to hold";
    for no in [1, 2] {
        let body = json!({ "act": "remark", "text": secret });
        write_by_program(&staff, no, &body).await.expect(StatusCode::OK);
    }
    let phone = home.phone(&app).await;
    for page in [
        "matches/1/card",
        "matches/2/card",
        "matches/1/card.pdf",
        "print/team-cards",
    ] {
        let page = phone.get(&format!("{HERE}/rounds/1/{page}")).await;
        assert!(
            page.status != StatusCode::OK && !page.body.contains(secret),
            "{}: {}",
            page.status,
            page.body
        );
    }
}

#[tokio::test]
async fn a_card_is_printed_as_it_stands_and_is_blank_where_nothing_was_written() {
    const BLANK: &str = "<td class=\"score\"></td>";
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    paired(&staff, FOUR, json!({ "league": "div1" })).await;
    let (home, away) = captains(&staff).await;
    let print = async |query: &str| {
        let path = format!("{HERE}/rounds/1/print/team-cards{query}");
        staff.page.get(&path).await.expect(StatusCode::OK).body
    };
    // Two matches of four boards, and what they give in all.
    let before = print("").await;
    assert_eq!(before.matches(BLANK).count(), 10, "{before}");
    assert!(!before.contains("Uden forbehold"), "{before}");

    play(&staff, 1, &PLAYED).await;
    home.write(
        &staff,
        "remark",
        &[("board", "4"), ("text", "Begyndte et kvarter sent")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    contest_board_two(&staff, &away).await;
    // Signed by some, and open where others still sign.
    away.sign(&staff, "away_captain", "2")
        .await
        .expect(StatusCode::SEE_OTHER);
    let half = print("?match=1").await;
    assert!(half.contains(AWAY) && !half.contains(HOME), "{half}");
    for signer in ["home_captain", "match_leader"] {
        home.sign(&staff, signer, "none")
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    approve(&staff, 1, "Uret er set efter")
        .await
        .expect(StatusCode::OK);
    // A ruling is read by the team and by those who rule, not by whoever finds the sheet.
    let why = "Kun for holdet: bord fire stod tomt";
    let team = staff.team("Prøveby").await;
    let body = json!({ "offence": "short_team", "round": 1, "is_warning": true, "unit": "board_points", "reason": why });
    staff
        .api
        .json(
            Method::POST,
            &format!("{API}/teams/{}/penalties", text(&team["id"])),
            None,
            &body,
        )
        .await
        .expect(StatusCode::CREATED);

    let paper = print("?match=1").await;
    for said in [
        // 2½–1½: won, won, lost, drawn.
        "1 – 0",
        "0 – 1",
        "½ – ½",
        "2½ – 1½",
        "Bord 4: Begyndte et kvarter sent",
        "Bord 2: Det blev remis",
        HOME,
        AWAY,
        LEADER,
        "Uden forbehold",
        "Forbehold på bord 2: Uret blev stillet forkert",
        "Uret er set efter",
    ] {
        assert!(paper.contains(said), "{said}: {paper}");
    }
    // When somebody signed stands beside the name.
    let signed = paper.split(HOME).nth(1).unwrap();
    assert!(signed.starts_with(", 4. apr"), "{signed}");
    assert!(!paper.contains(BLANK) && !paper.contains(why), "{paper}");
    let other = staff.matches(1).await[1]["white"]["name"].clone();
    assert!(
        !paper.contains(text(&other)),
        "{other} is on the sheet of another match"
    );
    let other = print("?match=2").await;
    assert_eq!(other.matches(BLANK).count(), 5, "{other}");
    assert!(
        !other.contains(HOME) && !other.contains("Uden forbehold"),
        "{other}"
    );
    // The card's own page leads to its paper.
    let page = staff.page.get(&format!("{HERE}/rounds/1/matches/1/card")).await;
    assert!(page.body.contains("print/team-cards?match=1"), "{}", page.body);
}

#[tokio::test]
async fn under_a_signed_card_a_captains_phone_changes_no_result_and_is_no_second_arbiter() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    let more = json!({ "league": "div1", "reporting": "home_captain" });
    paired(&staff, &two(), more).await;
    let (home, away) = captains(&staff).await;
    let phone = home.phone(&app).await;
    for (board, half) in (1..).zip(PLAYED) {
        press(&phone, 1, board, 1, code(board, half))
            .await
            .expect(StatusCode::OK);
    }
    away.sign(&staff, "away_captain", "none")
        .await
        .expect(StatusCode::SEE_OTHER);
    let (before, stood) = (kept(&app).await, stands(&app, &staff.stage, 1, 1).await);
    for result in ["0-1", "undo"] {
        let answer = press(&phone, 1, 1, stood.1, result).await;
        let refused = answer.expect(StatusCode::CONFLICT).body;
        assert!(refused.contains("underskrevet"), "{refused}");
    }
    assert_eq!(stands(&app, &staff.stage, 1, 1).await, stood);
    assert_eq!(kept(&app).await, before, "the other captain's signature stands");
    // The arbiter puts a slip right, and it waits for a signature again.
    enter(&staff, 1, stood.1, &json!({ "result": "1/2-1/2" }))
        .await
        .expect(StatusCode::OK);
    assert_eq!(card(&staff, 1).await["signatures"], json!([]));
}

#[tokio::test]
async fn a_captains_phone_ends_with_the_match_it_was_let_in_for() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    let more = json!({ "league": "div1", "reporting": "home_captain" });
    paired(&staff, FOUR, more).await;
    let (home, _) = captains(&staff).await;
    let phone = home.phone(&app).await;
    let list = format!("{HERE}/rounds/1/entry");
    phone.get(&list).await.expect(StatusCode::OK);
    // Taken back and paired anew, the same boards may be somebody else's. That is done before the round begins.
    sqlx::query("update round set starts_at = $1::timestamptz where number = 1")
        .bind(stage::FIRST_START)
        .execute(app.pool())
        .await
        .unwrap();
    staff
        .act(1, "take_back", &[("reason", "For tidligt")])
        .await
        .expect(StatusCode::SEE_OTHER);
    staff.act(1, "unpair", &[]).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    let answer = phone.get(&list).await;
    assert!(SHUT.contains(&answer.status), "{}", answer.status);
    let answer = press(&phone, 1, 1, 1, "1-0").await;
    assert!(answer.status != StatusCode::OK, "{}", answer.body);
    assert_eq!(stands(&app, &staff.stage, 1, 1).await, (None, 1));
    assert_eq!(tablets(&app).await, 0);
}

#[tokio::test]
async fn a_captain_lets_five_phones_in_for_a_match_and_the_next_round_has_its_own() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    let more = json!({ "league": "div1", "reporting": "captains" });
    paired(&staff, FOUR, more).await;
    let (home, away) = captains(&staff).await;
    // Whoever taps twice is let in once, by the later of the two cookies.
    let tapped = key();
    let first = home.join_by(&app, &tapped, "1").await;
    let second = home.join_by(&app, &tapped, "1").await;
    let entry = format!("{HERE}/rounds/1/entry");
    Captain::let_in(&app, &second)
        .get(&entry)
        .await
        .expect(StatusCode::OK);
    let ended = Captain::let_in(&app, &first).get(&entry).await;
    assert_eq!(ended.status, StatusCode::SEE_OTHER, "{}", ended.body);
    // One that was sent away is told so, and not that the round is over.
    let gone = key();
    away.join_by(&app, &gone, "1").await.expect(StatusCode::SEE_OTHER);
    sqlx::query("update tablet set revoked_at = now() where name like $1")
        .bind(format!("{}%", text(&staff.matches(1).await[0]["black"]["name"])))
        .execute(app.pool())
        .await
        .unwrap();
    let again = away.join_by(&app, &gone, "1").await.expect(StatusCode::CONFLICT);
    assert!(
        again.body.contains("Denne telefon er lukket ude."),
        "{}",
        again.body
    );
    for _ in 1..5 {
        home.phone(&app).await;
    }
    home.join(&app, "1").await.expect(StatusCode::CONFLICT);
    away.phone(&app).await;
    stage::finish(&app, &staff.stage, 1).await;
    staff.pair(2).await;
    home.join(&app, "2").await.expect(StatusCode::CONFLICT);
    let_begin(&app, 2).await;
    home.join(&app, "2").await.expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn everybody_who_writes_on_a_card_reads_until_when_it_must_be_in_and_what_is_late() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    // The main districts have the result on the web the day after the match at the latest; round 1 is played on 4 April.
    paired(&staff, FOUR, json!({ "league": "hk4" })).await;
    let (home, away) = captains(&staff).await;
    let cards = format!("{API}/rounds/1/cards");
    let told = staff.api.get(&cards).await.expect(StatusCode::OK).json();
    let result = json!([{ "what": "quick_result", "until": "2026-04-05T22:00:00Z" }]);
    assert_eq!(told["cards"][0]["awaited"], result);
    let pages = [
        format!("{HERE}/rounds/1/cards"),
        format!("{HERE}/rounds/1/matches/1/card"),
    ];
    let in_time = "Resultatet skal være meldt senest 5. april.";
    for page in &pages {
        let shown = staff.page.get(page).await.expect(StatusCode::OK).body;
        assert!(shown.contains(in_time), "{shown}");
    }
    assert!(home.look(&app).await.body.contains(in_time));
    let scope = staff.stage.scope();

    let app = app.later("2026-04-05T22:00:00Z");
    let late = "Resultatet skulle være meldt senest 5. april.";
    assert!(away.look(&app).await.body.contains(late));
    let arbiter = app.signed_in("Sen Kredsleder", &[(Role::Arbiter, scope)]).await;
    for page in &pages {
        let shown = arbiter.get(page).await.expect(StatusCode::OK).body;
        assert!(shown.contains(late), "{shown}");
    }
    // Paper is written on, and nothing on it is late.
    let paper = arbiter
        .get(&format!("{HERE}/rounds/1/print/team-cards"))
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(!paper.contains("senest 5. april"), "{paper}");
    // Once every board has its result, everybody reads it.
    for board in 1..=4 {
        let path = format!("{API}/rounds/1/boards/{board}/result");
        let api = app
            .token("Sen Kredsleder", &[(Role::Arbiter, scope)], &TokenScope::ALL)
            .await;
        api.json(Method::PUT, &path, Some(1), &json!({ "result": "1-0" }))
            .await
            .expect(StatusCode::OK);
    }
    let shown = arbiter.get(&pages[1]).await.expect(StatusCode::OK).body;
    assert!(!shown.contains("senest 5. april"), "{shown}");
}

#[tokio::test]
async fn a_card_is_due_after_the_day_on_which_its_own_match_is_played() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    let mut teams = settings("round_robin");
    teams["league"] = json!("hk4");
    table::write_settings(&staff, teams).await.expect(StatusCode::OK);
    staff.paste(FOUR).await.expect(StatusCode::SEE_OTHER);
    fixtures::put_plan(&staff, 0, &json!({}))
        .await
        .expect(StatusCode::OK);
    fixtures::publish(&staff).await;
    staff.pair(1).await;
    let white = staff.matches(1).await[0]["white"]["name"].clone();
    let planned = async || {
        let plan = fixtures::plan(&staff).await;
        let matches = plan["rounds"][0]["matches"].as_array().unwrap().clone();
        let of_white = |one: &Value| [&one["first"]["name"], &one["second"]["name"]].contains(&&white);
        matches.into_iter().find(of_white).unwrap()
    };
    let until = async || {
        let cards = staff
            .api
            .get(&format!("{API}/rounds/1/cards"))
            .await
            .expect(StatusCode::OK)
            .json();
        cards["cards"][0]["awaited"].clone()
    };
    let due = |at: &str| json!([{ "what": "quick_result", "until": at }]);
    assert_eq!(until().await, due("2026-04-05T22:00:00Z"), "with the round");
    for (change, expected) in [
        // Nobody has said the hour: the day is enough.
        (json!({ "day": "2026-04-11" }), due("2026-04-12T22:00:00Z")),
        (
            json!({ "day": "2026-04-18", "hour": "23:30" }),
            due("2026-04-19T22:00:00Z"),
        ),
        (json!({ "is_postponed": true }), json!([])),
    ] {
        let one = planned().await;
        let mut body = json!({ "home": one["home"], "reason": "Lokalet er lukket", "confirmed": true });
        body.as_object_mut()
            .unwrap()
            .extend(change.as_object().unwrap().clone());
        fixtures::move_match(&staff, &one, &body)
            .await
            .expect(StatusCode::OK);
        assert_eq!(until().await, expected, "{change}");
    }
}

#[tokio::test]
async fn a_team_files_twenty_protests_by_the_link_and_hands_further_ones_to_the_arbiter() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    paired(&staff, &two(), json!({ "league": "div1" })).await;
    let (home, away) = captains(&staff).await;
    play(&staff, 1, &PLAYED).await;
    for no in 1..20 {
        away.protest(&staff, "", &format!("Nr. {no}")).await;
    }
    let form = |statement| {
        [
            ("match", "1"),
            ("act", "protest"),
            ("board", ""),
            ("name", AWAY),
            ("statement", statement),
        ]
    };
    // Whoever gets no answer sends it again, and is told what was written.
    let same = key();
    for _ in 0..2 {
        away.send(&app, "protest", (&same, "1"), &form("Nr. 20"))
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let before = kept(&app).await;
    let refused = away.send(&app, "protest", (&key(), "1"), &form("Nr. 21")).await;
    let refused = refused.expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("20 protester"), "{}", refused.body);
    assert_eq!(kept(&app).await, before);
    home.protest(&staff, "", "Den anden holdleder").await;
}

#[tokio::test]
async fn a_captain_appeals_a_ruling_about_the_own_team_by_the_link() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    rulings::announce(&app, &staff.stage, &protests::coordinated()).await;
    paired(&staff, &two(), json!({ "league": "div1" })).await;
    let (home, away) = captains(&staff).await;
    let name = staff.matches(1).await[0]["black"]["name"].clone();
    let team = staff.team(text(&name)).await;
    let path = format!("{API}/teams/{}/penalties", text(&team["id"]));
    let body =
        json!({ "round": 1, "half_points": 2, "unit": "board_points", "reason": "Bord fire stod tomt" });
    staff
        .api
        .json(Method::POST, &path, None, &body)
        .await
        .expect(StatusCode::CREATED);
    let list = staff.api.get(&format!("{API}/team-penalties")).await;
    let list = list.expect(StatusCode::OK).json();
    let penalty = text(&list["rulings"][0]["id"]);
    let page = away.look(&app).await.expect(StatusCode::OK).body;
    assert!(page.contains(&format!("value=\"{penalty}\"")), "{page}");
    let before = kept(&app).await;
    let silent = [("penalty", penalty), ("name", AWAY), ("statement", " ")];
    away.send(&app, "protest", (&key(), "1"), &silent)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    let said = [
        ("penalty", penalty),
        ("name", AWAY),
        ("statement", "Vi var otte."),
    ];
    // Another team's ruling is nobody else's to appeal.
    home.send(&app, "protest", (&key(), "1"), &said)
        .await
        .expect(StatusCode::NOT_FOUND);
    assert_eq!(kept(&app).await, before);
    away.send(&app, "protest", (&key(), "1"), &said)
        .await
        .expect(StatusCode::SEE_OTHER);
    let list = staff.api.get(&format!("{API}/protests")).await;
    let filed = list.expect(StatusCode::OK).json()["protests"][0].clone();
    assert_eq!(
        (&filed["about"]["kind"], &filed["instance"], &filed["state"]),
        (&json!("team_penalty"), &json!("committee"), &json!("admissible")),
        "{filed}"
    );
    let by = text(&filed["filed_by"]);
    assert!(by.contains(AWAY) && by.contains(text(&team["name"])), "{by}");
}

#[tokio::test]
#[expect(clippy::similar_names, reason = "the words of the field are alike")]
async fn a_captain_appeals_the_own_lost_match_by_the_link_and_nobody_elses() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    rulings::announce(&app, &staff.stage, &protests::coordinated()).await;
    paired(&staff, &two(), json!({ "league": "div1" })).await;
    let (home, away) = captains(&staff).await;
    let said = [
        ("lost", "1.1"),
        ("name", AWAY),
        ("statement", "Vi var der til tiden."),
    ];
    // Nobody has lost it so far, and nothing is offered.
    away.send(&app, "protest", (&key(), "1"), &said)
        .await
        .expect(StatusCode::NOT_FOUND);
    let offered = "name=\"lost\" value=\"1.1\"";
    let page = away.look(&app).await.expect(StatusCode::OK).body;
    assert!(!page.contains(offered), "{page}");
    let one = staff.matches(1).await[0].clone();
    let seen = i32::try_from(one["version"].as_i64().unwrap()).unwrap();
    let path = format!("{API}/rounds/1/matches/1/forfeit");
    let body = json!({ "forfeit": "by_black", "reason": "Holdet kom ikke" });
    let lost = staff.api.json(Method::PUT, &path, Some(seen), &body).await;
    lost.expect(StatusCode::OK);
    let page = away.look(&app).await.expect(StatusCode::OK).body;
    assert!(page.contains(offered), "{page}");
    let page = home.look(&app).await.expect(StatusCode::OK).body;
    assert!(!page.contains(offered), "the winner is offered nothing: {page}");
    let before = kept(&app).await;
    home.send(&app, "protest", (&key(), "1"), &said)
        .await
        .expect(StatusCode::NOT_FOUND);
    for wrong in ["9.1", "1.9", "1", "x.y"] {
        let wrong = [("lost", wrong), ("name", AWAY), ("statement", "Nej")];
        away.send(&app, "protest", (&key(), "1"), &wrong)
            .await
            .expect(StatusCode::NOT_FOUND);
    }
    let silent = [("lost", "1.1"), ("name", AWAY), ("statement", " ")];
    away.send(&app, "protest", (&key(), "1"), &silent)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(kept(&app).await, before);
    let once = key();
    for _ in 0..2 {
        away.send(&app, "protest", (&once, "1"), &said)
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let list = staff.api.get(&format!("{API}/protests")).await;
    let list = list.expect(StatusCode::OK).json();
    let filed = list["protests"][0].clone();
    assert_eq!(list["protests"].as_array().unwrap().len(), 1, "{list}");
    assert_eq!(
        (&filed["about"]["kind"], &filed["instance"], &filed["state"]),
        (&json!("match_lost"), &json!("committee"), &json!("admissible")),
        "{filed}"
    );
    assert_eq!(filed["about"]["team"], one["black"]["number"], "{filed}");
    let by = text(&filed["filed_by"]);
    assert!(
        by.contains(AWAY) && by.contains(text(&one["black"]["name"])),
        "{by}"
    );
}

#[tokio::test]
async fn where_arbiters_write_the_results_down_no_captains_phone_is_let_in() {
    for (reporting, home_may, away_may) in [
        ("arbiters", StatusCode::CONFLICT, StatusCode::CONFLICT),
        ("home_captain", StatusCode::SEE_OTHER, StatusCode::CONFLICT),
        ("captains", StatusCode::SEE_OTHER, StatusCode::SEE_OTHER),
    ] {
        let app = TestApp::new().await;
        let staff = staff(&app, 1).await;
        paired(&staff, &two(), json!({ "reporting": reporting })).await;
        let (home, away) = captains(&staff).await;
        let mut let_in = 0;
        for (captain, may) in [(&home, home_may), (&away, away_may)] {
            captain.join(&app, "1").await.expect(may);
            let_in += i64::from(may == StatusCode::SEE_OTHER);
        }
        assert_eq!(tablets(&app).await, let_in, "{reporting}");
    }
}

#[tokio::test]
async fn who_reports_is_settled_at_any_time_and_the_colours_before_round_1_only() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    paired(&staff, &two(), json!({})).await;
    let (home, _) = captains(&staff).await;
    home.join(&app, "1").await.expect(StatusCode::CONFLICT);
    let with = |name: &str, value: &str| {
        let mut teams = settings("round_robin");
        teams[name] = json!(value);
        teams
    };
    let told = async || {
        let answer = staff.api.get(&format!("{API}/team-settings")).await;
        answer.expect(StatusCode::OK).json()
    };
    let before = told().await;
    table::write_settings(&staff, with("colours", "BWBW"))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(told().await, before);
    table::write_settings(&staff, with("reporting", "home_captain"))
        .await
        .expect(StatusCode::OK);
    assert_eq!(told().await["teams"]["reporting"], "home_captain");
    home.join(&app, "1").await.expect(StatusCode::SEE_OTHER);
    // Not together with something that is settled, either.
    let before = told().await;
    let mut both = with("reporting", "captains");
    both["colours"] = json!("BWBW");
    table::write_settings(&staff, both)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(told().await, before);
}

/// Everything that everybody can ask about the matches of the section; how often something changed apart.
async fn told_to_everybody(app: &TestApp) -> Vec<(String, String)> {
    let visitor = app.visitor();
    let mut told = Vec::new();
    for path in [
        format!("{HERE}/teams"),
        format!("{HERE}/teams/1"),
        format!("{HERE}/teams/2"),
        format!("{HERE}/team-players"),
        format!("{HERE}/team-crosstable"),
        format!("{HERE}/rounds/1"),
        format!("{HERE}/rounds/1/matches"),
        "/t/paaske".to_owned(),
        format!("{API}/teams"),
        format!("{API}/team-table"),
        format!("{API}/team-players"),
        format!("{API}/rounds/1"),
        format!("{API}/rounds/1/matches"),
    ] {
        let answer = visitor.get(&path).await;
        // A page says which version it shows, to follow what comes after.
        let body = answer.body.replace("data-seen=\"", "\"version\":");
        let parts: Vec<&str> = body
            .split("\"version\":")
            .map(|part| part.trim_start_matches(|digit: char| digit.is_ascii_digit()))
            .collect();
        told.push((path, format!("{} {}", answer.status, parts.concat())));
    }
    told
}

#[tokio::test]
async fn the_public_sees_the_same_before_and_after_a_card_is_written_on() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    paired(&staff, &two(), json!({ "league": "div1" })).await;
    let (home, away) = captains(&staff).await;
    play(&staff, 1, &PLAYED).await;
    let before = told_to_everybody(&app).await;
    for page in [
        format!("{HERE}/rounds/1/matches"),
        format!("{API}/rounds/1/matches"),
    ] {
        let told = before.iter().find(|(path, _)| *path == page);
        assert!(
            told.is_some_and(|(_, told)| told.starts_with("200") && told.contains("Skitseby")),
            "{page} is there to be read"
        );
    }
    let (remarked, contested) = ("Der var uro i salen", "Det blev remis");
    home.write(&staff, "remark", &[("board", "1"), ("text", remarked)])
        .await
        .expect(StatusCode::SEE_OTHER);
    contest_board_two(&staff, &away).await;
    away.sign(&staff, "away_captain", "2")
        .await
        .expect(StatusCode::SEE_OTHER);
    for signer in ["home_captain", "match_leader"] {
        home.sign(&staff, signer, "none")
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    // The two captains and the arbiter read it.
    let written = [
        HOME,
        AWAY,
        LEADER,
        remarked,
        contested,
        "Uret blev stillet forkert",
    ];
    let arbiter = staff.page.get(&format!("{HERE}/rounds/1/matches/1/card")).await;
    for page in [
        arbiter.expect(StatusCode::OK),
        home.look(&app).await.expect(StatusCode::OK),
        away.look(&app).await.expect(StatusCode::OK),
    ] {
        for words in written {
            assert!(page.body.contains(words), "{words}: {}", page.body);
        }
    }
    for ((path, was), (_, is)) in before.iter().zip(&told_to_everybody(&app).await) {
        for words in written {
            assert!(!is.contains(words), "{path} tells {words}");
        }
        // That it is signed everybody reads (decision 363), and nothing else of it.
        let tells_signed = ["underskrevet", "\"is_signed\":true"];
        assert!(
            was == is || tells_signed.iter().any(|words| is.contains(words)),
            "{path} changed: {is}"
        );
    }
    let visitor = app.visitor();
    for path in ["rounds/1/cards", "rounds/1/matches/1/card"] {
        let page = visitor.get(&format!("{HERE}/{path}")).await;
        assert!(page.location().starts_with("/sign-in"), "{path}");
    }
    visitor
        .get(&format!("{API}/rounds/1/cards"))
        .await
        .expect(StatusCode::UNAUTHORIZED);
}
