//! Editions that an administrator adds: on pages, by program, in two processes, and never changed afterwards.
//!
//! The rules a process knows are those of every database it has talked to, and tests share a process: each edition here has a
//! code of its own and is never the default.

use rules::{EditionCode, ParameterId, Value as RuleValue, regulation::Regulation};
use sqlx::ConnectOptions as _;

use crate::{
    http::{Ask, Reply},
    place::Place,
    prelude::*,
    rulings::{announce, arbiter, confirm, round_one, standard},
    setup::{make, organiser, stored},
};

const API: &str = "/api/v1/editions";

async fn admin(app: &TestApp) -> Client<'_> {
    app.signed_in("Karla Protokolsen", &[(Role::Admin, Scope::Everywhere)])
        .await
}

async fn program(app: &TestApp) -> Client<'_> {
    app.token(
        "Karla Protokolsen",
        &[(Role::Admin, Scope::Everywhere)],
        &[TokenScope::Editions],
    )
    .await
}

/// The edition `code`: three minutes for an illegal move in standard chess.
fn edition(code: &str) -> Value {
    json!({
        "code": code, "name": "Prøvebyens udgave", "based_on": "DSU2018", "source": "Prøvebladet",
        "approved_on": "2025-11-12", "effective_from": "2026-01-01",
        "changes": [{"rule_set": "DSU2018-STD", "parameter": "illegal.compensation_s", "value": 180}],
    })
}

/// The edition of the page stands beside the one it changes, and what is only assumed is marked.
async fn is_compared(admin: &Client<'_>) {
    let compared = admin
        .get("/editions?left=DSU2018-STD&right=SIDE2026-STD")
        .await
        .expect(StatusCode::OK);
    for words in [
        "Tid til modstanderen ved ulovligt træk",
        "120 sek.",
        "180 sek.",
        "7.5.5",
    ] {
        assert!(compared.body.contains(words), "{words}: {}", compared.body);
    }
    assert!(
        !compared.body.contains("Mødefrist, når intet"),
        "{}",
        compared.body
    );
    // One rule-set alone is shown whole, and the list leads there.
    let list = admin.get("/editions").await.expect(StatusCode::OK);
    assert!(
        list.body
            .contains("href=\"/editions?left=SIDE2026-STD&#38;right=SIDE2026-STD#compared\""),
        "{}",
        list.body
    );
    let alone = admin
        .get("/editions?left=SIDE2026-STD&right=SIDE2026-STD")
        .await
        .expect(StatusCode::OK);
    assert!(
        alone.body.contains("Mødefrist, når intet") && alone.body.contains("180 sek."),
        "{}",
        alone.body
    );
    let columns = alone.body.matches("<th scope=\"col\">SIDE2026-STD</th>").count();
    assert_eq!(columns, 1, "{}", alone.body);
    let doubtful = admin
        .get("/editions?left=FIDE2023-RAPID-A3&right=DSU2018-RAPID-A3&all=1")
        .await
        .expect(StatusCode::OK);
    assert!(
        doubtful.body.contains("ingen har kunnet sammenligne teksterne") && doubtful.body.contains("60 sek."),
        "{}",
        doubtful.body
    );
}

/// What was promulgated is kept by the database itself.
async fn stays_as_it_is(app: &TestApp) {
    for change in [
        "update edition set name = 'x'",
        "update edition set promulgated_on = null, channel = ''",
        "delete from edition",
    ] {
        let refused = sqlx::query(change).execute(app.pool()).await.unwrap_err();
        assert!(refused.to_string().contains("does not change"), "{refused}");
    }
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn an_edition_is_added_on_a_page_and_can_be_chosen_once_it_is_promulgated() {
    let app = TestApp::new().await;
    let admin = admin(&app).await;
    let home = admin.get("/profile").await.expect(StatusCode::OK);
    assert!(home.body.contains("href=\"/editions\""), "{}", home.body);
    let list = admin.get("/editions").await.expect(StatusCode::OK);
    for words in ["DSU2018", "FIDE-lovene 2023", "ISL1985", "Kun til at læse"] {
        assert!(list.body.contains(words), "{words}: {}", list.body);
    }
    let new = "/editions/new?based_on=DSU2018";
    let fields = [
        ("code", "SIDE2026"),
        ("name", "Prøvebyens udgave"),
        ("source", "Prøvebladet"),
        ("approved_on", "2025-11-12"),
        ("parameter.1", "illegal.compensation_s"),
        ("rule_set.1", "DSU2018-STD"),
        ("value.1", "180"),
        ("parameter.2", "scoresheet.player_must_record"),
        ("rule_set.2", "every"),
        ("value.2", "nej"),
    ];
    let page = admin.get(new).await.expect(StatusCode::OK);
    let form = crate::setup::form(&page, "/editions/new");
    let send = async |changes: &[(&str, &str)]| {
        let all = [&fields, changes].concat();
        crate::setup::send(&admin, "/editions/new", form.clone(), &all).await
    };
    // What is wrong is said beside its field, and what was typed stays.
    for (wrong, words) in [
        (("code", "side"), "3-20 store bogstaver"),
        (("code", "DSU2018"), "Der er allerede en udgave"),
        (("value.1", "tre minutter"), "passer ikke til reglen"),
        (("promulgated_on", "i går"), "Skriv en dato"),
        (
            ("promulgated_on", "2025-12-01"),
            "ved rettelsesblad eller i Skakbladet",
        ),
        (("rule_set.1", "DSU2009"), "Vælg et regelsæt"),
        (("parameter.2", "illegal.compensation_s"), "passer ikke"),
    ] {
        let refused = send(&[wrong]).await.expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains(words), "{words}: {}", refused.body);
        assert!(refused.body.contains("Prøvebladet"), "{}", refused.body);
    }
    let more = send(&[("more", "yes")]).await.expect(StatusCode::OK);
    assert!(
        more.body.contains("name=\"value.12\"") && more.body.contains("value=\"180\""),
        "{}",
        more.body
    );
    send(&[]).await.expect(StatusCode::SEE_OTHER);

    is_compared(&admin).await;

    // Nobody can choose it before it is promulgated.
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Udgavestævnet").await;
    let setup = format!("/t/{slug}/setup");
    let page = organiser.get(&setup).await.expect(StatusCode::OK);
    assert!(!page.body.contains("SIDE2026"), "{}", page.body);
    fill(&organiser, &setup, &[("edition", "SIDE2026")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    let promulgation = "/editions/SIDE2026/promulgation";
    let (first, second) = (key(), key());
    let made = |key, on| {
        [
            ("version", "1"),
            ("key", key),
            ("promulgated_on", on),
            ("channel", "skakbladet"),
            ("issue", "nr. 1"),
        ]
    };
    admin
        .post(promulgation, &made(&first, "2025-11-11"))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    // Minutes of a meeting make nothing known to those who play (CASE-139).
    let mut minutes = made(&first, "2025-12-01");
    minutes[3] = ("channel", "minutes");
    let refused = admin
        .post(promulgation, &minutes)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.body.contains("ved rettelsesblad eller i Skakbladet"),
        "{}",
        refused.body
    );
    admin
        .post(promulgation, &made(&first, "2025-12-01"))
        .await
        .expect(StatusCode::SEE_OTHER);
    admin
        .post(promulgation, &made(&second, "2025-12-02"))
        .await
        .expect(StatusCode::CONFLICT);
    let list = admin.get("/editions").await.expect(StatusCode::OK);
    assert!(
        list.body
            .contains("Bekendtgjort 1. december 2025: Skakbladet, nr. 1"),
        "{}",
        list.body
    );
    fill(&organiser, &setup, &[("edition", "SIDE2026")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let chosen = stored(&app, &slug).await.regulation.edition.unwrap();
    assert_eq!(chosen.as_str(), "SIDE2026");
    stays_as_it_is(&app).await;
    let log = admin.get("/audit").await.expect(StatusCode::OK);
    for words in [
        "tilføjede en udgave af reglerne",
        "noterede, at en udgave er bekendtgjort",
    ] {
        assert!(log.body.contains(words), "{words}: {}", log.body);
    }
}

#[tokio::test]
async fn rulings_follow_an_added_edition_and_its_frozen_rules_never_change() {
    let app = TestApp::new().await;
    let program = program(&app).await;
    let mut promulgated = edition("DOM2026");
    promulgated["promulgation"] = json!({"on": "2025-12-01", "channel": "skakbladet", "issue": "nr. 1"});
    program
        .json(Method::POST, API, None, &promulgated)
        .await
        .expect(StatusCode::CREATED);
    let regulation = async |stage: &Stage| {
        let regulation = Regulation {
            edition: EditionCode::try_from("DOM2026".to_owned()).ok(),
            ..standard()
        };
        announce(&app, stage, &regulation).await;
    };
    program.get(API).await.expect(StatusCode::OK);
    let stage = round_one(&app, &standard()).await;
    regulation(&stage).await;
    let arbiter = arbiter(&app, &stage).await;
    let proposal = arbiter
        .get("/t/paaske/s/a/rounds/1/boards/1/ruling?incident=illegal_move&q.by=white")
        .await
        .expect(StatusCode::OK);
    // Its own number, and the articles of the edition it changes.
    for words in ["+3:00 til Sort", "7.5.5"] {
        assert!(proposal.body.contains(words), "{words}: {}", proposal.body);
    }
    confirm(&arbiter, 1, 0, &[("incident", "illegal_move"), ("q.by", "white")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let tournament = stored(&app, "paaske").await;
    let frozen = tournament.rules.unwrap();
    assert_eq!(frozen.rule_set.as_str(), "DOM2026-STD");
    let resolved = frozen.get(ParameterId::IllegalCompensationS).unwrap();
    assert_eq!(resolved.value, RuleValue::Count(180));
    // Another edition comes: this tournament plays on by what was frozen.
    let mut later = edition("DOM2026B");
    later["based_on"] = json!("DOM2026");
    later["changes"] =
        json!([{"rule_set": "DOM2026-STD", "parameter": "illegal.compensation_s", "value": 240}]);
    program
        .json(Method::POST, API, None, &later)
        .await
        .expect(StatusCode::CREATED);
    program.get(API).await.expect(StatusCode::OK);
    assert_eq!(stored(&app, "paaske").await.rules.unwrap(), frozen);
}

#[tokio::test]
async fn a_program_adds_an_edition_once_and_is_told_which_change_is_wrong() {
    let app = TestApp::new().await;
    let program = program(&app).await;
    let mut wrong = edition("API2026");
    wrong["changes"] = json!([
        {"rule_set": "DSU2018-STD", "parameter": "illegal.loss_at", "value": 3},
        {"rule_set": "DSU2018-STD", "parameter": "illegal.window", "value": "whenever"},
    ]);
    let refused = program
        .json(Method::POST, API, None, &wrong)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("\"value.2\""), "{}", refused.body);
    let same = key();
    let body = edition("API2026");
    for _ in 0..2 {
        let added = program
            .json_with_key(Method::POST, API, None, &body, &same)
            .await
            .expect(StatusCode::CREATED);
        assert_eq!(added.json(), json!({"code": "API2026", "version": 1}));
    }
    let taken = program
        .json(Method::POST, API, None, &body)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(taken.body.contains("\"code\""), "{}", taken.body);
    let listed = async || {
        let list = program.get(API).await.expect(StatusCode::OK).json();
        let editions = list["editions"].as_array().unwrap().clone();
        editions.into_iter().find(|one| one["code"] == "API2026").unwrap()
    };
    let added = listed().await;
    assert_eq!(
        (&added["is_selectable"], &added["version"]),
        (&json!(false), &json!(1))
    );
    assert_eq!(added["rule_sets"].as_array().unwrap().len(), 5);
    let path = format!("{API}/API2026/promulgation");
    let made = json!({"on": "2025-12-01", "channel": "skakbladet", "issue": "nr. 1"});
    for (seen, status) in [
        (7, StatusCode::CONFLICT),
        (1, StatusCode::OK),
        (2, StatusCode::CONFLICT),
    ] {
        program
            .json(Method::PUT, &path, Some(seen), &made)
            .await
            .expect(status);
    }
    let added = listed().await;
    assert_eq!(
        (&added["is_selectable"], &added["version"]),
        (&json!(true), &json!(2))
    );
    program
        .json(
            Method::PUT,
            &format!("{API}/DSU2018/promulgation"),
            Some(1),
            &made,
        )
        .await
        .expect(StatusCode::NOT_FOUND);
    let compared = program
        .get(&format!("{API}/comparison?left=DSU2018-STD&right=API2026-STD"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(compared["parameters"].as_array().unwrap().len(), 1);
    assert_eq!(compared["parameters"][0]["right"], 180);
    let all = program
        .get(&format!(
            "{API}/comparison?left=DSU2018-STD&right=FIDE2023-STD&all=true"
        ))
        .await
        .expect(StatusCode::OK);
    assert!(
        all.body.contains("\"right\":\"assumed\"") && all.body.contains("\"left\":\"A-20\""),
        "{}",
        all.body
    );
    program
        .get(&format!("{API}/comparison?left=DSU2018-STD&right=NOWHERE"))
        .await
        .expect(StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn of_two_servers_on_one_database_each_knows_at_once_what_was_added_through_the_other() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Udgavestævnet").await;
    let token = app
        .token(
            "Karla Protokolsen",
            &[
                (Role::Admin, Scope::Everywhere),
                (Role::Organiser, Scope::Everywhere),
            ],
            &[TokenScope::Read, TokenScope::Editions, TokenScope::Setup],
        )
        .await;
    let bearer = format!("Bearer {}", token.bearer());
    let database = app.db.options.to_url_lossy();
    let (one, two) = (Place::new(), Place::new());
    let servers = [one.serve_on(database.as_str()), two.serve_on(database.as_str())];
    let send = async |server: usize, method: &str, path: &str, seen: Option<i32>, body: &Value| -> Reply {
        let mut ask = Ask::new(method, path)
            .header("authorization", &bearer)
            .header("idempotency-key", &key())
            .body("application/json", body.to_string());
        if let Some(seen) = seen {
            ask = ask.header("if-match", &format!("\"{seen}\""));
        }
        ask.to(&servers[server].address).await.unwrap()
    };
    let regulation = format!("/api/v1/tournaments/{slug}/regulation");
    for (here, code) in [(0, "TO2026A"), (1, "TO2026B")] {
        let there = 1 - here;
        let added = send(here, "POST", API, None, &edition(code)).await;
        assert_eq!(added.status, 201, "{}", added.body);
        let made = json!({"on": "2025-12-01", "channel": "skakbladet", "issue": "nr. 1"});
        let path = format!("{API}/{code}/promulgation");
        let promulgated = send(there, "PUT", &path, Some(1), &made).await;
        assert_eq!(promulgated.status, 200, "{}", promulgated.body);
        // Chosen through the other server, and read through both.
        let told = Ask::get(&regulation).to(&servers[here].address).await.unwrap();
        assert_eq!(told.status, 404, "a draft is nobody's: {}", told.body);
        let seen = stored(&app, &slug).await.version.0;
        let choice = json!({"settings": {"edition": code, "time_control": "90+30s"}});
        let chosen = send(there, "PATCH", &regulation, Some(seen), &choice).await;
        assert_eq!(chosen.status, 200, "{}", chosen.body);
        for server in &servers {
            let told = Ask::get(&regulation)
                .header("authorization", &bearer)
                .to(&server.address)
                .await
                .unwrap();
            assert_eq!(told.status, 200, "{}", told.body);
            assert_eq!(told.json()["rule_set"], format!("{code}-STD"), "{}", told.body);
        }
    }
}

#[tokio::test]
async fn only_administrators_see_and_add_editions() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    for path in ["/editions", "/editions/new"] {
        organiser.get(path).await.expect(StatusCode::FORBIDDEN);
    }
    let home = organiser.get("/profile").await.expect(StatusCode::OK);
    assert!(!home.body.contains("/editions"), "{}", home.body);
    let token = app
        .token(
            "Karla Protokolsen",
            &[(Role::Admin, Scope::Everywhere)],
            &[TokenScope::Read, TokenScope::Setup],
        )
        .await;
    token.get(API).await.expect(StatusCode::FORBIDDEN);
}
