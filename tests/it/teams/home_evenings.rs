//! The home evening of a team: said by its club or the leader, read by everybody, and what a plan is set to before it is public.

use super::{
    fixtures::{calendar, move_match, plan, publish, put_plan, set_days},
    strength_lists::{LISTS, let_in},
    *,
};

const EVENINGS: &str = "/api/v1/tournaments/paaske/sections/a/fixture-plan/home-evenings";
const PLAN: &str = "/t/paaske/s/a/settings/plan";

impl Staff<'_> {
    /// Says something of how a team plays at home; the rest stands.
    async fn say_home(&self, name: &str, home: &Value) -> Answer {
        let team = self.team(name).await;
        let field = self.stage.field(self.app).await;
        let mut teams = field.teams.iter();
        let found = teams.find(|team| team.name.as_str() == name).unwrap();
        let mut body = json!({ "name": name, "players": found.players });
        let more = home.as_object().unwrap().clone();
        body.as_object_mut().unwrap().extend(more);
        self.put(&team, "teams/{team}", &body).await
    }

    /// Version of the plan, and round, first-named team, and both days of the matches that home evenings would move.
    async fn evenings(&self) -> (i32, Vec<[String; 4]>) {
        let read = self.api.get(EVENINGS).await.expect(StatusCode::OK).json();
        let moves = read["matches"].as_array().unwrap().iter().map(|one| {
            let text = |value: &Value| value.as_str().unwrap().to_owned();
            [
                one["round"].to_string(),
                text(&one["first"]["name"]),
                text(&one["from"]),
                text(&one["to"]),
            ]
        });
        (version(&read), moves.collect())
    }

    async fn set_evenings(&self, seen: i32) -> Answer {
        self.api.json(Method::PUT, EVENINGS, Some(seen), &json!({})).await
    }

    /// The days of the matches, round by round.
    async fn days(&self) -> Vec<Vec<String>> {
        let plan = plan(self).await;
        let rounds = plan["rounds"].as_array().unwrap().iter();
        let day = |one: &Value| one["day"].as_str().unwrap_or_default().to_owned();
        rounds
            .map(|round| round["matches"].as_array().unwrap().iter().map(day).collect())
            .collect()
    }
}

/// Three teams that the leader has entered, and one of Modelby that its club enters with its link: on Thursdays at seven.
async fn four_with_a_club(app: &TestApp) -> Staff<'_> {
    let staff = staff(app, 3).await;
    staff.set_up("round_robin").await;
    let three: Vec<&str> = LINES.lines().take(3).collect();
    staff.paste(&three.join("\n")).await.expect(StatusCode::SEE_OTHER);
    let club = staff.begin("Modelby").await;
    staff
        .settle(json!({ "team_entry_deadline": "04-04" }))
        .await
        .expect(StatusCode::OK);
    let made = staff
        .api
        .json(Method::POST, &format!("{LISTS}/{club}/link"), None, &json!({}))
        .await
        .expect(StatusCode::CREATED)
        .json();
    let link = made["link"].as_str().unwrap();
    let (cookie, page) = let_in(app, &link[link.find("/k/").unwrap()..]).await;
    let (own, page) = (
        app.visitor().with_cookie("club", &cookie),
        format!("{page}/teams"),
    );
    let section: uuid::Uuid = sqlx::query_scalar("select id from section where slug = 'a'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let section = section.to_string();
    let enter = async |weekday: &str| {
        let key = key();
        let fields = [
            ("version", "0"),
            ("key", key.as_str()),
            ("section", section.as_str()),
            ("name", "Modelby 1"),
            ("venue", "Prøvehuset"),
            ("home_hour", "19:00"),
            ("home_weekday", weekday),
            ("wheelchair_access", "yes"),
        ];
        own.post(&page, &fields).await
    };
    // A word that is none is told at its field, and what was typed stands there again.
    let refused = enter("torsdage").await.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.body.contains("Vælg en af mulighederne")
            && refused.body.contains("value=\"Prøvehuset\"")
            && refused.body.contains("value=\"yes\" selected"),
        "{}",
        refused.body
    );
    enter("thursday").await.expect(StatusCode::SEE_OTHER);
    let read = own.get(&page).await.expect(StatusCode::OK).body;
    assert!(
        read.contains("Prøvehuset · torsdag kl. 19.00 · adgang med kørestol"),
        "{read}"
    );
    staff
}

#[tokio::test]
async fn a_club_says_its_home_evening_and_everybody_reads_it() {
    const SAID: &str = "Prøvehuset · torsdag kl. 19.00 · adgang med kørestol";
    let app = TestApp::new().await;
    let staff = four_with_a_club(&app).await;
    let told = staff.team("Modelby 1").await;
    assert_eq!(
        (
            &told["home_weekday"],
            &told["home_hour"],
            &told["wheelchair_access"]
        ),
        (&json!("thursday"), &json!("19:00"), &json!("yes"))
    );
    for path in [format!("{HERE}/players/teams"), "/t/paaske/clubs".to_owned()] {
        let page = staff.page.get(&path).await.expect(StatusCode::OK).body;
        assert!(page.contains(SAID), "{path}: {page}");
    }
    let public = app.visitor().get(&format!("{HERE}/teams/4")).await;
    let public = public.expect(StatusCode::OK).body;
    assert!(public.contains(SAID), "{public}");

    // The leader changes one thing by program, and all of it on the page; nothing else is touched.
    staff
        .say_home("Modelby 1", &json!({ "wheelchair_access": "no" }))
        .await
        .expect(StatusCode::OK);
    let told = staff.team("Modelby 1").await;
    assert_eq!(
        (&told["home_weekday"], &told["venue"], &told["wheelchair_access"]),
        (&json!("thursday"), &json!("Prøvehuset"), &json!("no"))
    );
    let unknown = staff
        .say_home("Modelby 1", &json!({ "home_weekday": "torsdag" }))
        .await;
    assert_eq!(
        unknown.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        unknown.body
    );
    let page = format!("{HERE}/players/teams/{}", told["id"].as_str().unwrap());
    let send = async |seen: &Value, weekday: &str| {
        let (seen, key) = (seen["version"].to_string(), key());
        let fields = [
            ("version", seen.as_str()),
            ("key", key.as_str()),
            ("name", "Modelby 1"),
            ("club", "Modelby"),
            ("captain", ""),
            ("venue", ""),
            ("home_hour", ""),
            ("home_weekday", weekday),
            ("wheelchair_access", "not_said"),
        ];
        staff.page.post(&page, &fields).await
    };
    let refused = send(&told, "x").await.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.body.contains("Vælg en af mulighederne"),
        "{}",
        refused.body
    );
    send(&told, "not_said").await.expect(StatusCode::SEE_OTHER);
    let told = staff.team("Modelby 1").await;
    assert_eq!(
        (&told["home_weekday"], &told["wheelchair_access"], &told["venue"]),
        (&json!("not_said"), &json!("not_said"), &Value::Null)
    );
    let log: Vec<(Value, Value)> = sqlx::query_as(
        "select before -> 'home_weekday', coalesce(after -> 'home_weekday', '\"gone\"') from audit
         where act = 'team.change' and before ? 'home_weekday' order by id",
    )
    .fetch_all(app.pool())
    .await
    .unwrap();
    assert_eq!(
        log,
        [
            (json!("thursday"), json!("thursday")),
            (json!("thursday"), json!("gone"))
        ]
    );
}

#[tokio::test]
async fn a_plan_is_set_to_home_evenings_before_it_is_public_and_calendars_follow() {
    let app = TestApp::new().await;
    let staff = four_with_a_club(&app).await;
    for (name, weekday) in [
        ("Prøveby 1", "tuesday"),
        ("Skitseby", "monday"),
        ("Kladdestrup", "saturday"),
    ] {
        staff
            .say_home(name, &json!({ "home_weekday": weekday, "home_hour": "19:00" }))
            .await
            .expect(StatusCode::OK);
    }
    let none = staff.api.get(EVENINGS).await;
    assert_eq!(none.status, StatusCode::NOT_FOUND, "there is no plan");
    put_plan(&staff, 0, &json!({})).await.expect(StatusCode::OK);
    // A Sunday, the Thursday of New Year's Eve, and the Sunday after it.
    set_days(&staff, &["2026-11-08", "2026-12-31", "2027-01-03"]).await;
    // Berger's table: 1–4 2–3, 4–3 1–2, 2–4 3–1. One match of round 3 is given a day by hand.
    let by_hand = plan(&staff).await["rounds"][2]["matches"][0].clone();
    let body = json!({ "home": "first", "day": "2027-01-05" });
    move_match(&staff, &by_hand, &body).await.expect(StatusCode::OK);

    let stood = staff.days().await;
    let (seen, moves) = staff.evenings().await;
    let row = |row: [&str; 4]| row.map(str::to_owned);
    assert_eq!(
        moves,
        [
            row(["1", "Prøveby 1", "2026-11-08", "2026-11-03"]),
            row(["1", "Skitseby", "2026-11-08", "2026-11-02"]),
            row(["2", "Prøveby 1", "2026-12-31", "2026-12-29"]),
            row(["3", "Kladdestrup", "2027-01-03", "2027-01-02"]),
        ],
        "Modelby plays on Thursdays anyway"
    );
    assert_eq!(staff.days().await, stood, "nothing is stored by looking");
    let page = staff.page.get(PLAN).await.expect(StatusCode::OK).body;
    let line = "Runde 1: Prøveby 1 – Modelby 1, fra søndag 8. november 2026 til tirsdag 3. november 2026";
    assert!(
        page.contains("Holdenes hjemmeaftener") && page.contains(line),
        "{page}"
    );

    // Another evening since, and nobody sets the plan to what was not seen.
    staff
        .say_home("Prøveby 1", &json!({ "home_weekday": "wednesday" }))
        .await
        .expect(StatusCode::OK);
    let stale = staff.set_evenings(seen).await;
    assert_eq!(stale.status, StatusCode::CONFLICT, "{}", stale.body);
    assert_eq!(staff.days().await, stood);
    let (seen, _) = staff.evenings().await;
    let done = staff.set_evenings(seen).await.expect(StatusCode::OK).json();
    assert_eq!(version(&done), seen + 1);
    let set = vec![
        vec!["2026-11-04", "2026-11-02"],
        vec!["2026-12-31", "2026-12-30"],
        vec!["2027-01-05", "2027-01-02"],
    ];
    assert_eq!(staff.days().await, set);
    // Once is enough: the second time nothing is changed.
    let again = staff.set_evenings(seen + 1).await.expect(StatusCode::OK).json();
    assert_eq!(version(&again), seen + 1);
    let told = plan(&staff).await;
    let first = &told["rounds"][0]["matches"][0];
    assert_eq!(
        (&first["planned_day"], &first["home_day"], &first["is_moved"]),
        (&json!("2026-11-08"), &json!("2026-11-04"), &json!(false))
    );
    assert_eq!(told["rounds"][0]["day"], "2026-11-08", "the round keeps its day");
    let acts: i64 = sqlx::query_scalar("select count(*) from audit where act = 'fixtures.evenings'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(acts, 1);
    another_week(&staff).await;
    everybody_reads_the_evenings(&app, &staff).await;
}

/// A round that gets another day is on it, until the page sets it to the evenings again.
async fn another_week(staff: &Staff<'_>) {
    set_days(staff, &["2026-11-15", "2026-12-31", "2027-01-03"]).await;
    assert_eq!(staff.days().await[0], ["2026-11-15", "2026-11-15"]);
    let (seen, key) = (staff.evenings().await.0.to_string(), key());
    let fields = [
        ("version", seen.as_str()),
        ("key", key.as_str()),
        ("act", "evenings"),
    ];
    let sent = staff.page.post(PLAN, &fields).await;
    sent.expect(StatusCode::SEE_OTHER);
    assert_eq!(staff.days().await[0], ["2026-11-11", "2026-11-09"]);
    let page = staff.page.get(PLAN).await.expect(StatusCode::OK).body;
    assert!(page.contains("Kampene ligger, som aftenerne siger"), "{page}");
}

/// Everybody reads the evenings; only what was given a day by hand was moved.
async fn everybody_reads_the_evenings(app: &TestApp, staff: &Staff<'_>) {
    publish(staff).await;
    let told = calendar(app, &format!("{HERE}/teams/1/calendar.ics")).await;
    for day in [":20261111T190000", ":20261230T190000", ":20270102T190000"] {
        assert!(told.contains(day), "{day}: {told}");
    }
    let fixtures = app.visitor().get(&format!("{HERE}/fixtures")).await;
    let fixtures = fixtures.expect(StatusCode::OK).body;
    assert_eq!(fixtures.matches("flyttet fra").count(), 1, "{fixtures}");
    assert!(fixtures.contains("flyttet fra 3. januar"), "{fixtures}");
    // A match that is moved now was moved from its evening.
    let one = plan(staff).await["rounds"][0]["matches"][0].clone();
    let body = json!({ "home": "first", "day": "2026-11-12", "reason": "Salen er optaget" });
    move_match(staff, &one, &body).await.expect(StatusCode::OK);
    let fixtures = app.visitor().get(&format!("{HERE}/fixtures")).await.body;
    assert!(fixtures.contains("flyttet fra 11. november"), "{fixtures}");

    // A public plan is moved match by match.
    let (seen, moves) = staff.evenings().await;
    assert!(moves.is_empty(), "{moves:?}");
    let late = staff.set_evenings(seen).await;
    assert_eq!(late.status, StatusCode::CONFLICT, "{}", late.body);
    assert!(
        late.body.contains("one by one") || late.body.contains("enkeltvis"),
        "{}",
        late.body
    );
    let page = staff.page.get(PLAN).await.expect(StatusCode::OK).body;
    assert!(!page.contains("Holdenes hjemmeaftener"), "{page}");
}

#[tokio::test]
async fn a_plan_is_set_to_its_evenings_once_by_a_key_and_by_no_page_that_is_old() {
    let app = TestApp::new().await;
    let staff = four_with_a_club(&app).await;
    staff
        .say_home("Prøveby 1", &json!({ "home_weekday": "tuesday" }))
        .await
        .expect(StatusCode::OK);
    put_plan(&staff, 0, &json!({})).await.expect(StatusCode::OK);
    set_days(&staff, &["2026-11-08", "2026-11-15", "2026-11-22"]).await;
    let stood = staff.days().await;
    let (seen, moves) = staff.evenings().await;
    assert!(!moves.is_empty());

    // The page was read before the club plays elsewhere on the calendar: it comes again with what would be set now.
    staff
        .say_home("Prøveby 1", &json!({ "home_weekday": "wednesday" }))
        .await
        .expect(StatusCode::OK);
    let (old, form) = (seen.to_string(), key());
    let fields = [
        ("version", old.as_str()),
        ("key", form.as_str()),
        ("act", "evenings"),
    ];
    let refused = staff.page.post(PLAN, &fields).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    assert!(
        refused.body.contains("til onsdag 4. november 2026"),
        "{}",
        refused.body
    );
    assert_eq!(staff.days().await, stood);

    let (seen, _) = staff.evenings().await;
    let once = key();
    let nothing = json!({});
    let put = async |seen: i32| {
        staff
            .api
            .json_with_key(Method::PUT, EVENINGS, Some(seen), &nothing, &once)
            .await
    };
    for _ in 0..2 {
        let done = put(seen).await.expect(StatusCode::OK).json();
        assert_eq!(version(&done), seen + 1);
    }
    put(seen + 1).await.expect(StatusCode::UNPROCESSABLE_ENTITY);
    let acts: i64 = sqlx::query_scalar("select count(*) from audit where act = 'fixtures.evenings'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(acts, 1);
}
