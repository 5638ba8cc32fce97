//! The published rulings of the appeals board, as far as an arbiter rules on them: each scenario goes through the API on a real
//! database, so that proposal, refusal, result and report follow from the one record.

use rules::{
    entry::{Outcome, Suspension},
    regulation::{Regulation, values::Flags},
};

use crate::{
    prelude::*,
    protests,
    rulings::{announce, arbiter, game, round_one, standard},
    sanctions::{self, Court},
};

const BOARDS: &str = "/api/v1/tournaments/paaske/sections/a/rounds/1/boards";

/// A coordinated tournament of standard chess.
fn coordinated() -> Regulation {
    Regulation {
        flags: Some(Flags {
            coordinated: true,
            ..Flags::default()
        }),
        ..standard()
    }
}

async fn tablet<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.token(
        "Tavle",
        &[(Role::Arbiter, stage.scope())],
        &[TokenScope::Read, TokenScope::Rulings],
    )
    .await
}

/// What the rules say about board 1.
async fn proposal(tablet: &Client<'_>, incident: &str, answers: Value) -> Answer {
    let body = json!({ "incident": incident, "answers": answers });
    tablet
        .json(Method::POST, &format!("{BOARDS}/1/proposals"), None, &body)
        .await
}

/// Confirms on board 1; answers the ruling's id.
async fn rule(tablet: &Client<'_>, version: i32, seen: u32, body: Value) -> String {
    let mut body = body;
    body["rulings"] = json!(seen);
    let written = tablet
        .json(Method::POST, &format!("{BOARDS}/1/rulings"), Some(version), &body)
        .await
        .expect(StatusCode::CREATED);
    written.json()["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn case_12_a_sick_player_has_no_right_to_another_day_and_gets_no_sanction() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let tablet = tablet(&app, &stage).await;
    // 12.1: the opponent does not agree. Nothing is postponed, and the absence loses the game without any penalty.
    let asked = json!({"by": "white", "absence_reason": "illness", "opponent_consents": "no", "arbiter_consents": "yes", "new_time": "2026-04-05T10:00:00Z"});
    let refused = proposal(&tablet, "postponement", asked)
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(refused["effect"]["game"], "continues");
    assert_eq!(refused["reminders"], json!(["CASE-12"]));
    // 12.3: nor does it help that only the arbiter is missing.
    let asked = json!({"by": "white", "absence_reason": "illness", "opponent_consents": "yes", "arbiter_consents": "no"});
    let refused = proposal(&tablet, "postponement", asked)
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(refused["effect"]["game"], "continues");
    let absent = json!({"absent": "white", "notice": "notice_to_arbiter", "absence_reason": "illness", "excuse_valid": "yes"});
    let lost = proposal(&tablet, "absence", absent.clone()).await;
    let lost = lost.expect(StatusCode::OK).json();
    assert_eq!(
        (&lost["effect"]["as"], &lost["penalties"]),
        (&json!("-/+"), &json!([]))
    );
    let ruling = rule(&tablet, 1, 0, json!({"incident": "absence", "answers": absent})).await;
    let lost = Outcome::of(GameResult::BlackWinsByForfeit);
    assert_eq!(game(&app, &stage, 1, 1).await.outcome, lost);

    // The player goes to the committee and then to the board: both uphold it, and the game stays lost.
    let members = protests::committee(&app, &stage, 3, "dsu_i").await;
    let desk = protests::token(&app, &stage, Role::Arbiter).await;
    let white = game(&app, &stage, 1, 1).await.white;
    let white = protests::player(&app, &stage, usize::from(white.get())).await;
    let filing = json!({
        "about": {"kind": "decision", "ruling": ruling}, "player": white, "statement": "Jeg var syg og havde meldt afbud."
    });
    let protest = protests::id(protests::file(&desk, filing).await);
    let upheld = json!({
        "act": "decide", "outcome": "upheld", "reasons": "Ingen har krav på en anden dag.",
        "ballots": protests::votes(&members, &["for", "for", "for"])
    });
    let tk = protests::token(&app, &stage, Role::CommitteeMember).await;
    protests::on(&tk, &protest, "committee", upheld)
        .await
        .expect(StatusCode::OK);
    assert_eq!(game(&app, &stage, 1, 1).await.outcome, lost);
    protests::on(
        &desk,
        &protest,
        "appeals",
        json!({"text": "Afbuddet var gyldigt."}),
    )
    .await
    .expect(StatusCode::OK);
    let upheld = json!({
        "act": "decide", "outcome": "upheld", "reasons": "Partiet er tabt for den syge.",
        "board": protests::board(&["for", "for", "for"])
    });
    let nævn = protests::token(&app, &stage, Role::AppealsBoard).await;
    let decided = protests::on(&nævn, &protest, "board", upheld)
        .await
        .expect(StatusCode::OK)
        .json();
    let outcomes: Vec<&str> = decided["decisions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|decision| decision["outcome"].as_str().unwrap())
        .collect();
    assert_eq!(outcomes, ["upheld", "upheld"]);
    assert_eq!(game(&app, &stage, 1, 1).await.outcome, lost);
}

#[tokio::test]
async fn case_12_2_with_both_consents_the_game_is_postponed() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let tablet = tablet(&app, &stage).await;
    let asked = json!({"by": "white", "absence_reason": "illness", "opponent_consents": "yes", "arbiter_consents": "yes", "new_time": "2026-04-05T16:00:00Z"});
    rule(
        &tablet,
        1,
        0,
        json!({"incident": "postponement", "answers": asked}),
    )
    .await;
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::put_off(Suspension::Postponed)
    );
    let until: Option<String> = sqlx::query_scalar(
        "select to_char(resume_by at time zone 'UTC', 'YYYY-MM-DD HH24:MI') from game where suspended = 'postponed'",
    )
    .fetch_one(app.pool())
    .await
    .unwrap();
    assert_eq!(until.as_deref(), Some("2026-04-05 16:00"));
    // Not after the last round has started (DM-11.3): it does on 8 April.
    let other = json!({"incident": "postponement", "answers": {"by": "white", "opponent_consents": "yes", "arbiter_consents": "yes", "new_time": "2026-04-09T16:00:00Z"}});
    tablet
        .json(Method::POST, &format!("{BOARDS}/2/proposals"), None, &other)
        .await
        .expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn case_47b_a_wrong_pairing_sheet_stands_and_the_players_own_mistake_does_not() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let tablet = tablet(&app, &stage).await;
    let said = async |answers: Value| {
        proposal(&tablet, "reversed_colours", answers)
            .await
            .expect(StatusCode::OK)
            .json()
    };
    // 47b.1: the sheet was wrong, and the round has started.
    let stands = said(json!({"cause": "sheet", "reported": "after_start"})).await;
    assert_eq!(stands["effect"]["game"], "continues");
    assert!(stands["grounds"].to_string().contains("CASE-47b"), "{stands}");
    // 47b.2: the players sat down the wrong way: by the moves each has made.
    let few = said(json!({"cause": "players", "white_moves": "9", "black_moves": "9"})).await;
    assert_eq!(few["effect"]["game"], "replays");
    let many = said(json!({"cause": "players", "white_moves": "10", "black_moves": "9"})).await;
    assert_eq!(many["effect"]["game"], "continues");
    // 47b.3: from the announced start on the pairing itself cannot be changed.
    let app = app.later(stage::FIRST_START);
    let pairs = arbiter(&app, &stage).await;
    act(
        &pairs,
        &app,
        &stage,
        1,
        "take_back",
        &[("reason", "farver byttet")],
    )
    .await
    .expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn case_49_a_draw_agreed_elsewhere_needs_the_arbiter_each_time() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let tablet = tablet(&app, &stage).await;
    // 49.1 and 49.3: without approval there is no such draw.
    proposal(
        &tablet,
        "off_board_draw",
        json!({"approved": "no", "affects_others": "no"}),
    )
    .await
    .expect(StatusCode::CONFLICT);
    // 49.2: where it decides about others, the arbiter is told to refuse.
    let told = proposal(
        &tablet,
        "off_board_draw",
        json!({"approved": "yes", "affects_others": "yes"}),
    )
    .await;
    assert!(told.body.contains("off-board-refuse"), "{}", told.body);
    let approved = json!({"approved": "yes", "affects_others": "no"});
    rule(
        &tablet,
        1,
        0,
        json!({"incident": "off_board_draw", "answers": approved}),
    )
    .await;
    let stands = game(&app, &stage, 1, 1).await.outcome;
    assert_eq!((stands.result, stands.unrated), (Some(GameResult::Draw), true));
}

#[tokio::test]
async fn case_95_the_clock_was_right_after_all_and_the_result_changes_months_later() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let tablet = tablet(&app, &stage).await;
    // The arbiter thought the clock defective and let them play on; it ended 1–0.
    let thought = json!({"obvious": "yes", "evidence": "Flaget var bøjet", "replaced": "yes"});
    let ruling = rule(
        &tablet,
        1,
        0,
        json!({"incident": "clock_defect", "answers": thought}),
    )
    .await;
    stage::finish(&app, &stage, 1).await;
    let person = arbiter(&app, &stage).await;
    act(&person, &app, &stage, 1, "close", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    // Inspection found nothing: the flag fall counts.
    let fell = json!({
        "incident": "flag_fall", "answers": {"by": "white"}, "supersedes": ruling,
        "reason": "Uret er målt over længere tid uden fejl"
    });
    rule(&tablet, 2, 1, fell).await;
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::of(GameResult::BlackWins)
    );
    let log = person
        .get("/t/paaske/s/a/rounds/1/boards/1")
        .await
        .expect(StatusCode::OK);
    assert!(
        log.body.contains("Uret er målt over længere tid uden fejl"),
        "{}",
        log.body
    );
    // 95.2: what is not obvious needs evidence.
    proposal(&tablet, "clock_defect", json!({"obvious": "yes"}))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn case_103_an_obvious_defect_bars_the_loss_on_time_and_reopens_the_game() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let tablet = tablet(&app, &stage).await;
    let seen = json!({"obvious": "yes", "evidence": "Ti sekunder før mærket", "seconds_left": "10", "replaced": "no"});
    rule(
        &tablet,
        1,
        0,
        json!({"incident": "clock_defect", "answers": seen}),
    )
    .await;
    proposal(&tablet, "flag_fall", json!({"by": "white"}))
        .await
        .expect(StatusCode::CONFLICT);

    // As it went: the game was lost on time at once, and is resumed by a later ruling.
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let tablet = self::tablet(&app, &stage).await;
    let lost = rule(
        &tablet,
        1,
        0,
        json!({"incident": "flag_fall", "answers": {"by": "white"}}),
    )
    .await;
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::of(GameResult::BlackWins)
    );
    let resumes = json!({
        "incident": "clock_defect", "supersedes": lost,
        "answers": {"obvious": "yes", "evidence": "Ti sekunder før mærket", "seconds_left": "10", "replaced": "yes"}
    });
    rule(&tablet, 2, 1, resumes).await;
    assert_eq!(game(&app, &stage, 1, 1).await.outcome, Outcome::OPEN);
}

#[tokio::test]
async fn case_128_a_book_that_was_leafed_through_is_a_warning() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let tablet = tablet(&app, &stage).await;
    let leafed = json!({"by": "black", "information": "book", "information_used": "leafed", "phase": "opening", "about_this_game": "yes"});
    let said = proposal(&tablet, "notes", leafed.clone())
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(said["effect"]["game"], "continues");
    assert_eq!(said["penalties"][0]["penalty"], "warning");
    assert!(said["reminders"].to_string().contains("CASE-128"), "{said}");
    rule(&tablet, 1, 0, json!({"incident": "notes", "answers": leafed})).await;
    assert_eq!(game(&app, &stage, 1, 1).await.outcome, Outcome::OPEN);
}

/// The sanction of player 1 that the committee of `paaske` votes about, with these votes in the order of the seats.
fn sanction(court: &Court, kind: &str, votes: &[&str], circumstances: Value) -> Value {
    let ballots: Vec<Value> = court
        .members
        .iter()
        .zip(votes)
        .map(|(member, vote)| json!({"member": member, "vote": vote}))
        .collect();
    let (from, to) = match kind {
        "quarantine" => (json!("2026-05-01"), json!("2026-07-31")),
        _ => (Value::Null, Value::Null),
    };
    let mut body = json!({
        "player": court.player, "kind": kind, "from": from, "to": to, "reasons": "Mødte ikke til to partier",
        "ballots": ballots,
    });
    body["circumstances"] = circumstances;
    body
}

/// What the committee is told when it decides so; nothing when it can.
async fn problems(committee: &Client<'_>, body: &Value) -> Value {
    let answer = committee.json(Method::POST, sanctions::API, None, body).await;
    match answer.status {
        StatusCode::CREATED => json!([]),
        StatusCode::UNPROCESSABLE_ENTITY => answer.json()["problems"].clone(),
        other => panic!("{other}: {}", answer.body),
    }
}

#[tokio::test]
async fn case_42_1_notice_to_both_after_trying_to_move_the_game_must_be_explained_away() {
    let app = TestApp::new().await;
    let court = sanctions::court(&app).await;
    let committee = court.program(&app).await;
    let told = json!({"told_arbiter": true, "told_opponent": true, "tried_to_move": true});
    for kind in ["quarantine", "warning"] {
        let body = sanction(&court, kind, &["for", "for", "abstain"], told.clone());
        assert_eq!(
            problems(&committee, &body).await,
            json!(["unexplained"]),
            "{kind}"
        );
    }
    // The player finished the tournament and did nothing of the kind before: that speaks against a quarantine only.
    let finished = json!({"is_first": true, "completed_event": true});
    let body = sanction(&court, "quarantine", &["for", "for", "abstain"], finished.clone());
    assert_eq!(
        problems(&committee, &body).await,
        json!(["unexplained", "unexplained"])
    );
    let body = sanction(&court, "warning", &["for", "for", "abstain"], finished);
    assert_eq!(problems(&committee, &body).await, json!([]));
    let mut explained = sanction(&court, "quarantine", &["for", "for", "abstain"], told);
    explained["explanation"] = json!("Afbuddet kom efter rundens start");
    let stored = sanctions::decide(&committee, &explained).await;
    assert_eq!(stored["explanation"], "Afbuddet kom efter rundens start");
    let votes: Vec<&Value> = stored["votes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|vote| &vote["vote"])
        .collect();
    assert_eq!(votes, ["for", "for", "abstain"], "member by member");
}

#[tokio::test]
async fn case_97_1_a_quarantine_keeps_a_player_out_of_a_rated_club_tournament() {
    let app = TestApp::new().await;
    let court = sanctions::court(&app).await;
    let committee = court.program(&app).await;
    sanctions::issued(&committee, &court.quarantine("2026-05-01", "2026-05-31")).await;
    let club = sanctions::elsewhere(&app, ("2026-05-31", "2026-06-02"), &sanctions::kind(false, true)).await;
    let desk = app
        .token(
            "Olga Arrangørsen",
            &[(Role::Organiser, club.scope())],
            &[TokenScope::Read, TokenScope::Entries],
        )
        .await;
    let entry = json!({"surname": "Prøvesen", "given_name": "Prøve 1", "national_id": "1000001"});
    let players = "/api/v1/tournaments/klub/sections/k/players";
    let refused = desk.json(Method::POST, players, None, &entry).await;
    let refused = refused.expect(StatusCode::CONFLICT).json();
    assert_eq!(refused["quarantine"]["until"], "2026-05-31");
    // 97.3: it ends the day before the first playing day: the entry is accepted.
    sqlx::query("update tournament set starts_on = '2026-06-01' where slug = 'klub'")
        .execute(app.pool())
        .await
        .unwrap();
    desk.json(Method::POST, players, None, &entry)
        .await
        .expect(StatusCode::CREATED);
}

#[tokio::test]
async fn case_97_2_an_entry_that_was_overlooked_is_shown_at_the_desk_and_in_the_register() {
    let app = TestApp::at("2026-05-03T08:00:00Z").await;
    let court = sanctions::court(&app).await;
    let committee = court.program(&app).await;
    sanctions::issued(&committee, &court.quarantine("2026-05-01", "2026-07-31")).await;
    let club = sanctions::elsewhere(&app, ("2026-05-02", "2026-05-06"), &sanctions::kind(false, true)).await;
    // The organiser did not look: the player stands in the list with the number of the quarantine.
    sqlx::query(
        "update player set national_id = '1000001', surname = 'Prøvesen', given_name = 'Prøve 1'
         where section_id = $1 and start_no = 4",
    )
    .bind(club.section.as_uuid())
    .execute(app.pool())
    .await
    .unwrap();
    let chief = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, club.scope())])
        .await;
    let desk = chief.get("/t/klub/desk").await.expect(StatusCode::OK);
    assert!(
        desk.body.contains("Aktiv karantæne på startlisten"),
        "{}",
        desk.body
    );
    let office = app
        .signed_in("Karl Kartotek", &[(Role::RatingsOfficer, Scope::Everywhere)])
        .await;
    let register = office.get("/sanctions").await.expect(StatusCode::OK);
    assert!(
        register.body.contains("Prøvebyens Klubturnering, Gruppe K"),
        "{}",
        register.body
    );
}

#[tokio::test]
async fn case_118_1_the_committee_of_another_section_cannot_sanction_and_an_invalid_one_neither() {
    let app = TestApp::new().await;
    let court = sanctions::court(&app).await;
    let committee = court.program(&app).await;
    // The section gets a committee of its own: one named by the organiser, two elected among the players.
    let section = court.stage.section;
    let mut own = Vec::new();
    for licence in ["dsu_i", "none", "none"] {
        own.push(sanctions::member(&app, court.stage.tournament, Some(section), licence).await);
    }
    let by_the_main_one = sanction(&court, "quarantine", &["for", "for", "for"], json!({}));
    assert_eq!(
        problems(&committee, &by_the_main_one).await,
        json!([
            "committee_unlicensed",
            "committee_unlicensed",
            "vote_not_a_member"
        ])
    );
    let court = Court {
        members: own,
        ..court
    };
    let by_its_own = sanction(&court, "quarantine", &["for", "for", "for"], json!({}));
    assert_eq!(
        problems(&committee, &by_its_own).await,
        json!(["committee_unlicensed", "committee_unlicensed"])
    );
    let page = court
        .person(&app)
        .await
        .get(&format!("{}/new", sanctions::SANCTIONS))
        .await;
    assert!(page.body.contains("har ingen dommerlicens"), "{}", page.body);
    // And outside the coordination there is nobody who could decide it.
    announce(&app, &court.stage, &sanctions::kind(false, true)).await;
    let told = problems(&committee, &by_its_own).await;
    assert_eq!(told[0], "not_coordinated", "{told}");
}

#[tokio::test]
async fn case_135_1_one_member_decides_nothing_and_a_forgotten_game_deserves_a_warning() {
    let app = TestApp::new().await;
    let court = sanctions::court(&app).await;
    let committee = court.program(&app).await;
    let alone = sanction(&court, "quarantine", &["for"], json!({}));
    assert_eq!(problems(&committee, &alone).await, json!(["vote_too_few"]));
    let forgot = json!({"forgot_own_date": true});
    let quarantine = sanction(&court, "quarantine", &["for", "for"], forgot.clone());
    assert_eq!(problems(&committee, &quarantine).await, json!(["unexplained"]));
    // Influenza, and no number to call; late within the tolerance: neither is held against the player without a word.
    for excused in [
        json!({"no_contact": true}),
        json!({"late_within_tolerance": true}),
    ] {
        let warning = sanction(&court, "warning", &["for", "for"], excused);
        assert_eq!(problems(&committee, &warning).await, json!(["unexplained"]));
    }
    let warning = sanction(&court, "warning", &["for", "for"], forgot);
    assert_eq!(problems(&committee, &warning).await, json!([]));
    // Not every member held a licence.
    sqlx::query("update official set licence = 'trainee' where id = $1")
        .bind(court.members[2])
        .execute(app.pool())
        .await
        .unwrap();
    let quarantine = sanction(&court, "quarantine", &["for", "for", "for"], json!({}));
    assert_eq!(
        problems(&committee, &quarantine).await,
        json!(["committee_unlicensed"])
    );
}

#[tokio::test]
async fn case_139_1_a_quarantine_of_twelve_months_is_the_committees_and_changes_no_game() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    stage::finish(&app, &stage, 1).await;
    let mut members = Vec::new();
    for licence in ["dsu_i", "dsu_i", "dsu_other"] {
        members.push(sanctions::member(&app, stage.tournament, None, licence).await);
    }
    let player = crate::registration::numbered(&app, 1).await;
    let court = Court {
        stage,
        members,
        player,
    };
    let committee = court.program(&app).await;
    // There is no length by itself: the committee writes both days.
    let mut open = court.quarantine("2026-06-08", "2027-06-07");
    open["to"] = Value::Null;
    assert_eq!(problems(&committee, &open).await, json!(["no_end"]));
    let stored = sanctions::issued(&committee, &court.quarantine("2026-06-08", "2027-06-07")).await;
    assert_eq!(
        (&stored["from"], &stored["to"]),
        (&json!("2026-06-08"), &json!("2027-06-07"))
    );
    let after = game(&app, &court.stage, 1, 1).await.outcome;
    assert_eq!(
        (after.result, after.unrated),
        (Some(GameResult::WhiteWins), false)
    );
}

/// Ruling 118 as it went: the event is coordinated, the international class within it is not.
#[tokio::test]
async fn case_118_a_class_that_is_not_coordinated_within_a_coordinated_event_gives_no_quarantine() {
    let app = TestApp::new().await;
    let court = sanctions::court(&app).await;
    let committee = court.program(&app).await;
    let carried = sanction(&court, "quarantine", &["for", "for", "for"], json!({}));
    sqlx::query("update section set settings = settings || '{\"outside_coordination\": true}' where id = $1")
        .bind(court.stage.section.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    // The event itself stays coordinated, and the committee is as valid as the main class's.
    assert_eq!(problems(&committee, &carried).await, json!(["not_coordinated"]));
    let page = court
        .person(&app)
        .await
        .get(&format!("{}/new", sanctions::SANCTIONS))
        .await
        .expect(StatusCode::OK);
    assert!(!page.body.contains("har ingen dommerlicens"), "{}", page.body);
    sqlx::query("update section set settings = settings - 'outside_coordination' where id = $1")
        .bind(court.stage.section.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    assert_eq!(problems(&committee, &carried).await, json!([]));
}

/// The regulation of coordinated events lies over the Laws in its classes only: in another class the 15 minutes of DM-11.2 do not hold.
#[tokio::test]
async fn in_a_class_outside_the_coordination_the_laws_hold_without_the_unions_regulation() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let tablet = tablet(&app, &stage).await;
    let late = json!({"black_arrived": "2026-04-04T10:10:00Z", "white_arrived": "2026-04-04T10:00:00Z", "now": "2026-04-04T10:20:00Z"});
    let within = proposal(&tablet, "lateness", late.clone())
        .await
        .expect(StatusCode::OK)
        .json();
    assert!(within["grounds"].to_string().contains("DM-11.2"), "{within}");
    sqlx::query("update section set settings = settings || '{\"outside_coordination\": true}' where id = $1")
        .bind(stage.section.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    let outside = proposal(&tablet, "lateness", late)
        .await
        .expect(StatusCode::OK)
        .json();
    assert!(!outside["grounds"].to_string().contains("DM-11.2"), "{outside}");
    assert_ne!(within["effect"], outside["effect"]);
}

/// Ruling 49: a draw by telephone is the arbiter's to approve each time, and where it was not, the game is still to be played.
#[tokio::test]
async fn case_49_without_approval_there_is_no_result_and_the_enquiry_names_its_articles() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let tablet = tablet(&app, &stage).await;
    let refused = proposal(
        &tablet,
        "off_board_draw",
        json!({"approved": "no", "affects_others": "no"}),
    )
    .await
    .expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("CASE-49"), "{}", refused.body);
    assert_eq!(game(&app, &stage, 1, 1).await.outcome, Outcome::OPEN);
    // "In each single case": what was approved at one board holds at no other.
    rule(
        &tablet,
        1,
        0,
        json!({"incident": "off_board_draw", "answers": {"approved": "yes", "affects_others": "no"}}),
    )
    .await;
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome.result,
        Some(GameResult::Draw)
    );
    assert_eq!(game(&app, &stage, 1, 2).await.outcome, Outcome::OPEN);
    let article = app
        .visitor()
        .get("/api/v1/rules/DSU2018-5.2.3")
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(article["rulings"], json!(["CASE-49"]));
}

/// Ruling 49: "hvis resultatet af partiet kan gribe afgørende ind i andre spilleres placeringer": the standings with each result stand
/// beside the question, on the page and in the API.
#[tokio::test]
async fn case_49_the_standings_with_each_result_stand_beside_the_question() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &coordinated()).await;
    let tablet = tablet(&app, &stage).await;
    // The other boards are won: who has won there is alone with the other only if this game is drawn.
    stage::finish(&app, &stage, 1).await;
    let places = tablet
        .get(&format!("{BOARDS}/1/places"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(places["after_rounds"], 1);
    assert!(places["others"].as_u64().unwrap() > 0, "{places}");
    let players = places["players"].as_array().unwrap();
    let white = game(&app, &stage, 1, 1).await.white.get();
    let own = players.iter().find(|one| one["player"] == white).unwrap();
    assert_eq!(own["plays"], true);
    assert_eq!(own["white_wins"]["first"], 1);
    assert_ne!(own["white_wins"], own["black_wins"]);
    let page = arbiter(&app, &stage)
        .await
        .get("/t/paaske/s/a/rounds/1/boards/1/ruling?incident=off_board_draw")
        .await
        .expect(StatusCode::OK);
    assert!(
        page.body.contains("Stillingen med hvert resultat"),
        "{}",
        page.body
    );
    assert!(
        page.body.contains("Så bør du ikke godkende remisen"),
        "{}",
        page.body
    );
    tablet
        .get(&format!("{BOARDS}/99/places"))
        .await
        .expect(StatusCode::NOT_FOUND);
    // At other incidents nobody asks for it.
    let other = arbiter(&app, &stage)
        .await
        .get("/t/paaske/s/a/rounds/1/boards/1/ruling?incident=illegal_move")
        .await
        .expect(StatusCode::OK);
    assert!(
        !other.body.contains("Stillingen med hvert resultat"),
        "{}",
        other.body
    );
}
