//! Words for what the ratings office has: members of the union and their ratings, lists, checks, reports and settings. How a text is fetched is
//! [`super::i18n`], which knows nothing of these.

mod fide_lists;
mod members;
mod office_lists;
mod rating_checks;
pub mod rating_reports;
mod ratings;
