//! The description of the API itself, for programs that ask the server for it.

use std::sync::OnceLock;

use axum::{extract::State, http::header::CONTENT_TYPE};

use super::prelude::*;
use web::state::AppState;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes.add(Access::Anybody, routes!(get_document))
}

/// The OpenAPI document
#[utoipa::path(
    get, path = "/openapi.json", tag = "public",
    responses((status = OK, body = super::shapes::OpenApiDocument, content_type = "application/json"))
)]
async fn get_document(State(state): State<AppState>) -> Result<Response> {
    // It is the same as long as the program runs, and putting it together takes a while.
    static WRITTEN: OnceLock<String> = OnceLock::new();
    let written = if let Some(written) = WRITTEN.get() {
        written
    } else {
        let fresh = super::document(&state).map_err(Problem::internal)?.to_string();
        WRITTEN.get_or_init(|| fresh)
    };
    Ok(([(CONTENT_TYPE, "application/json")], written.as_str()).into_response())
}
