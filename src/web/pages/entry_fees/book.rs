//! The treasurer's page: what is owed and paid by section, club and player, and the same as files.

use super::state;
use crate::prelude::*;
use domain::entry_fee::{Balance, FeeAccount, PriceReason};
use rules::alphabet;
use service::entry_fees::{self, ClubFees, FeeBook, FeeEntry};
use web::{
    attachment::TableKind,
    components::{Filter, Pages},
    entry_fee_files,
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

async fn csv(_: EntryFeesCsvPath, permit: Permit<ManageTournament>, db: Db, lang: Lang) -> Result<Response> {
    entry_fee_files::accounts(&db, &permit, lang, TableKind::Csv).await
}

async fn xlsx(
    _: EntryFeesXlsxPath,
    permit: Permit<ManageTournament>,
    db: Db,
    lang: Lang,
) -> Result<Response> {
    entry_fee_files::accounts(&db, &permit, lang, TableKind::Workbook).await
}

async fn ods(_: EntryFeesOdsPath, permit: Permit<ManageTournament>, db: Db, lang: Lang) -> Result<Response> {
    entry_fee_files::accounts(&db, &permit, lang, TableKind::OpenWorkbook).await
}

async fn receipts_csv(
    _: EntryFeeReceiptsCsvPath,
    permit: Permit<ManageTournament>,
    db: Db,
    lang: Lang,
) -> Result<Response> {
    entry_fee_files::receipts(&db, &permit, lang).await
}
