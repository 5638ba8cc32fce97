//! The whole JSON API: the operations of `api` and `team_api` together, and their description, for programs that ask the server for it.

use std::sync::OnceLock;

use axum::{extract::State, http::header::CONTENT_TYPE};

use api::prelude::*;
use web::state::AppState;

/// Every operation.
pub fn routes(state: &AppState) -> ApiRoutes {
    team_api::add_to(api::routes(state)).add(Access::Anybody, routes!(get_document))
}

/// The OpenAPI document.
///
/// # Errors
/// When a description cannot be written as JSON, which would be a fault of the program.
pub fn document(state: &AppState) -> serde_json::Result<serde_json::Value> {
    let routes = routes(state);
    api::describe::whole(routes.document(), &routes.table())
}

/// The OpenAPI document
#[utoipa::path(
    get, path = "/openapi.json", tag = "public",
    responses((status = OK, body = api::shapes::OpenApiDocument, content_type = "application/json"))
)]
async fn get_document(State(state): State<AppState>) -> Result<Response> {
    // It is the same as long as the program runs, and putting it together takes a while.
    static WRITTEN: OnceLock<String> = OnceLock::new();
    let written = if let Some(written) = WRITTEN.get() {
        written
    } else {
        let fresh = document(&state).map_err(Problem::internal)?.to_string();
        WRITTEN.get_or_init(|| fresh)
    };
    Ok(([(CONTENT_TYPE, "application/json")], written.as_str()).into_response())
}
