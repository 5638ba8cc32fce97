//! The names that nearly every staff page uses, for one glob import.

pub use std::collections::BTreeMap;

pub use askama::Template;
pub use axum::http::StatusCode;
pub use axum::response::{Html, IntoResponse as _, Redirect, Response};
pub use axum_extra::routing::TypedPath as _;
pub use jiff::Timestamp;
pub use jiff::civil::Date;
pub use serde::Deserialize;
pub use sqlx::PgConnection;

pub use crate::auth::Access;
pub use crate::components::{Choice, FieldErrors, State};
pub use crate::error::{FieldError, Problem, Result};
pub use crate::error_texts;
pub use crate::extract::{Db, Form, Now, Query};
pub use crate::i18n::{Lang, labels};
pub use crate::layout::{Flash, Layout};
pub use crate::nav;
pub use crate::paths::*;
pub use crate::routes::Routes;
pub use crate::settings::Sent;
pub use crate::state::AppState;
pub use domain::access::{Capability, Scope};
pub use domain::round::RoundStatus;
pub use domain::schedule;
pub use domain::section_state::{SectionRound, SectionState};
pub use engine::colour::Colour;
pub use engine::ids::{IdempotencyKey, PlayerId, Version};
pub use engine::numbers::{BoardNo, RoundNo, StartNo};
pub use rules::ruling::Decider;
pub use service::access::{
    At, AtSection, AtTournament, EnterResults, Everywhere, InTournament, ManageEntries, ManageRegisters,
    ManageTournament, Permit, ReadDesk, Rights,
};
pub use service::{ids, section_state};
pub use store::places::Place;
pub use store::sections::Section;
pub use texts::t;

pub use crate::forms::again;

/// A page as it is sent.
pub type Page = Html<String>;

/// The arguments of nearly every page: the database, the time, and the frame.
pub type Visit = (Db, Now, Layout);
