//! The names that most service files need: the connection and the time, permits, keys, ids and numbers, and the section's state.

pub(crate) use std::collections::HashMap;

pub(crate) use jiff::{Timestamp, civil::Date};
pub(crate) use serde::{Deserialize, Serialize};
pub(crate) use sqlx::PgConnection;

pub(crate) use crate::{
    access::{Actor, Permit},
    idempotency::IdempotencyError,
    ids, section_state,
};
pub(crate) use domain::{
    access::Scope,
    own_words, schedule,
    section_state::{SectionRound, SectionState},
    subject::Subject,
};
pub(crate) use engine::{
    ids::{IdempotencyKey, PlayerId, RulingId, SectionId, TournamentId, Version},
    numbers::{BoardNo, RoundNo, StartNo},
};
pub(crate) use rules::ruling::Decider;
pub(crate) use store::players::Player;
