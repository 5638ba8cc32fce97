//! The names that nearly every page uses, to be taken all at once.

pub(crate) use std::collections::BTreeMap;

pub(crate) use askama::Template;
pub(crate) use axum::http::StatusCode;
pub(crate) use axum::response::{Html, IntoResponse as _, Redirect, Response};
pub(crate) use axum_extra::routing::TypedPath as _;
pub(crate) use jiff::Timestamp;
pub(crate) use jiff::civil::Date;
pub(crate) use serde::Deserialize;
pub(crate) use sqlx::PgConnection;

pub(crate) use domain::access::{Capability, Scope};
pub(crate) use domain::round::RoundStatus;
pub(crate) use domain::schedule;
pub(crate) use domain::section_state::{SectionRound, SectionState};
pub(crate) use engine::colour::Colour;
pub(crate) use engine::ids::{IdempotencyKey, PlayerId, Version};
pub(crate) use engine::numbers::{BoardNo, RoundNo, StartNo};
pub(crate) use rules::ruling::Decider;
pub(crate) use service::access::{
    At, AtSection, AtTournament, EnterResults, Everywhere, InTournament, ManageEntries, ManageRegisters,
    ManageTournament, Permit, ReadDesk, Rights,
};
pub(crate) use service::{ids, section_state};
pub(crate) use store::places::Place;
pub(crate) use store::sections::Section;
pub(crate) use texts::t;
pub(crate) use web::auth::Access;
pub(crate) use web::components::{Choice, FieldErrors, State};
pub(crate) use web::error::{FieldError, Problem, Result};
pub(crate) use web::error_texts;
pub(crate) use web::extract::{Db, Form, Now, Query};
pub(crate) use web::i18n::{Lang, labels};
pub(crate) use web::layout::{Flash, Layout};
pub(crate) use web::nav;
pub(crate) use web::paths::*;
pub(crate) use web::routes::Routes;
pub(crate) use web::settings::Sent;
pub(crate) use web::state::AppState;

pub(crate) use crate::forms::again;

/// A page as it is sent.
pub(crate) type Page = Html<String>;

/// What nearly every page asks for: the way to the database, the moment, and the frame.
pub(crate) type Visit = (Db, Now, Layout);
