//! Faults of a member list: of all of it, or of one line.

use std::fmt;

use crate::{coded::coded, encoding::NotText};
use domain::player::TextError;

use super::{MAX_BYTES, MAX_MEMBERS, column::MemberColumn};

coded! {
    /// Why a file is no member list.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
    pub enum MemberListError {
        /// More bytes than [`MAX_BYTES`].
        #[error("the file has {bytes} bytes; at most {max} are read", max = MAX_BYTES)]
        TooLarge {
            /// What the file has.
            bytes: usize,
        } => "too-large",
        /// A control character.
        #[error(transparent)]
        NotText(#[from] NotText) => "not-text",
        /// A line longer or with more columns than the list of any union.
        #[error("line {line} is too long")]
        LongLine {
            /// Line, from 1.
            line: u32,
        } => "long-line",
        /// No line holds anything.
        #[error("the file is empty")]
        Empty => "empty",
        /// The headings lack a column needed to identify members.
        #[error("the list has no column `{}`", .0.heading())]
        MissingColumn(MemberColumn) => "missing-column",
        /// A heading occurs twice.
        #[error("the list has two columns `{}`", .0.heading())]
        TwoColumns(MemberColumn) => "two-columns",
        /// More than [`MAX_MEMBERS`].
        #[error("the list has more than {max} members", max = MAX_MEMBERS)]
        TooManyMembers => "too-many-members",
    }
}

/// A line of which no member was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineFault {
    /// Line, from 1.
    pub line: u32,
    /// In which column.
    pub field: MemberColumn,
    pub problem: LineProblem,
    /// The beginning of the content there.
    pub text: String,
}

impl fmt::Display for LineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}, {}: {} (`{}`)",
            self.line,
            self.field.heading(),
            self.problem,
            self.text
        )
    }
}

impl std::error::Error for LineFault {}

coded! {
    /// What can be wrong with a line.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, thiserror::Error)]
    pub enum LineProblem {
        /// What every member has is not there.
        #[error("missing")]
        Missing => "missing",
        /// More characters than such a text has.
        #[error("too long")]
        TooLong => "too-long",
        /// Not of the form this column has.
        #[error("cannot be read")]
        Malformed => "malformed",
        /// The number occurs in an earlier line.
        #[error("stands twice")]
        Twice => "twice",
        /// The line ends before its last cell.
        #[error("is cut short")]
        CutShort => "cut-short",
    }
}

impl From<TextError> for LineProblem {
    fn from(error: TextError) -> Self {
        match error {
            TextError::Empty => Self::Missing,
            TextError::TooLong { .. } => Self::TooLong,
            TextError::ControlCharacter | TextError::Malformed => Self::Malformed,
        }
    }
}
