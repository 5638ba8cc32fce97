//! Entry fees: prices by day, birth and title; paid, given back, waived and taken back; clubs that pay; who sees what; receipts and files.

use uuid::Uuid;

use crate::{prelude::*, registration::numbered, setup::text};

const BOOK: &str = "/t/paaske/entry-fees";
const TERMS: &str = "/t/paaske/s/a/settings/entry-fee";
const API: &str = "/api/v1/tournaments/paaske/entry-fees";
const PRICES: &str = "/api/v1/tournaments/paaske/sections/a/entry-fee";

async fn organiser<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.signed_in("Ida Arrangør", &[(Role::Organiser, stage.scope())])
        .await
}

async fn program<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.token(
        "Ida Arrangør",
        &[(Role::Organiser, stage.scope())],
        &[TokenScope::Read, TokenScope::Setup],
    )
    .await
}

/// 300 kr., 250 until March 1, 150 for those born in 2008 or later, grandmasters free.
fn prices() -> Value {
    json!({
        "normal": "300.00", "currency": "DKK",
        "early": {"amount": "250.00", "until": "2026-03-01"},
        "late": {"amount": "400.00", "from": "2026-04-03"},
        "junior": {"amount": "150.00", "born_from": 2008},
        "titled": {"amount": "0.00", "titles": ["GM"]},
    })
}

async fn price(program: &Client<'_>, seen: i32, prices: &Value) {
    program
        .json(Method::PUT, PRICES, Some(seen), &json!({"prices": prices}))
        .await
        .expect(StatusCode::OK);
}

/// Four players of a club: an early one, a junior, a grandmaster and a late one.
async fn entered(app: &TestApp) -> Stage {
    let stage = stage::stage(app, 4, 3, &stage::swiss()).await;
    for (no, day, birth, title) in [
        (1, "2026-02-28T12:00:00Z", "1970", None),
        (2, "2026-03-15T12:00:00Z", "2010-05-03", None),
        (3, "2026-03-15T12:00:00Z", "1980", Some("GM")),
        (4, "2026-04-03T12:00:00Z", "", None),
    ] {
        sqlx::query(
            "update player set applied_at = $2::timestamptz, birth = $3, title = $4 where start_no = $1",
        )
        .bind(no)
        .bind(day)
        .bind(birth)
        .bind(title)
        .execute(app.pool())
        .await
        .unwrap();
    }
    stage
}

async fn account(program: &Client<'_>, player: Uuid) -> Value {
    program
        .get(&format!("{API}/players/{player}"))
        .await
        .expect(StatusCode::OK)
        .json()
}

fn seen(body: &Value) -> Option<i32> {
    body["version"]
        .as_i64()
        .and_then(|version| i32::try_from(version).ok())
}

async fn post(program: &Client<'_>, player: Uuid, body: &Value) -> Answer {
    let seen = seen(&account(program, player).await);
    let path = format!("{API}/players/{player}/receipts");
    program.json(Method::POST, &path, seen, body).await
}

fn paid(amount: &str) -> Value {
    json!({"kind": "payment", "amount": amount, "day": "2026-04-04", "way": "cash", "reference": "Kasse 1"})
}

fn given_back(amount: &str) -> Value {
    json!({"kind": "refund", "amount": amount, "day": "2026-04-04", "way": "bank_transfer", "reason": "Syg"})
}

#[tokio::test]
async fn every_entry_owes_the_price_that_fits_it_with_the_reason() {
    let app = TestApp::new().await;
    let stage = entered(&app).await;
    let program = program(&app, &stage).await;
    price(&program, 0, &prices()).await;
    for (no, owed, reason) in [
        (1, "250.00", "early_price"),
        (2, "150.00", "junior_price"),
        (3, "0.00", "titled_price"),
        (4, "400.00", "late_price"),
    ] {
        let account = account(&program, numbered(&app, no).await).await;
        assert_eq!(
            (&account["sums"]["owed"], &account["price"]),
            (&json!(owed), &json!(reason)),
            "{no}"
        );
    }
    let book = program.get(API).await.expect(StatusCode::OK).json();
    assert_eq!(book["total"]["owed"], "800.00");
    assert_eq!(book["sections"][0]["still_owe"], 3);
    assert_eq!(book["clubs"][0]["sums"]["still_owed"], "800.00");

    // Whoever withdraws goes on owing; whoever is not accepted owes nothing yet.
    sqlx::query("update player set status = 'withdrawn' where start_no = 1")
        .execute(app.pool())
        .await
        .unwrap();
    sqlx::query("update player set status = 'applied' where start_no = 4")
        .execute(app.pool())
        .await
        .unwrap();
    let [left, waits] = [numbered(&app, 1).await, numbered(&app, 4).await];
    assert_eq!(account(&program, left).await["sums"]["owed"], "250.00");
    let waits = account(&program, waits).await;
    assert_eq!(
        (&waits["sums"]["owed"], &waits["price"]),
        (&json!("0.00"), &json!("not_entered"))
    );
}

#[tokio::test]
async fn prices_that_make_no_sense_are_refused_at_their_field_and_a_late_reader_is_told() {
    let app = TestApp::new().await;
    let stage = entered(&app).await;
    let (organiser, program) = (organiser(&app, &stage).await, program(&app, &stage).await);
    for (changes, field, said) in [
        (&[("normal", "1,500")][..], "#normal-e", "komma"),
        (
            &[("early", "250")][..],
            "#early_until-e",
            "dag for den tidlige pris",
        ),
        (
            &[("junior", "100"), ("born_from", "20088"), ("normal", "300")][..],
            "#born_from-e",
            "fire cifre",
        ),
        (
            &[("titled", "0"), ("titles", "XM"), ("normal", "300")][..],
            "#titles-e",
            "GM, IM",
        ),
        (
            &[("late", "400"), ("late_from", "2026-03-01")][..],
            "#normal-e",
            "normalprisen",
        ),
        (
            &[
                ("normal", "300"),
                ("early", "250"),
                ("early_until", "2026-03-01"),
                ("late", "400"),
                ("late_from", "2026-03-01"),
            ][..],
            "#late_from-e",
            "efter den sidste dag",
        ),
    ] {
        let page = fill(&organiser, TERMS, changes)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(
            text(&page, field).contains(said),
            "{field}: {}",
            text(&page, field)
        );
    }
    fill(
        &organiser,
        TERMS,
        &[("normal", "300"), ("titled", "0"), ("titles", "gm, im")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    let stands = program.get(PRICES).await.expect(StatusCode::OK).json();
    assert_eq!(stands["prices"]["titled"]["titles"], json!(["GM", "IM"]));

    let late = program
        .json(Method::PUT, PRICES, Some(0), &json!({"prices": prices()}))
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert_eq!(late["current"]["terms"]["normal"], "300.00");
    assert_eq!(late["sent"]["prices"]["early"]["amount"], "250.00");
    // Another money is refused once something was paid in this one.
    let player = numbered(&app, 1).await;
    post(&program, player, &paid("300.00"))
        .await
        .expect(StatusCode::CREATED);
    let mut euros = prices();
    euros["currency"] = json!("EUR");
    let refused = program
        .json(Method::PUT, PRICES, Some(1), &json!({"prices": euros}))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY)
        .json();
    assert_eq!(refused["errors"][0]["field"], "prices/currency");
    // Taken away: nothing is owed any more, and what was paid stands.
    price(&program, 1, &json!(null)).await;
    let after = account(&program, player).await;
    assert_eq!(
        (&after["sums"]["state"], &after["sums"]["still_owed"]),
        (&json!("overpaid"), &json!("-300.00"))
    );
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn money_comes_in_goes_back_is_not_asked_for_and_is_taken_back_and_a_price_changes_none_of_it() {
    let app = TestApp::new().await;
    let stage = entered(&app).await;
    let program = program(&app, &stage).await;
    price(&program, 0, &prices()).await;
    let player = numbered(&app, 1).await;
    // A part of it, and with the same key nothing more.
    let path = format!("{API}/players/{player}/receipts");
    let key = key();
    for _ in 0..2 {
        let done = program
            .json_with_key(Method::POST, &path, Some(0), &paid("100.00"), &key)
            .await
            .expect(StatusCode::CREATED)
            .json();
        assert_eq!(done["no"], 1);
    }
    let part = account(&program, player).await;
    assert_eq!(
        (&part["sums"]["state"], &part["sums"]["still_owed"]),
        (&json!("partly_paid"), &json!("150.00"))
    );
    // Who has not seen that is told.
    let late = program
        .json(Method::POST, &path, Some(0), &paid("250.00"))
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert_eq!(
        (&late["current"]["still_owed"], &late["sent"]["amount"]),
        (&json!("150.00"), &json!("250.00"))
    );

    for (body, field) in [
        (given_back("100.01"), "amount"),
        (
            json!({"kind": "waiver", "amount": "150.01", "day": "2026-04-04", "reason": "Hjælper"}),
            "amount",
        ),
        (
            json!({"kind": "waiver", "amount": "50.00", "day": "2026-04-04"}),
            "reason",
        ),
        (
            json!({"kind": "refund", "amount": "50.00", "day": "2026-04-04", "way": "cash"}),
            "reason",
        ),
        (
            json!({"kind": "payment", "amount": "50.00", "day": "2026-04-04"}),
            "way",
        ),
        (
            json!({"kind": "payment", "amount": "50.00", "day": "2026-04-05", "way": "cash"}),
            "day",
        ),
        (paid("0.00"), "amount"),
        (
            json!({"kind": "refund", "amount": "50.00", "day": "2026-04-04", "way": "cash", "reason": "Syg",
                "protest": "0199d3c4-0000-7000-8000-000000000005"}),
            "protest",
        ),
    ] {
        let refused = post(&program, player, &body)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY)
            .json();
        assert_eq!(refused["errors"][0]["field"], field, "{body}");
    }
    post(
        &program,
        player,
        &json!({"kind": "waiver", "amount": "50.00", "day": "2026-04-04", "reason": "Hjælper"}),
    )
    .await
    .expect(StatusCode::CREATED);
    post(&program, player, &paid("100.00"))
        .await
        .expect(StatusCode::CREATED);
    let settled = account(&program, player).await;
    assert_eq!(
        (&settled["sums"]["state"], &settled["sums"]["still_owed"]),
        (&json!("settled_fee"), &json!("0.00"))
    );

    // The price rises: the rest is owed, and what was paid stands.
    let mut dearer = prices();
    dearer["early"]["amount"] = json!("280.00");
    price(&program, 1, &dearer).await;
    let after = account(&program, player).await;
    assert_eq!(
        (&after["sums"]["paid"], &after["sums"]["still_owed"]),
        (&json!("200.00"), &json!("30.00"))
    );

    // A refund; the payments it came from are taken back only after it.
    post(&program, player, &given_back("200.00"))
        .await
        .expect(StatusCode::CREATED);
    let take_back = async |no: i32| {
        let path = format!("{API}/receipts/{no}/taken-back");
        program
            .json(
                Method::PUT,
                &path,
                Some(1),
                &json!({"reason": "Skrevet på den forkerte"}),
            )
            .await
    };
    take_back(1).await.expect(StatusCode::CONFLICT);
    take_back(4).await.expect(StatusCode::OK);
    take_back(4).await.expect(StatusCode::CONFLICT);
    take_back(1).await.expect(StatusCode::OK);
    let book = program.get(API).await.json();
    let numbers: Vec<_> = book["receipts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["no"].as_i64())
        .collect();
    assert_eq!(numbers, [Some(1), Some(2), Some(3), Some(4)], "numbers stay");
    let sums = &account(&program, player).await["sums"];
    assert_eq!(
        [
            &sums["owed"],
            &sums["waived"],
            &sums["paid"],
            &sums["refunded"],
            &sums["still_owed"]
        ],
        ["280.00", "50.00", "100.00", "0.00", "130.00"]
    );
    // The log tells numbers, and neither whose they are nor how much.
    let lines: Vec<String> =
        sqlx::query_scalar("select concat(subject, before, after, reason) from audit where act like 'entry_fee.%' and act <> 'entry_fee.terms'")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(lines.len(), 6);
    for line in lines {
        for secret in ["100", "200", "Prøvesen", "Hjælper", "Syg"] {
            assert!(!line.contains(secret), "{line}");
        }
    }
}

#[tokio::test]
async fn a_player_with_money_written_down_is_not_removed() {
    let app = TestApp::new().await;
    let stage = entered(&app).await;
    let money = program(&app, &stage).await;
    price(&money, 0, &prices()).await;
    let player = numbered(&app, 4).await;
    post(&money, player, &paid("400.00"))
        .await
        .expect(StatusCode::CREATED);
    let entries = app
        .token(
            "Ida Arrangør 2",
            &[(Role::Organiser, stage.scope())],
            &[TokenScope::Read, TokenScope::Entries],
        )
        .await;
    let path = format!("/api/v1/tournaments/paaske/sections/a/players/{player}");
    let refused = entries
        .json(Method::DELETE, &path, Some(1), &json!({}))
        .await
        .expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("Money is noted"), "{}", refused.body);
}

#[tokio::test]
async fn a_refund_names_the_decision_that_orders_it() {
    let app = TestApp::new().await;
    let stage = entered(&app).await;
    let (organiser, program) = (organiser(&app, &stage).await, program(&app, &stage).await);
    price(&program, 0, &prices()).await;
    let player = numbered(&app, 1).await;
    let protest = Uuid::parse_str("0199d3c4-0000-7000-8000-000000000135").unwrap();
    sqlx::query(
        "insert into protest (id, section_id, number, kind, round_no, filed_by, filed_at, statement, instance, state, recorded_by)
         values ($1, $2, 1, 'pairing', 1, 'Prøve', '2026-04-04', 'Prøve', 'committee', 'decided', 'Prøve')",
    )
    .bind(protest)
    .bind(stage.section.as_uuid())
    .execute(app.pool())
    .await
    .unwrap();
    post(&program, player, &paid("250.00"))
        .await
        .expect(StatusCode::CREATED);
    let mut ordered = given_back("250.00");
    ordered["protest"] = json!(protest);
    // It is not decided yet.
    post(&program, player, &ordered)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    sqlx::query(
        "insert into protest_decision (protest_id, ordinal, instance, outcome, reasons, ballots, board, excluded, decided_at, recorded_by)
         values ($1, 1, 'committee', 'overturned', 'Prøve', '[]', '[]', '[]', '2026-04-04', 'Prøve')",
    )
    .bind(protest)
    .execute(app.pool())
    .await
    .unwrap();
    post(&program, player, &ordered).await.expect(StatusCode::CREATED);
    let book = program.get(API).await.json();
    assert_eq!(book["receipts"][1]["protest"], json!(protest));
    let paper = organiser
        .get(&format!("{BOOK}/receipts?no=2"))
        .await
        .expect(StatusCode::OK);
    assert!(paper.body.contains("Efter afgørelsen af protest 1, Gruppe A"));
    assert!(paper.body.contains("Kvittering nr. 2") && !paper.body.contains("Kvittering nr. 1<"));
}

#[tokio::test]
async fn a_club_pays_in_one_sum_for_what_its_players_owe() {
    let app = TestApp::new().await;
    let stage = entered(&app).await;
    let (organiser, program) = (organiser(&app, &stage).await, program(&app, &stage).await);
    price(&program, 0, &prices()).await;
    let club = format!("{BOOK}/clubs/proeveby-sk");
    let payment = format!("{API}/clubs/proeveby-sk/receipts");
    let body = json!({"amount": "400.00", "day": "2026-04-04", "way": "bank_transfer"});
    program
        .json(Method::POST, &payment, Some(0), &body)
        .await
        .expect(StatusCode::CONFLICT);
    fill(&organiser, &club, &[("pays", "yes")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let book = program.get(API).await.json();
    assert_eq!(
        (&book["clubs"][0]["pays"], &book["accounts"][0]["club_pays"]),
        (&json!(true), &json!(true))
    );
    let seen = seen(&book["clubs"][0]);
    let too_much = json!({"amount": "800.01", "day": "2026-04-04", "way": "cash"});
    program
        .json(Method::POST, &payment, seen, &too_much)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    program
        .json(Method::POST, &payment, seen, &body)
        .await
        .expect(StatusCode::CREATED);
    // To its players by name, until it is used: 250 and 150.
    let book = program.get(API).await.json();
    let paid: Vec<&str> = book["accounts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["sums"]["paid"].as_str().unwrap())
        .collect();
    assert_eq!(paid, ["250.00", "150.00", "0.00", "0.00"]);
    assert_eq!(book["receipts"][0]["lines"].as_array().unwrap().len(), 2);
    assert_eq!(book["total"]["still_owed"], "400.00");
    let paper = organiser
        .get(&format!("{BOOK}/receipts"))
        .await
        .expect(StatusCode::OK);
    assert!(paper.body.contains("Prøveby SK") && paper.body.contains("400\u{a0}kr."));
}

#[tokio::test]
async fn the_treasurer_finds_who_still_owes_and_takes_the_list_along() {
    let app = TestApp::new().await;
    let stage = entered(&app).await;
    let (organiser, program) = (organiser(&app, &stage).await, program(&app, &stage).await);
    let empty = organiser.get(BOOK).await.expect(StatusCode::OK);
    assert!(empty.body.contains("Ingen gruppe har en pris"));
    price(&program, 0, &prices()).await;
    let first = numbered(&app, 1).await;
    let page = format!("{BOOK}/players/{first}");
    // The form offers what is owed, today and cash.
    fill(&organiser, &page, &[]).await.expect(StatusCode::SEE_OTHER);
    let all = organiser.get(BOOK).await.expect(StatusCode::OK);
    assert!(all.body.contains("2 mangler at betale.") && all.body.contains(&page));
    let owing = organiser
        .get(&format!("{BOOK}?show=owes"))
        .await
        .expect(StatusCode::OK);
    assert!(!owing.body.contains(&page) && owing.body.contains("Prøve 4"));
    let found = organiser
        .get(&format!("{BOOK}?q=proeve+4"))
        .await
        .expect(StatusCode::OK);
    assert!(!found.body.contains(&page) && found.body.contains("Prøve 4"));

    let csv = organiser.get(&format!("{BOOK}.csv")).await.expect(StatusCode::OK);
    assert!(
        csv.body
            .contains("Gruppe A;Prøve 1 Prøvesen;tidlig tilmelding;250,00;0,00;250,00;0,00;0,00;DKK;Betalt"),
        "{}",
        csv.body
    );
    let receipts = organiser
        .get(&format!("{BOOK}/receipts.csv"))
        .await
        .expect(StatusCode::OK);
    assert!(receipts.body.contains(";Betaling;"), "{}", receipts.body);
    for (ending, kind) in [
        (
            "xlsx",
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        ),
        ("ods", "application/vnd.oasis.opendocument.spreadsheet"),
    ] {
        let book = organiser
            .get(&format!("{BOOK}.{ending}"))
            .await
            .expect(StatusCode::OK);
        assert_eq!(book.header("content-type"), kind);
    }
    // What is refused stays typed.
    let refused = fill(&organiser, &page, &[("kind", "refund"), ("amount", "900")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("value=\"900\"") && text(&refused, "#reason-e").contains("begrundelse"));
    fill(
        &organiser,
        &page,
        &[("kind", "refund"), ("amount", "250"), ("reason", "Udgået")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    assert_eq!(account(&program, first).await["sums"]["refunded"], "250.00");
}

/// What the player sees of the entry through the own link.
async fn own_page(app: &TestApp, stage: &Stage, player: Uuid) -> Answer {
    let entries = app
        .token(
            "Program",
            &[(Role::Organiser, stage.scope())],
            &[TokenScope::Read, TokenScope::Entries],
        )
        .await;
    let made = entries
        .json(
            Method::POST,
            "/api/v1/tournaments/paaske/sections/a/player-links",
            None,
            &json!({ "whom": { "one": player } }),
        )
        .await
        .expect(StatusCode::CREATED)
        .json();
    let link = made["links"][0]["link"].as_str().unwrap();
    let opened = app.visitor().get(&link[link.find("/p/").unwrap()..]).await;
    let page = opened.location().to_owned();
    let cookie = opened
        .header("set-cookie")
        .split(['=', ';'])
        .nth(1)
        .unwrap()
        .to_owned();
    app.visitor()
        .with_cookie("player", &cookie)
        .get(&page)
        .await
        .expect(StatusCode::OK)
}

#[tokio::test]
async fn programs_get_the_files_that_the_treasurers_page_offers() {
    let app = TestApp::new().await;
    let stage = entered(&app).await;
    let program = program(&app, &stage).await;
    price(&program, 0, &prices()).await;
    post(&program, numbered(&app, 4).await, &paid("123.45"))
        .await
        .expect(StatusCode::CREATED);
    let treasurer = organiser(&app, &stage).await.with_cookie("lang", "en");
    for file in [".csv", ".xlsx", ".ods", "/receipts.csv"] {
        let page = treasurer
            .get(&format!("{BOOK}{file}"))
            .await
            .expect(StatusCode::OK);
        let api = program.get(&format!("{API}{file}")).await.expect(StatusCode::OK);
        let kind = "content-type";
        assert_eq!(
            (page.header(kind), &page.body),
            (api.header(kind), &api.body),
            "{file}"
        );
    }
    app.visitor()
        .get(&format!("{API}.csv"))
        .await
        .expect(StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn only_organisers_see_accounts_everybody_reads_the_prices_and_players_their_own() {
    let app = TestApp::new().await;
    let stage = entered(&app).await;
    let program = program(&app, &stage).await;
    price(&program, 0, &prices()).await;
    let player = numbered(&app, 4).await;
    post(&program, player, &paid("123.45"))
        .await
        .expect(StatusCode::CREATED);
    let paths = [
        BOOK.to_owned(),
        format!("{BOOK}.csv"),
        format!("{BOOK}.xlsx"),
        format!("{BOOK}.ods"),
        format!("{BOOK}/receipts"),
        format!("{BOOK}/receipts.csv"),
        format!("{BOOK}/players/{player}"),
        format!("{BOOK}/clubs/proeveby-sk"),
        TERMS.to_owned(),
    ];
    for (name, role) in [
        ("Viggo Skabelonsen", Role::Arbiter),
        ("Asta Skitsesen", Role::Assistant),
        ("Tilde Attrapgaard", Role::CommitteeMember),
    ] {
        let other = app.signed_in(name, &[(role, stage.scope())]).await;
        for path in &paths {
            other.get(path).await.expect(StatusCode::FORBIDDEN);
        }
        other.post(&paths[6], &[]).await.expect(StatusCode::FORBIDDEN);
    }
    for path in &paths {
        app.visitor().get(path).await.expect(StatusCode::SEE_OTHER);
    }
    app.visitor().get(API).await.expect(StatusCode::UNAUTHORIZED);

    // The price of today, which is one of late entries; nothing of what anybody paid.
    let form = app
        .visitor()
        .get("/t/paaske/sign-up")
        .await
        .expect(StatusCode::OK);
    assert!(
        form.body
            .contains("400\u{a0}kr., når du tilmelder dig i dag (sen tilmelding).")
    );
    assert!(
        form.body
            .contains("150\u{a0}kr. for dem, der er født i 2008 eller senere")
    );
    let offered = app
        .visitor()
        .get(&format!("{API}/prices"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(
        (&offered["sections"][0]["today"], &offered["sections"][0]["price"]),
        (&json!("400.00"), &json!("late_price"))
    );
    for path in [
        "/t/paaske",
        "/t/paaske/sign-up",
        "/t/paaske/s/a/start-list",
        "/t/paaske/s/a/lists/start-list.csv",
        "/t/paaske/s/a/players.csv",
        "/api/v1/tournaments/paaske/sections/a/players",
    ] {
        let shown = app.visitor().get(path).await.expect(StatusCode::OK);
        assert!(
            !shown.body.contains("123,45") && !shown.body.contains("123.45"),
            "{path}"
        );
    }
    let own = own_page(&app, &stage, player).await;
    assert!(own.body.contains("Du skal betale 400\u{a0}kr. (sen tilmelding)."));
    assert!(
        own.body.contains("Betalt: 123,45\u{a0}kr.")
            && own.body.contains("Du mangler at betale 276,55\u{a0}kr.")
    );
}

#[tokio::test]
async fn a_section_made_from_another_has_its_prices_and_nothing_that_was_paid() {
    let app = TestApp::new().await;
    let stage = entered(&app).await;
    let (organiser, program) = (organiser(&app, &stage).await, program(&app, &stage).await);
    price(&program, 0, &prices()).await;
    post(&program, numbered(&app, 1).await, &paid("250.00"))
        .await
        .expect(StatusCode::CREATED);
    fill(&organiser, "/t/paaske/s/a/copy", &[("name", "Gruppe B")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let copied = program
        .get("/api/v1/tournaments/paaske/sections/gruppe-b/entry-fee")
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(copied["prices"], prices());
    let book = program.get(API).await.json();
    assert_eq!(book["sections"][1]["sums"]["paid"], "0.00");
    assert_eq!(book["sections"][0]["sums"]["paid"], "250.00");
}
