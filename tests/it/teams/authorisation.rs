//! Who gets in where of those a team match has without an account, and of whoever leads it: a captain's phone, a club's link, a match leader's
//! link and phone, an assistant.
//!
//! The tables say it for every address. Whoever adds an address behind a link or of a match writes it into one of them, with who it is for.

use std::net::SocketAddr;

use axum::{
    extract::ConnectInfo,
    http::{
        Request,
        header::{CONTENT_TYPE, IF_MATCH},
    },
};
use web::auth::Access;

use super::{
    strength_lists::{LISTS, let_in},
    *,
};
use crate::{arrivals::fifteen, registration::upload, rulings::announce};

/// Whose link it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Holder {
    Captain,
    Club,
    Leader,
    Player,
}

/// Every address behind a link, and whose link opens it.
const LINKS: &[(&str, &str, Holder)] = &[
    ("GET", "/captain/{link}", Holder::Captain),
    ("POST", "/captain/{link}/absence", Holder::Captain),
    ("POST", "/captain/{link}/calendar", Holder::Captain),
    ("POST", "/captain/{link}/card", Holder::Captain),
    ("POST", "/captain/{link}/line-up", Holder::Captain),
    (
        "GET",
        "/captain/{link}/matches/{round}/{no}/card.pdf",
        Holder::Captain,
    ),
    (
        "GET",
        "/captain/{link}/matches/{round}/{no}/leader",
        Holder::Captain,
    ),
    (
        "POST",
        "/captain/{link}/matches/{round}/{no}/leader",
        Holder::Captain,
    ),
    ("POST", "/captain/{link}/phone", Holder::Captain),
    ("POST", "/captain/{link}/play-off", Holder::Captain),
    ("POST", "/captain/{link}/protest", Holder::Captain),
    ("POST", "/captain/{link}/substitution", Holder::Captain),
    ("GET", "/club/{link}", Holder::Club),
    ("POST", "/club/{link}", Holder::Club),
    ("POST", "/club/{link}/calendar", Holder::Club),
    ("GET", "/club/{link}/import", Holder::Club),
    ("POST", "/club/{link}/import", Holder::Club),
    ("GET", "/club/{link}/list.csv", Holder::Club),
    ("GET", "/club/{link}/matches", Holder::Club),
    ("POST", "/club/{link}/matches", Holder::Club),
    ("GET", "/club/{link}/matches/{fixture}", Holder::Club),
    ("POST", "/club/{link}/matches/{fixture}", Holder::Club),
    ("GET", "/club/{link}/players", Holder::Club),
    ("POST", "/club/{link}/players", Holder::Club),
    ("GET", "/club/{link}/teams", Holder::Club),
    ("POST", "/club/{link}/teams", Holder::Club),
    ("GET", "/club/{link}/teams/{team}/contact", Holder::Club),
    ("POST", "/club/{link}/teams/{team}/contact", Holder::Club),
    ("GET", "/leader/{link}", Holder::Leader),
    ("POST", "/leader/{link}/card", Holder::Leader),
    ("GET", "/leader/{link}/card.pdf", Holder::Leader),
    ("POST", "/leader/{link}/pass", Holder::Leader),
    ("POST", "/leader/{link}/phone", Holder::Leader),
    ("GET", "/my/{link}", Holder::Player),
    ("POST", "/my/{link}/absence", Holder::Player),
    ("POST", "/my/{link}/agreement", Holder::Player),
    ("POST", "/my/{link}/check-in", Holder::Player),
    ("GET", "/my/{link}/games", Holder::Player),
    ("POST", "/my/{link}/games", Holder::Player),
    ("POST", "/my/{link}/leave", Holder::Player),
    ("POST", "/my/{link}/mail", Holder::Player),
    ("POST", "/my/{link}/pay", Holder::Player),
];

const PAGES: &str = "/t/{tournament}/s/{section}";
const OPERATIONS: &str = "/api/v1/tournaments/{tournament}/sections/{section}";

/// Every address of a match, its card, its line-ups and its captains below a section that somebody needs a right for: may an assistant who
/// leads the match? Pages first, then operations.
const MATCHES: &[(&str, &str, bool)] = &[
    ("POST", "P/players/teams/{team}/captain", false),
    ("GET", "P/rounds/{round}/cards", true),
    ("POST", "P/rounds/{round}/cards", false),
    ("GET", "P/rounds/{round}/leaders", false),
    ("POST", "P/rounds/{round}/leaders", false),
    ("GET", "P/rounds/{round}/line-ups", false),
    ("POST", "P/rounds/{round}/line-ups", false),
    ("GET", "P/rounds/{round}/line-ups/{team}", false),
    ("POST", "P/rounds/{round}/line-ups/{team}", false),
    ("POST", "P/rounds/{round}/matches/{no}/absence", false),
    ("GET", "P/rounds/{round}/matches/{no}/arrivals", true),
    ("POST", "P/rounds/{round}/matches/{no}/arrivals", true),
    ("GET", "P/rounds/{round}/matches/{no}/card", true),
    ("POST", "P/rounds/{round}/matches/{no}/card", true),
    ("GET", "P/rounds/{round}/matches/{no}/card.pdf", true),
    ("POST", "P/rounds/{round}/matches/{no}/card/approval", false),
    ("POST", "P/rounds/{round}/matches/{no}/card/protest", true),
    ("GET", "P/rounds/{round}/matches/{no}/cup", false),
    ("POST", "P/rounds/{round}/matches/{no}/cup", false),
    ("POST", "P/rounds/{round}/matches/{no}/forfeit", false),
    ("GET", "P/rounds/{round}/matches/{no}/leader", false),
    ("POST", "P/rounds/{round}/matches/{no}/leader", false),
    ("PUT", "O/fixture-plan/matches/{fixture}", false),
    ("GET", "O/rounds/{round}/cards", true),
    ("POST", "O/rounds/{round}/cards/approval", false),
    ("GET", "O/rounds/{round}/line-ups", false),
    ("PUT", "O/rounds/{round}/line-ups", false),
    ("GET", "O/rounds/{round}/line-ups/{team}", false),
    ("PUT", "O/rounds/{round}/line-ups/{team}", false),
    ("POST", "O/rounds/{round}/line-ups/{team}/return", false),
    ("POST", "O/rounds/{round}/line-ups/{team}/substitutions", false),
    ("POST", "O/rounds/{round}/matches/{match_no}/absence", false),
    ("GET", "O/rounds/{round}/matches/{match_no}/arrivals", true),
    ("POST", "O/rounds/{round}/matches/{match_no}/arrivals", true),
    ("POST", "O/rounds/{round}/matches/{match_no}/card", true),
    ("GET", "O/rounds/{round}/matches/{match_no}/card.pdf", true),
    ("POST", "O/rounds/{round}/matches/{match_no}/card/approval", false),
    (
        "POST",
        "O/rounds/{round}/matches/{match_no}/card/approval/take-back",
        false,
    ),
    ("PUT", "O/rounds/{round}/matches/{match_no}/cup-decision", false),
    (
        "POST",
        "O/rounds/{round}/matches/{match_no}/cup-decision/take-back",
        false,
    ),
    ("PUT", "O/rounds/{round}/matches/{match_no}/forfeit", false),
    ("GET", "O/rounds/{round}/matches/{match_no}/leader", false),
    ("PUT", "O/rounds/{round}/matches/{match_no}/leader", false),
    ("DELETE", "O/rounds/{round}/matches/{match_no}/leader", false),
    ("POST", "O/rounds/{round}/matches/{match_no}/leader/link", false),
    ("GET", "O/rounds/{round}/match-leader-links", false),
    ("POST", "O/rounds/{round}/match-leader-links", false),
    ("POST", "O/captain-link-mails", false),
    ("GET", "O/captain-links", false),
    ("POST", "O/captain-links", false),
    ("POST", "O/teams/{team}/captain-link", false),
    ("DELETE", "O/teams/{team}/captain-link", false),
];

/// Every address that somebody needs a right for and that the phone of a match leader opens, each for the own match, or for its boards only.
const LED: &[(&str, &str)] = &[
    ("GET", "P/entry"),
    ("GET", "P/rounds/{round}/arrivals"),
    ("POST", "P/rounds/{round}/arrivals"),
    ("GET", "P/rounds/{round}/boards/{board}"),
    ("POST", "P/rounds/{round}/boards/{board}"),
    ("GET", "P/rounds/{round}/boards/{board}/claim"),
    ("POST", "P/rounds/{round}/boards/{board}/claim"),
    ("GET", "P/rounds/{round}/boards/{board}/correction"),
    ("POST", "P/rounds/{round}/boards/{board}/correction"),
    ("POST", "P/rounds/{round}/boards/{board}/correspondence"),
    ("POST", "P/rounds/{round}/boards/{board}/correspondence/findings"),
    ("GET", "P/rounds/{round}/boards/{board}/ruling"),
    ("POST", "P/rounds/{round}/boards/{board}/ruling"),
    ("POST", "P/rounds/{round}/boards/{board}/ruling/draft"),
    ("GET", "P/rounds/{round}/entry"),
    ("GET", "P/rounds/{round}/entry/rows"),
    ("POST", "P/rounds/{round}/matches/{no}/absence"),
    ("GET", "P/rounds/{round}/matches/{no}/arrivals"),
    ("POST", "P/rounds/{round}/matches/{no}/arrivals"),
    ("GET", "P/rounds/{round}/watch"),
    ("POST", "P/rounds/{round}/watch"),
];

fn whole(short: &str) -> String {
    match short.split_at(1) {
        ("P", rest) => format!("{PAGES}{rest}"),
        (_, rest) => format!("{OPERATIONS}{rest}"),
    }
}

/// Does an address belong into the table of matches?
fn is_of_matches(path: &str) -> bool {
    let parts = [
        "/matches/{",
        "/cards",
        "/line-ups",
        "/captain",
        "/leaders",
        "/match-leader-links",
    ];
    let is_below = path.starts_with(PAGES) || path.starts_with(OPERATIONS);
    is_below && parts.iter().any(|part| path.contains(part))
}

/// A link of somebody: cookie and page, and the client that holds it.
struct Link<'a> {
    page: String,
    client: Client<'a>,
}

/// Two teams of two clubs in round 1, whose captains report, the links of both, and that of whoever leads the match.
struct Hall<'a> {
    staff: Staff<'a>,
    team: String,
    captains: Vec<Link<'a>>,
    clubs: Vec<Link<'a>>,
    leader: Link<'a>,
}

async fn hall(app: &TestApp) -> Hall<'_> {
    let staff = staff(app, 1).await;
    announce(app, &staff.stage, &fifteen()).await;
    let mut teams = settings("round_robin");
    teams["colours"] = json!("WB");
    teams["reporting"] = json!("captains");
    table::write_settings(&staff, teams).await.expect(StatusCode::OK);
    let squads = ["Prøveby", "Skitseby"].map(|club| {
        let players = ["Ada", "Bo"]
            .map(|given| json!({ "surname": format!("{club}sen"), "given_name": given, "rating": 1800 }));
        json!({ "name": format!("{club} 1"), "club": club, "players": players })
    });
    let body = json!({ "teams": squads, "confirmed": true });
    staff
        .api
        .json(Method::POST, &format!("{API}/teams"), None, &body)
        .await
        .expect(StatusCode::CREATED);
    let link = async |path: &str, before: &str, cookie: &'static str| {
        let made = staff.api.json(Method::POST, path, None, &json!({})).await;
        let made = made.expect(StatusCode::CREATED).json();
        let link = made["link"].as_str().unwrap();
        let (secret, page) = let_in(app, &link[link.find(before).unwrap()..]).await;
        Link {
            page,
            client: app.visitor().with_cookie(cookie, &secret),
        }
    };
    let (mut captains, mut clubs, mut team) = (Vec::new(), Vec::new(), String::new());
    for name in ["Skitseby", "Prøveby"] {
        let club = staff.begin(name).await;
        clubs.push(link(&format!("{LISTS}/{club}/link"), "/k/", "club").await);
        let found = staff.team(&format!("{name} 1")).await;
        found["id"].as_str().unwrap().clone_into(&mut team);
        captains.push(link(&format!("{API}/teams/{team}/captain-link"), "/c/", "captain").await);
    }
    staff.pair(1).await;
    let path = format!("{API}/rounds/1/matches/1/leader");
    let body = json!({ "name": "Kaj Ledersen", "licence": "none" });
    let named = staff.api.json(Method::PUT, &path, Some(0), &body).await;
    let named = named.expect(StatusCode::OK).json();
    let found = named["link"].as_str().unwrap();
    let (secret, page) = let_in(app, &found[found.find("/l/").unwrap()..]).await;
    let leader = Link {
        page,
        client: app.visitor().with_cookie("match_leader", &secret),
    };
    Hall {
        staff,
        team,
        captains,
        clubs,
        leader,
    }
}

/// Asks with what every form and every program sends, from a place of its own: limits of a place are not what is looked at.
pub(super) async fn knock(client: &Client<'_>, (method, path): (&str, &str), from: &mut u16) -> Answer {
    *from += 1;
    let [high, low] = from.to_be_bytes();
    let at = SocketAddr::from(([127, 1, high, low], 50_000));
    let request = Request::builder()
        .method(method.parse::<Method>().unwrap())
        .uri(path)
        .header("sec-fetch-site", "same-origin")
        .extension(ConnectInfo(at));
    let request = if method == "GET" {
        request.body(Body::empty())
    } else if path.starts_with("/api/") {
        request
            .header(CONTENT_TYPE, "application/json")
            .header("idempotency-key", key())
            .header(IF_MATCH, "\"1\"")
            .body(Body::from("{}"))
    } else {
        request
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(format!("version=1&key={}", key())))
    };
    client.send(request.unwrap()).await
}

fn is_refused(answer: &Answer) -> bool {
    let shut = [
        StatusCode::UNAUTHORIZED,
        StatusCode::FORBIDDEN,
        StatusCode::NOT_FOUND,
    ];
    let signs_in =
        answer.status == StatusCode::SEE_OTHER && answer.header("location").starts_with("/sign-in");
    shut.contains(&answer.status) || signs_in
}

#[tokio::test]
async fn every_address_behind_a_link_opens_for_its_holder_and_for_nobody_else() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    let routes = dommerbord::site::table(&app.state);
    let there: BTreeSet<(&str, &str)> = routes
        .iter()
        .filter(|route| route.path.contains("{link}"))
        .map(|route| (route.method, route.path.as_str()))
        .collect();
    let known: BTreeSet<(&str, &str)> = LINKS.iter().map(|(method, path, _)| (*method, *path)).collect();
    assert_eq!(there, known, "say whose an address behind a link is");

    let of_club = hall.staff.team("Skitseby 1").await;
    let everything = Role::ALL.map(|role| (role, Scope::Everywhere));
    let worker = app.signed_in("Alt Altsen", &everything).await;
    let visitor = app.visitor();
    let (captains, clubs) = (&hall.captains, &hall.clubs);
    // Each with the captain and the club whose links it holds, if it does.
    let readers: [(&str, &Client<'_>, Option<Holder>); 7] = [
        ("the captain", &captains[0].client, Some(Holder::Captain)),
        ("the other captain", &captains[1].client, None),
        ("the club", &clubs[0].client, Some(Holder::Club)),
        ("the other club", &clubs[1].client, None),
        ("the match leader", &hall.leader.client, Some(Holder::Leader)),
        ("somebody with every right", &worker, None),
        ("a visitor", &visitor, None),
    ];
    // With its full stop: what a page says of a device whose link ended begins with the same words.
    let gone = "Linket virker ikke. ";
    let mut from = 0;
    for &(method, pattern, whose) in LINKS {
        let page = match whose {
            Holder::Captain => captains[0].page.as_str(),
            Holder::Club => clubs[0].page.as_str(),
            Holder::Leader => hall.leader.page.as_str(),
            Holder::Player => "/my/01900000-0000-7000-8000-000000000000",
        };
        let (_, below) = pattern.split_once("{link}").unwrap();
        let below_here = below
            .replace("{fixture}", "01900000-0000-7000-8000-000000000000")
            .replace("{team}", of_club["id"].as_str().unwrap())
            .replace("{round}", "1")
            .replace("{no}", "1");
        let path = format!("{page}{below_here}");
        for (who, client, holds) in readers {
            let answer = if method == "POST" && below == "/import" {
                upload(client, &path, &[("act", "preview")], b"Navn\nBo").await
            } else {
                knock(client, (method, &path), &mut from).await
            };
            let told = format!("{who}, {method} {pattern}: {} {}", answer.status, answer.body);
            if holds == Some(whose) {
                // It may still find no such match, and dislike what was sent.
                let is_shut = [StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN].contains(&answer.status);
                assert!(
                    !is_shut && !answer.status.is_server_error() && !answer.body.contains(gone),
                    "{told}"
                );
                assert!(
                    method == "POST" || below.contains("{fixture}") || answer.status == StatusCode::OK,
                    "{told}"
                );
            } else {
                // A player's form is read before the link is looked for.
                let is_form = whose == Holder::Player && answer.status == StatusCode::UNPROCESSABLE_ENTITY;
                assert!(is_form || answer.status == StatusCode::NOT_FOUND, "{told}");
                assert!(answer.body.contains(gone) || whose == Holder::Player, "{told}");
            }
        }
    }
}

#[tokio::test]
async fn whoever_holds_a_link_is_a_visitor_everywhere_else() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    let visitor = app.visitor();
    let holders = [
        ("captain", &hall.captains[0].client),
        ("club", &hall.clubs[0].client),
        ("match leader", &hall.leader.client),
    ];
    let mut from = 0;
    for route in dommerbord::site::table(&app.state) {
        // Streams have no end.
        if route.path.contains("{link}") || route.path.ends_with("/live") {
            continue;
        }
        let path = fill(&route.path, &hall.team);
        let stranger = knock(&visitor, (route.method, &path), &mut from).await;
        for (who, client) in holders {
            let answer = knock(client, (route.method, &path), &mut from).await;
            let told = format!("{who}, {} {path}: {}", route.method, answer.status);
            match route.access {
                Access::Anybody | Access::Public => assert_eq!(answer.status, stranger.status, "{told}"),
                Access::SignedIn | Access::Needs(_) | Access::Link(_) => {
                    assert!(is_refused(&answer), "{told}");
                }
            }
        }
    }
}

pub(super) fn fill(pattern: &str, team: &str) -> String {
    let parts = pattern.split('/').map(|part| match part {
        "{tournament}" => "paaske",
        "{section}" => "a",
        "{team}" => team,
        "{round}" | "{board}" | "{number}" | "{no}" | "{player_no}" | "{match_no}" | "{screen}" => "1",
        part if part.starts_with('{') => "01900000-0000-7000-8000-000000000000",
        part => part,
    });
    parts.collect::<Vec<_>>().join("/")
}

#[tokio::test]
async fn an_assistant_who_leads_a_match_gets_in_where_the_table_says_so_and_links_nowhere() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    let routes = dommerbord::site::table(&app.state);
    let there: BTreeSet<(&str, String)> = routes
        .iter()
        .filter(|route| is_of_matches(&route.path) && route.access != Access::Public)
        .map(|route| (route.method, route.path.clone()))
        .collect();
    let known: BTreeSet<(&str, String)> = MATCHES
        .iter()
        .map(|(method, path, _)| (*method, whole(path)))
        .collect();
    assert_eq!(
        there, known,
        "say whether an assistant may, of every address of a match"
    );

    let assistant = [(Role::Assistant, hall.staff.stage.scope())];
    let page = app.signed_in("Ida Kampleder", &assistant).await;
    let api = app.token("Ida Kampleder", &assistant, &TokenScope::ALL).await;
    let visitor = app.visitor();
    let mut from = 0;
    for &(method, short, may) in MATCHES {
        let path = fill(&whole(short), &hall.team);
        let leader = if short.starts_with('P') { &page } else { &api };
        let answer = knock(leader, (method, &path), &mut from).await;
        let told = format!("{method} {path}: {} {}", answer.status, answer.body);
        if may {
            // It may dislike what was sent.
            let is_shut = is_refused(&answer) && answer.status != StatusCode::NOT_FOUND;
            assert!(!is_shut && !answer.status.is_server_error(), "{told}");
            assert!(method != "GET" || answer.status == StatusCode::OK, "{told}");
        } else {
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{told}");
        }
        for holder in [
            &hall.captains[0].client,
            &hall.clubs[0].client,
            &hall.leader.client,
            &visitor,
        ] {
            let answer = knock(holder, (method, &path), &mut from).await;
            assert!(
                is_refused(&answer),
                "{method} {path}: {} for a link",
                answer.status
            );
        }
    }
}

#[tokio::test]
async fn a_match_leaders_phone_gets_in_where_the_table_says_so_and_there_for_the_own_match_only() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    let mut from = 0;
    let phone_action = format!("{}/phone", hall.leader.page);
    let joined = knock(&hall.leader.client, ("POST", &phone_action), &mut from).await;
    let cookies = joined.headers.get_all("set-cookie").iter();
    let mut pairs = cookies.filter_map(|line| line.to_str().ok()?.split(';').next()?.split_once('='));
    let (_, secret) = pairs
        .find(|(name, _)| *name == web::auth::TABLET_COOKIE)
        .unwrap_or_else(|| panic!("{} {}", joined.status, joined.body));
    let phone = app.visitor().with_cookie(web::auth::TABLET_COOKIE, secret);
    let open: BTreeSet<(&str, String)> = LED.iter().map(|(method, path)| (*method, whole(path))).collect();
    let mut met = BTreeSet::new();
    for route in dommerbord::site::table(&app.state) {
        let is_closed = match route.access {
            Access::Needs(_) => true,
            Access::SignedIn | Access::Anybody | Access::Public | Access::Link(_) => false,
        };
        if !is_closed || route.path.starts_with("/api/") {
            continue;
        }
        let path = fill(&route.path, &hall.team);
        let answer = knock(&phone, (route.method, &path), &mut from).await;
        let told = format!("{} {path}: {} {}", route.method, answer.status, answer.body);
        let known = (route.method, route.path.clone());
        if !open.contains(&known) {
            assert!(is_refused(&answer), "{told}");
            continue;
        }
        met.insert(known);
        // It may dislike what was sent, and find no such thing.
        let is_shut = is_refused(&answer) && answer.status != StatusCode::NOT_FOUND;
        assert!(!is_shut && !answer.status.is_server_error(), "{told}");
        // The boards behind those of the match, and another match, are somebody else's.
        let other = route.path.replace("{board}", "3").replace("{no}", "2");
        if other != route.path {
            let other = fill(&other, &hall.team);
            let answer = knock(&phone, (route.method, &other), &mut from).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{} {other}", route.method);
        }
    }
    assert_eq!(met, open, "the table names addresses that are not there");
}
