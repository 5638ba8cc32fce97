//! The account of one player: what is owed and why, every receipt, and the forms that write one or take one back.

use super::{open, posting, state};
use crate::{forms::Typed, prelude::*};
use domain::{
    entry_fee::{Balance, FeeReason, PostingKind},
    money::Money,
};
use service::entry_fees::{self, FeeBook, FeeEntry, PostCommand, TakeBackCommand};
use store::entry_fees::{FeeReceipt, RefundOrder};
use web::{
    entry_fee_files::order,
    error_texts::entry_fees as words,
    forms::Refusal,
    paths::EntryFeePath,
    tournament_frame::{self, Tab},
};

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    Routes::new(state).get(manage, show).post(manage, write)
}

#[derive(Debug, Template)]
#[template(path = "pages/entry_fee.html")]
struct AccountPage {
    layout: Layout,
    path: EntryFeePath,
    book: FeeBook,
    entry: FeeEntry,
    orders: Vec<RefundOrder>,
    typed: Typed,
    errors: FieldErrors,
    /// The error that belongs to no field.
    refused: String,
    today: String,
    keys: [String; 2],
}

impl AccountPage {
    fn said(&self, balance: Balance) -> String {
        self.layout.lang.balance(balance, self.book.currency)
    }

    fn stands(&self) -> (State, String) {
        state(self.layout.lang, self.entry.account)
    }

    /// What is missing, or was paid too much.
    fn open(&self) -> (String, String) {
        open(self.layout.lang, self.entry.account, self.book.currency, false)
    }

    fn reason(&self) -> String {
        self.layout.lang.price_reason(self.entry.price.reason)
    }

    fn section(&self) -> &str {
        self.book.section_name(self.entry.player.section)
    }

    /// The club, if it pays.
    fn payer(&self) -> &str {
        let club = self.entry.player.person.club.as_ref();
        club.filter(|_| self.entry.club_pays)
            .map_or("", |club| club.as_str())
    }

    /// The receipts about the account, the newest first.
    fn receipts(&self) -> Vec<(&FeeReceipt, Money)> {
        let mut receipts: Vec<_> = self.book.receipts_of(self.entry.player.id).collect();
        receipts.reverse();
        receipts
    }

    fn rows(&self) -> Vec<ReceiptRow> {
        let all = self.receipts().into_iter();
        all.map(|(receipt, amount)| self.row(receipt, amount)).collect()
    }

    fn row(&self, receipt: &FeeReceipt, amount: Money) -> ReceiptRow {
        let lang = self.layout.lang;
        let is_printed = receipt.stands() && receipt.kind != PostingKind::Waiver;
        let part = is_shared(receipt).then(|| {
            t!(
                lang,
                entry_fee_account_part,
                amount = lang.balance(whole(receipt), receipt.currency),
                payer = receipt.payer.as_str()
            )
        });
        ReceiptRow {
            no: receipt.no,
            said: said(lang, receipt, amount),
            details: part.into_iter().chain(details(lang, receipt)).collect(),
            href: if is_printed {
                format!("{}?no={}", self.path.here().entry_fee_receipts(), receipt.no)
            } else {
                String::new()
            },
        }
    }

    fn kinds(&self) -> Vec<Choice> {
        posting::kinds(self.layout.lang, &self.typed)
    }

    fn ways(&self) -> Vec<Choice> {
        posting::ways(self.layout.lang, &self.typed)
    }

    /// What was typed, or else what is still owed.
    fn amount(&self) -> String {
        match (self.typed.text("amount"), self.entry.account.open().money()) {
            ("", Some(open)) if self.typed.0.is_empty() && !open.is_zero() => {
                self.layout.lang.typed_amount(open)
            }
            (typed, _) => typed.to_owned(),
        }
    }

    fn day(&self) -> &str {
        match self.typed.text("day") {
            "" => &self.today,
            typed => typed,
        }
    }

    fn protests(&self) -> Vec<Choice> {
        let (lang, chosen) = (self.layout.lang, self.typed.text("protest"));
        let none = Choice::new("", t!(lang, entry_fee_post_protest_none), chosen);
        let one = |order: &RefundOrder| {
            let label = t!(
                lang,
                entry_fee_post_protest_one,
                number = order.number,
                section = order.section.as_str()
            );
            Choice::new(order.protest.to_string(), label, chosen)
        };
        std::iter::once(none).chain(self.orders.iter().map(one)).collect()
    }

    /// The receipts that can be taken back, each with the version that is seen; one for several players as the whole that it is.
    fn standing(&self) -> Vec<Choice> {
        let lang = self.layout.lang;
        let all = self.receipts().into_iter();
        all.filter(|(receipt, _)| receipt.stands())
            .map(|(receipt, amount)| {
                let label = if is_shared(receipt) {
                    t!(
                        lang,
                        entry_fee_take_back_whole,
                        no = receipt.no.to_string(),
                        kind = lang.posting_kind(receipt.kind),
                        amount = lang.balance(whole(receipt), receipt.currency),
                        payer = receipt.payer.as_str()
                    )
                } else {
                    said(lang, receipt, amount)
                };
                let value = format!("{}:{}", receipt.no, receipt.version.0);
                Choice::new(value, label, self.typed.text("receipt"))
            })
            .collect()
    }
}

/// A receipt as the page shows it.
#[derive(Debug)]
struct ReceiptRow {
    no: i32,
    said: String,
    details: Vec<String>,
    /// Where it is printed; empty where there is nothing to print.
    href: String,
}

/// Is it about several players, as a club's payment is?
fn is_shared(receipt: &FeeReceipt) -> bool {
    receipt.lines.len() > 1
}

/// All that a receipt is about.
pub(super) fn whole(receipt: &FeeReceipt) -> Balance {
    let amounts = receipt.lines.iter().map(|(_, amount)| Balance::from(*amount));
    amounts.sum()
}

/// Number, kind and amount of a receipt.
pub(super) fn said(lang: Lang, receipt: &FeeReceipt, amount: Money) -> String {
    t!(
        lang,
        entry_fee_take_back_one,
        no = receipt.no.to_string(),
        kind = lang.posting_kind(receipt.kind),
        amount = lang.money(amount, receipt.currency)
    )
}

/// How and when money went, what is said about it, and what it goes by.
pub(super) fn details(lang: Lang, receipt: &FeeReceipt) -> Vec<String> {
    let day = lang.day(receipt.day);
    let mut details = vec![match receipt.way {
        Some(way) => t!(lang, entry_fee_receipt_day, way = lang.payment_way(way), day),
        None => day,
    }];
    if !receipt.reference.is_empty() {
        details.push(t!(
            lang,
            entry_fee_receipt_reference,
            reference = receipt.reference.as_str()
        ));
    }
    if !receipt.reason.is_empty() {
        details.push(t!(
            lang,
            entry_fee_receipt_reason,
            reason = receipt.reason.as_str()
        ));
    }
    details.push(order(lang, receipt));
    details.push(t!(
        lang,
        entry_fee_account_by,
        name = receipt.made_by.as_str(),
        at = lang.stamp(receipt.made_at)
    ));
    if let Some(taken) = &receipt.taken_back {
        details.push(t!(
            lang,
            entry_fee_account_taken_back,
            reason = taken.why.as_str(),
            name = taken.by.as_str(),
            at = lang.stamp(taken.at)
        ));
    }
    details.retain(|line| !line.is_empty());
    details
}

async fn page(
    (db, now): (&Db, Now),
    path: &EntryFeePath,
    permit: &Permit<ManageTournament>,
    layout: Layout,
    (typed, errors): (Typed, FieldErrors),
) -> Result<AccountPage> {
    let lang = layout.lang;
    let tournament = permit.tournament();
    let mut tx = db.snapshot().await?;
    let book = entry_fees::book(&mut tx, tournament).await?;
    let orders = entry_fees::orders(&mut tx, tournament).await?;
    let entry = book.entry(path.player).cloned().ok_or_else(Problem::not_found)?;
    let title = entry.player.person.name.spoken();
    Ok(AccountPage {
        layout: tournament_frame::frame(layout, permit, Tab::Players, title),
        path: path.clone(),
        book,
        entry,
        orders,
        typed,
        errors,
        refused: String::new(),
        today: posting::today(lang, now.0),
        keys: [(); 2].map(|()| ids::fresh().to_string()),
    })
}

async fn show(
    path: EntryFeePath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
) -> Result<Page> {
    let nothing = (Typed::default(), FieldErrors::new());
    let page = page((&db, now), &path, &permit, layout, nothing).await?;
    Ok(Html(page.render()?))
}

/// The receipt that is to be taken back, and the version that was seen: `3:1`.
fn taken(sent: &Sent) -> Result<TakeBackCommand> {
    let chosen = sent.text("receipt").split_once(':');
    let chosen = chosen.and_then(|(no, seen)| Some((no.parse().ok()?, seen.parse().ok()?)));
    let (no, seen) = chosen.ok_or_else(|| Problem::field("receipt", |lang| t!(lang, problem_choice)))?;
    let reason: FeeReason = sent
        .text("why")
        .parse()
        .map_err(|error| Problem::field("why", move |lang| words::words(lang, error)))?;
    Ok(TakeBackCommand {
        no,
        seen: Version(seen),
        reason,
    })
}

/// Does what was asked, and says so.
async fn done(
    (db, now, lang): (&Db, Timestamp, Lang),
    player: PlayerId,
    permit: &Permit<ManageTournament>,
    sent: &Sent,
) -> Result<String> {
    if sent.ticked("take_back") {
        let cmd = taken(sent)?;
        let done = db
            .write(async |conn| entry_fees::take_back(conn, permit, now, sent.key, &cmd).await)
            .await?;
        return Ok(t!(lang, entry_fee_taken_back, no = done.no.to_string()));
    }
    let kind: Option<PostingKind> = sent.text("kind").parse().ok();
    let kind = kind.ok_or_else(|| Problem::field("kind", |lang| t!(lang, problem_choice)))?;
    let cmd = PostCommand {
        player,
        seen: sent.seen,
        posting: posting::read(sent, kind)?,
    };
    let done = db
        .write(async |conn| entry_fees::post(conn, permit, now, sent.key, &cmd).await)
        .await?;
    Ok(t!(lang, entry_fee_posted, no = done.no.to_string()))
}

async fn write(
    path: EntryFeePath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    match done((&db, now.0, lang), path.player, &permit, &sent).await {
        Ok(said) => Ok(Flash::done(said).leads_to(&path.to_string())),
        Err(problem) => {
            let refusal = Refusal::of(problem, lang)?;
            let typed = (Typed(sent.fields), refusal.errors);
            let mut page = page((&db, now), &path, &permit, layout, typed).await?;
            page.refused = refusal.said;
            again(refusal.status, &page)
        }
    }
}
