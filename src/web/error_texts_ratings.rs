//! The texts of the services' errors about ratings, the office's lists, checks and reports, one module per noun; pages and API share them.
//! What all errors share stands in [`super::error_texts`], which does not depend on these.

pub mod candidate_results;
pub mod fide_lists;
pub mod foreign_events;
pub mod later_ratings;
pub mod office_lists;
pub mod rating_checks;
pub mod rating_committee;
pub mod rating_reports;
pub mod rating_settings;
pub mod sample_checks;
pub mod union_fees;
