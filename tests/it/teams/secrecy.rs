//! Line-ups are secret until they may be read: two worlds that differ in nothing but what a captain handed in tell everybody the same, to the
//! byte, at every address there is; streams, webhooks and the lines of the log hold nothing of it. And for whom a captain has given notice of
//! absence is told to those who pair, and to nobody else.

use std::{
    fmt::Write as _,
    io,
    net::SocketAddr,
    sync::{Arc, Mutex},
};

use axum::{
    extract::ConnectInfo,
    http::{
        Request,
        header::{CONTENT_DISPOSITION, CONTENT_TYPE, LOCATION},
    },
};
use domain::{player_key::PlayerKey, webhook::Event};
use engine::ids::PlayerId;
use jiff::SignedDuration;
use service::{courier, webhooks::reach::Reach};
use tracing::instrument::WithSubscriber as _;
use web::auth::{Access, LinkHolder};

use super::{
    strength_lists::{LISTS, let_in},
    *,
};
use crate::{
    golden::{Names, shown},
    live::{Ear, hearing, served},
    webhooks::{self, LATER, Receiver, hook, poster},
};

/// The club's people: four of the team, two of whom play, and a reserve who is no player of the section.
const LIST: &str = "Prøvebysen, Ada; 1001;; 2000; 1
Prøvebysen, Bo; 1002;; 1900; 1
Prøvebysen, Carl; 1003;; 1800; 1
Prøvebysen, Dina; 1004;; 1700; 1
Reservesen, Egon; 1005; 1400005; 1600";

const HOME: &str = "Prøveby 1";
const AWAY: &str = "Skitseby 1";

/// Round 1 is drafted, and the captains are asked.
struct World<'a> {
    staff: Staff<'a>,
    /// Cookie and page of the captains: the home team's, the away team's, and those of the other match.
    captains: Vec<(String, String)>,
    /// The same of the links of clubs: the away team's, and one that has nothing to do with the match.
    clubs: Vec<(String, String)>,
    /// The planned matches of the round.
    fixtures: Vec<String>,
    /// The home team, its club's list, its players and the reserve.
    team: String,
    club: String,
    players: Vec<String>,
    reserve: String,
}

/// Which match of the round is kept secret.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// The only one, before the round is public.
    Draft,
    /// One that was moved to a later day, of a round whose other match everybody reads.
    Moved,
    /// One of a draft that was paired anew, once the home team had read another opponent's.
    Anew,
}

/// The two teams of the other match, and their players.
#[expect(clippy::type_complexity, reason = "a table that is written out")]
const OTHERS: [(&str, &str, [(&str, u16); 4]); 2] = [
    (
        "Kladdestrup 1",
        "Kladdestrup",
        [("Arne", 1980), ("Bente", 1880), ("Carla", 1780), ("Dorte", 1680)],
    ),
    (
        "Udkastby 1",
        "Udkastby",
        [("Aksel", 1970), ("Birte", 1870), ("Claus", 1770), ("Ditte", 1670)],
    ),
];

#[expect(clippy::too_many_lines, reason = "one reader after another")]
async fn begin(app: &TestApp, kind: Kind) -> World<'_> {
    let staff = staff(app, if kind == Kind::Draft { 2 } else { 3 }).await;
    let mut teams = settings(if kind == Kind::Anew {
        "team_swiss"
    } else {
        "round_robin"
    });
    teams["colours"] = json!("WB");
    table::write_settings(&staff, teams).await.expect(StatusCode::OK);
    let squad = |name: &str, club: &str, players: [(&str, u16); 4]| {
        let players = players.map(|(given, rating)| {
            json!({ "surname": format!("{club}sen"), "given_name": given, "rating": rating })
        });
        json!({ "name": name, "club": club, "players": players })
    };
    let home = [("Ada", 2000), ("Bo", 1900), ("Carl", 1800), ("Dina", 1700)];
    let away = [("Asta", 1990), ("Birk", 1890), ("Cleo", 1790), ("Dan", 1690)];
    let others = OTHERS.map(|(name, club, players)| squad(name, club, players));
    let mut entered = vec![squad(HOME, "Prøveby", home)];
    if kind != Kind::Draft {
        entered.extend(others);
    }
    // By Berger's table the first team meets the last one in round 1.
    entered.push(squad(AWAY, "Skitseby", away));
    let body = json!({ "teams": entered, "confirmed": true });
    let api = &staff.api;
    api.json(Method::POST, &format!("{API}/teams"), None, &body)
        .await
        .expect(StatusCode::CREATED);
    let screen = json!({
        "name": "Sal", "section": "a", "content": "boards", "ground": "light", "language": "da",
    });
    api.json(Method::POST, "/api/v1/tournaments/paaske/screens", None, &screen)
        .await
        .expect(StatusCode::CREATED);
    let club = staff.begin("Prøveby").await;
    let added = staff.step(&club, "add", &[("lines", LIST)]).await;
    added.expect(StatusCode::SEE_OTHER);
    let other = staff.begin("Skitseby").await;
    let secret = async |path: &str, before: &str| {
        let made = api.json(Method::POST, path, None, &json!({})).await;
        let link = made.expect(StatusCode::CREATED).json()["link"]
            .as_str()
            .unwrap()
            .to_owned();
        let_in(app, &link[link.find(before).unwrap()..]).await
    };
    let stranger = staff
        .begin(if kind == Kind::Draft {
            "Tredjeby"
        } else {
            OTHERS[0].1
        })
        .await;
    let mut clubs = Vec::new();
    for club in [&other, &stranger] {
        clubs.push(secret(&format!("{LISTS}/{club}/link"), "/k/").await);
    }
    let mut captains = Vec::new();
    for name in [HOME, AWAY] {
        let id = staff.team(name).await["id"].as_str().unwrap().to_owned();
        captains.push(secret(&format!("{API}/teams/{id}/captain-link"), "/c/").await);
    }
    let team = staff.team(HOME).await;
    let players = staff.players_of(&team).await;
    let reserve = staff.member(&club, "Egon").await["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let mut planned = Vec::new();
    let due = json!({ "due_at": app.now() + SignedDuration::from_hours(1) });
    api.json(Method::PUT, &format!("{API}/rounds/1/line-ups"), Some(0), &due)
        .await
        .expect(StatusCode::OK);
    if kind == Kind::Moved {
        fixtures::put_plan(&staff, 0, &json!({}))
            .await
            .expect(StatusCode::OK);
        fixtures::publish(&staff).await;
        let plan = fixtures::plan(&staff).await;
        let mut matches = plan["rounds"][0]["matches"].as_array().unwrap().iter();
        planned.extend(matches.clone().map(|one| one["id"].as_str().unwrap().to_owned()));
        let one = matches.find(|one| [&one["first"]["name"], &one["second"]["name"]].contains(&&json!(HOME)));
        let one = one.unwrap();
        let later = json!({ "home": one["home"], "day": "2026-05-03", "reason": "Salen er optaget", "confirmed": true });
        fixtures::move_match(&staff, one, &later)
            .await
            .expect(StatusCode::OK);
    }
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    if kind != Kind::Draft {
        for (name, ..) in OTHERS {
            let team = staff.team(name).await;
            let path = format!("{API}/teams/{}/captain-link", team["id"].as_str().unwrap());
            let captain = secret(&path, "/c/").await;
            let players = staff.players_of(&team).await;
            // In a Swiss round 1 the home team meets the third one first.
            if kind == Kind::Moved || name == OTHERS[1].0 {
                staff
                    .hand_in(&captain, ("a", name), &[&players[0], &players[1]])
                    .await
                    .expect(StatusCode::SEE_OTHER);
            }
            captains.push(captain);
        }
    }
    World {
        captains,
        team: team["id"].as_str().unwrap().to_owned(),
        staff,
        clubs,
        fixtures: planned,
        club,
        players,
        reserve,
    }
}

impl World<'_> {
    /// The home captain hands in the second player and the reserve, or two others.
    async fn seal(&self, with_reserve: bool) {
        let players: [&str; 2] = if with_reserve {
            [&self.players[1], &self.reserve]
        } else {
            [&self.players[2], &self.players[3]]
        };
        self.staff
            .hand_in(&self.captains[0], ("a", HOME), &players)
            .await
            .expect(StatusCode::SEE_OTHER);
    }

    /// The round becomes public.
    async fn show(&self) {
        self.staff
            .act(1, "publish", &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }

    /// The away captain hands in the first two, which opens both.
    async fn answer(&self) {
        let away = self.staff.team(AWAY).await;
        let players = self.staff.players_of(&away).await;
        self.staff
            .hand_in(&self.captains[1], ("a", AWAY), &[&players[0], &players[1]])
            .await
            .expect(StatusCode::SEE_OTHER);
    }

    /// Both are opened, and the round becomes public.
    async fn publish(&self) {
        self.answer().await;
        self.show().await;
    }

    /// Cookies and pages of whoever leads the matches of the public round, the sealed one's first.
    async fn lead(&self) -> Vec<(String, String)> {
        let mut matches = self.staff.matches(1).await;
        matches.sort_by_key(|one| one["boards"].as_array().unwrap().len());
        let mut leaders = Vec::new();
        for one in matches {
            let path = format!("{API}/rounds/1/matches/{}/leader", one["number"]);
            let body = json!({ "name": "Kaj Ledersen", "licence": "none" });
            let named = self.staff.api.json(Method::PUT, &path, Some(0), &body).await;
            let named = named.expect(StatusCode::OK).json();
            let link = named["link"].as_str().unwrap();
            leaders.push(let_in(self.staff.app, &link[link.find("/l/").unwrap()..]).await);
        }
        leaders
    }

    /// What a part of an address may be for somebody who holds the link of this page, or none.
    fn values(&self, pattern: &str, part: &str, own: Option<&str>) -> Vec<String> {
        let keys = || -> Vec<String> {
            let ids = self
                .players
                .iter()
                .map(|id| PlayerId::from_uuid(id.parse().unwrap()));
            ids.map(|id| PlayerKey::of(id).to_string()).collect()
        };
        let of_page = |page: &str| vec![page.rsplit('/').next().unwrap().to_owned()];
        let words = |words: &[&str]| -> Vec<String> { words.iter().map(|word| (*word).to_owned()).collect() };
        match part {
            "{tournament}" => words(&["paaske"]),
            "{section}" => words(&["a"]),
            "{no}" | "{match_no}" => words(&["1", "2"]),
            "{round}" | "{board}" | "{number}" | "{player_no}" | "{screen}" => words(&["1"]),
            "{fixture}" if !self.fixtures.is_empty() => self.fixtures.clone(),
            "{file}" => words(&["start-list.csv", "round-1.csv", "crosstable.csv", "round-1.xlsx"]),
            "{sheet}" => words(&["slips", "place-cards", "badges", "team-cards"]),
            "{key}" => keys(),
            "{player}" => self.players.clone(),
            "{team}" => vec![self.team.clone()],
            "{club}" => vec![self.club.clone(), "Pr%C3%B8veby".to_owned()],
            "{club_name}" => words(&["Pr%C3%B8veby"]),
            "{national_id}" => words(&["1005"]),
            "{fide_id}" => words(&["1400005"]),
            "{link}" => match own {
                Some(own) if pattern.split('/').nth(1) == own.split('/').nth(1) => of_page(own),
                Some(_) | None if pattern.starts_with("/club/") => of_page(&self.clubs[0].1),
                Some(_) | None => of_page(&self.captains[1].1),
            },
            part if part.starts_with('{') => words(&["01900000-0000-7000-8000-000000000000"]),
            part => words(&[part]),
        }
    }

    /// Every address that a pattern stands for here.
    fn addresses(&self, pattern: &str, own: Option<&str>) -> Vec<String> {
        pattern
            .split('/')
            .skip(1)
            .fold(vec![String::new()], |before, part| {
                let values = self.values(pattern, part, own);
                let longer = before
                    .iter()
                    .flat_map(|path| values.iter().map(move |value| format!("{path}/{value}")));
                longer.collect()
            })
    }
}

/// Streams have no end, counters and other tests' editions belong to the whole process, an account tells by the database's clock when its
/// tokens were made, and nobody guesses a secret.
fn is_asked(path: &str) -> bool {
    let is_of_the_process = path == "/metrics" || path.contains("/editions") || path.ends_with("/setup");
    let is_of_an_account = path.starts_with("/profile");
    let is_guessed = path.contains("{secret}") || path.contains("{code}");
    !(path.ends_with("/live")
        || path.starts_with("/static/")
        || is_of_the_process
        || is_of_an_account
        || is_guessed)
}

/// Somebody who reads, and what: pages, operations of the API, what needs no right, or what is behind a link.
struct Reader<'a> {
    name: &'static str,
    client: Client<'a>,
    reads: fn(&str, Access) -> bool,
    /// The page of the link it holds.
    page: Option<String>,
    /// What is certainly answered.
    own: Vec<String>,
}

fn is_page(path: &str, _: Access) -> bool {
    !path.starts_with("/api/")
}

fn is_operation(path: &str, access: Access) -> bool {
    !is_page(path, access)
}

fn is_open(_: &str, access: Access) -> bool {
    matches!(access, Access::Anybody | Access::Public)
}

/// Everywhere else a link makes nobody more than a visitor.
fn is_behind_a_link(path: &str, _: Access) -> bool {
    path.contains("{link}")
}

fn is_captains(_: &str, access: Access) -> bool {
    access == Access::Link(LinkHolder::Captain)
}

fn is_clubs(_: &str, access: Access) -> bool {
    access == Access::Link(LinkHolder::Club)
}

fn is_match_leaders(_: &str, access: Access) -> bool {
    access == Access::Link(LinkHolder::MatchLeader)
}

/// The two ways in that a link is: its page, and the operations that take its secret.
fn holding<'a>(
    app: &'a TestApp,
    name: &'static str,
    holder: LinkHolder,
    (secret, page): &(String, String),
) -> [Reader<'a>; 2] {
    type Operations = (&'static str, fn(&str, Access) -> bool, &'static [&'static str]);
    let (cookie, reads, own): Operations = match holder {
        LinkHolder::Captain => ("captain", is_captains, &["/api/v1/captain"]),
        LinkHolder::Club => (
            "club",
            is_clubs,
            &[
                "/api/v1/club/matches",
                "/api/v1/club/players",
                "/api/v1/club/strength-list",
                "/api/v1/club/teams",
            ],
        ),
        LinkHolder::MatchLeader => ("match_leader", is_match_leaders, &["/api/v1/match-leader"]),
    };
    [
        Reader {
            name,
            client: app.visitor().with_cookie(cookie, secret),
            reads: is_behind_a_link,
            page: Some(page.clone()),
            own: vec![page.clone()],
        },
        Reader {
            name,
            client: app.visitor().with_bearer(secret),
            reads,
            page: None,
            own: own.iter().map(|path| (*path).to_owned()).collect(),
        },
    ]
}

/// The public, the other captain and club, those of another match, whoever leads a match, and those who may do everything.
async fn readers<'a>(app: &'a TestApp, world: &World<'_>, leaders: &[(String, String)]) -> Vec<Reader<'a>> {
    let everything = Role::ALL.map(|role| (role, Scope::Everywhere));
    let assistant = [(Role::Assistant, world.staff.stage.scope())];
    let reader = |name, client, reads| Reader {
        name,
        client,
        reads,
        page: None,
        own: Vec::new(),
    };
    let mut readers = vec![
        reader("visitor", app.visitor(), is_open),
        reader(
            "assistant",
            app.signed_in("Ida Kampleder", &assistant).await,
            is_page,
        ),
        reader(
            "assistant",
            app.token("Ida Kampleder", &assistant, &TokenScope::ALL).await,
            is_operation,
        ),
        reader("all", app.signed_in("Alt Altsen", &everything).await, is_page),
        reader(
            "all",
            app.token("Alt Altsen", &everything, &TokenScope::ALL).await,
            is_operation,
        ),
    ];
    let captains = ["the other captain", "another captain", "a third captain"];
    for (name, link) in captains.into_iter().zip(&world.captains[1..]) {
        readers.extend(holding(app, name, LinkHolder::Captain, link));
    }
    for (name, link) in ["the other club", "another club"].into_iter().zip(&world.clubs) {
        readers.extend(holding(app, name, LinkHolder::Club, link));
    }
    let names = ["whoever leads it", "whoever leads another match"];
    for (name, link) in names.into_iter().zip(leaders) {
        readers.extend(holding(app, name, LinkHolder::MatchLeader, link));
    }
    readers
}

/// By reader and address: status, the headers that matter, and the body, with names in place of ids.
type Told = BTreeMap<String, String>;

/// JSON without what a member says, wherever it stands.
fn without(text: &str, member: &str) -> String {
    let begins = format!("\"{member}\":\"");
    let mut parts = text.split(&begins);
    let mut rest = parts.next().unwrap().to_owned();
    for part in parts {
        let (_, behind) = part.split_once('"').unwrap();
        rest.push_str(&begins);
        rest.push('"');
        rest.push_str(behind);
    }
    rest
}

async fn told(app: &TestApp, world: &World<'_>, readers: &[Reader<'_>]) -> Told {
    let names = Names::of(app).await;
    let table = dommerbord::site::table(&app.state);
    let mut told = Told::new();
    let mut asked: u16 = 0;
    for reader in readers {
        let routes = table.iter().filter(|route| {
            route.method == "GET" && is_asked(&route.path) && (reader.reads)(&route.path, route.access)
        });
        let own = reader.page.as_deref();
        let mut paths: Vec<String> = routes
            .flat_map(|route| world.addresses(&route.path, own))
            .collect();
        for path in &reader.own {
            assert!(paths.contains(path), "{} does not ask {path}", reader.name);
        }
        if reader.name == "visitor" {
            let more = [
                "rounds/1?embed=1",
                "rounds/1?by=name",
                "rounds/1?q=sen",
                "start-list?q=sen",
                "teams?embed=1",
                "start-list?embed=1",
                "export.trf?format=trf16",
            ];
            paths.extend(more.map(|path| format!("{HERE}/{path}")));
            paths.push("/t/paaske?q=sen".to_owned());
        }
        for path in paths {
            asked += 1;
            let [high, low] = asked.to_be_bytes();
            // Limits of an address are not what is looked at.
            let from = SocketAddr::from(([127, 1, high, low], 50_000));
            let request = Request::get(&path)
                .extension(ConnectInfo(from))
                .body(Body::empty());
            let (parts, body) = reader.client.fetch(request.unwrap()).await;
            if reader.own.contains(&path) {
                assert_eq!(parts.status, StatusCode::OK, "{}: {path}", reader.name);
            }
            let mut text = format!("{}\n", parts.status.as_u16());
            for name in [CONTENT_TYPE, CONTENT_DISPOSITION, LOCATION] {
                if let Some(value) = parts.headers.get(&name) {
                    writeln!(text, "{name}: {}", value.to_str().unwrap()).unwrap();
                }
            }
            text += &shown(&body);
            if path.ends_with("/file") || path.ends_with("/tournament.json") {
                // Two worlds are made one after the other, and the file says when.
                for member in ["created_at", "checksum"] {
                    text = without(&text, member);
                }
            }
            told.insert(
                names.put_into(&format!("{} {path}", reader.name)),
                names.put_into(&text),
            );
        }
    }
    told
}

/// The addresses at which one world tells something else than the other.
fn differing<'a>(one: &'a Told, other: &'a Told) -> Vec<&'a str> {
    let paths: BTreeSet<&String> = one.keys().chain(other.keys()).collect();
    let differs = paths
        .into_iter()
        .filter(|path| one.get(*path) != other.get(*path));
    differs.map(String::as_str).collect()
}

/// What a world tells while the line-up is sealed, to everybody, and what the public reads once the round is.
async fn lived(with_reserve: bool, kind: Kind) -> [Told; 2] {
    let app = TestApp::new().await;
    let world = begin(&app, kind).await;
    world.seal(with_reserve).await;
    if kind == Kind::Moved {
        world.show().await;
        // Nobody leads a match before its round is public.
        let leaders = world.lead().await;
        let readers = readers(&app, &world, &leaders).await;
        let sealed = told(&app, &world, &readers).await;
        let matches = world.staff.matches(1).await;
        let boards: Vec<usize> = matches
            .iter()
            .map(|one| one["boards"].as_array().unwrap().len())
            .collect();
        assert_eq!(boards.iter().sum::<usize>(), 2, "{matches:?}");
        world.answer().await;
        return [sealed, told(&app, &world, &readers[..1]).await];
    }
    let readers = readers(&app, &world, &[]).await;
    let sealed = told(&app, &world, &readers).await;
    // The hall may look into no draft, whoever has opened what.
    let draft = format!("{API}/rounds/1/matches");
    app.visitor().get(&draft).await.expect(StatusCode::NOT_FOUND);
    world.publish().await;
    [sealed, told(&app, &world, &readers[..1]).await]
}

/// What a world tells everybody once the home team's line-up was opened to its opponent and the round is paired anew: the public, the new opponent,
/// the captains and clubs of the other match, one of whom has read it, and those who may do everything.
async fn paired_anew(places: [usize; 2]) -> Told {
    let app = TestApp::new().await;
    let world = begin(&app, Kind::Anew).await;
    let staff = &world.staff;
    let seats = places.map(|place| world.players[place].as_str());
    staff
        .hand_in(&world.captains[0], ("a", HOME), &seats)
        .await
        .expect(StatusCode::SEE_OTHER);
    let opponent = &world.captains[3];
    let reader = app.visitor().with_cookie("captain", &opponent.0);
    let page = reader.get(&opponent.1).await.expect(StatusCode::OK).body;
    assert!(
        page.contains(&format!("Opstilling: {HOME}")),
        "it is open to them"
    );
    // The two are kept apart, so the draft is made anew.
    let field = staff.stage.field(&app).await;
    let seen = field.rounds[0].version.0;
    let whom = json!({ "who": "teams", "first": 1, "second": 3 });
    let body = json!({ "act": "keep_apart", "whom": whom, "firmness": "hard", "reason": "Naboer" });
    let act = format!("{API}/rounds/1/acts");
    let made = staff.api.json(Method::POST, &act, Some(seen), &body).await;
    made.expect(StatusCode::OK);
    let field = staff.stage.field(&app).await;
    let home = field.rounds[0]
        .matches
        .iter()
        .find(|one| one.white.get() == 1 || one.black.get() == 1);
    let pair = home.map(|one| [one.white.get(), one.black.get()]);
    assert!(matches!(pair, Some([1, 4] | [4, 1])), "{pair:?}");
    let readers = readers(&app, &world, &[]).await;
    let told = told(&app, &world, &readers).await;
    // The hand-in of the new opponent is taken, and the round waits for the captains.
    let waits = staff.act(1, "publish", &[]).await.expect(StatusCode::CONFLICT);
    assert!(waits.body.contains("Holdlederne har frist til"), "{}", waits.body);
    world.answer().await;
    told
}

#[tokio::test]
async fn a_draft_that_is_paired_anew_tells_the_new_opponent_nothing_of_what_was_opened_to_the_one_before() {
    let (one, other) = (paired_anew([0, 1]).await, paired_anew([2, 3]).await);
    let answered = one.values().filter(|text| text.starts_with("200\n")).count();
    assert!(answered > 100, "{answered} of {} were answered", one.len());
    if let Some(path) = differing(&one, &other).first() {
        panic!(
            "{path} tells who sits:\n{:?}\n{:?}",
            one.get(*path),
            other.get(*path)
        );
    }
}

#[tokio::test]
async fn nothing_that_is_sent_to_anybody_hangs_on_a_line_up_that_is_sealed() {
    holds_until_opened(Kind::Draft).await;
}

#[tokio::test]
async fn nothing_that_is_sent_to_anybody_hangs_on_the_line_ups_of_a_match_that_was_moved_though_its_round_is_public()
 {
    holds_until_opened(Kind::Moved).await;
}

async fn holds_until_opened(kind: Kind) {
    let [sealed, public] = lived(true, kind).await;
    let [other_sealed, other_public] = lived(false, kind).await;
    let answered = sealed.values().filter(|text| text.starts_with("200\n")).count();
    assert!(answered > 100, "{answered} of {} were answered", sealed.len());
    if let Some(path) = differing(&sealed, &other_sealed).first() {
        panic!(
            "{path} tells who sits:\n{:?}\n{:?}",
            sealed.get(*path),
            other_sealed.get(*path)
        );
    }

    // Once the round is public the same comparison sees it, wherever boards and players are.
    let differing = differing(&public, &other_public);
    for path in [
        "/t/paaske/s/a/rounds/1",
        "/t/paaske/s/a/rounds/1?embed=1",
        "/t/paaske/s/a/rounds/1/matches",
        "/t/paaske/s/a/start-list",
        "/t/paaske/s/a/export.trf",
        "/t/paaske/s/a/export.trf?format=trf16",
        "/t/paaske/s/a/lists/round-1.csv",
        "/t/paaske/s/a/lists/round-1.xlsx",
        "/t/paaske/screens/1",
        "/api/v1/tournaments/paaske/sections/a/rounds/1",
        "/api/v1/tournaments/paaske/sections/a/rounds/1/matches",
        "/api/v1/tournaments/paaske/sections/a/players",
        "/api/v1/tournaments/paaske/sections/a/export.trf",
    ] {
        let path = format!("visitor {path}");
        assert!(
            differing.contains(&path.as_str()),
            "{path} still hides who sits: {differing:?}"
        );
    }
}

/// What a world tells those who may not look into a draft once both captains are in, which has opened both line-ups for them and for those who
/// pair: the round is still no more than a draft.
async fn opened(with_reserve: bool) -> Told {
    let app = TestApp::new().await;
    let world = begin(&app, Kind::Draft).await;
    world.seal(with_reserve).await;
    world.answer().await;
    // Whoever stepped in is a player for those who pair.
    let players = world.staff.api.get(&format!("{API}/players")).await;
    let players = players.expect(StatusCode::OK).body;
    assert_eq!(players.contains("Egon"), with_reserve, "{players}");
    let mut readers = readers(&app, &world, &[]).await;
    // Whoever helps at the boards reads of every player what the games do to ratings, by starting number.
    let mut helpers = readers.iter().filter(|reader| reader.name == "assistant");
    let program = &helpers.nth(1).expect("an assistant's program").client;
    let path = format!("{API}/ratings");
    let ratings = program.get(&path).await.expect(StatusCode::OK).body;
    readers.retain(|reader| ["visitor", "another club"].contains(&reader.name));
    let mut told = told(&app, &world, &readers).await;
    told.insert(format!("assistant {path}"), format!("200\n{ratings}"));
    for path in ["/t/paaske/search?q=Egon", "/t/paaske?q=Egon", "/search?q=Egon"] {
        let found = app.visitor().get(path).await;
        assert!(!found.body.contains("Reservesen"), "{path}: {}", found.body);
    }
    told
}

#[tokio::test]
async fn a_reserve_who_steps_in_is_a_player_for_nobody_else_before_their_round_is_public() {
    let (one, other) = (opened(true).await, opened(false).await);
    let answered = one.values().filter(|text| text.starts_with("200\n")).count();
    assert!(answered > 50, "{answered} of {} were answered", one.len());
    if let Some(path) = differing(&one, &other).first() {
        panic!(
            "{path} tells who sits:\n{:?}\n{:?}",
            one.get(*path),
            other.get(*path)
        );
    }
    for path in [
        "/t/paaske/s/a/start-list",
        "/t/paaske/s/a/export.trf",
        "/t/paaske/s/a/players.csv",
        "/t/paaske/s/a/teams/1",
        "/clubs/Pr%C3%B8veby",
        "/api/v1/clubs/Pr%C3%B8veby",
        "/api/v1/tournaments",
        "/api/v1/tournaments/paaske",
        "/api/v1/tournaments/paaske/sections/a/players",
        "/api/v1/tournaments/paaske/sections/a/teams",
    ] {
        let told = one.get(&format!("visitor {path}"));
        let told = told.unwrap_or_else(|| panic!("{path} was not asked: {:?}", one.keys()));
        assert!(
            told.starts_with("200\n") && !told.contains("Reservesen"),
            "{path}: {told}"
        );
    }
}

/// What a world tells everybody in which the home captain has said that this one of the players will not play in round 1, and does not lead to
/// another line-up: two others play by the club's list.
async fn noticed(place: usize) -> Told {
    let app = TestApp::new().await;
    let world = begin(&app, Kind::Draft).await;
    let readers = readers(&app, &world, &[]).await;
    let (cookie, page) = &world.captains[0];
    let phone = app.visitor().with_cookie("captain", cookie);
    let seen = version(&world.staff.team(HOME).await).to_string();
    let (key, absent) = (key(), format!("absent-{}", world.players[place]));
    let fields = [
        ("version", seen.as_str()),
        ("key", key.as_str()),
        ("round", "1"),
        ("notice", "yes"),
        (absent.as_str(), "yes"),
    ];
    let given = phone.post(&format!("{page}/absence"), &fields).await;
    given.expect(StatusCode::SEE_OTHER);
    told(&app, &world, &readers).await
}

#[tokio::test]
async fn for_whom_a_captain_gave_notice_is_told_to_those_who_pair_where_line_ups_are_and_to_nobody_else() {
    let (one, other) = (noticed(2).await, noticed(3).await);
    let differing = differing(&one, &other);
    for path in &differing {
        assert!(
            path.starts_with("all ") && path.contains("/rounds/1/line-ups"),
            "{path} tells who is away:\n{:?}\n{:?}",
            one.get(*path),
            other.get(*path)
        );
    }
    for path in [
        "all /t/paaske/s/a/rounds/1/line-ups",
        "all /api/v1/tournaments/paaske/sections/a/rounds/1/line-ups",
    ] {
        assert!(differing.contains(&path), "{path} does not: {differing:?}");
    }
}

/// Lines of the log, as the server writes them.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl io::Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Everything that ends in `live` is a stream, and the two of them are listened to here.
#[tokio::test]
async fn the_stream_of_a_public_round_tells_the_rows_of_its_other_match_only() {
    let app = TestApp::new().await;
    let streams: BTreeSet<String> = dommerbord::site::table(&app.state)
        .into_iter()
        .filter(|route| route.method == "GET" && route.path.ends_with("/live"))
        .map(|route| route.path)
        .collect();
    let known = ["/t/{tournament}/s/{section}/live", "/t/{tournament}/screens/live"];
    assert_eq!(
        streams,
        BTreeSet::from(known.map(str::to_owned)),
        "say what it holds of a line-up that is sealed"
    );

    let world = begin(&app, Kind::Moved).await;
    hearing(&app.state).await;
    let site = served(&app.state).await;
    world.show().await;
    let seen = store::changes::current(&mut *app.conn().await, world.staff.stage.section).await;
    let rows = format!("{HERE}/live?round=1&by=board&seen={}", seen.unwrap().unwrap());
    let mut round = Ear::open(&site, &rows, &[]).await;
    let mut screens = Ear::open(&site, "/t/paaske/screens/live", &[]).await;
    round.event("here").await;
    screens.event("here").await;
    world.seal(true).await;
    let matches = world.staff.matches(1).await;
    let boards = matches.iter().flat_map(|one| one["boards"].as_array().unwrap());
    let board = boards.map(|board| board["game_board"].clone()).next().unwrap();
    let path = format!("{API}/rounds/1/boards/{board}/result");
    let body = json!({ "result": "1-0" });
    let entered = world.staff.api.json(Method::PUT, &path, Some(1), &body).await;
    entered.expect(StatusCode::OK);
    let told = round.until("event: rows\n").await + &round.until("\n\n").await;
    assert!(
        told.contains(&format!("b{board}")),
        "the row of the other match: {told}"
    );
    let shown = screens.until("\n\n").await;
    for secret in [
        world.players[1].as_str(),
        world.reserve.as_str(),
        "Prøvebysen",
        "Egon",
    ] {
        assert!(
            !told.contains(secret),
            "the round's stream holds {secret}: {told}"
        );
        assert!(
            !shown.contains(secret),
            "the screens' stream holds {secret}: {shown}"
        );
    }
}

#[tokio::test]
async fn streams_webhooks_and_lines_of_the_log_hold_no_line_up_that_is_sealed() {
    let app = webhooks::app().await;
    let world = begin(&app, Kind::Draft).await;
    hearing(&app.state).await;
    let site = served(&app.state).await;
    let receiver = Receiver::answering(&[204]).await;
    let events = Event::ALL.map(Event::as_str);
    hook(&world.staff.api, &receiver.url(), &events).await;
    let mut section = Ear::open(&site, &format!("{HERE}/live"), &[]).await;
    let mut screens = Ear::open(&site, "/t/paaske/screens/live", &[]).await;
    section.event("here").await;
    screens.event("here").await;
    let secrets = [
        world.players[1].as_str(),
        world.reserve.as_str(),
        "Bo Prøvebysen",
        "Egon",
    ];
    let silent = |text: &str, what: &str| {
        for secret in secrets {
            assert!(!text.contains(secret), "{what} holds {secret}: {text}");
        }
    };
    let bodies = async || {
        let clock = webhooks::at(LATER);
        courier::once(app.pool(), &poster(Reach::Anywhere), clock)
            .await
            .unwrap();
        let got = receiver.got();
        got.into_iter().map(|got| got.body).collect::<Vec<_>>().join("\n")
    };

    let lines = Lines::default();
    let to = lines.clone();
    // Where there is one subscriber alone, a line that another test's thread meets first is written for nobody: only that thread is asked who listens.
    let _second = tracing::Dispatch::new(tracing_subscriber::fmt().with_writer(std::io::sink).finish());
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::DEBUG)
        .with_writer(move || to.clone())
        .finish();
    let others = [
        holding(&app, "captain", LinkHolder::Captain, &world.captains[1]),
        holding(&app, "club", LinkHolder::Club, &world.clubs[0]),
        holding(&app, "another club", LinkHolder::Club, &world.clubs[1]),
    ];
    let sealing = async {
        world.seal(true).await;
        for reader in others.iter().flatten() {
            for path in &reader.own {
                let read = reader.client.get(path).await.expect(StatusCode::OK);
                silent(&read.body, path);
            }
        }
        // One that leaves a line in any case.
        world.staff.page.get("/users").await.expect(StatusCode::FORBIDDEN);
        app.visitor().get(&format!("{HERE}/rounds/1/matches")).await
    };
    let hidden = sealing.with_subscriber(subscriber).await;
    hidden.expect(StatusCode::NOT_FOUND);
    let written = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
    assert!(written.contains("no right to it"), "{written}");
    silent(&written, "the log");
    silent(&bodies().await, "a webhook");

    world.publish().await;
    for (ear, what) in [
        (&mut section, "the section's stream"),
        (&mut screens, "the screens' stream"),
    ] {
        silent(&ear.until("event: changed\n").await, what);
    }
    // A webhook says that the round can be read, and leaves the reading to whoever may.
    let told = bodies().await;
    assert!(told.contains("line_ups.published"), "{told}");
    silent(&told, "a webhook");

    // From then on the stream of the round holds the row of the reserve.
    let seen = store::changes::current(&mut *app.conn().await, world.staff.stage.section).await;
    let rows = format!("{HERE}/live?round=1&by=board&seen={}", seen.unwrap().unwrap());
    let mut rows = Ear::open(&site, &rows, &[]).await;
    rows.event("here").await;
    let matches = world.staff.matches(1).await;
    let board = &matches[0]["boards"][1];
    let path = format!("{API}/rounds/1/boards/{}/result", board["game_board"]);
    let body = json!({ "result": "1-0" });
    let entered = world.staff.api.json(Method::PUT, &path, Some(1), &body).await;
    entered.expect(StatusCode::OK);
    let row = rows.event("rows").await;
    assert!(row.contains("Egon"), "{row}");
}
