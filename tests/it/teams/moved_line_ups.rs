//! Line-ups of matches that were moved or put off: due and opened by the match's own day and hour, whatever becomes of the round's others. And
//! what was opened when the hour moves afterwards.

use jiff::{SignedDuration, Timestamp};
use service::sealed_line_ups::open_due;

use super::{
    fixtures::{four, move_match, plan, publish, put_plan},
    strength_lists::let_in,
    *,
};

const DAY: SignedDuration = SignedDuration::from_hours(24);

/// Four teams with a public plan, round 1 drafted, and every captain asked for line-ups an hour before its start.
pub(super) struct Hall<'a> {
    pub(super) staff: Staff<'a>,
    /// Cookie and page by team.
    captains: BTreeMap<&'static str, (String, String)>,
    pub(super) starts_at: Timestamp,
    pub(super) due_at: Timestamp,
}

/// By Berger's table: the first and the last meet, and the two between.
pub(super) const TEAMS: [&str; 4] = ["Prøveby 1", "Skitseby", "Kladdestrup", "Udkast"];

pub(super) async fn hall(app: &TestApp) -> Hall<'_> {
    let staff = staff(app, 3).await;
    four(&staff).await;
    put_plan(&staff, 0, &json!({})).await.expect(StatusCode::OK);
    publish(&staff).await;
    let starts_at = staff.stage.field(app).await.rounds[0].starts_at.unwrap();
    let due_at = starts_at - SignedDuration::from_hours(1);
    let path = format!("{API}/rounds/1/line-ups");
    staff
        .api
        .json(Method::PUT, &path, Some(0), &json!({ "due_at": due_at }))
        .await
        .expect(StatusCode::OK);
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let mut captains = BTreeMap::new();
    for name in TEAMS {
        let team = staff.team(name).await;
        let path = format!("{API}/teams/{}/captain-link", team["id"].as_str().unwrap());
        let made = staff.api.json(Method::POST, &path, None, &json!({})).await;
        let link = made.expect(StatusCode::CREATED).json()["link"]
            .as_str()
            .unwrap()
            .to_owned();
        captains.insert(name, let_in(app, &link[link.find("/c/").unwrap()..]).await);
    }
    Hall {
        staff,
        captains,
        starts_at,
        due_at,
    }
}

impl Hall<'_> {
    /// The line of the plan of a team's match in round 1.
    async fn planned(&self, team: &str) -> Value {
        let plan = plan(&self.staff).await;
        let matches = plan["rounds"][0]["matches"].as_array().unwrap().clone();
        let is_of = |one: &Value| [&one["first"]["name"], &one["second"]["name"]].contains(&&json!(team));
        matches.into_iter().find(is_of).unwrap()
    }

    pub(super) async fn change(&self, team: &str, change: Value) {
        let one = self.planned(team).await;
        let mut body = json!({ "home": one["home"], "reason": "Lokalet er lukket", "confirmed": true });
        body.as_object_mut()
            .unwrap()
            .extend(change.as_object().unwrap().clone());
        move_match(&self.staff, &one, &body).await.expect(StatusCode::OK);
    }

    /// Moves the match of a team by so many days, at the hour of its round.
    pub(super) async fn move_by(&self, team: &str, days: i32) {
        let at = domain::schedule::local(self.starts_at + DAY * days);
        let hour = at.strftime("%H:%M").to_string();
        self.change(team, json!({ "day": at.date().to_string(), "hour": hour }))
            .await;
    }

    /// The players at these places of a team's list, counted from 0, board 1 first.
    pub(super) async fn hand_in(&self, team: &str, places: &[usize]) -> Answer {
        let players = self.staff.players_of(&self.staff.team(team).await).await;
        let seats: Vec<&str> = places.iter().map(|place| players[*place].as_str()).collect();
        self.staff
            .hand_in(&self.captains[team], ("a", team), &seats)
            .await
    }

    async fn page(&self, team: &str) -> String {
        let (cookie, page) = &self.captains[team];
        let client = self.staff.app.visitor().with_cookie("captain", cookie);
        client.get(page).await.expect(StatusCode::OK).body
    }

    /// By when each team's line-up is due, as those who run the round read it.
    async fn due(&self, team: &str) -> Option<Timestamp> {
        let read = self.staff.api.get(&format!("{API}/rounds/1/line-ups")).await;
        let read = read.expect(StatusCode::OK).json();
        let mut teams = read["teams"].as_array().unwrap().iter();
        let found = teams.find(|one| one["name"] == team).unwrap();
        Some(found["due_at"].as_str()?.parse().unwrap())
    }

    /// Who sits for the teams of a match, board 1 first; the names everybody reads.
    pub(super) async fn seats(&self, team: &str) -> Vec<String> {
        let path = format!("{API}/rounds/1/matches");
        let read = self.staff.app.visitor().get(&path).await;
        let matches = read.expect(StatusCode::OK).json()["matches"]
            .as_array()
            .unwrap()
            .clone();
        let mut matches = matches.into_iter();
        let of = |one: &Value| one["white"]["name"] == team || one["black"]["name"] == team;
        let one = matches.find(of).unwrap();
        let side = if one["white"]["name"] == team {
            "white"
        } else {
            "black"
        };
        assert_eq!(
            one["is_sealed"],
            json!(one["boards"].as_array().unwrap().is_empty()),
            "{one}"
        );
        let boards = one["boards"].as_array().unwrap().iter();
        boards
            .filter_map(|board| Some(board[side]["name"].as_str()?.to_owned()))
            .collect()
    }

    pub(super) async fn publish(&self) -> Answer {
        self.staff.act(1, "publish", &[]).await
    }
}

#[tokio::test]
async fn a_match_that_is_moved_to_a_later_day_stays_sealed_when_the_others_are_public() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    hall.hand_in("Skitseby", &[0, 1, 2, 3])
        .await
        .expect(StatusCode::SEE_OTHER);
    sqlx::query("update sealed_line_up set sealed_at = sealed_at - interval '10 minutes'")
        .execute(app.pool())
        .await
        .unwrap();
    hall.move_by("Skitseby", 7).await;
    // The same hour before its own start.
    for (team, due) in [
        ("Prøveby 1", hall.due_at),
        ("Skitseby", hall.due_at + DAY * 7),
        ("Kladdestrup", hall.due_at + DAY * 7),
    ] {
        assert_eq!(hall.due(team).await, Some(due), "{team}");
    }
    let page = hall.page("Skitseby").await;
    assert!(page.contains("Kampen spilles på sin egen dag") && page.contains("Aflever en anden opstilling"));
    assert!(!hall.page("Udkast").await.contains("på sin egen dag"));
    // It may be changed once, because the match was moved after it came.
    hall.hand_in("Skitseby", &[1, 0, 2, 3])
        .await
        .expect(StatusCode::SEE_OTHER);
    hall.hand_in("Skitseby", &[0, 1, 2, 3])
        .await
        .expect(StatusCode::CONFLICT);

    // The others are waited for, the moved match is not; both deadlines are named.
    let waits = hall.publish().await.expect(StatusCode::CONFLICT);
    let named = "Kampe, der spilles senere, har frist til";
    assert!(waits.body.contains(named), "{}", waits.body);
    for team in ["Prøveby 1", "Udkast"] {
        hall.hand_in(team, &[0, 1, 2, 3])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    hall.publish().await.expect(StatusCode::SEE_OTHER);
    assert_eq!(hall.seats("Prøveby 1").await.len(), 4);
    assert!(hall.seats("Skitseby").await.is_empty());
    let shown = app.visitor().get(&format!("{HERE}/rounds/1/matches")).await;
    let shown = shown.expect(StatusCode::OK).body;
    assert!(shown.contains("Opstillingerne er ikke åbnet endnu"), "{shown}");
    // Nothing is finished while boards are not seated.
    let read = hall.staff.api.get(&format!("{API}/rounds/1/boards")).await;
    assert!(read.expect(StatusCode::OK).body.contains("\"missing\":8"));

    // Its hour strikes: what is in is opened, and the list takes the place of what is not.
    let own = hall.due_at + DAY * 7;
    let before = own - SignedDuration::from_secs(1);
    // Whoever holds the rounds meanwhile is not waited for: nothing is due.
    let mut holding = app.pool().begin().await.unwrap();
    sqlx::query("select id from round where section_id = $1 for update")
        .bind(hall.staff.stage.section.as_uuid())
        .fetch_all(&mut *holding)
        .await
        .unwrap();
    let looked = tokio::time::timeout(std::time::Duration::from_secs(10), open_due(app.pool(), before)).await;
    assert_eq!(looked.unwrap().unwrap(), 0);
    holding.rollback().await.unwrap();
    assert!(hall.seats("Skitseby").await.is_empty());
    // The club of the team that has handed in nothing has a list, with Bo above Ada.
    sqlx::query("update team set club = 'Kladdestrup' where name = 'Kladdestrup'")
        .execute(app.pool())
        .await
        .unwrap();
    let club = hall.staff.begin("Kladdestrup").await;
    let list =
        "Kladde, Bo;;; 1990; 1\nKladde, Ada;;; 2000; 1\nKladde, Carl;;; 1980; 1\nKladde, Dina;;; 1970; 1";
    let added = hall.staff.step(&club, "add", &[("lines", list)]).await;
    added.expect(StatusCode::SEE_OTHER);
    assert_eq!(open_due(app.pool(), own).await.unwrap(), 1);
    assert_eq!(open_due(app.pool(), own).await.unwrap(), 0);
    let seats = hall.seats("Skitseby").await;
    assert!(seats[0].contains("Bo") && seats[1].contains("Ada"), "{seats:?}");
    let theirs = hall.seats("Kladdestrup").await;
    assert!(
        theirs[0].contains("Bo") && theirs[1].contains("Ada") && theirs.len() == 4,
        "{theirs:?}"
    );
    hall.hand_in("Kladdestrup", &[0, 1, 2, 3])
        .await
        .expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_match_that_is_moved_to_an_earlier_day_is_due_and_opened_before_the_others() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    hall.hand_in("Skitseby", &[1, 0, 2, 3])
        .await
        .expect(StatusCode::SEE_OTHER);
    // An hour before its own start is over already.
    hall.move_by("Skitseby", -1).await;
    assert!(hall.due("Skitseby").await.unwrap() < app.now());
    assert_eq!(hall.due("Udkast").await, Some(hall.due_at));
    let late = hall.hand_in("Kladdestrup", &[0, 1, 2, 3]).await;
    let late = late.expect(StatusCode::CONFLICT);
    assert!(late.body.contains("Fristen er gået"), "{}", late.body);

    // The round is public for the match that is played, and the others keep their time.
    hall.publish().await.expect(StatusCode::SEE_OTHER);
    let seats = hall.seats("Skitseby").await;
    assert!(seats[0].contains("Bo"), "{seats:?}");
    assert!(hall.seats("Prøveby 1").await.is_empty());
    let page = hall.page("Udkast").await;
    assert!(page.contains("Aflever opstillingen"), "{page}");
    hall.hand_in("Udkast", &[1, 0, 2, 3])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert!(hall.seats("Udkast").await.is_empty());
    // The second one opens both.
    hall.hand_in("Prøveby 1", &[0, 1, 2, 3])
        .await
        .expect(StatusCode::SEE_OTHER);
    let seats = hall.seats("Udkast").await;
    assert!(seats[0].contains("Bo") && seats.len() == 4, "{seats:?}");
}

#[tokio::test]
async fn a_match_that_is_put_off_takes_and_opens_no_line_up_until_it_has_a_day() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    hall.hand_in("Skitseby", &[1, 0, 2, 3])
        .await
        .expect(StatusCode::SEE_OTHER);
    hall.change("Skitseby", json!({ "is_postponed": true })).await;
    assert_eq!(hall.due("Skitseby").await, None);
    assert!(hall.page("Kladdestrup").await.contains("Kampen er udsat"));
    let refused = hall.hand_in("Kladdestrup", &[0, 1, 2, 3]).await;
    let refused = refused.expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("har ingen dag"), "{}", refused.body);

    for team in ["Prøveby 1", "Udkast"] {
        hall.hand_in(team, &[0, 1, 2, 3])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    hall.publish().await.expect(StatusCode::SEE_OTHER);
    let years_later = hall.due_at + DAY * 700;
    assert_eq!(open_due(app.pool(), years_later).await.unwrap(), 0);
    assert!(hall.seats("Skitseby").await.is_empty());

    // With a day it goes on as any match that was moved.
    hall.move_by("Skitseby", 14).await;
    assert_eq!(hall.due("Kladdestrup").await, Some(hall.due_at + DAY * 14));
    hall.hand_in("Kladdestrup", &[0, 1, 2, 3])
        .await
        .expect(StatusCode::SEE_OTHER);
    let seats = hall.seats("Skitseby").await;
    assert!(seats[0].contains("Bo") && seats.len() == 4, "{seats:?}");
}

/// Lets the hour of the round have struck half an hour ago.
async fn let_strike(app: &TestApp) {
    sqlx::query("update line_up_call set due_at = $1::timestamptz")
        .bind((app.now() - SignedDuration::from_mins(30)).to_string())
        .execute(app.pool())
        .await
        .unwrap();
}

impl Hall<'_> {
    /// The arbiter sets the hour by which line-ups are due anew.
    async fn ask_again(&self) {
        let path = format!("{API}/rounds/1/line-ups");
        let stands = self.staff.api.get(&path).await.expect(StatusCode::OK).json();
        let body = json!({ "due_at": self.due_at });
        let set = self
            .staff
            .api
            .json(Method::PUT, &path, Some(version(&stands)), &body);
        set.await.expect(StatusCode::OK);
    }

    /// Is a team's line-up opened, as those who run the round read it?
    async fn is_opened(&self, team: &str) -> bool {
        let read = self.staff.api.get(&format!("{API}/rounds/1/line-ups")).await;
        let read = read.expect(StatusCode::OK).json();
        let mut teams = read["teams"].as_array().unwrap().iter();
        let found = teams.find(|one| one["name"] == team).unwrap();
        found["opened_at"].is_string()
    }

    /// The captain says that the player at this place of the team's list will not play.
    async fn give_notice(&self, team: &str, place: usize) -> Answer {
        let found = self.staff.team(team).await;
        let players = self.staff.players_of(&found).await;
        let (seen, key) = (version(&found).to_string(), key());
        let absent = format!("absent-{}", players[place]);
        let fields = [
            ("version", seen.as_str()),
            ("key", key.as_str()),
            ("round", "1"),
            ("notice", "yes"),
            (absent.as_str(), "yes"),
        ];
        let (cookie, page) = &self.captains[team];
        let client = self.staff.app.visitor().with_cookie("captain", cookie);
        client.post(&format!("{page}/absence"), &fields).await
    }
}

#[tokio::test]
async fn a_captain_who_has_read_the_others_line_up_hands_in_none_whatever_hour_is_set_then() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    hall.hand_in("Skitseby", &[1, 0, 2, 3])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert!(!hall.page("Kladdestrup").await.contains("Bo Skitsesen"));
    let_strike(&app).await;
    // It is opened for whoever reads it, in a draft, too.
    assert!(!hall.is_opened("Skitseby").await);
    let page = hall.page("Kladdestrup").await;
    assert!(
        page.contains("Bo Skitsesen") && page.contains("Fristen er gået"),
        "{page}"
    );
    assert!(hall.is_opened("Skitseby").await);
    // The log says by whose reading, once.
    assert!(hall.page("Kladdestrup").await.contains("Bo Skitsesen"));
    let lines: Vec<(String, Value)> =
        sqlx::query_as("select actor, after from audit where act = 'team.open_line_ups'")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(
        lines,
        [("Kladdestrup".to_owned(), json!({ "teams": ["Skitseby"] }))]
    );

    hall.ask_again().await;
    let page = hall.page("Kladdestrup").await;
    assert!(
        page.contains("Bo Skitsesen") && page.contains("Modstanderens opstilling er åbnet"),
        "{page}"
    );
    assert!(!page.contains("Aflever opstillingen"), "{page}");
    for team in ["Kladdestrup", "Skitseby"] {
        hall.hand_in(team, &[0, 1, 2, 3])
            .await
            .expect(StatusCode::CONFLICT);
    }
    let refused = hall.hand_in("Kladdestrup", &[1, 0, 2, 3]).await;
    assert!(
        refused.body.contains("Modstanderens opstilling er åbnet"),
        "{}",
        refused.body
    );
    // Whoever is there would play by default: a notice of absence chooses nobody now, either, but where a line-up is in.
    hall.give_notice("Kladdestrup", 0)
        .await
        .expect(StatusCode::CONFLICT);
    hall.give_notice("Skitseby", 0)
        .await
        .expect(StatusCode::SEE_OTHER);
    // Moved to another day it is the same, and the captains of the other match have the time they are promised.
    hall.move_by("Skitseby", 7).await;
    hall.hand_in("Kladdestrup", &[0, 1, 2, 3])
        .await
        .expect(StatusCode::CONFLICT);
    hall.hand_in("Udkast", &[1, 0, 2, 3])
        .await
        .expect(StatusCode::SEE_OTHER);

    // An arbiter enters who plays, and says why.
    let team = hall.staff.team("Kladdestrup").await;
    let players = hall.staff.players_of(&team).await;
    let body = json!({ "players": [players[1], players[0], players[2], players[3]], "reason": "Holdlederens telefon var død" });
    hall.staff
        .put(&team, "rounds/1/line-ups/{team}", &body)
        .await
        .expect(StatusCode::OK);
    let line = crate::registration::logged(&app, "team.line_up").await;
    assert_eq!(line.reason.as_deref(), Some("Holdlederens telefon var død"));
}

#[tokio::test]
async fn a_line_up_that_nobody_has_read_stays_closed_when_the_hour_moves_and_both_captains_have_their_time() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    hall.hand_in("Skitseby", &[1, 0, 2, 3])
        .await
        .expect(StatusCode::SEE_OTHER);
    let_strike(&app).await;
    hall.ask_again().await;
    assert!(!hall.page("Kladdestrup").await.contains("Bo Skitsesen"));
    hall.hand_in("Kladdestrup", &[1, 0, 2, 3])
        .await
        .expect(StatusCode::SEE_OTHER);
    for team in ["Skitseby", "Kladdestrup"] {
        assert!(hall.is_opened(team).await, "both are in");
    }
    assert!(hall.page("Kladdestrup").await.contains("Bo Skitsesen"));
    hall.hand_in("Kladdestrup", &[0, 1, 2, 3])
        .await
        .expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn two_line_ups_that_were_in_before_their_match_was_drafted_are_opened_for_whoever_reads_first() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    for team in ["Skitseby", "Kladdestrup"] {
        hall.hand_in(team, &[1, 0, 2, 3])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    // As if both had come before the round was drafted: in, and not opened.
    sqlx::query("update sealed_line_up set opened_at = null, sealed_at = sealed_at - interval '10 minutes'")
        .execute(app.pool())
        .await
        .unwrap();
    assert!(hall.page("Kladdestrup").await.contains("Bo Skitsesen"));
    assert!(hall.is_opened("Skitseby").await && hall.is_opened("Kladdestrup").await);
    // Moved after they came, they would be open to another one; after being read they are not.
    hall.move_by("Skitseby", 7).await;
    for team in ["Skitseby", "Kladdestrup"] {
        hall.hand_in(team, &[0, 1, 2, 3])
            .await
            .expect(StatusCode::CONFLICT);
    }
}

/// How a team stands on the page of the round's line-ups, and whether its line-up is missing by program.
async fn awaited(staff: &Staff<'_>, team: &str) -> (String, Value) {
    let page = staff.page.get(&format!("{HERE}/rounds/1/line-ups")).await;
    let page = page.expect(StatusCode::OK).body;
    let line = page
        .split("<li class=\"pick\">")
        .find(|line| line.contains(&format!("<strong>{team}</strong>")));
    let line = line.unwrap_or_else(|| panic!("{team}: {page}")).to_owned();
    let read = staff.api.get(&format!("{API}/rounds/1/line-ups")).await;
    let read = read.expect(StatusCode::OK).json();
    let mut teams = read["teams"].as_array().unwrap().iter();
    let found = teams.find(|one| one["name"] == team).unwrap();
    (line, found["is_missing"].clone())
}

#[tokio::test]
async fn a_line_up_that_an_arbiter_gave_on_a_draft_is_not_said_to_be_missing() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    let staff = &hall.staff;
    let (line, is_missing) = awaited(staff, "Skitseby").await;
    assert!(line.contains("Mangler") && is_missing == true, "{line}");
    let team = staff.team("Skitseby").await;
    let players = staff.players_of(&team).await;
    let body = json!({ "players": players, "reason": "Ringet ind" });
    staff
        .put(&team, "rounds/1/line-ups/{team}", &body)
        .await
        .expect(StatusCode::OK);
    let (line, is_missing) = awaited(staff, "Skitseby").await;
    assert!(line.contains("Givet af en dommer"), "{line}");
    assert!(!line.contains("Mangler") && is_missing == false, "{line}");
    let (line, is_missing) = awaited(staff, "Kladdestrup").await;
    assert!(line.contains("Mangler") && is_missing == true, "{line}");
}

#[tokio::test]
async fn a_team_with_the_bye_is_not_said_to_miss_its_line_up() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    staff.set_up("round_robin").await;
    let three: Vec<&str> = LINES.lines().take(3).collect();
    staff.paste(&three.join("\n")).await.expect(StatusCode::SEE_OTHER);
    let due_at = staff.stage.field(&app).await.rounds[0].starts_at.unwrap() - SignedDuration::from_hours(1);
    let path = format!("{API}/rounds/1/line-ups");
    staff
        .api
        .json(Method::PUT, &path, Some(0), &json!({ "due_at": due_at }))
        .await
        .expect(StatusCode::OK);
    // By Berger's table for four the first meets the fourth, whom there is not: known before the draft, and in it.
    for is_drafted in [false, true] {
        if is_drafted {
            staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
        }
        let mut missing = Vec::new();
        for team in ["Prøveby 1", "Skitseby", "Kladdestrup"] {
            let (line, is_missing) = awaited(&staff, team).await;
            assert_eq!(line.contains("Mangler"), is_missing == true, "{line}");
            assert_eq!(line.contains("Skal ikke aflevere"), is_missing == false, "{line}");
            if is_missing == true {
                missing.push(team);
            }
        }
        assert_eq!(missing.len(), 2, "{is_drafted}: {missing:?}");
    }
}
