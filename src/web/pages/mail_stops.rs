//! Stopping mail by the link that stands in each mail: a page with a button for people, and a POST without anything for mail programs
//! (RFC 8058). Nobody signs in: whoever has the mail may stop it. A player's link stops all mail of the tournament, a captain's the notices
//! about the team.

use axum::extract::State as Shared;

use crate::prelude::*;
use engine::ids::TeamId;
use service::{captain_notices, mails};
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
    /// What is asked.
    question: String,
    /// What has just been stopped, and what goes on; empty before.
    done: (String, String),
    action: String,
}

impl MailStopPage {
    fn new(layout: Layout, path: &MailStopPath, found: &Found, is_done: bool) -> Self {
        let lang = layout.lang;
        let (question, done) = match found {
            Found::Player { tournament, .. } => {
                let tournament = tournament.as_str();
                let done = (
                    t!(lang, mail_stop_done, tournament),
                    t!(lang, mail_stop_done_help),
                );
                (t!(lang, mail_stop_question, tournament), done)
            }
            Found::Captain { name, .. } => {
                let team = name.as_str();
                let done = (
                    t!(lang, mail_stop_captain_done, team),
                    t!(lang, mail_stop_captain_help),
                );
                (t!(lang, mail_stop_captain_question, team), done)
            }
        };
        let title = t!(lang, mail_stop_heading);
        Self {
            layout: layout.titled(title),
            question,
            done: if is_done {
                done
            } else {
                (String::new(), String::new())
            },
            action: path.to_string(),
        }
    }
}

/// Whose mail a link stops, and what it is about.
#[derive(Debug)]
enum Found {
    Player { player: PlayerId, tournament: String },
    Captain { team: TeamId, name: String },
}

/// Whose mail the link stops.
async fn find(state: &AppState, db: &Db, device: &Device, path: &MailStopPath) -> Result<Found> {
    let mut found = None;
    if let Some(player) = state.seal.stopped_by(&state.pool, &path.secret).await? {
        let tournament = mails::tournament_name(&mut *db.snapshot().await?, player).await?;
        found = tournament.map(|tournament| Found::Player { player, tournament });
    } else if let Some(team) = state.seal.captain_stopped_by(&state.pool, &path.secret).await? {
        let named = captain_notices::of_team(&mut *db.snapshot().await?, team).await?;
        found = named.map(|named| Found::Captain {
            team,
            name: named.team,
        });
    } else {
        // As with other links, only those that do not work are counted.
        state.limits.link(device.peer)?;
    }
    found.ok_or_else(gone)
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
    let found = find(&state, &db, &device, &path).await?;
    let page = MailStopPage::new(layout, &path, &found, false);
    Ok(private(Html(page.render()?).into_response()))
}

async fn stop(
    path: MailStopPath,
    Shared(state): Shared<AppState>,
    (db, Now(now), device): (Db, Now, Device),
    layout: Layout,
) -> Result<Response> {
    let found = find(&state, &db, &device, &path).await?;
    let is_known = match &found {
        Found::Player { player, .. } => {
            db.write(async |conn| mails::stop(conn, *player, now).await)
                .await?
        }
        Found::Captain { team, .. } => db
            .write(async |conn| captain_notices::stop(conn, *team, now).await)
            .await?
            .is_some(),
    };
    if !is_known {
        return Err(gone());
    }
    let page = MailStopPage::new(layout, &path, &found, true);
    Ok(private(Html(page.render()?).into_response()))
}
