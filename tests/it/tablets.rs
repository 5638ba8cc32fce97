//! Tablets without an account: joining by a code, the door they stay behind, undo, the second look, and rows that change elsewhere.

use std::collections::BTreeSet;

use axum::http::{Request, header::CONTENT_TYPE};
use domain::{
    access::Capability,
    confirmation::Confirmation,
    tablet::{BoardRange, TabletLevel, TabletScope},
};
use engine::numbers::BoardNo;
use web::auth::Access;

use crate::{
    app::{NOW, escape},
    prelude::*,
};

const TABLETS: &str = "/t/paaske/s/a/tablets";
/// An hour after [`NOW`], on the Danish clock.
const SOON: &str = "2026-04-04T11:00";

async fn on_stage(app: &TestApp, settings: &SectionSettings) -> Stage {
    let stage = stage::stage(app, 6, 5, settings).await;
    let arbiter = arbiter(app, &stage).await;
    for what in ["draft", "publish"] {
        act(&arbiter, app, &stage, 1, what, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    stage
}

async fn arbiter<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await
}

/// The eight characters on the page that shows a code.
fn code_of(page: &str) -> String {
    let code = page.find("class=\"code\"").expect(page);
    let from = code + page[code..].find("<strong>").expect(page) + "<strong>".len();
    page[from..from + 9].replace(' ', "")
}

async fn let_in(arbiter: &Client<'_>, name: &str, level: TabletLevel, boards: (&str, &str)) -> String {
    let page = arbiter
        .post(
            TABLETS,
            &[
                ("name", name),
                ("first", boards.0),
                ("last", boards.1),
                ("level", level.as_str()),
                ("expires", SOON),
                ("key", &key()),
            ],
        )
        .await
        .expect(StatusCode::OK);
    assert_eq!(page.header("cache-control"), "no-store");
    assert!(page.body.contains("<svg"), "there is a drawing for the camera");
    code_of(&page.body)
}

/// The value of a cookie that an answer sets.
fn cookie(answer: &Answer, name: &str) -> String {
    answer
        .headers
        .get_all("set-cookie")
        .iter()
        .filter_map(|line| line.to_str().ok()?.split(';').next()?.split_once('='))
        .find(|(found, _)| *found == name)
        .map(|(_, value)| value.to_owned())
        .unwrap_or_default()
}

async fn join<'a>(app: &'a TestApp, code: &str, name: &str) -> Client<'a> {
    let joined = app
        .visitor()
        .post("/join", &[("code", code), ("name", name)])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(joined.location(), "/t/paaske/s/a/entry");
    let secret = cookie(&joined, web::auth::TABLET_COOKIE);
    assert!(secret.len() > 40, "the secret is as long as a session's");
    app.visitor().with_cookie(web::auth::TABLET_COOKIE, &secret)
}

pub async fn tablet<'a>(
    app: &'a TestApp,
    arbiter: &Client<'_>,
    name: &str,
    level: TabletLevel,
    boards: (&str, &str),
) -> Client<'a> {
    let code = let_in(arbiter, name, level, boards).await;
    join(app, &code, name).await
}

fn board(at: u16) -> String {
    format!("/t/paaske/s/a/rounds/1/boards/{at}")
}

/// What the list's own script sends.
async fn press(client: &Client<'_>, at: u16, version: i32, result: &str) -> Answer {
    press_with(client, at, version, result, &key()).await
}

async fn press_with(client: &Client<'_>, at: u16, version: i32, result: &str, key: &str) -> Answer {
    let body = format!("version={version}&key={key}&result={}", escape(result));
    let request = Request::post(board(at))
        .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
        .header("sec-fetch-site", "same-origin")
        .header("hx-request", "true")
        .body(Body::from(body))
        .unwrap();
    client.send(request).await
}

async fn stands(app: &TestApp, stage: &Stage, at: u16) -> (Option<GameResult>, i32) {
    let field = stage.field(app).await;
    let round = field.round(RoundNo::new(1).unwrap()).unwrap();
    let game = round.game(BoardNo::new(at).unwrap()).unwrap();
    (game.outcome.result, game.version.0)
}

#[tokio::test]
async fn a_code_lets_one_device_in_once_and_not_for_long() {
    let app = TestApp::new().await;
    let stage = on_stage(&app, &round_robin()).await;
    let chief = arbiter(&app, &stage).await;
    let code = let_in(&chief, "Tavle 1", TabletLevel::Fill, ("", "")).await;

    // Scanned: the code goes from the address into a cookie, and the page says what it is for.
    let scanned = app.visitor().get(&format!("/join/{code}")).await;
    assert_eq!(scanned.location(), "/join");
    assert_eq!(scanned.header("referrer-policy"), "no-referrer");
    let held = app
        .visitor()
        .with_cookie("join-code", &cookie(&scanned, "join-code"));
    let offer = held.get("/join").await.expect(StatusCode::OK).body;
    assert!(offer.contains("Gruppe A") && offer.contains("<dd>udfylde</dd>") && offer.contains("alle borde"));

    // Typed, in small letters and with a space; a look does not spend it.
    let typed = format!("{} {}", &code[..4], &code[4..]).to_lowercase();
    app.visitor()
        .post("/join", &[("code", &typed)])
        .await
        .expect(StatusCode::OK);
    let tablet = join(&app, &code, "Bodils tavle").await;
    let list = tablet
        .get("/t/paaske/s/a/rounds/1/entry")
        .await
        .expect(StatusCode::OK);
    assert!(list.body.contains("Bodils tavle"), "the tablet sees its own name");

    // One device a code.
    let again = app
        .visitor()
        .post("/join", &[("code", &code), ("name", "Tavle 2")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        again.body.contains("er brugt eller er for gammel"),
        "{}",
        again.body
    );

    // Two devices with the same code at once: one is in.
    let code = let_in(&chief, "Tavle 3", TabletLevel::Fill, ("", "")).await;
    let (here, there) = (app.visitor(), app.visitor());
    let fields = [("code", &*code), ("name", "Tavle 3")];
    let (one, other) = tokio::join!(here.post("/join", &fields), there.post("/join", &fields));
    let mut answers = [one.status, other.status];
    answers.sort();
    assert_eq!(answers, [StatusCode::SEE_OTHER, StatusCode::UNPROCESSABLE_ENTITY]);

    // A name that another living tablet has, or none, is asked for again and the code is not spent.
    let code = let_in(&chief, "Tavle 4", TabletLevel::Fill, ("", "")).await;
    for name in ["bodils tavle", " ", &"x".repeat(41)] {
        app.visitor()
            .post("/join", &[("code", &code), ("name", name)])
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
    }
    let app = app.later("2026-04-04T08:15:01Z");
    app.visitor()
        .post("/join", &[("code", &code), ("name", "Tavle 4")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn a_tablet_goes_on_in_the_language_it_joined_in() {
    let app = TestApp::new().await;
    let stage = on_stage(&app, &round_robin()).await;
    let arbiter = arbiter(&app, &stage).await;
    let code = let_in(&arbiter, "Table 1", TabletLevel::Fill, ("1", "3")).await;
    let joined = app
        .visitor()
        .with_cookie("lang", "en")
        .post("/join", &[("code", &code), ("name", "Table 1")])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(cookie(&joined, "lang"), "en");
    let secret = cookie(&joined, web::auth::TABLET_COOKIE);
    let tablet = app
        .visitor()
        .with_cookie(web::auth::TABLET_COOKIE, &secret)
        .with_cookie("lang", &cookie(&joined, "lang"));
    let page = tablet
        .get("/t/paaske/s/a/rounds/1/entry")
        .await
        .expect(StatusCode::OK);
    assert!(page.body.contains("<html lang=\"en\""), "{}", page.body);
}

#[tokio::test]
async fn another_code_takes_the_place_of_one_that_was_not_used() {
    let app = TestApp::new().await;
    let stage = on_stage(&app, &round_robin()).await;
    let chief = arbiter(&app, &stage).await;
    let old = let_in(&chief, "Tavle 1", TabletLevel::Fill, ("", "")).await;
    let list = chief.get(TABLETS).await.expect(StatusCode::OK).body;
    let from = list.find("/code\"").unwrap();
    let renew = &list[list[..from].rfind('"').unwrap() + 1..from + 5];
    let shown = chief.post(renew, &[]).await.expect(StatusCode::OK).body;
    let new = code_of(&shown);
    assert_ne!(old, new);
    app.visitor()
        .post("/join", &[("code", &old), ("name", "Tavle 1")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    join(&app, &new, "Tavle 1").await;
    // It has joined: there is nothing to renew.
    assert!(chief.post(renew, &[]).await.status.is_redirection());
}

/// What a tablet with boards 1 and 2 may do.
fn scope(stage: &Stage, level: TabletLevel) -> TabletScope {
    let board = |number| BoardNo::new(number).unwrap();
    TabletScope {
        tournament: stage.tournament,
        section: stage.section,
        boards: BoardRange::new(board(1), board(2)),
        round: None,
        led: None,
        level,
    }
}

/// Every address at which a tablet with some boards only may write although the address names none: their services ask for the board, as
/// `what_names_no_board_in_its_address_ends_at_the_tablets_boards_too` tries.
const ASKS_AGAIN: [&str; 5] = [
    "/t/{tournament}/s/{section}/rounds/{round}/arrivals",
    "/t/{tournament}/s/{section}/rounds/{round}/matches/{no}/arrivals",
    "/t/{tournament}/s/{section}/rounds/{round}/matches/{no}/card",
    "/t/{tournament}/s/{section}/rounds/{round}/watch",
    "/t/{tournament}/s/{section}/rulings/{ruling}/drop",
];

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one walk through every door")]
async fn a_tablet_opens_the_doors_of_its_level_and_no_other() {
    let app = TestApp::new().await;
    let stage = on_stage(&app, &round_robin()).await;
    let chief = arbiter(&app, &stage).await;
    let (elsewhere, _) = crate::authorisation::place(&app, "andetsteds", "published").await;
    sqlx::query("update app_user set disabled_at = null")
        .execute(app.pool())
        .await
        .unwrap();
    let _ = elsewhere;
    let fill = |pattern: &str, slug: &str, board: &str| {
        pattern
            .split('/')
            .map(|part| match part {
                "{tournament}" => slug.to_owned(),
                "{section}" => "a".to_owned(),
                "{board}" => board.to_owned(),
                "{round}" | "{number}" | "{no}" | "{player_no}" => "1".to_owned(),
                part if part.starts_with('{') => "01900000-0000-7000-8000-000000000000".to_owned(),
                part => part.to_owned(),
            })
            .collect::<Vec<_>>()
            .join("/")
    };
    let mut walked = BTreeSet::new();
    for level in TabletLevel::ALL {
        let tablet = tablet(&app, &chief, level.as_str(), level, ("1", "2")).await;
        for route in dommerbord::site::table(&app.state) {
            // A page's cookie opens no operation of the API: that is another test. Leaving ends the walk.
            if route.path.starts_with("/api/") || route.path == "/tablet/leave" || route.path == "/sign-out" {
                continue;
            }
            let in_section = route.path.contains("{section}");
            let knock = async |path: String| {
                let request = Request::builder()
                    .method(route.method.parse::<Method>().unwrap())
                    .uri(&path)
                    .header("sec-fetch-site", "same-origin")
                    .body(Body::empty())
                    .unwrap();
                (tablet.send(request).await.status, path)
            };
            let is_shut = |status: StatusCode| {
                [
                    StatusCode::UNAUTHORIZED,
                    StatusCode::FORBIDDEN,
                    StatusCode::SEE_OTHER,
                ]
                .contains(&status)
            };
            let (status, path) = knock(fill(&route.path, "paaske", "1")).await;
            let told = format!("{} {path} at {level:?}: {status}", route.method);
            match route.access {
                Access::Anybody | Access::Public => {
                    assert!(
                        status != StatusCode::UNAUTHORIZED && status != StatusCode::FORBIDDEN,
                        "{told}"
                    );
                }
                Access::SignedIn | Access::Link(_) => {
                    assert!(is_shut(status), "{told}: a tablet has no account");
                }
                Access::Needs(capability) => {
                    let is_read = route.method == "GET";
                    let has_board = route.path.contains("{board}");
                    let of_the_section = route.path.contains("/protests");
                    // Who leads a match is lent rights, and what was lent to a tablet is not lent again.
                    let lends = ["/leader", "/leaders", "/match-leader-links"]
                        .iter()
                        .any(|end| route.path.ends_with(end));
                    // What both teams remarked is not for a device that ends at some boards.
                    let has_both_sides = route.path.ends_with("/card.pdf");
                    // A file names boards that are not the device's.
                    let is_file = ["/entry/file", "/s/{section}/moves"]
                        .iter()
                        .any(|end| route.path.ends_with(end));
                    let may = in_section
                        && !is_file
                        && scope(&stage, level)
                            .opens(capability, Scope::Section(stage.tournament, stage.section))
                        && (is_read || has_board || ASKS_AGAIN.contains(&&*route.path))
                        && !of_the_section
                        && !lends
                        && !has_both_sides;
                    if may {
                        let is_in = status != StatusCode::UNAUTHORIZED
                            && status != StatusCode::FORBIDDEN
                            && status != StatusCode::INTERNAL_SERVER_ERROR;
                        assert!(is_in, "{told}: should be let in");
                    } else {
                        assert!(is_shut(status), "{told}: should be refused");
                    }
                    // The next section, and the next board, are somebody else's.
                    if route.path.contains("{tournament}") {
                        let (status, path) = knock(fill(&route.path, "andetsteds", "1")).await;
                        assert!(is_shut(status), "{} {path} elsewhere: {status}", route.method);
                    }
                    if route.path.contains("{board}") {
                        let (status, path) = knock(fill(&route.path, "paaske", "3")).await;
                        assert_eq!(
                            status,
                            StatusCode::FORBIDDEN,
                            "{} {path} out of range",
                            route.method
                        );
                    }
                }
            }
            walked.insert((route.method, route.path.clone()));
        }
    }
    assert!(walked.len() > 100, "the walk saw {} routes", walked.len());
    for level in TabletLevel::ALL {
        assert!(!level.opens().contains(&Capability::ManageTablets));
    }
}

#[tokio::test]
async fn a_tablet_fills_blanks_corrects_or_rules_as_it_was_let_in() {
    let app = TestApp::new().await;
    let stage = on_stage(&app, &round_robin()).await;
    let chief = arbiter(&app, &stage).await;
    let fills = tablet(&app, &chief, "Udfylder", TabletLevel::Fill, ("1", "2")).await;
    let corrects = tablet(&app, &chief, "Retter", TabletLevel::Correct, ("1", "3")).await;
    let rules = tablet(&app, &chief, "Afgør", TabletLevel::Rule, ("", "")).await;

    // Only its own boards are in its list, and counted.
    let list = fills
        .get("/t/paaske/s/a/rounds/1/entry")
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(list.contains("id=\"board-2\"") && !list.contains("id=\"board-3\""));
    assert!(list.contains("0 af 2"), "{list}");

    press(&fills, 1, 1, "1-0").await.expect(StatusCode::OK);
    let refused = press(&fills, 1, 2, "0-1").await.expect(StatusCode::FORBIDDEN);
    assert!(
        refused.body.contains("udfylder kun tomme borde"),
        "{}",
        refused.body
    );
    press(&fills, 1, 2, "clear").await.expect(StatusCode::FORBIDDEN);
    press(&fills, 3, 1, "1-0").await.expect(StatusCode::FORBIDDEN);
    assert_eq!(stands(&app, &stage, 1).await, (Some(GameResult::WhiteWins), 2));
    assert_eq!(stands(&app, &stage, 3).await, (None, 1));

    press(&corrects, 1, 2, "1/2-1/2").await.expect(StatusCode::OK);
    press(&corrects, 1, 3, "clear").await.expect(StatusCode::OK);
    // A forfeit is an arbiter's word.
    press(&corrects, 2, 1, "+/-").await.expect(StatusCode::FORBIDDEN);
    assert_eq!(stands(&app, &stage, 1).await, (None, 4));

    let form = [
        ("version", "1"),
        ("key", &*key()),
        ("result", "+/-"),
        ("reason", "Sort mødte ikke."),
    ];
    rules.post(&board(2), &form).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(
        stands(&app, &stage, 2).await.0,
        Some(GameResult::WhiteWinsByForfeit)
    );

    // Two results for a board: a tablet that fills does not choose between them.
    press(&corrects, 3, 1, "1-0").await.expect(StatusCode::OK);
    let late = press(&rules, 3, 1, "0-1").await.expect(StatusCode::CONFLICT);
    assert_eq!(
        late.header("x-held"),
        "yes",
        "the server keeps what came too late"
    );

    // The log says which tablet it was.
    let names: Vec<String> = sqlx::query_scalar("select distinct actor from game_entry order by 1")
        .fetch_all(app.pool())
        .await
        .unwrap();
    assert_eq!(names, ["Afgør", "Retter", "Udfylder"]);
}

/// A draft about a board; its id.
async fn draft(app: &TestApp, stage: &Stage, board: u16) -> String {
    let assistant = app
        .token(
            "Tilde Attrapgaard",
            &[(Role::Assistant, stage.scope())],
            &[TokenScope::Rulings],
        )
        .await;
    let path = format!("/api/v1/tournaments/paaske/sections/a/rounds/1/boards/{board}/drafts");
    let body = json!({ "incident": "illegal_move", "answers": { "by": "white" }, "reason": "" });
    let made = assistant.json(Method::POST, &path, None, &body).await;
    made.expect(StatusCode::CREATED).json()["id"]
        .as_str()
        .unwrap()
        .to_owned()
}

#[tokio::test]
async fn what_names_no_board_in_its_address_ends_at_the_tablets_boards_too() {
    let app = TestApp::new().await;
    let stage = crate::rulings::round_one(&app, &crate::rulings::standard()).await;
    let chief = arbiter(&app, &stage).await;
    let mine = tablet(&app, &chief, "Borde 1-2", TabletLevel::Rule, ("1", "2")).await;
    let (near, far) = (draft(&app, &stage, 2).await, draft(&app, &stage, 3).await);
    let ruling = |id: &str| format!("/t/paaske/s/a/rulings/{id}");
    let list = mine
        .get("/t/paaske/s/a/rulings")
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(list.contains(&near) && !list.contains(&far), "{list}");
    mine.get(&ruling(&far)).await.expect(StatusCode::FORBIDDEN);
    mine.get(&ruling(&near)).await.expect(StatusCode::OK);
    mine.post(&format!("{}/drop", ruling(&far)), &[("key", &key())])
        .await
        .expect(StatusCode::FORBIDDEN);
    chief.get(&ruling(&far)).await.expect(StatusCode::OK);
    mine.post(&format!("{}/drop", ruling(&near)), &[("key", &key())])
        .await
        .expect(StatusCode::SEE_OTHER);
    chief.get(&ruling(&near)).await.expect(StatusCode::NOT_FOUND);
    // Of a round it watches its own boards; the duties are of the whole round.
    let watch = "/t/paaske/s/a/rounds/1/watch";
    let page = mine.get(watch).await.expect(StatusCode::OK).body;
    assert!(
        page.contains("id=\"board-2\"") && !page.contains("id=\"board-3\""),
        "{page}"
    );
    assert!(!page.contains("fair_play"), "{page}");
    for (field, value, told) in [
        ("board", "2", StatusCode::SEE_OTHER),
        ("board", "3", StatusCode::FORBIDDEN),
        ("care", "fair_play", StatusCode::FORBIDDEN),
    ] {
        mine.post(watch, &[(field, value), ("is_so", "yes")])
            .await
            .expect(told);
    }
    let page = chief.get(watch).await.expect(StatusCode::OK).body;
    assert!(page.contains("fair_play"), "{page}");
    // On a card write those who lead the whole match.
    let card = [
        ("version", "1"),
        ("key", &*key()),
        ("round", "1"),
        ("match", "1"),
        ("act", "remark"),
        ("text", "Prøve"),
    ];
    mine.post("/t/paaske/s/a/rounds/1/matches/1/card", &card)
        .await
        .expect(StatusCode::FORBIDDEN);
    // Nor does it speak for a whole team.
    let team = [("version", "1"), ("key", &*key()), ("side", "home")];
    for path in ["matches/1/arrivals", "matches/1/absence"] {
        let path = format!("/t/paaske/s/a/rounds/1/{path}");
        mine.post(&path, &team).await.expect(StatusCode::FORBIDDEN);
    }
    // The door stands before round 1, where nobody has a board; protests are of the section.
    for path in ["/t/paaske/s/a/check-in", "/t/paaske/s/a/protests"] {
        mine.get(path).await.expect(StatusCode::FORBIDDEN);
    }
}

#[tokio::test]
async fn no_tablet_sits_on_a_bench() {
    let app = TestApp::new().await;
    let stage = crate::rulings::round_one(&app, &crate::rulings::standard()).await;
    let chief = arbiter(&app, &stage).await;
    let whole = tablet(&app, &chief, "Hele gruppen", TabletLevel::Rule, ("", "")).await;
    whole.get("/t/paaske/s/a/check-in").await.expect(StatusCode::OK);
    let api = crate::protests::token(&app, &stage, Role::Arbiter).await;
    let protest = crate::protests::id(
        crate::protests::file(
            &api,
            json!({ "about": { "kind": "pairing", "round": 1 }, "filed_by": "Prøve Prøvesen", "statement": "Forkert bord." }),
        )
        .await,
    );
    let address = format!("/t/paaske/s/a/protests/{protest}");
    let page = whole.get(&address).await.expect(StatusCode::OK).body;
    assert!(!page.contains(&format!("{address}/arbiter")), "{page}");
    let stands = async || {
        sqlx::query_scalar::<_, String>("select protest::text from protest")
            .fetch_one(app.pool())
            .await
            .unwrap()
    };
    let before = stands().await;
    for form in [
        vec![("act", "refer")],
        vec![("act", "decide"), ("outcome", "upheld"), ("reasons", "Nej.")],
        vec![("act", "admit"), ("reasons", "Ja.")],
    ] {
        let key = key();
        let mut form = form;
        form.extend([("version", "1"), ("key", &*key)]);
        let told = whole.post(&format!("{address}/arbiter"), &form).await;
        assert!(told.status.is_client_error(), "{form:?}: {}", told.status);
        assert_eq!(stands().await, before, "{form:?}");
    }
    let key = key();
    let refer = [("act", "refer"), ("version", "1"), ("key", &*key)];
    chief
        .post(&format!("{address}/arbiter"), &refer)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_ne!(stands().await, before);
}

#[tokio::test]
async fn a_program_lends_no_more_than_its_token_and_takes_its_tablets_with_it() {
    let app = TestApp::new().await;
    let stage = on_stage(&app, &round_robin()).await;
    let path = "/api/v1/tournaments/paaske/sections/a/tablets";
    let body = |level: &str, until: &str| json!({ "name": level, "level": level, "expires_at": until });
    let grants = [(Role::Arbiter, stage.scope())];
    let narrow = app
        .token("Viggo Skabelonsen", &grants, &[TokenScope::Tablets])
        .await;
    for level in TabletLevel::ALL {
        let told = narrow
            .json(
                Method::POST,
                path,
                None,
                &body(level.as_str(), "2026-04-04T12:00:00Z"),
            )
            .await
            .expect(StatusCode::FORBIDDEN);
        assert!(told.json()["needs"].is_string(), "{}", told.body);
    }
    let scopes = [TokenScope::Tablets, TokenScope::Results];
    let wider = app.token("Viggo Skabelonsen", &grants, &scopes).await;
    wider
        .json(Method::POST, path, None, &body("rule", "2026-04-04T12:00:00Z"))
        .await
        .expect(StatusCode::FORBIDDEN);
    let token: uuid::Uuid = sqlx::query_scalar(
        "update api_token set expires_at = '2026-04-05T08:00:00Z'
         where id = (select id from api_token order by id desc limit 1) returning id",
    )
    .fetch_one(app.pool())
    .await
    .unwrap();
    wider
        .json(Method::POST, path, None, &body("fill", "2026-04-05T09:00:00Z"))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    let made = wider
        .json(Method::POST, path, None, &body("fill", "2026-04-05T07:00:00Z"))
        .await
        .expect(StatusCode::CREATED);
    let tablet = join(&app, made.json()["code"].as_str().unwrap(), "fill").await;
    press(&tablet, 1, 1, "1-0").await.expect(StatusCode::OK);
    // A tablet that the same person let in by hand stays.
    let chief = arbiter(&app, &stage).await;
    let other = self::tablet(&app, &chief, "Bliver", TabletLevel::Fill, ("", "")).await;
    let owner: uuid::Uuid = sqlx::query_scalar("select user_id from api_token where id = $1")
        .bind(token)
        .fetch_one(app.pool())
        .await
        .unwrap();
    let mut tx = app.pool().begin().await.unwrap();
    let actor = service::access::Actor::system("test");
    service::tokens::revoke(
        &mut tx,
        &actor,
        engine::ids::UserId::from_uuid(owner),
        engine::ids::TokenId::from_uuid(token),
        app.now(),
    )
    .await
    .unwrap();
    tx.commit().await.unwrap();
    assert_eq!(press(&tablet, 2, 1, "1-0").await.status, StatusCode::UNAUTHORIZED);
    press(&other, 2, 1, "1-0").await.expect(StatusCode::OK);
}

#[tokio::test]
async fn arrivals_end_at_the_tablets_boards_too() {
    let app = TestApp::new().await;
    let stage = on_stage(&app, &round_robin()).await;
    let chief = arbiter(&app, &stage).await;
    let tablet = tablet(&app, &chief, "Tavle 1", TabletLevel::Rule, ("1", "2")).await;
    let came = |board: &'static str| [("board", board), ("side", "white"), ("came", "yes")];
    // The board stands in the form here, not in the address.
    tablet
        .post("/t/paaske/s/a/rounds/1/arrivals", &came("3"))
        .await
        .expect(StatusCode::FORBIDDEN);
    assert!(
        tablet
            .post("/t/paaske/s/a/rounds/1/arrivals", &came("2"))
            .await
            .status
            .is_redirection()
    );
}

#[tokio::test]
async fn a_tablet_ends_with_its_time_its_maker_and_its_chief() {
    let app = TestApp::new().await;
    let stage = on_stage(&app, &round_robin()).await;
    let chief = arbiter(&app, &stage).await;
    let revoked = tablet(&app, &chief, "Fjernet", TabletLevel::Fill, ("", "")).await;
    let left = tablet(&app, &chief, "Gået", TabletLevel::Fill, ("", "")).await;
    let stays = tablet(&app, &chief, "Bliver", TabletLevel::Fill, ("", "")).await;
    let list = chief.get(TABLETS).await.expect(StatusCode::OK).body;
    let from = list.find("/revoke\"").unwrap();
    let address = list[list[..from].rfind('"').unwrap() + 1..from + 7].to_owned();
    // Unanswered, nothing happens; answered twice, it happens once.
    for (answer, works) in [("", true), ("yes", false), ("yes", false)] {
        chief.post(&address, &[("confirmed", answer)]).await.location();
        let status = press(&revoked, 1, 1, "1-0").await.status;
        assert_eq!(status == StatusCode::OK, works, "{status}");
        if works {
            press(&chief, 1, 2, "clear").await.expect(StatusCode::OK);
        }
    }
    assert_eq!(
        press(&revoked, 1, 3, "1-0").await.status,
        StatusCode::UNAUTHORIZED
    );

    left.post("/tablet/leave", &[]).await.location();
    assert_eq!(press(&left, 1, 3, "1-0").await.status, StatusCode::UNAUTHORIZED);

    // Whoever let it in is no arbiter any more: what it borrowed is gone.
    press(&stays, 2, 1, "1-0").await.expect(StatusCode::OK);
    sqlx::query("delete from role_grant where role = 'arbiter'")
        .execute(app.pool())
        .await
        .unwrap();
    assert_eq!(press(&stays, 3, 1, "1-0").await.status, StatusCode::FORBIDDEN);

    let again = arbiter(&app, &stage).await;
    let expires = tablet(&app, &again, "Udløber", TabletLevel::Fill, ("", "")).await;
    press(&expires, 3, 1, "1-0").await.expect(StatusCode::OK);
    let app = app.later("2026-04-04T09:00:00Z");
    let secret =
        sqlx::query_scalar::<_, i64>("select count(*) from tablet where expires_at > '2026-04-04T09:00:00Z'")
            .fetch_one(app.pool())
            .await
            .unwrap();
    assert_eq!(secret, 0, "all of them end at eleven on the Danish clock");
}

#[tokio::test]
async fn what_was_just_entered_is_undone_and_what_others_wrote_is_not() {
    let app = TestApp::new().await;
    let stage = on_stage(&app, &round_robin()).await;
    let chief = arbiter(&app, &stage).await;
    let one = tablet(&app, &chief, "Tavle 1", TabletLevel::Fill, ("", "")).await;
    let other = tablet(&app, &chief, "Tavle 2", TabletLevel::Correct, ("", "")).await;

    let entered = press(&one, 1, 1, "1-0").await.expect(StatusCode::OK);
    assert!(
        entered.body.contains("data-undo=\"1\""),
        "the dock offers to undo it"
    );
    let again = key();
    let undone = press_with(&one, 1, 2, "undo", &again)
        .await
        .expect(StatusCode::OK);
    assert!(!undone.body.contains("data-undo"));
    assert_eq!(stands(&app, &stage, 1).await, (None, 3));
    // Sent twice, undone once.
    press_with(&one, 1, 2, "undo", &again)
        .await
        .expect(StatusCode::OK);
    assert_eq!(stands(&app, &stage, 1).await, (None, 3));

    // Back to what stood before, which somebody else had written.
    press(&other, 2, 1, "1-0").await.expect(StatusCode::OK);
    press(&chief, 2, 2, "0-1").await.expect(StatusCode::OK);
    press(&other, 2, 3, "undo").await.expect(StatusCode::CONFLICT);
    press(&chief, 2, 3, "undo").await.expect(StatusCode::OK);
    assert_eq!(stands(&app, &stage, 2).await, (Some(GameResult::WhiteWins), 4));

    // Somebody wrote meanwhile: nothing is overwritten.
    press(&one, 3, 1, "1-0").await.expect(StatusCode::OK);
    press(&chief, 3, 2, "0-1").await.expect(StatusCode::OK);
    press(&one, 3, 2, "undo").await.expect(StatusCode::CONFLICT);
    assert_eq!(stands(&app, &stage, 3).await, (Some(GameResult::BlackWins), 3));

    press(&one, 1, 3, "1-0").await.expect(StatusCode::OK);

    // Names are not who they name: neither another tablet nor a person called like this one undoes what it entered.
    for sql in [
        "update tablet set name = 'Tavle 1'",
        "update app_user set name = 'Tavle 1'",
    ] {
        sqlx::query(sql).execute(app.pool()).await.unwrap();
    }
    press(&other, 1, 4, "undo").await.expect(StatusCode::CONFLICT);
    press(&chief, 1, 4, "undo").await.expect(StatusCode::CONFLICT);
    assert_eq!(stands(&app, &stage, 1).await, (Some(GameResult::WhiteWins), 4));
    // Called otherwise by now, it still undoes what is its own.
    sqlx::query("update tablet set name = 'Tavle 3' where level = 'fill'")
        .execute(app.pool())
        .await
        .unwrap();
    press(&one, 1, 4, "undo").await.expect(StatusCode::OK);
    assert_eq!(stands(&app, &stage, 1).await, (None, 5));
    press(&one, 1, 5, "1-0").await.expect(StatusCode::OK);

    let before = stands(&app, &stage, 1).await;
    let app = app.later("2026-04-04T08:01:01Z");
    let secret = one_secret(&app).await;
    let late = app.visitor().with_cookie(web::auth::TABLET_COOKIE, &secret);
    let refused = press(&late, 1, 6, "undo").await;
    assert_ne!(refused.status, StatusCode::OK);
    assert_eq!(stands(&app, &stage, 1).await, before);
}

/// A secret for the tablet that may fill in, whose own the test gave away.
async fn one_secret(app: &TestApp) -> String {
    let secret = service::secrets::Secret::random();
    sqlx::query("update tablet set token_hash = $1 where level = 'fill'")
        .bind(secret.digest())
        .execute(app.pool())
        .await
        .unwrap();
    secret.reveal().to_owned()
}

#[tokio::test]
async fn a_round_waits_for_the_second_look_the_section_asks_for() {
    let app = TestApp::new().await;
    let settings = SectionSettings {
        confirmation: Confirmation::SecondArbiter,
        ..round_robin()
    };
    let stage = on_stage(&app, &settings).await;
    let chief = arbiter(&app, &stage).await;
    // What the chief lets in is the chief; a second person has an account of their own.
    let deputy = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    let own_tablet = tablet(&app, &chief, "Bord 1 til 3", TabletLevel::Correct, ("", "")).await;
    let other = tablet(&app, &deputy, "Anden dommer", TabletLevel::Correct, ("", "")).await;
    for at in 1..=3 {
        press(&chief, at, 1, "1-0").await.expect(StatusCode::OK);
    }
    let own = chief
        .get("/t/paaske/s/a/rounds/1/entry")
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(own.contains("venter på en anden dommer"), "{own}");
    let refused = act(&chief, &app, &stage, 1, "close", &[]).await;
    assert!(
        refused.body.contains("3 resultater i runde 1 er ikke bekræftet"),
        "{}",
        refused.body
    );
    let desk = chief.get("/t/paaske/desk").await.expect(StatusCode::OK).body;
    assert!(desk.contains("3 resultater er ikke bekræftet"), "{desk}");

    press(&chief, 1, 2, "confirm").await.expect(StatusCode::FORBIDDEN);
    press(&own_tablet, 1, 2, "confirm")
        .await
        .expect(StatusCode::FORBIDDEN);
    press(&other, 1, 1, "confirm").await.expect(StatusCode::CONFLICT);
    for at in 1..=3 {
        press(&other, at, 2, "confirm").await.expect(StatusCode::OK);
        press(&other, at, 2, "confirm").await.expect(StatusCode::OK);
    }
    // Another result asks for another look.
    press(&other, 3, 2, "0-1").await.expect(StatusCode::OK);
    let refused = act(&chief, &app, &stage, 1, "close", &[]).await;
    assert!(
        refused.body.contains("1 resultat i runde 1 er ikke bekræftet"),
        "{}",
        refused.body
    );
    press(&chief, 3, 3, "confirm").await.expect(StatusCode::OK);
    act(&chief, &app, &stage, 1, "close", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn the_players_sheet_may_be_confirmed_by_whoever_entered_it() {
    let app = TestApp::new().await;
    let settings = SectionSettings {
        confirmation: Confirmation::Players,
        ..round_robin()
    };
    let stage = on_stage(&app, &settings).await;
    let chief = arbiter(&app, &stage).await;
    let pressed = press(&chief, 1, 1, "1/2-1/2").await.expect(StatusCode::OK);
    assert!(
        pressed.body.contains("begge har skrevet under"),
        "{}",
        pressed.body
    );
    press(&chief, 1, 2, "confirm").await.expect(StatusCode::OK);
    press(&chief, 2, 1, "confirm").await.expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_list_that_was_read_before_gets_the_rows_that_changed_and_no_others() {
    let app = TestApp::new().await;
    let stage = on_stage(&app, &round_robin()).await;
    let chief = arbiter(&app, &stage).await;
    let tablet = tablet(&app, &chief, "Tavle 1", TabletLevel::Fill, ("", "")).await;
    let list = tablet
        .get("/t/paaske/s/a/rounds/1/entry")
        .await
        .expect(StatusCode::OK)
        .body;
    let mark = |page: &str, at: u16| {
        let row = page.find(&format!("id=\"board-{at}\"")).unwrap();
        let from = page[row..].find("data-mark=\"").unwrap() + row + 11;
        page[from..from + 8].to_owned()
    };
    let seen = {
        let from = list.find("data-seen=\"").unwrap() + 11;
        list[from..].split('"').next().unwrap().to_owned()
    };
    let have = |page: &str| {
        (1..=3)
            .map(|at| format!("{at}.{}", mark(page, at)))
            .collect::<Vec<_>>()
            .join("-")
    };
    let rows = "/t/paaske/s/a/rounds/1/entry/rows";
    tablet
        .get(&format!("{rows}?seen={seen}&have={}", have(&list)))
        .await
        .expect(StatusCode::NO_CONTENT);

    press(&chief, 2, 1, "1-0").await.expect(StatusCode::OK);
    let changed = tablet
        .get(&format!("{rows}?seen={seen}&have={}", have(&list)))
        .await
        .expect(StatusCode::OK);
    assert!(
        changed.body.contains("id=\"board-2\"") && changed.body.contains("1 af 3"),
        "{}",
        changed.body
    );
    assert!(!changed.body.contains("id=\"board-1\"") && !changed.body.contains("id=\"board-3\""));
    assert!(changed.header("x-seen").parse::<i64>().unwrap() > seen.parse::<i64>().unwrap());
    assert!(!changed.header("x-build").is_empty());

    // Whatever is sent as marks, the answer is rows or nothing.
    for strange in ["", "x", "1.-2", "9.zz-1", &"1.a-".repeat(9_000)] {
        let answer = tablet.get(&format!("{rows}?seen=0&have={strange}")).await;
        assert!(answer.status == StatusCode::OK, "{}", answer.status);
    }
}

#[tokio::test]
async fn the_chief_tells_the_tablets_and_the_tablets_tell_the_chief() {
    let app = TestApp::new().await;
    let stage = on_stage(&app, &round_robin()).await;
    let chief = arbiter(&app, &stage).await;
    let tablet = tablet(&app, &chief, "Tavle 1", TabletLevel::Fill, ("", "")).await;
    let send = async |text: &str| {
        chief
            .post(
                "/t/paaske/s/a/tablets/message",
                &[("message", text), ("key", &key())],
            )
            .await
    };
    send(" ").await.expect(StatusCode::UNPROCESSABLE_ENTITY);
    let long = "x".repeat(281);
    let kept = send(&long).await.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(kept.body.contains(&long), "what was typed is still there");
    send("Saml sedlerne ind ved bord 1.").await.location();
    let list = tablet
        .get("/t/paaske/s/a/rounds/1/entry")
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(list.contains("Saml sedlerne ind ved bord 1."));
    let page = chief.get(TABLETS).await.expect(StatusCode::OK).body;
    assert!(page.contains("ikke læst på Tavle 1"), "{page}");
    let from = list.find("name=\"message\" value=\"").unwrap() + 22;
    let id = &list[from..from + 36];
    tablet
        .post(
            "/tablet/read",
            &[("message", id), ("back", "/t/paaske/s/a/rounds/1/entry")],
        )
        .await
        .location();
    let page = chief.get(TABLETS).await.expect(StatusCode::OK).body;
    assert!(page.contains("læst på alle tavler"), "{page}");

    tablet
        .post("/tablet/state", &[("unsent", "2"), ("refused", "1")])
        .await
        .expect(StatusCode::NO_CONTENT);
    let desk = chief.get("/t/paaske/desk").await.expect(StatusCode::OK).body;
    assert!(desk.contains("1 resultat på tavlen er afvist"), "{desk}");
    // Nobody else says anything about it.
    app.visitor()
        .post("/tablet/state", &[("unsent", "0"), ("refused", "0")])
        .await
        .expect(StatusCode::UNAUTHORIZED);
    chief
        .post("/t/paaske/s/a/tablets/message/end", &[])
        .await
        .location();
    let list = tablet
        .get("/t/paaske/s/a/rounds/1/entry")
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(!list.contains("Saml sedlerne"));
}

#[tokio::test]
async fn programs_let_tablets_in_as_the_page_does() {
    let app = TestApp::new().await;
    let stage = on_stage(&app, &round_robin()).await;
    let api = app
        .token(
            "Viggo Skabelonsen",
            &[(Role::Arbiter, stage.scope())],
            &[TokenScope::Read, TokenScope::Tablets, TokenScope::Results],
        )
        .await;
    let path = "/api/v1/tournaments/paaske/sections/a/tablets";
    let body = json!({
        "name": "Tavle 7", "level": "correct", "first_board": 1, "last_board": 3, "expires_at": "2026-04-04T12:00:00Z",
    });
    let once = key();
    let made = api
        .json_with_key(Method::POST, path, None, &body, &once)
        .await
        .expect(StatusCode::CREATED)
        .json();
    let code = made["code"].as_str().unwrap().to_owned();
    let repeated = api
        .json_with_key(Method::POST, path, None, &body, &once)
        .await
        .expect(StatusCode::CREATED)
        .json();
    assert_eq!((&repeated["id"], &repeated["code"]), (&made["id"], &json!(null)));
    for wrong in [
        json!({ "name": "", "level": "fill", "expires_at": "2026-04-04T12:00:00Z" }),
        json!({ "name": "T", "level": "fill", "first_board": 2, "expires_at": "2026-04-04T12:00:00Z" }),
        json!({ "name": "T", "level": "fill", "expires_at": NOW }),
        json!({ "name": "T", "level": "fill", "expires_at": "2026-06-04T12:00:00Z" }),
        json!({ "name": "T", "level": "own", "expires_at": "2026-04-04T12:00:00Z" }),
    ] {
        api.json(Method::POST, path, None, &wrong)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
    }
    let tablet = join(&app, &code, "Tavle 7").await;
    press(&tablet, 3, 1, "1-0").await.expect(StatusCode::OK);
    api.json(
        Method::POST,
        &format!("{path}/message"),
        None,
        &json!({ "body": "Pause" }),
    )
    .await
    .expect(StatusCode::NO_CONTENT);
    let listed = api.get(path).await.expect(StatusCode::OK).json();
    assert_eq!(listed["message"], "Pause");
    assert_eq!(listed["tablets"][0]["level"], "correct");
    assert!(!listed.to_string().contains(&code));
    let address = format!("{path}/{}", made["id"].as_str().unwrap());
    api.json(Method::DELETE, &address, None, &json!({}))
        .await
        .expect(StatusCode::NO_CONTENT);
    assert_eq!(press(&tablet, 2, 1, "1-0").await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn one_person_with_a_token_and_a_page_is_one_person() {
    let app = TestApp::new().await;
    let settings = SectionSettings {
        confirmation: Confirmation::SecondArbiter,
        ..round_robin()
    };
    let stage = on_stage(&app, &settings).await;
    let rights = [(Role::Arbiter, stage.scope())];
    let program = app
        .token("Viggo Skabelonsen", &rights, &[TokenScope::Results])
        .await;
    // The same account on a page.
    let page = app.signed_in("Viggo Skabelonsen", &[]).await;
    sqlx::query("update session set user_id = (select user_id from api_token)")
        .execute(app.pool())
        .await
        .unwrap();
    let result = "/api/v1/tournaments/paaske/sections/a/rounds/1/boards/1/result";
    let body = serde_json::json!({"result": "1-0"});
    program
        .json(Method::PUT, result, Some(1), &body)
        .await
        .expect(StatusCode::OK);
    let list = page
        .get("/t/paaske/s/a/rounds/1/entry")
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(list.contains("venter på en anden dommer"), "{list}");
    let refused = press(&page, 1, 2, "confirm").await.expect(StatusCode::FORBIDDEN);
    assert!(refused.body.contains("En anden end den"), "{}", refused.body);
    // A tablet that this account lets in is still this account.
    let tablet = tablet(&app, &page, "Tavle 1", TabletLevel::Correct, ("", "")).await;
    press(&tablet, 1, 2, "confirm")
        .await
        .expect(StatusCode::FORBIDDEN);
    let other = app.signed_in("Gøsta Mønsterbjerg", &rights).await;
    press(&other, 1, 2, "confirm").await.expect(StatusCode::OK);
}

#[tokio::test]
async fn a_tablet_that_stands_on_a_finished_round_is_told_that_the_next_one_is_there() {
    let app = TestApp::new().await;
    let stage = on_stage(&app, &round_robin()).await;
    let chief = arbiter(&app, &stage).await;
    let tablet = tablet(&app, &chief, "Tavle 1", TabletLevel::Fill, ("", "")).await;
    let list = "/t/paaske/s/a/rounds/1/entry";
    assert!(
        !tablet
            .get(list)
            .await
            .expect(StatusCode::OK)
            .body
            .contains("er klar")
    );
    for what in ["draft", "publish"] {
        act(&chief, &app, &stage, 2, what, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    // What the list's own script asks for, and what the page says when it is read again.
    for path in [format!("{list}/rows?seen=0&have="), list.to_owned()] {
        let told = tablet.get(&path).await.expect(StatusCode::OK).body;
        assert!(told.contains("Runde 2 er klar"), "{path}: {told}");
        assert!(
            told.contains("href=\"/t/paaske/s/a/rounds/2/entry\""),
            "{path}: {told}"
        );
    }
    let next = tablet
        .get("/t/paaske/s/a/rounds/2/entry")
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(!next.contains("er klar"), "{next}");
}
