//! Entry fees: the prices of sections, the accounts of players and clubs, and their receipts.

use super::{
    address::{ClubName, OnePlayer, ReceiptAddress},
    prelude::*,
};
use domain::{
    currency::Currency,
    entry_fee::{
        Balance, EarlyPrice, FeeAccount, FeeReason, FeeTerms, JuniorPrice, LatePrice, PaymentWay, Posting,
        PostingKind, TitledPrice,
    },
    money::Money,
    schedule,
    union_fee::FeeWords,
};
use engine::{
    ids::{ProtestId, SectionId},
    title::Title,
};
use service::{
    access::ManageTournament,
    entry_fees::{
        self, ClubCommand, ClubFees, ClubPaymentCommand, FeeBook, FeeEntry, FeeReceiptDone, FeesChanged,
        PostCommand, TakeBackCommand, TermsCommand,
    },
};
use store::entry_fees::{FeeReceipt, StoredTerms};
use web::{attachment::TableKind, entry_fee_files};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageTournament);
    routes
        .add(manage, routes!(read_entry_fee_prices, change_entry_fee_prices))
        .add(manage, routes!(list_entry_fees))
        .add(manage, routes!(get_entry_fees_csv))
        .add(manage, routes!(get_entry_fees_workbook))
        .add(manage, routes!(get_entry_fees_open_workbook))
        .add(manage, routes!(get_entry_fee_receipts_csv))
        .add(manage, routes!(read_entry_fee))
        .add(manage, routes!(post_entry_fee))
        .add(manage, routes!(change_entry_fee_club))
        .add(manage, routes!(pay_entry_fees_of_club))
        .add(manage, routes!(take_entry_fee_back))
        .add(Access::Public, routes!(list_entry_fee_prices))
}

/// What an entry in a section costs. The lowest price that fits an entry holds.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct EntryFeePrices {
    /// Where no other price fits.
    #[schema(value_type = super::shapes::Money)]
    normal: Money,
    /// The same in all sections of a tournament; `DKK` where nothing is said.
    #[serde(default)]
    #[schema(value_type = super::shapes::CurrencyCode)]
    currency: Currency,
    /// For those who enter early.
    #[serde(default)]
    early: Option<EarlyEntryFee>,
    /// For those who enter late.
    #[serde(default)]
    late: Option<LateEntryFee>,
    /// For the young.
    #[serde(default)]
    junior: Option<JuniorEntryFee>,
    /// For holders of titles.
    #[serde(default)]
    titled: Option<TitledEntryFee>,
}

/// The price of an early entry.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct EarlyEntryFee {
    /// How much.
    #[schema(value_type = super::shapes::Money)]
    amount: Money,
    /// The last day for it.
    until: Date,
}

/// The price of a late entry.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct LateEntryFee {
    /// How much.
    #[schema(value_type = super::shapes::Money)]
    amount: Money,
    /// The first day of it.
    from: Date,
}

/// The price for the young.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct JuniorEntryFee {
    /// How much.
    #[schema(value_type = super::shapes::Money)]
    amount: Money,
    /// The earliest year of birth.
    born_from: i16,
}

/// The price for holders of titles.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TitledEntryFee {
    /// How much; `0.00` where they play free.
    #[schema(value_type = super::shapes::Money)]
    amount: Money,
    /// Which titles; at least one.
    #[schema(value_type = Vec<super::shapes::FideTitle>)]
    titles: Vec<Title>,
}

impl From<EntryFeePrices> for FeeTerms {
    fn from(prices: EntryFeePrices) -> Self {
        Self {
            normal: prices.normal,
            currency: prices.currency,
            early: prices.early.map(|early| EarlyPrice {
                amount: early.amount,
                until: early.until,
            }),
            late: prices.late.map(|late| LatePrice {
                amount: late.amount,
                from: late.from,
            }),
            junior: prices.junior.map(|junior| JuniorPrice {
                amount: junior.amount,
                born_from: junior.born_from,
            }),
            titled: prices.titled.map(|titled| TitledPrice {
                amount: titled.amount,
                titles: titled.titles,
            }),
        }
    }
}

impl From<FeeTerms> for EntryFeePrices {
    fn from(terms: FeeTerms) -> Self {
        Self {
            normal: terms.normal,
            currency: terms.currency,
            early: terms.early.map(|early| EarlyEntryFee {
                amount: early.amount,
                until: early.until,
            }),
            late: terms.late.map(|late| LateEntryFee {
                amount: late.amount,
                from: late.from,
            }),
            junior: terms.junior.map(|junior| JuniorEntryFee {
                amount: junior.amount,
                born_from: junior.born_from,
            }),
            titled: terms.titled.map(|titled| TitledEntryFee {
                amount: titled.amount,
                titles: titled.titles,
            }),
        }
    }
}

body! {
    /// The prices of a section as they stand.
    struct EntryFeePricesBody from stored: Option<StoredTerms>,
        let version = stored.as_ref().map_or(0, |stored| stored.version.0);
        let (changed_at, changed_by) = stored
            .as_ref()
            .map(|stored| (stored.changed_at, stored.changed_by.clone()))
            .unzip();
    {
        /// For `If-Match`; 0 before any were written.
        version: i32 = version,
        /// `null` where the section has no price.
        prices: Option<EntryFeePrices> = stored.and_then(|stored| stored.terms).map(Into::into),
        /// When they were changed the last time.
        changed_at: Option<Timestamp> = changed_at,
        /// By whom.
        changed_by: Option<String> = changed_by,
    }
}

/// What an entry in a section costs.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/entry-fee", tag = "set-up",
    responses((status = 200, body = EntryFeePricesBody), (status = "4XX"))
)]
async fn read_entry_fee_prices(
    permit: Permit<ManageTournament, AtSection>,
    db: Db,
) -> Result<Versioned<EntryFeePricesBody>> {
    let stored = store::entry_fees::find_terms(&mut *db.snapshot().await?, permit.section_id()).await?;
    let body = EntryFeePricesBody::from(stored);
    Ok(Versioned(Version(body.version), body))
}

/// The prices of a section as they shall be.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WrittenEntryFeePrices {
    /// `null` takes them away.
    prices: Option<EntryFeePrices>,
}

body! {
    /// Prices that were changed, or a club of which something was said.
    struct EntryFeesChanged from done: FeesChanged {
        /// For `If-Match`.
        version: i32 = done.version.0,
    }
}

/// Writes the prices of a section down, or changes them: they are what is sent. What was paid stands; what is owed goes by the new prices.
/// `If-Match` is `"0"` where none were written.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/entry-fee", tag = "set-up",
    responses(
        (status = 200, body = EntryFeesChanged),
        (status = 409, description = "they were changed meanwhile: `current` is how they stand, `sent` what was sent; or it is a section of teams")
    )
)]
async fn change_entry_fee_prices(
    permit: Permit<ManageTournament, AtSection>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(written): Json<WrittenEntryFeePrices>,
) -> Result<Versioned<EntryFeesChanged>> {
    let cmd = TermsCommand {
        seen,
        terms: written.prices.clone().map(Into::into),
    };
    let done = db
        .write(async |conn| {
            beside(
                entry_fees::set_terms(conn, &permit, now.0, key, &cmd).await,
                &written,
            )
        })
        .await?;
    Ok(Versioned(done.version, done.into()))
}

body! {
    /// What is owed and what was paid of it: `owed` − `waived` = `paid` − `refunded` + `still_owed`.
    struct EntryFeeSums from account: FeeAccount {
        /// By the prices.
        #[schema(value_type = super::shapes::MoneyBalance)]
        owed: Balance = account.owed,
        /// Not asked for.
        #[schema(value_type = super::shapes::MoneyBalance)]
        waived: Balance = account.waived,
        /// Came in.
        #[schema(value_type = super::shapes::MoneyBalance)]
        paid: Balance = account.paid,
        /// Was given back.
        #[schema(value_type = super::shapes::MoneyBalance)]
        refunded: Balance = account.refunded,
        /// Below zero where more was paid than is owed.
        #[schema(value_type = super::shapes::MoneyBalance)]
        still_owed: Balance = account.open(),
        /// How it stands.
        #[schema(value_type = super::shapes::EntryFeeState)]
        state: &'static str = account.state().as_str(),
    }
}

body! {
    /// The account of an entry.
    struct EntryFeeAccount from entry: FeeEntry {
        /// The entry.
        #[schema(value_type = super::shapes::PlayerId)]
        player: PlayerId = entry.player.id,
        /// `Surname, Given`.
        name: String = entry.player.person.name.to_string(),
        /// The club, if it is known.
        club: Option<String> = entry.player.person.club.as_ref().map(ToString::to_string),
        /// The id of the section.
        #[schema(value_type = super::shapes::SectionId)]
        section_id: SectionId = entry.player.section,
        /// Which price it has.
        #[schema(value_type = super::shapes::EntryFeePriceReason)]
        price: &'static str = entry.price.reason.as_str(),
        /// Does the club pay?
        club_pays: bool = entry.club_pays,
        /// What is owed and paid.
        sums: EntryFeeSums = entry.account.into(),
        /// For `If-Match`; 0 before anything was written down.
        version: i32 = entry.version.0,
    }
}

/// The fees of a section.
#[derive(Debug, Serialize, ToSchema)]
struct EntryFeesOfSection {
    /// Its id.
    #[schema(value_type = super::shapes::SectionId)]
    section_id: SectionId,
    /// Its name.
    name: String,
    /// How many of its entries still owe.
    still_owe: usize,
    /// All of them together.
    sums: EntryFeeSums,
}

body! {
    /// The fees of a club's players.
    struct EntryFeesOfClub from club: ClubFees {
        /// What addresses call it.
        club: String = club.key,
        /// Its name.
        name: String = club.name,
        /// Does it pay for its players?
        pays: bool = club.pays,
        /// How many it has.
        players: usize = club.players,
        /// All of them together.
        sums: EntryFeeSums = club.account.into(),
        /// For `If-Match`.
        version: i32 = club.version.0,
    }
}

/// A receipt's part of an account.
#[derive(Debug, Serialize, ToSchema)]
struct EntryFeeLine {
    /// Whose account.
    #[schema(value_type = super::shapes::PlayerId)]
    player: PlayerId,
    /// How much.
    #[schema(value_type = super::shapes::Money)]
    amount: Money,
}

body! {
    /// A payment, refund or waiver.
    struct EntryFeeReceipt from receipt: FeeReceipt,
        let (taken_back_at, taken_back_reason) = receipt.taken_back.map(|taken| (taken.at, taken.why)).unzip();
    {
        /// Its number in the tournament.
        no: i32 = receipt.no,
        /// What it is.
        #[schema(value_type = super::shapes::EntryFeeReceiptKind)]
        kind: PostingKind = receipt.kind,
        /// The name on it: the player's or the club's.
        payer: String = receipt.payer,
        /// In which money.
        #[schema(value_type = super::shapes::CurrencyCode)]
        currency: Currency = receipt.currency,
        /// The day it happened.
        day: Date = receipt.day,
        /// How; `null` for a waiver.
        #[schema(value_type = Option<super::shapes::EntryFeePaymentWay>)]
        way: Option<PaymentWay> = receipt.way,
        /// The words on the payment; may be empty.
        reference: String = receipt.reference,
        /// Why; empty for most payments.
        reason: String = receipt.reason,
        /// The decided protest that orders the refund.
        #[schema(value_type = Option<super::shapes::ProtestId>)]
        protest: Option<ProtestId> = receipt.order.map(|order| order.protest),
        /// Whose accounts, with how much each.
        lines: Vec<EntryFeeLine> = receipt
            .lines
            .into_iter()
            .map(|(player, amount)| EntryFeeLine { player, amount })
            .collect(),
        /// When it was written.
        made_at: Timestamp = receipt.made_at,
        /// By whom.
        made_by: String = receipt.made_by,
        /// When it was taken back; it does not count then.
        taken_back_at: Option<Timestamp> = taken_back_at,
        /// Why.
        taken_back_reason: Option<String> = taken_back_reason,
        /// For `If-Match`.
        version: i32 = receipt.version.0,
    }
}

body! {
    /// All entry fees of a tournament.
    struct EntryFeeBook from book: FeeBook,
        let total = book.account();
    {
        /// The money of the tournament.
        #[schema(value_type = super::shapes::CurrencyCode)]
        currency: Currency = book.currency,
        /// All sections together.
        total: EntryFeeSums = total.into(),
        /// The sections in which players play for themselves.
        sections: Vec<EntryFeesOfSection> = book
            .sections
            .into_iter()
            .map(|one| EntryFeesOfSection {
                section_id: one.section.id,
                name: one.section.name,
                still_owe: one.still_owe,
                sums: one.account.into(),
            })
            .collect(),
        /// The clubs of the entries, by name.
        clubs: Vec<EntryFeesOfClub> = book.clubs.into_iter().map(Into::into).collect(),
        /// The entries, by name.
        accounts: Vec<EntryFeeAccount> = book.entries.into_iter().map(Into::into).collect(),
        /// Every receipt by number, those that were taken back, too.
        receipts: Vec<EntryFeeReceipt> = book.receipts.into_iter().map(Into::into).collect(),
    }
}

/// What every entry owes and what was paid: sums by section and club, accounts and receipts.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/entry-fees", tag = "set-up",
    responses((status = 200, body = EntryFeeBook), (status = "4XX"))
)]
async fn list_entry_fees(permit: Permit<ManageTournament>, db: Db) -> Result<Json<EntryFeeBook>> {
    let book = entry_fees::book(&mut *db.snapshot().await?, permit.tournament()).await?;
    Ok(Json(book.into()))
}

/// The account of one entry.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/entry-fees/players/{player}", tag = "set-up",
    responses((status = 200, body = EntryFeeAccount), (status = "4XX"))
)]
async fn read_entry_fee(
    Path(address): Path<OnePlayer>,
    permit: Permit<ManageTournament>,
    db: Db,
) -> Result<Versioned<EntryFeeAccount>> {
    let book = entry_fees::book(&mut *db.snapshot().await?, permit.tournament()).await?;
    let entry = book
        .entry(address.player)
        .cloned()
        .ok_or_else(Problem::not_found)?;
    Ok(Versioned(entry.version, entry.into()))
}

/// A payment, refund or waiver to write down.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WrittenEntryFeeReceipt {
    /// What it is.
    #[schema(value_type = super::shapes::EntryFeeReceiptKind)]
    kind: PostingKind,
    /// How much; more than nothing.
    #[schema(value_type = super::shapes::Money)]
    amount: Money,
    /// The day it happened; not later than today.
    day: Date,
    /// How; needed unless it is a waiver.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::EntryFeePaymentWay>)]
    way: Option<PaymentWay>,
    /// The words on the payment.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    reference: Option<FeeWords>,
    /// Why; needed unless it is a payment.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    reason: Option<FeeReason>,
    /// The decided protest of the tournament that orders the refund.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::ProtestId>)]
    protest: Option<ProtestId>,
}

body! {
    /// A receipt that was written or taken back.
    struct EntryFeeReceiptDone from done: FeeReceiptDone {
        /// Its number in the tournament.
        no: i32 = done.no,
        /// For the next `If-Match` at the same address.
        version: i32 = done.version.0,
    }
}

fn created(done: FeeReceiptDone) -> Response {
    (StatusCode::CREATED, Json(EntryFeeReceiptDone::from(done))).into_response()
}

/// Writes down a payment, a refund or a waiver of one entry, under the next number of the tournament. `If-Match` is the account's version.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/entry-fees/players/{player}/receipts", tag = "set-up",
    params(("If-Match" = String, Header, description = "the `version` of the account that was seen")),
    responses(
        (status = 201, body = EntryFeeReceiptDone),
        (status = 409, description = "something was written down meanwhile: `current` is what is still owed, `sent` what was sent")
    )
)]
async fn post_entry_fee(
    Path(address): Path<OnePlayer>,
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(written): Json<WrittenEntryFeeReceipt>,
) -> Result<Response> {
    let cmd = PostCommand {
        player: address.player,
        seen,
        posting: Posting {
            kind: written.kind,
            amount: written.amount,
            day: written.day,
            way: written.way.filter(|_| written.kind != PostingKind::Waiver),
            reference: written.reference.clone(),
            reason: written.reason.clone(),
            protest: written.protest,
        },
    };
    let done = db
        .write(async |conn| beside(entry_fees::post(conn, &permit, now.0, key, &cmd).await, &written))
        .await?;
    Ok(created(done))
}

/// Whether a club pays for its players.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct EntryFeePayer {
    /// Does it?
    pays: bool,
}

/// Says whether a club pays for its players. `If-Match` is the `version` of the club in the list of all entry fees.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/entry-fees/clubs/{club_name}", tag = "set-up",
    responses(
        (status = 200, body = EntryFeesChanged),
        (status = 409, description = "something was written down meanwhile: `current` is what is still owed, `sent` what was sent")
    )
)]
async fn change_entry_fee_club(
    Path(address): Path<ClubName>,
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(payer): Json<EntryFeePayer>,
) -> Result<Versioned<EntryFeesChanged>> {
    let cmd = ClubCommand {
        club: address.club_name,
        seen,
        pays: payer.pays,
    };
    let done = db
        .write(async |conn| {
            beside(
                entry_fees::set_club(conn, &permit, now.0, key, &cmd).await,
                &payer,
            )
        })
        .await?;
    Ok(Versioned(done.version, done.into()))
}

/// A club's payment in one sum.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WrittenClubPayment {
    /// How much; no more than its players still owe.
    #[schema(value_type = super::shapes::Money)]
    amount: Money,
    /// The day it happened; not later than today.
    day: Date,
    /// How.
    #[schema(value_type = super::shapes::EntryFeePaymentWay)]
    way: PaymentWay,
    /// The words on the payment.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    reference: Option<FeeWords>,
}

/// Writes down the payment of a club that pays for its players: one receipt, shared out to them by name until the money is used.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/entry-fees/clubs/{club_name}/receipts", tag = "set-up",
    params(("If-Match" = String, Header, description = "the `version` of the club that was seen")),
    responses(
        (status = 201, body = EntryFeeReceiptDone),
        (status = 409, description = "the club does not pay, or something was written down meanwhile: `current` is what is still owed, `sent` what was sent")
    )
)]
async fn pay_entry_fees_of_club(
    Path(address): Path<ClubName>,
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(written): Json<WrittenClubPayment>,
) -> Result<Response> {
    let cmd = ClubPaymentCommand {
        club: address.club_name,
        seen,
        posting: Posting {
            kind: PostingKind::Payment,
            amount: written.amount,
            day: written.day,
            way: Some(written.way),
            reference: written.reference.clone(),
            reason: None,
            protest: None,
        },
    };
    let done = db
        .write(async |conn| {
            beside(
                entry_fees::pay_for_club(conn, &permit, now.0, key, &cmd).await,
                &written,
            )
        })
        .await?;
    Ok(created(done))
}

/// Why a receipt is taken back.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TakenBackEntryFee {
    /// What was written by mistake.
    #[schema(value_type = String)]
    reason: FeeReason,
}

/// Takes a receipt back that was written by mistake: it keeps its number and counts no more.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/entry-fees/receipts/{no}/taken-back", tag = "set-up",
    responses(
        (status = 200, body = EntryFeeReceiptDone),
        (status = 409, description = "it was taken back already, money of it was given back, or it was changed meanwhile: `sent` is what was sent")
    )
)]
async fn take_entry_fee_back(
    Path(address): Path<ReceiptAddress>,
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(written): Json<TakenBackEntryFee>,
) -> Result<Versioned<EntryFeeReceiptDone>> {
    let cmd = TakeBackCommand {
        no: address.no,
        seen,
        reason: written.reason.clone(),
    };
    let done = db
        .write(async |conn| {
            beside(
                entry_fees::take_back(conn, &permit, now.0, key, &cmd).await,
                &written,
            )
        })
        .await?;
    Ok(Versioned(done.version, done.into()))
}

/// What an entry in a section costs.
#[derive(Debug, Serialize, ToSchema)]
struct EntryFeeOffered {
    /// The id of the section.
    #[schema(value_type = super::shapes::SectionId)]
    section_id: SectionId,
    /// What it costs to enter today, before birth and title are looked at.
    #[schema(value_type = super::shapes::Money)]
    today: Money,
    /// Which price that is.
    #[schema(value_type = super::shapes::EntryFeePriceReason)]
    price: &'static str,
    /// All prices.
    prices: EntryFeePrices,
}

/// What entries cost.
#[derive(Debug, Serialize, ToSchema)]
struct EntryFeesOffered {
    /// The sections that have prices.
    sections: Vec<EntryFeeOffered>,
}

/// What it costs to enter the sections of a tournament, today and by all prices. What anybody owes or paid is not told.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/entry-fees/prices", tag = "public",
    responses((status = 200, body = EntryFeesOffered), (status = "4XX"))
)]
async fn list_entry_fee_prices(visitor: Visitor, (db, now): (Db, Now)) -> Result<Json<EntryFeesOffered>> {
    let tournament = visitor.place()?.tournament;
    let announced = entry_fees::announced(&mut *db.snapshot().await?, tournament).await?;
    let today = schedule::local(now.0).date();
    let sections = announced
        .into_iter()
        .map(|(section, terms)| {
            let price = terms.on(today);
            EntryFeeOffered {
                section_id: section,
                today: price.amount,
                price: price.reason.as_str(),
                prices: terms.into(),
            }
        })
        .collect();
    Ok(Json(EntryFeesOffered { sections }))
}

/// What is owed and paid as CSV: a row for each player
#[utoipa::path(
    get, path = "/tournaments/{tournament}/entry-fees.csv", tag = "set-up",
    responses((status = 200, description = "The file of the treasurer's page, in English", content_type = "text/csv"))
)]
async fn get_entry_fees_csv(permit: Permit<ManageTournament>, db: Db) -> Result<Response> {
    entry_fee_files::accounts(&db, &permit, Lang::En, TableKind::Csv).await
}

/// What is owed and paid as a workbook: a row for each player; the receipts stand on a second sheet
#[utoipa::path(
    get, path = "/tournaments/{tournament}/entry-fees.xlsx", tag = "set-up",
    responses((status = 200, description = "The file of the treasurer's page, in English", content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))
)]
async fn get_entry_fees_workbook(permit: Permit<ManageTournament>, db: Db) -> Result<Response> {
    entry_fee_files::accounts(&db, &permit, Lang::En, TableKind::Workbook).await
}

/// What is owed and paid as a workbook in the open format: a row for each player; the receipts stand on a second sheet
#[utoipa::path(
    get, path = "/tournaments/{tournament}/entry-fees.ods", tag = "set-up",
    responses((status = 200, description = "The file of the treasurer's page, in English", content_type = "application/vnd.oasis.opendocument.spreadsheet"))
)]
async fn get_entry_fees_open_workbook(permit: Permit<ManageTournament>, db: Db) -> Result<Response> {
    entry_fee_files::accounts(&db, &permit, Lang::En, TableKind::OpenWorkbook).await
}

/// The receipts of entry fees as CSV: a row for each line of each
#[utoipa::path(
    get, path = "/tournaments/{tournament}/entry-fees/receipts.csv", tag = "set-up",
    responses((status = 200, description = "The file of the treasurer's page, in English", content_type = "text/csv"))
)]
async fn get_entry_fee_receipts_csv(permit: Permit<ManageTournament>, db: Db) -> Result<Response> {
    entry_fee_files::receipts(&db, &permit, Lang::En).await
}
