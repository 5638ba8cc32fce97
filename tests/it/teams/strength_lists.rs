//! Strength lists of clubs: kept by the organiser and by the club with its link, locked after their day, put to line-ups as the tournament has
//! decided, and opened with the line-ups and not before.

mod articles;
mod by_default;
mod certification;
mod club_entries;
mod days_by_name;
mod divisions;
mod doubts;
mod elsewhere;
mod files;
mod groups;
mod joint;
mod kept;
mod left_out;
mod limits;
mod named;
mod next_round;
mod numbers;
mod other_tournaments;
mod played;
mod seats;

use super::*;
use jiff::SignedDuration;

const ROWS: &str = "/api/v1/tournaments/paaske";
pub(super) const LISTS: &str = "/api/v1/tournaments/paaske/strength-lists";

/// Row a has Prøveby 1 and Skitseby 1, row b Prøveby 2 and Kladdestrup 1; two boards a match.
async fn rows(app: &TestApp) -> Staff<'_> {
    let staff = staff(app, 2).await;
    let other = service::ids::fresh();
    for statement in [
        "insert into section (id, tournament_id, ordinal, slug, name, settings, planned_rounds, created_at)
         select $2, $1, 2, 'b', 'Gruppe B', settings, planned_rounds, now() from section where tournament_id = $1",
        "insert into round (id, section_id, number, starts_at)
         select gen_random_uuid(), $2, number, starts_at from round r
         join section s on s.id = r.section_id and s.tournament_id = $1 and s.id <> $2",
    ] {
        sqlx::query(statement)
            .bind(staff.stage.tournament.as_uuid())
            .bind(other)
            .execute(app.pool())
            .await
            .unwrap();
    }
    let teams = [
        ("a", "Prøveby 1", "Prøveby", ["Ada", "Bo"]),
        ("a", "Skitseby 1", "Skitseby", ["Asta", "Birk"]),
        ("b", "Prøveby 2", "Prøveby", ["Carl", "Dina"]),
        ("b", "Kladdestrup 1", "", ["Clara", "Dan"]),
    ];
    for row in ["a", "b"] {
        let path = format!("{ROWS}/sections/{row}/team-settings");
        let stands = staff.api.get(&path).await.expect(StatusCode::OK).json();
        let body = json!({ "reason": "Hold", "teams": {
            "pairing": "double_round_robin", "colours": "WB", "match_points": {"win": 4, "draw": 2, "loss": 0},
            "primary": "match_points", "has_secondary": true,
        }});
        let written = staff
            .api
            .json(Method::PUT, &path, Some(version(&stands)), &body)
            .await;
        written.expect(StatusCode::OK);
        let of_row = teams.iter().filter(|(at, ..)| *at == row);
        let entered: Vec<Value> = of_row
            .map(|(_, name, club, players)| {
                let surname = format!("{}sen", name.split(' ').next().unwrap());
                let named = players.map(|given| {
                    let rating = match given {
                        "Ada" => 2000,
                        "Bo" => 1900,
                        "Dina" => 1700,
                        _ => 1800,
                    };
                    json!({ "surname": surname, "given_name": given, "rating": rating })
                });
                json!({ "name": name, "club": club, "players": named })
            })
            .collect();
        let body = json!({ "teams": entered, "confirmed": true });
        let path = format!("{ROWS}/sections/{row}/teams");
        staff
            .api
            .json(Method::POST, &path, None, &body)
            .await
            .expect(StatusCode::CREATED);
    }
    staff
}

/// The five of Prøveby as the club writes them: four in teams and a reserve, whose numbers nobody else shall read.
const FIVE: &str = "Prøvebysen, Ada; 1001;; 2000; 1
Prøvebysen, Bo; 1002;; 1900; 1
Prøvebysen, Carl; 1003;; 1800; 2
Prøvebysen, Dina; 1004;; 1700; 2
Reservesen, Egon; 1005; 1400005; 1600";

impl Staff<'_> {
    pub(super) async fn begin(&self, name: &str) -> String {
        let begun = self
            .api
            .json(Method::POST, LISTS, None, &json!({ "name": name }))
            .await;
        let begun = begun.expect(StatusCode::CREATED).json();
        begun["club"].as_str().unwrap().to_owned()
    }

    async fn list(&self, club: &str) -> Value {
        let read = self.api.get(&format!("{LISTS}/{club}")).await;
        read.expect(StatusCode::OK).json()
    }

    /// Sends the form of a list's page, with the version that stands.
    pub(super) async fn step(&self, club: &str, step: &str, more: &[(&str, &str)]) -> Answer {
        let (seen, key) = (version(&self.list(club).await).to_string(), key());
        let mut fields = vec![("version", seen.as_str()), ("key", key.as_str()), ("step", step)];
        fields.extend_from_slice(more);
        self.page.post(&format!("/t/paaske/clubs/{club}"), &fields).await
    }

    /// Prøveby's list with its five.
    async fn five(&self) -> String {
        let club = self.begin("Prøveby").await;
        let added = self.step(&club, "add", &[("lines", FIVE)]).await;
        added.expect(StatusCode::SEE_OTHER);
        club
    }

    pub(super) async fn settle(&self, settings: Value) -> Answer {
        let path = format!("{ROWS}/list-rules");
        let stands = self.api.get(&path).await.expect(StatusCode::OK);
        let seen = stands.header("etag").trim_matches('"').parse().unwrap();
        let body = json!({ "settings": settings });
        self.api.json(Method::PUT, &path, Some(seen), &body).await
    }

    pub(super) async fn member(&self, club: &str, given: &str) -> Value {
        let list = self.list(club).await;
        let mut members = list["members"].as_array().unwrap().iter();
        members.find(|one| one["given_name"] == given).unwrap().clone()
    }

    pub(super) async fn team_in(&self, row: &str, name: &str) -> Value {
        let answer = self.api.get(&format!("{ROWS}/sections/{row}/teams")).await;
        let teams = answer.expect(StatusCode::OK).json()["teams"]
            .as_array()
            .unwrap()
            .clone();
        teams.into_iter().find(|team| team["name"] == name).unwrap()
    }

    pub(super) async fn players_of(&self, team: &Value) -> Vec<String> {
        let id: uuid::Uuid = team["id"].as_str().unwrap().parse().unwrap();
        let query = "select player_id from team_player where team_id = $1 order by place";
        let found: Vec<uuid::Uuid> = sqlx::query_scalar(query)
            .bind(id)
            .fetch_all(self.app.pool())
            .await
            .unwrap();
        found.iter().map(ToString::to_string).collect()
    }

    /// The arbiter gives a line-up.
    async fn give(&self, row: &str, round: u16, team: &str, players: &[&str], reason: &str) -> Answer {
        let team = self.team_in(row, team).await;
        let id = team["id"].as_str().unwrap();
        let path = format!("{ROWS}/sections/{row}/rounds/{round}/line-ups/{id}");
        let body = json!({ "players": players, "reason": reason });
        self.api
            .json(Method::PUT, &path, Some(version(&team)), &body)
            .await
    }

    async fn round(&self, row: &str, round: u16, act: &str) -> Answer {
        let query = "select r.version from round r join section s on s.id = r.section_id
            where s.slug = $1 and r.number = $2";
        let seen: i32 = sqlx::query_scalar(query)
            .bind(row)
            .bind(i32::from(round))
            .fetch_one(self.app.pool())
            .await
            .unwrap();
        let (seen, key) = (seen.to_string(), key());
        let fields = [("act", act), ("version", seen.as_str()), ("key", key.as_str())];
        let path = format!("/t/paaske/s/{row}/rounds/{round}/pairing");
        self.page.post(&path, &fields).await
    }

    /// Asks the captains of a row for round 1, and lets those of these teams in; cookie and page of each.
    async fn captains(&self, row: &str, teams: &[&str]) -> Vec<(String, String)> {
        let path = format!("{ROWS}/sections/{row}/rounds/1/line-ups");
        let body = json!({ "due_at": self.app.now() + SignedDuration::from_hours(1) });
        self.api
            .json(Method::PUT, &path, Some(0), &body)
            .await
            .expect(StatusCode::OK);
        let mut captains = Vec::new();
        for name in teams {
            let team = self.team_in(row, name).await;
            let path = format!(
                "{ROWS}/sections/{row}/teams/{}/captain-link",
                team["id"].as_str().unwrap()
            );
            let made = self.api.json(Method::POST, &path, None, &json!({})).await;
            let link = made.expect(StatusCode::CREATED).json()["link"]
                .as_str()
                .unwrap()
                .to_owned();
            captains.push(let_in(self.app, &link[link.find("/c/").unwrap()..]).await);
        }
        captains
    }

    /// Hands in a line-up, and confirms what is in doubt where that is asked.
    pub(super) async fn hand_in(
        &self,
        captain: &(String, String),
        at: (&str, &str),
        players: &[&str],
    ) -> Answer {
        let first = self.hand_in_confirming(captain, at, players, "").await;
        let asked = confirmed_by(&first.body).map(str::to_owned);
        match asked {
            Some(asked) => self.hand_in_confirming(captain, at, players, &asked).await,
            None => first,
        }
    }

    /// Hands in a line-up, and confirms these doubts about it.
    pub(super) async fn hand_in_confirming(
        &self,
        captain: &(String, String),
        (row, team): (&str, &str),
        players: &[&str],
        confirmed: &str,
    ) -> Answer {
        let team = self.team_in(row, team).await;
        let (seen, key) = (version(&team).to_string(), key());
        let boards: Vec<String> = (1..=players.len())
            .map(|board| format!("board-{board}"))
            .collect();
        let mut fields = vec![
            ("version", seen.as_str()),
            ("key", key.as_str()),
            ("round", "1"),
            ("confirmed", confirmed),
        ];
        fields.extend(boards.iter().map(String::as_str).zip(players.iter().copied()));
        let client = self.app.visitor().with_cookie("captain", &captain.0);
        client.post(&format!("{}/line-up", captain.1), &fields).await
    }
}

/// What a captain's page confirms when the line-up is sent again, where it asks.
pub(super) fn confirmed_by(page: &str) -> Option<&str> {
    let (_, value) = page.split_once("name=\"confirmed\" value=\"")?;
    Some(value.split_once('"')?.0)
}

/// The cookie that a link gives, and the page it leads to.
pub(super) async fn let_in(app: &TestApp, path: &str) -> (String, String) {
    let opened = app.visitor().get(path).await;
    let page = opened.location().to_owned();
    let cookie = opened
        .header("set-cookie")
        .split(['=', ';'])
        .nth(1)
        .unwrap()
        .to_owned();
    (cookie, page)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

/// A refusal that names the rule and says the sentence.
fn refused(answer: Answer, article: &str, said: &str) {
    let answer = answer.expect(StatusCode::UNPROCESSABLE_ENTITY);
    let problem = answer.json();
    assert!(
        problem["article"] == article && answer.body.contains(said),
        "{}",
        answer.body
    );
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn a_list_is_written_put_in_order_read_by_everybody_without_numbers_and_locked_after_its_day() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let before = staff.page.get("/t/paaske/clubs").await.expect(StatusCode::OK);
    assert!(
        before.body.contains("Klubber med hold, men uden liste"),
        "{}",
        before.body
    );
    let club = staff.five().await;
    let taken = staff
        .api
        .json(Method::POST, LISTS, None, &json!({ "name": "PRØVEBY" }))
        .await;
    taken.expect(StatusCode::UNPROCESSABLE_ENTITY);
    let twice = staff
        .step(&club, "add", &[("lines", "Prøvebysen, Ada Maria; 1001")])
        .await;
    assert!(
        twice
            .expect(StatusCode::UNPROCESSABLE_ENTITY)
            .body
            .contains("står på listen i forvejen")
    );
    let wrong = staff
        .step(&club, "add", &[("lines", "Nysen, Fie;;; 90000")])
        .await;
    let wrong = wrong.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        wrong.body.contains("Person 1: ratingen") && wrong.body.contains("Nysen, Fie;;; 90000"),
        "what was typed stays"
    );

    // Egon to the top, as a fixed player of the second team: by the numbers of the form.
    let egon = staff.member(&club, "Egon").await;
    let second = text(&staff.team_in("b", "Prøveby 2").await["id"]).to_owned();
    let (place, team) = (
        format!("place-{}", text(&egon["id"])),
        format!("team-{}", text(&egon["id"])),
    );
    let moved = staff
        .step(&club, "arrange", &[(&place, "1"), (&team, &second)])
        .await;
    moved.expect(StatusCode::SEE_OTHER);
    let list = staff.list(&club).await;
    let order: Vec<&str> = list["members"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| text(&one["given_name"]))
        .collect();
    assert_eq!(order, ["Egon", "Ada", "Bo", "Carl", "Dina"]);
    assert_eq!(list["members"][0]["regular_of"], second.as_str());
    // The form said who is fixed in no team but for Egon.
    assert!(list["members"][1]["regular_of"].is_null());
    let stale = json!({ "members": [{ "surname": "Nysen" }] });
    let path = format!("{LISTS}/{club}/members");
    let conflict = staff.api.json(Method::POST, &path, Some(1), &stale).await;
    assert_eq!(
        conflict.expect(StatusCode::CONFLICT).json()["current"]["version"],
        list["version"]
    );

    // Everybody reads names and order; numbers, and what a club does not tell, nobody.
    for path in [LISTS, "/t/paaske/strength-lists"] {
        let read = app.visitor().get(path).await.expect(StatusCode::OK).body;
        assert!(
            read.contains("Egon Reservesen") && read.contains("Prøveby 2"),
            "{read}"
        );
        assert!(!read.contains("1005") && !read.contains("1400005"), "{read}");
    }
    for path in [format!("{LISTS}/{club}"), format!("/t/paaske/clubs/{club}")] {
        let read = app.visitor().get(&path).await;
        assert_ne!(read.status, StatusCode::OK, "{path}");
    }

    // The day is over: new members come as reserves, with a delay; the rest needs the leader's reason.
    let settled = json!({ "strength_list_locked_after": "04-03", "new_member_delay_days": "5" });
    staff.settle(settled).await.expect(StatusCode::OK);
    let locked = staff
        .step(&club, "arrange", &[(&place, "5")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        locked.body.contains("Listen har været låst siden"),
        "{}",
        locked.body
    );
    let fixed = staff.step(&club, "add", &[("lines", "Nysen, Fie;;;; 1")]).await;
    fixed.expect(StatusCode::UNPROCESSABLE_ENTITY);
    staff
        .step(&club, "add", &[("lines", "Nysen, Fie")])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(staff.member(&club, "Fie").await["usable_from"], "2026-04-09");
    let reasoned = [(place.as_str(), "5"), ("reason", "Fejl i den indsendte liste")];
    staff
        .step(&club, "arrange", &reasoned)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(staff.list(&club).await["members"][4]["given_name"], "Egon");
    let struck = staff
        .step(&club, "strike", &[("member", text(&egon["id"]))])
        .await;
    struck.expect(StatusCode::UNPROCESSABLE_ENTITY);
    let left = [("member", text(&egon["id"])), ("last_day", "2026-04-05")];
    staff
        .step(&club, "leave", &left)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(staff.member(&club, "Egon").await["left_on"], "2026-04-05");
    let log = staff
        .page
        .get("/t/paaske/audit")
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(
        log.contains("ordnede en styrkeliste")
            && log.contains("Fejl i den indsendte liste")
            // As a word: ids of rows may have these digits in them.
            && !log.split(|mark: char| !mark.is_ascii_alphanumeric()).any(|word| word == "1005"),
        "{log}"
    );
}

#[tokio::test]
async fn the_order_goes_by_rating_and_nobody_stands_on_two_lists_where_that_is_decided() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    let other = staff.begin("Skitseby").await;
    // While nobody has decided, a number may stand on two lists.
    staff
        .step(&other, "add", &[("lines", "Reservesen, Egon; 1005")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let settled = json!({
        "strength_list_order": "by_rating_tolerance", "strength_list_tolerance": "150", "one_list_per_player": "one_club_of_league",
    });
    staff.settle(settled).await.expect(StatusCode::OK);
    let twice = staff
        .step(&other, "add", &[("lines", "Prøvebysen, Dina; 1004")])
        .await;
    let twice = twice.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        twice
            .body
            .contains("står på listen for Prøveby og kan kun stå på én liste"),
        "{}",
        twice.body
    );
    let dina = staff.member(&club, "Dina").await;
    let place = format!("place-{}", text(&dina["id"]));
    let top = staff
        .step(&club, "arrange", &[(&place, "1")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        top.body.contains("Ada Prøvebysen står under Dina Prøvebysen"),
        "{}",
        top.body
    );
    let one_up = staff.step(&club, "arrange", &[(&place, "3")]).await;
    one_up.expect(StatusCode::SEE_OTHER);
    // What is decided somewhere else is not decided here.
    staff
        .settle(json!({ "boards": "8" }))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    let rules = staff
        .page
        .get("/t/paaske/list-rules")
        .await
        .expect(StatusCode::OK);
    // How far they reach is said where they are chosen.
    let reach = "ser ikke kampe, hold og lister i andre turneringer";
    for told in ["Ikke bestemt", "value=\"150\"", reach] {
        assert!(rules.body.contains(told), "{told}: {}", rules.body);
    }
}

#[tokio::test]
async fn a_reserve_of_the_list_is_entered_when_line_ups_are_opened_and_not_before() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    let captains = staff.captains("a", &["Prøveby 1", "Skitseby 1"]).await;
    staff.round("a", 1, "draft").await.expect(StatusCode::SEE_OTHER);
    let (home, away) = (
        staff.team_in("a", "Prøveby 1").await,
        staff.team_in("a", "Skitseby 1").await,
    );
    let (ours, theirs) = (staff.players_of(&home).await, staff.players_of(&away).await);
    let egon = text(&staff.member(&club, "Egon").await["id"]).to_owned();
    let page = app
        .visitor()
        .with_cookie("captain", &captains[0].0)
        .get(&captains[0].1)
        .await;
    assert!(
        page.body.contains("Egon Reservesen (reserve fra klubbens liste)"),
        "{}",
        page.body
    );
    let told = async || {
        let mut all = Vec::new();
        for path in [
            "/t/paaske/s/a/teams/1",
            "/t/paaske/s/a/teams/2",
            "/t/paaske/s/a/start-list",
            "/t/paaske/strength-lists",
            LISTS,
            "/api/v1/tournaments/paaske/sections/a/players",
            "/t/paaske",
        ] {
            all.push(app.visitor().get(path).await.body);
        }
        let list = staff.list(&club).await;
        (
            all,
            list,
            app.visitor()
                .with_cookie("captain", &captains[1].0)
                .get(&captains[1].1)
                .await,
        )
    };
    let before = told().await;
    staff
        .hand_in(&captains[0], ("a", "Prøveby 1"), &[&ours[0], &egon])
        .await
        .expect(StatusCode::SEE_OTHER);
    let after = told().await;
    assert_eq!(
        (&before.0, &before.1),
        (&after.0, &after.1),
        "nobody can tell who was handed in"
    );
    assert!(!after.2.body.contains("Egon"), "{}", after.2.body);
    let entered = "select count(*) from player where surname = 'Reservesen'";
    let count = async || {
        sqlx::query_scalar::<_, i64>(entered)
            .fetch_one(app.pool())
            .await
            .unwrap()
    };
    assert_eq!(count().await, 0);
    let own = app
        .visitor()
        .with_cookie("captain", &captains[0].0)
        .get(&captains[0].1)
        .await;
    assert!(own.body.contains("<li>Egon Reservesen</li>"), "{}", own.body);

    staff
        .hand_in(&captains[1], ("a", "Skitseby 1"), &[&theirs[0], &theirs[1]])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(count().await, 1);
    staff.round("a", 1, "publish").await.expect(StatusCode::SEE_OTHER);
    let matches = app
        .visitor()
        .get("/api/v1/tournaments/paaske/sections/a/rounds/1/matches")
        .await;
    assert!(matches.expect(StatusCode::OK).body.contains("Egon Reservesen"));
    assert_eq!(staff.players_of(&home).await.len(), 3);
    let log = staff
        .page
        .get("/t/paaske/audit")
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(
        log.contains("satte en reserve fra klubbens liste på holdet"),
        "{log}"
    );
    // Now it counts, for those who keep the list.
    let egon = staff.member(&club, "Egon").await;
    assert_eq!(egon["appearances"], json!([{ "team": home["id"], "times": 1 }]));
}

#[tokio::test]
async fn what_a_captain_is_told_hangs_on_no_line_up_that_is_still_sealed() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    let egon = text(&staff.member(&club, "Egon").await["id"]).to_owned();
    let first = staff.captains("a", &["Prøveby 1", "Skitseby 1"]).await;
    let second = staff.captains("b", &["Prøveby 2", "Kladdestrup 1"]).await;
    let ours = staff.players_of(&staff.team_in("a", "Prøveby 1").await).await;
    let look = async || {
        app.visitor()
            .with_cookie("captain", &second[0].0)
            .get(&second[0].1)
            .await
            .body
    };
    let key_of = |body: &str| body.matches("Egon").count();
    let before = look().await;
    staff
        .hand_in(&first[0], ("a", "Prøveby 1"), &[&ours[0], &egon])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(key_of(&before), key_of(&look().await));
    // Sealed for one row, and taken for the other of the same day while the league has not said that it may not be.
    let theirs = staff.players_of(&staff.team_in("b", "Prøveby 2").await).await;
    staff
        .hand_in(&second[0], ("b", "Prøveby 2"), &[&theirs[0], &egon])
        .await
        .expect(StatusCode::SEE_OTHER);
    staff
        .settle(json!({ "one_match_a_day": "yes" }))
        .await
        .expect(StatusCode::OK);
    // Once both are open whoever runs the rounds is told.
    for (row, captain, team, own) in [
        ("a", &first[1], "Skitseby 1", "Prøveby 2"),
        ("b", &second[1], "Kladdestrup 1", "Prøveby 1"),
    ] {
        let players = staff.players_of(&staff.team_in(row, team).await).await;
        let players: Vec<&str> = players.iter().map(String::as_str).collect();
        staff
            .hand_in(captain, (row, team), &players)
            .await
            .expect(StatusCode::SEE_OTHER);
        let page = format!("/t/paaske/s/{row}/rounds/1/line-ups");
        let said = format!("Egon Reservesen spiller for {own} samme dag");
        let before = staff.page.get(&page).await.expect(StatusCode::OK);
        assert!(!before.body.contains(&said), "{}", before.body);
        for act in ["draft", "publish"] {
            staff.round(row, 1, act).await.expect(StatusCode::SEE_OTHER);
        }
    }
    for (row, other) in [("a", "Prøveby 2"), ("b", "Prøveby 1")] {
        let page = format!("/t/paaske/s/{row}/rounds/1/line-ups");
        let page = staff.page.get(&page).await.expect(StatusCode::OK);
        let said = format!("Egon Reservesen spiller for {other} samme dag");
        assert!(page.body.contains(&said), "{said}: {}", page.body);
    }
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn what_nobody_has_decided_refuses_nothing_and_what_is_decided_says_its_rule() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    let ids = async |given: &str| text(&staff.member(&club, given).await["id"]).to_owned();
    let (carl, egon) = (ids("Carl").await, ids("Egon").await);
    let first = staff.players_of(&staff.team_in("a", "Prøveby 1").await).await;
    let second = staff.players_of(&staff.team_in("b", "Prøveby 2").await).await;
    // Out of order: nobody has said that boards follow the list.
    staff
        .give("a", 1, "Prøveby 1", &[&first[1], &first[0]], "")
        .await
        .expect(StatusCode::OK);
    // Row b is public with Carl and Dina, so that both have played this day.
    staff.round("b", 1, "draft").await.expect(StatusCode::SEE_OTHER);
    staff.round("b", 1, "publish").await.expect(StatusCode::SEE_OTHER);

    staff
        .settle(json!({ "board_order": "list_order" }))
        .await
        .expect(StatusCode::OK);
    let order = staff.give("a", 1, "Prøveby 1", &[&first[1], &first[0]], "").await;
    refused(order, "board_order", "Ada Prøvebysen sits below Bo Prøvebysen");
    staff
        .settle(json!({ "one_match_a_day": "yes" }))
        .await
        .expect(StatusCode::OK);
    let day = staff.give("a", 1, "Prøveby 1", &[&first[0], &carl], "").await;
    refused(
        day,
        "one_match_a_day",
        "Carl Prøvebysen plays for Prøveby 2 on the same day",
    );
    // Who leads the league may set a rule aside with a reason; then Carl is a player of row a, too.
    staff
        .give("a", 1, "Prøveby 1", &[&first[0], &carl], "Bo er syg")
        .await
        .expect(StatusCode::OK);
    assert_eq!(
        staff
            .players_of(&staff.team_in("a", "Prøveby 1").await)
            .await
            .len(),
        3
    );
    let stands = staff.team_in("a", "Prøveby 1").await;
    let path = format!("{ROWS}/sections/a/rounds/1/line-ups/{}", text(&stands["id"]));
    let read = staff.api.get(&path).await.expect(StatusCode::OK).json();
    assert_eq!(read["findings"][0]["rule"], "one_match_a_day", "{read}");
    assert_eq!(read["findings"][0]["refuses"], true);

    // A list that is demanded: whoever is not on it does not play. A fixed player of the first team does not play for the second.
    staff
        .settle(json!({ "strength_list": "yes", "reserve_scope": "nobody" }))
        .await
        .expect(StatusCode::OK);
    let reserve = staff.give("b", 2, "Prøveby 2", &[&second[0], &egon], "").await;
    refused(
        reserve,
        "reserve_scope",
        "Egon Reservesen is a reserve, and only regulars play",
    );
    staff.settle(json!({ "reserve_limit": "1", "reserve_limit_effect": "not_lower", "regulars_in_lower_teams": "no" })).await.expect(StatusCode::OK);
    let ada = ids("Ada").await;
    let higher = staff.give("b", 2, "Prøveby 2", &[&ada, &second[0]], "").await;
    refused(
        higher,
        "regulars_in_lower_teams",
        "Ada Prøvebysen is a regular of Prøveby 1",
    );
    // Egon plays once for the first team, and is bound to it.
    staff
        .give("a", 1, "Prøveby 1", &[&first[0], &egon], "")
        .await
        .expect(StatusCode::OK);
    staff.round("a", 1, "draft").await.expect(StatusCode::SEE_OTHER);
    staff.round("a", 1, "publish").await.expect(StatusCode::SEE_OTHER);
    let bound = staff.give("b", 2, "Prøveby 2", &[&second[0], &egon], "").await;
    refused(
        bound,
        "reserve_limit",
        "Egon Reservesen is bound to Prøveby 1 after one match there",
    );
    let listed = staff.member(&club, "Egon").await;
    let lower = staff.team_in("b", "Prøveby 2").await;
    let may = listed["may_play"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["team"] == lower["id"])
        .unwrap()
        .clone();
    assert!(
        may["round"] == 1 && may["may"] == false && may["findings"][0]["rule"] == "reserve_limit",
        "{may}"
    );
    let page = staff
        .page
        .get(&format!("/t/paaske/clubs/{club}"))
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(
        page.contains("Prøveby 2, runde 1") && page.contains("er låst til Prøveby 1"),
        "{page}"
    );
    // Whoever has played stays on the list.
    let struck = staff.step(&club, "strike", &[("member", &egon)]).await;
    assert!(
        struck
            .expect(StatusCode::UNPROCESSABLE_ENTITY)
            .body
            .contains("har spillet og bliver på listen")
    );
}

#[tokio::test]
async fn captains_are_refused_with_the_rule_and_foreigners_and_strangers_are_counted() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    staff
        .step(
            &club,
            "add",
            &[("lines", "Udlandsen, Fritz;;;;; x\nUdlandsen, Greta;;;;; x")],
        )
        .await
        .expect(StatusCode::SEE_OTHER);
    let ids = async |given: &str| text(&staff.member(&club, given).await["id"]).to_owned();
    let (fritz, greta) = (ids("Fritz").await, ids("Greta").await);
    let home = staff.captains("a", &["Prøveby 1"]).await;
    let ours = staff.players_of(&staff.team_in("a", "Prøveby 1").await).await;
    let settled = json!({ "foreigners_max": "1", "rating_required": "yes" });
    staff.settle(settled).await.expect(StatusCode::OK);
    let page = app
        .visitor()
        .with_cookie("captain", &home[0].0)
        .get(&home[0].1)
        .await
        .body;
    assert!(
        page.contains("Fritz Udlandsen har ingen rating. Regel:")
            && !page.contains("Fritz Udlandsen (reserve"),
        "{page}"
    );
    staff
        .settle(json!({ "foreigners_max": "1" }))
        .await
        .expect(StatusCode::OK);
    let many = staff
        .hand_in(&home[0], ("a", "Prøveby 1"), &[&fritz, &greta])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        many.body
            .contains("Greta Udlandsen er en udlænding for meget: højst 1 i en kamp"),
        "{}",
        many.body
    );
    // Somebody of no list of the club is nobody who may step in.
    let other = staff.begin("Skitseby").await;
    staff
        .step(&other, "add", &[("lines", "Fremmedsen, Hans")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let hans = text(&staff.member(&other, "Hans").await["id"]).to_owned();
    staff
        .hand_in(&home[0], ("a", "Prøveby 1"), &[&ours[0], &hans])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    staff
        .hand_in(&home[0], ("a", "Prøveby 1"), &[&ours[0], &fritz])
        .await
        .expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_club_keeps_its_own_list_with_its_link_until_the_list_is_locked() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let (club, other) = (staff.five().await, staff.begin("Skitseby").await);
    let made = staff
        .api
        .json(Method::POST, &format!("{LISTS}/{club}/link"), None, &json!({}))
        .await;
    let link = text(&made.expect(StatusCode::CREATED).json()["link"]).to_owned();
    let (cookie, page) = let_in(&app, &link[link.find("/k/").unwrap()..]).await;
    assert!(page.starts_with("/club/") && !page.contains(&cookie), "{page}");
    let client = app.visitor().with_cookie("club", &cookie);
    let shown = client.get(&page).await.expect(StatusCode::OK);
    assert_eq!(shown.header("cache-control"), "no-store");
    assert!(
        shown.body.contains("value=\"1005\"") && !shown.body.contains("Skitseby"),
        "{}",
        shown.body
    );
    let step = async |step: &str, more: &[(&str, &str)]| {
        let (seen, key) = (version(&staff.list(&club).await).to_string(), key());
        let mut fields = vec![("version", seen.as_str()), ("key", key.as_str()), ("step", step)];
        fields.extend_from_slice(more);
        client.post(&page, &fields).await
    };
    step("add", &[("lines", "Nysen, Fie; 1006")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let fie = text(&staff.member(&club, "Fie").await["id"]).to_owned();
    let place = format!("place-{fie}");
    step("arrange", &[(&place, "1")])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(staff.list(&club).await["members"][0]["given_name"], "Fie");
    // Nothing but the own list: no removing, no other club's people, no page of those who work.
    step("remove", &[]).await.expect(StatusCode::NOT_FOUND);
    for path in [
        format!("/t/paaske/clubs/{club}"),
        format!("/t/paaske/clubs/{other}"),
        "/t/paaske/clubs".to_owned(),
    ] {
        assert_ne!(client.get(&path).await.status, StatusCode::OK, "{path}");
    }
    staff
        .settle(json!({ "strength_list_deadline": "04-03" }))
        .await
        .expect(StatusCode::OK);
    // A club's reason sets nothing aside.
    let locked = step("arrange", &[(&place, "4"), ("reason", "Vi vil gerne")]).await;
    assert!(
        locked
            .expect(StatusCode::UNPROCESSABLE_ENTITY)
            .body
            .contains("Listen har været låst siden")
    );
    let corrected = step(
        "correct",
        &[("member", &fie), ("surname", "Helt"), ("given_name", "Anden")],
    )
    .await;
    corrected.expect(StatusCode::UNPROCESSABLE_ENTITY);
    // Somebody new comes last: a place above others would put the locked order aside.
    let high = step(
        "add",
        &[("lines", "Sensen, Gro"), ("at", "1"), ("reason", "Stærk")],
    )
    .await;
    let high = high.expect(StatusCode::UNPROCESSABLE_ENTITY).body;
    assert!(high.contains("kan kun komme til som den sidste"), "{high}");
    step("add", &[("lines", "Sensen, Gro")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let members = staff.list(&club).await["members"].as_array().unwrap().clone();
    assert_eq!(members.last().unwrap()["given_name"], "Gro");
    let stored: String = sqlx::query_scalar("select string_agg(club_link::text, ' ') from club_link")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert!(!stored.contains(&cookie), "the secret is not stored");
    staff
        .api
        .json(Method::DELETE, &format!("{LISTS}/{club}/link"), None, &json!({}))
        .await
        .expect(StatusCode::NO_CONTENT);
    client.get(&page).await.expect(StatusCode::NOT_FOUND);
}
