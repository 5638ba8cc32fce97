//! The names that nearly every page uses, to be taken all at once.

pub(crate) use askama::Template;
pub(crate) use axum::http::StatusCode;
pub(crate) use axum::response::{Html, IntoResponse as _, Redirect, Response};
pub(crate) use serde::Deserialize;

pub(crate) use domain::access::Capability;
pub(crate) use engine::ids::{IdempotencyKey, Version};
pub(crate) use service::access::{AtSection, AtTournament, Permit};
pub(crate) use texts::t;
pub(crate) use web::auth::Access;
pub(crate) use web::components::{Choice, FieldErrors, State};
pub(crate) use web::error::{Problem, Result};
pub(crate) use web::extract::{Db, Form, Now, Query};
pub(crate) use web::layout::{Flash, Layout};
pub(crate) use web::paths::Here as _;
pub(crate) use web::routes::Routes;
pub(crate) use web::state::AppState;
pub(crate) use web::text::Lang;
