//! `dommerbord openapi`: the description of the JSON API, without a database.

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};

use service::clock::Clock;
use web::state::{AppState, Site};

pub(super) fn run() -> anyhow::Result<()> {
    // The document is made from the routes, which are made for a state; this pool never opens a connection.
    let pool = PgPoolOptions::new().connect_lazy_with(PgConnectOptions::new_without_pgpass());
    let document = crate::openapi::document(&AppState::new(pool, Clock::System, Site::default()))?;
    println!("{}", serde_json::to_string_pretty(&document)?);
    Ok(())
}
