//! Players who agree on their games themselves over weeks: rules, invitations from own links, games in public rounds, results said by both.

use uuid::Uuid;

use crate::{
    player_links::{link, open, program},
    prelude::*,
    rating_reports::{REPORT, announced, organiser, read},
    registration::{log, logged, numbered},
    round_windows::wish_for_mail,
};

const SCHEDULE: &str = "/api/v1/tournaments/paaske/sections/a/free-schedule";
const PAGE: &str = "/t/paaske/s/a/free-schedule";

fn rules() -> Value {
    json!({
        "first_day": "2026-04-04", "last_day": "2026-05-31", "period": "month", "colour_rule": "balanced",
        "most_a_day": 1, "most_with_opponent": 2, "days_between": 0, "most_games": 3, "wait_minutes": 60,
    })
}

async fn arbiter<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    let arbiter = [(Role::Arbiter, stage.scope())];
    app.token("Prøve Bordleder", &arbiter, &TokenScope::ALL).await
}

async fn set(arbiter: &Client<'_>, seen: i32, rules: &Value) -> Answer {
    arbiter.json(Method::PUT, SCHEDULE, Some(seen), rules).await
}

async fn standing(arbiter: &Client<'_>) -> Value {
    arbiter.get(SCHEDULE).await.expect(StatusCode::OK).json()
}

/// Four players who agree on games themselves.
async fn begun(app: &TestApp) -> Stage {
    let stage = stage::stage(app, 4, 1, &by_hand()).await;
    let arbiter = arbiter(app, &stage).await;
    set(&arbiter, 0, &rules()).await.expect(StatusCode::OK);
    stage
}

/// The page of a player's own games, and who may use it.
async fn own<'a>(app: &'a TestApp, stage: &Stage, no: i32) -> (String, Client<'a>) {
    let links = program(app, stage).await;
    let player = numbered(app, no).await;
    let (page, client) = open(app, &link(&links, player).await).await;
    (format!("{page}/games"), client)
}

async fn sends((page, client): &(String, Client<'_>), fields: &[(&str, &str)]) -> Answer {
    let key = key();
    let mut form = vec![("version", "0"), ("key", key.as_str())];
    form.extend(fields);
    client.post(page, &form).await
}

async fn invites(own: &(String, Client<'_>), to: Uuid, plays_at: &str) -> Answer {
    let to = to.to_string();
    let fields = [
        ("act", "invite"),
        ("to", to.as_str()),
        ("plays_at", plays_at),
        ("place", "Hos Bo"),
    ];
    sends(own, &fields).await
}

/// What somebody does about the first invitation that waits.
async fn answers(arbiter: &Client<'_>, own: &(String, Client<'_>), what: &str) -> Answer {
    let waits = standing(arbiter).await;
    let id = waits["invitations"][0]["id"].as_str().unwrap().to_owned();
    sends(own, &[("act", what), ("invitation", &id)]).await
}

/// The two agree on a game.
async fn agree(app: &TestApp, stage: &Stage, (one, other): (i32, i32), plays_at: &str) {
    let arbiter = arbiter(app, stage).await;
    let (asks, answering) = (own(app, stage, one).await, own(app, stage, other).await);
    let to = numbered(app, other).await;
    let asked = invites(&asks, to, plays_at).await;
    assert_eq!(asked.expect(StatusCode::SEE_OTHER).location(), asks.0);
    let done = answers(&arbiter, &answering, "accept").await;
    assert_eq!(done.expect(StatusCode::SEE_OTHER).location(), answering.0);
}

/// Who meets whom in the rounds, by starting number and whatever the colours.
async fn pairs(app: &TestApp, stage: &Stage) -> Vec<Vec<(u16, u16)>> {
    let field = stage.field(app).await;
    let pair = |game: &domain::section_state::Game| {
        let (one, other) = (game.white.get(), game.black.get());
        (one.min(other), one.max(other))
    };
    let rounds = field.rounds.iter();
    rounds
        .map(|round| round.games.iter().map(pair).collect())
        .collect()
}

/// What a player says of the first game without a result.
async fn says(app: &TestApp, stage: &Stage, no: i32, what: &str) -> Answer {
    let own = own(app, stage, no).await;
    let field = stage.field(app).await;
    let mut games = field.rounds.iter().flat_map(|round| &round.games);
    let open = games.find(|game| game.outcome.result.is_none()).unwrap();
    let game = open.id.to_string();
    sends(&own, &[("act", what), ("game", &game)]).await
}

#[tokio::test]
async fn an_arbiter_sets_the_rules_where_rounds_are_made_by_hand() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 1, &by_hand()).await;
    let program = arbiter(&app, &stage).await;
    let none = standing(&program).await;
    assert_eq!((&none["version"], &none["rules"]), (&json!(0), &Value::Null));
    for (member, wrong) in [
        ("most_games", json!(50)),
        ("most_a_day", json!(0)),
        ("last_day", json!("2026-04-03")),
        ("last_day", json!("2027-04-06")),
    ] {
        let mut sent = rules();
        sent[member] = wrong;
        let refused = set(&program, 0, &sent).await;
        refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
    }
    let version = set(&program, 0, &rules()).await.expect(StatusCode::OK).json();
    let version = i32::try_from(version["version"].as_i64().unwrap()).unwrap();
    assert_eq!(standing(&program).await["rules"], rules());
    // What stands is no conflict; something else that did not see it is.
    set(&program, 0, &rules()).await.expect(StatusCode::OK);
    let mut other = rules();
    other["most_a_day"] = json!(2);
    let late = set(&program, 0, &other).await.expect(StatusCode::CONFLICT).json();
    assert_eq!(late["type"], "/problems/changed-meanwhile");
    assert_eq!(late["current"]["rules"]["most_a_day"], 1);
    set(&program, version, &other).await.expect(StatusCode::OK);
    let lines = log(&app, "free_schedule.set").await;
    assert_eq!(lines.len(), 2);

    let person = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    let page = person.get(PAGE).await.expect(StatusCode::OK).body;
    assert!(page.contains("value=\"2026-05-31\""), "{page}");
    let (seen, key) = ((version + 1).to_string(), key());
    let fields = [
        ("version", seen.as_str()),
        ("key", key.as_str()),
        ("first_day", "2026-04-04"),
        ("last_day", "2026-05-31"),
        ("period", "all_days"),
        ("colour_rule", "lots"),
        ("most_a_day", "mange"),
        ("most_with_opponent", "2"),
        ("days_between", "0"),
        ("most_games", "3"),
        ("wait_minutes", "60"),
    ];
    let refused = person.post(PAGE, &fields).await;
    let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY).body;
    assert!(refused.contains("value=\"mange\""), "{refused}");
    assert!(refused.contains("Skriv et helt tal fra 1 til 10."), "{refused}");
    let mended = fields.map(|(name, value)| (name, if value == "mange" { "2" } else { value }));
    assert_eq!(person.post(PAGE, &mended).await.location(), PAGE);
    assert_eq!(standing(&program).await["rules"]["colour_rule"], "lots");
}

#[tokio::test]
async fn where_an_engine_pairs_players_do_not_agree_on_games() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &stage::swiss()).await;
    let program = arbiter(&app, &stage).await;
    let refused = set(&program, 0, &rules())
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert_eq!(refused["type"], "/problems/not-now");
    let (page, client) = own(&app, &stage, 1).await;
    client.get(&page).await.expect(StatusCode::NOT_FOUND);
    let refused = invites(&(page, client), numbered(&app, 2).await, "2026-04-10T19:00").await;
    refused.expect(StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn two_players_agree_play_and_say_the_same_from_their_own_links() {
    let app = TestApp::new().await;
    let stage = begun(&app).await;
    wish_for_mail(&app).await;
    let program = arbiter(&app, &stage).await;
    let (asks, other) = (own(&app, &stage, 1).await, own(&app, &stage, 2).await);
    let shown = asks.1.get(&asks.0).await.expect(StatusCode::OK).body;
    assert!(
        shown.contains("Send invitationen") && shown.contains("31. maj"),
        "{shown}"
    );
    let (white, black) = (numbered(&app, 1).await, numbered(&app, 2).await);
    invites(&asks, black, "2026-04-10T19:00")
        .await
        .expect(StatusCode::SEE_OTHER);
    let public = app.visitor().get("/t/paaske/s/a").await.body;
    assert!(
        !public.contains("10. apr"),
        "an invitation is told to nobody: {public}"
    );
    let waits = standing(&program).await;
    assert_eq!(waits["invitations"][0]["from"], json!(white));
    let shown = other.1.get(&other.0).await.expect(StatusCode::OK).body;
    assert!(
        shown.contains("inviterer dig") && shown.contains("Hos Bo"),
        "{shown}"
    );
    // Only the one who is asked accepts.
    let own_answer = answers(&program, &asks, "accept").await;
    own_answer.expect(StatusCode::CONFLICT);
    let stranger = own(&app, &stage, 3).await;
    answers(&program, &stranger, "decline")
        .await
        .expect(StatusCode::CONFLICT);
    answers(&program, &other, "accept")
        .await
        .expect(StatusCode::SEE_OTHER);
    let told: Vec<(Uuid, String)> =
        sqlx::query_as("select player_id, content ->> 'about' from mail order by 2")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(
        told,
        [(black, "invitation".to_owned()), (white, "meeting".to_owned())]
    );
    assert_eq!(pairs(&app, &stage).await, [[(1, 2)]]);
    // Its two players read where they meet, and nobody else.
    let shown = asks.1.get(&asks.0).await.expect(StatusCode::OK).body;
    assert!(shown.contains("19.00, Hos Bo."), "{shown}");
    let round = "/t/paaske/s/a/rounds/1";
    let public = app.visitor().get(round).await.expect(StatusCode::OK).body;
    assert!(public.contains("aftalt til 10. apr. 19.00"), "{public}");
    assert!(!public.contains("Hos Bo"), "{public}");
    let entry = logged(&app, "game_invitation.accept").await;
    assert_eq!(entry.changed("agreed_at").1, json!("2026-04-10T17:00:00Z"));

    // Nobody knows the result before the game.
    let early = says(&app, &stage, 1, "won")
        .await
        .expect(StatusCode::CONFLICT)
        .body;
    assert!(early.contains("begynder først"), "{early}");
    let app = app.later("2026-04-10T20:00:00Z");
    says(&app, &stage, 1, "won").await.expect(StatusCode::SEE_OTHER);
    let result = async |app: &TestApp| stage.field(app).await.rounds[0].games[0].clone();
    assert_eq!(result(&app).await.outcome.result, None, "one has said it");
    says(&app, &stage, 2, "lost").await.expect(StatusCode::SEE_OTHER);
    let game = result(&app).await;
    let expected = if game.white.get() == 1 {
        GameResult::WhiteWins
    } else {
        GameResult::BlackWins
    };
    assert_eq!(game.outcome.result, Some(expected));
    assert_eq!(log(&app, "result.enter").await.len(), 1);
    let field = stage.field(&app).await;
    let table = field.crosstable();
    let winner = table.find(StartNo::new(1).unwrap()).unwrap();
    assert_eq!(winner.points(&table.scoring, 1), engine::points::Points::ONE);
}

#[tokio::test]
async fn every_game_stands_in_the_first_round_of_its_month_in_which_both_are_free() {
    let app = TestApp::new().await;
    let stage = begun(&app).await;
    agree(&app, &stage, (1, 2), "2026-04-10T19:00").await;
    agree(&app, &stage, (3, 4), "2026-04-10T19:00").await;
    agree(&app, &stage, (1, 3), "2026-04-11T19:00").await;
    agree(&app, &stage, (1, 2), "2026-05-02T19:00").await;
    let expected = [vec![(1, 2), (3, 4)], vec![(1, 3)], vec![(1, 2)]];
    assert_eq!(pairs(&app, &stage).await, expected);
    let field = stage.field(&app).await;
    assert_eq!(field.planned_rounds, 3, "the section has the rounds it needs");
    let days = |round: usize| {
        let window = field.rounds[round].window().unwrap();
        (window.first().to_string(), window.last().to_string())
    };
    assert_eq!(days(0), ("2026-04-04".to_owned(), "2026-04-30".to_owned()));
    assert_eq!(days(2), ("2026-05-01".to_owned(), "2026-05-31".to_owned()));
    // Whoever has had White has Black the next time against the same opponent, who has had Black.
    assert_ne!(field.rounds[0].games[0].white, field.rounds[2].games[0].white);
    // For everybody else the pairing of a public round stays as it is.
    let frozen = sqlx::query(
        "insert into game (id, round_id, board, white_id, black_id)
         select gen_random_uuid(), r.id, 9, w.id, b.id from round r, player w, player b
         where r.number = 2 and w.start_no = 2 and b.start_no = 4",
    )
    .execute(app.pool())
    .await;
    let error = frozen.unwrap_err();
    let constraint = error.as_database_error().and_then(|error| error.constraint());
    assert_eq!(constraint, Some("pairing_frozen"));
}

#[tokio::test]
async fn games_are_limited_by_day_opponent_and_number() {
    let app = TestApp::new().await;
    let stage = begun(&app).await;
    agree(&app, &stage, (1, 2), "2026-04-10T19:00").await;
    let one = own(&app, &stage, 1).await;
    let (two, three) = (numbered(&app, 2).await, numbered(&app, 3).await);
    for (to, plays_at, said) in [
        (three, "2026-04-10T21:00", "1 parti"),
        (three, "2026-06-01T19:00", "Vælg en dag i den tid."),
        (three, "2026-04-04T09:00", "Den tid er passeret."),
        (numbered(&app, 1).await, "2026-04-12T19:00", "Vælg en spiller"),
    ] {
        let refused = invites(&one, to, plays_at).await;
        let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY).body;
        assert!(refused.contains(said) && refused.contains(plays_at), "{refused}");
    }
    agree(&app, &stage, (1, 2), "2026-04-12T19:00").await;
    // Agreeing has made a new link of each.
    let one = own(&app, &stage, 1).await;
    let often = invites(&one, two, "2026-04-13T19:00").await;
    let often = often.expect(StatusCode::UNPROCESSABLE_ENTITY).body;
    assert!(often.contains("2 partier"), "{often}");
    // What was possible when it was asked is looked at again when it is accepted.
    let program = arbiter(&app, &stage).await;
    invites(&one, three, "2026-04-14T19:00")
        .await
        .expect(StatusCode::SEE_OTHER);
    let other = own(&app, &stage, 3).await;
    let mut fewer = rules();
    fewer["most_games"] = json!(2);
    let seen = i32::try_from(standing(&program).await["version"].as_i64().unwrap()).unwrap();
    set(&program, seen, &fewer).await.expect(StatusCode::OK);
    let refused = answers(&program, &other, "accept").await;
    let refused = refused.expect(StatusCode::CONFLICT).body;
    assert!(refused.contains("flere må det ikke være"), "{refused}");
    // The one who has asked takes it back, and nothing waits any more.
    answers(&program, &one, "take_back")
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(standing(&program).await["invitations"], json!([]));
}

#[tokio::test]
async fn an_arbiter_decides_where_the_two_differ_and_where_one_has_not_come() {
    let app = TestApp::new().await;
    let stage = begun(&app).await;
    agree(&app, &stage, (1, 2), "2026-04-10T19:00").await;
    let app = app.later("2026-04-10T17:59:00Z");
    let early = says(&app, &stage, 1, "not_there").await;
    let early = early.expect(StatusCode::CONFLICT).body;
    assert!(early.contains("må komme indtil"), "{early}");
    let app = app.later("2026-04-10T18:00:00Z");
    says(&app, &stage, 1, "not_there")
        .await
        .expect(StatusCode::SEE_OTHER);
    let program = arbiter(&app, &stage).await;
    let game = &standing(&program).await["games"][0];
    assert_eq!(game["is_for_arbiter"], true);
    // Each may say something else until somebody decides.
    says(&app, &stage, 1, "drawn").await.expect(StatusCode::SEE_OTHER);
    assert_eq!(standing(&program).await["games"][0]["is_for_arbiter"], false);
    says(&app, &stage, 2, "won").await.expect(StatusCode::SEE_OTHER);
    assert_eq!(standing(&program).await["games"][0]["is_for_arbiter"], true);
    let person = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    let page = person.get(PAGE).await.expect(StatusCode::OK).body;
    assert!(page.contains("Dommeren afgør"), "{page}");
    stage::finish(&app, &stage, 1).await;
    assert_eq!(standing(&program).await["games"], json!([]));
    let own = own(&app, &stage, 1).await;
    let shown = own.1.get(&own.0).await.expect(StatusCode::OK).body;
    assert!(!shown.contains("Jeg vandt"), "{shown}");
}

#[tokio::test]
async fn a_month_is_reported_once_its_rounds_are_closed_while_others_are_still_played() {
    let app = TestApp::new().await;
    let stage = begun(&app).await;
    announced(&app, &stage).await;
    agree(&app, &stage, (1, 2), "2026-04-10T19:00").await;
    agree(&app, &stage, (1, 3), "2026-05-02T19:00").await;
    stage::finish(&app, &stage, 1).await;
    let reports = organiser(&app, &stage).await;
    let section = async || read(&reports, REPORT).await["report"]["sections"][0].clone();
    assert_eq!(section().await["games"], json!([]), "nothing is closed");
    let person = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    act(&person, &app, &stage, 1, "close", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let closed = section().await;
    assert_eq!(
        (&closed["rounds"], &closed["paired_rounds"]),
        (&json!(1), &json!(1))
    );
    assert_eq!(closed["games"].as_array().unwrap().len(), 1, "{closed}");
    let faults = read(&reports, REPORT).await["faults"].clone();
    let codes: Vec<&str> = faults
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|fault| fault["code"].as_str())
        .collect();
    for code in ["open_game", "rounds_missing", "nothing_played"] {
        assert!(!codes.contains(&code), "{faults}");
    }
}
