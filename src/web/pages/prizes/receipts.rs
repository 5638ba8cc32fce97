//! The receipts on paper: one for each winner, with a line to sign on.

use crate::prelude::*;
use service::{access::ManageTournament, prizes};
use web::desk::{self, Tab};
use web::paths::PrizeReceiptsPath;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(Access::Needs(Capability::ManageTournament), show)
}

/// A receipt on paper.
#[derive(Debug)]
struct Sheet {
    no: i32,
    name: String,
    parts: Vec<String>,
    amount: String,
    paid: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/prize_receipts.html")]
struct ReceiptsPage {
    layout: Layout,
    back: String,
    event: String,
    section: String,
    sheets: Vec<Sheet>,
}

async fn show(
    path: PrizeReceiptsPath,
    permit: Permit<ManageTournament, AtSection>,
    (db, now): (Db, Now),
    layout: Layout,
) -> Result<Html<String>> {
    let place = permit.place();
    let section = permit.section_id();
    let mut tx = db.snapshot().await?;
    let overview = prizes::overview(&mut tx, place.tournament, section, now.0).await?;
    drop(tx);
    let lang = layout.lang;
    let sheets = overview
        .standing()
        .map(|receipt| {
            let given = &receipt.given;
            Sheet {
                no: receipt.no,
                name: receipt.name.clone(),
                parts: given
                    .parts
                    .iter()
                    .map(|part| lang.prize_part(part, given.currency))
                    .collect(),
                amount: if given.amount().is_zero() {
                    String::new()
                } else {
                    lang.money(given.amount(), given.currency)
                },
                paid: receipt
                    .paid
                    .as_ref()
                    .map(|(at, _)| t!(lang, prize_receipt_paid, at = lang.date_of(*at)))
                    .unwrap_or_default(),
            }
        })
        .collect();
    let page = ReceiptsPage {
        back: path.here().prize_plan(),
        event: place.tournament_name.clone(),
        section: overview.field.name.clone(),
        sheets,
        layout: desk::frame(layout, &permit, Tab::Sections, t!(lang, prize_receipts)),
    };
    Ok(Html(page.render()?))
}
