//! How these values cross into PostgreSQL and back: see [`engine::codec`].

use crate::{
    entry::{EntryKind, Suspension},
    ruling::{Decider, Incident, RulingStatus},
};

engine::as_text!(Decider, EntryKind, Incident, RulingStatus, Suspension);
