//! The season of a main district, told once: two rows of eight teams with eight boards, everybody against everybody, from the plan to the
//! report for rating. After every round both tables are counted again from the boards as everybody reads them.

use axum::http::{Request, header::CONTENT_TYPE};
use engine::{
    ids::SectionId,
    team_table::{PenaltyReach, TeamOrder, TeamTies, parse_list, team_table},
};
use formats::trf_team;
use jiff::SignedDuration;

use super::*;
use crate::app::escape;

const TOURNAMENT: &str = "/api/v1/tournaments/paaske";

const ROUNDS: u16 = 7;

/// The Sundays of the season.
const DAYS: [&str; 7] = [
    "2026-10-04",
    "2026-10-25",
    "2026-11-08",
    "2026-11-22",
    "2026-12-06",
    "2027-01-17",
    "2027-02-07",
];

/// The teams of a row, number 1 first, each with the surname of its players.
type Names = [(&'static str, &'static str); 8];

const FIRST_ROW: Names = [
    ("Prøveby", "Prøvesen"),
    ("Skitseby", "Skitsesen"),
    ("Kladdestrup", "Kladdesen"),
    ("Udkast", "Udkastsen"),
    ("Modelby", "Modelsen"),
    ("Attrapgaard", "Attrapsen"),
    ("Mønsterholm", "Mønstersen"),
    ("Eksempelrup", "Eksempelsen"),
];

const SECOND_ROW: Names = [
    ("Øvelund", "Øvelsen"),
    ("Fiktivby", "Fiktivsen"),
    ("Figurup", "Figursen"),
    ("Dukkeby", "Dukkesen"),
    ("Makettrup", "Makettesen"),
    ("Kulisseborg", "Kulissesen"),
    ("Pladsholm", "Pladsholmsen"),
    ("Opdigt", "Opdigtsen"),
];

/// The players of a team, board 1 first; the last one is its reserve.
const GIVEN: [&str; 9] = [
    "Ada", "Bo", "Carl", "Dina", "Egon", "Freja", "Gorm", "Hanne", "Ib",
];

/// The teams of the first row whose captains hand in a line-up in round 2, in which the reserve plays board 8. They do not meet in it.
const HANDING_IN: [usize; 2] = [1, 8];

/// The team of the first row that loses a penalty point in round 3, after its last board did not come.
const PUNISHED: usize = 7;

/// The team of the second row that leaves after round 5.
const LEAVING: usize = 6;

const SIGNERS: [&str; 3] = ["home_captain", "away_captain", "match_leader"];

/// A row.
struct Row {
    slug: String,
    stage: Stage,
    names: Names,
    /// What rulings took of the game points of its teams.
    taken: BTreeMap<String, f64>,
}

impl Row {
    fn new(slug: &str, stage: Stage, names: Names) -> Self {
        Self {
            slug: slug.to_owned(),
            stage,
            names,
            taken: BTreeMap::new(),
        }
    }

    fn api(&self) -> String {
        format!("{TOURNAMENT}/sections/{}", self.slug)
    }

    fn page(&self) -> String {
        format!("/t/paaske/s/{}", self.slug)
    }

    /// What the team with this number is called.
    fn name(&self, no: usize) -> &'static str {
        self.names[no - 1].0
    }
}

/// The season as those who run it and everybody else see it.
struct Season<'a> {
    app: &'a TestApp,
    /// By row: calls with one token are counted.
    programs: BTreeMap<String, Client<'a>>,
    rows: [Row; 2],
}

/// A captain with the link in a browser: the cookie, and the page it is for.
struct Captain {
    cookie: String,
    page: String,
}

fn text(value: &Value) -> &str {
    value
        .as_str()
        .unwrap_or_else(|| panic!("this is no text: {value}"))
}

fn list(value: &Value) -> &[Value] {
    value
        .as_array()
        .unwrap_or_else(|| panic!("this is no list: {value}"))
}

fn number(value: &Value) -> u64 {
    value
        .as_u64()
        .unwrap_or_else(|| panic!("this is no number: {value}"))
}

fn points(value: &Value) -> f64 {
    value
        .as_f64()
        .unwrap_or_else(|| panic!("these are no points: {value}"))
}

/// The version of something, for the next change.
fn seen(value: &Value) -> i32 {
    i32::try_from(number(&value["version"])).unwrap()
}

async fn read(client: &Client<'_>, path: &str) -> Value {
    let answer = client.get(path).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
    answer.json()
}

async fn write(client: &Client<'_>, method: Method, path: &str, seen: Option<i32>, body: &Value) -> Value {
    let answer = client.json(method, path, seen, body).await;
    assert!(
        answer.status.is_success(),
        "{path}: {} {}",
        answer.status,
        answer.body
    );
    answer.json()
}

/// How a game ends: a function of round, board and the numbers of the teams, by which the lower number is the stronger one.
fn ended(round: u16, one: &Value, board: &Value) -> &'static str {
    let whole = |value: &Value| i64::try_from(number(value)).unwrap();
    let (first, second) = (whole(&one["white"]["number"]), whole(&one["black"]["number"]));
    let at = whole(&board["board"]);
    let has_white = board["white_team_has"] == "white";
    if (round, at) == (3, 8) && [4, 7].contains(&first) && [4, 7].contains(&second) {
        // The last player of team 7 does not come.
        return if has_white == (first == 4) { "+/-" } else { "-/+" };
    }
    let edge = (i64::from(round) + 6 * at + first + 4 * second) % 9 - 4 + (second - first) / 2;
    match (edge, has_white) {
        (-1..=1, _) => "1/2-1/2",
        (2.., true) | (..=-2, false) => "1-0",
        (2.., false) | (..=-2, true) => "0-1",
    }
}

fn is_forfeit(result: &str) -> bool {
    ["+/-", "-/+"].contains(&result)
}

/// What the boards of a match gave the first-named team and the other one.
fn score(one: &Value) -> (f64, f64) {
    let boards = list(&one["boards"]);
    assert_eq!(boards.len(), 8, "{one}");
    let mut first = 0.0;
    for board in boards {
        let white = match text(&board["result"]) {
            "1-0" | "+/-" => 1.0,
            "1/2-1/2" => 0.5,
            "0-1" | "-/+" => 0.0,
            other => panic!("nobody entered {other}: {one}"),
        };
        first += if board["white_team_has"] == "white" {
            white
        } else {
            1.0 - white
        };
    }
    (first, 8.0 - first)
}

/// Match points and game points of every team: 2–1–0, rulings taken off, without the matches that are annulled.
fn counted_of(row: &Row, rounds: &[Vec<Value>]) -> BTreeMap<String, (f64, f64)> {
    let taken = |name: &str| row.taken.get(name).copied().unwrap_or(0.0);
    let start = |&(name, _): &(&str, &str)| (name.to_owned(), (0.0, 0.0 - taken(name)));
    let mut totals: BTreeMap<String, (f64, f64)> = row.names.iter().map(start).collect();
    for one in rounds.iter().flatten() {
        let (first, second) = score(one);
        assert_eq!(
            (points(&one["white_points"]), points(&one["black_points"])),
            (first, second),
            "{one}"
        );
        assert!(one["forfeit"].is_null(), "{one}");
        if one["is_annulled"] == true {
            continue;
        }
        for (side, own, other) in [("white", first, second), ("black", second, first)] {
            let total = totals.get_mut(text(&one[side]["name"])).unwrap();
            total.0 += if own > other {
                2.0
            } else if own < other {
                0.0
            } else {
                1.0
            };
            total.1 += own;
        }
    }
    totals
}

fn nobody_sits_twice(matches: &[Value]) {
    let boards = matches.iter().flat_map(|one| list(&one["boards"]));
    let seats: Vec<u64> = boards
        .flat_map(|board| ["white", "black"].map(|side| number(&board[side]["no"])))
        .collect();
    let players: BTreeSet<&u64> = seats.iter().collect();
    assert_eq!(players.len(), seats.len(), "{seats:?}");
}

/// Whoever runs the league, by program.
async fn league_leader<'a>(app: &'a TestApp, name: &str, stage: &Stage) -> Client<'a> {
    let roles = [(Role::Organiser, stage.scope()), (Role::Arbiter, stage.scope())];
    app.token(name, &roles, &TokenScope::ALL).await
}

/// The tournament of the season with its two rows.
async fn begin(app: &TestApp) -> Season<'_> {
    let stage = stage::stage(app, 0, ROUNDS, &SectionSettings::default()).await;
    let api = league_leader(app, "Ida Turneringsleder", &stage).await;
    let starts: Vec<String> = (4..=10).map(|day| format!("2026-04-{day:02}T12:00:00")).collect();
    let body = json!({ "name": "Række 2", "starts": starts });
    let made = write(&api, Method::POST, &format!("{TOURNAMENT}/sections"), None, &body).await;
    let slug = text(&made["slug"]);
    let id = sqlx::query_scalar("select id from section where slug = $1")
        .bind(slug)
        .fetch_one(app.pool())
        .await
        .unwrap();
    let other = Stage {
        tournament: stage.tournament,
        section: SectionId::from_uuid(id),
    };
    let rows = [Row::new("a", stage, FIRST_ROW), Row::new(slug, other, SECOND_ROW)];
    come_back(app, rows).await
}

/// The season with the programs of its two rows, on this day.
async fn come_back(app: &TestApp, rows: [Row; 2]) -> Season<'_> {
    let mut programs = BTreeMap::new();
    for row in &rows {
        let program = league_leader(app, "Ulla Rækkeleder", &row.stage).await;
        programs.insert(row.slug.clone(), program);
    }
    Season { app, programs, rows }
}

impl Captain {
    /// Sends a form of the page.
    async fn send(&self, app: &TestApp, to: &str, more: &[(&str, &str)]) -> Answer {
        let key = key();
        let mut fields = vec![("key", key.as_str())];
        fields.extend_from_slice(more);
        let browser = app.visitor().with_cookie("captain", &self.cookie);
        browser.post(&format!("{}/{to}", self.page), &fields).await
    }

    /// The phone that is let in to report the boards of the own match in round 1.
    async fn phone<'a>(&self, app: &'a TestApp, row: &Row) -> Client<'a> {
        let joined = self.send(app, "phone", &[("version", "1"), ("round", "1")]).await;
        assert_eq!(joined.location(), format!("{}/rounds/1/entry", row.page()));
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

impl Season<'_> {
    /// The program of whoever runs the row.
    fn api(&self, row: &Row) -> &Client<'_> {
        &self.programs[&row.slug]
    }
}

/// Before the first round.
impl Season<'_> {
    /// Says how the row is played, as a main district does, and enters its teams with their reserves.
    async fn enter_teams(&self, row: &Row) {
        let path = format!("{}/team-settings", row.api());
        let teams = json!({
            "pairing": "round_robin", "colours": "WBWBWBWB", "match_points": {"win": 4, "draw": 2, "loss": 0},
            "primary": "game_points", "has_secondary": true, "tie_breaks": ["GPTS", "MPTS", "OTHER_BOARDS"],
            "sits_by_list": true, "league": "hk8", "reporting": "home_captain",
        });
        let version = seen(&read(self.api(row), &path).await);
        let body = json!({ "teams": teams, "reason": "Holdturnering" });
        write(self.api(row), Method::PUT, &path, Some(version), &body).await;
        let teams: Vec<Value> = (0_u16..)
            .zip(&row.names)
            .map(|(place, (team, surname))| {
                let players: Vec<Value> = (0_u16..)
                    .zip(GIVEN)
                    .map(|(board, given)| {
                        let rating = 2200 - 60 * place - 10 * board;
                        json!({ "surname": surname, "given_name": given, "rating": rating })
                    })
                    .collect();
                json!({
                    "name": team, "club": format!("{team} Skakklub"), "captain": format!("Åge {surname}"),
                    "players": players,
                })
            })
            .collect();
        let path = format!("{}/teams", row.api());
        let body = json!({ "teams": teams, "confirmed": true });
        let entered = write(self.api(row), Method::POST, &path, None, &body).await;
        assert_eq!(
            (list(&entered["teams"]).len(), &entered["players"]),
            (8, &json!(72))
        );
    }

    /// Every team has a venue and an hour.
    async fn settle_homes(&self, row: &Row) {
        let field = row.stage.field(self.app).await;
        for no in 1..=8 {
            let (team, name) = (self.team(row, no).await, row.name(no));
            let mut teams = field.teams.iter();
            let found = teams.find(|team| team.name.as_str() == name).unwrap();
            let path = format!("{}/teams/{}", row.api(), text(&team["id"]));
            let body = json!({
                "name": name, "club": team["club"], "captain": team["captain"], "venue": format!("{name} Skakhus"),
                "home_hour": "10:30", "players": found.players,
            });
            write(self.api(row), Method::PUT, &path, Some(seen(&team)), &body).await;
        }
    }

    /// What the season goes by, and its plan: by Berger's table, on the Sundays, and public.
    async fn plan(&self, row: &Row) {
        // Of a team that leaves what it played stands if it was three quarters of its matches; one goes up and one goes down.
        let rules = json!({
            "withdraws": "by_share", "share_percent": 75, "up_fewest": 1, "up_most": 1, "down_fewest": 1,
            "down_most": 1, "reason": "Distriktets reglement",
        });
        let path = format!("{}/season-rules", row.api());
        write(self.api(row), Method::PUT, &path, Some(0), &rules).await;

        let path = format!("{}/fixture-plan", row.api());
        write(self.api(row), Method::PUT, &path, Some(0), &json!({})).await;
        let version = seen(&read(self.api(row), &path).await);
        let days = json!({ "days": DAYS });
        write(
            self.api(row),
            Method::PUT,
            &format!("{path}/days"),
            Some(version),
            &days,
        )
        .await;
        let hidden = self.app.visitor().get(&format!("{}/fixtures", row.api())).await;
        assert_eq!(hidden.status, StatusCode::NOT_FOUND, "{}", hidden.body);
        let version = seen(&read(self.api(row), &path).await);
        let path = format!("{path}/publish");
        write(self.api(row), Method::POST, &path, Some(version), &json!({})).await;
    }

    /// Seven rounds of four matches in which everybody meets everybody, each at home; and each team has its calendar.
    async fn everybody_reads_the_plan(&self, row: &Row) {
        let rounds = self.fixtures(row).await;
        assert_eq!(rounds.len(), 7);
        let mut met = BTreeSet::new();
        for (round, day) in rounds.iter().zip(DAYS) {
            let matches = list(&round["matches"]);
            assert_eq!((&round["day"], matches.len()), (&json!(day), 4));
            let mut there = BTreeSet::new();
            for one in matches {
                let pair = ["first", "second"].map(|side| number(&one[side]["number"]));
                there.extend(pair);
                met.insert(BTreeSet::from(pair));
                let host = format!("{} Skakhus", text(&one["first"]["name"]));
                assert_eq!(
                    (&one["home"], &one["hour"], text(&one["venue"])),
                    (&json!("first"), &json!("10:30"), host.as_str())
                );
            }
            assert_eq!(there.len(), 8, "{round}");
        }
        assert_eq!(met.len(), 28);
        for no in 1..=8 {
            let calendar = self.calendar(row, no).await;
            assert_eq!(calendar.matches("BEGIN:VEVENT").count(), 7, "{calendar}");
            assert!(
                calendar.contains("DTSTART;TZID=Europe/Copenhagen:20261004T103000"),
                "{calendar}"
            );
        }
    }
}

/// What everybody reads.
impl Season<'_> {
    async fn fixtures(&self, row: &Row) -> Vec<Value> {
        let plan = read(&self.app.visitor(), &format!("{}/fixtures", row.api())).await;
        list(&plan["rounds"]).to_vec()
    }

    /// The lines of a team's calendar.
    async fn calendar(&self, row: &Row, no: usize) -> String {
        let path = format!("{}/teams/{no}/calendar.ics", row.page());
        let answer = self.app.visitor().get(&path).await.expect(StatusCode::OK);
        answer.body.replace("\r\n ", "")
    }

    async fn team(&self, row: &Row, no: usize) -> Value {
        let told = read(&self.app.visitor(), &format!("{}/teams", row.api())).await;
        let team = list(&told["teams"])[no - 1].clone();
        assert_eq!(team["name"], row.name(no), "{told}");
        team
    }

    async fn matches(&self, row: &Row, round: u16) -> Vec<Value> {
        let path = format!("{}/rounds/{round}/matches", row.api());
        let told = read(&self.app.visitor(), &path).await;
        list(&told["matches"]).to_vec()
    }

    async fn all_matches(&self, row: &Row, last: u16) -> Vec<Vec<Value>> {
        let mut rounds = Vec::new();
        for round in 1..=last {
            rounds.push(self.matches(row, round).await);
        }
        rounds
    }

    /// The table is what the boards gave, in the order of game points and match points.
    async fn table_agrees(&self, row: &Row, last: u16) {
        let rounds = self.all_matches(row, last).await;
        nobody_sits_twice(rounds.last().unwrap());
        let totals = counted_of(row, &rounds);
        let table = read(&self.app.visitor(), &format!("{}/team-table", row.api())).await;
        assert_eq!(table["rounds"], last, "{table}");
        let lines = list(&table["rows"]);
        assert_eq!(lines.len(), totals.len());
        let mut order = Vec::new();
        for line in lines {
            let name = text(&line["team"]["name"]);
            let (matches, games) = (points(&line["match_points"]), points(&line["game_points"]));
            assert_eq!(
                (matches, games),
                totals[name],
                "{name} after round {last}: {line}"
            );
            let penalties = 0.0 - points(&line["game_point_penalties"]);
            let taken = row.taken.get(name).copied().unwrap_or(0.0);
            assert_eq!((penalties, 0.0), (taken, points(&line["match_point_penalties"])));
            order.push((games, matches));
        }
        assert!(order.is_sorted_by(|one, other| one >= other), "{order:?}");
    }
}

/// A round.
impl Season<'_> {
    async fn act(&self, row: &Row, round: u16, what: &str) {
        let path = format!("{}/rounds/{round}", row.api());
        let version = seen(&read(self.api(row), &format!("{path}/boards")).await);
        let body = json!({ "act": what });
        write(
            self.api(row),
            Method::POST,
            &format!("{path}/acts"),
            Some(version),
            &body,
        )
        .await;
    }

    /// Drafts a round: its matches are those of the plan, but for those that are struck out.
    async fn draft(&self, row: &Row, round: u16) {
        self.act(row, round, "draft").await;
        let plan = self.fixtures(row).await;
        let planned: Vec<(u64, u64)> = list(&plan[usize::from(round) - 1]["matches"])
            .iter()
            .filter(|one| one["state"] != "void")
            .map(|one| (number(&one["first"]["number"]), number(&one["second"]["number"])))
            .collect();
        let field = row.stage.field(self.app).await;
        let stands = field.round(RoundNo::new(round).unwrap()).unwrap();
        let drafted: Vec<(u64, u64)> = stands
            .matches
            .iter()
            .map(|one| (u64::from(one.white.get()), u64::from(one.black.get())))
            .collect();
        assert_eq!(drafted, planned, "round {round} of {}", row.slug);
    }

    async fn open(&self, row: &Row, round: u16) {
        self.draft(row, round).await;
        self.act(row, round, "publish").await;
    }

    /// Enters every result that is not there.
    async fn enter(&self, row: &Row, round: u16) {
        for one in self.matches(row, round).await {
            for board in list(&one["boards"]) {
                if !board["result"].is_null() {
                    continue;
                }
                let result = ended(round, &one, board);
                let reason = if is_forfeit(result) {
                    "Spilleren kom ikke"
                } else {
                    ""
                };
                let at = number(&board["game_board"]);
                let path = format!("{}/rounds/{round}/boards/{at}/result", row.api());
                let body = json!({ "result": result, "reason": reason });
                write(self.api(row), Method::PUT, &path, Some(1), &body).await;
            }
        }
    }

    async fn cards(&self, row: &Row, round: u16) -> Vec<Value> {
        let told = read(self.api(row), &format!("{}/rounds/{round}/cards", row.api())).await;
        list(&told["cards"]).to_vec()
    }

    /// Whoever has not signed on a phone signed on paper, and all cards are approved at once.
    async fn approve(&self, row: &Row, round: u16) {
        for card in self.cards(row, round).await {
            let path = format!("{}/rounds/{round}/matches/{}/card", row.api(), card["match"]);
            let mut version = seen(&card);
            for signer in SIGNERS {
                let mut signatures = list(&card["signatures"]).iter();
                if signatures.any(|signature| signature["signer"] == signer) {
                    continue;
                }
                let body = json!({ "act": "sign", "signer": signer, "name": "Kort Underskriversen" });
                let done = write(self.api(row), Method::POST, &path, Some(version), &body).await;
                version = seen(&done);
            }
        }
        let path = format!("{}/rounds/{round}/cards/approval", row.api());
        let seen = self.cards(row, round).await;
        let seen = seen
            .iter()
            .map(|card| json!({ "match": card["match"], "version": card["version"] }));
        let body = json!({ "cards": seen.collect::<Vec<_>>() });
        let done = write(self.api(row), Method::POST, &path, None, &body).await;
        let cards = self.cards(row, round).await;
        assert_eq!(done["approved"], cards.len(), "round {round} of {}", row.slug);
        for card in cards {
            assert_eq!(card["problems"], json!([]), "{card}");
            assert_eq!(card["approval"]["remarks"], "", "{card}");
        }
    }

    /// A round that is public in both rows is played to its end, and both tables are counted.
    async fn finish(&self, round: u16) {
        for row in &self.rows {
            self.enter(row, round).await;
            self.approve(row, round).await;
            self.act(row, round, "close").await;
            self.table_agrees(row, round).await;
        }
    }
}

/// What happens in the season.
impl Season<'_> {
    /// Makes the link of a team's captain, who opens it.
    async fn captain(&self, row: &Row, name: &str) -> Captain {
        let told = read(&self.app.visitor(), &format!("{}/teams", row.api())).await;
        let mut teams = list(&told["teams"]).iter();
        let team = teams.find(|team| team["name"] == name).unwrap();
        let path = format!("{}/teams/{}/captain-link", row.api(), text(&team["id"]));
        let made = write(self.api(row), Method::POST, &path, None, &json!({})).await;
        let (_, secret) = text(&made["link"]).split_once("/c/").unwrap();
        let opened = self.app.visitor().get(&format!("/c/{secret}")).await;
        let cookie = opened.header("set-cookie").split(['=', ';']).nth(1).unwrap();
        Captain {
            cookie: cookie.to_owned(),
            page: opened.location().to_owned(),
        }
    }

    /// In round 1 the phone of the home captain enters the boards of match 1 of the first row, and both captains sign theirs.
    async fn home_captain_reports_match_one(&self) {
        let row = &self.rows[0];
        let one = self.matches(row, 1).await[0].clone();
        assert_eq!(one["home"]["name"], one["white"]["name"], "{one}");
        let home = self.captain(row, text(&one["white"]["name"])).await;
        let away = self.captain(row, text(&one["black"]["name"])).await;
        // Months before its day nobody reports it.
        let early = home
            .send(self.app, "phone", &[("version", "1"), ("round", "1")])
            .await;
        let early = early.expect(StatusCode::CONFLICT);
        assert!(early.body.contains("Kampen begynder"), "{}", early.body);
        self.first_day_is("2026-04-03").await;
        let phone = home.phone(self.app, row).await;
        for board in list(&one["boards"]) {
            let result = escape(ended(1, &one, board));
            let body = format!("version=1&key={}&result={result}", key());
            let path = format!("{}/rounds/1/boards/{}", row.page(), board["game_board"]);
            let request = Request::post(path)
                .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
                .header("sec-fetch-site", "same-origin")
                .header("hx-request", "true")
                .body(Body::from(body))
                .unwrap();
            phone.send(request).await.expect(StatusCode::OK);
        }
        for (captain, signer) in [
            (&home, "home_captain"),
            (&away, "away_captain"),
            (&home, "match_leader"),
        ] {
            let read = self.cards(row, 1).await[0].clone();
            let version = read["version"].to_string();
            let fields = [
                ("version", version.as_str()),
                ("boards_seen", text(&read["boards_seen"])),
                ("round", "1"),
                ("match", "1"),
                ("act", "sign"),
                ("signer", signer),
                ("name", "Åge Holdledersen"),
                ("reserve", "none"),
                ("text", ""),
            ];
            captain
                .send(self.app, "card", &fields)
                .await
                .expect(StatusCode::SEE_OTHER);
        }
        let cards = self.cards(row, 1).await;
        assert_eq!(list(&cards[0]["signatures"]).len(), 3, "{}", cards[0]);
        assert!(
            cards[1..].iter().all(|card| card["open_boards"] == 8),
            "only the own match is reported"
        );
        self.first_day_is(DAYS[0]).await;
    }

    /// Lets the day of round 1 be another one, as the clock of the season stands still.
    async fn first_day_is(&self, day: &str) {
        sqlx::query("update fixture set planned_day = $1::date where round_no = 1")
            .bind(day)
            .execute(self.app.pool())
            .await
            .unwrap();
    }

    /// Captains are asked for their line-ups of round 2, and two hand in; when the hour strikes.
    async fn two_captains_hand_in(&self) -> String {
        let row = &self.rows[0];
        let due_at = (self.app.now() + SignedDuration::from_hours(1)).to_string();
        let path = format!("{}/rounds/2/line-ups", row.api());
        let version = seen(&read(self.api(row), &path).await);
        let body = json!({ "due_at": due_at });
        write(self.api(row), Method::PUT, &path, Some(version), &body).await;
        self.draft(row, 2).await;
        let field = row.stage.field(self.app).await;
        for no in HANDING_IN {
            let captain = self.captain(row, row.name(no)).await;
            let version = self.team(row, no).await["version"].to_string();
            let players = &field.teams[no - 1].players;
            let line_up = players[..7].iter().chain(&players[8..]);
            let chosen: Vec<(String, String)> = (1..)
                .zip(line_up)
                .map(|(board, player)| (format!("board-{board}"), player.to_string()))
                .collect();
            let mut fields = vec![("version", version.as_str()), ("round", "2")];
            fields.extend(
                chosen
                    .iter()
                    .map(|(board, player)| (board.as_str(), player.as_str())),
            );
            captain
                .send(self.app, "line-up", &fields)
                .await
                .expect(StatusCode::SEE_OTHER);
        }
        let standing = read(self.api(row), &path).await;
        let mut sealed = Vec::new();
        for team in list(&standing["teams"]) {
            assert!(team["opened_at"].is_null(), "nobody reads it yet: {team}");
            if team["sealed_at"].is_string() {
                sealed.push(number(&team["number"]));
            }
        }
        assert_eq!(sealed, HANDING_IN.map(|no| u64::try_from(no).unwrap()));
        due_at
    }

    /// Round 2 is played by the two line-ups that were handed in, and by the lists of the other teams.
    async fn line_ups_are_seated(&self) {
        let row = &self.rows[0];
        let handing_in = HANDING_IN.map(|no| row.name(no));
        for one in self.matches(row, 2).await {
            for side in ["white", "black"] {
                let is_in = handing_in.contains(&text(&one[side]["name"]));
                let last = text(&one["boards"][7][side]["name"]);
                let given = if is_in { "Ib " } else { "Hanne " };
                assert!(last.starts_with(given), "{one}");
                assert!(text(&one["boards"][0][side]["name"]).starts_with("Ada "), "{one}");
            }
        }
    }

    /// A point of round 3 is taken from the team whose last board did not come: match points and boards stay.
    async fn point_is_taken(&mut self) {
        let before = self.matches(&self.rows[0], 3).await;
        let team = self.team(&self.rows[0], PUNISHED).await;
        let path = format!("{}/teams/{}/penalties", self.rows[0].api(), text(&team["id"]));
        let body = json!({
            "offence": "no_show_player", "round": 3, "half_points": 2, "unit": "board_points",
            "reason": "Bord 8 stod tomt uden afbud",
        });
        write(self.api(&self.rows[0]), Method::POST, &path, None, &body).await;
        let row = &mut self.rows[0];
        let name = row.name(PUNISHED).to_owned();
        row.taken.insert(name, 1.0);
        assert_eq!(self.matches(&self.rows[0], 3).await, before);
        self.table_agrees(&self.rows[0], 3).await;
    }

    /// The first match of round 5 is moved to another day, and the calendars of its teams follow.
    async fn match_is_moved(&self) {
        let row = &self.rows[0];
        let path = format!("{}/fixture-plan", row.api());
        let plan = read(self.api(row), &path).await;
        let one = &plan["rounds"][4]["matches"][0];
        let numbers = ["first", "second"].map(|side| usize::try_from(number(&one[side]["number"])).unwrap());
        for no in numbers {
            let before = self.calendar(row, no).await;
            assert!(before.contains(":20261206T103000"), "{before}");
        }
        let body = json!({
            "home": one["home"], "day": "2026-12-13", "hour": "19:30", "venue": "Attrapgaards Festsal",
            "reason": "Salen er optaget",
        });
        let path = format!("{path}/matches/{}", text(&one["id"]));
        write(self.api(row), Method::PUT, &path, Some(seen(one)), &body).await;
        for no in numbers {
            let after = self.calendar(row, no).await;
            assert_eq!(after.matches("BEGIN:VEVENT").count(), 7, "{after}");
            assert!(
                after.contains(":20261213T193000") && after.contains("LOCATION:Attrapgaards Festsal"),
                "{after}"
            );
            assert!(!after.contains(":20261206T103000"), "{after}");
        }
        let moved = &self.fixtures(row).await[4]["matches"][0];
        assert_eq!(
            (&moved["day"], &moved["planned_day"], &moved["is_moved"]),
            (&json!("2026-12-13"), &json!(DAYS[4]), &json!(true))
        );
    }

    /// A team of the second row leaves after round 5: less than three quarters of its matches, so none of them counts.
    async fn team_leaves(&self) {
        let row = &self.rows[1];
        let team = self.team(row, LEAVING).await;
        let path = format!("{}/teams/{}/withdrawal", row.api(), text(&team["id"]));
        let follows = read(self.api(row), &path).await;
        assert_eq!(
            (&follows["why"], &follows["from"]),
            (&json!("share_missed"), &json!(6))
        );
        let all: Vec<&str> = list(&follows["matches"])
            .iter()
            .map(|one| text(&one["consequence"]))
            .collect();
        assert_eq!(all, [["annulled"; 5].as_slice(), &["not_played"; 2]].concat());
        let body = json!({ "why": follows["why"], "from": follows["from"], "reason": "Klubben kan ikke stille hold" });
        write(self.api(row), Method::POST, &path, Some(seen(&follows)), &body).await;
        for matches in self.all_matches(row, 5).await {
            let annulled = matches.iter().filter(|one| one["is_annulled"] == true);
            let pairs: Vec<BTreeSet<String>> = annulled.map(pair_of).collect();
            assert!(
                pairs.len() == 1 && pairs[0].contains(row.name(LEAVING)),
                "{pairs:?}"
            );
        }
        self.table_agrees(row, 5).await;
    }
}

/// After the last round.
impl Season<'_> {
    /// The team that left plays no more, and nothing of it is in the plan.
    async fn the_others_rest(&self) {
        let row = &self.rows[1];
        for round in [6, 7] {
            let matches = self.matches(row, round).await;
            assert_eq!(matches.len(), 3, "round {round}");
            for one in &matches {
                assert!(!pair_of(one).contains(row.name(LEAVING)), "{one}");
            }
        }
        let plan = self.fixtures(row).await;
        let matches = plan.iter().flat_map(|round| list(&round["matches"]));
        let struck = matches.filter(|one| one["state"] == "void").count();
        assert_eq!(struck, 7);
        let calendar = self.calendar(row, LEAVING).await;
        assert_eq!(calendar.matches("BEGIN:VEVENT").count(), 0, "{calendar}");
    }

    /// There was a drawn match and a board that was forfeited; the plan tells the scores.
    async fn everything_happened(&self, row: &Row) {
        let rounds = self.all_matches(row, ROUNDS).await;
        let mut all = rounds.iter().flatten();
        assert!(all.any(|one| score(one) == (4.0, 4.0)), "no match was drawn");
        let boards = rounds.iter().flatten().flat_map(|one| list(&one["boards"]));
        let forfeits = boards.filter(|board| is_forfeit(text(&board["result"])));
        assert_eq!(forfeits.count(), 1);
        let plan = self.fixtures(row).await;
        for (matches, planned) in rounds.iter().zip(&plan) {
            let planned = list(&planned["matches"]).iter();
            let stands: Vec<&Value> = planned.filter(|one| !one["first_points"].is_null()).collect();
            assert_eq!(matches.len(), stands.len());
            for (one, planned) in matches.iter().zip(stands) {
                assert_eq!(
                    (&one["white_points"], &one["black_points"]),
                    (&planned["first_points"], &planned["second_points"]),
                    "{one} {planned}"
                );
            }
        }
    }

    /// The first goes up and the last goes down. Of a team that has left is said when the season ends what becomes of it: its line bears no mark.
    async fn zones_are_marked(&self, row: &Row, somebody_left: bool) {
        let table = read(&self.app.visitor(), &format!("{}/team-table", row.api())).await;
        assert_eq!(table["is_final"], true, "{table}");
        let zones: Vec<&Value> = list(&table["rows"]).iter().map(|line| &line["zone"]).collect();
        let mut expected = vec![Value::Null; 8];
        expected[0] = json!("promotion");
        assert_eq!(list(&table["rows"])[7]["has_left"], somebody_left, "{table}");
        if !somebody_left {
            expected[7] = json!("relegation");
        }
        assert_eq!(zones, expected.iter().collect::<Vec<_>>(), "{table}");
    }

    /// The report for rating has the games of both rows, those of annulled matches among them, and as played those that were.
    async fn rating_report_has_the_games(&self) {
        let told = read(self.api(&self.rows[0]), &format!("{TOURNAMENT}/rating-report")).await;
        let sections = list(&told["report"]["sections"]);
        assert_eq!(sections.len(), 2);
        for (row, matches_played) in self.rows.iter().zip([28, 26]) {
            let mut all = sections.iter();
            let section = all.find(|section| section["slug"] == row.slug.as_str()).unwrap();
            let games = list(&section["games"]);
            let reported: BTreeSet<(u64, u64, u64, u64, String)> = games
                .iter()
                .filter(|game| game["played"] == true)
                .map(|game| {
                    let of = |field: &str| number(&game[field]);
                    let result = text(&game["result"]).to_owned();
                    (of("round"), of("board"), of("white"), of("black"), result)
                })
                .collect();
            let mut played = BTreeSet::new();
            for (round, matches) in (1..).zip(self.all_matches(row, ROUNDS).await) {
                for board in matches.iter().flat_map(|one| list(&one["boards"])) {
                    let result = text(&board["result"]);
                    if is_forfeit(result) {
                        continue;
                    }
                    let mut players = ["white", "black"].map(|side| number(&board[side]["no"]));
                    if board["white_team_has"] == "black" {
                        players.reverse();
                    }
                    let at = number(&board["game_board"]);
                    played.insert((round, at, players[0], players[1], result.to_owned()));
                }
            }
            assert_eq!(reported, played, "{}", row.slug);
            // One game was forfeited.
            assert_eq!(
                (games.len(), played.len()),
                (8 * matches_played, 8 * matches_played - 1)
            );
        }
    }

    /// The report of teams has seven rounds of each row.
    async fn report_of_teams_has_the_rounds(&self) {
        let mut files = Vec::new();
        for row in &self.rows {
            let path = format!("{}/export.trf?format=trf26", row.api());
            let answer = self.api(row).get(&path).await.expect(StatusCode::OK);
            let file = trf_team::read(answer.body.as_bytes())
                .unwrap_or_else(|refused| panic!("{refused:?}\n{}", answer.body));
            let event = file.report.event();
            assert_eq!((event.teams, event.boards, event.rounds.len()), (8, 8, 7));
            files.push(file);
        }
        for (row, file) in self.rows.iter().zip(&files) {
            self.file_counts_as_the_table(row, file).await;
        }
    }

    /// The table that anybody counts from a report is the one that everybody reads, penalties and annulled matches in it.
    async fn file_counts_as_the_table(&self, row: &Row, file: &trf_team::TeamFile) {
        let event = file.report.event();
        let order = TeamOrder {
            tie_breaks: parse_list("GPTS,MPTS").unwrap(),
            ties: TeamTies::Shared,
            penalties: PenaltyReach::default(),
        };
        let totals = counted_of(row, &self.all_matches(row, ROUNDS).await);
        for line in &team_table(&event, usize::from(ROUNDS), &order).rows {
            let name = &file.report.team(line.no).unwrap().name;
            let halves = [line.points.matches, line.points.games].map(|points| f64::from(points.as_halves()));
            assert_eq!((halves[0] / 2.0, halves[1] / 2.0), totals[name], "{name}");
        }
    }

    async fn everybody_reads_everything(&self) {
        let visitor = self.app.visitor();
        let club = escape(&format!("{} Skakklub", self.rows[0].name(1)));
        let mut pages = vec![
            "/t/paaske".to_owned(),
            "/t/paaske/fixtures".to_owned(),
            "/t/paaske/calendar.ics".to_owned(),
            format!("/t/paaske/fixtures/{club}"),
            format!("/t/paaske/fixtures/{club}/calendar.ics"),
        ];
        for row in &self.rows {
            for page in [
                "teams",
                "team-crosstable",
                "team-players",
                "fixtures",
                "teams/1",
                "teams/1/working",
                "teams/6",
                "rounds/7",
                "rounds/7/matches",
                "lists/standings-7.csv",
                "lists/crosstable.csv",
                "start-list",
                "calendar.ics",
            ] {
                pages.push(format!("{}/{page}", row.page()));
            }
        }
        for page in pages {
            let answer = visitor.get(&page).await;
            assert_eq!(answer.status, StatusCode::OK, "{page}: {}", answer.body);
        }
    }
}

#[tokio::test]
async fn the_season_of_a_main_district_is_planned_played_and_told() {
    let app = TestApp::new().await;
    let season = begin(&app).await;
    for row in &season.rows {
        season.enter_teams(row).await;
        season.settle_homes(row).await;
        season.plan(row).await;
        season.everybody_reads_the_plan(row).await;
    }
    for row in &season.rows {
        season.open(row, 1).await;
    }
    season.home_captain_reports_match_one().await;
    season.finish(1).await;
    let due_at = season.two_captains_hand_in().await;

    // The hour strikes.
    let rows = season.rows;
    let app = app.later(&due_at);
    let mut season = come_back(&app, rows).await;
    season.act(&season.rows[0], 2, "publish").await;
    season.line_ups_are_seated().await;
    season.open(&season.rows[1], 2).await;
    season.finish(2).await;
    for round in 3..=ROUNDS {
        if round == 5 {
            season.match_is_moved().await;
        }
        for row in &season.rows {
            season.open(row, round).await;
        }
        season.finish(round).await;
        if round == 3 {
            season.point_is_taken().await;
        }
        if round == 5 {
            season.team_leaves().await;
        }
    }

    season.the_others_rest().await;
    for row in &season.rows {
        season.everything_happened(row).await;
        season
            .zones_are_marked(row, row.slug == season.rows[1].slug)
            .await;
    }
    season.rating_report_has_the_games().await;
    season.report_of_teams_has_the_rounds().await;
    season.everybody_reads_everything().await;
}
