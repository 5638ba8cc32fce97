//! The names that operations of most nouns need.

pub(crate) use axum::{
    http::StatusCode,
    response::{IntoResponse as _, Response},
};
pub(crate) use jiff::{Timestamp, civil::Date};
pub(crate) use serde::{Deserialize, Serialize};
pub(crate) use utoipa::{IntoParams, ToSchema};

pub(crate) use super::{address::InSection, body::body, conflict::beside};
pub(crate) use domain::access::Capability;
pub(crate) use engine::{
    ids::{PlayerId, Version},
    numbers::{BoardNo, Rating, RoundNo, StartNo},
};
pub(crate) use service::access::{AtSection, AtTournament, ManageEntries, Permit, ReadDesk};
pub(crate) use texts::t;
pub(crate) use web::routes;
pub(crate) use web::{
    auth::{Access, Visitor},
    error::{FieldError, Kind, Problem, Result},
    extract::{Db, Json, Key, Now, Path, Query, Seen, Versioned},
    i18n::Lang,
    routes::ApiRoutes,
};
