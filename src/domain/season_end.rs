//! The end of a team season: the levels of its rows, what the league leader has recorded besides the tables, which teams move, and what
//! is still open.
//!
//! The input is the final tables and a book of decisions; the output is a [`Proposal`]: moves, each with its ground, and open questions. A
//! person confirms them. [`crate::promotion`] works out who goes up and down by tables and zones, without knowing sections;
//! `service::next_season` makes next season's tournament.
//!
//! | module | holds |
//! | --- | --- |
//! | [`book`] | the rows, what was written down, what was confirmed |
//! | [`table`] | the end of a row as the section has it |
//! | [`across`] | the best second or third of parallel groups |
//! | [`played`] | play-offs that are played as sections of their own |
//! | [`proposal`] | who moves, and what is open |

pub mod across;
pub mod book;
pub mod played;
pub mod proposal;
pub mod table;

pub use self::{
    across::{AcrossEnd, AcrossLine, AcrossOutcome, AcrossRule},
    book::{
        BookProblem, Confirmed, ConfirmedMove, DecidedBy, Happening, Note, NoteNo, RowField, RowPlan,
        RowProblem, SeasonEndBook,
    },
    played::{Played, PlayingTeam},
    proposal::{Ground, Moved, Proposal, Question, QuestionKind, RowEnd, proposal},
    table::{EndPlace, EndTable},
};

#[cfg(test)]
mod tests;
