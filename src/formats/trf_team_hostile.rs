//! Reports of teams that are wrong, damaged or very large: tests only, since [`crate::trf_team`] reads them like any other.

mod tests;
