//! Entering players from a table, all of it or nothing: member lists, spreadsheets, and files that mean harm; on pages and
//! by the API.

use axum::http::Request;
use web::BODY_LIMIT;

use crate::{
    prelude::*,
    registration::{
        PLAYERS, SECTION, count, fields, log, logged, numbers, organiser, pair, program, reader, upload,
    },
    stage::stage,
};

const PAGE: &str = "/t/paaske/s/a/players/import";

/// Sends a file to the API.
async fn import_with_key(client: &Client<'_>, query: &str, file: &[u8], key: &str) -> Answer {
    let request = Request::post(format!("{SECTION}/imports{query}"))
        .header("content-type", "application/octet-stream")
        .header("content-length", file.len())
        .header("idempotency-key", key)
        .body(Body::from(file.to_vec()))
        .unwrap();
    client.send(request).await
}

async fn import(client: &Client<'_>, query: &str, file: &[u8]) -> Answer {
    import_with_key(client, query, file, &key()).await
}

/// The table the page shows for mending, as the browser would send it back.
fn shown_text(page: &Answer) -> String {
    let document = scraper::Html::parse_document(&page.body);
    let area = scraper::Selector::parse("textarea[name=text]").unwrap();
    document.select(&area).next().unwrap().text().collect()
}

/// One byte a letter, as the member list of the clubs is written.
fn latin(text: &str) -> Vec<u8> {
    text.chars()
        .map(|c| u8::try_from(u32::from(c)).unwrap())
        .collect()
}

/// As `turnering.skak.dk` writes it: an empty first line, every field quoted, ISO-8859-1.
fn member_list() -> Vec<u8> {
    latin(
        "\"\"\r\n\
         \"Nummer\";\"Født år\";\"Navn\";\"Klub\";\"Titel\";\"Rating\";\"Hurtig\";\"Lyn\";\"Elo\";\"Fide\";\"K-factor\"\r\n\
         \"100000000\";\"1971\";\"Prøvesen, Prøve\";\"Skakklubben Ærø\";\"\";\"1643\";\"1570\";\"1569\";\"1776\";\"1499933\";\"40\"\r\n\
         \"100000001\";\"\";\"Kladdestrup, Åge\";\"Skakklubben Ærø\";\"FM\";\"0\";\"\";\"\";\"\";\"0\";\"\"\r\n",
    )
}

type Stored = (
    String,
    String,
    String,
    String,
    Option<i32>,
    Option<i32>,
    Option<i32>,
    Option<i32>,
);

async fn stored(app: &TestApp) -> Vec<Stored> {
    sqlx::query_as(
        "select surname, club, national_id, birth, rating_national, rating_national_rapid, rating_fide, fide_id
         from player order by national_id, surname",
    )
    .fetch_all(app.pool())
    .await
    .unwrap()
}

#[tokio::test]
async fn the_member_list_of_a_club_is_looked_at_and_entered_through_both_doors_alike() {
    let app = TestApp::new().await;
    let by_api = stage(&app, 0, 7, &SectionSettings::default()).await;
    let program = program(&app, &by_api).await;
    let looked = import(&program, "?dry_run=true", &member_list())
        .await
        .expect(StatusCode::OK)
        .json();
    let columns: Vec<&Value> = looked["columns"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["column"])
        .collect();
    assert_eq!(
        columns,
        [
            "national-id",
            "birth",
            "name",
            "club",
            "title",
            "national-standard",
            "national-rapid",
            "national-blitz",
            "fide-standard",
            "fide-id"
        ]
        .map(Value::from)
        .iter()
        .chain([&Value::Null])
        .collect::<Vec<_>>()
    );
    assert_eq!((&looked["fresh"], &looked["wrong"]), (&json!(2), &json!(0)));
    assert_eq!(
        looked["lines"][0],
        json!({"line": 3, "state": "ready", "name": "Prøvesen, Prøve", "club": "Skakklubben Ærø",
               "problems": [], "doubts": [], "quarantine": null, "quarantine_detail": null})
    );
    assert_eq!(count(&app).await, 0, "a look enters nobody");
    let done = import(&program, "", &member_list())
        .await
        .expect(StatusCode::CREATED);
    assert_eq!(done.json()["players"].as_array().unwrap().len(), 2);
    let expected: Vec<Stored> = vec![
        (
            "Prøvesen".into(),
            "Skakklubben Ærø".into(),
            "100000000".into(),
            "1971".into(),
            Some(1643),
            Some(1570),
            Some(1776),
            Some(1_499_933),
        ),
        (
            "Kladdestrup".into(),
            "Skakklubben Ærø".into(),
            "100000001".into(),
            String::new(),
            None,
            None,
            None,
            None,
        ),
    ];
    assert_eq!(stored(&app).await, expected);
    let line = logged(&app, "player.import").await;
    assert_eq!((line.via.as_str(), line.subject.as_str()), ("api", "Gruppe A"));
    assert_eq!(line.section_id, Some(by_api.section.as_uuid()));
    let names: Vec<String> = line.after.unwrap()["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|player| player["name"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(names, ["Prøvesen, Prøve", "Kladdestrup, Åge"]);

    let app = TestApp::new().await;
    let by_page = crate::stage::stage(&app, 0, 7, &SectionSettings::default()).await;
    let organiser = organiser(&app, &by_page).await;
    let page = upload(
        &organiser,
        PAGE,
        &[("key", &key()), ("act", "preview")],
        &member_list(),
    )
    .await
    .expect(StatusCode::OK);
    assert!(page.body.contains("Kladdestrup, Åge"), "{}", page.body);
    assert_eq!(count(&app).await, 0);
    let text = shown_text(&page);
    let form = [("key", &*key()), ("text", text.as_str()), ("act", "import")];
    let done = upload(&organiser, PAGE, &form, b"").await;
    assert_eq!(done.location(), PLAYERS);
    assert_eq!(stored(&app).await, expected);
    assert_eq!(logged(&app, "player.import").await.via, "page");
}

/// A line with its state, and the column and code of each problem.
type Told = (u64, String, Vec<(u64, String)>);

const FAULTY: &str = "Navn;DSU-nr;Rating;Født\n\
    Prøvesen, Prøve;100000000;1500;1990\n\
    ;100000001;1500;1990\n\
    Kladdestrup, Åge;100000002;15oo;i går\n\
    Øvelseslund, Model;100000000;1500;1990\n";

#[tokio::test]
async fn one_wrong_line_stops_the_whole_table_and_every_wrong_line_says_why() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let (program, organiser) = (program(&app, &stage).await, organiser(&app, &stage).await);
    let looked = import(&program, "?dry_run=true", FAULTY.as_bytes())
        .await
        .expect(StatusCode::OK)
        .json();
    let problems: Vec<Told> = looked["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| {
            let problems = line["problems"].as_array().unwrap().iter();
            (
                line["line"].as_u64().unwrap(),
                line["state"].as_str().unwrap().to_owned(),
                problems
                    .map(|one| {
                        (
                            one["column"].as_u64().unwrap(),
                            one["code"].as_str().unwrap().to_owned(),
                        )
                    })
                    .collect(),
            )
        })
        .collect();
    let refused = |column: u64| (column, "refused".to_owned());
    assert_eq!(
        problems,
        [
            (2, "ready".to_owned(), vec![]),
            (3, "wrong".to_owned(), vec![(2, "unknown-number".to_owned())]),
            (4, "wrong".to_owned(), vec![refused(3), refused(4)]),
            (5, "wrong".to_owned(), vec![(2, "same-number".to_owned())]),
        ]
    );
    let stopped = import(&program, "?confirmed=true&skip_present=true", FAULTY.as_bytes())
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(fields(&stopped), ["lines/3", "lines/4", "lines/5"]);
    let errors = stopped.json()["errors"].clone();
    assert!(
        errors[0]["detail"]
            .as_str()
            .unwrap()
            .contains("100000001 is in no register"),
        "{errors}"
    );
    assert!(errors[1]["detail"].as_str().unwrap().contains("15oo"), "{errors}");
    assert!(
        errors[2]["detail"].as_str().unwrap().contains("line 2"),
        "{errors}"
    );
    let page = upload(
        &organiser,
        PAGE,
        &[("key", &key()), ("text", FAULTY), ("act", "import")],
        b"",
    )
    .await
    .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        page.body.contains("3 linjer skal rettes") && page.body.contains("15oo"),
        "{}",
        page.body
    );
    assert_eq!(
        shown_text(&page).trim(),
        FAULTY.trim(),
        "what was typed is there to be mended"
    );
    assert_eq!(count(&app).await, 0);
    assert!(log(&app, "player.import").await.is_empty());
}

#[tokio::test]
async fn whoever_is_in_already_or_doubtful_is_left_out_or_confirmed() {
    let app = TestApp::new().await;
    let stage = stage(&app, 2, 7, &SectionSettings::default()).await;
    sqlx::query("update player set national_id = '100000000' where start_no = 1")
        .execute(app.pool())
        .await
        .unwrap();
    let program = program(&app, &stage).await;
    // Line 3: a namesake of player 2. Line 5: of line 4, as Danes spell it.
    let table = "Navn;DSU-nr\nPrøvesen, Prøve 1;100000000\nPrøvesen, Prøve 2;\nÅgesen, Bo;\nAagesen, Bo;\n";
    let looked = import(&program, "?dry_run=true", table.as_bytes()).await.json();
    let states: Vec<&str> = looked["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["state"].as_str().unwrap())
        .collect();
    assert_eq!(states, ["present", "doubtful", "ready", "doubtful"]);
    assert_eq!(looked["lines"][1]["doubts"][0]["code"], "twin");
    assert_eq!(looked["lines"][3]["problems"][0]["code"], "same-name");
    for query in ["", "?confirmed=true", "?skip_present=true"] {
        let stopped = import(&program, query, table.as_bytes()).await;
        let stopped = stopped.expect(StatusCode::UNPROCESSABLE_ENTITY).json();
        assert_eq!(stopped["lines"].as_array().unwrap().len(), 3, "{query}");
    }
    assert_eq!(count(&app).await, 2);
    let both = "?confirmed=true&skip_present=true";
    let done = import(&program, both, table.as_bytes())
        .await
        .expect(StatusCode::CREATED);
    assert_eq!(done.json()["players"].as_array().unwrap().len(), 3);
    assert_eq!(logged(&app, "player.import").await.after.unwrap()["skipped"], 1);
    let only_present = "Navn;DSU-nr\nPrøvesen, Prøve 1;100000000\n";
    import(&program, both, only_present.as_bytes())
        .await
        .expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_table_that_fills_a_section_over_its_brim_is_asked_about_line_by_line() {
    let app = TestApp::new().await;
    let settings = SectionSettings {
        max_players: Some(3),
        ..SectionSettings::default()
    };
    let stage = stage(&app, 1, 7, &settings).await;
    let program = program(&app, &stage).await;
    let table = "Navn\nAdam Prøve\nBodil Prøve\nCarl Prøve\nDorte Prøve\n";
    let looked = import(&program, "?dry_run=true", table.as_bytes()).await.json();
    let doubts: Vec<usize> = looked["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["doubts"].as_array().unwrap().len())
        .collect();
    assert_eq!(doubts, [0, 0, 1, 1]);
    assert_eq!(looked["lines"][2]["doubts"][0]["code"], "full");
    import(&program, "", table.as_bytes())
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    // As many as the house holds: no confirmation helps.
    let crowd: String = std::iter::once("Navn\n".to_owned())
        .chain((0..SectionSettings::MAX_PLAYERS).map(|n| format!("Prøve Prøvesen{n}\n")))
        .collect();
    import(&program, "?confirmed=true", crowd.as_bytes())
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(count(&app).await, 1);
}

#[tokio::test]
async fn every_encoding_gives_the_same_names_and_what_is_no_text_gives_none() {
    let text = "Navn;Klub\r\nÅge Kladdestrup;Ærø Skakklub\r\n";
    let utf16 = |bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
        std::iter::once(0xFEFF)
            .chain(text.encode_utf16())
            .flat_map(bytes)
            .collect()
    };
    for file in [
        text.as_bytes().to_vec(),
        format!("\u{FEFF}{text}").into_bytes(),
        latin(text),
        utf16(u16::to_le_bytes),
        utf16(u16::to_be_bytes),
    ] {
        let app = TestApp::new().await;
        let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
        let program = program(&app, &stage).await;
        import(&program, "", &file).await.expect(StatusCode::CREATED);
        let (surname, given, club): (String, String, String) =
            sqlx::query_as("select surname, given_name, club from player")
                .fetch_one(app.pool())
                .await
                .unwrap();
        assert_eq!(
            (surname.as_str(), given.as_str(), club.as_str()),
            ("Kladdestrup", "Åge", "Ærø Skakklub")
        );
    }
}

/// A workbook of one sheet.
fn workbook(write: impl FnOnce(&mut rust_xlsxwriter::Worksheet)) -> Vec<u8> {
    let mut workbook = rust_xlsxwriter::Workbook::new();
    write(workbook.add_worksheet());
    workbook.save_to_buffer().unwrap()
}

fn plain_workbook() -> Vec<u8> {
    workbook(|sheet| {
        for (row, (name, rating)) in (1..).zip([("Prøvesen, Prøve", 1643.0), ("Åge Kladdestrup", 1500.0)])
        {
            sheet.write_string(row, 0, name).unwrap();
            sheet.write_number(row, 1, rating).unwrap();
        }
        sheet.write_string(0, 0, "Navn").unwrap();
        sheet.write_string(0, 1, "Rating").unwrap();
    })
}

/// A workbook one of whose parts unpacks to far more than a workbook is.
fn bomb() -> Vec<u8> {
    use std::io::Write as _;
    let mut packed = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::best());
    for _ in 0..40 {
        packed.write_all(&vec![b' '; 1 << 20]).unwrap();
    }
    let packed = packed.finish().unwrap();
    let (name, size) = (
        b"xl/sharedStrings.xml",
        u32::try_from(packed.len()).unwrap().to_le_bytes(),
    );
    let name_size = u16::try_from(name.len()).unwrap().to_le_bytes();
    let mut bytes = b"PK\x03\x04\x14\0\0\0\x08\0\0\0\0\0\0\0\0\0".to_vec();
    bytes.extend([&size[..], &[1, 0, 0, 0], &name_size, &[0, 0], name, &packed].concat());
    let directory = u32::try_from(bytes.len()).unwrap();
    bytes.extend(b"PK\x01\x02\x14\0\x14\0\0\0\x08\0\0\0\0\0\0\0\0\0");
    bytes.extend([&size[..], &[1, 0, 0, 0], &name_size, &[0; 16], name].concat());
    let directory_size = u32::try_from(bytes.len()).unwrap() - directory;
    bytes.extend(b"PK\x05\x06\0\0\0\0\x01\0\x01\0");
    bytes.extend([directory_size.to_le_bytes(), directory.to_le_bytes()].concat());
    bytes.extend([0, 0]);
    bytes
}

#[tokio::test]
async fn a_workbook_is_entered_and_one_that_is_damaged_or_means_harm_is_refused_with_a_reason() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let (program, organiser) = (program(&app, &stage).await, organiser(&app, &stage).await);
    let whole = plain_workbook();
    let mut hostile: Vec<(String, Vec<u8>)> = (1..8)
        .map(|eighths| {
            (
                format!("cut after {eighths}/8"),
                whole[..whole.len() * eighths / 8].to_vec(),
            )
        })
        .collect();
    // Another directory hides behind the one that is counted: of a file in front, or of the large kind.
    let in_front = [b"PK\x03\x04 in front".as_slice(), &whole].concat();
    let end = whole.len() - 22;
    let large = [&whole[..end], b"PK\x06\x07", &[0; 16], &whole[end..]].concat();
    let comment = [&whole[..], b"a comment that the end record does not know of"].concat();
    hostile.extend([
        ("a bomb".to_owned(), bomb()),
        ("something in front".to_owned(), in_front),
        ("a large directory".to_owned(), large),
        ("something behind".to_owned(), comment),
        (
            "an old workbook".to_owned(),
            vec![0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1],
        ),
        ("bytes".to_owned(), (0..=255).collect()),
        ("a zero in a text".to_owned(), b"Navn;Klub\nPr\0ve;A\n".to_vec()),
        (
            "a program".to_owned(),
            b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0".to_vec(),
        ),
        ("nothing".to_owned(), Vec::new()),
        ("blanks".to_owned(), b" \r\n;;;\r\n".to_vec()),
        (
            "an open quotation mark".to_owned(),
            format!("Navn;Klub\n\"A;B\n{}", "C;D\n".repeat(300)).into_bytes(),
        ),
        ("no names".to_owned(), b"Klub;Rating\nA;1500\n".to_vec()),
        (
            "a thousand columns".to_owned(),
            format!("Navn;Klub\n{}\n", "A;".repeat(1000)).into_bytes(),
        ),
        (
            "too many rows".to_owned(),
            format!("Navn\n{}", "A\n".repeat(10_001)).into_bytes(),
        ),
    ]);
    for (what, file) in &hostile {
        for query in ["?dry_run=true", ""] {
            let refused = import(&program, query, file).await;
            assert_eq!(
                refused.status,
                StatusCode::UNPROCESSABLE_ENTITY,
                "{what}: {}",
                refused.body
            );
            assert_eq!(
                refused.header("content-type"),
                "application/problem+json",
                "{what}"
            );
            assert!(
                refused.json()["detail"].as_str().unwrap().len() > 15,
                "{what}: {}",
                refused.body
            );
        }
        if !file.is_empty() {
            let page = upload(&organiser, PAGE, &[("key", &key()), ("act", "import")], file).await;
            assert_eq!(
                page.status,
                StatusCode::UNPROCESSABLE_ENTITY,
                "{what}: {}",
                page.body
            );
            assert!(page.body.contains("<form"), "{what}: the form is there again");
        }
    }
    assert_eq!(count(&app).await, 0);
    import(&program, "", &whole).await.expect(StatusCode::CREATED);
    let ratings: Vec<(String, Option<i32>)> =
        sqlx::query_as("select surname, rating_national from player order by surname")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(
        ratings,
        [
            ("Kladdestrup".to_owned(), Some(1500)),
            ("Prøvesen".to_owned(), Some(1643))
        ]
    );
}

#[tokio::test]
async fn a_table_is_as_large_as_it_may_be_and_no_larger() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let (program, organiser) = (program(&app, &stage).await, organiser(&app, &stage).await);
    let table = |bytes: usize| {
        let line = format!("Prøve Prøvesen;{}\n", "Klub ".repeat(12));
        let mut table = "Navn;Ukendt\n".to_owned();
        while table.len() + line.len() <= bytes {
            table += &line;
        }
        table.into_bytes()
    };
    import(&program, "?dry_run=true", &table(190 * 1024))
        .await
        .expect(StatusCode::OK);
    for bytes in [210 * 1024, BODY_LIMIT + 1024, 3 * BODY_LIMIT] {
        let refused = import(&program, "?dry_run=true", &table(bytes))
            .await
            .expect(StatusCode::PAYLOAD_TOO_LARGE);
        assert_eq!(refused.json()["type"], "/problems/too-large", "{bytes}");
    }
    // The page takes a table as text beside a file of the same size.
    let text = String::from_utf8(table(190 * 1024)).unwrap();
    let form = [("key", &*key()), ("text", text.as_str()), ("act", "preview")];
    upload(&organiser, PAGE, &form, &table(190 * 1024))
        .await
        .expect(StatusCode::OK);
    let page = upload(&organiser, PAGE, &[("act", "preview")], &table(210 * 1024))
        .await
        .expect(StatusCode::PAYLOAD_TOO_LARGE);
    assert!(page.body.contains("200 kB"), "{}", page.body);
    let page = upload(&organiser, PAGE, &[("act", "preview")], &table(600 * 1024))
        .await
        .expect(StatusCode::PAYLOAD_TOO_LARGE);
    assert!(page.header("content-type").starts_with("text/html") && page.body.contains("Det er for stort"));
    assert_eq!(count(&app).await, 0);
}

#[tokio::test]
async fn formulas_are_text_when_they_come_and_when_they_leave() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let (program, organiser) = (program(&app, &stage).await, organiser(&app, &stage).await);
    let csv = "Efternavn;Fornavn;Klub\n\"=HYPERLINK(\"\"http://evil.example\"\")\";Prøve;@SUM(A1)\n-2+3;Bo;+1<script>alert(1)</script>\n";
    import(&program, "", csv.as_bytes())
        .await
        .expect(StatusCode::CREATED);
    // A formula of a workbook is what it last said, never what it says.
    let book = workbook(|sheet| {
        sheet.write_string(0, 0, "Navn").unwrap();
        sheet.write_string(0, 1, "Rating").unwrap();
        let formula = rust_xlsxwriter::Formula::new("=WEBSERVICE(\"http://evil.example\")")
            .set_result("Åge Kladdestrup");
        sheet.write_formula(1, 0, formula).unwrap();
        let rating = rust_xlsxwriter::Formula::new("=1000+500").set_result("1500");
        sheet.write_formula(1, 1, rating).unwrap();
    });
    import(&program, "", &book).await.expect(StatusCode::CREATED);
    let names: Vec<(String, String, Option<i32>)> =
        sqlx::query_as("select surname, club, rating_national from player order by surname")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(
        names,
        [
            ("-2+3".to_owned(), "+1<script>alert(1)</script>".to_owned(), None),
            (
                "=HYPERLINK(\"http://evil.example\")".to_owned(),
                "@SUM(A1)".to_owned(),
                None
            ),
            ("Kladdestrup".to_owned(), String::new(), Some(1500)),
        ]
    );
    let exported = organiser
        .get("/t/paaske/s/a/players.csv")
        .await
        .expect(StatusCode::OK)
        .body;
    for cell in exported.split([';', '\r', '\n']) {
        let bare = cell.trim_start_matches(['\u{FEFF}', '"']);
        assert!(
            !bare.starts_with(['=', '+', '-', '@']),
            "a spreadsheet would compute {cell}: {exported}"
        );
    }
    assert!(exported.contains("HYPERLINK"));
    let list = organiser.get(PLAYERS).await.expect(StatusCode::OK);
    assert!(
        list.body.contains("+1") && !list.body.contains("<script>alert"),
        "{}",
        list.body
    );
    // What left comes back as it was.
    let again = import(&program, "?dry_run=true", exported.as_bytes())
        .await
        .expect(StatusCode::OK)
        .json();
    let name = again["lines"].as_array().unwrap().iter().find_map(|line| {
        let name = line["name"].as_str()?;
        name.contains("HYPERLINK").then(|| name.to_owned())
    });
    assert_eq!(
        name.as_deref(),
        Some("=HYPERLINK(\"http://evil.example\"), Prøve")
    );
}

#[tokio::test]
async fn columns_without_headings_are_named_by_hand() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let program = program(&app, &stage).await;
    let table = "x;1500;Åge;Kladdestrup;Prøveby SK\n";
    for (columns, wrong) in [
        ("name,hair", "hair"),
        ("surname,surname", "Surname"),
        (",national-standard", "name"),
    ] {
        let refused = import(&program, &format!("?columns={columns}"), table.as_bytes())
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains(wrong), "{}", refused.body);
    }
    let columns = "?columns=,national-standard,given,surname,club";
    import(&program, columns, table.as_bytes())
        .await
        .expect(StatusCode::CREATED);
    let (surname, given, club, rating): (String, String, String, i32) =
        sqlx::query_as("select surname, given_name, club, rating_national from player")
            .fetch_one(app.pool())
            .await
            .unwrap();
    assert_eq!(
        (&*surname, &*given, &*club, rating),
        ("Kladdestrup", "Åge", "Prøveby SK", 1500)
    );
}

#[tokio::test]
async fn a_table_sent_twice_is_entered_once() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let (program, organiser) = (program(&app, &stage).await, organiser(&app, &stage).await);
    let key_of_api = key();
    let mut players = Vec::new();
    for _ in 0..2 {
        let done = import_with_key(&program, "", &member_list(), &key_of_api).await;
        players.push(done.expect(StatusCode::CREATED).json());
    }
    assert_eq!(players[0], players[1]);
    let other = "Navn\nBo Prøve\n".as_bytes();
    let reused = import_with_key(&program, "", other, &key_of_api).await;
    assert_eq!(
        reused.expect(StatusCode::UNPROCESSABLE_ENTITY).json()["type"],
        "/problems/key-reused"
    );
    import_with_key(&program, "", other, "none")
        .await
        .expect(StatusCode::BAD_REQUEST);
    let key_of_page = key();
    for _ in 0..2 {
        let form = [
            ("key", &*key_of_page),
            ("text", "Navn\nDorte Prøve\n"),
            ("act", "import"),
        ];
        assert_eq!(upload(&organiser, PAGE, &form, b"").await.location(), PLAYERS);
    }
    assert_eq!(count(&app).await, 3);
    assert_eq!(log(&app, "player.import").await.len(), 2);
}

#[tokio::test]
async fn a_late_table_joins_from_the_next_round_and_everybody_gets_the_number_the_rating_earns() {
    let app = TestApp::new().await;
    let stage = stage(&app, 3, 7, &SectionSettings::default()).await;
    let program = program(&app, &stage).await;
    sqlx::query("update player set surname = 'P' || start_no")
        .execute(app.pool())
        .await
        .unwrap();
    let table = "Efternavn;Rating\nA;2500\nB;2392\nC;2500\nD;\n";
    pair(&app, 2).await;
    import(&program, "", table.as_bytes())
        .await
        .expect(StatusCode::CREATED);
    let numbered = |numbers: Vec<(String, Option<i32>)>| -> Vec<(String, i32)> {
        numbers
            .into_iter()
            .map(|(name, no)| (name, no.unwrap()))
            .collect()
    };
    let expected = ["A", "C", "P1", "B", "P2", "P3", "D"];
    let stands = numbered(numbers(&app).await);
    assert!(
        stands.iter().map(|(name, _)| name.as_str()).eq(expected),
        "{stands:?}"
    );
    assert!(
        stands.iter().zip(1..).all(|((_, no), wanted)| *no == wanted),
        "{stands:?}"
    );
    let joined: Vec<i32> = sqlx::query_scalar("select joined_round from player where surname ~ '^[A-D]$'")
        .fetch_all(app.pool())
        .await
        .unwrap();
    assert_eq!(joined, [3; 4]);
    // Once the numbers stand nobody moves, and after the last round nobody joins.
    pair(&app, 4).await;
    import(&program, "", "Efternavn;Rating\nE;2600\nF;2500\n".as_bytes())
        .await
        .expect(StatusCode::CREATED);
    let stands = numbered(numbers(&app).await);
    let names: Vec<&str> = stands.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["A", "C", "P1", "B", "P2", "P3", "D", "E", "F"]);
    pair(&app, 7).await;
    import(&program, "", "Efternavn\nG\n".as_bytes())
        .await
        .expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn only_those_who_manage_entries_import() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    for client in [
        reader(&app, &stage, Role::Organiser, TokenScope::Setup).await,
        reader(&app, &stage, Role::Assistant, TokenScope::Entries).await,
        crate::registration::stranger(&app).await,
    ] {
        import(&client, "?dry_run=true", &member_list())
            .await
            .expect(StatusCode::FORBIDDEN);
        import(&client, "", &member_list())
            .await
            .expect(StatusCode::FORBIDDEN);
    }
    import(&app.visitor(), "", &member_list())
        .await
        .expect(StatusCode::UNAUTHORIZED);
    // A table of an unfinished upload: the body ends before the file does.
    let organiser = organiser(&app, &stage).await;
    let request = Request::post(PAGE)
        .header("content-type", "multipart/form-data; boundary=x")
        .header("sec-fetch-site", "same-origin")
        .body(Body::from(
            "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\nNavn\nBo",
        ))
        .unwrap();
    organiser.send(request).await.expect(StatusCode::BAD_REQUEST);
    assert_eq!(count(&app).await, 0);
}

#[tokio::test]
async fn a_report_is_no_list_of_players_and_it_is_said_where_it_goes() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let program = program(&app, &stage).await;
    let named = "012 Prøvestævne\n022 Prøveby\n032 DEN\n";
    let player = "001    1 m    Player 0001, Synthetic            2100 DEN                         1.0    1     5 w 1\n";
    for report in [
        named.to_owned(),
        player.to_owned(),
        format!("022 Prøveby\n{player}"),
    ] {
        for query in ["?dry_run=true", ""] {
            let refused = import(&program, query, report.as_bytes()).await;
            assert_eq!(
                refused.status,
                StatusCode::UNPROCESSABLE_ENTITY,
                "{report}{}",
                refused.body
            );
            assert!(refused.body.contains("/imports"), "{}", refused.body);
        }
    }
    let organiser = organiser(&app, &stage).await;
    let key = key();
    let form = [("key", key.as_str()), ("act", "preview")];
    let sent = upload(&organiser, PAGE, &form, named.as_bytes()).await;
    let pasted = [("key", key.as_str()), ("act", "import"), ("text", named)];
    let pasted = upload(&organiser, PAGE, &pasted, b"").await;
    for page in [sent, pasted] {
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", page.body);
        assert!(
            page.body.contains("Det er en turneringsrapport (TRF)"),
            "{}",
            page.body
        );
    }
    assert_eq!(count(&app).await, 0);
}
