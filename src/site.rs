//! The whole site, put together: pages and API in one router, and the cache of finished answers before it.

use axum::Router;
use web::{dress, observe, operations, response_cache, routes::Route, state::AppState};

/// The whole site: the cache of finished answers, and behind it the router.
pub fn site(state: &AppState) -> response_cache::CacheLayer {
    response_cache::CacheLayer::new(state, router(state.clone()))
}

fn router(state: AppState) -> Router {
    observe::start();
    let (api, _) = api::routes(&state).into_parts();
    let (pages, _) = pages::routes(&state)
        .merge(operations::routes(&state))
        .into_parts();
    dress(api, pages, state)
}

/// Every page and API operation with the right it needs: for the test that tries each of them as each role.
pub fn table(state: &AppState) -> Vec<Route> {
    let (_, mut table) = api::routes(state).into_parts();
    table.extend(
        pages::routes(state)
            .merge(operations::routes(state))
            .into_parts()
            .1,
    );
    table
}
