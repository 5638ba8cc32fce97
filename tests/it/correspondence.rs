//! Correspondence games, on pages and in the API: the published rulings 38, 59, 107 and 120 as they went, through the ledger, the
//! rulings and the instances; and that nothing in a ledger is overwritten.

use domain::protest;
use rules::{
    correspondence::{Pace, Surcharge, Terms},
    entry::Outcome,
};

use crate::{
    prelude::*,
    protests::{board, committee, coordinated, file, id, on, player, token, votes},
    rulings::{arbiter, game, round_one},
    setup::{make, organiser},
};

const BOARD: &str = "/api/v1/tournaments/paaske/sections/a/rounds/1/boards/1";
const PAGE: &str = "/t/paaske/s/a/rounds/1/boards/1/correspondence";

/// What the union's own rules said then: 30 days for 10 moves, 3 days for an unreadable move and 6 every time after that, and a stamp
/// before 06:00 is of the day before.
fn terms() -> Terms {
    Terms {
        pace: Some(Pace { days: 30, moves: 10 }),
        surcharge: Some(Surcharge { first: 3, again: 6 }),
        day_begins: Some(jiff::civil::time(6, 0, 0, 0)),
        articles: std::collections::BTreeSet::new(),
    }
}

/// The section is played by correspondence on these terms.
async fn settle_terms(app: &TestApp, stage: &Stage, terms: Terms) {
    let settings = SectionSettings {
        correspondence: Some(terms),
        protests: protest::Terms {
            deposit_kroner: Some(300),
            ..protest::Terms::default()
        },
        ..round_robin()
    };
    sqlx::query("update section set settings = $2 where id = $1")
        .bind(stage.section.as_uuid())
        .bind(sqlx::types::Json(settings))
        .execute(app.pool())
        .await
        .unwrap();
}

/// The leader of correspondence chess, who decides alone between the arbiter and the board.
async fn chief(app: &TestApp, stage: &Stage) -> Vec<String> {
    let id: uuid::Uuid = sqlx::query_scalar(
        "insert into official (id, tournament_id, duty, name, licence, valid_from)
         values (gen_random_uuid(), $1, 'correspondence_chief', 'Korrespondance Prøvesen', 'none', now()) returning id",
    )
    .bind(stage.tournament.as_uuid())
    .fetch_one(app.pool())
    .await
    .unwrap();
    vec![id.to_string()]
}

/// A game by correspondence in a tournament under the union's rules.
async fn by_post(app: &TestApp) -> Stage {
    let stage = round_one(app, &coordinated()).await;
    settle_terms(app, &stage, terms()).await;
    stage
}

async fn ledger(client: &Client<'_>) -> Value {
    client
        .get(&format!("{BOARD}/correspondence"))
        .await
        .expect(StatusCode::OK)
        .json()
}

/// Writes into the ledger in the version it has.
async fn write(client: &Client<'_>, door: &str, body: Value) -> Answer {
    let seen = ledger(client).await["records"].as_array().unwrap().len();
    let seen = i32::try_from(seen).unwrap();
    client
        .json(
            Method::POST,
            &format!("{BOARD}/correspondence/{door}"),
            Some(seen),
            &body,
        )
        .await
}

async fn wrote(client: &Client<'_>, door: &str, body: Value) -> Value {
    write(client, door, body).await.expect(StatusCode::CREATED).json()
}

/// The ledger begins, or goes on, in the middle of a game.
async fn begins(tablet: &Client<'_>, (white, black): (u32, u32), next: (u32, &str), on: &str) -> Value {
    let body = json!({
        "act": "settle", "white": white, "black": black, "next": {"number": next.0, "side": next.1}, "on": on,
        "reason": "Spillerne er enige om dagene"
    });
    wrote(tablet, "findings", body).await
}

/// A card with a clear stamp.
async fn card(tablet: &Client<'_>, text: &str, stamped: &str, arrived: &str) -> Value {
    let body =
        json!({"act": "sent", "card": {"text": text, "stamp": {"clear": stamped}, "arrived": arrived}});
    wrote(tablet, "entries", body).await
}

fn last_line(ledger: &Value) -> String {
    let moves = ledger["moves"].as_array().unwrap();
    moves.last().unwrap()["line"].as_str().unwrap().to_owned()
}

/// What the rules say about the time of a player.
async fn proposal(tablet: &Client<'_>, incident: &str, answers: Value) -> Answer {
    let body = json!({ "incident": incident, "answers": answers });
    tablet
        .json(Method::POST, &format!("{BOARD}/proposals"), None, &body)
        .await
}

/// Confirms it on the game as it stands; the ruling's id.
async fn rule(tablet: &Client<'_>, app: &TestApp, stage: &Stage, incident: &str, answers: Value) -> String {
    let seen = tablet
        .get(&format!("{BOARD}/incidents"))
        .await
        .expect(StatusCode::OK)
        .json()["rulings"]
        .clone();
    let version = game(app, stage, 1, 1).await.version;
    let body = json!({"incident": incident, "answers": answers, "rulings": seen});
    tablet
        .json(Method::POST, &format!("{BOARD}/rulings"), Some(version.0), &body)
        .await
        .expect(StatusCode::CREATED)
        .json()["id"]
        .as_str()
        .unwrap()
        .to_owned()
}

/// One of the two protests against a ruling.
async fn protest(
    tablet: &Client<'_>,
    app: &TestApp,
    stage: &Stage,
    ruling: &str,
    side: &str,
    why: &str,
) -> String {
    let game = game(app, stage, 1, 1).await;
    let no = if side == "white" { game.white } else { game.black };
    let player = player(app, stage, usize::from(no.get())).await;
    let filing = json!({
        "about": {"kind": "decision", "ruling": ruling}, "player": player, "statement": why
    });
    id(file(tablet, filing).await)
}

#[tokio::test]
async fn case_38_the_sender_bears_the_risk_of_when_the_card_is_stamped() {
    let app = TestApp::new().await;
    let stage = by_post(&app).await;
    let members = committee(&app, &stage, 3, "dsu_i").await;
    let tablet = token(&app, &stage, Role::Arbiter).await;
    // On 24 October nine moves had taken 30 days; Black posted the tenth between 22.45 that day and 00.30 the next, he says.
    begins(&tablet, (20, 30), (10, "black"), "1976-10-24").await;
    let late = json!({"act": "sent", "card": {
        "text": "Sf6", "dated": "1976-10-24", "stamp": {"clear": "1976-10-25"}, "hour": "10:30", "arrived": "1976-10-27"
    }});
    let written = wrote(&tablet, "entries", late).await;
    assert_eq!(written["moves"][0]["sent_on"], "1976-10-25");
    assert_eq!(written["moves"][0]["hour"], "10:30:00");
    assert_eq!(
        written["black"]["exceeded"],
        json!({"move_number": 10, "used": 31, "allowed": 30})
    );
    assert_eq!(written["white"]["exceeded"], Value::Null);
    // The ledger is no result: the arbiter confirms one.
    assert_eq!(game(&app, &stage, 1, 1).await.outcome, Outcome::OPEN);
    let said = proposal(&tablet, "correspondence_time", json!({"by": "black"})).await;
    let said = said.expect(StatusCode::OK).json();
    assert_eq!(said["effect"], json!({"game": "ends", "as": "1-0"}));
    assert_eq!(said["grounds"], json!(["IND-KSKAK-6.3.2", "CASE-38"]));
    let ruling = rule(
        &tablet,
        &app,
        &stage,
        "correspondence_time",
        json!({"by": "black"}),
    )
    .await;
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::of(GameResult::WhiteWins)
    );
    // The correspondence leader lets the game go on …
    let why = "Kortet var lagt i kassen før midnat.";
    let case = protest(&tablet, &app, &stage, &ruling, "black", why).await;
    let leader = token(&app, &stage, Role::CommitteeMember).await;
    let goes_on = json!({
        "act": "decide", "outcome": "overturned", "reasons": "Der er brugt 30 dage.",
        "ballots": votes(&members, &["for", "for"]), "relief": {"effect": {"game": "continues"}}
    });
    on(&leader, &case, "committee", goes_on)
        .await
        .expect(StatusCode::OK);
    assert_eq!(game(&app, &stage, 1, 1).await.outcome, Outcome::OPEN);
    // … and the appeals board does not.
    on(&tablet, &case, "appeals", json!({"text": "Stemplet gælder."}))
        .await
        .expect(StatusCode::OK);
    let nævn = token(&app, &stage, Role::AppealsBoard).await;
    let overturned = json!({
        "act": "decide", "outcome": "overturned", "reasons": "Afsenderen bærer risikoen for stemplet.",
        "board": board(&["for", "for", "for"]), "relief": {"effect": {"game": "ends", "as": "1-0"}}
    });
    on(&nævn, &case, "board", overturned).await.expect(StatusCode::OK);
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::of(GameResult::WhiteWins)
    );
    // Whatever the sender says: the same card dated a week before takes the same days.
    let line = last_line(&ledger(&tablet).await);
    let earlier = json!({"act": "correct", "line": line, "reason": "Afsenderen siger den 17.", "card": {
        "text": "Sf6", "dated": "1976-10-17", "stamp": {"clear": "1976-10-25"}, "arrived": "1976-10-27"
    }});
    let corrected = wrote(&tablet, "entries", earlier).await;
    assert_eq!(corrected["black"]["used"], 31);
}

/// Pkt 6.3.2, as the parties to case 38 read it: what is stamped before 06:00 was sent the day before.
#[tokio::test]
async fn a_card_stamped_before_six_in_the_morning_was_sent_the_day_before() {
    let app = TestApp::new().await;
    let stage = by_post(&app).await;
    let tablet = token(&app, &stage, Role::Arbiter).await;
    begins(&tablet, (20, 30), (10, "black"), "1976-10-24").await;
    let early = json!({"act": "sent", "card": {
        "text": "Sf6", "dated": "1976-10-24", "stamp": {"clear": "1976-10-25"}, "hour": "05:30", "arrived": "1976-10-27"
    }});
    let written = wrote(&tablet, "entries", early).await;
    assert_eq!(written["moves"][0]["sent_on"], "1976-10-24");
    assert_eq!(
        (&written["black"]["used"], &written["black"]["exceeded"]),
        (&json!(30), &Value::Null)
    );
    // The page says so, takes the hour as it is typed, and gives it back where it cannot be read.
    let arbiter = arbiter(&app, &stage).await;
    let page = arbiter.get(PAGE).await.expect(StatusCode::OK);
    assert!(page.body.contains("kl. 05.30"), "{}", page.body);
    assert!(
        page.body.contains("kl. 06.00 regnes for dagen før"),
        "{}",
        page.body
    );
    let correct = async |hour: &str| {
        let attempt = key();
        let fields = [
            ("act", "correct"),
            ("version", "2"),
            ("key", &attempt),
            ("line", written["moves"][0]["line"].as_str().unwrap()),
            ("text", "Sf6"),
            ("dated", "1976-10-24"),
            ("stamp", "clear"),
            ("stamped", "1976-10-25"),
            ("hour", hour),
            ("arrived", "1976-10-27"),
            ("reason", "Set efter med lup"),
        ];
        arbiter.post(PAGE, &fields).await
    };
    let wrong = correct("halv seks")
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(wrong.body.contains("halv seks"), "{}", wrong.body);
    correct("06:00").await.expect(StatusCode::SEE_OTHER);
    let stands = ledger(&tablet).await;
    assert_eq!(stands["black"]["used"], 31);
    // Where the section has set no hour, none moves a day.
    let unset = Terms {
        day_begins: None,
        ..terms()
    };
    settle_terms(&app, &stage, unset).await;
    assert_eq!(ledger(&tablet).await["moves"][0]["sent_on"], "1976-10-25");
}

/// Ruling 38 as it went: nine moves with 30 days on 24 October; the tenth was put into a box between 22.45 and 00.30, and stamped at
/// 10.30 on the 25th. The arbiter let White win on 18 November, the leader of correspondence chess let it go on, the board did not.
#[tokio::test]
async fn case_38_as_it_went_from_the_arbiter_over_the_leader_to_the_board() {
    let app = TestApp::new().await;
    let stage = by_post(&app).await;
    let leader_id = chief(&app, &stage).await;
    let members = committee(&app, &stage, 3, "dsu_i").await;
    let tablet = token(&app, &stage, Role::Arbiter).await;
    begins(&tablet, (20, 30), (10, "black"), "1976-10-24").await;
    let written = card(&tablet, "Sf6", "1976-10-25", "1976-10-27").await;
    assert_eq!(
        written["black"]["exceeded"],
        json!({"move_number": 10, "used": 31, "allowed": 30})
    );
    let ruling = rule(
        &tablet,
        &app,
        &stage,
        "correspondence_time",
        json!({"by": "black"}),
    )
    .await;
    let why = "Kortet lå i kassen før midnat, og stemplet viser aldrig mere end 4-5 timer efter tømningen.";
    let case = protest(&tablet, &app, &stage, &ruling, "black", why).await;
    let leader = token(&app, &stage, Role::CommitteeMember).await;
    let goes_on = |ballots: Value| {
        json!({
            "act": "decide", "outcome": "overturned", "reasons": "Reglementet forudsætter et tidligere stempel.",
            "ballots": ballots, "relief": {"effect": {"game": "continues"}}
        })
    };
    // The committee has no say where a leader is named; the leader decides alone.
    on(
        &leader,
        &case,
        "committee",
        goes_on(votes(&members, &["for", "for", "for"])),
    )
    .await
    .expect(StatusCode::UNPROCESSABLE_ENTITY);
    on(&leader, &case, "committee", goes_on(votes(&leader_id, &["for"])))
        .await
        .expect(StatusCode::OK);
    assert_eq!(game(&app, &stage, 1, 1).await.outcome, Outcome::OPEN);
    let person = arbiter(&app, &stage).await;
    let page = person
        .get(&format!("/t/paaske/s/a/protests/{case}"))
        .await
        .expect(StatusCode::OK);
    assert!(page.body.contains("Korrespondanceskakchefen"), "{}", page.body);
    let list = person.get("/t/paaske/s/a/protests").await.expect(StatusCode::OK);
    assert!(list.body.contains("Korrespondanceskakchefen"), "{}", list.body);
    on(
        &tablet,
        &case,
        "appeals",
        json!({"text": "Så gælder 6.3.2 ikke mere."}),
    )
    .await
    .expect(StatusCode::OK);
    let nævn = token(&app, &stage, Role::AppealsBoard).await;
    let overturned = json!({
        "act": "decide", "outcome": "overturned", "reasons": "Afsenderen bærer risikoen for, hvornår kortet stemples.",
        "board": board(&["for", "for", "for"]), "relief": {"effect": {"game": "ends", "as": "1-0"}}
    });
    on(&nævn, &case, "board", overturned).await.expect(StatusCode::OK);
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::of(GameResult::WhiteWins)
    );
}

#[tokio::test]
async fn case_59_no_days_are_added_for_what_the_post_did_to_a_card() {
    let app = TestApp::new().await;
    let stage = by_post(&app).await;
    let members = chief(&app, &stage).await;
    let tablet = token(&app, &stage, Role::Arbiter).await;
    begins(&tablet, (20, 22), (9, "black"), "1978-05-22").await;
    let wet = last_line(&card(&tablet, "Sc6", "1978-05-22", "1978-05-24").await);
    card(&tablet, "d4", "1978-05-28", "1978-05-30").await;
    let stands = card(&tablet, "e6", "1978-06-05", "1978-06-07").await;
    assert_eq!(
        (&stands["white"]["used"], &stands["black"]["used"]),
        (&json!(24), &json!(28))
    );
    // White counts three days more, and the arbiter with White.
    let unreadable = |cause: &str, reason: &str| json!({"act": "unreadable", "of": wet, "caused_by": cause, "reason": reason});
    let charged = wrote(
        &tablet,
        "findings",
        unreadable("sender", "Kortet kunne ikke læses"),
    )
    .await;
    assert_eq!(charged["moves"][0]["unreadable"]["days"], 3);
    assert_eq!(charged["black"]["exceeded"]["used"], 31);
    let ruling = rule(
        &tablet,
        &app,
        &stage,
        "correspondence_time",
        json!({"by": "black"}),
    )
    .await;
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::of(GameResult::WhiteWins)
    );
    let case = protest(
        &tablet,
        &app,
        &stage,
        &ruling,
        "black",
        "Trækket var læseligt, da det blev sendt.",
    )
    .await;
    let leader = token(&app, &stage, Role::CommitteeMember).await;
    let goes_on = json!({
        "act": "decide", "outcome": "overturned", "reasons": "Tillægget gælder ikke her.",
        "ballots": votes(&members, &["for"]), "relief": {"effect": {"game": "continues"}}
    });
    on(&leader, &case, "committee", goes_on)
        .await
        .expect(StatusCode::OK);
    on(
        &tablet,
        &case,
        "appeals",
        json!({"text": "Kortet var skrevet med dårligt blæk."}),
    )
    .await
    .expect(StatusCode::OK);
    let nævn = token(&app, &stage, Role::AppealsBoard).await;
    let upheld = json!({
        "act": "decide", "outcome": "upheld", "reasons": "Kortets udseende tyder på posten. Ingen regel kræver skrivefast blæk.",
        "board": board(&["for", "for", "for"])
    });
    on(&nævn, &case, "board", upheld).await.expect(StatusCode::OK);
    // So the arbiter finds, and the game goes on with White's eleventh move.
    let freed = wrote(
        &tablet,
        "findings",
        unreadable("post", "Skaknævnet: posten var skyld i det"),
    )
    .await;
    assert_eq!(freed["moves"][0]["unreadable"]["days"], 0);
    assert_eq!(
        (&freed["black"]["used"], &freed["black"]["exceeded"]),
        (&json!(28), &Value::Null)
    );
    let resumed = begins(&tablet, (24, 28), (11, "white"), "1979-01-15").await;
    assert_eq!(resumed["next"], json!({"number": 11, "side": "white"}));
    assert_eq!(
        (&resumed["white"]["used"], &resumed["black"]["used"]),
        (&json!(24), &json!(28))
    );
    assert_eq!(game(&app, &stage, 1, 1).await.outcome, Outcome::OPEN);
    let eleventh = card(&tablet, "Ld3", "1979-01-17", "1979-01-19").await;
    assert_eq!(
        (&eleventh["moves"][3]["number"], &eleventh["white"]["used"]),
        (&json!(11), &json!(26))
    );
    // What was found first stays to be read.
    let records = eleventh["records"].as_array().unwrap();
    let causes: Vec<&Value> = records
        .iter()
        .filter(|record| record["kind"] == "unreadable")
        .map(|record| &record["cause"])
        .collect();
    assert_eq!(causes, [&json!("sender"), &json!("post")]);
}

/// The votes of the board about a stamp.
fn reads(of: &str, days: &[&str]) -> Value {
    let votes: Vec<Value> = (1..)
        .zip(days)
        .map(|(number, day)| json!({"name": format!("Nævn Prøvesen {number}"), "day": day, "dissent": ""}))
        .collect();
    json!({"of": of, "votes": votes, "reasons": "Andre oplysninger, som ingen bestrider, tæller med."})
}

#[tokio::test]
async fn case_107_the_majority_reads_a_doubtful_stamp_with_what_nobody_disputes() {
    let app = TestApp::new().await;
    let stage = by_post(&app).await;
    let members = chief(&app, &stage).await;
    let tablet = token(&app, &stage, Role::Arbiter).await;
    begins(&tablet, (90, 80), (26, "white"), "1987-08-17").await;
    let days: Vec<String> = (10..=19).map(|day| format!("1987-08-{day}")).collect();
    let doubtful = json!({"act": "sent", "card": {
        "text": "Tfe1", "dated": "1987-08-17", "stamp": {"partly": days}, "arrived": "1987-08-19"
    }});
    let stands = wrote(&tablet, "entries", doubtful).await;
    let line = last_line(&stands);
    // The sender's own date and the arrival leave three of the ten days; meanwhile nobody loses.
    assert_eq!(
        stands["moves"][0]["days_left"],
        json!(["1987-08-17", "1987-08-18", "1987-08-19"])
    );
    assert_eq!(
        (&stands["white"]["open_stamp"], &stands["white"]["used"]),
        (&json!(line), &json!(90))
    );
    let waits = proposal(&tablet, "correspondence_time", json!({"by": "white"})).await;
    let waits = waits.expect(StatusCode::CONFLICT);
    assert_eq!(waits.json()["grounds"], json!(["IND-KSKAK-6.3.2", "CASE-107"]));
    for (who, what) in [
        ("Klageren", "Andet ciffer kan hverken være 7 eller 8."),
        ("Afsenderen", "Kortet er dateret den 17."),
    ] {
        let evidence = json!({"act": "evidence", "of": line, "who": who, "what": what});
        wrote(&tablet, "entries", evidence).await;
    }
    // The arbiter follows the sender; the leader leaves it so.
    let alone = wrote(&tablet, "arbiter", reads(&line, &["1987-08-17"])).await;
    assert_eq!(alone["moves"][0]["sent_on"], "1987-08-17");
    let ruling = rule(
        &tablet,
        &app,
        &stage,
        "correspondence_time",
        json!({"by": "white"}),
    )
    .await;
    assert_eq!(game(&app, &stage, 1, 1).await.outcome, Outcome::OPEN);
    let why = "Stemplet viser den 19., og så er tiden overskredet.";
    let case = protest(&tablet, &app, &stage, &ruling, "black", why).await;
    let leader = token(&app, &stage, Role::CommitteeMember).await;
    // Nobody else is the leader.
    let one = json!({"of": line, "reasons": "Ulæseligt.", "votes": [{"name": "Komité Prøvesen 1", "day": "1987-08-17"}]});
    write(&leader, "committee", one)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    write(&leader, "committee", reads(&line, &["1987-08-17", "1987-08-17"]))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    let upheld = json!({
        "act": "decide", "outcome": "upheld", "reasons": "Stemplet er ulæseligt, så afsenderens dato gælder.",
        "ballots": votes(&members, &["for"])
    });
    on(&leader, &case, "committee", upheld)
        .await
        .expect(StatusCode::OK);
    on(&tablet, &case, "appeals", json!({ "text": why }))
        .await
        .expect(StatusCode::OK);
    // Two of three read the 19th; the third would have taken the sender's date, and that is kept.
    let nævn = token(&app, &stage, Role::AppealsBoard).await;
    let mut verdict = reads(&line, &["1987-08-19", "1987-08-19", "1987-08-17"]);
    verdict["votes"][2]["dissent"] = json!("Kortet er ulæseligt.");
    let read = wrote(&nævn, "board", verdict).await;
    let reading = &read["moves"][0]["reading"];
    assert_eq!(
        (&reading["by"], &reading["day"]),
        (&json!("appeals_board"), &json!("1987-08-19"))
    );
    assert_eq!(reading["votes"][2]["dissent"], "Kortet er ulæseligt.");
    // Its record has a name of its own for the instance, beside who wrote it down.
    let written = read["records"].as_array().unwrap();
    let record = written.iter().rfind(|one| one["kind"] == "reading").unwrap();
    assert_eq!(record["instance"], "appeals_board");
    assert_eq!(record["by"], "appeals_board (test)");
    assert_eq!(
        read["white"]["exceeded"],
        json!({"move_number": 26, "used": 92, "allowed": 90})
    );
    let lost = json!({
        "act": "decide", "outcome": "overturned", "reasons": "Kortet er stemplet den 19.",
        "board": board(&["for", "for", "against"]), "relief": {"effect": {"game": "ends", "as": "0-1"}}
    });
    let decided = on(&nævn, &case, "board", lost)
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(decided["deposit"]["outcome"], "refunded");
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::of(GameResult::BlackWins)
    );
    // Nobody below can read it otherwise any more.
    write(&tablet, "arbiter", reads(&line, &["1987-08-18"]))
        .await
        .expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn case_107_votes_without_a_majority_decide_nothing() {
    let app = TestApp::new().await;
    let stage = by_post(&app).await;
    let tablet = token(&app, &stage, Role::Arbiter).await;
    begins(&tablet, (90, 80), (26, "white"), "1987-08-17").await;
    let doubtful = json!({"act": "sent", "card": {
        "text": "Tfe1", "dated": "1987-08-17", "stamp": {"partly": ["1987-08-17", "1987-08-18", "1987-08-19"]}
    }});
    let line = last_line(&wrote(&tablet, "entries", doubtful).await);
    for days in [
        &["1987-08-17", "1987-08-18", "1987-08-19"][..],
        &["1987-08-16"],
        &[],
    ] {
        write(&tablet, "arbiter", reads(&line, days))
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
    }
    assert_eq!(ledger(&tablet).await["moves"][0]["is_open"], true);
}

/// What the arbiter held against the teacher: help from pupils and computers, and a suggestion to resign.
fn helped() -> Value {
    json!({"by": "white", "information": "advice", "information_used": "read", "about_this_game": "yes", "penalty": "expulsion"})
}

#[tokio::test]
async fn case_120_nobody_is_penalised_under_a_rule_the_section_does_not_list() {
    let app = TestApp::new().await;
    let stage = by_post(&app).await;
    let members = chief(&app, &stage).await;
    let tablet = token(&app, &stage, Role::Arbiter).await;
    let refused = proposal(&tablet, "notes", helped())
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    let grounds: Vec<String> = serde_json::from_value(refused["grounds"].clone()).unwrap();
    assert!(grounds.contains(&"DSU2018-11.3.1".to_owned()), "{refused}");
    for (incident, answers) in [
        ("disturbance", json!({"by": "white"})),
        (
            "penalty",
            json!({"by": "white", "offence": "Forslag om at opgive", "penalty": "warning"}),
        ),
        (
            "by_analogy",
            json!({"article": "11.3.1", "analogy_reason": "Råd er forbudt ved brættet"}),
        ),
    ] {
        let said = proposal(&tablet, incident, answers).await;
        assert!(
            said.status == StatusCode::CONFLICT && said.body.contains("grounds"),
            "{incident}: {}",
            said.body
        );
    }

    // As it went: the arbiter took the rules for the board to hold, and the player was sent out of the group.
    let listed = Terms {
        articles: grounds.into_iter().collect(),
        ..terms()
    };
    settle_terms(&app, &stage, listed).await;
    let ruling = rule(&tablet, &app, &stage, "notes", helped()).await;
    let status = async || -> String {
        sqlx::query_scalar(
            "select p.status from player p join game g on g.white_id = p.id join round r on r.id = g.round_id
             where r.number = 1 and g.board = 1",
        )
        .fetch_one(app.pool())
        .await
        .unwrap()
    };
    assert_eq!(status().await, "expelled");
    let case = protest(
        &tablet,
        &app,
        &stage,
        &ruling,
        "white",
        "Ingen skreven regel forbyder det.",
    )
    .await;
    let leader = token(&app, &stage, Role::CommitteeMember).await;
    let upheld = json!({
        "act": "decide", "outcome": "upheld", "reasons": "Usportslig optræden.", "ballots": votes(&members, &["for"])
    });
    on(&leader, &case, "committee", upheld)
        .await
        .expect(StatusCode::OK);
    on(&tablet, &case, "appeals", json!({"text": "Det er sædvane."}))
        .await
        .expect(StatusCode::OK);
    let nævn = token(&app, &stage, Role::AppealsBoard).await;
    let annulled = json!({
        "act": "decide", "outcome": "overturned", "reasons": "De skrevne regler forbyder ikke råd, og en computer er råd.",
        "board": board(&["for", "for", "for"]), "relief": {"effect": {"game": "continues"}}
    });
    let decided = on(&nævn, &case, "board", annulled)
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(decided["deposit"]["outcome"], "refunded");
    assert_eq!(status().await, "accepted");
    // The arbiter fixes the day from which the game goes on, and time runs from it.
    begins(&tablet, (12, 15), (8, "white"), "1989-02-01").await;
    let goes_on = card(&tablet, "Lg5", "1989-02-03", "1989-02-05").await;
    assert_eq!(goes_on["white"]["used"], 14);
    settle_terms(&app, &stage, terms()).await;
    proposal(&tablet, "notes", helped())
        .await
        .expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn the_rules_for_the_board_hold_in_no_correspondence_game_unless_they_are_listed() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let tablet = token(&app, &stage, Role::Arbiter).await;
    let flag = || json!({"by": "white"});
    // At a board the flag decides, and nobody asks about cards.
    proposal(&tablet, "flag_fall", flag())
        .await
        .expect(StatusCode::OK);
    proposal(&tablet, "correspondence_time", flag())
        .await
        .expect(StatusCode::CONFLICT);
    let offered = async || tablet.get(&format!("{BOARD}/incidents")).await.body;
    assert!(!offered().await.contains("correspondence_time"));
    let at_a_board = ledger(&tablet).await;
    assert_eq!(at_a_board["terms"], Value::Null);
    let body = json!({"act": "sent", "card": {"text": "e4", "stamp": {"clear": "2026-04-04"}}});
    write(&tablet, "entries", body).await.expect(StatusCode::CONFLICT);

    settle_terms(&app, &stage, terms()).await;
    proposal(&tablet, "flag_fall", flag())
        .await
        .expect(StatusCode::CONFLICT);
    proposal(&tablet, "correspondence_time", flag())
        .await
        .expect(StatusCode::OK);
    assert!(offered().await.contains("correspondence_time"));
}

#[tokio::test]
async fn nothing_in_a_ledger_is_overwritten_and_who_writes_has_seen_it() {
    let app = TestApp::new().await;
    let stage = by_post(&app).await;
    let tablet = token(&app, &stage, Role::Arbiter).await;
    // Round 1 starts on 4 April: the first move is counted from then.
    let first = card(&tablet, "e4", "2026-04-06", "2026-04-08").await;
    assert_eq!(first["white"]["used"], 2);
    let line = last_line(&first);
    let correction = json!({"act": "correct", "line": line, "reason": "Stemplet er fra den 7.", "card": {
        "text": "e4", "stamp": {"clear": "2026-04-07"}, "arrived": "2026-04-08"
    }});
    let path = format!("{BOARD}/correspondence/entries");
    // Who has not seen what was written meanwhile is told.
    let outdated = tablet.json(Method::POST, &path, Some(0), &correction).await;
    assert_eq!(outdated.expect(StatusCode::CONFLICT).json()["version"], 1);
    // A request that is repeated repeats nothing.
    let name = key();
    for _ in 0..2 {
        tablet
            .json_with_key(Method::POST, &path, Some(1), &correction, &name)
            .await
            .expect(StatusCode::CREATED);
    }
    let stands = ledger(&tablet).await;
    assert_eq!(
        (
            stands["records"].as_array().unwrap().len(),
            &stands["white"]["used"]
        ),
        (2, &json!(3))
    );
    // A correction says why; a card that cannot be so is refused.
    for body in [
        json!({"act": "correct", "line": line, "reason": " ", "card": {"text": "e4", "stamp": {"clear": "2026-04-07"}}}),
        json!({"act": "sent", "card": {"text": "e5", "stamp": "illegible"}}),
        json!({"act": "sent", "card": {"text": "e5", "stamp": {"clear": "2026-04-12"}, "arrived": "2026-04-11"}}),
        json!({"act": "sent", "card": {"text": "", "stamp": {"clear": "2026-04-12"}}}),
        json!({"act": "evidence", "who": "Hvid", "what": ""}),
    ] {
        write(&tablet, "entries", body)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
    }
    // The next move waits until this one has arrived.
    let on_its_way = json!({"act": "sent", "card": {"text": "e5", "stamp": {"clear": "2026-04-12"}}});
    wrote(&tablet, "entries", on_its_way).await;
    let too_early = json!({"act": "sent", "card": {"text": "Sf3", "stamp": {"clear": "2026-04-14"}}});
    write(&tablet, "entries", too_early)
        .await
        .expect(StatusCode::CONFLICT);
    // What nothing stands on can be struck, and stays to be read.
    let last = last_line(&ledger(&tablet).await);
    let in_use = json!({"act": "strike", "line": line, "reason": "Forkert parti"});
    write(&tablet, "findings", in_use)
        .await
        .expect(StatusCode::CONFLICT);
    let struck = json!({"act": "strike", "line": last, "reason": "Forkert parti"});
    let struck = wrote(&tablet, "findings", struck).await;
    assert_eq!(struck["moves"].as_array().unwrap().len(), 1);
    assert_eq!(struck["records"].as_array().unwrap().len(), 4);
    let changed = sqlx::query("update correspondence_record set reason = 'x'")
        .execute(app.pool())
        .await;
    assert!(changed.is_err(), "the table refuses");
    let logged: i64 = sqlx::query_scalar("select count(*) from audit where act like 'correspondence.%'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(logged, 4);
    // A ruling confirms what was seen: who has not read the newest card is told.
    let body = json!({"incident": "correspondence_time", "answers": {"by": "white"}, "rulings": 3});
    let version = game(&app, &stage, 1, 1).await.version;
    tablet
        .json(Method::POST, &format!("{BOARD}/rulings"), Some(version.0), &body)
        .await
        .expect(StatusCode::CONFLICT);
}

/// Sends a form of the page in the version it has.
async fn send(client: &Client<'_>, app: &TestApp, door: &str, fields: &[(&str, &str)]) -> Answer {
    let version: i64 = sqlx::query_scalar("select count(*) from correspondence_record")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let (version, key) = (version.to_string(), key());
    let mut all = vec![("version", &*version), ("key", &*key)];
    all.extend_from_slice(fields);
    client.post(&format!("{PAGE}{door}"), &all).await
}

#[tokio::test]
async fn the_page_keeps_the_cards_and_shows_the_form_again_with_what_was_typed() {
    let app = TestApp::new().await;
    let stage = by_post(&app).await;
    let person = arbiter(&app, &stage).await;
    let board = person
        .get("/t/paaske/s/a/rounds/1/boards/1")
        .await
        .expect(StatusCode::OK);
    assert!(board.body.contains(&format!("href=\"{PAGE}\"")), "{}", board.body);
    // A card whose stamp cannot be read needs the sender's date: the form comes again, with the move.
    let card = [("act", "sent"), ("text", "Sgf3"), ("stamp", "illegible")];
    let again = send(&person, &app, "", &card)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    for words in ["Skriv afsenderens egen dato", "value=\"Sgf3\""] {
        assert!(again.body.contains(words), "{words}: {}", again.body);
    }
    let card = [
        ("act", "sent"),
        ("text", "Sgf3"),
        ("dated", "2026-05-06"),
        ("stamp", "partly"),
        ("days", "2026-05-06..2026-05-08"),
        ("arrived", "2026-05-09"),
    ];
    let sent = send(&person, &app, "", &card).await.expect(StatusCode::SEE_OTHER);
    let page = person.get(sent.location()).await.expect(StatusCode::OK);
    for words in [
        "Sgf3",
        "32 dage brugt af 30 ved træk 1",
        "Stemplet er ikke afgjort",
        "32 / 30",
        "30 dage for hver 10 træk",
    ] {
        assert!(page.body.contains(words), "{words}: {}", page.body);
    }
    // The line's own forms are asked for by its address.
    let token = token(&app, &stage, Role::Arbiter).await;
    let line = last_line(&ledger(&token).await);
    let chosen = person
        .get(&format!("{PAGE}?act=arbiter&line={line}"))
        .await
        .expect(StatusCode::OK);
    assert!(
        chosen.body.contains("name=\"day.1\"") && chosen.body.contains("2026-05-07"),
        "{}",
        chosen.body
    );
    let votes = [
        ("act", "arbiter"),
        ("line", &*line),
        ("name.1", "Gøsta Mønsterbjerg"),
        ("day.1", "2026-05-07"),
        ("reason", "Cifferet ligner et 7-tal"),
    ];
    send(&person, &app, "/arbiter", &votes)
        .await
        .expect(StatusCode::SEE_OTHER);
    let unreadable = [
        ("act", "unreadable"),
        ("line", &*line),
        ("cause", "post"),
        ("reason", "Kortet var vådt"),
    ];
    send(&person, &app, "/findings", &unreadable)
        .await
        .expect(StatusCode::SEE_OTHER);
    let evidence = [
        ("act", "evidence"),
        ("line", &*line),
        ("who", "Hvid"),
        ("what", "Kvittering fra posthuset"),
    ];
    send(&person, &app, "", &evidence)
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = person.get(PAGE).await.expect(StatusCode::OK);
    for words in [
        "Dommeren læser stemplet som 7. maj 2026",
        "Ulæseligt træk, Posten: 0 dage",
        "Kvittering fra posthuset",
        "33 dage brugt af 30 ved træk 1",
        "incident=correspondence_time",
    ] {
        assert!(page.body.contains(words), "{words}: {}", page.body);
    }
    // In English, too.
    let english = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await
        .with_cookie("lang", "en");
    let english = english.get(PAGE).await.expect(StatusCode::OK);
    assert!(
        english.body.contains("33 days used of 30 with move 1"),
        "{}",
        english.body
    );
}

#[tokio::test]
async fn an_old_form_of_the_cards_comes_again_with_what_was_typed_and_assistants_find_nothing() {
    let app = TestApp::new().await;
    let stage = by_post(&app).await;
    let person = arbiter(&app, &stage).await;
    let card = [
        ("act", "sent"),
        ("text", "Sgf3"),
        ("stamp", "clear"),
        ("stamped", "2026-05-06"),
        ("arrived", "2026-05-09"),
    ];
    send(&person, &app, "", &card).await.expect(StatusCode::SEE_OTHER);
    let token = token(&app, &stage, Role::Arbiter).await;
    let line = last_line(&ledger(&token).await);
    let unreadable = [
        ("act", "unreadable"),
        ("line", &*line),
        ("cause", "post"),
        ("reason", "Kortet var vådt"),
    ];
    // An old form is refused, and nothing is lost.
    let name = key();
    let outdated = person
        .post(
            PAGE,
            &[
                ("version", "0"),
                ("key", &name),
                ("act", "sent"),
                ("text", "d5"),
                ("stamp", "clear"),
                ("stamped", "2026-05-12"),
            ],
        )
        .await
        .expect(StatusCode::CONFLICT);
    assert!(outdated.body.contains("value=\"d5\""), "{}", outdated.body);
    // An assistant keeps the cards and finds nothing.
    let assistant = app
        .signed_in("Tilde Attrapgaard", &[(Role::Assistant, stage.scope())])
        .await;
    let reply = [
        ("act", "sent"),
        ("text", "d5"),
        ("stamp", "clear"),
        ("stamped", "2026-05-12"),
        ("arrived", "2026-05-13"),
    ];
    send(&assistant, &app, "", &reply)
        .await
        .expect(StatusCode::SEE_OTHER);
    send(&assistant, &app, "/findings", &unreadable)
        .await
        .expect(StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn the_terms_are_settings_of_the_section_without_a_default() {
    let app = TestApp::new().await;
    let person = organiser(&app).await;
    let slug = make(&person, "Pokalturneringen").await;
    let path = format!("/t/{slug}/sections/new");
    // Nothing is assumed: a section is played at boards, and a correspondence section has no time of its own.
    fill(&person, &path, &[("name", "Ved brættet")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let half = [
        ("name", "Halvt"),
        ("correspondence", "yes"),
        ("pace_days", "30"),
        ("surcharge_first", "tre"),
        ("surcharge_again", "6"),
    ];
    let refused = fill(&person, &path, &half)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("value=\"tre\""), "{}", refused.body);
    let whole = [
        ("name", "Pokal X"),
        ("correspondence", "yes"),
        ("pace_days", "30"),
        ("pace_moves", "10"),
        ("surcharge_first", "3"),
        ("surcharge_again", "6"),
        ("day_begins", "06:00"),
        ("correspondence_articles", "§ 5.1.2, 5.2.3"),
    ];
    fill(&person, &path, &whole).await.expect(StatusCode::SEE_OTHER);
    fill(&person, &path, &[("name", "Uden tid"), ("correspondence", "yes")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let program = app
        .token(
            "Prøve Prøvesen",
            &[(Role::Organiser, domain::access::Scope::Everywhere)],
            &[TokenScope::Read, TokenScope::Setup],
        )
        .await;
    let plan = async |section: &str| -> Value {
        program
            .get(&format!("/api/v1/tournaments/{slug}/sections/{section}/plan"))
            .await
            .expect(StatusCode::OK)
            .json()["settings"]["correspondence"]
            .clone()
    };
    assert_eq!(plan("ved-braettet").await, Value::Null);
    assert_eq!(
        plan("uden-tid").await,
        json!({"pace": null, "surcharge": null, "day_begins": null, "articles": []})
    );
    assert_eq!(
        plan("pokal-x").await,
        json!({
            "pace": {"days": 30, "moves": 10}, "surcharge": {"first": 3, "again": 6}, "day_begins": "06:00:00",
            "articles": ["5.1.2", "5.2.3"]
        })
    );
    let page = person
        .get(&format!("/t/{slug}/s/pokal-x/settings"))
        .await
        .expect(StatusCode::OK);
    assert!(page.body.contains("value=\"5.1.2, 5.2.3\""), "{}", page.body);
}
