//! Captains hand in line-ups behind a link: what they may, what nobody reads before both are in or the hour strikes, and what is refused.

use jiff::{SignedDuration, Timestamp};

use crate::prelude::*;

const HERE: &str = "/t/paaske/s/a";
const API: &str = "/api/v1/tournaments/paaske/sections/a";

/// Two teams of six for four boards: who plays is chosen.
const LINES: &str =
    "Prøveby; Prøvesen, Ada 2100; Prøvesen, Bo 2050; Prøvesen, Carl 2000; Prøvesen, Dina 1950; Hemmelig, Egon 1940; Gemt, Freja 1930
Skitseby; Skitsesen, Ada 1900; Skitsesen, Bo 1890; Skitsesen, Carl 1880; Skitsesen, Dina 1870; Skjult, Erik 1860; Lukket, Fie 1850";

struct Hall<'a> {
    app: &'a TestApp,
    stage: Stage,
    page: Client<'a>,
    api: Client<'a>,
}

/// A captain with the link in a browser: the cookie, and the page it is for.
struct Captain {
    cookie: String,
    page: String,
}

impl Captain {
    async fn look(&self, app: &TestApp) -> Answer {
        app.visitor()
            .with_cookie("captain", &self.cookie)
            .get(&self.page)
            .await
    }
}

/// Whoever may do everything in the tournament, on pages and by program.
async fn come_in<'a>(app: &'a TestApp, stage: Stage, name: &str) -> Hall<'a> {
    let roles = [(Role::Organiser, stage.scope()), (Role::Arbiter, stage.scope())];
    Hall {
        app,
        page: app.signed_in(name, &roles).await,
        api: app
            .token(&format!("Program {name}"), &roles, &TokenScope::ALL)
            .await,
        stage,
    }
}

async fn hall(app: &TestApp) -> Hall<'_> {
    let stage = stage::stage(app, 0, 1, &SectionSettings::default()).await;
    let hall = come_in(app, stage, "Viggo Skabelonsen").await;
    let stands = hall
        .api
        .get(&format!("{API}/team-settings"))
        .await
        .expect(StatusCode::OK);
    let teams = json!({
        "pairing": "round_robin", "colours": "WBWB", "match_points": {"win": 4, "draw": 2, "loss": 0},
        "primary": "match_points", "has_secondary": true, "sits_by_list": true,
    });
    let seen = i32::try_from(stands.json()["version"].as_i64().unwrap()).unwrap();
    hall.api
        .json(
            Method::PUT,
            &format!("{API}/team-settings"),
            Some(seen),
            &json!({ "teams": teams, "reason": "Hold" }),
        )
        .await
        .expect(StatusCode::OK);
    let key = key();
    let fields = [
        ("version", "0"),
        ("key", key.as_str()),
        ("lines", LINES),
        ("confirmed", "yes"),
    ];
    hall.page
        .post(&format!("{HERE}/players/teams"), &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    hall
}

impl Hall<'_> {
    async fn teams(&self) -> Vec<Value> {
        let answer = self.api.get(&format!("{API}/teams")).await.expect(StatusCode::OK);
        answer.json()["teams"].as_array().unwrap().clone()
    }

    async fn team(&self, name: &str) -> Value {
        let teams = self.teams().await;
        teams.into_iter().find(|team| team["name"] == name).unwrap()
    }

    /// Makes the link of a team's captain, who opens it.
    async fn captain(&self, name: &str) -> Captain {
        let id = self.team(name).await["id"].as_str().unwrap().to_owned();
        let made = self
            .api
            .json(
                Method::POST,
                &format!("{API}/teams/{id}/captain-link"),
                None,
                &json!({}),
            )
            .await
            .expect(StatusCode::CREATED);
        let link = made.json()["link"].as_str().unwrap().to_owned();
        let path = link[link.find("/c/").unwrap()..].to_owned();
        let opened = self.app.visitor().get(&path).await;
        let page = opened.location().to_owned();
        assert!(
            page.starts_with("/captain/") && !page.contains(&path[3..]),
            "{page}"
        );
        assert_eq!(opened.header("referrer-policy"), "no-referrer");
        let cookie = opened.header("set-cookie").to_owned();
        assert!(
            cookie.contains("HttpOnly") && cookie.contains(&format!("Path={page}")),
            "{cookie}"
        );
        let value = cookie.split(['=', ';']).nth(1).unwrap().to_owned();
        Captain { cookie: value, page }
    }

    async fn ask(&self, due_at: Timestamp) -> Answer {
        let stands = self
            .api
            .get(&format!("{API}/rounds/1/line-ups"))
            .await
            .expect(StatusCode::OK);
        let seen = i32::try_from(stands.json()["version"].as_i64().unwrap()).unwrap();
        let body = json!({ "due_at": due_at });
        self.api
            .json(
                Method::PUT,
                &format!("{API}/rounds/1/line-ups"),
                Some(seen),
                &body,
            )
            .await
    }

    async fn act(&self, what: &str) -> Answer {
        act(&self.page, self.app, &self.stage, 1, what, &[]).await
    }

    /// The players of a team in the order of its list.
    async fn players(&self, team: &Value) -> Vec<String> {
        let id: uuid::Uuid = team["id"].as_str().unwrap().parse().unwrap();
        let found: Vec<uuid::Uuid> =
            sqlx::query_scalar("select player_id from team_player where team_id = $1 order by place")
                .bind(id)
                .fetch_all(self.app.pool())
                .await
                .unwrap();
        found.iter().map(ToString::to_string).collect()
    }

    /// Hands in these players of the team's list, counted from 0.
    async fn hand_in(&self, captain: &Captain, team: &str, players: &[usize]) -> Answer {
        let found = self.team(team).await;
        let ids = self.players(&found).await;
        let (version, key) = (found["version"].to_string(), key());
        let boards: Vec<String> = (1..=players.len())
            .map(|board| format!("board-{board}"))
            .collect();
        let mut fields = vec![
            ("version", version.as_str()),
            ("key", key.as_str()),
            ("round", "1"),
        ];
        let seats = boards.iter().zip(players);
        fields.extend(seats.map(|(board, player)| (board.as_str(), ids[*player].as_str())));
        let client = self.app.visitor().with_cookie("captain", &captain.cookie);
        client.post(&format!("{}/line-up", captain.page), &fields).await
    }

    /// Everything that everybody can ask about the section, and what those who run it are told of line-ups; the moment apart.
    async fn told(&self) -> Vec<(String, String)> {
        let visitor = self.app.visitor();
        let mut told = Vec::new();
        for path in [
            format!("{HERE}/teams"),
            format!("{HERE}/teams/1"),
            format!("{HERE}/teams/2"),
            format!("{HERE}/team-players"),
            format!("{HERE}/team-crosstable"),
            format!("{HERE}/start-list"),
            format!("{HERE}/rounds/1"),
            format!("{HERE}/rounds/1/matches"),
            "/t/paaske".to_owned(),
            format!("{API}/teams"),
            format!("{API}/team-table"),
            format!("{API}/team-players"),
            format!("{API}/rounds"),
            format!("{API}/rounds/1"),
            format!("{API}/rounds/1/matches"),
            format!("{API}/players"),
            "/api/v1/tournaments/paaske/events".to_owned(),
        ] {
            // Versions of teams count what happened to them, not what.
            let body = visitor.get(&path).await.body;
            let parts: Vec<&str> = body
                .split("\"version\":")
                .map(|part| part.trim_start_matches(|digit: char| digit.is_ascii_digit()))
                .collect();
            told.push((path, parts.concat()));
        }
        told
    }
}

/// An hour ahead of the clock of the tests.
fn ahead(app: &TestApp) -> Timestamp {
    app.now() + SignedDuration::from_hours(1)
}

#[tokio::test]
async fn nobody_reads_a_line_up_before_both_are_in_and_everybody_after_the_round_is_public() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    let (home, away) = (hall.captain("Prøveby").await, hall.captain("Skitseby").await);
    let nothing = home.look(&app).await.expect(StatusCode::OK);
    assert!(
        nothing.body.contains("Der er ikke bedt om opstillinger"),
        "{}",
        nothing.body
    );
    hall.ask(ahead(&app)).await.expect(StatusCode::OK);
    hall.act("draft").await.expect(StatusCode::SEE_OTHER);
    let before = hall.told().await;

    // Not the first four: who plays is a secret worth keeping.
    hall.hand_in(&home, "Prøveby", &[1, 2, 4, 5])
        .await
        .expect(StatusCode::SEE_OTHER);
    for ((path, was), (_, is)) in before.iter().zip(&hall.told().await) {
        assert_eq!(was, is, "{path} tells of a sealed line-up");
    }
    let other = away.look(&app).await.expect(StatusCode::OK);
    assert!(
        other.body.contains("Modstanderen har afleveret"),
        "{}",
        other.body
    );
    for name in ["Egon", "Freja", "Bo Prøvesen", "Hemmelig", "Gemt"] {
        assert!(!other.body.contains(name), "the other captain reads {name}");
    }
    // Those who run the round are told that it is in, and the log that four play.
    let standing = hall
        .api
        .get(&format!("{API}/rounds/1/line-ups"))
        .await
        .expect(StatusCode::OK);
    let first = &standing.json()["teams"][0];
    assert!(
        first["sealed_at"].is_string() && first["opened_at"].is_null(),
        "{first}"
    );
    assert!(!standing.body.contains("Egon"));
    let lines: Vec<(String, Value)> =
        sqlx::query_as("select act, after from audit where act = 'team.hand_in'")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(lines.len(), 1);
    assert_eq!(lines[0].1, json!({ "round": 1, "players": 4 }));
    let given = hall.team("Prøveby").await["id"].as_str().unwrap().to_owned();
    let default = hall
        .api
        .get(&format!("{API}/rounds/1/line-ups/{given}"))
        .await
        .expect(StatusCode::OK);
    assert_eq!(default.json()["is_given"], false, "{}", default.body);

    // The arbiter cannot publish over the captain who still has time.
    let refused = hall.act("publish").await.expect(StatusCode::CONFLICT);
    assert!(
        refused.body.contains("ikke alle opstillinger er afleveret"),
        "{}",
        refused.body
    );

    hall.hand_in(&away, "Skitseby", &[0, 1, 2, 3])
        .await
        .expect(StatusCode::SEE_OTHER);
    let other = away.look(&app).await.expect(StatusCode::OK);
    assert!(
        other.body.contains("Egon Hemmelig") && other.body.contains("Freja Gemt"),
        "{}",
        other.body
    );
    hall.act("publish").await.expect(StatusCode::SEE_OTHER);
    let matches = app
        .visitor()
        .get(&format!("{API}/rounds/1/matches"))
        .await
        .expect(StatusCode::OK);
    let boards = matches.json()["matches"][0]["boards"].clone();
    let home_has = if matches.json()["matches"][0]["white"]["name"] == "Prøveby" {
        "white"
    } else {
        "black"
    };
    let names: Vec<String> = (0..4)
        .map(|board| boards[board][home_has]["name"].to_string())
        .collect();
    for (name, part) in names.iter().zip(["Bo", "Carl", "Egon", "Freja"]) {
        assert!(name.contains(part), "{names:?}");
    }
}

#[tokio::test]
async fn where_surnames_are_hidden_a_captain_reads_those_of_the_own_team_alone() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    let hide = "update section set settings = jsonb_set(settings, '{public,short_names}', 'true')";
    sqlx::query(hide).execute(app.pool()).await.unwrap();
    let (home, away) = (hall.captain("Prøveby").await, hall.captain("Skitseby").await);
    hall.ask(ahead(&app)).await.expect(StatusCode::OK);
    hall.act("draft").await.expect(StatusCode::SEE_OTHER);
    for (captain, team) in [(&home, "Prøveby"), (&away, "Skitseby")] {
        hall.hand_in(captain, team, &[0, 1, 4, 5])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let shown = home.look(&app).await.expect(StatusCode::OK).body;
    assert!(
        shown.contains("Egon Hemmelig") && shown.contains("Erik S."),
        "{shown}"
    );
    assert!(
        !shown.contains("Egon H.") && !shown.contains("Erik Skjult"),
        "{shown}"
    );
}

#[tokio::test]
async fn when_the_hour_strikes_what_is_in_is_opened_and_nothing_more_is_taken() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    let (home, away) = (hall.captain("Prøveby").await, hall.captain("Skitseby").await);
    let due_at = ahead(&app);
    hall.ask(due_at).await.expect(StatusCode::OK);
    hall.act("draft").await.expect(StatusCode::SEE_OTHER);
    hall.hand_in(&home, "Prøveby", &[0, 1, 2, 5])
        .await
        .expect(StatusCode::SEE_OTHER);

    let stage = hall.stage;
    let app = app.later(&due_at.to_string());
    let hall = come_in(&app, stage, "Ulla Nattevagt").await;
    let other = away.look(&app).await.expect(StatusCode::OK);
    assert!(
        other.body.contains("Freja Gemt") && other.body.contains("Fristen er gået"),
        "{}",
        other.body
    );
    let refused = hall
        .hand_in(&away, "Skitseby", &[0, 1, 2, 3])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("Fristen er gået"), "{}", refused.body);
    hall.act("publish").await.expect(StatusCode::SEE_OTHER);
    let matches = app
        .visitor()
        .get(&format!("{API}/rounds/1/matches"))
        .await
        .expect(StatusCode::OK);
    // The team that handed in nothing plays with the first of its list.
    assert!(
        matches.body.contains("Freja Gemt") && matches.body.contains("Dina Skitsesen"),
        "{}",
        matches.body
    );
    assert!(!matches.body.contains("Erik Skjult"), "{}", matches.body);
}

#[tokio::test]
async fn what_is_against_the_rules_is_refused_with_a_sentence_and_what_was_chosen() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    let home = hall.captain("Prøveby").await;
    // Nobody has asked yet.
    hall.hand_in(&home, "Prøveby", &[0, 1, 2, 3])
        .await
        .expect(StatusCode::CONFLICT);
    // An hour that has passed is none.
    hall.ask(app.now()).await.expect(StatusCode::UNPROCESSABLE_ENTITY);
    hall.ask(ahead(&app)).await.expect(StatusCode::OK);
    let order = hall
        .hand_in(&home, "Prøveby", &[1, 0, 2, 3])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        order.body.contains("Ada Prøvesen sidder under Bo Prøvesen"),
        "{}",
        order.body
    );
    for wrong in [&[0, 0, 1, 2][..], &[], &[0, 1, 2, 3, 4]] {
        hall.hand_in(&home, "Prøveby", wrong)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
    }
    // A captain hands in for the own team only: players of another are no players of it.
    let foreign = hall.team("Skitseby").await;
    let (theirs, version, key) = (
        hall.players(&foreign).await,
        hall.team("Prøveby").await["version"].to_string(),
        key(),
    );
    let fields = [
        ("version", version.as_str()),
        ("key", key.as_str()),
        ("round", "1"),
        ("board-1", theirs[0].as_str()),
    ];
    let client = app.visitor().with_cookie("captain", &home.cookie);
    client
        .post(&format!("{}/line-up", home.page), &fields)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    // Somebody who saw an older team.
    let fields = [
        ("version", "0"),
        ("key", theirs[1].as_str()),
        ("round", "1"),
        ("board-1", theirs[0].as_str()),
    ];
    client
        .post(&format!("{}/line-up", home.page), &fields)
        .await
        .expect(StatusCode::CONFLICT);
    let taken: i64 = sqlx::query_scalar("select count(*) from sealed_line_up")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(taken, 0, "nothing that was refused is stored");

    // A short team hands in whom it has; what is in stays, until the arbiter gives it back.
    hall.hand_in(&home, "Prøveby", &[0, 2, 5])
        .await
        .expect(StatusCode::SEE_OTHER);
    let again = hall
        .hand_in(&home, "Prøveby", &[0, 1, 2, 3])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(
        again.body.contains("skal dommeren give den tilbage"),
        "{}",
        again.body
    );
    let team = hall.team("Prøveby").await;
    let seen = i32::try_from(team["version"].as_i64().unwrap()).unwrap();
    let path = format!("{API}/rounds/1/line-ups/{}/return", team["id"].as_str().unwrap());
    for (reason, status) in [
        ("", StatusCode::UNPROCESSABLE_ENTITY),
        ("En spiller er syg", StatusCode::OK),
    ] {
        hall.api
            .json(Method::POST, &path, Some(seen), &json!({ "reason": reason }))
            .await
            .expect(status);
    }
    hall.hand_in(&home, "Prøveby", &[0, 1, 2, 3])
        .await
        .expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_link_opens_its_own_teams_page_until_it_is_replaced_or_taken_back() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    let (home, away) = (hall.captain("Prøveby").await, hall.captain("Skitseby").await);
    let shown = home.look(&app).await.expect(StatusCode::OK);
    assert!(
        shown.body.contains("<h1>Prøveby</h1>") && !shown.body.contains("Skitsesen"),
        "{}",
        shown.body
    );
    assert_eq!(shown.header("cache-control"), "no-store");
    // The cookie of one page opens no other, and no page of those who work.
    let crossed = Captain {
        cookie: home.cookie.clone(),
        page: away.page.clone(),
    };
    crossed.look(&app).await.expect(StatusCode::NOT_FOUND);
    let client = app.visitor().with_cookie("captain", &home.cookie);
    for page in ["rounds/1/line-ups", "players/teams", "settings/teams"] {
        let answer = client.get(&format!("{HERE}/{page}")).await;
        assert_ne!(answer.status, StatusCode::OK, "{page}");
    }
    let anew = hall.captain("Prøveby").await;
    home.look(&app).await.expect(StatusCode::NOT_FOUND);
    anew.look(&app).await.expect(StatusCode::OK);
    let id = hall.team("Prøveby").await["id"].as_str().unwrap().to_owned();
    for _ in 0..2 {
        hall.api
            .json(
                Method::DELETE,
                &format!("{API}/teams/{id}/captain-link"),
                None,
                &json!({}),
            )
            .await
            .expect(StatusCode::NO_CONTENT);
    }
    anew.look(&app).await.expect(StatusCode::NOT_FOUND);
    let stored: String = sqlx::query_scalar("select string_agg(captain_link::text, ' ') from captain_link")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert!(!stored.contains(&anew.cookie), "the secret is not stored");
    // On the pages of those who run it: the link with its code, the hour, and whose are in.
    let key = key();
    let team = format!("{HERE}/players/teams/{id}");
    let made = hall
        .page
        .post(
            &format!("{team}/captain"),
            &[("version", "0"), ("key", key.as_str())],
        )
        .await
        .expect(StatusCode::OK);
    assert!(
        made.body.contains("/c/") && made.body.contains("Link til holdlederen for Prøveby"),
        "{}",
        made.body
    );
    let shown = hall.page.get(&team).await.expect(StatusCode::OK);
    assert!(shown.body.contains("Tag linket tilbage"), "{}", shown.body);
    let page = hall
        .page
        .get(&format!("{HERE}/rounds/1/line-ups"))
        .await
        .expect(StatusCode::OK);
    // Nobody has been asked for a line-up, so none is missing.
    assert!(!page.body.contains("Mangler"), "{}", page.body);
    let key = self::key();
    let fields = [
        ("version", "0"),
        ("key", key.as_str()),
        ("due_at", "2000-01-01T10:00"),
    ];
    let refused = hall
        .page
        .post(&format!("{HERE}/rounds/1/line-ups"), &fields)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("2000-01-01T10:00"), "what was typed stays");
    hall.ask(ahead(&app)).await.expect(StatusCode::OK);
    let page = hall
        .page
        .get(&format!("{HERE}/rounds/1/line-ups"))
        .await
        .expect(StatusCode::OK);
    assert!(page.body.contains("Mangler"), "{}", page.body);
}

#[tokio::test]
async fn a_sealed_line_up_follows_its_team_and_is_written_over_by_nobody() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    let (home, away) = (hall.captain("Prøveby").await, hall.captain("Skitseby").await);
    hall.ask(ahead(&app)).await.expect(StatusCode::OK);
    hall.hand_in(&home, "Prøveby", &[0, 1, 2, 5])
        .await
        .expect(StatusCode::SEE_OTHER);

    // The arbiter gives no other while one is sealed, which nobody has read.
    let team = hall.team("Prøveby").await;
    let players = hall.players(&team).await;
    let seen = |team: &Value| i32::try_from(team["version"].as_i64().unwrap()).unwrap();
    let path = format!("{API}/rounds/1/line-ups/{}", team["id"].as_str().unwrap());
    let given = json!({ "players": [players[3]] });
    hall.api
        .json(Method::PUT, &path, Some(seen(&team)), &given)
        .await
        .expect(StatusCode::CONFLICT);

    // Who goes to the other team plays for that one, and the first captain's line-up is one shorter.
    let moved = players[5].clone();
    let (id, rest) = (team["id"].as_str().unwrap(), &players[..5]);
    let body = json!({ "name": "Prøveby", "club": "", "captain": "", "players": rest });
    hall.api
        .json(
            Method::PUT,
            &format!("{API}/teams/{id}"),
            Some(seen(&team)),
            &body,
        )
        .await
        .expect(StatusCode::OK);
    let other = hall.team("Skitseby").await;
    let mut theirs = hall.players(&other).await;
    theirs.push(moved);
    let (id, body) = (
        other["id"].as_str().unwrap(),
        json!({ "name": "Skitseby", "club": "", "captain": "", "players": theirs }),
    );
    hall.api
        .json(
            Method::PUT,
            &format!("{API}/teams/{id}"),
            Some(seen(&other)),
            &body,
        )
        .await
        .expect(StatusCode::OK);
    hall.hand_in(&away, "Skitseby", &[0, 1, 2, 6])
        .await
        .expect(StatusCode::SEE_OTHER);
    hall.act("draft").await.expect(StatusCode::SEE_OTHER);
    hall.act("publish").await.expect(StatusCode::SEE_OTHER);
    let matches = app
        .visitor()
        .get(&format!("{API}/rounds/1/matches"))
        .await
        .expect(StatusCode::OK);
    let boards = matches.json()["matches"][0]["boards"].clone();
    let last = boards.as_array().unwrap().last().unwrap().clone();
    assert!(
        last["board"] == 4 && last.to_string().contains("Freja Gemt") && last["game_board"].is_null(),
        "{boards}"
    );
}

#[tokio::test]
async fn a_team_that_does_not_play_hands_nothing_in() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    let home = hall.captain("Prøveby").await;
    hall.ask(ahead(&app)).await.expect(StatusCode::OK);
    let team = hall.team("Prøveby").await;
    let seen = i32::try_from(team["version"].as_i64().unwrap()).unwrap();
    let path = format!("{API}/teams/{}/byes/1", team["id"].as_str().unwrap());
    hall.api
        .json(Method::PUT, &path, Some(seen), &json!({ "kind": "zero_point" }))
        .await
        .expect(StatusCode::OK);
    let refused = hall
        .hand_in(&home, "Prøveby", &[0, 1, 2, 3])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(
        refused.body.contains("Holdet spiller ikke i denne runde"),
        "{}",
        refused.body
    );
}
