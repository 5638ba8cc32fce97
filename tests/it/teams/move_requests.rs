//! Clubs ask to move matches with their links: agreed, declined, withdrawn and decided, late and in time, in both orders, and by nobody else.

mod desk;

use super::{
    fixtures::{calendar, four, move_match, plan, publish, put_plan, set_days, settle_home},
    play_offs::is_waited_for,
    strength_lists::{LISTS, let_in},
    *,
};

const REQUESTS: &str = "/api/v1/tournaments/paaske/sections/a/move-requests";
const REASON: &str = "Formandens bryllup";

/// A club with its link in hand.
struct Club<'a> {
    client: Client<'a>,
    cookie: String,
    page: String,
}

/// Four teams, of which Udkast is Prøveby's, too; a public plan, and what the league has decided about moving matches.
async fn league(app: &TestApp, rules: Value) -> Staff<'_> {
    let staff = staff(app, 3).await;
    four(&staff).await;
    for (team, club) in [
        ("Prøveby 1", "Prøveby"),
        ("Skitseby", "Skitseby"),
        ("Kladdestrup", "Kladdestrup"),
        ("Udkast", "Prøveby"),
    ] {
        settle_home(&staff, team, club, "Klublokalet", "19:00").await;
    }
    // Berger's table for four: 1-4 2-3, 4-3 1-2, 2-4 3-1.
    put_plan(&staff, 0, &json!({ "same_club": "free" }))
        .await
        .expect(StatusCode::OK);
    set_days(&staff, &["2026-04-12", "2026-04-26", "2026-05-10"]).await;
    publish(&staff).await;
    staff.settle(rules).await.expect(StatusCode::OK);
    staff
}

/// 14 days to the opponent, both clubs, later only with the leader's leave (7HK §3).
fn seventh() -> Value {
    json!({ "postpone_notice_days": "14", "postpone_consent": "both_clubs", "play_later_than_plan": "with_leave" })
}

impl<'a> Staff<'a> {
    async fn club(&self, name: &str) -> Club<'a> {
        let club = self.begin(name).await;
        let path = format!("{LISTS}/{club}/link");
        let made = self.api.json(Method::POST, &path, None, &json!({})).await;
        let made = made.expect(StatusCode::CREATED).json();
        let link = made["link"].as_str().unwrap();
        let (cookie, page) = let_in(self.app, &link[link.find("/k/").unwrap()..]).await;
        Club {
            client: self.app.visitor().with_cookie("club", &cookie),
            cookie,
            page: format!("{page}/matches"),
        }
    }

    async fn requests(&self) -> Vec<Value> {
        let read = self.api.get(REQUESTS).await.expect(StatusCode::OK).json();
        read["requests"].as_array().unwrap().clone()
    }

    async fn decide(&self, request: &Value, decision: &str, reason: &str) -> Answer {
        let path = format!("{REQUESTS}/{}/decision", request["id"].as_str().unwrap());
        let body = json!({ "decision": decision, "reason": reason });
        self.api
            .json(Method::POST, &path, Some(version(request)), &body)
            .await
    }

    /// The match of these two teams.
    async fn planned(&self, first: &str, second: &str) -> Value {
        let plan = plan(self).await;
        let rounds = plan["rounds"].as_array().unwrap().iter();
        let mut matches = rounds.flat_map(|round| round["matches"].as_array().unwrap());
        let is = |one: &&Value| {
            let names = [&one["first"]["name"], &one["second"]["name"]];
            names.contains(&&json!(first)) && names.contains(&&json!(second))
        };
        matches.find(is).unwrap().clone()
    }
}

impl Club<'_> {
    async fn ask(&self, of: &Value, wish: (&str, &str, &str), reason: &str) -> Answer {
        let path = format!("{}/{}", self.page, of["id"].as_str().unwrap());
        let (seen, key) = (version(of).to_string(), key());
        let fields = [
            ("version", seen.as_str()),
            ("key", key.as_str()),
            ("day", wish.0),
            ("hour", wish.1),
            ("venue", wish.2),
            ("reason", reason),
        ];
        self.client.post(&path, &fields).await
    }

    /// Asks to put a match off without a day. What else stands in the form is not read.
    async fn put_off(&self, of: &Value) -> Answer {
        let path = format!("{}/{}", self.page, of["id"].as_str().unwrap());
        let (seen, key) = (version(of).to_string(), key());
        let fields = [
            ("version", seen.as_str()),
            ("key", key.as_str()),
            ("day", "2026-04-26"),
            ("hour", "half past"),
            ("postponed", "yes"),
            ("reason", REASON),
        ];
        self.client.post(&path, &fields).await
    }

    async fn say(&self, request: &Value, step: &str, words: &str) -> Answer {
        self.say_with(&key(), request, step, words).await
    }

    async fn say_with(&self, key: &str, request: &Value, step: &str, words: &str) -> Answer {
        let seen = version(request).to_string();
        let fields = [
            ("version", seen.as_str()),
            ("key", key),
            ("request", request["id"].as_str().unwrap()),
            ("step", step),
            ("words", words),
        ];
        self.client.post(&self.page, &fields).await
    }

    async fn read(&self) -> String {
        self.client.get(&self.page).await.expect(StatusCode::OK).body
    }
}

#[tokio::test]
async fn a_club_is_told_how_its_own_site_shows_its_matches() {
    let app = TestApp::new().await;
    let staff = league(&app, seventh()).await;
    let own = staff.club("Skitseby").await.read().await;
    for way in ["?embed=1", "/calendar.ics", "/feed.atom"] {
        let way = format!("/t/paaske/fixtures/Skitseby{way}");
        assert!(own.contains(&way), "{way}: {own}");
        app.visitor().get(&way).await.expect(StatusCode::OK);
    }
}

#[tokio::test]
async fn a_match_moves_when_the_other_club_agrees_in_time_and_nobody_reads_why() {
    let app = TestApp::new().await;
    let staff = league(&app, seventh()).await;
    let (ours, theirs) = (staff.club("Prøveby").await, staff.club("Skitseby").await);
    let of = staff.planned("Prøveby 1", "Skitseby").await;
    let shown = ours.read().await;
    assert!(
        shown.contains("Skitseby") && !shown.contains("Skitseby – Kladdestrup"),
        "{shown}"
    );
    let form = format!("{}/{}", ours.page, of["id"].as_str().unwrap());
    let form = ours.client.get(&form).await.expect(StatusCode::OK);
    assert!(
        form.body.contains("value=\"2026-04-26\"") && form.body.contains("14 dages varsel"),
        "{}",
        form.body
    );
    assert_eq!(form.header("cache-control"), "no-store");
    // Without a reason nobody is asked, and what was typed stands again.
    let why = ours.ask(&of, ("2026-04-23", "19.30", "Salen"), " ").await;
    let why = why.expect(StatusCode::UNPROCESSABLE_ENTITY).body;
    assert!(
        why.contains("Skriv hvorfor") && why.contains("value=\"Salen\""),
        "{why}"
    );
    let asked = ours.ask(&of, ("2026-04-23", "19.30", "Salen"), REASON).await;
    asked.expect(StatusCode::SEE_OTHER);
    // The other club and the league leader read it, with what the rules say; a second one about the match waits.
    let read = theirs.read().await;
    assert!(
        read.contains(REASON)
            && read.contains("Vi er enige")
            && read.contains("Varslet er holdt: 22 dage før"),
        "{read}"
    );
    assert!(ours.read().await.contains("Venter på den anden klub"));
    let request = &staff.requests().await[0];
    assert_eq!(
        (
            &request["standing"],
            &request["reason"],
            &request["verdict"]["told_days"]
        ),
        (&json!("waits_for_club"), &json!(REASON), &json!(22))
    );
    let again = theirs.ask(&of, ("2026-04-22", "", ""), "Også os").await;
    again.expect(StatusCode::CONFLICT);
    // Agreed twice with one key is agreed once.
    let once = key();
    for _ in 0..2 {
        theirs
            .say_with(&once, request, "agrees", "")
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let moved = staff.planned("Prøveby 1", "Skitseby").await;
    assert_eq!(
        (&moved["day"], &moved["hour"], &moved["venue"], &moved["is_moved"]),
        (
            &json!("2026-04-23"),
            &json!("19:30"),
            &json!("Salen"),
            &json!(true)
        )
    );
    assert_eq!(version(&moved), version(&of) + 1);
    // Plan and calendar follow.
    let ics = calendar(&app, "/t/paaske/fixtures/Skitseby/calendar.ics").await;
    assert!(ics.contains("Copenhagen:20260423T193000"), "{ics}");
    let public = app.visitor().get(&format!("{HERE}/fixtures")).await.body;
    assert!(public.contains("Salen") && !public.contains(REASON), "{public}");
    // The league leader is told: on the desk, by the plan and in the list, until it is read.
    let request = &staff.requests().await[0];
    assert_eq!(
        (&request["outcome"], &request["is_news"]),
        (&json!("by_agreement"), &json!(true))
    );
    for page in ["/t/paaske/desk".to_owned(), format!("{HERE}/settings/plan")] {
        let body = staff.page.get(&page).await.expect(StatusCode::OK).body;
        assert!(body.contains("plan-requests"), "{page}: {body}");
    }
    staff
        .decide(request, "take_note", "")
        .await
        .expect(StatusCode::OK);
    let request = &staff.requests().await[0];
    assert_eq!(request["is_news"], json!(false));
    staff
        .decide(request, "take_note", "")
        .await
        .expect(StatusCode::CONFLICT);
    let desk = staff.page.get("/t/paaske/desk").await.body;
    assert!(!desk.contains("plan-requests"), "{desk}");
    // The log says that it moved and who asked, and no word of why.
    let log = staff.api.get("/api/v1/tournaments/paaske/audit").await.body;
    assert!(
        log.contains("move_request.ask")
            && log.contains("fixtures.move")
            && log.contains("move_request.take_note")
            && !log.contains(REASON),
        "{log}"
    );
}

#[tokio::test]
async fn too_late_later_than_planned_and_undecided_wait_for_the_leader_whatever_the_clubs_agree() {
    // Which rules, which match, which day, what the rules say, and whether notice was short.
    let later = json!({ "postpone_consent": "both_clubs", "play_later_than_plan": "with_leave" });
    let leader = json!({ "postpone_consent": "league_leader" });
    for (rules, day, says, is_short) in [
        // Told 22 days before where 30 are asked for.
        (
            json!({ "postpone_notice_days": "30", "postpone_consent": "both_clubs" }),
            "2026-04-23",
            "For sent: 22 dage før, og ligaen beder om 30.",
            true,
        ),
        (later, "2026-05-03", "Senere end planlagt kræver lov", false),
        (leader, "2026-04-23", "I ligaen bestemmer ligaens leder", false),
        // Nobody has decided anything: no number is made up, and the leader decides.
        (
            json!({}),
            "2026-04-23",
            "Ligaen har ikke sagt, hvem der skal være enige",
            false,
        ),
    ] {
        let app = TestApp::new().await;
        let staff = league(&app, rules.clone()).await;
        let (ours, theirs) = (staff.club("Prøveby").await, staff.club("Skitseby").await);
        let of = staff.planned("Prøveby 1", "Skitseby").await;
        ours.ask(&of, (day, "", ""), REASON)
            .await
            .expect(StatusCode::SEE_OTHER);
        theirs
            .say(&staff.requests().await[0], "agrees", "")
            .await
            .expect(StatusCode::SEE_OTHER);
        let stands = staff.planned("Prøveby 1", "Skitseby").await;
        assert_eq!(stands["day"], "2026-04-26", "{rules}");
        let request = &staff.requests().await[0];
        assert_eq!(
            (&request["standing"], &request["verdict"]["is_short"]),
            (&json!("waits_for_leader"), &json!(is_short)),
            "{rules}"
        );
        let page = format!("{HERE}/settings/plan-requests");
        let page = staff.page.get(&page).await.expect(StatusCode::OK).body;
        assert!(page.contains(says) && page.contains(REASON), "{rules}: {page}");
        // The leader needs a reason, which both clubs read.
        staff
            .decide(request, "grant", "")
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        staff
            .decide(request, "grant", "Der er plads i programmet")
            .await
            .expect(StatusCode::OK);
        assert_eq!(staff.planned("Prøveby 1", "Skitseby").await["day"], day);
        for club in [&ours, &theirs] {
            assert!(club.read().await.contains("Der er plads i programmet"));
        }
    }
}

#[tokio::test]
async fn a_match_is_put_off_without_a_day_and_gets_one_when_the_clubs_have_found_it() {
    let app = TestApp::new().await;
    let staff = league(&app, seventh()).await;
    let (ours, theirs) = (staff.club("Prøveby").await, staff.club("Skitseby").await);
    let of = staff.planned("Prøveby 1", "Skitseby").await;
    ours.put_off(&of).await.expect(StatusCode::SEE_OTHER);
    let asked = staff.requests().await.remove(0);
    assert_eq!(
        (&asked["is_put_off"], &asked["wished"]["day"]),
        (&json!(true), &Value::Null),
        "{asked:#}"
    );
    let read = theirs.read().await;
    assert!(read.contains("Ønsket: udsat, til der er fundet en dag"), "{read}");
    // Later than planned waits for the leader here, though the clubs agree.
    theirs
        .say(&asked, "agrees", "")
        .await
        .expect(StatusCode::SEE_OTHER);
    let asked = staff.requests().await.remove(0);
    assert_eq!(asked["standing"], "waits_for_leader", "{asked:#}");
    staff
        .decide(&asked, "grant", "Begge klubber er enige")
        .await
        .expect(StatusCode::OK);
    let of = staff.planned("Prøveby 1", "Skitseby").await;
    assert_eq!(
        (&of["state"], &of["day"]),
        (&json!("postponed"), &Value::Null),
        "{of:#}"
    );
    // It is not put off twice; a day is asked for as any other.
    let form = format!("{}/{}", ours.page, of["id"].as_str().unwrap());
    let form = ours.client.get(&form).await.expect(StatusCode::OK).body;
    assert!(
        form.contains("name=\"day\"") && !form.contains("name=\"postponed\""),
        "{form}"
    );
    let again = ours.put_off(&of).await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", again.body);
    ours.ask(&of, ("2026-04-20", "18:00", ""), REASON)
        .await
        .expect(StatusCode::SEE_OTHER);
    let asked = staff.requests().await.remove(0);
    assert_eq!(asked["is_put_off"], false);
    staff
        .decide(&asked, "grant", "Begge klubber er enige")
        .await
        .expect(StatusCode::OK);
    let of = staff.planned("Prøveby 1", "Skitseby").await;
    assert_eq!(
        (&of["state"], &of["day"]),
        (&json!("planned"), &json!("2026-04-20")),
        "{of:#}"
    );
}

#[tokio::test]
async fn the_other_club_declines_with_words_and_the_leader_decides_before_and_after() {
    let app = TestApp::new().await;
    let staff = league(&app, seventh()).await;
    let (ours, theirs) = (staff.club("Prøveby").await, staff.club("Skitseby").await);
    let of = staff.planned("Prøveby 1", "Skitseby").await;
    ours.ask(&of, ("2026-04-23", "", ""), REASON)
        .await
        .expect(StatusCode::SEE_OTHER);
    let request = &staff.requests().await[0];
    let silent = theirs.say(request, "declines", "").await;
    silent.expect(StatusCode::UNPROCESSABLE_ENTITY);
    theirs
        .say(request, "declines", "Vi har ingen spillere den dag")
        .await
        .expect(StatusCode::SEE_OTHER);
    assert!(ours.read().await.contains("Vi har ingen spillere den dag"));
    // Answered is answered, and the request that was seen is an old one.
    theirs
        .say(request, "agrees", "")
        .await
        .expect(StatusCode::CONFLICT);
    let request = &staff.requests().await[0];
    theirs
        .say(request, "agrees", "")
        .await
        .expect(StatusCode::CONFLICT);
    staff
        .decide(request, "refuse", "Uden enighed står planen")
        .await
        .expect(StatusCode::OK);
    assert_eq!(staff.planned("Prøveby 1", "Skitseby").await["day"], "2026-04-26");
    assert!(ours.read().await.contains("Uden enighed står planen"));
    // The other way round: the leader grants what the other club has not answered, by the page.
    ours.ask(&of, ("2026-04-24", "", ""), REASON)
        .await
        .expect(StatusCode::SEE_OTHER);
    let request = &staff.requests().await[0];
    let (seen, key) = (version(request).to_string(), key());
    let fields = [
        ("version", seen.as_str()),
        ("key", key.as_str()),
        ("request", request["id"].as_str().unwrap()),
        ("decision", "grant"),
        ("reason", "Salen er lukket"),
    ];
    let page = format!("{HERE}/settings/plan-requests");
    staff
        .page
        .post(&page, &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(staff.planned("Prøveby 1", "Skitseby").await["day"], "2026-04-24");
    theirs
        .say(request, "agrees", "")
        .await
        .expect(StatusCode::CONFLICT);
    let request = &staff.requests().await[0];
    theirs
        .say(request, "declines", "For sent")
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(staff.planned("Prøveby 1", "Skitseby").await["day"], "2026-04-24");
}

#[tokio::test]
async fn what_was_changed_meanwhile_cannot_be_agreed_to_and_a_club_asks_again() {
    let app = TestApp::new().await;
    let staff = league(&app, seventh()).await;
    let (ours, theirs) = (staff.club("Prøveby").await, staff.club("Skitseby").await);
    let of = staff.planned("Prøveby 1", "Skitseby").await;
    ours.ask(&of, ("2026-04-23", "", ""), REASON)
        .await
        .expect(StatusCode::SEE_OTHER);
    // The leader moves the match elsewhere.
    let body = json!({ "home": "first", "day": "2026-04-21", "reason": "Salen er optaget" });
    move_match(&staff, &of, &body).await.expect(StatusCode::OK);
    let request = &staff.requests().await[0];
    assert_eq!(request["standing"], "overtaken");
    let late = theirs.say(request, "agrees", "").await;
    assert!(
        late.expect(StatusCode::CONFLICT)
            .body
            .contains("Kampen er ændret"),
        "said why"
    );
    staff
        .decide(request, "grant", "Ja")
        .await
        .expect(StatusCode::CONFLICT);
    // Whoever saw the match as it was asks for something else than they think.
    ours.ask(&of, ("2026-04-22", "", ""), REASON)
        .await
        .expect(StatusCode::CONFLICT);
    let of = staff.planned("Prøveby 1", "Skitseby").await;
    assert_eq!(of["day"], "2026-04-21");
    theirs
        .ask(&of, ("2026-04-22", "", ""), "Vi vil også")
        .await
        .expect(StatusCode::SEE_OTHER);
    let both = staff.requests().await;
    assert_eq!(
        (&both[0]["outcome"], &both[1]["outcome"]),
        (&json!(null), &json!("overtaken"))
    );
    let log = staff.api.get("/api/v1/tournaments/paaske/audit").await.body;
    assert!(log.contains("move_request.overtake"), "{log}");
    // Withdrawn by who asked, and by nobody else.
    ours.say(&both[0], "withdraw", "")
        .await
        .expect(StatusCode::NOT_FOUND);
    theirs
        .say(&both[0], "withdraw", "")
        .await
        .expect(StatusCode::SEE_OTHER);
    let ended = &staff.requests().await[0];
    assert_eq!(ended["outcome"], "withdrawn");
    theirs
        .say(ended, "withdraw", "")
        .await
        .expect(StatusCode::CONFLICT);
    // Ten requests of a club are enough about one match.
    for _ in 1..10 {
        ours.ask(&of, ("2026-04-23", "", ""), REASON)
            .await
            .expect(StatusCode::SEE_OTHER);
        let open = staff.requests().await;
        ours.say(&open[0], "withdraw", "")
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let many = ours.ask(&of, ("2026-04-23", "", ""), REASON).await;
    assert!(many.expect(StatusCode::CONFLICT).body.contains("10 gange"));
    assert_eq!(staff.requests().await.len(), 11);
    // What one club has asked uses up nothing of the other's.
    theirs
        .ask(&of, ("2026-04-22", "", ""), "Vi vil stadig")
        .await
        .expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn nobody_agrees_to_a_place_or_an_hour_that_was_changed_after_the_club_asked() {
    let app = TestApp::new().await;
    let staff = league(&app, seventh()).await;
    let (ours, theirs) = (staff.club("Prøveby").await, staff.club("Skitseby").await);
    for (venue, hour) in [("Skolen", "19:00"), ("Skolen", "18:00")] {
        let of = staff.planned("Prøveby 1", "Skitseby").await;
        ours.ask(&of, ("2026-04-23", "", ""), REASON)
            .await
            .expect(StatusCode::SEE_OTHER);
        settle_home(&staff, "Prøveby 1", "Prøveby", venue, hour).await;
        let request = &staff.requests().await[0];
        assert_eq!(request["standing"], "overtaken", "{venue} {hour}");
        theirs
            .say(request, "agrees", "")
            .await
            .expect(StatusCode::CONFLICT);
        staff
            .decide(request, "grant", "Ja")
            .await
            .expect(StatusCode::CONFLICT);
    }
    // A match with an hour and a place of its own follows no team, nor does one away.
    let of = staff.planned("Prøveby 1", "Skitseby").await;
    ours.ask(&of, ("2026-04-23", "19.30", "Salen"), REASON)
        .await
        .expect(StatusCode::SEE_OTHER);
    settle_home(&staff, "Skitseby", "Skitseby", "Hallen", "18:00").await;
    let request = &staff.requests().await[0];
    theirs
        .say(request, "agrees", "")
        .await
        .expect(StatusCode::SEE_OTHER);
    let moved = staff.planned("Prøveby 1", "Skitseby").await;
    settle_home(&staff, "Prøveby 1", "Prøveby", "Kulturhuset", "17:00").await;
    assert_eq!(
        version(&staff.planned("Prøveby 1", "Skitseby").await),
        version(&moved)
    );
}

#[tokio::test]
async fn what_is_over_waits_for_nobody_and_nobody_moves_a_match_to_it() {
    let app = TestApp::new().await;
    let staff = league(&app, seventh()).await;
    let (ours, theirs) = (staff.club("Prøveby").await, staff.club("Skitseby").await);
    let of = staff.planned("Prøveby 1", "Skitseby").await;
    ours.ask(&of, ("2026-04-07", "", ""), REASON)
        .await
        .expect(StatusCode::SEE_OTHER);
    let desk = staff.page.get("/t/paaske/desk").await.body;
    assert!(desk.contains("plan-requests"), "it waits: {desk}");
    let Club { cookie, page, .. } = theirs;
    let Staff { stage, .. } = staff;
    // The day asked for is over, the match is not.
    let app = app.later("2026-04-08T10:00:00Z");
    let roles = [(Role::Organiser, stage.scope()), (Role::Arbiter, stage.scope())];
    let staff = Staff {
        app: &app,
        stage,
        page: app.signed_in("Rikke Prøvesen", &roles).await,
        api: app.token("Lis Skitsesen", &roles, &TokenScope::ALL).await,
    };
    let theirs = Club {
        client: app.visitor().with_cookie("club", &cookie),
        cookie,
        page,
    };
    let request = &staff.requests().await[0];
    assert_eq!(request["standing"], "past");
    let shown = theirs.read().await;
    assert!(
        shown.contains("den ønskede dag er forbi") && !shown.contains("Vi er enige"),
        "{shown}"
    );
    let agreed = theirs.say(request, "agrees", "").await;
    assert!(
        agreed
            .expect(StatusCode::CONFLICT)
            .body
            .contains("kan ikke opfyldes mere")
    );
    staff
        .decide(request, "grant", "Ja")
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(staff.planned("Prøveby 1", "Skitseby").await["day"], "2026-04-26");
    // It is no work of anybody's, and there is no button for it.
    let desk = staff.page.get("/t/paaske/desk").await.body;
    assert!(!desk.contains("plan-requests"), "{desk}");
    let page = format!("{HERE}/settings/plan-requests");
    let page = staff.page.get(&page).await.expect(StatusCode::OK).body;
    assert!(
        page.contains("den ønskede dag er forbi") && !page.contains("name=\"decision\""),
        "{page}"
    );
    // It keeps nobody from asking again.
    theirs
        .ask(&of, ("2026-04-22", "", ""), "Vi vil gerne")
        .await
        .expect(StatusCode::SEE_OTHER);
    let both = staff.requests().await;
    assert_eq!(
        (&both[0]["standing"], &both[1]["outcome"]),
        (&json!("waits_for_club"), &json!("overtaken"))
    );
}

#[tokio::test]
async fn strangers_neither_read_nor_ask_nor_answer_and_a_club_of_both_teams_asks_itself() {
    let app = TestApp::new().await;
    let staff = league(&app, seventh()).await;
    let ours = staff.club("Prøveby").await;
    let third = staff.club("Kladdestrup").await;
    let of = staff.planned("Prøveby 1", "Skitseby").await;
    ours.ask(&of, ("2026-04-23", "", ""), REASON)
        .await
        .expect(StatusCode::SEE_OTHER);
    let request = &staff.requests().await[0];
    assert!(!third.read().await.contains(REASON));
    for step in ["agrees", "declines", "withdraw"] {
        third
            .say(request, step, "Nej")
            .await
            .expect(StatusCode::NOT_FOUND);
    }
    // A club does not answer itself.
    ours.say(request, "agrees", "")
        .await
        .expect(StatusCode::NOT_FOUND);
    third
        .ask(&of, ("2026-04-22", "", ""), "Fremmed")
        .await
        .expect(StatusCode::NOT_FOUND);
    let form = format!("{}/{}", third.page, of["id"].as_str().unwrap());
    third.client.get(&form).await.expect(StatusCode::NOT_FOUND);
    // The cookie of one link opens no other, and none opens nothing.
    third.client.get(&ours.page).await.expect(StatusCode::NOT_FOUND);
    app.visitor().get(&ours.page).await.expect(StatusCode::NOT_FOUND);
    let nobody = app.visitor().get(REQUESTS).await;
    nobody.expect(StatusCode::UNAUTHORIZED);
    assert_eq!(staff.planned("Prøveby 1", "Skitseby").await["day"], "2026-04-26");
    // Both teams are the club's own: in time it is moved at once (round 1 is eight days away, and waits for the leader).
    let own = staff.planned("Prøveby 1", "Udkast").await;
    ours.ask(&own, ("2026-04-11", "", ""), REASON)
        .await
        .expect(StatusCode::SEE_OTHER);
    let request = &staff.requests().await[0];
    assert_eq!(
        (&request["standing"], &request["verdict"]["agreement"]),
        (&json!("waits_for_leader"), &json!("one_club"))
    );
    ours.say(request, "withdraw", "")
        .await
        .expect(StatusCode::SEE_OTHER);
    staff
        .settle(json!({ "postpone_consent": "both_clubs" }))
        .await
        .expect(StatusCode::OK);
    ours.ask(&own, ("2026-04-11", "", ""), REASON)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(staff.planned("Prøveby 1", "Udkast").await["day"], "2026-04-11");
}

#[tokio::test]
async fn nothing_is_asked_of_a_match_that_has_begun_or_of_a_plan_nobody_reads() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    four(&staff).await;
    settle_home(&staff, "Prøveby 1", "Prøveby", "", "19:00").await;
    put_plan(&staff, 0, &json!({})).await.expect(StatusCode::OK);
    set_days(&staff, &["2026-04-04", "2026-04-26", "2026-05-10"]).await;
    let ours = staff.club("Prøveby").await;
    assert!(ours.read().await.contains("Ingen kampe endnu"));
    let of = staff.planned("Prøveby 1", "Skitseby").await;
    ours.ask(&of, ("2026-04-23", "", ""), REASON)
        .await
        .expect(StatusCode::NOT_FOUND);
    publish(&staff).await;
    // A day that is over, the day as it stands, and one that no season has.
    for day in ["2026-04-03", "2026-04-26", "1999-01-01"] {
        let refused = ours.ask(&of, (day, "", ""), REASON).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{day}");
        assert!(refused.body.contains("aria-invalid"), "{day}: {}", refused.body);
    }
    // Public and not begun may be asked about; played may not.
    let first = staff.planned("Prøveby 1", "Udkast").await;
    staff.pair(1).await;
    ours.ask(&first, ("2026-04-05", "", ""), REASON)
        .await
        .expect(StatusCode::SEE_OTHER);
    ours.say(&staff.requests().await[0], "withdraw", "")
        .await
        .expect(StatusCode::SEE_OTHER);
    stage::finish(&app, &staff.stage, 1).await;
    let begun = ours.ask(&first, ("2026-04-05", "", ""), REASON).await;
    assert!(
        begun
            .expect(StatusCode::CONFLICT)
            .body
            .contains("Kampen er begyndt")
    );
    // The hour has struck, whatever stands on the boards.
    let Club { cookie, page, .. } = ours;
    let later = app.later("2026-04-26T18:00:00Z");
    let ours = Club {
        client: later.visitor().with_cookie("club", &cookie),
        cookie,
        page,
    };
    let struck = ours.ask(&of, ("2026-04-30", "", ""), REASON).await;
    assert!(
        struck
            .expect(StatusCode::CONFLICT)
            .body
            .contains("skulle være begyndt")
    );
}

/// What is not one's own is told as if it were not there.
const NOTHING_HERE: &str = "There is nothing at this address";

#[tokio::test]
async fn clubs_ask_and_answer_by_program_with_the_link_of_the_page() {
    let app = TestApp::new().await;
    let staff = league(&app, seventh()).await;
    let own = staff.club("Prøveby").await;
    let other = staff.club("Skitseby").await;
    let stranger = staff.club("Kladdestrup").await;
    let program = |club: &Club<'_>| app.visitor().with_bearer(&club.cookie);
    let read = async |club: &Club<'_>| {
        let answer = program(club).get("/api/v1/club/matches").await;
        answer.expect(StatusCode::OK).json()
    };
    let is_theirs = |one: &&Value| {
        let teams = [&one["first"], &one["second"]];
        teams.contains(&&json!("Prøveby 1")) && teams.contains(&&json!("Skitseby"))
    };
    let told = read(&own).await;
    let matches = told["matches"].as_array().unwrap();
    let one = matches.iter().find(is_theirs).unwrap();
    assert_eq!(
        (&told["club"], &one["why_not"]),
        (&json!("Prøveby"), &Value::Null)
    );
    let path = format!(
        "/api/v1/club/matches/{}/move-requests",
        one["fixture"].as_str().unwrap()
    );
    // Earlier than planned, so that nobody but the two clubs is asked.
    let wish = json!({ "day": "2026-04-25", "hour": "14:00", "reason": REASON });
    let seen = Some(version(one));
    let foreign = program(&stranger).json(Method::POST, &path, seen, &wish).await;
    let foreign = foreign.expect(StatusCode::NOT_FOUND);
    assert!(foreign.body.contains(NOTHING_HERE), "{}", foreign.body);
    let late = json!({ "day": "2026-04-25", "hour": "25:00", "reason": REASON });
    let late = program(&own).json(Method::POST, &path, seen, &late).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", late.body);
    let asked = program(&own).json(Method::POST, &path, seen, &wish).await;
    assert_eq!(asked.expect(StatusCode::OK).json()["is_moved"], false);

    let told = read(&other).await;
    let request = &told["requests"][0];
    assert_eq!(
        (&request["is_asked_of_us"], &request["is_ours"]),
        (&json!(true), &json!(false))
    );
    let request = &request["request"];
    let path = format!("/api/v1/club/move-requests/{}", request["id"].as_str().unwrap());
    let seen = Some(version(request));
    let answer = json!({ "answer": "agrees", "words": "Gerne" });
    for club in [&own, &stranger] {
        let refused = program(club)
            .json(Method::POST, &format!("{path}/answer"), seen, &answer)
            .await;
        let refused = refused.expect(StatusCode::NOT_FOUND);
        assert!(refused.body.contains(NOTHING_HERE), "{}", refused.body);
    }
    let withdrawn = program(&other)
        .json(Method::POST, &format!("{path}/withdraw"), seen, &json!({}))
        .await;
    let withdrawn = withdrawn.expect(StatusCode::NOT_FOUND);
    assert!(
        withdrawn.body.contains(NOTHING_HERE),
        "only who asked takes it back: {}",
        withdrawn.body
    );
    let agreed = program(&other)
        .json(Method::POST, &format!("{path}/answer"), seen, &answer)
        .await;
    agreed.expect(StatusCode::OK);
    let told = read(&own).await;
    assert_eq!(told["requests"][0]["request"]["answer"], "agrees");
}

/// The link worked when the club asked, and is ended before it is written down.
#[tokio::test]
async fn what_a_club_asks_while_its_link_is_being_ended_is_not_asked() {
    let app = TestApp::new().await;
    let staff = league(&app, seventh()).await;
    let club = staff.club("Skitseby").await;
    let one = staff.planned("Skitseby", "Kladdestrup").await;
    let mut ending = app.pool().begin().await.unwrap();
    for statement in [
        "select id from round for update",
        "update club_link set revoked_at = now()",
    ] {
        sqlx::query(statement).execute(&mut *ending).await.unwrap();
    }
    let ends = async {
        is_waited_for(&app, &mut ending).await;
        ending.commit().await.unwrap();
    };
    let wish = ("2026-04-27", "19:30", "");
    let (refused, ()) = tokio::join!(club.ask(&one, wish, REASON), ends);
    assert_eq!(refused.status, StatusCode::NOT_FOUND, "{}", refused.body);
    assert!(staff.requests().await.is_empty());
}
