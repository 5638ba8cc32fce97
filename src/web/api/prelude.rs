//! The names that operations of most nouns need.

pub use axum::{
    http::StatusCode,
    response::{IntoResponse as _, Response},
};
pub use jiff::{Timestamp, civil::Date};
pub use serde::{Deserialize, Serialize};
pub use utoipa::{IntoParams, ToSchema};

pub use super::{address::InSection, conflict::beside};
pub use crate::body;
pub use domain::access::Capability;
pub use engine::{
    ids::{PlayerId, Version},
    numbers::{BoardNo, Rating, RoundNo, StartNo},
};
pub use service::access::{AtSection, AtTournament, ManageEntries, Permit, ReadDesk};
pub use texts::t;
pub use web::routes;
pub use web::{
    auth::{Access, Visitor},
    error::{FieldError, Kind, Problem, Result},
    extract::{Db, Json, Key, Now, Path, Query, Seen, Versioned},
    i18n::Lang,
    routes::ApiRoutes,
};
