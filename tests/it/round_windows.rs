//! Rounds that are played over days: set by an arbiter, agreed on by two players from their own links, told where people look.

use uuid::Uuid;

use crate::{
    accounts::cookie,
    player_links::{link, open, program},
    prelude::*,
    registration::{log, logged, numbered},
    rulings::{announce, standard},
};

const SECTION: &str = "/api/v1/tournaments/paaske/sections/a";
const WINDOWS: &str = "/t/paaske/s/a/windows";
const ROUND: &str = "/t/paaske/s/a/rounds/1";

async fn arbiter<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.token(
        "Prøve Bordleder",
        &[(Role::Arbiter, stage.scope())],
        &TokenScope::ALL,
    )
    .await
}

async fn person<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await
}

async fn windows(arbiter: &Client<'_>) -> Value {
    let path = format!("{SECTION}/windows");
    arbiter.get(&path).await.expect(StatusCode::OK).json()
}

async fn lasts_until(arbiter: &Client<'_>, seen: i32, last_day: Value) -> Answer {
    let path = format!("{SECTION}/rounds/1/window");
    let body = json!({ "last_day": last_day });
    arbiter.json(Method::PUT, &path, Some(seen), &body).await
}

async fn version_of_round(arbiter: &Client<'_>) -> i32 {
    let version = windows(arbiter).await["rounds"][0]["version"].as_i64();
    i32::try_from(version.unwrap()).unwrap()
}

/// What stands of the game at board 1, and its version.
async fn standing(arbiter: &Client<'_>) -> (Value, i32) {
    let game = windows(arbiter).await["games"][0].clone();
    let version = i32::try_from(game["version"].as_i64().unwrap()).unwrap();
    (game, version)
}

/// Four players whose round 1 is public and lasts until the end of the month.
async fn round_over_days(app: &TestApp) -> Stage {
    let stage = stage::stage(app, 4, 3, &stage::swiss()).await;
    let program = arbiter(app, &stage).await;
    let seen = version_of_round(&program).await;
    lasts_until(&program, seen, json!("2026-04-30"))
        .await
        .expect(StatusCode::OK);
    let person = person(app, &stage).await;
    for what in ["draft", "publish"] {
        act(&person, app, &stage, 1, what, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    stage
}

/// The game at a board of round 1 and who plays it.
async fn game(app: &TestApp, stage: &Stage, board: usize) -> (Uuid, Uuid, Uuid) {
    let field = stage.field(app).await;
    let game = &field.rounds[0].games[board - 1];
    (
        game.id.as_uuid(),
        numbered(app, i32::from(game.white.get())).await,
        numbered(app, i32::from(game.black.get())).await,
    )
}

async fn says(client: &Client<'_>, page: &str, game: Uuid, seen: i32, more: &[(&str, &str)]) -> Answer {
    let (game, seen, key) = (game.to_string(), seen.to_string(), key());
    let mut fields = vec![
        ("version", seen.as_str()),
        ("key", key.as_str()),
        ("game", game.as_str()),
        ("round", "1"),
    ];
    fields.extend(more);
    client.post(&format!("{page}/agreement"), &fields).await
}

async fn proposes(client: &Client<'_>, page: &str, game: Uuid, seen: i32, plays_at: &str) -> Answer {
    let more = [
        ("act", "propose"),
        ("plays_at_1", plays_at),
        ("place_1", "Hos Bo"),
    ];
    says(client, page, game, seen, &more).await
}

/// Notices are on, and every player has an address and has asked for them.
pub async fn wish_for_mail(app: &TestApp) {
    for statement in [
        "insert into mail_setting (tournament_id, pairings, changed_at, changed_by) select id, true, now(), 'Prøve' from tournament",
        "update player set email = 'spiller' || start_no || '@example.org'",
        "insert into mail_wish (player_id, language, pairings) select id, 'da', true from player",
    ] {
        sqlx::query(statement).execute(app.pool()).await.unwrap();
    }
}

#[tokio::test]
async fn an_arbiter_gives_a_round_days_and_everybody_reads_them() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &stage::swiss()).await;
    let program = arbiter(&app, &stage).await;
    let seen = version_of_round(&program).await;
    for (day, status) in [
        ("2026-04-03", StatusCode::UNPROCESSABLE_ENTITY),
        ("2027-04-06", StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        lasts_until(&program, seen, json!(day)).await.expect(status);
    }
    let set = lasts_until(&program, seen, json!("2026-04-30"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(set["last_day"], "2026-04-30");
    // What stands is no conflict; something else that did not see it is.
    lasts_until(&program, seen, json!("2026-04-30"))
        .await
        .expect(StatusCode::OK);
    let late = lasts_until(&program, seen, json!("2026-04-20"))
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert_eq!(late["type"], "/problems/changed-meanwhile");
    assert_eq!(late["current"]["last_day"], "2026-04-30");
    let entry = logged(&app, "round.set_window").await;
    assert_eq!(entry.changed("last_day"), (Value::Null, json!("2026-04-30")));

    let person = person(&app, &stage).await;
    let page = person.get(WINDOWS).await.expect(StatusCode::OK);
    assert!(page.body.contains("value=\"2026-04-30\""), "{}", page.body);
    // The next round opens the day after the first: both may be meant, and it is said.
    let overlaps = "Runde 2 åbner 5. april 2026, før denne runde slutter.";
    assert!(page.body.contains(overlaps), "{}", page.body);
    for what in ["draft", "publish"] {
        act(&person, &app, &stage, 1, what, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let shown = app.visitor().get(ROUND).await.expect(StatusCode::OK).body;
    assert!(shown.contains("30. april"), "{shown}");
    let calendar = app.visitor().get("/t/paaske/s/a/calendar.ics").await.body;
    assert!(calendar.contains("DTSTART;VALUE=DATE:20260404"), "{calendar}");
    let public = app.visitor().get(&format!("{SECTION}/rounds")).await.json();
    assert_eq!(public["rounds"][0]["last_day"], "2026-04-30");
    assert_eq!(public["rounds"][0]["starts_at"], Value::Null);

    // By the form: a day that is none is refused with what was typed, and an empty field takes the days away.
    let version = version_of_round(&program).await.to_string();
    let form = |day: &'static str| {
        let (person, version) = (person.clone(), version.clone());
        async move {
            let key = key();
            let fields = [
                ("version", version.as_str()),
                ("key", key.as_str()),
                ("round", "1"),
                ("last_day_1", day),
            ];
            person.post(WINDOWS, &fields).await
        }
    };
    let refused = form("30.2.2026").await.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("value=\"30.2.2026\""), "{}", refused.body);
    assert_eq!(form("").await.location(), WINDOWS);
    assert_eq!(windows(&program).await["rounds"][0]["last_day"], Value::Null);
}

#[tokio::test]
async fn two_players_agree_from_their_own_links_and_it_is_told_without_the_place() {
    let app = TestApp::new().await;
    let stage = round_over_days(&app).await;
    let (links, arbiter) = (program(&app, &stage).await, arbiter(&app, &stage).await);
    let (id, white, black) = game(&app, &stage, 1).await;
    let (page, one) = open(&app, &link(&links, white).await).await;
    let (other_page, other) = open(&app, &link(&links, black).await).await;
    wish_for_mail(&app).await;
    let shown = one.get(&page).await.expect(StatusCode::OK).body;
    assert!(
        shown.contains("Intet er aftalt") && shown.contains("30. april"),
        "{shown}"
    );

    assert_eq!(
        proposes(&one, &page, id, 0, "2026-04-10T19:00").await.location(),
        page
    );
    let (stands, version) = standing(&arbiter).await;
    assert_eq!(stands["plays_at"], Value::Null);
    assert_eq!(stands["proposed_by"], "white");
    let asked = other.get(&other_page).await.expect(StatusCode::OK).body;
    assert!(
        asked.contains("Hos Bo") && asked.contains("Tag imod forslaget"),
        "{asked}"
    );
    let hidden = app.visitor().get(ROUND).await.body;
    assert!(
        !hidden.contains("10. apr"),
        "a proposal is told to nobody: {hidden}"
    );

    let own = says(&one, &page, id, version, &[("act", "accept")]).await;
    let own = own.expect(StatusCode::CONFLICT).body;
    assert!(own.contains("Det er dit eget forslag"), "{own}");
    let outdated = says(&other, &other_page, id, version - 1, &[("act", "accept")]).await;
    let outdated = outdated.expect(StatusCode::CONFLICT).body;
    assert!(
        outdated.contains("foreslået eller aftalt noget imens"),
        "{outdated}"
    );
    let done = says(&other, &other_page, id, version, &[("act", "accept")]).await;
    assert_eq!(done.location(), other_page);
    let entry = logged(&app, "agreement.accept").await;
    assert_eq!(entry.changed("agreed_at").1, json!("2026-04-10T17:00:00Z"));
    // Each of the two has a mail about what the other one did.
    let told: Vec<(Uuid, bool)> = sqlx::query_as(
        "select player_id, (content ->> 'is_agreed')::boolean from mail where content ->> 'about' = 'meeting' order by 2",
    )
    .fetch_all(app.pool())
    .await
    .unwrap();
    assert_eq!(told, [(black, false), (white, true)]);

    let public = app.visitor().get(ROUND).await.expect(StatusCode::OK).body;
    assert!(public.contains("aftalt til 10. apr. 19.00"), "{public}");
    assert!(public.contains("Partier med deres egen tid"), "{public}");
    assert!(!public.contains("Hos Bo"), "{public}");
    let key = stage::key_of(&app, stage.field(&app).await.rounds[0].games[0].white.get()).await;
    for calendar in [
        "/t/paaske/calendar.ics".to_owned(),
        format!("/t/paaske/s/a/start-list/{key}/calendar.ics"),
    ] {
        let body = app.visitor().get(&calendar).await.expect(StatusCode::OK).body;
        let agreed = "DTSTART;TZID=Europe/Copenhagen:20260410T190000";
        assert!(body.contains(agreed), "{calendar}: {body}");
        assert!(!body.contains("Hos Bo"), "{calendar}: {body}");
        // Where is the players' own: the place of the tournament would send them elsewhere.
        let own = body.split("BEGIN:VEVENT").find(|event| event.contains(agreed));
        assert!(
            own.is_some_and(|own| !own.contains("LOCATION:")),
            "{calendar}: {body}"
        );
    }

    // What is agreed stands while something else is proposed, and when that is declined.
    let (_, version) = standing(&arbiter).await;
    proposes(&other, &other_page, id, version, "2026-04-12T19:00")
        .await
        .location();
    let (stands, version) = standing(&arbiter).await;
    assert_eq!(stands["plays_at"], "2026-04-10T17:00:00Z");
    says(&one, &page, id, version, &[("act", "take_back")])
        .await
        .location();
    let (stands, _) = standing(&arbiter).await;
    assert_eq!(stands["proposed_at"], Value::Null);
    assert_eq!(stands["plays_at"], "2026-04-10T17:00:00Z");
    assert_eq!(log(&app, "agreement.take_back").await.len(), 1);
}

#[tokio::test]
async fn a_mail_about_a_meeting_calls_the_other_one_as_everybody_reads_the_name() {
    let app = TestApp::new().await;
    let stage = round_over_days(&app).await;
    let hide = "update section set settings = jsonb_set(settings, '{public,short_names}', 'true')";
    sqlx::query(hide).execute(app.pool()).await.unwrap();
    wish_for_mail(&app).await;
    let links = program(&app, &stage).await;
    let (id, white, _) = game(&app, &stage, 1).await;
    let (page, one) = open(&app, &link(&links, white).await).await;
    assert_eq!(
        proposes(&one, &page, id, 0, "2026-04-10T19:00").await.location(),
        page
    );
    let opponent: String =
        sqlx::query_scalar("select content ->> 'opponent' from mail where content ->> 'about' = 'meeting'")
            .fetch_one(app.pool())
            .await
            .unwrap();
    let field = stage.field(&app).await;
    let player = field.players.iter().find(|player| player.id.as_uuid() == white);
    assert_eq!(opponent, player.unwrap().public_name().spoken());
    assert!(opponent.starts_with("Prøve P. ("), "{opponent}");
}

#[tokio::test]
async fn whoever_proposes_what_is_proposed_is_told_that_it_is_agreed() {
    let app = TestApp::new().await;
    let stage = round_over_days(&app).await;
    let (links, arbiter) = (program(&app, &stage).await, arbiter(&app, &stage).await);
    let (id, white, black) = game(&app, &stage, 1).await;
    let mut seen = 0;
    for (player, told) in [(white, "Dit forslag er sendt"), (black, "Tiden er aftalt.")] {
        let (page, client) = open(&app, &link(&links, player).await).await;
        let sent = proposes(&client, &page, id, seen, "2026-04-10T19:00").await;
        let flash = cookie(&sent, "flash").unwrap().to_owned();
        let shown = client.with_cookie("flash", &flash).get(&page).await.body;
        assert!(shown.contains(told), "{shown}");
        (_, seen) = standing(&arbiter).await;
    }
    assert_eq!(standing(&arbiter).await.0["plays_at"], "2026-04-10T17:00:00Z");
}

#[tokio::test]
async fn nobody_agrees_for_others_in_the_past_after_the_round_or_on_what_is_played() {
    let app = TestApp::new().await;
    let stage = round_over_days(&app).await;
    let (links, arbiter) = (program(&app, &stage).await, arbiter(&app, &stage).await);
    let (id, white, _) = game(&app, &stage, 1).await;
    let (other_id, stranger, _) = game(&app, &stage, 2).await;
    let (page, one) = open(&app, &link(&links, white).await).await;
    let (far_page, far) = open(&app, &link(&links, stranger).await).await;
    proposes(&far, &far_page, id, 0, "2026-04-10T19:00")
        .await
        .expect(StatusCode::NOT_FOUND);
    proposes(&far, &page, id, 0, "2026-04-10T19:00")
        .await
        .expect(StatusCode::NOT_FOUND);
    proposes(&app.visitor(), &page, id, 0, "2026-04-10T19:00")
        .await
        .expect(StatusCode::NOT_FOUND);
    proposes(&one, &page, other_id, 0, "2026-04-10T19:00")
        .await
        .expect(StatusCode::NOT_FOUND);
    for (plays_at, said) in [
        ("2026-04-04T09:59", "Den tid er passeret"),
        ("2026-05-01T00:00", "spilles til og med 30. april"),
        ("snart", "Skriv dato og klokkeslæt"),
    ] {
        let refused = proposes(&one, &page, id, 0, plays_at)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains(said), "{plays_at}: {}", refused.body);
        let typed = format!("value=\"{plays_at}\"");
        assert!(refused.body.contains(&typed), "{plays_at}: {}", refused.body);
    }
    // Before the round opens is as good as in it.
    proposes(&one, &page, id, 0, "2026-04-04T11:00").await.location();
    stage::finish(&app, &stage, 1).await;
    let late = says(&one, &page, id, 1, &[("act", "take_back")]).await;
    late.expect(StatusCode::CONFLICT);
    let written = arbiter
        .json(
            Method::PUT,
            &format!("{SECTION}/rounds/1/boards/1/agreement"),
            Some(1),
            &json!({ "plays_at": "2026-04-20T17:00:00Z" }),
        )
        .await;
    written.expect(StatusCode::CONFLICT);
    assert_eq!(log(&app, "agreement.propose").await.len(), 1);
}

#[tokio::test]
async fn an_arbiter_writes_down_what_was_said_and_takes_it_away() {
    let app = TestApp::new().await;
    let stage = round_over_days(&app).await;
    let arbiter = arbiter(&app, &stage).await;
    let assistant = app
        .signed_in("Tilde Attrapgaard", &[(Role::Assistant, stage.scope())])
        .await;
    assistant.get(WINDOWS).await.expect(StatusCode::FORBIDDEN);
    let path = format!("{SECTION}/rounds/1/boards/1/agreement");
    let write = |seen: i32, plays_at: Value| {
        let (arbiter, path) = (arbiter.clone(), path.clone());
        async move {
            let body = json!({ "plays_at": plays_at, "place": "Klubben" });
            arbiter.json(Method::PUT, &path, Some(seen), &body).await
        }
    };
    // An arbiter may let a game be played after its round.
    write(0, json!("2026-05-05T17:00:00Z"))
        .await
        .expect(StatusCode::OK);
    let (stands, version) = standing(&arbiter).await;
    assert_eq!(stands["plays_at"], "2026-05-05T17:00:00Z");
    assert_eq!(stands["place"], "Klubben");
    let late = write(0, json!("2026-04-06T17:00:00Z"))
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert_eq!(late["current"]["plays_at"], "2026-05-05T17:00:00Z");

    let person = person(&app, &stage).await;
    let form = "/t/paaske/s/a/rounds/1/boards/1/agreement";
    let (version, key) = (version.to_string(), key());
    let fields = [
        ("version", version.as_str()),
        ("key", key.as_str()),
        ("act", "clear"),
    ];
    assert_eq!(person.post(form, &fields).await.location(), WINDOWS);
    let (stands, _) = standing(&arbiter).await;
    assert_eq!(stands["plays_at"], Value::Null);
    // The same key again is the same act.
    assert_eq!(person.post(form, &fields).await.location(), WINDOWS);
    assert_eq!(log(&app, "agreement.set").await.len(), 2);

    // Days that end before what is agreed are as good, and it is said.
    let (_, version) = standing(&arbiter).await;
    write(version, json!("2026-04-28T17:00:00Z"))
        .await
        .expect(StatusCode::OK);
    let cut = "1 parti er aftalt til efter den sidste dag.";
    let page = person.get(WINDOWS).await.expect(StatusCode::OK).body;
    assert!(!page.contains(cut), "{page}");
    let seen = version_of_round(&arbiter).await;
    lasts_until(&arbiter, seen, json!("2026-04-27"))
        .await
        .expect(StatusCode::OK);
    let page = person.get(WINDOWS).await.expect(StatusCode::OK).body;
    assert!(page.contains(cut), "{page}");

    // A round that begins at its hour has nothing to agree on.
    let seen = version_of_round(&arbiter).await;
    lasts_until(&arbiter, seen, Value::Null)
        .await
        .expect(StatusCode::OK);
    write(99, json!("2026-04-06T17:00:00Z"))
        .await
        .expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn everybody_is_marked_as_come_at_the_time_that_was_agreed_and_not_before_its_day() {
    let app = TestApp::new().await;
    let stage = round_over_days(&app).await;
    let program = arbiter(&app, &stage).await;
    program
        .json(
            Method::PUT,
            &format!("{SECTION}/rounds/1/boards/1/agreement"),
            Some(0),
            &json!({ "plays_at": "2026-04-10T17:00:00Z" }),
        )
        .await
        .expect(StatusCode::OK);
    drop(program);
    let mut app = app;
    let (early, agreed) = ("2026-04-10T16:45:00Z", "2026-04-10T17:00:00Z");
    let rows: [(&str, &[&str]); 3] = [
        ("2026-04-09T17:00:00Z", &[]),
        (early, &[early; 2]),
        ("2026-04-10T19:00:00Z", &[agreed; 2]),
    ];
    for (now, came) in rows {
        app = app.later(now);
        sqlx::query("delete from arrival")
            .execute(app.pool())
            .await
            .unwrap();
        let person = person(&app, &stage).await;
        person
            .post(&format!("{ROUND}/arrivals"), &[("came", "all")])
            .await
            .expect(StatusCode::SEE_OTHER);
        let stored: Vec<(i32, bool)> = sqlx::query_as(
            "select g.board, a.at = $1::timestamptz from arrival a join game g on g.id = a.game_id",
        )
        .bind(came.first().copied())
        .fetch_all(app.pool())
        .await
        .unwrap();
        assert_eq!(stored, vec![(1, true); came.len()], "{now}");
    }
    announce(&app, &stage, &standard()).await;
    let desk = person(&app, &stage).await;
    let page = desk
        .get(&format!("{ROUND}/arrivals"))
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(
        page.contains("Spilles 4.–30. april 2026.") && !page.contains("ikke annonceret"),
        "{page}"
    );
    // Nobody has agreed on a time at board 2, and there is no moment that is that of all.
    let entries = log(&app, "arrival.mark_all").await;
    assert_eq!(entries.len(), 2);
    for entry in entries {
        assert_eq!(entry.changed("players").1, json!(2));
        assert_eq!(entry.changed("at").1, Value::Null);
    }
}

#[tokio::test]
async fn a_section_that_is_copied_has_the_days_of_its_rounds() {
    let app = TestApp::new().await;
    let stage = round_over_days(&app).await;
    let keeper = app
        .signed_in("Ida Arrangør", &[(Role::Organiser, stage.scope())])
        .await;
    fill(&keeper, "/t/paaske/s/a/copy", &[("name", "Gruppe B")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let program = arbiter(&app, &stage).await;
    let path = "/api/v1/tournaments/paaske/sections/gruppe-b/windows";
    let copied = program.get(path).await.expect(StatusCode::OK).json();
    let days: Vec<&Value> = (0..3).map(|at| &copied["rounds"][at]["last_day"]).collect();
    assert_eq!(days, [&json!("2026-04-30"), &Value::Null, &Value::Null]);
}

#[tokio::test]
async fn the_desk_tells_of_today_of_the_end_that_comes_near_and_of_what_was_not_played() {
    let app = TestApp::new().await;
    let stage = round_over_days(&app).await;
    let program = arbiter(&app, &stage).await;
    program
        .json(
            Method::PUT,
            &format!("{SECTION}/rounds/1/boards/1/agreement"),
            Some(0),
            &json!({ "plays_at": "2026-04-28T17:00:00Z", "place": null }),
        )
        .await
        .expect(StatusCode::OK);
    drop(program);
    let mut app = app;
    for (now, told, untold) in [
        (
            "2026-04-20T08:00:00Z",
            "1 parti har ingen tid.",
            "slutter 30. april",
        ),
        (
            "2026-04-20T08:00:00Z",
            "2 partier er ikke spillet endnu",
            "partier spilles",
        ),
        (
            "2026-04-28T08:00:00Z",
            "I dag: bord 1 kl. 19.00",
            "resultater mangler",
        ),
        ("2026-04-28T08:00:00Z", "slutter 30. april", "resultater mangler"),
        (
            "2026-04-30T22:00:00Z",
            "2 resultater mangler",
            "slutter 30. april",
        ),
    ] {
        app = app.later(now);
        let person = person(&app, &stage).await;
        let desk = person.get("/t/paaske/desk").await.expect(StatusCode::OK).body;
        assert!(desk.contains(told), "{now} {told}: {desk}");
        assert!(!desk.contains(untold), "{now} {untold}: {desk}");
    }
}
