//! What the tests of team events go by: the reports of the reference data.

pub(crate) mod corpus;
