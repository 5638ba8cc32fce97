//! Stopping mail by the link that stands in each mail: a page with a button for people, and a POST without anything for mail programs
//! (RFC 8058). Nobody signs in: whoever has the mail may stop it.

use axum::extract::State as Shared;

use crate::prelude::*;
use service::mails;
use web::{device::Device, error::Kind, held_secret::private};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Anybody, show)
        .post(Access::Anybody, stop)
}

#[derive(Debug, Template)]
#[template(path = "pages/mail_stop.html")]
struct MailStopPage {
    layout: Layout,
    tournament: String,
    /// Has it been stopped just now?
    is_done: bool,
    action: String,
}

impl MailStopPage {
    fn new(layout: Layout, path: &MailStopPath, tournament: String, is_done: bool) -> Self {
        let title = t!(layout.lang, mail_stop_heading);
        Self {
            layout: layout.titled(title),
            tournament,
            is_done,
            action: path.to_string(),
        }
    }
}

/// The player whose mail the link stops.
async fn player(state: &AppState, device: &Device, path: &MailStopPath) -> Result<PlayerId> {
    if let Some(player) = state.seal.stopped_by(&state.pool, &path.secret).await? {
        return Ok(player);
    }
    // As with other links, only those that do not work are counted.
    state.limits.link(device.peer)?;
    Err(gone())
}

/// What the tournament is called that the player's mail is about.
async fn tournament(db: &Db, player: PlayerId) -> Result<String> {
    let mut tx = db.snapshot().await?;
    let name = mails::tournament_name(&mut tx, player).await?;
    name.ok_or_else(gone)
}

fn gone() -> Problem {
    Problem::new(Kind::NotFound, |lang| t!(lang, mail_stop_gone))
}

async fn show(
    path: MailStopPath,
    Shared(state): Shared<AppState>,
    (db, device): (Db, Device),
    layout: Layout,
) -> Result<Response> {
    let player = player(&state, &device, &path).await?;
    let tournament = tournament(&db, player).await?;
    let page = MailStopPage::new(layout, &path, tournament, false);
    Ok(private(Html(page.render()?).into_response()))
}

async fn stop(
    path: MailStopPath,
    Shared(state): Shared<AppState>,
    (db, Now(now), device): (Db, Now, Device),
    layout: Layout,
) -> Result<Response> {
    let player = player(&state, &device, &path).await?;
    let tournament = tournament(&db, player).await?;
    let is_known = db
        .write(async |conn| mails::stop(conn, player, now).await)
        .await?;
    if !is_known {
        return Err(gone());
    }
    let page = MailStopPage::new(layout, &path, tournament, true);
    Ok(private(Html(page.render()?).into_response()))
}
