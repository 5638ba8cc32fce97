//! What the tests of team events use: the reports of the reference data.

pub(crate) mod corpus;
