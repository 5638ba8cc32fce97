//! What is owed and paid in entry fees as files for a spreadsheet: a row for each account, and one for each line of a receipt. The treasurer's page
//! and the API send the same ones.

use axum::response::Response;

use crate::{
    attachment::{self, TableKind},
    error::Result,
    extract::Db,
    i18n::Lang,
};
use domain::{
    entry_fee::{Balance, PostingKind},
    money::Money,
};
use formats::table::lists::{Heading, Sheet, Value};
use service::{
    access::{ManageTournament, Permit},
    entry_fees::{self, FeeBook, FeeEntry},
};
use store::entry_fees::FeeReceipt;
use texts::t;

/// The accounts; a workbook has the receipts on a second sheet.
///
/// # Errors
///
/// A workbook cannot be written.
pub async fn accounts(
    db: &Db,
    permit: &Permit<ManageTournament>,
    lang: Lang,
    kind: TableKind,
) -> Result<Response> {
    let book = entry_fees::book(&mut *db.snapshot().await?, permit.tournament()).await?;
    let sheets = [of_accounts(lang, &book), of_receipts(lang, &book)];
    attachment::tables(kind, &t!(lang, entry_fees_csv_name), &sheets, lang)
}

/// The receipts as CSV.
///
/// # Errors
///
/// The database failed.
pub async fn receipts(db: &Db, permit: &Permit<ManageTournament>, lang: Lang) -> Result<Response> {
    let book = entry_fees::book(&mut *db.snapshot().await?, permit.tournament()).await?;
    let name = t!(lang, entry_fees_receipts_csv_name);
    attachment::tables(TableKind::Csv, &name, &[of_receipts(lang, &book)], lang)
}

fn amount(balance: Balance) -> Value {
    Value::Decimal(balance.to_string())
}

fn words(text: String) -> Value {
    if text.is_empty() {
        Value::Empty
    } else {
        Value::Text(text)
    }
}

/// Every account as a row.
fn of_accounts(lang: Lang, book: &FeeBook) -> Sheet {
    let row = |entry: &FeeEntry| {
        let (player, account) = (&entry.player, entry.account);
        let club = player.person.club.as_ref();
        let pays = match club {
            Some(club) if entry.club_pays => club.as_str().to_owned(),
            Some(_) | None => player.person.name.spoken(),
        };
        vec![
            Value::Text(player.person.name.to_string()),
            words(club.map(ToString::to_string).unwrap_or_default()),
            Value::Text(book.section_name(player.section).to_owned()),
            words(pays),
            Value::Text(lang.price_reason(entry.price.reason)),
            amount(account.owed),
            amount(account.waived),
            amount(account.paid),
            amount(account.refunded),
            amount(account.open()),
            Value::Text(book.currency.to_string()),
            Value::Text(lang.fee_account_state(account.state())),
        ]
    };
    Sheet {
        title: t!(lang, entry_fees_heading),
        headings: vec![
            Heading::Name,
            Heading::Club,
            Heading::Group,
            Heading::Payer,
            Heading::PriceReason,
            Heading::Owed,
            Heading::Waived,
            Heading::Paid,
            Heading::Refunded,
            Heading::StillOwed,
            Heading::Currency,
            Heading::Status,
        ],
        rows: book.entries.iter().map(row).collect(),
    }
}

/// Every line of every receipt as a row; money that went out is below zero.
fn of_receipts(lang: Lang, book: &FeeBook) -> Sheet {
    let rows = book
        .receipts
        .iter()
        .flat_map(|receipt| receipt.lines.iter().map(move |line| (receipt, line)))
        .map(|(receipt, (player, money))| {
            let name = book
                .entry(*player)
                .map(|entry| entry.player.person.name.to_string());
            vec![
                Value::Number(receipt.no.into()),
                Value::Text(receipt.day.to_string()),
                Value::Text(lang.posting_kind(receipt.kind)),
                words(name.unwrap_or_default()),
                Value::Text(receipt.payer.clone()),
                amount(signed(receipt, *money)),
                Value::Text(receipt.currency.to_string()),
                words(receipt.way.map(|way| lang.payment_way(way)).unwrap_or_default()),
                words(receipt.reference.clone()),
                words(receipt.reason.clone()),
                words(order(lang, receipt)),
                words(
                    receipt
                        .taken_back
                        .as_ref()
                        .map(|taken| taken.why.clone())
                        .unwrap_or_default(),
                ),
            ]
        });
    Sheet {
        title: t!(lang, entry_fees_receipts),
        headings: vec![
            Heading::ReceiptNo,
            Heading::Day,
            Heading::Kind,
            Heading::Name,
            Heading::Payer,
            Heading::Amount,
            Heading::Currency,
            Heading::Way,
            Heading::Reference,
            Heading::Reason,
            Heading::OrderedBy,
            Heading::TakenBack,
        ],
        rows: rows.collect(),
    }
}

fn signed(receipt: &FeeReceipt, money: Money) -> Balance {
    let amount = Balance::from(money);
    match receipt.kind {
        PostingKind::Refund => -amount,
        PostingKind::Payment | PostingKind::Waiver => amount,
    }
}

/// The decision that orders it; empty where none does.
pub fn order(lang: Lang, receipt: &FeeReceipt) -> String {
    receipt
        .order
        .as_ref()
        .map(|order| {
            t!(
                lang,
                entry_fee_receipt_order,
                number = order.number,
                section = order.section.as_str()
            )
        })
        .unwrap_or_default()
}
