//! The sanctions of a section, the newest first.

use super::SanctionLineView;
use crate::prelude::*;
use service::access::ReadSanctions;
use service::sanctions;
use web::nav::Tab;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(Access::Needs(Capability::ReadSanctions), show)
}

#[derive(Debug)]
struct SanctionRow {
    line: SanctionLineView,
    waiting: usize,
}

#[derive(Debug, Template)]
#[template(path = "pages/sanctions.html")]
struct SanctionsPage {
    layout: Layout,
    rows: Vec<SanctionRow>,
    new: String,
    may_decide: bool,
}

async fn show(path: SanctionsPath, permit: Permit<ReadSanctions>, (db, now, layout): Visit) -> Result<Page> {
    let place = permit.place();
    let section = permit.section_id();
    let listed = sanctions::list(&mut *db.snapshot().await?, section).await?;
    let lang = layout.lang;
    let today = lang.local(now.0).date();
    let title = t!(lang, sanctions_heading);
    let page = SanctionsPage {
        rows: listed
            .iter()
            .map(|one| SanctionRow {
                line: SanctionLineView::new(lang, &one.row, today, &path.tournament, &path.section),
                waiting: one.waiting,
            })
            .collect(),
        may_decide: permit.may(Capability::DecideInCommittee),
        new: path.here().new_sanction(),
        layout: nav::frame(layout, permit.rights(), place, Tab::Sanctions, &title),
    };
    Ok(Html(page.render()?))
}
