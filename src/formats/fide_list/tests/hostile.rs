//! Hostile input: other files, endless texts, entities, contradictions, noise.

use std::io::Cursor;

use proptest::prelude::*;

use super::{
    super::{Fault, Form, MAX_ELEMENT, MAX_LINE, Problem, Reader, Source},
    FORMS, Rating, all, list, player, read, rest, xml, zipped,
};

#[test]
fn other_files_are_refused() {
    for bytes in [
        b"".as_slice(),
        b"\n",
        b"Nummer;Navn\r\n1;2\r\n",
        b"PK\x03\x04",
        b"\xFF\xFE<\0p\0",
        b"<html><body/></html>",
        b"<",
        b"<!-- ",
        b"</playerslist>",
        b"<?xml version=\"1.0\"?>",
        &vec![b'x'; 100_000],
        &vec![0; 100_000],
    ] {
        assert_eq!(read(bytes), (Vec::new(), Some(Fault::NotAList)));
    }
    let blank = vec![b' '; 10_000_000];
    assert_eq!(read(&blank).1, Some(Fault::NotAList));
}

#[test]
fn a_line_or_an_element_without_end_is_refused() {
    let mut bytes = list(Form::FixedWidth, 2);
    bytes.extend(std::iter::repeat_n(b'1', 10_000_000));
    let (rows, fault) = read(&bytes);
    assert_eq!((rows.len(), fault), (2, Some(Fault::LongLine { row: 2 })));
    let mut just = list(Form::FixedWidth, 1);
    just.extend(std::iter::repeat_n(b'1', MAX_LINE - 1));
    just.push(b'\n');
    assert_eq!(read(&just).1, None);

    let many = 10_000_000;
    for inner in [
        "x".repeat(many),
        format!("<!--{}", "x".repeat(many)),
        format!("<a b='{}", "x".repeat(many)),
        format!("<![CDATA[{}", "x".repeat(many)),
        format!("<{}", "x".repeat(many)),
        "<player>".repeat(many / 8),
        "<a>".repeat(many / 3),
        "<player><name>x</name>".to_owned() + &"<?x?>".repeat(many / 5),
        format!("<player><name>{}", "Æ".repeat(many / 2)),
        format!("&{}", "x".repeat(many)),
    ] {
        let (rows, fault) = read(xml(&(player("") + &inner)).as_bytes());
        assert_eq!(
            (rows.len(), fault),
            (1, Some(Fault::LongElement { row: 1 })),
            "{}",
            &inner[..20]
        );
    }
    // Many elements between the players are accepted as long as each is small.
    let comments = "<!-- x -->".repeat(MAX_ELEMENT);
    assert_eq!(all(xml(&(comments + &player(""))).as_bytes()).len(), 1);
}

#[test]
fn entities_are_not_expanded() {
    let bomb =
        r#"<?xml version="1.0"?><!DOCTYPE playerslist [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>"#;
    let list = format!("{bomb}{}", xml(&player("<flag>&b;</flag>")));
    let (rows, fault) = read(list.as_bytes());
    assert_eq!(fault, None);
    assert_eq!(rows[0].as_ref().unwrap_err().problem, Problem::NotText);
    let loose = xml(&player("<name>Prøve & Øvelse</name>"));
    assert_eq!(all(loose.as_bytes())[0].name.to_string(), "Prøve & Øvelse");
    let own = xml(&player(
        "<name>O&apos;Prøve &amp; &#216;velse, &#x41;<![CDATA[ge]]></name>",
    ));
    assert_eq!(all(own.as_bytes())[0].name.to_string(), "O'Prøve & Øvelse, Age");
}

#[test]
fn unknown_elements_are_passed_over() {
    let list = xml(&[
        "<date><player>1</player></date><empty/>text".to_owned(),
        player("<new><rating>1</rating><deep><k>2</k></deep></new><rating>1843</rating><new/>"),
        player("<rating>1</rating><rating>2</rating>"),
        "<player/>".to_owned(),
    ]
    .concat());
    let (rows, fault) = read(list.as_bytes());
    assert_eq!((rows.len(), fault), (3, None));
    let rating = |row: usize| rows[row].as_ref().unwrap().standard.rating.map(Rating::get);
    assert_eq!((rating(0), rating(1)), (Some(1843), Some(2)));
    assert_eq!(rows[2].as_ref().unwrap_err().problem, Problem::Missing);
    assert_eq!(read(b"<playerslist/>"), (Vec::new(), None));
}

#[test]
fn xml_that_contradicts_itself_ends_the_reading() {
    for inner in [
        "</player>",
        "<player></playerslist>",
        "<player><name></player>",
        "<! x>",
    ] {
        let list = xml(&(player("") + inner + &player("")));
        let (rows, fault) = read(list.as_bytes());
        assert_eq!(
            (rows.len(), fault),
            (1, Some(Fault::BadXml { row: 1 })),
            "{inner}"
        );
    }
    for after in ["<player/>", "x", "<playerslist></playerslist>"] {
        let (_, fault) = read((xml("") + after).as_bytes());
        assert_eq!(fault, Some(Fault::BadXml { row: 0 }), "{after}");
    }
}

/// Reads all of it, and again from some place on the way: the same must come.
fn survives(bytes: &[u8]) {
    let Ok(mut reader) = Reader::open(bytes) else {
        return;
    };
    let whole = read(bytes);
    let _ = reader.next_row();
    let position = reader.position();
    let done = usize::try_from(position.rows).unwrap();
    if let Ok(mut resumed) = Reader::resume(bytes, position) {
        let (rows, fault) = rest(&mut resumed);
        assert_eq!((rows.as_slice(), fault), (&whole.0[done..], whole.1));
    }
    if let Ok(source) = Source::open(Cursor::new(bytes)) {
        let _ = Reader::open(source).map(|mut reader| rest(&mut reader));
    }
}

proptest! {
    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        survives(&bytes);
        for start in [list(Form::FixedWidth, 1), b"<playerslist><player><name>".to_vec(), zipped("a.txt", b"x")] {
            survives(&[start.as_slice(), &bytes].concat());
        }
    }

    #[test]
    fn no_change_of_a_list_makes_it_panic(
        is_xml in any::<bool>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..20),
    ) {
        let mut bytes = list(FORMS[usize::from(is_xml)], 5);
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        survives(&bytes);
    }

    #[test]
    fn no_tags_make_it_panic(
        words in prop::collection::vec(
            prop::sample::select(vec![
                "<player>", "</player>", "<name>", "</name>", "<x>", "</x>", "<x/>", "<player/>", "&amp;", "&x;", "&",
                "<![CDATA[", "]]>", "<!--", "-->", "<?", "?>", "Æ", "12", "</playerslist>", "<fideid>", "</fideid>",
            ]),
            0..60,
        ),
    ) {
        survives(format!("<playerslist>{}", words.concat()).as_bytes());
    }
}
