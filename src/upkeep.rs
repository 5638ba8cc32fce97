//! What a server process does by itself, every hour: it forgets what has ended.

use std::time::Duration;

use service::upkeep;
use web::state::AppState;

/// How often.
const EVERY: Duration = Duration::from_hours(1);

/// Forgets now and every hour, for ever. A database that is away is asked again the next time.
pub async fn run(state: AppState) {
    loop {
        state.limits.prune();
        match once(&state).await {
            Ok(forgotten) if forgotten == upkeep::Forgotten::default() => {}
            Ok(forgotten) => tracing::info!(
                sessions = forgotten.sessions,
                repeats = forgotten.repeats,
                links = forgotten.links,
                messages = forgotten.messages,
                "forgot what has ended"
            ),
            Err(error) => tracing::warn!(%error, "could not forget what has ended"),
        }
        tokio::time::sleep(EVERY).await;
    }
}

async fn once(state: &AppState) -> Result<upkeep::Forgotten, sqlx::Error> {
    let mut tx = state.pool.begin().await?;
    let forgotten = upkeep::forget(&mut tx, state.clock.now()).await?;
    tx.commit().await?;
    Ok(forgotten)
}
