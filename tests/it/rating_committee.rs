//! The union's rating committee: who is appointed, who sits, and what is refused.

use crate::{
    prelude::*,
    setup::{form, send, text},
};

const PAGE: &str = "/registers/committee";
const API: &str = "/api/v1/rating-committee";

async fn officer<'a>(app: &'a TestApp, name: &str) -> Client<'a> {
    app.signed_in(name, &[(Role::RatingsOfficer, Scope::Everywhere)])
        .await
}

async fn program(app: &TestApp) -> Client<'_> {
    app.token(
        "Kartotek",
        &[(Role::RatingsOfficer, Scope::Everywhere)],
        &[TokenScope::Registers],
    )
    .await
}

async fn appoint(client: &Client<'_>, seen: i32, name: &str, seat: &str, from: &str) -> Answer {
    let body = json!({"name": name, "seat": seat, "from": from});
    client.json(Method::POST, API, Some(seen), &body).await
}

/// Three members of whom one leaves each year, and a substitute; the version after that is 5.
async fn full(client: &Client<'_>) {
    for (seen, name, seat, from) in [
        (1, "Ada Skitsesen", "member", "2023-06-01"),
        (2, "Bo Kladde", "member", "2024-06-01"),
        (3, "Carla Udkast", "member", "2025-06-01"),
        (4, "Dan Model", "substitute", "2025-06-01"),
    ] {
        appoint(client, seen, name, seat, from)
            .await
            .expect(StatusCode::CREATED);
    }
}

async fn read(client: &Client<'_>) -> Value {
    client.get(API).await.expect(StatusCode::OK).json()
}

fn names(list: &Value) -> Vec<&str> {
    let list = list.as_array().unwrap();
    list.iter().map(|one| one["name"].as_str().unwrap()).collect()
}

fn error_of<'a>(problem: &'a Value, field: &str) -> &'a str {
    let error = &problem["errors"][0];
    assert_eq!(error["field"], field, "{problem}");
    error["detail"].as_str().unwrap()
}

#[tokio::test]
async fn dm_3_1_the_register_says_who_sits_who_leaves_next_and_when_seats_are_empty() {
    let app = TestApp::new().await;
    let program = program(&app).await;
    let empty = read(&program).await;
    assert_eq!(empty["gaps"][0]["missing"], 3);
    assert_eq!(empty["gaps"][1]["missing"], 1);
    full(&program).await;
    let stands = read(&program).await;
    assert_eq!(
        names(&stands["sitting"]),
        ["Ada Skitsesen", "Bo Kladde", "Carla Udkast", "Dan Model"]
    );
    // The terms are the regulation's: three years, and one for the substitute.
    assert_eq!(stands["sitting"][0]["until"], "2026-05-31");
    assert_eq!(stands["sitting"][3]["until"], "2026-05-31");
    assert_eq!(stands["sitting"][0]["usual_until"], json!(null));
    assert_eq!(stands["next_to_leave"], "2026-05-31");
    assert_eq!(
        stands["gaps"][0],
        json!({"seat": "member", "missing": 1, "from": "2026-06-01", "until": null})
    );
    assert_eq!(stands["crowded"], json!([]));

    // Later the first one has left, and the seat is empty.
    let app = app.later("2026-07-01T08:00:00Z");
    let officer = officer(&app, "Kamma Ratingsen").await;
    let page = officer.get(PAGE).await.expect(StatusCode::OK);
    let main = text(&page, "main");
    for said in [
        "1 plads er ledig",
        "Har siddet",
        "Ada Skitsesen",
        "Bo Kladde, 31. maj 2027",
    ] {
        assert!(main.contains(said), "{said}: {main}");
    }
    let members = officer.get("/registers/members").await.expect(StatusCode::OK);
    assert!(members.body.contains(PAGE), "a link leads there");
}

#[tokio::test]
async fn dm_3_1_a_fourth_member_and_a_second_substitute_are_refused_by_name() {
    let app = TestApp::new().await;
    let program = program(&app).await;
    full(&program).await;
    let fourth = appoint(&program, 5, "Eva Prøve", "member", "2026-01-01")
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY)
        .json();
    let said = error_of(&fourth, "seat");
    assert!(said.contains("Ada Skitsesen, Bo Kladde, Carla Udkast"), "{said}");
    let second = appoint(&program, 5, "Eva Prøve", "substitute", "2026-05-31")
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY)
        .json();
    assert!(error_of(&second, "seat").contains("Dan Model"));
    let twice = appoint(&program, 5, "Dan Model", "member", "2026-05-01")
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY)
        .json();
    assert!(error_of(&twice, "name").contains("Dan Model"));
    // The day after there is room, and another term than the regulation's is told, not refused.
    let body = json!({"name": "Eva Prøve", "seat": "member", "from": "2026-06-01", "until": "2027-05-31"});
    program
        .json(Method::POST, API, Some(5), &body)
        .await
        .expect(StatusCode::CREATED);
    let stands = read(&program).await;
    assert_eq!(names(&stands["coming"]), ["Eva Prøve"]);
    assert_eq!(stands["coming"][0]["usual_until"], "2029-05-31");
    assert_eq!(stands["crowded"][0]["year"], 2027);
    assert_eq!(stands["crowded"][0]["names"], json!(["Bo Kladde", "Eva Prøve"]));
    let order =
        json!({"name": "Finn Øvelse", "seat": "substitute", "from": "2027-06-01", "until": "2027-05-01"});
    let order = program
        .json(Method::POST, API, Some(6), &order)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY)
        .json();
    error_of(&order, "until");
}

#[tokio::test]
async fn a_term_is_ended_early_for_a_reason_and_somebody_fills_it_out() {
    let app = TestApp::new().await;
    let program = program(&app).await;
    full(&program).await;
    let stands = read(&program).await;
    let id = stands["sitting"][1]["id"].as_str().unwrap();
    let end = format!("{API}/{id}/end");
    let late = json!({"on": "2027-06-01", "reason": "Flytter"});
    let late = program
        .json(Method::POST, &end, Some(5), &late)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY)
        .json();
    error_of(&late, "on");
    let ended = json!({"on": "2026-03-31", "reason": "Flytter"});
    let attempt = key();
    for _ in 0..2 {
        let done = program
            .json_with_key(Method::POST, &end, Some(5), &ended, &attempt)
            .await
            .expect(StatusCode::OK);
        assert_eq!(done.json()["version"], 6);
    }
    let stands = read(&program).await;
    assert_eq!(names(&stands["former"]), ["Bo Kladde"]);
    assert_eq!(stands["former"][0]["ended"], ended);
    assert_eq!(stands["gaps"][0]["from"], "2026-04-04");
    let rest = json!({"name": "Eva Prøve", "seat": "member", "from": "2026-04-01", "until": "2027-05-31"});
    program
        .json(Method::POST, API, Some(6), &rest)
        .await
        .expect(StatusCode::CREATED);
    // Taking the early end back would make four.
    let back = json!({"name": "Bo Kladde", "seat": "member", "from": "2024-06-01", "until": "2027-05-31"});
    let refused = program
        .json(Method::PUT, &format!("{API}/{id}"), Some(7), &back)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY)
        .json();
    assert!(error_of(&refused, "seat").contains("Eva Prøve"));
    let lines: Vec<(String, String, Option<String>)> = sqlx::query_as(
        "select act, subject, reason from audit where act like 'rating_committee.%' order by id desc limit 2",
    )
    .fetch_all(app.pool())
    .await
    .unwrap();
    let line = |act: &str, name: &str, reason: Option<&str>| {
        (act.to_owned(), name.to_owned(), reason.map(ToOwned::to_owned))
    };
    assert_eq!(
        lines,
        [
            line("rating_committee.appoint", "Eva Prøve", None),
            line("rating_committee.end", "Bo Kladde", Some("Flytter")),
        ]
    );
}

#[tokio::test]
async fn two_officers_do_not_fill_one_seat_and_the_page_keeps_what_was_typed() {
    let app = TestApp::new().await;
    let first = officer(&app, "Kamma Ratingsen").await;
    let second = officer(&app, "Viggo Ratingsen").await;
    let stale = form(&first.get(PAGE).await.expect(StatusCode::OK), PAGE);
    let wrong = send(
        &first,
        PAGE,
        stale.clone(),
        &[("name", " "), ("from", "snart"), ("until", "2026-05-31")],
    )
    .await
    .expect(StatusCode::UNPROCESSABLE_ENTITY);
    for said in [
        "id=\"name-e\"",
        "id=\"from-e\"",
        "value=\"snart\"",
        "value=\"2026-05-31\"",
    ] {
        assert!(wrong.body.contains(said), "{said}");
    }
    let typed = [
        ("name", "Ada Skitsesen"),
        ("seat", "substitute"),
        ("from", "2026-04-01"),
    ];
    send(&first, PAGE, stale.clone(), &typed)
        .await
        .expect(StatusCode::SEE_OTHER);
    let late = send(
        &second,
        PAGE,
        stale,
        &[
            ("name", "Bo Kladde"),
            ("seat", "substitute"),
            ("from", "2026-04-02"),
        ],
    )
    .await
    .expect(StatusCode::CONFLICT);
    assert!(late.body.contains("En anden har ændret registret"));
    assert!(late.body.contains("value=\"Bo Kladde\"") && late.body.contains("Ada Skitsesen"));
    // Seen now, it may be sent again; the seat is taken.
    let refused = send(&second, PAGE, form(&late, PAGE), &[])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        text(&refused, "#seat-e").contains("Pladsen som suppleant er besat 2. april 2026: Ada Skitsesen"),
        "{}",
        refused.body
    );
}

#[tokio::test]
async fn a_slip_of_the_pen_is_corrected_on_the_page() {
    let app = TestApp::new().await;
    let officer = officer(&app, "Kamma Ratingsen").await;
    let program = program(&app).await;
    full(&program).await;
    let id = read(&program).await["sitting"][2]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let one = format!("{PAGE}/{id}");
    fill(&officer, &one, &[("until", "")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    fill(&officer, &one, &[("name", "Carla  Udkastsen")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let end = format!("{one}/end");
    let page = officer.get(&one).await.expect(StatusCode::OK);
    let refused = send(&officer, &end, form(&page, &end), &[("on", "2026-04-30")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("id=\"reason-e\"") && refused.body.contains("value=\"2026-04-30\""));
    send(
        &officer,
        &end,
        form(&page, &end),
        &[("on", "2026-04-30"), ("reason", "Flytter")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    let stands = read(&program).await;
    // Who leaves first stands first.
    assert_eq!(
        names(&stands["sitting"])[..2],
        ["Carla Udkastsen", "Ada Skitsesen"]
    );
    assert_eq!(stands["next_to_leave"], "2026-04-30");
    // The end was a mistake, too.
    let page = officer.get(&one).await.expect(StatusCode::OK);
    assert!(page.body.contains("value=\"Flytter\""));
    fill(&officer, &one, &[("reason", "")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    fill(&officer, &one, &[("on", ""), ("reason", "")])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(read(&program).await["sitting"][2]["ended"], json!(null));
    let gone = service::ids::fresh();
    officer
        .get(&format!("{PAGE}/{gone}"))
        .await
        .expect(StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn only_whoever_keeps_the_registers_reads_and_writes_it() {
    let app = TestApp::new().await;
    app.visitor().get(PAGE).await.expect(StatusCode::SEE_OTHER);
    let committee = [(Role::RatingCommittee, Scope::Everywhere)];
    let reader = app.signed_in("Viggo Skabelonsen", &committee).await;
    reader.get(PAGE).await.expect(StatusCode::FORBIDDEN);
    let office = [(Role::RatingsOfficer, Scope::Everywhere)];
    let narrow = app.token("Kamma Ratingsen", &office, &[TokenScope::Read]).await;
    narrow.get(API).await.expect(StatusCode::FORBIDDEN);
    appoint(&narrow, 1, "Ada Skitsesen", "member", "2026-06-01")
        .await
        .expect(StatusCode::FORBIDDEN);
}
