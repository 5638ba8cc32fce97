//! The end of a season of teams: its rows above one another, what the league leader has written down beside the tables, who moves by that,
//! and what nobody can say yet.
//!
//! Facts in, proposal out: tables that are final and a book of what was decided go in; moves, each with its ground, and questions come out
//! ([`Proposal`]). A person confirms them. Who goes up and down by tables and zones is worked out in [`crate::promotion`], which knows no
//! section; next season's tournament is made in `service::next_season`.
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
