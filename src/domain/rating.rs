//! Ratings: which games count, what they change by FIDE's rules and by the union's, performances and title norms.
//!
//! Read in this order: [`games`] (from the section as it stands to the rated games, with a reason for each), [`engine::rating_tables`] and
//! [`crate::rating_regulation`] (FIDE's numbers, and what the ratings office fills in for the Danish rating, in versions), [`fide`] (changes and
//! newcomers), [`engine::performance`], [`norms`], [`expected`] (all three for everybody of a section) and [`danish`] (the calculation by one
//! version of the office's settings, with its working). These modules hold no number of a regulation. Amounts are whole numbers or
//! [`engine::hundredths`], never floating point.
//!
//! Nothing calculated is stored: the same version of the settings and the same games give the same bytes. The calculation names what is missing
//! instead of assuming it.

pub mod counts;
pub mod danish;
pub mod expected;
pub mod fide;
pub mod games;
pub mod norms;
pub mod on_day;
