//! Faults of a list: of all of it, which end the reading, or of one row, after which reading goes on.

use std::{fmt, io};

use crate::coded::coded;

use super::{MAX_BYTES, MAX_ELEMENT, MAX_LINE, record::RecordField};

/// Why a file is not a list, or why the rest of it cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The source failed.
    #[error("the file cannot be read: {0}")]
    Io(io::ErrorKind),
    /// It begins neither with the headings of the list nor with `<playerslist>`.
    #[error("this is not a rating list of FIDE")]
    NotAList,
    /// The headings lack a required column.
    #[error("the list has no column `{}`", .0.heading())]
    MissingColumn(RecordField),
    /// A line is too long.
    #[error("the line after row {row} has more than {max} bytes", max = MAX_LINE)]
    LongLine {
        /// The last row before it.
        row: u64,
    },
    /// An element, a comment or a text between elements is too long.
    #[error("the element after row {row} has more than {max} bytes", max = MAX_ELEMENT)]
    LongElement {
        /// The last row before it.
        row: u64,
    },
    /// The XML contradicts itself.
    #[error("the XML is broken after row {row}")]
    BadXml {
        /// The last row before it.
        row: u64,
    },
    /// The file ends in the middle of a row, or before the list does.
    #[error("the file was cut off after row {row}")]
    Truncated {
        /// The last whole row.
        row: u64,
    },
    /// More than [`MAX_BYTES`].
    #[error("the list has more than {max} bytes", max = MAX_BYTES)]
    TooLarge,
    /// The position to continue from is not the end of a row.
    #[error("no row ends where reading was to go on; this is another file")]
    BadPosition,
    /// The ZIP around the list.
    #[error("the ZIP file cannot be read: {0}")]
    Zip(ZipFault),
}

impl Fault {
    /// Every name, so that a test can check that all are translated.
    pub const NAMES: [&'static str; 14] = [
        "io",
        "not-a-list",
        "missing-column",
        "long-line",
        "long-element",
        "bad-xml",
        "truncated",
        "too-large",
        "bad-position",
        "zip-damaged",
        "zip-no-list",
        "zip-locked",
        "zip-unsupported",
        "zip-many-parts",
    ];

    /// A stable name for translations and logs.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Io(_) => "io",
            Self::NotAList => "not-a-list",
            Self::MissingColumn(_) => "missing-column",
            Self::LongLine { .. } => "long-line",
            Self::LongElement { .. } => "long-element",
            Self::BadXml { .. } => "bad-xml",
            Self::Truncated { .. } => "truncated",
            Self::TooLarge => "too-large",
            Self::BadPosition => "bad-position",
            Self::Zip(fault) => fault.as_str(),
        }
    }
}

impl From<io::Error> for Fault {
    /// [`super::archive`] is the only source that reports its data as invalid or too short, [`super::limit`] the only one that reports it
    /// as too large.
    fn from(error: io::Error) -> Self {
        let kind = error.kind();
        if matches!(kind, io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof) {
            Self::Zip(ZipFault::Damaged)
        } else if kind == io::ErrorKind::FileTooLarge {
            Self::TooLarge
        } else {
            Self::Io(kind)
        }
    }
}

/// What can be wrong with a ZIP.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ZipFault {
    /// Its parts contradict each other, or some of it is missing.
    #[error("it is damaged")]
    Damaged,
    /// No part is a `.txt` or an `.xml`.
    #[error("there is no list in it")]
    NoList,
    /// Enciphered.
    #[error("it is protected by a password")]
    Locked,
    /// Packed in a way that FIDE does not use.
    #[error("it is packed in an unknown way")]
    Unsupported,
    /// A directory without end.
    #[error("it has too many parts")]
    ManyParts,
}

impl ZipFault {
    /// A stable name for translations and logs.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Damaged => "zip-damaged",
            Self::NoList => "zip-no-list",
            Self::Locked => "zip-locked",
            Self::Unsupported => "zip-unsupported",
            Self::ManyParts => "zip-many-parts",
        }
    }
}

/// One row without usable content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowFault {
    /// The number of the row, from 1; headings and empty lines are not counted.
    pub row: u64,
    /// The field; `None` for the row as a whole.
    pub field: Option<RecordField>,
    pub problem: Problem,
    /// The beginning of the content there.
    pub text: String,
}

impl fmt::Display for RowFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}", self.row)?;
        if let Some(field) = self.field {
            write!(f, ", {}", field.heading())?;
        }
        write!(f, ": {} (`{}`)", self.problem, self.text)
    }
}

impl std::error::Error for RowFault {}

coded! {
    /// What can be wrong with a row.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, thiserror::Error)]
    pub enum Problem {
        /// The line ends before the ratings do.
        #[error("the line is too short")]
        ShortLine => "short-line",
        /// A text is too long.
        #[error("too long")]
        TooLong => "too-long",
        /// A control character, or an entity that is not one of XML's own.
        #[error("not plain text")]
        NotText => "not-text",
        /// What every player has is not there.
        #[error("missing")]
        Missing => "missing",
        /// Not of the form this field has.
        #[error("cannot be read")]
        Malformed => "malformed",
    }
}
