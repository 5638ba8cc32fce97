//! The whole site, put together: pages and API in one router, and the cache of finished answers before it; in debug builds its list of pages.

use axum::Router;

use crate::openapi;
use web::{
    dress, observe, operations, response_cache,
    routes::{Route, Routes},
    state::AppState,
};

/// The whole site: the cache of finished answers, and behind it the router.
pub fn site(state: &AppState) -> response_cache::CacheLayer {
    response_cache::CacheLayer::new(state, router(state.clone()))
}

fn router(state: AppState) -> Router {
    observe::start();
    let api = openapi::routes(&state).into_router();
    let (pages, _) = page_routes(&state).into_parts();
    dress(api, pages, state)
}

/// Every page and API operation with the right it needs: for the test that tries each of them as each role.
pub fn table(state: &AppState) -> Vec<Route> {
    let mut table = openapi::routes(state).table();
    table.extend(page_routes(state).into_parts().1);
    table
}

/// Everything that is no operation of the API.
fn page_routes(state: &AppState) -> Routes {
    let routes = pages::routes(state)
        .merge(team_pages::routes(state))
        .merge(ratings_office::routes(state))
        .merge(operations::routes(state));
    #[cfg(debug_assertions)]
    let routes = routes.get(web::auth::Access::Anybody, patterns);
    routes
}

/// The pattern of every page that is read, a line each: a journey visits them all.
#[cfg(debug_assertions)]
async fn patterns(
    _: web::paths::PagesPath,
    axum::extract::State(state): axum::extract::State<AppState>,
) -> String {
    let mut patterns: Vec<String> = page_routes(&state)
        .into_parts()
        .1
        .into_iter()
        .filter(|route| route.method == "GET")
        .map(|route| route.path)
        .collect();
    patterns.sort_unstable();
    patterns.join("\n")
}
