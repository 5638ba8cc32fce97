//! Matchings of graphs: who can be paired at all (`largest`) and who is best paired (`weighted`, with weights of `wide`).
//!
//! Nothing here knows chess. Vertices are numbers from 0; what they stand for is the caller's business.

pub(super) mod largest;
pub(super) mod weighted;
pub(super) mod wide;

/// No vertex.
const NONE: usize = usize::MAX;
