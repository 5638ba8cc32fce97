//! The names that nearly every public page uses, to be taken all at once.

pub(crate) use askama::Template;
pub(crate) use axum::response::{Html, IntoResponse as _, Response};
pub(crate) use serde::Deserialize;

pub(crate) use domain::access::Capability;
pub(crate) use engine::colour::Colour;
pub(crate) use engine::numbers::{RoundNo, StartNo};
pub(crate) use service::public::Beside;
pub(crate) use texts::t;
pub(crate) use web::auth::{Access, Visitor};
pub(crate) use web::error::{Problem, Result};
pub(crate) use web::extract::{Db, Now, Query};
pub(crate) use web::i18n::Lang;
pub(crate) use web::layout::Layout;
pub(crate) use web::paths::*;
pub(crate) use web::response_cache::Cacheable;
pub(crate) use web::routes::Routes;
pub(crate) use web::state::AppState;

pub(crate) use crate::scene::{Man, Scene};
