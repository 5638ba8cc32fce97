//! The rating report: what a tournament tells the ratings office when it is over (DM-5.8, DM-6.3), and what the office says to it.
//!
//! | module | holds |
//! | --- | --- |
//! | [`document`] | the report as it is stored, sent and compared |
//! | [`build`] | making it from the sections as they stand |
//! | [`candidates`] | who reached a candidate result |
//! | [`fees`] | what is owed to the union |
//! | [`new_ratings`] | what the national calculation says of every player |
//! | [`check`] | what has to be mended, or known, before it is sent |
//! | [`compare`] | what differs between two of them, field by field, and why |
//! | [`sample`] | counting it again from its own games |
//! | [`review`] | how far a report has come at the office |
//! | [`deadline`] | when it is due |
//!
//! Not here: whether a game is rated (`domain::rating::games`), and the import and export of sections in FIDE's report format
//! (`formats::trf`).

pub mod build;
pub mod candidates;
pub mod check;
pub mod compare;
pub mod deadline;
pub mod document;
pub mod fees;
pub mod new_ratings;
pub mod review;
pub mod sample;

pub use document::Report;
