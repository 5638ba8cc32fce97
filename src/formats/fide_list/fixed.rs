//! The list in fixed width: a line of headings, then a line for every player.
//!
//! Columns begin where their headings do. FIDE has moved them more than once (the list had no column `FOA` before), so their positions are
//! not fixed.

use std::{
    borrow::Cow,
    io::{BufRead, Read},
};

use encoding_rs::WINDOWS_1252;

use super::{
    MAX_LINE, Row,
    fault::{Fault, Problem, RowFault},
    record::{RecordField, Texts, clip},
};

/// The required columns: with a list of one rate of play, everybody would become unrated in the others.
const REQUIRED: [RecordField; 6] = [
    RecordField::FideId,
    RecordField::Name,
    RecordField::Federation,
    RecordField::StandardRating,
    RecordField::RapidRating,
    RecordField::BlitzRating,
];

/// The position of a column, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Column {
    field: Option<RecordField>,
    start: usize,
    /// Where the next one begins; the last column has no end.
    end: Option<usize>,
}

/// The layout by the line of headings.
#[derive(Debug, PartialEq, Eq)]
struct Layout {
    columns: Vec<Column>,
    width: usize,
    /// The minimum length of a line with a line end: blanks after the last rating may be missing.
    ended: usize,
    /// The minimum length of a line without one: up to the year of birth.
    unended: usize,
}

impl Layout {
    fn read(line: &str) -> Result<Self, Fault> {
        let mut columns: Vec<Column> = Vec::new();
        for (start, word) in words(line) {
            let known = |field: &RecordField| {
                let first = field.heading().split(' ').next().unwrap_or_default();
                first.eq_ignore_ascii_case(word)
            };
            // "ID Number" is two words and one column.
            let follows_id = columns.last().map(|last| last.field) == Some(Some(RecordField::FideId));
            if follows_id && word.eq_ignore_ascii_case("number") {
                continue;
            }
            if let Some(last) = columns.last_mut() {
                last.end = Some(start);
            }
            let field = RecordField::ALL
                .into_iter()
                .find(known)
                .filter(|field| columns.iter().all(|column| column.field != Some(*field)));
            columns.push(Column {
                field,
                start,
                end: None,
            });
        }
        let start = |field| {
            let column = columns.iter().find(|column| column.field == Some(field))?;
            Some(column.start)
        };
        if start(RecordField::FideId) != Some(0) || start(RecordField::Name).is_none() {
            return Err(Fault::NotAList);
        }
        if let Some(missing) = REQUIRED.into_iter().find(|field| start(*field).is_none()) {
            return Err(Fault::MissingColumn(missing));
        }
        let last_rating = REQUIRED.into_iter().filter_map(start).max().unwrap_or(0);
        let unended = start(RecordField::Birth).unwrap_or(last_rating + 1);
        let before_birth = columns
            .iter()
            .map(|column| column.start)
            .filter(|start| *start < unended)
            .max();
        Ok(Self {
            width: line.chars().count(),
            ended: before_birth.unwrap_or(last_rating) + 1,
            unended,
            columns,
        })
    }

    /// Cuts a line into the texts of its fields.
    fn cut(&self, line: &str, texts: &mut Texts) {
        let mut moved = 0;
        for column in &self.columns {
            let start = column.start + moved;
            let mut end = column.end.map(|end| end + moved);
            if column.field == Some(RecordField::OtherTitles)
                && let Some(end) = &mut end
                && !slice(line, *end - 1, Some(*end)).trim().is_empty()
            {
                // A few players have more of these titles than the column holds: the rest of their line is moved.
                moved = line.chars().count().saturating_sub(self.width);
                *end += moved;
            }
            if let Some(field) = column.field {
                texts.push(field, slice(line, start, end).trim());
            }
        }
    }
}

/// The words of a line with the character each begins at.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = line;
    let mut at = 0;
    std::iter::from_fn(move || {
        let word = rest.trim_start();
        at += rest.chars().count() - word.chars().count();
        if word.is_empty() {
            return None;
        }
        let (word, after) = word.split_at(word.find(char::is_whitespace).unwrap_or(word.len()));
        let start = at;
        at += word.chars().count();
        rest = after;
        Some((start, word))
    })
}

/// The characters from one place to another, as far as there are any.
fn slice(line: &str, start: usize, end: Option<usize>) -> &str {
    let byte = |at: usize| {
        if line.is_ascii() {
            return at.min(line.len());
        }
        line.char_indices().nth(at).map_or(line.len(), |(byte, _)| byte)
    };
    line.get(byte(start)..end.map_or(line.len(), byte))
        .unwrap_or_default()
}

/// Usually Latin-1; a program may have converted it to UTF-8, which does not move columns if characters are counted.
fn decode(line: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(line) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => WINDOWS_1252.decode_without_bom_handling(line).0,
    }
}

/// A line without its end.
fn body(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

/// The rows of a list in fixed width.
#[derive(Debug)]
pub(super) struct FixedRows<R> {
    input: R,
    layout: Layout,
    line: Vec<u8>,
    texts: Texts,
    /// Bytes of whole lines that were read.
    bytes: u64,
}

impl<R: BufRead> FixedRows<R> {
    /// Reads the line of headings; `before` bytes were read of the file.
    pub(super) fn open(mut input: R, before: u64) -> Result<Self, Fault> {
        let mut line = Vec::with_capacity(256);
        // A file without headings may be anything, so a long line is not reported as such.
        if !read_line(&mut input, &mut line)? {
            return Err(Fault::NotAList);
        }
        Ok(Self {
            layout: Layout::read(decode(body(&line)).trim_end())?,
            input,
            bytes: before + line.len() as u64,
            line,
            texts: Texts::default(),
        })
    }

    pub(super) const fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Continues after another position than the headings; a line must end there.
    pub(super) fn skip_to(&mut self, bytes: u64) -> Result<(), Fault> {
        let mut last = b'\n';
        while self.bytes < bytes {
            let there = self.input.fill_buf()?;
            let step = usize::try_from(bytes - self.bytes).map_or(there.len(), |left| left.min(there.len()));
            let Some(byte) = step.checked_sub(1).and_then(|end| there.get(end)) else {
                return Err(Fault::BadPosition);
            };
            last = *byte;
            self.input.consume(step);
            self.bytes += step as u64;
        }
        // The last line of all may have no end.
        if self.bytes == bytes && (last == b'\n' || self.input.fill_buf()?.is_empty()) {
            Ok(())
        } else {
            Err(Fault::BadPosition)
        }
    }

    /// The next row; `row` is the last one before it.
    pub(super) fn next(&mut self, row: u64) -> Result<Option<Row>, Fault> {
        loop {
            if !read_line(&mut self.input, &mut self.line)? {
                return Err(Fault::LongLine { row });
            }
            // DOS programs end a file with Ctrl-Z.
            if self.line.is_empty() || self.line == b"\x1A" {
                return Ok(None);
            }
            let has_end = self.line.ends_with(b"\n");
            let line = decode(body(&self.line));
            let length = line.chars().count();
            let is_blank = line.trim().is_empty();
            if !has_end && !is_blank && length < self.layout.unended {
                return Err(Fault::Truncated { row });
            }
            self.bytes += self.line.len() as u64;
            if is_blank {
                continue;
            }
            let row = row + 1;
            if length < self.layout.ended {
                return Ok(Some(Err(RowFault {
                    row,
                    field: None,
                    problem: Problem::ShortLine,
                    text: clip(line.trim()),
                })));
            }
            self.texts.clear();
            self.layout.cut(&line, &mut self.texts);
            return Ok(Some(self.texts.record(row)));
        }
    }
}

/// Reads a line with its end; `false` if it is longer than a line may be.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> Result<bool, Fault> {
    line.clear();
    input.take(MAX_LINE as u64 + 1).read_until(b'\n', line)?;
    Ok(line.len() <= MAX_LINE)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADINGS: &str = "ID Number      Name           Fed Sex Tit  OTit FOA SRtng RRtng BRtng B-day Flag";

    fn start(layout: &Layout, field: RecordField) -> Option<(usize, Option<usize>)> {
        let column = layout.columns.iter().find(|column| column.field == Some(field))?;
        Some((column.start, column.end))
    }

    #[test]
    fn columns_begin_where_their_headings_do() {
        let layout = Layout::read(HEADINGS).unwrap();
        assert_eq!(start(&layout, RecordField::FideId), Some((0, Some(15))));
        assert_eq!(start(&layout, RecordField::Name), Some((15, Some(30))));
        assert_eq!(start(&layout, RecordField::Flag), Some((76, None)));
        assert_eq!(start(&layout, RecordField::WomensTitle), None);
        assert_eq!((layout.unended, layout.ended), (70, 65));
    }

    #[test]
    fn headings_that_are_not_known_end_a_column() {
        let layout = Layout::read("ID Number Name Shoe Fed SRtng SRtng RRtng BRtng").unwrap();
        assert_eq!(start(&layout, RecordField::Name), Some((10, Some(15))));
        assert_eq!(start(&layout, RecordField::StandardRating), Some((24, Some(30))));
    }

    #[test]
    fn other_headings_are_no_list() {
        for line in ["", "Navn;Klub", "Name ID Number", "\u{1}\u{2}", "PK\u{3}\u{4}"] {
            assert_eq!(Layout::read(line), Err(Fault::NotAList), "{line}");
        }
        // A list of one rate of play has the month as the heading of the rating.
        assert_eq!(
            Layout::read(
                "ID Number      Name     Fed Sex Tit  WTit OTit           FOA OCT26 Gms K  B-day Flag"
            ),
            Err(Fault::MissingColumn(RecordField::StandardRating))
        );
    }

    #[test]
    fn characters_are_counted_and_not_bytes() {
        assert_eq!(slice("ÆØÅabc", 1, Some(4)), "ØÅa");
        assert_eq!(slice("ÆØÅabc", 4, None), "bc");
        assert_eq!(slice("abc", 2, Some(9)), "c");
        assert_eq!(slice("Æ", 5, Some(9)), "");
        assert_eq!(
            words("  ÆØ å b").collect::<Vec<_>>(),
            [(2, "ÆØ"), (5, "å"), (7, "b")]
        );
    }
}
