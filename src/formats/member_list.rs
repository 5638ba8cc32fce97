//! The member list of the Danish union, as its member system exports a club or all of them: a CSV with Danish headings.
//!
//! `Rating`, `Hurtig` and `Lyn` are the national ratings, `Elo` is FIDE's standard rating, `Fide` the number FIDE knows the player by and
//! `K-factor` FIDE's K. The export does not document this: it is inferred from the values, and only values of this form are accepted. Which
//! members are already known is decided elsewhere.

mod column;
mod fault;

use std::collections::HashSet;

use domain::{
    birth::BirthDate,
    member::Listed,
    player::{NationalId, PersonName, Ratings, TextError},
};
use engine::numbers::Rating;

use super::encoding::{self, NotText};

pub use column::MemberColumn;
pub use fault::{LineFault, LineProblem, MemberListError};

/// The largest file that is read, in bytes.
pub const MAX_BYTES: usize = 16 * 1024 * 1024;
/// The most members.
pub const MAX_MEMBERS: usize = 100_000;
/// The most bytes of a line.
const MAX_LINE: usize = 4 * 1024;
/// The most columns.
const MAX_COLUMNS: usize = 100;

/// What was read of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MemberList {
    /// In the order of the file; no number occurs twice.
    pub members: Vec<Listed>,
    /// The lines of which no member was made.
    pub faults: Vec<LineFault>,
    /// The columns it has.
    pub columns: Vec<MemberColumn>,
}

impl MemberList {
    /// Has it a column of clubs?
    pub fn has_clubs(&self) -> bool {
        self.columns.contains(&MemberColumn::Club)
    }

    /// Has it every column of ratings?
    pub fn has_ratings(&self) -> bool {
        MemberColumn::RATINGS
            .iter()
            .all(|field| self.columns.contains(field))
    }
}

/// Reads a member list. Never panics.
pub fn read(bytes: &[u8]) -> Result<MemberList, MemberListError> {
    if bytes.len() > MAX_BYTES {
        return Err(MemberListError::TooLarge { bytes: bytes.len() });
    }
    let decoded = encoding::decode(bytes)?;
    let text = one_kind_of_line_end(&decoded.text)?;
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(b';')
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut headings: Option<Vec<Option<MemberColumn>>> = None;
    let mut list = MemberList::default();
    let mut seen = HashSet::new();
    let mut record = csv::StringRecord::new();
    let is_cut_short = is_cut_off(&text);
    loop {
        let line = small(reader.position().line());
        match reader.read_record(&mut record) {
            Ok(true) => {}
            Ok(false) => break,
            // Text that has been decoded and may be ragged leaves nothing to complain about; say where if it does.
            Err(_) => return Err(NotText { line, column: 1 }.into()),
        }
        // The export begins with a line that holds an empty quoted cell only.
        let is_broken_off = is_cut_short && reader.position().byte() >= text.len() as u64;
        if record.iter().all(|cell| cell.trim().is_empty()) && !is_broken_off {
            continue;
        }
        let Some(columns) = &headings else {
            let found = columns(&record)?;
            list.columns = found.iter().copied().flatten().collect();
            headings = Some(found);
            continue;
        };
        if list.members.len() + list.faults.len() >= MAX_MEMBERS {
            return Err(MemberListError::TooManyMembers);
        }
        let row = Row {
            line: line_of(&text, &record).unwrap_or(line),
            columns,
            record: &record,
            is_broken_off,
        };
        match row.member() {
            Ok(member) if seen.insert(member.national_id.clone()) => list.members.push(member),
            Ok(_) => list
                .faults
                .push(row.fault(MemberColumn::NationalId, LineProblem::Twice)),
            Err(fault) => list.faults.push(fault),
        }
    }
    if headings.is_none() {
        return Err(MemberListError::Empty);
    }
    Ok(list)
}

fn small(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// Normalises line ends, so that lines are counted as an editor counts them; refuses rows of millions of cells.
fn one_kind_of_line_end(text: &str) -> Result<String, MemberListError> {
    let mut all = String::with_capacity(text.len());
    for (index, line) in encoding::lines(text).enumerate() {
        if line.len() > MAX_LINE || line.matches(';').count() > MAX_COLUMNS {
            return Err(MemberListError::LongLine {
                line: small(index as u64 + 1),
            });
        }
        all.push_str(line);
        all.push('\n');
    }
    Ok(all)
}

/// Does the file end inside a quoted cell, or before the last one of a line whose cells are quoted?
fn is_cut_off(text: &str) -> bool {
    let last = text.lines().next_back().unwrap_or_default().trim_end();
    last.matches('"').count() % 2 == 1 || (last.starts_with('"') && !last.ends_with('"'))
}

/// The line in which a record begins, after the skipped empty ones.
fn line_of(text: &str, record: &csv::StringRecord) -> Option<u32> {
    let at = record.position()?;
    let from = usize::try_from(at.byte()).ok()?;
    let skipped = text.get(from..)?.bytes().take_while(|b| *b == b'\n').count();
    Some(small(at.line() + skipped as u64))
}

fn columns(headings: &csv::StringRecord) -> Result<Vec<Option<MemberColumn>>, MemberListError> {
    let mut columns = Vec::with_capacity(headings.len());
    for heading in headings {
        let field = MemberColumn::from_heading(heading);
        if let Some(field) = field
            && columns.contains(&Some(field))
        {
            return Err(MemberListError::TwoColumns(field));
        }
        columns.push(field);
    }
    for required in [MemberColumn::NationalId, MemberColumn::Name] {
        if !columns.contains(&Some(required)) {
            return Err(MemberListError::MissingColumn(required));
        }
    }
    Ok(columns)
}

/// One line under the headings.
struct Row<'a> {
    line: u32,
    columns: &'a [Option<MemberColumn>],
    record: &'a csv::StringRecord,
    is_broken_off: bool,
}

impl Row<'_> {
    fn cell(&self, field: MemberColumn) -> &str {
        let column = self.columns.iter().position(|column| *column == Some(field));
        let cell = column.and_then(|column| self.record.get(column));
        cell.unwrap_or_default().trim()
    }

    fn fault(&self, field: MemberColumn, problem: LineProblem) -> LineFault {
        LineFault {
            line: self.line,
            field,
            problem,
            text: self
                .cell(field)
                .chars()
                .map(|c| if c.is_control() { ' ' } else { c })
                .take(40)
                .collect(),
        }
    }

    /// Reads a cell; empty is missing.
    fn required<T>(
        &self,
        field: MemberColumn,
        read: impl Fn(&str) -> Result<T, TextError>,
    ) -> Result<T, LineFault> {
        read(self.cell(field)).map_err(|error| self.fault(field, error.into()))
    }

    /// Reads a cell; empty or zero is nothing.
    fn optional<T>(
        &self,
        field: MemberColumn,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, LineFault> {
        let cell = self.cell(field);
        if cell.bytes().all(|b| b == b'0') {
            return Ok(None);
        }
        match read(cell) {
            Some(value) => Ok(Some(value)),
            None => Err(self.fault(field, LineProblem::Malformed)),
        }
    }

    fn rating(&self, field: MemberColumn) -> Result<Option<Rating>, LineFault> {
        self.optional(field, number)
    }

    /// Refuses a line that ends before its last cell, as in a truncated file.
    fn whole(&self) -> Result<(), LineFault> {
        let last = self.columns.iter().rev().find_map(|column| *column);
        let is_short = self.is_broken_off || self.record.len() < self.columns.len();
        match last.filter(|_| is_short) {
            Some(field) => Err(self.fault(field, LineProblem::CutShort)),
            None => Ok(()),
        }
    }

    fn member(&self) -> Result<Listed, LineFault> {
        self.whole()?;
        Ok(Listed {
            national_id: self.required(MemberColumn::NationalId, digits)?,
            name: self.required(MemberColumn::Name, PersonName::from_spoken)?,
            birth: self.optional(MemberColumn::Birth, |text| match text.parse().ok()? {
                BirthDate::Year(year) => Some(year),
                BirthDate::Day(_) => None,
            })?,
            club: match self.cell(MemberColumn::Club) {
                "" => None,
                _ => Some(self.required(MemberColumn::Club, str::parse)?),
            },
            // The union may write titles of its own here; these are not FIDE's.
            title: self.cell(MemberColumn::Title).parse().ok(),
            national: Ratings {
                standard: self.rating(MemberColumn::NationalStandard)?,
                rapid: self.rating(MemberColumn::NationalRapid)?,
                blitz: self.rating(MemberColumn::NationalBlitz)?,
            },
            fide_standard: self.rating(MemberColumn::FideStandard)?,
            fide_id: self.optional(MemberColumn::FideId, number)?,
            k: self.optional(MemberColumn::K, number)?,
        })
    }
}

/// The union's numbers are digits; those of other federations, which this list does not hold, may have letters.
fn digits(text: &str) -> Result<NationalId, TextError> {
    if text.bytes().all(|b| b.is_ascii_digit()) {
        text.parse()
    } else {
        Err(TextError::Malformed)
    }
}

/// A number of digits only.
fn number<T: std::str::FromStr>(text: &str) -> Option<T> {
    let is_number = text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|_| is_number)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use engine::numbers::FideId;

    const HEADINGS: &str = "\"\"\r\n\"Nummer\";\"Født år\";\"Navn\";\"Klub\";\"Titel\";\"Rating\";\"Hurtig\";\"Lyn\";\"Elo\";\"Fide\";\"K-factor\"\r\n";
    const LINE: &str = "\"900000001\";\"1971\";\"Kladdestrup, Åge\";\"Prøvekøbing\";\"\";\"1643\";\"1570\";\"\";\"1776\";\"1234567\";\"40\"\r\n";

    fn latin(text: &str) -> Vec<u8> {
        text.chars().map(|c| u8::try_from(c).unwrap()).collect()
    }

    /// The fault of a line in which one cell is changed.
    fn fault(from: &str, to: &str) -> LineFault {
        let list = read((HEADINGS.to_owned() + &LINE.replacen(from, to, 1)).as_bytes()).unwrap();
        assert!(list.members.is_empty(), "{to}");
        list.faults[0].clone()
    }

    #[test]
    fn a_line_of_the_export_is_read_in_every_encoding() {
        let text = HEADINGS.to_owned() + LINE;
        let expected = Listed {
            national_id: "900000001".parse().unwrap(),
            name: "Kladdestrup, Åge".parse().unwrap(),
            birth: match BirthDate::from_year(1971) {
                Some(BirthDate::Year(year)) => Some(year),
                _ => None,
            },
            club: "Prøvekøbing".parse().ok(),
            title: None,
            national: Ratings {
                standard: Rating::new(1643),
                rapid: Rating::new(1570),
                blitz: None,
            },
            fide_standard: Rating::new(1776),
            fide_id: FideId::new(1_234_567),
            k: Some(40),
        };
        assert!(expected.birth.is_some());
        for bytes in [
            text.clone().into_bytes(),
            format!("\u{FEFF}{text}").into_bytes(),
            latin(&text),
            latin(&text.replace('\r', "")),
            latin(&text.replace('"', "")),
        ] {
            let list = read(&bytes).unwrap();
            assert_eq!((list.members, list.faults), (vec![expected.clone()], Vec::new()));
        }
    }

    #[test]
    fn columns_may_stand_in_any_order_and_others_are_passed_over() {
        let list = read("Navn;Alder;Nummer;Køn\nPrøvesen;55;1;K;more\n".as_bytes()).unwrap();
        assert_eq!(list.faults, []);
        assert_eq!(list.members[0].name.to_string(), "Prøvesen");
        assert_eq!(list.members[0].national_id.as_str(), "1");
        assert_eq!(list.members[0].national, Ratings::NONE);
    }

    #[test]
    fn a_name_without_a_comma_ends_with_the_surname() {
        let list = read("Nummer;Navn\n1;Påhit Attrap Øvelsesgård\n2;Øvelsesgård, Påhit Attrap\n".as_bytes())
            .unwrap();
        let names: Vec<(&str, &str)> = list
            .members
            .iter()
            .map(|one| (one.name.surname(), one.name.given()))
            .collect();
        assert_eq!(names, [("Øvelsesgård", "Påhit Attrap"); 2]);
    }

    #[test]
    fn headings_that_say_too_little_or_too_much_are_refused() {
        for (text, expected) in [
            ("", MemberListError::Empty),
            ("\"\"\n;;\n", MemberListError::Empty),
            (
                "Nummer;Klub\n",
                MemberListError::MissingColumn(MemberColumn::Name),
            ),
            (
                "Navn;Klub\n1;2\n",
                MemberListError::MissingColumn(MemberColumn::NationalId),
            ),
            (
                "Nummer;Navn;navn\n",
                MemberListError::TwoColumns(MemberColumn::Name),
            ),
            (
                "Nummer;Navn\n1;\u{1}\n",
                MemberListError::NotText(NotText { line: 2, column: 3 }),
            ),
        ] {
            assert_eq!(read(text.as_bytes()), Err(expected), "{text}");
        }
    }

    #[test]
    fn a_broken_line_is_passed_over() {
        let text = format!("{HEADINGS}{LINE}\r\n{}{LINE}", LINE.replace("1971", "71"));
        let list = read(text.as_bytes()).unwrap();
        assert_eq!(list.members.len(), 1);
        assert_eq!(
            list.faults.iter().map(LineFault::to_string).collect::<Vec<_>>(),
            [
                "line 5, Født år: cannot be read (`71`)",
                "line 6, Nummer: stands twice (`900000001`)"
            ]
        );
        for (from, to, field, problem) in [
            ("900000001", "", MemberColumn::NationalId, LineProblem::Missing),
            (
                "900000001",
                "9 1",
                MemberColumn::NationalId,
                LineProblem::Malformed,
            ),
            (
                "900000001",
                "abc",
                MemberColumn::NationalId,
                LineProblem::Malformed,
            ),
            (
                "900000001",
                "90000000A",
                MemberColumn::NationalId,
                LineProblem::Malformed,
            ),
            ("Kladdestrup, Åge", " ", MemberColumn::Name, LineProblem::Missing),
            (
                "1643",
                "+1643",
                MemberColumn::NationalStandard,
                LineProblem::Malformed,
            ),
            ("1776", "9999", MemberColumn::FideStandard, LineProblem::Malformed),
            ("1234567", "x", MemberColumn::FideId, LineProblem::Malformed),
            ("\"40\"", "\"400\"", MemberColumn::K, LineProblem::Malformed),
            (
                "Prøvekøbing",
                &"x".repeat(81),
                MemberColumn::Club,
                LineProblem::TooLong,
            ),
        ] {
            let found = fault(from, to);
            assert_eq!((found.field, found.problem), (field, problem), "{to}");
        }
    }

    #[test]
    fn wherever_a_file_is_cut_off_no_half_line_becomes_a_member() {
        let whole = latin(&format!(
            "{HEADINGS}{LINE}{}",
            LINE.replace("900000001", "900000002")
        ));
        let all = read(&whole).unwrap().members;
        assert_eq!(all.len(), 2);
        let headings = HEADINGS.chars().count();
        let first_line = headings + LINE.chars().count();
        for end in headings..whole.len() - 2 {
            let list = read(&whole[..end]).unwrap();
            assert!(
                all.starts_with(&list.members),
                "cut off at {end}: {:?}",
                list.members
            );
            let is_whole_line = (first_line - 2..=first_line).contains(&end) || end == headings;
            assert_eq!(list.faults.is_empty(), is_whole_line, "cut off at {end}");
        }
    }

    #[test]
    fn a_list_tells_which_columns_it_has() {
        let list = read((HEADINGS.to_owned() + LINE).as_bytes()).unwrap();
        assert_eq!(list.columns, MemberColumn::ALL);
        assert!(list.has_clubs() && list.has_ratings());
        let list = read("Nummer;Navn;Rating\n1;Prøvesen;1500\n".as_bytes()).unwrap();
        assert!(!list.has_clubs() && !list.has_ratings());
    }

    #[test]
    fn too_much_of_anything_is_refused() {
        let large = vec![b'x'; MAX_BYTES + 1];
        assert_eq!(
            read(&large),
            Err(MemberListError::TooLarge { bytes: MAX_BYTES + 1 })
        );
        for line in ["x".repeat(10_000_000), ";".repeat(MAX_COLUMNS + 1)] {
            let text = format!("Nummer;Navn\n{line}\n");
            assert_eq!(read(text.as_bytes()), Err(MemberListError::LongLine { line: 2 }));
        }
        let line = |number: usize| format!("{number};x\n");
        let most: String = (0..MAX_MEMBERS).map(line).collect();
        let most = format!("Nummer;Navn\n{most}");
        assert_eq!(read(most.as_bytes()).unwrap().members.len(), MAX_MEMBERS);
        assert_eq!(
            read((most + "x;x\n").as_bytes()),
            Err(MemberListError::TooManyMembers)
        );
        // A quotation mark that is never closed.
        let open = format!("Nummer;Navn\n\"{}", "1;x\n".repeat(100_000));
        assert_eq!(read(open.as_bytes()).unwrap().faults.len(), 1);
    }

    proptest! {
        #[test]
        fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
            let _ = read(&bytes);
            let _ = read(&[HEADINGS.as_bytes(), &bytes].concat());
        }

        #[test]
        fn no_text_makes_it_panic(text in "[\"; \n\r0-9a-cÅ']{0,200}") {
            let list = read((HEADINGS.to_owned() + &text).as_bytes()).unwrap_or_default();
            for fault in list.faults {
                prop_assert!(fault.line > 2);
            }
        }
    }
}
