//! The front page: what is played, open, over and to come; the list by month and district, searched and in parts; the calendar of all.

use scraper::{Html, Selector};

use crate::{
    prelude::*,
    setup::{complete, make, organiser, publish},
    stage::pair_by_hand,
};

async fn run(app: &TestApp, statement: &'static str) {
    sqlx::query(statement)
        .execute(app.pool())
        .await
        .unwrap_or_else(|error| panic!("{statement}: {error}"));
}

async fn front(app: &TestApp) -> Value {
    let answer = app.visitor().get("/api/v1/front-page").await;
    answer.expect(StatusCode::OK).json()
}

async fn page(app: &TestApp, path: &str) -> String {
    app.visitor().get(path).await.expect(StatusCode::OK).body
}

/// The slugs of one of the kinds of the front page.
fn slugs<'a>(front: &'a Value, kind: &str) -> Vec<&'a str> {
    let listed = front[kind].as_array().unwrap().iter();
    listed.map(|one| one["slug"].as_str().unwrap()).collect()
}

/// Where a link of that relation leads.
fn way(page: &str, relation: &str) -> Option<String> {
    let page = Html::parse_document(page);
    let selector = Selector::parse(&format!("a[rel='{relation}']")).unwrap();
    let found = page.select(&selector).next()?;
    found.value().attr("href").map(ToOwned::to_owned)
}

/// The names of the tournaments in the list, in its order.
fn listed(page: &str) -> Vec<String> {
    let page = Html::parse_document(page);
    let selector = Selector::parse("h3 ~ table tbody th a:first-child").unwrap();
    page.select(&selector)
        .map(|link| link.text().collect::<String>())
        .collect()
}

#[tokio::test]
async fn a_tournament_is_open_then_played_then_over() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &by_hand()).await;
    let arbiter = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    let before = front(&app).await;
    assert_eq!(slugs(&before, "today"), ["paaske"]);
    assert_eq!(before["today"][0]["next_round"], 1);
    assert_eq!(before["today"][0]["first_under_way"], Value::Null);
    assert_eq!(slugs(&before, "open"), ["paaske"]);
    let shown = page(&app, "/").await;
    assert!(shown.contains("runde 1 begynder kl. 12.00"), "{shown}");
    assert!(shown.contains("tilmeldingen er åben"), "{shown}");

    // A deadline is told, and closes the door when it passes.
    run(
        &app,
        "update tournament set regulation = '{\"entry_deadline\": \"2026-04-04T11:00:00\"}'",
    )
    .await;
    let shown = page(&app, "/").await;
    assert!(
        shown.contains("tilmelding senest lørdag 4. april 2026 kl. 11.00"),
        "{shown}"
    );

    // A draft is nobody's news.
    pair_by_hand(&app, &stage, &arbiter, 1, &[(1, 2), (4, 3)]).await;
    assert_eq!(front(&app).await["today"][0]["first_under_way"], Value::Null);
    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    drop(arbiter);
    let app = app.later("2026-04-04T10:30:00Z");
    let during = front(&app).await;
    assert_eq!(during["today"][0]["first_under_way"], 1);
    assert!(slugs(&during, "open").is_empty(), "{during}");
    let shown = page(&app, "/").await;
    assert!(shown.contains("runde 1 er i gang"), "{shown}");
    assert!(
        shown.contains("Ingen turneringer tager imod tilmelding"),
        "{shown}"
    );

    stage::finish(&app, &stage, 1).await;
    run(&app, "update tournament set status = 'finished'").await;
    let app = app.later("2026-04-12T08:00:00Z");
    let after = front(&app).await;
    assert!(slugs(&after, "today").is_empty(), "{after}");
    assert_eq!(slugs(&after, "ended"), ["paaske"]);
    assert_eq!(after["ended"][0]["final_sections"], json!(["a"]));
    let shown = page(&app, "/").await;
    assert!(shown.contains("Ingen turneringer spilles i dag."), "{shown}");
    assert!(
        shown.contains("<a href=\"/t/paaske/s/a/standings\">Slutstilling</a>"),
        "{shown}"
    );
    // Two weeks later it is no news any more, and still in the list.
    let app = app.later("2026-05-12T08:00:00Z");
    assert!(slugs(&front(&app).await, "ended").is_empty());
    assert_eq!(listed(&page(&app, "/").await), ["Prøvebyens Påskestævne"]);
}

#[tokio::test]
async fn what_is_not_announced_is_nowhere() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &by_hand()).await;
    run(
        &app,
        "update tournament set status = 'draft', district = 'Prøvekredsen', district_key = 'proevekredsen',
             folded = 'proevebyens paaskestaevne'",
    )
    .await;
    let told = front(&app).await;
    for kind in ["today", "open", "ended", "coming", "districts"] {
        assert!(told[kind].as_array().unwrap().is_empty(), "{told}");
    }
    for path in [
        "/",
        "/?q=p%C3%A5ske",
        "/?month=2026-04",
        "/?district=pr%C3%B8vekredsen",
        "/calendar.ics",
        "/api/v1/tournaments?district=pr%C3%B8vekredsen",
    ] {
        let body = page(&app, path).await;
        assert!(
            !body.contains("Påskestævne")
                && !body.contains("paaske\"")
                && !body.contains("vekredsen</option>"),
            "{path}: {body}"
        );
    }
    // Those who work in it find it in the list, and in the list only.
    let organiser = app
        .signed_in("Ida Arrangør", &[(Role::Organiser, stage.scope())])
        .await;
    let shown = organiser.get("/").await.expect(StatusCode::OK).body;
    assert_eq!(shown.matches("Prøvebyens Påskestævne</a>").count(), 1, "{shown}");
    assert!(!shown.contains("tilmeldingen er åben"), "{shown}");
}

#[tokio::test]
async fn an_installation_without_tournaments_says_so_and_so_does_a_search() {
    let app = TestApp::new().await;
    let empty = page(&app, "/").await;
    assert!(empty.contains("Ingen turneringer endnu"), "{empty}");
    let nothing = page(&app, "/?q=findes+ikke").await;
    assert!(
        nothing.contains("Ingen turneringer fundet") && nothing.contains("href=\"/\""),
        "{nothing}"
    );
    // What is no month is any month.
    for path in ["/?month=april", "/?month=", "/?month=2026-13&district=&q="] {
        page(&app, path).await;
    }
    let wrong = app.visitor().get("/api/v1/tournaments?month=april").await;
    assert!(wrong.status.is_client_error(), "{}", wrong.status);
}

/// Forty tournaments in March 2026 and forty in April, every other of them in a district.
const EIGHTY: &str = "
    insert into tournament (id, slug, name, starts_on, ends_on, status, created_at, folded, district, district_key)
    select gen_random_uuid(), 'nr-' || n, 'Stævne ' || n, date '2026-04-30' - (n - 1) % 60, date '2026-04-30' - (n - 1) % 60,
        'published', now(), 'staevne ' || n, case when n % 2 = 0 then 'Åkredsen' else '' end,
        case when n % 2 = 0 then 'aakredsen' else '' end
    from generate_series(1, 80) n";

#[tokio::test]
async fn the_list_is_read_in_parts_forward_and_back() {
    let app = TestApp::new().await;
    run(&app, EIGHTY).await;
    let first = page(&app, "/?q=st%C3%A6vne").await;
    assert_eq!(listed(&first).len(), 30);
    assert_eq!(way(&first, "prev"), None);
    let second = page(&app, &way(&first, "next").unwrap()).await;
    let third = page(&app, &way(&second, "next").unwrap()).await;
    assert_eq!(way(&third, "next"), None);
    let mut all: Vec<String> = [&first, &second, &third]
        .into_iter()
        .flat_map(|part| listed(part))
        .collect();
    assert_eq!(all.len(), 80);
    // The way back leads over the same parts.
    let back = page(&app, &way(&third, "prev").unwrap()).await;
    assert_eq!(listed(&back), listed(&second));
    let begin = page(&app, &way(&back, "prev").unwrap()).await;
    assert_eq!(listed(&begin), listed(&first));
    assert_eq!(way(&begin, "prev"), None);
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 80);
    // Without a search it is the same list, with the front page above its first part only.
    let front = page(&app, "/").await;
    assert!(front.contains("Spilles i dag"), "{front}");
    let next = page(&app, &way(&front, "next").unwrap()).await;
    assert!(!next.contains("Spilles i dag"), "{next}");
    assert_eq!(listed(&next), listed(&second));
}

#[tokio::test]
async fn months_and_districts_are_chosen_and_stay_chosen() {
    let app = TestApp::new().await;
    run(&app, EIGHTY).await;
    let april = page(&app, "/?month=2026-04&q=").await;
    assert!(
        april.contains("<option value=\"2026-04\" selected>April 2026</option>"),
        "{april}"
    );
    let older = way(&april, "next").unwrap();
    assert!(older.contains("month=2026-04"), "{older}");
    let rest = page(&app, &older).await;
    let mut named = listed(&april);
    named.extend(listed(&rest));
    // 30 days, and those of them that come round again.
    assert_eq!(named.len(), 50);
    for spelt in ["%C3%85kredsen", "AAKREDSEN", "%C3%A5+kredsen"] {
        let shown = page(&app, &format!("/?district={spelt}")).await;
        let found = spelt != "%C3%A5+kredsen";
        assert_eq!(listed(&shown).len(), if found { 30 } else { 0 }, "{spelt}");
    }
    let chosen = page(&app, "/?district=aakredsen&month=2026-03").await;
    assert!(
        chosen.contains("<option value=\"Åkredsen\" selected>"),
        "{chosen}"
    );
    assert_eq!(listed(&chosen).len(), 15);
    let told = app
        .visitor()
        .get("/api/v1/tournaments?district=%C3%A5kredsen&month=2026-03&limit=10")
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(told["tournaments"].as_array().unwrap().len(), 10);
    assert_eq!(told["tournaments"][0]["district"], "Åkredsen");
    let next = told["next"].as_str().unwrap();
    let rest = app
        .visitor()
        .get(&format!(
            "/api/v1/tournaments?district=%C3%A5kredsen&month=2026-03&after={next}"
        ))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(rest["tournaments"].as_array().unwrap().len(), 5);
    assert_eq!(rest["next"], Value::Null);
    assert_eq!(front(&app).await["districts"], json!(["Åkredsen"]));
}

#[tokio::test]
async fn a_search_finds_venue_and_organisers_however_they_are_spelt_and_forgets_them() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    complete(&organiser, &slug).await;
    fill(
        &organiser,
        &format!("/t/{slug}/details"),
        &[("district", "9. Prøvekreds")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    publish(&organiser, &slug).await.expect(StatusCode::SEE_OTHER);
    for spelt in ["attrapg%C3%A5rd", "Demo+ATTRAPGAARD", "pr%C3%B8veby", "proeve"] {
        let shown = page(&app, &format!("/?q={spelt}")).await;
        assert_eq!(listed(&shown), ["Prøvestævne"], "{spelt}");
    }
    // Arbiters are no organisers.
    assert!(listed(&page(&app, "/?q=kladdestrup").await).is_empty());
    assert_eq!(
        listed(&page(&app, "/?district=9+pr%C3%B8vekreds").await),
        ["Prøvestævne"]
    );
    // Who is no organiser any more is not found.
    run(
        &app,
        "update official set valid_to = now() where duty = 'organiser'",
    )
    .await;
    fill(
        &organiser,
        &format!("/t/{slug}/details"),
        &[("city", "Skitseby"), ("reason", "Flyttet")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    assert!(listed(&page(&app, "/?q=attrapgaard").await).is_empty());
    assert_eq!(listed(&page(&app, "/?q=skitseby").await), ["Prøvestævne"]);
}

#[tokio::test]
async fn a_district_that_is_too_long_comes_back_with_what_was_typed() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    let long = "k".repeat(81);
    let answer = fill(
        &organiser,
        &format!("/t/{slug}/details"),
        &[("district", long.as_str()), ("city", "Modelby")],
    )
    .await
    .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        answer.body.contains("Skriv kredsen med højst 80 synlige tegn")
            && answer.body.contains(&long)
            && answer.body.contains("Modelby"),
        "{}",
        answer.body
    );
}

#[tokio::test]
async fn the_calendar_of_all_has_an_event_for_each_tournament_that_keeps_its_name() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    complete(&organiser, &slug).await;
    assert!(!page(&app, "/calendar.ics").await.contains("BEGIN:VEVENT"));
    publish(&organiser, &slug).await.expect(StatusCode::SEE_OTHER);
    let answer = app.visitor().get("/calendar.ics").await.expect(StatusCode::OK);
    assert_eq!(answer.header("content-type"), "text/calendar; charset=utf-8");
    let calendar = answer.body.replace("\r\n ", "");
    assert_eq!(calendar.matches("BEGIN:VEVENT").count(), 1, "{calendar}");
    for line in [
        "SUMMARY:Prøvestævne",
        "DTSTART;VALUE=DATE:20260514",
        "DTEND;VALUE=DATE:20260518",
        "LOCATION:Prøveby",
        &format!("URL:http://localhost/t/{slug}"),
    ] {
        assert!(calendar.lines().any(|found| found == line), "{line}: {calendar}");
    }
    let uid = |calendar: &str| {
        let found = calendar.lines().find(|line| line.starts_with("UID:"));
        found.unwrap().to_owned()
    };
    fill(
        &organiser,
        &format!("/t/{slug}/details"),
        &[("ends_on", "2026-05-16"), ("reason", "En dag kortere")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    let moved = page(&app, "/calendar.ics").await.replace("\r\n ", "");
    assert_eq!(uid(&calendar), uid(&moved));
    assert!(moved.contains("DTEND;VALUE=DATE:20260517"), "{moved}");
    assert!(
        crate::feeds::sequence(&moved) > crate::feeds::sequence(&calendar),
        "{moved}"
    );
    // What is long past is not carried along for ever.
    let later = app.later("2027-05-14T08:00:00Z");
    assert!(!page(&later, "/calendar.ics").await.contains("BEGIN:VEVENT"));
}
