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
pub(crate) use engine::ids::{IdempotencyKey, Version};
pub(crate) use engine::numbers::{BoardNo, RoundNo};
pub(crate) use service::access::{At, AtSection, AtTournament, Everywhere, InTournament, Permit, Rights};
pub(crate) use service::ids;
pub(crate) use store::places::Place;
pub(crate) use texts::t;
pub(crate) use web::auth::Access;
pub(crate) use web::components::{Choice, FieldErrors, State};
pub(crate) use web::error::{FieldError, Problem, Result};
pub(crate) use web::extract::{Db, Form, Now, Query};
pub(crate) use web::i18n::Lang;
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
