//! The rating list of the ratings office (W18, DM-4.3): its groups, its files, what the office decides about it, and what never stands there.

use formats::table;
use http_body_util::BodyExt as _;
use jiff::civil::date;
use rules::time_control::Discipline;
use scraper::{ElementRef, Html, Selector};
use web::{i18n::Lang, office_lists};

use crate::{
    members::{officer, program, renew, whole_file},
    prelude::*,
    setup::{form, send, text},
};

const LISTS: &str = "/registers/lists";
const SETTINGS: &str = "/registers/lists/settings";
const API: &str = "/api/v1/registers/lists";
const API_SETTINGS: &str = "/api/v1/registers/lists/settings";

/// The years of birth of [`register`]; none of them may be told.
const BORN: [&str; 6] = ["1951", "1983", "1987", "2011", "2009", "2006"];

fn line(number: u32, born: &str, name: &str, club: &str, title: &str, rating: &str) -> String {
    format!(
        "\"90000000{number}\";\"{born}\";\"{name}\";\"{club}\";\"{title}\";\"{rating}\";\"1570\";\"\";\"1776\";\"\";\"40\"\r\n"
    )
}

fn register() -> Vec<u8> {
    whole_file(&[
        line(1, "1951", "Topsen, Åge", "Prøveby SK", "FM", "2350"),
        line(2, "1983", "Grænsesen, Model", "=Prøveby+1", "", "2200"),
        line(3, "1987", "Undersen, Prøve", "Prøveby SK", "", "2199"),
        line(4, "2011", "Ungesen, Ida", "Kladdestrup SK", "", "1800"),
        line(5, "2009", "Ungesen, Bo", "Kladdestrup SK", "", "1800"),
        line(6, "2006", "Ungesen, Eva", "", "", "1700"),
        line(7, "", "Ukendtsen, Prøve", "", "", "1900"),
        line(8, "2011", "Nysen, Prøve", "", "", ""),
    ])
}

/// The register, with the sexes that only the office writes.
async fn furnished(app: &TestApp) {
    renew(&officer(app, "Kamma Ratingsen").await, "2026-03-01", &register()).await;
    sqlx::query(
        "update member set sex = case when national_id in ('900000004', '900000006') then 'female' else 'male' end
         where national_id <> '900000007'",
    )
    .execute(app.pool())
    .await
    .unwrap();
}

fn words(element: ElementRef<'_>) -> String {
    let text: Vec<&str> = element
        .text()
        .map(str::trim)
        .filter(|text| !text.is_empty())
        .collect();
    text.join(" ")
}

/// The groups of the page: what each is called, and its rows cell by cell.
fn groups(page: &Answer) -> Vec<(String, Vec<Vec<String>>)> {
    let html = Html::parse_document(&page.body);
    let pick = |selector: &str| Selector::parse(selector).unwrap();
    let (section, heading, row, cell) = (pick("main section"), pick("h2"), pick("tbody tr"), pick("td, th"));
    let mut groups = Vec::new();
    for group in html.select(&section) {
        let name = group.select(&heading).next().map(words).unwrap();
        let rows = group.select(&row);
        let rows: Vec<Vec<String>> = rows.map(|row| row.select(&cell).map(words).collect()).collect();
        groups.push((name, rows));
    }
    groups
}

#[tokio::test]
async fn dm_4_3_the_list_has_the_groups_of_the_regulation_and_what_the_office_has_decided() {
    let app = TestApp::new().await;
    furnished(&app).await;
    let officer = officer(&app, "Kamma Ratingsen").await;
    let page = officer.get(LISTS).await.expect(StatusCode::OK);
    let found = groups(&page);
    let names: Vec<&str> = found.iter().map(|(heading, _)| heading.as_str()).collect();
    assert_eq!(
        names,
        [
            "Spillere med mindst 2200",
            "Spillere med kandidatresultat",
            "Højest ratede juniorer",
            "Højest ratede kvinder"
        ]
    );
    let rated: Vec<&str> = found[0].1.iter().map(|row| row[1].as_str()).collect();
    assert_eq!(rated, ["FM Topsen, Åge 900000001", "Grænsesen, Model 900000002"]);
    assert!(found[1..].iter().all(|(_, rows)| rows.is_empty()));
    let missing = text(&page, "#juniors");
    assert!(
        missing.contains("Antal juniorer, Juniorers alder") && missing.contains("Udfyld indstillingerne"),
        "{missing}"
    );
    assert!(
        page.body.contains(&format!("href=\"{SETTINGS}\"")),
        "{}",
        page.body
    );

    let saved = fill(
        &officer,
        SETTINGS,
        &[("junior_count", "1"), ("junior_age", "20"), ("women_count", "5")],
    )
    .await;
    assert_eq!(saved.location(), LISTS);
    let page = officer.get(LISTS).await.expect(StatusCode::OK);
    let found = groups(&page);
    // Places are shared, and whoever is tied with the last is in.
    let juniors: Vec<(&str, &str)> = found[2]
        .1
        .iter()
        .map(|row| (row[0].as_str(), row[1].as_str()))
        .collect();
    assert_eq!(
        juniors,
        [("1", "Ungesen, Bo 900000005"), ("1", "Ungesen, Ida 900000004")]
    );
    let about = text(&page, "#juniors > p");
    for said in [
        "2 spillere",
        "fylder højst 20 år i 2026",
        "1 er med, fordi den sidste plads er delt",
        "1 med ratingtal mangler fødselsår",
    ] {
        assert!(about.contains(said), "{said}: {about}");
    }
    let women: Vec<&str> = found[3].1.iter().map(|row| row[1].as_str()).collect();
    assert_eq!(women, ["Ungesen, Ida 900000004", "Ungesen, Eva 900000006"]);
    let about = text(&page, "#women > p");
    assert!(about.contains("1 med ratingtal mangler køn"), "{about}");

    // Other ratings, and somebody who has left.
    let rapid = officer
        .get(&format!("{LISTS}?rate=rapid"))
        .await
        .expect(StatusCode::OK);
    let found = groups(&rapid);
    assert!(found[0].1.is_empty());
    assert_eq!(found[2].1.len(), 4, "everybody has the same rapid rating");
    officer
        .get(&format!("{LISTS}?rate=bullet"))
        .await
        .expect(StatusCode::BAD_REQUEST);
    sqlx::query("update member set gone_on = '2026-04-01' where national_id = '900000001'")
        .execute(app.pool())
        .await
        .unwrap();
    let later = groups(&officer.get(LISTS).await.expect(StatusCode::OK));
    assert_eq!(later[0].1.len(), 1);
}

/// The list of [`register`] as a file, when the office has decided so.
const CSV: [&str; 7] = [
    "Gruppe;Plads;Titel;Navn;Klub;DSU-nr.;FIDE-id;Rating;Liste af",
    "Spillere med mindst 2200;1;FM;\"Topsen, Åge\";Prøveby SK;900000001;;2350;2026-03-01",
    "Spillere med mindst 2200;2;;\"Grænsesen, Model\";'=Prøveby+1;900000002;;2200;2026-03-01",
    "Højest ratede juniorer;1;;\"Ungesen, Bo\";Kladdestrup SK;900000005;;1800;2026-03-01",
    "Højest ratede juniorer;1;;\"Ungesen, Ida\";Kladdestrup SK;900000004;;1800;2026-03-01",
    "Højest ratede kvinder;1;;\"Ungesen, Ida\";Kladdestrup SK;900000004;;1800;2026-03-01",
    "Højest ratede kvinder;2;;\"Ungesen, Eva\";;900000006;;1700;2026-03-01",
];

/// The cells of a file, whatever its kind.
fn rows(bytes: &[u8]) -> Vec<Vec<String>> {
    let read = table::read(bytes).unwrap().rows.into_iter();
    read.map(|row| row.cells).collect()
}

#[tokio::test]
async fn the_files_say_what_the_page_says_and_nobody_is_told_when_somebody_was_born() {
    let app = TestApp::new().await;
    furnished(&app).await;
    let officer = officer(&app, "Kamma Ratingsen").await;
    let decided = [("junior_count", "1"), ("junior_age", "20"), ("women_count", "5")];
    fill(&officer, SETTINGS, &decided)
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = officer.get(LISTS).await.expect(StatusCode::OK);
    let csv = officer.get("/registers/lists.csv").await.expect(StatusCode::OK);
    assert_eq!(
        csv.header("content-disposition"),
        "attachment; filename=\"rating-list-standard-2026-04-04.csv\""
    );
    assert_eq!(csv.header("cache-control"), "private, no-store");
    assert_eq!(
        csv.body
            .trim_start_matches('\u{feff}')
            .lines()
            .collect::<Vec<_>>(),
        CSV
    );
    let of_csv: Vec<Vec<String>> = rows(csv.body.as_bytes())
        .into_iter()
        .map(|row| {
            row.iter()
                .map(|cell| cell.trim_start_matches('\'').to_owned())
                .collect()
        })
        .collect();

    // The page: place, name with title and number, club, rating, FIDE's number, day of the list.
    let shown: Vec<(String, String, String, String)> = groups(&page)
        .into_iter()
        .flat_map(|(group, rows)| {
            rows.into_iter()
                .map(move |row| (group.clone(), row[0].clone(), row[1].clone(), row[3].clone()))
        })
        .collect();
    let told: Vec<(String, String, String, String)> = of_csv
        .iter()
        .filter(|row| row[0] != "Gruppe")
        .map(|row| {
            let name = format!("{} {} {}", row[2], row[3], row[5]);
            (
                row[0].clone(),
                row[1].clone(),
                name.trim().to_owned(),
                row[7].clone(),
            )
        })
        .collect();
    assert_eq!(shown, told);

    // The workbook has the same cells; what looks like a formula is text in it.
    let sent = officer.get("/registers/lists.xlsx").await.expect(StatusCode::OK);
    assert!(sent.header("content-type").ends_with("spreadsheetml.sheet"));
    let mut conn = app.conn().await;
    let list = service::office_lists::make(&mut conn, Discipline::Standard, date(2026, 4, 4))
        .await
        .unwrap();
    let workbook = office_lists::xlsx(&list, Lang::Da).unwrap();
    let bytes = workbook.into_body().collect().await.unwrap().to_bytes();
    assert_eq!(rows(&bytes), of_csv);

    // The JSON file is what the API answers.
    let json = officer.get("/registers/lists.json").await.expect(StatusCode::OK);
    let program = program(&app).await;
    let api = program.get(API).await.expect(StatusCode::OK);
    assert_eq!(json.json(), api.json());
    let list = api.json();
    assert_eq!(
        (
            &list["article"],
            &list["day"],
            &list["rate"],
            &list["least_rating"],
            &list["junior_age"]
        ),
        (
            &json!("DM-4.3"),
            &json!("2026-04-04"),
            &json!("standard"),
            &json!(2200),
            &json!(20)
        )
    );
    assert_eq!(
        list["groups"][0]["players"][0],
        json!({"place": 1, "title": "FM", "name": "Topsen, Åge", "club": "Prøveby SK", "number": "900000001",
            "fide_id": null, "rating": 2350, "listed_on": "2026-03-01"})
    );
    assert_eq!(list["groups"][2]["tied"], 1);
    let english = program.get(&format!("{API}.csv")).await.expect(StatusCode::OK);
    assert!(english.body.contains("Group;Rank;") || english.body.contains("Highest-rated women"));
    program
        .get(&format!("{API}.xlsx?rate=blitz"))
        .await
        .expect(StatusCode::OK);

    let main = text(&page, "main");
    let workbook = format!("{:?}", rows(&bytes));
    for told in [&main, &csv.body, &json.body, &api.body, &english.body, &workbook] {
        for year in BORN {
            assert!(!told.contains(year), "{year}: {told}");
        }
        assert!(!told.contains("birth") && !told.contains("female"), "{told}");
    }
}

#[tokio::test]
async fn two_officers_who_decide_at_once_do_not_collide() {
    let app = TestApp::new().await;
    let first = officer(&app, "Kamma Ratingsen").await;
    let page = first.get(SETTINGS).await.expect(StatusCode::OK);
    let stale = form(&page, SETTINGS);
    let wrong = send(
        &first,
        SETTINGS,
        stale.clone(),
        &[("junior_age", "100"), ("women_count", "0")],
    )
    .await
    .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        wrong
            .body
            .contains("Juniorers alder: Skriv et helt tal fra 1 til 99")
            && wrong
                .body
                .contains("Antal kvinder: Skriv et helt tal fra 1 til 500")
            && wrong.body.contains("value=\"100\""),
        "{}",
        wrong.body
    );
    fill(&first, SETTINGS, &[("junior_count", "20"), ("junior_age", "20")])
        .await
        .expect(StatusCode::SEE_OTHER);

    let second = officer(&app, "Viggo Ratingsen").await;
    let late = send(&second, SETTINGS, stale, &[("women_count", "15")])
        .await
        .expect(StatusCode::CONFLICT);
    let said = text(&late, ".note[data-state='refused']");
    assert!(
        said.contains("Gemt af Kamma Ratingsen") && said.contains("Antal juniorer: 20"),
        "{said}"
    );
    assert!(
        late.body.contains("value=\"15\""),
        "what was typed stays: {}",
        late.body
    );
    // Seen now, it may be written over.
    send(&second, SETTINGS, form(&late, SETTINGS), &[])
        .await
        .expect(StatusCode::SEE_OTHER);

    let program = program(&app).await;
    let read = program.get(API_SETTINGS).await.expect(StatusCode::OK);
    assert_eq!(read.header("etag"), "\"3\"");
    let stands = read.json();
    assert_eq!(
        (
            &stands["junior_count"],
            &stands["women_count"],
            &stands["changed_by"]
        ),
        (&Value::Null, &json!(15), &json!("Viggo Ratingsen"))
    );
    let wanted = json!({"candidates_since": null, "junior_count": 10, "junior_age": 18, "women_count": null});
    let refused = program
        .json(Method::PUT, API_SETTINGS, Some(2), &wanted)
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert_eq!(
        (&refused["current"]["version"], &refused["sent"]),
        (&json!(3), &wanted)
    );
    let attempt = key();
    for _ in 0..2 {
        let done = program
            .json_with_key(Method::PUT, API_SETTINGS, Some(3), &wanted, &attempt)
            .await
            .expect(StatusCode::OK);
        assert_eq!(done.json(), json!({"version": 4}));
    }
    for refused in [
        json!({"junior_count": 501}),
        json!({"women_count": 0}),
        json!({"juniors": 3}),
    ] {
        let answer = program.json(Method::PUT, API_SETTINGS, Some(4), &refused).await;
        assert!(answer.status.is_client_error(), "{refused}: {}", answer.status);
    }
    let acts: Vec<(String, Option<Value>)> =
        sqlx::query_as("select act, after from audit where act = 'office_list.set_up' order by id")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(acts.len(), 3, "{acts:?}");
    assert_eq!(acts[2].1, Some(wanted));
    let refused = sqlx::query("insert into office_list_settings (id) values (false)")
        .execute(app.pool())
        .await
        .unwrap_err();
    assert!(
        refused.to_string().contains("office_list_settings_one"),
        "{refused}"
    );
}

#[tokio::test]
async fn programs_get_the_files_that_the_page_offers() {
    let app = TestApp::new().await;
    furnished(&app).await;
    let reader = officer(&app, "Kamma Ratingsen").await.with_cookie("lang", "en");
    let program = program(&app).await;
    for ending in ["csv", "xlsx", "ods"] {
        let page = reader.get(&format!("/registers/lists.{ending}")).await;
        let page = page.expect(StatusCode::OK);
        let api = program
            .get(&format!("{API}.{ending}"))
            .await
            .expect(StatusCode::OK);
        let kind = "content-type";
        assert_eq!(
            (page.header(kind), &page.body),
            (api.header(kind), &api.body),
            "{ending}"
        );
    }
}

#[tokio::test]
async fn only_whoever_keeps_the_register_reads_the_list() {
    let app = TestApp::new().await;
    for path in [
        LISTS,
        SETTINGS,
        "/registers/lists.csv",
        "/registers/lists.xlsx",
        "/registers/lists.ods",
        "/registers/lists.json",
    ] {
        let visitor = app.visitor().get(path).await;
        assert!(visitor.location().starts_with("/sign-in"), "{path}");
    }
    let committee = [(Role::RatingCommittee, Scope::Everywhere)];
    let reader = app.signed_in("Viggo Skabelonsen", &committee).await;
    reader.get(LISTS).await.expect(StatusCode::FORBIDDEN);
    let office = [(Role::RatingsOfficer, Scope::Everywhere)];
    let narrow = app.token("Kamma Ratingsen", &office, &[TokenScope::Read]).await;
    for path in [
        API,
        API_SETTINGS,
        "/api/v1/registers/lists.csv",
        "/api/v1/registers/lists.ods",
    ] {
        narrow.get(path).await.expect(StatusCode::FORBIDDEN);
    }
}
