//! Whole tournaments in and out: FIDE's reports taken over as tournaments, and sections written as reports.

pub mod export;
pub mod import;
