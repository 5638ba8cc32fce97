//! Arbiters who want to play: the ratings office approves each of them, each time (DM-6.4).

use crate::prelude::*;
use service::{
    access::ApprovePlaying,
    playing_arbiters::{self, ApproveCommand},
};
use store::officials::Playing;
use web::{
    i18n::names,
    office::{self, Tab},
    paths::{OfficePath, PlayingArbiterPath, PlayingArbitersPath},
};

pub(super) fn routes(state: &AppState) -> Routes {
    let approve = Access::Needs(Capability::ApprovePlaying);
    Routes::new(state).get(approve, list).post(approve, decide)
}

#[derive(Debug, Template)]
#[template(path = "pages/playing_arbiters.html")]
struct PlayingArbitersPage {
    layout: Layout,
    playing: Vec<Playing>,
}

impl PlayingArbitersPage {
    /// In which tournament, perhaps in which section, and from when on.
    fn place(&self, one: &Playing) -> String {
        let lang = self.layout.lang;
        let event = if one.section.is_empty() {
            one.tournament.clone()
        } else {
            format!("{}, {}", one.tournament, one.section)
        };
        t!(lang, playing_where, event, day = lang.day(one.starts_on))
    }
}

fn address(one: &Playing) -> String {
    PlayingArbiterPath { official: one.id }.to_string()
}

async fn list(
    _: PlayingArbitersPath,
    permit: Permit<ApprovePlaying>,
    (db, now, layout): Visit,
) -> Result<Html<String>> {
    let lang = layout.lang;
    let playing = playing_arbiters::list(&mut *db.snapshot().await?, lang.local(now.0).date()).await?;
    let page = PlayingArbitersPage {
        playing,
        layout: office::frame(layout, permit.rights(), Tab::Reports, t!(lang, playing_heading)),
    };
    Ok(Html(page.render()?))
}

async fn decide(
    path: PlayingArbiterPath,
    permit: Permit<ApprovePlaying>,
    (db, now, layout): Visit,
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
    let flash = Flash::done(t!(layout.lang, playing_done, name));
    Ok(flash.leads_to(&PlayingArbitersPath.to_string()))
}
