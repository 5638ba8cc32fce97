//! The receipts on paper: one for each payment and refund, numbered within the tournament.

use super::account::{details, whole};
use crate::prelude::*;
use domain::entry_fee::PostingKind;
use service::entry_fees::{self, FeeBook};
use store::entry_fees::FeeReceipt;
use web::{
    paths::EntryFeeReceiptsPath,
    tournament_frame::{self, Tab},
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(Access::Needs(Capability::ManageTournament), show)
}

#[derive(Debug, Deserialize)]
struct ReceiptsQuery {
    /// Only this one.
    no: Option<i32>,
}

/// A receipt as it is printed.
#[derive(Debug)]
struct Slip {
    no: i32,
    kind: String,
    payer: String,
    /// For whom; empty where the payer is the player.
    players: String,
    amount: String,
    details: Vec<String>,
    /// Who signs.
    signs: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/entry_fee_receipts.html")]
struct ReceiptsPage {
    layout: Layout,
    path: EntryFeeReceiptsPath,
    event: String,
    slips: Vec<Slip>,
}

fn slip(lang: Lang, book: &FeeBook, receipt: &FeeReceipt) -> Slip {
    let names: Vec<String> = receipt
        .lines
        .iter()
        .filter_map(|(player, _)| book.entry(*player))
        .map(|entry| entry.player.person.name.spoken())
        .collect();
    let is_own = matches!(&names[..], [only] if *only == receipt.payer);
    Slip {
        no: receipt.no,
        kind: t!(
            lang,
            entry_fee_receipt_kind,
            kind = lang.posting_kind(receipt.kind)
        ),
        payer: receipt.payer.clone(),
        players: if is_own { String::new() } else { names.join(", ") },
        amount: lang.balance(whole(receipt), receipt.currency),
        details: details(lang, receipt),
        signs: match receipt.kind {
            PostingKind::Refund => t!(lang, entry_fee_receipt_got_back),
            PostingKind::Payment | PostingKind::Waiver => t!(lang, entry_fee_receipt_received),
        },
    }
}

async fn show(
    path: EntryFeeReceiptsPath,
    permit: Permit<ManageTournament>,
    (db, _, layout): Visit,
    Query(query): Query<ReceiptsQuery>,
) -> Result<Page> {
    let lang = layout.lang;
    let book = entry_fees::book(&mut *db.snapshot().await?, permit.tournament()).await?;
    let is_printed = |receipt: &&FeeReceipt| {
        let is_asked_for = query.no.is_none_or(|no| no == receipt.no);
        is_asked_for && receipt.stands() && receipt.kind != PostingKind::Waiver
    };
    let printed = book.receipts.iter().filter(is_printed);
    let page = ReceiptsPage {
        slips: printed.map(|receipt| slip(lang, &book, receipt)).collect(),
        path,
        event: permit.place().tournament_name.clone(),
        layout: tournament_frame::frame(layout, &permit, Tab::Players, t!(lang, entry_fees_receipts)),
    };
    Ok(Html(page.render()?))
}
