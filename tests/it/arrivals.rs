//! Who has come to the boards of a round: tapped in, taken back, counted down to the second, and what is proposed then.

use std::collections::BTreeMap;

use rules::{
    entry::Outcome,
    regulation::{
        Regulation,
        values::{ArrivalPoint, Lateness},
    },
};
use sqlx::postgres::PgPoolOptions;

use crate::{
    prelude::*,
    rulings::{announce, arbiter, confirm, game, round_one, standard},
};

const ARRIVALS: &str = "/t/paaske/s/a/rounds/1/arrivals";
const API: &str = "/api/v1/tournaments/paaske/sections/a/rounds/1";
const SECTION: &str = "/api/v1/tournaments/paaske/sections/a";

/// Fifteen minutes, at the venue.
pub fn fifteen() -> Regulation {
    Regulation {
        lateness: Some(Lateness {
            minutes: 15,
            arrival: ArrivalPoint::Venue,
        }),
        ..standard()
    }
}

fn tap<'a>(board: &'a str, side: &'a str, came: &'a str) -> [(&'a str, &'a str); 3] {
    [("board", board), ("side", side), ("came", came)]
}

#[tokio::test]
async fn a_player_who_is_a_second_late_is_proposed_to_lose_and_one_tap_confirms() {
    // Round 1 starts at 10:00:00.
    let app = TestApp::at("2026-04-04T10:09:00Z").await;
    let stage = round_one(&app, &fifteen()).await;
    let person = arbiter(&app, &stage).await;
    let page = person.get(ARRIVALS).await.expect(StatusCode::OK);
    assert!(page.body.contains("6 spillere mangler"), "{}", page.body);
    assert!(page.body.contains("Frist 12.15"), "{}", page.body);
    for fields in [
        tap("1", "white", "yes"),
        tap("2", "white", "yes"),
        tap("2", "black", "yes"),
    ] {
        person.post(ARRIVALS, &fields).await.expect(StatusCode::SEE_OTHER);
    }
    let page = person.get(ARRIVALS).await.expect(StatusCode::OK);
    assert!(page.body.contains("3 spillere mangler"), "{}", page.body);
    assert!(page.body.contains("Mødt 12.09"), "{}", page.body);
    assert!(!page.body.contains("Afgør:"), "{}", page.body);

    // In the very second of the deadline one is in time; a second later not.
    let app = app.later("2026-04-04T10:15:00Z");
    let person = arbiter(&app, &stage).await;
    let page = person.get(ARRIVALS).await.expect(StatusCode::OK);
    assert!(!page.body.contains("Afgør:"), "{}", page.body);
    let app = app.later("2026-04-04T10:15:01Z");
    let person = arbiter(&app, &stage).await;
    let page = person.get(ARRIVALS).await.expect(StatusCode::OK);
    assert_eq!(page.body.matches("Afgør:").count(), 2, "{}", page.body);
    let start = page.body.find("ruling?").unwrap();
    let end = page.body[start..].find('"').unwrap();
    let query = page.body[start..start + end]
        .replace("&#38;", "&")
        .replace("&amp;", "&");
    let proposal = person
        .get(&format!("/t/paaske/s/a/rounds/1/boards/1/{query}"))
        .await
        .expect(StatusCode::OK);
    assert!(proposal.body.contains("class=\"num\">+ –"), "{}", proposal.body);

    let came = "2026-04-04T10:09:00Z";
    let facts = [
        ("incident", "lateness"),
        ("q.white_arrived", came),
        ("q.now", "2026-04-04T10:15:01Z"),
    ];
    confirm(&person, 1, 0, &facts).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::of(GameResult::WhiteWinsByForfeit)
    );
}

#[tokio::test]
async fn the_first_moment_stands_until_it_is_taken_back() {
    let app = TestApp::at("2026-04-04T10:05:00Z").await;
    let stage = round_one(&app, &fifteen()).await;
    let token = app
        .token(
            "Dør",
            &[(Role::Assistant, stage.scope())],
            &[TokenScope::Read, TokenScope::Results],
        )
        .await;
    let seat = format!("{API}/boards/1/arrivals/black");
    let put = async |at: Option<&str>| {
        token
            .json(Method::PUT, &seat, None, &json!({ "came_at": at }))
            .await
            .expect(StatusCode::OK)
            .json()["boards"][0]["black"]
            .clone()
    };
    assert_eq!(put(Some("2026-04-04T10:02:00Z")).await, "2026-04-04T10:02:00Z");
    assert_eq!(put(Some("2026-04-04T10:04:00Z")).await, "2026-04-04T10:02:00Z");
    assert_eq!(put(None).await, json!(null));
    // Nobody has come tomorrow.
    assert_eq!(put(Some("2027-01-01T00:00:00Z")).await, "2026-04-04T10:05:00Z");
    let board = token
        .get(&format!("{API}/arrivals"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(board["boards"][0]["state"], "runs");
    assert_eq!(board["boards"][0]["deadline"], "2026-04-04T10:15:00Z");
    let lines: Vec<String> =
        sqlx::query_scalar("select act from audit where act like 'arrival.%' order by id")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(lines, ["arrival.mark", "arrival.take_back", "arrival.mark"]);
    token
        .json(
            Method::PUT,
            &format!("{API}/boards/1/arrivals/red"),
            None,
            &json!({"came_at": null}),
        )
        .await
        .expect(StatusCode::NOT_FOUND);
}

/// How often each statement was executed over the app's one connection, as PostgreSQL counts them.
async fn executed(app: &TestApp) -> BTreeMap<String, i64> {
    sqlx::query_as("select statement, generic_plans + custom_plans from pg_prepared_statements")
        .fetch_all(&app.state.pool)
        .await
        .unwrap()
        .into_iter()
        .filter(|(statement, _): &(String, i64)| !statement.contains("pg_prepared_statements"))
        .collect()
}

/// A published round of so many boards five minutes after its start: every fourth player is there, every fifth board is ruled on,
/// every tenth waits for a ruling.
async fn hall(boards: i32) -> (TestApp, stage::Stage) {
    let app = TestApp::at("2026-04-04T10:05:00Z").await;
    let stage = stage::stage(&app, 0, 1, &by_hand()).await;
    announce(&app, &stage, &fifteen()).await;
    for sql in [
        "insert into player (id, tournament_id, section_id, status, start_no, surname, given_name, applied_at)
         select gen_random_uuid(), s.tournament_id, s.id, 'accepted', n, 'Prøvesen', 'Prøve ' || n, now()
         from section s, generate_series(1, 2 * $1) n",
        "with r as (update round set status = 'draft', origin = 'hand' where $1 > 0 returning id)
         insert into game (id, round_id, board, white_id, black_id)
         select gen_random_uuid(), r.id, w.start_no, w.id, b.id
         from r, player w join player b on b.start_no = w.start_no + $1",
        "update round set status = 'published', published_at = now() where $1 > 0",
        "insert into arrival (game_id, colour, at, actor)
         select id, 'white', timestamptz '2026-04-04 10:01Z', 'Prøve' from game where $1 > 0 and board % 2 = 0",
        "insert into ruling (id, section_id, game_id, incident, answers, proposal, decision, status, decided_as, drafted_at,
             drafted_by, decided_at, decided_by)
         select gen_random_uuid(), r.section_id, g.id, 'illegal_move', '{\"by\": \"white\"}',
             '{\"effect\": {\"game\": \"ends\", \"as\": \"0-1\"}, \"clock\": {\"white\": 0, \"black\": 0}, \"penalties\": [],
               \"says\": {\"key\": \"illegal-restored\"}, \"steps\": [], \"grounds\": [], \"latitude\": \"none\",
               \"decider\": \"arbiter\", \"is_appealable\": true, \"reminders\": []}',
             case when board % 10 > 0 then '{\"effect\": {\"game\": \"ends\", \"as\": \"0-1\"},
               \"clock\": {\"white\": 0, \"black\": 0}, \"penalties\": []}'::jsonb end,
             case when board % 10 > 0 then 'confirmed' else 'draft' end, 'arbiter', now(), 'Prøve',
             case when board % 10 > 0 then now() end, 'Prøve'
         from game g join round r on r.id = g.round_id where $1 > 0 and board % 5 = 0",
    ] {
        sqlx::query(sql).bind(boards).execute(app.pool()).await.unwrap();
    }
    (app, stage)
}

/// What a request for a page sent: each statement and how often.
pub async fn sent(app: &TestApp, client: &Client<'_>, path: &str) -> (String, BTreeMap<String, i64>) {
    let (answer, sent) = sent_by(app, client.get(path)).await;
    (answer.expect(StatusCode::OK).body, sent)
}

/// What a request sent, but for `begin` and `commit`, which are not prepared.
pub async fn sent_by(
    app: &TestApp,
    request: impl Future<Output = Answer>,
) -> (Answer, BTreeMap<String, i64>) {
    let before = executed(app).await;
    let answer = request.await;
    let mut sent = executed(app).await;
    for (statement, times) in &mut sent {
        *times -= before.get(statement).copied().unwrap_or_default();
    }
    sent.retain(|_, times| *times > 0);
    (answer, sent)
}

#[tokio::test]
async fn the_boards_of_a_hall_with_their_countdowns_are_one_statement_however_many_they_are() {
    const FEW: i32 = 20;
    const MANY: i32 = 200;
    /// Where boards of the round stand, and how many statements each sends in all: for who asks, for the place, for the
    /// section as it stands, for the other sections, and for what is shown beside it.
    const PAGES: [(&str, i64); 5] = [
        (ARRIVALS, 14),
        ("/t/paaske/s/a/rounds/1/entry", 16),
        ("/t/paaske/s/a/rulings", 12),
        ("/t/paaske/desk", 29),
        ("/t/paaske/s/a/rounds/1", 15),
    ];
    const BY_PROGRAM: [(&str, i64); 3] = [("/rounds/1/arrivals", 15), ("/rounds/1", 14), ("/rulings", 5)];
    let mut told = Vec::new();
    for boards in [FEW, MANY] {
        let (app, stage) = hall(boards).await;
        let one = PgPoolOptions::new()
            .max_connections(1)
            .connect_with(app.db.options.clone())
            .await
            .unwrap();
        let app = app.over(one);
        let rights = [(Role::Arbiter, stage.scope())];
        let person = app.signed_in("Viggo Skabelonsen", &rights).await;
        let program = app
            .token(
                "Bordliste",
                &rights,
                &[TokenScope::Read, TokenScope::Results, TokenScope::Rulings],
            )
            .await;
        let pages = PAGES.map(|(page, all)| (&person, page.to_owned(), all));
        let by_program = BY_PROGRAM.map(|(path, all)| (&program, format!("{SECTION}{path}"), all));
        for (client, path, all) in pages.into_iter().chain(by_program) {
            let (body, sent) = sent(&app, client, &path).await;
            if path == ARRIVALS {
                let countdowns = body.matches("data-until").count();
                assert_eq!(countdowns, usize::try_from(boards).unwrap(), "{body}");
            }
            let games = r#"g.round_id as "round: RoundId""#;
            let of_boards = sent.iter().filter(|(statement, _)| statement.contains(games));
            let times: i64 = of_boards.map(|(_, times)| times).sum();
            // Rulings by program are a list of their own: no board is read for them.
            let expected = i64::from(!(path.starts_with(SECTION) && path.ends_with("/rulings")));
            assert_eq!(times, expected, "{path}: {sent:#?}");
            assert_eq!(sent.values().sum::<i64>(), all, "{path}: {sent:#?}");
            told.push((path, sent));
        }
    }
    let (few, many) = told.split_at(told.len() / 2);
    assert_eq!(few, many);
}

/// Everybody is checked in five minutes before the start, and round 1 is published.
async fn checked_in(app: &TestApp) -> stage::Stage {
    let stage = stage::stage(app, 6, 5, &stage::round_robin()).await;
    announce(app, &stage, &fifteen()).await;
    sqlx::query(
        "insert into check_in (player_id, came_at, changed_at, actor)
         select id, timestamptz '2026-04-04 09:55Z', timestamptz '2026-04-04 09:55Z', 'Dør' from player",
    )
    .execute(app.pool())
    .await
    .unwrap();
    let person = arbiter(app, &stage).await;
    for what in ["draft", "publish"] {
        act(&person, app, &stage, 1, what, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    stage
}

#[tokio::test]
async fn whoever_was_checked_in_has_come_to_round_one_until_an_arbiter_says_otherwise() {
    let app = TestApp::at("2026-04-04T09:58:00Z").await;
    let stage = checked_in(&app).await;
    let page = arbiter(&app, &stage)
        .await
        .get(ARRIVALS)
        .await
        .expect(StatusCode::OK)
        .body;
    assert_eq!(page.matches("Mødt 11.55").count(), 6, "{page}");

    let app = app.later("2026-04-04T10:24:00Z");
    let person = arbiter(&app, &stage).await;
    let desk = person.get("/t/paaske/desk").await.expect(StatusCode::OK).body;
    assert!(!desk.contains("fristen for at møde"), "{desk}");
    // The one who is not there after all: his opponent wins, and nobody else is touched.
    person
        .post(ARRIVALS, &tap("1", "black", "no"))
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = person.get(ARRIVALS).await.expect(StatusCode::OK).body;
    assert_eq!(page.matches("Afgør: ").count(), 1, "{page}");
    assert!(page.contains("Afgør: Sort mødte ikke"), "{page}");
    // A page has one primary action at most, and this one has a decision for every board.
    assert!(!page.contains("primary"), "{page}");
    let desk = person.get("/t/paaske/desk").await.expect(StatusCode::OK).body;
    assert!(desk.contains("1 bord: fristen for at møde er udløbet"), "{desk}");

    // Both taken back by mistake: they were seen, so nobody proposes that both lose.
    person
        .post(ARRIVALS, &tap("1", "white", "no"))
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = person.get(ARRIVALS).await.expect(StatusCode::OK).body;
    assert!(
        page.contains("Afgør fremmødet") && !page.contains("Afgør: "),
        "{page}"
    );
    let token = app
        .token("Dør", &[(Role::Assistant, stage.scope())], &[TokenScope::Results])
        .await;
    let boards = token
        .get(&format!("{API}/arrivals"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(boards["boards"][0]["state"], "over");
    assert_eq!(boards["boards"][0]["proposed"], json!(null));
    // At the venue since the check-in, whenever somebody sees him at the board.
    person
        .post(ARRIVALS, &tap("1", "white", "yes"))
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = person.get(ARRIVALS).await.expect(StatusCode::OK).body;
    assert_eq!(page.matches("Mødt 11.55").count(), 5, "{page}");
    assert_eq!(page.matches("Afgør: ").count(), 1, "{page}");
}

#[tokio::test]
async fn a_lateness_that_is_picked_at_the_board_begins_with_what_the_arrivals_say() {
    let app = TestApp::at("2026-04-04T09:58:00Z").await;
    let stage = checked_in(&app).await;
    let app = app.later("2026-04-04T10:24:00Z");
    let person = arbiter(&app, &stage).await;
    let picked = "/t/paaske/s/a/rounds/1/boards/1/ruling?incident=lateness";
    let page = person.get(picked).await.expect(StatusCode::OK).body;
    // Both were checked in at 11.55 in Denmark.
    assert_eq!(page.matches("value=\"2026-04-04T11:55:00\"").count(), 2, "{page}");
    assert!(!page.contains("Begge kom for sent"), "{page}");
    // Who is not here after all has no moment; the other keeps the one that was noted.
    person
        .post(ARRIVALS, &tap("1", "black", "no"))
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = person.get(picked).await.expect(StatusCode::OK).body;
    assert_eq!(page.matches("value=\"2026-04-04T11:55:00\"").count(), 1, "{page}");
    // Facts that come with the address are what somebody says, and stand as they were said.
    let page = person
        .get(&format!("{picked}&q.white_arrived=2026-04-04T10:20:00Z"))
        .await
        .expect(StatusCode::OK)
        .body;
    assert_eq!(page.matches("value=\"2026-04-04T11:55:00\"").count(), 0, "{page}");
    assert!(page.contains("value=\"2026-04-04T12:20:00\""), "{page}");
}

#[tokio::test]
async fn a_deadline_that_is_over_speaks_by_itself_and_one_tap_says_that_everybody_was_there() {
    let app = TestApp::at("2026-04-04T10:16:00Z").await;
    let stage = round_one(&app, &fifteen()).await;
    let person = arbiter(&app, &stage).await;
    let speaks = "Fristen for at møde udløb kl. 12.15";
    let desk = person.get("/t/paaske/desk").await.expect(StatusCode::OK).body;
    assert!(desk.contains(speaks), "{desk}");
    // Nobody has looked: nothing is proposed against anybody.
    let page = person.get(ARRIVALS).await.expect(StatusCode::OK).body;
    assert!(
        page.contains("Afgør fremmødet") && !page.contains("Afgør: "),
        "{page}"
    );
    let token = app
        .token("Dør", &[(Role::Assistant, stage.scope())], &[TokenScope::Results])
        .await;
    let boards = token
        .get(&format!("{API}/arrivals"))
        .await
        .expect(StatusCode::OK)
        .json();
    for board in boards["boards"].as_array().unwrap() {
        assert_eq!(board["proposed"], json!(null), "{board}");
    }
    // White was there in time, Black is not: one tap each, and the right one loses.
    person
        .post(ARRIVALS, &tap("2", "white", "in_time"))
        .await
        .expect(StatusCode::SEE_OTHER);
    let boards = token
        .get(&format!("{API}/arrivals"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(boards["boards"][1]["proposed"], "+/-");
    person
        .post(ARRIVALS, &[("came", "all")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = person.get(ARRIVALS).await.expect(StatusCode::OK).body;
    let page = page.split("<main").nth(1).unwrap();
    assert!(
        !page.contains("Ikke mødt endnu") && !page.contains("Afgør"),
        "{page}"
    );
    let desk = person.get("/t/paaske/desk").await.expect(StatusCode::OK).body;
    assert!(!desk.contains("risten for at møde"), "{desk}");
    let lines: Vec<String> =
        sqlx::query_scalar("select act from audit where act like 'arrival.%' order by id")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(lines, ["arrival.mark", "arrival.mark_all"]);
}

#[tokio::test]
async fn the_desk_asks_for_an_hour_who_came_and_a_finished_board_is_not_asked_about() {
    let app = TestApp::at("2026-04-04T11:20:00Z").await;
    let stage = round_one(&app, &fifteen()).await;
    let person = arbiter(&app, &stage).await;
    let desk = person.get("/t/paaske/desk").await.expect(StatusCode::OK).body;
    assert!(!desk.contains("Fristen for at møde"), "{desk}");
    let fields = [("version", "1"), ("key", &*key()), ("result", "1-0")];
    person
        .post("/t/paaske/s/a/rounds/1/boards/2", &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = person.get(ARRIVALS).await.expect(StatusCode::OK).body;
    assert_eq!(page.matches("Ikke mødt endnu").count(), 4, "{page}");
    let token = app
        .token("Dør", &[(Role::Assistant, stage.scope())], &[TokenScope::Results])
        .await;
    let all = format!("{API}/arrivals");
    let boards = token
        .json(Method::POST, &all, None, &json!({}))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(boards["boards"][1]["state"], json!(null));
    assert_eq!(boards["boards"][1]["proposed"], json!(null));
    assert_eq!(boards["boards"][0]["state"], "complete");
}

#[tokio::test]
async fn a_ruling_begun_at_the_board_knows_who_came_and_what_it_finds_is_noted() {
    const RULING: &str = "/t/paaske/s/a/rounds/1/boards/1/ruling?incident=lateness";
    let app = TestApp::at("2026-04-04T10:09:00Z").await;
    let stage = round_one(&app, &fifteen()).await;
    let person = arbiter(&app, &stage).await;
    person
        .post(ARRIVALS, &tap("1", "white", "yes"))
        .await
        .expect(StatusCode::SEE_OTHER);

    // Nobody says anything of the players: White is at the board all the same, and only Black loses.
    let app = app.later("2026-04-04T10:16:00Z");
    let person = arbiter(&app, &stage).await;
    let begun = person.get(RULING).await.expect(StatusCode::OK).body;
    assert!(begun.contains("class=\"num\">+ –"), "{begun}");
    assert!(begun.contains("2026-04-04T12:09:00"), "{begun}");
    // A field that was emptied says that White has not come.
    let emptied = person
        .get(&format!("{RULING}&q.white_arrived=&q.black_arrived="))
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(!emptied.contains("2026-04-04T12:09:00"), "{emptied}");
    assert!(emptied.contains("Begge kom for sent"), "{emptied}");

    // Black is found to have been there in time: the game goes on, and nobody waits for Black any more.
    let facts = [
        ("incident", "lateness"),
        ("q.white_arrived", "2026-04-04T10:09:00Z"),
        ("q.black_arrived", "2026-04-04T10:14:00Z"),
        ("q.now", "2026-04-04T10:16:00Z"),
    ];
    confirm(&person, 1, 0, &facts).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(game(&app, &stage, 1, 1).await.outcome, Outcome::OPEN);
    let page = person.get(ARRIVALS).await.expect(StatusCode::OK).body;
    assert!(page.contains("Mødt 12.14"), "{page}");
    // What a later ruling finds takes the place of what was noted.
    let facts = [
        ("incident", "lateness"),
        ("q.white_arrived", "2026-04-04T10:09:00Z"),
        ("q.black_arrived", "2026-04-04T10:12:00Z"),
        ("q.now", "2026-04-04T10:16:00Z"),
    ];
    confirm(&person, 1, 1, &facts).await.expect(StatusCode::SEE_OTHER);
    let page = person.get(ARRIVALS).await.expect(StatusCode::OK).body;
    assert!(page.contains("Mødt 12.12"), "{page}");
    assert!(!page.contains("Mødt 12.14"), "{page}");
}

/// A hall in which nobody is said to be late because it could not be read would let a deadline pass unseen.
#[tokio::test]
async fn what_cannot_be_read_is_told_and_not_taken_for_nobody_being_late() {
    const ENTRY: &str = "/t/paaske/s/a/rounds/1/entry";
    let app = TestApp::at("2026-04-04T10:09:00Z").await;
    let stage = round_one(&app, &fifteen()).await;
    let person = arbiter(&app, &stage).await;
    person.get(ENTRY).await.expect(StatusCode::OK);
    let set = async |rules: Option<serde_json::Value>| {
        sqlx::query("update tournament set rules_snapshot = $1")
            .bind(rules)
            .execute(app.pool())
            .await
            .unwrap();
    };
    set(Some(json!("no rules at all"))).await;
    person.get(ENTRY).await.expect(StatusCode::INTERNAL_SERVER_ERROR);
    // Rules that are not settled are no fault, as in rapid without a choice of supervision (A.5): there is no deadline.
    set(None).await;
    let rapid = Regulation {
        time_control: Some("15+5".parse().unwrap()),
        ..Regulation::default()
    };
    announce(&app, &stage, &rapid).await;
    person.get(ENTRY).await.expect(StatusCode::OK);
    person.get(ARRIVALS).await.expect(StatusCode::CONFLICT);
}
