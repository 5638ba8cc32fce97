//! The sanctions of a section, the newest first.

use askama::Template;
use axum::response::Html;

use super::LineView;
use domain::access::Capability;
use service::{
    access::{Permit, ReadSanctions},
    sanctions,
};
use texts::t;
use web::nav::{self, Tab};
use web::{
    auth::Access,
    error::{Problem, Result},
    extract::{Db, Now},
    layout::Layout,
    paths::{NewSanctionPath, SanctionsPath},
    routes::Routes,
    state::AppState,
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(Access::Needs(Capability::ReadSanctions), show)
}

#[derive(Debug)]
struct Row {
    line: LineView,
    waiting: usize,
}

#[derive(Debug, Template)]
#[template(path = "pages/sanctions.html")]
struct SanctionsPage {
    layout: Layout,
    rows: Vec<Row>,
    new: String,
    may_decide: bool,
}

async fn show(
    path: SanctionsPath,
    permit: Permit<ReadSanctions>,
    (db, now): (Db, Now),
    layout: Layout,
) -> Result<Html<String>> {
    let place = permit.place().clone();
    let section = permit.section_id();
    let listed = sanctions::list(&mut *db.snapshot().await?, section).await?;
    let lang = layout.lang;
    let today = lang.local(now.0).date();
    let title = t!(lang, sanctions_heading);
    let page = SanctionsPage {
        rows: listed
            .iter()
            .map(|one| Row {
                line: LineView::new(lang, &one.row, today, &path.tournament, &path.section),
                waiting: one.waiting,
            })
            .collect(),
        may_decide: permit
            .rights()
            .allow(Capability::DecideInCommittee, place.scope()),
        new: NewSanctionPath {
            tournament: path.tournament,
            section: path.section,
        }
        .to_string(),
        layout: nav::frame(layout, permit.rights(), &place, Tab::Sanctions, &title),
    };
    Ok(Html(page.render()?))
}
