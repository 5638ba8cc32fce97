//! The treasurer's page: what is owed and paid by section, club and player, and the same as files.

use super::state;
use crate::prelude::*;
use domain::{
    entry_fee::{Balance, FeeAccount, PostingKind, PriceReason},
    money::Money,
};
use formats::table::lists::{Heading, Sheet, Value};
use rules::alphabet;
use service::entry_fees::{self, ClubFees, FeeBook, FeeEntry};
use store::entry_fees::FeeReceipt;
use web::{
    attachment::{self, FileKind},
    components::{Filter, Pages},
    paths::{EntryFeeReceiptsCsvPath, EntryFeesCsvPath, EntryFeesOdsPath, EntryFeesPath, EntryFeesXlsxPath},
    tournament_frame::{self, Tab},
};

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    Routes::new(state)
        .get(manage, show)
        .get(manage, csv)
        .get(manage, xlsx)
        .get(manage, ods)
        .get(manage, receipts_csv)
}

/// How many players stand on a page.
const ON_A_PAGE: usize = 100;

#[derive(Clone, Debug, Default, Deserialize, serde::Serialize)]
struct BookQuery {
    /// A part of a name or club.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    q: String,
    /// `owes` or `overpaid`; everybody otherwise.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    show: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    page: Option<usize>,
}

impl BookQuery {
    fn shows(&self, entry: &FeeEntry) -> bool {
        let open = entry.account.open();
        match self.show.as_str() {
            "owes" => open.is_positive(),
            "overpaid" => open < Balance::ZERO,
            _ => true,
        }
    }

    fn finds(&self, entry: &FeeEntry) -> bool {
        let person = &entry.player.person;
        let club = person.club.as_ref().map_or("", |club| club.as_str());
        let text = alphabet::fold(&format!("{} {club}", person.name.spoken()));
        let wanted = alphabet::fold(&self.q);
        wanted.split(' ').all(|word| text.contains(word))
    }
}

#[derive(Debug, Template)]
#[template(path = "pages/entry_fees.html")]
struct BookPage {
    layout: Layout,
    path: EntryFeesPath,
    book: FeeBook,
    /// Is any amount not a whole one?
    has_hundredths: bool,
    query: BookQuery,
    filters: Vec<Filter>,
    /// Those who are shown, by their place in the book.
    found: Vec<usize>,
    pages: Option<Pages>,
}

impl BookPage {
    fn shown(&self) -> impl Iterator<Item = &FeeEntry> {
        self.found.iter().filter_map(|at| self.book.entries.get(*at))
    }

    fn said(&self, balance: Balance) -> String {
        let (lang, currency) = (self.layout.lang, self.book.currency);
        lang.balance_among(balance, currency, self.has_hundredths)
    }

    fn state(&self, account: FeeAccount) -> (State, String) {
        state(self.layout.lang, account)
    }

    /// Why it is that much; empty where the section has no price.
    fn reason(&self, reason: PriceReason) -> String {
        match reason {
            PriceReason::NoPrice => String::new(),
            PriceReason::NotEntered
            | PriceReason::Normal
            | PriceReason::Early
            | PriceReason::Late
            | PriceReason::Junior
            | PriceReason::Titled => self.layout.lang.price_reason(reason),
        }
    }

    fn still_owe(&self) -> usize {
        self.book.sections.iter().map(|one| one.still_owe).sum()
    }

    /// How much came in, how much is still to come, and how much was paid too much: what one paid too much pays nothing for another.
    fn sums(&self) -> Vec<String> {
        let lang = self.layout.lang;
        let open = || self.book.entries.iter().map(|entry| entry.account.open());
        let to_come: Balance = open().filter(|open| open.is_positive()).sum();
        let over: Vec<Balance> = open().filter(|open| *open < Balance::ZERO).collect();
        let (count, too_much) = (over.len(), over.into_iter().sum::<Balance>());
        let kept = self.book.account().kept();
        let mut sums = Vec::new();
        if kept.is_positive() || to_come.is_positive() {
            sums.push(t!(
                lang,
                entry_fees_to_come,
                paid = self.said(kept),
                amount = self.said(to_come)
            ));
        }
        if count > 0 {
            sums.push(t!(
                lang,
                entry_fees_too_much,
                count,
                amount = self.said(-too_much)
            ));
        }
        sums
    }

    /// Clubs that pay stand open.
    fn has_paying_club(&self) -> bool {
        self.book.clubs.iter().any(|club| club.pays)
    }

    fn club_href(&self, club: &ClubFees) -> String {
        self.path.here().entry_fee_club(club.key.clone())
    }

    fn href(&self, entry: &FeeEntry) -> String {
        self.path.here().entry_fee(entry.player.id)
    }

    fn terms_href(&self, section: &Section) -> String {
        self.path.here().within(section.slug.as_str()).entry_fee_terms()
    }
}

/// Is any amount of the accounts not a whole one? Then the columns have two decimals.
pub(super) fn has_hundredths(book: &FeeBook) -> bool {
    let sums = |account: FeeAccount| [account.owed, account.waived, account.paid, account.refunded];
    book.entries
        .iter()
        .flat_map(|entry| sums(entry.account))
        .any(|sum| sum.hundredths() % 100 != 0)
}

async fn show(
    path: EntryFeesPath,
    permit: Permit<ManageTournament>,
    (db, _, layout): Visit,
    Query(query): Query<BookQuery>,
) -> Result<Page> {
    let lang = layout.lang;
    let book = entry_fees::book(&mut *db.snapshot().await?, permit.tournament()).await?;
    let fits: Vec<usize> = (0..)
        .zip(&book.entries)
        .filter(|(_, entry)| query.shows(entry) && query.finds(entry))
        .map(|(at, _)| at)
        .collect();
    let number = query.page.unwrap_or(1).max(1);
    let address = |show: &str, page: usize| {
        let asked = BookQuery {
            show: show.to_owned(),
            page: (page > 1).then_some(page),
            ..query.clone()
        };
        path.clone().with_query_params(asked).to_string()
    };
    let filters = [
        ("", t!(lang, entry_fees_all)),
        ("owes", t!(lang, entry_fees_owing)),
        ("overpaid", t!(lang, entry_fees_overpaid)),
    ];
    let page = BookPage {
        filters: filters
            .into_iter()
            .map(|(show, label)| Filter {
                href: address(show, 1),
                label,
                count: None,
                current: query.show == show,
            })
            .collect(),
        pages: Pages::of(number, ON_A_PAGE, fits.len(), |page| address(&query.show, page)),
        found: fits
            .chunks(ON_A_PAGE)
            .nth(number - 1)
            .unwrap_or_default()
            .to_vec(),
        layout: tournament_frame::frame(layout, &permit, Tab::Players, t!(lang, entry_fees_heading)),
        path,
        has_hundredths: has_hundredths(&book),
        book,
        query,
    };
    Ok(Html(page.render()?))
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
fn accounts(lang: Lang, book: &FeeBook) -> Sheet {
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
fn lines(lang: Lang, book: &FeeBook) -> Sheet {
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
pub(super) fn order(lang: Lang, receipt: &FeeReceipt) -> String {
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

async fn csv(_: EntryFeesCsvPath, permit: Permit<ManageTournament>, db: Db, lang: Lang) -> Result<Response> {
    let book = entry_fees::book(&mut *db.snapshot().await?, permit.tournament()).await?;
    let body = attachment::csv(&accounts(lang, &book), lang);
    let name = format!("{}.csv", t!(lang, entry_fees_csv_name));
    Ok(attachment::private(FileKind::Csv, &name, body))
}

async fn xlsx(
    _: EntryFeesXlsxPath,
    permit: Permit<ManageTournament>,
    db: Db,
    lang: Lang,
) -> Result<Response> {
    let book = entry_fees::book(&mut *db.snapshot().await?, permit.tournament()).await?;
    let body = attachment::workbook(&[accounts(lang, &book), lines(lang, &book)], lang)?;
    let name = format!("{}.xlsx", t!(lang, entry_fees_csv_name));
    Ok(attachment::private(FileKind::Workbook, &name, body))
}

async fn ods(_: EntryFeesOdsPath, permit: Permit<ManageTournament>, db: Db, lang: Lang) -> Result<Response> {
    let book = entry_fees::book(&mut *db.snapshot().await?, permit.tournament()).await?;
    let body = attachment::open_workbook(&[accounts(lang, &book), lines(lang, &book)], lang)?;
    let name = format!("{}.ods", t!(lang, entry_fees_csv_name));
    Ok(attachment::private(FileKind::OpenWorkbook, &name, body))
}

async fn receipts_csv(
    _: EntryFeeReceiptsCsvPath,
    permit: Permit<ManageTournament>,
    db: Db,
    lang: Lang,
) -> Result<Response> {
    let book = entry_fees::book(&mut *db.snapshot().await?, permit.tournament()).await?;
    let body = attachment::csv(&lines(lang, &book), lang);
    let name = format!("{}.csv", t!(lang, entry_fees_receipts_csv_name));
    Ok(attachment::private(FileKind::Csv, &name, body))
}
