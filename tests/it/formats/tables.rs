//! Tables of players in, lists of a section out.

use std::io::{Cursor, Read as _, Write as _};

use domain::player::{Federation, PersonName};
use engine::{
    numbers::{FideId, Rating},
    points::Points,
    title::Title,
};
use formats::{
    encoding::TextEncoding,
    table::{
        self, MAX_ROWS, TableError,
        entries::{EntryDraft, drafts},
        export::{self, DecimalMark},
        lists::{Heading, Sheet, StandingRow, StartListRow, Value, standings, start_list},
        mapping::{Column, Mapping, MappingError},
        results,
    },
};
use zip::{CompressionMethod, ZipArchive, ZipWriter, write::SimpleFileOptions};

use crate::{
    chance::{Chance, damage, times},
    prelude::*,
};

fn entries(bytes: &[u8]) -> Vec<EntryDraft> {
    let table = table::read(bytes).unwrap();
    drafts(&table, &Mapping::guess(&table)).unwrap()
}

/// The code of each problem with its line and column.
fn problems(drafts: &[EntryDraft]) -> Vec<(u32, usize, &'static str)> {
    drafts
        .iter()
        .flat_map(|draft| {
            draft
                .problems
                .iter()
                .map(|problem| (draft.line, problem.column, problem.kind.code()))
        })
        .collect()
}

#[test]
fn the_member_list_of_a_danish_club_is_read_as_it_is() {
    let text = "\"\"\r\n\
        \"Nummer\";\"Født år\";\"Navn\";\"Klub\";\"Titel\";\"Rating\";\"Hurtig\";\"Lyn\";\"Elo\";\"Fide\";\"K-factor\"\r\n\
        \"100000000\";\"1971\";\"Prøvesen, Prøve\";\"Skakklubben Ærø\";\"\";\"1643\";\"1570\";\"1569\";\"1776\";\"1499933\";\"40\"\r\n\
        \"100000001\";\"\";\"Kladdestrup, Åge\";\"\";\"FM\";\"0\";\"\";\"\";\"\";\"0\";\"\"\r\n";
    // Every letter of it has one byte in ISO-8859-15.
    let bytes: Vec<u8> = text
        .chars()
        .map(|c| u8::try_from(u32::from(c)).unwrap())
        .collect();
    let table = table::read(&bytes).unwrap();
    assert_eq!(table.encoding, Some(TextEncoding::Windows1252));
    assert!(table.has_headings);
    let drafts = entries(&bytes);
    assert_eq!(problems(&drafts), []);
    let first = drafts[0].person.as_ref().unwrap();
    assert_eq!(drafts[0].line, 3);
    assert_eq!(first.name.to_string(), "Prøvesen, Prøve");
    assert_eq!(first.club.as_ref().unwrap().as_str(), "Skakklubben Ærø");
    assert_eq!(first.national_id.as_ref().unwrap().as_str(), "100000000");
    assert_eq!(first.birth.unwrap().year(), 1971);
    assert_eq!(first.national.standard, Rating::new(1643));
    assert_eq!(first.national.rapid, Rating::new(1570));
    assert_eq!(first.national.blitz, Rating::new(1569));
    assert_eq!(first.fide.standard, Rating::new(1776));
    assert_eq!(first.fide_id, FideId::new(1_499_933));
    let second = drafts[1].person.as_ref().unwrap();
    assert_eq!(second.title, Some(Title::Fm));
    assert_eq!((second.national.standard, second.fide_id), (None, None));
}

#[test]
fn text_pasted_from_a_spreadsheet_is_read() {
    let drafts =
        entries("First name\tLast name\tFed\tBorn\tSex\nÅge\tKladdestrup\tden\t3.5.1990\tm\n".as_bytes());
    let person = drafts[0].person.as_ref().unwrap();
    assert_eq!(person.name, PersonName::new("Kladdestrup", "Åge").unwrap());
    assert_eq!(person.federation, Some(Federation::DENMARK));
    assert_eq!(person.birth.unwrap().to_string(), "1990-05-03");
    let names = entries("Åge Kladdestrup\nPrøvesen, Prøve\n".as_bytes());
    let names: Vec<String> = names
        .iter()
        .map(|draft| draft.person.as_ref().unwrap().name.to_string())
        .collect();
    assert_eq!(names, ["Kladdestrup, Åge", "Prøvesen, Prøve"]);
}

#[test]
fn every_line_says_what_is_wrong_with_it() {
    let text = "Navn;DSU-nr;Rating;Født;Titel;Køn;Fide\n\
        Prøvesen, Prøve;100000000;1500;1990;FM;m;123\n\
        ;;1500\n\
        Kladdestrup, Åge;1000 x;15oo;90;Mester;?;x\n\
        prøve prøvesen;100000000;;;;;123;too much\n\
        Uden Rating;;uratet;-;;;0\n";
    let drafts = entries(text.as_bytes());
    assert_eq!(
        problems(&drafts),
        [
            (3, 1, "name-missing"),
            (4, 2, "refused"),
            (4, 3, "refused"),
            (4, 4, "refused"),
            (4, 5, "left-out"),
            (4, 6, "left-out"),
            (4, 7, "refused"),
            (5, 0, "same-name"),
            (5, 2, "same-number"),
            (5, 7, "same-number"),
            (5, 8, "extra-cells"),
        ]
    );
    let sound: Vec<bool> = drafts.iter().map(EntryDraft::is_sound).collect();
    assert_eq!(sound, [true, false, false, false, true]);
    assert_eq!(
        drafts[2].problems[1].kind.to_string(),
        "national-standard: `15oo` has the wrong form"
    );
}

#[test]
fn a_line_with_a_number_and_no_name_waits_for_a_register() {
    let drafts = entries("Navn;DSU-nr;FIDE-id;Klub\n;100000001;;A\n;;1400001;\n;;;B\n;x y;;\n".as_bytes());
    assert_eq!(
        problems(&drafts),
        [(4, 1, "name-missing"), (5, 1, "name-missing"), (5, 2, "refused")]
    );
    let waits: Vec<bool> = drafts.iter().map(|draft| draft.is_nameless).collect();
    assert_eq!(waits, [true, true, false, false]);
    assert!(!drafts.iter().any(EntryDraft::is_sound));
    let person = drafts[0].person.as_ref().unwrap();
    assert_eq!(person.club.as_ref().unwrap().as_str(), "A");
}

#[test]
fn a_mapping_needs_names_and_each_column_once() {
    let table = table::read("Klub;Rating\nA;1500\n".as_bytes()).unwrap();
    assert_eq!(drafts(&table, &Mapping::guess(&table)), Err(MappingError::NoName));
    let twice = Mapping {
        columns: vec![Some(Column::Name), Some(Column::Name)],
    };
    assert_eq!(drafts(&table, &twice), Err(MappingError::Twice(Column::Name)));
    // A heading that stands twice is guessed once.
    let table = table::read("Navn;Navn\nA;B\n".as_bytes()).unwrap();
    assert_eq!(Mapping::guess(&table).columns, [Some(Column::Name), None]);
}

#[test]
fn tables_are_bounded() {
    assert_eq!(table::read(b""), Err(TableError::Empty));
    assert_eq!(table::read(b"\n;;\n\"\"\n"), Err(TableError::Empty));
    let long = "Navn\n".to_owned() + &"A\n".repeat(MAX_ROWS + 1);
    assert_eq!(
        table::read(long.as_bytes()),
        Err(TableError::TooManyRows { max: MAX_ROWS })
    );
    let wide = "Navn;Klub\n".to_owned() + &"A;".repeat(101);
    assert_eq!(
        table::read(wide.as_bytes()),
        Err(TableError::TooManyColumns { line: 2, max: 100 })
    );
    assert_eq!(
        table::read(b"Navn\nA\0B"),
        Err(TableError::NotText { line: 2, column: 2 })
    );
    assert_eq!(
        table::read(&[0xD0, 0xCF, 0x11, 0xE0, 0xA1]),
        Err(TableError::OldWorkbook)
    );
    assert!(matches!(
        table::read(&vec![b'a'; table::MAX_BYTES + 1]),
        Err(TableError::TooLarge { .. })
    ));
}

fn workbook(rows: Vec<Vec<Value>>) -> Vec<u8> {
    let sheet = Sheet {
        title: "Spillere".to_owned(),
        headings: vec![Heading::Name, Heading::Rating, Heading::FideId],
        rows,
    };
    export::xlsx(&[sheet], Heading::english).unwrap()
}

#[test]
fn a_workbook_is_read_like_a_csv() {
    let bytes = workbook(vec![
        vec![
            Value::Text("Prøvesen, Prøve".to_owned()),
            Value::Number(1643),
            Value::Text("123".to_owned()),
        ],
        vec![Value::Empty, Value::Empty, Value::Empty],
        vec![
            Value::Text("Åge Kladdestrup".to_owned()),
            Value::Empty,
            Value::Number(124),
        ],
    ]);
    let drafts = entries(&bytes);
    assert_eq!(problems(&drafts), []);
    let lines: Vec<u32> = drafts.iter().map(|draft| draft.line).collect();
    assert_eq!(lines, [2, 4]);
    let first = drafts[0].person.as_ref().unwrap();
    assert_eq!(first.national.standard, Rating::new(1643));
    assert_eq!(first.fide_id, FideId::new(123));
    assert_eq!(
        drafts[1].person.as_ref().unwrap().name.to_string(),
        "Kladdestrup, Åge"
    );
}

#[test]
fn a_cell_in_the_last_corner_of_a_sheet_costs_nothing() {
    let mut workbook = rust_xlsxwriter::Workbook::new();
    let worksheet = workbook.add_worksheet();
    worksheet.write_string(0, 0, "Navn").unwrap();
    worksheet.write_string(0, 1, "Klub").unwrap();
    worksheet.write_string(1_048_575, 0, "Prøvesen").unwrap();
    let bytes = workbook.save_to_buffer().unwrap();
    assert_eq!(entries(&bytes)[0].line, 1_048_576);
}

#[test]
fn a_sheet_has_so_many_columns_and_no_more() {
    let mut workbook = rust_xlsxwriter::Workbook::new();
    let worksheet = workbook.add_worksheet();
    worksheet.write_string(0, 0, "Navn").unwrap();
    worksheet.write_string(1, 16_383, "far").unwrap();
    let bytes = workbook.save_to_buffer().unwrap();
    assert_eq!(
        table::read(&bytes),
        Err(TableError::TooManyColumns { line: 2, max: 100 })
    );
}

/// A ZIP of one packed part, of which only the directory is honest.
fn zip(name: &str, unpacked: usize) -> Vec<u8> {
    let mut packed = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::fast());
    let zeros = vec![b' '; 1 << 20];
    for _ in 0..unpacked >> 20 {
        packed.write_all(&zeros).unwrap();
    }
    let packed = packed.finish().unwrap();
    let packed_size = u32::try_from(packed.len()).unwrap().to_le_bytes();
    let name_size = u16::try_from(name.len()).unwrap().to_le_bytes();
    let mut bytes = b"PK\x03\x04\x14\0\0\0\x08\0\0\0\0\0\0\0\0\0".to_vec();
    bytes.extend(packed_size);
    // It says that it unpacks to one byte.
    bytes.extend([1, 0, 0, 0]);
    bytes.extend(name_size);
    bytes.extend([0, 0]);
    bytes.extend(name.as_bytes());
    bytes.extend(&packed);
    let directory = u32::try_from(bytes.len()).unwrap();
    bytes.extend(b"PK\x01\x02\x14\0\x14\0\0\0\x08\0\0\0\0\0\0\0\0\0");
    bytes.extend(packed_size);
    bytes.extend([1, 0, 0, 0]);
    bytes.extend(name_size);
    bytes.extend([0; 16]);
    bytes.extend(name.as_bytes());
    let size = u32::try_from(bytes.len()).unwrap() - directory;
    bytes.extend(b"PK\x05\x06\0\0\0\0\x01\0\x01\0");
    bytes.extend(size.to_le_bytes());
    bytes.extend(directory.to_le_bytes());
    bytes.extend([0, 0]);
    bytes
}

#[test]
fn a_workbook_that_unpacks_to_gigabytes_is_refused_before_it_is_read() {
    let bomb = zip("xl/workbook.xml", 34 << 20);
    assert!(bomb.len() < 1 << 20, "the bomb is small");
    let start = std::time::Instant::now();
    assert!(matches!(
        table::read(&bomb),
        Err(TableError::UnpacksTooLarge { .. })
    ));
    assert!(start.elapsed().as_secs() < 20);
    // A ZIP that is small enough and no workbook.
    assert!(matches!(
        table::read(&zip("hello.txt", 1 << 20)),
        Err(TableError::BadWorkbook { .. })
    ));
}

#[test]
fn a_damaged_table_never_panics() {
    let rows = (0..30)
        .map(|n| {
            vec![
                Value::Text(format!("Prøvesen {n}")),
                Value::Number(1500 + n),
                Value::Number(n),
            ]
        })
        .collect();
    let workbook = workbook(rows);
    let text = "\"Navn\";\"Rating\";\"Født\"\r\n\"Prøvesen, Prøve\";1500;1990\r\nÅge Kladdestrup;x;\"19\r\n"
        .repeat(20);
    let mut chance = Chance::of(0x7AB1E);
    for _ in 0..times(600) {
        for bytes in [workbook.as_slice(), text.as_bytes()] {
            let damaged = damage(bytes, &mut chance);
            if let Ok(table) = table::read(&damaged) {
                let _ = drafts(&table, &Mapping::guess(&table));
            }
        }
    }
}

#[test]
fn a_damaged_table_of_results_never_panics() {
    let by_board = "Bord;Resultat;Begrundelse\r\n1;1–0;\r\n2;½-½;\r\n3;+ –;Udeblev\r\n".repeat(10);
    let by_player = "Hvid,Sort,Resultat\n\"Prøvesen, Åge\",12,\"0,5-0,5\"\n7,Bo Skitse,- +\n".repeat(10);
    let mut chance = Chance::of(0x2E5);
    let mut read = 0;
    for _ in 0..times(600) {
        for text in [&by_board, &by_player] {
            let damaged = damage(text.as_bytes(), &mut chance);
            if let Ok(table) = table::read(&damaged) {
                read += usize::from(results::lines(&table).is_ok());
            }
        }
    }
    assert!(read > 100, "only {read} of the damaged tables were read at all");
}

/// A workbook one of whose parts is damaged; its ZIP is in order, so that somebody looks at it.
fn damaged_inside(workbook: &[u8], chance: &mut Chance) -> Vec<u8> {
    let mut archive = ZipArchive::new(Cursor::new(workbook)).unwrap();
    let hurt = chance.below(archive.len());
    let mut damaged = ZipWriter::new(Cursor::new(Vec::new()));
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    for index in 0..archive.len() {
        let mut part = archive.by_index(index).unwrap();
        let mut bytes = Vec::new();
        part.read_to_end(&mut bytes).unwrap();
        if index == hurt {
            // A line is a tag here.
            let tags = String::from_utf8(bytes).unwrap().replace("><", ">\n<");
            bytes = damage(tags.as_bytes(), chance);
        }
        damaged.start_file(part.name().unwrap(), stored).unwrap();
        damaged.write_all(&bytes).unwrap();
    }
    damaged.finish().unwrap().into_inner()
}

#[test]
fn a_workbook_damaged_inside_never_panics() {
    let rows = (0..6)
        .map(|n| {
            vec![
                Value::Text(format!("Prøvesen {n}")),
                Value::Number(1500 + n),
                Value::Number(n),
            ]
        })
        .collect();
    let workbook = workbook(rows);
    let mut chance = Chance::of(0x0C_E11);
    let mut read = 0;
    for _ in 0..times(1_000) {
        if let Ok(table) = table::read(&damaged_inside(&workbook, &mut chance)) {
            read += 1;
            let _ = drafts(&table, &Mapping::guess(&table));
        }
    }
    assert!(
        read > 100,
        "only {read} of the damaged workbooks were read at all"
    );
}

fn no(no: u16) -> StartNo {
    StartNo::new(no).unwrap()
}

#[test]
fn a_start_list_as_csv_opens_in_a_danish_spreadsheet() {
    let players = [
        StartListRow {
            no: no(1),
            title: Some(Title::Fm),
            name: "Prøvesen, Prøve".parse().unwrap(),
            team: None,
            club: "Skakklubben; \"Ærø\"".parse().ok(),
            federation: Some(Federation::DENMARK),
            rating: Rating::new(2100),
            fide_id: None,
        },
        StartListRow {
            no: no(2),
            title: None,
            name: "=cmd|' /C calc'!A0".parse().unwrap(),
            team: None,
            club: "@A1".parse().ok(),
            federation: None,
            rating: None,
            fide_id: FideId::new(7),
        },
    ];
    let sheet = start_list("Startliste", &players);
    let text = String::from_utf8(export::csv(&sheet, DecimalMark::Comma, Heading::english)).unwrap();
    assert_eq!(
        text,
        "\u{FEFF}No.;Title;Name;Club;Fed;Rating;FIDE ID\r\n\
         1;FM;\"Prøvesen, Prøve\";\"Skakklubben; \"\"Ærø\"\"\";DEN;2100;\r\n\
         2;;'=cmd|' /C calc'!A0;'@A1;;;7\r\n"
    );
    // And what is written can be read: the guard is taken off again.
    let drafts = entries(text.as_bytes());
    assert_eq!(problems(&drafts), []);
    let second = drafts[1].person.as_ref().unwrap();
    assert_eq!(second.name.spoken(), "=cmd|' /C calc'!A0");
    assert_eq!(second.club.as_ref().unwrap().as_str(), "@A1");
    let workbook = export::xlsx(&[sheet], Heading::english).unwrap();
    assert_eq!(entries(&workbook)[1].person.as_ref().unwrap().name, second.name);
}

#[test]
fn standings_have_their_decimals_as_the_reader_has_them() {
    let mut rows = [StandingRow {
        rank: 1,
        no: no(7),
        title: None,
        name: "Prøvesen, Prøve".parse().unwrap(),
        club: None,
        rating: None,
        points: Points::halves(13),
        tie_breaks: vec!["24.5".to_owned(), "n/a".to_owned()],
        beyond: None,
    }];
    let names = ["BH".to_owned(), "DE".to_owned(), "SB".to_owned()];
    let sheet = standings("Stilling", &names, &rows);
    let text = |mark| String::from_utf8(export::csv(&sheet, mark, Heading::english)).unwrap();
    assert!(text(DecimalMark::Comma).ends_with("\r\n1;7;;\"Prøvesen, Prøve\";;;6,5;24,5;n/a;\r\n"));
    assert!(text(DecimalMark::Point).ends_with(";6.5;24.5;n/a;\r\n"));
    // Where the arbiter's order separated somebody, the last column says so; else there is no such column.
    assert!(!sheet.headings.contains(&Heading::Field("decided_by")));
    rows[0].beyond = Some("by_hand");
    let marked = standings("Stilling", &names, &rows);
    assert_eq!(marked.headings.last(), Some(&Heading::Field("decided_by")));
    assert_eq!(marked.rows[0].last(), Some(&Value::Text("by_hand".to_owned())));
}

#[test]
fn the_same_table_makes_the_same_workbook_and_sheets_have_names_of_their_own() {
    let sheet = |title: &str| Sheet {
        title: title.to_owned(),
        headings: vec![Heading::Name],
        rows: vec![vec![Value::Text("A".to_owned())]],
    };
    let sheets = [
        sheet("Gruppe A/B: [1] og noget mere der er for langt"),
        sheet("Gruppe A/B: [1] og noget mere der er for langt"),
        sheet(""),
        sheet("'"),
    ];
    let first = export::xlsx(&sheets, Heading::english).unwrap();
    assert_eq!(export::xlsx(&sheets, Heading::english).unwrap(), first);
}

proptest::proptest! {
    #![proptest_config(proptest::test_runner::Config { cases: 300, failure_persistence: None, ..Default::default() })]

    #[test]
    fn texts_of_any_kind_never_panic(lines in proptest::collection::vec("(Navn|Klub|Rating|[a-zåø',;\"\t=+ -]{0,20})([;,\t][^\r]{0,12}){0,4}", 0..12)) {
        if let Ok(table) = table::read(lines.join("\r\n").as_bytes()) {
            let _ = drafts(&table, &Mapping::guess(&table));
        }
    }
}
