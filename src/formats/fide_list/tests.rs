//! Both forms: written lists are read, truncation is detected, and reading can be resumed.

mod hostile;

use std::io::{self, Cursor, Read, Write};

use ::zip::{ZipWriter, write::SimpleFileOptions};

use engine::numbers::Rating;

use super::{
    Fault, Form, Position, Problem, Reader, Record, RecordField, Row, RowFault, Source, ZipFault, made_up,
};

const FORMS: [Form; 2] = [Form::FixedWidth, Form::Xml];

fn list(form: Form, players: u32) -> Vec<u8> {
    let mut out = Vec::new();
    made_up::write(&mut out, form, 7, players).unwrap();
    out
}

fn rest<R: Read>(reader: &mut Reader<R>) -> (Vec<Row>, Option<Fault>) {
    let mut rows = Vec::new();
    loop {
        match reader.next_row() {
            Ok(Some(row)) => rows.push(row),
            Ok(None) => return (rows, None),
            Err(fault) => {
                assert_eq!(reader.next_row(), Err(fault), "what is wrong stays so");
                return (rows, Some(fault));
            }
        }
    }
}

fn read(bytes: &[u8]) -> (Vec<Row>, Option<Fault>) {
    match Reader::open(bytes) {
        Ok(mut reader) => rest(&mut reader),
        Err(fault) => (Vec::new(), Some(fault)),
    }
}

fn all(bytes: &[u8]) -> Vec<Record> {
    let (rows, fault) = read(bytes);
    assert_eq!(fault, None);
    rows.into_iter().map(Result::unwrap).collect()
}

fn zipped(name: &str, bytes: &[u8]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    zip.start_file(name, SimpleFileOptions::default()).unwrap();
    zip.write_all(bytes).unwrap();
    zip.finish().unwrap().into_inner()
}

/// A list in fixed width of one player of whom these fields are known.
fn line(fields: &[(RecordField, &str)]) -> Vec<u8> {
    let mut out = Vec::new();
    made_up::write_line(&mut out, &made_up::WIDTHS, |field| field.heading().to_owned()).unwrap();
    made_up::write_line(&mut out, &made_up::WIDTHS, |field| {
        let known = fields.iter().find(|(known, _)| *known == field);
        known.map_or(String::new(), |(_, text)| (*text).to_owned())
    })
    .unwrap();
    out
}

fn xml(inner: &str) -> String {
    format!("<playerslist>{inner}</playerslist>")
}

fn player(inner: &str) -> String {
    format!("<player><fideid>1234567</fideid><name>Kladdestrup, Påhit</name>{inner}</player>")
}

/// Gives one byte at a time, as a slow line may.
struct Drip<'a>(&'a [u8]);

impl Read for Drip<'_> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let one = buf.len().min(1);
        self.0.read(&mut buf[..one])
    }
}

#[test]
fn what_is_made_up_is_read_back_from_both_forms() {
    let expected: Vec<Record> = (0..3_000).map(|place| made_up::record(7, place)).collect();
    for form in FORMS {
        let bytes = list(form, 3_000);
        assert_eq!(Reader::open(bytes.as_slice()).unwrap().form(), form);
        assert_eq!(all(&bytes), expected, "{form:?}");
        let few = list(form, 100);
        assert_eq!(rest(&mut Reader::open(Drip(&few)).unwrap()).0.len(), 100);
    }
    let share = |is: fn(&Record) -> bool| expected.iter().filter(|record| is(record)).count() * 100 / 3_000;
    assert!((35..=45).contains(&share(|record| record.standard.rating.is_none())));
    assert!((25..=35).contains(&share(|record| record.is_inactive)));
    assert!(share(|record| record.shown_title().is_some()) > 1);
    assert!(expected.iter().any(|record| record.title != record.shown_title()));
}

#[test]
fn a_list_is_read_out_of_its_zip() {
    for (form, name) in [
        (Form::FixedWidth, "players_list_foa.txt"),
        (Form::Xml, "players_list_xml.xml"),
    ] {
        let bytes = list(form, 500);
        let packed = zipped(name, &bytes);
        for file in [&bytes, &packed] {
            let source = Source::open(Cursor::new(file)).unwrap();
            let (rows, fault) = rest(&mut Reader::open(source).unwrap());
            assert_eq!((rows.len(), fault), (500, None));
        }
        // A sum that is not right comes to light at the end.
        let mut broken = packed;
        let at = broken.windows(4).position(|w| w == b"PK\x01\x02").unwrap();
        broken[at + 16] ^= 1;
        let source = Source::open(Cursor::new(&broken)).unwrap();
        let (rows, fault) = rest(&mut Reader::open(source).unwrap());
        assert_eq!(fault, Some(Fault::Zip(ZipFault::Damaged)));
        assert!(rows.len() <= 500);
    }
}

#[test]
fn marks_and_line_ends_do_not_matter() {
    for form in FORMS {
        let bytes = list(form, 40);
        let expected = all(&bytes);
        let unix: Vec<u8> = bytes.iter().copied().filter(|b| *b != b'\r').collect();
        assert_eq!(all(&unix), expected);
        let latin: String = bytes.iter().map(|b| char::from(*b)).collect();
        for body in [&bytes, &unix] {
            let mut marked = b"\xEF\xBB\xBF".to_vec();
            marked.extend_from_slice(body);
            assert_eq!(all(&marked), expected);
        }
        if form == Form::FixedWidth {
            // Made UTF-8 by some program: as many characters in every column, but more bytes.
            assert!(latin.len() > bytes.len());
            assert_eq!(all(latin.as_bytes()), expected);
            assert_eq!(all(format!("\u{FEFF}{latin}\n\r\n\x1A").as_bytes()), expected);
        }
    }
}

#[test]
fn foreign_letters_are_read_in_both_encodings() {
    for (name, bytes) in [
        ("Øvelsesgård, Åge", b"\xD8velsesg\xE5rd, \xC5ge".as_slice()),
        ("Øvelsesgård, Åge", "Øvelsesgård, Åge".as_bytes()),
        ("Prøvesen, Ł", "Prøvesen, Ł".as_bytes()),
    ] {
        let mut list =
            b"<?xml version='1.0' encoding='ISO-8859-1'?>\r\n<playerslist><player><fideid>1</fideid><name>"
                .to_vec();
        list.extend_from_slice(bytes);
        list.extend_from_slice(b"</name></player></playerslist>");
        assert_eq!(all(&list)[0].name.to_string(), name);
    }
    let latin = line(&[
        (RecordField::FideId, "1"),
        (RecordField::Name, "Øvelsesgård, Åge"),
        (RecordField::Birth, "1990"),
    ]);
    assert!(std::str::from_utf8(&latin).is_err());
    assert_eq!(all(&latin)[0].name.to_string(), "Øvelsesgård, Åge");
}

#[test]
fn columns_may_be_anywhere_and_some_may_be_missing() {
    let mut widths: Vec<(RecordField, usize)> = made_up::WIDTHS
        .into_iter()
        .filter(|(field, _)| {
            !matches!(
                field,
                RecordField::ArenaTitle | RecordField::Flag | RecordField::BlitzGames
            )
        })
        .map(|(field, width)| (field, width + 3))
        .collect();
    widths[5..].reverse();
    let expected: Vec<Record> = (0..50)
        .map(|place| {
            let mut record = made_up::record(7, place);
            record.arena_title = String::new();
            record.is_inactive = false;
            record.blitz.games = 0;
            record
        })
        .collect();
    let mut out = Vec::new();
    made_up::write_line(&mut out, &widths, |field| field.heading().to_owned()).unwrap();
    for record in &expected {
        made_up::write_line(&mut out, &widths, |field| made_up::text(record, field)).unwrap();
    }
    assert_eq!(all(&out), expected);
}

#[test]
fn a_column_that_runs_over_moves_the_rest_of_its_line() {
    let fields = [
        (RecordField::FideId, "1"),
        (RecordField::Name, "Prøvesen"),
        (RecordField::OtherTitles, "SI,FI,LSI,SLI,NA"),
        (RecordField::ArenaTitle, "AFM"),
        (RecordField::StandardRating, "1946"),
        (RecordField::Birth, "1960"),
    ];
    let record = all(&line(&fields)).remove(0);
    assert_eq!(
        (record.other_titles.as_str(), record.arena_title.as_str()),
        ("SI,FI,LSI,SLI,NA", "AFM")
    );
    assert_eq!(record.standard.rating.map(Rating::get), Some(1946));
    assert!(record.birth.is_some());
}

#[test]
fn reading_goes_on_where_it_stopped() {
    for form in FORMS {
        let mut bytes = list(form, 25);
        // Faulty rows count as well, and foreign letters move no place.
        let at = bytes
            .windows(4)
            .position(|w| w == b"2100" || w == b"1900")
            .unwrap_or(900);
        bytes[at] = b'x';
        for bytes in [bytes.clone(), [b"\xEF\xBB\xBF".as_slice(), &bytes].concat()] {
            let mut reader = Reader::open(bytes.as_slice()).unwrap();
            let (whole, _) = read(&bytes);
            assert!(whole.iter().any(Result::is_err));
            for done in 0..=whole.len() {
                let position = reader.position();
                assert_eq!(position.rows, done as u64);
                let mut resumed = Reader::resume(Drip(&bytes[..]), position).unwrap();
                assert_eq!(resumed.position(), position);
                let (rows, fault) = rest(&mut resumed);
                assert_eq!(fault, None);
                assert_eq!(rows, whole[done..], "{form:?} {done}");
                // Nothing before the place is needed again.
                let end = usize::try_from(position.bytes).unwrap();
                let (rows, _) = read(&bytes[..end]);
                assert_eq!(rows.len(), done);
                reader.next_row().unwrap();
            }
            assert_eq!(reader.next_row(), Ok(None));
        }
    }
}

#[test]
fn a_place_where_no_row_ends_is_refused() {
    for form in FORMS {
        let bytes = list(form, 3);
        let mut reader = Reader::open(bytes.as_slice()).unwrap();
        reader.next_row().unwrap();
        let good = reader.position();
        for wrong in [0, 5, good.bytes - 3, good.bytes + 17, 1_000_000] {
            let position = Position {
                bytes: wrong,
                rows: 1,
            };
            let fault = Reader::resume(bytes.as_slice(), position).unwrap_err();
            assert_eq!(fault, Fault::BadPosition, "{form:?} {wrong}");
        }
    }
}

#[test]
fn a_file_that_is_cut_off_is_never_taken_for_a_whole_one() {
    let bytes = list(Form::Xml, 3);
    let end = bytes.len() - "\r\n</playerslist>\r\n".len();
    for cut in "<playerslist>".len()..bytes.len() - 2 {
        let (rows, fault) = read(&bytes[..cut]);
        assert_eq!(
            fault,
            Some(Fault::Truncated {
                row: rows.len() as u64
            }),
            "{cut}"
        );
        assert_eq!(rows.len() == 3, cut >= end);
    }
    let bytes = list(Form::FixedWidth, 3);
    let length = bytes.len() / 4;
    for cut in length..bytes.len() {
        let (rows, fault) = read(&bytes[..cut]);
        // Between two lines nothing is missing that could be missed; behind the ratings all is there that counts.
        let is_whole = cut % length == 0 || cut % length >= 152;
        assert_eq!(fault.is_none(), is_whole, "{cut}");
        if !is_whole {
            assert_eq!(
                fault,
                Some(Fault::Truncated {
                    row: rows.len() as u64
                })
            );
        }
        // Half a year of birth is no year.
        if (153..156).contains(&(cut % length)) {
            assert_eq!(
                rows.last().unwrap().as_ref().unwrap_err().field,
                Some(RecordField::Birth),
                "{cut}"
            );
        }
    }
}

#[test]
fn a_broken_row_is_passed_over() {
    let fault = |bytes: &[u8]| -> RowFault {
        let (rows, fault) = read(bytes);
        assert_eq!((rows.len(), fault), (3, None));
        assert!(rows[0].is_ok() && rows[2].is_ok());
        rows[1].clone().unwrap_err()
    };
    let bytes = list(Form::FixedWidth, 3);
    let length = bytes.len() / 4;
    let mut broken = bytes.clone();
    broken[length * 2 + 113] = b'x';
    let found = fault(&broken);
    assert_eq!((found.row, found.field), (2, Some(RecordField::StandardRating)));
    assert_eq!(found.problem.code(), "malformed");
    let mut short = bytes[..length * 2].to_vec();
    short.extend_from_slice(b"12345 something else\r\n");
    short.extend_from_slice(&bytes[length * 3..]);
    let found = fault(&short);
    assert_eq!((found.field, found.problem), (None, Problem::ShortLine));
    assert_eq!(
        found.to_string(),
        "row 2: the line is too short (`12345 something else`)"
    );

    for (inner, problem) in [
        ("<rating>abc</rating>", Problem::Malformed),
        ("<name>&bomb;</name>", Problem::NotText),
        ("<name>&#1;</name>", Problem::NotText),
        ("<name></name>", Problem::Missing),
        ("<name/>", Problem::Missing),
        ("<name><b>x</b></name>", Problem::Malformed),
    ] {
        let list = xml(&[player(""), player(inner), player("")].concat());
        assert_eq!(fault(list.as_bytes()).problem, problem, "{inner}");
    }
    let long = xml(&[
        player(""),
        player(&format!("<flag>{}</flag>", "i".repeat(9_000))),
        player(""),
    ]
    .concat());
    assert_eq!(fault(long.as_bytes()).problem, Problem::TooLong);
}
