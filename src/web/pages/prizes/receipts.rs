//! The receipts on paper: one for each winner, with a line to sign on.

use crate::prelude::*;
use service::prizes::{self, Overview};
use web::{
    paths::PrizeReceiptsPath,
    tournament_frame::{self, Tab},
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(Access::Needs(Capability::ManageTournament), show)
}

#[derive(Debug, Template)]
#[template(path = "pages/prize_receipts.html")]
struct ReceiptsPage {
    layout: Layout,
    path: PrizeReceiptsPath,
    event: String,
    overview: Overview,
}

async fn show(
    path: PrizeReceiptsPath,
    permit: Permit<ManageTournament, AtSection>,
    (db, now, layout): Visit,
) -> Result<Html<String>> {
    let (tournament, section) = permit.ids();
    let overview = prizes::overview(&mut *db.snapshot().await?, tournament, section, now.0).await?;
    let title = t!(layout.lang, prize_receipts);
    let page = ReceiptsPage {
        path,
        event: permit.place().tournament_name.clone(),
        overview,
        layout: tournament_frame::frame(layout, &permit, Tab::Sections, title),
    };
    Ok(Html(page.render()?))
}
