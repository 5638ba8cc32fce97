//! What is typed about a payment, refund or waiver.

use crate::{
    forms::{Reader, Typed},
    prelude::*,
};
use domain::{
    entry_fee::{FeeReason, PaymentWay, Posting, PostingKind},
    money::Money,
    player::TextError,
    union_fee::FeeWords,
};
use engine::ids::ProtestId;
use web::error_texts::entry_fees as words;

/// The day of a payment that is noted now, as a field of a day has it.
pub(super) fn today(lang: Lang, now: Timestamp) -> String {
    lang.local(now).date().to_string()
}

/// How money can go, with the one that was chosen; in cash where nothing was.
pub(super) fn ways(lang: Lang, typed: &Typed) -> Vec<Choice> {
    let chosen = match typed.text("way") {
        "" => PaymentWay::Cash.as_str(),
        chosen => chosen,
    };
    PaymentWay::ALL
        .into_iter()
        .filter(|way| *way != PaymentWay::Online)
        .map(|way| Choice::new(way.as_str(), lang.payment_way(way), chosen))
        .collect()
}

/// What a receipt can be for, with the one that was chosen.
pub(super) fn kinds(lang: Lang, typed: &Typed) -> Vec<Choice> {
    let chosen = match typed.text("kind") {
        "" => PostingKind::Payment.as_str(),
        chosen => chosen,
    };
    PostingKind::ALL
        .into_iter()
        .map(|kind| Choice::new(kind.as_str(), lang.posting_kind(kind), chosen))
        .collect()
}

/// Reads the fields; a waiver has no way, and only what can be ordered has a decision.
pub(super) fn read(sent: &Sent, kind: PostingKind) -> Result<Posting> {
    let mut reader = Reader::new(sent);
    let amount: Option<Money> = reader.needed("amount", words::money);
    let day = reader.needed_day("day");
    let way: Option<PaymentWay> = reader.optional("way", |lang, _| t!(lang, entry_fee_problem_way));
    let reference: Option<FeeWords> = reader.optional("reference", words::words);
    let reason: Option<FeeReason> =
        reader.optional("reason", |lang, error: TextError| words::words(lang, error));
    let protest: Option<ProtestId> =
        reader.optional("protest", |lang, _| t!(lang, entry_fee_problem_not_decided));
    reader.finish(amount.zip(day).map(|(amount, day)| Posting {
        kind,
        amount,
        day,
        way: way.filter(|_| kind != PostingKind::Waiver),
        reference,
        reason,
        protest,
    }))
}
