//! Texts for the ratings office: members of the union and their ratings, lists, checks, reports and settings. Fetching a text is in
//! [`super::i18n`], which does not depend on these.

mod fide_lists;
mod members;
mod office_lists;
mod rating_checks;
pub mod rating_reports;
mod ratings;
