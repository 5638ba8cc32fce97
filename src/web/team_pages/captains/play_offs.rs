//! The step from the captain's page of a row to that of a play-off: the row's link opens the play-off's link, and the browser holds its
//! secret for that page as it does for every link.

use axum::extract::State as Shared;
use axum_extra::extract::CookieJar;

use super::{held, refused};
use crate::{link_holder, prelude::*};
use engine::ids::TeamId;
use service::captain_links::{Captain, play_offs};
use web::device::Device;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).post(Access::Anybody, go_on)
}

async fn go_on(
    path: CaptainPlayOffPath,
    Shared(state): Shared<AppState>,
    (db, Now(now), device): (Db, Now, Device),
    jar: CookieJar,
    layout: Layout,
    sent: Sent,
) -> Result<Response> {
    let captain = held(&state, &jar, path.link).await?;
    let opened = async {
        let team: TeamId = sent.text("team").parse().map_err(|_| Problem::not_found())?;
        db.write(async |conn| play_offs::open(conn, &captain, (now, sent.key), team).await)
            .await
    };
    match opened.await {
        Ok(secret) => link_holder::open::<Captain>(&state, &device, jar, secret.reveal().to_owned()).await,
        Err(problem) => refused((&db, now), &captain, layout, (problem, &sent)).await,
    }
}
