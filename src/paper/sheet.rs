//! What stands on a sheet, in words: a heading, a table, facts that are written down or left blank, and what is said below them.

/// The language of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    Danish,
    English,
}

impl Language {
    /// As a file names it (RFC 3066).
    pub(crate) const fn tag(self) -> &'static str {
        match self {
            Self::Danish => "da",
            Self::English => "en",
        }
    }
}

/// A sheet. It begins a page, and goes on over as many as it needs.
#[derive(Clone, Debug)]
pub struct Sheet {
    pub language: Language,
    /// What the document is called.
    pub title: String,
    /// The head of every page: what stands on the left, and on the right.
    pub head: [String; 2],
    pub heading: String,
    /// The columns of the table, from the left.
    pub columns: Vec<Column>,
    /// Its rows, each with a cell for every column that no wider cell before it takes.
    pub rows: Vec<Vec<Cell>>,
    /// What is said below the table.
    pub facts: Vec<Fact>,
    /// The last word, in small letters; empty: none.
    pub foot: String,
    /// What □ stands for, if a letter has to be replaced: the letters' numbers are written after it.
    pub lacking: String,
}

/// How wide a column is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// For a number.
    Narrow,
    /// For a result, in the middle of its column.
    Middle,
    /// An equal share of what the others leave.
    Rest,
}

/// A column of the table.
#[derive(Clone, Debug)]
pub struct Column {
    pub head: String,
    pub width: Width,
}

/// Words, with others in small letters below them; both may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words {
    pub said: String,
    pub small: String,
}

/// A cell of the table; without words it is left blank, to be written in by hand.
#[derive(Clone, Debug)]
pub struct Cell {
    pub words: Words,
    /// Does it say what the rest of its row is about?
    pub is_head: bool,
    /// How many columns it takes; 0 counts as 1.
    pub columns: u8,
}

impl Cell {
    /// A cell of one column that says something.
    pub const fn new(words: Words) -> Self {
        Self {
            words,
            is_head: false,
            columns: 1,
        }
    }

    /// The same as what the rest of its row is about, over so many columns.
    #[must_use]
    pub fn naming_its_row(self, columns: u8) -> Self {
        Self {
            is_head: true,
            columns,
            ..self
        }
    }
}

/// Something with a name that is written down, or room to write it.
#[derive(Clone, Debug)]
pub struct Fact {
    pub label: String,
    /// What is written down, one below the other.
    pub entries: Vec<Words>,
    /// How many lines are left to write on by hand where nothing is; 0 counts as 1.
    pub blank_lines: u8,
}
