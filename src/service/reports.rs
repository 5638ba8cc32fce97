//! Import and export of whole tournaments: FIDE's reports taken over as tournaments, and sections written as reports.

pub mod export;
pub mod import;
