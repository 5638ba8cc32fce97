//! Protests through the instances, on pages and in the API: filed, turned away, late, heard, decided, appealed; and what a
//! decision changes, with the published rulings of the appeals board as they went.

use domain::protest::Terms;
use rules::{
    entry::{Outcome, Suspension},
    regulation::{Regulation, values::Flags},
};

use crate::{
    prelude::*,
    rulings::{announce, arbiter, game, round_one, standard},
    sanctions,
};

const SECTION: &str = "/api/v1/tournaments/paaske/sections/a";
const PAGE: &str = "/t/paaske/s/a/protests";

fn with(flags: Flags) -> Regulation {
    Regulation {
        flags: Some(flags),
        ..standard()
    }
}

/// A coordinated tournament of standard chess.
pub fn coordinated() -> Regulation {
    with(Flags {
        coordinated: true,
        ..Flags::default()
    })
}

/// A committee of so many members with this licence; answers their ids.
pub async fn committee(app: &TestApp, stage: &Stage, members: usize, licence: &str) -> Vec<String> {
    let mut ids = Vec::new();
    for number in 1..=members {
        let id: uuid::Uuid = sqlx::query_scalar(
            "insert into official (id, tournament_id, duty, name, licence, valid_from)
             values (gen_random_uuid(), $1, 'committee_member', 'Komité Prøvesen ' || $2, $3, now()) returning id",
        )
        .bind(stage.tournament.as_uuid())
        .bind(number.to_string())
        .bind(licence)
        .fetch_one(app.pool())
        .await
        .unwrap();
        ids.push(id.to_string());
    }
    ids
}

/// Deadlines and deposit of the section.
async fn settle(app: &TestApp, stage: &Stage, protests: Terms) {
    let settings = SectionSettings {
        protests,
        ..round_robin()
    };
    sqlx::query("update section set settings = $2 where id = $1")
        .bind(stage.section.as_uuid())
        .bind(sqlx::types::Json(settings))
        .execute(app.pool())
        .await
        .unwrap();
}

pub async fn token<'a>(app: &'a TestApp, stage: &Stage, role: Role) -> Client<'a> {
    app.token(
        role.as_str(),
        &[(role, stage.scope())],
        &[TokenScope::Read, TokenScope::Protests, TokenScope::Rulings],
    )
    .await
}

/// A ruling on board 1; answers its id.
async fn rule(tablet: &Client<'_>, version: i32, body: Value) -> String {
    let mut body = body;
    body["rulings"] = json!(0);
    tablet
        .json(
            Method::POST,
            &format!("{SECTION}/rounds/1/boards/1/rulings"),
            Some(version),
            &body,
        )
        .await
        .expect(StatusCode::CREATED)
        .json()["id"]
        .as_str()
        .unwrap()
        .to_owned()
}

pub async fn file(by: &Client<'_>, body: Value) -> Answer {
    by.json(Method::POST, &format!("{SECTION}/protests"), None, &body)
        .await
}

pub fn id(answer: Answer) -> String {
    answer.expect(StatusCode::CREATED).json()["id"]
        .as_str()
        .unwrap()
        .to_owned()
}

/// Does something to a protest in the version it has.
pub async fn on(by: &Client<'_>, protest: &str, what: &str, body: Value) -> Answer {
    let path = format!("{SECTION}/protests/{protest}");
    let seen = by.get(&path).await.expect(StatusCode::OK).json()["version"]
        .as_i64()
        .unwrap();
    let seen = i32::try_from(seen).unwrap();
    by.json(Method::POST, &format!("{path}/{what}"), Some(seen), &body)
        .await
}

pub fn votes(members: &[String], votes: &[&str]) -> Value {
    let ballots = members
        .iter()
        .zip(votes)
        .map(|(member, vote)| json!({"member": member, "vote": vote, "dissent": ""}));
    Value::Array(ballots.collect())
}

pub fn board(votes: &[&str]) -> Value {
    let ballots = (1..).zip(votes).map(
        |(number, vote)| json!({"name": format!("Nævn Prøvesen {number}"), "vote": vote, "dissent": ""}),
    );
    Value::Array(ballots.collect())
}

pub async fn player(app: &TestApp, stage: &Stage, no: usize) -> String {
    let field = stage.field(app).await;
    field
        .players
        .iter()
        .find(|player| player.no.is_some_and(|number| usize::from(number.get()) == no))
        .unwrap()
        .id
        .to_string()
}

/// White on board 1 lost on time by the arbiter's ruling, and the committee is asked to look at it.
pub async fn flag_fell(app: &TestApp, regulation: &Regulation) -> (Stage, String, String) {
    let stage = round_one(app, regulation).await;
    let tablet = token(app, &stage, Role::Arbiter).await;
    let ruling = rule(
        &tablet,
        1,
        json!({"incident": "flag_fall", "answers": {"by": "white"}}),
    )
    .await;
    let loser = game(app, &stage, 1, 1).await.white;
    let loser = player(app, &stage, usize::from(loser.get())).await;
    let filing = json!({
        "about": {"kind": "decision", "ruling": ruling}, "player": loser,
        "statement": "Uret faldt ti sekunder for tidligt."
    });
    let protest = id(file(&tablet, filing).await);
    (stage, ruling, protest)
}

#[tokio::test]
async fn an_appeal_overturns_a_result_after_round_three_and_what_was_ruled_stays_readable() {
    let app = TestApp::new().await;
    let (stage, ruling, protest) = flag_fell(&app, &coordinated()).await;
    let members = committee(&app, &stage, 3, "dsu_i").await;
    let person = arbiter(&app, &stage).await;
    for round in 1..=3 {
        if round > 1 {
            for what in ["draft", "publish"] {
                act(&person, &app, &stage, round, what, &[])
                    .await
                    .expect(StatusCode::SEE_OTHER);
            }
        }
        stage::finish(&app, &stage, round).await;
        act(&person, &app, &stage, round, "close", &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let before = app
        .visitor()
        .get("/api/v1/tournaments/paaske/sections/a/standings")
        .await;
    let tk = token(&app, &stage, Role::CommitteeMember).await;
    let verdict = json!({
        "act": "decide", "outcome": "overturned", "reasons": "Fejlen var åbenbar, og uret skulle være skiftet.",
        "ballots": votes(&members, &["for", "for", "against"]),
        "relief": {"effect": {"game": "ends", "as": "1-0"}}
    });
    let decided = on(&tk, &protest, "committee", verdict)
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(decided["state"], "decided");
    let by_committee = decided["decisions"][0]["ruling"].as_str().unwrap().to_owned();
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::of(GameResult::WhiteWins)
    );
    let after = app
        .visitor()
        .get("/api/v1/tournaments/paaske/sections/a/standings")
        .await;
    assert_ne!(before.body, after.body, "the standings follow");

    // The board thinks otherwise again: its ruling takes the place of the committee's, not of the arbiter's.
    let winner = token(&app, &stage, Role::Arbiter).await;
    on(
        &winner,
        &protest,
        "appeals",
        json!({"text": "Uret var ikke i stykker."}),
    )
    .await
    .expect(StatusCode::OK);
    let nævn = token(&app, &stage, Role::AppealsBoard).await;
    let verdict = json!({
        "act": "decide", "outcome": "overturned", "reasons": "Målingen viste ingen fejl.",
        "board": board(&["for", "for", "against"]),
        "relief": {"effect": {"game": "ends", "as": "0-1"}}
    });
    let decided = on(&nævn, &protest, "board", verdict)
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(decided["decisions"].as_array().unwrap().len(), 2);
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::of(GameResult::BlackWins)
    );
    let all = nævn
        .get(&format!("{SECTION}/rulings"))
        .await
        .expect(StatusCode::OK)
        .json();
    let chain: Vec<(&str, bool)> = all["rulings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            (
                one["decided_as"].as_str().unwrap(),
                one["is_superseded"].as_bool().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        chain,
        [("appeals_board", false), ("committee", true), ("arbiter", true)]
    );
    assert_eq!(all["rulings"][0]["supersedes"], by_committee.as_str());
    assert_eq!(all["rulings"][1]["supersedes"], ruling.as_str());
    let log = person
        .get("/t/paaske/s/a/rounds/1/boards/1")
        .await
        .expect(StatusCode::OK);
    for words in ["Målingen viste ingen fejl.", "Fejlen var åbenbar"] {
        assert!(log.body.contains(words), "{words}: {}", log.body);
    }
    // There is nobody left to ask.
    on(&winner, &protest, "appeals", json!({"text": "Igen."}))
        .await
        .expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn case_103_the_board_reopens_a_game_with_ten_seconds_and_refunds_the_deposit() {
    let app = TestApp::new().await;
    let (stage, _, protest) = flag_fell(&app, &coordinated()).await;
    let terms = Terms {
        deposit_kroner: Some(300),
        ..Terms::default()
    };
    settle(&app, &stage, terms).await;
    let members = committee(&app, &stage, 3, "dsu_i").await;
    stage::finish(&app, &stage, 1).await;
    let person = arbiter(&app, &stage).await;
    act(&person, &app, &stage, 1, "close", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let tk = token(&app, &stage, Role::CommitteeMember).await;
    let upheld = json!({
        "act": "decide", "outcome": "upheld", "reasons": "Uret gælder.",
        "ballots": votes(&members, &["for", "for", "for"])
    });
    on(&tk, &protest, "committee", upheld)
        .await
        .expect(StatusCode::OK);
    let writes = token(&app, &stage, Role::Arbiter).await;
    let appealed = on(&writes, &protest, "appeals", json!({"text": "Fejlen kunne ses."}))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(
        (&appealed["state"], &appealed["deposit"]["kroner"]),
        (&json!("appealed"), &json!(300))
    );
    let paid = on(&writes, &protest, "steps", json!({"step": "pay"}))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_ne!(paid["deposit"]["paid_at"], Value::Null);
    let nævn = token(&app, &stage, Role::AppealsBoard).await;
    let verdict = json!({
        "act": "decide", "outcome": "overturned", "reasons": "En åbenbar fejl: uret skulle være skiftet.",
        "board": board(&["for", "for", "for"]),
        "relief": {"effect": {"game": "resumes"}, "clock": {"white": 10}}
    });
    let decided = on(&nævn, &protest, "board", verdict)
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(decided["deposit"]["outcome"], "refunded");
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::put_off(Suspension::Adjourned)
    );
}

/// Its members are known by name only: one of them votes once, and an official of the tournament is none of them, unless it is a namesake.
#[tokio::test]
async fn the_board_votes_by_names_that_are_its_own() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let members = committee(&app, &stage, 3, "dsu_i").await;
    let tablet = token(&app, &stage, Role::Arbiter).await;
    let leafed = json!({"by": "black", "information": "book", "information_used": "leafed", "phase": "opening", "about_this_game": "yes"});
    let ruling = rule(&tablet, 1, json!({"incident": "notes", "answers": leafed})).await;
    let white = game(&app, &stage, 1, 1).await.white;
    let white = player(&app, &stage, usize::from(white.get())).await;
    let filing = json!({
        "about": {"kind": "decision", "ruling": ruling}, "player": white, "statement": "Partiet skal være tabt for Sort."
    });
    let protest = id(file(&tablet, filing).await);
    let tk = token(&app, &stage, Role::CommitteeMember).await;
    let upheld = json!({
        "act": "decide", "outcome": "upheld", "reasons": "En advarsel er nok.", "ballots": votes(&members, &["for", "for"])
    });
    on(&tk, &protest, "committee", upheld)
        .await
        .expect(StatusCode::OK);
    on(&tablet, &protest, "appeals", json!({"text": "Det er ikke nok."}))
        .await
        .expect(StatusCode::OK);
    let nævn = token(&app, &stage, Role::AppealsBoard).await;
    let mut upheld = json!({
        "act": "decide", "outcome": "upheld", "reasons": "Advarslen står.", "board": board(&["for", "for"])
    });
    for (name, said) in [
        ("nævn prøvesen  1", "has voted twice"),
        ("Komité Prøvesen 2", "is an official of the tournament"),
    ] {
        upheld["board"][1]["name"] = json!(name);
        let refused = on(&nævn, &protest, "board", upheld.clone()).await;
        assert_eq!(
            refused.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{}",
            refused.body
        );
        assert!(refused.body.contains(said), "{said}: {}", refused.body);
    }

    // On the page it is asked beside the name.
    let roles = [(Role::AppealsBoard, stage.scope())];
    let person = app.signed_in("Skriver Prøvesen", &roles).await;
    let version = nævn
        .get(&format!("{SECTION}/protests/{protest}"))
        .await
        .expect(StatusCode::OK)
        .json()["version"]
        .to_string();
    let once = key();
    let fields = [
        ("version", version.as_str()),
        ("key", once.as_str()),
        ("act", "decide"),
        ("outcome", "upheld"),
        ("reasons", "Advarslen står."),
        ("name.1", "Komité Prøvesen 2"),
        ("vote.1", "for"),
    ];
    let path = format!("/t/paaske/s/a/protests/{protest}/board");
    let asked = person.post(&path, &fields).await;
    let asked = asked.expect(StatusCode::UNPROCESSABLE_ENTITY).body;
    let question = format!("another.{}", members[1]);
    assert!(
        asked.contains("sidder ikke i Skaknævnet her") && asked.contains(&question),
        "{asked}"
    );

    upheld["another"] = json!([members[1]]);
    let decided = on(&nævn, &protest, "board", upheld).await;
    assert_eq!(decided.expect(StatusCode::OK).json()["state"], "decided");
}

#[tokio::test]
async fn case_128_the_board_upholds_a_warning_and_keeps_the_deposit() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let terms = Terms {
        deposit_kroner: Some(300),
        ..Terms::default()
    };
    settle(&app, &stage, terms).await;
    let members = committee(&app, &stage, 3, "dsu_i").await;
    let tablet = token(&app, &stage, Role::Arbiter).await;
    let leafed = json!({"by": "black", "information": "book", "information_used": "leafed", "phase": "opening", "about_this_game": "yes"});
    let ruling = rule(&tablet, 1, json!({"incident": "notes", "answers": leafed})).await;
    let white = game(&app, &stage, 1, 1).await.white;
    let white = player(&app, &stage, usize::from(white.get())).await;
    let filing = json!({
        "about": {"kind": "decision", "ruling": ruling}, "player": white, "statement": "Partiet skal være tabt for Sort."
    });
    let protest = id(file(&tablet, filing).await);
    let tk = token(&app, &stage, Role::CommitteeMember).await;
    let upheld = json!({
        "act": "decide", "outcome": "upheld", "reasons": "En advarsel er nok.", "ballots": votes(&members, &["for", "for"])
    });
    on(&tk, &protest, "committee", upheld)
        .await
        .expect(StatusCode::OK);
    on(&tablet, &protest, "appeals", json!({"text": "Det er ikke nok."}))
        .await
        .expect(StatusCode::OK);
    let nævn = token(&app, &stage, Role::AppealsBoard).await;
    let upheld = json!({
        "act": "decide", "outcome": "upheld", "reasons": "Advarslen står.", "board": board(&["for", "for", "for"])
    });
    let decided = on(&nævn, &protest, "board", upheld)
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(decided["deposit"]["outcome"], "kept");
    let stands = tablet
        .get(&format!("{SECTION}/rulings"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(stands["rulings"].as_array().unwrap().len(), 1);
    assert_eq!(
        stands["rulings"][0]["decision"]["penalties"][0]["penalty"],
        "warning"
    );
}

#[tokio::test]
async fn case_116_a_board_without_competence_is_not_offered_and_can_only_say_so() {
    let app = TestApp::new().await;
    let closed_club = with(Flags {
        rated: true,
        closed: true,
        ..Flags::default()
    });
    let (stage, _, protest) = flag_fell(&app, &closed_club).await;
    let terms = Terms {
        deposit_kroner: Some(300),
        hearing_days: Some(14),
        ..Terms::default()
    };
    settle(&app, &stage, terms).await;
    let members = committee(&app, &stage, 3, "none").await;
    let tk = token(&app, &stage, Role::CommitteeMember).await;
    let upheld = json!({
        "act": "decide", "outcome": "upheld", "reasons": "Klubben har afgjort det.", "ballots": votes(&members, &["for", "for"])
    });
    on(&tk, &protest, "committee", upheld)
        .await
        .expect(StatusCode::OK);
    // 116.1: nobody can take it to the board, and the log keeps that somebody tried.
    let writes = token(&app, &stage, Role::Arbiter).await;
    let away = on(
        &writes,
        &protest,
        "appeals",
        json!({"text": "Partiet skal ikke spilles om."}),
    )
    .await
    .expect(StatusCode::CONFLICT);
    assert_eq!(away.json()["turned_away"], "not_competent");
    let kept: i64 = sqlx::query_scalar("select count(*) from audit where act = 'protest.turn_away'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(kept, 1);
    let arbiter = arbiter(&app, &stage).await;
    let page = arbiter
        .get(&format!("{PAGE}/{protest}"))
        .await
        .expect(StatusCode::OK);
    assert!(page.body.contains("Klubben afgør sagen"), "{}", page.body);
    // The board takes the complaint it was sent, hears about its competence, and dismisses it.
    let nævn = token(&app, &stage, Role::AppealsBoard).await;
    on(
        &nævn,
        &protest,
        "appeals",
        json!({"text": "Klage modtaget med posten."}),
    )
    .await
    .expect(StatusCode::OK);
    let asked = on(
        &nævn,
        &protest,
        "steps",
        json!({"step": "hear", "parties": ["Klubben", "A"]}),
    )
    .await
    .expect(StatusCode::OK)
    .json();
    assert_ne!(asked["hearing_ends"], Value::Null);
    let heard = json!({
        "act": "decide", "outcome": "upheld", "reasons": "Partiet spilles om.", "board": board(&["for"])
    });
    on(&nævn, &protest, "board", heard)
        .await
        .expect(StatusCode::CONFLICT);
    // 116.2: A does not answer; the case is decided on the file.
    on(
        &nævn,
        &protest,
        "steps",
        json!({"step": "comment", "party": "Klubben", "text": "Det er vores sag."}),
    )
    .await
    .expect(StatusCode::OK);
    let dismissed = json!({
        "act": "decide", "outcome": "dismissed_not_competent", "reasons": "Turneringen er ikke koordineret.",
        "board": board(&["for", "for", "for"])
    });
    let decided = on(&nævn, &protest, "board", dismissed)
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(decided["deposit"]["outcome"], "refunded");
}

#[tokio::test]
async fn case_47b_a_complaint_about_a_pairing_comes_before_the_start_or_is_late() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let writes = token(&app, &stage, Role::Arbiter).await;
    let about = json!({"kind": "pairing", "round": 1});
    let filing =
        json!({"about": about, "filed_by": "Holdleder Prøvesen", "statement": "Farverne er byttet om."});
    let early = id(file(&writes, filing.clone()).await);
    let stands = writes
        .get(&format!("{SECTION}/protests/{early}"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(
        (&stands["state"], &stands["late"]),
        (&json!("admissible"), &Value::Null)
    );
    let app = app.later(stage::FIRST_START);
    let writes = token(&app, &stage, Role::Arbiter).await;
    let mut filing = filing;
    filing["statement"] = json!("Farverne er stadig byttet om.");
    let late = id(file(&writes, filing).await);
    let stands = writes
        .get(&format!("{SECTION}/protests/{late}"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(
        (&stands["state"], &stands["late"], &stands["number"]),
        (&json!("late"), &json!("round_started"), &json!(2))
    );
    // It is not heard as it is, but it can be dismissed.
    let upheld = json!({"act": "decide", "outcome": "upheld", "reasons": "Rundelægningen står."});
    on(&writes, &late, "arbiter", upheld)
        .await
        .expect(StatusCode::CONFLICT);
    let dismissed = json!({"act": "decide", "outcome": "dismissed_late", "reasons": "Runden er begyndt."});
    on(&writes, &late, "arbiter", dismissed)
        .await
        .expect(StatusCode::OK);
}

#[tokio::test]
async fn case_133_a_card_signed_without_reservation_is_late_until_the_committee_says_otherwise() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let members = committee(&app, &stage, 3, "dsu_i").await;
    let writes = token(&app, &stage, Role::Arbiter).await;
    let filing = |is_reserved: bool| {
        json!({
            "about": {"kind": "team_card", "signed_at": "2026-04-03T16:00:00Z", "is_reserved": is_reserved},
            "filed_by": "Klubben Prøveby SK", "statement": "Bord 4 blev afbrudt for tidligt."
        })
    };
    let protest = id(file(&writes, filing(false)).await);
    on(&writes, &protest, "arbiter", json!({"act": "refer"}))
        .await
        .expect(StatusCode::OK);
    let tk = token(&app, &stage, Role::CommitteeMember).await;
    // Only the committee admits it, and only with reasons.
    on(
        &writes,
        &protest,
        "arbiter",
        json!({"act": "admit", "reasons": "Nå ja."}),
    )
    .await
    .expect(StatusCode::CONFLICT);
    on(
        &tk,
        &protest,
        "committee",
        json!({"act": "admit", "reasons": "  "}),
    )
    .await
    .expect(StatusCode::UNPROCESSABLE_ENTITY);
    let dismissed = json!({
        "act": "decide", "outcome": "dismissed_late", "reasons": "Kortet var underskrevet uden forbehold.",
        "ballots": votes(&members, &["for", "for", "against"])
    });
    on(&tk, &protest, "committee", dismissed)
        .await
        .expect(StatusCode::OK);
    // 133.2: with a reservation it is in time.
    let reserved = id(file(&writes, filing(true)).await);
    let stands = writes
        .get(&format!("{SECTION}/protests/{reserved}"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(stands["state"], "admissible");
}

#[tokio::test]
async fn case_97_2_anybody_protests_against_a_player_who_may_not_play_but_not_against_others_games() {
    let app = TestApp::new().await;
    let (stage, ruling, _) = flag_fell(&app, &coordinated()).await;
    let writes = token(&app, &stage, Role::Arbiter).await;
    let board_one = game(&app, &stage, 1, 1).await;
    let outsider = (1..=6)
        .find(|no| {
            ![board_one.white, board_one.black]
                .iter()
                .any(|one| one.get() == *no)
        })
        .unwrap();
    let outsider = player(&app, &stage, usize::from(outsider)).await;
    let other = player(&app, &stage, usize::from(board_one.white.get())).await;
    let ineligible = json!({
        "about": {"kind": "ineligible_player", "player": other}, "player": outsider, "statement": "Spilleren har karantæne."
    });
    id(file(&writes, ineligible).await);
    let meddling = json!({
        "about": {"kind": "decision", "ruling": ruling}, "player": outsider, "statement": "Det var forkert."
    });
    let refused = file(&writes, meddling)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("filed_by"), "{}", refused.body);
}

#[tokio::test]
async fn what_the_edition_lets_nobody_appeal_is_turned_away_and_the_log_keeps_it() {
    let app = TestApp::new().await;
    let limited = Regulation {
        appeal_limits: Some(rules::regulation::values::AppealLimits(vec!["6.9".into()])),
        ..coordinated()
    };
    let stage = round_one(&app, &limited).await;
    let tablet = token(&app, &stage, Role::Arbiter).await;
    let ruling = rule(
        &tablet,
        1,
        json!({"incident": "flag_fall", "answers": {"by": "white"}}),
    )
    .await;
    let about = json!({"kind": "decision", "ruling": ruling});
    let filing = json!({"about": about, "filed_by": "Hvid", "statement": "Uret var i stykker."});
    let away = file(&tablet, filing).await.expect(StatusCode::CONFLICT);
    assert_eq!(away.json()["turned_away"], "limited");
    let kept: i64 = sqlx::query_scalar("select count(*) from audit where act = 'protest.turn_away'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(kept, 1);
}

#[tokio::test]
async fn case_118_and_135_a_committee_that_is_not_validly_composed_or_split_decides_nothing() {
    let app = TestApp::new().await;
    let (stage, _, protest) = flag_fell(&app, &coordinated()).await;
    let two = committee(&app, &stage, 2, "dsu_i").await;
    let tk = token(&app, &stage, Role::CommitteeMember).await;
    let verdict = |ballots: Value| json!({"act": "decide", "outcome": "upheld", "reasons": "Uret gælder.", "ballots": ballots});
    let small = on(&tk, &protest, "committee", verdict(votes(&two, &["for", "for"])))
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(small.json()["committee"], json!(["committee_size"]));
    let third = committee(&app, &stage, 1, "dsu_i").await;
    let members = [two, third].concat();
    for (ballots, status) in [
        // One member alone; a tie; somebody from elsewhere; twice.
        (votes(&members, &["for"]), StatusCode::UNPROCESSABLE_ENTITY),
        (
            votes(&members, &["for", "against"]),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (
            votes(
                &[
                    "01900000-0000-7000-8000-000000000000".to_owned(),
                    members[0].clone(),
                ],
                &["for", "for"],
            ),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (
            votes(&[members[0].clone(), members[0].clone()], &["for", "for"]),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (votes(&members, &["for", "for", "abstain"]), StatusCode::OK),
    ] {
        on(&tk, &protest, "committee", verdict(ballots))
            .await
            .expect(status);
    }
}

#[tokio::test]
async fn whoever_overturns_says_what_takes_its_place_and_penalties_that_fall_are_taken_back() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let members = committee(&app, &stage, 3, "dsu_i").await;
    let tablet = token(&app, &stage, Role::Arbiter).await;
    let expelled = json!({"incident": "penalty", "answers": {"by": "white", "offence": "Slog til bordet", "penalty": "expulsion"}});
    let ruling = rule(&tablet, 1, expelled).await;
    let white = game(&app, &stage, 1, 1).await.white;
    let id_of_white = player(&app, &stage, usize::from(white.get())).await;
    let status = async |app: &TestApp| -> String {
        sqlx::query_scalar("select status from player where id = $1::uuid")
            .bind(&id_of_white)
            .fetch_one(app.pool())
            .await
            .unwrap()
    };
    assert_eq!(status(&app).await, "expelled");
    let filing = json!({
        "about": {"kind": "decision", "ruling": ruling}, "player": id_of_white, "statement": "Det var et uheld."
    });
    let protest = id(file(&tablet, filing).await);
    let tk = token(&app, &stage, Role::CommitteeMember).await;
    let verdict = |relief: Value| {
        json!({
            "act": "decide", "outcome": "overturned", "reasons": "Det var et uheld.",
            "ballots": votes(&members, &["for", "for", "for"]), "relief": relief
        })
    };
    for nothing in [Value::Null, json!({"keeps_penalties": true})] {
        on(&tk, &protest, "committee", verdict(nothing))
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
    }
    on(&tk, &protest, "committee", verdict(json!({})))
        .await
        .expect(StatusCode::OK);
    assert_eq!(status(&app).await, "accepted");
}

#[tokio::test]
async fn a_protest_is_changed_once_in_the_version_that_was_seen() {
    let app = TestApp::new().await;
    let (stage, _, protest) = flag_fell(&app, &coordinated()).await;
    let writes = token(&app, &stage, Role::Arbiter).await;
    let path = format!("{SECTION}/protests/{protest}");
    let comment = json!({"step": "comment", "party": "Sort", "text": "Flaget faldt."});
    let once = key();
    let send = async |seen: i32, key: &str| {
        writes
            .json_with_key(Method::POST, &format!("{path}/steps"), Some(seen), &comment, key)
            .await
    };
    let first = send(1, &once).await.expect(StatusCode::OK).json();
    let again = send(1, &once).await.expect(StatusCode::OK).json();
    assert_eq!(first["version"], again["version"]);
    assert_eq!(again["comments"].as_array().unwrap().len(), 1);
    let refused = send(1, &key()).await.expect(StatusCode::CONFLICT);
    assert_eq!(refused.json()["version"], 2);
    // What was decided stays as it is, whatever anybody writes into the database.
    let members = committee(&app, &stage, 3, "dsu_i").await;
    let tk = token(&app, &stage, Role::CommitteeMember).await;
    let upheld = json!({
        "act": "decide", "outcome": "upheld", "reasons": "Uret gælder.", "ballots": votes(&members, &["for", "for"])
    });
    on(&tk, &protest, "committee", upheld)
        .await
        .expect(StatusCode::OK);
    sqlx::query("update protest_decision set reasons = 'noget andet'")
        .execute(app.pool())
        .await
        .unwrap_err();
}

#[tokio::test]
async fn long_reasons_are_kept_whole_with_the_decision_and_the_log_has_how_they_begin() {
    let app = TestApp::new().await;
    let (stage, _, protest) = flag_fell(&app, &coordinated()).await;
    let members = committee(&app, &stage, 3, "dsu_i").await;
    let tk = token(&app, &stage, Role::CommitteeMember).await;
    let reasons = "Uret gælder. ".repeat(300);
    let upheld = json!({
        "act": "decide", "outcome": "upheld", "reasons": reasons, "ballots": votes(&members, &["for", "for"])
    });
    let decided = on(&tk, &protest, "committee", upheld)
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(decided["decisions"][0]["reasons"], reasons.trim());
    let kept: i32 = sqlx::query_scalar("select length(reason) from audit where act = 'protest.decide'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(kept, 2_000);
}

#[tokio::test]
async fn a_deadline_that_was_set_turns_a_late_appeal_away() {
    let app = TestApp::new().await;
    let (stage, _, protest) = flag_fell(&app, &coordinated()).await;
    let terms = Terms {
        appeals_board_days: Some(3),
        ..Terms::default()
    };
    settle(&app, &stage, terms).await;
    let members = committee(&app, &stage, 3, "dsu_i").await;
    let tk = token(&app, &stage, Role::CommitteeMember).await;
    let upheld = json!({
        "act": "decide", "outcome": "upheld", "reasons": "Uret gælder.", "ballots": votes(&members, &["for", "for"])
    });
    on(&tk, &protest, "committee", upheld)
        .await
        .expect(StatusCode::OK);
    let app = app.later("2026-04-20T08:00:00Z");
    let writes = token(&app, &stage, Role::Arbiter).await;
    let away = on(&writes, &protest, "appeals", json!({"text": "Vi klager."}))
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(away.json()["turned_away"], "too_late");
}

#[tokio::test]
async fn a_ruling_leads_to_the_protest_against_it() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let tablet = token(&app, &stage, Role::Arbiter).await;
    let ruling = rule(
        &tablet,
        1,
        json!({"incident": "flag_fall", "answers": {"by": "white"}}),
    )
    .await;
    let arbiter = arbiter(&app, &stage).await;
    let ruled = arbiter
        .get(&format!("/t/paaske/s/a/rulings/{ruling}"))
        .await
        .expect(StatusCode::OK);
    let link = format!("{PAGE}/new?kind=decision");
    assert!(ruled.body.contains(&link), "{}", ruled.body);
    let picker = arbiter.get(&format!("{PAGE}/new")).await.expect(StatusCode::OK);
    assert!(picker.body.contains("Dommeren"), "{}", picker.body);
    let form = arbiter
        .get(&format!("{link}&about={ruling}"))
        .await
        .expect(StatusCode::OK);
    assert!(
        form.body.contains(&format!("value=\"{ruling}\" selected")),
        "{}",
        form.body
    );
}

/// Who decided is readable for good, whoever sits on the committee now.
async fn names_stay(
    app: &TestApp,
    stage: &Stage,
    (member, case): (&Client<'_>, &str),
    (tablet, members): (&Client<'_>, &[String]),
) {
    sqlx::query("delete from official where tournament_id = $1")
        .bind(stage.tournament.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    let page = member.get(case).await.expect(StatusCode::OK);
    for words in [
        "Komité Prøvesen 1: for",
        "Komité Prøvesen 2",
        "Komité Prøvesen 3: for",
    ] {
        assert!(
            page.body.to_lowercase().contains(&words.to_lowercase()),
            "{words}: {}",
            page.body
        );
    }
    let path = format!("{SECTION}/protests/{}", case.rsplit('/').next().unwrap());
    let stands = tablet.get(&path).await.expect(StatusCode::OK).json();
    let decision = &stands["decisions"][0];
    assert_eq!(
        decision["ballots"][0],
        json!({"member": members[0], "vote": "for", "dissent": "", "name": "Komité Prøvesen 1", "licence": "dsu_i"})
    );
    assert_eq!(
        decision["excluded"],
        json!([{"member": members[1], "name": "Komité Prøvesen 2"}])
    );
}

#[tokio::test]
async fn the_pages_take_a_protest_from_filing_to_the_committees_decision_and_keep_what_was_typed() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let members = committee(&app, &stage, 3, "dsu_i").await;
    let tablet = token(&app, &stage, Role::Arbiter).await;
    let ruling = rule(
        &tablet,
        1,
        json!({"incident": "flag_fall", "answers": {"by": "white"}}),
    )
    .await;
    let arbiter = arbiter(&app, &stage).await;
    let key_of_form = key();
    let mut fields = vec![
        ("kind", "decision"),
        ("about", ruling.as_str()),
        ("key", key_of_form.as_str()),
        ("filed_by", "Klubben Prøveby SK"),
        ("statement", ""),
    ];
    let empty = arbiter
        .post(&format!("{PAGE}/new"), &fields)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        empty.body.contains("Skriv noget her") && empty.body.contains("value=\"Klubben Prøveby SK\""),
        "{}",
        empty.body
    );
    fields.pop();
    fields.push(("statement", "Uret var i stykker."));
    let filed = arbiter
        .post(&format!("{PAGE}/new"), &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    let case = filed.location().to_owned();
    let page = arbiter.get(&case).await.expect(StatusCode::OK);
    assert!(
        page.body.contains("Sagen ligger hos: Turneringskomitéen") && !page.body.contains("name=\"outcome\""),
        "{}",
        page.body
    );
    let member = app
        .signed_in("Komité Prøvesen", &[(Role::CommitteeMember, stage.scope())])
        .await;
    let page = member.get(&case).await.expect(StatusCode::OK);
    assert!(page.body.contains("name=\"outcome\""), "{}", page.body);
    let vote_fields: Vec<String> = members.iter().map(|member| format!("vote.{member}")).collect();
    let key_of_form = key();
    let mut fields = vec![
        ("version", "1"),
        ("key", key_of_form.as_str()),
        ("act", "decide"),
        ("outcome", "overturned"),
        ("effect", "1-0"),
        ("reasons", "Fejlen var åbenbar."),
        (vote_fields[0].as_str(), "for"),
        (vote_fields[1].as_str(), "interest"),
    ];
    let alone = member
        .post(&format!("{case}/committee"), &fields)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        alone.body.contains("Fejlen var åbenbar.") && alone.body.contains("1 stemme"),
        "{}",
        alone.body
    );
    fields.push((vote_fields[2].as_str(), "for"));
    member
        .post(&format!("{case}/committee"), &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = member.get(&case).await.expect(StatusCode::OK);
    for words in [
        "Afgørelsen er omgjort",
        "Stemte ikke på grund af egen interesse",
        "Komité Prøvesen 2",
    ] {
        assert!(page.body.contains(words), "{words}: {}", page.body);
    }
    names_stay(&app, &stage, (&member, &case), (&tablet, &members)).await;
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::of(GameResult::WhiteWins)
    );
    let list = arbiter.get(PAGE).await.expect(StatusCode::OK);
    assert!(list.body.contains("Afgjort"), "{}", list.body);
    // Nobody outside sees any of it.
    app.visitor().get(PAGE).await.expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_section_has_its_own_deadlines_and_deposit() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    announce(&app, &stage, &coordinated()).await;
    let organiser = app
        .signed_in("Ole Prøvegaard", &[(Role::Organiser, stage.scope())])
        .await;
    let page = organiser
        .get("/t/paaske/s/a/settings")
        .await
        .expect(StatusCode::OK);
    for field in [
        "protest_committee_days",
        "protest_board_days",
        "protest_deposit",
        "protest_ruler_sits",
    ] {
        assert!(
            page.body.contains(&format!("name=\"{field}\"")),
            "{field}: {}",
            page.body
        );
    }
}

/// The board of these tests, which may read sanctions.
async fn board_of<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.token(
        "Nævn Prøvesen",
        &[(Role::AppealsBoard, stage.scope())],
        &[TokenScope::Read, TokenScope::Protests, TokenScope::Sanctions],
    )
    .await
}

/// A quarantine that holds, and the protest of the player against it.
async fn against_quarantine(app: &TestApp) -> (sanctions::Court, String, String) {
    let court = sanctions::court(app).await;
    let program = court.program(app).await;
    let sanction = sanctions::issued(&program, &court.quarantine("2026-09-11", "2026-12-10")).await;
    let sanction = sanction["id"].as_str().unwrap().to_owned();
    let nævn = board_of(app, &court.stage).await;
    let filing = json!({
        "about": {"kind": "sanction", "sanction": sanction}, "player": court.player,
        "statement": "Jeg meldte afbud til begge og prøvede at flytte partiet."
    });
    let protest = id(file(&nævn, filing).await);
    (court, sanction, protest)
}

#[tokio::test]
async fn case_42_the_board_annuls_a_quarantine_and_it_ends_at_once() {
    let app = TestApp::new().await;
    let (court, sanction, protest) = against_quarantine(&app).await;
    let nævn = board_of(&app, &court.stage).await;
    let annulled = json!({
        "act": "decide", "outcome": "overturned", "reasons": "Afbud til begge er ikke usportsligt.",
        "board": board(&["for", "for", "abstain"])
    });
    let decided = on(&nævn, &protest, "board", annulled)
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(decided["decisions"][0]["sanction"], Value::Null);
    let stands = nævn
        .get(&format!("{}/{sanction}", sanctions::API))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(stands["state"], "annulled");
    // Who may not read sanctions does not learn of one from a protest.
    let arbiter = token(&app, &court.stage, Role::Arbiter).await;
    arbiter
        .get(&format!("{SECTION}/protests/{protest}"))
        .await
        .expect(StatusCode::NOT_FOUND);
    let list = arbiter
        .get(&format!("{SECTION}/protests"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(list["protests"], json!([]));
}

#[tokio::test]
async fn whom_a_quarantine_sent_out_plays_again_once_the_board_ends_it() {
    for verdict in [
        json!({"act": "decide", "outcome": "overturned", "reasons": "Det var ikke usportsligt."}),
        json!({
            "act": "decide", "outcome": "replaced", "reasons": "En advarsel er nok.",
            "relief": {"sanction": {"kind": "warning"}}
        }),
    ] {
        let app = TestApp::new().await;
        let court = sanctions::court(&app).await;
        let program = court.program(&app).await;
        let mut quarantine = court.quarantine("2026-09-11", "2026-12-10");
        quarantine["applies_to_current_event"] = json!(true);
        let sanction = sanctions::issued(&program, &quarantine).await;
        let status = async || -> String {
            sqlx::query_scalar("select status from player where id = $1")
                .bind(court.player)
                .fetch_one(app.pool())
                .await
                .unwrap()
        };
        assert_eq!(status().await, "expelled");
        let nævn = board_of(&app, &court.stage).await;
        let filing = json!({
            "about": {"kind": "sanction", "sanction": sanction["id"]}, "player": court.player, "statement": "Jeg meldte afbud."
        });
        let protest = id(file(&nævn, filing).await);
        let mut verdict = verdict;
        verdict["board"] = board(&["for", "for", "for"]);
        on(&nævn, &protest, "board", verdict).await.expect(StatusCode::OK);
        assert_eq!(status().await, "accepted");
    }
}

#[tokio::test]
async fn who_may_not_read_sanctions_changes_no_protest_against_one_and_the_log_does_not_tell() {
    let app = TestApp::new().await;
    let (court, _, protest) = against_quarantine(&app).await;
    let arbiter = token(&app, &court.stage, Role::Arbiter).await;
    let path = format!("{SECTION}/protests/{protest}");
    for (what, body) in [
        ("steps", json!({"step": "close", "reason": "Ingen grund."})),
        ("appeals", json!({"text": "Videre."})),
        ("arbiter", json!({"act": "admit", "reasons": "Nå ja."})),
    ] {
        arbiter
            .json(Method::POST, &format!("{path}/{what}"), Some(1), &body)
            .await
            .expect(StatusCode::NOT_FOUND);
    }
    let nævn = board_of(&app, &court.stage).await;
    let stands = nævn.get(&path).await.expect(StatusCode::OK).json();
    assert_eq!((&stands["version"], &stands["comments"]), (&json!(1), &json!([])));
    let upheld = json!({
        "act": "decide", "outcome": "upheld", "reasons": "Udeblivelserne var uden grund.", "board": board(&["for", "for", "for"])
    });
    on(&nævn, &protest, "board", upheld).await.expect(StatusCode::OK);
    let filed_by = stands["filed_by"].as_str().unwrap();
    let kept: Vec<String> =
        sqlx::query_scalar("select row_to_json(audit)::text from audit where act like 'protest.%'")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(kept.len(), 2, "{kept:?}");
    for line in kept {
        for personal in [filed_by, "Udeblivelserne var uden grund."] {
            assert!(!line.contains(personal), "{line}");
        }
    }
}

#[tokio::test]
async fn a_member_who_disagrees_says_so_in_a_bounded_text() {
    let app = TestApp::new().await;
    let (stage, _, protest) = flag_fell(&app, &coordinated()).await;
    let members = committee(&app, &stage, 3, "dsu_i").await;
    let tk = token(&app, &stage, Role::CommitteeMember).await;
    for (length, status) in [(2_001, StatusCode::UNPROCESSABLE_ENTITY), (2_000, StatusCode::OK)] {
        let mut ballots = votes(&members, &["for", "for", "against"]);
        ballots[2]["dissent"] = json!("æ".repeat(length));
        let verdict =
            json!({"act": "decide", "outcome": "upheld", "reasons": "Uret gælder.", "ballots": ballots});
        on(&tk, &protest, "committee", verdict).await.expect(status);
    }
}

#[tokio::test]
async fn case_135_the_board_puts_a_warning_in_the_place_of_a_quarantine() {
    let app = TestApp::new().await;
    let (court, sanction, protest) = against_quarantine(&app).await;
    let nævn = board_of(&app, &court.stage).await;
    let replaced = |relief: Value| {
        json!({
            "act": "decide", "outcome": "replaced", "reasons": "Et glemt parti fortjener en advarsel.",
            "board": board(&["for", "for", "for"]), "relief": relief
        })
    };
    for nonsense in [
        Value::Null,
        json!({}),
        json!({"sanction": {"kind": "quarantine", "from": "2026-12-10", "to": "2026-09-11"}}),
    ] {
        on(&nævn, &protest, "board", replaced(nonsense))
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
    }
    let decided = on(
        &nævn,
        &protest,
        "board",
        replaced(json!({"sanction": {"kind": "warning"}})),
    )
    .await
    .expect(StatusCode::OK)
    .json();
    let warning = decided["decisions"][0]["sanction"].as_str().unwrap();
    let old = nævn
        .get(&format!("{}/{sanction}", sanctions::API))
        .await
        .expect(StatusCode::OK)
        .json();
    let new = nævn
        .get(&format!("{}/{warning}", sanctions::API))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(
        (&old["state"], &new["kind"]),
        (&json!("replaced"), &json!("warning"))
    );
    // The page of a sanction that holds leads to the protest; the board's form offers what can take its place.
    let person = app
        .signed_in("Nævn Eksempelgaard", &[(Role::AppealsBoard, court.stage.scope())])
        .await;
    let (sanction, protest) = {
        let program = court.program(&app).await;
        let again = sanctions::issued(&program, &court.quarantine("2027-01-01", "2027-02-01")).await;
        let again = again["id"].as_str().unwrap().to_owned();
        let filing = json!({
            "about": {"kind": "sanction", "sanction": again}, "player": court.player, "statement": "Igen."
        });
        let protest = id(file(&nævn, filing).await);
        (again, protest)
    };
    let page = person
        .get(&format!("{}/{sanction}", sanctions::SANCTIONS))
        .await
        .expect(StatusCode::OK);
    assert!(page.body.contains("protests/new?kind=sanction"), "{}", page.body);
    let page = person
        .get(&format!("{PAGE}/{protest}"))
        .await
        .expect(StatusCode::OK);
    assert!(page.body.contains("name=\"instead\""), "{}", page.body);
}

/// The text of 4.5.4.2 as it was, in force since January, and the new one of April, which was approved and is not promulgated.
async fn two_texts(app: &TestApp) -> String {
    const API: &str = "/api/v1/rating-settings";
    let office = app
        .token(
            "Kartotek",
            &[(Role::RatingsOfficer, domain::access::Scope::Everywhere)],
            &[TokenScope::RatingSettings],
        )
        .await;
    let mut last = String::new();
    for (valid_from, unplayed, made_known) in [
        ("2026-01-01", "without_excuse", Some("2026-01-01")),
        ("2026-04-01", "without_excuse_unless_throughout", None),
    ] {
        let mut settings = serde_json::to_value(domain::rating_regulation::example_settings()).unwrap();
        settings["unplayed"] = json!(unplayed);
        let content =
            json!({"valid_from": valid_from, "source": "Hovedbestyrelsesmøde", "settings": settings});
        let made = office
            .json(Method::POST, API, None, &content)
            .await
            .expect(StatusCode::CREATED)
            .json();
        last = format!("{API}/{}", made["id"].as_str().unwrap());
        // Only what is approved is promulgated, and minutes are not enough.
        let in_print = json!({"on": made_known.unwrap_or("2026-04-09"), "channel": "skakbladet", "issue": "nr. 1, side 3"});
        let promulgation = format!("{last}/promulgation");
        office
            .json(Method::PUT, &promulgation, Some(1), &in_print)
            .await
            .expect(StatusCode::CONFLICT);
        office
            .json(Method::PUT, &format!("{last}/approval"), Some(1), &json!({}))
            .await
            .expect(StatusCode::OK);
        let mut minutes = in_print.clone();
        minutes["channel"] = json!("minutes");
        let refused = office.json(Method::PUT, &promulgation, Some(2), &minutes).await;
        assert!(refused.status.is_client_error(), "{}", refused.status);
        minutes["channel"] = json!("other");
        office
            .json(Method::PUT, &promulgation, Some(2), &minutes)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        if made_known.is_some() {
            office
                .json(Method::PUT, &promulgation, Some(2), &in_print)
                .await
                .expect(StatusCode::OK);
        }
    }
    last
}

/// The new text is printed on this day.
async fn print(app: &TestApp, settings: &str, on: &str) {
    let office = app
        .token(
            "Kartotek",
            &[(Role::RatingsOfficer, domain::access::Scope::Everywhere)],
            &[TokenScope::RatingSettings],
        )
        .await;
    let made = json!({"on": on, "channel": "correction_sheet", "issue": "nr. 12"});
    let path = format!("{settings}/promulgation");
    office
        .json(Method::PUT, &path, Some(2), &made)
        .await
        .expect(StatusCode::OK);
    // Once, and for good.
    office
        .json(Method::PUT, &path, Some(3), &made)
        .await
        .expect(StatusCode::CONFLICT);
}

/// Player 6, who plays none of the five games: each ruled lost by absence with these findings; the rulings and the opponents.
async fn plays_nothing(app: &TestApp, stage: &Stage, rated: &str) -> (Vec<String>, Vec<u16>) {
    let pairs = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    let tablet = token(app, stage, Role::Arbiter).await;
    // By round, as the committee found out: notice to the arbiter, none, notice, an agreed date and then nothing, notice that day.
    let notices = [
        "notice_to_arbiter",
        "no_notice",
        "notice_to_arbiter",
        "notice_to_opponent",
        "notice_to_arbiter",
    ];
    let (mut rulings, mut opponents) = (Vec::new(), Vec::new());
    for (round, notice) in (1_u16..).zip(notices) {
        if round > 1 {
            for what in ["draft", "publish"] {
                act(&pairs, app, stage, round, what, &[])
                    .await
                    .expect(StatusCode::SEE_OTHER);
            }
        }
        let field = stage.field(app).await;
        let row = field.rounds.iter().find(|row| row.number.get() == round).unwrap();
        let game = row
            .games
            .iter()
            .find(|game| game.white.get() == 6 || game.black.get() == 6)
            .unwrap();
        let (side, opponent) = if game.white.get() == 6 {
            ("white", game.black)
        } else {
            ("black", game.white)
        };
        let body = json!({"incident": "absence", "rulings": 0, "answers": {
            "absent": side, "notice": notice, "absence_reason": "work", "excuse_valid": "no",
            "absence_extent": "whole_tournament", "absence_rated": rated
        }});
        let path = format!("{SECTION}/rounds/{round}/boards/{}/rulings", game.board);
        let ruled = tablet
            .json(Method::POST, &path, Some(game.version.0), &body)
            .await
            .expect(StatusCode::CREATED);
        rulings.push(ruled.json()["id"].as_str().unwrap().to_owned());
        opponents.push(opponent.get());
        stage::finish(app, stage, round).await;
        act(&pairs, app, stage, round, "close", &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    (rulings, opponents)
}

/// The games of player 6: result, whether it is rated in Denmark and why.
async fn games_of_six(app: &TestApp, stage: &Stage) -> Vec<(String, Value, String)> {
    let reader = app
        .token("Læser", &[(Role::Arbiter, stage.scope())], &[TokenScope::Read])
        .await;
    let found = reader
        .get(&format!("{SECTION}/ratings"))
        .await
        .expect(StatusCode::OK)
        .json();
    let games = found["danish"]["games"].as_array().unwrap().clone();
    games
        .into_iter()
        .filter(|game| game["white"] == 6 || game["black"] == 6)
        .map(|game| {
            assert_eq!(game["rated_fide"], json!(false), "{game}");
            (
                game["result"].as_str().unwrap().to_owned(),
                game["rated_dk"].clone(),
                game["rated_dk_reason"].as_str().unwrap().to_owned(),
            )
        })
        .collect()
}

fn all_are(games: &[(String, Value, String)], rated: bool, reason: &str) {
    assert_eq!(games.len(), 5);
    for (result, is_rated, why) in games {
        assert!(["+/-", "-/+"].contains(&result.as_str()), "{result}");
        assert_eq!((is_rated, why.as_str()), (&json!(rated), reason));
    }
}

fn rated_and_coordinated() -> Regulation {
    with(Flags {
        coordinated: true,
        rated: true,
        ..Flags::default()
    })
}

/// "NN's partier ... rates som vundne for modstanderne og tabte for NN. Depositum tilbagebetales klagerne."
#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn case_139_1_the_board_orders_that_the_games_are_rated_and_leaves_the_rest_as_it_was() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &rated_and_coordinated()).await;
    let terms = Terms {
        deposit_kroner: Some(300),
        ..Terms::default()
    };
    settle(&app, &stage, terms).await;
    let members = committee(&app, &stage, 3, "dsu_i").await;
    let new_text = two_texts(&app).await;
    // The arbiter goes by the text of April, which nobody has made known, and has the games not rated.
    let (rulings, opponents) = plays_nothing(&app, &stage, "no").await;
    all_are(&games_of_six(&app, &stage).await, false, "ruled_unrated");
    // It is printed when the tournament has begun.
    print(&app, &new_text, "2026-04-06").await;

    // Two of the opponents complain together, about all five games.
    let tablet = token(&app, &stage, Role::Arbiter).await;
    let (one, other) = (
        player(&app, &stage, usize::from(opponents[1])).await,
        player(&app, &stage, usize::from(opponents[3])).await,
    );
    let filing = json!({
        "about": {"kind": "decision", "ruling": rulings[1]},
        "also": [rulings[0], rulings[2], rulings[3], rulings[4]],
        "player": one, "with": [other],
        "statement": "Partierne mod NN skal rates, og NN skal have en lang karantæne."
    });
    let mut twice = filing.clone();
    twice["also"] = json!([rulings[0], rulings[1]]);
    file(&tablet, twice)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    let protest = id(file(&tablet, filing).await);

    // The committee lets the rating stand, and gives a quarantine of its own.
    let tk = token(&app, &stage, Role::CommitteeMember).await;
    let upheld = json!({
        "act": "decide", "outcome": "upheld", "reasons": "Ændringen gælder fra vedtagelsen.",
        "ballots": votes(&members, &["for", "for", "for"])
    });
    on(&tk, &protest, "committee", upheld)
        .await
        .expect(StatusCode::OK);
    let nn = player(&app, &stage, 6).await;
    let court = app
        .token(
            "Komité",
            &[(Role::CommitteeMember, stage.scope())],
            &[TokenScope::Sanctions],
        )
        .await;
    let quarantine = json!({
        "player": nn, "kind": "quarantine", "from": "2026-04-08", "to": "2027-04-07",
        "reasons": "Meget usportsligt; også tidligere efterladende med afbud", "ballots": votes(&members, &["for", "for", "for"])
    });
    let sanction = sanctions::issued(&court, &quarantine).await;

    // They appeal, about the rating only. The deposit is paid, and NN is given the chance to say something.
    let appeal = json!({"text": "Ændringen er ikke kundgjort.", "only_rating": true});
    let appealed = on(&tablet, &protest, "appeals", appeal)
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(
        (
            &appealed["only_rating"],
            &appealed["also"].as_array().unwrap().len()
        ),
        (&json!(true), &4)
    );
    assert!(
        appealed["filed_by"].as_str().unwrap().matches("Prøvesen").count() == 2,
        "{appealed}"
    );
    on(&tablet, &protest, "steps", json!({"step": "pay"}))
        .await
        .expect(StatusCode::OK);
    let heard = json!({"step": "hear", "parties": ["NN"], "until": "2026-09-16T12:00:00Z"});
    on(&tablet, &protest, "steps", heard).await.expect(StatusCode::OK);

    let nævn = token(&app, &stage, Role::AppealsBoard).await;
    let verdict = |relief: Value| {
        json!({
            "act": "decide", "outcome": "overturned", "relief": relief, "board": board(&["for", "for", "for"]),
            "reasons": "En ændring skal kundgøres ved rettelsesblad eller i Skakbladet, før den kan anvendes."
        })
    };
    let too_early = on(&nævn, &protest, "board", verdict(json!({"rated": true}))).await;
    too_early.expect(StatusCode::CONFLICT);
    // NN does not answer; the time goes by.
    sqlx::query("update protest set hearing_ends = '2026-04-04 07:00Z'")
        .execute(app.pool())
        .await
        .unwrap();
    // What nobody appealed is not theirs to change.
    for more in [
        json!({"effect": {"game": "replays"}}),
        json!({"rated": true, "effect": {"game": "ends", "as": "1/2-1/2"}}),
        json!({}),
    ] {
        on(&nævn, &protest, "board", verdict(more))
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
    }
    let decided = on(&nævn, &protest, "board", verdict(json!({"rated": true})))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(decided["deposit"]["outcome"], "refunded");
    all_are(&games_of_six(&app, &stage).await, true, "ruled_rated");
    // The quarantine stands as the committee gave it.
    let stands = court
        .get(&format!(
            "{SECTION}/sanctions/{}",
            sanction["id"].as_str().unwrap()
        ))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(
        (&stands["state"], &stands["to"]),
        (&json!("issued"), &json!("2027-04-07"))
    );
    // The page of the case names every ruling, and says what was appealed.
    let arbiter = arbiter(&app, &stage).await;
    let page = arbiter
        .get(&format!("{PAGE}/{protest}"))
        .await
        .expect(StatusCode::OK);
    assert!(page.body.contains("Gælder kun ratingen."), "{}", page.body);
    for ruling in &rulings {
        assert!(page.body.contains(ruling.as_str()), "{ruling}");
    }
}

/// Nobody has to order anything: a text that was made known too late does not bind what began before.
#[tokio::test]
async fn case_139_1_without_a_finding_the_games_are_rated_by_the_text_that_was_made_known() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &rated_and_coordinated()).await;
    let new_text = two_texts(&app).await;
    plays_nothing(&app, &stage, "undecided").await;
    all_are(&games_of_six(&app, &stage).await, true, "absent_without_excuse");
    // The tournament began on 4 April.
    print(&app, &new_text, "2026-04-05").await;
    all_are(&games_of_six(&app, &stage).await, true, "absent_without_excuse");
}

/// Once the new text was printed before round 1, the games are not rated and the quarantine is of six months at least.
#[tokio::test]
async fn case_139_2_once_promulgated_the_games_are_not_rated_and_the_quarantine_has_six_months() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &rated_and_coordinated()).await;
    let members = committee(&app, &stage, 3, "dsu_i").await;
    let new_text = two_texts(&app).await;
    print(&app, &new_text, "2026-04-04").await;
    plays_nothing(&app, &stage, "undecided").await;
    all_are(&games_of_six(&app, &stage).await, false, "absent_not_rated");
    let nn = player(&app, &stage, 6).await;
    let court = app
        .token(
            "Komité",
            &[(Role::CommitteeMember, stage.scope())],
            &[TokenScope::Sanctions],
        )
        .await;
    let until = |to: &str| {
        json!({
            "player": nn, "kind": "quarantine", "from": "2026-04-08", "to": to,
            "reasons": "Udeblev fra hele turneringen", "ballots": votes(&members, &["for", "for", "for"])
        })
    };
    // The committee is told before it decides: on the page and in the API.
    let person = app
        .signed_in("Rigmor Nævnstrup", &[(Role::CommitteeMember, stage.scope())])
        .await;
    let page = person
        .get(&format!("{}/new", sanctions::SANCTIONS))
        .await
        .expect(StatusCode::OK);
    assert!(page.body.contains("id=\"least\""), "{}", page.body);
    assert!(page.body.contains("mindst 6 måneder"), "{}", page.body);
    let told = court.get(sanctions::API).await.expect(StatusCode::OK).json();
    assert_eq!(told["least_quarantines"], json!([{"player": nn, "months": 6}]));
    let refused = court
        .json(Method::POST, sanctions::API, None, &until("2026-10-06"))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.body.contains("mindst 6 måneder") || refused.body.contains("at least 6 months"),
        "{}",
        refused.body
    );
    sanctions::decide(&court, &until("2026-10-07")).await;
}

/// Ruling 95 as it went: the flag fell after the 39th move, the arbiter held the clock to be defective and let them play on under the
/// opponent's protest; the clock was sealed and kept; the committee upheld it; the board measured the clock and found nothing.
#[tokio::test]
async fn case_95_as_it_went_the_board_measures_the_sealed_clock_and_the_game_is_lost_on_time() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let terms = Terms {
        deposit_kroner: Some(300),
        ..Terms::default()
    };
    settle(&app, &stage, terms).await;
    let members = committee(&app, &stage, 3, "dsu_i").await;
    let tablet = token(&app, &stage, Role::Arbiter).await;
    // A sealed clock is in somebody's keeping.
    let sealed = json!({"obvious": "yes", "evidence": "Faldvingen er bøjet en smule indad", "replaced": "yes", "clock_sealed": "yes"});
    tablet
        .json(
            Method::POST,
            &format!("{SECTION}/rounds/1/boards/1/proposals"),
            None,
            &json!({"incident": "clock_defect", "answers": sealed}),
        )
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    let mut kept = sealed;
    kept["clock_kept_by"] = json!("Dommeren");
    kept["expert_check"] = json!("Urmageren: ingen fejl fundet");
    let ruling = rule(&tablet, 1, json!({"incident": "clock_defect", "answers": kept})).await;
    let stored = tablet
        .get(&format!("{SECTION}/rulings/{ruling}"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(stored["answers"]["clock_kept_by"], "Dommeren");
    assert_eq!(stored["answers"]["expert_check"], "Urmageren: ingen fejl fundet");
    // They played on, and White, whose flag had fallen, won.
    let black = game(&app, &stage, 1, 1).await.black;
    let opponent = player(&app, &stage, usize::from(black.get())).await;
    stage::finish(&app, &stage, 1).await;
    let person = arbiter(&app, &stage).await;
    act(&person, &app, &stage, 1, "close", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let filing = json!({
        "about": {"kind": "decision", "ruling": ruling}, "player": opponent, "statement": "Vingen faldt ikke for tidligt."
    });
    let protest = id(file(&tablet, filing).await);
    let tk = token(&app, &stage, Role::CommitteeMember).await;
    let upheld = json!({
        "act": "decide", "outcome": "upheld", "reasons": "Uret var defekt.", "ballots": votes(&members, &["for", "for", "for"])
    });
    on(&tk, &protest, "committee", upheld)
        .await
        .expect(StatusCode::OK);
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::of(GameResult::WhiteWins)
    );
    on(
        &tablet,
        &protest,
        "appeals",
        json!({"text": "Partiet er tabt på tid."}),
    )
    .await
    .expect(StatusCode::OK);
    // Played on 17 February, decided on 9 January the year after.
    let app = app.later("2027-02-24T12:00:00Z");
    let nævn = token(&app, &stage, Role::AppealsBoard).await;
    let changed = json!({
        "act": "decide", "outcome": "overturned", "reasons": "Kontrolmålinger over længere tid viser ingen fejl ved uret.",
        "board": board(&["for", "for", "for"]), "relief": {"effect": {"game": "ends", "as": "0-1"}}
    });
    let decided = on(&nævn, &protest, "board", changed)
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(decided["deposit"]["outcome"], "refunded");
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::of(GameResult::BlackWins)
    );
    let standings = app
        .visitor()
        .get("/api/v1/tournaments/paaske/sections/a/standings")
        .await
        .expect(StatusCode::OK)
        .json();
    let row = standings["rows"]
        .as_array()
        .unwrap()
        .iter()
        .find(|row| row["player"]["no"] == json!(black.get()))
        .unwrap()
        .clone();
    assert_eq!(row["points"], json!(1.0), "{standings}");
}

/// Ruling 133 as it went: the arbiter found the protest in time and upheld the match leader, a majority of the committee found it late,
/// and so did the board, which kept the deposit.
#[tokio::test]
async fn case_133_as_it_went_the_card_signed_without_reservation_is_late_at_the_last_instance_too() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let terms = Terms {
        deposit_kroner: Some(500),
        ..Terms::default()
    };
    settle(&app, &stage, terms).await;
    let members = committee(&app, &stage, 3, "dsu_i").await;
    let arbiter = token(&app, &stage, Role::Arbiter).await;
    let filing = json!({
        "about": {"kind": "team_card", "signed_at": "2026-04-03T16:00:00Z", "is_reserved": false},
        "filed_by": "Prøveby Skakklub", "statement": "Klubben overvejer en protest om partiet på 1. bræt."
    });
    let protest = id(file(&arbiter, filing).await);
    on(
        &arbiter,
        &protest,
        "arbiter",
        json!({"act": "admit", "reasons": "Notatet fulgte med resultatkortet."}),
    )
    .await
    .expect(StatusCode::OK);
    on(
        &arbiter,
        &protest,
        "arbiter",
        json!({"act": "decide", "outcome": "upheld", "reasons": "Kamplederens afgørelse fastholdes."}),
    )
    .await
    .expect(StatusCode::OK);
    on(
        &arbiter,
        &protest,
        "appeals",
        json!({"text": "Partiet er vundet."}),
    )
    .await
    .expect(StatusCode::OK);
    let tk = token(&app, &stage, Role::CommitteeMember).await;
    let late = json!({
        "act": "decide", "outcome": "dismissed_late", "reasons": "Kortet var underskrevet uden forbehold.",
        "ballots": votes(&members, &["for", "for", "against"])
    });
    on(&tk, &protest, "committee", late).await.expect(StatusCode::OK);
    on(
        &arbiter,
        &protest,
        "appeals",
        json!({"text": "Protesten blev accepteret som rettidig."}),
    )
    .await
    .expect(StatusCode::OK);
    on(&arbiter, &protest, "steps", json!({"step": "pay"}))
        .await
        .expect(StatusCode::OK);
    let nævn = token(&app, &stage, Role::AppealsBoard).await;
    for party in ["Den anden klub", "Dommeren"] {
        on(
            &nævn,
            &protest,
            "steps",
            json!({"step": "comment", "party": party, "text": "Vi har ikke accepteret den som rettidig."}),
        )
        .await
        .expect(StatusCode::OK);
    }
    let dismissed = json!({
        "act": "decide", "outcome": "dismissed_late", "reasons": "Kortet var underskrevet uden forbehold, uanset at det ikke var sendt.",
        "board": board(&["for", "for", "for"])
    });
    let decided = on(&nævn, &protest, "board", dismissed)
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(decided["deposit"]["outcome"], "kept");
    let outcomes: Vec<&str> = decided["decisions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["outcome"].as_str().unwrap())
        .collect();
    assert_eq!(outcomes, ["upheld", "dismissed_late", "dismissed_late"]);
}

/// Ruling 42 as it went: two votes, one abstained; both told and the game tried to be moved; one adjourned game overslept; the event
/// finished. The committee said why it went on, and the board annulled.
#[tokio::test]
async fn case_42_as_it_went_the_committee_explains_the_board_annuls_and_the_player_enters_again() {
    let app = TestApp::new().await;
    let court = sanctions::court(&app).await;
    let program = court.program(&app).await;
    let ballots: Vec<Value> = court
        .members
        .iter()
        .zip(["for", "for", "abstain"])
        .map(|(member, vote)| json!({"member": member, "vote": vote}))
        .collect();
    let mut body = json!({
        "player": court.player, "kind": "quarantine", "from": "2026-05-01", "to": "2026-07-31",
        "reasons": "Udeblev fra hængepartiet i 1. runde og fra partiet i 4. runde.",
        "ballots": ballots,
        "circumstances": {
            "told_arbiter": true, "told_opponent": true, "tried_to_move": true, "is_first": true, "completed_event": true
        }
    });
    let silent = program.json(Method::POST, sanctions::API, None, &body).await;
    let silent = silent.expect(StatusCode::UNPROCESSABLE_ENTITY).json();
    assert_eq!(
        silent["problems"],
        json!(["unexplained", "unexplained", "unexplained"])
    );
    body["explanation"] = json!("Et løb er ikke en gyldig grund til udeblivelse.");
    let sanction = sanctions::issued(&program, &body).await;
    let club = sanctions::elsewhere(&app, ("2026-06-01", "2026-06-03"), &sanctions::kind(true, true)).await;
    let desk = app
        .token(
            "Olga Arrangørsen",
            &[(Role::Organiser, club.scope())],
            &[TokenScope::Entries],
        )
        .await;
    let entry = json!({"surname": "Prøvesen", "given_name": "Prøve 1", "national_id": "1000001"});
    let players = "/api/v1/tournaments/klub/sections/k/players";
    desk.json(Method::POST, players, None, &entry)
        .await
        .expect(StatusCode::CONFLICT);
    let nævn = board_of(&app, &court.stage).await;
    let filing = json!({
        "about": {"kind": "sanction", "sanction": sanction["id"]}, "player": court.player,
        "statement": "Jeg forsøgte at få partiet flyttet og meldte afbud til begge. Til hængepartiet sov jeg over mig."
    });
    let protest = id(file(&nævn, filing).await);
    let annulled = json!({
        "act": "decide", "outcome": "overturned", "board": board(&["for", "for", "for"]),
        "reasons": "Afbud til begge efter et forsøg på at flytte partiet er ikke usportsligt, og den, der fuldfører turneringen, har kun sovet over sig."
    });
    on(&nævn, &protest, "board", annulled)
        .await
        .expect(StatusCode::OK);
    desk.json(Method::POST, players, None, &entry)
        .await
        .expect(StatusCode::CREATED);
}

/// Ruling 135 as it went: the committee's letter, the two absences, no reprimand between them; the board puts a warning in its place.
#[tokio::test]
async fn case_135_as_it_went_two_absences_without_a_reprimand_end_in_a_warning() {
    let app = TestApp::new().await;
    let court = sanctions::court(&app).await;
    let program = court.program(&app).await;
    let ballots: Vec<Value> = court
        .members
        .iter()
        .map(|member| json!({"member": member, "vote": "for"}))
        .collect();
    let mut body = json!({
        "player": court.player, "kind": "quarantine", "from": "2026-05-01", "to": "2026-10-31",
        "reasons": "Udeblivelse uden afbud fra 2 runder.", "ballots": ballots,
        "circumstances": {"no_contact": true, "forgot_own_date": true, "not_reprimanded": true, "late_within_tolerance": true}
    });
    // Each of the four speaks for the player: the number that was not printed, the forgotten game that deserves a warning, that nobody
    // reprimanded the first absence, and that coming late within the tolerance counts for nothing.
    let silent = program.json(Method::POST, sanctions::API, None, &body).await;
    let silent = silent.expect(StatusCode::UNPROCESSABLE_ENTITY).json();
    assert_eq!(silent["problems"].as_array().unwrap().len(), 4, "{silent}");
    let mut warning = body.clone();
    warning["kind"] = json!("warning");
    warning["from"] = Value::Null;
    warning["to"] = Value::Null;
    warning["circumstances"] = json!({"forgot_own_date": true, "not_reprimanded": true});
    body["explanation"] = json!("Normal praksis er et halvt år for to udeblivelser.");
    let sanction = sanctions::issued(&program, &body).await;
    let nævn = board_of(&app, &court.stage).await;
    let filing = json!({
        "about": {"kind": "sanction", "sanction": sanction["id"]}, "player": court.player,
        "statement": "Jeg havde influenza, og programmet havde intet nummer. Det andet parti glemte jeg."
    });
    let protest = id(file(&nævn, filing).await);
    let replaced = json!({
        "act": "decide", "outcome": "replaced", "reasons": "Den glemte aftale fortjener en advarsel; sygdommen er undskyldt.",
        "board": board(&["for", "for", "for"]), "relief": {"sanction": {"kind": "warning"}}
    });
    let decided = on(&nævn, &protest, "board", replaced)
        .await
        .expect(StatusCode::OK)
        .json();
    assert_ne!(decided["decisions"][0]["sanction"], Value::Null);
    // A warning for the same would have needed no explanation.
    program
        .json(Method::POST, sanctions::API, None, &warning)
        .await
        .expect(StatusCode::CREATED);
}

#[tokio::test]
async fn an_open_protest_stays_on_the_arbiters_desk_and_says_who_cannot_sign_in() {
    let app = TestApp::new().await;
    let (stage, _, protest) = flag_fell(&app, &coordinated()).await;
    committee(&app, &stage, 3, "dsu_i").await;
    app.signed_in("Komité Prøvesen 1", &[(Role::CommitteeMember, stage.scope())])
        .await;
    let chief = arbiter(&app, &stage).await;
    let desk = chief.get("/t/paaske/desk").await.expect(StatusCode::OK).body;
    assert!(desk.contains("Venter på andre"), "{desk}");
    assert!(desk.contains(&format!("{PAGE}/{protest}")), "{desk}");
    let outside = "Kan ikke logge ind: Komité Prøvesen 2, Komité Prøvesen 3";
    assert!(desk.contains(outside), "{desk}");
    // From the list of officials each of them is invited with one link, filled in.
    let organiser = app
        .signed_in("Åse Arrangør", &[(Role::Organiser, stage.scope())])
        .await;
    let officials = organiser
        .get("/t/paaske/officials")
        .await
        .expect(StatusCode::OK)
        .body;
    assert_eq!(
        officials.matches("kan ikke logge ind og stemme").count(),
        2,
        "{officials}"
    );
    let from = officials.find("/t/paaske/rights?").expect("a link");
    let link = officials[from..]
        .split('"')
        .next()
        .unwrap()
        .replace("&#38;", "&")
        .replace("&amp;", "&");
    let link = link.split('#').next().unwrap().to_owned();
    let rights = organiser.get(&link).await.expect(StatusCode::OK).body;
    assert!(rights.contains("value=\"Komité Prøvesen "), "{rights}");
    let chosen = "name=\"role-committee_member\" value=\"yes\" checked";
    assert!(rights.contains(chosen), "{rights}");
}
