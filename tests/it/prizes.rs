//! The prizes of a section (DM-5.7): written down, made public in time, shared, settled, paid and settled anew.

use crate::{
    prelude::*,
    setup::{form, hidden, send, text},
    stage::pair_by_hand,
};

const PAGE: &str = "/t/paaske/s/a/settings/prizes";
const PUBLIC: &str = "/t/paaske/s/a/prizes";
const API: &str = "/api/v1/tournaments/paaske/sections/a/prizes";

async fn organiser<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.signed_in("Ida Arrangør", &[(Role::Organiser, stage.scope())])
        .await
}

pub async fn program<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.token(
        "Ida Arrangør",
        &[(Role::Organiser, stage.scope())],
        &[TokenScope::Read, TokenScope::Setup],
    )
    .await
}

async fn coordinated(app: &TestApp) {
    sqlx::query("update tournament set regulation = '{\"flags\": {\"coordinated\": true}}'")
        .execute(app.pool())
        .await
        .unwrap();
}

async fn read(client: &Client<'_>) -> Value {
    client.get(API).await.expect(StatusCode::OK).json()
}

fn seen(body: &Value, what: &str) -> Option<i32> {
    body[what]
        .as_i64()
        .and_then(|version| i32::try_from(version).ok())
}

/// Writes a plan down as it stands, and makes it public.
pub async fn offer(client: &Client<'_>, plan: Value) {
    let before = read(client).await;
    let body = json!({"plan": plan, "reason": "Prøve"});
    let done = client
        .json(Method::PUT, API, seen(&before, "version"), &body)
        .await
        .expect(StatusCode::OK)
        .json();
    client
        .json(
            Method::PUT,
            &format!("{API}/publication"),
            seen(&done, "version"),
            &json!({}),
        )
        .await
        .expect(StatusCode::OK);
}

/// Six players and two rounds, White winning everywhere: 1 has two points, 2 to 5 have one, 6 has none. Of those tied, 2 and 4 are
/// separated from 3 and 5 by their opponents, and by nothing from each other. The rounds are closed if that is wanted.
pub async fn played(app: &TestApp, close: bool) -> Stage {
    let stage = stage::stage(app, 6, 2, &by_hand()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    for (round, boards) in [(1, [(1, 4), (2, 5), (3, 6)]), (2, [(1, 2), (4, 3), (5, 6)])] {
        pair_by_hand(app, &stage, &arbiter, round, &boards).await;
        act(&arbiter, app, &stage, round, "publish", &[])
            .await
            .expect(StatusCode::SEE_OTHER);
        stage::finish(app, &stage, round).await;
        if close || round == 1 {
            act(&arbiter, app, &stage, round, "close", &[])
                .await
                .expect(StatusCode::SEE_OTHER);
        }
    }
    stage
}

/// Who gets how much, by starting number.
fn amounts(body: &Value) -> Vec<(u64, String)> {
    body["awards"]["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|player| {
            let amount = player["amount"].as_str().unwrap().to_owned();
            (player["player"]["no"].as_u64().unwrap(), amount)
        })
        .collect()
}

fn named(expected: &[(u64, &str)]) -> Vec<(u64, String)> {
    expected
        .iter()
        .map(|(no, amount)| (*no, (*amount).to_owned()))
        .collect()
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn a_plan_that_makes_no_sense_is_refused_line_by_line_and_what_was_typed_stays() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 2, &by_hand()).await;
    let organiser = organiser(&app, &stage).await;
    for (changes, sentence, kept) in [
        (
            &[("c1-prizes", "1000\n3 bøger")][..],
            "Linje 2: skriv semikolon",
            "3 bøger",
        ),
        (
            &[("c1-prizes", "500\n\n1000")][..],
            "Linje 3: skriv højst så mange penge",
            "500\n\n1000",
        ),
        (
            &[("c1-prizes", "1,500")][..],
            "Linje 1: skriv 1500 eller 1500,50",
            "1,500",
        ),
        (&[("c1-prizes", "10,50")][..], "går op i afrundingen", "10,50"),
        (
            &[("c1-prizes", "500"), ("c2-prizes", "Bog")][..],
            "Skriv et navn",
            "Bog",
        ),
        (
            &[("c1-name", "Bedste junior")][..],
            "Skriv mindst én præmie",
            "Bedste junior",
        ),
        (
            &[("c1-prizes", "500"), ("c1-from", "1800"), ("c1-until", "1500")][..],
            "nedre grænse",
            "1800",
        ),
        (
            &[("c1-prizes", "500"), ("c1-born-from", "20088")][..],
            "Skriv et årstal",
            "20088",
        ),
        (
            &[("c1-prizes", "500"), ("currency", "kr")][..],
            "Skriv tre bogstaver",
            "kr",
        ),
    ] {
        let page = fill(&organiser, PAGE, changes)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(
            page.body.contains(sentence) && page.body.contains(kept),
            "{sentence}: {}",
            page.body
        );
    }
    // More room, with everything that was typed, and nothing is stored.
    let more = fill(&organiser, PAGE, &[("c1-prizes", "500; Pokal"), ("more", "yes")])
        .await
        .expect(StatusCode::OK);
    assert!(
        more.body.contains("500; Pokal") && more.body.contains("c5-prizes"),
        "{}",
        more.body
    );
    let program = program(&app, &stage).await;
    assert_eq!(read(&program).await["plan"], Value::Null);

    let rising = json!({"plan": {"categories": [{"prizes": [{"amount": "100.00"}, {"amount": "200.00"}]}]}});
    let refused = program
        .json(Method::PUT, API, Some(0), &rising)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY)
        .json();
    assert_eq!(
        refused["errors"][0]["field"], "categories/0/prizes/1",
        "{refused}"
    );

    // What makes sense comes back as it was typed.
    fill(
        &organiser,
        PAGE,
        &[
            ("c1-prizes", "1.500 kr.\n750; Bog\nPokal"),
            ("c1-sharing", "hort"),
            ("c2-name", "Bedste junior"),
            ("c2-prizes", ";3 bøger"),
            ("c2-born-from", "2008"),
            ("c2-women", "yes"),
            ("count", "3"),
            ("c3-name", "Under 1800"),
            ("c3-prizes", "200"),
            ("c3-until", "1799"),
            ("c3-unrated", "yes"),
            ("one_each", "yes"),
        ],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    let page = organiser.get(PAGE).await.expect(StatusCode::OK);
    assert_eq!(text(&page, "#c1-prizes").trim(), "1500\n750; Bog\nPokal");
    assert_eq!(text(&page, "#c2-prizes").trim(), "; 3 bøger");
    let plan = &read(&program).await["plan"];
    assert_eq!(
        plan["categories"][2]["group"]["rating"]["between"],
        json!({"from": null, "until": 1799, "unrated": true}),
        "{plan}"
    );
    // The form as it stands changes nothing.
    fill(&organiser, PAGE, &[]).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(read(&program).await["version"], 1);
}

#[tokio::test]
async fn two_organisers_do_not_overwrite_each_other_and_a_public_plan_changes_with_a_reason_only() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 2, &by_hand()).await;
    let organiser = organiser(&app, &stage).await;
    let program = program(&app, &stage).await;
    let open = organiser.get(PAGE).await.expect(StatusCode::OK);
    let plan = json!({"categories": [{"prizes": [{"amount": "1000.00"}]}]});
    program
        .json(Method::PUT, API, Some(0), &json!({"plan": plan}))
        .await
        .expect(StatusCode::OK);
    let late = send(
        &organiser,
        PAGE,
        form(&open, PAGE),
        &[("c1-prizes", "700; Pokal")],
    )
    .await
    .expect(StatusCode::CONFLICT);
    assert!(
        late.body.contains("i alt 1.000\u{a0}kr.") && late.body.contains("700; Pokal"),
        "{}",
        late.body
    );
    let other = json!({"categories": [{"prizes": [{"amount": "5.00"}]}]});
    let late = program
        .json(Method::PUT, API, Some(0), &json!({"plan": other}))
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert_eq!(late["current"]["version"], 1, "{late}");
    assert_eq!(
        late["current"]["plan"]["categories"][0]["prizes"][0]["amount"],
        "1000.00"
    );
    assert_eq!(
        late["sent"]["categories"][0]["prizes"][0]["amount"], "5.00",
        "{late}"
    );
    // The same once more is no change, and repeating a request repeats nothing.
    let same = key();
    for _ in 0..2 {
        program
            .json_with_key(Method::PUT, API, Some(0), &json!({"plan": plan}), &same)
            .await
            .expect(StatusCode::OK);
    }
    program
        .json(Method::PUT, &format!("{API}/publication"), Some(7), &json!({}))
        .await
        .expect(StatusCode::CONFLICT);
    program
        .json(Method::PUT, &format!("{API}/publication"), Some(1), &json!({}))
        .await
        .expect(StatusCode::OK);
    let refused = fill(&organiser, PAGE, &[("c1-prizes", "900")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.body.contains("Skriv, hvorfor de ændres") && refused.body.contains("900"),
        "{}",
        refused.body
    );
    fill(
        &organiser,
        PAGE,
        &[("c1-prizes", "900"), ("reason", "En sponsor faldt fra.")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    let acts: Vec<(String, Option<String>)> =
        sqlx::query_as("select act, reason from audit where act like 'prize.%' order by id")
            .fetch_all(app.pool())
            .await
            .unwrap();
    let acts: Vec<(&str, Option<&str>)> = acts
        .iter()
        .map(|(act, reason)| (act.as_str(), reason.as_deref()))
        .collect();
    assert_eq!(
        acts,
        [
            ("prize.plan", None),
            ("prize.publish", None),
            ("prize.plan", Some("En sponsor faldt fra."))
        ]
    );
}

#[tokio::test]
async fn dm_5_7_the_prizes_are_public_by_the_second_playing_day_and_nobody_else_sees_them_before() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &by_hand()).await;
    coordinated(&app).await;
    let organiser = organiser(&app, &stage).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    let desk = organiser.get("/t/paaske/desk").await.expect(StatusCode::OK);
    assert!(!desk.body.contains(PAGE), "nobody promised prizes");
    fill(&organiser, PAGE, &[("c1-prizes", "1000\n500")])
        .await
        .expect(StatusCode::SEE_OTHER);
    for (path, status) in [
        (PUBLIC, StatusCode::NOT_FOUND),
        (&format!("{API}/public"), StatusCode::NOT_FOUND),
    ] {
        app.visitor().get(path).await.expect(status);
    }
    arbiter.get(PAGE).await.expect(StatusCode::FORBIDDEN);
    let home = app.visitor().get("/t/paaske").await.expect(StatusCode::OK);
    assert!(!home.body.contains(PUBLIC), "{}", home.body);

    // The first playing day: a reminder. After the second it is too late.
    let desk = organiser.get("/t/paaske/desk").await.expect(StatusCode::OK);
    assert!(
        desk.body.contains("Præmierne er ikke offentlige") && desk.body.contains(PAGE),
        "{}",
        desk.body
    );
    assert_eq!(
        read(&program(&app, &stage).await).await["publication"],
        json!({"by": "2026-04-05", "status": "due"})
    );
    let session = organiser.session();
    let (name, value) = session.split_once('=').unwrap();
    let app = app.later("2026-04-06T08:00:00Z");
    let organiser = app.visitor().with_cookie(name, value);
    let desk = organiser.get("/t/paaske/desk").await.expect(StatusCode::OK);
    assert!(desk.body.contains("Præmierne er for sent ude"), "{}", desk.body);
    let program = program(&app, &stage).await;
    assert_eq!(read(&program).await["publication"]["status"], "overdue");

    let app = app.later("2026-04-05T21:00:00Z");
    let organiser = app.visitor().with_cookie(name, value);
    let page = organiser.get(PAGE).await.expect(StatusCode::OK);
    let publish = format!("{PAGE}/publish");
    organiser
        .post(
            &publish,
            &[("version", &hidden(&page, "version")), ("key", &key())],
        )
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = organiser.get(PAGE).await.expect(StatusCode::OK);
    assert!(page.body.contains("Offentlig i tide"), "{}", page.body);
    let shown = app.visitor().get(PUBLIC).await.expect(StatusCode::OK);
    assert!(
        shown.body.contains("1.000\u{a0}kr.") && shown.body.contains("For alle"),
        "{}",
        shown.body
    );
    let home = app.visitor().get("/t/paaske").await.expect(StatusCode::OK);
    assert!(home.body.contains(PUBLIC), "{}", home.body);
    let list = app
        .visitor()
        .get("/t/paaske/s/a/start-list")
        .await
        .expect(StatusCode::OK);
    assert!(list.body.contains(PUBLIC), "{}", list.body);
    let public = app
        .visitor()
        .get(&format!("{API}/public"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(public["plan"]["categories"][0]["prizes"][0]["amount"], "1000.00");
    assert_eq!(public["winners"], json!([]));
    let desk = organiser.get("/t/paaske/desk").await.expect(StatusCode::OK);
    assert!(!desk.body.contains("Præmierne er"), "{}", desk.body);
}

#[tokio::test]
async fn tied_players_share_as_one_does_by_hand_and_nobody_takes_two_money_prizes() {
    let app = TestApp::new().await;
    let stage = played(&app, false).await;
    let program = program(&app, &stage).await;
    let prizes =
        json!([{"amount": "1000.00"}, {"amount": "600.00"}, {"amount": "300.00"}, {"amount": "100.00"}]);
    // 600 + 300 + 100 for the four at one point, in equal parts.
    offer(
        &program,
        json!({"categories": [{"sharing": "equal", "prizes": prizes}]}),
    )
    .await;
    let equal = named(&[
        (1, "1000.00"),
        (2, "250.00"),
        (4, "250.00"),
        (3, "250.00"),
        (5, "250.00"),
    ]);
    assert_eq!(amounts(&read(&program).await), equal);
    // One half by place (600 and 300, then 100 and nothing, are averaged where nothing separates two), one half in equal parts.
    offer(
        &program,
        json!({"categories": [{"sharing": "hort", "prizes": prizes}]}),
    )
    .await;
    let hort = named(&[
        (1, "1000.00"),
        (2, "350.00"),
        (4, "350.00"),
        (3, "150.00"),
        (5, "150.00"),
    ]);
    assert_eq!(amounts(&read(&program).await), hort);
    let organiser = organiser(&app, &stage).await;
    let page = organiser.get(PAGE).await.expect(StatusCode::OK);
    assert!(
        page.body
            .contains("Hort: ½ af 450\u{a0}kr. for nr. 2–3 og ½ af 1.000\u{a0}kr. for nr. 2–5 delt i 4"),
        "{}",
        page.body
    );
    // Number 1 is a junior, too: takes the larger prize, and the next junior moves up.
    sqlx::query("update player set birth = '2010' where start_no in (1, 6)")
        .execute(app.pool())
        .await
        .unwrap();
    offer(
        &program,
        json!({"one_each": true, "categories": [
            {"prizes": [{"amount": "1000.00"}]},
            {"name": "Bedste junior", "group": {"born": {"from": 2008, "until": null}}, "prizes": [{"amount": "300.00", "thing": "Bog"}]}
        ]}),
    )
    .await;
    let body = read(&program).await;
    assert_eq!(amounts(&body), named(&[(1, "1000.00"), (6, "300.00")]), "{body}");
    assert_eq!(
        body["awards"]["players"][0]["left"][0]["offered"], "300.00",
        "{body}"
    );
    assert_eq!(body["awards"]["players"][0]["things"][0]["thing"], "Bog");
    // Nobody is told before the prizes are settled, and they are not while a round is open.
    let public = app.visitor().get(PUBLIC).await.expect(StatusCode::OK);
    assert!(!public.body.contains("Vindere"), "{}", public.body);
    let refused = program
        .json(
            Method::POST,
            &format!("{API}/settlement"),
            seen(&body, "content_version"),
            &json!({}),
        )
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert!(
        refused["detail"].as_str().unwrap().contains("Close every round"),
        "{refused}"
    );
}

/// Turns the first board of round 2 around, as a correction does.
async fn correct(app: &TestApp, stage: &Stage) {
    sqlx::query(
        "with written as (
             update game g set result = '0-1', version = g.version + 1 from round r
             where r.id = g.round_id and r.section_id = $1 and r.number = 2 and g.board = 1
             returning g.id, g.version
         )
         insert into game_entry (id, game_id, version, result, kind, at, actor, reason)
         select gen_random_uuid(), id, version, '0-1', 'corrected', now(), 'Prøve', 'Prøve' from written",
    )
    .bind(stage.section.as_uuid())
    .execute(app.pool())
    .await
    .unwrap();
    store::changes::bump(&mut *app.conn().await, stage.section)
        .await
        .unwrap();
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn prizes_are_settled_paid_printed_and_settled_anew_after_a_correction() {
    let app = TestApp::new().await;
    let stage = played(&app, true).await;
    let program = program(&app, &stage).await;
    let organiser = organiser(&app, &stage).await;
    let settlement = format!("{API}/settlement");
    program
        .json(Method::POST, &settlement, Some(1), &json!({}))
        .await
        .expect(StatusCode::CONFLICT);
    let plan = json!({"categories": [{"prizes": [{"amount": "1000.00", "thing": "Pokal"}, {"amount": "500.00"}, {"amount": "500.00"}]}]});
    offer(&program, plan).await;
    // What was seen is not what stands.
    program
        .json(Method::POST, &settlement, Some(1), &json!({}))
        .await
        .expect(StatusCode::CONFLICT);
    let page = organiser.get(PAGE).await.expect(StatusCode::OK);
    let settle = format!("{PAGE}/settle");
    let (version, same) = (hidden(&page, "seen"), key());
    for _ in 0..2 {
        organiser
            .post(&settle, &[("seen", &version), ("key", &same)])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let body = read(&program).await;
    assert_eq!(body["settlement"]["no"], 1, "{body}");
    let receipts: Vec<(i64, u64, &str)> = body["receipts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            let no = one["no"].as_i64().unwrap();
            let player = one["player"]["no"].as_u64().unwrap();
            (no, player, one["amount"].as_str().unwrap())
        })
        .collect();
    assert_eq!(receipts, [(1, 1, "1000.00"), (2, 2, "500.00"), (3, 4, "500.00")]);
    let public = app.visitor().get(PUBLIC).await.expect(StatusCode::OK);
    assert!(
        public.body.contains("Vindere") && public.body.contains("Prøve 1 Prøvesen"),
        "{}",
        public.body
    );
    let paper = organiser
        .get(&format!("{PAGE}/receipts"))
        .await
        .expect(StatusCode::OK);
    for words in [
        "Kvittering nr. 1",
        "Prøve 1 Prøvesen",
        "1.000\u{a0}kr.",
        "Pokal",
        "Underskrift",
        "Prøvebyens Påskestævne",
    ] {
        assert!(paper.body.contains(words), "{words}: {}", paper.body);
    }

    // Paid, taken back, and paid again; a stale look is told how it stands.
    let pay = |no: i32| format!("{API}/receipts/{no}");
    for (seen, paid, status) in [
        (1, true, StatusCode::OK),
        (1, true, StatusCode::OK),
        (1, false, StatusCode::CONFLICT),
        (2, false, StatusCode::OK),
        (3, true, StatusCode::OK),
    ] {
        program
            .json(Method::PUT, &pay(1), Some(seen), &json!({ "paid": paid }))
            .await
            .expect(status);
    }
    program
        .json(Method::PUT, &pay(9), Some(1), &json!({"paid": true}))
        .await
        .expect(StatusCode::NOT_FOUND);
    let refused = organiser
        .post(
            &format!("{PAGE}/receipts/1"),
            &[("version", "1"), ("key", &key()), ("paid", "false")],
        )
        .await
        .expect(StatusCode::CONFLICT);
    assert!(
        refused.body.contains("Kvittering 1 er ændret imens"),
        "{}",
        refused.body
    );

    // A game is corrected: 2 wins instead of 1. Everybody is told, and the prizes are settled anew.
    correct(&app, &stage).await;
    let page = organiser.get(PAGE).await.expect(StatusCode::OK);
    assert!(
        page.body.contains("Præmierne skal gøres op på ny."),
        "{}",
        page.body
    );
    let desk = organiser.get("/t/paaske/desk").await.expect(StatusCode::OK);
    assert!(
        desk.body.contains("Præmierne skal gøres op på ny."),
        "{}",
        desk.body
    );
    let public = app.visitor().get(PUBLIC).await.expect(StatusCode::OK);
    assert!(
        public.body.contains("Resultater er ændret, siden"),
        "{}",
        public.body
    );
    organiser
        .post(&settle, &[("seen", &hidden(&page, "seen")), ("key", &key())])
        .await
        .expect(StatusCode::SEE_OTHER);
    let body = read(&program).await;
    assert_eq!(body["is_outdated"], false, "{body}");
    let first = &body["receipts"][0];
    assert_eq!(
        (&first["stands"], first["paid_at"].is_null()),
        (&json!(false), false),
        "{body}"
    );
    let standing: Vec<(u64, &str)> = body["receipts"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|one| one["stands"] == true)
        .map(|one| {
            let player = one["player"]["no"].as_u64().unwrap();
            (player, one["amount"].as_str().unwrap())
        })
        .collect();
    assert!(standing.contains(&(2, "1000.00")), "{body}");
    let page = organiser.get(PAGE).await.expect(StatusCode::OK);
    assert!(
        page.body.contains("Gælder ikke længere"),
        "what was paid stays listed: {}",
        page.body
    );
    // What was paid for a receipt that has ended can come back, and is not paid again.
    for (paid, status) in [(false, StatusCode::OK), (true, StatusCode::CONFLICT)] {
        let version = seen(&read(&program).await["receipts"][0], "version");
        program
            .json(Method::PUT, &pay(1), version, &json!({ "paid": paid }))
            .await
            .expect(status);
    }
}

#[tokio::test]
async fn standings_are_read_by_the_categories_that_are_public_and_tell_nothing_else_of_a_player() {
    const STANDINGS: &str = "/t/paaske/s/a/standings";
    const OF_PROGRAMS: &str = "/api/v1/tournaments/paaske/sections/a/standings";
    let app = TestApp::new().await;
    let stage = played(&app, false).await;
    sqlx::query("update player set sex = 'female', birth = '2012-05-17' where start_no in (2, 3, 6)")
        .execute(app.pool())
        .await
        .unwrap();
    let program = program(&app, &stage).await;
    // Before the plan is public there is no category, whatever the organiser has written.
    let plan = json!({"categories": [
        {"prizes": [{"amount": "1000.00"}]},
        {"name": "Damer", "group": {"women": true}, "prizes": [{"thing": "Bog"}]},
    ]});
    program
        .json(Method::PUT, API, Some(0), &json!({"plan": plan}))
        .await
        .expect(StatusCode::OK);
    let whole = program.get(OF_PROGRAMS).await.expect(StatusCode::OK).json();
    assert_eq!(
        (&whole["categories"], &whole["category"]),
        (&json!([]), &Value::Null)
    );
    for path in [OF_PROGRAMS, STANDINGS] {
        let path = format!("{path}?category=2");
        program.get(&path).await.expect(StatusCode::NOT_FOUND);
    }
    program
        .json(Method::PUT, &format!("{API}/publication"), Some(1), &json!({}))
        .await
        .expect(StatusCode::OK);

    let damer = program
        .get(&format!("{OF_PROGRAMS}?category=2"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(
        damer["categories"],
        json!([{"no": 2, "name": "Damer"}]),
        "{damer}"
    );
    let rows: Vec<(u64, u64, u64)> = damer["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            let number = |value: &Value| value.as_u64().unwrap();
            (
                number(&row["player"]["no"]),
                number(&row["place"]),
                number(&row["category_place"]),
            )
        })
        .collect();
    assert_eq!(rows, [(2, 2, 1), (3, 4, 2), (6, 6, 3)], "{damer}");
    let whole = program.get(OF_PROGRAMS).await.expect(StatusCode::OK).json();
    assert_eq!(whole["rows"].as_array().unwrap().len(), 6);
    assert!(whole["rows"][0].get("category_place").is_none(), "{whole}");

    let visitor = app.visitor();
    let everybody = visitor.get(STANDINGS).await.expect(StatusCode::OK);
    assert_eq!(text(&everybody, "#category option:nth-child(2)"), "Damer");
    for path in ["?category=2", "/2?category=2", "?embed=1&category=2"] {
        let page = visitor
            .get(&format!("{STANDINGS}{path}"))
            .await
            .expect(StatusCode::OK);
        assert_eq!(text(&page, "h1"), "Stilling efter runde 2: Damer", "{path}");
        let rows = page.body.matches("<tr><td class=\"n key\">").count();
        assert_eq!(rows, 3, "{path}: {}", page.body);
        assert!(
            page.body.contains("<td class=\"n\">2–3</td>"),
            "{path}: {}",
            page.body
        );
        for told in ["2012-05", "maj 2012"] {
            assert!(!page.body.contains(told), "{path}: {}", page.body);
        }
    }
    // The category of everybody is the page itself, and nothing else is a category.
    for wrong in ["1", "3", "0", "x", "-1", "99999"] {
        let path = format!("{STANDINGS}?category={wrong}");
        visitor.get(&path).await.expect(StatusCode::NOT_FOUND);
    }
}
