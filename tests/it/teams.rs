//! Sections of teams: entered, paired, played over a weekend and in a round robin, with walkovers, short teams, line-ups and what is refused.

mod abandoned;
mod absence_notices;
mod appeals;
mod arrivals;
mod authorisation;
mod captain_mails;
mod captain_notices;
mod captain_offline;
mod card_decisions;
mod card_pdf;
mod cards;
mod contacts;
mod cups;
mod desk_of_cards;
mod desk_of_matches;
mod desk_of_seasons;
mod duties;
mod files;
mod files_back;
mod fixtures;
mod hand_lists;
mod home_evenings;
mod leader_chain;
mod league_settings;
mod line_ups_by_rule;
mod link_calendars;
pub mod links;
mod links_at_once;
mod lots;
mod match_day;
mod match_leaders;
mod matches_by_hand;
mod monrad;
mod move_requests;
mod moved_line_ups;
mod own_days;
mod own_publication;
mod paired_anew;
mod penalties;
mod play_offs;
mod player_pages;
mod prizes;
mod public_reads;
mod put_off_boards;
mod quick_results;
mod rating_report;
mod screens;
mod season_end;
mod secrecy;
mod short_names;
mod single_games;
mod spectator;
mod squads;
mod statements;
mod strength_lists;
mod suspended;
mod swiss;
mod table;
mod told;
mod two_captains;
mod whole_season;
mod withdrawal;

use std::collections::{BTreeMap, BTreeSet};

use crate::prelude::*;

const HERE: &str = "/t/paaske/s/a";
const API: &str = "/api/v1/tournaments/paaske/sections/a";

/// Six teams of four; the last one has three players.
pub const LINES: &str =
    "Prøveby 1; Prøvesen, Ada 2100; Prøvesen, Bo 2050; Prøvesen, Carl 2000; Prøvesen, Dina 1950
Skitseby; Skitsesen, Ada 1900; Skitsesen, Bo 1890; Skitsesen, Carl 1880; Skitsesen, Dina 1870
Kladdestrup; Kladde, Ada 2000; Kladde, Bo 1990; Kladde, Carl 1980; Kladde, Dina 1970
Udkast; Udkastsen, Ada 1800; Udkastsen, Bo 1790; Udkastsen, Carl 1780; Udkastsen, Dina 1770
Modelby; Modelsen, Ada 1700; Modelsen, Bo 1690; Modelsen, Carl 1680; Modelsen, Dina 1670
Attrapgaard; Attrapsen, Ada 1600; Attrapsen, Bo 1590; Attrapsen, Carl 1580";

/// Whoever may do everything in the tournament, on pages and by program.
pub struct Staff<'a> {
    app: &'a TestApp,
    pub stage: Stage,
    page: Client<'a>,
    api: Client<'a>,
}

pub async fn staff(app: &TestApp, rounds: u16) -> Staff<'_> {
    staff_of(app, rounds, &SectionSettings::default()).await
}

async fn staff_of<'a>(app: &'a TestApp, rounds: u16, settings: &SectionSettings) -> Staff<'a> {
    let stage = stage::stage(app, 0, rounds, settings).await;
    let roles = [(Role::Organiser, stage.scope()), (Role::Arbiter, stage.scope())];
    let page = app.signed_in("Viggo Skabelonsen", &roles).await;
    let api = app.token("Ida Arrangør", &roles, &TokenScope::ALL).await;
    Staff {
        app,
        stage,
        page,
        api,
    }
}

fn settings(pairing: &str) -> Value {
    json!({
        "pairing": pairing, "colours": "WBWB", "match_points": {"win": 4, "draw": 2, "loss": 0},
        "primary": "match_points", "has_secondary": true,
    })
}

/// A round that would begin later begins now: captains and match leaders report their matches from then on.
pub async fn let_begin(app: &TestApp, round: u16) {
    sqlx::query(
        "update round set starts_at = $1::timestamptz where number = $2 and starts_at > $1::timestamptz",
    )
    .bind(app.now().to_string())
    .bind(i32::from(round))
    .execute(app.pool())
    .await
    .unwrap();
}

/// The version of what was read.
fn version(stands: &Value) -> i32 {
    i32::try_from(stands["version"].as_i64().unwrap()).unwrap()
}

impl Staff<'_> {
    /// Makes the section one of teams, by program.
    pub async fn set_up(&self, pairing: &str) {
        let stands = self
            .api
            .get(&format!("{API}/team-settings"))
            .await
            .expect(StatusCode::OK);
        let body = json!({ "teams": settings(pairing), "reason": "Holdstævne" });
        let seen = version(&stands.json());
        self.api
            .json(Method::PUT, &format!("{API}/team-settings"), Some(seen), &body)
            .await
            .expect(StatusCode::OK);
    }

    /// Enters teams as they are pasted.
    pub async fn paste(&self, lines: &str) -> Answer {
        let key = key();
        let fields = [
            ("version", "0"),
            ("key", key.as_str()),
            ("lines", lines),
            ("confirmed", "yes"),
        ];
        self.page.post(&format!("{HERE}/players/teams"), &fields).await
    }

    pub async fn act(&self, round: u16, what: &str, more: &[(&str, &str)]) -> Answer {
        act(&self.page, self.app, &self.stage, round, what, more).await
    }

    /// Drafts and publishes a round.
    async fn pair(&self, round: u16) {
        self.act(round, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
        self.act(round, "publish", &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }

    async fn teams(&self) -> Vec<Value> {
        let answer = self.api.get(&format!("{API}/teams")).await.expect(StatusCode::OK);
        answer.json()["teams"].as_array().unwrap().clone()
    }

    async fn team(&self, name: &str) -> Value {
        let teams = self.teams().await;
        teams.into_iter().find(|team| team["name"] == name).unwrap()
    }

    async fn matches(&self, round: u16) -> Vec<Value> {
        let path = format!("{API}/rounds/{round}/matches");
        let answer = self.api.get(&path).await.expect(StatusCode::OK);
        answer.json()["matches"].as_array().unwrap().clone()
    }

    async fn table(&self) -> Vec<Value> {
        let answer = self
            .api
            .get(&format!("{API}/team-table"))
            .await
            .expect(StatusCode::OK);
        answer.json()["rows"].as_array().unwrap().clone()
    }

    /// Changes something of a team, with the version that stands.
    async fn put(&self, team: &Value, path: &str, body: &Value) -> Answer {
        let seen = i32::try_from(team["version"].as_i64().unwrap()).unwrap();
        let id = team["id"].as_str().unwrap();
        let path = path.replace("{team}", id);
        self.api
            .json(Method::PUT, &format!("{API}/{path}"), Some(seen), body)
            .await
    }
}

/// Match points and game points of every team, counted from the matches as they are told.
fn counted(rounds: &[Vec<Value>]) -> BTreeMap<String, (f64, f64)> {
    let mut points: BTreeMap<String, (f64, f64)> = BTreeMap::new();
    for one in rounds.iter().flatten() {
        let (white, black) = (
            one["white_points"].as_f64().unwrap(),
            one["black_points"].as_f64().unwrap(),
        );
        for (side, own, other) in [("white", white, black), ("black", black, white)] {
            let name = one[side]["name"].as_str().unwrap().to_owned();
            let won = if own > other {
                2.0
            } else if own < other || one["forfeit"] == "by_both" {
                0.0
            } else {
                1.0
            };
            let entry = points.entry(name).or_default();
            entry.0 += won;
            entry.1 += own;
        }
    }
    points
}

fn agrees(table: &[Value], rounds: &[Vec<Value>]) {
    let counted = counted(rounds);
    assert_eq!(table.len(), counted.len());
    for row in table {
        let name = row["team"]["name"].as_str().unwrap();
        let told = (
            row["match_points"].as_f64().unwrap(),
            row["game_points"].as_f64().unwrap(),
        );
        assert_eq!(told, counted[name], "{name}: {table:#?}");
    }
    let order: Vec<(f64, f64)> = table
        .iter()
        .map(|row| {
            (
                row["match_points"].as_f64().unwrap(),
                row["game_points"].as_f64().unwrap(),
            )
        })
        .collect();
    assert!(order.is_sorted_by(|one, other| one >= other), "{order:?}");
}

fn pair_of(one: &Value) -> BTreeSet<String> {
    ["white", "black"]
        .map(|side| one[side]["name"].as_str().unwrap().to_owned())
        .into()
}

/// The first match of round 3 is lost by the other team as a whole; who has seen an older state of it is told.
async fn lose_without_play(staff: &Staff<'_>, first: &Value) {
    let path = format!("{API}/rounds/3/matches/1/forfeit");
    let seen = i32::try_from(first["version"].as_i64().unwrap()).unwrap();
    let body = json!({ "forfeit": "by_black", "reason": "Holdet kom ikke" });
    staff
        .api
        .json(Method::PUT, &path, Some(seen), &body)
        .await
        .expect(StatusCode::OK);
    let stale = staff.api.json(Method::PUT, &path, Some(seen), &body).await;
    assert_eq!(stale.status, StatusCode::CONFLICT, "{}", stale.body);
}

/// The short team's last board is empty, and the point goes to who is there.
fn the_last_board_of_the_short_team_is_empty(played: &[Vec<Value>]) {
    for one in played
        .iter()
        .flatten()
        .filter(|one| pair_of(one).contains("Attrapgaard"))
    {
        let last = &one["boards"][3];
        let is_white = one["white"]["name"] == "Attrapgaard";
        if one["forfeit"].is_null() {
            assert_eq!(last["game_board"], Value::Null, "{one}");
            assert!(last[if is_white { "white" } else { "black" }].is_null(), "{one}");
            // Two Whites of three boards each, and the empty board to the other team.
            let (own, others) = if is_white { (2.0, 2.0) } else { (1.0, 3.0) };
            let told = if is_white {
                ["white_points", "black_points"]
            } else {
                ["black_points", "white_points"]
            };
            assert_eq!(
                (one[told[0]].as_f64(), one[told[1]].as_f64()),
                (Some(own), Some(others)),
                "{one}"
            );
        }
    }
}

async fn the_pages_tell_of_it(app: &TestApp, staff: &Staff<'_>) {
    let visitor = app.visitor();
    let table = visitor.get(&format!("{HERE}/teams")).await.expect(StatusCode::OK);
    assert!(table.body.contains("Kladdestrup") && table.body.contains("Stilling efter runde 5"));
    let matches = visitor
        .get(&format!("{HERE}/rounds/3/matches"))
        .await
        .expect(StatusCode::OK);
    assert!(
        matches.body.contains("Tabt af det andet hold"),
        "{}",
        matches.body
    );
    let team = visitor
        .get(&format!("{HERE}/teams/6"))
        .await
        .expect(StatusCode::OK);
    assert!(team.body.contains("Attrapgaard") && team.body.contains("Carl Attrapsen"));
    for page in ["team-crosstable", "rounds/1", "start-list"] {
        visitor
            .get(&format!("{HERE}/{page}"))
            .await
            .expect(StatusCode::OK);
    }
    for page in [
        "rounds/1/pairing",
        "rounds/1/entry",
        "rounds/1/print",
        "players/teams",
        "settings/teams",
    ] {
        staff
            .page
            .get(&format!("{HERE}/{page}"))
            .await
            .expect(StatusCode::OK);
    }
}

#[tokio::test]
async fn a_weekend_of_six_teams_is_paired_played_and_told() {
    let app = TestApp::new().await;
    let staff = staff(&app, 5).await;
    staff.set_up("team_swiss").await;
    staff.paste(LINES).await.expect(StatusCode::SEE_OTHER);
    let numbered = staff
        .api
        .json(Method::PUT, &format!("{API}/team-numbers"), None, &json!({}))
        .await
        .expect(StatusCode::OK);
    assert_eq!(numbered.json()["moved"], 2, "the second and third change places");
    let names: Vec<Value> = staff
        .teams()
        .await
        .iter()
        .map(|team| team["name"].clone())
        .collect();
    assert_eq!(
        names,
        [
            "Prøveby 1",
            "Kladdestrup",
            "Skitseby",
            "Udkast",
            "Modelby",
            "Attrapgaard"
        ]
    );

    let mut met = BTreeSet::new();
    let mut played = Vec::new();
    for round in 1..=5 {
        staff.pair(round).await;
        let matches = staff.matches(round).await;
        assert_eq!(matches.len(), 3);
        for one in &matches {
            assert!(!met.contains(&pair_of(one)), "{one} was played before");
        }
        if round == 3 {
            lose_without_play(&staff, &matches[0]).await;
        }
        stage::finish(&app, &staff.stage, round).await;
        staff.act(round, "close", &[]).await.expect(StatusCode::SEE_OTHER);
        let matches = staff.matches(round).await;
        // A match lost without play is no meeting.
        met.extend(matches.iter().filter(|one| one["forfeit"].is_null()).map(pair_of));
        played.push(matches);
    }
    let walkover = &played[2][0];
    assert_eq!(walkover["white_points"], 4.0, "{walkover}");
    assert!(
        walkover["boards"]
            .as_array()
            .unwrap()
            .iter()
            .all(|board| board["result"] != "1-0"),
        "no board of it was played: {walkover}"
    );
    the_last_board_of_the_short_team_is_empty(&played);
    agrees(&staff.table().await, &played);
    the_pages_tell_of_it(&app, &staff).await;
}

#[tokio::test]
async fn four_teams_meet_each_other_once_and_one_that_left_loses_its_matches() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    staff.set_up("round_robin").await;
    let four: Vec<&str> = LINES.lines().take(4).collect();
    staff.paste(&four.join("\n")).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    stage::finish(&app, &staff.stage, 1).await;
    let first = staff.matches(1).await;
    let pairs: Vec<BTreeSet<String>> = first.iter().map(pair_of).collect();
    // Berger's table for four: 1-4 and 2-3.
    assert_eq!(
        pairs[0],
        BTreeSet::from(["Prøveby 1".to_owned(), "Udkast".to_owned()])
    );
    assert_eq!(first[0]["white"]["number"], 1);
    assert_eq!(
        first[0]["boards"][1]["white_team_has"], "black",
        "colours run WBWB"
    );

    let leaving = staff.team("Skitseby").await;
    staff
        .put(&leaving, "teams/{team}/stay", &json!({ "left_after": 1 }))
        .await
        .expect(StatusCode::OK);
    let mut played = vec![first];
    for round in 2..=3 {
        staff.pair(round).await;
        stage::finish(&app, &staff.stage, round).await;
        let matches = staff.matches(round).await;
        let lost = matches
            .iter()
            .find(|one| pair_of(one).contains("Skitseby"))
            .unwrap();
        let by = if lost["white"]["name"] == "Skitseby" {
            "by_white"
        } else {
            "by_black"
        };
        assert_eq!(lost["forfeit"], by, "{lost}");
        played.push(matches);
    }
    let met: BTreeSet<_> = played.iter().flatten().map(pair_of).collect();
    assert_eq!(met.len(), 6, "everybody met everybody");
    agrees(&staff.table().await, &played);
}

#[tokio::test]
async fn a_line_up_is_given_before_the_round_and_seats_the_draft_anew() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    staff.set_up("round_robin").await;
    let lines = format!(
        "{}; Prøvesen, Reserve 1500\n{}",
        LINES.lines().next().unwrap(),
        LINES.lines().nth(1).unwrap()
    );
    staff.paste(&lines).await.expect(StatusCode::SEE_OTHER);
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let team = staff.team("Prøveby 1").await;
    let id = team["id"].as_str().unwrap();
    let path = format!("{API}/rounds/1/line-ups/{id}");
    let stands = staff.api.get(&path).await.expect(StatusCode::OK).json();
    let players: Vec<Value> = stands["players"].as_array().unwrap().clone();
    assert_eq!((stands["is_given"].clone(), players.len()), (json!(false), 4));
    let field = staff.stage.field(&app).await;
    let reserve = json!(field.teams[0].players[4]);
    let given = json!({ "players": [players[0], players[1], players[3], reserve] });
    staff
        .put(&team, "rounds/1/line-ups/{team}", &given)
        .await
        .expect(StatusCode::OK);
    staff.act(1, "publish", &[]).await.expect(StatusCode::SEE_OTHER);
    let one = &staff.matches(1).await[0];
    let side = if one["white"]["name"] == "Prøveby 1" {
        "white"
    } else {
        "black"
    };
    let sits: Vec<&str> = (0..4)
        .map(|board| one["boards"][board][side]["name"].as_str().unwrap())
        .collect();
    assert_eq!(
        sits,
        ["Ada Prøvesen", "Bo Prøvesen", "Dina Prøvesen", "Reserve Prøvesen"]
    );

    let team = staff.team("Prøveby 1").await;
    let refused = staff.put(&team, "rounds/1/line-ups/{team}", &given).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    for (wrong, sentence) in [
        (json!([players[0], players[0]]), "twice"),
        (json!([field.teams[1].players[0]]), "none of the team"),
        (
            json!([players[0], players[1], players[2], players[3], reserve]),
            "1 to 4",
        ),
    ] {
        let refused = staff
            .put(&team, "rounds/2/line-ups/{team}", &json!({ "players": wrong }))
            .await;
        assert_eq!(
            refused.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{}",
            refused.body
        );
        assert!(refused.body.contains(sentence), "{sentence}: {}", refused.body);
    }
    staff
        .page
        .get(&format!("{HERE}/rounds/2/line-ups/{id}"))
        .await
        .expect(StatusCode::OK);
}

/// Line-ups say who plays a match: nobody stands at the door.
#[tokio::test]
async fn the_desk_awaits_single_players_before_round_one_and_no_teams() {
    let asks = async |person: &Client<'_>| {
        let desk = person.get("/t/paaske/desk").await.expect(StatusCode::OK);
        desk.body.contains("ikke tjekket ind")
    };
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &SectionSettings::default()).await;
    let arbiter = app
        .signed_in("Åge Kladdestrup", &[(Role::Arbiter, stage.scope())])
        .await;
    let_begin(&app, 1).await;
    assert!(asks(&arbiter).await);

    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    staff.set_up("round_robin").await;
    staff.paste(LINES).await.expect(StatusCode::SEE_OTHER);
    let_begin(&app, 1).await;
    assert!(!asks(&staff.page).await);
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    assert!(!asks(&staff.page).await);
    let draft = staff.page.get(&format!("{HERE}/rounds/1/pairing")).await;
    let draft = draft.expect(StatusCode::OK).body;
    assert!(!draft.contains("tjekket ind"), "{draft}");
}

#[tokio::test]
async fn where_teams_play_no_single_player_signs_up() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    let body =
        json!({ "section": "a", "surname": "Kladdestrup", "given_name": "Åge", "birth": "1990-05-03" });
    let queue = "/api/v1/tournaments/paaske/applications";
    let page = app.visitor().get("/t/paaske").await.expect(StatusCode::OK);
    assert!(page.body.contains("/t/paaske/sign-up"), "{}", page.body);
    staff.set_up("round_robin").await;
    let refused = app.visitor().json(Method::POST, queue, None, &body).await;
    let refused = refused.expect(StatusCode::CONFLICT);
    assert_eq!(refused.json()["type"], "/problems/not-now");
    let page = app.visitor().get("/t/paaske").await.expect(StatusCode::OK);
    assert!(!page.body.contains("/t/paaske/sign-up"), "{}", page.body);
}

#[tokio::test]
async fn what_would_break_a_section_of_teams_is_refused_with_a_sentence() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    let too_early = staff.paste(LINES).await;
    assert_eq!(
        too_early.status,
        StatusCode::NOT_FOUND,
        "the section has no teams yet"
    );
    staff.set_up("round_robin").await;
    for (lines, sentence) in [
        ("", "Skriv mindst ét hold"),
        ("; Prøvesen, Ada", "Linje 1 har spillere, men intet hold"),
        ("Et hold; A, B; A, B", "nævnt to gange"),
        ("Et hold\nEt hold", "Et andet hold hedder"),
    ] {
        let refused = staff.paste(lines).await;
        let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains(sentence), "{sentence}: {}", refused.body);
    }
    assert!(staff.teams().await.is_empty(), "nothing was stored");
    staff.paste(LINES).await.expect(StatusCode::SEE_OTHER);
    let team = staff.team("Skitseby").await;
    let other = staff.stage.field(&app).await.teams[0].players.clone();
    let body = json!({ "name": "Skitseby", "players": other });
    let refused = staff.put(&team, "teams/{team}", &body).await;
    assert_eq!(
        refused.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        refused.body
    );
    assert!(refused.body.contains("plays for Prøveby 1"), "{}", refused.body);

    let by_hand = staff.act(1, "draft_by_hand", &[]).await;
    assert_eq!(by_hand.status, StatusCode::CONFLICT);
    assert!(
        by_hand.body.contains("I en gruppe med hold lægges kampene"),
        "{}",
        by_hand.body
    );
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let stuck = staff
        .put(&team, "teams/{team}/stay", &json!({ "left_after": 0 }))
        .await;
    assert_eq!(stuck.status, StatusCode::CONFLICT, "{}", stuck.body);
    assert!(stuck.body.contains("is a draft"), "{}", stuck.body);
    let turned = staff.act(1, "", &[("turn", "1")]).await;
    assert_eq!(turned.status, StatusCode::CONFLICT, "{}", turned.body);
    let fixed = staff
        .api
        .get(&format!("{API}/team-settings"))
        .await
        .expect(StatusCode::OK)
        .json();
    let seen = i32::try_from(fixed["version"].as_i64().unwrap()).unwrap();
    let body = json!({ "teams": settings("team_swiss"), "reason": "Omgang" });
    let refused = staff
        .api
        .json(Method::PUT, &format!("{API}/team-settings"), Some(seen), &body)
        .await;
    assert_eq!(
        refused.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        refused.body
    );
    staff.act(1, "unpair", &[]).await.expect(StatusCode::SEE_OTHER);
    let games: i64 = sqlx::query_scalar("select count(*) from team_match")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(games, 0, "the draft is gone whole");
}

#[tokio::test]
async fn a_team_is_changed_on_its_page_and_removed_before_the_first_round() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    staff.set_up("team_swiss").await;
    let three: Vec<&str> = LINES.lines().take(3).collect();
    staff.paste(&three.join("\n")).await.expect(StatusCode::SEE_OTHER);
    let team = staff.team("Skitseby").await;
    let path = format!("{HERE}/players/teams/{}", team["id"].as_str().unwrap());
    let send = async |more: &[(&str, &str)]| {
        let version = staff.team("Skitseby").await["version"].to_string();
        let key = key();
        let mut fields = vec![("version", version.as_str()), ("key", key.as_str())];
        fields.extend_from_slice(more);
        staff
            .page
            .post(&path, &fields)
            .await
            .expect(StatusCode::SEE_OTHER)
    };
    // The field has what the team is called, so that whoever mends something else keeps it.
    let page = staff.page.get(&path).await.expect(StatusCode::OK);
    assert!(
        page.body
            .contains("name=\"name\" type=\"text\" value=\"Skitseby\""),
        "{}",
        page.body
    );
    // Nobody has a starting number yet, so the public list names no players.
    let places = async || -> Vec<String> {
        let team = &staff.stage.field(&app).await.teams[1];
        team.players.iter().map(ToString::to_string).collect()
    };
    let before = places().await;
    let second = before[1].clone();
    let at = |places: &[usize]| -> Vec<String> { places.iter().map(|at| before[*at].clone()).collect() };
    send(&[("up", &second)]).await;
    assert_eq!(places().await, at(&[1, 0, 2, 3]));
    send(&[("drop", &second)]).await;
    assert_eq!(places().await, at(&[0, 2, 3]));
    send(&[("player", &second)]).await;
    assert_eq!(places().await, at(&[0, 2, 3, 1]));
    send(&[
        ("name", "Skitseby"),
        ("club", "Skitseby SK"),
        ("captain", "Ada Skitsesen"),
    ])
    .await;
    assert_eq!(staff.team("Skitseby").await["captain"], "Ada Skitsesen");
    // With one team away an even number is left, and nobody has the bye.
    send(&[("act", "bye"), ("round", "1"), ("kind", "half_point")]).await;
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let field = staff.stage.field(&app).await;
    assert_eq!(
        (field.rounds[0].matches.len(), field.rounds[0].team_byes.len()),
        (1, 1)
    );
    assert_eq!(field.rounds[0].team_byes[0].kind, ByeKind::HalfPoint);
    staff.act(1, "unpair", &[]).await.expect(StatusCode::SEE_OTHER);
    send(&[("act", "remove")]).await;
    let teams = staff.teams().await;
    let numbers: Vec<&Value> = teams.iter().map(|team| &team["number"]).collect();
    assert_eq!(numbers, [1, 2]);
}

#[tokio::test]
async fn players_are_entered_with_their_teams_with_the_numbers_that_were_written() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    staff.set_up("round_robin").await;
    let ada = json!({
        "surname": "Prøvesen", "given_name": "Ada", "rating": 1800, "national_id": "1203456", "fide_id": 1_400_001,
    });
    let teams = json!([{ "name": "Prøveby", "club": "Prøveby", "players": [ada] }]);
    let body = json!({ "teams": teams, "confirmed": true });
    let path = format!("{API}/teams");
    let entered = staff.api.json(Method::POST, &path, None, &body).await;
    entered.expect(StatusCode::CREATED);
    let lines = "Skitseby; Ada Prøvesen (1203457) 1700; Skitsesen, Bo (FIDE 1400002); Ada Prøvesen (1203456)";
    // With her own number she is the player of the other team.
    let refused = staff.paste(lines).await;
    assert!(refused.status.is_client_error(), "{}", refused.body);
    let (lines, _) = lines.rsplit_once(';').unwrap();
    staff.paste(lines).await.expect(StatusCode::SEE_OTHER);
    let numbers: Vec<(String, Option<String>, Option<i32>)> = sqlx::query_as(
        "select given_name, nullif(national_id, ''), fide_id from player order by rating_national desc nulls last, given_name",
    )
    .fetch_all(app.pool())
    .await
    .unwrap();
    let told =
        |given: &str, national: Option<&str>, fide| (given.to_owned(), national.map(str::to_owned), fide);
    assert_eq!(
        numbers,
        [
            told("Ada", Some("1203456"), Some(1_400_001)),
            told("Ada", Some("1203457"), None),
            told("Bo", None, Some(1_400_002)),
        ]
    );
}
