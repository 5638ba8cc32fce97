//! Entry fees: why prices were not changed, and why nothing was written down.

use serde_json::{Value, json};

use crate::{error::Problem, i18n::Lang};
use domain::{
    currency::Currency,
    entry_fee::{FeeTermsError, PostingError, checking::FeeRefusal},
    money::MoneyError,
    player::TextError,
};
use service::entry_fees::EntryFeeError;
use store::entry_fees::StoredTerms;
use texts::t;

/// Why an amount cannot be read.
pub fn money(lang: Lang, error: MoneyError) -> String {
    match error {
        MoneyError::Empty | MoneyError::Malformed => t!(lang, entry_fee_problem_money),
        MoneyError::Ambiguous => t!(lang, entry_fee_problem_comma),
        MoneyError::TooLarge => t!(lang, entry_fee_problem_too_large),
    }
}

/// Why words cannot be printed.
pub fn words(lang: Lang, error: TextError) -> String {
    match error {
        TextError::Empty | TextError::Malformed | TextError::ControlCharacter => {
            t!(lang, entry_fee_problem_words)
        }
        TextError::TooLong { max } => t!(lang, problem_too_long, max),
    }
}

fn current(stored: &StoredTerms) -> Value {
    json!({
        "terms": stored.terms,
        "changed_at": stored.changed_at,
        "changed_by": stored.changed_by,
        "version": stored.version,
    })
}

fn terms(error: FeeTermsError) -> Problem {
    match error {
        FeeTermsError::LateBeforeEarly => {
            Problem::field("prices/late/from", |lang| t!(lang, entry_fee_problem_late))
        }
        FeeTermsError::Year => {
            Problem::field("prices/junior/born_from", |lang| t!(lang, entry_fee_problem_year))
        }
        FeeTermsError::NoTitles => {
            Problem::field("prices/titled/titles", |lang| t!(lang, entry_fee_problem_titles))
        }
    }
}

fn posting(error: PostingError, currency: Currency) -> Problem {
    let money = move |lang: Lang, amount| lang.balance(amount, currency);
    match error {
        PostingError::Nothing => Problem::field("amount", |lang| t!(lang, entry_fee_problem_nothing)),
        PostingError::Later(today) => Problem::field("day", move |lang| {
            t!(lang, entry_fee_problem_later, day = lang.day(today))
        }),
        PostingError::NoWay => Problem::field("way", |lang| t!(lang, entry_fee_problem_way)),
        PostingError::NoReason => Problem::field("reason", |lang| t!(lang, entry_fee_problem_reason)),
        PostingError::NotOrdered => Problem::field("protest", |lang| t!(lang, entry_fee_problem_not_ordered)),
        PostingError::MoreThanPaid(most) => Problem::field("amount", move |lang| {
            t!(lang, entry_fee_problem_more_than_paid, amount = money(lang, most))
        }),
        PostingError::MoreThanOwed(most) => Problem::field("amount", move |lang| {
            t!(lang, entry_fee_problem_more_than_owed, amount = money(lang, most))
        }),
    }
}

/// Why prices stay, or nothing is written down, in a tournament that takes this money.
fn refused(why: FeeRefusal, currency: Currency) -> Problem {
    match why {
        FeeRefusal::OfTeams => Problem::not_now(|lang| t!(lang, entry_fee_terms_of_teams)),
        FeeRefusal::OtherCurrency(other) => Problem::field("prices/currency", move |lang| {
            t!(lang, entry_fee_problem_currency, currency = other.as_str())
        }),
        FeeRefusal::Posting(error) => posting(error, currency),
        FeeRefusal::NotDecided => Problem::field("protest", |lang| t!(lang, entry_fee_problem_not_decided)),
        FeeRefusal::MoreThanClubOwes(most) => posting(PostingError::MoreThanOwed(most), currency),
        FeeRefusal::ClubDoesNotPay => Problem::not_now(|lang| t!(lang, entry_fee_problem_club_pays_not)),
        FeeRefusal::TakenBack(no) => Problem::not_now(move |lang| t!(lang, entry_fee_problem_taken_back, no)),
        FeeRefusal::RefundStands(no) => {
            Problem::not_now(move |lang| t!(lang, entry_fee_problem_refund_stands, no))
        }
    }
}

impl From<EntryFeeError> for Problem {
    fn from(error: EntryFeeError) -> Self {
        match error {
            EntryFeeError::NotFound => Self::not_found(),
            EntryFeeError::Terms(error) => terms(error),
            EntryFeeError::Refused(why, currency) => refused(why, currency),
            EntryFeeError::TermsChanged(stands) => {
                let current = stands.as_deref().map(current);
                Self::changed(|lang| t!(lang, entry_fee_terms_changed), current)
            }
            EntryFeeError::AccountChanged(account, version, currency) => Self::changed(
                move |lang| {
                    t!(
                        lang,
                        entry_fee_account_changed,
                        amount = lang.balance(account.open(), currency)
                    )
                },
                json!({"still_owed": account.open(), "paid": account.paid, "version": version}),
            ),
            EntryFeeError::ReceiptChanged(receipt) => {
                let no = receipt.no;
                Self::changed(
                    move |lang| t!(lang, entry_fee_receipt_changed, no),
                    json!({"no": no, "version": receipt.version}),
                )
            }
            EntryFeeError::Once(error) => error.into(),
            EntryFeeError::Store(error) => error.into(),
        }
    }
}
