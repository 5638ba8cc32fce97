//! Line-ups that were opened, and a round that is paired anew before their hour: opening is between the two teams of one match.

use jiff::SignedDuration;

use super::{links::captain_of, *};
use crate::registration::{log, logged};

const CLUBS: [&str; 4] = ["Prøveby", "Skitseby", "Kladdestrup", "Udkast"];
const OWN: &str = "/api/v1/captain";

/// Four teams of two boards in FIDE's Swiss, round 1 drafted (1-3 and 2-4), captains asked, and their programs by the teams' numbers.
struct Hall<'a> {
    staff: Staff<'a>,
    captains: Vec<Client<'a>>,
}

async fn hall(app: &TestApp) -> Hall<'_> {
    let staff = staff(app, 3).await;
    let mut teams = settings("team_swiss");
    teams["colours"] = json!("WB");
    table::write_settings(&staff, teams).await.expect(StatusCode::OK);
    let entered = CLUBS.map(|club| {
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
    let due = json!({ "due_at": app.now() + SignedDuration::from_hours(2) });
    staff
        .api
        .json(Method::PUT, &format!("{API}/rounds/1/line-ups"), Some(0), &due)
        .await
        .expect(StatusCode::OK);
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let mut captains = Vec::new();
    for club in CLUBS {
        captains.push(captain_of(&staff, club).await);
    }
    Hall { staff, captains }
}

impl Hall<'_> {
    /// What the captain of a team reads of round 1.
    async fn own(&self, no: usize) -> Value {
        let own = self.captains[no - 1].get(OWN).await.expect(StatusCode::OK).json();
        own["line_ups"][0].clone()
    }

    /// The captain hands in the players at these places of the team.
    async fn hand_in(&self, no: usize, places: [usize; 2]) -> Answer {
        let captain = &self.captains[no - 1];
        let own = captain.get(OWN).await.expect(StatusCode::OK).json();
        let squad = own["squad"].as_array().unwrap();
        let body = json!({ "players": places.map(|place| squad[place]["id"].clone()) });
        let path = format!("{OWN}/rounds/1/line-up");
        captain
            .json(Method::POST, &path, Some(version(&own)), &body)
            .await
    }

    async fn round(&self, act: &str, more: Value) -> Answer {
        let seen = self.staff.stage.field(self.staff.app).await.rounds[0].version.0;
        let mut body = json!({ "act": act, "reason": "Naboer" });
        body.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        let path = format!("{API}/rounds/1/acts");
        self.staff.api.json(Method::POST, &path, Some(seen), &body).await
    }

    /// The two are kept apart, for which a draft that stands is made anew.
    async fn keep_apart(&self, first: u16, second: u16) {
        let whom = json!({ "who": "teams", "first": first, "second": second });
        let more = json!({ "whom": whom, "firmness": "hard" });
        self.round("keep_apart", more).await.expect(StatusCode::OK);
    }

    /// Whose line-up of round 1 is closed again, as those who pair read it.
    async fn closed(&self) -> Vec<bool> {
        let read = self.staff.api.get(&format!("{API}/rounds/1/line-ups")).await;
        let read = read.expect(StatusCode::OK).json();
        let teams = read["teams"].as_array().unwrap().iter();
        teams.map(|team| !team["closed_again_at"].is_null()).collect()
    }
}

impl Hall<'_> {
    /// The captains are asked for line-ups by then, or not at all.
    async fn ask(&self, due_at: Value) {
        let path = format!("{API}/rounds/1/line-ups");
        let read = self.staff.api.get(&path).await.expect(StatusCode::OK).json();
        let asked = json!({ "due_at": due_at });
        self.staff
            .api
            .json(Method::PUT, &path, Some(version(&read)), &asked)
            .await
            .expect(StatusCode::OK);
    }

    /// An arbiter gives the first team a line-up.
    async fn give(&self, places: [usize; 2]) {
        let team = self.staff.team("Prøveby").await;
        let own = self.captains[0].get(OWN).await.expect(StatusCode::OK).json();
        let players = places.map(|place| own["squad"][place]["id"].clone());
        let given = json!({ "players": players, "reason": "Holdlederen er syg" });
        self.staff
            .put(&team, "rounds/1/line-ups/{team}", &given)
            .await
            .expect(StatusCode::OK);
    }

    /// The round is public with that line-up, is taken back, and captains are asked anew.
    async fn show_and_take_back(&self) {
        self.give([2, 1]).await;
        self.ask(Value::Null).await;
        for act in ["publish", "take_back"] {
            self.round(act, json!({})).await.expect(StatusCode::OK);
        }
        let due = self.staff.app.now() + SignedDuration::from_hours(2);
        self.ask(json!(due)).await;
    }

    /// May the captains of the four teams hand in?
    async fn open(&self) -> [bool; 4] {
        let mut open = [false; 4];
        for (no, is_open) in (1..).zip(&mut open) {
            *is_open = self.own(no).await["is_open"] == true;
        }
        open
    }

    /// In whose match it could be read who plays, as those who pair read it.
    async fn was_read(&self) -> Vec<bool> {
        let read = self.staff.api.get(&format!("{API}/rounds/1/line-ups")).await;
        let read = read.expect(StatusCode::OK).json();
        let teams = read["teams"].as_array().unwrap().iter();
        teams.map(|team| team["was_read"] == true).collect()
    }
}

fn names(club: &str, given: [&str; 2]) -> Value {
    json!(given.map(|given| format!("{given} {club}sen")))
}

#[tokio::test]
async fn whoever_meets_a_team_anew_reads_nothing_hands_in_and_the_round_waits_for_both() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    hall.hand_in(1, [0, 1]).await.expect(StatusCode::OK);
    hall.hand_in(3, [0, 1]).await.expect(StatusCode::OK);
    assert_eq!(hall.own(1).await["other"], names("Kladdestrup", ["Ada", "Bo"]));
    hall.hand_in(1, [1, 0]).await.expect(StatusCode::CONFLICT);

    // The draft goes: nobody reads anything, and both captains are asked anew.
    hall.round("unpair", json!({})).await.expect(StatusCode::OK);
    for (no, club) in [(1, "Prøveby"), (3, "Kladdestrup")] {
        let own = hall.own(no).await;
        assert_eq!(own["own"], names(club, ["Ada", "Bo"]), "{own}");
        assert_eq!(
            (&own["is_asked_anew"], &own["is_open"]),
            (&json!(true), &json!(true)),
            "{own}"
        );
        assert_eq!(own["other"], Value::Null);
    }
    assert_eq!(hall.closed().await, [true, false, true, false]);
    let lines = log(&app, "team.close_line_ups").await;
    let [line] = &lines[..] else {
        panic!("one line: {lines:?}");
    };
    let named = line.after.as_ref().unwrap()["teams"].clone();
    assert_eq!(named, json!(["Prøveby", "Kladdestrup"]));
    let duties = hall.captains[0].get(&format!("{OWN}/duties")).await;
    let duties = duties.expect(StatusCode::OK).json();
    let mut all = duties["duties"].as_array().unwrap().iter();
    let line_up = all.find(|one| one["duty"] == "line_up").unwrap();
    assert_ne!(line_up["state"], "done", "{line_up}");

    // The round is paired otherwise: 1-4 and 2-3.
    hall.keep_apart(1, 3).await;
    hall.round("draft", json!({})).await.expect(StatusCode::OK);
    let own = hall.own(4).await;
    assert_eq!(
        (&own["opponent"], &own["other"], &own["is_open"]),
        (&json!(1), &Value::Null, &json!(true))
    );
    assert_eq!(own["other_is_in"], json!(false), "{own}");
    let waits = hall
        .round("publish", json!({}))
        .await
        .expect(StatusCode::CONFLICT);
    assert!(waits.body.contains("not every line-up is in"), "{}", waits.body);
    hall.hand_in(4, [0, 1]).await.expect(StatusCode::OK);
    // What stays in from the draft before opens nothing before the hour.
    assert_eq!(hall.own(4).await["other"], Value::Null);
    assert_eq!(hall.own(1).await["other"], Value::Null);
    // The captain hands in the same or another one, and both are open.
    hall.hand_in(1, [2, 0]).await.expect(StatusCode::OK);
    assert_eq!(hall.own(4).await["other"], names("Prøveby", ["Carl", "Ada"]));
    assert_eq!(hall.own(1).await["other"], names("Udkast", ["Ada", "Bo"]));
    // The other match has half of what it needs.
    hall.round("publish", json!({}))
        .await
        .expect(StatusCode::CONFLICT);

    // At the hour whoever has said nothing plays as handed in at first.
    sqlx::query("update line_up_call set due_at = $1::timestamptz")
        .bind(app.now().to_string())
        .execute(app.pool())
        .await
        .unwrap();
    hall.round("publish", json!({})).await.expect(StatusCode::OK);
    let matches = hall.staff.matches(1).await;
    let boards = matches
        .iter()
        .flat_map(|one| one["boards"].as_array().unwrap().clone());
    let seated: BTreeSet<String> = boards
        .flat_map(|board| ["white", "black"].map(|side| board[side]["name"].as_str().unwrap().to_owned()))
        .collect();
    for name in [
        "Ada Kladdestrupsen",
        "Bo Kladdestrupsen",
        "Carl Prøvebysen",
        "Ada Prøvebysen",
    ] {
        assert!(seated.contains(name), "{name}: {seated:?}");
    }
    assert!(!seated.contains("Bo Prøvebysen"), "{seated:?}");
}

#[tokio::test]
async fn two_teams_that_meet_again_in_the_new_draft_read_each_other_as_before() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    for no in 1..=4 {
        hall.hand_in(no, [0, 1]).await.expect(StatusCode::OK);
    }
    let opened = [
        names("Kladdestrup", ["Ada", "Bo"]),
        names("Udkast", ["Ada", "Bo"]),
    ];
    let read = async || {
        [
            hall.own(1).await["other"].clone(),
            hall.own(2).await["other"].clone(),
        ]
    };
    assert_eq!(read().await, opened);
    hall.round("draft_again", json!({})).await.expect(StatusCode::OK);
    assert_eq!(read().await, opened);
    hall.round("unpair", json!({})).await.expect(StatusCode::OK);
    assert_eq!(read().await, [Value::Null, Value::Null]);
    hall.round("draft", json!({})).await.expect(StatusCode::OK);
    assert_eq!(read().await, opened);
    assert_eq!(hall.closed().await, [false; 4]);
    hall.hand_in(1, [1, 0]).await.expect(StatusCode::CONFLICT);

    // Where one of the two has handed in another while nobody knew whom they would meet, the other is asked, too.
    hall.round("unpair", json!({})).await.expect(StatusCode::OK);
    hall.hand_in(1, [1, 0]).await.expect(StatusCode::OK);
    hall.round("draft", json!({})).await.expect(StatusCode::OK);
    assert_eq!(read().await, [Value::Null, opened[1].clone()]);
    assert_eq!(hall.closed().await, [false, false, true, false]);
    hall.round("publish", json!({}))
        .await
        .expect(StatusCode::CONFLICT);
    hall.hand_in(3, [0, 1]).await.expect(StatusCode::OK);
    assert_eq!(hall.own(3).await["other"], names("Prøveby", ["Bo", "Ada"]));
    hall.round("publish", json!({})).await.expect(StatusCode::OK);
}

#[tokio::test]
async fn what_an_arbiter_wrote_in_place_of_a_captains_is_what_stays_in() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    hall.hand_in(1, [0, 1]).await.expect(StatusCode::OK);
    hall.hand_in(3, [0, 1]).await.expect(StatusCode::OK);
    let team = hall.staff.team("Prøveby").await;
    let own = hall.captains[0].get(OWN).await.expect(StatusCode::OK).json();
    let given = json!({ "players": [own["squad"][2]["id"], own["squad"][1]["id"]], "reason": "Ada er syg" });
    hall.staff
        .put(&team, "rounds/1/line-ups/{team}", &given)
        .await
        .expect(StatusCode::OK);
    hall.keep_apart(1, 3).await;
    assert_eq!(hall.own(1).await["own"], names("Prøveby", ["Carl", "Bo"]));
    assert_eq!(hall.own(4).await["other"], Value::Null);
}

#[tokio::test]
async fn calendars_tell_nobody_of_a_draft_nor_that_line_ups_are_in() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    let read = async || {
        let calendar = app.visitor().get(&format!("{HERE}/calendar.ics")).await;
        calendar.expect(StatusCode::OK).body
    };
    let before = read().await;
    assert!(before.contains("BEGIN:VEVENT"), "{before}");
    hall.hand_in(1, [0, 1]).await.expect(StatusCode::OK);
    assert_eq!(read().await, before);
    hall.hand_in(3, [0, 1]).await.expect(StatusCode::OK);
    assert_eq!(read().await, before, "they are open to each other");
    hall.round("unpair", json!({})).await.expect(StatusCode::OK);
    hall.round("draft", json!({})).await.expect(StatusCode::OK);
    assert_eq!(read().await, before);
    for no in [2, 4] {
        hall.hand_in(no, [0, 1]).await.expect(StatusCode::OK);
    }
    // What everybody reads is counted.
    hall.round("publish", json!({})).await.expect(StatusCode::OK);
    assert_ne!(read().await, before);
}

#[tokio::test]
async fn what_an_arbiter_gave_and_a_public_round_showed_is_answered_by_nobody_without_leave() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    hall.give([2, 1]).await;
    assert_eq!(hall.open().await, [true; 4], "nobody has read it");
    hall.show_and_take_back().await;
    assert_eq!(hall.open().await, [false, true, false, true]);
    assert_eq!(hall.was_read().await, [true, false, true, false]);
    let refused = hall.hand_in(3, [2, 0]).await.expect(StatusCode::CONFLICT);
    assert!(
        refused.body.contains("Who plays in your match could be read"),
        "{}",
        refused.body
    );
    hall.hand_in(1, [0, 1]).await.expect(StatusCode::CONFLICT);
    // Nor by saying who is away, which would seat others.
    let captain = &hall.captains[2];
    let own = captain.get(OWN).await.expect(StatusCode::OK).json();
    let away = json!({ "players": [own["squad"][0]["id"]] });
    let path = format!("{OWN}/rounds/1/absences");
    captain
        .json(Method::PUT, &path, Some(version(&own)), &away)
        .await
        .expect(StatusCode::CONFLICT);
    // The other match showed who plays by default, which is no secret.
    hall.hand_in(2, [2, 0]).await.expect(StatusCode::OK);

    // Leave is given with a reason, to both captains of the match.
    let team = hall.staff.team("Kladdestrup").await;
    let path = format!("{API}/rounds/1/line-ups/{}/return", team["id"].as_str().unwrap());
    for (reason, status) in [
        ("", StatusCode::UNPROCESSABLE_ENTITY),
        ("Runden var offentlig ved en fejl", StatusCode::OK),
    ] {
        let body = json!({ "reason": reason });
        hall.staff
            .api
            .json(Method::POST, &path, Some(version(&team)), &body)
            .await
            .expect(status);
    }
    let line = logged(&app, "team.give_back").await;
    assert_eq!(line.reason.as_deref(), Some("Runden var offentlig ved en fejl"));
    assert_eq!(hall.was_read().await, [false; 4]);
    hall.hand_in(3, [2, 0]).await.expect(StatusCode::OK);
    // What was given stands, and is read by nobody, until its captain hands in.
    assert_eq!(hall.own(3).await["other"], Value::Null);
    hall.hand_in(1, [0, 1]).await.expect(StatusCode::OK);
    assert_eq!(hall.own(3).await["other"], names("Prøveby", ["Ada", "Bo"]));
    // With nothing closed there is nothing to give back.
    let team = hall.staff.team("Udkast").await;
    let path = format!("{API}/rounds/1/line-ups/{}/return", team["id"].as_str().unwrap());
    let body = json!({ "reason": "Ved en fejl" });
    hall.staff
        .api
        .json(Method::POST, &path, Some(version(&team)), &body)
        .await
        .expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn paired_anew_with_others_or_with_another_line_up_nobody_is_closed_by_what_was_public() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    hall.show_and_take_back().await;
    // Nobody knows whom they meet, and the same two may meet again.
    hall.round("unpair", json!({})).await.expect(StatusCode::OK);
    assert_eq!(hall.open().await, [false, true, false, true]);
    hall.round("draft", json!({})).await.expect(StatusCode::OK);
    assert_eq!(hall.open().await, [false, true, false, true]);
    // A line-up that is given now was read by nobody.
    hall.give([0, 2]).await;
    assert_eq!(hall.open().await, [true; 4]);
    hall.show_and_take_back().await;
    assert_eq!(hall.open().await, [false, true, false, true]);
    hall.round("unpair", json!({})).await.expect(StatusCode::OK);
    hall.keep_apart(1, 3).await;
    hall.round("draft", json!({})).await.expect(StatusCode::OK);
    assert_eq!(hall.open().await, [true; 4]);
    hall.hand_in(3, [2, 0]).await.expect(StatusCode::OK);
}
