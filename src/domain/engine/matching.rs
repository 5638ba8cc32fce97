//! Matchings of graphs: who can be paired at all (`largest`), who is best paired (`weighted`, with weights of `wide`), and who of
//! one side meets whom of another (`across`). Sets of vertices are `bits`.
//!
//! Nothing here depends on chess. Vertices are numbers from 0; the caller decides what they stand for.

pub(crate) mod across;
mod bits;
pub(crate) mod largest;
pub(crate) mod weighted;
pub(crate) mod wide;

/// No vertex.
const NONE: usize = usize::MAX;
