//! What stands in a PDF: its pages and its words, read from the file itself by the tables of its fonts (ISO 32000-1, 9.10.3), without what
//! wrote it.

use std::{collections::BTreeMap, io::Read as _};

/// Where something stands, from a place on.
fn find(all: &[u8], wanted: &[u8], from: usize) -> Option<usize> {
    let rest = all.get(from..)?;
    let at = rest.windows(wanted.len()).position(|window| window == wanted);
    at.map(|at| from + at)
}

/// The number that stands behind a name.
fn number(object: &[u8], name: &str) -> Option<usize> {
    let at = find(object, name.as_bytes(), 0)? + name.len();
    let digits = object[at..].iter().skip_while(|byte| **byte == b' ');
    let digits = digits.take_while(|byte| byte.is_ascii_digit());
    let digits: Vec<u8> = digits.copied().collect();
    String::from_utf8(digits).unwrap().parse().ok()
}

/// The objects of a file, where its table says they are.
fn objects(pdf: &[u8]) -> BTreeMap<usize, &[u8]> {
    let at = pdf.windows(9).rposition(|window| window == b"startxref").unwrap();
    let table = number(&pdf[at..], "startxref\n").unwrap();
    let table = String::from_utf8_lossy(&pdf[table..at]).into_owned();
    let lines = table.lines().skip(2).enumerate();
    let there = lines.filter(|(_, line)| line.trim_end().ends_with(" n"));
    let offsets = there.map(|(no, line)| (no, line[..10].parse::<usize>().unwrap()));
    let object = |(no, from): (usize, usize)| {
        let end = find(pdf, b"endobj", from).unwrap();
        let head = &pdf[from..end];
        // What is in a stream may look like an end.
        let end = match find(head, b"stream", 0) {
            Some(at) => from + at + 7 + number(&head[..at], "/Length").unwrap(),
            None => end,
        };
        (no, &pdf[from..end])
    };
    offsets.map(object).collect()
}

/// What is in a stream.
fn stream(object: &[u8]) -> Vec<u8> {
    let at = find(object, b"stream", 0).unwrap() + 7;
    if find(&object[..at], b"/FlateDecode", 0).is_none() {
        return object[at..].to_vec();
    }
    let mut plain = Vec::new();
    let mut packed = flate2::read::ZlibDecoder::new(&object[at..]);
    packed.read_to_end(&mut plain).unwrap();
    plain
}

/// Which glyph of a font is which letters.
fn letters(map: &[u8]) -> BTreeMap<u16, String> {
    let text = String::from_utf8_lossy(map).into_owned();
    let (_, pairs) = text.split_once("beginbfchar").unwrap_or_default();
    let hex: Vec<&str> = pairs.split(['<', '>']).skip(1).step_by(2).collect();
    let code = |hex: &str| u16::from_str_radix(hex, 16).unwrap();
    let word = |hex: &str| {
        let units: Vec<u16> = hex
            .as_bytes()
            .chunks(4)
            .map(|unit| code(str::from_utf8(unit).unwrap()))
            .collect();
        String::from_utf16(&units).unwrap()
    };
    hex.chunks_exact(2)
        .map(|pair| (code(pair[0]), word(pair[1])))
        .collect()
}

/// A text in brackets, and how much of the stream it took.
fn bracketed(content: &[u8]) -> (Vec<u8>, usize) {
    let (mut text, mut at) = (Vec::new(), 1);
    loop {
        let byte = content[at];
        at += 1;
        match byte {
            b')' => return (text, at),
            b'\\' => {
                let escaped = content[at];
                at += 1;
                text.push(match escaped {
                    b'n' => b'\n',
                    b'r' => b'\r',
                    b't' => b'\t',
                    b'b' => 8,
                    b'f' => 12,
                    b'0'..=b'7' => {
                        let octal = str::from_utf8(&content[at - 1..at + 2]).unwrap();
                        at += 2;
                        u8::from_str_radix(octal, 8).unwrap()
                    }
                    other => other,
                });
            }
            byte => text.push(byte),
        }
    }
}

/// The words of a file in the order in which they are drawn, with one space between them.
pub(crate) fn words(pdf: &[u8]) -> String {
    let objects = objects(pdf);
    let mut said = String::new();
    for page in objects.values().filter(|object| is_page(object)) {
        let fonts = objects[&number(page, "/Resources").unwrap()];
        let content = stream(objects[&number(page, "/Contents").unwrap()]);
        let (mut font, mut at) = (BTreeMap::new(), 0);
        while at < content.len() {
            if content[at] == b'(' {
                let (glyphs, taken) = bracketed(&content[at..]);
                for glyph in glyphs.chunks_exact(2) {
                    let letters: Option<&String> = font.get(&u16::from_be_bytes([glyph[0], glyph[1]]));
                    said.push_str(letters.map_or("", String::as_str));
                }
                at += taken;
                continue;
            }
            if content[at..].starts_with(b"/f") {
                let name = content[at + 1..].split(|byte| *byte == b' ').next().unwrap();
                let name = format!("/{} ", str::from_utf8(name).unwrap());
                let drawn_with = objects[&number(fonts, &name).unwrap()];
                font = letters(&stream(objects[&number(drawn_with, "/ToUnicode").unwrap()]));
            }
            if content[at..].starts_with(b"EMC") {
                said.push(' ');
            }
            at += 1;
        }
    }
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn is_page(object: &[u8]) -> bool {
    find(object, b"/Type/Page/", 0).is_some()
}

/// How many pages a file has.
pub(crate) fn pages(pdf: &[u8]) -> usize {
    objects(pdf).values().filter(|object| is_page(object)).count()
}
