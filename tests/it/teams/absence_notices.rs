//! A captain says which players of the team will not play in a round: nobody seats them by default, the arbiters read it and nobody else does, and
//! it is taken back. And what the captain's page says of the match ahead.

use jiff::SignedDuration;

use super::{
    fixtures::{four, plan, publish, put_plan, settle_home},
    links::captain_of,
    strength_lists::let_in,
    *,
};

const OWN: &str = "/api/v1/captain";
const TEAM: &str = "Prøveby 1";

async fn own(captain: &Client<'_>) -> Value {
    captain.get(OWN).await.expect(StatusCode::OK).json()
}

/// The squad of the captain's team, in the order of its boards.
fn squad(own: &Value) -> Vec<String> {
    let squad = own["squad"].as_array().unwrap().iter();
    squad.map(|one| one["id"].as_str().unwrap().to_owned()).collect()
}

/// Gives notice of these players for a round, over what stands.
async fn give(captain: &Client<'_>, round: u16, players: &[&str]) -> Answer {
    let seen = version(&own(captain).await);
    let path = format!("{OWN}/rounds/{round}/absences");
    captain
        .json(Method::PUT, &path, Some(seen), &json!({ "players": players }))
        .await
}

/// Who plays for a team in round 1 as it stands, as the arbiter reads it.
async fn by_default(staff: &Staff<'_>, team: &str) -> Vec<String> {
    let team = staff.team(team).await;
    let path = format!("{API}/rounds/1/line-ups/{}", team["id"].as_str().unwrap());
    let read = staff.api.get(&path).await.expect(StatusCode::OK).json();
    let players = read["players"].as_array().unwrap().iter();
    players.map(|id| id.as_str().unwrap().to_owned()).collect()
}

/// Who sits for a team in round 1, which is public.
async fn seated(staff: &Staff<'_>, team: &str) -> Vec<String> {
    let matches = staff.matches(1).await;
    let side = |one: &Value| {
        ["white", "black"]
            .into_iter()
            .find(|side| one[*side]["name"] == team)
    };
    let mut found = matches.iter().filter_map(|one| Some((one, side(one)?)));
    let (one, side) = found.next().unwrap();
    let boards = one["boards"].as_array().unwrap().iter();
    boards
        .filter_map(|board| Some(board[side]["name"].as_str()?.to_owned()))
        .collect()
}

/// How often a captain has given notice, by the log.
async fn logged(app: &TestApp) -> i64 {
    sqlx::query_scalar("select count(*) from audit where act = 'team.give_notice' and actor = 'Prøveby 1'")
        .fetch_one(app.pool())
        .await
        .unwrap()
}

#[tokio::test]
async fn whom_a_captain_gives_notice_of_is_seated_by_nobody_until_it_is_taken_back() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    four(&staff).await;
    let captain = captain_of(&staff, TEAM).await;
    let before = own(&captain).await;
    let players = squad(&before);
    let players: Vec<&str> = players.iter().map(String::as_str).collect();
    let [ada, bo, carl, dina] = players[..] else {
        panic!("{before}");
    };
    // Every round is still to come.
    assert_eq!(
        before["absences"],
        json!([
            { "round": 1, "players": [] }, { "round": 2, "players": [] }, { "round": 3, "players": [] },
        ])
    );
    assert_eq!(by_default(&staff, TEAM).await, [ada, bo, carl, dina]);

    // Said twice with one key it is written once.
    let (seen, key) = (version(&before), key());
    let path = format!("{OWN}/rounds/1/absences");
    for _ in 0..2 {
        let body = json!({ "players": [bo] });
        let given = captain
            .json_with_key(Method::PUT, &path, Some(seen), &body, &key)
            .await;
        assert_eq!(given.expect(StatusCode::OK).json()["version"], seen + 1);
    }
    assert_eq!(logged(&app).await, 1);
    assert_eq!(by_default(&staff, TEAM).await, [ada, carl, dina]);
    let stands = own(&captain).await;
    assert_eq!(stands["absences"][0], json!({ "round": 1, "players": [bo] }));
    assert_eq!(stands["absences"][1], json!({ "round": 2, "players": [] }));

    // Whoever saw an older state is told so, and nobody gives notice of another team's players.
    let stale = captain
        .json(Method::PUT, &path, Some(seen), &json!({ "players": [ada] }))
        .await;
    assert_eq!(stale.status, StatusCode::CONFLICT, "{}", stale.body);
    let stranger = staff.players_of(&staff.team("Udkast").await).await;
    let refused = give(&captain, 1, &[&stranger[0]]).await;
    assert_eq!(
        refused.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        refused.body
    );
    let nowhere = give(&captain, 9, &[ada]).await;
    assert_eq!(nowhere.status, StatusCode::NOT_FOUND, "{}", nowhere.body);
    assert_eq!(logged(&app).await, 1);

    // A draft that stands is seated anew, as often as the captain says something else.
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    give(&captain, 1, &[]).await.expect(StatusCode::OK);
    assert_eq!(by_default(&staff, TEAM).await, [ada, bo, carl, dina]);
    give(&captain, 1, &[dina, ada]).await.expect(StatusCode::OK);
    assert_eq!(
        own(&captain).await["absences"][0],
        json!({ "round": 1, "players": [ada, dina] }),
        "in the order of the team"
    );
    staff.act(1, "publish", &[]).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(seated(&staff, TEAM).await, ["Bo Prøvesen", "Carl Prøvesen"]);

    // From then on everybody reads who plays, and there is nothing to announce.
    let late = give(&captain, 1, &[]).await;
    assert_eq!(late.status, StatusCode::CONFLICT, "{}", late.body);
    let rounds = own(&captain).await["absences"].clone();
    assert_eq!(
        rounds,
        json!([{ "round": 2, "players": [] }, { "round": 3, "players": [] }])
    );
    // The log says of how many, not of whom: more people read it.
    let log: Value = sqlx::query_scalar(
        "select jsonb_agg(jsonb_build_array(before -> 'players', after -> 'players') order by id) from audit \
         where act = 'team.give_notice'",
    )
    .fetch_one(app.pool())
    .await
    .unwrap();
    assert_eq!(log, json!([[0, 1], [1, 0], [0, 2]]));
}

#[tokio::test]
async fn a_line_up_that_names_somebody_seats_them_all_the_same_and_who_leaves_the_team_leaves_nothing() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    four(&staff).await;
    let captain = captain_of(&staff, TEAM).await;
    let players = squad(&own(&captain).await);
    give(&captain, 1, &[&players[0], &players[3]])
        .await
        .expect(StatusCode::OK);
    // The last of the four leaves the team.
    let team = staff.team(TEAM).await;
    let three = json!({
        "name": TEAM, "club": "Prøveby", "captain": "", "venue": "", "home_hour": "", "players": players[..3],
    });
    staff
        .put(&team, "teams/{team}", &three)
        .await
        .expect(StatusCode::OK);
    assert_eq!(
        own(&captain).await["absences"][0],
        json!({ "round": 1, "players": [players[0]] })
    );
    let kept: i64 = sqlx::query_scalar("select count(*) from absence_notice")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(kept, 1);
    // The arbiter seats all three.
    let team = staff.team(TEAM).await;
    let body = json!({ "players": players[..3] });
    staff
        .put(&team, "rounds/1/line-ups/{team}", &body)
        .await
        .expect(StatusCode::OK);
    staff.pair(1).await;
    assert_eq!(
        seated(&staff, TEAM).await,
        ["Ada Prøvesen", "Bo Prøvesen", "Carl Prøvesen"]
    );
}

/// In another order than the team's own.
const LIST: &str = "Prøvebysen, Carl; 1003;; 2000; 1
Prøvebysen, Bo; 1002;; 1900; 1
Prøvebysen, Ada; 1001;; 1800; 1";

#[tokio::test]
async fn the_list_of_the_club_is_gone_down_past_whoever_is_away() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    let mut teams = settings("round_robin");
    teams["colours"] = json!("WB");
    table::write_settings(&staff, teams).await.expect(StatusCode::OK);
    let entered = ["Prøveby", "Skitseby"].map(|club| {
        let players = ["Ada", "Bo", "Carl"]
            .map(|given| json!({ "surname": format!("{club}sen"), "given_name": given, "rating": 1800 }));
        json!({ "name": club, "club": club, "players": players })
    });
    let body = json!({ "teams": entered, "confirmed": true });
    staff
        .api
        .json(Method::POST, &format!("{API}/teams"), None, &body)
        .await
        .expect(StatusCode::CREATED);
    let club = staff.begin("Prøveby").await;
    let added = staff.step(&club, "add", &[("lines", LIST)]).await;
    added.expect(StatusCode::SEE_OTHER);
    let captain = captain_of(&staff, "Prøveby").await;
    let players = squad(&own(&captain).await);
    let [ada, bo, carl] = &players[..] else {
        panic!("{players:?}");
    };
    assert_eq!(by_default(&staff, "Prøveby").await, [carl, bo].map(String::clone));
    give(&captain, 1, &[carl]).await.expect(StatusCode::OK);
    assert_eq!(by_default(&staff, "Prøveby").await, [bo, ada].map(String::clone));
}

/// One link of a team's captain, in a browser and in a program.
struct Link<'a> {
    phone: Client<'a>,
    page: String,
    program: Client<'a>,
}

impl<'a> Link<'a> {
    async fn of(staff: &Staff<'a>, name: &str) -> Self {
        let id = staff.team(name).await["id"].as_str().unwrap().to_owned();
        let path = format!("{API}/teams/{id}/captain-link");
        let made = staff.api.json(Method::POST, &path, None, &json!({})).await;
        let made = made.expect(StatusCode::CREATED).json();
        let link = made["link"].as_str().unwrap();
        let (_, secret) = link.rsplit_once('/').unwrap();
        let (cookie, page) = let_in(staff.app, &format!("/c/{secret}")).await;
        Self {
            phone: staff.app.visitor().with_cookie("captain", &cookie),
            page,
            program: staff.app.visitor().with_bearer(secret),
        }
    }

    async fn look(&self) -> String {
        self.phone.get(&self.page).await.expect(StatusCode::OK).body
    }
}

/// Asks the captains for the line-ups of round 1, until an hour from now.
async fn ask(staff: &Staff<'_>) -> jiff::Timestamp {
    let due_at = staff.app.now() + SignedDuration::from_hours(1);
    let path = format!("{API}/rounds/1/line-ups");
    staff
        .api
        .json(Method::PUT, &path, Some(0), &json!({ "due_at": due_at }))
        .await
        .expect(StatusCode::OK);
    due_at
}

#[tokio::test]
async fn on_the_page_a_captain_ticks_who_is_away_and_begins_a_line_up_without_them_which_arbiters_read() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    four(&staff).await;
    ask(&staff).await;
    let captain = Link::of(&staff, TEAM).await;
    let other = Link::of(&staff, "Udkast").await;
    let team = staff.team(TEAM).await;
    let players = staff.players_of(&team).await;
    let chosen = |body: &str| -> Vec<String> {
        let options = body.split("<option value=\"").skip(1);
        options
            .filter_map(|option| Some(option.split_once("\" selected>")?.0.to_owned()))
            .filter(|id| id.len() == 36)
            .collect()
    };
    // There is no list of the club: the proposal is the order of the team, and nothing is handed in by it.
    let look = captain.look().await;
    assert_eq!(chosen(&look), players);
    let sealed: i64 = sqlx::query_scalar("select count(*) from sealed_line_up")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(sealed, 0);
    assert!(look.contains("Runde 1: ingen afbud"), "{look}");
    let before = other.look().await;

    let seen = version(&team).to_string();
    let absent = format!("absent-{}", players[1]);
    let send = async |round: &str| {
        let key = key();
        let fields = [
            ("version", seen.as_str()),
            ("key", key.as_str()),
            ("round", round),
            ("notice", "yes"),
            (absent.as_str(), "yes"),
        ];
        let to = format!("{}/absence", captain.page);
        captain.phone.post(&to, &fields).await
    };
    send("1").await.expect(StatusCode::SEE_OTHER);
    let look = captain.look().await;
    assert!(look.contains("afbud fra Bo Prøvesen"), "{look}");
    assert!(look.contains("Bo Prøvesen (afbud)"), "{look}");
    assert_eq!(
        chosen(&look),
        [&players[0], &players[2], &players[3]].map(String::clone)
    );
    // Over a page of before, what was ticked for another round comes back, and nothing is written.
    let refused = send("2").await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    let ticked = format!("name=\"{absent}\" value=\"yes\" checked");
    assert_eq!(refused.body.matches(&ticked).count(), 2, "{}", refused.body);
    assert_eq!(captain.look().await.matches(&ticked).count(), 1);
    // So it is where somebody is named who is no player of the team: the form stands open with what was ticked beside it.
    let (now, sent_key) = (version(&staff.team(TEAM).await).to_string(), key());
    let fields = [
        ("version", now.as_str()),
        ("key", sent_key.as_str()),
        ("round", "3"),
        ("notice", "yes"),
        (absent.as_str(), "yes"),
        ("absent-ingen", "yes"),
    ];
    let to = format!("{}/absence", captain.page);
    let refused = captain.phone.post(&to, &fields).await;
    let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY).body;
    let forms = refused.split("<details open>").skip(1);
    let mut forms = forms.filter_map(|form| form.split("</details>").next());
    let of_round = "name=\"round\" value=\"3\"";
    assert!(
        forms.any(|form| form.contains(&ticked) && form.contains(of_round)),
        "{refused}"
    );

    // Those who pair read it, and no other captain does.
    let read = staff.page.get(&format!("{HERE}/rounds/1/line-ups")).await;
    let read = read.expect(StatusCode::OK);
    assert!(read.body.contains("Afbud: Bo Prøvesen"), "{}", read.body);
    let read = staff.api.get(&format!("{API}/rounds/1/line-ups")).await;
    let read = read.expect(StatusCode::OK).json();
    for one in read["teams"].as_array().unwrap() {
        let expected = if one["name"] == TEAM {
            json!([{ "player": players[1], "name": "Bo Prøvesen" }])
        } else {
            json!([])
        };
        assert_eq!(one["absent"], expected, "{one}");
    }
    let after = other.look().await;
    assert!(
        !before.contains("Bo Prøvesen") && !after.contains("Bo Prøvesen"),
        "{after}"
    );
}

#[tokio::test]
async fn the_match_ahead_stands_on_the_captains_page_once_the_plan_is_public_and_before_its_round_is_drafted()
{
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    four(&staff).await;
    settle_home(&staff, TEAM, "Prøveby", "Prøveby Kulturhus", "19:00").await;
    put_plan(&staff, 0, &json!({})).await.expect(StatusCode::OK);
    // Berger's table for four: 1–4 in round 1, 1–2 in round 2, 3–1 in round 3; who is named first is at home.
    let (home, away) = (Link::of(&staff, TEAM).await, Link::of(&staff, "Udkast").await);
    assert_eq!(
        own(&home.program).await["ahead"],
        json!([]),
        "nobody reads the plan yet"
    );
    assert!(!home.look().await.contains("Næste kamp"));
    publish(&staff).await;
    let day = plan(&staff).await["rounds"][0]["day"].clone();
    assert!(day.is_string(), "{day}");
    let ahead = own(&home.program).await["ahead"].clone();
    let of = |one: &Value| json!([one["round"], one["opponent_name"], one["is_at_home"]]);
    let rounds: Vec<Value> = ahead.as_array().unwrap().iter().map(of).collect();
    assert_eq!(
        rounds,
        [
            json!([1, "Udkast", true]),
            json!([2, "Skitseby", true]),
            json!([3, "Kladdestrup", false]),
        ]
    );
    let next = &ahead[0];
    assert_eq!(
        json!([
            next["opponent"],
            next["day"],
            next["hour"],
            next["venue"],
            next["is_postponed"],
            next["due_at"]
        ]),
        json!([4, day, "19:00", "Prøveby Kulturhus", false, null])
    );
    let other = own(&away.program).await["ahead"][0].clone();
    assert_eq!(
        json!([
            other["opponent_name"],
            other["is_at_home"],
            other["hour"],
            other["venue"]
        ]),
        json!([TEAM, false, "19:00", "Prøveby Kulturhus"])
    );
    let look = home.look().await;
    for said in ["Næste kamp: runde 1", "Udkast", "Hjemme", "Prøveby Kulturhus"] {
        assert!(look.contains(said), "{said}: {look}");
    }

    // Once the line-up is asked for, its own card says the same, and by when.
    let due_at = ask(&staff).await;
    let look = home.look().await;
    assert!(
        !look.contains("Næste kamp") && !look.contains("Modstanderen er ikke kendt"),
        "{look}"
    );
    for said in ["Udkast", "Hjemme", "Prøveby Kulturhus", "Aflever inden"] {
        assert!(look.contains(said), "{said}: {look}");
    }
    let told = own(&home.program).await["ahead"][0]["due_at"].clone();
    let told: jiff::Timestamp = told.as_str().unwrap().parse().unwrap();
    assert_eq!(told, due_at);
}
