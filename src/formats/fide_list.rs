//! FIDE's rating list, about two million players, in both forms: fixed width and XML, each of them plain or in a ZIP.
//!
//! [`Reader`] reads it row by row in constant memory: every line, element and text is bounded, and only the current row is kept. An invalid
//! row is a fault of that row; a file that is truncated, or not a list, ends the reading. Neither form contains the month of the list, and
//! its players are processed elsewhere. [`made_up`] writes lists of fictitious players.

mod archive;
mod fault;
mod feed;
mod fixed;
mod limit;
pub mod made_up;
mod record;
#[cfg(test)]
mod tests;
mod xml;

use std::io::{BufRead, BufReader, Chain, Cursor, Read};

use limit::Limited;

use domain::fide_list::Record;

pub use archive::Source;
pub use fault::{Fault, Problem, RowFault, ZipFault};
pub use record::RecordField;

/// The most bytes of a list, unpacked; FIDE's XML has nearly a thousand million.
pub const MAX_BYTES: u64 = 4 * 1024 * 1024 * 1024;
/// The most bytes of a line of the fixed-width list; FIDE's have 164.
pub const MAX_LINE: usize = 4 * 1024;
/// The most bytes of a player in the XML list, or of anything between two players.
pub const MAX_ELEMENT: usize = 64 * 1024;

/// How much of the file is taken at once.
const CHUNK: usize = 64 * 1024;
/// How much of the file tells its form.
const HEAD: u64 = 256;
/// The byte order mark of UTF-8.
const MARK: &[u8] = b"\xEF\xBB\xBF";

/// A player, or the fault of the row.
pub type Row = Result<Record, RowFault>;

engine::spelling! {
    /// The form of a list.
    pub enum Form {
        /// A line of headings and a line for every player.
        FixedWidth => "fixed-width",
        /// `<playerslist>`.
        Xml => "xml",
    }
}

/// How far a list was read: where [`Reader::resume`] goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// Bytes of the unpacked text up to the end of the last whole row.
    pub bytes: u64,
    /// Rows up to there, the faulty ones among them.
    pub rows: u64,
}

/// The beginning that told the form, then the rest.
type Input<R> = BufReader<Limited<Chain<Cursor<Vec<u8>>, R>>>;

/// Reads a list row by row.
#[derive(Debug)]
pub struct Reader<R: Read> {
    rows: Rows<Input<R>>,
    row: u64,
    /// How the reading ended, if it did.
    end: Option<Result<(), Fault>>,
}

#[derive(Debug)]
enum Rows<R: BufRead> {
    Fixed(Box<fixed::FixedRows<R>>),
    Xml(Box<xml::XmlRows<R>>),
}

impl<R: Read> Reader<R> {
    /// Reads up to the first player; the first character decides the form. A file that may be a ZIP is opened as [`Source`] first.
    pub fn open(mut source: R) -> Result<Self, Fault> {
        let mut head = Vec::new();
        source.by_ref().take(HEAD).read_to_end(&mut head)?;
        let before = if head.starts_with(MARK) { MARK.len() } else { 0 };
        let is_xml = head
            .get(before..)
            .is_some_and(|text| text.trim_ascii_start().starts_with(b"<"));
        let mut head = Cursor::new(head);
        head.set_position(before as u64);
        let before = head.position();
        let input = BufReader::with_capacity(CHUNK, Limited::new(head.chain(source), MAX_BYTES));
        Ok(Self {
            rows: if is_xml {
                Rows::Xml(Box::new(xml::XmlRows::open(input, before)?))
            } else {
                Rows::Fixed(Box::new(fixed::FixedRows::open(input, before)?))
            },
            row: 0,
            end: None,
        })
    }

    /// Continues an earlier reading of the same file; the file is read up to that position again, but not parsed.
    pub fn resume(source: R, position: Position) -> Result<Self, Fault> {
        let mut reader = Self::open(source)?;
        if position.bytes < reader.position().bytes {
            return Err(Fault::BadPosition);
        }
        match &mut reader.rows {
            Rows::Fixed(rows) => rows.skip_to(position.bytes)?,
            Rows::Xml(rows) => rows.skip_to(position.bytes)?,
        }
        reader.row = position.rows;
        Ok(reader)
    }

    /// The form of the list.
    pub const fn form(&self) -> Form {
        match self.rows {
            Rows::Fixed(_) => Form::FixedWidth,
            Rows::Xml(_) => Form::Xml,
        }
    }

    /// How far it was read.
    pub fn position(&self) -> Position {
        Position {
            bytes: match &self.rows {
                Rows::Fixed(rows) => rows.bytes(),
                Rows::Xml(rows) => rows.bytes(),
            },
            rows: self.row,
        }
    }

    /// The next row; `None` when the list has ended properly. A fault of the file is final.
    pub fn next_row(&mut self) -> Result<Option<Row>, Fault> {
        if let Some(end) = self.end {
            return end.map(|()| None);
        }
        let next = match &mut self.rows {
            Rows::Fixed(rows) => rows.next(self.row),
            Rows::Xml(rows) => rows.next(self.row),
        };
        match &next {
            Ok(Some(_)) => self.row += 1,
            Ok(None) => self.end = Some(Ok(())),
            Err(fault) => self.end = Some(Err(*fault)),
        }
        next
    }
}
