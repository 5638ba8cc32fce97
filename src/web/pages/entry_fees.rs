//! Entry fees for those who set the tournament up: [`terms`] is what an entry costs, [`book`] the treasurer's page with its files,
//! [`account`] the account of a player, [`club`] that of a club, [`receipts`] the paper.

mod account;
mod book;
mod club;
mod posting;
mod receipts;
mod terms;

use crate::prelude::*;
use domain::{
    currency::Currency,
    entry_fee::{Balance, FeeAccount, FeeAccountState},
};

pub(super) fn routes(state: &AppState) -> Routes {
    terms::routes(state)
        .merge(book::routes(state))
        .merge(account::routes(state))
        .merge(club::routes(state))
        .merge(receipts::routes(state))
}

/// What an account is open for: what it is called, and how much.
fn open(lang: Lang, account: FeeAccount, currency: Currency, has_hundredths: bool) -> (String, String) {
    let open = account.open();
    let said = |balance| lang.balance_among(balance, currency, has_hundredths);
    if open < Balance::ZERO {
        (t!(lang, entry_fees_overpaid), said(-open))
    } else {
        (t!(lang, entry_fees_open), said(open))
    }
}

/// How an account stands, with its sign.
fn state(lang: Lang, account: FeeAccount) -> (State, String) {
    let stands = account.state();
    let sign = match stands {
        FeeAccountState::Nothing | FeeAccountState::Settled => State::Confirmed,
        FeeAccountState::Owes | FeeAccountState::PartlyPaid => State::Missing,
        FeeAccountState::Overpaid => State::Refused,
    };
    (sign, lang.fee_account_state(stands))
}
