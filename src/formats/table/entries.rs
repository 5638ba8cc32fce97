//! From the rows of a table to players, with everything that is wrong or doubtful in each line.
//!
//! All lines are checked, so that they can be corrected in one go; the service enters nothing while one of them is wrong.

use std::collections::HashMap;

use domain::player::{NationalId, Person, PersonName, TextError};
use engine::numbers::{FideId, Rating};
use rules::alphabet;

use crate::coded::coded;

use super::{
    Row, Table,
    mapping::{Column, Mapping, MappingError},
};

/// One line of a table as a player to be entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryDraft {
    /// The line of the file.
    pub line: u32,
    /// The player, as far as the line can be read; nothing if there is neither a name nor a number.
    pub person: Option<Person>,
    /// Has the line a number and no name? Then the number stands for the name, until a register tells it.
    pub is_nameless: bool,
    /// What is wrong or doubtful, from left to right.
    pub problems: Vec<RowProblem>,
}

impl EntryDraft {
    /// Can the line be entered as it is?
    pub fn is_sound(&self) -> bool {
        self.person.is_some() && !self.is_nameless && !self.problems.iter().any(RowProblem::is_error)
    }
}

/// One thing that is wrong or doubtful in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowProblem {
    /// In which column, from 1; 0 for the whole line.
    pub column: usize,
    pub kind: ProblemKind,
}

impl RowProblem {
    /// Must it be corrected before the line is entered? The others are warnings.
    pub fn is_error(&self) -> bool {
        self.kind.is_error()
    }
}

coded! {
    /// What can be wrong or doubtful in a line.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    pub enum ProblemKind {
        /// There is no name.
        #[error("there is no name")]
        NameMissing => "name-missing",
        /// A cell cannot be used; the line is wrong.
        #[error("{column}: `{text}` {reason}")]
        Refused {
            /// The kind of the column.
            column: Column,
            /// The content there.
            text: String,
            reason: TextError,
        } => "refused",
        /// A cell cannot be used and is left out.
        #[error("{column}: `{text}` is not known and is left out")]
        LeftOut {
            /// The kind of the column.
            column: Column,
            /// The content there.
            text: String,
        } => "left-out",
        /// The line has more cells than there are headings.
        #[error("the line has more cells than the headings; they are left out")]
        ExtraCells => "extra-cells",
        /// There is no name, and nobody in the registers has the number.
        #[error("{column}: {text} is in no register, and there is no name")]
        UnknownNumber {
            column: Column,
            text: String,
        } => "unknown-number",
        /// There is no name, and the two numbers are of two people.
        #[error("the two numbers of the line belong to two people")]
        NumbersDiffer => "numbers-differ",
        /// The registers know the number by quite another name.
        #[error("{column}: in the registers this number is {name}")]
        OtherName {
            column: Column,
            /// The name there.
            name: String,
        } => "other-name",
        /// An earlier line has the same number.
        #[error("{column}: {text} stands in line {line} too")]
        SameNumber {
            column: Column,
            text: String,
            /// The earlier line.
            line: u32,
        } => "same-number",
        /// An earlier line has the same name.
        #[error("the same name stands in line {line} too")]
        SameName {
            /// The earlier line.
            line: u32,
        } => "same-name",
    }
}

impl ProblemKind {
    /// Must it be mended?
    pub const fn is_error(&self) -> bool {
        match self {
            Self::NameMissing
            | Self::Refused { .. }
            | Self::UnknownNumber { .. }
            | Self::NumbersDiffer
            | Self::SameNumber { .. } => true,
            Self::LeftOut { .. } | Self::ExtraCells | Self::OtherName { .. } | Self::SameName { .. } => false,
        }
    }

    /// The values a translation may show.
    pub fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::NameMissing | Self::ExtraCells | Self::NumbersDiffer => Vec::new(),
            Self::UnknownNumber { column, text } => {
                vec![("column", column.to_string()), ("text", text.clone())]
            }
            Self::OtherName { column, name } => {
                vec![("column", column.to_string()), ("name", name.clone())]
            }
            Self::Refused { column, text, reason } => vec![
                ("column", column.to_string()),
                ("text", text.clone()),
                ("reason", reason_code(*reason).to_owned()),
            ],
            Self::LeftOut { column, text } => vec![("column", column.to_string()), ("text", text.clone())],
            Self::SameNumber { column, text, line } => vec![
                ("column", column.to_string()),
                ("text", text.clone()),
                ("line", line.to_string()),
            ],
            Self::SameName { line } => vec![("line", line.to_string())],
        }
    }
}

const fn reason_code(reason: TextError) -> &'static str {
    match reason {
        TextError::Empty => "empty",
        TextError::TooLong { .. } => "too-long",
        TextError::ControlCharacter => "control-character",
        TextError::Malformed => "malformed",
    }
}

/// Makes a draft of every row.
pub fn drafts(table: &Table, mapping: &Mapping) -> Result<Vec<EntryDraft>, MappingError> {
    mapping.check()?;
    let mut seen = Seen::default();
    Ok(table
        .rows
        .iter()
        .map(|row| {
            let mut reading = RowReading {
                row,
                mapping,
                problems: Vec::new(),
            };
            let (person, is_nameless) = reading.person().unzip();
            if table.has_headings && row.cells.len() > table.headings.len() {
                reading.problems.push(RowProblem {
                    column: table.headings.len() + 1,
                    kind: ProblemKind::ExtraCells,
                });
            }
            let mut problems = reading.problems;
            if let Some(person) = &person {
                seen.look(row.line, person, mapping, &mut problems);
            }
            problems.sort_by_key(|problem| problem.column);
            EntryDraft {
                line: row.line,
                person,
                is_nameless: is_nameless.unwrap_or(false),
                problems,
            }
        })
        .collect())
}

/// The people in earlier lines.
#[derive(Debug, Default)]
pub struct Seen {
    fide: HashMap<FideId, u32>,
    national: HashMap<NationalId, u32>,
    names: HashMap<String, u32>,
}

impl Seen {
    /// Notes the person of a line, and what an earlier line has too.
    pub fn look(&mut self, line: u32, person: &Person, mapping: &Mapping, problems: &mut Vec<RowProblem>) {
        let mut twice = |column: Column, text: String, before: Option<u32>| {
            if let Some(line) = before {
                problems.push(RowProblem {
                    column: mapping.position(column).map_or(0, |index| index + 1),
                    kind: ProblemKind::SameNumber { column, text, line },
                });
            }
        };
        if let Some(id) = person.fide_id {
            let before = self.fide.get(&id).copied();
            self.fide.entry(id).or_insert(line);
            twice(Column::FideId, id.to_string(), before);
        }
        if let Some(id) = &person.national_id {
            let before = self.national.get(id).copied();
            self.national.entry(id.clone()).or_insert(line);
            twice(Column::NationalId, id.to_string(), before);
        }
        let name = alphabet::fold(&person.name.spoken());
        match self.names.get(&name) {
            Some(before) => problems.push(RowProblem {
                column: 0,
                kind: ProblemKind::SameName { line: *before },
            }),
            None => {
                self.names.insert(name, line);
            }
        }
    }
}

struct RowReading<'a> {
    row: &'a Row,
    mapping: &'a Mapping,
    problems: Vec<RowProblem>,
}

impl RowReading<'_> {
    /// The cell of a kind of column, and its position.
    fn cell(&self, column: Column) -> Option<(usize, &str)> {
        let index = self.mapping.position(column)?;
        let text = self.row.cell(index);
        (!text.is_empty()).then_some((index + 1, text))
    }

    fn refuse(&mut self, at: usize, column: Column, text: &str, reason: TextError) {
        self.problems.push(RowProblem {
            column: at,
            kind: ProblemKind::Refused {
                column,
                text: text.chars().take(40).collect(),
                reason,
            },
        });
    }

    /// A cell that must be valid unless it is empty.
    fn strict<T>(&mut self, column: Column, read: impl FnOnce(&str) -> Result<T, TextError>) -> Option<T> {
        let (at, text) = self.cell(column)?;
        match read(text) {
            Ok(value) => Some(value),
            Err(reason) => {
                let text = text.to_owned();
                self.refuse(at, column, &text, reason);
                None
            }
        }
    }

    /// A cell that is ignored if it is invalid.
    fn lenient<T>(&mut self, column: Column, read: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        let (at, text) = self.cell(column)?;
        if is_nothing(text) {
            return None;
        }
        let value = read(text);
        if value.is_none() {
            let text = text.chars().take(40).collect();
            self.problems.push(RowProblem {
                column: at,
                kind: ProblemKind::LeftOut { column, text },
            });
        }
        value
    }

    fn rating(&mut self, column: Column) -> Option<Rating> {
        self.strict(column, |text| {
            if is_nothing(text) {
                Ok(None)
            } else {
                text.parse().map(Some).map_err(|_| TextError::Malformed)
            }
        })
        .flatten()
    }

    /// The name of the line; nothing if there is none or it cannot be used.
    fn name(&mut self) -> Option<PersonName> {
        let surname = self.cell(Column::Surname).map(|(at, text)| (at, text.to_owned()));
        let (at, column, text, name) = if let Some((at, surname)) = surname {
            let given = self.cell(Column::Given).map_or("", |(_, text)| text);
            let name = PersonName::new(&surname, given);
            (at, Column::Surname, surname, name)
        } else {
            let (at, text) = self.cell(Column::Name)?;
            (at, Column::Name, text.to_owned(), PersonName::from_spoken(text))
        };
        name.map_err(|reason| self.refuse(at, column, &text, reason)).ok()
    }

    fn has_name(&self) -> bool {
        self.cell(Column::Surname)
            .or_else(|| self.cell(Column::Name))
            .is_some()
    }

    /// The number of a line without a name in the place of the name; without a number the name is missing.
    fn number_for_name(&mut self, number: Option<String>) -> Option<PersonName> {
        let name = number.and_then(|number| PersonName::new(&number, "").ok());
        if name.is_none() {
            let place = self
                .mapping
                .position(Column::Name)
                .or_else(|| self.mapping.position(Column::Surname));
            self.problems.push(RowProblem {
                column: place.map_or(0, |index| index + 1),
                kind: ProblemKind::NameMissing,
            });
        }
        name
    }

    /// The person, and whether there is a number and no name.
    fn person(&mut self) -> Option<(Person, bool)> {
        let is_nameless = !self.has_name();
        let name = self.name();
        let club = self.strict(Column::Club, str::parse);
        let federation = self.lenient(Column::Federation, |text| text.parse().ok());
        let fide_id = self
            .strict(Column::FideId, |text| {
                if is_nothing(text) {
                    return Ok(None);
                }
                text.parse().map(Some).map_err(|_| TextError::Malformed)
            })
            .flatten();
        let national_id = self
            .strict(Column::NationalId, |text| {
                if is_nothing(text) {
                    return Ok(None);
                }
                text.parse().map(Some)
            })
            .flatten();
        let title = self.lenient(Column::Title, |text| text.parse().ok());
        let sex = self.lenient(Column::Sex, |text| text.parse().ok());
        let birth = self
            .strict(Column::Birth, |text| {
                if is_nothing(text) {
                    return Ok(None);
                }
                text.parse().map(Some)
            })
            .flatten();
        let name = if is_nameless {
            let national = national_id.as_ref().map(ToString::to_string);
            let number = national.or_else(|| fide_id.map(|id: FideId| id.to_string()));
            self.number_for_name(number)
        } else {
            name
        };
        let mut person = Person::named(name?);
        person.club = club;
        person.federation = federation;
        person.fide_id = fide_id;
        person.national_id = national_id;
        person.title = title;
        person.sex = sex;
        person.birth = birth;
        person.national.standard = self.rating(Column::NationalStandard);
        person.national.rapid = self.rating(Column::NationalRapid);
        person.national.blitz = self.rating(Column::NationalBlitz);
        person.fide.standard = self.rating(Column::FideStandard);
        person.fide.rapid = self.rating(Column::FideRapid);
        person.fide.blitz = self.rating(Column::FideBlitz);
        Some((person, is_nameless))
    }
}

/// What people write for "none".
fn is_nothing(text: &str) -> bool {
    text.chars().all(|c| matches!(c, '0' | '-' | '–' | ' '))
        || matches!(
            text.to_lowercase().as_str(),
            "ingen" | "none" | "n/a" | "uratet" | "unrated" | "ur" | "unr"
        )
}
