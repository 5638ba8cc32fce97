//! Arbiters who want to play: the ratings office approves each of them, each time (DM-6.4).

use std::collections::BTreeMap;

use crate::prelude::*;
use service::playing_arbiters::{self, ApproveCommand};
use service::{access::ApprovePlaying, ids};
use store::officials::Playing;
use web::office::{self, Tab};
use web::paths::{OfficePath, PlayingArbiterPath, PlayingArbitersPath};
use web::{names, setup::Sent};

pub(super) fn routes(state: &AppState) -> Routes {
    let approve = Access::Needs(Capability::ApprovePlaying);
    Routes::new(state).get(approve, list).post(approve, decide)
}

/// An arbiter who wants to play.
#[derive(Debug)]
struct Row {
    name: String,
    duty: String,
    place: String,
    state: State,
    said: String,
    is_waiting: bool,
    action: String,
    version: i32,
    key: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/playing_arbiters.html")]
struct ListPage {
    layout: Layout,
    back: String,
    rows: Vec<Row>,
}

fn row(lang: Lang, one: &Playing) -> Row {
    let is_waiting = one.approved_by.is_empty();
    let event = if one.section.is_empty() {
        one.tournament.clone()
    } else {
        format!("{}, {}", one.tournament, one.section)
    };
    Row {
        name: one.name.clone(),
        duty: names::duty(lang, one.duty),
        place: t!(lang, playing_where, event = event, day = lang.day(one.starts_on)),
        state: if is_waiting {
            State::Missing
        } else {
            State::Confirmed
        },
        said: if is_waiting {
            t!(lang, playing_waits)
        } else {
            t!(lang, playing_approved, name = one.approved_by.as_str())
        },
        is_waiting,
        action: PlayingArbiterPath { official: one.id }.to_string(),
        version: one.version.0,
        key: ids::fresh().to_string(),
    }
}

async fn list(
    _: PlayingArbitersPath,
    permit: Permit<ApprovePlaying>,
    (db, now): (Db, Now),
    layout: Layout,
) -> Result<Html<String>> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let playing = playing_arbiters::list(&mut tx, lang.local(now.0).date()).await?;
    drop(tx);
    let page = ListPage {
        back: OfficePath.to_string(),
        rows: playing.iter().map(|one| row(lang, one)).collect(),
        layout: office::frame(layout, permit.rights(), Tab::Reports, t!(lang, playing_heading)),
    };
    Ok(Html(page.render()?))
}

async fn decide(
    path: PlayingArbiterPath,
    permit: Permit<ApprovePlaying>,
    (db, now): (Db, Now),
    layout: Layout,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let sent = Sent::new(fields)?;
    let command = ApproveCommand {
        id: path.official,
        seen: sent.seen,
        approves: sent.ticked("approve"),
    };
    db.write(async |conn| playing_arbiters::approve(conn, &permit, now.0, sent.key, &command).await)
        .await?;
    let name: String = sent.text("name").chars().take(100).collect();
    let flash = Flash::done(t!(layout.lang, playing_done, name = name));
    Ok(flash.leads_to(&PlayingArbitersPath.to_string()))
}
