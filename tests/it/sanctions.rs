//! Warnings and quarantines: decided by the committee, told by letter, and whom they keep out of other tournaments; on pages and
//! in the API.

use domain::sanction::Reminder;
use engine::ids::{SectionId, TournamentId};
use rules::regulation::{Regulation, values::Flags};
use service::ids;
use uuid::Uuid;

use crate::{
    prelude::*,
    registration::{fields, log, upload, version},
    rulings::{announce, standard},
    setup::form,
};

/// The sanctions of the section `a` on pages.
pub const SANCTIONS: &str = "/t/paaske/s/a/sanctions";
/// The same in the API.
pub const API: &str = "/api/v1/tournaments/paaske/sections/a/sanctions";
/// The section of the other tournament in the API.
const OTHER: &str = "/api/v1/tournaments/klub/sections/k";
/// Its players on pages.
const OTHER_PLAYERS: &str = "/t/klub/s/k/players";

/// The union's number of player 1, who is sanctioned in these tests.
const NUMBER: &str = "1000001";

/// What kind of tournament it is.
pub fn kind(coordinated: bool, rated: bool) -> Regulation {
    Regulation {
        flags: Some(Flags {
            coordinated,
            rated,
            ..Flags::default()
        }),
        ..standard()
    }
}

/// A coordinated tournament with a committee that can decide.
pub struct Court {
    pub stage: Stage,
    pub members: Vec<Uuid>,
    pub player: Uuid,
}

/// Names a member of the committee of the tournament, or of one section of it.
pub async fn member(
    app: &TestApp,
    tournament: TournamentId,
    section: Option<SectionId>,
    licence: &str,
) -> Uuid {
    let id = ids::fresh();
    sqlx::query(
        "insert into official (id, tournament_id, section_id, duty, name, licence, valid_from)
         values ($1, $2, $3, 'committee_member', 'Komité Prøvesen ' || substr($1::text, 32), $4, now())",
    )
    .bind(id)
    .bind(tournament.as_uuid())
    .bind(section.map(SectionId::as_uuid))
    .bind(licence)
    .execute(app.pool())
    .await
    .unwrap();
    id
}

/// A section of six in a coordinated tournament, with a committee of three; player 1 has a number.
pub async fn court(app: &TestApp) -> Court {
    let stage = stage::stage(app, 6, 5, &round_robin()).await;
    announce(app, &stage, &kind(true, true)).await;
    let mut members = Vec::new();
    for licence in ["dsu_i", "dsu_other", "dsu_i"] {
        members.push(member(app, stage.tournament, None, licence).await);
    }
    let player: Uuid = sqlx::query_scalar(
        "update player set national_id = $1, birth = '1980' where start_no = 1 and section_id = $2 returning id",
    )
    .bind(NUMBER)
    .bind(stage.section.as_uuid())
    .fetch_one(app.pool())
    .await
    .unwrap();
    Court {
        stage,
        members,
        player,
    }
}

impl Court {
    /// A member of the committee, signed in on a page.
    pub async fn person<'a>(&self, app: &'a TestApp) -> Client<'a> {
        app.signed_in("Rigmor Nævnstrup", &[(Role::CommitteeMember, self.stage.scope())])
            .await
    }

    /// A member's program.
    pub async fn program<'a>(&self, app: &'a TestApp) -> Client<'a> {
        app.token(
            "Rigmor Nævnstrup",
            &[(Role::CommitteeMember, self.stage.scope())],
            &[TokenScope::Sanctions],
        )
        .await
    }

    /// A quarantine carried by two votes.
    pub fn quarantine(&self, from: &str, to: &str) -> Value {
        json!({
            "player": self.player, "kind": "quarantine", "from": from, "to": to,
            "reasons": "Udeblev to gange uden afbud",
            "ballots": [
                {"member": self.members[0], "vote": "for"},
                {"member": self.members[1], "vote": "for"},
                {"member": self.members[2], "vote": "against", "dissent": "En advarsel var nok"},
            ],
        })
    }
}

/// Decides a sanction; what was stored.
pub async fn decide(program: &Client<'_>, body: &Value) -> Value {
    program
        .json(Method::POST, API, None, body)
        .await
        .expect(StatusCode::CREATED)
        .json()
}

/// Which of the letters goes to somebody.
fn letter(sanction: &Value, recipient: &str) -> String {
    let letters = sanction["letters"].as_array().unwrap();
    let found = letters.iter().find(|letter| letter["recipient"] == recipient);
    found.unwrap()["id"].as_str().unwrap().to_owned()
}

/// Marks a letter as sent.
async fn send(program: &Client<'_>, sanction: &Value, recipient: &str, seen: i32) -> Answer {
    let (id, letter) = (sanction["id"].as_str().unwrap(), letter(sanction, recipient));
    program
        .json(
            Method::PUT,
            &format!("{API}/{id}/letters/{letter}/sent"),
            Some(seen),
            &json!({}),
        )
        .await
}

/// A quarantine that was told to the player and holds; what was stored.
pub async fn issued(program: &Client<'_>, body: &Value) -> Value {
    let sanction = decide(program, body).await;
    send(program, &sanction, "player", 1).await.expect(StatusCode::OK);
    sanction
}

/// Another tournament, `klub`, with a section `k` of four, on these days.
pub async fn elsewhere(app: &TestApp, days: (&str, &str), regulation: &Regulation) -> Stage {
    let (tournament, section) = (ids::fresh(), ids::fresh());
    sqlx::query(
        "insert into tournament (id, slug, name, starts_on, ends_on, status, regulation, created_at)
         values ($1, 'klub', 'Prøvebyens Klubturnering', $2::date, $3::date, 'published', $4, now())",
    )
    .bind(tournament)
    .bind(days.0)
    .bind(days.1)
    .bind(sqlx::types::Json(regulation))
    .execute(app.pool())
    .await
    .unwrap();
    sqlx::query(
        "insert into section (id, tournament_id, ordinal, slug, name, settings, planned_rounds, created_at)
         values ($1, $2, 1, 'k', 'Gruppe K', $3, 3, now())",
    )
    .bind(section)
    .bind(tournament)
    .bind(sqlx::types::Json(round_robin()))
    .execute(app.pool())
    .await
    .unwrap();
    for round in 1..=3 {
        sqlx::query(
            "insert into round (id, section_id, number, starts_at)
             values (gen_random_uuid(), $1, $2, '2026-05-02 10:00Z'::timestamptz + $2 * interval '1 day')",
        )
        .bind(section)
        .bind(round)
        .execute(app.pool())
        .await
        .unwrap();
    }
    for no in 1..=4 {
        sqlx::query(
            "insert into player (id, tournament_id, section_id, status, start_no, surname, given_name, rating,
                 rating_origin, applied_at)
             values (gen_random_uuid(), $1, $2, 'accepted', $3, 'Klubsen', 'Model ' || $3, 2000 - $3, 'national', now())",
        )
        .bind(tournament)
        .bind(section)
        .bind(no)
        .execute(app.pool())
        .await
        .unwrap();
    }
    Stage {
        tournament: TournamentId::from_uuid(tournament),
        section: SectionId::from_uuid(section),
    }
}

async fn organiser<'a>(app: &'a TestApp, there: &Stage) -> Client<'a> {
    app.signed_in("Olga Arrangørsen", &[(Role::Organiser, there.scope())])
        .await
}

async fn arbiter<'a>(app: &'a TestApp, there: &Stage) -> Client<'a> {
    app.signed_in("Viggo Skabelonsen", &[(Role::Arbiter, there.scope())])
        .await
}

async fn entries<'a>(app: &'a TestApp, there: &Stage) -> Client<'a> {
    app.token(
        "Olga Arrangørsen",
        &[(Role::Organiser, there.scope())],
        &[TokenScope::Read, TokenScope::Entries],
    )
    .await
}

/// Player 1 as whoever enters them elsewhere would write them.
fn same_person() -> Value {
    json!({"surname": "Prøvesen", "given_name": "Prøve 1", "national_id": NUMBER})
}

/// Somebody of the same name of whom no number is known.
fn namesake() -> Value {
    json!({"surname": "Prøvesen", "given_name": "Prøve 1"})
}

async fn enter(program: &Client<'_>, body: &Value) -> Answer {
    program
        .json(Method::POST, &format!("{OTHER}/players"), None, body)
        .await
}

/// Does something to a round of the other tournament as its page would.
async fn act(client: &Client<'_>, app: &TestApp, there: &Stage, round: u16, act: &str) -> Answer {
    let field = there.field(app).await;
    let number = engine::numbers::RoundNo::new(round).unwrap();
    let version = field.round(number).unwrap().version.to_string();
    client
        .post(
            &format!("/t/klub/s/k/rounds/{round}/pairing"),
            &[("act", act), ("version", &version), ("key", &key())],
        )
        .await
}

#[tokio::test]
async fn the_committee_decides_on_the_page_and_the_quarantine_holds_when_the_letter_is_sent() {
    let app = TestApp::new().await;
    let court = court(&app).await;
    let person = court.person(&app).await;
    let list = person.get(SANCTIONS).await.expect(StatusCode::OK);
    assert!(
        list.body.contains(&format!("href=\"{SANCTIONS}/new\"")),
        "{}",
        list.body
    );
    let new = format!("{SANCTIONS}/new");
    let (player, votes) = (
        court.player.to_string(),
        court
            .members
            .iter()
            .map(|id| format!("vote.{id}"))
            .collect::<Vec<_>>(),
    );
    let decided = [
        ("player", player.as_str()),
        ("kind", "quarantine"),
        ("from", "2026-05-01"),
        ("to", "2026-07-31"),
        ("reasons", "Udeblev to gange\nuden afbud"),
        (votes[0].as_str(), "for"),
        (votes[1].as_str(), "for"),
        (votes[2].as_str(), "interest"),
    ];
    let page = fill(&person, &new, &decided).await;
    let sanction = page.location().to_owned();
    let shown = person.get(&sanction).await.expect(StatusCode::OK);
    for words in [
        "besluttet, ikke sendt",
        "1. maj 2026 til og med 31. juli 2026",
        "Udeblev to gange",
        "har interesse i sagen",
        "venter på at blive sendt",
        "Prøveby SK",
        "7.3",
    ] {
        assert!(shown.body.contains(words), "{words}: {}", shown.body);
    }
    // The first of the letters is the one thing to do; it says everything the player must know.
    let first = scraper::Html::parse_document(&shown.body);
    let primary = scraper::Selector::parse("a.btn.primary").unwrap();
    let buttons: Vec<_> = first.select(&primary).collect();
    assert_eq!(buttons.len(), 1, "{}", shown.body);
    let letter = buttons[0].attr("href").unwrap().to_owned();
    let written = person.get(&letter).await.expect(StatusCode::OK);
    for words in [
        "4. april 2026",
        "Prøve 1 Prøvesen er i karantæne",
        "1. maj 2026 til og med 31. juli 2026",
        "Udeblev to gange",
        "DM\u{a0}§\u{a0}7.3",
        "Kan Prøve 1 Prøvesen dokumentere en gyldig grund til det, der er sket, skal turneringskomitéen straks have besked",
        "kan indbringes for Skaknævnet",
        "Kopi: ratingkontoret og Prøveby SK",
    ] {
        assert!(written.body.contains(words), "{words}: {}", written.body);
    }
    let english = person.clone().with_cookie("lang", "en").get(&letter).await;
    assert!(english.body.contains("is in quarantine"), "{}", english.body);
    let sent = format!("{letter}/sent");
    let fields = form(&written, &sent);
    let answered = crate::setup::send(&person, &sent, fields, &[("address", "proeve@example.org")]).await;
    assert_eq!(answered.location(), sanction);
    let shown = person.get(&sanction).await.expect(StatusCode::OK);
    for words in ["begynder 1. maj 2026", "sendt 4. apr. 10.00 af Rigmor Nævnstrup"] {
        assert!(shown.body.contains(words), "{words}: {}", shown.body);
    }
    assert_eq!(
        shown.body.matches("venter på at blive sendt").count(),
        2,
        "the copies"
    );
    let line = log(&app, "sanction.issue").await.remove(0);
    assert_eq!(line.changed("state"), (json!("voted"), json!("issued")));
}

#[tokio::test]
async fn everything_that_is_missing_is_told_at_once_and_what_was_typed_stays() {
    let app = TestApp::new().await;
    let court = court(&app).await;
    let (person, program) = (court.person(&app).await, court.program(&app).await);
    let new = format!("{SANCTIONS}/new");
    let refused = fill(
        &person,
        &new,
        &[
            ("kind", "quarantine"),
            ("from", "2026-05-01"),
            ("late_within_tolerance", "yes"),
        ],
    )
    .await
    .expect(StatusCode::UNPROCESSABLE_ENTITY);
    for words in [
        "Vælg en spiller i gruppen",
        "Skriv begrundelsen",
        "Skriv karantænens første og sidste dag",
        "K\u{a0}135 taler imod",
        "Der er noteret 0 stemmer",
        "value=\"2026-05-01\"",
    ] {
        assert!(refused.body.contains(words), "{words}: {}", refused.body);
    }
    let unreadable = fill(
        &person,
        &new,
        &[("kind", "quarantine"), ("from", "2026-05-01"), ("to", "i morgen")],
    )
    .await
    .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        unreadable.body.contains("Skriv dagen som 1.5.2026."),
        "{}",
        unreadable.body
    );
    // As the sentence writes it, it is read.
    let read = fill(
        &person,
        &new,
        &[("kind", "quarantine"), ("from", "1.5.2026"), ("to", "31.7.2026")],
    )
    .await
    .expect(StatusCode::UNPROCESSABLE_ENTITY);
    for words in ["Skriv dagen som", "Skriv karantænens første og sidste dag"] {
        assert!(!read.body.contains(words), "{words}: {}", read.body);
    }

    let bare = json!({
        "player": ids::fresh(), "kind": "quarantine", "from": "2026-05-01", "to": "2026-04-01", "reasons": " ",
        "circumstances": {"told_arbiter": true, "told_opponent": true, "tried_to_move": true},
        "ballots": [{"member": court.members[0], "vote": "for"}, {"member": court.members[1], "vote": "abstain"}],
    });
    let refused = program
        .json(Method::POST, API, None, &bare)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        refused.json()["problems"],
        json!([
            "no_player",
            "not_carried",
            "no_reasons",
            "end_before_start",
            "unexplained"
        ])
    );
    assert_eq!(
        fields(&refused),
        ["player", "ballots", "reasons", "to", "explanation"]
    );
    let long = json!({
        "player": court.player, "kind": "warning", "reasons": "x".repeat(4_001),
        "ballots": [{"member": court.members[0], "vote": "for"}, {"member": court.members[1], "vote": "for"}],
    });
    let refused = program
        .json(Method::POST, API, None, &long)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused.json()["problems"], json!(["too_long"]));
    let stored: i64 = sqlx::query_scalar("select count(*) from sanction")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(stored, 0);
}

#[tokio::test]
async fn the_same_quarantine_is_refused_the_second_time_on_the_page_and_to_a_program_and_in_one_moment() {
    let app = TestApp::new().await;
    let court = court(&app).await;
    let (person, program) = (court.person(&app).await, court.program(&app).await);
    let stored = async || -> i64 {
        sqlx::query_scalar("select count(*) from sanction")
            .fetch_one(app.pool())
            .await
            .unwrap()
    };
    let body = court.quarantine("2026-05-01", "2026-07-31");
    // Two write it down at once, each with a key of their own.
    let (one, two) = tokio::join!(
        program.json(Method::POST, API, None, &body),
        program.json(Method::POST, API, None, &body)
    );
    let mut statuses = [one.status, two.status];
    statuses.sort();
    assert_eq!(statuses, [StatusCode::CREATED, StatusCode::UNPROCESSABLE_ENTITY]);
    assert_eq!(stored().await, 1);

    let refused = program
        .json(Method::POST, API, None, &body)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused.json()["problems"], json!(["repeated"]));
    assert_eq!(fields(&refused), ["to"]);
    let (player, members) = (court.player.to_string(), &court.members);
    let votes = members
        .iter()
        .map(|member| format!("vote.{member}"))
        .collect::<Vec<_>>();
    let mut form = vec![
        ("player", player.as_str()),
        ("kind", "quarantine"),
        ("from", "1.5.2026"),
        ("to", "31.7.2026"),
        ("reasons", "Udeblev to gange  uden afbud"),
    ];
    form.extend(votes.iter().map(|vote| (vote.as_str(), "for")));
    let refused = fill(&person, &format!("{SANCTIONS}/new"), &form)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    for words in [
        "Spilleren har allerede karantæne i de samme dage",
        "value=\"31.7.2026\"",
        "Udeblev to gange  uden afbud</textarea>",
    ] {
        assert!(refused.body.contains(words), "{words}: {}", refused.body);
    }
    assert_eq!(stored().await, 1);

    // Another matter in the same days, and another person, are others.
    let mut another = body.clone();
    another["reasons"] = json!("Gik før partiet var slut");
    decide(&program, &another).await;
    let next: Uuid = sqlx::query_scalar("select id from player where start_no = 2 and section_id = $1")
        .bind(court.stage.section.as_uuid())
        .fetch_one(app.pool())
        .await
        .unwrap();
    let mut of_next = body.clone();
    of_next["player"] = json!(next);
    decide(&program, &of_next).await;
    // What the board has ended does not stand in the way.
    sqlx::query("update sanction set state = 'annulled', ended_at = now(), ended_by = 'Skaknævnet'")
        .execute(app.pool())
        .await
        .unwrap();
    decide(&program, &body).await;
    assert_eq!(stored().await, 4);
}

#[tokio::test]
async fn what_was_decided_never_changes_and_never_goes_back() {
    let app = TestApp::new().await;
    let court = court(&app).await;
    let program = court.program(&app).await;
    issued(&program, &court.quarantine("2026-05-01", "2026-07-31")).await;
    for statement in [
        "update sanction set reasons = 'noget andet'",
        "update sanction set to_day = to_day + 30",
        "update sanction set ballots = '[]'",
        "update sanction set state = 'voted', issued_at = null",
        "update sanction set surname = 'Andensen'",
    ] {
        let refused = sqlx::query(statement).execute(app.pool()).await.unwrap_err();
        let constraint = refused.as_database_error().unwrap().constraint();
        assert_eq!(constraint, Some("sanction_decided"), "{statement}");
    }
    // The entry may go; who was sanctioned stays readable.
    sqlx::query("delete from player where id = $1")
        .bind(court.player)
        .execute(app.pool())
        .await
        .unwrap();
    let list = program.get(API).await.expect(StatusCode::OK).json();
    assert_eq!(list["sanctions"][0]["name"], "Prøvesen, Prøve 1");
    assert_eq!(list["sanctions"][0]["player"], Value::Null);
}

#[tokio::test]
async fn a_repeated_request_decides_once_and_a_stale_one_is_told_so() {
    let app = TestApp::new().await;
    let court = court(&app).await;
    let program = court.program(&app).await;
    let body = court.quarantine("2026-05-01", "2026-07-31");
    let same = key();
    let mut made = Vec::new();
    for _ in 0..2 {
        let answer = program
            .json_with_key(Method::POST, API, None, &body, &same)
            .await
            .expect(StatusCode::CREATED);
        made.push(answer.json()["id"].clone());
    }
    assert_eq!(made[0], made[1]);
    let other = court.quarantine("2026-05-01", "2026-08-31");
    let reused = program
        .json_with_key(Method::POST, API, None, &other, &same)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(reused.json()["type"], "/problems/key-reused");
    let id = made[0].as_str().unwrap();
    let sanction = program.get(&format!("{API}/{id}")).await.expect(StatusCode::OK);
    assert_eq!(sanction.header("etag"), "\"1\"");
    let sanction = sanction.json();
    // A copy does not come before the letter itself.
    let early = send(&program, &sanction, "club", 1)
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(early.json()["type"], "/problems/not-now");
    let sent = send(&program, &sanction, "player", 1)
        .await
        .expect(StatusCode::OK);
    assert_eq!(sent.json(), json!({"state": "issued", "version": 2}));
    let stale = send(&program, &sanction, "ratings_office", 1)
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(stale.json()["type"], "/problems/changed-meanwhile");
    assert_eq!(stale.json()["current"], json!({"state": "issued", "version": 2}));
    send(&program, &sanction, "ratings_office", 2)
        .await
        .expect(StatusCode::OK);
    send(&program, &sanction, "ratings_office", 3)
        .await
        .expect(StatusCode::CONFLICT);
    let unseen = program
        .send(
            axum::http::Request::put(format!("{API}/{id}/letters/{}/sent", letter(&sanction, "club")))
                .header("content-type", "application/json")
                .header("idempotency-key", key())
                .body(axum::body::Body::from("{}"))
                .unwrap(),
        )
        .await;
    assert_eq!(unseen.status, StatusCode::PRECONDITION_REQUIRED);
}

#[tokio::test]
async fn only_the_committee_decides_and_only_those_concerned_read() {
    let app = TestApp::new().await;
    let court = court(&app).await;
    let program = court.program(&app).await;
    let body = court.quarantine("2026-04-01", "2026-07-31");
    let sanction = issued(&program, &body).await;
    let page = format!("{SANCTIONS}/{}", sanction["id"].as_str().unwrap());
    for role in [
        Role::Organiser,
        Role::Arbiter,
        Role::Assistant,
        Role::RatingCommittee,
    ] {
        let scope = court.stage.scope();
        let reader = app.signed_in("Nysgerrig Prøvesen", &[(role, scope)]).await;
        for path in [SANCTIONS, &page] {
            reader.get(path).await.expect(StatusCode::FORBIDDEN);
        }
        let machine = app
            .token("Nysgerrig Prøvesen", &[(role, scope)], &[TokenScope::Sanctions])
            .await;
        machine.get(API).await.expect(StatusCode::FORBIDDEN);
        machine
            .json(Method::POST, API, None, &body)
            .await
            .expect(StatusCode::FORBIDDEN);
    }
    // The board and the office read, and do not decide for the committee.
    for role in [Role::AppealsBoard, Role::RatingsOfficer] {
        let reader = app.signed_in("Nævn Prøvesen", &[(role, Scope::Everywhere)]).await;
        reader.get(&page).await.expect(StatusCode::OK);
        let list = reader.get(SANCTIONS).await.expect(StatusCode::OK);
        assert!(!list.body.contains("sanctions/new"), "{}", list.body);
        reader
            .get(&format!("{SANCTIONS}/new"))
            .await
            .expect(StatusCode::FORBIDDEN);
    }
    // The public, an assistant and the log of the tournament hear nothing of it.
    let visitor = app.visitor();
    let assistant = app
        .signed_in("Tilde Attrapgaard", &[(Role::Assistant, court.stage.scope())])
        .await;
    let chief = arbiter(&app, &court.stage).await;
    let card = format!("/t/paaske/s/a/start-list/{}", stage::key_of(&app, 1).await);
    for (who, client, paths) in [
        (
            "visitor",
            &visitor,
            vec!["/t/paaske", "/t/paaske/s/a/start-list", &card],
        ),
        (
            "assistant",
            &assistant,
            vec!["/t/paaske/desk", "/t/paaske/s/a/players", "/t/paaske/s/a/rounds"],
        ),
        ("arbiter", &chief, vec!["/t/paaske/audit"]),
    ] {
        for path in paths {
            let shown = client.get(path).await.expect(StatusCode::OK);
            for words in ["Udeblev", "advarsel var nok", "er i karantæne"] {
                assert!(!shown.body.contains(words), "{who} reads {words} on {path}");
            }
        }
    }
}

#[tokio::test]
async fn somebody_in_quarantine_is_stopped_at_the_desk_by_hand_and_in_a_table() {
    let app = TestApp::new().await;
    let court = court(&app).await;
    let club = elsewhere(&app, ("2026-05-02", "2026-05-04"), &kind(false, true)).await;
    let committee = court.program(&app).await;
    issued(&committee, &court.quarantine("2026-05-01", "2026-07-31")).await;
    let (page, program) = (organiser(&app, &club).await, entries(&app, &club).await);
    // By hand, on the page and in the API.
    let typed = [
        ("key", &*key()),
        ("surname", "Prøvesen"),
        ("given_name", "Prøve 1"),
        ("national_id", NUMBER),
    ];
    let refused = page
        .post(&format!("{OTHER_PLAYERS}/new"), &typed)
        .await
        .expect(StatusCode::CONFLICT);
    for words in [
        "Prøve 1 Prøvesen er i karantæne til og med 31. juli 2026.",
        "spørg ratingkontoret",
        "value=\"Prøve 1\"",
    ] {
        assert!(refused.body.contains(words), "{words}: {}", refused.body);
    }
    assert!(
        !refused.body.contains("Udeblev"),
        "the reasons are not the organiser's"
    );
    let refused = enter(&program, &same_person())
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert_eq!(refused["type"], "/problems/not-now");
    assert_eq!(refused["quarantine"]["until"], "2026-07-31");
    // From a table: the line says so, and nobody is entered.
    let table = format!("Navn;Nummer\nPrøvesen, Prøve 1;{NUMBER}\nFriesen, Fri;1000009\n");
    let looked = upload(
        &page,
        &format!("{OTHER_PLAYERS}/import"),
        &[("act", "import"), ("key", &key()), ("text", &table)],
        b"",
    )
    .await
    .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        looked.body.contains("er i karantæne til og med"),
        "{}",
        looked.body
    );
    let lines = program
        .send(
            axum::http::Request::post(format!("{OTHER}/imports?dry_run=true"))
                .header("content-type", "text/csv")
                .header("idempotency-key", key())
                .body(axum::body::Body::from(table))
                .unwrap(),
        )
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(lines["lines"][0]["state"], "wrong");
    assert_eq!(lines["lines"][0]["quarantine"], "certain");
    assert_eq!(lines["lines"][1]["quarantine"], Value::Null);
}

#[tokio::test]
async fn the_public_form_tells_an_applicant_nothing_and_accepting_is_stopped() {
    let app = TestApp::new().await;
    let court = court(&app).await;
    let club = elsewhere(&app, ("2026-05-02", "2026-05-04"), &kind(false, true)).await;
    let committee = court.program(&app).await;
    issued(&committee, &court.quarantine("2026-05-01", "2026-07-31")).await;
    let (page, program) = (organiser(&app, &club).await, entries(&app, &club).await);
    sqlx::query("update section set settings = settings || '{\"entry_form\": true}' where slug = 'k'")
        .execute(app.pool())
        .await
        .unwrap();
    let mut applying = same_person();
    applying["section"] = json!("k");
    applying["email"] = json!("proeve@example.org");
    let received = app
        .visitor()
        .json(
            Method::POST,
            "/api/v1/tournaments/klub/applications",
            None,
            &applying,
        )
        .await
        .expect(StatusCode::CREATED);
    let id = received.json()["id"].as_str().unwrap().to_owned();
    for path in [
        format!("/t/klub/sign-up/{id}"),
        format!("/api/v1/tournaments/klub/applications/{id}"),
    ] {
        let receipt = app.visitor().get(&path).await.expect(StatusCode::OK);
        let said = format!("{}{}", received.body, receipt.body).to_lowercase();
        assert!(
            !said.contains("karantæne") && !said.contains("quarantine"),
            "{said}"
        );
    }
    let queue = page.get("/t/klub/applications").await.expect(StatusCode::OK);
    assert!(
        queue.body.contains("er i karantæne til og med 31. juli 2026"),
        "{}",
        queue.body
    );
    let accept = json!({"answer": "accept", "section": "k"});
    let answer = format!("/api/v1/tournaments/klub/applications/{id}/answer");
    program
        .json(Method::PUT, &answer, Some(1), &accept)
        .await
        .expect(StatusCode::CONFLICT);
    let entered: i64 =
        sqlx::query_scalar("select count(*) from player where tournament_id = $1 and status = 'accepted'")
            .bind(club.tournament.as_uuid())
            .fetch_one(app.pool())
            .await
            .unwrap();
    assert_eq!(entered, 4);
}

#[tokio::test]
async fn a_tournament_that_is_neither_coordinated_nor_rated_looks_at_no_quarantine() {
    let app = TestApp::new().await;
    let court = court(&app).await;
    let club = elsewhere(&app, ("2026-05-02", "2026-05-04"), &kind(false, false)).await;
    let committee = court.program(&app).await;
    issued(&committee, &court.quarantine("2026-05-01", "2026-07-31")).await;
    let program = entries(&app, &club).await;
    enter(&program, &same_person()).await.expect(StatusCode::CREATED);
    let barred = program.get(&format!("{OTHER}/quarantines")).await;
    assert_eq!(barred.expect(StatusCode::OK).json(), json!({"barred": []}));
}

#[tokio::test]
async fn what_is_only_decided_and_a_warning_keep_nobody_out() {
    let app = TestApp::new().await;
    let court = court(&app).await;
    let club = elsewhere(&app, ("2026-05-02", "2026-05-04"), &kind(true, false)).await;
    let committee = court.program(&app).await;
    decide(&committee, &court.quarantine("2026-05-01", "2026-07-31")).await;
    let mut warning = court.quarantine("2026-05-01", "2026-07-31");
    warning["kind"] = json!("warning");
    warning["from"] = Value::Null;
    warning["to"] = Value::Null;
    issued(&committee, &warning).await;
    let program = entries(&app, &club).await;
    enter(&program, &same_person()).await.expect(StatusCode::CREATED);
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn a_namesake_comes_in_marked_and_is_said_to_be_another_before_round_1() {
    let app = TestApp::new().await;
    let court = court(&app).await;
    let club = elsewhere(&app, ("2026-05-02", "2026-05-04"), &kind(false, true)).await;
    let committee = court.program(&app).await;
    let sanction = issued(&committee, &court.quarantine("2026-05-01", "2026-07-31")).await;
    let (page, program, chief) = (
        organiser(&app, &club).await,
        entries(&app, &club).await,
        arbiter(&app, &club).await,
    );
    let entered = enter(&program, &namesake()).await.expect(StatusCode::CREATED);
    let player: Uuid = entered.json()["id"].as_str().unwrap().parse().unwrap();
    let list = page.get(OTHER_PLAYERS).await.expect(StatusCode::OK);
    assert!(list.body.contains("måske i karantæne"), "{}", list.body);
    let assistant = app
        .signed_in("Tilde Attrapgaard", &[(Role::Assistant, club.scope())])
        .await;
    let seen = assistant.get(OTHER_PLAYERS).await.expect(StatusCode::OK);
    assert!(!seen.body.contains("karantæne"), "{}", seen.body);

    act(&chief, &app, &club, 1, "draft")
        .await
        .expect(StatusCode::SEE_OTHER);
    let draft = chief
        .get("/t/klub/s/k/rounds/1/pairing")
        .await
        .expect(StatusCode::OK);
    assert!(
        draft.body.contains(&format!("{OTHER_PLAYERS}/{player}")),
        "{}",
        draft.body
    );
    let refused = act(&chief, &app, &club, 1, "publish")
        .await
        .expect(StatusCode::CONFLICT);
    assert!(
        refused.body.contains("Prøve 1 Prøvesen (måske, til 31. juli)"),
        "{}",
        refused.body
    );
    let machine = app
        .token(
            "Viggo",
            &[(Role::Arbiter, club.scope())],
            &[TokenScope::Read, TokenScope::Pairings],
        )
        .await;
    let seen = club.field(&app).await.rounds[0].version.0;
    let refused = machine
        .json(
            Method::POST,
            &format!("{OTHER}/rounds/1/acts"),
            Some(seen),
            &json!({"act": "publish"}),
        )
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(refused.json()["barred"][0]["player"], json!(player));

    // Saying that it is somebody else needs a reason, the version that stands, and the right person.
    let clear = format!("{OTHER_PLAYERS}/{player}/clear");
    let id = sanction["id"].as_str().unwrap();
    let said = async |client: &Client<'_>, version: i32, reason: &str, key: &str| {
        let version = version.to_string();
        client
            .post(
                &clear,
                &[
                    ("version", version.as_str()),
                    ("key", key),
                    ("sanction", id),
                    ("reason", reason),
                ],
            )
            .await
    };
    let stands = version(&app, player).await;
    said(&page, stands, " ", &key())
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    said(&page, stands - 1, "Født 2011", &key())
        .await
        .expect(StatusCode::CONFLICT);
    said(&assistant, stands, "Født 2011", &key())
        .await
        .expect(StatusCode::FORBIDDEN);
    let same = key();
    for _ in 0..2 {
        said(&page, stands, "Født 2011, spurgt i telefonen", &same)
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let line = log(&app, "player.clear").await;
    assert_eq!(line.len(), 1);
    assert_eq!(line[0].reason.as_deref(), Some("Født 2011, spurgt i telefonen"));
    let shown = page.get(&format!("{OTHER_PLAYERS}/{player}")).await;
    assert!(
        shown.body.contains("Født 2011, spurgt i telefonen"),
        "{}",
        shown.body
    );
    act(&chief, &app, &club, 1, "publish")
        .await
        .expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_number_is_not_talked_away() {
    let app = TestApp::new().await;
    let court = court(&app).await;
    let club = elsewhere(&app, ("2026-05-02", "2026-05-04"), &kind(false, true)).await;
    let committee = court.program(&app).await;
    let sanction = issued(&committee, &court.quarantine("2026-05-01", "2026-07-31")).await;
    let id = sanction["id"].as_str().unwrap();
    let program = entries(&app, &club).await;
    let entered = enter(&program, &namesake()).await.expect(StatusCode::CREATED);
    let player: Uuid = entered.json()["id"].as_str().unwrap().parse().unwrap();
    let stands = version(&app, player).await;
    let body = json!({"sanction": id, "reason": "Født 2011"});
    sqlx::query("update player set national_id = $2 where id = $1")
        .bind(player)
        .bind(NUMBER)
        .execute(app.pool())
        .await
        .unwrap();
    program
        .json(
            Method::POST,
            &format!("{OTHER}/players/{player}/clearances"),
            Some(stands),
            &body,
        )
        .await
        .expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn round_1_waits_until_who_is_in_quarantine_is_removed_and_so_does_a_late_entry() {
    let app = TestApp::new().await;
    let court = court(&app).await;
    let club = elsewhere(&app, ("2026-05-02", "2026-05-06"), &kind(true, true)).await;
    let program = entries(&app, &club).await;
    // Entered before the quarantine was decided.
    let entered = enter(&program, &same_person()).await.expect(StatusCode::CREATED);
    let player: Uuid = entered.json()["id"].as_str().unwrap().parse().unwrap();
    let committee = court.program(&app).await;
    issued(&committee, &court.quarantine("2026-05-01", "2026-07-31")).await;
    let (page, chief) = (organiser(&app, &club).await, arbiter(&app, &club).await);
    let desk = page.get("/t/klub/desk").await.expect(StatusCode::OK);
    for words in [
        "Prøve 1 Prøvesen er i karantæne",
        "Fjern spilleren, før runden offentliggøres",
    ] {
        assert!(desk.body.contains(words), "{words}: {}", desk.body);
    }
    act(&chief, &app, &club, 1, "draft")
        .await
        .expect(StatusCode::SEE_OTHER);
    let refused = act(&chief, &app, &club, 1, "publish")
        .await
        .expect(StatusCode::CONFLICT);
    assert!(
        refused.body.contains("Prøve 1 Prøvesen (til 31. juli)"),
        "{}",
        refused.body
    );
    act(&chief, &app, &club, 1, "unpair")
        .await
        .expect(StatusCode::SEE_OTHER);
    program
        .json(
            Method::DELETE,
            &format!("{OTHER}/players/{player}"),
            Some(version(&app, player).await),
            &json!({}),
        )
        .await
        .expect(StatusCode::NO_CONTENT);
    for what in ["draft", "publish"] {
        act(&chief, &app, &club, 1, what)
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    // Later on: the person is stopped at the desk, a namesake before their first round.
    let mut late = same_person();
    late["joined_round"] = json!(2);
    enter(&program, &late).await.expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_quarantine_given_while_a_tournament_runs_shows_on_its_desk_and_leaves_its_games() {
    let app = TestApp::new().await;
    let court = court(&app).await;
    let club = elsewhere(&app, ("2026-05-02", "2026-05-06"), &kind(true, true)).await;
    let (program, chief) = (entries(&app, &club).await, arbiter(&app, &club).await);
    enter(&program, &same_person()).await.expect(StatusCode::CREATED);
    for what in ["draft", "publish"] {
        act(&chief, &app, &club, 1, what)
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    stage::finish(&app, &club, 1).await;
    let committee = court.program(&app).await;
    let sanction = issued(&committee, &court.quarantine("2026-05-01", "2026-07-31")).await;
    let desk = chief.get("/t/klub/desk").await.expect(StatusCode::OK);
    for words in [
        "Prøve 1 Prøvesen er i karantæne",
        "Partier, der er spillet, annulleres ikke",
        "hovedbestyrelsen",
    ] {
        assert!(desk.body.contains(words), "{words}: {}", desk.body);
    }
    let results: i64 = sqlx::query_scalar(
        "select count(*) from game g join round r on r.id = g.round_id where r.section_id = $1 and g.result = '1-0'",
    )
    .bind(club.section.as_uuid())
    .fetch_one(app.pool())
    .await
    .unwrap();
    assert_eq!(results, 2, "what was played stands");
    for what in ["draft", "publish"] {
        act(&chief, &app, &club, 2, what)
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    // The ratings office is told where the player is entered all the same.
    let office = app
        .signed_in("Karl Kartotek", &[(Role::RatingsOfficer, Scope::Everywhere)])
        .await;
    let app_later = office.get("/sanctions").await.expect(StatusCode::OK);
    assert!(
        app_later.body.contains("Ingen karantæne gælder i dag"),
        "{}",
        app_later.body
    );
    let home = office.get("/").await.expect(StatusCode::OK);
    assert!(home.body.contains("href=\"/sanctions\""), "{}", home.body);
    drop((chief, program, committee, office));
    let app = app.later("2026-05-03T09:00:00Z");
    let office = app
        .signed_in("Karl Kartotek", &[(Role::RatingsOfficer, Scope::Everywhere)])
        .await;
    let register = office.get("/sanctions").await.expect(StatusCode::OK);
    for words in [
        "Prøve 1 Prøvesen: Prøvebyens Klubturnering, Gruppe K",
        "Partier, der er spillet, annulleres ikke",
        "gælder til og med 31. juli 2026",
    ] {
        assert!(register.body.contains(words), "{words}: {}", register.body);
    }
    let machine = app
        .token(
            "Karl Kartotek",
            &[(Role::RatingsOfficer, Scope::Everywhere)],
            &[TokenScope::Sanctions],
        )
        .await;
    let register = machine
        .get("/api/v1/sanctions")
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(register["in_force"][0]["id"], sanction["id"]);
    assert_eq!(
        register["appearances"],
        json!([{"sanction": sanction["id"], "name": "Prøve 1 Prøvesen", "tournament": "klub", "section": "k", "likeness": "certain"}])
    );
    assert_eq!(register["next"], Value::Null);
}

#[tokio::test]
async fn the_register_goes_on_where_a_page_ends() {
    let app = TestApp::new().await;
    let court = court(&app).await;
    let program = court.program(&app).await;
    for no in 1..=51 {
        let mut one = court.quarantine("2026-05-01", "2026-07-31");
        one["reasons"] = json!(format!("Udeblev {no} gange uden afbud"));
        decide(&program, &one).await;
    }
    let machine = app
        .token(
            "Karl Kartotek",
            &[(Role::RatingsOfficer, Scope::Everywhere)],
            &[TokenScope::Sanctions],
        )
        .await;
    let first = machine
        .get("/api/v1/sanctions")
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(first["sanctions"].as_array().unwrap().len(), 50);
    let next = crate::app::escape(first["next"].as_str().unwrap());
    let second = machine
        .get(&format!("/api/v1/sanctions?after={next}"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(second["sanctions"].as_array().unwrap().len(), 1);
    let office = app
        .signed_in("Karl Kartotek", &[(Role::RatingsOfficer, Scope::Everywhere)])
        .await;
    let page = office.get("/sanctions").await.expect(StatusCode::OK);
    let document = scraper::Html::parse_document(&page.body);
    let more = scraper::Selector::parse("a[href^='/sanctions?before']").unwrap();
    let href = document
        .select(&more)
        .next()
        .unwrap()
        .attr("href")
        .unwrap()
        .to_owned();
    let second = office.get(&href).await.expect(StatusCode::OK);
    assert_eq!(
        second.body.matches("Prøve 1 Prøvesen</a>").count(),
        1,
        "{}",
        second.body
    );
}

#[tokio::test]
async fn the_player_leaves_the_tournament_when_the_letter_is_sent_if_the_committee_said_so() {
    let app = TestApp::new().await;
    let court = court(&app).await;
    let program = court.program(&app).await;
    let status = async || -> String {
        sqlx::query_scalar("select status from player where id = $1")
            .bind(court.player)
            .fetch_one(app.pool())
            .await
            .unwrap()
    };
    issued(&program, &court.quarantine("2026-04-01", "2026-07-31")).await;
    assert_eq!(
        status().await,
        "accepted",
        "a quarantine does not end this tournament by itself"
    );
    let mut stays_out = court.quarantine("2026-04-01", "2026-07-31");
    stays_out["applies_to_current_event"] = json!(true);
    let sanction = decide(&program, &stays_out).await;
    assert_eq!(status().await, "accepted", "nor before it is told");
    send(&program, &sanction, "player", 1)
        .await
        .expect(StatusCode::OK);
    assert_eq!(status().await, "expelled");
    // And does not come back while it runs.
    let organiser = app
        .token(
            "Olga Arrangørsen",
            &[(Role::Organiser, court.stage.scope())],
            &[TokenScope::Read, TokenScope::Entries],
        )
        .await;
    organiser
        .json(
            Method::PUT,
            &format!(
                "/api/v1/tournaments/paaske/sections/a/players/{}/stay",
                court.player
            ),
            Some(version(&app, court.player).await),
            &json!({"status": "accepted"}),
        )
        .await
        .expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn what_the_board_annulled_keeps_nobody_out_and_the_board_tells_whoever_was_told() {
    let app = TestApp::new().await;
    let court = court(&app).await;
    let club = elsewhere(&app, ("2026-05-02", "2026-05-04"), &kind(true, true)).await;
    let committee = court.program(&app).await;
    let sanction = issued(&committee, &court.quarantine("2026-05-01", "2026-07-31")).await;
    // As the board's decision leaves it.
    sqlx::query(
        "update sanction set state = 'annulled', ended_at = now(), ended_by = 'Nævn', ended_reasons = 'Begge fik besked',
             version = version + 1",
    )
    .execute(app.pool())
    .await
    .unwrap();
    let informs = ids::fresh();
    sqlx::query(
        "insert into letter (id, sanction_id, recipient, occasion, queued_at)
         select $1, id, 'player', 'annulled', now() from sanction",
    )
    .bind(informs)
    .execute(app.pool())
    .await
    .unwrap();
    enter(&entries(&app, &club).await, &same_person())
        .await
        .expect(StatusCode::CREATED);
    let id = sanction["id"].as_str().unwrap();
    // The copies that were never sent are not sent any more.
    send(&committee, &sanction, "club", 3)
        .await
        .expect(StatusCode::CONFLICT);
    let board = app
        .signed_in("Nævn Prøvesen", &[(Role::AppealsBoard, Scope::Everywhere)])
        .await;
    let letter = format!("{SANCTIONS}/{id}/letters/{informs}");
    let written = board.get(&letter).await.expect(StatusCode::OK);
    for words in ["ophævet den sanktion", "Begge fik besked"] {
        assert!(written.body.contains(words), "{words}: {}", written.body);
    }
    assert!(!written.body.contains("dokumentere"), "{}", written.body);
    let informed = format!("{letter}/informed");
    let told = crate::setup::send(&board, &informed, form(&written, &informed), &[]).await;
    assert_eq!(told.location(), format!("{SANCTIONS}/{id}"));
    let person = court.person(&app).await;
    let same = [("version", "4"), ("key", &*key())];
    person.post(&informed, &same).await.expect(StatusCode::FORBIDDEN);
    let shown = person
        .get(&format!("{SANCTIONS}/{id}"))
        .await
        .expect(StatusCode::OK);
    for words in ["ophævet", "Begge fik besked", "sendes ikke mere"] {
        assert!(shown.body.contains(words), "{words}: {}", shown.body);
    }
    assert_eq!(log(&app, "sanction.inform").await.len(), 1);
}

#[tokio::test]
async fn every_circumstance_has_its_reminder_and_neglect_in_earlier_events_asks_for_no_explanation() {
    let app = TestApp::new().await;
    let court = court(&app).await;
    let person = court.person(&app).await;
    let page = person
        .get(&format!("{SANCTIONS}/new"))
        .await
        .expect(StatusCode::OK);
    // A reminder is hidden until the sheet knows which boxes show it.
    let sheet = include_str!("../../static/css/sanction.css");
    for reminder in Reminder::ALL {
        let mark = format!("data-reminder=\"{}\"", reminder.as_str());
        assert!(page.body.contains(&mark), "{mark}: {}", page.body);
        assert!(sheet.contains(&mark), "{mark}");
    }
    let program = court.program(&app).await;
    let mut quarantine = court.quarantine("2026-06-08", "2027-06-07");
    quarantine["circumstances"] = json!({"neglected_before": true});
    let stored = decide(&program, &quarantine).await;
    assert_eq!(stored["circumstances"]["neglected_before"], true);
    let shown = person
        .get(&format!("{SANCTIONS}/{}", stored["id"].as_str().unwrap()))
        .await
        .expect(StatusCode::OK);
    let ticked = "Spilleren har også i tidligere turneringer forsømt at melde afbud";
    assert!(shown.body.contains(ticked), "{}", shown.body);
}
