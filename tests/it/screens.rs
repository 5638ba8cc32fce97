//! Screens in the hall: what they show, who says so, and how they hear of it.

use web::{components::Qr, state::Site};

use crate::{
    live::{Ear, hearing, published, served},
    prelude::*,
};

const SCREENS: &str = "/t/paaske/screens";
const API: &str = "/api/v1/tournaments/paaske/screens";
const ANNOUNCEMENT: &str = "/api/v1/tournaments/paaske/announcement";

/// A hall of 40 boards; the longest names are long.
async fn hall(app: &TestApp) -> Stage {
    let stage = stage::stage(app, 81, 2, &by_hand()).await;
    sqlx::query(
        "with r as (update round set status = 'draft', origin = 'hand' where section_id = $1 and number = 1 returning id),
         bye as (insert into bye (round_id, player_id, kind) select r.id, p.id, 'pairing_allocated' from r, player p
             where p.section_id = $1 and p.start_no = 81)
         insert into game (id, round_id, board, white_id, black_id)
         select gen_random_uuid(), r.id, w.start_no, w.id, b.id from r, player w, player b
         where w.section_id = $1 and b.section_id = $1 and w.start_no <= 40 and b.start_no = w.start_no + 40",
    )
    .bind(stage.section.as_uuid())
    .execute(app.pool())
    .await
    .unwrap();
    sqlx::query("update round set status = 'published' where section_id = $1 and number = 1")
        .bind(stage.section.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    stage
}

fn body(content: &str) -> serde_json::Value {
    json!({ "name": "Projektor i salen", "section": "a", "content": content, "ground": "dark", "language": "da" })
}

fn said(html: &str, selector: &str) -> Vec<String> {
    scraper::Html::parse_document(html)
        .select(&scraper::Selector::parse(selector).unwrap())
        .map(|element| {
            element
                .text()
                .collect::<String>()
                .split_whitespace()
                .collect::<Vec<_>>()
                .join(" ")
        })
        .collect()
}

async fn arbiter<'a>(app: &'a TestApp, stage: &Stage) -> crate::app::Client<'a> {
    app.token(
        "Prøve Hoveddommer",
        &[(Role::Arbiter, stage.scope())],
        &TokenScope::ALL,
    )
    .await
}

#[tokio::test]
async fn a_screen_shows_the_round_page_by_page_by_the_servers_clock() {
    let app = TestApp::new().await;
    let stage = hall(&app).await;
    let arbiter = arbiter(&app, &stage).await;
    let added = arbiter
        .json(Method::POST, API, None, &body("boards"))
        .await
        .expect(StatusCode::CREATED);
    assert_eq!(added.json(), json!({ "number": 1, "version": 1 }));

    let first = app
        .visitor()
        .get("/t/paaske/screens/1")
        .await
        .expect(StatusCode::OK);
    assert_eq!(first.header("cache-control"), "no-store");
    let numbers = |html: &str| said(html, ".hall-list .no");
    assert_eq!(
        numbers(&first.body),
        (1..=28).map(|no| no.to_string()).collect::<Vec<_>>()
    );
    assert!(first.body.contains("data-theme=\"dark\"") && first.body.contains("lang=\"da\""));
    assert_eq!(said(&first.body, ".dock strong")[0], "1–28 af 40 borde");
    assert_eq!(
        said(&first.body, ".dock span")[0],
        "Side 1 af 2 · skifter hvert 15. sekund"
    );
    assert_eq!(said(&first.body, "h1"), ["Runde 1 · Gruppe A"]);
    // The start is two hours ahead, and counted down to without a script, too.
    assert_eq!(
        said(&first.body, ".when"),
        ["Runden starter12.00", "Tid til start120 min.", "Klokken er10.00"]
    );
    // Without a script the browser asks when the page is due to turn.
    assert!(
        first
            .body
            .contains("<noscript><meta http-equiv=\"refresh\" content=\"15\"></noscript>")
    );

    let app = app.later("2026-04-04T08:00:15Z");
    let second = app
        .visitor()
        .get("/t/paaske/screens/1")
        .await
        .expect(StatusCode::OK)
        .body;
    let mut last: Vec<String> = (29..=40).map(|no| no.to_string()).collect();
    last.push(String::new());
    assert_eq!(numbers(&second), last, "the one without an opponent stands last");
    assert!(
        said(&second, ".hall-list li")
            .last()
            .unwrap()
            .contains("Oversidder")
    );
    // Who has no opponent sits at no board and has no colour.
    assert_eq!(said(&second, ".dock strong")[0], "29–40 af 40 borde");
    assert!(!said(&second, ".hall-list li").last().unwrap().contains("Hvid"));
    assert_eq!(second.matches("class=\"side w\"").count(), 12, "{second}");
    let app = app.later("2026-04-04T08:00:30Z");
    assert_eq!(
        numbers(&app.visitor().get("/t/paaske/screens/1").await.body)[0],
        "1",
        "and from the beginning"
    );
    let app = app.later(stage::FIRST_START);
    let begun = app.visitor().get("/t/paaske/screens/1").await.body;
    assert_eq!(said(&begun, ".when"), ["Runden startede12.00", "Klokken er12.00"]);
}

/// A countdown has room for a code of the tournament's page, where the address is one that a phone can open.
#[tokio::test]
async fn a_countdown_has_a_code_of_the_tournaments_page_where_phones_can_open_it() {
    let site = Site {
        address: Some("https://skak.example.dk".to_owned()),
        ..Site::default()
    };
    for (site, is_reached) in [(site, true), (Site::default(), false)] {
        let app = TestApp::with_site(site).await;
        let stage = hall(&app).await;
        let arbiter = arbiter(&app, &stage).await;
        arbiter
            .json(Method::POST, API, None, &body("countdown"))
            .await
            .expect(StatusCode::CREATED);
        let shown = app.visitor().get("/t/paaske/screens/1").await;
        let shown = shown.expect(StatusCode::OK).body;
        let code = Qr::new("https://skak.example.dk/t/paaske").unwrap();
        assert_eq!(shown.contains(&code.path), is_reached, "{shown}");
        assert_eq!(said(&shown, ".scan").len(), usize::from(is_reached), "{shown}");
    }
}

#[tokio::test]
async fn every_kind_of_screen_shows_what_it_says() {
    let app = TestApp::new().await;
    let stage = hall(&app).await;
    let arbiter = arbiter(&app, &stage).await;
    sqlx::query(
        "update game set result = '1-0', entered_at = now() where board = 1
         and round_id in (select id from round where section_id = $1)",
    )
    .bind(stage.section.as_uuid())
    .execute(app.pool())
    .await
    .unwrap();
    arbiter
        .json(Method::POST, API, None, &body("names"))
        .await
        .expect(StatusCode::CREATED);
    let screen = async || {
        app.visitor()
            .get("/t/paaske/screens/1")
            .await
            .expect(StatusCode::OK)
            .body
    };
    let names = said(&screen().await, ".hall-list.names li");
    assert_eq!(names.len(), 28);
    assert_eq!(names[0], "Hvid: Prøvesen, Prøve 11Prøve 41 Prøvesen");
    assert!(said(&screen().await, ".dock strong")[0].starts_with("1–28 af 81 spillere"));
    let mut version = 1;
    let mut show = async |content: &str| {
        arbiter
            .json(Method::PUT, &format!("{API}/1"), Some(version), &body(content))
            .await
            .expect(StatusCode::OK);
        version += 1;
        screen().await
    };
    let results = show("results").await;
    assert_eq!(said(&results, ".result")[..2], ["1–0", "–"]);
    assert!(
        said(&results, ".when").contains(&"Færdige borde1 af 40".to_owned()),
        "{results}"
    );
    assert!(
        results.contains("<rect width=\"2%\""),
        "how far the round has come: {results}"
    );
    assert_eq!(said(&results, "h1"), ["Resultater, runde 1 · Gruppe A"]);
    let standings = show("standings").await;
    assert!(
        said(&standings, ".standings li")[0] == "1Prøve 81 Prøvesen1",
        "{:?}",
        said(&standings, ".standings li")
    );
    assert_eq!(
        said(&show("countdown").await, ".count p"),
        ["Runden starter", "120 min.", "klokken 12.00"]
    );
    // Days ahead the day is said, and nothing is counted in minutes.
    let in_a_week =
        "update round set starts_at = starts_at + interval '7 days' where section_id = $1 and number = 1";
    sqlx::query(in_a_week)
        .bind(stage.section.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    let far = screen().await;
    let told = said(&far, ".count p");
    assert_eq!(
        (told[0].as_str(), told[2].as_str()),
        ("Runden starter", "klokken 12.00")
    );
    assert!(told[1].contains(". "), "{told:?}");
    assert!(!far.contains("data-until"), "{far}");
    assert_eq!(said(&show("announcement").await, ".say"), [""]);
    // Of a round that nobody may see yet it says only that.
    let mut later = body("boards");
    later["round"] = json!(2);
    arbiter
        .json(Method::PUT, &format!("{API}/1"), Some(5), &later)
        .await
        .expect(StatusCode::OK);
    assert_eq!(
        said(&screen().await, ".say"),
        ["Her vises runden, når den er offentliggjort."]
    );
}

#[tokio::test]
async fn an_announcement_stands_on_every_screen_until_it_is_cleared() {
    let app = TestApp::new().await;
    let stage = hall(&app).await;
    let arbiter = arbiter(&app, &stage).await;
    let mut english = body("boards");
    english["language"] = json!("en");
    for body in [body("boards"), english, body("announcement")] {
        arbiter
            .json(Method::POST, API, None, &body)
            .await
            .expect(StatusCode::CREATED);
    }
    let told = json!({ "danish": "Runden udsættes til 12.15.", "english": "" });
    let done = arbiter
        .json(Method::PUT, ANNOUNCEMENT, Some(1), &told)
        .await
        .expect(StatusCode::OK);
    assert_eq!(done.json()["version"], 2);
    let screen = async |number: u16| {
        app.visitor()
            .get(&format!("/t/paaske/screens/{number}"))
            .await
            .expect(StatusCode::OK)
            .body
    };
    for number in [1, 2] {
        let shown = screen(number).await;
        assert_eq!(
            said(&shown, ".told"),
            ["Runden udsættes til 12.15."],
            "rather Danish than nothing"
        );
        assert_eq!(
            said(&shown, ".hall-list li").len(),
            24,
            "the lines make room for it"
        );
    }
    let alone = screen(3).await;
    assert_eq!(said(&alone, ".say"), ["Runden udsættes til 12.15."]);
    assert!(said(&alone, ".told").is_empty(), "not twice");
    // Who did not see it does not replace it.
    let other = json!({ "danish": "Kaffe!", "english": "Coffee!" });
    let refused = arbiter
        .json(Method::PUT, ANNOUNCEMENT, Some(1), &other)
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(refused.json()["stands"]["danish"], "Runden udsættes til 12.15.");
    assert_eq!(refused.json()["sent"]["english"], "Coffee!");
    let nothing = json!({ "danish": "", "english": "" });
    arbiter
        .json(Method::PUT, ANNOUNCEMENT, Some(2), &nothing)
        .await
        .expect(StatusCode::OK);
    assert!(said(&screen(1).await, ".told").is_empty());
    let long = json!({ "danish": "å".repeat(241), "english": "" });
    let refused = arbiter.json(Method::PUT, ANNOUNCEMENT, Some(3), &long).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused.json()["errors"][0]["field"], "announcement");
}

#[tokio::test]
async fn two_who_hold_the_remote_do_not_overwrite_each_other_and_a_repeated_press_is_one() {
    let app = TestApp::new().await;
    let stage = hall(&app).await;
    let arbiter = arbiter(&app, &stage).await;
    let key = key();
    for _ in 0..2 {
        let added = arbiter
            .json_with_key(Method::POST, API, None, &body("boards"), &key)
            .await;
        assert_eq!(added.json()["number"], 1);
    }
    let turn = |turn: &str| json!({ "turn": turn });
    let at = format!("{API}/1/turn");
    let next = service::ids::fresh().to_string();
    for _ in 0..2 {
        let turned = arbiter
            .json_with_key(Method::POST, &at, Some(1), &turn("next"), &next)
            .await;
        assert_eq!(turned.expect(StatusCode::OK).json()["version"], 2);
    }
    let page = async || said(&app.visitor().get("/t/paaske/screens/1").await.body, ".dock span")[0].clone();
    assert_eq!(page().await, "Side 2 af 2 · skifter hvert 15. sekund");
    arbiter
        .json(Method::POST, &at, Some(1), &turn("next"))
        .await
        .expect(StatusCode::CONFLICT);
    let refused = arbiter
        .json(Method::PUT, &format!("{API}/1"), Some(1), &body("standings"))
        .await;
    let refused = refused.expect(StatusCode::CONFLICT).json();
    assert_eq!(
        (&refused["stands"]["content"], &refused["sent"]["content"]),
        (&json!("boards"), &json!("standings"))
    );
    arbiter
        .json(Method::POST, &at, Some(2), &turn("pause"))
        .await
        .expect(StatusCode::OK);
    assert_eq!(page().await, "Side 2 af 2 · holdes");
    let list = arbiter.get(API).await.expect(StatusCode::OK).json();
    assert_eq!(list["screens"][0]["turning_since"], serde_json::Value::Null);
    assert_eq!(list["screens"][0]["address"], "/t/paaske/screens/1");
    arbiter
        .json(Method::DELETE, &format!("{API}/1"), Some(3), &json!(null))
        .await
        .expect(StatusCode::NO_CONTENT);
    app.visitor()
        .get("/t/paaske/screens/1")
        .await
        .expect(StatusCode::NOT_FOUND);
    let acts: Vec<String> =
        sqlx::query_scalar("select act from audit where act like 'screen.%' order by at, id")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(
        acts,
        ["screen.add", "screen.turn", "screen.turn", "screen.remove"],
        "each act once"
    );
}

#[tokio::test]
async fn the_remote_works_by_plain_forms() {
    let app = TestApp::new().await;
    let stage = hall(&app).await;
    let page = app
        .signed_in("Prøve Hoveddommer", &[(Role::Arbiter, stage.scope())])
        .await;
    let section = stage.section.to_string();
    let key_of = key();
    let nameless = [
        ("version", "0"),
        ("key", &*key_of),
        ("name", " "),
        ("section", &section),
    ];
    let refused = page
        .post(SCREENS, &nameless)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("Skriv, hvad skærmen hedder."));
    let key_of = key();
    let fields = [
        ("version", "0"),
        ("key", &*key_of),
        ("name", "Salen"),
        ("section", &section),
    ];
    let to = page.post(SCREENS, &fields).await;
    assert_eq!(to.location(), "/t/paaske/screens/1/remote");
    let key_of = key();
    let direct = [
        ("version", "1"),
        ("key", &*key_of),
        ("name", "Salen"),
        ("section", &*section),
        ("shows", "standings"),
        ("round", ""),
        ("ground", "dark"),
        ("tongue", "en"),
    ];
    page.post("/t/paaske/screens/1/remote", &direct).await.location();
    let shown = app
        .visitor()
        .get("/t/paaske/screens/1")
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(shown.contains("lang=\"en\"") && said(&shown, "h1")[0].starts_with("Standings"));
    let key_of = key();
    let refused = page
        .post(
            "/t/paaske/screens/1/turn",
            &[
                ("version", "1"),
                ("key", &*key_of),
                ("turn", "next"),
                ("back", "list"),
            ],
        )
        .await
        .expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("Skærmen har fået andet at vide"));
    let key_of = key();
    let turned = page
        .post(
            "/t/paaske/screens/1/turn",
            &[
                ("version", "2"),
                ("key", &*key_of),
                ("turn", "pause"),
                ("back", "list"),
            ],
        )
        .await;
    assert_eq!(turned.location(), SCREENS);
    let key_of = key();
    let told = [
        ("version", "1"),
        ("key", &*key_of),
        ("danish", "Kaffe"),
        ("english", "Coffee"),
    ];
    page.post("/t/paaske/announcement", &told).await.location();
    let list = page.get(SCREENS).await.expect(StatusCode::OK).body;
    assert!(list.contains("Kaffe") && list.contains("siden holdes") && list.contains("Fjern beskeden"));
    let shown = app.visitor().get("/t/paaske/screens/1").await.body;
    assert_eq!(said(&shown, ".told"), ["Coffee"]);
    let key_of = key();
    page.post(
        "/t/paaske/screens/1/remove",
        &[("version", "3"), ("key", &*key_of)],
    )
    .await
    .location();
    app.visitor()
        .get("/t/paaske/screens/1")
        .await
        .expect(StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_screen_of_a_draft_is_hidden_and_only_those_who_pair_say_what_it_shows() {
    let app = TestApp::new().await;
    let stage = hall(&app).await;
    let arbiter = arbiter(&app, &stage).await;
    arbiter
        .json(Method::POST, API, None, &body("boards"))
        .await
        .expect(StatusCode::CREATED);
    let helper = app
        .token(
            "Prøve Hjælper",
            &[(Role::Assistant, stage.scope())],
            &TokenScope::ALL,
        )
        .await;
    helper
        .json(Method::PUT, &format!("{API}/1"), Some(1), &body("names"))
        .await
        .expect(StatusCode::FORBIDDEN);
    helper
        .json(Method::PUT, ANNOUNCEMENT, Some(1), &json!({ "danish": "Hej" }))
        .await
        .expect(StatusCode::FORBIDDEN);
    sqlx::query("update tournament set status = 'draft' where id = $1")
        .bind(stage.tournament.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    app.visitor()
        .get("/t/paaske/screens/1")
        .await
        .expect(StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_screen_hears_of_the_remote_and_of_its_section_and_of_nothing_else() {
    let app = TestApp::new().await;
    let stage = published(&app).await;
    let (elsewhere, other) = crate::authorisation::place(&app, "andetsteds", "published").await;
    hearing(&app.state).await;
    let site = served(&app.state).await;
    let mut screen = Ear::open(&site, "/t/paaske/screens/live", &[]).await;
    let mut foreign = Ear::open(&site, "/t/andetsteds/screens/live", &[]).await;
    screen.event("here").await;
    foreign.event("here").await;
    let arbiter = arbiter(&app, &stage).await;
    arbiter
        .json(Method::POST, API, None, &body("boards"))
        .await
        .expect(StatusCode::CREATED);
    screen.event("changed").await;
    let change = async |section| {
        let mut tx = app.pool().begin().await.unwrap();
        store::changes::bump(&mut tx, section).await.unwrap();
        tx.commit().await.unwrap();
    };
    change(stage.section).await;
    screen.event("changed").await;
    // The first thing the other hall hears is its own.
    change(other).await;
    let before = foreign.until("event: changed\n").await;
    assert!(!before.contains("event: changed\n\nevent"), "{before}");
    assert!(elsewhere != stage.tournament);
    app.state.subscribers.close();
    screen.end().await;
    foreign.end().await;
}

#[tokio::test]
async fn a_pause_counts_down_and_goes_by_itself_and_a_running_round_says_how_long_and_until_when_one_may_come()
 {
    let app = TestApp::new().await;
    let stage = hall(&app).await;
    let arbiter = arbiter(&app, &stage).await;
    arbiter
        .json(Method::POST, API, None, &body("countdown"))
        .await
        .expect(StatusCode::CREATED);
    sqlx::query("update round set starts_at = '2026-04-04T07:30:00Z' where section_id = $1 and number = 1")
        .bind(stage.section.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    for (ends_at, expected) in [
        ("2026-04-04T08:00:00Z", StatusCode::UNPROCESSABLE_ENTITY),
        ("2026-04-06T08:00:00Z", StatusCode::UNPROCESSABLE_ENTITY),
        ("2026-04-04T08:20:00Z", StatusCode::OK),
    ] {
        let pause = json!({ "danish": "Pause", "english": "", "ends_at": ends_at });
        let answer = arbiter
            .json(Method::PUT, ANNOUNCEMENT, Some(1), &pause)
            .await
            .expect(expected);
        if expected != StatusCode::OK {
            assert_eq!(answer.json()["errors"][0]["field"], "ends_at", "{ends_at}");
        }
    }
    let read = arbiter.get(ANNOUNCEMENT).await.expect(StatusCode::OK).json();
    assert_eq!(read["ends_at"], "2026-04-04T08:20:00Z");
    let screen = async |app: &TestApp| {
        let shown = app.visitor().get("/t/paaske/screens/1").await;
        shown.expect(StatusCode::OK).body
    };
    let shown = screen(&app).await;
    assert_eq!(said(&shown, ".told"), ["Pause 20 min."]);
    assert_eq!(said(&shown, ".told [data-until]"), ["20 min."]);
    let count = said(&shown, ".count p").join(" · ");
    assert!(count.contains("Runde 1 har varet 30 min."), "{count}");
    let app = app.later("2026-04-04T08:20:00Z");
    let shown = screen(&app).await;
    assert!(said(&shown, ".told").is_empty(), "the pause is over");
    let count = said(&shown, ".count p").join(" · ");
    assert!(count.contains("Runde 1 har varet 50 min."), "{count}");

    // On the page an hour is the next one that clocks show.
    let page = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    let announce = async |hour: &str| {
        let key = key();
        let told = [
            ("version", "2"),
            ("key", key.as_str()),
            ("danish", "Forlænget spilletid"),
            ("english", ""),
            ("ends_at", hour),
        ];
        page.post("/t/paaske/announcement", &told).await
    };
    let refused = announce("snart").await.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.body.contains("Skriv klokkeslættet som 14.30."),
        "{}",
        refused.body
    );
    assert!(
        refused.body.contains("Forlænget spilletid"),
        "what was typed stays"
    );
    announce("10:45").await.location();
    assert_eq!(
        said(&screen(&app).await, ".told"),
        ["Forlænget spilletid 25 min."]
    );
}
