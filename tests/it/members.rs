//! The union's register of players: lists that are compared before they are accepted, members that are found by every number,
//! and what is not a list changing nothing.

use axum::http::Request;
use scraper::{Html, Selector};

use crate::{
    accounts::cookie,
    prelude::*,
    registration::upload,
    setup::{fields, form, send, text},
};

const MEMBERS: &str = "/registers/members";
const LISTS: &str = "/registers/member-imports";
const API: &str = "/api/v1/registers/member-imports";

const HEADINGS: &str = "\"\"\r\n\"Nummer\";\"Født år\";\"Navn\";\"Klub\";\"Titel\";\"Rating\";\"Hurtig\";\"Lyn\";\"Elo\";\"Fide\";\"K-factor\"\r\n";

/// A line of the union's export.
pub fn line(number: u32, name: &str, club: &str, rating: &str) -> String {
    format!(
        "\"90000000{number}\";\"1971\";\"{name}\";\"{club}\";\"\";\"{rating}\";\"1570\";\"\";\"1776\";\"\";\"40\"\r\n"
    )
}

/// A file as the union's system writes it: one byte a letter.
pub fn whole_file(lines: &[String]) -> Vec<u8> {
    let text = HEADINGS.to_owned() + &lines.concat();
    text.chars().map(|c| u8::try_from(c).unwrap()).collect()
}

fn september() -> Vec<u8> {
    whole_file(&[
        line(1, "Kladdestrup, Åge", "Prøvekøbing", "1643"),
        line(2, "Ærlig, Prøve", "Prøvekøbing", "1500"),
        line(3, "Øvelse, Model", "Kladdestrup SK", "1400"),
    ])
}

fn october() -> Vec<u8> {
    whole_file(&[
        line(1, "Kladdestrup, Åge", "Kladdestrup SK", "1660"),
        line(2, "Ærlig, Prøve", "Prøvekøbing", "1500"),
        line(4, "Åbenrå, Ny", "Prøvekøbing", ""),
    ])
}

pub async fn officer<'a>(app: &'a TestApp, name: &str) -> Client<'a> {
    app.signed_in(name, &[(Role::RatingsOfficer, Scope::Everywhere)])
        .await
}

pub async fn program(app: &TestApp) -> Client<'_> {
    let office = [(Role::RatingsOfficer, Scope::Everywhere)];
    app.token("Kamma Ratingsen", &office, &[TokenScope::Registers])
        .await
}

async fn send_list(officer: &Client<'_>, day: &str, reach: &str, file: &[u8]) -> Answer {
    let fields = [("key", &*key()), ("listed_on", day), ("reach", reach)];
    upload(officer, LISTS, &fields, file).await
}

/// What a button on the page of a list sends.
fn button(page: &Answer, act: &str) -> Vec<(String, String)> {
    let html = Html::parse_document(&page.body);
    let this = ("act".to_owned(), act.to_owned());
    html.select(&Selector::parse("form").unwrap())
        .map(fields)
        .find(|fields| fields.contains(&this))
        .unwrap_or_else(|| panic!("no button for {act} in {}", page.body))
}

async fn decide(officer: &Client<'_>, path: &str, act: &str, changes: &[(&str, &str)]) -> Answer {
    let page = officer.get(path).await.expect(StatusCode::OK);
    send(officer, path, button(&page, act), changes).await
}

/// Presses a button of a page that is no longer true: the page comes back with why nothing was done.
async fn press_too_late(officer: &Client<'_>, path: &str, button: &[(String, String)], why: &str) {
    let sent = send(officer, path, button.to_vec(), &[("confirmed", "yes")])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(sent.location(), path);
    let flash = cookie(&sent, "flash").unwrap().to_owned();
    let shown = officer
        .clone()
        .with_cookie("flash", &flash)
        .get(path)
        .await
        .expect(StatusCode::OK);
    let said = text(&shown, ".note[role]");
    assert!(said.contains(why), "{said:?} in {}", shown.body);
}

/// Sends a list and accepts it.
pub async fn renew(officer: &Client<'_>, day: &str, file: &[u8]) -> String {
    let sent = send_list(officer, day, "whole", file)
        .await
        .expect(StatusCode::SEE_OTHER);
    let path = sent.location().to_owned();
    decide(officer, &path, "accept", &[("confirmed", "yes")])
        .await
        .expect(StatusCode::SEE_OTHER);
    path
}

/// The register as it is stored, without what a list changes by its day alone.
async fn register(app: &TestApp) -> Vec<String> {
    sqlx::query_scalar(
        "select concat_ws('|', national_id, surname, given_name, club, birth, rating_national, rated_on, listed_on, gone_on,
            fide_id, merged_into, version)
         from member order by national_id",
    )
    .fetch_all(app.pool())
    .await
    .unwrap()
}

async fn acts(app: &TestApp) -> Vec<(String, String, Option<Value>)> {
    sqlx::query_as("select act, subject, after from audit where starts_with(act, 'member') order by id")
        .fetch_all(app.pool())
        .await
        .unwrap()
}

#[tokio::test]
async fn a_list_is_looked_at_before_it_is_accepted_and_every_rating_remembers_it() {
    let app = TestApp::new().await;
    let officer = officer(&app, "Kamma Ratingsen").await;
    for page in ["/profile", "/reports"] {
        let page = officer.get(page).await.expect(StatusCode::OK);
        assert!(page.body.contains("href=\"/registers/members\""), "{}", page.body);
    }
    let empty = officer.get(MEMBERS).await.expect(StatusCode::OK);
    assert!(empty.body.contains("Registret er tomt"), "{}", empty.body);

    renew(&officer, "2025-09-01", &september()).await;
    let list = officer.get(MEMBERS).await.expect(StatusCode::OK);
    let order: Vec<usize> = ["Kladdestrup, Åge", "Ærlig, Prøve", "Øvelse, Model"]
        .iter()
        .map(|name| list.body.find(name).unwrap())
        .collect();
    assert!(order.is_sorted(), "{}", list.body);

    let sent = send_list(&officer, "2025-10-01", "whole", &october())
        .await
        .expect(StatusCode::SEE_OTHER);
    let path = sent.location().to_owned();
    let before = register(&app).await;
    let page = officer.get(&path).await.expect(StatusCode::OK);
    for words in [
        "<del>Prøvekøbing</del>",
        "<ins>Kladdestrup SK</ins>",
        "<del>1643</del>",
        "<ins>1660</ins>",
    ] {
        assert!(page.body.contains(words), "{words}: {}", page.body);
    }
    let new = officer
        .get(&format!("{path}?of=new"))
        .await
        .expect(StatusCode::OK);
    assert!(new.body.contains("Åbenrå, Ny"), "{}", new.body);
    let gone = officer
        .get(&format!("{path}?of=gone"))
        .await
        .expect(StatusCode::OK);
    assert!(gone.body.contains("Øvelse, Model"), "{}", gone.body);
    assert_eq!(register(&app).await, before, "looking changes nothing");

    // Who is missing is confirmed; then nobody has left the register.
    let refused = decide(&officer, &path, "accept", &[])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("Bekræft, at 1 medlem"), "{}", refused.body);
    assert_eq!(register(&app).await, before);
    decide(&officer, &path, "accept", &[("confirmed", "yes")])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(
        register(&app)
            .await
            .iter()
            .map(|row| row.split('|').skip(3).collect::<Vec<_>>().join("|"))
            .collect::<Vec<_>>(),
        [
            "Kladdestrup SK|1971|1660|2025-10-01|2025-10-01|2",
            "Prøvekøbing|1971|1500|2025-10-01|2025-10-01|1",
            "Kladdestrup SK|1971|1400|2025-09-01|2025-09-01|2025-10-01|2",
            "Prøvekøbing|1971|2025-10-01|2025-10-01|1",
        ]
    );
    let member = officer
        .get(&format!("{MEMBERS}/900000001"))
        .await
        .expect(StatusCode::OK);
    for words in [
        "Fra listen af",
        "liste.csv",
        "1660",
        "Ændret af listen fra",
        "Ny i listen fra",
    ] {
        assert!(member.body.contains(words), "{words}: {}", member.body);
    }
    let gone = officer
        .get(&format!("{MEMBERS}/900000003"))
        .await
        .expect(StatusCode::OK);
    assert!(gone.body.contains("ikke i listen fra"), "{}", gone.body);

    // The same list once more changes nothing, and the file is no longer kept.
    let after = register(&app).await;
    renew(&officer, "2025-10-01", &october()).await;
    assert_eq!(register(&app).await, after);
    let kept: i64 = sqlx::query_scalar("select count(file) from member_import")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(kept, 0);
    let told = acts(&app).await;
    let names: Vec<&str> = told.iter().map(|(act, ..)| act.as_str()).collect();
    assert_eq!(names, ["member_import.stage", "member_import.accept"].repeat(3));
    let accepted = told[3].2.as_ref().unwrap();
    assert_eq!(
        (&accepted["new"], &accepted["changed"], &accepted["gone"]),
        (&json!(1), &json!(1), &json!(1))
    );
    let refused = sqlx::query("delete from member")
        .execute(app.pool())
        .await
        .unwrap_err();
    assert!(refused.to_string().contains("never taken out"), "{refused}");
}

#[tokio::test]
async fn members_are_found_by_name_club_and_every_number_page_by_page() {
    let app = TestApp::new().await;
    let officer = officer(&app, "Kamma Ratingsen").await;
    let many: Vec<String> = (0..120)
        .map(|n| format!("\"8{n:05}\";\"1990\";\"Prøvesen, Nr. {n:03}\";\"Massen\";\"\";\"\";\"\";\"\";\"\";\"\";\"\"\r\n"))
        .chain([line(1, "Kladdestrup, Åge", "Prøvekøbing", "1643")])
        .collect();
    renew(&officer, "2025-09-01", &whole_file(&many)).await;
    for wanted in ["aage+kladdestrup", "Kladdestrup%2C", "PR%C3%98VEK", "900000001"] {
        let page = officer
            .get(&format!("{MEMBERS}?q={wanted}"))
            .await
            .expect(StatusCode::OK);
        assert!(
            page.body.contains("Kladdestrup, Åge") && !page.body.contains("Nr. 001"),
            "{wanted}: {}",
            page.body
        );
    }
    let none = officer
        .get(&format!("{MEMBERS}?q=ingen"))
        .await
        .expect(StatusCode::OK);
    assert!(none.body.contains("Ingen fundet"), "{}", none.body);

    let program = program(&app).await;
    let (mut seen, mut next) = (Vec::new(), String::new());
    for _ in 0..4 {
        let part = program
            .get(&format!("/api/v1/registers/members?q=massen{next}"))
            .await
            .expect(StatusCode::OK)
            .json();
        let members = part["members"].as_array().unwrap();
        seen.extend(members.iter().map(|one| one["name"].as_str().unwrap().to_owned()));
        match part["next"].as_str() {
            Some(number) => next = format!("&after={number}"),
            None => break,
        }
    }
    assert_eq!(seen.len(), 120);
    assert!(seen.is_sorted(), "{seen:?}");
    // A page of changes, too, is one of several.
    let path: String = sqlx::query_scalar("select id::text from member_import")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let third = officer
        .get(&format!("{LISTS}/{path}?of=new&page=3"))
        .await
        .expect(StatusCode::OK);
    assert!(third.body.contains("101–121 af 121"), "{}", third.body);
}

#[tokio::test]
async fn two_officers_do_not_collide() {
    let app = TestApp::new().await;
    let (one, other) = (
        officer(&app, "Kamma Ratingsen").await,
        officer(&app, "Rikke Registersen").await,
    );
    renew(&one, "2025-09-01", &september()).await;
    let member = format!("{MEMBERS}/900000001");
    let seen = one.get(&member).await.expect(StatusCode::OK);
    let list = send_list(&other, "2025-10-01", "whole", &october())
        .await
        .expect(StatusCode::SEE_OTHER)
        .location()
        .to_owned();
    let fresh = other.get(&list).await.expect(StatusCode::OK);
    fill(
        &other,
        &member,
        &[("fide_id", "123456789"), ("licences", "Dommer I")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);

    // What was typed over an older state is refused and stays to be seen.
    let late = send(&one, &member, form(&seen, &member), &[("club", "Øvelsesklubben")])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(late.body.contains("value=\"Øvelsesklubben\""), "{}", late.body);

    // The list was compared with a register that is no more.
    let before = register(&app).await;
    let accept = button(&fresh, "accept");
    press_too_late(&other, &list, &accept, "Registret er ændret").await;
    assert_eq!(register(&app).await, before);
    let stale = other.get(&list).await.expect(StatusCode::OK);
    assert!(stale.body.contains("Sammenlign igen"), "{}", stale.body);
    decide(&one, &list, "compare", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    // Whatever is pressed on the page from before, a colleague was faster.
    for late in [&accept, &button(&stale, "compare"), &button(&stale, "drop")] {
        press_too_late(&other, &list, late, "En anden har ændret det").await;
    }
    assert_eq!(register(&app).await, before);
    let compared = other.get(&list).await.expect(StatusCode::OK);
    decide(&other, &list, "accept", &[("confirmed", "yes")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let shown = one.get(&member).await.expect(StatusCode::OK);
    for words in [
        "value=\"123456789\"",
        "value=\"Dommer I\"",
        "value=\"Kladdestrup SK\"",
    ] {
        assert!(shown.body.contains(words), "{words}: {}", shown.body);
    }
    // Accepted once is accepted.
    let after = register(&app).await;
    for late in [
        button(&compared, "accept"),
        button(&compared, "drop"),
        button(&stale, "compare"),
    ] {
        press_too_late(&one, &list, &late, "allerede godkendt").await;
    }
    assert_eq!(register(&app).await, after);
}

#[tokio::test]
async fn two_numbers_become_one_member_and_two_again() {
    let app = TestApp::new().await;
    let officer = officer(&app, "Kamma Ratingsen").await;
    renew(&officer, "2025-09-01", &september()).await;
    for number in [1, 2] {
        let path = format!("{MEMBERS}/90000000{number}");
        let id = if number == 1 { "" } else { "123456" };
        fill(&officer, &path, &[("fide_id", id)])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let path = format!("{MEMBERS}/900000001");
    for nowhere in ["900000001", "123", "x+y"] {
        let page = officer
            .get(&format!("{path}?other={nowhere}"))
            .await
            .expect(StatusCode::OK);
        assert!(page.body.contains("Der er intet andet medlem"), "{}", page.body);
    }
    let page = officer
        .get(&format!("{path}?other=900000002"))
        .await
        .expect(StatusCode::OK);
    assert!(
        page.body.contains("Mangler og overtages: FIDE-id"),
        "{}",
        page.body
    );
    let before = register(&app).await;
    let action = format!("{path}/merge");
    let fields = form(&page, &action);
    send(&officer, &action, fields.clone(), &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    // The same form again is the same act; with a new key it is late.
    send(&officer, &action, fields.clone(), &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    send(&officer, &action, fields, &[("key", &key())])
        .await
        .expect(StatusCode::CONFLICT);

    let led = officer
        .get(&format!("{MEMBERS}/900000002"))
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(led.location(), path);
    let found = officer
        .get(&format!("{MEMBERS}?q=900000002"))
        .await
        .expect(StatusCode::OK);
    assert!(
        found.body.contains("Kladdestrup, Åge") && !found.body.contains("Ærlig"),
        "{}",
        found.body
    );
    let program = program(&app).await;
    for number in ["900000001", "900000002"] {
        let one = program
            .get(&format!("/api/v1/registers/members/{number}"))
            .await
            .expect(StatusCode::OK)
            .json();
        assert_eq!(
            (&one["number"], &one["numbers"], &one["fide_id"]),
            (
                &json!("900000001"),
                &json!(["900000001", "900000002"]),
                &json!(123_456)
            )
        );
    }
    // A list that names both says nothing new of the one.
    let list = send_list(&officer, "2025-09-01", "whole", &september())
        .await
        .expect(StatusCode::SEE_OTHER)
        .location()
        .to_owned();
    let shown = officer.get(&list).await.expect(StatusCode::OK);
    assert!(!shown.body.contains("data diff"), "{}", shown.body);

    let page = officer.get(&path).await.expect(StatusCode::OK);
    assert!(text(&page, "#union").contains("900000002"), "{}", page.body);
    let action = format!("{MEMBERS}/900000002/split");
    send(&officer, &action, form(&page, &action), &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let facts = |rows: &[String]| -> Vec<String> {
        rows.iter()
            .map(|row| row.rsplit_once('|').unwrap().0.to_owned())
            .collect()
    };
    assert_eq!(facts(&register(&app).await), facts(&before));
    officer
        .post(&action, &[("version", "1"), ("key", &key())])
        .await
        .expect(StatusCode::CONFLICT);
    let shown = officer.get(&path).await.expect(StatusCode::OK);
    for words in ["lagde to medlemmer sammen", "skilte to medlemmer ad", "900000002"] {
        assert!(shown.body.contains(words), "{words}: {}", shown.body);
    }
    let names: Vec<String> = acts(&app).await.into_iter().map(|(act, ..)| act).collect();
    for act in ["member.change", "member.merge", "member.split"] {
        assert!(names.iter().any(|name| name == act), "{act} in {names:?}");
    }
}

#[tokio::test]
async fn what_is_no_whole_list_changes_nothing() {
    let app = TestApp::new().await;
    let officer = officer(&app, "Kamma Ratingsen").await;
    renew(&officer, "2025-09-01", &september()).await;
    let before = register(&app).await;
    let whole = october();
    let noise: Vec<u8> = (0..4096_u32)
        .map(|n| u8::try_from(n * 7919 % 251).unwrap())
        .collect();
    let mut files: Vec<(Vec<u8>, &str)> = vec![
        (Vec::new(), "Filen er tom"),
        (noise, ""),
        (b"PK\x03\x04 no list at all".to_vec(), ""),
        (b"Navn;Klub\r\nx;y\r\n".to_vec(), "mangler kolonnen Nummer"),
        (
            format!("Nummer;Navn\r\n1;{}\r\n", "x".repeat(5000)).into_bytes(),
            "Linje 2 er for lang",
        ),
        (b"Nummer;Navn\r\n;x\r\n".to_vec(), "Ingen medlemmer"),
    ];
    files.extend([20, 60, HEADINGS.chars().count() + 30].map(|end| (whole[..end].to_vec(), "")));
    for (file, words) in files {
        let refused = send_list(&officer, "2025-10-01", "whole", &file)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains(words), "{words}: {}", refused.body);
    }
    for (day, reach) in [("2027-01-01", "whole"), ("i går", "whole"), ("2025-10-01", "all")] {
        send_list(&officer, day, reach, &whole)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
    }
    let staged: i64 = sqlx::query_scalar("select count(*) from member_import where state = 'staged'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(staged, 0);

    // Cut off within a line: it waits, says where, and nobody counts as gone.
    let cut = &whole[..whole.len() - 20];
    let path = send_list(&officer, "2025-10-01", "whole", cut)
        .await
        .expect(StatusCode::SEE_OTHER)
        .location()
        .to_owned();
    let page = officer.get(&path).await.expect(StatusCode::OK);
    for words in ["1 linje kunne ikke læses", "Linje 5", "linjen er skåret af"] {
        assert!(page.body.contains(words), "{words}: {}", page.body);
    }
    assert!(!page.body.contains("of=gone"), "{}", page.body);
    decide(&officer, &path, "drop", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let dropped = officer.get(&path).await.expect(StatusCode::OK);
    assert!(dropped.body.contains("Lagt bort"), "{}", dropped.body);
    assert_eq!(register(&app).await, before);

    // An older list says nothing about whom a later one has named.
    let older = send_list(&officer, "2025-08-01", "whole", &october())
        .await
        .expect(StatusCode::SEE_OTHER)
        .location()
        .to_owned();
    decide(&officer, &older, "accept", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let after = register(&app).await;
    assert_eq!(after[..3], before[..]);
    assert_eq!(after.len(), 4, "who is new is new");
}

/// Sends a list as a program does.
async fn post(program: &Client<'_>, query: &str, key: &str, file: &[u8]) -> Answer {
    let request = Request::post(format!("{API}?{query}"))
        .header("content-type", "text/csv")
        .header("content-length", file.len())
        .header("idempotency-key", key)
        .header("authorization", format!("Bearer {}", program.bearer()))
        .body(Body::from(file.to_vec()))
        .unwrap();
    program.send(request).await
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story, step by step")]
async fn a_program_sends_reads_and_accepts_a_list() {
    let app = TestApp::new().await;
    let program = program(&app).await;
    // More than other bodies may hold: ten thousand members.
    let mut large: Vec<String> = (10_000..20_000)
        .map(|n| {
            format!(
                "\"8{n}\";\"1990\";\"Prøvesen, Nr. {n}\";\"Massen\";\"\";\"15{:02}\";\"\";\"\";\"\";\"\";\"\"\r\n",
                n % 100
            )
        })
        .collect();
    large.push(line(1, "Kladdestrup, Åge", "Prøvekøbing", "1643"));
    let query = "listed_on=2025-09-01&reach=whole&file_name=medlemmer.csv";
    let attempt = key();
    let made = post(&program, query, &attempt, &whole_file(&large))
        .await
        .expect(StatusCode::CREATED)
        .json();
    let again = post(&program, query, &attempt, &whole_file(&large))
        .await
        .expect(StatusCode::CREATED)
        .json();
    assert_eq!(made, again, "the same attempt is one list");
    post(&program, query, &attempt, &september())
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    let path = format!("{API}/{}", made["id"].as_str().unwrap());
    let read = program.get(&path).await.expect(StatusCode::OK).json();
    assert_eq!(
        (&read["state"], &read["new"], &read["is_current"]),
        (&json!("staged"), &json!(10_001), &json!(true))
    );
    let none = json!({});
    program
        .json(Method::PUT, &format!("{path}/acceptance"), Some(7), &none)
        .await
        .expect(StatusCode::CONFLICT);
    program
        .json(Method::PUT, &format!("{path}/acceptance"), Some(1), &none)
        .await
        .expect(StatusCode::OK);
    let smaller = post(
        &program,
        "listed_on=2025-10-01&reach=clubs",
        &key(),
        &whole_file(&[
            line(1, "Kladdestrup, Åge", "Prøvekøbing", "1650"),
            line(2, "Ærlig, Prøve", "Prøvekøbing", ""),
        ]),
    )
    .await
    .expect(StatusCode::CREATED)
    .json();
    let path = format!("{API}/{}", smaller["id"].as_str().unwrap());
    let read = program.get(&path).await.expect(StatusCode::OK).json();
    assert_eq!(
        (&read["new"], &read["changed"], &read["gone"]),
        (&json!(1), &json!(1), &json!(0)),
        "other clubs are not in a list of one"
    );
    let changed = program
        .get(&format!("{path}/changes?kind=changed"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(
        changed["changes"][0]["fields"],
        json!([{"field": "standard", "before": "1643", "after": "1650"}])
    );
    program
        .json(Method::PUT, &format!("{path}/comparison"), Some(1), &none)
        .await
        .expect(StatusCode::OK);
    program
        .json(Method::PUT, &format!("{path}/drop"), Some(2), &none)
        .await
        .expect(StatusCode::OK);
    program
        .json(Method::PUT, &format!("{path}/acceptance"), Some(3), &none)
        .await
        .expect(StatusCode::CONFLICT);
    let whole = post(
        &program,
        "listed_on=2025-11-01&reach=whole",
        &key(),
        &whole_file(&[line(1, "Kladdestrup, Åge", "Prøvekøbing", "1650")]),
    )
    .await
    .expect(StatusCode::CREATED)
    .json();
    let path = format!("{API}/{}", whole["id"].as_str().unwrap());
    let refused = program
        .json(Method::PUT, &format!("{path}/acceptance"), Some(1), &none)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY)
        .json();
    assert_eq!(refused["gone"], json!(10_000));
    let lists = program.get(API).await.expect(StatusCode::OK).json();
    let states: Vec<&str> = lists["imports"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["state"].as_str().unwrap())
        .collect();
    assert_eq!(states, ["staged", "dropped", "accepted"]);
    for (query, kind) in [
        ("listed_on=2025-10-01&reach=all", StatusCode::UNPROCESSABLE_ENTITY),
        ("reach=whole", StatusCode::BAD_REQUEST),
    ] {
        post(&program, query, &key(), &september()).await.expect(kind);
    }
}

#[tokio::test]
async fn the_register_opens_for_the_ratings_office_only_and_no_birth_is_in_the_log_of_others() {
    let app = TestApp::new().await;
    let officer = officer(&app, "Kamma Ratingsen").await;
    renew(&officer, "2025-09-01", &september()).await;
    let path = format!("{MEMBERS}/900000001");
    fill(&officer, &path, &[("birth", "1971-05-03"), ("sex", "male")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let refused = fill(
        &officer,
        &path,
        &[
            ("birth", "i går"),
            ("surname", ""),
            ("licences", &"x".repeat(201)),
        ],
    )
    .await
    .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("value=\"i går\""), "{}", refused.body);
    for role in [
        Role::RatingCommittee,
        Role::Organiser,
        Role::Admin,
        Role::AppealsBoard,
    ] {
        let stranger = app
            .signed_in("Prøve Prøvesen", &[(role, Scope::Everywhere)])
            .await;
        for page in [MEMBERS, path.as_str(), LISTS] {
            stranger.get(page).await.expect(StatusCode::FORBIDDEN);
        }
        send_list(&stranger, "2025-10-01", "whole", &october())
            .await
            .expect(StatusCode::FORBIDDEN);
    }
    let reader = app
        .token(
            "Kamma Ratingsen",
            &[(Role::RatingsOfficer, Scope::Everywhere)],
            &[TokenScope::Read, TokenScope::Reports],
        )
        .await;
    reader
        .get("/api/v1/registers/members")
        .await
        .expect(StatusCode::FORBIDDEN);
    post(&reader, "listed_on=2025-10-01&reach=whole", &key(), &october())
        .await
        .expect(StatusCode::FORBIDDEN);
    // The year of a birth; four digits within an id are none.
    let tells = |text: &str| {
        text.match_indices("1971").any(|(at, year)| {
            let beside = [
                text[..at].chars().next_back(),
                text[at + year.len()..].chars().next(),
            ];
            !beside.into_iter().flatten().any(char::is_alphanumeric)
        })
    };
    // An administrator reads the log, but not what is personal in it.
    let admin = app
        .signed_in("Prøve Adminsen", &[(Role::Admin, Scope::Everywhere)])
        .await;
    let log = admin.get("/audit?act=member.").await.expect(StatusCode::OK);
    assert!(
        log.body.contains("ændrede et medlem") && !tells(&log.body),
        "{}",
        log.body
    );
    let whole: Vec<String> = sqlx::query_scalar("select outcome::text from idempotency")
        .fetch_all(app.pool())
        .await
        .unwrap();
    assert!(!whole.is_empty(), "no outcome was kept");
    assert!(whole.iter().all(|outcome| !tells(outcome)), "{whole:?}");
}

#[tokio::test]
async fn a_program_writes_a_member_makes_one_of_two_and_two_of_one() {
    let app = TestApp::new().await;
    let officer = officer(&app, "Kamma Ratingsen").await;
    renew(&officer, "2025-09-01", &september()).await;
    let program = program(&app).await;
    let register = "/api/v1/registers/members";
    let all = program.get(register).await.expect(StatusCode::OK).json();
    let number = |at: usize| all["members"][at]["number"].as_str().unwrap().to_owned();
    let (one, other) = (number(0), number(1));
    let path = format!("{register}/{one}");
    let edit = json!({
        "surname": "Kladdestrup", "given_name": "Åse", "club": "Prøvekøbing", "federation": "DEN",
        "sex": "female", "birth": "1971", "licences": "DSU I"
    });
    let done = program
        .json(Method::PUT, &path, Some(1), &edit)
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!((&done["number"], &done["version"]), (&json!(one), &json!(2)));
    let stands = program.get(&path).await.json();
    assert_eq!(
        (&stands["name"], &stands["sex"], &stands["licences"]),
        (&json!("Kladdestrup, Åse"), &json!("female"), &json!("DSU I"))
    );
    // Whoever saw less is told both; what is wrong is told by field, and nothing is kept.
    let late = program
        .json(Method::PUT, &path, Some(1), &edit)
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert_eq!(
        (&late["current"]["version"], &late["sent"]["sex"]),
        (&json!(2), &json!("female"))
    );
    let mut wrong = edit.clone();
    wrong["federation"] = json!("Danmark");
    let refused = program
        .json(Method::PUT, &path, Some(2), &wrong)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY)
        .json();
    assert_eq!(refused["errors"][0]["field"], "federation");
    let merge = json!({ "other": other, "other_version": 1 });
    let merged = program
        .json(Method::POST, &format!("{path}/merge"), Some(2), &merge)
        .await
        .expect(StatusCode::OK)
        .json();
    let whole = program.get(&format!("{register}/{other}")).await.json();
    assert_eq!(whole["number"], one);
    assert_eq!(whole["numbers"].as_array().unwrap().len(), 2);
    let version = i32::try_from(merged["version"].as_i64().unwrap()).unwrap();
    program
        .json(
            Method::POST,
            &format!("{register}/{other}/split"),
            Some(version),
            &json!({}),
        )
        .await
        .expect(StatusCode::OK);
    let apart = program.get(&format!("{register}/{other}")).await.json();
    assert_eq!(apart["number"], other);
    // What happened, as the member's page tells it: by people and by lists, the newest first.
    let told = program
        .get(&format!("{path}/history"))
        .await
        .expect(StatusCode::OK)
        .json();
    let events = told["events"].as_array().unwrap();
    let kinds: Vec<&str> = events
        .iter()
        .map(|event| event["kind"].as_str().unwrap())
        .collect();
    assert_eq!(kinds[..3], ["split", "merge", "change"], "{told}");
    assert_eq!(events[1]["other"], json!(other));
    let changes = events[2]["changes"].as_array().unwrap();
    let sex = changes.iter().find(|change| change["field"] == "sex").unwrap();
    assert_eq!((&sex["before"], &sex["after"]), (&json!(""), &json!("female")));
    assert_eq!(events[2]["by"], "Kamma Ratingsen (test)");
    let list = events
        .iter()
        .find(|event| event["kind"] == "list_new")
        .unwrap_or_else(|| panic!("{told}"));
    assert_eq!(list["listed_on"], "2025-09-01");
    program
        .get(&format!("{register}/nobody/history"))
        .await
        .expect(StatusCode::NOT_FOUND);
    let acts: Vec<String> = acts(&app).await.into_iter().map(|(act, ..)| act).collect();
    for act in ["member.change", "member.merge", "member.split"] {
        assert!(acts.iter().any(|done| done == act), "{acts:?}");
    }
}
