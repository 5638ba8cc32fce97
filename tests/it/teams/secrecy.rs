//! Line-ups are secret until they may be read: two worlds that differ in nothing but what a captain handed in tell everybody the same, to the
//! byte, at every address there is; streams, webhooks and the lines of the log hold nothing of it.

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
use web::auth::Access;

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
    /// Cookie and page of the captains, the home team's first.
    captains: [(String, String); 2],
    /// The same of the link of the away team's club.
    other_club: (String, String),
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

async fn begin(app: &TestApp, kind: Kind) -> World<'_> {
    let staff = staff(app, if kind == Kind::Moved { 3 } else { 2 }).await;
    let mut teams = settings("round_robin");
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
    if kind == Kind::Moved {
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
    let other_club = secret(&format!("{LISTS}/{other}/link"), "/k/").await;
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
        let one = matches.find(|one| [&one["first"]["name"], &one["second"]["name"]].contains(&&json!(HOME)));
        let one = one.unwrap();
        let later = json!({ "home": one["home"], "day": "2026-05-03", "reason": "Salen er optaget" });
        fixtures::move_match(&staff, one, &later)
            .await
            .expect(StatusCode::OK);
    }
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    if kind == Kind::Moved {
        for (name, ..) in OTHERS {
            let team = staff.team(name).await;
            let path = format!("{API}/teams/{}/captain-link", team["id"].as_str().unwrap());
            let captain = secret(&path, "/c/").await;
            let players = staff.players_of(&team).await;
            staff
                .hand_in(&captain, ("a", name), &[&players[0], &players[1]])
                .await
                .expect(StatusCode::SEE_OTHER);
        }
    }
    World {
        captains: captains.try_into().unwrap(),
        team: team["id"].as_str().unwrap().to_owned(),
        staff,
        other_club,
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

    /// What a part of an address may be.
    fn values(&self, pattern: &str, part: &str) -> Vec<String> {
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
            "{round}" | "{board}" | "{number}" | "{no}" | "{player_no}" | "{match_no}" | "{screen}" => {
                words(&["1"])
            }
            "{file}" => words(&["start-list.csv", "round-1.csv", "crosstable.csv", "round-1.xlsx"]),
            "{sheet}" => words(&["slips", "place-cards", "team-cards"]),
            "{key}" => keys(),
            "{player}" => self.players.clone(),
            "{team}" => vec![self.team.clone()],
            "{club}" => vec![self.club.clone(), "Pr%C3%B8veby".to_owned()],
            "{link}" if pattern.starts_with("/club/") => of_page(&self.other_club.1),
            "{link}" => of_page(&self.captains[1].1),
            part if part.starts_with('{') => words(&["01900000-0000-7000-8000-000000000000"]),
            part => words(&[part]),
        }
    }

    /// Every address that a pattern stands for here.
    fn addresses(&self, pattern: &str) -> Vec<String> {
        pattern
            .split('/')
            .skip(1)
            .fold(vec![String::new()], |before, part| {
                let values = self.values(pattern, part);
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

/// The public, the other captain, the other club, whoever leads the match, and those who may do everything.
async fn readers<'a>(app: &'a TestApp, world: &World<'_>) -> Vec<Reader<'a>> {
    let everything = Role::ALL.map(|role| (role, Scope::Everywhere));
    let assistant = [(Role::Assistant, world.staff.stage.scope())];
    let visitor = app.visitor();
    let captain = visitor.clone().with_cookie("captain", &world.captains[1].0);
    let club = visitor.clone().with_cookie("club", &world.other_club.0);
    let reader = |name, client, reads| Reader { name, client, reads };
    vec![
        reader("visitor", visitor, is_open),
        reader("captain", captain, is_behind_a_link),
        reader("club", club, is_behind_a_link),
        reader(
            "leader",
            app.signed_in("Ida Kampleder", &assistant).await,
            is_page,
        ),
        reader(
            "leader",
            app.token("Ida Kampleder", &assistant, &TokenScope::ALL).await,
            is_operation,
        ),
        reader("all", app.signed_in("Alt Altsen", &everything).await, is_page),
        reader(
            "all",
            app.token("Alt Altsen", &everything, &TokenScope::ALL).await,
            is_operation,
        ),
    ]
}

/// By reader and address: status, the headers that matter, and the body, with names in place of ids.
type Told = BTreeMap<String, String>;

async fn told(app: &TestApp, world: &World<'_>, readers: &[Reader<'_>]) -> Told {
    let names = Names::of(app).await;
    let table = dommerbord::site::table(&app.state);
    let mut told = Told::new();
    let mut asked: u16 = 0;
    for reader in readers {
        let routes = table.iter().filter(|route| {
            route.method == "GET" && is_asked(&route.path) && (reader.reads)(&route.path, route.access)
        });
        let mut paths: Vec<String> = routes.flat_map(|route| world.addresses(&route.path)).collect();
        if reader.name == "visitor" {
            let more = [
                "rounds/1?embed=1",
                "teams?embed=1",
                "start-list?embed=1",
                "export.trf?format=trf16",
            ];
            paths.extend(more.map(|path| format!("{HERE}/{path}")));
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
            let mut text = format!("{}\n", parts.status.as_u16());
            for name in [CONTENT_TYPE, CONTENT_DISPOSITION, LOCATION] {
                if let Some(value) = parts.headers.get(&name) {
                    writeln!(text, "{name}: {}", value.to_str().unwrap()).unwrap();
                }
            }
            text += &shown(&body);
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
    let readers = readers(&app, &world).await;
    world.seal(with_reserve).await;
    if kind == Kind::Moved {
        world.show().await;
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
    let sealed = told(&app, &world, &readers).await;
    // The hall may look into no draft, whoever has opened what.
    let draft = format!("{API}/rounds/1/matches");
    app.visitor().get(&draft).await.expect(StatusCode::NOT_FOUND);
    world.publish().await;
    [sealed, told(&app, &world, &readers[..1]).await]
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
    for path in ["captain /captain/captain_link-2", "club /club/club_link-1"] {
        let own = sealed
            .get(path)
            .unwrap_or_else(|| panic!("{path}: {:?}", sealed.keys()));
        assert!(own.starts_with("200\n"), "{path}: {own}");
    }
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
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::DEBUG)
        .with_writer(move || to.clone())
        .finish();
    let sealing = async {
        world.seal(true).await;
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
